/** Chapter I: the golden rules, the roles at the table. */
import type { Rule } from '@arbiter/engine';

/** GOLD: precedence and rounding. */
export const goldenRules = [
  {
    id: 'OA-GOLD-01',
    title: 'Specific beats general',
    area: 'GOLD',
    tag: 'guide',
    section: 'Chapter I: Introduction, Golden Rules',
    summary: 'When two rules collide, directly or indirectly, the narrower one applies.',
  },
  {
    id: 'OA-GOLD-02',
    title: 'Disputed action',
    area: 'GOLD',
    tag: 'guide',
    section: 'Chapter I: Introduction, Golden Rules',
    summary:
      'If the table disagrees whether an action is possible or in the spirit of the rules, it is discussed; the starting position is that it cannot be done.',
  },
  {
    id: 'OA-GOLD-03',
    title: 'Round down',
    area: 'GOLD',
    tag: 'derive',
    section: 'Chapter I: Introduction, Golden Rules',
    summary:
      'Every fraction that a calculation produces is rounded down to a whole number, once, at the end of that calculation; each named quantity is a calculation of its own (OA-R-202). Where several doublings and halvings meet in one calculation, the doublings come first, then each halving rounds down (OA-R-278); that gives the same number as rounding once at the end. Values that the book itself lists as fractions (½ wt, ¼ wt, ½ HP) stay fractions. Negative fractions: OA-R-104.',
  },
  {
    id: 'OA-GOLD-04',
    title: "Host's last word",
    area: 'GOLD',
    tag: 'guide',
    section: 'Chapter I: Introduction, Golden Rules',
    summary:
      'The Game Host decides every rules question and may change or drop any rule; whatever is computed may be overruled, and the overruling should stay visible.',
  },
] as const satisfies readonly Rule[];

/** ROLE: people at the table. */
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
