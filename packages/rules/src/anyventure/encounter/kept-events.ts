/** Events of earlier versions, which say field by field what they changed: logs that have them open, are folded and told. */
import { fighterOf, type Moment, type Slot } from '@arbiter/engine';
import { type CreatureChange, writeChange } from '../character/creature.ts';
import type { Fighter, FightState, Interrupted, Lying, Nullfield, Pending } from './state.ts';

/** What became different about a fighter. */
type FighterChange = CreatureChange &
  Partial<
    Pick<Fighter, 'x' | 'y' | 'initiative' | 'found' | 'held' | 'slung' | 'coated' | 'watchful' | 'order'>
  >;
type Changes = Readonly<Record<string, FighterChange>>;

/** What is said of somebody in their numbers, and in words to whoever may not know these; `{looks}` is how hurt they look. */
export interface Counted {
  readonly of: string;
  readonly told: string;
  readonly seen: string;
}

/** A sentence, whole or in pieces; what is said of several stands in a list of its own. */
export type Said = string | readonly (string | Counted | readonly Counted[])[];

export interface KeptEvent {
  readonly is: string;
  readonly actor?: string;
  readonly target?: string | undefined;
  readonly said?: Said | undefined;
  /** What it brings about for others: a sentence for each. */
  readonly besides?: readonly Counted[] | undefined;
  readonly changes?: Changes | undefined;
  readonly pending?: Pending | null;
  readonly interrupted?: readonly Interrupted[];
  readonly moment?: Moment;
  readonly slots?: readonly Slot[];
  readonly turnOf?: string | null;
  readonly winner?: string;
  readonly lying?: readonly Lying[] | undefined;
  readonly nullfields?: readonly Nullfield[];
  readonly newcomer?: Fighter;
  readonly crit?: true | undefined;
  readonly taken?: Readonly<Record<string, number>> | undefined;
}

/** An event as an earlier version wrote it; what had neither sentence nor changes then is written as it is now. */
export const asKept = (event: object): KeptEvent | undefined =>
  'said' in event || 'changes' in event || 'besides' in event ? (event as KeptEvent) : undefined;

/**
 * What an event of an earlier version says that its rule had left of fighters; its row has nothing to write of them. Told it is
 * as it would be today.
 */
export const leftBy = (event: object): Changes | undefined =>
  // Only earlier versions wrote this field, and always so.
  (event as { readonly left?: Changes }).left;

export function writeChanges({ fighters }: FightState, changes: Changes | undefined): void {
  // A fighter is a creature, and its own fields are written like the creature's.
  for (const id in changes) writeChange(fighterOf({ fighters }, id), changes[id] as CreatureChange);
}

export function writeKept(state: FightState, event: KeptEvent): void {
  const { changes } = event;
  writeChanges(state, changes);
  if (event.pending !== undefined) state.pending = event.pending;
  if (event.moment) state.moment = event.moment;
  if (event.turnOf !== undefined) state.actor = event.turnOf;
  if (event.lying) state.lying = event.lying;
  if (event.newcomer) state.fighters[event.newcomer.id] = { ...event.newcomer };
  if (event.interrupted) state.interrupted = event.interrupted;
  if (event.slots) state.slots = event.slots;
  if (event.nullfields) state.nullfields = event.nullfields;
  if (event.winner !== undefined) state.winner = event.winner;
}

/** The sentence, with ids where names belong. */
export function tellKept({ fighters }: FightState, { said, besides }: KeptEvent): string | undefined {
  const words: string[] = [];
  if (said !== undefined) words.push(typeof said === 'string' ? said : spoken(fighters, said));
  for (const counted of besides ?? NOTHING) words.push(inWords(fighters, counted));
  return words.length ? words.join(' ') : undefined;
}

const NOTHING: readonly Counted[] = [];

const spoken = (fighters: FightState['fighters'], said: Exclude<Said, string>): string =>
  said
    .map(piece => {
      if (typeof piece === 'string') return piece;
      if ('of' in piece) return inWords(fighters, piece);
      return piece.map(counted => inWords(fighters, counted)).join('; ') || 'reaches nobody in sight';
    })
    .join('');

function inWords(fighters: FightState['fighters'], { of, told, seen }: Counted): string {
  const looks = fighters[of]?.seenAs;
  return looks === undefined ? told : seen.replaceAll('{looks}', `looks ${looks}`);
}
