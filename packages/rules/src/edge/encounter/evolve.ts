/** Writes an event into the state. Nothing is rolled and nothing decided here. */
import { isThing, type Mark } from '../character/creature.ts';
import { withOneMore } from '../checks/bennies.ts';
import { FRIGHTENED_BY_LOOK } from '../combat/concentration.ts';
import { type Affliction, type Ending, has } from '../combat/conditions.ts';
import { bleedTo, writeHarm } from '../combat/harm.ts';
import { threatDistance } from '../combat/spaces.ts';
import { giveAid } from '../combat/stabilization.ts';
import { hidingCost, isHalfOf } from '../combat/turn.ts';
import { afflict, type Settled, writeEffect } from '../powers/effects.ts';
import { gain, gather, letFall, lose, pickUp, putAway, takeInHand } from './acts/item-acts.ts';
import type { FightEvent, Spending, StruckTarget } from './event.ts';
import type { MountOrder } from './orders.ts';
import { distanceBetween, isBeside, isInFullCover, isInWater } from './position.ts';
import {
  activeSide,
  allFighters,
  type Fighter,
  type FightState,
  fighterOf,
  hasTurn,
  ridersOf,
  stands,
  type TurnSide,
  turnOf,
} from './state.ts';
import { armoryOf } from './strikes.ts';

/** ED-ACT-10. */
const DODGING: Mark = {
  name: 'Dodge',
  rule: 'ED-ACT-10',
  gives: 'edge',
  on: ['React', 'Deflect'],
  until: { at: 'start', of: 'bearer', left: 1 },
};

type Of<K extends FightEvent['is']> = Extract<FightEvent, { is: K }>;

