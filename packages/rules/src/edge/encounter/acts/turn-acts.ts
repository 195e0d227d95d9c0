/** What passes by itself: turns that begin and end, bleeding, dying, recharging, the end of the round. */
import { isThing } from '../../character/creature.ts';
import { bennyCost, isRerollOffered, whyNotBenny } from '../../checks/bennies.ts';
import { has } from '../../combat/conditions.ts';
import { bleedTo, lifeAtZero, tallyWords } from '../../combat/harm.ts';
import { clearTallies, rollStabilization, whyNotDying, writeTally } from '../../combat/stabilization.ts';
import { refuse } from '../../play.ts';
import { rollRecharge } from '../../powers/casting.ts';
import { momentFor, type Performed, type Underway } from '../asking.ts';
import { boundIn, concernsNobody, fightersWho, isCounting, NOBODY, payers } from '../changes/concerned.ts';
import { spend } from '../changes/costs.ts';
import { endHolds, writeAndEndSpell } from '../changes/endings.ts';
import { revealHidden } from '../changes/place-changes.ts';
import { endingAt, tick } from '../changes/turn-changes.ts';
import type { CommandOf } from '../commands.ts';
import type { Deed, DeedOf } from '../deed.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { bodyAt, isIn } from '../ground/bodies.ts';
import { isOnGround } from '../ground/position.ts';
import {
  activeSide,
  allFighters,
  copyFighter,
  type Fighter,
  type FightState,
  fighterAt,
  fighterOf,
  isRidden,
  stands,
  type TurnSide,
  turnOf,
} from '../state.ts';
import { abilityOf } from '../strikes.ts';
import { endedWords, isCounted } from '../words.ts';
import { type Act, type DeedRow, offer } from './act.ts';
import { stragglersOf } from './chase-deeds.ts';
import { startRacing } from './chase-events.ts';
import { type EventRows, fells, harmless } from './event-row.ts';
import { stalls, whyNotLanding } from './footing-acts.ts';
import { waterDeeds } from './water-acts.ts';

export const endTurnAct: Act<CommandOf<'end turn'>> = {
  byVehicles: true,
  whyNot: whyNotLanding,
  happens: (course, { actor }) => course.emit({ is: course.state.slot === 2 ? 'lair' : 'done', actor }),
  offers: ({ slot }, { id: actor }) => [
    slot === 2
      ? offer({ do: 'end turn', actor }, 'No Lair Act', 'none', 'ED-NPC-11')
      : offer({ do: 'end turn', actor }, 'End the turn', 'none', 'ED-ACT-02'),
  ],
};

/** ED-R-125: at a moment of its side's turn that its player chooses. */
export const stabilizeAct: Act<CommandOf<'stabilize'>> = {
  whyNot({ readings }, actor) {
    if (readings['ED-R-125'] !== 'anyMoment')
      return refuse('ED-DYI-02', 'Stabilization Rolls come by themselves in this fight.');
    const well = whyNotDying(actor);
    if (well) return well;
    return actor.tallied ? refuse('ED-DYI-02', `${actor.name} has rolled in this turn.`) : undefined;
  },
  happens: (course, { actor }) => course.next({ deed: 'stabilize', actor }),
  offers: (_, { id: actor, life }) =>
    life === 'dying' ? [offer({ do: 'stabilize', actor }, 'Stabilization Roll', 'none', 'ED-DYI-02')] : [],
};

export const beginDeed: DeedRow<DeedOf<'begin'>> = { lone: true, performs: beginTurn };
export const endDeed: DeedRow<DeedOf<'end'>> = { lone: true, performs: endTurn };
export const bleedDeed: DeedRow<DeedOf<'bleed'>> = { lone: true, performs: bleed };
export const rechargeDeed: DeedRow<DeedOf<'recharge'>> = { lone: true, performs: recharge };
export const stabilizeDeed: DeedRow<DeedOf<'stabilize'>> = {
  performs: stabilize,
  isUnasked: (state, { actor }) => fighterOf(state, actor).bennies === 0,
};

/** ED-R-124: what happens as a side's turn begins, in the fixed order. */
export function beginTurn({ state, play }: Underway, { slot, round }: DeedOf<'begin'>): Performed {
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
    const each = fighterAt(fighters, id);
    if (turnOf(each.side) === side && !each.gone && each.life !== 'dead' && each.lastTurn < round)
      found.push(each);
  }
  return found;
}

