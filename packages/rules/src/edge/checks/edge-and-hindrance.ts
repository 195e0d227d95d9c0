/** Edge and Hindrance: counted and named by source, so that anybody sees why there are two dice. */
import { z } from 'zod';
import type { EdgePlay, RuleId } from '../play.ts';

/** Something that gives Edge or Hindrance: a condition, a tag, cover, a place, a feature. */
export interface Source {
  readonly name: string;
  readonly rule: RuleId;
}

export const source = (name: string, rule: RuleId): Source => ({ name, rule });

/** Sources as people give them: by name. */
export const sourcesSchema = z.array(z.string().min(1).max(80)).max(20).default([]).meta({ rank: 'often' });

/** ED-RWD-03, ED-RWD-05, ED-EDGE-01: what the table itself names. */
export const sourcesOf = (names: readonly string[], rule: RuleId): Source[] =>
  names.map(name => ({ name, rule }));

/**
 * What speaks for and against one roll. ED-R-15: each source adds at most one Edge and one Hindrance.
 * In an exchange it is kept from the attacker's point of view: a hindered defense speaks for the attack.
 */
export class Sway {
  /** Lists are replaced, never written into: most rolls have none. */
  edges: readonly Source[] = NOTHING;
  hindrances: readonly Source[] = NOTHING;

  edge(found: Source): void {
    this.edges = withSource(this.edges, found);
  }

  hindrance(found: Source): void {
    this.hindrances = withSource(this.hindrances, found);
  }

  static of(edges: readonly string[], hindrances: readonly string[]): Sway {
    const sway = new Sway();
    for (const found of sourcesOf(edges, 'ED-EDGE-01')) sway.edge(found);
    for (const found of sourcesOf(hindrances, 'ED-EDGE-02')) sway.hindrance(found);
    return sway;
  }

  add(other: SwayCount): this {
    for (const found of other.edges) this.edge(found);
    for (const found of other.hindrances) this.hindrance(found);
    return this;
  }

  /** What speaks for and against somebody else's roll, from this side. */
  oppose(other: SwayCount): void {
    for (const found of other.hindrances) this.edge(found);
    for (const found of other.edges) this.hindrance(found);
  }

  /** ED-EDGE-03, ED-EDGE-04, ED-R-16: the same from the other side, whose player rolls. */
  turned(): Sway {
    const other = new Sway();
    other.edges = this.hindrances;
    other.hindrances = this.edges;
    return other;
  }
}

const NOTHING: readonly Source[] = [];

/** What speaks for and against a roll once everything is counted. */
export type SwayCount = Pick<Sway, 'edges' | 'hindrances' | 'turned'>;

/** Nothing speaks for it or against it, as with most blows. */
export const UNSWAYED: SwayCount = new Sway();

const withSource = (known: readonly Source[], found: Source): readonly Source[] =>
  known.some(each => each.name === found.name) ? known : [...known, found];

/** 1: two dice, the higher; -1: two dice, the lower; 0: one die. */
export type Lean = 1 | 0 | -1;

/** ED-R-13: how Edge and Hindrance combine. ED-R-14: never more than two dice. */
export function leanOf(sway: SwayCount, play: EdgePlay): Lean {
  const edges = sway.edges.length;
  const hindrances = sway.hindrances.length;
  if (edges === 0 && hindrances === 0) return 0;
  const lean =
    edges > 0 && hindrances > 0 && play.ruling('ED-R-13') === 'anyCancels'
      ? 0
      : (Math.sign(edges - hindrances) as Lean);
  if (play.trace.on) {
    for (const { name, rule } of sway.edges) play.trace.note(rule, 'Edge', name);
    for (const { name, rule } of sway.hindrances) play.trace.note(rule, 'Hindrance', name);
    const rule = lean < 0 ? 'ED-EDGE-02' : 'ED-EDGE-01';
    play.trace.note(rule, 'Edge and Hindrance', LEAN_WORDS[lean]);
  }
  return lean;
}

const LEAN_WORDS: Readonly<Record<Lean, string>> = {
  1: 'two dice, the higher counts',
  0: 'they cancel: one die',
  [-1]: 'two dice, the lower counts',
};
