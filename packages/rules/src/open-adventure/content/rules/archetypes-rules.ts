/** Chapter II: archetypes and their talents. */
import type { Rule } from '@arbiter/engine';

/** ARCH: archetypes. */
export const archetypesRules = [
  {
    id: 'OA-ARCH-01',
    title: 'Available archetypes',
    area: 'ARCH',
    tag: 'table',
    section: 'Chapter II: Character Creation, Archetypes',
    summary:
      '4 rows: arcanist, disciple, scout, warrior. Three more are named without rules: OA-R-136. The Host may disallow any.',
  },
  {
    id: 'OA-ARCH-02',
    title: 'Choosing',
    area: 'ARCH',
    tag: 'create',
    section: 'Chapter II: Character Creation, III. Revelation: Choose An Archetype',
    summary:
      'One archetype; its ability increases, modifiers and (when the tier is open) talents are recorded.',
  },
  {
    id: 'OA-ARCH-03',
    title: 'Arcanist numbers',
    area: 'ARCH',
    tag: 'create',
    section: 'Chapter II: Character Creation, Arcanist',
    summary: 'INT +1, MAG +1; speed −1; wisdom +1; HP +1D−1 per level gained.',
  },
  {
    id: 'OA-ARCH-04',
    title: 'Arcanist hit points',
    area: 'ARCH',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Arcanist',
    summary: 'Each level gained: +1D−1 HP (0 to 5), added to the maximum.',
  },
  {
    id: 'OA-ARCH-05',
    title: 'Arcanist study',
    area: 'ARCH',
    tag: 'state',
    section: 'Chapter II: Character Creation, Arcanist',
    summary: '4 hours of meditation or study per day.',
  },
  {
    id: 'OA-ARCH-06',
    title: 'Arcanist neglect',
    area: 'ARCH',
    tag: 'state',
    section: 'Chapter II: Character Creation, Arcanist',
    summary:
      'After a full day without study each further hour raises the order of every magic form the arcanist casts by 1, cumulative, to order 10 at most; every hour of study then lowers the penalty by 1, down to none. Start of the clock: OA-R-150.',
  },
  {
    id: 'OA-ARCH-07',
    title: 'Magic memory',
    area: 'ARCH',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Arcanist',
    summary: 'Arcanist: 2 more memorised spells or psionics (INT + 2).',
  },
  {
    id: 'OA-ARCH-08',
    title: 'Occult resistance',
    area: 'ARCH',
    tag: 'state',
    section: 'Chapter II: Character Creation, Arcanist',
    summary:
      "Arcanist: resistant to damage and effects of one of blue magic, red magic, light psionics, dark psionics (player's choice).",
  },
  {
    id: 'OA-ARCH-09',
    title: 'Disciple numbers',
    area: 'ARCH',
    tag: 'create',
    section: 'Chapter II: Character Creation, Disciple',
    summary: 'VIT +1, MAG +1; speed −1; wisdom +1; HP +1D+1 per level gained.',
  },
  {
    id: 'OA-ARCH-10',
    title: 'Disciple hit points',
    area: 'ARCH',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Disciple',
    summary: 'Each level gained: +1D+1 HP (2 to 7).',
  },
  {
    id: 'OA-ARCH-11',
    title: 'Disciple duties',
    area: 'ARCH',
    tag: 'state',
    section: 'Chapter II: Character Creation, Disciple',
    summary:
      "1 hour of prayer a day; three rites and three ascetics set by the Host; alignment always equal to the deity's.",
  },
  {
    id: 'OA-ARCH-12',
    title: 'Losing and regaining ardency',
    area: 'ARCH',
    tag: 'state',
    section: 'Chapter II: Character Creation, Disciple',
    summary:
      'Any lapse at once removes white (good), green (neutral) or black (evil) casting according to the deity. Regained by mending every lapse and 6 hours of prayer.',
  },
  {
    id: 'OA-ARCH-13',
    title: 'Philia',
    area: 'ARCH',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Disciple',
    summary: "Disciple: −1 exult point on attacks against creatures of the deity's alignment (not below 0).",
  },
  {
    id: 'OA-ARCH-14',
    title: 'Symbol and scripture',
    area: 'ARCH',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Disciple',
    summary:
      'Disciple: −10% XP while without the magic symbol, another −10% while without the canon; no promotion while missing one (OA-R-151). Added to the other XP percentages.',
  },
  {
    id: 'OA-ARCH-15',
    title: 'Scout numbers',
    area: 'ARCH',
    tag: 'create',
    section: 'Chapter II: Character Creation, Scout',
    summary:
      'DEX +1, INT +1; speed +2; willpower −2 (headed "erudition": OA-R-142); SP −1; defense −1; HP +1D per level gained.',
  },
  {
    id: 'OA-ARCH-16',
    title: 'Scout hit points',
    area: 'ARCH',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Scout',
    summary: 'Each level gained: +1D HP.',
  },
  {
    id: 'OA-ARCH-17',
    title: 'Weaken',
    area: 'ARCH',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Scout',
    summary: 'Scout: 5 weight less before encumbrance when carrying, lifting, pushing, pulling: OA-R-146.',
  },
  {
    id: 'OA-ARCH-18',
    title: 'Scout practice',
    area: 'ARCH',
    tag: 'state',
    section: 'Chapter II: Character Creation, Scout',
    summary:
      "2 hours of trade craft and 2 hours of martial training per day. After as many days without as the level (at least 1) the profession's proficiency is lost; 8 hours of practice restore it.",
  },
  {
    id: 'OA-ARCH-19',
    title: 'Warrior numbers',
    area: 'ARCH',
    tag: 'create',
    section: 'Chapter II: Character Creation, Warrior',
    summary:
      'STR +1, VIT +1; speed −2; +1 skill point in one Strength-based skill of choice; HP +1D+2 per level gained.',
  },
  {
    id: 'OA-ARCH-20',
    title: 'Warrior hit points',
    area: 'ARCH',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Warrior',
    summary: 'Each level gained: +1D+2 HP (3 to 8).',
  },
  {
    id: 'OA-ARCH-21',
    title: 'Warrior training',
    area: 'ARCH',
    tag: 'state',
    section: 'Chapter II: Character Creation, Warrior',
    summary:
      '2 hours a day, and neither cowardly nor reckless. Once as many days as the level (at least 1) have passed since the last training or since taking such a vice, all attacks are inept; cured by 4 hours of training and accepting the opposed virtue (brave, prudent) of each forbidden vice, which cancels it.',
  },
] as const satisfies readonly Rule[];

/** TLNT: talents. */
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
