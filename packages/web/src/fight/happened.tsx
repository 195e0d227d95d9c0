/** What just happened: the sentence, its dice, and why; below, everything so far. */
import type { Thrown } from '@arbiter/dice';
import type { Ruleset, Step, TraceNode } from '@arbiter/engine';
import { useEffect, useState } from 'preact/hooks';
import { DiceRow } from '../dice/die.tsx';
import { diceOf } from '../result/ask.ts';
import { TraceTree } from '../result/trace.tsx';
import { capital } from '../words.ts';
import type { FightModel } from './model.ts';

export function Happened({ model }: { readonly model: FightModel }) {
  const { last, problem } = model;
  const taken = last.value;
  const outcome = model.outcome.value;
  const glance = model.glance.value;
  const waiting = model.isAsked.value && glance.note;
  const meanwhile = model.meanwhile.value;
  // What is waited for is often what was just said, and more.
  const told = (taken?.told ?? []).filter(sentence => !waiting || !beginsLike(sentence, waiting));
  return (
    <section class="happened" aria-label="What happened">
      {meanwhile.length > 0 && !outcome && (
        <ul class="meanwhile" aria-label="What others did meanwhile">
          {meanwhile.map((sentence, i) => (
            <li key={i}>{sentence}</li>
          ))}
        </ul>
      )}
      <div role="status" class="happened-said">
        {problem.value && <p class="wrong">{problem.value}</p>}
        {outcome && <p class="verdict">{verdict(outcome.winner, outcome.rounds, model.side.value)}</p>}
        {told.map((sentence, i) => (
          <p key={i} class={i === 0 ? 'said-line' : 'said-line said-more'}>
            {sentence}
          </p>
        ))}
        {waiting && <p class="fight-note">{glance.note}</p>}
      </div>
      <div class="happened-foot">
        {taken?.step.dice && taken.step.dice.length > 0 && <Throws thrown={taken.step.dice} />}
        {taken && taken.trace.length > 0 && (
          <details class="fight-why">
            <summary>Why</summary>
            <TraceTree nodes={taken.trace} ruleset={model.ruleset} choices={model.readings.value} />
          </details>
        )}
      </div>
    </section>
  );
}

const beginsLike = (a: string, b: string): boolean => a.slice(0, 24) === b.slice(0, 24);

export const verdict = (winner: string, rounds: number, side: string): string =>
  winner === side
    ? `Won in round ${rounds}.`
    : winner === 'nobody' || winner === 'unfinished'
      ? 'Nobody has won.'
      : `Lost in round ${rounds}: ${winner} won.`;

export function Throws({ thrown }: { readonly thrown: readonly Thrown[] }) {
  return (
    <ul class="fight-throws">
      {thrown.map((one, i) => (
        <li key={i}>
          <DiceRow dice={diceOf(one)} />
          <span class="fight-throw">
            {capital(one.label)} <span class="quiet">{one.dice}</span>
            <span class="unseen">: {one.faces.join(', ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Log({ model }: { readonly model: FightModel }) {
  const { standing } = model.course.value;
  const told = model.told.value;
  const lines = standing
    .map((step, index) => ({ step, index, told: told.get(step) ?? [] }))
    .filter(line => line.told.length > 0)
    .reverse();
  return (
    <section class="fight-log" aria-labelledby="log-title">
      <h2 id="log-title">The log</h2>
      {lines.length === 0 && <p class="quiet">Nothing has happened yet.</p>}
      <ol>
        {lines.slice(0, MOST_LINES).map(line => (
          <LogLine key={line.index} model={model} {...line} />
        ))}
      </ol>
      {lines.length > MOST_LINES && (
        <p class="quiet">And {lines.length - MOST_LINES} earlier; the story of the fight has all of it.</p>
      )}
    </section>
  );
}
const MOST_LINES = 60;

interface LineProps {
  readonly model: FightModel;
  readonly step: Step;
  readonly index: number;
  readonly told: readonly string[];
}

function LogLine({ model, step, index, told }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{told.join(' ')}</summary>
        {isOpen && <Reasons model={model} step={step} index={index} />}
      </details>
    </li>
  );
}

function Reasons({ model, step, index }: Omit<LineProps, 'told'>) {
  const [trace, setTrace] = useState<readonly TraceNode[] | undefined>(undefined);
  useEffect(() => model.whyOf(index, setTrace), [step]);
  return (
    <div class="reasons">
      {step.dice && step.dice.length > 0 && <Throws thrown={step.dice} />}
      <Why trace={trace} ruleset={model.ruleset} choices={model.readings.value} />
    </div>
  );
}

interface WhyProps {
  readonly trace: readonly TraceNode[] | undefined;
  readonly ruleset: Ruleset;
  readonly choices: Readonly<Record<string, string>>;
}

function Why({ trace, ruleset, choices }: WhyProps) {
  if (!trace) return <p class="quiet">Looking it up …</p>;
  return trace.length > 0 ? (
    <TraceTree nodes={trace} ruleset={ruleset} choices={choices} />
  ) : (
    <p class="quiet">There is nothing to explain.</p>
  );
}
