/** LVL: levels. */
import type { Rule } from '@arbiter/engine';

export const levelsRules = [
  {
    id: 'OA-LVL-01',
    title: 'Level table',
    area: 'LVL',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Character Level Advancement',
    summary:
      'Six rows (levels 0-5). XP needed 0, 100, 400, 900, 1,600, 2,500. Level 1: primary +1, SP +1D, FORT +1, REF +1, WILL +1, skill +1, +1 half-round. Level 2: primary +1, REF +1D, WILL +1, skill +2, valor +1D, wisdom +1D. Level 3: primary +1, SP +2D, FORT +1D, skill +3. Level 4: primary +1, FORT +1, REF +1, WILL +1D, skill +4, valor +1D, wisdom +1D. Level 5: primary +1, FORT +1D, skill +5, +1 half-round.',
  },
  {
    id: 'OA-LVL-02',
    title: 'Promotion',
    area: 'LVL',
    tag: 'create',
    section: 'Chapter IV: The Adventure, Gaining Experience Levels',
    summary:
      "A character whose XP reach a level's total may be promoted; all gains of each level are taken, level by level. Highest level: OA-R-111.",
  },
  {
    id: 'OA-LVL-03',
    title: 'Primary ability',
    area: 'LVL',
    tag: 'create',
    section: 'Chapter IV: The Adventure, I. Primary Abilities',
    summary:
      "One primary ability +1 per level, player's choice, but not the single highest; an ability tied for highest may be chosen. Upper limit: OA-R-112. Derived scores follow: OA-R-115.",
  },
  {
    id: 'OA-LVL-04',
    title: 'Health points',
    area: 'LVL',
    tag: 'create',
    section: 'Chapter IV: The Adventure, II. Health Points',
    summary:
      "Roll the archetype's gain per level (arcanist 1D-1, disciple 1D+1, scout 1D, warrior 1D+2) and add it to HP. Gains count from level 1 on.",
  },
  {
    id: 'OA-LVL-05',
    title: 'Stamina and saves',
    area: 'LVL',
    tag: 'create',
    section: 'Chapter IV: The Adventure, III. Stamina Points',
    summary: 'Roll and add the dice of the level table; record each roll (needed for OA-COND-16).',
  },
  {
    id: 'OA-LVL-06',
    title: 'Skill points',
    area: 'LVL',
    tag: 'create',
    section: 'Chapter IV: The Adventure, V. Skill Points',
    summary: 'New skill points equal to the new level, to any skills, none above 10.',
  },
  {
    id: 'OA-LVL-07',
    title: 'Valor and wisdom',
    area: 'LVL',
    tag: 'create',
    section: 'Chapter IV: The Adventure, VI. Valor & Wisdom',
    summary: '+1D each at every even level.',
  },
  {
    id: 'OA-LVL-08',
    title: 'Combat actions',
    area: 'LVL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Vii. Combat Actions',
    summary:
      '+1 half-round action per round at levels 1 and 5: level 0 has 2, levels 1-4 have 3, level 5 has 4 per round. How they are spent: OA-CMBT-09.',
  },
  {
    id: 'OA-LVL-09',
    title: 'Talents',
    area: 'LVL',
    tag: 'create',
    section: 'Chapter IV: The Adventure, Viii. Talents',
    summary: 'Access to talents by archetype and level: OA-INDP-08, OA-INDP-09.',
  },
  {
    id: 'OA-LVL-10',
    title: 'Magic advancement',
    area: 'LVL',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Ix. Magic (Optional)',
    summary:
      'Six rows, only with Magic 1 or more: highest magic order usable = level (0-5); at level 5 +1D mana or psi of a type already possessed.',
  },
] as const satisfies readonly Rule[];
