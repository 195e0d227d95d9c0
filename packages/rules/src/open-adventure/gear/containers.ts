/** CNTR and SYMB: what holds things, and what focuses magic. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { characterSchema } from '../character/character.ts';
import { isOverloaded } from '../character/overload.ts';
import { walkingSpeed } from '../character/speed.ts';
import { plural } from '../checks/words.ts';
import { armors } from '../content/armor-list.ts';
import { containers, symbols, tools } from '../content/goods.ts';
import { refName } from '../content/ref-name.ts';
import { armorEntry, goodEntry, wareRef } from '../content/refs.ts';
import { wareOf } from '../content/wares.ts';
import { OTHER_WARES } from '../content/words/other-names.ts';
import { part, procedure, refuse } from '../play.ts';
import { gravityField, underGravity, weightUnder } from '../world/gravity.ts';
import { encumbranceOf, MOST_COUNTERS, weightTogether } from './load.ts';
import { coinCount, coinsField, fewestCoins, moneyWeight, purseSchema } from './money.ts';

/** OA-EQP-01, OA-WEAP-01: a thing by its weight, or by its name on the lists. */
const thingField = z.union([z.number().min(0).max(100_000), wareRef]);
type Thing = z.output<typeof thingField>;

/** What each of them weighs; the first that is on no list is refused. */
function weightsOf(things: readonly Thing[], field: string): number[] | Refusal {
  const weights: number[] = [];
  for (const [i, thing] of things.entries()) {
    const weight = typeof thing === 'number' ? thing : wareOf(thing)?.weight;
    if (typeof thing !== 'number' && weight === undefined)
      return refuse(
        'OA-ENC-01',
        `“${refName(thing)}” is on no list; write its weight instead.`,
        `${field}[${i}]`,
      );
    weights.push(weight ?? 0);
  }
  return weights;
}

/** OA-CNTR-01, OA-EQP-18, OA-ARMR-13: what holds things: containers, and what has a capacity besides its use. */
const HOLDERS = [...containers, ...tools, ...armors].filter(
  (thing): thing is typeof thing & { readonly capacity: number } => thing.capacity !== undefined,
);
const HOLDER_NAMES = HOLDERS.map(({ name }) => name) as [string, ...string[]];
const holds = { path: ['capacity'], message: 'It is no container: it has no capacity.' };
const holderRef = z
  .union([
    z.enum(HOLDER_NAMES),
    armorEntry.refine(({ capacity }) => capacity !== undefined, holds),
    goodEntry.refine(({ capacity }) => capacity !== undefined, holds),
  ])
  .meta({ rank: 'first', from: 'wares', alsoCalled: OTHER_WARES });
/** What a container weighs and holds. */
function holderOf(ref: z.output<typeof holderRef>): { readonly weight: number; readonly capacity: number } {
  const { weight, capacity = 0 } =
    typeof ref === 'string' ? (HOLDERS.find(({ name }) => name === ref) ?? { weight: 0 }) : ref;
  return { weight, capacity };
}

export const packProcedure = procedure({
  name: 'pack',
  title: 'Pack a container',
  summary: 'Whether things fit into a container by their weight, and what it weighs with them.',
  rules: ['OA-CNTR-01', 'OA-CNTR-02', 'OA-EQP-18', 'OA-ARMR-13'],
  input: z.strictObject({
    container: holderRef,
    contents: z
      .array(thingField)
      .max(200)
      .describe('Each thing inside, by its weight or by its name on the lists.')
      .meta({ rank: 'first', unit: 'wt' }),
  }),
  output: z.strictObject({
    contents: z.number(),
    capacity: z.number(),
    weight: z.number().describe('Container and contents.'),
  }),
  example: {
    input: { container: 'backpack', contents: [5, 5] },
    dice: [],
    outcome: { contents: 10, capacity: 15, weight: 11 },
  },
  run({ container: holder, contents: things }, play) {
    const { capacity, weight } = holderOf(holder);
    const container = refName(holder);
    const weights = weightsOf(things, 'contents');
    if (isRefusal(weights)) return weights;
    const contents = weightTogether(weights);
    if (contents > capacity)
      return refuse(
        'OA-CNTR-02',
        `${contents} wt exceed the ${container}'s capacity of ${capacity}.`,
        'contents',
      );
    play.trace.note('OA-CNTR-02', `${contents} wt of at most ${capacity}`, 'fits');
    play.trace.sum('OA-CNTR-01', 'weight').add(container, weight).add('contents', contents, 'OA-CNTR-01');
    return { contents, capacity, weight: weightTogether([weight, contents]) };
  },
  tell: ({ weight, contents, capacity }, { container }) =>
    `The ${refName(container)} holds ${contents} of ${capacity} wt and weighs ${weight} in all.`,
});

