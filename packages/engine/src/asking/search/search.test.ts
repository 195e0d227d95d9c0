import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { procedureOf } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { type Entry, savedSearch, searchFrom, searchOf } from './search.ts';

const check = procedureOf()({
  name: 'called-shot',
  title: 'Called shot',
  summary: 'An attack at a part of the body.',
  rules: [],
  input: z.strictObject({}),
  output: z.strictObject({}),
  example: { input: {}, dice: [], outcome: {} },
  run: () => ({}),
  tell: () => 'Done.',
});
const rule = (id: string, title: string, summary: string) =>
  ({ id, title, area: 'ATK', tag: 'procedure', section: 'Combat: Attacks', summary }) as const;
const book = {
  id: 'tiny',
  name: 'Tiny',
  summary: '',
  credit: '',
  rules: [
    rule('TY-ATK-01', 'Critical failure', 'An 18 always misses.'),
    rule('TY-ATK-02', 'Armour', 'Armour lowers damage; at 0 Vitality one falls.'),
    rule('TY-ATK-03', 'Dark vision', 'Some see without light.'),
    rule('TY-ATK-04', 'Grappling', 'Whoever is held cannot move.'),
    rule('TY-ATK-05', 'Being held', 'It ends a grapple when the holder falls.'),
  ],
  rulings: [
    { id: 'TY-R-1', question: 'Does a parry tire?', readings: [], default: '', why: 'No.', switch: false },
  ],
  procedures: [check],
  parts: [],
  content: {
    weapons: [{ name: 'Long Sword', group: 'blades' }, { name: 'Fireball' }],
    beasts: [{ name: 'Wolf', bite: { type: 'tearing' } }],
  },
  person: { lists: { beasts: () => ({}) } },
  pregenerated: [{ id: 'brenna', name: 'Brenna Oak', summary: 'A smith', choices: {} }],
  synonyms: { armour: ['mail', 'protection'], 'called shot': ['aim for the head'], parry: ['fend off'] },
  encounters: [{ id: 'ford', title: 'At the ford', summary: 'Wolves', difficulty: 'easy', setup: {} }],
} as unknown as Ruleset;
const seated: Entry = { system: 'tiny', kind: 'person', id: 'ilse', title: 'Ilse', summary: '', text: '' };
const { find } = searchOf([book], [seated]);
const idsOf = (words: string, kinds?: readonly ['fight']) =>
  find(words, kinds ? { kinds } : {}).findings.map(({ id }) => id);

describe('a search over a book', () => {
  test.each([
    ['criticl failure', 'TY-ATK-01'],
    ['TY-ATK-02', 'TY-ATK-02'],
    ['ty-atk-02', 'TY-ATK-02'],
    ['armor', 'TY-ATK-02'],
    ['zero vitality', 'TY-ATK-02'],
    ['called shot', 'called-shot'],
    ['parry', 'TY-R-1'],
    ['firebal', 'Fireball'],
    ['wolf', 'Wolf'],
    ['tearing', 'Wolf'],
    ['brena', 'brenna'],
    ['ford', 'ford'],
    ['wepons', 'weapons'],
    ['Fìreball', 'Fireball'],
    ['ball', 'Fireball'],
    ['ilse', 'ilse'],
  ])('“%s” finds %s first', (words, id) => {
    expect(idsOf(words)[0]).toBe(id);
  });

  test.each([
    ['how does grappling work?', 'TY-ATK-04'],
    ['can I grapple somebody', 'TY-ATK-04'],
    ['darkvision', 'TY-ATK-03'],
    ['what is protection good for', 'TY-ATK-02'],
    ['how do I aim for the head', 'called-shot'],
    ['long sword', 'Long Sword'],
  ])('“%s” is a sentence that finds %s', (words, id) => {
    expect(find(words)).toMatchObject({ findings: [{ id }, ...find(words).findings.slice(1)], isSure: true });
  });

  test('titles go before texts, and what a ruling asks is no title', () => {
    expect(idsOf('grapple')).toEqual(['TY-ATK-04', 'TY-ATK-05']);
    expect(idsOf('critical parry')).toEqual(['TY-ATK-01', 'TY-R-1']);
  });

  test('says what it is and where it stands', () => {
    expect(find('fireball').findings[0]).toMatchObject({ kind: 'entry', table: 'weapons', system: 'tiny' });
    expect(find('wolf').findings[0]).toMatchObject({ kind: 'creature' });
  });

  test('words that nothing has together are looked for one by one; then, and of nonsense, it is not sure', () => {
    expect(find('fireball parry')).toMatchObject({ isSure: false });
    expect(idsOf('fireball parry')).toEqual(expect.arrayContaining(['Fireball', 'TY-R-1']));
    expect(find('spell slots')).toMatchObject({ isSure: false });
    const nothing = { findings: [], isSure: false };
    for (const words of ['xqzzv', '', '?!', 'constructor __proto__ toString'])
      expect(find(words)).toEqual(nothing);
  });

  test('what only mentions the one word of a question is a neighbour; what is named, or has all of several, is an answer', () => {
    expect(idsOf('what can a holder do')[0]).toBe('TY-ATK-05');
    expect(find('what can a holder do')).toMatchObject({ isSure: false });
    expect(find('when does a grappling holder fall')).toMatchObject({ isSure: true });
    expect(find('armour into grappling')).toMatchObject({ isSure: false });
  });

  test('only of one kind, and only so many', () => {
    expect(idsOf('wolf wolves', ['fight'])).toEqual(['ford']);
    expect(find('a the at of', { most: 1 }).findings.length).toBeLessThanOrEqual(1);
  });

  test('kept as plain data it finds the same, and whoever else there is', () => {
    const kept = searchFrom(JSON.parse(JSON.stringify(savedSearch([book]))), [seated]);
    for (const words of ['grapple', 'how do I aim for the head', 'ilse', 'criticl failure'])
      expect(kept.find(words)).toEqual(find(words));
  });

  test('what one book calls by another word stays within it', () => {
    const other = { ...book, id: 'other', synonyms: {} } as Ruleset;
    const both = searchOf([book, other]);
    expect(both.find('mail').findings.map(({ system, id }) => `${system} ${id}`)).toEqual(['tiny TY-ATK-02']);
  });
});
