import { glanceFor, knownTo, legalFor, tellAll, tellFor } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { at, type Moment, momentOf } from './acts/scene.testing.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { portrait } from './portrait.ts';
import { type FightState, playFor } from './state.ts';

const brute = { tier: 'standard', resolveMax: null, healthMax: 40, mitigation: { physical: 3 } };

/** Ada in her turn, Brute before her, Lurker unseen beside her. */
function lurking(): Moment {
  const now = momentOf({
    party: [at('Ada', 3, 3), at('Bo', 1, 1)],
    foes: [at('Brute', 5, 3, { ...brute, health: 9 }), at('Lurker', 4, 3, brute)],
  });
  now.who('lurker').conditions = [{ name: 'obscured' }];
  return now;
}
const seenBy = (state: FightState, viewer: string) =>
  glanceFor(encounter, state, viewer).fighters.map(({ id }) => id);

test('AV-COND-29: how hurt others look stands in place of their numbers, and a game master sees the numbers', () => {
  const { state } = lurking();
  const seen = glanceFor(encounter, state, 'party').fighters.find(({ id }) => id === 'brute');
  expect(seen).toMatchObject({ condition: 'badly hurt', pools: [] });
  const card = portrait(knownTo(encounter, state, 'party'), 'brute');
  expect(card?.numbers.map(({ name }) => name)).toEqual(['Movement', 'Size']);
  const open = glanceFor(encounter, state, 'party', { openness: 'numbers' }).fighters.find(
    ({ id }) => id === 'brute',
  );
  expect(open?.condition).toBe('Health 9/40, Energy 5');
  expect(seenBy(state, 'gm')).toHaveLength(4);
});

test('AV-COND-29: whoever is nobody in the fight sees what a watcher sees', () => {
  const { state } = lurking();
  for (const viewer of ['spectator', 'GM', '', 'party', 'ada'])
    expect(seenBy(state, viewer)).toEqual(['ada', 'bo', 'brute']);
  expect(seenBy(state, 'foes')).toHaveLength(4);
});

test('AV-COND-05 AV-R-192: what one of a side has found the side knows of', () => {
  const { state, who } = lurking();
  who('lurker').found = ['Bo'];
  expect(seenBy(state, 'ada')).toContain('lurker');
  expect(legalFor(encounter, state, 'ada').some(({ label }) => label.startsWith('Attack Lurker'))).toBe(
    false,
  );
  expect(seenBy(state, 'watcher')).not.toContain('lurker');
});

test('AV-DEF-01 AV-COND-29: whom somebody Obscured attacks can defend', () => {
  const { state } = lurking();
  state.pending = {
    is: 'defense',
    actor: 'ada',
    blow: {
      ...{ by: 'lurker', weapon: 'Unarmed', targets: ['ada'], place: { x: 3, y: 3 } },
      ...{ act: null, reaction: false, walk: null, queue: [] },
    },
    asked: [],
    chosen: [],
  };
  expect(legalFor(encounter, state, 'ada').map(({ label }) => label)).toContain('Evasion');
});

test('AV-CMB-06 AV-COND-29: while somebody unseen acts or is asked, nobody who is seen is waited for', () => {
  const { state } = lurking();
  state.moment = { ...state.moment, slot: 3 };
  state.actor = 'lurker';
  const known = knownTo(encounter, state, 'party');
  expect(encounter.waitingFor(known)).toBeUndefined();
  expect(known.slots.map(({ members }) => members)).toEqual([['ada'], ['bo'], ['brute']]);
  state.actor = 'ada';
  state.pending = { is: 'lifeline', actor: 'lurker' };
  expect(encounter.waitingFor(knownTo(encounter, state, 'party'))).toBeUndefined();
});

test('AV-COND-04 AV-CHK-01: what the hidden caused has no name, and what they threw is nobody’s', () => {
  const { state, who } = lurking();
  who('ada').conditions = [
    { name: 'afraid', by: 'Lurker' },
    { name: 'impaired', sources: [{ by: 'Lurker', hold: true }] },
  ];
  who('ada').helps = [{ by: 'Lurker', check: 'senses' }];
  state.lying = [{ weapon: 'Knife', owner: 'lurker', x: 1, y: 1 }];
  expect(JSON.stringify(knownTo(encounter, state, 'party')).toLowerCase()).not.toContain('lurker');
});

