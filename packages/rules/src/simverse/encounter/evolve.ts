/** Writes events into the state. Nothing is rolled and nothing decided here. */
import { REACTIONS } from '../actions.ts';
import { breached, PIECE_ON } from '../armour.ts';
import { aimAfter } from '../modifiers.ts';
import { CONDITION_PENALTIES, type Condition } from '../penalties.ts';
import { hasMinorAction, hasReaction, type State } from '../states.ts';
import type { Combatant } from './combatant.ts';
import { isUp } from './combatant.ts';
import type { EventOf, FightEvent } from './events.ts';
import { STRIDE } from './ground.ts';
import { dissolve, endsByAttack, endsByBetrayal, settle } from './lasting.ts';
import { acting, type FightState, known, type Running } from './state.ts';

export function evolve(state: FightState, event: FightEvent): void {
  switch (event.is) {
    case 'round':
      startRound(state, event);
      return;
    case 'ended':
      state.winner = event.winner;
      state.pending = null;
      state.queue = [];
      state.opening = null;
      return;
    case 'turn':
      startTurn(state, event);
      return;
    case 'attacked':
      attacked(state, event);
      return;
    case 'defended':
      defended(state, event);
      return;
    case 'hit':
      hit(state, event);
      return;
    case 'joined':
      state.combatants.push(structuredClone(event.combatant));
      enlist(state, event.combatant);
      return;
    case 'darkness':
      state.map = { ...state.map, darkness: event.darkness };
      return;
    default:
      onActor(state, known(state, event.actor), event);
      return;
  }
}

type ForActor = Exclude<
  FightEvent,
  EventOf<'round' | 'ended' | 'turn' | 'attacked' | 'defended' | 'hit' | 'joined' | 'darkness'>
>;

function onActor(state: FightState, actor: Combatant, event: ForActor): void {
  switch (event.is) {
    case 'turn ended':
      endTurn(state, actor);
      return;
    case 'surprised':
      actor.surprise = event.speedChange;
      return;
    case 'wounds':
      actor.vitality = event.vitality;
      actor.bleedingCount = event.bleedingCount;
      actor.stable = event.stable;
      actor.unconscious = event.unconscious;
      actor.lastAction = event.lastAction;
      if (event.lastAction) actor.relentless = false;
      revive(actor);
      live(state, actor, event.life);
      return;
    case 'moved':
      stride(actor, event.how);
      actor.x = event.x;
      actor.y = event.y;
      actor.moved += event.metres;
      actor.aim = aimAfter(actor.aim, { did: 'move' });
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
    case 'aimed':
      actor.aim = aimAfter(actor.aim, { did: 'aim', at: event.target });
      actor.aimExtra = event.extra;
      act(state, actor, 'major');
      return;
    case 'full defense':
      actor.reactions = REACTIONS.fullDefense;
      act(state, actor, 'major');
      return;
    case 'weapon':
      moveWeapon(state, actor, event);
      return;
    case 'used power':
      actor[event.pool] -= event.cost;
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
      settle(state, event.running);
      return;
    case 'lapsed':
    case 'backfired':
      return;
    case 'overcame':
      if (event.cost === 'major') act(state, actor, 'major');
      if (event.cost === 'move') actor.moved = Math.max(actor.moved, actor.movement * actor.stride);
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
      actor.potions.splice(event.potion, 1);
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
    case 'morale':
      shake(state, actor, event);
      return;
    case 'state':
      if (event.turns > 0) suffer(state, actor, event.state, event.turns);
      else shakeOff(actor, event.state);
      return;
    case 'ruled':
      actor.silenced = event.silenced;
      return;
    case 'prone':
      actor.prone = event.prone;
      return;
  }
}

