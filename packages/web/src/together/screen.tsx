/** The television: the map, the order, the last sentence large. No secret, no control; to be read from four metres. */
import { GAME_MASTER, type Ruleset, type Seen } from '@arbiter/engine';
import { openBook } from '@arbiter/rules/books';
import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import '../styles/places.ts';
import { Field } from '../fight/field.tsx';
import { sealOf } from '../fight/layout.ts';
import { FightModel } from '../fight/model.ts';
import { Order } from '../fight/order.tsx';
import { sceneryNamed } from '../fight/scenery.tsx';
import { inkOf, Seal } from '../fight/seal.tsx';
import { usePictureAt } from '../fight/use-picture.ts';
import '../fight/fight.css';
import './desk.css';
import './together.css';
import './screen.css';
import { moodOf } from '../moods.ts';
import { awake } from './awake.ts';
import type { Company, FightAt } from './company.ts';
import { NotePicture } from './notes.tsx';
import { Reading } from './reading.ts';
import { waitingIn } from './words.ts';

export function Screen({ company }: { readonly company: Company }) {
  useEffect(() => awake(), []);
  const view = company.view.value;
  const fights = view?.fights.filter(fight => fight.view) ?? [];
  const shown = fights.findLast(fight => !fight.view?.outcome) ?? fights.at(-1);
  const hue = view?.game === undefined ? undefined : moodOf(view.game).hue;
  return (
    <div class="page inked screen" style={hue === undefined ? {} : { '--hue': String(hue) }}>
      {company.line.value === 'connecting' && (
        <p class="screen-lost" role="status">
          The connection is gone and comes back by itself.
        </p>
      )}
      {company.farewell.value !== undefined ? (
        <main class="screen-still">
          <h1>{company.farewell.value}</h1>
        </main>
      ) : shown ? (
        <Watched key={`${shown.game}/${shown.id}`} company={company} game={shown.game} fight={shown.id} />
      ) : (
        <Still company={company} />
      )}
      <Shown company={company} steps={shown?.view?.steps ?? 0} />
    </div>
  );
}

/** A handout for everybody lies over the table until the fight goes on, it is taken back, or everybody has had time to read it. */
function Shown({ company, steps }: { readonly company: Company; readonly steps: number }) {
  const reading = useMemo(() => new Reading(company), [company]);
  const note = reading.arrived.value.at(-1);
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => reading.read(note), READ_FOR);
    return () => clearTimeout(timer);
  }, [note]);
  const before = useRef(steps);
  useEffect(() => {
    if (before.current !== steps) for (const one of reading.arrived.peek()) reading.read(one);
    before.current = steps;
  }, [steps]);
  if (!note) return null;
  return (
    <section class="screen-handout" aria-live="polite">
      <h2>{note.title}</h2>
      <NotePicture company={company} id={note.picture} title={note.title} />
      {note.text && <p class="handout-text">{note.text}</p>}
    </section>
  );
}

/** How long a handout is shown to everybody, in milliseconds. */
const READ_FOR = 90_000;

