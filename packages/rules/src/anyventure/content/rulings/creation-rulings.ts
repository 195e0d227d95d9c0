/** Making and growing a character: where the book contradicts itself or is silent. */
import type { Ruling } from '@arbiter/engine';

export const creationRulings = [
  {
    id: 'AV-R-07',
    question: 'What is the default Movement?',
    readings: [
      { key: 'medium5small3', text: 'Medium 5, Small 3.' },
      { key: 'medium4small3', text: 'Medium 4, Small 3.' },
      { key: 'medium5small4', text: 'Medium 5, Small 4 (Small stays one below Medium).' },
    ],
    default: 'medium4small3',
    why: "The creation text prints both numbers, Medium 4 and Small 3; open item 7 only asks to confirm an assumption of 5. An ancestry's own number beats both.",
    switch: true,
  },
  {
    id: 'AV-R-10',
    question: 'Is there any limit on when a module may raise skills?',
    readings: [
      { key: 'noExtraLimits', text: "None beyond the module's own text." },
      { key: 'bumpsLateOnly', text: 'Weapon and magic skill increases are accepted only at tiers 5 and 6.' },
    ],
    default: 'noExtraLimits',
    why: 'Open item 10 says no further constraints; the line on tiers 5 and 6 is advice to authors.',
    switch: false,
  },
  {
    id: 'AV-R-22',
    question: 'Can an attribute be 0?',
    readings: [
      { key: 'min1', text: "No, never below 1; the 0 in '0-4' is for weapon Talents." },
      { key: 'zeroAllowed', text: 'Yes, 0 to 4.' },
    ],
    default: 'min1',
    why: 'The step of assigning attributes is explicit: never below 1.',
    switch: false,
  },
  {
    id: 'AV-R-23',
    question: 'Must all 6 attribute points be spent?',
    readings: [
      { key: 'mustSpendAll', text: 'Yes.' },
      { key: 'mayKeep', text: 'Points may be left unspent and are lost.' },
    ],
    default: 'mustSpendAll',
    why: 'The instruction is to distribute them.',
    switch: false,
  },
  {
    id: 'AV-R-24',
    question: 'Can an attribute exceed 4 later?',
    readings: [
      { key: 'cap4', text: 'Never above 4.' },
      { key: 'raisable', text: '4 is the limit at creation only; ancestry or modules may go beyond.' },
    ],
    default: 'cap4',
    why: 'The text gives 0 to 4 as the whole range of Talent.',
    switch: false,
  },
  {
    id: 'AV-R-25',
    question: 'At what level do skills start?',
    readings: [
      { key: 'allZero', text: 'All at 0 (d4) plus what ancestry, culture and modules grant.' },
      { key: 'campaignSet', text: 'The campaign sets starting levels.' },
    ],
    default: 'allZero',
    why: 'Level 0 is the bottom of the table and nothing else is given.',
    switch: false,
  },
  {
    id: 'AV-R-26',
    question: "What does '+1 Talent' for a weapon category mean?",
    readings: [
      { key: 'value1', text: "The category's own Talent is 1 (or 0 for Complex); attributes play no part." },
      { key: 'addToAttribute', text: 'Add it to a fitting attribute.' },
    ],
    default: 'value1',
    why: 'The attack rule uses a Weapon Talent of its own, and Complex would otherwise not be weaker.',
    switch: false,
  },
  {
    id: 'AV-R-27',
    question: 'Which Talent sets the dice for a magic school check?',
    readings: [
      { key: 'knowledge', text: 'Knowledge.' },
      { key: 'ownTalent', text: 'Each school has its own Talent starting at 0, like a Complex weapon.' },
    ],
    default: 'knowledge',
    why: 'Attributes govern dice counts, Magic sits under Knowledge, and no way to buy school Talents is printed. A module or ancestry may grant a school its own Talent, which then replaces it.',
    switch: true,
  },
  {
    id: 'AV-R-28',
    question: 'Which attribute sets the dice for each crafting discipline?',
    readings: [
      { key: 'recipeElseKnowledge', text: 'The one named by the recipe; Knowledge if none is named.' },
      { key: 'gmNames', text: 'The game master names it each time; refused without it.' },
    ],
    default: 'recipeElseKnowledge',
    why: 'The book says attribute-based without a list; a default keeps every recipe usable.',
    switch: false,
  },
  {
    id: 'AV-R-29',
    question: 'What is the Movement of sizes other than Small and Medium?',
    readings: [
      {
        key: 'ancestryMustState',
        text: 'The ancestry or creature must state it; without it the record is refused.',
      },
      { key: 'asMedium', text: 'As Medium.' },
    ],
    default: 'ancestryMustState',
    why: 'No other size has a number.',
    switch: false,
  },
  {
    id: 'AV-R-110',
    question: 'How many options has a module: 11 or the 10 of the pattern?',
    readings: [
      { key: 'patternTen', text: '10: 1, 2a, 2b, 3, 4a, 4b, 5, 6a, 6b, 7.' },
      {
        key: 'elevenWithEntry',
        text: '11: taking up the module is itself a first choice (and costs a point), then the ten options.',
      },
    ],
    default: 'patternTen',
    why: 'The pattern is specific and adds up to ten.',
    switch: false,
  },
  {
    id: 'AV-R-111',
    question: 'Are the a and b options of a tier exclusive?',
    readings: [
      { key: 'bothAllowed', text: 'No, both may be bought.' },
      { key: 'pickOne', text: 'Yes, one of the two.' },
    ],
    default: 'bothAllowed',
    why: 'Each member of a pair is counted as a choice of its own in the total.',
    switch: false,
  },
  {
    id: 'AV-R-112',
    question: 'Must tiers be taken in order?',
    readings: [
      { key: 'previousTier', text: 'Yes: at least one option of the tier before.' },
      { key: 'free', text: 'No.' },
    ],
    default: 'previousTier',
    why: 'They are tiers with a capstone at the end.',
    switch: false,
  },
  {
    id: 'AV-R-113',
    question: 'What does an option cost?',
    readings: [
      { key: 'onePoint', text: '1 Module Point.' },
      { key: 'tierPoints', text: 'As many points as its tier number.' },
    ],
    default: 'onePoint',
    why: 'No price list is printed.',
    switch: true,
  },
  {
    id: 'AV-R-180',
    question: 'A grant would pass a cap (attribute 4, skill level 7). Refused or lost?',
    readings: [
      {
        key: 'surplusLost',
        text: 'The option may be taken; what passes the cap is lost, with a notice, and a reduction stops at the lower bound (attribute 1, level 0) likewise. At creation the spread itself must be legal before ancestry and culture are added.',
      },
      { key: 'refused', text: 'The choice is refused.' },
    ],
    default: 'surplusLost',
    why: 'The other parts of the option are still worth having.',
    switch: false,
  },
  {
    id: 'AV-R-181',
    question: 'Is there a cap on weapon and school Talents?',
    readings: [
      { key: 'cap4', text: '4, as for attributes.' },
      { key: 'none', text: 'None.' },
    ],
    default: 'cap4',
    why: '0 to 4 is the range given for Talent.',
    switch: false,
  },
  {
    id: 'AV-R-182',
    question: 'A maximum (Health, Resolve, Energy) changes. What about the current value?',
    readings: [
      {
        key: 'risesAlong',
        text: 'A rise lifts the current value by the same amount, except Health at 0 and Resolve while Broken or Numbed, which stay; a fall only cuts off what is above the new maximum.',
      },
      { key: 'maximumOnly', text: 'A rise changes the maximum only.' },
    ],
    default: 'risesAlong',
    why: 'New characters start full; growth should not read as a wound. At 0 Health it must not act as healing, nor get round a bar on Resolve.',
    switch: false,
  },
  {
    id: 'AV-R-183',
    question: 'When may Module Points be spent, and can options be given back?',
    readings: [
      { key: 'outsideFightsFinal', text: 'At any time outside a fight; bought options stay.' },
      {
        key: 'retrainable',
        text: 'As above, and a full rest may be used to exchange one option on which no other depends.',
      },
    ],
    default: 'outsideFightsFinal',
    why: 'Points are invested; no way back is printed.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
