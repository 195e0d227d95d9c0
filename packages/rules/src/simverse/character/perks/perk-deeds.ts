/** PERK: what perks do, asked by the deed and never by the title: titles are for people. */
import {
  PERKS,
  type Perk,
  type PerkDeed,
  type PerkEntry,
  type PerkName,
  perkRow,
} from '../../content/perk-list.ts';

/** A perk as a title, or as somebody owns it. */
export type Titled = string | Owned;
interface Owned {
  readonly name: string | PerkEntry;
  readonly choice?: string | undefined;
}

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

/** Whether a perk does this. */
export function does(perk: Titled, deed: PerkDeed): boolean {
  const name = typeof perk === 'string' ? perk : perk.name;
  const deeds = typeof name === 'string' ? DEEDS.get(name) : name.does;
  return deeds?.includes(deed) === true;
}

/** Whether somebody with these perks does this. */
export function can(perks: readonly Titled[], deed: PerkDeed): boolean {
  // Mostly there are none, and a fight asks dozens of times for every blow.
  for (const perk of perks) if (does(perk, deed)) return true;
  return false;
}

/** Whether somebody has a perk of the book that does something, or others that do the same. */
export const serves = (perks: readonly Titled[], name: PerkName): boolean =>
  (perkRow(name).does ?? []).every(deed => can(perks, deed));

const BY_NAME: ReadonlyMap<string, Perk> = new Map(PERKS.map(perk => [perk.name, perk]));

const rowOf = (perk: Titled): PerkEntry | undefined => {
  const name = typeof perk === 'string' ? perk : perk.name;
  return typeof name === 'string' ? BY_NAME.get(name) : name;
};

/** SV-ARM-04: the most that one of these perks gives back of the penalty of armour. */
export const armourEased = (perks: readonly Titled[]): number =>
  perks.reduce<number>((most, perk) => Math.max(most, rowOf(perk)?.easesArmour ?? 0), 0);

/** How many levels of perks raise a number. */
export const levelsRaising = (
  perks: readonly (Owned & { readonly levels: number })[],
  what: NonNullable<Perk['raises']>,
): number => perks.reduce((sum, perk) => sum + (rowOf(perk)?.raises === what ? perk.levels : 0), 0);

const HALVING: readonly string[] = PERKS.filter(({ halves }) => halves === 'chosen').map(({ name }) => name);

/** SV-PERK-18: whether damage of a kind is halved. */
export const halvesDamage = (perks: readonly Titled[], type: string): boolean =>
  perks.length > 0 &&
  perks.some(perk =>
    typeof perk === 'string'
      ? HALVING.some(name => perk === `${name} (${type})`)
      : rowOf(perk)?.halves === 'chosen' && perk.choice?.toLowerCase() === type,
  );
