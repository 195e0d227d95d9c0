/** What the sentences of a fight are made of. */
import type { Health } from '@arbiter/engine';
import type { Moved } from '../events.ts';
import type { FightState } from '../state.ts';

/** What sentences are made of. Whoever the state does not know acts unseen; some numbers are not told. */
export interface Teller {
  readonly state: FightState;
  /** The actor's name. */
  readonly who: string;
  name(id: string): string;
  /** How hurt somebody looks, where the number may not be told. */
  looks(id: string): Health | undefined;
  /** Whether somebody's numbers may be told. */
  isTold(id?: string): boolean;
  /** A number of the actor's, or of somebody else, where it may be told. */
  told(words: string, id?: string): string;
  /** The target by name, or `themselves`. */
  other(event: { readonly actor: string; readonly target: string }): string;
  /** How much health somebody has left. */
  left(id?: string): string;
  /** Whether somebody has come to lie on the ground. */
  lies(id?: string): string;
  /** Levels and points that came or went with a condition. */
  changed(moved: { readonly [K in keyof Moved]: unknown }): string;
  /** OA-PERK-18: what is left of stamina after the natural armor was paid for. */
  naturalArmor(id?: string): string;
}
