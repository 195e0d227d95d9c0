/** What happens in a fight: what it was, never what it changes. */
import type { Moment } from '@arbiter/engine';
import type { Waits } from './state.ts';

export type FightEvent =
  | {
      readonly is: 'moved';
      readonly actor: string;
      readonly x: number;
      readonly y: number;
      readonly strides: number;
    }
  | {
      readonly is: 'struck';
      readonly actor: string;
      readonly target: string;
      readonly hit: boolean;
      readonly lost: number;
      readonly nerve: number;
    }
  | { readonly is: 'asked'; readonly actor: string; readonly waits: Waits }
  | { readonly is: 'ruled'; readonly target: string; readonly life: number }
  | { readonly is: 'turn'; readonly actor: string; readonly moment: Moment }
  | { readonly is: 'ended'; readonly winner: string };
export type EventOf<I extends FightEvent['is']> = Extract<FightEvent, { is: I }>;
