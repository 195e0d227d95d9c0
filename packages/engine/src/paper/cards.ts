/** Cards for the foes of a fight: numbers, attacks, and boxes to tick their life off in. */
import type { Portrait, Seen } from '../encounter/glance.ts';
import type { EncounterRules } from '../encounter/rules.ts';
import { sealOf } from '../encounter/seals.ts';
import { boxes, type OfBook, paper, typeset } from './frame.ts';
import { type Leaf, leaf } from './leaf.ts';

/** A card for each who is not of this side. */
export function cardsPaper(
  book: OfBook,
  rules: EncounterRules,
  state: unknown,
  { title, own = 'party' }: { readonly title: string; readonly own?: string },
): Leaf {
  const { fighters } = rules.glance(state);
  const seals = sealOf(fighters);
  return paper(
    'cards',
    title,
    book,
    leaf(
      'div',
      'paper-deck',
      ...fighters
        .filter(({ side }) => side !== own)
        .map(foe => {
          const { letters = '?', number = '' } = seals.get(foe.id) ?? {};
          return card(foe, letters + number, rules.portrait?.(state, foe.id));
        }),
    ),
  );
}

function card({ name, pools = [] }: Seen, mark: string, portrait: Portrait | undefined): Leaf {
  const [life, ...others] = pools.filter(({ most }) => most !== undefined);
  const numbers = [
    ...others.map(({ name: pool, most }) => ({ name: pool, value: String(most) })),
    ...(portrait?.numbers ?? []),
  ];
  return leaf(
    'section',
    'paper-card',
    leaf('h2', '', leaf('b', 'paper-mark', mark), name),
    life &&
      leaf(
        'p',
        'paper-life',
        leaf('span', '', life.name, ' ', leaf('strong', '', String(life.most))),
        boxes(life.most ?? 0),
        (life.lines ?? []).length > 0 &&
          leaf('small', '', typeset((life.lines ?? []).map(({ at, says }) => `${at} ${says}`).join(', '))),
      ),
    numbers.length > 0 &&
      leaf(
        'dl',
        '',
        ...numbers.map(({ name: of, value }) =>
          leaf('div', '', leaf('dt', '', of), leaf('dd', '', typeset(value))),
        ),
      ),
    portrait &&
      portrait.attacks.length > 0 &&
      leaf(
        'ul',
        '',
        ...portrait.attacks.map(({ name: weapon, says }) =>
          leaf('li', '', leaf('b', '', weapon), ` ${typeset(says)}`),
        ),
      ),
    portrait && portrait.traits.length > 0 && leaf('p', 'paper-traits', typeset(portrait.traits.join(' · '))),
  );
}
