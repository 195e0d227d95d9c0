import type { Rule } from '@arbiter/engine';

export const creationRules = [
  {
    id: 'SV-CRE-01',
    title: 'Power levels and budgets',
    area: 'CRE',
    tag: 'table',
    section: 'Character Creation',
    summary:
      '8 rows: name, base CP, most CP from flaws, total, usual best skill TN. Weaklings 50 / 25 / 75 / 13-15; Street Level 75 / 35 / 110 / 14-16; Starting Adventurer 100 / 50 / 150 / 15-17; Experienced 150 / 50 / 200 / 18-19; Heroic 200 / 50 / 250 / 20-21; Elite 250 / 50 / 300 / 22-23; Superheroic 400 / 50 / 450 / 25-27; Cosmic 500+ / 50 / 550+ / 30+. The standard game starts at 100 CP.',
  },
  {
    id: 'SV-CRE-02',
    title: 'Budget check',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation › Character Point Budget',
    summary:
      'CP spent on templates, attributes, size, perks, skills and powers may not exceed base CP + CP credited from flaws. Lowered attributes and negative size prices reduce the amount spent.',
  },
  {
    id: 'SV-CRE-03',
    title: 'Best skill range',
    area: 'CRE',
    tag: 'guide',
    section: 'Character Creation › Character Point Budget',
    summary:
      'The last column is the usual highest attribute + skill TN of a specialist; show it as a hint, never refuse.',
  },
  {
    id: 'SV-CRE-04',
    title: 'Flaw limit',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation › Flaw Limit',
    summary:
      'At creation flaws credit CP up to a maximum (SV-R-31 byPowerLevel). Flaws beyond it may be taken but credit 0. Flaws gained after creation credit 0. Flaws can be bought off later (SV-ADV-06).',
  },
  {
    id: 'SV-CRE-05',
    title: 'Nine creation steps',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation › Creation Steps',
    summary:
      'Order: 1 templates (optional race, optional profession, pay their cost); 2 attributes from 10, then template modifiers; 3 derived values; 4 perks; 5 flaws; 6 skills; 7 powers, spells, maneuvers; 8 equipment (from templates or bought with starting funds); 9 name, background and final recalculation. The CP total does not depend on the order, because attribute prices follow the final value.',
  },
  {
    id: 'SV-CRE-06',
    title: 'Prerequisites checked at creation',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation › Creation Steps',
    summary:
      'Refuse spells without Mage Gift, psychic powers without Psychic, powers above the tier the skill level allows (SV-POW-02), Tinker or Familiar without Mage Gift. Divine and ritual magic: SV-R-32 spellsAndRituals.',
  },
  {
    id: 'SV-CRE-07',
    title: 'Starting funds',
    area: 'CRE',
    tag: 'create',
    section: 'Character Creation › Creation Steps',
    summary:
      'Equipment comes from templates or from starting funds multiplied by Wealthy; the book prices neither funds nor gear: SV-R-33 gmSets. Coins are silver (sp) and gold: SV-R-34 tenToOne.',
  },
  {
    id: 'SV-CRE-08',
    title: 'Spending plan for 100 CP',
    area: 'CRE',
    tag: 'guide',
    section: 'Appendix: Quick Reference › Starting Character',
    summary:
      'Suggested split: templates 30-80, attributes 10-30, perks 5-15 (1-3 perks), skills 10-20, powers or maneuvers 10-25 (3-8 of them), flaws up to −50 for 150 in total.',
  },
] as const satisfies readonly Rule[];
