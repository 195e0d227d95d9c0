import { scriptedDice } from '@arbiter/dice';
import { bookOf, type Mark, Play, type PlayOf, type Readings, Trace } from '@arbiter/engine';
import { isDead } from './character/dead.ts';
import type { Save } from './content/damage-types.ts';
import type { Ability } from './content/primary-abilities.ts';
import type { RuleId } from './content/rules/index.ts';
import type { rulings } from './content/rulings/index.ts';

export type { RuleId } from './content/rules/index.ts';

/** What every Open Adventure rule has at hand: dice, this book's rulings, and a trace. */
export type OpenAdventurePlay = PlayOf<typeof rulings, RuleId>;
export type OpenAdventureReadings = Readings<typeof rulings>;

/** A play without dice, for what is only worked out; silent unless a trace is given. */
export function quietPlay(readings: OpenAdventureReadings, trace: Trace = Trace.silent): OpenAdventurePlay {
  if (trace !== Trace.silent) return new Play(scriptedDice([]), readings, trace) as OpenAdventurePlay;
  const known = SILENT.get(readings);
  if (known) return known;
  const play = new Play(scriptedDice([]), readings) as OpenAdventurePlay;
  SILENT.set(readings, play);
  return play;
}
/** Nothing is ever written into a silent play without dice: one for each table (a fight asks four times an attack). */
const SILENT = new WeakMap<OpenAdventureReadings, OpenAdventurePlay>();

type CitedRule = OpenAdventurePlay extends Play<infer _, infer Id> ? Id : never;

/** A test or a save that was rolled: whose, and on what. */
export interface WhoseRoll {
  readonly who: string;
  readonly on: Ability | Save;
}

/** OA-R-109: a play while combat lasts. Only the ten-sided die cares, and what is good for one roll. */
export class CombatPlay extends Play<OpenAdventureReadings, CitedRule> {
  /** The tests and saves that were rolled, where a fight has to know them. */
  readonly rolled: WhoseRoll[] | undefined;

  constructor(play: OpenAdventurePlay, rolled = rolledIn(play)) {
    super(play.dice, play.readings, play.trace, play.asks);
    this.rolled = rolled;
  }
}
export const rolledIn = (play: OpenAdventurePlay): WhoseRoll[] | undefined =>
  play instanceof CombatPlay ? play.rolled : undefined;

/** OA-R-109: the same play while combat lasts, whichever rule rolls in it. */
export const inCombat = (play: OpenAdventurePlay): OpenAdventurePlay =>
  play.readings['OA-R-479'] !== 'd10' || play instanceof CombatPlay ? play : new CombatPlay(play);

/** Whether a question says that it is asked while combat lasts. */
const saysCombat = (input: unknown): boolean => (input as { readonly combat?: unknown }).combat === true;

/** OA-DEAD-01: what `living: true` in a field's `meta` asks: whoever is dead does nothing, and nothing more befalls them. */
const whyNotLiving: Mark = (given, path) => {
  const { name, HP } = given as { readonly name?: string; readonly HP?: number | null };
  return typeof HP === 'number' && isDead(HP)
    ? refuse('OA-DEAD-01', `${name ?? 'The character'} is dead.`, path)
    : undefined;
};

const book = bookOf<OpenAdventureReadings, RuleId>({ living: whyNotLiving });

/** Whoever has no name is “the character” inside a sentence and “The character” where one begins. */
const withinSentences = (text: string): string =>
  text.includes('The character') ? text.replace(/(?<!^|[.!?]”? )The character\b/g, 'the character') : text;

/** A hyphen before a number is a minus. */
const withMinus = (text: string): string => text.replace(/(?<=^|[\s(:])-(?=\d)/g, '−');

/** Defines what carries out the rules of Open Adventure; a mistyped rule does not compile. */
export const { part } = book;
export const procedure: typeof book.procedure = definition =>
  book.procedure({
    ...definition,
    run: (input, play) => definition.run(input, saysCombat(input) ? inCombat(play) : play),
    tell: (outcome, input) => withMinus(withinSentences(definition.tell(outcome, input))),
  });
/** What is done in combat only: every roll in it is one of combat (OA-R-109). */
export const combatProcedure: typeof book.procedure = definition =>
  procedure({ ...definition, run: (input, play) => definition.run(input, inCombat(play)) });
export const refuse: typeof book.refuse = (rule, message, field) =>
  book.refuse(rule, withinSentences(message), field);

/** What is only looked up to see whether something may be done is no part of the story. */
export const silently = (play: OpenAdventurePlay): OpenAdventurePlay =>
  play.trace.on ? withRolled(new Play(play.dice, play.readings), rolledIn(play)) : play;
const withRolled = (play: OpenAdventurePlay, rolled: WhoseRoll[] | undefined): OpenAdventurePlay =>
  rolled ? new CombatPlay(play, rolled) : play;
