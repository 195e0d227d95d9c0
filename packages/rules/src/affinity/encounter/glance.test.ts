import { foresee } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { maxExertionPerTurn } from '../checks/exertion.ts';
import { around } from './around.ts';
import { commandSchema } from './commands.ts';
import { glance } from './glance.ts';
import { encounter } from './index.ts';
import { portrait } from './portrait.ts';
import { duel, readings, Scene } from './scene.testing.ts';

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

test('AF-RES-01 AF-HITD-01: every number that the game master may set names the command that sets it', () => {
  const scene = new Scene(duel());
  const { id, pools = [] } = glance(scene.state).fighters[0]!;
  const set = pools.flatMap(({ name, edit }) => (edit?.set ? [[name, edit.set] as const] : []));
  expect(set.map(([name]) => name)).toEqual(['HD', 'Resolve', 'Affinity']);
  for (const [, { do: does, field }] of set)
    expect(commandSchema.safeParse({ do: does, actor: 'gm', target: id, [field]: 1 }).success).toBe(true);
});

test('AF-RES-02 AF-EXR-02: that exertion calls for a Resolve check is told with its chance', () => {
  const scene = new Scene(duel());
  const foreseen = (exertion: number) =>
    foresee(
      encounter,
      scene.state,
      { ...{ do: 'attack', actor: 'ama', weapon: 'sword', target: 'bor', affinity: 0 }, exertion } as never,
      readings,
    );
  expect(foreseen(1)).not.toHaveProperty('besides');
  // One die more is all that may be exerted this turn.
  const { proficiency, actionsPerTurn, round } = scene.who('ama');
  round.exertion = maxExertionPerTurn(proficiency, actionsPerTurn) - 1;
  expect(foreseen(0)).not.toHaveProperty('besides');
  expect(foreseen(1)).toMatchObject({ besides: { 'Resolve check': 1 } });
});

test('AF-POOL-05 AF-TURN-01: one die is a die, and one action an action', () => {
  const scene = new Scene(duel());
  const ama = scene.who('ama');
  const says = () => glance(scene.state).fighters.find(({ id }) => id === 'ama')?.condition;
  Object.assign(ama, { bonusDice: 1, penaltyDice: 1, actionsPerTurn: 1 });
  expect(says()).toMatch(/1 of 1 action left.*\+1 die on the next roll, -1 die on the next roll/);
  Object.assign(ama, { bonusDice: 2, penaltyDice: 3, actionsPerTurn: 2 });
  expect(says()).toMatch(/2 of 2 actions left.*\+2 dice on the next roll, -3 dice on the next roll/);
});
