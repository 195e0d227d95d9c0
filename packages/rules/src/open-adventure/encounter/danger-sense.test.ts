/** Danger sense, natural armor and infrared beams in a fight. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, ...faces: number[]) =>
  sceneOf(encounter, readingsWith({}), { initiative: 'party', declarations: false, ...setup }, ...faces);
const MAGE = {
  name: 'Mage',
  at: { x: 2, y: 2 },
  archetype: 'arcanist',
  talents: ['danger sense'],
  DEX: 6,
  CHA: 10,
  maxHP: 20,
  SP: 5,
  ...CALM,
};
const foe = (more: object = {}) => ({
  name: 'Foe',
  at: { x: 3, y: 2 },
  STR: 6,
  maxHP: 40,
  weapons: ['dagger'],
  ...CALM,
  ...more,
});
const STAB = { do: 'attack', actor: 'foe', target: 'mage', weapon: 'dagger' };

test('OA-TLNT-02 OA-R-651: a dodge that fails is rolled again, for a stamina point each time', () => {
  const fight = scene({ party: [MAGE], foes: [foe()] });
  fight.give({ do: 'sense danger', actor: 'mage', rerolls: 2 });
  expect(fight.state.wary).toEqual([{ who: 'mage', rerolls: 2 }]);
  expect(fight.state.fighters.mage!.SP).toBe(5);
  fight.give({ do: 'guard', actor: 'mage' });
  fight.give({ do: 'end turn', actor: 'mage' });
  fight.give(STAB);
  // The dagger comes with 6 + 1 + 2 = 9. Reflex 6 and −1 fail, −3 fails, and 3 makes 9. Two points disturb the guard: 10 − 2 + 3.
  fight.give(
    { do: 'answer', actor: 'mage', maneuver: 'dodge', at: { x: 1, y: 2 } },
    2,
    4,
    ...[5, 1, 5, 3, 3, 4],
    ...[3, 5],
  );
  expect(fight.state.fighters.mage).toMatchObject({ HP: 20, SP: 3, x: 1, y: 2, spent: ['danger sense'] });
  expect(fight.state.fighters.mage!.round.guarding).toBe(true);
  expect(fight.state.wary).toEqual([]);
  expect(fight.refusal({ do: 'sense danger', actor: 'mage' })).toBe('OA-TLNT-02');
});

test('OA-TLNT-02: who saves at once keeps everything, and nobody pays more than there is', () => {
  const begun = { party: [{ ...MAGE, SP: 1, sensesDanger: 3 }], foes: [foe({ at: { x: 9, y: 2 } })] };
  const fight = scene({ ...begun, map: { fires: [{ x: 2, y: 2, size: 'tiny' }] } });
  expect(fight.state.wary).toEqual([{ who: 'mage', rerolls: 3 }]);
  // Two half-rounds in a tiny fire: 1 and a save of 10, then 2, a save of 4 and the one re-roll that can be paid for: 10.
  fight.give({ do: 'end turn', actor: 'mage' }, 1, 4, 5, 2, 5, 2, 4, 5);
  expect(fight.state.fighters.mage).toMatchObject({ HP: 17, SP: 0, conditions: [] });
  expect(fight.told).toContain(
    'Mage has sensed the danger: 1 re-roll of the reflex save. Mage has 0 stamina points left.',
  );
});

test('OA-TLNT-02: nobody is alert who has not trained it, or has no stamina, or is so already', () => {
  const fight = scene({
    party: [MAGE, { ...MAGE, name: 'Tired', at: { x: 2, y: 4 }, SP: 0 }],
    foes: [foe()],
  });
  expect(fight.refusal({ do: 'sense danger', actor: 'foe' })).toBe('OA-TLNT-02');
  expect(fight.refusal({ do: 'sense danger', actor: 'tired' })).toBe('OA-TLNT-02');
  expect(fight.refusal({ do: 'sense danger', actor: 'mage', rerolls: 0 })).toBe('OA-TLNT-02');
  expect(fight.legal('sense danger')).toHaveLength(3);
  fight.give({ do: 'sense danger', actor: 'mage', rerolls: 1 });
  expect(fight.refusal({ do: 'sense danger', actor: 'mage', rerolls: 1 })).toBe('OA-TLNT-02');
  fight.give({ do: 'sense danger', actor: 'mage', rerolls: 0 });
  expect(fight.state.wary).toEqual([]);
  const dull = { party: [{ ...MAGE, talents: [], sensesDanger: 1 }], foes: [foe()] };
  expect(() => scene(dull)).toThrow('OA-TLNT-02');
});

const ANDROID = foe({ name: 'Android', race: 'combat android', weapons: [], SP: 8, maxHP: 20, DEX: 4 });
const WRESTLER = { name: 'Wrestler', at: { x: 2, y: 2 }, DEX: 8, STR: 6, maxHP: 20, ...CALM };
const hold = (position: string) => (fight: ReturnType<typeof scene>) => {
  fight.state.positions = [
    { who: 'android', against: 'wrestler', ladder: 'clinch', position, failures: 0, strangle: 0 } as never,
  ];
};

test('OA-PERK-18 OA-UNARM-10 OA-UNARM-18: natural armor is paid for against chokes and throws, once a turn', () => {
  const fight = scene({ party: [WRESTLER], foes: [ANDROID] });
  hold('choked')(fight);
  const choke = { do: 'wrestle', actor: 'wrestler', target: 'android', ladder: 'clinch' };
  // 8 against 4 are 4, and one of them is cancelled; the second grip of the turn meets nothing.
  fight.give(choke, 4, 4);
  expect(fight.state.fighters.android).toMatchObject({ HP: 17, SP: 5 });
  expect(fight.told.join(' ')).toContain('The natural armor is paid for: Android has 5 stamina points left.');
  fight.give(choke, 4, 4);
  expect(fight.state.fighters.android).toMatchObject({ HP: 13, SP: 5 });

  const thrown = scene({ party: [WRESTLER], foes: [ANDROID] });
  hold('trapped')(thrown);
  // 4 as a strike and 2 for the fall; the save of 4 fails, and natural armor takes 1 of the 6.
  thrown.give({ ...choke, into: 'slammed' }, 4, 4, 4, 4);
  expect(thrown.state.fighters.android).toMatchObject({ HP: 15, SP: 5 });
});

test('OA-PERK-18 OA-FALL-01: natural armor is paid for in a fall', () => {
  const up = { map: { heights: [{ x: 3, y: 2, z: 4 }] } };
  const fight = scene({
    party: [{ ...ANDROID, at: { x: 3, y: 2 } }],
    foes: [foe({ at: { x: 9, y: 2 } })],
    ...up,
  });
  fight.give({ do: 'move', actor: 'android', x: 4, y: 2 });
  expect(fight.state.fighters.android).toMatchObject({ HP: 17, SP: 5, x: 4 });
  expect(fight.state.fighters.android!.round.naturalArmor).toBe(true);
  expect(fight.told.join(' ')).toContain('The natural armor is paid for: Android has 5 stamina points left.');
});

test('OA-WEAP-16: a laser rifle can be switched to infrared, and does 2 less', () => {
  const shot = { do: 'attack', actor: 'one', target: 'foe', weapon: 'laser rifle' };
  const gunner = { name: 'One', at: { x: 2, y: 2 }, PER: 8, homeTechnology: 11, ...CALM };
  const fight = scene({
    party: [{ ...gunner, weapons: ['laser rifle'] }],
    foes: [foe({ at: { x: 5, y: 2 } })],
  });
  fight.give(shot, 4, 4);
  const plain = 40 - fight.state.fighters.foe!.HP!;
  expect(fight.legal('attack').some(({ label }) => label.endsWith(', infrared'))).toBe(true);
  fight.give({ ...shot, infrared: true }, 4, 4);
  expect(fight.state.fighters.foe!.HP).toBe(40 - plain - (plain - 2));
  expect(fight.told[0]).toContain('(laser rifle, infrared)');
  const other = scene({
    party: [{ ...gunner, weapons: ['laser pistol'] }],
    foes: [foe({ at: { x: 5, y: 2 } })],
  });
  expect(other.refusal({ ...shot, weapon: 'laser pistol', infrared: true })).toBe('OA-WEAP-16');
});

test('OA-TLNT-02: an attacker who rolls a counter deflect again pays for it, though nothing was bought', () => {
  const mage = { ...MAGE, STR: 6, weapons: ['battle axe'], sensesDanger: 1 };
  const guarding = foe({ weapons: ['short sword'] });
  const fight = scene({ initiative: 'foes', party: [mage], foes: [guarding] });
  fight.give({ do: 'guard', actor: 'foe' });
  fight.give({ do: 'end turn', actor: 'foe' });
  fight.give({ do: 'attack', actor: 'mage', target: 'foe', weapon: 'battle axe' });
  // Reflex 6 − 2 fails and 6 + 4 spoils the parry; 10 over 5 does 5, and the guard outlasts it or not.
  fight.give(
    { do: 'answer', actor: 'foe', maneuver: 'parry', weapon: 'short sword' },
    5,
    2,
    4,
    5,
    1,
    4,
    5,
    6,
  );
  expect(fight.state.fighters.mage).toMatchObject({ SP: 4, spent: ['danger sense'] });
});
