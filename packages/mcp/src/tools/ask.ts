import { z } from 'zod';
import { wrong } from '../answer.ts';
import { doorOf, LOOK } from '../at-table.ts';
import { id, request } from '../fields.ts';
import { closest } from '../library.ts';
import { tool } from '../tool.ts';

/** The host asks chairs for a choice, a roll or words; answers stand in the table's view. */
export const ask = tool({
  name: 'ask',
  title: 'Ask players for a roll or a choice',
  description:
    'Put a question on players’ own screens: choices to pick from, dice to roll, or free words. Who has not answered stands in `due`; answers come with table_view.',
  input: z.strictObject({
    chairs: z.array(id).min(1).max(60).describe('Chair ids, as table_view lists them.'),
    text: z.string().trim().min(1).max(400),
    choices: z.array(z.string().min(1).max(80)).min(1).max(20).optional(),
    dice: z.string().min(1).max(400).optional().describe('Notation to roll, e.g. 1d12+3.'),
    request,
  }),
  reads: false,
  for: ['host'],
  async example(place) {
    const now = await doorOf(place).moment();
    const chair = 'problems' in now ? undefined : now.view.chairs[0]?.id;
    return chair === undefined
      ? LOOK
      : { tool: 'ask', arguments: { chairs: [chair], text: 'Left or right?', choices: ['left', 'right'] } };
  },
  async run({ chairs, text, choices, dice, request: own }, place) {
    const door = doorOf(place);
    const now = await door.moment();
    if ('problems' in now) return now;
    const seats = now.view.chairs.map(one => one.id);
    const stranger = chairs.find(one => !seats.includes(one));
    if (stranger !== undefined)
      return wrong(
        'chairs',
        `Nobody at this table has the chair “${stranger.slice(0, 40)}”; there are ${seats.join(', ') || 'none'}.`,
        closest(stranger, seats),
      );
    const call = own ?? door.newId();
    const refused = await door.ask(own, {
      ask: 'call',
      call,
      text,
      chairs,
      ...(choices && { choices }),
      ...(dice && { notation: dice }),
    });
    if (refused)
      return {
        problems: refused.problems.map(one => ({
          ...one,
          path: one.path === 'notation' ? 'dice' : one.path,
        })),
      };
    return door.news(now, ({ view }) => ({
      call,
      calls: view.calls.map(one => ({ id: one.id, text: one.text, replies: one.replies })),
    }));
  },
});
