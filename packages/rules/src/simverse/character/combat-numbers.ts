/** A character's numbers in combat: what protects it, how it defends, and what its weapons do. */

import { type Derived, isRefusal, type SheetSection } from '@arbiter/engine';
import { attackTn } from '../combat/attack-tn.ts';
import { damageOf, halvingsOf } from '../combat/damage.ts';
import { type Defence, defenceTn, stanceOf } from '../combat/defence.ts';
import type { ReadyPower } from '../content/power-library.ts';
import { templatePower } from '../content/template-powers.ts';
import { armourPenalty, LOCATIONS, pieceOn, protectionAt, shieldName, shieldSd } from '../gear/armour.ts';
import { type CarriedWeapon, FISTS, isFist, weaponOf, wieldingOf } from '../gear/character-weapons.ts';
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
import { hasEnhancement, hasLimitation, resourceCost, resourceOf } from '../powers/power-design.ts';
import { effectWords } from '../powers/power-effects.ts';
import { AT_HAND, isSpecialized, onTheSheet, parryOf, skillOfWeapon, wornOf } from './character-person.ts';
import { type Build, type BuiltPower, skillOf } from './creation/build.ts';
import type { Choices } from './creation/choices.ts';
import { type Encumbrance, formatDamage } from './derived.ts';
import { can } from './perks/perk-deeds.ts';
import type { Explain, Put } from './sheet.ts';
import { skillTarget } from './skills.ts';

/** Somebody with weapons in the pack. */
interface Armed {
  readonly build: Build;
  readonly choices: Choices;
  readonly load: Encumbrance;
}

export function putCombat(put: Put, build: Build, choices: Choices, load: Encumbrance): void {
  const armed = { build, choices, load };
  const worn = wornOf(choices);
  const natural = can(build.perks, 'has a hide');
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
  putUse(put, { name: arms.name, weapon, arms, use: 'strike' }, armed);
  if (!isRanged(arms.kind)) put(`Parry: ${arms.name}`, defend('parry', weapon, armed));
  const thrown = isRanged(arms.kind) ? undefined : armsOf(weaponOf(weapon), 'throw');
  if (thrown && !isRefusal(thrown))
    putUse(put, { name: thrownName(arms.name), weapon, arms: thrown, use: 'throw' }, armed);
}

/** A weapon that leaves the hand, as the sheet calls it. */
export const thrownName = (name: string): string => `${name}, thrown`;

/** One use of a weapon, under the name that the sheet gives it. */
interface UseShown {
  readonly name: string;
  readonly weapon: CarriedWeapon;
  readonly arms: Arms;
  readonly use: UseOfWeapon;
}

function putUse(put: Put, { name, weapon, arms, use }: UseShown, armed: Armed): void {
  const { ST } = armed.build.attributes;
  if (grip(arms, ST) === 'unusable') {
    put(`Attack: ${name}`, ({ trace }) => {
      trace.note('SV-WEAP-07', `needs ST ${arms.minSt}`, ST);
      return `cannot be used below ST ${arms.minSt}`;
    });
    return;
  }
  put(`Attack: ${name}`, play =>
    attack({ weapon, arms, hand: 'main', use: use === 'throw' ? 'throw' : 'strike' }, armed, play),
  );
  put(`Damage: ${name}`, play => damage(weapon, arms, armed, play));
}

/** A weapon in a hand, and what is done with it. */
interface WeaponInHand {
  readonly weapon: CarriedWeapon;
  readonly arms: Arms;
  readonly hand: Hand;
  readonly use?: 'strike' | 'throw' | undefined;
}

const attack = (
  { weapon, arms, hand, use = 'strike' }: WeaponInHand,
  { build, choices, load }: Armed,
  play: SimversePlay,
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
  const striker = { ST, perks: build.perks };
  const force = { arms, weaponMaster: wieldingOf(build, weapon).weaponMaster };
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
      return isRefusal(arms) ? '–' : attack({ weapon, arms, hand }, armed, play);
    });
    return tns.join(' and ');
  });
}

// The part of the sheet that a fight asks for: weapons, armour and powers.

