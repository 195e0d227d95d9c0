/**
 * The table: a room of the engine in which requests become steps and steps become what each chair sees. A browser alone
 * is a host with a local store; the server is the same with many chairs.
 *
 *     request + chair + room ── mayI ──▶ refusal
 *                            └─ decideRequest (dice, book) ──▶ steps ──▶ kept ──▶ afterStep ──▶ viewFor each chair
 */
export { clockFor, ordered } from './by-itself.ts';
export {
  type Chance,
  chanceFrom,
  type Decided,
  decideByClock,
  decideChair,
  decideRequest,
  type FightName,
  houseReadings,
  viewerAt,
  WORDS,
} from './decide.ts';
export {
  continued,
  courseOf,
  eventsOf,
  type FightLog,
  type FightVerdict,
  type LogEntry,
  type Redo,
  readFight,
  readingsOf,
  type Step,
  sealOfFight,
  standing,
  type Undo,
  verifyFight,
} from './fight-log.ts';
export {
  type Call,
  type KeptFight,
  type Note,
  readTable,
  type Seat,
  type StandingOrder,
  type TableEntry,
  type TableFile,
  tableSchema,
  type Word,
} from './file.ts';
export { MAY, mayI, ownFighters } from './may-i.ts';
export { type RequestKind, requestSchema, type TableRequest } from './requests.ts';
export { afterStep, asKept, bookIn, fightIn, fileOf, type Room, roomOf, withRunning } from './room.ts';
export {
  type Beginning,
  beginFight,
  fightRules,
  follow,
  goOnWith,
  type Reasons,
  type Running,
  type StepTaken,
  story,
  takeAgainIn,
  takeBackIn,
  takeIn,
  whyIn,
} from './running.ts';
export { foughtStep, type OrderName, stepped, type TableStep, takenBack } from './steps.ts';
export {
  type Chair,
  HOST,
  type Invitation,
  isSameOne,
  logged,
  newTable,
  type PersonRef,
  ROLES,
  type Role,
  seated,
  withFight,
} from './table.ts';
export { mayHear } from './talk.ts';
export { heardBy, type Told, toldOf, WATCHER } from './told.ts';
export { MADE_BY } from './version.ts';
export {
  aroundIn,
  type FightView,
  fightFor,
  foreseeIn,
  leaningsIn,
  mayRead,
  offersFor,
  openingTold,
  type TableView,
  viewFor,
} from './view-for.ts';
