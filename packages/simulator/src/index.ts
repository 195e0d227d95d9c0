export { type FightOptions, type FightReport, fight, goOn, playOut } from './fight.ts';
