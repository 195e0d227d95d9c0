/** Writes what happened into the state. Nothing is rolled and nothing decided here. */
import type { Place } from '@arbiter/engine';
import { afflictionOf, isEmpty } from '../character/afflictions.ts';
import {
  attackedOn,
  attackerChanges,
  attackerRoundAfter,
  defenderRoundAfter,
} from '../combat/attack-result.ts';
import { hitChanges } from '../combat/hit.ts';
import { leavesHand, shotsTaken } from '../combat/shots.ts';
import { uncloaked } from '../combat/talents.ts';
import { fallenProne, hasCondition } from '../conditions/conditions.ts';
import { EXERTIONS, type Exertion } from '../content/adventure-tables.ts';
import { SHIELD_NAMES, type ShieldName } from '../content/armor-list.ts';
import { CLOCKS, type ConditionName } from '../content/condition-list.ts';
import { LAMPS } from '../content/goods.ts';
import type { MagicForm } from '../content/secondary-abilities.ts';
import { WEAPON_NAMES, type Weapon, type WeaponName, weaponNamed } from '../content/weapon-list.ts';
import { quietPlay } from '../play.ts';
import { writeCasting, writeMagic } from '../powers/casting.ts';
import { writeStruggle } from '../rounds/clinch.ts';
import { isDangerous, panicked, steadied } from '../rounds/morale.ts';
import { NEW_ROUND } from '../rounds/round-state.ts';
import { bonusHalfRounds } from '../rounds/rounds.ts';
import { struggleBetween, turned } from '../rounds/struggle.ts';
import type { Thing } from './commands.ts';
import type { AttackEvent, FightEvent } from './fight-events.ts';
import { type Fighter, type FightState, fighterIn, isAlive, type Turn } from './fight-state.ts';
import { between, distanceOf, fearedFor, heightAt, leftOfMove, waterDepth } from './ground.ts';

const isShield = (thing: Thing): thing is ShieldName => SHIELD_NAMES.some(name => name === thing);
const isLamp = (thing: Thing): thing is (typeof LAMPS)[number] => LAMPS.some(name => name === thing);
/** OA-CMBT-07, OA-ARMR-08: picking up is a half-round action, and a shield takes another to equip. */
export const timeToTakeUp = (thing: Thing): number => (isShield(thing) ? 2 : 1);

/** A turn that has been made use of. */
function spend(state: FightState, actor: string, halfRounds: number): void {
  const turn = turnOf(state, actor);
  // OA-WABL-04: only what follows at once upon a straight run is a charge.
  fighterIn(state, actor).straight = STANDING;
  if (!turn || halfRounds === 0) return;
  const after: Turn = { ...turn, halfRounds: Math.max(0, turn.halfRounds - halfRounds), begun: true };
  if (state.interrupt?.actor === actor) state.interrupt = after;
  else state.turn = after;
}
const turnOf = (state: FightState, actor: string): Turn | null =>
  state.interrupt?.actor === actor ? state.interrupt : state.turn?.actor === actor ? state.turn : null;

/** Changes of a character, written; the dead wait for nothing. */
function write(fighter: Fighter, now: Partial<Fighter>): void {
  if (now !== fighter)
    for (const key in now) (fighter as Record<string, unknown>)[key] = now[key as keyof Fighter];
  if (!isAlive(fighter) && (fighter.delay !== null || fighter.aiming !== null)) {
    fighter.delay = null;
    fighter.aiming = null;
  }
}

/** What befalls somebody: counters that come after the own turn has begun run down a round later (OA-R-401). */
function receive(state: FightState, fighter: Fighter, now: Partial<Fighter>): void {
  const before = fighter.conditions;
  write(fighter, now);
  if (fighter.conditions === before || !(fighter.done || state.turn?.actor === fighter.id)) return;
  fighter.conditions = fighter.conditions.map(each => {
    const old = before.find(
      ({ name, source, ability }) => name === each.name && source === each.source && ability === each.ability,
    );
    const more = (each.counters ?? 1) - (old ? (old.counters ?? 1) : 0);
    const late = Math.max(each.late, (old?.late ?? 0) + more);
    return more > 0 && late !== each.late ? { ...each, late } : each;
  });
}

