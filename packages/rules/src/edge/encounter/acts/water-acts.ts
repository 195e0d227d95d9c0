/** In the water: swimming in armor, sinking, diving, holding one’s breath, suffocating. */

import { counted, type Refusal } from '@arbiter/engine';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import { crowdedSway } from '../../combat/attack-sway.ts';
import { stepCost } from '../../combat/spaces.ts';
import { refuse } from '../../play.ts';
import { graceRounds, rollBreath, swimInArmor, swimTarget } from '../../world/water.ts';
import { askedTrials, type Performed, type Underway } from '../asking.ts';
import { payers } from '../changes/concerned.ts';
import { spend } from '../changes/costs.ts';
import { isWithoutBreath, suffocate, surface } from '../changes/place-changes.ts';
import type { CommandOf } from '../commands.ts';
import type { Deed, DeedOf } from '../deed.ts';
import { crowdingOf, isInWater, moveLeft } from '../ground/position.ts';
import { type Fighter, type FightMap, type FightState, fighterOf, stands } from '../state.ts';
import { isCounted } from '../words.ts';
import { type Act, type DeedRow, offer, whyNotSpend } from './act.ts';
import type { EventRows } from './event-row.ts';

export const diveAct: Act<CommandOf<'dive'>> = {
  inChase: 'never',
  whyNot: (state, actor) => whyNotSpend(actor, 'move') ?? whyNotDive(state, actor),
  happens: (course, { actor }) => course.emit({ is: 'dived', actor, cost: diveCost(course.who(actor)) }),
  offers: (_, actor) => [
    offer({ do: 'dive', actor: actor.id }, 'Go under water', counted(diveCost(actor), 'space'), 'ED-AQUA-01'),
  ],
  spends: () => 'move',
};

export const surfaceAct: Act<CommandOf<'surface'>> = {
  inChase: 'never',
  whyNot: (state, actor) => whyNotSpend(actor, 'move') ?? whyNotSurface(state, actor),
  happens: (course, { actor }) => course.emit({ is: 'surfaced', actor, cost: diveCost(course.who(actor)) }),
  offers: (_, actor) => [
    offer(
      { do: 'surface', actor: actor.id },
      'Come up for air',
      counted(diveCost(actor), 'space'),
      'ED-AQUA-01',
    ),
  ],
  spends: () => 'move',
};

/** ED-AQUA-02. */
export const holdBreathAct: Act<CommandOf<'hold breath'>> = {
  whyNot: (state, actor) => whyNotSpend(actor, 'swift') ?? whyNotBreath(state, actor),
  happens(course, { actor }) {
    const rounds = rollBreath(course.who(actor), new Sway(), course.play);
    course.emit({ is: 'held breath', actor, rounds });
  },
  offers: (_, { id: actor }) => [
    offer({ do: 'hold breath', actor }, 'Hold the breath', 'Swift Act', 'ED-AQUA-02'),
  ],
};

export const swimDeed: DeedRow<DeedOf<'swim'>> = { performs: swim };
export const suffocateDeed: DeedRow<DeedOf<'suffocate'>> = { lone: true, performs: gasp };

/** ED-AQUA-01, ED-AQUA-04, ED-R-124: what the water does as a turn begins. */
export function waterDeeds(state: FightState, map: FightMap, members: readonly Fighter[]): Deed[] {
  if (map.water.length === 0) return [];
  const wet = members.filter(each => isInWater(state, each));
  return [
    ...wet.filter(each => swimTarget(each) !== null).map((each): Deed => ({ deed: 'swim', actor: each.id })),
    ...wet.map((each): Deed => ({ deed: 'suffocate', actor: each.id })),
  ];
}

/** ED-AQUA-01, ED-R-84: Strength+Athletics each round; whoever cannot move sinks without a roll. */
function swim(underway: Underway, { actor }: DeedOf<'swim'>): Performed {
  const { state, play } = underway;
  const swimmer = fighterOf(state, actor);
  const target = swimTarget(swimmer);
  if (target === null || swimmer.life === 'dead') return { events: [] };
  if (!stands(swimmer)) {
    const rolled = { die: null, dice: 0, total: null, target, outcome: 'failure' } as const;
    return { events: [{ is: 'swam', actor, rolled, sinks: true, spending: [] }] };
  }
  const { result, spending } = askedTrials(
    underway,
    swimInArmor(swimmer, target, { sway: crowdedSway(crowdingOf(state, swimmer)) }, play),
  );
  return { events: [{ is: 'swam', actor, ...result, spending }] };
}

