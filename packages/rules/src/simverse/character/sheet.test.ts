import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PREGENERATED } from '../content/pregenerated.ts';
import { TEMPLATE_NAMES } from '../content/template-list.ts';
import { DEFAULT_READINGS } from '../play.ts';
import { choicesOf, numbers } from './building.testing.ts';
import { POWER_LEVEL_NAMES } from './creation/creation.ts';
import { character } from './index.ts';

/** A legal character with something of everything. */
const legal = choicesOf({
  templates: [{ name: 'Elf' }, { name: 'Wizard' }],
  perks: [{ name: 'Natural Talent', choice: 'History' }],
  flaws: [{ name: 'Phobia', cp: 5 }, { name: 'Debt' }],
  skills: [{ name: 'History', level: 2 }],
  powers: [{ name: 'Light' }],
  gear: { armour: ['Padded Cloth'], weapons: ['Dagger'] },
});
describe('derive', () => {
  test('never throws, whatever the choices say', () => {
    const steps = fc.integer({ min: -30, max: 45 });
    const given = fc.record({
      powerLevel: fc.constantFrom(...POWER_LEVEL_NAMES),
      templates: fc.array(
        fc.record({
          name: fc.constantFrom(...TEMPLATE_NAMES),
          picks: fc.array(fc.constantFrom('Swords', 'sight', 'nonsense'), { maxLength: 2 }),
        }),
        { maxLength: 3 },
      ),
      attributeSteps: fc.record({ DX: steps, EN: steps, ST: steps, IN: steps }),
    });
    fc.assert(
      fc.property(given, g => {
        const choices = choicesOf(g);
        character.validate(choices);
        for (const { value } of Object.values(character.derive(choices)))
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
      }),
      { seed: 99, numRuns: 60 },
    );
  });

  test('SV-R-21: where Dodge rests on Speed, Extra Speed counts', () => {
    const dodge = (levels: number): unknown =>
      character.derive(choicesOf({ perks: levels ? [{ name: 'Extra Speed', levels }] : [] }), {
        ...DEFAULT_READINGS,
        'SV-R-21': 'speed',
      }).Dodge?.value;
    expect(Number(dodge(1))).toBeGreaterThan(Number(dodge(0)));
  });

  test('SV-CRE-02: the account adds up', () => {
    const sheet = character.derive(legal);
    const [spent] = sheet['CP spent']?.why ?? [];
    const sum = spent?.children?.reduce((total, line) => total + Number(line.value), 0);
    expect(sum).toBe(sheet['CP spent']?.value);
    expect(sheet['CP available']?.value).toBe(115);
  });

  test('every number says why', () => {
    for (const [name, { why }] of Object.entries(character.derive(legal)))
      if (name !== 'Power level') expect(why.length, name).toBeGreaterThan(0);
  });

  test.each([
    ['strength', 26],
    ['endurance', 22],
  ] as const)('SV-DER-04 SV-R-20 %s: the sheet follows the table', (reading, stamina) => {
    const choices = choicesOf({ attributeSteps: { ST: 3, EN: 1 } });
    const sheet = character.derive(choices, { ...DEFAULT_READINGS, 'SV-R-20': reading });
    expect(sheet.Stamina?.value).toBe(stamina);
  });

  test('SV-DER-01 SV-TMPL-03: the dwarf', () => {
    expect(numbers(choicesOf({ templates: [{ name: 'Dwarf' }] }))).toMatchObject({
      Size: 'Child/Dwarf',
      ST: 11,
      DX: 10,
      Vitality: 28,
      'Half move': 4.125,
    });
  });

  test('SV-DER-09 SV-FLAW-07 SV-FLAW-12 SV-FLAW-13: Perception as it holds for each sense', () => {
    const sheet = (given: Parameters<typeof choicesOf>[0]) =>
      Object.fromEntries(
        Object.entries(numbers(choicesOf(given))).filter(([name]) => name.startsWith('Perception')),
      );
    expect(sheet({ attributeSteps: { AW: 1 } })).toEqual({ Perception: 10.5 });
    expect(sheet({ flaws: ['One Eye'] })).toMatchObject({ Perception: 8, 'Perception by hearing': 8 });
    expect(sheet({ flaws: ['Blind'], perks: [{ name: 'Acute Senses', choice: 'hearing' }] })).toEqual({
      Perception: 4,
      'Perception by sight': 'fails',
      'Perception by hearing': 6,
      'Perception by smell': 4,
      'Perception by touch': 4,
      'Perception by taste': 4,
    });
    expect(
      sheet({
        perks: [{ name: 'Acute Senses', choice: 'smell' }],
        skills: [{ name: 'Perception', level: 3 }],
      }),
    ).toEqual({ Perception: 10, 'Perception by smell': 15 });
    expect(sheet({ flaws: ['Deaf'] })).toMatchObject({ Perception: 6, 'Perception by hearing': 'fails' });
  });

  test('SV-FLAW-09: nobody runs well without legs', () => {
    const skills = [{ name: 'Running' as const, level: 2 }];
    expect(numbers(choicesOf({ skills, flaws: ['Paraplegic'] }))['Skill: Running']).toBe(8);
    expect(numbers(choicesOf({ skills }))['Skill: Running']).toBe(12);
  });

  test('SV-ADV-08: the points agree with the account that `check` shows', () => {
    const choices = choicesOf({
      flaws: ['Debt'],
      growth: [
        { kind: 'award', cp: 30 },
        { kind: 'skill', skill: 'Swords', to: 4 },
      ],
    });
    const { available, spent, unspent } = character.account(choices);
    expect(numbers(choices)).toMatchObject({
      'CP available': available,
      'CP spent': spent,
      'CP unspent': unspent,
    });
    expect([available, spent, unspent]).toEqual([140, 10, 130]);
  });

  test('SV-SKL-07: weeks of training to two places', () => {
    const growth = [
      { kind: 'award' as const, cp: 50 },
      { kind: 'skill' as const, skill: 'Swords' as const, to: 1, teacher: true },
      { kind: 'attribute' as const, attribute: 'DX' as const, to: 11 },
    ];
    expect(numbers(choicesOf({ growth }))['Weeks of training']).toBe(100.33);
  });

  test('SV-DER-14: gear weighs, and it weighs more for the large', () => {
    const gear = { armour: ['Plate Mail'], weapons: ['Greatsword'] };
    const attributeSteps = { ST: 2 };
    expect(numbers(choicesOf({ gear, attributeSteps })).Load).toBe(23);
    expect(numbers(choicesOf({ gear, size: 'Large' }))).toMatchObject({
      Load: 46,
      Encumbrance: 'Overburdened',
    });
  });
});

describe('ready characters', () => {
  test.each(PREGENERATED.map(p => [p.name, p] as const))(
    'SV-CRE-02: %s is legal and fully spent',
    (name, { choices }) => {
      const made = choicesOf(choices);
      expect(character.validate(made)).toEqual([]);
      expect(made.name).toBe(name);
      expect(numbers(made)).toMatchObject({ 'CP unspent': 0, Encumbrance: 'Normal' });
    },
  );
  test('six of different kinds', () => expect(new Set(PREGENERATED.map(p => p.id)).size).toBe(6));
});
