/** CRE8-15, CNTR-02, R-308, R-317: what a character has bought, wears and carries. */

import type { Problem } from '@arbiter/engine';
import { aOrAn, capital } from '../checks/words.ts';
import { callingOf } from '../content/archetypes.ts';
import { armorCalled, armorRow, piece, type Worn } from '../content/armor-list.ts';
import { PACKED } from '../content/goods.ts';
import { refName, refNames } from '../content/ref-name.ts';
import { type CellType, cells, USUAL_HOME } from '../content/technology-levels.ts';
import { goodOf, type WareRef, wareOf } from '../content/wares.ts';
import {
  AMMUNITION_NAMES,
  type AmmunitionName,
  BUNDLE,
  WEAPON_NAMES,
  type WeaponRef,
  weaponOf,
  weaponOfNature,
} from '../content/weapon-list.ts';
import { cellCapacity } from '../gear/energy.ts';
import { weightTogether } from '../gear/load.ts';
import { coinCount, fewestCoins, isOnSale, isUnmade, moneyWeight, priceWords } from '../gear/money.ts';
import { piecesWeight } from '../gear/weapons.ts';
import type { RuleId } from '../play.ts';
import type { Character } from './character.ts';
import type { Choices } from './choices.ts';

type Purchase = Choices['purchases'][number];

const HANDS = 2;

/** What a thing goes by. */
const nameOf = ({ item }: Pick<Purchase, 'item'>): string => refName(item);

/** OA-R-308: a disciple's book of the faith is owned from the start. */
const CANON_WEIGHT = 1;

export const priceOf = ({ item, count, priceCc }: Purchase): number =>
  count * (priceCc ?? wareOf(item)?.costCc ?? 0);
export const weightOf = ({ item, count, weight }: Purchase): number =>
  weightTogether([count * (weight ?? wareOf(item)?.weight ?? 0)]);

/** What one of a kind weighs, by the Host where a weight is named. */
const weightOfOne = (choices: Choices, item: string): number =>
  along(choices).find(thing => nameOf(thing) === item)?.weight ?? wareOf(item)?.weight ?? 0;

export const spentOn = (purchases: readonly Purchase[]): number =>
  purchases.reduce((sum, p) => sum + priceOf(p), 0);

/** Money left in the smallest coin. */
export const moneyLeft = (choices: Choices): number =>
  choices.state.moneyCc ?? Math.max(0, (choices.wealth ?? 0) * 100 - spentOn(choices.purchases));

/** What comes along: not what is left behind, nor what is packed into something left behind. */
const along = ({ purchases }: Choices): readonly Purchase[] => {
  const stays = ({ kept, inside }: Purchase, seen: readonly string[] = []): boolean => {
    if (kept === 'left') return true;
    if (inside === null || seen.includes(inside)) return false;
    const containers = purchases.filter(p => nameOf(p) === inside);
    return containers.length > 0 && containers.every(p => stays(p, [...seen, inside]));
  };
  return purchases.filter(p => !stays(p));
};
const hasCanon = (choices: Choices): boolean =>
  callingOf(choices.archetype) === 'disciple' && !(choices.state.missing ?? []).includes('canon');
/** A suit or shield among the things, as it is when new. */
const pieceOf = ({ item }: Pick<Purchase, 'item'>): Worn | undefined => {
  if (typeof item !== 'string') return 'protection' in item ? piece(item) : undefined;
  return armorCalled(item) ? { name: item, lost: 0, powered: true } : undefined;
};
/** A weapon among them. */
const weaponIn = ({ item }: Pick<Purchase, 'item'>): WeaponRef | undefined =>
  typeof item === 'string'
    ? WEAPON_NAMES.find(name => name === item)
    : 'destruction' in item
      ? item
      : undefined;

/** OA-R-328: what a mecha that has power carries by itself: itself and its cell. */
function carriedByItself(choices: Choices): number {
  const things = suitsWorn(choices)
    .filter(suit => suit.powered && armorRow(suit).carriesItself)
    .flatMap(suit => [suit.name, cellFor(suit)]);
  return along(choices)
    .filter(thing => things.includes(nameOf(thing)))
    .reduce((sum, thing) => sum + weightOf({ ...thing, count: 1 }), 0);
}

type Pieces = Readonly<Partial<Record<string, number>>>;

