/** ATK-03 for powers: each one in their way is asked how they meet it. */

import type { Refusal } from '@arbiter/engine';
import { word } from '../../../combat/attack.ts';
import type { AttackSituation } from '../../../combat/attack-tn.ts';
import { canReact } from '../../../combat/fighter.ts';
import type { SimversePlay } from '../../../play.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { armsOfPower, type Usable } from '../../../powers/power-input.ts';
import { whyNotMet } from '../../../powers/power-targets.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { Course } from '../../course.ts';
import type { FightEvent } from '../../events.ts';
import { metresBetween } from '../../ground.ts';
import { type FightState, fighterOf, type Pending } from '../../state.ts';
import { situation } from '../../strikes.ts';
import { designOf } from './power-aim.ts';
import type { CastPower } from './power-duration.ts';
import { begin } from './power-duration.ts';
import { carryThrough, meeting, reachedIn } from './power-impact.ts';

/** SV-ATK-03: one answer for each strike; who cannot answer suffers it at once. */
export function askAll(
  { course, c, done }: Pick<CastPower, 'course' | 'c' | 'done'>,
  power: number,
  struck: readonly Combatant[],
  { metres, location }: AttackSituation,
): void {
  const answers = struck.map(
    (t): Pending => ({
      by: c.id,
      target: t.id,
      weapon: -1,
      use: 'strike',
      location,
      hand: 'main',
      power,
      grapple: false,
      metres: t === struck[0] ? metres : metresBetween(c, t),
      tn: done.tn ?? 0,
      roll: word(done),
      steps: done.steps,
    }),
  );
  course.emit({ is: 'awaited', actor: c.id, answers });
  passHelpless(course);
}

/** A power that waits for an answer of its own kind; bolts are met like blows. */
export const isCastPending = (state: FightState, { by, weapon, grapple, power }: Pending): boolean =>
  weapon < 0 && !grapple && fighterOf(state, by).powers[power]?.kind === 'cast';

/** SV-ATK-03: the answer to a power that several must answer. */
export function answer(course: Course, { actor, with: how, weapon }: CommandOf<'defend'>): void {
  meet(course, course.own(actor), how, weapon);
  passHelpless(course);
}

/** Those in front of the queue who can do nothing about it. */
function passHelpless(course: Course): void {
  const { state } = course;
  for (let next = state.pending; next && !state.winner; next = state.pending) {
    const t = course.own(next.target);
    if ((canReact(t) && !t.fled) || !isCastPending(state, next)) return;
    meet(course, t, 'none', -1);
  }
}

/** The power that waits for an answer, and how its user stands to whoever gives it. */
function castAt(state: FightState, t: Combatant) {
  const { by, power: index, location, metres } = state.pending as Pending;
  const c = fighterOf(state, by);
  const found = c.powers[index] as CombatPower;
  const power = designOf(found) as Usable;
  const at = { ...situation(state, c, t, armsOfPower(power), 'main', location), metres, modifiers: [] };
  return { found, power, at };
}

/** Why a power cannot be met like that. */
export function whyNotAnswered(
  state: FightState,
  t: Combatant,
  { with: how, weapon }: CommandOf<'defend'>,
  play: SimversePlay,
): Refusal | undefined {
  const { power, at } = castAt(state, t);
  const answer = { with: how, weapon, strikes: 1 };
  return whyNotMet(power, reachedIn(state, { target: t, power, answer, at }, play), at, play);
}

function meet(course: Course, t: Combatant, how: CommandOf<'defend'>['with'], weapon: number): void {
  const { state } = course;
  const { by, tn, steps } = state.pending as Pending;
  const { found, power, at } = castAt(state, t);
  // SV-R-196: what was called down together falls together, on the dead as well; only who is gone is missed.
  if (t.fled) {
    course.emit(answered(t));
    return;
  }
  const rolled: CastPower = {
    course,
    c: course.own(by),
    power,
    done: { ...WORKED, tn, steps, account: NO_ACCOUNT },
  };
  const met = meeting(rolled, t, at, { with: how, weapon, strikes: 1 });
  // The reaction is spent with the answer; what the power then does is told after it.
  course.emit(answered(t));
  if (carryThrough(rolled, t, at, met) && !state.winner) begin(rolled, [t], found.tn);
}

const answered = (t: Combatant): FightEvent => ({ is: 'answered', actor: t.id });

const NO_ACCOUNT = { stamina: undefined, mana: undefined, vitality: undefined, stones: [] };
const WORKED = { success: true, critical: 'none', margin: undefined, cost: 0, spent: 0, used: true } as const;
