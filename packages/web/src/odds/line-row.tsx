/** One line of a comparison: dice to write, or a question with what is looked at and what can be done with it. */
import type { Ruleset } from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { type Option, PickList } from '../ask/pick.tsx';
import { useTexts } from '../book/texts.ts';
import { misread } from '../dice/notation.ts';
import { put } from '../form/value.ts';
import { Dialog } from '../frame/keys.tsx';
import { type Choices, hashOf } from '../route.ts';
import { labelOf, percent, said } from '../words.ts';
import type { Curve } from './compare.ts';
import { areChances, short } from './curves.tsx';
import { fieldLookedAt, isQuestion, type Line, type QuestionLine } from './lines.ts';
import { rulingsOf } from './readings.ts';
import type { FieldOdds } from './shares.ts';
import { type Openable, openables, saidValue } from './sweep.ts';
import type { Findings } from './work.ts';

export interface Found {
  readonly name: string;
  readonly findings?: Findings | undefined;
  readonly working: boolean;
  readonly fields: readonly FieldOdds[];
  readonly curve?: Curve | undefined;
}

interface Props {
  readonly line: Line;
  readonly number: number;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  readonly found: Found;
  readonly change: (line: Line) => void;
  /** Another line beside this one; not where there is no room. */
  readonly add: ((line: Line) => void) | undefined;
  readonly eachReading: (ruling: Ruleset['rulings'][number]) => void;
  readonly remove: (() => void) | undefined;
}

export function LineRow(props: Props) {
  const { line, number, found, change, remove } = props;
  const wrong = isQuestion(line) ? undefined : misread(line.notation);
  const told =
    wrong?.message ?? (found.findings && 'message' in found.findings ? found.findings.message : undefined);
  return (
    <li class="odds-line" data-ink={number} aria-busy={found.working}>
      <svg class="odds-ink" viewBox="0 0 30 10" aria-hidden="true">
        <path d="M0 5h30" />
      </svg>
      {isQuestion(line) ? (
        <Question {...props} line={line} />
      ) : (
        <input
          type="text"
          aria-label={`Dice of line ${number + 1}`}
          value={line.notation}
          maxLength={200}
          spellcheck={false}
          aria-invalid={wrong ? true : undefined}
          onInput={event => change({ notation: event.currentTarget.value })}
        />
      )}
      <span class="odds-mean">
        {found.curve && <Mean curve={found.curve} isEstimate={found.findings?.kind === 'estimate'} />}
      </span>
      {remove && (
        <button type="button" class="shut" onClick={remove}>
          <span aria-hidden="true">×</span>
          <span class="unseen">Take away line {number + 1}</span>
        </button>
      )}
      {told && <p class="wrong">{told}</p>}
    </li>
  );
}

function Mean({ curve, isEstimate }: { readonly curve: Curve; readonly isEstimate: boolean }) {
  const about = isEstimate ? 'about ' : '';
  return areChances([curve]) ? (
    <>
      {about}
      <strong>{percent(curve.mean)}</strong>
    </>
  ) : (
    <>
      {about || 'average '}
      <strong>{short(curve.mean)}</strong> ± {short(curve.deviation)}
    </>
  );
}

function Question({
  line,
  number,
  ruleset,
  choices,
  found,
  change,
  add,
  eachReading,
}: Props & { readonly line: QuestionLine }) {
  const [open, setOpen] = useState<'beside' | 'readings'>();
  const close = () => setOpen(undefined);
  return (
    <span class="odds-question">
      <a
        href={hashOf({
          view: 'procedure',
          system: ruleset.id,
          choices: {},
          name: line.ask,
          input: line.input,
        })}
      >
        {found.name}
      </a>
      {found.fields.length > 0 && (
        <select
          aria-label={`What of line ${number + 1}`}
          value={fieldLookedAt(line, found.fields)?.path.join('.')}
          onChange={event => change({ ...line, of: event.currentTarget.value })}
        >
          {found.fields.map(({ path }) => (
            <option key={path.join('.')} value={path.join('.')}>
              {path.map(labelOf).join(' · ')}
            </option>
          ))}
        </select>
      )}
      {add && (
        <button type="button" class="plain" onClick={() => setOpen('beside')}>
          Change one thing …
        </button>
      )}
      <button type="button" class="plain" onClick={() => setOpen('readings')}>
        Each reading …
      </button>
      {open === 'beside' && add && <BesideDialog line={line} ruleset={ruleset} add={add} close={close} />}
      {open === 'readings' && (
        <ReadingsDialog
          line={line}
          ruleset={ruleset}
          choices={{ ...choices, ...line.under }}
          pick={ruling => {
            eachReading(ruling);
            close();
          }}
          close={close}
        />
      )}
    </span>
  );
}

