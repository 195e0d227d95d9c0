/** FIRE: what flames do to those who stand in them, and to the air they breathe. */

import { pool, repeat, sum } from '@arbiter/dice';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf } from '../character/secondary-scores.ts';
import { combatField } from '../checks/standard-roll.ts';
import { plural } from '../checks/words.ts';
import { catchesFire } from '../conditions/burning.ts';
import { afflict, whyNotAlive } from '../conditions/conditions.ts';
import { FIRES, LARGE_VOLUME, VOLUME_STEP } from '../content/adventure-tables.ts';
import type { Save } from '../content/damage-types.ts';
import { fireName } from '../content/words/other-names.ts';
import { rowWhere } from '../demand.ts';
import { type OpenAdventurePlay, part, procedure, silently } from '../play.ts';
import { sufferPastArmor } from './falling.ts';

/** A fire by its name, or by its volume from 1 on. */
export const fireSchema = z.union([fireName, z.int().min(1).max(20).describe('Volume in spaces.')]);
export type Fire = z.output<typeof fireSchema>;

const volumeOf = (fire: Fire): number =>
  typeof fire === 'number' ? fire : (rowWhere(FIRES, ({ name }) => name === fire).volume ?? 0);

/** OA-FIRE-01: dice of fire damage for a half-round in it. */
export const fireDice = (fire: Fire): number =>
  fire === 'tiny' ? itemAt(FIRES, 0).dice : volumeOf(fire) + 1;

/** OA-FIRE-04: volumes of air that a fire uses up, in how many rounds. */
export function airUsed(fire: Fire): { readonly volumes: number; readonly rounds: number } {
  const volume = volumeOf(fire);
  if (volume > LARGE_VOLUME)
    return { volumes: 1 + Math.floor((volume - LARGE_VOLUME) / VOLUME_STEP), rounds: 1 };
  const row = rowWhere(FIRES, each => (each.volume ?? 0) === volume);
  return { volumes: 1, rounds: row.roundsPerVolume };
}

const BURNS = { type: 'fire', rule: 'OA-FIRE-02', label: 'Fire on armor' } as const;

/** OA-FIRE-01, OA-FIRE-02: the damage of a half-round in a fire, past armor. */
export function fireDamage(
  character: Character,
  fire: Fire,
  play: OpenAdventurePlay,
  rolled: number | null = null,
): number {
  const dice = fireDice(fire);
  const rough = rolled ?? play.dice.roll(pool(dice, 6), sum, 'fire damage');
  play.trace.note('OA-FIRE-01', `${dice}D of fire`, rough);
  return sufferPastArmor(character, rough, BURNS, play);
}

/**
 * One half-round in a fire: what it does, and whether it leaves a burn counter. Things save with fortitude;
 * OA-DEAD-01: whom it kills makes no save.
 */
export function burnedBy(
  character: Character,
  fire: Fire,
  play: OpenAdventurePlay,
  { save = 'REF', rolled = null }: { readonly save?: Save; readonly rolled?: number | null } = {},
): { readonly damage: number; readonly caught: boolean } {
  const damage = fireDamage(character, fire, play, rolled);
  const dies = isDead(healthOf(character, silently(play)) - damage);
  return { damage, caught: damage > 0 && !dies && catchesFire(character, save, play) };
}

export const fireProcedure = procedure({
  name: 'fire',
  title: 'In the flames',
  summary:
    'Fire damage for every half-round in a fire of this size, less the protection of armor; whoever is hurt makes a reflex save (a thing a fortitude save) or catches fire.',
  rules: ['OA-FIRE-01', 'OA-FIRE-02', 'OA-FIRE-03'],
  input: z.strictObject({
    character: characterSchema
      .describe('Who is in it; a thing has its protection, health and fortitude as numbers.')
      .meta({ rank: 'first', from: 'person', living: false }),
    fire: fireSchema
      .describe('Tiny like a torch, small like a campfire, or its volume.')
      .meta({ rank: 'first', from: 'fires' }),
    halfRounds: z
      .int()
      .min(1)
      .max(20)
      .default(1)
      .describe('Half-rounds in it: one for each own action that touched it, two for a whole round.')
      .meta({ rank: 'often' }),
    thing: z.boolean().default(false).describe('Whether it is an object and not a character.'),
    rolled: z
      .int()
      .min(0)
      .max(200)
      .nullable()
      .default(null)
      .describe('The damage of each half-round, where it was rolled already.')
      .meta({ rank: 'rare' }),
    combat: combatField,
  }),
  output: z.strictObject({
    damage: z.int().describe('Fire damage suffered altogether.'),
    burn: z.int().describe('Burn counters received.'),
    HP: z.int(),
    dead: z.boolean(),
  }),
  example: {
    input: { character: { HP: 14, DEX: 6, protection: 3 }, fire: 'small' },
    dice: [3, 5, 4, 6],
    outcome: { damage: 5, burn: 0, HP: 9, dead: false },
  },
  run({ character, fire, halfRounds, thing, rolled }, play) {
    const dead = thing ? undefined : whyNotAlive(character, 'character');
    if (dead) return dead;
    const before = healthOf(character, play);
    const start = { damage: 0, burn: 0 };
    const { damage, burn } = repeat(
      play.dice,
      start,
      now => {
        if (isDead(before - now.damage)) return undefined;
        const { damage: suffered, caught } = burnedBy({ ...character, HP: before - now.damage }, fire, play, {
          save: thing ? 'FORT' : 'REF',
          rolled,
        });
        return { damage: now.damage + suffered, burn: now.burn + (caught ? 1 : 0) };
      },
      halfRounds,
    );
    const HP = before - damage;
    return { damage, burn, HP, dead: isDead(HP) };
  },
  tell: ({ damage, burn, HP, dead }, { character }) =>
    damage === 0
      ? `${character.name} comes through the fire unharmed.`
      : `${character.name} suffers ${damage} fire damage${burn ? `, catches fire (${burn} burn)` : ''} and ${dead ? 'dies' : `has ${plural(HP, 'health point')} left`}.`,
  // OA-R-238: the round in which the fire is caught is not judged.
  apply: ({ character }, { HP, burn }) => ({
    character: {
      ...(burn ? afflict(character, { name: 'burn', counters: burn, late: burn }) : character),
      HP,
    },
  }),
});

export const fireParts = [
  part('table', 'Fires', ['OA-FIRE-01', 'OA-FIRE-04'], FIRES),
  part('derivation', 'Air that a fire uses', ['OA-FIRE-04'], airUsed),
];
