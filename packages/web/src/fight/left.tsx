/** What is left to one's people while others are waited for: deeds out of turn, and their standing orders. */
import { foldedOffers, type Left, type OrderOffer, type OrderWord } from '@arbiter/engine';
import { useEffect, useState } from 'preact/hooks';
import { typeset } from '../words.ts';
import type { FightModel } from './model.ts';

/** More deeds of somebody than this are said with their name. */
const MOST_DEEDS = 24;
const WORDS: Readonly<Record<OrderWord, string>> = {
  always: 'always',
  never: 'never',
  ask: 'ask me each time',
};

export function LeftToThem({ model }: { readonly model: FightModel }) {
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<Left>();
  const settled = model.settled.value;
  useEffect(() => {
    if (!isOpen) return;
    let isLate = false;
    void Promise.resolve(settled.left()).then(found => {
      if (!isLate) setLeft(found);
    });
    return () => {
      isLate = true;
    };
  }, [isOpen, settled]);
  if (model.outcome.value || (!model.isFar && !model.rules.orders)) return null;
  const orders = Object.entries(left?.orders ?? {}).toSorted(
    ([one], [other]) => Number(other === model.shown.value) - Number(one === model.shown.value),
  );
  return (
    <details class="left" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Out of turn, and from now on …</summary>
      {isOpen && left && (
        <>
          <OutOfTurn model={model} left={left} />
          {orders.map(([id, offers]) => (
            <Orders key={id} model={model} id={id} offers={offers} />
          ))}
          {orders.length === 0 && left.besides.length === 0 && (
            <p class="quiet">Nothing is left to your people just now.</p>
          )}
        </>
      )}
    </details>
  );
}

function OutOfTurn({ model, left }: { readonly model: FightModel; readonly left: Left }) {
  const seen = model.glance.value;
  return left.besides.map(({ actor, offers }) => (
    <section key={actor} class="left-person" aria-label={`Out of turn: ${model.nameOf(actor)}`}>
      <h3>{model.nameOf(actor)}, now</h3>
      <ul class="left-deeds">
        {foldedOffers(offers, seen)
          .filter(({ needsPlace }) => !needsPlace)
          .slice(0, MOST_DEEDS)
          .map(({ first: { command, label, cost } }) => (
            <li key={JSON.stringify(command)}>
              <button type="button" class="button quiet-button" onClick={() => model.take(command)}>
                {typeset(label)} {cost && <small>{typeset(cost)}</small>}
              </button>
            </li>
          ))}
      </ul>
    </section>
  ));
}

interface OrdersProps {
  readonly model: FightModel;
  readonly id: string;
  readonly offers: readonly OrderOffer[];
}

function Orders({ model, id, offers }: OrdersProps) {
  return (
    <section class="left-person" aria-label={`From now on: ${model.nameOf(id)}`}>
      <h3>{model.nameOf(id)}, from now on</h3>
      <div class="left-orders">
        {offers.map(({ about, title, rules, now, answers }) => (
          <label key={about} title={rules.join(', ')}>
            {title}
            <select
              value={now}
              onChange={event =>
                model.take({
                  do: 'standing order',
                  ...{ actor: id, about, answer: event.currentTarget.value },
                })
              }
            >
              {answers.map(answer => (
                <option key={answer} value={answer}>
                  {WORDS[answer]}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </section>
  );
}
