/** Chapter IV: types of damage and conditions. */
import type { Rule } from '@arbiter/engine';

/** DMGT: damage types. */
export const damageTypesRules = [
  {
    id: 'OA-DMGT-01',
    title: 'Damage types and saves',
    area: 'DMGT',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Damage Type List (Alphabetical)',
    summary:
      'Thirty-three rows: 6 types and 27 subtypes, each with its save. Biological FORT: acid REF, disease FORT, poison FORT. Elemental FORT: aether WILL, earth REF, fire FORT, water FORT, wind FORT. Energy REF: atomic REF, cold FORT, electric REF, percussion REF, heat FORT, illumination REF, sonic WILL. Kinetic REF: abrasion FORT, contortion FORT, crush REF, pierce FORT, slash REF. Psionic WILL: shadow WILL, spirit WILL. Spell WILL: arcane, chi, divine, evil, nature all WILL.',
  },
  {
    id: 'OA-DMGT-02',
    title: 'Type and subtype',
    area: 'DMGT',
    tag: 'derive',
    section: 'Chapter IV: The Adventure, Simultaneous Types',
    summary:
      'Damage of a main type counts as that type and all its subtypes; damage of a subtype counts as itself and its parent, nothing else.',
  },
  {
    id: 'OA-DMGT-03',
    title: 'Playing without subtypes',
    area: 'DMGT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Simultaneous Types',
    summary: 'Option: every subtype is read as its parent, including its save.',
  },
  {
    id: 'OA-DMGT-04',
    title: 'Resistances across the tree',
    area: 'DMGT',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Types & Subtypes',
    summary:
      'A threshold for a parent covers its subtypes unless the subtype has its own; against several types at once only the worst threshold counts (OA-R-234). Vulnerable x2; susceptible: failed save x2; resistant: passed save x1/2; immune 0; the save is the one listed for the type that counts, and for an inherited threshold the one of the subtype actually suffered (resistant to kinetic, hit by pierce: fortitude).',
  },
  {
    id: 'OA-DMGT-05',
    title: 'Genre marks',
    area: 'DMGT',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Damage Types',
    summary: 'Fantasy only: aether, spell and all five spell subtypes. Science-fiction only: atomic.',
  },
  {
    id: 'OA-DMGT-06',
    title: 'What does which damage',
    area: 'DMGT',
    tag: 'guide',
    section: 'Chapter IV: The Adventure, Biological Damage',
    summary:
      "Descriptions to choose a type by. Fixed links: dark psionics = shadow; light psionics = spirit; blue magic = arcane; red = chi; good deities' (white) magic = divine; black = evil; green = nature; rust = acid; fall, blunt blows and pressure = crush; wrestling = contortion; claws, blades = slash; thrusts = pierce; lasers = illumination; explosions = percussion; damage in cyberspace = electric. Pierce damage is not the pierce ability (OA-WABL-17).",
  },
] as const satisfies readonly Rule[];

