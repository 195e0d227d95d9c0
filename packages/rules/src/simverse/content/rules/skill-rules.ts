import type { Rule } from '@arbiter/engine';

export const skillRules = [
  {
    id: 'SV-SKL-01',
    title: 'Skill roll',
    area: 'SKL',
    tag: 'procedure',
    section: 'Skills',
    summary:
      'TN = governing attribute + skill level + specialization and perk bonuses + situation modifiers.',
  },
  {
    id: 'SV-SKL-02',
    title: 'Regular skills untrained',
    area: 'SKL',
    tag: 'procedure',
    section: 'Skills › Skill Types',
    summary: 'A regular skill at level 0 is rolled at attribute − 2.',
  },
  {
    id: 'SV-SKL-03',
    title: 'Hard skills',
    area: 'SKL',
    tag: 'procedure',
    section: 'Skills › Skill Types',
    summary:
      'A hard skill needs at least level 1; without it the attempt is refused. No default, double price.',
  },
  {
    id: 'SV-SKL-04',
    title: 'Skill cost',
    area: 'SKL',
    tag: 'create',
    section: 'Skills › Skill Costs',
    summary:
      'Regular: total for level N = N(N+1)/2, step to N costs N. Hard: total N(N+1), step to N costs 2N. Levels may pass 10 without limit at the same progression. Regular 4 = 10, 8 = 36; hard 4 = 20, 8 = 72.',
  },
  {
    id: 'SV-SKL-05',
    title: 'Skill cost table',
    area: 'SKL',
    tag: 'table',
    section: 'Skills › Skill Costs',
    summary: '10 rows, levels 1-10: regular 1, 3, 6, 10, 15, 21, 28, 36, 45, 55; hard exactly double.',
  },
  {
    id: 'SV-SKL-06',
    title: 'Specialization',
    area: 'SKL',
    tag: 'create',
    section: 'Skills › Skill Specializations',
    summary:
      'From skill level 5 a character may specialize: +2 on rolls with that narrower field only (for example Swords 5 with longswords). Number and price: SV-R-35 oneFree. In parry and block formulas: SV-R-36 asSkillLevels.',
  },
  {
    id: 'SV-SKL-07',
    title: 'Training time',
    area: 'SKL',
    tag: 'state',
    section: 'Skills › Training Time',
    summary:
      'Skill CP are backed by training: 1 CP per week alone, 1.5 with a good teacher, 1.5 with good books or resources, 2 with both (never more). A hard skill cannot be trained without a teacher or quality resources. Weeks needed = CP price / rate. Quick Learner: SV-R-37 rateTimesOneAndHalf.',
  },
  {
    id: 'SV-SKL-08',
    title: 'Recently used skills',
    area: 'SKL',
    tag: 'state',
    section: 'Skills › Training Time',
    summary:
      'A skill used actively in one of the last 3 sessions is raised with earned CP without training time. Track the session of last use for each skill.',
  },
  {
    id: 'SV-SKL-09',
    title: 'Learning a new skill',
    area: 'SKL',
    tag: 'state',
    section: 'Skills › Training Time',
    summary: 'A skill never had before needs half the usual training time if CP are paid for it too.',
  },
  {
    id: 'SV-SKL-10',
    title: 'Skill list',
    area: 'SKL',
    tag: 'table',
    section: 'Skills › Common Skills',
    summary:
      '7 groups, * = hard. Combat, DX: Swords, Axes, Spears, Bows, Crossbows, Throwing, Brawling, Shield. Physical: Athletics DX, Running DX/EN, Climbing DX/ST, Swimming DX/EN, Stealth DX, Acrobatics* DX. Social, CH: Persuasion, Intimidation CH/ST, Deception, Leadership, Performance. Knowledge, IN: History, Nature, Tactics, Research. Technical, IN: Engineering*, Medicine*, Surgery*, Alchemy*, Lockpicking* IN/DX. Perception: Perception (AW+IN)/2, Tracking WS/AW, Survival IN/AW. Magic: Spellcasting WS, Psionics IN, Divine Magic CH, Ritual Magic IN, Occult Knowledge* IN. 36 skills in all.',
  },
  {
    id: 'SV-SKL-11',
    title: 'Skills with two attributes',
    area: 'SKL',
    tag: 'procedure',
    section: 'Skills › Common Skills',
    summary: 'A skill printed with two attributes: SV-R-38 better.',
  },
  {
    id: 'SV-SKL-12',
    title: 'Skills named elsewhere only',
    area: 'SKL',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Used by rules but missing from the list: Sleight of Hand, Investigation, First Aid, Meditation, Navigation, Streetwise and Etiquette, Theology, Blacksmithing, Leatherworking, Woodworking (regular by price or by silence) and Enchanting* (hard, “Enchanting”). Also called Bow for Bows. Attributes: SV-R-39 natural. First Aid against Medicine: SV-R-40 eitherSkill.',
  },
  {
    id: 'SV-SKL-13',
    title: 'What levels mean',
    area: 'SKL',
    tag: 'guide',
    section: 'Skills › Skill Costs',
    summary: 'Level 10 stands for a grandmaster after about ten years of training.',
  },
] as const satisfies readonly Rule[];