/** OA-UNARM-06, OA-UNARM-16: the positions of two, and what they mean for both. */
function hold(state: FightState, one: string, other: string, positions: FightState['positions']): void {
  state.positions = positions;
  const [a, b] = [fighterIn(state, one), fighterIn(state, other)];
  const struggle = struggleBetween(positions, one, other);
  Object.assign(a, writeStruggle(a, struggle, b.name));
  Object.assign(b, writeStruggle(b, struggle && turned(struggle), a.name));
}

/** OA-WABL-21, OA-R-298: whoever is choked loses more air in every round of it. */
function strangle(state: FightState, holder: string, held: string, counters: number): void {
  state.positions = state.positions.map(each =>
    each.who === held && each.against === holder && each.position === 'choked'
      ? { ...each, strangle: each.strangle + counters }
      : each,
  );
}

/** OA-MORL-01: a condition with hindering effects only is a cause for concern. */
function frightenedBy(fighter: Fighter, gained: Readonly<Partial<Record<ConditionName, number>>>): void {
  for (const name in gained)
    if (isDangerous(name as ConditionName) && !fighter.fears.includes('dangerous condition'))
      fighter.fears = [...fighter.fears, 'dangerous condition'];
}

/** OA-COND-11, OA-R-449, OA-TLNT-09: the confused turn on whoever attacks them; the one blow at themself is past, and the rest is babble. */
function attackedOnce(attacker: Fighter, target: Fighter, damage: number): void {
  if (target.conditions.length === 0) return;
  if (attacker.id === target.id) {
    target.conditions = target.conditions.map(each =>
      each.doing === 'strikes themself' ? { ...each, doing: 'babbles' } : each,
    );
    return;
  }
  write(target, attackedOn(target, { damage }) as Fighter);
  if (hasCondition(target, 'confuse')) target.attackedBy = attacker.id;
}

/** One of several alike is gone; the others stay. */
function withoutOne(list: readonly WeaponName[], name: WeaponName): WeaponName[] {
  const at = list.indexOf(name);
  return list.filter((_, i) => i !== at);
}

/** OA-COND-23, OA-WEAP-04, OA-WEAP-14: a coup de grace takes ammunition like any attack; what is thrown lies there. */
function usedUp(state: FightState, attacker: Fighter, weapon: Weapon, at: Fighter): void {
  const { ammunition, capacity } = shotsTaken(attacker, weapon, 1);
  write(attacker, { ammunition, capacity });
  if (!leavesHand(weapon, false)) return;
  const name = weapon.name as WeaponName;
  attacker.hands = withoutOne(attacker.hands, name);
  attacker.weapons = withoutOne(attacker.weapons, name);
  state.things = [...state.things, { x: at.x, y: at.y, weapon: name }];
}

