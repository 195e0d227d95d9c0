/** Where the dice of a question come from: rolled here from a seed, or typed in from a real table. */
import type { NextThrow, Procedure } from '@arbiter/engine';
import { useState } from 'preact/hooks';
import type { Navigate } from '../app.tsx';
import type { Answer } from '../result/ask.ts';
import { facesIn, type Route } from '../route.ts';
import { newSeed } from './seed.ts';

type ProcedureRoute = Extract<Route, { view: 'procedure' }>;

interface Props {
  readonly procedure: Procedure;
  readonly route: ProcedureRoute;
  readonly change: Navigate;
  readonly answer: Answer | undefined;
  /** Whether the form can be used as it is. */
  readonly ready: boolean;
}

export function DicePanel({ procedure, route, change, answer, ready }: Props) {
  const { faces, seed, ...question } = route;
  const own = faces !== undefined;
  return (
    <fieldset class="box dice-panel">
      <legend>Dice</legend>
      <div class="segments">
        <label class="segment">
          <input type="radio" name="dice-source" checked={!own} onChange={() => change(question)} />
          <span>Roll for me</span>
        </label>
        <label class="segment">
          <input
            type="radio"
            name="dice-source"
            checked={own}
            onChange={() => change({ ...question, faces: [] })}
          />
          <span>My own dice</span>
        </label>
      </div>
      {own ? (
        <RealDice procedure={procedure} route={route} change={change} answer={answer} faces={faces} />
      ) : (
        <div class="live">
          <button
            type="button"
            class="button roll"
            disabled={!ready}
            onClick={() => change({ ...question, seed: newSeed() })}
          >
            {seed ? 'Roll again' : 'Roll'}
          </button>
          <label class="seed">
            <span class="typed-name">Seed</span>
            <input
              type="text"
              value={seed ?? ''}
              maxLength={200}
              spellcheck={false}
              autocomplete="off"
              placeholder="any word: the same dice again"
              onInput={event => {
                const text = event.currentTarget.value;
                change(text ? { ...question, seed: text } : question);
              }}
            />
          </label>
        </div>
      )}
    </fieldset>
  );
}

interface RealProps extends Omit<Props, 'ready'> {
  readonly faces: readonly number[];
}

function RealDice({ procedure, route, change, answer, faces }: RealProps) {
  const [draft, setDraft] = useState<string>();
  const problem = draft === undefined ? undefined : facesIn(draft).problem;
  const set = (next: readonly number[]) => change({ ...route, faces: next });
  return (
    <div class="real">
      <label class="faces">
        <span class="typed-name">Faces, in the order rolled</span>
        <input
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={draft ?? faces.join(', ')}
          placeholder={procedure.example.dice.join(', ')}
          onInput={event => {
            setDraft(event.currentTarget.value);
            set(facesIn(event.currentTarget.value).faces);
          }}
          onBlur={() => setDraft(undefined)}
        />
      </label>
      {problem && <p class="wrong">{problem}</p>}
      {answer?.kind === 'waiting' && <Keypad next={answer.next} press={face => set([...faces, face])} />}
      <p class="real-foot">
        {faces.length > 0 && (
          <button type="button" class="plain" onClick={() => set(faces.slice(0, -1))}>
            Take back the last die
          </button>
        )}
        {faces.length === 0 && procedure.example.dice.length > 0 && (
          <button type="button" class="plain" onClick={() => set(procedure.example.dice)}>
            Use the example’s dice
          </button>
        )}
      </p>
    </div>
  );
}

const MOST_KEYS = 20;

/** One key for every face of the die that comes next. */
function Keypad({ next, press }: { readonly next: NextThrow; readonly press: (face: number) => void }) {
  const [sides = 0] = next.missing;
  const place = next.shown.length + 1;
  const all = next.shown.length + next.missing.length;
  return (
    <div class="keypad">
      <p>
        <strong>{next.label}</strong>: {next.dice}
        {all > 1 && ` · die ${place} of ${all}`}
      </p>
      {sides <= MOST_KEYS ? (
        <div class="keys">
          {Array.from({ length: sides }, (_, i) => (
            <button
              key={i + 1}
              type="button"
              aria-label={`${next.label}: ${i + 1}`}
              onClick={() => press(i + 1)}
            >
              {i + 1}
            </button>
          ))}
        </div>
      ) : (
        <p class="quiet">Type a number from 1 to {sides} above.</p>
      )}
    </div>
  );
}
