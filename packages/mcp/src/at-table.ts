/** What the tools at a table have in common: a door that must be there, and examples that fit how the table stands. */
import { decidedBy } from '@arbiter/engine';
import { type Call, type Wrong, wrong } from './answer.ts';
import { actorFor, type Door, type Facing, isStill, knownIn, type Moment, stepOf } from './door.ts';
import type { Choosing } from './options.ts';
import type { Place } from './place.ts';

/** Nobody is given a tool for tables who has none. */
export const doorOf = ({ door }: Place): Door => {
  if (!door) throw new RangeError('This tool wants a table.');
  return door;
};

/** Looking always passes. */
export const LOOK: Call = { tool: 'table_view', arguments: {} };

/** What is asked of the workshop for whoever decides now. */
export const choosing = (facing: Facing, actor: string, more: Partial<Choosing> = {}): Choosing => ({
  ...{ game: facing.game, known: knownIn(facing), actor, readings: facing.running.readings, most: 5 },
  ...more,
});

/** An act that passes as the fight stands: what tactics advise; looking where this chair does not decide. */
export async function actExample(door: Door, id?: string): Promise<Call> {
  const facing = await door.facing(id);
  if ('problems' in facing) return LOOK;
  const actor = ownActor(facing);
  if (actor === undefined) return LOOK;
  const found = await door.workshop.options(choosing(facing, actor, { most: 0 }));
  if ('refused' in found) return LOOK;
  const { advice: option } = found;
  return option === undefined
    ? { tool: 'fight_auto', arguments: { fight: facing.id } }
    : { tool: 'fight_act', arguments: { fight: facing.id, option, step: stepOf(facing.heard, facing.id) } };
}

/** Who has to decide, where this chair may: its own people, or anybody for a host. */
export const ownActor = (facing: Moment & Facing): string | undefined =>
  facing.chair.role === 'host'
    ? actorFor(facing)
    : decidedBy(facing.running, facing.chair, facing.room.table.chairs);

/** Why this chair cannot act in a fight now. */
export function whyNotTurn(facing: Moment & Facing): Wrong {
  const { view, id } = facing;
  const fight = view.fights.find(one => one.id === id);
  if (fight?.view?.outcome) return wrong('fight', `The fight is over: ${fight.view.outcome.winner}.`);
  const asked = fight?.view?.glance.fighters.find(one => one.id === fight.turns?.asked?.fighter);
  return wrong('fight', `It is not yours to decide now: ${asked?.name ?? 'the game master'} decides.`);
}

/** Refuses what was meant for a fight that has gone on, and says how it stands. */
export function whyStale(facing: Moment & Facing, step: string | undefined): Wrong | undefined {
  return step === undefined || isStill(facing, step)
    ? undefined
    : wrong(
        'step',
        'The fight has gone on since then: look at it again, then decide.',
        stepOf(facing.heard, facing.id),
      );
}

/** The five best of whoever decides next, where that is this chair. */
export async function nextOptions(door: Door, id: string): Promise<object> {
  const facing = await door.facing(id);
  if ('problems' in facing) return {};
  const actor = ownActor(facing);
  if (actor === undefined) return {};
  const found = await door.workshop.options(choosing(facing, actor));
  if ('refused' in found) return {};
  const { options, more, advice } = found;
  return { next: { who: actor, options, ...(more > 0 && { more }), ...(advice && { advice }) } };
}
