import type { Ruling } from '@arbiter/engine';

/** Ours: the magic chapter is in another volume, and a pack must still be played somehow. */
export const magicRulings = [
  {
    id: 'OA-R-501',
    question: 'How is a magic attack rolled, and does the roll change its range?',
    readings: [
      {
        key: 'likeRanged',
        text: 'As a ranged attack: one standard roll is added to the range and to the magic attack; what the total exceeds the defense by is damage, and the roll gives exult points.',
      },
      {
        key: 'fixedRange',
        text: 'The same, but the range of magic is as the magic says, whatever is rolled.',
      },
    ],
    default: 'likeRanged',
    why: 'The attack checklist puts ranged and magic attacks side by side and counts the distance for both; nothing says that they differ.',
    switch: false,
  },
  {
    id: 'OA-R-502',
    question: 'When are mana and psi points paid, and what if the magic comes to nothing?',
    readings: [
      {
        key: 'whenCast',
        text: 'All of them as it is cast, of its own form; they are gone whether it works or not.',
      },
      { key: 'onSuccess', text: 'Only if it takes effect.' },
    ],
    default: 'whenCast',
    why: 'Costs of abilities are paid in full before they do anything.',
    switch: false,
  },
  {
    id: 'OA-R-503',
    question: 'Magic that allows a save names no target number. Which one holds, and does defense count?',
    readings: [
      {
        key: 'casterMagic',
        text: "The caster's Magic, as the chapter on saves says; neither defense nor armor lessens what a save is allowed against.",
      },
      { key: 'ten', text: 'The usual 10.' },
    ],
    default: 'casterMagic',
    why: 'The chapter on saves names the score for magic that does not say otherwise.',
    switch: false,
  },
  {
    id: 'OA-R-592',
    question:
      'Somebody resists a form of magic (occult resistance, hallowed heart, gaeon lifeblood), and a piece of that form does another type of damage as well, such as thorns of green magic. Does the resistance hold?',
    readings: [
      { key: 'wholeMagic', text: 'Yes: it is the magic that is resisted, and with it whatever it does.' },
      { key: 'ownTypeOnly', text: 'No: of several types the lowest threshold counts, as with a weapon.' },
    ],
    default: 'wholeMagic',
    why: 'The archetype and the perks name the magic itself beside its damage; the rule of several types is about sources that deal several damages.',
    switch: false,
  },
] as const satisfies readonly Ruling[];
