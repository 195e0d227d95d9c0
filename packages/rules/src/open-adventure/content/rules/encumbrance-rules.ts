/** ENC: weight and encumbrance. */
import type { Rule } from '@arbiter/engine';

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
