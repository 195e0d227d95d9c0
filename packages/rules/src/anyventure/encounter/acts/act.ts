/** What every act in a fight is made of: whether one may, what happens, and the tests they share. */
import type {
  Act as AnyAct,
  HostAct as AnyHostAct,
  FightQuestion,
  LegalAction,
  Refusal,
} from '@arbiter/engine';
import { titleOf } from '../../character/attributes.ts';
import { whyNotAlly, whyNotSeen, whyNotThere } from '../../combat/restrictions.ts';
import { type RuleId, refuse } from '../../play.ts';
import { gate } from '../attempts.ts';
import type { Command } from '../commands.ts';
import type { Course } from '../course.ts';
import type { FightEvent } from '../events.ts';
import { type Fighter, type FightState, hasSight, type Pending, perceives, playFor } from '../state.ts';
import { endIfOver, settleHolds, settleSongs } from '../turn-flow.ts';
import { settlePlaces } from '../walking.ts';
import type { Teller } from './event-row.ts';

type Target = { readonly target: string };
export function targetOf(state: FightState, { target }: Target): Fighter | Refusal {
  const found = state.fighters[target];
  // What every object knows by name is nobody in the fight.
  return found?.id === target ? found : refuse('AV-CMB-06', `Nobody in this fight is called ${target}.`);
}

export const whyNotInView = (state: FightState, me: Fighter, other: Fighter): Refusal | undefined =>
  whyNotThere(other, 'target') ??
  whyNotSeen(other, 'target', perceives(me, other)) ??
  (other.id !== me.id && !hasSight(state, me, other)
    ? refuse('AV-ATK-05', `${other.name} is behind a wall.`)
    : undefined);

/** AV-R-139: whoever is Maddened has no allies to help, heal or protect. */
export const whyNotFriend = (state: FightState, me: Fighter, other: Fighter): Refusal | undefined =>
  other.id === me.id ? undefined : whyNotAlly(me, other, playFor(state));

export const first = (...problems: readonly (() => Refusal | undefined)[]): Refusal | undefined => {
  for (const problem of problems) {
    const found = problem();
    if (found) return found;
  }
  return undefined;
};

/** What its fights are made of. */
export interface Anyventure {
  readonly state: FightState;
  readonly fighter: Fighter;
  readonly command: Command;
  readonly event: FightEvent;
  readonly course: Course;
  readonly inquiry: undefined;
  readonly going: undefined;
  readonly teller: Teller;
}

/** What there is to say of each thing that can be done in a fight. A new one is a file here, and a row in index.ts. */
export interface Act<C extends Command = Command> extends AnyAct<Anyventure, C> {
  /** Of what is done to somebody: every way to do it to this target. Targets are gone through one by one. */
  offersOn?(state: FightState, actor: Fighter, target: Fighter, inquiry: undefined): readonly Offer[];
  /** Takes an Action: where none is left it is not looked at. */
  readonly action?: true;
  /** Whether it offers only what is allowed. */
  readonly offersAllowed?: true;
}

/** What the game master ordains. */
export type HostAct<C extends Command = Command> = AnyHostAct<Anyventure, C>;

/** Something that somebody is asked before the fight goes on. */
export interface Question<P extends Pending = Pending> extends Required<FightQuestion<Anyventure, P>> {
  /** What can be said to it; whoever is asked may have a Reaction first. */
  readonly answers: readonly Command['do'][];
}
export type AskedFor<K extends Pending['is']> = Extract<Pending, { is: K }>;

export type Offer = LegalAction<Command>;

export const offer = (command: Command, label: string, cost: string, ...rules: RuleId[]): Offer => ({
  command,
  label,
  cost,
  rules,
});

/** What is offered of something that is done to somebody. */
export const onAnybody = (offersOn: NonNullable<Act['offersOn']>): Pick<Act, 'offers' | 'offersOn'> => ({
  offersOn,
  offers: (state, actor, inquiry) =>
    everybody(state).flatMap(target => offersOn(state, actor, target, inquiry)),
});

export const everybody = (state: FightState): Fighter[] => Object.values(state.fighters);
export const nameOf = (state: FightState, id: string): string => state.fighters[id]?.name ?? id;

/** An Action: gated, done, and then the turn goes on. */
export const action = (course: Course, actor: string, deed: () => void): void => {
  if (!gate(course, actor)) return;
  deed();
  settlePlaces(course);
  settleHolds(course);
  settleSongs(course);
  if (!endIfOver(course)) course.resume();
};

export const firstOf = <T>(list: readonly T[], of: (one: T) => Refusal | undefined): Refusal | undefined => {
  for (const one of list) {
    const found = of(one);
    if (found) return found;
  }
  return undefined;
};

const REACTIONS = ['cover-eyes', 'cover-ears', 'fall-prone'] as const;

/** AV-R-144: what whoever is asked may still do before answering. */
export const selfReactions = (actor: string): Offer[] =>
  REACTIONS.map(reaction =>
    offer({ do: 'react', actor, reaction }, titleOf(reaction.replace('-', ' ')), '', 'AV-REA-01'),
  );