function attacked(state: FightState, event: AttackEvent): void {
  const { outcome, talent, offHand } = event;
  const attacker = fighterIn(state, event.actor);
  const weapon = event.weapon ? weaponNamed(event.weapon) : null;
  for (let i = 0; i < event.reached.length; i++) {
    const { id, answer, dodgedTo, payArmor, naturalArmor } = event.reached[i]!;
    const struck = outcome.targets[i]!;
    const target = fighterIn(state, id);
    const guard = answer.maneuver === 'none' ? null : { maneuver: answer.maneuver, weapon: answer.weapon };
    target.round = defenderRoundAfter(target.round, target, { guard, payArmor, naturalArmor }, struck);
    const { conditions: before } = target;
    receive(state, target, hitChanges(target, struck, event.weapon) as Partial<Fighter>);
    if (struck.dead && before.length > 0) fallsOff(state, { ...target, conditions: [] }, before);
    frightenedBy(target, struck.gains);
    attackedOnce(attacker, target, struck.damage);
    if (struck.strangled > 0) strangle(state, event.actor, id, struck.strangled);
    if (dodgedTo) Object.assign(target, dodgedTo);
  }
  for (const { id, hit } of event.nearby) {
    const near = fighterIn(state, id);
    receive(state, near, hitChanges(near, hit) as Partial<Fighter>);
  }
  attacker.round = attackerRoundAfter(attacker.round, { talent, offHand }, outcome);
  write(
    attacker,
    attackerChanges(
      attacker,
      weapon,
      { talent, setVersusCharge: event.setVersusCharge },
      outcome,
    ) as Partial<Fighter>,
  );
  if (outcome.bought.includes('plasma rifle')) attacker.firesUntil = state.round + CLOCKS.minute - 1;
  if (event.held) attacker.round = { ...attacker.round, freeAttack: true };
  attacker.aiming = null;
  write(attacker, uncloaked(attacker) as Fighter);
  // OA-ACT-26, OA-ACT-09: hit or not, whoever is attacked knows from where; in the noise of a fight nobody else does.
  if (attacker.hidden)
    noticed(
      attacker,
      event.reached.map(({ id }) => id),
    );
  if (attacker.declared?.intention === 'attack' && !attacker.declared.done)
    attacker.declared = { ...attacker.declared, done: true };
  const first = event.reached[0]?.id;
  if (
    first !== undefined &&
    !isEmpty(attacker.feints) &&
    Object.hasOwn(attacker.feints, first) &&
    state.readings['OA-R-279'] === 'nextAttack'
  ) {
    const { [first]: _used, ...feints } = attacker.feints;
    attacker.feints = feints;
  }
  if (attacker.round.exult > 0 && state.readings['OA-R-275'] === 'thisAttack')
    attacker.round = { ...attacker.round, exult: 0 };
  attacker.straight = STANDING;
  const turn = turnOf(state, attacker.id);
  if (turn) {
    const after = {
      ...turn,
      halfRounds: Math.max(0, turn.halfRounds - event.halfRounds),
      begun: turn.begun || event.halfRounds > 0,
      attacked: turn.attacked || event.main,
      extraAttack: outcome.extraAttack ? attacker.id : null,
    };
    if (state.interrupt?.actor === attacker.id) state.interrupt = after;
    else state.turn = after;
  }
  // OA-R-439, OA-WABL-19: what is thrown lies where the target stood; what skewers stays in the body.
  if (!event.weapon || !weapon || weapon.natural) return;
  const stuck = outcome.targets.some(({ skewered }) => skewered > 0);
  const thrown = weapon.kind === 'thrown' && event.kind === 'ranged';
  if (thrown || leavesHand(weapon, stuck)) {
    const at = landingOf(state, event);
    attacker.hands = withoutOne(attacker.hands, event.weapon);
    attacker.weapons = withoutOne(attacker.weapons, event.weapon);
    const holds = outcome.targets.some(({ gains, dead }) => gains.entangle && !dead);
    if (!stuck && !holds) state.things = [...state.things, { x: at.x, y: at.y, weapon: event.weapon }];
  }
}

/** OA-R-439: where the target stood, or, thrown too short, the last space of its range on the way there. */
function landingOf(state: FightState, { actor, reached, outcome }: AttackEvent): Place {
  const [from, to] = [fighterIn(state, actor), fighterIn(state, reached[0]!.id)];
  const { foiled, range } = outcome.targets[0]!;
  if (foiled !== 'out of range' || range === null) return to;
  const share = Math.max(0, range) / Math.max(1, distanceOf(state, from, to));
  const between = (a: number, b: number): number => Math.round(a + (b - a) * Math.min(1, share));
  return { x: between(from.x, to.x), y: between(from.y, to.y) };
}

/** OA-R-439: what had entangled somebody falls to the ground where they get free of it. */
function fallsOff(state: FightState, fighter: Fighter, before: Fighter['conditions']): void {
  if (fighter.conditions === before) return;
  for (const { name, source } of before) {
    const weapon = name === 'entangle' ? WEAPON_NAMES.find(known => known === source) : undefined;
    if (!weapon || weaponNamed(weapon).kind !== 'thrown') continue;
    if (fighter.conditions.some(each => each.name === name && each.source === source)) continue;
    state.things = [...state.things, { x: fighter.x, y: fighter.y, weapon }];
  }
}

