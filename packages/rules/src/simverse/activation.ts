/** POW: using a power: what may stand in its way, the roll that wakes it, and what it costs. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { attackerOf, attackerSchema } from './attack-input.ts';
import { type Attacker, attackTn, type Situation } from './attack-tn.ts';
import type { ReadyPower, Stated, Timing } from './content/power-library.ts';
import { READY_POWERS, readyPower } from './content/powers.ts';
import { SPECIALIZED, skillLevel } from './defence.ts';
import { roundDown } from './derived.ts';
import { type Paid, type PayOrder, pay } from './energy.ts';
import { expansiveRange, PIERCED_AR } from './enhancements.ts';
import { ROUNDS_PER_MINUTE } from './initiative.ts';
import { EXHAUSTING_VITALITY, STRENUOUS } from './limitations.ts';
import { ROLL_BASES, type RollBase } from './penalties.ts';
import type { SimversePlay } from './play.ts';
import {
  type Design,
  design,
  hasEnhancement,
  hasLimitation,
  minutesOf,
  type Resource,
  rangeOf,
  reachOf,
  resourceCost,
  resourceOf,
} from './power-design.ts';
import { type Against, against, type Effect, effect } from './power-effects.ts';
import { barred, type Circumstances } from './power-limits.ts';
import { designProblem } from './powers.ts';
import {
  addConditions,
  addPenalty,
  type Critical,
  finishedTn,
  marginSteps,
  rollAgainst,
  rollAnswered,
} from './rolls.ts';
import { type Arms, isRanged } from './weapons.ts';

/** A power ready to be used, from the library or of the table's own making. */
export interface Usable {
  readonly name: string;
  readonly design: Design;
  readonly against: Against;
  readonly effects: readonly Effect[];
  readonly states: Stated;
  /** What is rolled to activate it, where the library says. */
  readonly skill?: string;
  /** The action it takes, where that is not the usual one. */
  readonly timing?: Timing;
}

export const powerSchema = z
  .union([
    z.string().max(60).describe('A power of the library, by name: "Fire Bolt".'),
    design.extend({
      name: z.string().min(1).max(60).default('power'),
      against: against.default({ by: 'nothing' }),
      effects: z.array(effect).max(10).default([]),
    }),
  ])
  .describe('A ready power by name, or a design with what it does and what meets it.');
export type PowerInput = z.output<typeof powerSchema>;

export function powerOf(given: PowerInput): Usable | Refusal {
  if (typeof given !== 'string') {
    const { name, against: met, effects, ...rest } = given;
    return designProblem(rest) ?? { name, design: rest, against: met, effects, states: {} };
  }
  return libraryPower(given);
}

/** A power of the library, or a sentence that names them all. */
export function libraryPower(given: string): ReadyPower | Refusal {
  return (
    readyPower(given) ??
    refuse(
      'SV-POW-01',
      `There is no power "${given}" in the library; it has ${READY_POWERS.map(p => p.name).join(', ')}. Or give its tier and what it does.`,
    )
  );
}

const pool = z.int().min(0).max(10_000).optional();
export const userSchema = attackerSchema.extend({
  base: z
    .enum(ROLL_BASES)
    .optional()
    .describe('What the roll rests on; left out, the attribute of the power’s usual skill.'),
  stamina: pool.describe('Left in the pool; leave a pool out and it is not kept account of.'),
  mana: pool,
  vitality: z.int().min(-10_000).max(10_000).optional(),
});
export type User = z.output<typeof userSchema>;

/** SV-SKL-10: the attribute of each magic skill; maneuvers rest on DX like the weapon skills. */
const MAGIC_BASE: Readonly<Record<string, RollBase>> = {
  Spellcasting: 'WS',
  Psionics: 'IN',
  'Divine Magic': 'CH',
  'Ritual Magic': 'IN',
};
const KIND_BASE = { spell: 'WS', power: 'IN', maneuver: 'DX' } as const;
const baseOf = ({ skill = '', design: d }: Usable): RollBase => MAGIC_BASE[skill] ?? KIND_BASE[d.kind];

