/** DEF: which dice are rolled against a hit, what they cancel, and what the rest takes away. */
import { atLeast, joint, type Pool, poolOf, type Statistic, weighted } from '@arbiter/dice';
import type { Part } from '@arbiter/engine';
import { attrition, LAYERS, type Layer, spread } from '../gear/layers.ts';
import type { AffinityPlay } from '../play.ts';
import type { Condition } from './condition.ts';
import { lossTriggers, stageOf, type Trigger } from './resolve.ts';

/** AF-DEF-04: from this face on a die cancels 1 damage, whatever its size; the highest face does no more. */
export const CANCELS_FROM = 5;
/** AF-DEF-02: however low the Resolve. */
const LEAST_DICE = 1;

/** AF-DEF-02, AF-R-21: half the Proficiency rounded up, one fewer at Resolve 2 and below, at least 1. */
export const defenseDice = (proficiency: number, resolve: number): number =>
  Math.max(LEAST_DICE, Math.ceil(proficiency / 2) - stageOf(resolve).fewerDefenseDice);

export const DIE_KINDS = [...LAYERS, 'class'] as const;
type DieKind = (typeof DIE_KINDS)[number];

export interface DefenseDie {
  readonly kind: DieKind;
  readonly size: number;
}

type Defender = Pick<Condition, 'proficiency' | 'resolve' | 'die' | 'layers'>;

/**
 * AF-ARM-03, AF-R-22: all remaining HD lined up in the order of attrition; the first ones are rolled.
 * AF-R-23: where too few remain, class dice make up the number.
 */
export function lineUp(who: Defender): readonly DefenseDie[] {
  const number = defenseDice(who.proficiency, who.resolve);
  const dice: DefenseDie[] = [];
  for (const i of attrition(who.layers)) {
    const { layer, die, hd } = who.layers[i]!;
    for (let n = 0; n < hd && dice.length < number; n++) dice.push({ kind: layer, size: die || who.die });
  }
  while (dice.length < number) dice.push({ kind: 'class', size: who.die });
  return dice;
}

/** Pools by their dice: a fight asks for the same few again and again. */
const pools = new Map<number, Pool>();

function defensePool(dice: readonly DefenseDie[]): Pool {
  let key = 0;
  for (const { kind, size } of dice) key = key * 64 + DIE_KINDS.indexOf(kind) * 16 + size;
  const known = pools.get(key);
  if (known) return known;
  const made = poolOf(grouped(dice));
  if (pools.size > 2000) pools.clear();
  pools.set(key, made);
  return made;
}

function grouped(dice: readonly DefenseDie[]): { count: number; sides: number; kind: string }[] {
  const groups: { count: number; sides: number; kind: string }[] = [];
  for (const { kind, size } of dice) {
    const last = groups.at(-1);
    if (last && last.kind === kind && last.sides === size) last.count++;
    else groups.push({ count: 1, sides: size, kind });
  }
  return groups;
}

export interface Defended {
  readonly dice: readonly DefenseDie[];
  readonly cancelled: number;
  readonly remaining: number;
  /** HD that each protective source loses, by its place in the list. */
  readonly taken: readonly number[];
  /** Permanent HD lost. */
  readonly lost: number;
  /** AF-DYI-07, AF-R-26: a hit at 0 HD: no defense, no loss from anywhere. */
  readonly atZero: boolean;
}

const UNTOUCHED: readonly number[] = [];
const CANCELLED = atLeast(CANCELS_FROM);

/** AF-DEF-03 to 06, AF-R-25: against every hit that deals damage, conscious or not, at no cost. */
export function defend(who: Condition, damage: number, play: AffinityPlay): Defended {
  if (who.hd === 0) {
    play.trace.note('AF-DYI-07', 'a hit at 0 HD takes no HD, it calls for a Resolve check', damage);
    return { dice: [], cancelled: 0, remaining: 0, taken: UNTOUCHED, lost: 0, atZero: true };
  }
  if (damage === 0) return { dice: [], cancelled: 0, remaining: 0, taken: UNTOUCHED, lost: 0, atZero: false };
  const dice = lineUp(who);
  const defended =
    play.readings['AF-R-20'] === 'damageOnly'
      ? cancelOnly(who, damage, dice, play)
      : loseFailed(who, damage, dice, play);
  if (play.trace.on) traceDefense(defended, damage, play);
  return defended;
}

