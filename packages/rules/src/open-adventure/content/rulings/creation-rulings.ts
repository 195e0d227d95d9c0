import type { Ruling } from '@arbiter/engine';

export const creationRulings = [
  {
    id: 'OA-R-139',
    question: 'When are height and body modifiers applied?',
    readings: [
      {
        key: 'afterArchetype',
        text: 'After the archetype and before the +5 points; trade minimums are compared without them.',
      },
      { key: 'withSpecies', text: 'Together with the species, before the trade.' },
    ],
    default: 'afterArchetype',
    why: 'The worked example tests Vitality 2 for the trade and subtracts 1 for the slim body afterwards.',
    switch: false,
  },
  {
    id: 'OA-R-143',
    question: "Are the scout's -1 stamina and -1 defense applied to the starting scores?",
    readings: [
      { key: 'applied', text: 'Yes: the example character has SP 2 and defense 5.' },
      { key: 'asExample', text: 'No: the example prints SP 3 and defense 6.' },
    ],
    default: 'applied',
    why: 'The example lists both penalties among what the player wrote down and applies the third (willpower); leaving out two is an oversight.',
    switch: false,
  },
  {
    id: 'OA-R-145',
    question: 'Body weight: table or running text?',
    readings: [
      { key: 'table', text: 'By height and body: slim 18/75/170, average 20/80/190, stout 25/105/240.' },
      { key: 'prose', text: 'Slim 18-25, average 75-105, stout 170-240.' },
    ],
    default: 'table',
    why: 'The ranges in the text are the columns small, medium and large of the table read as rows.',
    switch: false,
  },
  {
    id: 'OA-R-147',
    question: 'How are XP percentages combined and rounded?',
    readings: [
      {
        key: 'addThenFloorTotal',
        text: 'Add all percentages, multiply the award, round the new total down: 25 XP at -10% is 22.',
      },
      { key: 'floorModifier', text: 'Round the size of the change down: 25 XP at -10% is 23.' },
    ],
    default: 'addThenFloorTotal',
    why: "The example adds percentages; the dead character's XP are reduced and then rounded down.",
    switch: false,
  },
  {
    id: 'OA-R-148',
    question: 'Which scores give the XP modifier: those at creation or the current ones?',
    readings: [
      {
        key: 'currentPermanent',
        text: 'The permanent scores at the time of the award; temporary losses do not count.',
      },
      { key: 'creationOnly', text: 'Those written down at creation.' },
    ],
    default: 'currentPermanent',
    why: 'The rule speaks of the scores a character has each time XP are received.',
    switch: false,
  },
  {
    id: 'OA-R-301',
    question:
      'A trade needs several qualification tests. In which order are they rolled, and are the rest still rolled after one has failed?',
    readings: [
      {
        key: 'allInTableOrder',
        text: 'All of them, in the order of the trade table (theology: CHA, VIT, MAG); only then is the outcome read.',
      },
      { key: 'stopAtFirstFailure', text: 'One after the other, stopping at the first failure.' },
    ],
    default: 'allInTableOrder',
    why: 'A test is made for each score that is too low. The entry for theology lists its scores in another order, the table is the common one.',
    switch: false,
  },
  {
    id: 'OA-R-304',
    question:
      'A height and a body modifier touch the same score near its limit. Is the limit checked after each of them or once?',
    readings: [
      {
        key: 'netOnce',
        text: 'Height and body are added first (small and stout: Vitality 0); the sum is applied and stopped at 1 or 10. A score already below 1 is not lowered further and not lifted to 1 by the limit (OA-R-140); a positive sum is added to it.',
      },
      {
        key: 'oneByOne',
        text: 'Height first, then body, stopping at the limit each time (Vitality 1: small stays 1, stout makes 2).',
      },
    ],
    default: 'netOnce',
    why: 'Both are columns of one size table; the order of two modifiers should not create a point.',
    switch: false,
  },
  {
    id: 'OA-R-305',
    question: 'The Host allows another height or body type than the species has. Which numbers change?',
    readings: [
      {
        key: 'allOfAgreedSize',
        text: 'Everything the size tables give: ability modifiers, body weight, height, width, reach and eating interval are those of the agreed size instead of the usual one. Speed and perks stay those of the species.',
      },
      { key: 'onTopOfUsual', text: 'The modifiers of the agreed size are added to those of the usual size.' },
      {
        key: 'measuresOnly',
        text: "Only weight, height, width and reach; the ability modifiers stay those of the species' usual size.",
      },
    ],
    default: 'allOfAgreedSize',
    why: 'Without leave the size of the species holds (OA-SPCS-02, OA-BODY-08). The tables go by height and body, not by species.',
    switch: false,
  },
  {
    id: 'OA-R-306',
    question:
      "With the Host's leave only the species (or only the race) is chosen freely. What about the three rolls?",
    readings: [
      {
        key: 'rollForTheRest',
        text: 'All three 2D rolls are made; the free choice uses none of them, and any one of the three may be assigned to the other part.',
      },
      { key: 'noRollsAtAll', text: 'A free choice of one part makes both free.' },
    ],
    default: 'rollForTheRest',
    why: 'The alternative rule speaks of species and/or race, so each can be freed alone. If both are chosen nothing is rolled.',
    switch: false,
  },
  {
    id: 'OA-R-307',
    question: 'May a starting warrior choose the vices cowardly or reckless?',
    readings: [
      { key: 'refused', text: 'No; the choice is refused at creation.' },
      { key: 'allowedWithClock', text: 'Yes, and the attacks become inept after one day.' },
    ],
    default: 'refused',
    why: 'A warrior must never take on either vice; the penalty is for those who acquire one later.',
    switch: false,
  },
  {
    id: 'OA-R-308',
    question: 'Does a new disciple own the magic symbol and the canon? The canon has no price.',
    readings: [
      {
        key: 'symbolBoughtCanonOwned',
        text: 'The canon belongs to the disciple from the start, free, 1 wt. The symbol is bought from the list of symbols (the holy symbol on the sash of a clerical cossack counts as one); until then its -10% applies.',
      },
      { key: 'bothOwned', text: 'Both are owned from the start, free.' },
      { key: 'bothBought', text: "Both must be bought, the canon at the Host's price." },
    ],
    default: 'symbolBoughtCanonOwned',
    why: 'Symbols have prices that the poorest can pay (2 cc), the book of the faith has none; a penalty nobody can buy off is not meant.',
    switch: false,
  },
  {
    id: 'OA-R-309',
    question: 'Are all starting language points placed, and is the mother tongue free?',
    readings: [
      {
        key: 'allPlacedNoneFree',
        text: 'All points equal to Intelligence must be placed before the sheet is complete; no language comes without points.',
      },
      {
        key: 'motherTongueFree',
        text: 'The racial tongue or common is known with 5 points at no cost; Intelligence points come on top.',
      },
      { key: 'unspentAllowed', text: 'Points may stay unplaced for later.' },
    ],
    default: 'allPlacedNoneFree',
    why: 'The only source of points named is Intelligence, and the worked example puts all it spends into common. A dwarf with Intelligence 1 then speaks 30 words a minute, which a table may find absurd.',
    switch: true,
  },
  {
    id: 'OA-R-310',
    question: 'Into which forms may a character put the magic points?',
    readings: [
      {
        key: 'anyForm',
        text: 'Into any of the seven forms in whole points, all of them, whatever the archetype, trade or genre; the Host may bar forms.',
      },
      {
        key: 'byArchetype',
        text: 'Arcanists into blue, red, light and dark; disciples into the form of their deity; others as they like.',
      },
    ],
    default: 'anyForm',
    why: 'The worked example is a neutral scout with green and white mana; the limits printed for archetypes concern grades and lapses, not the points.',
    switch: false,
  },
  {
    id: 'OA-R-311',
    question: 'Random uncommon languages: how many rolls, and what if a language comes up twice?',
    readings: [
      {
        key: 'playerNamesNumber',
        text: 'The player names the number of languages to be rolled (at most the points available, at least 1 point each), rolls 2D for each, re-rolls repetitions, and then distributes the points.',
      },
      { key: 'pointByPoint', text: '2D for every single point; repetitions add up.' },
    ],
    default: 'playerNamesNumber',
    why: "One or more languages are found by dice; how many points each gets stays the player's choice, as in the normal rule.",
    switch: false,
  },
  {
    id: 'OA-R-316',
    question: 'Lingua arcana: may it lift a language above 10 points, and which languages are magical?',
    readings: [
      {
        key: 'capTenHostLists',
        text: "The 2 points count even without points of one's own, for reading and writing only. Reading and writing use at most 10 points in all; the raised number also sets their speed. The Host says which languages are magical.",
      },
      { key: 'aboveTen', text: 'The 2 points come on top without limit.' },
    ],
    default: 'capTenHostLists',
    why: 'No language ever holds more than 10, as with bonus points of skills (OA-R-119). No list of magical languages is printed.',
    switch: false,
  },
  {
    id: 'OA-R-318',
    question: 'Coins weigh by number. In which coins is money held and change given?',
    readings: [
      {
        key: 'fewestCoins',
        text: 'As the fewest coins: gold, then silver, then copper; all coins together are counted for weight (453 cc = 4 sc + 53 cc = 57 coins = 0 wt).',
      },
      {
        key: 'asPaid',
        text: 'Coins are tracked by kind as they come; changing them is an act at a money changer.',
      },
    ],
    default: 'fewestCoins',
    why: 'Only the sum matters for prices; the fewest coins avoid bookkeeping that no rule asks for.',
    switch: false,
  },
  {
    id: 'OA-R-319',
    question: "May a character buy weapons and armor from the other genre's lists?",
    readings: [
      {
        key: 'ownGenre',
        text: "Weapons, ammunition and armor from the lists of the game's genre; unmarked goods in both; goods marked science-fiction only there; anything else with the Host's leave.",
      },
      { key: 'byTechLevel', text: 'Anything whose technology level is commonplace where it is bought.' },
    ],
    default: 'ownGenre',
    why: 'The lists are titled by genre as the species are; the Host may open them.',
    switch: false,
  },
  {
    id: 'OA-R-320',
    question: "What is a character's home technology level if the Host names none?",
    readings: [
      { key: 'threeAndEleven', text: 'Fantasy 3, science fiction 11.' },
      { key: 'mustBeNamed', text: 'No default: creation waits for the Host.' },
    ],
    default: 'threeAndEleven',
    why: 'At these levels most of the weapons and armor of the genre are commonplace (26 of 28 and 21 of 26), and what is left carries -1 at most.',
    switch: false,
  },
  {
    id: 'OA-R-619',
    question:
      'What is unfamiliar to somebody who is given by numbers alone, without a home technology level?',
    readings: [
      { key: 'nothing', text: 'Nothing: whatever they use is commonplace to them.' },
      { key: 'likeFantasy', text: 'Everything beyond level 3, as for characters of a fantasy game.' },
    ],
    default: 'nothing',
    why: 'The Host names the age that somebody grew up in, and a game its genre (OA-R-320); without either there is no distance to count. The worked attacks with rifles know no penalty.',
    switch: false,
  },
  {
    id: 'OA-R-324',
    question: 'Which technology level have the cells on sale, and do they fit any device of their type?',
    readings: [
      {
        key: 'marketLevelAnyDevice',
        text: 'Those of the place of purchase (at creation: the home level). A type fits every device that names it, whatever its level; the level only sets the capacity and carries no penalty.',
      },
      { key: 'deviceLevel', text: "A cell is of the device's level and fits only that level." },
    ],
    default: 'marketLevelAnyDevice',
    why: 'Capacity depends on where and when a cell was made; price and size do not change with the level. A type that does not exist at that level is not on sale.',
    switch: false,
  },
  {
    id: 'OA-R-328',
    question: 'Do worn things count as load, even a battlefront mecha of 350 wt?',
    readings: [
      {
        key: 'powerCarriesItself',
        text: 'Everything worn, held and packed counts, cells included. Only a mecha that has power carries itself and its cell; without power nobody can walk in it.',
      },
      {
        key: 'everythingCounts',
        text: 'Everything counts without exception, so that nobody could wear a mecha.',
      },
    ],
    default: 'powerCarriesItself',
    why: 'The best carrier bears 100 wt; an armor that moves by its own limb drives cannot be meant as a burden. Power armor and exoskeleton have weights like other suits and are counted.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
