/** The place where fights are: one to begin, one to go on with, one to tell of. */
import { seededDice } from '@arbiter/dice';
import {
  check,
  chooseReadings,
  type FightLog,
  isRefusal,
  openFight,
  type ReadyEncounter,
  type Ruleset,
  readFight,
  type Seat,
} from '@arbiter/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { newSeed } from '../dice/seed.ts';
import { type Choices, hashOf, type Route } from '../route.ts';
import { useTable } from '../table/context.ts';
import { titleOf } from '../table/place.tsx';
import { freeId, peopleOf } from '../table/seats.ts';
import { FightView } from './fight.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'fight' }>;
}

const OWN = 'party';

export function FightPlace({ ruleset, route }: Props) {
  if (route.id !== undefined) return <Running key={route.id} ruleset={ruleset} route={route} id={route.id} />;
  if (route.ready !== undefined) return <Beginning ruleset={ruleset} route={route} ready={route.ready} />;
  return <Shelf ruleset={ruleset} route={route} />;
}

function Running({ ruleset, route, id }: Props & { readonly id: string }) {
  const store = useTable();
  const kept = store.table.value.fights.find(one => one.game === ruleset.id && one.id === id);
  // Read once, when the place is entered: from then on every step is ours.
  const read = useMemo(() => {
    if (!kept || !ruleset.encounter) return undefined;
    return readFight(ruleset, ruleset.encounter, kept.fight);
  }, [ruleset, id]);
  if (!kept || !read)
    return (
      <Told
        ruleset={ruleset}
        route={route}
        problem={`There is no fight “${id.slice(0, 40)}” at this table.`}
      />
    );
  if (!read.ok)
    return (
      <Told
        ruleset={ruleset}
        route={route}
        problem={`That fight cannot go on: ${read.problems.map(({ message }) => message).join(' ')}`}
      />
    );
  return (
    <FightView
      ruleset={ruleset}
      fight={kept.fight as unknown as FightLog}
      own={OWN}
      keep={fight => store.keepFight(ruleset.id, id, fight)}
      leave={() => {
        location.hash = hashOf({ view: 'table', system: ruleset.id, choices: {} });
      }}
    />
  );
}

/** A ready encounter that an address asks for begins at once, with its own people. */
function Beginning({ ruleset, route, ready }: Props & { readonly ready: string }) {
  const store = useTable();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const encounter = ruleset.encounters?.find(({ id }) => id === ready);
    const begun = encounter
      ? begin(ruleset, route.choices, encounter)
      : { problem: `${ruleset.name} has no ready fight “${ready.slice(0, 40)}”.` };
    if ('problem' in begun) {
      setProblem(begun.problem);
      return;
    }
    const id = freeId(store.table.value, ruleset.id, ready);
    store.keepFight(ruleset.id, id, begun.fight);
    location.replace(hashOf({ view: 'fight', system: ruleset.id, choices: {}, id }));
  }, [ruleset, ready]);
  if (problem) return <Told ruleset={ruleset} route={route} problem={problem} />;
  return (
    <h1 tabIndex={-1} class="opening">
      Setting up the map …
    </h1>
  );
}

function begin(
  ruleset: Ruleset,
  choices: Choices,
  { setup }: Pick<ReadyEncounter, 'setup'>,
  people: readonly Seat[] = [],
): { readonly fight: FightLog } | { readonly problem: string } {
  const { encounter } = ruleset;
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!encounter || !chosen.ok) return { problem: `${ruleset.name} has no fights.` };
  const party = people.length > 0 ? { party: people.map(({ file }) => file) } : {};
  const checked = check(encounter.setup, { ...(setup as object), ...party });
  if (!checked.ok) return { problem: checked.problems.map(({ message }) => message).join(' ') };
  const opened = openFight(ruleset, checked.value, chosen.readings, seededDice(newSeed()));
  return isRefusal(opened) ? { problem: opened.message } : { fight: opened.fight };
}

function Told({ ruleset, route, problem }: Props & { readonly problem: string }) {
  return (
    <>
      <p class="notice" role="alert">
        {problem}
      </p>
      <Shelf ruleset={ruleset} route={route} />
    </>
  );
}

/** Fights to begin: the ready ones, with their own people or with the table's. */
function Shelf({ ruleset, route }: Props) {
  const store = useTable();
  const [problem, setProblem] = useState<string>();
  const people = peopleOf(store.table.value, ruleset.id);
  const fights = store.table.value.fights.filter(({ game }) => game === ruleset.id);
  const at = { system: ruleset.id, choices: {} };
  const play = (encounter: ReadyEncounter) => {
    const begun = begin(ruleset, route.choices, encounter, people);
    if ('problem' in begun) {
      setProblem(begun.problem);
      return;
    }
    const id = freeId(store.table.value, ruleset.id, encounter.id);
    store.keepFight(ruleset.id, id, begun.fight);
    location.hash = hashOf({ view: 'fight', ...at, id });
  };
  return (
    <>
      <h1 tabIndex={-1} class="view-title">
        Fight
      </h1>
      {problem && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      {fights.length > 0 && (
        <section aria-labelledby="running">
          <h2 id="running">Go on</h2>
          <ul class="people-list">
            {fights.toReversed().map(kept => (
              <li key={kept.id}>
                <a href={hashOf({ view: 'fight', ...at, id: kept.id })}>{titleOf(kept, ruleset)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="ready-fights">
        <h2 id="ready-fights">Ready to play</h2>
        <ul class="ready-fights">
          {(ruleset.encounters ?? []).map(encounter => (
            <li key={encounter.id}>
              <a class="button" href={hashOf({ view: 'fight', ...at, ready: encounter.id })}>
                Play
              </a>
              <div>
                <strong>{encounter.title}</strong>{' '}
                <span class={`tag tag-${encounter.difficulty}`}>{encounter.difficulty}</span>
                <p>{encounter.summary}</p>
                {people.length > 0 && (
                  <button type="button" class="plain" onClick={() => play(encounter)}>
                    with your own party of {people.length}
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
