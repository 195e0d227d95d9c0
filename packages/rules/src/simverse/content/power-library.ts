/** What a ready power of the library looks like. Numbers stand in its design wherever the construction rules give them. */
import type { Origin } from '@arbiter/engine';
import type { z } from 'zod';
import { type Design, design, type PowerKind } from '../powers/power-design.ts';
import { type Against, againstSchema, type Effect, effect, type Special } from '../powers/power-effects.ts';

export const SCHOOLS = [
  'physical',
  'arcane',
  'psychic',
  'divine',
  'nature',
  'necromancy',
  'utility',
  'summoning',
] as const;
export type School = (typeof SCHOOLS)[number];

export const TIMINGS = ['Major Action', 'Minor Action', 'free', 'interrupt', 'part of an attack'] as const;
export type Timing = (typeof TIMINGS)[number];

export interface ReadyPower {
  readonly name: string;
  /** Where a pack brought it: its lasting id, and the pack. */
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly school: School;
  readonly kind: PowerKind;
  /** What is rolled to activate it. */
  readonly skill: string;
  readonly design: Design;
  /** Percent the library charges for a modifier where the core tables ask for something else. */
  readonly printed: Readonly<Record<string, number>>;
  /** The price at the library's percentages; `tableCp` is what the core tables would ask. */
  readonly cp: number;
  readonly tableCp: number;
  readonly timing: Timing;
  readonly against: Against;
  readonly effects: readonly Effect[];
  /** Range, duration and area where the power states its own. */
  readonly states: Stated;
  /** What it does in a fight that its numbers do not say. */
  readonly special?: Special;
  /** Cost of a use as the library prints it, where the rules give another; play follows the rules (SV-POW-03). */
  readonly libraryCost?: { readonly amount: number; readonly per: 'use' | 'turn' };
  /** SV-PERK-45: heals the undead, and only them. */
  readonly necromantic?: boolean;
  readonly summary: string;
}

export type Only = 'the undead' | 'those who sleep' | 'the dead';

export interface Stated {
  readonly rangeMetres?: number;
  readonly minutes?: number;
  readonly turns?: number;
  readonly radiusMetres?: number;
  readonly lineMetres?: number;
  /** How far a weapon that it strikes away flies. */
  readonly fliesMetres?: number;
  /** What it rolls in place of its skill. */
  readonly rolls?: { readonly on: 'DX'; readonly level: number };
  /** SV-TMPL-12: the element against which whoever has the power is guarded. */
  readonly guards?: 'fire' | 'cold' | 'lightning' | 'acid' | 'poison';
  /** What it must be used with. */
  readonly with?: 'an unarmed blow' | 'a ranged weapon';
  /** How often, where no grade of Usage Limit says it. */
  readonly once?: 'turn' | 'target and fight';
  /** Whom alone it can do something to. */
  readonly only?: Only;
  readonly vitalityAtMost?: number;
  /** Who is destroyed without a roll: the mindless of so little WS. */
  readonly destroysMindlessOfWs?: number;
  readonly endsBleeding?: boolean;
  /** The Vitality with which the dead come back. */
  readonly returnsAt?: number;
  /** When whoever is under it may roll to resist again. */
  readonly newRoll?: 'each turn' | 'strong feelings';
  /** SV-R-182: names no skill, so nothing is rolled to use it. */
  readonly unrolled?: true;
  /** Whether it works on its user. */
  readonly self?: 'only' | 'never';
  /** Its strain comes when it is over, not with the use. */
  readonly strainsAfterwards?: true;
  /** Losing focus ends it, although Persistent needs no concentration. */
  readonly needsFocus?: true;
  /** What ends it besides its time and its limitations. */
  readonly ends?: string;
  /** What a critical failure does, where the power itself says so. */
  readonly backfire?: string;
}

/** Writes a ready power down: whatever a line leaves out is as the rules have it by default. */
export function ready(p: {
  name: string;
  school: School;
  skill: string;
  design: z.input<typeof design>;
  printed?: Readonly<Record<string, number>>;
  cp: number;
  tableCp?: number;
  timing?: Timing;
  against?: z.input<typeof againstSchema>;
  effects: readonly z.input<typeof effect>[];
  states?: Stated;
  special?: Special;
  libraryCost?: { amount: number; per: 'use' | 'turn' };
  summary: string;
}): ReadyPower {
  const parsed = design.parse(p.design);
  return {
    printed: {},
    states: {},
    timing: 'Major Action',
    ...p,
    kind: parsed.kind,
    design: parsed,
    tableCp: p.tableCp ?? p.cp,
    against: againstSchema.parse(p.against ?? { by: 'nothing' }),
    effects: p.effects.map(e => effect.parse(e)),
  };
}
