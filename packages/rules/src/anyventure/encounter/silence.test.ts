/** Fights of which nobody reads a log are written into at once; they must go as any other. */
import { fastDice, generator } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, Trace } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { encounters } from '../content/encounters.ts';
import { rulings } from '../content/rulings/index.ts';
import type { AnyventureReadings } from '../play.ts';
import { encounter } from './index.ts';
import type { FightState } from './state.ts';

const readings = defaultReadings(rulings) as AnyventureReadings;
const FIGHTS = 4;

test.each(encounters)('AV-CMB-02: $id unseen goes as it would go in the open', ({ setup }) => {
  for (let n = 0; n < FIGHTS; n++) {
    const [unseen, open] = [play(n, Trace.unread), play(n, Trace.silent)];
    const [state, copy] = [opening(setup, unseen), opening(setup, open)];
    for (let actor = encounter.waitingFor(state); actor !== undefined; actor = encounter.waitingFor(state)) {
      const command = encounter.tactics(state, actor, unseen);
      const events = encounter.decide(copy, command, open);
      if (isRefusal(events)) throw new Error(events.message);
      for (const event of events) encounter.evolve(copy, event);
      const done = encounter.enact!(state, command, unseen);
      if (isRefusal(done) || done.length !== events.length || healthOf(state) !== healthOf(copy))
        throw new Error(`${n}: ${JSON.stringify(command)} unseen does something else.`);
    }
    expect(JSON.stringify(state)).toBe(JSON.stringify(copy));
  }
});

const healthOf = ({ fighters }: FightState): string =>
  Object.values(fighters)
    .map(({ health, energy, x, y }) => [health, energy, x, y].join())
    .join(' ');

const play = (n: number, trace: Trace) => new Play(fastDice(generator('unseen', n)), readings, trace);

function opening(setup: unknown, chance: ReturnType<typeof play>) {
  const begun = encounter.start(setup, chance);
  if (isRefusal(begun)) throw new Error(begun.message);
  return begun.state;
}
