import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { encounter } from '../encounter/index.ts';
import { fighterOf } from '../encounter/state.ts';
import type { EdgePlay } from '../play.ts';
import { ask, attackAbility, foe, hero } from '../testing.ts';

const on = (...faces: number[]): EdgePlay => new Play(scriptedDice(faces), defaultReadings(rulings));
const caster = hero({ concentrating: 'Ward', stats: { Will: 1 } });

test('ED-SKL-09: whatever hurts puts concentration to the test: steam, a fall, plain damage', () => {
  const event = { name: 'steam', damage: 4 };
  expect(ask('event', { event, creatures: [caster] }, on(1)).results[0]).toMatchObject({
    taken: 4,
    focusTotal: 2,
    concentrationEnds: true,
    creature: { concentrating: null },
  });
  expect(ask('fall', { creature: caster, damage: 4 }, on(2))).toMatchObject({
    focusTotal: 3,
    concentrationEnds: false,
    creature: { concentrating: 'Ward' },
  });
  expect(ask('damage', { target: caster, parts: [{ amount: 4 }] }, on(1))).toMatchObject({
    focusOutcome: 'failure with complication',
    concentrationEnds: true,
  });
});

test('ED-R-155: whoever is brought down concentrates on nothing, without a roll', () => {
  const target = hero({ concentrating: 'Ward', hp: 3 });
  expect(ask('damage', { target, parts: [{ amount: 4 }] }, on())).toMatchObject({
    focusTotal: null,
    concentrationEnds: true,
    target: { life: 'dying' },
  });
});

test('ED-AQUA-03: steam under water takes the breath', () => {
  const creature = hero({ breath: 5 });
  expect(ask('event', { event: { damage: 4 }, creatures: [creature] }, on(1)).results[0]).toMatchObject({
    suffocates: true,
    creature: { breath: 0 },
  });
});

test('ED-AQUA-03: whoever suffocates already has no breath to lose', () => {
  const creature = hero({ breath: 0, soak: 0, deflect: 0 });
  const steam = ask('event', { event: { damage: 4 }, creatures: [creature] }, on());
  expect(steam.results[0]).toMatchObject({ taken: 4, suffocates: false });
  const orcish = foe({ abilities: [attackAbility('bite', 5, 4)] });
  const blow = ask('attack', { attacker: orcish, defender: creature, ability: 'bite' }, on(2));
  expect(blow).toMatchObject({ hit: true, suffocates: false });
});

test('ED-BEN-01: a benny serves the breath as well', () => {
  const creature = hero({ breath: 5, bennies: 1 });
  expect(ask('hit-under-water', { creature, taken: 4, benny: 'failed' }, on(1, 9))).toMatchObject({
    total: 9,
    suffocating: false,
    bennies: 0,
  });
});

const orc = { name: 'Orc', player: false, maxHp: 30, at: { x: 5, y: 3 } };
const fight = (events: object[]) =>
  sceneOf(encounter, defaultReadings(rulings), {
    party: [{ name: 'Ada', maxHp: 30, soak: 0, concentrating: 'Ward', at: { x: 3, y: 3 } }],
    foes: [orc],
    first: 'party',
    events,
  });

test('ED-SKL-09 ED-SCN-02: an event at the end of the round may end a spell in a fight', () => {
  const scene = fight([{ name: 'steam', damage: 4 }]);
  scene.give({ do: 'end turn', actor: 'ada' });
  const events = scene.give({ do: 'end turn', actor: 'orc' }, 1);
  expect(events.find(each => each.is === 'steadied')).toMatchObject({
    of: 'concentration',
    spell: 'Ward',
    fails: true,
  });
  expect(fighterOf(scene.state, 'ada').concentrating).toBe(null);
});

test('ED-SKL-09 ED-CORE-02: damage by the game master’s word as well', () => {
  const scene = fight([]);
  const events = scene.give({ do: 'gm', actor: 'gm', target: 'ada', damage: 4 }, 6);
  expect(events.find(each => each.is === 'steadied')).toMatchObject({ rolled: { total: 6 }, fails: false });
  expect(fighterOf(scene.state, 'ada')).toMatchObject({ hp: 26, concentrating: 'Ward' });
});

test('ED-DYI-08 ED-CND-02: whoever is dying and Bleeding may be helped with either', () => {
  const aid = { helper: {}, patient: { hp: 0, life: 'dying', conditions: ['Bleeding'] } };
  expect(ask('first-aid', aid, on(7))).toMatchObject({ for: 'dying', target: 6 });
  const bound = ask('first-aid', { ...aid, for: 'bleeding' }, on(7));
  expect(bound).toMatchObject({ for: 'bleeding', target: 8, helped: true });
  expect(bound.patient).toMatchObject({ life: 'dying', conditions: [{ condition: 'Unconscious' }] });
  expect(ask('first-aid', { helper: {}, patient: { hp: 0 }, for: 'bleeding' }, on())).toMatchObject({
    rule: 'ED-CND-02',
  });
});
