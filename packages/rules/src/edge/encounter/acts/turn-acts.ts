/** What passes by itself: turns that begin and end, bleeding, dying, recharging, the end of the round. */
import { isThing } from '../../character/creature.ts';
import { bennyCost, bennyRefusal, isRerollOffered } from '../../checks/bennies.ts';
import { has } from '../../combat/conditions.ts';
import { lifeAtZero } from '../../combat/harm.ts';
import { clearTallies, rollStabilization, writeTally } from '../../combat/stabilization.ts';
import type { EdgePlay } from '../../play.ts';
import { rollRecharge } from '../../powers/casting.ts';
import { settledFor, settleEffect } from '../../powers/effects.ts';
import { endingAt } from '../changes/turn-changes.ts';
import { type FightAsking, momentFor, type Performed } from '../course.ts';
import type { Deed } from '../deed.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { bodyAt, isIn, isOnGround } from '../position.ts';
import {
  activeSide,
  allFighters,
  copyFighter,
  type Fighter,
  type FightState,
  fighterOf,
  isRidden,
  stands,
  type TurnSide,
  turnOf,
} from '../state.ts';
import { abilityOf } from '../strikes.ts';
import { stalls } from './scene-acts.ts';
import { waterDeeds } from './water-acts.ts';

/** ED-R-124: what happens as a side's turn begins, in the fixed order. */
export function beginTurn(
  state: FightState,
  { slot, round }: Extract<Deed, { deed: 'begin' }>,
  play: EdgePlay,
): Performed {
  const side = activeSide({ slot, first: state.first });
  if (side === null) return { events: [{ is: 'turn', slot, round }] };
  const told = play.trace.isTold;
  const turn: EventOf<'turn'> = { is: 'turn', slot, round };
  const begun = told ? { ...turn, ...endingAt(state, 'start', side, round) } : turn;
  const members = membersOf(state, side, round);
  const next: Deed[] = [];
  for (const each of members) if (has(each, 'Bleeding')) next.push({ deed: 'bleed', actor: each.id });
  const { map, hazard } = state;
  if (map && hazard)
    for (const each of members)
      if (isOnGround(state, each) && isIn(map, map.hazards, bodyAt(each)))
        next.push({ deed: 'hazard', actor: each.id, index: -1, why: 'begins' });
  if (map) next.push(...waterDeeds(state, map, members));
  // ED-R-125: at the start; at the end; or whenever its player says, at the latest at the end.
  if (state.readings['ED-R-125'] === 'startOfTurn')
    for (const each of members) if (each.life === 'dying') next.push({ deed: 'stabilize', actor: each.id });
  for (const each of members) if (each.used.length > 0) next.push({ deed: 'recharge', actor: each.id });
  // ED-R-132: the round before is over once its Lair Acts and events have happened.
  return { events: slot === 0 && round > 1 ? [roundOver(state, told), begun] : [begun], next };
}

const ROUND_OVER: EventOf<'turn over'> = { is: 'turn over', slot: 2 };
const roundOver = (state: FightState, told: boolean): FightEvent =>
  told ? { ...ROUND_OVER, ...endingAt(state, 'end', 'round') } : ROUND_OVER;

/** ED-R-192: whoever has had a turn in this round has no second one. */
function membersOf({ fighters }: FightState, side: TurnSide, round: number): Fighter[] {
  const found: Fighter[] = [];
  for (const id in fighters) {
    const each = fighters[id]!;
    if (turnOf(each.side) === side && !each.gone && each.life !== 'dead' && each.lastTurn < round)
      found.push(each);
  }
  return found;
}

/** What happens as a turn ends, and what comes next. */
export function endTurn(
  state: FightState,
  { slot }: Extract<Deed, { deed: 'end' }>,
  play: EdgePlay,
): Performed {
  if (slot < 2) return sideEnds(state, slot, play.trace.isTold);
  // ED-INI-02, ED-R-52: Lair Acts are done; now the events of the scene, for everybody.
  const events: Deed[] = state.events.flatMap((_, index) =>
    allFighters(state)
      .filter(each => !each.gone && !isThing(each) && each.life !== 'dead')
      .map((each): Deed => ({ deed: 'hazard', actor: each.id, index, why: 'event' })),
  );
  return { events: [], next: [...events, { deed: 'begin', slot: 0, round: state.round + 1 }] };
}

