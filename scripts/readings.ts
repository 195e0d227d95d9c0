/**
 * What a ruling is worth: every other reading of every rule that a table may switch, in every ready fight, on common
 * dice. `npm run readings` writes docs/readings.md; it takes minutes.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defaultReadings, isRefusal, openRules, type Ruleset } from '../packages/engine/src/index.ts';
import { openBooks } from '../packages/rules/src/index.ts';
import {
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
const SEED = 'readings';
const PATH = fileURLToPath(new URL('../docs/readings.md', import.meta.url));

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
for (const book of await openBooks()) {
  lines.push(`## ${book.name}`, '');
  const hands = threadHands(book.id, availableParallelism());
  for (const { title, id, setup } of book.encounters ?? []) {
    const { variants, barred } = variantsOf(book, setup);
    const report = await pairFights(hands, variants, { times: TIMES, seed: SEED });
    if (!report || isRefusal(report)) throw new Error(report?.message ?? 'nothing was played');
    lines.push(`### ${title} (\`${id}\`)`, '', ...tableOf(report, barred));
    process.stderr.write(`${book.id} ${id}\n`);
  }
  await hands.close();
}
writeFileSync(PATH, `${lines.join('\n').trimEnd()}\n`);
