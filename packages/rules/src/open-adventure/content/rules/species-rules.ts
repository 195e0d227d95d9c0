/** Chapter II: species, races and their perks. */
import type { Rule } from '@arbiter/engine';

/** SPCS: species and races. */
export const speciesRules = [
  {
    id: 'OA-SPCS-01',
    title: 'Species base scores',
    area: 'SPCS',
    tag: 'table',
    section: 'Chapter II: Character Creation, Human',
    summary:
      '5 rows, order STR PER DEX INT VIT CHA MAG: human 4 2 2 6 4 2 0; dwarf 4 2 2 2 6 4 0; elf 0 4 2 4 2 2 6; android 2 4 4 6 2 2 0; genetic clone 4 4 2 2 6 2 0. Each adds up to 20.',
  },
  {
    id: 'OA-SPCS-02',
    title: 'Species speed and size',
    area: 'SPCS',
    tag: 'table',
    section: 'Chapter II: Character Creation, Human',
    summary:
      '5 rows: human 6, medium average; dwarf 6, small stout; elf 7, medium slim; android 6, medium stout; genetic clone 5, medium stout.',
  },
  {
    id: 'OA-SPCS-03',
    title: 'Race changes',
    area: 'SPCS',
    tag: 'table',
    section: 'Chapter II: Character Creation, Purebred Humans',
    summary:
      '15 rows (common, uncommon, rare per species). Human: purebred PER −1 DEX +1 CHA +1; highborne STR −1 PER +1 INT +1; protohuman STR +1 PER −1 VIT +1. Dwarf: hill STR +1 INT −1 VIT +1; mountain STR +1 DEX −1 VIT +1; deep PER +1 DEX −1 CHA +1. Elf: wood STR −1 PER +1 DEX +1; high INT +1 VIT −1 MAG +1; dark DEX +1 INT −1 CHA +1. Android: technician STR −1 PER +1 INT +1; assistance STR −1 PER +1 CHA +1; combat STR +1 INT −1 VIT +1. Genetic clone: soldier STR +1 INT −1 DEX +1; command STR −1 PER +1 CHA +1; vanguard STR +1 INT −1 VIT +1. Each nets +1.',
  },
  {
    id: 'OA-SPCS-04',
    title: 'Genre',
    area: 'SPCS',
    tag: 'create',
    section: 'Chapter II: Character Creation, Fantasy Species',
    summary: 'Dwarf and elf are fantasy, android and genetic clone science fiction, human both.',
  },
] as const satisfies readonly Rule[];

