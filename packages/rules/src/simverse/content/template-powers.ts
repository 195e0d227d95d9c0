/** SV-TMPL-12: what the powers do that come with templates of the companion list (CC BY-NC-SA 4.0, Julio Holon; reworded). */
import type { SkillName } from './skill-list.ts';

export interface TemplatePower {
  readonly name: string;
  /** What is rolled to activate it; null where the list names nothing. */
  readonly skill: SkillName | null;
  readonly summary: string;
}

export const TEMPLATE_POWERS: readonly TemplatePower[] = [
  {
    name: 'Draconic Breath',
    skill: null,
    summary:
      'Everyone in a cone of 4 m saves on DX/2 or takes 2d6 of the element chosen at creation, against which the dragonborn has +2 AR.',
  },
  {
    name: 'Rage',
    skill: null,
    summary:
      'For ten minutes +2 AR, EN +4 (8 more Vitality) and ST +4 (2 more damage), but no spells; then −2 on everything for ten minutes.',
  },
  {
    name: 'Inspiring Performance',
    skill: 'Performance',
    summary:
      'Up to five allies within 10 m add a fifth of the margin to their next roll within half an hour.',
  },
  {
    name: 'Assassinate',
    skill: null,
    summary:
      '+3d6 on a surprised or unaware target, once per target and fight; brought to 0 Vitality by it, the target is dead at once.',
  },
];

export const templatePower = (name: string): TemplatePower | undefined =>
  TEMPLATE_POWERS.find(power => power.name === name);

/** What a dragonborn may breathe: one kind for each of the five colours (red, white, blue, green, black). */
export const BREATHED = ['fire', 'cold', 'lightning', 'acid', 'poison'] as const;
