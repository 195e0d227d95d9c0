/** SONG: songs in a fight and their harmonies. */
import { isRefusal, itemAt, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  creatureSchema,
  type Effect,
  personAfter,
} from '../character/creature.ts';
import { applyCreature, withCreature } from '../character/procedure-person.ts';
import { creatureCheck, meets, useUp } from '../checks/creature-check.ts';
import { attemptSchema, isLost, tellHindered, tryAction } from '../combat/attempt.ts';
import { concentrationBar, whyNotConcentrate } from '../combat/condition-procedures.ts';
import { regainEnergyBy } from '../combat/energy.ts';
import { loseConcentration, removeCondition } from '../combat/gain-condition.ts';
import { applyRegained, heal, regainMorale, regainResolve } from '../combat/resources.ts';
import {
  hasNoAllies,
  isUnconscious,
  spendAction,
  whyNotAble,
  whyNotAct,
  whyNotFreeAct,
} from '../combat/restrictions.ts';
import { refName } from '../gear/weapon.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { giftWords, type Song, type SongEffect, songObject } from './song-entry.ts';
import { songNamed } from './song-list.ts';

/** AV-SONG-02, AV-SONG-03, AV-R-116: what a turn of it costs. */
export const SONG_COSTS = {
  voice: { actions: 0, hands: 0, concentration: true },
  instrument: { actions: 1, hands: 2, concentration: true },
} as const;

/** AV-SONG-04, AV-R-158: what uses a hand and so stops an instrument. */
export const HAND_ACTS = [
  'attack',
  'opportunity',
  'grab',
  'shove',
  'use',
  'put-out-fire',
  'charged casting',
  'cover-eyes',
  'cover-ears',
] as const;

/** Songs and instruments are known by their names, in any case. */
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
export const namesSong = (names: readonly string[], song: string): boolean =>
  names.some(name => isSame(name, song));

/** The harmony of a song that a type of instrument plays, as the song writes it. */
const harmonyFor = ({ harmonies }: Pick<Song, 'harmonies'>, instrument: string): string | undefined =>
  Object.keys(harmonies).find(type => isSame(type, instrument));

/** AV-SONG-05, AV-R-175: every different harmony adds its bonus once. */
export function harmonyBonus(song: Pick<Song, 'harmonies'>, playing: readonly string[]): number {
  let bonus = 0;
  for (const type of new Set(playing.map(instrument => harmonyFor(song, instrument))))
    if (type !== undefined) bonus += song.harmonies[type]!;
  return bonus;
}

/** AV-R-208: an instrument that leads the song adds its own harmony, where the song lists it. */
export const withLeader = (
  song: Pick<Song, 'harmonies'>,
  playing: readonly string[],
  instrument: string | undefined,
): readonly string[] =>
  instrument === undefined || harmonyFor(song, instrument) === undefined ? playing : [...playing, instrument];

/** AV-SONG-06: why somebody cannot perform this song, by the songs on their list. */
export const whyNotKnow = ({ name, songs }: Creature, song: string): Refusal | undefined =>
  namesSong(songs.map(refName), song)
    ? undefined
    : refuse('AV-SONG-06', `${name} does not know ${song}.`, 'song');

/** AV-SONG-06: why somebody cannot play this, by the instruments on their list. */
export const whyNotPlay = ({ name, instruments }: Creature, instrument: string): Refusal | undefined =>
  namesSong(instruments, instrument)
    ? undefined
    : refuse('AV-SONG-06', `${name} cannot play: ${instrument}.`, 'instrument');

/** AV-SONG-06: what somebody's lists do not allow; numbers by hand without a list say nothing, and stay allowed. */
export const whyNotByLists = (
  player: Creature,
  song: string,
  instrument: string | undefined,
): Refusal | undefined =>
  (player.songs.length > 0 ? whyNotKnow(player, song) : undefined) ??
  (instrument !== undefined && player.instruments.length > 0 ? whyNotPlay(player, instrument) : undefined);

/** AV-SONG-06: why somebody cannot add a harmony, if so. */
export function whyNotJoinSong(player: Creature, song: Song, instrument: string): Refusal | undefined {
  return (
    whyNotKnow(player, song.name) ??
    (harmonyFor(song, instrument) === undefined ? noHarmony(instrument, 'instrument') : undefined)
  );
}