/** OA-R-327: what play has used up of ammunition, aid kits, lamps, oil and herbs weighs nothing any more, and what it has brought weighs. */
function usedUp(choices: Choices): number {
  const { ammunition, aidKits, pack } = choices.state;
  const weigh = (owned: Pieces, left: Pieces | null, weight: (item: string, pieces: number) => number) =>
    left
      ? Object.keys({ ...owned, ...left }).map(item => weight(item, (owned[item] ?? 0) - (left[item] ?? 0)))
      : [];
  const whole = (item: string, pieces: number): number => weightOfOne(choices, item) * pieces;
  return weightTogether([
    ...weigh(ammunitionOwned(choices), ammunition, (item, pieces) =>
      piecesWeight(weightOfOne(choices, item), pieces),
    ),
    ...weigh(packOwned(choices), pack, whole),
    aidKits === null ? 0 : whole('emergency aid kit', aidKitsOwned(choices) - aidKits),
  ]);
}

/** Everything worn, held and packed, the coins and a disciple's canon included: what weighs how much. */
export function loadStory(choices: Choices): readonly { rule: RuleId; label: string; value: number }[] {
  if (choices.state.load !== null)
    return [{ rule: 'OA-ENC-08', label: 'as it was written down', value: choices.state.load }];
  const part = (rule: RuleId, label: string, value: number) => ({ rule, label, value });
  return [
    ...along(choices).map(thing =>
      part(
        'OA-ENC-08',
        thing.count > 1 ? `${thing.count} × ${nameOf(thing)}` : nameOf(thing),
        weightOf(thing),
      ),
    ),
    part('OA-ARMR-17', 'what carries itself', -carriedByItself(choices)),
    part('OA-ENC-08', 'used up since, or found', -usedUp(choices)),
    part('OA-ARCH-14', 'the canon', hasCanon(choices) ? CANON_WEIGHT : 0),
    part('OA-MONY-02', 'money', moneyWeight(coinCount(fewestCoins(moneyLeft(choices))))),
  ].filter(({ value }) => value !== 0);
}
export const loadOf = (choices: Choices): number =>
  weightTogether(loadStory(choices).map(({ value }) => value));

/** OA-CNTR-02: the weight packed into a container, and into containers inside it. */
export function contentsOf(choices: Choices, container: string): number {
  const weightIn = (name: string, seen: readonly string[]): number =>
    choices.purchases
      .filter(p => p.inside === name)
      .reduce(
        (sum, p) =>
          sum + weightOf(p) + (seen.includes(nameOf(p)) ? 0 : weightIn(nameOf(p), [...seen, nameOf(p)])),
        0,
      );
  return weightTogether([weightIn(container, [container])]);
}

/** OA-CNTR-01, OA-ARMR-13, OA-EQP-03: what one of it holds; hidden pockets as many as the dice may have given. */
function capacityOf(container: WareRef): number | undefined {
  const armor = pieceOf({ item: container });
  if (armor) return armorRow(armor).capacity;
  const good = goodOf(container);
  return good?.capacity ?? (good?.hiddenPockets && 6 * good.hiddenPockets.dice * good.hiddenPockets.capacity);
}

/** Whether a container is packed, at whatever depth, into itself. */
function holdsItself({ purchases }: Choices, container: string): boolean {
  const around = new Set<string>();
  const climb = (name: string): boolean =>
    purchases.some(purchase => {
      const { inside } = purchase;
      if (inside === null || nameOf(purchase) !== name || around.has(inside)) return false;
      around.add(inside);
      return inside === container || climb(inside);
    });
  return climb(container);
}

/** Suits as they are worn, two of a kind told twice. */
export const armorWorn = (choices: Choices): readonly Worn[] =>
  choices.purchases.flatMap(p => (p.kept === 'worn' ? piecesOf(p, 2, isSuit) : []));

/** So many of a kind, at most. */
function piecesOf(thing: Purchase, most: number, isMeant: (worn: Worn) => boolean): readonly Worn[] {
  const worn = pieceOf(thing);
  return worn && isMeant(worn) ? Array<Worn>(Math.min(thing.count, most)).fill(worn) : [];
}
const isShield = (worn: Worn): boolean => armorRow(worn).kind === 'shield';
const isSuit = (worn: Worn): boolean => !isShield(worn);

const cellFor = (worn: Worn): string => `type ${armorRow(worn).cell} cell`;

