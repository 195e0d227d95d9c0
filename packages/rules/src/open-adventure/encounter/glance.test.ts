import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { around, leanings } from './around.ts';
import { glance } from './glance.ts';
import { encounter } from './index.ts';
import { portrait } from './portrait.ts';

const CALM = { immunities: ['panic'] };
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, ...CALM, ...more });
const other = (more: object = {}) => ({ name: 'Other', at: { x: 3, y: 2 }, maxHP: 40, ...CALM, ...more });
const scene = (party: object[], foes: object[], more: object = {}) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, party, foes, ...more });

test('OA-CMBT-01 OA-CMBT-04 OA-CMBT-09: turns that are named, and extra turns after them', () => {
  const fight = scene([one({ level: 5 })], [other()]);
  const [turns, extra] = glance(fight.state).phases ?? [];
  expect(turns).toMatchObject({ name: 'Turns', is: 'now', order: 'free' });
  expect(turns?.seats.map(({ id, is }) => `${id} ${is}`)).toEqual(['one now', 'other ahead']);
  expect(extra).toMatchObject({ name: 'Extra turns', is: 'ahead' });
  expect(extra?.seats.find(({ id }) => id === 'one')?.says).toBe('2 half-rounds');
});

test('OA-CMBT-02: what is declared stands at the seat', () => {
  const fight = scene([one()], [other()], { declarations: true });
  expect(glance(fight.state).phases?.[0]).toMatchObject({ name: 'Declare', is: 'now' });
  fight.give({ do: 'declare', actor: 'one', intention: 'attack', target: 'other' });
  const turns = glance(fight.state).phases?.find(({ name }) => name === 'Turns');
  expect(turns?.seats.find(({ id }) => id === 'one')?.is).toBe('now');
});

test('OA-UNARM-05 OA-UNARM-13: a hold is a tie with its rung', () => {
  const fight = scene([one()], [other()]);
  fight.state.positions = [
    { who: 'other', against: 'one', ladder: 'clinch', position: 'trapped', failures: 0, strangle: 0 },
  ];
  expect(glance(fight.state).ties).toEqual([
    {
      ...{ from: 'one', to: 'other', is: 'hold', word: 'trapped', rung: [2, 3] },
      says: 'One has Other in a clinch: trapped.',
    },
  ]);
});

test('OA-AIM-01 OA-COND-05: the regions of the body, and conditions on their clocks', () => {
  const fight = scene([one()], [other({ conditions: { bleed: 2 } })]);
  const seen = glance(fight.state).fighters[1];
  expect(seen?.body?.find(({ name }) => name === 'head')).toMatchObject({ says: 'on 6, damage × 2' });
  expect(seen?.body?.find(({ name }) => name === 'left arm')?.says).toBe('on 3, damage × ½');
  expect(seen?.cards?.[0]).toEqual({
    ...{ name: '2 bleed', rule: 'OA-COND-05', ends: 'each round: one counter each round' },
  });
});

test('OA-BODY-05 OA-GUARD-03: what is in reach, and the guards that are left', () => {
  const fight = scene([one()], [other()]);
  expect(around(fight.state, 'one')?.areas[0]).toMatchObject({ is: 'threat', name: 'Within reach, 1 space' });
  expect(around(fight.state, 'one')?.others).toEqual([
    { id: 'other', far: '1 space', says: ['within reach'] },
  ]);
  fight.state.fighters.one!.round = { ...fight.state.fighters.one!.round, guarding: true };
  const names = glance(fight.state).fighters[0]?.actions?.map(({ name }) => name);
  expect(names).toContain('Half-rounds');
});

test('OA-SECO-15: a card has the attack score of each weapon', () => {
  const fight = scene([one({ weapons: ['long sword'], STR: 6 })], [other()]);
  expect(portrait(fight.state, 'one')?.attacks[0]).toMatchObject({ name: 'long sword' });
  expect(portrait(fight.state, 'one')?.attacks[0]?.says).toMatch(/^\+\d/);
  expect(portrait(fight.state, 'other')?.attacks[0]?.name).toBe('Bare hands');
});

test('OA-DICE-13 OA-TACT-02: advantages and disadvantages of an attack with their sources', () => {
  const fight = scene([one({ weapons: ['long sword'], STR: 6 })], [other()], {
    map: { heights: [{ x: 2, y: 2, z: 1 }] },
  });
  const attack = fight.legal('attack').find(({ command }) => (command as { weapon?: string }).weapon)!;
  expect(leanings(fight.state, attack.command)).toContainEqual({
    ...{ is: 'for', source: 'high ground', by: 'advantage', rule: 'OA-TACT-02' },
  });
});

test('OA-TERR-01 OA-SIGHT-08: the map shows water as water, fog as fog, and no mark on a floor', () => {
  const terrain = [
    { x: 3, y: 0, is: ['water, leg deep'] },
    { x: 4, y: 0, is: ['mud'] },
    { x: 5, y: 0, is: ['floor'] },
  ];
  const fight = scene([one()], [other()], { map: { terrain, fog: [{ x: 6, y: 0 }] } });
  expect(glance(fight.state).ground?.marks).toEqual([
    { x: 3, y: 0, is: 'water' },
    { x: 4, y: 0, is: 'difficult' },
    { x: 6, y: 0, is: 'fog' },
  ]);
});

test('OA-POST-02 OA-TACT-02: whoever is above or below the ground is seen to be at a glance', () => {
  const bird = other({ habitats: ['aerial'], altitude: 4 });
  const [, seen] = glance(scene([one()], [bird]).state).fighters;
  expect(seen?.condition).toContain('flying, 4 spaces high');
});

test('OA-BODY-05 OA-SIGHT-11 OA-SIGHT-12: wide bodies and the light of every space are seen', () => {
  const ogre = other({ height: 'large', at: { x: 8, y: 1 } });
  const map = { width: 12, height: 4, light: 'darkness' };
  const { ground, fighters } = glance(
    scene([one({ at: { x: 1, y: 1 }, lamp: 'torch' })], [ogre], { map }).state,
  );
  expect(fighters.map(({ span }) => span)).toEqual([undefined, 2]);
  const at = (x: number): string | undefined => ground!.marks.find(mark => mark.x === x && mark.y === 1)?.is;
  expect([at(2), at(4), at(5)]).toEqual([undefined, 'dim', 'dark']);
});

test('OA-FALL-01 OA-VAC-01: pits and spaces without air are drawn, and a step down is not', () => {
  const heights = [
    { x: 5, y: 1, z: -3 },
    { x: 6, y: 1, z: -1 },
  ];
  const fight = scene([one()], [other()], { map: { heights, vacuum: [{ x: 7, y: 1 }] } });
  const marks = glance(fight.state).ground?.marks.filter(({ is }) => is === 'hazard');
  expect(marks?.map(({ x }) => x).sort()).toEqual([5, 7]);
});
