import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { begin, fast, knight, thug, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';
import type { FightState } from '../state.ts';

const wide = { width: 60, height: 12 };
const choice = (state: FightState) =>
  encounter.tactics(state, encounter.waitingFor(state) ?? '', fast('choice'));

test('SV-CMOD-05: a poor shot from afar aims first, and shoots once it has', () => {
  const archer = { ...knight, DX: 13, weapons: [{ weapon: 'Bow', skill: 1 }], x: 0, y: 3 };
  const state = begin({ party: [archer], foes: [{ ...thug, x: 40, y: 3 }], map: wide });
  expect(choice(state)).toMatchObject({ do: 'aim', target: 'f1' });
  who(state, 'p1').aim = 'f1';
  expect(choice(state)).toMatchObject({ do: 'attack', target: 'f1' });
});
test('SV-POW-05: a healer heals the friend who is worst off', () => {
  const healer = { ...thug, DX: 14, powers: [{ power: 'Healing Touch', tn: 14 }], x: 3, y: 3 };
  const party = [healer, { ...thug, vitality: 6, x: 3, y: 4 }, { ...thug, vitality: 2, x: 4, y: 3 }];
  const state = begin({ party, foes: [{ ...thug, x: 20, y: 3 }], map: wide });
  expect(choice(state)).toMatchObject({ do: 'power', target: 'p3' });
});
test('SV-ENH-06: a fireball where foes stand together, never among friends', () => {
  const mage = { ...thug, DX: 14, mana: 20, powers: [{ power: 'Fireball', tn: 14 }], x: 3, y: 3 };
  const foes = [{ ...thug, count: 3 }];
  const far = begin({ party: [mage], foes, metresApart: 20, map: wide });
  expect(choice(far)).toMatchObject({ do: 'power', power: 0 });
  const friend = { ...thug, x: 40, y: 6 };
  const mixed = begin({ party: [mage, friend], foes: [{ ...thug, x: 41, y: 6 }], map: wide });
  expect(choice(mixed).do).not.toBe('power');
});
test('SV-MOR-01 SV-MOR-06: the last one standing runs when it is hopeless', () => {
  const state = begin({
    party: [{ ...knight, vitality: 3, x: 1, y: 3 }],
    foes: [{ ...thug, count: 3 }],
    map: wide,
    morale: true,
  });
  expect(choice(state)).toMatchObject({ do: 'move', how: 'full', x: 0 });
  who(state, 'p1').fearless = true;
  expect(choice(state)).not.toMatchObject({ x: 0 });
});
test('SV-DMG-11: out of reach, a spare weapon is thrown', () => {
  const hunter = {
    ...knight,
    DX: 14,
    weapons: [
      { weapon: 'Dagger', throwingSkill: 3, hand: 'main' },
      { weapon: 'Shortsword', skill: 2, hand: 'stowed' },
    ],
    movement: 2,
    x: 3,
    y: 3,
  };
  const state = begin({ party: [hunter], foes: [{ ...thug, x: 9, y: 3 }], map: wide });
  expect(choice(state)).toMatchObject({ do: 'attack', use: 'throw' });
});
test('SV-INIT-07: walls are walked around, and fights behind them end', () => {
  const walls = Array.from({ length: 9 }, (_, y) => ({ x: 12, y }));
  const play = fast('walls');
  const state = begin(
    {
      party: [{ ...knight, x: 6, y: 3 }],
      foes: [{ stock: 'Goblin Archer', x: 18, y: 3 }],
      map: { width: 24, height: 12, walls },
    },
    play,
  );
  for (let i = 0; i < 2000 && !encounter.outcome(state); i++) {
    const events = encounter.decide(state, choice(state), play);
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) encounter.evolve(state, event);
  }
  expect(encounter.outcome(state)).toBeDefined();
});
test('SV-STAT-04: whoever holds a fallen foe lets go before walking on', () => {
  const state = begin({
    party: [{ ...knight, x: 3, y: 3 }],
    foes: [
      { ...thug, x: 4, y: 3 },
      { ...thug, x: 20, y: 3 },
    ],
    map: wide,
  });
  Object.assign(who(state, 'p1'), { holds: 'f1' });
  Object.assign(who(state, 'f1'), { heldBy: 'p1', life: 'dead', vitality: -20 });
  expect(choice(state)).toEqual({ do: 'release', actor: 'p1' });
});
