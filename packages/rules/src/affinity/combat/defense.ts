/** DEF: which dice are rolled against a hit, what they cancel, and what the rest takes away. */
import { atLeast, joint, type Pool, poolOf, type Statistic, weighted } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { donBeforeHit, donWorn } from '../gear/armour.ts';
import { attrition, LAYERS, type Layer, spread } from '../gear/layers.ts';
import { type AffinityPlay, part, procedure, refuse } from '../play.ts';
import { chain } from '../words.ts';
import { inWords, whyNotAlive } from './life-state.ts';
import {
  afterwards,
  nameOr,
  type Person,
  personOf,
  personSchema,
  standingFields,
  standingOf,
} from './person.ts';
import { answer, checkInWords, lossTriggers, stageOf, type Trigger } from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';

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

type Defender = Pick<Person, 'proficiency' | 'resolve' | 'die' | 'layers'>;

/**
 * AF-ARM-02: layers change which dice these are, not how many. AF-ARM-03, AF-R-22: all remaining HD lined up in the order of attrition; the first ones are rolled.
 * AF-R-23: where too few remain, class dice make up the number.
 */
export function lineUp(who: Defender): readonly DefenseDie[] {
  const number = defenseDice(who.proficiency, who.resolve);
  const dice: DefenseDie[] = [];
  for (const i of attrition(who.layers)) {
    const source = who.layers[i];
    for (let n = 0; source && n < source.hd && dice.length < number; n++)
      dice.push({ kind: source.layer, size: source.die || who.die });
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
export function defend(who: Person, damage: number, play: AffinityPlay): Defended {
  if (who.hd === 0) {
    play.trace.note('AF-DYI-07', 'a hit at 0 HD takes no HD, it calls for a Resolve check', damage);
    return { dice: [], cancelled: 0, remaining: 0, taken: UNTOUCHED, lost: 0, atZero: true };
  }
  if (damage === 0) return { dice: [], cancelled: 0, remaining: 0, taken: UNTOUCHED, lost: 0, atZero: false };
  const dice = lineUp(who);
  if (play.trace.on) traceDefenseDice(who, play);
  const defended =
    play.readings['AF-R-20'] === 'damageOnly'
      ? cancelOnly(who, damage, dice, play)
      : loseFailed(who, damage, dice, play);
  if (play.trace.on) traceDefense(defended, damage, play);
  return defended;
}

/** AF-DEF-06, AF-ARM-01: damage less cancellations goes through the layers. */
function cancelOnly(who: Person, damage: number, dice: readonly DefenseDie[], play: AffinityPlay): Defended {
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
function loseFailed(who: Person, damage: number, dice: readonly DefenseDie[], play: AffinityPlay): Defended {
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
      const layer = layers[i];
      if (layer) layer.hd -= taken;
    });
    hd = Math.max(0, hd - rest.through);
  }
  const taken = who.layers.map((layer, i) => layer.hd - (layers[i]?.hd ?? 0));
  return { dice, cancelled, remaining, taken, lost: who.hd - hd, atZero: false };
}

