/** ATK: the questions a table asks about attacks. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { LOCATIONS } from './armour.ts';
import { ROLL_WORDS, type Struck, shockAfter, strike } from './attack.ts';
import {
  attackerOf,
  attackerSchema,
  attackSituation,
  maximumOf,
  situationOf,
  type TargetInput,
  targetOf,
  targetSchema,
  usable,
} from './attack-input.ts';
import { attackTn, type Situation } from './attack-tn.ts';
import { DEFENCES } from './defence.ts';
import { isMassive } from './morale.ts';
import { procedure, type SimversePlay } from './play.ts';
import { USES, weaponSchema } from './weapons.ts';

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
  shock: z.int().describe('On all rolls of the next turn.'),
  moraleCheck: z.boolean().describe('Half of maximum Vitality or more in one hit.'),
  wear: z.array(z.enum(['armour', 'shield', 'weapon'])),
  reactionsLeft: z.int(),
  vitality: z.int().nullable().describe('Afterwards, where it was given.'),
  bleedingCount: z.int().describe('Afterwards.'),
};
const struckSchema = z.strictObject(struckFields);
type StruckOutcome = z.infer<typeof struckSchema>;

/** What the strike leaves of the one it was aimed at. */
function aftermath(struck: Struck, input: TargetInput, situation: Situation): StruckOutcome {
  const { damage } = struck;
  return {
    ...struck,
    wear: [...struck.wear],
    location: situation.location,
    shock: struck.hit ? shockAfter(input.lostThisRound, damage, input.activeCombat, input.perks) : 0,
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
  use: z
    .enum(USES)
    .optional()
    .describe('Strike unless said otherwise; a slashing weapon may thrust, some can be thrown.'),
  ...attackSituation,
  defender: targetSchema.prefault({}),
});

/** One attack as a table describes it. */
function attack(input: z.infer<typeof attackInput>, play: SimversePlay): StruckOutcome | Refusal {
  const attacker = attackerOf(input.attacker, play);
  if (isRefusal(attacker)) return attacker;
  const arms = usable(input.weapon, input.use, attacker.ST, input.hand);
  if (isRefusal(arms)) return arms;
  const situation = situationOf(input, arms);
  if (isRefusal(situation)) return situation;
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

const blowSchema = z.strictObject({
  weapon: weaponSchema,
  use: z.enum(USES).optional(),
  skill: z.int().min(0).max(60).optional().describe('Where it differs from the attacker’s.'),
  specialized: z.boolean().optional(),
  weaponMaster: z.boolean().optional(),
  location: z.enum(LOCATIONS).default('torso'),
});

const { hand: _hand, location: _location, ...sharedSituation } = attackSituation;

const twoWeaponProcedure = procedure({
  name: 'two-weapon-attack',
  title: 'Attack with two weapons',
  summary:
    'One Major Action, two attacks: main hand at -2, off-hand at -6 (both at -2 for the ambidextrous), against the same target or two. Each attack needs its own reaction from the defender.',
  rules: ['SV-WEAP-01', 'SV-WEAP-02', 'SV-WEAP-03'],
  input: z.strictObject({
    attacker: attackerSchema.prefault({}),
    main: blowSchema,
    off: blowSchema,
    ...sharedSituation,
    defender: targetSchema.prefault({}),
    secondDefender: targetSchema.optional().describe('Whom the off-hand attacks, if it is somebody else.'),
  }),
  output: z.strictObject({ main: struckSchema, off: struckSchema, hits: z.int() }),
  example: {
    input: {
      attacker: { DX: 13, skill: 4 },
      main: { weapon: 'Dagger' },
      off: { weapon: 'Dagger' },
      defender: { DX: 10 },
    },
    dice: [6, 6, 6, 5, 5, 2],
    outcome: { main: missed(15, 'critical failure'), off: missed(11, 'failure'), hits: 0 },
  },
  run(input, play) {
    const { main, off, attacker, defender, secondDefender, ...situation } = input;
    const blow = (
      with_: z.infer<typeof blowSchema>,
      hand: 'main of two' | 'off of two',
      target: TargetInput,
    ) => {
      const {
        skill = attacker.skill,
        specialized = attacker.specialized,
        weaponMaster = attacker.weaponMaster,
      } = with_;
      const { weapon, use, location } = with_;
      const by = { ...attacker, skill, specialized, weaponMaster };
      return play.trace.within('SV-WEAP-02', `${hand} weapons`, () =>
        attack({ ...situation, attacker: by, weapon, use, hand, location, defender: target }, play),
      );
    };
    // Nobody rolls for the first hand before it is sure that the second can strike too.
    const ready = usable(off.weapon, off.use, attacker.ST, 'off of two');
    if (isRefusal(ready)) return ready;
    const placed = situationOf({ ...situation, hand: 'off of two', location: off.location }, ready);
    if (isRefusal(placed)) return placed;
    const first = blow(main, 'main of two', defender);
    if (isRefusal(first)) return first;
    const second = blow(off, 'off of two', secondDefender ?? stillStanding(defender, first));
    if (isRefusal(second)) return second;
    return { main: first, off: second, hits: Number(first.hit) + Number(second.hit) };
  },
});

/** SV-WEAP-03: the same defender meets the second attack with what the first one left. */
const stillStanding = (defender: TargetInput, after: StruckOutcome): TargetInput => ({
  ...defender,
  reactions: after.reactionsLeft,
  vitality: after.vitality ?? undefined,
  bleedingCount: after.bleedingCount,
  lostThisRound: defender.lostThisRound + after.damage,
});

function missed(tn: number, roll: StruckOutcome['attack']): StruckOutcome {
  return {
    attackTn: tn,
    attack: roll,
    defence: 'none',
    defenceTn: null,
    defenceRoll: null,
    hit: false,
    location: 'torso',
    damage: 0,
    bleeds: false,
    knockback: 0,
    shock: 0,
    moraleCheck: false,
    wear: [],
    reactionsLeft: 1,
    vitality: null,
    bleedingCount: 0,
  };
}

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
    use: z.enum(USES).optional(),
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
    const attacker = attackerOf(input.attacker, play);
    if (isRefusal(attacker)) return attacker;
    const arms = usable(input.weapon, input.use, attacker.ST, input.hand);
    if (isRefusal(arms)) return arms;
    const situation = situationOf(input, arms);
    if (isRefusal(situation)) return situation;
    return { tn: attackTn(attacker, arms, situation, input.targetProne, play) };
  },
});

export const procedures = [attackProcedure, twoWeaponProcedure, attackTnProcedure] as const;
