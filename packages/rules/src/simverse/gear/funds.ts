/** SV-CRE-07, SV-R-33: what the gear cost by the lists, against the starting funds that the game master set. */

import { isSame } from '@arbiter/engine';
import type { Size } from '../character/attributes.ts';
import type { Build } from '../character/creation/build.ts';
import type { Choices } from '../character/creation/choices.ts';
import { startingFunds } from '../character/creation/creation.ts';
import { does } from '../character/perks/perk-deeds.ts';
import { perkCost } from '../character/perks/perks.ts';
import { itemName } from './items.ts';
import { loadOf, nameOf } from './load.ts';
import { kitOf, outfit } from './outfit.ts';

export interface Purse {
  /** Silver for everything that no template handed over, as far as a list prices it. */
  readonly price: number;
  readonly unpriced: readonly string[];
  /** Undefined where the game master has not said. */
  readonly funds: number | undefined;
}

export function purseOf(choices: Choices, { size, perks }: Pick<Build, 'size' | 'perks'>): Purse {
  const wealthy = perks.find(perk => does(perk, 'is wealthy'));
  const { funds } = choices.gear;
  return {
    ...priced(bought(choices), size),
    funds: funds === undefined ? undefined : startingFunds(funds, wealthy ? perkCost(wealthy) : 0),
  };
}

function priced(gear: Choices['gear'], size: Size): Pick<Purse, 'price' | 'unpriced'> {
  const things = loadOf(gear, size);
  const price = things.reduce((sum, { silver }) => sum + (silver ?? 0), 0);
  return {
    price: Math.round(price * 100) / 100,
    unpriced: things.filter(({ silver }) => silver === undefined).map(({ what }) => what),
  };
}

/** What is carried beyond that which the templates hand over. */
function bought({ gear, templates }: Choices): Choices['gear'] {
  const all = outfit({ gear, templates });
  const kit = kitOf(gear.fromTemplates ? templates : []);
  const given = outfit({ gear: { ...all, ...kit, fromTemplates: false }, templates: [] });
  return {
    ...all,
    armour: without(all.armour, given.armour, piece => JSON.stringify(piece)),
    shield: isSame(all.shield, given.shield) ? null : all.shield,
    weapons: without(all.weapons, given.weapons, nameOf),
    items: all.items.flatMap(item => {
      const count = item.count - (given.items.find(other => itemName(other) === itemName(item))?.count ?? 0);
      return count > 0 ? [{ ...item, count }] : [];
    }),
  };
}

/** A list less another, one for one. */
function without<T>(all: readonly T[], given: readonly T[], key: (entry: T) => string): T[] {
  const left = given.map(key);
  return all.filter(entry => {
    const at = left.indexOf(key(entry));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
