/** ACT, COND, SENS: hiding, moving unseen, being on the alert, searching. */
import { isRefusal, itemAt, listed, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  type CreatureChange,
  type CreatureGiven,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  creatureSchema,
  personAfter,
} from '../character/creature.ts';
import { sensesFail } from '../checks/check.ts';
import { creatureCheck, hasCondition, useUp } from '../checks/creature-check.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { attemptSchema, isLost, tellHindered, tryAction } from './attempt.ts';
import { gainCondition, removeCondition } from './gain-condition.ts';
import { isHelpless, spendAction, whyNotAct, whyNotMove, whyNotReact } from './restrictions.ts';

/** AV-R-147: an observer that can do nothing notices nothing. */
const watches = (observer: Creature): boolean => !observer.dead && !isHelpless(observer);

/** By sight where it sees and otherwise by ear; the blind and deaf notice nothing. */
const isSenseless = (observer: Creature): boolean =>
  sensesFail(observer, 'sight') && sensesFail(observer, 'hearing');

const noticing = (observer: Creature, play: AnyventurePlay, asFarAs?: (result: number) => number): number =>
  isSenseless(observer)
    ? 0
    : creatureCheck(observer, 'senses', play, { label: `senses of ${observer.name}`, asFarAs });

export interface StealthTried {
  readonly stealthResult: number | null;
  readonly obscured: boolean;
  readonly spottedBy: readonly string[];
  /** The Senses of each who could notice. */
  readonly senses: readonly { readonly name: string; readonly result: number }[];
}

/** AV-R-61: what the two results make of each other. */
const compare = (
  hidden: string,
  stealth: number,
  observer: { readonly name: string; readonly result: number },
  { trace }: AnyventurePlay,
): void =>
  trace.note(
    'AV-COND-29',
    `Senses ${observer.result} of ${observer.name} against Stealth ${stealth} of ${hidden}`,
    observer.result > stealth
      ? 'noticed'
      : observer.result === stealth
        ? 'a tie: stays hidden'
        : 'stays hidden',
  );

/** AV-COND-29, AV-R-61: Stealth against the Senses of each; a tie keeps it hidden. */
function contestStealth(
  hidden: Creature,
  observers: readonly Creature[],
  play: AnyventurePlay,
): StealthTried {
  const watching = observers.filter(watches);
  if (watching.length === 0) return { stealthResult: null, obscured: true, spottedBy: [], senses: [] };
  const stealthResult = creatureCheck(hidden, 'stealth', play, { label: `stealth of ${hidden.name}` });
  const isWhoAsked = play.asks('spottedBy');
  const pointing = play.asks('mayPointOut') ? pointers(observers) : NOBODY;
  const isWhetherAsked = play.asks('obscured') || play.asks('creature');
  let isNoticed = false;
  const senses = watching.map((observer, i) => {
    const counts = isWhoAsked || pointing.includes(observer.name) || (isWhetherAsked && !isNoticed);
    const more = (senses: number): number => (counts && senses > stealthResult ? stealthResult + 1 : 0);
    const result = noticing(observer, play, play.asks(`senses ${i + 1}`) ? undefined : more);
    isNoticed ||= result > stealthResult;
    return { name: observer.name, result };
  });
  const spottedBy = senses.filter(({ result }) => result > stealthResult).map(({ name }) => name);
  if (play.trace.on) for (const one of senses) compare(hidden.name, stealthResult, one, play);
  return { stealthResult, obscured: spottedBy.length === 0, spottedBy, senses };
}

/** Writes what a contest has used up. */
function applyContest(hidden: Creature, watching: readonly Creature[]): void {
  if (watching.length === 0) return;
  useUp(hidden, 'stealth');
  for (const observer of watching) if (!isSenseless(observer)) useUp(observer, 'senses');
}

/** AV-COND-05, AV-R-155: pointing out is a Reaction of whoever is Alert, once they notice. */
const pointers = (observers: readonly Creature[]): readonly string[] =>
  observers.filter(one => hasCondition(one, 'alert') && !whyNotReact(one)).map(one => one.name);
const NOBODY: readonly string[] = [];

/** AV-ACT-12, AV-R-60, AV-R-155: no roll, but for enemies who are Alert. */
export function hide(creature: Creature, observers: readonly Creature[], play: AnyventurePlay): StealthTried {
  spendAction(creature);
  const alert = observers.filter(observer => hasCondition(observer, 'alert'));
  const tried = contestStealth(creature, alert, play);
  if (tried.obscured) gainCondition(creature, { name: 'obscured' });
  return tried;
}

