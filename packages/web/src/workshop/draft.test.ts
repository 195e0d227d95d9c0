import {
  cellText,
  columnsFor,
  fieldsLike,
  kindsOf,
  loadPacks,
  readEntry,
  readStatBlock,
  rowCalled,
  rowsOf,
  type WrittenEntry,
  withCell,
} from '@arbiter/engine/pack';
import { openBooks } from '@arbiter/rules';
import { describe, expect, it } from 'vitest';
import { same } from '../form/value.ts';
import { draftOf, likeAnother, likeWord, newDraft, writtenOf } from './draft.ts';
import { LIKE, NAME, rowsAsCsv, rowsFromCsv } from './grid-rows.ts';
import { TAKEN_IN } from './pack-files.ts';

type Row = WrittenEntry;
const books = (await openBooks()).filter(book => book.packs);
const kinds = books.flatMap(book =>
  Object.keys(kindsOf(book))
    .filter(name => !TAKEN_IN.includes(name))
    .map(name => [book.id, name, book] as const),
);
const packOf = (game: string) => ({
  ...{ arbiter: 'pack' as const, id: 'mira.moon', version: '1.0.0', title: 'Moon', game },
  entries: {},
});
/** Some of many, from all over the list. */
const some = <T>(list: readonly T[]): readonly T[] =>
  list.filter((_, i) => i % Math.max(1, Math.floor(list.length / 6)) === 0);

describe.each(kinds)('%s, %s', (_, name, book) => {
  const kind = kindsOf(book)[name]!;
  const pack = packOf(book.id);
  const at = { pack, written: undefined };

  it('is made like any of the book, says nothing of its own then, and is taken', () => {
    for (const row of some(rowsOf(book, kind))) {
      const draft = { ...newDraft(book, name, likeWord(row)), name: 'Moon thing' };
      const written = writtenOf(book, name, draft, at);
      expect(written).toEqual({ id: 'moon-thing', name: 'Moon thing', like: likeWord(row) });
      expect(readEntry(book, pack, name, written)).toMatchObject({ ok: true });
      expect(draftOf(book, name, written)).toEqual(draft);
    }
  });

  it('is made like nothing as its example is, and like another keeps what was changed', () => {
    const draft = { ...newDraft(book, name, undefined), name: 'Moon thing' };
    const written = writtenOf(book, name, draft, at);
    expect(readEntry(book, pack, name, written)).toMatchObject({ ok: true });
    const [row, other] = rowsOf(book, kind);
    if (!row || !other) return;
    const own = { ...newDraft(book, name, likeWord(row)), name: 'Moon thing' };
    const moved = likeAnother(book, name, own, likeWord(other));
    expect(moved.fields).toEqual(newDraft(book, name, likeWord(other)).fields);
  });

  it('is a row of cells that read as they were written', () => {
    const columns = columnsFor(kind);
    for (const row of some(rowsOf(book, kind))) {
      const fields = fieldsLike(kind, row) as Readonly<Record<string, unknown>>;
      for (const column of columns) {
        const text = cellText(fields, column);
        expect(cellText(withCell({}, column, text), column), column.label).toBe(text);
      }
    }
  });

  it('goes out to a spreadsheet and back: what is inherited stays inherited, and what is otherwise stays so', () => {
    const columns = [NAME, LIKE, ...columnsFor(kind)];
    const rows = some(rowsOf(book, kind)).flatMap((row, i, all) => {
      const other = all[i + 1];
      if (!other) return [];
      const [fields, base] = [row, other].map(one => fieldsLike(kind, one)) as [Row, Row];
      // Of the one what cells can hold, of the other too, and is otherwise than there.
      const isHeld = (of: Row, key: string): boolean => {
        const cells = columns.filter(({ path }) => path[0] === key);
        const held = cells.reduce<Row>((row, cell) => withCell(row, cell, cellText(of, cell)), {});
        const isNone = Array.isArray(of[key]) && of[key].length === 0 && cells.length === 1;
        return isNone || (cells.length > 0 && same(held[key], of[key]));
      };
      const own = Object.entries(fields).filter(
        ([key, value]) =>
          isHeld(fields, key) && (base[key] === undefined || isHeld(base, key)) && !same(value, base[key]),
      );
      return [{ id: `row-${i}`, name: `Row ${i}`, like: likeWord(other), ...Object.fromEntries(own) }];
    });
    const baseOf = ({ like }: Row) => {
      const row = rowCalled(rowsOf(book, kind), String(like));
      return row && (fieldsLike(kind, row) as Row);
    };
    const fresh = () => ({ id: 'fresh', name: '' });
    const text = rowsAsCsv(rows, columns, baseOf);
    expect(rowsFromCsv(text, columns, rows, { baseOf, fresh })?.rows).toEqual(rows);
    const elsewhere = rowsFromCsv(text, columns, [], { baseOf, fresh })?.rows;
    expect(elsewhere).toEqual(rows.map(row => ({ ...row, id: 'fresh' })));
    expect(elsewhere?.map(row => Object.keys(row).length)).toEqual(rows.map(row => Object.keys(row).length));
  });

  it('is read out of a block that says its numbers by their own names', () => {
    const columns = columnsFor(kind).filter(({ holds }) => holds === 'number');
    const only = columns.filter(
      ({ label }) =>
        columns.filter(other => other.label.toLowerCase().includes(label.toLowerCase())).length === 1,
    );
    for (const row of some(rowsOf(book, kind))) {
      const fields = fieldsLike(kind, row) as Readonly<Record<string, unknown>>;
      const lines = only.flatMap(column => {
        const text = cellText(fields, column);
        return text === '' ? [] : [{ column, text }];
      });
      const block = ['Moon thing', ...lines.map(({ column, text }) => `${column.label}: ${text}`)].join('\n');
      const read = readStatBlock(book, name, block);
      for (const { column, text } of lines) {
        expect(cellText(read.fields, column), column.label).toBe(text);
        expect(read.sure, column.label).toContain(column.path.join('.'));
      }
    }
  });
});

