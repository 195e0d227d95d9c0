import type { Rule } from '@arbiter/engine';

export const lifelineRules = [
  {
    id: 'AV-LIFE-01',
    title: 'Lifeline payment',
    area: 'LIFE',
    tag: 'procedure',
    section: 'Reaching 0 Health',
    summary:
      'A conscious character that starts its turn at 0 Health may spend exactly 2 Resolve to take that turn normally. With fewer than 2 Resolve it is refused. Paid again every turn it is still at 0.',
  },
  {
    id: 'AV-LIFE-02',
    title: 'Not paying',
    area: 'LIFE',
    tag: 'procedure',
    section: 'Condition Details to Reaching 0 Health',
    summary:
      'If it does not or cannot pay, it falls Unconscious at that moment (AV-R-86). Between reaching 0 and that choice it is awake and may defend but not take Reactions; after a paid turn Reactions are allowed until its next turn starts (AV-R-87).',
  },
  {
    id: 'AV-LIFE-03',
    title: 'Payment can break you',
    area: 'LIFE',
    tag: 'state',
    section: 'Condition Details to Reaching 0 Health',
    summary:
      'If the payment brings Resolve to 0, Broken is gained at once, but the paid turn is still taken.',
  },
  {
    id: 'AV-LIFE-04',
    title: 'Bleeding or Poison at 0 Health: trigger',
    area: 'LIFE',
    tag: 'procedure',
    section: 'Reaching 0 Health: Bleeding/Poison while at 0 Health',
    summary:
      "If the creature is already at 0 Health when Bleeding or Poison would deal damage, no damage is counted; instead it makes an Endurance or Resilience check, its choice, against the effect's current RC (AV-R-83). Toxic mitigation and then Morale are applied first, and Morale is spent as far as it goes: if nothing gets past them there is no damage and no check (AV-R-36). Damage that brings Health from above 0 to 0 does not trigger it. Never rolls the Lifeline table, whatever the amount (AV-R-06).",
  },
  {
    id: 'AV-LIFE-05',
    title: 'Bleeding or Poison at 0 Health: outcome',
    area: 'LIFE',
    tag: 'procedure',
    section: 'Reaching 0 Health: Fail',
    summary: 'Failure: dead. Success: Unconscious. There is no third outcome.',
  },
  {
    id: 'AV-LIFE-06',
    title: 'The same check while unconscious',
    area: 'LIFE',
    tag: 'procedure',
    section: 'Reaching 0 Health',
    summary:
      'On every later turn the effect would deal damage to the unconscious creature at 0 Health, the check is repeated with the RESULT halved (rounded down) before comparing. Failure: dead; success: still unconscious. The ordinary recovery check of the effect is a separate roll, not halved (AV-R-84); when the halving begins: AV-R-126.',
  },
  {
    id: 'AV-LIFE-07',
    title: 'Heavy damage in Lifeline',
    area: 'LIFE',
    tag: 'procedure',
    section: 'Reaching 0 Health',
    summary:
      'A creature at 0 Health that takes more than 5 damage at once from anything other than Bleeding or Poison rolls 1d8 on the table. 5 or less: nothing. The amount is what gets through doubling, mitigation and Morale. The blow that brought it to 0 does not count (AV-R-88).',
  },
  {
    id: 'AV-LIFE-08',
    title: 'Lifeline table',
    area: 'LIFE',
    tag: 'table',
    section: 'Reaching 0 Health',
    summary:
      '8 rows, 1d8: 1 Death Check; 2 Lost Limb; 3 Lingering Injury; 4 Severe Wound; 5 Cosmetic Injury; 6 Fall Unconscious; 7 Fall Prone; 8 Nothing Happens.',
  },
  {
    id: 'AV-LIFE-09',
    title: 'Row 1: Death Check',
    area: 'LIFE',
    tag: 'procedure',
    section: 'Reaching 0 Health',
    summary: 'Plain d12: 1-7 dead, 8-12 Unconscious (AV-CHK-08).',
  },
  {
    id: 'AV-LIFE-10',
    title: 'Rows 2, 3 and 5: injuries',
    area: 'LIFE',
    tag: 'state',
    section: 'Reaching 0 Health',
    summary:
      'Recorded on the character as lost limb, lingering injury or cosmetic injury; no numbers are printed, so the table decides what they mean (AV-R-91). The turn state does not change.',
  },
  {
    id: 'AV-LIFE-11',
    title: 'Row 4: Severe Wound',
    area: 'LIFE',
    tag: 'state',
    section: 'Reaching 0 Health',
    summary: 'Maximum Health falls by 1 (lasting, adds up) and the creature gains Bleeding at RC 10.',
  },
  {
    id: 'AV-LIFE-12',
    title: 'Row 6: Fall Unconscious',
    area: 'LIFE',
    tag: 'state',
    section: 'Reaching 0 Health',
    summary: 'The creature gains Unconscious.',
  },
  {
    id: 'AV-LIFE-13',
    title: 'Row 7: Fall Prone',
    area: 'LIFE',
    tag: 'procedure',
    section: 'Reaching 0 Health',
    summary:
      'Gains Prone; to stand it must, besides the usual cost, pass Endurance or Resilience 15 (its choice); the cost is spent either way and the RC never falls (AV-R-92).',
  },
  {
    id: 'AV-LIFE-14',
    title: 'Waking after Lifeline',
    area: 'LIFE',
    tag: 'procedure',
    section: 'Reaching 0 Health: Falling Unconscious',
    summary:
      'If at least 10 Health is regained while unconscious, consciousness returns after 1 hour at the latest; meanwhile, and otherwise, the d12 roll of AV-COND-36 applies (AV-R-89). Gaining Health does not wake anyone by itself.',
  },
  {
    id: 'AV-LIFE-15',
    title: 'Numbed and Lifeline',
    area: 'LIFE',
    tag: 'state',
    section: 'Condition Details: Numbed',
    summary: 'A Numbed character cannot make the payment of AV-LIFE-01.',
  },
  {
    id: 'AV-LIFE-16',
    title: 'Non-player characters at 0 Health',
    area: 'LIFE',
    tag: 'state',
    section: 'Resources to Reaching 0 Health',
    summary: 'Out of the fight at 0 Health; only player characters use Lifeline by default (AV-R-90).',
  },
] as const satisfies readonly Rule[];
