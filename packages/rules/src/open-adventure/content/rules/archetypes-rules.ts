/** ARCH: archetypes. */
import type { Rule } from '@arbiter/engine';

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
