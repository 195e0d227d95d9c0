/**
 * The table: a room of the engine in which requests become steps and steps become what each chair sees. A browser alone
 * is a host with a local store; the server is the same with many chairs.
 *
 *     request + chair + room ── mayI ──▶ refusal
 *                            └─ decideRequest (dice, book) ──▶ steps ──▶ kept ──▶ afterStep ──▶ viewFor each chair
 */
export { type Absentee, absenceSaid, absentFrom, withoutAbsent, withPacksOf } from './absent.ts';
export { type FarFight, type FarLine, type FarSitting, sitAfar } from './afar.ts';
export { type PastRequest, wayBack } from './back.ts';
export { houseReadings } from './book-decisions.ts';
export { actsByItself, askedIn, clockFor, ordered } from './by-itself.ts';
export { type Cast, castOf } from './cast.ts';
export { type Welcome, welcomeFor } from './chairs.ts';
export { decideChair, decideRequest } from './decide.ts';
export { type Chance, chanceFrom, type Decided, WORDS } from './decision.ts';
export {
  type Brush,
  type Cell,
  foeEntries,
  type NumbersOf,
  numbersIn,
  type Planned,
  plannedOf,
  plannedSetup,
  preparedSetup,
  type Sketchbook,
  sketchbookOf,
} from './drawn-fight.ts';
export { eveningAsMarkdown } from './evening.ts';
export { decideByClock, type FightName } from './fight-decisions.ts';
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
export { foughtStep } from './fight-steps.ts';
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
export { mapped, type SeatedGuest, type SeatedQuestion, seatOf, seatWord, withPeople } from './guests.ts';
export { type Homecoming, homeKnown } from './home.ts';
export { MAY, mayI } from './may-i.ts';
export { type OrderGiven, orderFor } from './orders.ts';
export { ownedFile, type PackShown, packedBook, packsFor, playersPacks, type TablePack } from './packs.ts';
export {
  type FightPlan,
  type Picture,
  type PlannedFoe,
  type PreparedFight,
  planSchema,
} from './prepared.ts';
export { addPicture, pictureFor, prepareFight } from './preparing.ts';
export { type Proof, proofOf } from './proof.ts';
export { type RequestKind, requestSchema, type TableRequest } from './requests.ts';
export { restersIn, restTogether } from './rest.ts';
export {
  afterStep,
  bookFor,
  bookIn,
  fightIn,
  fileOf,
  type Room,
  roomOf,
  withRunning,
} from './room.ts';
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
  veiledSo,
  whyIn,
} from './running.ts';
export type { OrderName, TableStep } from './step.ts';
export { aboutStep, stepped, takenBack } from './steps.ts';
export {
  asKept,
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
export { type Turn, type Turns, turnsIn, waitingIn } from './turns.ts';
export { MADE_BY } from './version.ts';
export {
  aroundIn,
  type Besides,
  castKnown,
  type FightView,
  fightFor,
  foreseeIn,
  type Left,
  leaningsIn,
  leftIn,
  mayRead,
  offersFor,
  openingTold,
  type TableView,
  viewFor,
} from './view-for.ts';
export { decidedBy, decidersOf, ownFighters, partyViewer, personOf, viewerAt } from './whose.ts';
