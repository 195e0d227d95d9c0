import { referee } from '@arbiter/engine';
import { loadPacks } from '@arbiter/engine/pack';
import { expect, test } from 'vitest';
import { openBook } from '../../index.ts';

const book = (await openBook('simverse'))!;
const moonLore = { id: 'moon-lore', name: 'Moon Lore', attributes: ['IN', 'WS'], type: 'hard' };
const moonDance = { id: 'moon-dance', name: 'Moon Dance', attributes: ['DX'], group: 'combat' };
const pack = {
  ...{ arbiter: 'pack', format: 1, id: 'a.pack', version: '1.0.0', game: 'simverse', title: 'A pack' },
  ...{ authors: ['A'], licence: 'CC0-1.0', changes: { '1.0.0': 'x' } },
  entries: {
    skill: [moonLore, moonDance],
    weapon: [{ id: 'crescent', name: 'Crescent', group: 'medium', skill: 'Moon Dance', damage: '2d6' }],
    perk: [
      {
        id: 'moon-born',
        name: 'Moon-Born',
        price: { cp: 5 },
        modifiers: [{ value: 2, skills: ['Moon Lore'] }],
      },
    ],
    template: [
      {
        ...{ id: 'moon-monk', name: 'Moon Monk' },
        skills: [
          { skill: ['Swords', 'Moon Dance'], level: 2 },
          { skill: 'Moon Lore', level: 1 },
        ],
      },
    ],
  },
};
const { book: grown, aside } = loadPacks(book, [pack]);
const [withPack, plain] = [referee(grown), referee(book)];
const choices = {
  ...{ name: 'Ilva', attributeSteps: { IN: 2 } },
  perks: ['Moon-Born'],
  skills: [
    { name: 'Moon Lore', level: 3 },
    { name: 'Moon Dance', level: 4 },
  ],
  gear: { weapons: ['Crescent'] },
};
const read = withPack.character(choices);
if (!read.ok) throw new Error(JSON.stringify(read));
/** The file as it is kept, read where the pack is gone. */
const file = JSON.parse(JSON.stringify(read.choices));

const asked = (by: typeof plain, name: string, input: object, faces = [3, 4, 5]) => {
  const answer = by.resolve(name, input, { faces });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
};

test('the pack is whole', () => expect(aside).toEqual([]));

test('SV-SKL-04 SV-SKL-05: a skill of a pack is bought at the price of its kind', () => {
  expect(read.problems).toEqual([]);
  const account = JSON.stringify(read.sheet);
  expect(account).toContain('Moon Lore');
  expect(asked(withPack, 'skill-cost', { skill: 'moon lore', to: 3 }, []).outcome).toEqual({
    cp: 12,
    type: 'hard',
  });
});

test('SV-SKL-11 SV-R-38: it rests on the higher of its attributes, with what perks add, without the pack too', () => {
  // IN 12 + level 3 + 2 for Moon-Born.
  for (const by of [withPack, plain])
    expect(asked(by, 'skill-roll', { person: file, skill: 'moon lore' }).outcome).toMatchObject({
      tn: 17,
      success: true,
    });
});

test('SV-SKL-03: a hard one is not tried untrained, and one that nobody has is told', () => {
  const untrained = withPack.resolve(
    'skill-roll',
    { person: 'brenna', skill: 'Moon Lore' },
    { faces: [3, 4, 5] },
  );
  expect(JSON.stringify(untrained)).toContain('Moon Lore is a hard skill');
  const unknown = plain.resolve('skill-roll', { person: file, skill: 'Moon Lroe' }, { faces: [3, 4, 5] });
  expect(JSON.stringify(unknown)).toContain('did you mean \\"Moon Lore\\"?');
});

test('SV-CON-01: it is rolled in a contest', () => {
  const input = { first: { person: file, on: 'Moon Lore' }, second: { tn: 9 } };
  const answer = plain.resolve('simple-contest', input, { faces: [3, 4, 5, 3, 4, 5] });
  expect(JSON.stringify(answer)).toContain('"winner":"first"');
});

test('SV-ATK-01: a weapon of a pack is used with it', () => {
  const state = withPack.fight({ party: [file], foes: 'Wolf' }, { seed: 'a' });
  if (!state.ok) throw new Error(JSON.stringify(state));
  const fighters = JSON.parse(JSON.stringify(state.log.state)).fighters;
  expect(fighters.p1.weapons[0]).toMatchObject({ name: 'Crescent', uses: [{ skill: 4 }] });
  expect(fighters.p1.skills[0]).toMatchObject({ name: { name: 'Moon Lore' }, level: 3 });
});

test('SV-ADV-02 SV-TMPL-01: it is raised in play, and learned with a template', () => {
  const after = plain.advance(file, { kind: 'skill', skill: file.skills[0].name, to: 4 });
  expect(JSON.stringify(after)).toContain('Moon Lore');
  const monk = withPack.character({
    ...{ name: 'Om', templates: [{ name: 'Moon Monk', picks: ['Moon Dance'] }] },
    skills: [],
  });
  if (!monk.ok) throw new Error(JSON.stringify(monk));
  const kept = JSON.parse(JSON.stringify(monk.choices));
  expect(asked(plain, 'skill-roll', { person: kept, skill: 'Moon Dance' }).outcome).toMatchObject({ tn: 12 });
  const talent = { ...choices, perks: ['Moon-Born', 'Natural Talent (Moon Lore)'] };
  const gifted = withPack.character(talent);
  expect(gifted.ok && gifted.problems).toEqual([]);
});
