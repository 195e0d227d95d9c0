/** What a power that works does to one whom it reaches. */

import { type Dice, type Pool, pool, type Statistic, sum } from '@arbiter/dice';
import { Play } from '@arbiter/engine';
import { SPENT_LUCK } from '../../../checks/lucky.ts';
import { succeeds } from '../../../checks/rolls.ts';
import type { AttackSituation } from '../../../combat/attack-tn.ts';
import type { DefenceAnswer } from '../../../combat/defence.ts';
import { isOwnCondition, MOST_TURNS } from '../../../combat/own-conditions.ts';
import { DISARMED_METRES } from '../../../combat/states.ts';
import { vitalityState } from '../../../combat/vitality.ts';
import type { Arms } from '../../../gear/weapons.ts';
import { granted, type SimversePlay } from '../../../play.ts';
import { STATES_BY_POWER } from '../../../powers/combat-powers.ts';
import { type Affected, isMeant, type Reached } from '../../../powers/power-affected.ts';
import { type Effect, specialOf } from '../../../powers/power-effects.ts';
import type { Usable } from '../../../powers/power-input.ts';
import { armsOfPower } from '../../../powers/power-input.ts';
import { affect } from '../../../powers/power-targets.ts';
import type { Combatant } from '../../combatant.ts';
import { afflictionEvents } from '../../conditions/afflictions.ts';
import type { FightEvent } from '../../events.ts';
import { endOfPush } from '../../ground.ts';
import { changesOf } from '../../lasting-powers.ts';
import { ownRoll } from '../../luck.ts';
import type { FightState } from '../../state.ts';
import { stanceIn } from '../../strikes.ts';
import { lingeringHarm } from '../blows/after-hit.ts';
import { sufferingEvents } from '../blows/blows.ts';
import type { CastPower } from './power-duration.ts';
import { turnsOf } from './power-duration.ts';

/** How somebody meets a power, and how much of it comes their way. */
export interface Answered {
  readonly with: DefenceAnswer;
  /** The weapon to parry with, or -1. */
  readonly weapon: number;
  readonly strikes: number;
  /** What resists in place of an attribute. */
  readonly resistTn?: number;
}

/** SV-POW-06: the power meets one target; whether all of it took hold. */
export const touch = (rolled: CastPower, t: Combatant, at: AttackSituation, answer: Answered): boolean =>
  carryThrough(rolled, t, at, meeting(rolled, t, at, answer));

/** What one target has rolled against a power. */
interface PowerMet {
  readonly result: Affected;
  readonly luck: readonly FightEvent[];
}

/** The rolls of it. */
export function meeting(
  { course, power, done }: CastPower,
  t: Combatant,
  at: AttackSituation,
  answer: Answered,
): PowerMet {
  const { state, play } = course;
  const told = play.trace.on && power.against.by === 'contest' ? tellingRolls(t, play) : play;
  // SV-PERK-41: a spell that is dispelled has no luck of its own.
  const roller = answer.resistTn === undefined ? t : { ...t, ...SPENT_LUCK };
  return play.trace.within('SV-POW-06', t.name, () =>
    ownRoll(roller, told, own =>
      granted(affect({ power, by: done, at }, reachedIn(state, { target: t, power, answer, at }, play), own)),
    ),
  );
}

/** What comes of them. */
export function carryThrough(
  { course, c, power }: CastPower,
  t: Combatant,
  at: AttackSituation,
  { result, luck }: PowerMet,
): boolean {
  const { state, play } = course;
  const { affected, defence, defenceTn: tn, defended } = result;
  course.emit({ is: 'affected', actor: t.id, by: c.id, affected, defence, tn, defended });
  course.emitAll(luck);
  course.emitAll(befallen(state, { c, power, result }, { victim: t, location: at.location }, play));
  if (!affected || (defended && power.against.by === 'resist')) return false;
  for (const e of power.effects) course.emitAll(stateOf(state, { c, t, power, e }, play));
  course.emitAll(besides(c, t, power, play));
  return true;
}

