/** What becomes of a command: all dice fall here. */
import { sum } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { spentOf } from '../activation.ts';
import { protectionAt } from '../armour.ts';
import { hitUndefended, meet, rollAttack, type Strike, type Struck, shockAfter, word } from '../attack.ts';
import { simpleContest } from '../contests.ts';
import { damageOf, damagePool } from '../damage.ts';
import { defenceTn, skillLevel } from '../defence.ts';
import { firstAidGain } from '../medicine.ts';
import { inActiveCombat } from '../pain.ts';
import type { SimversePlay } from '../play.ts';
import { type Answer, addConditions, rollAgainst, rollAnswered } from '../rolls.ts';
import { isConscious, vitalityState } from '../vitality.ts';
import type { Arms } from '../weapons.ts';
import { type Swing, swingOf, whyNoReaction, whyNot } from './allowed.ts';
import type { Carried, Combatant } from './combatant.ts';
import { isUp } from './combatant.ts';
import { dread } from './dread.ts';
import type { EventOf, FightEvent } from './events.ts';
import { pushed, wayTo } from './ground.ts';
import { type Command, type CommandOf, type FightState, known, type Pending } from './state.ts';
import { afterLastAction, nextTurn, winnerAmong } from './turns.ts';
import {
  blowOf,
  boltOf,
  defenderOf,
  type FightStrike,
  grappleOf,
  incomingOf,
  pendingStrike,
  targetOf,
  useOf,
  woundedOf,
} from './views.ts';

export function decide(
  state: FightState,
  command: Command,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const no = whyNot(state, command);
  if (no) return no;
  return DECISIONS[command.do](state, known(state, command.actor), command as never, play);
}

type Decision<D extends Command['do']> = (
  state: FightState,
  c: Combatant,
  command: CommandOf<D>,
  play: SimversePlay,
) => readonly FightEvent[] | Refusal;

const DECISIONS: { readonly [D in Command['do']]: Decision<D> } = {
  attack,
  power,
  grapple,
  'break grapple': breakGrapple,
  release: (_state, c) => [{ is: 'let go', actor: c.id, target: c.holds ?? '' }],
  aim: (_state, c, { target }) => [{ is: 'aimed', actor: c.id, target }],
  'full defense': (_state, c) => [{ is: 'full defense', actor: c.id }],
  move: (state, c, { how, x, y }) => [
    { is: 'moved', actor: c.id, how, x, y, metres: wayTo(state, c, { x, y }, c.movement * 4) },
  ],
  leave: (state, c, _command, play) => [{ is: 'left', actor: c.id }, ...withoutThem(state, c, play)],
  'stand up': (_state, c, { how }) => [{ is: 'stood up', actor: c.id, how, metres: c.movement }],
  'first aid': firstAid,
  draw: (_state, c, { weapon, hand }) => [{ is: 'weapon', actor: c.id, weapon, place: hand, cost: 'minor' }],
  'pick up': (_state, c, { weapon, hand }) => [
    { is: 'weapon', actor: c.id, weapon, place: hand, cost: 'minor' },
  ],
  drop: (_state, c, { weapon }) => [{ is: 'weapon', actor: c.id, weapon, place: 'ground', cost: 'free' }],
  defend,
  'end turn': (state, c, _command, play) => endTurn(state, c, play),
};

/** The turn passes; the last action of the Relentless was their last. */
function endTurn(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
  const ended: FightEvent[] = [{ is: 'turn ended', actor: c.id }];
  const falls = afterLastAction(c, play);
  if (!falls) {
    const winner = isUp(c) ? null : winnerAmong(state, nobody);
    return winner ? [...ended, { is: 'ended', winner }] : [...ended, ...nextTurn(state, play)];
  }
  const winner = winnerAmong(state, other => other === c);
  return winner ? [...ended, falls, { is: 'ended', winner }] : [...ended, falls, ...nextTurn(state, play, c)];
}

const nobody = (): boolean => false;

/** One has left the field: it may be over, and the turn passes. */
function withoutThem(state: FightState, c: Combatant, play: SimversePlay): FightEvent[] {
  const winner = winnerAmong(state, other => other === c);
  return winner
    ? [{ is: 'ended', winner }]
    : [{ is: 'turn ended', actor: c.id }, ...nextTurn(state, play, c)];
}

