/** The round in the game's own form: its phases in order, everybody in them as seals; a tap shows how somebody is. */
import type { Glance, Phase, Seen, TurnSeat } from '@arbiter/engine';
import { useEffect, useRef } from 'preact/hooks';
import { inkOf, Seal } from './seal.tsx';

interface Props {
  readonly glance: Glance;
  readonly seals: ReadonlyMap<string, { letters: string; number: string }>;
  readonly side: string;
  readonly actor: string | undefined;
  readonly shown: string | undefined;
  show(id: string): void;
}

export function Order({ glance, seals, side, actor, shown, show }: Props) {
  const byId = new Map(glance.fighters.map(one => [one.id, one]));
  const row = useRef<HTMLOListElement>(null);
  // Whoever acts is in sight.
  useEffect(() => {
    const seat = row.current?.querySelector<HTMLElement>('.fight-order-seat[aria-current]');
    if (row.current && seat) row.current.scrollLeft = seat.offsetLeft - row.current.clientWidth / 2;
  }, [actor, glance.round]);
  return (
    <ol ref={row} class="fight-order" aria-label={glance.phases ? 'The order of turns' : 'Everybody'}>
      {roundOf(glance).map((phase, i) => (
        <li key={i} class={`phase phase-${phase.is}`} aria-current={phase.is === 'now' ? 'step' : undefined}>
          <span class="phase-name">
            {phase.name}
            <span class="unseen">{ORDERS[phase.order ?? 'fixed']}</span>
          </span>
          <span class="phase-seats">
            {phase.seats.map(seat => {
              const fighter = byId.get(seat.id);
              if (!fighter) return null;
              const isNow = seat.id === actor && seat.is !== 'done';
              return (
                <button
                  key={seat.id}
                  type="button"
                  class={`fight-order-seat seat-${seat.is}`}
                  aria-current={isNow ? 'step' : undefined}
                  aria-pressed={seat.id === shown}
                  onClick={() => show(seat.id)}
                  title={[fighter.name, seat.says].filter(Boolean).join(': ')}
                >
                  <span class="unseen">{saidOf(fighter, seat)}</span>
                  <Seal
                    fighter={fighter}
                    ink={inkOf(fighter.side, side)}
                    {...(seals.get(seat.id) ?? { letters: '?', number: '' })}
                  />
                  {seat.says && (
                    <span class="seat-says" aria-hidden="true">
                      {seat.says}
                    </span>
                  )}
                </button>
              );
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}

const ORDERS = { fixed: '', free: ', in any order', together: ', at the same time' } as const;
const STANDS = {
  done: 'has acted',
  now: 'acts now',
  ahead: '',
  waits: 'waits',
  lost: 'has no turn',
} as const;

const saidOf = ({ name, condition }: Seen, { is, says }: TurnSeat): string =>
  [`${name}: ${condition}`, STANDS[is], says].filter(Boolean).join('; ');

/** The phases of the book, and whoever has no place in them; or the sides, where a book has no order. */
function roundOf({ phases, fighters }: Glance): readonly Phase[] {
  const seated = new Set(phases?.flatMap(({ seats }) => seats.map(({ id }) => id)));
  const others = fighters.filter(({ id }) => !seated.has(id));
  const sides = [...new Set(others.map(({ side }) => side))];
  const rest = sides.map((side): Phase => {
    const all = others.filter(one => one.side === side);
    return { is: 'ahead', seats: all.map(({ id, able }) => ({ id, is: able ? 'ahead' : 'lost' })) };
  });
  return [...(phases ?? []), ...rest].filter(({ name, seats }) => seats.length > 0 || name);
}
