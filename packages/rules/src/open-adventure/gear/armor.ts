/** ARMR: what armor protects from, how it is worn in layers, put on and taken off. */

import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { aOrAn, capital } from '../checks/words.ts';
import {
  ARMOR_TIMES,
  type Armor,
  type ArmorKind,
  armorRow,
  armors,
  type Worn,
} from '../content/armor-list.ts';
import type { DamageType, Threshold } from '../content/damage-types.ts';
import { type OpenAdventurePlay, part, refuse } from '../play.ts';

/** What is left of a suit's protection. */
export const protectionLeft = (worn: Worn): number => Math.max(0, armorRow(worn).protection - worn.lost);

/** Whether a suit lies under another one. */
const isUnder = (worn: readonly Worn[], at: number): boolean => at < worn.length - 1;

/** OA-ARMR-01, OA-R-186: the protection of everything worn, the innermost suit first. */
export function protectionOf(worn: readonly Worn[], play: OpenAdventurePlay): number {
  if (worn.length <= 1) return worn[0] ? protectionLeft(worn[0]) : 0;
  const each = worn.map(protectionLeft);
  return play.ruling('OA-R-186') === 'bestOnly' ? Math.max(...each) : each.reduce((a, b) => a + b, 0);
}

/** OA-R-332: of two shields only the better one. */
export const shieldProtection = (shields: readonly Worn[]): number =>
  shields.length === 0 ? 0 : Math.max(0, ...shields.map(protectionLeft));

/** OA-ARMR-06: what layers cost in Dexterity. */
export const layeredDexterity = (worn: readonly Worn[]): number =>
  worn.length <= 1
    ? 0
    : worn.reduce((sum, suit, i) => sum + (isUnder(worn, i) ? (armorRow(suit).under?.DEX ?? 0) : 0), 0);

interface ArmorThreshold {
  readonly type: DamageType;
  readonly threshold: Threshold;
  readonly from: string;
}

/** Every threshold that what is worn gives, and from where. */
export function armorThresholds(worn: readonly Worn[]): readonly ArmorThreshold[] {
  if (worn.length === 1) return suitThresholds(itemAt(worn, 0), false);
  return worn.length === 0
    ? NO_THRESHOLDS
    : worn.flatMap((suit, i) => suitThresholds(suit, isUnder(worn, i)));
}
const NO_THRESHOLDS: ArmorThreshold[] = [];

function suitThresholds(worn: Worn, under: boolean): readonly ArmorThreshold[] {
  const row = armorRow(worn);
  if (!worn.powered && row.cell) return NO_THRESHOLDS;
  return (under ? UNDER : ALONE).get(row) ?? thresholdsOf(row, under);
}

/** What a suit gives by itself, and what it gives under another. */
const thresholdsOf = ({ name, thresholds = [], under: layer }: Armor, under: boolean): ArmorThreshold[] =>
  [...thresholds, ...((under && layer?.thresholds) || [])].map(given => ({ ...given, from: name }));
const thresholdsBySuit = (under: boolean): ReadonlyMap<Armor, readonly ArmorThreshold[]> =>
  new Map(armors.map(row => [row, thresholdsOf(row, under)]));
const [ALONE, UNDER] = [thresholdsBySuit(false), thresholdsBySuit(true)];

/** OA-ARMR-06, OA-ARMR-08, OA-R-329: whether these suits can be worn together, the innermost first. */
export function whyNotLayered(suits: readonly Armor[], play: OpenAdventurePlay): Refusal | undefined {
  if (suits.some(suit => suit.kind === 'shield'))
    return refuse('OA-ARMR-11', 'A shield is held in a hand, not worn as a suit.', 'armor');
  if (suits.length < 2) return undefined;
  const most = play.ruling('OA-R-329') === 'chainOfLayers' ? 3 : 2;
  if (suits.length > most)
    return refuse(
      'OA-ARMR-06',
      `At most ${most} suits are worn one over another, not ${suits.length}.`,
      'armor',
    );
  for (const [i, suit] of suits.slice(0, -1).entries()) {
    const over = itemAt(suits, i + 1);
    if (!suit.under)
      return refuse(
        'OA-ARMR-06',
        `${capital(aOrAn(suit.name))} cannot be worn under other armor; a gambeson or chain mail can.`,
        'armor',
      );
    if (over.kind === 'heavy')
      return refuse(
        'OA-ARMR-06',
        `${capital(aOrAn(suit.name))} goes under light or medium armor only, and ${over.name} is heavy.`,
        'armor',
      );
    if (over.name === suit.name)
      return refuse(
        'OA-ARMR-06',
        `Two suits of the same kind (${suit.name}) are not worn one over another.`,
        'armor',
      );
  }
  // OA-R-329: the longer chain is gambeson, chain mail, and one more suit; never the other way round.
  if (suits.length === 3 && itemAt(suits, 0).kind !== 'light')
    return refuse('OA-ARMR-06', 'Of three layers the innermost is the gambeson.', 'armor');
  return undefined;
}

/** OA-ARMR-02: seconds to put on or take off a kind of armor. */
export const armorTime = (kind: ArmorKind, way: 'don' | 'doff'): number => ARMOR_TIMES[kind][way];

/** OA-ARMR-09, OA-ARMR-11: blocks per round, by what can be blocked with. */
export const blocksPerRound = (worn: readonly Worn[], shields: readonly Worn[]): number =>
  Math.max(shieldProtection(shields), ...worn.filter(suit => armorRow(suit).blocks).map(protectionLeft), 0);
/** OA-ARMR-09, OA-R-332: the piece that is blocked with: of shields, and of suits that serve as one, the best. */
export const blocksWith = (worn: readonly Worn[], shields: readonly Worn[]): Worn | undefined => {
  let best: Worn | undefined;
  for (const piece of [...shields, ...worn.filter(suit => armorRow(suit).blocks)])
    if (best === undefined || protectionLeft(piece) > protectionLeft(best)) best = piece;
  return best;
};
export const mayBlock = (worn: readonly Worn[], shields: readonly Worn[]): boolean =>
  shields.length > 0 || worn.some(suit => armorRow(suit).blocks);

/** OA-R-333: whether anything worn is metal and so makes noise. */
export const wearsMetal = (worn: readonly Pick<Worn, 'name' | 'own'>[]): boolean =>
  worn.some(suit => armorRow(suit).metal);

export const armorParts = [
  part(
    'table',
    'Suits of armor and shields',
    ['OA-ARMR-04', 'OA-ARMR-05', 'OA-ARMR-10', 'OA-ARMR-16'],
    armors,
  ),
  part('derivation', 'Protection', ['OA-ARMR-01'], protectionOf),
  part('state', 'Layers', ['OA-ARMR-06', 'OA-ARMR-08'], whyNotLayered),
  part('table', 'Don and doff times', ['OA-ARMR-02'], ARMOR_TIMES),
  part(
    'state',
    'Blocking and deflecting with armor',
    ['OA-ARMR-09', 'OA-ARMR-11', 'OA-ARMR-12'],
    blocksPerRound,
  ),
];
