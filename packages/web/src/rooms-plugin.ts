/** Writes the rooms into the page: the first screen needs a twentieth of the catalogue, search all of it, later. */
import type { Card } from '@arbiter/rules';
import type { Plugin } from 'vite';
import { roomOf } from './room.ts';

export const roomsWritten = (catalogue: readonly Card[]): Plugin => ({
  name: 'arbiter-rooms',
  apply: 'build',
  load: id =>
    id.endsWith('/web/src/rooms.ts')
      ? `export const rooms = ${JSON.stringify(catalogue.map(roomOf))};`
      : null,
});
