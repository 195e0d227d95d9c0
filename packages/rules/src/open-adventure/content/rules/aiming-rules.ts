/** AIM: body regions, aimed and feint attacks. */
import type { Rule } from '@arbiter/engine';

export const aimingRules = [
  {
    id: 'OA-AIM-01',
    title: 'Body region table',
    area: 'AIM',
    tag: 'table',
    section: 'Chapter V: Combat, Targeting Body Regions',
    summary:
      'Six rows: 1 left leg x1; 2 right leg x1; 3 left arm x1/2; 4 torso x1; 5 right arm x1/2; 6 head x2. GH option; rolled before damage is assigned; factor applied to damage, rounded down. Left and right: OA-R-230. Several multipliers: OA-R-278; bonus damage: OA-R-295.',
  },
  {
    id: 'OA-AIM-02',
    title: 'Aimed attack',
    area: 'AIM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Aimed Attacks',
    summary:
      'A delayed action: one half-round action aiming (concentrating), then the attack. After the attack roll the player may roll 1D for the region and spend EX of this attack, each moving the result by 1 up or down. Limits: OA-R-277.',
  },
  {
    id: 'OA-AIM-03',
    title: 'Feint',
    area: 'AIM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Feint Attacks',
    summary:
      "Half-round action: deception test with TN = defender's Perception score. Success lowers the defender's defense by the margin, at most by the defender's Dexterity. Duration: OA-R-279.",
  },
] as const satisfies readonly Rule[];
