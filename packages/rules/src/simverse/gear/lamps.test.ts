import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { person } from '../character/character-person.ts';
import { type PersonInput, personOf } from '../combat/person.ts';
import {
  begin,
  end,
  go,
  knight,
  labels,
  refusal,
  scripted,
  thug,
  turnOf,
  who,
} from '../encounter/fight.testing.ts';
import { isDark } from '../encounter/lasting-powers.ts';
import type { FightState } from '../encounter/state.ts';
import { tell } from '../encounter/tell.ts';

const bearer = {
  name: 'Nim',
  gear: {
    weapons: ['Dagger'],
    items: [
      { name: 'Torch', count: 2, atHand: true },
      { name: 'Lantern, Hooded' },
      { name: 'Backpack', atHand: true },
    ],
  },
};
const inFight = (file: object) => {
  const fighter = personOf(person.of(file) as PersonInput, scripted());
  if (isRefusal(fighter)) throw new Error(fighter.message);
  return fighter;
};
const night = (lamps: unknown[] = ['Torch']) =>
  begin({
    party: [{ ...knight, lamps, x: 3, y: 3 }],
    foes: [{ ...thug, x: 6, y: 3 }],
    map: { width: 30, height: 6, darkness: true },
  });
const drawn = (state: FightState) =>
  turnOf(
    go(go(state, { do: 'drop', actor: 'p1', weapon: 0 }).state, {
      do: 'draw',
      actor: 'p1',
      weapon: 1,
      hand: 'main',
    }).state,
    'p1',
  );
const light = { do: 'light', actor: 'p1', weapon: 1 };

test('SV-R-234: what a file says is at hand is at the belt, unlit; without a word of it nothing is there', () => {
  const { weapons } = inFight(bearer);
  expect(weapons.map(({ name }) => name)).toEqual(['Dagger', 'Torch', 'Torch', 'Punch', 'Kick']);
  expect(weapons[1]).toMatchObject({ place: 'stowed', light: 10, lit: false, burns: 600, uses: [] });
  const without = { ...bearer, gear: { ...bearer.gear, items: [{ name: 'Torch', count: 2 }] } };
  expect(inFight(without).weapons.map(({ name }) => name)).toEqual(['Dagger', 'Punch', 'Kick']);
});

test('SV-R-234 SV-CMOD-01: drawn, lit with a Major Action, it lights the dark, also where it is dropped', () => {
  const start = night();
  expect([refusal(start, light), isDark(start, { x: 6, y: 3 })]).toEqual(['SV-INIT-04', true]);
  const held = drawn(start);
  expect(isDark(held, { x: 6, y: 3 })).toBe(true);
  expect(labels(held, 'p1')).toContain('Light Torch');
  expect(labels(held, 'p1').some(label => /^(Strike|Slash|Parry).*Torch/.test(label))).toBe(false);
  const { state: lit, events } = go(held, light);
  expect(tell(lit, events[0]!)).toBe('Knight lights Torch.');
  expect([isDark(lit, { x: 6, y: 3 }), isDark(lit, { x: 14, y: 3 })]).toEqual([false, true]);
  expect(who(lit, 'p1').major).toBe(0);
  expect(refusal(turnOf(lit, 'p1'), light)).toBe('SV-CMOD-01');
  const dropped = go(lit, { do: 'drop', actor: 'p1', weapon: 1 }).state;
  expect(isDark(dropped, { x: 6, y: 3 })).toBe(false);
  const away = go(turnOf(lit, 'p1'), { do: 'sheathe', actor: 'p1', weapon: 1 }).state;
  expect([isDark(away, { x: 6, y: 3 }), who(away, 'p1').weapons[1]!.lit]).toEqual([true, false]);
});

test('SV-R-234: round by round it burns down, and then is out', () => {
  let state = go(drawn(night([{ name: 'Stub', light: 5, minutes: 1 }])), light).state;
  who(state, 'p1').weapons[1]!.burns = 2;
  const told: (string | undefined)[] = [];
  for (let turns = 0; turns < 4; turns++) {
    const over = go(state, end(state.order[state.group]![state.member]!));
    told.push(...over.events.map(event => tell(over.state, event)));
    state = over.state;
  }
  expect(told).toContain('Stub of Knight has burnt down.');
  expect(who(state, 'p1').weapons[1]).toMatchObject({ lit: false, burns: 0 });
  expect(refusal(turnOf(state, 'p1'), light)).toBe('SV-CMOD-01');
});

test('SV-R-234: what has burnt comes home: minutes of what is left, and whatever is gone', () => {
  const after = structuredClone(inFight(bearer));
  after.weapons[1]!.burns = 595;
  const kept = person.keep(bearer, after) as { state: object };
  expect(kept.state).toEqual({ burnt: [{ name: 'Torch', minutes: 1 }] });
  expect(inFight(kept).weapons.map(({ burns }) => burns)).toEqual([
    undefined,
    590,
    600,
    undefined,
    undefined,
  ]);
  const again = structuredClone(inFight(kept));
  again.weapons[1]!.burns = 0;
  const home = person.keep(kept, again) as { state: object };
  expect(home.state).toEqual({ spent: [{ name: 'Torch', count: 1 }] });
  expect(inFight(home).weapons.map(({ name }) => name)).toEqual(['Dagger', 'Torch', 'Punch', 'Kick']);
  expect((person.keep(home, inFight(home)) as { state: object }).state).toEqual(home.state);
});
