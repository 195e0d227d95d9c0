// Cuts the page's letters out of Source Serif 4 and Source Sans 3 (both SIL OFL 1.1) and renames them, as their licence
// asks of changed files. What it writes is kept in the repository, so that nobody needs this but whoever changes it:
//   npm install --no-save --ignore-scripts subset-font@2.9.0 source-serif@4.5.1 source-sans@3.52.0 fontverter@2.0.0
//   node scripts/letters.js
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(new URL(process.env.LETTERS_FROM ?? '..', import.meta.url));
const subset = require('subset-font');
const { convert } = require('fontverter');

// What the books and the page write, and the letters of western European names. A rarer letter in somebody's name comes
// from the reader's own fonts.
const LETTERS = [
  range(0x20, 0x7e),
  '\u00a0£§©°±²³·½¼¾×÷ÄÉÖØÜßàáâäåæçèéêëíîïñóôöøùúûüŒœ‑–—‘’“”†•…′″›€™←↑→↓−≠≤≥\u202f\u2009',
].join('');
// Kerning and the figures; small capitals, ligatures and marks would make the files half as large again.
const FEATURES = ['kern', 'onum', 'lnum', 'tnum', 'rvrn'];
const CUTS = [
  {
    to: 'serif',
    from: 'source-serif/VAR/SourceSerif4Variable-Roman.ttf',
    axes: { opsz: 14, wght: { min: 400, max: 700 } },
  },
  {
    to: 'serif-italic',
    from: 'source-serif/VAR/SourceSerif4Variable-Italic.ttf',
    axes: { opsz: 14, wght: 400 },
  },
  { to: 'sans', from: 'source-sans/VF/SourceSans3VF-Upright.ttf', axes: { wght: { min: 400, max: 700 } } },
];

for (const { to, from, axes } of CUTS) {
  const font = readFileSync(
    require
      .resolve(`${from.split('/')[0]}/package.json`)
      .replace('package.json', from.split('/').slice(1).join('/')),
  );
  const cut = await subset(font, LETTERS, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
  const file = fileURLToPath(new URL(`../packages/web/src/letters/${to}.woff2`, import.meta.url));
  const packed = await convert(renamed(Buffer.from(cut)), 'woff2');
  writeFileSync(file, packed);
  console.log(`${to}.woff2 ${(packed.length / 1024).toFixed(1)} kB`);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
}

/** "Source" is a reserved name: six other letters in its place, everywhere but in the copyright and the trademark. */
function renamed(font) {
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const entry = 12 + i * 16;
    if (font.toString('latin1', entry, entry + 4) === 'name') rename(font, font.readUInt32BE(entry + 8));
  }
  return font;
}

function rename(font, at) {
  const strings = at + font.readUInt16BE(at + 4);
  for (let i = 0; i < font.readUInt16BE(at + 2); i++) {
    const record = at + 6 + i * 12;
    const id = font.readUInt16BE(record + 6);
    if (id === 0 || id === 7) continue;
    const start = strings + font.readUInt16BE(record + 10);
    const text = font.subarray(start, start + font.readUInt16BE(record + 8));
    for (const coding of ['latin1', 'utf16be'])
      for (
        let found = text.indexOf(coded('Source', coding));
        found >= 0;
        found = text.indexOf(coded('Source', coding))
      )
        coded('Scribe', coding).copy(text, found);
  }
}

function coded(word, coding) {
  return coding === 'latin1' ? Buffer.from(word, 'latin1') : Buffer.from(word, 'utf16le').swap16();
}
