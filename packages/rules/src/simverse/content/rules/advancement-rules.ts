import type { Rule } from '@arbiter/engine';

export const advancementRules = [
  {
    id: 'SV-ADV-01',
    title: 'CP awards',
    area: 'ADV',
    tag: 'create',
    section: 'Character Advancement',
    summary:
      'Given by the GM: 5 for a minor arc (2-3 sessions), 10 for a major arc (5-8 sessions), bonus 1-3 for outstanding play. No other experience count.',
  },
  {
    id: 'SV-ADV-02',
    title: 'Raising skills',
    area: 'ADV',
    tag: 'create',
    section: 'Character Advancement › Spending CP for Improvement',
    summary:
      'Pay the step prices of SV-SKL-04; skills used in the last 3 sessions need no training time; others SV-SKL-07.',
  },
  {
    id: 'SV-ADV-03',
    title: 'New skills',
    area: 'ADV',
    tag: 'create',
    section: 'Character Advancement › Spending CP for Improvement',
    summary:
      'Half training time at the usual weekly rates (1; 1.5 teacher; 1.5 resources; 2 both); hard skills need a teacher or resources.',
  },
  {
    id: 'SV-ADV-04',
    title: 'Raising attributes',
    area: 'ADV',
    tag: 'create',
    section: 'Character Advancement › Spending CP for Improvement',
    summary:
      'At creation prices; the line that calls minor attributes a flat 5: SV-R-141 sameAsCreation. Needs time and usually downtime (SV-DOWN-06).',
  },
  {
    id: 'SV-ADV-05',
    title: 'Buying perks later',
    area: 'ADV',
    tag: 'create',
    section: 'Character Advancement › Spending CP for Improvement',
    summary: 'CP, a story reason, often a teacher; never during an adventure.',
  },
  {
    id: 'SV-ADV-06',
    title: 'Buying off flaws',
    area: 'ADV',
    tag: 'create',
    section: 'Character Advancement › Spending CP for Improvement',
    summary:
      "Pay the flaw's original value with story reason and GM consent (Phobia of −10 costs 10). New flaws give 0 CP.",
  },
  {
    id: 'SV-ADV-07',
    title: 'Restrictions',
    area: 'ADV',
    tag: 'create',
    section: 'Character Advancement › Restrictions',
    summary:
      'No improvement in combat or under stress; skills have no maximum; attributes stop at 18 in play (SV-R-142 eighteenInPlay); some perks have prerequisites.',
  },
  {
    id: 'SV-ADV-08',
    title: 'CP ledger',
    area: 'ADV',
    tag: 'state',
    section: 'Character Advancement › Earning Character Points',
    summary: 'Keep earned, spent and unspent CP with date and reason, so that every sheet can be re-audited.',
  },
] as const satisfies readonly Rule[];
