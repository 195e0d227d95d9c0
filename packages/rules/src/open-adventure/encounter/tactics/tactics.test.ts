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
