import { z } from 'zod';
import { wrong } from '../answer.ts';
import { doorOf, LOOK } from '../at-table.ts';
import { openly } from '../door.ts';
import { fight, request } from '../fields.ts';
import { fightTold } from '../fight-said.ts';
import { tool } from '../tool.ts';

/** Steps of a fight taken back and taken again, or whatever a request has changed. */
export const undo = tool({
  name: 'undo',
  title: 'Take back',
  description:
    'Take back the last steps of a fight, or what a request of yours has changed (of). redo takes steps again, with the same dice. Where others have acted since, it says so first; then `anyway`.',
  input: z.strictObject({
    fight,
    steps: z.int().min(1).max(1000).default(1),
    of: z.string().min(1).max(64).optional().describe('Instead of steps: the request id to take back.'),
    redo: z.boolean().default(false),
    anyway: z.boolean().default(false),
    request,
  }),
  reads: false,
  destroys: true,
  for: ['host'],
  async example(place) {
    const facing = await doorOf(place).facing(undefined);
    if ('problems' in facing || facing.running.fight.seed !== undefined) return LOOK;
    return facing.running.standing.length > 0 ? { tool: 'undo', arguments: { fight: facing.id } } : LOOK;
  },
  async run({ fight: id, steps, of, redo, anyway, request: own }, place) {
    const door = doorOf(place);
    const sure = anyway ? { anyway: true as const } : {};
    if (of !== undefined) return door.write(own, { ask: 'take back', of, ...sure });
    const facing = await door.facing(id);
    if ('problems' in facing) return facing;
    const { game, id: name, running } = facing;
    const left = redo ? running.undone.length : running.standing.length;
    if (steps > left)
      return wrong('steps', `There are ${left} steps to ${redo ? 'take again' : 'take back'}.`, left);
    const refused = await door.ask(own, {
      ask: redo ? 'redo' : 'undo',
      game,
      fight: name,
      steps,
      ...(!redo && sure),
    });
    if (refused) return refused;
    const after = await door.facing(name);
    if ('problems' in after) return after;
    return door.news(
      after,
      () => ({ told: `${redo ? 'Taken again' : 'Taken back'}: ${steps}. ${fightTold(openly(after))}` }),
      name,
    );
  },
});
