import type { Ruling } from '@arbiter/engine';

export const weaponsRulings = [
  {
    id: 'OA-R-161',
    question:
      'Which cost do the damaged symbols (sword, skull, pointing hand, arrows) on weapon abilities stand for?',
    readings: [
      { key: 'stamina', text: 'One stamina point each.' },
      { key: 'activation', text: 'The activation sign.' },
      { key: 'exult', text: 'One exult point each.' },
      { key: 'health', text: 'One health point each.' },
    ],
    default: 'stamina',
    why: 'For the sniper rifle, printed with the rising arrow, the combat chapter spells out the same ability as 1 stamina point and 2 exult points. That passage is the only proof; the other damaged signs follow it. The table of contents proves nothing for stamina: it prints the rising arrow beside Health and the falling arrow beside Stamina.',
    switch: false,
  },
  {
    id: 'OA-R-162',
    question: 'The example for ability costs shows one stamina sign but demands 3 stamina points.',
    readings: [
      { key: 'onePerSymbol', text: 'One sign is one point; in the example the figure 3 was lost.' },
      {
        key: 'threeForPierce',
        text: "The ability '1 pierce' for a single stamina sign (light crossbow) costs 3.",
      },
    ],
    default: 'onePerSymbol',
    why: 'All other evidence (sniper rifle, repeated stars) counts one point per sign.',
    switch: false,
  },
  {
    id: 'OA-R-163',
    question: "The chaingun's ability has a cost and no effect. What is the effect?",
    readings: [
      { key: 'burstFire', text: 'Burst fire.' },
      { key: 'none', text: 'No ability.' },
    ],
    default: 'burstFire',
    why: 'Every other automatic gun has burst fire and the text describes a rapid barrage.',
    switch: false,
  },
  {
    id: 'OA-R-166',
    question: 'Price of the trident?',
    readings: [
      { key: 'details', text: '18 sc.' },
      { key: 'table', text: '9 sc.' },
    ],
    default: 'details',
    why: "The item's own entry beats the index table.",
    switch: false,
  },
  {
    id: 'OA-R-175',
    question: 'Energy cell of the graviton hammer?',
    readings: [
      { key: 'prose', text: 'Type C.' },
      { key: 'details', text: 'Type E.' },
    ],
    default: 'prose',
    why: 'The prose puts the cell inside the pommel of a hammer of 5 wt and 9 sc; a type E cell is the size of a vase, weighs 10 wt and costs 10 sc, a type C cell is the size of a finger.',
    switch: false,
  },
  {
    id: 'OA-R-176',
    question: 'Does the plasma rifle need an energy cell besides fuel?',
    readings: [
      { key: 'fuelOnly', text: 'Fuel only.' },
      { key: 'fuelAndCell', text: 'Fuel and a cell (type D, like the laser rifle).' },
    ],
    default: 'fuelOnly',
    why: "The item's own entry lists fuel and no cell; fuel is described as converted into plasma.",
    switch: false,
  },
  {
    id: 'OA-R-178',
    question: 'Is the claw-blade gauntlet an unarmed weapon?',
    readings: [
      { key: 'unarmed', text: 'Yes.' },
      { key: 'melee', text: 'No.' },
    ],
    default: 'unarmed',
    why: 'The table marks it; the entry is merely silent.',
    switch: false,
  },
  {
    id: 'OA-R-194',
    question: 'Improvised weapons: heavier things are thrown farther. Intended?',
    readings: [
      { key: 'asWritten', text: 'Range = weight / 4, rounded down, plus the roll.' },
      { key: 'hostSets', text: 'The Host sets a range.' },
    ],
    default: 'asWritten',
    why: 'It is stated plainly, and the throwing rules send thrown improvised weapons to this figure.',
    switch: false,
  },
  {
    id: 'OA-R-196',
    question: 'Can the spear, listed only as a thrown weapon, be used in melee?',
    readings: [
      { key: 'thrownOnly', text: 'No, except as an improvised weapon.' },
      { key: 'meleeToo', text: 'Yes, STR + 1, one-handed.' },
    ],
    default: 'thrownOnly',
    why: 'Both the table and the entry give it a range and list it under thrown weaponry.',
    switch: false,
  },
  {
    id: 'OA-R-199',
    question:
      'Five abilities (power nunchakus, energy sword, katana twice, chaingun) are all printed as two stars and an arrow. What do they cost?',
    readings: [
      { key: 'twoExultOneStamina', text: '2 exult points and 1 stamina point.' },
      { key: 'staminaOnly', text: '1 stamina point; the stars are a conversion fault.' },
      { key: 'twoExult', text: '2 exult points; the arrow is a conversion fault.' },
    ],
    default: 'twoExultOneStamina',
    why: 'Read like every other ability. All five stand on one page, so the stars may be spurious too, and a deflect that costs exult points can only be paid out of an attack made earlier in the round.',
    switch: false,
  },
  {
    id: 'OA-R-327',
    question: 'What does a started bundle of ammunition weigh?',
    readings: [
      { key: 'proportional', text: 'A tenth of the bundle per piece, fractions kept.' },
      { key: 'wholeBundle', text: 'As much as the full bundle until the last piece is gone.' },
    ],
    default: 'proportional',
    why: 'Weights keep fractions (OA-R-217). Only whole bundles are sold.',
    switch: false,
  },
  {
    id: 'OA-R-335',
    question:
      'Half of an odd Strength for the hands of improvised weapons and shields: exact or rounded down?',
    readings: [
      { key: 'exact', text: 'Exact: with Strength 5 an object of 2.5 wt is still one-handed.' },
      { key: 'roundedDown', text: 'Rounded down: more than 2 wt needs two hands.' },
    ],
    default: 'exact',
    why: 'More than half is a comparison, not a number to be rounded (as in OA-R-120).',
    switch: false,
  },
  {
    id: 'OA-R-336',
    question: 'How heavy may an improvised weapon or shield be? A 40 wt bench has destruction 10.',
    readings: [
      {
        key: 'loadOnly',
        text: 'As heavy as the character can carry together with the rest of the load; the object counts as carried weight with its encumbrance.',
      },
      { key: 'strengthInWeight', text: 'At most as many wt as the Strength score.' },
    ],
    default: 'loadOnly',
    why: 'No other limit is printed; encumbrance makes the user slow and, at five counters, helpless. The Host may refuse an absurd object.',
    switch: false,
  },
  {
    id: 'OA-R-702',
    question:
      'A weapon was thrown, dropped, knocked away or left in a wound. Does the character file still have it?',
    readings: [
      {
        key: 'goneUntilPickedUp',
        text: 'No: the state says which weapons are left, as it does for shields and ammunition, until it is picked up; null in the state means everything that was bought. After a fight the side that won takes back what its own dropped or threw.',
      },
      { key: 'alwaysThere', text: 'Yes: what was bought is there again as soon as the fight is over.' },
    ],
    default: 'goneUntilPickedUp',
    why: 'It lies where it fell (OA-R-439). Somebody who throws the only spear twice has no spear to throw.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
