/** A moment of a fight as rules see it: the same moment in another round is the same. */
import type { FightState } from './state.ts';

/** From this round on nobody's tactics ask any more which it is. */
const LATE = 3;

/** The state as in an early round. Whatever can happen from here can happen from there, as likely. */
export const canonical = (state: FightState): FightState =>
  state.round <= LATE ? state : { ...state, round: LATE };
