import type { Rule } from '@arbiter/engine';

/** Conditions. */
export const conditionsRules = [
  {
    id: 'ED-CND-01',
    title: 'Blinded',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Blinded',
    summary:
      'Cannot see. Hindrance on React, Deflect and Senses rolls and on its own attacks. Attackers have Edge against it, Stealth rolls against it have Edge. Exposed. Double counting: ED-R-15; Body and Mind: ED-R-243.',
  },
  {
    id: 'ED-CND-02',
    title: 'Bleeding',
    area: 'CND',
    tag: 'procedure',
    section: 'Conditions: Bleeding',
    summary:
      'Loses 1 HP at the start of each of its turns until it is healed at least 1 HP, or a creature uses an Act and succeeds on Aptitude+Knowledge (any medical expertise) against TN 8. HP loss: ED-R-65.',
  },
  {
    id: 'ED-CND-03',
    title: 'Charmed',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Charmed',
    summary:
      'Cannot attack the charmer. Hindrance on rolls that use Will and on Mind when dealing with the charmer. Exposed to the charmer only.',
  },
  {
    id: 'ED-CND-04',
    title: 'Deafened',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Deafened',
    summary:
      'Cannot hear. Hindrance on React, Social and Senses rolls (not Deflect, ED-R-38). Stealth rolls against it have Edge. Exposed.',
  },
  {
    id: 'ED-CND-05',
    title: 'Frightened',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Frightened',
    summary:
      'Cannot move closer to the source. Hindrance on all rolls while it can sense the source. Rolls against its Mind by whoever inspires the fear have Edge. Exposed. NPCs: ED-R-107.',
  },
  {
    id: 'ED-CND-06',
    title: 'Grappled',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Grappled',
    summary:
      'Speed 0. Hindrance on attacks with weapons that are not Fine. Exposed. How a grapple starts and ends: ED-R-73.',
  },
  {
    id: 'ED-CND-07',
    title: 'Incapacitated',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Incapacitated',
    summary: 'No Act, Swift Act, Response or movement (Minor Acts are not named). Exposed.',
  },
  {
    id: 'ED-CND-08',
    title: 'Paralyzed',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Paralyzed',
    summary:
      'Incapacitated and cannot speak. Automatically fails React defenses. Melee attacks against it are critical successes. Exposed. Deflect and NPC attackers: ED-R-74.',
  },
  {
    id: 'ED-CND-09',
    title: 'Unconscious',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Unconscious',
    summary: 'Paralyzed and Prone (hence also Incapacitated). Exposed.',
  },
  {
    id: 'ED-CND-10',
    title: 'Petrified',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Petrified',
    summary:
      'The creature and held items become inanimate. Paralyzed; Damage Resistance; no aging and no new poison or disease. Those already present are suspended, not cured. Exposed.',
  },
  {
    id: 'ED-CND-11',
    title: 'Prone',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Prone',
    summary:
      'Moves only by crawling: 2 spaces of movement for each space. Standing up costs half its speed. Hindrance on its attack rolls. Melee attacks against it have Edge. Exposed to melee attacks only. Rounding and speed 0: ED-R-75; with other slow movement: ED-R-76.',
  },
  {
    id: 'ED-CND-12',
    title: 'Restrained',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Restrained',
    summary: 'Speed 0. Hindrance on React and on all its attacks. Exposed.',
  },
  {
    id: 'ED-CND-13',
    title: 'Sickened',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Sickened',
    summary: 'Hindrance on every d12 roll. Not Exposed. NPCs: ED-R-107.',
  },
  {
    id: 'ED-CND-14',
    title: 'What implies what',
    area: 'CND',
    tag: 'table',
    section: 'Conditions: Conditions to Unconscious',
    summary:
      '4 implications: Paralyzed implies Incapacitated; Petrified implies Paralyzed; Unconscious implies Paralyzed and Prone. Exposed follows from all 13 conditions except Bleeding and Sickened (Charmed: to the charmer; Prone: to melee attacks). When the outer condition ends, the implied ones end with it, except Prone (ED-R-70).',
  },
  {
    id: 'ED-CND-15',
    title: 'End of conditions',
    area: 'CND',
    tag: 'state',
    section: 'Conditions: Conditions',
    summary:
      'The source of a condition states how it ends; abilities and spells may end one at once. The same condition from several sources: ED-R-115. Condition immunities: ED-NPC-06.',
  },
] as const satisfies readonly Rule[];
