import type { Rule } from '@arbiter/engine';

export const exertionRules = [
  {
    id: 'AF-EXR-01',
    title: 'Cap per action',
    area: 'EXR',
    tag: 'state',
    section: 'Exertion Dice',
    summary:
      'Each action may use 0 to Proficiency exertion dice (d6). Ordinary exertion and affinity dice together may not exceed Proficiency in one action. The pool is independent for each action; unused dice carry over neither to another action nor to another turn (AF-R-02).',
  },
  {
    id: 'AF-EXR-02',
    title: 'Maximum per turn',
    area: 'EXR',
    tag: 'derive',
    section: 'Exertion Dice',
    summary:
      'With two actions at most 2 x Proficiency exertion dice per turn; a whole turn at Proficiency 3 can reach 6 proficiency + 6 exertion = 12d6.',
  },
  {
    id: 'AF-EXR-03',
    title: 'Minimum by tier',
    area: 'EXR',
    tag: 'state',
    section: 'Exertion Dice › Exertion Minimums',
    summary:
      'Minimum exertion dice to attempt: Basic 0, Advanced 0, Expert 1, Legendary 2, Ultimate 3. With AF-EXR-01 this makes Legendary possible from level 3 and Ultimate from level 5 (AF-R-03). Affinity dice and the minimum: AF-R-04. Tasks: AF-R-28.',
  },
  {
    id: 'AF-EXR-04',
    title: 'Declared before rolling',
    area: 'EXR',
    tag: 'procedure',
    section: 'Action Resolution › Step 1: Declare Action',
    summary:
      'The number of exertion (and affinity) dice is declared together with the ability before the roll; it cannot be changed after seeing dice.',
  },
  {
    id: 'AF-EXR-05',
    title: 'Exertion on low HD',
    area: 'EXR',
    tag: 'state',
    section: 'Action Resolution › Step 2: Roll Dice Pool',
    summary:
      'Exertion may exceed remaining HD; burns stop at 0 (AF-R-68). A character that cannot act (unconscious) cannot exert.',
  },
  {
    id: 'AF-EXR-06',
    title: 'Design intent',
    area: 'EXR',
    tag: 'guide',
    section: 'Exertion Dice',
    summary:
      'Basic work should be possible with proficiency dice alone, heavy work should need exertion and risk.',
  },
] as const satisfies readonly Rule[];
