import type { Rule } from '@arbiter/engine';

export const skillRules = [
  {
    id: 'AF-SKL-01',
    title: 'Eight domains',
    area: 'SKL',
    tag: 'table',
    section: 'The Eight Skills',
    summary:
      'Agility, Awareness, Fortitude, Wilderness, Influence, Lore, Medicine, Craft. They are labels for situations.',
  },
  {
    id: 'AF-SKL-02',
    title: 'No dice from domains',
    area: 'SKL',
    tag: 'derive',
    section: 'The Eight Skills › How Skills Work',
    summary:
      'A domain never adds dice by itself; every roll is proficiency + exertion, and only abilities, feats (Path Board) or features add dice when their domain applies.',
  },
  {
    id: 'AF-SKL-03',
    title: 'Anyone may try anything',
    area: 'SKL',
    tag: 'guide',
    section: 'The Eight Skills › How Skills Work',
    summary:
      'Every character may attempt a roll in every domain; there are no untrained penalties. The game master judges which domain applies; players invoke their abilities.',
  },
  {
    id: 'AF-SKL-04',
    title: "Nature's Treaty",
    area: 'SKL',
    tag: 'procedure',
    section: 'The Eight Skills › How Skills Work',
    summary:
      'The one ability with numbers: a Ranger feature that adds +2d6 bonus dice (no burn) on Wilderness rolls, and reduces journey Resolve loss (AF-JRN-11).',
  },
] as const satisfies readonly Rule[];
