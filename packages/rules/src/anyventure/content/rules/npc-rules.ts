import type { Rule } from '@arbiter/engine';

export const npcRules = [
  {
    id: 'AV-NPC-01',
    title: 'Tiers',
    area: 'NPC',
    tag: 'table',
    section: 'NPCs, Types, and Tiers: Tiers',
    summary:
      '8 rows in rising order: Non-Combatant, Minion, Grunt, Standard, Champion, Elite, Legend, Mythic.',
  },
  {
    id: 'AV-NPC-02',
    title: 'Elite stars',
    area: 'NPC',
    tag: 'state',
    section: 'NPCs, Types, and Tiers: Tiers',
    summary: 'An Elite carries 1 to 5 stars; other tiers carry none. Stars change no printed number.',
  },
  {
    id: 'AV-NPC-03',
    title: 'Types',
    area: 'NPC',
    tag: 'table',
    section: 'NPCs, Types, and Tiers: Types',
    summary: '10 rows: Humanoid, Beast, Monster, Plantoid, Elemental, Dark, Divine, Undead, Construct, Fey.',
  },
  {
    id: 'AV-NPC-04',
    title: 'Type targeting',
    area: 'NPC',
    tag: 'procedure',
    section: 'NPCs, Types, and Tiers: Types',
    summary:
      'A skill or spell that names types affects only creatures of those types; used on others it has no effect (AV-R-163).',
  },
] as const satisfies readonly Rule[];
