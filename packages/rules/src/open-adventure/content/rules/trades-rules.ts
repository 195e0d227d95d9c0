/** TRAD: trades and professions. */
import type { Rule } from '@arbiter/engine';

export const tradesRules = [
  {
    id: 'OA-TRAD-01',
    title: 'Trades and minimums',
    area: 'TRAD',
    tag: 'table',
    section: 'Chapter II: Character Creation, Trades',
    summary:
      '8 rows: crime STR 2 DEX 3; engineering INT 3 DEX 5; forage PER 2 VIT 3; military DEX 3 VIT 4; ministry STR 4 PER 3; occult INT 2 CHA 5 MAG 3; primitive none; theology CHA 2 VIT 5 MAG 3. The entry of forage itself says VIT 2: OA-R-138.',
  },
  {
    id: 'OA-TRAD-02',
    title: 'Automatic entry',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Qualifying for a Trade',
    summary:
      'Every listed ability at or above its minimum: the character enters without rolling. Compared are the scores after species and race (OA-R-139).',
  },
  {
    id: 'OA-TRAD-03',
    title: 'Qualification test',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Qualification Tests',
    summary:
      'For each ability below its minimum one ability test: standard roll + score ≥ the minimum. Allowed even with a score of 0 or less.',
  },
  {
    id: 'OA-TRAD-04',
    title: 'All must pass',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Qualification Tests',
    summary: 'Every test needed for the trade must succeed, otherwise the trade is closed.',
  },
  {
    id: 'OA-TRAD-05',
    title: 'One test per ability and trade',
    area: 'TRAD',
    tag: 'state',
    section: 'Chapter II: Character Creation, Trades',
    summary: 'The same trade cannot be tried again except through the second chance.',
  },
  {
    id: 'OA-TRAD-06',
    title: 'Second chance',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Trades',
    summary:
      "Once per character, for one trade of the player's choice, all its qualification tests are rolled again; the second results stand even if worse. Which tests are rolled again: OA-R-157.",
  },
  {
    id: 'OA-TRAD-07',
    title: 'Failing',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Trades',
    summary:
      'A failed trade stays closed; the character tries another, any number of different trades, and the failure becomes part of the background.',
  },
  {
    id: 'OA-TRAD-08',
    title: 'Primitive trade',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Trades',
    summary: 'Open to everybody without a test; also the trade of anyone without employment or wealth.',
  },
  {
    id: 'OA-TRAD-09',
    title: 'Entering',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Entering a Trade',
    summary:
      "On entry the trade's ability increases and bonuses apply at once; note standard of living and profession.",
  },
  {
    id: 'OA-TRAD-10',
    title: 'Profession',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Professions',
    summary: 'Free title that suits the trade and that the Host permits; ten or so examples per trade.',
  },
  {
    id: 'OA-TRAD-11',
    title: 'Professional proficiency',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Professional Benefits',
    summary:
      "Proficient in every skill test the Host regards as a direct part of the profession's common duties (OA-R-159).",
  },
  {
    id: 'OA-TRAD-12',
    title: 'Choices are final',
    area: 'TRAD',
    tag: 'state',
    section: 'Chapter II: Character Creation, Trades List',
    summary: 'Where a trade bonus says choose one, the choice is made on entry and never changes.',
  },
  {
    id: 'OA-TRAD-13',
    title: 'Crime',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Crime',
    summary:
      'Low living. PER +1, CHA +1. Break & enter: +3 skill points for one of lock pick, force open doors, bend bars of gates, lift portcullises. Nimble fingers: +1 skill point for disarming or for salvaging nonmagical mechanical traps.',
  },
  {
    id: 'OA-TRAD-14',
    title: 'Engineering',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Engineering',
    summary:
      'High living. STR +1, INT +1. Nimble fingers: +2 skill points (disarm or salvage). Structural apperception: +2 skill points to detect unsafe walls and ceilings, new construction and sliding walls.',
  },
  {
    id: 'OA-TRAD-15',
    title: 'Forage',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Forage',
    summary:
      'Poverty. PER +1, DEX +1, valor +1. Survival instincts: +3 skill points for one of hunt, gather food, create traps, find drinkable water, build survival shelters, craft fire. Hunt & gather: OA-TRAD-21.',
  },
  {
    id: 'OA-TRAD-16',
    title: 'Military',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Military',
    summary: "Middle living. STR +1, VIT +1, valor +3. Soldier's pace: OA-TRAD-22. Ambuscade: OA-TRAD-23.",
  },
  {
    id: 'OA-TRAD-17',
    title: 'Ministry',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Ministry',
    summary:
      'Middle living. STR +1, PER +1, valor +1, wisdom +1. Law & order: +2 skill points for one of investigate, recall law, recall customs and culture. Lawful: OA-TRAD-24.',
  },
  {
    id: 'OA-TRAD-18',
    title: 'Occult',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Occult',
    summary:
      'Wealthy. INT +1, MAG +1, willpower +1. Lingua arcana: OA-TRAD-25. Arcane incursion: OA-TRAD-26.',
  },
  {
    id: 'OA-TRAD-19',
    title: 'Primitive',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Primitive',
    summary:
      'Poverty. STR +1, DEX +1. Urban survival instincts: +2 skill points to navigate in an urban area, recall local knowledge of a settlement and sense lurking danger in a city. Trapcraft: +2 skill points for one of construct, find, disarm nonmagical traps.',
  },
  {
    id: 'OA-TRAD-20',
    title: 'Theology',
    area: 'TRAD',
    tag: 'create',
    section: 'Chapter II: Character Creation, Theology',
    summary: 'Wealthy. CHA +1, MAG +1, SP +1. Radiant brilliance: OA-TRAD-27. Tutelary materia: OA-TRAD-28.',
  },
  {
    id: 'OA-TRAD-21',
    title: 'Hunt & gather',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Forage',
    summary: 'Forage: each attack that targets a plant or beast carries +1 exult point, whatever the roll.',
  },
  {
    id: 'OA-TRAD-22',
    title: "Soldier's pace",
    area: 'TRAD',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Military',
    summary: 'Military: 4 hours more travel than normal (8 + 4 = 12) before exhaustion is risked.',
  },
  {
    id: 'OA-TRAD-23',
    title: 'Ambuscade',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Military',
    summary: 'Military: +1 initiative when determining surprise only; it does not help to act first.',
  },
  {
    id: 'OA-TRAD-24',
    title: 'Lawful',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Ministry',
    summary:
      'Ministry: +2 exult points on each attack on a criminal (bandit, thief and the like) and on each guard action against one.',
  },
  {
    id: 'OA-TRAD-25',
    title: 'Lingua arcana',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Occult',
    summary:
      'Occult: one magical language chosen by the player counts 2 language points more for reading and writing.',
  },
  {
    id: 'OA-TRAD-26',
    title: 'Arcane incursion',
    area: 'TRAD',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Occult',
    summary: 'Occult: +1 magic attack when casting a spell or psionic.',
  },
  {
    id: 'OA-TRAD-27',
    title: 'Radiant brilliance',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Theology',
    summary:
      'Theology: proficient in all skill tests while directly in brightness (good), twilight (neutral) or darkness (evil).',
  },
  {
    id: 'OA-TRAD-28',
    title: 'Tutelary materia',
    area: 'TRAD',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Theology',
    summary:
      'Theology: +2 exult points on every attack with a consecrated (good), natural (neutral) or desecrated (evil) weapon.',
  },
] as const satisfies readonly Rule[];
