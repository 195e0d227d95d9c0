/** Powers that last: what they change, and whom they keep from doing something else. */

import { isMarked, type Refusal, refuse } from '@arbiter/engine';
import { can } from '../character/perks/perk-deeds.ts';
import type { Modifier } from '../checks/modifiers.ts';
import type { Penalty } from '../checks/penalties.ts';
import { afflictionModifiers } from '../combat/own-conditions.ts';
import { ROUNDS_PER_MINUTE } from '../combat/rounds.ts';
import { vitalityState } from '../combat/vitality.ts';
import { shines } from '../gear/lamps.ts';
import { STRENUOUS } from '../powers/limitations.ts';
import type { Combatant } from './combatant.ts';
import { bodilyOf } from './combatant.ts';
import { relieve, shakeOff, strain } from './conditions/states-in-play.ts';
import { combatant, type FightState, fighterOf, type Running } from './state.ts';

/** A running power that changes nothing yet. */
export const plainRunning = (by: string, on: readonly string[], name: string, turns: number): Running => ({
  by,
  on: [...on],
  name,
  turns,
  attack: 0,
  defence: 0,
  resistance: 0,
  task: 0,
  AR: 0,
  armour: 0,
  states: [],
  strength: 0,
  concentration: false,
  fragile: false,
  barsOthers: false,
});

type Changed = 'attack' | 'defence' | 'resistance' | 'task';
type Modifiers = readonly Modifier[];
const NO_CHANGES: Modifiers = [];

/** What conditions of packs and the powers that run change about this roll of somebody. */
export function changesOf(state: FightState, c: Combatant, what: Changed, dodging = false): Modifiers {
  if (!c.afflictions) return powerChanges(state, c, what, dodging);
  return [...afflictionModifiers(c, what), ...powerChanges(state, c, what, dodging)];
}

/** SV-ENH-05: what the powers that run change about this roll of somebody. */
export function powerChanges(state: FightState, c: Combatant, what: Changed, dodging = false): Modifiers {
  if (state.running.length === 0) return NO_CHANGES;
  const found: { source: string; value: number }[] = [];
  for (const power of onOf(state, c)) {
    const moving = movingPart(power, c);
    const value =
      power[what] + (moving[what] ?? 0) + (dodging ? (power.dodge ?? 0) + (moving.dodge ?? 0) : 0);
    if (value !== 0) found.push({ source: power.name, value });
  }
  return found;
}

/** SV-LIM-01: what counts only on the move does nothing for whoever stands still. */
const movingPart = ({ onTheMove = NOTHING_MORE }: Running, { moved }: Combatant): typeof onTheMove =>
  moved > 0 ? onTheMove : NOTHING_MORE;
const NOTHING_MORE: NonNullable<Running['onTheMove']> = {};

/** The same in one number. */
export const sumOfChanges = (state: FightState, c: Combatant, what: Changed): number =>
  state.running.length === 0 && !c.afflictions
    ? 0
    : changesOf(state, c, what).reduce((all, { value }) => all + value, 0);

/** Powers in force on somebody. SV-R-04: the same power does not count twice. */
function onOf({ running }: Pick<FightState, 'running'>, c: Combatant): readonly Running[] {
  return running.filter(
    (power, i) =>
      power.on.includes(c.id) && running.findIndex(p => p.name === power.name && p.on.includes(c.id)) === i,
  );
}

/** The AR at a location under the powers that run: another armour where it is better, then what is added. */
export function protectedBy(
  state: Pick<FightState, 'running'>,
  c: Combatant,
  AR: number,
  type: string,
): number {
  let [best, added] = [AR, 0];
  for (const power of onOf(state, c)) {
    const moving = movingPart(power, c);
    best = Math.max(best, power.armour, moving.armour ?? 0);
    added += power.AR + (moving.AR ?? 0) + (type === 'fire' ? (power.fireproof ?? 0) : 0);
  }
  return best + added;
}

/** SV-LIM-06: whether somebody must not take any other action. */
export const isConcentrating = ({ running }: FightState, c: Combatant): boolean =>
  running.some(power => power.by === c.id && power.concentration);
/** SV-R-186: whoever only keeps an animal's shape may do what its body does. */
export const onlyKeepsShape = ({ running }: FightState, c: Combatant): boolean =>
  running.every(power => power.by !== c.id || !power.concentration || power.shape !== undefined);
export const isBarred = ({ running }: FightState, c: Combatant): boolean =>
  running.some(power => power.by === c.id && power.barsOthers);

/** Whether nobody else moves while this one does. */
export const isOutsideTime = ({ running }: FightState, c: Combatant): boolean =>
  running.length > 0 && running.some(power => power.outsideTime === true && power.by === c.id);

/** Dice that powers add to a weapon of somebody's. */
export const weaponDice = (state: FightState, c: Combatant, index: number): number =>
  onOf(state, c).reduce((all, { weapon }) => (weapon?.index === index ? all + weapon.dice : all), 0);

/** SV-LIM-06: who concentrates takes no other action. */
export const CONCENTRATING: Refusal = refuse(
  'SV-LIM-06',
  'While concentrating on a power nobody takes other actions: end it first.',
);

