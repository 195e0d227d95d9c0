/** CMBT: combat round and attacks. */
import type { Rule } from '@arbiter/engine';

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
