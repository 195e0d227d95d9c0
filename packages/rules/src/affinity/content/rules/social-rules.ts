import type { Rule } from '@arbiter/engine';

export const socialRules = [
  {
    id: 'AF-SOC-01',
    title: 'Nature',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social Duels',
    summary: 'A duel in Contest Mode whose damage goes to Resolve, never to HD (burns still cost HD).',
  },
  {
    id: 'AF-SOC-02',
    title: 'Entry',
    area: 'SOC',
    tag: 'state',
    section: 'Social Duels',
    summary:
      'A character with Resolve 0 or 1 cannot take part in social encounters: refuse. Dropping below 2 later: AF-R-37.',
  },
  {
    id: 'AF-SOC-03',
    title: 'Setup',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social Duels › Structure',
    summary:
      'Each side chooses an approach: Influence (persuade, deceive, intimidate), Lore (argue) or Awareness (read the opponent); the stakes for winner and loser are written down before the first round. The approach decides which ability bonus dice apply.',
  },
  {
    id: 'AF-SOC-04',
    title: 'Round',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social Duels › Structure',
    summary:
      'Each round both state their intent and roll proficiency + exertion (+ bonus) at Advanced 3+; more successes wins the round. There is no required count. Tie: AF-R-34.',
  },
  {
    id: 'AF-SOC-05',
    title: 'Damage',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social Duels › Structure',
    summary:
      "The winner deals Resolve damage to the loser: own successes, plus 1 per success above the loser's total, that bonus capped at the winner's Proficiency (AF-R-33).",
  },
  {
    id: 'AF-SOC-06',
    title: 'Concede a Point',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social Duels › Structure',
    summary:
      'Lose 1 Resolve automatically and gain +2d6 on the own next roll (bonus dice). Timing: AF-R-38. Conceding at Resolve 1 leads to 0 and loses the duel.',
  },
  {
    id: 'AF-SOC-07',
    title: 'Deflect',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social Duels › Structure',
    summary:
      'Spend exertion to roll proficiency + exertion at 3+; every success takes 1 off the Resolve damage about to be dealt, not below 0; 1s on exertion burn HD. Cost and 6s: AF-R-39, AF-R-40.',
  },
  {
    id: 'AF-SOC-08',
    title: 'Walk Away',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social Duels › Structure',
    summary: 'Leave at any time: the duel is lost at once and no further Resolve damage is taken.',
  },
  {
    id: 'AF-SOC-09',
    title: 'Victory',
    area: 'SOC',
    tag: 'state',
    section: 'Social Duels › Structure',
    summary:
      'At 0 Resolve the target concedes and the stakes are won; at -1 it is broken and must leave or accept any reasonable demand. Floor: AF-R-36. Consciousness: AF-R-35.',
  },
  {
    id: 'AF-SOC-10',
    title: 'Assist',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social Duels › Mechanical Notes',
    summary:
      'An ally may spend an action of its own to give the main speaker +1d6 for the roll; several allies: AF-R-73.',
  },
  {
    id: 'AF-SOC-11',
    title: 'Hostile crowd',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social Duels › Mechanical Notes',
    summary:
      '-1d6 per full 10 hostile witnesses for the speaker they are hostile to: 9 give 0, 10 give -1, 25 give -2 (AF-R-72; how dice are removed: AF-R-43).',
  },
  {
    id: 'AF-SOC-12',
    title: 'Aftermath',
    area: 'SOC',
    tag: 'guide',
    section: 'Social Duels › Structure',
    summary:
      'Lost Resolve comes back by rest as usual; the game master may add consequences. Sample stakes exist for negotiation, interrogation, debate and seduction.',
  },
  {
    id: 'AF-SOC-13',
    title: 'Low Resolve from combat counts',
    area: 'SOC',
    tag: 'state',
    section: 'Social Duels › Mechanical Notes',
    summary:
      'The duel uses the current Resolve, so combat losses weaken a speaker and duel losses weaken a fighter. Check triggers during a duel: AF-R-41.',
  },
] as const satisfies readonly Rule[];
