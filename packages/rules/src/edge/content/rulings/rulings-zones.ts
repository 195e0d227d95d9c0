import type { Ruling } from '@arbiter/engine';

export const zonesRulings = [
  {
    id: 'ED-R-95',
    question:
      'The range bands of the zones overlap or leave gaps (6 or less / 12 or less; below 12 / greater than 12). How are they read?',
    readings: [
      {
        key: 'minimumRange',
        text: 'As least range needed. From Close: Adjacent any (or Reach), Close any, Mid more than 6. From Mid: Adjacent any, Close any, Mid 12 or more. From Far: 12 or more for Adjacent, Close and Mid. Opposing Far never at normal range.',
      },
      {
        key: 'literal',
        text: 'Exactly as printed, including that a range of 6 reaches opposing Mid from Close and a range of exactly 12 reaches nothing from Mid.',
      },
    ],
    default: 'minimumRange',
    why: 'A stronger bow should never reach less; the Far Zone uses 12 or more.',
    switch: false,
  },
  {
    id: 'ED-R-222',
    question:
      'Zones: from the Far Zone a weapon of a range below 12 reaches nothing. Does it reach the opposing Adjacent Zone as one zone farther?',
    readings: [
      { key: 'nothing', text: 'No: one zone beyond the farthest it reaches, and it reaches none.' },
      { key: 'adjacent', text: 'Yes, with the Hindrance.' },
    ],
    default: 'nothing',
    why: 'The Far Zone asks for 12 or more even for the nearest of the opposing zones.',
    switch: false,
  },
  {
    id: 'ED-R-96',
    question: 'Which zones can ranged and thrown attacks made from the Adjacent Zone reach?',
    readings: [
      {
        key: 'asFromClose',
        text: 'As from the Close Zone, with the Hindrance; Reach also reaches opposing Close.',
      },
      { key: 'adjacentOnly', text: 'Only the opposing Adjacent Zone.' },
    ],
    default: 'asFromClose',
    why: 'The zone hinders such attacks instead of forbidding them; distances are the same both ways.',
    switch: false,
  },
  {
    id: 'ED-R-97',
    question: 'How many zones can a creature cross with its movement?',
    readings: [
      {
        key: 'oneZone',
        text: 'One zone towards or away for the whole movement of a turn, whatever the speed.',
      },
      { key: 'sixSpacesPerZone', text: 'One zone for every 6 spaces of speed.' },
    ],
    default: 'oneZone',
    why: 'The zones are coarse and the book gives no size.',
    switch: false,
  },
  {
    id: 'ED-R-144',
    question: 'What does an area cover when zones are used?',
    readings: [
      { key: 'oneZone', text: 'All creatures in one zone of one side that the attack can reach.' },
      { key: 'gmNames', text: 'The GM names the creatures for each use.' },
    ],
    default: 'oneZone',
    why: "Zones have no size, and each side's zone is the smallest unit of place.",
    switch: false,
  },
  {
    id: 'ED-R-167',
    question:
      'Zones: nobody able to act stands in the opposing Adjacent Zone. Can melee fighters get at the creatures behind?',
    readings: [
      {
        key: 'emptyFrontOpens',
        text: 'Yes: as long as that zone is empty of creatures able to act, the opposing Close Zone counts as the opposing Adjacent Zone for creatures in their own Adjacent Zone, in both directions (melee, the Hindrance of ranged and thrown attacks, Movement Responses). Mid and Far stay out of melee.',
      },
      { key: 'strict', text: 'No: melee only reaches the opposing Adjacent Zone, Reach the Close Zone.' },
    ],
    default: 'emptyFrontOpens',
    why: 'Otherwise archers in the second zone could never be touched by a sword, and the fight would not end.',
    switch: true,
  },
  {
    id: 'ED-R-168',
    question: 'Zones: who is engaged with whom, and who may respond?',
    readings: [
      {
        key: 'lastMeleeTarget',
        text: 'A creature is engaged with the opponent it last attacked in melee while both stay in the Adjacent Zones. Leaving the zone provokes from every opponent in the opposing Adjacent Zone; attacking a different one provokes from the one engaged so far only, and is answered before that attack. The first attack after entering provokes nobody.',
      },
      { key: 'engagedOnly', text: 'Leaving provokes from engaged opponents only.' },
    ],
    default: 'lastMeleeTarget',
    why: 'Leaving the zone is like leaving all threatened spaces at once; turning away concerns one opponent.',
    switch: false,
  },
  {
    id: 'ED-R-169',
    question: 'Zones: is there flanking?',
    readings: [
      {
        key: 'twoOnOne',
        text: 'Yes: an opponent with whom two or more creatures of the other side are engaged (ED-R-168) is Exposed to those creatures; an attack that is still being made does not engage yet.',
      },
      { key: 'none', text: 'No, opposite positions exist on a grid only.' },
    ],
    default: 'twoOnOne',
    why: 'Two attackers on one target are as near to opposite sides as zones get.',
    switch: false,
  },
  {
    id: 'ED-R-170',
    question: 'Zones: what part of the movement does a change of zone take?',
    readings: [
      {
        key: 'wholeMovement',
        text: 'All of it: a creature that has spent movement this turn (standing up, an earlier change) cannot change zone. A change counts as its full speed for Charging and Hidden (Fly: ED-R-172); staying in the zone counts as no distance. Standing up and the move that hiding needs can be made inside a zone and spend half the movement each.',
      },
      { key: 'anyMovement', text: 'Any movement left is enough.' },
    ],
    default: 'wholeMovement',
    why: 'One zone is the whole movement of a turn by ED-R-97.',
    switch: false,
  },
  {
    id: 'ED-R-171',
    question: 'Zones: what do pushes and long reaches do?',
    readings: [
      {
        key: 'outOfReach',
        text: 'A push of 2 or more spaces moves the target from Adjacent to its Close Zone (from other zones one zone back, if there is one), without Movement Response; a melee reach of 2 or more counts as Reach.',
      },
      { key: 'noZone', text: 'A push never changes the zone, it only ends the engagement.' },
    ],
    default: 'outOfReach',
    why: 'Two spaces is beyond ordinary reach, which is what the Adjacent Zone stands for.',
    switch: false,
  },
  {
    id: 'ED-R-172',
    question: 'Zones: where is a flying creature?',
    readings: [
      {
        key: 'sameZones',
        text: 'In a zone like everybody else; in the Adjacent Zone it can be reached in melee. Its least movement counts as made.',
      },
      { key: 'aloft', text: 'While aloft only ranged attacks and Reach touch it.' },
    ],
    default: 'sameZones',
    why: 'The zones have no height, and keeping away is what the farther zones are for.',
    switch: false,
  },
  {
    id: 'ED-R-201',
    question: 'Zones: who is in Full Cover, for hiding?',
    readings: [
      {
        key: 'farFromTheFront',
        text: 'Whoever stands behind the Adjacent Zone and faces no enemy there; the game master may rule otherwise.',
      },
      { key: 'gmSays', text: 'Only whom the game master says.' },
    ],
    default: 'farFromTheFront',
    why: 'Zones have no walls; keeping out of the press is what the farther zones are for.',
    switch: false,
  },
  {
    id: 'ED-R-202',
    question: 'How does a flying creature move in a fight on a map without heights?',
    readings: [
      {
        key: 'wings',
        text: 'With its fly speed, over difficult and hazardous ground; its height is not kept.',
      },
      { key: 'ground', text: 'With its ground speed only.' },
    ],
    default: 'wings',
    why: 'The map has no heights; its speed and its feet off the ground are what matters there.',
    switch: false,
  },
  {
    id: 'ED-R-207',
    question: 'Zones: somebody drags an unconscious ally. How far?',
    readings: [
      {
        key: 'oneZone',
        text: 'One zone for the whole movement, as without a burden; the body comes along into the new zone.',
      },
      {
        key: 'stays',
        text: 'Not at all: every space costs double, and a change of zone takes everything already.',
      },
    ],
    default: 'oneZone',
    why: 'ED-R-97 gives one zone whatever the speed, and a slower creature is not held back by it either.',
    switch: false,
  },
  {
    id: 'ED-R-224',
    question: 'Zones: how far does an ability for allies reach within the own side?',
    readings: [
      {
        key: 'handOrEverywhere',
        text: 'With a range of 1 or none, into the own zone; with a longer one, into every zone of the own side.',
      },
      { key: 'byZones', text: 'One zone for every 6 spaces of range.' },
    ],
    default: 'handOrEverywhere',
    why: 'From the Mid Zone the shortest range reaches the opposing Close Zone, four zones on; between two zones of one side there are three at most.',
    switch: false,
  },
  {
    id: 'ED-R-236',
    question: 'Zones: can somebody Prone crawl into another zone, or out of the scene?',
    readings: [
      {
        key: 'standFirst',
        text: 'No: crawling covers half the way, and a change of zone takes all of it (ED-R-170). One stands up in one turn and goes in the next.',
      },
      { key: 'crawls', text: 'Yes, for the whole movement, as anybody slow does.' },
    ],
    default: 'standFirst',
    why: 'Standing up already costs the change of zone; crawling must not be quicker than that.',
    switch: false,
  },
  {
    id: 'ED-R-241',
    question:
      'Zones: somebody who is engaged casts or shoots at a creature that is not in the Adjacent Zone. Does that provoke the one engaged?',
    readings: [
      {
        key: 'onlyTurning',
        text: 'No: only an attack on a different creature that is in the Adjacent Zone as well does.',
      },
      { key: 'anyOther', text: 'Yes: every attack on another than the one engaged.' },
    ],
    default: 'onlyTurning',
    why: 'The sentence names a different creature that is still in the Adjacent Zone; on a map too it is moving that provokes, not shooting past somebody.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