export function evolve(state: FightState, event: FightEvent): void {
  switch (event.is) {
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
    case 'turn':
      turnBegins(state, event);
      return;
    case 'turn over':
      turnEnds(state, event);
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
    case 'changed zone': {
      const mover = fighterOf(state, event.actor);
      mover.zone = event.zone;
      mover.moved += event.cost;
      mover.travelled = mover.speed;
      mover.engagedWith = null;
      mover.hiding = null;
      for (const other of allFighters(state)) {
        if (other.engagedWith === mover.id) other.engagedWith = null;
        // ED-R-163, ED-R-191, ED-R-207: a rider comes along, and so does whoever is dragged.
        if (other.mount === mover.id || mover.dragging === other.id) other.zone = event.zone;
      }
      endHolds(state);
      return;
    }
    case 'left': {
      const mover = fighterOf(state, event.actor);
      mover.gone = true;
      mover.ended = true;
      mover.concentrating = null;
      for (const other of allFighters(state)) {
        if (other.engagedWith === mover.id) other.engagedWith = null;
        // ED-R-163, ED-R-191: who rides comes along, and so does whoever is dragged.
        if (other.mount === mover.id || mover.dragging === other.id) {
          other.gone = true;
          other.ended = true;
          other.concentrating = null;
        }
      }
      mover.dragging = null;
      endHolds(state);
      return;
    }
    case 'stood': {
      const fighter = fighterOf(state, event.actor);
      fighter.moved += event.cost;
      fighter.conditions = fighter.conditions.filter(each => each.condition !== 'Prone');
      return;
    }
    case 'lay down':
      afflict(fighterOf(state, event.actor), { condition: 'Prone', source: 'lay down' });
      return;
    case 'dived': {
      const fighter = fighterOf(state, event.actor);
      fighter.moved += event.cost;
      fighter.underwater = true;
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
    case 'attacked':
      attacked(state, event);
      return;
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
      target.conditions = [
        ...target.conditions.filter(each => each.condition !== 'Unconscious'),
        ...(has(target, 'Prone') && !target.immunities.includes('Prone')
          ? [{ condition: 'Prone' as const, source: 'fell' }]
          : []),
      ];
      return;
    }
    case 'shook off': {
      const fighter = fighterOf(state, event.actor);
      fighter.act = false;
      if (event.worked)
        fighter.conditions = fighter.conditions.filter(
          each => each.target === undefined || each.source !== event.source,
        );
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
      const fighter = fighterOf(state, event.actor);
      fighter.act = false;
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
      fighter.gasping += 1;
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
      if (event.of === 'breath') fighter.breath = 0;
      else if (event.spell !== null) {
        fighter.concentrating = null;
        endSpell(state, fighter.name, event.spell);
      }
      return;
    }
    case 'bled':
      bleedTo(fighterOf(state, event.actor), event.hp, event.dying);
      endHolds(state);
      return;
    case 'stabilization': {
      const fighter = fighterOf(state, event.actor);
      fighter.life = event.life;
      fighter.tallied = true;
      fighter.successes = event.successes;
      fighter.failures = event.failures;
      spend(state, event.spending);
      return;
    }
    case 'recharged': {
      const fighter = fighterOf(state, event.actor);
      fighter.used = fighter.used.filter(id => id !== event.ability);
      return;
    }
    case 'done':
      fighterOf(state, event.actor).ended = true;
      return;
    case 'lair':
      state.lairDone = [...state.lairDone, event.actor];
      return;
    case 'judged': {
      const target = fighterOf(state, event.target);
      if (event.harm) hurt(state, target, event.harm);
      for (const effect of event.effects) writeEffect(target, effect);
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

/** ED-R-124: what ends and what is restored as a side's turn begins. */
function turnBegins(state: FightState, { slot, round }: Of<'turn'>): void {
  state.slot = slot;
  state.round = round;
  if (slot === 0) state.lairDone = [];
  const side = activeSide(state);
  if (side === null) return;
  tickAll(state, 'start', side);
  revealHidden(state);
  for (const fighter of allFighters(state)) {
    fighter.exploited = false;
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
    }
  }
}

function turnEnds(state: FightState, { slot }: Of<'turn over'>): void {
  const side = slot === 2 ? null : activeSide(state);
  // ED-VEH-03: whoever was told to move and did not has been brought to a halt.
  for (const fighter of allFighters(state))
    if (fighter.course && turnOf(fighter.side) === side && fighter.commanded && fighter.travelled === 0)
      fighter.course = null;
  if (side) tickAll(state, 'end', side);
  else tickAll(state, 'end', 'round');
}

/** ED-R-132: counts everything down that counts by this moment. */
function tickAll(state: FightState, at: Ending['at'], of: TurnSide | 'round'): void {
  for (const fighter of allFighters(state)) {
    if (fighter.conditions.some(each => each.until?.at === at))
      fighter.conditions = ticked(state, fighter, fighter.conditions, at, of);
    if (fighter.marks.some(each => each.until?.at === at))
      fighter.marks = ticked(state, fighter, fighter.marks, at, of);
  }
}

interface Lasts {
  readonly until?: Ending | undefined;
  readonly by?: string | undefined;
}

function ticked<T extends Lasts>(
  state: FightState,
  bearer: Fighter,
  list: readonly T[],
  at: Ending['at'],
  of: TurnSide | 'round',
): T[] {
  return list.flatMap(each => {
    const { until } = each;
    if (!until || until.at !== at || clockOf(state, bearer, each) !== of) return [each];
    return until.left > 1 ? [{ ...each, until: { ...until, left: until.left - 1 } }] : [];
  });
}

/** Whose turns an effect counts by. */
function clockOf(state: FightState, bearer: Fighter, { until, by }: Lasts): TurnSide | 'round' {
  if (until?.of === 'round') return 'round';
  if (until?.of === 'bearer') return turnOf(bearer.side);
  return turnOf(allFighters(state).find(each => each.name === by)?.side ?? bearer.side);
}

/** An enemy's effect on somebody whose own turn is running ends with the next turn, not with this one. */
export function lasting(state: FightState, by: Fighter, bearer: Fighter, until: Ending): Ending {
  const late =
    until.of === 'bearer' && until.at === 'end' && by.side !== bearer.side && hasTurn(state, bearer);
  return late ? { ...until, left: until.left + 1 } : until;
}

/** Somebody in another space: riders with it; where it was found no longer holds; on dry land it breathes. */
function put(state: FightState, fighter: Fighter, x: number, y: number): void {
  fighter.x = x;
  fighter.y = y;
  fighter.locatedBy = [];
  for (const other of allFighters(state)) if (other.mount === fighter.id) settleAt(other, fighter);
  endHolds(state);
  if ((fighter.sinking || fighter.underwater || fighter.breath !== null) && !isInWater(state, fighter))
    surface(fighter);
}

function settleAt(rider: Fighter, mount: Fighter): void {
  rider.x = mount.x;
  rider.y = mount.y;
  rider.height = mount.height;
  rider.zone = mount.zone;
  rider.locatedBy = [];
}

/** ED-R-84, ED-R-85: above the water again. */
function surface(fighter: Fighter): void {
  fighter.sinking = false;
  fighter.underwater = false;
  fighter.breath = null;
  if (fighter.gasping > 0 && fighter.life === 'living') {
    fighter.successes = 0;
    fighter.failures = 0;
  }
  fighter.gasping = 0;
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

function dismounted(state: FightState, { actor, x, y, cost, fell }: Of<'dismounted'>): void {
  const rider = fighterOf(state, actor);
  const mount = rider.mount === null ? undefined : state.fighters[rider.mount];
  rider.moved += cost;
  rider.mount = null;
  rider.saddle = null;
  rider.x = x;
  rider.y = y;
  if (fell) {
    rider.height = 0;
    afflict(rider, { condition: 'Prone', source: 'fell' });
  }
  endHolds(state);
  // A mount that nobody rides is the game master's again.
  if (mount) mount.player = mount.character || ridersOf(state, mount.id).some(each => each.player);
}

/** ED-R-192: its turns come with the new side, from the next start of its turn. */
function changedSide(state: FightState, { actor, side }: Of<'changed side'>): void {
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

function move(state: FightState, { actor, x, y, height, cost, hidden, drags }: Of<'moved'>): void {
  const mover = fighterOf(state, actor);
  const left = { x: mover.x, y: mover.y };
  mover.risen += Math.max(0, height - mover.height);
  mover.height = height;
  if (height === 0) mover.grounded = true;
  put(state, mover, x, y);
  // ED-R-191: the body follows into the space left behind.
  if (drags !== null && (left.x !== x || left.y !== y)) put(state, fighterOf(state, drags), left.x, left.y);
  mover.moved += cost;
  mover.travelled += 1;
  // ED-VEH-03: the way it will keep.
  if (isThing(mover) && (x !== left.x || y !== left.y))
    mover.course = { x: Math.sign(x - left.x), y: Math.sign(y - left.y), spaces: mover.moved };
  // ED-SCN-05, ED-R-137, ED-R-140: half the speed inside the cover, and it is Hidden.
  if (hidden) {
    mover.hiddenFrom = [...new Set([...mover.hiddenFrom, ...hidden])];
    mover.hiding = null;
  }
  if (hasTurn(state, mover)) revealHidden(state);
}

/** ED-SCN-06, ED-R-138: whoever has it in sight in its own turn notices it. */
function revealHidden(state: FightState): void {
  for (const fighter of allFighters(state))
    if (fighter.hiddenFrom.length > 0)
      fighter.hiddenFrom = fighter.hiddenFrom.filter(id => {
        const enemy = fighterOf(state, id);
        return !hasTurn(state, enemy) || !stands(enemy) || isInFullCover(state, fighter, enemy);
      });
}

/** Whether the move that hiding needs has been made. */
export const hidEnough = ({ hiding }: Fighter, travelled: number, speed: number): boolean =>
  hiding !== null && isHalfOf(travelled - hiding.since, speed);

/** ED-R-170: without a map the move that hiding needs is made inside the zone. */
function hideInZone(fighter: Fighter): void {
  if (!fighter.hiding) return;
  fighter.moved += hidingCost(fighter);
  fighter.hiddenFrom = [...new Set([...fighter.hiddenFrom, ...fighter.hiding.from])];
  fighter.hiding = null;
}

function hurt(state: FightState, target: Fighter, harm: Parameters<typeof writeHarm>[1]): void {
  const spell = target.concentrating;
  writeHarm(target, harm);
  if (harm.life !== 'living' || harm.faints) target.dragging = null;
  if (spell !== null && target.concentrating === null) endSpell(state, target.name, spell);
  if (harm.life !== 'living' || harm.faints) endHolds(state);
}

/** ED-R-155: what a spell kept up ends with it. */
function endSpell(state: FightState, caster: string, spell: string): void {
  const lasts = ({
    by,
    source,
    name,
  }: {
    by?: string | undefined;
    source?: string | undefined;
    name?: string;
  }): boolean => by === caster && (source ?? name) === spell;
  for (const fighter of allFighters(state)) {
    if (fighter.conditions.some(lasts)) fighter.conditions = fighter.conditions.filter(each => !lasts(each));
    if (fighter.marks.some(lasts)) fighter.marks = fighter.marks.filter(each => !lasts(each));
  }
}

/** ED-R-156: whoever is held is free once the holder cannot hold, or does not reach it any more. */
function endHolds(state: FightState): void {
  for (const fighter of allFighters(state)) {
    if (fighter.conditions.length === 0) continue;
    const left = fighter.conditions.filter(each => lastsWithHolder(state, fighter, each));
    if (left.length < fighter.conditions.length) fighter.conditions = left;
  }
}

function lastsWithHolder(state: FightState, held: Fighter, { condition, by, source }: Affliction): boolean {
  if ((condition !== 'Grappled' && condition !== 'Restrained') || by === undefined) return true;
  const holder = allFighters(state).find(each => each.name === by);
  // What a spell holds is held by nobody.
  if (holder?.abilities.some(each => each.name === source && each.enigma)) return true;
  if (!holder || holder.gone || holder.life !== 'living' || has(holder, 'Incapacitated')) return false;
  return state.map
    ? distanceBetween(holder, held) <= Math.max(1, threatDistance(holder))
    : isBeside(state, holder, held);
}

function pay(fighter: Fighter, cost: Of<'used'>['cost']): void {
  if (cost === 'act') fighter.act = false;
  else if (cost === 'swift') fighter.swift = false;
  else if (cost === 'minor') fighter.minor = false;
  else if (cost === 'response') fighter.responses = Math.max(0, fighter.responses - 1);
}

function spend(state: FightState, spending: readonly Spending[]): void {
  for (const { who, bennies, responses } of spending) {
    const fighter = fighterOf(state, who);
    fighter.bennies = Math.max(0, fighter.bennies - bennies);
    fighter.responses = Math.max(0, fighter.responses - responses);
  }
}

interface Exerted {
  readonly actor: string;
  readonly ability: string | null;
  readonly cost: Of<'used'>['cost'];
  readonly recharges: boolean;
  readonly limited: boolean;
  readonly concentration: string | null;
}

/** What using an ability takes: its cost, its uses, the old concentration. */
function exert(
  state: FightState,
  { actor, ability, cost, recharges, limited, concentration }: Exerted,
): Fighter {
  const fighter = fighterOf(state, actor);
  pay(fighter, cost);
  if (ability !== null && recharges) fighter.used = [...fighter.used, ability];
  if (ability !== null && limited)
    fighter.spent = { ...fighter.spent, [ability]: (fighter.spent[ability] ?? 0) + 1 };
  if (concentration !== null) {
    if (fighter.concentrating !== null) endSpell(state, fighter.name, fighter.concentrating);
    fighter.concentrating = concentration;
  }
  return fighter;
}

function attacked(state: FightState, event: Of<'attacked'>): void {
  const attacker = exert(state, event);
  for (const { who, ability, limited } of event.responses) {
    const responder = fighterOf(state, who);
    responder.responses = Math.max(0, responder.responses - 1);
    if (limited) responder.spent = { ...responder.spent, [ability]: (responder.spent[ability] ?? 0) + 1 };
  }
  spend(state, event.spending);
  for (const target of event.targets) struck(state, attacker, event, target);
  if (event.exposed) attacker.exposed = true;
  if (event.exploited) attacker.exploited = true;
  shoot(
    event.from === null ? attacker : fighterOf(state, event.from),
    event,
    event.targets.some(each => each.hit),
  );
  // ED-R-152: a thrown weapon lands in the target's space.
  if (event.thrown !== null) letFall(state, attacker, event.thrown, fighterOf(state, event.targets[0]!.id));
  // ED-R-168: engaged with the opponent last attacked in melee.
  const [first] = event.targets;
  if (event.melee && first && event.cost !== 'lair') attacker.engagedWith = first.id;
  // ED-SCN-06: damage or a spell reveals.
  if (event.spell || event.targets.some(each => each.taken > 0)) {
    attacker.hiddenFrom = [];
    attacker.hiding = null;
  }
}

/** ED-TAG-02, ED-TAG-14, ED-R-41: what a shot uses up; what hit can be picked up after the fight. */
function shoot(
  shooter: Fighter,
  { ammunition, unloads }: Pick<Of<'attacked'>, 'ammunition' | 'unloads'>,
  hit: boolean,
): void {
  if (ammunition !== null && Object.hasOwn(shooter.ammunition, ammunition)) {
    shooter.ammunition = {
      ...shooter.ammunition,
      [ammunition]: Math.max(0, (shooter.ammunition[ammunition] ?? 0) - 1),
    };
    if (hit)
      shooter.recoverable = {
        ...shooter.recoverable,
        [ammunition]: (shooter.recoverable[ammunition] ?? 0) + 1,
      };
  }
  if (unloads !== null) shooter.unloaded = [...new Set([...shooter.unloaded, unloads])];
}

function struck(state: FightState, attacker: Fighter, event: Of<'attacked'>, found: StruckTarget): void {
  const target = fighterOf(state, found.id);
  if (found.harm) hurt(state, target, found.harm);
  if (found.concentrationEnds && target.concentrating !== null) {
    endSpell(state, target.name, target.concentrating);
    target.concentrating = null;
  }
  if (found.suffocates) target.breath = 0;
  if (found.exposed) target.exposed = true;
  if (found.disarmed !== null) letFall(state, target, found.disarmed, target);
  for (const effect of found.effects) writeEffect(target, lastingEffect(state, attacker, target, effect));
  if (found.zone !== null) {
    target.zone = found.zone;
    target.engagedWith = null;
    for (const other of allFighters(state))
      if (other.engagedWith === target.id && other.id !== event.actor) other.engagedWith = null;
    endHolds(state);
  }
}

function lastingEffect(state: FightState, by: Fighter, bearer: Fighter, effect: Settled): Settled {
  if (effect.is === 'condition' && effect.affliction.until)
    return {
      ...effect,
      affliction: { ...effect.affliction, until: lasting(state, by, bearer, effect.affliction.until) },
    };
  return effect;
}

function used(state: FightState, event: Of<'used'>): void {
  const user = exert(state, event);
  const target = fighterOf(state, event.target);
  for (const effect of event.effects) {
    if (effect.is === 'move') target.extraMove += effect.spaces;
    else writeEffect(target, effect);
  }
  if (event.item !== null)
    user.items = { ...user.items, [event.item]: Math.max(0, (user.items[event.item] ?? 0) - 1) };
}

const reloaded = (armory: Fighter, item: string): void => {
  armory.unloaded = armory.unloaded.filter(each => each !== item);
};

function handled(state: FightState, { actor, how, item }: Of<'handled'>): void {
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
