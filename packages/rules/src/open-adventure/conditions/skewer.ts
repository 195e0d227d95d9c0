/** WABL-19: a weapon or projectile that stays in the body. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema, isImmuneTo } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf } from '../character/secondary-scores.ts';
import { plural } from '../checks/words.ts';
import { countersSuffered, unarmoredDamage } from '../combat/weapon-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { weaponRef } from '../content/refs.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';
import { afflict, isStone, whyNotDo } from './conditions.ts';

/** OA-R-690: bleeding is biological, and the weapon that does it is none of magic. */
const WOUND = { type: 'biological', magical: false, thresholds: {} } as const;

type Skewer = Character['skewers'][number];

/** What is stuck, by its name. */
export const skewerName = ({ weapon, own }: Skewer): string =>
  weapon ? refName(weapon) : (own?.name ?? 'weapon');
const skewerDestruction = ({ weapon, own }: Skewer): number =>
  weapon ? weaponOf(weapon).destruction : (own?.destruction ?? 0);

/**
 * OA-R-438: at the once-per-round moment first one bleed counter for each weapon; after its last round it falls out. In
 * stone (OA-R-607) it neither bleeds nor works loose. With the weapons that made it bleed.
 */
export function skewerMoment(
  character: Character,
  play: OpenAdventurePlay,
): { readonly character: Character; readonly bled: readonly string[] } {
  if (character.skewers.length === 0 || isStone(character)) return { character, bled: [] };
  let after = character;
  const bled: string[] = [];
  for (const skewer of character.skewers) {
    const counters = isImmuneTo(character, 'bleed') ? 0 : countersSuffered(character, 1, WOUND, play);
    play.trace.note('OA-WABL-19', `bleed counter from the ${skewerName(skewer)}`, counters);
    if (counters === 0) continue;
    after = afflict(after, { name: 'bleed', counters });
    bled.push(skewerName(skewer));
  }
  const skewers = character.skewers.flatMap(skewer =>
    skewer.rounds > 1 ? [{ ...skewer, rounds: skewer.rounds - 1 }] : [],
  );
  return { character: { ...after, skewers }, bled };
}

/** OA-R-290: twice the destruction of the weapon, at least 1. */
export const removalDamage = (destruction: number): number => Math.max(1, 2 * destruction);

/** OA-WABL-19, OA-R-435: the weapon is out, and what that costs; resistances help, armor does not. */
export function pulledOut(
  character: Character,
  stuck: Skewer,
  play: OpenAdventurePlay,
): { readonly character: Character; readonly damage: number } {
  const blow = { types: ['pierce'], magical: false, thresholds: {} } as const;
  // What the armor is immune or resistant to is armor as well.
  const body = { ...character, armor: [], shields: [] };
  const { total } = play.trace
    .sum('OA-WABL-19', 'pulled out')
    .add('destruction', skewerDestruction(stuck), 'OA-WEAP-02')
    .change('twice that, at least 1', removalDamage, 'OA-WABL-19');
  const damage = unarmoredDamage(body, total, blow, play);
  return { character: withoutStuck(character, { weapon: skewerName(stuck), damage }, play), damage };
}

/** What pulling a weapon out leaves. */
export const withoutStuck = (
  character: Character,
  { weapon, damage }: { readonly weapon: string; readonly damage: number },
  play: OpenAdventurePlay,
): Character => ({ ...withoutSkewer(character, weapon), HP: healthOf(character, play) - damage });

/** A name as somebody may write it. */
const letters = (name: string): string => name.toLowerCase().replaceAll(/[\s-]/g, '');

/** Somebody without what was stuck, the oldest of several of that name. */
function withoutSkewer(character: Character, name: string): Character {
  const at = character.skewers.findIndex(each => skewerName(each) === name);
  return { ...character, skewers: character.skewers.filter((_, i) => i !== at) };
}

/** What is stuck in somebody and goes by this name, the longest first; whatever has been there longest where none is named. */
export const stuckIn = (
  { skewers }: Character,
  wanted: string | null,
): Character['skewers'][number] | undefined =>
  skewers.find(each => wanted === null || letters(skewerName(each)).startsWith(letters(wanted)));

export const refuseUnstuck = ({ name }: Character, wanted: string | null, field: string): Refusal =>
  refuse('OA-WABL-19', `${wanted ? `No ${wanted}` : 'Nothing'} is stuck in ${name}.`, field);

/** OA-WABL-19: why somebody does not pull this out: a whole round of somebody's hands. */
export function whyNotPullOut(who: Character): Refusal | undefined {
  const barred = whyNotDo(who, 'full-round action') ?? whyNotDo(who, 'handle things');
  return barred && { ...barred, field: 'character' };
}

export const pullOutProcedure = procedure({
  name: 'pull-out-weapon',
  title: 'Pull out a weapon',
  summary:
    'A full-round action takes a weapon or projectile out of the own body: pierce damage of twice its destruction, at least 1, whatever the armor.',
  rules: ['OA-WABL-19'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    weapon: z
      .union([weaponRef, z.string().min(1).max(60)])
      .transform(said => (said === null || typeof said === 'string' ? said : said.name))
      .nullable()
      .default(null)
      .describe('Which one, where several are stuck.')
      .meta({ rank: 'often', from: 'weapons' }),
  }),
  output: z.strictObject({
    action: z.literal('full-round'),
    weapon: z.string(),
    damage: z.int(),
    HP: z.int(),
    dead: z.boolean(),
  }),
  example: {
    input: { character: { HP: 8, skewers: [{ weapon: 'spear', rounds: 3 }] } },
    dice: [],
    outcome: { action: 'full-round', weapon: 'spear', damage: 2, HP: 6, dead: false },
  },
  rolls: true,
  run({ character, weapon: wanted }, play) {
    const stuck = stuckIn(character, wanted);
    if (!stuck) return refuseUnstuck(character, wanted, wanted ? 'weapon' : 'character');
    const barred = whyNotPullOut(character);
    if (barred) return barred;
    const { character: after, damage } = pulledOut(character, stuck, play);
    const HP = after.HP ?? 0;
    return { action: 'full-round' as const, weapon: skewerName(stuck), damage, HP, dead: isDead(HP) };
  },
  tell: ({ weapon, damage, HP, dead }, { character }) =>
    `${character.name} spends a full round on pulling out the ${weapon}, suffers ${damage} and ${dead ? 'dies' : `has ${plural(HP, 'health point')} left`}.`,
  apply: ({ character }, { weapon, HP }) => ({ character: { ...withoutSkewer(character, weapon), HP } }),
});

export const skewerParts = [
  part('state', 'A round with a weapon in the body', ['OA-WABL-19'], skewerMoment),
  part('derivation', 'Damage of pulling a weapon out', ['OA-WABL-19'], removalDamage),
];
