/** How somebody stands, as a fight would show them: their pools and conditions, without knowing any game. */
import { chooseReadings, presenceOf, type Ruleset, type Seat, type Seen } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { useExtent } from '../book/extent.ts';
import type { Choices } from '../route.ts';

/** Under the readings that the address chooses. */
export function presenceUnder(
  ruleset: Ruleset,
  { file }: Pick<Seat, 'file'>,
  choices: Choices,
): Seen | undefined {
  const chosen = chooseReadings(ruleset.rulings, choices);
  return chosen.ok ? presenceOf(ruleset, file, chosen.readings) : undefined;
}

/** The same as soon as the fights of the book are fetched. */
export function usePresence(ruleset: Ruleset, seat: Pick<Seat, 'file'>, choices: Choices): Seen | undefined {
  const whole = useExtent(ruleset, 'whole');
  return useMemo(() => presenceUnder(whole, seat, choices), [whole, seat.file, choices]);
}
