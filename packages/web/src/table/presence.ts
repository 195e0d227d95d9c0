/** How somebody stands, as a fight would show them: their pools and conditions, without knowing any game. */
import { seededDice } from '@arbiter/dice';
import {
  chooseReadings,
  type Gauge,
  isRefusal,
  Play,
  type Ruleset,
  type Seat,
  type Seen,
} from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { useExtent } from '../book/extent.ts';
import type { Choices } from '../route.ts';

export function presenceOf(
  ruleset: Ruleset,
  { file }: Pick<Seat, 'file'>,
  choices: Choices,
): Seen | undefined {
  const { encounter } = ruleset;
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!encounter || !chosen.ok) return undefined;
  const begin = (seed: string): Seen | undefined => {
    const begun = encounter.start(
      { party: [file], foes: [file] },
      new Play(seededDice(seed), chosen.readings),
    );
    return isRefusal(begun)
      ? undefined
      : encounter.glance(begun.state).fighters.find(({ side }) => side === 'party');
  };
  const [seen, ...others] = SEEDS.map(begin);
  if (!seen) return undefined;
  // What is rolled anew as a fight begins is nothing that somebody brings to it.
  const isOwn = ({ name, now, most }: Gauge): boolean =>
    others.every(other =>
      other?.pools?.some(one => one.name === name && one.now === now && one.most === most),
    );
  return { ...seen, pools: seen.pools?.filter(isOwn) };
}

const SEEDS = ['presence', 'another', 'a third'];

/** The same as soon as the fights of the book are fetched. */
export function usePresence(ruleset: Ruleset, seat: Pick<Seat, 'file'>, choices: Choices): Seen | undefined {
  const whole = useExtent(ruleset, 'whole');
  return useMemo(() => presenceOf(whole, seat, choices), [whole, seat.file, choices]);
}
