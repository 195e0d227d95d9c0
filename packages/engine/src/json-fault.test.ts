import { expect, test } from 'vitest';
import { faultOfJson } from './json-fault.ts';

test.each([
  ['{"a": 1,\n}', 'line 1, column 8: a comma after the last item'],
  ['{\n  "a": [1, 2,],\n  "b": 3\n}', 'line 2, column 13: a comma after the last item'],
  ['{"a": 1\n"b": 2}', 'line 2, column 1: a comma or a colon is missing before "'],
  ['{"a": true\n "b": 2}', 'line 2, column 2: a comma or a colon is missing before "'],
  ['{"a" 1}', 'line 1, column 6: a comma or a colon is missing before 1'],
  ['{target}', 'line 1, column 2: texts and the names of fields stand between quotation marks'],
  ['{"a": yes}', 'line 1, column 7: yes and no are written true and false'],
  ['{"a": sword}', 'line 1, column 7: texts and the names of fields stand between quotation marks'],
  ['{“a”: 1}', 'line 1, column 2: texts stand between straight quotation marks, ", not “'],
  [
    '{"a": "x\ny"}',
    'line 1, column 9: a text ends in the line it begins in: its closing quotation mark is missing',
  ],
  ['{"a": {"b": 1}', 'line 1, column 15: it ends before everything is closed'],
  ['{"a": 1}}', 'line 1, column 9: } does not belong there'],
  [' ', 'line 1, column 2: there is nothing in it'],
])('%j: %s', (text, fault) => {
  expect(faultOfJson(text)).toBe(fault);
});

test('the place is found wherever a comma too many stands in a long file', () => {
  const entries = Array.from({ length: 500 }, (_, i) => `  { "id": "a-${i}" }`);
  for (const at of [0, 250, 499]) {
    const lines = entries.map((entry, i) => (i === at ? entry.replace(' }', ', }') : entry));
    const column = lines[at]!.indexOf(',') + 1;
    expect(faultOfJson(`[\n${lines.join(',\n')}\n]`)).toBe(
      `line ${at + 2}, column ${column}: a comma after the last item`,
    );
  }
});
