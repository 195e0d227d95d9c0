import type { Ruling } from '@arbiter/engine';

export const archetypesRulings = [
  {
    id: 'OA-R-117',
    question: 'Swift sprint and running in the same turn: what is the speed?',
    readings: [
      {
        key: 'sprintThenDouble',
        text: 'Sprint first, then doubled: speed 6 becomes 9, running gives 18 SPD.',
      },
      { key: 'bothFromScore', text: 'Each is computed from the speed score: speed 6 gives 12 + 3 = 15 SPD.' },
      { key: 'notTogether', text: 'Only one of the two per turn.' },
    ],
    default: 'sprintThenDouble',
    why: 'Perks change the speed before running doubles it (OA-R-201): running doubles the speed points the character has, and the sprint has already raised them. Nothing forbids using both.',
    switch: false,
  },
  {
    id: 'OA-R-691',
    question: 'How long does a swift sprint last, and can one be paid for outside tactical time?',
    readings: [
      {
        key: 'oneTurn',
        text: 'To the end of the turn in which it is paid for: the moves of an extra turn are without it, or it is paid for anew. Minutes, segments and hours have no turns and no sprint.',
      },
      {
        key: 'anyInterval',
        text: 'One stamina point for the moves of a whole round, or of a whole interval.',
      },
    ],
    default: 'oneTurn',
    why: 'The perk says until the end of the turn, and turns are those of tactical time; one point of stamina must not carry somebody half as far again all day.',
    switch: false,
  },
  {
    id: 'OA-R-142',
    question: "Scout: the penalty headed 'erudition decrease' of -2: wisdom or willpower?",
    readings: [
      { key: 'willpower', text: '-2 willpower.' },
      { key: 'wisdom', text: '-2 wisdom.' },
    ],
    default: 'willpower',
    why: 'The value names willpower and the worked example has willpower 0 and wisdom 2 with CHA 2.',
    switch: false,
  },
  {
    id: 'OA-R-144',
    question: "Fast heal: what does +50% of an 'effect' of acid, disease or poison mean?",
    readings: [
      {
        key: 'countersAndDurations',
        text: 'Counters received and durations are multiplied by 1.5, rounded down.',
      },
      { key: 'damageOnly', text: 'Only damage is increased.' },
    ],
    default: 'countersAndDurations',
    why: 'Effects are mentioned beside damage; these are the parts of an effect that have a number.',
    switch: false,
  },
  {
    id: 'OA-R-146',
    question: "Scout 'weaken': how do 5 weight less before encumbrance work?",
    readings: [
      {
        key: 'loadCountsFiveHeavier',
        text: 'Any load above 0 counts as 5 wt heavier for encumbrance counters and maximum weights; an empty-handed scout has none.',
      },
      {
        key: 'eachAllotmentReduced',
        text: 'Every allotment of weight per counter is 5 smaller (at least 1).',
      },
      { key: 'maximumOnly', text: 'Only the maximum weights are 5 lower.' },
    ],
    default: 'loadCountsFiveHeavier',
    why: 'It moves the first counter 5 wt earlier and stays playable for low Strength, where an allotment of 2 x STR is smaller than 5.',
    switch: false,
  },
  {
    id: 'OA-R-149',
    question: "Magic mastery names 'light magic' and 'dark magic'. Which forms are meant?",
    readings: [
      { key: 'psionics', text: 'Light and dark psionics.' },
      { key: 'separateForms', text: 'Two further forms of magic.' },
    ],
    default: 'psionics',
    why: "Everywhere else the arcanist's four forms are blue, red, light psionics and dark psionics.",
    switch: false,
  },
  {
    id: 'OA-R-150',
    question: "When does the arcanist's penalty clock start?",
    readings: [
      {
        key: 'dayAfterLastStudy',
        text: '24 hours after the last completed 4-hour study; the first point comes after one further hour.',
      },
      { key: 'midnight', text: 'At the end of the calendar day.' },
    ],
    default: 'dayAfterLastStudy',
    why: 'For every hour that passes after a day without study.',
    switch: false,
  },
  {
    id: 'OA-R-151',
    question: "A disciple cannot be promoted 'without either item'. Missing one or missing both?",
    readings: [
      { key: 'missingAny', text: 'Missing one is enough to block promotion.' },
      { key: 'missingBoth', text: 'Only missing both blocks it.' },
    ],
    default: 'missingAny',
    why: 'Each item already has its own XP penalty; as long as either is missing is the plain sense.',
    switch: false,
  },
  {
    id: 'OA-R-152',
    question:
      'Dual-wield specialization removes a main-hand ineptitude that chapter V does not impose. How do the two fit?',
    readings: [
      {
        key: 'asCombatChapter',
        text: "Nobody's main hand is penalised and every off-hand attack has disadvantage; the talent changes nothing.",
      },
      {
        key: 'mainHandIneptUntrained',
        text: 'Without the talent both hands are inept when both attack; the talent frees the main hand. In a fight somebody with a weapon in either hand attacks with both.',
      },
      { key: 'removesOffHandPenalty', text: 'The talent removes the off-hand disadvantage.' },
    ],
    default: 'asCombatChapter',
    why: 'The later chapter and its example govern fighting with two weapons. A table that wants the talent to matter should pick another reading.',
    switch: true,
  },
  {
    id: 'OA-R-155',
    question: 'Danger sense: may the player keep the better result after a re-roll?',
    readings: [
      { key: 'newestStands', text: 'The newest result must be used.' },
      { key: 'bestStands', text: 'The best of all results.' },
    ],
    default: 'newestStands',
    why: 'Every other re-roll in the book replaces the earlier result.',
    switch: false,
  },
  {
    id: 'OA-R-156',
    question: "Perks that give something 'per experience level' at level 0?",
    readings: [
      { key: 'zero', text: 'Nothing at level 0.' },
      { key: 'half', text: 'Half a point, like natural healing at level 0.' },
    ],
    default: 'zero',
    why: 'One per level times zero levels; only natural healing itself has a stated minimum.',
    switch: false,
  },
  {
    id: 'OA-R-158',
    question:
      'Fast climb gives +2 speed in vertical terrain, where climbing halves the speed. In which order?',
    readings: [
      { key: 'beforePosture', text: "+2 to the score, then the posture's factor: speed 6 climbs with 4." },
      { key: 'afterPosture', text: 'Halve first, then +2: speed 6 climbs with 5.' },
    ],
    default: 'beforePosture',
    why: 'The perk changes the speed score; postures scale whatever the score is.',
    switch: false,
  },
  {
    id: 'OA-R-363',
    question: 'Natural armor of combat androids: before or after doubling and halving?',
    readings: [
      { key: 'last', text: 'Last: it takes 1 off what would really be suffered.' },
      { key: 'first', text: 'First, before factors.' },
    ],
    default: 'last',
    why: 'It is used when damage would be suffered, so that is the final number.',
    switch: false,
  },
  {
    id: 'OA-R-371',
    question: 'Do androids eat, sleep and breathe like everybody else?',
    readings: [
      {
        key: 'likeEveryone',
        text: 'Yes: meals by body type (fuel of the same price and weight), 8 hours of standby instead of sleep, ventilation. Only what their perks say differs.',
      },
      { key: 'machinesNeedNothing', text: 'No food and no sleep.' },
    ],
    default: 'likeEveryone',
    why: 'All characters must eat; the species has a ventilation that can be held three times as long and no other exemption.',
    switch: false,
  },
  {
    id: 'OA-R-660',
    question:
      'Natural explorer, magic mastery and psychic choose something that cannot be changed later. What if the talent is forgotten and trained again?',
    readings: [
      { key: 'chosenAnew', text: 'The choice is forgotten with the talent and made anew.' },
      { key: 'choiceStands', text: 'The first choice stands whenever the talent is held.' },
    ],
    default: 'chosenAnew',
    why: 'Who retrains forgets the talent altogether and pays the full price for the new one; as long as it is held nothing about it changes.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
