/** What a table sees: the ground, who stands where, pools, actions, conditions with their numbers, timers. */

import type { Gauge, Glance, Seen, Timer } from '@arbiter/engine';
import { titleOf } from '../character/attributes.ts';
import { actionsPerRound, actsEachPhase } from '../character/creature-kinds.ts';
import type { Condition } from '../combat/conditions.ts';
import { movementNow } from '../combat/restrictions.ts';
import { type Fighter, type FightState, isUp, spanOf } from './fight-state.ts';
import { heldWords } from './hands.ts';

const conditionName = ({ name, rc, damage }: Condition): string =>
  `${titleOf(name)}${rc === undefined ? '' : ` ${rc}`}${name === 'ignited' ? ` (${damage} next)` : name === 'poisoned' ? ` (${damage} a turn)` : ''}`;

function timers(one: Fighter): Timer[] {
  const turns = (n: number, by: string): string =>
    `${n} turn${n === 1 ? '' : 's'} of ${by === one.name ? 'its own' : 'another'}`;
  return [
    ...one.conditions.flatMap(c =>
      (c.sources ?? []).flatMap(s =>
        s.turns === undefined ? [] : [{ what: titleOf(c.name), left: turns(s.turns, s.by) }],
      ),
    ),
    ...one.effects.flatMap(e =>
      e.turns === undefined ? [] : [{ what: e.name, left: turns(e.turns, e.by) }],
    ),
  ];
}

function seen(one: Fighter): Seen {
  const { id, name, side, x, y, health, healthMax, energy, energyMax, resolve, resolveMax, morale, turn } =
    one;
  const pools: Gauge[] = [
    { name: 'Health', now: health, most: healthMax },
    { name: 'Energy', now: energy, most: energyMax },
    ...(resolveMax === null ? [] : [{ name: 'Resolve', now: resolve, most: resolveMax }]),
    ...(morale > 0 ? [{ name: 'Morale', now: morale }] : []),
    ...Object.entries(one.mitigation).map(([type, m]) => ({
      name: `${titleOf(type)} mitigation`,
      now: m ?? 0,
    })),
  ];
  const most = actsEachPhase(one.tier) ? 1 : actionsPerRound(one.tier);
  const used = actsEachPhase(one.tier)
    ? Math.max(0, turn.actions - (turn.phase === 'late' ? 2 : turn.phase === 'middle' ? 1 : 0))
    : turn.actions;
  const left = turn.now ? Math.max(0, most - used) : 0;
  const conditions = one.conditions.map(conditionName);
  const state = one.dead
    ? 'dead'
    : one.out
      ? 'out of the fight'
      : conditions.join(', ') || 'unhurt by conditions';
  return {
    id,
    name,
    side,
    x,
    y,
    ...(spanOf(one) > 1 ? { span: spanOf(one) } : {}),
    there: true,
    able: isUp(one),
    condition: `Health ${health}/${healthMax}, Energy ${energy}; ${state}`,
    pools,
    actions: [
      { name: 'Actions', now: left, most },
      {
        name: 'Movement',
        now: turn.now ? Math.max(0, movementNow(one) - turn.movement) : 0,
        most: movementNow(one),
      },
    ],
    conditions,
    timers: timers(one),
    held: [
      ...(one.held.length || one.shield !== 'none' ? [`in hand: ${heldWords(one)}`] : []),
      ...(one.slung === 'none' ? [] : [`a ${one.slung} shield put away`]),
      ...one.coated.map(({ weapon, poison }) => `${poison} on the ${weapon}`),
      ...(one.order ? ['obeys a command on its next turn'] : []),
      ...(one.watchful ? ['watches friends too'] : []),
      ...one.thrown.map(weapon => `${weapon} lies on the ground`),
      ...one.helps.map(help => `a bonus die on ${titleOf(help.check)}`),
      ...(one.concentration ? [`concentrates on ${one.concentration.name}`] : []),
    ],
  };
}

export function glance(state: FightState): Glance {
  const { fighters, map, moment, slots, pending } = state;
  const name = (id: string): string => fighters[id]?.name ?? 'somebody';
  const asks = {
    order: 'who goes first',
    lifeline: 'whether to pay 2 Resolve',
    defense: 'how to defend',
    resist: 'what to resist with',
    shove: 'whether to knock down or to push',
    opportunity: 'whether to strike',
    reveal: 'whether to point somebody out',
  } as const;
  return {
    round: moment.round,
    ground: {
      width: map.width,
      height: map.height,
      marks: map.walls.map(({ x, y }) => ({ x, y, is: 'wall' as const })),
    },
    fighters: Object.values(fighters).map(seen),
    order: slots.map(slot => [...slot.members]),
    note: pending
      ? `${name(pending.actor)} is asked ${asks[pending.is]}.`
      : `Round ${moment.round}, ${slots[moment.slot]?.name ?? 'early'}.`,
  };
}

/** AV-COND-29, AV-R-151: whoever is Obscured is left out for everybody but its own side and those who found it. */
export function view(state: FightState, viewer: string): FightState {
  const me = state.fighters[viewer];
  const side = me?.side ?? viewer;
  const isSeen = (one: Fighter): boolean =>
    one.side === side ||
    !one.conditions.some(c => c.name === 'obscured') ||
    (me !== undefined && one.found.includes(me.name));
  const kept = Object.values(state.fighters).filter(isSeen);
  const has = (id: string): boolean => kept.some(one => one.id === id);
  const { pending, interrupted } = state;
  const hidden = Object.keys(state.fighters).filter(id => !has(id));
  const namesHidden = (asked: object): boolean => {
    const words = JSON.stringify(asked);
    return hidden.some(id => words.includes(`"${id}"`));
  };
  return {
    ...state,
    fighters: Object.fromEntries(kept.map(one => [one.id, one])),
    slots: state.slots.map(slot => ({ ...slot, members: slot.members.filter(has) })),
    moment: { ...state.moment, done: state.moment.done.filter(has) },
    actor: state.actor !== null && has(state.actor) ? state.actor : null,
    pending: pending && namesHidden(pending) ? null : pending,
    interrupted: interrupted.filter(asked => !namesHidden(asked)),
  };
}