/** SV-CON-01: a contest is decided by the lead alone; people want to see what the other side rolled, too. */
function tellingRolls(t: Combatant, { dice, readings, trace }: SimversePlay): SimversePlay {
  function roll<T, R>(faces: Pool, statistic: Statistic<T>, label: string, read?: (value: T) => R): T | R {
    return dice.roll(faces, statistic, label, (value): T | R => {
      if (label.startsWith('contest')) trace.note('SV-CON-01', `${t.name} rolls`, String(value));
      return read ? read(value) : value;
    });
  }
  // One body for both ways to ask.
  return new Play({ roll: roll as Dice['roll'], later: dice.later.bind(dice) }, readings, trace);
}

/** Whom a power reaches, and how they answer it. */
interface ReachedTarget {
  readonly target: Combatant;
  readonly power: Usable;
  readonly answer: Answered;
  readonly at: AttackSituation;
}

/** One who is reached, and how they meet it. */
export function reachedIn(
  state: FightState,
  { target, power, answer, at: { location } }: ReachedTarget,
  play: SimversePlay,
): Reached {
  const { against } = power;
  const arms = { ...armsOfPower(power), type: typeOf(power) } as Arms;
  const stance = stanceIn(state, target, { location, arms }, answer.with, answer.weapon, play);
  const resists = against.by === 'resist' || against.by === 'contest';
  return {
    target,
    stance: {
      ...stance,
      modifiers: resists ? changesOf(state, target, 'resistance') : stance.modifiers,
      strikes: answer.strikes,
      matches: isMeant(power, target),
      resistTn: answer.resistTn,
    },
  };
}

const typeOf = ({ effects }: Usable): string => {
  const hurts = effects.find(e => e.does === 'damage');
  return hurts?.does === 'damage' ? hurts.type : '';
};

/** What a power has come to. */
interface PowerResult {
  readonly c: Combatant;
  readonly power: Usable;
  readonly result: Affected;
}

/** Wounds, healing and drain. */
function befallen(
  state: FightState,
  { c, power, result }: PowerResult,
  { victim: t, location }: { victim: Combatant; location: AttackSituation['location'] },
  play: SimversePlay,
): FightEvent[] {
  const { drained, restored } = result;
  const events: FightEvent[] = [];
  const drain = power.effects.find(e => e.does === 'drain');
  const taken = drain?.does === 'drain' && drain.pool === 'Vitality' ? drained : 0;
  const breaches = result.armourBreached ? (result.pierced ?? 1) : 0;
  const wear = Array.from({ length: breaches }, () => 'armour' as const);
  const { damage, bleeds, knockback } = result;
  // SV-ARM-07: a worn piece is breached even where hide or a resistance keeps the wound away.
  if (damage + taken > 0 || knockback > 0 || breaches > 0)
    events.push(
      ...sufferingEvents(
        state,
        {
          by: c,
          victim: t,
          blow: { location, push: 0 },
          struck: { damage: damage + taken, bleeds, knockback, wear },
        },
        play,
        // SV-R-196: whether the fight is over is asked once everybody has met the power.
      ).filter(({ is }) => is !== 'ended' && is !== 'quiet'),
    );
  else if (restored > 0) events.push(...regained({ t, c, power, amount: restored }, play));
  if (drained > taken && drain && 'pool' in drain) events.push(emptied(t, drain.pool, drained));
  if (taken > 0 && drain && 'userGains' in drain && drain.userGains !== 'nothing')
    events.push(healedEvent(c, c, Math.ceil(taken / 2), play));
  return events;
}

const emptied = (t: Combatant, from: string, amount: number): FightEvent => ({
  is: 'pools',
  actor: t.id,
  stamina: from === 'Stamina' ? within(t.stamina - amount, t.maxStamina) : t.stamina,
  mana: from === 'Mana' ? within(t.mana - amount, t.maxMana) : t.mana,
});

/** SV-DER-04, SV-DER-05: between nothing and the maximum. */
const within = (points: number, most: number): number => Math.max(0, Math.min(most, points));

/** How much a power gives back to whom. */
interface Restored {
  readonly t: Combatant;
  readonly c: Combatant;
  readonly power: Usable;
  readonly amount: number;
}

function regained({ t, c, power, amount }: Restored, play: SimversePlay): FightEvent[] {
  const e = power.effects.find(one => one.does === 'restore');
  const into = e && 'pool' in e ? e.pool : 'Vitality';
  return into === 'Vitality' ? [healedEvent(t, c, amount, play)] : [emptied(t, into, -amount)];
}