const noHarmony = (instrument: string, field: string): Refusal =>
  refuse('AV-SONG-06', `The song has no harmony for this instrument: ${instrument}.`, field);

/** AV-SONG-06: which of those who play along has no part in the song, if any. */
export function whyNotHarmonies(
  song: Song,
  playing: readonly string[],
  field = 'harmonies',
): Refusal | undefined {
  const i = playing.findIndex(instrument => harmonyFor(song, instrument) === undefined);
  return i < 0 ? undefined : noHarmony(itemAt(playing, i), `${field}[${i}]`);
}

/** AV-SONG-02, AV-COND-28, AV-COND-40: why somebody cannot sing now, if so. */
export function whyNotSing(leader: Creature, song: Song, voice: boolean): Refusal | undefined {
  if (voice && leader.conditions.some(c => c.name === 'muted'))
    return refuse('AV-COND-28', `${leader.name} is Muted: cannot speak or sing.`);
  if (leader.turn.performed.includes(song.name))
    return refuse('AV-SONG-01', `${song.name} has been checked this turn already.`, 'song');
  return whyNotAble(leader) ?? concentrationBar(leader);
}

/** AV-R-176, AV-R-207: who can hear at all. */
export const listens = (one: Creature): boolean =>
  !one.dead && !isUnconscious(one) && !one.conditions.some(c => c.name === 'deafened');

/** AV-SONG-07, AV-R-176: who can hear and has not had this song today; one unbroken performance is one benefit. */
export function benefits(listener: Creature, song: Song, leader: string): boolean {
  if (!listens(listener)) return false;
  return inPerformance(listener, song, leader) || !namesSong(listener.heard, song.name);
}

/** AV-R-139: whoever is Maddened has no allies, and performs for nobody else. */
export const performsForOthers = (performer: Creature, play: AnyventurePlay): boolean =>
  !hasNoAllies(performer, play);

const inPerformance = (listener: Creature, song: Song, leader: string): boolean =>
  listener.effects.some(effect => effect.name === song.name && effect.by === leader);

/** Of a song, what its listeners keep. */
export type SongGiven = Pick<Song, 'name' | 'effect'>;

/** Whoever enjoys a song is part of the performance, and remembers it. */
export function enjoy(listener: Creature, song: SongGiven, amount: number, leader: string): void {
  mark(listener, song, amount, leader);
  remember(listener, song);
}

/** What somebody is under who hears it: bonus dice, mitigation or Movement where it gives them. */
export function mark(listener: Creature, song: SongGiven, amount: number, leader: string): void {
  const { gives, on } = song.effect;
  const under: Effect = {
    name: song.name,
    by: leader,
    strength: amount,
    ...(gives === 'bonus' ? { bonus: { [on ?? 'attack']: amount } } : {}),
    ...(gives === 'mitigation' ? { mitigation: { [on ?? 'physical']: amount } } : {}),
    ...(gives === 'movement' ? { movement: amount } : {}),
  };
  listener.effects = [...listener.effects.filter(effect => effect.name !== song.name), under];
}

/** Whether it fills a pool, rather than lasting for a while. */
export const fillsPool = ({ effect: { gives } }: Song): boolean =>
  gives !== 'bonus' && gives !== 'mitigation' && gives !== 'movement';

/** AV-SONG-07: had today. */
export function remember(listener: Creature, song: SongGiven): void {
  if (!namesSong(listener.heard, song.name)) listener.heard = [...listener.heard, song.name];
}

/** What it comes to, with the harmonies that are played; of a ballad no more than its cap. */
export function performanceAmount(song: Song, playing: readonly string[], play: AnyventurePlay): number {
  const harmonies = harmonyBonus(song, playing);
  const whole = song.effect.amount + harmonies;
  const amount = Math.min(song.cap ?? Number.POSITIVE_INFINITY, whole);
  if (play.trace.on)
    play.trace
      .sum(song.kind === 'song' ? 'AV-SONG-01' : 'AV-SONG-08', `${song.name} gives`)
      .add('by itself', song.effect.amount, song.kind === 'song' ? 'AV-SONG-01' : 'AV-SONG-08')
      .add('harmonies', harmonies, song.kind === 'song' ? 'AV-SONG-05' : 'AV-SONG-09')
      .add(`cap of ${song.cap}`, amount - whole, 'AV-SONG-09');
  return amount;
}

