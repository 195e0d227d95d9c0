/**
 * A book at hand, the library's front door: its questions by name or in a sentence, its characters, its fights, with names
 * of people and things understood, under one table's rulings. Whatever a user can get wrong is a value.
 */
import { type Odds, seededDice } from '@arbiter/dice';
import type { Understood } from './asking/draft.ts';
import { nameCalled, procedureCalled } from './asking/named.ts';
import { withSeats } from './asking/people.ts';
import { sentenceReader } from './asking/sentence.ts';
import { type Named, type ReadySides, type Sides, setupFor } from './asking/sides.ts';
import type { Derived, SheetSection } from './character.ts';
import { readChoices } from './character-file.ts';
import { type DiceGiven, failing, thrown, withoutThrowing } from './dice-given.ts';
import { type Introduced, introduce } from './names.ts';
import { type FieldOdds, oddsByField, oddsOf, type Question } from './odds.ts';
import { oddsDocument } from './odds-document.ts';
import type { Procedure } from './procedure.ts';
import { type Fight, fightOf, goOn } from './referee-fight.ts';
import { isRefusal } from './refusal.ts';
import { type Resolution, type Result, refusedBy, resolve } from './resolve.ts';
import type { Ruleset } from './ruleset.ts';
import { chooseReadings, defaultReadings, type Readings } from './ruling.ts';
import { type Checked, jsonSchema, type Problem } from './schema.ts';
import { sheetOf } from './sheet.ts';
import { clip } from './words.ts';

/** A character as a book reads it. */
export interface CharacterRead {
  readonly choices: unknown;
  /** Every broken rule; none where the character is legal. */
  readonly problems: readonly Problem[];
  /** Every number with its reasons. */
  readonly numbers: Derived;
  readonly sheet: readonly SheetSection[];
}

/** A book at hand, with a table's readings. */
export interface Referee {
  readonly book: Ruleset;
  readonly readings: Readings;
  /** What is wrong with the rulings that were asked for; every answer then fails with it. */
  readonly problems: readonly Problem[];

  /** Carries out a procedure. People can be named (`attacker: 'brenna'`), dice come from a seed or as faces. */
  resolve(procedure: string, input: unknown, dice?: DiceGiven): Result<Resolution>;
  /** The exact odds of a procedure, whole or of one field or condition (`{ of: 'damage>=6' }`). */
  odds(procedure: string, input: unknown, question: Question & { of: string }): Result<FieldOdds>;
  odds(procedure: string, input: unknown, question?: Omit<Question, 'of'>): Result<Odds<unknown>>;
  /** The same odds as a document for programs; without `of`, every field by itself beside the outcomes as wholes. */
  oddsDocument(procedure: string, input: unknown, question?: Question): Result<{ readonly document: object }>;
  /** What a sentence asks: a procedure with its fields, what is missing, and what is in doubt. */
  understand(sentence: string): Result<Understood>;
  /** Understands a sentence and carries it out; what is missing or in doubt is a failure that says so. */
  ask(sentence: string, dice?: DiceGiven): Result<Resolution & { readonly understood: Understood }>;

  /** A ready character by name, or anybody's choices: what is wrong with them, and every number. */
  character(who: unknown): Result<CharacterRead>;
  /** A legal character, from a seed; some books take wishes (`{ class: 'Ranger' }`). */
  randomCharacter(seed: string, wishes?: Readonly<Record<string, string>>): Result<CharacterRead>;
  /** The character after a change that the book allows. */
  advance(choices: unknown, change: unknown): Result<CharacterRead>;

  /** Begins a fight between these, in words ("brenna, 2 orcs and a shaman") or as a set-up takes them; or a ready one. */
  fight(sides: Sides | ReadySides, dice?: DiceGiven): Result<Fight>;
  /** Goes on with a fight that was kept (`fight.log`). */
  goOn(kept: unknown): Result<Fight>;
}

