import type { Marks } from './marks.ts';
import type { Cited } from './play.ts';
import { procedureOf } from './procedure.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Part } from './ruleset.ts';
import type { Readings } from './ruling.ts';

/**
 * What the files of one book define their rules with: the engine's own tools, bound to the book's rulings and to its
 * rule ids, so that a mistyped id does not compile. `marks` are what fields of questions may say of whoever stands in them.
 */
export const bookOf = <R extends Readings, Id extends string>(marks?: Marks) => ({
  procedure: procedureOf<R, Id>(marks),
  /** Something that carries out rules and is no procedure; it holds the very thing it names. */
  part: (kind: Part['kind'], name: string, rules: readonly Id[], holds: unknown): Part => ({
    kind,
    name,
    rules,
    holds,
  }),
  /** `field` is the path of the input that the mistake stands at: `weapon`, `targets[1].armour`. */
  refuse: refuse as (rule: Cited<Id>, message: string, field?: string) => Refusal,
});
