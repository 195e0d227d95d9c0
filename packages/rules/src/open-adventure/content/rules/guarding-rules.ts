/** GUARD: guarding. */
import type { Rule } from '@arbiter/engine';

export const guardingRules = [
  {
    id: 'OA-GUARD-01',
    title: 'Guard action',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Guarding',
    summary:
      'A delayed action: readied by a half-round action with concentration (cost OA-R-268, concentration OA-R-269).',
  },
  {
    id: 'OA-GUARD-02',
    title: 'Choosing a maneuver',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Guarding',
    summary:
      'For each attack aimed at the guarding character: dodge, block or parry, chosen after being targeted and before the attack roll.',
  },
  {
    id: 'OA-GUARD-03',
    title: 'Dodge',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Dodge',
    summary:
      'Needs an empty adjacent space and moves there first. Reflex save with TN = the attack total; equal or higher: no damage; else the attack resolves normally. At most as many dodges per round as the reflex score. Reach after moving: OA-R-289.',
  },
  {
    id: 'OA-GUARD-04',
    title: 'Block',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Block',
    summary:
      "Needs an equipped shield. Reflex save with TN = the attack total; equal or higher: no damage. At most as many blocks per round as the shield's protection (OA-R-280).",
  },
  {
    id: 'OA-GUARD-05',
    title: 'Parry',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Parry',
    summary:
      "Needs an equipped melee weapon, or an unarmed character able to counter-weapon; ranged weapons do not serve. The weapon has deflect while guarding (OA-WABL-05); unarmed the counter-weapon attack takes its place as a free action. At most as many parries per round as the weapon's destruction, or the unarmed attack score.",
  },
] as const satisfies readonly Rule[];
