/** The table: who sits at it, what goes on, how it reads the book, what was said. The home of whoever returns. */
import type { KeptFight, Ruleset, Ruling, Seat, TableFile } from '@arbiter/engine';
import { catalogue } from '@arbiter/rules';
import { useMemo } from 'preact/hooks';
import { useExtent } from '../book/extent.ts';
import { useTexts } from '../book/texts.ts';
import { Gauges } from '../frame/gauges.tsx';
import { FromPack, packOf } from '../origin.tsx';
import { PartyRests } from '../people/party.tsx';
import { type Choices, hashOf, type Route } from '../route.ts';
import { PlayTogether } from '../together/begin.tsx';
import { plural } from '../words.ts';
import { useTable } from './context.ts';
import { dayOf, daySaid, eveningsOf } from './evenings.ts';
import { endOf, glanceOf, outcomeOf, titleOf } from './fights.ts';
import { TableFiles } from './files.tsx';
import { usePresence } from './presence.ts';
import { peopleOf, seatOfReady } from './seats.ts';

interface Props {
  readonly ruleset: Ruleset;
  readonly route: Extract<Route, { view: 'table' }>;
}

export function TableView({ ruleset, route }: Props) {
  const store = useTable();
  const table = store.table.value;
  const { choices } = route;
  const people = peopleOf(table, ruleset.id);
  const fights = table.fights.filter(({ game }) => game === ruleset.id);
  return (
    <>
      <div class="table-head">
        <h1 tabIndex={-1} class="view-title">
          {table.name || `Your table of ${ruleset.name}`}
        </h1>
        <p class="credit">{ruleset.credit}</p>
      </div>
      <div class="table-room">
        <div>
          <section aria-labelledby="party">
            <h2 id="party">The party</h2>
            {people.length > 0 ? (
              <ul class="cards">
                {people.map(seat => (
                  <PersonCard key={seat.id} seat={seat} ruleset={ruleset} choices={choices} />
                ))}
              </ul>
            ) : (
              <ReadyParty ruleset={ruleset} />
            )}
            <PartyRests ruleset={ruleset} people={people} choices={choices} />
          </section>
          <Log table={table} ruleset={ruleset} />
        </div>
        <div>
          <Fights fights={fights} ruleset={ruleset} choices={choices} />
          <PlayTogether ruleset={ruleset} />
          <HouseRules ruleset={ruleset} choices={choices} />
          <Often table={table} ruleset={ruleset} />
          <TableFiles />
        </div>
      </div>
    </>
  );
}

const MOST_FIGHTS = 6;

interface FightsProps {
  readonly fights: readonly KeptFight[];
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}

/** Those to go on with, then those to begin, and last those that are over. */
export function Fights({ fights, ruleset, choices }: FightsProps) {
  const whole = useExtent(ruleset, 'whole');
  const [over = [], running = []] = useMemo(() => {
    const latest = fights.toReversed();
    return [true, false].map(isOver =>
      latest.filter(kept => (outcomeOf(kept, whole) !== undefined) === isOver),
    );
  }, [fights, whole]);
  const list = (some: readonly KeptFight[]) => (
    <ul class="plain-list">
      {some.slice(0, MOST_FIGHTS).map(kept => (
        <FightLine key={kept.id} kept={kept} ruleset={ruleset} />
      ))}
    </ul>
  );
  return (
    <>
      <section aria-labelledby="fights">
        <h2 id="fights">
          {running.length === 0 ? 'A fight to begin with' : whole.encounter ? 'Go on' : 'Fights'}
        </h2>
        {running.length > 0 && list(running)}
        <ReadyFights ruleset={whole} choices={choices} />
      </section>
      {over.length > 0 && (
        <section aria-labelledby="fought">
          <h2 id="fought">Fought</h2>
          {list(over)}
        </section>
      )}
    </>
  );
}

function PersonCard({
  seat,
  ruleset,
  choices,
}: {
  readonly seat: Seat;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}) {
  const seen = usePresence(ruleset, seat, choices);
  return (
    <li class="card">
      <h3>
        <a href={hashOf({ view: 'people', system: ruleset.id, choices, id: seat.id })}>{seat.name}</a>
      </h3>
      {seen?.pools && <Gauges gauges={seen.pools} />}
      {seen?.conditions && seen.conditions.length > 0 && (
        <p class="card-conditions">{seen.conditions.join(' · ')}</p>
      )}
    </li>
  );
}

