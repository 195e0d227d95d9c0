/** HIRE: services. */
import type { Rule } from '@arbiter/engine';

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
