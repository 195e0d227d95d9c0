/** Chapter I: skills and languages. */
import type { Rule } from '@arbiter/engine';

/** SKIL: skills. */
export const skillsRules = [
  {
    id: 'OA-SKIL-01',
    title: 'Skill points',
    area: 'SKIL',
    tag: 'state',
    section: 'Chapter I: Introduction, Skills',
    summary:
      'A permanent signed modifier attached to one named action of one character, e.g. "-1 swim". Negative values are allowed.',
  },
  {
    id: 'OA-SKIL-02',
    title: 'Using skill points',
    area: 'SKIL',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Skills',
    summary: 'Whenever a test concerns that action, the points are added to the total.',
  },
  {
    id: 'OA-SKIL-03',
    title: 'What counts as a skill',
    area: 'SKIL',
    tag: 'state',
    section: 'Chapter I: Introduction, Skills',
    summary: 'An action is a skill of the character only while it carries 1 or more positive points.',
  },
  {
    id: 'OA-SKIL-04',
    title: 'Starting skill points',
    area: 'SKIL',
    tag: 'create',
    section: 'Chapter I: Introduction, Beginning Skills',
    summary: 'Equal to the finished INT; all of them must be assigned to one or more actions.',
  },
  {
    id: 'OA-SKIL-05',
    title: 'Cap',
    area: 'SKIL',
    tag: 'state',
    section: 'Chapter I: Introduction, Beginning Skills',
    summary:
      'No single skill may ever hold more than 10 points. Whether trade and archetype bonuses count towards it: OA-R-119.',
  },
  {
    id: 'OA-SKIL-06',
    title: 'Eligible abilities',
    area: 'SKIL',
    tag: 'create',
    section: 'Chapter I: Introduction, Beginning Skills',
    summary:
      'Skill points go only to actions based on STR, PER, INT, DEX or CHA; never to VIT or MAG actions.',
  },
  {
    id: 'OA-SKIL-07',
    title: 'No combat skills',
    area: 'SKIL',
    tag: 'create',
    section: 'Chapter I: Introduction, Combat Actions',
    summary: 'Attacking, defending and other combat actions cannot carry skill points.',
  },
  {
    id: 'OA-SKIL-08',
    title: 'Naming an action',
    area: 'SKIL',
    tag: 'create',
    section: 'Chapter I: Introduction, Creating Action Types',
    summary:
      'One verb, optionally with one to three descriptive words ("run", "sleight of hand"); the Host approves every action before play.',
  },
  {
    id: 'OA-SKIL-09',
    title: 'Category',
    area: 'SKIL',
    tag: 'create',
    section: 'Chapter I: Introduction, Creating Action Types',
    summary:
      'If the Host finds an action too broad it must be narrowed by a single-word noun in front ("wilderness survival").',
  },
  {
    id: 'OA-SKIL-10',
    title: 'Subcategory',
    area: 'SKIL',
    tag: 'create',
    section: 'Chapter I: Introduction, Creating Action Types',
    summary:
      'Further narrowing is a single word in square brackets after the verb ("starship pilot [insectoid]").',
  },
  {
    id: 'OA-SKIL-11',
    title: 'Help from allies',
    area: 'SKIL',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Assistance from Allies',
    summary:
      'The players name a lead; every helper makes an own test for the same task (TN: OA-R-122). Count helpers only, not the lead: more passes than failures gives the lead advantage, more failures than passes gives disadvantage, equal numbers (or no helper) give neither. Then the lead tests.',
  },
  {
    id: 'OA-SKIL-12',
    title: 'When equipment may help',
    area: 'SKIL',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Assistance from Equipment',
    summary:
      'Equipment assists only if the action could be attempted without it; a required tool merely makes the attempt possible and gives no re-roll.',
  },
  {
    id: 'OA-SKIL-13',
    title: 'Equipment re-rolls',
    area: 'SKIL',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Assistance from Equipment',
    summary:
      'After rolling, the player may re-roll the whole test, up to min(number of assisting pieces, 3) times. Each re-roll replaces the previous result, for better or worse; the player may stop at any point. What counts as a piece: OA-R-121.',
  },
  {
    id: 'OA-SKIL-14',
    title: 'Learned skills',
    area: 'SKIL',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Learned Skills',
    summary:
      'A test that requires schooling fails automatically unless the character has been trained in it or has at least 1 positive skill point in it; zero or negative points do not count. Profession as training: OA-R-153.',
  },
  {
    id: 'OA-SKIL-15',
    title: 'Repeating a test',
    area: 'SKIL',
    tag: 'state',
    section: 'Chapter I: Introduction, Repeatable Skill Tests',
    summary:
      'The Host marks a task repeatable or not. An unrepeatable task that failed stays closed (for everybody, if the Host says the cause was circumstance) until circumstances change or the Host reopens it.',
  },
  {
    id: 'OA-SKIL-16',
    title: 'Secret tests',
    area: 'SKIL',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Secret Skill Test Results',
    summary:
      'For some tasks the Host rolls hidden; the player is told of a success in every case unless failure would be obvious; only the Host sees the truth.',
  },
  {
    id: 'OA-SKIL-17',
    title: 'Party test',
    area: 'SKIL',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Party Skill Tests',
    summary:
      'Every member makes the own test for the same action; the party succeeds if the successes are at least half of the members, otherwise all fail together. Odd party sizes: OA-R-120. (The book announces three steps and prints two.)',
  },
] as const satisfies readonly Rule[];

/** LANG: languages. */
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
