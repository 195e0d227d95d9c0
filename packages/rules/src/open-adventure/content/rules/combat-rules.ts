/** Chapter V: initiative, attacks, morale, exult points, aiming. */
import type { Rule } from '@arbiter/engine';

/** INIT: initiative and surprise. */
export const initiativeRules = [
  {
    id: 'OA-INIT-01',
    title: 'Who tests',
    area: 'INIT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Initiative & Surprise',
    summary:
      'Per encounter the player-side character closest to the new NPC makes the test (players choose among equally close); the GH does so for the closest NPC of each other side or kind.',
  },
  {
    id: 'OA-INIT-02',
    title: 'Initiative test',
    area: 'INIT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Initiative & Surprise',
    summary: 'Initiative score (Perception plus modifiers) + standard roll.',
  },
  {
    id: 'OA-INIT-03',
    title: 'Automatic initiative',
    area: 'INIT',
    tag: 'guide',
    section: 'Chapter V: Combat, Initiative & Surprise',
    summary: 'The GH may simply award it (light bearer against lurkers in the dark), including surprise.',
  },
  {
    id: 'OA-INIT-04',
    title: 'Winner',
    area: 'INIT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Combat Timeline',
    summary:
      'Highest result acts first. Tie: the higher standard roll. Still tied: the PC; among NPCs the GH decides.',
  },
  {
    id: 'OA-INIT-05',
    title: 'Surprise',
    area: 'INIT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Combat Timeline',
    summary:
      "Every tester whose result is 5 or more below the winner's gets 1 surprise counter (for whom: OA-R-264). Perks may change the threshold of the winner.",
  },
] as const satisfies readonly Rule[];

