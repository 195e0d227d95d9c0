/** What a table sees: the ground, who stands where, pools, actions, conditions with their numbers, timers. */

import {
  type Card,
  drawnBy,
  type Edit,
  type Gauge,
  type Order,
  type Phase,
  remembered,
  type Seen,
  type Standing,
  type Tie,
  type Timer,
  type TurnSeat,
} from '@arbiter/engine';
import { titleOf } from '../character/attributes.ts';
import { isPc } from '../character/creature.ts';
import { actionsPerRound, actsEachPhase } from '../character/creature-kinds.ts';
import { CONDITIONS, type Condition } from '../combat/conditions.ts';
import { ENDURANCE_RC } from '../combat/energy.ts';
import { phasesOf } from '../combat/initiative.ts';
import { LIFELINE_PRICE } from '../combat/lifeline.ts';
import { DAMAGE_TYPES } from '../combat/mitigation.ts';
import { fromWords, isByItself, type OwnLeft, ownConditions, ownWords } from '../combat/own-condition.ts';
import { movementNow } from '../combat/restrictions.ts';
import { nullfieldAt } from './acts/cast-act.ts';
import { heldWords } from './hands.ts';
import { type Fighter, type FightState, isIn, isUp, type Pending, spanOf } from './state.ts';

const conditionName = ({ name, rc, damage }: Condition): string =>
  `${titleOf(name)}${rc === undefined ? '' : ` ${rc}`}${name === 'ignited' ? ` (${damage} next)` : name === 'poisoned' ? ` (${damage} a turn)` : ''}`;

const RECOVERED = {
  'action attempted': 'before each Action',
  'action spent': 'for an Action',
  'end of turn': 'at the end of its turn',
  'full rest': 'with a full rest',
} as const;

/** AV-COND-02: a condition as its card: what it does, and the check that ends it. */
function cardOf(condition: Condition): Card {
  const { text, recovery } = CONDITIONS[condition.name];
  const rc = condition.rc ?? recovery?.rc;
  return {
    name: conditionName(condition),
    does: condition.by === undefined ? text : `${text} Because of ${condition.by}.`,
    ...(recovery && {
      ends: `${titleOf(condition.skill ?? recovery.skill)} ${rc} ${RECOVERED[recovery.when]}`,
    }),
  };
}

/** A condition of one's own as one card: what it does, what is left of it and whose it is, and its own check. */
function ownCard(own: OwnLeft): Card {
  const { name, text, recovery } = own.mark;
  return {
    name: recovery ? `${name} ${recovery.rc}` : name,
    does: `${text ? `${text.replace(/[.]$/, '')}: ` : ''}${ownWords(own)}${fromWords(own)}.`,
    ...(recovery && {
      ends: `${titleOf(recovery.skill)} ${recovery.rc} ${RECOVERED[recovery.when]}`,
    }),
  };
}

/** AV-RES-09: Energy goes below 0, and each fall below it asks for breath. */
const energyOf = ({ energy, energyMax }: Fighter, { goesBelow0 }: Besides): Gauge => ({
  name: 'Energy',
  now: energy,
  ...(energy <= energyMax && { most: energyMax }),
  edit: byTheScene('energy'),
  ...(goesBelow0
    ? { least: Math.min(-1, energy), lines: [{ at: -1, says: `Endurance ${ENDURANCE_RC} or Winded` }] }
    : {}),
});

/** AV-LIFE-01, AV-LIFE-07: at 0 a player character lives on by Resolve. */
const healthOf = (one: Fighter): Gauge => ({
  name: 'Health',
  ...lifeOf(one),
  lines: [{ at: 0, says: isPc(one) ? `Lifeline: ${LIFELINE_PRICE} Resolve a turn` : 'felled' }],
  edit: {
    less: {
      do: 'gm harm',
      field: 'amount',
      // What nothing wards off.
      with: { type: DAMAGE_TYPES.find(type => !one.mitigation[type]) ?? 'physical' },
    },
    more: givenBack('health'),
  },
});

/** The game master gives to a pool, or takes from it. */
const givenBack = (pool: string): Order => ({ do: 'gm restore', field: 'amount', with: { pool } });
const byTheScene = (pool: string): Edit => ({
  less: { do: 'gm drain', field: 'amount', with: { pool } },
  more: givenBack(pool),
});

