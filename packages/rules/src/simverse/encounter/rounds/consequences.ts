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
export const hasConsequences = (state: FightState, c: Combatant, command: Command): boolean =>
  state.running.length > 0 ||
  (state.pending !== null && state.pending.power >= 0) ||
  (c.potions.length > 0 && command.do === 'drink') ||
  (c.powers.length > 0 && ((command as { readonly power?: number }).power ?? -1) >= 0);

/** Whether somebody dies as the turn passes, or falls or leaves so that three stand against one; what blows do, they tell themselves. */
export function costsSomebody(state: FightState, events: readonly FightEvent[]): boolean {
  if (!state.morale) return false;
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

export function withConsequences(stage: Course, events: readonly FightEvent[]): readonly FightEvent[] {
  const goesOn = stage.state.morale && events.at(-1)?.is !== 'ended';
  const before = goesOn ? strengthOfSides(stage.state) : undefined;
  for (const event of events) {
    const running = stage.state.running.length > 0 ? [...stage.state.running] : NONE;
    const wasAlive = event.is === 'wounds' && isThere(fighterOf(stage.state, event.actor));
    // SV-R-197: the last action is still to come, whatever the blood carries.
    const first = event.is === 'turn' && fighterOf(stage.state, event.actor).life === 'last action';
    if (event.is === 'passed over' || first) worksOn(stage, event.actor);
    stage.happen(event);
    if (event.is !== 'power ended' && event.is !== 'ended') lapses(stage, running, event);
    if (event.is === 'turn' && !first) worksOn(stage, event.actor);
    if (goesOn && event.is === 'wounds' && wasAlive && isDead(event.life)) mourn(stage, event.actor);
  }
  if (before && !sameStrength(before, strengthOfSides(stage.state))) count(stage);
  passOn(stage);
  return stage.events;
}

const NONE: readonly Running[] = [];

/** SV-MOR-01: a death is a death, whatever caused it. */
function mourn({ state, play, happen }: Course, id: string): void {
  const shaken: FightEvent[] = [];
  bereave(state, fighterOf(state, id), play, shaken);
  shaken.forEach(happen);
}

/** SV-MOR-01: somebody has come, gone or fallen, and one side may now be outnumbered. */
function count({ state, play, happen }: Course): void {
  const shaken: FightEvent[] = [];
  outnumber(state, play, shaken);
  shaken.forEach(happen);
}

/** SV-LIM-06, SV-LIM-09, SV-ENH-05: every power that is no longer there is told. */
function lapses({ state, happen }: Course, before: readonly Running[], event: FightEvent): void {
  for (const power of before) {
    if (state.running.includes(power)) continue;
    happen({
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
function worksOn({ state, play, happen }: Course, id: string): void {
  if (state.running.length === 0) return;
  for (const power of [...state.running]) {
    const { hurts, on, name, airless } = power;
    const c = fighterOf(state, id);
    if (!on.includes(id) || !isThere(c)) continue;
    if (airless) airlessRound(c, power, play).forEach(happen);
    if (isNewMinute(power)) hallucinations(c, name, play).forEach(happen);
    if (!hurts || !strikesNow(power)) continue;
    const damage = lingeringDamage(hurts, c.perks, name, play);
    const wound = { damage, bleeds: false, knockback: 0, wear: [] };
    const victim = c.life === 'last action' ? { ...c, lastAction: true } : c;
    for (const event of sufferingEvents(state, c, victim, { location: 'torso' }, wound, -1, play))
      happen(event.is === 'hit' ? { ...event, from: name } : event);
  }
}

/** SV-INIT-01: the fight may be over, or the one whose turn it is gone. */
function passOn({ state, play, happen }: Course): void {
  if (state.winner) return;
  // SV-R-196: not while somebody is still to meet the same power.
  const over = state.pending ? undefined : ending(state, []);
  if (over) happen(over);
  const c = combatant(state, actorOnTurn(state));
  if (over?.is === 'ended' || !c?.fled || state.pending || state.opening) return;
  happen({ is: 'turn ended', actor: c.id });
  const next: FightEvent[] = [];
  next.push(nextTurn(state, play, next, fighterOf(state, c.id)));
  next.forEach(happen);
}
