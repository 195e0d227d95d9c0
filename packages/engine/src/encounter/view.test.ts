import { seededDice } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { Play } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import { mentions } from './known.ts';
import { act } from './rules.ts';
import { type State, skirmish } from './testing/skirmish.ts';
import { foreseeFor, glanceFor, hiddenFrom, knownTo, legalFor, logFor, tellAll, tellFor } from './view.ts';

const play = () => new Play(seededDice('view'), {});
function opening(): State {
  const begun = skirmish.start({ party: [{ name: 'Ama', might: 5 }], foes: ['Wolf'] }, play());
  if (isRefusal(begun)) throw new Error(begun.message);
  return begun.state;
}
function after(state: State, command: Parameters<typeof skirmish.decide>[1]) {
  const done = act(skirmish, state, command, play());
  if (isRefusal(done)) throw new Error(done.message);
  return done;
}

test('who hides is there for the game master and the own side, and for nobody else', () => {
  const { state } = after(opening(), { do: 'hide', actor: 'ama' });
  const seenBy = (viewer: string) => glanceFor(skirmish, state, viewer).fighters.map(({ id }) => id);
  expect(seenBy('gm')).toEqual(['ama', 'wolf']);
  expect(seenBy('party')).toEqual(['ama', 'wolf']);
  expect(seenBy('ama')).toEqual(['ama', 'wolf']);
  expect(seenBy('foes')).toEqual(['wolf']);
  expect([...hiddenFrom(skirmish, state, 'wolf')]).toEqual(['ama']);
  expect(hiddenFrom(skirmish, state, 'gm').size).toBe(0);
  expect(knownTo(skirmish, state, 'gm')).toBe(state);
});

test('hiding is seen; what is done in hiding is not; the blow out of hiding is', () => {
  const hid = after(opening(), { do: 'hide', actor: 'ama' });
  const [event] = hid.events;
  expect(tellFor(skirmish, opening(), event!, 'foes')).toBe('Ama hides.');
  const waited = after(hid.state, { do: 'end turn', actor: 'wolf' });
  const walked = after(waited.state, { do: 'move', actor: 'ama', x: 3, y: 2 });
  expect(tellFor(skirmish, waited.state, walked.events[0]!, 'foes')).toBeUndefined();
  expect(tellFor(skirmish, waited.state, walked.events[0]!, 'gm')).toBe('Ama walks 1.');
  const log = [...hid.events, ...waited.events, ...walked.events];
  expect(logFor(skirmish, opening(), log, 'foes')).toEqual(['Ama hides.']);
  expect(logFor(skirmish, opening(), log)).toEqual(['Ama hides.', 'Ama walks 1.']);
  const near = after(walked.state, { do: 'move', actor: 'ama', x: 5, y: 2 });
  const blow = after(near.state, { do: 'strike', actor: 'ama', target: 'wolf' });
  expect(tellFor(skirmish, near.state, blow.events[0]!, 'foes')).toMatch(/^Ama (strikes|misses) Wolf/);
});

test('nobody is offered whom they do not see', () => {
  const state = opening();
  Object.assign(state.fighters.ama!, { x: 5, y: 2, hidden: true });
  state.moment = { round: 1, slot: 1, done: [] };
  const names = (viewer: string) => legalFor(skirmish, state, 'wolf', viewer).map(({ label }) => label);
  expect(names('gm')).toContain('Strike Ama');
  expect(names('wolf')).not.toContain('Strike Ama');
});

test('dice and reasons of what is done in hiding are nobody else’s to see', () => {
  const command = { do: 'move', actor: 'ama', x: 3, y: 2 } as const;
  const isOpen = (state: State, viewer: string): boolean =>
    tellAll(skirmish, state, after(state, command).events, [viewer]).lived.get(viewer)!.isOpen;
  const hidden = opening();
  hidden.fighters.ama!.hidden = true;
  expect(['gm', 'party', 'foes', 'wolf'].map(viewer => isOpen(opening(), viewer))).toEqual(
    Array(4).fill(true),
  );
  expect(['gm', 'party', 'foes', 'wolf'].map(viewer => isOpen(hidden, viewer))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an event that a viewer knows only a part of leaves its dice closed', () => {
  const hush = {
    ...skirmish,
    knowledge: { ...skirmish.knowledge, event: (event: object) => ({ ...event }) as never },
  };
  const { events } = after(opening(), { do: 'move', actor: 'ama', x: 3, y: 2 });
  expect(tellAll(hush, opening(), events, ['foes', 'gm']).lived).toMatchObject(
    new Map([
      ['foes', { isOpen: false }],
      ['gm', { isOpen: true }],
    ]),
  );
});

test('what is promised knows nothing of the hidden', () => {
  const state = opening();
  state.moment = { round: 1, slot: 1, done: [] };
  Object.assign(state.fighters.ama!, { x: 5, y: 2, hidden: true });
  const rules = {
    ...skirmish,
    foresight: {
      isOpen: () => false,
      weigh: ({ fighters }: State) => ({ worked: true, effect: Object.keys(fighters).length, risk: 0 }),
    },
  };
  const seen = (viewer: string) => foreseeFor(rules, state, { do: 'end turn', actor: 'wolf' }, viewer, {});
  expect([seen('gm'), seen('foes')]).toMatchObject([{ effect: 2 }, { effect: 1 }]);
});

test('a secret is kept back where the book says so', () => {
  const rules = { ...skirmish, knowledge: { ...skirmish.knowledge, event: () => undefined } };
  const walked = after(opening(), { do: 'move', actor: 'ama', x: 3, y: 2 });
  expect(tellFor(rules, opening(), walked.events[0]!, 'party')).toBeUndefined();
});

test('an id is found wherever it stands in a piece of data', () => {
  const ids = new Set(['ama']);
  expect(mentions({ on: [{ who: 'ama' }] }, ids)).toBe(true);
  expect(mentions({ fighters: { ama: 1 } }, ids)).toBe(true);
  expect(mentions({ on: ['wolf'], n: null }, ids)).toBe(false);
});
