/** Legal play of small fights counted like chess moves: a wrong rule of what is allowed hardly leaves these numbers. */
import { seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { perft } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import type { OpenAdventurePlay } from '../play.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const readings = readingsWith();
const counted = (setup: object, depth: number): number[] => {
  const begun = encounter.start(
    { initiative: 'party', declarations: false, ...setup },
    new Play(seededDice('perft'), readings) as OpenAdventurePlay,
  );
  if (isRefusal(begun)) throw new Error(begun.message);
  return Array.from({ length: depth }, (_, i) => perft(encounter, begun.state, i + 1, readings));
};
const CALM = { immunities: ['panic'] };

test('OA-CMBT-06 OA-CMBT-07: a duel with a dagger on a small map', () => {
  const one = { name: 'One', weapons: ['dagger'], at: { x: 1, y: 1 }, ...CALM };
  const other = { name: 'Other', weapons: ['dagger'], at: { x: 2, y: 1 }, ...CALM };
  expect(counted({ party: [one], foes: [other], map: { width: 4, height: 3 } }, 2)).toEqual([58, 2686]);
});

test('OA-COND-30 OA-COND-21: whoever lies, and whoever panics, has fewer ways', () => {
  const foe = { name: 'Other', at: { x: 4, y: 1 }, ...CALM };
  const map = { width: 6, height: 3 };
  const first = (one: object): number =>
    counted({ party: [{ name: 'One', at: { x: 2, y: 1 }, ...one }], foes: [foe], map }, 1)[0]!;
  // OA-R-418: whoever panics runs first; without stamina there are six places to go, or nothing.
  const panics = { conditions: { panic: 2 } };
  expect([first({}), first({ conditions: ['prone'] }), first(panics), first({ ...panics, SP: 0 })]).toEqual([
    55, 61, 1, 6,
  ]);
});

test('OA-GUARD-02 OA-CMBT-04: answers and names are counted like deeds', () => {
  const one = { name: 'One', weapons: ['long sword'], at: { x: 1, y: 1 }, ...CALM };
  const two = { name: 'Two', at: { x: 0, y: 0 }, ...CALM };
  const other = { name: 'Other', shields: ['buckler'], at: { x: 2, y: 1 }, ...CALM };
  expect(counted({ party: [one, two], foes: [other], map: { width: 3, height: 2 } }, 2)).toEqual([61, 864]);
});