it('the packs of one’s own kinds load as they were made', () => {
  for (const book of books) {
    const made = Object.entries(kindsOf(book))
      .filter(([name]) => !TAKEN_IN.includes(name))
      .map(([name]) => {
        const draft = { ...newDraft(book, name, undefined), name: 'Moon thing' };
        return [name, [writtenOf(book, name, draft, { pack: packOf(book.id), written: undefined })]];
      });
    const head = {
      format: 1,
      authors: ['Mira'],
      licence: 'CC0-1.0',
      language: 'en',
      needs: [],
      changes: {},
      synonyms: {},
    };
    const pack = { ...packOf(book.id), ...head, entries: Object.fromEntries(made) };
    expect(loadPacks(book, [pack]).aside, book.id).toEqual([]);
  }
});

it('what was typed before it was said to be like another becomes how it differs, also through an empty Like', () => {
  const book = books.find(({ id }) => id === 'simverse')!;
  const rows = rowsOf(book, kindsOf(book).weapon!);
  const [longsword, spear] = ['Longsword', 'Spear'].map(name => likeWord(rowCalled(rows, name)!));
  const begun = newDraft(book, 'weapon', undefined);
  const typed = { ...begun, name: 'Moon blade', fields: { ...begun.fields, summary: 'It shines.' } };
  const like = likeAnother(book, 'weapon', typed, longsword);
  const as = (word: string | undefined) => newDraft(book, 'weapon', word).fields;
  expect(like.fields).toEqual({ ...as(longsword), summary: 'It shines.' });
  const cleared = likeAnother(book, 'weapon', like, undefined);
  expect(cleared.fields).toEqual(like.fields);
  expect(likeAnother(book, 'weapon', cleared, spear).fields).toEqual({ ...as(spear), summary: 'It shines.' });
});

it('an entry that was kept and like nothing keeps all it says when it becomes like another', () => {
  const book = books.find(({ id }) => id === 'simverse')!;
  const { example } = kindsOf(book).weapon!;
  const kept = draftOf(book, 'weapon', example);
  expect(
    likeAnother(book, 'weapon', { ...kept, like: undefined, begun: undefined }, 'Longsword').fields,
  ).toMatchObject(kept.fields);
});
