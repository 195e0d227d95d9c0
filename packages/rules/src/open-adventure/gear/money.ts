/** MONY, CRE8-14 and 15: coins, prices, buying and selling. */
import { pool, sum } from '@arbiter/dice';
import { demand } from '@arbiter/engine';
import { z } from 'zod';
import { roundDown } from '../checks/rounding.ts';
import { aOrAn, capital, listed, plural } from '../checks/words.ts';
import {
  COINS_PER_WEIGHT,
  DENOMINATIONS,
  denominations,
  LIVING_STANDARDS,
  type LivingStandard,
  WEALTH_DICE,
  WORTH,
} from '../content/goods.ts';
import { refName } from '../content/ref-name.ts';
import { wareRef } from '../content/refs.ts';
import type { Genre } from '../content/species.ts';
import { cells, USUAL_HOME } from '../content/technology-levels.ts';
import { type Ware, wareOf } from '../content/wares.ts';
import { genreName } from '../content/words/other-names.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { cellCapacity } from './energy.ts';
import { weightTogether } from './load.ts';

export interface Coins {
  readonly cc: number;
  readonly sc: number;
  readonly gc: number;
}

/** OA-MONY-01: a purse in the smallest coin. */
const inCopper = (purse: Partial<Coins>): number =>
  DENOMINATIONS.reduce((total, coin) => total + (purse[coin] ?? 0) * WORTH[coin], 0);

const coins = z.int().min(0).max(100_000).default(0);

/** “4 sc 20 cc”, coin by coin. */
function coinsSaid(said: string): Partial<Coins> {
  const purse: Partial<Record<keyof Coins, number>> = {};
  for (const [, count, coin] of said.toLowerCase().matchAll(/(\d+)\s*(gc|sc|cc)/g))
    purse[coin as keyof Coins] = (purse[coin as keyof Coins] ?? 0) + Number(count);
  return purse;
}

/** OA-MONY-01: what somebody has to spend. */
export const purseSchema = z
  .union([
    z.int().min(0).max(1_000_000_000),
    z.strictObject({ gc: coins, sc: coins, cc: coins }).transform(inCopper),
    z
      .string()
      .max(60)
      .regex(/^\s*(\d{1,6}\s*(gc|sc|cc)\b[\s,]*)+$/i)
      .transform(said => inCopper(coinsSaid(said))),
  ])
  .describe('All money in the smallest coin, coin by coin, or as a price is written: 4 sc 20 cc.')
  .meta({ rank: 'first', unit: 'cc' });

/** OA-R-318: the fewest coins that make this much. */
export function fewestCoins(copper: number): Coins {
  const gc = Math.floor(copper / WORTH.gc);
  const sc = Math.floor((copper % WORTH.gc) / WORTH.sc);
  return { gc, sc, cc: copper % WORTH.sc };
}
export const coinCount = ({ cc, sc, gc }: Coins): number => cc + sc + gc;

/** OA-MONY-02, OA-R-160: full hundreds of coins weigh. */
export const moneyWeight = (coins: number): number => roundDown(coins / COINS_PER_WEIGHT);

/** 1 gc 20 sc 5 cc, as people say it. */
export function priceWords(copper: number): string {
  const purse = fewestCoins(copper);
  const words = (['gc', 'sc', 'cc'] as const)
    .filter(coin => purse[coin])
    .map(coin => `${purse[coin]} ${coin}`);
  return words.length ? words.join(' ') : '0 cc';
}

/** OA-CELL-01, OA-R-324: whether it is a cell of a type that nobody makes at this technology level. */
export const isUnmade = ({ name }: Ware, technology: number): boolean => {
  const cell = cells.find(each => each.name === name);
  return cell !== undefined && cellCapacity(cell.type, technology) === null;
};

/** OA-EQP-28, OA-R-319: whether a thing is on sale in a game of this genre. */
export const isOnSale = (ware: Ware, genre: Genre): boolean => ware.genre === null || ware.genre === genre;

/** OA-MONY-02: how many coins or credits a sum is made of, where that is known. */
export const coinsField = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .nullable()
  .default(null)
  .describe('How many coins or credits it is made of; the fewest where not given.')
  .meta({ rank: 'often' });

