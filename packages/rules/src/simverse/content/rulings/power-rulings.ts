import type { Ruling } from '@arbiter/engine';

export const powerRulings = [
  {
    id: 'SV-R-65',
    question: 'Is the activation roll of an attack power or maneuver separate from the attack roll?',
    readings: [
      {
        key: 'sameRoll',
        text: 'No: one roll is both activation and attack (Fire Bolt: Spellcasting against Dodge; Power Attack: the weapon attack at −2).',
      },
      { key: 'twoRolls', text: 'Yes: first activation, then an ordinary attack.' },
    ],
    default: 'sameRoll',
    why: 'The samples describe a single roll.',
    switch: false,
  },
  {
    id: 'SV-R-66',
    question: 'Which attribute resists a power that is not dodged?',
    readings: [
      {
        key: 'byNature',
        text: "WS for effects on the mind, EN for effects on the body, as fixed in the power's description.",
      },
      { key: 'gmEachTime', text: 'The GM names it at each use.' },
    ],
    default: 'byNature',
    why: 'The two worked cases are WS against mind control and EN against a stun.',
    switch: false,
  },
  {
    id: 'SV-R-67',
    question: 'What does a Legendary power cost to use and to buy above 50 CP?',
    readings: [
      { key: 'gmSets', text: 'The GM sets both for each power; 50 CP is the least.' },
      { key: 'doubleEpic', text: '50 CP and 24 resource points.' },
    ],
    default: 'gmSets',
    why: 'The table says the cost varies and the construction steps write 50+.',
    switch: false,
  },
  {
    id: 'SV-R-68',
    question: 'Are resources spent when the activation roll fails?',
    readings: [
      { key: 'spendAll', text: 'Yes, in full.' },
      { key: 'spendNothing', text: 'No, only on success.' },
      { key: 'spendHalf', text: 'Half, rounded by SV-R-03.' },
    ],
    default: 'spendAll',
    why: 'The cost is for use; Reliable Activation is described as paying and always working, which implies paying and sometimes failing.',
    switch: true,
  },
  {
    id: 'SV-R-69',
    question: 'What is the range of a ranged power before enhancements?',
    readings: [
      { key: 'tenMetres', text: '10 m; stated ranges of sample powers are exceptions.' },
      { key: 'gmPerPower', text: 'Set per power by its author.' },
    ],
    default: 'tenMetres',
    why: 'Both range enhancements count from 10 m; the Teleport sample (50 m with four times range) fits neither 10 × 4 nor any table.',
    switch: false,
  },
  {
    id: 'SV-R-70',
    question: 'More than 75 % of limitations: is the sum capped or only the net result?',
    readings: [
      {
        key: 'capLimitationSum',
        text: 'Limitations count for at most 75 even when enhancements are present.',
      },
      { key: 'netFloorOnly', text: 'All limitations count; only the final factor may not fall below 0.25.' },
      { key: 'refuse', text: 'A design with more than 75 % limitations is refused.' },
    ],
    default: 'capLimitationSum',
    why: 'The sentence limits the total of limitations; the bracket states the consequence for a power without enhancements.',
    switch: true,
  },
  {
    id: 'SV-R-71',
    question:
      'Power Attack pays +100 % for +2d6 on a Moderate base that already allows 1d6. What does it add?',
    readings: [
      { key: 'asWritten', text: '+2d6, the Moderate base being the maneuver itself.' },
      { key: 'baseDiePlus', text: '+3d6.' },
    ],
    default: 'asWritten',
    why: 'The sample states its effect twice.',
    switch: false,
  },
  {
    id: 'SV-R-72',
    question: 'Is teleporting Major or Epic?',
    readings: [
      {
        key: 'sampleMajor',
        text: 'Short teleports to a seen place are Major as in the sample; longer ones Epic.',
      },
      { key: 'alwaysEpic', text: 'Epic as in the tier table.' },
    ],
    default: 'sampleMajor',
    why: 'The worked sample is specific.',
    switch: false,
  },
  {
    id: 'SV-R-73',
    question: 'May enhancements be bought at values between or beyond the printed grades?',
    readings: [
      {
        key: 'extrapolate',
        text: 'Yes by the visible step: range +20 per doubling, area +50 per 3 m, targets +25 per target beyond two (so four +100), the rest as printed.',
      },
      { key: 'printedOnly', text: 'Only printed grades.' },
    ],
    default: 'extrapolate',
    why: "The printed steps are regular and several rows end in 'etc.'; a builder without a four-target grade would be odd.",
    switch: false,
  },
  {
    id: 'SV-R-74',
    question: 'Does armour piercing act before or after the doubling of AR against cutting damage?',
    readings: [
      { key: 'beforeDoubling', text: 'Effective AR = 2 × max(0, AR − 2).' },
      { key: 'afterDoubling', text: 'Effective AR = max(0, 2 × AR − 2).' },
    ],
    default: 'beforeDoubling',
    why: 'It ignores points of armour; what is left then meets the blade.',
    switch: false,
  },
  {
    id: 'SV-R-75',
    question: 'Does a Homing power need an activation roll, and may the target defend?',
    readings: [
      {
        key: 'activationRollNoDefence',
        text: 'The activation roll is still made unless Reliable; if it works the power hits, no defence roll.',
      },
      { key: 'noRollsAtAll', text: 'Neither roll.' },
      { key: 'defenceAllowed', text: 'No attack roll, but the target may defend without margin penalty.' },
    ],
    default: 'activationRollNoDefence',
    why: 'Removing activation is a separate enhancement at twice the price; auto-hit leaves nothing to dodge.',
    switch: false,
  },
  {
    id: 'SV-R-76',
    question: 'What does Fast Cast do to a power used as a Major Action?',
    readings: [
      { key: 'minorAction', text: 'It becomes a Minor Action; longer times are halved.' },
      { key: 'noEffectOnActions', text: 'Nothing; it only halves times measured in minutes or more.' },
    ],
    default: 'minorAction',
    why: 'Half of an action in this game is the smaller action type.',
    switch: false,
  },
  {
    id: 'SV-R-77',
    question: 'Which margin has a power with Reliable Activation?',
    readings: [
      { key: 'zero', text: '0.' },
      { key: 'takeTen', text: 'TN − 10, not below 0, as if taking time.' },
    ],
    default: 'zero',
    why: 'No roll is made, so nothing is exceeded.',
    switch: false,
  },
  {
    id: 'SV-R-78',
    question: 'Does using a Strenuous power again within 10 minutes add another −2?',
    readings: [
      { key: 'renews', text: 'No, the 10 minutes start again.' },
      { key: 'adds', text: 'Yes, each use adds −2 with its own timer.' },
    ],
    default: 'renews',
    why: 'One named condition with one value; a fresh use refreshes it.',
    switch: false,
  },
  {
    id: 'SV-R-176',
    question: 'Shield Bash may be part of an attack. Which action is it alone, and which with the attack?',
    readings: [
      {
        key: 'majorOrWithAttack',
        text: 'Alone it is a Major Action; once in a turn it may go along with an attack and costs no further action.',
      },
      { key: 'alwaysMinor', text: 'It is a Minor Action, alone or with an attack.' },
    ],
    default: 'majorOrWithAttack',
    why: 'Maneuvers take the action of what they are made with, and the list says that this one may go with an attack.',
    switch: false,
  },
  {
    id: 'SV-R-177',
    question:
      'Aimed Shot, Precision Strike and Disarm: the core book’s example characters pay 3, 8 and 8 CP for them, the companion list asks 2, 7 and 1; and of Precision Strike the examples say +2d6 damage, where the list ignores 2 points of AR and lowers the defence by 2. What is charged, and what do they do?',
    readings: [
      {
        key: 'corePriceListEffect',
        text: 'The core book’s price is charged, and the companion’s effect is played, for all three alike; the list’s price is shown beside it.',
      },
      { key: 'listOnly', text: 'Price and effect of the companion list.' },
      {
        key: 'coreOnly',
        text: 'Price and effect of the examples: Precision Strike adds 2d6 damage, the others do what the list says.',
      },
    ],
    default: 'corePriceListEffect',
    why: 'The examples’ characters are legal by the core book’s own account, so their prices hold. Their remarks on effects are a word each, without cost, roll or limits, and the +2d6 of Precision Strike is what Power Attack does for the same 8 CP; the core book sends the reader to the list for what a maneuver does. A table that prefers the remark makes a design of its own, as Power Attack is one.',
    switch: false,
  },
  {
    id: 'SV-R-181',
    question: 'May a maneuver that works only hand to hand be learned with the skill of a bow?',
    readings: [
      {
        key: 'legalWithRemark',
        text: 'Yes, it is paid for like any other, and a remark says that it can never be used with that weapon.',
      },
      { key: 'refused', text: 'No.' },
    ],
    default: 'legalWithRemark',
    why: 'The list asks for a weapon skill without naming one, and the core book’s own archer buys such a maneuver with the bow. What is legal but useless is said, not forbidden.',
    switch: false,
  },
  {
    id: 'SV-R-182',
    question:
      'A power that comes with a template names no skill (Draconic Breath). What is rolled to use it?',
    readings: [
      { key: 'nothing', text: 'Nothing: it works, with a margin of 0; those in its way roll as it says.' },
      { key: 'bareAttribute', text: 'IN, on which powers rest, as untrained.' },
    ],
    default: 'nothing',
    why: 'The template teaches no skill for it and the entry names only the roll of those who are in the cone. A gift of the blood that its owners could hardly ever use would be no gift.',
    switch: false,
  },
  {
    id: 'SV-R-183',
    question:
      'A power raises EN for a while (Rage: 8 more Vitality). What becomes of that Vitality when it ends?',
    readings: [
      { key: 'bothFall', text: 'Present and greatest Vitality rise together, and fall together again.' },
      { key: 'buffer', text: 'Only the greatest falls; what is left is cut off at it.' },
    ],
    default: 'bothFall',
    why: 'Vitality rests on EN and wounds stay wounds: whoever has lost so many points has lost them before, during and after. Whoever was kept up by fury alone falls when it passes.',
    switch: false,
  },
  {
    id: 'SV-R-186',
    question:
      'Shapeshift is bought with Concentration and makes an animal of half to twice the own mass. What may the animal do, and which animals are that?',
    readings: [
      {
        key: 'whatItsBodyDoes',
        text: 'It moves, bites, claws, grapples and guards itself, since that is the power in use; spells, maneuvers, tools and potions are other actions. A wound breaks it. Weight doubles with each size, so the animal is of the own size, one smaller or one larger.',
      },
      {
        key: 'movesOnly',
        text: 'It takes no Major or Minor Action at all: it moves half and defends itself.',
      },
    ],
    default: 'whatItsBodyDoes',
    why: 'The power gives the body and the abilities of the animal, which would be worth nothing to somebody who may not use them; Concentration forbids other actions. Weight by size is the only measure of mass in the book (SV-SIZE-05).',
    switch: false,
  },
  {
    id: 'SV-R-187',
    question: 'What of somebody changes with the shape of an animal, and what do wounds mean in either body?',
    readings: [
      {
        key: 'bodyOnlyWoundsStay',
        text: 'ST, DX, EN, size, Speed, movement, hide, greatest Vitality and natural weapons with their skill are the animal’s, and its perks are added; AW, IN, WS, CH, pools, perks, flaws and powers stay one’s own. Gear is part of the shape and of no use. Vitality that was lost in one body is lost in the other.',
      },
      {
        key: 'freshBody',
        text: 'The animal has its full Vitality, and one returns with what one had before.',
      },
    ],
    default: 'bodyOnlyWoundsStay',
    why: 'It is a body that changes, not a mind; and wounds stay wounds, as with a power that raises EN (SV-R-183).',
    switch: false,
  },
  {
    id: 'SV-R-196',
    question:
      'A power strikes several times, or several people at once. Somebody dies of the first strike, or the last foe falls to it: do the others fall?',
    readings: [
      {
        key: 'allFall',
        text: 'Yes: all of it was loosed at once. The dead are struck again, which may destroy the body (SV-STAT-11); a friend in the same fire burns; and only then the fight may be over.',
      },
      { key: 'stopsAtDeath', text: 'No: what is left of it is lost.' },
    ],
    default: 'allFall',
    why: 'It is one use and one roll, shared out before any of it falls. Each strike is met by itself, but none waits for what became of the one before.',
    switch: false,
  },
  {
    id: 'SV-R-198',
    question:
      'Rage gives EN +4 and ST +4 and names 8 more Vitality and 2 more damage. Do Speed, Stamina and load rise with them?',
    readings: [
      {
        key: 'whatIsRolledAndNamed',
        text: 'No: Vitality and damage rise as it says, and rolls on EN and ST are made with the raised values; Speed, movement, Stamina and what can be carried stay.',
      },
      { key: 'everythingDerived', text: 'Yes: every number that rests on EN or ST is derived anew.' },
    ],
    default: 'whatIsRolledAndNamed',
    why: 'The entry spells out in brackets what the raised attributes mean, and a list that is spelt out is whole. A rage that gave back a part of the Stamina it costs would pay for itself.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
