/** Writes an event into the state. Nothing is rolled and nothing decided here. */
import { isThing, type Mark } from '../character/creature.ts';
import { withOneMore } from '../checks/bennies.ts';
import { FRIGHTENED_BY_LOOK, withoutEffect } from '../combat/concentration.ts';
import { bleedTo, FROM_BLOW, wokenFrom } from '../combat/harm.ts';
import { giveAid } from '../combat/stabilization.ts';
import { afflict, writeEffect } from '../powers/effects.ts';
import { gain, gather, letFall, lose, pickUp, putAway, takeInHand } from './acts/item-acts.ts';
import { attacked, exert, shoot, spend, used } from './changes/attack-changes.ts';
import { changing, endHolds, endSpell, hurt } from './changes/endings.ts';
import {
  changeZone,
  dismounted,
  hideInZone,
  leave,
  move,
  put,
  settleAt,
  suffocate,
  surface,
} from './changes/place-changes.ts';
import { lasting, turnBegins, turnEnds } from './changes/turn-changes.ts';
import type { EventOf, FightEvent } from './events.ts';
import type { MountOrder } from './orders.ts';
import { allFighters, type Fighter, type FightState, fighterOf, stands } from './state.ts';
import { armoryOf } from './strikes.ts';

/** ED-ACT-10. */
const DODGING: Mark = {
  name: 'Dodge',
  rule: 'ED-ACT-10',
  gives: 'edge',
  on: ['React', 'Deflect'],
  until: { at: 'start', of: 'bearer', left: 1 },
};

/** ED-SCN-07: whoever was bumped into is known to be there. */
function noticed(unseen: Fighter, { id }: Fighter): void {
  unseen.hiddenFrom = unseen.hiddenFrom.filter(each => each !== id);
  if (!unseen.locatedBy.includes(id)) unseen.locatedBy = [...unseen.locatedBy, id];
}

