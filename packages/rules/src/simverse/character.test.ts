import { generator, liveDice, seededDice } from '@arbiter/dice';
import { check, isRefusal } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf } from './building.testing.ts';
import { type Choices, choicesSchema } from './character/choices.ts';
import { DEFAULT_READINGS } from './character/reckoning.ts';
import { character } from './character.ts';
import { PREGENERATED } from './content/pregenerated.ts';
import { TEMPLATE_NAMES } from './content/templates.ts';
import { POWER_LEVEL_NAMES } from './creation.ts';

const rulesOf = (choices: Choices) => character.validate(choices).map(p => p.rule);
const numbers = (choices: Choices) =>
  Object.fromEntries(Object.entries(character.derive(choices)).map(([name, { value }]) => [name, value]));

describe('random characters', () => {
  test.each(POWER_LEVEL_NAMES)('SV-CRE-01 SV-CRE-02: everything random is legal: %s', powerLevel => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), seed => {
        const made = character.random(seededDice(`${powerLevel} ${seed}`), { powerLevel });
        expect(character.validate(made)).toEqual([]);
        expect(made.powerLevel).toBe(powerLevel);
        expect(check(choicesSchema, JSON.parse(JSON.stringify(made)))).toMatchObject({ ok: true });
        expect(numbers(made)['CP unspent']).toBeGreaterThanOrEqual(0);
      }),
      { seed: 20, numRuns: 12 },
    );
  });

  test.each(TEMPLATE_NAMES)('SV-TMPL-01: a random %s is legal', template => {
    const made = character.random(seededDice(template), { template, powerLevel: 'Experienced' });
    expect(made.templates.map(t => t.name)).toEqual([template]);
    expect(character.validate(made)).toEqual([]);
  });

  test('the same dice make the same character', () => {
    const make = () => character.random(liveDice(generator('twin')), { template: 'Elf, Scout' });
    expect(make()).toEqual(make());
    expect(make().templates.map(t => t.name)).toEqual(['Elf', 'Scout']);
  });

  test('SV-CRE-02: templates too dear for the level are paid by lowered attributes, or left out', () => {
    const made = character.random(seededDice('dear'), { template: 'Assassin', powerLevel: 'Weaklings' });
    expect(character.validate(made)).toEqual([]);
  });
});

/** A legal character with something of everything, to break in one place at a time. */
const legal = choicesOf({
  templates: [{ name: 'Elf' }, { name: 'Wizard' }],
  perks: [{ name: 'Natural Talent', choice: 'History' }],
  flaws: [{ name: 'Phobia', cp: 5 }, { name: 'Debt' }],
  skills: [{ name: 'History', level: 2 }],
  powers: [{ name: 'Light' }],
  gear: { armour: ['Padded Cloth'], weapons: ['Dagger'] },
});
const own = { tier: 'Epic' } as const;

