/** What infusions change works where the book says it happens: in the question, on the sheet, in the fight. */
import { describe, expect, test } from 'vitest';
import { character } from '../character/character.ts';
import { choicesSchema } from '../character/choices.ts';
import { deriveAll } from '../character/derive.ts';
import { recipes } from '../content/recipes.ts';
import { at, momentOf } from '../encounter/acts/scene.testing.ts';
import { itemOf } from '../gear/good.ts';
import { askReferee } from '../testing.ts';
import { goodOfShop, infusionRow, isInNumbers } from './infusion.ts';

const MAKER = {
  name: 'Ilse',
  attributes: { physique: 3, knowledge: 3, finesse: 3 },
  crafts: { fabrication: 4, bioshaping: 3, engineering: 3 },
};
const craft = (recipe: unknown, infusions: unknown[], ...faces: number[]) =>
  askReferee('craft', { crafter: MAKER, recipe, infusions }, faces);

describe('armour', () => {
  const wearer = (items: unknown[], wears: unknown[]) =>
    choicesSchema.parse({ name: 'Kit', ancestry: 'Human', culture: 'Harbour', wears, state: { items } });

  test('AV-CRF-07: a Reinforced mail shirt keeps one more Physical out, on its wearer’s sheet and in the fight', () => {
    const { said, outcome } = craft('mail shirt', ['Reinforced'], 10, 10, 1);
    expect(said).toBe('Ilse makes Mail hauberk (Reinforced) with 2 successes.');
    const { items } = outcome.crafter;
    expect(items).toMatchObject([
      { name: 'Mail hauberk (Reinforced)', good: { wear: { slot: 'body', mitigation: { physical: 4 } } } },
    ]);
    const choices = wearer(items, ['mail hauberk (reinforced)']);
    expect(deriveAll(choices).person.mitigation).toEqual({ physical: 4 });
    expect(character.validate(choices).filter(({ path }) => path.startsWith('wears'))).toEqual([]);
    expect(
      deriveAll(wearer([{ name: 'Mail hauberk', count: 1 }], ['Mail hauberk'])).person.mitigation,
    ).toEqual({ physical: 3 });
    const { wear } = outcome.makes.good;
    const asked = askReferee('outfit', { wears: [{ id: 'mail', name: 'Mail (Reinforced)', ...wear }] });
    expect(asked.said).toBe('Mitigation: physical 4; no shield.');
  });

  test('AV-ITM-01: whoever does not carry what they have made does not wear it', () => {
    const choices = wearer([], ['Mail hauberk (Reinforced)']);
    expect(character.validate(choices)).toContainEqual({
      path: 'wears[0]',
      rule: 'AV-ITM-01',
      message:
        'There is no armour called Mail hauberk (Reinforced), and nothing of that name to wear is carried.',
    });
    expect(deriveAll(choices).person.mitigation).toEqual({});
  });

  test('AV-CRF-03 AV-ACT-07: whoever grabs somebody in a Thorned vest is pricked, asked and played', () => {
    const { outcome } = craft('barkweave vest', ['Thorned', 'Living fibre'], 10, 10, 10);
    const { person } = deriveAll(wearer(outcome.crafter.items, [outcome.makes.name]));
    expect(person.features).toContainEqual({ name: 'what is worn', thorns: 1 });
    const strong = { attributes: { physique: 3 }, skills: { fitness: 2 } };
    const asked = askReferee(
      'grab',
      { actor: { name: 'Thug', ...strong }, target: person, resist: 'nothing' },
      [],
    );
    expect(asked.said).toBe('Thug holds Kit, and takes 1 from the thorns.');
    expect(asked.outcome).toMatchObject({ pricked: 1, actor: { health: 19 } });
    const now = momentOf({
      party: [at('Kit', 3, 2, { features: person.features })],
      foes: [at('Thug', 2, 2, strong)],
    });
    now.give({ do: 'end turn', actor: 'kit' });
    now.give({ do: 'grab', actor: 'thug', target: 'kit' });
    expect(now.give({ do: 'resist', actor: 'kit', with: 'nothing' }).join(' ')).toContain(
      'takes 1 from the thorns and has 19 Health left',
    );
    expect(now.who('thug').health).toBe(19);
  });
});

describe('what a shop has, made by hand', () => {
  test('AV-CRF-07: a Keen longsword of one’s own recipe is at hand with its infusion', () => {
    const recipe = { name: 'Longsword, forged', rc: 5, makes: { name: 'Longsword' } };
    const { items } = craft(recipe, ['Keen'], 10, 10, 1).outcome.crafter;
    expect(items).toMatchObject([
      { name: 'Longsword (Keen)', good: { weapon: { critFaces: 1, primary: 3 } } },
    ]);
    const now = momentOf({ party: [at('A', 2, 2, { items })], foes: [at('B', 3, 2)] });
    expect(now.offers('attack')).toContainEqual(expect.objectContaining({ weapon: 'Longsword (Keen)' }));
  });

  test('AV-CRF-03: an infusion of a pack adds what it says', () => {
    const moonlit = { id: 'moonlit', name: 'Moonlit', adds: { extra: 2, armour: { dark: 1 } } };
    const blade = craft('forged blade', [{ ...moonlit }], 10, 10, 1);
    expect(blade.said).toContain('Forged blade takes Keen, Weighted, Balanced, not Moonlit.');
    const recipe = { name: 'Blade', rc: 5, makes: { name: 'Forged blade' } };
    expect(craft(recipe, [moonlit], 10, 10, 1).outcome.makes).toMatchObject({
      name: 'Forged blade (Moonlit)',
      good: { weapon: { extra: 4 } },
    });
    const mail = { name: 'Mail', rc: 5, makes: { name: 'Mail hauberk' } };
    expect(craft(mail, [moonlit], 10, 10, 1).outcome.makes.good.wear.mitigation).toEqual({
      physical: 3,
      dark: 1,
    });
  });
});

describe('what no number says', () => {
  test('AV-CRF-03: is in the name of the thing, and the game master is told to judge by it', () => {
    const { said, outcome } = craft('lockbreaker', ['Clockwork'], 8, 8, 1);
    expect(said).toBe(
      'Ilse makes Lockbreaker (Clockwork) with 2 successes. The game master judges by Clockwork: A device works once more before it is wound again.',
    );
    expect(outcome.crafter.items).toMatchObject([
      {
        name: 'Lockbreaker (Clockwork)',
        count: 1,
        good: { text: 'A device works once more before it is wound again.' },
      },
    ]);
  });

  test('AV-CRF-03: our recipes let in nothing that should have numbers and has none', () => {
    const judged = recipes.flatMap(({ name, makes, infusions }) => {
      const made = makes && itemOf(makes);
      const good = made && (made.good ?? goodOfShop(made.name));
      return infusions.filter(one => {
        const row = infusionRow(one);
        return (
          row?.adds === undefined && !isInNumbers(row ?? { name, discipline: 'cooking', changes: '' }, good)
        );
      });
    });
    expect(new Set(judged)).toEqual(new Set(['Clockwork', 'Compact', 'Silver ink', 'Living fibre']));
  });
});
