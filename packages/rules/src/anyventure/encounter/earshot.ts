/** SONG: who hears a song now and what is played along in it, which decides what it gives while it goes on. */
import {
  benefits,
  enjoy,
  fillsPool,
  harmonyBonus,
  leads,
  performsForOthers,
  withLeader,
} from '../powers/performance.ts';
import type { Song } from '../powers/song-entry.ts';
import { knownSong, songNamed } from '../powers/song-list.ts';
import type { Course } from './course.ts';
import { type Fighter, gap, isIn } from './state.ts';

/** AV-R-173: a harmony counts from the Action spent on it, and is marked on its player with the round it was played in. */
export const harmonyMark = (instrument: string, song: string): string => `${instrument} harmony of ${song}`;

/** Marks on its player that a harmony was played in this round. */
export function markHarmony(player: Fighter, instrument: string, song: string, round: number): void {
  const name = harmonyMark(instrument, song);
  player.effects = [
    ...player.effects.filter(effect => effect.name !== name),
    { name, by: player.name, strength: round },
  ];
}

/** What somebody plays in a song now: with hands and Concentration on it (AV-R-116). */
const harmoniesOf = (one: Fighter, song: string): string[] =>
  one.concentration?.on === 'song' && one.concentration.name === song
    ? one.instruments.filter(instrument =>
        one.effects.some(effect => effect.name === harmonyMark(instrument, song)),
      )
    : [];

export const friendsOf = (course: Course, me: Fighter): Fighter[] =>
  course.all().filter(one => one.side === me.side && isIn(one));

/** AV-SONG-05, AV-R-208: everything that is played in a leader's song, by others and by the leader. */
export const harmoniesIn = (course: Course, leader: Fighter, song: Song): readonly string[] =>
  withLeader(
    song,
    friendsOf(course, leader).flatMap(one => harmoniesOf(one, song.name)),
    leader.concentration?.on === 'song' ? leader.concentration.instrument : undefined,
  );

/** AV-R-176: whether somebody of the leader's side is within its radius. */
export const inEarshot = (leader: Fighter, one: Fighter, song: Song): boolean =>
  one.id === leader.id || gap(leader, one) <= song.radius;

/** AV-SONG-04, AV-R-176: bonus dice, mitigation and Movement follow who hears the song and who plays along, at once. */
export function settleEarshot(course: Course): void {
  if (!course.lasting.isAny) return;
  for (const id in course.state.fighters) {
    const leader = course.who(id);
    if (leader.concentration === null) continue;
    if (leader.concentration.on !== 'song') continue;
    const { name } = leader.concentration;
    const song = knownSong(leader, name) ?? songNamed(name);
    if (song && leads(leader, song.name) && !fillsPool(song)) retune(course, leader, song);
  }
}

function retune(course: Course, leader: Fighter, song: Song): void {
  const amount = song.effect.amount + harmonyBonus(song, harmoniesIn(course, leader, song));
  const forAll = performsForOthers(leader, course.play);
  const hears = (one: Fighter): boolean =>
    inEarshot(leader, one, song) && (forAll || one.id === leader.id) && benefits(one, song, leader.name);
  const markOf = (one: Fighter) => one.effects.find(e => e.name === song.name && e.by === leader.name);
  const due = (one: Fighter): number => (hears(one) ? amount : 0);
  const changed = friendsOf(course, leader).filter(one => due(one) !== (markOf(one)?.strength ?? 0));
  if (changed.length === 0) return;
  course.deed(
    changed.map(one => one.id),
    (...others) => {
      for (const one of others) {
        // Whoever walks out of earshot stays part of the performance (AV-R-108).
        enjoy(one, song, due(one), leader.name);
      }
      return {
        is: 'retuned',
        actor: leader.id,
        song: song.name,
        effect: song.effect,
        given: others.filter(one => due(one) > 0).map(one => ({ id: one.id, amount: due(one) })),
        gone: others.filter(one => due(one) === 0).map(({ id }) => id),
      };
    },
  );
}
