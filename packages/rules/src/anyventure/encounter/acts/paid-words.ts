/** What was paid, in a sentence about something else. */
import type { Paid } from '../events.ts';

/** " for 2 Energy", where anything was. */
export const forEnergy = (cost: number): string => (cost ? ` for ${cost} Energy` : '');

/** "; Ash is Winded", where the price took somebody's breath. */
export const lostBreath = ({ winded }: Pick<Paid, 'winded'>, id: string): string =>
  winded ? `; {${id}} is Winded` : '';
