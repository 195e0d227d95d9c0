/** What can be read without a tool, for clients that show it: the games, an entry of a book, the story of the table. */

import { catalogue } from '@arbiter/rules';
import type { ReadResourceResult, Resource } from '@modelcontextprotocol/server';
import { missedSince } from './door.ts';
import { isReferee, refereeFor } from './house.ts';
import type { Place } from './place.ts';
import { entryOf } from './tools/rules-read.ts';

const STORY = 'arbiter://table/story';

/** What is listed: every game, and the table's story where there is one. */
export const resourceList = ({ door }: Place): Resource[] => [
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
];

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
