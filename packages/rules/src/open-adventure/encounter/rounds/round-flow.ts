/** CMBT-01: the way of a round: declarations, morale, turns, extra turns, and its end. */

import { itemAt, winnerOf } from '@arbiter/engine';
import { type Affliction, isEmpty, isPart } from '../../character/afflictions.ts';
import type { Character } from '../../character/character.ts';
import { isDead } from '../../character/dead.ts';
import { maximumHP } from '../../character/secondary-scores.ts';
import { guardEnds } from '../../combat/guard.ts';
import {
  burnJudgment,
  type ClockSurroundings,
  clockChanges,
  roundMoment,
  runDown,
} from '../../conditions/condition-clock.ts';
import {
  flightOf,
  halfRoundsUnder,
  hasCondition,
  hasNoTurn,
  isHelpless,
  isPanicked,
  isUnconscious,
  mayBeFelled,
  whyNotDo,
} from '../../conditions/conditions.ts';
import type { Situation } from '../../conditions/confusion.ts';
import { isOwn } from '../../content/own-conditions.ts';
import { refName } from '../../content/ref-name.ts';
import { silently } from '../../play.ts';
import { isFearless, isPastFear, moraleCauses, moraleTest, whyNotSteady } from '../../rounds/morale.ts';
import { HALF_ROUNDS_PER_TURN } from '../../rounds/rounds.ts';
import { entangledWith } from '../../rounds/struggle.ts';
import type { Course } from '../acts/act.ts';
import { announceAttack } from '../acts/attacks/attack-act.ts';
import { plainAttack } from '../acts/attacks/attack-permission.ts';
import { settleStruggles } from '../acts/attacks/holds.ts';
import { concentratesNoMore } from '../acts/broken-concentration.ts';
import { exposeCloaked, isAnybodyCloaked } from '../acts/cloak-act.ts';
import { mayPerceiveThreat } from '../acts/fascination.ts';
import { happensNow } from '../acts/game-master.ts';
import { unconsciousLetsGo } from '../acts/hand-acts.ts';
import { isAnybodyHidden, noticeTheExposed } from '../acts/hide-act.ts';
import { modifiersRunDown } from '../acts/modify-act.ts';
import { tires } from '../acts/movement/hang-acts.ts';
import { drifts, fallsOrSinks, holdsBreath, swimsOrSinks } from '../acts/movement/height-acts.ts';
import { lightsGoOut } from '../acts/pack-acts.ts';
import { bearersIn, isFading, turnOver } from '../acts/round-events.ts';
import { burnsAt, fireOn } from '../acts/surroundings/burning-ground.ts';
import { airRunsDown, isAirless } from '../acts/surroundings/enclosed-air.ts';
import { firesGoOut } from '../acts/surroundings/oil-acts.ts';
import { losesAir, meetsVacuum } from '../acts/surroundings/vacuum-acts.ts';
import {
  fearedFor,
  isAtEdge,
  isSwimming,
  nearestFeared,
  pointsPerMove,
  standingRoom,
  waysOf,
} from '../ground/ground.ts';
import { between } from '../ground/sight.ts';
import {
  allFighters,
  type Fighter,
  type FightState,
  fighterIn,
  freshTurn,
  holdsField,
  isPresent,
  type Turn,
} from '../state.ts';
import { areTwoQuick, mayStart, nextInRound, phaseOf } from './combatants.ts';
import { isPastProvoking } from './compulsion.ts';
import { askedNow, nextToDeclare } from './whose-turn.ts';

/**
 * Goes on until somebody has to decide something, or the fight is over. What was settled before need not be looked at
 * again: only those who were touched can have fallen.
 */
