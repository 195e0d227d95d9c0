import type { Ruling } from '@arbiter/engine';

export const conditionsRulings = [
  {
    id: 'OA-R-237',
    question: 'When in the round do once-per-round condition effects happen?',
    readings: [
      {
        key: 'startOfOwnTurn',
        text: "At the start of the character's first turn of the round; without a turn, at the end of the round. Burn is the exception: the attempt against it is an action in the turn of whoever makes it, and a round without an attempt is judged at its end (OA-R-238).",
      },
      { key: 'endOfOwnTurn', text: "At the end of the character's first turn." },
      { key: 'endOfRound', text: 'For everybody at the end of the round.' },
    ],
    default: 'startOfOwnTurn',
    why: 'Swim tests, the other per-round test, are made at the start; unconscious characters still need a moment.',
    switch: false,
  },
  {
    id: 'OA-R-238',
    question: 'Nobody spends the full-round action on the burn save. What happens?',
    readings: [
      {
        key: 'countsAsFailure',
        text: 'At the end of a round in which neither the burning character nor an adjacent ally made the attempt, the burning character loses 1D HP. The round in which the fire was caught does not count.',
      },
      { key: 'nothing', text: 'Damage only follows a failed attempt.' },
    ],
    default: 'countsAsFailure',
    why: 'A fire that only burns those who fight it is absurd; it is judged at the end of the round, so that the burning character or an ally could act first.',
    switch: true,
  },
  {
    id: 'OA-R-239',
    question: 'Temporary loss of stamina from counters: current, maximum or both?',
    readings: [
      {
        key: 'both',
        text: 'Current and maximum are lowered by the counters and come back when they go; the effective value may be 0 or negative and no HP are lost for it.',
      },
      { key: 'currentOnly', text: 'Only current SP are lost and must be rested back.' },
    ],
    default: 'both',
    why: 'The text says temporarily, and suffocation checks for 0 or less; what comes back with the counters was not lost for good, so the stamina rule does not turn it into HP.',
    switch: false,
  },
  {
    id: 'OA-R-240',
    question:
      'How long do counters last on conditions that give counters no meaning (panic, slow, unconscious, paralysis, cower, fear, nausea, blind, deaf)?',
    readings: [
      { key: 'oneRoundEach', text: 'One counter is removed at the end of each round.' },
      { key: 'oneMinuteEach', text: 'One counter is removed every minute.' },
      { key: 'untilEnded', text: 'They last until the GH or another rule ends them.' },
    ],
    default: 'oneRoundEach',
    why: '1 surprise counter lasts for one round, the only model the book gives.',
    switch: true,
  },
  {
    id: 'OA-R-241',
    question: 'Cold, swelter, confusion, fascination, nausea, deafness and others have no stated end.',
    readings: [
      {
        key: 'hostEnds',
        text: 'They last until their source ends or the GH removes them; those of the list in OA-R-240 that were received as a number of counters run down as it says.',
      },
      { key: 'oneCounterPerHour', text: 'One counter goes per hour away from the source.' },
    ],
    default: 'hostEnds',
    why: 'Conditions last until they expire or are cancelled; nothing else is given.',
    switch: false,
  },
  {
    id: 'OA-R-242',
    question: "Confusion result 6, coming to one's senses: for that minute or for good?",
    readings: [
      { key: 'thatMinute', text: 'Acts normally for that minute; next minute the die is rolled again.' },
      { key: 'endsIt', text: 'The confusion is over.' },
    ],
    default: 'thatMinute',
    why: 'All six results describe the action of that minute.',
    switch: false,
  },
  {
    id: 'OA-R-243',
    question:
      'Two fighters entangled with one another: attacks between them have both advantage and disadvantage.',
    readings: [
      {
        key: 'pairNeutral',
        text: 'Between the two the entangle modifiers cancel; advantage or disadvantage that a position expressly gives (escape, melee while trapped) still applies. Outsiders get the normal modifiers.',
      },
      {
        key: 'literalCancel',
        text: 'Advantage and disadvantage from any source cancel completely, also the one expressly given for escaping.',
      },
    ],
    default: 'pairNeutral',
    why: 'The specific disadvantage on escapes would otherwise never exist.',
    switch: false,
  },
  {
    id: 'OA-R-244',
    question: 'Inebriation: which rolls involve an ability?',
    readings: [
      {
        key: 'includingSecondary',
        text: 'All rolls on the ability or on scores built on it: melee attack and willpower better; ranged and unarmed attack, reflex, initiative worse.',
      },
      { key: 'primaryOnly', text: 'Only plain ability tests.' },
    ],
    default: 'includingSecondary',
    why: 'It says all rolls involving the abilities.',
    switch: false,
  },
  {
    id: 'OA-R-245',
    question:
      'Poison: dying for as many rounds as counters, but counters go by one save per minute. How do they fit?',
    readings: [
      {
        key: 'dyingOnce',
        text: 'Dying lasts that many rounds from the poisoning; counters and lingering effects stay until removed by the minute saves.',
      },
      { key: 'counterPerRound', text: 'Every round of dying uses up one counter.' },
    ],
    default: 'dyingOnce',
    why: 'Both sentences keep their meaning.',
    switch: false,
  },
  {
    id: 'OA-R-246',
    question: 'Do unarmed attacks have advantage against prone targets?',
    readings: [
      { key: 'meleeOnly', text: 'No: unarmed is an attack type of its own.' },
      { key: 'unarmedToo', text: 'Yes, like melee.' },
    ],
    default: 'meleeOnly',
    why: 'Elsewhere the book names melee or unarmed when it means both.',
    switch: false,
  },
  {
    id: 'OA-R-247',
    question:
      'Breath lasts SP minutes, yet counters come every breathless round. How do the two work together?',
    readings: [
      {
        key: 'holdThenSuffocate',
        text: 'Held breath is a budget of SP x 10 rounds; each round uses 1, 2, 3 or 4 of it by exertion. Only when it is used up do counters come, at the same rates per round.',
      },
      {
        key: 'fromFirstRound',
        text: 'Counters come from the first breathless round; the minutes never matter.',
      },
      { key: 'perMinute', text: 'The counters are per minute, which gives exactly SP minutes at rest.' },
    ],
    default: 'holdThenSuffocate',
    why: 'Both statements stay true, and perks that lengthen breath before suffocating have a meaning.',
    switch: true,
  },
  {
    id: 'OA-R-248',
    question: 'How fast does a choked character gain suffocation counters?',
    readings: [
      { key: 'onePerRound', text: '1 per round, as the condition says; no breath was held.' },
      { key: 'byExertion', text: '4 per round: combat is strenuous.' },
    ],
    default: 'onePerRound',
    why: 'The choke refers to the condition, whose own rate is 1.',
    switch: true,
  },
  {
    id: 'OA-R-249',
    question: 'When do suffocation counters go away?',
    readings: [
      { key: 'allAtOnce', text: 'All at the first round with air.' },
      { key: 'onePerRound', text: 'One per round of breathing.' },
    ],
    default: 'allAtOnce',
    why: 'The loss is temporary and nothing slower is stated.',
    switch: false,
  },
  {
    id: 'OA-R-250',
    question: 'How often does activity add swelter counters?',
    readings: [
      { key: 'oncePerSegment', text: 'At most once per segment, by the hardest activity in it.' },
      { key: 'perActivity', text: 'Each time an activity is begun.' },
      { key: 'perRound', text: 'Every round.' },
    ],
    default: 'oncePerSegment',
    why: 'The save of the same condition is per segment.',
    switch: false,
  },
  {
    id: 'OA-R-251',
    question: 'Does a coup de grace, treated as +5 rolled, give 5 exult points?',
    readings: [
      { key: 'givesFive', text: 'Yes.' },
      { key: 'givesNone', text: 'No roll is made, so none.' },
    ],
    default: 'givesFive',
    why: 'As if +5 was rolled.',
    switch: false,
  },
  {
    id: 'OA-R-296',
    question: 'Energy drain: how are dice gained at a level taken back?',
    readings: [
      {
        key: 'recordedRolls',
        text: 'Exactly what was rolled and chosen at that level is taken back; current values drop with the maximum.',
      },
      { key: 'rollAnew', text: 'The dice are rolled again and subtracted.' },
    ],
    default: 'recordedRolls',
    why: 'Reverse the effects for each level lost.',
    switch: false,
  },
  {
    id: 'OA-R-402',
    question: 'Many things end or happen at the end of a round. In which order?',
    readings: [
      {
        key: 'effectsExpiryCountdown',
        text: 'First the once-per-round effects of everybody who had no turn (for each: conditions, then fire of OA-R-451, then held breath of OA-R-469; one character after the other in the order in which they joined the fight), then the burn judgment, then unused delays, guards, feints, exult points and bought effects expire, then round counters run down, then the next starter is named. Death counts at once.',
      },
      { key: 'countdownFirst', text: 'Counters run down first, then the effects of what is left.' },
    ],
    default: 'effectsExpiryCountdown',
    why: 'Somebody unconscious for this round should bleed in it before waking; an expiring guard cannot help against fire anyway.',
    switch: false,
  },
  {
    id: 'OA-R-405',
    question:
      'The character who should name the next one has died, fainted or fled during the turn. Who names?',
    readings: [
      {
        key: 'controllerNames',
        text: 'Whoever plays that character (for NPCs the GH) still names the next, or at the end of a round the starter. A turn that ended at its start (bled to death) counts as taken.',
      },
      { key: 'previousActor', text: 'The choice falls back to the one who acted before.' },
      { key: 'hostNames', text: 'The GH names.' },
    ],
    default: 'controllerNames',
    why: 'The book gives the choice to the player, and the player is still there.',
    switch: false,
  },
  {
    id: 'OA-R-443',
    question:
      'A coup de grace whose damage is 0 or less against heavy armor: is the fortitude save still due?',
    readings: [
      { key: 'saveAnyway', text: 'Yes: the victim survived the attack.' },
      { key: 'onlyIfHurt', text: 'Only if damage was dealt.' },
    ],
    default: 'saveAnyway',
    why: 'The save hangs on surviving, not on being hurt.',
    switch: false,
  },
  {
    id: 'OA-R-445',
    question: 'What may a helpless character do who is not unconscious or paralyzed (pinned, Strength 0)?',
    readings: [
      { key: 'speakOnly', text: 'Speak and think; no attack, guard, movement or handling of things.' },
      { key: 'allButDefend', text: 'Everything except guarding.' },
    ],
    default: 'speakOnly',
    why: 'The pinned body is immobilized, and Strength 0 lies on the ground.',
    switch: false,
  },
  {
    id: 'OA-R-446',
    question: 'Dying from two causes at once: one save each round or two?',
    readings: [
      {
        key: 'oneSave',
        text: 'One save each round; the condition lasts as long as one of the causes does. Rounds of dying from several doses of poison add up.',
      },
      { key: 'savePerCause', text: 'One for each cause.' },
    ],
    default: 'oneSave',
    why: 'Dying has no counters; having it twice is still dying.',
    switch: false,
  },
  {
    id: 'OA-R-448',
    question: 'Effects that come once per minute or once per segment: when is the first?',
    readings: [
      {
        key: 'afterFullInterval',
        text: 'When the whole minute or segment since receiving the condition is over (the tenth once-per-round moment); further counters do not restart it. Confusion rolls at once and then every minute.',
      },
      { key: 'firstTurn', text: 'At the first turn, then every full interval.' },
      { key: 'sharedClock', text: "On the GH's clock, for all at the full minute." },
    ],
    default: 'afterFullInterval',
    why: 'The worked case of two poison counters saves after one minute; confusion must decide the actions from the start.',
    switch: false,
  },
  {
    id: 'OA-R-449',
    question: 'Confusion result 1: one blow against oneself, or every turn of the minute?',
    readings: [
      {
        key: 'onceThenBabble',
        text: 'One unarmed strike in the first turn, against the own defense; for the rest of the minute the character babbles.',
      },
      { key: 'everyTurn', text: 'One strike in each turn of the minute.' },
    ],
    default: 'onceThenBabble',
    why: 'A strike is one attack; ten of them from one die would be certain death.',
    switch: false,
  },
  {
    id: 'OA-R-463',
    question: 'Energy drain lowers current values with the maximum (OA-R-296). How far?',
    readings: [
      {
        key: 'healthMayKill',
        text: 'Current HP may fall to 0 or below, which is death; current SP stop at 0 and nothing runs over into HP.',
      },
      { key: 'atLeastOne', text: 'Current HP stay at 1 at least.' },
      { key: 'capOnly', text: 'Current values only drop to the new maximum.' },
    ],
    default: 'healthMayKill',
    why: 'All benefits go, wounds stay; losing a benefit is not a forced loss of stamina.',
    switch: false,
  },
  {
    id: 'OA-R-475',
    question: 'The fight ends while conditions counted in rounds are still there. What happens to them?',
    readings: [
      {
        key: 'playedOut',
        text: 'They go on round by round in the same way until they are gone or treated; only guards, delays, feints and exult points vanish with the fight. In longer intervals ten rounds pass per minute.',
      },
      { key: 'dropped', text: 'Conditions counted in rounds end with the fight.' },
    ],
    default: 'playedOut',
    why: 'Bleeding does not care whether the enemy has left.',
    switch: false,
  },
  {
    id: 'OA-R-477',
    question:
      'Nausea, panic and provocation leave only moving, fleeing or attacking. Is standing up allowed?',
    readings: [
      {
        key: 'standingIsMoving',
        text: 'Yes: standing up serves the movement. Drawing or picking up a weapon is allowed to the provoked only if there is no attack possible without it.',
      },
      { key: 'moveOnly', text: 'No: only the move action itself.' },
    ],
    default: 'standingIsMoving',
    why: "The quickest way to flee or to come to blows begins on one's feet.",
    switch: false,
  },
  {
    id: 'OA-R-521',
    question: 'Do resistances count against health points that a condition takes (bleed, burn, dying)?',
    readings: [
      {
        key: 'plainLoss',
        text: 'No: it is a loss of health, not damage of a type. Thresholds work on the counters when the condition is received.',
      },
      {
        key: 'typed',
        text: 'Yes: bleeding is biological, burning is fire, and each loss meets its threshold.',
      },
    ],
    default: 'plainLoss',
    why: 'The conditions speak of lost health points and name no type; whoever resists fire has already halved the burn counters.',
    switch: false,
  },
  {
    id: 'OA-R-690',
    question:
      'Bleeding and burning as effects of a weapon: do the thresholds against biological and fire damage count, and who saves better?',
    readings: [
      {
        key: 'ofTheirType',
        text: 'Yes: bleed counters are a biological effect and burn counters one of fire, and meet these thresholds when they are received (OA-R-360): a machine body takes no bleed counter, of a stuck weapon neither. Saves against bleeding are saves against biological damage, in which dwarfs are proficient.',
      },
      {
        key: 'woundsLikeAnyOther',
        text: 'No: whoever is hurt bleeds and burns, androids and dwarfs like everybody.',
      },
    ],
    default: 'ofTheirType',
    why: 'The list of damage types counts bleeding among biological damage, a main type is all of its subtypes at once, and machine bodies are immune to its effects too. OA-R-521 leaves the thresholds to the moment when counters are received.',
    switch: false,
  },
  {
    id: 'OA-R-692',
    question:
      'The poisoned are dying for some rounds. Is the save of the dying one against poison, in which dwarfs are proficient?',
    readings: [
      {
        key: 'ofPoisonOnly',
        text: 'Yes, as long as poison is all that they are dying of; where anything else kills them as well, one plain save is made for all causes (OA-R-446).',
      },
      { key: 'plainSave', text: 'No: dying is dying, whatever brought it.' },
    ],
    default: 'ofPoisonOnly',
    why: 'Dying is what the poison does, and their perk helps in saves against the effects of poison.',
    switch: false,
  },
  {
    id: 'OA-R-693',
    question:
      'Does fire damage of an attack or of magic set somebody on fire, as a fire does in which they stand?',
    readings: [
      {
        key: 'allFireDamage',
        text: 'Yes: whoever suffers at least 1 point of fire or elemental damage and lives makes the reflex save, or gets 1 burn counter, besides what the weapon or the magic brings. Damage to stamina alone sets nobody on fire.',
      },
      { key: 'openFlames', text: 'No: only a fire in which somebody is.' },
    ],
    default: 'allFireDamage',
    why: 'The save is asked for each time fire damage is suffered, wherever it comes from.',
    switch: false,
  },
  {
    id: 'OA-R-694',
    question: 'Does a body of stone catch fire, or burn on if it was burning?',
    readings: [
      {
        key: 'neither',
        text: 'Neither: burn counters wait until it is flesh again, and nobody puts them out meanwhile.',
      },
      { key: 'burnsOn', text: 'It burns like any other body.' },
    ],
    default: 'neither',
    why: 'Body, clothes and all that is carried are of stone, and what is at work in the body is suspended (OA-R-607).',
    switch: false,
  },
  {
    id: 'OA-R-695',
    question:
      'Somebody unconscious or paralyzed is carried along, or lies in a fight. Do they rest or toil, for cold and heat?',
    readings: [
      { key: 'rest', text: 'They rest, whatever the others do: cold grows on them, and heat does not.' },
      { key: 'asTheOthers', text: 'Their exertion is that of the company.' },
    ],
    default: 'rest',
    why: 'Whoever cannot act does nothing strenuous; held breath is counted the same way.',
    switch: false,
  },
  {
    id: 'OA-R-522',
    question:
      'Ability damage is larger than what is left of the ability. How long does it take to come back?',
    readings: [
      {
        key: 'onlyRealPoints',
        text: 'Only points really lost are counted, so an ability at 0 is at 1 again after a day.',
      },
      { key: 'debt', text: 'All counters stay and must be healed one a day before the score rises.' },
    ],
    default: 'onlyRealPoints',
    why: 'A score does not fall below 0, and what returns are the points that were lost.',
    switch: false,
  },
  {
    id: 'OA-R-523',
    question: 'Cold acts for each segment of rest. Is the segment counted from the cold or from the rest?',
    readings: [
      { key: 'fromTheRest', text: 'From the rest: ten minutes of it without a break.' },
      { key: 'fromTheCold', text: 'On the clock of the condition, whatever part of the segment was rest.' },
    ],
    default: 'fromTheRest',
    why: 'The counter and the save come per segment of rest.',
    switch: false,
  },
  {
    id: 'OA-R-524',
    question: 'Is somebody struck by an ability at 0 who never had a point of it (a mindless creature)?',
    readings: [
      { key: 'onlyLostPoints', text: 'No: the effects follow points that were lost.' },
      { key: 'always', text: 'Yes: whoever has a score of 0 suffers its effect.' },
    ],
    default: 'onlyLostPoints',
    why: 'The effects stand under ability damage, and characters are created with at least 1 in everything but Magic.',
    switch: false,
  },
  {
    id: 'OA-R-525',
    question:
      'Energy drain takes somebody below the level that opened a tier of talents. Is a talent of it lost?',
    readings: [
      {
        key: 'lost',
        text: 'Yes: access to the tier was a benefit of the level. It has to be trained anew when the tier opens again.',
      },
      { key: 'kept', text: 'No: what was trained stays.' },
    ],
    default: 'lost',
    why: 'All benefits of a lost level go, and nobody of the lower level could have the talent.',
    switch: false,
  },
  {
    id: 'OA-R-604',
    question:
      'Whoever loses consciousness standing drops what is held and falls. What about somebody who lies or sits already?',
    readings: [
      { key: 'letsGo', text: 'Nobody unconscious holds anything: it is dropped all the same.' },
      { key: 'onlyStanding', text: 'Only the standing drop what they hold.' },
    ],
    default: 'letsGo',
    why: 'The unconscious perform no action, and holding on to a weapon is one; the sentence tells what is seen of somebody who falls.',
    switch: false,
  },
  {
    id: 'OA-R-607',
    question: 'Does somebody turned to stone need air, food and sleep, and does stone heal?',
    readings: [
      {
        key: 'neither',
        text: 'Neither: stone holds no breath, suffers no vacuum, misses no meal and no sleep, and regains no health, no stamina and no damaged ability until it is flesh again. Injuries stay as they are: nothing bleeds, chills, sobers or dies meanwhile.',
      },
      { key: 'asTheLiving', text: 'It goes on like any unconscious body.' },
    ],
    default: 'neither',
    why: 'The stone does not age, what is at work in the body is suspended, and cracks persist into the flesh: nothing that lives goes on in it.',
    switch: false,
  },
  {
    id: 'OA-R-609',
    question: 'A threat within 6 spaces allows the fascinated a save. When, and how often, in a fight?',
    readings: [
      {
        key: 'ownTurns',
        text: 'At the start of each own turn at which an enemy within 6 spaces can be seen; and at once whenever damage is suffered.',
      },
      { key: 'onceEach', text: 'Once for every threat, when it first comes within 6 spaces.' },
    ],
    default: 'ownTurns',
    why: 'The start of the own turn is when conditions act; the threat is a new one as long as it lasts.',
    switch: false,
  },
  {
    id: 'OA-R-610',
    question: 'Somebody fascinated is shaken by an ally. What does that take in a fight?',
    readings: [
      {
        key: 'halfRound',
        text: 'A half-round action of an ally beside them who has the use of their limbs; each time allows one save.',
      },
      { key: 'free', text: 'Nothing: it is done in passing.' },
    ],
    default: 'halfRound',
    why: 'To take hold of somebody and shake them takes seconds, and actions of one to three seconds are half-round actions.',
    switch: false,
  },
  {
    id: 'OA-R-622',
    question: 'A load of 5 counters or Dexterity 0 paralyzes. Also somebody who is immune to paralysis?',
    readings: [
      {
        key: 'immune',
        text: 'No: the counters lower speed and unarmed attacks as ever, and Dexterity counts 0. What is more than can be carried still holds everybody.',
      },
      { key: 'everybody', text: 'Yes: immunity is against paralysis from venom and magic.' },
    ],
    default: 'immune',
    why: 'Both rules give the condition itself, and the perk says immune without a limit.',
    switch: false,
  },
  {
    id: 'OA-R-700',
    question:
      'Highborne humans are better at willpower saves against fear and charm. Which conditions count as these?',
    readings: [
      { key: 'panicAndFascination', text: 'Fear, panic and cowering are fear; fascination is charm.' },
      { key: 'byNameOnly', text: 'Fear alone, and whatever calls itself charm.' },
    ],
    default: 'panicAndFascination',
    why: 'Panic is the graver half of fright and cowering is what it ends in; to be entranced is what charm does, and no condition bears that name.',
    switch: false,
  },
  {
    id: 'OA-R-701',
    question:
      'Somebody asked about (not in a fight, where hands are known) drops everything held: what of the weapons at hand was that?',
    readings: [
      {
        key: 'firstWeapon',
        text: 'Shields, and the first weapon of the list; of a character file what is held comes first.',
      },
      { key: 'allAtHand', text: 'Everything at hand.' },
      { key: 'hostNames', text: 'Nothing is written; the Host says what fell.' },
    ],
    default: 'firstWeapon',
    why: 'A disarm takes the first weapon too (OA-R-507), and what hangs on the belt is not held.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
