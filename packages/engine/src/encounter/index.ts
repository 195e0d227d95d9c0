export type { Act, ActorIn, Dialect, EventRow, FightQuestion, HostAct } from './act.ts';
export {
  type Asking,
  askNobody,
  goThrough,
  type Recorded,
  recordedFields,
  Unanswered,
} from './asking.ts';
export { Course, type CourseRules, type Ownership } from './course.ts';
export { deliberate } from './deliberate.ts';
export { type Drawing, drawnBy } from './drawing.ts';
export { areAllThere, type Fought, fighterOf } from './fighters.ts';
export { type Sharing, stateAfter, stateAfterAll } from './fold.ts';
export { awayFromAll, type Goal, type IsFree, intoReach, nearer, nearestFree } from './footwork.ts';
export { type Bounds, type Foreseen, foresee } from './foresee.ts';
export { type MasterWord, masterWords } from './game-master.ts';
export {
  type Area,
  type Around,
  type Bearing,
  type BodyPart,
  type BodyPlace,
  type Card,
  type Edit,
  type Gauge,
  type Glance,
  type Ground,
  type Leaning,
  type Order,
  type Phase,
  type Portrait,
  type Seen,
  type Standing,
  standingOf,
  type Terrain,
  type Tie,
  type Timer,
  type TurnSeat,
  whoIs,
  type Zone,
} from './glance.ts';
export * from './grid/index.ts';
export {
  type EventKnowledge,
  type Eyes,
  entriesByName,
  eyesOf,
  type FightKnowledge,
  HEALTH,
  type Health,
  healthOf,
  ifKnown,
  type Knowledge,
  knownEvents,
  knownFighters,
  type Look,
  type Memory,
  mentions,
  numberLike,
  OPENNESS,
  type Openness,
  ofKnown,
  remembered,
  type Showing,
  sideOf,
  whoIsKnown,
} from './known.ts';
export { presenceOf } from './presence.ts';
export * from './procedures/index.ts';
export { type Rarity, rarityOf, type Throw, throwOf } from './rarity.ts';
export {
  act,
  auto,
  copyOf,
  type EncounterOutcome,
  type EncounterRules,
  enact,
  type Foresight,
  GAME_MASTER,
  type Happening,
  type LegalAction,
  type Prepared,
  replay,
  roundOf,
  standingsOf,
  startWith,
  type Viewer,
  type Weighed,
} from './rules.ts';
export { sealOf } from './seals.ts';
export {
  type Entrant,
  entrance,
  entryFields,
  entryForm,
  entrySchema,
  entryWords,
  lineUp,
  MOST_FIGHTERS,
  MOST_LISTED,
  type Muster,
  muster,
  numbered,
  offTheMap,
  type Placed,
  sideSchema,
  slug,
  unused,
} from './setup.ts';
export {
  isWilling,
  type May,
  type Mays,
  ORDERS,
  type OrderOffer,
  type OrderRules,
  type Orders,
  type OrderWord,
  orderOf,
  ordersField,
  standingOrderSchema,
  withOrders,
} from './standing-orders.ts';
export { homecoming, type Survivor, survivors } from './survivors.ts';
export {
  afterTurn,
  byInitiative,
  goOn,
  type Moment,
  mayAct,
  roundBegins,
  type Slot,
  winnerOf,
} from './turns.ts';
export { fogAfter, placesIn, stripsOf, type Veiled } from './veil.ts';
export { type Strip, stripsSchema, type Veil, veilSchema } from './veil-schema.ts';
export {
  aroundFor,
  decideFor,
  foreseeFor,
  glanceFor,
  hiddenFrom,
  knownTo,
  type Lived,
  leaningsFor,
  legalFor,
  logFor,
  tellAll,
  tellFor,
  tellOpening,
  whyNotFor,
} from './view.ts';
