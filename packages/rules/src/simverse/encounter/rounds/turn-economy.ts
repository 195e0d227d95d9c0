/** INIT-01 to INIT-05: rounds and turns, and what of each is used up. */
import { REACTIONS } from '../../combat/actions.ts';
import { hasMinorAction, hasReaction } from '../../combat/states.ts';
import { burnsDown } from '../../gear/lamps.ts';
import { type Combatant, quickness } from '../combatant.ts';
import { burden, expire, passAfflictions, strain } from '../conditions/states-in-play.ts';
import type { EventOf } from '../events.ts';
import { STRIDE } from '../ground.ts';
import { passTime } from '../lasting-powers.ts';
import { type FightState, fighterOf } from '../state.ts';

export function startRound(state: FightState, { round, order }: EventOf<'round'>): void {
  state.round = round;
  state.order = order as string[][];
  const { fighters } = state;
  for (const id in fighters) {
    const c = fighters[id] as Combatant;
    c.lostThisRound = 0;
    if (round > 1) {
      c.surprise = 0;
      for (const thing of c.weapons) if (burnsDown(thing)) burnAway(thing);
    }
  }
}

/** SV-R-234: a round less of a torch is left. */
function burnAway(thing: Combatant['weapons'][number]): void {
  thing.burns = Math.max(0, (thing.burns ?? 0) - 1);
  if (thing.burns === 0) thing.lit = false;
}

/** SV-INIT-01: a newcomer takes its place in the order; this round it acts if that place is still to come. */
export function enlist(state: FightState, come: Combatant): void {
  const initiative = (c: Combatant): number => quickness(c, state.first, c.surprise);
  const place = state.order.findIndex(([id]) => {
    const other = fighterOf(state, id ?? '');
    const lead = initiative(come) - initiative(other);
    return lead > 0 || (lead === 0 && come.AW > other.AW);
  });
  const at = place < 0 ? state.order.length : place;
  state.order = [...state.order.slice(0, at), [come.id], ...state.order.slice(at)];
  if (at <= state.group) state.group++;
}

/** SV-R-80: at the start of the own turn reactions, actions and parries are fresh again. */
export function startTurn(state: FightState, { actor, group, member, together }: EventOf<'turn'>): void {
  state.together = together as string[];
  state.group = group;
  state.member = member;
  const c = fighterOf(state, actor);
  c.major = c.losesAction ? 0 : 1;
  c.losesAction = false;
  c.rodeAlong = false;
  c.quick = false;
  // SV-R-45: the last action of the Relentless is one Major Action and nothing else, whatever it is spent on.
  if (c.life === 'last action') c.lastAction = false;
  c.minor = hasMinorAction(c.states) && c.life !== 'last action' ? 1 : 0;
  c.reactions = hasReaction(c.states) ? REACTIONS.usual : 0;
  c.surprised = false;
  c.stays = false;
  // SV-R-184: on the own turn one faces as one likes.
  if (c.behind.length > 0) c.behind = [];
  // SV-PAIN-01: the shock of what was lost is felt in this turn.
  c.shock = Math.min(c.shock, c.nextShock);
  c.nextShock = 0;
  c.offHandDue = false;
  c.moved = 0;
  c.stride = 1;
  c.attackedUnarmed = false;
  for (const weapon of c.weapons) weapon.attacked = false;
}

export function endTurn(state: FightState, c: Combatant): void {
  c.major = 0;
  c.minor = 0;
  c.offHandDue = false;
  c.due = null;
  c.feinted = null;
  if (c.strained > 0 && --c.strained === 0) strain(c, 0);
  // SV-PAIN-01: it lasts to the end of the turn.
  c.shock = 0;
  if (c.happened.length > 0) c.happened = [];
  if (state.running.length > 0) passTime(state, c);
  passAfflictions(c);
  if (c.timers.length === 0) return;
  const left = c.timers.map(timer => ({ ...timer, turns: timer.turns - 1 }));
  for (const timer of left) if (timer.turns <= 0) expire(c, timer.state);
  c.timers = left.filter(timer => timer.turns > 0);
}

export function act(state: FightState, c: Combatant, cost: 'major' | 'minor'): void {
  if (cost === 'minor' && c.minor > 0) c.minor--;
  else c.major = 0;
  c.actedInRound = state.round;
}

export function stride(c: Combatant, how: keyof typeof STRIDE): void {
  if (STRIDE[how] <= c.stride) return;
  c.stride = STRIDE[how];
  c.major = 0;
  if (how === 'sprint') {
    c.stamina--;
    burden(c);
  }
}

export function use(c: Combatant, { power: index, on, counts, stone = 0 }: EventOf<'used power'>): void {
  const power = c.powers[index];
  if (power?.stone !== undefined) power.stone -= stone;
  if (power?.left !== undefined) power.left--;
  if (!power || !counts) return;
  power.used++;
  power.prepared = 0;
  if (power.kind === 'draw') c.quick = true;
  if (on !== undefined) power.usedOn.push(on);
}

export function prepare(c: Combatant, index: number): void {
  const power = c.powers[index];
  if (power) power.prepared++;
}
