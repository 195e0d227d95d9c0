/** What is wrong with a character, all at once, each with its rule and what would be legal. */
import { isRefusal, type Problem } from '@arbiter/engine';
import { TALLY_NEEDED } from '../combat/harm.ts';
import { abilityRow } from '../content/abilities.ts';
import { type Archetype, archetypeRow, archetypes } from '../content/archetypes.ts';
import { armorRow, shieldRow } from '../content/armors.ts';
import { carriedItem, itemRow } from '../content/items.ts';
import {
  ancestries,
  ancestryRow,
  backgroundRow,
  backgrounds,
  cultureRow,
  cultures,
} from '../content/origins.ts';
import { spells } from '../content/spells.ts';
import { refId, refName } from '../content/tables.ts';
import { weaponRow } from '../content/weapons.ts';
import type { EdgeReadings, RuleId } from '../play.ts';
import type { Choices } from './choices.ts';
import { type Creature, carriedName, MAX_BENNIES, whyNotHoldAll } from './creature.ts';
import {
  creatureOfChoices,
  featuresOf,
  finalStats,
  grantedExpertises,
  silentPlay,
  sizeOf,
} from './person.ts';
import { EXPERTISES, SKILLS, type Skill } from './skills.ts';
import { STATS } from './stats.ts';
import { attunementLimit, MAX_TIER } from './tier.ts';

/** ED-CRE-02. */
export const STAT_ARRAY = [2, 2, 1, 1, 0, -1] as const;

const problem = (rule: RuleId, path: string, message: string): Problem => ({ rule, path, message });
const names = (rows: readonly { readonly id: string }[]): string => rows.map(each => each.id).join(', ');

function traitProblems({ drive, bond, flaw }: Choices): Problem[] {
  return [
    ...(drive.trim()
      ? []
      : [
          problem('ED-CRE-04', 'drive', 'A character needs a Drive: an active goal that is never done with.'),
        ]),
    ...(bond.trim()
      ? []
      : [problem('ED-CRE-05', 'bond', 'A character needs a Bond: an ideal of everyday life.')]),
    ...(flaw.trim() ? [] : [problem('ED-CRE-06', 'flaw', 'A character needs a Flaw: what undermines it.')]),
  ];
}

/** ED-CRE-02, ED-CRE-03. */
function statProblems({ stats, increase }: Choices): Problem[] {
  const given = STATS.map(stat => stats[stat]);
  const found: Problem[] = [];
  const sorted = (values: readonly (number | null)[]) =>
    [...values]
      .map(Number)
      .sort((a, b) => b - a)
      .join();
  if (given.includes(null))
    found.push(problem('ED-CRE-02', 'stats', 'Assign +2, +2, +1, +1, 0 and −1 to the six stats.'));
  else if (sorted(given) !== sorted(STAT_ARRAY))
    found.push(
      problem(
        'ED-CRE-02',
        'stats',
        `The six values must be exactly +2, +2, +1, +1, 0 and −1, not ${given.join(', ')}.`,
      ),
    );
  if (increase.length !== 1)
    found.push(problem('ED-CRE-03', 'increase', `Exactly one stat is raised by 1, not ${increase.length}.`));
  return found;
}

/** ED-CRE-07. */
function ancestryProblems({ ancestries: of, ancestryFeatures, size }: Choices): Problem[] {
  const found: Problem[] = [];
  if (of.length < 1 || of.length > 2)
    found.push(
      problem(
        'ED-CRE-07',
        'ancestries',
        `Choose one ancestry, or two for a half-blooded character: ${names(ancestries)}.`,
      ),
    );
  for (const [i, ref] of of.entries())
    if (!ancestryRow(ref))
      found.push(
        problem(
          'ED-CRE-07',
          `ancestries[${i}]`,
          `There is no ancestry “${refId(ref)}”; there are ${names(ancestries)}.`,
        ),
      );
  const [one, other] = of.map(ancestryRow);
  const chosen = ancestryFeatures.map(refId);
  const [ofOne, ofOther] = [one, other].map(each => each?.features.map(refId) ?? []);
  if (one && other && one.id === other.id)
    found.push(
      problem('ED-CRE-07', 'ancestries[1]', 'A half-blooded character has two different ancestries.'),
    );
  else if (one && other) {
    const fits =
      chosen.length === 2 &&
      chosen.some(id => ofOne?.includes(id)) &&
      chosen.some(id => ofOther?.includes(id));
    if (!fits)
      found.push(
        problem(
          'ED-CRE-07',
          'ancestryFeatures',
          `A half-blooded character takes one feature from each parent: one of ${ofOne?.join(', ')} and one of ${ofOther?.join(', ')}.`,
        ),
      );
    if (size && size !== one.size && size !== other.size)
      found.push(problem('ED-SPC-02', 'size', `The parents are ${one.size} and ${other.size}.`));
  } else if (one && of.length === 1) {
    if (chosen.length > 0 && chosen.toSorted().join() !== ofOne?.toSorted().join())
      found.push(
        problem(
          'ED-CRE-07',
          'ancestryFeatures',
          `A full-blooded character has both features: ${ofOne?.join(' and ')}.`,
        ),
      );
    if (size && size !== one.size) found.push(problem('ED-SPC-02', 'size', `${one.name} are ${one.size}.`));
  }
  return found;
}