/** Brings somebody in step with the powers that run now. */
export function refresh(state: FightState, c: Combatant): void {
  const charmedBy: string[] = [];
  let [invisible, hushed, factor] = [false, false, 1];
  let master: string | null = null;
  const lowered: Penalty[] = [];
  for (const power of state.running) {
    if (!power.on.includes(c.id)) continue;
    invisible ||= power.invisible === true;
    hushed ||= power.silences === true;
    // SV-R-04: the same power does not count twice.
    factor = Math.max(factor, power.speed ?? 1);
    if (power.lowers) lowered.push(power.lowers);
    if (power.charms) charmedBy.push(power.by);
    if (power.controls) master = power.by;
  }
  c.invisible = invisible;
  c.hushed = hushed;
  c.charmedBy = charmedBy;
  c.movement = (c.movement / c.speedFactor) * factor;
  c.speedFactor = factor;
  ail(c, lowered);
  reshape(state, c);
  raise(state, c);
  c.controlledBy = master;
  c.side = (master ? combatant(state, master)?.ownSide : undefined) ?? c.ownSide;
}

/** SV-DIS-01: what poisons at work take from rolls. */
function ail(c: Combatant, lowered: readonly Penalty[]): void {
  const isPoison = ({ rule }: Penalty): boolean => rule === POISONED;
  if (lowered.length === 0 && !c.ailments.some(isPoison)) return;
  c.ailments = [...c.ailments.filter(one => !isPoison(one)), ...lowered];
}
export const POISONED = 'SV-DIS-01';

/** What is felt as a power begins or ends: SV-R-183, SV-R-187, SV-LIM-16. */
export interface Felt {
  /** Whose Vitality changes with the body. */
  readonly bodies?: readonly string[];
  /** Who is strained now that it is over. */
  readonly strained?: string;
}
export const bodiesOf = ({ shape, body, on }: Running): Felt =>
  shape || body?.EN ? { bodies: [...on] } : {};
export const feltAfter = (power: Running): Felt =>
  power.strains ? { ...bodiesOf(power), strained: power.by } : bodiesOf(power);

/** SV-R-187: another body, or the own again. What was lost is lost in either. */
function reshape(state: FightState, c: Combatant): void {
  const shape = state.running.find(power => power.shape && power.on.includes(c.id))?.shape;
  if ((shape !== undefined) === (c.ownBody !== null)) return;
  const { raised, speedFactor } = c;
  // What powers have added to the one body is not part of it; `raise` adds it to the other.
  c.ST -= raised.ST;
  c.EN -= raised.EN;
  c.maxVitality -= VITALITY_PER_EN * raised.EN;
  c.vitality -= VITALITY_PER_EN * raised.EN;
  c.raised = { ST: 0, EN: 0 };
  c.movement /= speedFactor;
  const lost = c.maxVitality - c.vitality;
  const own = shape ? bodilyOf(c) : null;
  Object.assign(c, structuredClone(bodilyOf(shape ?? c.ownBody ?? c)));
  c.ownBody = own;
  c.vitality = c.maxVitality - lost;
  c.movement *= speedFactor;
  c.aim = null;
  c.due = null;
  c.offHandDue = false;
  c.life = vitalityState(c, state.readings);
}

/** SV-R-187: what wounds are to somebody whose shape they break: in the own body the same loss may mean something else. */
export function lifeBeyondShape(
  { running, readings }: FightState,
  c: Combatant,
  { life, vitality, bleedingCount }: Pick<Combatant, 'life' | 'vitality' | 'bleedingCount'>,
): Combatant['life'] {
  const { ownBody: own, raised } = c;
  if (!own || !running.some(power => power.shape && power.on.includes(c.id) && isBroken(power, c, true)))
    return life;
  const maxVitality = own.maxVitality + VITALITY_PER_EN * raised.EN;
  const left = maxVitality - (c.maxVitality - vitality);
  return vitalityState(
    { ...c, EN: own.EN + raised.EN, maxVitality, vitality: left, bleedingCount },
    readings,
  );
}

/** SV-R-183, SV-DIS-01: ST and EN as powers and poisons make them; Vitality goes up and down with EN. */
function raise(state: FightState, c: Combatant): void {
  const { raised } = c;
  let [ST, EN] = [0, 0];
  let [lessST, lessEN] = [0, 0];
  for (const { body, on } of state.running) {
    if (!body || !on.includes(c.id)) continue;
    [ST, EN] = [Math.max(ST, body.ST), Math.max(EN, body.EN)];
    [lessST, lessEN] = [Math.min(lessST, body.ST), Math.min(lessEN, body.EN)];
  }
  // SV-R-190: nothing falls below 0.
  ST = Math.max(ST + lessST, raised.ST - c.ST);
  EN = Math.max(EN + lessEN, raised.EN - c.EN);
  if (ST === raised.ST && EN === raised.EN) return;
  c.ST += ST - raised.ST;
  const more = EN - raised.EN;
  c.EN += more;
  c.maxVitality += VITALITY_PER_EN * more;
  c.vitality += VITALITY_PER_EN * more;
  c.raised = { ST, EN };
  c.life = vitalityState(c, state.readings);
}
const VITALITY_PER_EN = 2;