/** SV-INIT-01: a newcomer takes its place in the order; this round it acts if that place is still to come. */
function enlist(state: FightState, come: Combatant): void {
  const initiative = (c: Combatant): number => c.speed + c.reflexes + c.surprise;
  const place = state.order.findIndex(([id]) => {
    const other = known(state, id ?? '');
    const lead = initiative(come) - initiative(other);
    return lead > 0 || (lead === 0 && come.AW > other.AW);
  });
  const at = place < 0 ? state.order.length : place;
  state.order = [...state.order.slice(0, at), [come.id], ...state.order.slice(at)];
  if (at <= state.group) state.group++;
}

function startRound(state: FightState, { round, order }: EventOf<'round'>): void {
  state.round = round;
  state.order = order as string[][];
  for (const c of state.combatants) {
    c.lostThisRound = 0;
    if (round > 1) c.surprise = 0;
  }
}

/** SV-R-80: at the start of the own turn reactions, actions and parries are fresh again. */
function startTurn(state: FightState, { actor, group, member, together }: EventOf<'turn'>): void {
  state.together = together as string[];
  state.group = group;
  state.member = member;
  const c = known(state, actor);
  c.major = c.losesAction ? 0 : 1;
  c.losesAction = false;
  c.rodeAlong = false;
  c.quick = false;
  // SV-R-45: the last action of the Relentless is one Major Action and nothing else, whatever it is spent on.
  if (c.life === 'last action') c.lastAction = false;
  c.minor = hasMinorAction(c.states) && c.life !== 'last action' ? 1 : 0;
  c.reactions = hasReaction(c.states) ? REACTIONS.usual : 0;
  c.surprised = false;
  c.offHandDue = false;
  c.moved = 0;
  c.stride = 1;
  c.attackedUnarmed = false;
  for (const weapon of c.weapons) weapon.attacked = false;
}

function endTurn(state: FightState, c: Combatant): void {
  c.major = 0;
  c.minor = 0;
  c.offHandDue = false;
  c.due = null;
  c.feinted = null;
  if (c.strained > 0 && --c.strained === 0) strain(c, 0);
  // SV-PAIN-01: the shock lasts to the end of the victim's next turn.
  c.shock = 0;
  if (state.running.length > 0) passTime(state, c);
  if (c.timers.length === 0) return;
  for (const timer of c.timers) if (--timer.turns <= 0) leave(c, timer.state);
  c.timers = c.timers.filter(timer => timer.turns > 0);
}

function act(state: FightState, c: Combatant, cost: 'major' | 'minor'): void {
  if (cost === 'minor' && c.minor > 0) c.minor--;
  else c.major = 0;
  c.actedInRound = state.round;
}

function stride(c: Combatant, how: keyof typeof STRIDE): void {
  if (STRIDE[how] <= c.stride) return;
  c.stride = STRIDE[how];
  c.major = 0;
  if (how === 'sprint') {
    c.stamina--;
    burden(c);
  }
}

function attacked(state: FightState, event: EventOf<'attacked'>): void {
  const c = known(state, event.actor);
  state.pending = event.pending;
  state.opening = null;
  c.aim = null;
  if (c.feinted === event.target) c.feinted = null;
  if (state.running.length > 0)
    endPowers(state, power => endsByAttack(power, c) || endsByBetrayal(power, c.id, event.target));
  if (event.cost === 'off-hand') c.offHandDue = false;
  else if (event.cost === 'due') owesLess(c);
  else if (event.cost !== 'free') act(state, c, event.cost);
  if (event.hand === 'main of two') c.offHandDue = true;
  const weapon = c.weapons[event.weapon];
  if (!weapon) return;
  weapon.attacked = true;
  if (weapon.hands === 0) c.attackedUnarmed = true;
  if (weapon.ammunition !== null) weapon.ammunition--;
  if (event.use === 'throw' && weapon.ammunition === null) {
    const target = known(state, event.target);
    weapon.place = 'ground';
    weapon.x = target.x;
    weapon.y = target.y;
  }
}

