/** In the water: swimming in armor, sinking, holding one's breath, suffocating. */
import type { Refusal } from '@arbiter/engine';
import { Sway } from '../../checks/edge-and-hindrance.ts';
import { crowdedSway } from '../../combat/attack-sway.ts';
import { stepCost } from '../../combat/spaces.ts';
import { type EdgePlay, refuse } from '../../play.ts';
import { graceRounds, rollBreath, swimInArmor, swimTarget } from '../../world/water.ts';
import { isWithoutBreath } from '../changes/place-changes.ts';
import { askedTrials, type FightAsking, type Performed } from '../course.ts';
import type { Deed } from '../deed.ts';
import type { FightEvent } from '../events.ts';
import { crowdingOf, isInWater, moveLeft } from '../position.ts';
import { type Fighter, type FightMap, type FightState, fighterOf, stands } from '../state.ts';

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
export function performSwim(
  state: FightState,
  { actor }: Extract<Deed, { deed: 'swim' }>,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const swimmer = fighterOf(state, actor);
  const target = swimTarget(swimmer);
  if (target === null || swimmer.life === 'dead') return { events: [] };
  if (!stands(swimmer)) {
    const rolled = { die: null, dice: 0, total: null, target, outcome: 'failure' } as const;
    return { events: [{ is: 'swam', actor, rolled, sinks: true, spending: [] }] };
  }
  const { result, spending } = askedTrials(
    { state, play, ask },
    swimInArmor(swimmer, target, { sway: crowdedSway(crowdingOf(state, swimmer)) }, play),
  );
  return { events: [{ is: 'swam', actor, ...result, spending }] };
}

/** ED-AQUA-04, ED-R-85: without breath under water; after the grace of its Body the Stabilization Rolls begin. */
export function suffocateAct(state: FightState, { actor }: Extract<Deed, { deed: 'suffocate' }>): Performed {
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
export const diveCost = (fighter: Fighter): number =>
  stepCost({ difficult: false, enemy: false, slow: fighter.swim > 0 ? 0 : 1 });

export function diveRefusal(state: FightState, actor: Fighter): Refusal | undefined {
  if (!isInWater(state, actor) || actor.mount !== null)
    return refuse('ED-AQUA-01', `${actor.name} is not in the water.`);
  return actor.underwater
    ? refuse('ED-AQUA-01', `${actor.name} is under water already.`)
    : depthRefusal(state, actor);
}

export function surfaceRefusal(state: FightState, actor: Fighter): Refusal | undefined {
  if (!actor.underwater) return refuse('ED-AQUA-01', `${actor.name} is not under water.`);
  return actor.sinking
    ? refuse('ED-AQUA-01', `${actor.name} is sinking; only its swimming keeps it up.`)
    : depthRefusal(state, actor);
}

const depthRefusal = (state: FightState, actor: Fighter): Refusal | undefined =>
  moveLeft(state, actor) < diveCost(actor)
    ? refuse('ED-SPD-02', `Going under or coming up takes ${diveCost(actor)} spaces of movement.`)
    : undefined;

export const breathRefusal = ({ map }: FightState, actor: Fighter): Refusal | undefined =>
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

/** ED-AQUA-02. */
export const holdBreath = (actor: Fighter, play: EdgePlay): FightEvent => ({
  is: 'held breath',
  actor: actor.id,
  rounds: rollBreath(actor, new Sway(), play),
});
