/** One question to the book: a sentence to fill in, chips, the answer bar, and the answer. */
import {
  at,
  check,
  chooseReadings,
  grouped,
  jsonSchema,
  PERSON,
  type Problem,
  type Procedure,
  type Readings,
  type Ruleset,
  type Seat,
  type SeatedQuestion,
  seatOf,
  withPeople,
} from '@arbiter/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Navigate } from '../app.tsx';
import { inTitles } from '../book/chapters.ts';
import { RuleLink } from '../book/cite.tsx';
import { RulingCard } from '../book/rulings.tsx';
import { useTexts } from '../book/texts.ts';
import { RealDice } from '../dice/panel.tsx';
import { newSeed } from '../dice/seed.ts';
import { FormContext } from '../form/context.ts';
import { inWords, topOf } from '../form/mistakes.ts';
import { type Field, fieldOf, fromOf, type Named } from '../form/model.ts';
import { fill, isObject, type Key, prune, put, same } from '../form/value.ts';
import { useKeys } from '../frame/keys.tsx';
import { latelyCompared } from '../odds/lately.ts';
import { withLine } from '../odds/lines.ts';
import { OddsPanel } from '../odds/panel.tsx';
import { rulingsOf } from '../odds/readings.ts';
import type { ProcedureTask } from '../odds/work.ts';
import { AnswerPanel } from '../result/answer.tsx';
import { type Answer, askLive, askScripted } from '../result/ask.ts';
import { Changes } from '../result/changes.tsx';
import { Share } from '../result/share.tsx';
import { rulesIn } from '../result/trace.tsx';
import { hashOf, type Route } from '../route.ts';
import { useTable } from '../table/context.ts';
import { peopleOf } from '../table/seats.ts';
import { typeset } from '../words.ts';
import { AnswerBar } from './bar.tsx';
import { type Otherwise, useChance } from './chance.ts';
import { Chips } from './chips.tsx';
import { Drawer } from './drawer.tsx';
import { withFiles } from './guests.ts';
import { openingInput, withAnother } from './opening.ts';
import { isSet, partsOf } from './parts.ts';
import { Picker } from './picker.tsx';
import { Mistakes, Sentence } from './sentence.tsx';

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

type BenchProps = Props & { readonly procedure: Procedure };

