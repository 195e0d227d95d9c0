/** A character of the table, made ready to fight. */
import { isRefusal } from '@arbiter/engine';
import type { Build } from '../character/build.ts';
import { fighterOf, shieldOf } from '../character/character-combatant.ts';
import type { Choices } from '../character/choices.ts';
import { encumbrance, maxMana, maxStamina, maxVitality, movementSpeed, speed } from '../character/derived.ts';
import { finished } from '../character/finished-character.ts';
import { hasFlaw } from '../character/flaws.ts';
import { isSpecialized, readyOf } from '../character/power-tn.ts';
import { skillTarget } from '../character/skills.ts';
import { levelsOf } from '../character/statistics.ts';
import type { ReadyPower } from '../content/power-library.ts';
import { SKILL_NAMES, type SkillName } from '../content/skill-list.ts';
import { weaponOf, wielding } from '../gear/character-weapons.ts';
import { loadOf, totalKg } from '../gear/load.ts';
import { equipped } from '../gear/outfit.ts';
import type { SimversePlay } from '../play.ts';
import type { CombatPower } from './combatant.ts';
import type { FighterInput } from './fighter-input.ts';
import { readyFor } from './power-readiness.ts';

/** SV-CRE-03 the other way round: the numbers a fight needs, from the choices that made the character. */
export function fromCharacter(given: Choices, play: SimversePlay): FighterInput {
  const choices = equipped(given);
  const { build } = finished(choices, play);
  const { attributes, perks, flaws, size } = build;
  const levels = levelsOf(perks, flaws);
  const load = encumbrance(attributes, totalKg(loadOf(choices.gear, size)));
  const fighter = fighterOf(build, load);
  const ownSpeed = speed(attributes, levels, load);
  const level = (name: SkillName): number => build.skills.find(s => s.name === name)?.level ?? 0;
  return {
    name: choices.name || 'Nameless',
    count: 1,
    surprised: false,
    ...attributes,
    size,
    being: choices.being,
    maxVitality: maxVitality(attributes, size, levels),
    stamina: maxStamina(attributes, play.readings['SV-R-20'], levels),
    mana: maxMana(attributes, levels),
    speed: ownSpeed,
    movement: movementSpeed(ownSpeed, size, { ...levels, paraplegic: hasFlaw(flaws, 'Paraplegic') }),
    brawling: level('Brawling'),
    firstAid: treating(build, play),
    perks: [...fighter.perks],
    flaws: [...fighter.flaws],
    poorVision: fighter.poorVision,
    conditions: [...fighter.conditions],
    weapons: choices.gear.weapons.map(weapon => {
      const { level: skill, specialized, weaponMaster } = wielding(build, weapon);
      const throwingSkill = wielding(build, weapon, 'throw').level;
      return { weapon: weaponOf(weapon), skill, specialized, weaponMaster, throwingSkill };
    }),
    unarmed: unarmedOf(build),
    shield: shieldIn(choices, build),
    armour: choices.gear.armour,
    powers: build.powers.flatMap(power =>
      combatPower(readyOf(power), power.skill, build, play, isSpecialized(power, build)),
    ),
    fearless: false,
    veteran: false,
    inexperienced: false,
    familiar: false,
    kinds: [],
    sureFooted: false,
    potions: [],
    prone: false,
    silenced: build.flaws.some(({ name }) => name === 'Mute'),
  };
}

/** SV-PERK-03, SV-SKL-06: what helps with fists and feet. */
function unarmedOf(build: Build): FighterInput['unarmed'] {
  const { specialized, weaponMaster } = wielding(build, 'Punch');
  return { specialized, weaponMaster };
}

function shieldIn(choices: Choices, build: Build): FighterInput['shield'] {
  const { gear } = choices;
  const borne = shieldOf(build, choices);
  if (gear.shield === null || !borne) return undefined;
  return { shield: gear.shield, skill: borne.skill, specialized: borne.specialized };
}

const targetOf = (build: Build, skill: SkillName, play: SimversePlay, specialized = false): number => {
  const level = build.skills.find(s => s.name === skill)?.level ?? 0;
  const tn = skillTarget(
    { skill, level, specialized, attributes: build.attributes, perks: build.perks, flaws: build.flaws },
    play,
  );
  return isRefusal(tn) ? 0 : tn;
};

/** SV-R-40: First Aid or Medicine, whichever is better. */
const treating = (build: Build, play: SimversePlay): number =>
  Math.max(targetOf(build, 'First Aid', play), targetOf(build, 'Medicine', play));

/** The powers that a fight can carry out by itself. */
export function combatPower(
  power: ReadyPower | undefined,
  skill: SkillName | undefined,
  build: Build,
  play: SimversePlay,
  specialized = false,
): CombatPower[] {
  if (!power) return [];
  const name = skill ?? SKILL_NAMES.find(s => s === power.skill);
  const found = readyFor(
    power,
    power.name,
    name ? targetOf(build, name, play, specialized) : 0,
    BASES[name ?? ''] ?? 'DX',
  );
  return found ? [found] : [];
}

const BASES: Readonly<Record<string, CombatPower['base']>> = {
  Spellcasting: 'WS',
  Psionics: 'IN',
  'Divine Magic': 'CH',
  'Ritual Magic': 'IN',
};
