import type { Ruling } from '@arbiter/engine';

export const reactionsRulings = [
  {
    id: 'OA-R-118',
    question: 'How is a reaction test made? The procedure is not in this book.',
    readings: [
      {
        key: 'pcScoreVsTen',
        text: "Standard roll + the PC's valor or wisdom (whichever the NPC respects) against 10, rolled by the Host; success is a good reaction.",
      },
      { key: 'hostOnly', text: 'The engine only shows the scores; the Host decides.' },
    ],
    default: 'pcScoreVsTen',
    why: 'It is called a special ability test, valor and wisdom improve it, and leadership tests work in the same way.',
    switch: false,
  },
  {
    id: 'OA-R-358',
    question: 'A reaction test is due and it is not known whether the NPC respects valor or wisdom.',
    readings: [
      {
        key: 'asForLeadership',
        text: "The NPC's own higher score decides; if these are equal the player-character's higher score; if still equal the player chooses. The first answer is noted as the preference of that NPC (OA-REAC-04) and holds for everybody.",
      },
      { key: 'hostChooses', text: 'The Host chooses.' },
    ],
    default: 'asForLeadership',
    why: 'The same question is answered in this way for leadership tests.',
    switch: false,
  },
  {
    id: 'OA-R-359',
    question: 'Several player-characters meet one NPC (or one meets several). How many reaction tests?',
    readings: [
      {
        key: 'onePerPair',
        text: 'One for each player-character and NPC who have never met; the Host may treat a band of like NPCs as one.',
      },
      { key: 'onePerGroup', text: 'One for the whole party.' },
    ],
    default: 'onePerPair',
    why: 'The NPC forms an opinion about the character.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