export function evolve(state: FightState, event: FightEvent): void {
  switch (event.is) {
    case 'attacked':
      attacked(state, event);
      return;
    case 'done':
      fighterOf(state, event.actor).ended = true;
      return;
    case 'turn':
      turnBegins(state, event);
      return;
    case 'turn over':
      turnEnds(state, event);
      return;
    case 'freed':
      return;
    case 'began':
    case 'ended':
      if (event.is === 'ended') {
        state.winner = event.winner;
        state.asked = null;
        state.queue = [];
        gather(
          state,
          allFighters(state).filter(each => each.side === event.winner && stands(each)),
        );
      }
      return;
    case 'asked':
      state.asked = event.frame;
      state.queue = [...event.queue];
      return;
    case 'answered':
      state.asked = null;
      state.queue = [];
      return;
    case 'moved':
      move(state, event);
      return;
    case 'changed zone':
      changeZone(state, event);
      return;
    case 'left':
      leave(state, event);
      return;
    case 'stood': {
      const fighter = fighterOf(state, event.actor);
      fighter.moved += event.cost;
      fighter.conditions = fighter.conditions.filter(each => each.condition !== 'Prone');
      return;
    }
    case 'thwarted': {
      const fighter = fighterOf(state, event.actor);
      if (event.spends === 'move') fighter.moved += 1;
      else fighter[event.spends] = false;
      if (event.into !== null) noticed(fighterOf(state, event.into), fighter);
      return;
    }
    case 'lay down':
      afflict(fighterOf(state, event.actor), { condition: 'Prone', source: 'lay down' });
      return;
    case 'dived': {
      const fighter = fighterOf(state, event.actor);
      fighter.moved += event.cost;
      fighter.underwater = true;
      suffocate(state, fighter);
      return;
    }
    case 'surfaced': {
      const fighter = fighterOf(state, event.actor);
      fighter.moved += event.cost;
      surface(fighter);
      return;
    }
    case 'pushed': {
      const target = fighterOf(state, event.target);
      put(state, target, event.x, event.y);
      return;
    }
    case 'fell': {
      const fighter = fighterOf(state, event.actor);
      fighter.height = 0;
      fighter.grounded = true;
      afflict(fighter, { condition: 'Prone', source: 'fell' });
      return;
    }
    case 'used':
      used(state, event);
      return;
    case 'braced': {
      const fighter = fighterOf(state, event.actor);
      fighter.act = false;
      if (event.how === 'evade') fighter.evading = true;
      else fighter.marks = [...fighter.marks, DODGING];
      return;
    }
    case 'hid': {
      const fighter = fighterOf(state, event.actor);
      fighter.act = false;
      fighter.hiding = event.from.length > 0 ? { from: event.from, since: fighter.travelled } : null;
      if (!state.map) hideInZone(fighter);
      if (event.complication) fighter.exposed = true;
      for (const id of event.exposed) fighterOf(state, id).exposed = true;
      spend(state, event.spending);
      return;
    }
    case 'searched': {
      const fighter = fighterOf(state, event.actor);
      const target = fighterOf(state, event.target);
      fighter.act = false;
      if (event.found) {
        target.hiddenFrom = target.hiddenFrom.filter(id => id !== event.actor);
        target.locatedBy = [...new Set([...target.locatedBy, event.actor])];
      }
      if (event.exposed !== null) fighterOf(state, event.exposed).exposed = true;
      spend(state, event.spending);
      return;
    }
    case 'aided': {
      const fighter = fighterOf(state, event.actor);
      fighter.act = false;
      if (event.helped) giveAid(fighterOf(state, event.target), event.need);
      if (event.complication) fighter.exposed = true;
      spend(state, event.spending);
      return;
    }
    case 'roused': {
      const target = fighterOf(state, event.target);
      fighterOf(state, event.actor).act = false;
      // ED-R-115: what else keeps it Unconscious goes on.
      target.conditions = wokenFrom(target, [FROM_BLOW]);
      endHolds(state);
      return;
    }
    case 'shook off': {
      const fighter = fighterOf(state, event.actor);
      fighter.act = false;
      if (event.worked)
        fighter.conditions = withoutEffect(fighter, {
          source: event.source,
          by: event.by,
          target: event.rolled.target,
        });
      spend(state, event.spending);
      return;
    }
    case 'intimidated': {
      const fighter = fighterOf(state, event.actor);
      const target = fighterOf(state, event.target);
      fighter.act = false;
      if (event.frightened)
        afflict(target, {
          ...FRIGHTENED_BY_LOOK,
          until: lasting(state, fighter, target, FRIGHTENED_BY_LOOK.until!),
          by: fighter.name,
        });
      if (event.complication) fighter.exposed = true;
      spend(state, event.spending);
      return;
    }
    case 'handled':
      handled(state, event);
      return;
    case 'handed over': {
      const giver = fighterOf(state, event.actor);
      const taker = fighterOf(state, event.target);
      giver.minor = false;
      if (giver.held.includes(event.item)) {
        const thing = lose(state, giver, event.item);
        if (thing) gain(state, taker, thing, true);
      } else {
        giver.items = { ...giver.items, [event.item]: Math.max(0, (giver.items[event.item] ?? 0) - 1) };
        taker.items = { ...taker.items, [event.item]: (taker.items[event.item] ?? 0) + 1 };
      }
      return;
    }
    case 'guessed wrong': {
      const fighter = exert(state, {
        ...event,
        ability: event.ability ?? null,
        cost: 'act',
        recharges: event.recharges ?? false,
        limited: event.limited ?? false,
        concentration: null,
      });
      shoot(event.from === null ? fighter : fighterOf(state, event.from), event, false);
      if (event.thrown !== null)
        letFall(state, fighter, event.thrown, { x: event.x, y: event.y, zone: null, side: fighter.side });
      return;
    }
    case 'took hold': {
      const fighter = fighterOf(state, event.actor);
      fighter.minor = false;
      fighter.dragging = event.target;
      return;
    }
    case 'let go':
      fighterOf(state, event.actor).dragging = null;
      return;
    case 'held breath': {
      const fighter = fighterOf(state, event.actor);
      fighter.swift = false;
      fighter.breath = event.rounds;
      suffocate(state, fighter);
      return;
    }
    case 'swam': {
      const fighter = fighterOf(state, event.actor);
      // ED-R-210: who dived stays under by itself.
      if (!event.sinks && fighter.sinking) surface(fighter);
      fighter.sinking = event.sinks;
      spend(state, event.spending);
      return;
    }
    case 'suffocated': {
      const fighter = fighterOf(state, event.actor);
      fighter.breath = 0;
      suffocate(state, fighter);
      return;
    }
    case 'mounted': {
      const rider = fighterOf(state, event.actor);
      const mount = fighterOf(state, event.target);
      rider.moved += event.cost;
      rider.mount = mount.id;
      rider.saddle = mount.size;
      if (isThing(mount)) mount.side = rider.side;
      mount.player = rider.player || (isThing(mount) && mount.player);
      mount.evading = false;
      settleAt(rider, mount);
      return;
    }
    case 'dismounted':
      dismounted(state, event);
      return;
    case 'commanded': {
      const rider = fighterOf(state, event.actor);
      const mount = fighterOf(state, event.target);
      rider.swift = false;
      if (event.complication) rider.exposed = true;
      spend(state, event.spending);
      if (event.obeys) obey(mount, event.order);
      return;
    }
    case 'coasted': {
      const vehicle = fighterOf(state, event.actor);
      put(state, vehicle, event.x, event.y);
      vehicle.travelled += event.spaces;
      if (event.stops || event.spaces === 0) vehicle.course = null;
      return;
    }
    case 'joined':
      state.fighters[event.fighter.id] = { ...event.fighter };
      return;
    case 'returned': {
      const fighter = fighterOf(state, event.actor);
      fighter.gone = false;
      fighter.arriving = true;
      fighter.zone = event.zone;
      fighter.x = event.x;
      fighter.y = event.y;
      return;
    }
    case 'changed side':
      changedSide(state, event);
      return;
    case 'endangered': {
      const fighter = fighterOf(state, event.actor);
      // ED-R-83: once for moving through it, whatever the number of spaces.
      if (event.why === 'moves') fighter.scathed = true;
      if (event.harm) hurt(state, fighter, event.harm);
      spend(state, event.spending);
      return;
    }
    case 'steadied': {
      const fighter = fighterOf(state, event.actor);
      spend(state, event.spending);
      if (!event.fails) return;
      if (event.of === 'breath') {
        fighter.breath = 0;
        suffocate(state, fighter);
      } else if (event.spell !== null) {
        fighter.concentrating = null;
        endSpell(state, fighter.name, event.spell);
      }
      return;
    }
    case 'bled':
      changing(state, fighterOf(state, event.actor), fighter =>
        bleedTo(fighter, event.hp, event.dead ? 'dead' : event.dying ? 'dying' : 'living'),
      );
      endHolds(state);
      return;
    case 'stabilization': {
      const fighter = fighterOf(state, event.actor);
      changing(state, fighter, () => {
        fighter.life = event.life;
        // ED-R-155: the drowned were able to act until now.
        if (event.life === 'dead') fighter.concentrating = null;
      });
      fighter.tallied = true;
      fighter.successes = event.successes;
      fighter.failures = event.failures;
      spend(state, event.spending);
      if (event.life === 'dead') endHolds(state);
      return;
    }
    case 'recharged': {
      const fighter = fighterOf(state, event.actor);
      fighter.used = fighter.used.filter(id => id !== event.ability);
      return;
    }
    case 'lair':
      state.lairDone = [...state.lairDone, event.actor];
      return;
    case 'judged': {
      const target = fighterOf(state, event.target);
      if (event.harm) hurt(state, target, event.harm);
      changing(state, target, () => {
        for (const effect of event.effects) writeEffect(target, effect);
      });
      if (event.benny) target.bennies = withOneMore(target.bennies);
      if (event.item !== null) {
        const kept = Object.hasOwn(target.ammunition, event.item) ? 'ammunition' : 'items';
        target[kept] = { ...target[kept], [event.item]: (target[kept][event.item] ?? 0) + event.count };
      }
      endHolds(state);
      return;
    }
  }
}

