import type { Rule } from '@arbiter/engine';

/** Theater of the mind (zones). */
export const zonesRules = [
  {
    id: 'ED-TOM-01',
    title: 'Zones',
    area: 'TOM',
    tag: 'state',
    section: 'Theater of the mind (zones): Theater of the Mind',
    summary:
      'Without a grid each side has four zones of its own, nearest first: Adjacent, Close, Mid, Far. Every creature stands in one zone of its side. Moving between zones: ED-R-97.',
  },
  {
    id: 'ED-TOM-02',
    title: 'Zones in tight places',
    area: 'TOM',
    tag: 'table',
    section: 'Theater of the mind (zones): Theater of the Mind',
    summary:
      '3 rows: open areas all four zones; large rooms, galleries, alleys and other enclosed areas Adjacent, Close and Mid; hallways, small rooms and other tight areas Adjacent and Close.',
  },
  {
    id: 'ED-TOM-03',
    title: 'Adjacent Zone',
    area: 'TOM',
    tag: 'procedure',
    section: 'Theater of the mind (zones): Adjacent Zone',
    summary:
      'Melee attacks reach the opposing Adjacent Zone. Ranged and thrown attacks made from here have a Hindrance (ED-R-96). Leaving the zone, or attacking a different creature that is still in the Adjacent Zone than the one engaged so far, provokes a Movement Response; an Evade act prevents it.',
  },
  {
    id: 'ED-TOM-04',
    title: 'Close Zone',
    area: 'TOM',
    tag: 'procedure',
    section: 'Theater of the mind (zones): Close Zone',
    summary:
      'From here: opposing Adjacent with Reach or a ranged attack; opposing Close with a ranged attack (6 spaces or less is enough); opposing Mid with a range of up to 12 (more than 6, ED-R-95).',
  },
  {
    id: 'ED-TOM-05',
    title: 'Mid Zone',
    area: 'TOM',
    tag: 'procedure',
    section: 'Theater of the mind (zones): Mid Zone',
    summary:
      'From here: opposing Adjacent and Close with a ranged attack; opposing Mid with a long range (ED-R-95 for exactly 12).',
  },
  {
    id: 'ED-TOM-06',
    title: 'Far Zone',
    area: 'TOM',
    tag: 'procedure',
    section: 'Theater of the mind (zones): Far Zone',
    summary:
      'From here: a range of 12 or more reaches opposing Adjacent, Close and Mid; shorter ranges reach nothing.',
  },
  {
    id: 'ED-TOM-07',
    title: 'One zone farther',
    area: 'TOM',
    tag: 'procedure',
    section: 'Theater of the mind (zones): Theater of the Mind',
    summary:
      'Thrown and Ranged weapons reach one zone beyond their farthest zone with a Hindrance. (This takes the place of three times the distance.)',
  },
] as const satisfies readonly Rule[];
