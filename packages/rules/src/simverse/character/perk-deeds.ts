/** PERK: what perks do, asked by the deed and never by the title: titles are for people. */
import { PERKS, type Perk, type PerkDeed } from '../content/perk-list.ts';

type Titled = string | { readonly name: string };
const nameIn = (perk: Titled): string => (typeof perk === 'string' ? perk : perk.name);

/** SV-R-46: the dwarf's Night Vision, the one title that is no perk of the list as it stands. */
const SHORT_SIGHT: readonly [string, readonly PerkDeed[]] = [
  'Night Vision (30 m)',
  ['sees 30 m in the dark'],
];

/** The only place where a perk is known by its title. */
const DEEDS: ReadonlyMap<string, readonly PerkDeed[]> = new Map([
  ...PERKS.map(({ name, does = [] }): [string, readonly PerkDeed[]] => [name, does]),
  SHORT_SIGHT,
]);

/** Whether somebody with these perks does this. */
export function can(perks: readonly Titled[], deed: PerkDeed): boolean {
  // Mostly there are none, and a fight asks dozens of times for every blow.
  for (const perk of perks) if (DEEDS.get(nameIn(perk))?.includes(deed)) return true;
  return false;
}

const BY_NAME: ReadonlyMap<string, Perk> = new Map(PERKS.map(perk => [perk.name, perk]));

/** SV-ARM-04: the most that one of these perks gives back of the penalty of armour. */
export const armourEased = (perks: readonly Titled[]): number =>
  perks.reduce((most, perk) => Math.max(most, BY_NAME.get(nameIn(perk))?.easesArmour ?? 0), 0);

/** How many levels of perks raise a number. */
export const levelsRaising = (
  perks: readonly { readonly name: string; readonly levels: number }[],
  what: NonNullable<Perk['raises']>,
): number =>
  perks.reduce((sum, { name, levels }) => sum + (BY_NAME.get(name)?.raises === what ? levels : 0), 0);

const HALVING: readonly string[] = PERKS.filter(({ halves }) => halves === 'chosen').map(({ name }) => name);

/** SV-PERK-18: whether damage of a kind is halved. */
export const halvesDamage = (perks: readonly string[], type: string): boolean =>
  perks.length > 0 && HALVING.some(name => perks.includes(`${name} (${type})`));
