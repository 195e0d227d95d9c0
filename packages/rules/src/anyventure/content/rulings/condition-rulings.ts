/** Conditions: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const conditionRulings = [
  {
    id: 'AV-R-05',
    question: 'Are the printed condition effects and recovery numbers final?',
    readings: [
      {
        key: 'asPrinted',
        text: "Yes: use the condition details exactly (falling RCs start at 12 for Broken, 10 for Afraid, Confused, Maddened, Numbed, Stunned and Bleeding, and at the poison's own number for Poisoned).",
      },
      { key: 'tableOverrides', text: 'A table may load its own condition numbers over the printed ones.' },
    ],
    default: 'asPrinted',
    why: 'They are the only numbers in the book; open item 5 asks merely to confirm them.',
    switch: false,
  },
  {
    id: 'AV-R-73',
    question: 'What do Diseased and Wounded do?',
    readings: [
      { key: 'markerOnly', text: 'Nothing by themselves: they are markers with a note.' },
      { key: 'tableRules', text: 'A table loads its own effects.' },
    ],
    default: 'markerOnly',
    why: 'They are listed and never described.',
    switch: false,
  },
  {
    id: 'AV-R-74',
    question: 'What happens when a condition is applied again?',
    readings: [
      {
        key: 'restart',
        text: 'It does not double; duration and RC start again (Ignited damage keeps its climb). Two different poisons are two instances.',
      },
      { key: 'ignore', text: 'The second application is ignored.' },
      { key: 'separate', text: 'Each application is an instance of its own.' },
    ],
    default: 'restart',
    why: 'The new source is as strong as the old one was; no stacking is printed.',
    switch: false,
  },
  {
    id: 'AV-R-75',
    question: 'What is lost when an Afraid character fails its check?',
    readings: [
      {
        key: 'actionLost',
        text: "The Action is lost, its Energy is not paid, and the flight does not use the turn's Movement.",
      },
      { key: 'energyToo', text: 'The Action and its Energy are lost, and the flight uses up Movement.' },
    ],
    default: 'actionLost',
    why: 'The check comes when attempting the action, before anything is paid.',
    switch: false,
  },
  {
    id: 'AV-R-76',
    question: 'Which checks does Broken fail automatically?',
    readings: [
      {
        key: 'resistAndRecover',
        text: 'Every check against Afraid, Confused, Maddened and Charmed, also those to end them; a falling RC still falls.',
      },
      { key: 'resistOnly', text: 'Only checks to resist gaining them.' },
    ],
    default: 'resistAndRecover',
    why: "'Against' covers both.",
    switch: true,
  },
  {
    id: 'AV-R-77',
    question: 'What is the break-out check of Charmed?',
    readings: [
      {
        key: 'sourceElseResilience10',
        text: "The source's own; if it names none, Resilience 10 at the end of the target's turn, falling by 1 each turn.",
      },
      { key: 'insight10', text: "Insight 10 at the end of the target's turn, falling by 1." },
    ],
    default: 'sourceElseResilience10',
    why: 'Same form as the other mental conditions.',
    switch: false,
  },
  {
    id: 'AV-R-78',
    question: 'Confused: who is nearest, and which way is random?',
    readings: [
      {
        key: 'anyCreatureEightWays',
        text: 'The nearest creature of any side (game master breaks ties), attacked with the weapon in hand at its usual Energy cost; direction 1d8 clockwise from north.',
      },
      { key: 'nearestEnemyGm', text: 'The nearest enemy; the game master picks the direction.' },
    ],
    default: 'anyCreatureEightWays',
    why: 'The text says nearest, not nearest foe.',
    switch: false,
  },
  {
    id: 'AV-R-79',
    question: 'Which Defense check of a Dazed creature has the penalty die?',
    readings: [
      { key: 'firstWhileDazed', text: 'The first one after becoming Dazed.' },
      { key: 'firstEachRound', text: 'The first in every round it is Dazed.' },
    ],
    default: 'firstWhileDazed',
    why: 'Dazed is one short condition with one first check.',
    switch: false,
  },
  {
    id: 'AV-R-80',
    question: 'What happens to Afraid, Charmed or Confused already present when Maddened begins?',
    readings: [
      {
        key: 'suspended',
        text: 'They are suspended while Maddened and go on afterwards with their RC unchanged.',
      },
      { key: 'removed', text: 'They end.' },
    ],
    default: 'suspended',
    why: 'Immune to the effects, not cured.',
    switch: false,
  },
  {
    id: 'AV-R-81',
    question: 'How many recovery tries does a Stunned creature with 2 Actions get?',
    readings: [
      { key: 'everyAction', text: 'One per Action.' },
      { key: 'oncePerTurn', text: 'One per turn.' },
    ],
    default: 'everyAction',
    why: 'It must use an Action and the number falls each time, not each turn.',
    switch: false,
  },
  {
    id: 'AV-R-82',
    question: 'When is the check against Bleeding made?',
    readings: [
      { key: 'afterDamage', text: 'Free, at the end of own turn after the damage.' },
      { key: 'action', text: 'It takes an Action during the turn.' },
    ],
    default: 'afterDamage',
    why: 'Its RC falls per turn, like the other end-of-turn checks.',
    switch: false,
  },
  {
    id: 'AV-R-83',
    question: 'Which RC does the live-or-die check use?',
    readings: [
      { key: 'currentRC', text: "The effect's current, already lowered RC." },
      { key: 'startingRC', text: 'The RC it began with.' },
    ],
    default: 'currentRC',
    why: "The lowered RC is the effect's RC by then.",
    switch: true,
  },
  {
    id: 'AV-R-84',
    question: 'At 0 Health, is the live-or-die check also the recovery check?',
    readings: [
      {
        key: 'separateRolls',
        text: 'No: first live or die, then, if alive, the ordinary recovery check, never halved.',
      },
      { key: 'oneRoll', text: 'One Endurance roll serves both.' },
    ],
    default: 'separateRolls',
    why: 'They have different outcomes and only one of them is ever halved.',
    switch: false,
  },
  {
    id: 'AV-R-85',
    question:
      'In what order do several end-of-turn effects, or several recovery checks at the end of a rest, act?',
    readings: [
      { key: 'oldestFirst', text: 'One condition at a time, oldest first: damage, then its check.' },
      { key: 'allDamageFirst', text: 'All damage first, then all checks.' },
    ],
    default: 'oldestFirst',
    why: 'Reproducible and needs no choice.',
    switch: false,
  },
  {
    id: 'AV-R-115',
    question: 'Does a creature that falls Unconscious in its own end-of-turn step roll to wake at once?',
    readings: [
      {
        key: 'nextTurn',
        text: 'No: only a creature already Unconscious when its end of turn began rolls; a condition gained during the step acts from the next end of turn on.',
      },
      { key: 'sameTurn', text: 'Yes, at the end of that same step.' },
    ],
    default: 'nextTurn',
    why: 'A live-or-die check that lays someone out should not wake them in the same breath.',
    switch: false,
  },
  {
    id: 'AV-R-133',
    question:
      'The same condition comes from two sources with different ends (two grabbers; Cover Eyes on top of a blinding spell). When is it over?',
    readings: [
      {
        key: 'lastsWithLongest',
        text: 'For conditions that end by time or with their source: each source keeps its own end; the condition is there, once, while any of them lasts. Conditions ended by a check keep one RC, restarted by the newest source (AV-R-74); different poisons and different charmers (AV-R-135) are instances of their own. A demand tied to one source (AV-LIFE-13) holds only as long as that source is among them; standing up ends them all.',
      },
      { key: 'newestOnly', text: 'The newest source replaces all others.' },
    ],
    default: 'lastsWithLongest',
    why: "AV-R-74 restarts one source's clock; a short self-made Blinded must not cure a long one.",
    switch: false,
  },
  {
    id: 'AV-R-134',
    question:
      'Where does a condition stand in the order of age after it has been applied again, or when two are gained together?',
    readings: [
      {
        key: 'keepsPlace',
        text: 'A restarted condition keeps its place; conditions gained by one effect stand in the order the effect lists them.',
      },
      { key: 'becomesYoungest', text: 'A restarted condition becomes the youngest.' },
    ],
    default: 'keepsPlace',
    why: 'It is still the same instance.',
    switch: false,
  },
  {
    id: 'AV-R-135',
    question: 'Afraid of two sources, or Charmed by two charmers?',
    readings: [
      {
        key: 'fearNewestCharmEach',
        text: 'Afraid: one condition, its RC starts again and the newest source is fled from. Charmed: one instance for each charmer, each with its own RC.',
      },
      { key: 'newestForBoth', text: 'The newest source replaces the older in both.' },
    ],
    default: 'fearNewestCharmEach',
    why: 'One can flee from only one place but trust two people.',
    switch: false,
  },
  {
    id: 'AV-R-136',
    question: 'How does the flight of an Afraid creature go?',
    readings: [
      {
        key: 'asFarAsItCan',
        text: 'As far as it can up to its Movement, by a way of its own choice that never brings it nearer. If it cannot move, or the source is dead or its place unknown, only the Action is lost. Afraid itself ends by the check alone.',
      },
      { key: 'choosesDistance', text: 'It chooses any distance up to its Movement, 0 included.' },
    ],
    default: 'asFarAsItCan',
    why: 'A flight of 0 units would make the failure harmless.',
    switch: false,
  },
  {
    id: 'AV-R-137',
    question: 'Confused: what becomes of the intended act, and how far does the forced one go?',
    readings: [
      {
        key: 'forcedStandsAlone',
        text: "The intended act costs no Energy. 1: moves towards the nearest creature only as far as needed and with Movement it has left (none outside its own turn), then attacks if in reach or range, paying that attack; if it is still out of reach or cannot pay, there is no attack and the movement stays made. 3: moves without using up the turn's Movement and stops at the first obstacle.",
      },
      {
        key: 'intendedCostPaid',
        text: "The intended act's Energy is paid anyway; the random move uses up the turn's Movement.",
      },
    ],
    default: 'forcedStandsAlone',
    why: 'Same treatment as the Action an Afraid creature loses (AV-R-75).',
    switch: false,
  },
  {
    id: 'AV-R-138',
    question: "Do Afraid's check and Confused's d4 come before the recovery try of a Stunned creature?",
    readings: [
      {
        key: 'noGates',
        text: 'No: the try is the only thing it can do; fleeing and striking are out of its power.',
      },
      { key: 'gatesApply', text: 'Yes, it spends an Action like any other.' },
    ],
    default: 'noGates',
    why: 'Their results are things Stunned forbids.',
    switch: false,
  },
  {
    id: 'AV-R-139',
    question: 'What does Maddened make a creature do?',
    readings: [
      {
        key: 'nearestNoAllies',
        text: 'It still chooses what to do but has no allies: a hostile act against any creature but the nearest it can target is refused (game master breaks ties; an Area must take that creature in), and it cannot help, heal or protect others.',
      },
      {
        key: 'randomTarget',
        text: 'It still chooses what to do, but the target is drawn at random among all it could target.',
      },
      { key: 'roleplayOnly', text: 'Its controller acts it out; nothing is enforced.' },
    ],
    default: 'nearestNoAllies',
    why: 'Not telling friend from foe must change targets or it does nothing; nearest is how Confused picks too.',
    switch: true,
  },
  {
    id: 'AV-R-140',
    question: 'What is an aggressive action against the charmer?',
    readings: [
      {
        key: 'anyHostile',
        text: 'Attack, Attack of Opportunity, Grab, Shove and every harmful spell or module action aimed at the charmer, or an Area that takes the charmer in.',
      },
      { key: 'attackChecksOnly', text: 'Only what makes an Attack check against the charmer.' },
    ],
    default: 'anyHostile',
    why: 'The text says aggressive, not attack.',
    switch: false,
  },
  {
    id: 'AV-R-141',
    question: 'What does commanding a charmed creature cost, and when is the command carried out?',
    readings: [
      {
        key: 'oneActionThenItsTurn',
        text: "1 Action and no Energy of the charmer, once per Action; obeyed on the target's next turn with the target's own Actions, then used up. It keeps its place and group in the order.",
      },
      { key: 'freeAtOnce', text: 'Nothing; the target acts at once.' },
    ],
    default: 'oneActionThenItsTurn',
    why: 'Like helping (AV-R-19): the action list is open, and free extra acts would swamp the game.',
    switch: false,
  },
  {
    id: 'AV-R-162',
    question: 'The same named effect is given twice to one creature. Does it add up?',
    readings: [
      {
        key: 'restartsOnly',
        text: 'No: a new one that is as strong or stronger replaces the old one with its full time; a weaker one changes nothing. Differently named effects add.',
      },
      { key: 'addsUp', text: 'Yes.' },
    ],
    default: 'restartsOnly',
    why: 'Meals and infusions are not stacked either, and conditions start again (AV-R-74).',
    switch: false,
  },
  {
    id: 'AV-R-186',
    question: 'What happens to lasting effects when their source dies, falls Unconscious or leaves?',
    readings: [
      {
        key: 'onlyWhatNeedsIt',
        text: 'A hold ends when its grabber cannot act or is no longer Adjacent; Concentration effects and songs end with Concentration; Charmed ends when the charmer dies. All others go on.',
      },
      { key: 'allEnd', text: 'Everything that comes from a dead creature ends.' },
    ],
    default: 'onlyWhatNeedsIt',
    why: 'Poison and fire do not care who brought them.',
    switch: false,
  },
  {
    id: 'AV-R-197',
    question: 'What can a charmed creature be told, and what does obeying bind it to?',
    readings: [
      {
        key: 'oneTurn',
        text: 'To attack somebody (not itself, not the charmer): in its next turn it attacks nobody else, may move to get there, and does not end its turn while it could strike. To do nothing: no Actions and no Movement. Anything else in words, which the table sees carried out.',
      },
      { key: 'wordsOnly', text: 'Anything in words; the table sees it carried out.' },
    ],
    default: 'oneTurn',
    why: 'An order that a fight can check needs nobody to watch it; all others are too many to list.',
    switch: false,
  },
  {
    id: 'AV-R-202',
    question: 'Can a Muted charmer command the charmed, or a Deafened one be commanded?',
    readings: [
      { key: 'spoken', text: 'No: an order is spoken and must be heard; Muted bars whatever needs speech.' },
      { key: 'gestures', text: 'Yes, by gestures.' },
    ],
    default: 'spoken',
    why: 'The order is a Persuasion check: what Muted bars is speech, and the Deafened cannot hear it.',
    switch: false,
  },
  {
    id: 'AV-R-219',
    question: 'Does Charmed end when a charmer who is no player character is felled?',
    readings: [
      {
        key: 'untilDeadOrBroken',
        text: 'No: it goes on until a break-out check ends it, or the table says that the felled one is dead.',
      },
      { key: 'endsWithFelling', text: 'Yes, as soon as the charmer is out of the fight.' },
    ],
    default: 'untilDeadOrBroken',
    why: 'Only death ends it (AV-R-186), and the felled may be left alive (AV-R-90, AV-R-191).',
    switch: false,
  },
  {
    id: 'AV-R-220',
    question: 'What comes of a deed that somebody unseen makes impossible?',
    readings: [
      {
        key: 'lostAndNoticed',
        text: 'It is lost: a unit of Movement where it was a walk, else the Action. Whoever was run into is found by whoever ran into it.',
      },
      {
        key: 'takenBack',
        text: 'It is taken back and nothing is lost, though it tells that somebody is there.',
      },
    ],
    default: 'lostAndNoticed',
    why: 'A try that costs nothing would search the ground for the Obscured without an Action (AV-COND-29, AV-R-153).',
    switch: false,
  },
] as const satisfies readonly Ruling[];
