/** REST: full rests, what falls short of one, and what happens at its end. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { titleOf } from '../character/attributes.ts';
import {
  type Creature,
  changeSchema,
  creatureField,
  FRESH_TURN,
  isAtWorkAfter,
  whyNotAlive,
} from '../character/creature.ts';
import { applyCreature, withCreature } from '../character/procedure-person.ts';
import { hasCondition } from '../checks/creature-check.ts';
import { CONDITIONS, type ConditionName } from '../combat/conditions.ts';
import { freshEnergy } from '../combat/energy.ts';
import {
  endSources,
  loseConcentration,
  removeCondition,
  replaceCondition,
} from '../combat/gain-condition.ts';
import { endOwn, ownConditions } from '../combat/own-condition.ts';
import { failsAtOnce, type Recovered, recover, recoverOwn } from '../combat/recovery.ts';
import { heal, regainResolve } from '../combat/resources.ts';
import { isOver } from '../combat/turn.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';

/** AV-REST-01, AV-REST-02; AV-REST-03: both are full rests. */
export const RESTS = {
  favorable: { hours: 8, health: 3, resolve: 1, morale: 0 },
  unfavorable: { sleep: 6, within: 10, health: 2, resolve: 0, morale: -2 },
} as const;
/** AV-R-42, AV-R-178: from the end of one full rest that counted to the end of the next. */
const HOURS_BETWEEN = 24;

export type RestKind = 'favorable' | 'unfavorable' | 'none';

export interface RestTaken {
  readonly kind: 'favorable' | 'unfavorable';
  readonly hours: number;
  readonly interrupted: boolean;
  readonly sleepHours?: number | undefined;
  readonly spanHours?: number | undefined;
  /** By the table's clock. */
  readonly endsAtHour?: number | undefined;
  readonly hoursSinceLast?: number | undefined;
}

/** AV-R-42, AV-R-178: whether the last full rest ended less than 24 hours before the end of this one. */
const tooSoon = (
  lastRest: number | null,
  { hoursSinceLast, endsAtHour }: Pick<RestTaken, 'hoursSinceLast' | 'endsAtHour'>,
): boolean =>
  (hoursSinceLast ??
    (endsAtHour === undefined || lastRest === null ? HOURS_BETWEEN : endsAtHour - lastRest)) < HOURS_BETWEEN;

/** AV-REST-04, AV-R-41: what a rest comes to. */
export function restKind(creature: Pick<Creature, 'lastRest'>, rest: RestTaken): RestKind {
  if (tooSoon(creature.lastRest, rest)) return 'none';
  if (rest.kind === 'favorable' && !rest.interrupted && rest.hours >= RESTS.favorable.hours)
    return 'favorable';
  const sleep = rest.sleepHours ?? (rest.interrupted ? 0 : rest.hours);
  const span = rest.spanHours ?? Math.max(rest.hours, sleep);
  const { sleep: wanted, within } = RESTS.unfavorable;
  // AV-REST-02: what cannot have fallen outside ten hours of it counts, however long it was drawn out.
  const surely = sleep - Math.max(0, span - within);
  return surely >= wanted ? 'unfavorable' : 'none';
}

/** What the checks at the end of a rest brought; null where there was nothing to shake off. */
export interface RestChecks {
  readonly broken: Recovered | null;
  readonly numbed: Recovered | null;
  /** Conditions of one's own that a full rest lets somebody shake off, by name. */
  readonly own: Readonly<Record<string, Recovered>>;
}
const NO_CHECKS: RestChecks = { broken: null, numbed: null, own: {} };

/** AV-REST-05, AV-R-40, AV-R-85: checks, oldest first; then gains; then everything that a full rest resets. */
export function endOfRest(
  creature: Creature,
  kind: 'favorable' | 'unfavorable',
  play: AnyventurePlay,
): RestChecks {
  const found: { broken: Recovered | null; numbed: Recovered | null } = { broken: null, numbed: null };
  const own: Record<string, Recovered> = {};
  for (const { name } of creature.conditions) {
    if (name !== 'broken' && name !== 'numbed') continue;
    const condition = creature.conditions.find(c => c.name === name);
    if (condition) found[name] = recover(creature, condition, play);
  }
  for (const each of ownConditions(creature))
    if (each.mark.recovery?.when === 'full rest') own[each.mark.name] = recoverOwn(creature, each, play);
  const gains = RESTS[kind];
  heal(creature, gains.health);
  regainResolve(creature, gains.resolve);
  creature.morale = Math.max(0, creature.morale + gains.morale);
  if (play.trace.on)
    for (const pool of ['health', 'resolve', 'morale'] as const)
      if (gains[pool])
        play.trace.note(
          kind === 'favorable' ? 'AV-REST-01' : 'AV-REST-02',
          `${kind} rest: ${titleOf(pool)}`,
          creature[pool],
        );
  // AV-R-204, AV-R-209: what ballads and spells gave without a stated time ends.
  if (creature.effects.length)
    creature.effects = creature.effects.filter(effect => effect.turns !== undefined || effect.of);
  if (!hasCondition(creature, 'stasis')) outlast(creature);
  // AV-R-213: whoever sleeps concentrates on nothing.
  const lost = creature.concentration === null ? null : loseConcentration(creature);
  if (lost !== null && play.trace.on) play.trace.note('AV-COND-40', `Concentration on ${lost}`, 'ends');
  creature.heard = [];
  creature.locked = [];
  freshEnergy(creature);
  creature.turn = FRESH_TURN;
  return { ...found, own };
}

