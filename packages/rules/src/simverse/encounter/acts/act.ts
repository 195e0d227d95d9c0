/** What there is to say of each thing that can be done in a fight. A new one is a file here, and a row in index.ts. */
import type {
  Act as AnyAct,
  HostAct as AnyHostAct,
  FightQuestion as AnyQuestion,
  LegalAction,
  Refusal,
} from '@arbiter/engine';
import { NO_MAJOR_LEFT, NO_MINOR_LEFT } from '../../combat/actions.ts';
import type { Carried } from '../../gear/carried-weapons.ts';
import { type Citation, refuse, type SimversePlay } from '../../play.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import type { Combatant } from '../combatant.ts';
import type { Command } from '../commands.ts';
import type { Course } from '../course.ts';
import type { FightEvent } from '../events.ts';
import type { How } from '../ground.ts';
import type { Asked, FightState } from '../state.ts';
import type { Teller } from './event-row.ts';

/** What its fights are made of. */
export interface Simverse {
  readonly state: FightState;
  readonly fighter: Combatant;
  readonly command: Command;
  readonly event: FightEvent;
  readonly course: Course;
  readonly inquiry: AtHand;
  readonly going: undefined;
  readonly teller: Teller;
}

export interface Act<C extends Command = Command>
  extends Omit<AnyAct<Simverse, C>, 'offers'>,
    Partial<Pick<AnyAct<Simverse, C>, 'offers'>> {
  /** The rule that forbids it now; states, turns and concentration have been asked before. */
  whyNot(state: FightState, actor: Combatant, command: C): Refusal | undefined;
  happens(course: Course, command: C): void;
  /** The ways to do it with one thing that is carried. */
  offersWith?(actor: Combatant, weapon: Carried, index: number): readonly Offer[];
  /** The way to do it at one pace. */
  offersAt?(actor: Combatant, how: How): readonly Offer[];
  /** The ways to do it by a maneuver or a power that is there for it. */
  offersBy?(actor: Combatant, power: CombatPower, index: number, atHand: AtHand): readonly Offer[];
  /** It offers only what it has found allowed: one answer holds for many squares, or for every place of a body. */
  readonly isPicky?: true;
}

/** Something that somebody is asked in the middle of a deed. */
export interface FightQuestion<A extends Asked = Asked> extends Required<AnyQuestion<Simverse, A>> {
  /** What can be said to it. */
  readonly answers: readonly Command['do'][];
  /** What everybody else hears meanwhile. */
  waits(state: FightState, asked: A): Refusal;
  /** What whoever is asked may still do before. */
  mayBefore?(actor: Combatant, command: Command): boolean;
  whyNot(state: FightState, actor: Combatant, command: Command, asked: A): Refusal | undefined;
}

/** What the game master ordains. */
export type HostAct<C extends Command = Command> = AnyHostAct<Simverse, C>;

/** What lies before whoever looks for something to do: worked out once, for all acts. */
export interface AtHand {
  /** Everybody on the field. */
  readonly there: readonly Combatant[];
  readonly foes: readonly Combatant[];
  /** Of the own side, whoever looks among them. */
  readonly friends: readonly Combatant[];
  /** On which nothing is rolled: it has the table's rulings. */
  readonly play: SimversePlay;
  isAllowed(command: Command): boolean;
}

export type Offer = LegalAction<Command>;

export const offer = (command: Command, label: string, cost: string, ...rules: Citation[]): Offer => ({
  command,
  label,
  cost,
  rules,
});

/** Whoever this is, by name; whom one does not see has none. */
export const nameIn = ({ fighters }: FightState, id: string | undefined): string =>
  (id === undefined ? undefined : fighters[id]?.name) ?? 'somebody unseen';
export const nobodyCalled = (id: string): Refusal =>
  refuse('SV-INIT-01', `Nobody in this fight is called ${id}.`);
export const OUT_OF_REACH = refuse(
  'SV-ATK-02',
  'The target is out of reach: move closer, or use a ranged attack.',
);
export const NOT_IN_HAND = refuse('SV-INIT-04', 'That weapon is not in hand: draw it or pick it up first.');

export const whyNotMajor = (c: Combatant): Refusal | undefined => (c.major > 0 ? undefined : NO_MAJOR_LEFT);
export const whyNotMinor = (c: Combatant): Refusal | undefined =>
  c.minor > 0 || c.major > 0 ? undefined : NO_MINOR_LEFT;
