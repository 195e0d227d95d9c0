/** A character file as a person: the numbers that procedures and fights need, from the choices that made the character. */

import { check, hasFileMarks, isRefusal, type PersonRules, type Readings, Trace } from '@arbiter/engine';
import type { Condition } from '../checks/penalties.ts';
import type { AttackSkill } from '../combat/attack-tn.ts';
import type { ParryingWeapon } from '../combat/defence.ts';
import type { Fighter } from '../combat/fighter.ts';
import { type PersonInput, personFields, personOf, personSchema } from '../combat/person.ts';
import { opponentEntry } from '../content/entries.ts';
import { personOfOpponent } from '../content/opponents.ts';
import { DOSE_NAMES } from '../content/poison-list.ts';
import { DRAUGHT_NAMES } from '../content/potion-list.ts';
import type { ReadyPower } from '../content/power-library.ts';
import { readyTemplatePower } from '../content/ready-template-powers.ts';
import { SKILL_NAMES } from '../content/skill-list.ts';
import { asChoice } from '../content/tables.ts';
import { NIGHT_VISION_30 } from '../content/template-list.ts';
import { UNARMED } from '../content/weapon-list.ts';
import { shieldName, shieldSd, type Worn, wear } from '../gear/armour.ts';
import { type CarriedWeapon, isSturdy, rowOf, weaponOf, wieldingOf } from '../gear/character-weapons.ts';
import { type Item, itemName } from '../gear/items.ts';
import { lampsAtHand } from '../gear/lamps-at-hand.ts';
import { loadOf, totalKg } from '../gear/load.ts';
import { withOutfit } from '../gear/outfit.ts';
import { brokenAmong, type HeldSpell, missilesLeft, spellsHeld, usedGear } from '../gear/used-gear.ts';
import { takesIn } from '../gear/weapon-types.ts';
import { isMade } from '../gear/weapons.ts';
import { reckoning, refuse, type SimversePlay } from '../play.ts';
import { type CombatPower, readyFor, readyPowerOf } from '../powers/combat-powers.ts';
import { readyOf } from '../powers/power-entry.ts';
import { powerOf } from '../powers/power-input.ts';
import { type Build, type BuiltPower, skillOf } from './creation/build.ts';
import { type Choices, choicesSchema, inState, stateOf } from './creation/choices.ts';
import { type Encumbrance, encumbrance, maxMana, maxStamina, maxVitality } from './derived.ts';
import { finishedCharacter } from './growth-ledger.ts';
import { hasFlaw } from './perks/flaws.ts';
import { titleOf } from './perks/perks.ts';
import type { FlawTitle, PerkTitle } from './perks/traits.ts';
import { skillTarget } from './skills.ts';
import { levelsOf } from './statistics.ts';

/** SV-CRE-03 the other way round: the person that a character file describes, as it is just now. */
export const personOfCharacter = (file: Choices, play: SimversePlay): PersonInput =>
  inState(unharmed(file, play, file.state), file.state);

/** The same whole and rested; with what is left of EN and ST, by which the load weighs. */
function unharmed(
  file: Choices,
  play: SimversePlay,
  left: Pick<Choices['state'], 'EN' | 'ST'> = {},
): PersonInput {
  const choices = withOutfit(file);
  const { build: whole } = finishedCharacter(choices, play);
  const { EN = whole.attributes.EN, ST = whole.attributes.ST } = left;
  const build = { ...whole, attributes: { ...whole.attributes, EN, ST } };
  const load = encumbrance(build.attributes, totalKg(loadOf(choices.gear, build.size)));
  const { weapons, items } = choices.gear;
  const lamps = lampsAtHand({ ...choices, state: file.state });
  const broken = brokenAmong(weapons, file.state.broken);
  return {
    ...bodyOf(build, choices, load, play),
    weapons: weapons.map((weapon, i) => {
      const ammunition = missilesLeft(weapon, choices.gear, file.state.spent);
      const { level: skill, specialized, weaponMaster } = wieldingOf(build, weapon);
      const throwingSkill = wieldingOf(build, weapon, 'throw').level;
      return {
        weapon: weaponOf(weapon),
        skill,
        specialized,
        weaponMaster,
        throwingSkill,
        sturdy: isSturdy(weapon),
        attacked: false,
        ...(broken[i] && { hand: 'broken' as const }),
        ...(ammunition !== undefined && { ammunition }),
      };
    }),
    ...(lamps.length > 0 && { lamps }),
    armour: choices.gear.armour,
    potions: piecesOf(items, DRAUGHT_NAMES).filter(name => name !== POISON_POTION),
    poisons: piecesOf(items, DOSE_NAMES),
    powers: [
      ...build.powers.flatMap(power =>
        power.own
          ? ownPowerOfCharacter(power.own, power, build, play)
          : powerOfCharacter(
              {
                power: power.ready ?? brought(power),
                skill: power.skill,
                specialized: isSpecialized(power, build),
              },
              build,
              play,
            ),
      ),
      ...spellsHeld(choices).flatMap(held => itemPowerOf(held, build)),
    ],
  };
}

