/** INIT-01 to INIT-05 in a running fight: the order, whose turn comes next, and when it is over. */
import { woundsTurn } from '../../combat/dying.ts';
import { initiativeOrder, speedThisRound } from '../../combat/initiative.ts';
import { isConscious, isDead, vitalityState } from '../../combat/vitality.ts';
import { woundsAtTurn } from '../../combat/wounded-input.ts';
import { burnsDown } from '../../gear/lamps.ts';
import { has } from '../../has.ts';
import type { SimversePlay } from '../../play.ts';
import { type Combatant, isThere, isUp, quickness } from '../combatant.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { lifeBeyondShape, sumOfChanges } from '../lasting-powers.ts';
import { luckSpent, ownPlay } from '../luck.ts';
import { everybody, type FightState, fighterOf, type Running, stillToAct } from '../state.ts';

/** SV-INIT-01: by Speed and AW; surprise changes only the first round. */
/** SV-R-232: and a side that begins by the game master's word before all others. */
export function orderOf(
  combatants: readonly Combatant[],
  round: number,
  first?: string | undefined,
): string[][] {
  const there = combatants.map(c => ({
    name: c.id,
    AW: c.AW,
    initiative: quickness({ ...c, initiative: initiativeIn(c, round) }, first),
  }));
  return initiativeOrder(there).map(group => group.map(c => c.name));
}

/** SV-INIT-01, SV-INIT-02: the Speed that counts in a round. */
export const initiativeIn = (c: Combatant, round: number): number =>
  c.initiative ?? speedThisRound(c.speed, 'Normal', round === 1 ? c.surprise : 0) + c.reflexes;

/** Who has won, if these have fallen or gone; null while several sides can go on. */
export function winnerWithout(state: FightState, out: readonly Combatant[]): FightState['winner'] {
  let left: string | undefined;
  const { fighters } = state;
  for (const id in fighters) {
    const c = fighters[id] as Combatant;
    if (c.side === left || !((isUp(c) && !has(out, c)) || stillToAct(state, c))) continue;
    if (left !== undefined) return null;
    left = c.side;
  }
  return left ?? 'nobody';
}

/** Whether somebody still loses blood, breath or venom to what has been done to them. */
export const needsCare = ({ running }: FightState, c: Combatant): boolean =>
  isThere(c) &&
  (c.bleedingCount > 0 ||
    c.life === 'dying' ||
    (running.length > 0 && running.some(power => harms(power) && power.on.includes(c.id))));

/** SV-R-185: what works by the hour is no matter of rounds. */
const harms = ({ hurts, airless }: Running): boolean =>
  (hurts !== undefined && (hurts.every ?? 1) === 1) || airless !== undefined;

/** Whether anybody of a side does. */
function hasWounded(state: FightState, side: string): boolean {
  const { fighters } = state;
  for (const id in fighters) {
    const c = fighters[id] as Combatant;
    if (c.side === side && needsCare(state, c)) return true;
  }
  return false;
}

/** SV-TRAV-08, SV-R-139: the end, and who comes out of it more tired: those who fought while Weary or worse. */
export function endOfFight({ fighters }: FightState, winner: string): EventOf<'ended'> {
  let wearied: string[] | undefined;
  for (const id in fighters) {
    const { burdens, actedInRound, life } = fighters[id] as Combatant;
    if (burdens.length === 0 || actedInRound === 0 || isDead(life)) continue;
    if (!has(burdens, 'Fatigue 2') && !has(burdens, 'Fatigue 3')) continue;
    wearied ??= [];
    wearied.push(id);
  }
  return wearied ? { is: 'ended', winner, wearied } : { is: 'ended', winner };
}

/** SV-R-185: the end, if these have fallen or gone; quiet only, while the side that is left has wounds to tend. */
export function ending(
  state: FightState,
  out: readonly Combatant[],
): EventOf<'ended'> | EventOf<'quiet'> | undefined {
  const winner = winnerWithout(state, out);
  if (!winner) return undefined;
  if (winner === 'nobody') return endOfFight(state, state.quiet?.side ?? winner);
  if (!hasWounded(state, winner)) return endOfFight(state, winner);
  return state.quiet?.side === winner ? undefined : { is: 'quiet', winner };
}

/**
 * Who acts next, or the end; what happens before that is added to the events. `gone` has just fallen or left. The dying
 * have their turns too: they bleed and roll.
 */
export function nextTurn(
  state: FightState,
  play: SimversePlay,
  events: FightEvent[],
  gone?: Combatant,
): EventOf<'turn' | 'ended'> {
  const fallen: Combatant[] = gone ? [gone] : [];
  let { round, order, group, member } = state;
  let opens = member < 0;
  let together: readonly string[] = state.together;
  // Everybody comes up at least once in three rounds; by then somebody has acted or one side has nobody left.
  for (let guard = 0; guard <= MOST_STEPS; guard++) {
    member++;
    if (member >= (order[group]?.length ?? 0)) {
      member = 0;
      group++;
      opens = true;
    }
    if (group >= order.length) {
      round++;
      // SV-INIT-01: the order is rebuilt when a Speed changes: surprise is over, or somebody has another body.
      if (round === 2 && everybody(state).some(wasSurprised))
        order = orderOf(everybody(state).filter(isThere), round, state.first);
      else if (isOutOfOrder(state))
        order = orderOf(
          order.flat().map(id => fighterOf(state, id)),
          round,
          state.first,
        );
      events.push({ is: 'round', round, order });
      burnOut(state, events);
      group = 0;
    }
    const members = order[group] ?? NOBODY;
    if (opens && member === 0) {
      together = startOfTurns(state, members, fallen, play, events);
      const over = fallen.length > 0 || state.quiet ? ending(state, fallen) : undefined;
      if (over) {
        if (over.is === 'ended') return over;
        if (!events.some(({ is }) => is === 'quiet')) events.push(over);
      }
    }
    const id = members[member] ?? '';
    // SV-INIT-01: who could act as the group began acts, even if struck down by somebody of it.
    if (!together.includes(id) || (gone && gone.id === id) || (member > 0 && fighterOf(state, id).fled))
      continue;
    return { is: 'turn', actor: id, group, member, together: members.length > 1 ? together : NOBODY };
  }
  return endOfFight(state, state.quiet?.side ?? winnerWithout(state, []) ?? 'nobody');
}

