/** Where a fight begins: ready ones with one click, prepared ones, or one that is drawn up and measured as it grows. */
import { drawSecret, seededDice } from '@arbiter/dice';
import {
  chooseReadings,
  type FightLog,
  type FightPlan,
  isRefusal,
  openFight,
  type PreparedFight,
  prepareFight,
  type ReadyEncounter,
  type Ruleset,
  type Seat,
  type Sketchbook,
  sketchbookOf,
  slug,
  withPacksOf,
} from '@arbiter/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import './fight.css';
import './builder.css';
import type { Chance } from '@arbiter/simulator';
import { FromPack, packOf } from '../origin.tsx';
import { hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { tableAtHand } from '../table/tables.ts';
import { CardSheet } from './cards.tsx';
import { foesSaid } from './creatures.ts';
import { type Draft, isSamePlan, readDraft, readPlan, storeDraft, storedDraft } from './draft.ts';
import { openSent, readSentFile, type Sent } from './sent.ts';
import { PreparedShelf } from './shelf.tsx';
import { type Beginning, Workbench } from './workbench.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly people: readonly Seat[];
  readonly rulings: Readonly<Record<string, string>>;
  /** A prepared fight that an address brought along. */
  readonly sent?: string | undefined;
  /** `name` is what the fight may be called: the ready encounter's id, or its title; `from` what it was begun from. */
  begin(fight: FightLog, own: string, name: string, from: Beginning): void;
}

/** Whoever is at the page fights for this side. */
const OWN = 'party';

export function FightBuilder({ ruleset, people, rulings, sent, begin }: Props) {
  const [problem, setProblem] = useState('');
  const readings = useMemo(() => {
    const chosen = chooseReadings(ruleset.rulings, rulings);
    return chosen.ok ? chosen.readings : {};
  }, [ruleset, rulings]);
  const [printed, setPrinted] = useState<FightLog | undefined>(undefined);
  const open = (setup: unknown, use: (fight: FightLog) => void): void => {
    const opened = openFight(ruleset, setup, readings, seededDice(drawSecret()));
    if (isRefusal(opened)) setProblem(opened.message);
    else use(opened.fight);
  };
  const start = (from: Beginning, name = from.title ?? 'fight'): void =>
    open(from.setup, fight => begin(fight, OWN, name, from));
  const sheet = printed && (
    <CardSheet
      ruleset={ruleset}
      state={printed.state}
      own={OWN}
      isInside
      close={() => setPrinted(undefined)}
    />
  );
  // What was drawn up stays while its cards are looked at.
  return (
    <>
      {sheet}
      <div class="builder" hidden={printed !== undefined}>
        {problem && (
          <p class="wrong" role="alert">
            {problem}
          </p>
        )}
        <section aria-labelledby="ready-title">
          <h2 id="ready-title">Ready to play</h2>
          <ul class="ready-rooms">
            {(ruleset.encounters ?? []).map(ready => (
              <ReadyRoom
                key={ready.id}
                ready={ready}
                pack={packOf(ruleset, ready.title)}
                play={() => start({ setup: ready.setup }, ready.id)}
                party={people.length}
                playOwn={() =>
                  start({ setup: { ...(ready.setup as object), party: charactersOf(people) } }, ready.id)
                }
                printCards={() => open(ready.setup, setPrinted)}
              />
            ))}
          </ul>
        </section>
        <Preparing
          ruleset={ruleset}
          people={people}
          readings={readings}
          sent={sent}
          start={from => start(from)}
          printCards={setup => open(setup, setPrinted)}
        />
      </div>
    </>
  );
}

/** A whole party of this size and no larger comes along where nobody is picked. */
/** People of a table as they come into a fight. */
export const charactersOf = (people: readonly Seat[]): readonly unknown[] =>
  people.slice(0, 6).map(({ file }) => ({ character: file }));

interface ReadyProps {
  readonly ready: ReadyEncounter;
  /** The pack that brought it. */
  readonly pack: string | undefined;
  /** How many sit at the table. */
  readonly party: number;
  play(): void;
  playOwn(): void;
  printCards(): void;
}

function ReadyRoom({ ready, pack, party, play, playOwn, printCards }: ReadyProps) {
  return (
    <li class="ready-room">
      <button type="button" onClick={play}>
        <span class="ready-name">
          {ready.title} <FromPack title={pack} />
        </span>
        <span class={`ready-level ready-${ready.difficulty}`}>{ready.difficulty}</span>
        <span class="ready-about">{ready.summary}</span>
        <span class="ready-play" aria-hidden="true">
          Play
        </span>
      </button>
      {party > 0 && (
        <button type="button" class="plain" onClick={playOwn}>
          Play it with your own party<span class="unseen">: {ready.title}</span>
        </button>
      )}
      <button type="button" class="plain" onClick={printCards}>
        Cards to print<span class="unseen">: {ready.title}</span>
      </button>
    </li>
  );
}

/** A party of this size is seated where nobody sits at the table yet. */
const PARTY = 4;

interface PreparingProps extends Pick<Props, 'ruleset' | 'people' | 'sent'> {
  readonly readings: Readonly<Record<string, string>>;
  start(from: Beginning): void;
  printCards(setup: unknown): void;
}

