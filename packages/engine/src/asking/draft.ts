/** One reading of a sentence as one question: which of its words go to which field, and what is left. */
import { grouped } from '../grouped.ts';
import { meet } from '../names.ts';
import type { Procedure } from '../procedure.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import { distance, jsonSchema, type Problem, RANKS } from '../schema.ts';
import { clip, fieldWords, listed } from '../words.ts';
import { isJsonName } from './documents.ts';
import { type Mention, mentionsIn, type Person } from './mentions.ts';
import { numberSaid } from './people.ts';
import { type OpenField, openFields } from './question.ts';
import type { Named } from './sides.ts';
import { isUnit, type Name, type Slot } from './slots.ts';
import { ownThings } from './things.ts';
import { NO_TOKEN, stemOf, stemsOf, type Token } from './tokens.ts';
import type { Asked } from './verbs.ts';

/** What a sentence asks, as far as it was understood. */
export interface Understood {
  readonly procedure: Procedure;
  /** Its fields, by names: as `introduce` takes them. */
  readonly input: Readonly<Record<string, unknown>>;
  /** "attack: attacker Brenna Oakshield, weapon longsword, defender Wolf; the rest as usual". */
  readonly told: string;
  /** Whether chances were asked for, and no roll. */
  readonly odds: boolean;
  /** What could be two things, or is nothing that the book knows; nothing is done before that is settled. */
  readonly doubts: readonly Doubt[];
  /** What has to be said as well. */
  readonly missing: readonly OpenField[];
}

/** Something that has to be asked back. */
export interface Doubt extends Problem {
  /** What it could be, where it could be several things. */
  readonly couldBe?: readonly string[];
}

/** Where a sentence is said: who and what else can be named there, and how the rules are read. */
export interface Company extends Named {
  readonly readings?: Readings | undefined;
}

/** What a sentence is read by. */
export interface Here extends Company {
  readonly book: Ruleset;
  readonly people: readonly Person[];
  slotsFor(procedure: Procedure): readonly Slot[];
}

/** Words that are there for the grammar's sake. */
const LITTLE: ReadonlySet<string> = new Set(
  `a an the this that these those some any his her hers their theirs its my mine our your yours he she it they them him i me we us you
  is are was were be been being am do does did done can could may might shall should will would must has have had
  to at on in into onto upon with within by for from of off over under against vs versus toward towards through via using use
  and or but then now so if as while when whether there here what which who whom how why where
  please let lets want wants try tries trying attempt attempts make makes making get gets getting go goes going give gives
  roll rolls rolling roll's chance chances odds likely likelihood probability probable often
  one's own while during after before about around per each up down out not no just next more
  , - & + = character player gm turn once again also too take takes need needs attack attacks blow damage deal deals perform performs
  somewhere place past old behind near beside between across along door window room gap corner stairs worth away long wall dice something someone somebody anybody anyone everybody
  himself herself itself themselves themself myself oneself self`
    .split(/\s+/)
    .filter(Boolean)
    .flatMap(word => [word, stemOf(word)]),
);

const isLittle = ({ word, stem }: Token): boolean => LITTLE.has(word) || LITTLE.has(stem);

const ODDS = /^(?:chances?|odds|likely|likelihood|probability|probable)$/;

/** Words after which a number stands by itself: what follows them is nothing that it counts. */
const AFTER_NUMBER =
  /^(?:,|and|or|but|then|at|on|in|into|with|by|for|from|of|off|to|against|vs|versus|if|as|while|when|after|before)$/;

/** Whom something is done to, wherever the field stands in the question. */
const PATIENTS =
  /^(?:defenders?|targets?|patient|victim|receiver|burning|sought|opponent|owner|enemies|hidden|observers|listeners|others|companions|npc|secondDefender)$/;

const REFLEXIVE = /^(?:himself|herself|itself|themselves|themself|myself|oneself|self)$/;

