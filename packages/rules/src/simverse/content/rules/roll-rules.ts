import type { Rule } from '@arbiter/engine';

export const rollRules = [
  {
    id: 'SV-ROLL-01',
    title: 'Basic task roll',
    area: 'ROLL',
    tag: 'procedure',
    section: 'Core Mechanics',
    summary:
      'Roll 3d6 and compare the total with a TN, normally an attribute (or derived value) or attribute + skill level, plus all modifiers. Total ≤ TN is a success, total > TN a failure. The TN may be any number: below 3 only a critical success can succeed, at 18 or more only a critical failure can fail. Halves in a TN: SV-R-01 floorTn. An attribute of 10 is the human average.',
  },
  {
    id: 'SV-ROLL-02',
    title: 'Critical success',
    area: 'ROLL',
    tag: 'procedure',
    section: 'Core Mechanics › Critical Results',
    summary:
      'All three dice show 1 (total 3). The roll succeeds whatever the TN, counts as a margin of +10 (SV-R-02 atLeastTen) and brings the best outcome plus one bonus effect that the GM names. No other total is critical.',
  },
  {
    id: 'SV-ROLL-03',
    title: 'Critical failure',
    area: 'ROLL',
    tag: 'procedure',
    section: 'Core Mechanics › Critical Results',
    summary:
      'All three dice show 6 (total 18). The roll fails whatever the TN, counts as a margin of −10 (SV-R-02 atLeastTen) and brings the worst outcome plus one further complication that the GM names (drops something, falls prone and so on). A total of 18 is always this, since it has only one combination.',
  },
  {
    id: 'SV-ROLL-04',
    title: 'Margin',
    area: 'ROLL',
    tag: 'derive',
    section: 'Core Mechanics › Margin of Success',
    summary:
      "Margin = TN after modifiers − dice total. 0 is a success by 0. Margins decide contests, weaken an opponent's defence roll (SV-ROLL-05) and grade skill results. Worked value: 9 against TN 14 gives margin 5.",
  },
  {
    id: 'SV-ROLL-05',
    title: 'Margin steps of five',
    area: 'ROLL',
    tag: 'derive',
    section: 'Core Mechanics › Margin of Success',
    summary:
      'Wherever a rule says a quantity per 5 points of margin, only complete groups of 5 count: steps = trunc(margin / 5). Margin 4 gives 0, 5 to 9 give 1, 12 gives 2; on the failure side −4 gives 0, −5 gives −1.',
  },
  {
    id: 'SV-ROLL-06',
    title: 'Difficulty table',
    area: 'ROLL',
    tag: 'table',
    section: 'Core Mechanics › Difficulty Modifiers',
    summary:
      '7 rows: Very Easy +4, Easy +2, Average 0, Moderate −4, Hard −6, Very Hard −8, Nearly Impossible −10. The GM picks one; it is added to the TN. The short list at “Difficulty Modifiers” repeats only five of the rows and changes nothing.',
  },
  {
    id: 'SV-ROLL-07',
    title: 'Adding modifiers',
    area: 'ROLL',
    tag: 'procedure',
    section: 'Core Mechanics › Difficulty Modifiers',
    summary:
      'All applicable modifiers are summed into the TN before the roll; nothing in the book caps the sum. Several sources of the same kind: SV-R-04 allStack.',
  },
  {
    id: 'SV-ROLL-08',
    title: 'Physical and mental actions',
    area: 'ROLL',
    tag: 'derive',
    section: 'Derived Statistics › Stamina',
    summary:
      'Many penalties name only physical or only mental actions, and the book never sorts the rolls into the two groups: SV-R-05 byAttribute. Penalties on all actions hit both; on defences: SV-R-06 yesUnlessOwnNumber. Involuntary resistance rolls: SV-R-07 actionsOnly.',
  },
  {
    id: 'SV-ROLL-09',
    title: 'Taking your time',
    area: 'ROLL',
    tag: 'procedure',
    section: 'Core Mechanics › Taking Your Time',
    summary:
      'When nothing presses and failing would cost nothing, the player may use a fixed total of 10 instead of rolling. It can never be critical. The margin is TN − 10. If the TN is below 10: SV-R-08 compareTen. Never available in combat, in contests or for resistance rolls, since those carry pressure or risk.',
  },
  {
    id: 'SV-ROLL-10',
    title: 'Rounding when the book is silent',
    area: 'ROLL',
    tag: 'derive',
    section: 'Derived Statistics › Speed',
    summary:
      'Explicit directions: Speed is never rounded; the damage bonus is floored; power costs are floored with a minimum of 1; Natural Talent rounds up. Everywhere else: SV-R-03 down.',
  },
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
