/** AV-R-156: two hands, and what they hold: weapons, a shield, an instrument. */
import type { Refusal } from '@arbiter/engine';
import { type Effect, weaponsAtHand } from '../character/creature.ts';
import { spendAction } from '../combat/restrictions.ts';
import { armsOf, thingOf } from '../gear/ammunition.ts';
import type { Weapon } from '../gear/weapon.ts';
import { refuse } from '../play.ts';
import type { Fighter, Lying, Shield } from './state.ts';

const HANDS = 2;
/** AV-SONG-03. */
const INSTRUMENT_HANDS = 2;
const SHIELD_HANDS = 1;

type Holder = Pick<Fighter, 'weapons' | 'items' | 'held' | 'shield'>;

const handsFor = (one: Holder, thing: string): number =>
  armsOf(one).find(weapon => weapon.name === thing)?.hands ?? INSTRUMENT_HANDS;

export function freeHands(one: Holder): number {
  let free = HANDS - (one.shield === 'none' ? 0 : SHIELD_HANDS);
  for (const thing of one.held) free -= handsFor(one, thing);
  return free;
}

export const holds = (one: Holder, thing: string): boolean => one.held.includes(thing);

/** Weapons that need no hand, and those in hand. */
export const isReady = (one: Holder, weapon: Weapon): boolean =>
  weapon.hands === 0 || holds(one, thingOf(weapon));

/** Melee weapons that could strike at once, without drawing: those of an Attack of Opportunity (AV-R-145). */
export const readyWeapons = (one: Fighter): readonly Weapon[] =>
  weaponsAtHand(one).filter(weapon => weapon.kind === 'melee' && isReady(one, weapon));

/** AV-R-156: drawing is part of the attack, but wants room; a Reaction strikes with what is in hand. */
export function whyNotDraw(one: Fighter, weapon: Weapon, reaction: boolean): Refusal | undefined {
  if (isReady(one, weapon)) return undefined;
  if (reaction) return refuse('AV-REA-02', `${one.name} has no ${weapon.name} in hand to strike out with.`);
  return whyNotFreeHands(one, weapon.name, weapon.hands);
}

export function whyNotFreeHands(one: Fighter, thing: string, hands: number): Refusal | undefined {
  const free = freeHands(one);
  return free >= hands
    ? undefined
    : refuse(
        'AV-ITM-01',
        `${thing} needs ${hands === 1 ? 'a free hand' : 'two free hands'}; ${one.name} holds ${heldWords(one)}.`,
      );
}

export const heldWords = (one: Holder): string =>
  [...one.held, ...(one.shield === 'none' ? [] : [`a ${one.shield} shield`])].join(' and ') || 'nothing';

export function takeInHand(one: Fighter, thing: string): void {
  if (!holds(one, thing)) one.held = [...one.held, thing];
}

export function letFall(one: Fighter, thing: string): void {
  const at = one.held.indexOf(thing);
  if (at >= 0) one.held = one.held.filter((_thing, i) => i !== at);
}

/** What somebody holds as a fight begins: the weapon in use and, where a hand is left, the shield. */
export function firstGrip(
  one: Pick<Fighter, 'weapons' | 'items' | 'thrown' | 'shield'>,
): Pick<Fighter, 'held' | 'slung' | 'shield'> {
  const [weapon] = weaponsAtHand(one);
  const held = weapon && weapon.hands > 0 ? [weapon.name] : [];
  const fits = one.shield !== 'none' && (weapon?.hands ?? 0) + SHIELD_HANDS <= HANDS;
  return {
    held,
    shield: fits ? one.shield : 'none',
    slung: fits ? 'none' : one.shield,
  };
}

/** How a shield is called where it is a thing among things. */
const SHIELD_NAMES = { light: 'light shield', heavy: 'heavy shield' } as const;
export const shieldOf = (thing: string): Shield | undefined =>
  thing === SHIELD_NAMES.light ? 'light' : thing === SHIELD_NAMES.heavy ? 'heavy' : undefined;
export const shieldName = (shield: Shield): string | undefined =>
  shield === 'none' ? undefined : SHIELD_NAMES[shield];

export function putIn(me: Fighter, thing: string): void {
  const shield = shieldOf(thing);
  if (!shield) takeInHand(me, thing);
  else {
    me.shield = shield;
    if (me.slung === shield) me.slung = 'none';
  }
}

export function putOut(me: Fighter, thing: string): void {
  if (shieldOf(thing)) me.shield = 'none';
  else letFall(me, thing);
}

/** It leaves the hand and lies where its owner stands: all that lies there then. */
export function letLie(me: Fighter, thing: string, lying: readonly Lying[]): readonly Lying[] {
  stopPlaying(me);
  putOut(me, thing);
  if (!shieldOf(thing)) me.thrown = [...me.thrown, thing];
  return [...lying, { weapon: thing, owner: me.id, x: me.x, y: me.y }];
}

/**
 * AV-SONG-04, AV-R-158: a hand taken away stops an instrument at once. The rest of the song goes on, unless that
 * instrument led it (AV-R-173).
 */
export function stopPlaying(player: Fighter): void {
  if (player.effects.length && player.effects.some(isHarmony))
    player.effects = player.effects.filter(effect => !isHarmony(effect));
  const { concentration } = player;
  if (concentration?.on === 'song' && (concentration.harmony || concentration.instrument !== undefined))
    player.concentration = null;
}

/** An Action that takes a hand. */
export function spendHand(one: Fighter): void {
  spendAction(one);
  stopPlaying(one);
}

/** Whoever seizes or shoves is no longer found out, and plays nothing. */
export function afterSeizing(one: Fighter): void {
  if (one.found.length) one.found = [];
  stopPlaying(one);
}

export const isHarmony = (effect: Effect): boolean => effect.name.includes(' harmony of ');
