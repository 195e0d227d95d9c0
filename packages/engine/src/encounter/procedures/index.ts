export type {
  Circumstance,
  Cost,
  FightProcedures,
  ProcedureCommand,
  ProcedureEvent,
  ProcedureOffer,
  ProcedureRules,
} from './rules.ts';
export { withProcedures } from './with-procedures.ts';
