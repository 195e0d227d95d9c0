/** Anything else the book has a question for: looked for by words, said in a sentence, or asked with its fields. */
import {
  type EncounterRules,
  entryNames,
  followed,
  GAME_MASTER,
  type JsonSchema,
  PERSON,
  type ProcedureOffer,
  questionCommand,
  questionSaid,
  questionsAbout,
  rankOf,
  takes,
} from '@arbiter/engine';
import { useId, useMemo, useState } from 'preact/hooks';
import { labelOf, typeset } from '../words.ts';
import type { FightModel } from './model.ts';
import { isScalar, ScalarField } from './scalar.tsx';

interface Props {
  readonly model: FightModel;
  /** Who asks; the game master has what befalls people happen. */
  readonly actor: string;
}

/** Of many that fit, so many are listed. */
const MOST_LISTED = 8;

export function Otherwise({ model, actor }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!model.rules.procedures) return null;
  return (
    <details class="otherwise" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{actor === GAME_MASTER ? 'Something else happens …' : 'Something else …'}</summary>
      {isOpen && <Questions key={actor} model={model} actor={actor} />}
    </details>
  );
}

function Questions({ model, actor }: Props) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState('');
  const state = model.sitting.value.known;
  // The table says how open numbers are; what may be asked does not hang on it.
  const where = { rules: model.rules as EncounterRules, state, actor };
  const found = useMemo(() => questionsAbout(where, words), [state, actor, words]);
  const offer = found.find(({ procedure }) => procedure === chosen);
  const say = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = words.trim() === '' ? undefined : questionSaid(words, where);
    const [only, another] = found;
    if (said && !('message' in said)) model.take(said.command);
    else if (only && !another) setChosen(only.procedure);
    setProblem(said && 'message' in said ? typeset(said.message) : '');
  };
  return (
    <>
      <form class="otherwise-say" onSubmit={say}>
        <input
          type="search"
          placeholder="Find it, or say it: picks the lock"
          aria-label="What else is done"
          value={words}
          maxLength={300}
          onInput={event => {
            setWords(event.currentTarget.value);
            setChosen(undefined);
            setProblem('');
          }}
        />
        <button type="submit" class="button">
          Do it
        </button>
      </form>
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
      {offer ? (
        <QuestionForm
          key={offer.procedure}
          model={model}
          actor={actor}
          offer={offer}
          back={() => setChosen(undefined)}
        />
      ) : (
        <ul class="otherwise-list">
          {found.slice(0, MOST_LISTED).map(one => (
            <li key={one.procedure}>
              <button
                type="button"
                disabled={one.refusal !== undefined}
                title={one.summary}
                onClick={() => setChosen(one.procedure)}
              >
                <span>{one.title}</span> {one.cost && <small>{typeset(one.cost)}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && (
        <p class="quiet">
          Nothing else is asked about that; what a fight has as a deed of its own stands among its lines.
        </p>
      )}
      {!offer && found[0]?.refusal && <p class="quiet">{typeset(found[0].refusal.message)}</p>}
      {!offer && found.length > MOST_LISTED && (
        <p class="quiet">And {found.length - MOST_LISTED} more: a word finds them.</p>
      )}
    </>
  );
}

type Given = Readonly<Record<string, unknown>>;

interface FormProps extends Props {
  readonly offer: ProcedureOffer;
  back(): void;
}

function QuestionForm({ model, actor, offer, back }: FormProps) {
  const [given, setGiven] = useState<Given>({});
  const ask = (event: SubmitEvent): void => {
    event.preventDefault();
    model.take(questionCommand({ actor }, offer.procedure, filled(given)));
  };
  const { schema } = offer;
  const [first, rest] = useMemo(() => fieldsOf(schema), [schema]);
  const field = (name: string) => (
    <QuestionField
      key={name}
      model={model}
      name={name}
      root={schema}
      node={schema.properties?.[name] ?? {}}
      needed={schema.required?.includes(name) ?? false}
      value={given[name]}
      change={value => setGiven({ ...given, [name]: value })}
    />
  );
  return (
    <form class="master-form" onSubmit={ask}>
      <p>
        <b>{offer.title}</b> {offer.cost && <span class="quiet">{typeset(offer.cost)}</span>}{' '}
        <button type="button" class="plain" onClick={back}>
          something else
        </button>
      </p>
      <p class="quiet">{typeset(offer.summary)}</p>
      <div class="master-fields">{first.map(field)}</div>
      {rest.length > 0 && (
        <details>
          <summary>More to say</summary>
          <div class="master-fields">{rest.map(field)}</div>
        </details>
      )}
      <button type="submit" class="button">
        {offer.title}
      </button>
    </form>
  );
}

/** What everybody sets, and what can be said besides. */
function fieldsOf(schema: JsonSchema): readonly [string[], string[]] {
  const names = Object.keys(schema.properties ?? {});
  const isFirst = (name: string): boolean => {
    const must = schema.required?.includes(name) ?? false;
    return (
      rankOf(followed(schema.properties?.[name] ?? {}, schema).rank, { must, inExample: false }) === 'first'
    );
  };
  return [names.filter(isFirst), names.filter(name => !isFirst(name))];
}

/** What nobody touched is not said. */
const filled = (given: Given): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]];
      const inner = filled(value as Given);
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }),
  );

