/** May I? The one place that says no, before any die falls. */
import type { Refusal } from '@arbiter/engine';
import { refuse } from '../play.ts';
import { ruleAct } from './acts/game-master.ts';
import { actOf, questionOf } from './acts/index.ts';
import type { Command } from './commands.ts';
import { actingIn, type FightState } from './state.ts';

/** Who decides next: whoever is asked, or whose turn it is. */
export const waitingFor = (state: FightState): string | undefined =>
  state.winner === null ? (state.asked?.ask.who ?? (actingIn(state) || undefined)) : undefined;

export function whyNot(state: FightState, command: Command): Refusal | undefined {
  if (command.do === 'rule') return ruleAct.whyNot(state, command);
  const actor = Object.hasOwn(state.fighters, command.actor) ? state.fighters[command.actor] : undefined;
  if (!actor || waitingFor(state) !== command.actor)
    return refuse('LN-TRN-01', 'It is somebody else’s turn.', 'actor');
  if (state.asked) return questionOf(state.asked).whyNot(state, actor, command, state.asked, undefined);
  const act = actOf(command);
  return act ? act.whyNot(state, actor, command, undefined) : refuse('LN-ATK-02', 'Nobody is asked.');
}
