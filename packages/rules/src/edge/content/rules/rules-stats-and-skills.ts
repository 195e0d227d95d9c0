import type { Rule } from '@arbiter/engine';

/** Stats, proficiency, skills and expertise. */
export const statsAndSkillsRules = [
  {
    id: 'ED-STAT-01',
    title: 'The six stats',
    area: 'STAT',
    tag: 'table',
    section: 'Stats, proficiency, skills and expertise: Stats to Will',
    summary:
      '6 rows: Strength (striking, lifting, jumping), Fortitude (health), Dexterity (fine control), Wits (focus under stress, reaction), Aptitude (learning, applying knowledge), Will (force of will).',
  },
  {
    id: 'ED-STAT-02',
    title: 'Unarmed strike',
    area: 'STAT',
    tag: 'procedure',
    section: 'Stats, proficiency, skills and expertise: Strength',
    summary: 'Damage of an unarmed strike = Strength, at least 1; no die. The roll is not stated: ED-R-29.',
  },
  {
    id: 'ED-PROF-01',
    title: 'Proficiency bonus',
    area: 'PROF',
    tag: 'derive',
    section: 'Stats, proficiency, skills and expertise: Proficiency Bonus',
    summary:
      'PB depends on the tier: +1 at tier 1, higher at higher tiers (values not given: ED-R-27). It is the same number for skills and expertises.',
  },
  {
    id: 'ED-PROF-02',
    title: 'Advancement',
    area: 'PROF',
    tag: 'create',
    section: 'Stats, proficiency, skills and expertise: Proficiency Bonus',
    summary:
      'The book names tiers but gives no experience, no advancement trigger and no list of tier benefits: ED-R-28.',
  },
  {
    id: 'ED-SKL-01',
    title: 'Skills',
    area: 'SKL',
    tag: 'derive',
    section: 'Stats, proficiency, skills and expertise: Skills',
    summary:
      'Ten skill headings: Athletics, Craft, Enigma (three separate proficiencies), Focus, Knowledge, Pilot, Senses, Social, Stealth, Weapon. Proficient: add PB; otherwise add 0 (no penalty). Archetypes grant proficiencies. Any stat may be paired with any skill; the pairs below are the stated ones.',
  },
  {
    id: 'ED-SKL-02',
    title: 'Athletics uses',
    area: 'SKL',
    tag: 'table',
    section: 'Stats, proficiency, skills and expertise: Athletics',
    summary: '5 rows: acrobatics Dexterity; climbing, jumping, swimming and throwing Strength.',
  },
  {
    id: 'ED-SKL-03',
    title: 'Climbing',
    area: 'SKL',
    tag: 'procedure',
    section: 'Stats, proficiency, skills and expertise: Athletics',
    summary: 'Strength+Athletics; success moves up to half speed on a vertical surface.',
  },
  {
    id: 'ED-SKL-04',
    title: 'Jumping',
    area: 'SKL',
    tag: 'procedure',
    section: 'Stats, proficiency, skills and expertise: Athletics',
    summary: 'Strength+Athletics for a running leap; the GM sets a difficulty for the distance.',
  },
  {
    id: 'ED-SKL-05',
    title: 'Swimming against a current',
    area: 'SKL',
    tag: 'procedure',
    section: 'Stats, proficiency, skills and expertise: Athletics',
    summary:
      'Strength+Athletics against the difficulty of the current; success moves up to half speed (see ED-AQUA-01).',
  },
  {
    id: 'ED-SKL-06',
    title: 'Craft uses',
    area: 'SKL',
    tag: 'table',
    section: 'Stats, proficiency, skills and expertise: Craft',
    summary:
      '4 rows: make an item Aptitude; judge value or origin Aptitude; pick a lock Dexterity; sunder Strength. The book gives no crafting times, costs or materials.',
  },
  {
    id: 'ED-SKL-07',
    title: 'Enigma',
    area: 'SKL',
    tag: 'state',
    section: 'Stats, proficiency, skills and expertise: Enigma',
    summary:
      'Three kinds: Arcane, Divine, Primal. Using one to empower a spell or spell effect requires proficiency in that very kind; otherwise it is refused. Stat: ED-R-30.',
  },
  {
    id: 'ED-SKL-08',
    title: 'Focus against an ongoing effect',
    area: 'SKL',
    tag: 'procedure',
    section: 'Stats, proficiency, skills and expertise: Focus',
    summary:
      'A creature that failed a Mind defense against an effect that is still running may try again with Will+Focus. Cost and TN: ED-R-31.',
  },
  {
    id: 'ED-SKL-09',
    title: 'Concentration',
    area: 'SKL',
    tag: 'procedure',
    section: 'Stats, proficiency, skills and expertise: Focus',
    summary:
      'When a concentrating creature takes damage it rolls Will+Focus; TN = damage taken. On a failure the spell ends (ED-R-11, ED-R-66).',
  },
  {
    id: 'ED-SKL-10',
    title: 'Knowledge',
    area: 'SKL',
    tag: 'guide',
    section: 'Stats, proficiency, skills and expertise: Knowledge',
    summary:
      'Recalling information and training. No fixed pairs, except medical help with Aptitude (ED-DYI-08, ED-CND-02) and navigation with Aptitude (ED-TRV-04).',
  },
  {
    id: 'ED-SKL-11',
    title: 'Pilot uses',
    area: 'SKL',
    tag: 'table',
    section: 'Stats, proficiency, skills and expertise: Pilot',
    summary:
      '3 rows: ride Will; drive a cart Wits; shake a pursuer Wits. A creature with a Fly speed may need Pilot for aerial manoeuvres.',
  },
  {
    id: 'ED-SKL-12',
    title: 'Senses uses',
    area: 'SKL',
    tag: 'table',
    section: 'Stats, proficiency, skills and expertise: Senses',
    summary: '2 rows: notice a threat Wits; search an area Aptitude.',
  },
  {
    id: 'ED-SKL-13',
    title: 'Social uses',
    area: 'SKL',
    tag: 'table',
    section: 'Stats, proficiency, skills and expertise: Social',
    summary:
      '4 rows: direct an animal Will (with an animal expertise); read a mind or intention Wits; persuade Will; intimidate Strength.',
  },
  {
    id: 'ED-SKL-14',
    title: 'Intimidate',
    area: 'SKL',
    tag: 'procedure',
    section: 'Stats, proficiency, skills and expertise: Social',
    summary:
      "Strength+Social against the target's Mind TN; on a success the target is Frightened until the end of the target's next turn. Scale: ED-R-12.",
  },
  {
    id: 'ED-SKL-15',
    title: 'Stealth uses',
    area: 'SKL',
    tag: 'table',
    section: 'Stats, proficiency, skills and expertise: Stealth',
    summary: '2 rows: hide Wits; camouflage something Aptitude.',
  },
  {
    id: 'ED-SKL-16',
    title: 'Weapon damage bonus',
    area: 'SKL',
    tag: 'derive',
    section: 'Stats, proficiency, skills and expertise: Weapon',
    summary:
      'Weapon damage = damage dice + the stat used for the attack roll (a negative stat lowers it; never PB).',
  },
  {
    id: 'ED-SKL-17',
    title: 'Weapon stat by tag',
    area: 'SKL',
    tag: 'table',
    section: 'Stats, proficiency, skills and expertise: Weapon',
    summary:
      '6 rows: plain melee Strength; Thrown Strength; Light Dexterity; Ranged Dexterity; Mechanical Wits; Emplaced Wits. Light has no tag entry of its own: ED-R-32.',
  },
  {
    id: 'ED-SKL-18',
    title: 'Several tags: the wielder chooses',
    area: 'SKL',
    tag: 'procedure',
    section: 'Stats, proficiency, skills and expertise: Weapon',
    summary:
      'If several tags of a weapon name different stats, the wielder chooses one combination for each attack; the damage bonus follows the same choice.',
  },
  {
    id: 'ED-EXPT-01',
    title: 'Expertise',
    area: 'EXPT',
    tag: 'state',
    section: 'Stats, proficiency, skills and expertise: Expertise',
    summary:
      'Training not tied to a skill or stat. When the GM agrees that it applies, add PB to the roll. Proficiency in the skill is not required.',
  },
  {
    id: 'ED-EXPT-02',
    title: 'One expertise for each roll',
    area: 'EXPT',
    tag: 'procedure',
    section: 'Stats, proficiency, skills and expertise: Expertise',
    summary:
      'However many expertises (including culture and background) would apply, only one adds PB to a roll.',
  },
  {
    id: 'ED-EXPT-03',
    title: 'Expertise list',
    area: 'EXPT',
    tag: 'table',
    section: 'Stats, proficiency, skills and expertise: Expertise',
    summary:
      '12 rows: Animal Handling, Arcana, History, Intimidation, Medic, Mounted Combat, Nature, Persuasion, Profession, Religion, Unarmed Combat, Weapon (one specific weapon). Profession and Weapon need a specialisation. Arcana covers monstrosities, elementals and outsiders; Nature covers beasts and plants; Religion covers undead and outsiders. The list is open (culture, background, rewards add others).',
  },
] as const satisfies readonly Rule[];
