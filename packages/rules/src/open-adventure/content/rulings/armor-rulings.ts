import type { Ruling } from '@arbiter/engine';

export const armorRulings = [
  {
    id: 'OA-R-164',
    question:
      'Flak jacket, composite aramid and combat exoskeleton show a colon without a cost. What is the cost?',
    readings: [
      { key: 'stamina', text: 'One stamina point.' },
      { key: 'activation', text: 'Activation (free, once per round).' },
      { key: 'free', text: 'No cost, always on.' },
    ],
    default: 'stamina',
    why: 'The effects last only to the end of the turn or round, so they are bought; stamina is the sign that was lost most often.',
    switch: false,
  },
  {
    id: 'OA-R-165',
    question: 'Leather garment: is the resistance to slash permanent?',
    readings: [
      { key: 'costedStamina', text: '1 stamina point: resistant until the end of the round.' },
      { key: 'permanent', text: 'Always resistant.' },
    ],
    default: 'costedStamina',
    why: 'A duration makes sense only for an activated ability; the flak jacket has the same wording after a colon.',
    switch: false,
  },
  {
    id: 'OA-R-167',
    question: 'Protection of the gambeson?',
    readings: [
      { key: 'details', text: '2.' },
      { key: 'table', text: '1.' },
    ],
    default: 'details',
    why: "The item's own entry beats the index table; with 1 the layering rule (-1 DEX) would gain nothing.",
    switch: false,
  },
  {
    id: 'OA-R-168',
    question: 'Price of iron plate?',
    readings: [
      { key: 'details', text: '260 sc.' },
      { key: 'table', text: '360 sc.' },
    ],
    default: 'details',
    why: "The item's own entry beats the index table.",
    switch: false,
  },
  {
    id: 'OA-R-177',
    question: 'Does the combat exoskeleton need its type D cell?',
    readings: [
      { key: 'typeD', text: 'Yes, 1 capacity per hour worn.' },
      { key: 'none', text: 'No, the line of figures names none.' },
    ],
    default: 'typeD',
    why: 'The description says what powers it and nothing contradicts it.',
    switch: false,
  },
  {
    id: 'OA-R-179',
    question: 'Weight and abilities of the mobile shield and the assault shield, which have no entry?',
    readings: [
      { key: 'mirrorFantasy', text: 'As buckler (2 wt, deflect) and heraldic shield (6 wt).' },
      { key: 'hostSets', text: 'The Host decides.' },
    ],
    default: 'mirrorFantasy',
    why: 'Prices and protection are exactly those of the two fantasy shields.',
    switch: false,
  },
  {
    id: 'OA-R-186',
    question: 'Armor worn under armor: does protection add up?',
    readings: [
      { key: 'sum', text: 'Yes, both protections count.' },
      { key: 'bestOnly', text: 'Only the better one.' },
    ],
    default: 'sum',
    why: 'Layering is expressly allowed and paid for with weight, and for the gambeson with Dexterity.',
    switch: true,
  },
  {
    id: 'OA-R-187',
    question: 'When does armor stop protecting while it is taken off?',
    readings: [
      { key: 'atStart', text: 'As soon as doffing starts.' },
      { key: 'atEnd', text: 'When doffing is finished.' },
    ],
    default: 'atStart',
    why: 'Only fully donned armor protects.',
    switch: false,
  },
  {
    id: 'OA-R-198',
    question: 'Battlefront mecha: does becoming one size larger change abilities?',
    readings: [
      { key: 'reachOnly', text: 'Only space, height and reach change.' },
      { key: 'sizeModifiers', text: 'The ability modifiers of the larger size apply as well.' },
    ],
    default: 'reachOnly',
    why: "The modifiers are what characters of a size begin with; the wearer's body does not change.",
    switch: false,
  },
  {
    id: 'OA-R-329',
    question: 'How many suits of armor may be worn one over another?',
    readings: [
      {
        key: 'oneUnderLayer',
        text: 'Two: one gambeson or one chain mail under one light or medium suit, never two of the same kind.',
      },
      { key: 'chainOfLayers', text: 'Gambeson under chain mail under another light or medium suit: three.' },
    ],
    default: 'oneUnderLayer',
    why: 'Each permission speaks of one suit under one other; three layers would give protection 7 for 48 sc (gambeson, chain mail, leather) while iron plate gives 4 for 260 sc, and a disputed act is not possible at first.',
    switch: true,
  },
  {
    id: 'OA-R-330',
    question: 'Armor over armor: how long does putting it on take?',
    readings: [
      {
        key: 'sumInsideOut',
        text: 'The times are added, inner suit first; the inner one comes off only after the outer. Each suit protects as soon as it is on.',
      },
      { key: 'outerOnly', text: 'The time of the outer suit.' },
    ],
    default: 'sumInsideOut',
    why: 'Each suit has its own time.',
    switch: false,
  },
  {
    id: 'OA-R-331',
    question: 'Donning armor is interrupted. Is the time kept?',
    readings: [
      { key: 'startAgain', text: 'No: it must be begun anew.' },
      { key: 'resume', text: 'Yes, the rest is done later.' },
    ],
    default: 'startAgain',
    why: 'There is no benefit before the whole time has been completed.',
    switch: false,
  },
  {
    id: 'OA-R-334',
    question: 'How is a space suit put on, and does it protect?',
    readings: [
      {
        key: 'asClothing',
        text: 'Like clothing: 1 minute on, 1 minute off, no protection; not together with medium or heavy armor.',
      },
      { key: 'asHeavyArmor', text: 'Like heavy armor.' },
    ],
    default: 'asClothing',
    why: 'It is called a garment and has no protection score.',
    switch: false,
  },
  {
    id: 'OA-R-441',
    question: 'When can an ability of armor be paid for?',
    readings: [
      {
        key: 'untilDamage',
        text: "In anybody's turn, as a free action, at the latest when damage of the attack is about to be assigned, after the roll is known. It lasts to the end of the running turn (whosever it is) or of the round, as its text says.",
      },
      { key: 'beforeRoll', text: 'Only before the attack roll.' },
      { key: 'ownTurn', text: "Only in the wearer's own turn." },
    ],
    default: 'untilDamage',
    why: 'Combat abilities ask whether damage was dealt, so they are decided then; the price is spent whether or not it helps.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
