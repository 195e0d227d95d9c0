/** Chapter V: unarmed combat, guarding, tactics. */
import type { Rule } from '@arbiter/engine';

/** UNARM: unarmed combat. */
export const unarmedRules = [
  {
    id: 'OA-UNARM-01',
    title: 'Unarmed attack',
    area: 'UNARM',
    tag: 'derive',
    section: 'Chapter V: Combat, Unarmed Attacks',
    summary:
      'Score = Dexterity - encumbrance counters (+ destruction of an unarmed weapon). Damage as melee: total - defense.',
  },
  {
    id: 'OA-UNARM-02',
    title: 'Five forms',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Attack Forms',
    summary: 'Strike, kick, clinch, grapple, counter-weapon; must be named when declaring.',
  },
  {
    id: 'OA-UNARM-03',
    title: 'Size limit',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Attack Forms',
    summary:
      'No clinch or grapple against someone two or more height sizes larger; the other forms are allowed.',
  },
  {
    id: 'OA-UNARM-04',
    title: 'Strike and kick',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Strike',
    summary:
      'Strike: any body part from the waist up, crush damage. Kick: below the waist (knees included; damage type OA-R-271).',
  },
  {
    id: 'OA-UNARM-05',
    title: 'Clinch ladder',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Clinch',
    summary:
      'Free standing; 1 maneuvered; 2 trapped; 3 locked, choked, taken-down or thrown. Tracked per pair, each of the two has a position. A successful clinch attack (OA-R-270) does no damage (exceptions below); the attacker either pushes the opponent one step down or raises their own position one step.',
  },
  {
    id: 'OA-UNARM-06',
    title: 'Entangled while clinching or grappling',
    area: 'UNARM',
    tag: 'state',
    section: 'Chapter V: Combat, Clinch',
    summary: 'As soon as either is trapped/bound or worse, both are entangled with one another (OA-R-243).',
  },
  {
    id: 'OA-UNARM-07',
    title: 'Maneuvered',
    area: 'UNARM',
    tag: 'state',
    section: 'Chapter V: Combat, 1. Maneuvered',
    summary:
      'Attacker must be and stay adjacent, and can hold this against one opponent only. If the maneuvered one does anything but guard or attack the maneuverer, the latter gets one free attack in that turn (once per round).',
  },
  {
    id: 'OA-UNARM-08',
    title: 'Trapped',
    area: 'UNARM',
    tag: 'state',
    section: 'Chapter V: Combat, 2. Trapped',
    summary: 'The trapped one may only make unarmed attacks, melee attacks with disadvantage, or guard.',
  },
  {
    id: 'OA-UNARM-09',
    title: 'Locked',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, 3a. Locked',
    summary:
      'On being locked: willpower save or drop everything held. Each further successful clinch attack does contortion damage like a strike. Escape: once per round a clinch attack with disadvantage; success moves up one step (to trapped); each failure gives a lasting -1 on later clinch attacks until back at trapped or better.',
  },
  {
    id: 'OA-UNARM-10',
    title: 'Choked',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, 3b. Choked',
    summary:
      'Suffers suffocation (OA-R-248). Further successful clinch attacks do crush damage like a strike. Escape exactly as from a lock.',
  },
  {
    id: 'OA-UNARM-11',
    title: 'Taken-down',
    area: 'UNARM',
    tag: 'state',
    section: 'Chapter V: Combat, 3c. Taken-Down',
    summary: 'Prone at once, open to grapple attacks; this is also step 1 of grappling (OA-R-273).',
  },
  {
    id: 'OA-UNARM-12',
    title: 'Hurling throw',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, 3d. Thrown',
    summary:
      'The thrown opponent is prone and suffers knockback counters equal to the points by which the clinch attack exceeded the defense (OA-WABL-14); no damage.',
  },
  {
    id: 'OA-UNARM-13',
    title: 'Grapple ladder',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Grapple',
    summary:
      'For fights on the ground with at least one prone. Free prone; 1 taken-down; 2 bound; 3 locked, choked or pinned. Works like the clinch ladder.',
  },
  {
    id: 'OA-UNARM-14',
    title: 'Bound',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, 2. Bound',
    summary:
      "If the bound one does anything but guard or attack the opponent, the opponent gets one free strike or kick with advantage (once per round); in response to that attack, which is still resolved, the bound one may make a reflex save with TN = the opponent's unarmed attack (OA-R-274) and on success swap positions.",
  },
  {
    id: 'OA-UNARM-15',
    title: 'Grapple locks and chokes',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, 3a. Locked',
    summary: 'As OA-UNARM-09 and 10.',
  },
  {
    id: 'OA-UNARM-16',
    title: 'Pinned',
    area: 'UNARM',
    tag: 'state',
    section: 'Chapter V: Combat, 3c. Pinned',
    summary: 'Helpless and unable to escape; ends only if the pinner lets go or is made to.',
  },
  {
    id: 'OA-UNARM-17',
    title: 'Counter-weapon',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, Counter-Weapon',
    summary:
      'Offensive: an unarmed attack that would do 1 or more damage may instead make the target drop weapon or shield. Defensive: a way to parry while guarding (OA-GUARD-05).',
  },
  {
    id: 'OA-UNARM-18',
    title: 'Take-down throw',
    area: 'UNARM',
    tag: 'procedure',
    section: 'Chapter V: Combat, 3d. Thrown',
    summary:
      "The thrown opponent is prone and suffers damage as from a strike plus fall damage for the attacker's height in spaces; an immediate reflex save (TN 10) halves it. Armor and order: OA-R-272.",
  },
] as const satisfies readonly Rule[];

