/** The one function that makes a character of a character file, and the one that writes it back. */
import { archetypeRow, callingOf } from '../content/archetypes.ts';
import type { Ability, Scores } from '../content/primary-abilities.ts';
import { USUAL_HOME } from '../content/technology-levels.ts';
import { tradeRow } from '../content/trades.ts';
import {
  aidKitsOwned,
  ammunitionOwned,
  armorCarried,
  capacityOwned,
  loadOf,
  missingHolyThings,
  packOwned,
  shieldsHeld,
  spareCellsOwned,
  suitsWorn,
  weaponsOwned,
} from './belongings.ts';
import { type Character, type CharacterInput, characterOf, hasTalent } from './character.ts';
import type { CharacterState, Choices } from './choices.ts';
import { tradeSkillBonuses } from './creation/trade-entry.ts';
import { lifeOf } from './life.ts';
import { sameSkill } from './skills.ts';

export const homeOf = ({ homeTechnology, genre }: Pick<Choices, 'homeTechnology' | 'genre'>): number =>
  homeTechnology ?? USUAL_HOME[genre];

/** Skill points that trade and archetype add. */
export function bonusesOf(choices: Choices): Record<string, number> {
  const bonuses = choices.trade ? tradeSkillBonuses(tradeRow(choices.trade), choices.tradeChoices) : {};
  const strength = choices.archetype ? (archetypeRow(choices.archetype).strengthSkill ?? 0) : 0;
  if (strength && choices.mightyMuscles)
    bonuses[choices.mightyMuscles] = (bonuses[choices.mightyMuscles] ?? 0) + strength;
  return bonuses;
}

/** OA-SECO-18, OA-LVL-10: the points of each form with what levels have added, before any are spent. */
export function pointsByForm({ magicForms, levels }: Choices): Choices['magicForms'] {
  const forms: Choices['magicForms'] = { ...magicForms };
  for (const { mana } of levels) if (mana) forms[mana.form] = (forms[mana.form] ?? 0) + mana.points;
  return Object.fromEntries(Object.entries(forms).filter(([, points]) => points > 0));
}

/** OA-LVL-03: the scores with one point for each level, and those of creation where they differ. */
export function grownScores(choices: Choices): {
  readonly scores: Scores;
  readonly created: Partial<Record<Ability, number>>;
} {
  const { final } = lifeOf(choices);
  const scores = { ...final };
  const created: Partial<Record<Ability, number>> = {};
  for (const { ability } of choices.levels)
    if (ability) {
      scores[ability]++;
      created[ability] = final[ability];
    }
  return { scores, created };
}

/** OA-LVL-06: skill points of creation and of every level. */
function grownSkills(choices: Choices): Record<string, number> {
  const skills = withinLimits(choices.skills.map(({ action, points }) => [action, points]));
  for (const { action, points } of choices.levels.flatMap(level => level.skills)) {
    const known = Object.keys(skills).find(name => sameSkill(name, action)) ?? action;
    skills[known] = within((skills[known] ?? 0) + points);
  }
  return skills;
}

