import type { Rule } from '@arbiter/engine';

export const attributeRules = [
  {
    id: 'SV-ATTR-01',
    title: 'Seven attributes',
    area: 'ATTR',
    tag: 'table',
    section: 'Attributes',
    summary:
      '7 rows. Major: Dexterity DX (moving, reacting, aiming), Intellect IN (thinking, recall, study, technical work), Wisdom WS (will, mental defence, intuition), Charisma CH (social, leadership, looks). Minor: Endurance EN (health, fatigue and poison resistance), Awareness AW (perception, initiative ties, luck, magical intuition), Strength ST (power, melee damage, carrying). Major ones carry most skill rolls, minor ones mostly feed derived values.',
  },
  {
    id: 'SV-ATTR-02',
    title: 'Start value and range',
    area: 'ATTR',
    tag: 'create',
    section: 'Attributes › Attribute Scale',
    summary:
      'Every attribute starts at 10, the human average. Lowest value that may be bought: SV-R-13 three. Highest at creation: SV-R-14 twentyWithoutSupernatural; supernatural templates may exceed it.',
  },
  {
    id: 'SV-ATTR-03',
    title: 'Cost of major attributes',
    area: 'ATTR',
    tag: 'create',
    section: 'Attributes › Attribute Costs',
    summary:
      'Raising one step to level n (n ≥ 11) costs 10 × 2^floor((n − 11)/3) CP: 11-13 cost 10 each, 14-16 cost 20, 17-19 cost 40, 20-22 cost 80, 23-25 cost 160 and so on. Each step below 10 gives back a flat 10 CP. Totals from 10: to 12 = 20, 13 = 30, 14 = 50, 15 = 70, 16 = 90, 19 = 210, 22 = 450; down to 3 = −70. 16→17 alone costs 40, 14→15 alone 20.',
  },
  {
    id: 'SV-ATTR-04',
    title: 'Cost of minor attributes',
    area: 'ATTR',
    tag: 'create',
    section: 'Attributes › Attribute Costs',
    summary:
      'Same steps at half price: step to n costs 5 × 2^floor((n − 11)/3) for n ≥ 11 (11-13: 5, 14-16: 10, 17-19: 20, 20-22: 40); each step below 10 gives back 5 CP. Totals from 10: to 12 = 10, 13 = 15, 14 = 25, 16 = 45, 19 = 105, 22 = 225; down to 3 = −35. The formula at “Minor Attributes” omits the n ≥ 11 condition that “Major Attributes” states; the table settles it.',
  },
  {
    id: 'SV-ATTR-05',
    title: 'Cost tables',
    area: 'ATTR',
    tag: 'table',
    section: 'Attributes › Attribute Costs',
    summary:
      'Two tables of 5 rows each (major, minor): value band, CP per step, formula, worked total. The band labelled 10-13 holds the steps to 11, 12 and 13.',
  },
  {
    id: 'SV-ATTR-06',
    title: 'Pricing with a size modifier',
    area: 'ATTR',
    tag: 'create',
    section: 'Templates › Race Templates',
    summary:
      'A size category shifts ST and DX for its own fixed price. How bought steps are then priced: SV-R-15 finalValue; under the default the CP for an attribute = C(final value) − C(10 + size modifier), where C is the total from 10 in SV-ATTR-03 or SV-ATTR-04.',
  },
  {
    id: 'SV-ATTR-07',
    title: 'Lowered attributes and the flaw limit',
    area: 'ATTR',
    tag: 'create',
    section: 'Attributes › Attribute Costs',
    summary:
      'CP regained by lowering attributes are spendable at once. Whether they use up the flaw allowance: SV-R-16 separate.',
  },
  {
    id: 'SV-ATTR-08',
    title: 'Typical maxima by power level',
    area: 'ATTR',
    tag: 'table',
    section: 'Attributes › Attribute Guidelines by Power Level',
    summary:
      '8 rows giving usual highest major / minor attribute: Weaklings 11-12 / 12-13; Street 12-13 / 13-14; Starting 13-14 / 14-15; Experienced 14-15 / 15-16; Heroic 15-16 / 16-17; Elite 16-17 / 17-18; Superheroic 18-19 / 19-20; Cosmic 20+ / 20+.',
  },
  {
    id: 'SV-ATTR-09',
    title: 'Maxima are advice',
    area: 'ATTR',
    tag: 'guide',
    section: 'Attributes › Attribute Guidelines by Power Level',
    summary:
      'The maxima warn, they never refuse: going beyond needs a story reason, the GM may set tighter limits, supernatural templates may ignore them. At 100 CP expect a main attribute of 12-14 and skills of 3-5.',
  },
  {
    id: 'SV-ATTR-10',
    title: 'Attribute or skill',
    area: 'ATTR',
    tag: 'guide',
    section: 'Attributes › Attribute Costs',
    summary:
      'The doubling prices exist so that single skills stay worth buying next to attributes; a builder screen can show both prices side by side.',
  },
] as const satisfies readonly Rule[];
