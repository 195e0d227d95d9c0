/** Questions of the book in the middle of a fight: found by words, and asked by a line or in a sentence. */
import type { ProcedureOffer } from '../encounter/procedures/rules.ts';
import { type EncounterRules, GAME_MASTER } from '../encounter/rules.ts';
import { matching } from '../match.ts';
import { isRecord } from '../plain-data.ts';
import { clip, listed } from '../words.ts';
import { idCalled } from './called.ts';
import type { Unclear } from './chosen.ts';
import { withWords } from './fields.ts';
import type { Offered } from './offers.ts';
import { sentenceReader } from './sentence.ts';
import { stemsOf } from './tokens.ts';
import { typedWords } from './typed-words.ts';

/** Where a question is asked: the fight as whoever asks knows it. */
export interface AskedWhere {
  readonly rules: EncounterRules;
  readonly state: unknown;
  readonly actor: string;
}

/** What may be asked that has all these words, or as many of them as any has; the likeliest first. */
export function questionsAbout({ rules, state, actor }: AskedWhere, words = ''): readonly ProcedureOffer[] {
  const offers = rules.procedures?.offers(state, actor) ?? [];
  const wanted = stemsOf(words);
  // What is done comes before what is only looked up.
  if (wanted.length === 0) return offers.toSorted((a, b) => Number(b.cost !== '') - Number(a.cost !== ''));
  const { verbs = {}, synonyms = {} } = rules.procedures?.company(state) ?? {};
  const rank = (isIn: (known: ReadonlySet<string>, stem: string) => boolean) =>
    offers.map(offer => {
      const { procedure, title, summary } = offer;
      const also = (verbs[procedure] ?? []).map(saying => (typeof saying === 'string' ? saying : saying.say));
      const named = new Set(stemsOf(`${procedure.replaceAll('-', ' ')} ${title}`));
      const called = new Set(stemsOf([...also, ...(synonyms[procedure] ?? [])].join(' ')));
      const about = new Set(stemsOf(summary));
      const worth = (stem: string): number =>
        isIn(named, stem) ? 4 : isIn(called, stem) ? 3 : isIn(about, stem) ? 1 : 0;
      const worths = wanted.map(worth);
      return {
        offer,
        hits: worths.filter(Boolean).length,
        worth: worths.reduce((sum, each) => sum + each, 0),
      };
    });
  const whole = rank((known, stem) => known.has(stem));
  // Whoever has typed half a word looks for what begins so: `intimid`.
  const ranked = whole.some(({ hits }) => hits > 0) ? whole : rank(beginsSo);
  const most = Math.max(0, ...ranked.map(({ hits }) => hits));
  return ranked
    .filter(({ hits }) => hits > 0 && hits === most)
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ offer }) => offer);
}

const beginsSo = (known: ReadonlySet<string>, beginning: string): boolean =>
  beginning.length > 2 && [...known].some(stem => stem.startsWith(beginning));

/** The command of a question with what is said of it; who does it goes without saying. */
export const questionCommand = (
  { actor }: Pick<AskedWhere, 'actor'>,
  procedure: string,
  input: Readonly<Record<string, unknown>>,
): object =>
  actor === GAME_MASTER
    ? { do: 'gm procedure', actor, procedure, input }
    : { do: 'procedure', actor, procedure, input };

/** A question by its name and fields: `skill-roll skill=Lockpicking difficulty=hard`; nothing where it begins with no such name. */
export function questionTyped(line: string, where: AskedWhere): Offered | Unclear | undefined {
  const [word = '', ...rest] = typedWords(line);
  const { procedures } = where.rules;
  const offers = procedures?.offers(where.state, where.actor) ?? [];
  const names = offers.map(({ procedure }) => procedure);
  // A name may be clipped where fields follow it; else it may be a word of a sentence.
  const isFields = rest.length > 0 && rest.every(each => each.includes('='));
  const found = names.includes(word) ? [word] : isFields ? matching(word, names) : [];
  const offer = found.length === 1 ? offers.find(({ procedure }) => procedure === found[0]) : undefined;
  if (!procedures || !offer) return undefined;
  const told = withWords({}, rest, {
    ...{ book: procedures.company(where.state), readings: {} },
    root: offer.schema,
  });
  if (!told.ok) return { message: told.problems.map(({ message }) => message).join(' ') };
  return offered(where, offer, told.value as Record<string, unknown>);
}

