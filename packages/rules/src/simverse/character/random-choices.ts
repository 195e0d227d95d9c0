/** What random characters are drawn from. */
import { type Dice, pool, sum } from '@arbiter/dice';
import { FLAWS, type FlawName, flawNamed } from '../content/flaw-list.ts';
import { PERKS, type Perk, type PerkName } from '../content/perk-list.ts';
import type { ReadyPower } from '../content/power-library.ts';
import { READY_POWERS } from '../content/power-list.ts';
import { LISTED_SKILLS, type SkillName, WEAPON_SKILLS } from '../content/skill-list.ts';
import { WEAPONS } from '../content/weapon-list.ts';
import { skillsFor } from '../gear/character-weapons.ts';
import { kitOf } from '../gear/outfit.ts';
import { usefulSkills } from '../powers/power-skills.ts';
import { ATTRIBUTES, isMajor } from './attributes.ts';
import type { Build } from './build.ts';
import type { Choices } from './choices.ts';
import { POWER_LEVELS } from './creation.ts';
import type { OwnedFlaw } from './flaws.ts';
import { CHOICES } from './owned.ts';
import type { OwnedPerk } from './perks.ts';
import { withSkill } from './random-trade.ts';

/** Draws one of a list with one die. */
export function draw<T>(dice: Dice, from: readonly T[], label: string): T {
  const at = from.length > 1 ? dice.roll(pool(1, from.length), sum, label) - 1 : 0;
  const drawn = from[at];
  if (drawn === undefined) throw new RangeError(`Nothing to draw for ${label}.`);
  return drawn;
}

/** Flaws that leave an adventurer fit for adventures and forbid no other choice. */
const NOT_DRAWN: readonly FlawName[] = [
  'Animal Intelligence',
  'Paraplegic',
  'Blind',
  'Low Vitality',
  'Low Stamina',
  'Low Mana',
];
const DRAWN_FLAWS = FLAWS.map(f => f.name).filter(name => !NOT_DRAWN.includes(name));

export function drawFlaw(dice: Dice): OwnedFlaw {
  const name = draw(dice, DRAWN_FLAWS, 'flaw');
  const { worth } = flawNamed(name);
  return 'from' in worth ? { name, levels: 1, cp: worth.from } : { name, levels: 1 };
}

/** What CP go into, and how often. */
const PURCHASES = [
  'skill',
  'skill',
  'own skill',
  'own skill',
  'attribute',
  'perk',
  'power',
  'power',
] as const;

/** The character with one more thing, legal or not; undefined where the draw fits nothing. */
export function drawPurchase(dice: Dice, choices: Choices, build: Build): Choices | undefined {
  switch (draw(dice, PURCHASES, 'purchase')) {
    case 'skill':
      return raised(
        choices,
        build,
        draw(
          dice,
          LISTED_SKILLS.map(s => s.name),
          'skill',
        ),
      );
    case 'own skill':
      return build.skills.length
        ? raised(
            choices,
            build,
            draw(
              dice,
              build.skills.map(s => s.name),
              'own skill',
            ),
          )
        : undefined;
    case 'attribute':
      return drawAttribute(dice, choices, build);
    case 'perk':
      return drawPerk(dice, choices, build);
    case 'power':
      return drawPower(dice, choices, build);
  }
}

/** SV-CRE-03: higher levels of power reach higher levels of skill. */
const skillCap = ({ powerLevel }: Choices): number => 4 + Math.floor(POWER_LEVELS[powerLevel].base / 50);

function raised(choices: Choices, build: Build, name: SkillName): Choices | undefined {
  const level = (build.skills.find(s => s.name === name)?.level ?? 0) + 1;
  return level > skillCap(choices) ? undefined : withSkill(choices, name, level);
}

/** SV-ATTR-08: within the usual maxima. */
function drawAttribute(dice: Dice, choices: Choices, build: Build): Choices | undefined {
  const attribute = draw(dice, ATTRIBUTES, 'attribute');
  const { major, minor } = POWER_LEVELS[choices.powerLevel];
  const [least, most] = isMajor(attribute) ? major : minor;
  if (build.attributes[attribute] >= (most ?? least)) return undefined;
  const steps = { ...choices.attributeSteps, [attribute]: choices.attributeSteps[attribute] + 1 };
  return { ...choices, attributeSteps: steps };
}