/** CMBT: combat round and attacks. */
export const combatRules = [
  {
    id: 'OA-CMBT-01',
    title: 'Combat timeline',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Combat Timeline',
    summary:
      'Seven steps: initiative once; then each round: declare, morale, resolve (re-choosing what became invalid), finish turn and pick next, bonus actions, end of round.',
  },
  {
    id: 'OA-CMBT-02',
    title: 'Declarations',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, 1. Declare Actions',
    summary:
      'Players declare for all PCs and retainers before the first turn of the round, as exactly as the GH demands; NPC sides do not declare, but hirelings and mercenaries of the party do. Unarmed form must be declared (OA-UNARM-02); a guard need not name its maneuver (OA-GUARD-02).',
  },
  {
    id: 'OA-CMBT-03',
    title: 'Resolving and re-choosing',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, 3. Resolve Actions',
    summary:
      'A character must attempt what was declared; if it has become impossible or invalid, a new target or a new action may be chosen.',
  },
  {
    id: 'OA-CMBT-04',
    title: 'Order of turns',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Combat Rounds',
    summary:
      'The initiative winner starts; whoever just acted (their player) names the next among those who have not acted; surprised characters are skipped. Side-by-side reading: OA-R-265.',
  },
  {
    id: 'OA-CMBT-05',
    title: "Next round's starter",
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, End of Round',
    summary: 'The last character to act in a round names who starts the next one.',
  },
  {
    id: 'OA-CMBT-06',
    title: 'Action types',
    area: 'CMBT',
    tag: 'state',
    section: 'Chapter V: Combat, Action Types',
    summary:
      "Full-round (whole turn, only at the start of a turn), half-round (two per turn), free (any number, also in others' turns), special (longer; split into half or full rounds).",
  },
  {
    id: 'OA-CMBT-07',
    title: 'Action list',
    area: 'CMBT',
    tag: 'table',
    section: 'Chapter V: Combat, Common Combat Actions',
    summary:
      'Seventeen entries. Free: drop item or weapon, end spell or psionic, lay prone, speak. Half-round: aim, attack, defend (guard), delay, draw or holster, move, pick up, stand up. Full-round: light torch or chem light, use a starship system. Special: don or doff armor, ability test, cast magic.',
  },
  {
    id: 'OA-CMBT-08',
    title: 'Improvised actions',
    area: 'CMBT',
    tag: 'derive',
    section: 'Chapter V: Combat, Special Actions',
    summary: '1-3 seconds = half-round, 4-6 = full-round, longer = special.',
  },
  {
    id: 'OA-CMBT-09',
    title: 'Bonus actions',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Bonus Actions',
    summary:
      'Half-round actions beyond two per round are taken in extra turns after everyone (slow ones included) has had the normal turn, at most two half-rounds per extra turn, ordered by the same picking rule. Full-round actions in them: OA-R-267.',
  },
  {
    id: 'OA-CMBT-10',
    title: 'Slow characters',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, i Slow Start',
    summary: "Begin after all others' normal turns, before any extra turn.",
  },
  {
    id: 'OA-CMBT-11',
    title: 'Splitting actions',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Order of Actions',
    summary:
      'Actions may be taken in any order and one may be interrupted by another (move, attack, move on).',
  },
  {
    id: 'OA-CMBT-12',
    title: 'Delay',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Delayed Actions',
    summary:
      "A half-round action readies the next action; until it is taken the character concentrates (OA-ACT-22), and loses it if that breaks. It may interrupt another's turn, which then resumes; afterwards the delayer's turn is over. Not used by end of round: lost. Must name one trigger and the responses; need not be declared at the start. What may be delayed: OA-R-293.",
  },
  {
    id: 'OA-CMBT-13',
    title: 'Attack checklist',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, ❖ Attack Timeline',
    summary: 'Order: LOS; cover and concealment; high ground; distance (ranged and magic only); attack.',
  },
  {
    id: 'OA-CMBT-14',
    title: 'Melee attack',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Melee Attacks',
    summary:
      'Target within natural reach (reach ability: OA-WABL-18). Total = melee attack + standard roll; damage = total - defense, if positive; a tie does nothing.',
  },
  {
    id: 'OA-CMBT-15',
    title: 'Ranged attack and variable range',
    area: 'CMBT',
    tag: 'procedure',
    section: 'Chapter V: Combat, ❖ Attack Timeline',
    summary:
      'One standard roll, used twice: range of this shot = listed range + roll; beyond it = miss. Otherwise total = ranged attack + roll; damage = total - defense, if positive.',
  },
  {
    id: 'OA-CMBT-16',
    title: 'Magic attack',
    area: 'CMBT',
    tag: 'derive',
    section: 'Chapter V: Combat, ❖ Attack Timeline',
    summary:
      'Score = Charisma + Magic. It follows the attack checklist including distance, but how it is rolled and what it does is in the missing chapter VI (OA-MAG-01).',
  },
] as const satisfies readonly Rule[];

