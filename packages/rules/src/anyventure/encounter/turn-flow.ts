/** CMB: rounds of phases, turns that begin and end, and what ends a fight. */
import { afterTurn, fighterOf, goOn, type Moment, type Slot, winnerOf } from '@arbiter/engine';
import { type Effect, isPc } from '../character/creature.ts';
import { actsEachPhase, type Phase } from '../character/creature-kinds.ts';
import { cannotAct, countTurnOf, releaseHolds } from '../combat/gain-condition.ts';
import { orderIn, phasesOf } from '../combat/initiative.ts';
import { lifelineDue, whyNotLifeline } from '../combat/lifeline.ts';
import { barredBy, isUnconscious } from '../combat/restrictions.ts';
import { endOfTurn, lostEffects, startOfTurn } from '../combat/turn.ts';
import type { AnyventurePlay } from '../play.ts';
import { leads, songOver } from '../powers/performance.ts';
import type { Course } from './course.ts';
import { settleEarshot } from './earshot.ts';
import type { FightEvent } from './events.ts';
import { type Fighter, type FightState, gap, isIn, isUp, phaseOf } from './state.ts';

/** AV-R-196: nobody fights for ever; after so many rounds the sides part. */
export const MOST_ROUNDS = 60;

/** AV-CMB-02, AV-CMB-06, AV-CMB-07: the slots of a round; equals stand together and choose their order. */
export function slotsOf(fighters: readonly Fighter[], round: number, play: AnyventurePlay): Slot[] {
  const slots: Slot[] = [];
  for (const phase of phasesOf(round))
    for (const tied of orderIn(fighters, phase, round, play))
      slots.push({ name: phase, members: tied.map(one => one.id), order: 'fixed' });
  return slots;
}

/** Whether several sides still have somebody who can do anything. */
function isContested(state: FightState): boolean {
  let side = '';
  for (const id in state.fighters) {
    const one = fighterOf(state, id);
    if (one.side === side || !isUp(one)) continue;
    if (side) return true;
    side = one.side;
  }
  return false;
}

export function endIfOver(course: Course): boolean {
  if (course.state.winner) return true;
  if (isContested(course.state)) return false;
  const winner = winnerOf(course.all(), isUp) ?? 'nobody';
  course.emit({ is: 'ended', winner, how: 'fought' });
  return true;
}

/** Goes on to whoever acts next, until somebody has to decide. */
export function nextTurn(course: Course, after: string | null): void {
  let done = after;
  const able = (id: string): boolean => isIn(course.who(id));
  for (;;) {
    if (endIfOver(course)) return;
    const { slots, moment } = course.state;
    const later: Moment | undefined =
      done === null ? goOn(slots, moment, able) : afterTurn(slots, moment, done, able);
    passOver(course, moment, later);
    if (!later) {
      if (!nextRound(course)) return;
      done = null;
      continue;
    }
    const among = leftIn(slots, later);
    const [actor] = among;
    if (actor === undefined) throw new RangeError('A moment of a round is somebody’s.');
    if (among.length > 1) {
      course.emit({
        is: 'asked',
        actor,
        moment: later,
        turnOf: null,
        pending: { is: 'order', actor, among },
      });
      return;
    }
    if (beginTurn(course, actor, later)) return;
    done = actor;
  }
}

/** A place in the order of the round. */
export function slotAt(slots: readonly Slot[], at: number): Slot {
  const slot = slots[at];
  if (!slot) throw new RangeError(`The round has no place ${at}.`);
  return slot;
}
// The slots of a round are named by its phases.
const phaseAt = (slots: readonly Slot[], { slot }: Moment): Phase => slotAt(slots, slot).name as Phase;

/** Those of a slot who still have their turn. */
function leftIn(slots: readonly Slot[], { slot, done }: Moment): readonly string[] {
  const { members } = slotAt(slots, slot);
  return done.length ? members.filter(id => !done.includes(id)) : members;
}

/** AV-R-161: what the felled began ends at their place in the order, though they take no turn. */
function passOver(course: Course, from: Moment, to: Moment | undefined): void {
  if (!course.lasting.isAny) return;
  const { slots } = course.state;
  const last = to ? to.slot : slots.length;
  for (let i = from.slot; i < last; i++)
    for (const id of slotAt(slots, i).members) {
      const one = course.who(id);
      if (isIn(one) || (actsEachPhase(one.tier) && slotAt(slots, i).name !== 'early')) continue;
      // Whoever fell in or after their turn of this place had it counted as it began.
      if (one.turn.round === from.round && one.turn.phase === slotAt(slots, i).name) continue;
      const touched = course
        .all()
        .filter(other => dependsOn(other, one.name))
        .map(other => other.id);
      if (touched.length) passTime(course, one, touched);
    }
}

const NOBODY: readonly string[] = [];

