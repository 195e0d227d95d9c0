/** The answer: the one sentence, what it changes, the dice, and why. */
import type { Thrown } from '@arbiter/dice';
import type { Ruleset } from '@arbiter/engine';
import type { ComponentChildren } from 'preact';
import { RuleLink } from '../book/cite.tsx';
import { DiceRow } from '../dice/die.tsx';
import type { Choices } from '../route.ts';
import { capital, typeset } from '../words.ts';
import { type Answer, diceOf } from './ask.ts';
import { OutcomeList } from './outcome.tsx';
import { TraceTree } from './trace.tsx';
import { isCritical, toneOf } from './verdict.ts';

interface Props {
  readonly answer: Answer | undefined;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  readonly rolls: boolean;
  /** What can be done with it: changes to people. */
  readonly children?: ComponentChildren;
  /** What stands at its foot: share, log, what if. */
  readonly foot?: ComponentChildren;
}

export function AnswerPanel({ answer, ruleset, choices, rolls, children, foot }: Props) {
  return (
    <section class="answer" aria-label="The answer">
      <div role="status" class="said">
        <Said answer={answer} ruleset={ruleset} choices={choices} rolls={rolls} />
      </div>
      {answer?.kind === 'waiting' && answer.thrown.length > 0 && <Throws thrown={answer.thrown} />}
      {answer?.kind === 'done' && (
        <>
          {children}
          {answer.dice.length > 0 && <Throws thrown={answer.dice} />}
          {foot}
          {answer.trace.length > 0 && (
            <section class="why-so" aria-labelledby="why-title">
              <h2 id="why-title">Why</h2>
              <TraceTree nodes={answer.trace} ruleset={ruleset} choices={choices} />
            </section>
          )}
          <details class="in-full">
            <summary>Everything that came of it</summary>
            <OutcomeList value={answer.outcome} />
          </details>
        </>
      )}
    </section>
  );
}

/** The line that is read out, by people or by a screen reader. */
function Said({ answer, ruleset, choices, rolls }: Omit<Props, 'children' | 'foot'>) {
  if (!answer) return rolls ? <p class="quiet said-nothing">The answer will stand here.</p> : null;
  switch (answer.kind) {
    case 'odd':
      return <p class="wrong">{answer.message}</p>;
    case 'waiting':
      return (
        <p class="quiet said-nothing">
          Waiting for {answer.next.dice}: {answer.next.label}.
        </p>
      );
    case 'failed':
      return answer.failed === 'rule' ? (
        <p class="headline" data-tone="bad">
          {answer.refusal.message}{' '}
          {answer.refusal.rule && <RuleLink id={answer.refusal.rule} ruleset={ruleset} choices={choices} />}
        </p>
      ) : (
        <p class="quiet said-nothing">Something in the question is missing or cannot be.</p>
      );
    case 'done':
      return (
        <p
          class="headline"
          data-tone={toneOf(answer.outcome)}
          data-long={lengthOf(answer.sentence)}
          data-critical={isCritical(answer.outcome) || undefined}
        >
          {typeset(answer.sentence)}
        </p>
      );
  }
}

/** Longer sentences are set smaller. */
const lengthOf = (sentence: string): string | undefined =>
  sentence.length > 150 ? 'very' : sentence.length > 65 ? 'rather' : undefined;

export function Throws({ thrown }: { readonly thrown: readonly Thrown[] }) {
  return (
    <ul class="throws">
      {thrown.map((one, i) => (
        // Other faces are other dice: they tumble anew.
        <li key={`${i} ${one.faces.join()}`}>
          <span class="throw-label">
            {capital(one.label)} <span class="quiet">{one.dice}</span>
            <span class="unseen">: {one.faces.join(', ')}</span>
          </span>
          <DiceRow dice={diceOf(one)} />
        </li>
      ))}
    </ul>
  );
}
