import type { Rule } from '@arbiter/engine';

/** The rule index: every rule of the book in our own words. Lines count in the plain text of the book. */
export const rules = [
  {
    id: 'AF-LVL-01',
    title: 'Level range',
    area: 'LVL',
    tag: 'create',
    section: 'Level and proficiency, lines 21–23',
    summary: 'Level is a whole number from 1 to 10; anything else is refused.',
  },
  {
    id: 'AF-LVL-02',
    title: 'Proficiency',
    area: 'LVL',
    tag: 'derive',
    section: 'Level and proficiency, lines 25–38',
    summary:
      'Proficiency = Level / 2 rounded up. Levels 1 to 10 give 1,1,2,2,3,3,4,4,5,5 (10 rows, L29-38; identical to the formula). Used as: proficiency dice per roll, exertion cap per action, cap on bonus damage, Rest HD, daily affinity gains, trigger size for Resolve checks.',
  },
  {
    id: 'AF-LVL-03',
    title: 'Advancement is by level only',
    area: 'LVL',
    tag: 'guide',
    section: 'Level and proficiency, lines 21–40',
    summary:
      'The core book gives no experience points, no cost and no procedure for gaining a level; a level change recalculates Proficiency, maximum HD, defense dice and affinity storage.',
  },
  {
    id: 'AF-HITD-01',
    title: 'What Hit Dice are',
    area: 'HITD',
    tag: 'state',
    section: 'Hit Dice, lines 44–51',
    summary:
      'HD are one counter used as health, stamina, price of exertion and defensive capacity. Current HD is a whole number from 0 to the maximum; it never goes below 0 (AF-R-68) or above the maximum.',
  },
  {
    id: 'AF-HITD-02',
    title: 'Class families and die size',
    area: 'HITD',
    tag: 'table',
    section: 'Hit Dice, lines 53–57',
    summary:
      'Tough: Combatant, Sovereign, d10. Balanced: Ranger, Priest, Scholar, d8. Fragile: Weaver, Shaman, d6. Seven classes in three families. The die size is used for defense only; it does not change the number of HD.',
  },
  {
    id: 'AF-HITD-03',
    title: 'Maximum HD by family and level',
    area: 'HITD',
    tag: 'table',
    section: 'Hit Dice, lines 59–72',
    summary:
      'Read from the table, 10 rows of 3 values. Tough 3,5,7,9,11,13,15,17,19,21 (= 2 x level + 1). Balanced 3,5,6,8,10,11,13,15,16,18. Fragile 3,4,5,7,8,10,11,13,14,16. Balanced and Fragile follow no simple formula: store the table.',
  },
  {
    id: 'AF-HITD-04',
    title: 'Starting values',
    area: 'HITD',
    tag: 'create',
    section: 'Hit Dice, lines 59–72',
    summary:
      'The book names maxima but no starting values: AF-R-69 (full HD, Resolve 5, no affinity dice, armour HD rolled on first donning). Recover later resets HD, Resolve and armour but never touches stored affinity dice.',
  },
  {
    id: 'AF-HITD-05',
    title: 'Class names in examples',
    area: 'HITD',
    tag: 'guide',
    section: 'Hit Dice, lines 412–426',
    summary:
      'Fighter and Cleric appear once in an example but are not classes of the book; only the seven classes of AF-HITD-02 are valid.',
  },
  {
    id: 'AF-POOL-01',
    title: 'The pool',
    area: 'POOL',
    tag: 'procedure',
    section: 'Dice pool and counting, lines 176–183',
    summary:
      'An action or task roll is a pool of d6 made of four kinds, rolled in this order: proficiency, exertion, affinity, bonus dice. Keep the kind of each die with its result, because burning depends on it.',
  },
  {
    id: 'AF-POOL-02',
    title: 'Counting successes',
    area: 'POOL',
    tag: 'procedure',
    section: 'Dice pool and counting, lines 158–164',
    summary:
      'Each die at or above the success threshold is 1 success; a 6 is 2 successes at every tier and for every kind of die in the pool. Lower dice count 0. There are no critical hits and no re-rolls of 6s.',
  },
  {
    id: 'AF-POOL-03',
    title: 'Burning HD',
    area: 'POOL',
    tag: 'procedure',
    section: 'Dice pool and counting, lines 158–191',
    summary:
      'Each 1 on an exertion or affinity die burns 1 HD at once, whether the roll succeeds or fails. 1s on proficiency and bonus dice never burn. Source of the HD: AF-R-05. Drop to 0 by burning: AF-R-06.',
  },
  {
    id: 'AF-POOL-04',
    title: 'Proficiency dice',
    area: 'POOL',
    tag: 'derive',
    section: 'Dice pool and counting, lines 250–261',
    summary:
      'Every action roll includes proficiency dice equal to Proficiency; they cost nothing and are always rolled unless a dice penalty removes some (AF-R-43).',
  },
  {
    id: 'AF-POOL-05',
    title: 'Bonus dice from abilities',
    area: 'POOL',
    tag: 'procedure',
    section: 'Dice pool and counting, lines 352–355',
    summary:
      'Dice granted by an ability, feat or feature for a domain are added on top of proficiency and exertion, do not burn on 1s, do not count against the exertion cap or the round total of exertion.',
  },
  {
    id: 'AF-POOL-06',
    title: 'Dice from circumstances and dice penalties',
    area: 'POOL',
    tag: 'procedure',
    section: 'Dice pool and counting, lines 497–600',
    summary:
      'Assistants, terrain, mounts, support roles, supplies and Concede a Point add bonus dice (burning: AF-R-42). Hostile crowds, crowded streets and unaddressed hurdles take dice away (order and floor: AF-R-43).',
  },
  {
    id: 'AF-TIER-01',
    title: 'Tier table',
    area: 'TIER',
    tag: 'table',
    section: 'Action tiers, lines 236–244',
    summary:
      'Five tiers with success threshold: Basic 2+, Advanced 3+, Expert 4+, Legendary 5+, Ultimate 6 only. Typical use: Basic all weapon attacks and basic spells; Advanced class abilities and enhanced techniques; Expert powerful features and advanced spells; Legendary extraordinary abilities and epic magic; Ultimate reality-warping powers.',
  },
  {
    id: 'AF-TIER-02',
    title: 'Expert+',
    area: 'TIER',
    tag: 'state',
    section: 'Action tiers, lines 185–282',
    summary:
      'Expert+ means Expert, Legendary or Ultimate. Expert+ actions are limited to one per turn (AF-TURN-02), need minimum exertion (AF-EXR-03), cannot be started below Resolve 5 (AF-RES-06) and call for a Resolve check on failure (AF-ACT-04).',
  },
  {
    id: 'AF-TIER-03',
    title: 'All weapon attacks are Basic',
    area: 'TIER',
    tag: 'derive',
    section: 'Action tiers, lines 238–240',
    summary:
      'A plain weapon attack has tier Basic, threshold 2+; the weapon sets required successes and base damage.',
  },
  {
    id: 'AF-EXR-01',
    title: 'Cap per action',
    area: 'EXR',
    tag: 'state',
    section: 'Exertion, lines 267–275',
    summary:
      'Each action may use 0 to Proficiency exertion dice (d6). Ordinary exertion and affinity dice together may not exceed Proficiency in one action. The pool is independent for each action; unused dice carry over neither to another action nor to another turn (AF-R-02).',
  },
  {
    id: 'AF-EXR-02',
    title: 'Maximum per turn',
    area: 'EXR',
    tag: 'derive',
    section: 'Exertion, lines 276–281',
    summary:
      'With two actions at most 2 x Proficiency exertion dice per turn; a whole turn at Proficiency 3 can reach 6 proficiency + 6 exertion = 12d6.',
  },
  {
    id: 'AF-EXR-03',
    title: 'Minimum by tier',
    area: 'EXR',
    tag: 'state',
    section: 'Exertion, lines 316–324',
    summary:
      'Minimum exertion dice to attempt: Basic 0, Advanced 0, Expert 1, Legendary 2, Ultimate 3. With AF-EXR-01 this makes Legendary possible from level 3 and Ultimate from level 5 (AF-R-03). Affinity dice and the minimum: AF-R-04. Tasks: AF-R-28.',
  },
  {
    id: 'AF-EXR-04',
    title: 'Declared before rolling',
    area: 'EXR',
    tag: 'procedure',
    section: 'Exertion, lines 170–174',
    summary:
      'The number of exertion (and affinity) dice is declared together with the ability before the roll; it cannot be changed after seeing dice.',
  },
  {
    id: 'AF-EXR-05',
    title: 'Exertion on low HD',
    area: 'EXR',
    tag: 'state',
    section: 'Exertion, lines 183–273',
    summary:
      'Exertion may exceed remaining HD; burns stop at 0 (AF-R-68). A character that cannot act (unconscious) cannot exert.',
  },
  {
    id: 'AF-EXR-06',
    title: 'Design intent',
    area: 'EXR',
    tag: 'guide',
    section: 'Exertion, lines 288–296',
    summary:
      'Basic work should be possible with proficiency dice alone, heavy work should need exertion and risk.',
  },
  {
    id: 'AF-TURN-01',
    title: 'Two actions per turn',
    area: 'TURN',
    tag: 'state',
    section: 'Turn, triggered and held actions, line 271',
    summary:
      'A player character has up to 2 actions per turn; non-player characters have the number their entry gives. A third action is refused.',
  },
  {
    id: 'AF-TURN-02',
    title: 'One Expert+ action per turn',
    area: 'TURN',
    tag: 'state',
    section: 'Turn, triggered and held actions, lines 272–282',
    summary:
      'At most one action of Expert tier or higher per turn. If either action is Expert+, the other must be Basic or Advanced; order does not matter.',
  },
  {
    id: 'AF-TURN-03',
    title: 'Initiative and rounds',
    area: 'TURN',
    tag: 'state',
    section: 'Turn, triggered and held actions, line 12',
    summary:
      'Play is in rounds with turns in initiative order; the round ends at initiative count 0. How the order is made: AF-R-57. Per-round counters (HD lost, exertion dice used, Resolve check made, actions used, Expert+ used) reset at the start of each round.',
  },
  {
    id: 'AF-TURN-04',
    title: 'Triggered actions',
    area: 'TURN',
    tag: 'state',
    section: 'Turn, triggered and held actions, lines 302–306',
    summary:
      'An ability marked as triggered may be used when its trigger occurs, if the character has not acted this round. It uses one of the 2 actions of the character for that round, has its own exertion pool and obeys the same tier rules. Window: AF-R-58.',
  },
  {
    id: 'AF-TURN-05',
    title: 'Held actions',
    area: 'TURN',
    tag: 'state',
    section: 'Turn, triggered and held actions, lines 308–310',
    summary:
      'On the own turn one or both actions may be held with a stated trigger. When the trigger occurs the held action is used immediately and interrupts: it is resolved before the action that set it off continues. Details: AF-R-59.',
  },
  {
    id: 'AF-TURN-06',
    title: 'Held actions at count 0',
    area: 'TURN',
    tag: 'state',
    section: 'Turn, triggered and held actions, lines 311–312',
    summary:
      'If the trigger has not occurred by the end of the round, a held action is good only for something of Basic tier, done at count 0 of the initiative. What is not used then is lost; nothing is kept for the next round.',
  },
  {
    id: 'AF-TURN-07',
    title: 'Free actions',
    area: 'TURN',
    tag: 'state',
    section: 'Turn, triggered and held actions, lines 507–860',
    summary: 'The standard move and sharing affinity dice are free: they use no action.',
  },
  {
    id: 'AF-ACT-01',
    title: 'Declare',
    area: 'ACT',
    tag: 'procedure',
    section: 'Action resolution, lines 170–174',
    summary:
      'State the ability (or weapon), the target and the exertion and affinity dice. Refuse when: no action left, second Expert+ action, Resolve too low for Expert+, exertion under the minimum or over the cap, more affinity dice than stored, actor unconscious or dead.',
  },
  {
    id: 'AF-ACT-02',
    title: 'Roll and count',
    area: 'ACT',
    tag: 'procedure',
    section: 'Action resolution, lines 176–183',
    summary:
      'Roll the pool, count successes with the tier threshold (AF-POOL-02), apply burns (AF-POOL-03). One roll gives both.',
  },
  {
    id: 'AF-ACT-03',
    title: 'Required successes',
    area: 'ACT',
    tag: 'procedure',
    section: 'Action resolution, lines 185–195',
    summary:
      'Successes at or above the required count: the action succeeds. Below: it fails and has no effect. Required = printed count, +1 at Resolve 3 or lower (AF-RES-07). Equality is success.',
  },
  {
    id: 'AF-ACT-04',
    title: 'Failing an Expert+ action',
    area: 'ACT',
    tag: 'procedure',
    section: 'Action resolution, lines 189–192',
    summary:
      'A failed Expert, Legendary or Ultimate action makes the actor take a Resolve check (subject to one per round). Failing Basic or Advanced does not. Burns of the failed roll stand.',
  },
  {
    id: 'AF-ACT-05',
    title: 'What every ability defines',
    area: 'ACT',
    tag: 'create',
    section: 'Action resolution, lines 905–911',
    summary:
      'An ability or weapon entry holds: tier (hence threshold), required successes, base HD damage or other outcome. An entry that leaves one out is invalid data.',
  },
  {
    id: 'AF-DMG-01',
    title: 'Base damage',
    area: 'DMG',
    tag: 'derive',
    section: 'Damage, lines 197–205',
    summary:
      'A successful attack deals the base HD damage of the weapon, spell or ability; base damage is never capped. A failed attack deals 0.',
  },
  {
    id: 'AF-DMG-02',
    title: 'Bonus damage',
    area: 'DMG',
    tag: 'derive',
    section: 'Damage, lines 201–212',
    summary:
      '+1 HD damage per success beyond the required count, at most Proficiency of the attacker. Which required count at low Resolve: AF-R-29.',
  },
  {
    id: 'AF-DMG-03',
    title: 'Final damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Damage, lines 913–920',
    summary:
      'Final damage = base + min(Proficiency, successes - required). It is fixed before the defender rolls; defense (AF-DEF-04) is subtracted afterwards. At level 10 the bonus can be at most 5.',
  },
  {
    id: 'AF-DMG-04',
    title: 'Extra successes without damage',
    area: 'DMG',
    tag: 'procedure',
    section: 'Damage, lines 382–383',
    summary:
      'For actions whose outcome is not damage, extra successes strengthen the effect (influence, strength) with the same cap of Proficiency; what one step means is set by the ability.',
  },
  {
    id: 'AF-CON-01',
    title: 'Marked effects',
    area: 'CON',
    tag: 'state',
    section: 'Concentration, lines 216–218',
    summary:
      'Only abilities marked as needing concentration, or describing a maintained effect with a duration, follow these rules; the effect is attached to its user.',
  },
  {
    id: 'AF-CON-02',
    title: 'One at a time',
    area: 'CON',
    tag: 'state',
    section: 'Concentration, line 224',
    summary: 'Starting a new concentration effect ends the previous one of the same character.',
  },
  {
    id: 'AF-CON-03',
    title: 'Broken by a failed Resolve check',
    area: 'CON',
    tag: 'state',
    section: 'Concentration, lines 223–228',
    summary:
      'Any Resolve check of the user that comes up 4 or less, whatever the reason, ends the effect at once. A 5, a 6 or a check counted as a 5 by Stabilize does not. Losses without a check: AF-R-65.',
  },
  {
    id: 'AF-CON-04',
    title: 'Broken by unconsciousness or death',
    area: 'CON',
    tag: 'state',
    section: 'Concentration, line 225',
    summary: 'The effect ends when its user falls unconscious or dies.',
  },
  {
    id: 'AF-SKL-01',
    title: 'Eight domains',
    area: 'SKL',
    tag: 'table',
    section: 'Skill domains, lines 328–341',
    summary:
      'Agility, Awareness, Fortitude, Wilderness, Influence, Lore, Medicine, Craft. They are labels for situations.',
  },
  {
    id: 'AF-SKL-02',
    title: 'No dice from domains',
    area: 'SKL',
    tag: 'derive',
    section: 'Skill domains, lines 343–350',
    summary:
      'A domain never adds dice by itself; every roll is proficiency + exertion, and only abilities, feats (Path Board) or features add dice when their domain applies.',
  },
  {
    id: 'AF-SKL-03',
    title: 'Anyone may try anything',
    area: 'SKL',
    tag: 'guide',
    section: 'Skill domains, lines 357–361',
    summary:
      'Every character may attempt a roll in every domain; there are no untrained penalties. The game master judges which domain applies; players invoke their abilities.',
  },
  {
    id: 'AF-SKL-04',
    title: "Nature's Treaty",
    area: 'SKL',
    tag: 'procedure',
    section: 'Skill domains, line 363',
    summary:
      'The one ability with numbers: a Ranger feature that adds +2d6 bonus dice (no burn) on Wilderness rolls, and reduces journey Resolve loss (AF-JRN-11).',
  },
  {
    id: 'AF-MODE-01',
    title: 'Contest Mode',
    area: 'MODE',
    tag: 'procedure',
    section: 'Contest and threshold mode, lines 369–386',
    summary:
      'Used for combat, social duels, ritual interference, chases and any head-to-head conflict. Roll the pool, count, compare with the required count; extra successes add impact, capped at Proficiency; the target may defend or resist.',
  },
  {
    id: 'AF-MODE-02',
    title: 'Threshold Mode',
    area: 'MODE',
    tag: 'procedure',
    section: 'Contest and threshold mode, lines 388–410',
    summary:
      "Used for travel, crafting, investigation, climbing, unopposed persuasion, long projects. Roll the pool with the threshold of the task's tier; successes at or above the Task Difficulty succeed. No damage, no base impact, no wound rules. Exertion stays optional and still burns (AF-R-28).",
  },
  {
    id: 'AF-MODE-03',
    title: 'Extra successes on tasks',
    area: 'MODE',
    tag: 'guide',
    section: 'Contest and threshold mode, lines 405–408',
    summary:
      'Extra successes may shorten the time, raise the quality or give more information; the game master chooses. No cap is named for them here, and they deal no damage.',
  },
  {
    id: 'AF-TASK-01',
    title: 'Group task',
    area: 'TASK',
    tag: 'procedure',
    section: 'Group and extended tasks, lines 412–426',
    summary:
      'Several characters roll their own pools against the same threshold and their successes are added; the total is compared with the difficulty. Every die burns its own roller.',
  },
  {
    id: 'AF-TASK-02',
    title: 'Extended task',
    area: 'TASK',
    tag: 'procedure',
    section: 'Group and extended tasks, lines 430–440',
    summary:
      'A task with N required successes over P periods: one roll per period, successes accumulate; complete when the sum reaches N; surplus over N are extra successes.',
  },
  {
    id: 'AF-TASK-03',
    title: 'Failing an extended task',
    area: 'TASK',
    tag: 'state',
    section: 'Group and extended tasks, lines 442–444',
    summary:
      'If the sum is below N after the last period the task fails; for crafting the materials are lost and the work starts again at 0. Completing before the last period: AF-R-70.',
  },
  {
    id: 'AF-TASK-04',
    title: 'Failing a group task',
    area: 'TASK',
    tag: 'guide',
    section: 'Group and extended tasks, line 428',
    summary: 'On failure the party must try again or meets a danger chosen by the game master.',
  },
  {
    id: 'AF-SOC-01',
    title: 'Nature',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social duels, lines 448–450',
    summary: 'A duel in Contest Mode whose damage goes to Resolve, never to HD (burns still cost HD).',
  },
  {
    id: 'AF-SOC-02',
    title: 'Entry',
    area: 'SOC',
    tag: 'state',
    section: 'Social duels, line 452',
    summary:
      'A character with Resolve 0 or 1 cannot take part in social encounters: refuse. Dropping below 2 later: AF-R-37.',
  },
  {
    id: 'AF-SOC-03',
    title: 'Setup',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social duels, lines 456–459',
    summary:
      'Each side chooses an approach: Influence (persuade, deceive, intimidate), Lore (argue) or Awareness (read the opponent); the stakes for winner and loser are written down before the first round. The approach decides which ability bonus dice apply.',
  },
  {
    id: 'AF-SOC-04',
    title: 'Round',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social duels, lines 461–465',
    summary:
      'Each round both state their intent and roll proficiency + exertion (+ bonus) at Advanced 3+; more successes wins the round. There is no required count. Tie: AF-R-34.',
  },
  {
    id: 'AF-SOC-05',
    title: 'Damage',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social duels, lines 466–467',
    summary:
      "The winner deals Resolve damage to the loser: own successes, plus 1 per success above the loser's total, that bonus capped at the winner's Proficiency (AF-R-33).",
  },
  {
    id: 'AF-SOC-06',
    title: 'Concede a Point',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social duels, line 470',
    summary:
      'Lose 1 Resolve automatically and gain +2d6 on the own next roll (bonus dice). Timing: AF-R-38. Conceding at Resolve 1 leads to 0 and loses the duel.',
  },
  {
    id: 'AF-SOC-07',
    title: 'Deflect',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social duels, line 471',
    summary:
      'Spend exertion to roll proficiency + exertion at 3+; every success takes 1 off the Resolve damage about to be dealt, not below 0; 1s on exertion burn HD. Cost and 6s: AF-R-39, AF-R-40.',
  },
  {
    id: 'AF-SOC-08',
    title: 'Walk Away',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social duels, line 472',
    summary: 'Leave at any time: the duel is lost at once and no further Resolve damage is taken.',
  },
  {
    id: 'AF-SOC-09',
    title: 'Victory',
    area: 'SOC',
    tag: 'state',
    section: 'Social duels, lines 474–476',
    summary:
      'At 0 Resolve the target concedes and the stakes are won; at -1 it is broken and must leave or accept any reasonable demand. Floor: AF-R-36. Consciousness: AF-R-35.',
  },
  {
    id: 'AF-SOC-10',
    title: 'Assist',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social duels, line 498',
    summary:
      'An ally may spend an action of its own to give the main speaker +1d6 for the roll; several allies: AF-R-73.',
  },
  {
    id: 'AF-SOC-11',
    title: 'Hostile crowd',
    area: 'SOC',
    tag: 'procedure',
    section: 'Social duels, line 499',
    summary:
      '-1d6 per full 10 hostile witnesses for the speaker they are hostile to: 9 give 0, 10 give -1, 25 give -2 (AF-R-72; how dice are removed: AF-R-43).',
  },
  {
    id: 'AF-SOC-12',
    title: 'Aftermath',
    area: 'SOC',
    tag: 'guide',
    section: 'Social duels, lines 478–486',
    summary:
      'Lost Resolve comes back by rest as usual; the game master may add consequences. Sample stakes exist for negotiation, interrogation, debate and seduction.',
  },
  {
    id: 'AF-SOC-13',
    title: 'Low Resolve from combat counts',
    area: 'SOC',
    tag: 'state',
    section: 'Social duels, lines 491–495',
    summary:
      'The duel uses the current Resolve, so combat losses weaken a speaker and duel losses weaken a fighter. Check triggers during a duel: AF-R-41.',
  },
  {
    id: 'AF-MOV-01',
    title: 'Standard move',
    area: 'MOV',
    tag: 'state',
    section: 'Movement, lines 507–514',
    summary: '10 yards per round free; may be split before, between and after actions.',
  },
  {
    id: 'AF-MOV-02',
    title: 'Dash',
    area: 'MOV',
    tag: 'procedure',
    section: 'Movement, lines 516–520',
    summary:
      'Action, Basic 2+, required 1. Success: +10 yards this round (20 in total). Failure: no extra, the base 10 remain. Cost: AF-R-44. Several: AF-R-45.',
  },
  {
    id: 'AF-MOV-03',
    title: 'Forced March',
    area: 'MOV',
    tag: 'procedure',
    section: 'Movement, lines 522–527',
    summary:
      'Action, Advanced 3+, required 2. Success: +20 yards this round (30 in total). Failure: only the base 10. Agility or Wilderness abilities may add dice (AF-R-47).',
  },
  {
    id: 'AF-MOV-04',
    title: 'Disengage',
    area: 'MOV',
    tag: 'procedure',
    section: 'Movement, lines 529–532',
    summary:
      'Action, Advanced 3+, required 2. Success: up to 10 yards of careful withdrawal. Effect: AF-R-46.',
  },
  {
    id: 'AF-MOV-05',
    title: 'Difficult terrain',
    area: 'MOV',
    tag: 'procedure',
    section: 'Movement, lines 534–536',
    summary:
      'Each yard costs 2 yards of movement (rubble, thick brush, steep slopes, shallow water): 10 yards of movement cross 5 yards.',
  },
  {
    id: 'AF-CHS-01',
    title: 'Sides and stakes',
    area: 'CHS',
    tag: 'procedure',
    section: 'Chases, lines 540–545',
    summary:
      'Lead flees, Chase pursues; stakes for both results are set first. One contested roll settles it.',
  },
  {
    id: 'AF-CHS-02',
    title: 'The roll',
    area: 'CHS',
    tag: 'procedure',
    section: 'Chases, lines 547–550',
    summary:
      'Both sides roll proficiency + exertion (+ bonus) at Advanced 3+, required 2 (AF-R-48, AF-R-49).',
  },
  {
    id: 'AF-CHS-03',
    title: 'Results',
    area: 'CHS',
    tag: 'procedure',
    section: 'Chases, lines 551–554',
    summary:
      'Lead wins: clean escape. Chase wins: caught, confrontation begins. Tie: Lead escapes but Chase knows where to.',
  },
  {
    id: 'AF-CHS-04',
    title: 'Modifiers',
    area: 'CHS',
    tag: 'table',
    section: 'Chases, lines 556–560',
    summary:
      'Familiar terrain +1d6 to the side that has it; superior mount or vehicle +2d6 to the side that has it; darkness or cover +1d6 to Lead only; crowded or urban -1d6 to both. They add up.',
  },
  {
    id: 'AF-CHS-05',
    title: 'No extended chase',
    area: 'CHS',
    tag: 'guide',
    section: 'Chases, line 562',
    summary: 'The extended chase system is not part of the book.',
  },
  {
    id: 'AF-JRN-01',
    title: 'Distance category',
    area: 'JRN',
    tag: 'table',
    section: 'Journeys, line 573',
    summary:
      'Short under 20 miles, Medium 20-100, Long 100-500, Epic 500-1000, Legendary 1000 or more. Boundaries: AF-R-51.',
  },
  {
    id: 'AF-JRN-02',
    title: 'Difficulty by terrain',
    area: 'JRN',
    tag: 'table',
    section: 'Journeys, line 574',
    summary: 'Easy 2+, Moderate 3+, Difficult 4+, Extreme 5+ (4 values). There is no 6-only journey.',
  },
  {
    id: 'AF-JRN-03',
    title: 'Required successes',
    area: 'JRN',
    tag: 'table',
    section: 'Journeys, line 575',
    summary: 'Short 2, Medium 3, Long 4, Epic 6, Legendary 8 (5 values).',
  },
  {
    id: 'AF-JRN-04',
    title: 'Hurdles',
    area: 'JRN',
    tag: 'table',
    section: 'Journeys, lines 576–583',
    summary:
      'Number by distance: Short 1, Medium 2, Long 3, Epic and Legendary 3-4 (AF-R-52). Five sample kinds: hostile territory, harsh weather, difficult terrain, limited supplies, time pressure.',
  },
  {
    id: 'AF-JRN-05',
    title: 'Navigator',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, lines 589–590',
    summary:
      'Exactly one Navigator is required and makes the only roll: proficiency + exertion (+ ability dice) at the terrain threshold. Party pooling: AF-R-50.',
  },
  {
    id: 'AF-JRN-06',
    title: 'Support roles',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, lines 592–595',
    summary:
      'Scout (needs Wilderness or Awareness), Quartermaster (Medicine or Influence), Guard (able to fight): each filled role gives the Navigator +1d6, at most +3d6. Needing a domain means an ability or a narrative claim the game master accepts. Limits: AF-R-54.',
  },
  {
    id: 'AF-JRN-07',
    title: 'Unaddressed hurdles',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, lines 597–600',
    summary:
      '-1d6 to the Navigator for each hurdle not addressed. A filled role that counters a hurdle addresses it and still gives its +1d6; the game master judges the match (a Guard counters hostile territory).',
  },
  {
    id: 'AF-JRN-08',
    title: 'Success',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, lines 604–607',
    summary:
      'Successes at or above required: arrive fresh, no complication, every party member regains 1 Resolve (up to 5).',
  },
  {
    id: 'AF-JRN-09',
    title: 'Partial success',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, lines 609–612',
    summary:
      'Short by 1 or 2: arrive with a minor setback tied to an unaddressed hurdle (supplies, minor encounter, damaged gear, delay); every member loses 1 Resolve without a check.',
  },
  {
    id: 'AF-JRN-10',
    title: 'Failure',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, lines 614–617',
    summary:
      'Short by 3 or more: arrive with a major setback (hostile encounter, lost member, severe injury, split party, long delay); every member loses 2 Resolve without a check. A Short journey (2 required) can never fail this badly. Loss to 0: AF-R-56.',
  },
  {
    id: 'AF-JRN-11',
    title: 'Ranger mitigation',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, line 620',
    summary:
      "A Ranger with Nature's Treaty in the party reduces the Resolve loss of each member by 1, not below 0; several such Rangers: AF-R-71; it does not increase the gain of a success.",
  },
  {
    id: 'AF-JRN-12',
    title: 'Supplies and maps',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, line 621',
    summary: 'Adequate supplies or maps: +1d6 to the Navigator, outside the +3d6 limit of the support roles.',
  },
  {
    id: 'AF-JRN-13',
    title: 'Mounts',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, line 622',
    summary: 'Mounts lower the difficulty by one category (AF-R-53).',
  },
  {
    id: 'AF-JRN-14',
    title: 'Power Words',
    area: 'JRN',
    tag: 'procedure',
    section: 'Journeys, line 623',
    summary: "A Priest's Power Word used before travel can buffer the Resolve loss (AF-R-55).",
  },
  {
    id: 'AF-JRN-15',
    title: 'Advice',
    area: 'JRN',
    tag: 'guide',
    section: 'Journeys, lines 625–628',
    summary:
      'A lone Navigator in harsh conditions is meant to be nearly hopeless; day-by-day travel is an optional system outside the book.',
  },
  {
    id: 'AF-RES-01',
    title: 'Range',
    area: 'RES',
    tag: 'state',
    section: 'Resolve, lines 634–636',
    summary:
      'Resolve is a whole number, maximum 5 for every character regardless of level, start AF-R-69, lowest stage 0 (social duels: AF-R-36).',
  },
  {
    id: 'AF-RES-02',
    title: 'Triggers',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve, lines 640–646',
    summary:
      'A Resolve check is due when: (a) permanent HD lost in the round reach Proficiency + 1 (AF-R-07); (b) HD fall to 0; (c) a hit lands at 0 HD; (d) maximum exertion is used in the round (AF-R-01); (e) an Expert+ action fails; (f) an enemy effect says so. 6 rows, L641-646. Outside rounds: AF-R-75.',
  },
  {
    id: 'AF-RES-03',
    title: 'One check per round',
    area: 'RES',
    tag: 'state',
    section: 'Resolve, line 648',
    summary:
      'At most one Resolve check per character per round; further triggers of the round are dropped, not stored (AF-R-08). When it is rolled: AF-R-74.',
  },
  {
    id: 'AF-RES-04',
    title: 'The check',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve, lines 650–653',
    summary:
      'Roll 1d6: 1-4 lose 1 Resolve (this is failing the check), 5 no change, 6 gain 1 (maximum 5). No modifiers, no exertion.',
  },
  {
    id: 'AF-RES-05',
    title: 'Voluntary losses',
    area: 'RES',
    tag: 'state',
    section: 'Resolve, lines 655–656',
    summary: 'Resolve lost by Rush and HD lost by Steady need no roll and set off no Resolve check.',
  },
  {
    id: 'AF-RES-06',
    title: 'Stages 5 and 4',
    area: 'RES',
    tag: 'state',
    section: 'Resolve, lines 662–668',
    summary: '5 Full Strength: no penalty. 4 Pressured and below: Expert+ actions cannot be started.',
  },
  {
    id: 'AF-RES-07',
    title: 'Stage 3',
    area: 'RES',
    tag: 'state',
    section: 'Resolve, lines 670–673',
    summary:
      '3 Shaken and below: additionally every action needs 1 more success than printed. Not growing: AF-R-27. Scope: AF-R-28.',
  },
  {
    id: 'AF-RES-08',
    title: 'Stages 2 and 1',
    area: 'RES',
    tag: 'state',
    section: 'Resolve, lines 675–685',
    summary:
      '2 Weakened, 1 Staggering: additionally one defense die fewer, but always at least 1. The two stages have the same numbers.',
  },
  {
    id: 'AF-RES-09',
    title: 'Stage 0',
    area: 'RES',
    tag: 'state',
    section: 'Resolve, lines 687–696',
    summary:
      '0 Collapse: same penalties, and the character falls unconscious at once; with HD above 0 collapsed (AF-DYI-01), with HD 0 dead (AF-R-11).',
  },
  {
    id: 'AF-RES-10',
    title: 'Steady',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve, line 700',
    summary: 'Universal action: lose 3 HD, gain 1 Resolve (AF-R-32).',
  },
  {
    id: 'AF-RES-11',
    title: 'Rush',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve, lines 656–782',
    summary:
      'Universal action: give up Resolve to regain own HD, no roll (AF-R-31). May be used at 0 HD only by a character that is conscious there and has Resolve left (AF-R-09).',
  },
  {
    id: 'AF-RES-12',
    title: 'Restore keyword',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve, lines 701–703',
    summary:
      'Only healing marked Restore gives Resolve back; ordinary healing never does. Priest and Sovereign abilities do it best.',
  },
  {
    id: 'AF-RES-13',
    title: 'Rest restores Resolve',
    area: 'RES',
    tag: 'procedure',
    section: 'Resolve, lines 704–705',
    summary: 'Short Rest +1 (AF-R-14), Recover to 5.',
  },
  {
    id: 'AF-DYI-01',
    title: 'Collapse',
    area: 'DYI',
    tag: 'state',
    section: 'Collapse, dying, death, lines 717–724',
    summary:
      "Resolve 0 and HD above 0: unconscious, not dying. No actions, no Resolve checks; lasts 0-2 days at the game master's choice (AF-R-10).",
  },
  {
    id: 'AF-DYI-02',
    title: 'Waking from collapse',
    area: 'DYI',
    tag: 'procedure',
    section: 'Collapse, dying, death, lines 725–738',
    summary:
      'Ends after the chosen time or when an ally restores Resolve; the character regains 1 Resolve automatically and resumes play (AF-R-60).',
  },
  {
    id: 'AF-DYI-03',
    title: 'Dying',
    area: 'DYI',
    tag: 'state',
    section: 'Collapse, dying, death, lines 741–743',
    summary:
      'HD 0 and Resolve above 0: unconscious and dying (AF-R-09). Reaching 0 HD is itself a check trigger, taken at once if no check was made this round.',
  },
  {
    id: 'AF-DYI-04',
    title: 'Dying checks',
    area: 'DYI',
    tag: 'procedure',
    section: 'Collapse, dying, death, lines 744–747',
    summary:
      'At the end of every round a dying character makes a Resolve check (AF-RES-04), unless it already made one this round (AF-R-08). A 6 gives Resolve, never HD.',
  },
  {
    id: 'AF-DYI-05',
    title: 'Death',
    area: 'DYI',
    tag: 'state',
    section: 'Collapse, dying, death, lines 748–767',
    summary:
      'HD 0 and Resolve 0 together: dead, in whatever order they were reached, including a collapsed character whose HD are beaten to 0 (AF-R-11). Return only through Legendary or Ultimate divine magic.',
  },
  {
    id: 'AF-DYI-06',
    title: 'Healed while dying',
    area: 'DYI',
    tag: 'procedure',
    section: 'Collapse, dying, death, lines 749–783',
    summary:
      'Any HD restored above 0 ends the dying state: no more checks from it, consciousness returns, Resolve stays as it is.',
  },
  {
    id: 'AF-DYI-07',
    title: 'Hit at 0 HD',
    area: 'DYI',
    tag: 'procedure',
    section: 'Collapse, dying, death, lines 1034–1035',
    summary: 'A character at 0 HD loses no further HD; a hit is a check trigger (AF-R-26, AF-R-08).',
  },
  {
    id: 'AF-DYI-08',
    title: 'Why Resolve matters',
    area: 'DYI',
    tag: 'guide',
    section: 'Collapse, dying, death, lines 785–806',
    summary:
      'Advice on protecting Resolve and the classes that can restore it (Priest, Sovereign, Shaman, Restore spells, rest).',
  },
  {
    id: 'AF-STB-01',
    title: 'Stabilize',
    area: 'STB',
    tag: 'procedure',
    section: 'Stabilize, lines 769–778',
    summary:
      "Any character, touch, Basic 2+, required 1 (+1 at Resolve 3 or less): the target's next Resolve check this round counts as a 5. Restores neither HD nor Resolve. Medicine abilities add bonus dice. Version: AF-R-12.",
  },
  {
    id: 'AF-STB-02',
    title: 'Stabilize expires',
    area: 'STB',
    tag: 'state',
    section: 'Stabilize, line 776',
    summary:
      'The effect is for the next check of the same round only; unused at the end of the round it is gone. With the dying check made at the end of the round, Stabilize must be renewed every round.',
  },
  {
    id: 'AF-DEF-01',
    title: 'Defense die',
    area: 'DEF',
    tag: 'derive',
    section: 'Defense, lines 928–939',
    summary:
      'Defense is rolled with Hit Dice of the class size: Combatant and Sovereign d10; Ranger, Priest, Scholar d8; Weaver and Shaman d6, replaced by layer dice as in AF-ARM-03.',
  },
  {
    id: 'AF-DEF-02',
    title: 'Number of defense dice',
    area: 'DEF',
    tag: 'derive',
    section: 'Defense, lines 946–962',
    summary:
      'Proficiency / 2 rounded up: Proficiency 1 to 5 gives 1,1,2,2,3; one fewer at Resolve 2 or less; never below 1 (AF-R-21).',
  },
  {
    id: 'AF-DEF-03',
    title: 'When',
    area: 'DEF',
    tag: 'procedure',
    section: 'Defense, lines 964–972',
    summary: "Rolled after the attacker's final damage is known, for each hit, at no action cost (AF-R-25).",
  },
  {
    id: 'AF-DEF-04',
    title: 'Cancelling',
    area: 'DEF',
    tag: 'procedure',
    section: 'Defense, lines 968–996',
    summary:
      'Each die showing 5 or more cancels 1 incoming damage, for every die size. The highest face still cancels only 1: no doubling on defense.',
  },
  {
    id: 'AF-DEF-05',
    title: 'No exertion',
    area: 'DEF',
    tag: 'state',
    section: 'Defense, line 969',
    summary: 'Neither exertion nor affinity dice may be added to defense.',
  },
  {
    id: 'AF-DEF-06',
    title: 'Remaining damage',
    area: 'DEF',
    tag: 'procedure',
    section: 'Defense, line 970',
    summary:
      'Remaining damage = incoming minus cancelled, at least 0; it is taken in the attrition order (AF-ARM-01).',
  },
  {
    id: 'AF-DEF-07',
    title: 'Intent',
    area: 'DEF',
    tag: 'guide',
    section: 'Defense, lines 926–944',
    summary:
      'Defense is deliberately small so that fights do not drag; fragile classes should rely on position, magic and avoidance.',
  },
  {
    id: 'AF-ARM-01',
    title: 'Attrition order',
    area: 'ARM',
    tag: 'procedure',
    section: 'Armour and layers, lines 980–987',
    summary:
      'Damage is taken from: 1 spell-like armour (Shield, Barrier and the like), 2 physical armour, 3 other temporary HD, 4 permanent HD. Each remaining point of damage removes 1 HD from the first layer that has any. 4 rows, L984-987. Within a layer: AF-R-64.',
  },
  {
    id: 'AF-ARM-02',
    title: 'Number of dice unchanged',
    area: 'ARM',
    tag: 'state',
    section: 'Armour and layers, lines 976–978',
    summary: 'Layers change which dice are rolled on defense, not how many.',
  },
  {
    id: 'AF-ARM-03',
    title: 'Which dice',
    area: 'ARM',
    tag: 'procedure',
    section: 'Armour and layers, lines 978–1017',
    summary:
      "Line up remaining HD in attrition order; the defense dice are the first ones, each rolled with its layer's die size; if layers supply fewer than needed, the rest are class dice (AF-R-22, AF-R-23).",
  },
  {
    id: 'AF-ARM-04',
    title: 'Lost dice',
    area: 'ARM',
    tag: 'state',
    section: 'Armour and layers, lines 998–1002',
    summary:
      'Permanent HD are lost only when all layers are empty. A defense die under 5 costs nothing by itself (AF-R-20). Armour HD lost do not count for the Resolve trigger (AF-R-07).',
  },
  {
    id: 'AF-ARM-05',
    title: 'Armour types',
    area: 'ARM',
    tag: 'table',
    section: 'Armour and layers, lines 1004–1010',
    summary:
      'Light 2d6, Medium 2d8, Heavy 2d10 temporary HD; magic armour may be other sizes such as 2d12 (AF-R-24). Amount: AF-R-17: roll on donning, total = temporary HD, die size = size used on defense.',
  },
  {
    id: 'AF-ARM-06',
    title: 'Armour does not regenerate',
    area: 'ARM',
    tag: 'state',
    section: 'Armour and layers, lines 146–150',
    summary: 'Armour HD stay lost until Recover or a successful mend.',
  },
  {
    id: 'AF-ARM-07',
    title: 'Mending on a short Rest',
    area: 'ARM',
    tag: 'procedure',
    section: 'Armour and layers, lines 1021–1025',
    summary:
      'Craft or Medicine roll, Advanced 3+, 2 required, during a short Rest: success restores all temporary HD of the armour (AF-R-19); failure leaves it as it is and the next try must wait for another Rest. Who may: AF-R-16.',
  },
  {
    id: 'AF-ARM-08',
    title: 'Armour and Recover',
    area: 'ARM',
    tag: 'procedure',
    section: 'Armour and layers, lines 115–1096',
    summary: 'A Recover renews all armour HD: re-rolled when donned (AF-R-18).',
  },
  {
    id: 'AF-HEAL-01',
    title: 'Amounts',
    area: 'HEAL',
    tag: 'procedure',
    section: 'Healing, lines 1053–1061',
    summary: 'Minor 1d6, moderate 2d6, major 4d6 HD. Reading: AF-R-30.',
  },
  {
    id: 'AF-HEAL-02',
    title: 'Maximum',
    area: 'HEAL',
    tag: 'state',
    section: 'Healing, line 1063',
    summary: 'Current HD cannot exceed the maximum; the surplus is lost.',
  },
  {
    id: 'AF-HEAL-03',
    title: 'Healing at 0 HD',
    area: 'HEAL',
    tag: 'procedure',
    section: 'Healing, lines 1065–1070',
    summary:
      'Ordinary healing works at 0 HD, ends dying and the checks that come from it, and never changes Resolve. It does not wake a collapsed character (Resolve 0, HD above 0) and does not revive the dead.',
  },
  {
    id: 'AF-HEAL-04',
    title: 'Restoring Resolve',
    area: 'HEAL',
    tag: 'procedure',
    section: 'Healing, lines 1072–1079',
    summary: 'Only effects with the Restore keyword restore Resolve, by the stated number, up to 5.',
  },
  {
    id: 'AF-REST-01',
    title: 'Short Rest conditions',
    area: 'REST',
    tag: 'state',
    section: 'Resting, lines 80–85',
    summary:
      'At least 0.5 and at most 8 hours without combat or strenuous activity; allowed in threatened places (AF-R-67). Shorter is refused.',
  },
  {
    id: 'AF-REST-02',
    title: 'Short Rest benefits',
    area: 'REST',
    tag: 'procedure',
    section: 'Resting, lines 87–101',
    summary:
      '+Proficiency HD up to the maximum (AF-R-13), +1 Resolve up to 5 (AF-R-14), short-rest abilities are ready again, armour may be mended.',
  },
  {
    id: 'AF-REST-03',
    title: 'Short Rest limit',
    area: 'REST',
    tag: 'state',
    section: 'Resting, lines 93–95',
    summary: 'At most 2 per 24 hours (AF-R-15); a third is refused.',
  },
  {
    id: 'AF-REST-04',
    title: 'Recover conditions',
    area: 'REST',
    tag: 'state',
    section: 'Resting, lines 105–110',
    summary:
      'At least 6 uninterrupted hours in a safe place (inn, guarded camp, sanctified ground, or made safe by a class ability). Otherwise at most a short Rest.',
  },
  {
    id: 'AF-REST-05',
    title: 'Recover benefits',
    area: 'REST',
    tag: 'procedure',
    section: 'Resting, lines 112–127',
    summary: 'All HD to maximum, Resolve to 5, armour renewed (AF-ARM-08), all abilities ready again.',
  },
  {
    id: 'AF-REST-06',
    title: 'Recover frequency',
    area: 'REST',
    tag: 'state',
    section: 'Resting, lines 118–120',
    summary: 'Only in safe places, typically once a day (AF-R-66).',
  },
  {
    id: 'AF-REST-07',
    title: 'Second resting section',
    area: 'REST',
    tag: 'guide',
    section: 'Resting, lines 1085–1099',
    summary:
      'A later section repeats both rests with other numbers (half level HD, half maximum Resolve): AF-R-13, AF-R-14; its Recover agrees with the first.',
  },
  {
    id: 'AF-REST-08',
    title: 'Class help',
    area: 'REST',
    tag: 'guide',
    section: 'Resting, lines 139–144',
    summary:
      'Rangers and Priests can make places safe, Sovereigns shorten rests, Scholars regain more: hooks for class content, no numbers given.',
  },
  {
    id: 'AF-REST-09',
    title: 'Planning advice',
    area: 'REST',
    tag: 'guide',
    section: 'Resting, lines 131–137',
    summary: 'Two Rests a day are meant as a choice between resting early, in danger, or retreating.',
  },
  {
    id: 'AF-AFF-01',
    title: 'Defining Virtue',
    area: 'AFF',
    tag: 'create',
    section: 'Virtue and affinity dice, lines 814–836',
    summary:
      'Every character chooses exactly one of ten Virtues at creation. Light & Order: Memory (Aluneth), Communion (Ilyra), Guardian (Caerith). Balance & Cycle: Growth (Thymera), Decay (Darthun), Consequence (Thalos). Shadow & Change: Flux (Iosyx), Freedom (Zarun). Tyranny & Corruption: Obligation (Azravael), Suffering (Gephorix). 10 rows, L821-836.',
  },
  {
    id: 'AF-AFF-02',
    title: 'Gaining',
    area: 'AFF',
    tag: 'state',
    section: 'Virtue and affinity dice, lines 842–845',
    summary:
      '+1 affinity die when the game master judges that the character embodied its Virtue; at most Proficiency gains per day.',
  },
  {
    id: 'AF-AFF-03',
    title: 'Storing',
    area: 'AFF',
    tag: 'state',
    section: 'Virtue and affinity dice, lines 847–850',
    summary: 'At most Level dice stored; they never expire, also across sessions. At the limit: AF-R-61.',
  },
  {
    id: 'AF-AFF-04',
    title: 'Spending',
    area: 'AFF',
    tag: 'procedure',
    section: 'Virtue and affinity dice, lines 852–857',
    summary:
      "Any number of stored dice may be added to a roll as d6s; they are exertion dice: 1s burn the roller's HD, they count against the cap of Proficiency per action together with ordinary exertion, and 6s count 2. Spent dice are gone whatever they show. Which rolls: AF-R-62. Round total and minimum: AF-R-01, AF-R-04.",
  },
  {
    id: 'AF-AFF-05',
    title: 'Sharing',
    area: 'AFF',
    tag: 'procedure',
    section: 'Virtue and affinity dice, lines 859–863',
    summary:
      "Free action on the own turn: give any number of stored dice to one ally within 30 yards, limited by the ally's Level. Shared dice burn the HD of the one who rolls them (AF-R-61).",
  },
  {
    id: 'AF-AFF-06',
    title: 'Losing',
    area: 'AFF',
    tag: 'state',
    section: 'Virtue and affinity dice, lines 880–883',
    summary:
      'Acting directly against the Virtue: all stored dice are lost. Later gains are possible within the daily limit.',
  },
  {
    id: 'AF-AFF-07',
    title: 'Award advice',
    area: 'AFF',
    tag: 'guide',
    section: 'Virtue and affinity dice, lines 868–901',
    summary:
      'Ten sample deeds, one per Virtue. Award 1-2 times per session for exceptional deeds; take away only for clear betrayals; Obligation and Suffering are legitimate choices; morality does not matter, consistency does.',
  },
] as const satisfies readonly Rule[];

export type RuleId = (typeof rules)[number]['id'];
