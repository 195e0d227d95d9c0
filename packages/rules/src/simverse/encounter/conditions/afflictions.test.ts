import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { person } from '../../character/character-person.ts';
import { personOf, personSchema } from '../../combat/person.ts';
import { reckoning } from '../../play.ts';
import { against, end, face, go, readings, refusal, turnOf, use, who } from '../fight.testing.ts';
import { card } from '../glance.ts';
import { encounter } from '../index.ts';
import { changesOf } from '../lasting-powers.ts';
import { personRead } from '../person-in-fight.ts';
import { stateSchema } from '../state.ts';
import { shakeOff } from './states-in-play.ts';

const frostbite = {
  id: 'a.b/condition/frostbite',
  name: 'Frostbite',
  summary: 'Fingers that feel nothing.',
  has: ['Dazed', 'Prone'],
  modifiers: { attack: -2, resistance: -1 },
};
const laid = (more: object = {}, target = 'f1') => ({
  do: 'rule',
  actor: 'gm',
  target,
  state: frostbite,
  ...more,
});
const frozen = (more: object = {}) => go(face({}, {}), laid(more)).state;

test('SV-STAT-02 SV-STAT-06: a condition of a pack is all of its states at once, and its numbers', () => {
  const { state, events } = go(face({}, {}), laid());
  expect(who(state, 'f1')).toMatchObject({ states: ['Dazed'], conditions: ['Dazed'], prone: true });
  expect(changesOf(state, who(state, 'f1'), 'attack')).toEqual([{ source: 'Frostbite', value: -2 }]);
  expect(changesOf(state, who(state, 'f1'), 'defence')).toEqual([]);
  expect(encounter.tell(state, events.at(-1)!)).toBe(
    'Thug: Frostbite (Dazed, Prone, −2 to attack and −1 to resist).',
  );
});

test('on a card it is one thing under its own name', () => {
  const { conditions } = card(frozen(), 'f1')!;
  expect(conditions).toEqual(['Frostbite (Dazed, Prone, −2 to attack and −1 to resist)']);
});

test('SV-STAT-02: a part goes by the way of the book, and the rest stays', () => {
  const state = turnOf(frozen(), 'f1');
  const up = go(state, { do: 'stand up', actor: 'f1' }).state;
  expect(who(up, 'f1')).toMatchObject({ prone: false, afflictions: [{ states: ['Dazed'] }] });
});

test('a condition of states alone is over with the last of them', () => {
  const state = frozen({ state: { ...frostbite, has: ['Stunned'], modifiers: {} } });
  shakeOff(who(state, 'f1'), 'Stunned');
  expect(who(state, 'f1').afflictions).toBeUndefined();
});

test('ended by its name, whatever is left of it ends, without its pack', () => {
  const kept = stateSchema.parse(JSON.parse(JSON.stringify(frozen())));
  const { state } = go(kept, laid({ state: 'frostbite', turns: 0 }));
  expect(who(state, 'f1')).toMatchObject({ states: [], conditions: [], prone: false });
  expect(who(state, 'f1').afflictions).toBeUndefined();
  expect(refusal(state, laid({ state: 'Frostbite', turns: 0 }))).toBe('SV-STAT-01');
  expect(refusal(state, laid({ state: 'Frostbyte' }))).toBe('SV-STAT-01');
});

test('SV-R-107: it lasts so many own turns; a state of the same name from elsewhere has its own time', () => {
  const numb = { ...frostbite, has: ['Dazed'], turns: 1 };
  let { state } = go(face({}, {}), laid({ state: numb }));
  state = go(state, { do: 'rule', actor: 'gm', target: 'f1', state: 'Dazed', turns: 2 }).state;
  state = go(turnOf(state, 'f1'), end('f1')).state;
  expect(who(state, 'f1')).toMatchObject({ states: ['Dazed'], timers: [{ turns: 1 }] });
  expect(who(state, 'f1').afflictions).toBeUndefined();
  state = go(turnOf(state, 'f1'), end('f1')).state;
  expect(who(state, 'f1').states).toEqual([]);
});

test('a state that runs out stays where a condition still has it', () => {
  let state = go(frozen(), { do: 'rule', actor: 'gm', target: 'f1', state: 'Dazed', turns: 1 }).state;
  state = go(turnOf(state, 'f1'), end('f1')).state;
  expect(who(state, 'f1')).toMatchObject({ states: ['Dazed'], timers: [] });
});

test('SV-MOR-01 SV-DMG-08: the fearless and the lifeless get the other parts alone', () => {
  const dread = { ...frostbite, has: ['Shaken', 'Bleeding', 'Stunned'] };
  const { state } = go(face({}, { being: 'construct' }), laid({ state: dread }));
  expect(who(state, 'f1')).toMatchObject({ states: ['Stunned'], bleedingCount: 0 });
  const living = go(face({}, {}), laid({ state: dread })).state;
  expect(who(living, 'f1')).toMatchObject({ states: ['Shaken', 'Stunned'], bleedingCount: 1 });
});

test('SV-POW-06: a power brings it to whoever does not resist, for as long as the power says', () => {
  const chill = {
    name: 'Chill',
    tier: 'Moderate',
    baseMinutes: null,
    against: { by: 'resist', attribute: 'WS' },
    effects: [{ does: 'state', state: frostbite, turns: 3 }],
  };
  const { state } = go(against(chill, [{ x: 5, y: 3 }]), use({ target: 'f1' }), 3, 3, 3, 5, 5, 5);
  expect(who(state, 'f1').afflictions).toMatchObject([{ condition: { name: 'Frostbite' }, turns: 3 }]);
});

test('SV-LIM-06: what a power keeps up ends with the power', () => {
  const chill = {
    name: 'Chill',
    tier: 'Moderate',
    baseMinutes: 1,
    limitations: ['Concentration'],
    against: { by: 'resist', attribute: 'WS' },
    effects: [{ does: 'state', state: frostbite }],
  };
  const { state } = go(against(chill, [{ x: 5, y: 3 }]), use({ target: 'f1' }), 3, 3, 3, 5, 5, 5);
  expect(who(state, 'f1').afflictions).toHaveLength(1);
  const over = go(state, { do: 'end power', actor: 'p1', running: 0 }).state;
  expect(who(over, 'f1').afflictions).toBeUndefined();
});

test('a question about somebody in a fight reads them as the fight has them', () => {
  const state = frozen();
  const read = personRead(who(state, 'f1'), state);
  const again = personOf(read, reckoning());
  if (isRefusal(again)) throw new Error(again.message);
  expect(again).toMatchObject({ states: ['Dazed', 'Prone'], prone: true, afflictions: [{}] });
});

test('somebody comes into a fight in it, and goes home with it', () => {
  const state = face({ states: [frostbite, 'Shaken'] }, {});
  expect(who(state, 'p1')).toMatchObject({ states: ['Shaken', 'Dazed', 'Prone'], prone: true });
  const file = { game: 'simverse', name: 'Ilva' };
  const after = personSchema.parse({ ...personRead(who(state, 'p1'), state), name: 'Ilva' });
  const home = person.keep(file, after, readings) as { state: object };
  expect(home.state).toMatchObject({
    states: ['Shaken'],
    afflictions: [{ condition: { name: 'Frostbite' }, states: ['Dazed', 'Prone'] }],
  });
  expect(person.of(home, readings)).toMatchObject({ afflictions: [{ states: ['Dazed', 'Prone'] }] });
});
