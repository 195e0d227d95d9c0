import type { Rule } from '@arbiter/engine';

/** Difficulty and complex rolls. */
export const difficultyRules = [
  {
    id: 'ED-DIF-01',
    title: 'Difficulty table',
    area: 'DIF',
    tag: 'table',
    section: 'Difficulty and complex rolls: Difficulty',
    summary:
      '6 rows, name / TN / modifier: Simple 4 / -2; Easy 6 / +0; Moderate 10 / +4; Hard 14 / +8; Improbable 18 / +12; Impossible 24 / +16. The separate entry for Easy prints 4: ED-R-23. The Impossible modifier does not follow the pattern TN - 6: ED-R-24.',
  },
  {
    id: 'ED-DIF-02',
    title: 'What each difficulty means',
    area: 'DIF',
    tag: 'guide',
    section: 'Difficulty and complex rolls: Simple to Impossible',
    summary:
      '6 entries: Simple for anyone with passing familiarity; Easy for anyone trained; Moderate takes effort, time and focus; Hard also needs training or luck; Improbable needs mastery; Impossible is for gods and the highest tiers.',
  },
  {
    id: 'ED-DIF-03',
    title: 'Difficulty follows the task',
    area: 'DIF',
    tag: 'guide',
    section: 'Difficulty and complex rolls: Difficulty',
    summary:
      'Set the difficulty by the task only: it does not rise with the tier of the characters and does not depend on what failure would cost.',
  },
  {
    id: 'ED-DIF-04',
    title: 'Difficulty modifier',
    area: 'DIF',
    tag: 'procedure',
    section: 'Difficulty and complex rolls: Difficulty Modifier',
    summary:
      "When the TN is already set (for example a defense), the GM rates the approach and adds that row's modifier to the TN: Easy +0, Moderate +4, Simple -2 and so on. It changes the TN, never the die.",
  },
  {
    id: 'ED-CPX-01',
    title: 'Complex roll',
    area: 'CPX',
    tag: 'procedure',
    section: 'Difficulty and complex rolls: Complex Roll',
    summary:
      'For a task no single roll can do, the GM names three stat + skill rolls (each may have alternatives); players may propose an expertise, the GM decides. The three checks are meant to be made by three different characters. TN: the one set for the task.',
  },
  {
    id: 'ED-CPX-02',
    title: 'Result of a complex roll',
    area: 'CPX',
    tag: 'procedure',
    section: 'Difficulty and complex rolls: Complex Roll',
    summary:
      'Count successes among the three: 3 = success with perk; 2 = success; 1 = success with complication; 0 = failure with complication. What counts as one: ED-R-25.',
  },
  {
    id: 'ED-CPX-03',
    title: 'Same character rolling again',
    area: 'CPX',
    tag: 'procedure',
    section: 'Difficulty and complex rolls: Complex Roll',
    summary:
      'A character may make more than one of the rolls but has one Hindrance on the second and two on the third (one for every roll beyond the first).',
  },
  {
    id: 'ED-CPX-04',
    title: 'Assisting',
    area: 'CPX',
    tag: 'procedure',
    section: 'Difficulty and complex rolls: Complex Roll',
    summary: 'A character may assist another who is rolling and gives that roll Edge. Limits: ED-R-26.',
  },
] as const satisfies readonly Rule[];