/** ED-R-164: what a command leaves the mount to do. */
function obey(mount: Fighter, order: MountOrder): void {
  mount.commanded = order;
  mount.ended = false;
  if (order === 'attack' || isThing(mount)) return;
  mount.act = false;
  if (order === 'move') mount.evading = true;
  if (order === 'dodge') mount.marks = [...mount.marks, DODGING];
}

/** ED-R-192: its turns come with the new side, from the next start of its turn. */
function changedSide(state: FightState, { actor, side }: EventOf<'changed side'>): void {
  const fighter = fighterOf(state, actor);
  fighter.side = side;
  fighter.arriving = true;
  fighter.engagedWith = null;
  fighter.hiddenFrom = [];
  fighter.hiding = null;
  fighter.dragging = null;
  for (const other of allFighters(state)) {
    if (other.engagedWith === actor) other.engagedWith = null;
    if (other.dragging === actor) other.dragging = null;
    if (other.hiddenFrom.includes(actor)) other.hiddenFrom = other.hiddenFrom.filter(id => id !== actor);
  }
}

const reloaded = (armory: Fighter, item: string): void => {
  armory.unloaded = armory.unloaded.filter(each => each !== item);
};

function handled(state: FightState, { actor, how, item }: EventOf<'handled'>): void {
  const fighter = fighterOf(state, actor);
  switch (how) {
    case 'draw':
      fighter.minor = false;
      takeInHand(state, fighter, item);
      return;
    case 'stow':
      fighter.minor = false;
      putAway(state, fighter, item);
      return;
    case 'drop':
      fighter.minor = false;
      letFall(state, fighter, item, fighter);
      return;
    case 'pick up':
      fighter.minor = false;
      pickUp(state, fighter, item);
      return;
    case 'reload':
      fighter.swift = false;
      reloaded(armoryOf(state, fighter, item), item);
      return;
    case 'release':
      endSpell(state, fighter.name, item);
      fighter.concentrating = null;
  }
}