export const countMoneyProcedure = procedure({
  name: 'count-money',
  title: 'Count money',
  summary: 'What coins or credits are worth together, the fewest that make as much, and what they weigh.',
  rules: ['OA-MONY-01', 'OA-MONY-02'],
  input: z.strictObject({ moneyCc: purseSchema, coins: coinsField }),
  output: z.strictObject({
    moneyCc: z.int().describe('All of it in the smallest coin.'),
    gc: z.int(),
    sc: z.int(),
    cc: z.int(),
    coins: z.int().describe('As many as were told, or the fewest.'),
    weight: z.int().describe('In wt.'),
  }),
  example: {
    input: { moneyCc: { gc: 2, sc: 103, cc: 5 } },
    dice: [],
    outcome: { moneyCc: 30_305, gc: 3, sc: 3, cc: 5, coins: 11, weight: 0 },
  },
  run({ moneyCc, coins: told }, play) {
    const purse = fewestCoins(moneyCc);
    const coins = told ?? coinCount(purse);
    play.trace.note('OA-MONY-01', 'worth in cc', moneyCc);
    play.trace.note(
      'OA-MONY-02',
      `${plural(coins, 'coin')}, 1 wt for every full ${COINS_PER_WEIGHT}`,
      moneyWeight(coins),
    );
    return { moneyCc, ...purse, coins, weight: moneyWeight(coins) };
  },
  tell: ({ moneyCc, coins, weight }) =>
    `That is ${priceWords(moneyCc)}: ${plural(coins, 'coin')} of ${weight} wt.`,
});

/** OA-CRE8-14: silver coins or star credits of a new character. */
export const rollWealth = (living: LivingStandard, play: OpenAdventurePlay): number =>
  play.dice.roll(pool(WEALTH_DICE[living], 6), sum, 'starting wealth');

export const startingWealthProcedure = procedure({
  name: 'starting-wealth',
  title: 'Starting wealth',
  summary: 'Silver coins or star credits of a new character: 1D in poverty to 5D for the wealthy.',
  rules: ['OA-CRE8-14'],
  input: z.strictObject({
    living: z.enum(LIVING_STANDARDS).describe('Standard of living.').meta({ rank: 'first' }),
  }),
  output: z.strictObject({ sc: z.int() }),
  example: { input: { living: 'high' }, dice: [6, 5, 4, 2], outcome: { sc: 17 } },
  run({ living }, play) {
    const sc = rollWealth(living, play);
    play.trace.note('OA-CRE8-14', `living: ${living}`, sc);
    return { sc };
  },
  tell: ({ sc }, { living }) => `A new character begins with ${sc} sc (standard of living: ${living}).`,
});

const orderSchema = z.strictObject({
  item: wareRef.describe('A name of the lists, or anything with a price.'),
  count: z.int().min(1).max(10_000).default(1).describe('How many; ammunition is sold by bundles of ten.'),
  priceCc: z
    .int()
    .min(0)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe("The Host's price for one, where it is not the list's."),
  weight: z
    .number()
    .min(0)
    .max(100_000)
    .nullable()
    .default(null)
    .describe("The weight of one, where it is not the list's."),
});

export const buyProcedure = procedure({
  name: 'buy',
  title: 'Buy equipment',
  summary:
    'Pays for things out of a purse, at list prices or the Host’s. What costs more than is left is refused; weight is no obstacle to buying.',
  rules: ['OA-CRE8-15', 'OA-MONY-01', 'OA-EQP-28', 'OA-CELL-01', 'OA-CELL-04'],
  input: z.strictObject({
    moneyCc: purseSchema,
    genre: genreName.default('fantasy').meta({ rank: 'often' }),
    anyGenre: z.boolean().default(false).describe('The Host opens all lists.'),
    technology: z
      .int()
      .min(0)
      .max(15)
      .nullable()
      .default(null)
      .describe('The technology level of the place, for energy cells; that of the genre where not given.')
      .meta({ rank: 'rare' }),
    buy: z.array(orderSchema).min(1).max(100).meta({ rank: 'first' }),
  }),
  output: z.strictObject({ spentCc: z.int(), leftCc: z.int(), weight: z.number(), coins: z.int() }),
  example: {
    input: { moneyCc: 300, buy: [{ item: 'bedroll' }] },
    dice: [],
    outcome: { spentCc: 90, leftCc: 210, weight: 5, coins: 12 },
  },
  run({ moneyCc, genre, anyGenre, technology, buy }, play) {
    const made = technology ?? USUAL_HOME[genre];
    let leftCc = moneyCc;
    const weights: number[] = [];
    const purse = play.trace.sum('OA-MONY-01', 'cc left').add('before', moneyCc);
    for (const [i, { item: thing, count, priceCc, weight: own }] of buy.entries()) {
      const ware = wareOf(thing);
      const item = refName(thing);
      if (!ware && priceCc === null)
        return refuse(
          'OA-CRE8-15',
          `“${item}” is on no list; the Host has to name a price.`,
          `buy[${i}].item`,
        );
      if (ware && !anyGenre && !isOnSale(ware, genre))
        return refuse(
          'OA-EQP-28',
          `${capital(aOrAn(ware.name))} is not on sale in a ${genre} game unless the Host allows it.`,
          `buy[${i}].item`,
        );
      if (ware && !anyGenre && isUnmade(ware, made))
        return refuse(
          'OA-CELL-01',
          `There is no ${ware.name} at technology level ${made}.`,
          `buy[${i}].item`,
        );
      const cost = count * (priceCc ?? demand(ware, item).costCc);
      if (cost > leftCc)
        return refuse(
          'OA-CRE8-15',
          `${capital(count > 1 ? `${count} × ${item}` : item)}: ${priceWords(cost)}, and only ${priceWords(leftCc)} is left.`,
          `buy[${i}]`,
        );
      leftCc -= cost;
      weights.push(count * (own ?? ware?.weight ?? 0));
      purse.add(`${count > 1 ? `${count} × ` : ''}${item}`, -cost, 'OA-CRE8-15');
    }
    return {
      spentCc: moneyCc - leftCc,
      leftCc,
      weight: weightTogether(weights),
      coins: coinCount(fewestCoins(leftCc)),
    };
  },
  tell: ({ spentCc, leftCc, weight }, { buy }) =>
    `${capital(listed(buy.map(({ item, count }) => (count > 1 ? `${count} × ${refName(item)}` : refName(item)))))}: ${priceWords(spentCc)} for ${weight} wt, and ${priceWords(leftCc)} are left.`,
});

