import type { Rule } from '@arbiter/engine';

export const restRules = [
  {
    id: 'SV-REST-01',
    title: 'Daily time slots',
    area: 'REST',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Per day one primary activity (4-8 hours) and one secondary (1-2 hours); some may be combined (SV-DOWN-13), some never (SV-DOWN-14).',
  },
  {
    id: 'SV-REST-02',
    title: 'Short rest',
    area: 'REST',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '1 hour: Stamina + ST/2, Mana + AW/2, Fatigue −1 level; never above maximum. How often: SV-R-145 unlimited.',
  },
  {
    id: 'SV-REST-03',
    title: 'Long rest',
    area: 'REST',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '8 hours of sleep: all Stamina and Mana, all Fatigue gone, Vitality + EN/2 (SV-R-143 halfEndurance). Fast Healer doubles the Vitality, Fragile halves it. Undead regain no Vitality; Integrity users: SV-R-144 repairOnly.',
  },
  {
    id: 'SV-REST-04',
    title: 'Long rest with care',
    area: 'REST',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'With medical care Vitality + EN instead of EN/2; in a magical healing place the same and one disease or poison is cured.',
  },
  {
    id: 'SV-REST-05',
    title: 'Meditation',
    area: 'REST',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '1 hour in quiet: Meditation roll; success restores Mana equal to the margin (0 at margin 0). May be repeated in a day; each attempt after the first is at −2 (SV-R-172 flatTwo). Besides a short rest in the same hour: SV-R-146 bothInOneHour.',
  },
  {
    id: 'SV-REST-06',
    title: 'Bed rest',
    area: 'REST',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      "A full day: Vitality + EN, with medical care EN × 1.5. Needed for serious injuries. Together with the night's long rest: SV-R-147 replaces.",
  },
  {
    id: 'SV-REST-07',
    title: 'Order of healing modifiers',
    area: 'REST',
    tag: 'derive',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Take the base amount (EN/2, EN or EN × 1.5), × 2 for Fast Healer (long rest only), × 1/2 for Fragile, then SV-R-03 down; never above maximum. Dying or negative Vitality heals the same way once stabilized.',
  },
  {
    id: 'SV-REST-08',
    title: 'Injury table',
    area: 'REST',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '7 rows: broken arm, One Arm 20, 6-8 weeks; broken leg, Lame 15, 6-8 weeks; severe burns, Chronic Pain 10, 2-4 weeks; concussion, Slow 10, 1-2 weeks; damaged eye, One Eye 10, permanent without magic; partial paralysis, Lame 15 or Paraplegic 30, permanent without magic; internal injury, Fragile 15, 3-4 weeks. Names that differ from the flaw list: SV-R-148 nearest. Length inside a range is rolled or set by the GM.',
  },
  {
    id: 'SV-REST-09',
    title: 'When an injury happens',
    area: 'REST',
    tag: 'guide',
    section: 'Character Advancement › Downtime Activities',
    summary: 'No rule says which hit causes an injury; called shots, criticals and the GM do.',
  },
  {
    id: 'SV-REST-10',
    title: 'Injury record',
    area: 'REST',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary:
      "Per injury: flaw, start, natural healing time, whether properly treated, care given. The flaw's effect lasts until removed and credits no CP.",
  },
  {
    id: 'SV-REST-11',
    title: 'Healing time of injuries',
    area: 'REST',
    tag: 'derive',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Runs only once properly treated (Surgery where needed, then care). Time × 1/2 for successful daily care, × 1/2 Fast Healer, × 2 Fragile. Halving by care: SV-R-149 perDay.',
  },
  {
    id: 'SV-REST-12',
    title: 'Removing an injury',
    area: 'REST',
    tag: 'create',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'By healing time with treatment; by suitable magic at once; or by paying CP equal to its value (15 for a broken leg), healed within days.',
  },
  {
    id: 'SV-REST-13',
    title: 'First Aid',
    area: 'REST',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      "1-10 minutes, or a Major Action in combat; needs basic supplies. Roll First Aid or Medicine (SV-R-40 eitherSkill) with the GM's modifier for severity (0 if none). Success: bleeding count 0, infection prevented, dying patient stabilized, and trunc(margin / 5) Vitality at once, at most EN/2 of the patient. Repeats: SV-R-150 oncePerFight.",
  },
  {
    id: 'SV-REST-14',
    title: 'Surgery',
    area: 'REST',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      "1-4 hours; Surgery (hard) at the GM's difficulty (the difficulty table's sample is Very Hard −8), helper +2; needs tools and a clean place. Success: the injury can start to heal. Failure: patient loses 1d6 Vitality and may get worse. For embedded objects, internal injuries, broken bones.",
  },
  {
    id: 'SV-REST-15',
    title: 'Ongoing care',
    area: 'REST',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      "Medicine roll once a day per patient, up to IN/2 patients. Success: +2 on the patient's recovery rolls and injury healing time halved; counts as medical care for rest.",
  },
] as const satisfies readonly Rule[];
