/**
 * A sentence is a question: "Brenna attacks a wolf with her longsword" is the procedure `attack` with its fields. Only the
 * book's own names are understood (people, creatures, gear, words of its lists, verbs and what people say for them);
 * whatever else the sentence says is asked back, and so is a name that could be two.
 */
import type { Procedure } from '../procedure.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Checked, jsonSchema } from '../schema.ts';
import { clip } from '../words.ts';
import { mistake, Unread } from './documents.ts';
import { type Company, Draft, type Here, type Understood } from './draft.ts';
import { peopleOf } from './mentions.ts';
import { withSeats } from './people.ts';
import { type Slot, slotsOf } from './slots.ts';
import { tokensIn } from './tokens.ts';
import { askedIn, phrasesOf } from './verbs.ts';

/** Nobody says more in one breath. */
const LONGEST = 400;

/** What a sentence asks of a book; a problem where nothing in it names a question. */
export const understand = (book: Ruleset, sentence: string, company?: Company): Checked<Understood> =>
  sentenceReader(book, company)(sentence);

/** Reads sentences about a book, one after the other. */
export function sentenceReader(
  plainBook: Ruleset,
  company: Company = {},
): (sentence: string) => Checked<Understood> {
  const book = withSeats(plainBook, company.seats ?? []);
  const [people, phrases, slots] = [
    peopleOf(book, company.seats),
    phrasesOf(book),
    new Map<Procedure, readonly Slot[]>(),
  ];
  const slotsFor = (procedure: Procedure): readonly Slot[] => {
    const made = slots.get(procedure) ?? slotsOf(book, jsonSchema(procedure.input), procedure.example.input);
    slots.set(procedure, made);
    return made;
  };
  const here: Here = { ...company, book, people, slotsFor };
  return sentence => {
    if (sentence.length > LONGEST)
      return mistake(
        new Unread(`A question has at most ${LONGEST} letters; this one has ${sentence.length}.`),
      );
    const tokens = tokensIn(sentence);
    const drafts = askedIn(tokens, phrases, slotsFor)
      .map(asked => new Draft(asked, tokens, here))
      .filter(({ isAbout }) => isAbout)
      .sort((a, b) => b.score - a.score);
    const [best, ...others] = drafts;
    if (!best)
      return mistake(
        new Unread(
          `Nothing in “${clip(sentence.trim())}” names a question of ${book.name}: say what is done, such as “${exampleOf(book)}”.`,
        ),
      );
    const alike = others.filter(
      ({ score, procedure }) => score === best.score && procedure !== best.procedure,
    );
    return { ok: true, value: best.understood([...new Set(alike.map(({ procedure }) => procedure))]) };
  };
}

/** A sentence that the book would understand. */
const exampleOf = ({ pregenerated = [], person, content = {} }: Ruleset): string => {
  const [list = ''] = Object.keys(person?.lists ?? {});
  const foe = (content[list]?.[0] as { name?: string } | undefined)?.name ?? 'a wolf';
  return `${pregenerated[0]?.name ?? 'somebody'} attacks ${foe}`;
};
