/** Which blow promises most: hits against the probable defense, what gets past mitigation, and what it costs. */
import { isPc, weaponsAtHand } from '../../character/creature.ts';
import { meanOfTrained } from '../../checks/creature-check.ts';
import { dieOf } from '../../checks/ladder.ts';
import { CONDITIONS } from '../../combat/conditions.ts';
import { betterDefense, isHalved, STATIC_DEFENSE } from '../../combat/defense.ts';
import { damageLeft } from '../../combat/mitigation.ts';
import { isUnder } from '../../combat/own-condition.ts';
import { isHelpless } from '../../combat/restrictions.ts';
import { type AttackKind, attackCost, UNARMED, type Weapon } from '../../gear/weapon.ts';
import type { ModuleAct } from '../../powers/act-entry.ts';
import { actsOf } from '../../powers/granted-actions.ts';
import { meleeReach, rangePenalty, whyNotInRange } from '../../world/distance.ts';
import { whyNotStrike } from '../blows.ts';
import type { Command } from '../commands.ts';
import { whyNotDraw } from '../hands.ts';
import { bodyOf, type Fighter, type FightState, gap, gapBetween, isFoe, isUp } from '../state.ts';

export interface Strike {
  readonly target: Fighter;
  readonly weapon: Weapon;
  /** The module action it is made with. */
  readonly act: string | undefined;
  readonly worth: number;
}

/** The attack that promises most from here, the first among equals, of those that are allowed. */
export function bestStrike(state: FightState, me: Fighter, foes: readonly Fighter[]): Strike | undefined {
  const weapons = weaponsToUse(me);
  const refused: Strike[] = [];
  for (;;) {
    const best = mostPromising(state, me, foes, weapons, refused);
    if (!best || !whyNotStrike(state, me, best.target, { weapon: best.weapon.name, act: best.act }))
      return best;
    refused.push(best);
  }
}

/** What can be struck with at once: what is in hand, what a free hand can draw, and the fists where they are any use. */
function weaponsToUse(me: Fighter): readonly Weapon[] {
  const had = weaponsAtHand(me);
  let isAllUsable = true;
  let isArmed = false;
  for (const weapon of had) {
    if (whyNotDraw(me, weapon, false)) isAllUsable = false;
    else if (outdoesFists(me, weapon)) isArmed = true;
  }
  const usable = isAllUsable ? had : had.filter(weapon => !whyNotDraw(me, weapon, false));
  return isArmed ? usable : [...usable, UNARMED];
}

/** Whether a weapon does all that fists do, as well and for nothing either. */
function outdoesFists({ weaponSkills }: Fighter, weapon: Weapon): boolean {
  const [armed, bare] = [weaponSkills[weapon.category], weaponSkills[UNARMED.category]];
  return (
    weapon.kind === UNARMED.kind &&
    weapon.type === UNARMED.type &&
    weapon.ammunition !== 'special' &&
    attackCost(weapon) === 0 &&
    armed.talent >= bare.talent &&
    armed.level >= bare.level &&
    weapon.primary >= UNARMED.primary &&
    weapon.extra >= UNARMED.extra
  );
}

function mostPromising(
  state: FightState,
  me: Fighter,
  foes: readonly Fighter[],
  weapons: readonly Weapon[],
  refused: readonly Strike[],
): Strike | undefined {
  const acts = actsOf(me);
  let best: Strike | undefined;
  let most = 0;
  for (const target of foes) {
    const distance = gap(me, target);
    let kind: AttackKind | undefined;
    let defense = 0;
    for (const weapon of weapons) {
      if (weapon.kind === 'melee' ? distance > meleeReach(weapon) : whyNotInRange(weapon, distance)) continue;
      if (weapon.kind !== kind) {
        kind = weapon.kind;
        defense = defenseAgainst(target, kind);
      }
      const price = attackCost(weapon);
      const area = kind === 'area' ? 1 + 0.7 * crowd(state, me, target, weapon.radius) : 1;
      const plain = promise(me, target, weapon, defense) * matters(target, weapon);
      const worth = area * worthOf(me, target, plain, price);
      if (worth > most && !isRefused(refused, target, weapon, undefined)) {
        best = { target, weapon, act: undefined, worth };
        most = worth;
      }
      for (const act of acts) {
        const better = worthOfAct(me, target, weapon, defense, act);
        if (better <= most || isRefused(refused, target, weapon, act.name)) continue;
        best = { target, weapon, act: act.name, worth: better };
        most = better;
      }
    }
  }
  return best;
}

