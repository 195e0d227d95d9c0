import { defaultReadings, glanceFor, knownTo, legalFor, tellFor } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import type { Attempted } from '../checks/attempt.ts';
import { rulings } from '../content/rulings/index.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { portrait } from './portrait.ts';
import { type FightState, fighterOf } from './state.ts';
import { thwart } from './thwart.ts';
import { waitingFor } from './why-not.ts';

const at = (x: number, y: number) => ({ at: { x, y } });
const ogre = { name: 'Brute', player: false, maxHp: 30, deflect: 9, soak: 3 };
const setting = () =>
  sceneOf(encounter, defaultReadings(rulings), {
    party: [{ name: 'Ada', bennies: 2, ...at(3, 3) }],
    foes: [
      { ...ogre, hp: 10, ...at(5, 3) },
      { ...ogre, name: 'Lurker', ...at(4, 3) },
    ],
    first: 'party',
  });
const lurking = (): FightState => {
  const { state } = setting();
  fighterOf(state, 'lurker').hiddenFrom = ['ada'];
  return state;
};
const MISSED: Attempted = { die: 3, dice: 1, total: 4, target: 9, outcome: 'failure' };

test('ED-SCN-06: how hurt others look stands in place of their numbers, and a game master sees the numbers', () => {
  const state = lurking();
  const seen = glanceFor(encounter, state, 'party').fighters;
  expect(seen.map(({ id, condition }) => [id, condition])).toEqual([
    ['ada', expect.stringContaining('HP')],
    ['brute', 'badly hurt'],
  ]);
  expect(seen[1]?.pools).toEqual([]);
  expect(portrait(knownTo(encounter, state, 'party'), 'brute')?.numbers.map(({ name }) => name)).toEqual([
    'Speed',
    'Size',
  ]);
  expect(glanceFor(encounter, state, 'party', { openness: 'numbers' }).fighters[1]?.condition).toBe(
    '10 of 30 HP',
  );
  expect(glanceFor(encounter, state, 'gm').fighters).toHaveLength(3);
});

test('ED-SCN-06: whoever is nobody in the fight sees what a watcher sees', () => {
  const state = lurking();
  for (const viewer of ['spectator', 'GM', ''])
    expect(glanceFor(encounter, state, viewer).fighters.map(({ id }) => id)).toEqual(['ada', 'brute']);
});

test('ED-BEN-01 ED-SCN-06: the blow of somebody hidden is asked about, and can be answered', () => {
  const state = lurking();
  state.asked = {
    deed: { deed: 'attack', actor: 'lurker', targets: ['ada'], cost: 'act' },
    answers: [],
    faces: [],
    ask: { ask: 'benny', who: 'ada', of: 'defense', rolled: MISSED },
  };
  expect(waitingFor(knownTo(encounter, state, 'party'))).toBe('ada');
  expect(legalFor(encounter, state, 'ada').map(({ label }) => label)).toEqual(['Let it stand', 'Reroll 4']);
  expect(legalFor(encounter, state, 'ada', 'gm')[1]?.label).toBe('Reroll 4 against 9');
});

test('ED-ACT-07 ED-SCN-06: while somebody unseen is asked, nobody who is seen is waited for', () => {
  const state = lurking();
  state.asked = {
    deed: { deed: 'attack', actor: 'ada', targets: ['brute'], cost: 'act' },
    answers: [],
    faces: [],
    ask: { ask: 'response', who: 'lurker', target: 'brute', trigger: 'allyHit', abilities: ['x'] },
  };
  const known = knownTo(encounter, state, 'party');
  expect(encounter.state.safeParse(known).success).toBe(true);
  expect(waitingFor(known)).toBe('gm');
  expect(encounter.glance(known).note).toBe('The game master decides something.');
  expect(legalFor(encounter, state, 'ada')).toEqual([]);
});

test('ED-SCN-07: who searches in vain hears of it, and not of whom', () => {
  const searched: FightEvent = {
    ...{ is: 'searched', actor: 'ada', target: 'lurker', rolled: MISSED, found: false },
    ...{ exposed: null, spending: [] },
  };
  expect(tellFor(encounter, lurking(), searched, 'party')).toBe('Ada searches (4) and finds nothing.');
});

test('ED-CND-05 ED-SCN-06: whoever is stared at out of hiding hears what came of it, and not by whom', () => {
  const event: FightEvent = {
    ...{ is: 'intimidated', actor: 'lurker', target: 'ada', rolled: MISSED },
    ...{ frightened: true, complication: false, spending: [] },
  };
  expect(tellFor(encounter, lurking(), event, 'party')).toMatch(
    /^Somebody unseen stares at Ada \(Ada rolls .*\): Frightened\.$/,
  );
});

test('ED-CND-05 ED-SCN-06: what the hidden caused has no name', () => {
  const state = lurking();
  fighterOf(state, 'ada').conditions = [{ condition: 'Frightened', by: 'Lurker', source: 'a look' }];
  const known = knownTo(encounter, state, 'party');
  expect(fighterOf(known, 'ada').conditions).toEqual([{ condition: 'Frightened', source: 'a look' }]);
  expect(JSON.stringify(known).toLowerCase()).not.toContain('lurker');
});

test('ED-R-244: whoever runs into the unseen loses a space of movement, and knows who is there', () => {
  const { state, play } = { state: lurking(), play: undefined as never };
  const [event] = thwart(state, { do: 'move', actor: 'ada', x: 4, y: 3 }, play);
  expect(event).toEqual({ is: 'thwarted', actor: 'ada', spends: 'move', into: 'lurker' });
  expect(tellFor(encounter, state, event!, 'party')).toBe('Ada runs into Lurker, unseen till now.');
  encounter.evolve(state, event!);
  expect(fighterOf(state, 'ada').moved).toBe(1);
  expect(glanceFor(encounter, state, 'party').fighters).toHaveLength(3);
});
