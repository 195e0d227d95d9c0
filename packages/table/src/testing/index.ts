/** What tests of other packages need of a served table. */
export { lurkedIn } from './campaign.ts';
export { BEGIN, FIGHT, openBook } from './skirmish.ts';
export { done, fiveAtATable, serving, until } from './tables.ts';
