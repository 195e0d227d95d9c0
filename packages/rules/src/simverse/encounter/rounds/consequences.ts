/** What follows from what has just happened: powers that break off, poison at the start of a turn, dread, a turn that nobody is left to take. */
import { isConscious, isDead } from '../../combat/vitality.ts';
import { lingeringDamage } from '../../powers/power-turns.ts';
import { sufferingEvents } from '../acts/blows/blows.ts';
import { type Combatant, isThere } from '../combatant.ts';
import type { Command } from '../commands.ts';
import { airlessRound } from '../conditions/airless.ts';
import {
  bereave,
  mayBeOutnumbered,
  outnumber,
  sameStrength,
  strengthOfSides,
} from '../conditions/morale-in-play.ts';
import { hallucinations, isNewMinute, strikesNow } from '../conditions/poisoning.ts';
import type { Course } from '../course.ts';
import type { FightEvent } from '../events.ts';
import { feltAfter } from '../lasting-powers.ts';
import { actorOnTurn, combatant, type FightState, fighterOf, type Running } from '../state.ts';
import { ending, nextTurn } from './turns.ts';

/** Whether a command can have such consequences; a plain blow while no power runs has none. */
export const hasConsequences = (state: FightState, actor: Combatant, command: Command): boolean =>
  state.running.length > 0 ||
  (state.pending !== null && state.pending.power >= 0) ||
  (actor.potions.length > 0 && command.do === 'drink') ||
  (actor.powers.length > 0 && ((command as { readonly power?: number }).power ?? -1) >= 0);

/** Whether somebody dies as the turn passes, or falls or leaves so that three stand against one; what blows do, they tell themselves. */
export function costsSomebody(state: FightState, events: readonly FightEvent[]): boolean {
  if (!state.morale || events.length < 2) return false;
  let lost = 0;
  for (const event of events) {
    if (event.is === 'left') lost++;
    if (event.is !== 'wounds' || isConscious(event.life)) continue;
    const { life } = fighterOf(state, event.actor);
    if (isDead(event.life) && !isDead(life)) return true;
    if (isConscious(life)) lost++;
  }
  return lost > 0 && mayBeOutnumbered(state, lost);
}

/** The turn passes, and whoever is lost with it is missed. */
export function passTurn(course: Course, events: readonly FightEvent[]): void {
  if (costsSomebody(course.state, events)) withConsequences(course, () => course.emitAll(events));
  else course.emitAll(events);
}

/** What happens, and what follows once all of it has happened. */
export function withConsequences(course: Course, happens: () => void): readonly FightEvent[] {
  const { state } = course;
  const before = state.morale ? strengthOfSides(state) : undefined;
  course.follow = follow;
  happens();
  if (before && !state.winner && !sameStrength(before, strengthOfSides(state))) count(course);
  passOn(course);
  return course.events;
}

/** What follows from one thing that happens: powers that break off, what works in the blood, dread. */
function follow(course: Course, event: FightEvent): void {
  const { state } = course;
  const running = [...state.running];
  const wasAlive = event.is === 'wounds' && isThere(fighterOf(state, event.actor));
  // SV-R-197: the last action is still to come, whatever the blood carries.
  const first = event.is === 'turn' && fighterOf(state, event.actor).life === 'last action';
  if (event.is === 'passed over' || first) worksOn(course, event.actor);
  course.say(event);
  if (event.is !== 'power ended' && event.is !== 'ended') lapses(course, running, event);
  if (event.is === 'turn' && !first) worksOn(course, event.actor);
  if (state.morale && event.is === 'wounds' && wasAlive && isDead(event.life)) mourn(course, event.actor);
}

/** SV-MOR-01: a death is a death, whatever caused it; one that ends the fight shakes nobody any more. */
function mourn(course: Course, id: string): void {
  const { state, play } = course;
  if (course.isEnding) return;
  const shaken: FightEvent[] = [];
  bereave(state, fighterOf(state, id), play, shaken);
  sayAll(course, shaken);
}
const NOBODY: readonly Combatant[] = [];

/** What follows has no such consequences of its own. */
function sayAll(course: Course, events: readonly FightEvent[]): void {
  for (const event of events) course.say(event);
}

/** SV-MOR-01: somebody has come, gone or fallen, and one side may now be outnumbered. */
function count(course: Course): void {
  const shaken: FightEvent[] = [];
  outnumber(course.state, course.play, shaken);
  sayAll(course, shaken);
}

/** SV-LIM-06, SV-LIM-09, SV-ENH-05: every power that is no longer there is told. */
function lapses(course: Course, before: readonly Running[], event: FightEvent): void {
  for (const power of before) {
    if (course.state.running.includes(power)) continue;
    course.say({
      is: 'lapsed',
      actor: power.by,
      name: power.name,
      why: whyOver(power, event),
      ...feltAfter(power),
    });
  }
}

function whyOver(
  { turns, concentration, fragile, oneRoll, charms, hurts, poison, airless }: Running,
  event: FightEvent,
): string {
  const { is } = event;
  if ((is === 'turn ended' || is === 'passed over') && turns <= 0) return 'its time is over';
  if (oneRoll && !concentration && !fragile) return 'it was for one roll';
  if (is === 'attacked' || is === 'cast' || is === 'affected')
    return charms ? 'a friend does not strike' : 'an attack ends it';
  if (hurts || poison || ('life' in event && isDead(event.life))) return 'its victim is dead';
  if (airless) return 'there is air again';
  return concentration ? 'the concentration is broken' : 'its user is hurt';
}

/** What lingers in the blood and the lack of air take their due as the turn begins; armour is no help. */
function worksOn(course: Course, id: string): void {
  const { state, play } = course;
  if (state.running.length === 0) return;
  for (const power of [...state.running]) {
    const { hurts, on, name, airless } = power;
    const c = fighterOf(state, id);
    if (!on.includes(id) || !isThere(c)) continue;
    if (airless) sayAll(course, airlessRound(c, power, play));
    if (isNewMinute(power)) sayAll(course, hallucinations(c, name, play));
    if (!hurts || !strikesNow(power)) continue;
    const damage = lingeringDamage(hurts, c.perks, name, play);
    const struck = { damage, bleeds: false, knockback: 0, wear: [] };
    const victim = c.life === 'last action' ? { ...c, lastAction: true } : c;
    sayAll(course, sufferingEvents(state, { by: c, victim, blow: AT_LARGE, struck, from: name }, play));
  }
}

const AT_LARGE = { location: 'torso' } as const;

/** SV-INIT-01: the fight may be over, or the one whose turn it is gone. */
function passOn(course: Course): void {
  const { state, play } = course;
  if (state.winner) return;
  // SV-R-196: not while somebody is still to meet the same power.
  const over = state.pending ? undefined : ending(state, NOBODY);
  if (over) course.say(over);
  const c = combatant(state, actorOnTurn(state));
  if (over?.is === 'ended' || !c?.fled || state.pending || state.opening) return;
  course.say({ is: 'turn ended', actor: c.id });
  const next: FightEvent[] = [];
  next.push(nextTurn(state, play, next, fighterOf(state, c.id)));
  sayAll(course, next);
}