test('AV-ATK-03: to each side a blow is told in the numbers of its own people, and in words of the others', () => {
  const now = momentOf({
    party: [at('Ada', 3, 3, { weapons: ['Mace'] })],
    foes: [at('Brute', 4, 3, { ...brute, mitigation: {} })],
  });
  now.give({ do: 'attack', actor: 'ada', target: 'brute', weapon: 'Mace' });
  const blow = now.events({ do: 'defend', actor: 'brute', with: 'evasion' }, 4, 1);
  const { lived } = tellAll(encounter, now.state, blow, ['party', 'foes', 'gm']);
  const told = (viewer: string) => lived.get(viewer)!.told.join(' ');
  expect(told('gm')).toMatch(/hits Brute for \d+ .* has \d+ Health left/);
  expect(told('foes')).toBe(told('gm'));
  expect(told('party')).toMatch(/^Ada attacks with Mace and hits Brute; Brute looks hurt\.$/);
});

test('AV-R-153 AV-COND-29: who searches in vain hears of it, and the others hear no names', () => {
  const now = lurking();
  const [searched] = now.events({ do: 'search', actor: 'ada' }, 1, 4);
  expect(tellFor(encounter, now.state, searched!, 'party')).toMatch(
    /^Ada looks around with Senses \d+ and finds nobody\.$/,
  );
});

test('AV-COND-29: a turn of somebody unseen is not told, but what ends with it is', () => {
  const { state } = lurking();
  const turn: FightEvent = {
    is: 'turn',
    actor: 'lurker',
    moment: state.moment,
    phase: 'early',
    energyRegained: 3,
    lifeline: null,
    expired: { conditions: [], effects: [] },
  };
  const passed: FightEvent = {
    is: 'time passed',
    on: [],
    from: 'lurker',
    expired: [{ id: 'ada', conditions: ['dazed'], effects: [] }],
  };
  const told = (viewer: string) => [turn, passed].map(event => tellFor(encounter, state, event, viewer));
  expect(told('party')).toEqual([undefined, 'Ada is no longer Dazed.']);
  expect(told('foes')).toEqual(['Lurker regains 3 Energy (early).', 'Ada is no longer Dazed.']);
});

test('AV-COND-29: an event of an earlier version is told as it was kept, to whoever knows everybody in it', () => {
  const { state, who } = lurking();
  const kept = {
    is: 'moved',
    actor: 'lurker',
    said: ['{lurker} moves', { of: 'lurker', told: ', 3 Energy left', seen: '' }, '.'],
    changes: { lurker: { x: 1 } },
  } as unknown as FightEvent;
  expect(tellFor(encounter, state, kept, 'party')).toBeUndefined();
  expect(tellFor(encounter, state, kept, 'foes')).toBe('Lurker moves, 3 Energy left.');
  encounter.evolve(state, kept);
  expect(who('lurker').x).toBe(1);
});

test('AV-R-220: whoever runs into the unseen loses a unit of Movement, and has found who is there', () => {
  const { state, who } = lurking();
  const [event] = encounter.thwarted!(state, { do: 'move', actor: 'ada', x: 4, y: 3 }, playFor(state));
  expect(tellFor(encounter, state, event!, 'party')).toBe('Ada runs into Lurker, unseen till now.');
  encounter.evolve(state, event!);
  expect(who('ada').turn.movement).toBe(1);
  expect(seenBy(state, 'party')).toContain('lurker');
});

test('AV-COND-29: whoever comes to the fight hidden is announced to nobody who does not perceive them', () => {
  const now = momentOf({ party: [at('Ada', 3, 3)], foes: [at('Brute', 9, 9, brute)] });
  const come = (hidden: boolean) =>
    now.events({ do: 'gm join', actor: 'gm', who: { name: 'Wolf', hidden, at: { x: 6, y: 6 } } }, 4);
  const told = (events: readonly FightEvent[], viewer: string) =>
    tellAll(encounter, now.state, events, ['party', 'foes', 'watcher']).lived.get(viewer)?.told.join(' ');
  for (const viewer of ['party', 'watcher']) {
    expect(told(come(true), viewer)).toBe('');
    expect(told(come(false), viewer)).toContain('Wolf comes to the fight');
  }
  expect(told(come(true), 'foes')).toContain('Wolf comes to the fight');
});

test('AV-COND-08 AV-COND-29: what a condition comes from is said, to whoever knows of it', () => {
  const now = momentOf({
    party: [at('Ada', 3, 3)],
    foes: [at('Lurker', 9, 9, { ...brute, conditions: ['obscured'] })],
  });
  const [laid] = now.events({
    do: 'gm condition',
    actor: 'gm',
    target: 'ada',
    condition: 'afraid',
    by: 'lurker',
  });
  if (!laid) throw new Error('Nothing happened.');
  encounter.evolve(now.state, laid);
  expect(encounter.tell(now.state, laid)).toBe('Ada is Afraid because of Lurker.');
  expect(tellFor(encounter, now.state, laid, 'party')).toBe('Ada is Afraid because of somebody.');
  const card = glanceFor(encounter, now.state, 'gm').fighters.find(({ id }) => id === 'ada');
  expect(JSON.stringify(card)).toContain('Because of Lurker.');
});
