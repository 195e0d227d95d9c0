/** POW: what a power does when it works, as data that play can carry out, and what its targets can do about it. */
import { counted, listed, signed } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { ATTRIBUTES } from '../character/attributes.ts';
import { conditionEntry } from '../combat/own-conditions.ts';
import type { Usable } from './power-input.ts';

export const POWER_DAMAGE_TYPES = [
  'bludgeoning',
  'cutting',
  'impaling',
  'fire',
  'cold',
  'lightning',
  'acid',
  'force',
  'poison',
  'radiant',
  'life',
] as const;
export type PowerDamageType = (typeof POWER_DAMAGE_TYPES)[number];

/** What resistance is rolled on; Fireball and its like let half of DX save (SV-R-66: fixed by the power). */
export const RESISTED_BY = [...ATTRIBUTES, 'DX/2', 'Perception', 'weapon skill', 'Spellcasting'] as const;
export type ResistedBy = (typeof RESISTED_BY)[number];

/** SV-POW-06: what stands between a power that works and its target. */
export const againstSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('nothing') }),
  z.strictObject({ by: z.literal('attack').describe('Dodged, parried or blocked like an attack.') }),
  z.strictObject({
    by: z.literal('weapon').describe('Rides on an attack with a weapon, met like that attack.'),
  }),
  z.strictObject({
    by: z.literal('resist'),
    attribute: z.enum(RESISTED_BY),
    success: z.enum(['negates', 'halves']).default('negates').describe('What a successful resistance does.'),
  }),
  z.strictObject({
    by: z.literal('contest'),
    attribute: z.enum(RESISTED_BY),
    winBy: z.int().min(0).max(20).default(0).describe('Margin by which the user must win.'),
  }),
]);
export type Against = z.output<typeof againstSchema>;

const dice = z.int().min(0).max(60).describe('How many d6, enhancements counted in.');
const modifier = z.int().min(-60).max(60).default(0);

export const MODIFIED = [
  'attack',
  'all defences',
  'dodge',
  "the target's defence",
  'all rolls',
  'AR',
  'Stealth',
  'resistance',
  'defence against physical attacks',
  'ST',
  'DX',
  'EN',
  'Speed factor',
  'strength bonus factor',
] as const;

export const effect = z.discriminatedUnion('does', [
  z.strictObject({
    does: z.literal('damage'),
    dice,
    modifier,
    type: z.enum(POWER_DAMAGE_TYPES),
    strikes: z
      .int()
      .min(1)
      .max(20)
      .default(1)
      .describe('Several darts or bolts, shared out as the user likes.'),
    turns: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('Again on each of so many turns.')
      .meta({ unit: 'turns' }),
    atLeast: z.int().min(0).max(60).optional().describe('The least it does on each of them.'),
    only: z.string().max(60).optional().describe('Only against these.'),
  }),
  z.strictObject({
    does: z.literal('weapon damage'),
    dice,
    modifier,
    type: z.enum(POWER_DAMAGE_TYPES).optional(),
  }),
  z.strictObject({
    does: z.literal('restore'),
    dice,
    modifier,
    pool: z.enum(['Vitality', 'Stamina', 'Mana']),
  }),
  z.strictObject({
    does: z.literal('drain'),
    dice,
    modifier,
    pool: z.enum(['Vitality', 'Stamina', 'Mana']),
    userGains: z.enum(['nothing', 'half, rounded up']).default('nothing'),
  }),
  z.strictObject({
    does: z.literal('modifier'),
    to: z.enum(MODIFIED),
    value: z.number().min(-20).max(20),
    on: z.string().max(60).optional().describe('For which rolls, where it is not all of them.'),
  }),
  z
    .strictObject({ does: z.literal('armour'), AR: z.int().min(0).max(20) })
    .describe('In place of worn armour; the higher counts.'),
  z.strictObject({
    does: z.literal('state'),
    state: byNameOr(z.string().min(1).max(40), conditionEntry).meta({ from: 'conditions', also: '.' }),
    turns: z.int().min(1).max(100).optional().meta({ unit: 'turns' }),
    turnDice: z.int().min(1).max(10).optional().describe('Lasts so many d6 turns.'),
  }),
  z.strictObject({
    does: z.literal('push'),
    metres: z.number().min(0).max(100).meta({ unit: 'm' }),
    proneUnless: z.enum(ATTRIBUTES).optional().describe('The pushed one rolls this or falls prone.'),
  }),
  z.strictObject({ does: z.literal('attacks'), count: z.int().min(1).max(10), modifier }),
  z.strictObject({
    does: z.literal('summon'),
    being: z.string().min(1).max(40),
    cp: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('About how many CP it is built on.')
      .meta({ unit: 'CP' }),
    statistics: z.record(z.string().max(20), z.number()).optional(),
    attackDice: z.int().min(1).max(20).optional(),
  }),
  z.strictObject({ does: z.literal('special'), what: z.string().min(1).max(200) }),
]);
export type Effect = z.output<typeof effect>;

export type BroughtState = Extract<Effect, { does: 'state' }>['state'];
/** A state that a power brings, as people call it. */
export const stateName = (state: BroughtState): string => (typeof state === 'string' ? state : state.name);

/** What effects come to, in words: "+2 AR, +4 EN and +4 ST". */
export const effectWords = (effects: readonly Effect[]): string => listed(effects.map(worded));

function worded(e: Effect): string {
  switch (e.does) {
    case 'damage':
      return `${e.dice}d6 ${e.type} damage`;
    case 'weapon damage':
      return `${signed(e.dice)}d6 damage of the weapon`;
    case 'restore':
      return `${e.dice}d6 ${e.pool} back`;
    case 'drain':
      return `${e.dice}d6 ${e.pool} drained`;
    case 'modifier': {
      const [, factor] = /^(.*) factor$/.exec(e.to) ?? [];
      const on = e.on ? ` (${e.on})` : '';
      return factor ? `${factor} × ${e.value}${on}` : `${signed(e.value)} ${e.to}${on}`;
    }
    case 'armour':
      return `AR ${e.AR}`;
    case 'state':
      return stateName(e.state).toLowerCase();
    case 'push':
      return `pushed ${e.metres} m`;
    case 'attacks':
      return counted(e.count, 'attack');
    case 'summon':
      return `${e.being} appears`;
    case 'special':
      return `${e.what.charAt(0).toLowerCase()}${e.what.slice(1).replace(/\.$/, '')}`;
  }
}

// What the words of a library power come to in a fight, where its numbers alone do not say it.

/** What a fight carries out beyond damage, healing, states and modifiers. */
export const SPECIALS = [
  'draws',
  'rises',
  'aims',
  'feints',
  'takes the next action',
  'stops bleeding',
  'crumbles the mindless',
  'sanctuary',
  'light',
  'time stop',
  'dispels',
  'leaves the field',
  'jumps',
  'enhances a weapon',
  'dodges on the move',
  'holds a stance',
  'inspires',
  'shapeshifts',
  'kills outright',
] as const;
export type Special = (typeof SPECIALS)[number];

/** What a power of the library is marked with; whatever a table calls its own design, it is none of them. */
export const specialOf = ({ special }: Usable): Special | undefined => special;
