/** Calls that need no table: they can be answered anywhere, from the books and what a house adds to them. */
import type { Answer, Call, Wrong } from './answer.ts';
import type { Library } from './library.ts';
import type { House } from './place.ts';
import { toolsFor } from './tools/index.ts';

/** A call whose arguments were checked, as plain data. */
export interface Alone extends Call {
  readonly house: House;
}

/** What came of it; a wrong call comes with one that passes. */
export async function answerAlone(
  { tool: name, arguments: input, house }: Alone,
  library: Library,
): Promise<Answer | Wrong> {
  const tool = toolsFor('nobody').find(one => one.name === name)!;
  const place = { library, house };
  const outcome = await tool.run(input as never, place);
  if (!('problems' in outcome) || 'told' in outcome) return outcome;
  return { ...(outcome as Wrong), example: (outcome as Wrong).example ?? (await tool.example(place, input)) };
}
