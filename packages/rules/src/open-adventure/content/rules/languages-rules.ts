/** LANG: languages. */
import type { Rule } from '@arbiter/engine';

export const languagesRules = [
  {
    id: 'OA-LANG-01',
    title: 'Language is a learned skill',
    area: 'LANG',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Language',
    summary:
      'Language points (LP) are counted per language. With 0 LP and no training every attempt to understand fails automatically.',
  },
  {
    id: 'OA-LANG-02',
    title: 'Fluency',
    area: 'LANG',
    tag: 'state',
    section: 'Chapter I: Introduction, Language Fluency',
    summary: '5 or more LP in a language = fluent. Whether the fluent need tests: OA-R-123.',
  },
  {
    id: 'OA-LANG-03',
    title: 'Where languages come from',
    area: 'LANG',
    tag: 'guide',
    section: 'Chapter I: Introduction, Language Origins',
    summary:
      'Racial (named after the species), regional, fraternal; plus the widespread common tongue, which not every creature knows. Isolated creatures tend to know only their racial tongue.',
  },
  {
    id: 'OA-LANG-04',
    title: 'Cants',
    area: 'LANG',
    tag: 'state',
    section: 'Chapter I: Introduction, Cants',
    summary:
      'A cant is a secret fraternal language of an order or guild; it is tracked as a language with its own learning rate and speed.',
  },
  {
    id: 'OA-LANG-05',
    title: 'Starting language points',
    area: 'LANG',
    tag: 'create',
    section: 'Chapter I: Introduction, Beginning Languages',
    summary: 'Equal to the finished INT, spread over one or more languages the Host approves.',
  },
  {
    id: 'OA-LANG-06',
    title: 'Uncommon languages',
    area: 'LANG',
    tag: 'table',
    section: 'Chapter I: Introduction, Languages, Uncommon',
    summary:
      '11 rows (2D results 2–12) × 2 columns (fantasy, science fiction). Alternative rule: roll 2D here instead of choosing.',
  },
  {
    id: 'OA-LANG-07',
    title: 'Language test',
    area: 'LANG',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Language Tests',
    summary: 'Roll + INT + LP in that language against the TN (10).',
  },
  {
    id: 'OA-LANG-08',
    title: 'Learning by exposure',
    area: 'LANG',
    tag: 'state',
    section: 'Chapter I: Introduction, Learning Languages',
    summary:
      'Each full year lived among speakers gives +1 LP; in an order or guild +2 LP per year for its cant. Never above 10 LP.',
  },
  {
    id: 'OA-LANG-09',
    title: 'Forgetting',
    area: 'LANG',
    tag: 'state',
    section: 'Chapter I: Introduction, Learning Languages',
    summary:
      'Each full year away from the region or order costs 1 LP, for cants too. Lower limit and part years: OA-R-125.',
  },
  {
    id: 'OA-LANG-10',
    title: 'Base speed',
    area: 'LANG',
    tag: 'derive',
    section: 'Chapter I: Introduction, Using Languages',
    summary:
      'Speaking, reading and writing: 150 words per minute; a cant 75. (A word averages four letters.)',
  },
  {
    id: 'OA-LANG-11',
    title: 'Speed by language points',
    area: 'LANG',
    tag: 'derive',
    section: 'Chapter I: Introduction, Using Languages',
    summary:
      'Below 5 LP: −30 words per minute for each missing point (cant −15), for speaking, reading and writing. Above 5 LP: +30 for each extra point (cant +15; OA-R-124) for speaking and reading only; writing stays at the base speed. So 0 LP = 0 words.',
  },
] as const satisfies readonly Rule[];
