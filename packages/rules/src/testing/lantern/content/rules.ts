/** Lantern Watch, the tiny book of CONTRIBUTING: our own, made to be read. Its rules. */
import type { Rule } from '@arbiter/engine';

export const rules = [
  {
    id: 'LN-CHK-01',
    title: 'Checks',
    area: 'CHK',
    tag: 'procedure',
    section: '1, Checks',
    summary: 'A check is a d6: it succeeds at the score or less.',
  },
  {
    id: 'LN-DYI-01',
    title: 'Down',
    area: 'DYI',
    tag: 'state',
    section: '2, Down',
    summary: 'At 0 life somebody is down, does nothing, and nothing is done to them.',
  },
  {
    id: 'LN-ATK-01',
    title: 'Striking',
    area: 'ATK',
    tag: 'procedure',
    section: '3, Striking',
    summary: 'A strike at a foe on the next square is a check of might; it takes as much life.',
  },
  {
    id: 'LN-ATK-02',
    title: 'Nerve',
    area: 'ATK',
    tag: 'procedure',
    section: '3, Nerve',
    summary: 'Whoever is hit may spend a nerve: the strike is rolled once more.',
  },
  {
    id: 'LN-TRN-01',
    title: 'Turns',
    area: 'TRN',
    tag: 'procedure',
    section: '4, Turns',
    summary: 'The mightiest act first, until one side is left.',
  },
  {
    id: 'LN-TRN-02',
    title: 'Walking',
    area: 'TRN',
    tag: 'procedure',
    section: '4, Walking',
    summary: 'In a turn one walks up to three squares, and strikes once.',
  },
] as const satisfies readonly Rule[];