const text = (numbers: Derived, name: string): string => String(numbers[name]?.value ?? '');

/** Every weapon once, fists and feet last, and two weapons at a time. */
export function weaponsOf(choices: Choices, build: Build, numbers: Derived): SheetSection {
  const weapons = choices.gear.weapons;
  const names = weapons.map(nameOf);
  const once = [...weapons.filter((_, i) => names.indexOf(names[i] ?? '') === i), ...FISTS];
  return {
    title: 'Weapons',
    head: ['weapon', 'attack TN', 'damage', 'parry TN', 'skill'],
    rows: [...once.flatMap(weapon => linesOf(weapon, names, build, numbers)), ...twoAtOnce(choices, numbers)],
  };
}

function linesOf(
  weapon: CarriedWeapon,
  names: readonly string[],
  build: Build,
  numbers: Derived,
): string[][] {
  const arms = armsOf(weaponOf(weapon));
  if (isRefusal(arms)) return [];
  const { name } = arms;
  const count = names.filter(other => other === name).length;
  const line = (key: string, shown: string, skill: string): string[] => {
    const [dice, ...halved] = text(numbers, `Damage: ${key}`).split(', ');
    return [
      shown,
      text(numbers, `Attack: ${key}`) || '–',
      dice ? [`${dice} ${arms.type}`, ...halved].join(', ') : '–',
      text(numbers, `Parry: ${key}`) || '–',
      skill,
    ];
  };
  const thrown = thrownName(name);
  return [
    line(name, count > 1 ? `${count} × ${name}` : name, usedWith(wieldingOf(build, weapon))),
    ...(isRanged(arms.kind) || !numbers[`Attack: ${thrown}`]
      ? []
      : [line(thrown, `  ${thrown}`, usedWith(wieldingOf(build, weapon, 'throw')))]),
  ];
}

/** SV-SKL-02: the skill and its level; untrained where there is none. */
function usedWith({ skill, level }: ReturnType<typeof wieldingOf>): string {
  if (!skill) return 'untrained: no skill chosen';
  return level === 0 ? `${skill}, untrained` : skill;
}

/** SV-WEAP-02 */
function twoAtOnce(choices: Choices, numbers: Derived): string[][] {
  const pair = pairOf(choices);
  if (!pair) return [];
  const both = `${nameOf(pair[0])} and ${nameOf(pair[1])}`;
  return [[`  ${both} at once`, text(numbers, `Two weapons: ${both}`), '', '', 'two weapons']];
}

/** SV-ARM-02, SV-ARM-05 */
export function armourOf(choices: Choices, build: Build, play: SimversePlay): SheetSection {
  const worn = wornOf(choices);
  const natural = can(build.perks, 'has a hide');
  const rows = LOCATIONS.map(location => ({
    location,
    ...protectionAt(worn, location, natural, build.size, play),
  })).filter(({ AR, AD }) => AR > 0 || AD > 0);
  return {
    title: 'Armour',
    head: ['location', 'AR', 'AD'],
    rows: [...rows.map(({ location, AR, AD }) => [location, String(AR), String(AD)]), ...shieldLine(choices)],
  };
}

function shieldLine({ gear: { shield } }: Choices): string[][] {
  const SD = shield === null ? undefined : shieldSd(shield);
  if (SD === undefined || isRefusal(SD)) return [];
  return [[shieldName(shield ?? 'shield'), '', '', `SD ${SD}`]];
}

export const powersOf = (build: Build, numbers: Derived): SheetSection => ({
  title: 'Powers, spells and maneuvers',
  head: ['power', 'tier', 'with', 'TN', 'a use costs', 'effect'],
  rows: build.powers.map(power => {
    const { name, tier, choice, design } = power;
    const cost = resourceCost(design);
    return [
      choice ? `${name} (${choice})` : name,
      tier,
      power.skill ?? templatePower(name)?.skill ?? '–',
      rollOf(power, numbers),
      cost === null ? 'as the game master says' : `${cost} ${resourceOf(design)}`,
      power.ready?.summary ?? templatePower(name)?.summary ?? ownWords(power),
    ];
  }),
});

