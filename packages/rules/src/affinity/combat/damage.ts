/** DMG: what a successful action deals. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { circumstancesOf, type RollAbout } from '../checks/circumstances.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import { successWords } from '../words.ts';
import { type Person, type Rank, rankFields, rankOf } from './person.ts';
import { stageOf } from './resolve.ts';

/** AF-ACT-03, AF-RES-07: the printed number, and one more from Resolve 3 down. */
export const requiredAt = (printed: number, resolve: number): number =>
  printed + stageOf(resolve).moreRequired;

/** The same for somebody, with what the game master has made harder or easier; one is needed at least. */
export function requiredOf(
  printed: number,
  who: Pick<Person, 'resolve' | 'circumstances'>,
  roll: RollAbout,
): number {
  const required = requiredAt(printed, who.resolve);
  const all = printed === 0 ? [] : circumstancesOf(who, roll);
  return all.length === 0
    ? required
    : Math.max(
        1,
        all.reduce((sum, more) => sum + more.required, required),
      );
}

/** AF-DMG-02, AF-DMG-04: successes beyond the required number that count, at most Proficiency. */
export const effectSteps = (extra: number, proficiency: number): number => Math.min(extra, proficiency);

/** AF-DMG-01 to 03: base, never capped, and the capped bonus; nothing for a miss. */
export function finalDamage(base: number, extra: number, rank: Rank, play: AffinityPlay): number {
  const bonus = effectSteps(extra, rank.proficiency);
  if (play.trace.on)
    play.trace
      .sum('AF-DMG-03', 'Final damage')
      .add('base', base, 'AF-DMG-01')
      .add(
        `${extra} extra ${extra === 1 ? 'success' : 'successes'}, at most Proficiency ${rank.proficiency}`,
        bonus,
        'AF-DMG-02',
      );
  return base + bonus;
}

export const damageProcedure = procedure({
  name: 'damage',
  title: 'Damage',
  summary:
    'The damage of an attack whose successes are known: base damage plus 1 for each success beyond the required number, that bonus capped at Proficiency. Below the required number it deals nothing.',
  rules: ['AF-DMG-01', 'AF-DMG-02', 'AF-DMG-03', 'AF-DMG-04', 'AF-RES-07'],
  input: z.strictObject({
    ...rankFields,
    base: z
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe('Base damage; 0 for an effect that deals none.')
      .meta({ rank: 'first', unit: 'HD' }),
    required: z.int().min(1).max(100).describe('Required successes as printed.'),
    successes: z.int().min(0).max(200).describe('Successes rolled.'),
    resolve: z
      .int()
      .min(0)
      .max(MAX_RESOLVE)
      .default(MAX_RESOLVE)
      .describe('Resolve of whoever acts.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    required: z.int(),
    success: z.boolean(),
    extra: z.int(),
    bonus: z.int().describe('Extra successes that count: bonus damage, or steps of another effect.'),
    damage: z.int(),
  }),
  alsoCalled: { hit: 'success' },
  example: {
    input: { proficiency: 3, base: 2, required: 2, successes: 8 },
    dice: [],
    outcome: { required: 2, success: true, extra: 6, bonus: 3, damage: 5 },
  },
  run({ base, required: printed, successes, resolve, ...given }, play) {
    const rank = rankOf(given);
    if (isRefusal(rank)) return rank;
    // AF-R-29: extra successes are counted from the raised number.
    const required = requiredAt(printed, resolve);
    const success = successes >= required;
    const extra = success ? successes - required : 0;
    const damage = success ? finalDamage(base, extra, rank, play) : 0;
    return { required, success, extra, bonus: effectSteps(extra, rank.proficiency), damage };
  },
  tell: ({ success, required, damage, bonus }, { successes }) =>
    success
      ? `It deals ${damage} HD of damage${bonus > 0 ? `, ${bonus} of it from extra successes` : ''}.`
      : `It deals nothing: ${successWords(successes, required)}.`,
});
