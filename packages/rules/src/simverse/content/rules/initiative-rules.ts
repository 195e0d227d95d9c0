import type { Rule } from '@arbiter/engine';

export const initiativeRules = [
  {
    id: 'SV-INIT-01',
    title: 'Initiative order',
    area: 'INIT',
    tag: 'procedure',
    section: 'Combat System › Initiative',
    summary:
      'No roll. Act in descending Speed (fractions kept, plus Combat Reflexes +2, minus encumbrance and surprise changes); equal Speed: higher AW first; still equal: simultaneous (both act, effects applied together). The order is rebuilt when a Speed changes for a round.',
  },
  {
    id: 'SV-INIT-02',
    title: 'Surprise',
    area: 'INIT',
    tag: 'procedure',
    section: 'Combat System › Initiative',
    summary:
      "Each surprised character rolls against Speed × 2 (SV-R-01 floorTn) at the start of the encounter. trunc(margin / 5) is added to Speed for that round (failure by 5 gives −1). Worked value: Speed 5 rolls 8 against 10, margin 2, no change. Characters with Combat Reflexes do not roll. Scope of the change: SV-R-79 wholeSpeed. Who is surprised is the GM's decision, and surprise itself takes away no action.",
  },
  {
    id: 'SV-INIT-03',
    title: 'Length of a turn',
    area: 'INIT',
    tag: 'state',
    section: 'Combat System › Equipment Degradation',
    summary: 'A turn is a round: 6 seconds; everyone acts once in it. 10 rounds make a minute.',
  },
  {
    id: 'SV-INIT-04',
    title: 'Actions per turn',
    area: 'INIT',
    tag: 'state',
    section: 'Combat System › Action Economy',
    summary:
      "Each turn: 1 Major (attack, cast, full move, activate a power), 1 Minor (draw a weapon, shout an order, look around, pick up a weapon), 1 Reaction (one defence when attacked), free actions at the GM's discretion (drop something, a few words). Unused actions are lost. When the Reaction returns: SV-R-80 startOfOwnTurn. Swapping a Major for a Minor: SV-R-81 yes.",
  },
  {
    id: 'SV-INIT-05',
    title: 'Full Defense',
    area: 'INIT',
    tag: 'state',
    section: 'Combat System › Action Economy',
    summary:
      'Spend the Major Action: up to 3 defence reactions instead of 1, until they reset (SV-R-80 startOfOwnTurn). It must be chosen on the own turn, so the attacks made before it still meet only 1 reaction.',
  },
  {
    id: 'SV-INIT-06',
    title: 'No reaction left',
    area: 'INIT',
    tag: 'procedure',
    section: 'Combat System › Action Economy',
    summary: 'An attack that succeeds against someone without a reaction left (or who cannot defend) hits.',
  },
  {
    id: 'SV-INIT-07',
    title: 'Half move',
    area: 'INIT',
    tag: 'procedure',
    section: 'Combat System › Movement',
    summary:
      'Up to Speed metres in the same turn as another Major Action, at no action cost. Fractions of metres are kept (Speed is not rounded).',
  },
  {
    id: 'SV-INIT-08',
    title: 'Full move',
    area: 'INIT',
    tag: 'procedure',
    section: 'Combat System › Movement',
    summary: 'Up to Speed × 2 metres, uses the Major Action (it includes the half move).',
  },
  {
    id: 'SV-INIT-09',
    title: 'Sprint',
    area: 'INIT',
    tag: 'procedure',
    section: 'Combat System › Movement',
    summary:
      'Up to Speed × 4 metres, uses the Major Action and costs 1 Stamina each turn. Not while Overburdened or at Fatigue 3; refused at 0 Stamina.',
  },
  {
    id: 'SV-INIT-10',
    title: 'Difficult terrain',
    area: 'INIT',
    tag: 'procedure',
    section: 'Combat System › Movement',
    summary:
      'Each metre costs two. Facilitated Movement cancels it in its terrain. Terrain and other halvings multiply.',
  },
  {
    id: 'SV-INIT-11',
    title: 'Movement modifiers in order',
    area: 'INIT',
    tag: 'derive',
    section: 'Combat System › Movement',
    summary:
      'Movement Speed = Speed (with Extra Speed, Slow Reflexes, encumbrance) − Lame levels, not below 0; × size multiplier; × 1/2 for each of: Fatigue 2 or more (SV-R-133 yes), below 10 % Vitality. Paraplegic: 0, or 2 in a wheelchair. Then × 1, 2 or 4.',
  },
] as const satisfies readonly Rule[];