function Bench({ procedure, ruleset, route, change }: BenchProps) {
  const store = useTable();
  const readings = useReadings(ruleset, route);
  const texts = useTexts(ruleset.id);
  const field = useMemo(() => fieldOf(jsonSchema(procedure.input)), [procedure, texts]);
  const people = usePeople(peopleOf(store.table.value, ruleset.id), route);
  const isOpen = route.input === undefined;
  const opening = useMemo(
    () => (isOpen ? openingInput(ruleset, procedure, field, people, readings) : undefined),
    [ruleset, procedure, field, isOpen],
  );
  const input = useMemo(() => fill(field, route.input ?? opening), [field, route.input, opening]);
  const question = useQuestion({ procedure, ruleset, field, input, people, readings });
  const answer = useMemo(
    () => answered(procedure, question, route, readings),
    [procedure, question, route.seed, route.faces, readings],
  );
  const mistakes = useMemo(() => mistakesOf(question.problems, answer), [question, answer]);
  const inDrawer = useRef({ procedure, keys: new Set<string>() });
  if (inDrawer.current.procedure !== procedure) inDrawer.current = { procedure, keys: new Set() };
  const parts = useMemo(
    () => partsOf(field, input, procedure.example.input, inDrawer.current.keys),
    [field, input, procedure],
  );
  const [picking, setPicking] = useState<string>();
  // Whoever closes what opened behind a word is at that word again.
  useLayoutEffect(() => {
    if (picking === undefined) return;
    return () => document.querySelector<HTMLElement>(`[data-key="${picking}"]`)?.focus();
  }, [picking]);
  const value = isObject(input) ? input : {};
  const [rolledAs, setRolledAs] = useState<{ readonly input: unknown; readonly sentence: string }>();
  const answerRef = useRef<HTMLDivElement>(null);

  const set = (next: unknown) => change({ ...route, input: prune(field, next) });
  const form = useMemo(
    () => ({
      change: (path: readonly Key[], next: unknown) => {
        if (parts.drawer.some(({ key }) => key === path[0])) inDrawer.current.keys.add(String(path[0]));
        set(put(input, path, next));
      },
      problems: question.problems,
    }),
    [input, question, route],
  );
  const given = prune(field, input);
  const task =
    question.input === undefined || !procedure.rolls
      ? undefined
      : { system: ruleset.id, procedure: procedure.name, input: question.input, choices: route.choices };
  const otherwise = useMemo(
    () => new Map(task ? parts.chips.flatMap(chip => turned(chip, input, task)) : []),
    [question, parts, route.choices],
  );
  const chance = useChance(task, otherwise);

  const log = (asked: unknown, dice: Pick<ProcedureRoute, 'seed'>, now: Answer | undefined) => {
    if (now?.kind !== 'done') return;
    setRolledAs({ input: asked, sentence: now.sentence });
    if (store.company) {
      const thrown = now.dice.flatMap(({ faces: shown }) => shown);
      void store.company.roll(ruleset.id, procedure.name, asked, thrown);
      return;
    }
    store.take({
      is: 'asked',
      entry: {
        game: ruleset.id,
        question: procedure.name,
        sentence: now.sentence.slice(0, 4000),
        dice: now.dice.slice(0, 1000),
        at: Date.now(),
        ...(dice.seed !== undefined && { seed: dice.seed }),
        ...(isShort(asked) && { input: asked }),
      },
    });
    requestAnimationFrame(() =>
      answerRef.current?.querySelector('.said')?.scrollIntoView({ block: 'nearest' }),
    );
  };
  const { seed, faces, ...undiced } = route;
  /** The faces that the dice of a table of several have shown: nobody typed those in. */
  const [fallen, setFallen] = useState('');
  const own = faces !== undefined && (fallen === '' || faces.join() !== fallen);
  const { carried, carry } = useCarried(seed ?? faces?.join() ?? '');
  /** The question with those who were carried on from the last roll, and everybody as they are at the table now. */
  const next = () => {
    const seats = peopleOf(store.table.value, ruleset.id);
    const known = Object.entries(carried).filter(
      ([, person]) => typeof person !== 'string' || seatOf(seats, person) !== undefined,
    );
    const then = prune(
      field,
      known.reduce((all, [path, person]) => put(all, keysOf(path), person), input),
    );
    const met = withPeople(ruleset, jsonSchema(procedure.input), then, seats, readings);
    return { given: then, met: met.ok ? met.value : undefined };
  };
  const roll = () => {
    if (question.input === undefined || !procedure.rolls || own) return;
    const asking = next();
    if (store.company) {
      void store.company.roll(ruleset.id, procedure.name, asking.given).then(rolled => {
        if (!rolled) return;
        setFallen(rolled.faces.join());
        setRolledAs({ input: asking.given, sentence: rolled.sentence });
        change({ ...undiced, input: asking.given, faces: rolled.faces });
      });
      return;
    }
    const dice = { seed: newSeed() };
    change({ ...undiced, input: asking.given, ...dice });
    log(asking.given, dice, answered(procedure, asking.met, dice, readings));
  };
  const setFaces = (thrown: readonly number[]) => {
    change({ ...undiced, input: given, faces: thrown });
    const now = answered(procedure, question, { faces: thrown }, readings);
    log(given, {}, now);
  };
  useKeys({ r: roll });
  const speaking = { ruleset, people, value, open: setPicking, mistakes };
  const picked = field.kind === 'group' ? field.fields.find(({ key }) => key === picking) : undefined;
  const link = () =>
    `${location.href.split('#')[0]}${hashOf({ ...route, shared: true, input: withFiles(ruleset, given, people) })}`;
  const isWhatIf =
    rolledAs !== undefined && (seed !== undefined || faces !== undefined) && !same(rolledAs.input, given);
  return (
    <FormContext.Provider value={form}>
      <Head procedure={procedure} ruleset={ruleset} route={route} />
      <div class={procedure.rolls ? 'bench bench-rolls' : 'bench'}>
        <form
          class="asking"
          aria-label={procedure.title}
          noValidate
          onSubmit={event => {
            event.preventDefault();
            roll();
          }}
          onKeyDown={event => {
            if (event.key === 'Enter' && event.target instanceof HTMLHeadingElement) roll();
          }}
        >
          <Sentence title={procedure.title} words={parts.words} {...speaking} />
          <Mistakes named={parts.words} mistakes={mistakes} />
          {mistakes.get('')?.map(({ message }) => (
            <p key={message} class="wrong">
              {message}
            </p>
          ))}
          <Chips
            chips={parts.chips}
            change={(key, next) => form.change([key], next)}
            prices={chance.prices}
            {...speaking}
          />
          <Mistakes named={parts.chips} mistakes={mistakes} />
          <Drawer fields={parts.drawer} value={value} mistakes={mistakes} />
          {procedure.rolls && (
            <AnswerBar
              chance={chance}
              ready={question.input !== undefined}
              rolled={seed !== undefined || (faces !== undefined && !own)}
              own={own}
              again={
                answer?.kind === 'done'
                  ? () => change({ ...undiced, input: next().given, faces: [] })
                  : undefined
              }
              setOwn={mine => change(mine ? { ...undiced, input: given, faces: [] } : undiced)}
            >
              {own && (
                <RealDice
                  procedure={procedure}
                  faces={faces}
                  set={setFaces}
                  answer={answer}
                  isExample={same(given, procedure.example.input)}
                />
              )}
            </AnswerBar>
          )}
        </form>
        <div class="findings" ref={answerRef}>
          {isWhatIf && (
            <p class="what-if">
              <strong>What if.</strong> The dice stay as they fell. As rolled: {rolledAs.sentence}{' '}
              <button type="button" class="plain" onClick={() => change({ ...route, input: rolledAs.input })}>
                Back to it
              </button>
            </p>
          )}
          <AnswerPanel
            answer={answer}
            ruleset={ruleset}
            choices={route.choices}
            rolls={procedure.rolls}
            foot={
              <p class="answer-foot">
                <Share link={link} />
                {!procedure.rolls && answer?.kind === 'done' && (
                  <button type="button" class="plain" onClick={() => log(given, {}, answer)}>
                    Write it into the log
                  </button>
                )}
                {(seed !== undefined || (faces !== undefined && !own)) && !isWhatIf && (
                  <span class="quiet">Tap a chip and see what these dice would have made of it.</span>
                )}
              </p>
            }
          >
            {answer?.kind === 'done' && (
              <Changes
                ruleset={ruleset}
                choices={route.choices}
                readings={readings}
                before={question.whole}
                guests={question.guests}
                changed={answer.changed}
                people={people}
                carried={carried}
                carry={carry}
                isPerson={key =>
                  field.kind === 'group' &&
                  field.fields.some(one => one.key === key && fromOf(one.field) === PERSON)
                }
              />
            )}
          </AnswerPanel>
          {!answer && procedure.rolls && <Last ruleset={ruleset} procedure={procedure} />}
          {procedure.rolls && task && (
            <Folded title="All the odds">
              <OddsPanel task={task} outcome={answer?.kind === 'done' ? answer.outcome : undefined} />
              <p>
                <a
                  href={hashOf({
                    view: 'odds',
                    system: ruleset.id,
                    choices: route.choices,
                    lines: withLine(latelyCompared(ruleset.id), {
                      ask: procedure.name,
                      input: question.input,
                    }),
                  })}
                >
                  Compare these odds with others, or sweep a field
                </a>
              </p>
            </Folded>
          )}
          <About
            procedure={procedure}
            ruleset={ruleset}
            route={route}
            change={change}
            input={question.input}
            answer={answer}
            example={() => change({ ...undiced, input: procedure.example.input })}
          />
        </div>
      </div>
      {picked && (
        <Picker
          key={picked.key}
          named={picked}
          value={value[picked.key]}
          introduced={question.input}
          ruleset={ruleset}
          people={people}
          choose={(key, word) => {
            const met = withPeople(ruleset, jsonSchema(procedure.input), { [key]: word }, people, readings);
            const persons = [
              at(question.input, [key]),
              met.ok ? at(met.value.input, [key]) : undefined,
            ] as const;
            set(withAnother(ruleset, input, field, key, persons, word));
          }}
          close={() => setPicking(undefined)}
        />
      )}
    </FormContext.Provider>
  );
}