/** Nobody sits here yet: the ready ones can, all at once. */
export function ReadyParty({ ruleset }: { readonly ruleset: Ruleset }) {
  const store = useTable();
  // What packs bring comes with the whole book.
  const ready = useExtent(ruleset, 'whole').pregenerated ?? [];
  const seat = (some: typeof ready) => {
    for (const one of some) store.take({ is: 'seated', seat: seatOfReady(ruleset, one) });
  };
  return (
    <>
      <p class="quiet">Nobody sits here yet. These are ready to play, or build your own.</p>
      <ul class="ready-list">
        {ready.map(one => (
          <li key={one.id}>
            <button type="button" class="seat" onClick={() => seat([one])}>
              <strong>
                {one.name} <FromPack title={packOf(ruleset, one.id)} />
              </strong>
              <span>{one.summary}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="table-do">
        <button type="button" class="button" onClick={() => seat(ready.slice(0, PARTY))}>
          Seat the first {Math.min(PARTY, ready.length)}
        </button>
        <a href={hashOf({ view: 'people', system: ruleset.id, choices: {} })}>Build or shake one out</a>
      </p>
    </>
  );
}

const PARTY = 4;

function FightLine({ kept, ruleset }: { readonly kept: KeptFight; readonly ruleset: Ruleset }) {
  const store = useTable();
  const at = { system: ruleset.id, choices: {}, id: kept.id };
  const whole = useExtent(ruleset, 'whole');
  const outcome = useMemo(() => outcomeOf(kept, whole), [kept, whole]);
  const seen = useMemo(() => glanceOf(kept, whole), [kept, whole]);
  const standing = (own: boolean) =>
    seen?.fighters.filter(({ side, able, there }) => able && there && (side === 'party') === own).length ?? 0;
  return (
    <li class="fight-line">
      <a class="fight-name" href={hashOf({ view: 'fight', ...at, ...(outcome && { story: true as const }) })}>
        {titleOf(kept, whole)}
      </a>{' '}
      <span class="quiet">
        {outcome
          ? endOf(outcome)
          : seen && `round ${seen.round}: ${standing(true)} of the party stand against ${standing(false)}`}
      </span>
      <button
        type="button"
        class="shut"
        onClick={() => store.take({ is: 'closed', game: kept.game, id: kept.id })}
      >
        <span aria-hidden="true">×</span>
        <span class="unseen">Put {titleOf(kept, whole)} away</span>
      </button>
    </li>
  );
}

function ReadyFights({ ruleset, choices }: { readonly ruleset: Ruleset; readonly choices: Choices }) {
  return (
    <ul class="ready-fights">
      {(ruleset.encounters ?? []).map(({ id, title, summary, difficulty }) => (
        <li key={id} data-difficulty={difficulty}>
          <a class="button" href={hashOf({ view: 'fight', system: ruleset.id, choices, ready: id })}>
            Play
          </a>
          <div>
            <strong>{title}</strong> <span class={`tag tag-${difficulty}`}>{difficulty}</span>
            <p>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function OwnRulings({
  own,
  ruleset,
  choices,
}: {
  readonly own: readonly Ruling[];
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}) {
  useTexts(ruleset.id);
  return (
    <ul class="plain-list">
      {own.map(({ id, question, readings }) => (
        <li key={id}>
          <a
            class="rule-id rule-id-ruling"
            href={hashOf({ view: 'rulings', system: ruleset.id, choices, id })}
          >
            {id}
          </a>{' '}
          {question} <strong>{readings.find(({ key }) => key === choices[id])?.text}</strong>
        </li>
      ))}
    </ul>
  );
}

interface RulesProps {
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  /** Whether somebody else decides them: the host of a table of several. */
  readonly isDecided?: boolean;
}

export function HouseRules({ ruleset, choices, isDecided = false }: RulesProps) {
  const own = ruleset.rulings.filter(({ id }) => Object.hasOwn(choices, id));
  const switches = ruleset.rulings.filter(ruling => ruling.switch).length;
  const at = { system: ruleset.id, choices };
  return (
    <section class="table-rules" aria-labelledby="house">
      <h2 id="house">House rulings</h2>
      {own.length > 0 ? (
        <OwnRulings own={own} ruleset={ruleset} choices={choices} />
      ) : (
        <p class="quiet">
          You play as we read the book. <a href={hashOf({ view: 'rulings', ...at })}>{switches} questions</a>{' '}
          are {isDecided ? 'the host’s' : 'yours'} to decide.
        </p>
      )}
    </section>
  );
}

/** All questions of a game by name, also those that are not fetched yet. */
const questionsOf = (ruleset: Ruleset) => catalogue.find(({ id }) => id === ruleset.id)?.procedures ?? [];

/** The questions this table asks most, and those it marked. */
export function Often({ table, ruleset }: { readonly table: TableFile; readonly ruleset: Ruleset }) {
  const asked = new Map<string, number>();
  for (const { game, question } of table.log)
    if (game === ruleset.id) asked.set(question, (asked.get(question) ?? 0) + 1);
  for (const what of table.favourites)
    if (what.startsWith(`${ruleset.id}/`))
      asked.set(what.slice(ruleset.id.length + 1), Number.MAX_SAFE_INTEGER);
  const names = [...asked].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const known = questionsOf(ruleset);
  const questions = names.flatMap(name => known.filter(question => question.name === name)).slice(0, 8);
  if (questions.length === 0) return null;
  return (
    <section class="table-often" aria-labelledby="often">
      <h2 id="often">Asked often</h2>
      <p class="often">
        {questions.map(({ name, title }) => (
          <a
            key={name}
            class="chip"
            href={hashOf({ view: 'procedure', system: ruleset.id, choices: {}, name })}
          >
            {title}
          </a>
        ))}
      </p>
    </section>
  );
}

const MOST_SAID = 12;

interface LogProps {
  readonly table: TableFile;
  readonly ruleset: Ruleset;
  /** What the chair that asked is called, where several sit at the table. */
  nameOf?(chair: string): string;
}

export function Log({ table, ruleset, nameOf }: LogProps) {
  const said = table.log.filter(({ game }) => game === ruleset.id);
  const titles = new Map(questionsOf(ruleset).map(({ name, title }) => [name, title]));
  const evenings = useMemo(() => eveningsOf(table, ruleset.id), [table.fights, table.log, ruleset]);
  const at = { view: 'evening' as const, system: ruleset.id, choices: {} };
  // What was asked in an earlier evening stands there.
  const [latest, ...earlier] = evenings;
  const shown = said.filter(entry => entry.at === undefined || dayOf(entry.at) === latest?.day);
  return (
    <section class="table-log" aria-labelledby="evening">
      <h2 id="evening">The evening so far</h2>
      {latest && (
        <p class="evening-day">
          <a class="evening-link" href={hashOf({ ...at, day: latest.day })}>
            {daySaid(latest.day)}
          </a>{' '}
          <span class="quiet">its chronicle, to read and to send</span>
        </p>
      )}
      {shown.length === 0 ? (
        <p class="quiet">What is asked and rolled will stand here.</p>
      ) : (
        <ol class="plain-list" reversed>
          {shown.slice(-MOST_SAID).map(({ question, sentence, input, by, isSecret }, i) => (
            <li key={shown.length - i}>
              {by !== undefined && nameOf && <b>{nameOf(by)} </b>}
              {isSecret && <span class="quiet">secretly </span>}
              {sentence}{' '}
              <a
                class="quiet"
                href={hashOf({
                  view: 'procedure',
                  system: ruleset.id,
                  choices: {},
                  name: question,
                  ...(input !== undefined && { input }),
                })}
              >
                {titles.get(question) ?? question}
              </a>
            </li>
          ))}
        </ol>
      )}
      {shown.length > MOST_SAID && (
        <p class="quiet">and {plural(shown.length - MOST_SAID, 'answer')} before</p>
      )}
      {earlier.length > 0 && (
        <p class="evenings">
          <span class="quiet">Earlier</span>
          {earlier.slice(0, MOST_EVENINGS).map(({ day }) => (
            <a key={day} href={hashOf({ ...at, day })}>
              {daySaid(day)}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

const MOST_EVENINGS = 12;
