import type { Rule } from '@arbiter/engine';

export const sizeRules = [
  {
    id: 'SV-SIZE-01',
    title: 'Size table',
    area: 'SIZE',
    tag: 'table',
    section: 'Perks & Flaws › Flaws',
    summary:
      "9 rows: category, CP, height, ST, DX, multiplier. Tiny −80, 1-5 cm, −8, +8, ×0.1; Miniature −40, 10-20 cm, −6, +6, ×0.25; Small −20, 0.5-1 m, −4, +4, ×0.5; Child/Dwarf −10, 1-1.3 m, −2, +2, ×0.75; Human 0, 1.5-2 m, 0, 0, ×1; Large 10, 2.5-3 m, +2, −2, ×1.5; Huge 20, 4-5 m, +4, −4, ×2; Gigantic 40, 8-10 m, +6, −6, ×2.5; Colossal 80, 16 m and more, +8, −8, ×3. Heights between two bands are the GM's call.",
  },
  {
    id: 'SV-SIZE-02',
    title: 'Size price',
    area: 'SIZE',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Exactly one category; its price is added to the CP spent (negative prices give CP back). Against the flaw limit: SV-R-59 separate.',
  },
  {
    id: 'SV-SIZE-03',
    title: 'Size and attributes',
    area: 'SIZE',
    tag: 'derive',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Final ST = bought ST + modifier, final DX = bought DX + modifier (pricing: SV-R-15 finalValue). Everything derived (damage, load, Stamina, Speed, dodge, skills) uses the final values. Lowest final value: SV-R-60 floorOne.',
  },
  {
    id: 'SV-SIZE-04',
    title: 'Size multiplier',
    area: 'SIZE',
    tag: 'derive',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Multiplies maximum Vitality (SV-R-17 multiplyBaseThenAdd), movement distances (combat and travel, not initiative or surprise) and AR (SV-R-61 allAr).',
  },
  {
    id: 'SV-SIZE-05',
    title: 'Equipment for other sizes',
    area: 'SIZE',
    tag: 'derive',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Cost and weight of armour and equipment double for each category above Human and halve for each category below.',
  },
] as const satisfies readonly Rule[];
