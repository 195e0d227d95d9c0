/** Where a fight begins: ready ones with one click, or one's own people against whoever is picked, measured as they are added. */
import { seededDice } from '@arbiter/dice';
import {
  chooseReadings,
  counted,
  type FightLog,
  isRefusal,
  listed,
  MOST_FIGHTERS,
  openFight,
  type ReadyEncounter,
  type Ruleset,
  type Seat,
} from '@arbiter/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import './fight.css';
import './builder.css';
import type { Chance } from '@arbiter/simulator';
import { inSentence, plural, said } from '../words.ts';
import { DrawingBoard } from './board.tsx';
import { CardSheet } from './cards.tsx';
import { chanceText, isKnown, rangeText } from './chance.ts';
import { helperFor, type Stop } from './client.ts';
import { useDraft } from './draft.ts';
import { type Draft, type Foe, type Sketchbook, setupOf, sketchbookOf } from './drawing.ts';
import { ScalarField } from './scalar.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly people: readonly Seat[];
  readonly rulings: Readonly<Record<string, string>>;
  /** `name` is what the fight may be called: the ready encounter's id, or `fight`. */
  begin(fight: FightLog, own: string, name: string): void;
}

/** Whoever is at the page fights for this side. */
const OWN = 'party';

export function FightBuilder({ ruleset, people, rulings, begin }: Props) {
  const [problem, setProblem] = useState('');
  const readings = useMemo(() => {
    const chosen = chooseReadings(ruleset.rulings, rulings);
    return chosen.ok ? chosen.readings : {};
  }, [ruleset, rulings]);
  const [printed, setPrinted] = useState<FightLog | undefined>(undefined);
  const open = (setup: unknown, use: (fight: FightLog) => void): void => {
    const opened = openFight(ruleset, setup, readings, seededDice(crypto.randomUUID()));
    if (isRefusal(opened)) setProblem(opened.message);
    else use(opened.fight);
  };
  const start = (setup: unknown, name = 'fight'): void => open(setup, fight => begin(fight, OWN, name));
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
                play={() => start(ready.setup, ready.id)}
                party={people.length}
                playOwn={() => start({ ...(ready.setup as object), party: charactersOf(people) }, ready.id)}
                printCards={() => open(ready.setup, setPrinted)}
              />
            ))}
          </ul>
        </section>
        <Own
          ruleset={ruleset}
          people={people}
          readings={readings}
          start={start}
          printCards={setup => open(setup, setPrinted)}
        />
      </div>
    </>
  );
}

/** A whole party of this size and no larger comes along where nobody is picked. */
const charactersOf = (people: readonly Seat[]): readonly unknown[] =>
  people.slice(0, 6).map(({ file }) => ({ character: file }));

interface ReadyProps {
  readonly ready: ReadyEncounter;
  /** How many sit at the table. */
  readonly party: number;
  play(): void;
  playOwn(): void;
  printCards(): void;
}