/** What a module's attack is worth with a weapon; nothing where it is none or cannot be paid. */
function worthOfAct(
  me: Fighter,
  target: Fighter,
  weapon: Weapon,
  defense: number,
  { attack, energy }: ModuleAct,
): number {
  const price = attackCost(weapon);
  if (!attack || !(attack.kinds as readonly string[]).includes(weapon.kind)) return 0;
  if (me.energy < energy + price) return 0;
  const more =
    promise(me, target, weapon, defense, attack) +
    (attack.onHit && !isUnder(target, attack.onHit.condition) ? 0.8 : 0);
  return worthOf(me, target, more * matters(target, weapon), price + energy * 0.5);
}

function isRefused(
  refused: readonly Strike[],
  target: Fighter,
  weapon: Weapon,
  act: string | undefined,
): boolean {
  for (const one of refused)
    if (one.target === target && one.weapon === weapon && one.act === act) return true;
  return false;
}

/** What a blow is worth beside its price; whoever it would fell counts more. */
function worthOf(me: Fighter, target: Fighter, promised: number, cost: number): number {
  const fells = promised >= target.health ? 1.5 : 1 + 1 / (target.health + 2);
  return promised * fells - (cost > Math.max(0, me.energy) ? 2 : 0.15 * cost);
}

export function commandFor({ id: actor }: Fighter, { target, weapon, act }: Strike): Command {
  const plain: Command = { do: 'attack', actor, target: target.id, weapon: weapon.name };
  return act === undefined ? plain : { ...plain, act };
}

/** At 0 Health only a heavy blow still matters to somebody with a Lifeline. */
export const matters = (target: Fighter, weapon: Weapon): number =>
  target.health > 0 || !isPc(target) ? 1 : weapon.primary + weapon.extra > 5 ? 0.5 : 0.1;

const crowd = (state: FightState, me: Fighter, target: Fighter, radius: number): number =>
  Object.values(state.fighters)
    .filter(
      one =>
        one.id !== target.id &&
        one.id !== me.id &&
        isUp(one) &&
        gapBetween(bodyOf(one), bodyOf(target)) < radius,
    )
    .reduce((sum, one) => sum + (isFoe(me, one) ? 1 : -2), 0);

/** Damage that an attack promises, roughly: hits against the middle of the better defense, past mitigation. */
export function promise(
  me: Fighter,
  target: Fighter,
  weapon: Weapon,
  defense = defenseAgainst(target, weapon.kind),
  added: Pick<NonNullable<ModuleAct['attack']>, 'bonus' | 'upgrades'> = NOTHING_ADDED,
): number {
  const { talent, level } = me.weaponSkills[weapon.category];
  const sides = dieOf(level, added.upgrades ?? 0);
  let dice = talent + (added.bonus ?? 0) - rangePenalty(weapon, gap(me, target));
  for (const { name } of me.conditions) dice -= CONDITIONS[name].attackDice ?? 0;
  const single = Math.max(0, Math.min(1, (sides - defense + 1) / sides));
  if (single === 0) return 0;
  const any = dice >= 1 ? 1 - power(1 - single, dice) : power(single, 2 - dice);
  const successes = dice >= 1 ? Math.max(1, (dice * single) / any) : 1;
  const mitigation = target.mitigation[weapon.type] ?? 0;
  const through = Math.max(
    damageThrough(weapon, Math.round(successes), mitigation),
    0.35 * damageThrough(weapon, Math.ceil(successes + 0.5), mitigation),
  );
  const raw = weapon.primary + weapon.extra * (successes - 1);
  return any * (through || 0.05 * raw) + (weapon.onHit ? any : 0);
}

const NOTHING_ADDED = {};

/** A whole power; `**` takes ten times as long (bench/anyventure-fight.ts). */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent; i++) product *= base;
  return product;
}

/** What so many successes do past mitigation. */
const damageThrough = ({ primary, extra }: Weapon, successes: number, mitigation: number): number =>
  damageLeft(Math.round(primary + extra * (successes - 1)), mitigation);

/** What the dice will probably be held against. */
function defenseAgainst(target: Fighter, kind: AttackKind): number {
  if (isHelpless(target)) return STATIC_DEFENSE[kind];
  const choice = betterDefense(target, kind);
  const kept = meanOfTrained(target, choice);
  return isHalved(choice, kind, target.shield) ? kept / 2 : kept;
}