function attack(
  state: FightState,
  c: Combatant,
  command: CommandOf<'attack'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const target = known(state, command.target);
  const weapon = c.weapons[command.weapon] as Carried;
  const { arms } = useOf(weapon, command.use) as Carried['uses'][number];
  const { hand, cost } = swingOf(c, weapon, arms as Arms, command.hands) as Swing;
  const power = command.power < 0 ? undefined : c.powers[command.power];
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
  return paying(c, command.power, launch(state, c, target, by, shape, 'major', play), play);
}

/** SV-POW-03, SV-R-68: what a power costs, and what of it if the roll fails; then what it did. */
function paying(c: Combatant, index: number, events: FightEvent[], play: SimversePlay): FightEvent[] {
  const power = c.powers[index] as Combatant['powers'][number];
  const [attempt] = events;
  const worked = attempt?.is === 'attacked' && attempt.roll.endsWith('success');
  const cost = spentOf(power.cost, worked, play);
  return [{ is: 'used power', actor: c.id, power: index, pool: power.pool, cost }, ...events];
}

const SURE: Answer = { success: true, critical: 'none', steps: 0 };
type Shape = Pick<Pending, 'weapon' | 'use' | 'location' | 'hand' | 'power' | 'grapple'>;

/** The attack roll; the target answers it if it can. */
function launch(
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
  const { weapon, use, location, hand } = shape;
  const event = {
    is: 'attacked',
    actor: c.id,
    target: target.id,
    weapon,
    use,
    location,
    hand,
    cost,
    tn,
    roll,
  } as const;
  if (!rolled.success) return [{ ...event, pending: null }];
  const pending: Pending = {
    by: c.id,
    target: target.id,
    ...shape,
    metres: by.situation.metres,
    tn,
    roll,
    steps: rolled.steps,
  };
  // SV-R-75: nothing can be done about a homing power.
  if (canAnswer(target) && !(shape.weapon < 0 && power?.homing)) return [{ ...event, pending }];
  const unanswered: FightEvent = { ...event, pending: null };
  if (shape.grapple) return [unanswered, { is: 'grappled', actor: c.id, target: target.id }];
  return [
    unanswered,
    ...suffered(
      state,
      c,
      target,
      by,
      hitUndefended(by, targetOf(state, target, by, 'none', -1, play), tn, rolled, play),
      -1,
      play,
    ),
  ];
}

/** SV-INIT-06: without a reaction, or unconscious, nobody defends. */
const canAnswer = (target: Combatant): boolean =>
  target.reactions > 0 && isUp(target) && !target.states.includes('Stunned');

const rolledBefore = ({ roll, steps }: Pending): Answer => ({
  success: true,
  critical: roll === 'critical success' ? 'success' : 'none',
  steps,
});