export function give(
  listener: Creature,
  gives: SongEffect['gives'],
  amount: number,
  play: AnyventurePlay,
): number {
  switch (gives) {
    case 'morale':
      return regainMorale(listener, amount, play);
    case 'resolve':
      return regainResolve(listener, amount);
    case 'health':
      return heal(listener, amount);
    case 'energy':
      return regainEnergyBy(listener, amount);
    default:
      return amount;
  }
}

/** A song is over: its mark goes from everybody (AV-SONG-01, AV-COND-40). */
export function songOver(listener: Creature, song: string, leader: string): void {
  if (listener.effects.some(effect => effect.name === song && effect.by === leader))
    listener.effects = listener.effects.filter(effect => effect.name !== song || effect.by !== leader);
}

export interface Performed {
  readonly result: number;
  readonly continues: boolean;
  readonly gains: readonly number[];
  /** Whom it does good, and what it comes to. */
  readonly enjoys: readonly boolean[];
  readonly amount: number;
}

/** AV-SONG-01, AV-R-172: one Expression check a turn carries the song; failing ends it at once (AV-R-107). */
export function perform(
  leader: Creature,
  song: Song,
  listeners: readonly Creature[],
  options: {
    readonly starting: boolean;
    readonly harmonies: readonly string[];
    /** What the leader plays instead of singing. */
    readonly instrument?: string | undefined;
  },
  play: AnyventurePlay,
): Performed {
  const all = [leader, ...listeners];
  if (options.starting) beginSong(all, song.name, options.instrument);
  const result = creatureCheck(leader, 'expression', play, { label: `${leader.name}’s expression` });
  const continues = meets(result, song.rc);
  countPerformed(leader, song.name);
  if (play.trace.on)
    play.trace.note(
      'AV-SONG-01',
      `against ${song.rc}`,
      options.starting
        ? continues
          ? 'the song begins'
          : 'it does not begin'
        : continues
          ? 'the song goes on'
          : 'the song ends',
    );
  if (!continues) {
    failSong(all, song.name);
    return { result, continues, gains: all.map(() => 0), enjoys: all.map(() => false), amount: 0 };
  }
  const amount = performanceAmount(song, withLeader(song, options.harmonies, options.instrument), play);
  const forAll = performsForOthers(leader, play);
  const enjoys = all.map(one => (one === leader || forAll) && benefits(one, song, leader.name));
  const gains = all.map((one, i) => {
    if (!itemAt(enjoys, i)) return 0;
    enjoy(one, song, amount, leader.name);
    return give(one, song.effect.gives, amount, play);
  });
  tellGains(all, gains, song, play);
  return { result, continues, gains, enjoys, amount };
}

/** A song begins: what was left of it from before is over. */
function beginSong(all: readonly Creature[], song: string, instrument: string | undefined): void {
  const leader = itemAt(all, 0);
  for (const one of all) songOver(one, song, leader.name);
  leader.concentration = { on: 'song', name: song, ...(instrument === undefined ? {} : { instrument }) };
  // AV-R-152: any song gives away where one is.
  removeCondition(leader, 'obscured');
}

function failSong(all: readonly Creature[], song: string): void {
  const leader = itemAt(all, 0);
  leader.concentration = null;
  for (const one of all) songOver(one, song, leader.name);
}

function countPerformed(performer: Creature, song: string): void {
  performer.turn = { ...performer.turn, performed: [...performer.turn.performed, song] };
}

/** What came of a check of a song, as it is written. */
export interface SongPerformed {
  readonly song: SongGiven;
  readonly instrument: string | undefined;
  readonly starting: boolean;
  readonly continues: boolean;
  readonly amount: number;
  /** How much each of those whom it does good has gained. */
  readonly gained: ReadonlyMap<Creature, number>;
}

/** Writes what came of a check of a song; its leader stands first. */
export function applyPerformed(all: readonly Creature[], done: SongPerformed): void {
  const leader = itemAt(all, 0);
  const { song, amount } = done;
  if (done.starting) beginSong(all, song.name, done.instrument);
  useUp(leader, 'expression');
  countPerformed(leader, song.name);
  if (!done.continues) failSong(all, song.name);
  for (const [one, gained] of done.gained) {
    enjoy(one, song, amount, leader.name);
    applyGift(one, song.effect.gives, gained);
  }
}

