import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDocument } from './read.ts';
import { saveBack } from './save.ts';

const path = join(mkdtempSync(join(tmpdir(), 'arbiter-read-')), 'hero.json');
const HERO = { name: 'Zoë', blade: '剣' };
const text = `\ufeff${JSON.stringify(HERO)}`;
const [little, big] = [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()];

test.each([
  ['UTF-8', Buffer.from(JSON.stringify(HERO))],
  ['UTF-8 with its mark', Buffer.from(text)],
  ['UTF-16, as a shell of Windows writes it', little],
  ['UTF-16 the other way round', big],
  ['UTF-16 the other way round, with half a sign at its end', Buffer.concat([big, Buffer.from([0])])],
])('a file of %s is read, and saved as UTF-8', (_, bytes) => {
  writeFileSync(path, bytes);
  const { value, original } = readDocument(path, 'hero');
  expect(value).toEqual(HERO);
  if (!original) throw new Error('A file has an original.');
  saveBack(original, { ...HERO, life: 3 });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ ...HERO, life: 3 });
});

test('a packed file is read and saved packed; a damaged one or one without end gets a sentence', () => {
  const whole = gzipSync(JSON.stringify(HERO));
  writeFileSync(path, whole);
  const { value, original } = readDocument(path, 'hero');
  expect(value).toEqual(HERO);
  if (!original) throw new Error('A file has an original.');
  saveBack(original, { ...HERO, life: 3 });
  expect(JSON.parse(gunzipSync(readFileSync(path)).toString())).toEqual({ ...HERO, life: 3 });
  writeFileSync(path, whole.subarray(0, 20));
  expect(() => readDocument(path, 'hero')).toThrow('it is damaged or not whole');
  writeFileSync(path, gzipSync(Buffer.alloc(30_000_000)));
  expect(() => readDocument(path, 'hero')).toThrow('must not unpack to more than 20 MB');
});
