import { expect, test } from 'vitest';
import { at, momentOf } from './acts/scene.testing.ts';
import { around, leanings } from './around.ts';
import { glance } from './glance.ts';
import { portrait } from './portrait.ts';

const bow = { name: 'Bow', category: 'simpleRanged', kind: 'ranged', hands: 0, min: 3, max: 4 };
const claw = { name: 'Claw', category: 'brawling', hands: 0 };
const scene = () =>
  momentOf({
    party: [at('Ada', 2, 5, { weapons: [bow, claw] })],
    foes: [at('Imp', 6, 5)],
  });

test('AV-RNG-01 AV-RNG-02 AV-RNG-03: the best range of a weapon is marked, and each distance has its band', () => {
  const { state } = scene();
  const found = around(state, 'ada');
  const best = found?.areas.find(({ is }) => is === 'best');
  expect(found?.areas.find(({ is }) => is === 'threat')?.places).toHaveLength(8);
  expect(best?.name).toBe('Bow: no penalty');
  expect(found?.areas.filter(({ is }) => is === 'far').map(({ name }) => name)).toContain('Very Short');
  const near = found?.areas.find(({ name }) => name === 'Very Short');
  expect(near?.places).toContainEqual({ x: 8, y: 5 });
  expect(near?.places).not.toContainEqual({ x: 9, y: 5 });
  expect(best?.places).toContainEqual({ x: 5, y: 5 });
  expect(best?.places).not.toContainEqual({ x: 4, y: 5 });
  expect(found?.others[0]).toMatchObject({ id: 'imp', far: 'Very Short, 3 units' });
  expect(found?.others[0]?.says).toContain('Bow: no penalty');
});

test('AV-CMB-02: the phases of the round, with whoever has a turn in them', () => {
  const { state } = scene();
  expect(glance(state).phases?.map(({ name, is }) => [name, is])).toEqual([
    ['Early', 'now'],
    ['Middle', 'over'],
    ['Late', 'over'],
  ]);
  expect(glance(state).phases?.[0]?.seats.map(({ id, is }) => `${id} ${is}`)).toEqual([
    'ada now',
    'imp ahead',
  ]);
});

test('AV-COND-02 AV-RES-09: conditions are cards with their recovery check; Energy goes below nothing', () => {
  const { state, who } = scene();
  who('imp').conditions = [{ name: 'bleeding', rc: 9 }];
  who('imp').energy = -2;
  const imp = glance(state).fighters[1];
  expect(imp?.conditions).toEqual(['Bleeding 9']);
  expect(imp?.cards).toEqual([
    {
      name: 'Bleeding 9',
      does: '1 damage at the end of its turn, then an Endurance check to stop it.',
      ends: 'Endurance 9 at the end of its turn',
    },
  ]);
  expect(imp?.pools?.find(({ name }) => name === 'Energy')).toMatchObject({ now: -2, least: -2 });
});

test('AV-ATK-02: a card has the dice, the damage and the range of each weapon', () => {
  const { state } = scene();
  expect(portrait(state, 'ada')?.attacks[0]).toEqual({
    ...{ name: 'Bow', says: expect.stringMatching(/^\dd\d+, 1\/0 Physical, Very Short to Short/) },
  });
  expect(portrait(state, 'constructor')).toBeUndefined();
});

test('AV-RNG-05 AV-COND-22: penalty dice of an attack with their sources', () => {
  const { state, who } = scene();
  who('ada').conditions = [{ name: 'blinded' }];
  who('imp').x = 3;
  const found = leanings(state, { do: 'attack', actor: 'ada', target: 'imp', weapon: 'Bow' });
  expect(found).toEqual([
    { is: 'against', source: 'outside the best range', by: '2 dice', rule: 'AV-RNG-05' },
    { is: 'against', source: 'Blinded', by: '1 die', rule: 'AV-COND-22' },
  ]);
});

test('AV-DEF-01: whoever is asked is told who comes with what, unless they do not see who it is', () => {
  const { state } = scene();
  const blow = { by: 'imp', weapon: 'Claw', targets: ['ada'], place: { x: 2, y: 5 }, act: null };
  const whole = { ...blow, reaction: false, walk: null, queue: [] };
  state.pending = { is: 'defense', actor: 'ada', blow: whole, asked: [], chosen: [] };
  expect(glance(state).note).toBe('Ada is asked how to defend against Imp (Claw).');
  state.pending = { ...state.pending, blow: { ...whole, by: 'nobody seen' } };
  expect(glance(state).note).toBe('Ada is asked how to defend.');
});
