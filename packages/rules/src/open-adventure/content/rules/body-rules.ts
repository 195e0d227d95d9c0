/** BODY: size and body type. */
import type { Rule } from '@arbiter/engine';

export const bodyRules = [
  {
    id: 'OA-BODY-01',
    title: 'Size measures',
    area: 'BODY',
    tag: 'table',
    section: 'Chapter II: Character Creation, Character Size Measures',
    summary:
      '6 rows × small, medium, large: weight slim 18 / 75 / 170, average 20 / 80 / 190, stout 25 / 105 / 240; height 1 / 2 / 3 spaces; width ½ / 1 / 2 spaces; natural reach 1 / 1 / 2 spaces. For bipeds the height row is the height, for quadrupeds height and length.',
  },
  {
    id: 'OA-BODY-02',
    title: 'Ability modifiers of size',
    area: 'BODY',
    tag: 'table',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary:
      '6 rows: small STR −1 DEX +2 VIT −1; medium none; large STR +1 DEX −2 VIT +1; slim DEX +1 VIT −1; average none; stout DEX −1 VIT +1. Height and body both apply. Limits 1–10: OA-R-140.',
  },
  {
    id: 'OA-BODY-03',
    title: 'Small',
    area: 'BODY',
    tag: 'state',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary: 'Four small creatures fit in one space; reach adjacent.',
  },
  {
    id: 'OA-BODY-04',
    title: 'Medium',
    area: 'BODY',
    tag: 'state',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary: '2 tall, 1 wide, reach adjacent; no modifiers.',
  },
  {
    id: 'OA-BODY-05',
    title: 'Large',
    area: 'BODY',
    tag: 'state',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary: '3 tall, 2 wide, reach 2.',
  },
  {
    id: 'OA-BODY-06',
    title: 'Body weight',
    area: 'BODY',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Body Type',
    summary:
      'Body type and height give the body weight by the table; the running text mixes rows and columns: OA-R-145. 1 wt = 1 kilogram. Equipment is not included.',
  },
  {
    id: 'OA-BODY-07',
    title: 'Metabolism',
    area: 'BODY',
    tag: 'state',
    section: 'Chapter II: Character Creation, Large Creature Metabolisms',
    summary: 'Body type sets how often the character must eat (OA-EQP-08).',
  },
  {
    id: 'OA-BODY-08',
    title: 'Other sizes',
    area: 'BODY',
    tag: 'guide',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary: 'Exotic sizes only by arrangement with the Host.',
  },
] as const satisfies readonly Rule[];
