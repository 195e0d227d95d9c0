/** What somebody may do in a fight as they know it: best first, with chance, effect and risk. */
import { seededDice } from '@arbiter/dice';
import {
  chosenOrForbidden,
  type Foreseen,
  fieldsWanted,
  foldedOffers,
  foresee,
  isRefusal,
  isSame,
  type Offer,
  type Offered,
  Play,
  type ProcedureOffer,
  placeIn,
  questionCommand,
  questionsAbout,
  type Readings,
  type Refusal,
  type Ruleset,
  refuse,
} from '@arbiter/engine';
import type { Library } from './library.ts';
import { percent } from './words.ts';

/** Who chooses, in a fight as they know it. */
export interface Choosing {
  readonly game: string;
  readonly known: unknown;
  readonly actor: string;
  readonly readings: Readings;
  /** Words that narrow the list down: a name, a weapon. */
  readonly about?: string | undefined;
  /** What to find the command of: a number of the list, or words. */
  readonly option?: string | undefined;
  /** The fields of a question that `option` names. */
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  /** How many are told; none where only the advice is wanted, which takes less. */
  readonly most: number;
}

/** Something that may be done, by the number that `fight_act` takes. */
export interface Option {
  readonly id: string;
  readonly do: string;
  readonly cost?: string | undefined;
  readonly chance?: string | undefined;
  readonly effect?: number;
  readonly risk?: number;
  /** What else can be said with the number: where to, whom, where on the body. */
  readonly say?: string;
}

/** A question of the book that may be asked instead, by the name that `fight_act` takes with its fields. */
export interface Otherwise {
  readonly ask: string;
  readonly do: string;
  readonly cost?: string;
  /** What it wants to know; in brackets what may be left out. */
  readonly fields?: string;
}

/** What may be done, and what the tactics would do. */
export interface Options {
  /** Anything else the book has a question for, about what was asked. */
  readonly else?: readonly Otherwise[];
  readonly options: readonly Option[];
  /** How many more there are. */
  readonly more: number;
  /** The option that sensible tactics would take. */
  readonly advice: string | undefined;
  /** The command of the option that was asked for. */
  readonly command?: unknown;
  readonly label?: string;
}

/** Small enough that nobody waits long. */
const BOUNDS = { courses: 300, runs: 40 };
const MOST_FORESEEN = 10;

export async function optionsOf(
  { game, known, actor, readings, about, option, input, most }: Choosing,
  library: Library,
): Promise<Options | Refusal> {
  const book = (await library.book(game)) as Ruleset;
  const rules = book.encounter;
  if (!rules) return refuse('', `${book.name} has no fights.`, 'fight');
  const glance = rules.glance(known);
  const offers = foldedOffers(rules.legal(known, actor, readings), glance);
  const where = { rules, state: known, actor };
  if (option !== undefined && input !== undefined) {
    const asked = questionsAbout(where).find(({ procedure }) => procedure === option);
    if (!asked)
      return refuse('', `Nothing that can be asked in a fight is called “${option.slice(0, 40)}”.`, 'option');
    const command = questionCommand(where, asked.procedure, input);
    return { options: [], more: 0, advice: undefined, command, label: asked.title };
  }
  if (option !== undefined) {
    const chosen = chosenIn(option, offers, line =>
      chosenOrForbidden(line, offers, glance, { rules, state: known, actor }),
    );
    if ('message' in chosen) return refuse('', chosen.message, 'option');
    return { options: [], more: 0, advice: undefined, command: chosen.command, label: chosen.label };
  }
  const wanted = offers
    .map((offer, i) => ({ offer, id: String(i + 1) }))
    .filter(({ offer }) => isAbout(offer, about));
  const foreseen = wanted.map(({ offer, id }, i) => ({
    ...{ offer, id },
    odds:
      most > 0 && i < MOST_FORESEEN && !offer.needsPlace && rules.foresight
        ? promise(() => foresee(rules, known, offer.first.command, readings, BOUNDS))
        : undefined,
  }));
  const ranked = foreseen.toSorted((a, b) => worth(b.odds) - worth(a.odds));
  const advised = promise(() => ({
    command: rules.tactics(known, actor, new Play(seededDice('lots', 0), readings)),
  }));
  return {
    options: ranked.slice(0, most).map(({ offer, id, odds }) => optionOf(offer, id, odds)),
    more: Math.max(0, ranked.length - most),
    advice: advised && wordsFor(advised.command, offers),
    ...(about !== undefined && {
      else: questionsAbout(where, about).slice(0, MOST_OTHERWISE).map(otherwise),
    }),
  };
}

