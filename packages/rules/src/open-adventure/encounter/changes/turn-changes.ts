/** How turns and rounds begin and end. */
import { afflictionOf, NOTHING_NOTED } from '../../character/afflictions.ts';
import { isSlow } from '../../conditions/conditions.ts';
import { armorNamed } from '../../content/armor-list.ts';
import { NEW_ROUND } from '../../rounds/round-state.ts';
import { bonusHalfRounds } from '../../rounds/rounds.ts';
import type { EventOf } from '../fight-events.ts';
import { type Fighter, type FightState, fighterIn } from '../fight-state.ts';
import { STANDING } from './fighter-changes.ts';

/** OA-INIT-04, OA-INIT-05: who begins, and who is surprised. */
export function initiativeWon(state: FightState, event: EventOf<'initiative'>): void {
  for (const id of event.surprised) {
    const fighter = fighterIn(state, id);
    fighter.conditions = [...fighter.conditions, SURPRISE];
  }
  state.starter = event.winner;
  state.sides = sidesFrom(state, event.winner);
}

const SURPRISE = afflictionOf({ name: 'surprise', counters: 1 });

/** OA-R-265: the starter's side first, the others as they joined. */
export function sidesFrom({ order, fighters }: FightState, starter: string): string[] {
  const sides = [fighters[starter]!.side];
  for (const id of order) {
    const { side } = fighters[id]!;
    if (!sides.includes(side)) sides.push(side);
  }
  return sides;
}

/** A turn begins: what was left of the move before is gone. */
export function turnBegins(state: FightState, { turn }: EventOf<'turn'>): void {
  const fighter = fighterIn(state, turn.actor);
  state.turn = turn;
  state.starter = null;
  fighter.speedLeft = 0;
  fighter.scorched = false;
  fighter.straight = STANDING;
  if (fighter.conditions.some(isCaught))
    fighter.conditions = fighter.conditions.filter(each => !isCaught(each));
  // OA-CMBT-09: what an extra turn holds is no longer to be had.
  if (turn.extra) fighter.bonus -= turn.halfRounds;
  if (state.slow.length > 0 || isAnybodySlow(state)) noteTheSlow(state);
}

function isAnybodySlow({ fighters }: FightState): boolean {
  for (const id in fighters) if (isSlow(fighters[id]!)) return true;
  return false;
}

/** OA-COND-31: who is slow, and who became so before others; whoever did since the last turn began did together. */
function noteTheSlow(state: FightState): void {
  const { slow, order, fighters } = state;
  const since = 1 + Math.max(0, ...slow.map(each => each.since));
  state.slow = order
    .filter(id => isSlow(fighters[id]!))
    .map(id => slow.find(({ who }) => who === id) ?? { who: id, since });
}

/** OA-R-418: who found no way to flee cowers until the next turn. */
export const FLIGHT = 'no way to flee';
const isCaught = ({ name, source }: Fighter['conditions'][number]): boolean =>
  name === 'cower' && source === FLIGHT;

/** A turn is over. */
export function turnEnds(state: FightState, event: EventOf<'turn over'>): void {
  const fighter = fighterIn(state, event.actor);
  if (state.interrupt?.actor === event.actor) state.interrupt = null;
  else if (state.turn?.actor === event.actor) {
    state.turn = null;
    state.last = event.actor;
    fighter.done = true;
  }
  if (state.readings['OA-R-275'] === 'endOfTurn' && fighter.round.exult > 0)
    fighter.round = { ...fighter.round, exult: 0 };
  const { fighters } = state;
  for (const id in fighters) {
    const other = fighters[id]!;
    if (hasPaidForTheTurn(other))
      other.round = {
        ...other.round,
        naturalArmor: false,
        armorPaid: other.round.armorPaid && !endsWithTheTurn(other),
      };
  }
  fighter.speedLeft = 0;
  fighter.sprinted = false;
  fighter.straight = STANDING;
}

/** OA-ARMR-14, OA-PERK-18, OA-R-441: what armor does for a price until the end of the turn, whosever it is. */
export const hasPaidForTheTurn = (fighter: Fighter): boolean =>
  fighter.round.naturalArmor || (fighter.round.armorPaid && endsWithTheTurn(fighter));
const endsWithTheTurn = ({ armor }: Fighter): boolean =>
  armor.some(({ name }) => armorNamed(name).ability?.until === 'end of turn');

/** The start of a round: what the last one left over is gone. */
export function roundBegins(state: FightState, fighter: Fighter): void {
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
  fighter.feints = NOTHING_NOTED;
  fighter.aided = null;
  fighter.aidedBy = null;
  fighter.fought = false;
  fighter.delay = null;
  fighter.declared = null;
  fighter.foughtFire = false;
  fighter.climbTest = null;
  fighter.sneaked = false;
  fighter.burns = 0;
}
