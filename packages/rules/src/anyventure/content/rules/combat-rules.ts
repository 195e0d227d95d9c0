import type { Rule } from '@arbiter/engine';

export const combatRules = [
  {
    id: 'AV-CMB-01',
    title: 'Round',
    area: 'CMB',
    tag: 'state',
    section: 'Combat Structure: Rounds',
    summary: 'A round lasts about 6 seconds; 10 rounds are a minute.',
  },
  {
    id: 'AV-CMB-02',
    title: 'Phases',
    area: 'CMB',
    tag: 'state',
    section: 'Combat Structure: Phases',
    summary:
      'Round 1: Preparation, Early, Middle, Late. Every later round: Early, Middle, Late. Preparation never recurs.',
  },
  {
    id: 'AV-CMB-03',
    title: 'Initiative roll',
    area: 'CMB',
    tag: 'procedure',
    section: 'Combat Structure: Initiative',
    summary:
      'At the start of combat each combatant makes a Coordination or a Concentration check, its choice, once per combat (AV-R-47, AV-R-50).',
  },
  {
    id: 'AV-CMB-04',
    title: 'Initiative to phase',
    area: 'CMB',
    tag: 'table',
    section: 'Combat Structure: Initiative',
    summary:
      '4 rows: result below 4 Late; 4-7 Middle; 8-10 Early; above 10 Early plus access to Preparation.',
  },
  {
    id: 'AV-CMB-05',
    title: 'Preparation access',
    area: 'CMB',
    tag: 'procedure',
    section: 'Combat Structure: Phases',
    summary:
      'A combatant with 11 or more acts in Preparation of round 1 and again in Early. In Preparation it may move and act but not attack and not channel (AV-R-48).',
  },
  {
    id: 'AV-CMB-06',
    title: 'Order inside a phase',
    area: 'CMB',
    tag: 'procedure',
    section: 'Combat Structure: Within a phase',
    summary:
      'Player characters, then enemies, then allied and neutral non-player characters, unless an effect says otherwise. Inside one of these groups higher exact initiative goes first (AV-R-49).',
  },
  {
    id: 'AV-CMB-07',
    title: 'Ties',
    area: 'CMB',
    tag: 'procedure',
    section: 'Combat Structure: Ties',
    summary:
      'Equal initiative in the same group means simultaneous: nobody is moved up or down. A tool lists them together and lets the table pick who resolves first (AV-R-49).',
  },
  {
    id: 'AV-CMB-08',
    title: 'Player turn',
    area: 'CMB',
    tag: 'state',
    section: 'Combat Structure: Turns',
    summary:
      '2 Actions and one Movement (up to the Movement value in units, may be split around Actions, AV-R-55) per round.',
  },
  {
    id: 'AV-CMB-09',
    title: 'Reactions',
    area: 'CMB',
    tag: 'state',
    section: 'Combat Structure: Turns',
    summary: 'No limit per round other than Energy. A reaction is paid like an action.',
  },
  {
    id: 'AV-CMB-10',
    title: 'No reactions before the first turn',
    area: 'CMB',
    tag: 'state',
    section: 'Combat Structure: Reactions on R1',
    summary:
      'In round 1 a combatant cannot take any Reaction until it has taken its first turn. A Preparation turn counts as that first turn (AV-R-54).',
  },
  {
    id: 'AV-CMB-11',
    title: 'Minion and Grunt',
    area: 'CMB',
    tag: 'state',
    section: 'Combat Structure: Minions/Grunts',
    summary: '1 Action (and Movement) per round, in their own initiative phase (AV-R-04).',
  },
  {
    id: 'AV-CMB-12',
    title: 'Standard and Champion',
    area: 'CMB',
    tag: 'state',
    section: 'Combat Structure: Standard/Champion',
    summary: '2 Actions (and Movement) per round, in their own initiative phase (AV-R-04).',
  },
  {
    id: 'AV-CMB-13',
    title: 'Elite, Legend and Mythic',
    area: 'CMB',
    tag: 'state',
    section: 'Combat Structure: Elite/Legendary/Mythic',
    summary:
      "1 Action in each of Early, Middle and Late: 3 per round whatever they rolled (AV-R-04). They take no Preparation turn. Movement once per round, split over the phases as wanted (AV-R-52). Start-of-turn effects happen once, before the Early slot, end-of-turn effects once, after the Late slot (AV-R-51). 'Legendary' and 'Legend' are the same tier.",
  },
  {
    id: 'AV-CMB-14',
    title: 'Non-Combatant',
    area: 'CMB',
    tag: 'state',
    section: 'NPCs, Types, and Tiers: Tiers',
    summary: 'A tier without a listed action economy: 1 Action and Movement (AV-R-53).',
  },
  {
    id: 'AV-CMB-15',
    title: 'Default costs',
    area: 'CMB',
    tag: 'derive',
    section: 'Default Actions',
    summary:
      'Default actions and reactions cost 0 Energy unless a number is printed. Module actions and reactions state their own cost and otherwise follow the same rules.',
  },
] as const satisfies readonly Rule[];
