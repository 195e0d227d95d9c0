/** Odds beside one another: up to six lines, each a notation or a question, as curves, in a sentence, and swept. */
import { at, jsonSchema, type Ruleset } from '@arbiter/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { misread } from '../dice/notation.ts';
import { put } from '../form/value.ts';
import { Dialog } from '../frame/keys.tsx';
import { chanceField, effectField, goodShare, wordFor } from '../result/verdict.ts';
import type { Navigate } from '../route.ts';
import { hashOf, type Route } from '../route.ts';
import { percent } from '../words.ts';
import { useFindings, useSweep } from './client.ts';
import { contrast, curveOf, difference, ranking, type Tells } from './compare.ts';
import { areChances, ChanceBars, Curves, type Inked, Numbers, rowsOf, TakeAlong } from './curves.tsx';
import { keepLines } from './lately.ts';
import { FieldList, type Found, LineRow } from './line-row.tsx';
import {
  fieldLookedAt,
  isQuestion,
  type Line,
  linesIn,
  MOST_LINES,
  namesOf,
  type QuestionLine,
  settledIn,
  underEachReading,
} from './lines.ts';
import { isChance } from './measure.ts';
import type { Counting } from './shares.ts';
import {
  betterWhere,
  endsOf,
  type Open,
  type Openable,
  openables,
  openIn,
  spokenField,
  valuesOf,
} from './sweep.ts';
import { SweepView, type SweptLine } from './sweep-view.tsx';
import type { SweepTask, Task } from './work.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'odds' }>;
  readonly change: Navigate;
}

const COUNTINGS: readonly Counting[] = ['exactly', 'at least', 'at most'];

export function OddsView({ ruleset, route, change }: Props) {
  const lines = linesIn(route.lines);
  const found = useFound(lines, ruleset, route);
  const sweep = useSwept(lines, found, ruleset, route);
  const set = (next: readonly Line[]) => change({ ...route, lines: next });
  useEffect(() => {
    if (route.lines !== undefined) keepLines(ruleset.id, lines);
  }, [route.lines]);
  const link = () => new URL(hashOf({ ...route, shared: true }), location.href).href;
  const hasRoom = lines.length < MOST_LINES;
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        Odds
      </h1>
      <ol class="odds-lines">
        {lines.map((line, i) => (
          <LineRow
            key={i}
            line={line}
            number={i}
            ruleset={ruleset}
            choices={route.choices}
            found={found[i] ?? NOTHING}
            change={next => set(lines.with(i, next))}
            add={hasRoom ? next => set(lines.toSpliced(i + 1, 0, next)) : undefined}
            eachReading={ruling => set(underEachReading(lines, i, ruling))}
            remove={lines.length > 1 ? () => set(lines.toSpliced(i, 1)) : undefined}
          />
        ))}
      </ol>
      {hasRoom && (
        <p class="table-do">
          <button type="button" class="plain" onClick={() => set([...lines, { notation: '1d20' }])}>
            Add dice
          </button>
          <span class="quiet">
            or choose “Compare these odds” at any <a href={hashOf({ ...route, view: 'ask' })}>question</a>
          </span>
        </p>
      )}
      <Sentences found={found} sweep={sweep} />
      <Opened sweep={sweep} set={open => change({ ...route, sweep: open })} />
      {sweep.axes.length > 0 ? (
        <SweepView lines={sweep.lines} axes={sweep.axes} swept={sweep.swept} link={link} />
      ) : (
        <Beside found={found} link={link} />
      )}
    </>
  );
}

const NOTHING: Found = { name: '', working: false, fields: [] };

function useFound(
  lines: readonly Line[],
  ruleset: Ruleset,
  { choices }: Props['route'],
): readonly (Found & { readonly line: Line })[] {
  const tasks = lines.map((line): Task | undefined =>
    isQuestion(line)
      ? {
          kind: 'exact',
          system: ruleset.id,
          procedure: line.ask,
          input: settledIn(ruleset, line.ask, line.input),
          choices: { ...choices, ...line.under },
        }
      : misread(line.notation)
        ? undefined
        : { kind: 'notation', text: line.notation },
  );
  const work = useFindings(tasks);
  const names = useMemo(() => namesOf(lines, ruleset), [JSON.stringify(lines), ruleset]);
  return lines.map((line, i) => {
    const { findings, working = false } = work[i] ?? {};
    const fields = findings && 'fields' in findings ? findings.fields : [];
    const field = fieldLookedAt(line, fields);
    const name = names[i] ?? '';
    return { line, name, findings, working, fields, curve: field && curveOf(name, field) };
  });
}