const meetWith = (
  state: FightState,
  target: Combatant,
  by: Strike,
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
function defend(
  state: FightState,
  c: Combatant,
  command: CommandOf<'defend'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const pending = state.pending as Pending;
  const by = known(state, pending.by);
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
  if (!struck.hit) return [defended];
  const parried = struck.defence === 'parry' ? command.weapon : -1;
  return [defended, ...suffered(state, by, c, strike, struck, parried, play)];
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

/** SV-DMG-01 step 8: Vitality is lost; falling, dying and dread follow. */
function suffered(
  state: FightState,
  by: Combatant,
  c: Combatant,
  strike: FightStrike,
  { damage, bleeds, knockback, wear }: Struck,
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
  const push = knockback + (strike.push ?? 0);
  const { x, y } = push > 0 && !c.heldBy && !c.holds ? pushed(state, c, by, push) : c;
  const hit: EventOf<'hit'> = {
    is: 'hit',
    actor: c.id,
    by: by.id,
    location: strike.situation.location,
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
  const winner = falls ? winnerAmong(state, other => other === c) : null;
  if (winner) return [hit, { is: 'ended', winner }];
  return state.morale ? [hit, ...dread(state, c, hit, falls, play)] : [hit];
}

function grapple(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'grapple'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const target = known(state, id);
  const shape = {
    weapon: -1,
    use: 'strike',
    location: 'torso',
    hand: 'main',
    power: -1,
    grapple: true,
  } as const;
  return launch(state, c, target, grappleOf(state, c, target, play), shape, 'major', play);
}

/** SV-R-108: each side uses Brawling or ST, whichever is better; the held one must win. */
function breakGrapple(
  state: FightState,
  c: Combatant,
  _command: CommandOf<'break grapple'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const holder = known(state, c.heldBy ?? '');
  const free = simpleContest(wrestling(c, play), wrestling(holder, play), play) === 'first';
  return [{ is: 'tried to break free', actor: c.id, free }];
}
const wrestling = (c: Combatant, play: SimversePlay): number =>
  taskTn('wrestling', Math.max(c.ST, c.DX + skillLevel(c.brawling)), 'ST', c, play);

/** A roll other than attack and defence, with what the fighter's state takes from it. SV-STAT-04: grappling is spared its own. */
function taskTn(label: string, tn: number, base: 'IN' | 'ST', c: Combatant, play: SimversePlay): number {
  const total = play.trace.sum('SV-ROLL-07', label).add('target', tn).add('shock', c.shock, 'SV-PAIN-01');
  const conditions =
    base === 'ST' ? c.conditions.filter(condition => condition !== 'Grappled') : c.conditions;
  addConditions(total, conditions, 'task', base, play);
  return total.total;
}

/** SV-POW-05: a power by itself: a bolt that is met like an attack, or healing. */
function power(
  state: FightState,
  c: Combatant,
  command: CommandOf<'power'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const target = known(state, command.target);
  const found = c.powers[command.power] as Combatant['powers'][number];
  const by = boltOf(state, c, target, found, play);
  const shape = {
    weapon: -1,
    use: 'strike',
    location: 'torso',
    hand: 'main',
    power: command.power,
    grapple: false,
  } as const;
  if (found.kind === 'bolt')
    return paying(c, command.power, launch(state, c, target, by, shape, 'major', play), play);

  const { tn, rolled } = rollAttack({ ...by, situation: { ...by.situation, metres: 0 } }, false, play);
  const attempt: FightEvent = {
    is: 'attacked',
    actor: c.id,
    target: target.id,
    weapon: -1,
    use: 'strike',
    location: 'torso',
    hand: 'main',
    cost: 'major',
    tn,
    roll: word(rolled),
    pending: null,
  };
  if (!rolled.success) return paying(c, command.power, [attempt], play);
  const { dice, modifier } = damageOf(
    { ...by.arms, thrust: false },
    { ...by.force, extraDice: 0, bonus: 0 },
    0,
    play,
  );
  const restored = play.dice.roll(damagePool(dice), sum, 'healing') + modifier;
  const vitality = Math.min(target.maxVitality, target.vitality + restored);
  const life = vitalityState({ ...woundedOf(target), vitality }, play.readings);
  const healed: FightEvent = { is: 'healed', actor: target.id, by: c.id, vitality, life };
  return paying(c, command.power, [attempt, healed], play);
}

/** SV-REST-13 in a fight: a Major Action. */
function firstAid(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'first aid'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const target = known(state, id);
  const rolled = rollAgainst(taskTn('First Aid', c.firstAid, 'IN', c, play), 'First Aid', play);
  const roll = word({ ...rolled, steps: 0 });
  if (!rolled.success) {
    const { vitality, bleedingCount, stable, life } = target;
    return [{ is: 'first aid', actor: c.id, target: id, roll, vitality, bleedingCount, stable, life }];
  }
  const gain = firstAidGain({ margin: rolled.margin, EN: target.EN, again: target.treated }, play);
  const vitality = Math.min(target.maxVitality, target.vitality + gain);
  const stable = target.vitality <= 0 || target.stable;
  const life = vitalityState({ ...woundedOf(target), vitality, bleedingCount: 0, stable }, play.readings);
  return [{ is: 'first aid', actor: c.id, target: id, roll, vitality, bleedingCount: 0, stable, life }];
}
