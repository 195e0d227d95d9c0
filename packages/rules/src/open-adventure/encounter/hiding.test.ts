/** Hiding in a fight: from whom, what it gives, and how it is lost. */
import { seededDice } from '@arbiter/dice';
import { glanceFor, isRefusal, knownTo, legalFor, Play, tellFor } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scout = { archetype: 'scout', level: 2, talents: ['sneak attack'], weapons: ['dagger'] };
const scene = (foes: object[], more: object = {}) =>
  sceneOf(encounter, readingsWith({}), {
    initiative: 'party',
    declarations: false,
    map: { fog: [{ x: 2, y: 2 }] },
    party: [{ name: 'One', at: { x: 2, y: 2 }, DEX: 6, ...scout, ...CALM, ...more }],
    foes: foes.map(foe => ({ maxHP: 40, ...CALM, ...foe })),
  });
const near = { name: 'Near', at: { x: 3, y: 2 }, PER: 6 };
const keen = { name: 'Keen', at: { x: 6, y: 2 }, PER: 9 };

test('OA-ACT-24 OA-R-260 OA-R-597: hidden from those whose Perception the result meets, and from nobody else', () => {
  const fight = scene([near, keen]);
  // 6 and +0 are 6: as much as Near's Perception, less than Keen's.
  fight.give({ do: 'hide', actor: 'one' }, 4, 4);
  expect(fight.state.fighters.one!.hidden).toEqual({ from: ['near'], result: 6 });
  expect(fight.state.turn!.halfRounds).toBe(1);
  expect(fight.told.join(' ')).toContain('hides with 6, unnoticed by Near.');
});

test('OA-ACT-25: in the open nobody hides', () => {
  const fight = scene([near], { at: { x: 1, y: 1 } });
  expect(fight.refusal({ do: 'hide', actor: 'one' })).toBe('OA-ACT-25');
});

test('OA-ACT-26 OA-TLNT-12: who is hidden strikes by sneak attack, and is hidden no longer from whom they struck', () => {
  const fight = scene([near]);
  const sneak = { do: 'attack', actor: 'one', target: 'near', weapon: 'dagger', talent: 'sneak attack' };
  fight.give({ do: 'hide', actor: 'one' }, 4, 4);
  fight.give(sneak, 4, 4, 4, 4, 4);
  expect(fight.state.fighters.one!.hidden).toBeNull();
});

test('OA-TLNT-12: the exult points of a sneak attack move it to the head, as in the book’s example', () => {
  const fight = scene([near]);
  const sneak = { do: 'attack', actor: 'one', target: 'near', weapon: 'dagger', talent: 'sneak attack' };
  expect(fight.refusal({ ...sneak, talent: 'none', region: 'head' })).toBe('OA-AIM-02');
  fight.give({ do: 'hide', actor: 'one' }, 4, 4);
  expect(fight.legal('attack').map(({ label }) => label)).toContain(
    'Attack Near with dagger, sneak attack at the head',
  );
  // +2 of two rolls, and a torso that two points make a head.
  fight.give({ ...sneak, region: 'head' }, 2, 4, 5, 3, 4);
  expect(fight.told[0]).toContain('to the head');
  expect(fight.state.fighters.one!.round.exult).toBe(0);
});

test('OA-ACT-15 OA-ACT-24 OA-R-597: whoever has lost sight searches before anything else', () => {
  const fight = scene([near]);
  fight.give({ do: 'hide', actor: 'one' }, 4, 4);
  fight.give({ do: 'end turn', actor: 'one' });
  if (fight.legal('name').length > 0) fight.give(fight.legal('name')[0]!.command);
  expect(fight.refusal({ do: 'attack', actor: 'near', target: 'one' })).toBe('OA-ACT-24');
  fight.give({ do: 'search', actor: 'near' }, 4, 4);
  expect(fight.state.fighters.one!.hidden).toBeNull();
  expect(fight.refusal({ do: 'attack', actor: 'near', target: 'one' })).toBeUndefined();
});