/** What a power of one's own design does. */
const ownWords = ({ own }: BuiltPower): string =>
  own && own.effects.length > 0 ? effectWords(own.effects) : 'of your own design';

/** SV-POW-05, SV-ENH-13: the number to roll, or why there is none. */
function rollOf({ name, skill }: BuiltPower, numbers: Derived): string {
  const roll = text(numbers, `Roll: ${name}`);
  if (roll) return roll;
  return skill ? '–' : 'as the game master says';
}

// SV-POW-05, SV-R-65: what is rolled for each power of a character.

export interface PowerRoll {
  /** The skill that is rolled; undefined where nothing names one. */
  readonly skill: string | undefined;
  /** Undefined where no roll is made, or where nothing says on what. */
  readonly tn: number | undefined;
  /** SV-ENH-13: it works without a roll of its own. */
  readonly reliable: boolean;
}

export function powerRoll(power: BuiltPower, { build, choices, load }: Armed, play: SimversePlay): PowerRoll {
  const ready = power.ready;
  const skill = power.skill ?? templatePower(power.name)?.skill ?? undefined;
  const reliable = hasEnhancement(power.design, 'Reliable Activation');
  const rides = ready?.against.by === 'weapon';
  if (!skill || (reliable && !rides)) return { skill, tn: undefined, reliable };
  const weapon = rides ? weaponFor(skill, ready, build, choices) : undefined;
  const tn = weapon
    ? attackWith(weapon, power, { build, choices, load }, play)
    : powerTarget(power, skill, { build, choices, load }, play);
  return { skill, tn, reliable };
}

/** The first weapon that is used with the maneuver's skill; fists where it wants them. */
function weaponFor(
  skill: string,
  ready: ReadyPower,
  build: Build,
  { gear }: Choices,
): CarriedWeapon | undefined {
  if (ready.states.with === 'an unarmed blow') return FISTS[0];
  return [...gear.weapons, ...FISTS].find(weapon => wieldingOf(build, weapon).skill === skill);
}

/** What a maneuver changes on the attack it rides on. */
function toHit({ name }: BuiltPower, ready: ReadyPower | undefined): { source: string; value: number }[] {
  const values = (ready?.effects ?? []).map(e => {
    if (e.does === 'attacks') return e.modifier;
    return e.does === 'modifier' && e.to === 'attack' && e.on === undefined ? e.value : 0;
  });
  return values.filter(value => value !== 0).map(value => ({ source: name, value }));
}

/** SV-R-65: one roll is both: the attack with the weapon, at the maneuver's modifier. */
function attackWith(
  weapon: CarriedWeapon,
  power: BuiltPower,
  { build, choices, load }: Armed,
  play: SimversePlay,
): number | undefined {
  const arms = armsOf(weaponOf(weapon));
  if (isRefusal(arms)) return undefined;
  const blow = { ...AT_HAND, arms, ...skillOfWeapon(build, weapon), modifiers: toHit(power, power.ready) };
  return attackTn(onTheSheet(build, choices, load, play), blow, false, play);
}

/** The skill's target number for this power: specialized where its field names the power or its school. */
function powerTarget(
  power: BuiltPower,
  skill: string,
  { build, choices, load }: Armed,
  play: SimversePlay,
): number | undefined {
  const { attributes, perks, flaws } = build;
  const owned = build.skills.find(s => s.name === skill);
  const gestures = hasLimitation(power.design, 'Gesture Required');
  const rolls = power.ready?.states.rolls;
  const target = skillTarget(
    {
      // Telekinetic Throw aims with DX and a level of its own, like anything else that is thrown.
      skill: rolls ? 'Throwing' : skillOf(build, skill),
      level: rolls?.level ?? owned?.level ?? 0,
      specialized: !rolls && isSpecialized({ ...power, skill }, build),
      attributes,
      perks,
      flaws,
      load,
      modifiers: [
        // SV-ARM-03: casting with gestures feels armour.
        { source: 'armour', value: gestures ? armourPenalty(wornOf(choices), perks, play) : 0 },
        ...toHit(power, power.ready),
      ],
    },
    play,
  );
  return isRefusal(target) ? undefined : target;
}