/** AV-R-206: what lasts a number of turns is over. */
function outlast(creature: Creature): void {
  creature.effects = creature.effects.filter(effect => effect.turns === undefined);
  creature.helps = [];
  removeCondition(creature, 'dazed');
  endSources(creature, source => source.turns !== undefined);
}

/** AV-R-166, AV-R-206: what harms at the end of every turn leaves nobody to rest; in Stasis it waits. */
function whyNotRest(creature: Creature): Refusal | undefined {
  const dead = whyNotAlive(creature, 'creature');
  if (dead) return dead;
  const harms = hasCondition(creature, 'stasis')
    ? undefined
    : creature.conditions.find(({ name }) => HARMS.includes(name));
  return (
    harms &&
    refuse(
      CONDITIONS[harms.name].rule,
      `${creature.name} is still ${titleOf(harms.name)}: play that out turn by turn first, then comes the rest.`,
      'creature',
    )
  );
}
const HARMS: readonly ConditionName[] = ['bleeding', 'ignited', 'poisoned'];

const hours = z.number().min(0).max(1000);

export const restProcedure = procedure({
  name: 'rest',
  title: 'Full rest',
  summary:
    'Eight hours undisturbed in comfort, or six of sleep within ten: checks against Broken and Numbed first, then Health, Resolve and Morale; songs and failed spells are free again, Energy is full. A rest that falls short, or comes within 24 hours of the last, gives nothing.',
  rules: [
    'AV-REST-01',
    'AV-REST-02',
    'AV-REST-03',
    'AV-REST-04',
    'AV-REST-05',
    'AV-RES-02',
    'AV-RES-04',
    'AV-COND-07',
    'AV-COND-17',
    'AV-MAG-06',
    'AV-SONG-07',
    'AV-LIFE-14',
  ],
  input: z.strictObject({
    creature: creatureField('Who rests.'),
    kind: z.enum(['favorable', 'unfavorable']).default('favorable').meta({ rank: 'first' }),
    hours: hours
      .default(RESTS.favorable.hours)
      .describe('Hours of rest.')
      .meta({ rank: 'often', unit: 'hours' }),
    interrupted: z.boolean().default(false).describe('Broken off or uncomfortable.').meta({ rank: 'often' }),
    sleepHours: hours.optional().describe('Hours of sleep, where it was broken.').meta({ unit: 'hours' }),
    spanHours: hours.optional().describe('Between the first and the last of them.').meta({ unit: 'hours' }),
    endsAtHour: z.number().min(-100000).max(100000).optional().describe('By the table’s clock.'),
    hoursSinceLast: hours.optional().describe('From the end of the last full rest to the end of this one.'),
  }),
  output: z.strictObject({
    kind: z.enum(['favorable', 'unfavorable', 'none']),
    brokenResult: z.int().nullable(),
    brokenNext: z
      .int()
      .nullable()
      .describe('What Broken wants at the next full rest; null where it is over.'),
    numbedResult: z.int().nullable(),
    numbedNext: z
      .int()
      .nullable()
      .describe('What Numbed wants at the next full rest; null where it is over.'),
    own: z
      .record(z.string(), z.strictObject({ result: z.int().nullable(), next: z.int().nullable() }))
      .optional()
      .describe(
        'The checks against conditions of one’s own, and what they want next; null where it is over.',
      ),
    health: z.int(),
    resolve: z.int(),
    morale: z.int(),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: {
        attributes: { mind: 3 },
        skills: { resilience: 5 },
        health: 10,
        resolve: 0,
        conditions: ['broken'],
      },
    },
    dice: [12, 5],
    outcome: {
      kind: 'favorable',
      brokenResult: 12,
      brokenNext: null,
      numbedResult: null,
      numbedNext: null,
      health: 13,
      resolve: 1,
      morale: 0,
      creature: { health: 13, resolve: 1, conditions: [] },
    },
  },
  run: ({ creature: given, ...rest }, play) =>
    withCreature(given, play, creature => {
      const problem = whyNotRest(creature);
      if (problem) return problem;
      const kind = restKind(creature, rest);
      if (kind === 'none') play.trace.note('AV-REST-04', 'falls short of a full rest');
      shakeOffInHours(creature, rest.hours, play);
      // AV-R-40, AV-R-103: the checks come at the end of the rest, when a meal may be over.
      if (creature.meal) digest(creature, rest.hours);
      const checks = kind === 'none' ? NO_CHECKS : endOfRest(creature, kind, play);
      if (kind !== 'none' && rest.endsAtHour !== undefined) creature.lastRest = rest.endsAtHour;
      const { health, resolve, morale } = creature;
      const { broken, numbed, own } = checks;
      return {
        kind,
        brokenResult: broken?.result ?? null,
        brokenNext: broken?.nextRc ?? null,
        numbedResult: numbed?.result ?? null,
        numbedNext: numbed?.nextRc ?? null,
        ...(Object.keys(own).length > 0 && {
          own: Object.fromEntries(
            Object.entries(own).map(([name, { result, nextRc }]) => [name, { result, next: nextRc }]),
          ),
        }),
        health,
        resolve,
        morale,
      };
    }),
  tell({ kind, health, resolve, morale, ...checks }, { creature, ...rest }) {
    const told = [
      tellShaken('Broken', checks.brokenResult, checks.brokenNext),
      tellShaken('Numbed', checks.numbedResult, checks.numbedNext),
      ...Object.entries(checks.own ?? {}).map(([name, { result, next }]) => tellShaken(name, result, next)),
    ].join('');
    return kind === 'none'
      ? `${creature.name} gains nothing: ${tooSoon(creature.lastRest, rest) ? 'the last full rest ended less than 24 hours before' : 'it was no full rest'}.`
      : `After ${kind === 'favorable' ? 'a favorable' : 'an unfavorable'} rest ${creature.name} has ${health} Health, ${resolve} Resolve and ${morale} Morale${told}.`;
  },
  apply: applyCreature,
});