/** Fields to choose from, with what each is now. */
export function FieldList({
  label,
  fields,
  pick,
}: {
  readonly label: string;
  readonly fields: readonly Openable[];
  readonly pick: (field: Openable) => void;
}) {
  const options: readonly Option<Openable>[] = fields.map(field => ({
    key: field.path.join('.'),
    group: field.group || 'The question itself',
    title: field.label,
    note: field.value === undefined ? '' : `now ${saidValue(field.value)}`,
    value: field,
  }));
  return <PickList label={label} options={options} pick={pick} />;
}

interface DialogProps {
  readonly line: QuestionLine;
  readonly ruleset: Ruleset;
  readonly close: () => void;
}

/** The same question once more with one thing changed: first which, then into what. */
function BesideDialog({ line, ruleset, add, close }: DialogProps & { readonly add: (line: Line) => void }) {
  const fields = useMemo(() => openables(ruleset, line.ask, line.input), [line, ruleset]);
  const [field, setField] = useState<Openable>();
  const put_ = (value: unknown) => {
    if (field) add({ ...line, input: put(line.input, field.path, value) });
    close();
  };
  return (
    <Dialog
      title={field ? `Another ${field.label.toLowerCase()}` : 'What shall be different?'}
      close={close}
      class="picker"
    >
      {field === undefined ? (
        <FieldList label="What shall be different?" fields={fields} pick={setField} />
      ) : field.words ? (
        <PickList
          key="words"
          label={field.label}
          options={field.words.map(word => ({
            key: String(word),
            group: '',
            title: saidValue(word),
            value: word,
            chosen: word === field.value,
          }))}
          pick={put_}
        />
      ) : (
        <form
          class="beside-number"
          onSubmit={event => {
            event.preventDefault();
            const { value } = event.currentTarget.elements.namedItem('number') as HTMLInputElement;
            put_(Number(value));
          }}
        >
          <label class="field">
            <span>{field.label}</span>
            <input
              autofocus
              type="number"
              name="number"
              required
              min={field.min}
              max={field.max}
              defaultValue={typeof field.value === 'number' ? String(field.value) : ''}
            />
          </label>
          <button type="submit" class="button">
            Put it beside
          </button>
        </form>
      )}
    </Dialog>
  );
}

/** The rulings that this question leans on; each becomes as many lines as it has readings. */
function ReadingsDialog({
  line,
  ruleset,
  choices,
  pick,
  close,
}: DialogProps & {
  readonly choices: Choices;
  readonly pick: (ruling: Ruleset['rulings'][number]) => void;
}) {
  useTexts(ruleset.id);
  const rulings = useMemo(() => rulingsOf(ruleset, line.ask, line.input, choices), [line, ruleset]);
  return (
    <Dialog title="Under each reading of" close={close} class="picker">
      {rulings.length === 0 ? (
        <p class="quiet">No ruling that tables argue about touches this question.</p>
      ) : (
        <PickList
          label="Rulings that matter here"
          options={rulings.map(ruling => ({
            key: ruling.id,
            group: 'Rulings that matter here',
            title: ruling.question || ruling.id,
            note: ruling.readings.map(({ key }) => said(key)).join(' · '),
            value: ruling,
          }))}
          pick={pick}
        />
      )}
    </Dialog>
  );
}
