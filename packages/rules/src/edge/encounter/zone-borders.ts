/** The zones beside a zone. */
import { bordering as borders, zonesInARow } from '@arbiter/engine';
import { ZONES, type ZoneName } from '../world/zones.ts';

const ROW = zonesInARow(ZONES);
export const zoneRow = ROW;
export const bordering = (zone: ZoneName): ZoneName[] => borders(ROW, zone) as ZoneName[];