describe('validate', () => {
  test('the character to break is legal', () => expect(rulesOf(legal)).toEqual([]));

  const broken: [string, string, Parameters<typeof choicesOf>[0]][] = [
    ['SV-CRE-02', 'over budget', { attributeSteps: { DX: 3 } }],
    [
      'SV-CRE-04',
      'flaws beyond the limit do not count',
      {
        flaws: [{ name: 'Blind' }, { name: 'Deaf' }, { name: 'Paraplegic' }],
        skills: [{ name: 'History', level: 13 }],
      },
    ],
    ['SV-CRE-01', 'base CP of another level', { baseCp: 600 }],
    ['SV-ATTR-02', 'attribute too low', { attributeSteps: { CH: -8 } }],
    ['SV-ATTR-02', 'attribute too high', { powerLevel: 'Superheroic', attributeSteps: { WS: 11 } }],
    ['SV-SIZE-02', 'two sizes', { templates: [{ name: 'Halfling' }, { name: 'Orc' }], powers: [] }],
    [
      'SV-SIZE-02',
      'another size than the template',
      { templates: [{ name: 'Dwarf' }], size: 'Large', powers: [] },
    ],
    ['SV-TMPL-01', 'the same template twice', { templates: [{ name: 'Wizard' }, { name: 'Wizard' }] }],
    ['SV-TMPL-04', 'a choice left open', { templates: [{ name: 'Warrior' }], powers: [] }],
    ['SV-PERK-01', 'a perk twice', { perks: [{ name: 'Sneaky' }, { name: 'Sneaky' }] }],
    ['SV-PERK-27', 'a perk without its choice', { perks: [{ name: 'Natural Talent' }] }],
    ['SV-PERK-33', 'a grade that does not exist', { perks: [{ name: 'Wealthy', cp: 6 }] }],
    ['SV-CRE-06', 'Tinker without the gift', { templates: [], powers: [], perks: [{ name: 'Tinker' }] }],
    [
      'SV-CRE-06',
      'a spell without the gift',
      { templates: [], skills: [{ name: 'Spellcasting', level: 3 }] },
    ],
    [
      'SV-POW-02',
      'a spell above the skill',
      { powers: [{ name: 'Big', skill: 'Spellcasting', design: own }], powerLevel: 'Heroic' },
    ],
    ['SV-POW-02', 'a power without a skill', { powers: [{ name: 'Big', design: own }] }],
    ['SV-POW-08', 'a power nobody knows', { powers: [{ name: 'Make Tea' }] }],
    ['SV-POW-08', 'a power twice', { powers: [{ name: 'Light' }, { name: 'Light' }] }],
    ['SV-FLAW-01', 'a flaw twice', { flaws: [{ name: 'Mute' }, { name: 'Mute' }, { name: 'Debt' }] }],
    ['SV-FLAW-16', 'a flaw outside its range', { flaws: [{ name: 'Phobia', cp: 20 }] }],
    [
      'SV-FLAW-15',
      'too clever an animal',
      { flaws: [{ name: 'Animal Intelligence' }], templates: [], powers: [] },
    ],
    [
      'SV-DER-01',
      'no Vitality left',
      { flaws: [{ name: 'Low Vitality' }], attributeSteps: { EN: -5 }, templates: [], powers: [] },
    ],
    [
      'SV-DER-04',
      'no Stamina left',
      { flaws: [{ name: 'Low Stamina' }], attributeSteps: { ST: -5 }, templates: [], powers: [] },
    ],
    [
      'SV-DER-05',
      'no Mana left',
      { flaws: [{ name: 'Low Mana' }], attributeSteps: { AW: -5 }, templates: [], powers: [] },
    ],
    [
      'SV-SKL-04',
      'a skill twice',
      {
        skills: [
          { name: 'History', level: 1 },
          { name: 'History', level: 2 },
        ],
      },
    ],
    [
      'SV-SKL-06',
      'a specialization too early',
      { skills: [{ name: 'History', level: 4, specializations: ['kings'] }] },
    ],
    [
      'SV-SKL-06',
      'two specializations',
      { skills: [{ name: 'History', level: 5, specializations: ['kings', 'wars'] }] },
    ],
    ['SV-DMG-04', 'two cuirasses', { gear: { armour: ['Padded Cloth', 'Leather Cuirass'] } }],
    ['SV-DMG-15', 'a weapon of no list', { gear: { weapons: ['Teaspoon'] } }],
    ['SV-ARM-05', 'a shield of no list', { gear: { shield: 'Umbrella' } }],
    [
      'SV-ADV-08',
      'spent before it was earned',
      {
        growth: [
          { kind: 'skill', skill: 'Swords', to: 6 },
          { kind: 'award', cp: 30 },
        ],
      },
    ],
  ];
  test.each(broken)('%s: %s', (rule, _what, change) => {
    const problems = character.validate({ ...legal, ...choicesOf({ ...legal, ...change }) });
    const expected = rule === 'SV-CRE-04' ? 'SV-CRE-02' : rule;
    expect(problems.map(p => p.rule)).toContain(expected);
    for (const { message } of problems) expect(message).toMatch(/[.;]$/);
  });

  test('SV-CRE-02 SV-SKL-06 SV-FLAW-01: everything is reported at once', () => {
    const choices = choicesOf({
      attributeSteps: { DX: 12 },
      flaws: [{ name: 'Mute' }, { name: 'Mute' }],
      perks: [{ name: 'Familiar' }, { name: 'Wealthy' }],
      skills: [{ name: 'Swords', level: 2, specializations: ['sabres'] }],
      powers: [{ name: 'Fireball' }],
    });
    expect(rulesOf(choices).sort()).toEqual(
      ['SV-ATTR-02', 'SV-CRE-02', 'SV-CRE-06', 'SV-CRE-06', 'SV-FLAW-01', 'SV-PERK-33', 'SV-SKL-06'].sort(),
    );
  });

  test('SV-ATTR-02: a supernatural being and a Cosmic one pass 20', () => {
    const high = { attributeSteps: { ST: 11 } };
    expect(rulesOf(choicesOf({ ...high, powerLevel: 'Superheroic' }))).toEqual(['SV-ATTR-02']);
    expect(rulesOf(choicesOf({ ...high, powerLevel: 'Superheroic', supernatural: true }))).toEqual([]);
    expect(rulesOf(choicesOf({ ...high, powerLevel: 'Cosmic' }))).toEqual([]);
  });
});

