/** RTHR: damage resistance. */
import type { Rule } from '@arbiter/engine';

export const resistanceRules = [
  {
    id: 'OA-RTHR-01',
    title: 'Five thresholds in order',
    area: 'RTHR',
    tag: 'state',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary:
      "From weakest to strongest: vulnerable, susceptible, normal, resistant, immune; held per damage type. A subtype that is not listed follows its parent's threshold if the parent has one (OA-DMGT-04, OA-R-234); everything else that is not listed is normal. Against an inherited threshold the save is that of the subtype actually suffered.",
  },
  {
    id: 'OA-RTHR-02',
    title: 'Vulnerable',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary: 'Every time: double damage, no save.',
  },
  {
    id: 'OA-RTHR-03',
    title: 'Susceptible',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary:
      'Must save with the save of that damage type; failure doubles the damage, success leaves it normal.',
  },
  {
    id: 'OA-RTHR-04',
    title: 'Normal',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary: 'Damage unchanged.',
  },
  {
    id: 'OA-RTHR-05',
    title: 'Resistant',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary:
      'May save with the save of that damage type; success halves the damage (rounded down), failure leaves it normal.',
  },
  {
    id: 'OA-RTHR-06',
    title: 'Immune',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary: 'No damage and no effect of that type.',
  },
  {
    id: 'OA-RTHR-07',
    title: 'Which save',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary:
      "Fixed by the damage type (e.g. kinetic reflex, poison fortitude). An effect's own save and a resistance save: OA-R-129.",
  },
  {
    id: 'OA-RTHR-08',
    title: 'Several damage types at once',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Multiple Resistances',
    summary:
      'Only the lowest threshold among the types counts, with that type\'s save; immunity needs immunity to every type. Several types with the same lowest threshold but different saves: OA-R-154. The example\'s word "vulnerable" is a slip for susceptible: OA-R-128.',
  },
  {
    id: 'OA-RTHR-09',
    title: 'Several sources for one type',
    area: 'RTHR',
    tag: 'state',
    section: 'Chapter I: Introduction, Damage Resistance',
    summary: 'Not covered: OA-R-126. The word "strong versus": OA-R-127.',
  },
] as const satisfies readonly Rule[];
