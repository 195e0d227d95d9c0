import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Wrong, wrong } from '../answer.ts';
import { actExample, choosing, doorOf, nextOptions, ownActor, whyNotTurn, whyStale } from '../at-table.ts';
import { stepOf } from '../door.ts';
import { faces, fight, request } from '../fields.ts';
import { tool } from '../tool.ts';

/** One action of whoever is waited for. */
export const fightAct = tool({
  name: 'fight_act',
  title: 'Act in a fight',
  description:
    'Take an option: an id of the list with the step it came with ("3"; "4 12,5" where to; "2:3" the third under 2), or words ("attack goblin 1", "Vex picks the lock"), or a question of `else` with its fields as input. Gives what happened and the next five options.',
  input: z.strictObject({
    fight,
    option: z.string().trim().min(1).max(200),
    step: z
      .string()
      .max(40)
      .optional()
      .describe(
        'The step that your list came with; needed for ids. If the fight has gone on, nothing is done.',
      ),
    input: z
      .record(z.string().max(60), z.unknown())
      .optional()
      .describe('With a question of `else` as option: its fields; people by id.'),
    faces: faces.optional(),
    request,
  }),
  reads: false,
  for: ['host', 'player'],
  example: (place, { fight: given }) =>
    actExample(doorOf(place), typeof given === 'string' ? given : undefined),
  async run({ fight: wanted, option, step, input, faces: rolled, request: own }, place) {
    const door = doorOf(place);
    const facing = await door.facing(wanted);
    if ('problems' in facing) return facing;
    const actor = ownActor(facing);
    if (actor === undefined) return whyNotTurn(facing);
    if (step === undefined && /^\d/.test(option))
      return wrong(
        'step',
        'An id stands for something only at its step: say which.',
        stepOf(facing.heard, facing.id),
      );
    const stale = whyStale(facing, step);
    if (stale) return stale;
    const chosen = await door.workshop.options(choosing(facing, actor, { option, input }));
    if (isRefusal(chosen)) return wrong('option', chosen.message);
    const { game, id } = facing;
    const acting = {
      ask: 'act' as const,
      game,
      fight: id,
      command: chosen.command,
      ...(rolled && { faces: rolled }),
    };
    const refused = await door.ask(own, acting, facing.running.fight.log.length);
    if (refused) return standing(refused);
    return door.news(facing, () => nextOptions(door, id), id);
  },
});

/** What the rules forbid stands at the option. */
const standing = ({ problems }: Wrong): Wrong => ({
  problems: problems.map(problem => ({ ...problem, path: problem.path === 'faces' ? 'faces' : 'option' })),
});
