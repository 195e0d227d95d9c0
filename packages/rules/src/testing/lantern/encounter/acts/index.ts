/** Everything that can be done in a fight, in the order in which it is offered; what is asked. */
import type { Command, CommandOf } from '../commands.ts';
import type { Waits } from '../state.ts';
import type { Act, AskName, Question } from './act.ts';
import { moveAct } from './move-act.ts';
import { nerveQuestion, strikeAct } from './strike-act.ts';
import { endTurnAct } from './turn-acts.ts';

type OwnDeed = 'strike' | 'move' | 'end turn';

export const ACTS: { readonly [D in OwnDeed]: Act<CommandOf<D>> } = {
  strike: strikeAct,
  move: moveAct,
  'end turn': endTurnAct,
};
export const actOf = (command: Command): Act | undefined =>
  Object.hasOwn(ACTS, command.do) ? (ACTS[command.do as OwnDeed] as Act) : undefined;

const QUESTIONS: { readonly [A in AskName]: Question } = { nerve: nerveQuestion };
export const questionOf = ({ ask }: Waits): Question => QUESTIONS[ask.ask];
