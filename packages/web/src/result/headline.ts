/** The one line that a table reads aloud, put together from the outcome's own fields. */
import { humanise, inSentence, labelOf, said } from '../words.ts';

export type Tone = 'good' | 'bad' | 'plain';

export interface Headline {
  readonly lead: string;
  readonly rest: string;
  readonly tone: Tone;
}

/** Fields that say how it went, with how people call both ends. The first that an outcome has leads. */
const VERDICTS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  success: ['Success', 'Failure'],
  succeeded: ['Success', 'Failure'],
  succeeds: ['Success', 'Failure'],
  passed: ['Passed', 'Failed'],
  hit: ['A hit', 'A miss'],
  hits: ['A hit', 'A miss'],
  resisted: ['Resisted', 'Not resisted'],
  allowed: ['Allowed', 'Not allowed'],
  activated: ['Activated', 'Not activated'],
  defended: ['Defended', 'Not defended'],
  survives: ['Survives', 'Does not survive'],
};

/** Fields whose word is the answer. */
const ANSWERS = ['result', 'outcome', 'verdict', 'degree', 'grade', 'quality', 'effect'];

/** What was rolled against is no answer, so another field leads where there is one. */
const ON_THE_WAY = new Set([
  'tn',
  'roll',
  'rolled',
  'margin',
  'threshold',
  'required',
  'dice',
  'from',
  'critical',
]);

/** Words that are good or bad news in any of these games. */
const GOOD = /\b(success|succeeds?|hit|yes|wins?|perk|triumph)\b/i;
const BAD = /\b(fail(ure|s|ed)?|miss|no|loses?|lost|dead|dies|dying|fumble|complication|catastrophe)\b/i;

export function headline(outcome: unknown): Headline {
  if (typeof outcome !== 'object' || outcome === null || Array.isArray(outcome))
    return { lead: said(outcome), rest: '', tone: 'plain' };
  const entries = Object.entries(outcome);
  const leader = leading(entries);
  if (!leader) return { lead: 'Resolved', rest: summary(entries, ''), tone: 'plain' };
  const lead = leadOf(leader[0], leader[1]);
  return { ...lead, lead: lead.lead.replace(/[.!]$/, ''), rest: summary(entries, leader[0]) };
}

type Entry = readonly [string, unknown];

function leading(entries: readonly Entry[]): Entry | undefined {
  const plain = entries.filter(([, value]) => typeof value !== 'object' && value !== undefined);
  return (
    entries.find(([key, value]) => key in VERDICTS && typeof value === 'boolean') ??
    ANSWERS.map(key => entries.find(([k, value]) => k === key && typeof value === 'string')).find(Boolean) ??
    plain.find(([key]) => !ON_THE_WAY.has(key)) ??
    plain[0]
  );
}

function leadOf(key: string, value: unknown): { lead: string; tone: Tone } {
  const verdict = VERDICTS[key];
  if (verdict && typeof value === 'boolean')
    return { lead: verdict[value ? 0 : 1], tone: value ? 'good' : 'bad' };
  if (typeof value === 'boolean')
    return { lead: value ? labelOf(key) : `${labelOf(key)}: no`, tone: 'plain' };
  if (typeof value === 'number') return { lead: `${labelOf(key)} ${said(value)}`, tone: 'plain' };
  if (!ANSWERS.includes(key)) return { lead: `${labelOf(key)}: ${said(value)}`, tone: 'plain' };
  const lead = humanise(String(value));
  return { lead, tone: BAD.test(lead) ? 'bad' : GOOD.test(lead) ? 'good' : 'plain' };
}

const MOST_TOLD = 4;

/** A few more facts: numbers and words as they are, and of yes-or-no questions only what is so. */
function summary(entries: readonly Entry[], leader: string): string {
  return entries
    .filter(([key, value]) => key !== leader && worthTelling(value))
    .slice(0, MOST_TOLD)
    .map(([key, value]) =>
      value === true ? inSentence(labelOf(key)) : `${inSentence(labelOf(key))} ${said(value)}`,
    )
    .join(', ');
}

const worthTelling = (value: unknown): boolean =>
  typeof value === 'number' ||
  value === true ||
  (typeof value === 'string' && value !== 'none' && value.length < 40);
