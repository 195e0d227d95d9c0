/** Chapter IV: weight, gravity, falling. */
import type { Rule } from '@arbiter/engine';

/** ENC: weight and encumbrance. */
export const encumbranceRules = [
  {
    id: 'OA-ENC-01',
    title: 'Weight',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Weights',
    summary: '1 weight (wt) = 1 kg. Fractions of weight are kept (OA-R-217).',
  },
  {
    id: 'OA-ENC-02',
    title: 'Several movers',
    area: 'ENC',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Weights',
    summary:
      'Effective weight for each mover = object weight / number of movers. Every one of them must on their own be able to move that share, otherwise the attempt fails. The group moves at the speed of its slowest member, each with their own encumbrance.',
  },
  {
    id: 'OA-ENC-03',
    title: 'Encumbrance counters',
    area: 'ENC',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Encumbrance Counters',
    summary:
      'Between 0 and 5. Each gives -1 SPD and -1 on unarmed attack. They exist exactly as long as the load does.',
  },
  {
    id: 'OA-ENC-04',
    title: 'Counter thresholds',
    area: 'ENC',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Encumbrance',
    summary:
      'Three rows: carry 1 counter per full 2 x STR weight; lift above head 1 per full 4 x STR; push or pull 1 per full 8 x STR. Round down.',
  },
  {
    id: 'OA-ENC-05',
    title: 'Maximum weights',
    area: 'ENC',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Maximum Weights',
    summary:
      'Three rows: carry 10 x STR; lift 20 x STR; push or pull 40 x STR. More is refused. Chapter I swaps lift and push (OA-R-113).',
  },
  {
    id: 'OA-ENC-06',
    title: 'Overload',
    area: 'ENC',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Maximum Weights',
    summary:
      'With 5 counters, or when speed falls to 0 or below, the character is paralyzed (OA-COND-26) until the load shrinks (OA-R-212).',
  },
  {
    id: 'OA-ENC-07',
    title: 'Other penalties',
    area: 'ENC',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Maximum Weights',
    summary: 'The GH may let encumbrance affect other things (such as fall damage).',
  },
  {
    id: 'OA-ENC-08',
    title: 'Carrying',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Carrying',
    summary:
      'Counters = floor(carried weight / (2 x STR)), at most 5. Carrying more than 10 x STR is not possible. Different burdens at once: OA-R-213.',
  },
  {
    id: 'OA-ENC-09',
    title: 'Lifting',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Lifting',
    summary: 'Counters = floor(lifted weight / (4 x STR)); at most 20 x STR can be lifted.',
  },
  {
    id: 'OA-ENC-10',
    title: 'Lift time',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Lifting',
    summary:
      'STR seconds at most. Twice that when the weight is less than half the maximum lift, four times when less than a quarter (strictly less in both cases).',
  },
  {
    id: 'OA-ENC-11',
    title: 'Pushing and pulling',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Pushing / Pulling',
    summary: 'Counters = floor(effective weight / (8 x STR)); at most 40 x STR can be moved.',
  },
  {
    id: 'OA-ENC-12',
    title: 'Pushing over terrain',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Pushing / Pulling',
    summary: 'On terrain other than flat the effective weight is multiplied by the terrain modifier.',
  },
  {
    id: 'OA-ENC-13',
    title: 'Uphill',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Pushing / Pulling',
    summary:
      'Taken per 6-space stretch: multiply weight by the number of contour lines in it, or, if the angle is known, by the number of full 10° of slope. Zero lines: OA-R-215.',
  },
  {
    id: 'OA-ENC-14',
    title: 'Downhill',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Pushing / Pulling',
    summary: 'The same count divides the weight.',
  },
  {
    id: 'OA-ENC-15',
    title: 'Towing',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Pushing / Pulling',
    summary:
      'A transport with working wheels, runners, tracks etc. counts half its own weight when pulled, then other modifiers apply. Loaded cargo uses another book; without it only OA-ENC-16 is available.',
  },
  {
    id: 'OA-ENC-16',
    title: 'Towing, alternative',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Pushing / Pulling',
    summary: "Optional: the cargo's weight is divided by 5 for each wheel, runner, wing or track (OA-R-216).",
  },
  {
    id: 'OA-ENC-17',
    title: 'Several multipliers',
    area: 'ENC',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Pushing / Pulling',
    summary:
      'Add the multipliers from terrain, slope, gravity and so on, then multiply once. Factors of 1 and below: OA-R-214.',
  },
  {
    id: 'OA-ENC-18',
    title: 'Too steep to push',
    area: 'ENC',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Steep Slopes',
    summary:
      'On slopes of 50° or more, or with more than 5 contour lines per 6 spaces, nothing can be pushed or pulled.',
  },
] as const satisfies readonly Rule[];

/** GRAV: gravity. */
export const gravityRules = [
  {
    id: 'OA-GRAV-01',
    title: 'Gravity levels',
    area: 'GRAV',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Planetary Gravity',
    summary: 'Seven rows: zero x0; half x1/2; common x1; tier 2 x2; tier 3 x3; tier 4 x4; tier 5 x5.',
  },
  {
    id: 'OA-GRAV-02',
    title: 'What gravity multiplies',
    area: 'GRAV',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Gravity Levels',
    summary:
      "Weight carried, lifted, pushed or pulled; fall speed; damage from falling and from falling objects. An object's damage is multiplied once, not once for weight and again for the fall.",
  },
] as const satisfies readonly Rule[];

/** FALL: falling. */
export const fallingRules = [
  {
    id: 'OA-FALL-01',
    title: 'Fall damage',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling',
    summary: '1 crush damage per space fallen, at most 50. Gravity and the cap: OA-R-218.',
  },
  {
    id: 'OA-FALL-02',
    title: 'Armor and falls',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling',
    summary:
      "Fall damage is reduced by the armor's protection (not by Dexterity), not below 0. Shields: OA-R-220.",
  },
  {
    id: 'OA-FALL-03',
    title: 'Fall speed',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling',
    summary: '50 spaces per second, 150 per half-round, times gravity.',
  },
  {
    id: 'OA-FALL-04',
    title: 'Falling object',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling Objects',
    summary: "Crush damage equal to the object's weight.",
  },
  {
    id: 'OA-FALL-05',
    title: 'Short drop and bracing',
    area: 'FALL',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Falling Objects',
    summary:
      'Of falling objects only: one that falls less than 3 spaces does half damage, and the victim may make a reflex save (TN 10); success halves it. Both may apply, one after the other.',
  },
  {
    id: 'OA-FALL-06',
    title: 'Armor and falling objects',
    area: 'FALL',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Falling Objects',
    summary: "Damage is reduced by the armor's protection; order against halving: OA-R-219.",
  },
] as const satisfies readonly Rule[];
