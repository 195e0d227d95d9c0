import type { Ruling } from '@arbiter/engine';

export const resistanceRulings = [
  {
    id: 'OA-R-126',
    question:
      'A character has two different thresholds for the same damage type (android in power armor: susceptible and resistant to energy). Which counts?',
    readings: [
      {
        key: 'immuneThenCancel',
        text: 'Immunity prevails; otherwise one favourable and one unfavourable threshold cancel to normal; equal ones do not add up.',
      },
      { key: 'lowestWins', text: 'The lowest threshold counts.' },
      { key: 'bestWins', text: 'The highest threshold counts.' },
    ],
    default: 'immuneThenCancel',
    why: 'The book cancels opposite effects of one kind everywhere else and never lets the same bonus count twice.',
    switch: false,
  },
  {
    id: 'OA-R-127',
    question: "What does 'strong versus' a damage type mean?",
    readings: [
      { key: 'resistant', text: 'The same as resistant.' },
      { key: 'proficientSave', text: 'Proficient in saves against it.' },
    ],
    default: 'resistant',
    why: 'It is not one of the five thresholds; the perk is called luminal resistance and stands beside perks that grant resistance.',
    switch: false,
  },
  {
    id: 'OA-R-128',
    question: 'In the example of two damage types, is the character susceptible or vulnerable to fire?',
    readings: [
      { key: 'susceptible', text: 'Susceptible: a save avoids the doubling.' },
      { key: 'vulnerable', text: 'Vulnerable: doubled without a save.' },
    ],
    default: 'susceptible',
    why: 'The setup says susceptible and the outcome offers a save, which only susceptible has.',
    switch: false,
  },
  {
    id: 'OA-R-129',
    question:
      'An effect allows a save for half damage and the target is also resistant to its type. One save or two?',
    readings: [
      { key: 'bothApply', text: 'Two separate saves; each success halves, rounding down each time.' },
      { key: 'oneSave', text: 'One save serves for both; damage is halved at most once.' },
    ],
    default: 'bothApply',
    why: 'They come from different rules, and the falling-object rule says that two halvings are cumulative.',
    switch: false,
  },
  {
    id: 'OA-R-154',
    question:
      'A source deals several damage types that share the lowest threshold but use different saves (android hit by electric and heat). Which save?',
    readings: [
      { key: 'defenderChooses', text: 'One save, by whichever of the tied types the defender prefers.' },
      { key: 'weakestSave', text: 'One save, the one with the lowest score among the tied types.' },
    ],
    default: 'defenderChooses',
    why: 'The character may only resist against the type with the lowest threshold; each of the tied types is that type, and nothing forbids picking.',
    switch: false,
  },
  {
    id: 'OA-R-234',
    question: 'How do resistances follow the tree of types?',
    readings: [
      {
        key: 'inherit',
        text: 'A subtype without its own threshold takes that of its parent, and the save is the one listed for the subtype actually suffered; a type whose parent has no threshold either is normal; damage of a main type is judged by the worst threshold among the type and its subtypes.',
      },
      {
        key: 'strict',
        text: 'Every type is judged separately (unlisted = normal) and the worst counts, so resistance to a parent never helps against its subtypes.',
      },
    ],
    default: 'inherit',
    why: "Otherwise resistance against kinetic damage would be worthless against any sword. The parent lends its threshold, not its save: saves are listed for each subtype separately, and only a table that plays without subtypes uses the parent's (OA-DMGT-03).",
    switch: false,
  },
  {
    id: 'OA-R-360',
    question:
      'What do the thresholds do to effects that are not damage (resistant to evil effects, susceptible to energy effects)?',
    readings: [
      {
        key: 'numbersHalveOrDouble',
        text: 'Counters and durations are treated like damage: vulnerable doubled; susceptible doubled after a failed save; resistant halved, rounded down, after a passed save (1 counter becomes none). An effect without a number: a passed save of the resistant avoids it, the others change nothing. Immune: no effect. The save is that of the damage type (OA-RTHR-07), besides any save the effect itself allows (OA-R-129).',
      },
      { key: 'damageOnly', text: 'Only immunity touches effects.' },
      {
        key: 'saveNegates',
        text: 'A passed save avoids the whole effect, a failed one of the susceptible doubles it.',
      },
    ],
    default: 'numbersHalveOrDouble',
    why: 'Perks name damage and effects side by side; the numbers of an effect are what can be halved, as in OA-R-144.',
    switch: false,
  },
  {
    id: 'OA-R-361',
    question:
      'One source gives a threshold for a damage type, another for its subtype (android, susceptible to energy, in a gambeson, resistant to cold). Which counts against cold?',
    readings: [
      {
        key: 'perSourceThenCombine',
        text: 'Each source is read down the tree for the damage actually suffered; the results are then combined by OA-R-126: here they cancel to normal.',
      },
      { key: 'subtypeReplaces', text: "The subtype's own threshold replaces the inherited one: resistant." },
    ],
    default: 'perSourceThenCombine',
    why: 'Otherwise padded cloth would undo the weakness for which power armor only reaches normal. The own threshold of OA-R-234 is one that the same source states.',
    switch: false,
  },
  {
    id: 'OA-R-362',
    question:
      'Two unfavourable thresholds of different strength meet, or several on one side and one on the other.',
    readings: [
      {
        key: 'extremeThenCancel',
        text: 'On each side only the more extreme one counts; if both sides are present the result is normal, however many sources there are. Immunity always prevails (OA-R-126).',
      },
      { key: 'stepsAddUp', text: 'Each source moves one step up or down the list.' },
    ],
    default: 'extremeThenCancel',
    why: 'The same treatment as for advantage: one of each kind, then opposites cancel (OA-R-103, OA-R-126).',
    switch: false,
  },
  {
    id: 'OA-R-478',
    question:
      'Which damage type do the listed weapons deal? The book leaves it to common sense, but resistances depend on it.',
    readings: [
      {
        key: 'byDescription',
        text: 'Slash: battle axe, cestus, long sword, crescent blade, claw gauntlet, katana. Pierce: dagger, trident, short sword, atlatl, bows, crossbows, spear, blunderbuss and all guns with bullets. Crush: flail, war hammer, quarterstaff, morningstar, energy staff (used as a plasma rifle: heat), graviton hammer. Contortion: net. Illumination: both lightfoils, laser pistol and rifle. Heat: plasma axe, energy sword, plasma rifle. Electric: power nunchakus. Percussion: rocket launcher. Improvised: crush. Unarmed weapons give strikes their own type. The GH may change any of them.',
      },
      {
        key: 'parentOnly',
        text: 'Kinetic for everything solid, energy for everything powered; the GH refines.',
      },
      { key: 'hostEachTime', text: 'The GH names it each time.' },
    ],
    default: 'byDescription',
    why: 'It follows the descriptions of weapons and types (thrusting short sword, laser blades, plasma, stun batons) and gives every resistance something to work on.',
    switch: false,
  },
  {
    id: 'OA-R-526',
    question: 'Does the table play with the subtypes of damage?',
    readings: [
      { key: 'subtypes', text: 'Yes: all 33 types, each with its own save.' },
      {
        key: 'mainTypes',
        text: 'No: every subtype, in damage and in thresholds, is read as its parent, save included.',
      },
    ],
    default: 'subtypes',
    why: 'The book offers both; perks, armor and weapons name subtypes.',
    switch: true,
  },
  {
    id: 'OA-R-632',
    question:
      'A poison brings counters and ability damage, and the victim has a threshold against poison. What does it change?',
    readings: [
      {
        key: 'everyNumber',
        text: 'Both: one save decides, and counters and points of each ability are halved or doubled, each rounded down by itself. Where no counter is left the poison does nothing.',
      },
      {
        key: 'countersOnly',
        text: 'The counters and the rounds of dying; the ability damage is suffered in full.',
      },
    ],
    default: 'everyNumber',
    why: 'Ability damage is counted in counters, and all numbers of an effect are treated like damage (OA-R-360).',
    switch: false,
  },
] as const satisfies readonly Ruling[];