export function carryOn(course: Course, opening = false): void {
  if (opening) everybodySwims(course);
  // Nobody hides while it goes on.
  const anybodyHidden = isAnybodyHidden(course.state);
  const anybodyCloaked = isAnybodyCloaked(course.state);
  for (let turns = 0; turns < 10_000; turns++) {
    const { state } = course;
    if (state.step === 'over') return;
    let harmed = opening || state.positions.length > 0;
    for (const id of opening ? state.order : course.touched) {
      if (state.map.vacuum.length > 0) meetsVacuum(course, id);
      // Whoever is there and bears no more than wounds has nothing to let go, and holds the field.
      if (isUnharmed(course.who(id))) continue;
      harmed = true;
      unconsciousLetsGo(course, id);
      fallsOrSinks(course, id);
      concentratesNoMore(course, id);
    }
    if (anybodyHidden) noticeTheExposed(course);
    if (anybodyCloaked) exposeCloaked(course);
    if (state.positions.length > 0) settleStruggles(course);
    if (harmed && endIfDecided(course, opening ? state.order : course.touched)) return;
    if (askedNow(state) || isWaitedOut(state)) return;
    switch (state.step) {
      case 'declare':
        if (nextToDeclare(state) !== undefined) return;
        course.emit({ is: 'step', step: 'morale' });
        break;
      case 'morale':
        if (testMorale(course)) return;
        course.emit({ is: 'step', step: 'turns' });
        break;
      case 'name starter':
        if (nameStarter(course)) return;
        break;
      case 'turns':
        if (goOnWithTurns(course)) return;
    }
  }
  throw new Error('A round does not come to an end.');
}

const isUnharmed = (fighter: Fighter): boolean =>
  (fighter.conditions.length === 0 || !mayBeFelled(fighter)) && isPresent(fighter);

/** Whoever interrupted is done, or has lost the delay since: the next who waited is asked, or what was announced goes on. */
export const isWaitedOut = (state: FightState): boolean => {
  const { asked, interrupt } = state;
  if (asked.length === 0) return false;
  const top = asked.at(-1);
  if (top?.for !== 'interrupt') return false;
  return top.paused ? interrupt === null : fighterIn(state, top.who).delay === null;
};

/** Nobody who was touched has fallen, fled or lost consciousness. */
const areAllUp = (state: FightState, ids: readonly string[]): boolean =>
  ids.every(id => holdsField(fighterIn(state, id)));

/** Asked after every step: whether somebody of two sides still holds the field. */
function areTwoSidesUp({ fighters }: FightState): boolean {
  let one: string | undefined;
  for (const fighter of Object.values(fighters)) {
    if (fighter.side === one || !holdsField(fighter)) continue;
    if (one !== undefined) return true;
    one = fighter.side;
  }
  return false;
}

function endIfDecided(course: Course, changed: readonly string[]): boolean {
  const { state } = course;
  if ((changed !== state.order && areAllUp(state, changed)) || areTwoSidesUp(state)) return false;
  const winner = winnerOf(allFighters(state), holdsField) ?? 'nobody';
  course.emit({ is: 'ended', winner });
  return true;
}

/** OA-MORL-01 to 03: NPCs in danger test, one after the other; a leader is asked where one failed. */
function testMorale(course: Course): boolean {
  const { state, play } = course;
  for (const id of state.order) {
    const fighter = course.who(id);
    const causes = causesFor(course, fighter);
    if (causes.length === 0) continue;
    const { total, panic } = moraleTest(fighter, [], play);
    course.emit({ is: 'morale', actor: id, causes, total, panic });
    const leader = panic > 0 ? leaderOf(course, fighter) : undefined;
    if (leader) {
      course.emit({ is: 'asked', asked: [{ for: 'lead', who: leader.id, npc: id, left: [] }] });
      return true;
    }
  }
  return false;
}

/** OA-MORL-01, OA-R-416, OA-R-417, OA-R-419: what troubles somebody now and has not been tested this round. */
function causesFor(course: Course, fighter: Fighter) {
  const { state, play } = course;
  if (fighter.player || fighter.tested || !isPresent(fighter) || isFearless(fighter)) return [];
  if (isPastFear(fighter)) return [];
  let [side, out] = [0, 0];
  for (const other of Object.values(state.fighters)) {
    if (other.side !== fighter.side) continue;
    side++;
    const troubled = other.conditions.length > 0 && (isHelpless(other) || isPanicked(other));
    if (!isPresent(other) || troubled) out++;
  }
  const most = maximumHP(fighter, silently(play));
  const afraid = fighter.conditions.some(({ name }) => name === 'fear');
  return moraleCauses({
    player: false,
    lost: most - (fighter.HP ?? most),
    most,
    out,
    side,
    said: fighter.fears,
    panicked: fighter.conditions.length > 0 && isPanicked(fighter),
    steadied: afraid ? fighter.calmed : [],
  });
}

