/** GOLD: precedence and rounding. */
import type { Rule } from '@arbiter/engine';

export const goldenRules = [
  {
    id: 'OA-GOLD-01',
    title: 'Specific beats general',
    area: 'GOLD',
    tag: 'guide',
    section: 'Chapter I: Introduction, Golden Rules',
    summary: 'When two rules collide, directly or indirectly, the narrower one applies.',
  },
  {
    id: 'OA-GOLD-02',
    title: 'Disputed action',
    area: 'GOLD',
    tag: 'guide',
    section: 'Chapter I: Introduction, Golden Rules',
    summary:
      'If the table disagrees whether an action is possible or in the spirit of the rules, it is discussed; the starting position is that it cannot be done.',
  },
  {
    id: 'OA-GOLD-03',
    title: 'Round down',
    area: 'GOLD',
    tag: 'derive',
    section: 'Chapter I: Introduction, Golden Rules',
    summary:
      'Every fraction that a calculation produces is rounded down to a whole number, once, at the end of that calculation; each named quantity is a calculation of its own (OA-R-202). Where several doublings and halvings meet in one calculation, the doublings come first, then each halving rounds down (OA-R-278); that gives the same number as rounding once at the end. Values that the book itself lists as fractions (½ wt, ¼ wt, ½ HP) stay fractions. Negative fractions: OA-R-104.',
  },
  {
    id: 'OA-GOLD-04',
    title: "Host's last word",
    area: 'GOLD',
    tag: 'guide',
    section: 'Chapter I: Introduction, Golden Rules',
    summary:
      'The Game Host decides every rules question and may change or drop any rule; whatever is computed may be overruled, and the overruling should stay visible.',
  },
] as const satisfies readonly Rule[];
