import type { Rule } from '@arbiter/engine';

export const armourRules = [
  {
    id: 'AF-ARM-01',
    title: 'Attrition order',
    area: 'ARM',
    tag: 'procedure',
    section: 'Defense › Armor, Spells, and Temporary HD',
    summary:
      'Damage is taken from: 1 spell-like armour (Shield, Barrier and the like), 2 physical armour, 3 other temporary HD, 4 permanent HD. Each remaining point of damage removes 1 HD from the first layer that has any. 4 rows. Within a layer: AF-R-64.',
  },
  {
    id: 'AF-ARM-02',
    title: 'Number of dice unchanged',
    area: 'ARM',
    tag: 'state',
    section: 'Defense › Armor, Spells, and Temporary HD',
    summary: 'Layers change which dice are rolled on defense, not how many.',
  },
  {
    id: 'AF-ARM-03',
    title: 'Which dice',
    area: 'ARM',
    tag: 'procedure',
    section: 'Defense › Armor, Spells, and Temporary HD',
    summary:
      "Line up remaining HD in attrition order; the defense dice are the first ones, each rolled with its layer's die size; if layers supply fewer than needed, the rest are class dice (AF-R-22, AF-R-23).",
  },
  {
    id: 'AF-ARM-04',
    title: 'Lost dice',
    area: 'ARM',
    tag: 'state',
    section: 'Defense › Armor, Spells, and Temporary HD',
    summary:
      'Permanent HD are lost only when all layers are empty. A defense die under 5 costs nothing by itself (AF-R-20). Armour HD lost do not count for the Resolve trigger (AF-R-07).',
  },
  {
    id: 'AF-ARM-05',
    title: 'Armour types',
    area: 'ARM',
    tag: 'table',
    section: 'Defense › Armor Types',
    summary:
      'Light 2d6, Medium 2d8, Heavy 2d10 temporary HD; magic armour may be other sizes such as 2d12 (AF-R-24). Amount: AF-R-17: roll on donning, total = temporary HD, die size = size used on defense.',
  },
  {
    id: 'AF-ARM-06',
    title: 'Armour does not regenerate',
    area: 'ARM',
    tag: 'state',
    section: 'Rest & Recovery › Strategic Considerations',
    summary: 'Armour HD stay lost until Recover or a successful mend.',
  },
  {
    id: 'AF-ARM-07',
    title: 'Mending on a short Rest',
    area: 'ARM',
    tag: 'procedure',
    section: 'Defense › Armor Types',
    summary:
      'Craft or Medicine roll, Advanced 3+, 2 required, during a short Rest: success restores all temporary HD of the armour (AF-R-19); failure leaves it as it is and the next try must wait for another Rest. Who may: AF-R-16.',
  },
  {
    id: 'AF-ARM-08',
    title: 'Armour and Recover',
    area: 'ARM',
    tag: 'procedure',
    section: 'Rest & Recovery › Recover',
    summary: 'A Recover renews all armour HD: re-rolled when donned (AF-R-18).',
  },
] as const satisfies readonly Rule[];
