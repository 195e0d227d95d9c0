/** EXLT-01, TRAD-21, 24, 28, ARCH-13: exult points that an attack carries. */
import type { Character } from '../character/character.ts';
import { alignmentOf } from '../character/character.ts';
import { archetypeNamed } from '../content/archetypes.ts';
import { tradeNamed } from '../content/trades.ts';
import type { Alignment } from '../content/traits.ts';
import { type OpenAdventurePlay, part } from '../play.ts';

export const WEAPON_NATURES = ['consecrated', 'natural', 'desecrated'] as const;
export type WeaponNature = (typeof WEAPON_NATURES)[number];

/** OA-TRAD-28: the weapons in which each alignment trusts. */
const TUTELARY: Readonly<Record<Alignment, WeaponNature>> = {
  good: 'consecrated',
  neutral: 'natural',
  evil: 'desecrated',
};

export interface ExultTarget {
  /** What the target is: beast, plant, undead, thief … */
  readonly kinds: readonly string[];
  readonly alignment: Alignment | null;
}

/** OA-EXLT-01 with what trade and archetype change about it; never below 0. */
export function exultPoints(
  attacker: Character,
  roll: number,
  target: ExultTarget,
  weapon: WeaponNature | null,
  play: OpenAdventurePlay,
  guarding = false,
): number {
  const total = play.trace.sum('OA-EXLT-01', 'Exult points');
  if (!guarding) total.add('attack roll', Math.max(0, roll));
  const gift = attacker.trade ? tradeNamed(attacker.trade).exult : undefined;
  if (gift && attacker.trade) {
    const aimed = gift.targets === undefined || gift.targets.some(kind => target.kinds.includes(kind));
    const blessed = !gift.tutelary || weapon === TUTELARY[alignmentOf(attacker)];
    if (aimed && blessed && (!guarding || gift.guarding))
      total.add(attacker.trade, gift.points, tradeNamed(attacker.trade).rule);
  }
  const philia = attacker.archetype ? (archetypeNamed(attacker.archetype).philia ?? 0) : 0;
  if (
    philia &&
    target.alignment !== null &&
    target.alignment === (attacker.deityAlignment ?? alignmentOf(attacker))
  )
    total.add('philia', -philia, 'OA-ARCH-13');
  return total.change('never below 0', n => Math.max(0, n)).total;
}

export const exultParts = [
  part(
    'derivation',
    'Exult points',
    ['OA-EXLT-01', 'OA-TRAD-21', 'OA-TRAD-24', 'OA-TRAD-28', 'OA-ARCH-13'],
    exultPoints,
  ),
];
