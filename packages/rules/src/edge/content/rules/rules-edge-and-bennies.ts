import type { Rule } from '@arbiter/engine';

/** Edge, Hindrance and bennies. */
export const edgeAndBenniesRules = [
  {
    id: 'ED-EDGE-01',
    title: 'Edge',
    area: 'EDGE',
    tag: 'procedure',
    section: 'Edge, Hindrance and bennies: Edge',
    summary:
      'The d12 is rolled twice and the higher die is kept. Combination with Hindrance: ED-R-13; several Edges: ED-R-14.',
  },
  {
    id: 'ED-EDGE-02',
    title: 'Hindrance',
    area: 'EDGE',
    tag: 'procedure',
    section: 'Edge, Hindrance and bennies: Hindrance',
    summary: 'The d12 is rolled twice and the lower die is kept.',
  },
  {
    id: 'ED-EDGE-03',
    title: 'NPC hindered on a defense',
    area: 'EDGE',
    tag: 'procedure',
    section: 'Edge, Hindrance and bennies: Edge',
    summary:
      'A Hindrance on a defense of an NPC turns into Edge for every character who attacks or otherwise rolls against that defense.',
  },
  {
    id: 'ED-EDGE-04',
    title: 'NPC with Edge on an attack or skill',
    area: 'EDGE',
    tag: 'procedure',
    section: 'Edge, Hindrance and bennies: Hindrance',
    summary:
      'Edge of an NPC on an attack or skill turns into a Hindrance on the defense roll of the targeted character. The two missing directions (NPC hindered on an attack, NPC with Edge on a defense): ED-R-16.',
  },
  {
    id: 'ED-EDGE-05',
    title: 'Kept die decides 12 and 1',
    area: 'EDGE',
    tag: 'procedure',
    section: 'Edge, Hindrance and bennies: Skill Rolls to Hindrance',
    summary:
      'Whether the die shows 12 or 1 for Perk, Complication or failure is read from the kept die only; the discarded die has no effect.',
  },
  {
    id: 'ED-BEN-01',
    title: 'Reroll with a benny',
    area: 'BEN',
    tag: 'procedure',
    section: 'Edge, Hindrance and bennies: Bennies',
    summary:
      'As a Response a character spends one benny to reroll a d12. Timing: ED-R-17; with Edge or Hindrance: ED-R-18; which result counts: ED-R-19; whose roll: ED-R-20; while unable to respond: ED-R-21.',
  },
  {
    id: 'ED-BEN-02',
    title: 'Benny limit',
    area: 'BEN',
    tag: 'state',
    section: 'Edge, Hindrance and bennies: Bennies',
    summary: 'Never more than three at a time; a benny gained at three is lost.',
  },
  {
    id: 'ED-BEN-03',
    title: 'Bennies at session start',
    area: 'BEN',
    tag: 'state',
    section: 'Edge, Hindrance and bennies: Bennies',
    summary: 'A character starts every session with two (ED-R-22).',
  },
  {
    id: 'ED-BEN-04',
    title: 'Earning bennies',
    area: 'BEN',
    tag: 'state',
    section: 'Edge, Hindrance and bennies: Bennies to Personality Traits',
    summary:
      "Bennies are earned by playing the character's Drive, Bond or Flaw (the player may announce it in an aside); the GM awards them. Acting on the Flaw is the easiest way; overcoming the Flaw at great cost also earns one.",
  },
  {
    id: 'ED-BEN-05',
    title: 'Awards for roleplay',
    area: 'BEN',
    tag: 'state',
    section: 'Edge, Hindrance and bennies: Bennies',
    summary:
      "The GM, or another player with the GM's approval, may award a benny to a player for exceptional roleplay. The award is new; it does not come out of the giver's own bennies.",
  },
] as const satisfies readonly Rule[];
