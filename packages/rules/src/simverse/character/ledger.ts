/** ADV-08: the ledger of Character Points, so that every sheet can be audited again. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { part, procedure, refuse } from '../play.ts';
import { change, priceOfChange } from './advancement.ts';

/** One line of it. */
const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('earned'),
    cp: z.int().min(0).max(1000),
    reason: z.string().min(1).max(120),
    date: z.string().max(40).default(''),
  }),
  z.strictObject({
    kind: z.literal('spent'),
    change,
    reason: z.string().max(120).default(''),
    date: z.string().max(40).default(''),
  }),
]);

const ledger = procedure({
  name: 'cp-ledger',
  title: 'Ledger of Character Points',
  summary:
    'Adds up what was earned and what every change has cost, in order, and refuses the first line that spends more than was there.',
  rules: ['SV-ADV-08'],
  input: z.strictObject({ entries: z.array(entry).max(500) }),
  output: z.strictObject({
    earned: z.int(),
    spent: z.int(),
    unspent: z.int(),
    lines: z.array(z.strictObject({ date: z.string(), reason: z.string(), cp: z.int(), balance: z.int() })),
  }),
  example: {
    input: {
      entries: [
        { kind: 'earned', cp: 5, reason: 'minor arc' },
        { kind: 'spent', change: { buy: 'attribute', attribute: 'ST', from: 11, to: 12 } },
      ],
    },
    dice: [],
    outcome: {
      earned: 5,
      spent: 5,
      unspent: 0,
      lines: [
        { date: '', reason: 'minor arc', cp: 5, balance: 5 },
        { date: '', reason: 'attribute', cp: -5, balance: 0 },
      ],
    },
  },
  run({ entries }, play) {
    let [earned, spent] = [0, 0];
    const lines = [];
    for (const line of entries) {
      const price = line.kind === 'earned' ? { cp: 0 } : priceOfChange(line.change, play);
      if (isRefusal(price)) return price;
      if (price.cp > earned - spent)
        return refuse(
          'SV-ADV-08',
          `Line ${lines.length + 1} spends ${price.cp} CP, but only ${earned - spent} were there.`,
        );
      spent += price.cp;
      if (line.kind === 'earned') earned += line.cp;
      lines.push({
        date: line.date,
        reason: line.reason || (line.kind === 'spent' ? line.change.buy : ''),
        cp: line.kind === 'earned' ? line.cp : 0 - price.cp,
        balance: earned - spent,
      });
    }
    return { earned, spent, unspent: earned - spent, lines };
  },
  tell: ({ earned, spent, unspent }) => `${earned} CP earned, ${spent} spent, ${unspent} left.`,
});

export const ledgerProcedures = [ledger] as const;
export const ledgerParts = [part('state', 'CP ledger', ['SV-ADV-08'], entry)];
