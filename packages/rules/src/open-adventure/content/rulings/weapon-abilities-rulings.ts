import type { Ruling } from '@arbiter/engine';

export const weaponAbilitiesRulings = [
  {
    id: 'OA-R-236',
    question: 'Explosive damage is not among the 33 types.',
    readings: [
      { key: 'percussion', text: 'Percussion (energy), reflex.' },
      { key: 'untyped', text: 'A type of its own without resistances.' },
    ],
    default: 'percussion',
    why: 'The percussion text describes explosions.',
    switch: false,
  },
  {
    id: 'OA-R-284',
    question: 'Pierce: can it turn a harmless attack into a hit?',
    readings: [
      {
        key: 'needsDamageFirst',
        text: 'No: like other abilities it works only if at least 1 damage was dealt without it.',
      },
      { key: 'beforeDamage', text: 'Yes: protection is lowered before damage is worked out.' },
    ],
    default: 'needsDamageFirst',
    why: 'The general rule has an exception only where one is stated, and none is here.',
    switch: true,
  },
  {
    id: 'OA-R-285',
    question: 'Reach: how many spaces?',
    readings: [
      { key: 'onePlusCounters', text: 'Natural reach + 1 + counters.' },
      { key: 'countersOnly', text: 'Natural reach + counters, at least 1.' },
    ],
    default: 'onePlusCounters',
    why: 'As written.',
    switch: false,
  },
  {
    id: 'OA-R-286',
    question: 'Sweep: one roll or one per target, and are allies hit?',
    readings: [
      { key: 'oneRollEveryone', text: 'One roll compared with each defense; everyone adjacent.' },
      { key: 'rollEachEveryone', text: 'A roll per target; everyone adjacent.' },
      { key: 'oneRollEnemies', text: 'One roll; enemies only.' },
    ],
    default: 'rollEachEveryone',
    why: 'All adjacent spaces are attacked at the same moment, and the section ends by asking for a separate attack roll for each.',
    switch: true,
  },
  {
    id: 'OA-R-287',
    question: "Death ray: is the attack's own damage dealt as well?",
    readings: [
      { key: 'inAddition', text: 'Yes: damage must be dealt first, then the effect comes on top.' },
      { key: 'instead', text: 'No: half maximum HP replaces it.' },
    ],
    default: 'inAddition',
    why: 'Nothing says instead, as it does for disarm.',
    switch: false,
  },
  {
    id: 'OA-R-288',
    question: 'Slow shot: which range, and what is a free dodge?',
    readings: [
      {
        key: 'listedRange',
        text: 'Half of the listed range; the target makes a reflex save against the attack total without having guarded; an empty adjacent space is needed.',
      },
      { key: 'rolledRange', text: 'Half of the range as modified by the roll.' },
    ],
    default: 'listedRange',
    why: 'The range of this weapon is the listed one; dodge has its own rule.',
    switch: false,
  },
  {
    id: 'OA-R-616',
    question:
      'Whoever escapes a slow shot by the free dodge may step out of its way: does that move them, and where to?',
    readings: [
      {
        key: 'stepsAside',
        text: 'Yes: into an empty adjacent space, out of fire and deep water, away from enemies and farthest from the shooter. A free dodge that fails moves nobody.',
      },
      { key: 'stays', text: 'No: it is a figure of speech.' },
    ],
    default: 'stepsAside',
    why: 'A free dodge is a move (OA-R-413), but the step comes with its success; nobody is asked about a step that the dodge itself has decided.',
    switch: false,
  },
  {
    id: 'OA-R-290',
    question: "Skewer: what is the weapon's damage number?",
    readings: [
      { key: 'destruction', text: 'Its destruction score.' },
      { key: 'damageDealt', text: 'The damage dealt when it struck.' },
    ],
    default: 'destruction',
    why: 'A number belonging to the weapon; minimum 1 is needed because destruction can be 0.',
    switch: false,
  },
  {
    id: 'OA-R-294',
    question: 'Knockback into a wall or another character?',
    readings: [
      { key: 'stop', text: 'The defender stops in the last free space.' },
      { key: 'fallDamage', text: 'Stops and takes 1 crush damage per space not moved.' },
    ],
    default: 'stop',
    why: 'No damage is mentioned, and occupied spaces cannot be entered.',
    switch: false,
  },
  {
    id: 'OA-R-298',
    question: 'Strangle: one more counter once, or every round?',
    readings: [
      { key: 'everyRound', text: '1 more suffocation counter each round until no longer choked.' },
      { key: 'once', text: '1 counter, kept until no longer choked.' },
    ],
    default: 'everyRound',
    why: 'Until no longer choked describes a running effect.',
    switch: false,
  },
  {
    id: 'OA-R-401',
    question:
      'Counters that run down at the end of each round (OA-R-240: slow, unconscious, paralysis, panic and so on): does the round in which they were received count?',
    readings: [
      {
        key: 'fullTurn',
        text: "A counter received before the bearer's normal turn of that round has begun (or in a round in which the bearer gets no turn) runs down at the end of that round. Received later, it first runs down at the end of the next round. Of each condition at most one counter goes per round, the oldest first. So nobody who can act loses less than one normal turn per counter.",
      },
      {
        key: 'everyEnd',
        text: 'The end of every round takes one counter, that of the round of receipt included; one who has already acted may lose nothing.',
      },
    ],
    default: 'fullTurn',
    why: 'Otherwise a knockout or delay against somebody who has already acted would never do anything, while the price was paid.',
    switch: true,
  },
  {
    id: 'OA-R-431',
    question:
      'One attack reaches several targets (sweep, reach along the line, area of a net, blast). Rolls, exult points, payments?',
    readings: [
      {
        key: 'oneRollOnePayment',
        text: 'One roll against everybody in the targeted spaces, friend or foe (sweep: as OA-R-286 is set); the exult points of that roll are gained once; an ability is paid once and works on every target that suffered damage. Each target guards and saves for itself.',
      },
      { key: 'payPerTarget', text: 'The same, but an ability is paid separately for each target.' },
      { key: 'rollPerTarget', text: 'A roll for each target, each with its own points.' },
    ],
    default: 'oneRollOnePayment',
    why: 'It is one attack; the points belong to the attack and the ability to the attack.',
    switch: false,
  },
  {
    id: 'OA-R-433',
    question: 'Which armor do pierce and sunder work on if several pieces are worn?',
    readings: [
      {
        key: 'pierceAllSunderSuit',
        text: 'Pierce lowers the sum of all protection, shield included. Sunder takes its points from the outermost suit; a point that finds nothing left there comes off the next layer, then off the shield. The loss counts from the next attack on.',
      },
      { key: 'shieldToo', text: 'For both the attacker names the piece.' },
    ],
    default: 'pierceAllSunderSuit',
    why: 'Pierce speaks of what stands against the attack, sunder of a lasting loss of one piece.',
    switch: false,
  },
  {
    id: 'OA-R-435',
    question:
      'Damage that is not a comparison of attack and defense (explosion, death ray): does armor reduce it, and who rolls how often?',
    readings: [
      {
        key: 'noArmorOwnRoll',
        text: 'Armor does not reduce it unless the text says so (falls, fire, falling objects do); resistances do apply. Each character affected rolls dice of its own.',
      },
      { key: 'armorReduces', text: 'Protection is taken off as with fire.' },
      { key: 'oneRollForAll', text: 'One roll of the damage for all.' },
    ],
    default: 'noArmorOwnRoll',
    why: 'Where armor helps, the book says it each time.',
    switch: false,
  },
  {
    id: 'OA-R-436',
    question: 'Counter deflect: when is the save made, and what becomes of the parry?',
    readings: [
      {
        key: 'afterParryNamed',
        text: 'After the defender has named parry (armed or unarmed) or deflect, before the attack roll. Success: the attempt is wasted and counts as used. It needs no damage.',
      },
      { key: 'mayChooseAnew', text: 'The defender may then choose another maneuver.' },
    ],
    default: 'afterParryNamed',
    why: 'It must work before damage to mean anything, and the choice was made.',
    switch: false,
  },
  {
    id: 'OA-R-438',
    question: 'Skewer: when does the bleeding come, and what happens after the 2D rounds?',
    readings: [
      {
        key: 'addThenSave',
        text: "At the once-per-round moment of the victim first 1 bleed counter is added, then the bleed save is made. The first such moment is the first of the 2D rounds; after the last one the weapon falls out into the victim's space without harm.",
      },
      {
        key: 'atOnce',
        text: 'The first counter comes with the hit itself, and the weapon stays in until pulled out.',
      },
    ],
    default: 'addThenSave',
    why: 'One counter in, one counter out each round fits bleed, whose counters are its rounds.',
    switch: false,
  },
  {
    id: 'OA-R-563',
    question: 'Blast: what stops the projectile before the end of its range?',
    readings: [
      {
        key: 'whatItDoesNotHurt',
        text: 'Whatever it hits without dealing damage, and a block, parry or deflect. Whoever dodges is passed by, and it flies on with its range unchanged.',
      },
      { key: 'nothing', text: 'Nothing: it goes on to the end of its range past everybody.' },
    ],
    default: 'whatItDoesNotHurt',
    why: 'It smashes through what it damages, and only that.',
    switch: false,
  },
  {
    id: 'OA-R-590',
    question: 'A hook halves one point of damage to none. Is the reflex save against falling still due?',
    readings: [
      {
        key: 'judgedBeforeHalving',
        text: 'Yes: whether damage was dealt is judged before the hook itself halves it; an immunity that leaves nothing does not matter either.',
      },
      { key: 'needsPointLeft', text: 'No: at least one point must be left.' },
    ],
    default: 'judgedBeforeHalving',
    why: 'The ability gives up the damage for the fall; giving it up cannot be what forbids it.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