/** A question in a sentence: “Ilvar picks the lock”, “climb tier=Expert”; nothing where it names none. */
export function questionSaid(line: string, where: AskedWhere): Offered | Unclear | undefined {
  const { rules, state, actor } = where;
  if (!rules.procedures) return undefined;
  const other = otherSubject(line, where);
  if (other !== undefined) return { message: other };
  const isField = (word: string): boolean => /^[\w.]+\+?=/.test(word);
  const typed = typedWords(line);
  const fields = typed.filter(isField);
  const sentence = fields.length > 0 ? typed.filter(word => !isField(word)).join(' ') : line;
  const book = rules.procedures.company(state);
  const own = book.pregenerated?.find(({ id }) => id === actor)?.name;
  const read = sentenceReader(book);
  const isNamed = own !== undefined && saysWho(sentence, own);
  // Who does it goes without saying in a fight: a question that asks about nobody is told of none either.
  const otherwise =
    own === undefined ? undefined : read(isNamed ? withoutWho(sentence, own) : `${own} ${sentence}`);
  const plain = read(sentence);
  const isBetter =
    otherwise?.ok &&
    (!plain.ok ||
      (isNamed
        ? otherwise.value.procedure === plain.value.procedure &&
          otherwise.value.doubts.length < plain.value.doubts.length
        : otherwise.value.doubts.length <= plain.value.doubts.length));
  const understood = otherwise && isBetter ? otherwise : plain;
  if (!understood.ok) return undefined;
  const { procedure, input, doubts } = understood.value;
  const apart = rules.procedures.whyApart(procedure.name);
  if (apart !== undefined) return undefined;
  const offer = rules.procedures.offers(state, actor).find(each => each.procedure === procedure.name);
  if (!offer)
    return {
      message: `As a question of the book, ${procedure.title} is the game master’s to ask.`,
      fitsNothing: true,
    };
  const [doubt] = doubts;
  if (doubt) return { message: doubt.message };
  const told = withWords(input, fields, { book, readings: {}, root: offer.schema });
  if (!told.ok) return { message: told.problems.map(({ message }) => message).join(' ') };
  const whole = told.value as Record<string, unknown>;
  const missing = (offer.schema.required ?? []).filter(field => !Object.hasOwn(whole, field));
  if (missing.length > 0)
    return {
      message: `${offer.title} wants ${listed(missing.map(field => `\`${field}\``))} as well: \`else ${offer.procedure} ${missing.map(field => `${field}=…`).join(' ')}\`.`,
    };
  return offered(where, offer, whole);
}

/** A question by its name and fields, or in a sentence that begins with its name: `intimidate wolf 1`. */
export function questionAsked(line: string, where: AskedWhere): Offered | Unclear | undefined {
  const typed = questionTyped(line, where);
  if (typed && !('message' in typed)) return typed;
  const said = questionSaid(line, where);
  return typed && (said === undefined || 'message' in said) ? typed : said;
}

/**
 * Whoever a sentence begins with does what it says; what keeps somebody else than the one who decides from it, undefined
 * where it speaks of nobody else. A name that is a verb as well (`guard the door`) is nobody where the rest says nothing.
 */