/** What happens as a turn ends, and what comes next. */
function endTurn({ state, play }: Underway, { slot }: DeedOf<'end'>): Performed {
  if (slot < 2) return sideEnds(state, slot, play.trace.isTold);
  // ED-INI-02, ED-R-52: Lair Acts are done; now the events of the scene, for everybody.
  const events: Deed[] = state.events.flatMap((_, index) =>
    allFighters(state)
      .filter(each => !each.gone && !isThing(each) && each.life !== 'dead')
      .map((each): Deed => ({ deed: 'hazard', actor: each.id, index, why: 'event' })),
  );
  const chase: Deed[] = state.chase ? [{ deed: 'chase' }] : [];
  return { events: [], next: [...events, ...chase, { deed: 'begin', slot: 0, round: state.round + 1 }] };
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
    const each = fighterAt(fighters, id);
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
  // ED-CHS-05: whose pilot says nothing keeps on.
  if (state.chase) coasting.push(...stragglersOf(state, racer => turnOf(racer.side) === side));
  const begin: Deed = { deed: 'begin', slot: slot + 1, round };
  return {
    events: braced.length + fallen.length === 0 ? [over] : [...braced, ...fallen, over],
    next: coasting.length + dying.length === 0 ? [begin] : [...coasting, ...dying, begin],
  };
}

/** ED-CND-02. */
function bleed({ state, play }: Underway, { actor }: DeedOf<'bleed'>): Performed {
  const fighter = fighterOf(state, actor);
  if (fighter.life !== 'living' || !has(fighter, 'Bleeding')) return { events: [] };
  const hp = Math.max(0, fighter.hp - 1);
  const dead = hp === 0 && lifeAtZero(fighter, play) === 'dead';
  return { events: [{ is: 'bled', actor, hp, dying: hp === 0 && !dead, ...(dead && { dead }) }] };
}

