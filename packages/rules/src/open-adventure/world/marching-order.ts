/** PREP-02: who walks where. */
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { listed } from '../checks/words.ts';
import { armorRow } from '../content/armor-list.ts';
import { procedure } from '../play.ts';

const heavyArmed = ({ armor }: Character): boolean =>
  armor.some(suit => ['medium', 'heavy'].includes(armorRow(suit).kind));

/** OA-PREP-02: the formation row by row, as wide as the way allows. */
export const ranksOf = <T>(order: readonly T[], width: number): T[][] =>
  Array.from({ length: Math.ceil(order.length / width) }, (_, rank) =>
    order.slice(rank * width, (rank + 1) * width),
  );

export const marchingOrderProcedure = procedure({
  name: 'marching-order',
  title: 'Marching order',
  summary:
    'The party row by row from front to rear, for a situation of its choice; medium and heavy armor belongs in front and rear. Who is closest when a fight begins tests initiative.',
  rules: ['OA-PREP-02'],
  input: z.strictObject({
    party: z
      .array(characterSchema)
      .min(1)
      .max(30)
      .describe('Everybody, from the front to the rear.')
      .meta({ rank: 'first', from: 'person', living: true }),
    width: z.int().min(1).max(10).default(2).describe('How many walk abreast.').meta({ rank: 'often' }),
    situation: z
      .string()
      .max(60)
      .default('exploring')
      .describe('What this order is for: doors, searching, fighting.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    ranks: z.array(z.array(z.string())).describe('Front rank first.'),
    front: z.array(z.string()),
    rear: z.array(z.string()),
    advice: z.array(z.string()),
  }),
  example: {
    input: {
      party: [
        { name: 'Otael', armor: ['chain mail'] },
        { name: 'Miri' },
        { name: 'Bran', armor: ['chain mail'] },
      ],
      width: 1,
    },
    dice: [],
    outcome: { ranks: [['Otael'], ['Miri'], ['Bran']], front: ['Otael'], rear: ['Bran'], advice: [] },
  },
  run({ party, width }, play) {
    const ranks = ranksOf(party, width);
    const last = ranks.length - 1;
    const advice = ranks.flatMap((rank, i) =>
      rank.flatMap(each =>
        i > 0 && i < last && heavyArmed(each)
          ? [`${each.name} wears medium or heavy armor and would serve better in front or rear.`]
          : (i === 0 || i === last) && !rank.some(heavyArmed) && party.some(heavyArmed) && each === rank[0]
            ? [`Nobody in the ${i === 0 ? 'front' : 'rear'} wears medium or heavy armor.`]
            : [],
      ),
    );
    const names = ranks.map(rank => rank.map(each => each.name));
    for (const [i, rank] of names.entries())
      play.trace.note('OA-PREP-02', `rank ${i + 1}, at most ${width} abreast`, rank.join(', '));
    return { ranks: names, front: itemAt(names, 0), rear: itemAt(names, last), advice };
  },
  tell: ({ ranks, advice }, { situation }) =>
    `Marching order (${situation || 'exploring'}): ${ranks.map(rank => listed(rank)).join('; ')}.${advice.length ? ` ${advice.join(' ')}` : ''}`,
});
