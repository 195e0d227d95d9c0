/** Chapter III: money, technology levels, services; the party. */
import type { Rule } from '@arbiter/engine';

/** MONY: money. */
export const moneyRules = [
  {
    id: 'OA-MONY-01',
    title: 'Denominations',
    area: 'MONY',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Money Denominations',
    summary:
      '4 rows: 100 copper coins (cc) = 1 silver (sc); 100 sc = 1 gold (gc); 100 core credits (cc) = 1 star credit (sc); 100 sc = 1 galactic credit (gc).',
  },
  {
    id: 'OA-MONY-02',
    title: 'Weight of money',
    area: 'MONY',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Money Weight',
    summary: '100 coins or credits of any kind weigh 1 wt. Fewer than 100: OA-R-160.',
  },
  {
    id: 'OA-MONY-03',
    title: 'Wages for orientation',
    area: 'MONY',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Starting Wealth',
    summary: 'A middle-class character earns about 10 sc a day, about 1 sc an hour.',
  },
  {
    id: 'OA-MONY-04',
    title: 'Unlisted goods',
    area: 'MONY',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Equipment',
    summary: 'The lists are samples; the Host prices anything else.',
  },
] as const satisfies readonly Rule[];

/** TECH: technology levels. */
export const technologyRules = [
  {
    id: 'OA-TECH-01',
    title: 'Sixteen levels',
    area: 'TECH',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary: 'TL 0 to TL 15 in three eras (antiquity 0–4, modern 5–9, future 10–15); 16 rows with names.',
  },
  {
    id: 'OA-TECH-02',
    title: 'Home level',
    area: 'TECH',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary:
      'The Host gives each character a home TL; equipment commonplace at that TL is familiar and carries no penalty.',
  },
  {
    id: 'OA-TECH-03',
    title: 'Future equipment',
    area: 'TECH',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary: '−1 for every TL above the home TL.',
  },
  {
    id: 'OA-TECH-04',
    title: 'Past equipment',
    area: 'TECH',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary: '−1 for every full 2 TLs below the home TL (1 level below: none).',
  },
  {
    id: 'OA-TECH-05',
    title: 'Designators',
    area: 'TECH',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary:
      '"TL n" one level; "TL a-b" or "TL a → b" every level from a to b; "TL a+" a and all later. No penalty inside the span; distance is counted to the nearest end: OA-R-180.',
  },
  {
    id: 'OA-TECH-06',
    title: 'What the penalty hits',
    area: 'TECH',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Technology Levels',
    summary: 'All ability tests that involve the equipment; attacks: OA-R-181.',
  },
] as const satisfies readonly Rule[];

/** HIRE: services. */
export const hireRules = [
  {
    id: 'OA-HIRE-01',
    title: 'Payment',
    area: 'HIRE',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Services',
    summary: 'Price by the days hired; half of the whole sum is due before any work.',
  },
  {
    id: 'OA-HIRE-02',
    title: 'Loyalty frame',
    area: 'HIRE',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Services',
    summary:
      "A hired NPC is an employee, not a party member, and has exactly one PC as leader; mistreatment or needless danger may cause desertion or revolt. A failed morale test may be answered by the leader's leadership test.",
  },
  {
    id: 'OA-HIRE-03',
    title: 'Kinds of hire',
    area: 'HIRE',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Services',
    summary:
      'Retainers (hirelings, mercenaries) or specialists; the price is bargained inside the listed range.',
  },
  {
    id: 'OA-HIRE-04',
    title: 'Hirelings',
    area: 'HIRE',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Hirelings',
    summary:
      '5 rows, cost per level per day: commoner (level 0) 4–6 sc, arcanist 64–96, disciple 40–60, scout 13–20, warrior 11–17 sc. Commoners: OA-R-193.',
  },
  {
    id: 'OA-HIRE-05',
    title: 'Commoners',
    area: 'HIRE',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Hirelings',
    summary:
      "Start at level 0; on reaching level 1 they take an archetype of the Host's choice and are no longer commoners.",
  },
  {
    id: 'OA-HIRE-06',
    title: 'Outfitting hirelings',
    area: 'HIRE',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Hirelings',
    summary: 'The party provides weapons, armor, equipment and transport.',
  },
  {
    id: 'OA-HIRE-07',
    title: 'Spoils',
    area: 'HIRE',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Hirelings',
    summary: 'Hirelings usually get no treasure but count as one character each when XP is divided.',
  },
  {
    id: 'OA-HIRE-08',
    title: 'Mercenaries',
    area: 'HIRE',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Mercenaries',
    summary: '6 rows: fantasy name, science-fiction name, price range per mercenary per day, levels.',
  },
  {
    id: 'OA-HIRE-09',
    title: 'Wartime',
    area: 'HIRE',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Mercenaries',
    summary: 'Mercenary prices double in wartime.',
  },
  {
    id: 'OA-HIRE-10',
    title: 'Groups of five',
    area: 'HIRE',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Mercenaries',
    summary: 'Mercenaries never serve in groups smaller than five; a smaller hire is refused.',
  },
  {
    id: 'OA-HIRE-11',
    title: 'Supplies',
    area: 'HIRE',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Mercenaries',
    summary:
      'Mercenaries and specialists bring their own equipment; food and general provisions come from the PCs.',
  },
  {
    id: 'OA-HIRE-12',
    title: 'Officers',
    area: 'HIRE',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Mercenaries',
    summary: 'One castellan or lieutenant (a specialist) for every 20 mercenaries: OA-R-192.',
  },
  {
    id: 'OA-HIRE-13',
    title: 'Specialists',
    area: 'HIRE',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Specialists',
    summary: "Experts who do not expose themselves to danger; prices in the Host's book.",
  },
  {
    id: 'OA-HIRE-14',
    title: "Hirelings' character",
    area: 'HIRE',
    tag: 'guide',
    section: 'Chapter III: Equipment & Services, Hirelings',
    summary: 'Cheap, interested in money only, generally not to be trusted.',
  },
] as const satisfies readonly Rule[];

/** PREP: party and frame of play. */
export const partyRules = [
  {
    id: 'OA-PREP-01',
    title: 'Party and preparation checklist',
    area: 'PREP',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Organizing a Party',
    summary:
      'Ideal party is four to six characters with mixed roles; seven preparation questions (who, what, why, where, supplies, equipping with pooled money allowed, marching order). Show as a checklist; nothing is enforced.',
  },
  {
    id: 'OA-PREP-02',
    title: 'Marching order',
    area: 'PREP',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Preparing for An Adventure',
    summary:
      'The party keeps an ordered formation (front, middle, rear; two-by-two is usual, adjusted to corridor width), and may keep a separate one per situation (doors, searching, fighting). Record it; advice only: medium or heavy armor in front or rear, weak characters in the middle. It matters mechanically only through who is closest when initiative is checked (OA-INIT-01).',
  },
  {
    id: 'OA-PREP-03',
    title: 'Three phases',
    area: 'PREP',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Beginning the Adventure',
    summary:
      'Play cycles through role-playing, exploration and confrontation, then back to the patron for reward. A label for the log.',
  },
] as const satisfies readonly Rule[];
