/** A rest of several at the table of this browser; apart, because no first screen needs it. */
import { seededDice } from '@arbiter/dice';
import {
  isRefusal,
  type Readings,
  type Refusal,
  type Ruleset,
  restTogether,
  type TableFile,
  type TableStep,
} from '@arbiter/engine';
import { newSeed } from '../dice/seed.ts';
import type { PartyRequest } from './at-hand.ts';

/** What it says of each of them, and everything that it does, as one step. */
export function restHere(
  table: TableFile,
  ruleset: Ruleset,
  readings: Readings,
  asked: PartyRequest,
): { readonly said: readonly string[]; readonly step: TableStep } | Refusal {
  const steps = restTogether(
    table,
    { ...asked, people: [...asked.people] },
    { book: ruleset, readings, dice: seededDice(newSeed()), at: Date.now() },
  );
  if (isRefusal(steps)) return steps;
  const said = steps.flatMap(step => (step.is === 'asked' ? [step.entry.sentence] : []));
  return { said, step: { is: 'several', steps } };
}
