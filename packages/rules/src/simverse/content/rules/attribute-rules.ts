import type { Rule } from '@arbiter/engine';

export const attributeRules = [
  {
    id: 'SV-ATTR-01',
    title: 'Seven attributes',
    area: 'ATTR',
    tag: 'table',
    section: 'Attributes',
    summary:
      '7 rows. Major: Dexterity DX (moving, reacting, aiming), Intellect IN (thinking, recall, study, technical work), Wisdom WS (will, mental defence, intuition), Charisma CH (social, leadership, looks). Minor: Endurance EN (health, fatigue and poison resistance), Awareness AW (perception, initiative ties, luck, magical intuition), Strength ST (power, melee damage, carrying). Major ones carry most skill rolls, minor ones mostly feed derived values.',
  },
  {
    id: 'SV-ATTR-02',
    title: 'Start value and range',
    area: 'ATTR',
    tag: 'create',
    section: 'Attributes › Attribute Scale',
    summary:
      'Every attribute starts at 10, the human average. Lowest value that may be bought: SV-R-13 three. Highest at creation: SV-R-14 twentyWithoutSupernatural; supernatural templates may exceed it.',
  },
  {
    id: 'SV-ATTR-03',
    title: 'Cost of major attributes',
    area: 'ATTR',
    tag: 'create',
    section: 'Attributes › Attribute Costs',
    summary:
      'Raising one step to level n (n ≥ 11) costs 10 × 2^floor((n − 11)/3) CP: 11-13 cost 10 each, 14-16 cost 20, 17-19 cost 40, 20-22 cost 80, 23-25 cost 160 and so on. Each step below 10 gives back a flat 10 CP. Totals from 10: to 12 = 20, 13 = 30, 14 = 50, 15 = 70, 16 = 90, 19 = 210, 22 = 450; down to 3 = −70. 16→17 alone costs 40, 14→15 alone 20.',
  },
  {
    id: 'SV-ATTR-04',
    title: 'Cost of minor attributes',
    area: 'ATTR',
    tag: 'create',
    section: 'Attributes › Attribute Costs',
    summary:
      'Same steps at half price: step to n costs 5 × 2^floor((n − 11)/3) for n ≥ 11 (11-13: 5, 14-16: 10, 17-19: 20, 20-22: 40); each step below 10 gives back 5 CP. Totals from 10: to 12 = 10, 13 = 15, 14 = 25, 16 = 45, 19 = 105, 22 = 225; down to 3 = −35. The formula at “Minor Attributes” omits the n ≥ 11 condition that “Major Attributes” states; the table settles it.',
  },
  {
    id: 'SV-ATTR-05',
    title: 'Cost tables',
    area: 'ATTR',
    tag: 'table',
    section: 'Attributes › Attribute Costs',
    summary:
      'Two tables of 5 rows each (major, minor): value band, CP per step, formula, worked total. The band labelled 10-13 holds the steps to 11, 12 and 13.',
  },
  {
    id: 'SV-ATTR-06',
    title: 'Pricing with a size modifier',
    area: 'ATTR',
    tag: 'create',
    section: 'Templates › Race Templates',
    summary:
      'A size category shifts ST and DX for its own fixed price. How bought steps are then priced: SV-R-15 finalValue; under the default the CP for an attribute = C(final value) − C(10 + size modifier), where C is the total from 10 in SV-ATTR-03 or SV-ATTR-04.',
  },
  {
    id: 'SV-ATTR-07',
    title: 'Lowered attributes and the flaw limit',
    area: 'ATTR',
    tag: 'create',
    section: 'Attributes › Attribute Costs',
    summary:
      'CP regained by lowering attributes are spendable at once. Whether they use up the flaw allowance: SV-R-16 separate.',
  },
  {
    id: 'SV-ATTR-08',
    title: 'Typical maxima by power level',
    area: 'ATTR',
    tag: 'table',
    section: 'Attributes › Attribute Guidelines by Power Level',
    summary:
      '8 rows giving usual highest major / minor attribute: Weaklings 11-12 / 12-13; Street 12-13 / 13-14; Starting 13-14 / 14-15; Experienced 14-15 / 15-16; Heroic 15-16 / 16-17; Elite 16-17 / 17-18; Superheroic 18-19 / 19-20; Cosmic 20+ / 20+.',
  },
  {
    id: 'SV-ATTR-09',
    title: 'Maxima are advice',
    area: 'ATTR',
    tag: 'guide',
    section: 'Attributes › Attribute Guidelines by Power Level',
    summary:
      'The maxima warn, they never refuse: going beyond needs a story reason, the GM may set tighter limits, supernatural templates may ignore them. At 100 CP expect a main attribute of 12-14 and skills of 3-5.',
  },
  {
    id: 'SV-ATTR-10',
    title: 'Attribute or skill',
    area: 'ATTR',
    tag: 'guide',
    section: 'Attributes › Attribute Costs',
    summary:
      'The doubling prices exist so that single skills stay worth buying next to attributes; a builder screen can show both prices side by side.',
  },
  {
    id: 'SV-DER-01',
    title: 'Vitality',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Vitality (HP) and Integrity',
    summary:
      'Living beings (undead too): maximum Vitality = EN × 2, times the size multiplier (SV-R-17 multiplyBaseThenAdd), +10 per level of Extra Vitality, −10 for Low Vitality (floor of the maximum: SV-R-18 refuseBelowOne). Damage lowers current Vitality, which may go negative. What happens at 0 and below: SV-STAT-08 and SV-STAT-10. Natural recovery: SV-REST-03.',
  },
  {
    id: 'SV-DER-02',
    title: 'Integrity of constructs and objects',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Vitality (HP) and Integrity',
    summary:
      'Constructs, robots and other unliving things use Integrity = EN × 2 instead (same additions). At 0 or less: glitches and random failures but still working; at −EN: complete shutdown, repairable with time; at −2 × EN: destroyed, needs complete reconstruction. They are never unconscious. Repair normally uses Engineering, not healing magic. Bleeding and dying drain on constructs: SV-R-19 never.',
  },
  {
    id: 'SV-DER-03',
    title: 'Doors, chests, walls',
    area: 'DER',
    tag: 'state',
    section: 'Derived Statistics › Vitality (HP) and Integrity',
    summary:
      'Objects have their own Integrity and may have AR; the book gives no values, so each object is entered by the GM.',
  },
  {
    id: 'SV-DER-04',
    title: 'Stamina',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Stamina',
    summary:
      'Maximum Stamina = ST × 2 (SV-R-20 strength), +10 per level of Extra Stamina, −10 for Low Stamina. Spent on running, climbing, heavy lifting and physical maneuvers. Short rest (1 hour): + ST/2. Long rest: all of it.',
  },
  {
    id: 'SV-DER-05',
    title: 'Mana',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Mana',
    summary:
      'Maximum Mana = AW × 2, +10 per level of Extra Mana, −10 for Low Mana. Spent on spells, psychic powers, supernatural effects; the GM may also drain it for strain, trauma, shock or long study. Short rest (1 hour): + AW/2. Long rest: all of it.',
  },
  {
    id: 'SV-DER-06',
    title: 'Exhausted at 0 Stamina',
    area: 'DER',
    tag: 'state',
    section: 'Derived Statistics › Stamina',
    summary:
      'At 0 Stamina: −4 on all physical actions until Stamina is above 0 again. Stamina never goes below 0; costs beyond what is left: SV-R-29 refuse. When it ends: SV-R-30 aboveZero.',
  },
  {
    id: 'SV-DER-07',
    title: 'Depleted at 0 Mana',
    area: 'DER',
    tag: 'state',
    section: 'Derived Statistics › Mana',
    summary:
      'At 0 Mana: −4 on all mental actions until Mana is above 0 again. Mana never goes below 0; costs beyond what is left: SV-R-29 refuse (other energy sources: SV-POW-04). When it ends: SV-R-30 aboveZero.',
  },
  {
    id: 'SV-DER-08',
    title: 'Speed',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Speed',
    summary:
      'Speed = (DX + EN) / 4 with the fraction kept (10 and 10 give 5; 11 and 10 give 5.25). +1 per Extra Speed, −1 per Slow Reflexes. Used for initiative, movement, travel and surprise (TN Speed × 2). Its listed use for dodging: SV-R-21 dexterity. Speed never drops below 0.',
  },
  {
    id: 'SV-DER-09',
    title: 'Perception',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Perception',
    summary:
      'Perception = (IN + AW) / 2, the TN base for noticing things; halves: SV-R-01 floorTn. Changed by Acute Senses, One Eye, Blind, Deaf, pace and hazards. With and without the Perception skill: SV-R-22 statPlusSkill.',
  },
  {
    id: 'SV-DER-10',
    title: 'Luck',
    area: 'DER',
    tag: 'derive',
    section: 'Combat System › Equipment Degradation',
    summary: 'Luck = AW / 2, used as a bare TN for weapon breakage only.',
  },
  {
    id: 'SV-DER-11',
    title: 'Strength damage bonus',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Strength Damage Bonus',
    summary:
      'Bonus = floor((ST − 10) / 2): ST 6-7 −2, 8-9 −1, 10-11 0, 12-13 +1, 14-15 +2, 16-17 +3, 18-19 +4, 20-21 +5. Added to melee and thrown damage; bows: SV-R-23 bowsToo. Worked value: ST 18 with 2d6−1 gives 2d6+3.',
  },
  {
    id: 'SV-DER-12',
    title: 'Turning large bonuses into dice',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Strength Damage Bonus',
    summary:
      'Sum all flat damage modifiers (weapon, ST, perks). While the sum m is 6 or less it stays. At m ≥ 7: add 2 + floor((m − 7)/6) dice and keep (m − 7) mod 6 as the flat rest. 1d6+7 → 3d6; 1d6+8 → 3d6+1; 2d6+7 → 4d6; 1d6+12 → 3d6+5; 1d6+13 → 4d6. Other reading of the steps: SV-R-24 sevenThenSixes.',
  },
  {
    id: 'SV-DER-13',
    title: 'Lifting and carrying',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Carrying Capacity',
    summary:
      'Maximum single lift = ST × 5 kg; carry capacity = ST × 2 kg. 7 sample rows: ST 8, 10, 12, 14, 16, 18, 20.',
  },
  {
    id: 'SV-DER-14',
    title: 'Encumbrance level',
    area: 'DER',
    tag: 'derive',
    section: 'Derived Statistics › Encumbrance Levels',
    summary:
      'Load as a share of carry capacity: up to 100 % Normal; above 100 up to 150 % Heavy; above 150 up to 200 % Overburdened; above 200 % the character cannot move until weight is dropped. Exact boundary: SV-R-25 strictlyAbove.',
  },
  {
    id: 'SV-DER-15',
    title: 'Heavy load',
    area: 'DER',
    tag: 'state',
    section: 'Derived Statistics › Encumbrance Levels',
    summary:
      '−2 Speed (SV-R-26 wholeSpeed), −2 on physical skills (attacks: SV-R-28 notAttacks), −1 on every defence, 1 Stamina per 10 minutes of carrying. Worked value: ST 12 (24 kg) with 30 kg = 125 % is Heavy.',
  },
  {
    id: 'SV-DER-16',
    title: 'Overburdened',
    area: 'DER',
    tag: 'state',
    section: 'Derived Statistics › Encumbrance Levels',
    summary:
      'Speed halved, −4 on physical skills (SV-R-28 notAttacks), −2 on every defence, no sprinting. Stamina drain: SV-R-27 sameAsHeavy.',
  },
  {
    id: 'SV-DER-17',
    title: 'Encumbrance and armour',
    area: 'DER',
    tag: 'state',
    section: 'Derived Statistics › Encumbrance Levels',
    summary: 'Encumbrance penalties add to armour penalties.',
  },
] as const satisfies readonly Rule[];
