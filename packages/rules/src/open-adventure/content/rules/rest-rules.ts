/** REST: rest, sleep, healing. */
import type { Rule } from '@arbiter/engine';

export const restRules = [
  {
    id: 'OA-REST-01',
    title: 'What counts as rest',
    area: 'REST',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Rest & Recuperation',
    summary:
      'No strenuous activity (combat, running) and no carrying, lifting or moving of anything weighing 2 x STR or more. Breaking either interrupts the rest.',
  },
  {
    id: 'OA-REST-02',
    title: 'Long rest',
    area: 'REST',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Long Rests',
    summary: '8 hours of rest. Stamina regained: OA-R-222.',
  },
  {
    id: 'OA-REST-03',
    title: 'Sleep need',
    area: 'REST',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Sleep',
    summary:
      '8 hours of sleep each day, otherwise 1 exhaustion counter, and 1 more for every additional 4 hours of sleep missed (OA-R-221).',
  },
  {
    id: 'OA-REST-04',
    title: 'Sleeping in armor',
    area: 'REST',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Sleep',
    summary:
      'Suited armor requires a willpower save (TN 10) each night: advantage in light, none in medium, disadvantage in heavy armor. Failure costs as many hours of sleep as the points by which it failed (no more than 8).',
  },
  {
    id: 'OA-REST-05',
    title: 'Recovering sleep',
    area: 'REST',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Sleep',
    summary:
      'Interrupted sleep must be made up or the exhaustion of OA-REST-03 follows. Every 8 hours slept remove 1 exhaustion counter that came from sleep deprivation.',
  },
  {
    id: 'OA-REST-06',
    title: 'Short rest',
    area: 'REST',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Short Rests',
    summary: '1 hour of rest; each completed hour restores 1 SP up to the maximum.',
  },
  {
    id: 'OA-REST-07',
    title: 'Natural healing',
    area: 'REST',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Natural Healing',
    summary:
      'Six rows, HP per day / per day of complete rest: level 0 1/2 and 1; level n (1-5) n and 2n. Not above maximum HP. The half point: OA-R-223.',
  },
] as const satisfies readonly Rule[];