function originProblems({ culture, background, archetype, tier }: Choices): Problem[] {
  return [
    ...(cultureRow(culture ?? '')
      ? []
      : [problem('ED-CRE-08', 'culture', `Choose a culture: ${names(cultures)}.`)]),
    ...(backgroundRow(background ?? '')
      ? []
      : [problem('ED-CRE-09', 'background', `Choose a background: ${names(backgrounds)}.`)]),
    ...(archetypeRow(archetype ?? '')
      ? []
      : [problem('ED-CRE-10', 'archetype', `Choose an archetype: ${names(archetypes)}.`)]),
    ...(tier >= 1 && tier <= MAX_TIER
      ? []
      : [problem('ED-PROF-01', 'tier', `A tier is 1 to ${MAX_TIER}, not ${tier}.`)]),
  ];
}

/** ED-R-187: skills that come from features and leave a place to choose another. */
export const grantedSkills = (choices: Choices): Skill[] => [
  ...new Set(featuresOf(choices).flatMap(ref => abilityRow(ref)?.grants?.skills ?? [])),
];

/** ED-SKL-01: chosen or from a feature. */
const skillsOf = (choices: Choices): Skill[] => [...choices.skills, ...grantedSkills(choices)];

/** ED-R-187: what may be chosen in place of a skill that comes from elsewhere; any, where the list is used up. */
export function openSkills(list: readonly Skill[], count: number, granted: readonly Skill[]): Skill[] {
  const open = list.filter(skill => !granted.includes(skill));
  return open.length < count ? SKILLS.filter(skill => !granted.includes(skill)) : open;
}

/** ED-CRE-10, ED-SKL-01, ED-R-187: how many skills, from which list, none twice. */
function skillProblems(choices: Choices, archetype: Archetype): Problem[] {
  const found: Problem[] = [];
  const granted = grantedSkills(choices);
  const { skills } = choices;
  const list = openSkills(archetype.skills, archetype.skillCount, granted);
  for (const [i, skill] of skills.entries()) {
    if (skills.indexOf(skill) !== i)
      found.push(problem('ED-SKL-01', `skills[${i}]`, `${skill} is there twice.`));
    else if (granted.includes(skill))
      found.push(
        problem(
          'ED-CRE-10',
          `skills[${i}]`,
          `${skill} comes from a feature already; choose another one: ${list.filter(each => !skills.includes(each)).join(', ')}.`,
        ),
      );
    else if (!list.includes(skill))
      found.push(
        problem(
          'ED-CRE-10',
          `skills[${i}]`,
          `A ${archetype.name} chooses from ${list.join(', ')}, not ${skill}.`,
        ),
      );
  }
  if (skills.length !== archetype.skillCount)
    found.push(
      problem(
        'ED-CRE-10',
        'skills',
        `A ${archetype.name} has ${archetype.skillCount} skills, not ${skills.length}.`,
      ),
    );
  return found;
}

/** ED-R-187: one more to choose for each that two sources bring. */
export function expertiseCount(choices: Choices, archetype: Archetype): number {
  const granted = grantedExpertises(choices);
  return archetype.expertiseCount + granted.length - new Set(granted).size;
}