/** PERK: perks in this book. */
export const perksRules = [
  {
    id: 'OA-PERK-01',
    title: 'Fast climb',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Human',
    summary:
      'Humans, mountain dwarfs: proficient when climbing; +2 speed while moving through vertical terrain; free-hanging time doubled. Order against the climbing posture: OA-R-158.',
  },
  {
    id: 'OA-PERK-02',
    title: 'Intuitive swim',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Human',
    summary: 'Humans: move through liquid terrain at normal speed; proficient in all swim tests.',
  },
  {
    id: 'OA-PERK-03',
    title: 'Swift sprint',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Purebred Humans',
    summary:
      'Purebred humans: spend 1 SP for +50% of the speed score (rounded down) until the end of the turn. Together with running, the sprint comes first and running doubles the sum: OA-R-117.',
  },
  {
    id: 'OA-PERK-04',
    title: 'Fear resistance',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Highborne Humans',
    summary:
      'Highborne humans: +2 willpower whenever fear or charm is at work, be it magic, an effect or a condition.',
  },
  {
    id: 'OA-PERK-05',
    title: 'Fast heal',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Protohumans',
    summary:
      'Protohumans, genetic clones: +1 HP per experience level of natural healing each day; acid, disease and poison hit such characters 50% harder, in damage and effects (rounded down, before any halving as with doublings in OA-GOLD-03; effects: OA-R-144). At level 0: OA-R-156.',
  },
  {
    id: 'OA-PERK-06',
    title: 'Stalwart tolerance',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Dwarf',
    summary:
      'Dwarfs: proficient in saves against nonmagical biological damage and effects (acid, disease, poison).',
  },
  {
    id: 'OA-PERK-07',
    title: 'Rapid recovery',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Dwarf',
    summary:
      'Dwarfs, genetic clones: +1 SP per experience level for each completed short rest, on top of the normal recovery. At level 0: OA-R-156.',
  },
  {
    id: 'OA-PERK-08',
    title: 'Hallowed heart',
    area: 'PERK',
    tag: 'state',
    section: 'Chapter II: Character Creation, Hill Dwarf',
    summary: 'Hill dwarfs: resistant to evil damage, magic and effects.',
  },
  {
    id: 'OA-PERK-09',
    title: 'Dark vision',
    area: 'PERK',
    tag: 'state',
    section: 'Chapter II: Character Creation, Deep Dwarf',
    summary:
      'Deep dwarfs, dark elves: darkness and twilight are seen as brightness; in brightness sight reaches only 6 spaces and shows no color.',
  },
  {
    id: 'OA-PERK-10',
    title: 'Light-footed',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Elf',
    summary:
      'Elves: ground one sinks into (mud, sand, snow), as long as it is not liquid, counts as normal terrain for walking.',
  },
  {
    id: 'OA-PERK-11',
    title: 'Watchful instincts',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Elf',
    summary:
      'Elves, vanguard clones: others are surprised when they trail by 4 instead of 5. Not while making noise (metal armor counts), and not within less than 10 spaces of characters without this perk.',
  },
  {
    id: 'OA-PERK-12',
    title: 'Gaeon lifeblood',
    area: 'PERK',
    tag: 'state',
    section: 'Chapter II: Character Creation, Wood Elf',
    summary: 'Wood elves: resistant to nature damage, magic and effects. (Spelled "gaean" on the sheet.)',
  },
  {
    id: 'OA-PERK-13',
    title: 'Spell resistance',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, High Elf',
    summary: 'High elves: immune to paralysis; proficient in saves against arcane damage, magic and effects.',
  },
  {
    id: 'OA-PERK-14',
    title: 'Machine body',
    area: 'PERK',
    tag: 'state',
    section: 'Chapter II: Character Creation, Android',
    summary:
      'Androids: immune to nonmagical biological damage and effects; susceptible to energy damage and effects.',
  },
  {
    id: 'OA-PERK-15',
    title: 'Suffocation resistance',
    area: 'PERK',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Android',
    summary: 'Androids: hold breath three times as long.',
  },
  {
    id: 'OA-PERK-16',
    title: 'Thermal vision',
    area: 'PERK',
    tag: 'state',
    section: 'Chapter II: Character Creation, Technician Android',
    summary:
      'Technician androids: in darkness or twilight see warm bodies up to 6 spaces away; not cold-blooded or undead creatures.',
  },
  {
    id: 'OA-PERK-17',
    title: 'Psionic resistance',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Assistance Android',
    summary:
      'Assistance androids: immune to fascination; +2 willpower against psionics and anything using psi.',
  },
  {
    id: 'OA-PERK-18',
    title: 'Natural armor',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Combat Android',
    summary:
      'Combat androids: when suffering nonmagical kinetic damage, may spend 3 SP to cancel 1 point; once per turn.',
  },
  {
    id: 'OA-PERK-19',
    title: 'Catlike reflexes',
    area: 'PERK',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Soldier Caste',
    summary: 'Soldier clones: proficient in reflex saves against traps.',
  },
  {
    id: 'OA-PERK-20',
    title: 'Luminal resistance',
    area: 'PERK',
    tag: 'state',
    section: 'Chapter II: Character Creation, Command Caste',
    summary:
      'Command clones: "strong" against nonmagical illumination and electric damage and effects; meaning of strong: OA-R-127.',
  },
] as const satisfies readonly Rule[];
