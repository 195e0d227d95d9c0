/** Chapter II: the steps of creation, and the body. */
import type { Rule } from '@arbiter/engine';

/** CRE8: creating a character. */
export const creationRules = [
  {
    id: 'OA-CRE8-01',
    title: 'Sequence',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Creation Overview',
    summary:
      '(1) know the basics, (2) list the seven abilities, (3) three 2D rolls: species and race, (4) trade and profession, (5) archetype, (6) name, personality, background, alignment, size, (7) +5 points, (8) secondary abilities, (9) XP 0 and XP modifiers, (10) money and equipment, (11) attack scores, (12) defense.',
  },
  {
    id: 'OA-CRE8-02',
    title: 'Two at the table',
    area: 'CRE8',
    tag: 'guide',
    section: 'Chapter I: Introduction, Talent Learning',
    summary: 'With one Host and one player, that player should make at least two characters.',
  },
  {
    id: 'OA-CRE8-03',
    title: 'Three 2D rolls',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, I. Select a Species & Race',
    summary:
      'Roll 2D three times. Assign one roll to the species, one of the other two to the race, discard the third. One roll may not serve twice.',
  },
  {
    id: 'OA-CRE8-04',
    title: 'Species by roll',
    area: 'CRE8',
    tag: 'table',
    section: 'Chapter II: Character Creation, Common Species',
    summary: '3 rows × 2 genres: 2–5 dwarf / android, 6–8 human / human, 9–12 elf / genetic clone.',
  },
  {
    id: 'OA-CRE8-05',
    title: 'Race by roll',
    area: 'CRE8',
    tag: 'table',
    section: 'Chapter II: Character Creation, Random Race Selection',
    summary: '2–7 common race, 8–10 uncommon, 11–12 rare of the chosen species.',
  },
  {
    id: 'OA-CRE8-06',
    title: 'Free choice',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Common Species',
    summary: "Alternative: with the Host's approval any species and race.",
  },
  {
    id: 'OA-CRE8-07',
    title: 'Write down the species',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Random Species Selection',
    summary: 'Base scores, speed, size (height and body), perks, race.',
  },
  {
    id: 'OA-CRE8-08',
    title: 'Order of ability changes',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Changing Ability Scores',
    summary:
      'Species base, then race, then (after qualification) trade, then archetype, then height and body modifiers, then the +5 points. The worked example applies size after the archetype: OA-R-139. Scores may be 0 or negative on the way.',
  },
  {
    id: 'OA-CRE8-09',
    title: 'Customising',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, V. Customize the Character',
    summary:
      'Exactly 5 extra points over any of the seven abilities, in whole points, none negative. Afterwards every ability except Magic must be at least 1, Magic at least 0, and none above 10; otherwise the distribution is refused.',
  },
  {
    id: 'OA-CRE8-10',
    title: 'XP modifier by score',
    area: 'CRE8',
    tag: 'table',
    section: 'Chapter II: Character Creation, XP Bonuses & Penalties',
    summary: '5 rows: score 1 −10%, 2 −5%, 3–8 none, 9 +5%, 10 +10%. Magic is left out.',
  },
  {
    id: 'OA-CRE8-11',
    title: 'Total XP modifier',
    area: 'CRE8',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Primary Trait Bonuses & Penalties',
    summary:
      'Add the percentages of the six abilities other than Magic; apply the sum to every XP award. Rounding: OA-R-147; which scores: OA-R-148.',
  },
  {
    id: 'OA-CRE8-12',
    title: 'Starting experience',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Creation Overview',
    summary: '0 XP, level 0, next level at 100 XP.',
  },
  {
    id: 'OA-CRE8-13',
    title: 'Fill in the numbers',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, 1. Apply Modifications',
    summary:
      'First apply every change from species, perks, trade, archetype and size, then compute the sixteen secondary abilities.',
  },
  {
    id: 'OA-CRE8-14',
    title: 'Starting wealth',
    area: 'CRE8',
    tag: 'table',
    section: 'Chapter III: Equipment & Services, Starting Wealth',
    summary: '5 rows: poverty 1D, low 2D, middle 3D, high 4D, wealthy 5D, in silver coins or star credits.',
  },
  {
    id: 'OA-CRE8-15',
    title: 'Shopping',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Creation Overview',
    summary:
      'Buy equipment out of the starting money and deduct the price; a purchase that costs more than what is left is refused. Prices mix cc, sc and gc: convert to cc.',
  },
  {
    id: 'OA-CRE8-16',
    title: 'Attack scores',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Creation Overview',
    summary: 'Destruction + STR for each melee weapon, + PER for each ranged weapon.',
  },
  {
    id: 'OA-CRE8-17',
    title: 'Defense score',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Creation Overview',
    summary: 'DEX + protection.',
  },
  {
    id: 'OA-CRE8-18',
    title: 'Name, personality, motive, oath',
    area: 'CRE8',
    tag: 'guide',
    section: 'Chapter II: Character Creation, IV: Additional Character Details',
    summary:
      'Name fitting the genre; mannerisms; one clear motive (18 examples) that the character does not act against; optional oath (6 examples).',
  },
  {
    id: 'OA-CRE8-19',
    title: 'Rituals',
    area: 'CRE8',
    tag: 'procedure',
    section: 'Chapter II: Character Creation, Personality & Behavior',
    summary:
      "Optional. Purpose of the player's choice (worship, purification, reverence, remembrance, passage, fidelity); lasts 2D minutes; uses 1D components of the player's choice out of seven kinds; formal, informal or invariant in style.",
  },
  {
    id: 'OA-CRE8-20',
    title: 'Background',
    area: 'CRE8',
    tag: 'guide',
    section: 'Chapter II: Character Creation, Background',
    summary:
      "Homeland, family, life events, religion; working life, mystery, earlier adventures; allies are NPCs of equal or lower level; a starting order must belong to the character's trade.",
  },
  {
    id: 'OA-CRE8-21',
    title: 'Alignment step',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Alignment',
    summary: 'Choose the alignment and name one virtue per RP and one vice per EP, without any opposed pair.',
  },
  {
    id: 'OA-CRE8-22',
    title: 'Together and reviewed',
    area: 'CRE8',
    tag: 'guide',
    section: 'Chapter II: Character Creation, Group Collaboration',
    summary: 'Make characters together; the Host reviews the finished sheet.',
  },
  {
    id: 'OA-CRE8-23',
    title: 'Worked example',
    area: 'CRE8',
    tag: 'create',
    section: 'Chapter II: Character Creation, Example Character Creation',
    summary:
      'Arinor: rolls 9, 6, 5; wood elf; forage (qualifies with VIT 2 + 2); hunter; scout; slim; +3 STR, +2 VIT. By the rules: STR 2, PER 6, DEX 6, INT 5, VIT 3, CHA 2, MAG 6 (sum 30); speed 9; HP 3, SP 2, FORT 3, REF 6, WILL 0, valor 3, wisdom 2, initiative 6, mana 6, magic attack 8, defense 5, ranged attack 7 with the atlatl, XP −10%, 53 cc left. The printed text errs on SP (3), defense (6), skill and language points (spends 4 of 5 each), body weight (80 on the sheet, 75 by the table) and load (26 wt of goods, plus 53 coins, with STR 2, whose maximum is 20): see OA-R-143.',
  },
  {
    id: 'OA-CRE8-24',
    title: 'Record sheet fields',
    area: 'CRE8',
    tag: 'state',
    section: 'Chapter II: Character Creation, Example Character Creation',
    summary:
      "Player, date; name; height, weight, age, hair, eyes, skin, gender, handedness; level, XP earned / needed and modifier; archetype, profession, trade, standard of living, species, race, orders, deity; abilities with skills; weapons (range, abilities, attack); saves; valor, wisdom; speed with ×2, ×3, ×4; HP with gain per level; SP; conditions; injuries; virtues and vices; trade bonuses; perks; talents; martial techniques; languages; initiative; number of actions; defense with and without shield; items in hand. (The sheet's body-region list swaps the legs against the table of chapter V; that table's own entry governs.)",
  },
] as const satisfies readonly Rule[];

