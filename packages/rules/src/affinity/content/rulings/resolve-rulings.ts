import type { Ruling } from '@arbiter/engine';

export const resolveRulings = [
  {
    id: 'AF-R-01',
    question:
      'How many exertion dice in one round count as "maximum exertion" and so trigger a Resolve check? The trigger names the Level; the budget rule names twice the Proficiency (they differ at every odd level).',
    readings: [
      {
        key: 'atLeastLevel',
        text: 'Trigger when the exertion dice (affinity dice included) rolled in the round reach Level or more.',
      },
      { key: 'exactlyLevel', text: 'Trigger only when the number equals Level exactly.' },
      {
        key: 'twiceProficiency',
        text: 'Trigger when the number reaches 2 x Proficiency, the true maximum of a two-action turn.',
      },
    ],
    default: 'atLeastLevel',
    why: 'The trigger itself states the number; at even levels both numbers agree. At level 1 this makes any exertion die a trigger, so a table may prefer twice the Proficiency.',
    switch: true,
  },
  {
    id: 'AF-R-07',
    question: 'Which losses count toward losing Proficiency + 1 or more HD in a round?',
    readings: [
      {
        key: 'permanentAll',
        text: 'All permanent HD lost in the round, by damage and by burns together; armour and temporary HD do not count; the HD paid for Steady does not count.',
      },
      { key: 'damageOnly', text: 'Only permanent HD lost to damage, not burns.' },
      { key: 'everyLayer', text: 'Every HD lost from any layer.' },
    ],
    default: 'permanentAll',
    why: 'The trigger says lose HD without naming a cause; protective layers exist to spare the body; Steady is excluded by its own text.',
    switch: false,
  },
  {
    id: 'AF-R-08',
    question:
      'Does the limit of one Resolve check per round also cover the end-of-round checks of a dying character and repeated hits at 0 HD?',
    readings: [
      {
        key: 'oneForAll',
        text: 'At most one check per character per round for any reason; the end-of-round dying check is skipped if a check was already made this round.',
      },
      { key: 'dyingIsExtra', text: 'The end-of-round dying check is always made in addition.' },
      {
        key: 'everyHit',
        text: 'At 0 HD every hit forces its own check, in addition to the end-of-round one.',
      },
    ],
    default: 'oneForAll',
    why: 'The limit says it holds even if several triggers occur, and the worked example of the dying priest makes one check per round.',
    switch: true,
  },
  {
    id: 'AF-R-14',
    question: 'How much Resolve does a short Rest restore?',
    readings: [
      { key: 'plusOne', text: '+1, up to 5.' },
      { key: 'upToThree', text: 'Raised to 3 if lower, otherwise unchanged.' },
      { key: 'plusOneCapThree', text: '+1, but never above 3.' },
    ],
    default: 'plusOne',
    why: 'The worked example goes from 3 to 4, which only this allows; two of three places say 1.',
    switch: true,
  },
  {
    id: 'AF-R-27',
    question:
      'Resolve penalties are called cumulative. Do +1 success and -1 defense die grow with each stage?',
    readings: [
      {
        key: 'asListed',
        text: 'No: each stage has exactly the penalties listed for it (+1 success at 3 and below, -1 defense die at 2 and below).',
      },
      {
        key: 'stacking',
        text: 'Each stage adds its own on top: +1/+2/+3/+4 successes at 3/2/1/0, -1/-2/-3 defense dice at 2/1/0, minimum 1 die.',
      },
    ],
    default: 'asListed',
    why: 'Each stage restates the complete list; stacking would count repeats.',
    switch: false,
  },
  {
    id: 'AF-R-28',
    question:
      'Where do the Resolve-stage penalties and the Expert+ rules (minimum exertion, no start below Resolve 5, check on failure) apply?',
    readings: [
      {
        key: 'contestOnly',
        text: 'To actions in Contest Mode: combat, movement actions, Stabilize, chases. Threshold Mode tasks, journeys and mending are free of them.',
      },
      { key: 'allRolls', text: 'To every roll with a required number.' },
    ],
    default: 'contestOnly',
    why: 'The crafting example is Expert with optional exertion, so the minimum does not apply to tasks; tasks are meant to stay outside the conflict engine.',
    switch: false,
  },
  {
    id: 'AF-R-31',
    question: 'The Rush action is named but not defined: it costs Resolve and heals its user.',
    readings: [
      { key: 'mirrorSteady', text: 'Lose 1 Resolve, regain 3 HD (up to the maximum); one action, no roll.' },
      { key: 'tableDefined', text: 'Not available until the table defines it.' },
    ],
    default: 'mirrorSteady',
    why: 'Mirror of Steady, the only one with numbers; the example has a fighter heal with it.',
    switch: true,
  },
  {
    id: 'AF-R-32',
    question: 'Steady: lose 3 HD, gain 1 Resolve. What does it cost in actions and when is it refused?',
    readings: [
      {
        key: 'oneActionNeedsThree',
        text: 'One action, no roll; refused with fewer than 3 permanent HD or at Resolve 5; going to exactly 0 HD is allowed and causes no immediate check.',
      },
      { key: 'oneActionNeedsFour', text: 'As above but at least 1 HD must remain.' },
    ],
    default: 'oneActionNeedsThree',
    why: 'The price must be paid in full; voluntary sacrifices trigger no check.',
    switch: false,
  },
  {
    id: 'AF-R-74',
    question: 'When exactly is a due Resolve check rolled?',
    readings: [
      {
        key: 'afterResolving',
        text: "When the roll or hit that set it off is completely resolved (successes, burns, damage, the target's defense), before anything else happens; if both sides owe one, the acting character rolls first.",
      },
      {
        key: 'atTrigger',
        text: 'The moment the trigger occurs, before the rest of the same roll is applied.',
      },
    ],
    default: 'afterResolving',
    why: 'Step 3 follows every roll (as in AF-R-06), and one roll may set off several triggers at once, of which only one check is made.',
    switch: false,
  },
  {
    id: 'AF-R-75',
    question:
      'Do the triggers of Resolve checks hold for chases, tasks and journeys, which are not played in rounds?',
    readings: [
      {
        key: 'roundsOnly',
        text: 'A chase roll counts as one round. Tasks, mending and journeys have no rounds: only falling to 0 HD calls for a check there.',
      },
      {
        key: 'everyRoll',
        text: 'Every task, mending or journey roll counts as a round of its own, so that maximum exertion and HD loss trigger there too.',
      },
    ],
    default: 'roundsOnly',
    why: 'Maximum exertion and HD loss are counted in a single round; tasks stay outside the conflict engine (AF-R-28).',
    switch: false,
  },
] as const satisfies readonly Ruling[];
