/** A character's numbers in combat: what protects it, how it defends, and what its weapons do. */
import { isRefusal } from '@arbiter/engine';
import { attackTn } from '../combat/attack-tn.ts';
import { damageOf, halvingsOf } from '../combat/damage.ts';
import { type Defence, defenceTn, stanceOf } from '../combat/defence.ts';
import { LOCATIONS, pieceOn, protectionAt } from '../gear/armour.ts';
import { type CarriedWeapon, FISTS, isFist, weaponOf, wielding } from '../gear/character-weapons.ts';
import { nameOf } from '../gear/load.ts';
import {
  type Arms,
  armsOf,
  grip,
  type Hand,
  handsTaken,
  isRanged,
  type UseOfWeapon,
} from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import type { Build } from './build.ts';
import { AT_HAND, onTheSheet, parryOf, skillOfWeapon, wornOf } from './character-person.ts';
import type { Choices } from './choices.ts';
import { type Encumbrance, formatDamage } from './derived.ts';
import { hasPerk } from './perks.ts';
import type { Explain, Put } from './sheet.ts';

/** Somebody with weapons in the pack. */
interface Armed {
  readonly build: Build;
  readonly choices: Choices;
  readonly load: Encumbrance;
}

export function putCombat(put: Put, build: Build, choices: Choices, load: Encumbrance): void {
  const armed = { build, choices, load };
  const worn = wornOf(choices);
  const natural = hasPerk(build.perks, 'Natural Armor');
  for (const location of LOCATIONS)
    put(`AR ${location}`, play => protectionAt(worn, location, natural, build.size, play).AR || undefined);
  put('Dodge', defend('dodge', undefined, armed));
  put('Block', defend('block', undefined, armed));
  for (const weapon of [...choices.gear.weapons, ...FISTS]) putWeapon(put, weapon, armed);
  putTwoWeapons(put, armed);
}

/** SV-ATK-04 to 06: against a blow from the front. */
const defend =
  (how: Defence, weapon: CarriedWeapon | undefined, { build, choices, load }: Armed): Explain =>
  play => {
    const person = onTheSheet(build, choices, load, play);
    const AD = pieceOn(person.armour, 'torso')?.AD ?? 0;
    const incoming = { ranged: false, unarmed: false, frontal: true, steps: 0, AD };
    const parrying = weapon === undefined || isFist(weapon) ? undefined : parryOf(build, weapon);
    const stance = { ...stanceOf(person, -1), weapon: parrying, freeHand: true };
    const tn = defenceTn(how, person, stance, incoming, play);
    return typeof tn === 'number' ? tn : undefined;
  };

/** SV-ATK-01: attack, damage and parry, and the same for a throw where the weapon is made for it. */
function putWeapon(put: Put, weapon: CarriedWeapon, armed: Armed): void {
  const arms = armsOf(weaponOf(weapon));
  if (isRefusal(arms)) return;
  putUse(put, arms.name, weapon, arms, 'strike', armed);
  if (!isRanged(arms.kind)) put(`Parry: ${arms.name}`, defend('parry', weapon, armed));
  const thrown = isRanged(arms.kind) ? undefined : armsOf(weaponOf(weapon), 'throw');
  if (thrown && !isRefusal(thrown)) putUse(put, thrownName(arms.name), weapon, thrown, 'throw', armed);
}

/** A weapon that leaves the hand, as the sheet calls it. */
export const thrownName = (name: string): string => `${name}, thrown`;

function putUse(
  put: Put,
  name: string,
  weapon: CarriedWeapon,
  arms: Arms,
  use: UseOfWeapon,
  armed: Armed,
): void {
  const { ST } = armed.build.attributes;
  if (grip(arms, ST) === 'unusable') {
    put(`Attack: ${name}`, ({ trace }) => {
      trace.note('SV-WEAP-07', `needs ST ${arms.minSt}`, ST);
      return `cannot be used below ST ${arms.minSt}`;
    });
    return;
  }
  put(`Attack: ${name}`, play =>
    attack(weapon, arms, 'main', armed, play, use === 'throw' ? 'throw' : 'strike'),
  );
  put(`Damage: ${name}`, play => damage(weapon, arms, armed, play));
}

const attack = (
  weapon: CarriedWeapon,
  arms: Arms,
  hand: Hand,
  { build, choices, load }: Armed,
  play: SimversePlay,
  use: 'strike' | 'throw' = 'strike',
): number =>
  attackTn(
    onTheSheet(build, choices, load, play),
    { ...AT_HAND, hand, arms, ...skillOfWeapon(build, weapon, use) },
    false,
    play,
  );

/** SV-WEAP-06: who is too weak for a weapon halves its damage at the very end. */
function damage(weapon: CarriedWeapon, arms: Arms, { build }: Armed, play: SimversePlay): string {
  const { ST } = build.attributes;
  const striker = { ST, perks: build.perks.map(perk => perk.name) };
  const force = { arms, weaponMaster: wielding(build, weapon).weaponMaster };
  const dice = formatDamage(damageOf(striker, force, 0, play));
  if (halvingsOf(arms, ST, 0) === 0) return dice;
  play.trace.note('SV-WEAP-06', `ST ${ST} is below ${arms.minSt}: halved after everything else`);
  return `${dice}, halved`;
}

/** The two weapons that can be used at once: the first two that take one hand each, with no shield in the way. */
export function pairOf({ gear }: Choices): readonly [CarriedWeapon, CarriedWeapon] | undefined {
  if (gear.shield !== null) return undefined;
  const [main, off] = gear.weapons.filter(weapon => {
    const arms = armsOf(weaponOf(weapon));
    return !isRefusal(arms) && !isRanged(arms.kind) && handsTaken(weaponOf(weapon)) === 1;
  });
  return main !== undefined && off !== undefined ? [main, off] : undefined;
}

/** SV-WEAP-02: main hand and off-hand in one action. */
function putTwoWeapons(put: Put, armed: Armed): void {
  const pair = pairOf(armed.choices);
  if (!pair) return;
  const [main, off] = pair;
  put(`Two weapons: ${nameOf(main)} and ${nameOf(off)}`, play => {
    const blows = [
      [main, 'main of two'],
      [off, 'off of two'],
    ] as const;
    const tns = blows.map(([weapon, hand]) => {
      const arms = armsOf(weaponOf(weapon));
      return isRefusal(arms) ? '–' : attack(weapon, arms, hand, armed, play);
    });
    return tns.join(' and ');
  });
}
