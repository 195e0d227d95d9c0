import type { Ruling } from '@arbiter/engine';

export const edgeAndBenniesRulings = [
  {
    id: 'ED-R-13',
    question: 'A roll has both Edge and Hindrance: how do they combine?',
    readings: [
      {
        key: 'oneForOne',
        text: 'Count sources; each Hindrance cancels one Edge; what is left decides (more Edges: Edge, more Hindrances: Hindrance, equal: one die).',
      },
      { key: 'anyCancels', text: 'One of each is enough: any number of both gives a straight roll.' },
    ],
    default: 'oneForOne',
    why: 'Complex rolls hand out one Hindrance for each extra roll, which only means something if they are counted.',
    switch: true,
  },
  {
    id: 'ED-R-14',
    question: 'Do several Edges (or Hindrances) left after cancelling add more dice?',
    readings: [
      { key: 'noStack', text: 'No: never more than two dice.' },
      { key: 'extraDie', text: 'One more d12 for each further source; keep the highest or lowest.' },
    ],
    default: 'noStack',
    why: 'Both definitions say the die is rolled twice.',
    switch: false,
  },
  {
    id: 'ED-R-15',
    question:
      'One cause can grant Edge in two ways (a blinded NPC: hindered defense and Edge for attackers). Does it count once or twice?',
    readings: [
      {
        key: 'oncePerSource',
        text: 'Each named source (condition, tag, cover, position, feature) adds at most one Edge and one Hindrance to a roll; a condition implied by another counts as its own source, once.',
      },
      { key: 'eachSentence', text: 'Every sentence that grants it counts.' },
    ],
    default: 'oncePerSource',
    why: 'The two sentences describe one disadvantage from both sides.',
    switch: false,
  },
  {
    id: 'ED-R-16',
    question: 'What do Edge on a defense and Hindrance on an attack or skill do for an NPC?',
    readings: [
      {
        key: 'mirror',
        text: 'They mirror the two printed directions: NPC Edge on a defense gives the attacking character a Hindrance; NPC Hindrance on an attack or skill gives the defending character Edge.',
      },
      { key: 'printedOnly', text: 'Only the two printed directions have an effect.' },
    ],
    default: 'mirror',
    why: 'NPCs never roll, so without the mirror many conditions (blinded, frightened, prone attackers) would do nothing to them.',
    switch: false,
  },
  {
    id: 'ED-R-17',
    question:
      "A Response normally answers another creature on the other side's turn. When can a benny be spent and does it use up the Response?",
    readings: [
      {
        key: 'usesResponseAnyTurn',
        text: "On any of the character's own d12 rolls, in either side's turn; in combat it uses the one Response of the round; outside combat only bennies limit it.",
      },
      { key: 'otherSideOnly', text: "Only during the other side's turn, using the Response." },
      { key: 'noResponseCost', text: 'At any time without using the Response.' },
    ],
    default: 'usesResponseAnyTurn',
    why: "It is called a Response, so it costs one, but forbidding rerolls of one's own attacks would empty the rule.",
    switch: true,
  },
  {
    id: 'ED-R-18',
    question: 'The roll had two dice (Edge or Hindrance). What is rerolled?',
    readings: [
      { key: 'wholeRoll', text: 'The whole d12 roll again, with the same Edge or Hindrance.' },
      { key: 'oneDie', text: "One of the two dice, the player's choice." },
    ],
    default: 'wholeRoll',
    why: 'The d12 stands for the action roll; the circumstances have not changed.',
    switch: false,
  },
  {
    id: 'ED-R-19',
    question: 'Must the rerolled result be kept?',
    readings: [
      {
        key: 'newStands',
        text: 'Yes, the new result replaces the old, even if worse; a further reroll needs another benny and another Response.',
      },
      { key: 'better', text: 'The better of both results counts.' },
    ],
    default: 'newStands',
    why: 'A reroll replaces a roll unless the rule says otherwise.',
    switch: false,
  },
  {
    id: 'ED-R-20',
    question: 'Whose d12 may be rerolled?',
    readings: [
      { key: 'ownRolls', text: 'Only d12s rolled for the spending character (or a creature it controls).' },
      { key: 'anyPlayerRoll', text: "Any player's d12." },
    ],
    default: 'ownRolls',
    why: "The benny is the character's own resource.",
    switch: false,
  },
  {
    id: 'ED-R-21',
    question:
      'May a character that cannot make Responses (incapacitated, unconscious) spend a benny, for example on a Stabilization Roll?',
    readings: [
      { key: 'forbidden', text: 'No, because it is a Response.' },
      { key: 'allowed', text: 'Yes, bennies belong to the player.' },
    ],
    default: 'forbidden',
    why: 'Both texts are explicit; tables that want mercy can switch it.',
    switch: true,
  },
  {
    id: 'ED-R-22',
    question: 'What happens to bennies left from the last session?',
    readings: [
      { key: 'setToTwo', text: 'Every session starts at exactly two.' },
      { key: 'raiseToTwo', text: 'Fewer than two are raised to two, three stay three.' },
    ],
    default: 'setToTwo',
    why: 'The character starts with two at the beginning of a session.',
    switch: false,
  },
  {
    id: 'ED-R-239',
    question: 'What becomes of a benny for a character who has three?',
    readings: [
      {
        key: 'lost',
        text: 'It is lost. In a fight the game master is told so and has given nothing yet.',
      },
      { key: 'passedOn', text: 'It goes to another character of the player’s choice.' },
    ],
    default: 'lost',
    why: 'Three is the most at any time, and nothing says that an award can be kept or passed on.',
    switch: false,
  },
  {
    id: 'ED-R-198',
    question: 'After which rolls is a player asked for a benny in a fight?',
    readings: [
      {
        key: 'missesOnly',
        text: 'Only after a roll that missed its target: there a reroll is likely to be better, and nobody is asked after a success.',
      },
      { key: 'allButPerks', text: 'After every d12 of their own, except one that brought a Perk.' },
    ],
    default: 'missesOnly',
    why: 'The text lets any d12 be rerolled, but to stake a success on one face in twelve is hardly ever wanted, and the question would come after most rolls.',
    switch: true,
  },
] as const satisfies readonly Ruling[];
