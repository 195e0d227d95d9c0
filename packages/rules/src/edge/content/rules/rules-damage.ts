import type { Rule } from '@arbiter/engine';

/** Damage, massive damage and dying. */
export const damageRules = [
  {
    id: 'ED-DMG-01',
    title: 'Order of damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Damage, massive damage and dying: Soak to Damage Resistance',
    summary:
      '1. Damage of the attack (dice + stat, plus Attacker Perk, or doubled by a Defender Complication). 2. Damage Resistance: half, rounded down. 3. Durability, if the target has it (ED-OBJ-01). 4. Soak. 5. At least 1 damage from a hit (ED-R-64). 6. Massive damage check. 7. Temporary HP, then HP. What Soak applies to: ED-R-65.',
  },
  {
    id: 'ED-DMG-02',
    title: 'Damage Resistance',
    area: 'DMG',
    tag: 'procedure',
    section: 'Damage, massive damage and dying: Damage Resistance',
    summary:
      'Half damage, rounded down, before Soak. Several sources: ED-R-112. Whether it is general or only against a kind of damage is stated by its source.',
  },
  {
    id: 'ED-DMG-03',
    title: 'Massive damage roll',
    area: 'DMG',
    tag: 'procedure',
    section: 'Damage, massive damage and dying: Massive Damage',
    summary:
      'If a single attack deals more than half of maximum HP (after Soak; 2 x damage > maximum), the creature rolls Body against the damage taken. Failure: 0 HP and dying. Success: only the normal damage. See ED-R-66; NPCs: ED-R-67; other damage than attacks: ED-R-106.',
  },
  {
    id: 'ED-DMG-04',
    title: 'Overwhelming damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Damage, massive damage and dying: Massive Damage',
    summary:
      'If the damage before Soak (after resistance and doubling) is more than maximum HP, the creature drops to 0 HP and begins dying without a roll, whatever Soak would have left.',
  },
  {
    id: 'ED-DYI-01',
    title: 'Dying begins',
    area: 'DYI',
    tag: 'state',
    section: 'Damage, massive damage and dying: Dying',
    summary: 'At 0 HP a creature falls Unconscious and is dying. NPCs: ED-R-68.',
  },
  {
    id: 'ED-DYI-02',
    title: 'Stabilization Roll',
    area: 'DYI',
    tag: 'procedure',
    section: 'Damage, massive damage and dying: Stabilization Roll',
    summary:
      'Each round on its turn a dying creature rolls 1d12, no bonus, TN 6: 6 or higher one success, below 6 one failure. Hindrances that apply to all d12 rolls (Sickened) apply.',
  },
  {
    id: 'ED-DYI-03',
    title: 'Criticals on a Stabilization Roll',
    area: 'DYI',
    tag: 'procedure',
    section: 'Damage, massive damage and dying: Stabilization Roll',
    summary:
      'A critical success counts two successes, a critical failure two failures. The book does not define the words: ED-R-69.',
  },
  {
    id: 'ED-DYI-04',
    title: 'Damage while dying',
    area: 'DYI',
    tag: 'state',
    section: 'Damage, massive damage and dying: Stabilization Roll',
    summary: 'Taking any amount of damage while dying is one failure; several hits: ED-R-117.',
  },
  {
    id: 'ED-DYI-05',
    title: 'Three successes',
    area: 'DYI',
    tag: 'state',
    section: 'Damage, massive damage and dying: Stabilization Roll',
    summary:
      'The creature is stable: no longer dying, at 0 HP; it stays Unconscious. Tallies are cleared whenever dying ends (ED-R-70).',
  },
  {
    id: 'ED-DYI-06',
    title: 'Three failures',
    area: 'DYI',
    tag: 'state',
    section: 'Damage, massive damage and dying: Stabilization Roll',
    summary: 'The creature dies.',
  },
  {
    id: 'ED-DYI-07',
    title: 'Healing while dying',
    area: 'DYI',
    tag: 'state',
    section: 'Damage, massive damage and dying: Stabilization Roll',
    summary: 'Regaining at least 1 HP ends dying; the creature has more than 0 HP and wakes (ED-R-70).',
  },
  {
    id: 'ED-DYI-08',
    title: 'Helping a dying creature',
    area: 'DYI',
    tag: 'procedure',
    section: 'Damage, massive damage and dying: Stabilization Roll',
    summary:
      'Another creature rolls Aptitude+Knowledge (with any medical expertise) to stabilize it. TN and cost: ED-R-71.',
  },
  {
    id: 'ED-DYI-09',
    title: 'Temporary HP at 0 HP',
    area: 'DYI',
    tag: 'state',
    section: 'Damage, massive damage and dying: Stabilization Roll',
    summary:
      'Temporary HP gained at 0 HP do not end dying but make the creature conscious as long as they last; Stabilization Rolls go on.',
  },
] as const satisfies readonly Rule[];
