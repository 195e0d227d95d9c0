/** What just happened: the sentence, its dice, and why; below, everything so far. */
import type { Thrown } from '@arbiter/dice';
import type { Ruleset, Reasons as StepReasons, TraceNode } from '@arbiter/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { DiceRow } from '../dice/die.tsx';
import { diceOf } from '../result/ask.ts';
import { TraceTree } from '../result/trace.tsx';
import { asRead, capital, plural } from '../words.ts';
import type { FightModel, LogLine } from './model.ts';
import { NOTHING_TOLD, type OpeningTold, openingTold } from './opening-told.ts';

export function Happened({ model }: { readonly model: FightModel }) {
  const { last, problem } = model;
  const taken = last.value;
  const outcome = model.outcome.value;
  const glance = model.glance.value;
  const waiting = model.isAsked.value && glance.note;
  const meanwhile = model.meanwhile.value;
  // What is waited for is often what was just said, and more.
  const told = (taken?.told ?? []).filter(sentence => !waiting || !beginsLike(sentence, waiting));
  const isBeginning = model.sitting.value.story.length === 0;
  return (
    <section class="happened" aria-label="What happened">
      {meanwhile.length > 0 && !outcome && (
        <ul class="meanwhile" aria-label="What others did meanwhile">
          {meanwhile.map((sentence, i) => (
            <li key={i}>{sentence}</li>
          ))}
        </ul>
      )}
      {isBeginning && <Beginning model={model} />}
      <div role="status" class="happened-said">
        {problem.value && <p class="wrong">{problem.value}</p>}
        {outcome && (
          <p class="verdict">{verdict(outcome.winner, outcome.rounds, model.side.value, glance.round)}</p>
        )}
        {told.map((sentence, i) => (
          <p key={i} class={i === 0 ? 'said-line' : 'said-line said-more'}>
            {sentence}
          </p>
        ))}
        {model.rarity.value && (
          <p class={`said-rare said-${model.rarity.value.is}`}>
            {oneIn(model.rarity.value.chance)}
            <span class="quiet"> for a throw as {model.rarity.value.is} as this</span>
          </p>
        )}
        {waiting && <p class="fight-note">{glance.note}</p>}
      </div>
      <div class="happened-foot">
        {taken && taken.dice.length > 0 && <Throws thrown={taken.dice} />}
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

/** What was rolled before anybody's first turn, as whoever plays knows of it. */
function useOpening(model: FightModel): OpeningTold {
  const [{ ruleset }, fight, viewer] = [model, model.fight.value, model.viewer.value];
  return useMemo(
    () => (fight ? openingTold(ruleset, fight, viewer) : NOTHING_TOLD),
    [ruleset, fight?.start, viewer],
  );
}

function Beginning({ model }: { readonly model: FightModel }) {
  const opening = useOpening(model);
  if (opening.told.length + opening.dice.length === 0) return null;
  return (
    <details class="beginning" open>
      <summary>Before the first turn</summary>
      <Opening opening={opening} />
    </details>
  );
}

/** Its sentences, and its dice behind them: as many as there are people in the fight. */
export const Opening = ({ opening: { told, dice } }: { readonly opening: OpeningTold }) => (
  <>
    {told.length > 0 && <p>{told.join(' ')}</p>}
    {dice.length > 0 && (
      <details class="fight-why">
        <summary>{plural(dice.length, 'throw')}</summary>
        <Throws thrown={dice} />
      </details>
    )}
  </>
);

/** A rare throw stops the room: its sentence large between double walls. What is said there is said below as well. */
export function Stopped({ model }: { readonly model: FightModel }) {
  const [rarity, taken] = [model.rarity.value, model.last.value];
  if (!model.isStopped.value || !rarity || !taken) return null;
  return (
    <div class={`stopped stopped-${rarity.is}`} aria-hidden="true" onClick={() => model.goOn()}>
      <div class="stopped-walls">
        <p class="stopped-said">{taken.told[0]}</p>
        <p class="stopped-odds">{oneIn(rarity.chance)}</p>
      </div>
    </div>
  );
}

const beginsLike = (a: string, b: string): boolean => a.slice(0, 24) === b.slice(0, 24);

/** Who won, and when; what came after it, the care of the wounded, may have gone on into a later round. */
export const verdict = (winner: string, rounds: number, side: string, last: number): string => {
  const end = last > rounds ? `, and over in round ${last}` : '';
  if (winner === side) return `Won in round ${rounds}${end}.`;
  return winner === 'nobody' || winner === 'unfinished'
    ? 'Nobody has won.'
    : `Lost in round ${rounds}${end}: ${winner} won.`;
};

/** `1 in 216`; about so, where it is no whole number. */
export function oneIn(chance: number): string {
  const times = 1 / chance;
  const whole = Math.round(times);
  return Math.abs(times - whole) < 1e-6 * times ? `1 in ${whole}` : `about 1 in ${whole}`;
}

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
  const lines = model.lines.value;
  return (
    <section class="fight-log" aria-labelledby="log-title">
      <h2 id="log-title">The log</h2>
      {lines.length === 0 && <p class="quiet">Nobody has acted yet.</p>}
      <ol>
        {lines.slice(0, MOST_LINES).map(line => (
          <Line key={line.index} model={model} {...line} />
        ))}
      </ol>
      {lines.length <= MOST_LINES && <Beginning model={model} />}
      {lines.length > MOST_LINES && (
        <p class="quiet">
          And {lines.length - MOST_LINES} earlier;{' '}
          {model.isFar ? 'the evening’s chronicle' : 'the story of the fight'} has all of it.
        </p>
      )}
    </section>
  );
}
const MOST_LINES = 60;

interface LineProps extends LogLine {
  readonly model: FightModel;
}

function Line({ model, index, told }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{asRead(told).join(' ')}</summary>
        {isOpen && <Reasons model={model} index={index} told={told} />}
      </details>
    </li>
  );
}

function Reasons({ model, index, told }: LineProps) {
  const [reasons, setReasons] = useState<StepReasons | undefined>(undefined);
  useEffect(() => {
    model.whyOf(index).then(setReasons);
  }, [index, told.join(' ')]);
  return (
    <div class="reasons">
      {reasons && reasons.dice.length > 0 && <Throws thrown={reasons.dice} />}
      <Why trace={reasons?.trace} ruleset={model.ruleset} choices={model.readings.value} />
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
