/** Chapter I: alignment and the other independent abilities. */
import type { Rule } from '@arbiter/engine';

/** ALGN: alignment, virtues and vices. */
export const alignmentRules = [
  {
    id: 'OA-ALGN-01',
    title: 'Starting alignment',
    area: 'ALGN',
    tag: 'create',
    section: 'Chapter I: Introduction, Beginning Alignment',
    summary:
      "Player's choice of good (5 righteous points, RP), neutral (2 RP and 2 evil points, EP) or evil (5 EP); the creation chapter repeats it as a table of 3 rows.",
  },
  {
    id: 'OA-ALGN-02',
    title: 'One trait per point',
    area: 'ALGN',
    tag: 'state',
    section: 'Chapter I: Introduction, Virtues & Vices',
    summary: 'Each RP is one named virtue, each EP one named vice; 0 points means none.',
  },
  {
    id: 'OA-ALGN-03',
    title: 'Twelve pairs',
    area: 'ALGN',
    tag: 'table',
    section: 'Chapter I: Introduction, Virtues & Vices',
    summary:
      '12 rows: brave/cowardly, charitable/selfish, chaste/lustful, fair/prejudice, forgiving/vengeful, honest/deceptive, humble/arrogant, merciful/cruel, prudent/reckless, temperate/indulgent, tolerant/fervent, trusting/suspicious.',
  },
  {
    id: 'OA-ALGN-04',
    title: 'Opposites cancel',
    area: 'ALGN',
    tag: 'state',
    section: 'Chapter I: Introduction, Virtues & Vices',
    summary:
      'A virtue and its opposite vice cannot be held together nor chosen together; a character who holds one and receives the other loses both (one RP and one EP gone).',
  },
  {
    id: 'OA-ALGN-05',
    title: 'Seven points at most',
    area: 'ALGN',
    tag: 'state',
    section: 'Chapter I: Introduction, Virtues & Vices',
    summary: 'RP + EP never exceed 7.',
  },
  {
    id: 'OA-ALGN-06',
    title: 'Gaining at the limit',
    area: 'ALGN',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Virtues & Vices',
    summary:
      'A gain beyond 7 replaces as many randomly chosen points, of the opposite type if there are any (example: 4 virtues + 3 vices gaining a virtue replaces one of the three vices at random). Order against OA-ALGN-04: OA-R-133; no opposite points left: OA-R-134.',
  },
  {
    id: 'OA-ALGN-07',
    title: 'Social effect',
    area: 'ALGN',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Social Interaction',
    summary:
      'PC and NPC of the same alignment: both proficient in Charisma-based tests toward each other. Good meeting evil: both inept. If either is neutral: no effect (neutral with neutral: OA-R-130; which tests: OA-R-131).',
  },
  {
    id: 'OA-ALGN-08',
    title: 'Alignment score',
    area: 'ALGN',
    tag: 'derive',
    section: 'Chapter I: Introduction, Alignment Score',
    summary:
      'Score = virtues − vices; 3 rows: −7 to −3 evil, −2 to +2 neutral, +3 to +7 good. Recomputed at every change.',
  },
  {
    id: 'OA-ALGN-09',
    title: 'Moral dilemma',
    area: 'ALGN',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Moral Dilemmas',
    summary:
      'The Host says which virtue or vice a scene tests; the player chooses to foster or to resist it.',
  },
  {
    id: 'OA-ALGN-10',
    title: 'The roll',
    area: 'ALGN',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Moral Dilemmas',
    summary: 'A willpower save against 10, whichever was chosen.',
  },
  {
    id: 'OA-ALGN-11',
    title: 'A pair tested at once',
    area: 'ALGN',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Moral Dilemmas',
    summary: 'More RP than EP: the virtue is tested; more EP than RP: the vice; equal: the player picks.',
  },
  {
    id: 'OA-ALGN-12',
    title: 'Fostering',
    area: 'ALGN',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Fostering',
    summary:
      'Proficient if the tested trait is already held; inept if its opposite is held; otherwise plain.',
  },
  {
    id: 'OA-ALGN-13',
    title: 'Resisting',
    area: 'ALGN',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resisting',
    summary:
      'Inept if the tested trait is already held; proficient if its opposite is held; otherwise plain.',
  },
  {
    id: 'OA-ALGN-14',
    title: 'Consequence',
    area: 'ALGN',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Moral Consequences',
    summary:
      'Foster and succeed, or resist and fail: the tested trait is adopted. Foster and fail, or resist and succeed: the opposite is adopted. Adoption then goes through OA-ALGN-04 to 06; adopting a trait already held: OA-R-132.',
  },
  {
    id: 'OA-ALGN-15',
    title: 'Moral imperative',
    area: 'ALGN',
    tag: 'guide',
    section: 'Chapter I: Introduction, Moral Consequences',
    summary:
      'An adopted trait drives the character strongly, but never against survival, nature or the other traits.',
  },
  {
    id: 'OA-ALGN-16',
    title: 'Leanings',
    area: 'ALGN',
    tag: 'guide',
    section: 'Chapter I: Introduction, Alignment',
    summary:
      'Good characters tend to foster virtues and resist vices, evil ones the reverse, neutral ones either; the creation chapter lists questions to ask when choosing.',
  },
] as const satisfies readonly Rule[];

