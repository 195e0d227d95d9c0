/** Where something is: `{ "x": 2, "y": 3 }`, or as tables jot it down, `[2, 3]`, and `[2, 3, 1]` with a height. */
import { z } from 'zod';

export const jottedSpace = <Space extends z.ZodType>(space: Space): Space =>
  z.preprocess(fromJotting, space) as unknown as Space;

const fromJotting = (given: unknown): unknown => {
  if (!Array.isArray(given)) return given;
  const [x, y, height] = given;
  return { x, y, ...(given.length > 2 && { height }) };
};