test('OA-ACT-25 OA-ACT-26 OA-R-297: who sneaks on goes at half speed, and is seen where the turn ends in the open', () => {
  const fight = scene([near], { baseSpeed: 4 });
  const farthest = (): number =>
    Math.max(...fight.legal('move').map(({ command }) => ('x' in command ? command.x - 2 : 0)));
  const walking = farthest();
  fight.give({ do: 'hide', actor: 'one' }, 4, 4);
  // A scout's 6 twice before, to the edge of the map; half of it once now.
  expect([walking, farthest()]).toEqual([11, 3]);
  fight.give({ do: 'move', actor: 'one', x: 2, y: 1 }, 4, 4);
  expect(fight.state.fighters.one!.hidden?.from).toEqual(['near']);
  fight.give({ do: 'end turn', actor: 'one' });
  expect(fight.state.fighters.one!.hidden).toBeNull();
});

test('OA-ACT-24: how well somebody hides or looks is for their own side to know', () => {
  const fight = scene([near]);
  const before = structuredClone(fight.state);
  fight.give({ do: 'hide', actor: 'one' }, 4, 4);
  const event = fight.log.find(({ is }) => is === 'hid')!;
  const told = (viewer: string) => tellFor(encounter, before, event, viewer);
  expect(told('gm')).toBe('One hides with 6, unnoticed by Near.');
  expect(told('party')).toBe('One hides with 6, unnoticed by Near.');
  expect(told('foes')).toBe('Near loses sight of One.');
  expect(glanceFor(encounter, fight.state, 'foes').fighters.map(({ id }) => id)).toEqual(['near']);
  expect(JSON.stringify(legalFor(encounter, fight.state, 'near', 'foes'))).not.toContain('one');
});

test('OA-ACT-24: whoever hides from somebody unseen does not know of them', () => {
  const fight = scene([near, keen]);
  fight.state.fighters.one!.hidden = { from: ['near', 'keen'], result: 12 };
  fight.state.fighters.near!.hidden = { from: ['one'], result: 12 };
  const seen = knownTo(encounter, fight.state, 'party');
  expect(seen.fighters.one!.hidden).toEqual({ from: ['keen'], result: 12 });
  const ended = encounter.decide(
    seen,
    { do: 'end turn', actor: 'one' },
    new Play(seededDice('end'), readingsWith({})),
  );
  expect(isRefusal(ended)).toBe(false);
});

test('OA-ACT-15 OA-SIGHT-09: who is looked for in the dusk is found with disadvantage', () => {
  const fight = scene([near], { at: { x: 1, y: 1 } });
  fight.state.map = { ...fight.state.map, fog: [], light: 'twilight' };
  fight.give({ do: 'hide', actor: 'one' }, 4, 4);
  fight.give({ do: 'end turn', actor: 'one' });
  if (fight.legal('name').length > 0) fight.give(fight.legal('name')[0]!.command);
  // The better roll would have found them; the worse one counts.
  const before = structuredClone(fight.state);
  fight.give({ do: 'search', actor: 'near' }, 1, 4, 4, 1);
  expect(fight.state.fighters.one!.hidden?.from).toEqual(['near']);
  const event = fight.log.find(({ is }) => is === 'searched')!;
  const told = (viewer: string) => tellFor(encounter, before, event, viewer);
  expect(told('gm')).toBe('Near searches and finds nobody, and looks in vain for One with 5.');
  expect(told('foes')).toBe('Near searches and finds nobody.');
});

test('OA-ACT-24 OA-TLNT-02 OA-COND-31: who is hidden stands in no list of those who see nothing of them', () => {
  const fight = scene([near, keen]);
  fight.state.fighters.near!.hidden = { from: ['one'], result: 12 };
  fight.state.wary = ['one', 'near'].map(who => ({ who, rerolls: 1 }));
  fight.state.slow = ['near', 'one'].map(who => ({ who, since: 1 }));
  const { wary, slow } = knownTo(encounter, fight.state, 'party');
  expect([wary, slow].map(list => list.map(({ who }) => who))).toEqual([['one'], ['one']]);
});

test('OA-ACT-15: whoever sees nobody may look for whoever might hide, and finds nobody', () => {
  const fight = scene([near]);
  expect(fight.legal('search').map(({ label }) => label)).toEqual(['Search for those who hide']);
  fight.give({ do: 'search', actor: 'one' });
  expect(fight.told).toEqual(['One searches and finds nobody.']);
  expect(fight.state.turn!.halfRounds).toBe(1);
});