const NOT_BOUGHT: readonly PerkName[] = ['Undead', 'No Sense of Pain'];
const DRAWN_PERKS = PERKS.filter(p => p.group !== 'companion' && !NOT_BOUGHT.includes(p.name));
const TERRAINS = ['forest', 'mountain', 'desert', 'city', 'swamp'];

/** Perks that only help those who have one of these skills. */
const HELPS: Partial<Record<PerkName, readonly SkillName[]>> = {
  'Mage Gift': ['Spellcasting', 'Ritual Magic'],
  Psychic: ['Psionics'],
  'Extra Mana': ['Spellcasting', 'Ritual Magic', 'Psionics', 'Divine Magic'],
  'Weapon Master': WEAPON_SKILLS,
  'Martial Arts Training': ['Brawling'],
};

function drawPerk(dice: Dice, choices: Choices, build: Build): Choices | undefined {
  const { name, price, choice: kind } = draw(dice, DRAWN_PERKS, 'perk');
  const helped = HELPS[name];
  if (helped && !build.skills.some(s => helped.includes(s.name))) return undefined;
  const choice = kind ? draw(dice, optionsFor(kind, build), kind) : undefined;
  const owned = build.perks.find(p => p.name === name && p.choice === choice);
  if (owned && !('perLevel' in price)) return undefined;
  const levels = (owned?.levels ?? 0) + 1;
  const cp = 'grades' in price ? price.grades[0] : 'from' in price ? price.from : undefined;
  const perk: OwnedPerk = {
    name,
    levels,
    ...(choice === undefined ? {} : { choice }),
    ...(cp === undefined ? {} : { cp }),
  };
  return { ...choices, perks: [...choices.perks.filter(p => p.name !== name || p.choice !== choice), perk] };
}

function optionsFor(kind: NonNullable<Perk['choice']>, build: Build): readonly string[] {
  if (kind === 'skill' && build.skills.length) return build.skills.map(s => s.name);
  if (kind === 'weapon type') return WEAPON_SKILLS.filter(name => build.skills.some(s => s.name === name));
  return CHOICES[kind] ?? TERRAINS;
}

function drawPower(dice: Dice, choices: Choices, build: Build): Choices | undefined {
  const known = READY_POWERS.filter(
    power => !build.powers.some(p => p.name === power.name) && skillFor(power, build) !== undefined,
  );
  if (known.length === 0) return undefined;
  const power = draw(dice, known, 'power');
  const skill = skillFor(power, build);
  return skill ? { ...choices, powers: [...choices.powers, { name: power.name, skill }] } : undefined;
}

/** The best owned skill that a ready power can be learned with. */
const skillFor = (power: ReadyPower, { skills }: Build): SkillName | undefined =>
  [...skills]
    .sort((a, b) => b.level - a.level)
    .find(s => usefulSkills(power.kind, power.design, power).includes(s.name))?.name;

/** What the templates hand over, and a weapon for each weapon skill that still wants one. */
export function equip(dice: Dice, choices: Choices, { skills }: Build): Choices {
  const kit = kitOf(choices.templates);
  const wanting = skills.filter(({ name }) => !kit.weapons.some(weapon => skillsFor(weapon).includes(name)));
  const drawn = wanting.flatMap(({ name }) => {
    const fitting = WEAPONS.filter(
      w =>
        skillsFor(w.name).includes(name) && w.group !== 'unarmed' && w.minSt === undefined && w.hands !== 2,
    );
    return fitting.length ? [draw(dice, fitting, `${name}: weapon`).name] : [];
  });
  return { ...choices, gear: { ...choices.gear, ...kit, weapons: [...kit.weapons, ...drawn].slice(0, 4) } };
}

const FIRST = ['Ael', 'Bra', 'Cor', 'Del', 'Fen', 'Gar', 'Hal', 'Ist', 'Kor', 'Lys', 'Mor', 'Nim'];
const LAST = ['dan', 'eth', 'ian', 'mar', 'nor', 'ric', 'sa', 'tha', 'vin', 'wyn'];
export const drawName = (dice: Dice): string => `${draw(dice, FIRST, 'name')}${draw(dice, LAST, 'name')}`;
