/** How well a side plays: the answer often depends more on that than on the dice. */
import { pool, sum } from '@arbiter/dice';
import { deliberate, type EncounterRules, isSame, legalFor, type Play } from '@arbiter/engine';

/**
 * `sensible` goes by the book's tactics. `careless` does what they do, but strikes whom chance chooses, and with what.
 * `best` takes a moment over each decision (`deliberate`) in the books that gain by it, and is sensible in the others.
 */
export const LEVELS = ['careless', 'sensible', 'best'] as const;
/** One of the levels. */
export type Level = (typeof LEVELS)[number];

/** How well each side plays; whoever is not named plays sensibly. */
export type Levels = Readonly<Record<string, Level>>;

/** Whether `best` plays any better than `sensible` in this book, as far as it was measured. */
export const hasBest = ({ foresight }: EncounterRules): boolean => (foresight?.deliberates?.length ?? 0) > 0;

/** Who decides for each side; nobody but the tactics where all play sensibly. */
export function decidingAt(
  rules: EncounterRules,
  levels: Levels | undefined,
): EncounterRules['tactics'] | undefined {
  if (!levels || Object.values(levels).every(level => level === 'sensible')) return undefined;
  return (state, actor, play) => {
    const level = levels[sidesIn(state)[actor]?.side ?? ''];
    if (level === 'best') return deliberate(rules, state, actor, play);
    const wanted = rules.tactics(state, actor, play);
    return level === 'careless' ? carelessly(rules, state, actor, wanted, play) : wanted;
  };
}

const sidesIn = (state: unknown): Readonly<Record<string, { readonly side: string }>> =>
  (state as { readonly fighters: Readonly<Record<string, { readonly side: string }>> }).fighters;

/** Something else of the same kind against any foe, by chance; whatever is not done to a foe stays as it is. */
function carelessly(
  rules: EncounterRules,
  state: unknown,
  actor: string,
  wanted: unknown,
  play: Play,
): unknown {
  const fighters = sidesIn(state);
  const { do: kind } = wanted as Aimed;
  const isAtFoe = ({ target }: Aimed): boolean => {
    const side = target === undefined ? undefined : fighters[target]?.side;
    return side !== undefined && side !== fighters[actor]?.side;
  };
  if (!isAtFoe(wanted as Aimed)) return wanted;
  const others = legalFor(rules, state, actor, actor, play.readings)
    .map(({ command }) => command as Aimed)
    .filter(command => command.do === kind && isAtFoe(command) && sameEffort(command, wanted as Aimed));
  if (others.length < 2) return wanted;
  return others[play.dice.roll(pool(1, others.length), sum, 'carelessness') - 1];
}

/** Whether a command is the other but for whom it is aimed at, and with what. */
const sameEffort = (one: Aimed, other: Aimed): boolean => {
  const { target: _, weapon: __, ...effort } = one;
  const { target: ___, weapon: ____, ...wanted } = other;
  return isSame(effort, wanted);
};

/** A command that may be aimed at somebody, in the one vocabulary of all books. */
interface Aimed {
  readonly do: string;
  readonly target?: string;
  readonly weapon?: unknown;
}
