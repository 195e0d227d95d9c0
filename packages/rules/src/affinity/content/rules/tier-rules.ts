import type { Rule } from '@arbiter/engine';

export const tierRules = [
  {
    id: 'AF-TIER-01',
    title: 'Tier table',
    area: 'TIER',
    tag: 'table',
    section: 'Action Tiers › Success Threshold by Action Type',
    summary:
      'Five tiers with success threshold: Basic 2+, Advanced 3+, Expert 4+, Legendary 5+, Ultimate 6 only. Typical use: Basic all weapon attacks and basic spells; Advanced class abilities and enhanced techniques; Expert powerful features and advanced spells; Legendary extraordinary abilities and epic magic; Ultimate reality-warping powers.',
  },
  {
    id: 'AF-TIER-02',
    title: 'Expert+',
    area: 'TIER',
    tag: 'state',
    section: 'Action Resolution › Step 3: Check Required Successes',
    summary:
      'Expert+ means Expert, Legendary or Ultimate. Expert+ actions are limited to one per turn (AF-TURN-02), need minimum exertion (AF-EXR-03), cannot be started below Resolve 5 (AF-RES-06) and call for a Resolve check on failure (AF-ACT-04).',
  },
  {
    id: 'AF-TIER-03',
    title: 'All weapon attacks are Basic',
    area: 'TIER',
    tag: 'derive',
    section: 'Action Tiers › Success Threshold by Action Type',
    summary:
      'A plain weapon attack has tier Basic, threshold 2+; the weapon sets required successes and base damage.',
  },
] as const satisfies readonly Rule[];