/** OA-R-182, OA-ARMR-15 to 17: suits as they are worn; one that needs a cell has power only with it. */
export const suitsWorn = (choices: Choices): Character['armor'] =>
  choices.state.armor ??
  armorWorn(choices).map(worn => ({
    ...worn,
    powered: !armorRow(worn).cell || along(choices).some(thing => nameOf(thing) === cellFor(worn)),
  }));
export const shieldsHeld = (choices: Choices): readonly Worn[] =>
  choices.purchases.flatMap(p => (p.kept === 'held' || p.kept === 'worn' ? piecesOf(p, 2, isShield) : []));

/** Suits and shields that come along, but on the back. */
export const armorCarried = (choices: Choices): readonly Worn[] =>
  along(choices)
    .filter(({ kept }) => kept !== 'worn' && kept !== 'held')
    .flatMap(thing => piecesOf(thing, 6, () => true));

/** OA-WEAP-05, OA-ARMR-11: hands that are full: those a weapon takes, one for a shield or anything else. */
export const handsFull = (choices: Choices): number =>
  along(choices)
    .filter(
      thing => thing.kept === 'held' || (thing.kept === 'worn' && piecesOf(thing, 1, isShield).length > 0),
    )
    .reduce((sum, thing) => {
      const weapon = weaponIn(thing);
      return sum + thing.count * (weapon ? weaponOf(weapon).hands : 1);
    }, 0);

/** OA-R-701: weapons that are along, what is held first. */
export const weaponsOwned = (choices: Choices): readonly WeaponRef[] => {
  const things = along(choices);
  const held = things.filter(({ kept }) => kept === 'held');
  const owned = [...held, ...things].flatMap((thing): WeaponRef[] => {
    const weapon = weaponIn(thing);
    return weapon ? [thing.nature ? weaponOfNature(weapon, thing.nature) : weapon] : [];
  });
  return owned.filter((ref, i) => refNames(owned).indexOf(refName(ref)) === i);
};

/** OA-AMMO-03: pieces at hand, ten to a bundle. */
export function ammunitionOwned(choices: Choices): Partial<Record<AmmunitionName, number>> {
  const pieces: Partial<Record<AmmunitionName, number>> = {};
  for (const { item, count } of along(choices)) {
    const kind = AMMUNITION_NAMES.find(name => name === item);
    if (kind) pieces[kind] = (pieces[kind] ?? 0) + count * BUNDLE;
  }
  return pieces;
}

/** Lamps, oil and herbs that are along. */
export function packOwned(choices: Choices): Partial<Record<(typeof PACKED)[number], number>> {
  const pack: Partial<Record<string, number>> = {};
  for (const { item, count } of along(choices))
    if (typeof item === 'string' && PACKED.includes(item)) pack[item] = (pack[item] ?? 0) + count;
  return pack;
}

/** OA-EQP-23: emergency aid kits that are along. */
export const aidKitsOwned = (choices: Choices): number =>
  along(choices).reduce((sum, { item, count }) => sum + (item === 'emergency aid kit' ? count : 0), 0);

/** OA-CELL-01, OA-R-324: what each cell that was bought holds, made at the level of the home. */
function cellsOwned(choices: Choices): readonly { readonly type: CellType; readonly capacity: number }[] {
  const home = choices.homeTechnology ?? USUAL_HOME[choices.genre];
  return along(choices).flatMap(({ item, count }) => {
    const cell = cells.find(({ name }) => name === refName(item));
    const capacity = cell && cellCapacity(cell.type, home);
    return cell && capacity ? Array(Math.min(count, MOST_CELLS)).fill({ type: cell.type, capacity }) : [];
  });
}
const MOST_CELLS = 100;

/** OA-CELL-03, OA-R-759: cells that weapons, suits and devices along take, by type. */
function cellsTaken(choices: Choices): ReadonlyMap<CellType, number> {
  const taken = new Map<CellType, number>();
  const take = (type: CellType, count: number): void => {
    taken.set(type, (taken.get(type) ?? 0) + count);
  };
  for (const ref of weaponsOwned(choices)) {
    const { cell } = weaponOf(ref);
    if (cell) take(cell.type, cell.count);
  }
  for (const { item, count } of along(choices)) {
    const gadget = goodOf(item)?.cell;
    if (gadget) take(gadget.type, gadget.count * count);
  }
  for (const ref of armorWorn(choices)) {
    const { cell } = armorRow(ref);
    if (cell) take(cell, 1);
  }
  return taken;
}

