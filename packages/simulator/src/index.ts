export { type Balance, type BalanceQuestion, balance, type Candidate, type Rung } from './balance.ts';
export type { BestPlay, Lesson } from './best-play.ts';
export { type Base, CHANGE_HELP, otherReadings, usualChanges, variantOf } from './changes.ts';
export type { DayPart } from './day.ts';
export { EXACT_COURSES, type ExactFight, type ExactOptions, exactFight, exactFightInSteps } from './exact.ts';
export { type FightOptions, type FightReport, fight, fightDay, fightFrom, playingOf } from './fight.ts';
export { fightInHands, type HandsOptions } from './fight-in-hands.ts';
export { type Hands, handsHere, type Opening } from './hands.ts';
export { healthOf } from './health.ts';
export { JOBS, type Jobs, lifeOf } from './jobs.ts';
export { hasBest, LEVELS, type Level, type Levels } from './levels.ts';
export {
  type PairedVariant,
  type PairOptions,
  type PairReport,
  pairFights,
  type Variant,
  whyNotFought,
} from './pairs.ts';
export { type Course, courseFrom, retrace } from './retrace.ts';
export { type Beginning, type Fallen, goOn, type Playing, type Story, storyOf } from './tally.ts';
export { taskQueue, type Workplace } from './task-queue.ts';
export type { Answer, Ask, Chance, Find, Kind, Luck, Request, Tasks, ToldStep } from './tasks.ts';
export type { Watched, WatchedFighter } from './watch.ts';
