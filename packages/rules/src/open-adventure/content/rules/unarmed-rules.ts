/** UNARM: unarmed combat. */
import type { Rule } from '@arbiter/engine';

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
