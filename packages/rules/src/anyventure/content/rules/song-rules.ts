import type { Rule } from '@arbiter/engine';

export const songRules = [
  {
    id: 'AV-SONG-01',
    title: 'Performing a song',
    area: 'SONG',
    tag: 'procedure',
    section: 'Songs (Combat) and Ballads (Out of Combat): Songs',
    summary:
      "In combat: an Expression check against the song's RC when starting and again on each own turn. Failing or skipping it ends the song (AV-R-107).",
  },
  {
    id: 'AV-SONG-02',
    title: 'Singing',
    area: 'SONG',
    tag: 'state',
    section: 'Songs (Combat) and Ballads (Out of Combat): Songs',
    summary:
      'A vocalist needs only Concentration: no Action, no free hands. Muted or losing Concentration ends it.',
  },
  {
    id: 'AV-SONG-03',
    title: 'Playing an instrument',
    area: 'SONG',
    tag: 'state',
    section: 'Songs (Combat) and Ballads (Out of Combat): Songs',
    summary: 'Costs 1 Action each turn and needs both hands, besides Concentration (AV-R-116).',
  },
  {
    id: 'AV-SONG-04',
    title: 'Hands taken away',
    area: 'SONG',
    tag: 'state',
    section: 'Songs (Combat) and Ballads (Out of Combat): Songs',
    summary:
      "If the player takes any Action or Reaction that uses a hand, that instrument's harmony stops at once; the rest of the song goes on.",
  },
  {
    id: 'AV-SONG-05',
    title: 'Harmony',
    area: 'SONG',
    tag: 'procedure',
    section: 'Songs (Combat) and Ballads (Out of Combat): Harmonies',
    summary:
      "Each instrument talent listed by a song adds that harmony's bonus. One player of a harmony is enough for every ally benefiting from the song; a second player of the same harmony adds nothing.",
  },
  {
    id: 'AV-SONG-06',
    title: 'Joining in',
    area: 'SONG',
    tag: 'procedure',
    section: 'Songs (Combat) and Ballads (Out of Combat): Harmonies',
    summary:
      'A performer must know the song and, where the harmony names an instrument type, use that type; otherwise joining is refused.',
  },
  {
    id: 'AV-SONG-07',
    title: 'Daily limit',
    area: 'SONG',
    tag: 'state',
    section: 'Songs (Combat) and Ballads (Out of Combat): Limits',
    summary:
      "Each character can benefit from any one song or ballad effect once per day, reset by that character's full rest. Different songs are counted separately and may all be enjoyed the same day; magical and ordinary ones are treated alike (AV-R-08). One unbroken performance is one benefit (AV-R-108).",
  },
  {
    id: 'AV-SONG-08',
    title: 'Performing a ballad',
    area: 'SONG',
    tag: 'procedure',
    section: 'Songs (Combat) and Ballads (Out of Combat): Ballads',
    summary:
      "Outside combat: 10 minutes and a single Expression check against the ballad's RC. Effects apply when the performance is over, not during it. A failed check gives no effect.",
  },
  {
    id: 'AV-SONG-09',
    title: 'Ballad harmonies',
    area: 'SONG',
    tag: 'procedure',
    section: 'Songs (Combat) and Ballads (Out of Combat): Ballads',
    summary:
      "Every different harmony that takes part (AV-SONG-06) adds its bonus without a check of its own, the ballad's single check covering it. The stated cap limits the whole effect, harmonies included (AV-R-117).",
  },
  {
    id: 'AV-SONG-10',
    title: 'Overplay',
    area: 'SONG',
    tag: 'state',
    section: 'Songs (Combat) and Ballads (Out of Combat): Ballads',
    summary:
      'After a successful ballad roll 1d6: for that many days it has no effect on those listeners (AV-R-109). New listeners are not touched. Works beside the daily limit.',
  },
] as const satisfies readonly Rule[];
