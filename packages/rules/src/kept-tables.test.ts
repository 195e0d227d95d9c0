/** Tables that earlier versions kept open in this one, and their fights go on. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  chanceFrom,
  decideRequest,
  fightIn,
  fileOf,
  HOST,
  isRefusal,
  type Room,
  readTable,
  roomOf,
  type TableFile,
} from '@arbiter/engine';
import { expect, test } from 'vitest';
import { openBooks } from './index.ts';

const kept = JSON.parse(
  gunzipSync(readFileSync(new URL('./fixtures/table-0.1.0.json.gz', import.meta.url))).toString(),
) as TableFile;

function room(): Room {
  const read = readTable(kept);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return roomOf(read.value, books);
}
const books = (await openBooks()).filter(book => book !== undefined);

test.each(kept.fights.map(fight => [fight.game, fight] as const))(
  'a fight of %s, kept by 0.1.0',
  (game, { id, fight }) => {
    let now = room();
    const opened = fightIn(now, game, id);
    if (isRefusal(opened)) throw new Error(opened.message);
    // What is new since has its default; everything that was kept is as it was.
    const { fighters } = fight.state as { fighters: Record<string, { name: string }> };
    expect(opened.rules.glance(opened.fight.state).fighters.map(({ name }) => name)).toEqual(
      Object.values(fighters).map(({ name }) => name),
    );
    expect(Object.keys(opened.fight.state as object)).toEqual(
      expect.arrayContaining(Object.keys(fight.state as object)),
    );
    const before = opened.fight.log.length;
    for (let n = 0; n < 10; n++) {
      const decided = decideRequest(now, HOST, { ask: 'auto', game, fight: id }, chanceFrom('kept'));
      if (isRefusal(decided)) throw new Error(decided.message);
      now = decided.room;
    }
    const again = readTable(JSON.parse(JSON.stringify(fileOf(now))));
    const after = again.ok && fightIn(roomOf(again.value, books), game, id);
    expect(after && !isRefusal(after) && after.fight.log.length).toBe(before + 10);
  },
);
