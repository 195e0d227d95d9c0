/** POW: what a power that works does to one whom it reaches, and what they do about it. */

import { pool, repeat, sum } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { formatDamage, roundDown } from '../character/derived.ts';
import { succeeds } from '../checks/rolls.ts';
import { whyNotAnswer } from '../combat/attack.ts';
import type { AttackSituation } from '../combat/attack-tn.ts';
import { blowType, isResisted, noteMultiples, rollDamage, struckBodyOf, wound } from '../combat/damage.ts';
import type { Fighter } from '../combat/fighter.ts';
import { isMassive } from '../combat/morale.ts';
import { deathAt, isConscious, isDead } from '../combat/vitality.ts';
import { aftermathOf, breachedAt } from '../combat/wounds.ts';
import { breaches, pieceOn, protectionOf } from '../gear/armour.ts';
import { refuse, type SimversePlay } from '../play.ts';
import type { Affected, Reached } from './power-affected.ts';
import { withoutEffect } from './power-affected.ts';
import { type Effect, stateName } from './power-effects.ts';
import { armsOfPower, isAttack, pushedBy, strikesOf, type Usable } from './power-input.ts';
import type { PowerAtWork } from './power-resistance.ts';
import { type Met, meet, meetingOf, powerResistTn } from './power-resistance.ts';
import { DESTROYED, isVoid, passedOver } from './power-spared.ts';

type DamageEffect = Extract<Effect, { does: 'damage' }>;
interface Harm {
  readonly damage: number;
  readonly bleeds: boolean;
  readonly knockback: number;
  readonly breached: boolean;
}

/** What of a power hurts, and whether a resistance halves it. */
interface HarmDone {
  readonly power: Usable;
  readonly e: DamageEffect;
  readonly at: AttackSituation;
  readonly halved: boolean;
}

function harm(
  { power, e, at: { location }, halved }: HarmDone,
  { target, stance }: Reached,
  play: SimversePlay,
): Harm {
  const piece = play.ruling('SV-R-99') === 'on' ? pieceOn(target.armour, location) : undefined;
  const { AR } = stance.protection ?? protectionOf(target, location, play, e.type);
  const body = { ...struckBodyOf(AR, armsOfPower(power), target), resists: isResisted(e.type, target.perks) };
  // A resistance that halves comes last, like every halving (SV-R-88).
  const meets = (rolled: number) => wound(rolled, blowType(e.type), location, halved ? 1 : 0, body);
  noteMultiples({ type: blowType(e.type), piercing: body.piercing }, AR, location, play);
  if (play.trace.on) {
    if (body.resists) play.trace.note('SV-PERK-18', `Damage Resistance (${e.type}): the damage is halved`);
    if (halved) play.trace.note('SV-R-88', 'resisted: the damage is halved');
  }
  const hurt = rollDamage(e, meets, play, w =>
    keyOf(w.damage, w.bleeds, w.knockback, piece ? breaches(w.raw, piece) : false),
  );
  return parse(hurt);
}

/** What is kept of a wound as one text, so that exact odds follow equal ones together. */
const keyOf = (damage: number, bleeds: boolean, knockback: number, breached: boolean): string =>
  `${damage} ${knockback} ${Number(bleeds)} ${Number(breached)}`;
function parse(key: string): Harm {
  const [damage = 0, knockback = 0, bleeds = 0, breached = 0] = key.split(' ').map(Number);
  return { damage, knockback, bleeds: bleeds === 1, breached: breached === 1 };
}

/** Rolls points that armour has no part in. */
function points(e: { dice: number; modifier: number }, label: string, play: SimversePlay): number {
  const rolled = play.dice.roll(pool(e.dice, 6), sum, label);
  const found = Math.max(0, rolled + e.modifier);
  if (play.trace.on)
    play.trace.note('SV-POW-05', `${label}, ${formatDamage(e)} with ${rolled} on the dice`, found);
  return found;
}

/** Why somebody cannot answer like that; asked before anybody rolls. */
export function whyNotMet(
  power: Usable,
  reached: Reached,
  at: AttackSituation,
  play: SimversePlay,
): Refusal | undefined {
  if (passedOver(power, reached, play)) return undefined;
  if (isAttack(power)) return whyNotAnswer(meetingOf(power, reached, at), play);
  const { against } = power;
  if (against.by !== 'resist' && against.by !== 'contest') return undefined;
  const tn = powerResistTn({ power, by: against.attribute, steps: 0 }, reached, play);
  return isRefusal(tn) ? tn : undefined;
}

/** What has come of the strikes so far. */
interface Tally extends Affected {
  /** Bleeding wounds. */
  readonly wounds: number;
  /** Vitality taken by whatever means. */
  readonly lost: number;
  /** SV-ARM-07: points of AR that the worn piece has lost. */
  readonly pierced: number;
  /** SV-MOR-01: one of the strikes alone was massive. */
  readonly shaken: boolean;
}

