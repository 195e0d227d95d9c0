/** Chapter I: secondary abilities, saves, damage resistance, reactions. */
import type { Rule } from '@arbiter/engine';

/** SECO: secondary abilities. */
export const secondaryRules = [
  {
    id: 'OA-SECO-01',
    title: 'Base plus modifiers',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Secondary Abilities',
    summary:
      'A secondary ability equals its primary ability plus its own permanent modifiers (magic attack uses two primaries). It may be 0 or negative. Whether it keeps following the primary after creation: OA-R-115.',
  },
  {
    id: 'OA-SECO-02',
    title: 'The sixteen',
    area: 'SECO',
    tag: 'table',
    section: 'Chapter I: Introduction, Secondary Abilities',
    summary:
      '16 rows: health, stamina, skills, language; fortitude, reflex, willpower; valor, wisdom; initiative, magic attack, melee attack, ranged attack, unarmed attack, defense; mana & psi. The running text lists the same sixteen and calls magic attack "magic mastery"; the "15" of the last creation step is a slip.',
  },
  {
    id: 'OA-SECO-03',
    title: 'Health points',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Health',
    summary: 'Starting and maximum HP = VIT + modifiers; per-level gains come from the archetype.',
  },
  {
    id: 'OA-SECO-04',
    title: 'Death at zero',
    area: 'SECO',
    tag: 'state',
    section: 'Chapter I: Introduction, Health',
    summary: 'At 0 or fewer HP the character dies at once.',
  },
  {
    id: 'OA-SECO-05',
    title: 'Stamina points',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Stamina',
    summary:
      'Starting and maximum SP = VIT + modifiers (scout −1, theology +1). Perks, talents, actions, magic and equipment may cost SP.',
  },
  {
    id: 'OA-SECO-06',
    title: 'No stamina to spend',
    area: 'SECO',
    tag: 'state',
    section: 'Chapter I: Introduction, Stamina',
    summary:
      'With 0 SP nothing that costs SP may be used until at least 1 SP has been regained; a cost larger than the current SP cannot be paid.',
  },
  {
    id: 'OA-SECO-07',
    title: 'Forced stamina loss',
    area: 'SECO',
    tag: 'state',
    section: 'Chapter I: Introduction, Stamina',
    summary:
      'SP that must be lost while the character has none is lost as HP, one for one. A loss that is larger than the remaining SP: OA-R-116. Only damage to SP or a forced loss of SP runs over into HP in this way; the temporary SP losses from condition counters (OA-COND-39) never do.',
  },
  {
    id: 'OA-SECO-08',
    title: 'Initiative score',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Initiative',
    summary: '= PER + modifiers. The test itself is in chapter V.',
  },
  {
    id: 'OA-SECO-09',
    title: 'Melee attack',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Attack',
    summary: '= STR + destruction of the melee weapon.',
  },
  {
    id: 'OA-SECO-10',
    title: 'Ranged attack',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Attack',
    summary: '= PER + destruction of the ranged weapon.',
  },
  {
    id: 'OA-SECO-11',
    title: 'Destruction of zero or less',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Attack',
    summary: '0 only means a poor weapon (it still deals damage); a negative destruction is subtracted.',
  },
  {
    id: 'OA-SECO-12',
    title: 'Unarmed attack',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Attack',
    summary:
      '= DEX − 1 per encumbrance counter (+ destruction only if an unarmed weapon is used) + modifiers.',
  },
  {
    id: 'OA-SECO-13',
    title: 'Unarmed weapons',
    area: 'SECO',
    tag: 'state',
    section: 'Chapter I: Introduction, Unarmed Weapons',
    summary: 'Weapons marked as unarmed (†) serve only for unarmed attacks and there add their destruction.',
  },
  {
    id: 'OA-SECO-14',
    title: 'Magic attack',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Attack',
    summary: '= CHA + MAG + modifiers; no weapon destruction.',
  },
  {
    id: 'OA-SECO-15',
    title: 'One attack score per weapon',
    area: 'SECO',
    tag: 'state',
    section: 'Chapter I: Introduction, Multiple Attack Scores',
    summary: 'Each wielded weapon has an own attack score; switching weapons switches the score.',
  },
  {
    id: 'OA-SECO-16',
    title: 'Defense',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Defense',
    summary: '= DEX + protection of worn armor + protection of an equipped shield + modifiers (scout −1).',
  },
  {
    id: 'OA-SECO-17',
    title: 'Magic points',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Magic Points',
    summary: 'Mana points (MP) and/or psi points (PSI), together equal to MAG.',
  },
  {
    id: 'OA-SECO-18',
    title: 'Magic forms',
    area: 'SECO',
    tag: 'state',
    section: 'Chapter II: Character Creation, Example Character Creation',
    summary:
      'The magic points are split by the player over forms when the character is made (the example splits 6 into 4 green and 2 white). Forms named in the book: white, green, black, blue and red magic, light and dark psionics. The spell chapter itself is not printed, so spell effects, costs and orders cannot be computed.',
  },
  {
    id: 'OA-SECO-19',
    title: 'Memorised magic',
    area: 'SECO',
    tag: 'derive',
    section: 'Chapter I: Introduction, Intelligence (INT)',
    summary: 'At most INT spells and/or psionics memorised at a time (arcanists +2, OA-ARCH-07).',
  },
  {
    id: 'OA-SECO-20',
    title: 'Combat overview',
    area: 'SECO',
    tag: 'guide',
    section: 'Chapter I: Introduction, Attack & Defense',
    summary: 'Four kinds of attack exist: magic, melee, ranged, unarmed; each uses the formula above.',
  },
] as const satisfies readonly Rule[];