/** Longer questions are not kept along with their answer. */
const LONGEST_KEPT = 4000;
const isShort = (input: unknown): boolean => (JSON.stringify(input)?.length ?? 0) <= LONGEST_KEPT;

/** The question with a chip the other way: a switch turned, anything else as it would be if nobody had set it. */
function turned(
  chip: Named,
  input: unknown,
  task: Omit<ProcedureTask, 'kind'>,
): readonly (readonly [string, Otherwise])[] {
  const { key, field } = chip;
  const value = at(input, [key]);
  if (field.kind === 'toggle')
    return [[key, { ...task, input: put(task.input, [key], value !== true), isSet: value === true }]];
  return isSet(chip, value)
    ? [[key, { ...task, input: put(task.input, [key], field.preset), isSet: true }]]
    : [];
}

function useReadings(ruleset: Ruleset, { choices }: ProcedureRoute): Readings {
  return useMemo(() => {
    const chosen = chooseReadings(ruleset.rulings, choices);
    return chosen.ok ? chosen.readings : {};
  }, [ruleset, choices]);
}

/**
 * The people of the table; once dice have fallen, as they were then, until other dice fall. That outlives a reload: what
 * an answer has done to somebody does not change the answer.
 */
function usePeople(now: readonly Seat[], { system, name, seed, faces }: ProcedureRoute): readonly Seat[] {
  const thrown = seed ?? (faces?.length ? 'own' : undefined);
  const dice = thrown && `${system} ${name} ${thrown}`;
  const [first] = useState(() => ({ dice, people: (dice && peopleWhen(dice)) || now }));
  const kept = useRef(first);
  if (kept.current.dice !== dice || dice === undefined) {
    const isSame = kept.current.dice === dice && same(kept.current.people, now);
    if (!isSame) kept.current = { dice, people: now };
  }
  useEffect(() => {
    if (dice !== undefined) keepPeople(dice, kept.current.people);
  }, [dice]);
  return kept.current.people;
}