/** MORL: morale, leadership, loyalty. */
export const moraleRules = [
  {
    id: 'OA-MORL-01',
    title: 'When morale is tested',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, 2. Morale Tests',
    summary:
      'NPCs only, once per round after declarations, if any holds: extreme danger (GH); half or more of HP lost; half or more of the party dead, helpless or retreating; received a condition with only hindering effects; certain doom (for example half the hull gone).',
  },
  {
    id: 'OA-MORL-02',
    title: 'Morale test',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, 2. Morale Tests',
    summary: 'A willpower save, TN 10. Whether loyalty counts: OA-R-266.',
  },
  {
    id: 'OA-MORL-03',
    title: 'Failed morale',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Pc & Npc Differences',
    summary:
      'The NPC is no longer loyal to employer and party (the book names no change of loyalty points). In battle: 1 panic counter per point by which it failed (OA-R-240). Outside: desertion, sabotage or hostility, by the GH.',
  },
  {
    id: 'OA-MORL-04',
    title: 'Who can lead',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Leadership Tests',
    summary:
      'A PC may make a leadership test after a failed morale test for an NPC who is a retainer they hired, a non-humanoid creature they trained, blood kin, or a companion with whom at least 10,000 XP were earned.',
  },
  {
    id: 'OA-MORL-05',
    title: 'Leadership test',
    area: 'MORL',
    tag: 'procedure',
    section: 'Chapter V: Combat, Leadership Tests',
    summary:
      "Valor or wisdom of the PC, as the NPC prefers; unknown: the one in which the NPC scores higher; tie: the one in which the PC scores higher; tie: player's choice. TN 10; the NPC's loyalty is added to the leader's total (OA-MORL-07).",
  },
  {
    id: 'OA-MORL-06',
    title: 'Success of leadership',
    area: 'MORL',
    tag: 'state',
    section: 'Chapter V: Combat, Leadership Tests',
    summary:
      'Panic turns into fear (outside battle: no desertion) for as many minutes as the result exceeded the TN, at least 1.',
  },
  {
    id: 'OA-MORL-07',
    title: 'Loyalty points',
    area: 'MORL',
    tag: 'state',
    section: 'Chapter V: Combat, Loyalty',
    summary:
      "Per NPC and employer, from 0: fidelity (+) or defection (-), which cancel one for one, never both; at most 10 of either. Net value modifies that PC's leadership tests.",
  },
  {
    id: 'OA-MORL-08',
    title: 'Loyalty actions',
    area: 'MORL',
    tag: 'table',
    section: 'Chapter V: Combat, Loyalty Actions',
    summary:
      'Six rows: leader gains a virtue shared with the NPC +1 FD; assists life goals +2 FD; same alignment +3 FD; gains a vice the NPC opposes +1 DF; hinders life goals +2 DF; different alignment +3 DF.',
  },
] as const satisfies readonly Rule[];

/** EXLT: exult points. */
export const exultRules = [
  {
    id: 'OA-EXLT-01',
    title: 'Gaining',
    area: 'EXLT',
    tag: 'derive',
    section: 'Chapter V: Combat, ★ Exult Points',
    summary:
      'An attack roll of +n gives n EX; 0 or negative gives none. Bonuses from destruction, skills, perks and the like give none unless they say so. Penalized rolls: OA-R-276.',
  },
  {
    id: 'OA-EXLT-02',
    title: 'Spending',
    area: 'EXLT',
    tag: 'procedure',
    section: 'Chapter V: Combat, ★ Exult Points',
    summary:
      'Pays for abilities of weapons, armor, items, some perks and talents; costs may combine EX, SP and others and must be paid in full.',
  },
  {
    id: 'OA-EXLT-03',
    title: 'Expiry',
    area: 'EXLT',
    tag: 'state',
    section: 'Chapter V: Combat, ★ Exult Points',
    summary:
      'Unspent points vanish at the end of the round; what they bought also lasts to the end of the round unless stated (OA-R-275).',
  },
] as const satisfies readonly Rule[];

/** AIM: body regions, aimed and feint attacks. */
export const aimingRules = [
  {
    id: 'OA-AIM-01',
    title: 'Body region table',
    area: 'AIM',
    tag: 'table',
    section: 'Chapter V: Combat, Targeting Body Regions',
    summary:
      'Six rows: 1 left leg x1; 2 right leg x1; 3 left arm x1/2; 4 torso x1; 5 right arm x1/2; 6 head x2. GH option; rolled before damage is assigned; factor applied to damage, rounded down. Left and right: OA-R-230. Several multipliers: OA-R-278; bonus damage: OA-R-295.',
  },
  {
    id: 'OA-AIM-02',
    title: 'Aimed attack',
    area: 'AIM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Aimed Attacks',
    summary:
      'A delayed action: one half-round action aiming (concentrating), then the attack. After the attack roll the player may roll 1D for the region and spend EX of this attack, each moving the result by 1 up or down. Limits: OA-R-277.',
  },
  {
    id: 'OA-AIM-03',
    title: 'Feint',
    area: 'AIM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Feint Attacks',
    summary:
      "Half-round action: deception test with TN = defender's Perception score. Success lowers the defender's defense by the margin, at most by the defender's Dexterity. Duration: OA-R-279.",
  },
] as const satisfies readonly Rule[];
