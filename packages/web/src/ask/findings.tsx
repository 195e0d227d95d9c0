/** What came of a question: its answer, what it changes, its odds, and what the book says about it. */
import { useMemo, useState } from 'preact/hooks';
import { inTitles } from '../book/chapters.ts';
import { RuleLink } from '../book/cite.tsx';
import { RulingCard } from '../book/rulings.tsx';
import { latelyCompared } from '../odds/lately.ts';
import { withLine } from '../odds/lines.ts';
import { OddsPanel } from '../odds/panel.tsx';
import { rulingsOf } from '../odds/readings.ts';
import { AnswerPanel } from '../result/answer.tsx';
import { Changes } from '../result/changes.tsx';
import { Share } from '../result/share.tsx';
import { rulesIn } from '../result/trace.tsx';
import { type Choices, hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { typeset } from '../words.ts';
import type { Bench } from './bench.ts';

interface FindingsProps {
  readonly bench: Bench;
  readonly setChoices: (choices: Choices) => void;
}

export function Findings({ bench, setChoices }: FindingsProps) {
  const { procedure, ruleset } = bench;
  const { choices } = bench.route.value;
  const question = bench.question.value;
  const answer = bench.answer.value;
  const whatIf = bench.whatIf.value;
  return (
    <>
      {whatIf && (
        <p class="what-if">
          <strong>What if.</strong> The dice stay as they fell. As rolled: {whatIf.sentence}{' '}
          <button type="button" class="plain" onClick={() => bench.takeBack()}>
            Back to it
          </button>
        </p>
      )}
      <AnswerPanel
        answer={answer}
        ruleset={ruleset}
        choices={choices}
        rolls={procedure.rolls}
        foot={
          <p class="answer-foot">
            <Share link={() => `${location.href.split('#')[0]}${bench.link()}`} />
            {!procedure.rolls && answer?.kind === 'done' && (
              <button type="button" class="plain" onClick={() => bench.log()}>
                Write it into the log
              </button>
            )}
            {bench.isRolled.value && !whatIf && (
              <span class="quiet">Tap a chip and see what these dice would have made of it.</span>
            )}
          </p>
        }
      >
        {answer?.kind === 'done' && (
          <Changes
            ruleset={ruleset}
            choices={choices}
            readings={bench.readings.value}
            before={question.whole}
            guests={question.guests}
            changed={answer.changed}
            people={bench.people.value}
            carried={bench.carried.value}
            carry={(path, person) => bench.carry(path, person)}
            isPerson={key => bench.isPerson(key)}
          />
        )}
      </AnswerPanel>
      {!answer && procedure.rolls && <Last bench={bench} />}
      <Odds bench={bench} />
      <About bench={bench} setChoices={setChoices} />
    </>
  );
}

function Odds({ bench }: { readonly bench: Bench }) {
  const task = bench.task.value;
  const answer = bench.answer.value;
  if (!task) return null;
  const { procedure, system, choices, input } = task;
  return (
    <Folded title="All the odds">
      <OddsPanel task={task} outcome={answer?.kind === 'done' ? answer.outcome : undefined} />
      <p>
        <a
          href={hashOf({
            view: 'odds',
            system,
            choices,
            lines: withLine(latelyCompared(system), { ask: procedure, input }),
          })}
        >
          Compare these odds with others, or sweep a field
        </a>
      </p>
    </Folded>
  );
}

/** What this question was answered with last, while no other dice have fallen. */
function Last({ bench: { ruleset, procedure } }: { readonly bench: Bench }) {
  const { log } = useTable().table.value;
  const last = log.findLast(entry => entry.game === ruleset.id && entry.question === procedure.name);
  return last ? (
    <p class="last">
      <span class="quiet">Last:</span> {last.sentence}
    </p>
  ) : null;
}

function Folded({
  title,
  children,
}: {
  readonly title: string;
  readonly children: preact.ComponentChildren;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details class="folded" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}

const MOST_RULES = 12;

/** What the question is for, the rules it carries out, and the rulings it leans on. */
function About({ bench, setChoices }: FindingsProps) {
  const { procedure, ruleset } = bench;
  const { choices } = bench.route.value;
  const { input } = bench.question.value;
  const answer = bench.answer.value;
  const consulted = new Set(answer?.kind === 'done' ? rulesIn(answer.trace) : []);
  const leaning = useMemo(
    () => new Set(rulingsOf(ruleset, procedure.name, input, choices).map(({ id }) => id)),
    [ruleset, procedure, input, choices],
  );
  const switches = ruleset.rulings.filter(
    ({ id, switch: isSwitch }) => isSwitch && (consulted.has(id) || id in choices || leaning.has(id)),
  );
  return (
    <>
      <section class="about" aria-label="About this question">
        <p>{typeset(inTitles(procedure.summary, ruleset.procedures))}</p>
        <p class="asked-rules">
          <span class="unseen">Rules: </span>
          {procedure.rules.slice(0, MOST_RULES).map(id => (
            <RuleLink key={id} id={id} ruleset={ruleset} choices={choices} />
          ))}
          {procedure.rules.length > MOST_RULES && (
            <span class="quiet">and {procedure.rules.length - MOST_RULES} more</span>
          )}
        </p>
        <button type="button" class="plain" onClick={() => bench.takeExample()}>
          Take the book’s example
        </button>
      </section>
      {switches.length > 0 && (
        <Folded title={`Rulings that matter here (${switches.length})`}>
          {switches.map(ruling => (
            <RulingCard
              key={ruling.id}
              ruling={ruling}
              ruleset={ruleset}
              choices={choices}
              set={setChoices}
            />
          ))}
        </Folded>
      )}
    </>
  );
}
