/** How somebody stands, as a fight would show them: their pools and conditions, without knowing any game. */
import { seededDice } from '@arbiter/dice';
import { chooseReadings, isRefusal, Play, type Ruleset, type Seat, type Seen } from '@arbiter/engine';
import type { Choices } from '../route.ts';

export function presenceOf(
  ruleset: Ruleset,
  { file }: Pick<Seat, 'file'>,
  choices: Choices,
): Seen | undefined {
  const { encounter } = ruleset;
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!encounter || !chosen.ok) return undefined;
  const begun = encounter.start(
    { party: [file], foes: [file] },
    new Play(seededDice('presence'), chosen.readings),
  );
  if (isRefusal(begun)) return undefined;
  return encounter.glance(begun.state).fighters.find(({ side }) => side === 'party');
}
