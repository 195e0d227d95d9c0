/** What a deed promises, as its line says it. */
import type { Foreseen } from '@arbiter/engine';
import { chanceText, percent } from './chance.ts';

/** `62 %`, `~41 %`, `over 95 %`: rounded, but never to a certainty that is none. */
export function chanceSaid({ chance, exact, interval95 = [0, 1] }: Foreseen): string {
  if (!exact) {
    const said = chanceText({ share: chance, interval95 });
    return /^\d/.test(said) ? `~${said}` : said;
  }
  if (chance < 1 && chance >= 0.995) return `over ${percent(0.99)}`;
  if (chance > 0 && chance < 0.005) return `under ${percent(0.01)}`;
  return percent(chance);
}

/** What it is a chance of. */
export const chanceOf = ({ of = 'to work' }: Foreseen): string => of;

/** Whether there is a chance to tell: neither of what cannot fail and does nothing by itself, nor of what wins nothing. */
export const hasChance = ({ chance, effect }: Foreseen): boolean =>
  effect !== 0 || (chance > 0 && chance < 1);

export const isTelling = (foreseen: Foreseen): boolean =>
  hasChance(foreseen) || foreseen.risk !== 0 || foreseen.besides !== undefined;