export const loadProcedure = procedure({
  name: 'load',
  title: 'Load and encumbrance',
  summary:
    'What everything carried weighs with the money, how many encumbrance counters it gives, and what is left of speed.',
  rules: [
    'OA-ABIL-07',
    'OA-MONY-02',
    'OA-ARCH-17',
    'OA-ENC-03',
    'OA-ENC-08',
    'OA-ENC-06',
    'OA-CNTR-02',
    'OA-GRAV-02',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    weights: z
      .array(thingField)
      .max(500)
      .default([])
      .describe('Things carried besides the load of the character, by weight or by name.')
      .meta({ rank: 'first', unit: 'wt' }),
    moneyCc: purseSchema.default(0).meta({ rank: 'often' }),
    coins: coinsField,
    gravity: gravityField,
  }),
  output: z.strictObject({
    load: z.number(),
    counted: z.number().describe('As it counts for encumbrance.'),
    coins: z.int(),
    moneyWeight: z.int(),
    counters: z.int(),
    maxCarry: z.number(),
    maxLift: z.number(),
    maxPush: z.number(),
    overLimit: z.boolean(),
    speed: z.int().describe('Speed points of a walk under it.'),
    paralyzed: z.boolean().describe('Whether nobody can move under it.'),
  }),
  example: {
    input: { character: { STR: 4, archetype: 'scout' }, weights: [3] },
    dice: [],
    outcome: {
      load: 3,
      counted: 8,
      coins: 0,
      moneyWeight: 0,
      counters: 1,
      maxCarry: 40,
      maxLift: 80,
      maxPush: 160,
      overLimit: false,
      speed: 7,
      paralyzed: false,
    },
  },
  run({ character, weights: things, moneyCc, coins: told, gravity }, play) {
    const weights = weightsOf(things, 'weights');
    if (isRefusal(weights)) return weights;
    const coins = told ?? coinCount(fewestCoins(moneyCc));
    if (coins > 0) play.trace.note('OA-MONY-02', `${plural(coins, 'coin')} weigh`, moneyWeight(coins));
    const load = weightTogether([character.load, ...weights, moneyWeight(coins)]);
    const here = underGravity({ ...character, load }, gravity, play);
    const { counted, counters, most, overLimit } = encumbranceOf(here);
    play.trace
      .sum('OA-ENC-08', 'weight carried')
      .add('carried before', character.load)
      .add('more', weightTogether(weights))
      .add(plural(coins, 'coin'), moneyWeight(coins), 'OA-MONY-01')
      .change('together', () => load);
    play.trace.note('OA-ENC-08', 'at most', most);
    if (counted !== here.load) play.trace.note('OA-ARCH-17', 'weaken: counts as', counted);
    play.trace.note(
      'OA-ENC-08',
      `encumbrance counters, one for every ${most / MOST_COUNTERS} wt of ${counted}`,
      counters,
    );
    return {
      load,
      counted,
      coins,
      moneyWeight: moneyWeight(coins),
      counters,
      maxCarry: most,
      maxLift: 2 * most,
      maxPush: 4 * most,
      overLimit,
      speed: walkingSpeed(here, play),
      paralyzed: isOverloaded(here),
    };
  },
  tell: ({ load, counted, counters, maxCarry, overLimit, speed, paralyzed }, { character, gravity }) => {
    const here = weightUnder(load, gravity);
    const weighs = [
      ...(gravity === 'common' ? [] : [`${here} in ${gravity} gravity`]),
      ...(counted === here ? [] : [`counted as ${counted}`]),
    ];
    const weight = `${load} wt${weighs.length ? ` (${weighs.join(', ')})` : ''}`;
    return overLimit
      ? `${character.name} cannot carry ${weight}: the limit is ${maxCarry}.`
      : `${character.name} carries ${weight} of ${maxCarry} and has ${plural(counters, 'encumbrance counter')}: ${paralyzed ? 'nobody can move like that' : `the speed is ${speed}`}.`;
  },
  apply: ({ character }, { load }) => ({ character: { ...character, load } }),
});

/** OA-SYMB-02: a magic symbol is a focus and is not used up. */
export const symbolsAfter = (count: number, _castings: number): number => count;

export const containerParts = [
  part('table', 'Containers', ['OA-CNTR-01'], containers),
  part('table', 'Magic symbols', ['OA-SYMB-01'], symbols),
  part('state', 'Magic symbols are not consumed', ['OA-SYMB-02'], symbolsAfter),
];
