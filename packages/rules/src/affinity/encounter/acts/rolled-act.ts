/** What every rolled action has: what it rolls for, what its declaration can get wrong, what its success sets going. */
import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import type { RollKind } from '../../checks/circumstances.ts';
import { exertionCap } from '../../checks/exertion.ts';
import { type Modifier, NO_MODIFIERS } from '../../checks/pool.ts';
import type { Tier } from '../../checks/tiers.ts';
import {
  actionTriggers,
  type Declaration,
  declarationProblems,
  refuseAll,
  rollAction,
} from '../../combat/action.ts';
import type { PersonWeapon } from '../../combat/person.ts';
import type { Moment } from '../../combat/turn.ts';
import { abilityById, abilityIn } from '../../content/abilities/index.ts';
import type { Ability, Range } from '../../content/types.ts';
import { type RuleId, refuse } from '../../play.ts';
import type { Command, RolledCommand } from '../commands.ts';
import type { Course } from '../course.ts';
import { distance, inRange, yardsOf } from '../ground.ts';
import {
  type Fighter,
  type FightState,
  type Frame,
  fighterOf,
  owe,
  type PlaceCircumstance,
  type Square,
} from '../state.ts';
import { type Act, beginAction, type Offer, offer } from './act.ts';

/** A weapon, an ability or a universal action, as it is printed. */
export interface Deed {
  readonly name: string;
  readonly tier: Tier;
  readonly required: number;
  /** Dice that the fighter's features add to it. */
  readonly modifiers: readonly Modifier[];
  readonly weapon: PersonWeapon | undefined;
  readonly ability: Ability | undefined;
}

export const deed = ({
  name,
  tier,
  required,
  modifiers = NO_MODIFIERS,
  weapon,
  ability,
}: Pick<Deed, 'name' | 'tier' | 'required'> & Partial<Deed>): Deed => ({
  name,
  tier,
  required,
  modifiers,
  weapon,
  ability,
});

/** What one rolled action has of its own. */
interface Roll<C extends RolledCommand> extends Pick<Act<C>, 'offers'> {
  /** What the command rolls for; refused where the fighter has no such weapon or ability. */
  deedOf(state: FightState, who: Fighter, command: C): Deed | Refusal;
  /** Why it cannot be used like this, beside what every declaration can get wrong. */
  whyNot: Act<C>['whyNot'];
  /** AF-ACT-03: what success sets going. */
  succeeds(course: Course, frame: Frame, command: C, rolled: { what: Deed; extra: number }): void;
}

/** AF-TURN-05, AF-TURN-06: an action is rolled on the own turn, or held until something happens or until count 0. */
const UNTRIGGERED: readonly Moment[] = ['own', 'held', 'countZero'];

export const rolledAct = <C extends RolledCommand>(
  { deedOf, whyNot, succeeds, offers }: Roll<C>,
  moments: readonly Moment[] = UNTRIGGERED,
): Required<Act<C>> => {
  const allowed = (course: Course, who: Fighter, command: C): Deed => {
    const what = deedOf(course.state, who, command);
    if (isRefusal(what)) throw new Error(what.message);
    return what;
  };
  return {
    moments,
    // AF-ACT-01: everything that a declaration can get wrong, and whatever else this action asks for.
    whyNot(state, actor, command, inquiry) {
      const what = deedOf(state, actor, command);
      if (isRefusal(what)) return what;
      const { exertion, affinity } = command;
      const problems = declarationProblems(actor, {
        tier: what.tier,
        exertion,
        affinity,
        when: inquiry.when,
      });
      return refuseAll(problems) ?? whyNot(state, actor, command, inquiry);
    },
    happens(course, command, capacity) {
      const { name, tier, ability } = allowed(course, course.who(command.actor), command);
      beginAction(course, command, capacity, {
        step: { do: 'roll' },
        what: name,
        target: 'target' in command && command.target !== undefined ? command.target : null,
        tier,
        affinity: command.affinity,
        spent: ability && ability.limit !== 'none' ? ability.id : null,
      });
    },
    // AF-ACT-02 to 04: the roll, its price, and what success sets going.
    goesOn(course, frame, command) {
      const { play } = course;
      const before = course.who(command.actor);
      const what = allowed(course, before, command);
      const declared = declare(course.state, before, what, command, frame.when);
      const acted = rollAction(before, declared, what.name, play);
      course.emit({
        is: 'acted',
        actor: command.actor,
        what: what.name,
        exertion: command.exertion,
        affinity: command.affinity,
        required: acted.required,
        successes: acted.successes,
        success: acted.success,
        burned: acted.burned,
        ...(declared.rollKind && { rollKind: declared.rollKind }),
      });
      const who = course.who(command.actor);
      course.settle(who);
      owe(frame, command.actor, actionTriggers(who, declared, acted, play));
      if (acted.success) succeeds(course, frame, command, { what, extra: acted.extra });
    },
    offers,
  };
};

