/** COND: recovery checks that get easier, and the ones that never do. */
import { demand, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Skill, titleOf } from '../character/attributes.ts';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  personAfter,
} from '../character/creature.ts';
import { type Circumstance, creatureCheck, isAtWork, meets, useUp } from '../checks/creature-check.ts';
import { circumstanceFields } from '../checks/pool.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import {
  CONDITIONS,
  type Condition,
  type ConditionName,
  FAILED_WHEN_BROKEN,
  whyNotPoison,
} from './conditions.ts';
import { replaceCondition } from './gain-condition.ts';
import { endOwn, type OwnLeft, ownConditions, whyNotUnder, writeMark } from './own-condition.ts';
import { type ConditionRef, conditionHad, isBooks, isOwn, partsOf, refOf } from './own-condition-entry.ts';
import { isUnconscious, spendAction, whyNotAct } from './restrictions.ts';

export interface Recovered {
  /** null where the check failed without a roll. */
  readonly result: number | null;
  readonly ends: boolean;
  readonly nextRc: number | null;
}

/** AV-DICE-15, AV-COND-06: whom Resolve has left stands up to no fear, confusion, madness or charm. */
export const cannotWithstand = (creature: Creature, condition: ConditionName): boolean =>
  FAILED_WHEN_BROKEN.includes(condition) && creature.conditions.some(c => c.name === 'broken');

/** The same of whatever a condition that comes is made of. */
export const cannotWithstandAny = (creature: Creature, ref: ConditionRef): boolean =>
  isOwn(ref)
    ? partsOf(ref).some(({ name }) => cannotWithstand(creature, name))
    : cannotWithstand(creature, ref);

/** AV-R-76: and does not shake them off either, unless the table reads it otherwise. */
export const failsAtOnce = (creature: Creature, condition: Condition, play: AnyventurePlay): boolean =>
  cannotWithstand(creature, condition.name) && play.ruling('AV-R-76') === 'resistAndRecover';

/** Whether nobody looks at the number that a check came to: odds then follow whether it was met, and nothing more. */
export interface Reading {
  readonly isUnread?: boolean | undefined;
}
export const metOrNot =
  (rc: number) =>
  (result: number): number =>
    meets(result, rc) ? rc : rc - 1;

/** A check that ends something: what it is called there, its skill and present number. */
interface RecoveryCheck {
  readonly name: string;
  readonly skill: Skill;
  readonly rc: number;
  /** It fails without a roll. */
  readonly failed: boolean;
  readonly doubled?: boolean | undefined;
}

/** AV-COND-02: the check that ends a condition; a failure makes the next one easier by one. */
export function recoveryCheck(
  creature: Creature,
  { name, skill, rc, failed, doubled }: RecoveryCheck,
  play: AnyventurePlay,
  circumstance: Circumstance & Reading = {},
): Recovered {
  if (failed && play.trace.on) play.trace.note('AV-COND-06', 'Broken: fails without a roll');
  const result = failed
    ? null
    : creatureCheck(creature, skill, play, {
        ...circumstance,
        label: `${skill} against ${name}`,
        ...(circumstance.isUnread ? { asFarAs: metOrNot(rc) } : {}),
        ...(doubled ? { double: true } : {}),
      });
  const ends = result !== null && meets(result, rc);
  if (play.trace.on) play.trace.note('AV-COND-02', `${name} at ${rc}`, ends ? 'ends' : `next ${rc - 1}`);
  return { result, ends, nextRc: ends ? null : rc - 1 };
}

/** The same for a condition of the book, which ends or is there with its next number. */
export function recover(
  creature: Creature,
  condition: Condition,
  play: AnyventurePlay,
  circumstance: Circumstance & Reading = {},
): Recovered {
  const skill = recoverySkill(condition);
  const rc = condition.rc ?? CONDITIONS[condition.name].recovery?.rc ?? 0;
  const found = recoveryCheck(
    creature,
    {
      name: condition.name,
      skill,
      rc,
      failed: failsAtOnce(creature, condition, play),
      doubled: condition.doubled,
    },
    play,
    circumstance,
  );
  applyRecovery(creature, condition, found);
  return found;
}

