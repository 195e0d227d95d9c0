/** What a viewer may know by a book's `view` and `conceal`, until every book says it in tables (`known.ts`). */
import { type Eyes, type FightKnowledge, mentions } from './known.ts';
import { type EncounterRules, GAME_MASTER } from './rules.ts';

/** Eyes that remember the state they look at, for a `conceal` that asks it for sides. */
interface LegacyEyes<S> extends Eyes {
  readonly state: S;
}

export function knowledgeByView<S, E>(
  rules: Pick<EncounterRules<S, never, E>, 'view' | 'conceal' | 'glance'>,
): FightKnowledge<S, E> {
  const ids = (state: S): string[] => rules.glance(state).fighters.map(({ id }) => id);
  return {
    eyes(state, viewer, openness): LegacyEyes<S> {
      const seen = new Set(ids(rules.view?.(state, viewer) ?? state));
      const { fighters } = rules.glance(state);
      const side = fighters.find(({ id }) => id === viewer)?.side ?? viewer;
      return {
        ...{ viewer, side, openness, state, key: `${viewer}|${openness}` },
        hidden: new Set(ids(state).filter(id => !seen.has(id))),
        knows: id => id === GAME_MASTER || seen.has(id),
        isOwn: id => fighters.some(one => one.id === id && one.side === side),
      };
    },
    state: (state, { viewer }) => rules.view?.(state, viewer) ?? state,
    event(event, eyes) {
      const { state } = eyes as LegacyEyes<S>;
      const shown = rules.conceal ? rules.conceal(state, event, eyes.viewer) : event;
      if (shown === undefined || mentions(shown, eyes.hidden)) return undefined;
      return JSON.stringify(shown) === JSON.stringify(event) ? event : shown;
    },
  };
}
