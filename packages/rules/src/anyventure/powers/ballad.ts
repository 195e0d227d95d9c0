/** SONG: ballads by the fire, their harmonies, and how soon they are overplayed. */
import { highest, pool } from '@arbiter/dice';
import { counted, isRefusal, itemAt, listed } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  personAfter,
} from '../character/creature.ts';
import { creatureCheck, meets } from '../checks/creature-check.ts';
import { procedure, refuse } from '../play.ts';
import {
  byName,
  fillsPool,
  give,
  listenerList,
  listenersOf,
  listens,
  mark,
  namesSong,
  performanceAmount,
  performsForOthers,
  remember,
  songChoice,
  songOf,
  tellGains,
  whyNotByLists,
  whyNotHarmonies,
  whyNotSing,
  withLeader,
} from './performance.ts';
import { giftWords, type Song } from './song-entry.ts';

/** AV-SONG-08. */
export const BALLAD_MINUTES = 10;
const OVERPLAY_SIDES = 6;

/** AV-SONG-07, AV-SONG-10, AV-R-177: not under overplay, and not today already. */
export function balladHelps(listener: Creature, ballad: Song, day: number): boolean {
  const played = listener.overplay.find(one => namesSong([one.ballad], ballad.name));
  if (played && day < played.until) return false;
  if (!listens(listener)) return false;
  // Overplay that has run out means that days have passed since.
  return played !== undefined || !namesSong(listener.heard, ballad.name);
}

export const balladProcedure = procedure({
  name: 'ballad',
  title: 'Perform a ballad',
  summary:
    'Ten minutes outside combat and a single Expression check. On success everybody it can help gains its effect, harmonies included up to the cap; then a d6 says for how many days it has no effect on them.',
  rules: ['AV-SONG-08', 'AV-SONG-09', 'AV-SONG-10', 'AV-SONG-06', 'AV-SONG-07', 'AV-RES-04'],
  input: z.strictObject({
    performer: creatureField('Who leads the ballad.'),
    ballad: songChoice('A ballad of the list by name, or one by its numbers.'),
    instrument: z.string().max(40).default('voice').describe('"voice", or what the leader plays instead.'),
    harmonies: z
      .array(z.string().max(40))
      .max(12)
      .default([])
      .describe('Instrument types that play along.')
      .meta({ rank: 'often' }),
    day: z
      .int()
      .min(0)
      .max(100000)
      .default(0)
      .describe('The day, by the table’s calendar.')
      .meta({ rank: 'often' }),
    listeners: listenerList,
  }),
  output: z.strictObject({
    result: z.int(),
    success: z.boolean(),
    minutes: z.int(),
    total: z.int(),
    overplayDays: z.int().nullable(),
    gains: z.record(z.string(), z.int()),
    performer: changeSchema,
    listeners: z.array(changeSchema),
  }),
  example: {
    input: {
      performer: { name: 'Sel', attributes: { social: 3 }, skills: { expression: 3 } },
      ballad: {
        name: 'Hearth of Home',
        rc: 7,
        effect: { gives: 'resolve', amount: 2 },
        harmonies: { wind: 1 },
        cap: 4,
      },
      harmonies: ['wind'],
      listeners: [{ name: 'Ash', resolve: 12 }],
    },
    dice: [8, 1, 1, 4],
    outcome: {
      result: 8,
      success: true,
      minutes: 10,
      total: 3,
      overplayDays: 4,
      gains: { Sel: 0, Ash: 3 },
      performer: { heard: ['Hearth of Home'], overplay: [{ ballad: 'Hearth of Home', until: 4 }] },
      listeners: [
        { resolve: 15, heard: ['Hearth of Home'], overplay: [{ ballad: 'Hearth of Home', until: 4 }] },
      ],
    },
  },
  run({ performer: given, ballad: named, instrument, harmonies, day, listeners: hearing }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const heard = listenersOf(hearing, play);
    if (isRefusal(heard)) return heard;
    const ballad = songOf(named, 'ballad');
    if (isRefusal(ballad)) return ballad;
    const voice = instrument === 'voice';
    const problem =
      whyNotByLists(before, ballad.name, voice ? undefined : instrument) ??
      whyNotSing(before, ballad, voice) ??
      whyNotHarmonies(ballad, harmonies);
    if (problem) return problem;
    if (before.turn.now)
      return refuse('AV-SONG-08', 'A ballad takes ten minutes and is not for combat turns.', 'performer');
    const [performer, listeners] = [copyOf(before), heard.map(copyOf)];
    const result = creatureCheck(performer, 'expression', play, { label: `${performer.name}’s expression` });
    const success = meets(result, ballad.rc);
    if (play.trace.on) play.trace.note('AV-SONG-08', `against ${ballad.rc}`, success);
    const leads = voice ? undefined : instrument;
    const total = success ? performanceAmount(ballad, withLeader(ballad, harmonies, leads), play) : 0;
    const present = [performer, ...(performsForOthers(performer, play) ? listeners : [])];
    const helped = success ? present.filter(one => balladHelps(one, ballad, day)) : [];
    const gained = helped.map(one => give(one, ballad.effect.gives, total, play));
    tellGains(helped, gained, ballad, play);
    const overplayDays = success ? play.dice.roll(pool(1, OVERPLAY_SIDES), highest(1), 'overplay') : null;
    if (overplayDays !== null) play.trace.note('AV-SONG-10', 'overplay: days', overplayDays);
    for (const one of helped) {
      remember(one, ballad);
      // AV-R-204: what is no pool lasts until the next full rest.
      if (!fillsPool(ballad)) mark(one, ballad, total, performer.name);
      one.overplay = [
        ...one.overplay.filter(played => !namesSong([played.ballad], ballad.name)),
        { ballad: ballad.name, until: day + (overplayDays ?? 0) },
      ];
    }
    return {
      result,
      success,
      minutes: BALLAD_MINUTES,
      total,
      overplayDays,
      gains: byName([performer, ...listeners], one => gained[helped.indexOf(one)] ?? 0),
      performer: changeOf(before, performer),
      listeners: listeners.map((one, i) => changeOf(itemAt(heard, i), one)),
    };
  },
  tell({ result, success, total, gains, overplayDays }, { performer, ballad }) {
    if (!success) return `${performer.name} rolls ${result} and the ballad moves nobody.`;
    const effect = songOf(ballad, 'ballad');
    const what = isRefusal(effect) ? '' : ` ${giftWords(effect.effect, total)}`;
    const gained = Object.entries(gains).flatMap(([who, n]) => (n > 0 ? [`${who} ${n}`] : []));
    return `${performer.name} rolls ${result}; after ten minutes the ballad is worth ${total}${what}: ${gained.length ? `${listed(gained)}.` : 'nobody gains.'} On those it could help it has no effect again for ${counted(overplayDays ?? 0, 'day')}.`;
  },
  apply: ({ performer, listeners }, outcome) => ({
    performer: personAfter(performer, outcome.performer),
    listeners: listeners.map((one, i) => personAfter(one, outcome.listeners[i])),
  }),
});