const recoverySkill = ({ name, skill }: Condition): Skill =>
  skill ?? CONDITIONS[name].recovery?.skill ?? 'endurance';

/** What a recovery check came to, as it is written. */
type RecoveryMade = Pick<Recovered, 'result' | 'nextRc'>;

/** Writes what a recovery check made of a condition: it is over, or goes on at a number that is one lower. */
export function applyRecovery(
  creature: Creature,
  condition: Condition,
  { result, nextRc }: RecoveryMade,
): void {
  if (result !== null) useUp(creature, recoverySkill(condition));
  const { doubled: _once, ...rest } = condition;
  replaceCondition(creature, condition, nextRc === null ? undefined : { ...rest, rc: nextRc });
}

/** One's own is ended by its own check; where fear, confusion, madness or charm is part of it, the Broken fail (AV-R-76). */
export function recoverOwn(
  creature: Creature,
  own: OwnLeft,
  play: AnyventurePlay,
  circumstance: Circumstance & Reading = {},
): Recovered {
  const { name, recovery } = own.mark;
  if (!recovery) return { result: null, ends: false, nextRc: null };
  const { skill, rc } = recovery;
  const failed = own.conditions.some(condition => failsAtOnce(creature, condition, play));
  const found = recoveryCheck(creature, { name, skill, rc, failed }, play, circumstance);
  applyOwnRecovery(creature, own, found);
  return found;
}

/** Writes the same of one's own. */
export function applyOwnRecovery(
  creature: Creature,
  { mark }: OwnLeft,
  { result, nextRc }: RecoveryMade,
): void {
  const { name, recovery } = mark;
  if (!recovery) return;
  if (result !== null) useUp(creature, recovery.skill);
  if (nextRc === null) endOwn(creature, name);
  else writeMark(creature, { ...mark, recovery: { ...recovery, rc: nextRc } });
}

/** AV-COND-19, AV-R-81, AV-R-138: the one thing somebody Stunned can do with an Action. */
export function whyNotShakeOffStun(creature: Creature): Refusal | undefined {
  if (!creature.conditions.some(c => c.name === 'stunned'))
    return refuse('AV-COND-19', `${creature.name} is not Stunned.`);
  if (isUnconscious(creature) || creature.conditions.some(c => c.name === 'incapacitated'))
    return refuse('AV-COND-27', `${creature.name} cannot act at all.`);
  const standing = { ...creature, conditions: creature.conditions.filter(c => c.name !== 'stunned') };
  return whyNotAct(standing);
}

export function shakeOffStun(
  creature: Creature,
  play: AnyventurePlay,
  circumstance: Circumstance = {},
): Recovered {
  spendAction(creature);
  return recover(creature, stunOf(creature), play, circumstance);
}

/** Writes what came of an Action that was spent on it: on the stun, or on a condition of one's own. */
export function applyShakenOff(
  creature: Creature,
  { condition, ...made }: RecoveryMade & { readonly condition?: string | undefined },
): void {
  const own = ownConditions(creature).find(({ mark }) => mark.name === condition);
  spendAction(creature);
  if (own) applyOwnRecovery(creature, own, made);
  else applyRecovery(creature, stunOf(creature), made);
}

const stunOf = ({ conditions }: Creature): Condition =>
  demand(
    conditions.find(c => c.name === 'stunned'),
    'stun',
  );

/** Why somebody cannot make the check of a condition of one's own now, if so: with an Action, only who has one. */
export function whyNotShakeOff(creature: Creature, { mark }: OwnLeft): Refusal | undefined {
  if (!mark.recovery)
    return refuse('AV-COND-02', `${mark.name} has no recovery check of its own.`, 'condition');
  return mark.recovery.when === 'action spent' ? whyNotAct(creature) : undefined;
}

/** Why no Action can be spent on shaking off what somebody has, if so: Stunned where nothing is named. */
export function whyNotShakeOffFor(creature: Creature, condition = 'stunned'): Refusal | undefined {
  if (condition === 'stunned') return whyNotShakeOffStun(creature);
  const missing = whyNotUnder(creature, condition, 'condition');
  if (missing) return missing;
  const own = ownConditions(creature).find(({ mark }) => mark.name === condition);
  return own?.mark.recovery?.when === 'action spent'
    ? whyNotShakeOff(creature, own)
    : refuse('AV-COND-02', `No check for an Action ends ${condition}.`, 'condition');
}

