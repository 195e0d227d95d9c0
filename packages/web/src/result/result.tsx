/** What happened: the dice, the line to read aloud, the outcome, and why. */
import type { Thrown } from '@arbiter/dice';
import type { Resolution, Ruleset } from '@arbiter/engine';
import { RuleLink } from '../book/cite.tsx';
import { DiceRow } from '../dice/die.tsx';
import type { Choices } from '../route.ts';
import { capital } from '../words.ts';
import { type Answer, diceOf } from './ask.ts';
import { headline } from './headline.ts';
import { OutcomeList } from './outcome.tsx';
import { Share } from './share.tsx';
import { TraceTree } from './trace.tsx';

interface Props {
  readonly answer: Answer | undefined;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

export function ResultPanel({ answer, ruleset, choices }: Props) {
  return (
    <section class="result" aria-labelledby="result-title">
      <h2 id="result-title">The outcome</h2>
      <div role="status" class="said">
        <Said answer={answer} ruleset={ruleset} choices={choices} />
      </div>
      {answer?.kind === 'waiting' && answer.thrown.length > 0 && <Throws thrown={answer.thrown} />}
      {answer?.kind === 'done' && <Resolved resolution={answer} ruleset={ruleset} choices={choices} />}
    </section>
  );
}

/** The line that is read out, by people or by a screen reader. */
function Said({ answer, ruleset, choices }: Props) {
  if (!answer) return <p class="quiet">Roll, or type in the dice from your own table.</p>;
  switch (answer.kind) {
    case 'odd':
      return <p class="wrong">{answer.message}</p>;
    case 'waiting':
      return (
        <p class="quiet">
          Waiting for {answer.next.dice}: {answer.next.label}.
        </p>
      );
    case 'failed':
      return answer.failed === 'rule' ? (
        <p class="headline" data-tone="bad">
          <strong>Not allowed.</strong> {answer.refusal.message}{' '}
          <RuleLink id={answer.refusal.rule} ruleset={ruleset} choices={choices} />
        </p>
      ) : (
        <p class="wrong">{answer.problems.map(problem => problem.message).join(' ')}</p>
      );
    case 'done': {
      const { lead, rest, tone } = headline(answer.outcome);
      return (
        <p class="headline" data-tone={tone}>
          <strong>{lead}.</strong> {rest && `${capital(rest)}.`}
        </p>
      );
    }
  }
}

interface ResolvedProps {
  readonly resolution: Resolution;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

function Resolved({ resolution: { outcome, dice, trace }, ruleset, choices }: ResolvedProps) {
  return (
    <>
      <Throws thrown={dice} />
      <OutcomeList value={outcome} />
      <Share />
      {trace.length > 0 && (
        <details class="why-so" open>
          <summary>
            <h3>Why</h3>
          </summary>
          <TraceTree nodes={trace} ruleset={ruleset} choices={choices} />
        </details>
      )}
    </>
  );
}

function Throws({ thrown }: { readonly thrown: readonly Thrown[] }) {
  if (thrown.length === 0) return <p class="quiet">No dice were needed.</p>;
  return (
    <ul class="throws">
      {thrown.map((one, i) => (
        <li key={i}>
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
