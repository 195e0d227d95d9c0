/** The place where fights are: one to begin, one to go on with, one to tell of. */
import { seededDice } from '@arbiter/dice';
import {
  asKept,
  chooseReadings,
  type FightLog,
  homecoming,
  isRefusal,
  type KeptFight,
  listed,
  openFight,
  type PreparedFight,
  type ReadyEncounter,
  type Ruleset,
  readFight,
  type TableFile,
} from '@arbiter/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { newSeed } from '../dice/seed.ts';
import { parsed } from '../json.ts';
import { isPacked, unpack } from '../packed.ts';
import { type Choices, hashOf, type Route } from '../route.ts';
import type { Table } from '../table/at-hand.ts';
import { useTable } from '../table/context.ts';
import { endOf, outcomeOf, titleOf } from '../table/fights.ts';
import { freeId, peopleOf } from '../table/seats.ts';
import { charactersOf, FightBuilder } from './builder.tsx';
import { helperFor } from './client.ts';
import { FightView } from './fight.tsx';
import { FightStory } from './story.tsx';
import type { Beginning as BegunFrom } from './workbench.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'fight' }>;
}

const OWN = 'party';

export function FightPlace({ ruleset, route }: Props) {
  if (route.id !== undefined && isPacked(route.id))
    return <SentStory key={route.id} ruleset={ruleset} route={route} id={route.id} />;
  if (route.id !== undefined) return <Running key={route.id} ruleset={ruleset} route={route} id={route.id} />;
  if (route.ready !== undefined) return <Beginning ruleset={ruleset} route={route} ready={route.ready} />;
  return <Shelf ruleset={ruleset} route={route} />;
}

/** The story of a fight that an address brought along. */
function SentStory({ ruleset, route, id }: Props & { readonly id: string }) {
  const [fight, setFight] = useState<FightLog>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const helper = helperFor(ruleset.id);
    void courseIn(id).then(course => {
      if ('problem' in course) setProblem(course.problem);
      else helper.ask('retrace', course, { found: found => setFight(found.fight), problem: setProblem });
    });
    return () => helper.end();
  }, [ruleset, id]);
  if (problem) return <Told ruleset={ruleset} route={route} problem={problem} />;
  if (fight) return <FightStory ruleset={ruleset} fight={fight} />;
  return (
    <h1 tabIndex={-1} class="opening">
      Unpacking the story …
    </h1>
  );
}

async function courseIn(id: string): Promise<{ readonly course: unknown } | { readonly problem: string }> {
  const text = await unpack(id, 'fight');
  if (typeof text !== 'string') return text;
  try {
    return { course: parsed(text) };
  } catch {
    return { problem: 'That address holds no fight, or not all of one.' };
  }
}

function Running({ ruleset, route, id }: Props & { readonly id: string }) {
  const store = useTable();
  const kept = store.table.value.fights.find(one => one.game === ruleset.id && one.id === id);
  // Read once, when the place is entered: from then on every step is ours. Its story is a place of its own.
  const read = useMemo(() => {
    if (!kept || !ruleset.encounter) return undefined;
    return readFight(ruleset, ruleset.encounter, kept.fight);
  }, [ruleset, id, route.story]);
  if (!kept || !read) return <Elsewhere ruleset={ruleset} route={route} id={id} />;
  if (!read.ok)
    return (
      <Told
        ruleset={ruleset}
        route={route}
        problem={`That fight cannot go on: ${read.problems.map(({ message }) => message).join(' ')}`}
      />
    );
  const fight = read.value;
  if (route.story)
    return (
      <>
        <Homecoming ruleset={ruleset} fight={fight} />
        <FightStory ruleset={ruleset} fight={fight} />
      </>
    );
  return (
    <FightView
      ruleset={ruleset}
      fight={fight}
      own={OWN}
      isFirst={store.table.value.fights.every(one => one === kept)}
      prepared={preparedFor(store.table.value, kept)}
      picture={store.table.value.pictures.find(one => one.id === kept.picture)?.data}
      keep={(fight, since) => store.goOn(ruleset, id, fight, since)}
      leave={isOver => {
        const at = { system: ruleset.id, choices: {} };
        location.hash = hashOf(isOver ? { view: 'fight', ...at, id, story: true } : { view: 'table', ...at });
      }}
    />
  );
}

/** What a fight was begun from, where that still lies on the shelf. */
const preparedFor = ({ prepared }: TableFile, { game, prepared: id }: KeptFight): PreparedFight | undefined =>
  prepared.find(one => one.game === game && one.id === id);

/** A fight that this browser does not keep; one of the ready fights can be begun here. */
function Elsewhere({ ruleset, route, id }: Props & { readonly id: string }) {
  const ready = ruleset.encounters?.find(one => id === one.id || id.startsWith(`${one.id}-`));
  return (
    <Told
      ruleset={ruleset}
      route={route}
      problem={`There is no fight “${id.slice(0, 40)}” at this table: fights stay in the browser in which they were begun.`}
    >
      {ready && (
        <>
          {' '}
          <a href={hashOf({ view: 'fight', system: ruleset.id, choices: {}, ready: ready.id })}>
            Begin “{ready.title}” here
          </a>
        </>
      )}
    </Told>
  );
}

