import type { Rule } from '@arbiter/engine';

export const skillRules = [
  {
    id: 'AV-SKL-01',
    title: 'Five attributes',
    area: 'SKL',
    tag: 'table',
    section: 'Attributes and Skills: Five Attributes',
    summary:
      "5 rows: Physique, Finesse, Mind, Knowledge, Social. An attribute's value is the Talent for its four skills.",
  },
  {
    id: 'AV-SKL-02',
    title: 'Twenty base skills',
    area: 'SKL',
    tag: 'table',
    section: 'Attributes and Skills',
    summary:
      '20 rows, 4 per attribute. Physique: Fitness, Deflection, Might, Endurance. Finesse: Evasion, Stealth, Coordination, Thievery. Mind: Resilience, Concentration, Senses, Logic. Knowledge: Wildcraft, Academics, Magic, Medicine. Social: Expression, Presence, Insight, Persuasion.',
  },
  {
    id: 'AV-SKL-03',
    title: 'Dice count of a base skill',
    area: 'SKL',
    tag: 'derive',
    section: 'Attributes and Skills',
    summary:
      "A base skill check rolls (parent attribute) dice of (skill level) size. Raising the attribute changes all four of its skills' counts at once; raising the skill changes only that skill's die.",
  },
  {
    id: 'AV-SKL-04',
    title: 'Six weapon categories',
    area: 'SKL',
    tag: 'table',
    section: 'Character Creation: Weapon Talents',
    summary:
      '6 rows: Brawling, Throwing, Simple Melee, Simple Ranged, Complex Melee, Complex Ranged. Each has its own Talent and its own skill level; attributes do not feed them (AV-R-26).',
  },
  {
    id: 'AV-SKL-05',
    title: 'Five magic school skills',
    area: 'SKL',
    tag: 'table',
    section: 'Magic System to Magic Schools',
    summary:
      "5 rows: Black, Primal, Meta, Divine, Mysticism. Each is a skill with a level of its own; subschools (AV-MAG-03) use their parent school's skill. The base skill Magic (Knowledge) is theory only and is not a school.",
  },
  {
    id: 'AV-SKL-06',
    title: 'Six crafting skills',
    area: 'SKL',
    tag: 'table',
    section: 'Crafting: Disciplines',
    summary:
      '6 rows: Engineering, Fabrication, Alchemy, Cooking, Glyphcraft, Bioshaping. Each has a skill level of its own.',
  },
  {
    id: 'AV-SKL-07',
    title: 'Starting levels',
    area: 'SKL',
    tag: 'create',
    section: 'Attributes and Skills',
    summary:
      'The book names no starting skill levels. Every base, weapon, school and crafting skill starts at level 0 (d4) and rises only through ancestry, culture or module grants (AV-R-25).',
  },
] as const satisfies readonly Rule[];