export function shakeOff(
  creature: Creature,
  own: OwnLeft,
  play: AnyventurePlay,
  circumstance: Circumstance = {},
): Recovered {
  if (own.mark.recovery?.when === 'action spent') spendAction(creature);
  return recoverOwn(creature, own, play, circumstance);
}

export const recoveryProcedure = procedure({
  name: 'recovery-check',
  title: 'Recovery check',
  summary:
    'One check to end a condition, against its present number; a failure lowers the number by one. Broken characters fail against fear, confusion, madness and charm without a roll. For Stunned the check spends an Action.',
  rules: [
    'AV-COND-02',
    'AV-COND-07',
    'AV-COND-10',
    'AV-COND-12',
    'AV-COND-15',
    'AV-COND-17',
    'AV-COND-19',
    'AV-COND-21',
    'AV-COND-31',
    'AV-DICE-15',
  ],
  input: z.strictObject({
    creature: creatureField('Who tries to shake it off.'),
    condition: conditionHad.describe('One of the conditions that it has.').meta({ rank: 'first' }),
    by: z.string().max(80).optional().describe('Of several poisons or charmers: which.'),
    ...circumstanceFields,
  }),
  output: z.strictObject({
    rolled: z.boolean(),
    result: z.int().nullable(),
    rc: z.int(),
    ends: z.boolean(),
    nextRc: z.int().nullable(),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: { attributes: { mind: 2 }, skills: { concentration: 3 }, conditions: ['stunned'] },
      condition: 'stunned',
    },
    dice: [4, 9],
    outcome: {
      rolled: true,
      result: 9,
      rc: 10,
      ends: false,
      nextRc: 9,
      creature: {
        conditions: [{ name: 'stunned', rc: 9, startRc: 10 }],
        turn: { actions: 1 },
      },
    },
  },
  run({ creature: given, condition: ref, by, ...circumstance }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const creature = copyOf(before);
    const name = refOf(ref);
    const own = ownConditions(creature).find(({ mark }) => mark.name === name);
    if (own) {
      const problem = whyNotShakeOff(creature, own);
      if (problem) return problem;
      const found = shakeOff(creature, own, play, circumstance);
      const rc = own.mark.recovery?.rc ?? 0;
      return { rolled: found.result !== null, ...found, rc, creature: changeOf(before, creature) };
    }
    if (!isBooks(name)) return refuse('AV-COND-02', `${creature.name} is not ${name}.`, 'condition');
    const condition = creature.conditions.find(c => c.name === name && (by === undefined || c.by === by));
    if (!condition) return refuse('AV-COND-02', `${creature.name} is not ${name}.`, 'condition');
    if (!CONDITIONS[name].recovery)
      return refuse('AV-COND-02', `${titleOf(name)} has no recovery check of its own.`, 'condition');
    if (!isAtWork(name, creature))
      return refuse('AV-COND-14', `${name} is suspended while ${creature.name} is Maddened.`, 'condition');
    const problem =
      name === 'stunned'
        ? whyNotShakeOffStun(creature)
        : whyNotPoison([{ damage: 0, ...condition }], 'condition');
    if (problem) return problem;
    const rc = condition.rc ?? CONDITIONS[name].recovery?.rc ?? 0;
    const found =
      name === 'stunned'
        ? shakeOffStun(creature, play, circumstance)
        : recover(creature, condition, play, circumstance);
    return { rolled: found.result !== null, ...found, rc, creature: changeOf(before, creature) };
  },
  tell: ({ result, rc, ends, nextRc }, { creature, condition }) =>
    `${creature.name} ${result === null ? 'fails without a roll' : `rolls ${result} against ${rc}`}: ${ends ? `no longer ${refOf(condition)}` : `still ${refOf(condition)}, next at ${nextRc}`}.`,
  apply: ({ creature }, outcome) => ({ creature: personAfter(creature, outcome.creature) }),
});

export const recoveryParts = [part('state', 'recovery numbers', ['AV-COND-02'], recover)];
