/** What can be read without a tool, for clients that show it: the games, an entry of a book, the table's story and its sheets. */

import type { Seat } from '@arbiter/engine';
import { catalogue } from '@arbiter/rules';
import type { ReadResourceResult, Resource } from '@modelcontextprotocol/server';
import { missedSince } from './door.ts';
import { isReferee, refereeFor } from './house.ts';
import { houseOf, type Place } from './place.ts';
import { entryOf } from './tools/rules-read.ts';

const STORY = 'arbiter://table/story';

const SHEET = 'arbiter://table/sheet/';

/** What is listed: every game, and the table's story and the sheets that the chair may read where there is one. */
export const resourceList = async ({ door }: Place): Promise<Resource[]> => [
  ...catalogue.map(({ id, name, summary }) => ({
    ...{
      uri: `arbiter://books/${id}`,
      name: id,
      title: name,
      description: summary,
      mimeType: 'application/json',
    },
  })),
  ...(door ? [{ uri: STORY, name: 'story', title: 'The latest of the story', mimeType: 'text/plain' }] : []),
  ...(await sheetsAt(door)).map(({ game, id, name }) => ({
    ...{ uri: `${SHEET}${game}/${encodeURIComponent(id)}`, name: `${game}/${id}` },
    ...{ title: `Sheet of ${name}`, mimeType: 'application/json' },
  })),
];

/** Whoever's whole sheet the chair may read. */
async function sheetsAt(door: Place['door']): Promise<readonly Seat[]> {
  const now = await door?.moment();
  return now && !('problems' in now) ? houseOf(now.view).people : [];
}

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: 'arbiter://books/{game}/{id}',
    name: 'entry',
    title: 'A rule, a ruling, a procedure or an entry of a table',
    mimeType: 'application/json',
  },
];

/** A resource; nothing where there is none at that address. */
export async function resourceAt(uri: string, place: Place): Promise<ReadResourceResult | undefined> {
  if (uri === STORY) {
    const now = await place.door?.moment();
    if (!now || 'problems' in now) return undefined;
    return {
      contents: [{ uri, mimeType: 'text/plain', text: missedSince(now, undefined).aloud.join('\n') }],
    };
  }
  if (uri.startsWith(SHEET)) {
    const [game, person] = uri.slice(SHEET.length).split('/');
    const seat = (await sheetsAt(place.door)).find(one => one.game === game && one.id === decoded(person));
    const at = seat && (await refereeFor(place, seat.game));
    const read = at && isReferee(at) ? at.character(seat.file) : undefined;
    const text = read?.ok ? JSON.stringify({ name: seat?.name, sheet: read.sheet }) : undefined;
    return text === undefined ? undefined : { contents: [{ uri, mimeType: 'application/json', text }] };
  }
  const [, game, id] = /^arbiter:\/\/books\/([a-z-]{1,40})(?:\/(.{1,200}))?$/.exec(uri) ?? [];
  const at = game === undefined ? undefined : await refereeFor(place, game);
  if (!at || !isReferee(at)) return undefined;
  const entry = entryOf(at, decoded(id) ?? at.book.id, true);
  return entry && { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(entry) }] };
}

function decoded(id: string | undefined): string | undefined {
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return id;
  }
}
