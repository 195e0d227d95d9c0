/** ROLE: people at the table. */
import type { Rule } from '@arbiter/engine';

export const rolesRules = [
  {
    id: 'OA-ROLE-01',
    title: 'Terms',
    area: 'ROLE',
    tag: 'guide',
    section: 'Chapter I: Introduction, Player Setup',
    summary:
      'Game Host (GH, "Host") = referee; player-character (PC) = one per player by default; non-player character (NPC) = run by the Host; party = any group of PCs and/or NPCs; adventure = one gathering\'s story; expedition = a series of linked adventures. An encounter is the PCs meeting other characters; an unfriendly creature is an enemy or opponent.',
  },
  {
    id: 'OA-ROLE-02',
    title: 'Party offices',
    area: 'ROLE',
    tag: 'guide',
    section: 'Chapter I: Introduction, Roles & Responsibilities',
    summary:
      "Mapper draws the map from the Host's descriptions; caller collects the players' wishes and reports them to the Host without judging them (optional in small groups); quartermaster keeps the shared inventory: amount, condition, estimated worth and place of storage of each shared item, while personal items are kept by their owner.",
  },
  {
    id: 'OA-ROLE-03',
    title: 'Play loop',
    area: 'ROLE',
    tag: 'guide',
    section: 'Chapter I: Introduction, Game Play',
    summary:
      'Host describes the scene; players say what their characters do; Host describes the outcome; repeat. Combat is a stricter form of the same loop.',
  },
  {
    id: 'OA-ROLE-04',
    title: 'Experience and level frame',
    area: 'ROLE',
    tag: 'state',
    section: 'Chapter I: Introduction, Long-Term Play',
    summary:
      'A character starts at level 0 with 0 XP, keeps all XP for life and is promoted when the XP total reaches the next threshold; NPCs have levels too. How many levels exist: OA-R-111.',
  },
  {
    id: 'OA-ROLE-05',
    title: 'Who may read what',
    area: 'ROLE',
    tag: 'guide',
    section: 'Chapter I: Introduction, Player Setup',
    summary:
      "Players whose character is level 1 or higher may consult the rules freely; newcomers and level-0 players are encouraged to keep to the introduction; Host-only material (and what is behind the Host's screen) is never shown to players.",
  },
  {
    id: 'OA-ROLE-06',
    title: 'No winner',
    area: 'ROLE',
    tag: 'guide',
    section: 'Chapter I: Introduction, Object of the Game',
    summary: 'Nobody wins or loses; a player whose character dies makes a new one and carries on.',
  },
  {
    id: 'OA-ROLE-07',
    title: 'Preparation',
    area: 'ROLE',
    tag: 'guide',
    section: 'Chapter I: Introduction, Roles & Responsibilities',
    summary:
      'The Host maps and prepares the setting beforehand (the most experienced player should host); players make their characters before play.',
  },
] as const satisfies readonly Rule[];
