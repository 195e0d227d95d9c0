import type { Ruling } from '@arbiter/engine';

export const adventureRulings = [
  {
    id: 'OA-R-201',
    question:
      'In which order are flat speed changes (encumbrance, conditions, perks), posture factors, running and the interval multiplier applied?',
    readings: [
      {
        key: 'flatThenFactors',
        text: "Speed score plus and minus all flat changes first; then posture and condition factors; then the interval multiplier; running last: in tactical time it doubles the speed points, in the other intervals it adds half of the interval's speed points (OA-R-263).",
      },
      { key: 'factorsThenFlat', text: 'Factors on the plain speed score first, flat changes last.' },
    ],
    default: 'flatThenFactors',
    why: "Posture factors and running act on the speed points a character has, already reduced, and an interval multiplies those points. A character's SPD change with the interval (per segment the SPD are triple the speed score), so the half of their SPD that long range running adds is half of the multiplied number: speed 5 runs 10 + 5 = 15 spaces in a minute of vigilance time, not 14.",
    switch: false,
  },
  {
    id: 'OA-R-203',
    question: 'How wide is a cone at each space of its length, and what does one number mean for a cone?',
    readings: [
      {
        key: 'cappedRows',
        text: 'Row d (d = 1 next to the origin) is 2d-1 wide but never wider than the stated width; a single number N means length N and width N.',
      },
      { key: 'openRows', text: 'Row d is 2d-1 wide with no cap; a single number is the length only.' },
      { key: 'quarterCircle', text: 'All spaces whose center lies within a 90 degree sector of radius N.' },
    ],
    default: 'cappedRows',
    why: 'It satisfies both sentences: one more space on each side per space of length, and dimensions read like those of an area.',
    switch: false,
  },
  {
    id: 'OA-R-204',
    question: 'Prolonged time runs in hours, but the movement is given per 8 hours. What does one hour give?',
    readings: [
      { key: 'perEightHours', text: '4 x SPD spaces per 8 hours; h hours give floor(4 x SPD x h / 8).' },
      { key: 'perHour', text: '4 x SPD spaces every hour, since the interval is the hour.' },
    ],
    default: 'perEightHours',
    why: 'The movement rule names 8 hours; 24 km a day for speed 6 is sensible, 192 km is not.',
    switch: false,
  },
  {
    id: 'OA-R-205',
    question: 'What does passing between two occupied spaces mean on the grid?',
    readings: [
      {
        key: 'diagonalGap',
        text: 'A diagonal step is barred if both spaces it squeezes between hold enemies or obstacles.',
      },
      { key: 'eitherSide', text: 'A diagonal step is barred if at least one of the two does.' },
      { key: 'ignore', text: 'Only entering occupied spaces is barred.' },
    ],
    default: 'diagonalGap',
    why: 'The text says between two spaces occupied by enemies or obstacles.',
    switch: false,
  },
  {
    id: 'OA-R-206',
    question: 'The marks in the posture table do not match the footnotes. Who may use which posture?',
    readings: [
      {
        key: 'corrected',
        text: 'Burrow: subterranean; good and great flight: aerial; good swimming: amphibious; great swimming: aquatic; backwards run and hand-stand: terrestrial; everything else: anyone.',
      },
      {
        key: 'asPrinted',
        text: 'Burrow is marked like flight, hence aerial creatures only; both swimming marks are the same.',
      },
    ],
    default: 'corrected',
    why: 'A third footnote for subterranean creatures exists but is used by no row; burrowing is the only row it can belong to.',
    switch: false,
  },
  {
    id: 'OA-R-207',
    question: 'Does running as a posture cost stamina, and running backwards too?',
    readings: [
      {
        key: 'anyRunCosts',
        text: 'Every run, forwards (double) or backwards (swift), is the running action and costs 1 SP.',
      },
      { key: 'onlyForwardCosts', text: 'Only the doubling costs 1 SP; running backwards is free.' },
      { key: 'free', text: 'The posture table alone decides; running costs nothing.' },
    ],
    default: 'anyRunCosts',
    why: 'The action text is the specific rule and the only one that names a price.',
    switch: false,
  },
  {
    id: 'OA-R-208',
    question: 'When several terrains share a space, is the sum taken over terrains or over the five classes?',
    readings: [
      {
        key: 'perTerrain',
        text: 'Each named terrain counts, even two of the same class: ice 3 + cliff 3 = 6, capped at 5.',
      },
      { key: 'perClass', text: 'Each class counts once: ice and cliff are both challenging, so 3.' },
    ],
    default: 'perTerrain',
    why: 'The example of the rule is ice and cliff, which would add nothing under the other reading.',
    switch: false,
  },
  {
    id: 'OA-R-209',
    question: 'What does an arduous space cost?',
    readings: [
      { key: 'four', text: '4 SPD, as in the class table and the class text.' },
      { key: 'five', text: '5 SPD, as in the combined-movement example.' },
    ],
    default: 'four',
    why: 'Table and definition agree; the example evidently means formidable terrain.',
    switch: false,
  },
  {
    id: 'OA-R-210',
    question: 'Prose and table class water and mud differently. Which counts?',
    readings: [
      {
        key: 'table',
        text: 'Leg-deep water moderate, waist-deep challenging, under water arduous; mud moderate, deep mud arduous.',
      },
      {
        key: 'prose',
        text: 'Waist-high or deeper water moderate, under water challenging, thick mud challenging.',
      },
    ],
    default: 'table',
    why: 'The list is row by row and free of contradictions in itself; the prose only gives examples.',
    switch: false,
  },
  {
    id: 'OA-R-212',
    question: 'What exactly happens with 5 encumbrance counters or speed 0?',
    readings: [
      {
        key: 'paralyzedMayDrop',
        text: 'The paralysis condition, but letting go of the load stays possible as a free action. Speed 0 counts whenever encumbrance contributes to it.',
      },
      { key: 'paralyzed', text: 'The paralysis condition in full, so somebody else must take the load off.' },
      { key: 'immobileOnly', text: 'The character just cannot move.' },
    ],
    default: 'paralyzedMayDrop',
    why: 'The text says paralyzed and lasts until the load is dropped; without the exception nobody could ever drop it.',
    switch: false,
  },
  {
    id: 'OA-R-213',
    question: 'How do counters from carrying, lifting and pushing combine?',
    readings: [
      { key: 'addCounters', text: 'Counters are worked out for each kind of burden and added, at most 5.' },
      { key: 'worstOnly', text: 'Only the highest of the three counts.' },
      { key: 'addWeights', text: 'All weights count as the kind of burden being performed.' },
    ],
    default: 'addCounters',
    why: 'Counters are cumulative by their definition and come from any attempt to move weight.',
    switch: false,
  },
  {
    id: 'OA-R-214',
    question:
      'Multipliers on weight are added. What about factors of 1 and factors below 1 (half gravity, downhill, towing)?',
    readings: [
      {
        key: 'increasesAddReductionsMultiply',
        text: 'Factors above 1 are added together (a lone one is used as it is), factors of 1 are ignored, factors below 1 are multiplied in afterwards.',
      },
      { key: 'addAll', text: 'Every factor other than 1 is added, fractions included.' },
      { key: 'multiplyAll', text: 'All factors are multiplied.' },
    ],
    default: 'increasesAddReductionsMultiply',
    why: 'Adding a half would make a load heavier; the sentence speaks of weight that is multiplied from several sources.',
    switch: false,
  },
  {
    id: 'OA-R-215',
    question: 'A stretch of slope with no contour line (or under 10 degrees): multiply or divide by 0?',
    readings: [
      { key: 'flat', text: 'Counts as flat: factor 1.' },
      { key: 'refuse', text: 'The measurement is refused; the GH must give one.' },
    ],
    default: 'flat',
    why: 'Multiplying by 0 would make uphill loads weightless and dividing by 0 is impossible.',
    switch: false,
  },
  {
    id: 'OA-R-216',
    question: 'Alternative towing rule: divide the cargo by 5 for every wheel. How do several wheels work?',
    readings: [
      { key: 'fiveTimesParts', text: 'Divide once by 5 x number of parts (4 wheels: by 20).' },
      { key: 'fiveEachInTurn', text: 'Divide by 5 again for each part (4 wheels: by 625).' },
    ],
    default: 'fiveTimesParts',
    why: 'Repeated division makes any wagon weightless.',
    switch: false,
  },
  {
    id: 'OA-R-217',
    question: 'Are fractional weights kept?',
    readings: [
      { key: 'keepFractions', text: 'Weights keep fractions; only counters and spaces are rounded down.' },
      { key: 'roundDown', text: 'Every weight result is rounded down to a whole number.' },
    ],
    default: 'keepFractions',
    why: 'Equipment is listed in halves and smaller, so weight is a measure and not a whole-number score.',
    switch: false,
  },
  {
    id: 'OA-R-218',
    question: 'In which order do the cap of 50, gravity and armor apply to a fall?',
    readings: [
      {
        key: 'capGravityArmor',
        text: '1 per space up to 50, times gravity (rounded down), minus protection.',
      },
      { key: 'gravityCapArmor', text: 'Spaces times gravity, then cap 50, minus protection.' },
      { key: 'armorGravity', text: 'Cap, minus protection, times gravity.' },
    ],
    default: 'capGravityArmor',
    why: 'Gravity multiplies the damage a fall does; armor then reduces what is inflicted.',
    switch: false,
  },
  {
    id: 'OA-R-219',
    question: 'Falling object: is protection taken off before or after halving?',
    readings: [
      { key: 'halveThenArmor', text: 'Short drop and save halve first, then protection is subtracted.' },
      { key: 'armorThenHalve', text: 'Protection first, then the halvings.' },
    ],
    default: 'halveThenArmor',
    why: 'The halvings concern the damage dealt by the object and come first in the text.',
    switch: false,
  },
  {
    id: 'OA-R-220',
    question: "Does a shield's protection count against falls, falling objects and fire?",
    readings: [
      { key: 'suitAndShield', text: 'Yes: shields are armor and have a protection score.' },
      { key: 'suitOnly', text: 'No: only worn suits.' },
    ],
    default: 'suitAndShield',
    why: 'The definition of armor expressly includes shields; no exception is made.',
    switch: false,
  },
  {
    id: 'OA-R-232',
    question: 'Is n volume(s) of air or soil a cube of side n or n cubic spaces?',
    readings: [
      {
        key: 'unitCubes',
        text: 'Amounts of air and soil are n cubic spaces; sizes of fires and clouds written n volume are cubes of side n.',
      },
      { key: 'cubeOfSide', text: 'Always a cube of side n.' },
    ],
    default: 'unitCubes',
    why: 'Half a volume of air per day and plural volumes only make sense as amounts.',
    switch: false,
  },
  {
    id: 'OA-R-291',
    question: 'How is distance counted?',
    readings: [
      {
        key: 'diagonalIsOne',
        text: 'Steps on the grid, a diagonal counting 1, height difference counted the same way.',
      },
      { key: 'straightLine', text: 'Straight-line distance rounded down.' },
    ],
    default: 'diagonalIsOne',
    why: 'Diagonal movement costs the same as orthogonal.',
    switch: false,
  },
  {
    id: 'OA-R-299',
    question: 'Several speed factors at once (crawling while slow, entangled while prone)?',
    readings: [
      { key: 'multiplyAll', text: 'All are multiplied.' },
      { key: 'mostSevere', text: 'Only the most severe counts.' },
    ],
    default: 'multiplyAll',
    why: 'Conditions that can be combined are all applied.',
    switch: false,
  },
  {
    id: 'OA-R-300',
    question: 'Can exhaustion from a forced march be slept off 8 hours at a time?',
    readings: [
      { key: 'ownCureOnly', text: 'No: one entire day of rest per counter; counters remember their source.' },
      { key: 'anyCure', text: 'Yes, any cure removes any counter.' },
    ],
    default: 'ownCureOnly',
    why: 'Each source names its own cure.',
    switch: false,
  },
  {
    id: 'OA-R-444',
    question: 'May one enter the space of an unconscious or dead character?',
    readings: [
      {
        key: 'likeParalyzed',
        text: 'Unconscious or pinned: as with a paralyzed one, at 1 SPD more, without ending the turn there. A dead one is an object: 1 SPD more, and one may stay.',
      },
      { key: 'enemyBlocks', text: 'An unconscious enemy blocks the space like any enemy.' },
    ],
    default: 'likeParalyzed',
    why: 'Somebody lying helpless resists less than somebody frozen upright.',
    switch: false,
  },
  {
    id: 'OA-R-455',
    question:
      'Speed points left over at the end of an interval: may they be saved for a space that was too dear?',
    readings: [
      {
        key: 'eightHourPool',
        text: 'Not in tactical (except both actions of a turn), vigilance and routine time. On the overland map the points of all hours of the same 8 hours of travel are one pool; what is left after that is lost.',
      },
      { key: 'alwaysSaved', text: 'Yes, as long as the character goes on moving.' },
    ],
    default: 'eightHourPool',
    why: 'Pooling is granted for tactical time only, and overland movement is itself given per 8 hours.',
    switch: false,
  },
  {
    id: 'OA-R-456',
    question: 'Running in prolonged time: what does the 1 SP buy?',
    readings: [
      {
        key: 'oneHour',
        text: "Half of one hour's share more, for one hour. The shares of all running hours are taken together: h of them at speed s give floor(4s x h / 8) plus half of that number, rounded down, and cost h SP. Such hours are strenuous, so no rest.",
      },
      { key: 'eightHours', text: 'Half again for the whole 8 hours.' },
    ],
    default: 'oneHour',
    why: 'Once per interval, and the interval is the hour.',
    switch: false,
  },
  {
    id: 'OA-R-465',
    question: 'Moving in zero gravity?',
    readings: [
      {
        key: 'unchanged',
        text: 'No rule changes movement: weights and falls count 0, postures and costs stay; somebody out of reach of any surface cannot start, stop or turn.',
      },
      { key: 'hostDecides', text: 'The GH treats it as flying of some quality.' },
    ],
    default: 'unchanged',
    why: 'Gravity is said to affect weights and falling.',
    switch: false,
  },
  {
    id: 'OA-R-467',
    question:
      'Forced march: is the fortitude save made before or after the additional hour, and for a part of an hour?',
    readings: [
      {
        key: 'endOfHour',
        text: 'At the end of each additional hour begun; the counter slows the next hour.',
      },
      { key: 'startOfHour', text: 'At its start.' },
    ],
    default: 'endOfHour',
    why: 'The hour of travel is what exhausts.',
    switch: false,
  },
  {
    id: 'OA-R-473',
    question: 'Speed, load, posture or a condition changes in the middle of a move. What is left of it?',
    readings: [
      {
        key: 'convertRest',
        text: 'The points already spent stay spent. A flat change is added to or taken off the rest (not below 0), a new factor is applied to the rest, rounded down (at least 1 for slow and quarter if anything was left): 6 points, 2 walked, then climbing: 4 become 2. A factor that ends is taken back from the rest (2 left of a slow move are 4 again), but never above the full speed of the move less the points spent.',
      },
      { key: 'fixedAtStart', text: 'The points of a move are fixed when it begins.' },
      { key: 'recompute', text: 'The whole move is worked out anew and what was spent is subtracted.' },
    ],
    default: 'convertRest',
    why: 'A posture changes the points available for the movement done in it.',
    switch: false,
  },
  {
    id: 'OA-R-572',
    question:
      'Light-footed characters walk on ground that gives way unless it is liquid. Which rows are liquid?',
    readings: [
      {
        key: 'flowing',
        text: 'Liquefied mud and quicksand, besides water; every other mud, sand and snow carries them.',
      },
      { key: 'waterOnly', text: 'Only water.' },
    ],
    default: 'flowing',
    why: 'The list calls one row of mud liquefied, and quicksand is sand that flows.',
    switch: false,
  },
  {
    id: 'OA-R-565',
    question: 'Somebody who is prone moves. Which postures are possible without standing up first?',
    readings: [
      {
        key: 'lyingDown',
        text: 'Prone, crawling, rolling and on the back; everything else on the ground needs the half-round action of standing up.',
      },
      { key: 'proneOnly', text: 'Only the posture prone.' },
    ],
    default: 'lyingDown',
    why: 'The posture table has four rows for those who are down.',
    switch: false,
  },
  {
    id: 'OA-R-566',
    question:
      'Several travellers with different speeds and feet cross terrain together. When is a space entered?',
    readings: [
      {
        key: 'everybodyPays',
        text: 'When everybody can pay for it from points of their own; each pays what the ground costs them.',
      },
      { key: 'slowestPays', text: 'When the slowest can; the others pay nothing.' },
    ],
    default: 'everybodyPays',
    why: 'The group moves as its slowest member does, and who is slowest depends on the ground.',
    switch: false,
  },
  {
    id: 'OA-R-567',
    question: 'A scout carries a load under another gravity. Is the 5 weight of weaken multiplied as well?',
    readings: [
      {
        key: 'realLoadOnly',
        text: 'No: gravity multiplies what is really carried, then 5 are added if anything is left.',
      },
      { key: 'everything', text: 'Yes.' },
    ],
    default: 'realLoadOnly',
    why: "Weaken is the scout's own; gravity acts on objects.",
    switch: false,
  },
  {
    id: 'OA-R-605',
    question: 'A cone may be a volume as well, a conical or a pyramid. How many spaces has one of 4x7x3?',
    readings: [
      {
        key: 'pyramid',
        text: 'Each row is as wide as that of a flat cone (OA-R-203) and as high, neither beyond the width and height that are stated: 1, 3 × 3, 5 × 3 and 7 × 3 spaces.',
      },
      { key: 'flatTimesHeight', text: 'The flat cone, in every one of its layers.' },
    ],
    default: 'pyramid',
    why: 'A cone widens by a space on all sides for each space of its length, upwards too, and starts from a single point.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
