import type { Dice } from '@arbiter/dice';
import type { z } from 'zod';
import type { CharacterChange } from './character-file.ts';
import { isRecord } from './plain-data.ts';
import type { Refusal } from './refusal.ts';
import type { Readings } from './ruling.ts';
import type { Problem } from './schema.ts';
import type { TraceNode } from './trace.ts';

/**
 * How a rulebook makes characters. A character is stored as its choices; everything else is derived from them
 * whenever it is wanted, and every derived number can say where it comes from. Without readings the defaults hold.
 */
export interface CharacterRules<C = unknown> {
  /** The choices that make a character, in the book's order. */
  readonly steps: readonly CreationStep[];
  readonly choices: z.ZodType<C, unknown>;
  /** How the form of a character's file has changed since it was first kept, the oldest change first. */
  readonly changes?: readonly CharacterChange[];
  /** A character with nothing chosen yet, or only what the options say. */
  blank(): C;
  /** A legal character, with rolls where the book rolls and free choice elsewhere. */
  random(dice: Dice, options?: Readonly<Record<string, string>>, readings?: Readings): C;
  /** What one would ask somebody who wants a hero and has no book: each answer is an option of `random`. */
  wishes?(answered: Readonly<Record<string, string>>): readonly Wish[];
  /** Every broken rule at once, each with what would be legal. */
  validate(choices: C, readings?: Readings): readonly Problem[];
  derive(choices: C, readings?: Readings): Derived;
  /** What the book lets a finished character do to grow: the change is one of the ruleset's own. */
  advance(choices: C, change: unknown, readings?: Readings): C | Refusal;
  /** What the character costs, line by line, against what there is to spend; for books that build with points. */
  account?(choices: C, readings?: Readings): PointAccount;
  /** What is legal and still worth a word. */
  remarks?(choices: C, readings?: Readings): readonly Problem[];
  /** The character as people read it, section by section. */
  sheet?(choices: C, readings?: Readings): readonly SheetSection[];
  /** What the book's lists have for a choice, by its path: `perks`, `gear.weapons`; undefined where it lists nothing. */
  offers?(path: string, choices: C): readonly CharacterOffer[] | undefined;
  /** What these choices leave open inside of what was taken, each with what may be picked: a template's weapon skill. */
  picks?(choices: C): readonly OpenPick[];
  /** Numbers that are dealt out as one set, by the path of the group they go to. */
  readonly sets?: Readonly<Record<string, readonly number[]>>;
  /** What the book's short names stand for: `DX` is Dexterity. */
  readonly longNames?: Readonly<Record<string, string>>;
  /** What the book rolls in creation and could be rolled now. */
  rolls?(choices: C, readings?: Readings): readonly CreationRoll<C>[];
  /** Changes that `advance` takes of this character, the likely ones; whether each is allowed `advance` says. */
  growth?(choices: C, readings?: Readings): readonly CharacterOffer[];
}

/** Something to take from a list of the book, or a change that lets a character grow. */
export interface CharacterOffer {
  /** As the choice, one entry of its list or record, or `advance` takes it. */
  readonly value: unknown;
  /** Other choices that are settled along with it. */
  readonly along?: Readonly<Record<string, unknown>>;
  readonly name: string;
  /** The part of the list it stands in: a class, a school, a kind. */
  readonly group?: string;
  /** What it is or does, in a line. */
  readonly summary?: string;
  /** What the list asks for it, with its unit: `5 CP`, `12 sp`. */
  readonly price?: string;
  readonly rule?: string;
  /** Of a change that wants dice, in its field `dice`, as they fell: what each is for, in order. */
  readonly dice?: readonly string[];
}

/** A question of which the answers make a random character; what was answered before it may leave fewer. */
export interface Wish {
  /** The option of `random` that takes the answer. */
  readonly option: string;
  /** As it is asked: `What do you live by?` */
  readonly question: string;
  readonly answers: readonly WishAnswer[];
  /** Not one of the first questions, but for whoever knows what they want: a level. */
  readonly isFurther?: true;
}

/** An answer to a wish. */
export interface WishAnswer {
  readonly value: string;
  readonly name: string;
  /** What it is, in a line. */
  readonly summary?: string;
}

/** Something that was taken and leaves a choice. */
export interface OpenPick {
  /** Where the answer goes: `templates[0].picks[1]`. Of several in one list, each needs those before it. */
  readonly path: string;
  /** What is picked: `weapon skill`. */
  readonly title: string;
  /** What may be picked; none where any words will do. */
  readonly options: readonly string[];
}

/** A roll that the book asks for while a character is made. */
export interface CreationRoll<C = unknown> {
  /** The step of creation it belongs to, by its id. */
  readonly step: string;
  readonly title: string;
  readonly rule: string;
  roll(dice: Dice): C;
}

/** How a character's points were spent, and what is left. */
export interface PointAccount {
  /** What the points are called: CP. */
  readonly unit: string;
  /** They are placed and buy nothing: a choice that changes how many there are has no price. */
  readonly isPlaced?: true;
  readonly groups: readonly AccountGroup[];
  /** Where the points come from, which add up to what is available. */
  readonly income: readonly AccountLine[];
  readonly spent: number;
  readonly available: number;
  readonly unspent: number;
  /** What a reader with the book in hand might wonder about. */
  readonly notes: readonly string[];
}

/** What one kind of choice cost, line by line. */
export interface AccountGroup {
  readonly title: string;
  readonly cost: number;
  readonly lines: readonly AccountLine[];
}

/** One thing that points were spent on, with the rule that says so. */
export interface AccountLine {
  readonly what: string;
  readonly cost: number;
  readonly rule: string;
  /** What brought it, such as a template; empty where that goes without saying. */
  readonly source: string;
}

/** A titled table of a sheet; without a head where its rows explain themselves. */
export interface SheetSection {
  readonly title: string;
  readonly head?: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The question behind each row, where there is one. */
  readonly asks?: readonly (SheetQuestion | undefined)[];
}

/** A question that a line of a sheet leads to. */
export interface SheetQuestion {
  readonly procedure: string;
  /** The field of it that takes whoever's sheet this is. */
  readonly person: string;
  /** What else the line fills in. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** A step of creation, in the book's own order. */
export interface CreationStep {
  readonly id: string;
  /** The choices that are made in it, by their keys; none where the book only works something out. */
  readonly fields: readonly string[];
  readonly title: string;
  readonly rules: readonly string[];
  readonly summary: string;
}

/** Derived numbers by name, each a tree of reasons. */
export type Derived = Readonly<Record<string, Explained>>;

/** A number or a word on a sheet, with the reasons it is so. */
export interface Explained {
  readonly value: number | string | boolean;
  readonly why: readonly TraceNode[];
}

/** The rows of a list as answers to a wish. */
export const wishAnswers = (offers: readonly CharacterOffer[] = []): readonly WishAnswer[] =>
  offers.map(({ value, name, summary }) => ({
    // An entry of a pack is asked for by its id.
    value: String(isRecord(value) ? value.id : value),
    name,
    ...(summary && { summary }),
  }));