export const sellProcedure = procedure({
  name: 'sell',
  title: 'Sell equipment',
  summary:
    'What is paid for things that characters sell: half the list price, less for what is partly used, nothing for what is used up.',
  rules: ['OA-MONY-01'],
  input: z.strictObject({
    moneyCc: purseSchema.default(0),
    sell: z
      .array(
        z.strictObject({
          item: wareRef,
          left: z
            .number()
            .min(0)
            .max(1_000_000_000)
            .nullable()
            .default(null)
            .describe('Protection, pieces or capacity left.'),
          of: z
            .number()
            .gt(0)
            .max(1_000_000_000)
            .nullable()
            .default(null)
            .describe('Protection, pieces or capacity when new; the list’s own for armor and ammunition.'),
          priceCc: z.int().min(0).max(100_000_000).nullable().default(null).describe("The Host's offer."),
        }),
      )
      .min(1)
      .max(100)
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ paidCc: z.array(z.int()).readonly(), moneyCc: z.int() }),
  example: {
    input: { moneyCc: 40, sell: [{ item: 'short sword' }] },
    dice: [],
    outcome: { paidCc: [262], moneyCc: 302 },
  },
  run({ moneyCc, sell }, play) {
    const paidCc: number[] = [];
    for (const [i, { item: thing, left, of, priceCc }] of sell.entries()) {
      const ware = wareOf(thing);
      const item = refName(thing);
      if (priceCc === null) {
        const reading = play.ruling('OA-R-337');
        if (reading === 'hostOnly')
          return refuse(
            'OA-MONY-01',
            'At this table the Host names every price for things that are sold.',
            `sell[${i}].priceCc`,
          );
        if (!ware)
          return refuse(
            'OA-MONY-01',
            `“${item}” is on no list; the Host has to name an offer.`,
            `sell[${i}].item`,
          );
        const whole = of ?? ware.whole;
        const used = left !== null && left > 0;
        if (used && whole === null)
          return refuse(
            'OA-MONY-01',
            `${capital(aOrAn(ware.name))} has ${left} left of how much? Say what it has when new.`,
            `sell[${i}].of`,
          );
        if (used && whole !== null && left > whole)
          return refuse(
            'OA-MONY-01',
            `${capital(ware.name)} has ${whole} when new, so that there cannot be ${left} left.`,
            `sell[${i}].left`,
          );
        // OA-R-337: nothing for what is used up.
        const [share, shares] =
          left === null ? [1, 1] : left === 0 ? [0, 1] : [left, demand(whole, 'count when new')];
        const paid = roundDown((ware.costCc * share) / (shares * (reading === 'fullList' ? 1 : 2)));
        play.trace.note(
          'OA-MONY-01',
          `${item}${left === null ? '' : left === 0 ? ', used up' : `, ${left} of ${whole} left`}: ${priceWords(ware.costCc)} on the list`,
          paid,
        );
        paidCc.push(paid);
      } else paidCc.push(priceCc);
    }
    const paid = paidCc.reduce((a, b) => a + b, 0);
    const purse = play.trace.sum('OA-MONY-01', 'cc in the purse').add('before', moneyCc);
    return { paidCc, moneyCc: purse.add('paid', paid, 'OA-MONY-01').total };
  },
  tell: ({ paidCc, moneyCc }) =>
    `${listed(paidCc.map(priceWords))} are paid; the purse now holds ${priceWords(moneyCc)}.`,
});

export const moneyParts = [
  part('table', 'Denominations', ['OA-MONY-01'], denominations),
  part('derivation', 'Weight of money', ['OA-MONY-02'], moneyWeight),
  part('table', 'Starting wealth', ['OA-CRE8-14'], WEALTH_DICE),
  part('state', 'What is on sale', ['OA-EQP-28'], isOnSale),
];
