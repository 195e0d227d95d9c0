/** Writes what happened into the state. Nothing is rolled and nothing decided here. */
import type { Place } from '@arbiter/engine';
import { withSenseSpent } from '../checks/danger-sense.ts';
import { panicked, steadied } from '../rounds/morale.ts';
import { changesSight, exerts, goesOnMoving, lookForFears, stunnedInTurn } from './changes/after-changes.ts';
import { attacked, coupDeGraceGiven, hold, holdReversed, wrestled } from './changes/attack-changes.ts';
import {
  alarmedBy,
  fallsOff,
  noticed,
  receive,
  spend,
  strain,
  without,
  write,
} from './changes/fighter-changes.ts';
import { layOn, lift, magicEnded, usedMagic } from './changes/magic-changes.ts';
import { climbed, fell, goTo, grabbed, jumped, moved, reachHeight } from './changes/place-changes.ts';
import { dropped, gathered, pickedUp, wentOut } from './changes/thing-changes.ts';
import { initiativeWon, roundBegins, sidesFrom, turnBegins, turnEnds } from './changes/turn-changes.ts';
import type { FightEvent } from './fight-events.ts';
import { type Fighter, type FightState, fighterIn } from './fight-state.ts';
import { isSwimming } from './ground.ts';

/** Writes one event down. */
export function evolve(state: FightState, event: FightEvent): void {
  const turn = state.interrupt ?? state.turn;
  const mover = turn ? state.fighters[turn.actor] : undefined;
  const conditions = mover?.conditions;
  if (mover !== undefined && mover.speedLeft > 0) changeInMove(state, event, mover);
  else change(state, event);
  if (turn && conditions && state.fighters[turn.actor]!.conditions !== conditions)
    stunnedInTurn(state, turn.actor, conditions);
  if (changesSight(event)) lookForFears(state);
  if (state.map.terrain.length > 0) exerts(state, event);
}

function changeInMove(state: FightState, event: FightEvent, { id, speedLeft, conditions }: Fighter): void {
  change(state, event);
  goesOnMoving(state, id, speedLeft, conditions);
}