interface Effort {
  readonly exertion: number;
  readonly affinity: number;
}

/** AF-EXR-01: one for every number of exertion and affinity dice that the action may hold. */
export function rolledOffers(
  actor: Fighter,
  command: (effort: Effort) => Command,
  label: string,
  ...rules: RuleId[]
): Offer[] {
  const cap = actor.exerts ? exertionCap(actor.proficiency) : 0;
  const found: Offer[] = [];
  for (let affinity = 0; affinity <= Math.min(cap, actor.storedAffinity); affinity++)
    for (let exertion = 0; exertion + affinity <= cap; exertion++)
      found.push(offer(command({ exertion, affinity }), label, costOf({ exertion, affinity }), ...rules));
  return found;
}

const costOf = ({ exertion, affinity }: Effort): string =>
  ['1 action', exertion && `${exertion} exertion`, affinity && `${affinity} affinity`]
    .filter(Boolean)
    .join(', ');

export const outOfRange = (
  state: FightState,
  { actor, target, range, name }: { actor: Fighter; target: Fighter; range: Range; name: string },
): Refusal =>
  refuse(
    'AF-ACT-01',
    `${target.name} is ${counted(distance(state, actor, target), 'yard')} away, and ${name} reaches ${yardsOf(range)}.`,
  );

/** The deed with all the dice that it is rolled with now. */
function declare(
  state: FightState,
  who: Fighter,
  what: Deed,
  command: RolledCommand,
  when: Moment,
): Declaration {
  const { tier, required, modifiers } = what;
  const { exertion, affinity } = command;
  const aura = auraDice(state, who);
  const around = circumstancesAt(state, who);
  const rollKind = kindOf(command, what);
  return {
    tier,
    required,
    exertion,
    affinity,
    bonus: 0,
    penalty: 0,
    when,
    ...(rollKind && { rollKind }),
    ...(around.length > 0 && { around }),
    modifiers:
      aura === 0
        ? modifiers
        : [...modifiers, { label: 'what allies maintain', dice: aura, rule: 'AF-POOL-05' }],
  };
}

/** Which circumstances a deed has to do with. */
const kindOf = ({ do: kind }: RolledCommand, { weapon, ability }: Deed): RollKind | undefined =>
  weapon ? 'attacks' : ability ? 'abilities' : kind === 'stabilize' ? undefined : 'movement';

const NOTHING_AROUND: readonly PlaceCircumstance[] = [];

/** What lies upon the place where somebody stands. */
export const circumstancesAt = (
  { places = NOTHING_AROUND }: FightState,
  { x, y }: Square,
): readonly PlaceCircumstance[] =>
  places.length === 0
    ? NOTHING_AROUND
    : places.filter(at => x >= at.x && y >= at.y && x < at.x + at.width && y < at.y + at.height);

/** Dice from what allies in range, or the fighter itself, maintain. */
export function auraDice(state: FightState, who: Fighter): number {
  let dice = 0;
  for (const id in state.fighters) {
    const holder = fighterOf(state, id);
    if (holder.concentrating === null || holder.side !== who.side) continue;
    const ability = abilityIn(holder.abilities, holder.concentrating) ?? abilityById(holder.concentrating);
    if (!ability || !inRange(state, holder, who, ability.range)) continue;
    for (const effect of ability.effects) if (effect.kind === 'aura') dice += effect.dice;
  }
  return dice;
}
