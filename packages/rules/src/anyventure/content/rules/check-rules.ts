import type { Rule } from '@arbiter/engine';

export const checkRules = [
  {
    id: 'AV-CHK-01',
    title: 'Help with the same skill',
    area: 'CHK',
    tag: 'procedure',
    section: 'Opposed/Group Checks and Help: Help',
    summary:
      "A helper whose level in that very skill is equal to or higher than the helped character's level gives +1 bonus die, with no roll. Levels are compared, not Talents and not situational die changes. A lower helper is refused (AV-R-18).",
  },
  {
    id: 'AV-CHK-02',
    title: 'Help with another skill',
    area: 'CHK',
    tag: 'procedure',
    section: 'Opposed/Group Checks and Help: Help',
    summary:
      "The helper names a relevant skill and rolls ONE die of that skill's size (Talent is ignored). If it meets the RC of the check being helped, +1 bonus die. If not, nothing is gained or lost (AV-R-16).",
  },
  {
    id: 'AV-CHK-03',
    title: 'Help with a poorly fitting skill',
    area: 'CHK',
    tag: 'procedure',
    section: 'Opposed/Group Checks and Help: Help',
    summary:
      'If the game master judges the named skill not truly relevant, the helper rolls TWO dice of its size and keeps the lowest, against the same RC; success still gives +1 bonus die (AV-R-16).',
  },
  {
    id: 'AV-CHK-04',
    title: 'Several helpers',
    area: 'CHK',
    tag: 'procedure',
    section: 'Opposed/Group Checks and Help',
    summary:
      'Each successful helper adds one bonus die (AV-R-17). In combat, helping takes one Action and no Energy (AV-R-19).',
  },
  {
    id: 'AV-CHK-05',
    title: 'Contested check',
    area: 'CHK',
    tag: 'procedure',
    section: 'Default Actions to Condition Details',
    summary:
      'Both sides make their check; the higher result wins. The book gives no tie rule for contests: on a tie nothing changes, so the attempt fails (AV-R-20). Used by Grab, Shove, Charmed commands and staying hidden.',
  },
  {
    id: 'AV-CHK-06',
    title: 'Group checks',
    area: 'CHK',
    tag: 'guide',
    section: 'Opposed/Group Checks and Help',
    summary:
      'Named in a heading but never described; by default a group effort is one acting character plus helpers (AV-R-21).',
  },
  {
    id: 'AV-CHK-07',
    title: 'Kinds of special check',
    area: 'CHK',
    tag: 'table',
    section: 'Special Checks',
    summary:
      '5 rows: Attack (weapon roll), Defense (Evasion or Deflection), Crafting (recipe), Magic (school skill, channels a spell), Death (plain d12). Effects that name a kind apply only to that kind; an Attack is not a Defense, a ritual assist with the Magic base skill is not a Magic check.',
  },
  {
    id: 'AV-CHK-08',
    title: 'Death Check',
    area: 'CHK',
    tag: 'procedure',
    section: 'Special Checks: Death Check',
    summary:
      'Roll one d12. It is never modified: no bonus or penalty dice, no upgrade, no floors, no help, no rerolls. 1-7 the character dies; 8-12 the character falls Unconscious.',
  },
] as const satisfies readonly Rule[];
