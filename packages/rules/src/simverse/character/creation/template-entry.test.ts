import { seededDice } from '@arbiter/dice';
import { referee } from '@arbiter/engine';
import { carriedEntries, loadPacks } from '@arbiter/engine/pack';
import { expect, test } from 'vitest';
import { TEMPLATES } from '../../content/template-list.ts';
import { kitOf } from '../../gear/outfit.ts';
import { simverse as ruleset } from '../../index.ts';
import { reckoning } from '../../play.ts';
import { choicesSchema } from './choices.ts';
import { onlyTemplates, templateCp } from './point-account.ts';
import { templateEntry, writtenAs } from './template-entry.ts';

const warden = {
  id: 'warden',
  name: 'Moon Warden',
  kind: 'profession',
  size: 'Large',
  attributes: { AW: 2, CH: -1 },
  perks: ['Night Vision', 'Acute Senses', { name: 'Extra Vitality', levels: 2 }],
  flaws: ['Code of Honor'],
  skills: [
    { skill: ['Swords', 'Spears'], level: 3 },
    { skill: 'Perception', level: 2 },
  ],
  powers: ['Rage'],
  gear: {
    armour: ['Leather Cuirass'],
    shield: 'Buckler',
    weapons: ['Dagger'],
    ofChoice: [
      { skill: 'Spears', weapon: 'Spear' },
      { skill: 'Swords', weapon: 'Longsword' },
    ],
    items: [{ name: 'Torch', count: 3 }],
  },
};
const pack = (template: object) => ({
  ...{ arbiter: 'pack', format: 1, id: 'mira.moon', version: '1.0.0', game: 'simverse', title: 'Moon' },
  ...{ authors: ['Mira'], licence: 'CC0-1.0', entries: { template: [template] } },
});
const grown = loadPacks(ruleset, [pack(warden)]).book;
const rules = grown.character!;
const made = (templates: readonly unknown[], more: object = {}) =>
  rules.choices.parse({ templates, ...more }) as ReturnType<typeof choicesSchema.parse>;

test('SV-TMPL-01: everything that a template of one’s own says is in whoever is made of it', () => {
  const { templates } = made([{ name: 'Moon Warden', picks: ['Spears', 'hearing'] }]);
  const build = onlyTemplates(templates, reckoning());
  expect(build).toMatchObject({ size: 'Large', changes: { AW: [{ change: 2, source: 'Moon Warden' }] } });
  expect(build.skills.map(({ name, level }) => [name, level])).toEqual([
    ['Spears', 3],
    ['Perception', 2],
  ]);
  expect(build.perks.map(({ name, choice, levels }) => [name, choice, levels])).toEqual([
    ['Night Vision', undefined, 1],
    ['Acute Senses', 'hearing', 1],
    ['Extra Vitality', undefined, 2],
  ]);
  expect(build.flaws.map(({ name }) => name)).toEqual(['Code of Honor']);
  expect(build.powers.map(({ name, source }) => [name, source])).toEqual([['Rage', 'Moon Warden']]);
  // SV-TMPL-13: and what it hands over.
  expect(kitOf(templates)).toMatchObject({
    ...{ armour: ['Leather Cuirass'], shield: 'Buckler', weapons: ['Spear', 'Dagger'] },
    items: [{ name: 'Torch', count: 3 }],
  });
});

test('SV-R-41: what it leaves open is asked for and checked, as for the book’s own', () => {
  const open = made(['Moon Warden']);
  expect(rules.picks?.(open).map(({ title, options }) => [title, options.length])).toEqual([
    ['weapon skill', 2],
    ['sense', 5],
  ]);
  const problems = (picks: readonly string[]) =>
    rules.validate(made([{ name: 'moon warden', picks }])).map(({ message }) => message);
  expect(problems(['Axes', 'sight'])).toContain('Moon Warden leaves a choice: Swords, Spears; got Axes.');
  expect(problems(['Swords', 'sight']).join()).not.toContain('leaves a choice');
  expect(rules.validate(made(['Moon Warden', 'Moon Warden'])).map(({ message }) => message)).toContain(
    'The template Moon Warden is taken twice; take it once.',
  );
});

test('it is offered at the price of its parts, wished for, drawn, audited and worn on the sheet with its origin', () => {
  const cheap = { ...warden, size: 'Human', perks: ['Acute Senses'], powers: [] };
  const grown = loadPacks(ruleset, [pack(cheap)]).book;
  const rules = grown.character!;
  const cp = templateCp(templateEntry.parse(cheap));
  const offer = rules.offers?.('templates', made([]))?.find(({ name }) => name === 'Moon Warden');
  expect(offer).toMatchObject({ group: 'Professions', price: `${cp} CP`, value: { name: 'Moon Warden' } });
  const [, living] = rules.wishes?.({}) ?? [];
  expect(living?.answers.map(({ value }) => value)).toContain('Moon Warden');
  const drawn = rules.random(seededDice('warden'), { profession: 'moon warden', race: 'Human' });
  expect(carriedEntries(drawn, []).map(({ name }) => name)).toEqual(['Moon Warden']);
  const read = referee(grown).character(drawn as object);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  expect(JSON.stringify(read.sheet)).toContain('Moon Warden');
  // The plain book reads the file: whoever is made of it owns it.
  expect(ruleset.character?.validate(ruleset.character.choices.parse(drawn) as never)).toEqual([]);
  const audit = referee(grown).resolve('template-audit', { templates: ['Moon Warden'] });
  expect(audit).toMatchObject({ outcome: { cp, printed: cp, skills: { Perception: 2 } } });
  expect(JSON.stringify(audit)).toContain('Leather Cuirass');
});

test('SV-CRE-02: what was wished for and does not fit is refused, and nobody comes without it', () => {
  const dear = { ...warden, attributes: { DX: 10, ST: 10, EN: 10, AW: 10, IN: 10, WS: 10, CH: 10 } };
  const dearly = loadPacks(ruleset, [pack(dear)]).book.character!;
  for (const wish of [{ profession: 'moon warden' }, { templates: 'Human, Moon Warden' }])
    expect(() => dearly.random(seededDice('dear'), { ...wish, powerLevel: 'Weaklings' })).toThrow(
      /^Nobody at the power level Weaklings can be made with the template "Moon Warden": it costs too much/,
    );
});

test('one like a template of the book costs and hands over what that does', () => {
  for (const row of TEMPLATES) {
    const like = templateEntry.parse({ id: 'like', name: `${row.name} II`, ...writtenAs(row) });
    const [own, theirs] = [like, row.name].map(name => {
      const templates = choicesSchema.parse({ templates: [{ name, picks: [] }] }).templates;
      const { skills, perks, flaws, attributes, size, powers } = onlyTemplates(templates, reckoning());
      const bare = (list: readonly { readonly source: string }[]) =>
        list.map(({ source: _, ...rest }) => rest);
      return {
        ...{ attributes, size, kit: kitOf(templates), skills: bare(skills).toSorted(byName) },
        ...{ perks: bare(perks).toSorted(byName), flaws: bare(flaws), powers: bare(powers) },
      };
    });
    expect(own, row.name).toEqual(theirs);
  }
});
const byName = (a: object, b: object): number => JSON.stringify(a).localeCompare(JSON.stringify(b));