interface FieldProps {
  readonly model: FightModel;
  readonly name: string;
  readonly root: JsonSchema;
  readonly node: JsonSchema;
  readonly needed: boolean;
  readonly value: unknown;
  change(value: unknown): void;
}

function QuestionField({ model, name, root, node, needed, value, change }: FieldProps) {
  const list = useId();
  const own = followed(node, root);
  const from = takes(node, root);
  if (from === PERSON && own.type === 'array')
    return <People model={model} name={name} value={value} change={change} />;
  const label = `${labelOf(name)}${needed ? '' : ' (if any)'}`;
  if (from === PERSON)
    return (
      <label>
        {label}
        <select value={String(value ?? '')} onChange={event => change(event.currentTarget.value)}>
          <option value="">–</option>
          {model.glance.value.fighters.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </select>
      </label>
    );
  const names = from === undefined ? [] : entryNames(model.ruleset, from);
  if (names.length > 0 && own.type !== 'array')
    return (
      <label>
        {label}
        <input
          list={list}
          value={String(value ?? '')}
          maxLength={200}
          onInput={event => change(event.currentTarget.value)}
        />
        <datalist id={list}>
          {names.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </label>
    );
  if (own.type === 'object' && own.properties) {
    const inner = (value ?? {}) as Given;
    return (
      <fieldset class="otherwise-group">
        <legend>{labelOf(name)}</legend>
        {Object.entries(own.properties).map(([field, child]) => (
          <QuestionField
            key={field}
            model={model}
            name={field}
            root={root}
            node={child}
            needed={own.required?.includes(field) ?? false}
            value={inner[field]}
            change={next => change({ ...inner, [field]: next })}
          />
        ))}
      </fieldset>
    );
  }
  // What has lists of its own is for a sentence or the prompt.
  return isScalar(own) ? (
    <ScalarField name={name} schema={own} needed={needed} value={value} change={change} />
  ) : null;
}

function People({ model, name, value, change }: Pick<FieldProps, 'model' | 'name' | 'value' | 'change'>) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <fieldset class="otherwise-group">
      <legend>{labelOf(name)}</legend>
      {model.glance.value.fighters.map(({ id, name: called }) => (
        <label key={id} class="scalar-check">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={event =>
              change(event.currentTarget.checked ? [...chosen, id] : chosen.filter(one => one !== id))
            }
          />
          {called}
        </label>
      ))}
    </fieldset>
  );
}
