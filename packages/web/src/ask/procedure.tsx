/** One question to the book: its form, its dice, its outcome and its odds. */
import { check, chooseReadings, jsonSchema, type Procedure, type Ruleset } from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import type { Navigate } from '../app.tsx';
import { RuleLink } from '../book/cite.tsx';
import { RulingCard } from '../book/rulings.tsx';
import { DicePanel } from '../dice/panel.tsx';
import { SchemaForm } from '../form/form.tsx';
import { fieldOf } from '../form/model.ts';
import { fill, prune } from '../form/value.ts';
import { OddsPanel } from '../odds/panel.tsx';
import { type Answer, askLive, askScripted } from '../result/ask.ts';
import { ResultPanel } from '../result/result.tsx';
import { rulesIn } from '../result/trace.tsx';
import { hashOf, type Route } from '../route.ts';

type ProcedureRoute = Extract<Route, { view: 'procedure' }>;

interface Props {
  readonly ruleset: Ruleset;
  readonly route: ProcedureRoute;
  readonly change: Navigate;
}

export function ProcedureView({ ruleset, route, change }: Props) {
  const procedure = ruleset.procedures.find(p => p.name === route.name);
  return procedure ? <Bench procedure={procedure} ruleset={ruleset} route={route} change={change} /> : null;
}

function Bench({ procedure, ruleset, route, change }: Props & { readonly procedure: Procedure }) {
  const field = useMemo(() => fieldOf(jsonSchema(procedure.input)), [procedure]);
  const input = useMemo(
    () => fill(field, route.input ?? procedure.example.input),
    [field, route.input, procedure],
  );
  const checked = useMemo(() => check(procedure.input, input), [procedure, input]);
  const answer = useAnswer(procedure, ruleset, route, input);
  const { input: _, ...untouched } = route;
  return (
    <>
      <Title procedure={procedure} ruleset={ruleset} route={route} />
      <div class="bench">
        <form
          class="sheet"
          onSubmit={event => event.preventDefault()}
          aria-label={procedure.title}
          noValidate
        >
          <SchemaForm
            field={field}
            value={input}
            change={next => change({ ...route, input: prune(field, next) })}
            problems={checked.ok ? [] : checked.problems}
            example={procedure.example.input}
          />
          <p class="sheet-foot">
            <button
              type="button"
              class="plain"
              disabled={route.input === undefined}
              onClick={() => change(untouched)}
            >
              Start again from the example
            </button>
          </p>
        </form>
        <div class="findings">
          <DicePanel procedure={procedure} route={route} change={change} answer={answer} ready={checked.ok} />
          <ResultPanel answer={answer} ruleset={ruleset} choices={route.choices} />
          <OddsPanel
            task={
              checked.ok
                ? {
                    system: ruleset.id,
                    procedure: procedure.name,
                    input: prune(field, input),
                    choices: route.choices,
                  }
                : undefined
            }
            outcome={answer?.kind === 'done' ? answer.outcome : undefined}
          />
          {checked.ok && procedure.rolls && (
            <p>
              <a
                href={hashOf({
                  view: 'odds',
                  system: ruleset.id,
                  choices: route.choices,
                  lines: [{ ask: procedure.name, input: prune(field, input) }],
                })}
              >
                Compare these odds with others
              </a>
            </p>
          )}
          <Switches procedure={procedure} ruleset={ruleset} route={route} change={change} answer={answer} />
        </div>
      </div>
    </>
  );
}

function useAnswer(
  procedure: Procedure,
  ruleset: Ruleset,
  route: ProcedureRoute,
  input: unknown,
): Answer | undefined {
  const { seed, faces, choices } = route;
  return useMemo(() => {
    const chosen = chooseReadings(ruleset.rulings, choices);
    if (!chosen.ok) return { kind: 'odd', message: chosen.message };
    try {
      if (faces) return askScripted(procedure, input, faces, chosen.readings);
      return seed ? askLive(procedure, input, seed, chosen.readings) : undefined;
    } catch (error) {
      return { kind: 'odd', message: `Something is wrong with this rule itself: ${String(error)}` };
    }
  }, [procedure, ruleset, input, seed, faces, choices]);
}

const MOST_RULES = 8;

function Title({ procedure, ruleset, route }: Omit<Props, 'change'> & { readonly procedure: Procedure }) {
  const { choices } = route;
  return (
    <div class="asked">
      <nav class="crumbs" aria-label="Where you are">
        <a href={hashOf({ view: 'ask', system: ruleset.id, choices })}>
          <span aria-hidden="true">←</span> All questions to {ruleset.name}
        </a>
      </nav>
      <h1 tabIndex={-1}>{procedure.title}</h1>
      <p class="asked-summary">{procedure.summary}</p>
      <p class="asked-rules">
        <span class="unseen">Rules: </span>
        {procedure.rules.slice(0, MOST_RULES).map(id => (
          <RuleLink key={id} id={id} ruleset={ruleset} choices={choices} />
        ))}
        {procedure.rules.length > MOST_RULES && (
          <span class="quiet">and {procedure.rules.length - MOST_RULES} more</span>
        )}
      </p>
    </div>
  );
}

interface SwitchesProps extends Props {
  readonly procedure: Procedure;
  readonly answer: Answer | undefined;
}

/** The switches that this question leans on: those its rules mention, and those that were consulted. */
function Switches({ procedure, ruleset, route, change, answer }: SwitchesProps) {
  const consulted = new Set(answer?.kind === 'done' ? rulesIn(answer.trace) : []);
  const texts = ruleset.rules.filter(rule => procedure.rules.includes(rule.id)).map(rule => rule.summary);
  const relevant = ruleset.rulings.filter(
    r =>
      r.switch &&
      (consulted.has(r.id) ||
        r.id in route.choices ||
        texts.some(text => new RegExp(`\\b${r.id}\\b`).test(text))),
  );
  if (relevant.length === 0) return null;
  return (
    <section class="switches" aria-labelledby="switches-title">
      <h2 id="switches-title">Rulings that matter here</h2>
      {relevant.map(ruling => (
        <RulingCard
          key={ruling.id}
          ruling={ruling}
          ruleset={ruleset}
          choices={route.choices}
          set={choices => change({ ...route, choices })}
        />
      ))}
    </section>
  );
}