const PEOPLE_ASKED = 'arbiter people asked';

/** Who sat at the table when these dice fell, where this tab has just seen them fall. */
function peopleWhen(dice: string): readonly Seat[] | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PEOPLE_ASKED) ?? '{}');
    return kept.dice === dice ? kept.people : undefined;
  } catch {
    return undefined;
  }
}

function keepPeople(dice: string, people: readonly Seat[]): void {
  try {
    sessionStorage.setItem(PEOPLE_ASKED, JSON.stringify({ dice, people }));
  } catch {
    // A browser that keeps nothing shows the answer with everybody as they are now.
  }
}

/** Those who go on from one roll to the next as they came out of it. */
function useCarried(dice: string) {
  const [state, setState] = useState<{
    readonly dice: string;
    readonly puts: Readonly<Record<string, unknown>>;
  }>({
    dice,
    puts: {},
  });
  const carried = state.dice === dice ? state.puts : {};
  const carry = (path: string, person: unknown) => {
    const { [path]: _, ...others } = carried;
    setState({ dice, puts: person === undefined ? others : { ...others, [path]: person } });
  };
  return { carried, carry };
}

interface Question extends Partial<Pick<SeatedQuestion, 'roles' | 'remarks'>> {
  /** As the procedure takes it; undefined while something is wrong. */
  readonly input: unknown;
  /** With everything that is taken where nothing is said. */
  readonly whole: unknown;
  readonly guests: readonly { readonly path: string; readonly file: unknown; readonly seat?: Seat }[];
  readonly problems: readonly Problem[];
}

interface Asking {
  readonly procedure: Procedure;
  readonly ruleset: Ruleset;
  readonly field: Field;
  readonly input: unknown;
  readonly people: readonly Seat[];
  readonly readings: Readings;
}

/** The question with everybody in person, or what is wrong with it, in words. */
function useQuestion({ procedure, ruleset, field, input, people, readings }: Asking): Question {
  return useMemo(() => {
    const given = prune(field, input);
    const met = withPeople(ruleset, jsonSchema(procedure.input), given, people, readings);
    if (!met.ok)
      return { input: undefined, whole: undefined, guests: [], problems: met.problems.map(inWords) };
    const checked = check(procedure.input, met.value.input);
    return checked.ok
      ? { ...met.value, whole: checked.value, problems: [] }
      : { input: undefined, whole: undefined, guests: [], problems: checked.problems.map(inWords) };
  }, [procedure, ruleset, field, input, people, readings]);
}