/** The distributions over one another, as long as nothing is left open. */
function Beside({ found, link }: { readonly found: readonly Found[]; readonly link: () => string }) {
  const [counting, setCounting] = useState<Counting>('exactly');
  const curves = found.flatMap(({ curve }, ink): Inked[] => (curve ? [{ ...curve, ink }] : []));
  if (curves.length === 0) return null;
  const table = { head: [counting, ...curves.map(({ name }) => name)], rows: rowsOf(curves, counting) };
  const ranked = ranking(curves, areChances(curves));
  const rank = ranked && <p class="odds-said">{ranked}</p>;
  if (areChances(curves))
    return (
      <>
        {rank}
        <ChanceBars curves={curves} />
      </>
    );
  return (
    <>
      {rank}
      <fieldset class="odds-counting">
        <legend class="unseen">Count</legend>
        {COUNTINGS.map(way => (
          <button
            key={way}
            type="button"
            class="chip"
            aria-pressed={counting === way}
            onClick={() => setCounting(way)}
          >
            {way}
          </button>
        ))}
      </fieldset>
      <Curves curves={curves} counting={counting} />
      <Numbers {...table} shown={percent} />
      <TakeAlong {...table} link={link} />
    </>
  );
}

/** What sets each line apart from the first: of questions how often they work and what comes of them. */
function Sentences({
  found,
  sweep,
}: {
  readonly found: readonly (Found & { line: Line })[];
  readonly sweep: Sweep;
}) {
  const [first, ...others] = found;
  if (!first?.curve && !isQuestion(first?.line)) return null;
  return (
    <>
      {others.map((other, i) => {
        const said = sentenceOf(other, first!, betterIn(sweep, i + 1));
        return (
          said && (
            <p key={i} class="odds-said">
              {said}
            </p>
          )
        );
      })}
    </>
  );
}

function sentenceOf(
  other: Found & { line: Line },
  first: Found & { line: Line },
  better: string | undefined,
): string | undefined {
  const questions = isQuestion(first.line) && isQuestion(other.line);
  const said = questions ? contrast(tellsOf(other), tellsOf(first)) : undefined;
  if (said) return `${said}${better ? `; ${better}` : ''}.`;
  return first.curve && other.curve && difference(other.curve, first.curve);
}

function tellsOf({ name, fields }: Found): Tells {
  const [chance, effect] = [chanceField(fields), effectField(fields)];
  const mean = effect && curveOf('', effect)?.mean;
  return {
    name,
    chance: chance && { of: wordFor(chance), p: goodShare(chance) },
    effect: effect && mean !== undefined ? { of: wordFor(effect), mean } : undefined,
  };
}

interface Sweep {
  readonly open: readonly Open[];
  /** Fields that can be left open: those of the first question. */
  readonly fields: readonly Openable[];
  readonly axes: readonly { readonly field: Openable; readonly values: readonly unknown[] }[];
  readonly lines: readonly SweptLine[];
  readonly task?: SweepTask | undefined;
  readonly swept: ReturnType<typeof useSweep>;
}

/** The questions over the fields that are left open. A question that has no such field stays out of it. */
function useSwept(
  lines: readonly Line[],
  found: readonly (Found & { readonly line: Line })[],
  ruleset: Ruleset,
  route: Props['route'],
): Sweep {
  const open = openIn(route.sweep);
  const first = lines.find(isQuestion);
  const fields = useMemo(
    () => (first ? openables(ruleset, first.ask, first.input) : []),
    [JSON.stringify(first), ruleset],
  );
  const axes = open.flatMap(one => {
    const field = fields.find(({ path }) => path.join('.') === one.over.join('.'));
    return field ? [{ field, values: valuesOf(field, one, open.length) }] : [];
  });
  const asked = lines.flatMap((line, ink) =>
    isQuestion(line) && axes.every(({ field }) => hasField(ruleset, line, field)) ? [{ line, ink }] : [],
  );
  const task: SweepTask | undefined =
    axes.length > 0 && asked.length > 0 && asked.every(({ ink }) => found[ink]?.findings)
      ? {
          kind: 'sweep',
          system: ruleset.id,
          lines: asked.map(({ line }) => ({
            procedure: line.ask,
            input: settledIn(ruleset, line.ask, line.input),
            choices: { ...route.choices, ...line.under },
          })),
          axes: axes.map(({ field: { path }, values }) => ({
            path,
            values: values.map(value =>
              at(settledIn(ruleset, first?.ask ?? '', put(first?.input, path, value)), path),
            ),
          })),
        }
      : undefined;
  const swept = useSweep(task);
  const drawn = asked.map(({ line, ink }): SweptLine => {
    const { name = '', fields: own = [] } = found[ink] ?? {};
    const field = fieldLookedAt(line, own);
    return {
      ink,
      name,
      of: field?.path.join('.') ?? '',
      measure: field ? wordFor(field) : '',
      isChance: field ? isChance(field) : false,
    };
  });
  return { open, fields, axes, lines: drawn, task, swept };
}