/** A referee for a book under these house rulings. */
export function referee(
  plainBook: Ruleset,
  rulings: Readonly<Record<string, string>> = {},
  named: Named = {},
): Referee {
  const book = withSeats(plainBook, named.seats ?? []);
  const chosen = chooseReadings(book.rulings, rulings);
  const readings = chosen.ok ? chosen.readings : defaultReadings(book.rulings);
  const problems = chosen.ok ? [] : [{ path: 'rulings', message: chosen.message }];
  let reader: ((sentence: string) => Checked<Understood>) | undefined;

  /** Does nothing where a ruling was wrong. */
  const guarded = <T>(answer: () => Result<T>): Result<T> =>
    problems.length > 0 ? failing(problems) : withoutThrowing(answer);

  const asked = (name: string, input: unknown): Checked<{ procedure: Procedure; met: Introduced }> => {
    const called = procedureCalled(book, name);
    if (!called.ok) return called;
    const met = introduce(book, jsonSchema(called.value.input), input, readings);
    return met.ok ? { ok: true, value: { procedure: called.value, met: met.value } } : met;
  };

  const resolved = (name: string, input: unknown, dice: DiceGiven | undefined): Result<Resolution> => {
    const question = asked(name, input);
    if (!question.ok) return failing(question.problems);
    const { open, finish } = thrown(dice);
    const { procedure, met } = question.value;
    const result = resolve(procedure, met.input, open, readings, met);
    if (result.ok) finish();
    return result;
  };

  const understood = (sentence: string): Result<Understood> => {
    reader ??= sentenceReader(book, { ...named, readings });
    const read = reader(sentence);
    return read.ok ? { ok: true, ...read.value } : failing(read.problems);
  };

  const readCharacter = (given: unknown): Result<CharacterRead> => {
    const rules = book.character;
    if (!rules) return failing([{ path: '', message: `${book.name} makes no characters.` }]);
    const ready = typeof given === 'string' ? readyCalled(book, given) : undefined;
    if (ready && !ready.ok) return failing(ready.problems);
    const checked = readChoices(rules, ready ? ready.value : given);
    if (!checked.ok) return failing(checked.problems);
    const { value: choices } = checked;
    const broken = rules.validate(choices, readings);
    // Numbers of a character that breaks rules may not exist: then the broken rules are the answer.
    const worked = <T>(make: () => T): T | undefined => {
      try {
        return make();
      } catch (error) {
        if (broken.length === 0) throw error;
        return undefined;
      }
    };
    return {
      ok: true,
      choices,
      problems: broken,
      numbers: worked(() => rules.derive(choices, readings)) ?? {},
      sheet: worked(() => sheetOf(book, choices as object, readings)) ?? [],
    };
  };

  function odds(procedure: string, input: unknown, question: Question & { of: string }): Result<FieldOdds>;
  function odds(procedure: string, input: unknown, question?: Question): Result<Odds<unknown>>;
  function odds(
    name: string,
    input: unknown,
    question: Question = {},
  ): Result<FieldOdds> | Result<Odds<unknown>> {
    return guarded((): Result<FieldOdds> => {
      const asking = asked(name, input);
      if (!asking.ok) return failing(asking.problems);
      const { procedure, met } = asking.value;
      return oddsOf(procedure, met.input, readings, question as Question & { of: string });
    });
  }

  return {
    book,
    readings,
    problems,
    resolve: (name, input, dice) => guarded(() => resolved(name, input, dice)),
    odds,
    oddsDocument: (name, input, { of, ...question } = {}) =>
      guarded(() => {
        const asking = asked(name, input);
        if (!asking.ok) return failing(asking.problems);
        const { procedure, met } = asking.value;
        const found =
          of === undefined
            ? oddsByField(procedure, met.input, readings, question)
            : oddsOf(procedure, met.input, readings, { ...question, of });
        if (!found.ok) return found;
        return { ok: true, document: oddsDocument(found, { ...question, remarks: met.remarks }) };
      }),
    understand: sentence => guarded(() => understood(sentence)),
    ask: (sentence, dice) =>
      guarded(() => {
        const read = understood(sentence);
        if (!read.ok) return read;
        const open = unsettled(read);
        if (open.length > 0) return failing(open);
        const done = resolved(read.procedure.name, read.input, dice);
        return done.ok ? { ...done, understood: read } : done;
      }),
    character: who => guarded(() => readCharacter(who)),
    randomCharacter: (seed, wishes) =>
      guarded(() => {
        try {
          return readCharacter(book.character?.random(seededDice(seed), wishes, readings));
        } catch (error) {
          // Wishes that cannot be granted come back as the sentence that says why.
          if (wishes === undefined || !(error instanceof Error)) throw error;
          return failing([{ path: 'wishes', message: error.message }]);
        }
      }),
    advance: (choices, change) =>
      guarded(() => {
        const read = readCharacter(choices);
        if (!read.ok || !book.character) return read;
        const grown = book.character.advance(read.choices, change, readings);
        return isRefusal(grown) ? refusedBy(grown) : readCharacter(grown);
      }),
    fight: (sides, dice) =>
      guarded(() => {
        const { encounter } = book;
        if (!encounter) return failing([{ path: '', message: `${book.name} has no fights.` }]);
        const setup = setupFor(book, encounter, sides, named);
        if (!setup.ok) return failing(setup.problems);
        const { open, finish, seed } = thrown(dice);
        const begun = fightOf(book, setup.value, readings, open, seed);
        if (begun.ok) finish();
        return begun;
      }),
    goOn: kept => guarded(() => goOn(book, kept)),
  };
}

/** What has to be said before a sentence can be carried out. */
const unsettled = ({ doubts, missing }: Understood): readonly Problem[] => [
  ...doubts,
  ...missing.map(({ name, takes }) => ({ path: name, message: `\`${name}\` is missing: ${takes}.` })),
];

function readyCalled({ pregenerated = [], name: title }: Ruleset, word: string): Checked<unknown> {
  const names = pregenerated.map(({ id }) => id);
  const called = nameCalled(word, names, `${title} has no ready character "${clip(word)}"`);
  return called.ok
    ? { ok: true, value: pregenerated.find(({ id }) => id === called.value)?.choices }
    : called;
}
