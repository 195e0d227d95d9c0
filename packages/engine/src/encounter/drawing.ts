/**
 * How a book draws its fights: each card from its fighter and from what else it shows, looked up first. So a card that would
 * show nothing new is not drawn again, and is the very one that was drawn before.
 */
import { isSame } from '../plain-data.ts';
import type { Fought } from './fighters.ts';
import type { Glance, Seen, Standing } from './glance.ts';
import { type Memory, remembered } from './known.ts';

/** What a book says of how its fights are drawn. */
export interface Drawing<S, F extends object, B> {
  /** Everybody, in the order in which they are shown. */
  fighters(state: S): readonly F[];
  /** What a card shows besides its fighter: names of others, what lasts on it, whether it acts. Plain data, and little of it. */
  besides(state: S, fighter: F): B;
  card(fighter: F, besides: B): Seen;
  /** How somebody stands, as their card shows it. */
  standing(fighter: F, state: S): Standing;
  /** Everything but the cards. What is made of a part that is shared by states may be remembered beside it. */
  scenery(state: S, memory?: Memory): Omit<Glance, 'fighters'>;
}

interface Drawn<B> {
  besides: B;
  card: Seen;
}

/** The glance, the card and the standings of a book that draws so. */
export function drawnBy<S extends Fought<F>, F extends object, B>({
  fighters,
  besides,
  card,
  standing,
  scenery,
}: Drawing<S, F, B>): {
  glance(state: S, memory?: Memory): Glance;
  card(state: S, id: string): Seen | undefined;
  standings(state: S): readonly Standing[];
} {
  const cardIn = (state: S, fighter: F, memory: Memory): Seen => {
    const now = besides(state, fighter);
    const drawn = remembered<Drawn<B>>(memory, fighter, 'card', () => ({
      ...{ besides: now, card: card(fighter, now) },
    }));
    if (!isSame(drawn.besides, now)) {
      drawn.besides = now;
      drawn.card = card(fighter, now);
    }
    return drawn.card;
  };
  return {
    glance: (state, memory) => ({
      ...scenery(state, memory),
      fighters: fighters(state).map(one =>
        memory ? cardIn(state, one, memory) : card(one, besides(state, one)),
      ),
    }),
    card(state, id) {
      const fighter = Object.hasOwn(state.fighters, id) ? state.fighters[id] : undefined;
      return fighter && card(fighter, besides(state, fighter));
    },
    standings: state => fighters(state).map(one => standing(one, state)),
  };
}
