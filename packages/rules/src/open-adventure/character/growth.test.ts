import { check, isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { pregenerated } from '../content/pregenerated.ts';
import { choicesSchema } from './choices.ts';
import { growth } from './growth.ts';
import { character } from './rules.ts';

const hero = choicesSchema.parse(pregenerated[0]?.choices);
const rich = choicesSchema.parse(character.advance(hero, { do: 'award', xp: 200 }));

test('OA-LVL-02 OA-LVL-03: the next level is offered for each ability that may rise, and taken with its dice', () => {
  const levels = growth(rich).filter(({ group }) => group === 'Level');
  expect(levels.length).toBeGreaterThan(3);
  for (const { value, dice = [], name } of levels) {
    const grown = character.advance(rich, { ...(value as object), dice: dice.map(() => 3) });
    expect(isRefusal(grown), name).toBe(false);
    expect(check(choicesSchema, grown)).toMatchObject({
      ok: true,
      value: { levels: [{ ability: expect.any(String) }] },
    });
  }
});

test('OA-LVL-02: without the experience the level is refused, and says how much it needs', () => {
  const [level] = growth(hero).filter(({ group }) => group === 'Level');
  expect(level?.price).toBe('100 XP in all');
  expect(character.advance(hero, { ...(level?.value as object), dice: [3, 3] })).toMatchObject({
    rule: 'OA-LVL-02',
    message: expect.stringContaining('needs 100 XP'),
  });
});

test('OA-INDP-09: the talents of the archetype are offered with a teacher of it; those of open tiers are allowed', () => {
  const talents = growth(hero).filter(({ group }) => group === 'Talents');
  expect(talents.map(({ name }) => name)).toContain('cloak of shadows');
  const allowed = talents.filter(({ value }) => !isRefusal(character.advance(hero, value)));
  expect(allowed.map(({ name }) => name)).toEqual(['cloak of shadows']);
});
