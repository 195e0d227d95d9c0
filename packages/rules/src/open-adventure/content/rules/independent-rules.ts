/** INDP: independent abilities. */
import type { Rule } from '@arbiter/engine';

export const independentRules = [
  {
    id: 'OA-INDP-01',
    title: 'The four',
    area: 'INDP',
    tag: 'state',
    section: 'Chapter I: Introduction, Independent Abilities',
    summary: 'Alignment, perks, speed, talents: not derived from any other ability and feeding none.',
  },
  {
    id: 'OA-INDP-02',
    title: 'Three perks',
    area: 'INDP',
    tag: 'create',
    section: 'Chapter I: Introduction, Beginning Perks',
    summary:
      'A starting character has perks worth three: two from the species and one from the race, all usable at once.',
  },
  {
    id: 'OA-INDP-03',
    title: 'Heavy perks',
    area: 'INDP',
    tag: 'create',
    section: 'Chapter I: Introduction, Beginning Perks',
    summary:
      'A perk marked as counting double takes two of the three places, so another is given up. None of the perks printed in this book is marked.',
  },
  {
    id: 'OA-INDP-04',
    title: 'Perks and talents',
    area: 'INDP',
    tag: 'guide',
    section: 'Chapter I: Introduction, Beginning Perks',
    summary: 'Perks belong to the species and cannot be retrained; talents belong to the archetype and can.',
  },
  {
    id: 'OA-INDP-05',
    title: 'Speed score',
    area: 'INDP',
    tag: 'derive',
    section: 'Chapter I: Introduction, Speed',
    summary:
      '= species speed + archetype modifier (arcanist −1, disciple −1, scout +2, warrior −2). Most creatures lie between 4 and 8.',
  },
  {
    id: 'OA-INDP-06',
    title: 'Moving in combat',
    area: 'INDP',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Combat Speed',
    summary:
      'A move is a half-round action and gives speed points (SPD) equal to the speed score; a space costs 1 SPD or more by terrain; two moves in a turn give the score twice, never more than the score per move. A space is 1 meter.',
  },
  {
    id: 'OA-INDP-07',
    title: 'Other time scales',
    area: 'INDP',
    tag: 'state',
    section: 'Chapter I: Introduction, Other Speeds',
    summary:
      'Outside combat SPD is scaled to the interval (vigilance ×2, routine ×3, prolonged ×4) and refreshes at the start of each interval instead of each half-round.',
  },
  {
    id: 'OA-INDP-08',
    title: 'Talent tiers',
    area: 'INDP',
    tag: 'table',
    section: 'Chapter I: Introduction, Talent Learning',
    summary:
      '4 rows × levels 0–5: arcanist basic 1, intermediate 5; disciple basic 1, intermediate 5; scout basic 0, intermediate 2; warrior basic 0, intermediate 3.',
  },
  {
    id: 'OA-INDP-09',
    title: 'Training a talent',
    area: 'INDP',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Training',
    summary:
      'Once a tier is open the character may train one of its two talents with a teacher of the same archetype who is at least one level higher, paying time and money (amounts not given: OA-R-137); on success the talent works at once. Starting talents of scouts and warriors: OA-R-135.',
  },
  {
    id: 'OA-INDP-10',
    title: 'Switching talents',
    area: 'INDP',
    tag: 'state',
    section: 'Chapter I: Introduction, Talent Learning',
    summary:
      'Retraining swaps the talent for the other one of the same tier at full cost, as often as wanted; never two talents of one tier at once.',
  },
] as const satisfies readonly Rule[];
