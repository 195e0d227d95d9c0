/** Building a character: the choices by the book's chapters on the left, the sheet that grows on the right. */
import {
  type CreationStep,
  check,
  chooseReadings,
  type Derived,
  jsonSchema,
  type PointAccount,
  type Problem,
  type Ruleset,
  type Seat,
} from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { RuleLink } from '../book/cite.tsx';
import { SchemaForm } from '../form/form.tsx';
import { type Field, fieldOf } from '../form/model.ts';
import { fill, isObject, prune } from '../form/value.ts';
import { type Choices, hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { labelOf, plural, said } from '../words.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  readonly seat: Seat;
}

export function Builder({ ruleset, choices, seat }: Props) {
  const store = useTable();
  const rules = ruleset.character;
  const field = useMemo(() => (rules ? fieldOf(jsonSchema(rules.choices)) : undefined), [rules]);
  const [at, setAt] = useState(0);
  if (!rules || field?.kind !== 'group') return null;
  const value = fill(field, seat.file);
  const state = stateOf(ruleset, choices, value);
  const steps = rules.steps.filter(step => step.fields.length > 0);
  const step = steps[at] ?? steps[0]!;
  const change = (next: unknown) => {
    const file = prune(field, next) as Seat['file'];
    const { name } = next as { name?: unknown };
    store.take({
      is: 'seated',
      seat: { ...seat, file, name: typeof name === 'string' && name.trim() ? name.slice(0, 80) : seat.name },
    });
  };
  return (
    <div class="workshop">
      <header class="person-head">
        <h1 tabIndex={-1} class="view-title">
          {seat.name}
        </h1>
        <p class="person-do">
          <a class="button" href={hashOf({ view: 'people', system: ruleset.id, choices: {}, id: seat.id })}>
            Done
          </a>
          <button type="button" class="plain" disabled={!store.canUndo.value} onClick={() => store.undo()}>
            Undo
          </button>
        </p>
      </header>
      <nav class="chapters" aria-label="Steps of creation">
        <ol>
          {steps.map((one, i) => (
            <li key={one.id}>
              <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => setAt(i)}>
                {one.title}
                <Count problems={problemsOf(state.problems, one)} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <form
        class="sheet chapter-sheet"
        onSubmit={event => event.preventDefault()}
        noValidate
        aria-label={step.title}
      >
        <h2>{step.title}</h2>
        <p class="quiet">
          {step.summary}{' '}
          {step.rules.map(id => (
            <RuleLink key={id} id={id} ruleset={ruleset} choices={choices} />
          ))}
        </p>
        <SchemaForm
          key={step.id}
          field={only(field, step)}
          value={value}
          change={change}
          problems={state.problems}
          example={value}
        />
        <p class="table-do">
          {at > 0 && (
            <button type="button" class="plain" onClick={() => setAt(at - 1)}>
              ← {steps[at - 1]?.title}
            </button>
          )}
          {at < steps.length - 1 && (
            <button type="button" class="button" onClick={() => setAt(at + 1)}>
              {steps[at + 1]?.title} →
            </button>
          )}
        </p>
      </form>
      <aside class="account" aria-label="The sheet so far">
        {state.account && <Account account={state.account} />}
        <Verdict problems={state.problems} />
        {state.derived && <Numbers derived={state.derived} />}
      </aside>
    </div>
  );
}

interface State {
  readonly problems: readonly Problem[];
  readonly derived?: Derived;
  readonly account?: PointAccount;
}

function stateOf(ruleset: Ruleset, choices: Choices, value: unknown): State {
  const rules = ruleset.character;
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!rules || !chosen.ok) return { problems: [] };
  const checked = check(rules.choices, value);
  if (!checked.ok) return { problems: checked.problems };
  const { readings } = chosen;
  const account = rules.account?.(checked.value, readings);
  return {
    problems: rules.validate(checked.value, readings),
    derived: rules.derive(checked.value, readings),
    ...(account && { account }),
  };
}

/** The form of one step: those of the choices that are made in it. */
const only = (field: Extract<Field, { kind: 'group' }>, { fields }: CreationStep): Field => ({
  ...field,
  fields: fields.flatMap(key => field.fields.filter(one => one.key === key)),
});

const problemsOf = (problems: readonly Problem[], { fields }: CreationStep): readonly Problem[] =>
  problems.filter(({ path }) =>
    fields.some(key => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`)),
  );

function Count({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <span class="wrong-count">
      {problems.length}
      <span class="unseen"> {problems.length === 1 ? 'problem' : 'problems'}</span>
    </span>
  );
}

function Account({
  account: { unit, spent, available, unspent, groups },
}: {
  readonly account: PointAccount;
}) {
  return (
    <section aria-labelledby="account">
      <h2 id="account" class="account-left" data-over={unspent < 0 || undefined}>
        {said(unspent)} {unit} left
      </h2>
      <p class="quiet">
        {said(spent)} of {said(available)} spent
      </p>
      <ul class="account-groups">
        {groups
          .filter(({ lines }) => lines.length > 0)
          .map(({ title, cost, lines }) => (
            <li key={title}>
              <details>
                <summary>
                  {title} <strong>{said(cost)}</strong>
                </summary>
                <ul>
                  {lines.map(({ what, cost: price }, i) => (
                    <li key={i}>
                      {what} <span>{said(price)}</span>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Verdict({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0)
    return (
      <p class="legal" role="status">
        Legal by the book.
      </p>
    );
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">{plural(problems.length, 'thing')} to settle</h2>
      <ul class="problem-list">
        {problems.slice(0, 12).map(({ message }, i) => (
          <li key={i}>{message}</li>
        ))}
      </ul>
    </section>
  );
}

function Numbers({ derived }: { readonly derived: Derived }) {
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers">Numbers</h2>
      <dl class="number-list">
        {Object.entries(derived).map(([name, { value }]) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>{isObject(value) ? '' : said(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
