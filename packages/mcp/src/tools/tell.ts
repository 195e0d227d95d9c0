import { z } from 'zod';
import { wrong } from '../answer.ts';
import { doorOf } from '../at-table.ts';
import { id, request } from '../fields.ts';
import { closest } from '../library.ts';
import { tool } from '../tool.ts';

/** Words, notes and answers between the people at the table. */
export const tell = tool({
  name: 'tell',
  title: 'Tell people at the table',
  description:
    'Say something to everybody or to some chairs alone: as story, as a note they can read again (title), or as the reply to a call that is due.',
  input: z.strictObject({
    text: z.string().trim().min(1).max(2000),
    to: z.array(id).min(1).max(60).optional().describe('Chair ids; everybody where left out.'),
    as: z.enum(['story', 'note', 'reply']).default('story'),
    title: z.string().min(1).max(200).optional().describe('Of a note.'),
    call: id.optional().describe('Of a reply: the call’s id.'),
    request,
  }),
  reads: false,
  for: ['host', 'player'],
  example: (_place, { text }) => ({
    tool: 'tell',
    arguments: {
      text:
        typeof text === 'string' && text.trim() !== '' && text.length <= 2000
          ? text
          : 'The door creaks open.',
    },
  }),
  async run({ text, to, as, title, call, request: own }, place) {
    const door = doorOf(place);
    const now = await door.moment();
    if ('problems' in now) return now;
    const chairs = now.view.chairs.map(one => one.id);
    const stranger = to?.find(one => !chairs.includes(one));
    if (stranger !== undefined)
      return wrong(
        'to',
        `Nobody at this table has the chair “${stranger.slice(0, 40)}”; there are ${chairs.join(', ') || 'none'}.`,
        closest(stranger, chairs),
      );
    if (as === 'reply') {
      const open = now.view.calls
        .filter(({ replies }) => !Object.hasOwn(replies, now.chair.id))
        .map(one => one.id);
      const meant = call ?? open[0];
      if (meant === undefined) return wrong('as', 'Nobody has asked you for anything.', 'story');
      return door.write(own, { ask: 'reply', call: meant, choice: text.slice(0, 400) });
    }
    if (as === 'note')
      return door.write(own, {
        ask: 'note',
        note: own ?? door.newId(),
        title: title ?? text.slice(0, 40),
        text,
        to: to ?? 'all',
      });
    return door.write(own, { ask: 'say', text, ...(to && { to }) });
  },
});
