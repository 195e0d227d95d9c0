import type { Rule } from '@arbiter/engine';

export const generalRules = [
  {
    id: 'AV-GEN-01',
    title: 'Authority',
    area: 'GEN',
    tag: 'guide',
    section: 'Authority and Scope',
    summary:
      "This book is the consolidated reference. It names an external wiki as final authority over an older overview; neither is part of the text, so an engine computes from this book alone and turns every doubt into a ruling. Conflict order: specific text in the book, then the open-items list at the end, then the ruling's default.",
  },
  {
    id: 'AV-GEN-02',
    title: 'Unit of distance',
    area: 'GEN',
    tag: 'derive',
    section: 'Authority and Scope: Units',
    summary:
      'All distances are whole units; 1 unit = 3 feet = about 1 yard = about 1 metre. Conversion for display only: feet = units x 3.',
  },
  {
    id: 'AV-GEN-03',
    title: 'No classes, no levels',
    area: 'GEN',
    tag: 'create',
    section: 'Core Principles: No classes',
    summary:
      'A character never has a class or a character level. All growth comes from module options (AV-MOD rules). A character sheet must not need a level field.',
  },
  {
    id: 'AV-GEN-04',
    title: 'Rounding',
    area: 'GEN',
    tag: 'derive',
    section: 'Default Actions to Magic System',
    summary:
      "Every halving in the book rounds down: standing jump, Evasion vs Area and Deflection vs Ranged/Area, partial mitigation, checks made while unconscious. The only round-up is the ritual helper's target, half of the original RC. Halved damage also rounds down.",
  },
  {
    id: 'AV-GEN-05',
    title: 'RC and DC are the same thing',
    area: 'GEN',
    tag: 'derive',
    section: 'Opposed/Group Checks and Help to Condition Details',
    summary:
      'Required Check (RC), DC, and a bare number after a skill name (for example Endurance 10) all mean: the check result must be equal to or greater than that number. Meeting it exactly is a success.',
  },
  {
    id: 'AV-GEN-06',
    title: 'Ambiguity policy',
    area: 'GEN',
    tag: 'guide',
    section: 'Design Notes',
    summary:
      'Where the text is unclear, the intended examples and then the open-items list decide. In this specification each such point is a ruling with a default; see `arbiter rulings anyventure`.',
  },
  {
    id: 'AV-GEN-07',
    title: 'Open-items list',
    area: 'GEN',
    tag: 'guide',
    section: 'Clarifications and Open Items',
    summary:
      'The ten numbered open items are rulings AV-R-01 to AV-R-10, in the same order, each defaulting to what the list itself says it is using, except AV-R-07: the list only asks to confirm an assumption there, so the numbers of the main text hold.',
  },
] as const satisfies readonly Rule[];
