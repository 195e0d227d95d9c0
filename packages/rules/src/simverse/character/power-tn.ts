/** SV-POW-05, SV-R-65: what is rolled for each power of a character. */
import { isRefusal } from '@arbiter/engine';
import { attackTn } from '../combat/attack-tn.ts';
import type { ReadyPower } from '../content/power-library.ts';
import { readyPower } from '../content/power-list.ts';
import type { SkillName } from '../content/skill-list.ts';
import { templatePower } from '../content/template-powers.ts';
import { armourPenalty } from '../gear/armour.ts';
import { type CarriedWeapon, FISTS, weaponOf, wielding } from '../gear/character-weapons.ts';
import { takesIn } from '../gear/weapon-types.ts';
import { armsOf } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { hasEnhancement, hasLimitation } from '../powers/power-design.ts';
import type { Build, BuiltPower } from './build.ts';
import { AT_HAND, onTheSheet, skillOfWeapon, wornOf } from './character-person.ts';
import type { Choices } from './choices.ts';
import type { Encumbrance } from './derived.ts';
import { skillTarget } from './skills.ts';

export interface PowerRoll {
  /** The skill that is rolled; undefined where nothing names one. */
  readonly skill: SkillName | undefined;
  /** Undefined where no roll is made, or where nothing says on what. */
  readonly tn: number | undefined;
  /** SV-ENH-13: it works without a roll of its own. */
  readonly reliable: boolean;
}

export function powerRoll(
  power: BuiltPower,
  build: Build,
  choices: Choices,
  load: Encumbrance,
  play: SimversePlay,
): PowerRoll {
  const ready = readyOf(power);
  const skill = power.skill ?? templatePower(power.name)?.skill ?? undefined;
  const reliable = hasEnhancement(power.design, 'Reliable Activation');
  const rides = ready?.against.by === 'weapon';
  if (!skill || (reliable && !rides)) return { skill, tn: undefined, reliable };
  const weapon = rides ? weaponFor(skill, ready, build, choices) : undefined;
  const tn = weapon
    ? attackWith(weapon, power, build, choices, load, play)
    : powerTarget(power, skill, build, choices, load, play);
  return { skill, tn, reliable };
}

/** The library's power of that name; a design of the table's own is none of them. */
export const readyOf = ({ name, design }: BuiltPower): ReadyPower | undefined => {
  const ready = readyPower(name);
  return ready?.design === design ? ready : undefined;
};

/** The first weapon that is used with the maneuver's skill; fists where it wants them. */
function weaponFor(
  skill: SkillName,
  ready: ReadyPower,
  build: Build,
  { gear }: Choices,
): CarriedWeapon | undefined {
  if (ready.states.with === 'an unarmed blow') return FISTS[0];
  return [...gear.weapons, ...FISTS].find(weapon => wielding(build, weapon).skill === skill);
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
  build: Build,
  choices: Choices,
  load: Encumbrance,
  play: SimversePlay,
): number | undefined {
  const arms = armsOf(weaponOf(weapon));
  if (isRefusal(arms)) return undefined;
  const blow = { ...AT_HAND, arms, ...skillOfWeapon(build, weapon), modifiers: toHit(power, readyOf(power)) };
  return attackTn(onTheSheet(build, choices, load, play), blow, false, play);
}

/** The skill's target number for this power: specialized where its field names the power or its school. */
function powerTarget(
  power: BuiltPower,
  skill: SkillName,
  build: Build,
  choices: Choices,
  load: Encumbrance,
  play: SimversePlay,
): number | undefined {
  const { attributes, perks, flaws } = build;
  const owned = build.skills.find(s => s.name === skill);
  const gestures = hasLimitation(power.design, 'Gesture Required');
  const names = perks.map(p => p.name);
  const rolls = readyOf(power)?.states.rolls;
  const target = skillTarget(
    {
      // Telekinetic Throw aims with DX and a level of its own, like anything else that is thrown.
      skill: rolls ? 'Throwing' : skill,
      level: rolls?.level ?? owned?.level ?? 0,
      specialized: !rolls && isSpecialized({ ...power, skill }, build),
      attributes,
      perks,
      flaws,
      load,
      modifiers: [
        // SV-ARM-03: casting with gestures feels armour.
        { source: 'armour', value: gestures ? armourPenalty(wornOf(choices), names, play) : 0 },
        ...toHit(power, readyOf(power)),
      ],
    },
    play,
  );
  return isRefusal(target) ? undefined : target;
}

/** SV-SKL-06: a field of a magic skill is a school of the library, or a single power. */
export function isSpecialized(power: BuiltPower, { skills }: Build): boolean {
  const names = [power.name, readyOf(power)?.school ?? ''];
  const fields = skills.find(s => s.name === power.skill)?.specializations ?? [];
  return fields.some(field => takesIn(field, names));
}
