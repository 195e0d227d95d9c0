import { expect, test } from 'vitest';
import { choicesSchema } from './choices.ts';
import { picks } from './offers.ts';
import { validate } from './validate.ts';
import { wishes } from './wishes.ts';

const having = (given: object) => choicesSchema.parse(given);

test('SV-TMPL-04 SV-TMPL-12: what a template leaves open is there to be picked, in its order', () => {
  expect(picks(having({ templates: ['Warrior'] }))).toMatchObject([
    { path: 'templates[0].picks[0]', title: 'weapon skill' },
  ]);
  expect(picks(having({ templates: ['Human', 'Half-Elf'] })).map(({ path, title }) => [path, title])).toEqual(
    [
      ['templates[1].picks[0]', 'skill'],
      ['templates[1].picks[1]', 'skill'],
    ],
  );
  expect(picks(having({ templates: ['Human'] }))).toEqual([]);
});

test('SV-TMPL-05 SV-R-41: every problem of a pick stands where a pick is offered, and each offered one settles it', () => {
  const scout = having({ templates: ['Scout'], perks: [{ name: 'Acute Senses' }] });
  const open = new Set(picks(scout).map(({ path }) => path));
  const problems = validate(scout).filter(({ path }) => /picks|choice/.test(path));
  expect(problems.length).toBeGreaterThan(0);
  for (const { path } of problems) expect(open).toContain(path);
  const options = picks(scout)[0]?.options ?? [];
  expect(options.length).toBeGreaterThan(2);
  for (const option of options)
    expect(validate(having({ templates: [{ name: 'Scout', picks: [option] }] }))).toEqual([]);
});

test('SV-CRE-02: no profession is offered that the people of the hero leave no CP for', () => {
  const professions = (answered: Record<string, string>) =>
    wishes(answered)[1]!.answers.map(({ value }) => value);
  expect(professions({})).toContain('Paladin');
  expect(professions({ race: 'Orc' })).not.toContain('Paladin');
  expect(professions({ race: 'Human' })).toContain('Paladin');
});
