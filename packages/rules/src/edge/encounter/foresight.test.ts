import { defaultReadings, type Foreseen, foresee, isRefusal } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { type Command, commandSchema } from './commands.ts';
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
  const scene = fight({}, { player: false, hp: 0, life: 'dying' });
  expect(promise(scene, { do: 'aid', actor: 'ada', target: 'bo' }).chance).toBeCloseTo(11 / 12, 10);
});

test('ED-ACT-09: what needs no roll works', () => {
  expect(promise(fight(), { do: 'evade', actor: 'ada' })).toMatchObject({ chance: 1, effect: 0, risk: 0 });
});

const bite = {
  id: 'bite',
  name: 'bite',
  text: 'Bites.',
  cost: 'act',
  target: 'enemy',
  attack: { against: 'Deflect', bonus: 5 },
  damage: { average: 5 },
};
const bitten = (...faces: number[]) => {
  const scene = sceneOf(encounter, readings, {
    party: [{ name: 'Ada', maxHp: 40, deflect: 2, bennies: 1, ...at(3, 3) }],
    foes: [{ name: 'Orc', player: false, maxHp: 20, abilities: [bite], ...at(4, 3) }],
    first: 'foes',
  });
  scene.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, ...faces);
  return scene;
};

test('ED-BEN-01 ED-ROLL-07: a reroll shows the chance that the attack is held off; keeping the die, none', () => {
  const scene = bitten(4);
  expect(promise(scene, { do: 'reroll', actor: 'ada' }).chance).toBeCloseTo(5 / 12, 10);
  expect(promise(scene, { do: 'reroll', actor: 'ada' }).of).toBe('not to be hit');
  expect(promise(scene, { do: 'keep', actor: 'ada' })).toMatchObject({ chance: 0, risk: 5 });
});

test('ED-ACT-08: to let somebody go by needs no roll; an answer shows whether it hits', () => {
  const club = { name: 'club', dice: '1d6', tags: ['Simple'] };
  const scene = sceneOf(encounter, readings, {
    party: [{ name: 'Ada', weapons: [club], ...at(3, 3) }],
    foes: [{ name: 'Orc', player: false, maxHp: 20, deflect: 4, ...at(4, 3) }],
    first: 'foes',
  });
  scene.give({ do: 'move', actor: 'orc', x: 8, y: 3 });
  expect(promise(scene, { do: 'pass', actor: 'ada' })).toMatchObject({ chance: 1, effect: 0, risk: 0 });
  const answer = promise(scene, { do: 'respond', actor: 'ada', with: 'club' });
  expect(answer.chance).toBeCloseTo(4 / 12, 10);
  expect(answer.of).toBe('to hurt');
});