/** AV-R-161: what somebody began on others runs one turn shorter or out. */
function passTime(course: Course, { id, name }: Fighter, others: readonly string[]): void {
  course.deed(others, (...touched) => ({
    is: 'time passed',
    from: id,
    on: others,
    expired: touched.flatMap(other => {
      const had = other.effects;
      const conditions = countTurnOf(name, other);
      const effects = lostEffects(had, other.effects);
      return conditions.length + effects.length > 0 ? [{ id: other.id, conditions, effects }] : [];
    }),
  }));
}

/** Everybody else who is under something that ends by somebody's turns. */
const dependentsOf = (course: Course, { id, name }: Fighter): string[] =>
  course
    .all()
    .filter(other => other.id !== id && dependsOn(other, name))
    .map(other => other.id);

const dependsOn = (other: Fighter, name: string): boolean =>
  other.conditions.length + other.effects.length + other.helps.length > 0 && hangsOn(other, name);

const hangsOn = (other: Fighter, name: string): boolean =>
  other.conditions.some(c => c.sources?.some(s => s.by === name && s.turns !== undefined)) ||
  other.effects.some(e => e.by === name && e.turns !== undefined) ||
  other.helps.some(h => h.by === name);

function nextRound(course: Course): boolean {
  const round = course.state.moment.round + 1;
  if (round > MOST_ROUNDS) {
    course.emit({ is: 'ended', winner: 'nobody', how: 'night' });
    return false;
  }
  course.emit({ is: 'round', round, slots: slotsOf(course.all(), round, course.play) });
  return true;
}

/** A turn begins; true where somebody has to decide something in it. */
export function beginTurn(course: Course, actor: string, moment: Moment): boolean {
  const me = course.who(actor);
  const phase = phaseAt(course.state.slots, moment);
  const again = actsEachPhase(me.tier) && phase !== 'early';
  if (lifelineDue(me) && !again && !whyNotLifeline(me)) {
    course.emit({ is: 'asked', actor, moment, turnOf: actor, pending: { is: 'lifeline', actor } });
    return true;
  }
  startTurn(course, actor, moment, false);
  return !skipIfHelpless(course, actor);
}

/** AV-RES-08, AV-LIFE-01, AV-R-161: the start-of-turn step, of the actor and of all that hangs on it. */
export function startTurn(course: Course, actor: string, moment: Moment, pays: boolean): void {
  const me = course.who(actor);
  const phase = phaseAt(course.state.slots, moment);
  const others = course.lasting.isAny ? dependentsOf(course, me) : NOBODY;
  const again = actsEachPhase(me.tier) && phase !== 'early';
  if (again) {
    const actions = Math.max(me.turn.actions, SLOTS_BEFORE[phase] ?? 0);
    course.emit({ is: 'turn goes on', actor, moment, phase, actions });
  } else {
    course.deed([actor], self => {
      const had = self.effects;
      const begun = startOfTurn(self, { pays, round: moment.round, phase }, course.play);
      const { energyRegained, lifeline, ended } = begun;
      const expired = { conditions: ended, effects: lostEffects(had, self.effects) };
      return { is: 'turn', actor, moment, phase, energyRegained, lifeline, expired };
    });
    if (others.length) passTime(course, me, others);
  }
  settleHolds(course);
  settleSongs(course);
}

/** Actions that the phases before this one held, used or lost. */
const SLOTS_BEFORE: Readonly<Partial<Record<Phase, number>>> = { early: 0, middle: 1, late: 2 };

/** Whoever can do nothing has its turn over at once; true where it was. */
export function skipIfHelpless(course: Course, actor: string): boolean {
  const me = course.who(actor);
  const barred = barredBy(me, 'noActions');
  const waits = isPc(me) && me.health === 0 && !me.turn.paid;
  if (!waits && (!barred || barred.name === 'stunned')) return false;
  finishTurn(course, actor);
  return true;
}

/** AV-COND-39, AV-R-51: the end-of-turn step; of those who act in every phase only after Late. */
export function finishTurn(course: Course, actor: string): void {
  const me = course.who(actor);
  if (actsEachPhase(me.tier) && phaseOf(course.state) !== 'late') {
    course.emit({ is: 'turn ended', actor });
    return;
  }
  course.deed([actor], self => {
    const wasUnconscious = isUnconscious(self);
    const wasDazed = isDazed(self);
    const ended = endOfTurn(self, undefined, course.play);
    endInFight(self, course.state);
    return {
      is: 'turn ended',
      actor,
      ticks: ended.ticks,
      awake: ended.awake,
      faints: !wasUnconscious && isUnconscious(self),
      isClear: wasDazed && !isDazed(self),
      songOver: ended.songOver,
    };
  });
  settleHolds(course);
  settleSongs(course);
}

/** What else ends with somebody's turn in a fight. */
export function endInFight(self: Fighter, { moment }: FightState): void {
  // AV-R-173: a harmony left out in this turn stops with it.
  if (self.effects.length) endHarmonies(self, moment.round);
  // AV-R-141: obeyed or not, a command is used up with the turn.
  const { order } = self;
  if (order && !self.conditions.some(c => c.name === 'charmed' && c.by === order.by && c.commanded))
    self.order = null;
}

