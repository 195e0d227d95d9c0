/** Chapter IV: light and sight, fire, vacuum. */
import type { Rule } from '@arbiter/engine';

/** SIGHT: line of sight, cover, concealment, light. */
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

/** FIRE: fire and air. */
export const fireRules = [
  {
    id: 'OA-FIRE-01',
    title: 'Fire sizes',
    area: 'FIRE',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Flame Proportions',
    summary:
      'Five rows, damage per half-round of exposure: tiny (torch, candle) 1D; small, 1 volume, 2D; medium, 2 volume, 3D; large, 3 volume, 4D; massive 4D + 1D for every volume above 3. So from volume 1 on, dice = volume + 1. Fire damage.',
  },
  {
    id: 'OA-FIRE-02',
    title: 'Armor and fire',
    area: 'FIRE',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Massive Fires',
    summary: "Each instance is reduced by the armor's protection, not below 0.",
  },
  {
    id: 'OA-FIRE-03',
    title: 'Catching fire',
    area: 'FIRE',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Massive Fires',
    summary:
      'Every time fire damage is actually suffered (1 or more), a character makes a reflex save, an object a fortitude save; failure gives 1 burn counter at once.',
  },
  {
    id: 'OA-FIRE-04',
    title: 'Oxygen use',
    area: 'FIRE',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Oxygen Depletion',
    summary:
      'Time to use up 1 volume of air: tiny 5 minutes (OA-R-231); small 1 minute; medium 3 rounds; large 1 round; every full 3 volume above large adds 1 volume per round. Only in enclosed spaces, in competition with those who breathe (OA-ACT-21).',
  },
] as const satisfies readonly Rule[];

/** VAC: vacuum. */
export const vacuumRules = [
  {
    id: 'OA-VAC-01',
    title: 'Vacuum exposure',
    area: 'VAC',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Outer-Space Vacuum',
    summary:
      'The character is dying at once (OA-COND-13) but keeps acting normally, and loses 1 SP each round. Out of SP, or with none to lose, they die at once. Dying saves: OA-R-233.',
  },
  {
    id: 'OA-VAC-02',
    title: 'Leaving the vacuum',
    area: 'VAC',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Outer-Space Vacuum',
    summary:
      'Back in an atmosphere the character is no longer dying from this cause; lost SP and HP stay lost.',
  },
] as const satisfies readonly Rule[];
