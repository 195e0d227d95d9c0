import type { Rule } from '@arbiter/engine';

export const flawRules = [
  {
    id: 'SV-FLAW-01',
    title: 'Taking flaws',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Credit the price at creation within the limit. Levelled flaws may be taken several times; unlevelled ones once.',
  },
  {
    id: 'SV-FLAW-02',
    title: 'Slow Reflexes',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −10 per level. −1 Speed per level, for everything Speed does.',
  },
  {
    id: 'SV-FLAW-03',
    title: 'Poor Vision',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −5 per level. −1 on all ranged attacks per level.',
  },
  {
    id: 'SV-FLAW-04',
    title: 'Pacifist',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −15. Avoids killing and grave harm unless life depends on it; the player must justify violence. GM enforced.',
  },
  {
    id: 'SV-FLAW-05',
    title: 'Low Vitality',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −10. −10 maximum Vitality (SV-R-18 refuseBelowOne).',
  },
  {
    id: 'SV-FLAW-06',
    title: 'Low Stamina',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −10. −10 maximum Stamina (SV-R-18 refuseBelowOne).',
  },
  {
    id: 'SV-FLAW-07',
    title: 'One Eye',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −15 (temporary version: SV-R-52 fifteenBoughtTenInjury). −3 on ranged attacks, −2 on Perception.',
  },
  {
    id: 'SV-FLAW-08',
    title: 'Lame',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −5 per level. Speed used for movement −1 per level (SV-R-53 speedBeforeMultiplying); dodge and initiative unaffected.',
  },
  {
    id: 'SV-FLAW-09',
    title: 'Paraplegic',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      "Value in CP: −30. Cannot use the legs. Movement Speed 0 without aid, 2 in a wheelchair, or the mount's. Cannot dodge; may parry and block. −4 on most physical skills that use the lower body. No penalty for fighting mounted or stationary.",
  },
  {
    id: 'SV-FLAW-10',
    title: 'Chronic Pain',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −10. −1 on all physical actions, always; adds to injury penalties. High Pain Threshold does not remove it (it is not an injury penalty).',
  },
  {
    id: 'SV-FLAW-11',
    title: 'Fragile',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −15. Injuries take twice as long to heal: SV-R-54 injuriesAndVitality.',
  },
  {
    id: 'SV-FLAW-12',
    title: 'Blind',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −20. Any action that needs sight fails automatically; −6 on attacks (ranged ones: SV-R-55 minusSixAll) and on most Perception rolls with other senses. Worked value: with Acute Senses (hearing) at +5 the net is −15.',
  },
  {
    id: 'SV-FLAW-13',
    title: 'Deaf',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −10. Hearing rolls fail automatically; −4 on other Perception rolls; cannot follow speech without lip reading or signs. Immune to effects that must be heard; sonic damage: SV-R-56 immuneToHearingPlusFour.',
  },
  {
    id: 'SV-FLAW-14',
    title: 'Mute',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −5. Cannot speak; powers with a Verbal Component cannot be used unless the GM grants a silent way at higher cost or difficulty. Communicates by writing, signs or telepathy; involuntary sounds remain possible.',
  },
  {
    id: 'SV-FLAW-15',
    title: 'Animal Intelligence',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −20. IN may not exceed 6. Cannot learn Engineering, Medicine, Tactics, Spellcasting or comparable reasoning skills; cannot read or write. +2 on Survival and Tracking. Credit for the lowered IN: SV-R-57 both.',
  },
  {
    id: 'SV-FLAW-16',
    title: 'Phobia',
    area: 'FLAW',
    tag: 'procedure',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −5 to −15 by how common the trigger is. On meeting it roll as in SV-R-58 cappedAtTwelve; failure means freezing, fleeing or panicking (player or GM chooses).',
  },
  {
    id: 'SV-FLAW-17',
    title: 'Addiction',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −10 to −20. Needs the substance regularly; without it penalties and compulsion, set by the GM.',
  },
  {
    id: 'SV-FLAW-18',
    title: 'Overconfident',
    area: 'FLAW',
    tag: 'procedure',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −10. Underrates danger; must succeed at a WS roll to retreat from a fight.',
  },
  {
    id: 'SV-FLAW-19',
    title: 'Low Mana',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −10. −10 maximum Mana (SV-R-18 refuseBelowOne).',
  },
  {
    id: 'SV-FLAW-20',
    title: 'Partial Amnesia',
    area: 'FLAW',
    tag: 'procedure',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −15. Parts of the past are lost; −2 on knowledge rolls about them. Now and then (GM sets when) roll as in SV-R-58 cappedAtTwelve; success brings back something the GM chooses.',
  },
  {
    id: 'SV-FLAW-21',
    title: 'Hideous Appearance',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −10. −2 on social rolls with common folk; the reaction roll it names is not defined anywhere else, so the penalty goes on social skill rolls.',
  },
  {
    id: 'SV-FLAW-22',
    title: 'Social Stigma',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −10. −2 on social rolls with the named groups.',
  },
  {
    id: 'SV-FLAW-23',
    title: 'Severe Social Stigma',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −20. −4 on social rolls with the named groups; hunted, may be killed on sight.',
  },
  {
    id: 'SV-FLAW-24',
    title: 'Enemy',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: "Value in CP: −5 to −20 by the enemy's power and determination.",
  },
  {
    id: 'SV-FLAW-25',
    title: 'Debt',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary: 'Value in CP: −10. Owes much money or favours. GM enforced.',
  },
  {
    id: 'SV-FLAW-26',
    title: 'Code of Honor',
    area: 'FLAW',
    tag: 'create',
    section: 'Perks & Flaws › Flaws',
    summary:
      'Value in CP: −10. Bound by strict personal rules; breaking them has severe consequences. GM enforced.',
  },
] as const satisfies readonly Rule[];
