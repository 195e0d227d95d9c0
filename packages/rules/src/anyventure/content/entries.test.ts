/** What packs bring is used as the book's own is: told, rolled and written by the same rules. */
import { describe, expect, test } from 'vitest';
import { at, momentOf } from '../encounter/acts/scene.testing.ts';
import { askReferee } from '../testing.ts';

const moonfire = {
  name: 'Moonfire',
  school: 'primal',
  rc: 4,
  energy: 2,
  hostile: true,
  effects: [{ do: 'damage', amount: 6, type: 'divine' }],
};
const moonrise = { name: 'Moonrise', rc: 3, effect: { gives: 'bonus', amount: 1, on: 'evasion' } };
const stare = {
  name: 'Cold stare',
  energy: 0,
  targets: 'enemy',
  range: 4,
  effects: [{ do: 'condition', condition: 'afraid' }],
};

const scene = () =>
  momentOf({
    party: [
      at('Lysa', 2, 2, {
        attributes: { knowledge: 2, social: 2 },
        schools: { primal: { level: 2 } },
        spells: [moonfire],
        songs: [moonrise],
        features: [{ name: 'Moonwatch', act: stare }],
      }),
    ],
    foes: [at('Raider', 5, 2)],
  });

describe('what somebody carries of a pack', () => {
  test('AV-MAG-01 AV-MAG-04: a spell of one’s own is known, channeled and felt', () => {
    const { give, offers, who } = scene();
    expect(offers('cast')).toContainEqual(expect.objectContaining({ spell: 'Moonfire', target: 'raider' }));
    const said = give({ do: 'cast', actor: 'lysa', spell: 'moonfire', target: 'raider' }, 6, 2);
    expect(said.join(' ')).toContain('Raider takes 6 and has 14 Health left');
    expect(who('lysa').energy).toBe(3);
  });

  test('AV-SONG-01 AV-SONG-06: so is a song', () => {
    const { give, who } = scene();
    give({ do: 'sing', actor: 'lysa', song: 'Moonrise' }, 4, 1);
    expect(who('lysa').effects).toContainEqual(expect.objectContaining({ name: 'Moonrise' }));
  });

  test('AV-MOD-06: and an action that a module of one’s own grants', () => {
    const { give, who } = scene();
    give({ do: 'act', actor: 'lysa', act: 'Cold stare', target: 'raider' });
    expect(who('raider').conditions.map(({ name }) => name)).toContain('afraid');
  });

  test('AV-ACT-10 AV-CRF-06: a draught of one’s own is drunk, and brewed stronger with an infusion', () => {
    const water = { name: 'Moon water', restores: { pool: 'resolve', amount: 4 }, cures: ['afraid'] };
    const lysa = { resolve: 10, items: [{ name: water, count: 1 }] };
    const now = momentOf({ party: [at('Lysa', 2, 2, lysa)], foes: [at('Raider', 9, 9)] });
    expect(now.give({ do: 'use', actor: 'lysa', item: 'Moon water', target: 'lysa' })).toEqual([
      'Lysa uses Moon water: 4 Resolve.',
    ]);
    expect(now.who('lysa')).toMatchObject({ resolve: 14, items: [] });
    const recipe = { name: 'Moon water, drawn', discipline: 'alchemy', rc: 2, makes: { name: water } };
    const crafter = { attributes: { knowledge: 2 }, crafts: { alchemy: 1 } };
    expect(
      askReferee('craft', { crafter, recipe, infusions: ['Potent'] }, [6, 6]).outcome.crafter.items,
    ).toMatchObject([
      { name: 'Moon water (Potent)', count: 1, good: { restores: { pool: 'resolve', amount: 6 } } },
    ]);
  });

  test('AV-CRF-08: a meal of one’s own is eaten', () => {
    const meal = { id: 'moon-cakes', name: 'Moon cakes', minimum: { senses: 4 } };
    expect(askReferee('eat', { creature: { name: 'Lysa' }, meal }).outcome.creature.meal).toMatchObject({
      name: 'Moon cakes',
      minimum: { senses: 4 },
    });
  });

  test('AV-ITM-03: a flask of one’s own is thrown and used up, arrows of one’s own are shot with the bow', () => {
    const flask = {
      name: 'Moon flask',
      weapon: { category: 'throwing', kind: 'area', type: 'cold', primary: 4, radius: 2, thrown: true },
    };
    const arrows = { name: 'Moon arrows', loads: ['Short bow'], onHit: { condition: 'dazed' } };
    const items = [
      { name: flask, count: 1 },
      { name: arrows, count: 2 },
    ];
    const lysa = { items, weapons: ['Short bow'], weaponSkills: { simpleRanged: { talent: 2, level: 1 } } };
    const now = momentOf({ party: [at('Lysa', 2, 2, lysa)], foes: [at('Raider', 6, 2)] });
    now.give({ do: 'attack', actor: 'lysa', target: 'raider', weapon: 'Short bow with moon arrows' });
    now.give({ do: 'defend', actor: 'raider', with: 'evasion' }, 6, 6, 1);
    expect(now.who('raider').conditions.map(({ name }) => name)).toEqual(['dazed']);
    now.give({ do: 'drop', actor: 'lysa', thing: 'Short bow' });
    now.give({ do: 'attack', actor: 'lysa', target: 'raider', weapon: 'Moon flask' });
    // Area halves Evasion; dazed takes a die off the first defense.
    now.give({ do: 'defend', actor: 'raider', with: 'evasion' }, 4, 1, 1);
    expect(now.who('lysa').items).toMatchObject([{ name: 'Moon arrows', count: 1 }]);
    expect(now.offers('attack')).not.toContainEqual(expect.objectContaining({ weapon: 'Moon flask' }));
  });

  test('AV-MAG-07: a focus of one’s own stands in for a component', () => {
    const orb = { name: 'Moon orb', focus: { replaces: ['Ember salt'] } };
    const caster = {
      name: 'Lysa',
      attributes: { knowledge: 2 },
      schools: { primal: { level: 3 } },
      items: [{ name: orb, count: 1 }],
    };
    const spell = { ...moonfire, component: 'Ember salt' };
    const cast = askReferee('cast', { caster, spell, charge: true, focus: 'moon orb' }, [10, 3]);
    expect(cast.outcome).toMatchObject({ success: true, charged: true, focusBroken: null });
  });
});