/** COND: conditions. */
export const conditionsRules = [
  {
    id: 'OA-COND-01',
    title: 'How conditions work',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Conditions',
    summary:
      'They start at once and last until they expire or are cancelled. HP loss from conditions ignores armor unless stated. Several conditions all apply; where effects cannot be combined the most severe counts. When per-round effects happen: OA-R-237 (burn: OA-COND-08). Conditions for which no end is given: OA-R-241.',
  },
  {
    id: 'OA-COND-02',
    title: 'Counters',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Conditions',
    summary:
      '"n X" puts n counters of X on the character; counters add up. Meaning per condition; counters on conditions that have no counter rule: OA-R-240.',
  },
  {
    id: 'OA-COND-03',
    title: 'Versions',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Conditions',
    summary:
      'Some conditions come in named versions (ability damage/annihilation, full/partial blindness, full/partial deafness, fear/panic) that are tracked separately.',
  },
  {
    id: 'OA-COND-04',
    title: 'Ability damage',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Ability Damage',
    summary:
      'Each counter lowers one primary ability by 1 (not below 0); the GH picks the ability if unnamed. Lost points return 1 per day per ability (two damaged abilities each regain 1). Effect on derived scores: OA-R-115.',
  },
  {
    id: 'OA-COND-05',
    title: 'Bleed',
    area: 'COND',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Bleed',
    summary:
      'Once per round: fortitude save, then remove 1 counter; on a failure lose 1 HP. The number of counters is the number of rounds, not the size of the loss.',
  },
  {
    id: 'OA-COND-06',
    title: 'Blind, full',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Blind',
    summary:
      'Sight-based Perception tests fail; inept when attacking; others have advantage attacking the character.',
  },
  {
    id: 'OA-COND-07',
    title: 'Blind, partial',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Blind',
    summary: 'Disadvantage on sight-based Perception tests; inept when attacking.',
  },
  {
    id: 'OA-COND-08',
    title: 'Burn',
    area: 'COND',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Burn',
    summary:
      'Once per round the burning character or one adjacent ally may spend a full-round action on a reflex save: success removes 1 counter, failure costs the burning character 1D HP at once. A round without an attempt is judged at its end, so that somebody could act first; the round in which the fire was caught is not judged: OA-R-238.',
  },
  {
    id: 'OA-COND-09',
    title: 'Cold',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Cold',
    summary:
      'Per counter: -1 SP, -1 speed, -1 on all standard rolls. Resting while cold: each segment of rest adds 1 counter and needs a fortitude save; failure = unconscious and dying.',
  },
  {
    id: 'OA-COND-10',
    title: 'Provoke',
    area: 'COND',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Provoke',
    summary:
      'Once per round willpower save: success removes 1 counter; failure: all actions of the round go into attacking the provoker or getting into position for it. Ends when the provoker is helpless, unconscious or unable to fight.',
  },
  {
    id: 'OA-COND-11',
    title: 'Confuse',
    area: 'COND',
    tag: 'table',
    section: 'Chapter IV: The Adventure, Confuse',
    summary:
      'Once per minute roll 1D, six rows: 1 unarmed strike against self; 2 flees from everybody (cowers if impossible); 3 babbles; 4 attacks nearest character in LOS; 5 attacks the cause of the confusion or as near as possible; 6 acts normally (OA-R-242). An impossible result becomes 3. When attacked, spends the rest of that minute attacking the latest attacker.',
  },
  {
    id: 'OA-COND-12',
    title: 'Cower',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Cower',
    summary: 'No actions, no movement; attacks against have advantage.',
  },
  {
    id: 'OA-COND-13',
    title: 'Dying',
    area: 'COND',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Dying',
    summary: 'Once per round fortitude save: success = lose 1 HP; failure = death. It ends with its cause.',
  },
  {
    id: 'OA-COND-14',
    title: 'Deaf, full',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Deaf',
    summary: 'Hearing-based Perception tests fail; inept on initiative tests.',
  },
  {
    id: 'OA-COND-15',
    title: 'Deaf, partial',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Deaf',
    summary: 'Inept on hearing-based Perception tests; -1 on initiative tests.',
  },
  {
    id: 'OA-COND-16',
    title: 'Energy drain',
    area: 'COND',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Energy Drain',
    summary:
      'Lose one level per counter, with everything each lost level had given (reverse the recorded gains, OA-R-296). Losing more levels than one has = death. XP become the minimum of the new level.',
  },
  {
    id: 'OA-COND-17',
    title: 'Entangle',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Entangle',
    summary:
      'Speed quartered, or 0 if anchored to something immovable; cannot run; attacks against have advantage; own attacks have disadvantage. Two who entangle each other: OA-R-243.',
  },
  {
    id: 'OA-COND-18',
    title: 'Exhaustion',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Exhaustion',
    summary:
      'Per counter: -1 SP, -1 speed, -1 on all standard rolls. Cured as its source says (OA-MOVE-07, OA-REST-05).',
  },
  {
    id: 'OA-COND-19',
    title: 'Fascinate',
    area: 'COND',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Fascinate',
    summary:
      'Can do nothing but attend to the object; disadvantage on Perception tests. A perceived threat within 6 spaces, any damage, or being shaken by an ally allows a willpower save; success ends it.',
  },
  {
    id: 'OA-COND-20',
    title: 'Fear',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Fright',
    summary: 'While the source is in LOS: disadvantage on all rolls; may never willingly move closer to it.',
  },
  {
    id: 'OA-COND-21',
    title: 'Panic',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Fright',
    summary:
      'Everything fear does, and the character must flee from the source as fast as possible and do nothing else; if flight is impossible, cowers.',
  },
  {
    id: 'OA-COND-22',
    title: 'Helpless',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Helpless',
    summary: 'Attacks against have advantage; Dexterity is left out of defense and reflex.',
  },
  {
    id: 'OA-COND-23',
    title: 'Coup de grace',
    area: 'COND',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Helpless',
    summary:
      'An adjacent character may spend a full-round action: the attack hits automatically as if +5 had been rolled (damage = attack + 5 - defense without Dexterity). A survivor makes a fortitude save or dies. Exult: OA-R-251.',
  },
  {
    id: 'OA-COND-24',
    title: 'Inebriation',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Inebriation',
    summary:
      'Advantage on all rolls involving STR and CHA; disadvantage on all involving PER, INT and DEX (scope OA-R-244). Once per segment willpower save; success removes 1 counter.',
  },
  {
    id: 'OA-COND-25',
    title: 'Invisibility',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Invisibility',
    summary:
      'Cannot be seen without special means, can be heard; has heavy concealment (the book says "full") together with everything worn or carried. No counters.',
  },
  {
    id: 'OA-COND-26',
    title: 'Paralysis',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Paralysis',
    summary:
      'No physical actions, no speech, thought is free; helpless; attacks against have advantage. Fliers fall, swimmers sink. Others may move through the space at +1 SPD.',
  },
  {
    id: 'OA-COND-27',
    title: 'Nausea',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Nausea',
    summary: 'Cannot concentrate and can do nothing but move.',
  },
  {
    id: 'OA-COND-28',
    title: 'Petrify',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Petrify',
    summary:
      'Turned to stone with nonmagical gear; unconscious (without falling prone or dropping things); weight x10; no aging; "strong" against all damage (OA-R-127); immune to poison and disease, existing ones suspended; breakage stays as injury.',
  },
  {
    id: 'OA-COND-29',
    title: 'Poison',
    area: 'COND',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Poison',
    summary:
      'Dying for as many rounds as there are counters; each poison also deals its own ability damage at once and may have lingering effects. Once per minute a fortitude save may be made; success removes 1 counter. Interplay: OA-R-245.',
  },
  {
    id: 'OA-COND-30',
    title: 'Prone',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Prone',
    summary:
      'Ranged attacks against have disadvantage, melee attacks against have advantage (unarmed: OA-R-246). Moves at slow speed (OA-POST-02). Dropping prone is free, standing up a half-round action.',
  },
  {
    id: 'OA-COND-31',
    title: 'Slow',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Slow',
    summary:
      'Slow speed (SPD/2, at least 1); cannot begin a turn until all characters who are not slow have finished their first turn of the round. Among several: who became slow first goes first, or GH decides.',
  },
  {
    id: 'OA-COND-32',
    title: 'Starvation',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Starvation',
    summary:
      'Per counter: -1 SP, -1 speed, -1 on all standard rolls. Each meal eaten removes 1. Gained for missed meals.',
  },
  {
    id: 'OA-COND-33',
    title: 'Stun',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Stun',
    summary:
      'Only one half-round action and no full-round action per round, bonus actions included. Spending a half-round action on concentrating removes 1 counter.',
  },
  {
    id: 'OA-COND-34',
    title: 'Suffocation',
    area: 'COND',
    tag: 'procedure',
    section: 'Chapter IV: The Adventure, Suffocation',
    summary:
      'Per counter -1 SP. With SP at 0 or less: fortitude save once per round or unconscious and dying. +1 counter for each round without breath (rates and breath holding: OA-ACT-20, OA-R-247, OA-R-248). Recovery: OA-R-249.',
  },
  {
    id: 'OA-COND-35',
    title: 'Surprise',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Surprise',
    summary: 'No actions and no movement this round.',
  },
  {
    id: 'OA-COND-36',
    title: 'Swelter',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Swelter',
    summary:
      'Per counter: -1 SP, -1 speed, -1 on all standard rolls. Moderate activity +1 counter, strenuous activity +2 (how often: OA-R-250). Each segment with counters equal to or above Vitality: fortitude save or unconscious and dying.',
  },
  {
    id: 'OA-COND-37',
    title: 'Thirst',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Thirst',
    summary:
      'Per counter: -1 SP, -1 speed, -1 on all standard rolls. Each 1 wt of water drunk removes 1. How it is gained is not in this book.',
  },
  {
    id: 'OA-COND-38',
    title: 'Unconscious',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Unconscious',
    summary:
      'Helpless; no actions, speech or perception (Perception tests fail). If standing: drops what is held and falls prone.',
  },
  {
    id: 'OA-COND-39',
    title: 'Temporary stamina loss',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Cold',
    summary:
      'SP lost through cold, exhaustion, starvation, suffocation, swelter or thirst are a reduction that lasts as long as the counter (OA-R-239). It can bring the effective SP to 0 or below but never runs over into HP; only damage to SP or a forced loss of SP does (OA-SECO-07).',
  },
  {
    id: 'OA-COND-40',
    title: 'Primary ability at 0',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Ability Damage',
    summary:
      'STR 0: falls down and is helpless; DEX 0: paralyzed; VIT 0: dead; INT, CHA or PER 0: unconscious. Magic 0 has no such effect. Lasts until the ability is at least 1 again (except death).',
  },
  {
    id: 'OA-COND-41',
    title: 'Ability annihilation',
    area: 'COND',
    tag: 'state',
    section: 'Chapter IV: The Adventure, Ability Damage',
    summary: 'Like ability damage but permanent; only magic restores the points.',
  },
] as const satisfies readonly Rule[];
