/** Names in the data, as people read them. */
import { figure as signed } from '@arbiter/engine/paper';

export { capital, humanise, labelOf, said } from '@arbiter/engine/paper';
export { signed };

/** A label in the middle of a sentence. */
export const inSentence = (label: string): string =>
  label
    .split(' ')
    .map(word => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** One of a list, for the button that adds one: `modifiers` → `modifier`. */
export function singular(word: string): string {
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y');
  if (/(ss|us|is)$/i.test(word)) return word;
  return word.replace(/s$/i, '');
}

export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${NUMBERS.format(n)} ${n === 1 ? one : many}`;

/** `+2`, `0`, `−1`: a number that is added. */
export const plus = (n: number): string => (n > 0 ? `+${signed(n)}` : signed(n));

/** A sentence as it is printed: `Vitality -3` with a true minus sign. */
export const typeset = (sentence: string): string => sentence.replace(/(?<!\w)-(?=\d)/g, '−');

/** The sentences of a step as they are read: a way over several squares is told by its end and by all it cost. */
export function asRead(told: readonly string[]): readonly string[] {
  const read: string[] = [];
  for (const sentence of told.map(typeset)) {
    const [, who, , cost] = WAY.exec(sentence) ?? [];
    const [, before, , spent] = WAY.exec(read.at(-1) ?? '') ?? [];
    if (who !== undefined && who === before) {
      read.pop();
      read.push(sentence.replace(/\d+\.$/, `${Number(cost) + Number(spent)}.`));
    } else read.push(sentence);
  }
  return read;
}
const WAY = /^(.+) moves to (\d+, \d+) for (\d+)\.$/;

/** Made once: making it costs a hundred times what using it does. */
const NUMBERS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

/** A share as a percentage that never says 0 % or 100 % where that is not so. */
export function percent(p: number): string {
  if (p === 0 || p === 1) return `${p * 100} %`;
  const shown = p * 100;
  if (shown < 0.01) return '< 0.01 %';
  if (shown > 99.99) return '> 99.99 %';
  return `${shown.toFixed(shown < 1 || shown > 99 ? 2 : 1)} %`;
}