/** SAVE: saves. */
export const savesRules = [
  {
    id: 'OA-SAVE-01',
    title: 'Three saves',
    area: 'SAVE',
    tag: 'derive',
    section: 'Chapter I: Introduction, Saves',
    summary:
      'Fortitude (FORT) = VIT: poison, disease, acid, ailments. Reflex (REF) = DEX: dodging, traps, falling things. Willpower (WILL) = CHA: charm, fear, coercion, focus. Each plus its modifiers. Against a damage type the save is the one listed for that type (OA-RTHR-07), so acid damage is saved with reflex although this overview names acid under fortitude.',
  },
  {
    id: 'OA-SAVE-02',
    title: 'When a save is allowed',
    area: 'SAVE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Save Tests',
    summary: 'Only if the attack, spell, ability or effect says so; otherwise none.',
  },
  {
    id: 'OA-SAVE-03',
    title: 'Save test',
    area: 'SAVE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Save Tests',
    summary: 'Roll + the named save + modifiers for that kind of save.',
  },
  {
    id: 'OA-SAVE-04',
    title: 'Target number of a save',
    area: 'SAVE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Save Tests',
    summary: "Usually 10; for certain magic the caster's Magic score. Equal or higher succeeds.",
  },
  {
    id: 'OA-SAVE-05',
    title: 'Result of a save',
    area: 'SAVE',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Save Tests',
    summary: 'Success: half damage (rounded down) or no effect, as the effect says. Failure: all of it.',
  },
] as const satisfies readonly Rule[];

/** RTHR: damage resistance. */
export const resistanceRules = [
  {
    id: 'OA-RTHR-01',
    title: 'Five thresholds in order',
    area: 'RTHR',
    tag: 'state',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary:
      "From weakest to strongest: vulnerable, susceptible, normal, resistant, immune; held per damage type. A subtype that is not listed follows its parent's threshold if the parent has one (OA-DMGT-04, OA-R-234); everything else that is not listed is normal. Against an inherited threshold the save is that of the subtype actually suffered.",
  },
  {
    id: 'OA-RTHR-02',
    title: 'Vulnerable',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary: 'Every time: double damage, no save.',
  },
  {
    id: 'OA-RTHR-03',
    title: 'Susceptible',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary:
      'Must save with the save of that damage type; failure doubles the damage, success leaves it normal.',
  },
  {
    id: 'OA-RTHR-04',
    title: 'Normal',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary: 'Damage unchanged.',
  },
  {
    id: 'OA-RTHR-05',
    title: 'Resistant',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary:
      'May save with the save of that damage type; success halves the damage (rounded down), failure leaves it normal.',
  },
  {
    id: 'OA-RTHR-06',
    title: 'Immune',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary: 'No damage and no effect of that type.',
  },
  {
    id: 'OA-RTHR-07',
    title: 'Which save',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Resistance Thresholds',
    summary:
      "Fixed by the damage type (e.g. kinetic reflex, poison fortitude). An effect's own save and a resistance save: OA-R-129.",
  },
  {
    id: 'OA-RTHR-08',
    title: 'Several damage types at once',
    area: 'RTHR',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Multiple Resistances',
    summary:
      'Only the lowest threshold among the types counts, with that type\'s save; immunity needs immunity to every type. Several types with the same lowest threshold but different saves: OA-R-154. The example\'s word "vulnerable" is a slip for susceptible: OA-R-128.',
  },
  {
    id: 'OA-RTHR-09',
    title: 'Several sources for one type',
    area: 'RTHR',
    tag: 'state',
    section: 'Chapter I: Introduction, Damage Resistance',
    summary: 'Not covered: OA-R-126. The word "strong versus": OA-R-127.',
  },
] as const satisfies readonly Rule[];

/** REAC: reactions. */
export const reactionsRules = [
  {
    id: 'OA-REAC-01',
    title: 'Reaction test',
    area: 'REAC',
    tag: 'procedure',
    section: 'Chapter I: Introduction, Reactions',
    summary:
      'When an NPC first meets the character the Host makes a reaction test for the NPC; a good result makes allies, clues and trade likely, a bad one lies, theft or hostility. The procedure is in another book: OA-R-118.',
  },
  {
    id: 'OA-REAC-02',
    title: 'Valor',
    area: 'REAC',
    tag: 'derive',
    section: 'Chapter I: Introduction, Valor',
    summary: '= CHA + modifiers (OA-R-114).',
  },
  {
    id: 'OA-REAC-03',
    title: 'Wisdom',
    area: 'REAC',
    tag: 'derive',
    section: 'Chapter I: Introduction, Wisdom',
    summary: '= CHA + modifiers (OA-R-114).',
  },
  {
    id: 'OA-REAC-04',
    title: 'What the NPC respects',
    area: 'REAC',
    tag: 'state',
    section: 'Chapter I: Introduction, Reactions',
    summary:
      'Creatures that admire deeds and victories react to valor; those that admire prudence and teaching react to wisdom. Keep one preference per NPC.',
  },
] as const satisfies readonly Rule[];