/** ED-CRE-08, ED-CRE-09, ED-EXPT-01, ED-R-187. */
function expertiseProblems(choices: Choices, archetype: Archetype): Problem[] {
  const found: Problem[] = [];
  const others = grantedExpertises(choices).map(each => each.toLowerCase());
  const chosen = choices.expertises.map(each => each.toLowerCase());
  for (const [i, expertise] of choices.expertises.entries()) {
    if (chosen.indexOf(expertise.toLowerCase()) !== i)
      found.push(problem('ED-EXPT-01', `expertises[${i}]`, `“${expertise}” is there twice.`));
    else if (EXPERTISES.some(each => each.specialised && each.name.toLowerCase() === chosen[i]?.trim()))
      found.push(
        problem(
          'ED-EXPT-03',
          `expertises[${i}]`,
          `“${expertise}” is mastery of one kind: say which, as in “${expertise}: ${chosen[i]?.trim() === 'weapon' ? 'spear' : 'smith'}”.`,
        ),
      );
    else if (others.includes(expertise.toLowerCase()))
      found.push(
        problem(
          'ED-EXPT-01',
          `expertises[${i}]`,
          `“${expertise}” comes from culture, background or a feature already; choose another one.`,
        ),
      );
  }
  const count = expertiseCount(choices, archetype);
  if (chosen.length !== count)
    found.push(
      problem(
        'ED-EXPT-01',
        'expertises',
        `${count === archetype.expertiseCount ? `A ${archetype.name} chooses` : 'With what comes twice this character chooses'} ${count} ${count === 1 ? 'expertise' : 'expertises'}, not ${chosen.length}.`,
      ),
    );
  return found;
}

/** ED-SKL-07, ED-REST-03: spells of the archetype's Enigma, as many as it prepares. */
export const spellsPrepared = (archetype: Archetype, tier: number): number =>
  archetype.prepared ? archetype.prepared + tier - 1 : 0;

function spellProblems(choices: Choices, archetype: Archetype): Problem[] {
  const { spells: chosen, tier } = choices;
  const skills = skillsOf(choices);
  const most = spellsPrepared(archetype, tier);
  const found: Problem[] =
    chosen.length > most
      ? [
          problem(
            'ED-REST-03',
            'spells',
            `A ${archetype.name} of tier ${tier} prepares ${most} spells, not ${chosen.length}.`,
          ),
        ]
      : [];
  const ids = chosen.map(refId);
  for (const [i, ref] of chosen.entries()) {
    const id = refId(ref);
    const spell = typeof ref === 'string' ? spells.find(each => each.id === ref) : ref;
    if (!spell) found.push(problem('ED-SKL-07', `spells[${i}]`, `There is no spell “${id}”.`));
    else if (spell.enigma && !skills.includes(spell.enigma))
      found.push(problem('ED-SKL-07', `spells[${i}]`, `${spell.name} needs proficiency in ${spell.enigma}.`));
    else if (spell.tier > tier)
      found.push(problem('ED-REST-03', `spells[${i}]`, `${spell.name} is of tier ${spell.tier}.`));
    if (ids.indexOf(id) !== i) found.push(problem('ED-REST-03', `spells[${i}]`, `“${id}” is there twice.`));
  }
  return found;
}

function gearProblems({ weapons, armor, shield, magicItems }: Choices): Problem[] {
  return [
    ...weapons.flatMap((ref, i) =>
      weaponRow(ref)
        ? []
        : [problem('ED-TAG-01', `weapons[${i}]`, `There is no weapon called “${refName(ref)}”.`)],
    ),
    ...weapons.flatMap((ref, i) =>
      weaponRow(ref)?.tags.includes('Emplaced')
        ? [problem('ED-TAG-07', `weapons[${i}]`, `A ${refName(ref)} cannot be carried.`)]
        : [],
    ),
    ...(armor === null || armorRow(armor)
      ? []
      : [problem('ED-DEF-04', 'armor', `There is no armor called “${refName(armor)}”.`)]),
    ...(shield === null || shieldRow(shield)
      ? []
      : [problem('ED-TAG-22', 'shield', `There is no shield called “${refName(shield)}”.`)]),
    ...magicItems.flatMap((ref, i) =>
      itemRow(ref)
        ? []
        : [problem('ED-ITM-01', `magicItems[${i}]`, `There is no item called “${refName(ref)}”.`)],
    ),
  ];
}

