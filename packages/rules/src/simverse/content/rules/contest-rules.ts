import type { Rule } from '@arbiter/engine';

export const contestRules = [
  {
    id: 'SV-CON-01',
    title: 'Simple contest',
    area: 'CON',
    tag: 'procedure',
    section: 'Core Mechanics › Opposed Rolls',
    summary:
      'Each side rolls against its own TN. If both fail, nothing changes. Otherwise the higher margin wins, so a success always beats a failure. Equal margins, both successful: SV-R-09 stalemate. Worked value: margins 7 and 3, the first wins. Typical uses: arm wrestling (ST), races, debates.',
  },
  {
    id: 'SV-CON-02',
    title: 'Defence contest',
    area: 'CON',
    tag: 'procedure',
    section: 'Core Mechanics › Opposed Rolls',
    summary:
      "The acting side rolls first. If it succeeds, the resisting side's TN drops by 1 per full 5 points of that margin and the resisting side rolls; success resists. If the acting side fails: SV-R-10 missOutright. Worked value: margin 12 puts −2 on the victim's WS roll. Used for attacks, mental domination, intimidation.",
  },
  {
    id: 'SV-CON-03',
    title: 'Complex contest',
    area: 'CON',
    tag: 'procedure',
    section: 'Core Mechanics › Opposed Rolls',
    summary:
      "Before starting fix a goal (for example 20 points) and a maximum number of rolls per side (for example 10). Each roll adds its margin of success to that side's running total (failures: SV-R-11 addsNothing). The first to reach the goal wins; when the rolls run out the larger total wins. Order and ties: SV-R-12 roundsThenHigher.",
  },
  {
    id: 'SV-CON-04',
    title: 'Complex contest record',
    area: 'CON',
    tag: 'state',
    section: 'Core Mechanics › Opposed Rolls',
    summary: 'Track per side: running total, rolls made, goal, maximum rolls, and whether it is decided.',
  },
] as const satisfies readonly Rule[];
