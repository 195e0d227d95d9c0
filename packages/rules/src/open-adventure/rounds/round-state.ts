/** What somebody has left, and has used up, in the round that is running. A fighter of an encounter carries it along. */
import { z } from 'zod';
import type { OpenAdventurePlay } from '../play.ts';

const count = () => z.int().min(0).max(1000).default(0);
const flag = () => z.boolean().default(false);
const name = z.string().min(1).max(60);

export const roundSchema = z.strictObject({
  exult: count().describe('Exult points held.').meta({ rank: 'often' }),
  guarding: flag().describe('Whether a guard has been readied and still stands.').meta({ rank: 'often' }),
  dodges: count().describe('Dodges made.'),
  blocks: count().describe('Blocks made.'),
  parries: z.record(name, z.int().min(0).max(1000)).default({}).describe('Parries made, by weapon.'),
  deflects: z.array(name).max(20).default([]).describe('Weapons and shields that have deflected.'),
  extraAttack: flag().describe('Whether the extra attack of a weapon has been made.'),
  offHand: flag().describe('Whether the off hand has attacked.'),
  shieldBash: flag().describe('Whether the shield has been used for a bash.'),
  freeAttack: flag().describe('Whether the free attack against somebody held has been made.'),
  escape: flag().describe('Whether an escape from a lock or choke has been tried.'),
  naturalArmor: flag().describe('Whether natural armor has been used this turn.'),
  armorPaid: flag().describe('Whether the armor has been paid for what it can do.'),
});
export type RoundState = z.output<typeof roundSchema>;

/** The start of a round: nothing gained, nothing used. */
export const NEW_ROUND: RoundState = roundSchema.parse({});

/** OA-EXLT-03, OA-R-275: what is left of exult points after an attack, a turn or the round. */
export function exultAfter(
  points: number,
  end: 'attack' | 'turn' | 'round',
  play: OpenAdventurePlay,
): number {
  if (points === 0) return 0;
  const reading = play.ruling('OA-R-275');
  const gone =
    end === 'round' ||
    (end === 'turn' && reading !== 'endOfRound') ||
    (end === 'attack' && reading === 'thisAttack');
  if (gone && points) play.trace.note('OA-EXLT-03', `exult points that vanish with the ${end}`, points);
  return gone ? 0 : points;
}
