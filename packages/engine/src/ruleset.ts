import type { CharacterRules } from './character.ts';
import type { EncounterRules } from './encounter/rules.ts';
import type { Packed } from './pack/book-with.ts';
import type { PackRules } from './pack/kinds.ts';
import type { PersonRules } from './person.ts';
import type { Procedure } from './procedure.ts';
import { isMechanical, type Rule } from './rule.ts';
import type { Ruling, RulingAreas } from './ruling.ts';

/** A rulebook's face to the outside. */
export interface Ruleset {
  readonly id: string;
  readonly name: string;
  /** What kind of game it is and what its dice do, in a sentence. */
  readonly summary: string;
  readonly credit: string;
  readonly rules: readonly Rule[];
  readonly rulings: readonly Ruling[];
  /** What the rulings are about, where neither they nor the rules say so. */
  readonly rulingAreas?: RulingAreas;
  readonly procedures: readonly Procedure[];
  /** The tables, derivations and state machines that carry out rules no procedure is needed for. */
  readonly parts: readonly Part[];
  readonly character?: CharacterRules;
  readonly person?: PersonRules;
  readonly encounter?: EncounterRules;
  /** The tables a table shops from (weapons, armour, powers, creatures), by name; plain data. */
  readonly content?: Readonly<Record<string, readonly object[]>>;
  /** Of tables with large entries: the fields that make one line of each for people. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  readonly synonyms?: Synonyms;
  readonly verbs?: Verbs;
  /** Characters and fights to sit down and play with. */
  readonly pregenerated?: readonly Pregenerated[];
  readonly encounters?: readonly ReadyEncounter[];
  /** What stands on the game master's screen. */
  readonly screen?: MasterScreen;
  /** What packs may add to it. */
  readonly packs?: PackRules;
  /** What packs have added to it. */
  readonly packed?: Packed;
}

/**
 * What people say for the book's own words: `{ grapple: ['seize', 'wrestle', 'hold on to'] }`. A key is a word of the
 * book, several of them, or the name of a question; words are in lower case and as in a dictionary.
 */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/**
 * What people do when they ask a question, by its procedure: `{ hide: ['sneak', 'creep into the shadows'] }`. A verb is in
 * its plain form. `{skill}` stands for every name that the field `skill` takes: "Ilvar climbs" is a roll on Climbing; what a
 * verb says of a field beside goes with it: `{ say: 'sneak', with: { skill: 'Stealth' } }`.
 */
export type Verbs = Readonly<Record<string, readonly (string | Saying)[]>>;

/** A verb that sets fields of its question, or says whom the question is about where it is done by somebody else. */
export interface Saying {
  readonly say: string;
  readonly with?: Readonly<Record<string, string>>;
  /** The field of whom it is done to: whoever `heals` somebody is not the one who is asked about. */
  readonly to?: string;
}

/** What a game master wants in sight: questions by their procedures' names, lists of `content` and tables by theirs. */
export interface MasterScreen {
  readonly questions: readonly string[];
  readonly tables: readonly string[];
}

/** A character ready to be played. */
export interface Pregenerated {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** As `character.choices` takes them. */
  readonly choices: unknown;
}

/** A fight ready to be begun. */
export interface ReadyEncounter {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly difficulty: 'easy' | 'even' | 'deadly';
  /** As `encounter.setup` takes it: `party`, `foes`, and where they stand. */
  readonly setup: unknown;
  /** What its map looks like, beyond what the rules know of it. */
  readonly scenery?: readonly Scenery[];
}

/** What lies on the map of a ready fight to be seen: so many squares from its upper left one on. Rules do not know it. */
export interface Scenery {
  readonly is: SceneryKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** What can be drawn on a map. */
export type SceneryKind =
  | 'water'
  | 'road'
  | 'thicket'
  | 'grass'
  | 'rubble'
  | 'sacks'
  | 'stair'
  | 'door'
  | 'gate'
  | 'gallows';

/** A piece of a ruleset that is no procedure but carries out rules all the same. */
export interface Part {
  readonly kind: 'table' | 'derivation' | 'state' | 'creation';
  readonly name: string;
  readonly rules: readonly string[];
  /** The table, function, schema or machine itself: a part cannot name what is not there. */
  readonly holds: unknown;
}

/** How much of a book is carried out and tested, and which rules are not. */
export interface Coverage {
  readonly system: string;
  readonly mechanical: number;
  readonly implemented: number;
  readonly tested: number;
  readonly missing: readonly string[];
  readonly untested: readonly string[];
}

/** The ids that some procedure or part says it carries out. */
export const implementedRules = (ruleset: Ruleset): ReadonlySet<string> =>
  new Set([...ruleset.procedures, ...ruleset.parts].flatMap(part => part.rules));

/** How much of the book is there. `testedIds` are the ids named in the titles of passing tests. */
export function coverage(ruleset: Ruleset, testedIds: ReadonlySet<string>): Coverage {
  const implemented = implementedRules(ruleset);
  const mechanical = ruleset.rules.filter(isMechanical).map(rule => rule.id);
  const missing = mechanical.filter(id => !implemented.has(id));
  const untested = mechanical.filter(id => !testedIds.has(id));
  return {
    system: ruleset.id,
    mechanical: mechanical.length,
    implemented: mechanical.length - missing.length,
    tested: mechanical.length - untested.length,
    missing,
    untested,
  };
}

/** Mistakes in a ruleset's own declarations: ids that do not exist, names that occur twice. Tests want none. */
export function mistakes(ruleset: Ruleset): readonly string[] {
  const ids = new Set(ruleset.rules.map(rule => rule.id));
  const named = [...ruleset.procedures, ...ruleset.parts];
  return [
    ...named.flatMap(part =>
      part.rules.filter(id => !ids.has(id)).map(id => `${part.name} names ${id}, which is no rule`),
    ),
    ...twice(ruleset.rules.map(r => r.id)),
    ...twice(ruleset.rulings.map(r => r.id)),
    ...twice(ruleset.procedures.map(p => p.name)),
    ...Object.keys(ruleset.verbs ?? {})
      .filter(name => !ruleset.procedures.some(procedure => procedure.name === name))
      .map(name => `verbs name ${name}, which is no procedure`),
    ...ruleset.rulings
      .filter(r => !r.readings.some(x => x.key === r.default))
      .map(r => `${r.id} has no reading ${r.default}`),
  ];
}

const twice = (names: readonly string[]): string[] =>
  names.filter((name, i) => names.indexOf(name) !== i).map(name => `${name} occurs twice`);