/** Harmonies last played in an earlier round than this. */
function endHarmonies(self: Fighter, round: number): void {
  const isOver = (effect: Effect): boolean => effect.name.includes(' harmony of ') && effect.strength < round;
  if (self.effects.some(isOver)) self.effects = self.effects.filter(effect => !isOver(effect));
}

const isDazed = ({ conditions }: Fighter): boolean => conditions.some(c => c.name === 'dazed');

/** A song is over for everybody who heard it or played along (AV-SONG-01, AV-COND-40, AV-R-173). */
export function silence(course: Course, song: string, leader: Fighter): void {
  const isPlaying = ({ side, concentration: on }: Fighter): boolean =>
    side === leader.side && on?.on === 'song' && on.name === song && on.harmony === true;
  // Somebody else of the same side may lead the same song.
  const goesOn = course
    .all()
    .some(one => one.id !== leader.id && one.side === leader.side && leads(one, song));
  const touched = course
    .all()
    .filter(
      one => one.effects.some(e => e.name === song && e.by === leader.name) || (!goesOn && isPlaying(one)),
    )
    .map(one => one.id);
  if (touched.length === 0) {
    tellOver(course, song);
    return;
  }
  course.deed(touched, (...others) => {
    const players = goesOn ? [] : others.filter(isPlaying);
    for (const one of others) songOver(one, song, leader.name);
    for (const one of players) stopHarmony(one, song);
    return { is: 'over', what: song, by: leader.name, on: touched, players: players.map(({ id }) => id) };
  });
}

/** Somebody who played along in a song that is over. */
export function stopHarmony(player: Fighter, song: string): void {
  player.concentration = null;
  player.effects = player.effects.filter(effect => !effect.name.endsWith(` harmony of ${song}`));
}

/** What was on its maker alone has ended with the Concentration itself; it is told where nothing has told it yet. */
function tellOver(course: Course, kept: string): void {
  if (course.tells && !course.events.some(event => namesIt(event, kept)))
    course.emit({ is: 'over', what: kept });
}

/** Whether something that happened has spoken of a song or a spell. */
function namesIt({ is, ...said }: FightEvent, kept: string): boolean {
  return is !== 'asked' && JSON.stringify(said).includes(JSON.stringify(kept).slice(1, -1));
}

/** AV-R-58, AV-R-186: a hold ends when its grabber cannot act or is no longer beside; charm with the charmer's death. */
export function settleHolds(course: Course): void {
  if (!course.lasting.isAny) return;
  for (const id in course.state.fighters) {
    const held = course.who(id);
    if (
      held.conditions.length === 0 ||
      !held.conditions.some(c => c.name === 'impaired' || c.name === 'charmed')
    )
      continue;
    const loose = (held.conditions.find(c => c.name === 'impaired')?.sources ?? []).filter(source => {
      const holder = source.hold ? course.all().find(one => one.name === source.by) : undefined;
      return holder && (cannotAct(holder) || gap(holder, held) > 0);
    });
    const charmers = held.conditions.flatMap(({ name, by }) =>
      name === 'charmed' && by !== undefined && course.all().some(one => one.name === by && one.dead)
        ? [by]
        : [],
    );
    if (loose.length + charmers.length === 0) continue;
    course.deed([held.id], free => {
      const from = { holders: loose.map(({ by }) => by), charmers };
      setFree(free, from);
      return { is: 'freed', target: held.id, from };
    });
  }
}

/** From whom somebody is free. */
export interface FreedFrom {
  readonly holders: readonly string[];
  readonly charmers: readonly string[];
}

export function setFree(one: Fighter, { holders, charmers }: FreedFrom): void {
  for (const by of holders) releaseHolds(by, one);
  if (charmers.length)
    one.conditions = one.conditions.filter(
      ({ name, by }) => name !== 'charmed' || by === undefined || !charmers.includes(by),
    );
}

/** AV-R-186: songs whose leader lost Concentration are over, and so is what a spell held up. */
export function settleSongs(course: Course): void {
  if (!course.lasting.isAny) return;
  for (const { id, concentration: kept } of course.lasting.kept) {
    if (kept.on === 'alert') continue;
    const one = course.who(id);
    if (one.concentration !== null) continue;
    if (kept.on === 'spell') endSpell(course, kept.name, one.name);
    else if (!kept.harmony) silence(course, kept.name, one);
  }
  settleEarshot(course);
}

function endSpell(course: Course, spell: string, caster: string): void {
  const isKept = (effect: Effect): boolean => effect.name === spell && effect.by === caster;
  const touched = course
    .all()
    .filter(one => one.effects.some(isKept))
    .map(one => one.id);
  if (touched.length === 0) {
    tellOver(course, spell);
    return;
  }
  course.deed(touched, (...others) => {
    for (const one of others) songOver(one, spell, caster);
    return { is: 'over', what: spell, by: caster, on: touched };
  });
}
