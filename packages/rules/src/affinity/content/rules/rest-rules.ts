import type { Rule } from '@arbiter/engine';

export const restRules = [
  {
    id: 'AF-REST-01',
    title: 'Short Rest conditions',
    area: 'REST',
    tag: 'state',
    section: 'Rest & Recovery › Rest',
    summary:
      'At least 0.5 and at most 8 hours without combat or strenuous activity; allowed in threatened places (AF-R-67). Shorter is refused.',
  },
  {
    id: 'AF-REST-02',
    title: 'Short Rest benefits',
    area: 'REST',
    tag: 'procedure',
    section: 'Rest & Recovery › Rest',
    summary:
      '+Proficiency HD up to the maximum (AF-R-13), +1 Resolve up to 5 (AF-R-14), short-rest abilities are ready again, armour may be mended.',
  },
  {
    id: 'AF-REST-03',
    title: 'Short Rest limit',
    area: 'REST',
    tag: 'state',
    section: 'Rest & Recovery › Rest',
    summary: 'At most 2 per 24 hours (AF-R-15); a third is refused.',
  },
  {
    id: 'AF-REST-04',
    title: 'Recover conditions',
    area: 'REST',
    tag: 'state',
    section: 'Rest & Recovery › Recover',
    summary:
      'At least 6 uninterrupted hours in a safe place (inn, guarded camp, sanctified ground, or made safe by a class ability). Otherwise at most a short Rest.',
  },
  {
    id: 'AF-REST-05',
    title: 'Recover benefits',
    area: 'REST',
    tag: 'procedure',
    section: 'Rest & Recovery › Recover',
    summary: 'All HD to maximum, Resolve to 5, armour renewed (AF-ARM-08), all abilities ready again.',
  },
  {
    id: 'AF-REST-06',
    title: 'Recover frequency',
    area: 'REST',
    tag: 'state',
    section: 'Rest & Recovery › Recover',
    summary: 'Only in safe places, typically once a day (AF-R-66).',
  },
  {
    id: 'AF-REST-07',
    title: 'Second resting section',
    area: 'REST',
    tag: 'guide',
    section: 'Resting',
    summary:
      'A later section repeats both rests with other numbers (half level HD, half maximum Resolve): AF-R-13, AF-R-14; its Recover agrees with the first.',
  },
  {
    id: 'AF-REST-08',
    title: 'Class help',
    area: 'REST',
    tag: 'guide',
    section: 'Rest & Recovery › Strategic Considerations',
    summary:
      'Rangers and Priests can make places safe, Sovereigns shorten rests, Scholars regain more: hooks for class content, no numbers given.',
  },
  {
    id: 'AF-REST-09',
    title: 'Planning advice',
    area: 'REST',
    tag: 'guide',
    section: 'Rest & Recovery › Strategic Considerations',
    summary: 'Two Rests a day are meant as a choice between resting early, in danger, or retreating.',
  },
] as const satisfies readonly Rule[];