/** BODY: size and body type. */
export const bodyRules = [
  {
    id: 'OA-BODY-01',
    title: 'Size measures',
    area: 'BODY',
    tag: 'table',
    section: 'Chapter II: Character Creation, Character Size Measures',
    summary:
      '6 rows × small, medium, large: weight slim 18 / 75 / 170, average 20 / 80 / 190, stout 25 / 105 / 240; height 1 / 2 / 3 spaces; width ½ / 1 / 2 spaces; natural reach 1 / 1 / 2 spaces. For bipeds the height row is the height, for quadrupeds height and length.',
  },
  {
    id: 'OA-BODY-02',
    title: 'Ability modifiers of size',
    area: 'BODY',
    tag: 'table',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary:
      '6 rows: small STR −1 DEX +2 VIT −1; medium none; large STR +1 DEX −2 VIT +1; slim DEX +1 VIT −1; average none; stout DEX −1 VIT +1. Height and body both apply. Limits 1–10: OA-R-140.',
  },
  {
    id: 'OA-BODY-03',
    title: 'Small',
    area: 'BODY',
    tag: 'state',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary: 'Four small creatures fit in one space; reach adjacent.',
  },
  {
    id: 'OA-BODY-04',
    title: 'Medium',
    area: 'BODY',
    tag: 'state',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary: '2 tall, 1 wide, reach adjacent; no modifiers.',
  },
  {
    id: 'OA-BODY-05',
    title: 'Large',
    area: 'BODY',
    tag: 'state',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary: '3 tall, 2 wide, reach 2.',
  },
  {
    id: 'OA-BODY-06',
    title: 'Body weight',
    area: 'BODY',
    tag: 'derive',
    section: 'Chapter II: Character Creation, Body Type',
    summary:
      'Body type and height give the body weight by the table; the running text mixes rows and columns: OA-R-145. 1 wt = 1 kilogram. Equipment is not included.',
  },
  {
    id: 'OA-BODY-07',
    title: 'Metabolism',
    area: 'BODY',
    tag: 'state',
    section: 'Chapter II: Character Creation, Large Creature Metabolisms',
    summary: 'Body type sets how often the character must eat (OA-EQP-08).',
  },
  {
    id: 'OA-BODY-08',
    title: 'Other sizes',
    area: 'BODY',
    tag: 'guide',
    section: 'Chapter II: Character Creation, Character Size Bonuses & Penalties',
    summary: 'Exotic sizes only by arrangement with the Host.',
  },
] as const satisfies readonly Rule[];