/** Whether a question has this field, itself or in somebody in it. */
const hasField = (ruleset: Ruleset, line: QuestionLine, { path }: Openable): boolean => {
  const procedure = ruleset.procedures.find(({ name }) => name === line.ask);
  const own = procedure && jsonSchema(procedure.input).properties;
  return path.length === 1
    ? own !== undefined && Object.hasOwn(own, String(path[0]))
    : at(line.input, path) !== undefined;
};

/** Where in a sweep over one field this line is better than the first. */
function betterIn({ axes, lines, swept }: Sweep, ink: number): string | undefined {
  const [axis, second] = axes;
  const [ours, theirs] = [lines.findIndex(line => line.ink === ink), lines.findIndex(line => line.ink === 0)];
  const [us, them] = [lines[ours], lines[theirs]];
  if (!axis || second || !us || !them || us.measure !== them.measure) return undefined;
  const measures = (line: number, of: string) =>
    axis.values.map((_, i) => swept.cells[line]?.[i]?.measures?.[of]);
  return betterWhere(measures(ours, us.of), measures(theirs, them.of), axis.values, spokenField(axis.field));
}

/** The fields that are left open, and the way to leave one open. */
function Opened({
  sweep,
  set,
}: {
  readonly sweep: Sweep;
  readonly set: (open: readonly Open[] | undefined) => void;
}) {
  const [picking, setPicking] = useState(false);
  const { open, fields, axes } = sweep;
  if (fields.length === 0) return null;
  const free = fields.filter(field => !axes.some(axis => axis.field === field));
  return (
    <div class="opened">
      {axes.map(({ field }, i) => (
        <Over
          key={field.path.join('.')}
          lead={i === 0 ? 'over' : 'and'}
          field={field}
          open={open[i] ?? { over: field.path }}
          change={next => set(open.with(i, next))}
          remove={() => set(open.length > 1 ? open.toSpliced(i, 1) : undefined)}
        />
      ))}
      {axes.length < 2 && (
        <button type="button" class="plain" onClick={() => setPicking(true)}>
          {axes.length === 0 ? 'Sweep a field …' : 'and a second field …'}
        </button>
      )}
      {picking && (
        <Dialog title="Which field shall be left open?" close={() => setPicking(false)} class="picker">
          <FieldList
            label="Which field shall be left open?"
            fields={free}
            pick={field => {
              set([...open, { over: field.path }]);
              setPicking(false);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

interface OverProps {
  readonly lead: string;
  readonly field: Openable;
  readonly open: Open;
  readonly change: (open: Open) => void;
  readonly remove: () => void;
}

function Over({ lead, field, open, change, remove }: OverProps) {
  const [first, last] = endsOf(field, open);
  const name = [field.group, field.label].filter(Boolean).join(' · ');
  const end = (key: 'from' | 'to', value: number) => (
    <input
      type="number"
      aria-label={`${name} ${key}`}
      value={String(value)}
      min={field.min}
      max={field.max}
      onChange={event => {
        const next = event.currentTarget.valueAsNumber;
        if (Number.isFinite(next)) change({ ...open, [key]: next });
      }}
    />
  );
  return (
    <span class="over-field">
      {lead} <strong>{name}</strong>
      {!field.words && (
        <>
          {' '}
          from {end('from', first)} to {end('to', last)}
        </>
      )}
      <button type="button" class="shut" onClick={remove}>
        <span aria-hidden="true">×</span>
        <span class="unseen">Leave {name} as it is</span>
      </button>
    </span>
  );
}
