/** ATK-02 in a running fight: a blow from the attack roll to what it leaves. */
import type { Refusal } from '@arbiter/engine';
import { luckyLeft, withLuck } from '../../../checks/lucky.ts';
import type { Answer } from '../../../checks/rolls.ts';
import { meetAttack, rolledAttack, type Struck, word } from '../../../combat/attack.ts';
import { attackTn, type Blow } from '../../../combat/attack-tn.ts';
import { canReact } from '../../../combat/fighter.ts';
import { isConscious } from '../../../combat/vitality.ts';
import { aftermathOf } from '../../../combat/wounds.ts';
import type { SimversePlay } from '../../../play.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { isUse, spentOf } from '../../../powers/power-cost.ts';
import { type Combatant, isUp } from '../../combatant.ts';
import { dread } from '../../conditions/morale-in-play.ts';
import { venomOf } from '../../conditions/poisoning.ts';
import { Course } from '../../course.ts';
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

/** SV-POW-03, SV-R-68: what a power costs, and what of it if the roll fails; then what it did. */
export function withPayment(
  c: Combatant,
  index: number,
  events: FightEvent[],
  play: SimversePlay,
): FightEvent[] {
  const power = c.powers[index] as Combatant['powers'][number];
  const [attempt] = events;
  const rolled = attempt?.is === 'attacked' || attempt?.is === 'cast' ? attempt.roll : undefined;
  // SV-ENH-13: what needs no roll of its own has worked, even where the blow misses.
  const worked = power.reliable || rolled === 'success' || rolled === 'critical success';
  const cost = spentOf(power.cost, worked, play);
  const used: EventOf<'used power'> = {
    is: 'used power',
    actor: c.id,
    power: index,
    pool: power.pool,
    ...paidFor(c, power, cost),
    counts: isUse(worked, play),
  };
  const attempted = {
    used: used.counts,
    critical: rolled === 'critical failure',
    vitality: power.pool === 'vitality' ? cost : 0,
  };
  const drawbacks = drawbacksOf(asHealed(c, events), designOf(power), attempted, play);
  return drawbacks.length === 0 ? [used, ...events] : [used, ...events.filter(goesOn), ...drawbacks];
}

/** Whether the fight is over is asked again once the user has paid. */
const goesOn = ({ is }: FightEvent): boolean => is !== 'ended';

/** The user as these events have left them. */
function asHealed(c: Combatant, events: readonly FightEvent[]): Combatant {
  const last = events.at(-1);
  return last?.is === 'healed' && last.actor === c.id ? { ...c, vitality: last.vitality } : c;
}

const SURE: Answer = { success: true, critical: 'none', steps: 0 };
/** What was chosen; the hand, and whether it is to seize, stand with the blow. */
type Shape = Pick<Pending, 'weapon' | 'use' | 'location' | 'power'>;

/** The attack roll; the target answers it if it can. */
export function launch(
  state: FightState,
  c: Combatant,
  target: Combatant,
  blow: Blow,
  shape: Shape,
  cost: EventOf<'attacked'>['cost'],
  play: SimversePlay,
): FightEvent[] {
  const power = shape.power < 0 ? undefined : c.powers[shape.power];
  // SV-ENH-13, SV-R-77: reliable powers are not rolled and have no margin.
  const sure = shape.weapon < 0 && power?.reliable === true;
  const tn = sure ? (blow.target ?? 0) : attackTn(c, blow, target.prone, play);
  const own = withLuck(play, c);
  const rolled = sure ? SURE : rolledAttack(tn, own);
  const roll = word(rolled);
  // SV-R-75: nothing can be done about a homing power.
  const answerable =
    rolled.success && canReact(target) && !target.fled && !(shape.weapon < 0 && power?.homing);
  const struckAt: EventOf<'attacked'> = {
    is: 'attacked',
    actor: c.id,
    target: target.id,
    weapon: shape.weapon,
    use: shape.use,
    location: shape.location,
    hand: blow.hand,
    cost,
    tn,
    roll,
    pending: answerable ? waiting(c, target, blow, shape, tn, rolled) : null,
  };
  const attacked = blow.grapple
    ? { ...struckAt, ...GRAPPLING }
    : shape.weapon < 0
      ? { ...struckAt, power: shape.power }
      : struckAt;
  const events: FightEvent[] = luckyLeft(own) === 0 ? [attacked, wasLucky(c)] : [attacked];
  if (answerable || !rolled.success) return events;
  const struck = meetBlow(
    state,
    { attacker: c, defender: target, blow, how: 'none', weapon: -1, tn, rolled },
    play,
  ) as Struck;
  if (blow.grapple) return [...events, { is: 'grappled', actor: c.id, target: target.id }];
  const wounded = withAll(events, sufferingEvents(state, c, target, blow, struck, -1, play));
  const all = venomOf(state, { by: c, c: target, index: shape.weapon }, wounded, play);
  return power && shape.weapon >= 0 ? afterManeuver(state, { by: c, c: target, power }, all, play) : all;
}

const GRAPPLING = { grapple: true } as const;

/** What happened, and what came of it; mostly one thing of the other, and a list of two takes no room for more. */
export function withAll(events: FightEvent[], came: readonly FightEvent[]): FightEvent[] {
  const first = events[0];
  const next = came[0];
  return first && next && events.length + came.length === 2 ? [first, next] : [...events, ...came];
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

const waiting = (
  c: Combatant,
  target: Combatant,
  { metres, hand, grapple = false }: Blow,
  shape: Shape,
  tn: number,
  rolled: Answer,
): Pending => ({
  by: c.id,
  target: target.id,
  weapon: shape.weapon,
  use: shape.use,
  location: shape.location,
  hand,
  power: shape.power,
  grapple,
  metres,
  tn,
  roll: word(rolled),
  steps: rolled.steps,
});

/** What a maneuver does after a hit, in the fight as the hit has left it. */
export function afterManeuver(
  state: FightState,
  { by, c, power }: { readonly by: Combatant; readonly c: Combatant; readonly power: CombatPower },
  events: FightEvent[],
  play: SimversePlay,
): FightEvent[] {
  if (events.at(-1)?.is === 'ended') return events;
  const stage = new Course(state, play);
  events.forEach(stage.happen);
  return [...events, ...afterHit(stage.state, { by, victim: c.id, found: power }, play)];
}

/** SV-DMG-01 step 8: Vitality is lost; falling, dying and dread follow. */
export function sufferingEvents(
  state: FightState,
  by: Combatant,
  c: Combatant,
  blow: Pick<Blow, 'location' | 'push'>,
  struck: Pick<Struck, 'damage' | 'bleeds' | 'knockback' | 'wear'>,
  parried: number,
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
  const hit = x === c.x && y === c.y ? stays : { ...stays, pushed: metresBetween(c, { x, y }) };
  const falls = isUp(c) && !isConscious(life);
  const events: FightEvent[] = [hit];
  const over = falls ? ending(state, [c]) : undefined;
  if (over) events.push(over);
  else if (state.morale) dread(state, c, hit, after.moraleCheck, play, events);
  return events;
}
