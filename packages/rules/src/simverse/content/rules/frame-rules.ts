import type { Rule } from '@arbiter/engine';

export const frameRules = [
  {
    id: 'SV-META-01',
    title: 'Chapters',
    area: 'META',
    tag: 'guide',
    section: 'Core Rulebook v1.1',
    summary:
      'Chapters: core, attributes, derived values, creation, skills, perks and flaws, templates, powers, combat, advancement; hazards, travel and downtime follow without being in the contents.',
  },
  {
    id: 'SV-META-02',
    title: 'Three contest kinds named',
    area: 'META',
    tag: 'guide',
    section: 'Core Mechanics › Opposed Rolls',
    summary: 'Simple, defence and complex contests; the GM chooses the kind.',
  },
  {
    id: 'SV-META-03',
    title: 'Intro lines of sections',
    area: 'META',
    tag: 'guide',
    section: 'Derived Statistics',
    summary: 'Section introductions carry no rule of their own.',
  },
  {
    id: 'SV-META-04',
    title: 'Quick reference yields to the main text',
    area: 'META',
    tag: 'guide',
    section: 'Appendix: Quick Reference',
    summary:
      'The appendix repeats the roll, modifiers, derived values and combat; where it differs (Stamina from EN, Vitality by AW/2, parry penalty if acted, damage without ST) the rulings named in those areas decide.',
  },
  {
    id: 'SV-META-05',
    title: 'Designer notes',
    area: 'META',
    tag: 'guide',
    section: 'Designer Notes',
    summary:
      'Aims: flexible, tactical, scalable, customizable, fast. The closing line still says v1.0 while the title says v1.1.',
  },
  {
    id: 'SV-META-06',
    title: 'Licence of the text',
    area: 'META',
    tag: 'guide',
    section: 'License',
    summary:
      '© 2024 Julio Holon, CC BY-NC-SA 4.0: name the author, link the licence, state changes, no commercial use of the text, same licence for adaptations. Show it wherever book material is displayed.',
  },
] as const satisfies readonly Rule[];
