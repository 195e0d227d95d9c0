/** Chapter III: equipment, energy cells, containers, magic symbols. */
import type { Rule } from '@arbiter/engine';

/** EQP: other equipment. */
export const equipmentRules = [
  {
    id: 'OA-EQP-01',
    title: 'Clothing',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Clothing',
    summary: '7 rows, weights in the (4, 3, 3, 1, 2, 4, 3 wt). Conflict for the two robes: OA-R-169.',
  },
  {
    id: 'OA-EQP-02',
    title: 'Wearing clothes',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Clothing',
    summary:
      "No defense; may be worn under armor; 1 minute to put on, 1 minute to take off. How clothes impress NPCs is the Host's judgment.",
  },
  {
    id: 'OA-EQP-03',
    title: "Rogue's outfit",
    area: 'EQP',
    tag: 'procedure',
    section: "Chapter III: Equipment & Services, Rogue's Outfit",
    summary: '1D hidden pockets, each holding 1 wt; rolled when bought.',
  },
  {
    id: 'OA-EQP-04',
    title: 'Food',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Food & Provisions',
    summary: '11 rows; price and weight for one meal, type.',
  },
  {
    id: 'OA-EQP-05',
    title: 'Portions',
    area: 'EQP',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Food & Provisions',
    summary: '1 meal = 5 morsels = 1,000 calories.',
  },
  {
    id: 'OA-EQP-06',
    title: 'Missing a meal',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Food & Provisions',
    summary:
      'Each eating interval in which less than 1 full meal was eaten gives 1 starvation counter. Surplus food: OA-R-195.',
  },
  {
    id: 'OA-EQP-07',
    title: 'Food types',
    area: 'EQP',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Food & Provisions',
    summary: 'Vegetable, fruit, meat, grain, other: no effect in the basic game.',
  },
  {
    id: 'OA-EQP-08',
    title: 'Eating intervals',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Body Type & Eating Frequency',
    summary: '3 rows: slim every 12 hours, average every 8, stout every 4.',
  },
  {
    id: 'OA-EQP-09',
    title: 'Exploration and survival gear',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Exploration & Survival',
    summary: '5 rows. Conflicts: OA-R-170 (bedroll), OA-R-171 (rope kit), OA-R-172 (tent).',
  },
  {
    id: 'OA-EQP-10',
    title: 'Rope',
    area: 'EQP',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Kit, Rope',
    summary:
      '15 spaces, 2 integrity points; breaks on a STR test of 11 or more or under a load of 110 wt or more. The kit also holds a grappling hook, two pulleys, five pitons, a small hammer, a harness and five carabiners.',
  },
  {
    id: 'OA-EQP-11',
    title: 'Tent',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Tent',
    summary: 'Canvas of 3 area; 2 minutes to put up and to take down.',
  },
  {
    id: 'OA-EQP-12',
    title: 'Tools',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Tools',
    summary: '9 rows (energy cell varies).',
  },
  {
    id: 'OA-EQP-13',
    title: 'Armor maintenance kit',
    area: 'EQP',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Kit, Armor Maintenance',
    summary:
      'One use: restores 1 protection lost to sunder or other permanent damage (not above the original).',
  },
  {
    id: 'OA-EQP-14',
    title: 'Headlamp',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Headlamp',
    summary: '2 cone (OA-R-188); type B cell; science fiction.',
  },
  {
    id: 'OA-EQP-15',
    title: 'Lanterns',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Lantern, Bullseye',
    summary:
      'Bullseye 5 cone; hooded 7 area; each holds 1 bottle of oil. Bright and twilight parts as for the torch (OA-R-188).',
  },
  {
    id: 'OA-EQP-16',
    title: 'Oil',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Oil',
    summary:
      'Burns 1 hour per bottle in a lamp; spilled it covers 2 area and burns as a medium fire for 1 minute.',
  },
  {
    id: 'OA-EQP-17',
    title: 'Torch',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Torch',
    summary:
      'Lights 7 area for up to 1 segment (10 minutes); also an improvised weapon. Bright only in its own and the adjacent spaces, twilight in the rest of the area: OA-R-188.',
  },
  {
    id: 'OA-EQP-18',
    title: 'Tool kit and pry bar',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Kit, Tool',
    summary:
      'Tool kit: box of 5 wt capacity, science fiction. Pry bar: lever, improvised weapon (destruction 1).',
  },
  {
    id: 'OA-EQP-19',
    title: 'Communications',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Communications',
    summary: '3 rows. Conflicts: OA-R-173, OA-R-174.',
  },
  {
    id: 'OA-EQP-20',
    title: 'Radio reach',
    area: 'EQP',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Radio, Portable',
    summary: 'Rolled anew every hour: portable 1D overland spaces, shortwave 1D × 1,000 overland spaces.',
  },
  {
    id: 'OA-EQP-21',
    title: 'Science and sensors',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Science & Sensors',
    summary:
      '3 rows. Gas sensor: one chemical at a time, type B cell. Space suit: protects from vacuum and the extreme environment of outer space, holds up to 1 volume of oxygen (OA-R-191), has two mounting hooks.',
  },
  {
    id: 'OA-EQP-22',
    title: 'Medical goods',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Medical',
    summary: '2 rows.',
  },
  {
    id: 'OA-EQP-23',
    title: 'Emergency aid kit',
    area: 'EQP',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Kit, Emergency Aid',
    summary: 'Used up: removes 1 bleed counter and restores 1 HP; at most once per day.',
  },
  {
    id: 'OA-EQP-24',
    title: 'Herbal medication',
    area: 'EQP',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Medications, Herbal',
    summary:
      'Removes 1 counter of its condition; the effect lasts 2D+1 hours and can be had once per day (OA-R-197). What happens afterwards: OA-R-189; which condition each herb treats: OA-R-190.',
  },
  {
    id: 'OA-EQP-25',
    title: 'Covert and black-market goods',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Covert Ops & Security; Black Market Goods',
    summary:
      '1 + 2 rows: hacking kit 25 sc 1 wt; lock pick kit 3 sc ½ wt; manacles 1 sc 3 wt. (The lock pick kit is printed twice, identically.)',
  },
  {
    id: 'OA-EQP-26',
    title: 'Datapad',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Datapad',
    summary: 'Type B cell; assists its user, never intelligent.',
  },
  {
    id: 'OA-EQP-27',
    title: 'Contents of the kits',
    area: 'EQP',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Equipment',
    summary:
      "9 kits with listed contents that may count as assisting pieces (OA-SKIL-13): fire starter (cordage 1 space), rope, survival (cordage 10 spaces, tarpaulin 2 area, cup ½ wt, compass, whistle of 100 decibels, and small things more), armor maintenance, tool (tape of 5 spaces), cartographer's, emergency aid, hacking, lock pick.",
  },
  {
    id: 'OA-EQP-28',
    title: 'Science-fiction only',
    area: 'EQP',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Equipment',
    summary:
      'Seven goods are marked so and are not on sale in a fantasy game unless the Host allows it: headlamp, tool kit, datapad, portable radio, shortwave radio, gas sensor, space suit.',
  },
] as const satisfies readonly Rule[];

