/** ARMR: armor and shields. */
import type { Rule } from '@arbiter/engine';

export const armorRules = [
  {
    id: 'OA-ARMR-01',
    title: 'Protection',
    area: 'ARMR',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Armor',
    summary: 'Added to DEX for defense.',
  },
  {
    id: 'OA-ARMR-02',
    title: 'Don and doff times',
    area: 'ARMR',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Armor Don & Doff Times',
    summary:
      '4 rows: shields ½ round / ½ round; light 1 minute / 1 minute; medium 5 minutes / 1 minute; heavy 1 segment / 5 minutes.',
  },
  {
    id: 'OA-ARMR-03',
    title: 'No protection before finished',
    area: 'ARMR',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Putting on & Taking Off Armor',
    summary: 'Armor counts only once donning is complete (a shield once equipped). While doffing: OA-R-187.',
  },
  {
    id: 'OA-ARMR-04',
    title: 'Fantasy armor',
    area: 'ARMR',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Fantasy Armor',
    summary:
      '8 rows (2 light, 2 medium, 2 heavy, 2 shields). Conflicts: OA-R-167 (gambeson), OA-R-168 (iron plate).',
  },
  {
    id: 'OA-ARMR-05',
    title: 'Science-fiction armor',
    area: 'ARMR',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Science-Fiction Armor',
    summary: '8 rows (2 light, 2 medium, 2 heavy, 2 shields); the two shields have no description: OA-R-179.',
  },
  {
    id: 'OA-ARMR-06',
    title: 'Gambeson',
    area: 'ARMR',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Garment, Gambeson',
    summary:
      'Resistant to cold. May be worn under light or medium armor: then −1 DEX and vulnerable to heat while so worn. Stacking: OA-R-186.',
  },
  {
    id: 'OA-ARMR-07',
    title: 'Leather garment',
    area: 'ARMR',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Garment, Leather',
    summary: 'Resistant to slash until the end of the round; the cost sign is missing: OA-R-165.',
  },
  {
    id: 'OA-ARMR-08',
    title: 'Chain mail',
    area: 'ARMR',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Mail, Chain',
    summary:
      'Resistant to pierce. May be worn under light or medium armor; only the weight counts against it.',
  },
  {
    id: 'OA-ARMR-09',
    title: 'Plated mail',
    area: 'ARMR',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Mail, Plated',
    summary:
      'The wearer may use the block guard maneuver with the armor in place of a shield (limit per round = protection).',
  },
  {
    id: 'OA-ARMR-10',
    title: 'Iron laminar and iron plate',
    area: 'ARMR',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Laminar, Iron',
    summary: 'Laminar: resistant to crush. Plate: immune to pierce damage.',
  },
  {
    id: 'OA-ARMR-11',
    title: 'Shields',
    area: 'ARMR',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Shields',
    summary: 'Need a free hand; add their protection passively and allow blocking.',
  },
  {
    id: 'OA-ARMR-12',
    title: 'Buckler',
    area: 'ARMR',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Shield, Buckler',
    summary:
      'Protection 0; allows the deflect action with the shield as the weapon. (Protection 0 means zero blocks per round under the block maneuver.)',
  },
  {
    id: 'OA-ARMR-13',
    title: 'Flak jacket',
    area: 'ARMR',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Flak Jacket',
    summary: 'Holds 5 wt; (lost cost, OA-R-164): resistant to pierce damage until the end of the round.',
  },
  {
    id: 'OA-ARMR-14',
    title: 'Composite aramid',
    area: 'ARMR',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Aramid, Composite',
    summary: '(Lost cost, OA-R-164): +1 protection against energy damage until the end of the turn.',
  },
  {
    id: 'OA-ARMR-15',
    title: 'Combat exoskeleton',
    area: 'ARMR',
    tag: 'procedure',
    section: 'Chapter III: Equipment & Services, Exoskeleton, Combat',
    summary:
      '(Lost cost, OA-R-164): +2 STR and +2 fortitude until the end of the round. Needs a type D cell by its text: OA-R-177.',
  },
  {
    id: 'OA-ARMR-16',
    title: 'Power armor',
    area: 'ARMR',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Power Armor',
    summary: 'Resistant to energy damage; type E cell.',
  },
  {
    id: 'OA-ARMR-17',
    title: 'Battlefront mecha',
    area: 'ARMR',
    tag: 'state',
    section: 'Chapter III: Equipment & Services, Mecha, Battlefront',
    summary:
      'Thermal vision; resistant to kinetic damage; type F cell; the wearer counts as one size larger (OA-R-198). 350 wt.',
  },
  {
    id: 'OA-ARMR-18',
    title: 'Improvised shields',
    area: 'ARMR',
    tag: 'derive',
    section: 'Chapter III: Equipment & Services, Improvised Armor',
    summary:
      'Only as shields; protection = weight ÷ 2, rounded down. Two hands if heavier than half the STR (with a lashing or handle: heavier than the full STR) or very unbalanced.',
  },
] as const satisfies readonly Rule[];
