/** POW: what a power that works does to one target, and what the target does about it. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { cannotAnswer, type Target } from '../combat/attack.ts';
import { targetOf } from '../combat/attack-input.ts';
import type { Situation } from '../combat/attack-tn.ts';
import { rollDamage, wound } from '../combat/damage.ts';
import { blowType, isResisted } from '../combat/mixed-damage.ts';
import type { VitalityState } from '../combat/vitality.ts';
import { maximumOf } from '../combat/wounds.ts';
import { breaches } from '../gear/armour.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { type Activated, armsOfPower, isAttack, type Usable } from './activation.ts';
import { KNOCKBACK_METRES } from './enhancements.ts';
import { type Affected, type PowerTarget, untouched } from './power-affected.ts';
import { type Design, hasEnhancement } from './power-design.ts';
import type { Effect } from './power-effects.ts';
import { type Met, meet, powerResistTn } from './power-resistance.ts';
import { isVoid, lifeOf, passedOver } from './power-spared.ts';

type DamageEffect = Extract<Effect, { does: 'damage' }>;
interface Harm {
  readonly damage: number;
  readonly bleeds: boolean;
  readonly knockback: number;
  readonly breached: boolean;
}

function harm(
  e: DamageEffect,
  at: Situation,
  on: Target,
  t: PowerTarget,
  halved: boolean,
  play: SimversePlay,
): Harm {
  const { piece } = on;
  const wearing = piece !== undefined && play.ruling('SV-R-99') === 'on';
  const body = { ...on.body, resists: isResisted(e.type, t.perks) };
  // A resistance that halves comes last, like every halving (SV-R-88).
  const meets = (rolled: number) => wound(rolled, blowType(e.type), at.location, halved ? 1 : 0, body);
  const hurt = rollDamage(e, meets, play, w =>
    keyOf(w.damage, w.bleeds, w.knockback, wearing && breaches(w.raw, piece)),
  );
  const { damage, bleeds, knockback, breached } = parse(hurt);
  return { damage, bleeds, knockback, breached };
}

/** SV-ENH-16: metres a hit pushes: by its force (SV-DMG-05), and by the enhancement besides. */
export const pushedBy = (d: Design, byForce: number): number =>
  byForce + (hasEnhancement(d, 'Knockback') ? KNOCKBACK_METRES : 0);

/** What is kept of a wound as one text, so that exact odds follow equal ones together. */
const keyOf = (damage: number, bleeds: boolean, knockback: number, breached: boolean): string =>
  `${damage} ${knockback} ${Number(bleeds)} ${Number(breached)}`;
function parse(key: string): Harm {
  const [damage = 0, knockback = 0, bleeds = 0, breached = 0] = key.split(' ').map(Number);
  return { damage, knockback, bleeds: bleeds === 1, breached: breached === 1 };
}

/** Rolls points that armour has no part in. */
const points = (
  { dice, modifier }: { dice: number; modifier: number },
  label: string,
  play: SimversePlay,
): number => Math.max(0, play.dice.roll(pool(dice, 6), sum, label) + modifier);

/** Why a target cannot be as it is told, or cannot answer like that; asked before anybody rolls. */
export function impossible(
  power: Usable,
  t: PowerTarget,
  at: Situation,
  play: SimversePlay,
): Refusal | undefined {
  const arms = armsOfPower(power);
  const on = targetOf(t, arms, at, play);
  if (isRefusal(on)) return on;
  if (passedOver(power, t, lifeOf(t, play), play)) return undefined;
  if (isAttack(power)) return cannotAnswer({ arms }, on, play);
  const { against } = power;
  if (against.by !== 'resist' && against.by !== 'contest') return undefined;
  const tn = powerResistTn(power, against.attribute, t, 0, play);
  return isRefusal(tn) ? tn : undefined;
}

