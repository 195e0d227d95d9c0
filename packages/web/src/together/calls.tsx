/** What the host asks of chairs: a choice, a roll, or words. It stands on top until each has answered. */
import { type Call, listed, type TableRequest } from '@arbiter/engine';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { newSeed } from '../dice/seed.ts';
import { isBuzzing } from './call-out.ts';
import type { Company } from './company.ts';
import { Whom } from './whom.tsx';

/** How a question is answered. */
type Kind = 'choice' | 'roll' | 'words';
const KINDS: readonly (readonly [Kind, string])[] = [
  ['choice', 'A choice'],
  ['roll', 'A roll'],
  ['words', 'In their own words'],
];

/** A question while it is written. */
export interface Asking {
  readonly text: string;
  readonly kind: Kind;
  readonly choices: string;
  readonly notation: string;
  /** Everybody who plays, where nobody was chosen. */
  readonly chairs?: readonly string[];
}

export const newAsking = (): Asking => ({ text: '', kind: 'choice', choices: 'Yes, No', notation: '2d6' });

/** The answers that were written between commas, each once. */
export const choicesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map(one => one.trim().slice(0, 80))
      .filter(Boolean),
  ),
];

/** The request of a question. */
export const callOf = (
  { text, kind, choices, notation }: Asking,
  chairs: readonly string[],
): Extract<TableRequest, { ask: 'call' }> => ({
  ...{ ask: 'call', call: `call ${newSeed()}`, text: text.trim(), chairs: [...chairs] },
  ...(kind === 'choice' && { choices: choicesIn(choices) }),
  ...(kind === 'roll' && { notation: notation.trim() }),
});

interface FormProps {
  readonly company: Company;
  readonly asking: Signal<Asking>;
  close(): void;
}

