/** Writes events into the state. No dice, no decisions. */
import { payEffort, takeAction } from '../combat/action.ts';
import { suffer } from '../combat/defense.ts';
import { heal, restore } from '../combat/healing.ts';
import { enter } from '../combat/life-state.ts';
import { freshRound } from '../combat/person.ts';
import { takeCheck } from '../combat/resolve.ts';
import { rush, steady } from '../combat/steady.ts';
import { concentrate } from '../powers/concentration.ts';
import type { FightEvent } from './events.ts';
import { type Fighter, type FightState, fighterOf } from './state.ts';

export function evolve(state: FightState, event: FightEvent): void {
  switch (event.is) {
    case 'acted': {
      const who = fighterOf(state, event.actor);
      payEffort(who, event, event.burned);
      return;
    }
    case 'declared': {
      const who = fighterOf(state, event.actor);
      takeAction(who, event);
      if (event.spent !== null) who.used = [...who.used, event.spent];
      return;
    }
    case 'hit':
      suffer(fighterOf(state, event.actor), event);
      return;
    case 'checked':
      takeCheck(fighterOf(state, event.actor), event.result);
      dropPortals(state);
      return;
    case 'became':
      enter(fighterOf(state, event.actor), event.state);
      dropPortals(state);
      return;
    case 'turn':
      state.turn = event.turn;
      fighterOf(state, event.actor).turnBegun = true;
      return;
    case 'moved': {
      const who = fighterOf(state, event.actor);
      who.x = event.to.x;
      who.y = event.to.y;
      who.moveLeft -= event.cost;
      if (event.safe) who.safeMove -= event.cost;
      return;
    }
    case 'round':
      state.round = event.round;
      state.turn = 0;
      state.atZero = [];
      for (const id of state.order) beginRound(fighterOf(state, id));
      return;
    case 'count zero':
      state.turn = state.order.length;
      state.atZero = [...event.waiting];
      return;
    case 'interrupted':
      // Frames are written to only in a course's own copy, so the log and the state can share them.
      state.stack = [...event.stack];
      return;
    case 'ended':
      state.winner = event.winner;
      state.stack = [];
      return;
    default:
      evolveRarer(state, event);
  }
}

type Rarer = Exclude<
  FightEvent,
  {
    is:
      | 'acted'
      | 'declared'
      | 'hit'
      | 'checked'
      | 'became'
      | 'turn'
      | 'moved'
      | 'round'
      | 'count zero'
      | 'interrupted'
      | 'ended';
  }
>;

function evolveRarer(state: FightState, event: Rarer): void {
  if (event.is === 'began' || event.is === 'fizzled') return;
  if (event.is === 'portal') {
    state.portals = [...state.portals.filter(p => p.owner !== event.portal.owner), event.portal];
    return;
  }
  if (event.is === 'joined') {
    join(state, event.fighter);
    return;
  }
  const who = fighterOf(state, event.actor);
  switch (event.is) {
    case 'ruled':
      if (who.resolve !== event.resolve) who.conceded = false;
      who.hd = event.hd;
      who.resolve = event.resolve;
      who.storedAffinity = event.affinity;
      who.bonusDice = event.bonus;
      who.penaltyDice = event.penalty;
      who.x = event.to.x;
      who.y = event.to.y;
      return;
    case 'passed':
      // At count 0 what is not used is lost; a reaction let go by changes nothing.
      if (state.atZero[0] === who.id && state.stack.length === 0) {
        state.atZero = state.atZero.slice(1);
        who.held = [];
        who.round.held = 0;
      }
      return;
    case 'stripped':
      suffer(who, { taken: event.taken, lost: 0 });
      return;
    case 'healed':
      heal(who, event.hd);
      return;
    case 'restored':
      restore(who, event.resolve);
      return;
    case 'shielded':
      who.layers = [...who.layers, { layer: event.layer, die: event.die, hd: event.hd }];
      return;
    case 'helped':
      who.bonusDice = Math.min(MAX_PENDING_DICE, who.bonusDice + event.bonus);
      return;
    case 'hindered':
      who.penaltyDice = Math.min(MAX_PENDING_DICE, who.penaltyDice + event.penalty);
      return;
    case 'stabilized':
      who.round.stabilized = true;
      return;
    case 'revived':
      who.hd = event.hd;
      who.resolve = event.resolve;
      who.state = 'conscious';
      return;
    case 'concentrated':
      concentrate(who, event.effect);
      dropPortals(state);
      return;
    case 'gained movement':
      who.moveLeft += event.yards;
      who.safeMove += event.safe;
      return;
    case 'leapt':
      who.x = event.to.x;
      who.y = event.to.y;
      return;
    case 'steadied':
      steady(who);
      return;
    case 'rushed':
      rush(who);
      return;
    case 'shared':
      who.storedAffinity -= event.dice;
      fighterOf(state, event.target).storedAffinity += event.dice;
      return;
    case 'held':
      who.held = [...who.held, event.until];
      who.round.actionsUsed++;
      who.round.held++;
      return;
    case 'released': {
      const at = who.held.indexOf(event.until);
      who.held = who.held.filter((_, i) => i !== at);
      if (state.stack.length === 0 && state.atZero[0] === who.id && who.held.length === 0)
        state.atZero = state.atZero.slice(1);
      return;
    }
  }
}

/** Dice gathered for one next roll stay within what a pool can hold. */
const MAX_PENDING_DICE = 20;

/** AF-TURN-03, AF-TURN-06: everything that is counted in a round starts anew; held actions are gone. */
function beginRound(who: Fighter): void {
  who.round = freshRound();
  who.turnBegun = false;
  who.held = [];
  who.moveLeft = who.move;
  who.safeMove = 0;
}

/** AF-R-57: in the order by its count, after those of the same count; who comes too late for this round waits for the next. */
function join(state: FightState, fighter: Fighter): void {
  // Events may be written down more than once, so the log keeps its own.
  state.fighters[fighter.id] = { ...fighter, round: { ...fighter.round } };
  const later = state.order.findIndex(id => fighterOf(state, id).initiative < fighter.initiative);
  const at = later < 0 ? state.order.length : later;
  if (at <= state.turn) state.turn++;
  state.order = state.order.toSpliced(at, 0, fighter.id);
}

/** AF-CON-03, AF-CON-04: a portal closes with the attention that held it open. */
function dropPortals(state: FightState): void {
  if (state.portals.length === 0) return;
  state.portals = state.portals.filter(
    ({ owner, effect }) => fighterOf(state, owner).concentrating === effect,
  );
}
