/** Every question of the book that makes sense in a fight is asked in one. */

import { scriptedDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { type Asking, askEverything } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { simverse } from '../index.ts';
import { face, go, readings } from './fight.testing.ts';
import { fights } from './procedures-in-play.ts';
import type { FightState } from './state.ts';

/** What a question needs that people of the ready fights do not bring. */
const ASKINGS: Readonly<Record<string, Asking>> = {};

test('SV-INIT-01 SV-INIT-04: whoever acts asks any question for a Major Action, and the game master has what befalls people happen', () => {
  const tried = askEverything(simverse, ASKINGS);
  expect(tried.length).toBeGreaterThan(30);
  const undone = tried.filter(({ done, broken }) => done === 0 || broken !== undefined);
  expect(undone.map(({ procedure, by, refusal, broken }) => ({ procedure, by, broken, refusal }))).toEqual(
    [],
  );
});

/** The thug climbs, at the game master's word; what is said of it. */
function climbs(state: FightState, ...faces: number[]) {
  const play = new Play(scriptedDice(faces), readings) as never;
  const own = structuredClone(state);
  const command = {
    do: 'gm procedure',
    actor: 'gm',
    procedure: 'skill-roll',
    input: { person: 'f1', skill: 'Climbing' },
  };
  const events = fights.enact!(own as never, fights.command.parse(command), play);
  if (isRefusal(events)) throw new Error(events.message);
  return { told: (events[0] as unknown as { told: string }).told, state: own };
}

test('SV-ROLL-07 SV-DIS-01: what powers, poisons, hunger and the game master take from rolls they take from questions too', () => {
  const rule = (state: FightState, more: object, ...faces: number[]) =>
    go(state, { do: 'rule', actor: 'gm', target: 'f1', turns: 9, ...more }, ...faces).state;
  const plain = face({}, {});
  expect(climbs(plain, 3, 3, 3).told).toContain('against 8');
  expect(climbs(rule(plain, { task: -3, why: 'rain' }), 3, 3, 3).told).toContain('against 5');
  const numb = rule(plain, { poison: { poison: 'paralyzing', rounds: 9 } }, 4, 4, 4, 2, 2, 2);
  expect(climbs(numb, 3, 3, 3).told).toContain('against 4');
  expect(climbs(face({}, { daysWithoutWater: 1 }), 3, 3, 3).told).toContain('against 7');
  const helped = climbs(rule(plain, { task: 4, once: true, why: 'a rope' }), 3, 3, 3);
  expect(helped.told).toContain('against 12');
  expect(helped.state.running).toEqual([]);
});