/** The host asks. */
export function AskForm({ company, asking, close }: FormProps) {
  const [problem, setProblem] = useState('');
  const others = (company.view.value?.chairs ?? []).filter(({ role }) => role === 'player');
  const { text, kind, choices, notation, chairs = others.map(({ id }) => id) } = asking.value;
  const write = (more: Partial<Asking>): void => {
    asking.value = { ...asking.peek(), ...more };
  };
  const ask = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const why = !text.trim()
      ? 'Say what you want to know.'
      : chairs.length === 0
        ? 'Choose whom you ask.'
        : kind === 'choice' && choicesIn(choices).length === 0
          ? 'Say between what they choose.'
          : '';
    setProblem(why);
    if (why) return;
    const answer = await company.ask(callOf(asking.peek(), chairs));
    if (answer.refusal) {
      setProblem(answer.refusal.message);
      return;
    }
    asking.value = newAsking();
    close();
  };
  if (others.length === 0)
    return <p class="nothing">Nobody plays here yet. Invite somebody: then you can ask them.</p>;
  return (
    <form class="ask-form" onSubmit={ask} noValidate>
      <label>
        <span class="unseen">The question</span>
        <input
          class="note-title"
          value={text}
          maxLength={400}
          placeholder="Who keeps watch?"
          onInput={event => write({ text: event.currentTarget.value })}
        />
      </label>
      <fieldset class="segments">
        <legend>They answer with</legend>
        {KINDS.map(([is, label]) => (
          <label key={is} class="segment">
            <input type="radio" name="call-kind" checked={kind === is} onChange={() => write({ kind: is })} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'choice' && (
        <label>
          Between, with commas
          <input
            value={choices}
            maxLength={400}
            onInput={event => write({ choices: event.currentTarget.value })}
          />
        </label>
      )}
      {kind === 'roll' && (
        <label>
          Dice
          <input
            value={notation}
            maxLength={400}
            spellcheck={false}
            autocapitalize="off"
            onInput={event => write({ notation: event.currentTarget.value })}
          />
        </label>
      )}
      <Whom
        legend="Whom you ask"
        chairs={others}
        chosen={chairs}
        change={chosen => write({ chairs: chosen })}
      />
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" class="button">
        Ask
      </button>
    </form>
  );
}

/** What was asked and is still open: for whoever is asked with its answers, for the host with who has not answered. */
export function Calls({ company }: { readonly company: Company }) {
  const calls = company.view.value?.calls ?? [];
  const own = company.chair.value?.id ?? '';
  const isHost = company.isHost.value;
  return calls.map(call =>
    isHost && !call.chairs.includes(own) ? (
      <Answers key={call.id} company={company} call={call} />
    ) : Object.hasOwn(call.replies, own) ? (
      <p key={call.id} class="call-said">
        {call.text} <b>{call.replies[own]}</b>
      </p>
    ) : (
      <Question key={call.id} company={company} call={call} />
    ),
  );
}

/** The host sees who said what, and whom the table still waits for. */
function Answers({ company, call }: { readonly company: Company; readonly call: Call }) {
  const nameOf = (id: string): string =>
    company.view.value?.chairs.find(chair => chair.id === id)?.name ?? 'Somebody';
  const [said, missing] = [
    call.chairs.filter(id => Object.hasOwn(call.replies, id)),
    call.chairs.filter(id => !Object.hasOwn(call.replies, id)),
  ];
  return (
    <section class="call call-answers" aria-label={`You asked: ${call.text}`}>
      <p class="call-text">{call.text}</p>
      <dl class="call-replies" aria-live="polite">
        {said.map(id => (
          <div key={id}>
            <dt>{nameOf(id)}</dt>
            <dd>{call.replies[id]}</dd>
          </div>
        ))}
        {missing.length > 0 && (
          <div class="call-missing">
            <dt>Waiting for</dt>
            <dd>{listed(missing.map(nameOf))}</dd>
          </div>
        )}
      </dl>
      <button type="button" class="plain" onClick={() => company.ask({ ask: 'uncall', call: call.id })}>
        {missing.length > 0 ? 'Ask no longer' : 'Done'}
      </button>
    </section>
  );
}

/** The question, on top, with its answers as buttons. */
function Question({ company, call }: { readonly company: Company; readonly call: Call }) {
  const isOwnDice = useSignal(false);
  const [faces, setFaces] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    if (isBuzzing()) navigator.vibrate?.([120, 60, 120]);
  }, []);
  const reply = (more: { choice?: string; faces?: number[] }): void =>
    void company.ask({ ask: 'reply', call: call.id, ...more });
  const { choices, notation } = call;
  return (
    <section class="call call-asked" aria-label={`You are asked: ${call.text}`} role="alert">
      <p class="call-text">{call.text}</p>
      {notation !== undefined ? (
        <div class="call-choices">
          <button type="button" class="button" onClick={() => reply({})}>
            Roll {notation}
          </button>
          <button
            type="button"
            class="plain"
            aria-expanded={isOwnDice.value}
            onClick={() => {
              isOwnDice.value = !isOwnDice.value;
            }}
          >
            My own dice
          </button>
          {isOwnDice.value && (
            <form
              class="call-own"
              onSubmit={event => {
                event.preventDefault();
                reply({ faces: facesIn(faces) });
              }}
            >
              <label>
                <span class="unseen">Faces of {notation}, in the order rolled</span>
                <input
                  value={faces}
                  inputMode="numeric"
                  placeholder="3 5"
                  onInput={event => setFaces(event.currentTarget.value)}
                />
              </label>
              <button type="submit" class="button">
                Enter
              </button>
            </form>
          )}
        </div>
      ) : choices ? (
        <div class="call-choices">
          {choices.map(choice => (
            <button key={choice} type="button" class="button" onClick={() => reply({ choice })}>
              {choice}
            </button>
          ))}
        </div>
      ) : (
        <form
          class="call-own"
          onSubmit={event => {
            event.preventDefault();
            if (words.trim()) reply({ choice: words.trim() });
          }}
        >
          <label>
            <span class="unseen">Your answer</span>
            <input value={words} maxLength={400} onInput={event => setWords(event.currentTarget.value)} />
          </label>
          <button type="submit" class="button">
            Answer
          </button>
        </form>
      )}
    </section>
  );
}

/** Faces as somebody typed them. */
export const facesIn = (text: string): number[] =>
  text
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number);
