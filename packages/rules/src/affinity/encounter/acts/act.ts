/** What every rolled action has: what it rolls for, what its declaration can get wrong, what its success sets going. */
import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import type { RollKind } from '../../checks/circumstances.ts';
import { type Modifier, NO_MODIFIERS } from '../../checks/pool.ts';
import type { Tier } from '../../checks/tiers.ts';
import { type Declaration, declarationProblems, refuseAll } from '../../combat/action.ts';
import type { PersonWeapon } from '../../combat/person.ts';
import type { Moment } from '../../combat/turn.ts';
import { abilityById, abilityIn } from '../../content/abilities/index.ts';
import type { Ability, Range } from '../../content/types.ts';
import { refuse } from '../../play.ts';
import type { RolledCommand } from '../commands.ts';
import type { Course } from '../course.ts';
import { distance, inRange, yardsOf } from '../ground.ts';
import {
  type Fighter,
  type FightState,
  type Frame,
  fighterOf,
  type PlaceCircumstance,
  type Square,
} from '../state.ts';

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

export const deed = (
  name: string,
  tier: Tier,
  required: number,
  modifiers: readonly Modifier[] = NO_MODIFIERS,
  weapon?: PersonWeapon,
  ability?: Ability,
): Deed => ({ name, tier, required, modifiers, weapon, ability });

/** An action that is rolled: one for each command. */
export interface RolledAct<C extends RolledCommand> {
  /** What the command rolls for; refused where the fighter has no such weapon or ability. */
  deedOf(state: FightState, who: Fighter, command: C): Deed | Refusal;
  /** Why it cannot be used like this, beside what every declaration can get wrong. */
  whyNot(state: FightState, who: Fighter, command: C, when: Moment): Refusal | undefined;
  /** AF-ACT-03: what success sets going. */
  succeed(course: Course, frame: Frame, command: C, what: Deed, extra: number): void;
}

/** AF-ACT-01: everything that a declaration can get wrong, and whatever else this action asks for. */
export function whyNotRolled<C extends RolledCommand>(
  act: RolledAct<C>,
  state: FightState,
  who: Fighter,
  command: C,
  when: Moment,
): Refusal | undefined {
  const what = act.deedOf(state, who, command);
  if (isRefusal(what)) return what;
  const { exertion, affinity } = command;
  const problems = declarationProblems(who, { tier: what.tier, exertion, affinity, when });
  return refuseAll(problems) ?? act.whyNot(state, who, command, when);
}

export const outOfRange = (
  state: FightState,
  who: Fighter,
  target: Fighter,
  range: Range,
  name: string,
): Refusal =>
  refuse(
    'AF-ACT-01',
    `${target.name} is ${counted(distance(state, who, target), 'yard')} away, and ${name} reaches ${yardsOf(range)}.`,
  );

/** The deed with all the dice that it is rolled with now. */
export function declare(
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