/** SV-LIM-13: the longest distance at which somebody counts as adjacent, or as within reach of a longer weapon. */
const TOUCH = 1;
export const withinTouch = (metres: number, arms?: Arms): boolean =>
  metres <= (arms && !isRanged(arms.kind) ? Math.max(TOUCH, arms.reach) : TOUCH);

/** A maneuver without a range of its own reaches as far as the weapon it is made with. */
const asFarAsWeapon = ({ design: d, states }: Usable): boolean =>
  d.kind === 'maneuver' &&
  reachOf(d) === 'ranged' &&
  states.rangeMetres === undefined &&
  !hasEnhancement(d, 'Extra Range') &&
  !hasEnhancement(d, 'Expansive Range');

/** Why a weapon does not reach so far; one without a known range is judged by the penalties of distance alone. */
export function beyondWeapon(power: Usable, metres: number, arms: Arms): Refusal | undefined {
  const most = isRanged(arms.kind) ? arms.maxRange || Number.POSITIVE_INFINITY : Math.max(TOUCH, arms.reach);
  return asFarAsWeapon(power) && metres > most
    ? refuse(
        'SV-POW-07',
        `${power.name} reaches as far as the ${arms.name}, ${most} m; the target is ${metres} m away.`,
      )
    : undefined;
}

/** SV-POW-07: why the target is too far; Expansive Range depends on the roll and is judged after it. */
export function outOfRange(power: Usable, metres: number, arms?: Arms): Refusal | undefined {
  const { design: d, states, skill } = power;
  if (arms && asFarAsWeapon(power)) return beyondWeapon(power, metres, arms);
  if (skill === 'ranged weapon skill' && asFarAsWeapon(power)) return undefined;
  // A contest of weapons without a word about them is one at arm's length.
  if (skill === 'weapon skill' && power.against.by === 'contest' && asFarAsWeapon(power) && metres > TOUCH)
    return refuse(
      'SV-POW-07',
      `${power.name} needs a target within reach; ${metres} m is too far, unless a longer \`weapon\` is given.`,
    );
  const range = states.rangeMetres ?? rangeOf(d);
  if (reachOf(d) !== 'ranged' || range === null || hasEnhancement(d, 'Expansive Range')) return undefined;
  return metres > range
    ? refuse('SV-POW-07', `The power reaches ${range} m; the target is ${metres} m away.`)
    : undefined;
}

/** A power as something that strikes: what attack rolls and armour must know of it. */
export const armsOfPower = ({ name, design: d }: Usable): Arms => ({
  name,
  damage: { dice: 0, modifier: 0 },
  type: 'force',
  kind: reachOf(d) === 'ranged' ? 'spell' : 'melee',
  unarmed: false,
  thrust: false,
  reach: 1,
  maxRange: 0,
  minSt: 0,
  unusableBelowMinSt: false,
  piercing: hasEnhancement(d, 'Armor Piercing') ? PIERCED_AR : 0,
  toHit: 0,
  parry: 0,
  againstArmour: undefined,
});

/** SV-ENH-15, SV-R-75: a homing power is activated, but makes no attack that distance or a defence could spoil. */
export const isAttack = (power: Usable): boolean =>
  power.against.by === 'attack' && !hasEnhancement(power.design, 'Homing');

/** SV-POW-05, SV-R-65: one roll is activation and attack; armour hinders it where gestures are needed (SV-ARM-03). */
export function activationTn(
  power: Usable,
  user: User,
  at: Situation,
  targetProne: boolean,
  play: SimversePlay,
): number | Refusal {
  const gestures = user.gestures || hasLimitation(power.design, 'Gesture Required');
  const base = user.base ?? baseOf(power);
  if (base !== 'DX' && user.target === undefined && user.attribute === undefined)
    return refuse(
      'SV-POW-05',
      `The roll rests on ${base}: give the user’s \`attribute\` and \`skill\`, or the finished \`target\`.`,
    );
  const attacker = attackerOf({ ...user, base, gestures }, play);
  if (isRefusal(attacker)) return attacker;
  if (isAttack(power)) return attackTn(attacker, armsOfPower(power), at, targetProne, play);
  return skillTn(attacker, at, play);
}

