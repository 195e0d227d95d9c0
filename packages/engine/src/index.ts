export * from './asking/index.ts';
export { bookOf } from './book.ts';
export type {
  AccountGroup,
  AccountLine,
  CharacterOffer,
  CharacterRules,
  CreationRoll,
  CreationStep,
  Derived,
  Explained,
  OpenPick,
  PointAccount,
  SheetQuestion,
  SheetSection,
  Wish,
  WishAnswer,
} from './character.ts';
export { wishAnswers } from './character.ts';
export { broughtUp, type CharacterChange, readChoices } from './character-file.ts';
export { type Contrast, contrasts } from './contrast.ts';
export type { DiceGiven } from './dice-given.ts';
export * from './encounter/index.ts';
export { fileMarks, hasFileMarks, withMarks } from './file-marks.ts';
export { grouped } from './grouped.ts';
export { faultOfJson } from './json-fault.ts';
export {
  type Likely,
  type Marginal,
  type Moments,
  marginals,
  momentsOf,
  type Scalar,
} from './marginals.ts';
export { carryOut, type Mark, type Marks } from './marks.ts';
export { matching, plain, singulars } from './match.ts';
export {
  entryNames,
  type Guest,
  type Introduced,
  introduce,
  meet,
  PERSON,
  peopleNames,
  takes,
} from './names.ts';
export {
  type Estimation,
  estimate,
  estimation,
  type FieldOdds,
  type OddsByField,
  oddsByField,
  oddsOf,
  type Question,
} from './odds.ts';
export {
  isShort as isShortOdds,
  notationDocument,
  oddsDocument,
  type TotalOdds,
  totalsOf,
} from './odds-document.ts';
export { onceTold } from './once-told.ts';
export type { Packed } from './pack/book-with.ts';
export type { PackKind, PackRules } from './pack/kinds.ts';
export { entryMarks, LONGEST_ENTRY_ID, type Origin, originOf, originSchema } from './pack/origin.ts';
export { numbersEntry, personEntry } from './pack/person-entry.ts';
export type { PersonRules } from './person.ts';
export { demand, isRecord, isSame, itemAt, ownOf } from './plain-data.ts';
export { type Cited, Play, type PlayOf } from './play.ts';
export {
  type CommonNames,
  type Convention,
  type Definition,
  type Example,
  type Procedure,
  procedureOf,
} from './procedure.ts';
export { type NextThrow, type OnRealDice, onRealDice } from './real-dice.ts';
export { type CharacterRead, type Referee, referee } from './referee.ts';
export type { Fight, FightStep } from './referee-fight.ts';
export {
  inCommand,
  inField,
  inShort,
  isRefusal,
  type Refusal,
  refuse,
  refusedAt,
  refuseTogether,
} from './refusal.ts';
export {
  type Failure,
  type Resolution,
  type Result,
  refusedBy,
  resolve,
  sentence,
} from './resolve.ts';
export { isMechanical, RULE_TAGS, type Rule, type RuleTag } from './rule.ts';
export {
  type Coverage,
  coverage,
  implementedRules,
  type MasterScreen,
  mistakes,
  type Part,
  type Pregenerated,
  type ReadyEncounter,
  type Ruleset,
  type Saying,
  type Scenery,
  type SceneryKind,
  type Synonyms,
  type Verbs,
} from './ruleset.ts';
export {
  areasOfParts,
  areasOfRulings,
  chooseReadings,
  defaultReadings,
  type Readings,
  type Ruling,
  type RulingAreas,
  readingTaken,
} from './ruling.ts';
export { salvage } from './salvage.ts';
export {
  at,
  type Checked,
  check,
  childOf,
  describe,
  distance,
  fitting,
  followed,
  isNothing,
  type JsonSchema,
  jsonSchema,
  loneField,
  nearest,
  type OtherNames,
  otherNames,
  type Problem,
  RANKS,
  type Rank,
  rankOf,
} from './schema.ts';
export { packCredits, sheetOf } from './sheet.ts';
export * from './table/index.ts';
export {
  byTactics,
  byThought,
  EVERYBODY,
  FOLDED,
  type Heard,
  type LocalSitting,
  type Offer,
  type Opened,
  offersOf,
  openFight,
  openRules,
  placeIn,
  type Sitting,
  type Soon,
  sitAt,
  sitDown,
  type Taken,
  viewerOf,
} from './table/sitting.ts';
export { Sum, Trace, type TraceNode, type TraceValue } from './trace.ts';
export { capital, clip, counted, fieldWords, hasWon, listed, signed } from './words.ts';
