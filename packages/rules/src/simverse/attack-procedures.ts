/** ATK: the questions a table asks about attacks. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { LOCATIONS } from './armour.ts';
import { ROLL_WORDS, type Struck, shockAfter, strike } from './attack.ts';
import {
  attackerOf,
  attackerSchema,
  attackSituation,
  situationOf,
  type TargetInput,
  targetOf,
  targetSchema,
  usable,
} from './attack-input.ts';
import { attackTn, type Situation } from './attack-tn.ts';
import { DEFENCES } from './defence.ts';
import { maximumOf } from './hurt.ts';
import { isMassive } from './morale.ts';
import { procedure, type SimversePlay } from './play.ts';
import { useSchema, weaponSchema } from './weapons.ts';

const struckFields = {
  attackTn: z.int(),
  attack: z.enum(ROLL_WORDS),
  defence: z.enum([...DEFENCES, 'none']),
  defenceTn: z
    .int()
    .nullable()
    .describe('With the attacker’s margin taken off; null where no defence was rolled.'),
  defenceRoll: z.enum(ROLL_WORDS).nullable(),
  hit: z.boolean(),
  location: z.enum(LOCATIONS),
  damage: z.int().describe('Vitality lost.'),
  bleeds: z.boolean(),
  knockback: z.int().describe('Metres.'),
  shock: z.int().describe('On all rolls of the next turn, from everything lost in this round.'),
  moraleCheck: z.boolean().describe('Half of maximum Vitality or more in one hit.'),
  wear: z.array(z.enum(['armour', 'shield', 'weapon'])),
  reactionsLeft: z.int(),
  vitality: z.int().nullable().describe('Afterwards, where it was given.'),
  bleedingCount: z.int().describe('Afterwards.'),
};
export const struckSchema = z.strictObject(struckFields);
export type StruckOutcome = z.infer<typeof struckSchema>;

/** What the strike leaves of the one it was aimed at. */
function aftermath(struck: Struck, input: TargetInput, situation: Situation): StruckOutcome {
  const { damage } = struck;
  return {
    ...struck,
    wear: [...struck.wear],
    location: situation.location,
    shock: shockAfter(input.lostThisRound, damage, input.activeCombat, input.perks),
    moraleCheck: isMassive(damage, maximumOf(input, input.size)),
    reactionsLeft: input.reactions - (struck.defence === 'none' ? 0 : 1),
    vitality: input.vitality === undefined ? null : input.vitality - damage,
    bleedingCount: input.bleedingCount + (struck.bleeds ? 1 : 0),
  };
}

const ATTACK_RULES = [
  'SV-ATK-01',
  'SV-ATK-02',
  'SV-ATK-03',
  'SV-ATK-04',
  'SV-ATK-05',
  'SV-ATK-06',
  'SV-ATK-07',
  'SV-ATK-08',
  'SV-ATK-09',
  'SV-INIT-06',
  'SV-DMG-01',
  'SV-DMG-02',
  'SV-DMG-03',
  'SV-DMG-04',
  'SV-DMG-05',
  'SV-DMG-06',
  'SV-DMG-07',
  'SV-DMG-10',
  'SV-DMG-11',
  'SV-DMG-13',
  'SV-WEAP-01',
  'SV-WEAP-06',
  'SV-WEAP-07',
  'SV-CMOD-01',
  'SV-CMOD-02',
  'SV-CMOD-03',
  'SV-CMOD-04',
  'SV-CMOD-05',
  'SV-CMOD-06',
  'SV-PAIN-01',
] as const;

const attackInput = z.strictObject({
  attacker: attackerSchema.prefault({}),
  weapon: weaponSchema,
  use: useSchema,
  ...attackSituation,
  defender: targetSchema.prefault({}),
});

/** SV-ATK-02 step 1: who attacks, with what, and from where. */
function ready(input: Omit<z.infer<typeof attackInput>, 'defender'>, play: SimversePlay) {
  const attacker = attackerOf(input.attacker, play);
  if (isRefusal(attacker)) return attacker;
  const arms = usable(input.weapon, input.use, attacker.ST, input.hand);
  if (isRefusal(arms)) return arms;
  const situation = situationOf(input, arms);
  return isRefusal(situation) ? situation : { attacker, arms, situation };
}

/** One attack as a table describes it. */
export function attack(input: z.infer<typeof attackInput>, play: SimversePlay): StruckOutcome | Refusal {
  const readied = ready(input, play);
  if (isRefusal(readied)) return readied;
  const { attacker, arms, situation } = readied;
  const target = targetOf(input.defender, arms, situation, play);
  if (isRefusal(target)) return target;
  const force = {
    ST: attacker.ST,
    weaponMaster: attacker.weaponMaster,
    martialArts: attacker.perks.includes('Martial Arts Training'),
    bonus: input.attacker.damageBonus,
  };
  const struck = strike({ attacker, arms, force, situation }, target, play);
  return isRefusal(struck) ? struck : aftermath(struck, input.defender, situation);
}

export const attackProcedure = procedure({
  name: 'attack',
  title: 'Attack',
  summary:
    'One whole attack: the attack roll with everything that changes it, the defence that is chosen, and if it hits the damage through armour, with bleeding, knockback and shock. Ask for the odds to see the chances before rolling.',
  rules: ATTACK_RULES,
  input: attackInput,
  output: struckSchema,
  example: {
    input: {
      attacker: { DX: 12, ST: 14, skill: 3 },
      weapon: 'Battleaxe',
      defender: { DX: 12, shield: { skill: 3, SD: 2 }, AR: 3, AD: 1, vitality: 20 },
    },
    dice: [3, 3, 4, 3, 3, 4, 4, 5],
    outcome: {
      attackTn: 15,
      attack: 'success',
      defence: 'block',
      defenceTn: 8,
      defenceRoll: 'failure',
      hit: true,
      location: 'torso',
      damage: 5,
      bleeds: true,
      knockback: 1,
      shock: 0,
      moraleCheck: false,
      wear: [],
      reactionsLeft: 0,
      vitality: 15,
      bleedingCount: 1,
    },
  },
  run: attack,
});

const attackTnProcedure = procedure({
  name: 'attack-tn',
  title: 'Attack target number',
  summary:
    'The target number of an attack with every reason: skill, perks, hand, range, called shot, position, states.',
  rules: [
    'SV-ATK-01',
    'SV-WEAP-01',
    'SV-WEAP-02',
    'SV-WEAP-06',
    'SV-CMOD-01',
    'SV-CMOD-02',
    'SV-CMOD-05',
    'SV-CMOD-06',
  ],
  input: z.strictObject({
    attacker: attackerSchema.prefault({}),
    weapon: weaponSchema.prefault('Punch'),
    use: useSchema,
    ...attackSituation,
    targetProne: z.boolean().default(false),
  }),
  output: z.strictObject({ tn: z.int() }),
  example: {
    input: { attacker: { DX: 13, skill: 3 }, weapon: 'Longsword', highGround: true },
    dice: [],
    outcome: { tn: 18 },
  },
  run(input, play) {
    const readied = ready(input, play);
    if (isRefusal(readied)) return readied;
    const { attacker, arms, situation } = readied;
    return { tn: attackTn(attacker, arms, situation, input.targetProne, play) };
  },
});

export const procedures = [attackProcedure, attackTnProcedure] as const;