function ReadyRoom({ ready, party, play, playOwn, printCards }: ReadyProps) {
  return (
    <li class="ready-room">
      <button type="button" onClick={play}>
        <span class="ready-name">{ready.title}</span>
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

interface OwnProps extends Pick<Props, 'ruleset' | 'people'> {
  readonly readings: Readonly<Record<string, string>>;
  start(setup: unknown): void;
  printCards(setup: unknown): void;
}

/** A party of this size is seated where nobody sits at the table yet. */
const PARTY = 4;

function Own({ ruleset, people, readings, start, printCards }: OwnProps) {
  const book = useMemo(() => sketchbookOf(ruleset), [ruleset]);
  const { draft, isOwn, change, clear } = useDraft(ruleset, people, book, () =>
    firstDraft(ruleset, people, book),
  );
  const setup = useMemo(() => setupOf(draft, people, book), [draft, people, book]);
  const isReady = draft.seats.length + draft.ready.length > 0 && draft.foes.length > 0;
  return (
    <section class="own" aria-labelledby="own-title">
      <h2 id="own-title">Your own</h2>
      {isOwn && (
        <p class="own-kept quiet">
          Kept as you drew it up.{' '}
          <button type="button" class="plain" onClick={clear}>
            Start over
          </button>
        </p>
      )}
      <div class="own-sides">
        <OwnPeople ruleset={ruleset} people={people} draft={draft} change={change} />
        <OwnFoes ruleset={ruleset} foes={draft.foes} change={foes => change({ foes })} />
      </div>
      {isReady ? (
        <Measured ruleset={ruleset} setup={setup} readings={readings} draft={draft}>
          <button type="button" class="button" onClick={() => start(setup)}>
            Fight
          </button>
          <button type="button" class="plain" onClick={() => printCards(setup)}>
            Cards to print
          </button>
        </Measured>
      ) : (
        <p class="quiet">
          {draft.foes.length === 0 ? 'Add somebody to fight against.' : 'Choose who fights on your side.'}
        </p>
      )}
      <Ground book={book} draft={draft} change={change} />
    </section>
  );
}

const firstDraft = (ruleset: Ruleset, people: readonly Seat[], { map }: Sketchbook): Draft => ({
  seats: people.slice(0, PARTY).map(({ id }) => id),
  ready: people.length > 0 ? [] : partyOf(ruleset),
  foes: [],
  width: map?.width.usual ?? 20,
  height: map?.height.usual ?? 12,
  shape: map?.shapes[0],
  cells: [],
  scene: undefined,
  more: {},
});

/** Ready characters of different names: the same person may be ready at several levels. */
function partyOf({ pregenerated = [] }: Ruleset): string[] {
  const names = new Set<string>();
  return pregenerated
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, PARTY)
    .map(({ id }) => id);
}

interface PeopleProps extends Pick<Props, 'ruleset' | 'people'> {
  readonly draft: Draft;
  change(part: Partial<Draft>): void;
}

function OwnPeople({ ruleset, people, draft, change }: PeopleProps) {
  const toggled = (list: readonly string[], id: string): readonly string[] =>
    list.includes(id) ? list.filter(other => other !== id) : [...list, id];
  const seated = new Set(people.map(({ id }) => id));
  return (
    <fieldset class="own-people">
      <legend>Your side</legend>
      {people.map(({ id, name }) => (
        <Check
          key={`seat ${id}`}
          label={name}
          isOn={draft.seats.includes(id)}
          toggle={() => change({ seats: toggled(draft.seats, id) })}
        />
      ))}
      {(ruleset.pregenerated ?? [])
        .filter(({ id }) => !seated.has(id))
        .map(({ id, name, summary }) => (
          <Check
            key={`ready ${id}`}
            label={name}
            about={summary}
            isOn={draft.ready.includes(id)}
            toggle={() => change({ ready: toggled(draft.ready, id) })}
          />
        ))}
    </fieldset>
  );
}

interface CheckProps {
  readonly label: string;
  readonly about?: string;
  readonly isOn: boolean;
  toggle(): void;
}

const Check = ({ label, about, isOn, toggle }: CheckProps) => (
  <label class="own-person">
    <input type="checkbox" checked={isOn} onChange={toggle} />
    <span>
      <b>{label}</b>
      {about && <small>{about}</small>}
    </span>
  </label>
);

/** Everybody of the book's lists who could be an enemy. */
function creaturesOf({ person, content = {} }: Ruleset): readonly { name: string; about: string }[] {
  return Object.keys(person?.lists ?? {}).flatMap(list =>
    (content[list] ?? []).flatMap(row => {
      const { name } = row as { name?: unknown };
      return typeof name === 'string' ? [{ name, about: aboutOf(row as Record<string, unknown>) }] : [];
    }),
  );
}

/** What the book says of a creature in a line: a sentence, else what kind it is. */
const aboutOf = (row: Readonly<Record<string, unknown>>): string => {
  if (typeof row.summary === 'string') return row.summary;
  return ['tier', 'level', 'type', 'kind', 'size']
    .map(field => row[field])
    .filter(value => typeof value === 'string' || typeof value === 'number')
    .map(value => (typeof value === 'number' ? `level ${value}` : inSentence(said(value))))
    .join(', ');
};

function OwnFoes({
  ruleset,
  foes,
  change,
}: {
  readonly ruleset: Ruleset;
  readonly foes: readonly Foe[];
  change(foes: readonly Foe[]): void;
}) {
  const [words, setWords] = useState('');
  const all = useMemo(() => creaturesOf(ruleset), [ruleset]);
  const shown = all.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const countOf = (name: string): number => foes.find(foe => foe.name === name)?.count ?? 0;
  const set = (name: string, count: number): void => {
    const others = foes.some(foe => foe.name === name)
      ? foes.map(foe => (foe.name === name ? { name, count } : foe))
      : [...foes, { name, count }];
    change(others.filter(foe => foe.count > 0));
  };
  return (
    <fieldset class="own-foes">
      <legend>Against</legend>
      <input
        type="search"
        placeholder="Find somebody …"
        aria-label="Find somebody to fight against"
        value={words}
        onInput={event => setWords(event.currentTarget.value)}
      />
      <ul>
        {shown.map(({ name, about }) => {
          const count = countOf(name);
          return (
            <li key={name} class={count > 0 ? 'foe foe-in' : 'foe'}>
              <span>
                <b>{name}</b>
                {about && <small>{about}</small>}
              </span>
              <button
                type="button"
                onClick={() => set(name, count - 1)}
                disabled={count === 0}
                aria-label={`One ${name} less`}
              >
                −
              </button>
              <output aria-label={`${name}: how many`}>{count || ''}</output>
              <button
                type="button"
                onClick={() => set(name, count + 1)}
                disabled={foes.reduce((sum, foe) => sum + foe.count, 1) >= MOST_FIGHTERS}
                aria-label={`One ${name} more`}
              >
                +
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p class="quiet">Nobody of that name is in the book’s lists.</p>}
    </fieldset>
  );
}

interface MeasuredProps {
  readonly ruleset: Ruleset;
  readonly setup: unknown;
  readonly readings: Readonly<Record<string, string>>;
  readonly draft: Draft;
  readonly children: preact.ComponentChildren;
}

/** Who adds quickly is measured once. */
const SETTLE = 250;
const MOST_REMEMBERED = 5;

/** How likely the own side wins, played many times beside the page; what was measured before stays to compare. */
function Measured({ ruleset, setup, readings, draft, children }: MeasuredProps) {
  const helper = useMemo(() => helperFor(ruleset.id), [ruleset]);
  const [chance, setChance] = useState<Chance>();
  const [state, setState] = useState<'working' | 'done' | 'stopped'>('working');
  const [problem, setProblem] = useState('');
  const [before, setBefore] = useState<readonly { readonly who: string; readonly said: string }[]>([]);
  const stop = useRef<Stop>(() => {});
  const who = listed(draft.foes.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name)));
  const name = JSON.stringify(setup);
  useEffect(() => () => helper.end(), [helper]);
  useEffect(() => {
    setState('working');
    setProblem('');
    setChance(undefined);
    let last: Chance | undefined;
    const remember = (): void => {
      if (!last || !isKnown(last)) return;
      const said = chanceText(last);
      setBefore(old => [{ who, said }, ...old.filter(one => one.who !== who)].slice(0, MOST_REMEMBERED));
    };
    const timer = setTimeout(() => {
      stop.current = helper.ask(
        'measure',
        { setup, readings, side: 'party' },
        {
          found(found) {
            last = found;
            setChance(found);
          },
          done() {
            setState('done');
            remember();
          },
          problem: setProblem,
        },
      );
    }, SETTLE);
    return () => {
      clearTimeout(timer);
      stop.current();
      remember();
    };
  }, [helper, name, readings]);
  const known = chance && isKnown(chance) ? chance : undefined;
  return (
    <div class="measured">
      <p class="measured-now" role="status">
        {problem ? (
          <span class="wrong">{problem}</span>
        ) : (
          <>
            <strong>{known ? chanceText(known) : '…'}</strong>
            <span>
              to win against {who}
              <small>
                {known
                  ? `${rangeText(known)}, from ${plural(known.runs, 'fight')}`
                  : state === 'working'
                    ? 'playing it out …'
                    : 'too few fights to say'}
                {state === 'working' && known && ', going on'}
                {state === 'working' && chance && !known && ` ${plural(chance.runs, 'fight')} so far`}
              </small>
            </span>
          </>
        )}
      </p>
      <p class="measured-do">
        {children}
        {state === 'working' && !problem && (
          <button
            type="button"
            class="plain"
            onClick={() => {
              stop.current();
              setState('stopped');
            }}
          >
            Stop measuring
          </button>
        )}
      </p>
      {before.length > 1 && (
        <ul class="measured-before" aria-label="Measured before">
          {before
            .filter(one => one.who !== who)
            .map(one => (
              <li key={one.who}>
                {one.who} <b>{one.said}</b>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

interface GroundProps {
  readonly book: Sketchbook;
  readonly draft: Draft;
  change(part: Partial<Draft>): void;
}

function Ground({ book, draft, change }: GroundProps) {
  const { map, scenes, more } = book;
  return (
    <>
      {(map || scenes.length > 0) && (
        <details class="own-ground">
          <summary>
            The ground{' '}
            <span class="quiet">
              {draft.scene
                ? `in zones: ${draft.scene}`
                : `${draft.width} by ${draft.height}${draft.cells.length ? `, ${counted(draft.cells.length, 'square')} drawn` : ''}`}
            </span>
          </summary>
          {scenes.length > 0 && (
            <label class="own-scene">
              Told in
              <select
                value={draft.scene ?? ''}
                onChange={event => change({ scene: event.currentTarget.value || undefined })}
              >
                <option value="">squares</option>
                {scenes.map(scene => (
                  <option key={scene} value={scene}>
                    zones: {scene}
                  </option>
                ))}
              </select>
            </label>
          )}
          {map && draft.scene === undefined && <DrawingBoard map={map} draft={draft} change={change} />}
        </details>
      )}
      {more.length > 0 && (
        <details class="own-more">
          <summary>How it begins</summary>
          <div class="own-fields">
            {more.map(([name, schema]) => (
              <ScalarField
                key={name}
                name={name}
                schema={schema}
                needed={schema.default !== undefined}
                value={draft.more[name]}
                change={value => change({ more: { ...draft.more, [name]: value } })}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
