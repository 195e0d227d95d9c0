/** ED-TOM-01: zones stand in a row; one steps into the next on either side. */
import type { Zone } from '@arbiter/engine';
import { ZONES, type ZoneName } from '../../world/zones.ts';

export const zonesBeside = (zone: ZoneName): ZoneName[] => {
  const at = ZONES.indexOf(zone);
  return ZONES.filter((_, i) => Math.abs(i - at) === 1);
};
export const zoneRow: readonly Zone[] = ZONES.map(name => ({ name, next: zonesBeside(name) }));
