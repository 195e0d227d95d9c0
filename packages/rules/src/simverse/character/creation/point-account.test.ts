import { describe, expect, test } from 'vitest';
import { choicesOf } from '../building.testing.ts';
import { audit } from './point-account.ts';

const totals = (account: ReturnType<typeof audit>) =>
  Object.fromEntries(account.groups.map(({ title, cost }) => [title, cost]));

describe('SV-CRE-02: the build, audited', () => {
  test('SV-TMPL-09: the book’s elf scout costs exactly its 100 CP', () => {
    const account = audit(
      choicesOf({
        templates: [{ name: 'Elf' }, { name: 'Scout', picks: ['sight'] }],
        attributeSteps: { DX: 1 },
        powers: [
          { name: 'Aimed Shot', skill: 'Bows' },
          { name: 'Precision Strike', skill: 'Bows' },
        ],
      }),
    );
    expect(account).toMatchObject({ unit: 'CP', spent: 100, available: 100, unspent: 0 });
    expect(totals(account)).toEqual({
      Attributes: 25,
      Perks: 40,
      Skills: 24,
      'Powers, spells and maneuvers': 11,
    });
    expect(account.notes).toHaveLength(2);
  });

  test('SV-TMPL-10 SV-R-62: the dwarf warrior has 5 CP left, because the parts of the dwarf come to 40', () => {
    const account = audit(
      choicesOf({
        templates: [{ name: 'Dwarf' }, { name: 'Warrior', picks: ['Swords'] }],
        attributeSteps: { ST: 1 },
        powers: [
          { name: 'Shield Bash' },
          { name: 'Power Attack', skill: 'Swords' },
          { name: 'Disarm', skill: 'Swords' },
        ],
      }),
    );
    expect(account).toMatchObject({ spent: 95, unspent: 5 });
    expect(account.notes[0]).toMatch('Dwarf: the heading prints 45 CP, the parts come to 40');
    expect(account.notes[1]).toMatch('Disarm: 8 CP');
  });

  test('every group is the sum of its lines, and all groups the sum that was spent', () => {
    const { groups, income, spent, available } = audit(
      choicesOf({
        templates: [{ name: 'Tiefling' }],
        size: 'Small',
        attributeSteps: { ST: -2 },
        flaws: ['Debt'],
        skills: [{ name: 'Law', level: 2 }],
        growth: [
          { kind: 'award', cp: 10 },
          { kind: 'skill', skill: 'Swords', to: 2 },
        ],
      }),
    );
    const sum = (lines: readonly { cost: number }[]) => lines.reduce((total, { cost }) => total + cost, 0);
    for (const { cost, lines } of groups) expect(sum(lines)).toBe(cost);
    expect(sum(groups)).toBe(spent);
    expect(sum(income)).toBe(available);
    expect(groups.map(g => g.title)).toEqual(['Size', 'Attributes', 'Perks', 'Skills', 'Bought in play']);
  });

  test('SV-CRE-04: flaws beyond the limit stand there and give nothing', () => {
    const { income, available } = audit(choicesOf({ powerLevel: 'Weaklings', flaws: ['Blind', 'Deaf'] }));
    expect(income.map(line => line.cost)).toEqual([50, 20, 10, -5]);
    expect(available).toBe(75);
  });
});