/** Writes one event down. */
export function evolve(state: FightState, event: FightEvent): void {
  const turn = state.interrupt ?? state.turn;
  const mover = turn ? state.fighters[turn.actor] : undefined;
  const { speedLeft = 0, conditions } = mover ?? {};
  change(state, event);
  if (speedLeft > 0) goesOnMoving(state, turn!.actor, speedLeft, conditions!);
  if (CHANGING_SIGHT.has(event.is)) lookForFears(state);
  if (state.map.terrain.length > 0) exerts(state, event);
}

/** OA-ACT-20, OA-R-469: what somebody under water does uses up the breath at the end of the turn. */
function exerts(state: FightState, event: FightEvent): void {
  const exertion = EXERTION_OF[event.is];
  if (!exertion || !('actor' in event) || event.actor === null) return;
  const fighter = state.fighters[event.actor];
  if (!fighter || fighter.altitude >= 0) return;
  if (EXERTIONS.indexOf(exertion) > EXERTIONS.indexOf(fighter.exertion)) fighter.exertion = exertion;
}
/** OA-ACT-20: to fight and to run is strenuous, to swim and to climb moderate, to use things light. */
const EXERTION_OF: Partial<Record<FightEvent['is'], Exertion>> = {
  attacked: 'strenuous',
  wrestled: 'strenuous',
  guarded: 'strenuous',
  'coup de grace': 'strenuous',
  ran: 'strenuous',
  moved: 'moderate',
  rose: 'moderate',
  climbed: 'moderate',
  aimed: 'light',
  feinted: 'light',
  drew: 'light',
  'put away': 'light',
  'picked up': 'light',
  'used magic': 'light',
  'pulled out': 'light',
  'gave first aid': 'light',
  'took herb': 'light',
};

/** OA-R-473: a condition received or lost in the middle of a move changes what is left of it. */
function goesOnMoving(
  state: FightState,
  id: string,
  speedLeft: number,
  conditions: Fighter['conditions'],
): void {
  const fighter = state.fighters[id]!;
  if (fighter.speedLeft !== speedLeft || fighter.conditions === conditions) return;
  fighter.speedLeft = leftOfMove(state, { ...fighter, conditions }, fighter, quietPlay(state.readings));
}

/** OA-COND-20, OA-R-417: fear weighs on rolls only while its source, or any enemy, is in line of sight. */
function lookForFears(state: FightState): void {
  for (const id in state.fighters) {
    const fighter = state.fighters[id]!;
    if (fighter.conditions.length === 0 || !isAlive(fighter)) continue;
    if (!fighter.conditions.some(isFear)) continue;
    const play = quietPlay(state.readings);
    const conditions = fighter.conditions.map(each => {
      if (!isFear(each)) return each;
      const inSight = fearedFor(state, fighter, each).some(
        source => between(state, fighter, source, play).lineOfSight,
      );
      return inSight === each.inSight ? each : { ...each, inSight };
    });
    // The event may not have been about them: whoever holds them as they were still does.
    if (conditions.some((each, i) => each !== fighter.conditions[i]))
      state.fighters[id] = { ...fighter, conditions };
  }
}
const isFear = ({ name }: Fighter['conditions'][number]): boolean => name === 'fear' || name === 'panic';
/** After these somebody may see what was out of sight, or no longer. */
const CHANGING_SIGHT: ReadonlySet<FightEvent['is']> = new Set([
  'turn',
  'moved',
  'pushed',
  'placed',
  'joined',
  'climbed',
  'left',
  'morale',
  'led',
  'host',
  'used magic',
]);