function applyGift(listener: Creature, gives: SongEffect['gives'], gained: number): void {
  if (gives === 'morale' || gives === 'resolve' || gives === 'health' || gives === 'energy')
    applyRegained(listener, gives, gained);
}

/** Who gains how much of a performance, for the trace. */
export function tellGains(
  all: readonly Creature[],
  gains: readonly number[],
  { kind, effect }: Song,
  play: AnyventurePlay,
): void {
  if (!play.trace.on) return;
  for (const [i, one] of all.entries())
    play.trace.note(
      kind === 'song' ? 'AV-SONG-07' : 'AV-SONG-08',
      `${one.name} gains ${effect.gives}`,
      itemAt(gains, i),
    );
}

export const songChoice = (what: string) =>
  z
    .union([z.string().max(60), songObject])
    .describe(what)
    .meta({ rank: 'first', from: 'songs', whose: 'performer.songs' });

export function songOf(given: string | z.output<typeof songObject>, kind: Song['kind']): Song | Refusal {
  const song = typeof given === 'string' ? songNamed(given) : { ...given, kind };
  if (!song)
    return refuse('AV-SONG-01', `There is no ${kind} called ${String(given)}; give its numbers.`, kind);
  return song.kind === kind
    ? song
    : refuse('AV-SONG-08', `${song.name} is a ${song.kind}, not a ${kind}.`, kind);
}

export const listenerList = z
  .array(creatureSchema.meta({ from: 'person' }))
  .max(12)
  .default([])
  .describe('Allies in earshot besides the performer.')
  .meta({ rank: 'often' });

/** What each of several gains, by name; where two bear the same, the later ones are counted. */
export function byName(people: readonly Creature[], gain: (one: Creature, i: number) => number) {
  const told: Record<string, number> = {};
  for (const [i, one] of people.entries()) {
    let [name, nth] = [one.name, 1];
    while (name in told) name = `${one.name} (${++nth})`;
    told[name] = gain(one, i);
  }
  return told;
}

export function listenersOf(
  given: z.output<typeof creatureSchema>[],
  play: AnyventurePlay,
): Creature[] | Refusal {
  const made: Creature[] = [];
  for (const [i, one] of given.entries()) {
    const creature = creatureOf(one, play);
    if (isRefusal(creature)) return { ...creature, field: `listeners[${i}]` };
    made.push(creature);
  }
  return made;
}

