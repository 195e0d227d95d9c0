import type { Rule } from '@arbiter/engine';

export const damageRules = [
  {
    id: 'AF-DMG-01',
    title: 'Base damage',
    area: 'DMG',
    tag: 'derive',
    section: 'Action Resolution › Damage Calculation',
    summary:
      'A successful attack deals the base HD damage of the weapon, spell or ability; base damage is never capped. A failed attack deals 0.',
  },
  {
    id: 'AF-DMG-02',
    title: 'Bonus damage',
    area: 'DMG',
    tag: 'derive',
    section: 'Action Resolution › Damage Calculation',
    summary:
      '+1 HD damage per success beyond the required count, at most Proficiency of the attacker. Which required count at low Resolve: AF-R-29.',
  },
  {
    id: 'AF-DMG-03',
    title: 'Final damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Damage Model › Damage Calculation Formula',
    summary:
      'Final damage = base + min(Proficiency, successes - required). It is fixed before the defender rolls; defense (AF-DEF-04) is subtracted afterwards. At level 10 the bonus can be at most 5.',
  },
  {
    id: 'AF-DMG-04',
    title: 'Extra successes without damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Two Resolution Modes › Mode 1: Contest Mode',
    summary:
      'For actions whose outcome is not damage, extra successes strengthen the effect (influence, strength) with the same cap of Proficiency; what one step means is set by the ability.',
  },
] as const satisfies readonly Rule[];