/** A power has begun. */
export function takeHold(state: FightState, { on }: Running): void {
  for (const id of on) refresh(state, fighterOf(state, id));
}

/** A power is over: what it brought goes with it, and whom it called. */
export function dissolve(state: FightState, { by, on, strains, summoned = [] }: Running): void {
  if (strains) strain(fighterOf(state, by), STRENUOUS.minutes * ROUNDS_PER_MINUTE);
  for (const id of on) refresh(state, fighterOf(state, id));
  for (const id of summoned) {
    const c = fighterOf(state, id);
    c.fled = true;
    c.aim = null;
  }
}

/** SV-LIM-09: what ends because somebody attacks: invisibility, stances, a sanctuary around the attacker. */
export const endsByAttack = (power: Running, c: Combatant): boolean =>
  power.untilAttack === true &&
  (power.by === c.id || power.on.includes(c.id) || (power.circle !== undefined && isInside(power, c)));

/** SV-LIM-09: a friend who strikes is a friend no longer. */
export const endsByBetrayal = (power: Running, by: string, target: string): boolean =>
  power.charms === true && power.by === by && power.on.includes(target);

export const isInside = ({ circle }: Running, at: { x: number; y: number }): boolean =>
  circle !== undefined && isNear(circle, at, circle.metres);

const isNear = (a: { x: number; y: number }, b: { x: number; y: number }, metres: number): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= metres;

/** Whether no light of day falls here. */
export const isUnlit = ({ map }: FightState, at: { x: number; y: number }): boolean =>
  map.darkness || (map.dark.length > 0 && isMarked(map, map.dark, at));

/** SV-CMOD-01: dark, unless a light shines here: one that stands there, one that is carried or lies about, or a power's. */
export const isDark = (state: FightState, at: { x: number; y: number }): boolean =>
  isUnlit(state, at) &&
  !state.map.lights.some(light => isNear(light, at, light.metres)) &&
  !isLitByHand(state, at) &&
  !state.running.some(({ circle, on }) => {
    // A light goes where its bearer goes.
    const bearer = circle?.is === 'light' ? combatant(state, on[0] ?? '') : undefined;
    return bearer !== undefined && isNear(bearer, at, circle?.metres ?? 0);
  });

/** Torches in hand, and those that lie where they fell. */
function isLitByHand({ fighters }: FightState, at: { x: number; y: number }): boolean {
  for (const id in fighters) {
    const c = fighters[id] as Combatant;
    for (const thing of c.weapons) {
      if (!shines(thing)) continue;
      const { light = 0, place } = thing;
      if (place === 'ground' ? isNear(thing, at, light) : !c.fled && isNear(c, at, light)) return true;
    }
  }
  return false;
}

/** SV-PERK-40: Second Sight sees what is invisible. */
export const sees = (
  c: Pick<Combatant, 'side' | 'perks'>,
  target: Pick<Combatant, 'side' | 'invisible' | 'hidden'>,
): boolean =>
  target.side === c.side ||
  (target.hidden === undefined && (!target.invisible || can(c.perks, 'sees the invisible')));

/** Whether everybody sees everybody, and no power keeps anybody from anybody. */
export const isPlainSight = ({ running, hiding }: FightState): boolean => running.length === 0 && !hiding;

export function endPowers(state: FightState, ends: (power: Running, index: number) => boolean): void {
  const over = state.running.filter(ends);
  if (over.length === 0) return;
  state.running = state.running.filter((power, i) => !ends(power, i));
  for (const power of over) {
    for (const id of power.on) {
      for (const what of power.states) shakeOff(fighterOf(state, id), what);
      for (const name of power.conditions ?? []) relieve(fighterOf(state, id), name);
    }
    dissolve(state, power);
  }
}

/** SV-LIM-06, SV-LIM-09: concentration is broken by any interruption, a fragile power by a wound. */
export function interrupt(state: FightState, c: Combatant, hurt: boolean): void {
  if (state.running.length === 0) return;
  endPowers(state, power => isBroken(power, c, hurt));
}

/** Whoever hides behind a fragile power betrays themselves as well as its user does. */
const isBroken = (
  { by, on, concentration, fragile, invisible }: Running,
  c: Combatant,
  hurt: boolean,
): boolean =>
  (by === c.id && (concentration || (hurt && fragile))) ||
  (hurt && fragile && invisible === true && on.includes(c.id));

/** SV-ENH-05: powers count the own turns of their user. */
export function passTime(state: FightState, c: Combatant): void {
  for (const power of state.running) if (power.by === c.id) power.turns--;
  endPowers(state, ({ turns }) => turns <= 0);
}

/** A help for one roll is gone with it. */
export function spendHelp(state: FightState, roller: string): void {
  for (const power of state.running)
    if (power.oneRoll && power.on.includes(roller)) power.on = power.on.filter(id => id !== roller);
  endPowers(state, ({ oneRoll, on }) => oneRoll === true && on.length === 0);
}
