/** The tables of the book, which cross its rooms and stand together. */
import {
  CONTOUR_METERS,
  combatActions,
  FIRES,
  gravityLevels,
  HEALING,
  INTERVAL_FACTOR,
  INTERVAL_UNIT,
  METERS,
  ROUNDS_IN,
  SECONDS_PER_ROUND,
  searchSizes,
  TIME_UNITS,
  TIMES,
} from './adventure-tables.ts';
import { archetypes, talents } from './archetypes.ts';
import { armors } from './armor-list.ts';
import { conditions } from './condition-list.ts';
import {
  alignments,
  armorTimes,
  bodyTypes,
  experienceByScore,
  heights,
  racesByRoll,
  scoreWords,
  speciesByRoll,
  standardsOfLiving,
} from './creation-tables.ts';
import { creatures } from './creatures.ts';
import { BODY_REGIONS, damageTypes } from './damage-types.ts';
import {
  clothing,
  communications,
  containers,
  covert,
  denominations,
  exploration,
  food,
  hirelings,
  medical,
  mercenaries,
  science,
  symbols,
  tools,
} from './goods.ts';
import { levels } from './levels.ts';
import { ownMagic } from './magic.ts';
import { naturalWeapons } from './natural-weapons.ts';
import { perks } from './perks.ts';
import { postures } from './posture-list.ts';
import { secondaryAbilities } from './secondary-abilities.ts';
import { races, species, uncommonLanguages } from './species.ts';
import { cells, technologyLevels } from './technology-levels.ts';
import { terrains } from './terrain-list.ts';
import { trades } from './trades.ts';
import { vices, virtues, virtuesAndVices } from './traits.ts';
import { wares } from './wares.ts';
import { abilityRow, WEAPON_ABILITIES } from './weapon-ability-list.ts';
import { ammunition, weapons } from './weapon-list.ts';

export const tables: Readonly<Record<string, readonly object[]>> = {
  'ability words': scoreWords,
  species,
  'species by roll': speciesByRoll,
  races,
  'races by roll': racesByRoll,
  perks,
  trades,
  archetypes,
  talents,
  'virtues and vices': virtuesAndVices,
  virtues,
  vices,
  traits: [...virtues, ...vices],
  alignments,
  heights,
  'body types': bodyTypes,
  'experience by score': experienceByScore,
  'standards of living': standardsOfLiving,
  'secondary abilities': secondaryAbilities,
  'damage types': damageTypes,
  conditions,
  'search sizes': searchSizes,
  levels,
  languages: uncommonLanguages,
  money: denominations,
  'technology levels': technologyLevels,
  wares,
  // Whatever can be named as a weapon: those of the lists, and those that creatures are born with.
  weapons: [...weapons, ...naturalWeapons],
  'natural weapons': naturalWeapons,
  ammunition,
  armor: armors,
  'armor times': armorTimes,
  clothing,
  food,
  exploration,
  tools,
  'energy cells': cells,
  communications,
  science,
  medical,
  covert,
  containers,
  symbols,
  postures,
  terrains,
  'gravity levels': gravityLevels,
  fires: FIRES,
  hirelings,
  mercenaries,
  'combat actions': combatActions,
  'body regions': BODY_REGIONS.map(({ name, roll, factor }) => ({ name, roll, damage: `× ${factor}` })),
  'natural healing': HEALING.map(({ level, day, resting }) => ({
    name: `level ${level}`,
    'a day': day,
    'a day at rest': resting,
  })),
  'map scales': Object.entries(METERS).map(([name, meters]) => ({
    name,
    'meters a space': meters,
    'contour lines every': CONTOUR_METERS[name as keyof typeof METERS] ?? 'none',
  })),
  'time intervals': TIMES.map(name => ({
    name,
    'runs in': INTERVAL_UNIT[name],
    rounds: ROUNDS_IN[INTERVAL_UNIT[name]],
    'speed points': `× ${INTERVAL_FACTOR[name]}`,
  })),
  'units of time': TIME_UNITS.map(name => ({
    name,
    rounds: ROUNDS_IN[name],
    seconds: ROUNDS_IN[name] * SECONDS_PER_ROUND,
  })),
  'weapon abilities': WEAPON_ABILITIES.map(name => {
    const { rule, moment } = abilityRow(name);
    return { name, moment, rule };
  }),
  creatures,
  magic: ownMagic,
};

/** Of tables with large entries: the fields that make one line of each. */
export const columns = {
  creatures: ['name', 'genre', 'threat', 'summary'],
  medical: ['name', 'costCc', 'weight'],
};
