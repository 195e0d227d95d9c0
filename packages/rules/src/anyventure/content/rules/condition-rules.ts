import type { Rule } from '@arbiter/engine';

export const conditionRules = [
  {
    id: 'AV-COND-01',
    title: 'Condition names',
    area: 'COND',
    tag: 'table',
    section: 'Conditions to Condition Details',
    summary:
      '24 names in all. The list of examples has 21 (Hidden and Obscured are one); the details have 22; together: Afraid, Alert, Bleeding, Blinded, Broken, Charmed, Confused, Dazed, Deafened, Diseased, Ignited, Impaired, Incapacitated, Maddened, Muted, Numbed, Obscured, Poisoned, Prone, Stasis, Stunned, Unconscious, Winded, Wounded. Diseased and Wounded have no effect printed (AV-R-73). Effects and numbers as printed (AV-R-05).',
  },
  {
    id: 'AV-COND-02',
    title: 'Recovery that gets easier',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details',
    summary:
      'Afraid, Broken, Confused, Maddened, Numbed, Stunned, Bleeding and Poisoned (and Charmed where AV-R-77 gives it a check) store their own current RC. The first check uses the starting RC; after each check that does not end the condition the stored RC falls by 1. It belongs to that instance of the condition and is gone when the condition ends; a new application starts at the full RC again (AV-R-74). At RC 1 or less any rolled check that is not halved succeeds.',
  },
  {
    id: 'AV-COND-03',
    title: 'Afraid: no reactions',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Afraid',
    summary: 'No Reactions at all, 0-Energy ones included.',
  },
  {
    id: 'AV-COND-04',
    title: 'Afraid: acting',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Afraid',
    summary:
      'Each time an Action is attempted, first roll Resilience against the current RC (start 10). Success: Afraid ends and the Action goes ahead. Failure: the Action is lost, its Energy is not paid, and the character moves up to its Movement away from the source (AV-R-75). The RC falls by 1 each time the check is made.',
  },
  {
    id: 'AV-COND-05',
    title: 'Alert',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Alert',
    summary:
      'Gets a Senses check against every Stealth attempt in its senses, without Action or Energy; may point out a creature it has revealed as a Reaction. Lasts only while Concentration is kept (AV-R-97).',
  },
  {
    id: 'AV-COND-06',
    title: 'Broken: trigger and effect',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Broken',
    summary:
      'Gained when Resolve reaches 0. 1 penalty die on every Mind, Knowledge and Social check (the Resilience check to recover included). A check belongs to the attribute whose value is its Talent: school checks (AV-R-27) and crafting checks rolled on Knowledge (AV-R-28) are Knowledge checks. Fails automatically every check against Afraid, Confused, Maddened and Charmed (AV-R-76). Resolve cannot be regained until Broken is gone.',
  },
  {
    id: 'AV-COND-07',
    title: 'Broken: recovery',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Broken',
    summary:
      'At the end of each full rest: Resilience against the current RC, start 12, falling by 1 per full rest. Success removes Broken even though Resolve is still 0; it returns only when Resolve is next reduced to 0.',
  },
  {
    id: 'AV-COND-08',
    title: 'Charmed',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Charmed',
    summary:
      'Treats the charmer as trusted and can take no aggressive action against the charmer. The charmer has +1 bonus die on Social checks against the target.',
  },
  {
    id: 'AV-COND-09',
    title: 'Charmed: commands',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Charmed',
    summary:
      "To give an order: contested Persuasion (with the charmer's bonus die) against the target's Insight. A win makes the target obey; a tie or loss means it does not.",
  },
  {
    id: 'AV-COND-10',
    title: 'Charmed: breaking out',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Charmed',
    summary:
      "The break-out check is not described: use the source's own, else Resilience 10 at the end of the target's turn (AV-R-77). After a harmful or dangerous command, the RESULT of the next break-out check is doubled; only that one.",
  },
  {
    id: 'AV-COND-11',
    title: 'Confused: acting',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Confused',
    summary:
      'Each attempted Action or Reaction: roll 1d4. 1 attack the nearest creature; 2 nothing; 3 move full Movement in a random direction, 1d8 clockwise with 1 as north; 4 act as intended (AV-R-78). On 1-3 the intended Action or Reaction is used up.',
  },
  {
    id: 'AV-COND-12',
    title: 'Confused: recovery',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Confused',
    summary: 'Concentration against RC 10 at the end of own turn, RC falling by 1 each turn.',
  },
  {
    id: 'AV-COND-13',
    title: 'Dazed',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Dazed',
    summary:
      "Concentration is lost and none can be started. The first Defense check made while Dazed has 1 penalty die (AV-R-79). Ends by itself at the end of the creature's next turn; no check.",
  },
  {
    id: 'AV-COND-14',
    title: 'Maddened',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Maddened',
    summary:
      'Cannot tell friend from foe. Effects of Afraid, Charmed and Confused do not touch it: new ones are not gained, ones already there are suspended (AV-R-80).',
  },
  {
    id: 'AV-COND-15',
    title: 'Maddened: recovery',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Maddened',
    summary: 'Resilience against RC 10 at the end of own turn, RC falling by 1 each turn.',
  },
  {
    id: 'AV-COND-16',
    title: 'Numbed',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Numbed',
    summary:
      'Gains no Resolve; Morale gives no protection (damage skips it, the points stay); 1 penalty die on Mind checks; the Lifeline payment is not allowed.',
  },
  {
    id: 'AV-COND-17',
    title: 'Numbed: recovery',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Numbed',
    summary:
      "At the end of each full rest: Resilience (with Numbed's own penalty die) against RC 10, falling by 1 per full rest.",
  },
  {
    id: 'AV-COND-18',
    title: 'Stunned',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Stunned',
    summary:
      'No Actions, Reactions or Movement, and Concentration is lost. Defense checks are still allowed at full value.',
  },
  {
    id: 'AV-COND-19',
    title: 'Stunned: recovery',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Stunned',
    summary:
      'The one thing a Stunned creature can do is spend an Action on Concentration against RC 10; the RC falls by 1 after each try. Every Action of the turn may be used for a try (AV-R-81); Actions left after a success are usable, and Movement returns.',
  },
  {
    id: 'AV-COND-20',
    title: 'Bleeding: damage',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Bleeding',
    summary:
      '1 damage at the end of own turn, untyped, not mitigated (AV-R-71); Morale takes it first. At 0 Health use AV-LIFE-04 instead.',
  },
  {
    id: 'AV-COND-21',
    title: 'Bleeding: recovery',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Bleeding',
    summary:
      'After the damage, Endurance against the current RC (start 10); success ends Bleeding, otherwise the RC falls by 1 (AV-R-82).',
  },
  {
    id: 'AV-COND-22',
    title: 'Blinded',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Blinded',
    summary:
      'Cannot see; 1 penalty die on all Attack and Defense checks; sight-based Senses checks fail automatically. Lasts as its source says.',
  },
  {
    id: 'AV-COND-23',
    title: 'Deafened',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Deafened',
    summary: 'Cannot hear; hearing-based Senses checks fail automatically. Lasts as its source says.',
  },
  {
    id: 'AV-COND-24',
    title: 'Ignited: damage',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Ignited',
    summary:
      'Heat damage at the end of own turn: 5 the first time, then 6, 7, 8, 9, 10, and 10 from then on. Heat mitigation applies to each tick.',
  },
  {
    id: 'AV-COND-25',
    title: 'Ignited: putting it out',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Ignited',
    summary:
      'The burning creature: 1 Action, Coordination 6. An ally: 1 Action, Coordination 4. Success ends it; the RC does not change on failure. Not ended by time.',
  },
  {
    id: 'AV-COND-26',
    title: 'Impaired',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Impaired',
    summary:
      'No movement; 1 penalty die on all Attack and Defense checks. Usual source: Grab. Lasts as its source says.',
  },
  {
    id: 'AV-COND-27',
    title: 'Incapacitated',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Incapacitated',
    summary:
      'No movement, no Actions or Reactions, no Defense check; static defense AV-DEF-09. Comes with paralysis, freezing, sleep and unconsciousness; lasts as its source says.',
  },
  {
    id: 'AV-COND-28',
    title: 'Muted',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Muted',
    summary: 'Cannot speak and cannot do anything that needs speech (singing included).',
  },
  {
    id: 'AV-COND-29',
    title: 'Obscured',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Obscured',
    summary:
      'Out of line of sight (Hidden is the same condition). Each time it moves it must make a Stealth check to stay hidden, contested by the Senses of each enemy that could notice (AV-R-61); failing against any of them ends it (for whom: AV-R-192). Standing still needs no check.',
  },
  {
    id: 'AV-COND-30',
    title: 'Poisoned: damage',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Poisoned',
    summary:
      "At the end of own turn the poison's stated Toxic damage; Toxic mitigation applies. At 0 Health use AV-LIFE-04.",
  },
  {
    id: 'AV-COND-31',
    title: 'Poisoned: recovery',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Poisoned',
    summary:
      "Each time after the damage: Endurance against the poison's current RC; success ends it, failure lowers the RC by 1. Different poisons are separate instances, each with its own RC (AV-R-74).",
  },
  {
    id: 'AV-COND-32',
    title: 'Prone',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Prone',
    summary:
      "1 penalty die on the prone creature's own Attack and Defense checks. Nothing printed changes for those attacking it apart from its weaker defense.",
  },
  {
    id: 'AV-COND-33',
    title: 'Standing up',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Prone',
    summary:
      'Spend 1 Action or the whole Movement of the turn (none of it used yet). Not by Movement while unable to move.',
  },
  {
    id: 'AV-COND-34',
    title: 'Stasis',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Stasis',
    summary:
      'Unconscious, needs no food, air or sleep; every periodic effect (Bleeding, Ignited, Poisoned, their checks and falling RCs, wake-up rolls) is paused and resumes unchanged.',
  },
  {
    id: 'AV-COND-35',
    title: 'Unconscious',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Unconscious',
    summary:
      'Counts as Incapacitated. Damage from Melee is doubled, before mitigation. Ranged and Area damage is not. Concentration is lost.',
  },
  {
    id: 'AV-COND-36',
    title: 'Waking up',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details: Unconscious',
    summary:
      'If nothing else governs it, roll 1d12 at the end of each own turn: 9-12 wakes. The d12 is a plain roll without Talent or modifiers.',
  },
  {
    id: 'AV-COND-37',
    title: 'Winded',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details: Winded',
    summary:
      'No Energy regeneration. Removed by the Rest action (AV-ACT-11). Costs may still be paid as AV-RES-09 allows.',
  },
  {
    id: 'AV-COND-38',
    title: 'Same and different conditions together',
    area: 'COND',
    tag: 'state',
    section: 'Conditions to Condition Details',
    summary:
      'Penalty dice of different conditions add up. A second application of a condition already present does not double it; it restarts its duration and RC (AV-R-74).',
  },
  {
    id: 'AV-COND-39',
    title: 'End-of-turn order',
    area: 'COND',
    tag: 'procedure',
    section: 'Condition Details',
    summary:
      'Conditions act one at a time in the order they were gained: its damage, then its recovery check, then the next (AV-R-85). The wake-up roll comes last and only for a creature that was already Unconscious when its end of turn began; a condition gained during this step acts from the next end of turn on (AV-R-115).',
  },
  {
    id: 'AV-COND-40',
    title: 'Losing Concentration',
    area: 'COND',
    tag: 'state',
    section: 'Condition Details',
    summary:
      'Stunned, Dazed and Unconscious end every Concentration. One thing at a time can be concentrated on (AV-R-97). Songs sung or played need it (AV-R-116). The book names Stunned and Dazed; Unconscious is added because it can do nothing at all.',
  },
] as const satisfies readonly Rule[];