/** The shelf and the workbench: what is taken from the one lies on the other, and nothing that lies there is lost. */
function Preparing({ ruleset, people, readings, sent, start, printCards }: PreparingProps) {
  const store = useTable();
  const { prepared: all } = store.table.value;
  const prepared = useMemo(() => all.filter(({ game }) => game === ruleset.id), [all, ruleset]);
  const table = tableAtHand();
  const book = useMemo(() => sketchbookOf(ruleset), [ruleset]);
  const [kept, setKept] = useState(() => readDraft(storedDraft(table, ruleset.id), ruleset, people, book));
  const blank = useMemo(() => firstPlan(ruleset, people, book), [ruleset, people, book]);
  const [problem, setProblem] = useState('');
  const draft = kept ?? { plan: blank, title: '' };
  const put = (drawn: Draft | undefined): void => {
    const next = drawn && { ...drawn, plan: withPacksOf(drawn.plan, ruleset) };
    setKept(next);
    storeDraft(table, ruleset.id, next);
  };
  const shelved = prepared.find(({ id }) => id === draft.of);
  /** Puts one on the shelf, where there is room; a server looks itself whether there is. */
  const add = (one: PreparedFight): void => {
    const steps = store.company ? [] : prepareFight(store.table.value, one);
    if (isRefusal(steps)) setProblem(steps.message);
    else store.take({ is: 'prepared', prepared: one });
  };
  const shelve = ({ plan, title, of }: Draft, chance?: Chance): string => {
    const named = title.trim() || nameFor(plan);
    const id = prepared.find(one => one.id === of)?.id ?? freePrepared(prepared, named);
    const measured = chance && { share: chance.share, runs: chance.runs };
    const old = prepared.find(one => one.id === id);
    const isSame = old !== undefined && isSamePlan(old.plan, plan);
    const worth = measured ?? (isSame ? old.chance : undefined);
    add({ id, game: ruleset.id, title: named, plan, ...(worth && { chance: worth }) });
    return id;
  };
  /** What lies on the workbench goes to the shelf before something else lies there. */
  const makeRoom = (): void => {
    if (
      kept &&
      kept.plan.foes.length + kept.plan.cells.length + kept.plan.notes.length > 0 &&
      !isShelved(kept, shelved)
    )
      shelve(kept);
  };
  /** Somebody else's fight lies on the workbench, with the people who sit here. */
  const receive = (opened: Sent): void => {
    if ('problem' in opened) {
      setProblem(opened.problem);
      return;
    }
    setProblem('');
    makeRoom();
    const plan = readPlan(opened.plan, ruleset, people, book);
    const heroes = plan.ready.length > 0 ? {} : { seats: blank.seats, ready: blank.ready };
    put({ title: opened.title, plan: { ...plan, ...heroes } });
  };
  useEffect(() => {
    if (sent === undefined) return;
    void openSent(sent).then(opened => {
      // Once is enough: opened again, the address would bring it once more.
      history.replaceState(null, '', hashOf({ view: 'fight', system: ruleset.id, choices: {} }));
      receive(opened);
    });
  }, [sent]);
  return (
    <>
      {problem && (
        <p class="wrong" role="alert">
          {problem}
        </p>
      )}
      <PreparedShelf
        {...{ ruleset, people, readings, book, prepared, start }}
        open={shelved?.id}
        take={one => {
          makeRoom();
          put({ plan: readPlan(one.plan, ruleset, people, book), title: one.title, of: one.id });
          document.getElementById('own-title')?.scrollIntoView();
        }}
        copy={one => {
          const title = `${one.title}, a copy`.slice(0, 80);
          const { chance } = one;
          const id = freePrepared(prepared, title);
          add({ id, game: ruleset.id, title, plan: one.plan, ...(chance && { chance }) });
        }}
      />
      <Workbench
        {...{ ruleset, people, readings, book, draft, shelved, start, printCards }}
        isOwn={kept !== undefined}
        change={part => put({ ...draft, ...part })}
        clear={() => put(undefined)}
        bring={file => void readSentFile(file).then(receive)}
        keep={chance => {
          const id = shelve(draft, chance);
          put({ ...draft, title: draft.title.trim() || nameFor(draft.plan), of: id });
        }}
      />
    </>
  );
}

const isShelved = ({ plan, title }: Draft, shelved: PreparedFight | undefined): boolean =>
  shelved !== undefined && shelved.title === title && isSamePlan(shelved.plan, plan);

/** What a fight is called that nobody gave a name. */
const nameFor = ({ foes }: FightPlan): string => (foesSaid(foes) || 'A fight').slice(0, 80);

/** An id that no prepared fight has yet. */
function freePrepared(prepared: readonly PreparedFight[], title: string): string {
  const word = slug(title);
  for (let n = 1; ; n++) {
    const id = n === 1 ? word : `${word}-${n}`;
    if (prepared.every(one => one.id !== id)) return id;
  }
}

const firstPlan = (ruleset: Ruleset, people: readonly Seat[], { map }: Sketchbook): FightPlan => ({
  seats: people.slice(0, PARTY).map(({ id }) => id),
  ready: people.length > 0 ? [] : partyOf(ruleset),
  foes: [],
  waves: [],
  places: {},
  width: map?.width.usual ?? 20,
  height: map?.height.usual ?? 12,
  ...(map?.shapes[0] !== undefined && { shape: map.shapes[0] }),
  cells: [],
  more: {},
  entries: {},
  notes: '',
});

/** Ready characters of different names: the same person may be ready at several levels. */
function partyOf({ pregenerated = [] }: Ruleset): string[] {
  const names = new Set<string>();
  return pregenerated
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, PARTY)
    .map(({ id }) => id);
}