/** CELL: energy cells. */
export const cellsRules = [
  {
    id: 'OA-CELL-01',
    title: 'Capacities',
    area: 'CELL',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Energy Cells',
    summary:
      '6 rows (A–F) × 6 TL bands (4-5 to 14-15) plus size, weight and cost. Capacity grows tenfold per type and per band: type C is 1 at TL 4-5; a dash means that cell does not exist at that TL; below TL 4 there is none.',
  },
  {
    id: 'OA-CELL-02',
    title: 'Use by the hour',
    area: 'CELL',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Energy Cell',
    summary: '1 capacity per hour of use.',
  },
  {
    id: 'OA-CELL-03',
    title: 'Use by the shot',
    area: 'CELL',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Energy Cell',
    summary:
      'Power-hungry devices such as many science-fiction weapons: 1 capacity per use instead. Which weapons: OA-R-185; two cells: OA-R-184; empty cell: OA-R-183.',
  },
  {
    id: 'OA-CELL-04',
    title: 'Buying cells',
    area: 'CELL',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Energy Cell',
    summary:
      'Cell price depends on the type only; capacity on type and TL of manufacture. Included with a device or not: OA-R-182.',
  },
] as const satisfies readonly Rule[];

/** CNTR: containers. */
export const containersRules = [
  {
    id: 'OA-CNTR-01',
    title: 'Containers',
    area: 'CNTR',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Containers',
    summary: '18 rows: cost, own weight, capacity.',
  },
  {
    id: 'OA-CNTR-02',
    title: 'Capacity',
    area: 'CNTR',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Containers',
    summary:
      "The contents' total weight may not exceed the capacity; the carrier bears container plus contents.",
  },
] as const satisfies readonly Rule[];

/** SYMB: magic symbols. */
export const symbolsRules = [
  {
    id: 'OA-SYMB-01',
    title: 'Magic symbols',
    area: 'SYMB',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Magic Symbols',
    summary: '16 rows: cost and weight.',
  },
  {
    id: 'OA-SYMB-02',
    title: 'Use',
    area: 'SYMB',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Magic Symbols',
    summary: 'A focus for certain magic; unlike other components it is not consumed.',
  },
] as const satisfies readonly Rule[];
