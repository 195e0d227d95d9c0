/** At the door: whoever knocks waits with a friendly screen and comes in by itself; the host lets them in. */
import { welcomeAt } from '@arbiter/table/client';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import './arrive.css';
import type { Company } from './company.ts';
import { forgetChair, type OwnChair } from './seats.ts';

/** How often whoever waits looks whether the door is open, in milliseconds. */
const LOOKS_EVERY = 1500;

/** Shows the door until it opens, or is shut for good. */
export function waitAtDoor(at: HTMLElement, chair: OwnChair, enter: () => void): void {
  at.replaceChildren();
  render(<Door chair={chair} enter={enter} />, at);
}

function Door({ chair, enter }: { readonly chair: OwnChair; readonly enter: () => void }) {
  const [is, setIs] = useState<'shut' | 'lost' | 'turned away'>('shut');
  useEffect(() => {
    if (is === 'turned away') return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async (): Promise<void> => {
      const { chair: own, knocking, isLost } = await welcomeAt(location.origin, chair.table, chair.secret);
      if (isOver) return;
      if (own) return enter();
      if (!knocking && !isLost) {
        forgetChair(chair.table);
        setIs('turned away');
        return;
      }
      setIs(isLost ? 'lost' : 'shut');
      timer = setTimeout(look, LOOKS_EVERY);
    };
    timer = setTimeout(look, LOOKS_EVERY);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [is === 'turned away']);
  return (
    <main class="arrive door inked">
      <DoorDrawing />
      {is === 'turned away' ? (
        <>
          <h1>Not this time</h1>
          <p role="alert">
            The host of {chair.name || 'that table'} did not let you in. Ask them, if you think they did not
            know you.
          </p>
          <p>
            <a href={location.pathname}>To Arbiter without a table</a>
          </p>
        </>
      ) : (
        <>
          <p class="arrive-host">{chair.name || 'The table'}</p>
          <h1>You have knocked, {chair.who}</h1>
          <p role="status">
            {is === 'lost'
              ? 'The connection is gone. It is tried again and again; your knock was heard.'
              : 'The host sees it at once. As soon as they open, you are in: leave this page as it is.'}
          </p>
        </>
      )}
    </main>
  );
}

/** A door in a wall of hatched rock, as on the map. */
const DoorDrawing = () => (
  <svg class="door-drawing" viewBox="0 0 120 90" aria-hidden="true">
    <path
      class="door-rock"
      d="M4 20h30M2 34h30M6 48h26M3 62h30M6 76h26M88 20h28M90 34h28M88 48h26M90 62h28M88 76h26M20 6l-8 10M40 4l-8 10M60 2l-8 10M80 4l-8 10M100 6l-8 10"
    />
    <path class="door-wall" d="M38 88V30q22-24 44 0v58" />
    <path class="door-leaf" d="M40 88V32q20-20 40 0v56z" />
    <circle class="door-ring" cx="72" cy="60" r="3.500" />
  </svg>
);

/** Who knocks, for the host, wherever they are. */
export function Knocking({ company }: { readonly company: Company }) {
  const { knocking = [], people = [] } = company.view.value ?? {};
  if (!company.isHost.value) return null;
  return knocking.map(({ id, name, role, plays }) => {
    const whom = people.filter(one => plays.some(ref => ref.game === one.game && ref.id === one.id));
    const wants =
      whom.length > 0
        ? `wants to play ${whom.map(one => one.name).join(' and ')}`
        : { host: 'wants to run the game with you', player: 'wants to play', watcher: 'wants to watch' }[
            role
          ];
    return (
      <div key={id} class="call call-knock" role="alert">
        <p class="call-text">{name} knocks</p>
        <p class="quiet">{wants}</p>
        <p class="sheet-row">
          <button type="button" class="button" onClick={() => company.ask({ ask: 'let in', id })}>
            Let in
          </button>
          <button type="button" class="plain" onClick={() => company.ask({ ask: 'revoke', id })}>
            Turn away
          </button>
        </p>
      </div>
    );
  });
}
