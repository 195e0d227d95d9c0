/** What the host hides from the party: people by a tap, places with a brush; and fog that lifts where somebody sees. */
import { GAME_MASTER, stripsOf, type TableRequest } from '@arbiter/engine';
import type { Signal } from '@preact/signals';
import type { FogBrush } from '../fight/fog.tsx';
import type { Company, FightAt } from './company.ts';

/** What the brush in the host's hand does. */
export type InHand = Signal<FogBrush['does'] | undefined>;

interface Props {
  readonly company: Company;
  readonly at: FightAt;
  readonly inHand: InHand;
}

type Veiling = Omit<Extract<TableRequest, { ask: 'veil' }>, 'ask' | 'game' | 'fight'>;

/** The brush as the map takes it. */
export function brushOf({ company, at, inHand }: Props): FogBrush | undefined {
  const does = inHand.value;
  return (
    does && {
      does,
      paint: places => void company.ask({ ask: 'veil', ...at, [does]: stripsOf(places) }),
    }
  );
}

export function Veil({ company, at, inHand }: Props) {
  const shown = company.view.value?.fights.find(one => one.game === at.game && one.id === at.fight);
  const glance = shown?.view?.glance;
  if (!glance) return null;
  const { people = [], bySight = false } = shown.veil ?? {};
  const ask = (veiling: Veiling): void => void company.ask({ ask: 'veil', ...at, ...veiling });
  const others = glance.fighters.filter(({ side }) => side !== 'party' && side !== GAME_MASTER);
  const { ground } = glance;
  const all = ground
    ? Array.from({ length: ground.height }, (_, y) => ({ y, from: 0, to: ground.width - 1 }))
    : [];
  return (
    <section class="veiling" aria-label="Hide and reveal">
      <p class="veiling-row">
        <b>Hidden from the party</b>
        {others.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class="chip"
            aria-pressed={people.includes(id)}
            onClick={() => ask(people.includes(id) ? { reveal: [id] } : { hide: [id] })}
          >
            {name}
          </button>
        ))}
      </p>
      {ground && (
        <p class="veiling-row">
          <b>Fog</b>
          {(['cover', 'lift'] as const).map(does => (
            <button
              key={does}
              type="button"
              class="chip"
              aria-pressed={inHand.value === does}
              onClick={() => {
                inHand.value = inHand.peek() === does ? undefined : does;
              }}
            >
              {does === 'cover' ? 'Draw with the brush' : 'Wipe with the brush'}
            </button>
          ))}
          <button type="button" class="chip" onClick={() => ask({ cover: all })}>
            Over everything
          </button>
          <button type="button" class="chip" onClick={() => ask({ lift: all })}>
            Nowhere
          </button>
          <button
            type="button"
            class="chip"
            aria-pressed={bySight}
            onClick={() => ask({ bySight: !bySight })}
          >
            Lifts where somebody sees
          </button>
        </p>
      )}
    </section>
  );
}
