/** What an attack promises, by the numbers: chance to hit, damage after Soak, what falling is worth. */

import { type Creature, defenseBonus, isThing, isUp } from '../../character/creature.ts';
import { isExposedTo, whyNotStrike } from '../../combat/attack-roll.ts';
import { attackSway, type Situation } from '../../combat/attack-sway.ts';
import { has, isImmuneTo } from '../../combat/conditions.ts';
import { resists } from '../../combat/damage.ts';
import { targetNumberOf } from '../../combat/defenses.ts';
import { bears } from '../../combat/own-conditions.ts';
import type { Strike } from '../../combat/strike.ts';
import type { EdgePlay } from '../../play.ts';
import type { Effect } from '../../powers/ability.ts';
import type { Command } from '../commands.ts';
import type { AimedStrike } from '../ground/position.ts';

/** Something that can be done, and what it promises. */
export interface Choice {
  readonly command: Command;
  readonly worth: number;
  /** The strike of a plain blow. */
  readonly aimed?: AimedStrike | undefined;
}

export const better = (a: Choice | undefined, b: Choice | undefined): Choice | undefined =>
  !a ? b : b && b.worth > a.worth ? b : a;

const FACES = 12;

/** How often a d12 with a lean and a bonus reaches a number, or shows a 12. */
export function reaches(bonus: number, target: number, lean: number): number {
  const need = Math.min(FACES, Math.max(1, target - bonus));
  const one = (FACES - need + 1) / FACES;
  return lean > 0 ? 1 - (1 - one) ** 2 : lean < 0 ? one ** 2 : one;
}

/** What falling is worth in HP, and what taking somebody's turn is. */
const FALL = 6;

/** HP that an attack takes on the average, with a bonus for bringing somebody down. */
export function strikeWorth(
  attacker: Creature,
  target: Creature,
  strike: Strike,
  situation: Situation,
  play: EdgePlay,
): number {
  // Whoever is aboard is the better target.
  if (isThing(target)) return 0;
  if (!(target.life === 'living' || isUp(target)) || whyNotStrike(attacker, target, strike, situation))
    return 0;
  const sway = attackSway(attacker, target, strike, situation, play);
  const lean = Math.sign(sway.edges.length - sway.hindrances.length);
  const defense = defenseBonus(target, strike.against);
  const sure = target.conditions.length > 0 && has(target, 'Paralyzed');
  const hit = sure
    ? 1
    : !attacker.player && target.player
      ? 1 - reaches(defense, targetNumberOf(strike.bonus), -lean)
      : attacker.player
        ? reaches(strike.bonus, targetNumberOf(defense), lean)
        : strike.bonus >= defense
          ? 1
          : 0;
  const exploits =
    strike.skill === 'Weapon' &&
    attacker.grants.length > 0 &&
    isExposedTo(attacker, target, strike, situation)
      ? attacker.grants.reduce((more, each) => more + (each.exploit ? 3 : 0), 0)
      : 0;
  const dealt = strike.deals ? strike.average + exploits : 0;
  const taken =
    dealt === 0
      ? 0
      : Math.max(1, (resists(target, strike.kind) ? Math.floor(dealt / 2) : dealt) - target.soak);
  const fells = taken >= target.hp + target.tempHp || 2 * taken > target.maxHp;
  const beside = strike.effects.length === 0 ? 0 : effectsWorth(target, strike.effects);
  return (
    hit *
    (Math.min(taken, target.hp + target.tempHp) + (fells ? FALL : taken / Math.max(3, target.hp)) + beside)
  );
}

/** What it brings besides damage. */
const effectsWorth = (target: Creature, effects: readonly Effect[]): number =>
  effects.reduce(
    (more, each) =>
      more +
      (each.is === 'condition'
        ? bears(target, each.condition) || isImmuneTo(target, each.condition)
          ? 0
          : 2.5
        : each.is === 'expose' && !target.exposed
          ? 1.5
          : 0),
    0,
  );
