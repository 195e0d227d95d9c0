/**
 * A character as an actor of Foundry VTT, for its Simple Worldbuilding system: the only one that knows no game of its own.
 * What goes where is written in docs/exchange.md.
 */
import type { Derived, SheetSection } from '../character.ts';
import type { Gauge } from '../encounter/glance.ts';
import { MADE_BY } from '../table/version.ts';
import { capital } from '../words.ts';
import { list } from './frame.ts';
import { labelOf } from './labels.ts';
import { htmlOf, leaf } from './leaf.ts';

export interface FoundryActor {
  readonly name: string;
  readonly type: 'character';
  readonly img: string;
  readonly system: {
    readonly biography: string;
    readonly health: FoundryPool;
    readonly power: FoundryPool;
    readonly attributes: Readonly<Record<string, FoundryAttribute>>;
    readonly groups: Readonly<Record<string, never>>;
  };
  readonly prototypeToken: { readonly name: string; readonly actorLink: boolean };
  readonly items: readonly never[];
  readonly effects: readonly never[];
  readonly flags: {
    readonly arbiter: { readonly game: string; readonly madeBy: string; readonly file: unknown };
  };
}

interface FoundryPool {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

type FoundryAttribute =
  | (FoundryPool & { readonly dtype: 'Resource'; readonly label: string })
  | { readonly dtype: 'Number'; readonly label: string; readonly value: number }
  | { readonly dtype: 'String'; readonly label: string; readonly value: string };

export interface ForFoundry {
  readonly game: string;
  readonly name: string;
  readonly file: unknown;
  readonly sections: readonly SheetSection[];
  readonly derived: Derived;
  readonly pools: readonly Gauge[];
}

export function foundryActor({ game, name, file, sections, derived, pools }: ForFoundry): FoundryActor {
  const counted = pools.filter(({ most }) => most !== undefined);
  const [first, second] = counted;
  return {
    ...{ name, type: 'character', img: 'icons/svg/mystery-man.svg' },
    system: {
      biography: sections
        .map(({ title, head, rows }) => htmlOf(leaf('section', '', leaf('h2', '', title), list(rows, head))))
        .join(''),
      health: poolOf(first),
      power: poolOf(second),
      attributes: Object.fromEntries([
        ...counted.map(gauge => [
          keyOf(gauge.name),
          { dtype: 'Resource', label: capital(gauge.name), ...poolOf(gauge) } as const,
        ]),
        ...Object.entries(derived).map(([key, { value }]) => [
          keyOf(key),
          typeof value === 'number'
            ? ({ dtype: 'Number', label: labelOf(key), value } as const)
            : ({ dtype: 'String', label: labelOf(key), value: String(value) } as const),
        ]),
      ]),
      groups: {},
    },
    prototypeToken: { name, actorLink: true },
    ...{ items: [], effects: [] },
    // The character itself, so that nothing is lost on the way back.
    flags: { arbiter: { game, madeBy: MADE_BY, file } },
  };
}

const poolOf = (gauge: Gauge | undefined): FoundryPool => ({
  value: gauge?.now ?? 0,
  min: gauge?.least ?? 0,
  max: gauge?.most ?? 0,
});

/** Attributes go by plain keys: no dots, no spaces. */
const keyOf = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
