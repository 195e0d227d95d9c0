export { Course, type CourseRules, type Ownership } from './course.ts';
export { deliberate } from './deliberate.ts';
export { type Drawing, drawnBy } from './drawing.ts';
export { lay, type Ticked, type Timed, tick } from './effects.ts';
export { areAllThere, type Fought, fighterOf } from './fighters.ts';
export { type Sharing, stateAfter, stateAfterAll } from './fold.ts';
export { awayFromAll, type Goal, type IsFree, intoReach, nearer, nearestFree } from './footwork.ts';
export { type Bounds, type Foreseen, foresee } from './foresee.ts';
export { answered, askedNow, copyOfFrame, type Frame, type FrameRules, frameOf, proceed } from './frames.ts';
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
  type Terrain,
  type Tie,
  type Timer,
  type TurnSeat,
  whoIs,
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
  startWith,
  type Viewer,
  type Weighed,
} from './rules.ts';
export {
  type Entrant,
  entrance,
  entryFields,
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
export { homecoming, type Survivor, survivors } from './survivors.ts';
export {
  afterTurn,
  byInitiative,
  bySides,
  goOn,
  inPhase,
  type Moment,
  mayAct,
  roundBegins,
  type Slot,
  winnerOf,
} from './turns.ts';
export {
  fogAfter,
  placesIn,
  type Strip,
  stripsOf,
  stripsSchema,
  type Veil,
  type Veiled,
  veilSchema,
} from './veil.ts';
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
export {
  bordering,
  inZone,
  isZone,
  type Zone,
  type Zones,
  zonesBetween,
  zonesFrom,
  zonesInARow,
} from './zones.ts';
