/** The person in a fight, and the strike. */
import { part, whyNotStanding } from '../play.ts';
import { strikeProcedure } from './strike.ts';

export const procedures = [strikeProcedure];
export const parts = [part('state', 'Down at 0', ['LN-DYI-01'], whyNotStanding)];