export const songProcedure = procedure({
  name: 'song',
  title: 'Perform a song',
  summary:
    'One Expression check in the performer’s turn starts a song or carries it on; failing ends it. Everybody who hears it and has not had it today is helped, with each different harmony added once.',
  rules: ['AV-SONG-01', 'AV-SONG-02', 'AV-SONG-03', 'AV-SONG-05', 'AV-SONG-06', 'AV-SONG-07', 'AV-COND-28'],
  input: z.strictObject({
    performer: creatureField('Who leads the song.'),
    song: songChoice('A song of the list by name, or one by its numbers.'),
    starting: z
      .boolean()
      .default(true)
      .describe('Begins the song; false carries it on.')
      .meta({ rank: 'first' }),
    instrument: z
      .string()
      .max(40)
      .default('voice')
      .describe('"voice", or what the leader plays instead, for an Action.'),
    harmonies: z
      .array(z.string().max(40))
      .max(12)
      .default([])
      .describe('Instrument types that play along.')
      .meta({ rank: 'often' }),
    listeners: listenerList,
  }),
  output: z.strictObject({
    attempt: attemptSchema.nullable().describe('What fear or confusion made of an instrument’s Action.'),
    result: z.int().nullable(),
    continues: z.boolean(),
    gains: z.record(z.string(), z.int()),
    performer: changeSchema,
    listeners: z.array(changeSchema),
  }),
  example: {
    input: {
      performer: { name: 'Sel', attributes: { social: 3 }, skills: { expression: 2 } },
      song: { name: 'Marching Tune', rc: 5, harmonies: { drum: 1 } },
      harmonies: ['drum'],
      listeners: [{ name: 'Bram' }, { name: 'Cara', conditions: ['deafened'] }],
    },
    dice: [5, 3, 1],
    outcome: {
      attempt: null,
      result: 5,
      continues: true,
      gains: { Sel: 2, Bram: 2, Cara: 0 },
      performer: {
        morale: 2,
        effects: [{ name: 'Marching Tune', by: 'Sel', strength: 2 }],
        concentration: { on: 'song', name: 'Marching Tune' },
        heard: ['Marching Tune'],
        turn: { performed: ['Marching Tune'] },
      },
      listeners: [
        { morale: 2, effects: [{ name: 'Marching Tune', by: 'Sel', strength: 2 }], heard: ['Marching Tune'] },
        {},
      ],
    },
  },
  run({ performer: given, song: named, starting, instrument, harmonies, listeners: hearing }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const heard = listenersOf(hearing, play);
    if (isRefusal(heard)) return heard;
    const song = songOf(named, 'song');
    if (isRefusal(song)) return song;
    const problem =
      whyNotByLists(before, song.name, instrument === 'voice' ? undefined : instrument) ??
      whyNotSong(before, song, { starting, voice: instrument === 'voice' }) ??
      whyNotHarmonies(song, harmonies);
    if (problem) return problem;
    const [performer, listeners] = [copyOf(before), heard.map(copyOf)];
    const attempt = instrument === 'voice' ? null : tryAction(performer, play);
    if (isLost(attempt))
      return {
        attempt,
        result: null,
        continues: !starting,
        gains: {},
        performer: changeOf(before, performer),
        listeners: listeners.map(() => ({})),
      };
    if (instrument !== 'voice') spendAction(performer);
    const { result, continues, gains } = perform(
      performer,
      song,
      listeners,
      { starting, harmonies, instrument: instrument === 'voice' ? undefined : instrument },
      play,
    );
    return {
      attempt,
      result,
      continues,
      gains: byName([performer, ...listeners], (_one, i) => itemAt(gains, i)),
      performer: changeOf(before, performer),
      listeners: listeners.map((one, i) => changeOf(itemAt(heard, i), one)),
    };
  },
  tell({ attempt, result, continues, gains }, { performer, song: given, starting }) {
    const hindered = tellHindered(performer.name, attempt);
    if (hindered) return hindered;
    if (!continues)
      return `${performer.name} rolls ${result} and the song ${starting ? 'does not begin' : 'ends'}.`;
    const song = songOf(given, 'song');
    const what = (n: number): string => (isRefusal(song) ? '' : ` ${giftWords(song.effect, n)}`);
    const gained = Object.entries(gains).flatMap(([who, n]) => (n > 0 ? [`${who} +${n}${what(n)}`] : []));
    return `${performer.name} rolls ${result} and the song ${starting ? 'begins' : 'goes on'}; ${gained.join(', ') || 'nobody gains'}.`;
  },
  apply: ({ performer, listeners }, outcome) => ({
    performer: personAfter(performer, outcome.performer),
    listeners: listeners.map((one, i) => personAfter(one, outcome.listeners[i])),
  }),
});

/** AV-R-173: whoever leads a song, by voice or instrument; those who play along do not. */
export const leads = ({ concentration }: Pick<Creature, 'concentration'>, song: string): boolean =>
  concentration?.on === 'song' && isSame(concentration.name, song) && !concentration.harmony;

/** Why a song cannot be begun or carried on, if so. */
export function whyNotSong(
  leader: Creature,
  song: Song,
  { starting, voice }: { readonly starting: boolean; readonly voice: boolean },
): Refusal | undefined {
  const first = whyNotSing(leader, song, voice);
  if (first) return first;
  if (starting) {
    const busy = whyNotConcentrate(leader);
    if (busy) return busy;
  } else if (!leads(leader, song.name))
    return refuse('AV-SONG-01', `${leader.name} is not performing ${song.name}.`, 'starting');
  return voice ? whyNotFreeAct(leader) : whyNotAct(leader);
}

