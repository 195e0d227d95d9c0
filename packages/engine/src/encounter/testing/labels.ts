/** Ready encounters are as hard as they say: the party's share of wins, with both sides on their tactics. */
import { fastDice, generator } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { Play } from '../../play.ts';
import { isRefusal } from '../../refusal.ts';
import type { ReadyEncounter, Ruleset } from '../../ruleset.ts';
import { defaultReadings } from '../../ruling.ts';
import { Trace } from '../../trace.ts';
import { auto } from '../rules.ts';

export const SHARE: Readonly<Record<ReadyEncounter['difficulty'], number>> = {
  easy: 0.9,
  even: 0.6,
  deadly: 0.3,
};

/** Registers a test for each ready encounter, and that there is one of each difficulty. */
export function labelsHold(
  { id, encounter, encounters = [], rulings }: Ruleset,
  {
    rule,
    fights = 200,
    within = 0.1,
  }: { readonly rule: string; readonly fights?: number; readonly within?: number },
): void {
  test.each(encounters.map(ready => [ready.title, ready.difficulty, ready] as const))(
    `${rule}: ${id}: “%s” is %s, as it says`,
    (_title, difficulty, { setup }) => {
      if (!encounter) throw new Error(`${id} has no encounter.`);
      const readings = defaultReadings(rulings);
      const sides = encounter.prepare(setup, new Play(fastDice(generator(id)), readings, Trace.unread));
      if (isRefusal(sides)) throw new Error(sides.message);
      let wins = 0;
      for (let n = 0; n < fights; n++) {
        const play = new Play(fastDice(generator(`${id}, ready`, n)), readings, Trace.unread);
        const { state } = sides.begin(play);
        for (
          let actor = encounter.waitingFor(state);
          actor !== undefined;
          actor = encounter.waitingFor(state)
        ) {
          const events = auto(encounter, state, actor, play);
          if (isRefusal(events)) throw new Error(events.message);
        }
        if (encounter.outcome(state)?.winner === 'party') wins++;
      }
      expect(Math.abs(wins / fights - SHARE[difficulty])).toBeLessThan(within);
    },
  );

  test(`${rule}: ${id}: there is an easy, an even and a deadly encounter`, () => {
    expect(new Set(encounters.map(({ difficulty }) => difficulty))).toEqual(new Set(Object.keys(SHARE)));
  });
}
