import type { Ruling } from '@arbiter/engine';

export const sceneRulings = [
  {
    id: 'ED-R-77',
    question: 'Cover gives Edge on React. Also on Deflect, which attacks target?',
    readings: [
      {
        key: 'reactAndDeflect',
        text: 'Edge on React and Deflect rolls against attackers on the other side of the cover.',
      },
      { key: 'reactOnly', text: 'Only React.' },
    ],
    default: 'reactAndDeflect',
    why: 'The same sentence hinders attacks against creatures in cover, which are aimed at Deflect.',
    switch: false,
  },
  {
    id: 'ED-R-219',
    question: 'An attack is aimed at the Body or Mind of somebody in Cover. Does the Cover count?',
    readings: [
      {
        key: 'hindersTheAttack',
        text: 'A character’s attack on somebody in Cover is hindered whatever it is aimed at; a Body or Mind defense gains nothing by Cover.',
      },
      { key: 'reactAndDeflectOnly', text: 'Cover counts only where React or Deflect is aimed at.' },
    ],
    default: 'hindersTheAttack',
    why: 'The book gives characters Edge on React alone, and hinders all their attacks against creatures in Cover.',
    switch: false,
  },
  {
    id: 'ED-R-78',
    question: 'Can a creature in Full Cover be attacked?',
    readings: [
      {
        key: 'blockedOrInvisible',
        text: 'Behind something solid: not by attacks or spells that need a line; in darkness: as Invisible.',
      },
      { key: 'asCover', text: 'Like Cover.' },
    ],
    default: 'blockedOrInvisible',
    why: 'Nothing solid can be shot through; darkness is covered by its own entry.',
    switch: false,
  },
  {
    id: 'ED-R-79',
    question: 'Wits+Stealth against the enemy creature: which number?',
    readings: [
      {
        key: 'senses',
        text: "5 + the enemy's Wits + Senses bonus; when an NPC hides, the characters roll Wits+Senses against 5 + its Stealth bonus.",
      },
      { key: 'mind', text: "The enemy's Mind TN." },
    ],
    default: 'senses',
    why: 'Noticing a threat is Wits+Senses.',
    switch: false,
  },
  {
    id: 'ED-R-80',
    question: 'An invisible creature moves stealthily: what replaces its React?',
    readings: [
      {
        key: 'higherOfBoth',
        text: 'NPC: the higher of its React TN and 5 + Dexterity + Stealth. A character rolls Dexterity+Stealth and the searching NPC needs 5 + Senses bonus to be equal or higher.',
      },
      { key: 'stealthOnly', text: 'Only the Stealth number counts.' },
    ],
    default: 'higherOfBoth',
    why: 'Moving stealthily should never make it easier to be found.',
    switch: false,
  },
  {
    id: 'ED-R-81',
    question: 'Does dim light reach to twice the radius or twice the radius farther?',
    readings: [
      { key: 'twiceFromSource', text: 'From the source to 2 x radius.' },
      { key: 'twiceBeyond', text: '2 x radius beyond the bright light.' },
    ],
    default: 'twiceFromSource',
    why: 'It is called an aura of twice the radius.',
    switch: false,
  },
  {
    id: 'ED-R-82',
    question: 'Does dim light give cover from an adjacent creature?',
    readings: [
      { key: 'beyondOneSpace', text: 'No, only from creatures more than 1 space away.' },
      { key: 'always', text: 'Yes.' },
    ],
    default: 'beyondOneSpace',
    why: 'The Cover entry names dim light together with that distance.',
    switch: false,
  },
  {
    id: 'ED-R-83',
    question: 'How often does hazardous terrain deal damage in one turn?',
    readings: [
      {
        key: 'oncePerTrigger',
        text: 'Once when beginning the turn in it and once for moving through it, whatever the number of spaces.',
      },
      { key: 'perSpace', text: 'Once at the start and once for every space entered.' },
    ],
    default: 'oncePerTrigger',
    why: 'It deals damage for the area, not for the space.',
    switch: false,
  },
  {
    id: 'ED-R-223',
    question:
      'A mount carries its rider through hazardous ground, or somebody is dragged through it. Who is hurt?',
    readings: [
      {
        key: 'carriedToo',
        text: 'Whoever is in it: the rider with the mount, the body behind the one who drags it, each once for the movement and each with a defense of its own. Those aboard a vehicle, and on what flies, are not.',
      },
      { key: 'moverOnly', text: 'Only who moves of its own accord.' },
    ],
    default: 'carriedToo',
    why: 'The rider is in the spaces of the mount and is hurt where a turn begins in them; whoever is pushed into a hazard is hurt as well.',
    switch: false,
  },
  {
    id: 'ED-R-84',
    question: 'What does sinking do?',
    readings: [
      {
        key: 'submerged',
        text: 'The creature is under water from the next round and needs to hold its breath; another success brings it back up.',
      },
      { key: 'gmDecides', text: 'The GM describes it.' },
    ],
    default: 'submerged',
    why: 'It connects to the breath rules that follow.',
    switch: false,
  },
  {
    id: 'ED-R-85',
    question: 'The creature makes Stabilization Rolls without having 0 HP. What does that mean?',
    readings: [
      {
        key: 'literalRolls',
        text: 'HP stay; successes and failures are counted as for dying; three failures kill, three successes only clear the tallies while it is still in the water; leaving the water ends it and clears them.',
      },
      { key: 'dropsToZero', text: 'It falls to 0 HP, Unconscious and dying.' },
    ],
    default: 'literalRolls',
    why: 'That is all the text says.',
    switch: false,
  },
  {
    id: 'ED-R-86',
    question: 'A resistant object or vehicle has Durability too. Which comes first?',
    readings: [
      { key: 'resistanceFirst', text: 'Resistance, Durability, Soak.' },
      { key: 'durabilityFirst', text: 'Durability, resistance, Soak.' },
    ],
    default: 'resistanceFirst',
    why: 'Halving applies to the damage as dealt.',
    switch: false,
  },
  {
    id: 'ED-R-109',
    question: 'Does attacking an object need a roll?',
    readings: [
      {
        key: 'noRollIfUnattended',
        text: 'An unattended object is hit without a roll (no Perk); a held or worn one is attacked like its holder; Strength+Craft (sundering) is used when the GM wants a roll for breaking something carefully or in one go.',
      },
      {
        key: 'sunderRoll',
        text: "Always Strength+Craft against the TN of the object's difficulty; on a success damage is rolled.",
      },
    ],
    default: 'noRollIfUnattended',
    why: 'Durability already stands for how hard it is to break.',
    switch: false,
  },
  {
    id: 'ED-R-113',
    question:
      'Two reasons make the same space difficult terrain (rubble and an enemy in it). Is the cost counted twice?',
    readings: [
      { key: 'once', text: 'No: 2 spaces of movement.' },
      { key: 'each', text: 'Yes: one more space for each reason.' },
    ],
    default: 'once',
    why: 'The space is difficult terrain or not. Crawling, climbing and swimming are other kinds of slow movement and have their own ruling.',
    switch: false,
  },
  {
    id: 'ED-R-114',
    question: 'When is a Movement Response resolved?',
    readings: [
      {
        key: 'beforeLeaving',
        text: 'Before the creature leaves the space; if it can no longer move, it stays.',
      },
      { key: 'afterMove', text: 'After the step, if the attacker can still reach it.' },
    ],
    default: 'beforeLeaving',
    why: 'The responder threatens the space that is left; afterwards it may be out of reach.',
    switch: false,
  },
  {
    id: 'ED-R-118',
    question: 'Hiding from several enemies: one roll or several?',
    readings: [
      { key: 'oneRollEachTarget', text: "One roll, compared with each enemy's number separately." },
      { key: 'highestTarget', text: 'One roll against the highest number for all.' },
    ],
    default: 'oneRollEachTarget',
    why: 'The state is defined towards an enemy creature.',
    switch: false,
  },
  {
    id: 'ED-R-136',
    question:
      "Hiding and locating are stat + skill rolls. Is a total below the enemy's number (success with complication on the skill scale) still a success?",
    readings: [
      {
        key: 'mustMeet',
        text: 'No: the creature is hidden only from those whose number the total meets (or on a die of 12), and it locates only what it meets.',
      },
      {
        key: 'literalScale',
        text: 'Yes: hidden from that enemy, or located, with a Complication; only a die of 1 below the number fails.',
      },
    ],
    default: 'literalScale',
    why: 'The skill scale is explicit, and rolls against a defense use it as well (ED-R-12); a number that is not met still costs a Complication. Tables that want sharp senses to count more set the other reading.',
    switch: true,
  },
  {
    id: 'ED-R-137',
    question: 'Hidden needs a move of half the movement after the roll. Where may it lead?',
    readings: [
      {
        key: 'insideCover',
        text: 'It must still be in Full Cover from that enemy when the half is reached; only then may it step out unnoticed.',
      },
      { key: 'anywhere', text: 'It may leave Full Cover with that very move.' },
    ],
    default: 'insideCover',
    why: 'Coming out is described as something a creature does that is already hidden.',
    switch: false,
  },
  {
    id: 'ED-R-138',
    question:
      "A Hidden creature stays in Full Cover when the enemy's turn begins. How long does it stay hidden and how is it found?",
    readings: [
      {
        key: 'untilSeenOrFound',
        text: 'It stays hidden from each enemy until that enemy has it in sight during its own turn, or it deals damage or casts a spell, or the enemy finds it with an Act (scale: ED-R-136): a character rolls Wits+Senses against 5 + its Stealth bonus; against a searching GM creature the hidden character rolls Wits+Stealth again.',
      },
      { key: 'untilEnemyTurn', text: "It ends at the start of the enemy's turn in any case." },
    ],
    default: 'untilSeenOrFound',
    why: 'The limit is given for a creature that has left Full Cover.',
    switch: false,
  },
  {
    id: 'ED-R-139',
    question:
      'May a creature be attacked whose place the attacker does not know (Hidden, or Invisible and not located)?',
    readings: [
      {
        key: 'guessSpace',
        text: 'Yes: the attacker names a space; if it is wrong, Act and ammunition are spent without a roll; if right, the attack has the Hindrance of Invisible. A location holds until the target leaves that space. In zones it must be located first.',
      },
      { key: 'refused', text: 'No, it must be located first.' },
    ],
    default: 'guessSpace',
    why: 'The Hindrance counts even when located, so locating concerns the place, not the permission.',
    switch: false,
  },
  {
    id: 'ED-R-237',
    question:
      'An attacker guesses at a space (ED-R-139). With what, and how high, where somebody unseen may fly?',
    readings: [
      {
        key: 'weaponOrActAtAHeight',
        text: 'With a weapon or an attack act that is no spell; a space in the air is named by its height as well, and without one the ground is meant.',
      },
      { key: 'anyHeight', text: 'A guess at a space holds for every height above it.' },
    ],
    default: 'weaponOrActAtAHeight',
    why: 'Height counts as distance everywhere else (ED-R-146); what is Invisible cannot be the target of a spell that fills no area.',
    switch: false,
  },
  {
    id: 'ED-R-140',
    question:
      'Charging, Hidden and Fly ask for at least half of the speed. Is this counted in spaces travelled or in movement spent?',
    readings: [
      {
        key: 'spacesTravelled',
        text: 'Spaces really travelled in this turn (Charging: before the strike; Hidden: after the roll), against the base speed of the kind of movement used; twice the spaces must be at least the speed, without rounding.',
      },
      {
        key: 'movementSpent',
        text: 'Movement spent, so that difficult terrain, crawling and standing up help.',
      },
    ],
    default: 'spacesTravelled',
    why: 'Speed is a number of spaces; two spaces of mud are no run-up.',
    switch: false,
  },
  {
    id: 'ED-R-141',
    question: 'Which adjacent enemies hinder a ranged attack?',
    readings: [
      {
        key: 'ableToAct',
        text: 'Enemies that are not Incapacitated; a Tiny enemy in the same space counts as adjacent. In zones the Hindrance of the Adjacent Zone takes the place of this one; they do not add up.',
      },
      { key: 'anyEnemy', text: 'Any enemy creature, also an unconscious one.' },
    ],
    default: 'ableToAct',
    why: 'Flanking ignores creatures that cannot strike for the same reason.',
    switch: false,
  },
  {
    id: 'ED-R-142',
    question: 'An area attack or area spell of a character covers several targets. How many rolls?',
    readings: [
      {
        key: 'perTarget',
        text: 'A separate attack roll for each target and one damage roll for all; a Perk adds its damage for that target only; one benny rerolls one of them. In an area of a GM creature each character makes its own defense roll.',
      },
      {
        key: 'oneRoll',
        text: 'One d12 (without Edge or Hindrance of single targets) compared with every target.',
      },
    ],
    default: 'perTarget',
    why: 'Edge and Hindrance differ from target to target, and characters in an area defend one by one as well.',
    switch: false,
  },
  {
    id: 'ED-R-143',
    question: 'Who is caught in an area, and from where is Cover counted?',
    readings: [
      {
        key: 'everyone',
        text: 'Every creature with at least one space in it, friend or foe, once; the source only if it stands inside. Cover counts from the point where the area starts (burst: its centre); whoever is in Full Cover from it behind something solid is not caught.',
      },
      { key: 'enemiesOnly', text: 'Only opponents of the source.' },
    ],
    default: 'everyone',
    why: 'Nothing in the book sorts friends from foes; Full Cover is solid for the blast too.',
    switch: false,
  },
  {
    id: 'ED-R-195',
    question: 'Damage that gets past Durability always adds a Complication. For whom, and of what kind?',
    readings: [
      {
        key: 'gmForTheObject',
        text: 'The GM names it and it concerns the thing that was damaged or what it holds up; a vehicle in a chase gets a chase complication without further damage (Rattled if none is named). Nobody is Exposed by it.',
      },
      { key: 'forTheAttacker', text: 'It falls on the one who dealt the damage, as for an attack.' },
    ],
    default: 'gmForTheObject',
    why: 'The sentence stands with the object, and breaking something should not punish a good blow.',
    switch: false,
  },
  {
    id: 'ED-R-204',
    question:
      'Hiding from several enemies of whom only some are Blinded, Deafened or sharp: whose Edge and Hindrance count?',
    readings: [
      {
        key: 'eachAgainstItself',
        text: 'One roll for all (ED-R-118); the hider’s own Edges and Hindrances count against everybody, those of an enemy only against that enemy. Where they differ two dice are rolled once, and against each enemy the first, the higher or the lower of the two counts.',
      },
      { key: 'allTogether', text: 'All of them count on the one roll.' },
    ],
    default: 'eachAgainstItself',
    why: 'Stealth is said to have Edge against the creature that cannot see or hear, not against its companions.',
    switch: false,
  },
  {
    id: 'ED-R-205',
    question: 'When does an Invisible creature move stealthily in a fight?',
    readings: [
      { key: 'ifProficient', text: 'Whenever it is proficient in Stealth; it costs nothing.' },
      { key: 'anAct', text: 'Only if it takes an Act for it.' },
    ],
    default: 'ifProficient',
    why: 'The opposing roll is described as a way of moving and no act is named for it.',
    switch: false,
  },
  {
    id: 'ED-R-210',
    question: 'How does somebody go under water by choice, and come up again?',
    readings: [
      {
        key: 'aSpace',
        text: 'Each is a part of the movement and costs what one space of water costs: two, or one with a swim speed. Held breath counts from the next start of its turn; whoever goes under without any suffocates from then on, and that round is the first of those it lasts. Whoever sinks comes up by swimming only.',
      },
      { key: 'anAct', text: 'Each takes an Act.' },
    ],
    default: 'aSpace',
    why: 'Down is a direction like any other, and the book prices movement in water by the space.',
    switch: false,
  },
  {
    id: 'ED-R-244',
    question:
      'Somebody tries what only whoever sees more could know to be impossible: a space that is full of the unseen, a target that nothing frightens. What comes of it?',
    readings: [
      {
        key: 'spentInVain',
        text: 'It is tried and comes to nothing: the Act is spent, of movement one space. Whoever was run into is noticed by who ran into it.',
      },
      { key: 'takenBack', text: 'It is taken back, and something else may be tried.' },
    ],
    default: 'spentInVain',
    why: 'A refusal would tell what nobody in the scene knows; a guess at a wrong space costs the Act as well.',
    switch: false,
  },
  {
    id: 'ED-R-245',
    question: 'From which enemies does somebody hide: also from those who cannot act?',
    readings: [
      {
        key: 'whoeverSenses',
        text: 'From everybody who senses something: also from whoever is Paralyzed or otherwise unable to act. The dead and the Unconscious sense nothing and are left out.',
      },
      { key: 'whoeverStands', text: 'Only from those who are able to act.' },
    ],
    default: 'whoeverSenses',
    why: 'The roll is against the Senses of an enemy, which need no act; those who sense nothing are treated as in ED-R-213.',
    switch: false,
  },
  {
    id: 'ED-R-246',
    question: 'When does a torch or a lantern that somebody carries shine?',
    readings: [
      {
        key: 'inHand',
        text: 'From the moment it is taken in hand, a Minor Act, until it is put away; dropped, it shines where it lies. What is solid keeps its light out.',
      },
      { key: 'litFirst', text: 'Lighting it takes an Act of its own once it is in hand.' },
    ],
    default: 'inHand',
    why: 'Interacting with an object is a Minor Act, and the book names no second one for light.',
    switch: false,
  },
  {
    id: 'ED-R-247',
    question: 'Somebody looks around without knowing whether anybody is unseen. How is that rolled?',
    readings: [
      {
        key: 'oneRollForAll',
        text: 'As an Act: one Wits+Senses roll that counts against the number of each who is Hidden or Invisible, like the roll of whoever hides from several. Where nobody is there it is rolled against Easy, and finds nobody. Whom a creature of the game master looks for rolls for themselves.',
      },
      { key: 'onlyNamed', text: 'One has to know whom one looks for.' },
    ],
    default: 'oneRollForAll',
    why: 'Noticing a threat is a roll of its own, and whether it is made must not tell that there is one.',
    switch: false,
  },
  {
    id: 'ED-R-251',
    question: 'Chairs can be thrown at a foe to Expose them, tables flipped for cover. How?',
    readings: [
      {
        key: 'rollToExpose',
        text: 'Somebody beside it uses it, for the Swift or Minor Act that it costs. Thrown at a foe at most 4 spaces away: Strength+Athletics against React on the scale of ED-R-12; a success Exposes the foe until the start of its next turn. A table turned over is half high from then on. Then it is used up, unless there are more.',
      },
      { key: 'noRoll', text: 'It works without a roll.' },
    ],
    default: 'rollToExpose',
    why: 'Throwing an object is a Strength+Athletics roll, and React is what avoids attacks; 4 spaces is what the lightest thrown weapons of our list fly.',
    switch: false,
  },
  {
    id: 'ED-R-252',
    question: 'Somebody wants to strike or throw for damage with what is at hand and is no weapon. How?',
    readings: [
      {
        key: 'smallSimpleBlunt',
        text: 'Whatever of the scene could be thrown at a foe can be picked up as a Minor Act. In the hand it is a weapon that deals 1d4, Simple, Blunt and Thrown (4 spaces), unless the game master has given it other numbers; thrown, it lies where it fell.',
      },
      { key: 'unarmed', text: 'It adds nothing to an unarmed strike.' },
    ],
    default: 'smallSimpleBlunt',
    why: 'The book has no numbers for it. The d4 is its die for small weapons, Simple is what needs no skill, and 4 spaces is how far a chair flies (ED-R-251).',
    switch: false,
  },
] as const satisfies readonly Ruling[];
