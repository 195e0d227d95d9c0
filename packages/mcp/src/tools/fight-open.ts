import { z } from 'zod';
import { type Call, wrong } from '../answer.ts';
import { doorOf, LOOK, nextOptions } from '../at-table.ts';
import { faced, openly } from '../door.ts';
import { game, id, request } from '../fields.ts';
import { fightSaid, fightTold } from '../fight-said.ts';
import { gameOr, isReferee, refereeFor } from '../house.ts';
import type { Place } from '../place.ts';
import { tool } from '../tool.ts';
import { encounterOf } from './check.ts';

/** A fight begins. */
export const fightOpen = tool({
  name: 'fight_open',
  title: 'Begin a fight',
  description:
    'Begin a fight: a ready encounter by id, or sides in words, e.g. {"party": "brenna and quill", "foes": "3 goblin cutters"}; people of the table go by their names. Then play heroes with fight_act and foes with fight_auto.',
  input: z.strictObject({
    game: game.optional(),
    encounter: z.union([z.string().min(1).max(200), z.record(z.string(), z.unknown())]),
    fight: id.optional().describe('Its id; f1, f2 … where left out.'),
    title: id.optional(),
    request,
  }),
  reads: false,
  for: ['host'],
  example: (place, { game: given }) => openExample(place, given),
  async run({ game: given, encounter, fight: wanted, title, request: own }, place) {
    const at = await refereeFor(place, given);
    if (!isReferee(at)) return at;
    const sides = encounterOf(at.book, encounter);
    if ('problems' in sides) return sides;
    const begun = at.fight(sides.of, { seed: 'check' });
    if (!begun.ok)
      return {
        problems: begun.problems.map(one => ({
          ...one,
          path: one.path === '' ? 'encounter' : `encounter.${one.path}`,
        })),
      };
    const door = doorOf(place);
    const now = await door.moment();
    if ('problems' in now) return now;
    const taken = new Set(now.view.fights.map(one => one.id));
    const name = wanted ?? Array.from({ length: 400 }, (_, i) => `f${i + 1}`).find(one => !taken.has(one))!;
    if (taken.has(name))
      return wrong('fight', 'There is a fight of that id: choose another.', `${name}-2`.slice(0, 80));
    const refused = await door.ask(own, {
      ...{ ask: 'begin', game: at.book.id, fight: name, setup: begun.log.setup },
      ...(title !== undefined && { title }),
    });
    if (refused) return refused;
    return door.news(
      now,
      async after => {
        const facing = faced(after, name);
        if ('problems' in facing) return {};
        const seen = after.view.fights.find(one => one.id === name)?.view;
        return {
          told: fightTold(openly(facing)),
          fight: name,
          ...(seen && { stands: fightSaid(seen) }),
          ...(await nextOptions(door, name)),
        };
      },
      name,
    );
  },
});

/** A ready fight, where the table has room for another. */
async function openExample(place: Place, given: unknown): Promise<Call> {
  const called = gameOr(place, given);
  const at = await refereeFor(place, called);
  const [ready] = isReferee(at) ? (at.book.encounters ?? []) : [];
  const now = await doorOf(place).moment();
  const isFull = 'problems' in now || now.view.fights.length >= MOST_FIGHTS;
  return ready === undefined || isFull
    ? LOOK
    : { tool: 'fight_open', arguments: { game: called, encounter: ready.id } };
}
const MOST_FIGHTS = 190;