/** Writes what came of hiding, before those whose Senses were held against it. */
export function applyHide(creature: Creature, watching: readonly Creature[], obscured: boolean): void {
  spendAction(creature);
  applyContest(creature, watching);
  if (obscured) gainCondition(creature, { name: 'obscured' });
}

/** AV-R-154: once for each unbroken stretch, at its end. */
export function sneak(
  creature: Creature,
  observers: readonly Creature[],
  play: AnyventurePlay,
): StealthTried {
  const tried = contestStealth(creature, observers, play);
  const stays = tried.obscured || !endsForAll(play);
  if (!stays) removeCondition(creature, 'obscured');
  return { ...tried, obscured: stays };
}

/** Writes what came of moving unseen. */
export function applySneak(creature: Creature, watching: readonly Creature[], obscured: boolean): void {
  applyContest(creature, watching);
  if (!obscured) removeCondition(creature, 'obscured');
}

/** AV-R-192. */
export const endsForAll = (play: AnyventurePlay): boolean => play.ruling('AV-R-192') === 'endsForAll';

/**
 * AV-R-153: one Senses check; each hidden one rolls Stealth once, and a tie leaves it hidden. Whoever can do nothing is
 * found without a roll on either side (AV-R-147).
 */
export function search(searcher: Creature, hidden: readonly Creature[], play: AnyventurePlay) {
  spendAction(searcher);
  const result = hidden.length > 0 && hidden.every(isHelpless) ? null : noticing(searcher, play);
  const found = hidden.map((one, i) => {
    if (isHelpless(one) || result === null) {
      const seen = !isSenseless(searcher);
      if (play.trace.on) play.trace.note('AV-COND-27', `${one.name} cannot hide`, seen ? 'found' : 'unseen');
      if (seen && endsForAll(play)) removeCondition(one, 'obscured');
      return { name: one.name, stealth: null, seen };
    }
    const isSeenAsked = play.asks(`hidden ${i + 1}`);
    const less = (stealth: number): number => (isSeenAsked && result > stealth ? 0 : result);
    const stealth = creatureCheck(one, 'stealth', play, {
      label: `stealth of ${one.name}`,
      asFarAs: play.asks(`found ${i + 1}`) ? undefined : less,
    });
    const seen = result > stealth;
    if (play.trace.on) compare(one.name, stealth, { name: searcher.name, result }, play);
    if (seen && endsForAll(play)) removeCondition(one, 'obscured');
    return { name: one.name, stealth, seen };
  });
  return { result, found };
}

/** Writes what a search has used up: of the searcher, and of those who rolled against it. */
export function applySearch(searcher: Creature, rolled: readonly Creature[], isRolled: boolean): void {
  spendAction(searcher);
  if (isRolled && !isSenseless(searcher)) useUp(searcher, 'senses');
  for (const one of rolled) useUp(one, 'stealth');
}

const persons = (
  given: z.output<typeof creatureSchema>[],
  play: AnyventurePlay,
  field: string,
): Creature[] | Refusal => {
  const made: Creature[] = [];
  for (const [i, one] of given.entries()) {
    const creature = creatureOf(one, play);
    if (isRefusal(creature)) return { ...creature, field: `${field}[${i}]` };
    made.push(creature);
  }
  return made;
};

const personList = (what: string) =>
  z
    .array(creatureSchema.meta({ from: 'person' }))
    .max(20)
    .default([])
    .describe(what);

const stealthOutput = {
  attempt: attemptSchema.nullable().describe('What fear or confusion made of it.'),
  rolled: z.boolean(),
  stealthResult: z.int().nullable(),
  obscured: z.boolean(),
  spottedBy: z.array(z.string()).readonly(),
  senses: z.array(z.strictObject({ name: z.string(), result: z.int() })).readonly(),
  mayPointOut: z.array(z.string()).describe('Who noticed, is Alert and could point it out, as a Reaction.'),
  creature: changeSchema,
  observers: z.array(changeSchema),
};