function defended(state: FightState, { actor, with: how }: EventOf<'defended'>): void {
  state.pending = state.queue.length > 0 ? (state.queue.shift() ?? null) : null;
  if (how !== 'none') known(state, actor).reactions--;
}

function hit(state: FightState, event: EventOf<'hit'>): void {
  const c = known(state, event.actor);
  c.vitality = event.vitality;
  c.bleedingCount = event.bleedingCount;
  c.lostThisRound += event.damage;
  c.shock = Math.min(c.shock, event.shock);
  c.x = event.x;
  c.y = event.y;
  c.aim = aimAfter(c.aim, { did: 'is hit' });
  // A wound undoes what First Aid had settled, wakes the sleeper and breaks concentration.
  if (event.damage > 0) {
    c.stable = false;
    if (c.states.includes('Unconscious')) shakeOff(c, 'Unconscious');
    interrupt(state, c, true);
  }
  if (event.lastAction) {
    c.lastAction = true;
    c.relentless = false;
  }
  if (event.wear.length > 0) wearDown(c, event);
  live(state, c, event.life);
}

/** SV-ARM-07 to SV-ARM-09. */
function wearDown(c: Combatant, { wear, location, parried }: EventOf<'hit'>): void {
  if (wear.includes('armour'))
    c.armour = c.armour.map(piece =>
      piece.piece === PIECE_ON[location] ? { ...piece, ...breached(piece) } : piece,
    );
  if (wear.includes('shield') && c.shield) c.shield.SD--;
  const weapon = c.weapons[parried];
  if (wear.includes('weapon') && weapon) weapon.place = 'broken';
}

/** SV-PERK-07: back above 0, the Relentless can be reduced to 0 again. */
function revive(c: Combatant): void {
  if (c.vitality <= 0) return;
  c.lastAction = false;
  c.relentless = c.perks.includes('Relentless');
}

/** Who is no longer up neither holds nor aims. */
function live(state: FightState, c: Combatant, life: Combatant['life']): void {
  c.life = life;
  if (isUp(c)) return;
  c.aim = null;
  interrupt(state, c, false);
  letGo(state, c);
}

function letGo(state: FightState, c: Combatant): void {
  if (c.holds) release(c, known(state, c.holds));
  if (c.heldBy && c.fled) release(known(state, c.heldBy), c);
}

function release(holder: Combatant, held: Combatant): void {
  holder.holds = null;
  held.heldBy = null;
  leave(holder, 'Grappling');
  leave(held, 'Grappled');
}

function moveWeapon(state: FightState, c: Combatant, event: EventOf<'weapon'>): void {
  const weapon = c.weapons[event.weapon];
  if (!weapon) return;
  if (event.cost === 'minor') act(state, c, 'minor');
  weapon.place = event.place;
  weapon.x = c.x;
  weapon.y = c.y;
}

/** SV-MOR-03 to SV-MOR-07. */
function shake(state: FightState, c: Combatant, { result, rounds, trigger }: EventOf<'morale'>): void {
  if (trigger === 'outnumbered three to one') c.outnumbered = true;
  if (result === 'steeled') enter(c, 'Steeled');
  if (rounds === null) return;
  if (result === 'shaken') {
    suffer(state, c, 'Shaken', rounds);
    return;
  }
  suffer(state, c, result === 'panic' ? 'Panic' : 'Total panic', rounds);
  c.aim = null;
  letGo(state, c);
  if (result === 'panic') return;
  for (const weapon of c.weapons)
    if (weapon.hands > 0 && (weapon.place === 'main' || weapon.place === 'off' || weapon.place === 'both')) {
      weapon.place = 'ground';
      weapon.x = c.x;
      weapon.y = c.y;
    }
}

/** SV-R-107: counted in own turns; one that is running already does not count. */
function suffer(state: FightState, c: Combatant, what: State, turns: number): void {
  enter(c, what);
  if (DISTRACTING.includes(what)) interrupt(state, c, false);
  if (what === 'Unconscious') letGo(state, c);
  const due = turns + (acting(state) === c.id ? 1 : 0);
  const running = c.timers.find(timer => timer.state === what);
  if (running) running.turns = Math.max(running.turns, due);
  else c.timers.push({ state: what, turns: due });
}

