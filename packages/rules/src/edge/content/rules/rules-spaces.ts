import type { Rule } from '@arbiter/engine';

/** Spaces, sizes and position. */
export const spacesRules = [
  {
    id: 'ED-SPC-01',
    title: 'Spaces',
    area: 'SPC',
    tag: 'state',
    section: 'Spaces, sizes and position: Spaces',
    summary:
      'Positions are counted in spaces of a grid; a space stands for about 2 metres (ED-R-58). Without a grid use the zone rules (TOM). Diagonals: ED-R-59.',
  },
  {
    id: 'ED-SPC-02',
    title: 'Footprint by size',
    area: 'SPC',
    tag: 'table',
    section: 'Spaces, sizes and position: Spaces',
    summary:
      '5 rows: Tiny is in a space but takes none up; Small and Medium 1 space; Large 2 x 2; Huge 3 x 3 (the size entry prints 4: ED-R-60); the footprint includes the room needed to act.',
  },
  {
    id: 'ED-SPC-03',
    title: 'Threat by size',
    area: 'SPC',
    tag: 'table',
    section: 'Spaces, sizes and position: Size to Huge',
    summary:
      '5 rows: Tiny threatens only its own space; Small and Medium adjacent spaces; Large within 2 spaces; Huge within 3 spaces; a longer Reach noted in an attack replaces this.',
  },
  {
    id: 'ED-SPC-04',
    title: 'Tiny creatures',
    area: 'SPC',
    tag: 'state',
    section: 'Spaces, sizes and position: Tiny',
    summary:
      "Other creatures may move through a Tiny creature's space without difficult terrain, and neither side has to squeeze or share.",
  },
  {
    id: 'ED-SPC-05',
    title: 'Gargantuan creatures',
    area: 'SPC',
    tag: 'state',
    section: 'Spaces, sizes and position: Spaces',
    summary:
      'Too big for the grid: treated as part of the terrain and immune to being moved against their will.',
  },
  {
    id: 'ED-SPC-06',
    title: 'Moving through others',
    area: 'SPC',
    tag: 'procedure',
    section: 'Spaces, sizes and position: Move Through',
    summary:
      "Moving through an ally's space costs normal movement; an enemy's space counts as difficult terrain. Ending the turn in an ally's space: sharing (ED-SPC-07); in an enemy's: squeezing (ED-SPC-08).",
  },
  {
    id: 'ED-SPC-07',
    title: 'Sharing a space',
    area: 'SPC',
    tag: 'state',
    section: 'Spaces, sizes and position: Share a Space',
    summary:
      'Two allies in one space: both have Hindrance on Athletics, Enigma and Weapon rolls and on React and Deflect, and both are Exposed.',
  },
  {
    id: 'ED-SPC-08',
    title: 'Squeezing',
    area: 'SPC',
    tag: 'state',
    section: 'Spaces, sizes and position: Squeeze',
    summary: 'Two opponents in one space: as sharing, but Weapon rolls with a Fine weapon are not hindered.',
  },
  {
    id: 'ED-SPC-09',
    title: 'Adjacent',
    area: 'SPC',
    tag: 'derive',
    section: 'Spaces, sizes and position: Adjacent',
    summary: 'Two creatures are adjacent if their occupied spaces touch (corners count, ED-R-59).',
  },
  {
    id: 'ED-SPC-10',
    title: 'Threatened spaces',
    area: 'SPC',
    tag: 'derive',
    section: 'Spaces, sizes and position: Threatened Spaces',
    summary:
      'A creature threatens every space its wielded weapon can reach. Reach, size and empty hands: ED-R-61.',
  },
  {
    id: 'ED-SPC-11',
    title: 'Small creatures slip through',
    area: 'SPC',
    tag: 'state',
    section: 'Spaces, sizes and position: Small',
    summary: 'A Small creature moves through occupied spaces without difficult terrain.',
  },
  {
    id: 'ED-EXS-01',
    title: 'Exposed',
    area: 'EXS',
    tag: 'state',
    section: 'Spaces, sizes and position: Expose',
    summary:
      'A mark on a creature that lets others use abilities that exploit it; by itself it changes no number. It may be general or only towards certain attackers. How long it lasts when a roll causes it: ED-R-62.',
  },
  {
    id: 'ED-EXS-02',
    title: 'Flanking',
    area: 'EXS',
    tag: 'derive',
    section: 'Spaces, sizes and position: Flanking',
    summary:
      'If two allies stand opposite each other with the target between them, the target is Exposed to those two attackers (only to them). Geometry: ED-R-63.',
  },
  {
    id: 'ED-EXS-03',
    title: 'Exploit',
    area: 'EXS',
    tag: 'state',
    section: 'Spaces, sizes and position: Exploit',
    summary:
      'Some abilities can only be used against a target that is Exposed (to the user); otherwise they are refused.',
  },
] as const satisfies readonly Rule[];
