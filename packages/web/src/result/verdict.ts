/** How an outcome turned out, and which of its chances people want to know first. */
import type { FieldOdds, Share } from '../odds/shares.ts';
import { inSentence, labelOf } from '../words.ts';

export type Tone = 'good' | 'bad' | 'plain';

/** Fields that say how it went. The first that an outcome has leads. */
const VERDICTS = new Set(
  'success succeeded succeeds passed hit hits resisted allowed activated defended survives'.split(' '),
);

/** Fields whose word is the answer. */
const ANSWERS = new Set('result outcome verdict degree grade quality attack'.split(' '));

/** What was rolled against is no answer. */
const ON_THE_WAY = new Set(
  'tn roll rolled margin threshold required dice die target from critical poolSize pool happens inRange'.split(
    ' ',
  ),
);

/** Numbers of which it matters first whether there is any. */
const HARM = new Set('damage dealt taken vitalityLost hpLost healed'.split(' '));

/** Words that are good or bad news in any of these games. */
const GOOD = /\b(success|succeeds?|hit|yes|wins?|perk|triumph)\b/i;
const BAD = /\b(fail(ure|s|ed)?|miss(ed)?|no|loses?|lost|dead|dies|dying|fumble|complication|catastrophe)\b/i;

export function toneOf(outcome: unknown): Tone {
  if (typeof outcome !== 'object' || outcome === null) return 'plain';
  const entries = Object.entries(outcome);
  const verdict = entries.find(([key, value]) => VERDICTS.has(key) && typeof value === 'boolean');
  if (verdict) return verdict[1] ? 'good' : 'bad';
  const answer = entries.find(([key, value]) => ANSWERS.has(key) && typeof value === 'string')?.[1];
  return typeof answer !== 'string'
    ? 'plain'
    : BAD.test(answer)
      ? 'bad'
      : GOOD.test(answer)
        ? 'good'
        : 'plain';
}

/** Whether the dice did something rare that everybody wants to look at. */
export function isCritical(outcome: unknown): boolean {
  if (typeof outcome !== 'object' || outcome === null) return false;
  const { critical, crit } = outcome as { critical?: unknown; crit?: unknown };
  const words = Object.entries(outcome).filter(([key]) => ANSWERS.has(key));
  if (words.some(([, word]) => typeof word === 'string' && /critical/i.test(word))) return true;
  return [critical, crit].some(
    sign => sign === true || (typeof sign === 'string' && sign !== 'none' && sign !== ''),
  );
}

/** The one chance to show large: of what, and how likely it is, or its average where it is a number. */
export interface Telling {
  readonly of: string;
  readonly p?: number;
  readonly exact?: string;
  readonly mean?: number;
}

export function tellingOf(fields: readonly FieldOdds[]): Telling | undefined {
  const chance = chanceField(fields);
  if (chance) return likely(chance);
  const number =
    fields.find(field => field.path.length === 1 && isTellingNumber(field)) ??
    fields.find(field => field.mean !== undefined && varies(field));
  return number && { of: wordFor(number), mean: number.mean! };
}

/** The field of whose chance people want to know first. */
export function chanceField(fields: readonly FieldOdds[]): FieldOdds | undefined {
  const top = fields.filter(({ path }) => path.length === 1);
  const booleans = fields.filter(isBoolean);
  return (
    top.find(field => isBoolean(field) && VERDICTS.has(nameIn(field))) ??
    top.find(field => ANSWERS.has(nameIn(field)) && splits(field)) ??
    top.find(field => HARM.has(nameIn(field)) && field.shares.some(({ value }) => value === 0)) ??
    booleans.find(field => field.path.length === 1 && varies(field) && !ON_THE_WAY.has(nameIn(field))) ??
    booleans.find(field => varies(field) && VERDICTS.has(nameIn(field))) ??
    fields.find(field => ANSWERS.has(nameIn(field)) && splits(field)) ??
    booleans.find(field => varies(field) && !ON_THE_WAY.has(nameIn(field)))
  );
}

/** The field that says how much harm or good comes of it. */
export const effectField = (fields: readonly FieldOdds[]): FieldOdds | undefined =>
  fields.find(field => HARM.has(nameIn(field)) && isNumeric(field));

const isTellingNumber = (field: FieldOdds): boolean =>
  field.mean !== undefined && varies(field) && !ON_THE_WAY.has(nameIn(field));

const isNumeric = (field: FieldOdds): boolean =>
  varies(field) && field.shares.every(({ value }) => typeof value === 'number' || value === null);

/** Whether the words of this field are good news or bad. */
export const isVerdict = (field: FieldOdds): boolean =>
  ANSWERS.has(nameIn(field)) &&
  field.shares.every(({ value }) => typeof value === 'string' || value === null);

function likely(field: FieldOdds): Telling {
  const [only, ...others] = goodShares(field);
  return {
    of: wordFor(field),
    p: goodShare(field),
    ...(only && others.length === 0 && exactly(only)),
  };
}

const goodShares = ({ shares }: FieldOdds): readonly Share[] =>
  shares.filter(
    ({ value }) =>
      value === true ||
      (typeof value === 'string' && isGood(value)) ||
      (typeof value === 'number' && value > 0),
  );

/** How likely good news is. */
export const goodShare = (field: FieldOdds): number =>
  goodShares(field).reduce((sum, share) => sum + share.p, 0);

const exactly = ({ exact }: Share): { exact?: string } =>
  exact ? { exact: `${exact.num}/${exact.den}` } : {};

const isGood = (word: string): boolean => GOOD.test(word) && !BAD.test(word);
const isBoolean = ({ shares }: FieldOdds): boolean =>
  shares.some(({ value }) => typeof value === 'boolean') &&
  shares.every(({ value }) => typeof value === 'boolean' || value === null);
const varies = ({ shares }: FieldOdds): boolean => shares.length > 1;
/** Whether some of its words are good news and others are not. */
const splits = ({ shares }: FieldOdds): boolean =>
  shares.every(({ value }) => typeof value === 'string' || value === null) &&
  shares.some(({ value }) => typeof value === 'string' && isGood(value));

const nameIn = ({ path }: FieldOdds): string => path.at(-1) ?? '';

const WORDS: Readonly<Record<string, string>> = {
  hits: 'hit',
  succeeded: 'success',
  succeeds: 'success',
  passed: 'success',
  result: 'success',
  outcome: 'success',
  verdict: 'success',
  degree: 'success',
  grade: 'success',
};

/** What a field is called in a sentence. */
export const wordFor = (field: FieldOdds): string => {
  const own = WORDS[nameIn(field)] ?? inSentence(labelOf(nameIn(field)));
  const above = field.path.at(-2);
  return above === undefined ? own : `${inSentence(labelOf(above))}: ${own}`;
};