/** "; Resilience 12 ends Broken", "; Resilience 8: Numbed goes on, next at 9". */
const tellShaken = (condition: string, result: number | null, next: number | null): string =>
  result === null
    ? ''
    : `; Resilience ${result}${next === null ? ` ends ${condition}` : `: ${condition} goes on, next at ${next}`}`;

/** AV-R-214: what a check ends turn by turn is over within the hour, waking too (AV-LIFE-14, AV-COND-36). */
const WEARS_OFF: readonly ConditionName[] = ['unconscious', 'stunned', 'confused', 'maddened', 'charmed'];

/** AV-R-214: not where every check fails, nor in Stasis; and no felled creature wakes at 0 Health (AV-R-191). */
function shakeOffInHours(creature: Creature, passed: number, play: AnyventurePlay): void {
  if (passed < 1 || isOver(creature) || hasCondition(creature, 'stasis')) return;
  for (const condition of creature.conditions) {
    if (!WEARS_OFF.includes(condition.name) || failsAtOnce(creature, condition, play)) continue;
    replaceCondition(creature, condition, undefined);
    if (play.trace.on)
      play.trace.note(CONDITIONS[condition.name].rule, titleOf(condition.name), 'over within the hour');
  }
  for (const { mark, conditions } of ownConditions(creature)) {
    if (!mark.recovery || mark.recovery.when === 'full rest') continue;
    if (conditions.some(condition => failsAtOnce(creature, condition, play))) continue;
    endOwn(creature, mark.name);
    if (play.trace.on) play.trace.note('AV-COND-02', mark.name, 'over within the hour');
  }
}

/** AV-R-103, AV-R-211: a day-long meal lasts 24 hours. */
function digest(creature: Creature, passed: number): void {
  const { meal } = creature;
  if (!meal) return;
  const hours = meal.hours + passed;
  creature.meal = isAtWorkAfter(hours) ? { ...meal, hours } : null;
}

export const restParts = [
  part('table', 'rests', ['AV-REST-01', 'AV-REST-02', 'AV-REST-03'], RESTS),
  part('state', 'end of a full rest', ['AV-REST-05', 'AV-REST-06'], endOfRest),
];