/** One reading of a sentence: every word goes to a field, is one of the verb's, or stays unexplained. */
export class Draft {
  readonly procedure: Procedure;
  readonly score: number;
  /** Whether anything but the verb was understood, where there is more to understand. */
  readonly isAbout: boolean;
  readonly #here: Here;
  readonly #tokens: readonly Token[];
  readonly #asked: Asked;
  readonly #slots: readonly Slot[];
  readonly #input: Record<string, unknown> = {};
  readonly #doubts: Doubt[] = [];
  readonly #shown = new Map<string, string[]>();
  /** Words that are explained already. */
  readonly #used: Set<number>;
  #foreignMeasures = 0;
  /** Who does it, and the person that they are. */
  #doer: Person | undefined;
  #person: ReturnType<typeof meet>;

  constructor(asked: Asked, tokens: readonly Token[], here: Here) {
    this.procedure = asked.procedure;
    this.#asked = asked;
    this.#tokens = tokens;
    this.#here = here;
    this.#slots = here.slotsFor(asked.procedure);
    this.#used = new Set(asked.at);
    this.#seatPeople();
    this.#placeThings();
    for (const slot of this.#slots) {
      const said = asked.with[slot.name];
      if (said !== undefined && !(slot.name in this.#input)) this.#put(slot, said, said);
    }
    this.#placeText();
    const strange = this.#strangers();
    const missing = this.#slots.filter(({ name, required }) => required && !(name in this.#input)).length;
    const unclear = 3 * (strange.length + this.#foreignMeasures) + 4 * missing + 2 * this.#doubts.length;
    this.score = asked.weight + this.#used.size - unclear;
    this.isAbout = strange.length === 0 || this.#shown.size > 0 || this.#doubts.length > 0;
    this.#doubts.push(...this.#strangeWords(strange));
  }

  understood(alike: readonly Procedure[]): Understood {
    const { procedure } = this;
    const names = [procedure, ...alike].map(({ name }) => name);
    const which: Doubt[] =
      alike.length > 0
        ? [{ path: '', message: `That could be ${listed(names, 'or')}: say which.`, couldBe: names }]
        : [];
    const root = jsonSchema(procedure.input);
    const fields = this.#slots.flatMap(({ name, flag }) => {
      const shown = this.#shown.get(name);
      return shown ? [flag ? fieldWords(name) : `${fieldWords(name)} ${listed(shown)}`] : [];
    });
    return {
      procedure,
      input: this.#input,
      told: `${procedure.name}: ${[fields.join(', '), fields.length > 0 ? 'the rest as usual' : 'everything as usual'].filter(Boolean).join('; ')}`,
      odds: this.#tokens.some(({ word }) => ODDS.test(word)),
      doubts: [...which, ...this.#doubts],
      missing: openFields(this.#input, root).filter(
        ({ name, required }) => required && !this.#doubts.some(({ path }) => path === name),
      ),
    };
  }

  /** People go where they belong: who does it, and to whom it is done. */
  #seatPeople(): void {
    const slots = this.#slots.filter(({ person }) => person);
    const mentions = mentionsIn(this.#tokens, this.#here.people, this.#used, this.#here.documents).filter(
      ({ start, end }) => !this.#isThing(start, end),
    );
    if (slots.length === 0 || mentions.length === 0) return;
    const { verb } = this.#asked;
    const isPassive = mentions.some(({ before }) => before === 'by');
    const isDoer = ({ before, start, owns }: Mention): boolean => {
      if (before === 'by') return true;
      if (owns || isPassive || start > verb) return false;
      return !/^(?:on|against|at|to|from|for|toward|towards|vs|versus|upon)$/.test(before);
    };
    const owners = mentions.filter(({ owns }) => owns);
    const named = mentions.filter(({ owns }) => !owns);
    const acting = named.filter(isDoer);
    const doers = acting.length > 0 ? acting : owners;
    const others = [
      ...named.filter(mention => !doers.includes(mention)),
      ...(acting.length > 0 ? owners : []),
    ];
    const usual = slots.filter(({ first }) => first);
    const doerSlot = usual.find(({ name }) => !PATIENTS.test(name)) ?? usual[0] ?? slots[0]!;
    const rest = slots
      .filter(slot => slot !== doerSlot)
      .toSorted(
        (a, b) =>
          Number(b.first) - Number(a.first) || Number(PATIENTS.test(b.name)) - Number(PATIENTS.test(a.name)),
      );
    const both = this.#tokens.findIndex(({ word }) => REFLEXIVE.test(word));
    const [doer, otherDoer] = doers;
    this.#doer = !otherDoer && doer?.who.length === 1 ? doer.who[0] : undefined;
    if (slots.length === 1) {
      // Where only the one is asked about to whom it is done, it does not matter who does it; else, to whom.
      const isPatient =
        (PATIENTS.test(doerSlot.name) || this.#asked.to === doerSlot.name) && others.length > 0;
      if (isPatient) for (const doer of doers) this.#use(doer.start, doer.end);
      const isDoers = acting.length > 0 && !doerSlot.list;
      this.#putPeople(isPatient ? others : isDoers ? acting : mentions, slots);
      if (isDoers && !isPatient) for (const other of others) this.#doubtPlaceOf(other, doerSlot);
      return;
    }
    this.#putPeople(doers, [doerSlot, ...rest.filter(({ list }) => list)]);
    // Whoever is alone in a sentence that says nothing else of them is the one that the question is about.
    const isAlone = doers.length === 0 && !rest.some(({ first }) => first);
    this.#putPeople(others, isAlone ? [doerSlot, ...rest] : rest);
    if (both >= 0 && doers[0] && rest[0] && !(rest[0].name in this.#input)) {
      this.#used.add(both);
      this.#putPeople([doers[0]], rest);
    }
  }

  #putPeople(mentions: readonly Mention[], slots: readonly Slot[]): void {
    for (const mention of mentions) {
      const slot = slots.find(({ name, list }) => list || !(name in this.#input)) ?? slots[0];
      if (!slot) continue;
      this.#use(mention.start, mention.end);
      const { said, who, also, count } = mention;
      const [only] = who;
      if (!only) continue;
      const taken = this.#input[slot.name];
      if (who.length > 1)
        this.#doubt(
          slot.name,
          said,
          who.map(({ name, word }) =>
            who.some(each => each.name === name && each.word !== word) ? word : name,
          ),
        );
      else if (taken !== undefined && !slot.list)
        this.#doubts.push({
          path: slot.name,
          message: `${fieldWords(slot.name)} is one: ${listed([...(this.#shown.get(slot.name) ?? []), only.name], 'or')}?`,
          couldBe: [String(taken), only.word],
        });
      else if (count > 1 && !slot.list)
        this.#doubts.push({
          path: slot.name,
          message: `${fieldWords(slot.name)} is one at a time: ask for each of the ${count} ${said}${also.length > 0 ? `, of ${nameBeside(only, also)},` : ''} by itself.`,
        });
      else for (let i = 0; i < count; i++) this.#put(slot, this.#valueOf(only), nameBeside(only, also));
    }
  }

  /** Somebody to whom it is done, where the question knows only who does it. */
  #doubtPlaceOf({ start, end, said }: Mention, { name }: Slot): void {
    this.#use(start, end);
    this.#doubts.push({
      path: '',
      message: `“${clip(said)}” has no place in \`${this.procedure.name}\`: ${fieldWords(name)} is all whom it asks about.`,
    });
  }

  #use(start: number, end: number): void {
    for (let i = start; i < end; i++) this.#used.add(i);
  }

  #valueOf({ word }: Person): unknown {
    return isJsonName(word) ? this.#here.documents?.get(word) : word;
  }

  #put(slot: Slot, value: unknown, shown: string): void {
    const before = this.#input[slot.name];
    this.#input[slot.name] = slot.list ? [...(Array.isArray(before) ? before : []), value] : value;
    const told = this.#shown.get(slot.name) ?? [];
    this.#shown.set(slot.name, slot.list ? [...told, shown] : [shown]);
  }

  #doubt(path: string, said: string, couldBe: readonly string[]): void {
    const names = couldBe.slice(0, 6).map(name => `“${name}”`);
    this.#doubts.push({
      path,
      message: `“${clip(said)}” could be ${listed(names, 'or')}: say which.`,
      couldBe,
    });
  }

  /** Whether these words are the whole name of a thing that is longer than the name of somebody in it. */
  #isThing(start: number, end: number): boolean {
    return this.#slots.some(({ names }) =>
      names.some(({ stems }) =>
        Array.from({ length: stems.length }, (_, k) => start - k).some(
          from =>
            from >= 0 &&
            stems.length > end - start &&
            from + stems.length >= end &&
            stems.every((stem, k) => this.#tokens[from + k]?.stem === stem),
        ),
      ),
    );
  }

  /** Names, numbers and words of lists go to the field that takes them. */
  #placeThings(): void {
    const tokens = this.#tokens;
    for (let i = 0; i < tokens.length; i++) {
      if (this.#used.has(i)) continue;
      if (this.#number(i)) continue;
      for (let length = Math.min(6, tokens.length - i); length > 0; length--) {
        const range = Array.from({ length }, (_, k) => i + k);
        if (range.some(k => this.#used.has(k))) continue;
        if (!this.#thing(range)) continue;
        i += length - 1;
        break;
      }
    }
  }

  /** A word of the sentence; an empty one where there is none. */
  #token(i: number): Token {
    return this.#tokens[i] ?? NO_TOKEN;
  }

  /** `14`, `+2`, `three hours`, `exertion 2`, `against 14`. */
  #number(i: number): boolean {
    const { word } = this.#token(i);
    const digits = /^[+\-−]?\d{1,9}(?:\.\d+)?$/.test(word);
    const value = digits ? Number(word.replace('−', '-')) : numberSaid(word);
    if (value === undefined || (!digits && /^an?$/.test(word))) return false;
    const slots = this.#slots
      .filter(({ number }) => number !== undefined)
      .toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
    const near = [i + 1, i - 1, i - 2, i + 2].filter(
      k => this.#tokens[k] !== undefined && !this.#used.has(k),
    );
    const by = (k: number): Slot | undefined =>
      slots.find(({ cues, name }) => cues.has(this.#token(k).stem) && !(name in this.#input));
    const cue = near.find(
      k => by(k) !== undefined && (Math.abs(k - i) < 2 || isLittle(this.#token((k + i) / 2))),
    );
    const behind = this.#tokens[i + 1];
    if (cue === undefined && behind && isUnit(behind.stem)) return this.#foreign(i, slots);
    const against = /^(?:against|vs|versus)$/.test(this.#tokens[i - 1]?.word ?? '');
    const isFree = ({ name, number, insteadOf, person }: Slot): boolean =>
      !(name in this.#input) &&
      number !== undefined &&
      value >= number.least &&
      value <= number.most &&
      !(person && this.#doer !== undefined) &&
      !(insteadOf !== undefined && insteadOf in this.#input);
    const signed = /^[+\-−]/.test(word);
    const slot =
      (cue === undefined ? undefined : by(cue)) ??
      (against ? slots.find(each => isFree(each) && each.cues.has('tn')) : undefined) ??
      (signed
        ? slots.find(each => isFree(each) && /^(?:bonus|modifier|penalty)$/.test(each.name))
        : undefined) ??
      (this.#isAlone(i) ? slots.find(each => each.first && isFree(each)) : undefined);
    if (!slot) return false;
    this.#used.add(i);
    if (cue !== undefined) this.#used.add(cue);
    const told = slot.name === 'penalty' ? Math.abs(value) : value;
    this.#put(slot, told, String(told));
    return true;
  }

  /** Whether a number counts nothing: two guards, one blow and 2 goblins are no levels and no exertion. */
  #isAlone(i: number): boolean {
    const behind = this.#tokens[i + 1];
    if (this.#token(i).word === 'one') return false;
    if (!behind || this.#used.has(i + 1) || AFTER_NUMBER.test(behind.word)) return true;
    return this.#slots.some(({ names }) => names.some(({ stems }) => stems[0] === behind.stem));
  }

  /** "30 feet", where the book counts in something else. */
  #foreign(i: number, slots: readonly Slot[]): boolean {
    const said = `${this.#token(i).text} ${this.#token(i + 1).text}`;
    const units = [
      ...new Set(slots.flatMap(({ unit, first }) => (unit !== undefined && first ? [unit] : []))),
    ];
    this.#use(i, i + 2);
    this.#foreignMeasures++;
    this.#doubts.push({
      path: '',
      message: `“${said}” is no measure that \`${this.procedure.name}\` asks for${units.length > 0 ? `: here it is counted in ${listed(units, 'or')}` : ''}.`,
    });
    return true;
  }

  /** A name of a list, a thing of whoever does it, or the name of a yes-or-no field. */
  #thing(range: readonly number[]): boolean {
    const [start = 0] = range;
    const tokens = range.map(k => this.#token(k));
    const said = tokens.map(({ text }) => text).join(' ');
    const stems = tokens.flatMap(({ text, stem }) => (/\s/.test(text) ? stemsOf(text) : [stem]));
    const isSmall = tokens.every(isLittle);
    const found = this.#slots
      .filter(({ first }) => first || !isSmall)
      .map(slot => ({ slot, names: this.#namesIn(slot, stems, isSmall, this.#isTheirs(start)) }))
      .filter(({ names }) => names.length > 0);
    const free = found.filter(({ slot }) => !(slot.name in this.#input) || slot.list);
    const before = this.#tokens[start - 1];
    const rank = ({ slot, names }: (typeof found)[number]): number =>
      (names[0]?.stems.join('') === stems.join('') ? 8 : 0) +
      (before && slot.cues.has(before.stem) ? 4 : 0) +
      (slot.first ? 2 : 0);
    const [best, next] = free.toSorted((a, b) => rank(b) - rank(a));
    if (best) {
      for (const k of range) this.#used.add(k);
      const cue = start - 1;
      if (before && best.slot.cues.has(before.stem)) this.#used.add(cue);
      const { slot, names } = best;
      const [{ name } = { name: '' }] = names;
      if (next && rank(next) === rank(best) && !slot.first)
        this.#doubts.push({
          path: slot.name,
          message: `“${clip(said)}” could be ${fieldWords(slot.name)} or ${fieldWords(next.slot.name)}: say which.`,
          couldBe: [slot.name, next.slot.name],
        });
      else if (names.length > 1)
        this.#doubt(
          slot.name,
          said,
          names.map(each => each.name),
        );
      else this.#put(slot, name, name);
      return true;
    }
    const flag = this.#slots.find(
      ({ flag: isFlag, name }) => isFlag && isFlagOf(stemsOf(fieldWords(name)), stems),
    );
    if (flag) {
      for (const k of range) this.#used.add(k);
      this.#put(flag, true, fieldWords(flag.name));
      return true;
    }
    return false;
  }

  /** The names that these words stand for: the very name; else, of whoever does it, what has these words; else all that have them. */
  #namesIn(slot: Slot, stems: readonly string[], isSmall: boolean, isTheirs: boolean): readonly Name[] {
    const joined = stems.join('');
    const own = this.#ownIn(slot);
    const isWhole = ({ stems: name }: Name): boolean => name.join('') === joined;
    const content = stems.filter(stem => !LITTLE.has(stem));
    const isPhrase = content.length > 0 && content[0] === stems[0] && content.at(-1) === stems.at(-1);
    const has = ({ stems: name }: Name): boolean => content.every(stem => name.includes(stem));
    const theirs = isPhrase ? own.filter(each => has(each) || each.stems.join('').endsWith(joined)) : [];
    // "Her sword" is the one she has, before any other of that name.
    const whole = [...(isTheirs ? own : []), ...slot.names, ...own].filter(isWhole);
    if (whole.length > 0 && !(isTheirs && theirs.length > 0)) return oneOfEach(whole);
    if (isSmall || !isPhrase || stems.every(stem => stem.length < 2)) return [];
    if (theirs.length > 0) return oneOfEach(theirs.some(isWhole) ? theirs.filter(isWhole) : theirs);
    // What everybody sets is known by any of its words, what hardly anybody sets by the last.
    const isNear = ({ stems: name }: Name): boolean => slot.first || name.at(-1) === content.at(-1);
    return oneOfEach(slot.names.filter(each => has(each) && isNear(each)));
  }

  /** Whether what stands here belongs to whoever does it: `her sword`, `Brenna’s sword`. */
  #isTheirs(at: number): boolean {
    const before = this.#tokens[at - 1];
    return before !== undefined && (before.owns || /^(?:his|her|its|their|my)$/.test(before.word));
  }

  /** What the one who does it has of what the field takes. */
  #ownIn({ name, text, names }: Slot): readonly Name[] {
    const { book, readings } = this.#here;
    if (!this.#doer || !book.person || (!text && names.length === 0)) return [];
    this.#person ??= meet(book, book.person, this.#valueOf(this.#doer), readings);
    if (!this.#person || 'message' in this.#person) return [];
    return ownThings(book, { doer: this.#person.person }, name, undefined).map(thing => ({
      name: thing.name,
      stems: stemsOf(thing.name),
    }));
  }

  /** Where any text will do and has to be there, it is what is left. */
  #placeText(): void {
    const slot = this.#slots.find(({ name, text, required }) => text && required && !(name in this.#input));
    const strange = new Set(this.#strangers());
    const left = this.#tokens.flatMap((token, i) => (strange.has(token) ? [i] : []));
    const [first, last] = [left[0], left.at(-1)];
    if (!slot || first === undefined || last === undefined || last - first >= left.length) return;
    const said = this.#tokens.slice(first, last + 1).map(({ text }) => text);
    this.#use(first, last + 1);
    this.#put(slot, said.join(' '), said.join(' '));
  }

  /** Words that say something which nobody has understood. */
  #strangers(): readonly Token[] {
    return this.#tokens.filter((token, i) => !this.#used.has(i) && !isLittle(token) && !this.#isCue(i));
  }

  /** The name of a field that has a value already, or of the question. */
  #isCue(i: number): boolean {
    const { stem } = this.#token(i);
    return (
      this.#slots.some(({ name, cues }) => name in this.#input && cues.has(stem)) ||
      stemsOf(`${this.procedure.name.replaceAll('-', ' ')} ${this.procedure.title}`).includes(stem)
    );
  }

  /** What nobody has understood; a number with what it counts. */
  #strangeWords(strange: readonly Token[]): readonly Doubt[] {
    const countedBy = (token: Token | undefined): Token | undefined => {
      const before = token && this.#tokens[this.#tokens.indexOf(token) - 1];
      return before && strange.includes(before) && numberSaid(before.word) !== undefined ? before : undefined;
    };
    return strange.flatMap(token => {
      const behind = this.#tokens[this.#tokens.indexOf(token) + 1];
      if (countedBy(behind) === token && behind)
        return [this.#strange(behind, `${token.text} ${behind.text}`)];
      return countedBy(token) ? [] : [this.#strange(token, token.text)];
    });
  }

  #strange(token: Token, said: string): Doubt {
    const { word: wanted, stem } = token;
    const known = [
      // Whose name it is has been understood: there is no place for them.
      ...this.#here.people.map(({ name }) => name).filter(name => stemsOf(name).join('') !== stem),
      ...this.#slots.flatMap(({ names }) => names.map(({ name }) => name)),
    ];
    const near = known.filter(name =>
      name
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .some(
          part =>
            (part.length > 2 && stemOf(part) === stem) ||
            (part.length > 3 && distance(part, wanted) <= (wanted.length > 4 ? 2 : 1)),
        ),
    );
    const couldBe = isLittle(token) ? [] : [...new Set(near)].slice(0, 3);
    const hint =
      couldBe.length > 0
        ? `; did you mean ${listed(
            couldBe.map(name => `“${name}”`),
            'or',
          )}?`
        : '.';
    return {
      path: '',
      message: `“${clip(said)}” is nothing that \`${this.procedure.name}\` asks for in ${this.#here.book.name}${hint}`,
      ...(couldBe.length > 0 && { couldBe }),
    };
  }
}

/** Who is meant, with whoever else could be: "Goblin (there is also Goblin Archer)", "Wren (ranger-1, there is also ranger-5)". */
function nameBeside({ name, word, level }: Person, also: readonly Person[]): string {
  if (also.length === 0) return name;
  const [own, others] =
    level === undefined ? ['', also.map(other => other.name)] : [`${word}, `, also.map(other => other.word)];
  return `${name} (${own}there is also ${listed(others.slice(0, MOST_OTHERS))})`;
}

const MOST_OTHERS = 4;

/** One name in two spellings is one. */
const oneOfEach = (names: readonly Name[]): readonly Name[] =>
  [...grouped(names, ({ stems }) => stems.join('')).values()].map(([first]) => first!);

/** `dark` is `darkness`, `high ground` is `highGround`. */
const isFlagOf = (field: readonly string[], said: readonly string[]): boolean =>
  said.length === field.length &&
  said.every((stem, i) => stem === field[i] || (stem.length > 3 && field[i]!.startsWith(stem)));
