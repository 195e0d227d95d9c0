/** ATK-02 in a running fight: a blow from the attack roll to what it leaves. */
import type { Refusal } from '@arbiter/engine';
import { luckyLeft, withLuck } from '../../../checks/lucky.ts';
import type { Answer } from '../../../checks/rolls.ts';
import { meetAttack, rolledAttack, type Struck, word } from '../../../combat/attack.ts';
import { attackTn, type Blow } from '../../../combat/attack-tn.ts';
import { canReact } from '../../../combat/fighter.ts';
import { isConscious } from '../../../combat/vitality.ts';
import { aftermathOf } from '../../../combat/wounds.ts';
import { granted, type SimversePlay } from '../../../play.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { isUse, spentOf } from '../../../powers/power-cost.ts';
import { type Combatant, isUp } from '../../combatant.ts';
import { dread } from '../../conditions/morale-in-play.ts';
import { envenom } from '../../conditions/poisoning.ts';
import type { Course } from '../../course.ts';
import type { EventOf, FightEvent } from '../../events.ts';
import { endOfPush, metresBetween } from '../../ground.ts';
import { lifeBeyondShape } from '../../lasting-powers.ts';
import { wasLucky } from '../../luck.ts';
import { ending } from '../../rounds/turns.ts';
import type { FightState, Pending } from '../../state.ts';
import { isActive, stanceIn } from '../../strikes.ts';
import { paidFor } from '../powers/item-powers.ts';
import { designOf } from '../powers/power-aim.ts';
import { drawbacksOf } from '../powers/power-duration.ts';
import { afterHit } from './after-hit.ts';

/** A power that is used, and how the roll for it came out. */
export interface PowerPaid {
  readonly actor: Combatant;
  readonly index: number;
  readonly rolled: Answer;
  /** On whom, where a power works once on each. */
  readonly on?: string;
}

/** SV-POW-03, SV-R-68: what a power costs, and what of it if the roll fails; what it does; and what it takes besides. */
export function payFor(
  course: Course,
  { actor, index, rolled, on }: PowerPaid,
  happens: (mayEnd: boolean) => void,
): number {
  const { play } = course;
  const power = actor.powers[index] as CombatPower;
  // SV-ENH-13: what needs no roll of its own has worked, even where the blow misses.
  const worked = power.reliable || rolled.success;
  const cost = spentOf(power.cost, worked, play);
  const paid = paidFor(actor, power, cost);
  const counts = isUse(worked, play);
  const attempted = {
    used: counts,
    critical: !rolled.success && rolled.critical !== 'none',
    vitality: power.pool === 'vitality' ? cost : 0,
  };
  const drawbacks = (): FightEvent[] => drawbacksOf(actor, designOf(power), attempted, play);
  course.emit({
    is: 'used power',
    actor: actor.id,
    power: index,
    pool: power.pool,
    ...paid,
    counts,
    ...(on !== undefined && { on }),
  });
  // Whether the fight is over is asked once the user has paid.
  happens(drawbacks().length === 0);
  course.emitAll(drawbacks());
  return paid.cost;
}

const SURE: Answer = { success: true, critical: 'none', steps: 0 };

/** A blow, a hold or a bolt as it is struck. */
export interface Strike {
  readonly by: Combatant;
  readonly target: Combatant;
  readonly blow: Blow;
  /** What was chosen; the hand, and whether it is to seize, stand with the blow. */
  readonly shape: Pick<Pending, 'weapon' | 'use' | 'location' | 'power'>;
  readonly cost: EventOf<'attacked'>['cost'];
}

/** How the attack roll came out. */
export interface StrikeRoll {
  readonly tn: number;
  readonly rolled: Answer;
  readonly isLucky: boolean;
}

/** SV-ATK-02 step 2: the attack roll. */
export function rollStrike({ by, target, blow, shape }: Strike, play: SimversePlay): StrikeRoll {
  // SV-ENH-13, SV-R-77: reliable powers are not rolled and have no margin.
  const sure = shape.weapon < 0 && by.powers[shape.power]?.reliable === true;
  const tn = sure ? (blow.target ?? 0) : attackTn(by, blow, target.prone, play);
  const own = withLuck(play, by);
  const rolled = sure ? SURE : rolledAttack(tn, own);
  return { tn, rolled, isLucky: luckyLeft(own) === 0 };
}

/** What comes of the roll; the target answers it if it can. */
export function strikeOut(course: Course, strike: Strike, roll: StrikeRoll, mayEnd = true): void {
  const { by, target, blow, shape } = strike;
  const { tn, rolled } = roll;
  const power = shape.power < 0 ? undefined : by.powers[shape.power];
  // SV-R-75: nothing can be done about a homing power.
  const isAnswerable =
    rolled.success && canReact(target) && !target.fled && !(shape.weapon < 0 && power?.homing);
  course.emit(attacked(strike, roll, isAnswerable));
  if (roll.isLucky) course.emit(wasLucky(by));
  if (isAnswerable || !rolled.success) return;
  const met = { attacker: by, defender: target, blow, how: 'none', weapon: -1, tn, rolled } as const;
  const struck = granted(meetBlow(course.state, met, course.play));
  if (blow.grapple) course.emit({ is: 'grappled', actor: by.id, target: target.id });
  else hurt(course, { by, victim: target, blow, struck, shape, mayEnd });
}

