/** What keeps somebody from a deed: conditions, the time that is left, and holds. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { whyNotAlive, whyNotDo } from '../../conditions/conditions.ts';
import type { Deed } from '../../content/condition-list.ts';
import { type RuleId, refuse } from '../../play.ts';
import { HALF_ROUNDS_PER_TURN, whyNotTime } from '../../rounds/rounds.ts';
import { leaveFor, mustEscape, type StruggleDeed, struggleBetween } from '../../rounds/struggle.ts';
import type { InTurn } from '../inquiry.ts';
import { allFighters, type Fighter, type FightState, fighterNamed, isPresent, type Turn } from '../state.ts';

/** What a deed takes beyond its own rules: nothing in its way, time that is left, and no hold that forbids it. */
export function whyNotTake(
  { state, turn }: InTurn,
  actor: Fighter,
  needs: readonly Deed[],
  halfRounds: number,
): Refusal | undefined {
  for (const need of needs) {
    const unable = whyNotDo(actor, need);
    if (unable) return unable;
  }
  return whyNotTimeFor(turn, halfRounds) ?? whyNotFree(state, actor, 'other');
}

/** What the time left in the turn does not allow. */
export const whyNotTimeFor = (turn: Turn, halfRounds: number): Refusal | undefined =>
  halfRounds === 0
    ? undefined
    : whyNotTime(turn, halfRounds >= HALF_ROUNDS_PER_TURN ? 'full-round' : 'half-round');

/** Only the refusal of an answer that may be one. */
export const refusalIn = (answer: unknown): Refusal | undefined => (isRefusal(answer) ? answer : undefined);

/** OA-ACT-22: who cannot concentrate readies nothing. */
export const whyNotConcentrate = (actor: Fighter): Refusal | undefined => whyNotDo(actor, 'concentrate');

/** OA-UNARM-07, 08, 14, 16: what the positions somebody is in leave open. */
export function whyNotFree(
  state: FightState,
  actor: Fighter,
  what: StruggleDeed,
  against: string | null = null,
): Refusal | undefined {
  // OA-R-421, OA-R-426: of several locks or chokes one is escaped from at a time.
  const escapes =
    against !== null && mustEscape(struggleBetween(state.positions, actor.id, against)?.own ?? 'free');
  for (const { who, against: holder } of state.positions) {
    if (who !== actor.id && holder !== actor.id) continue;
    const other = who === actor.id ? holder : who;
    const struggle = struggleBetween(state.positions, actor.id, other);
    const refused = struggle && leaveFor(struggle, what, escapes || against === other).refusal;
    if (refused) return refused;
  }
  return undefined;
}

/** What a rule says of whoever a command is aimed at, in a fight. */
export const atTarget = (refused: Refusal | undefined): Refusal | undefined =>
  refused && { ...refused, field: 'target' };

/** Why nothing is done to somebody who is not there any more, or never was. */
export function refuseAbsent(state: FightState, id: string, rule: RuleId): Refusal {
  const who = fighterNamed(state, id);
  if (!who) return refuse(rule, `Nobody called “${id}” is in this fight.`, 'target');
  const dead = who.gone ? undefined : whyNotAlive(who, 'target');
  return dead ?? refuse(rule, `${who.name} has left the fight.`, 'target');
}

/** Somebody who is there, or why nothing is done to them. */
export function presentIn(state: FightState, id: string, rule: RuleId): Fighter | Refusal {
  const target = fighterNamed(state, id);
  return target && isPresent(target) ? target : refuseAbsent(state, id, rule);
}

/** An enemy who is there, or why nobody fights them. */
export function foeOf(state: FightState, actor: Fighter, id: string): Fighter | Refusal {
  const target = presentIn(state, id, 'OA-CMBT-13');
  return isRefusal(target) || target.side !== actor.side
    ? target
    : refuse('OA-CMBT-13', `${target.name} is no enemy of ${actor.name}.`, 'target');
}

export const othersPresent = (state: FightState, me: Fighter): Fighter[] =>
  allFighters(state).filter(other => other.id !== me.id && isPresent(other));
