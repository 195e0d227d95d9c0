/** POW: what a power that works does to one target, and what the target does about it. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { type Activated, armsOfPower, type Usable } from './activation.ts';
import { breaches } from './armour.ts';
import type { Target } from './attack.ts';
import { targetOf, targetSchema } from './attack-input.ts';
import type { Situation } from './attack-tn.ts';
import { DAMAGE_TYPES, type DamageType } from './content/weapons.ts';
import { rollDamage, wound } from './damage.ts';
import { DEFENCES } from './defence.ts';
import { KNOCKBACK_METRES } from './enhancements.ts';
import { maximumOf } from './hurt.ts';
import type { SimversePlay } from './play.ts';
import { type Design, hasEnhancement } from './power-design.ts';
import type { Effect, PowerDamageType } from './power-effects.ts';
import { type Met, meet } from './power-resistance.ts';

const attribute = z.int().min(1).max(50).default(10);

export const powerTarget = targetSchema.extend({
  IN: attribute,
  WS: attribute,
  CH: attribute,
  magicResistance: z
    .boolean()
    .default(false)
    .describe('Magic from elsewhere that works like the perk Magic Resistance: +4; both count once.'),
  resistTn: z
    .number()
    .min(-50)
    .max(100)
    .optional()
    .describe('What resists, as a finished number in place of the attribute.'),
  strikes: z.int().min(0).max(20).optional().describe('How many of several darts or bolts come this way.'),
  matches: z
    .boolean()
    .default(false)
    .describe('Is what a part of the power is meant for: an evil being, or a mindless undead.'),
});
export type PowerTarget = z.output<typeof powerTarget>;

export const affected = z.strictObject({
  affected: z.boolean(),
  defence: z.enum([...DEFENCES, 'resistance', 'contest', 'none']),
  defenceTn: z.int().nullable(),
  defended: z.boolean().describe('The defence or resistance succeeded.'),
  damage: z.int().describe('Vitality lost.'),
  bleeds: z.boolean(),
  knockback: z.int().describe('Metres.'),
  armourBreached: z.boolean().describe('Only where the table plays with worn equipment.'),
  restored: z.int(),
  drained: z.int(),
  vitality: z.int().nullable().describe('Afterwards, where it was given.'),
  bleedingCount: z.int().describe('Afterwards.'),
  states: z.array(z.string()).describe('What the power makes of the target: Prone, Asleep, Charmed …'),
});
export type Affected = z.output<typeof affected>;

/** SV-DMG-13: energy of any name meets armour once, like a blow. */
const blowType = (type: PowerDamageType): DamageType => DAMAGE_TYPES.find(t => t === type) ?? 'force';

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
  const body = { ...on.body, resists: t.perks.some(p => p === `Damage Resistance (${e.type})`) };
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

/** The power reaches this target: every strike of it, one after the other. */
export function affect(
  power: Usable,
  by: Activated,
  t: PowerTarget,
  at: Situation,
  play: SimversePlay,
): Affected | Refusal {
  const on = targetOf(t, armsOfPower(power), at, play);
  if (isRefusal(on)) return on;
  let result: Affected = untouched(t);
  let reactions = t.reactions;
  for (let strike = 0; strike < strikesOn(power, t); strike++) {
    const met = meet(power, by, t, on, reactions, play);
    if (isRefusal(met)) return met;
    if (met.defence !== 'none' && met.defence !== 'resistance' && met.defence !== 'contest') reactions--;
    result = suffer(power, met, t, on, at, result, play);
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
    if (e.does === 'damage' && e.type === 'life' && !isLiving(t)) result = strengthen(result, e, t, play);
    else if (e.does === 'damage' && e.turns === undefined && (e.only === undefined || t.matches))
      result = hurt(result, harm(e, at, on, t, met.defended, play));
    else if (e.does === 'restore') result = heal(result, points(e, e.pool, play), e.pool, t);
    else if (e.does === 'drain' && (e.pool !== 'Vitality' || isLiving(t)))
      result = drain(result, points(e, `${e.pool} drained`, play), e.pool);
  }
  return result;
}

/** SV-PERK-44: life drain and death magic find nothing to take in what does not live. */
const isLiving = (t: PowerTarget): boolean => !t.unliving && !t.perks.includes('Undead');

/** Death magic gives the undead what it would take from the living, and does nothing to mere things. */
function strengthen(to: Affected, e: DamageEffect, t: PowerTarget, play: SimversePlay): Affected {
  if (t.unliving) return to;
  return heal(to, points(e, 'restored to the undead', play), 'Vitality', { ...t, perks: [] });
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

/** Vitality comes back up to its maximum; healing magic does nothing for the undead (SV-PERK-45). */
function heal(to: Affected, rolled: number, pool: string, t: PowerTarget): Affected {
  if (pool !== 'Vitality') return { ...to, restored: to.restored + rolled };
  const room = to.vitality === null ? rolled : Math.max(0, maximumOf(t, t.size) - to.vitality);
  const restored = t.perks.includes('Undead') ? 0 : Math.min(rolled, room);
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

/** A target that the power did nothing to. */
export const untouched = (t: PowerTarget): Affected => ({
  affected: false,
  defence: 'none',
  defenceTn: null,
  defended: false,
  damage: 0,
  bleeds: false,
  knockback: 0,
  armourBreached: false,
  restored: 0,
  drained: 0,
  vitality: t.vitality ?? null,
  bleedingCount: t.bleedingCount,
  states: [],
});
