/** Songs and ballads of the list, by name. */
import { songs } from '../content/songs.ts';
import { refName } from '../gear/weapon.ts';
import { type Song, type SongRef, songObject } from './song-entry.ts';

const SONGS: ReadonlyMap<string, Song> = new Map(
  songs.map(song => [song.name.toLowerCase(), songObject.parse(song)]),
);

export const songNamed = (name: string): Song | undefined => SONGS.get(name.toLowerCase());

/** A song of the book by its name, or another as somebody knows it. */
export const songRow = (ref: SongRef): Song | undefined => (typeof ref === 'string' ? songNamed(ref) : ref);

/** One of the songs that somebody knows. */
export function knownSong(
  { songs: known }: { readonly songs: readonly SongRef[] },
  name: string,
): Song | undefined {
  const key = name.toLowerCase();
  const ref = known.find(one => refName(one).toLowerCase() === key);
  return ref === undefined ? undefined : songRow(ref);
}
