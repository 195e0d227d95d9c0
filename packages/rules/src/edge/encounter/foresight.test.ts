import { defaultReadings, type Foreseen, foresee, isRefusal } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { type Command, commandSchema } from './command.ts';
import { encounter } from './index.ts';

const readings = defaultReadings(rulings);
const at = (x: number, y: number) => ({ at: { x, y } });
const shove = {
  id: 'shove',
  name: 'Shove',
  text: 'Pushes.',
  cost: 'act',
  target: 'enemy',
  attack: { against: 'Body', stat: 'Strength', skill: 'Athletics' },
  effects: [{ is: 'push', spaces: 2 }],
};
const fight = (ada: object = {}, bo: object = {}) =>
  sceneOf(encounter, readings, {
    party: [
      { name: 'Ada', abilities: [shove], ...ada, ...at(3, 3) },
      { name: 'Bo', ...bo, ...at(3, 4) },
    ],
    foes: [{ name: 'Orc', player: false, maxHp: 20, body: 4, mind: 4, deflect: 4, ...at(4, 3) }],
    first: 'party',
  });

function promise(scene: ReturnType<typeof fight>, command: object): Foreseen {
  const found = foresee(encounter, scene.state, commandSchema.parse(command) as Command, readings);
  if (isRefusal(found)) throw new Error(found.message);
  return found;
}

test('ED-ROLL-04 ED-R-151: a shove that does no harm works as often as it hits: 9 and more with a bonus of 2', () => {
  const scene = fight({ stats: { Strength: 1 }, skills: ['Athletics'] });
  expect(promise(scene, { do: 'use', actor: 'ada', ability: 'shove', target: 'orc' })).toMatchObject({
    chance: 6 / 12,
    effect: 0,
    exact: true,
  });
});

test('ED-SKL-14 ED-ROLL-03: fear works but on a failed 1, whoever of the side causes it', () => {
  const scene = fight();
  for (const actor of ['ada', 'bo'])
    expect(promise(scene, { do: 'intimidate', actor, target: 'orc' }).chance).toBeCloseTo(11 / 12, 10);
});

test('ED-DYI-08: first aid shows the chance that it helps', () => {
  const scene = fight({}, { hp: 0, life: 'dying' });
  expect(promise(scene, { do: 'aid', actor: 'ada', target: 'bo' }).chance).toBeCloseTo(11 / 12, 10);
});

test('ED-ACT-09: what needs no roll works', () => {
  expect(promise(fight(), { do: 'evade', actor: 'ada' })).toMatchObject({ chance: 1, effect: 0, risk: 0 });
});