/** AV-MAG-13: what the Nullfields do where somebody stands. */
function nullfieldCard({ nullfield: { raises, blocks } }: Besides): Card[] {
  if (!blocks && raises === 0) return [];
  const does = blocks ? 'Magic is blocked here.' : `Every number of magic is ${raises} higher here.`;
  return [{ name: blocks ? 'Nullfield' : `Nullfield +${raises}`, rule: 'AV-MAG-13', does }];
}

function timers(one: Fighter): Timer[] {
  const turns = (n: number, by: string): string =>
    `${n} turn${n === 1 ? '' : 's'} of ${by === one.name ? 'its own' : 'another'}`;
  const all = [
    ...one.conditions.flatMap(c =>
      (c.sources ?? []).flatMap(s =>
        s.turns === undefined ? [] : [{ what: s.of?.name ?? titleOf(c.name), left: turns(s.turns, s.by) }],
      ),
    ),
    ...one.effects.flatMap(e =>
      e.turns === undefined ? [] : [{ what: e.name, left: turns(e.turns, e.by) }],
    ),
  ];
  // The parts of one condition run out together.
  return all.filter(({ what, left }, i) => all.findIndex(t => t.what === what && t.left === left) === i);
}

/** Everything that is counted; of those not fully known there is nothing to count. */
function poolsOf(one: Fighter, besides: Besides): Gauge[] {
  if (one.seenAs !== undefined) return [];
  const { resolve, resolveMax, morale } = one;
  return [
    healthOf(one),
    energyOf(one, besides),
    ...(resolveMax === null
      ? []
      : [{ name: 'Resolve', now: resolve, most: resolveMax, edit: byTheScene('resolve') }]),
    ...(morale > 0 ? [{ name: 'Morale', now: morale, edit: byTheScene('morale') }] : []),
    ...Object.entries(one.mitigation).map(([type, m]) => ({
      name: `${titleOf(type)} mitigation`,
      now: m ?? 0,
      isArmour: true as const,
    })),
  ];
}

const presenceOf = (one: Fighter): Omit<Standing, 'life'> => ({
  ...{ id: one.id, name: one.name, side: one.side },
  ...{ there: true, able: isUp(one) },
});
const lifeOf = ({ health, healthMax }: Fighter) => ({ now: health, most: healthMax });

