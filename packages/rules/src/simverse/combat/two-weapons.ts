/** WEAP-02, WEAP-03: attacking with a weapon in each hand. */
import { remember } from '@arbiter/dice';
import { inField, isRefusal, onceTold, Play, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { SPENT_LUCK } from '../checks/lucky.ts';
import { modifiersSchema } from '../checks/modifiers.ts';
import { LOCATIONS, PIECE_ON } from '../gear/armour.ts';
import { isRanged, useSchema, weaponSchema } from '../gear/weapons.ts';
import { procedure, type SimversePlay } from '../play.ts';
import {
  actorOf,
  attackerSchema,
  attackSituation,
  type TargetInput,
  targetSchema,
  usableArms,
} from './attack-input.ts';
import {
  afterAttacking,
  attack,
  exchangeOf,
  type StruckOutcome,
  struckDefender,
  struckSchema,
  tellStruck,
} from './attack-procedures.ts';
import { whyNotAlive } from './vitality.ts';

const blowSchema = z.strictObject({
  weapon: weaponSchema.meta({ whose: 'attacker.weapons' }),
  use: useSchema,
  skill: z.int().min(0).max(60).optional().describe('Where it differs from the attacker’s.'),
  specialized: z.boolean().optional(),
  weaponMaster: z.boolean().optional(),
  location: z.enum(LOCATIONS).default('torso'),
  metres: attackSituation.metres.describe('Where it differs from the distance for both.'),
  highGround: z.boolean().optional().describe('Where it differs from both.'),
  flanking: z.boolean().optional().describe('Where it differs from both.'),
  modifiers: modifiersSchema.describe('Of this attack alone, besides those of both.'),
});
type BlowInput = z.infer<typeof blowSchema>;

const { hand: _hand, location: _location, ...sharedSituation } = attackSituation;
const twoWeaponInput = z.strictObject({
  attacker: attackerSchema.prefault({}).meta({ from: 'person', rank: 'first' }),
  main: blowSchema.meta({ rank: 'first' }),
  off: blowSchema.meta({ rank: 'first' }),
  ...sharedSituation,
  defender: targetSchema.prefault({}).meta({ from: 'person', rank: 'first' }),
  secondDefender: targetSchema
    .optional()
    .describe('Whom the off-hand attacks, if it is somebody else.')
    .meta({ rank: 'often', from: 'person' }),
});
type TwoWeaponInput = z.infer<typeof twoWeaponInput>;

type TwoHands = 'main of two' | 'off of two';

/** The attack of one hand: what both share, with what this one has of its own. */
function blowOf(input: TwoWeaponInput, hand: TwoHands, aimed: boolean, defender: TargetInput) {
  const { main, off, attacker, secondDefender: _, ...shared } = input;
  const own: BlowInput = hand === 'main of two' ? main : off;
  return {
    ...shared,
    hand,
    aimed,
    defender,
    weapon: own.weapon,
    use: own.use,
    location: own.location,
    metres: own.metres ?? shared.metres,
    highGround: own.highGround ?? shared.highGround,
    flanking: own.flanking ?? shared.flanking,
    modifiers: [...shared.modifiers, ...own.modifiers],
    attacker: {
      ...attacker,
      skill: own.skill ?? attacker.skill,
      specialized: own.specialized ?? attacker.specialized,
      weaponMaster: own.weaponMaster ?? attacker.weaponMaster,
    },
  };
}
type Blow = ReturnType<typeof blowOf>;

/** The first blow, whether the second is aimed, and what that is after each thing that may come of the first. */
const firstOfTwo = onceTold((input: TwoWeaponInput, play: SimversePlay) => {
  const { defender, secondDefender } = input;
  const unread = new Play(play.dice, play.readings);
  // SV-CMOD-05: an aim is for the next shot, so for the first hand that shoots.
  const attacker = inField('attacker', actorOf(input.attacker, 'attack', unread));
  if (isRefusal(attacker)) return attacker;
  const first = inField('main', usableArms(input.main.weapon, input.main.use, attacker, 'main of two'));
  if (isRefusal(first)) return first;
  const aimsMain = input.aimed && isRanged(first.kind);
  const aimsOff = input.aimed && !aimsMain;
  // Nobody rolls for the first hand before it is sure that the second can strike too.
  const sure = exchangeOf(blowOf(input, 'off of two', aimsOff, secondDefender ?? defender), unread);
  const meets = secondDefender ? 'secondDefender' : 'defender';
  if (isRefusal(sure)) return inOffHand(sure, meets);
  const dead = whyNotAlive(sure.defender.life, meets);
  if (dead) return dead;
  return { main: blowOf(input, 'main of two', aimsMain, defender), aimsOff, off: new Map<string, Blow>() };
});

/** What the off-hand's blow was refused for, at the field of both that it was told in. */
function inOffHand(refusal: Refusal, meets: 'defender' | 'secondDefender'): Refusal {
  const { field = '' } = refusal;
  if (field.startsWith('attacker')) return refusal;
  return field.startsWith('defender')
    ? { ...refusal, field: field.replace('defender', meets) }
    : refusedAt(refusal, 'off');
}

function bothBlows(input: TwoWeaponInput, play: SimversePlay) {
  const first = firstOfTwo(input, play);
  if (isRefusal(first)) return first;
  const strike = (blow: Blow) =>
    play.trace.within('SV-WEAP-02', `${blow.hand} weapons`, () => attack(blow, play));
  const main = strike(first.main);
  if (isRefusal(main)) return main;
  const second = remember(first.off, JSON.stringify(main), () => secondOfTwo(input, main, first.aimsOff));
  // Where nobody asks about the first blow, all that is left of it is what the second one meets.
  play.dice.merge?.(play.asks('main') ? main : [main.hit, second]);
  const off = play.asks('off') || play.asks('hits') ? strike(second) : main;
  return isRefusal(off) ? off : { main, off };
}

function secondOfTwo(input: TwoWeaponInput, main: StruckOutcome, aimed: boolean): Blow {
  const { defender, secondDefender, attacker } = input;
  const meets = secondDefender ?? stillStanding(defender, main, input.off.location);
  // SV-PERK-42: luck that the first hand spent is not there for the second.
  const next = main.luckyUsed?.includes('attacker')
    ? { ...input, attacker: { ...attacker, ...SPENT_LUCK } }
    : input;
  return blowOf(next, 'off of two', aimed, meets);
}

export const twoWeaponProcedure = procedure({
  name: 'two-weapon-attack',
  title: 'Attack with two weapons',
  summary:
    'One Major Action, two attacks: main hand at -2, off-hand at -6 (both at -2 for the ambidextrous), against the same target or two. Each attack needs its own reaction from the defender.',
  rules: ['SV-WEAP-01', 'SV-WEAP-02', 'SV-WEAP-03'],
  input: twoWeaponInput,
  output: z.strictObject({ main: struckSchema, off: struckSchema, hits: z.int() }),
  alsoCalled: { hit: 'hits>=1' },
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
    const blows = bothBlows(input, play);
    if (isRefusal(blows)) return blows;
    return { ...blows, hits: Number(blows.main.hit) + Number(blows.off.hit) };
  },
  tell: ({ main, off }, { attacker, defender, secondDefender }) =>
    `${tellStruck(main, attacker.name, defender.name)} ${tellStruck(off, attacker.name, (secondDefender ?? defender).name)}`,
  apply: (input, { main, off }, readings) => {
    const { attacker, defender, secondDefender } = input;
    const first = struckDefender(defender, main);
    const lucky = [main, off].some(({ luckyUsed }) => luckyUsed?.includes('attacker'));
    const struck = afterAttacking(blowOf(input, 'main of two', false, defender), attacker, readings);
    const spent = afterAttacking(blowOf(input, 'off of two', false, defender), struck, readings);
    return {
      ...(lucky || spent !== attacker ? { attacker: { ...spent, ...(lucky ? SPENT_LUCK : {}) } } : {}),
      ...(secondDefender
        ? { defender: first, secondDefender: struckDefender(secondDefender, off) }
        : { defender: struckDefender(first, off) }),
    };
  },
});

/** SV-WEAP-03: the same defender meets the second attack with what the first one left, gear included. */
function stillStanding(
  told: TargetInput,
  after: StruckOutcome,
  next: StruckOutcome['location'],
): TargetInput {
  const left = struckDefender(told, after);
  // AR that was typed in is that of the piece each attack meets.
  return told.armour.length > 0 || PIECE_ON[next] === PIECE_ON[after.location]
    ? left
    : { ...left, AR: told.AR, AD: told.AD };
}

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
    gear: null,
    reactionsLeft: 1,
    vitality: null,
    bleedingCount: 0,
  };
}

export const twoWeaponProcedures = [twoWeaponProcedure] as const;
