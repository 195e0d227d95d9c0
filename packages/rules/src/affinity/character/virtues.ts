/** AFF: the ten Virtues, and how many affinity dice living by one of them can earn. */
import { part } from '../play.ts';
import { proficiencyAt } from './level.ts';

/** AF-AFF-01: the ten Virtues, each with the power behind it and a deed that would earn a die (AF-AFF-07). */
export const VIRTUES = [
  { name: 'Memory', power: 'Aluneth', pole: 'Light & Order', deed: 'keeping a forgotten truth alive' },
  { name: 'Communion', power: 'Ilyra', pole: 'Light & Order', deed: 'sheltering strangers at your own risk' },
  { name: 'Guardian', power: 'Caerith', pole: 'Light & Order', deed: 'standing alone to protect others' },
  { name: 'Growth', power: 'Thymera', pole: 'Balance & Cycle', deed: 'healing somebody given up for lost' },
  { name: 'Decay', power: 'Darthun', pole: 'Balance & Cycle', deed: 'letting end what has to end' },
  { name: 'Consequence', power: 'Thalos', pole: 'Balance & Cycle', deed: 'making a broken oath weigh' },
  { name: 'Flux', power: 'Iosyx', pole: 'Shadow & Change', deed: 'giving yourself to a radical change' },
  { name: 'Freedom', power: 'Zarun', pole: 'Shadow & Change', deed: 'breaking chains, real or not' },
  { name: 'Obligation', power: 'Azravael', pole: 'Tyranny & Corruption', deed: 'collecting an old debt' },
  {
    name: 'Suffering',
    power: 'Gephorix',
    pole: 'Tyranny & Corruption',
    deed: 'making somebody face despair',
  },
] as const;
export type Virtue = (typeof VIRTUES)[number]['name'];
export const VIRTUE_NAMES = VIRTUES.map(virtue => virtue.name) as [Virtue, ...Virtue[]];

/** AF-AFF-02: gains in a day. */
export const dailyAffinityGains = (level: number): number => proficiencyAt(level);

/** AF-AFF-03: dice that can be stored. */
export const affinityStorage = (level: number): number => level;

export const parts = [
  part('table', 'Virtues', ['AF-AFF-01'], VIRTUES),
  part('derivation', 'Affinity dice stored', ['AF-AFF-03'], affinityStorage),
  part('derivation', 'Affinity dice gained in a day', ['AF-AFF-02'], dailyAffinityGains),
];