/** SV-R-234: what burns its last round. */
function burnOut({ fighters }: FightState, events: FightEvent[]): void {
  for (const actor in fighters)
    for (const [weapon, thing] of (fighters[actor] as Combatant).weapons.entries())
      if (thing.burns === 1 && burnsDown(thing)) events.push({ is: 'burnt out', actor, weapon });
}

/** Whether somebody now acts behind a slower one, or together with one who is not as quick. */
function isOutOfOrder({ order, fighters, first }: FightState): boolean {
  let before: Combatant | undefined;
  for (const group of order)
    for (let i = 0; i < group.length; i++) {
      const c = fighters[group[i] as string] as Combatant;
      const lead = before ? quickness(c, first) - quickness(before, first) || c.AW - before.AW : 0;
      if (before && (lead > 0 || (i > 0 && lead < 0))) return true;
      before = c;
    }
  return false;
}

const wasSurprised = ({ surprise }: Combatant): boolean => surprise !== 0;
const NOBODY: readonly string[] = [];
/** Three rounds of the largest fight. */
const MOST_STEPS = 303;

/** SV-INIT-01, SV-DMG-08: the turns of those who act at the same time begin together: all bleed, then who still can acts. */
function startOfTurns(
  state: FightState,
  members: readonly string[],
  fallen: Combatant[],
  play: SimversePlay,
  events: FightEvent[],
): readonly string[] {
  // Mostly all of them can: only then is there a list to make where somebody cannot.
  let able: string[] | undefined;
  for (let i = 0; i < members.length; i++) {
    const c = fighterOf(state, members[i] as string);
    if (isThere(c) && !has(fallen, c) && startsTurn(state, c, fallen, play, events)) able?.push(c.id);
    else able ??= members.slice(0, i);
  }
  return able ?? members;
}

/** Whether somebody who is there can act, once the wounds have taken their due. */
function startsTurn(
  state: FightState,
  c: Combatant,
  fallen: Combatant[],
  play: SimversePlay,
  events: FightEvent[],
): boolean {
  let wounds: EventOf<'wounds'> | undefined;
  if (hasWounds(c)) {
    const own = ownPlay(c, play, NOTHING);
    wounds = startOfTurn(state, c, own);
    events.push(wounds);
    for (const spent of luckSpent(c, own)) events.push(spent);
  }
  const life = wounds ? wounds.life : c.life;
  const falls = !isConscious(life);
  if (falls) fallen.push(c);
  // SV-R-197: who bled down to 0 only now has the last action on the next own turn.
  const waits = life === 'last action' && wounds !== undefined && wounds.lastAction;
  if (!falls && !waits) return true;
  // SV-ENH-05: venom works on, and powers run out, in turns that nobody takes.
  if (
    state.running.length > 0 &&
    state.running.some(power => power.by === c.id || (power.airless && power.on.includes(c.id)))
  )
    events.push({ is: 'passed over', actor: c.id });
  return false;
}
const NOTHING: readonly FightEvent[] = [];

const hasWounds = ({ bleedingCount, life }: Combatant): boolean =>
  bleedingCount !== 0 || life === 'dying' || life === 'holding on' || life === 'last action';

/** SV-DMG-08, SV-STAT-09: bleeding and dying at the start of the own turn. */
function startOfTurn(state: FightState, c: Combatant, play: SimversePlay): EventOf<'wounds'> {
  const help = sumOfChanges(state, c, 'task');
  const alone = woundsAtTurn(c);
  // Whatever powers add to all rolls they add to these.
  const wounded = help === 0 ? alone : { ...alone, shock: (alone.shock ?? 0) + help };
  const turn = play.trace.on
    ? play.trace.within('SV-STAT-09', `${c.name}: wounds`, () => woundsTurn(wounded, play, help))
    : woundsTurn(wounded, play);
  const { after, loss } = turn;
  const { vitality, bleedingCount, stable, unconscious } = after;
  const life =
    c.ownBody && vitality <= 0 ? lifeBeyondShape(state, c, { ...after, life: turn.state }) : turn.state;
  const { id: actor } = c;
  const lastAction = after.lastAction && vitality <= 0;
  const closes = bleedingCount < c.bleedingCount && !isDead(life);
  if (!closes)
    return { is: 'wounds', actor, loss, vitality, bleedingCount, stable, unconscious, lastAction, life };
  const closed = c.bleedingCount - bleedingCount;
  return {
    is: 'wounds',
    actor,
    loss,
    vitality,
    bleedingCount,
    stable,
    unconscious,
    lastAction,
    life,
    closed,
  };
}

/** SV-R-45: after the last action the Relentless fall. */
export function afterLastAction(c: Combatant, play: SimversePlay): EventOf<'wounds'> | undefined {
  if (c.life !== 'last action' || c.lastAction) return undefined;
  const { vitality, bleedingCount, stable, unconscious } = c;
  return {
    is: 'wounds',
    actor: c.id,
    loss: 0,
    vitality,
    bleedingCount,
    stable,
    unconscious,
    lastAction: false,
    life: vitalityState(c, play.readings),
  };
}
