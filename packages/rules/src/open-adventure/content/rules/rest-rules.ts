/** Chapter IV: rest, death, levels. */
import type { Rule } from '@arbiter/engine';

/** REST: rest, sleep, healing. */
export const restRules = [
  {
    id: 'OA-REST-01',
    title: 'What counts as rest',
    area: 'REST',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Rest & Recuperation',
    summary:
      'No strenuous activity (combat, running) and no carrying, lifting or moving of anything weighing 2 x STR or more. Breaking either interrupts the rest.',
  },
  {
    id: 'OA-REST-02',
    title: 'Long rest',
    area: 'REST',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Long Rests',
    summary: '8 hours of rest. Stamina regained: OA-R-222.',
  },
  {
    id: 'OA-REST-03',
    title: 'Sleep need',
    area: 'REST',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Sleep',
    summary:
      '8 hours of sleep each day, otherwise 1 exhaustion counter, and 1 more for every additional 4 hours of sleep missed (OA-R-221).',
  },
  {
    id: 'OA-REST-04',
    title: 'Sleeping in armor',
    area: 'REST',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Sleep',
    summary:
      'Suited armor requires a willpower save (TN 10) each night: advantage in light, none in medium, disadvantage in heavy armor. Failure costs as many hours of sleep as the points by which it failed (no more than 8).',
  },
  {
    id: 'OA-REST-05',
    title: 'Recovering sleep',
    area: 'REST',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Sleep',
    summary:
      'Interrupted sleep must be made up or the exhaustion of OA-REST-03 follows. Every 8 hours slept remove 1 exhaustion counter that came from sleep deprivation.',
  },
  {
    id: 'OA-REST-06',
    title: 'Short rest',
    area: 'REST',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Short Rests',
    summary: '1 hour of rest; each completed hour restores 1 SP up to the maximum.',
  },
  {
    id: 'OA-REST-07',
    title: 'Natural healing',
    area: 'REST',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Natural Healing',
    summary:
      'Six rows, HP per day / per day of complete rest: level 0 1/2 and 1; level n (1-5) n and 2n. Not above maximum HP. The half point: OA-R-223.',
  },
] as const satisfies readonly Rule[];

/** DEAD: death. */
export const deathRules = [
  {
    id: 'OA-DEAD-01',
    title: 'Death at 0',
    area: 'DEAD',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Death',
    summary:
      'A character whose HP are 0 or less is dead at once; there is no bleeding-out stage. Only rare magic can delay or undo it.',
  },
  {
    id: 'OA-DEAD-02',
    title: 'XP handed on',
    area: 'DEAD',
    tag: 'create',
    section: 'Chapter IV: The Adventure, Cheating Death',
    summary:
      "The player's next character starts with the dead one's XP less 10% (rounding OA-R-224) and at the level those XP buy.",
  },
  {
    id: 'OA-DEAD-03',
    title: 'Loot and joining',
    area: 'DEAD',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Cheating Death',
    summary: 'Survivors decide about belongings; the GH decides when the new character joins.',
  },
] as const satisfies readonly Rule[];

/** LVL: levels. */
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