describe('a random character broken in one place', () => {
  /** Each change breaks one rule of any character at all. */
  const BREAKS: [string, (c: Choices) => Choices][] = [
    ['SV-FLAW-01', c => ({ ...c, flaws: [...c.flaws, ...choicesOf({ flaws: ['Mute', 'Mute'] }).flaws] })],
    ['SV-PERK-01', c => ({ ...c, perks: [...c.perks, ...choicesOf({ perks: ['Lucky', 'Lucky'] }).perks] })],
    ['SV-FLAW-24', c => ({ ...c, flaws: [...c.flaws, { name: 'Enemy', levels: 1, cp: 21 }] })],
    ['SV-PERK-13', c => ({ ...c, perks: [...c.perks, { name: 'Acute Senses', levels: 1, choice: 'nose' }] })],
    [
      'SV-CRE-02',
      c => ({
        ...c,
        skills: [
          ...c.skills.filter(s => s.name !== 'Nature'),
          { name: 'Nature', level: 40, specializations: [] },
        ],
      }),
    ],
    [
      'SV-SKL-04',
      c => ({
        ...c,
        skills: [
          ...c.skills,
          ...choicesOf({
            skills: [
              { name: 'Law', level: 1 },
              { name: 'Law', level: 1 },
            ],
          }).skills,
        ],
      }),
    ],
    [
      'SV-SKL-06',
      c => ({ ...c, skills: [...c.skills, { name: 'Forgery', level: 4, specializations: ['seals'] }] }),
    ],
    ['SV-ATTR-02', c => ({ ...c, attributeSteps: { ...c.attributeSteps, WS: -30 } })],
    ['SV-POW-08', c => ({ ...c, powers: [...c.powers, { name: 'Make Tea', skill: 'Nature' }] })],
    ['SV-POW-02', c => ({ ...c, powers: [...c.powers, { name: 'Trip Attack', skill: 'Whips' }] })],
    [
      'SV-TMPL-01',
      c => ({
        ...c,
        templates: [
          { name: 'Human', picks: [] },
          { name: 'Human', picks: [] },
        ],
      }),
    ],
    [
      'SV-ADV-08',
      c => ({ ...c, growth: [{ kind: 'skill', skill: 'Law', to: 60, teacher: false, resources: false }] }),
    ],
  ];
  test.each(BREAKS)('%s is caught', (rule, change) => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.constantFrom(...POWER_LEVEL_NAMES.slice(0, 4)),
        (seed, powerLevel) => {
          const made = character.random(seededDice(`break ${seed}`), { powerLevel });
          expect(rulesOf(change(made))).toContain(rule);
        },
      ),
      { seed: 5, numRuns: 4 },
    );
  });
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
