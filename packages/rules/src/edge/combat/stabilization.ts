/** Dying: Stabilization Rolls, first aid, stopping the blood, healing. */
import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type BonusParts,
  type Creature,
  creatureOf,
  creatureSchema,
  hasExpertise,
  whyNotAlive,
  whyNotOwnDeed,
} from '../character/creature.ts';
import { type Attempted, bennyField, leftFields, leftTo } from '../checks/attempt.ts';
import { spendBenny, whyNotBenny } from '../checks/bennies.ts';
import { keptDie, type Roll, rolledFields } from '../checks/d12.ts';
import { leanOf, Sway, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { asideWords, FUMBLE_FACE, isSuccess, PERK_FACE } from '../checks/outcome.ts';
import { skillBonus } from '../checks/skill-bonus.ts';
import { type Skilled, settleTrials, trialOf } from '../checks/trial.ts';
import { type EdgePlay, procedure, refuse } from '../play.ts';
import { approached } from './approach.ts';
import { has } from './conditions.ts';
import { STANDS_FOR_ROLL } from './defenses.ts';
import {
  bleedTo,
  gainTemporary,
  heal,
  lifeAtZero,
  makeStable,
  standingFields,
  standingOf,
  TALLY_NEEDED,
  tallyWords,
} from './harm.ts';
import { ownSway } from './sway.ts';

/** ED-DYI-02. */
export const STABILIZATION_TARGET = 6;
/** ED-R-71. */
export const FIRST_AID_TARGET = 6;
/** ED-CND-02. */
export const BLEEDING_TARGET = 8;

/** What one Stabilization Roll adds: positive successes, negative failures. ED-R-69: 12 and 1 count twice. */
export function stabilizationTally(die: number): number {
  if (die === PERK_FACE) return 2;
  if (die === FUMBLE_FACE) return -2;
  return die >= STABILIZATION_TARGET ? 1 : -1;
}

/** One Stabilization Roll: what it adds, and the die where one was rolled. */
export interface StabilizationRoll {
  readonly tally: number;
  readonly rolled: Attempted;
}

const tallied = (tally: number, die: number | null, dice: Attempted['dice']): StabilizationRoll => ({
  tally,
  rolled: {
    die,
    dice,
    total: die,
    target: STABILIZATION_TARGET,
    outcome: tally > 1 ? 'success with perk' : tally > 0 ? 'success' : 'failure',
  },
});

/** ED-DYI-02, ED-DYI-03, ED-R-68: the roll itself; a creature of the game master counts as 5. */
export function rollStabilization(creature: Creature, play: EdgePlay): StabilizationRoll {
  if (!creature.player && play.ruling('ED-R-68') === 'defeatedAtOnce') {
    play.trace.note('ED-DYI-06', `${creature.name} is the game master’s`, 'defeated at once');
    return tallied(-TALLY_NEEDED, null, 0);
  }
  if (!creature.player && play.ruling('ED-R-68') !== 'playerRolls') {
    play.trace.note(
      'ED-CORE-05',
      `${creature.name} is not rolled for: 0 + ${STANDS_FOR_ROLL}`,
      STANDS_FOR_ROLL,
    );
    return tallied(stabilizationTally(STANDS_FOR_ROLL), null, 0);
  }
  const lean = leanOf(ownSway(creature, {}, play), play);
  const die = keptDie(lean, `${creature.name}’s Stabilization Roll`, play);
  play.trace.note('ED-DYI-02', `Stabilization Roll against ${STABILIZATION_TARGET}`, die);
  return tallied(stabilizationTally(die), die, lean === 0 ? 1 : 2);
}

/** ED-DYI-05, ED-DYI-06: writes a tally; `drowning` (ED-R-85): three successes only clear the tallies. */
/** How near somebody is to death, or away from it. */
type Tallied = Pick<Creature, 'life' | 'successes' | 'failures'>;

export function writeTally(creature: Tallied, tally: number, drowning = false): void {
  if (tally > 0) creature.successes += tally;
  else creature.failures -= tally;
  if (creature.failures >= TALLY_NEEDED) creature.life = 'dead';
  else if (creature.successes >= TALLY_NEEDED)
    if (drowning) clearTallies(creature);
    else creature.life = 'stable';
}

/** Tallies are cleared when dying ends (ED-R-70). */
export function clearTallies(creature: Tallied): void {
  creature.successes = 0;
  creature.failures = 0;
}

export const stabilizationProcedure = procedure({
  name: 'stabilization',
  title: 'Stabilization Rolls',
  summary:
    'A dying creature rolls 1d12 against 6 in each of its turns: three successes and it is stable, three failures and it dies; 12 and 1 count twice. One round, or until it is settled.',
  rules: ['ED-DYI-02', 'ED-DYI-03', 'ED-DYI-05', 'ED-DYI-06', 'ED-AQUA-04', 'ED-CND-13'],
  input: z.strictObject({
    creature: creatureSchema,
    rounds: z
      .int()
      .min(1)
      .max(100)
      .default(1)
      .describe('How many rounds at most.')
      .meta({ rank: 'first', unit: 'rounds' }),
    drowning: z.boolean().default(false).describe('Suffocating in water, not at 0 HP.'),
    benny: bennyField,
  }),
  output: z.strictObject({
    state: z.enum(['dying', 'stable', 'dead', 'suffocating']),
    rolls: z.int(),
    successes: z.int(),
    failures: z.int(),
    bennies: z.int(),
  }),
  example: {
    input: { creature: { name: 'Brenna', life: 'dying', hp: 0 }, rounds: 10 },
    dice: [6, 5, 9, 7],
    outcome: { state: 'stable', rolls: 4, successes: 3, failures: 1, bennies: 0 },
  },
  run({ creature: given, rounds, drowning, benny }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const well = drowning ? undefined : whyNotDying(creature, 'creature.life');
    if (well) return well;
    let rolls = 0;
    // ED-R-85: whoever is under water rolls on and on.
    const settled = (): boolean => creature.life === 'dead' || (!drowning && creature.life === 'stable');
    while (rolls < rounds && !settled()) {
      let { tally } = rollStabilization(creature, play);
      const moment = { fight: true, ownTurn: true };
      while (benny !== 'keep' && tally < 0 && !whyNotBenny(creature, moment, play)) {
        spendBenny(creature, moment, play);
        ({ tally } = rollStabilization(creature, play));
      }
      writeTally(creature, tally, drowning);
      creature.responses = creature.responsesPerTurn;
      rolls++;
      play.dice.merge?.([rolls, creature.successes, creature.failures, creature.bennies]);
    }
    const { life, successes, failures, bennies } = creature;
    const state = life === 'living' ? 'suffocating' : life;
    return { state, rolls, successes, failures, bennies };
  },
  tell: ({ state, rolls, successes, failures }, { creature }) =>
    `${creature.name} is ${state} after ${counted(rolls, 'roll')}: ${tallyWords({ successes, failures })}.`,
  apply: ({ creature, drowning }, { state, successes, failures, bennies }) => ({
    creature: {
      ...creature,
      life: state === 'suffocating' ? creature.life : state,
      hp: drowning && state !== 'dead' ? creature.hp : 0,
      ...(state === 'stable' ? { successes: 0, failures: 0 } : { successes, failures }),
      bennies,
    },
  }),
});

/** ED-DYI-08, ED-CND-02: what a helper has to reach, by what is to be mended. */
export const AID_TARGET = { dying: FIRST_AID_TARGET, bleeding: BLEEDING_TARGET } as const;
export type AidFor = keyof typeof AID_TARGET;

const AIDING = { stat: 'Aptitude', skill: 'Knowledge' } as const;

/** What first aid rolls with: Aptitude+Knowledge and any medical expertise. */
const aidParts = (helper: Creature, expertise: string | undefined): BonusParts => ({
  stat: 'Aptitude',
  skill: 'Knowledge',
  expertise: expertise ?? (hasExpertise(helper, 'Medic') ? 'Medic' : undefined),
});

/** ED-DYI-08, ED-CND-02, ED-R-71: any success helps. */
export function* firstAid<C extends Creature>(
  helper: C,
  need: AidFor,
  { expertise, sway }: { readonly expertise?: string | undefined; readonly sway: Sway },
  play: EdgePlay,
): Skilled<{ readonly rolled: Attempted; readonly helped: boolean }, C> {
  const roll: Roll = {
    ...skillBonus(helper, aidParts(helper, expertise), play),
    target: AID_TARGET[need],
    targetOf: [{ label: need, value: AID_TARGET[need], rule: need === 'dying' ? 'ED-DYI-08' : 'ED-CND-02' }],
    scale: 'skill',
    sway: sway.add(ownSway(helper, AIDING, play)),
    label: 'first aid',
  };
  const rolled = yield trialOf(helper, true, approached(roll, helper, AIDING), play);
  return { rolled, helped: isSuccess(rolled.outcome) };
}

export const firstAidProcedure = procedure({
  name: 'first-aid',
  title: 'First aid',
  summary:
    'Aptitude+Knowledge with any medical expertise, an Act beside the patient: against 6 a dying creature is stable, against 8 Bleeding stops. Any success does.',
  rules: ['ED-DYI-08', 'ED-CND-02', 'ED-SKL-10'],
  input: z.strictObject({
    helper: creatureSchema.meta({ from: 'person', rank: 'first' }),
    patient: creatureSchema.meta({ from: 'person', rank: 'first' }),
    expertise: z
      .string()
      .max(60)
      .optional()
      .describe('A medical expertise; left out: Medic, where the helper has it.'),
    for: z
      .enum(['dying', 'bleeding'])
      .optional()
      .describe('What is to be mended; left out: dying, and Bleeding where nobody is dying.'),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: z.boolean().default(true).describe('Whether a benny costs the Response.'),
  }),
  output: z.strictObject({
    for: z.enum(['dying', 'bleeding']),
    ...rolledFields,
    helped: z.boolean(),
    cost: z.literal('Act'),
    ...leftFields,
    patient: z.strictObject(standingFields),
  }),
  example: {
    input: {
      helper: { name: 'Ada', stats: { Aptitude: 1 }, expertises: ['Medic'] },
      patient: { name: 'Bo', life: 'dying', failures: 1 },
    },
    dice: [4],
    outcome: {
      for: 'dying',
      target: 6,
      dice: 1,
      die: 4,
      total: 6,
      outcome: 'success',
      helped: true,
      cost: 'Act',
      bennies: 0,
      responses: 1,
      patient: {
        hp: 0,
        tempHp: 0,
        life: 'stable',
        conditions: [{ condition: 'Unconscious', source: 'dying' }],
        exposed: false,
        successes: 0,
        failures: 0,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
      },
    },
  },
  run({ helper: by, patient: to, expertise, for: wanted, edges, hindrances, benny, fight }, play) {
    const helper = creatureOf(by, play);
    if (isRefusal(helper)) return helper;
    const patient = creatureOf(to, play);
    if (isRefusal(patient)) return patient;
    const idle = whyNotOwnDeed(helper, 'helper.conditions');
    if (idle) return idle;
    const problem = whyNotAid(helper, patient, wanted);
    if (problem) return problem;
    const need = wanted ?? aidNeeded(patient);
    const { rolled, helped } = settleTrials(
      firstAid(helper, need, { expertise, sway: Sway.of(edges, hindrances) }, play),
      { benny, fight },
      play,
    );
    if (helped) giveAid(patient, need);
    return {
      for: need,
      ...rolled,
      helped,
      cost: 'Act' as const,
      ...leftTo(helper),
      patient: standingOf(patient),
    };
  },
  tell: ({ for: need, helped, outcome }, { helper, patient }) =>
    helped
      ? `${helper.name} helps: ${patient.name} ${need === 'dying' ? 'is stable' : 'no longer bleeds'}${asideWords(outcome)}.`
      : `${helper.name} cannot help ${patient.name}${asideWords(outcome)}.`,
  apply: ({ helper, patient }, { bennies, responses, patient: after }) => ({
    helper: { ...helper, bennies, responses },
    patient: { ...patient, ...after },
  }),
});

/** ED-DYI-02: only the dying make Stabilization Rolls. */
export const whyNotDying = ({ name, life }: Creature, field?: string): Refusal | undefined =>
  life === 'dying' ? undefined : refuse('ED-DYI-02', `${name} is not dying.`, field);

/** ED-DYI-08, ED-CND-02: what first aid is for, where nobody says: dying before Bleeding. */
export const aidNeeded = ({ life }: Pick<Creature, 'life'>): AidFor =>
  life === 'dying' ? 'dying' : 'bleeding';

/** ED-DYI-08, ED-CND-02: for the dying, by another creature; for whoever bleeds and is not dead. */
export function whyNotAid(helper: Creature, patient: Creature, wanted?: AidFor): Refusal | undefined {
  const dead = whyNotAlive(patient, 'patient');
  if (dead) return dead;
  const needs: Record<AidFor, boolean> = {
    dying: patient.life === 'dying',
    bleeding: has(patient, 'Bleeding'),
  };
  if (!needs.dying && !needs.bleeding)
    return refuse('ED-DYI-08', `${patient.name} is neither dying nor Bleeding.`, 'patient');
  const need = wanted ?? aidNeeded(patient);
  if (!needs[need])
    return refuse(
      need === 'dying' ? 'ED-DYI-08' : 'ED-CND-02',
      `${patient.name} is not ${need === 'dying' ? 'dying' : 'Bleeding'}.`,
      'for',
    );
  return need === 'dying' && helper.life === 'dying' && helper.name === patient.name
    ? refuse('ED-DYI-08', `Another creature must help ${patient.name}.`, 'helper')
    : undefined;
}

export function giveAid(patient: Creature, need: AidFor): void {
  if (need === 'dying') makeStable(patient);
  else patient.conditions = patient.conditions.filter(each => each.condition !== 'Bleeding');
}

/** ED-CND-02, ED-R-65, ED-R-68: HP are lost, not damaged; at 0 it is dying, and no failure is added. */
export function bleed(creature: Creature, play: EdgePlay): number {
  if (!has(creature, 'Bleeding') || creature.life !== 'living') return 0;
  const hp = Math.max(0, creature.hp - 1);
  bleedTo(creature, hp, hp === 0 ? lifeAtZero(creature, play) : 'living');
  return 1;
}

export const bleedProcedure = procedure({
  name: 'bleed',
  title: 'Bleeding',
  summary: 'At the start of its turn a Bleeding creature loses 1 HP; neither Soak nor temporary HP help.',
  rules: ['ED-CND-02'],
  input: z.strictObject({ creature: creatureSchema }),
  output: z.strictObject({ lost: z.int(), creature: z.strictObject(standingFields) }),
  example: {
    input: { creature: { name: 'Bo', maxHp: 10, hp: 4, tempHp: 2, conditions: ['Bleeding'] } },
    dice: [],
    outcome: {
      lost: 1,
      creature: {
        hp: 3,
        tempHp: 2,
        life: 'living',
        conditions: [{ condition: 'Bleeding' }],
        exposed: false,
        successes: 0,
        failures: 0,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
      },
    },
  },
  run({ creature: given }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    if (!has(creature, 'Bleeding'))
      return refuse('ED-CND-02', `${creature.name} is not Bleeding.`, 'creature.conditions');
    const lost = bleed(creature, play);
    play.trace.note('ED-CND-02', `${creature.name} bleeds`, -lost);
    return { lost, creature: standingOf(creature) };
  },
  tell: ({ lost, creature: { hp, life } }, { creature }) =>
    `${creature.name} loses ${lost} HP and ${life === 'living' ? `has ${hp} left` : `is ${life}`}.`,
  apply: ({ creature }, outcome) => ({ creature: { ...creature, ...outcome.creature } }),
});

export const healProcedure = procedure({
  name: 'heal',
  title: 'Healing and temporary HP',
  summary:
    'HP up to the maximum: the dying wake, still Prone, and Bleeding stops. Temporary HP replace a lower amount; gained at 0 HP they wake without ending dying.',
  rules: ['ED-HPS-02', 'ED-HPS-03', 'ED-DYI-07', 'ED-DYI-09', 'ED-CND-02'],
  input: z.strictObject({
    creature: creatureSchema,
    amount: z.int().min(0).max(400).default(0).describe('HP regained.').meta({ rank: 'first' }),
    temporary: z.int().min(0).max(400).default(0).describe('Temporary HP gained.').meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    regained: z.int(),
    conscious: z.boolean(),
    creature: z.strictObject(standingFields),
  }),
  alsoCalled: { healed: 'regained' },
  example: {
    input: { creature: { name: 'Brenna', maxHp: 11, hp: 9 }, amount: 5 },
    dice: [],
    outcome: {
      regained: 2,
      conscious: true,
      creature: {
        hp: 11,
        tempHp: 0,
        life: 'living',
        conditions: [],
        exposed: false,
        successes: 0,
        failures: 0,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
      },
    },
  },
  run({ creature: given, amount, temporary }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const dead = whyNotAlive(creature, 'creature.life');
    if (dead) return dead;
    if (amount > 0)
      play.trace
        .sum('ED-HPS-02', 'HP')
        .add('now', creature.hp)
        .add('healing', amount, 'ED-HPS-02')
        .change('the maximum', total => Math.min(total, creature.maxHp), 'ED-HPS-02');
    const regained = heal(creature, amount);
    if (temporary > 0)
      play.trace.note(
        'ED-HPS-03',
        `temporary HP: the higher of ${creature.tempHp} and ${temporary}`,
        Math.max(creature.tempHp, temporary),
      );
    gainTemporary(creature, temporary);
    return { regained, conscious: !has(creature, 'Unconscious'), creature: standingOf(creature) };
  },
  tell({ regained, conscious, creature: { hp, tempHp, life, conditions } }, { creature }) {
    const bled = creature.conditions.some(each => each.condition === 'Bleeding');
    const bleeds = conditions.some(each => each.condition === 'Bleeding');
    const out =
      creature.life === 'dying' ||
      creature.life === 'stable' ||
      creature.conditions.some(each => each.condition === 'Unconscious');
    return [
      `${creature.name} regains ${regained} HP and has ${hp}${tempHp ? ` and ${tempHp} temporary` : ''}`,
      ...(bled && !bleeds ? ['no longer bleeds'] : []),
      ...(out && conscious && creature.tempHp === 0
        ? [`wakes${life === 'living' ? '' : `, still ${life}`}, and lies there, Prone`]
        : []),
    ]
      .join('; it ')
      .concat('.');
  },
  apply: ({ creature }, outcome) => ({ creature: { ...creature, ...outcome.creature } }),
});