/** What happens as the attack is made. */
function attacked(strike: Strike, roll: StrikeRoll, isAnswerable: boolean): EventOf<'attacked'> {
  const { by, target, blow, shape, cost } = strike;
  const event: EventOf<'attacked'> = {
    is: 'attacked',
    actor: by.id,
    target: target.id,
    weapon: shape.weapon,
    use: shape.use,
    location: shape.location,
    hand: blow.hand,
    cost,
    tn: roll.tn,
    roll: word(roll.rolled),
    pending: isAnswerable ? waiting(strike, roll) : null,
  };
  if (blow.grapple) return { ...event, grapple: true };
  return shape.weapon < 0 ? { ...event, power: shape.power } : event;
}

/** An attack that has succeeded, and how it is met. */
interface MetBlow {
  readonly attacker: Combatant;
  readonly defender: Combatant;
  readonly blow: Blow;
  readonly how: 'dodge' | 'parry' | 'block' | 'none';
  readonly weapon: number;
  readonly tn: number;
  readonly rolled: Answer;
}

/** SV-ATK-02 steps 3 to 6, as asked for one attack by itself. */
export const meetBlow = (
  state: FightState,
  { attacker, defender, blow, how, weapon, tn, rolled }: MetBlow,
  play: SimversePlay,
): Struck | Refusal =>
  meetAttack(
    { attacker, blow, defender, stance: stanceIn(state, defender, blow, how, weapon, play) },
    tn,
    rolled,
    play,
  );

const waiting = ({ by, target, blow, shape }: Strike, { tn, rolled }: StrikeRoll): Pending => ({
  by: by.id,
  target: target.id,
  weapon: shape.weapon,
  use: shape.use,
  location: shape.location,
  hand: blow.hand,
  power: shape.power,
  grapple: blow.grapple ?? false,
  metres: blow.metres,
  tn,
  roll: word(rolled),
  steps: rolled.steps,
});

/** A blow that has hit. */
interface Hit extends Omit<Suffering, 'from'> {
  readonly shape: Pick<Pending, 'weapon' | 'power'>;
  /** Whether the fight may be over with it at once. */
  readonly mayEnd: boolean;
}

/** The wound, the poison on the weapon, and what a maneuver does after a hit. */
export function hurt(course: Course, hit: Hit): void {
  const { by, victim, struck, shape, mayEnd } = hit;
  // SV-DIS-02: poison is in the blood before the shock of the wound is felt.
  const { shock } = victim;
  const events = sufferingEvents(course.state, hit, course.play);
  const isOver = events.at(-1)?.is === 'ended';
  course.emitAll(isOver && !mayEnd ? events.slice(0, -1) : events);
  if (isOver) return;
  if (struck.damage > 0) envenom(course, { by, victim, index: shape.weapon }, shock);
  const power = shape.power < 0 || shape.weapon < 0 ? undefined : by.powers[shape.power];
  if (power) afterHit(course, { by, victim: victim.id, found: power });
}

/** A wound as it falls: by whom, on whom, and what it was. */
export interface Suffering {
  readonly by: Combatant;
  readonly victim: Combatant;
  readonly blow: Pick<Blow, 'location' | 'push'>;
  readonly struck: Pick<Struck, 'damage' | 'bleeds' | 'knockback' | 'wear'>;
  /** The weapon that parried, where one did. */
  readonly parried?: number;
  /** What lingers in the blood and was no blow. */
  readonly from?: string;
}

/** SV-DMG-01 step 8: Vitality is lost; falling, dying and dread follow. */
export function sufferingEvents(
  state: FightState,
  { by, victim: c, blow, struck, parried = -1, from }: Suffering,
  play: SimversePlay,
): FightEvent[] {
  const { damage, knockback, wear } = struck;
  const after = aftermathOf(c, struck, isActive(state, c), play);
  const life = c.ownBody && damage > 0 ? lifeBeyondShape(state, c, after) : after.life;
  const push = knockback + (blow.push ?? 0);
  const { x, y } = push > 0 && !c.heldBy && !c.holds ? endOfPush(state, c, by, push) : c;
  const stays: EventOf<'hit'> = {
    is: 'hit',
    actor: c.id,
    by: by.id,
    location: blow.location,
    damage,
    vitality: after.vitality,
    bleedingCount: after.bleedingCount,
    stable: after.stable,
    shock: after.shock,
    lastAction: after.lastAction,
    life,
    x,
    y,
    wear,
    parried,
  };
  const lingers = from === undefined ? stays : { ...stays, from };
  const hit = x === c.x && y === c.y ? lingers : { ...lingers, pushed: metresBetween(c, { x, y }) };
  const falls = isUp(c) && !isConscious(life);
  const events: FightEvent[] = [hit];
  const over = falls ? ending(state, [c]) : undefined;
  if (over) events.push(over);
  else if (state.morale) dread(state, c, hit, after.moraleCheck, play, events);
  return events;
}
