import type { Rule } from '@arbiter/engine';

export const resourceRules = [
  {
    id: 'AV-RES-01',
    title: 'Health pool',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Health',
    summary:
      'Current Health runs from 0 to maximum (default 20 for player characters). Damage cannot take it below 0, healing cannot take it above maximum; surplus of either is lost.',
  },
  {
    id: 'AV-RES-02',
    title: 'Healing',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Health',
    summary:
      'Health returns through full rests (AV-REST-01/02) and through potions, medics, magic and items, each by its own stated amount.',
  },
  {
    id: 'AV-RES-03',
    title: 'Resolve pool',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Resolve',
    summary:
      'Current Resolve runs from 0 to maximum (default 20). Reaching 0 causes Broken (AV-COND-06). Only effects that say so reduce Resolve (AV-R-38); the Lifeline payment is one.',
  },
  {
    id: 'AV-RES-04',
    title: 'Regaining Resolve',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Resolve',
    summary:
      'Resolve returns through consumables, roleplay, counsellor-like effects and ballads. Resting restores it only where a rest says so: a Favorable Rest does (+1), an Unfavorable Rest does not. Blocked while Broken or Numbed.',
  },
  {
    id: 'AV-RES-05',
    title: 'Morale buffer',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Morale',
    summary:
      'Damage to Health or Resolve is taken from Morale first, point for point, and only the rest reaches the pool (AV-R-35). Skipped while Numbed. Morale does not regenerate by itself.',
  },
  {
    id: 'AV-RES-06',
    title: 'Morale cap',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Morale',
    summary:
      'A character has 0 Morale until modules, items or ballads give some; it can be stored up to 20 (AV-R-34). It never goes below 0.',
  },
  {
    id: 'AV-RES-07',
    title: 'Energy pool',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Energy',
    summary:
      'Energy default maximum 5. Costs are paid in full when the action or reaction is declared, before any roll.',
  },
  {
    id: 'AV-RES-08',
    title: 'Energy regeneration',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Energy',
    summary:
      '+3 Energy per own turn (AV-R-01), at the start of the turn (AV-R-30), never above maximum, and not at all while Winded.',
  },
  {
    id: 'AV-RES-09',
    title: 'Going below 0 Energy',
    area: 'RES',
    tag: 'procedure',
    section: 'Resources: Energy',
    summary:
      'A character may pay a cost that takes Energy below 0, but only if Energy was 0 or more before paying (AV-R-31). Whenever a payment leaves Energy below 0, immediately make an Endurance check against RC 10; failure gives Winded. The paid action still happens (AV-R-32). Leaving Energy at exactly 0 calls for no check. The RC does not fall on later checks.',
  },
  {
    id: 'AV-RES-10',
    title: 'Energy outside combat',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Energy',
    summary: 'A fight starts with full Energy and without Winded unless the scene says otherwise (AV-R-33).',
  },
  {
    id: 'AV-RES-11',
    title: 'Wonder and Woe: award and cap',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Wonder & Woe',
    summary:
      'The game master awards a Wonder or a Woe for notable events. A character holds at most 1 Wonder and at most 1 Woe at once; both may be held together. An award to someone already holding that token is refused or lost, never stored.',
  },
  {
    id: 'AV-RES-12',
    title: 'Wonder and Woe: cashing in',
    area: 'RES',
    tag: 'state',
    section: 'Resources: Wonder & Woe',
    summary:
      "A held token may be cashed at any time, also outside one's turn; cashing removes it. The book gives no effect: the engine records the spend and the table decides what it does (AV-R-37). Cashing a token not held is refused.",
  },
] as const satisfies readonly Rule[];
