import { generator, liveDice, seededDice } from '@arbiter/dice';
import { check } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEMPLATE_NAMES } from '../../content/template-list.ts';
import { numbers } from '../building.testing.ts';
import { character } from '../index.ts';
import { choicesSchema } from './choices.ts';
import { POWER_LEVEL_NAMES, POWER_LEVELS } from './creation.ts';

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
      { seed: 20, numRuns: 8 },
    );
  });

  test.each(TEMPLATE_NAMES)('SV-TMPL-01: a random %s is legal', template => {
    const made = character.random(seededDice(template), { template, powerLevel: 'Experienced' });
    expect(made.templates.map(t => t.name)).toEqual([template]);
    expect(character.validate(made)).toEqual([]);
  });

  test.each(
    POWER_LEVEL_NAMES.filter(name => POWER_LEVELS[name].base >= 100).flatMap(powerLevel =>
      (['Human, Warrior', 'Human, Scout', 'Human'] as const).map(template => [powerLevel, template] as const),
    ),
  )(
    'SV-CRE-03 SV-ATTR-08: %s as %s is as good as the book expects, and nothing is left unspent',
    (powerLevel, template) => {
      const made = character.random(seededDice(`${powerLevel} ${template}`), { powerLevel, template });
      const sheet = numbers(made);
      const best = Math.max(
        ...Object.entries(sheet).map(([name, v]) => (name.startsWith('Skill: ') ? Number(v) : 0)),
      );
      expect(best).toBeGreaterThanOrEqual(Number.parseInt(POWER_LEVELS[powerLevel].bestSkill, 10));
      expect(sheet).toMatchObject({ 'CP unspent': 0 });
      expect(sheet['Beyond the usual']).toBeUndefined();
    },
  );

  test('SV-TMPL-13 SV-CRE-07: a random warrior has the gear of the template', () => {
    const { gear } = character.random(seededDice('gear'), { template: 'Warrior' });
    expect(gear.armour).toEqual(['Hide Armor']);
    expect(gear.items.map(i => i.name)).toContain('Backpack');
    expect(gear.weapons.length).toBeGreaterThan(0);
  });

  test('the same dice make the same character', () => {
    const make = () => character.random(liveDice(generator('twin')), { template: 'Elf, Scout' });
    expect(make()).toEqual(make());
    expect(make().templates.map(t => t.name)).toEqual(['Elf', 'Scout']);
  });

  test('SV-CRE-01: options that mean nothing are refused, and level is short for powerLevel', () => {
    const make = (options: Record<string, string>) => character.random(seededDice('options'), options);
    expect(make({ level: 'heroic' }).powerLevel).toBe('Heroic');
    expect(() => make({ colour: 'blue' })).toThrow('There is no option "colour"');
    expect(() => make({ level: 'Godlike' })).toThrow('There is no power level "Godlike"');
    expect(() => make({ template: 'Elf, Scuot' })).toThrow('There is no template "Scuot"');
  });

  test('SV-POW-02 SV-LIM-13: archers learn no Power Attack', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      for (const { name, skill } of character.random(seededDice(seed), {
        template: 'Scout',
        level: 'Heroic',
      }).powers)
        if (skill === 'Bows')
          expect(['Power Attack', 'Riposte', 'Trip Attack', 'Rapid Strike']).not.toContain(name);
  });

  test('SV-CRE-02: templates too dear for the level are paid by lowered attributes, or left out', () => {
    const made = character.random(seededDice('dear'), { template: 'Assassin', powerLevel: 'Weaklings' });
    expect(character.validate(made)).toEqual([]);
  });
});
