/** The frame of a fight: who begins, the round and its turns, and what keeps people in it. */
import { initiativeParts, initiativeProcedure, whoTestsProcedure } from './initiative.ts';
import { leadershipProcedure, loyaltyProcedure, moraleParts, moraleProcedure } from './morale.ts';
import { actionTypeProcedure, delayProcedure, roundParts, turnOrderProcedure } from './rounds.ts';

export const roundProcedures = [
  whoTestsProcedure,
  initiativeProcedure,
  turnOrderProcedure,
  actionTypeProcedure,
  delayProcedure,
  moraleProcedure,
  leadershipProcedure,
  loyaltyProcedure,
];
export const roundRoomParts = [...initiativeParts, ...roundParts, ...moraleParts];
