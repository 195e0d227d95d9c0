import type { Rule } from '@arbiter/engine';

export const actionRules = [
  {
    id: 'AV-ACT-01',
    title: 'Default action list',
    area: 'ACT',
    tag: 'table',
    section: 'Default Actions',
    summary:
      "9 rows with Energy cost: Sprint 2; Attack 0 (Simple, Brawling, Throwing) or 1 (Complex); Jump 1; Grab 1; Channel X (the spell's cost); Shove 1; Use 0; Rest 0; Hide 0. Each uses one Action. The list is open: modules add more.",
  },
  {
    id: 'AV-ACT-02',
    title: 'Sprint',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Sprint',
    summary:
      "2 Energy, 1 Action: move up to twice Movement in one straight line (an effect may lift the straight-line limit), on top of the turn's ordinary Movement (AV-R-56). Not possible while unable to move.",
  },
  {
    id: 'AV-ACT-03',
    title: 'Attack',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Attack',
    summary:
      '1 Action; Energy 0 with Simple, Brawling or Throwing, 1 with Complex weapons. Then resolve AV-ATK.',
  },
  {
    id: 'AV-ACT-04',
    title: 'Jump: declaring',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Jump',
    summary:
      '1 Energy. First declare a whole number of units from 1 up to Movement; more is refused. Then roll Fitness. A running start means having moved at least 2 units this turn or having Sprinted this turn.',
  },
  {
    id: 'AV-ACT-05',
    title: 'Jump with a running start',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Jump',
    summary:
      'If the Fitness result is at least the declared units, the whole distance is cleared. If lower, the jump falls short and covers only as many units as the result (AV-R-57).',
  },
  {
    id: 'AV-ACT-06',
    title: 'Standing jump',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Jump',
    summary:
      'Without a running start the distance is half the Fitness result, rounded down, never more than declared. A result of 1 gives 0 units.',
  },
  {
    id: 'AV-ACT-07',
    title: 'Grab',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Grab',
    summary:
      "1 Energy, contested: own Fitness against the target's Fitness or Coordination, target's choice (AV-R-59). On a win the target is held, which means Impaired, until the start of the grabber's next turn, or until the grabber can no longer act or is moved away (AV-R-58).",
  },
  {
    id: 'AV-ACT-08',
    title: 'Channel',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Channel',
    summary: "1 Action and the spell's Energy cost, paid first; then AV-MAG.",
  },
  {
    id: 'AV-ACT-09',
    title: 'Shove',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Shove',
    summary:
      "1 Energy, contested: own Might against the target's Fitness or Coordination, target's choice. On a win the shover picks: target becomes Prone, or is pushed 1 unit straight away (AV-R-59).",
  },
  {
    id: 'AV-ACT-10',
    title: 'Use',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Use',
    summary: '0 Energy, 1 Action: use an item or interact with something.',
  },
  {
    id: 'AV-ACT-11',
    title: 'Rest (action)',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Rest',
    summary: '0 Energy, 1 Action: removes Winded. Without Winded it does nothing.',
  },
  {
    id: 'AV-ACT-12',
    title: 'Hide',
    area: 'ACT',
    tag: 'procedure',
    section: 'Default Actions: Hide',
    summary:
      '0 Energy, 1 Action: gain Obscured, no roll (AV-R-60). Refused while any enemy currently sees or otherwise senses the character.',
  },
] as const satisfies readonly Rule[];
