/** Standing orders at a prompt: what is left to people, and an order in words: `brenna natural armor never`. */
import type { Glance } from '../encounter/glance.ts';
import { ORDERS, type OrderOffer } from '../encounter/standing-orders.ts';
import { matching } from '../match.ts';
import { listed } from '../words.ts';
import { idCalled } from './called.ts';

/** What is left to each of one's people, by their ids; whoever decides comes first. */
export type LeftToThem = Readonly<Record<string, readonly OrderOffer[]>>;

/** What is left to each of these people, a line each. */
export const orderLines = (left: LeftToThem, seen: Glance): readonly string[] =>
  Object.entries(left).flatMap(([id, offers]) =>
    offers.map(
      ({ about, now, title, rules }) =>
        `${nameOf(id, seen)}: ${about}: ${now} (${title}; ${rules.join(', ')})`,
    ),
  );

const nameOf = (id: string, { fighters }: Glance): string => fighters.find(one => one.id === id)?.name ?? id;

/** The command that an order in words stands for, or what is unclear about it. */
export function orderSaid(
  words: string,
  left: LeftToThem,
  seen: Glance,
): { readonly command: unknown } | { readonly message: string } {
  const typed = words.trim().split(/[\s,]+/);
  const answer = ORDERS.find(one => one === typed.at(-1)?.toLowerCase());
  if (!answer) return { message: `An order ends with ${listed(ORDERS, 'or')}; \`order\` alone lists them.` };
  const said = typed.slice(0, -1);
  for (let end = said.length; end >= 0; end--) {
    const named = end > 0 ? idCalled(said.slice(0, end).join(' '), seen) : undefined;
    if (end > 0 && (named === undefined || !Object.hasOwn(left, named))) continue;
    for (const id of named === undefined ? Object.keys(left) : [named]) {
      const offer = offerCalled(said.slice(end).join(' '), left[id] ?? []);
      if (offer) return { command: { do: 'standing order', actor: id, about: offer.about, answer } };
    }
  }
  return { message: 'Nothing of that is left to anybody here; `order` alone lists what is.' };
}

function offerCalled(about: string, offers: readonly OrderOffer[]): OrderOffer | undefined {
  if (about === '') return offers.length === 1 ? offers[0] : undefined;
  const [only, another] = matching(
    about,
    offers.map(offer => offer.about),
  );
  return another === undefined ? offers.find(offer => offer.about === only) : undefined;
}
