export type {
  Circumstance,
  Cost,
  FightProcedures,
  InFight,
  ProcedureCommand,
  ProcedureEvent,
  ProcedureOffer,
  ProcedureRules,
} from './rules.ts';
export { withProcedures } from './with-procedures.ts';
