import type { CharacterRules, Ruleset } from '@arbiter/engine';
import { type CharacterTables, character, characterWith, person } from './character/index.ts';
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
} from './content/adventure-tables.ts';
import { archetypes, talents } from './content/archetypes.ts';
import { armors } from './content/armor-list.ts';
import { conditions } from './content/condition-list.ts';
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
} from './content/creation-tables.ts';
import { creatures } from './content/creatures.ts';
import { BODY_REGIONS, damageTypes } from './content/damage-types.ts';
import { encounters } from './content/encounters.ts';
import { kinds } from './content/entries.ts';
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
} from './content/goods.ts';
import { levels } from './content/levels.ts';
import { ownMagic } from './content/magic.ts';
import { naturalWeapons } from './content/natural-weapons.ts';
import { perks } from './content/perks.ts';
import { postures } from './content/posture-list.ts';
import { pregenerated } from './content/pregenerated.ts';
import { rules } from './content/rules/index.ts';
import { rulingAreas, rulings } from './content/rulings/index.ts';
import { screen } from './content/screen.ts';
import { secondaryAbilities } from './content/secondary-abilities.ts';
import { races, species, uncommonLanguages } from './content/species.ts';
import { cells, technologyLevels } from './content/technology-levels.ts';
import { terrains } from './content/terrain-list.ts';
import { trades } from './content/trades.ts';
import { virtuesAndVices } from './content/traits.ts';
import { verbs } from './content/verbs.ts';
import { wares } from './content/wares.ts';
import { abilityRow, WEAPON_ABILITIES } from './content/weapon-ability-list.ts';
import { ammunition, weapons } from './content/weapon-list.ts';

/** What a table sits down with: its people, tables and rulings; what can be asked comes with the book (book.ts), fights after it. */
export const core: Ruleset = {
  id: 'open-adventure',
  name: 'Open Adventure Basic',
  summary:
    'A white and a black die of which the lower counts: fantasy and science fiction with trades, archetypes, virtues and vices.',
  credit: 'Open Adventure Basic Rulebook by Kyle Mecklem, Gallivanter Games, CC BY 4.0',
  rules,
  rulings,
  rulingAreas,
  verbs,
  procedures: [],
  parts: [],
  character,
  person,
  screen,
  content: {
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
  },
  columns: { creatures: ['name', 'genre', 'threat', 'summary'], medical: ['name', 'costCc', 'weight'] },
  pregenerated,
  packs: {
    kinds,
    character: content => characterWith(content as unknown as CharacterTables) as CharacterRules,
  },
  encounters,
};
