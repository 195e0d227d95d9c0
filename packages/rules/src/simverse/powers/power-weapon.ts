/** POW: maneuvers and spells that ride on an attack with a weapon (Power Attack, Riposte, Divine Smite). */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { strengthDamageBonus } from '../character/derived.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { SPENT_LUCK } from '../checks/lucky.ts';
import type { Critical } from '../checks/rolls.ts';
import { type Struck, strike, whyNotAnswer } from '../combat/attack.ts';
import type { Blow } from '../combat/attack-tn.ts';
import { type Added, MARTIAL_ARTS_DAMAGE, type Striker } from '../combat/damage.ts';
import { stanceAfter } from '../combat/defence.ts';
import type { Fighter } from '../combat/fighter.ts';
import { type Aftermath, afterBlow, aftermathOf } from '../combat/wounds.ts';
import { firstParry } from '../gear/carried-weapons.ts';
import { type Arms, isRanged } from '../gear/weapons.ts';
import { refuse, type SimversePlay } from '../play.ts';
import {
  type Activated,
  type PowerSkill,
  type Use,
  whyNotOnceMore,
  whyNotSkilled,
  whyNotWithWeapon,
} from './activation.ts';
import { whyNotUsable } from './hindered-use.ts';
import { type Affected, type Reached, withoutEffect } from './power-affected.ts';
import { charge, costOf, settle } from './power-cost.ts';
import { hasEnhancement, hasLimitation, resourceOf } from './power-design.ts';
import { armsOfPower, pushedBy, type Usable } from './power-input.ts';
import { whyNotWeaponReach, withinTouch } from './power-reach.ts';

export interface WeaponUse extends Omit<Use, 'targetProne' | 'at' | 'arms'> {
  /** The blow by itself, without the power. */
  readonly blow: Blow;
  readonly targets: readonly Reached[];
}

/** What the effects of a power add to attack, damage and defence of the blow it rides on. */
export function ridingEffects(power: Usable, matches: boolean) {
  let [dice, flat, attack, defence, attacks, push] = [0, 0, 0, 0, 1, pushedBy(power.design, 0)];
  let strengthFactor = 1;
  const added: Added[] = [];
  for (const e of power.effects) {
    const adds =
      e.does === 'weapon damage' ||
      (e.does === 'damage' && e.turns === undefined && (e.only === undefined || matches));
    // Dice without a type are more of the weapon's own.
    if (adds && e.type === undefined) [dice, flat] = [dice + e.dice, flat + e.modifier];
    else if (adds && e.type) added.push({ dice: e.dice, modifier: e.modifier, type: e.type });
    if (e.does === 'push') push = e.metres;
    if (e.does === 'attacks') [attacks, attack] = [e.count, attack + e.modifier];
    if (e.does !== 'modifier') continue;
    if (e.to === 'attack') attack += e.value;
    if (e.to === "the target's defence") defence += e.value;
    if (e.to === 'strength bonus factor') strengthFactor = e.value;
  }
  return { dice, flat, added: together(added), attack, defence, attacks, push, strengthFactor };
}

/** Dice of one type are thrown together. */
function together(added: readonly Added[]): readonly Added[] {
  const types = [...new Set(added.map(a => a.type))];
  return types.map(type =>
    added
      .filter(a => a.type === type)
      .reduce((sum, a) => ({ type, dice: sum.dice + a.dice, modifier: sum.modifier + a.modifier })),
  );
}

/** SV-POW-12: the blow with all that the power adds to roll, damage, armour and defence. */
export function withPower(blow: Blow, power: Usable, { ST, perks }: Striker, matches: boolean): Blow {
  const added = ridingEffects(power, matches);
  const { name } = power;
  return {
    ...blow,
    gestures: blow.gestures || hasLimitation(power.design, 'Gesture Required'),
    modifiers:
      added.attack === 0 ? blow.modifiers : [...blow.modifiers, { source: name, value: added.attack }],
    arms: { ...blow.arms, piercing: blow.arms.piercing + armsOfPower(power).piercing },
    bonus: (blow.bonus ?? 0) + added.flat + unarmedExtra(blow.arms, { ST, perks }, added.strengthFactor),
    extraDice: (blow.extraDice ?? 0) + added.dice,
    added: added.added,
    push: Math.floor(added.push),
    weakens: { source: name, value: added.defence },
  };
}

