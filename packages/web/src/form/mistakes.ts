/** What is wrong, in the words of the page: fields by their labels, nothing in code. */
import type { Problem } from '@arbiter/engine';
import { capital, labelOf } from '../words.ts';

/** The field of a question that a problem stands at: `targets[1].armour` is at `targets`. */
export const topOf = (path: string): string => path.split(/[.[]/)[0] ?? '';

/** The same problem as a sentence for people: `target` is missing → Target is missing. */
export function inWords(problem: Problem): Problem {
  const message = problem.message
    .replace(/`([^`]+)`/g, (_, path: string) => lastLabel(path))
    .replace(/, got nothing\b/, '')
    .replace(/, got (\{|\[)[^;]*$/, '.')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/(^|\s)-(\d)/g, '$1−$2');
  return { ...problem, message: capital(message) };
}

/** `attacker.weapons[0].skillLevel` → Skill level. */
const lastLabel = (path: string): string =>
  labelOf(
    path
      .replace(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ?? path,
  );
