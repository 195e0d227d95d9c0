/** Chapter I: primary abilities and their tests. */
import type { Rule } from '@arbiter/engine';

/** ABIL: primary abilities. */
export const abilitiesRules = [
  {
    id: 'OA-ABIL-01',
    title: 'The seven',
    area: 'ABIL',
    tag: 'state',
    section: 'Chapter I: Introduction, Primary Abilities',
    summary:
      'Strength STR, Perception PER, Dexterity DEX, Intelligence INT, Vitality VIT, Charisma CHA, Magic MAG; each a whole-number score. A dash in a species block is 0.',
  },
  {
    id: 'OA-ABIL-02',
    title: 'Thirty points',
    area: 'ABIL',
    tag: 'derive',
    section: 'Chapter I: Introduction, Primary Abilities',
    summary:
      "A finished starting character's seven scores add up to 30: species 20, race +1 net, trade +2, archetype +2, customising +5; size and body modifiers add up to 0. (A clamp under OA-R-140 or missing magic under OA-R-141 can break the sum.)",
  },
  {
    id: 'OA-ABIL-03',
    title: 'Limits at creation',
    area: 'ABIL',
    tag: 'create',
    section: 'Chapter I: Introduction, Primary Abilities',
    summary:
      'Every primary ability 1–10, except Magic 0–10. 5 is average for a normal adult human. After creation: OA-R-112.',
  },
  {
    id: 'OA-ABIL-04',
    title: 'Descriptor words',
    area: 'ABIL',
    tag: 'table',
    section: 'Chapter I: Introduction, Character Ability Comparisons',
    summary:
      '5 rows (scores 1-2, 3-4, 5-6, 7-8, 9-10) × 7 columns. A score of 0 or less, or above 10, has no word.',
  },
  {
    id: 'OA-ABIL-05',
    title: 'No magic',
    area: 'ABIL',
    tag: 'create',
    section: 'Chapter I: Introduction, Optional Magic Trait',
    summary:
      'If the Host forbids magic, or the character cannot use it, MAG is 0. What becomes of MAG points from species, trade and archetype: OA-R-141.',
  },
  {
    id: 'OA-ABIL-06',
    title: 'Strength feeds',
    area: 'ABIL',
    tag: 'derive',
    section: 'Chapter I: Introduction, Strength (STR)',
    summary: 'Melee attack = STR + weapon destruction.',
  },
  {
    id: 'OA-ABIL-07',
    title: 'Weight limits',
    area: 'ABIL',
    tag: 'derive',
    section: 'Chapter I: Introduction, Strength (STR)',
    summary:
      'Maximum carried weight = 10 × STR. Maximum lifted and pushed/pulled weight: two conflicting sets of multiples, OA-R-113 (default lift 20 × STR, push/pull 40 × STR). Encumbrance counters are in chapter IV.',
  },
  {
    id: 'OA-ABIL-08',
    title: 'Perception feeds',
    area: 'ABIL',
    tag: 'derive',
    section: 'Chapter I: Introduction, Perception (PER)',
    summary: 'Initiative = PER; ranged attack = PER + weapon destruction.',
  },
  {
    id: 'OA-ABIL-09',
    title: 'Dexterity feeds',
    area: 'ABIL',
    tag: 'derive',
    section: 'Chapter I: Introduction, Dexterity (DEX)',
    summary: 'Defense = DEX + protection; reflex = DEX; unarmed attack = DEX (before encumbrance).',
  },
  {
    id: 'OA-ABIL-10',
    title: 'Intelligence feeds',
    area: 'ABIL',
    tag: 'derive',
    section: 'Chapter I: Introduction, Intelligence (INT)',
    summary:
      'Starting language points = INT; starting skill points = INT; spells and psionics memorised at once ≤ INT.',
  },
  {
    id: 'OA-ABIL-11',
    title: 'Vitality feeds',
    area: 'ABIL',
    tag: 'derive',
    section: 'Chapter I: Introduction, Vitality (VIT)',
    summary: 'Fortitude = VIT; starting HP = VIT; starting SP = VIT.',
  },
  {
    id: 'OA-ABIL-12',
    title: 'Charisma feeds',
    area: 'ABIL',
    tag: 'derive',
    section: 'Chapter I: Introduction, Charisma (CHA)',
    summary: 'Magic attack = CHA + MAG; willpower = CHA; valor and wisdom from CHA (OA-R-114).',
  },
  {
    id: 'OA-ABIL-13',
    title: 'Magic feeds',
    area: 'ABIL',
    tag: 'derive',
    section: 'Chapter I: Introduction, Magic (MAG)',
    summary: 'Magic attack = MAG + CHA; mana and psi points together = MAG.',
  },
  {
    id: 'OA-ABIL-14',
    title: 'Who wants which ability',
    area: 'ABIL',
    tag: 'guide',
    section: 'Chapter I: Introduction, Primary Abilities List',
    summary:
      'Strength: warriors; Perception: marksmen; Dexterity: fighters; Intelligence: scouts; Vitality: disciples; Charisma: luminaries; Magic: arcanists and disciples. (Marksman, fighter and luminary are not playable from this book: OA-R-136.)',
  },
] as const satisfies readonly Rule[];

/** TEST: ability tests. */
export const testsRules = [
  {
    id: 'OA-TEST-01',
    title: 'When to test',
    area: 'TEST',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Testing Character Abilities',
    summary:
      'Easy or mundane: it simply succeeds given time. Impossible: it simply fails, costing time and effort. A test is rolled only if success is possible, failure is possible and failure costs something.',
  },
  {
    id: 'OA-TEST-02',
    title: 'How to test',
    area: 'TEST',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Testing Character Abilities',
    summary:
      'The player describes the action; the Host picks the one primary ability that fits best; standard roll + that ability + skill points and other modifiers.',
  },
  {
    id: 'OA-TEST-03',
    title: 'Success and failure',
    area: 'TEST',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Testing Character Abilities',
    summary:
      'Total ≥ 10 succeeds. On a failure the character suffers the cost or consequence. With ability + modifiers of 4 or less the default TN cannot be reached, with 15 or more it cannot be missed.',
  },
  {
    id: 'OA-TEST-04',
    title: 'Other target numbers',
    area: 'TEST',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Test Difficulties',
    summary:
      "The Host may set any TN from 1 to 20 (20 is the hardest) because of circumstances or of how well the action is described. A TN outside 1–20 set this way is invalid. TNs fixed by another rule (a caster's Magic, an opponent's score, a trade's minimum) are not bound by this range.",
  },
  {
    id: 'OA-TEST-05',
    title: 'Declaring an action',
    area: 'TEST',
    tag: 'guide',
    section: 'Chapter I: Introduction, Ability Tests',
    summary:
      'A declaration should say what is attempted, how, why, when (if timing matters) and who is targeted.',
  },
  {
    id: 'OA-TEST-06',
    title: 'Table talk',
    area: 'TEST',
    tag: 'guide',
    section: 'Chapter I: Introduction, Ability Tests',
    summary:
      "Words spoken at the table count as the character's own unless the player marks them as banter, a question or a statement of action.",
  },
] as const satisfies readonly Rule[];
