/** Messages that nobody should send: malformed, of the wrong order, huge, deep, or nearly right. */
import { type Generator, generator } from '@arbiter/dice';
import { REQUEST_EXAMPLES } from '../request-examples.ts';

const EXAMPLES: readonly object[] = [
  ...Object.values(REQUEST_EXAMPLES).map(request => ({ is: 'ask', id: 'x', request })),
  { is: 'hello', table: 'AAAA', secret: 'A'.repeat(32) },
  { is: 'history', id: 'x', game: 'skirmish', fight: 'ford', before: 3 },
  { is: 'why', id: 'x', game: 'skirmish', fight: 'ford', step: 0 },
  { is: 'foresee', id: 'x', game: 'skirmish', fight: 'ford', command: { do: 'strike' } },
  { is: 'past', id: 'x' },
  { is: 'look', id: 'x', chair: 'nobody' },
  { is: 'stand in', id: 'x', game: 'skirmish', fight: 'ford' },
];

/** Values that stand where others should. */
const ODD: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    1e308,
    0.1,
    '',
    ' ',
    '\u0000',
    '__proto__',
    'constructor',
    [],
    {},
    [[]],
    'x'.repeat(5000),
  ],
  ...[{ __proto__: null }, { toString: 1 }, '🐺'.repeat(40), Number.MAX_SAFE_INTEGER + 2, '../../etc', '<b>'],
];

/** Message after message, the same for the same seed. */
export function* fuzzed(seed: string): IterableIterator<string | Buffer> {
  const luck = generator(seed);
  const pick = <T>(list: readonly T[]): T => list[luck.die(list.length) - 1]!;
  for (let n = 0; ; n++) {
    const text = JSON.stringify({ ...pick(EXAMPLES), id: `f${n}` });
    const way = luck.die(100);
    if (way <= 45) yield JSON.stringify(spoiled(JSON.parse(text), luck, pick));
    else if (way <= 60) yield text;
    else if (way <= 75) yield text.slice(0, luck.die(text.length));
    else if (way <= 88) yield flipped(text, luck);
    else if (way <= 94) yield `${'['.repeat(luck.die(200))}${'{"a":'.repeat(luck.die(100))}`;
    else if (way <= 97) yield Buffer.from(Array.from({ length: luck.die(60) }, () => luck.die(256) - 1));
    else if (way <= 99) yield `{"is":"ask","id":"f${n}","request":${'['.repeat(70)}${']'.repeat(70)}}`;
    else yield `{"is":"ask","id":"f${n}","text":"${'x'.repeat(luck.die(600) * 1000)}"}`;
  }
}

/** One field anywhere in it is another, missing, or more. */
function spoiled(value: unknown, luck: Generator, pick: <T>(list: readonly T[]) => T): unknown {
  if (typeof value !== 'object' || value === null || luck.die(4) === 1) return pick(ODD);
  const entries = Object.entries(value);
  const at = luck.die(entries.length + 1) - 1;
  const entry = entries[at];
  if (!entry) entries.push([`more${luck.die(9)}`, pick(ODD)]);
  else if (luck.die(5) === 1) entries.splice(at, 1);
  else entries[at] = [entry[0], spoiled(entry[1], luck, pick)];
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

function flipped(text: string, luck: Generator): string {
  const at = luck.die(text.length) - 1;
  return text.slice(0, at) + String.fromCharCode(luck.die(126)) + text.slice(at + 1);
}
