/**
 * Ground without squares: named zones, some of which border on each other, for fights in the mind's eye.
 * What a weapon reaches and what a change of zone costs is the book's to say; here is who is where, and how far.
 */
export interface Zone {
  readonly name: string;
  /** The zones one can step into from here; a border holds both ways, whichever zone names it. */
  readonly next: readonly string[];
}
/** All zones of a field. */
export type Zones = readonly Zone[];

/** Zones in a row, each bordering on the one before and the one after. */
export const zonesInARow = (names: readonly string[]): Zones =>
  names.map((name, i) => ({ name, next: [names[i - 1], names[i + 1]].filter(n => n !== undefined) }));

/** Whether there is a zone of this name. */
export const isZone = (zones: Zones, name: string): boolean => zones.some(zone => zone.name === name);

/** The zones that border on one. */
export const bordering = (zones: Zones, name: string): string[] =>
  zones
    .filter(
      zone => zone.name !== name && (zone.next.includes(name) || nextOf(zones, name).includes(zone.name)),
    )
    .map(zone => zone.name);

const nextOf = (zones: Zones, name: string): readonly string[] =>
  zones.find(zone => zone.name === name)?.next ?? [];

/** How many borders lie between two zones; infinite where no way leads over. */
export const zonesBetween = (zones: Zones, from: string, to: string): number =>
  zonesFrom(zones, from).get(to) ?? Number.POSITIVE_INFINITY;

/** Every zone that can be reached, with how many borders lie on the way. */
export function zonesFrom(
  zones: Zones,
  from: string,
  isOpen: (zone: string) => boolean = () => true,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>(isZone(zones, from) ? [[from, 0]] : []);
  for (const [zone, borders] of found)
    for (const next of bordering(zones, zone))
      if (!found.has(next) && isOpen(next)) found.set(next, borders + 1);
  return found;
}

/** Everybody in a zone. */
export const inZone = <F extends { readonly zone: string | null }>(
  fighters: Iterable<F>,
  zone: string,
): F[] => [...fighters].filter(fighter => fighter.zone === zone);
