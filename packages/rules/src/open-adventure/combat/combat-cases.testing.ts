/** What the worked cases of combat share: numbers as persons, and dice that a case does not throw. */
import { type Dice, scriptedDice } from '@arbiter/dice';
import { isRefusal, Play, type Refusal } from '@arbiter/engine';
import type { CharacterInput } from '../character/character.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { type At, ask, type G } from '../testing.ts';
import { attackProcedure } from './attack.ts';

/** What a procedure answered, read by the adapter that asked. */
export type Out = Record<string, G>;

/** An attack score by a weapon without abilities: a dagger adds 1 to Strength. */
export const melee = (score: number, more: CharacterInput = {}) => ({
  attacker: { name: 'Attacker', STR: score - 1, ...more },
  weapon: 'dagger',
});

/** A weapon of this range, and the Perception that makes up the score with its destruction. */
const BY_RANGE: Readonly<Record<number, { readonly weapon: string; readonly destruction: number }>> = {
  3: { weapon: 'net', destruction: 0 },
  5: { weapon: 'hand crossbow', destruction: 0 },
  6: { weapon: 'assault rifle', destruction: 3 },
  10: { weapon: 'long bow', destruction: 1 },
  14: { weapon: 'rocket launcher', destruction: 5 },
};
export function ranged(score: number, range: number, more: CharacterInput = {}) {
  const { weapon, destruction } = BY_RANGE[range]!;
  const home = weapon === 'assault rifle' || weapon === 'rocket launcher' ? 9 : 3;
  return { attacker: { name: 'Shooter', PER: score - destruction, homeTechnology: home, ...more }, weapon };
}

type Saves = Partial<Record<'REF' | 'FORT' | 'WILL', number>>;
/** Saves by lasting modifiers, so that no ability moves with them. */
export const saves = ({ REF, FORT, WILL }: Saves, DEX = 5) => ({
  ...(REF === undefined ? {} : { REF: REF - DEX }),
  ...(FORT === undefined ? {} : { FORT: FORT - 5 }),
  ...(WILL === undefined ? {} : { WILL: WILL - 5 }),
});
/** Somebody of this defense, without armor. */
export const withDefense = (defense: number, is: Saves = {}, more: CharacterInput = {}) => ({
  name: 'Defender',
  DEX: defense,
  HP: 30,
  maxHP: 30,
  ...more,
  modifiers: { ...more.modifiers, ...saves(is, defense) },
});

export const attack = (input: object, play: OpenAdventurePlay): Out =>
  ask(attackProcedure, input, play) as Out;

/** The persons as a procedure leaves them. */
export const applied = (
  procedure: { readonly input: G; readonly apply?: G },
  input: object,
  outcome: unknown,
): Out => procedure.apply(procedure.input.parse(input), outcome);

export function refusalOf(outcome: unknown): Refusal {
  if (!isRefusal(outcome)) throw new Error('It was allowed.');
  return outcome;
}

/** The dice of the case, after so many standard rolls of 0 that it takes as known. */
export function afterTies(at: At, count = 1): OpenAdventurePlay {
  const known = scriptedDice(Array.from({ length: 2 * count }, () => 1));
  let left = count;
  // Both dice are asked alike, whatever the statistic.
  const roll = ((...asked: Parameters<Dice['roll']>) =>
    (left-- > 0 ? known : at.play.dice).roll(...asked)) as Dice['roll'];
  const later = at.play.dice.later.bind(at.play.dice);
  return new Play({ roll, later }, at.play.readings, at.trace) as OpenAdventurePlay;
}
