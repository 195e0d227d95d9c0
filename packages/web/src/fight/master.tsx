/** The game master's hand: whatever the book lets them do in a fight, as small forms made from its own fields. */
import {
  check,
  followed,
  GAME_MASTER,
  type JsonSchema,
  type MasterWord,
  masterWords,
  PERSON,
  takes,
} from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { readable, useTexts } from '../book/texts.ts';
import { capital, labelOf } from '../words.ts';
import { FormField, fieldsOf, filled, type Given } from './form-field.tsx';
import type { FightModel } from './model.ts';
import { Newcomer } from './newcomer.tsx';
import { Otherwise } from './otherwise.tsx';

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
            <span>{wordLabel(one)}</span>
          </label>
        ))}
      </div>
      {word && isOpen && <WordForm key={does} model={model} word={word} />}
      {isOpen && <Otherwise model={model} actor={GAME_MASTER} />}
    </details>
  );
}

interface WordProps {
  readonly model: FightModel;
  readonly word: MasterWord;
  /** Whom it is about, where that is clear. */
  readonly target?: string | undefined;
  done?(): void;
}

function WordForm({ model, word, target, done }: WordProps) {
  const [given, setGiven] = useState<Given>({});
  const [because, setBecause] = useState('');
  const [problem, setProblem] = useState('');
  const [hint, setHint] = useState('');
  useTexts(model.ruleset.id);
  const { schema } = word;
  const whom = target ?? (isNeeded(word, 'target') ? model.shown.value : undefined);
  // A list that shows somebody means them, also where nobody touched it.
  const side = isNeeded(word, 'side') ? model.sides.value.find(one => one !== model.side.value) : undefined;
  const said: Given = {
    ...(whom !== undefined && { target: whom }),
    ...(side !== undefined && { side }),
    ...given,
  };
  const give = (event: SubmitEvent): void => {
    event.preventDefault();
    const checked = check(model.rules.command, { do: word.does, actor: GAME_MASTER, ...filled(said) });
    if (!checked.ok) {
      setProblem(checked.problems.map(({ message }) => message).join(' '));
      return;
    }
    setProblem('');
    model.take(checked.value, because.trim() || undefined);
    setBecause('');
    done?.();
  };
  const [first, rest] = useMemo(() => fieldsOf(schema), [schema]);
  const field = (name: string) =>
    name === 'target' && target !== undefined ? null : (
      <span key={name} class="master-field" onFocusCapture={() => setHint(hintOf(schema, name))}>
        <FormField
          model={model}
          name={name}
          root={schema}
          node={schema.properties?.[name] ?? {}}
          needed={isNeeded(word, name)}
          value={said[name]}
          Newcomer={Newcomer}
          change={value => setGiven({ ...given, [name]: value })}
        />
      </span>
    );
  const isLong = rest.length > MOST_AT_ONCE && isRanked(schema);
  const about = readable(word.about);
  return (
    <form class="master-form" onSubmit={give}>
      {about && <p class="quiet">{about}</p>}
      <div class="master-fields">{(isLong ? first : [...first, ...rest]).map(field)}</div>
      {isLong && (
        <details class="master-more">
          <summary>More to say</summary>
          <div class="master-fields">{rest.map(field)}</div>
        </details>
      )}
      {hint && <p class="quiet master-hint">{hint}</p>}
      <label class="master-why">
        A note for the log
        <input value={because} maxLength={200} onInput={event => setBecause(event.currentTarget.value)} />
      </label>
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="button">
        {wordLabel(word)}
      </button>
    </form>
  );
}

/** So many fields stand side by side; of more, those that nobody must set are behind a line. */
const MOST_AT_ONCE = 8;

/** Whether the book says which of them everybody sets. */
const isRanked = (schema: JsonSchema): boolean =>
  Object.values(schema.properties ?? {}).some(node => followed(node, schema).rank === 'first');
const isNeeded = ({ schema }: MasterWord, name: string): boolean => schema.required?.includes(name) ?? false;
const hintOf = (schema: JsonSchema, name: string): string => {
  const node = schema.properties?.[name] ?? {};
  const { description = '' } = followed(node, schema);
  // Whoever comes is said in a form of its own.
  return description && takes(node, schema) !== PERSON ? `${labelOf(name)}: ${readable(description)}` : '';
};
const wordLabel = ({ word }: MasterWord): string => capital(word || 'decide');

interface HandProps {
  readonly model: FightModel;
  readonly target: string;
  /** Whether somebody has tapped them; the hand stays away from whoever merely acts. */
  readonly isLooked: boolean;
}

/** The same hand on one person: what can be said about them, a tap away from their name. */
export function HandOn({ model, target: shown, isLooked }: HandProps) {
  const [does, setDoes] = useState<string>();
  // Whoever is being spoken of stays, though the fight goes on beside.
  const [held, setHeld] = useState<string>();
  const target = held ?? shown;
  const words = useMemo(
    () => masterWords(model.rules).filter(({ schema }) => schema.properties?.target),
    [model.ruleset],
  );
  const word = words.find(one => one.does === does);
  if (words.length === 0 || (!isLooked && held === undefined)) return null;
  return (
    <details
      class="hand-on"
      onToggle={event => {
        setHeld(event.currentTarget.open ? target : undefined);
        setDoes(undefined);
      }}
    >
      <summary>The game master’s hand on {model.nameOf(target)}</summary>
      <div class="hand-words">
        {words.map(one => (
          <button
            key={one.does}
            type="button"
            class="plain"
            aria-pressed={one.does === does}
            title={one.about}
            onClick={() => setDoes(one.does === does ? undefined : one.does)}
          >
            {wordLabel(one)}
          </button>
        ))}
      </div>
      {word && (
        <WordForm
          key={`${does} ${target}`}
          model={model}
          word={word}
          target={target}
          done={() => setDoes(undefined)}
        />
      )}
    </details>
  );
}