function change(state: FightState, event: FightEvent): void {
  switch (event.is) {
    case 'initiative':
      for (const id of event.surprised) {
        const fighter = fighterIn(state, id);
        fighter.conditions = [...fighter.conditions, SURPRISE];
      }
      state.starter = event.winner;
      state.sides = sidesFrom(state, event.winner);
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
      state.turn = event.turn;
      state.starter = null;
      beginsTurn(state, fighterIn(state, event.turn.actor));
      // OA-CMBT-09: what an extra turn holds is no longer to be had.
      if (event.turn.extra) fighterIn(state, event.turn.actor).bonus -= event.turn.halfRounds;
      return;
    case 'turn over': {
      const fighter = fighterIn(state, event.actor);
      if (state.interrupt?.actor === event.actor) state.interrupt = null;
      else if (state.turn?.actor === event.actor) {
        state.turn = null;
        state.last = event.actor;
        fighter.done = true;
      }
      if (state.readings['OA-R-275'] === 'endOfTurn' && fighter.round.exult > 0)
        fighter.round = { ...fighter.round, exult: 0 };
      fighter.speedLeft = 0;
      fighter.sprinted = false;
      fighter.straight = STANDING;
      return;
    }
    case 'suffered':
    case 'burned': {
      const fighter = fighterIn(state, event.actor);
      const { conditions: before } = fighter;
      write(fighter, event.now as Partial<Fighter>);
      fallsOff(state, fighter, before);
      if (event.is === 'suffered' && event.moment) fighter.moment = true;
      if (event.is === 'suffered' && event.breath) fighter.exertion = 'rest';
      if (event.is === 'burned') fighter.burns += 1;
      return;
    }
    case 'attacked':
      attacked(state, event);
      return;
    case 'wrestled': {
      const actor = fighterIn(state, event.actor);
      const target = fighterIn(state, event.target);
      target.round = event.targetRound;
      actor.round = event.actorRound;
      actor.SP = event.SP;
      receive(state, target, hitChanges(target, event.hit) as Partial<Fighter>);
      attackedOnce(actor, target, event.hit.damage);
      write(actor, uncloaked(actor) as Fighter);
      hold(state, event.actor, event.target, event.positions);
      if (event.dodgedTo) Object.assign(target, event.dodgedTo);
      if (actor.declared?.intention === 'attack') actor.declared = { ...actor.declared, done: true };
      actor.aiming = null;
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'reversed': {
      // OA-R-425: whoever was turned over is on the ground as well.
      const holder = fighterIn(state, event.actor);
      write(holder, fallenProne(holder) as Fighter);
      hold(state, event.actor, event.target, event.positions);
      return;
    }
    case 'released':
      hold(state, event.actor, event.target, event.positions);
      return;
    case 'moved': {
      const fighter = fighterIn(state, event.actor);
      goTo(state, fighter, event.to);
      fighter.speedLeft = event.left;
      if (fighter.declared?.intention === 'move') fighter.declared = { ...fighter.declared, done: true };
      spend(state, event.actor, event.halfRounds);
      fighter.straight = event.straight;
      return;
    }
    case 'rose': {
      const fighter = fighterIn(state, event.actor);
      reach(fighter, event.z);
      fighter.speedLeft = event.left;
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'swam': {
      const fighter = fighterIn(state, event.actor);
      fighter.afloat = event.afloat;
      reach(fighter, event.altitude);
      return;
    }
    case 'climbed': {
      const fighter = fighterIn(state, event.actor);
      fighter.x = event.to.x;
      fighter.y = event.to.y;
      fighter.altitude = event.altitude;
      fighter.wall = event.wall;
      fighter.climbTest = event.success ? 'passed' : 'failed';
      fighter.speedLeft = event.left;
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'held on':
      fighterIn(state, event.actor).climbTest = event.success ? 'passed' : 'failed';
      return;
    case 'ran': {
      const fighter = fighterIn(state, event.actor);
      fighter.SP = event.SP;
      fighter.speedLeft = event.speedLeft;
      if (event.how === 'run') fighter.ran = true;
      else fighter.sprinted = true;
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
      if (event.is === 'placed') reach(fighter, 0);
      fighter.wall = null;
      return;
    }
    case 'fell': {
      const fighter = fighterIn(state, event.actor);
      write(fighter, event.now as Partial<Fighter>);
      if (fighter.altitude > 0) fighter.altitude = 0;
      fighter.wall = null;
      return;
    }
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
    case 'delay lost':
      fighterIn(state, event.actor).delay = null;
      return;
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
    case 'dropped': {
      const fighter = fighterIn(state, event.actor);
      const { weapon, at } = event;
      if (isShield(weapon)) {
        const held = fighter.shields.find(({ name }) => name === weapon);
        fighter.shields = without(fighter.shields, held);
        state.things = [...state.things, { x: at.x, y: at.y, weapon, lost: held?.lost ?? 0 }];
        return;
      }
      if (isLamp(weapon)) {
        state.things = [...state.things, { x: at.x, y: at.y, weapon, until: fighter.lamp?.until ?? null }];
        fighter.lamp = null;
        return;
      }
      fighter.hands = without(fighter.hands, weapon);
      fighter.weapons = without(fighter.weapons, weapon);
      state.things = [...state.things, { x: at.x, y: at.y, weapon }];
      return;
    }
    case 'picked up': {
      const fighter = fighterIn(state, event.actor);
      const at = state.things.findIndex(
        thing => thing.weapon === event.weapon && thing.x === event.at.x && thing.y === event.at.y,
      );
      const { weapon } = event;
      const { lost = 0, until = null } = state.things[at] ?? {};
      state.things = state.things.filter((_, i) => i !== at);
      if (isShield(weapon)) fighter.shields = [...fighter.shields, { name: weapon, lost, powered: true }];
      else if (isLamp(weapon)) fighter.lamp = { source: weapon, until };
      else {
        fighter.weapons = [...fighter.weapons, weapon];
        fighter.hands = [...fighter.hands, weapon];
      }
      spend(state, event.actor, timeToTakeUp(weapon));
      return;
    }
    case 'used magic': {
      const caster = fighterIn(state, event.actor);
      Object.assign(caster, writeCasting(caster, { form: event.form as MagicForm, cost: event.cost }));
      for (const { id, effect, HP } of event.reached) {
        const target = fighterIn(state, id);
        receive(state, target, writeMagic(target, event, effect, HP, caster.name) as Fighter);
        frightenedBy(target, effect.received);
        if (event.total !== null) attackedOnce(caster, target, effect.damage);
      }
      write(caster, uncloaked(caster) as Fighter);
      state.effects = [...state.effects, ...event.inForce];
      if (caster.declared?.intention === 'use magic') caster.declared = { ...caster.declared, done: true };
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'magic ended': {
      for (const effect of state.effects)
        if (effect.from === event.actor && effect.magic === event.magic) lift(state, effect);
      state.effects = state.effects.filter(
        ({ from, magic }) => !(from === event.actor && magic === event.magic),
      );
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
      if (event.actor !== null) fighterIn(state, event.actor).lamp = null;
      else
        state.things = without(
          state.things,
          state.things.find(
            ({ x, y, weapon }) => weapon === event.source && x === event.at.x && y === event.at.y,
          ),
        );
      return;
    case 'dressed': {
      const fighter = fighterIn(state, event.actor);
      write(fighter, event.now as Partial<Fighter>);
      fighter.dressing = event.dressing;
      spend(state, event.actor, event.halfRounds);
      return;
    }
    case 'coup de grace': {
      const fighter = fighterIn(state, event.actor);
      write(fighterIn(state, event.target), event.now as Partial<Fighter>);
      if (event.weapon) usedUp(state, fighter, weaponNamed(event.weapon), fighterIn(state, event.target));
      fighter.round = { ...fighter.round, exult: fighter.round.exult + event.exult };
      write(fighter, uncloaked(fighter) as Fighter);
      if (fighter.declared?.intention === 'attack') fighter.declared = { ...fighter.declared, done: true };
      spend(state, event.actor, 2);
      return;
    }
    case 'aided': {
      const fighter = fighterIn(state, event.actor);
      fighterIn(state, event.target).aided = event.help;
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
      for (const id of state.order) newRound(state, state.fighters[id]!);
      return;
    case 'host': {
      const fighter = fighterIn(state, event.actor);
      const { conditions: before } = fighter;
      receive(state, fighter, event.now as Partial<Fighter>);
      fallsOff(state, fighter, before);
      return;
    }
    case 'joined':
      state.fighters[event.fighter.id] = { ...event.fighter };
      state.order = [...state.order, event.fighter.id];
      return;
    case 'frightened': {
      const fighter = fighterIn(state, event.actor);
      if (!fighter.fears.includes('extreme danger')) fighter.fears = [...fighter.fears, 'extreme danger'];
      return;
    }
    case 'ended':
      state.winner = event.winner;
      state.step = 'over';
      state.asked = [];
      state.turn = null;
      state.interrupt = null;
  }
}

/** Somebody is elsewhere: no deeper than the water there, and as high as before over ground that is higher or lower. */
function goTo(state: FightState, fighter: Fighter, to: Place): void {
  const before = heightAt(state, fighter);
  fighter.x = to.x;
  fighter.y = to.y;
  if (fighter.altitude > 0) fighter.altitude = Math.max(0, fighter.altitude + before - heightAt(state, to));
  else if (fighter.altitude < 0) reach(fighter, 0 - Math.min(-fighter.altitude, waterDepth(state, to)));
}

/** OA-ACT-20: with the head out of the water one breathes again. */
function reach(fighter: Fighter, altitude: number): void {
  fighter.altitude = altitude;
  if (altitude >= 0) fighter.breath = null;
}

/** OA-ACT-26: hidden no longer from some of those who had lost sight. */
function noticed(fighter: Fighter, by: readonly string[]): void {
  if (!fighter.hidden) return;
  const from = fighter.hidden.from.filter(id => !by.includes(id));
  fighter.hidden = from.length > 0 ? { ...fighter.hidden, from } : null;
}

const STANDING = { dx: 0, dy: 0, spaces: 0 };
const SURPRISE = afflictionOf({ name: 'surprise', counters: 1 });

const without = <T>(list: readonly T[], one: T | undefined): T[] => {
  const at = list.findIndex(each => each === one);
  return list.filter((_, i) => i !== at);
};

/** OA-R-265: the starter's side first, the others as they joined. */
const sidesFrom = (state: FightState, starter: string): string[] => [
  ...new Set([fighterIn(state, starter).side, ...state.order.map(id => state.fighters[id]!.side)]),
];

/** OA-R-442: a guard may end with the start of the next own turn; natural armor comes back with it. */
function beginsTurn(state: FightState, fighter: Fighter): void {
  fighter.speedLeft = 0;
  fighter.straight = STANDING;
  if (state.readings['OA-R-442'] === 'nextTurn' && fighter.round.guarding)
    fighter.round = { ...fighter.round, guarding: false };
  if (fighter.conditions.length > 0)
    fighter.conditions = fighter.conditions.filter(
      ({ name, source }) => name !== 'cower' || source !== FLIGHT,
    );
}
/** OA-R-418: who found no way to flee cowers until the next turn. */
export const FLIGHT = 'no way to flee';

/** The start of a round: what the last one left over is gone. */
function newRound(state: FightState, fighter: Fighter): void {
  const guarding = fighter.round.guarding && state.readings['OA-R-442'] === 'nextTurn';
  fighter.round = guarding ? { ...NEW_ROUND, guarding } : NEW_ROUND;
  fighter.done = false;
  fighter.bonus = bonusHalfRounds(fighter.level);
  fighter.moment = false;
  fighter.ran = false;
  fighter.sprinted = false;
  fighter.speedLeft = 0;
  fighter.straight = STANDING;
  fighter.aiming = null;
  fighter.feints = NO_FEINTS;
  fighter.aided = null;
  fighter.delay = null;
  fighter.declared = null;
  fighter.foughtFire = false;
  fighter.climbTest = null;
  fighter.sneaked = false;
  fighter.burns = 0;
}
const NO_FEINTS: Fighter['feints'] = {};

/** What magic gave is taken back. */
function lift(state: FightState, { on, gives }: FightState['effects'][number]): void {
  const fighter = fighterIn(state, on);
  const temporary = { ...fighter.temporary } as Record<string, number>;
  for (const [key, change] of Object.entries(gives)) {
    const left = (temporary[key] ?? 0) - change;
    if (left === 0) delete temporary[key];
    else temporary[key] = left;
  }
  fighter.temporary = temporary as Fighter['temporary'];
}
