import { describe, expect, test } from 'vitest';
import { TEMPLATES, type TemplateName } from '../../content/template-list.ts';
import companion from '../../fixtures/companion.json' with { type: 'json' };
import { answer, choicesOf } from '../building.testing.ts';
import { character } from '../index.ts';
import { openParts } from './templates.ts';

const audit = (...names: TemplateName[]) =>
  answer('template-audit', { templates: names.map(name => ({ name })) });

describe('companion templates', () => {
  test.each(companion.templates.map(t => [t.name, t] as const))(
    'SV-TMPL-01: %s costs the sum of its parts',
    (name, given) => {
      const { total, totalFinalValue, sourceTotal } = given as {
        total: number;
        totalFinalValue?: number;
        sourceTotal?: number;
      };
      // SV-R-15: steps after a size modifier are priced by the value they reach.
      expect(audit(name as TemplateName)).toMatchObject({
        cp: totalFinalValue ?? total,
        printed: sourceTotal ?? total,
      });
    },
  );
});

describe('SV-TMPL-08: combining', () => {
  test('SV-TMPL-08: no pair that changes different attributes costs more than both together', () => {
    for (const a of TEMPLATES)
      for (const b of TEMPLATES) {
        if (a.name >= b.name) continue;
        const [one, other, both] = [audit(a.name), audit(b.name), audit(a.name, b.name)].map(x =>
          Number(x.cp),
        );
        const shared = sharedAttributes(a.name, b.name);
        if (!shared) expect(both, `${a.name} and ${b.name}`).toBeLessThanOrEqual((one ?? 0) + (other ?? 0));
      }
  });

  test('SV-TMPL-08: attribute changes add and are priced on the final value', () => {
    // DX 12 and DX 11 of two races make DX 13.
    const { attributes, parts } = audit('Elf', 'Half-Elf') as {
      attributes: Record<string, number>;
      parts: { what: string; cp: number }[];
    };
    expect(attributes.DX).toBe(13);
    expect(parts.find(p => p.what === 'DX 13')?.cp).toBe(30);
    expect(parts.filter(p => p.what === 'Night Vision')).toHaveLength(1);
  });

  test('SV-TMPL-08: what a template paid for is not paid twice', () => {
    const spent = (more: object) =>
      character.derive(choicesOf({ templates: [{ name: 'Scout', picks: ['sight'] }], ...more }))['CP spent']
        ?.value;
    expect(spent({})).toBe(29);
    expect(spent({ skills: [{ name: 'Stealth', level: 3 }] })).toBe(29);
    expect(spent({ skills: [{ name: 'Stealth', level: 4 }] })).toBe(33);
    expect(spent({ perks: [{ name: 'Acute Senses', choice: 'sight' }] })).toBe(29);
    expect(spent({ perks: [{ name: 'Acute Senses', choice: 'hearing' }] })).toBe(34);
  });
});

/** Changes of the same attribute may cross into a dearer band, so that the sum is more than both. */
const sharedAttributes = (a: TemplateName, b: TemplateName): boolean => {
  const of = (name: TemplateName) => {
    const { attributes } = audit(name);
    return Object.keys(attributes as object);
  };
  return of(a).some(attribute => of(b).includes(attribute));
};

describe('picks', () => {
  const problems = (name: TemplateName, picks: string[]) =>
    character
      .validate(choicesOf({ powerLevel: 'Superheroic', templates: [{ name, picks }] }))
      .map(p => p.rule);
  test('SV-TMPL-04: one weapon skill, and only one', () => {
    expect(openParts('Warrior')).toHaveLength(1);
    expect(problems('Warrior', ['spears'])).toEqual([]);
    expect(problems('Warrior', [])).toEqual(['SV-TMPL-04']);
    expect(problems('Warrior', ['History'])).toEqual(['SV-TMPL-04']);
    expect(problems('Warrior', ['Swords', 'Axes'])).toEqual(['SV-TMPL-04']);
  });
  test('SV-TMPL-05: one sense', () => {
    expect([problems('Scout', ['taste']), problems('Scout', ['luck'])]).toEqual([[], ['SV-TMPL-05']]);
  });
  test('SV-TMPL-13: template armour covers the torso', () => {
    const gear = audit('Warrior').gear as string[];
    expect(gear[0]).toBe('medium armour, AR 3, AD 1, torso');
    expect(gear).toContain('Medium Shield');
  });
});