const stealthOutcome = (
  before: { readonly creature: Creature; readonly observers: readonly Creature[] },
  after: { readonly creature: Creature; readonly observers: readonly Creature[] },
  tried: StealthTried,
) => ({
  rolled: tried.stealthResult !== null,
  ...tried,
  mayPointOut: pointers(after.observers).filter(name => tried.spottedBy.includes(name)),
  creature: changeOf(before.creature, after.creature),
  observers: after.observers.map((one, i) => changeOf(itemAt(before.observers, i), one)),
});

const NOT_HIDDEN: StealthTried = { stealthResult: null, obscured: false, spottedBy: [], senses: [] };

const applyStealth = (
  { creature, observers }: { readonly creature: CreatureGiven; readonly observers: readonly CreatureGiven[] },
  outcome: { readonly creature: CreatureChange; readonly observers: readonly CreatureChange[] },
) => ({
  creature: personAfter(creature, outcome.creature),
  observers: observers.map((one, i) => personAfter(one, outcome.observers[i])),
});

/** AV-ACT-12, AV-R-221: unsensed, and not Obscured yet. */
export const whyNotHide = (creature: Creature, sensed: boolean): Refusal | undefined =>
  whyNotAct(creature) ??
  (hasCondition(creature, 'obscured')
    ? refuse('AV-ACT-12', `${creature.name} is hidden already.`, 'creature')
    : undefined) ??
  (sensed ? refuse('AV-ACT-12', 'An enemy sees or senses you.', 'sensed') : undefined);

export const hideProcedure = procedure({
  name: 'hide',
  title: 'Hide',
  summary:
    'An Action: Obscured without a roll, refused while an enemy sees or senses one. Only enemies who are Alert contest it with Senses.',
  rules: ['AV-ACT-12', 'AV-COND-29', 'AV-COND-05'],
  input: z.strictObject({
    creature: creatureField('Who hides.'),
    sensed: z
      .boolean()
      .default(false)
      .describe('An enemy sees or otherwise senses the creature now.')
      .meta({ rank: 'first' }),
    observers: personList('Enemies who could notice; those who are Alert contest it.'),
  }),
  output: z.strictObject(stealthOutput),
  example: {
    input: { creature: { name: 'Lin' } },
    dice: [],
    outcome: {
      attempt: null,
      rolled: false,
      stealthResult: null,
      obscured: true,
      spottedBy: [],
      senses: [],
      mayPointOut: [],
      creature: { conditions: [{ name: 'obscured' }], turn: { actions: 1 } },
      observers: [],
    },
  },
  rolls: true,
  run({ creature: given, sensed, observers: watching }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const observers = persons(watching, play, 'observers');
    if (isRefusal(observers)) return observers;
    const problem = whyNotHide(before, sensed);
    if (problem) return problem;
    const creature = copyOf(before);
    const attempt = tryAction(creature, play);
    const watchers = observers.map(copyOf);
    const tried = isLost(attempt) ? NOT_HIDDEN : hide(creature, watchers, play);
    play.trace.note(
      'AV-ACT-12',
      'nobody senses it',
      hasCondition(creature, 'obscured') ? 'Obscured' : 'not hidden',
    );
    return {
      attempt,
      ...stealthOutcome({ creature: before, observers }, { creature, observers: watchers }, tried),
    };
  },
  tell: ({ attempt, stealthResult, obscured, spottedBy }, { creature }) =>
    tellHindered(creature.name, attempt) ??
    (obscured
      ? `${creature.name} is Obscured${stealthResult === null ? '' : ` with Stealth ${stealthResult}`}.`
      : `${creature.name} rolls Stealth ${stealthResult} and is noticed by ${listed(spottedBy)}.`),
  apply: applyStealth,
});