/** AF-DEF-06, AF-ARM-01: damage less cancellations goes through the layers. */
function cancelOnly(
  who: Condition,
  damage: number,
  dice: readonly DefenseDie[],
  play: AffinityPlay,
): Defended {
  const cancelled = play.dice.roll(defensePool(dice), CANCELLED, 'defense', n => Math.min(n, damage));
  const remaining = damage - cancelled;
  const { taken, through } = spread(who.layers, remaining);
  return { dice, cancelled, remaining, taken, lost: Math.min(who.hd, through), atZero: false };
}

const FAILED = joint<Record<DieKind, number>>(
  Object.fromEntries(
    DIE_KINDS.map(kind => [
      kind,
      weighted(`${kind} dice below ${CANCELS_FROM}`, face => (face < CANCELS_FROM ? 1 : 0), [kind]),
    ]),
  ) as Record<DieKind, Statistic<number>>,
);

/** AF-R-20, the two readings in which a die below 5 is lost from its own layer. */
function loseFailed(
  who: Condition,
  damage: number,
  dice: readonly DefenseDie[],
  play: AffinityPlay,
): Defended {
  const failed = play.dice.roll(defensePool(dice), FAILED, 'defense');
  const failures = DIE_KINDS.reduce((sum, kind) => sum + failed[kind], 0);
  const cancelled = Math.min(damage, dice.length - failures);
  const remaining = damage - cancelled;
  const only = play.ruling('AF-R-20') === 'failedDiceOnly';
  const layers = who.layers.map(layer => ({ ...layer }));
  let hd = who.hd;
  let left = only ? damage : Number.POSITIVE_INFINITY;
  for (const kind of DIE_KINDS) {
    const lost = Math.min(failed[kind], left);
    left -= lost;
    if (kind === 'class') hd = Math.max(0, hd - lost);
    else removeFrom(layers, kind, lost);
  }
  if (!only) {
    const rest = spread(layers, remaining);
    rest.taken.forEach((taken, i) => {
      layers[i]!.hd -= taken;
    });
    hd = Math.max(0, hd - rest.through);
  }
  const taken = who.layers.map((layer, i) => layer.hd - layers[i]!.hd);
  return { dice, cancelled, remaining, taken, lost: who.hd - hd, atZero: false };
}

function removeFrom(layers: Layer[], kind: DieKind, count: number): void {
  let left = count;
  for (const i of attrition(layers)) {
    const source = layers[i]!;
    if (source.layer !== kind) continue;
    const taken = Math.min(left, source.hd);
    source.hd -= taken;
    left -= taken;
  }
}

function traceDefense(defended: Defended, damage: number, play: AffinityPlay): void {
  play.trace.note(
    'AF-ARM-03',
    'defense dice',
    defended.dice.map(die => `d${die.size} ${die.kind}`).join(', '),
  );
  play.trace
    .sum('AF-DEF-06', 'Remaining damage')
    .add('incoming', damage, 'AF-DMG-03')
    .add('cancelled by dice at 5+', -defended.cancelled, 'AF-DEF-04');
  const layers = defended.taken.reduce((sum, n) => sum + n, 0);
  if (layers > 0) play.trace.note('AF-ARM-01', 'HD lost from protective layers', layers);
  play.trace.note('AF-ARM-04', 'permanent HD lost', defended.lost);
}

/** Writes the losses of a hit into the defender. AF-R-07: only permanent HD count for the round. */
export function suffer(who: Condition, { taken, lost }: Pick<Defended, 'taken' | 'lost'>): void {
  if (taken.length > 0)
    who.layers = who.layers.map((layer, i) => ({ ...layer, hd: layer.hd - (taken[i] ?? 0) }));
  who.hd -= lost;
  who.round.hdLost += lost;
}

/** AF-RES-02 (a) to (c): what a hit sets off, once it is written down. */
export const hitTriggers = (who: Condition, { atZero, lost }: Defended): readonly Trigger[] =>
  atZero ? ['hitAtZero'] : lossTriggers(who, lost);

export const parts: readonly Part[] = [
  { kind: 'derivation', name: 'Defense dice', rules: ['AF-DEF-01', 'AF-DEF-02', 'AF-ARM-02', 'AF-ARM-03'] },
  { kind: 'state', name: 'Protective layers', rules: ['AF-ARM-01', 'AF-ARM-04', 'AF-ARM-06'] },
];
