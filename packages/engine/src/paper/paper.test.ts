import { expect, test } from 'vitest';
import { boxes, list } from './frame.ts';
import { documentOf, htmlOf, leaf } from './leaf.ts';
import { sheetPaper } from './sheet.ts';

const book = { name: 'Chess', credit: 'Nobody’s' };

test('a text stays a text, whatever signs are in it', () => {
  const page = leaf('p', 'a"b', '<img src=x onerror=alert(1)> & "so"');
  expect(htmlOf(page)).toBe(
    '<p class="a&quot;b">&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so&quot;</p>',
  );
  expect(documentOf('</title><script>', [page], '')).not.toContain('<script>');
});

test('life is ticked in fives, and what is too long is written on a line', () => {
  expect(htmlOf(boxes(7)).match(/paper-five/g)).toHaveLength(2);
  expect(htmlOf(boxes(7)).match(/paper-box/g)).toHaveLength(7);
  expect(htmlOf(boxes(1000))).toBe('<span class="paper-line"></span>');
});

test('a long text after many columns has a line of its own, and a short row goes to the end', () => {
  const told = htmlOf(list([['a', '1', '2', '3', 'A text that is longer than any cell may be.']]));
  expect(told).toContain('<tr class="paper-text"><td colspan="4">A text');
  expect(
    htmlOf(
      list([
        ['a', 'b', 'c'],
        ['d', 'e'],
      ]),
    ),
  ).toContain('<th>D</th><td colspan="2">e</td>');
});

test('a sheet says whose it is, of which game, and by whose leave', () => {
  const page = htmlOf(
    sheetPaper(book, {
      name: 'Ann',
      sections: [{ title: 'Numbers', rows: [['strength', '-3']] }],
      pools: [{ name: 'life', now: 3, most: 6, lines: [{ at: -2, says: 'dead' }] }],
    }),
  );
  for (const words of ['<h1>Ann</h1>', 'Chess', 'Nobody’s', '−3', '<b>Life</b>', '−2 dead'])
    expect(page).toContain(words);
});

test('the id of a pack heads its row as it is', () => {
  expect(htmlOf(list([['mira.moonlit-road 1.0.0', 'Moon blade']]))).toContain(
    '<th>mira.moonlit-road 1.0.0</th>',
  );
  expect(htmlOf(list([['strength', '4']]))).toContain('<th>Strength</th>');
});