export const sneakProcedure = procedure({
  name: 'sneak',
  title: 'Move while Obscured',
  summary:
    'One Stealth check for an unbroken stretch of movement, against the Senses of each enemy who could notice; a tie keeps one hidden. Being noticed ends it for all, unless the table reads it otherwise.',
  rules: ['AV-COND-29', 'AV-COND-05', 'AV-CHK-05'],
  input: z.strictObject({
    creature: creatureField('Who moves.'),
    observers: personList('Enemies who could notice.').meta({ rank: 'first' }),
  }),
  output: z.strictObject(stealthOutput),
  example: {
    input: {
      creature: { name: 'Lin', attributes: { finesse: 3 }, skills: { stealth: 2 }, conditions: ['obscured'] },
      observers: [{ name: 'Guard', tier: 'grunt', attributes: { mind: 2 }, skills: { senses: 1 } }],
    },
    dice: [6, 3, 2, 6, 5],
    outcome: {
      attempt: null,
      rolled: true,
      stealthResult: 6,
      obscured: true,
      spottedBy: [],
      senses: [{ name: 'Guard', result: 6 }],
      mayPointOut: [],
      creature: {},
      observers: [{}],
    },
  },
  run({ creature: given, observers: watching }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const observers = persons(watching, play, 'observers');
    if (isRefusal(observers)) return observers;
    if (!before.conditions.some(c => c.name === 'obscured'))
      return refuse('AV-COND-29', `${before.name} is not Obscured.`, 'creature');
    const problem = whyNotMove(before);
    if (problem) return problem;
    const creature = copyOf(before);
    const watchers = observers.map(copyOf);
    const tried = sneak(creature, watchers, play);
    return {
      attempt: null,
      ...stealthOutcome({ creature: before, observers }, { creature, observers: watchers }, tried),
    };
  },
  tell: ({ stealthResult, spottedBy }, { creature }) =>
    `${creature.name}${stealthResult === null ? '' : ` rolls Stealth ${stealthResult} and`} ${spottedBy.length ? `is noticed by ${spottedBy.join(', ')}` : 'stays hidden'}.`,
  apply: applyStealth,
});

export const searchProcedure = procedure({
  name: 'search',
  title: 'Search',
  summary:
    'An Action without Energy: one Senses check; every Obscured enemy who could be noticed rolls Stealth once, and a tie leaves it hidden.',
  rules: ['AV-COND-29', 'AV-COND-05', 'AV-SENS-02'],
  input: z.strictObject({
    searcher: creatureField('Who searches.'),
    hidden: personList('Who is Obscured.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    attempt: attemptSchema.nullable(),
    result: z.int().nullable(),
    found: z.array(
      z.strictObject({
        name: z.string(),
        stealth: z.int().nullable().describe('null for whoever can do nothing and does not roll.'),
        seen: z.boolean(),
      }),
    ),
    searcher: changeSchema,
    hidden: z.array(changeSchema),
  }),
  example: {
    input: {
      searcher: { name: 'Watcher', tier: 'standard', attributes: { mind: 3 }, skills: { senses: 1 } },
      hidden: [{ name: 'Lin', attributes: { finesse: 2 }, skills: { stealth: 2 }, conditions: ['obscured'] }],
    },
    dice: [6, 2, 2, 5, 3],
    outcome: {
      attempt: null,
      result: 6,
      found: [{ name: 'Lin', stealth: 5, seen: true }],
      searcher: { turn: { actions: 1 } },
      hidden: [{ conditions: [] }],
    },
  },
  run({ searcher: given, hidden: unseen }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const hidden = persons(unseen, play, 'hidden');
    if (isRefusal(hidden)) return hidden;
    const seen = hidden.findIndex(one => !hasCondition(one, 'obscured'));
    if (seen >= 0)
      return refuse('AV-COND-29', `${itemAt(hidden, seen).name} is not Obscured.`, `hidden[${seen}]`);
    const problem = whyNotAct(before);
    if (problem) return problem;
    const searcher = copyOf(before);
    const after = hidden.map(copyOf);
    const attempt = tryAction(searcher, play);
    const done = isLost(attempt) ? { result: null, found: [] } : search(searcher, after, play);
    return {
      attempt,
      ...done,
      searcher: changeOf(before, searcher),
      hidden: after.map((one, i) => changeOf(itemAt(hidden, i), one)),
    };
  },
  tell: ({ attempt, result, found }, { searcher }) =>
    tellHindered(searcher.name, attempt) ??
    `${searcher.name} ${result === null ? '' : `rolls Senses ${result} and `}finds ${
      found
        .filter(f => f.seen)
        .map(f => f.name)
        .join(', ') || 'nobody'
    }.`,
  apply: ({ searcher, hidden }, outcome) => ({
    searcher: personAfter(searcher, outcome.searcher),
    hidden: hidden.map((one, i) => personAfter(one, outcome.hidden[i])),
  }),
});

export const stealthParts = [
  part('state', 'hiding', ['AV-ACT-12', 'AV-COND-29'], hide),
  part('state', 'Alert', ['AV-COND-05'], contestStealth),
];
