/** POST: postures. */
import type { Rule } from '@arbiter/engine';

export const posturesRules = [
  {
    id: 'OA-POST-01',
    title: 'Relative speeds',
    area: 'POST',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Character Postures',
    summary:
      'Five rows: quarter = SPD/4, slow = SPD/2, normal = SPD, swift = 1.5 x SPD, double = 2 x SPD. Round down; quarter and slow never fall below 1 SPD (as long as there was at least 1 SPD before). Several at once: OA-R-299.',
  },
  {
    id: 'OA-POST-02',
    title: 'Posture table',
    area: 'POST',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Postural Speed Modifications',
    summary:
      'Seventeen rows: running backwards swift; walking backwards slow; burrowing quarter; climbing slow; crawling or half-prone slow; flying good normal, great swift, average slow; prone or slithering slow; rolling or tumbling slow; running double; supine quarter; swimming good normal, great double, average slow; walking normal; hand-stand walk quarter. Some rows are limited to kinds of creature: terrestrial (backwards run, hand-stand), aerial (good and great flight), subterranean (burrow), amphibious (good swimming), aquatic (great swimming); the footnote marks in the book are muddled, see OA-R-206.',
  },
  {
    id: 'OA-POST-03',
    title: 'Choosing a posture',
    area: 'POST',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Character Postures',
    summary:
      "A character moves in exactly one posture at a time; its factor changes the SPD available for that movement. A posture the creature's kind does not allow is refused. Running costs stamina and is only half again as fast outside tactical time (OA-ACT-32, OA-R-207).",
  },
] as const satisfies readonly Rule[];
