export { type AskedAndPlayed, agreeInAll, agreement, type Refused, refusedIn } from './agreement.ts';
export { labelsHold, SHARE } from './labels.ts';
export { encounterLaws, type LawOptions } from './laws.ts';
export { openKnowledge } from './open-knowledge.ts';
export { perft } from './perft.ts';
export { type Asking, askEverything, type Tried } from './questions.ts';
export { sampleOf } from './samples.ts';
export { type Scene, sceneOf } from './scene.ts';
export { skirmish } from './skirmish.ts';