/** OA-R-759: of each type as many are in devices as those take; what nothing takes serves lamps and the like. */
function cellsApart(choices: Choices): { readonly inUse: number; readonly spare: readonly number[] } {
  const taken = new Map(cellsTaken(choices));
  const spare: number[] = [];
  let inUse = 0;
  for (const { type, capacity } of cellsOwned(choices)) {
    const left = taken.get(type);
    if (left === 0 && spare.length < MOST_SPARE) spare.push(capacity);
    else {
      inUse += capacity;
      if (left) taken.set(type, left - 1);
    }
  }
  return { inUse, spare };
}
const MOST_SPARE = 20;

export const capacityOwned = (choices: Choices): number => cellsApart(choices).inUse;
export const spareCellsOwned = (choices: Choices): readonly number[] => cellsApart(choices).spare;

/** OA-ARCH-14, OA-R-308: which holy things a disciple is without; the sash of a clerical cossack is a symbol. */
export function missingHolyThings(choices: Choices): ('symbol' | 'canon')[] {
  if (callingOf(choices.archetype) !== 'disciple') return [];
  if (choices.state.missing) return choices.state.missing;
  const symbol = along(choices).some(
    ({ item }) => goodOf(item)?.group === 'symbols' || goodOf(item)?.holySymbol,
  );
  return symbol ? [] : ['symbol'];
}

/** What is wrong with the shopping and the packing. */
export function belongingProblems(choices: Choices): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (rule: string, path: string, message: string): number =>
    problems.push({ rule, path, message: capital(message) });
  let left = (choices.wealth ?? 0) * 100;
  for (const [i, purchase] of choices.purchases.entries()) {
    const path = `purchases[${i}]`;
    const ware = wareOf(purchase.item);
    const item = nameOf(purchase);
    if (!ware && purchase.priceCc === null)
      add('OA-CRE8-15', `${path}.item`, `“${item}” is on no list; the Host has to name a price.`);
    if (ware && !isOnSale(ware, choices.genre) && !choices.hostAllows.includes('all lists'))
      add(
        'OA-EQP-28',
        `${path}.item`,
        `${capital(aOrAn(ware.name))} is not on sale in a ${choices.genre} game unless the Host allows it.`,
      );
    const home = choices.homeTechnology ?? USUAL_HOME[choices.genre];
    if (ware && isUnmade(ware, home) && !choices.hostAllows.includes('all lists'))
      add('OA-CELL-01', `${path}.item`, `There is no ${ware.name} at technology level ${home}.`);
    const cost = priceOf(purchase);
    if (cost > left)
      add(
        'OA-CRE8-15',
        path,
        `${purchase.count > 1 ? `${purchase.count} × ` : ''}${item}: ${priceWords(cost)}, and only ${priceWords(Math.max(0, left))} is left.`,
      );
    else left -= cost;
    const container = choices.purchases.find(p => nameOf(p) === purchase.inside);
    const pocket = purchase.inside && goodOf(container?.item ?? purchase.inside)?.hiddenPockets?.capacity;
    const weighs = weightOf({ ...purchase, count: 1 });
    if (pocket && weighs > pocket)
      add('OA-EQP-03', `${path}.inside`, `${item} weighs ${weighs} wt, and a hidden pocket holds ${pocket}.`);
    if (purchase.inside !== null && !container)
      add(
        'OA-CNTR-02',
        `${path}.inside`,
        `${item} cannot be inside a ${purchase.inside}, which was not bought.`,
      );
  }
  for (const container of new Set(choices.purchases.map(p => p.inside).filter(name => name !== null))) {
    const those = choices.purchases.filter(p => nameOf(p) === container);
    const each = capacityOf(those[0]?.item ?? container);
    const count = those.reduce((sum, p) => sum + p.count, 0);
    const contents = contentsOf(choices, container);
    if (holdsItself(choices, container))
      add('OA-CNTR-02', 'purchases', `${capital(aOrAn(container))} cannot be packed into itself.`);
    else if (each === undefined)
      add('OA-CNTR-02', 'purchases', `${capital(aOrAn(container))} is no container.`);
    else if (contents > each * count)
      add('OA-CNTR-02', 'purchases', `${contents} wt exceed the ${container}'s capacity of ${each * count}.`);
  }
  const full = handsFull(choices);
  if (full > HANDS)
    add(
      'OA-WEAP-05',
      'purchases',
      `What is held takes ${full} hands, and there are ${HANDS}: carry some of it instead.`,
    );
  return problems;
}