/** Whoever of the table took part comes home as the fight left them, if the table wants it so. */
function Homecoming({ ruleset, fight }: { readonly ruleset: Ruleset; readonly fight: FightLog }) {
  const store = useTable();
  const { people } = store.table.value;
  const home = useMemo(() => homecoming(ruleset, people, fight), [ruleset, people, fight]);
  if (home.length === 0 || !ruleset.encounter?.outcome(fight.state)) return null;
  return (
    <p class="homecoming">
      <span>
        {listed(home.map(({ name }) => name))} can come home as the fight left{' '}
        {home.length > 1 ? 'them' : 'this one'}.
      </span>
      <button
        type="button"
        class="button"
        onClick={() => {
          store.take({ is: 'several', steps: home.map(seat => ({ is: 'seated', seat })) });
        }}
      >
        Keep it so
      </button>
    </p>
  );
}

/** A ready encounter that an address asks for begins at once, with its own people. */
function Beginning({ ruleset, route, ready }: Props & { readonly ready: string }) {
  const store = useTable();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const encounter = ruleset.encounters?.find(({ id }) => id === ready);
    const begun = encounter
      ? begin(ruleset, route.choices, { setup: withPeopleOf(store, ruleset, encounter.setup) })
      : { problem: `${ruleset.name} has no ready fight “${ready.slice(0, 40)}”.` };
    if ('problem' in begun) {
      setProblem(begun.problem);
      return;
    }
    const id = freeId(store.table.value, ruleset.id, ready);
    store.begin(ruleset.id, id, begun.fight);
    location.replace(hashOf({ view: 'fight', system: ruleset.id, choices: {}, id }));
  }, [ruleset, ready]);
  if (problem) return <Told ruleset={ruleset} route={route} problem={problem} />;
  return (
    <h1 tabIndex={-1} class="opening">
      Setting up the map …
    </h1>
  );
}

/** Where several sit together, it is their own people who fight. */
function withPeopleOf({ company, table }: Table, ruleset: Ruleset, setup: unknown): unknown {
  const people = company ? peopleOf(table.peek(), ruleset.id) : [];
  return people.length > 0 ? { ...(setup as object), party: charactersOf(people) } : setup;
}

function begin(
  ruleset: Ruleset,
  choices: Choices,
  { setup }: Pick<ReadyEncounter, 'setup'>,
): { readonly fight: FightLog } | { readonly problem: string } {
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!ruleset.encounter || !chosen.ok) return { problem: `${ruleset.name} has no fights.` };
  const opened = openFight(ruleset, setup, chosen.readings, seededDice(newSeed()));
  return isRefusal(opened) ? { problem: opened.message } : { fight: opened.fight };
}

function Told({
  ruleset,
  route,
  problem,
  children,
}: Props & { readonly problem: string; readonly children?: ComponentChildren }) {
  return (
    <>
      <p class="notice" role="alert">
        {problem}
        {children}
      </p>
      <Shelf ruleset={ruleset} route={route} />
    </>
  );
}

/** Fights to go on with, and fights to begin. */
function Shelf({ ruleset, route }: Props) {
  const store = useTable();
  const table = store.table.value;
  const people = useMemo(() => peopleOf(table, ruleset.id), [table.people, ruleset]);
  const fights = useMemo(
    () =>
      table.fights
        .filter(({ game }) => game === ruleset.id)
        .toReversed()
        .map(kept => ({ ...kept, outcome: outcomeOf(kept, ruleset) })),
    [table.fights, ruleset],
  );
  const running = fights.filter(({ outcome }) => !outcome);
  const over = fights.filter(({ outcome }) => outcome);
  const at = { system: ruleset.id, choices: {} };
  const begin = (fight: FightLog, _own: string, name: string, from: BegunFrom): void => {
    const id = freeId(table, ruleset.id, name);
    const { setup: _, ...known } = from;
    store.take({
      is: 'began',
      kept: { game: ruleset.id, id, fight: asKept(fight), begunAt: Date.now(), ...known },
    });
    location.hash = hashOf({ view: 'fight', ...at, id });
  };
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        Fight
      </h1>
      {running.length > 0 && (
        <section class="fights-kept" aria-labelledby="running">
          <h2 id="running">Go on</h2>
          <ul class="people-list">
            {running.slice(0, MOST_KEPT).map(kept => (
              <li key={kept.id}>
                <a href={hashOf({ view: 'fight', ...at, id: kept.id })}>{titleOf(kept, ruleset)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FightBuilder
        key={ruleset.id}
        ruleset={ruleset}
        people={people}
        rulings={route.choices}
        sent={route.prepared}
        begin={begin}
      />
      {over.length > 0 && (
        <section class="fights-kept" aria-labelledby="over">
          <h2 id="over">Fought</h2>
          <ul class="people-list">
            {over.slice(0, MOST_KEPT).map(kept => (
              <li key={kept.id}>
                <a href={hashOf({ view: 'fight', ...at, id: kept.id, story: true })}>
                  {titleOf(kept, ruleset)}
                </a>
                <span>{endOf(kept.outcome)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const MOST_KEPT = 8;