export function healedEvent(t: Combatant, by: Combatant, amount: number, play: SimversePlay): FightEvent {
  const vitality = Math.min(t.maxVitality, t.vitality + amount);
  const life = vitalityState({ ...t, vitality }, play.readings);
  return { is: 'healed', actor: t.id, by: by.id, vitality, life };
}

/** One effect of a power on one target. */
interface EffectOn {
  readonly c: Combatant;
  readonly t: Combatant;
  readonly power: Usable;
  readonly e: Effect;
}

/** The states that a power brings, and its push. */
function stateOf(state: FightState, { c, t, power, e }: EffectOn, play: SimversePlay): FightEvent[] {
  if (e.does === 'push') {
    const { x, y } = endOfPush(state, t, c, Math.floor(e.metres));
    const falls = e.proneUnless && !succeeds(proneTn(t, e.proneUnless), `${t.name}: on the feet`, play);
    return [
      ...(x === t.x && y === t.y ? [] : [{ is: 'placed', actor: t.id, x, y } as const]),
      ...(falls ? [{ is: 'prone', actor: t.id, prone: true } as const] : []),
    ];
  }
  if (e.does === 'damage' && e.turns !== undefined)
    return lingeringHarm(state, { c: t, by: c, name: power.name }, e);
  if (e.does !== 'state') return [];
  const what = typeof e.state === 'string' ? STATES_BY_POWER[e.state] : e.state;
  if (!what) return [];
  if (what === 'Prone') return [{ is: 'prone', actor: t.id, prone: true }];
  if (what === 'Disarmed') return disarmed(state, c, t, power);
  const turns = e.turnDice ? play.dice.roll(pool(e.turnDice, 6), sum, 'turns') : (e.turns ?? turnsOf(power));
  if (isOwnCondition(what)) return afflictionEvents(t, what, turns);
  return [{ is: 'state', actor: t.id, state: what, turns: Math.min(turns ?? 1, MOST_TURNS) }];
}

const proneTn = (t: Combatant, by: 'DX' | 'ST' | 'EN' | 'IN' | 'WS' | 'AW' | 'CH'): number => t[by] + t.shock;

/** SV-STAT-03: the weapon in hand flies off, away from whoever struck it away. */
function disarmed(state: FightState, c: Combatant, t: Combatant, { states }: Usable): FightEvent[] {
  const weapon = t.weapons.findIndex(
    w => w.hands > 0 && (w.place === 'main' || w.place === 'both' || w.place === 'off'),
  );
  if (weapon < 0) return [];
  const { x, y } = endOfPush(state, t, c, states.fliesMetres ?? DISARMED_METRES);
  return [{ is: 'disarmed', actor: t.id, weapon, x, y }];
}

/** What the words of a power bring about. */
function besides(c: Combatant, t: Combatant, power: Usable, play: SimversePlay): FightEvent[] {
  switch (specialOf(power)) {
    case 'feints':
      return [{ is: 'feinted', actor: c.id, target: t.id }];
    case 'takes the next action':
      return [{ is: 'loses action', actor: t.id }];
    case 'stops bleeding':
      return t.bleedingCount === 0 ? [] : [unbled(t, play)];
    case 'crumbles the mindless':
      return t.fearless && t.WS <= MINDLESS_WS ? [crumbled(t)] : [];
    default:
      return [];
  }
}

/** Turn Undead destroys the mindless up to this WS. */
const MINDLESS_WS = 8;

const unbled = (t: Combatant, play: SimversePlay): FightEvent => {
  const { vitality, stable, unconscious, lastAction } = t;
  const life = vitalityState({ ...t, bleedingCount: 0 }, play.readings);
  return {
    is: 'wounds',
    actor: t.id,
    loss: 0,
    vitality,
    bleedingCount: 0,
    stable,
    unconscious,
    lastAction,
    life,
  };
};

const crumbled = (t: Combatant): FightEvent => ({
  is: 'wounds',
  actor: t.id,
  loss: 0,
  vitality: Math.min(t.vitality, -2 * t.EN),
  bleedingCount: 0,
  stable: false,
  unconscious: true,
  lastAction: false,
  life: 'destroyed',
});
