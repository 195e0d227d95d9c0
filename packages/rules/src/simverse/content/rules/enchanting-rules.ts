import type { Rule } from '@arbiter/engine';

export const enchantingRules = [
  {
    id: 'SV-ENCH-01',
    title: 'Requirements',
    area: 'ENCH',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Know the spell or have it from a scroll or teacher; a suitable vessel; reagents named by the GM; roll Enchanting (hard), or Occult Knowledge, or Theology for divine powers. Maneuvers cannot be enchanted.',
  },
  {
    id: 'SV-ENCH-02',
    title: 'Difficulty',
    area: 'ENCH',
    tag: 'derive',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '−1 × tier of the spell (Minor 1 to Legendary 5) and −1 × sum of the tiers of all spells already on the item. A Major spell on an item that holds a Minor and a Moderate one: −3 − 3 = −6.',
  },
  {
    id: 'SV-ENCH-03',
    title: 'Using the item',
    area: 'ENCH',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary:
      "Activation costs the user's Mana (the spell's cost); items have no charges. With a mana stone built in, the user chooses which source pays. Activation roll and the perk for users: SV-R-156 noGiftNoRoll.",
  },
  {
    id: 'SV-ENCH-04',
    title: 'Regular method',
    area: 'ENCH',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Per CP of the spell 10 days at 2 hours a day, staying in one place. Laboratory or sacred place: up to −50 % (GM). Assistants who know the spell: −5 % each. Never more than −50 % in all: SV-R-157 largerOfTwo. Roll at the end. A 7 CP spell: 70 days, with 4 assistants 56.',
  },
  {
    id: 'SV-ENCH-05',
    title: 'Regular results',
    area: 'ENCH',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '4 rows: critical success, done with a bonus effect; success, done; failure, start over, time lost, materials kept; critical failure, item destroyed.',
  },
  {
    id: 'SV-ENCH-06',
    title: 'Several spells on one item',
    area: 'ENCH',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary: 'One after the other, each with the growing difficulty.',
  },
  {
    id: 'SV-ENCH-07',
    title: 'Immediate method',
    area: 'ENCH',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Per CP of the spell 20 Mana from the enchanter, stones, other sources; all consumed at the attempt, then roll at once. Emptying the own pool: SV-R-158 depletedOnly, for the enchanting roll itself SV-R-171 afterTheRoll.',
  },
  {
    id: 'SV-ENCH-08',
    title: 'Immediate results',
    area: 'ENCH',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '4 rows: critical success, done with bonus; success, done; failure, item destroyed and Mana lost; critical failure, item destroyed, enchanter harmed (SV-R-159 gmSets), perhaps an injury flaw.',
  },
  {
    id: 'SV-ENCH-09',
    title: 'Assistants in the immediate method',
    area: 'ENCH',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Need only Mage Gift and consent; each gives up to all of their Mana; useful Mana = floor(drained / 2) per assistant; each puts −1 on the roll; on failure or critical failure they share the bad outcome. Worked value: 10 CP = 200 Mana; two give 40 each = 40 useful; enchanter 160; roll −2 more.',
  },
  {
    id: 'SV-ENCH-10',
    title: 'Making a mana stone',
    area: 'ENCH',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Every point of capacity is a separate enchantment of a 1 CP tier 1 spell: regular 10 days or immediate 20 Mana each. Difficulty for point k: −1 − (k − 1) = −k. A 5 point stone needs five successes at −1 to −5.',
  },
  {
    id: 'SV-ENCH-11',
    title: 'Mana stone recovery',
    area: 'ENCH',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '+1 Mana per day up to capacity; sacred or magical places more (typically 2-5, GM); none in no-mana zones.',
  },
  {
    id: 'SV-ENCH-12',
    title: 'Drawing from a stone',
    area: 'ENCH',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary:
      "Mana in a stone pays activation or enchanting costs like the user's own; mixing sources for one cost: SV-R-160 mixAllowed. Stones are not drained below 0.",
  },
  {
    id: 'SV-ENCH-13',
    title: 'Mana stone rarity',
    area: 'ENCH',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '4 rows: 1-5 common, affordable; 6-10 rare, costly; 11-20 very rare, very expensive; 21-50 legendary, nearly impossible to buy.',
  },
  {
    id: 'SV-ENCH-14',
    title: 'Natural mana stones',
    area: 'ENCH',
    tag: 'guide',
    section: 'Character Advancement › Downtime Activities',
    summary: 'Ultra-rare finds at places of great magic; quest material.',
  },
  {
    id: 'SV-ENCH-15',
    title: 'Enchanting and other activities',
    area: 'ENCH',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary: 'Cannot be combined with anything in the same hours. Slot used: SV-R-161 secondary.',
  },
] as const satisfies readonly Rule[];