function otherSubject(line: string, { rules, state, actor }: AskedWhere): string | undefined {
  if (actor === GAME_MASTER || !rules.procedures) return undefined;
  const seen = rules.glance(state);
  const nameOf = (id: string): string => seen.fighters.find(one => one.id === id)?.name ?? id;
  const words = line.trim().split(/\s+/);
  for (let end = Math.min(words.length - 1, MOST_NAME_WORDS); end > 0; end--) {
    const id = idCalled(words.slice(0, end).join(' '), seen);
    if (id === undefined) continue;
    if (id === actor || !sentenceReader(rules.procedures.company(state))(words.slice(end).join(' ')).ok)
      return undefined;
    return `${nameOf(actor)} decides now: ${nameOf(id)} does nothing before their own turn.`;
  }
  return undefined;
}

/** The longest name that anybody has. */
const MOST_NAME_WORDS = 5;

/** Whether a sentence begins with somebody's own name. */
const saysWho = (sentence: string, own = ''): boolean => {
  const [first] = stemsOf(sentence);
  return first !== undefined && stemsOf(own).includes(first);
};

/** A sentence that begins with somebody's name, without it. */
const withoutWho = (sentence: string, own: string): string => {
  const names = stemsOf(own);
  const words = sentence.trim().split(/\s+/);
  const verb = words.findIndex(word => !stemsOf(word).every(stem => names.includes(stem)));
  return words.slice(Math.max(0, verb)).join(' ');
};

const offered = (
  where: AskedWhere,
  { title, cost, rules, procedure }: ProcedureOffer,
  input: Readonly<Record<string, unknown>>,
): Offered => ({
  command: questionCommand(where, procedure, input),
  label: title,
  cost,
  rules,
});

/**
 * What a line that looks for something asks all the same: a question with its fields, one that ends with `!`, or a sentence
 * that begins with the name of whoever decides. Nothing where words only look for one; where there is none, why not.
 */
export function questionMeant(line: string, where: AskedWhere): Offered | Unclear | undefined {
  const words = line.trim().replace(/\s*!$/, '');
  const { rules, state, actor } = where;
  const own = rules.procedures?.company(state).pregenerated?.find(({ id }) => id === actor)?.name;
  const called = typedWords(words)
    .filter(word => !word.includes('='))
    .join('-')
    .toLowerCase();
  const apart = rules.procedures?.whyApart(called);
  if (apart !== undefined && (called.includes('-') || questionsAbout(where, words).length === 0))
    return { message: `“${clip(called.replaceAll('-', ' '))}” is not asked in a fight: ${apart}` };
  const isMeant = words !== line.trim() || words.includes('=') || saysWho(words, own);
  return isMeant && words !== '' ? questionAsked(words, where) : undefined;
}

/** Why the question that a line names is asked in no fight; undefined where it names none, or what a fight has or does itself. */
export function notAskedHere(line: string, { rules }: AskedWhere): Unclear | undefined {
  const called = typedWords(line)
    .filter(each => !each.includes('='))
    .join('-')
    .toLowerCase();
  const why = rules.procedures?.whyApart(called);
  return why === undefined || why.startsWith('the fight')
    ? undefined
    : { message: `“${clip(called.replaceAll('-', ' '))}” is not asked in a fight: ${why}` };
}

/** What these words find, in a sentence: how each is asked, and what it costs. */
export function questionsFound(words: string, where: AskedWhere): string {
  const offers = questionsAbout(where, words).slice(0, MOST_FOUND);
  const lines = offers.map(offer => {
    const typed = `else ${offer.procedure} ${fieldsWanted(offer)}`.trimEnd();
    return `\`${typed}\` (${offer.title}${offer.cost && `, ${offer.cost}`})`;
  });
  if (lines.length === 0) return `Nothing else is asked about “${clip(words)}”.`;
  return `“${clip(words)}” finds ${listed(lines)}: with a field, or \`!\` behind it, it is asked.`;
}

const MOST_FOUND = 5;

/** What a question still wants to know, a word for each field: `skill=… [difficulty=…]`. */
export function fieldsWanted({ schema }: ProcedureOffer): string {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name, node]) => required.has(name) || (isRecord(node) && node['rank'] === 'first'))
    .map(([name]) => (required.has(name) ? `${name}=…` : `[${name}=…]`));
  return fields.join(' ');
}
