/** Which questions of a book a sentence may be: by their names and titles, and by what people say for them. */
import { ownOf } from '../plain-data.ts';
import type { Procedure } from '../procedure.ts';
import type { Ruleset, Saying } from '../ruleset.ts';
import type { Name, Slot } from './slots.ts';
import { stemsOf, type Token } from './tokens.ts';

/** A question that some words of a sentence name. */
export interface Asked {
  readonly procedure: Procedure;
  /** The words that name it, and say nothing else. */
  readonly at: readonly number[];
  /** Where what is done stands: who comes before it does it. */
  readonly verb: number;
  /** What the verb says of other fields. */
  readonly with: Readonly<Record<string, string>>;
  /** The field of whom it is done to, where the verb says so. */
  readonly to: string | undefined;
  /** How much of it the sentence says. */
  readonly weight: number;
}

/** Other words may stand between those of a phrase: "puts the fire out". */
const MOST_BETWEEN = 3;

/** A way to ask a question: a phrase, or any name that one of its fields takes. */
interface Phrase {
  readonly procedure: Procedure;
  readonly stems: readonly string[];
  readonly field: string | undefined;
  /** What it says of other fields. */
  readonly with: Readonly<Record<string, string>>;
  readonly to: string | undefined;
}

/** Everything that people say for the questions of a book. */
export const phrasesOf = ({ procedures, verbs = {}, encounter }: Ruleset): readonly Phrase[] => {
  const also = encounter?.alsoCalled ?? {};
  return procedures.flatMap(procedure => {
    const { name, title } = procedure;
    const said: readonly (string | Saying)[] = [
      name.replaceAll('-', ' '),
      title,
      ...(ownOf(verbs, name) ?? []),
      ...(ownOf(also, name) ?? []),
    ];
    return said.map(saying => {
      const { say, with: fields = {}, to } = typeof saying === 'string' ? { say: saying } : saying;
      return { procedure, stems: stemsOf(say), field: /^\{(\w+)\}$/.exec(say)?.[1], with: fields, to };
    });
  });
};

/** Every question that the sentence names, by every phrase that is in it. */
export const askedIn = (
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  slotsFor: (procedure: Procedure) => readonly Slot[],
): readonly Asked[] =>
  phrases.flatMap(phrase => {
    const { procedure, field } = phrase;
    if (field === undefined) return found(phrase, tokens);
    return byField(procedure, slotsFor(procedure).find(({ name }) => name === field)?.names ?? [], tokens);
  });

function found({ procedure, stems, with: fields, to }: Phrase, tokens: readonly Token[]): readonly Asked[] {
  return tokens.flatMap((token, start) => {
    if (token.stem !== stems[0]) return [];
    const at = [start];
    for (const stem of stems.slice(1)) {
      const from = at.at(-1)! + 1;
      const next = tokens.slice(from, from + MOST_BETWEEN + 1).findIndex(each => each.stem === stem);
      if (next < 0) return [];
      at.push(from + next);
    }
    const between = at.at(-1)! - start + 1 - at.length;
    return [
      {
        procedure,
        at,
        verb: verbBefore(tokens, start),
        weight: 2 * at.length - between / 2,
        with: fields,
        to,
      },
    ];
  });
}

/** Verbs that say nothing themselves: whoever gives first aid or makes a check does it from there. */
const EMPTY = new Set(
  ['give', 'make', 'take', 'perform', 'try', 'attempt', 'roll', 'use', 'get'].flatMap(stemsOf),
);

function verbBefore(tokens: readonly Token[], at: number): number {
  const empty = tokens.slice(0, at).findLastIndex(({ stem }) => EMPTY.has(stem));
  return empty > 0 ? empty : at;
}

/** "Ilvar climbs": a name that a field takes says what is asked, and stays for the field. */
function byField(procedure: Procedure, names: readonly Name[], tokens: readonly Token[]): readonly Asked[] {
  const verb = tokens.findIndex(({ stem }, i) =>
    names.some(({ stems }) => stems[0] === stem && stems.every((each, k) => tokens[i + k]?.stem === each)),
  );
  return verb < 0
    ? []
    : [{ procedure, at: [], verb: verbBefore(tokens, verb), weight: 1, with: {}, to: undefined }];
}
