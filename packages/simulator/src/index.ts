export { type FightOptions, type FightReport, fight, fightFrom } from './fight.ts';
export { healthOf } from './health.ts';
export { JOBS, type Jobs, lifeOf } from './jobs.ts';
export { type Course, courseFrom, retrace } from './retrace.ts';
export { type Beginning, type Fallen, goOn, type Playing, type Story, storyOf } from './tally.ts';
export { taskQueue, type Workplace } from './task-queue.ts';
export type { Answer, Ask, Chance, Find, Kind, Luck, Request, Tasks, ToldStep } from './tasks.ts';