function cardFor(one: Fighter, besides: Besides): Seen {
  const { x, y, health, healthMax, energy, turn } = one;
  const most = actsEachPhase(one.tier) ? 1 : actionsPerRound(one.tier);
  const used = actsEachPhase(one.tier)
    ? Math.max(0, turn.actions - (turn.phase === 'late' ? 2 : turn.phase === 'middle' ? 1 : 0))
    : turn.actions;
  const left = turn.now ? Math.max(0, most - used) : 0;
  const cards = [
    ...one.conditions.filter(isByItself).map(cardOf),
    ...ownConditions(one).map(ownCard),
    ...nullfieldCard(besides),
  ];
  const conditions = cards.map(card => card.name);
  const standing = one.dead ? ['dead'] : one.out ? ['out of the fight'] : conditions;
  return {
    ...presenceOf(one),
    x,
    y,
    ...(spanOf(one) > 1 ? { span: spanOf(one) } : {}),
    condition: [
      ...(one.seenAs === undefined ? [`Health ${health}/${healthMax}`, `Energy ${energy}`] : [one.seenAs]),
      ...standing,
    ].join(', '),
    pools: poolsOf(one, besides),
    actions: [
      { name: 'Actions', now: left, most },
      {
        name: 'Movement',
        now: turn.now ? Math.max(0, movementNow(one) - turn.movement) : 0,
        most: movementNow(one),
      },
    ],
    conditions,
    cards,
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

/** What a card shows of the place and the table: what Nullfields do there, and whether Energy goes below 0. */
interface Besides {
  readonly nullfield: { readonly raises: number; readonly blocks: boolean };
  readonly goesBelow0: boolean;
}
const NO_NULLFIELD: Besides['nullfield'] = { raises: 0, blocks: false };

/** The fight, and one fighter of it, as everybody at the table sees them. */
export const { glance, card, standings } = drawnBy<FightState, Fighter, Besides>({
  fighters: ({ fighters }) => Object.values(fighters),
  besides: (state, one) => ({
    nullfield: state.nullfields.length === 0 ? NO_NULLFIELD : nullfieldAt(state, one),
    goesBelow0: state.readings['AV-R-31'] !== 'neverNegative',
  }),
  card: cardFor,
  standing: one => ({ ...presenceOf(one), life: one.seenAs === undefined ? lifeOf(one) : undefined }),
  scenery: (state, memory) => ({
    round: state.moment.round,
    ground: remembered(memory, state.map, 'ground', () => groundOf(state.map)),
    phases: phases(state),
    ties: tiesOf(state),
    note: noteOf(state),
  }),
});

const groundOf = ({ width, height, walls }: FightState['map']) => ({
  ...{ width, height },
  marks: walls.map(({ x, y }) => ({ x, y, is: 'wall' as const })),
});

const noteOf = (state: FightState): string | undefined =>
  state.pending
    ? `${nameOf(state, state.pending.actor)} is asked ${askedOf(state, state.pending)}.`
    : undefined;

const nameOf = ({ fighters }: FightState, id: string): string => fighters[id]?.name ?? 'somebody';

/** What somebody is asked, and who comes at them with what. */
function askedOf(state: FightState, pending: Pending): string {
  switch (pending.is) {
    case 'order':
      return 'who goes first';
    case 'lifeline':
      return 'whether to pay 2 Resolve';
    case 'defense':
      // With what somebody strikes who is not seen, nobody sees.
      return state.fighters[pending.blow.by]
        ? `how to defend against ${nameOf(state, pending.blow.by)} (${pending.blow.weapon})`
        : 'how to defend';
    case 'resist':
      return `what to resist ${nameOf(state, pending.by)}’s ${pending.deed} with`;
    case 'shove':
      return `whether to knock ${nameOf(state, pending.target)} down or to push`;
    case 'opportunity':
      return `whether to strike at ${nameOf(state, pending.walk.mover)}`;
    case 'reveal':
      return 'whether to point somebody out';
    case 'spell':
      return `whether to cover eyes or ears against ${pending.spell.name}`;
  }
}

/** AV-CMB-02, AV-CMB-06: the phases of the round; in each heroes before enemies before allies. */
const phases = (state: FightState): Phase[] => {
  const { slots, moment } = state;
  return phasesOf(moment.round).map(name => {
    const own = slots.flatMap((slot, at) => (slot.name === name ? [{ ...slot, at }] : []));
    const is = own.every(({ at }) => at < moment.slot)
      ? 'over'
      : own.some(({ at }) => at <= moment.slot)
        ? 'now'
        : 'ahead';
    return {
      name: titleOf(name),
      is: own.length === 0 ? 'over' : is,
      seats: own.flatMap(({ at, members }) => members.map(id => seatOf(state, id, at))),
    };
  });
};

function seatOf({ fighters, moment, actor }: FightState, id: string, slot: number): TurnSeat {
  const one = fighters[id];
  if (!one || !isUp(one)) return { id, is: 'lost' };
  const over = slot < moment.slot || (slot === moment.slot && moment.done.includes(id));
  return { id, is: over ? 'done' : slot === moment.slot && actor === id ? 'now' : 'ahead' };
}

/** Who holds, charms or attacks whom, and who may strike at whoever walks away. */
function tiesOf({ fighters, pending }: FightState): Tie[] {
  const ties: Tie[] = [];
  const tie = (from: Fighter | undefined, is: Tie['is'], to: Fighter | undefined, word: string): void => {
    if (from && to && from !== to && isIn(from))
      ties.push({ from: from.id, to: to.id, is, word, says: `${from.name} ${word} ${to.name}.` });
  };
  const fighterCalled = (name: string | undefined): Fighter | undefined =>
    Object.values(fighters).find(one => one.name === name);
  for (const one of Object.values(fighters))
    for (const { name, by, sources = [] } of one.conditions) {
      for (const source of sources) if (source.hold) tie(fighterCalled(source.by), 'hold', one, 'holds');
      if (name === 'charmed') tie(fighterCalled(by), 'sway', one, 'charms');
      if (name === 'afraid') tie(fighterCalled(by), 'sway', one, 'frightens');
    }
  if (pending?.is === 'defense')
    for (const id of pending.blow.targets) tie(fighters[pending.blow.by], 'aim', fighters[id], 'attacks');
  if (pending?.is === 'resist') tie(fighters[pending.by], 'aim', fighters[pending.actor], `${pending.deed}s`);
  if (pending?.is === 'spell') {
    const { by, name } = pending.spell;
    for (const id of [pending.actor, ...pending.asked])
      tie(fighters[by], 'aim', fighters[id], `channels ${name} at`);
  }
  if (pending?.is === 'opportunity')
    tie(fighters[pending.actor], 'opening', fighters[pending.walk.mover], 'may strike');
  return ties;
}