/** ED-DYI-02, ED-R-125: one Stabilization Roll; a benny only where the table lets the unconscious spend one. */
function stabilize({ state, play, ask }: Underway, { actor }: DeedOf<'stabilize'>): Performed {
  const fighter = fighterOf(state, actor);
  const drowning = fighter.life === 'living' && fighter.suffocatingSince !== null;
  if (fighter.life !== 'dying' && !drowning) return { events: [] };
  const moment = momentFor(state, fighter);
  let roll = rollStabilization(fighter, play);
  let [bennies, responses] = [0, 0];
  const mine = fighter.bennies > 0 ? copyFighter(fighter) : fighter;
  while (fighter.player && isRerollOffered(roll.rolled, play) && !whyNotBenny(mine, moment, play)) {
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
function recharge({ state, play }: Underway, { actor }: DeedOf<'recharge'>): Performed {
  const fighter = fighterOf(state, actor);
  if (fighter.life === 'dead') return { events: [] };
  const back = fighter.used.filter(id =>
    rollRecharge(abilityOf(fighter, id)?.name ?? id, abilityOf(fighter, id)?.recharge, play),
  );
  return { events: back.map(ability => ({ is: 'recharged', actor, ability })) };
}

const SLOTS = ['first', 'second'];

export const turnEvents: EventRows<
  'began' | 'turn' | 'turn over' | 'done' | 'lair' | 'bled' | 'stabilization' | 'recharged' | 'freed'
> = {
  began: {
    writes: () => undefined,
    tells: (_, { roll, first }) =>
      `${roll ? `Initiative ${roll}: the` : 'The'} ${first === 'party' ? 'characters' : 'enemies'} take their turn first.`,
    touches: concernsNobody,
  },
  turn: {
    writes: writeTurn,
    tells({ state }, { slot, round, ends }) {
      if (slot === 2) return undefined;
      // Who takes the first turn was said when the fight began.
      if (slot === 0 && round === 1) return ends && endedWords(state, ends).join(' ');
      const side = (slot === 0) === (state.first === 'party') ? 'characters' : 'enemies';
      return [`Round ${round}: ${SLOTS[slot]} turn, the ${side}.`, ...endedWords(state, ends)].join(' ');
    },
    touches: whoseTurnBegins,
    tellsEndings: true,
  },
  'turn over': {
    writes(state, { slot }) {
      const side = slot === 2 ? null : activeSide(state);
      const { fighters } = state;
      for (const id in fighters) {
        const fighter = fighterAt(fighters, id);
        // ED-VEH-03: whoever was told to move and did not has been brought to a halt.
        if (fighter.course && turnOf(fighter.side) === side && fighter.commanded && fighter.travelled === 0)
          fighter.course = null;
        tick(state, fighter, 'end', side ?? 'round');
      }
    },
    tells: ({ state }, { ends }) => ends && endedWords(state, ends).join(' '),
    touches: (_, state) => fightersWho(state, isCounting),
    gravity: harmless,
    tellsEndings: true,
  },
  done: {
    writes(_state, _event, actor) {
      actor.ended = true;
    },
    tells: () => undefined,
    gravity: harmless,
  },
  lair: {
    writes(state, { actor }) {
      state.lairDone = [...state.lairDone, actor];
    },
    tells: () => undefined,
    touches: concernsNobody,
  },
  bled: {
    writes(state, { hp, dead, dying }, actor) {
      writeAndEndSpell(state, actor, fighter =>
        bleedTo(fighter, hp, dead ? 'dead' : dying ? 'dying' : 'living'),
      );
      endHolds(state);
    },
    tells({ state, who }, { actor, hp, dead, dying }) {
      const left = isCounted(state, actor)
        ? `: ${hp} HP left`
        : ` and looks ${fighterOf(state, actor).seenAs}`;
      return `${who} bleeds${left}${dead ? ' and dead' : dying ? ' and dying' : ''}.`;
    },
    touches: ({ actor }, state) => [actor, ...boundIn(state)],
    gravity: fells,
  },
  stabilization: {
    writes(state, { life, successes, failures, spending }, actor) {
      writeAndEndSpell(state, actor, () => {
        actor.life = life;
        // ED-R-155: the drowned were able to act until now.
        if (life === 'dead') actor.concentrating = null;
      });
      actor.tallied = true;
      actor.successes = successes;
      actor.failures = failures;
      spend(state, spending);
      if (life === 'dead') endHolds(state);
    },
    tells({ who }, event) {
      if (event.life === 'stable') return `${who} is stable.`;
      const goes = event.life === 'dead' ? 'dies' : event.tally > 0 ? 'holds on' : 'grows weaker';
      return `${who} ${goes}: ${tallyWords(event)}.`;
    },
    touches: (event, state) => [event.actor, ...payers(event), ...boundIn(state)],
    gravity: fells,
  },
  recharged: {
    writes(_, { ability }, actor) {
      actor.used = actor.used.filter(id => id !== ability);
    },
    tells: ({ state, who }, { actor, ability }) =>
      `${who} has ${abilityOf(fighterOf(state, actor), ability)?.name ?? ability} again.`,
  },
  freed: {
    writes: () => undefined,
    tells: ({ who }, { from }) => `${who} is no longer ${from}.`,
    touches: concernsNobody,
    gravity: harmless,
  },
};

/** ED-R-124: what ends and what is restored as a side's turn begins. */
function writeTurn(state: FightState, { slot, round }: EventOf<'turn'>): void {
  state.slot = slot;
  state.round = round;
  if (slot === 0) state.lairDone = [];
  const side = activeSide(state);
  if (side === null) return;
  const { fighters } = state;
  let hides = false;
  for (const id in fighters) {
    const fighter = fighterAt(fighters, id);
    tick(state, fighter, 'start', side);
    hides ||= fighter.hiddenFrom.length > 0;
    if (fighter.exploited) fighter.exploited = false;
    // ED-R-192: never two turns in one round.
    if (turnOf(fighter.side) === side && fighter.lastTurn < round) {
      fighter.lastTurn = round;
      fighter.exposed = false;
      fighter.arriving = false;
      fighter.tallied = false;
      fighter.commanded = null;
      fighter.risen = 0;
      fighter.grounded = fighter.height === 0;
      fighter.act = true;
      fighter.swift = true;
      fighter.minor = true;
      fighter.moved = 0;
      fighter.travelled = 0;
      fighter.extraMove = 0;
      fighter.ended = false;
      fighter.evading = false;
      fighter.scathed = false;
      fighter.hiding = null;
      fighter.responses = fighter.responsesPerTurn;
      // ED-R-84: under water from the round after it began to sink.
      if (fighter.sinking) fighter.underwater = true;
      if (fighter.underwater && fighter.breath !== null && fighter.breath > 0) fighter.breath -= 1;
      if (fighter.race) startRacing(state, fighter, fighter.race);
    }
  }
  if (hides) for (const id in fighters) revealHidden(state, fighterAt(fighters, id));
}

/** ED-R-124: those of the side, and on whom something ends as a turn begins. */
function whoseTurnBegins({ slot, round }: EventOf<'turn'>, state: FightState): readonly string[] {
  const side = activeSide({ slot, first: state.first });
  if (side === null) return NOBODY;
  return fightersWho(
    state,
    each =>
      (turnOf(each.side) === side && each.lastTurn < round) ||
      each.exploited ||
      each.hiddenFrom.length > 0 ||
      isCounting(each),
  );
}
