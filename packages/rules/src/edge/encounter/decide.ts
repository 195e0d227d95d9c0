/** What happens: all dice fall here. */
import { type Flood, type Happening, type Ownership, Play, type Refusal } from '@arbiter/engine';
import type { Condition } from '../combat/conditions.ts';
import { isOverwhelming, plainBlow, reduceDamage } from '../combat/damage.ts';
import { harmOf } from '../combat/harm.ts';
import { standingCost } from '../combat/turn.ts';
import { abilityById } from '../content/abilities.ts';
import { itemByName } from '../content/items.ts';
import type { EdgePlay } from '../play.ts';
import type { Ability } from '../powers/ability.ts';
import { type Settled, settledFor, settleEffect } from '../powers/effects.ts';
import { asksNobody, guessed, performAttack } from './acts/attack-act.ts';
import {
  pathTo,
  performHazard,
  performLeave,
  performStep,
  performTurning,
  performZone,
  standUp,
} from './acts/move-act.ts';
import { performPush } from './acts/push-act.ts';
import { coastAct, commandNumber, performCommand, unhorsed } from './acts/riding-acts.ts';
import { falling, joining, returning } from './acts/scene-acts.ts';
import { performSkill } from './acts/skill-acts.ts';
import { performSteady, steadyDeeds } from './acts/steady-act.ts';
import {
  beginTurn,
  bleedAct,
  endTurn,
  performStabilization,
  rechargeAct,
  workAct,
} from './acts/turn-acts.ts';
import { diveCost, holdBreath, performSwim, suffocateAct } from './acts/water-acts.ts';
import { caughtIn } from './areas.ts';
import type { Command } from './commands.ts';
import {
  askingFor,
  courseOf,
  type FightAsking,
  type FightCourse,
  nobodyAsked,
  type Performed,
  RecordedDice,
  Unanswered,
} from './course.ts';
import type { AttackDeed, Deed, FightAnswer, Frame } from './deed.ts';
import type { FightEvent } from './events.ts';
import { isFacing, waysFrom } from './position.ts';
import {
  activeSide,
  type Fighter,
  type FightState,
  fighterOf,
  firstWaiting,
  mayActFor,
  type Side,
  stands,
} from './state.ts';
import { type AimedStrike, abilityOf } from './strikes.ts';
import { tactics } from './tactics/tactics.ts';
import { type Groundwork, whyNot } from './why-not.ts';

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: EdgePlay): readonly FightEvent[] | Refusal => {
    const ground: Groundwork = { ways: waysOf(state, command), aimed: undefined };
    return whyNot(state, command, ground) ?? happenings(courseOf(state, whose), command, play, ground);
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

/** What the tactics decide, written into the state at once. A plain blow that they have tried is not tried again. */
export function auto(state: FightState, actor: string, play: EdgePlay): readonly FightEvent[] | Refusal {
  const ground: Groundwork = {};
  const command = tactics(state, actor, play, ground);
  return ground.allowed === command
    ? happenings(courseOf(state, 'owned'), command, play, ground)
    : enact(state, command, play);
}

/** ED-R-221: a fight that was set up comes to its first turn, which begins like any other. */
export function beginFight(
  { state, events }: Happening<FightState, FightEvent>,
  play: EdgePlay,
): Happening<FightState, FightEvent> {
  const course = courseOf(state, 'owned');
  runDeeds(course, [{ deed: 'begin', slot: 0, round: 1 }], play);
  return { state, events: [...events, ...course.events] };
}

/** Everything that happens until somebody has to decide again. */
function happenings(
  course: FightCourse,
  command: Command,
  play: EdgePlay,
  ground: Groundwork,
): readonly FightEvent[] | Refusal {
  const { state } = course;
  const { asked, queue } = state;
  if (command.do === 'end fight') course.emit({ is: 'ended', winner: command.winner });
  else if (command.actor === 'gm') {
    const events = ordained(state, command, play);
    if ('refused' in events) return events;
    ordain(course, events, play);
  } else if (asked) {
    const { deed, answers, faces } = asked;
    course.emit({ is: 'answered' });
    const given = [...answers, answerOf(command)];
    runDeeds(course, [deed, ...queue], play, { ...FROM_THE_START, answers: given, faces });
  } else {
    const { events, next } = begun(state, command, play, ground);
    if (happened(course, events, play.trace.isTold) === 'fells') settleBodies(course);
    const attacker = command.do === 'attack' ? command.actor : undefined;
    runDeeds(course, next ?? NOTHING, play, {
      answers: NO_ANSWERS,
      faces: NO_FACES,
      aimed: ground.aimed,
      attacker,
    });
  }
  return course.events;
}

/** One flood says whether the way can be gone and which way it is. */
function waysOf(state: FightState, { do: kind, actor }: Command): Flood | undefined {
  if (kind !== 'move' || !state.map || !Object.hasOwn(state.fighters, actor)) return undefined;
  const mover = fighterOf(state, actor);
  return mover.gone ? undefined : waysFrom(state, mover);
}

/** What the game master ordained happens, and what follows from it. */
function ordain(course: FightCourse, events: readonly FightEvent[], play: EdgePlay): void {
  const { state } = course;
  const { asked, queue } = state;
  const tests = events.flatMap(each =>
    each.is === 'judged' && each.harm ? steadyDeeds(fighterOf(state, each.target), each.harm.taken) : [],
  );
  for (const event of events) course.emit(event);
  settleBodies(course);
  // Whoever was asked is asked first.
  if (asked && tests.length > 0) course.emit({ is: 'asked', frame: asked, queue: [...tests, ...queue] });
  if (!asked) settleTurn(course, tests, play);
}

/** ED-CORE-02: what the game master ordains. */
function ordained(state: FightState, command: Command, play: EdgePlay): readonly FightEvent[] | Refusal {
  switch (command.do) {
    case 'gm':
      return [judgement(state, command, play)];
    case 'join':
      return joining(state, command, play);
    case 'return':
      return returning(state, command);
    case 'side':
      return [{ is: 'changed side', actor: command.target, side: command.side }];
    default:
      return [];
  }
}

/** An answer as the deed that asked takes it. */
function answerOf(command: Command): FightAnswer {
  switch (command.do) {
    case 'reroll':
      return true;
    case 'hit':
      return {
        nonLethal: command.nonLethal,
        push: command.push,
        ...(command.disarm !== undefined && { disarm: command.disarm }),
      };
    case 'respond':
      return command.with;
    case 'pass':
      return null;
    case 'push':
      return { x: command.x, y: command.y };
    default:
      return false;
  }
}

/** What a command means: events at once, or deeds to be done. */
function begun(state: FightState, command: Command, play: EdgePlay, { ways }: Groundwork): Performed {
  const actor = fighterOf(state, command.actor);
  switch (command.do) {
    case 'attack':
      return { events: NOTHING, next: [attackDeeds(state, actor, command)] };
    case 'end turn':
      return {
        events: [state.slot === 2 ? { is: 'lair', actor: actor.id } : { is: 'done', actor: actor.id }],
      };
    case 'move':
      return {
        events: [],
        next: [{ deed: 'step', actor: actor.id, path: pathTo(state, actor, command, ways), asked: [] }],
      };
    case 'zone':
      return { events: [], next: [{ deed: 'zone', actor: actor.id, zone: command.zone, asked: [] }] };
    case 'stand':
      return { events: [standUp(actor)] };
    case 'lie down':
      return { events: [{ is: 'lay down', actor: actor.id }] };
    case 'dive':
      return { events: [{ is: 'dived', actor: actor.id, cost: diveCost(actor) }] };
    case 'surface':
      return { events: [{ is: 'surfaced', actor: actor.id, cost: diveCost(actor) }] };
    case 'use': {
      const deed = useDeed(state, actor, command);
      return deed.deed === 'attack' && deed.targets.length === 0
        ? { events: [spentOnNobody(actor, abilityOf(actor, command.ability)!)] }
        : { events: [], next: [deed] };
    }
    case 'lair':
      return {
        events: [{ is: 'lair', actor: actor.id }],
        next: [
          {
            deed: 'attack',
            actor: actor.id,
            targets: [command.target],
            ability: command.ability,
            cost: 'lair',
          },
        ],
      };
    case 'dodge':
    case 'evade':
      return { events: [{ is: 'braced', actor: actor.id, how: command.do }] };
    case 'hide':
    case 'shake off':
      return skillDeed(actor, command.do);
    case 'search':
    case 'aid':
    case 'rouse':
    case 'intimidate':
      return skillDeed(actor, command.do, command.target);
    case 'guess':
      return guessed(state, actor, command);
    case 'stabilize':
      return { events: [], next: [{ deed: 'stabilize', actor: actor.id }] };
    case 'take hold':
      return { events: [{ is: 'took hold', actor: actor.id, target: command.target }] };
    case 'let go':
      return { events: [{ is: 'let go', actor: actor.id, target: actor.dragging ?? '' }] };
    case 'hold breath':
      return { events: [holdBreath(actor, play)] };
    case 'mount':
      return {
        events: [{ is: 'mounted', actor: actor.id, target: command.target, cost: standingCost(actor) }],
      };
    case 'dismount': {
      const { x = actor.x, y = actor.y } = command;
      return {
        events: [{ is: 'dismounted', actor: actor.id, x, y, cost: standingCost(actor), fell: false }],
      };
    }
    case 'command':
      return {
        events: [],
        next: [
          {
            deed: 'command',
            actor: actor.id,
            order: command.order,
            number: commandNumber(state, actor, command),
          },
        ],
      };
    case 'hand over':
      return {
        events: [{ is: 'handed over', actor: actor.id, target: command.target, item: command.item }],
      };
    case 'draw':
    case 'stow':
    case 'drop':
    case 'pick up':
      return { events: [{ is: 'handled', actor: actor.id, how: command.do, item: command.item }] };
    case 'reload':
      return { events: [{ is: 'handled', actor: actor.id, how: 'reload', item: command.weapon }] };
    case 'release':
      return {
        events: [{ is: 'handled', actor: actor.id, how: 'release', item: actor.concentrating ?? '' }],
      };
    case 'drink':
      return { events: [drunk(state, actor, command, play)] };
    case 'leave':
      return { events: [], next: [{ deed: 'leave', actor: actor.id, asked: [] }] };
    default:
      return { events: [] };
  }
}

const skillDeed = (
  { id: actor }: Fighter,
  what: Extract<Deed, { deed: 'skill' }>['what'],
  target?: string,
): Performed => ({
  events: NOTHING,
  next: [{ deed: 'skill', actor, what, ...(target !== undefined && { target }) }],
});

const NOTHING: readonly never[] = [];

function attackDeeds(state: FightState, actor: Fighter, command: Extract<Command, { do: 'attack' }>): Deed {
  const ability = command.ability === undefined ? undefined : abilityOf(actor, command.ability);
  const deed: AttackDeed = {
    deed: 'attack',
    actor: actor.id,
    targets: [command.target],
    weapon: command.weapon,
    ability: command.ability,
    hands: command.hands === 2 ? 2 : undefined,
    cost: ability?.cost ?? (command.hand === 'off' ? 'swift' : 'act'),
  };
  return turned(state, actor, deed);
}

/** ED-TOM-03, ED-R-241: in zones, turning from the one engaged so far to another there is answered first. */
function turned(state: FightState, actor: Fighter, deed: AttackDeed): Deed {
  const left = actor.engagedWith === null ? undefined : state.fighters[actor.engagedWith];
  const turns =
    state.scene !== null &&
    left !== undefined &&
    !deed.targets.includes(left.id) &&
    stands(left) &&
    isFacing(state, actor, left) &&
    deed.targets.some(id => isFacing(state, actor, fighterOf(state, id)));
  return turns ? { deed: 'turning', actor: actor.id, next: deed, asked: [] } : deed;
}

/** ED-R-139: an area laid where nobody was. */
const spentOnNobody = (actor: Fighter, ability: Ability): FightEvent => ({
  is: 'used',
  actor: actor.id,
  name: ability.name,
  ability: ability.id,
  target: actor.id,
  cost: ability.cost,
  recharges: ability.recharge !== undefined,
  limited: ability.uses !== undefined,
  concentration: null,
  item: null,
  effects: [],
});

function useDeed(state: FightState, actor: Fighter, command: Extract<Command, { do: 'use' }>): Deed {
  const ability = abilityOf(actor, command.ability)!;
  const { x, y, height } = command;
  const at =
    x === undefined || y === undefined ? undefined : { x, y, ...(height !== undefined && { height }) };
  if (ability.attack && ability.area) {
    const centre = at ?? fighterOf(state, command.target!);
    const targets = caughtIn(state, actor, ability, centre).map(each => each.id);
    return {
      deed: 'attack',
      actor: actor.id,
      targets,
      ability: ability.id,
      cost: ability.cost,
      ...(at && { at }),
    };
  }
  if (ability.attack)
    return turned(state, actor, {
      deed: 'attack',
      actor: actor.id,
      targets: [command.target!],
      ability: ability.id,
      cost: ability.cost,
    });
  return {
    deed: 'work',
    actor: actor.id,
    ability: ability.id,
    target: command.target ?? actor.id,
    cost: ability.cost,
  };
}

/** ED-ITM-06, ED-R-154: a consumable is used up. */
function drunk(
  state: FightState,
  actor: Fighter,
  { item, target }: Extract<Command, { do: 'drink' }>,
  play: EdgePlay,
): FightEvent {
  const power = abilityById(itemByName(item)?.powers?.[0] ?? '');
  const source = { by: actor.name, name: power?.name ?? item, caster: actor, target: 0 };
  return {
    is: 'used',
    actor: actor.id,
    name: power?.name ?? item,
    ability: power?.id ?? item,
    target,
    cost: 'act',
    recharges: false,
    limited: false,
    concentration: null,
    item,
    effects: settledFor(
      fighterOf(state, target),
      (power?.effects ?? []).map(effect => settleEffect(effect, source, play)),
    ),
  };
}

/** ED-CORE-02: the game master has the last word. */
function judgement(state: FightState, command: Extract<Command, { do: 'gm' }>, play: EdgePlay): FightEvent {
  const target = fighterOf(state, command.target);
  const reduced = command.damage > 0 ? reduceDamage(plainBlow(command.damage), target, play) : undefined;
  const effects: Settled[] = [
    ...(command.heal > 0 ? [{ is: 'heal' as const, amount: command.heal }] : []),
    ...(command.temporary > 0 ? [{ is: 'temporary' as const, amount: command.temporary }] : []),
    ...(command.give
      ? [{ is: 'condition' as const, affliction: { condition: command.give, source: 'game master' } }]
      : []),
    ...(command.end ? [{ is: 'cure' as const, conditions: [command.end] }] : []),
    ...(command.expose ? [{ is: 'expose' as const }] : []),
  ];
  return {
    is: 'judged',
    target: target.id,
    harm: reduced
      ? harmOf(
          target,
          { taken: reduced.taken, drops: isOverwhelming(target, reduced), nonLethal: false },
          play,
        )
      : null,
    effects: settledFor(target, effects),
    benny: command.benny,
    item: command.item ?? null,
    count: command.count,
  };
}

/** Deeds in the middle of which nobody is asked: no die of theirs has to be shown again. */
type LoneDeed = Extract<
  Deed,
  { deed: 'end' | 'begin' | 'bleed' | 'coast' | 'recharge' | 'work' | 'suffocate' }
>;

function isLone(deed: Deed): deed is LoneDeed {
  switch (deed.deed) {
    case 'end':
    case 'begin':
    case 'bleed':
    case 'coast':
    case 'recharge':
    case 'work':
    case 'suffocate':
      return true;
    default:
      return false;
  }
}

function performedAlone(state: FightState, deed: LoneDeed, play: EdgePlay): Performed {
  switch (deed.deed) {
    case 'end':
      return endTurn(state, deed, play);
    case 'begin':
      return beginTurn(state, deed, play);
    case 'bleed':
      return bleedAct(state, deed, play);
    case 'coast':
      return coastAct(state, deed);
    case 'recharge':
      return rechargeAct(state, deed, play);
    case 'work':
      return workAct(state, deed, play);
    case 'suffocate':
      return suffocateAct(state, deed);
  }
}

/** Deeds that may ask somebody; `aimed` is the strike of an attack, where it is known already. */
function performedAsking(
  state: FightState,
  deed: Exclude<Deed, LoneDeed>,
  play: EdgePlay,
  ask: FightAsking,
  aimed?: AimedStrike,
): Performed {
  switch (deed.deed) {
    case 'attack':
      return performAttack(state, deed, play, ask, aimed);
    case 'step':
      return performStep(state, deed, play, ask);
    case 'zone':
      return performZone(state, deed, ask);
    case 'turning':
      return performTurning(state, deed, ask);
    case 'leave':
      return performLeave(state, deed, play, ask);
    case 'skill':
      return performSkill(state, deed, play, ask);
    case 'hazard':
      return performHazard(state, deed, play, ask);
    case 'stabilize':
      return performStabilization(state, deed, play, ask);
    case 'push':
      return performPush(state, deed, ask);
    case 'swim':
      return performSwim(state, deed, play, ask);
    case 'command':
      return performCommand(state, deed, play, ask);
    case 'steady':
      return performSteady(state, deed, play, ask);
  }
}

/** Where a deed is taken up: the answers and dice it has had, and whose attack with which strike it is known to be. */
interface TakenUp {
  readonly answers: Frame['answers'];
  readonly faces: Frame['faces'];
  readonly aimed: AimedStrike | undefined;
  readonly attacker: string | undefined;
}

const NO_ANSWERS: Frame['answers'] = [];
const NO_FACES: Frame['faces'] = [];
const FROM_THE_START: TakenUp = {
  answers: NO_ANSWERS,
  faces: NO_FACES,
  aimed: undefined,
  attacker: undefined,
};

/** Deeds one after another; the first may take up again where somebody was asked. */
function runDeeds(
  course: FightCourse,
  deeds: readonly Deed[],
  play: EdgePlay,
  first: TakenUp = FROM_THE_START,
): void {
  const { state } = course;
  const told = play.trace.isTold;
  let ahead = deeds;
  let at = 0;
  let taken = first;
  let { attacker } = first;
  for (;;) {
    const done = at === ahead.length;
    if (done && (state.winner !== null || goesOn(state, attacker))) return;
    const deed = done ? endOf(state) : ahead[at++]!;
    if (done) attacker = undefined;
    const result = carriedOut(state, deed, taken, play);
    if ('ask' in result) {
      course.emit({ is: 'asked', frame: result, queue: ahead.slice(at) });
      return;
    }
    taken = FROM_THE_START;
    const { events, next } = result;
    const grave = happened(course, events, told);
    if (grave === 'fells') settleBodies(course);
    if (next && next.length > 0) {
      ahead = at === ahead.length ? next : [...next, ...ahead.slice(at)];
      at = 0;
    }
    if (grave !== 'harmless' && overNow(course)) return;
  }
}

/** Writes down what happened; the worst that may follow from it. */
function happened(course: FightCourse, events: readonly FightEvent[], told: boolean): Gravity {
  let worst: Gravity = 'harmless';
  for (const event of events) {
    const held = told ? heldIn(course.state) : NOBODY_HELD;
    course.emit(event);
    if (held.length > 0 && !TELL_WHAT_ENDS.has(event.is)) tellFreed(course, held);
    const grave = gravityOf(event);
    if (grave === 'fells' || worst === 'harmless') worst = grave;
  }
  return worst;
}

interface Held {
  readonly actor: string;
  readonly from: Condition;
}

const NOBODY_HELD: readonly Held[] = [];

/** ED-R-155, ED-R-156: what others hold or keep up: it may end with anything that happens to them. */
function heldIn({ fighters }: FightState): readonly Held[] {
  let found: Held[] | undefined;
  for (const id in fighters) {
    const { conditions } = fighters[id]!;
    for (let i = 0; i < conditions.length; i++) {
      const { condition: from, by } = conditions[i]!;
      if (by === undefined || found?.some(each => each.actor === id && each.from === from)) continue;
      found ??= [];
      found.push({ actor: id, from });
    }
  }
  return found ?? NOBODY_HELD;
}

/** Events whose own sentence says which conditions they end. */
const TELL_WHAT_ENDS: ReadonlySet<FightEvent['is']> = new Set([
  'turn',
  'turn over',
  'stood',
  'aided',
  'shook off',
  'used',
  'ended',
]);

function tellFreed(course: FightCourse, held: readonly Held[]): void {
  for (const { actor, from } of held) {
    const { conditions, life, gone } = fighterOf(course.state, actor);
    if (life !== 'dead' && !gone && !conditions.some(each => each.condition === from))
      course.emit({ is: 'freed', actor, from });
  }
}

/** A deed from its beginning, on the dice and answers it has had; until it is done, or asks again. */
function carriedOut(state: FightState, deed: Deed, taken: TakenUp, play: EdgePlay): Performed | Frame {
  if (isLone(deed)) return performedAlone(state, deed, play);
  const { answers, faces, aimed } = taken;
  if (answers.length === 0 && isUnasked(state, deed, aimed))
    return performedAsking(state, deed, play.under(state.readings), nobodyAsked, aimed);
  const dice = new RecordedDice(play.dice, faces);
  const on: EdgePlay = new Play(dice, state.readings, play.trace);
  play.trace.quiet = answers.length > 0;
  try {
    return performedAsking(state, deed, on, askingFor(answers, play), aimed);
  } catch (thrown) {
    if (thrown instanceof Unanswered) return { deed, answers, faces: dice.faces, ask: thrown.ask };
    throw thrown;
  } finally {
    play.trace.quiet = false;
  }
}

/** Whether nobody can be asked about it, as with most blows and most of the dying. */
function isUnasked(state: FightState, deed: Deed, aimed: AimedStrike | undefined): boolean {
  switch (deed.deed) {
    case 'attack':
      return aimed !== undefined && asksNobody(state, aimed.strike);
    case 'stabilize':
      return fighterOf(state, deed.actor).bennies === 0;
    default:
      return false;
  }
}

/** What an event may have left behind: nothing of the kind, a fight that is over, or somebody on the ground as well. */
type Gravity = 'harmless' | 'ends' | 'fells';

function gravityOf(event: FightEvent): Gravity {
  switch (event.is) {
    case 'attacked':
      for (const { harm, effects } of event.targets)
        if (effects.length > 0 || (harm !== null && (harm.life !== 'living' || harm.faints !== null)))
          return 'fells';
      return 'harmless';
    case 'done':
    case 'turn over':
    case 'moved':
    case 'changed zone':
    case 'stood':
    case 'braced':
    case 'handled':
    case 'freed':
      return 'harmless';
    case 'endangered':
    case 'bled':
    case 'stabilization':
    case 'used':
    case 'fell':
    case 'lay down':
      return 'fells';
    default:
      return 'ends';
  }
}

/** What follows at once from how everybody is left: riders whose mount went down, flyers that fall. */
function settleBodies(course: FightCourse): void {
  for (let event = unhorsed(course.state); event; event = unhorsed(course.state)) course.emit(event);
  for (let event = falling(course.state); event; event = falling(course.state)) course.emit(event);
}

/** Whether somebody of the side is left to act: mostly whoever has just attacked, who was free to. */
function goesOn(state: FightState, attacker: string | undefined): boolean {
  const side = activeSide(state);
  return (
    (attacker !== undefined && side !== null && mayActFor(side, fighterOf(state, attacker))) ||
    firstWaiting(state) !== undefined
  );
}

/** The turn ends by itself once nobody is. */
const endOf = ({ slot }: FightState): Deed => ({ deed: 'end', slot });

function settleTurn(course: FightCourse, deeds: Deed[], play: EdgePlay): void {
  if (!overNow(course)) runDeeds(course, deeds, play);
}

/** ED-R-123: over when at most one side has somebody left who is able to act, or after the last round. */
function overNow(course: FightCourse): boolean {
  const { state } = course;
  const { fighters } = state;
  if (state.winner !== null) return true;
  let last: Side | undefined;
  let several = false;
  for (const id in fighters) {
    const each = fighters[id]!;
    if (each.side === last || !stands(each)) continue;
    several = last !== undefined;
    last = each.side;
    if (several) break;
  }
  const late = state.round > state.maxRounds;
  if (several && !late) return false;
  const winner: Side | 'nobody' = late || last === undefined ? 'nobody' : last;
  course.emit({ is: 'ended', winner });
  return true;
}