/** ED-AQUA-04, ED-R-85: without breath under water; after the grace of its Body the Stabilization Rolls begin. */
function gasp({ state }: Underway, { actor }: DeedOf<'suffocate'>): Performed {
  const fighter = fighterOf(state, actor);
  if (!isWithoutBreath(fighter)) return { events: [] };
  const rounds = state.round - (fighter.suffocatingSince ?? state.round);
  const left = Math.max(0, graceRounds(fighter) - rounds);
  return {
    events: [{ is: 'suffocated', actor, left }],
    next: left === 0 && fighter.life === 'living' ? [{ deed: 'stabilize', actor }] : [],
  };
}

/** ED-R-210: under water or up again, for what one space of water costs. */
const diveCost = (fighter: Fighter): number =>
  stepCost({ difficult: false, enemy: false, slow: fighter.swim > 0 ? 0 : 1 });

function whyNotDive(state: FightState, actor: Fighter): Refusal | undefined {
  if (!isInWater(state, actor) || actor.mount !== null)
    return refuse('ED-AQUA-01', `${actor.name} is not in the water.`);
  return actor.underwater
    ? refuse('ED-AQUA-01', `${actor.name} is under water already.`)
    : whyNotDepth(state, actor);
}

function whyNotSurface(state: FightState, actor: Fighter): Refusal | undefined {
  if (!actor.underwater) return refuse('ED-AQUA-01', `${actor.name} is not under water.`);
  return actor.sinking
    ? refuse('ED-AQUA-01', `${actor.name} is sinking; only its swimming keeps it up.`)
    : whyNotDepth(state, actor);
}

const whyNotDepth = (state: FightState, actor: Fighter): Refusal | undefined =>
  moveLeft(state, actor) < diveCost(actor)
    ? refuse('ED-SPD-02', `Going under or coming up takes ${diveCost(actor)} spaces of movement.`)
    : undefined;

const whyNotBreath = ({ map }: FightState, actor: Fighter): Refusal | undefined =>
  !map?.water.length
    ? refuse('ED-AQUA-02', 'There is no water here.')
    : actor.breath === null
      ? undefined
      : refuse(
          'ED-AQUA-02',
          actor.breath > 0
            ? `${actor.name} holds its breath already.`
            : `${actor.name} has no breath left to hold.`,
        );

export const waterEvents: EventRows<'dived' | 'surfaced' | 'held breath' | 'swam' | 'suffocated'> = {
  dived: {
    writes(state, { cost }, actor) {
      actor.moved += cost;
      actor.underwater = true;
      suffocate(state, actor);
    },
    tells: ({ state, who }, { actor, cost }) =>
      `${who} goes under water for ${counted(cost, 'space')} of movement${fighterOf(state, actor).suffocatingSince === null ? '' : ', without breath'}.`,
  },
  surfaced: {
    writes(_, { cost }, actor) {
      actor.moved += cost;
      surface(actor);
    },
    tells: ({ who }, { cost }) => `${who} comes up for air for ${counted(cost, 'space')} of movement.`,
  },
  'held breath': {
    writes(state, { rounds }, actor) {
      actor.swift = false;
      actor.breath = rounds;
      suffocate(state, actor);
    },
    tells: ({ state, who }, { actor, rounds }) =>
      `${who} holds its breath${isCounted(state, actor) ? `: it lasts ${counted(rounds, 'round')} under water` : ''}.`,
  },
  swam: {
    writes(state, { sinks, spending }, actor) {
      // ED-R-210: who dived stays under by itself.
      if (!sinks && actor.sinking) surface(actor);
      actor.sinking = sinks;
      spend(state, spending);
    },
    tells: ({ who, rolls }, { actor, rolled, sinks }) =>
      `${who} ${sinks ? 'sinks' : 'keeps afloat'} (${rolls(actor, rolled)}).`,
    touches: event => [event.actor, ...payers(event)],
  },
  suffocated: {
    writes(state, _event, actor) {
      actor.breath = 0;
      suffocate(state, actor);
    },
    tells({ state, who }, { actor, left }) {
      if (left === 0) return `${who} suffocates: it must roll for its life.`;
      return `${who} suffocates${isCounted(state, actor) ? `: ${counted(left, 'round')} until it must roll for its life` : ''}.`;
    },
  },
};
