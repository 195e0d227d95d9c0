/**
 * What a ruling is worth: every other reading of every rule that a table may switch, in every ready fight, on common
 * dice. `npm run readings` writes docs/readings.md; it takes a quarter of an hour and more, says how long still, and goes on
 * where it was left. `node scripts/readings.ts FIGHTS FILE` plays so many fights of each and writes another file.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultReadings, isRefusal, openRules, type Ruleset } from '../packages/engine/src/index.ts';
import { openBooks } from '../packages/rules/src/index.ts';
import {
  type Hands,
  otherReadings,
  type PairedVariant,
  type PairReport,
  pairFights,
  type Variant,
  variantOf,
  whyNotFought,
} from '../packages/simulator/src/index.ts';
import { threadHands } from '../packages/simulator/src/threads.ts';

const TIMES = Number(process.argv[2] ?? 256);
if (!Number.isInteger(TIMES) || TIMES < 1)
  throw new RangeError('The number of fights is a whole number from 1.');
const SEED = 'readings';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PATH = process.argv[3] ?? `${ROOT}docs/readings.md`;

/** Where the tables of fights lie that were played: of these very sources, and of so many fights. */
function shelf(): string {
  const sources = createHash('sha256').update(String(TIMES));
  for (const file of globSync('packages/{dice,engine,rules,simulator}/src/**/*.ts', { cwd: ROOT }).sort())
    if (!file.endsWith('.test.ts')) sources.update(file).update(readFileSync(`${ROOT}${file}`));
  const folder = `${ROOT}node_modules/.cache/readings/${sources.digest('hex').slice(0, 16)}`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

const points = (share: number): string =>
  `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(100 * share).toFixed(1)}`;
const between = ([least, most]: readonly [number, number]): string => `${points(least)} to ${points(most)}`;

const within = ([least, most]: readonly [number, number]): string =>
  `${(100 * least).toFixed(1)} to ${(100 * most).toFixed(1)} %`;

/** The readings by which a fight can be fought, and those by which its people are no legal characters. */
function variantsOf(
  book: Ruleset,
  setup: unknown,
): { readonly variants: readonly Variant[]; readonly barred: readonly string[] } {
  const base = { setup, readings: defaultReadings(book.rulings) };
  const others = otherReadings(book).map(({ text }) => {
    const made = variantOf(book, base, text);
    if (isRefusal(made)) throw new Error(made.message);
    return made;
  });
  const isBarred = (variant: Variant): boolean => !!whyNotFought(openRules(book), variant);
  return {
    variants: [
      { name: 'as the book is read here', beginning: { setup }, readings: base.readings },
      ...others.filter(variant => !isBarred(variant)),
    ],
    barred: others.filter(isBarred).map(({ name }) => name),
  };
}

function tableOf({ fights, variants }: PairReport, barred: readonly string[]): readonly string[] {
  const [first, ...others] = variants as readonly [PairedVariant, ...PairedVariant[]];
  const moved = others
    .filter(({ changed }) => changed > 0)
    .sort((a, b) => Math.abs(b.lifeGained) - Math.abs(a.lifeGained) || b.changed - a.changed);
  const still = others.filter(({ changed }) => changed === 0);
  const wins = `The party wins ${first.wins} of ${fights} (${within(first.interval95)}) and has ${(100 * first.life).toFixed(1)} % of its life left on average (${within(first.life95)}).`;
  return [
    wins,
    '',
    ...(moved.length > 0
      ? [
          '| reading | fights that end otherwise | wins, points of a hundred | life left, points of a hundred |',
          '| --- | --- | --- | --- |',
          ...moved.map(
            one =>
              `| \`${one.name}\` | ${one.changed} of ${fights} | ${points(one.difference)} (${between(one.difference95)}) | ${points(one.lifeGained)} (${between(one.lifeGained95)}) |`,
          ),
          '',
        ]
      : []),
    ...(still.length > 0 ? [`Changes none of them: ${listOf(still.map(({ name }) => name))}.`, ''] : []),
    ...(barred.length > 0
      ? [`Not fought, because its people are no legal characters then: ${listOf(barred)}.`, '']
      : []),
  ];
}

const listOf = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ');

const lines = [
  '# What a ruling is worth',
  '',
  'Every other reading of every rule that a table may switch, in every ready fight: the same fights on the same dice, by the reading that',
  'holds where nobody says otherwise and by the other, both sides on their tactics. The intervals hold with 95 % confidence. `arbiter rulings',
  'SYSTEM ID` tells what a reading says; `arbiter worth SYSTEM --ready ID --readings --times 2000` measures one fight more closely.',
  `\`npm run readings\` writes this page: ${TIMES} fights of each with the seed \`${SEED}\`, so that \`arbiter worth SYSTEM --ready ID --readings --times`,
  `${TIMES} --seed ${SEED}\` tells the same numbers.`,
  '',
];

/** One ready fight with all its readings. */
interface Part {
  readonly book: Ruleset;
  readonly id: string;
  readonly title: string;
  readonly variants: readonly Variant[];
  readonly barred: readonly string[];
  /** Where its table is kept once it is played. */
  readonly file: string;
}

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

process.stderr.write('opening the books …\n');
const folder = shelf();
const parts = (await openBooks()).flatMap(book =>
  (book.encounters ?? []).map(
    ({ id, title, setup }): Part => ({
      ...{ book, id, title, file: `${folder}/${book.id} ${id}.md` },
      ...variantsOf(book, setup),
    }),
  ),
);

const fightsOf = ({ variants }: Part): number => variants.length * TIMES;
const missing = parts.filter(({ file }) => !existsSync(file));
const all = missing.reduce((sum, part) => sum + fightsOf(part), 0);
const begun = performance.now();
let before = 0;

/** How far it is; the fights of one part are quicker than those of another, so the time is a guess. */
function tell(part: Part, done: number): void {
  const share = (before + done * part.variants.length) / all;
  const left = ((performance.now() - begun) / share) * (1 - share);
  const where = `${parts.indexOf(part) + 1} of ${parts.length}, ${part.book.id} ${part.id}: ${done} of ${TIMES} fights`;
  const line = `${where}; ${(100 * share).toFixed(0)} %, about ${Math.ceil(left / 60_000)} min left`;
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}; Ctrl-C keeps what is played` : `${line}\n`);
}

/** Plays a part and keeps its table; nothing is kept of one that is left in its middle. */
async function play(part: Part, hands: Hands): Promise<void> {
  const { variants, barred, file } = part;
  const options = { times: TIMES, seed: SEED, signal: stop.signal };
  const report = await pairFights(hands, variants, { ...options, progress: done => tell(part, done) });
  if (isRefusal(report)) throw new Error(report.message);
  if (!report || report.stopped) return;
  writeFileSync(file, tableOf(report, barred).join('\n'));
  before += fightsOf(part);
}

for (const book of new Set(missing.map(part => part.book))) {
  if (stop.signal.aborted) break;
  const hands = threadHands(book.id, availableParallelism());
  for (const part of missing) if (part.book === book && !stop.signal.aborted) await play(part, hands);
  await hands.close();
}
process.stderr.write('\n');

if (stop.signal.aborted) {
  const played = parts.filter(({ file }) => existsSync(file)).length;
  process.stderr.write(
    `${played} of ${parts.length} fights are played and kept; the same command goes on with the others.\n`,
  );
  process.exitCode = 130;
} else {
  for (const part of parts) {
    if (part === parts.find(({ book }) => book === part.book)) lines.push(`## ${part.book.name}`, '');
    lines.push(`### ${part.title} (\`${part.id}\`)`, '', readFileSync(part.file, 'utf8'));
  }
  writeFileSync(PATH, `${lines.join('\n').trimEnd()}\n`);
}
