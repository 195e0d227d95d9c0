import { expect, test } from 'vitest';
import { begin, go, knight, thug, who } from '../fight.testing.ts';
import { plainRunning } from '../lasting-powers.ts';
import { tell } from '../tell.ts';

const drinker = (potions: string[], more: object = {}) =>
  begin({
    party: [
      { ...knight, vitality: 5, potions, x: 3, y: 3, ...more },
      { ...thug, vitality: 5, x: 3, y: 4 },
    ],
    foes: [{ ...thug, x: 7, y: 0 }],
  });
const drink = (more: object = {}) => ({ do: 'drink', actor: 'p1', potion: 0, ...more });

test('SV-CRFT-05: a healing potion, drunk or given, is gone, and so is the Major Action', () => {
  const open = drinker(['Healing Potion (Minor)']);
  const { state, events } = go(open, drink(), 4);
  expect(events.map(e => e.is)).toEqual(['drank', 'healed']);
  expect(who(state, 'p1')).toMatchObject({ vitality: 11, potions: [], major: 0 });
  const given = go(open, drink({ target: 'p2' }), 4).state;
  expect([who(given, 'p1').vitality, who(given, 'p2').vitality]).toEqual([5, 11]);
});
test('SV-PERK-45: a potion restores nothing to the undead, and the log says why', () => {
  const open = drinker(['Healing Potion (Minor)'], { perks: ['Undead'] });
  const { state, events } = go(open, drink());
  expect(events.map(event => tell(state, event))).toEqual([
    'Knight drinks Healing Potion (Minor), in vain: necromancy alone restores the undead.',
  ]);
  expect(who(state, 'p1')).toMatchObject({ vitality: 5, potions: [] });
});
test('SV-CRFT-05: an elixir fills Mana, and who was depleted is so no longer', () => {
  const open = drinker(['Mana Elixir'], { mana: 0 });
  expect(who(open, 'p1').conditions).toEqual(['Depleted']);
  const { state } = go(open, drink(), 3, 4);
  expect(who(state, 'p1')).toMatchObject({ mana: 7, conditions: [] });
});
test('SV-CRFT-05: an antidote that works ends every poison in the blood, and nothing else', () => {
  const open = drinker(['Antidote']);
  const poison = {
    ...plainRunning('p1', ['p1'], 'Poison', 3),
    hurts: { dice: 1, modifier: 0, type: 'poison', atLeast: 1 },
  };
  open.running.push(poison, plainRunning('p1', ['p1'], 'Bless', 9), { ...poison, name: 'Venom' });
  const { state, events } = go(open, drink(), 3, 3, 3);
  expect(state.running.map(({ name }) => name)).toEqual(['Bless']);
  expect(events.filter(e => e.is === 'power ended')).toMatchObject([{ name: 'Venom' }, { name: 'Poison' }]);
  expect(go(open, drink(), 6, 6, 6).state.running).toHaveLength(3);
});
test('SV-CRFT-05: what lasts runs in turns of six seconds', () => {
  const { state } = go(drinker(['Invisibility']), drink());
  expect(state.running).toMatchObject([{ by: 'p1', on: ['p1'], invisible: true }]);
  expect((state.running[0]?.turns ?? 0) % 10).toBe(0);
});
