/** SIGHT: line of sight, cover, concealment, light. */
import type { Rule } from '@arbiter/engine';

export const sightRules = [
  {
    id: 'OA-SIGHT-01',
    title: 'Line of sight',
    area: 'SIGHT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Line of Sight',
    summary:
      'Exists if a straight uninterrupted line can be drawn from any corner of a space the viewer occupies to any corner of a space the target occupies. Which line decides about cover: OA-R-225.',
  },
  {
    id: 'OA-SIGHT-02',
    title: 'Cover is hard',
    area: 'SIGHT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Cover',
    summary: 'Walls, doors, other characters: material that blocks attacks.',
  },
  {
    id: 'OA-SIGHT-03',
    title: 'Heavy cover',
    area: 'SIGHT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Heavy Cover',
    summary: 'The line passes through a space occupied by cover: the target cannot be targeted or attacked.',
  },
  {
    id: 'OA-SIGHT-04',
    title: 'Light cover',
    area: 'SIGHT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Light Cover',
    summary:
      'The line only touches a corner or border of a cover space: some body regions, named by the GH from posture and situation, are covered; at least one must be free, otherwise it is heavy cover.',
  },
  {
    id: 'OA-SIGHT-05',
    title: 'Attacking someone in light cover',
    area: 'SIGHT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Light Cover',
    summary:
      "The attacker must roll on the body region table (OA-AIM-01). If the region is covered, the cover's natural protection is added to defense and to reflex saves for that attack. Damage factor of the region: OA-R-229. Natural protection of materials is not listed in this book (OA-MAG-06).",
  },
  {
    id: 'OA-SIGHT-06',
    title: 'Half-covered region',
    area: 'SIGHT',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Light Cover',
    summary:
      'If at least half, but not all, of the region is covered, half the natural protection (rounded down) is added. Less than half: nothing.',
  },
  {
    id: 'OA-SIGHT-07',
    title: 'Concealment is soft',
    area: 'SIGHT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Concealment',
    summary: 'Darkness, fog, foliage: hides but adds nothing to defense.',
  },
  {
    id: 'OA-SIGHT-08',
    title: 'Heavy concealment',
    area: 'SIGHT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Heavy Concealment',
    summary:
      'The line passes through a concealing space: the viewer is blind towards the target: sight-based Perception tests fail automatically; attacks out of it against the viewer have advantage; attacking into it see OA-R-227. Geometry: OA-R-226.',
  },
  {
    id: 'OA-SIGHT-09',
    title: 'Light concealment',
    area: 'SIGHT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Light Concealment',
    summary:
      'The line only touches a concealing space, or the space is only partly obscured (twilight, patchy fog, moderate undergrowth), or the obscurement is about half as high as the creature (50% plus or minus 10%): disadvantage on sight-based Perception tests about it and on attacks against it.',
  },
  {
    id: 'OA-SIGHT-10',
    title: 'Brightness',
    area: 'SIGHT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Illumination',
    summary:
      'No penalty. Torches and lamps light their own space and the adjacent ones brightly; the rest of their listed area or cone is twilight (OA-R-188). Creatures with dark vision may see worse in it.',
  },
  {
    id: 'OA-SIGHT-11',
    title: 'Twilight',
    area: 'SIGHT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Twilight',
    summary:
      'Everything in it has light concealment; whoever looks at something in twilight is partially blind towards it; looking out at something in brightness is not impaired. What counts is the light at the thing looked at.',
  },
  {
    id: 'OA-SIGHT-12',
    title: 'Darkness',
    area: 'SIGHT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Darkness',
    summary:
      'Everything in it has heavy concealment; whoever looks at something in darkness is blind towards it; looking out at brightness is unimpaired, at twilight as OA-SIGHT-11.',
  },
] as const satisfies readonly Rule[];
