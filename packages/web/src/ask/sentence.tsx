/** The question as a sentence. Each bold word opens what can stand in its place. */
import type { Problem, Ruleset, Seat } from '@arbiter/engine';
import { PERSON } from '@arbiter/engine';
import { Fragment } from 'preact';
import { type Field, fromOf, type Named } from '../form/model.ts';
import { isObject } from '../form/value.ts';
import { inSentence, plural, said, singular } from '../words.ts';
import { calledIn } from './guests.ts';
import { leadOf, unsaid } from './parts.ts';

export interface Speaking {
  readonly ruleset: Ruleset;
  readonly people: readonly Seat[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly open: (key: string) => void;
  /** What is wrong, by the field it stands at. */
  readonly mistakes: ReadonlyMap<string, readonly Problem[]>;
}

export function Sentence({
  title,
  words,
  ...at
}: Speaking & { readonly title: string; readonly words: readonly Named[] }) {
  const leads = words.map((named, i) => leadTo(named, spoken(named, at.value[named.key], at), i === 0));
  return (
    <div class="sentence">
      <h1 tabIndex={-1}>{title}</h1>
      {words.map((named, i) => (
        <Fragment key={named.key}>
          {' '}
          {leads[i] && <span class="lead">{leads[i]} </span>}
          {/* No line begins with a comma. */}
          <span class="word-and-comma">
            <Word named={named} {...at} />
            {isApart(leads[i + 1]) && ','}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

/** "with these attributes", ", the usual tier": what names its field itself needs no second name before it. */
function leadTo(named: Named, words: string, isFirst: boolean): string {
  const lead = leadOf(named);
  if (lead !== inSentence(named.label) || !words.includes(lead)) return lead;
  return isFirst ? 'with' : '';
}

/** What only names its field is a clause of its own. */
const isApart = (lead: string | undefined): boolean =>
  lead !== undefined && !/^(by|for|with|against|at the)$/.test(lead);

function Word({ named, value, open, mistakes, ...at }: Speaking & { readonly named: Named }) {
  const wrong = mistakes.get(named.key);
  const given = value[named.key];
  return (
    <button
      type="button"
      class={given === undefined || given === null || given === '' ? 'word word-open' : 'word'}
      data-key={named.key}
      aria-haspopup="dialog"
      aria-describedby={wrong ? `mistake-${named.key}` : undefined}
      data-wrong={wrong ? true : undefined}
      onClick={() => open(named.key)}
    >
      <span class="unseen">{named.label}: </span>
      {spoken(named, given, at)}
    </button>
  );
}

/** A value as it is said in the sentence or on a chip. */
export function spoken(named: Named, value: unknown, at: Pick<Speaking, 'ruleset' | 'people'>): string {
  const { field, label } = named;
  if (value === undefined || value === null || value === '') return unsaid(named);
  if (fromOf(field) === PERSON) return everybodyIn(field, value, at);
  if (typeof value === 'number') return counted(value, field.unit, label);
  if (typeof value === 'boolean' || typeof value === 'string') return said(value);
  if (Array.isArray(value)) return listed(value, label);
  if (!isObject(value)) return said(value);
  const { name } = value;
  const parts = Object.values(value).filter(part => typeof part === 'number' || typeof part === 'string');
  if (typeof name === 'string' && name !== '') return name;
  return parts.length > 0 && parts.length <= 3
    ? parts.map(said).join(', ')
    : `${demonstrative(label)} ${inSentence(label)}`;
}

const demonstrative = (label: string): string => (singular(label) === label ? 'this' : 'these');

const everybodyIn = (
  field: Field,
  value: unknown,
  { ruleset, people }: Pick<Speaking, 'ruleset' | 'people'>,
): string => {
  if (field.kind !== 'list' || !Array.isArray(value)) return calledIn(ruleset, people, value);
  const names = value.map(one => calledIn(ruleset, people, one));
  if (names.length === 0) return 'nobody yet';
  return names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** `6 m`, `1 space`; where the label names the unit, the number alone. */
function counted(n: number, unit: string | undefined, label: string): string {
  if (unit === undefined || label.toLowerCase().includes(unit.toLowerCase())) return said(n);
  return `${said(n)} ${n === 1 && unit.length > 3 ? singular(unit) : unit}`;
}

const MOST_LISTED = 3;

function listed(items: readonly unknown[], label: string): string {
  if (items.length === 0) return 'none';
  const words = items.flatMap(item =>
    typeof item === 'string' || typeof item === 'number' ? [said(item)] : [],
  );
  return words.length === items.length && words.length <= MOST_LISTED
    ? words.join(', ')
    : plural(items.length, inSentence(singular(label)), inSentence(label));
}

/** What is wrong with these fields, each where it stands. */
export function Mistakes({
  named,
  mistakes,
}: {
  readonly named: readonly Named[];
  readonly mistakes: Speaking['mistakes'];
}) {
  const own = named.flatMap(({ key, label }) => {
    const problems = mistakes.get(key);
    return problems ? [{ key, label, problems }] : [];
  });
  return (
    <>
      {own.map(({ key, label, problems }) => (
        <p key={key} class="wrong" id={`mistake-${key}`}>
          <strong>{label}:</strong>{' '}
          {[...new Set(problems.map(({ message }) => message))].slice(0, 3).join(' ')}
        </p>
      ))}
    </>
  );
}