/** The power reaches this target: every strike of it, one after the other. */
export function affect(
  power: Usable,
  by: Activated,
  t: PowerTarget,
  at: Situation,
  play: SimversePlay,
): Affected | Refusal {
  const life = lifeOf(t, play);
  const spared = passedOver(power, t, life, play);
  if (spared) return spared;
  const on = targetOf(t, armsOfPower(power), at, play);
  if (isRefusal(on)) return on;
  let result: Affected = untouched(t);
  let reactions = t.reactions;
  for (let strike = 0; strike < strikesOn(power, t); strike++) {
    const met = meet(power, by, t, on, reactions, play);
    if (isRefusal(met)) return met;
    if (met.defence !== 'none' && met.defence !== 'resistance' && met.defence !== 'contest') reactions--;
    result = suffer(power, met, t, life, on, at, result, play);
  }
  return result;
}

const strikesOf = (power: Usable): number =>
  Math.max(1, ...power.effects.map(e => (e.does === 'damage' ? e.strikes : 1)));
const strikesOn = (power: Usable, t: PowerTarget): number => t.strikes ?? strikesOf(power);

/** How several darts or bolts are shared out: as given; all at the only target, or one at each. */
export function share(power: Usable, targets: readonly PowerTarget[]): readonly PowerTarget[] | Refusal {
  const all = strikesOf(power);
  const shared = targets.map(t => ({ ...t, strikes: t.strikes ?? (targets.length === 1 ? all : 1) }));
  const used = shared.reduce((n, t) => n + t.strikes, 0);
  return all > 1 && used > all
    ? refuse('SV-ENH-08', `${power.name} has ${all} strikes to share out, not ${used}.`)
    : shared;
}

function suffer(
  power: Usable,
  met: Met,
  t: PowerTarget,
  life: VitalityState,
  on: Target,
  at: Situation,
  before: Affected,
  play: SimversePlay,
): Affected {
  const halves = power.against.by === 'resist' && power.against.success === 'halves';
  const hit = !met.defended || halves;
  let result = {
    ...before,
    defence: met.defence,
    defenceTn: met.tn,
    defended: met.defended,
    affected: before.affected || hit,
  };
  if (!hit) return result;
  // SV-ENH-16: once for each hit, whatever the hit does besides.
  result.knockback += pushedBy(power.design, 0);
  for (const e of power.effects) {
    if (isVoid(e, t, life)) continue;
    if (e.does === 'damage' && e.type === 'life' && t.perks.includes('Undead'))
      result = heal(result, points(e, 'restored to the undead', play), 'Vitality', t);
    else if (e.does === 'damage' && e.turns === undefined && (e.only === undefined || t.matches))
      result = hurt(result, harm(e, at, on, t, met.defended, play));
    else if (e.does === 'restore') result = heal(result, points(e, e.pool, play), e.pool, t);
    else if (e.does === 'drain') result = drain(result, points(e, `${e.pool} drained`, play), e.pool);
  }
  return result;
}

const hurt = (to: Affected, { damage, bleeds, knockback, breached }: Harm): Affected => ({
  ...to,
  damage: to.damage + damage,
  vitality: to.vitality === null ? null : to.vitality - damage,
  bleeds: to.bleeds || bleeds,
  bleedingCount: to.bleedingCount + (bleeds ? 1 : 0),
  knockback: to.knockback + knockback,
  armourBreached: to.armourBreached || breached,
});

/** Vitality comes back up to its maximum. */
function heal(to: Affected, rolled: number, pool: string, t: PowerTarget): Affected {
  if (pool !== 'Vitality') return { ...to, restored: to.restored + rolled };
  const room = to.vitality === null ? rolled : Math.max(0, maximumOf(t, t.size) - to.vitality);
  const restored = Math.min(rolled, room);
  return {
    ...to,
    restored: to.restored + restored,
    vitality: to.vitality === null ? null : to.vitality + restored,
  };
}

const drain = (to: Affected, drained: number, pool: string): Affected => ({
  ...to,
  drained: to.drained + drained,
  vitality: to.vitality === null || pool !== 'Vitality' ? to.vitality : to.vitality - drained,
});
