/** ATK: the questions a table asks about attacks. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { breached, LOCATIONS } from '../gear/armour.ts';
import { useSchema, weaponSchema } from '../gear/weapons.ts';
import { procedure, type SimversePlay } from '../play.ts';
import { cannotAnswer, ROLL_WORDS, type Struck, shockAfter, strike, type Target } from './attack.ts';
import {
  attackerOf,
  attackerSchema,
  attackSituation,
  isConsciousAt,
  outOfReach,
  situationOf,
  type TargetInput,
  targetOf,
  targetSchema,
  usable,
} from './attack-input.ts';
import { attackTn, type Situation } from './attack-tn.ts';
import { DEFENCES } from './defence.ts';
import { isMassive } from './morale.ts';
import { maximumOf } from './wounds.ts';

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
  moraleCheck: z
    .boolean()
    .describe('Half of maximum Vitality or more in one hit, of somebody who is still conscious.'),
  wear: z.array(z.enum(['armour', 'shield', 'weapon'])).describe('What wore or broke (SV-R-99).'),
  gear: z
    .strictObject({
      AR: z.int().nullable(),
      AD: z.int().nullable(),
      SD: z.int().nullable(),
      weaponBroken: z.boolean(),
    })
    .nullable()
    .describe(
      'Where something wore: what is left of the worn piece that was hit and of the shield; null for what was not given.',
    ),
  reactionsLeft: z.int(),
  vitality: z.int().nullable().describe('Afterwards, where it was given.'),
  bleedingCount: z.int().describe('Afterwards.'),
};
export const struckSchema = z.strictObject(struckFields);
export type StruckOutcome = z.infer<typeof struckSchema>;

/** What the strike leaves of the one it was aimed at. */
function aftermath(
  struck: Struck,
  input: TargetInput,
  on: Target,
  { location }: Situation,
  play: SimversePlay,
): StruckOutcome {
  const { damage } = struck;
  const vitality = input.vitality === undefined ? null : input.vitality - damage;
  return {
    ...struck,
    wear: [...struck.wear],
    gear: gearAfter(struck, on),
    location,
    shock: shockAfter(input.lostThisRound, damage, input.activeCombat, input.perks),
    // SV-MOR-01: only somebody who is still awake can lose heart.
    moraleCheck:
      isMassive(damage, maximumOf(input, input.size)) &&
      (vitality === null || isConsciousAt(vitality, input, play)),
    reactionsLeft: input.reactions - (struck.defence === 'none' ? 0 : 1),
    vitality,
    bleedingCount: input.bleedingCount + (struck.bleeds ? 1 : 0),
  };
}

/** SV-ARM-07 to SV-ARM-09: what wear left of the gear. */
function gearAfter({ wear }: Struck, { piece, defender }: Target): StruckOutcome['gear'] {
  if (wear.length === 0) return null;
  const armour = piece && (wear.includes('armour') ? breached(piece) : piece);
  const SD = defender.shield?.SD;
  return {
    AR: armour?.AR ?? null,
    AD: armour?.AD ?? null,
    SD: SD === undefined ? null : SD - (wear.includes('shield') ? 1 : 0),
    weaponBroken: wear.includes('weapon'),
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
  'SV-ARM-07',
  'SV-ARM-08',
  'SV-ARM-09',
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
  if (isRefusal(situation)) return situation;
  return outOfReach(situation, arms) ?? { attacker, arms, situation };
}

export type AttackInput = z.infer<typeof attackInput>;

/** Everybody who takes part; all that the rules refuse is refused here, before anybody rolls. */
export function readied(input: AttackInput, play: SimversePlay) {
  const by = ready(input, play);
  if (isRefusal(by)) return by;
  const on = targetOf(input.defender, by.arms, by.situation, play);
  if (isRefusal(on)) return on;
  return cannotAnswer(by, on, play) ?? { by, on };
}

/** One attack as a table describes it. */
export function attack(input: AttackInput, play: SimversePlay): StruckOutcome | Refusal {
  const sides = readied(input, play);
  if (isRefusal(sides)) return sides;
  const { by, on } = sides;
  const force = {
    ST: by.attacker.ST,
    weaponMaster: by.attacker.weaponMaster,
    martialArts: by.attacker.perks.includes('Martial Arts Training'),
    bonus: input.attacker.damageBonus,
  };
  const struck = strike({ ...by, force }, on, play);
  return isRefusal(struck) ? struck : aftermath(struck, input.defender, on, by.situation, play);
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
      gear: null,
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
    const by = ready(input, play);
    if (isRefusal(by)) return by;
    const { attacker, arms, situation } = by;
    return { tn: attackTn(attacker, arms, situation, input.targetProne, play) };
  },
});

export const attackProcedures = [attackProcedure, attackTnProcedure] as const;
