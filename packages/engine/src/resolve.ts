import type { OpenDice, Thrown } from '@arbiter/dice';
import { carryOut } from './marks.ts';
import type { Introduced } from './names.ts';
import { isSame } from './plain-data.ts';
import { Play } from './play.ts';
import type { Procedure } from './procedure.ts';
import { inShort, isRefusal, type Refusal } from './refusal.ts';
import { withoutRoles } from './roles.ts';
import type { Readings } from './ruling.ts';
import { check, type Problem } from './schema.ts';
import { Trace, type TraceNode } from './trace.ts';

/** What every resolution carries: what happened, which dice fell for what, and why. */
export interface Resolution<O = unknown> {
  readonly outcome: O;
  readonly dice: readonly Thrown[];
  readonly trace: readonly TraceNode[];
  /** What a referee would say, remarks and all; empty where there are no words for it. */
  readonly sentence: string;
  /** Those whom it changed as they are afterwards, by the fields they came in. */
  readonly changed: Readonly<Record<string, unknown>>;
}

/**
 * Why something was not done: the input is wrong, or a rule forbids it. Both say it as problems, each with the place in the
 * input that it stands at and the rule, where there is one.
 */
export type Failure =
  | { readonly failed: 'input'; readonly problems: readonly Problem[] }
  | { readonly failed: 'rule'; readonly refusal: Refusal; readonly problems: readonly Problem[] };

/** A refusal as what it is to whoever asked. */
export const refusedBy = (refusal: Refusal): { readonly ok: false } & Failure => ({
  ok: false,
  failed: 'rule',
  refusal,
  problems: [{ path: refusal.field ?? '', message: refusal.message, rule: refusal.rule }],
});

/** What came of it, or why nothing did. */
export type Result<T> = ({ readonly ok: true } & T) | ({ readonly ok: false } & Failure);

/** Carries out a procedure on open dice, with its trace. Where names were introduced, that says what else is to be said. */
export function resolve<O>(
  procedure: Procedure<unknown, O>,
  input: unknown,
  dice: OpenDice,
  readings: Readings,
  { roles, remarks }: Pick<Introduced, 'roles' | 'remarks'> = { roles: [], remarks: [] },
): Result<Resolution<O>> {
  const checked = check(procedure.input, input);
  if (!checked.ok) return { ok: false, failed: 'input', problems: checked.problems };
  const trace = Trace.recording();
  const outcome = carryOut(procedure, checked.value, new Play(dice, readings, trace));
  if (isRefusal(outcome)) return refusedBy(outcome);
  return {
    ok: true,
    outcome,
    dice: dice.thrown,
    trace: trace.nodes,
    sentence: [procedure.tell(outcome, checked.value), ...remarks].filter(Boolean).join(' '),
    changed: withoutRoles(
      inShape(procedure.apply?.(checked.value, outcome, readings) ?? {}, checked.value, input),
      roles,
    ),
  };
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What has changed, in the shape it was given: what nobody told and nothing changed is left out again. */
function inShape(after: Fields, read: unknown, given: unknown): Fields {
  const [before, told] = [isFields(read) ? read : {}, isFields(given) ? given : {}];
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => Object.hasOwn(told, field) || !isSame(value, before[field]))
      .map(([field, value]) => [field, asGiven(value, before[field], told[field])]),
  );
}

function asGiven(after: unknown, read: unknown, given: unknown): unknown {
  if (after === undefined) return after;
  if (given === undefined) return isFields(read) ? asGiven(after, read, {}) : after;
  if (isSame(after, read)) return given;
  if (Array.isArray(after) && Array.isArray(read) && Array.isArray(given))
    return after.length === read.length && read.length === given.length
      ? after.map((each, i) => asGiven(each, read[i], given[i]))
      : // A longer or shorter list: what was in it before stands as it was told.
        after.map(each => given[read.findIndex(old => isSame(old, each))] ?? each);
  if (!isFields(after) || !isFields(read) || !isFields(given)) return after;
  return inShape(after, read, given);
}

/** A failure in a sentence or two, naming the rule where there is one. */
export const sentence = (failure: Failure): string =>
  failure.failed === 'rule'
    ? `[${failure.refusal.rule}] ${failure.refusal.message}`
    : inShort(failure.problems.map(p => (p.rule ? `[${p.rule}] ${p.message}` : p.message)));
