/** Everything that can come of a question, and how likely it is. */
import { useState } from 'preact/hooks';
import { inSentence, labelOf, plural, said } from '../words.ts';
import { BarChart, Chance } from './chart.tsx';
import { useWork } from './client.ts';
import type { FieldOdds } from './shares.ts';
import { type Findings, type ProcedureTask, RUNS } from './work.ts';

interface Props {
  /** Undefined while the input cannot be used. */
  readonly task: Omit<ProcedureTask, 'kind'> | undefined;
  /** What the last roll gave, to be marked. */
  readonly outcome?: unknown;
}

export function OddsPanel({ task, outcome }: Props) {
  const question = task && JSON.stringify(task);
  const [simulated, setSimulated] = useState<string>();
  const kind = simulated !== undefined && simulated === question ? 'estimate' : 'exact';
  const { findings, working } = useWork(task && { ...task, kind });
  return (
    <section class="odds" aria-labelledby="odds-title" aria-busy={working}>
      <h2 id="odds-title">The odds</h2>
      {!task && <p class="quiet">Once the question is whole, its odds stand here.</p>}
      {task && !findings && <p class="quiet odds-wait">Following every way the dice can fall …</p>}
      {task && findings && (
        <div class="odds-found" data-old={working || undefined}>
          <Found findings={findings} outcome={outcome} simulate={() => setSimulated(question)} />
        </div>
      )}
    </section>
  );
}

interface FoundProps {
  readonly findings: Findings;
  readonly outcome: unknown;
  readonly simulate: () => void;
}

function Found({ findings, outcome, simulate }: FoundProps) {
  if (findings.kind === 'refused') return <p class="quiet">{findings.message}</p>;
  if (findings.kind === 'too-large')
    return (
      <div class="too-large">
        <p>
          There are too many ways for this to go to follow each of them. {findings.message} Simulation gives
          an answer with an interval instead.
        </p>
        <button type="button" class="button" onClick={simulate}>
          Play it {RUNS.toLocaleString('en-GB')} times
        </button>
      </div>
    );
  const { fields, effort, distinct } = findings;
  return (
    <>
      <p class="quiet odds-effort">
        {findings.kind === 'exact'
          ? `Exact: ${plural(effort, 'course')} of the dice, ${distinct === undefined ? 'each line by itself' : plural(distinct, 'different outcome')}.`
          : `Estimated from ${plural(effort, 'run')}; the range holds the true chance 95 times in 100.`}
      </p>
      <AllFields fields={fields} outcome={outcome} />
      <OddsTable fields={fields} />
    </>
  );
}

const nameOf = (path: readonly string[]): string => path.map(labelOf).join(' · ') || 'Result';

const isBoolean = ({ shares }: FieldOdds): boolean =>
  shares.every(s => typeof s.value === 'boolean' || s.value === null);
const isNumber = ({ shares }: FieldOdds): boolean =>
  shares.some(s => typeof s.value === 'number') &&
  shares.every(s => typeof s.value === 'number' || s.value === null);
const varies = ({ shares }: FieldOdds): boolean => shares.length > 1;

/** Up to this many numbers read better as lanes than as bars. */
const FEW_NUMBERS = 6;

/** More charts than this are folded away. */
const MOST_CHARTS = 6;

/** What an outcome says outright comes before what stands deeper in it. */
function AllFields({ fields, outcome }: { fields: readonly FieldOdds[]; outcome: unknown }) {
  const moving = fields.filter(varies).toSorted((a, b) => a.path.length - b.path.length);
  const fixed = fields.filter(field => !varies(field));
  const tiles = moving.filter(isBoolean);
  const charts = moving.filter(field => !isBoolean(field));
  const folded = charts.slice(MOST_CHARTS);
  return (
    <>
      <dl class="tiles">
        {tiles.map(field => (
          <Tile key={field.path.join('.')} field={field} />
        ))}
      </dl>
      <Charts fields={charts.slice(0, MOST_CHARTS)} outcome={outcome} />
      {folded.length > 0 && (
        <details class="more">
          <summary>
            More{' '}
            <span class="more-names">{folded.map(field => inSentence(nameOf(field.path))).join(', ')}</span>
          </summary>
          <Charts fields={folded} outcome={outcome} />
        </details>
      )}
      {fixed.length > 0 && <Always fields={fixed} />}
    </>
  );
}

function Charts({ fields, outcome }: { readonly fields: readonly FieldOdds[]; readonly outcome: unknown }) {
  return (
    <>
      {fields.map(field => {
        const name = field.path.join('.');
        const actual = at(outcome, field.path);
        return isNumber(field) && field.shares.length > FEW_NUMBERS ? (
          <BarChart
            key={name}
            label={nameOf(field.path)}
            shares={field.shares}
            mean={field.mean}
            actual={actual}
          />
        ) : (
          <Lanes key={name} field={field} actual={actual} />
        );
      })}
    </>
  );
}

const MOST_ALWAYS = 12;

function Always({ fields }: { readonly fields: readonly FieldOdds[] }) {
  return (
    <p class="always">
      <span class="quiet">Always:</span>{' '}
      {fields.slice(0, MOST_ALWAYS).map(({ path, shares }, i) => (
        <span key={path.join('.')}>
          {i > 0 && ', '}
          {nameOf(path)} <strong>{said(shares[0]?.value)}</strong>
        </span>
      ))}
    </p>
  );
}

function Tile({ field: { path, shares } }: { readonly field: FieldOdds }) {
  const yes = shares.find(s => s.value === true) ?? { value: true, p: 0 };
  return (
    <div class="tile" style={{ '--share': String(yes.p) }}>
      <dt>{nameOf(path)}</dt>
      <dd>
        <Chance share={yes} />
      </dd>
    </div>
  );
}

const MOST_LANES = 8;

/** Words and few numbers: one lane each. */
function Lanes({ field: { path, shares }, actual }: { readonly field: FieldOdds; readonly actual: unknown }) {
  return (
    <figure class="chart">
      <figcaption>
        <span class="chart-name">{nameOf(path)}</span>
      </figcaption>
      <ul class="lanes">
        {shares.slice(0, MOST_LANES).map(share => (
          <li
            key={String(share.value)}
            class="lane"
            data-rolled={share.value === actual || undefined}
            style={{ '--share': String(share.p) }}
          >
            <span class="lane-name">{said(share.value)}</span>
            <Chance share={share} />
          </li>
        ))}
      </ul>
      {shares.length > MOST_LANES && (
        <p class="quiet">and {plural(shares.length - MOST_LANES, 'rarer one')}, in the table below</p>
      )}
    </figure>
  );
}

const MOST_ROWS = 400;

/** The same as numbers, for reading, copying and hearing. */
export function OddsTable({ fields }: { readonly fields: readonly FieldOdds[] }) {
  const rows = fields.filter(varies).flatMap(({ path, shares }) => shares.map(share => ({ path, share })));
  if (rows.length === 0) return null;
  return (
    <details class="odds-table">
      <summary>As a table</summary>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">is</th>
              <th scope="col">Chance</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ROWS).map(({ path, share }) => (
              <tr key={`${path.join('.')} ${share.value}`}>
                <th scope="row">{nameOf(path)}</th>
                <td>{said(share.value)}</td>
                <td>
                  <Chance share={share} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function at(outcome: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    outcome,
  );
}
