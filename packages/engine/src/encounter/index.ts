export { Course, type CourseRules, type Fought, fighterOf } from './course.ts';
export { endWhere, lay, type Ticked, type Timed, tick } from './effects.ts';
export { awayFromAll, type Goal, type IsFree, intoReach, nearer, nearestFree, toEdge } from './footwork.ts';
export { answered, askedNow, copyOfFrame, type Frame, type FrameRules, frameOf, proceed } from './frames.ts';
export * from './grid/index.ts';
export {
  act,
  type EncounterOutcome,
  type EncounterRules,
  type Glance,
  type Ground,
  type Happening,
  type LegalAction,
  type Prepared,
  replay,
  type Seen,
  startWith,
  type Terrain,
} from './rules.ts';
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
  bordering,
  inZone,
  isZone,
  type Zone,
  type Zones,
  zonesBetween,
  zonesFrom,
  zonesInARow,
} from './zones.ts';