function skillTn(user: Attacker, at: Situation, play: SimversePlay): number {
  const sum = play.trace.sum('SV-POW-05', 'activation target number');
  if (user.target === undefined)
    sum
      .add(user.base, user.attribute ?? user.DX)
      .add(user.skill === 0 ? 'untrained' : 'skill', skillLevel(user.skill))
      .add('specialization', user.specialized ? SPECIALIZED : 0, 'SV-SKL-06');
  else sum.add('target', user.target);
  sum
    .add('shock', user.shock, 'SV-PAIN-01')
    .add('armour', user.gestures ? user.armourPenalty : 0, 'SV-ARM-03');
  addConditions(sum, user.conditions, 'task', user.base, play);
  addPenalty(sum, user.pain, 'task', user.base, play);
  for (const { source, value } of at.modifiers) sum.add(source, value);
  return sum.change('fraction dropped', finishedTn, 'SV-R-01').total;
}

/** SV-R-68: what of the cost is spent, by whether the power worked. */
export function spentOf(cost: number, worked: boolean, play: SimversePlay): number {
  if (worked || cost === 0) return cost;
  switch (play.ruling('SV-R-68')) {
    case 'spendAll':
      return cost;
    case 'spendNothing':
      return 0;
    case 'spendHalf':
      return roundDown(cost / 2);
  }
}

export interface Account {
  readonly stamina: number | undefined;
  readonly mana: number | undefined;
  readonly vitality: number | undefined;
  readonly stones: readonly number[];
}

/** SV-POW-03, SV-POW-04: the pools after a cost. A pool that is not given is not kept account of. */
export function charge(cost: number, from: Resource, account: Account, order: PayOrder): Account | Refusal {
  const { stamina, mana, vitality, stones } = account;
  // Stamina and Mana never go below 0 (SV-R-29); Vitality may, as with any loss of it.
  if (from === 'Vitality')
    return { ...account, vitality: vitality === undefined ? undefined : vitality - cost };
  const own = from === 'Stamina' ? stamina : mana;
  const stored = from === 'Mana' ? stones : [];
  if (own === undefined && stored.length === 0) return account;
  const paid: Paid | Refusal = pay(cost, own ?? 0, stored, order, from);
  if (isRefusal(paid)) return paid;
  return from === 'Stamina'
    ? { ...account, stamina: paid.own }
    : { ...account, mana: own === undefined ? undefined : paid.own, stones: paid.stones };
}

export interface Woken {
  readonly success: boolean;
  readonly critical: Critical;
  /** Full fives of the margin, which lower what the target rolls. */
  readonly steps: number;
  /** The margin itself, where a power needs it; undefined where only the steps matter. */
  readonly margin: number | undefined;
  readonly tn: number | null;
}

/** SV-ENH-13, SV-R-77: always works, as with a margin of 0. */
const RELIABLE: Woken = { success: true, critical: 'none', steps: 0, margin: 0, tn: null };

/** SV-POW-05: the activation roll. */
export function wake(power: Usable, tn: number, play: SimversePlay): Woken {
  const woken = roll(power, tn, play);
  if (woken.critical === 'success') play.trace.note('SV-ROLL-02', 'the game master names a bonus effect');
  if (woken.critical === 'failure') play.trace.note('SV-ROLL-03', 'the game master names a complication');
  return woken;
}

/** The margin itself is kept only where the power needs it, so that exact odds stay small. */
function roll({ design: d, against: met }: Usable, tn: number, play: SimversePlay): Woken {
  if (!hasEnhancement(d, 'Expansive Range') && met.by !== 'contest')
    return { ...rollAnswered(tn, 'activation', play), margin: undefined, tn };
  const { success, critical, margin } = rollAgainst(tn, 'activation', play);
  return { success, critical, margin, steps: success ? marginSteps(margin) : 0, tn };
}

