/** What follows from a character's choices, and what one more choice would change. */
import {
  at,
  chooseReadings,
  type Derived,
  type OpenPick,
  type PointAccount,
  type Problem,
  type Ruleset,
  readChoices,
} from '@arbiter/engine';
import { put } from '../form/value.ts';
import type { Choices } from '../route.ts';
import { labelOf, said } from '../words.ts';
import type { Choice } from './choices.ts';

export interface State {
  /** The choices with everything that was left out written in; undefined where they have another shape. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  readonly remarks: readonly Problem[];
  readonly derived: Derived;
  readonly account?: PointAccount;
  /** What was taken and leaves a choice. */
  readonly picks: readonly OpenPick[];
}

export function stateOf(ruleset: Ruleset, choices: Choices, file: unknown): State {
  const rules = ruleset.character;
  const chosen = chooseReadings(ruleset.rulings, choices);
  const nothing = { value: undefined, problems: [], remarks: [], derived: {}, picks: [] };
  if (!rules || !chosen.ok) return nothing;
  const checked = readChoices(rules, file);
  if (!checked.ok) return { ...nothing, problems: checked.problems };
  const { value } = checked;
  const { readings } = chosen;
  const account = rules.account?.(value, readings);
  return {
    value,
    problems: rules.validate(value, readings),
    remarks: rules.remarks?.(value, readings) ?? [],
    derived: rules.derive(value, readings),
    picks: rules.picks?.(value) ?? [],
    ...(account && { account }),
  };
}

/** What is there now, or stands there when nothing was said. */
export const nowAt = ({ value }: State, file: unknown, { path }: Pick<Choice, 'path'>): unknown =>
  at(file, path) ?? at(value, path);

export const withChoice = (file: unknown, { path }: Pick<Choice, 'path'>, value: unknown): unknown =>
  put(file, path, value);

export interface Preview {
  /** `Dodge 6 → 7`. */
  readonly changes: readonly string[];
  /** Points that go (or come, below 0). */
  readonly cost?: number;
  /** Why the book does not allow it, in its words. */
  readonly against: readonly string[];
  /** How many choices it would leave to be made: nothing against it, only more to say. */
  readonly opens: number;
}

/** What taking something would change. */
export function previewOf(before: State, after: State, own: string, others: readonly string[]): Preview {
  const fresh = newProblems(before.problems, after.problems).filter(
    ({ path }) => headOf(path) === own || !others.includes(headOf(path)),
  );
  const isOpen = ({ path }: Problem): boolean => after.picks.some(pick => pick.path === path);
  const against = fresh.filter(one => !isOpen(one)).map(({ message }) => message);
  const cost = costOf(before.account, after.account);
  return {
    against,
    opens: fresh.filter(isOpen).length,
    changes: changesOf(before, after),
    ...(cost === undefined ? {} : { cost }),
  };
}

const headOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? '';

/** Those that were not there before, at their place and by their rule: another count in the same sentence is no new one. */
function newProblems(before: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(signOf(one), (left.get(signOf(one)) ?? 0) + 1);
  return after.filter(one => {
    const there = left.get(signOf(one)) ?? 0;
    left.set(signOf(one), there - 1);
    return there <= 0;
  });
}
const signOf = ({ path, rule }: Problem): string => `${path} ${rule ?? ''}`;

function costOf(before: PointAccount | undefined, after: PointAccount | undefined): number | undefined {
  if (!before || !after) return undefined;
  return before.isPlaced ? after.spent - before.spent : before.unspent - after.unspent;
}

function changesOf({ derived: before, account }: State, { derived: after }: State): readonly string[] {
  const isAccount = (name: string): boolean =>
    account !== undefined && new RegExp(`\\b${account.unit}\\b`).test(name);
  return Object.keys({ ...before, ...after })
    .filter(name => !isAccount(name) && before[name]?.value !== after[name]?.value)
    .map(name => {
      const [was, is] = [before[name]?.value, after[name]?.value];
      if (was === undefined) return `${labelOf(name)} ${said(is)}`;
      return is === undefined ? `no ${labelOf(name)}` : `${labelOf(name)} ${said(was)} → ${said(is)}`;
    });
}
