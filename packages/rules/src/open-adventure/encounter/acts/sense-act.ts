/** TLNT-02: danger sense in a fight: readied at any time, and used up by the first reflex save that fails. */
import type { Refusal } from '@arbiter/engine';
import { WaryPlay, whyNotSenseDanger } from '../../checks/danger-sense.ts';
import { spendStamina } from '../../checks/harm.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import type { Fighter, FightState } from '../fight-state.ts';
import { losesConcentration } from './broken-concentration.ts';

/** How often somebody would roll the next reflex save again. */
export const readyRerolls = ({ wary }: FightState, id: string): number =>
  wary.find(({ who }) => who === id)?.rerolls ?? 0;

export function whyNotSense(
  state: FightState,
  actor: Fighter,
  { rerolls }: CommandOf<'sense danger'>,
): Refusal | undefined {
  const barred = whyNotSenseDanger(actor, 'actor');
  if (barred) return barred;
  if (readyRerolls(state, actor.id) === rerolls)
    return refuse(
      'OA-TLNT-02',
      rerolls === 0
        ? `${actor.name} has no danger sense ready.`
        : `${actor.name} is ready for just so many re-rolls.`,
      'rerolls',
    );
  const paid = rerolls === 0 ? actor : spendStamina({ HP: 0, SP: actor.SP ?? 0 }, 1, 'OA-TLNT-02');
  return 'refused' in paid ? paid : undefined;
}

/** OA-TLNT-02, OA-ACT-22: what was rolled again is paid for, and danger sense is gone until a rest. */
export function sensesDanger(course: Course): void {
  const { play } = course;
  if (!(play instanceof WaryPlay)) return;
  for (const { who } of course.state.wary) {
    const fighter = course.who(who);
    const sense = play.senseOf(fighter);
    if (!sense || sense.used === 0) continue;
    const { used: rerolls, owed } = sense;
    sense.owed = 0;
    course.emit({ is: 'sensed danger', actor: who, rerolls, SP: (fighter.SP ?? 0) - owed });
    // What was paid in the midst of an exchange has been saved for there.
    if (owed > 0) losesConcentration(course, who, { stamina: owed }, fighter.round.guarding);
  }
}