function removeFrom(layers: Layer[], kind: DieKind, count: number): void {
  let left = count;
  for (const i of attrition(layers)) {
    const source = layers[i];
    if (source?.layer !== kind) continue;
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
  const layers = layersLostIn(defended);
  if (layers > 0) play.trace.note('AF-ARM-01', 'HD lost from protective layers', layers);
  play.trace.note('AF-ARM-04', 'permanent HD lost', defended.lost);
}

/** AF-ARM-01: HD that protection lost in all. */
export const layersLostIn = ({ taken }: Pick<Defended, 'taken'>): number =>
  taken.reduce((sum, n) => sum + n, 0);

/** Writes the losses of a hit into the defender. AF-R-07: only permanent HD count for the round. */
export function suffer(who: Person, { taken, lost }: Pick<Defended, 'taken' | 'lost'>): void {
  if (taken.length > 0)
    who.layers = who.layers.map((layer, i) => ({ ...layer, hd: layer.hd - (taken[i] ?? 0) }));
  who.hd -= lost;
  who.round.hdLost += lost;
}

/** AF-RES-02 (a) to (c): what a hit sets off, once it is written down. */
export const hitTriggers = (who: Person, { atZero, lost }: Defended): readonly Trigger[] =>
  atZero ? ['hitAtZero'] : lossTriggers(who, lost);

/** Defense needs the size of every die it rolls. AF-DYI-07: at 0 HD none is rolled. */
export const whyNotWithoutDie = (who: Person, field = 'defender'): Refusal | undefined =>
  who.hd > 0 && lineUp(who).some(die => die.size === 0)
    ? refuse(
        'AF-DEF-01',
        'The defender rolls its own Hit Dice: give its `class`, or the size of its `die`.',
        `${field}.class`,
      )
    : undefined;

const defenseSummary = {
  defenseDice: z.int(),
  diceRolled: z.array(z.string()).describe('The size of each die, outermost layer first.'),
};

/** AF-DEF-02, AF-RES-08: how the number of dice comes about. */
function traceDefenseDice({ proficiency, resolve }: Person, play: AffinityPlay): void {
  const full = Math.ceil(proficiency / 2);
  play.trace
    .sum('AF-DEF-02', 'Defense dice')
    .add('half the Proficiency, rounded up', full)
    .add(`Resolve ${resolve} (${stageOf(resolve).name})`, -stageOf(resolve).fewerDefenseDice, 'AF-RES-08')
    .change('never fewer than one', dice => Math.max(LEAST_DICE, dice));
}

export const defenseDiceProcedure = procedure({
  name: 'defense-dice',
  title: 'Defense dice',
  summary:
    'How many dice a character rolls on defense and of which sizes: half the Proficiency rounded up, one fewer at Resolve 2 and below, taken from the outermost layer inwards.',
  rules: ['AF-DEF-01', 'AF-DEF-02', 'AF-ARM-02', 'AF-ARM-03', 'AF-RES-08'],
  input: z.strictObject({ character: personSchema }),
  output: z.strictObject(defenseSummary),
  example: {
    input: { character: { class: 'Weaver', level: 5, layers: [{ layer: 'physical', die: 8, hd: 1 }] } },
    dice: [],
    outcome: { defenseDice: 2, diceRolled: ['d8', 'd6'] },
  },
  rolls: true,
  run({ character }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    donWorn(who, play);
    if (play.trace.on) traceDefenseDice(who, play);
    const dice = lineUp(who).map(die => (die.size ? `d${die.size}` : 'class die'));
    return { defenseDice: defenseDice(who.proficiency, who.resolve), diceRolled: dice };
  },
  tell: ({ diceRolled }, { character }) => `${nameOr(character)} defends with ${diceRolled.join(', ')}.`,
});

export const defenseProcedure = procedure({
  name: 'defense',
  title: 'Defense',
  summary:
    'Defends against one hit: each die of 5 or more cancels 1 damage, the rest is taken from spell armour, then physical armour, then temporary HD, then the body. Losing Proficiency + 1 permanent HD in a round or falling to 0 calls for a Resolve check; at 0 HD a hit only calls for the check.',
  rules: [
    'AF-DEF-01',
    'AF-DEF-02',
    'AF-DEF-03',
    'AF-DEF-04',
    'AF-DEF-05',
    'AF-DEF-06',
    'AF-ARM-01',
    'AF-ARM-02',
    'AF-ARM-03',
    'AF-ARM-04',
    'AF-RES-02',
    'AF-DYI-03',
    'AF-DYI-05',
    'AF-DYI-07',
  ],
  input: z.strictObject({
    defender: personSchema,
    damage: z.int().min(0).max(1000).describe('Final damage of the hit.').meta({ unit: 'HD' }),
    exertion: z.int().min(0).max(20).default(0).describe('There is none on defense.'),
    affinity: z.int().min(0).max(20).default(0).describe('There are none on defense.'),
    checks: checksField,
  }),
  output: z.strictObject({
    ...defenseSummary,
    cancelled: z.int(),
    remaining: z.int().describe('Damage less what was cancelled.'),
    hdLost: z.int().describe('Permanent HD lost to this hit.').meta({ unit: 'HD' }),
    layersLost: z.int().describe('HD that protective layers lost to it.').meta({ unit: 'HD' }),
    check: checkReportSchema,
    ...standingFields,
  }),
  example: {
    input: {
      defender: { class: 'Weaver', level: 5, hd: 8, layers: [{ layer: 'physical', die: 8, hd: 1 }] },
      damage: 3,
    },
    dice: [5, 4],
    outcome: {
      defenseDice: 2,
      diceRolled: ['d8', 'd6'],
      cancelled: 1,
      remaining: 2,
      hdLost: 1,
      layersLost: 1,
      check: { due: false, triggers: [], result: null },
      hd: 7,
      resolve: 5,
      state: 'conscious',
      conceded: false,
      layers: [{ layer: 'physical', die: 8, hd: 0 }],
      storedAffinity: 0,
      concentrating: null,
      round: {
        hdLost: 1,
        exertion: 0,
        checks: 0,
        actionsUsed: 0,
        expertUsed: false,
        held: 0,
        stabilized: false,
      },
    },
  },
  run({ defender: input, damage, exertion, affinity, checks }, play) {
    if (exertion + affinity > 0)
      return refuse(
        'AF-DEF-05',
        'Neither exertion nor affinity dice can be added to a defense roll.',
        exertion > 0 ? 'exertion' : 'affinity',
      );
    const who = personOf(input, { play, field: 'defender' });
    if (isRefusal(who)) return who;
    const missing = whyNotAlive(who, 'defender') ?? whyNotWithoutDie(who);
    if (missing) return missing;
    donBeforeHit(who, damage, play);
    const number = defenseDice(who.proficiency, who.resolve);
    const defended = defend(who, damage, play);
    suffer(who, defended);
    const check = answer(who, hitTriggers(who, defended), checks, play);
    return {
      defenseDice: number,
      diceRolled: defended.dice.map(die => `d${die.size}`),
      cancelled: defended.cancelled,
      remaining: defended.remaining,
      hdLost: defended.lost,
      layersLost: layersLostIn(defended),
      check,
      ...standingOf(who),
    };
  },
  tell: ({ cancelled, hdLost, layersLost, check, ...after }, { defender, damage }) =>
    `${nameOr(defender, 'The defender')} ${chain(
      ...sufferedInWords({ damage, cancelled, hdLost, layersLost, atZero: defender.hd === 0 }),
      checkInWords(check),
    )}: ${inWords(after, defender)}.`,
  apply: ({ defender }, outcome) => ({ defender: afterwards(defender, outcome) }),
});

/** What a hit did to somebody: what was cancelled, and what each of protection and body lost. */
export function sufferedInWords(hit: {
  readonly damage: number;
  readonly cancelled: number;
  readonly layersLost: number;
  readonly hdLost: number;
  readonly atZero: boolean;
}): readonly string[] {
  const { damage, cancelled, layersLost, hdLost, atZero } = hit;
  if (atZero) return ['is at 0 HD already'];
  if (damage === 0) return ['takes no damage'];
  const lost = chain(
    layersLost > 0 ? `${layersLost} HD of protection` : '',
    hdLost > 0 ? `${hdLost} HD` : '',
  );
  return [`cancels ${cancelled} of ${damage} damage`, lost ? `loses ${lost}` : ''];
}

export const parts = [
  part('derivation', 'Defense dice', ['AF-DEF-01', 'AF-DEF-02', 'AF-ARM-02', 'AF-ARM-03'], defenseDice),
  part('state', 'Protective layers', ['AF-ARM-01', 'AF-ARM-04', 'AF-ARM-06'], spread),
];
