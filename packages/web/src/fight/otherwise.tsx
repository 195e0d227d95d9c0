/** Anything else the book has a question for: looked for by words, said in a sentence, or asked with its fields. */
import {
  type EncounterRules,
  GAME_MASTER,
  type ProcedureOffer,
  questionCommand,
  questionSaid,
  questionsAbout,
} from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { typeset } from '../words.ts';
import { FormField, fieldsOf, filled, type Given } from './form-field.tsx';
import type { FightModel } from './model.ts';

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
    <FormField
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
