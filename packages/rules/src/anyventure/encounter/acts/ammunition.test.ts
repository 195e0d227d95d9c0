import { describe, expect, test } from 'vitest';
import { weaponsAtHand } from '../../character/creature.ts';
import { at, momentOf } from './scene.testing.ts';

const archers = (a: object) =>
  momentOf({ party: [at('A', 2, 2, a)], foes: [at('B', 9, 2, { tier: 'standard', healthMax: 30 })] });
const offered = (now: ReturnType<typeof archers>, weapon: string) =>
  now.offers('attack').some(command => 'weapon' in command && command.weapon === weapon);

describe('special ammunition in a fight', () => {
  test('AV-ITM-03 AV-ITM-04: carried flasks are offered, thrown, used up, and out of the hand', () => {
    const now = archers({ items: [{ name: 'Fire flasks', count: 1 }], weapons: ['Knife'] });
    const hurl = { do: 'attack', actor: 'a', target: 'b', weapon: 'Fire flask' };
    expect(offered(now, 'Fire flask')).toBe(true);
    now.give(hurl);
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 4, 1);
    expect(now.who('a')).toMatchObject({ items: [], held: ['Knife'], thrown: [] });
    expect(now.state.lying).toEqual([]);
    expect(now.who('b').health).toBeLessThan(30);
    expect(offered(now, 'Fire flask')).toBe(false);
    expect(now.refusal(hurl)).toBe('AV-ATK-01');
  });

  test('AV-ITM-03 AV-COND-05: barbed arrows fly from the bow in hand, and a hit bleeds', () => {
    const now = archers({ items: [{ name: 'Barbed arrows', count: 6 }], weapons: ['Short bow'] });
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Short bow with barbed arrows' });
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 4, 1);
    expect(now.who('a')).toMatchObject({ items: [{ name: 'Barbed arrows', count: 5 }], held: ['Short bow'] });
    expect(now.who('b').conditions).toMatchObject([{ name: 'bleeding' }]);
    // AV-ITM-02: ordinary arrows are not counted.
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Short bow' });
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 4, 1);
    expect(now.who('a').items).toEqual([{ name: 'Barbed arrows', count: 5 }]);
  });

  test('AV-ITM-03 AV-ITM-04: the only flask is dropped, and picked up before it is thrown', () => {
    const now = archers({ items: [{ name: 'Fire flasks', count: 1 }] });
    const hurl = { do: 'attack', actor: 'a', target: 'b', weapon: 'Fire flask' };
    now.give({ do: 'drop', actor: 'a', thing: 'Fire flask' });
    expect(now.refusal(hurl)).toBe('AV-ITM-04');
    now.give({ do: 'pick up', actor: 'a', thing: 'Fire flask' });
    expect(now.refusal(hurl)).toBeUndefined();
  });

  test('AV-ITM-03 AV-R-156: a dropped bow is loaded with nothing; whoever is handed a flask can throw it', () => {
    const now = momentOf({
      party: [
        at('A', 2, 2, {
          weapons: ['Short bow'],
          items: [{ name: 'Barbed arrows' }, { name: 'Fire flasks' }],
        }),
        at('C', 3, 2),
      ],
      foes: [at('B', 9, 2, { tier: 'standard' })],
    });
    now.give({ do: 'drop', actor: 'a', thing: 'Short bow' });
    expect(offered(now, 'Short bow with barbed arrows')).toBe(false);
    now.give({ do: 'hand over', actor: 'a', item: 'Fire flasks', target: 'c' });
    expect(now.who('a').items).toEqual([{ name: 'Barbed arrows', count: 1 }]);
    expect(weaponsAtHand(now.who('c')).map(({ name }) => name)).toContain('Fire flask');
  });
});
