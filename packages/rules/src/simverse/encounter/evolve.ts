/** Writes events into the state. Nothing is rolled and nothing decided here. */
import { REACTIONS } from '../combat/actions.ts';
import { aimAfter } from '../combat/combat-modifiers.ts';
import { isConscious } from '../combat/vitality.ts';
import type { Combatant } from './combatant.ts';
import { burden, enter, inflict, letGo, release, shake, shakeOff, strain, tire } from './conditions.ts';
import type { EventOf, FightEvent } from './events.ts';
import { halfMove } from './ground.ts';
import { attacked, hit, live, moveWeapon, revive, struckAway } from './hits.ts';
import {
  endPowers,
  endsByAttack,
  endsByBetrayal,
  interrupt,
  passTime,
  spendHelp,
  takeHold,
} from './lasting-powers.ts';
import { type FightState, known } from './state.ts';
import { act, endTurn, enlist, prepare, startRound, startTurn, stride, use } from './turn-economy.ts';

/** Whoever has the event's actor in hand gives them along, and nobody looks them up again. */
export function evolve(state: FightState, event: FightEvent, actor?: Combatant): void {
  happens(state, event, actor);
  if (state.running.length === 0) return;
  const roller = rollerOf(event);
  if (roller !== undefined) spendHelp(state, roller);
}

/** Who has just rolled. */
function rollerOf(event: FightEvent): string | undefined {
  switch (event.is) {
    case 'attacked':
    case 'first aid':
    case 'tried to break free':
    case 'morale':
    case 'overcame':
    case 'ordeal':
    case 'tried to retreat':
      return event.actor;
    case 'wounds':
      return event.to === undefined && event.loss > 0 ? event.actor : undefined;
    case 'defended':
    case 'cast':
    case 'affected':
      return event.tn === null ? undefined : event.actor;
    default:
      return undefined;
  }
}

function happens(state: FightState, event: FightEvent, c: Combatant | undefined): void {
  switch (event.is) {
    case 'round':
      startRound(state, event);
      return;
    case 'ended':
      state.winner = event.winner;
      state.pending = null;
      state.queue = [];
      state.opening = null;
      for (const id of event.wearied ?? []) tire(known(state, id));
      return;
    case 'quiet':
      state.quiet = { side: event.winner, round: state.round };
      return;
    case 'turn':
      startTurn(state, event);
      return;
    case 'attacked':
      attacked(state, c ?? known(state, event.actor), event);
      return;
    case 'defended':
      defended(state, c ?? known(state, event.actor), event);
      return;
    case 'hit':
      hit(state, event);
      return;
    // What happens most is told apart here: an event of one shape is read faster than one of forty.
    case 'turn ended':
      endTurn(state, c ?? known(state, event.actor));
      return;
    case 'wounds':
      bleed(state, known(state, event.actor), event);
      return;
    case 'moved':
      move(c ?? known(state, event.actor), event);
      return;
    case 'morale':
      shake(state, known(state, event.actor), event);
      return;
    case 'joined':
      state.fighters[event.combatant.id] = structuredClone(event.combatant);
      enlist(state, event.combatant);
      return;
    case 'darkness':
      state.map = { ...state.map, darkness: event.darkness };
      return;
    default:
      onActor(state, c ?? known(state, event.actor), event);
      return;
  }
}

type ForActor = Exclude<
  FightEvent,
  EventOf<
    | 'round'
    | 'ended'
    | 'quiet'
    | 'turn'
    | 'attacked'
    | 'defended'
    | 'hit'
    | 'turn ended'
    | 'wounds'
    | 'moved'
    | 'morale'
    | 'joined'
    | 'darkness'
  >
>;

