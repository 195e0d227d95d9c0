/** What a sensible fighter does with a kit, with cover, and with the last shot. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { quietPlay } from '../../play.ts';
import { readingsWith } from '../../testing.ts';
import { encounter } from '../index.ts';

const CALM = { immunities: ['panic'] };
const readings = readingsWith({});
const chosen = (setup: object, ...faces: number[]) => {
  const fight = sceneOf(
    encounter,
    readings,
    { initiative: 'party', declarations: false, ...setup },
    ...faces,
  );
  return encounter.tactics(fight.state, 'one', quietPlay(readings));
};
const foe = { name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, ...CALM };

test('OA-EQP-23: a friend who bleeds to death is helped before anybody is struck', () => {
  const one = { name: 'One', at: { x: 2, y: 2 }, aidKits: 1, weapons: ['dagger'], ...CALM };
  const two = { name: 'Two', at: { x: 1, y: 2 }, maxHP: 8, conditions: { bleed: 2 }, ...CALM };
  const hurt = (HP: number) => chosen({ party: [one, { ...two, HP }], foes: [foe] });
  expect(hurt(2)).toEqual({ do: 'first aid', actor: 'one', target: 'two' });
  expect(hurt(6)).toMatchObject({ do: 'attack', target: 'foe' });
});

test('OA-ACT-24 OA-TLNT-12: who strikes from hiding hides first, and then strikes unseen', () => {
  const scout = { archetype: 'scout', level: 2, talents: ['sneak attack'], weapons: ['dagger'] };
  const setup = {
    party: [{ name: 'One', at: { x: 2, y: 2 }, DEX: 8, ...scout, ...CALM }],
    foes: [foe],
    map: { fog: [{ x: 2, y: 2 }] },
    initiative: 'party',
    declarations: false,
  };
  expect(chosen(setup)).toMatchObject({ do: 'hide', actor: 'one' });
  const fight = sceneOf(encounter, readings, setup);
  fight.give({ do: 'hide', actor: 'one' }, 4, 4);
  expect(encounter.tactics(fight.state, 'one', quietPlay(readings))).toMatchObject({
    do: 'attack',
    target: 'foe',
    talent: 'sneak attack',
  });
});

test('OA-AIM-02: the last arrow is aimed', () => {
  const one = { name: 'One', at: { x: 1, y: 2 }, weapons: ['short bow'], ...CALM };
  const far = { ...foe, at: { x: 5, y: 2 } };
  const left = (arrows: number) => chosen({ party: [{ ...one, ammunition: { arrows } }], foes: [far] }).do;
  expect([left(1), left(2)]).toEqual(['aim', 'attack']);
});

test('OA-TACT-04 OA-R-601: a flier that shoots keeps out of reach, and one that strikes comes down', () => {
  const aerial = { habitats: ['terrestrial', 'aerial'], baseSpeed: 6, ...CALM };
  const drone = { name: 'One', at: { x: 2, y: 2 }, weapons: ['beam lance'], ...aerial };
  expect(chosen({ party: [drone], foes: [foe] })).toEqual({ do: 'rise', actor: 'one', z: 3 });
  const eagle = { name: 'One', at: { x: 2, y: 2 }, weapons: ['talons'], altitude: 4, ...aerial };
  expect(chosen({ party: [eagle], foes: [foe] })).toEqual({ do: 'rise', actor: 'one', z: 0 });
});

test('OA-CMBT-04 OA-CMBT-05: who would only run up lets the others come first, and whoever can strike does not', () => {
  const setup = (apart: number) => ({
    party: ['One', 'Two'].map((name, y) => ({ name, at: { x: 1, y: y + 1 }, weapons: ['dagger'], ...CALM })),
    foes: [{ ...foe, at: { x: 1 + apart, y: 1 } }],
    map: { width: 30, height: 4 },
  });
  const named = (apart: number) => {
    const fight = sceneOf(encounter, readings, { initiative: 'party', declarations: false, ...setup(apart) });
    fight.give({ do: 'end turn', actor: 'one' });
    return encounter.tactics(fight.state, 'one', quietPlay(readings));
  };
  expect(named(20)).toEqual({ do: 'name', actor: 'one', next: 'foe' });
  expect(named(4)).toEqual({ do: 'name', actor: 'one', next: 'two' });
});

test('OA-CMBT-12: nobody runs ahead of friends who cannot follow, where the others can come', () => {
  const swift = { name: 'One', at: { x: 1, y: 1 }, weapons: ['dagger'], baseSpeed: 12, ...CALM };
  const slow = { name: 'Two', at: { x: 0, y: 2 }, weapons: ['dagger'], baseSpeed: 4, ...CALM };
  const setup = { foes: [{ ...foe, at: { x: 9, y: 1 }, baseSpeed: 12 }], map: { width: 12, height: 4 } };
  const waits = { do: 'delay', trigger: 'an enemy comes into reach', response: 'attack' };
  expect(chosen({ ...setup, party: [swift, slow] })).toMatchObject(waits);
  expect(chosen({ ...setup, party: [swift] })).toMatchObject({ do: 'move' });
});

test('OA-GUARD-01: with half a turn left nobody walks up to those who are about to shoot', () => {
  const setup = (hands: string[]) => ({
    party: [
      { name: 'One', at: { x: 1, y: 2 }, weapons: ['dagger', 'long sword'], hands: ['dagger'], ...CALM },
    ],
    foes: [{ ...foe, at: { x: 9, y: 2 }, weapons: hands, ammunition: { arrows: 9 }, baseSpeed: 1 }],
  });
  const after = (hands: string[]) => {
    const fight = sceneOf(encounter, readings, { initiative: 'party', declarations: false, ...setup(hands) });
    fight.give({ do: 'draw', actor: 'one', weapon: 'long sword' });
    return encounter.tactics(fight.state, 'one', quietPlay(readings)).do;
  };
  expect([after(['short bow']), after(['dagger'])]).toEqual(['guard', 'move']);
});
