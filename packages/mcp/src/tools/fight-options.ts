import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { wrong } from '../answer.ts';
import { choosing, doorOf, LOOK, ownActor, whyNotTurn } from '../at-table.ts';
import { dueFor, openly, stepOf } from '../door.ts';
import { detail, fight, id } from '../fields.ts';
import { fightTold } from '../fight-said.ts';
import { tool } from '../tool.ts';

/** What whoever is waited for may do, best first. */
export const fightOptions = tool({
  name: 'fight_options',
  title: 'What may be done now',
  description:
    'Every legal action of whoever decides now: id for fight_act, chance of what, effect and risk on the average, best first; `advice` is what sensible tactics would do.',
  input: z.strictObject({
    fight,
    who: id.optional().describe('Whom you expect to decide; refused if it is somebody else.'),
    about: z
      .string()
      .min(1)
      .max(80)
      .optional()
      .describe(
        'Only what has these words: a foe, a weapon, move; `else` has questions of the book about it: lock, climb.',
      ),
    detail,
  }),
  reads: true,
  for: ['host', 'player'],
  async example(place) {
    const facing = await doorOf(place).facing(undefined);
    if ('problems' in facing || ownActor(facing) === undefined) return LOOK;
    return { tool: 'fight_options', arguments: { fight: facing.id } };
  },
  async run({ fight: wanted, who, about, detail: how }, place) {
    const door = doorOf(place);
    const facing = await door.facing(wanted);
    if ('problems' in facing) return facing;
    const actor = ownActor(facing);
    if (actor === undefined) return whyNotTurn(facing);
    if (who !== undefined && who !== actor) return wrong('who', `It is ${actor} who decides now.`, actor);
    const found = await door.workshop.options(
      choosing(facing, actor, { about, most: how === 'full' ? 60 : 12 }),
    );
    if (isRefusal(found)) return wrong(found.field ?? '', found.message);
    const { options, more, advice, else: otherwise } = found;
    return {
      told: fightTold(openly(facing)),
      step: stepOf(facing.heard, facing.id),
      due: dueFor(facing),
      ...{
        fight: facing.id,
        who: actor,
        options,
        ...(more > 0 && { more }),
        ...(advice && { advice }),
        ...(otherwise && { else: otherwise }),
      },
    };
  },
});
