export { type FightOptions, type FightReport, fight, goOn } from './fight.ts';
export { healthOf, JOBS, type Jobs, lifeOf } from './jobs.ts';
export { type Course, courseFrom, retrace } from './retrace.ts';
export { taskQueue, type Workplace } from './task-queue.ts';
export type { Answer, Ask, Chance, Find, Kind, Luck, Request, Tasks, ToldStep } from './tasks.ts';