export const harmonyProcedure = procedure({
  name: 'harmony',
  title: 'Play a harmony',
  summary:
    'Whoever knows the song plays an instrument it has a harmony for: an Action each turn, both hands and Concentration, no roll. Any act that uses a hand stops it.',
  rules: ['AV-SONG-03', 'AV-SONG-04', 'AV-SONG-05', 'AV-SONG-06'],
  input: z.strictObject({
    creature: creatureField('Who plays.'),
    song: songChoice('A song of the list by name, or one by its numbers.'),
    instrument: z.string().max(40).describe('Type of instrument.').meta({ rank: 'first' }),
    playing: z.array(z.string().max(40)).max(12).default([]).describe('Harmonies already being played.'),
    handAct: z
      .enum(HAND_ACTS)
      .optional()
      .describe('What the player does with a hand afterwards, if anything.'),
  }),
  output: z.strictObject({
    attempt: attemptSchema.nullable(),
    bonus: z.int().describe('What all harmonies together add.'),
    activeHarmonies: z.array(z.string()),
    actionsUsed: z.int(),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: { name: 'Bram', songs: ['Marching Tune'] },
      song: { name: 'Marching Tune', harmonies: { drum: 1 } },
      instrument: 'drum',
    },
    dice: [],
    outcome: {
      attempt: null,
      bonus: 1,
      activeHarmonies: ['drum'],
      actionsUsed: 1,
      creature: {
        concentration: { on: 'song', name: 'Marching Tune', harmony: true },
        turn: { actions: 1, performed: ['Marching Tune'] },
      },
    },
  },
  rolls: true,
  run: ({ creature: given, song: named, instrument, playing, handAct }, play) => {
    const song = songOf(named, 'song');
    if (isRefusal(song)) return song;
    return withCreature(given, play, creature => {
      const problem =
        whyNotByLists(creature, song.name, instrument) ??
        whyNotHarmonize(creature, song, instrument) ??
        whyNotHarmonies(song, playing, 'playing');
      if (problem) return problem;
      const attempt = tryAction(creature, play);
      if (isLost(attempt))
        return { attempt, bonus: harmonyBonus(song, playing), activeHarmonies: [...playing], actionsUsed: 1 };
      playHarmony(creature, song);
      // AV-SONG-04: the hand stops the harmony; whoever leads by voice sings on.
      if (handAct && creature.concentration?.harmony) loseConcentration(creature);
      const active = handAct ? [...playing] : [...new Set([...playing, instrument])];
      if (handAct) play.trace.note('AV-SONG-04', 'the hand does something else', `the ${instrument} stops`);
      play.trace.note(
        'AV-SONG-05',
        `harmonies of ${active.join(', ') || 'nobody'} give`,
        harmonyBonus(song, active),
      );
      return { attempt, bonus: harmonyBonus(song, active), activeHarmonies: active, actionsUsed: 1 };
    });
  },
  tell: ({ attempt, bonus }, { creature, instrument, handAct }) =>
    tellHindered(creature.name, attempt) ??
    (handAct
      ? `${creature.name}’s hand was needed and lets the ${instrument} fall silent; the harmonies add ${bonus}.`
      : `${creature.name} plays the ${instrument}; the harmonies add ${bonus}.`),
  apply: applyCreature,
});

/** AV-SONG-03, AV-SONG-06: an Action, two hands, Concentration that is free or on this very song. */
export function whyNotHarmonize(player: Creature, song: Song, instrument: string): Refusal | undefined {
  const first = whyNotJoinSong(player, song, instrument) ?? whyNotAct(player);
  if (first) return first;
  const own = player.concentration;
  return own?.on === 'song' && own.name === song.name ? undefined : whyNotConcentrate(player);
}

export function playHarmony(player: Creature, song: Pick<Song, 'name'>): void {
  spendAction(player);
  player.concentration ??= { on: 'song', name: song.name, harmony: true };
  // A leader's own harmony is no check of the song (AV-R-174).
  if (!leads(player, song.name)) countPerformed(player, song.name);
}

export const songParts = [
  part('table', 'what a song costs', ['AV-SONG-02', 'AV-SONG-03'], SONG_COSTS),
  part('state', 'hands of a player', ['AV-SONG-04'], HAND_ACTS),
  part('state', 'daily limit of songs', ['AV-SONG-07'], benefits),
  part('derivation', 'harmonies', ['AV-SONG-05', 'AV-SONG-09'], harmonyBonus),
];
