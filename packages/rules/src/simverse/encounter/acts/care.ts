/** SV-REST-13, SV-CRFT-05, SV-INIT-04: caring for friends, and taking things in hand. */
import type { Refusal } from '@arbiter/engine';
import { type Carried, handsUsed } from '../../gear/carried-weapons.ts';
import { refuse } from '../../play.ts';
import { type Combatant, isThere, isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { metresBetween } from '../ground.ts';
import { combatant, type FightState } from '../state.ts';
import { NO_MINOR, needMajor } from './power-permission.ts';

export const OUT_OF_REACH = refuse(
  'SV-ATK-02',
  'The target is out of reach: move closer, or use a ranged attack.',
);
export const needMinor = (c: Combatant): Refusal | undefined =>
  c.minor > 0 || c.major > 0 ? undefined : NO_MINOR;

export function firstAid(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'first aid'>,
): Refusal | undefined {
  const target = combatant(state, id);
  // A captive's wounds are treated like a friend's.
  if (!target || !isThere(target)) return refuse('SV-REST-13', 'Choose somebody on the field.');
  if (target.being !== 'living') return refuse('SV-REST-13', 'First Aid treats the living.');
  if (metresBetween(c, target) > 1) return OUT_OF_REACH;
  const needed =
    target.bleedingCount > 0 ||
    (target.vitality < target.maxVitality &&
      (!target.treated || state.readings['SV-R-150'] === 'unlimited')) ||
    target.life === 'dying';
  return needed ? needMajor(c) : refuse('SV-REST-13', 'There is nothing left to treat.');
}

/** Whoever sleeps by magic wakes when shaken. */
export function wake(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'wake'>,
): Refusal | undefined {
  const target = combatant(state, id);
  if (!target || target.side !== c.side || !isThere(target) || target === c)
    return refuse('SV-STAT-08', 'Choose somebody of the own side.');
  if (!isUp(target) || !target.states.includes('Unconscious'))
    return refuse('SV-STAT-08', `${target.name} does not sleep.`);
  return metresBetween(c, target) > 1 ? OUT_OF_REACH : needMinor(c);
}

/** SV-CRFT-05: a potion is drunk, or given to somebody beside. */
export function drink(
  state: FightState,
  c: Combatant,
  { potion, target: id = c.id }: CommandOf<'drink'>,
): Refusal | undefined {
  const target = combatant(state, id);
  if (c.potions[potion] === undefined) return refuse('SV-CRFT-05', 'There is no such potion at hand.');
  if (!target || target.side !== c.side || !isThere(target))
    return refuse('SV-CRFT-05', 'Choose somebody of the own side.');
  return metresBetween(c, target) > 1 ? OUT_OF_REACH : needMajor(c);
}

export function takeUp(
  c: Combatant,
  weapon: Carried | undefined,
  hand: 'main' | 'off' | 'both',
  from: Carried['place'],
): Refusal | undefined {
  if (!weapon || weapon.place !== from) return refuse('SV-INIT-04', 'There is no such weapon to take up.');
  const both = hand === 'both';
  if (both !== (weapon.hands === 2))
    return refuse('SV-INIT-04', `${weapon.name} takes ${weapon.hands === 2 ? 'both hands' : 'one hand'}.`);
  const taken = c.weapons.some(w => w.hands > 0 && (w.place === hand || w.place === 'both'));
  if (taken || handsUsed(c) + (both ? 2 : 1) > 2 || (hand === 'off' && c.shield))
    return refuse('SV-INIT-04', 'That hand is full: drop something first.');
  return undefined;
}

export function pickUp(
  _state: FightState,
  c: Combatant,
  { weapon: index, hand }: CommandOf<'pick up'>,
): Refusal | undefined {
  const weapon = c.weapons[index];
  if (weapon && weapon.place === 'ground' && metresBetween(c, weapon) > 1)
    return refuse('SV-STAT-03', 'The weapon lies out of reach: go there first.');
  return takeUp(c, weapon, hand, 'ground') ?? needMinor(c);
}