/** Strikes under way, or what forbids the next of them. */
interface Strikes {
  readonly tally: Tally;
  readonly isFirst: boolean;
  readonly refused?: Refusal;
}

/** The power reaches somebody: every strike of it, one after the other, and what they leave together. */
export function affect(
  { power, by, at }: PowerAtWork,
  reached: Reached,
  play: SimversePlay,
): Affected | Refusal {
  const { target, stance } = reached;
  const spared = passedOver(power, reached, play);
  if (spared) return spared;
  const start: Strikes = {
    tally: { ...withoutEffect(target), wounds: 0, lost: 0, pierced: 0, shaken: false },
    isFirst: true,
  };
  const strike = ({ tally: before, isFirst, refused }: Strikes): Strikes | undefined => {
    if (refused) return undefined;
    const ready = isFirst ? reached : { target: standing(reached, before, at, play), stance };
    const met = meet({ power, by, at }, ready, play);
    if (isRefusal(met)) return { tally: before, isFirst, refused: met };
    const reactionsLeft = before.reactionsLeft - (isReaction(met) ? 1 : 0);
    const tally = befall({ power, met, at, before: { ...before, reactionsLeft } }, ready, play);
    const shaken = before.shaken || isMassive(tally.lost - before.lost, target.maxVitality);
    return { tally: { ...tally, shaken }, isFirst: false };
  };
  const { tally, refused } = repeat(play.dice, start, strike, stance.strikes);
  return refused ?? leftOf(power, tally, reached, play);
}

/** The target as the earlier strikes have left it: reactions, armour, and whether it is still on its feet. */
function standing(
  { target, stance }: Reached,
  { reactionsLeft, lost, wounds, pierced }: Tally,
  { location }: AttackSituation,
  play: SimversePlay,
): Fighter {
  let { armour } = target;
  for (let n = 0; n < pierced; n++) armour = breachedAt(armour, location);
  const { life } = aftermathOf(target, { damage: lost, bleeds: wounds }, stance.activeCombat, play);
  return { ...target, reactions: reactionsLeft, armour, life };
}

const isReaction = ({ defence }: Met): boolean =>
  defence === 'dodge' || defence === 'parry' || defence === 'block';

/** SV-DMG-01 step 8: all of it together, as after any hit. */
function leftOf(
  power: Usable,
  { wounds, lost, pierced, shaken, ...tally }: Tally,
  { target, stance }: Reached,
  play: SimversePlay,
): Affected {
  if (lost === 0 && wounds === 0) return tally;
  const after = aftermathOf(target, { damage: lost, bleeds: wounds }, stance.activeCombat, play);
  return {
    ...tally,
    shock: after.shock,
    ...(pierced > 1 ? { pierced } : {}),
    // Bolts that are met one by one are hits of their own.
    moraleCheck: isAttack(power) ? shaken && !target.fearless && isConscious(after.life) : after.moraleCheck,
    vitality: (tally.vitality ?? 0) - lost,
    bleedingCount: after.bleedingCount,
  };
}

/** SV-ENH-08: how several darts or bolts are shared out: as told; or else as evenly as they go, the first taking the odd ones. */
export function shareOut<T extends { readonly strikes?: number | undefined }>(
  power: Usable,
  targets: readonly T[],
): (T & { strikes: number })[] | Refusal {
  const all = strikesOf(power);
  const told = targets.reduce((n, { strikes = 0 }) => n + strikes, 0);
  const open = targets.filter(({ strikes }) => strikes === undefined).length;
  const [each, odd] =
    all === 1 ? [1, 0] : [Math.floor((all - told) / (open || 1)), (all - told) % (open || 1)];
  let next = 0;
  const shared = targets.map(t => ({ ...t, strikes: t.strikes ?? each + (next++ < odd ? 1 : 0) }));
  const used = shared.reduce((n, { strikes }) => n + strikes, 0);
  return all > 1 && used > all
    ? refuse('SV-ENH-08', `${power.name} has ${all} strikes to share out, not ${used}.`, 'targets')
    : shared;
}

/** A strike of a power, how it was met, and what the earlier ones have left. */
interface MetPower {
  readonly power: Usable;
  readonly met: Met;
  readonly at: AttackSituation;
  readonly before: Tally;
}

