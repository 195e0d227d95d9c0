/** ADV: one change to a finished character, if the book allows it. */
import { check, type Refusal, refuseTogether } from '@arbiter/engine';
import { refuse } from '../play.ts';
import type { Choices } from './choices.ts';
import { changeSchema } from './growth-entries.ts';
import type { Readings } from './reckoning.ts';
import { validate } from './validate.ts';

/** The character with the change in its ledger, or why it cannot be: nothing may be broken by it that was not before. */
export function advance(choices: Choices, change: unknown, readings?: Readings): Choices | Refusal {
  const checked = check(changeSchema, change);
  if (!checked.ok) return refuse('SV-ADV-08', checked.problems.map(p => p.message).join(' '));
  const after: Choices = { ...choices, growth: [...choices.growth, checked.value] };
  const before = new Set(validate(choices, readings).map(p => `${p.path} ${p.message}`));
  const broken = validate(after, readings).find(p => !before.has(`${p.path} ${p.message}`));
  return refuseTogether(broken ? [broken] : [], 'SV-ADV-08') ?? after;
}
