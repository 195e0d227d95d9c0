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
