/** Everybody in the order of their turns, as seals; a tap shows how somebody is. */
import type { Glance, Seen } from '@arbiter/engine';
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
  const groups = glance.order?.length
    ? glance.order.map(ids => ids.flatMap(id => byId.get(id) ?? []))
    : sidesOf(glance.fighters);
  const listed = new Set(groups.flat().map(({ id }) => id));
  const others = glance.fighters.filter(({ id }) => !listed.has(id));
  const all = [...groups, ...(others.length ? [others] : [])].filter(group => group.length > 0);
  return (
    <ol class="fight-order" aria-label={glance.order?.length ? 'The order of turns' : 'Everybody'}>
      {all.map((group, i) => (
        <li key={i} class="fight-order-group">
          {group.map(fighter => (
            <button
              key={fighter.id}
              type="button"
              class="fight-order-seat"
              aria-current={fighter.id === actor ? 'step' : undefined}
              aria-pressed={fighter.id === shown}
              onClick={() => show(fighter.id)}
              title={fighter.name}
            >
              <span class="unseen">
                {fighter.name}: {fighter.condition}
              </span>
              <Seal
                fighter={fighter}
                ink={inkOf(fighter.side, side)}
                {...(seals.get(fighter.id) ?? { letters: '?', number: '' })}
              />
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}

const sidesOf = (fighters: readonly Seen[]): Seen[][] =>
  [...new Set(fighters.map(({ side }) => side))].map(side => fighters.filter(one => one.side === side));