const within = (points: number): number => Math.max(-10, Math.min(10, points));
const withinLimits = (entries: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.fromEntries(entries.map(([name, points]) => [name, within(points)]));

/** The character that a file describes, as every procedure takes it. */
export function personOf(choices: Choices): Character {
  const { state } = choices;
  const grown = grownScores(choices);
  const input: CharacterInput = {
    ...(choices.name ? { name: choices.name } : {}),
    ...grown.scores,
    created: grown.created,
    // OA-R-139: whatever changes the scores later, trades ask for these.
    born: { ...lifeOf(choices).afterRace },
    level: choices.levels.length,
    levels: choices.levels,
    species: choices.species,
    race: choices.race,
    trade: choices.trade,
    profession: choices.profession,
    archetype: choices.archetype,
    talents: choices.talents,
    virtues: state.virtues ?? choices.virtues,
    vices: state.vices ?? choices.vices,
    deityAlignment: callingOf(choices.archetype) === 'disciple' ? choices.deityAlignment : null,
    occultResistance: callingOf(choices.archetype) === 'arcanist' ? choices.occultResistance : null,
    height: choices.height,
    body: choices.body,
    homeTechnology: homeOf(choices),
    skills: grownSkills(choices),
    skillBonuses: withinLimits(Object.entries(bonusesOf(choices))),
    languages: withinLimits(Object.entries(choices.languages)),
    magicalLanguage: choices.magicalLanguage,
    explorer: choices.explorer,
    weapons: state.weapons ?? [...weaponsOwned(choices)].slice(0, 10),
    armor: suitsWorn(choices).slice(0, 4),
    shields: state.shields ?? [...shieldsHeld(choices)].slice(0, 2),
    load: loadOf(choices),
    missing: missingHolyThings(choices),
    ammunition: state.ammunition ?? ammunitionOwned(choices),
    capacity: state.capacity ?? capacityOwned(choices),
    spareCells: state.spareCells ?? [...spareCellsOwned(choices)],
    mana: state.mana ?? pointsByForm(choices),
    powers: choices.powers,
    HP: state.HP,
    SP: state.SP,
    xp: state.xp,
    conditions: state.conditions,
    temporary: state.temporary,
    sleepDebt: state.sleepDebt,
    halfHealed: state.halfHealed,
    aidKits: state.aidKits ?? aidKitsOwned(choices),
    aidedToday: state.aidedToday,
    herbToday: state.herbToday,
    pack: state.pack ?? packOwned(choices),
    spare: state.spare ?? [...armorCarried(choices)].slice(0, 6),
    spent: state.spent,
    lapsed: state.lapsed,
    orderPenalty: state.orderPenalty,
    skewers: state.skewers,
    breath: state.breath,
    ...(state.orders && { orders: state.orders }),
  };
  return characterOf(input);
}

/** OA-R-660: what was chosen for a talent goes with it. */
const talentChoices = ({
  talents,
  explorer,
  masteredForms,
  psychicPower,
}: Choices): Pick<Choices, 'explorer' | 'masteredForms' | 'psychicPower'> => ({
  explorer: hasTalent({ talents }, 'natural explorer') ? explorer : { environments: [], tests: [] },
  masteredForms: hasTalent({ talents }, 'magic mastery') ? masteredForms : [],
  psychicPower: hasTalent({ talents }, 'psychic') ? psychicPower : null,
});

/** The file with the present state of its character written into it; choices stay as they were made. */
export function keepState(choices: Choices, person: Character): Choices {
  const before = personOf(choices);
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const { state } = choices;
  const kept: CharacterState = {
    ...state,
    HP: person.HP,
    SP: person.SP,
    xp: person.xp,
    virtues: same(person.virtues, choices.virtues) ? null : person.virtues,
    vices: same(person.vices, choices.vices) ? null : person.vices,
    load: person.load === before.load ? state.load : person.load,
    armor: same(person.armor, before.armor) ? state.armor : person.armor,
    shields: same(person.shields, before.shields) ? state.shields : person.shields,
    weapons: same(person.weapons, before.weapons) ? state.weapons : person.weapons,
    missing: same(person.missing, before.missing) ? state.missing : person.missing,
    ammunition: same(person.ammunition, before.ammunition) ? state.ammunition : person.ammunition,
    capacity: person.capacity === before.capacity ? state.capacity : person.capacity,
    spareCells: same(person.spareCells, before.spareCells) ? state.spareCells : person.spareCells,
    mana: same(person.mana, before.mana) ? state.mana : person.mana,
    conditions: person.conditions,
    temporary: person.temporary,
    sleepDebt: person.sleepDebt,
    halfHealed: person.halfHealed,
    aidKits: person.aidKits === before.aidKits ? state.aidKits : person.aidKits,
    aidedToday: person.aidedToday,
    herbToday: person.herbToday,
    pack: same(person.pack, before.pack) ? state.pack : person.pack,
    spare: same(person.spare, before.spare) ? state.spare : person.spare,
    spent: person.spent,
    lapsed: person.lapsed,
    orderPenalty: person.orderPenalty,
    skewers: person.skewers,
    breath: person.breath,
    ...(person.orders && { orders: person.orders }),
  };
  // A talent learned in play is a choice of its own, and so is a level gained or lost.
  return {
    ...choices,
    talents: person.talents,
    levels: person.levels,
    ...talentChoices({ ...choices, explorer: person.explorer, talents: person.talents }),
    // Play changes the numbers of a sheet: what was written on paper before is no longer claimed.
    sheet: {},
    state: kept,
  };
}
