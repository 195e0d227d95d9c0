/** What can be asked about fights that takes a while, and what is answered, piece by piece. */

import type { FightLog, Foreseen, Rarity, Readings, Reasons, Throw, Viewer } from '@arbiter/engine';
import type { PairReport, Variant } from './pairs.ts';

/** How often one side wins from here on, both sides on their tactics. */
export interface Chance {
  readonly wins: number;
  readonly runs: number;
  readonly share: number;
  readonly interval95: readonly [number, number];
}

/** The kinds of tasks: what each is asked, and what each finding of it is. */
export interface Tasks {
  /** What somebody does who acts by themselves. */
  readonly decide: {
    readonly ask: { readonly state: unknown; readonly readings: Readings; readonly lot: number };
    readonly find: { readonly command: unknown };
  };
  /** What each of these commands promises. */
  readonly foresee: {
    readonly ask: {
      readonly state: unknown;
      readonly readings: Readings;
      readonly commands: readonly unknown[];
    };
    readonly find: { readonly index: number; readonly foreseen: Foreseen | undefined };
  };
  /** The chance of a side to win from a state. */
  readonly chance: {
    readonly ask: { readonly state: unknown; readonly readings: Readings; readonly side: string };
    readonly find: Chance;
  };
  /** The chance of a side to win after each of these commands. */
  readonly weigh: {
    readonly ask: {
      readonly state: unknown;
      readonly readings: Readings;
      readonly side: string;
      readonly commands: readonly unknown[];
    };
    readonly find: { readonly index: number; readonly chance: Chance };
  };
  /** The chance of a side to win a fight that is only drawn up. */
  readonly measure: {
    readonly ask: { readonly setup: unknown; readonly readings: Readings; readonly side: string };
    readonly find: Chance;
  };
  /** What a change is worth: fights from the first beginning and from the others, on the same dice, block by block. */
  readonly pair: {
    readonly ask: { readonly variants: readonly Variant[]; readonly times: number; readonly seed?: string };
    readonly find: PairReport;
  };
  /** The same at several moments of a fight that was fought: after so many of its steps. */
  readonly line: {
    readonly ask: {
      readonly fight: FightLog;
      readonly side: string;
      readonly after: readonly number[];
      /** On what somebody knew then; without it, on how it was. */
      readonly viewer?: Viewer;
    };
    readonly find: { readonly after: number; readonly chance: Chance };
  };
  /** Every step of a fight in sentences. */
  readonly log: {
    readonly ask: { readonly fight: FightLog; readonly viewer: Viewer };
    readonly find: { readonly steps: readonly ToldStep[] };
  };
  /** Why a step came out as it did. */
  readonly why: {
    readonly ask: { readonly fight: FightLog; readonly step: number; readonly viewer: Viewer };
    readonly find: Reasons;
  };
  /** How rare the throw of one step was, where that can be worked out to the last way the dice could fall. */
  readonly rarity: {
    readonly ask: {
      readonly before: unknown;
      readonly readings: Readings;
      readonly command: unknown;
      readonly events: readonly unknown[];
    };
    readonly find: Rarity;
  };
  /** The fight of an address, carried out once more. */
  readonly retrace: {
    readonly ask: { readonly course: unknown };
    readonly find: { readonly fight: FightLog };
  };
  /** Which deeds went well or badly against all odds. */
  readonly luck: {
    readonly ask: { readonly fight: FightLog };
    readonly find: Luck;
  };
}

/** A step of a fight, told. */
export interface ToldStep {
  readonly round: number;
  readonly told: readonly string[];
  /** Life that is left of each side, as a share. */
  readonly life: Readonly<Record<string, number>>;
  /** Who fell with this step, by id. */
  readonly fell: readonly string[];
}

/** How the throw of a step went, by its own dice: whether it worked and how likely that was, where that can be counted. */
export interface Luck extends Partial<Throw> {
  readonly step: number;
  /** How rare what came of it was. */
  readonly rarity?: Rarity | undefined;
}

/** A kind of task. */
export type Kind = keyof Tasks;
/** What a task of this kind is asked. */
export type Ask<K extends Kind> = Tasks[K]['ask'];
/** A finding of a task of this kind. */
export type Find<K extends Kind> = Tasks[K]['find'];

/** A task with a number of its own, or word that it is wanted no longer. */
export type Request =
  | { readonly ticket: number; readonly stop: true }
  | {
      [K in Kind]: {
        readonly ticket: number;
        readonly system: string;
        readonly kind: K;
        readonly ask: Ask<K>;
      };
    }[Kind];

/** A finding of a task, its end, or what went wrong. */
export interface Answer {
  readonly ticket: number;
  readonly found?: unknown;
  readonly done?: true;
  /** What went wrong, in a sentence. */
  readonly problem?: string;
}
