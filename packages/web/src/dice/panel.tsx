/** Dice from a real table: the faces as they fell, typed or tapped one by one. */
import type { NextThrow, Procedure } from '@arbiter/engine';
import { useState } from 'preact/hooks';
import { facesIn } from '../address.ts';
import type { Answer } from '../result/ask.ts';
import { capital } from '../words.ts';

interface Props {
  readonly procedure: Procedure;
  readonly faces: readonly number[];
  readonly set: (faces: readonly number[]) => void;
  readonly answer: Answer | undefined;
  /** Whether the question is the worked example, whose dice can be taken. */
  readonly isExample: boolean;
}

export function RealDice({ procedure, faces, set, answer, isExample }: Props) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly faces: string }>();
  const now = faces.join(', ');
  const typed = draft?.faces === now ? draft.text : undefined;
  const problem = typed === undefined ? undefined : facesIn(typed).problem;
  const odd = answer?.kind === 'odd' ? answer.message : undefined;
  return (
    <div class="real">
      <div class="real-line">
        <label class="faces">
          <span class="unseen">Faces, in the order rolled</span>
          <input
            autofocus
            type="text"
            inputMode="numeric"
            autocomplete="off"
            value={typed ?? now}
            placeholder={`the faces you rolled, such as ${procedure.example.dice.slice(0, 3).join(', ') || '4, 3'}`}
            aria-describedby="real-told"
            onInput={event => {
              const next = facesIn(event.currentTarget.value).faces;
              setDraft({ text: event.currentTarget.value, faces: next.join(', ') });
              set(next);
            }}
            onBlur={() => setDraft(undefined)}
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
        {faces.length > 0 && (
          <button type="button" class="plain" onClick={() => set(faces.slice(0, -1))}>
            Take back the last die
          </button>
        )}
        {faces.length === 0 && isExample && procedure.example.dice.length > 0 && (
          <button type="button" class="plain" onClick={() => set(procedure.example.dice)}>
            Use the example’s dice
          </button>
        )}
      </div>
      <div id="real-told" role="status">
        {(problem ?? odd) && <p class="wrong">{problem ?? odd}</p>}
        {answer?.kind === 'waiting' && <Waiting next={answer.next} />}
      </div>
      {answer?.kind === 'waiting' && <Keypad next={answer.next} press={face => set([...faces, face])} />}
    </div>
  );
}

function Waiting({ next }: { readonly next: NextThrow }) {
  const all = next.shown.length + next.missing.length;
  return (
    <p>
      <strong>{capital(next.label)}</strong>: {next.dice}
      {all > 1 && ` · die ${next.shown.length + 1} of ${all}`}
    </p>
  );
}

const MOST_KEYS = 20;

/** One key for every face of the die that comes next. */
function Keypad({ next, press }: { readonly next: NextThrow; readonly press: (face: number) => void }) {
  const [sides = 0] = next.missing;
  if (sides > MOST_KEYS) return <p class="quiet">Type a number from 1 to {sides} above.</p>;
  return (
    <div class="keys">
      {Array.from({ length: sides }, (_, i) => (
        <button key={i + 1} type="button" aria-label={`${next.label}: ${i + 1}`} onClick={() => press(i + 1)}>
          {i + 1}
        </button>
      ))}
    </div>
  );
}