/** GUARD: guarding. */
export const guardingRules = [
  {
    id: 'OA-GUARD-01',
    title: 'Guard action',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Guarding',
    summary:
      'A delayed action: readied by a half-round action with concentration (cost OA-R-268, concentration OA-R-269).',
  },
  {
    id: 'OA-GUARD-02',
    title: 'Choosing a maneuver',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Guarding',
    summary:
      'For each attack aimed at the guarding character: dodge, block or parry, chosen after being targeted and before the attack roll.',
  },
  {
    id: 'OA-GUARD-03',
    title: 'Dodge',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Dodge',
    summary:
      'Needs an empty adjacent space and moves there first. Reflex save with TN = the attack total; equal or higher: no damage; else the attack resolves normally. At most as many dodges per round as the reflex score. Reach after moving: OA-R-289.',
  },
  {
    id: 'OA-GUARD-04',
    title: 'Block',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Block',
    summary:
      "Needs an equipped shield. Reflex save with TN = the attack total; equal or higher: no damage. At most as many blocks per round as the shield's protection (OA-R-280).",
  },
  {
    id: 'OA-GUARD-05',
    title: 'Parry',
    area: 'GUARD',
    tag: 'procedure',
    section: 'Chapter V: Combat, Parry',
    summary:
      "Needs an equipped melee weapon, or an unarmed character able to counter-weapon; ranged weapons do not serve. The weapon has deflect while guarding (OA-WABL-05); unarmed the counter-weapon attack takes its place as a free action. At most as many parries per round as the weapon's destruction, or the unarmed attack score.",
  },
] as const satisfies readonly Rule[];

/** TACT: nonlethal, height, two weapons. */
export const tacticsRules = [
  {
    id: 'OA-TACT-01',
    title: 'Nonlethal damage',
    area: 'TACT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Nonlethal Damage',
    summary: 'Declared before the roll; HP loss from the attack becomes SP loss. Beyond 0 SP: OA-R-281.',
  },
  {
    id: 'OA-TACT-02',
    title: 'High ground',
    area: 'TACT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Attacking from High Ground',
    summary:
      'Standing 1 or more spaces higher: advantage on attacks and tests against the lower one, who has disadvantage against the higher.',
  },
  {
    id: 'OA-TACT-03',
    title: 'Range from above',
    area: 'TACT',
    tag: 'derive',
    section: 'Chapter V: Combat, Attacking from High Ground',
    summary:
      'Ranged attacks gain 1 range per space the target is lower, up to double the listed range (OA-R-282).',
  },
  {
    id: 'OA-TACT-04',
    title: 'Height limit',
    area: 'TACT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Attacking from High Ground',
    summary:
      'Melee and unarmed attacks are impossible when the height difference is more than the natural reach (reach 1: a difference of 2 or more), unless the weapon has reach.',
  },
  {
    id: 'OA-TACT-05',
    title: 'Two weapons',
    area: 'TACT',
    tag: 'procedure',
    section: 'Chapter V: Combat, Dual-Wielding Two Weapons',
    summary:
      'Both one-handed (also thrown), each in a hand that holds nothing else: one additional attack per round with the off-hand weapon, with disadvantage. If unknown, the player fixes the dominant hand once and for all. Two-handed weapons exclude it. Talent conflict: OA-R-152.',
  },
] as const satisfies readonly Rule[];
