import { describe, expect, test } from 'vitest';
import { BOOK_TEMPLATES, COMPANION_TEMPLATES, type TemplateName } from '../../content/template-list.ts';
import { answer } from '../building.testing.ts';

const audit = (...names: TemplateName[]) =>
  answer('template-audit', { templates: names.map(name => ({ name })) });

describe('SV-TMPL-01: what the book prints and what the parts come to', () => {
  test.each([
    ['SV-TMPL-01', 'Human', 0, 0],
    ['SV-TMPL-02', 'Elf', 50, 50],
    ['SV-TMPL-03', 'Dwarf', 45, 40],
    ['SV-TMPL-04', 'Warrior', 33, 33],
    ['SV-TMPL-05', 'Scout', 29, 29],
    ['SV-TMPL-06', 'Wizard', 51, 51],
    ['SV-TMPL-07', 'Rogue', 33, 38],
  ] as const)('%s %s prints %i and costs %i', (_rule, name, printed, cp) => {
    expect(audit(name)).toMatchObject({ printed, cp });
  });
  test('SV-TMPL-01: seven of the book, seventeen of the companion list', () => {
    expect([BOOK_TEMPLATES.length, COMPANION_TEMPLATES.length]).toEqual([7, 17]);
  });
});

test('SV-TMPL-01 SV-TMPL-12: wrong picks and the same template twice are refused', () => {
  const of = (...templates: { name: string; picks?: string[] }[]) =>
    answer('template-audit', { templates }).rule;
  expect(of({ name: 'Elf' }, { name: 'Elf' })).toBe('SV-TMPL-01');
  expect(of({ name: 'Half-Elf', picks: ['Juggling'] })).toBe('SV-TMPL-12');
  expect(of({ name: 'Half-Elf', picks: ['Swords', 'Swords'] })).toBe('SV-TMPL-12');
  expect(of({ name: 'Half-Elf', picks: ['Swords', 'Bows', 'Axes'] })).toBe('SV-TMPL-12');
  expect(of({ name: 'Half-Elf', picks: ['Swords', 'Bows'] })).toBeUndefined();
  expect(of({ name: 'Half-Elf' })).toBeUndefined();
  expect(answer('template-audit', { templates: ['Elf', 'Scout'] })).toMatchObject({ cp: 79, printed: 79 });
});
