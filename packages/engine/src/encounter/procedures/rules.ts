/**
 * Any question of the book, asked in the middle of a fight: whoever acts may do what the book has a procedure for, and the
 * game master may have it happen to anybody. A book says what it costs, what the fight knows, and what makes no sense here.
 */
import { z } from 'zod';
import type { Play } from '../../play.ts';
import type { Refusal } from '../../refusal.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { JsonSchema } from '../../schema.ts';
import type { Ownership } from '../course.ts';
import type { Fought } from '../fighters.ts';
import { GAME_MASTER } from '../rules.ts';

/** An input of a question is no larger than this, written as JSON. */
const MOST_WRITTEN = 20_000;
const name = z.string().min(1).max(80);
const input = z
  .record(name, z.unknown())
  .refine(
    value => JSON.stringify(value).length <= MOST_WRITTEN,
    'That is more than any question of a fight needs.',
  )
  .default({})
  .describe(
    'The fields of the question; people of the fight by id. Who does it, and what the fight knows, go without saying.',
  );

export const askSchema = z
  .strictObject({
    do: z.literal('procedure'),
    actor: name,
    procedure: name.describe('A question of the book, by its name.'),
    input,
    cost: name.optional().describe('What the game master says it costs, where the book leaves that open.'),
    byMaster: z
      .literal(true)
      .optional()
      .describe('It is asked as the game master says: with a cost, with fields that are no player’s to say.'),
  })
  .describe('Anything the book has a procedure for, in one’s own turn.');

export const masterAskSchema = z
  .strictObject({
    do: z.literal('gm procedure'),
    actor: z.literal(GAME_MASTER),
    procedure: name.describe('A question of the book, by its name.'),
    input,
  })
  .describe('Anything the book has a procedure for happens to people of the fight, whoever’s turn it is.')
  // Its form is that of the question: no list of the game master's words can show it.
  .meta({ isQuestion: true });

/** Whoever acts asks a question of the book, or the game master does. */
export type ProcedureCommand = z.output<typeof askSchema> | z.output<typeof masterAskSchema>;

/** What came of it. It holds all that is needed to write it down. */
export interface ProcedureEvent {
  readonly is: 'procedure';
  readonly actor: string;
  readonly procedure: string;
  /** As the book calls it. */
  readonly title: string;
  /** Everybody it was about, who does it first. */
  readonly people: readonly string[];
  /** What of them is another than before, by field; null where there is no such thing any more. */
  readonly changes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What of the fight itself is. */
  readonly fight: Readonly<Record<string, unknown>>;
  /** The sentence a referee would say, to whoever knows the numbers of everybody in it. */
  readonly told: string;
  /** Whether it did what it was meant to do, where the question says so. */
  readonly worked: boolean | null;
}

/** What doing something takes, in the book's own terms. */
export interface Cost<S, F> {
  /** As people read it: `an Act`. */
  readonly label: string;
  whyNot?(state: S, fighter: F): Refusal | undefined;
  /** What is spent: fields of the fighter, or of the fight. */
  pays?(state: S, fighter: F): { readonly fighter?: Partial<F>; readonly fight?: Partial<S> };
}

/** A question that a fight forbids whoever asks it, and what it changes of the fight beside the people. */
export interface InFight<S, F> {
  whyNot?(state: S, fighter: F, input: object): Refusal | undefined;
  changes?(asked: {
    readonly state: S;
    readonly fighter: F;
    readonly input: object;
    readonly outcome: object;
    /** The first other person of the question. */
    readonly other: F | undefined;
  }): { readonly fighter?: Partial<F>; readonly fight?: Partial<S> };
}

/** What the fight knows of a question: who does it, and who else is in it. */
export interface Circumstance<S, F> {
  readonly state: S;
  readonly fighter: F;
  /** The first other person of the question. */
  readonly other: F | undefined;
}

/** What a book says of its questions in fights. */
export interface FightProcedures<S extends Fought<F>, F, E> {
  readonly book: Ruleset;
  /** The rule that says who acts. */
  readonly rule: string;
  /** What can be spent, by the word for it. */
  readonly costs: Readonly<Record<string, Cost<S, F>>>;
  /** What each question costs whoever asks it; what neither rolls nor changes anybody costs nothing. */
  readonly costOf: Readonly<Record<string, readonly string[]>>;
  /** Questions whose cost the book leaves to the game master, and what it usually is. */
  readonly open: { readonly usual: string; readonly procedures: readonly string[] };
  /** What befalls people, and nobody does: the game master alone asks it. */
  readonly masters: readonly string[];
  /** What makes no sense in a fight, by the reason. */
  readonly apart: Readonly<Record<string, readonly string[]>>;
  /** Fields that the fight knows. */
  readonly circumstances: Readonly<Record<string, (now: Circumstance<S, F>) => unknown>>;
  /** Fields that only the game master says: what dice showed, numbers against the book. */
  readonly mastersFields: readonly string[];
  /** A fighter as a question takes a person; left out, the fields that both have. */
  personOf?(fighter: F, state: S): object;
  /** What a question made of a person, as it is written into the fighter; left out, the same fields. */
  fold?(fighter: F, changes: Readonly<Record<string, unknown>>, state: S): Readonly<Record<string, unknown>>;
  /** What the fight itself has to do with a question, by its name: things in hand, and where they come to lie. */
  readonly inFight?: Readonly<Record<string, InFight<S, F>>>;
  /** Whether an outcome was what was wanted, where no field of it says so plainly. */
  worked?(outcome: object): boolean | undefined;
  /** Why somebody is not to act now. */
  whyNotNow(state: S, fighter: F): Refusal | undefined;
  /** What may come between somebody and what they want: fear, confusion. Left out where nothing does. */
  gate?(state: S, actor: string, play: Play<never>, whose: Ownership): Gated<E>;
  /** How the fight goes on after it: what happened stands in the state already. */
  follow(state: S, event: ProcedureEvent, play: Play<never>, whose: Ownership): readonly E[];
}

/** What came between somebody and what they wanted, and whether they go on with it. */
export interface Gated<E> {
  readonly events: readonly E[];
  readonly proceeds: boolean;
}

/** A question that may be asked now, as it is offered. */
export interface ProcedureOffer {
  readonly procedure: string;
  readonly title: string;
  readonly summary: string;
  readonly rules: readonly string[];
  /** What it costs, as people read it. */
  readonly cost: string;
  /** What the game master may say that it costs, by the word for it; none where the book says it. */
  readonly costs: readonly { readonly cost: string; readonly label: string }[];
  /** What is left to say: who does it, and what the fight knows, is no part of it. */
  readonly schema: JsonSchema;
  /** Why it cannot be done now, whatever is said besides. */
  readonly refusal: Refusal | undefined;
}

/** What of a book's fights answers for its questions. */
export interface ProcedureRules<S = unknown> {
  /** Everything that somebody may ask now, or the game master. */
  offers(state: S, actor: string): readonly ProcedureOffer[];
  /** The book with those of the fight in the place of people. */
  company(state: S): Ruleset;
  /** Why a question is not asked in fights; undefined where it is. */
  whyApart(procedure: string): string | undefined;
  /** Whether only the game master asks it: it befalls people. */
  isMasters(procedure: string): boolean;
}
