export { type FightOptions, type FightReport, fight, goOn } from './fight.ts';