/** What is brewed like a potion, and nobody drinks. */
const POISON_POTION = 'Poison (Lethal)';
/** A fight counts so many of a kind. */
const MOST_AT_HAND = 20;

/** Each single piece among things carried that is one of these. */
const piecesOf = <Name extends string>(items: readonly Item[], names: readonly Name[]): Name[] =>
  items
    .flatMap(item => {
      const name = names.find(one => one.toLowerCase() === itemName(item).toLowerCase());
      return name === undefined ? [] : Array.from({ length: Math.min(MOST_AT_HAND, item.count) }, () => name);
    })
    .slice(0, MOST_AT_HAND);

/** SV-TMPL-12: a power that comes with a template, with what was chosen for it. */
const brought = ({ name, skill, choice }: Build['powers'][number]): ReadyPower | undefined =>
  skill === undefined ? readyTemplatePower(name, choice) : undefined;

const EMPTY_HANDED = personSchema.parse({});

/** Everything but what is in hand, on the back and in the head. */
function bodyOf(build: Build, choices: Choices, load: Encumbrance, play: SimversePlay): PersonInput {
  const { attributes, perks, flaws, size } = build;
  const levels = levelsOf(perks, flaws);
  const { specialized, weaponMaster } = wieldingOf(build, 'Punch');
  const fullStamina = maxStamina(attributes, play.readings['SV-R-20'], levels);
  const fullMana = maxMana(attributes, levels);
  return {
    ...EMPTY_HANDED,
    ...attributes,
    name: choices.name || 'Nameless',
    size,
    being: choices.being,
    perks: perks.map(titleInFight),
    flaws: flaws.map(flawInFight),
    maxVitality: maxVitality(attributes, size, levels),
    stamina: fullStamina,
    maxStamina: fullStamina,
    mana: fullMana,
    maxMana: fullMana,
    // SV-DER-14: beyond twice the capacity nobody moves at all.
    ...(load === 'Immobile' ? { speed: 0, movement: 0 } : {}),
    brawling: levelOf(build, 'Brawling'),
    unarmed: { specialized, weaponMaster },
    firstAid: Math.max(targetOf(build, 'First Aid', play), targetOf(build, 'Medicine', play)),
    conditions: conditionsUnder(load, hasFlaw(flaws, 'Chronic Pain')),
    shield: shieldOf(build, choices),
    skills: build.skills.map(({ ref, level, specializations }) => ({
      name: ref,
      level,
      specializations: [...specializations],
    })),
    silenced: hasFlaw(flaws, 'Mute'),
  };
}

/** Perks as fights name them; the dwarf's Night Vision is the one that ends at 30 m. */
const titleInFight = ({ source: _, ...perk }: Build['perks'][number]): PerkTitle =>
  isOwned(perk)
    ? perk
    : perk.name === 'Night Vision' && perk.note === NIGHT_VISION_30
      ? 'Night Vision (30 m)'
      : titleOf(perk);

/** Flaws as fights name them: of what one is afraid stands with the phobia. */
function flawInFight({ source: _, ...flaw }: Build['flaws'][number]): FlawTitle {
  if (isOwned(flaw)) return flaw;
  const { name, levels, note } = flaw;
  return name === 'Phobia' && note
    ? `${name} (${note.slice(0, MOST_FEARED)})`
    : levels > 1
      ? `${name} × ${levels}`
      : `${name}`;
}
/** Whether a perk or a flaw is one's own, which a fight takes whole. */
const isOwned = <T extends { readonly name: unknown }>(
  trait: T,
): trait is T & { readonly name: Exclude<T['name'], string> } => typeof trait.name !== 'string';
/** A title has 80 letters at most. */
const MOST_FEARED = 60;

function conditionsUnder(load: Encumbrance, aches: boolean): Condition[] {
  const conditions: Condition[] = [];
  if (load === 'Heavy') conditions.push('Heavy load');
  if (load === 'Overburdened' || load === 'Immobile') conditions.push('Overburdened');
  if (aches) conditions.push('Chronic Pain');
  return conditions;
}

/** SV-R-40: First Aid or Medicine, whichever is better. */
const targetOf = (build: Build, skill: string, play: SimversePlay): number =>
  explainedTarget(build, skill, play, false).tn;

