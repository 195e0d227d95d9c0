/** Standing orders, given where the question is asked: what is done next time without asking, and the way back. */
import { type LegalAction, orderFor, type Ruleset } from '@arbiter/engine';
import type { Company, FightAt } from './company.ts';

interface Props {
  readonly company: Company;
  readonly ruleset: Ruleset;
  readonly at: FightAt;
}

/** What a reaction could be answered from now on; nothing where a turn of one's own is decided. */
export function Orders({ company, ruleset, at }: Props) {
  const shown = company.view.value?.fights.find(one => one.game === at.game && one.id === at.fight);
  const decision = company.decision.value;
  const known = company.known.value;
  const isHere = decision?.game === at.game && decision.fight === at.fight;
  const person = isHere ? shown?.people?.[decision.actor] : undefined;
  const isReaction = isHere && known?.at === decision.at && ruleset.encounter?.foresight?.isOpen(known.state);
  const own = company.view.value?.orders.filter(({ game }) => game === at.game) ?? [];
  const fighters = shown?.view?.glance.fighters.map(({ id }) => id) ?? [];
  const offers = isReaction ? decision.offers.map(({ action }) => action) : [];
  if (own.length === 0 && (person === undefined || offers.length < 2)) return null;
  const give = (action: LegalAction<unknown> | undefined): void => {
    const order = orderFor(offers, action, fighters);
    if (person !== undefined && order)
      void company.ask({ ask: 'order', game: at.game, id: person, ...order });
  };
  return (
    <section class="orders" aria-label="Standing orders">
      {person !== undefined && offers.length > 1 && (
        <details>
          <summary>From now on, without asking me …</summary>
          <p class="orders-choices">
            {offers.map(action => (
              <button
                key={action.label}
                type="button"
                class="button quiet-button"
                onClick={() => give(action)}
              >
                {action.label}
              </button>
            ))}
            <button type="button" class="button quiet-button" onClick={() => give(undefined)}>
              Whatever is best
            </button>
          </p>
        </details>
      )}
      {own.length > 0 && (
        <ul class="plain-list">
          {own.map(({ game, id, when: what, label }) => (
            <li key={`${id} ${what}`}>
              From now on: {label ?? 'what is best'}{' '}
              <button
                type="button"
                class="plain"
                onClick={() => company.ask({ ask: 'order', game, id, when: what, answer: 'ask' })}
              >
                Ask me again
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