function onActor(state: FightState, actor: Combatant, event: ForActor): void {
  switch (event.is) {
    case 'surprised':
      actor.surprise = event.speedChange;
      return;
    case 'stood up':
      stride(actor, event.how);
      actor.prone = false;
      actor.moved += event.metres;
      return;
    case 'left':
      actor.fled = true;
      letGo(state, actor);
      return;
    case 'trusts to luck':
      actor.lucky = event.on;
      return;
    case 'was lucky':
      actor.lucky = 'kept';
      actor.luckyUsed = true;
      return;
    case 'passed over':
      passTime(state, actor);
      return;
    case 'aimed':
      actor.aim = aimAfter(actor.aim, { did: 'aim', at: event.target });
      actor.aimExtra = event.extra;
      act(state, actor, 'major');
      return;
    case 'full defense':
      // SV-INIT-05: three in place of one; what was spent since the turn began stays spent.
      actor.reactions += REACTIONS.fullDefense - REACTIONS.usual;
      act(state, actor, 'major');
      return;
    case 'weapon':
      moveWeapon(state, actor, event);
      return;
    case 'used power':
      // Vitality that is paid is lost like any other: an event of its own says what that does.
      if (event.pool !== 'vitality') actor[event.pool] -= event.cost;
      use(actor, event);
      burden(actor);
      return;
    case 'healed':
      actor.vitality = event.vitality;
      revive(actor);
      live(state, actor, event.life);
      return;
    case 'first aid': {
      const target = known(state, event.target);
      act(state, actor, 'major');
      target.vitality = event.vitality;
      target.bleedingCount = event.bleedingCount;
      target.stable = event.stable;
      target.treated ||= event.roll === 'success' || event.roll === 'critical success';
      revive(target);
      live(state, target, event.life);
      return;
    }
    case 'cast':
      if (event.cost === 'major' || event.cost === 'minor') act(state, actor, event.cost);
      if (event.cost === 'with a blow') actor.rodeAlong = true;
      if (event.cost !== 'free') actor.aim = null;
      if (event.hostile && state.running.length > 0) endPowers(state, power => endsByAttack(power, actor));
      return;
    case 'affected':
      if (state.running.length > 0) endPowers(state, power => endsByBetrayal(power, event.by, actor.id));
      if (event.defence === 'dodge' || event.defence === 'parry' || event.defence === 'block')
        actor.reactions--;
      return;
    case 'pools':
      actor.stamina = event.stamina;
      actor.mana = event.mana;
      burden(actor);
      return;
    case 'placed':
      actor.x = event.x;
      actor.y = event.y;
      actor.aim = aimAfter(actor.aim, { did: 'move' });
      return;
    case 'disarmed':
      struckAway(actor, event);
      return;
    case 'began':
      state.running.push(structuredClone(event.running));
      takeHold(state, event.running);
      return;
    case 'lapsed':
    case 'backfired':
    case 'ordeal':
      return;
    case 'tried to retreat':
      actor.stays = !event.success;
      return;
    case 'overcame':
      if (event.cost === 'major') act(state, actor, 'major');
      if (event.cost === 'move') actor.moved = Math.max(actor.moved, halfMove(state, actor) * actor.stride);
      return;
    case 'strained':
      strain(actor, event.turns);
      return;
    case 'feinted':
      actor.feinted = event.target;
      return;
    case 'loses action':
      actor.losesAction = true;
      return;
    case 'prepared':
      act(state, actor, 'major');
      prepare(actor, event.power);
      return;
    case 'opening':
      state.opening = { to: actor.id, against: event.against, weapon: event.weapon };
      return;
    case 'let pass':
      state.opening = null;
      return;
    case 'owes':
      actor.due = { ...event.due };
      return;
    case 'awaited':
      [state.pending = null, ...state.queue] = event.answers.map(answer => ({ ...answer }));
      return;
    case 'answered':
      state.pending = state.queue.shift() ?? null;
      return;
    case 'woken':
      act(state, actor, 'minor');
      shakeOff(known(state, event.target), 'Unconscious');
      return;
    case 'drank':
      act(state, actor, 'major');
      actor.potions = actor.potions.toSpliced(event.potion, 1);
      return;
    case 'power ended':
      endPowers(state, (_power, i) => i === event.running);
      return;
    case 'grappled': {
      const target = known(state, event.target);
      actor.holds = target.id;
      target.heldBy = actor.id;
      enter(actor, 'Grappling');
      enter(target, 'Grappled');
      return;
    }
    case 'tried to break free':
      act(state, actor, 'major');
      if (event.free && actor.heldBy) release(known(state, actor.heldBy), actor);
      else if (event.free) shakeOff(actor, 'Grappled');
      return;
    case 'let go':
      release(actor, known(state, event.target));
      return;
    case 'state':
      if (event.turns > 0) inflict(state, actor, event.state, event.turns);
      else shakeOff(actor, event.state);
      return;
    case 'ruled':
      actor.silenced = event.silenced;
      if (event.behind) actor.behind = [...event.behind];
      return;
    case 'prone':
      actor.prone = event.prone;
      return;
    case 'thwarted':
      actor.moved += event.metres;
      actor.aim = event.metres > 0 ? aimAfter(actor.aim, { did: 'move' }) : actor.aim;
      if (event.cost !== 'nothing') act(state, actor, event.cost);
      return;
  }
}

function bleed(state: FightState, c: Combatant, event: EventOf<'wounds'>): void {
  c.vitality = event.vitality;
  c.bleedingCount = event.bleedingCount;
  c.stable = event.stable;
  c.unconscious = event.unconscious;
  c.lastAction = event.lastAction;
  if (event.lastAction) c.relentless = false;
  // SV-PAIN-01: who cannot act has this for a turn, and the shock is over with it.
  if (!isConscious(event.life) && c.life !== 'last action') c.shock = c.nextShock = 0;
  revive(c);
  live(state, c, fallsOutOfShape(state, c) ? c.life : event.life);
}

function move(c: Combatant, event: EventOf<'moved'>): void {
  stride(c, event.how);
  c.x = event.x;
  c.y = event.y;
  c.moved += event.metres;
  c.aim = aimAfter(c.aim, { did: 'move' });
}

/** SV-R-187: whoever falls unconscious as an animal has the own body again. */
function fallsOutOfShape(state: FightState, c: Combatant): boolean {
  if (!c.ownBody || c.vitality > 0) return false;
  interrupt(state, c, true);
  return c.ownBody === null;
}

function defended(state: FightState, c: Combatant, { with: how }: EventOf<'defended'>): void {
  state.pending = state.queue.length > 0 ? (state.queue.shift() ?? null) : null;
  if (how !== 'none') c.reactions--;
}
