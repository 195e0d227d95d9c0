/** The weapons somebody goes into a fight with, each with every way of using it. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { UNARMED, weaponNamed } from '../content/weapon-list.ts';
import type { Carried } from '../encounter/combatant.ts';
import type { FighterInput } from '../encounter/fighter-input.ts';
import { refuse } from '../play.ts';
import { type Arms, armsOf, USES, type Use, type WeaponInput } from './weapons.ts';

/** The weapons, and fists and feet after them. */
export function carriedBy(input: FighterInput): Carried[] | Refusal {
  const carried: Carried[] = [];
  for (const given of input.weapons) {
    const weapon = carry(given);
    if (isRefusal(weapon)) return weapon;
    carried.push(weapon);
  }
  takeInHand(input, carried);
  if (inHands(input, carried) > 2 || carried.filter(w => w.place === 'main').length > 1)
    return refuse(
      'SV-WEAP-01',
      `${input.name} has two hands: a weapon in each, one in both, or one and a shield.`,
    );
  for (const { name } of UNARMED) carried.push(fists(name, input));
  return carried;
}

/** While no weapon is in the main hand, the first that was given no place is taken up, if the free hands can hold it. */
function takeInHand(input: FighterInput, carried: readonly Carried[]): void {
  if (carried.some(w => w.place === 'main' || w.place === 'both')) return;
  const free = 2 - inHands(input, carried);
  const loose = carried.filter((_, i) => input.weapons[i]?.hand === undefined);
  // What no free hand can hold is taken up all the same, and refused with its reason.
  const first = loose.find(w => w.hands <= free) ?? loose[0];
  if (first) first.place = first.hands === 2 ? 'both' : 'main';
}

const inHands = ({ shield }: FighterInput, carried: readonly Carried[]): number =>
  carried.reduce((n, w) => n + (w.place === 'both' ? 2 : w.place === 'stowed' ? 0 : 1), shield ? 1 : 0);

function carry(given: FighterInput['weapons'][number]): Carried | Refusal {
  const uses: Carried['uses'] = [];
  const own = armsOf(given.weapon);
  if (isRefusal(own)) return own;
  for (const use of USES) {
    const arms = armsOf(given.weapon, use);
    if (isRefusal(arms) || (use === 'throw' && own.kind === 'thrown')) continue;
    // SV-DMG-10: to strike with a spear or a rapier is to thrust it.
    if (use === 'thrust' && !arms.thrust) continue;
    const skill = use === 'throw' ? given.throwingSkill : given.skill;
    uses.push({ use, arms: plain(arms), skill });
  }
  const hands = handsOf(given.weapon);
  return {
    name: own.name,
    uses,
    specialized: given.specialized,
    weaponMaster: given.weaponMaster,
    hands,
    place: placeOf(given.hand, hands),
    attacked: false,
    ammunition: given.ammunition ?? null,
    x: 0,
    y: 0,
  };
}

/** A weapon for two hands is held in both, whichever hand was named. */
const placeOf = (hand: FighterInput['weapons'][number]['hand'], hands: 0 | 1 | 2): Carried['place'] =>
  hand === undefined || hand === 'stowed' ? 'stowed' : hands === 2 ? 'both' : hand;

/** Only what the rules ask of arms, so that the state stays plain. */
function plain(arms: Arms): Carried['uses'][number]['arms'] {
  const { againstArmour } = arms;
  return {
    name: arms.name,
    damage: { ...arms.damage },
    type: arms.type,
    kind: arms.kind,
    unarmed: arms.unarmed,
    thrust: arms.thrust,
    reach: arms.reach,
    maxRange: arms.maxRange,
    minSt: arms.minSt,
    unusableBelowMinSt: arms.unusableBelowMinSt,
    piercing: arms.piercing,
    toHit: arms.toHit,
    parry: arms.parry,
    ...(againstArmour ? { againstArmour: { ...againstArmour } } : {}),
  };
}

function handsOf(weapon: WeaponInput): 0 | 1 | 2 {
  if (typeof weapon !== 'string')
    return weapon.unarmed
      ? 0
      : asHands(weapon.hands ?? (weapon.kind === 'bow' || weapon.kind === 'crossbow' ? 2 : 1));
  return asHands(weaponNamed(weapon)?.hands);
}
const asHands = (hands: unknown): 1 | 2 => (hands === 2 ? 2 : 1);

function fists(name: string, { brawling, unarmed }: FighterInput): Carried {
  const arms = armsOf(name) as Arms;
  const use: Use = 'strike';
  return {
    name,
    uses: [{ use, arms: plain(arms), skill: brawling }],
    ...unarmed,
    hands: 0,
    place: 'main',
    attacked: false,
    ammunition: null,
    x: 0,
    y: 0,
  };
}
