/** Standing orders, given where the question is asked: what is done next time without asking, and the way back. */
import type { LegalAction, Ruleset } from '@arbiter/engine';
import type { Company, FightAt } from './company.ts';

interface Props {
  readonly company: Company;
  readonly ruleset: Ruleset;
  readonly at: FightAt;
}

type Command = Readonly<Record<string, unknown>>;
/** What of a command an order keeps. */
type Lasting = Record<string, string | boolean>;

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
  const when = doIn(offers[0]);
  const give = (answer: 'tactics' | Lasting, label: string): void => {
    if (person !== undefined && when !== undefined)
      void company.ask({ ask: 'order', game: at.game, id: person, when, answer, label });
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
                onClick={() => give(lasting(action.command as Command, fighters), action.label.slice(0, 80))}
              >
                {action.label}
              </button>
            ))}
            <button type="button" class="button quiet-button" onClick={() => give('tactics', 'what is best')}>
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

const doIn = (action: LegalAction<unknown> | undefined): string | undefined => {
  const does = (action?.command as Command | undefined)?.do;
  return typeof does === 'string' ? does : undefined;
};

/** What of a command holds next time as well: not who is meant, and not what is counted anew each time. */
export const lasting = (command: Command, fighters: readonly string[]): Lasting =>
  Object.fromEntries(
    Object.entries(command).filter(
      (field): field is [string, string | boolean] =>
        (typeof field[1] === 'string' && !fighters.includes(field[1])) || typeof field[1] === 'boolean',
    ),
  );
