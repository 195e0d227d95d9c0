/** REAC: reactions. */
import type { Rule } from '@arbiter/engine';

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
