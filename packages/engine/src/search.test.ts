import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { procedureOf } from './procedure.ts';
import type { Ruleset } from './ruleset.ts';
import { searchOf } from './search.ts';

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
  encounters: [{ id: 'ford', title: 'At the ford', summary: 'Wolves', difficulty: 'easy', setup: {} }],
} as unknown as Ruleset;
const { find } = searchOf([book]);
const first = (words: string) => find(words)[0];

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
  ])('“%s” finds %s first', (words, id) => {
    expect(first(words)?.id).toBe(id);
  });

  test('says what it is and where it stands', () => {
    expect(first('fireball')).toMatchObject({ kind: 'entry', table: 'weapons', system: 'tiny' });
    expect(first('wolf')).toMatchObject({ kind: 'creature' });
  });

  test('words that nothing has together are looked for one by one; nonsense finds nothing', () => {
    expect(find('fireball parry').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['Fireball', 'TY-R-1']),
    );
    expect(find('xqzzv')).toEqual([]);
    expect(find('')).toEqual([]);
    expect(find('constructor __proto__ toString')).toEqual([]);
  });

  test('only of one kind, and only so many', () => {
    expect(find('wolf wolves', { kinds: ['fight'] }).map(({ id }) => id)).toEqual(['ford']);
    expect(find('a the at of', { most: 1 }).length).toBeLessThanOrEqual(1);
  });
});