export interface Use {
  readonly power: Usable;
  readonly user: User;
  readonly now: Circumstances;
  readonly at: Situation;
  readonly stones: readonly number[];
  readonly payFrom: PayOrder;
  readonly targetProne: boolean;
  /** The weapon a maneuver is made with, where one is given. */
  readonly arms?: Arms | undefined;
}

export interface Activated extends Woken {
  readonly cost: number;
  readonly spent: number;
  readonly account: Account;
}

/** What one use costs, or why nobody knows. */
export function costOf({ name, design: d }: Usable): number | Refusal {
  return (
    resourceCost(d) ??
    refuse('SV-POW-01', `${name} is Legendary: the GM sets what a use costs, give \`resourceCost\`.`)
  );
}

/** SV-POW-05: everything from the attempt to the paid cost. */
export function activate(use: Use, play: SimversePlay): Activated | Refusal {
  const { power, user, now, at } = use;
  const near = { ...now, adjacent: now.adjacent && withinTouch(at.metres, use.arms) };
  const refused = barred(power.design, near) ?? outOfRange(power, at.metres, use.arms);
  if (refused) return refused;
  const cost = costOf(power);
  if (typeof cost !== 'number') return cost;
  const before = { stamina: user.stamina, mana: user.mana, vitality: user.vitality, stones: use.stones };
  const resource = resourceOf(power.design);
  const affordable = charge(cost, resource, before, use.payFrom);
  if (isRefusal(affordable)) return affordable;
  if (hasEnhancement(power.design, 'Reliable Activation')) {
    play.trace.note('SV-ENH-13', 'Reliable Activation', 'no roll, margin 0');
    return settle(power, RELIABLE, cost, before, use.payFrom, play);
  }
  const tn = activationTn(power, user, at, use.targetProne, play);
  if (typeof tn !== 'number') return tn;
  return settle(power, wake(power, tn, play), cost, before, use.payFrom, play);
}

/** SV-POW-03, SV-LIM-15: pays what is due once it is known whether the power works. */
export function settle(
  power: Usable,
  woken: Woken,
  cost: number,
  before: Account,
  order: PayOrder,
  play: SimversePlay,
): Activated | Refusal {
  const spent = spentOf(cost, woken.success, play);
  play.trace.note('SV-POW-03', `${resourceOf(power.design)} spent`, spent);
  const paid = charge(spent, resourceOf(power.design), before, order);
  if (isRefusal(paid)) return paid;
  const exhausting = hasLimitation(power.design, 'Exhausting');
  if (exhausting) play.trace.note('SV-LIM-15', 'Vitality lost by the use', EXHAUSTING_VITALITY);
  const vitality =
    paid.vitality === undefined || !exhausting ? paid.vitality : paid.vitality - EXHAUSTING_VITALITY;
  return { ...woken, cost, spent, account: { ...paid, vitality } };
}

/** SV-ENH-04: how far the power reaches with this roll; null for touch, self and what reaches as far as a weapon. */
export function reachWith(power: Usable, margin: number | undefined): number | null {
  const { design: d, states } = power;
  if (power.skill === 'ranged weapon skill' && asFarAsWeapon(power)) return null;
  const range = states.rangeMetres ?? rangeOf(d);
  if (range === null || states.rangeMetres !== undefined || !hasEnhancement(d, 'Expansive Range'))
    return range;
  return expansiveRange(range, margin ?? 0);
}

/** SV-ENH-05: how many minutes the power lasts, by what it states itself or by its design; null where it is over at once. */
export const lastsMinutes = ({ design: d, states: { minutes, turns } }: Usable): number | null =>
  minutes ?? (turns === undefined ? minutesOf(d) : turns / ROUNDS_PER_MINUTE);

/** SV-LIM-07: on a critical failure the game master chooses one of these. */
export const BACKFIRE = 'loss of resources, own effect, or the summoned being attacks';
export const backfires = (d: Design, critical: Critical): boolean =>
  critical === 'failure' && hasLimitation(d, 'Backfire Risk');

/** SV-LIM-16: minutes of −2 on all actions after the use. */
export const strenuousMinutes = (d: Design): number =>
  hasLimitation(d, 'Strenuous') ? STRENUOUS.minutes : 0;
