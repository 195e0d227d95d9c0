import type { Rule } from '@arbiter/engine';

export const dyingRules = [
  {
    id: 'AF-DYI-01',
    title: 'Collapse',
    area: 'DYI',
    tag: 'state',
    section: 'Death & Dying › The Two Paths to Incapacitation',
    summary:
      "Resolve 0 and HD above 0: unconscious, not dying. No actions, no Resolve checks; lasts 0-2 days at the game master's choice (AF-R-10).",
  },
  {
    id: 'AF-DYI-02',
    title: 'Waking from collapse',
    area: 'DYI',
    tag: 'procedure',
    section: 'Death & Dying › The Two Paths to Incapacitation',
    summary:
      'Ends after the chosen time or when an ally restores Resolve; the character regains 1 Resolve automatically and resumes play (AF-R-60).',
  },
  {
    id: 'AF-DYI-03',
    title: 'Dying',
    area: 'DYI',
    tag: 'state',
    section: 'Death & Dying › The Two Paths to Incapacitation',
    summary:
      'HD 0 and Resolve above 0: unconscious and dying (AF-R-09). Reaching 0 HD is itself a check trigger, taken at once if no check was made this round.',
  },
  {
    id: 'AF-DYI-04',
    title: 'Dying checks',
    area: 'DYI',
    tag: 'procedure',
    section: 'Death & Dying › The Two Paths to Incapacitation',
    summary:
      'At the end of every round a dying character makes a Resolve check (AF-RES-04), unless it already made one this round (AF-R-08). A 6 gives Resolve, never HD.',
  },
  {
    id: 'AF-DYI-05',
    title: 'Death',
    area: 'DYI',
    tag: 'state',
    section: 'Death & Dying › The Two Paths to Incapacitation',
    summary:
      'HD 0 and Resolve 0 together: dead, in whatever order they were reached, including a collapsed character whose HD are beaten to 0 (AF-R-11). Return only through Legendary or Ultimate divine magic.',
  },
  {
    id: 'AF-DYI-06',
    title: 'Healed while dying',
    area: 'DYI',
    tag: 'procedure',
    section: 'Death & Dying › The Two Paths to Incapacitation',
    summary:
      'Any HD restored above 0 ends the dying state: no more checks from it, consciousness returns, Resolve stays as it is.',
  },
  {
    id: 'AF-DYI-07',
    title: 'Hit at 0 HD',
    area: 'DYI',
    tag: 'procedure',
    section: 'Death & Dying',
    summary: 'A character at 0 HD loses no further HD; a hit is a check trigger (AF-R-26, AF-R-08).',
  },
  {
    id: 'AF-DYI-08',
    title: 'Why Resolve matters',
    area: 'DYI',
    tag: 'guide',
    section: 'Death & Dying › Why Resolve is Critical',
    summary:
      'Advice on protecting Resolve and the classes that can restore it (Priest, Sovereign, Shaman, Restore spells, rest).',
  },
] as const satisfies readonly Rule[];
