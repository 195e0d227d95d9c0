/** The ready psychic powers of the library. */
import { type ReadyPower, ready } from './power-library.ts';

export const PSYCHIC_POWERS: readonly ReadyPower[] = [
  ready({
    name: 'Mind Blast',
    school: 'psychic',
    skill: 'Psionics',
    design: {
      tier: 'Moderate',
      kind: 'power',
      enhancements: [{ name: 'Weakened Resistance', times: 1 }],
      baseMinutes: null,
    },
    cp: 5,
    against: { by: 'resist', attribute: 'WS' },
    effects: [
      { does: 'drain', dice: 2, pool: 'Mana' },
      { does: 'state', state: 'Dazed', turns: 1 },
    ],
    summary: 'WS at −2 or lose 2d6 Mana and be dazed for a round.',
  }),
  ready({
    name: 'Telepathy',
    school: 'psychic',
    skill: 'Psionics',
    design: {
      tier: 'Moderate',
      kind: 'power',
      enhancements: [
        { name: 'Extra Range', doublings: 4 },
        { name: 'Extra Duration', grade: 1 },
      ],
      limitations: [{ name: 'Requires Item', detail: 'willing target' }],
    },
    printed: { 'Extra Range': 40 },
    cp: 7,
    tableCp: 9,
    effects: [{ does: 'special', what: 'Silent talk both ways with a willing acquaintance.' }],
    states: { rangeMetres: 100 },
    summary: 'Ten minutes of silent talk within 100 m.',
  }),
  ready({
    name: 'Telekinetic Throw',
    school: 'psychic',
    skill: 'Psionics',
    design: {
      tier: 'Major',
      kind: 'power',
      enhancements: [
        { name: 'Extra Range', doublings: 2 },
        { name: 'Increased Damage', dice: 1 },
      ],
      limitations: [{ name: 'Requires Item', detail: 'visible object' }],
      baseMinutes: null,
    },
    printed: { 'Extra Range': 20 },
    cp: 24,
    tableCp: 27,
    against: { by: 'attack' },
    effects: [
      { does: 'damage', dice: 2, type: 'bludgeoning' },
      { does: 'push', metres: 2 },
      { does: 'special', what: 'Hurls up to ST × 5 kg with a roll of DX + 4.' },
    ],
    states: { rolls: { on: 'DX', level: 4 } },
    summary: 'A hurled object: 2d6 and a shove of 2 m.',
  }),
  ready({
    name: 'Mind Control',
    school: 'psychic',
    skill: 'Psionics',
    design: {
      tier: 'Epic',
      kind: 'power',
      enhancements: [{ name: 'Extra Duration', grade: 1 }],
      limitations: ['Concentration', { name: 'Fragile', detail: 'strong feelings allow a new roll' }],
    },
    cp: 19,
    against: { by: 'resist', attribute: 'WS' },
    effects: [
      { does: 'state', state: 'Controlled' },
      { does: 'special', what: 'Strong feelings allow a new roll.' },
    ],
    states: { newRoll: 'strong feelings', ends: 'strong feelings, by a new roll of the target' },
    summary: 'WS or obey for ten minutes.',
  }),
  ready({
    name: 'Precognition',
    school: 'psychic',
    skill: 'Psionics',
    design: {
      tier: 'Major',
      kind: 'power',
      limitations: [
        { name: 'Usage Limit', limit: '1/day' },
        { name: 'Preparation Time', time: '1 hour' },
      ],
      baseMinutes: null,
    },
    cp: 6,
    effects: [{ does: 'special', what: 'The GM hints at one possible course of the next 24 hours.' }],
    summary: 'A hint about the next day.',
  }),
];
