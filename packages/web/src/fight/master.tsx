/** The game master's hand: whatever the book lets them do in a fight, as small forms made from its own fields. */
import { check, GAME_MASTER, type JsonSchema, type MasterWord, masterWords } from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { readable, useTexts } from '../book/texts.ts';
import { capital, labelOf } from '../words.ts';
import type { FightModel } from './model.ts';
import { Otherwise } from './otherwise.tsx';
import { ScalarField } from './scalar.tsx';

interface Props {
  readonly model: FightModel;
  printCards(): void;
}

export function Master({ model, printCards }: Props) {
  // The word without a name changes anything about anybody: it comes first.
  const words = useMemo(
    () => masterWords(model.rules).toSorted((a, b) => Number(a.word !== '') - Number(b.word !== '')),
    [model.ruleset],
  );
  const [does, setDoes] = useState(words[0]?.does ?? '');
  const [isOpen, setOpen] = useState(false);
  const word = words.find(one => one.does === does);
  return (
    <details class="master" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>The game master’s hand</summary>
      <p class="master-about">
        Numbers with a dotted line are changed by tapping them.{' '}
        <button type="button" class="plain" onClick={printCards}>
          Cards of the foes to print
        </button>
      </p>
      <div class="segments master-words">
        {words.map(one => (
          <label key={one.does} class="segment">
            <input
              type="radio"
              name="master-word"
              checked={one.does === does}
              onChange={() => setDoes(one.does)}
            />
            <span>{capital(one.word || 'decide')}</span>
          </label>
        ))}
      </div>
      {word && isOpen && <WordForm key={does} model={model} word={word} />}
      {isOpen && <Otherwise model={model} actor={GAME_MASTER} />}
    </details>
  );
}

type Given = Readonly<Record<string, unknown>>;

function WordForm({ model, word }: { readonly model: FightModel; readonly word: MasterWord }) {
  const [given, setGiven] = useState<Given>({});
  const [because, setBecause] = useState('');
  const [problem, setProblem] = useState('');
  useTexts(model.ruleset.id);
  const about = readable(word.about);
  const give = (event: SubmitEvent): void => {
    event.preventDefault();
    const filled = Object.entries(given).filter(([, value]) => value !== '' && value !== undefined);
    const first = firstTarget(model, word, given);
    const checked = check(model.rules.command, {
      ...{ do: word.does, actor: GAME_MASTER },
      ...first,
      ...Object.fromEntries(filled),
    });
    if (!checked.ok) {
      setProblem(checked.problems.map(({ message }) => message).join(' '));
      return;
    }
    setProblem('');
    model.take(checked.value, because.trim() || undefined);
    setBecause('');
  };
  return (
    <form class="master-form" onSubmit={give}>
      {about && <p class="quiet">{about}</p>}
      <div class="master-fields">
        {Object.entries(word.schema.properties ?? {}).map(([name, schema]) => (
          <WordField
            key={name}
            model={model}
            name={name}
            schema={schema}
            needed={word.schema.required?.includes(name) ?? false}
            value={given[name]}
            change={value => setGiven({ ...given, [name]: value })}
          />
        ))}
        <label>
          Why, for the log
          <input value={because} maxLength={200} onInput={event => setBecause(event.currentTarget.value)} />
        </label>
      </div>
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="button">
        {capital(word.word || 'decide')}
      </button>
    </form>
  );
}

/** A list that shows somebody means them, also where nobody touched it. */
const firstTarget = (model: FightModel, { schema }: MasterWord, given: Given): Given =>
  schema.properties?.target && given.target === undefined ? { target: model.shown.value } : {};

interface FieldProps {
  readonly model: FightModel;
  readonly name: string;
  readonly schema: JsonSchema;
  readonly needed: boolean;
  readonly value: unknown;
  change(value: unknown): void;
}

function WordField({ model, name, schema, needed, value, change }: FieldProps) {
  if (name === 'target')
    return (
      <label>
        {labelOf(name)}
        <select
          value={String(value ?? model.shown.value ?? '')}
          onChange={event => change(event.currentTarget.value)}
        >
          {model.glance.value.fighters.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </select>
      </label>
    );
  return <ScalarField name={name} schema={schema} needed={needed} value={value} change={change} />;
}
