export { idCalled, tagsOf } from './called.ts';
export {
  besidesSaid,
  chosen,
  chosenOrForbidden,
  forbidden,
  type OtherWords,
  type Unclear,
} from './chosen.ts';
export { type Documents, withDocuments } from './documents.ts';
export type { Company, Doubt, Understood } from './draft.ts';
export { type Reader, withWord, withWords } from './fields.ts';
export { masterLines, masterSaid } from './game-master.ts';
export { didYouMean, nameCalled, procedureCalled } from './named.ts';
export { foldedOffers, type Offered, onEachSide } from './offers.ts';
export { peopleIn, type Several, seatCalled, withSeats } from './people.ts';
export { type OpenField, openFields, wrongIn } from './question.ts';
export {
  type AskedWhere,
  fieldsWanted,
  questionCommand,
  questionMeant,
  questionSaid,
  questionsAbout,
  questionTyped,
} from './questions.ts';
export { sentenceReader, understand } from './sentence.ts';
export { entryFieldsOf, formOf, setupFields, withSettings } from './settings.ts';
export { type Named, type ReadySides, readySetup, type Sides, setupOf } from './sides.ts';
export { type LeftToThem, orderLines, orderSaid } from './standing-orders.ts';
export { type OwnThing, ownThings } from './things.ts';
export { typedWords } from './typed-words.ts';
