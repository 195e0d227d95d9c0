/** Where something is: `{ "x": 2, "y": 3 }`, or as tables jot it down, `[2, 3]` or `"2,3"`, and `[2, 3, 1]` with a height. */
import { z } from 'zod';

export const jottedSpace = <Space extends z.ZodType>(space: Space): Space =>
  z.preprocess(fromJotting, space) as unknown as Space;

const fromJotting = (given: unknown): unknown => {
  const jotted = typeof given === 'string' && JOTTED.test(given) ? given.split(',').map(Number) : given;
  if (!Array.isArray(jotted)) return given;
  const [x, y, height] = jotted;
  return { x, y, ...(jotted.length > 2 && { height }) };
};
const JOTTED = /^\s*-?\d+\s*,\s*-?\d+\s*(?:,\s*-?\d+\s*)?$/;
