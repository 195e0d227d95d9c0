import type { Rule } from '@arbiter/engine';

export const creationRules = [
  {
    id: 'AV-CRE-01',
    title: 'Steps in order',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation',
    summary:
      '1 ancestry, 2 culture, 3 attributes, 4 derived stats, 5 weapon talents, 6 languages and any personality or module choices the campaign allows. A tool should let steps be revisited but validate the finished whole.',
  },
  {
    id: 'AV-CRE-02',
    title: 'Ancestry',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation: Choose Ancestry',
    summary:
      'Exactly one ancestry. It supplies the size category, innate traits and languages, and may change any derived stat.',
  },
  {
    id: 'AV-CRE-03',
    title: 'Culture',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation: Choose Culture',
    summary: 'Exactly one culture: background flavour and possibly bonuses or traits.',
  },
  {
    id: 'AV-CRE-04',
    title: 'Attributes start at 1',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation',
    summary: 'Each of the five attributes starts at 1.',
  },
  {
    id: 'AV-CRE-05',
    title: 'Six points to distribute',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation',
    summary:
      'Exactly 6 further points are distributed, 1 point per +1, so the five values sum to 11 before ancestry changes (AV-R-23). A different total is refused and the message says how many points are over or unspent.',
  },
  {
    id: 'AV-CRE-06',
    title: 'Attribute limits',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation',
    summary:
      'No attribute may exceed 4 at creation and none may ever be below 1 (AV-R-22, AV-R-24). A violation is refused naming the attribute and the bound.',
  },
  {
    id: 'AV-CRE-07',
    title: 'Health and Resolve at creation',
    area: 'CRE',
    tag: 'derive',
    section: 'Character Creation: Derived stats',
    summary:
      'Maximum Health 20 and maximum Resolve 20 unless ancestry, culture, module or item changes them. Current values start full.',
  },
  {
    id: 'AV-CRE-08',
    title: 'Energy at creation',
    area: 'CRE',
    tag: 'derive',
    section: 'Character Creation: Derived stats',
    summary: 'Maximum Energy 5 unless changed; starts full.',
  },
  {
    id: 'AV-CRE-09',
    title: 'Movement',
    area: 'CRE',
    tag: 'derive',
    section: 'Character Creation: Derived stats',
    summary:
      'Movement in units per turn by size, then changed by ancestry or items. Medium and Small are the only sizes with a number. The main text says Medium 4 and Small 3; the open-items list assumes Medium 5. Default Medium 4, Small 3 (AV-R-07). Other sizes: AV-R-29.',
  },
  {
    id: 'AV-CRE-10',
    title: 'Weapon Talents at creation',
    area: 'CRE',
    tag: 'derive',
    section: 'Character Creation: Weapon Talents',
    summary:
      'Brawling, Throwing, Simple Melee and Simple Ranged Talent = 1; Complex Melee and Complex Ranged Talent = 0; ancestry or modules may change them. A Talent-0 attack is still possible: 2 dice, keep the lowest (AV-R-13).',
  },
  {
    id: 'AV-CRE-11',
    title: 'Morale at creation',
    area: 'CRE',
    tag: 'derive',
    section: 'Resources: Morale',
    summary: 'A new character starts with 0 Morale.',
  },
  {
    id: 'AV-CRE-12',
    title: 'Languages, personality, modules',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation',
    summary:
      'Languages come from ancestry plus what the campaign allows; a personality and starting module choices are taken only as far as the campaign allows. The number of starting module points is a campaign setting (AV-MOD-05).',
  },
] as const satisfies readonly Rule[];