/** Between fights: who is there, and what was said last. */
function Still({ company }: { readonly company: Company }) {
  const view = company.view.value;
  if (!view) return null;
  const present = view.chairs.filter(
    ({ id, role }) => role !== 'watcher' && company.present.value.includes(id),
  );
  const last = view.log.at(-1)?.sentence ?? view.words.findLast(({ roll }) => roll)?.text;
  return (
    <main class="screen-still">
      <h1>{view.name || 'The table'}</h1>
      <ul class="screen-chairs">
        {present.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {last !== undefined && <p class="screen-said">{last}</p>}
    </main>
  );
}

function Watched({ company, game, fight }: { readonly company: Company } & FightAt) {
  const [book, setBook] = useState<Ruleset>();
  useEffect(() => {
    void openBook(game, 'whole').then(setBook);
  }, [game]);
  return book ? (
    <Drawn company={company} book={book} game={game} fight={fight} />
  ) : (
    <main class="screen-still">
      <h1>Setting up the map …</h1>
    </main>
  );
}

/** Everybody by name, side by side, and how they are: as a watcher may know it. */
function People({ model, seals }: { readonly model: FightModel; readonly seals: ReturnType<typeof sealOf> }) {
  const { fighters } = model.glance.value;
  const own = model.side.value;
  const there = fighters.filter(({ side }) => side !== GAME_MASTER);
  const sides = [...new Set(there.map(({ side }) => side))];
  const sorted = sides.flatMap(side => there.filter(one => one.side === side));
  const actor = model.actor.value;
  return (
    <ul class="screen-people" style={{ '--many': String(Math.max(MOST_LINES, sorted.length)) }}>
      {sorted.map(fighter => (
        <li
          key={fighter.id}
          class={fighter.able ? 'screen-one' : 'screen-one screen-out'}
          aria-current={fighter.id === actor ? 'step' : undefined}
        >
          <Seal
            fighter={fighter}
            ink={inkOf(fighter.side, own)}
            {...(seals.get(fighter.id) ?? { letters: '?', number: '' })}
          />
          <b>{fighter.name}</b>
          <Left fighter={fighter} />
        </li>
      ))}
    </ul>
  );
}

/** With fewer than these the lines are no larger. */
const MOST_LINES = 8;

/** What is left of somebody: their life as a number where it is known, else as it looks. */
function Left({ fighter }: { readonly fighter: Seen }) {
  const [life] = fighter.pools ?? [];
  // How they look is said first; what is left of their turn is in the order above.
  const words = fighter.condition.split(', ');
  const looks = words.find(word => word === 'gone') ?? words[0];
  if (!fighter.able || !life) return <span class="quiet">{looks}</span>;
  return (
    <span class="screen-life">
      {life.now}
      {life.most !== undefined && <span class="quiet">/{life.most}</span>}
    </span>
  );
}

function Drawn({
  company,
  book,
  game,
  fight,
}: { readonly company: Company; readonly book: Ruleset } & FightAt) {
  const at = useMemo(() => ({ game, fight }), [game, fight]);
  const model = useMemo(
    // It is shown, so there is a place at it.
    () => new FightModel({ sitting: company.sittingAt(book, at)!, isFirst: false, keep: () => {} }),
    [company, book, at],
  );
  useEffect(
    () =>
      effect(() => {
        const next = company.sittingAt(book, at);
        if (next) model.arrive(next);
      }),
    [company, book, at, model],
  );
  useEffect(() => model.follow(), [model]);
  const scenery = useMemo(() => sceneryNamed(book, fight), [book, fight]);
  const glance = model.glance.value;
  const seals = sealOf(glance.fighters);
  const shown = company.view.value?.fights.find(one => one.game === game && one.id === fight);
  const picture = usePictureAt(company, shown?.picture);
  const chair = company.chair.value;
  const waiting = shown && chair && waitingIn(shown, chair);
  const said = model.last.value?.told ?? model.lines.value[0]?.told ?? [];
  return (
    <main class="screen-fight">
      <header class="screen-head">
        <h1>Round {glance.round}</h1>
        <p class="screen-turn">
          {model.outcome.value
            ? 'The fight is over.'
            : waiting && (
                <>
                  <b>{waiting.who}</b>
                  {waiting.by.length > 0 && <span class="quiet"> {waiting.by.join(', ')}</span>}
                </>
              )}
        </p>
      </header>
      <Order
        glance={glance}
        seals={seals}
        side={model.side.value}
        actor={model.actor.value}
        shown={undefined}
        show={() => {}}
      />
      <div class="screen-room">
        <Field model={model} scenery={scenery} picture={picture} fog={shown?.fog} isStill />
        <People model={model} seals={seals} />
      </div>
      <p class="screen-said" role="status">
        {said.slice(0, 3).join(' ')}
      </p>
    </main>
  );
}