/** What is rolled on with a skill, and what it is made of. */
function explainedTarget(
  build: Build,
  skill: string,
  { readings }: SimversePlay,
  specialized: boolean,
): Pick<CombatPower, 'tn' | 'parts'> {
  const trace = Trace.recording();
  const tn = skillTarget(
    {
      skill: skillOf(build, skill),
      level: levelOf(build, skill),
      specialized,
      attributes: build.attributes,
      perks: build.perks,
      flaws: build.flaws,
    },
    reckoning(readings, trace),
  );
  return isRefusal(tn) ? { tn: 0 } : { tn, parts: partsOf(trace, skill) };
}

/** The lines of a sum, each with what it adds; a fraction that is dropped takes what it takes. */
function partsOf({ nodes }: Trace, skill: string): NonNullable<CombatPower['parts']> {
  let total = 0;
  return (nodes.find(({ children }) => children)?.children ?? []).flatMap(({ label, value, rule }) => {
    if (typeof value !== 'number') return [];
    const changes = label.endsWith(' →');
    const part = {
      source: label === 'level' ? skill : label.replace(' →', ''),
      value: changes ? value - total : value,
    };
    total += part.value;
    return [rule === undefined ? part : { ...part, rule }];
  });
}

/** A power of a character, and the skill it is used with. */
interface KnownPower {
  readonly power: ReadyPower | undefined;
  readonly skill: string | undefined;
  readonly specialized?: boolean | undefined;
}

/** The powers that a fight can carry out by itself. */
export function powerOfCharacter(
  { power, skill, specialized = false }: KnownPower,
  build: Build,
  play: SimversePlay,
): CombatPower[] {
  if (!power) return [];
  const name = skill ?? SKILL_NAMES.find(s => s === power.skill);
  const found = readyFor(
    power,
    asChoice(power),
    name ? explainedTarget(build, name, play, specialized) : { tn: 0 },
    BASES[name ?? ''] ?? 'DX',
  );
  return found ? [found] : [];
}

/** SV-R-156: a spell in an item, aimed with DX and the best fitting skill. */
function itemPowerOf({ power, ...held }: HeldSpell, build: Build): CombatPower[] {
  const ready = readyOf(power);
  const skill = ready && SKILL_NAMES.find(name => name === ready.skill);
  const level = skill ? levelOf(build, skill) : 0;
  const tn = build.attributes.DX + (level > 0 ? level : UNTRAINED);
  const found =
    ready &&
    readyPowerOf({ power: asChoice(ready), tn, base: 'DX', prepared: false, ...held }, build.attributes.DX);
  return found && !isRefusal(found) ? [found] : [];
}
const UNTRAINED = -2;

/** SV-POW-05: a power of one's own design does in play what the design says. */
function ownPowerOfCharacter(
  own: NonNullable<BuiltPower['own']>,
  { skill, ...power }: BuiltPower,
  build: Build,
  play: SimversePlay,
): CombatPower[] {
  const usable = powerOf(own);
  if (isRefusal(usable) || !skill) return [];
  const target = explainedTarget(build, skill, play, isSpecialized({ skill, ...power }, build));
  const found = readyFor(usable, own, target, BASES[skill] ?? 'DX');
  return found ? [found] : [];
}

const BASES: Readonly<Record<string, CombatPower['base']>> = {
  Spellcasting: 'WS',
  Psionics: 'IN',
  'Divine Magic': 'CH',
  'Ritual Magic': 'IN',
  Performance: 'CH',
};

/** The character for the sheet: with armour and shield, and any weapon still in the pack. */
export function onTheSheet(build: Build, choices: Choices, load: Encumbrance, play: SimversePlay): Fighter {
  const quiet = reckoning(play.readings);
  const person = personOf({ ...bodyOf(build, choices, load, quiet), armour: [...wornOf(choices)] }, quiet);
  // Nothing here can be refused: `validate` tells what is wrong with the choices themselves.
  return (isRefusal(person) ? personOf(EMPTY_HANDED, quiet) : person) as Fighter;
}

/** The worn pieces that can be worn together; `validate` says what is wrong with others. */
export function wornOf({ gear }: Choices): readonly Worn[] {
  const worn = wear(gear.armour);
  return isRefusal(worn) ? [] : worn;
}

/** SV-ARM-03: the heaviest class worn, which lowers physical skills. */
export const heaviestArmour = (choices: Choices): 'none' | 'light' | 'medium' | 'heavy' => {
  const classes = wornOf(choices).map(
    piece => piece.armourClass ?? (['light', 'medium', 'heavy'] as const)[piece.AD] ?? 'heavy',
  );
  return (['heavy', 'medium', 'light'] as const).find(c => classes.includes(c)) ?? 'none';
};

/** An attack without anything that speaks for or against it; at no distance yet, which nothing compares equal to. */
export const AT_HAND = {
  hand: 'main',
  location: 'torso',
  metres: Number.NaN,
  aimed: false,
  highGround: false,
  flanking: false,
  darkness: false,
  modifiers: [],
} as const;