const MOST_OTHERWISE = 6;

const otherwise = (offer: ProcedureOffer): Otherwise => {
  const fields = fieldsWanted(offer);
  return {
    ...{ ask: offer.procedure, do: offer.title },
    ...(offer.cost && { cost: offer.cost }),
    ...(fields && { fields }),
  };
};

/** What an option stands for: `3` the third of the list, `3:2` the second under it, or words. */
function chosenIn(
  option: string,
  offers: readonly Offer<Offered>[],
  spoken: (line: string) => Offered | { readonly message: string },
): Offered | { readonly message: string } {
  const [, number, part] = /^(\d+):(\d+)$/.exec(option.trim()) ?? [];
  if (number === undefined) return spoken(option);
  return (
    offers[Number(number) - 1]?.all[Number(part) - 1] ?? {
      message: `There is no option ${option.slice(0, 20)}.`,
    }
  );
}

const isAbout = ({ all }: Offer<Offered>, about: string | undefined): boolean =>
  about === undefined ||
  all.some(({ label, command }) =>
    `${label} ${JSON.stringify(command)}`.toLowerCase().includes(about.toLowerCase()),
  );

/** What cannot be foreseen stands where what changes nothing stands, in the order in which people look for it. */
const worth = (odds: Foreseen | undefined): number => (odds ? odds.effect - odds.risk : 0);

function promise<T>(make: () => T | Refusal): T | undefined {
  try {
    const made = make();
    return isRefusal(made) ? undefined : made;
  } catch {
    return undefined;
  }
}

function optionOf(
  { first, all, needsPlace }: Offer<Offered>,
  id: string,
  odds: Foreseen | undefined,
): Option {
  return {
    ...{ id, do: needsPlace ? first.label.replace(/\s*\d+, ?\d+$/, ' …') : first.label },
    ...(first.cost && first.cost !== 'none' && { cost: first.cost }),
    ...(odds &&
      isOpen(odds) && {
        chance: chanceSaid(odds),
      }),
    ...(odds && odds.effect !== 0 && { effect: Number(odds.effect.toFixed(2)) }),
    ...(odds && odds.risk !== 0 && { risk: Number(odds.risk.toFixed(2)) }),
    ...(all.length > 1 && { say: needsPlace ? `${id} X,Y` : `${id}:1 to ${id}:${all.length}` }),
  };
}

/** Whether there is something to hope for: what always works needs no percentage. */
const isOpen = ({ chance, of = WORKS, exact }: Foreseen): boolean => chance < 1 || of !== WORKS || !exact;
const WORKS = 'to work';

/** `66.7 % to hurt`. What an estimate has never or always seen is neither impossible nor certain. */
function chanceSaid({ chance, of = WORKS, exact, interval95: [low, high] = [0, 1] }: Foreseen): string {
  if (exact) return `${percent(chance)} ${of}`;
  const share =
    chance <= 0 ? `below ${percent(high)}` : chance >= 1 ? `above ${percent(low)}` : percent(chance);
  return `${share} ${of} (estimate)`;
}

/** How an action of the list is asked for. */
function wordsFor(command: unknown, offers: readonly Offer<Offered>[]): string | undefined {
  for (const [i, { all }] of offers.entries()) {
    const part = all.findIndex(one => isSame(one.command, command));
    if (part < 0) continue;
    const place = placeIn(command);
    const isAlone = place !== undefined && all.filter(one => placeIn(one.command) === place).length === 1;
    return isAlone ? `${i + 1} ${place}` : all.length === 1 ? String(i + 1) : `${i + 1}:${part + 1}`;
  }
  return undefined;
}
