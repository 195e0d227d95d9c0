import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { person } from '../../../character/character-person.ts';
import { type PersonInput, personOf } from '../../../combat/person.ts';
import { begin, go, knight, labels, refusal, scripted, thug, turnOf, who } from '../../fight.testing.ts';

const armed = (power: object, more: object = {}) =>
  begin({
    party: [{ ...knight, mana: 9, powers: [power], ...more, x: 3, y: 3 }],
    foes: [{ ...thug, x: 6, y: 3 }],
  });
const wand = { power: 'Fire Bolt', item: 'Wand' };
const bolt = { do: 'power', actor: 'p1', power: 0, target: 'f1' };

test('SV-ENCH-03 SV-R-156: an item asks for no gift; an attack spell is aimed with DX − 2, and its Mana is its user’s', () => {
  const state = armed(wand);
  expect(who(state, 'p1').powers[0]).toMatchObject({ tn: 10, base: 'DX', item: 'Wand', reliable: false });
  expect(labels(state, 'p1')).toContain('Fire Bolt on Thug (Wand)');
  const { events } = go(state, bolt, 6, 6, 5);
  expect(events[0]).toMatchObject({ is: 'used power', pool: 'mana', cost: 2 });
});

test('SV-ENCH-12: the stone in it pays first, unless its user has said otherwise', () => {
  const after = (more: object, stone: number) => {
    const { state } = go(armed({ ...wand, stone }, more), bolt, 6, 6, 5);
    return { mana: who(state, 'p1').mana, stone: who(state, 'p1').powers[0]!.stone };
  };
  expect(after({}, 3)).toEqual({ mana: 9, stone: 1 });
  expect(after({}, 1)).toEqual({ mana: 8, stone: 0 });
  expect(after({ orders: { 'mana stones': 'never' } }, 3)).toEqual({ mana: 7, stone: 3 });
  expect(after({ mana: 1, orders: { 'mana stones': 'never' } }, 3)).toEqual({ mana: 0, stone: 2 });
  expect(refusal(armed({ ...wand, stone: 1 }, { mana: 0 }), bolt)).toBe('SV-POW-03');
});

test('SV-PERK-29 SV-ENCH-03: a gadget or a scroll costs no Mana, works by itself and is used up', () => {
  const state = armed({ power: 'Shield Spell', item: 'Scroll', uses: 1 }, { mana: 0 });
  const cast = { do: 'power', actor: 'p1', power: 0 };
  const used = go(state, cast);
  expect(used.events[0]).toMatchObject({ is: 'used power', cost: 0 });
  expect(used.state.running).toMatchObject([{ on: ['p1'] }]);
  expect(refusal(turnOf(used.state, 'p1'), cast)).toBe('SV-POW-03');
});

test('SV-ENCH-01: no item holds a maneuver, and what is in no item needs its target number', () => {
  const wrong = (power: object) => {
    try {
      armed(power);
      return 'allowed';
    } catch (error) {
      return String(error);
    }
  };
  expect(wrong({ power: 'Power Attack', item: 'Belt' })).toContain('Maneuvers cannot be enchanted');
  expect(wrong({ power: 'Fire Bolt' })).toContain('`tn` is missing');
  expect(wrong({ power: 'Fire Bolt', tn: 12, stone: 3 })).toContain('what holds');
});

test('SV-ENCH-03 SV-ENCH-12: what a character’s things hold is at hand, and what was used of it is kept', () => {
  const file = {
    name: 'Nim',
    gear: {
      items: [
        { name: 'Wand', holds: 'Fire Bolt', stone: 5 },
        { name: 'Firework', holds: 'Fire Bolt', once: true, count: 3 },
      ],
    },
  };
  const fighterOf = (given: object) => {
    const fighter = personOf(person.of(given) as PersonInput, scripted());
    if (isRefusal(fighter)) throw new Error(fighter.message);
    return fighter;
  };
  const before = fighterOf(file);
  expect(before.powers).toMatchObject([
    { item: 'Wand', stone: 5, tn: 8 },
    { item: 'Firework', left: 3, cost: 0 },
  ]);
  const after = structuredClone(before);
  Object.assign(after.powers[0]!, { stone: 1 });
  Object.assign(after.powers[1]!, { left: 1 });
  const kept = person.keep(file, after) as { state: object };
  expect(kept.state).toEqual({
    stones: [{ name: 'Wand', mana: 1 }],
    spent: [{ name: 'Firework', count: 2 }],
  });
  expect(fighterOf(kept).powers).toMatchObject([{ stone: 1 }, { left: 1 }]);
  expect((person.keep(kept, fighterOf(kept)) as { state: object }).state).toEqual(kept.state);
});

test('SV-CMOD-06: a bolt is called like any shot: harder to hit, and doubled on the head', () => {
  const mage = armed({ power: 'Fire Bolt', tn: 16 });
  const at = (location?: string) => go(mage, { ...bolt, ...(location && { location }) }, 1, 1, 2).events[1];
  expect([at(), at('head')]).toMatchObject([
    { tn: 14, location: 'torso' },
    { tn: 8, location: 'head' },
  ]);
  const struck = go(mage, { ...bolt, location: 'head' }, 1, 1, 2).state;
  const hit = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, 3, 3).events.at(-1);
  expect(hit).toMatchObject({ is: 'hit', location: 'head', damage: 12 });
  const missile = armed({ power: 'Magic Missile', tn: 16 });
  expect(refusal(missile, { ...bolt, location: 'head' })).toBe('SV-CMOD-06');
});

test('SV-R-233 SV-FLAW-09: a mount or a wheelchair moves whoever it carries, who cannot dodge without legs', () => {
  const state = (more: object) => who(begin({ party: [{ ...knight, ...more }], foes: [thug] }), 'p1');
  expect(state({ mount: 'riding horse' })).toMatchObject({ movement: 10, mount: 'riding horse', speed: 6 });
  expect(state({ flaws: ['Paraplegic'] })).toMatchObject({ movement: 0 });
  expect(state({ flaws: ['Paraplegic'], mount: 'wheelchair' })).toMatchObject({ movement: 2 });
  expect(state({ mount: { name: 'ostrich', speed: 8 } })).toMatchObject({ movement: 8, mount: 'ostrich' });
});

test('SV-R-178: what Lucky is for may be said at any moment, also in somebody else’s turn', () => {
  const state = begin({
    party: [{ ...knight, x: 3, y: 3 }],
    foes: [{ ...thug, perks: ['Lucky'], x: 4, y: 3 }],
  });
  expect(labels(state, 'f1')).toContain('Lucky: roll the next failure again');
  const said = go(state, { do: 'lucky', actor: 'f1', on: 'any failure' }).state;
  expect(who(said, 'f1').lucky).toBe('any failure');
  expect(labels(said, 'p1').some(label => label.startsWith('Lucky'))).toBe(false);
});
