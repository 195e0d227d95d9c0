/** What was declared, by a player or by chance, and tactics that have to live with it. */
import { type Generator, generator, liveDice } from '@arbiter/dice';
import { isRefusal, Play, Trace } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { encounters } from '../content/encounters.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const pick = <T>(from: readonly T[], source: Generator): T => from[source.below(from.length)]!;
const READINGS = [
  readingsWith({}),
  readingsWith({ 'OA-R-268': 'twoHalfRounds', 'OA-R-432': 'halfRound' }),
  readingsWith({ 'OA-R-265': 'sideBySide', 'OA-R-442': 'nextTurn' }),
];

/** Shots that can be made and promise next to nothing: a sensible archer would rather walk. */
const FAR = {
  party: [
    { name: 'Archer', weapons: ['short bow', 'dagger'], hands: ['short bow'] },
    { name: 'Slinger', weapons: ['light crossbow'], PER: 3 },
  ],
  foes: [{ creature: 'goblin', count: 2 }, 'orc'],
  map: { width: 30, height: 8 },
  apart: 13,
};

test('OA-CMBT-02 OA-CMBT-03 OA-R-504: tactics are never refused, whatever was declared for them', () => {
  for (let fight = 0; fight < 60; fight++) {
    const source = generator(`declared ${fight}`);
    const readings = pick(READINGS, source);
    const play = new Play(liveDice(source), readings) as OpenAdventurePlay;
    const begun = encounter.start(fight % 3 ? pick(encounters, source).setup : FAR, play);
    if (isRefusal(begun)) throw new Error(begun.message);
    const { state } = begun;
    for (let n = 0; n < 400; n++) {
      const actor = encounter.waitingFor(state);
      if (actor === undefined) break;
      const command =
        state.step === 'declare'
          ? pick(encounter.legal(state, actor, readings), source).command
          : encounter.tactics(state, actor, play);
      const events = encounter.decide(state, command, play);
      if (isRefusal(events))
        throw new Error(`fight ${fight}: ${JSON.stringify(command)} was refused: ${events.message}`);
      for (const event of events) encounter.evolve(state, event);
    }
    expect(encounter.outcome(state)).toBeDefined();
  }
});

test('OA-MORL-01: who is troubled by nothing is no part of why a round began', () => {
  const trace = Trace.recording();
  const play = new Play(liveDice(generator('rats')), readingsWith({}), trace) as OpenAdventurePlay;
  const begun = encounter.start(encounters[0]!.setup, play);
  if (isRefusal(begun)) throw new Error(begun.message);
  const { state } = begun;
  const before = trace.nodes.length;
  for (let actor = encounter.waitingFor(state); state.step === 'declare' && actor; ) {
    const events = encounter.decide(state, encounter.tactics(state, actor, play), play);
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) encounter.evolve(state, event);
    actor = encounter.waitingFor(state);
  }
  expect(trace.nodes.slice(before).filter(({ rule }) => rule === 'OA-SECO-03')).toEqual([]);
});

const CALM = { immunities: ['panic'] };
const scene = (readings: Parameters<typeof readingsWith>[0]) =>
  sceneOf(encounter, readingsWith(readings), {
    initiative: 'party',
    party: [{ name: 'One', at: { x: 2, y: 2 }, weapons: ['dagger'], ...CALM }],
    foes: [{ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, ...CALM }],
  });

test('OA-CMBT-03 OA-R-504: a declared guard binds only as long as there is time for it', () => {
  const fight = scene({ 'OA-R-268': 'twoHalfRounds' });
  fight.give({ do: 'declare', actor: 'one', intention: 'guard' });
  expect(fight.refusal({ do: 'attack', actor: 'one', target: 'foe', weapon: 'dagger' })).toBe('OA-CMBT-03');
  expect(fight.refusal({ do: 'end turn', actor: 'one' })).toBe('OA-CMBT-03');
  fight.give({ do: 'move', actor: 'one', x: 2, y: 1 });
  expect(fight.refusal({ do: 'guard', actor: 'one' })).toBe('OA-CMBT-06');
  expect(fight.refusal({ do: 'end turn', actor: 'one' })).toBeUndefined();
});

test('OA-CMBT-03 OA-R-504: no other deed that takes time comes before a declared attack', () => {
  const fight = scene({});
  fight.give({ do: 'declare', actor: 'one', intention: 'attack', target: 'foe' });
  expect(fight.refusal({ do: 'guard', actor: 'one' })).toBe('OA-CMBT-03');
  fight.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'dagger' }, 4, 4);
  expect(fight.refusal({ do: 'guard', actor: 'one' })).toBeUndefined();
});

test('OA-AIM-02 OA-R-504: to aim is the first half of the declared attack, and of nothing else', () => {
  const aim = (target: string) => ({ do: 'aim', actor: 'one', target });
  const foes = [
    { name: 'Foe', at: { x: 3, y: 2 } },
    { name: 'Other', at: { x: 5, y: 2 } },
  ];
  const archer = { name: 'One', at: { x: 1, y: 2 }, weapons: ['short bow'], ammunition: { arrows: 5 } };
  const declared = (intention: object) => {
    const fight = sceneOf(encounter, readingsWith({}), { initiative: 'party', party: [archer], foes });
    fight.give({ do: 'declare', actor: 'one', ...intention });
    return [fight.refusal(aim('foe')), fight.refusal(aim('other'))];
  };
  expect(declared({ intention: 'guard' })).toEqual(['OA-CMBT-03', 'OA-CMBT-03']);
  expect(declared({ intention: 'attack', target: 'foe' })).toEqual([undefined, 'OA-CMBT-03']);
  expect(declared({ intention: 'attack' })).toEqual([undefined, undefined]);
});

test('OA-CMBT-02: a declaration goes by the words that people use for what they mean to do', () => {
  const party = [{ name: 'One', powers: ['ember dart'] }];
  const fight = sceneOf(encounter, readingsWith({}), { initiative: 'party', party, foes: [{ name: 'Foe' }] });
  const called = (word: string) =>
    new Set(
      fight
        .legal('declare')
        .filter(({ alias }) => alias?.split(' ').includes(word))
        .map(({ command }) => (command as { intention: string }).intention),
    );
  const words = ['shoot', 'cast', 'ember', 'defend', 'flee', 'heal', 'wait'];
  expect(words.map(word => [...called(word)])).toEqual([
    ['attack'],
    ['use magic'],
    ['use magic'],
    ['guard'],
    ['move'],
    ['help'],
    ['anything'],
  ]);
});
