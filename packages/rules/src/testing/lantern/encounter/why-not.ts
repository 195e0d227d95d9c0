/** May I? The one place that says no, before any die falls. */
import { mayAct, type Refusal } from '@arbiter/engine';
import { refuse } from '../play.ts';
import { whyNotRuled } from './acts/game-master.ts';
import { actOf, QUESTIONS } from './acts/index.ts';
import type { Command } from './commands.ts';
import type { FightState } from './state.ts';

/** Whose turn it is. */
export const actingIn = ({ slots, moment }: FightState): string => mayAct(slots, moment) ?? '';

/** Who decides next: whoever is asked, or whose turn it is. */
export const waitingFor = (state: FightState): string | undefined =>
  state.winner === null ? (state.asked?.ask.who ?? (actingIn(state) || undefined)) : undefined;

export function whyNot(state: FightState, command: Command): Refusal | undefined {
  if (command.do === 'rule') return whyNotRuled(state, command);
  const actor = Object.hasOwn(state.fighters, command.actor) ? state.fighters[command.actor] : undefined;
  if (!actor || waitingFor(state) !== command.actor)
    return refuse('LN-TRN-01', 'It is somebody else’s turn.', 'actor');
  if (state.asked) return QUESTIONS[state.asked.ask.ask].whyNot(command);
  const act = actOf(command);
  return act ? act.whyNot(state, actor, command) : refuse('LN-ATK-02', 'Nobody is asked.');
}
