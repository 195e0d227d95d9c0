/** OA-CMBT-12: who waits for somebody to come acts when they have. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import type { OpenAdventureReadings } from '../play.ts';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
type When = OpenAdventureReadings['OA-R-407'];
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, ...CALM, ...more });
const other = (more: object = {}) => ({ name: 'Other', at: { x: 8, y: 2 }, baseSpeed: 8, ...CALM, ...more });
const waits = (when: When, { party = one(), trigger = 'an enemy comes into reach', map = {} } = {}) => {
  const fight = sceneOf(encounter, readingsWith({ 'OA-R-407': when }), {
    ...{ initiative: 'party', declarations: false, party: [party], foes: [other()] },
    map: { width: 12, height: 5, ...map },
  });
  fight.give({ do: 'delay', actor: 'one', trigger, response: 'attack' });
  return fight;
};

/** Two of a side who wait for the attack of the enemy beside them. */
const bothWait = (when: When) => {
  const fight = sceneOf(encounter, readingsWith({ 'OA-R-407': when }), {
    ...{ initiative: 'party', declarations: false, foes: [other({ at: { x: 3, y: 2 } })] },
    party: [one(), { name: 'Two', at: { x: 2, y: 3 }, ...CALM }],
  });
  const delay = { do: 'delay', trigger: 'an enemy attacks', response: 'attack' };
  fight.give({ ...delay, actor: fight.waiting! });
  if (fight.legal('name').length > 0) fight.give({ do: 'name', actor: fight.waiting!, next: 'two' });
  fight.give({ ...delay, actor: 'two' });
  return fight;
};

test.each(['afterTrigger', 'beforeEffect', 'delayerSays'] as const)(
  'OA-CMBT-12 OA-R-407 OA-R-618 %s: the move stops where it comes into reach, and who waited is asked',
  when => {
    const fight = waits(when);
    fight.give({ do: 'move', actor: 'other', x: 3, y: 3 });
    expect(fight.waiting).toBe('one');
    fight.give({ do: 'interrupt', actor: 'one' });
    fight.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3);
    expect(fight.waiting).toBe('other');
  },
);

test('OA-R-618: nobody acts before somebody has come', () => {
  const fight = sceneOf(encounter, readingsWith({ 'OA-R-407': 'delayerSays' }), {
    ...{ initiative: 'party', declarations: false, party: [one()], foes: [other()] },
  });
  const delay = { do: 'delay', actor: 'one', response: 'attack', before: true };
  expect(fight.refusal({ ...delay, trigger: 'an enemy comes into reach' })).toBe('OA-CMBT-12');
  expect(fight.refusal({ ...delay, trigger: 'an enemy attacks' })).toBeUndefined();
  const labels = fight.legal('delay').map(({ label }) => label);
  expect(labels).toContain('Wait: attack before an enemy attacks');
  expect(labels).not.toContain('Wait: attack before an enemy comes into reach');
});

test('OA-WABL-18 OA-CMBT-12: the reach of what is at hand counts', () => {
  const pikes = one({ weapons: ['thorn pikes'] });
  const fight = waits('afterTrigger', { party: pikes });
  fight.give({ do: 'move', actor: 'other', x: 3, y: 2 });
  // Reach 1, and 1 more, and the counter of the weapon.
  expect([fight.waiting, fight.state.fighters.other!.x]).toEqual(['one', 5]);
});

test('OA-ACT-24 OA-R-618: who sneaks up unnoticed has not come', () => {
  const fog = Array.from({ length: 12 }, (_, x) => ({ x, y: 2 }));
  const fight = waits('afterTrigger', { map: { fog } });
  fight.state.fighters.other!.hidden = { from: ['one'], result: 20 };
  fight.give({ do: 'move', actor: 'other', x: 5, y: 2 }, 5, 6);
  expect(fight.waiting).toBe('other');
  fight.give({ do: 'move', actor: 'other', x: 3, y: 2 });
  expect(fight.waiting).toBe('other');
});

test('OA-TACT-04 OA-R-618: who flies by high above has not come into reach, and has once they come down', () => {
  const bird = other({ at: { x: 4, y: 2 }, habitats: ['aerial'], altitude: 5 });
  const fight = sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false, party: [one()], foes: [bird] },
  });
  fight.give({ do: 'delay', actor: 'one', trigger: 'an enemy comes into reach', response: 'attack' });
  fight.give({ do: 'move', actor: 'other', x: 3, y: 2 });
  expect(fight.waiting).toBe('other');
  fight.give({ do: 'rise', actor: 'other', z: 1 });
  expect(fight.waiting).toBe('one');
  fight.give({ do: 'pass', actor: 'one' });
  fight.give({ do: 'rise', actor: 'other', z: 0 });
  expect(fight.waiting).toBe('other');
});

