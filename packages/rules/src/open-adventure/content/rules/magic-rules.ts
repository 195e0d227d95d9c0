/** MAG: named in the book, not defined in it. */
import type { Rule } from '@arbiter/engine';

export const magicRules = [
  {
    id: 'OA-MAG-01',
    title: 'Magic chapter missing',
    area: 'MAG',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Ix. Magic (Optional)',
    summary:
      "Orders 0-10, grades, forms (blue, red, white, green, black; light and dark psionics), memorizing, casting cost and time, save TN = caster's Magic are mentioned; no spell list or casting procedure is present. Leave room for: an action of any type that costs mana/psi of a form, has an order checked against OA-LVL-10, needs concentration or not, has a range, area, save, damage type and conditions.",
  },
  {
    id: 'OA-MAG-02',
    title: 'Magic order check',
    area: 'MAG',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Ix. Magic (Optional)',
    summary: 'Using magic of an order above the level is refused, whatever the magic does.',
  },
  {
    id: 'OA-MAG-03',
    title: 'XP awards',
    area: 'MAG',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Step By Step Promotion',
    summary:
      'How XP are earned is in another book; an award is given and the percentages of OA-CRE8-11 are applied.',
  },
  {
    id: 'OA-MAG-04',
    title: 'Objects',
    area: 'MAG',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Massive Fires',
    summary:
      'Objects make fortitude saves and have integrity points, but neither score is given; take both as input.',
  },
  {
    id: 'OA-MAG-05',
    title: 'Thirst, disease, counter-tracking, starships',
    area: 'MAG',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Thirst',
    summary: 'Named without procedure; keep as labels and manual counters.',
  },
  {
    id: 'OA-MAG-06',
    title: 'Cover materials',
    area: 'MAG',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Light Cover',
    summary:
      'Natural protection is used (16 and 12 in the examples) but no table exists; only water (1 per space) has a value. Take it as input.',
  },
] as const satisfies readonly Rule[];
