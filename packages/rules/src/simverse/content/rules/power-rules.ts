import type { Rule } from '@arbiter/engine';

export const powerRules = [
  {
    id: 'SV-POW-01',
    title: 'Tier table',
    area: 'POW',
    tag: 'table',
    section: 'Powers, Spells & Maneuvers › Base Effect Types',
    summary:
      '5 rows: tier, minimum skill, CP, resource cost, sample scale. Minor 2, 1, 1 (1 damage, cantrips, easy maneuvers); Moderate 3, 5, 2 (1d6 bolt or healing, harder maneuvers, charm, detect magic); Major 5, 15, 6 (3d6, serious healing, invisibility, flight); Epic 8, 30, 12 (6d6 and more, teleportation, portals, raise dead); Legendary 13, 50 or more, set by the GM (SV-R-67 gmSets). For enchanting the tiers count 1 to 5 in this order.',
  },
  {
    id: 'SV-POW-02',
    title: 'Skill needed to buy',
    area: 'POW',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Base Effect Types',
    summary:
      'A power of a tier can be bought only with at least the minimum level in its skill (Spellcasting, the weapon skill, Shield and so on). Specialization and perk bonuses do not count as levels.',
  },
  {
    id: 'SV-POW-03',
    title: 'Resource used',
    area: 'POW',
    tag: 'state',
    section: 'Powers, Spells & Maneuvers › Base Effect Types',
    summary:
      "Physical maneuvers cost Stamina, spells and powers Mana; some extreme effects cost Vitality. The amount is the tier's, changed only by Reduced Cost or Increased Cost.",
  },
  {
    id: 'SV-POW-04',
    title: 'Other energy sources',
    area: 'POW',
    tag: 'state',
    section: 'Powers, Spells & Maneuvers › Base Effect Types',
    summary:
      "A caster may draw on stored or outside power (mana stones, circles, ley lines, blood) to supply Mana beyond the caster's own pool; only mana stones have numbers (SV-ENCH-12).",
  },
  {
    id: 'SV-POW-05',
    title: 'Activation roll',
    area: 'POW',
    tag: 'procedure',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary:
      'In combat a power takes a Major Action unless it says otherwise. Using it needs a successful roll of its skill unless Reliable Activation was bought. Resources when the roll fails: SV-R-68 spendAll. Attack powers and maneuvers: SV-R-65 sameRoll.',
  },
  {
    id: 'SV-POW-06',
    title: 'Resisting a power',
    area: 'POW',
    tag: 'procedure',
    section: 'Powers, Spells & Maneuvers › Example Powers',
    summary:
      "Powers aimed at a target either are dodged, parried or blocked like attacks (bolts, blows) or are resisted by an attribute roll, lowered by 1 per full 5 of the user's margin (SV-CON-02). Attribute: SV-R-66 byNature. Perks: Magic Resistance +4, Strong Willed +2, Weakened Resistance −2 each.",
  },
  {
    id: 'SV-POW-07',
    title: 'Base range and duration',
    area: 'POW',
    tag: 'derive',
    section: 'Powers, Spells & Maneuvers › Enhancements',
    summary: 'Range base 10 m, duration base 5 minutes unless the power says otherwise (SV-R-69 tenMetres).',
  },
  {
    id: 'SV-POW-08',
    title: 'Cost formula',
    area: 'POW',
    tag: 'create',
    section: 'Powers, Spells & Maneuvers › Construction Rules',
    summary:
      'Price = floor(base × (100 + sum of enhancements − counted limitations) / 100), at least 1 CP. Work in whole percent so no binary fraction creeps in. Counted limitations are capped at 75: SV-R-70 capLimitationSum. Worked value: 5 × (1 + 0.50 − 0.10 − 0.15) = 6.25 → 6.',
  },
  {
    id: 'SV-POW-09',
    title: 'Design goal',
    area: 'POW',
    tag: 'guide',
    section: 'Powers, Spells & Maneuvers › Base Effect Types',
    summary:
      'A starting wizard with about 50 CP should own 10-15 Minor or Moderate spells, a warrior or thief with about 25 CP about 10 maneuvers.',
  },
  {
    id: 'SV-POW-10',
    title: 'Example Shield Bash',
    area: 'POW',
    tag: 'table',
    section: 'Powers, Spells & Maneuvers › Example Powers',
    summary:
      'Minor 1 CP, 1 Stamina; Requires Item −10, Melee Range Only −15: 0.75 → minimum 1 CP. Roll Shield; the opponent rolls EN (lowered by the margin as in SV-CON-02) or loses the next action.',
  },
  {
    id: 'SV-POW-11',
    title: 'Example Fire Bolt',
    area: 'POW',
    tag: 'table',
    section: 'Powers, Spells & Maneuvers › Example Powers',
    summary:
      'Moderate 5 CP, 2 Mana; Extra Range +20, Increased Damage +50, Verbal −10, Obvious −10: 7.5 → 7 CP. 2d6 fire, Spellcasting against Dodge.',
  },
  {
    id: 'SV-POW-12',
    title: 'Example Power Attack',
    area: 'POW',
    tag: 'table',
    section: 'Powers, Spells & Maneuvers › Example Powers',
    summary:
      'Moderate 5 CP, 2 Stamina; Increased Damage +100, Obvious −10, Melee Range Only −15: 8.75 → 8 CP. Attack at −2; on a hit weapon damage +2d6 (SV-R-71 asWritten).',
  },
  {
    id: 'SV-POW-13',
    title: 'Example Teleport',
    area: 'POW',
    tag: 'table',
    section: 'Powers, Spells & Maneuvers › Example Powers',
    summary:
      'Major 15 CP, 6 Mana; Extra Range +40, Concentration −20, Obvious −10, Verbal −10: 15 CP. Up to 50 m to a seen place. Tier and range against the tables: SV-R-72 sampleMajor, SV-R-69 tenMetres.',
  },
] as const satisfies readonly Rule[];
