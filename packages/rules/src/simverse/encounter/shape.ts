/** SV-R-187: the body that somebody has for a while, and the own one meanwhile. */
import { z } from 'zod';
import { fighterFields } from '../combat/fighter.ts';

const { DX, ST, EN, size, maxVitality, speed, movement, perks, weapons, shield, armour, armourPenalty } =
  fighterFields;

/** What of somebody is body: limbs, hide, and what is worn and carried. Mind, pools and powers stay. */
export const bodySchema = z.strictObject({
  DX,
  ST,
  EN,
  size,
  maxVitality,
  speed,
  movement,
  perks,
  weapons,
  shield,
  armour,
  armourPenalty,
});
type Bodily = z.infer<typeof bodySchema>;

export const shapeSchema = bodySchema.extend({
  as: z.string().min(1).max(60).describe('The animal whose body it is.'),
});
export type Shape = z.infer<typeof shapeSchema>;

/** The body that somebody has now. */
export const bodilyOf = (c: Bodily): Bodily => ({
  DX: c.DX,
  ST: c.ST,
  EN: c.EN,
  size: c.size,
  maxVitality: c.maxVitality,
  speed: c.speed,
  movement: c.movement,
  perks: c.perks,
  weapons: c.weapons,
  shield: c.shield,
  armour: c.armour,
  armourPenalty: c.armourPenalty,
});