function befall({ power, met, at, before }: MetPower, reached: Reached, play: SimversePlay): Tally {
  const { target, stance } = reached;
  const halves = power.against.by === 'resist' && power.against.success === 'halves';
  const hit = !met.defended || halves;
  let tally = {
    ...before,
    defence: met.defence,
    defenceTn: met.tn,
    defended: met.defended,
    affected: before.affected || hit,
  };
  if (!hit) return tally;
  // SV-ENH-16: once for each hit, whatever the hit does besides.
  const push = pushedBy(power.design, 0);
  if (push > 0) play.trace.note('SV-ENH-16', 'Knockback: pushed besides, in metres', push);
  tally.knockback += push;
  for (const e of power.effects) {
    if (isVoid(e, power, target)) continue;
    if (e.does === 'damage' && e.type === 'life' && target.being === 'undead')
      tally = heal(tally, points(e, 'restored to the undead', play), 'Vitality', reached);
    else if (e.does === 'damage' && e.turns === undefined && (e.only === undefined || stance.matches))
      tally = hurt(tally, harm({ power, e, at, halved: met.defended }, reached, play));
    else if (e.does === 'restore')
      tally = heal(tally, points(e, e.pool === 'Vitality' ? 'healing' : e.pool, play), e.pool, reached);
    else if (e.does === 'drain')
      tally = drain(
        tally,
        weakened(points(e, `${e.pool} drained`, play), met.defended, play),
        e.pool,
        target,
      );
  }
  return tally;
}

const hurt = (to: Tally, { damage, bleeds, knockback, breached }: Harm): Tally => ({
  ...to,
  damage: to.damage + damage,
  lost: to.lost + damage,
  bleeds: to.bleeds || bleeds,
  wounds: to.wounds + (bleeds ? 1 : 0),
  knockback: to.knockback + knockback,
  armourBreached: to.armourBreached || breached,
  pierced: to.pierced + (breached ? 1 : 0),
});

/** SV-POW-06: a resistance that halves takes half of what is drained, too; half a point is lost (SV-R-03). */
function weakened(drained: number, resisted: boolean, play: SimversePlay): number {
  if (!resisted) return drained;
  const half = roundDown(drained / 2);
  play.trace.note('SV-POW-06', 'resisted: half of it', half);
  return half;
}

type PoolName = 'Vitality' | 'Stamina' | 'Mana';

/** SV-DER-01, SV-DER-04, SV-DER-05: every pool comes back up to its maximum. */
function heal(to: Tally, rolled: number, pool: PoolName, { target }: Reached): Tally {
  if (pool !== 'Vitality') {
    const { now, most, field } = poolOf(to, target, pool);
    const restored = Math.min(rolled, Math.max(0, most - now));
    return { ...to, restored: to.restored + restored, [field]: now + restored };
  }
  const now = (to.vitality ?? 0) - to.lost;
  const restored = Math.min(rolled, Math.max(0, target.maxVitality - now));
  return { ...to, restored: to.restored + restored, vitality: (to.vitality ?? 0) + restored };
}

/** Stamina or Mana as the strikes so far have left it. */
const poolOf = (to: Tally, target: Fighter, pool: 'Stamina' | 'Mana') =>
  pool === 'Stamina'
    ? { now: to.stamina ?? target.stamina, most: target.maxStamina, field: 'stamina' as const }
    : { now: to.mana ?? target.mana, most: target.maxMana, field: 'mana' as const };

/** SV-R-29: no pool but Vitality falls below 0. */
function drain(to: Tally, rolled: number, pool: PoolName, target: Fighter): Tally {
  if (pool === 'Vitality')
    return { ...to, drained: to.drained + rolled, bled: (to.bled ?? 0) + rolled, lost: to.lost + rolled };
  const { now, field } = poolOf(to, target, pool);
  const drained = Math.min(rolled, now);
  return { ...to, drained: to.drained + drained, [field]: now - drained };
}

/** What somebody is whom a power has killed, whatever Vitality was left. */
export const SLAIN = 'Dead';

// POW: what becomes of a target besides wounds and healing: pushes, falls, states, bleeding that ends.

/** What the effects add once a target is affected; a resistance that halves lets only the wounds through. */
export function aftermath(power: Usable, t: Fighter, hit: Affected, play: SimversePlay): Affected {
  if (!hit.affected || hit.states.includes(DESTROYED) || (hit.defended && power.against.by === 'resist'))
    return hit;
  let { knockback } = hit;
  const states: string[] = [...hit.states];
  for (const e of power.effects) {
    if (e.does === 'state') states.push(stateName(e.state));
    if (e.does !== 'push') continue;
    // A blow has been pushed by already.
    if (power.against.by !== 'weapon') knockback += Math.floor(e.metres);
    // SV-PAIN-01: shock lowers every roll.
    if (e.proneUnless && !succeeds(t[e.proneUnless] + t.shock, `${e.proneUnless} to stay on the feet`, play))
      states.push('Prone');
  }
  // SV-TMPL-12: whoever an assassin brings to 0 Vitality is dead at once.
  if (power.special === 'kills outright' && hit.vitality !== null && hit.vitality <= 0 && !isDead(t.life))
    return {
      ...hit,
      knockback,
      states: [...states, SLAIN],
      moraleCheck: false,
      bleedingCount: 0,
      vitality: Math.min(hit.vitality, deathAt(t, play.readings)),
    };
  const { endsBleeding, returnsAt } = power.states;
  return {
    ...hit,
    knockback,
    states,
    bleedingCount: endsBleeding ? 0 : hit.bleedingCount,
    vitality: returnsAt ?? hit.vitality,
  };
}
