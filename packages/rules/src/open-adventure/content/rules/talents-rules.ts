/** TLNT: talents. */
import type { Rule } from '@arbiter/engine';

export const talentsRules = [
  {
    id: 'OA-TLNT-01',
    title: 'Fast learner',
    area: 'TLNT',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Fast Learner',
    summary:
      'Arcanist basic. Every XP award is raised by a percentage equal to the current level. Added to other percentages (OA-R-147).',
  },
  {
    id: 'OA-TLNT-02',
    title: 'Danger sense',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Danger Sense',
    summary:
      'Arcanist basic. 1 SP: re-roll the next reflex save, up to three times at 1 SP each; after use not again before a short rest. Which result stands: OA-R-155.',
  },
  {
    id: 'OA-TLNT-03',
    title: 'Magic mastery',
    area: 'TLNT',
    tag: 'create',
    section: 'Chapter II: Character Creation, Magic Mastery',
    summary:
      'Arcanist intermediate. Choose one or two of the four arcane forms (OA-R-149), for good: 1st and 2nd grade of each; if only one was chosen also 3rd grade from level 10.',
  },
  {
    id: 'OA-TLNT-04',
    title: 'Psychic',
    area: 'TLNT',
    tag: 'state',
    section: 'Chapter II: Character Creation, Psychic',
    summary:
      'Arcanist intermediate. Choose detect psionics, empathy or minor telekinesis, for good; one instance of it (read as one running at a time) may be cast without memorising or paying.',
  },
  {
    id: 'OA-TLNT-05',
    title: 'Divine sense',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Divine Sense',
    summary:
      'Disciple basic. Senses good and evil within 12 spaces; after 1 minute of concentration learns place and alignment of celestials, fiends and undead and of consecrated or desecrated objects and places in range.',
  },
  {
    id: 'OA-TLNT-06',
    title: 'Shield bash',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Shield Bash',
    summary:
      'Disciple basic. Once per round, free: an extra attack with the shield as a one-handed improvised weapon (destruction = a quarter of its weight, rounded down).',
  },
  {
    id: 'OA-TLNT-07',
    title: 'Aid ally',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Aid Ally',
    summary:
      "Disciple intermediate. Full-round action before the ally attacks or is attacked, ally adjacent and fighting an enemy adjacent to it: until the end of the round either the ally's attacks have advantage (while adjacent to the disciple) or all enemies attacking the ally have disadvantage.",
  },
  {
    id: 'OA-TLNT-08',
    title: 'Spiritual supremacy',
    area: 'TLNT',
    tag: 'state',
    section: 'Chapter II: Character Creation, Spiritual Supremacy',
    summary: 'Disciple intermediate. 1st to 3rd grade white (good), green (neutral) or black (evil) magic.',
  },
  {
    id: 'OA-TLNT-09',
    title: 'Cloak of shadows',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Cloak of Shadows',
    summary:
      'Scout basic. 1 minute: hide test in darkness or twilight with +4. On success invisible until the scout attacks, makes noise of talking volume or louder, casts, is damaged, is touched by an enemy or is exposed to brightness.',
  },
  {
    id: 'OA-TLNT-10',
    title: 'Natural explorer',
    area: 'TLNT',
    tag: 'state',
    section: 'Chapter II: Character Creation, Natural Explorer',
    summary:
      'Scout basic. Not slowed by sneaking, tracking or moderate natural terrain; cannot be tracked by creatures of equal or lower level. Choose 3 of 7 environments and 1 of 10 tests, for good: proficient in that test inside those environments; one more test at levels 2, 4, 6, 8, 10.',
  },
  {
    id: 'OA-TLNT-11',
    title: 'Sneak attack: conditions',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Sneak Attack',
    summary:
      'Scout intermediate. The target must not see the scout (hidden, sneaking, concealed) or be surprised or helpless; alive and with recognisable body parts (immune: undead, constructs, oozes, plants, ethereals); one-handed melee, ranged (distance ≤ PER spaces) or unarmed attack.',
  },
  {
    id: 'OA-TLNT-12',
    title: 'Sneak attack: effect',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Sneak Attack',
    summary:
      "Advantage on the attack; + half level (rounded down) damage if it hits; roll 1D body region, exult points of the attack may shift it; the region's factor multiplies the damage including the bonus.",
  },
  {
    id: 'OA-TLNT-13',
    title: 'Sneak attack: kill',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Sneak Attack',
    summary: "If the target's HP fall below half of its maximum it must make a fortitude save or die.",
  },
  {
    id: 'OA-TLNT-14',
    title: 'Vigilance',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Vigilance',
    summary:
      'Scout intermediate. Never surprised by initiative tests; proficient on attacks against creatures that have not yet begun their turn in the first round.',
  },
  {
    id: 'OA-TLNT-15',
    title: 'Dual-wield specialization',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Dual-Wield Specialization',
    summary:
      'Warrior basic. With two one-handed melee weapons the main hand has no ineptitude from dual wielding; the off hand keeps its penalty. Clash with chapter V: OA-R-152.',
  },
  {
    id: 'OA-TLNT-16',
    title: 'Power attack',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Power Attack',
    summary:
      "Warrior basic. Declared before the roll, two-handed melee weapon: choose X from 1 to the weapon's destruction (at least 1); attack −X; if it deals 1 or more damage, +2 damage per point of X. Once per short rest.",
  },
  {
    id: 'OA-TLNT-17',
    title: 'Enfeebling strike',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Enfeebling Strike',
    summary:
      "Warrior intermediate. A melee attack that would deal damage instead makes the target slow for that many minutes and gives disadvantage on its STR, DEX and VIT tests for the same time; from level 6 also stunned for half the warrior's level in rounds. Once per short rest.",
  },
  {
    id: 'OA-TLNT-18',
    title: 'Sweep attack',
    area: 'TLNT',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Sweep Attack',
    summary:
      "Warrior intermediate. One melee attack with proficiency and sweep; each damaged enemy is knocked back as many spaces as the damage, at most the warrior's level (minimum 1); enemies two or more sizes larger are not moved. Once per short rest.",
  },
] as const satisfies readonly Rule[];
