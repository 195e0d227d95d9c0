import type { Rule } from '@arbiter/engine';

export const enhancementRules = [
  {
    id: 'SV-ENH-01',
    title: 'Increased Effect',
    area: 'ENH',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: 'Percent: +50 per additional 1d6 of damage, healing or bonus.',
  },
  {
    id: 'SV-ENH-02',
    title: 'Increased Damage',
    area: 'ENH',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'Percent: +50 per additional 1d6 (so +100 for 2d6); the damage name for the entry above, the two are not bought for the same die.',
  },
  {
    id: 'SV-ENH-03',
    title: 'Extra Range',
    area: 'ENH',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: 'Percent: +20 doubles the range, +40 multiplies it by 4 (10 m → 20 m, 40 m).',
  },
  {
    id: 'SV-ENH-04',
    title: 'Expansive Range',
    area: 'ENH',
    tag: 'procedure',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'Percent: +100 multiplies the range by 100 (10 m → 1 km); at use each point of margin on the skill roll doubles the reachable distance again: maximum = base × 100 × 2^margin (margin 0 or no roll: base × 100).',
  },
  {
    id: 'SV-ENH-05',
    title: 'Extra Duration',
    area: 'ENH',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'Percent: +10 ×2, +20 ×6, +30 ×12, +40 ×72, +50 ×288, then +10 per further doubling. From 5 minutes: 10 min, 30 min, 1 h, 6 h, 1 day, 2 days at +60.',
  },
  {
    id: 'SV-ENH-06',
    title: 'Area Effect',
    area: 'ENH',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: 'Percent: +50 for a 3 m radius, +100 for 6 m; everyone inside is affected.',
  },
  {
    id: 'SV-ENH-07',
    title: 'Cone Shaped',
    area: 'ENH',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: 'Percent: +50: everyone in a cone 4 m long from the user.',
  },
  {
    id: 'SV-ENH-08',
    title: 'Multiple Targets',
    area: 'ENH',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'Percent: +50 two targets, +75 three, +125 five; chosen individuals, no area. Four: SV-R-73 extrapolate.',
  },
  {
    id: 'SV-ENH-09',
    title: 'Reduced Cost',
    area: 'ENH',
    tag: 'derive',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'Percent: +25 half, +50 a quarter of the resource cost; a result below 1 becomes 0 (Minor at half costs 0), other fractions by SV-R-03 down.',
  },
  {
    id: 'SV-ENH-10',
    title: 'Weakened Resistance',
    area: 'ENH',
    tag: 'procedure',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: "Percent: +10 per −2 on the target's resistance roll, any number of times.",
  },
  {
    id: 'SV-ENH-11',
    title: 'Instant Action',
    area: 'ENH',
    tag: 'procedure',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: 'Percent: +25: may interrupt or be used in the middle of another action.',
  },
  {
    id: 'SV-ENH-12',
    title: 'Persistent',
    area: 'ENH',
    tag: 'state',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: 'Percent: +20: the effect goes on without concentration.',
  },
  {
    id: 'SV-ENH-13',
    title: 'Reliable Activation',
    area: 'ENH',
    tag: 'procedure',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'Percent: +100: no activation roll, the cost is paid and it works. Where a margin is needed: SV-R-77 zero.',
  },
  {
    id: 'SV-ENH-14',
    title: 'Armor Piercing',
    area: 'ENH',
    tag: 'procedure',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'Percent: +50: ignores 2 AR, not below 0. Against cutting, before AR is doubled: SV-R-74 beforeDoubling.',
  },
  {
    id: 'SV-ENH-15',
    title: 'Homing',
    area: 'ENH',
    tag: 'procedure',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'Percent: +50: hits without an attack roll. Defence and activation: SV-R-75 activationRollNoDefence.',
  },
  {
    id: 'SV-ENH-16',
    title: 'Knockback',
    area: 'ENH',
    tag: 'procedure',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: 'Percent: +30: a successful hit pushes the target 2 m, in addition to SV-DMG-05.',
  },
  {
    id: 'SV-ENH-17',
    title: 'Silent Casting',
    area: 'ENH',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: 'Percent: +80: nothing can be seen or heard of the use.',
  },
  {
    id: 'SV-ENH-18',
    title: 'Fast Cast',
    area: 'ENH',
    tag: 'derive',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'Percent: +100: casting or activation time is halved. For a power that takes a Major Action: SV-R-76 minorAction.',
  },
] as const satisfies readonly Rule[];
