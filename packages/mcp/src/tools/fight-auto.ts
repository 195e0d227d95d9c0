import { z } from 'zod';
import { type Call, wrong } from '../answer.ts';
import { doorOf, LOOK, nextOptions, ownActor, whyNotTurn } from '../at-table.ts';
import { type Facing, type Moment, openly } from '../door.ts';
import { fight, id, request } from '../fields.ts';
import { fightTold } from '../fight-said.ts';
import type { Place } from '../place.ts';
import { tool } from '../tool.ts';

/** More steps than this are no turn of foes but a whole evening. */
const MOST_STEPS = 400;

/** Foes, or anybody, act by their tactics. */
export const fightAuto = tool({
  name: 'fight_auto',
  title: 'Let foes act',
  description:
    'Fighters act by their tactics, all in one call, until somebody else must choose, the round or the fight ends. Without `who`: the side of whoever decides now.',
  input: z.strictObject({
    fight,
    who: z
      .array(id)
      .min(1)
      .max(40)
      .optional()
      .describe('Sides or fighters, e.g. ["foes"]; ["all"] is everybody.'),
    until: z.enum(['choice', 'round', 'end']).default('choice'),
    request,
  }),
  reads: false,
  for: ['host', 'player'],
  example: autoExample,
  async run({ fight: wanted, who, until, request: own }, place) {
    const door = doorOf(place);
    const before = await door.facing(wanted);
    if ('problems' in before) return before;
    const first = ownActor(before);
    if (first === undefined) return whyNotTurn(before);
    const known = [...fightersIn(before).flatMap(one => [one.id, one.side]), 'all'];
    const stranger = who?.find(one => !known.includes(one));
    if (stranger !== undefined)
      return wrong(
        'who',
        `Nobody here is “${stranger.slice(0, 40)}”: ${[...new Set(known)].join(', ')}.`,
        known[0],
      );
    const meant = who ?? [sideOf(before, first)];
    const start = own ?? door.newId();
    let now: Moment & Facing = before;
    let steps = 0;
    let why = 'That was enough for one call.';
    for (; steps < MOST_STEPS; steps++) {
      const actor = ownActor(now);
      const isMeant =
        actor !== undefined &&
        (meant.includes('all') || meant.includes(actor) || meant.includes(sideOf(now, actor)));
      const over = now.view.fights.find(one => one.id === now.id)?.view?.outcome;
      if (over || !isMeant) {
        why = over ? 'The fight is over.' : 'Somebody else chooses.';
        break;
      }
      if (until === 'round' && roundOf(now) > roundOf(before)) {
        why = 'The round is over.';
        break;
      }
      const refused = await door.ask(
        `${start}-${steps}`,
        { ask: 'auto', game: now.game, fight: now.id },
        now.running.fight.log.length,
      );
      if (refused && steps === 0) return refused;
      const next = await door.facing(now.id);
      if (refused || 'problems' in next) {
        why = refused?.problems[0]?.message ?? 'The fight is gone.';
        break;
      }
      now = next;
    }
    if (steps === 0)
      return wrong('who', `It is ${first} who decides now, and nobody of those.`, sideOf(before, first));
    const after = now;
    return door.news(
      before,
      async () => ({
        stopped: why,
        steps,
        stands: fightTold(openly(after)),
        ...(await nextOptions(door, after.id)),
      }),
      after.id,
    );
  },
});

const fightersIn = ({ view, id: fight }: Moment & Facing) =>
  view.fights.find(one => one.id === fight)?.view?.glance.fighters ?? [];

/** The side of a fighter as the chair knows it; whoever is unseen is on no side that can be named. */
const sideOf = (facing: Moment & Facing, fighter: string): string =>
  fightersIn(facing).find(one => one.id === fighter)?.side ?? fighter;

const roundOf = ({ view, id: fight }: Moment & Facing): number =>
  view.fights.find(one => one.id === fight)?.view?.glance.round ?? 0;

async function autoExample(place: Place): Promise<Call> {
  const facing = await doorOf(place).facing(undefined);
  if ('problems' in facing || ownActor(facing) === undefined) return LOOK;
  return { tool: 'fight_auto', arguments: { fight: facing.id, who: ['all'], until: 'round' } };
}
