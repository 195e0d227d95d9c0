/** ATK-03 for powers: each one in their way is asked how they meet it. */

import type { Refusal } from '@arbiter/engine';
import { word } from '../../../combat/attack.ts';
import type { AttackSituation } from '../../../combat/attack-tn.ts';
import { canReact } from '../../../combat/fighter.ts';
import type { SimversePlay } from '../../../play.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { armsOfPower, type Usable } from '../../../powers/power-input.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import { Course } from '../../course.ts';
import type { FightEvent } from '../../events.ts';
import { metresBetween } from '../../ground.ts';
import { type FightState, fighterOf, type Pending } from '../../state.ts';
import { situation } from '../../strikes.ts';
import { designOf } from './power-aim.ts';
import type { CastPower } from './power-duration.ts';
import { begin } from './power-duration.ts';
import { touch } from './power-impact.ts';

/** SV-ATK-03: one answer for each strike; who cannot answer suffers it at once. */
export function askAll(
  { stage, c, done }: Pick<CastPower, 'stage' | 'c' | 'done'>,
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
  stage.happen({ is: 'awaited', actor: c.id, answers });
  helpless(stage);
}

/** A power that waits for an answer of its own kind; bolts are met like blows. */
export const isCastPending = (state: FightState, { by, weapon, grapple, power }: Pending): boolean =>
  weapon < 0 && !grapple && fighterOf(state, by).powers[power]?.kind === 'cast';

/** SV-ATK-03: the answer to a power that several must answer. */
export function answer(
  before: FightState,
  { id }: Combatant,
  command: CommandOf<'defend'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const stage = new Course(before, play);
  const no = meet(stage, stage.own(id), command.with, command.weapon);
  if (no) return no;
  helpless(stage);
  return stage.events;
}

/** Those in front of the queue who can do nothing about it. */
function helpless(stage: Course): void {
  for (let next = stage.state.pending; next && !stage.state.winner; next = stage.state.pending) {
    const t = stage.own(next.target);
    if ((canReact(t) && !t.fled) || !isCastPending(stage.state, next)) return;
    meet(stage, t, 'none', -1);
  }
}

function meet(
  stage: Course,
  t: Combatant,
  how: CommandOf<'defend'>['with'],
  weapon: number,
): Refusal | undefined {
  const { state, happen } = stage;
  const { by, power: index, location, metres, tn, steps } = state.pending as Pending;
  const c = stage.own(by);
  const found = c.powers[index] as CombatPower;
  const power = designOf(found) as Usable;
  const at = { ...situation(state, c, t, armsOfPower(power), 'main', location), metres, modifiers: [] };
  const done = { ...WORKED, tn, steps, account: NO_ACCOUNT };
  // SV-R-196: what was called down together falls together, on the dead as well; only who is gone is missed.
  if (t.fled) {
    happen(answered(t));
    return undefined;
  }
  // The reaction is spent with the answer; what the power then does is told after it.
  const inner = new Course(state, stage.play);
  const whole = touch({ stage: inner, c, power, done }, inner.own(t.id), at, {
    with: how,
    weapon,
    strikes: 1,
  });
  if (typeof whole !== 'boolean') return whole;
  happen(answered(t));
  for (const event of inner.events) happen(event);
  if (whole && !state.winner) begin({ stage, c, power, done }, [t], found.tn);
  return undefined;
}

const answered = (t: Combatant): FightEvent => ({ is: 'answered', actor: t.id });

const NO_ACCOUNT = { stamina: undefined, mana: undefined, vitality: undefined, stones: [] };
const WORKED = { success: true, critical: 'none', margin: undefined, cost: 0, spent: 0, used: true } as const;
