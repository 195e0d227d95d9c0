import { expect, test } from 'vitest';
import { around } from './around.ts';
import { glance } from './glance.ts';
import { portrait } from './portrait.ts';
import { duel, Scene } from './scene.ts';

test('AF-TURN-03 AF-TURN-06: counts in order, and count 0 for what is held', () => {
  const scene = new Scene(duel({ initiative: 9 }, { initiative: 3 }));
  expect(glance(scene.state).phases?.map(({ name, is }) => [name, is])).toEqual([
    ['9', 'now'],
    ['3', 'ahead'],
    ['0', 'ahead'],
  ]);
  scene.who('ama').held = ['enemyMoves'];
  scene.state.turn = 1;
  expect(glance(scene.state).phases?.[0]?.seats).toEqual([
    { id: 'ama', is: 'waits', says: 'holds until an enemy moves' },
  ]);
});

test('AF-RES-06 AF-RES-07 AF-RES-08: each Resolve says what it takes away; Hit Dice are dice', () => {
  const { pools } = glance(new Scene(duel()).state).fighters[0]!;
  expect(pools?.[0]).toMatchObject({ name: 'HD', die: expect.any(Number) });
  const resolve = pools?.find(({ name }) => name === 'Resolve');
  expect(resolve?.stages).toHaveLength(6);
  expect(resolve?.stages?.[5]).toBe('Full Strength: nothing taken away');
  expect(resolve?.stages?.[3]).toBe('Shaken: no Expert actions and 1 success more needed');
  expect(resolve?.stages?.[1]).toContain('1 defense die fewer');
});

test('AF-MOV-01: without a map there is nothing around anybody', () => {
  const scene = new Scene(duel());
  expect(around(scene.state, 'ama')?.others ?? []).toHaveLength(scene.state.map ? 1 : 0);
  expect(around(scene.state, 'constructor')).toBeUndefined();
});

test('AF-ACT-01: a card says what each weapon needs and does', () => {
  const card = portrait(new Scene(duel()).state, 'ama');
  expect(card?.attacks[0]?.says).toMatch(/^\d success(es)?, damage \d/);
});