/** INDP: independent abilities. */
export const independentRules = [
  {
    id: 'OA-INDP-01',
    title: 'The four',
    area: 'INDP',
    tag: 'state',
    section: 'Chapter I: Introduction, Independent Abilities',
    summary: 'Alignment, perks, speed, talents: not derived from any other ability and feeding none.',
  },
  {
    id: 'OA-INDP-02',
    title: 'Three perks',
    area: 'INDP',
    tag: 'create',
    section: 'Chapter I: Introduction, Beginning Perks',
    summary:
      'A starting character has perks worth three: two from the species and one from the race, all usable at once.',
  },
  {
    id: 'OA-INDP-03',
    title: 'Heavy perks',
    area: 'INDP',
    tag: 'create',
    section: 'Chapter I: Introduction, Beginning Perks',
    summary:
      'A perk marked as counting double takes two of the three places, so another is given up. None of the perks printed in this book is marked.',
  },
  {
    id: 'OA-INDP-04',
    title: 'Perks and talents',
    area: 'INDP',
    tag: 'guide',
    section: 'Chapter I: Introduction, Beginning Perks',
    summary: 'Perks belong to the species and cannot be retrained; talents belong to the archetype and can.',
  },
  {
    id: 'OA-INDP-05',
    title: 'Speed score',
    area: 'INDP',
    tag: 'derive',
    section: 'Chapter I: Introduction, Speed',
    summary:
      '= species speed + archetype modifier (arcanist −1, disciple −1, scout +2, warrior −2). Most creatures lie between 4 and 8.',
  },
  {
    id: 'OA-INDP-06',
    title: 'Moving in combat',
    area: 'INDP',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Combat Speed',
    summary:
      'A move is a half-round action and gives speed points (SPD) equal to the speed score; a space costs 1 SPD or more by terrain; two moves in a turn give the score twice, never more than the score per move. A space is 1 meter.',
  },
  {
    id: 'OA-INDP-07',
    title: 'Other time scales',
    area: 'INDP',
    tag: 'state',
    section: 'Chapter I: Introduction, Other Speeds',
    summary:
      'Outside combat SPD is scaled to the interval (vigilance ×2, routine ×3, prolonged ×4) and refreshes at the start of each interval instead of each half-round.',
  },
  {
    id: 'OA-INDP-08',
    title: 'Talent tiers',
    area: 'INDP',
    tag: 'table',
    section: 'Chapter I: Introduction, Talent Learning',
    summary:
      '4 rows × levels 0–5: arcanist basic 1, intermediate 5; disciple basic 1, intermediate 5; scout basic 0, intermediate 2; warrior basic 0, intermediate 3.',
  },
  {
    id: 'OA-INDP-09',
    title: 'Training a talent',
    area: 'INDP',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Training',
    summary:
      'Once a tier is open the character may train one of its two talents with a teacher of the same archetype who is at least one level higher, paying time and money (amounts not given: OA-R-137); on success the talent works at once. Starting talents of scouts and warriors: OA-R-135.',
  },
  {
    id: 'OA-INDP-10',
    title: 'Switching talents',
    area: 'INDP',
    tag: 'state',
    section: 'Chapter I: Introduction, Talent Learning',
    summary:
      'Retraining swaps the talent for the other one of the same tier at full cost, as often as wanted; never two talents of one tier at once.',
  },
] as const satisfies readonly Rule[];
