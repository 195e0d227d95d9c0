/** The workshop: the book's chapters and its shelves, and beside them the sheet that grows and the account. */
import { seededDice } from '@arbiter/dice';
import {
  type CharacterRules,
  type CreationStep,
  chooseReadings,
  grouped,
  type JsonSchema,
  jsonSchema,
  type Ruleset,
  type Seat,
} from '@arbiter/engine';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { RuleLink } from '../book/cite.tsx';
import { useTexts } from '../book/texts.ts';
import { newSeed } from '../dice/seed.ts';
import { SchemaForm } from '../form/form.tsx';
import { fieldOf } from '../form/model.ts';
import { fill, isObject, prune } from '../form/value.ts';
import { type Choices, hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { labelOf, said } from '../words.ts';
import { type Bench, useBench } from './bench.ts';
import { type Choice, choicesIn, pathOf } from './choices.ts';
import { Dealt } from './dealt.tsx';
import { leadTo } from './lead.ts';
import { Ledger, LedgerLine } from './ledger.tsx';
import { longName } from './long-name.ts';
import { Shelf } from './shelf.tsx';
import { Stepper } from './stepper.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  readonly seat: Seat;
}

export function Builder({ ruleset, choices, seat }: Props) {
  return ruleset.character ? (
    <Workshop ruleset={ruleset} rules={ruleset.character} choices={choices} seat={seat} />
  ) : null;
}