function answered(
  procedure: Procedure,
  asked: Pick<Question, 'input' | 'roles' | 'remarks'> | undefined,
  { seed, faces }: Pick<ProcedureRoute, 'seed' | 'faces'>,
  readings: Readings,
): Answer | undefined {
  if (asked?.input === undefined) return undefined;
  const { input, roles = [], remarks = [] } = asked;
  const met = { roles, remarks };
  try {
    if (!procedure.rolls) return askLive(procedure, input, 'no dice', readings, met);
    if (faces) return askScripted(procedure, input, faces, readings, met);
    return seed ? askLive(procedure, input, seed, readings, met) : undefined;
  } catch (error) {
    return { kind: 'odd', message: `Something is wrong with this rule itself: ${String(error)}` };
  }
}

/** What is wrong, by the field of the question that it stands at. */
function mistakesOf(
  problems: readonly Problem[],
  answer: Answer | undefined,
): ReadonlyMap<string, readonly Problem[]> {
  const refusal = answer?.kind === 'failed' && answer.failed === 'rule' ? answer.refusal : undefined;
  const all = refusal?.field
    ? [...problems, inWords({ path: refusal.field, message: refusal.message })]
    : problems;
  return grouped(all, ({ path }) => topOf(path));
}

/** `targets[1].armour` as keys. */
const keysOf = (path: string): readonly Key[] =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map(key => (/^\d+$/.test(key) ? Number(key) : key));

function Head({ procedure, ruleset, route }: Omit<BenchProps, 'change'>) {
  const store = useTable();
  const { choices } = route;
  const what = `${ruleset.id}/${procedure.name}`;
  const isKept = store.table.value.favourites.includes(what);
  return (
    <div class="asked">
      <nav class="crumbs" aria-label="Where you are">
        <a href={hashOf({ view: 'ask', system: ruleset.id, choices })}>
          <span aria-hidden="true">←</span> All questions
        </a>
      </nav>
      <button
        type="button"
        class="star"
        aria-pressed={isKept}
        onClick={() => store.take({ is: 'favoured', what, on: !isKept })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m12 3 2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200l-5.600 3.100L7.600 14 3 9.600l6.300-.8Z" />
        </svg>
        <span class="unseen">Keep among favourites</span>
      </button>
    </div>
  );
}

/** What this question was answered with last, while no other dice have fallen. */
function Last({ ruleset, procedure }: Pick<BenchProps, 'ruleset' | 'procedure'>) {
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

interface AboutProps extends BenchProps {
  /** As the procedure takes it; undefined while something is wrong. */
  readonly input: unknown;
  readonly answer: Answer | undefined;
  readonly example: () => void;
}

/** What the question is for, the rules it carries out, and the rulings it leans on. */
function About({ procedure, ruleset, route, change, input, answer, example }: AboutProps) {
  const consulted = new Set(answer?.kind === 'done' ? rulesIn(answer.trace) : []);
  const leaning = useMemo(
    () => new Set(rulingsOf(ruleset, procedure.name, input, route.choices).map(({ id }) => id)),
    [ruleset, procedure, input, route.choices],
  );
  const switches = ruleset.rulings.filter(
    ({ id, switch: isSwitch }) => isSwitch && (consulted.has(id) || id in route.choices || leaning.has(id)),
  );
  return (
    <>
      <section class="about" aria-label="About this question">
        <p>{typeset(inTitles(procedure.summary, ruleset.procedures))}</p>
        <p class="asked-rules">
          <span class="unseen">Rules: </span>
          {procedure.rules.slice(0, MOST_RULES).map(id => (
            <RuleLink key={id} id={id} ruleset={ruleset} choices={route.choices} />
          ))}
          {procedure.rules.length > MOST_RULES && (
            <span class="quiet">and {procedure.rules.length - MOST_RULES} more</span>
          )}
        </p>
        <button type="button" class="plain" onClick={example}>
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
              choices={route.choices}
              set={choices => change({ ...route, choices })}
            />
          ))}
        </Folded>
      )}
    </>
  );
}