/** OA-MORL-04, OA-R-415: a player-character who may lead, can speak and be noticed. */
function leaderOf(course: Course, npc: Fighter): Fighter | undefined {
  if (npc.leader === null) return undefined;
  const leader = course.who(npc.leader);
  return isPresent(leader) && !whyNotSteady(leader) ? leader : undefined;
}

/** OA-CMBT-05: the last to act names who starts; where one alone can, nobody is asked. */
function nameStarter(course: Course): boolean {
  const { state } = course;
  const able = mayStart(state);
  const namer = state.last ?? itemAt(state.order, 0);
  if (able.length > 1) return true;
  const next = able[0] ?? allFighters(state).find(isPresent)?.id ?? namer;
  course.emit({ is: 'named', actor: namer, next, starts: true });
  newRound(course);
  return false;
}

/** The next turn of the round, or its end. */
function goOnWithTurns(course: Course): boolean {
  const { state, play } = course;
  const running = state.interrupt ?? state.turn;
  if (running) {
    const actor = course.who(running.actor);
    const over = !isPresent(actor) || (hasNoTurn(actor) && !isCowering(actor));
    if (!over && !(state.interrupt !== null && running.halfRounds === 0 && running.extraAttack === null))
      return true;
    endTurn(course, actor.id);
    return false;
  }
  const sure = state.starter !== null && !play.trace.on ? phaseOf(state, state.starter) : undefined;
  if (state.starter !== null && sure !== undefined) {
    beginTurn(course, state.starter, sure === 'extra');
    return false;
  }
  if (state.starter === null && state.last !== null && !play.trace.on && areTwoQuick(state)) return true;
  const { ids, phase } = nextInRound(state, play);
  if (ids.length === 0) {
    endRound(course);
    return false;
  }
  const named = state.starter !== null && ids.includes(state.starter) ? state.starter : undefined;
  const next = named ?? (ids.length === 1 ? ids[0] : undefined);
  if (next === undefined && state.last !== null) return true;
  beginTurn(course, next ?? itemAt(ids, 0), phase === 'extra');
  return false;
}

const isCowering = (fighter: Fighter): boolean => hasCondition(fighter, 'cower') && !isUnconscious(fighter);

/** OA-CMBT-09, OA-R-237: a turn begins, with the once-per-round moment if it is the first. */
function beginTurn(course: Course, id: string, extra: boolean): void {
  const fighter = course.who(id);
  const allowed =
    fighter.conditions.length > 0 ? halfRoundsUnder(fighter, HALF_ROUNDS_PER_TURN) : HALF_ROUNDS_PER_TURN;
  const halfRounds = extra ? Math.min(HALF_ROUNDS_PER_TURN, fighter.bonus) : allowed;
  const turn: Turn = { ...freshTurn(id, halfRounds), extra };
  if (fighter.round.guarding && guardEnds('own turn', course.play))
    course.emit({ is: 'guard lost', actor: id, why: 'next turn' });
  course.emit({ is: 'turn', turn });
  if (fighter.hangs && !extra) tires(course, id);
  if (!fighter.moment && !extra) suffer(course, id);
  if (!extra) mayPerceiveThreat(course, id);
  const now = course.who(id);
  if (!isPresent(now) || now.conditions.length === 0) return;
  if (isPanicked(now) && flightOf(canFlee(course, now)) === 'cowers') cower(course, now);
  // OA-COND-11, OA-R-449: nobody is asked about the one blow against oneself.
  else if (now.conditions.some(({ doing }) => doing === 'strikes themself') && !whyNotDo(now, 'attack'))
    announceAttack(course, plainAttack(id, id, null));
}

/** OA-R-237, OA-R-402: what conditions do once a round. */
function suffer(course: Course, id: string): void {
  if (course.state.map.vacuum.length > 0) losesAir(course, id);
  const fighter = course.who(id);
  if (!isPresent(fighter)) return;
  const { positions } = course.state;
  if (fighter.conditions.length === 0 && positions.length === 0 && fighter.skewers.length === 0) return;
  const chokes = positions.filter(({ who, position }) => who === id && position === 'choked');
  if (fighter.conditions.length === 0 && chokes.length === 0 && fighter.skewers.length === 0) return;
  const { character, happened } = roundMoment(
    unprovoked(course.state, fighter),
    surroundings(course, fighter, chokes),
    course.play,
  );
  const now = clockChanges(fighter, character);
  if (isEmpty(now) && happened.length === 0) return;
  const isSaid = (name: string): boolean =>
    happened.some(({ condition, effect }) => effect === 'ends' && condition === name);
  const over =
    now.conditions && !isDead(character.HP ?? 1)
      ? overNow(fighter, character).filter(name => !isSaid(name))
      : [];
  const suffered = { is: 'suffered', actor: id, happened, now, moment: true } as const;
  course.emit(over.length > 0 ? { ...suffered, over } : suffered);
}

