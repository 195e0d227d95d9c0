/** SKL: the eight domains. They are labels: dice come from abilities and features alone. */
import { z } from 'zod';
import { part } from '../play.ts';

/** AF-SKL-01: the eight skill domains. */
export const DOMAINS = [
  'Agility',
  'Awareness',
  'Fortitude',
  'Wilderness',
  'Influence',
  'Lore',
  'Medicine',
  'Craft',
] as const;
export type Domain = (typeof DOMAINS)[number];

/** AF-SKL-01: the ground that each domain covers. */
export const ABOUT: Readonly<Record<Domain, string>> = {
  Agility: 'moving exactly, unseen, with sure hands',
  Awareness: 'senses, reading people, finding out',
  Fortitude: 'enduring, resisting, holding on',
  Wilderness: 'tracks, ways, beasts, living off the land',
  Influence: 'convincing, deceiving, frightening',
  Lore: 'the past, magic, faith, theory',
  Medicine: 'healing, bodies, what ails them',
  Craft: 'making, mending, engines',
};

export const domainSchema = z
  .enum(DOMAINS)
  .describe(
    'The domain the game master judges to apply. It gives no dice itself, it decides whose bonus does.',
  );

/** What an ability or feature adds, and where. */
export interface DomainBonus {
  readonly name: string;
  readonly domain: Domain;
  readonly dice: number;
}

export const domainBonusesSchema = z
  .array(
    z.strictObject({
      name: z.string().max(80).describe('What gives the dice.'),
      domain: domainSchema,
      dice: z.int().min(1).max(4).describe('Bonus dice where the domain applies.'),
    }),
  )
  .max(8)
  .default([])
  .describe('Abilities and features that add dice in a domain; they count where that domain applies.');

/** AF-SKL-04: the one feature the book gives numbers for; a Ranger's. */
export const NATURES_TREATY: DomainBonus = { name: 'Nature’s Treaty', domain: 'Wilderness', dice: 2 };

/** AF-SKL-02: only abilities whose domain applies add dice; the domain itself adds none. */
export const domainDice = (domain: Domain | undefined, bonuses: readonly DomainBonus[]): number =>
  bonuses.filter(bonus => bonus.domain === domain).reduce((sum, bonus) => sum + bonus.dice, 0);

export const parts = [
  part('table', 'Skill domains', ['AF-SKL-01'], DOMAINS),
  part('derivation', 'Bonus dice of a domain', ['AF-SKL-02', 'AF-SKL-04'], domainDice),
];