test('OA-CMBT-12 OA-R-407: whoever lets it pass before the effect is not asked again, and the attack goes on', () => {
  const fight = bothWait('beforeEffect');
  fight.give({ do: 'attack', actor: 'other', target: 'one' });
  fight.give({ do: 'pass', actor: 'one' });
  fight.give({ do: 'pass', actor: 'two' }, 3, 3);
  expect(fight.told[0]).toContain('Other attacks with');
  expect(fight.waiting).toBe('other');
});

test('OA-CMBT-16 OA-CMBT-12: an attack by magic is an attack to those who wait for one', () => {
  const mage = other({ MAG: 4, mana: { red: 2 }, powers: ['ember dart'], at: { x: 4, y: 2 } });
  const fight = sceneOf(encounter, readingsWith({}), {
    ...{ initiative: 'party', declarations: false, party: [one({ DEX: 15 })], foes: [mage] },
  });
  fight.give({ do: 'delay', actor: 'one', trigger: 'an enemy attacks', response: 'move' });
  fight.give({ do: 'use magic', actor: 'other', magic: 'ember dart', target: 'one' }, 5, 1);
  expect(fight.waiting).toBe('one');
});

test('OA-CMBT-12 OA-ACT-22: whoever loses the delay while asked has nothing to interrupt with, and the next is asked', () => {
  const fight = bothWait('afterTrigger');
  fight.give({ do: 'attack', actor: 'other', target: 'one' }, 5, 3);
  expect(fight.waiting).toBe('one');
  fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition: 'unconscious', counters: 1 });
  expect(fight.waiting).toBe('two');
  fight.give({ do: 'afflict', actor: 'gm', target: 'two', condition: 'nausea', counters: 1 });
  expect(fight.waiting).toBe('other');
});

test('OA-AIM-02 OA-R-409: an aim keeps a half-round for its attack, of the turn or of a bonus', () => {
  const aims = (level: number) => {
    const fight = sceneOf(encounter, readingsWith({}), {
      ...{ initiative: 'party', declarations: false, foes: [other({ at: { x: 3, y: 2 }, maxHP: 40 })] },
      party: [one({ level })],
    });
    const aim = { do: 'aim', actor: 'one', target: 'other' };
    const before = fight.refusal(aim);
    fight.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3);
    return [before, fight.refusal(aim)];
  };
  expect([aims(0), aims(1)]).toEqual([
    [undefined, 'OA-CMBT-12'],
    [undefined, undefined],
  ]);
});

test('OA-CMBT-12 OA-R-751: all that it may be is named beforehand, and one of them is done', () => {
  const fight = sceneOf(encounter, readingsWith(), {
    ...{ initiative: 'party', declarations: false, foes: [other()], map: { width: 12, height: 5 } },
    party: [one({ weapons: ['dagger', 'long sword'] })],
  });
  const delay = { do: 'delay', actor: 'one', trigger: 'an enemy comes into reach', response: 'attack' };
  expect(fight.refusal({ ...delay, or: ['use magic'] })).toBe('OA-CMBT-12');
  fight.give({ ...delay, or: ['handle things', 'attack'] });
  expect(fight.told[0]).toBe('One waits: attack or handle things when an enemy comes into reach.');
  fight.give({ do: 'move', actor: 'other', x: 3, y: 3 });
  fight.give({ do: 'interrupt', actor: 'one' });
  expect(fight.refusal({ do: 'move', actor: 'one', x: 1, y: 2 })).toBe('OA-CMBT-12');
  expect(fight.refusal({ do: 'attack', actor: 'one', target: 'other' })).toBeUndefined();
  fight.give({ do: 'holster', actor: 'one', weapon: 'long sword' });
  expect(fight.waiting).toBe('other');
});

test('OA-CMBT-12 OA-COND-30: somebody who lies may wait to stand up', () => {
  const lying = waits('afterTrigger', { party: one({ conditions: ['prone'] }) });
  expect(lying.state.fighters.one!.delay).toMatchObject({ response: 'attack' });
  const fight = sceneOf(encounter, readingsWith(), {
    ...{ initiative: 'party', declarations: false, foes: [other()], map: { width: 12, height: 5 } },
    party: [one({ conditions: ['prone'] })],
  });
  fight.give({
    ...{ do: 'delay', actor: 'one', trigger: 'an enemy comes into reach', response: 'stand up' },
  });
  fight.give({ do: 'move', actor: 'other', x: 3, y: 3 });
  fight.give({ do: 'interrupt', actor: 'one' });
  fight.give({ do: 'stand up', actor: 'one' });
  expect(fight.state.fighters.one!.conditions).toEqual([]);
});