function change(state: FightState, event: FightEvent): void {
  switch (event.is) {
    case 'initiative':
      initiativeWon(state, event);
      return;
    case 'declared':
      fighterIn(state, event.actor).declared = {
        intention: event.intention,
        target: event.target,
        done: false,
      };
      return;
    case 'step':
      state.step = event.step;
      if (event.step === 'turns')
        for (const id of state.order) {
          const fighter = state.fighters[id]!;
          if (fighter.fears.length > 0) fighter.fears = [];
          if (fighter.tested) fighter.tested = false;
        }
      return;
    case 'morale': {
      const fighter = fighterIn(state, event.actor);
      fighter.tested = true;
      fighter.fears = [...event.causes];
      if (event.panic > 0) write(fighter, panicked(fighter, event.panic) as Fighter);
      return;
    }
    case 'led': {
      const fighter = fighterIn(state, event.target);
      if (event.minutes > 0) {
        fighter.calmed = fighter.fears;
        write(fighter, steadied(fighter, event.minutes) as Fighter);
      }
      return;
    }
    case 'asked':
      state.asked = [...event.asked];
      return;
    case 'passed':
      return;
    case 'named':
      if (event.starts) {
        state.starter = event.next;
        state.sides = sidesFrom(state, event.next);
      } else state.starter = event.next;
      return;
    case 'turn':
      turnBegins(state, event);
      return;
    case 'turn over':
      turnEnds(state, event);
      return;
    case 'suffered':
    case 'burned': {
      const fighter = fighterIn(state, event.actor);
      const { conditions: before } = fighter;
      write(fighter, event.now as Partial<Fighter>);
      alarmedBy(fighter, before);
      fallsOff(state, fighter, before);
      if (event.is === 'suffered' && event.moment) fighter.moment = true;
      if (event.is === 'suffered' && event.breath) fighter.exertion = 'rest';
      if (event.is === 'burned') {
        fighter.burns += 1;
        fighter.scorched = true;
      }
      return;
    }
    case 'exposed':
    case 'back in air': {
      const fighter = fighterIn(state, event.actor);
      const { conditions: before } = fighter;
      write(fighter, event.now as Partial<Fighter>);
      fighter.airless = event.is === 'exposed' ? state.round : null;
      alarmedBy(fighter, before);
      return;
    }
    case 'smothered':
      write(fighterIn(state, event.actor), event.now as Partial<Fighter>);
      return;
    case 'attacked':
      attacked(state, event);
      return;
    case 'wrestled':
      wrestled(state, event);
      strain(state, event.actor);
      return;
    case 'reversed':
      holdReversed(state, event);
      return;
    case 'released':
      hold(state, event.actor, event.target, event.positions);
      return;
    case 'moved':
      if (isSwimming(state, fighterIn(state, event.actor))) strain(state, event.actor);
      moved(state, event);
      return;
    case 'rose': {
      const fighter = fighterIn(state, event.actor);
      if (isSwimming(state, fighter)) strain(state, event.actor);
      reachHeight(fighter, event.z);
      fighter.speedLeft = event.left;
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'swam': {
      const fighter = fighterIn(state, event.actor);
      fighter.afloat = event.afloat;
      reachHeight(fighter, event.altitude);
      return;
    }
    case 'climbed':
      climbed(state, event);
      strain(state, event.actor);
      return;
    case 'jumped':
      jumped(state, event);
      strain(state, event.actor);
      return;
    case 'drifted':
      goTo(state, fighterIn(state, event.actor), event.to);
      return;
    case 'poured oil':
      fighterIn(state, event.actor).pack = event.pack;
      state.map = { ...state.map, oil: [...state.map.oil.filter(isNotOn(event.on)), ...event.on] };
      spend(state, event.actor, 1);
      return;
    case 'set alight': {
      const { on, size, until } = event;
      const fires = on.map(({ x, y }) => ({ x, y, size, until }));
      state.map = {
        ...state.map,
        oil: state.map.oil.filter(isNotOn(on)),
        fires: [...state.map.fires.filter(isNotOn(on)), ...fires],
      };
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'burned down':
      state.map = { ...state.map, fires: state.map.fires.filter(isNotOn(event.on)) };
      return;
    case 'held on':
      fighterIn(state, event.actor).climbTest = event.success ? 'passed' : 'failed';
      return;
    case 'grabbed':
      if (event.success) grabbed(state, event);
      return;
    case 'ran': {
      const fighter = fighterIn(state, event.actor);
      fighter.SP = event.SP;
      fighter.speedLeft = event.speedLeft;
      if (event.how === 'run') fighter.ran = true;
      else fighter.sprinted = true;
      strain(state, event.actor);
      return;
    }
    case 'left': {
      const fighter = fighterIn(state, event.actor);
      fighter.gone = true;
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'stood up':
    case 'lay down': {
      const fighter = fighterIn(state, event.actor);
      write(fighter, event.now as Partial<Fighter>);
      if (event.left !== undefined) fighter.speedLeft = event.left;
      if (event.is === 'stood up') spend(state, event.actor, 1);
      return;
    }
    case 'pushed':
    case 'placed': {
      const fighter = fighterIn(state, event.actor);
      goTo(state, fighter, event.to);
      if (event.is === 'placed') reachHeight(fighter, 0);
      fighter.wall = null;
      return;
    }
    case 'fell':
      fell(state, event);
      return;
    case 'guarded': {
      const fighter = fighterIn(state, event.actor);
      fighter.round = { ...fighter.round, guarding: true };
      if (fighter.declared?.intention === 'guard') fighter.declared = { ...fighter.declared, done: true };
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'hid': {
      const fighter = fighterIn(state, event.actor);
      fighter.hidden = event.from.length > 0 ? { from: [...event.from], result: event.total ?? 0 } : null;
      if (event.how === 'sneak') fighter.sneaked = true;
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'noticed':
      noticed(fighterIn(state, event.actor), event.by);
      return;
    case 'searched':
      for (const { who, found } of event.tests) if (found) noticed(fighterIn(state, who), [event.actor]);
      spend(state, event.actor, 1);
      return;
    case 'guard lost': {
      const fighter = fighterIn(state, event.actor);
      fighter.round = { ...fighter.round, guarding: false };
      return;
    }
    case 'aimed':
      fighterIn(state, event.actor).aiming = event.target;
      spend(state, event.actor, 1);
      return;
    case 'aim lost':
      fighterIn(state, event.actor).aiming = null;
      return;
    case 'feinted': {
      const fighter = fighterIn(state, event.actor);
      if (event.lowers > 0) fighter.feints = { ...fighter.feints, [event.target]: event.lowers };
      spend(state, event.actor, 1);
      return;
    }
    case 'delayed': {
      const fighter = fighterIn(state, event.actor);
      fighter.delay = event.delay;
      if (event.delay.reserve === 'bonus') fighter.bonus = Math.max(0, fighter.bonus - 1);
      state.waits += 1;
      return;
    }
    case 'delay lost': {
      const fighter = fighterIn(state, event.actor);
      // OA-R-409: what was kept for it is there again for the extra turn, if it is given up before that.
      const isBefore = state.turn?.actor !== fighter.id;
      if (event.why === 'given up' && isBefore && fighter.delay?.reserve === 'bonus') fighter.bonus += 1;
      fighter.delay = null;
      return;
    }
    case 'interrupted':
      fighterIn(state, event.actor).delay = null;
      state.interrupt = event.turn;
      return;
    case 'drew': {
      const fighter = fighterIn(state, event.actor);
      fighter.hands = [...event.hands];
      spend(state, event.actor, 1);
      return;
    }
    case 'put away': {
      const fighter = fighterIn(state, event.actor);
      fighter.hands = without(fighter.hands, event.weapon);
      spend(state, event.actor, 1);
      return;
    }
    case 'dropped':
      dropped(state, event);
      return;
    case 'picked up':
      pickedUp(state, event);
      return;
    case 'used magic':
      // OA-ACT-22: an attack by magic is one.
      if (event.total !== null) strain(state, event.actor);
      usedMagic(state, event);
      return;
    case 'magic ended':
      magicEnded(state, event);
      return;
    case 'thwarted':
      spend(state, event.actor, 1);
      return;
    case 'used armor': {
      const fighter = fighterIn(state, event.actor);
      fighter.SP = event.SP;
      layOn(fighter, event.inForce);
      state.effects = [...state.effects, event.inForce];
      return;
    }
    case 'readied sense': {
      const others = state.wary.filter(({ who }) => who !== event.actor);
      state.wary = event.rerolls > 0 ? [...others, { who: event.actor, rerolls: event.rerolls }] : others;
      return;
    }
    case 'sensed danger': {
      const fighter = fighterIn(state, event.actor);
      fighter.SP = event.SP;
      fighter.spent = withSenseSpent(fighter);
      state.wary = state.wary.filter(({ who }) => who !== event.actor);
      return;
    }
    case 'collected':
      write(fighterIn(state, event.actor), event.now as Partial<Fighter>);
      spend(state, event.actor, 1);
      return;
    case 'fought fire':
      write(fighterIn(state, event.target), event.now as Partial<Fighter>);
      fighterIn(state, event.target).foughtFire = true;
      spend(state, event.actor, 2);
      return;
    case 'shook':
      write(fighterIn(state, event.target), event.now as Partial<Fighter>);
      spend(state, event.actor, 1);
      return;
    case 'pulled out':
      write(fighterIn(state, event.target), event.now as Partial<Fighter>);
      spend(state, event.actor, 2);
      return;
    case 'gave first aid': {
      const fighter = fighterIn(state, event.actor);
      write(fighterIn(state, event.target), event.now as Partial<Fighter>);
      fighter.aidKits = event.kits;
      if (fighter.declared?.intention === 'help') fighter.declared = { ...fighter.declared, done: true };
      spend(state, event.actor, 2);
      return;
    }
    case 'took herb':
      write(fighterIn(state, event.target), event.now as Partial<Fighter>);
      fighterIn(state, event.actor).pack = event.pack;
      spend(state, event.actor, 1);
      return;
    case 'lit': {
      const fighter = fighterIn(state, event.actor);
      fighter.lamp = event.lamp;
      fighter.pack = event.pack;
      fighter.capacity = event.capacity;
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'went out':
      wentOut(state, event);
      return;
    case 'dressed': {
      const fighter = fighterIn(state, event.actor);
      write(fighter, event.now as Partial<Fighter>);
      fighter.dressing = event.dressing;
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'coup de grace':
      coupDeGraceGiven(state, event);
      strain(state, event.actor);
      return;
    case 'aided': {
      const fighter = fighterIn(state, event.actor);
      const ally = fighterIn(state, event.target);
      ally.aided = event.help;
      ally.aidedBy = event.actor;
      if (fighter.declared?.intention === 'help') fighter.declared = { ...fighter.declared, done: true };
      spend(state, event.actor, 2);
      return;
    }
    case 'cowered':
      write(fighterIn(state, event.actor), event.now as Partial<Fighter>);
      return;
    case 'ran down':
      for (const { id, now } of event.changes) write(fighterIn(state, id), now as Partial<Fighter>);
      for (const effect of state.effects)
        if (effect.rounds !== null && effect.rounds <= 1) lift(state, effect);
      state.effects = [...event.effects];
      return;
    case 'round':
      state.round = event.round;
      state.step = 'declare';
      for (const id of state.order) roundBegins(state, state.fighters[id]!);
      return;
    case 'host': {
      const fighter = fighterIn(state, event.actor);
      const { conditions: before } = fighter;
      receive(state, fighter, event.now as Partial<Fighter>);
      alarmedBy(fighter, before);
      fallsOff(state, fighter, before);
      return;
    }
    case 'joined':
      state.fighters[event.fighter.id] = { ...event.fighter };
      state.order = [...state.order, event.fighter.id];
      // OA-R-265, OA-R-711: a side that is new comes after the others.
      if (!state.sides.includes(event.fighter.side)) state.sides = [...state.sides, event.fighter.side];
      return;
    case 'frightened': {
      const fighter = fighterIn(state, event.actor);
      if (!fighter.fears.includes('extreme danger')) fighter.fears = [...fighter.fears, 'extreme danger'];
      return;
    }
    case 'ended':
      state.winner = event.winner;
      state.step = 'over';
      gathered(state, event.winner);
      state.asked = [];
      state.turn = null;
      state.interrupt = null;
  }
}

/** Every place but these. */
const isNotOn =
  (places: readonly Place[]) =>
  ({ x, y }: Place): boolean =>
    !places.some(at => at.x === x && at.y === y);