/** What an attack with a weapon is rolled on. */
export function skillOfWeapon(
  build: Build,
  weapon: CarriedWeapon,
  use: 'strike' | 'throw' = 'strike',
): AttackSkill {
  const { level: skill, specialized, weaponMaster } = wieldingOf(build, weapon, use);
  return { base: 'DX', skill, specialized, weaponMaster, gestures: false };
}

const levelOf = ({ skills }: Build, name: string): number => skills.find(s => s.name === name)?.level ?? 0;

/** What a parry with a weapon rests on. */
export function parryOf(build: Build, weapon: CarriedWeapon): ParryingWeapon {
  const { level: skill, specialized, weaponMaster } = wieldingOf(build, weapon);
  const input = weaponOf(weapon);
  const bonus = (isMade(input) ? undefined : rowOf(weapon)?.parry) ?? 0;
  return {
    skill,
    specialized,
    weaponMaster,
    offHand: false,
    attackedThisTurn: false,
    bonus,
    sturdy: isSturdy(weapon),
  };
}

/** SV-ATK-06: the shield in hand, with the skill that blocks. */
export function shieldOf(build: Build, { gear: { shield } }: Choices): PersonInput['shield'] {
  const SD = shield === null ? undefined : shieldSd(shield);
  if (SD === undefined || isRefusal(SD)) return undefined;
  const specializations = build.skills.find(s => s.name === 'Shield')?.specializations ?? [];
  const specialized = specializations.some(field => takesIn(field, [shieldName(shield ?? ''), 'Shield']));
  return { SD, skill: levelOf(build, 'Shield'), specialized };
}

/** The states that are not part of a condition of a pack, which says them itself. */
function byThemselves(after: unknown): Partial<Pick<PersonInput, 'states' | 'prone'>> {
  const { states = [], afflictions = [] } = after as Partial<PersonInput>;
  const within: readonly unknown[] = afflictions.flatMap(one => one.states);
  return within.length === 0
    ? {}
    : {
        states: states.filter(state => !within.includes(state)),
        ...(within.includes('Prone') && { prone: false }),
      };
}

/** Choices as they are stored have something that no person by numbers has. */
const { game: _, madeBy: __, ...CHOSEN } = choicesSchema.shape;
const OF_FILES = Object.keys(CHOSEN).filter(field => !Object.hasOwn(personFields, field));

const readingsFor = (readings?: Readings) => reckoning(readings as SimversePlay['readings'] | undefined);

/** Character files and opponents as persons, and persons back into their files. */
export const person: PersonRules<PersonInput> = {
  schema: personSchema,
  isFile: given => hasFileMarks(given) || OF_FILES.some(field => Object.hasOwn(given, field)),
  of(file, readings) {
    const choices = check(choicesSchema, file);
    return choices.ok
      ? personOfCharacter(choices.value, readingsFor(readings))
      : refuse('SV-CRE-05', choices.problems.map(problem => problem.message).join(' '));
  },
  keep(file, after, readings) {
    const choices = check(choicesSchema, file);
    if (!choices.ok) return file;
    const play = readingsFor(readings);
    const whole = unharmed(choices.value, play);
    const fighter = personOf(whole, play);
    const { vitality, maxVitality } = after as { vitality?: number; maxVitality?: number };
    // SV-R-183, SV-R-187: a body that was raised or another's leaves its wounds to the own one.
    const lost =
      vitality !== undefined && maxVitality !== undefined && !isRefusal(fighter)
        ? { vitality: fighter.maxVitality - (maxVitality - vitality) }
        : {};
    // Unhurt and rested, with the armour that the file lists: nothing of it needs to be kept.
    const derived = isRefusal(fighter) ? [whole] : [whole, fighter];
    const state = stateOf({ ...(after as object), ...lost, ...byThemselves(after) }, ...derived);
    return {
      ...(file as object),
      state: {
        ...state,
        ...usedGear(
          { ...withOutfit(choices.value), state: choices.value.state },
          after as Parameters<typeof usedGear>[1],
        ),
      },
    };
  },
  gauges: { Vitality: 'vitality', Integrity: 'vitality', Stamina: 'stamina', Mana: 'mana' },
  unarmed: UNARMED.map(({ name }) => name),
  rests: ['short-rest', 'long-rest', 'bed-rest', 'meditation'],
  journeys: ['march', 'days-of-want', 'lost-sleep'],
  lists: { opponents: personOfOpponent },
  rows: { opponents: opponentEntry },
};

/** SV-SKL-06: a field of a magic skill is a school of the library, or a single power. */
export function isSpecialized(power: BuiltPower, { skills }: Build): boolean {
  const names = [power.name, power.ready?.school ?? ''];
  const fields = skills.find(s => s.name === power.skill)?.specializations ?? [];
  return fields.some(field => takesIn(field, names));
}
