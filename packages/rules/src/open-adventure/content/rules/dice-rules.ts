/** DICE: dice. */
import type { Rule } from '@arbiter/engine';

export const diceRules = [
  {
    id: 'OA-DICE-01',
    title: 'Dice notation',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, How to Use the Dice',
    summary:
      '`NdS` = roll N dice of S sides and add them. No number after the letter means six sides; upper and lower case are the same, so 2D = 2d6. A missing N: OA-R-105.',
  },
  {
    id: 'OA-DICE-02',
    title: 'Modifier in notation',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, How to Use the Dice',
    summary:
      'A trailing `+k` or `-k` is added to or subtracted from the sum of the dice (1D+3 = 4 to 9; 1D-1 = 0 to 5). The result is not floored.',
  },
  {
    id: 'OA-DICE-03',
    title: 'When dice are used',
    area: 'DICE',
    tag: 'guide',
    section: 'Chapter I: Introduction, Universal Dice Mechanic',
    summary:
      'Dice are rolled only for an action that can fail and whose failure has a significant consequence.',
  },
  {
    id: 'OA-DICE-04',
    title: 'Standard roll',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Three-Step Dice Process',
    summary:
      'Roll one white and one black six-sided die together. Only the lower face counts: W < B gives +W; B < W gives −B; equal faces give 0. The result is added to the ability being tested.',
  },
  {
    id: 'OA-DICE-05',
    title: 'Standard roll table',
    area: 'DICE',
    tag: 'table',
    section: 'Chapter I: Introduction, Standard Dice Roll Results',
    summary:
      '6 rows × 6 columns = 36 cells. The columns are the white die 1–6 from left to right, the rows are the black die 1–6 from top to bottom. Diagonal 0; right of the diagonal (W > B) −B; left of it (W < B) +W. The three printed examples (W5 B2 = −2, W1 B1 = 0, W1 B3 = +1) fit only this orientation.',
  },
  {
    id: 'OA-DICE-06',
    title: 'Range of a standard roll',
    area: 'DICE',
    tag: 'derive',
    section: 'Chapter I: Introduction, Three-Step Dice Process',
    summary:
      '−5 to +5, symmetric. Out of 36: 0 six times, +1 and −1 five times each, ±2 four each, ±3 three each, ±4 two each, ±5 once each.',
  },
  {
    id: 'OA-DICE-07',
    title: 'Compare with the target number',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Three-Step Dice Process',
    summary:
      'Ability + roll + all modifiers equal to or above the TN succeeds, below it fails. The TN is usually 10. There is no automatic success or failure on any die face.',
  },
  {
    id: 'OA-DICE-08',
    title: 'Advantage',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Advantage & Disadvantage',
    summary:
      'From a favourable outside circumstance: make two complete standard rolls and keep the higher result.',
  },
  {
    id: 'OA-DICE-09',
    title: 'Disadvantage',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Advantage & Disadvantage',
    summary:
      'From an unfavourable outside circumstance: make two complete standard rolls and keep the lower result.',
  },
  {
    id: 'OA-DICE-10',
    title: 'Proficiency',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Proficiency & Ineptitude',
    summary:
      'From inner expertise: the black die is replaced by a second white die. The lower face counts as a plus; equal faces give 0. Range 0 to +5; of 36: 0 six times, +1 ten, +2 eight, +3 six, +4 four, +5 two.',
  },
  {
    id: 'OA-DICE-11',
    title: 'Ineptitude',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Proficiency & Ineptitude',
    summary:
      'From inner clumsiness: the white die is replaced by a second black die. The lower face counts as a minus (OA-R-101); equal faces give 0. Range −5 to 0, the mirror image of proficiency.',
  },
  {
    id: 'OA-DICE-12',
    title: 'Ties in altered rolls',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Proficiency & Ineptitude',
    summary:
      'With advantage, disadvantage, proficiency or ineptitude the normal reading of each pair stays in force: equal lowest dice mean 0. The tie is looked for inside each pair: OA-R-102.',
  },
  {
    id: 'OA-DICE-13',
    title: 'One instance of each kind',
    area: 'DICE',
    tag: 'state',
    section: 'Chapter I: Introduction, Proficiency & Ineptitude',
    summary:
      'A roll can carry at most one advantage, one disadvantage, one proficiency and one ineptitude; a second source of the same kind adds nothing.',
  },
  {
    id: 'OA-DICE-14',
    title: 'Opposites cancel',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Proficiency & Ineptitude',
    summary:
      'Advantage together with disadvantage leaves neither; proficiency together with ineptitude leaves neither. Several sources on one side: OA-R-103.',
  },
  {
    id: 'OA-DICE-15',
    title: 'Different kinds combine',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Proficiency & Ineptitude',
    summary:
      'One of {advantage, disadvantage} and one of {proficiency, ineptitude} can apply to the same roll: make two rolls, each with the changed die colours, and keep the higher (advantage) or the lower (disadvantage) of the two results.',
  },
  {
    id: 'OA-DICE-16',
    title: 'Alternative: one ten-sided die',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, D10',
    summary:
      'Optional. Roll 1d10 reading the face 0 as zero (0–9) and add it to the ability; same TN comparison. During combat subtract 5 from every roll (−5 to +4); scope of "during combat": OA-R-109. Proficiency and ineptitude: OA-R-106.',
  },
  {
    id: 'OA-DICE-17',
    title: 'Alternative: fingers',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Hands & Fingers',
    summary:
      'Optional. Two players each show 0–5 fingers at once; rolled number = larger − smaller. If it is not 0, compare its parity with the previous rolled number: same parity (both odd or both even) makes it positive, different parity negative. What is compared: OA-R-107; the very first throw: OA-R-108. Showing fewer than 0 or more than 5 is invalid.',
  },
  {
    id: 'OA-DICE-18',
    title: 'Alternative: FUDGE dice',
    area: 'DICE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, FUDGE™ Dice',
    summary:
      'Optional. Roll five dice whose faces are two "+", two "−" and two "0"; pluses and minuses cancel in pairs, blanks are ignored; the result is the number of pluses left over (positive) or minuses left over (negative), −5 to +5.',
  },
  {
    id: 'OA-DICE-19',
    title: 'Making FUDGE dice from ordinary dice',
    area: 'DICE',
    tag: 'table',
    section: 'Chapter I: Introduction, FUDGE™ Dice',
    summary:
      'Faces 1 and 5 = the plus mark (printed as an "X": OA-R-110), 2 and 3 = minus, 4 and 6 = zero. Six faces, five such dice.',
  },
  {
    id: 'OA-DICE-20',
    title: 'Alternatives are optional',
    area: 'DICE',
    tag: 'guide',
    section: 'Chapter I: Introduction, Dice Alternatives',
    summary:
      'All three change the probabilities, are not recommended for beginners and are chosen for the whole table.',
  },
] as const satisfies readonly Rule[];
