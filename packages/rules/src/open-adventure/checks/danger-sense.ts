/** TLNT-02: danger sense, which rolls a reflex save again for stamina. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, hasTalent } from '../character/character.ts';
import { staminaOf } from '../character/secondary-scores.ts';
import type { Save } from '../content/damage-types.ts';
import { CombatPlay, type OpenAdventurePlay, quietPlay, refuse } from '../play.ts';
import { rollTest, rollUntilSuccess, type Test, type TestResult } from './test.ts';
import { amid, plural } from './words.ts';

/** OA-TLNT-02: re-rolls of danger sense. */
export const MOST_DANGER_SENSE = 3;
export const DANGER_SENSE = 'danger sense';

/** OA-TLNT-02: why nobody rolls again by danger sense. */
export function whyNotSenseDanger(character: Character, field: string): Refusal | undefined {
  if (!hasTalent(character, DANGER_SENSE))
    return refuse('OA-TLNT-02', `${character.name} has not trained danger sense.`, field);
  return character.spent.includes(DANGER_SENSE)
    ? refuse('OA-TLNT-02', 'Danger sense has been used; it comes back with a short rest.', field)
    : undefined;
}

/** The same for somebody who would roll again so often, if at all. */
export const whyNotReady = (character: Character, rerolls: number, field: string): Refusal | undefined =>
  rerolls > 0 ? whyNotSenseDanger(character, field) : undefined;

/** OA-TLNT-02: danger sense is used up until a short rest. */
export const withSenseSpent = ({ spent }: Pick<Character, 'spent'>): Character['spent'] => [
  ...spent,
  DANGER_SENSE,
];

/** OA-TLNT-02: how often somebody would roll again the next reflex save that fails. */
export const dangerSenseField = z
  .int()
  .min(0)
  .max(MOST_DANGER_SENSE)
  .default(0)
  .describe('Re-rolls that danger sense would pay for, should a reflex save of theirs fail.')
  .meta({ rank: 'rare' });
export const rerollsField = z
  .int()
  .optional()
  .describe('Re-rolls that danger sense has paid for, where it was ready.');

/** How somebody's danger sense stands. */
interface Sense {
  readonly rerolls: number;
  used: number;
  /** Stamina for it that is not paid yet. */
  owed: number;
  /** Stamina points left, where something else has been paid since. */
  left: number;
}

/** Somebody who has danger sense ready: by name in a fight, where persons change with every event, else the very person. */
interface Ready {
  readonly who: string | Character;
  readonly rerolls: number;
}

/** OA-TLNT-02, OA-R-651: a play of a fight in which some have danger sense ready for the next reflex save that fails. */
export class WaryPlay extends CombatPlay {
  readonly #senses: ReadonlyMap<string | Character, Sense>;

  constructor(play: OpenAdventurePlay, ready: readonly Ready[]) {
    super(play);
    this.#senses = new Map(
      ready.map(({ who, rerolls }) => [who, { rerolls, used: 0, owed: 0, left: Number.POSITIVE_INFINITY }]),
    );
  }

  senseOf(character: Character): Sense | undefined {
    return this.#senses.get(character.name) ?? this.#senses.get(character);
  }
}

/** OA-TLNT-02: the same play where some of those asked about have danger sense ready. */
export const waryPlayOf = (ready: readonly Ready[], play: OpenAdventurePlay): OpenAdventurePlay =>
  ready.some(({ rerolls }) => rerolls > 0) ? new WaryPlay(play, ready) : play;

/** What an answer says of somebody's danger sense, where it was ready. */
export function rerollsOf<K extends 'rerolls' | 'attackerRerolls'>(
  character: Character,
  as: K,
  play: OpenAdventurePlay,
): { readonly [P in K]?: number } {
  const sense = play instanceof WaryPlay ? play.senseOf(character) : undefined;
  return sense && sense.rerolls > 0 ? ({ [as]: sense.used } as Record<K, number>) : {};
}

/** "Danger sense lets Nim roll again twice; 3 stamina points are left." */
export const senseWords = (name: string, rerolls: number | undefined, SP?: number): string =>
  rerolls
    ? ` Danger sense lets ${amid(name)} roll again ${rerolls === 1 ? 'once' : `${rerolls} times`}${SP === undefined ? '' : `; ${plural(SP, 'stamina point is', 'stamina points are')} left`}.`
    : '';

/** OA-TLNT-02: somebody after the re-rolls that they have paid for. */
export const afterSense = (character: Character, rerolls: number | undefined): Character =>
  rerolls ? { ...character, spent: withSenseSpent(character) } : character;

/** A save, rolled again by whoever has danger sense ready: each re-roll costs a stamina point, and the newest stands (OA-R-155). */
export function rollSave(
  character: Character,
  save: Save,
  test: Test,
  play: OpenAdventurePlay,
): Pick<TestResult, 'total' | 'success'> {
  const sense = save === 'REF' && play instanceof WaryPlay ? play.senseOf(character) : undefined;
  if (!sense || sense.used > 0) return rollTest(test, play);
  const stamina = Math.min(staminaOf(character, quietPlay(play.readings)), sense.left);
  const result = rollUntilSuccess(test, Math.min(sense.rerolls, Math.max(0, stamina)), play);
  sense.used = result.rerollsUsed;
  sense.owed = result.rerollsUsed;
  if (sense.used > 0) play.trace.note('OA-TLNT-02', 'stamina points for danger sense', sense.used);
  return result;
}

/** Takes what danger sense has cost from the stamina points that somebody has left after whatever else they have paid. */
export function paidForSense(character: Character, SP: number, play: OpenAdventurePlay): number {
  const sense = play instanceof WaryPlay ? play.senseOf(character) : undefined;
  if (!sense) return SP;
  sense.left = SP - sense.owed;
  sense.owed = 0;
  return sense.left;
}
