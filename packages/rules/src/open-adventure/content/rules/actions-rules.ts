/** ACT: character actions. */
import type { Rule } from '@arbiter/engine';

export const actionsRules = [
  {
    id: 'OA-ACT-01',
    title: 'Swim test',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Swimming',
    summary:
      'In liquid at chest height or deeper: swim test at the start of each round, -1 per encumbrance counter. Success: afloat, may move this round (swimming posture, water terrain cost). Failure: goes under and sinks 1 space per round, +1 per encumbrance counter (not if most of the gear floats).',
  },
  {
    id: 'OA-ACT-02',
    title: 'Under water',
    area: 'ACT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Underwater Swimming',
    summary: 'No breathing unless amphibious or aquatic; breath must be held (OA-ACT-20).',
  },
  {
    id: 'OA-ACT-03',
    title: 'Sight under water',
    area: 'ACT',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Underwater Swimming',
    summary:
      'Clear water: as brightness up to 4 x Perception spaces. Murky water (most natural flowing water): as twilight.',
  },
  {
    id: 'OA-ACT-04',
    title: 'Flowing water',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Flowing Water',
    summary:
      'Carries unanchored floating things 1 or more spaces per round (by the water); floating characters are moved at the end of their turn.',
  },
  {
    id: 'OA-ACT-05',
    title: 'Long swimming',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Long-Term Swimming',
    summary:
      'After swimming for 2 x current SP minutes: -1 SP, then count anew with the lower value. At 0 SP all swim tests fail and the character sinks until at least 1 SP is regained.',
  },
  {
    id: 'OA-ACT-06',
    title: 'Fighting in water',
    area: 'ACT',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Water Combat',
    summary:
      'Submerged body parts have light cover with natural protection 1 per water space between attacker and defender. Characters above and below the surface have light concealment from each other.',
  },
  {
    id: 'OA-ACT-07',
    title: 'Jump',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Jumping',
    summary:
      "Jump test; horizontal distance = half the result, rounded down, at least 1 space. Vertical reach = half the character's height (OA-R-255).",
  },
  {
    id: 'OA-ACT-08',
    title: 'Running jump',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Jumping',
    summary: 'At least 4 spaces in a straight line just before: double the distance or height.',
  },
  {
    id: 'OA-ACT-09',
    title: 'Listening',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Listening for Noise',
    summary:
      'Listen test; talking volume (50 decibels) is heard up to 5 x result spaces away, single words are understood up to result spaces. Other volumes, background noise and walls: GH. Not possible during a noisy event such as a battle.',
  },
  {
    id: 'OA-ACT-10',
    title: 'Searching',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Searching An Area',
    summary:
      'Own space or an adjacent one, 1 minute per space; moving faster than half speed gives disadvantage.',
  },
  {
    id: 'OA-ACT-11',
    title: 'Search size table',
    area: 'ACT',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Search Object/clue Size',
    summary:
      'Nine rows: below 1/4 space -8; 1/4 -4; 1/2 -2; 1 -1; 2 0; 3 +1; 4 +2; 5 +4; 6 +8. Sign: OA-R-256. Sizes in between use the nearest row below.',
  },
  {
    id: 'OA-ACT-12',
    title: 'Search modifiers',
    area: 'ACT',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Search Bonuses & Penalties',
    summary:
      'Terrain hindrance when searching, terrain benefit when tracking; normal terrain counts 0 for both. Cover and concealment as OA-SIGHT.',
  },
  {
    id: 'OA-ACT-13',
    title: 'Tracking',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Tracking',
    summary:
      'A search over distance: a new test only when the difficulty of the trail changes and whenever as many minutes have passed as the last test result. Not possible through liquid or air.',
  },
  {
    id: 'OA-ACT-14',
    title: 'Tracking modifiers',
    area: 'ACT',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Searching for a Sign',
    summary:
      'TN +1 per day of age; +1 on the test per quarry beyond the first (also transports), lost if the quarry successfully sneaks or counter-tracks; -1 per other character or transport that passed within a day of the quarry.',
  },
  {
    id: 'OA-ACT-15',
    title: 'Finding hidden characters',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Searching for Hidden Characters',
    summary: "TN of the searcher's Perception test = the hide or sneak result.",
  },
  {
    id: 'OA-ACT-16',
    title: 'Throwing',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Throwing & Catching',
    summary:
      'Throw test with -1 per encumbrance counter (object included); distance = 2 x result spaces. Objects heavier than STR/2, or badly balanced, need two hands. Flight speed = 20 x result spaces per half-round. Throwing a person: OA-UNARM-12.',
  },
  {
    id: 'OA-ACT-17',
    title: 'Throwing at a small target',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Hitting Targets',
    summary:
      'Target under 1 space: concentrate as a half-round action first; proficient on the test; distance halved (= result). With a real thrown weapon use an aimed attack instead.',
  },
  {
    id: 'OA-ACT-18',
    title: 'Long throw',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Long Range Throws',
    summary:
      "Tethered object swung by its loose end, or javelin-like object half to full the thrower's height: full-round action, inept, distance doubled (4 x result). Weapons made for throwing, and improvised weapons, use their listed range instead of OA-ACT-16 to 18.",
  },
  {
    id: 'OA-ACT-19',
    title: 'Catching',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Long Range Throws',
    summary:
      "Something passing within natural reach: catch test against the thrower's result, or against 10% of the object's speed in spaces per half-round, rounded down (OA-R-257). A throw by an ally counts as assistance (OA-SKIL-11, OA-R-259). Ammunition can be caught only with a counter-weapon maneuver.",
  },
  {
    id: 'OA-ACT-20',
    title: 'Holding breath',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Holding Breath',
    summary:
      'For current SP minutes, less when exerting. Suffocation counters per breathless round by exertion: rest 1; light (walking, using things) 2; moderate (climbing, swimming) 3; strenuous (combat, running) 4. The two statements collide: OA-R-247.',
  },
  {
    id: 'OA-ACT-21',
    title: 'Air supply',
    area: 'ACT',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Breathing Air',
    summary: 'Volumes of air breathed per day: rest 1/2, light 1, moderate 2, strenuous 3.',
  },
  {
    id: 'OA-ACT-22',
    title: 'Concentrating',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Concentrating',
    summary:
      'One topic at a time, for as long as wanted. A willpower save is due when damage is suffered (-1 per point), in each turn with activity above light (attacking, guarding and so on), and when SP are spent (-1 per SP). Failure ends it. The GH may add other distractions. Guarding and aiming: OA-R-269.',
  },
  {
    id: 'OA-ACT-23',
    title: 'Digging',
    area: 'ACT',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Digging',
    summary:
      '1 volume per hour with a tool; x3 with bare hands (not for burrowers); x terrain modifier of the ground. The ice example calls ice arduous but uses 3, which is challenging. Multipliers multiply (OA-R-292).',
  },
  {
    id: 'OA-ACT-24',
    title: 'Stealth test',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Stealth',
    summary:
      'The result is compared with the Perception score (or fitting skill total), not a roll, of each character with LOS. Below: spotted by that one. Above: unnoticed. Equal: OA-R-260. An observer who is not paying attention never notices.',
  },
  {
    id: 'OA-ACT-25',
    title: 'Sneaking',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Sneak',
    summary:
      'Silent movement from cover or concealment to other cover or concealment; a sneak test every round. Speed: OA-R-297.',
  },
  {
    id: 'OA-ACT-26',
    title: 'Losing and regaining sneak',
    area: 'ACT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Sneak',
    summary:
      'Ending a turn without cover or concealment in LOS of someone: lost towards those observers only. Attacking: lost towards all targets, hit or not, and towards everyone in listening range if the attack was as loud as talking. Regained in cover or concealment from those who spotted.',
  },
  {
    id: 'OA-ACT-27',
    title: 'Climb test',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Climbing',
    summary:
      "Each round: -1 per encumbrance counter; minus half the surface terrain's modifier, rounded down (OA-R-261); steepness. Success: may move in any direction on the surface this round. Failure: falls.",
  },
  {
    id: 'OA-ACT-28',
    title: 'Steepness',
    area: 'ACT',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Steepness',
    summary:
      'Below 50° (or 5 or fewer contour lines per 6 spaces): no climbing needed. From 50° to below 90°: advantage. 90°: plain. Above 90°: disadvantage. Ceiling: disadvantage and hanging. Two opposite walls or a corner to brace in: advantage. Free rope: hanging, unless a full-round action is spent to wrap a foot (half-round to unwrap). Rope along a wall: equipment re-roll instead.',
  },
  {
    id: 'OA-ACT-29',
    title: 'Catching oneself',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Falling',
    summary:
      'On a fall from a wall: immediate reflex save with TN = difficulty (TN) of the climb; success = grips again.',
  },
  {
    id: 'OA-ACT-30',
    title: 'Catching another climber',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Catching a Character',
    summary:
      "A nearby character makes an immediate reflex save (TN OA-R-258); success requires a new climb test at once (if climbing): failing that, both fall, though each may be caught again. A failed reflex save means the falling one cannot be caught any more. Impossible if the total weight exceeds the catcher's maximum lift.",
  },
  {
    id: 'OA-ACT-31',
    title: 'Hanging',
    area: 'ACT',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Hanging',
    summary:
      'Without foot support: current SP minutes, -1 minute per encumbrance counter (not below 0), half with one hand (OA-R-262), then falls.',
  },
  {
    id: 'OA-ACT-32',
    title: 'Running',
    area: 'ACT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Running',
    summary:
      '1 SP: SPD doubled until end of round (tactical). Over 500 or more spaces, or in another interval: up to half again as much instead, reckoned after the interval multiplier and rounded down (OA-R-201, OA-R-263). This is the posture "run" of OA-POST-02, so its factor is not applied a second time. Once per interval. Not while entangled.',
  },
] as const satisfies readonly Rule[];
