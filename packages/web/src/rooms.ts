/** The games as rooms of the map. What a room says is written into the page when it is built (see rooms-plugin.ts). */
import { catalogue } from '@arbiter/rules';
import { type Room, roomOf } from './room.ts';

export const rooms: readonly Room[] = catalogue.map(roomOf);