/** What happens to everybody of the side whose turn ends. */
function sideEnds(state: FightState, slot: number, told: boolean): Performed {
  const { fighters, round } = state;
  const side = activeSide(state);
  const late = state.readings['ED-R-125'] !== 'startOfTurn';
  const braced: FightEvent[] = [];
  const fallen: FightEvent[] = [];
  const coasting: Deed[] = [];
  const dying: Deed[] = [];
  for (const id in fighters) {
    const each = fighters[id]!;
    if (turnOf(each.side) !== side) continue;
    // ED-MNT-01, ED-R-164: a mount that was not commanded dodges.
    if (each.act && !each.commanded && stands(each) && isRidden(state, each))
      braced.push({ is: 'braced', actor: id, how: 'dodge' });
    // ED-R-148: flyers that could not move fall.
    if (!each.gone && each.mount === null && stalls(each))
      fallen.push({ is: 'fell', actor: id, spaces: each.height });
    // ED-VEH-03, ED-R-166: what moves and was not commanded keeps its course.
    if (each.course !== null && each.commanded === null) coasting.push({ deed: 'coast', actor: id });
    if (late && each.life === 'dying' && !each.gone && !each.tallied)
      dying.push({ deed: 'stabilize', actor: id });
  }
  const ends: EventOf<'turn over'> = { is: 'turn over', slot };
  const over = told && side !== null ? { ...ends, ...endingAt(state, 'end', side) } : ends;
  const begin: Deed = { deed: 'begin', slot: slot + 1, round };
  return {
    events: braced.length + fallen.length === 0 ? [over] : [...braced, ...fallen, over],
    next: coasting.length + dying.length === 0 ? [begin] : [...coasting, ...dying, begin],
  };
}

/** ED-CND-02. */
export function bleedAct(
  state: FightState,
  { actor }: Extract<Deed, { deed: 'bleed' }>,
  play: EdgePlay,
): Performed {
  const fighter = fighterOf(state, actor);
  if (fighter.life !== 'living' || !has(fighter, 'Bleeding')) return { events: [] };
  const hp = Math.max(0, fighter.hp - 1);
  const dead = hp === 0 && lifeAtZero(fighter, play) === 'dead';
  return { events: [{ is: 'bled', actor, hp, dying: hp === 0 && !dead, ...(dead && { dead }) }] };
}

/** ED-DYI-02, ED-R-125: one Stabilization Roll; a benny only where the table lets the unconscious spend one. */
export function performStabilization(
  state: FightState,
  { actor }: Extract<Deed, { deed: 'stabilize' }>,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const fighter = fighterOf(state, actor);
  const drowning = fighter.life === 'living' && fighter.suffocatingSince !== null;
  if (fighter.life !== 'dying' && !drowning) return { events: [] };
  const moment = momentFor(state, fighter);
  let roll = rollStabilization(fighter, play);
  let [bennies, responses] = [0, 0];
  const mine = fighter.bennies > 0 ? copyFighter(fighter) : fighter;
  while (fighter.player && isRerollOffered(roll.rolled, play) && !bennyRefusal(mine, moment, play)) {
    if (ask({ ask: 'benny', who: actor, of: 'stabilization', rolled: roll.rolled }) !== true) break;
    const cost = bennyCost(moment, play);
    bennies += cost.bennies;
    responses += cost.responses;
    mine.bennies -= cost.bennies;
    mine.responses -= cost.responses;
    roll = rollStabilization(fighter, play);
  }
  const { tally } = roll;
  const { life, successes, failures } = fighter;
  const after = { life, successes, failures };
  writeTally(after, tally, drowning);
  // ED-R-70: tallies are cleared when dying ends.
  if (after.life === 'stable') clearTallies(after);
  return {
    events: [
      {
        is: 'stabilization',
        actor,
        tally,
        ...after,
        spending: bennies > 0 ? [{ who: actor, bennies, responses }] : [],
      },
    ],
  };
}

/** ED-NPC-09, ED-R-176: its own die for each. */
export function rechargeAct(
  state: FightState,
  { actor }: Extract<Deed, { deed: 'recharge' }>,
  play: EdgePlay,
): Performed {
  const fighter = fighterOf(state, actor);
  if (fighter.life === 'dead') return { events: [] };
  const back = fighter.used.filter(id =>
    rollRecharge(abilityOf(fighter, id)?.name ?? id, abilityOf(fighter, id)?.recharge, play),
  );
  return { events: back.map(ability => ({ is: 'recharged', actor, ability })) };
}

/** An ability that attacks nobody. */
export function workAct(
  state: FightState,
  { actor, ability: id, target, cost }: Extract<Deed, { deed: 'work' }>,
  play: EdgePlay,
): Performed {
  const user = fighterOf(state, actor);
  const ability = abilityOf(user, id);
  if (!ability || !stands(user)) return { events: [] };
  const source = { by: user.name, name: ability.name, caster: user, target: 0 };
  return {
    events: [
      {
        is: 'used',
        actor,
        name: ability.name,
        ability: id,
        target,
        cost,
        recharges: ability.recharge !== undefined,
        limited: ability.uses !== undefined,
        concentration: ability.concentration ? ability.name : null,
        item: null,
        effects: settledFor(
          fighterOf(state, target),
          ability.effects.map(effect => settleEffect(effect, source, play)),
        ),
      },
    ],
  };
}
