/** SKIL: skills. */
import type { Rule } from '@arbiter/engine';

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
