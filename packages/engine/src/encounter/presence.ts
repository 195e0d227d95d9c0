/** How somebody stands, as a fight would show them: their pools and conditions, whatever the game. */
import { seededDice } from '@arbiter/dice';
import { Play } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import type { Gauge, Seen } from './glance.ts';

/** A character as they come into a fight; nothing where the book has none, or refuses them. */
export function presenceOf({ encounter }: Ruleset, file: unknown, readings: Readings): Seen | undefined {
  if (!encounter) return undefined;
  const begin = (seed: string): Seen | undefined => {
    const begun = encounter.start({ party: [file], foes: [file] }, new Play(seededDice(seed), readings));
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