function Workshop({ ruleset, rules, choices, seat }: Props & { readonly rules: CharacterRules }) {
  const store = useTable();
  const bench = useBench(ruleset, rules, choices, seat);
  const texts = useTexts(ruleset.id);
  // Another object once its words are there, so that whatever reads it reads it anew.
  const schema = useMemo(() => ({ ...jsonSchema(rules.choices) }), [rules, texts]);
  const steps = useMemo(() => rules.steps.filter(({ fields }) => fields.length > 0), [rules]);
  const [at, setAt] = useState(0);
  const [find, setFind] = useState('');
  const top = useRef<HTMLHeadingElement>(null);
  const [turns, setTurns] = useState(0);
  const sought = useRef<string | undefined>(undefined);
  const shelves = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (turns === 0) return;
    const path = sought.current;
    sought.current = undefined;
    if (path !== undefined && shelves.current && leadTo(shelves.current, path)) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [turns]);
  const go = (index: number): void => {
    setFind('');
    setAt(index);
    setTurns(turns + 1);
  };
  /** To the very place at which something is to settle. */
  const goTo = (path: string): void => {
    const index = steps.findIndex(step => startsIn(path, step));
    if (index < 0) return;
    sought.current = path;
    go(index);
  };
  const step = steps[at] ?? steps[0]!;
  const wanted = find.trim().toLowerCase();
  return (
    <div class="workshop">
      <header class="person-head">
        <h1 tabIndex={-1} class="view-title">
          {seat.name}
        </h1>
        <p class="person-do">
          <button type="button" class="plain" disabled={!store.canUndo.value} onClick={() => store.undo()}>
            Undo
          </button>
          <a class="button" href={hashOf({ view: 'people', system: ruleset.id, choices: {}, id: seat.id })}>
            To the sheet
          </a>
        </p>
      </header>
      <LedgerLine state={bench.state} goTo={goTo} />
      <nav class="chapters" aria-label="Steps of creation">
        <input
          type="search"
          class="chapters-find"
          placeholder="Find on every shelf"
          aria-label="Find on every shelf"
          value={find}
          onInput={event => setFind(event.currentTarget.value)}
        />
        <ol>
          {steps.map((one, i) => (
            <li key={one.id}>
              <button
                type="button"
                aria-current={!wanted && one === step ? 'step' : undefined}
                onClick={() => go(i)}
              >
                {one.title}
                <Count bench={bench} step={one} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <form
        ref={shelves}
        class="shelves"
        onSubmit={event => event.preventDefault()}
        noValidate
        aria-label={wanted ? 'What was found' : step.title}
      >
        {wanted ? (
          <Found bench={bench} schema={schema} steps={steps} find={wanted} />
        ) : (
          <>
            <h2 tabIndex={-1} ref={top}>
              {step.title}
            </h2>
            <p class="shelves-about">
              {step.summary}{' '}
              {step.rules.map(id => (
                <RuleLink key={id} id={id} ruleset={ruleset} choices={choices} />
              ))}
            </p>
            <StepBody key={step.id} bench={bench} schema={schema} step={step} />
            <p class="shelves-turn">
              {at > 0 && (
                <button type="button" class="plain" onClick={() => go(at - 1)}>
                  ← {steps[at - 1]?.title}
                </button>
              )}
              {at < steps.length - 1 && (
                <button type="button" class="button" onClick={() => go(at + 1)}>
                  {steps[at + 1]?.title} →
                </button>
              )}
            </p>
          </>
        )}
      </form>
      <Ledger rules={rules} state={bench.state} goTo={goTo} />
    </div>
  );
}

const startsIn = (path: string, { fields }: CreationStep): boolean =>
  fields.some(key => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`));

function Count({ bench, step }: { readonly bench: Bench; readonly step: CreationStep }) {
  const count = bench.state.problems.filter(({ path }) => startsIn(path, step)).length;
  if (count === 0) return null;
  return (
    <span class="wrong-count">
      {count}
      <span class="unseen"> {count === 1 ? 'thing' : 'things'} to settle</span>
    </span>
  );
}

interface StepProps {
  readonly bench: Bench;
  readonly schema: JsonSchema;
  readonly step: CreationStep;
}

function StepBody({ bench, schema, step }: StepProps) {
  const all = useMemo(() => choicesIn(schema, step.fields), [schema, step]);
  const often = all.filter(({ rank, kind }) => rank !== 'rare' && kind !== 'hand');
  const byHand = step.fields.filter(key =>
    all.some(({ path, rank, kind }) => path[0] === key && (rank === 'rare' || kind !== 'text')),
  );
  return (
    <>
      <Rolls bench={bench} step={step} />
      {sideBySide(often).map(([group, choices]) =>
        choices.length > 1 && choices.every(({ kind }) => kind === 'number') ? (
          <CountedGroup key={group} group={group} bench={bench} choices={choices} />
        ) : (
          choices.map(choice => <OneChoice key={pathOf(choice)} bench={bench} choice={choice} find="" />)
        ),
      )}
      {byHand.length > 0 && <ByHand bench={bench} schema={schema} keys={byHand} />}
    </>
  );
}

/** Numbers of one group: dealt out where the book deals them as one set, else counted one by one. */
function CountedGroup({
  group,
  bench,
  choices,
}: {
  readonly group: string;
  readonly bench: Bench;
  readonly choices: readonly Choice[];
}) {
  const key = String(choices[0]?.path[0]);
  const set = bench.rules.sets?.[key];
  if (set) return <Dealt title={group} at={key} bench={bench} choices={choices} set={set} />;
  return (
    <fieldset class="rack counters" data-at={key} tabIndex={-1}>
      <legend>{group}</legend>
      {choices.map(choice => (
        <OneChoice key={pathOf(choice)} bench={bench} choice={choice} find="" />
      ))}
    </fieldset>
  );
}

/** Choices side by side that belong to one group of the book. */
const sideBySide = (choices: readonly Choice[]): readonly [string, readonly Choice[]][] => [
  ...grouped(choices, ({ path }) => (path.length > 1 ? labelOf(String(path[0])) : pathOf({ path }))),
];

/** What the book leaves to the dice. */
function Rolls({ bench, step }: Pick<StepProps, 'bench' | 'step'>) {
  const { rules, ruleset, choices, state } = bench;
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!chosen.ok || state.value === undefined) return null;
  const rolls = rules.rolls?.(state.value, chosen.readings).filter(one => one.step === step.id) ?? [];
  if (rolls.length === 0) return null;
  return (
    <div class="creation-rolls">
      {rolls.map(({ title, roll }) => (
        <button
          key={title}
          type="button"
          class="button quiet-button"
          onClick={() => bench.change(roll(seededDice(newSeed())))}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function Found({
  bench,
  schema,
  steps,
  find,
}: {
  readonly bench: Bench;
  readonly schema: JsonSchema;
  readonly steps: readonly CreationStep[];
  readonly find: string;
}) {
  return (
    <>
      <h2>“{find}” on every shelf</h2>
      {steps.flatMap(step =>
        choicesIn(schema, step.fields)
          .filter(({ rank, kind }) => rank !== 'rare' && kind !== 'number' && kind !== 'toggle')
          .map(choice => <OneChoice key={pathOf(choice)} bench={bench} choice={choice} find={find} />),
      )}
      <p class="quiet shelves-end">Nothing more on the shelves.</p>
    </>
  );
}

interface ChoiceProps {
  readonly bench: Bench;
  readonly choice: Choice;
  readonly find: string;
}

function OneChoice({ bench, choice, find }: ChoiceProps) {
  switch (choice.kind) {
    case 'one':
    case 'many':
      return <Shelf bench={bench} choice={choice} find={find} />;
    case 'entries':
      return choice.keys.length > 0 && choice.of === 'number' ? (
        <Spread bench={bench} choice={choice} />
      ) : (
        <Shelf bench={bench} choice={choice} find={find} />
      );
    case 'number':
      return <Counted bench={bench} choice={choice} />;
    case 'toggle':
      return (
        <label class="shelf-switch">
          <input
            type="checkbox"
            checked={bench.now(choice) === true}
            onChange={event => bench.change(bench.withValue(choice, event.currentTarget.checked, bench.file))}
          />
          <span>
            {choice.label}
            {choice.help && <small>{choice.help}</small>}
          </span>
        </label>
      );
    case 'text':
      return listsText(bench, choice) ? (
        <Shelf
          bench={bench}
          choice={{ ...choice, kind: 'one', words: [], free: true, empty: '' }}
          find={find}
        />
      ) : find ? null : (
        <Written bench={bench} choice={choice} />
      );
    case 'hand':
      return null;
  }
}

const listsText = ({ rules, state }: Bench, choice: Choice): boolean =>
  state.value !== undefined && (rules.offers?.(pathOf(choice), state.value)?.length ?? 0) > 0;

/** Texts this long want more than a line. */
const LONG = 200;

function Written({
  bench,
  choice,
}: {
  readonly bench: Bench;
  readonly choice: Extract<Choice, { kind: 'text' }>;
}) {
  const now = bench.now(choice);
  const id = useId();
  const props = {
    id,
    value: typeof now === 'string' ? now : '',
    maxLength: choice.longest,
    onChange: (event: { currentTarget: { value: string } }) =>
      bench.change(bench.withValue(choice, event.currentTarget.value, bench.file)),
  };
  return (
    <p class="shelf-text" data-at={pathOf(choice)}>
      <label for={id}>{choice.label}</label>
      {choice.longest > LONG ? <textarea rows={3} {...props} /> : <input type="text" {...props} />}
    </p>
  );
}

function Counted({
  bench,
  choice,
}: {
  readonly bench: Bench;
  readonly choice: Extract<Choice, { kind: 'number' }>;
}) {
  const now = bench.now(choice);
  const key = String(choice.path.at(-1));
  const { derived, account } = bench.state;
  const comes = derived[key]?.value;
  return (
    <Stepper
      at={pathOf(choice)}
      label={longName(bench.rules, choice.label)}
      now={typeof now === 'number' ? now : null}
      min={choice.min}
      max={choice.max}
      change={next => bench.change(bench.withValue(choice, next, bench.file))}
      comes={comes === undefined || comes === now ? undefined : said(comes)}
      next={value => bench.preview(bench.withValue(choice, value, bench.file), choice)}
      of={bench.state}
      unit={account?.unit}
    />
  );
}

/** Numbers by name, such as points over abilities. */
function Spread({
  bench,
  choice,
}: {
  readonly bench: Bench;
  readonly choice: Extract<Choice, { kind: 'entries' }>;
}) {
  const there = bench.now(choice);
  const record = isObject(there) ? there : {};
  const set = (key: string, value: number | null): unknown => {
    const { [key]: _, ...rest } = record;
    return bench.withValue(choice, value ? { ...rest, [key]: value } : rest, bench.file);
  };
  return (
    <fieldset class="rack counters" data-at={pathOf(choice)} tabIndex={-1}>
      <legend>{choice.label}</legend>
      {choice.help && <p class="shelf-help">{choice.help}</p>}
      {choice.keys.map(key => (
        <Stepper
          key={key}
          label={longName(bench.rules, key)}
          now={Number(record[key] ?? 0)}
          min={0}
          max={choice.max}
          change={value => bench.change(set(key, value))}
          comes={bench.state.derived[key] && said(bench.state.derived[key].value)}
          next={value => bench.preview(set(key, value), choice)}
          of={bench.state}
          unit={bench.state.account?.unit}
        />
      ))}
    </fieldset>
  );
}

/** Everything of these choices field by field, for what no shelf holds. */
function ByHand({
  bench,
  schema,
  keys,
}: {
  readonly bench: Bench;
  readonly schema: JsonSchema;
  readonly keys: readonly string[];
}) {
  const [open, setOpen] = useState(false);
  const field = useMemo(() => fieldOf(schema), [schema]);
  if (field.kind !== 'group') return null;
  const own = { ...field, fields: keys.flatMap(key => field.fields.filter(one => one.key === key)) };
  const value = fill(field, bench.file);
  return (
    <details class="by-hand" data-by-hand onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>By hand: what is rare, and what no shelf holds</summary>
      {open && (
        <SchemaForm
          field={own}
          value={value}
          change={next => bench.change(prune(field, next))}
          problems={bench.state.problems}
          example={value}
        />
      )}
    </details>
  );
}