/** SV-R-65: the attack roll is the activation roll; where several blows fall, one that succeeds is enough. */
export function strikeWithPower(
  use: WeaponUse,
  play: SimversePlay,
): { done: Activated; targets: Affected[] } | Refusal {
  const { power, skill, now, blow, account: before } = use;
  const { arms, metres } = blow;
  // SV-LIM-13: what works only in melee rides on no shot.
  const adjacent = now.adjacent && !isRanged(arms.kind) && withinTouch(metres, arms);
  const refused =
    whyNotUsable(power.design, { ...now, adjacent }) ??
    whyNotOnceMore(power, now) ??
    whyNotWithWeapon(power, arms) ??
    whyNotWeaponReach(power, metres, arms) ??
    whyNotPractised(power, skill);
  if (refused) return refused;
  const cost = costOf(power);
  if (typeof cost !== 'number') return cost;
  const affordable = charge(cost, resourceOf(power.design), before, use.payFrom);
  if (isRefusal(affordable)) return affordable;
  for (const { target, stance } of use.targets) {
    const wrong = whyNotAnswer({ blow, defender: target, stance }, play);
    if (wrong) return wrong;
  }
  const blows = strikeAll(use, play);
  if (isRefusal(blows)) return blows;
  const reliable = hasEnhancement(power.design, 'Reliable Activation');
  const worked = blows.struck.some(s => s.attack === 'success' || s.attack === 'critical success');
  const woken = {
    success: reliable || worked,
    critical: criticalOf(blows.struck),
    steps: 0,
    margin: undefined,
    tn: blows.struck[0]?.attackTn ?? null,
    ...(blows.struck.some(s => s.luckyUsed?.includes('attacker')) ? { luckyUsed: true } : {}),
  };
  const done = settle(power, woken, { cost, before, order: use.payFrom }, play);
  return isRefusal(done) ? done : { done, targets: blows.targets };
}

/** SV-POW-02: a maneuver is performed with the weapon's skill; a spell that rides on a blow has a skill of its own. */
function whyNotPractised(power: Usable, skill: PowerSkill): Refusal | undefined {
  if (power.design.kind === 'maneuver') return whyNotSkilled(power, skill, true);
  return skill.target === undefined && skill.skill === undefined
    ? refuse('SV-POW-05', 'Give the user’s `skill` with the weapon (0: untrained), or the finished `target`.')
    : undefined;
}

const criticalOf = (struck: readonly Struck[]): Critical =>
  struck.some(s => s.attack === 'critical failure')
    ? 'failure'
    : struck.some(s => s.attack === 'critical success')
      ? 'success'
      : 'none';

/** Every blow at its target; where blows outnumber targets, the last target takes the rest. */
function strikeAll(
  { power, user, blow, targets }: WeaponUse,
  play: SimversePlay,
): { struck: Struck[]; targets: Affected[] } | Refusal {
  const results = targets.map(({ target }) => withoutEffect(target));
  const standing = [...targets];
  const struck: Struck[] = [];
  let striker = user;
  const { attacks } = ridingEffects(power, false);
  for (let n = 0; n < attacks; n++) {
    const i = Math.min(n, targets.length - 1);
    const [reached, before] = [standing[i], results[i]];
    if (!reached || !before) continue;
    const { target, stance } = reached;
    const ridden = withPower(blow, power, user, stance.matches);
    const one = strike({ attacker: striker, blow: ridden, defender: target, stance }, play);
    if (isRefusal(one)) return one;
    struck.push(one);
    if (n + 1 < attacks) play.dice.merge?.(struck);
    // SV-PERK-42: whatever is spent on one blow is not there for the next.
    if (one.luckyUsed?.includes('attacker')) striker = { ...striker, ...SPENT_LUCK };
    const left = aftermathOf(target, one, stance.activeCombat, play);
    results[i] = after(before, one, one.hit ? (ridden.push ?? 0) : 0, left);
    standing[i] = { ...reached, ...metBlow({ defender: target, stance }, left, one, ridden.location) };
  }
  return { struck, targets: results };
}

/** The target as a blow has left it, and how it stands against the next. */
function metBlow(
  { defender, stance }: { readonly defender: Fighter; readonly stance: Reached['stance'] },
  left: Aftermath,
  struck: Struck,
  location: Blow['location'],
): Pick<Reached, 'target' | 'stance'> {
  const target = afterBlow(defender, left, struck, { location, parried: firstParry(defender) });
  const spent = struck.luckyUsed?.includes('defender') ? { ...target, ...SPENT_LUCK } : target;
  return { target: spent, stance: { ...stance, ...stanceAfter(stance, target, struck.wear) } };
}

function after(to: Affected, s: Struck, push: number, left: Aftermath): Affected {
  return {
    ...to,
    affected: to.affected || s.hit,
    defence: s.defence,
    defenceTn: s.defenceTn,
    defended: s.defence !== 'none' && !s.hit,
    damage: to.damage + s.damage,
    bleeds: to.bleeds || s.bleeds,
    knockback: to.knockback + s.knockback + push,
    armourBreached: to.armourBreached || s.wear.includes('armour'),
    shock: left.shock,
    moraleCheck: to.moraleCheck || left.moraleCheck,
    reactionsLeft: to.reactionsLeft - (s.defence === 'none' ? 0 : 1),
    vitality: left.vitality,
    bleedingCount: left.bleedingCount,
    ...(to.luckyUsed || s.luckyUsed?.includes('defender') ? { luckyUsed: true as const } : {}),
  };
}

/** Chi Strike: ST and innate bonuses of an unarmed blow count so many times. */
export function unarmedExtra(arms: Arms, { ST, perks }: Striker, factor: number): number {
  if (factor === 1 || !arms.unarmed) return 0;
  const innate = strengthDamageBonus({ ST }) + (can(perks, 'fights unarmed') ? MARTIAL_ARTS_DAMAGE : 0);
  return innate * (factor - 1);
}
