import { isRefusal, type Refusal } from '@arbiter/engine';
import { type Answer, rollAnswered } from '../../checks/rolls.ts';
import {
  hitUndefended,
  meet,
  rollAttack,
  type Strike,
  type Struck,
  shockAfter,
  word,
} from '../../combat/attack.ts';
import { beyondRange } from '../../combat/combat-modifiers.ts';
import { resistsType } from '../../combat/damage.ts';
import { defenceTn } from '../../combat/defence.ts';
import { inActiveCombat } from '../../combat/pain.ts';
import { hasReaction } from '../../combat/states.ts';
import { isConscious, vitalityState } from '../../combat/vitality.ts';
import { protectionAt } from '../../gear/armour.ts';
import { type Arms, grip } from '../../gear/weapons.ts';
import type { SimversePlay } from '../../play.ts';
import { isUse, spentOf } from '../../powers/power-cost.ts';
import type { Carried, Combatant, CombatPower } from '../combatant.ts';
import { isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { copyOfFight } from '../copies.ts';
import { defenderOf, incomingOf, targetOf, woundedOf } from '../defenders.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { pushed } from '../ground.ts';
import { useOf } from '../hands.ts';
import { dread } from '../morale-in-play.ts';
import { tollOf } from '../power-drawbacks.ts';
import { type FightState, known, type Pending } from '../state.ts';
import { blowOf, type FightStrike, pendingStrike, remember } from '../strikes.ts';
import { winnerWithout } from '../turns.ts';
import { afterHit } from './maneuvers.ts';
import { designOf } from './power-aim.ts';
import { answer, isCastPending } from './power-defences.ts';
import { opened, withManeuver } from './ripostes.ts';
import { type Swing, swingOf, whyNoReaction } from './why-not.ts';

/** SV-ATK-02: a blow with a weapon. */
export function attack(
  state: FightState,
  c: Combatant,
  command: CommandOf<'attack'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const target = known(state, command.target);
  const weapon = c.weapons[command.weapon] as Carried;
  const { arms } = useOf(weapon, command.use) as Carried['uses'][number];
  const power = command.power < 0 ? undefined : c.powers[command.power];
  const swing = swingOf(c, weapon, arms as Arms, command.hands);
  // SV-LIM-10: a counter-attack asks for no action.
  const { hand, cost } = isRefusal(swing) ? handOf(weapon) : swing;
  const by = blowOf(state, c, target, command, hand, power, play);
  const shape = {
    weapon: command.weapon,
    use: command.use,
    location: command.location,
    hand,
    power: command.power,
    grapple: false,
  };
  if (!power) return launch(state, c, target, by, shape, cost, play);
  // SV-R-65: one roll for maneuver and attack.
  const how = cost === 'due' ? 'due' : power.kind === 'riposte' ? 'free' : 'major';
  return withManeuver(c, command, launch(state, c, target, by, shape, how, play), play);
}

const handOf = ({ place }: Carried): Swing => ({ hand: place === 'off' ? 'off' : 'main', cost: 'free' });

/** SV-POW-03, SV-R-68: what a power costs, and what of it if the roll fails; then what it did. */
export function paying(c: Combatant, index: number, events: FightEvent[], play: SimversePlay): FightEvent[] {
  const power = c.powers[index] as Combatant['powers'][number];
  const [attempt] = events;
  const rolled = attempt?.is === 'attacked' || attempt?.is === 'cast' ? attempt.roll : undefined;
  const worked = rolled === 'success' || rolled === 'critical success';
  const cost = spentOf(power.cost, worked, play);
  const used: EventOf<'used power'> = {
    is: 'used power',
    actor: c.id,
    power: index,
    pool: power.pool,
    cost,
    counts: isUse(worked, play),
  };
  const design = designOf(power);
  if (!design) return [used, ...events];
  const critical = rolled === 'critical failure';
  return [used, ...events, ...tollOf(c, design, { used: used.counts, critical }, play)];
}

const SURE: Answer = { success: true, critical: 'none', steps: 0 };
type Shape = Pick<Pending, 'weapon' | 'use' | 'location' | 'hand' | 'power' | 'grapple'>;

/** The attack roll; the target answers it if it can. */
export function launch(
  state: FightState,
  c: Combatant,
  target: Combatant,
  by: FightStrike,
  shape: Shape,
  cost: EventOf<'attacked'>['cost'],
  play: SimversePlay,
): FightEvent[] {
  const power = shape.power < 0 ? undefined : c.powers[shape.power];
  // SV-ENH-13, SV-R-77: reliable powers are not rolled and have no margin.
  const sure = shape.weapon < 0 && power?.reliable === true;
  const { tn, rolled } = sure
    ? { tn: by.attacker.target ?? 0, rolled: SURE }
    : rollAttack(by, target.prone, play);
  const roll = word(rolled);
  // SV-R-75: nothing can be done about a homing power.
  const answerable = rolled.success && canAnswer(target) && !(shape.weapon < 0 && power?.homing);
  const pending = answerable ? waiting(c, target, by, shape, tn, rolled) : null;
  if (pending) remember(pending, by);
  const attacked: FightEvent = {
    is: 'attacked',
    actor: c.id,
    target: target.id,
    weapon: shape.weapon,
    use: shape.use,
    location: shape.location,
    hand: shape.hand,
    cost,
    tn,
    roll,
    pending,
  };
  if (answerable || !rolled.success) return [attacked];
  if (shape.grapple) return [attacked, { is: 'grappled', actor: c.id, target: target.id }];
  const struck = hitUndefended(by, targetOf(state, target, by, 'none', -1, play), tn, rolled, play);
  if (play.trace.on) noteHalvings(by, target, play);
  const events = [attacked, ...suffered(state, c, target, landed(by), struck, -1, play)];
  return power && shape.weapon >= 0 ? follows(state, c, target, power, events, play) : events;
}

const waiting = (
  c: Combatant,
  target: Combatant,
  by: Strike,
  shape: Shape,
  tn: number,
  rolled: Answer,
): Pending => ({
  by: c.id,
  target: target.id,
  weapon: shape.weapon,
  use: shape.use,
  location: shape.location,
  hand: shape.hand,
  power: shape.power,
  grapple: shape.grapple,
  metres: by.situation.metres,
  tn,
  roll: word(rolled),
  steps: rolled.steps,
});

/** SV-INIT-06: without a reaction, or unconscious, nobody defends. */
const canAnswer = (target: Combatant): boolean =>
  target.reactions > 0 && isUp(target) && (target.states.length === 0 || hasReaction(target.states));

const rolledBefore = ({ roll, steps }: Pending): Answer => ({
  success: true,
  critical: roll === 'critical success' ? 'success' : 'none',
  steps,
});

const meetWith = (
  state: FightState,
  target: Combatant,
  by: FightStrike,
  answer: 'dodge' | 'parry' | 'block' | 'none',
  weapon: number,
  pending: Pending,
  play: SimversePlay,
): Struck | Refusal =>
  meet(
    by,
    targetOf(state, target, by, answer, weapon, play),
    pending.tn,
    rolledBefore(pending),
    play,
  ) as Struck;

/** SV-ATK-03: the answer to an attack. */
export function defend(
  state: FightState,
  c: Combatant,
  command: CommandOf<'defend'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const pending = state.pending as Pending;
  const by = known(state, pending.by);
  if (isCastPending(state, pending)) return whyNoReaction(c, command) ?? answer(state, c, command, play);
  const strike = pendingStrike(state, by, c, pending, play);
  const no = whyNoReaction(c, command);
  if (no) return no;
  if (pending.grapple) return defendGrapple(state, c, by, command, strike, pending, play);
  const struck = meetWith(state, c, strike, command.with, command.weapon, pending, play);
  if (isRefusal(struck)) return struck;
  const defended: FightEvent = {
    is: 'defended',
    actor: c.id,
    with: struck.defence,
    tn: struck.defenceTn,
    roll: struck.defenceRoll,
  };
  if (!struck.hit)
    return c.powers.length > 0 && struck.defence === 'parry'
      ? [defended, ...opened(state, c, by, command.weapon)]
      : [defended];
  if (play.trace.on) noteHalvings(strike, c, play);
  const parried = struck.defence === 'parry' ? command.weapon : -1;
  const events = [defended, ...suffered(state, by, c, landed(strike), struck, parried, play)];
  const power = pending.power < 0 || pending.weapon < 0 ? undefined : by.powers[pending.power];
  return power ? follows(state, by, c, power, events, play) : events;
}

/** SV-R-108: the usual defence against being seized. */
function defendGrapple(
  state: FightState,
  c: Combatant,
  by: Combatant,
  { with: how, weapon }: CommandOf<'defend'>,
  strike: Strike,
  { steps }: Pending,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const seized: FightEvent = { is: 'grappled', actor: by.id, target: c.id };
  if (how === 'none') return [{ is: 'defended', actor: c.id, with: 'none', tn: null, roll: null }, seized];
  const { AD } = protectionAt(c.armour, 'torso', false, c.size, play);
  const tn = defenceTn(how, defenderOf(state, c, weapon, false, play), incomingOf(strike, AD, steps), play);
  if (isRefusal(tn)) return tn;
  const rolled = rollAnswered(tn, how, play);
  const defended: FightEvent = { is: 'defended', actor: c.id, with: how, tn, roll: word(rolled) };
  return rolled.success ? [defended] : [defended, seized];
}

/** What a maneuver does after a hit, in the fight as the hit has left it. */
function follows(
  state: FightState,
  by: Combatant,
  c: Combatant,
  power: CombatPower,
  events: FightEvent[],
  play: SimversePlay,
): FightEvent[] {
  if (events.at(-1)?.is === 'ended') return events;
  const after = copyOfFight(state);
  for (const event of events) evolve(after, event);
  return [...events, ...afterHit(after, by, c.id, power, play)];
}

/** SV-DMG-01 step 7: why a wound was halved. */
function noteHalvings({ arms, attacker, situation }: FightStrike, on: Combatant, { trace }: SimversePlay) {
  if (grip(arms, attacker.ST) === 'too weak')
    trace.note('SV-WEAP-06', 'too weak for the weapon: the damage is halved');
  if (beyondRange(arms.maxRange, situation.metres))
    trace.note('SV-CMOD-03', 'beyond the greatest range: the damage is halved');
  if (resistsType(on.perks, arms.type))
    trace.note('SV-PERK-18', `Damage Resistance (${arms.type}): the damage is halved`);
}

const landed = ({ situation, push = 0 }: FightStrike) => ({ location: situation.location, push });

/** SV-DMG-01 step 8: Vitality is lost; falling, dying and dread follow. */
export function suffered(
  state: FightState,
  by: Combatant,
  c: Combatant,
  blow: { readonly location: Pending['location']; readonly push: number },
  { damage, bleeds, knockback, wear }: Pick<Struck, 'damage' | 'bleeds' | 'knockback' | 'wear'>,
  parried: number,
  play: SimversePlay,
): FightEvent[] {
  const vitality = c.vitality - damage;
  const bleedingCount = c.bleedingCount + (bleeds && c.being === 'living' ? 1 : 0);
  const lastAction = c.lastAction || (c.relentless && vitality <= 0 && c.vitality > 0);
  const life =
    vitality > 0
      ? 'up'
      : vitalityState({ ...woundedOf(c), vitality, bleedingCount, lastAction, stable: false }, play.readings);
  const dead = life === 'dead' || life === 'destroyed';
  const active = inActiveCombat(c.actedInRound === 0 ? null : state.round - c.actedInRound, !c.surprised);
  const push = knockback + blow.push;
  const { x, y } = push > 0 && !c.heldBy && !c.holds ? pushed(state, c, by, push) : c;
  const hit: EventOf<'hit'> = {
    is: 'hit',
    actor: c.id,
    by: by.id,
    location: blow.location,
    damage,
    vitality,
    bleedingCount: dead ? 0 : bleedingCount,
    shock: active ? 0 : shockAfter(c.lostThisRound, damage, false, c.perks),
    lastAction: lastAction && !dead,
    life,
    x,
    y,
    wear,
    parried,
  };
  const falls = isUp(c) && !isConscious(life);
  const winner = falls ? winnerWithout(state, [c]) : null;
  if (winner) return [hit, { is: 'ended', winner }];
  return state.morale ? [hit, ...dread(state, c, hit, falls, play)] : [hit];
}