/** OA-COND-10: whose provoker can fight no longer is free of it. */
const unprovoked = (state: FightState, fighter: Fighter): Fighter =>
  fighter.conditions.some(each => isPastProvoking(state, each))
    ? { ...fighter, conditions: fighter.conditions.filter(each => !isPastProvoking(state, each)) }
    : fighter;

const surroundings = (
  course: Course,
  fighter: Fighter,
  chokes: FightState['positions'],
): ClockSurroundings => ({
  exertion: 'strenuous',
  air:
    isAirless(course.state, fighter) || fighter.airless !== null
      ? 'held'
      : chokes.length > 0
        ? 'choked'
        : 'free',
  strangle: chokes.reduce((sum, each) => sum + each.strangle, 0),
  situation: new AroundTheConfused(course, fighter),
});

/** Only the confused ask, and the way to flee is long to look for. */
class AroundTheConfused implements Situation {
  readonly #course: Course;
  readonly #fighter: Fighter;

  constructor(course: Course, fighter: Fighter) {
    this.#course = course;
    this.#fighter = fighter;
  }

  get canFlee(): boolean {
    return canFlee(this.#course, this.#fighter);
  }

  get somebodyInSight(): boolean {
    const { state, play } = this.#course;
    const fighter = this.#fighter;
    return allFighters(state).some(
      other =>
        other.id !== fighter.id && isPresent(other) && between(state, fighter, other, play).lineOfSight,
    );
  }

  /** OA-COND-11: as near to the cause as possible; only one who is gone cannot be attacked at all. */
  get causeInReach(): boolean {
    const confusion = this.#fighter.conditions.find(({ name }) => name === 'confuse');
    return fearedFor(this.#course.state, this.#fighter, confusion ?? { source: '' }).length > 0;
  }
}

/** OA-R-418: whether any step leads farther away from the nearest enemy, or off the map. */
function canFlee(course: Course, fighter: Fighter): boolean {
  const { state, play } = course;
  // OA-R-423: who is trapped or bound does not get away.
  if (entangledWith(state.positions, fighter.id).length > 0) return false;
  // OA-ACT-01, OA-ACT-27: nor who has gone under, or hangs on a wall.
  if (fighter.wall || (!fighter.afloat && isSwimming(state, fighter))) return false;
  const now = nearestFeared(state, fighter);
  const points = pointsPerMove(state, fighter, play) * HALF_ROUNDS_PER_TURN;
  if (points === 0) return false;
  if (isAtEdge(state, fighter)) return true;
  const isFree = standingRoom(state, fighter);
  for (const { at, cost } of waysOf(state, fighter, points).places())
    if (cost > 0 && nearestFeared(state, fighter, at) > now && isFree(at)) return true;
  return false;
}

/** OA-R-418: whoever cannot flee cowers until the next turn. */
function cower(course: Course, fighter: Fighter): void {
  course.emit({ is: 'cowered', actor: fighter.id });
  endTurn(course, fighter.id);
}

/** A turn is over: fire burns who ends in it. */
export function endTurn(course: Course, id: string): void {
  const turn = course.state.interrupt ?? course.state.turn;
  const fighter = course.who(id);
  if (turn && isPresent(fighter)) burnsAt(course, fighter, turn);
  if (turn && !turn.extra && course.state.interrupt === null) {
    holdsBreath(course, id);
    if (course.state.map.terrain.length > 0) drifts(course, id);
  }
  course.emit(turnOver(course, id));
}

/** OA-R-402: effects of those without a turn, the burn judgment, what expires, counters, and then the next starter. */
function endRound(course: Course): void {
  const { state } = course;
  suffersWithoutTurn(course);
  judgesBurning(course);
  endsWhatIsReady(course);
  runsDown(course);
  modifiersRunDown(course);
  if (state.map.air !== undefined) airRunsDown(course);
  if (endIfDecided(course, state.order)) return;
  if (state.round >= state.maxRounds) {
    course.emit({ is: 'ended', winner: 'nobody' });
    return;
  }
  course.emit({ is: 'step', step: 'name starter' });
}

/** OA-R-402: whoever had no turn suffers now what comes once a round. */
function suffersWithoutTurn(course: Course): void {
  for (const id of course.state.order) {
    const fighter = course.who(id);
    if (!isPresent(fighter)) continue;
    if (!fighter.moment && !fighter.done) suffer(course, id);
    if (fighter.done) continue;
    fireOn(course, course.who(id), 2);
    holdsBreath(course, id);
    if (course.state.map.terrain.length > 0) drifts(course, id);
  }
}

/** OA-COND-08, OA-R-238: flames that nobody has fought. */
function judgesBurning(course: Course): void {
  for (const id of course.state.order) {
    const fighter = course.who(id);
    if (!isPresent(fighter) || fighter.conditions.length === 0) continue;
    for (const { lost } of burnJudgment(fighter, fighter.foughtFire, course.play).happened)
      course.emit({ is: 'kept burning', actor: id, lost });
  }
}

/** OA-CMBT-12, OA-AIM-02, OA-R-442: what is readied lasts no longer than the round. */
function endsWhatIsReady(course: Course): void {
  const guardsEnd = guardEnds('round', course.play);
  for (const id of course.state.order) {
    const fighter = course.who(id);
    if (fighter.delay !== null)
      course.emit({ is: 'delay lost', actor: id, why: 'end of round', total: null });
    if (fighter.aiming !== null) course.emit({ is: 'aim lost', actor: id, why: 'end of round' });
    if (guardsEnd && fighter.round.guarding && isPresent(fighter))
      course.emit({ is: 'guard lost', actor: id, why: 'end of round' });
  }
}

/** OA-R-240, OA-R-401: counters and magic that last for rounds. */
function runsDown(course: Course): void {
  const { state, play } = course;
  const bearers = bearersIn(state);
  if (bearers.length === 0 && state.effects.every(({ rounds }) => rounds === null)) return;
  const over = bearers.flatMap(fighter =>
    overNow(fighter, runDown(fighter, play)).map(condition => ({ id: fighter.id, condition })),
  );
  course.emit({ is: 'ran down', over, faded: state.effects.filter(isFading) });
}

/** The conditions of which nothing is left. */
const overNow = ({ conditions }: Fighter, after: Character): string[] => {
  const over: string[] = [];
  for (const affliction of conditions) {
    const name = refName(affliction.name);
    const isLeft = after.conditions.some(left => refName(left.name) === name);
    if (!over.includes(name) && !isLeft && !goesWithWhole(conditions, after, affliction)) over.push(name);
  }
  return over;
};
/** Part of a condition of a pack that is over as a whole. */
const goesWithWhole = (before: Fighter['conditions'], after: Character, part: Affliction): boolean =>
  isPart(before, part) && !after.conditions.some(({ name }) => isOwn(name) && name.name === part.of);

/** The next round begins; where nobody declares, it goes on to morale at once. */
export function newRound(course: Course): void {
  lightsGoOut(course, course.state.round + 1);
  if (course.state.map.fires.length > 0) firesGoOut(course, course.state.round + 1);
  const round = course.state.round + 1;
  const vanished = unspentExult(course.state);
  course.emit(vanished.length > 0 ? { is: 'round', round, vanished } : { is: 'round', round });
  if (course.state.events) happensNow(course);
  everybodySwims(course);
}

/** OA-EXLT-03: what is left of exult points when a round is over. */
const unspentExult = (state: FightState): { who: string; exult: number }[] =>
  allFighters(state)
    .filter(fighter => fighter.round.exult > 0 && isPresent(fighter))
    .map(({ id, round }) => ({ who: id, exult: round.exult }));

/** OA-ACT-01, OA-R-452: the swim tests at the start of a round. */
function everybodySwims(course: Course): void {
  if (course.state.map.terrain.length > 0) for (const id of course.state.order) swimsOrSinks(course, id);
}
