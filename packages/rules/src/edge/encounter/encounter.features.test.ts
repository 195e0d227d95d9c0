/** Features of the scene, used in fights. */
import { defaultReadings } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { encounter } from './index.ts';
import { fighterOf } from './state.ts';

const at = (x: number, y: number) => ({ at: { x, y } });
const ada = {
  name: 'Ada',
  maxHp: 20,
  stats: { Strength: 2 },
  skills: ['Athletics'],
  bennies: 0,
  ...at(3, 3),
};
const orc = { name: 'Orc', player: false, maxHp: 30, deflect: 4, react: 3, ...at(6, 3) };
const CHAIR = { name: 'chair', does: 'expose', ...at(3, 4) };
const scene = (setup: object) =>
  sceneOf(encounter, defaultReadings(rulings), {
    first: 'party',
    party: [ada],
    foes: [orc],
    map: { width: 12, height: 8 },
    ...setup,
  });
type Scene = ReturnType<typeof scene>;
const of = (fight: Scene, id: string) => fighterOf(fight.state, id);
const THROW = { do: 'interact', actor: 'ada', feature: 'chair', target: 'orc' };

test('ED-ACT-12 ED-SKL-02 ED-R-251: a chair that hits Exposes for a Swift Act, and is used up', () => {
  const fight = scene({ sceneFeatures: [CHAIR] });
  expect(encounter.legal(fight.state, 'ada').map(({ label }) => label)).toContain('Throw the chair at Orc');
  // 5 + 2 + 1 against 3 + 5.
  fight.give(THROW, 5);
  expect(of(fight, 'orc').exposed).toBe(true);
  expect(of(fight, 'ada')).toMatchObject({ act: true, swift: false });
  expect(fight.refusal(THROW)).toBe('ED-ACT-12');
  const missed = scene({ sceneFeatures: [{ ...CHAIR, times: 2, cost: 'minor' }] });
  missed.give(THROW, 1);
  expect(of(missed, 'orc').exposed).toBe(false);
  expect(of(missed, 'ada')).toMatchObject({ exposed: true, minor: false, swift: true });
  expect(missed.state.sceneFeatures).toMatchObject([{ times: 1 }]);
});

test('ED-CORE-05 ED-R-251: whom a creature of the game master throws at, defends', () => {
  const fight = scene({
    first: 'foes',
    sceneFeatures: [{ name: 'chair', does: 'expose' }],
    foes: [{ ...orc, ...at(5, 3) }],
  });
  fight.give({ do: 'interact', actor: 'orc', feature: 'chair', target: 'ada' }, 3);
  expect(of(fight, 'ada').exposed).toBe(true);
});

test('ED-ACT-12 ED-SCN-03: a table turned over gives Cover', () => {
  const table = { name: 'table', does: 'cover', ...at(4, 3) };
  const fight = scene({ sceneFeatures: [table], foes: [{ ...orc, weapons: ['javelin'] }] });
  fight.give({ do: 'interact', actor: 'ada', feature: 'table' });
  expect(fight.state.map?.cover).toEqual([{ x: 4, y: 3 }]);
  fight.give({ do: 'end turn', actor: 'ada' });
  const leanings = encounter.leanings!(fight.state, {
    do: 'attack',
    actor: 'orc',
    target: 'ada',
    weapon: 'javelin',
    hand: 'main',
    hands: 1,
  });
  expect(leanings.map(({ source }) => source)).toContain('Cover');
});

test('ED-ACT-12: only what is within reach, at whom it reaches', () => {
  expect(scene({ sceneFeatures: [{ ...CHAIR, ...at(8, 7) }] }).refusal(THROW)).toBe('ED-ACT-12');
  expect(scene({ sceneFeatures: [CHAIR], foes: [{ ...orc, ...at(9, 3) }] }).refusal(THROW)).toBe('ED-ACT-12');
  expect(scene({}).refusal(THROW)).toBe('ED-ACT-12');
  expect(() => scene({ sceneFeatures: [CHAIR, CHAIR] })).toThrow('a name of its own');
});

test('ED-R-252 ED-TAG-25: a chair is picked up as a Minor Act, strikes as a small simple weapon, and is thrown', () => {
  const fight = scene({ sceneFeatures: [CHAIR], foes: [{ ...orc, soak: 0, ...at(4, 3) }] });
  expect(encounter.legal(fight.state, 'ada').map(({ label }) => label)).toContain('Pick up the chair');
  fight.give({ do: 'pick up', actor: 'ada', item: 'chair' });
  expect(of(fight, 'ada')).toMatchObject({ held: ['chair'], minor: false });
  expect(fight.state.sceneFeatures).toEqual([]);
  // 9 + 2 against 4 + 5; 3 + 2 damage, with no Hindrance although she has not learnt weapons.
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'chair' }, 9);
  fight.give({ do: 'hit', actor: 'ada' }, 3);
  expect(of(fight, 'orc').hp).toBe(25);

  const thrown = scene({ sceneFeatures: [CHAIR] });
  thrown.give({ do: 'pick up', actor: 'ada', item: 'chair' });
  thrown.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'chair' }, 9);
  thrown.give({ do: 'hit', actor: 'ada' }, 3);
  expect(of(thrown, 'ada').held).toEqual([]);
  expect(thrown.state.ground).toMatchObject([{ item: 'chair', x: 6, y: 3 }]);
});

test('ED-R-252: the game master gives what is at hand its own numbers; a table nobody picks up', () => {
  const beam = {
    name: 'beam',
    does: 'expose',
    weapon: { dice: '1d10', tags: ['Simple', 'Blunt', 'Two-Handed'] },
  };
  const held = scene({
    sceneFeatures: [beam, { name: 'table', does: 'cover', ...at(3, 2) }],
    party: [{ ...ada, weapons: ['dagger'], held: ['dagger'] }],
  });
  expect(held.refusal({ do: 'pick up', actor: 'ada', item: 'beam' })).toBe('ED-TAG-26');
  expect(held.refusal({ do: 'pick up', actor: 'ada', item: 'table' })).toBe('ED-ACT-06');
  const free = scene({ sceneFeatures: [beam], foes: [{ ...orc, soak: 0, ...at(4, 3) }] });
  free.give({ do: 'pick up', actor: 'ada', item: 'beam' });
  free.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'beam' }, 9);
  free.give({ do: 'hit', actor: 'ada' }, 10);
  expect(of(free, 'orc').hp).toBe(18);
});
