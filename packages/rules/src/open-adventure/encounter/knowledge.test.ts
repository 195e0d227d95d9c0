/** What the others know of a fight: in words, without whoever is unseen, and never a wrong number. */
import { seededDice } from '@arbiter/dice';
import { decideFor, glanceFor, isRefusal, knownTo, legalFor, Play, tellAll } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { afflictionOf } from '../character/afflictions.ts';
import { creatures } from '../content/creatures.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';
import { fighterKnowledge } from './knowledge.ts';
import type { Fighter } from './state.ts';

const CALM = { immunities: ['panic'] };
const scene = (foes: unknown[], more: object = {}) =>
  sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false },
    party: [{ name: 'One', at: { x: 2, y: 2 }, weapons: ['dagger'], STR: 9, ...CALM }],
    foes,
    ...more,
  });
const unseen = (fighter: Fighter): Fighter => ({
  ...fighter,
  conditions: [...fighter.conditions, afflictionOf({ name: 'invisibility' })],
});
const play = () => new Play(seededDice('known'), readingsWith({}));

test('OA-SECO-04: a creature of the lists is known by its numbers, and how hurt it is in words', () => {
  for (const { name } of creatures) {
    const { state } = scene([name]);
    const [id, before] = Object.entries(state.fighters).find(([, { side }]) => side === 'foes')!;
    const known = knownTo(encounter, state, 'party').fighters[id]!;
    for (const field of Object.keys(fighterKnowledge) as (keyof Fighter)[])
      if (fighterKnowledge[field] === 'number' || field === 'HP')
        expect([name, field, known[field]]).toEqual([name, field, before[field]]);
    expect(known.seenAs).toBe('unhurt');
  }
});

test('OA-SECO-04: no number of a foe shows in words; with open numbers all of them do', () => {
  const { state } = scene([{ name: 'Other', at: { x: 3, y: 2 }, VIT: 9, ...CALM }]);
  state.fighters.other!.HP = 3;
  const seen = (openness?: 'numbers') =>
    glanceFor(encounter, state, 'party', { openness }).fighters.find(({ id }) => id === 'other')!;
  expect(seen().condition).toBe('badly hurt');
  expect(seen().pools).toEqual([]);
  expect(seen().body).toBeUndefined();
  expect(seen('numbers').condition).toContain('Health 3/9');
  expect(encounter.portrait!(knownTo(encounter, state, 'party'), 'other')?.numbers).toEqual([]);
});

test('OA-SECO-04: what a blow has left of a foe is told in words, and of one’s own in numbers', () => {
  const fight = scene([{ name: 'Other', at: { x: 3, y: 2 }, VIT: 9, ...CALM }]);
  const before = structuredClone(fight.state);
  const events = fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'dagger' }, 2, 6);
  const { lived } = tellAll(encounter, before, events, ['party', 'foes']);
  const [own, theirs] = ['party', 'foes'].map(viewer => lived.get(viewer)!.told.join(' '));
  expect(own).toContain('Other looks');
  expect(own).not.toContain('health point');
  expect(theirs).toContain('health point');
});

test('OA-COND-25 OA-ACT-26: whoever is attacked by somebody invisible knows whom to answer, as long as it is asked', () => {
  const fight = scene([{ name: 'Other', at: { x: 3, y: 2 }, weapons: ['dagger'], ...CALM }]);
  fight.give({ do: 'guard', actor: 'one' });
  if (fight.legal('end turn').length > 0) fight.give({ do: 'end turn', actor: 'one' });
  if (fight.legal('name').length > 0) fight.give(fight.legal('name')[0]!.command);
  fight.state.fighters.other = unseen(fight.state.fighters.other!);
  expect(Object.keys(knownTo(encounter, fight.state, 'party').fighters)).toEqual(['one']);
  fight.give({ do: 'attack', actor: 'other', target: 'one', weapon: 'dagger' });
  expect(encounter.waitingFor(fight.state)).toBe('one');
  const offered = legalFor(encounter, fight.state, 'one');
  expect(offered.length).toBeGreaterThan(0);
  for (const { command } of offered)
    expect(isRefusal(decideFor(encounter, fight.state, command, play(), 'one'))).toBe(false);
});

test('OA-R-732: whoever walks into somebody unseen loses a half-round, and notices the hidden', () => {
  const { state } = scene([
    { name: 'Other', at: { x: 4, y: 2 }, ...CALM },
    { name: 'Far', at: { x: 9, y: 2 }, ...CALM },
  ]);
  state.fighters.other!.hidden = { from: ['one'], result: 9 };
  const move = { do: 'move', actor: 'one', x: 4, y: 2 } as const;
  const events = decideFor(encounter, state, move, play(), 'one');
  if (isRefusal(events)) throw new Error(events.message);
  const { after, lived } = tellAll(encounter, state, events, ['party']);
  expect(after.fighters.other!.hidden).toBeNull();
  expect(after.turn?.halfRounds).toBe(1);
  expect(lived.get('party')?.told).toContain('One runs into Other and has lost a half-round.');
  state.fighters.other = unseen({ ...state.fighters.other!, hidden: null });
  const felt = decideFor(encounter, state, move, play(), 'one');
  if (isRefusal(felt)) throw new Error(felt.message);
  expect(tellAll(encounter, state, felt, ['party']).lived.get('party')?.told).toEqual([
    'One runs into somebody unseen and has lost a half-round.',
  ]);
});

test('OA-CMBT-04 OA-R-732: while somebody unseen decides nobody seen is waited for; where only they can be named, they go on', () => {
  const fight = scene([{ name: 'Other', at: { x: 9, y: 2 }, ...CALM }], {
    others: { strays: { name: 'Stray', at: { x: 2, y: 6 }, ...CALM } },
  });
  fight.state.fighters.other = unseen(fight.state.fighters.other!);
  fight.state.fighters.stray = { ...unseen(fight.state.fighters.stray!) };
  const { state } = fight;
  const naming = { ...structuredClone(state), turn: null, last: 'one' };
  naming.fighters.one!.done = true;
  const offered = legalFor(encounter, naming, 'one');
  expect(offered.map(({ label }) => label)).toEqual(['Let it go on']);
  const events = decideFor(encounter, naming, offered[0]!.command, play(), 'one');
  if (isRefusal(events)) throw new Error(events.message);
  const { after } = tellAll(encounter, naming, events, []);
  expect(after.turn?.actor).toBe('other');
  expect(encounter.waitingFor(knownTo(encounter, after, 'party'))).toBeUndefined();
});

test('OA-ACT-24: whoever is nobody in the fight sees no more than a watcher', () => {
  const { state } = scene(['wolf']);
  state.fighters.one!.hidden = { from: ['wolf'], result: 9 };
  for (const viewer of ['GM', '', 'spectator'])
    expect(Object.keys(knownTo(encounter, state, viewer).fighters)).toEqual(['wolf']);
});
