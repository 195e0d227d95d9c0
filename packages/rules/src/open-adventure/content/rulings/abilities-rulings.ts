import type { Ruling } from '@arbiter/engine';

export const abilitiesRulings = [
  {
    id: 'OA-R-112',
    question: 'May a primary ability rise above 10 after creation?',
    readings: [
      { key: 'tenAlways', text: 'No, 10 stays the ceiling.' },
      { key: 'creationOnly', text: 'Yes, the limit is stated for character creation.' },
    ],
    default: 'tenAlways',
    why: '1-10 is called the normal limits, and the descriptor and XP tables end at 10.',
    switch: false,
  },
  {
    id: 'OA-R-113',
    question: 'What are the maximum lifted and pushed or pulled weights?',
    readings: [
      { key: 'adventureChapter', text: 'Lift 20 x STR, push or pull 40 x STR.' },
      {
        key: 'introduction',
        text: 'Push or pull 20 x STR (twice the carried 10 x STR), lift 40 x STR (four times).',
      },
    ],
    default: 'adventureChapter',
    why: 'The detailed chapter, its two tables and its example (STR 4 lifts 80) agree; lifting more than one can push is absurd.',
    switch: false,
  },
  {
    id: 'OA-R-114',
    question: 'Are valor and wisdom each equal to Charisma, or is Charisma a pool shared between them?',
    readings: [
      { key: 'eachEqualsCharisma', text: 'Valor = CHA and wisdom = CHA.' },
      { key: 'pooledPoints', text: 'CHA points are distributed over valor and wisdom.' },
    ],
    default: 'eachEqualsCharisma',
    why: 'The two definitions, the summary table and the worked example (CHA 2: valor 2 + 1, wisdom 2) agree.',
    switch: false,
  },
  {
    id: 'OA-R-115',
    question: 'When a primary ability changes after creation, what follows it?',
    readings: [
      {
        key: 'scoresLivePoolsFixed',
        text: 'Saves, initiative, attacks, defense, valor, wisdom and limits follow at once; maximum HP, maximum SP, skill points, language points and magic points stay.',
      },
      { key: 'everythingLive', text: 'All secondary abilities follow, pools included.' },
      { key: 'fixedAtCreation', text: 'Nothing follows; every secondary ability has its own score.' },
    ],
    default: 'scoresLivePoolsFixed',
    why: 'A secondary ability shares the score of its primary, but the pools are described as what a new character begins with.',
    switch: true,
  },
  {
    id: 'OA-R-116',
    question: 'A forced stamina loss is larger than the stamina left. What happens to the rest?',
    readings: [
      { key: 'overflowToHealth', text: 'SP drop to 0 and the rest is lost as HP.' },
      { key: 'stopAtZero', text: 'SP drop to 0, nothing more.' },
    ],
    default: 'overflowToHealth',
    why: 'Losing SP that one does not have costs HP; a single blow should not be milder than two small ones.',
    switch: false,
  },
  {
    id: 'OA-R-135',
    question: 'Do scouts and warriors start with a basic talent?',
    readings: [
      { key: 'freeAtLevelZero', text: 'Yes, one basic talent of choice at creation, free.' },
      { key: 'mustTrain', text: 'No, they must find a teacher and train.' },
    ],
    default: 'freeAtLevelZero',
    why: "The worked example's level-0 scout has one.",
    switch: false,
  },
  {
    id: 'OA-R-136',
    question: 'How many archetypes can be chosen?',
    readings: [
      { key: 'fourOnly', text: 'Arcanist, disciple, scout, warrior.' },
      { key: 'sevenNamed', text: 'Also luminary, fighter and marksman, with rules the table must supply.' },
    ],
    default: 'fourOnly',
    why: 'Only four have rules in this book.',
    switch: false,
  },
  {
    id: 'OA-R-137',
    question: 'What do training and retraining a talent cost, and can they fail?',
    readings: [
      { key: 'hostSets', text: 'The Host names time, money and, if wanted, a test.' },
      { key: 'free', text: 'They cost nothing and always succeed.' },
    ],
    default: 'hostSets',
    why: 'Costs and success are mentioned but no amount and no test are printed.',
    switch: false,
  },
  {
    id: 'OA-R-140',
    question: 'A height or body modifier would take a score below 1 or above 10 (high elf: VIT 1, slim -1).',
    readings: [
      { key: 'clampAtSize', text: 'The modifier stops at 1 (or 10); the rest is lost.' },
      { key: 'finalOnly', text: 'The score may go to 0 or lower and must be bought up with the +5 points.' },
    ],
    default: 'clampAtSize',
    why: 'The footnote on exactly these three columns says that the scores cannot leave 1-10. A score that is already below 1 for another reason is not raised by it.',
    switch: false,
  },
  {
    id: 'OA-R-141',
    question:
      'Magic is forbidden at the table. What happens to MAG points from species, trade and archetype?',
    readings: [
      {
        key: 'reallocate',
        text: 'They may be put on other abilities within the limits, so the character still has 30 points.',
      },
      { key: 'forfeit', text: 'They are lost.' },
    ],
    default: 'reallocate',
    why: 'Points are divided amongst the abilities with 0 assigned to Magic; losing a fifth of an elf would be unfair.',
    switch: false,
  },
  {
    id: 'OA-R-303',
    question: 'Magic is forbidden: at which step are the freed Magic points placed elsewhere?',
    readings: [
      {
        key: 'withTheFivePoints',
        text: 'Magic counts 0 from the first step on (also for trade minimums); the freed points of species, race, trade and archetype are placed together with the 5 points of customising, under the same limits.',
      },
      {
        key: 'asTheyCome',
        text: 'Each point is placed at the step that grants it, so it can help to qualify for a trade.',
      },
    ],
    default: 'withTheFivePoints',
    why: 'Customising is the only step at which a player distributes points; earlier steps have fixed changes.',
    switch: false,
  },
  {
    id: 'OA-R-317',
    question: 'A new character wants to buy more than can be carried. Is the purchase refused?',
    readings: [
      {
        key: 'buyButNotCarry',
        text: 'No: buying depends on money only. The sheet warns; what exceeds 10 x STR (scouts: counted 5 heavier) must be left, given away or transported.',
      },
      { key: 'refused', text: 'Yes.' },
    ],
    default: 'buyButNotCarry',
    why: 'The worked example buys 26 wt with a limit of 20; the limit is on carrying.',
    switch: false,
  },
  {
    id: 'OA-R-332',
    question: 'Somebody holds two shields. Do both protections count?',
    readings: [
      { key: 'bestOne', text: 'Only the better one.' },
      { key: 'both', text: 'Both.' },
    ],
    default: 'bestOne',
    why: 'Defense takes the armor worn and a shield; equal kinds of bonus never count twice in this game.',
    switch: false,
  },
  {
    id: 'OA-R-333',
    question: 'Which armors are metal and so spoil watchful instincts?',
    readings: [
      {
        key: 'fixedList',
        text: 'Chain mail, plated mail, iron laminar, iron plate, combat exoskeleton, power armor, battlefront mecha. Not gambeson, leather, ballistic vest, flak jacket, aramid, and no shield of the lists.',
      },
      { key: 'hostJudges', text: 'The Host judges each time.' },
    ],
    default: 'fixedList',
    why: 'By their descriptions; rivets do not make a thing metal: leather has them, and the heraldic shield is wood and leather (the assault shield follows it, OA-R-179). The Host may move entries.',
    switch: false,
  },
  {
    id: 'OA-R-344',
    question: 'A hired commoner becomes level 1 during the service. Which price applies?',
    readings: [
      {
        key: 'agreedPriceHolds',
        text: 'The agreed price to the end of the agreed days, then the price of the new archetype.',
      },
      { key: 'newPriceAtOnce', text: 'The new price from the next day.' },
    ],
    default: 'agreedPriceHolds',
    why: 'A bargain was struck for a number of days.',
    switch: false,
  },
  {
    id: 'OA-R-368',
    question: 'The Host awards a righteous or evil point without naming the trait. Who names it?',
    readings: [
      {
        key: 'playerFreeTrait',
        text: 'The player, among traits neither held nor opposed to one held. The limit of seven then applies as usual (OA-ALGN-06). If there is no such trait the point is lost.',
      },
      { key: 'playerAnyTrait', text: 'The player, also the opposite of a held trait, which cancels both.' },
    ],
    default: 'playerFreeTrait',
    why: "Traits are adopted by the player's choice and opposed ones can never be chosen together; cancelling happens to traits that are received.",
    switch: false,
  },
] as const satisfies readonly Ruling[];
