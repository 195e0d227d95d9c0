/** EQP-14 to 17, EQP-24, ARMR-02, ARMR-03: lamps, herbs, and armor that is put on or taken off in a fight. */
import type { Refusal } from '@arbiter/engine';
import { spendStamina } from '../../checks/harm.ts';
import { type ArmorName, armorNamed, SHIELD_NAMES } from '../../content/armor-list.ts';
import { CLOCKS } from '../../content/condition-list.ts';
import { goodNamed, HERBS, type PACKED } from '../../content/goods.ts';
import { armorTime, whyNotLayered } from '../../gear/armor.ts';
import { putOn, takenOff } from '../../gear/donning.ts';
import { herbHours, herbTaken, whyNotHerb } from '../../gear/medicine.ts';
import { type OpenAdventurePlay, refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { type Course, changesOf } from '../course.ts';
import type { Fighter, FightState } from '../fight-state.ts';
import { losesConcentration } from './broken-concentration.ts';

type Packed = (typeof PACKED)[number];
const atHand = ({ pack }: Fighter, name: Packed): number => pack[name] ?? 0;
/** A pack with one less of each of these. */
export const withoutOne = ({ pack }: Fighter, ...names: readonly Packed[]): Fighter['pack'] => {
  const left = { ...pack };
  for (const name of names) left[name] = (left[name] ?? 0) - 1;
  return left;
};

/** Hands that the light in somebody's hand takes; what sits on the head takes none. */
export const lampHands = ({ lamp }: Pick<Fighter, 'lamp'>): number =>
  lamp && !goodNamed(lamp.source)!.light!.worn ? 1 : 0;

/** OA-CMBT-07, OA-R-599: a flame takes a full round to light, a lamp with a switch a half-round. */
export const timeToLight = (lamp: string): number => (goodNamed(lamp)!.light!.minutes === null ? 1 : 2);

/** OA-EQP-14 to 17: why somebody cannot light this, the time that it takes apart. */
export function whyNotLight(actor: Fighter, lamp: Packed, freeHands: number): Refusal | undefined {
  const { oil, worn, minutes } = goodNamed(lamp)!.light!;
  if (atHand(actor, lamp) < 1)
    return refuse('OA-EQP-14', `${actor.name} has no ${lamp} in the pack.`, 'lamp');
  if (actor.lamp) return refuse('OA-EQP-14', `${actor.name} carries a light already.`, 'lamp');
  if (oil && atHand(actor, 'oil') < 1)
    return refuse('OA-EQP-16', `A ${lamp} burns oil, and ${actor.name} has none.`, 'lamp');
  if (minutes === null && actor.capacity === 0)
    return refuse('OA-CELL-03', `The energy cell of the ${lamp} is empty.`, 'lamp');
  return !worn && freeHands < 1
    ? refuse('OA-WEAP-05', `${actor.name} has no hand free for a ${lamp}.`, 'lamp')
    : undefined;
}

export function lightAct(course: Course, { actor, lamp }: CommandOf<'light'>): void {
  const fighter = course.who(actor);
  const { oil, minutes } = goodNamed(lamp)!.light!;
  const until = minutes === null ? null : course.state.round + minutes * CLOCKS.minute;
  course.emit({
    is: 'lit',
    actor,
    lamp: { source: lamp, until },
    pack: oil ? withoutOne(fighter, lamp, 'oil') : withoutOne(fighter, lamp),
    capacity: minutes === null && fighter.capacity !== null ? fighter.capacity - 1 : fighter.capacity,
    halfRounds: timeToLight(lamp),
  });
}

const isOut = (until: number | null | undefined, round: number): boolean =>
  until !== null && until !== undefined && until < round;

/** OA-EQP-17: what has burned down by this round goes out. */
export function lightsGoOut(course: Course, round: number): void {
  for (const id of course.state.order) {
    const { lamp, x, y } = course.who(id);
    if (lamp && isOut(lamp.until, round))
      course.emit({ is: 'went out', actor: id, source: lamp.source, at: { x, y } });
  }
  for (const { weapon, until, x, y } of course.state.things)
    if (isOut(until, round)) course.emit({ is: 'went out', actor: null, source: weapon, at: { x, y } });
}

/** OA-EQP-24, OA-R-599: why nobody gives somebody this herb, time and reach apart. */
export const whyNotGiveHerb = (
  actor: Fighter,
  target: Fighter,
  { herb }: CommandOf<'take herb'>,
  play: OpenAdventurePlay,
): Refusal | undefined =>
  atHand(actor, 'herbal medication') < 1
    ? refuse('OA-EQP-24', `${actor.name} has no herbal medication.`, 'actor')
    : whyNotHerb(target, herb, play);

export function takeHerbAct(course: Course, { actor, target, herb }: CommandOf<'take herb'>): void {
  const patient = course.who(target);
  const hours = herbHours(course.play);
  course.emit({
    is: 'took herb',
    actor,
    target,
    herb,
    condition: HERBS[herb],
    hours,
    pack: withoutOne(course.who(actor), 'herbal medication'),
    now: changesOf(patient, herbTaken(patient, herb, hours)),
  });
}

/** OA-ARMR-15, OA-R-441: why armor makes nobody stronger just now; what only protects is paid for by itself (OA-R-507). */
export function whyNotBoost(
  state: FightState,
  actor: Fighter,
  { armor }: CommandOf<'use armor'>,
): Refusal | undefined {
  const worn = actor.armor.find(({ name }) => name === armor);
  if (!worn) return refuse('OA-WEAP-08', `${actor.name} wears no ${armor}.`, 'armor');
  const { ability, cell } = armorNamed(armor);
  if (!ability?.scores)
    return refuse(
      'OA-WEAP-08',
      `The ${armor} makes nobody stronger; what protects is paid for by itself.`,
      'armor',
    );
  if (cell && !worn.powered) return refuse('OA-ARMR-15', `The ${armor} has no power.`, 'armor');
  if (state.effects.some(({ on, magic }) => on === actor.id && magic === armor))
    return refuse('OA-ARMR-15', `The ${armor} does what it can already.`, 'armor');
  const paid = spendStamina({ HP: actor.HP ?? 0, SP: actor.SP ?? 0 }, ability.cost.stamina, 'OA-WEAP-08');
  return 'refused' in paid ? paid : undefined;
}

export function boostAct(course: Course, { actor, armor }: CommandOf<'use armor'>): void {
  const fighter = course.who(actor);
  const { cost, scores } = armorNamed(armor).ability!;
  const gives = { ...scores } as Record<string, number>;
  const SP = (fighter.SP ?? 0) - cost.stamina;
  course.emit({
    is: 'used armor',
    actor,
    armor,
    SP,
    inForce: { on: actor, from: actor, magic: armor, gives, rounds: 1 },
  });
  // OA-ACT-22: stamina that is spent disturbs.
  losesConcentration(course, actor, { stamina: cost.stamina }, fighter.round.guarding);
}

const isShield = (name: ArmorName): boolean => SHIELD_NAMES.some(shield => shield === name);
/** OA-ARMR-02: rounds that a suit takes; a shield takes a half-round. */
const SECONDS_PER_ROUND = 6;
const roundsFor = (name: ArmorName, way: 'don' | 'doff'): number =>
  Math.ceil(armorTime(armorNamed(name).kind, way) / SECONDS_PER_ROUND);
export const timeToDress = (name: ArmorName): number => (isShield(name) ? 1 : 2);

/** OA-R-331: whoever was interrupted begins the suit anew. */
const goesOn = (
  { round }: FightState,
  { dressing }: Fighter,
  { do: way, armor }: CommandOf<'don'> | CommandOf<'doff'>,
): Fighter['dressing'] =>
  dressing && dressing.armor === armor && dressing.way === way && dressing.last >= round - 1
    ? dressing
    : null;

/** OA-ARMR-06, OA-ARMR-11: why a suit or shield cannot be put on or taken off, the time apart. */
export function whyNotDress(
  state: FightState,
  actor: Fighter,
  command: CommandOf<'don'> | CommandOf<'doff'>,
  freeHands: number,
  play: OpenAdventurePlay,
): Refusal | undefined {
  const { armor } = command;
  if (command.do === 'don') {
    if (!actor.spare.some(({ name }) => name === armor))
      return refuse('OA-ARMR-02', `${actor.name} carries no ${armor} to put on.`, 'armor');
    if (!isShield(armor))
      return whyNotLayered([...actor.armor.map(({ name }) => armorNamed(name)), armorNamed(armor)], play);
    return freeHands >= 1
      ? undefined
      : refuse('OA-ARMR-11', `${actor.name} has no hand free for a ${armor}.`, 'armor');
  }
  if (goesOn(state, actor, command)) return undefined;
  const on = isShield(armor)
    ? actor.shields.some(({ name }) => name === armor)
    : actor.armor.at(-1)?.name === armor;
  return on
    ? undefined
    : refuse('OA-ARMR-03', `${actor.name} wears no ${armor} that could come off now.`, 'armor');
}

/** OA-ARMR-02, OA-ARMR-03, OA-R-187: a suit protects once it is on, and no longer as soon as it is begun to be taken off. */
export function dressAct(course: Course, command: CommandOf<'don'> | CommandOf<'doff'>): void {
  const { do: way, actor, armor } = command;
  const { round } = course.state;
  const fighter = course.who(actor);
  const begun = goesOn(course.state, fighter, command);
  const rounds = begun ? begun.rounds - 1 : roundsFor(armor, way) - 1;
  const moves = way === 'doff' ? !begun : rounds === 0;
  const after = moves ? (way === 'don' ? putOn(fighter, armor) : takenOff(fighter, armor)) : fighter;
  course.emit({
    is: 'dressed',
    actor,
    armor,
    way,
    dressing: rounds > 0 ? { armor, way, rounds, last: round } : null,
    halfRounds: timeToDress(armor),
    now: changesOf(fighter, after),
  });
}