/** ED-HPS-02, ED-BEN-02, ED-ITM-03: how it stands must be possible. */
function stateProblems(
  { state, tier, weapons, shield, magicItems }: Choices,
  creature: Creature | undefined,
): Problem[] {
  if (!state) return [];
  const found: Problem[] = [];
  if (creature && state.hp !== null && state.hp > creature.maxHp)
    found.push(problem('ED-HPS-02', 'state.hp', `HP are at most ${creature.maxHp}, not ${state.hp}.`));
  if (state.hp !== 0 && state.hp !== null && (state.life === 'dying' || state.life === 'stable'))
    found.push(problem('ED-DYI-01', 'state.life', `Only at 0 HP is a character ${state.life}.`));
  if (state.life !== 'dead' && (state.failures >= TALLY_NEEDED || state.successes >= TALLY_NEEDED))
    found.push(
      problem('ED-DYI-05', 'state.failures', 'Three successes or failures end dying: at most two of each.'),
    );
  for (const [i, name] of (state.held ?? []).entries())
    if (![...weapons, shield ?? ''].some(each => refName(each).toLowerCase() === name.toLowerCase()))
      found.push(problem('ED-TAG-26', `state.held[${i}]`, `The character does not carry “${name}”.`));
  const held = (state.held ?? []).map(each => (creature ? carriedName(creature, each) : each));
  const overloaded = creature && whyNotHoldAll(creature, creature, held);
  if (overloaded) found.push(problem('ED-TAG-26', 'state.held', overloaded.message));
  if (state.bennies > MAX_BENNIES)
    found.push(problem('ED-BEN-02', 'state.bennies', `At most ${MAX_BENNIES} bennies.`));
  if (state.attuned.length > attunementLimit(tier))
    found.push(
      problem(
        'ED-ITM-03',
        'state.attuned',
        `At most ${attunementLimit(tier)} attuned items at tier ${tier}, not ${state.attuned.length}.`,
      ),
    );
  for (const [i, name] of state.attuned.entries()) {
    if (!carriedItem({ magicItems }, name)?.attunement)
      found.push(problem('ED-ITM-03', `state.attuned[${i}]`, `There is no item “${name}” to be attuned to.`));
    else if (state.attuned.indexOf(name) !== i)
      found.push(problem('ED-ITM-03', `state.attuned[${i}]`, `“${name}” is there twice.`));
  }
  return found;
}

export function validate(choices: Choices, readings?: EdgeReadings): readonly Problem[] {
  const archetype = archetypeRow(choices.archetype ?? '');
  const gear = gearProblems(choices);
  const whole =
    gear.length === 0
      ? creatureOfChoices(
          {
            ...choices,
            state: null,
            spells: choices.spells.filter(ref => abilityRow(ref)),
            ancestryFeatures: choices.ancestryFeatures.filter(ref => abilityRow(ref)),
          },
          silentPlay(readings),
        )
      : undefined;
  const creature = whole && !isRefusal(whole) ? whole : undefined;
  return [
    ...traitProblems(choices),
    ...ancestryProblems(choices),
    ...originProblems(choices),
    ...statProblems(choices),
    ...(archetype
      ? [
          ...skillProblems(choices, archetype),
          ...expertiseProblems(choices, archetype),
          ...spellProblems(choices, archetype),
        ]
      : []),
    ...gear,
    ...stateProblems(choices, creature),
  ];
}

/** What is legal and can hardly be used. */
export function remarks(choices: Choices): readonly Problem[] {
  const found: Problem[] = [];
  const { Strength: strength } = finalStats(choices);
  // ED-TAG-10: the small need more for a Heavy weapon.
  const forHeavy = sizeOf(choices) === 'Small' ? 3 : 2;
  const armor = armorRow(choices.armor ?? '');
  if (armor?.class === 'Heavy armor' && strength < 3)
    found.push(
      problem('ED-TAG-11', 'armor', 'Without Strength +3 this armor hinders attacks, Deflect and React.'),
    );
  if (armor?.class === 'Medium armor' && strength < 1)
    found.push(problem('ED-TAG-15', 'armor', 'Without Strength +1 this armor hinders React.'));
  for (const [i, ref] of choices.weapons.entries()) {
    const weapon = weaponRow(ref);
    const name = refName(ref);
    if (weapon?.tags.includes('Martial') && !skillsOf(choices).includes('Weapon'))
      found.push(
        problem('ED-TAG-13', `weapons[${i}]`, `Without the Weapon skill a ${name} has a Hindrance.`),
      );
    if (weapon?.tags.includes('Heavy') && strength < forHeavy)
      found.push(
        problem('ED-TAG-10', `weapons[${i}]`, `Without Strength +${forHeavy} a ${name} has a Hindrance.`),
      );
  }
  // ED-R-188: losing an item does not free its place.
  for (const [i, name] of (choices.state?.attuned ?? []).entries())
    if (!choices.magicItems.some(ref => refName(ref) === name))
      found.push(
        problem(
          'ED-ITM-03',
          `state.attuned[${i}]`,
          `“${name}” is gone and still takes a place until it is released.`,
        ),
      );
  const first = weaponRow(choices.weapons[0] ?? '');
  if (first?.tags.includes('Two-Handed') && choices.shield)
    found.push(problem('ED-TAG-26', 'shield', `A ${first.name} leaves no hand for a shield.`));
  return found;
}
