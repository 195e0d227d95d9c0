/** SONG: songs in a fight, led by voice or instrument, and the harmonies that others add. */

import type { Refusal } from '@arbiter/engine';
import { demand, itemAt } from '@arbiter/engine';
import { spendAction } from '../../combat/restrictions.ts';
import { refName } from '../../gear/weapon.ts';
import { refuse } from '../../play.ts';
import {
  leads,
  perform,
  whyNotHarmonize,
  whyNotKnow,
  whyNotPlay,
  whyNotSong,
} from '../../powers/performance.ts';
import type { Song } from '../../powers/song-entry.ts';
import { knownSong, songNamed } from '../../powers/song-list.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { friendsOf, harmoniesIn, harmonyMark, inEarshot } from '../earshot.ts';
import { holds } from '../hands.ts';
import { type Fighter, idsOf, isIn } from '../state.ts';
import { settleSongs } from '../turn-flow.ts';
import { type Act, action, offer } from './act.ts';

export const singAct: Act<CommandOf<'sing'>> = {
  whyNot(_state, actor, { song: name, instrument }) {
    const song = knownSong(actor, name);
    if (song?.kind !== 'song') return whyNotKnow(actor, name) ?? refuse('AV-SONG-06', `${name} is no song.`);
    const starting = !leads(actor, song.name);
    const voice = instrument === undefined;
    if (!starting && actor.concentration?.instrument !== instrument)
      return refuse('AV-SONG-01', `${actor.name} leads ${name} as it was begun, or ends it.`);
    return (
      (voice ? undefined : whyNotLead(actor, instrument)) ?? whyNotSong(actor, song, { starting, voice })
    );
  },
  happens(course, { actor, song: name, instrument }) {
    const song = demand(knownSong(course.who(actor), name), name);
    if (instrument === undefined) {
      lead(course, actor, song, instrument);
      settleSongs(course);
    } else action(course, actor, () => lead(course, actor, song, instrument));
  },
  offers: (_state, { id: actor, songs, instruments }) =>
    songs
      .map(refName)
      .flatMap(song => [
        offer({ do: 'sing', actor, song }, `Sing ${song}`, '', 'AV-SONG-01'),
        ...instruments.map(instrument =>
          offer(
            { do: 'sing', actor, song, instrument },
            `Lead ${song} on the ${instrument}`,
            '1 Action',
            'AV-SONG-03',
          ),
        ),
      ]),
};

/** AV-SONG-03, AV-R-173: whoever leads with an instrument can play it, and has it in hand. */
const whyNotLead = (me: Fighter, instrument: string): Refusal | undefined =>
  whyNotPlay(me, instrument) ??
  (holds(me, instrument)
    ? undefined
    : refuse('AV-SONG-03', `${me.name} has no ${instrument} instrument in hand; take it up first.`));

function lead(course: Course, actor: string, song: Song, instrument: string | undefined): void {
  const me = course.who(actor);
  const starting = !leads(me, song.name);
  const near = friendsOf(course, me)
    .filter(one => one.id !== actor && inEarshot(me, one, song))
    .map(one => one.id);
  const harmonies = harmoniesIn(course, me, song);
  course.deed([actor, ...near], (leader, ...listeners) => {
    const { result, continues, gains, enjoys, amount } = perform(
      leader,
      song,
      listeners,
      { starting, harmonies, instrument },
      course.play,
    );
    afterSinging(leader, instrument);
    const all = [leader, ...listeners];
    return {
      is: 'sang',
      actor,
      song: song.name,
      effect: song.effect,
      instrument,
      result,
      rc: song.rc,
      starting,
      continues,
      amount,
      near,
      enjoys: idsOf(all.filter((_one, i) => itemAt(enjoys, i))),
      gains: all.flatMap(({ id }, i) => (itemAt(gains, i) > 0 ? [{ id, gained: itemAt(gains, i) }] : [])),
    };
  });
}

/** An instrument takes an Action, and whoever sings is no longer found out. */
export function afterSinging(leader: Fighter, instrument: string | undefined): void {
  if (instrument !== undefined) spendAction(leader);
  if (leader.found.length) leader.found = [];
}

export const harmonizeAct: Act<CommandOf<'harmonize'>> = {
  whyNot(state, actor, { song: name, instrument }) {
    const song = knownSong(actor, name) ?? songNamed(name);
    if (song?.kind !== 'song') return refuse('AV-SONG-06', `There is no song called ${name}.`);
    const unable = whyNotKnow(actor, song.name) ?? whyNotPlay(actor, instrument);
    if (unable) return unable;
    if (
      !Object.values(state.fighters).some(
        one => one.side === actor.side && isIn(one) && leads(one, song.name),
      )
    )
      return refuse('AV-SONG-06', `Nobody is performing ${name}.`);
    if (leads(actor, song.name) && actor.concentration?.instrument !== undefined)
      return refuse('AV-SONG-05', `${actor.name}’s hands lead the song already.`);
    if (!holds(actor, instrument))
      return refuse('AV-SONG-03', `${actor.name} has no ${instrument} instrument in hand; take it up first.`);
    const playing = actor.effects.find(effect => effect.name === harmonyMark(instrument, song.name));
    if (playing?.strength === state.moment.round)
      return refuse('AV-SONG-05', `${actor.name} has played along this round already.`);
    return whyNotHarmonize(actor, song, instrument);
  },
  happens(course, { actor, song: name, instrument }) {
    const song = demand(knownSong(course.who(actor), name), name);
    action(course, actor, () => course.emit({ is: 'harmonized', actor, instrument, song: song.name }));
  },
  offers: (_state, { id: actor, songs, instruments }) =>
    songs
      .map(refName)
      .flatMap(song =>
        instruments.map(instrument =>
          offer(
            { do: 'harmonize', actor, song, instrument },
            `Play ${instrument} for ${song}`,
            '1 Action',
            'AV-SONG-03',
          ),
        ),
      ),
};