function enter(c: Combatant, what: State): void {
  if (!c.states.includes(what)) c.states.push(what);
  if (!hasReaction(c.states)) c.reactions = 0;
  burden(c);
}

function leave(c: Combatant, what: State): void {
  c.states = c.states.filter(s => s !== what);
  burden(c);
}

/** A state ends before its time. */
function shakeOff(c: Combatant, what: State): void {
  leave(c, what);
  c.timers = c.timers.filter(timer => timer.state !== what);
}

function use(c: Combatant, { power: index, on, counts }: EventOf<'used power'>): void {
  const power = c.powers[index];
  if (!power || !counts) return;
  power.used++;
  power.prepared = 0;
  if (power.kind === 'draw') c.quick = true;
  if (on !== undefined) power.usedOn.push(on);
}

function prepare(c: Combatant, index: number): void {
  const power = c.powers[index];
  if (power) power.prepared++;
}

/** SV-LIM-16, SV-R-78: the strain of a power, counted anew with each use. */
function strain(c: Combatant, turns: number): void {
  c.strained = turns;
  c.burdens = c.burdens.filter(burden => burden !== 'Strenuous');
  if (turns > 0) c.burdens.push('Strenuous');
  burden(c);
}

/** One of the blows that a maneuver brings has fallen. */
function owesLess(c: Combatant): void {
  if (c.due && --c.due.left <= 0) c.due = null;
}

function struckAway(c: Combatant, { weapon: index, x, y }: EventOf<'disarmed'>): void {
  const weapon = c.weapons[index];
  if (!weapon) return;
  weapon.place = 'ground';
  weapon.x = x;
  weapon.y = y;
}

/** SV-LIM-06, SV-LIM-09: concentration is broken by any interruption, a fragile power by a wound. */
function interrupt(state: FightState, c: Combatant, hurt: boolean): void {
  if (state.running.length === 0) return;
  endPowers(state, power => isBroken(power, c, hurt));
}

/** Whoever hides behind a fragile power betrays themselves as well as its user does. */
const isBroken = (
  { by, on, concentration, fragile, invisible }: Running,
  c: Combatant,
  hurt: boolean,
): boolean =>
  (by === c.id && (concentration || (hurt && fragile))) ||
  (hurt && fragile && invisible === true && on.includes(c.id));

/** States in which nobody keeps concentrating. */
const DISTRACTING: readonly State[] = ['Stunned', 'Panic', 'Total panic', 'Unconscious'];

/** SV-ENH-05: powers count the own turns of their user. */
function passTime(state: FightState, c: Combatant): void {
  for (const power of state.running) if (power.by === c.id) power.turns--;
  endPowers(state, ({ turns }) => turns <= 0);
}

function endPowers(state: FightState, ends: (power: Running, index: number) => boolean): void {
  const over = state.running.filter(ends);
  if (over.length === 0) return;
  state.running = state.running.filter((power, i) => !ends(power, i));
  for (const power of over) {
    for (const id of power.on) for (const what of power.states) shakeOff(known(state, id), what);
    dissolve(state, power);
  }
}

/** SV-DER-06, SV-DER-07, SV-STAT: all that lowers rolls now. SV-STAT-04: who holds suffers like the one held. */
function burden(c: Combatant): void {
  const found: Condition[] = [...c.burdens];
  for (const state of c.states) {
    const condition = state === 'Grappling' ? 'Grappled' : state;
    if (condition in CONDITION_PENALTIES && !found.includes(condition as Condition))
      found.push(condition as Condition);
  }
  if (c.stamina <= 0) found.push('Exhausted');
  if (c.mana <= 0) found.push('Depleted');
  c.conditions = found;
}
