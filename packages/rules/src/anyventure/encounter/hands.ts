/** AV-R-156: two hands, and what they hold: weapons, a shield, an instrument. */
import type { Refusal } from '@arbiter/engine';
import { weaponsAtHand } from '../character/creature.ts';
import { armsOf, thingOf } from '../gear/ammunition.ts';
import type { Weapon } from '../gear/weapon.ts';
import { refuse } from '../play.ts';
import type { Fighter } from './state.ts';

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
export function drawProblem(one: Fighter, weapon: Weapon, reaction: boolean): Refusal | undefined {
  if (isReady(one, weapon)) return undefined;
  if (reaction) return refuse('AV-REA-02', `${one.name} has no ${weapon.name} in hand to strike out with.`);
  return roomProblem(one, weapon.name, weapon.hands);
}

export function roomProblem(one: Fighter, thing: string, hands: number): Refusal | undefined {
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
