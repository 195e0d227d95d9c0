import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { DEFAULT_READINGS } from '../play.ts';
import { choicesOf, numbers } from './building.testing.ts';
import type { Choices } from './creation/choices.ts';
import { character } from './index.ts';

describe('advance', () => {
  const step = (choices: Choices, change: unknown): Choices => {
    const after = character.advance(choices, change);
    if (isRefusal(after)) throw new Error(after.message);
    return after;
  };
  const refused = (choices: Choices, change: unknown): string | undefined => {
    const after = character.advance(choices, change);
    return isRefusal(after) ? after.rule : undefined;
  };
  const hero = step(choicesOf({ attributeSteps: { DX: 8 }, powerLevel: 'Heroic' }), {
    kind: 'award',
    cp: 60,
  });
  const left = (choices: Choices) => numbers(choices)['CP unspent'];

  test('SV-ADV-01 SV-ADV-08: awards go into the ledger', () => {
    expect(left(hero)).toBe(200 - 170 + 60);
    expect(character.derive(hero)['CP unspent']?.why[0]?.children?.at(-1)).toMatchObject({ value: 60 });
  });

  test('SV-ADV-06 SV-R-52: one of several fears is bought off by name, an eye lost in play for 10 CP', () => {
    const fearful = choicesOf({
      flaws: [
        { name: 'Phobia', cp: 5, note: 'spiders' },
        { name: 'Phobia', cp: 15, note: 'the dark' },
      ],
    });
    const off = { kind: 'flaw bought off', flaw: 'Phobia' };
    expect(refused(fearful, off)).toBe('SV-ADV-06');
    expect(refused(fearful, { ...off, about: 'heights' })).toBe('SV-ADV-06');
    expect(left(step(fearful, { ...off, about: 'The Dark' }))).toBe(120 - 15);
    const wounded = step(hero, { kind: 'flaw gained', flaw: 'One Eye', injury: true });
    expect(left(step(wounded, { kind: 'flaw bought off', flaw: 'One Eye' }))).toBe(Number(left(hero)) - 10);
  });

  test('SV-ADV-06: one level of a levelled flaw', () => {
    const lame = choicesOf({ flaws: [{ name: 'Lame', levels: 3 }] });
    const off = { kind: 'flaw bought off', flaw: 'Lame', levels: 2 };
    expect(left(step(lame, off))).toBe(115 - 10);
    expect(numbers(step(lame, off))['Half move']).toBe(4);
    expect(refused(lame, { ...off, levels: 4 })).toBe('SV-ADV-06');
    expect(refused(step(lame, off), off)).toBe('SV-ADV-06');
  });

  test('SV-ADV-02 SV-ADV-03: skills at step prices, hard ones with help only', () => {
    const trained = step(hero, { kind: 'skill', skill: 'Swords', to: 3 });
    expect(left(trained)).toBe(Number(left(hero)) - 6);
    expect(numbers(trained)).toMatchObject({ 'Skill: Swords': 21, 'Weeks of training': 3 });
    expect(refused(trained, { kind: 'skill', skill: 'Swords', to: 3 })).toBe('SV-ADV-02');
    expect(refused(hero, { kind: 'skill', skill: 'Alchemy', to: 1 })).toBe('SV-SKL-07');
    expect(refused(hero, { kind: 'skill', skill: 'Alchemy', to: 1, teacher: true })).toBeUndefined();
  });

  test('SV-SKL-08 SV-ADV-02: a skill used lately takes no time', () => {
    const used = step(step(hero, { kind: 'skill', skill: 'Swords', to: 1 }), {
      kind: 'session',
      used: ['Swords'],
    });
    const weeks = (c: Choices) =>
      numbers(step(c, { kind: 'skill', skill: 'Swords', to: 2 }))['Weeks of training'];
    expect(weeks(used)).toBe(0.5);
    const later = [1, 2, 3].reduce(c => step(c, { kind: 'session' }), used);
    expect(weeks(later)).toBe(2.5);
  });

  test('SV-ADV-04 SV-ADV-07: attributes to 18, values of creation stay', () => {
    expect(left(step(hero, { kind: 'attribute', attribute: 'ST', to: 14 }))).toBe(90 - 25);
    expect(refused(hero, { kind: 'attribute', attribute: 'DX', to: 19 })).toBe('SV-ADV-07');
    expect(
      refused({ ...hero, supernatural: true }, { kind: 'attribute', attribute: 'DX', to: 19 }),
    ).toBeUndefined();
    expect(refused(hero, { kind: 'attribute', attribute: 'ST', to: 9 })).toBe('SV-ADV-04');
  });

  test.each([
    ['sameAsCreation', 25],
    ['flatFive', 20],
  ] as const)('SV-ADV-04 SV-R-141 %s: ST 10 to 14', (reading, cp) => {
    const readings = { ...DEFAULT_READINGS, 'SV-R-141': reading };
    const after = character.advance(hero, { kind: 'attribute', attribute: 'ST', to: 14 }, readings);
    const sheet = isRefusal(after) ? {} : character.derive(after, readings);
    expect(sheet['CP unspent']?.value).toBe(90 - cp);
  });

  test('SV-ADV-05 SV-ADV-06: perks later, flaws bought off, new flaws for nothing', () => {
    const flawed = step(choicesOf({ flaws: [{ name: 'Phobia', cp: 10 }] }), { kind: 'award', cp: 10 });
    expect(left(flawed)).toBe(120);
    expect(left(step(flawed, { kind: 'flaw bought off', flaw: 'Phobia' }))).toBe(110);
    expect(refused(flawed, { kind: 'flaw bought off', flaw: 'Debt' })).toBe('SV-ADV-06');
    const scarred = step(flawed, { kind: 'flaw gained', flaw: { name: 'One Eye' } });
    expect(left(scarred)).toBe(120);
    expect(refused(flawed, { kind: 'perk', perk: { name: 'Familiar' } })).toBe('SV-CRE-06');
    const tough = step(flawed, { kind: 'perk', perk: { name: 'Extra Vitality', levels: 2 } });
    expect([left(tough), numbers(tough).Vitality]).toEqual([100, 40]);
    expect(left(step(tough, { kind: 'perk', perk: { name: 'Extra Vitality', levels: 3 } }))).toBe(90);
    expect(refused(tough, { kind: 'perk', perk: { name: 'Extra Vitality', levels: 2 } })).toBe('SV-PERK-01');
  });

  test('SV-ADV-08: nothing is bought on credit', () => {
    const poor = step(choicesOf({ attributeSteps: { DX: 6, EN: 2 } }), { kind: 'award', cp: 5 });
    expect(left(poor)).toBe(5);
    expect(refused(poor, { kind: 'perk', perk: { name: 'Lucky' } })).toBe('SV-ADV-08');
    expect(refused(poor, { kind: 'wish' })).toBe('SV-ADV-08');
  });

  test('SV-POW-02 SV-SKL-06: powers and specializations in play', () => {
    const fencer = step(hero, { kind: 'skill', skill: 'Swords', to: 5 });
    expect(left(step(fencer, { kind: 'power', name: 'Power Attack', skill: 'Swords' }))).toBe(90 - 15 - 8);
    expect(refused(hero, { kind: 'power', name: 'Power Attack', skill: 'Swords' })).toBe('SV-POW-02');
    const special = step(fencer, { kind: 'specialization', skill: 'Swords', field: 'longswords' });
    expect(numbers(special)['Skill: Swords (longswords)']).toBe(25);
    expect(refused(special, { kind: 'specialization', skill: 'Swords', field: 'sabres' })).toBe('SV-SKL-06');
  });
});
