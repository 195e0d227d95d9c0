import type { Rule } from '@arbiter/engine';

export const templateRules = [
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
  {
    id: 'SV-TMPL-01',
    title: 'Templates are sums',
    area: 'TMPL',
    tag: 'create',
    section: 'Templates',
    summary:
      'A template grants all listed attribute changes, perks, skills and gear and costs exactly the sum of its components. Where a printed total differs from the sum: SV-R-62 componentSum. Human costs 0. The creation steps pick one race and one profession; further mixing: SV-TMPL-08.',
  },
  {
    id: 'SV-TMPL-02',
    title: 'Elf, 50',
    area: 'TMPL',
    tag: 'table',
    section: 'Templates › Race Templates',
    summary:
      'DX +2 (20), AW +1 (5), EN −1 (−5), ST −1 (−5); Night Vision 10, Acute Senses hearing 5, Facilitated Movement forest 5, Graceful 10, Extended Lifespan about 300 years 5. 15 + 35 = 50; heading and sum agree.',
  },
  {
    id: 'SV-TMPL-03',
    title: 'Dwarf, 40',
    area: 'TMPL',
    tag: 'table',
    section: 'Templates › Race Templates',
    summary:
      'Size Child/Dwarf −10; ST bought +3 for 15 (final 11); EN +2 for 10 (12); DX bought −2 for −20 (final 10); CH −1 for −10 (9); Extra Vitality 10, Magic Resistance 15, Night Vision to 30 m 10, Strong Willed 10, Facilitated Movement mountain and underground 5, Extended Lifespan about 200 years 5. −10 + 15 + 10 − 20 − 10 + 55 = 40; the heading says 45 (SV-R-62 componentSum). Vitality 24 × 0.75 + 10 = 28 under the default order.',
  },
  {
    id: 'SV-TMPL-04',
    title: 'Warrior, 33',
    area: 'TMPL',
    tag: 'table',
    section: 'Templates › Profession Templates',
    summary:
      'One weapon skill 3 (6), Shield 2 (3), Tactics 2 (3), Athletics 1 (1); Armor Familiarity 5, Combat Reflexes 5, Fast Healer 10. 13 + 20 = 33. Gear: medium armour AR 3 AD 1 (SV-R-64 torsoOnly), one martial weapon, medium shield SD 2, basic gear.',
  },
  {
    id: 'SV-TMPL-05',
    title: 'Scout/Ranger, 29',
    area: 'TMPL',
    tag: 'table',
    section: 'Templates › Profession Templates',
    summary:
      'Bows 3 (6), Stealth 3 (6), Tracking 3 (6), Survival 2 (3), Perception 2 (3); Acute Senses one sense 5. 24 + 5 = 29. Gear: light armour AR 2 AD 0, bow 2d6 with range 100 m and 30 arrows, hunting knife 1d6−2, camping gear.',
  },
  {
    id: 'SV-TMPL-06',
    title: 'Wizard, 51',
    area: 'TMPL',
    tag: 'table',
    section: 'Templates › Profession Templates',
    summary:
      'Spellcasting 3 (6), Occult Knowledge 3 hard (12), Research 2 (3); Mage Gift 20, Extra Mana 10. 21 + 30 = 51. Gear: robes AR 0, staff 1d6−1 that is a casting focus, spellbook, component pouch.',
  },
  {
    id: 'SV-TMPL-07',
    title: 'Rogue, 38',
    area: 'TMPL',
    tag: 'table',
    section: 'Templates › Profession Templates',
    summary:
      "Stealth 4 (10), Lockpicking 3 hard (12), Sleight of Hand 2 (3), Perception 2 (3); Ambidextrous. 28 + 10 = 38 with the perk's list price; the template prints 5 and 33 (SV-R-43 ten). Gear: light armour AR 1 AD 0, two daggers 1d6−2, thieves' tools, grappling hook and rope.",
  },
  {
    id: 'SV-TMPL-08',
    title: 'Combining templates',
    area: 'TMPL',
    tag: 'create',
    section: 'Templates › Mixing Templates',
    summary:
      'Race and profession templates add freely; costs and effects sum. The same skill from two templates: keep the higher level and pay once for it (SV-R-63 mergeByValue).',
  },
  {
    id: 'SV-TMPL-09',
    title: 'Example elf scout',
    area: 'TMPL',
    tag: 'guide',
    section: 'Templates › Mixing Templates',
    summary:
      '50 + 29 = 79, 21 of 100 left. DX 12, AW 11, EN 9, ST 9. Spends DX to 13 (10), Aimed Shot 3, Precision Strike 8 = 21. Bow TN 13 + 3 = 16, 98 %.',
  },
  {
    id: 'SV-TMPL-10',
    title: 'Example dwarf warrior',
    area: 'TMPL',
    tag: 'guide',
    section: 'Templates › Mixing Templates',
    summary:
      'The book counts 45 + 33 = 78 with 22 left and spends ST to 12 (5), Shield Bash 1, Power Attack 8, Disarm 8 = 22. With the corrected dwarf it is 73 with 27 left. Weapon TN 13, 84 %. Note that the template has only Shield 2 and a weapon at 3, enough for Minor and Moderate maneuvers.',
  },
  {
    id: 'SV-TMPL-11',
    title: 'Usual extra spending',
    area: 'TMPL',
    tag: 'guide',
    section: 'Templates › Profession Templates',
    summary:
      'Warriors and scouts put 20-30 CP into maneuvers, rogues 15-25, wizards 30-40 into spells (8-12 of them).',
  },
  {
    id: 'SV-TMPL-12',
    title: 'Material outside the book',
    area: 'TMPL',
    tag: 'guide',
    section: 'Templates › Profession Templates',
    summary:
      'The powers library, additional templates and the Monk profession are other documents; maneuvers named from them (Aimed Shot, Precision Strike, Disarm, Feint, Sneak Attack) have no rules here beyond their quoted price and one-line effect.',
  },
  {
    id: 'SV-TMPL-13',
    title: 'Template gear coverage',
    area: 'TMPL',
    tag: 'state',
    section: 'Templates › Profession Templates',
    summary: 'Template armour is entered as a torso piece with the printed AR and AD: SV-R-64 torsoOnly.',
  },
] as const satisfies readonly Rule[];
