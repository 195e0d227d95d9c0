/** What the others know of a fight: in words, without whoever is unseen, and never a wrong number. */
import { seededDice } from '@arbiter/dice';
import {
  decideFor,
  glanceFor,
  hiddenFrom,
  isRefusal,
  knownTo,
  legalFor,
  Play,
  tellAll,
  tellFor,
} from '@arbiter/engine';
import { expect, test } from 'vitest';
import { OPPONENTS } from '../content/opponents.ts';
import { DEFAULT_READINGS } from '../play.ts';
import type { Combatant } from './combatant.ts';
import type { Command } from './commands.ts';
import { face, go, who } from './fight.testing.ts';
import { encounter } from './index.ts';
import { fighterKnowledge } from './knowledge.ts';
import { plainRunning } from './lasting-powers.ts';
import type { FightState } from './state.ts';

const play = () => new Play(seededDice('known'), DEFAULT_READINGS);
const told = (state: FightState, event: Parameters<typeof tellFor>[2], viewer = 'party') =>
  tellFor(encounter, state, event as never, viewer);

/** The knight against a thug whom nobody sees. */
function unseen(knight: object = {}, thug: object = {}): FightState {
  const state = face(knight, thug);
  who(state, 'f1').invisible = true;
  return state;
}

function done(state: FightState, command: Command) {
  const events = decideFor(encounter, state, command, play(), command.actor);
  if (isRefusal(events)) throw new Error(events.message);
  return tellAll(encounter, state, events, ['party']);
}

test('SV-POW-05: who is invisible is there for the own side and the game master only', () => {
  const state = unseen();
  const seenBy = (viewer: string) => glanceFor(encounter, state, viewer).fighters.map(({ id }) => id);
  expect(seenBy('gm')).toEqual(['p1', 'f1']);
  expect(seenBy('foes')).toEqual(['p1', 'f1']);
  for (const viewer of ['party', 'p1', 'spectator', 'GM', '']) expect(seenBy(viewer)).toEqual(['p1']);
  expect(JSON.stringify(legalFor(encounter, state, 'p1'))).not.toContain('Thug');
});

test('SV-PERK-40: Second Sight sees them, for the whole side, as long as its owner is awake', () => {
  const state = unseen({ perks: ['Second Sight'] });
  expect(hiddenFrom(encounter, state, 'party').size).toBe(0);
  expect(hiddenFrom(encounter, state, 'spectator').size).toBe(1);
  who(state, 'p1').life = 'dying';
  expect(hiddenFrom(encounter, state, 'party').size).toBe(1);
});

test('SV-ATK-03: who strikes out of the unseen is noticed until it is answered', () => {
  const state = unseen();
  state.pending = {
    ...go(face({}, {}), { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).state.pending!,
    ...{ by: 'f1', target: 'p1' },
  };
  expect(hiddenFrom(encounter, state, 'party').size).toBe(0);
  const offered = legalFor(encounter, state, 'p1');
  expect(offered.length).toBeGreaterThan(1);
  for (const { command } of offered)
    expect(isRefusal(decideFor(encounter, state, command, play(), 'p1'))).toBe(false);
});

test('SV-STAT-04: whoever holds somebody is felt by them, and by nobody who only watches', () => {
  const state = unseen();
  who(state, 'p1').heldBy = 'f1';
  who(state, 'f1').holds = 'p1';
  expect(hiddenFrom(encounter, state, 'party').size).toBe(0);
  expect(knownTo(encounter, state, 'spectator').fighters.p1?.heldBy).toBeNull();
});

test('SV-POW-05: nothing that names the unseen is left: aims, charms, powers, the order of turns', () => {
  const state = unseen();
  Object.assign(who(state, 'p1'), { aim: 'f1', charmedBy: ['f1'], behind: ['f1'], feinted: 'f1' });
  state.running.push(plainRunning('f1', ['f1'], 'Invisibility', 9), plainRunning('p1', ['f1'], 'Curse', 9));
  state.running.push(plainRunning('p1', ['p1', 'f1'], 'Light', 9), plainRunning('f1', ['p1'], 'Hex', 9));
  const known = knownTo(encounter, state, 'party');
  expect(JSON.stringify(known)).not.toMatch(/"f1"|Thug/);
  expect(known.running.map(({ name, by, on }) => [name, by, on])).toEqual([
    ['Curse', 'p1', []],
    ['Light', 'p1', ['p1']],
    ['Hex', 'gm', ['p1']],
  ]);
  expect(known.order).toEqual([['p1']]);
  expect(encounter.state.safeParse(JSON.parse(JSON.stringify(known))).success).toBe(true);
});

test('SV-ENH-05 SV-R-221: powers are ended by their place among those one knows of', () => {
  const state = unseen();
  state.running.push(plainRunning('f1', ['f1'], 'Invisibility', 9), plainRunning('p1', ['p1'], 'Light', 9));
  const end = legalFor(encounter, state, 'p1').find(({ command }) => command.do === 'end power')!;
  expect(end).toMatchObject({ label: 'End Light', command: { running: 0 } });
  expect(done(state, end.command).after.running.map(({ name }) => name)).toEqual(['Invisibility']);
});

test('SV-INIT-01: while somebody unseen acts, nobody who is seen is waited for', () => {
  const state = unseen();
  for (const [order, group, member, known] of [
    [[['f1'], ['p1']], 0, 0, [[['p1']], 0]],
    [[['p1'], ['f1']], 1, 0, [[['p1']], 1]],
    [[['f1', 'p1']], 0, 0, [[['p1']], 0]],
    [[['p1', 'f1']], 0, 1, [[['p1']], 1]],
  ] as const) {
    Object.assign(state, { order, group, member });
    const seen = knownTo(encounter, state, 'party');
    expect([seen.order, seen.group]).toEqual(known);
    expect(encounter.waitingFor(seen)).toBeUndefined();
    expect(encounter.state.safeParse(seen).success).toBe(true);
    expect(encounter.glance(seen).note).toBe('The game master decides something.');
    expect(legalFor(encounter, state, 'p1')).toEqual([]);
  }
  Object.assign(state, { order: [['f1'], ['f1', 'p1']], group: 1, member: 1 });
  expect(knownTo(encounter, state, 'party')).toMatchObject({ order: [['p1']], group: 0, member: 0 });
});

test('SV-DER-01: an opponent of the list is known by its numbers, and how hurt it is in words', () => {
  for (const { name } of OPPONENTS) {
    const begun = encounter.start({ party: ['Bandit'], foes: [{ stock: name }] }, play());
    if (isRefusal(begun)) throw new Error(begun.message);
    const before = begun.state.fighters.f1!;
    const known = knownTo(encounter, begun.state, 'party').fighters.f1!;
    for (const field of Object.keys(fighterKnowledge) as (keyof Combatant)[])
      if (field !== 'seenAs' && field !== 'powers')
        expect([name, field, known[field]]).toEqual([name, field, before[field]]);
    expect(known.seenAs).toBe('unhurt');
  }
});

test('SV-DER-01: no number of a foe shows in words; with open numbers all of them do', () => {
  const state = face({}, { maxVitality: 40, vitality: 9, ST: 17 });
  const seen = (openness?: 'numbers') =>
    glanceFor(encounter, state, 'party', { openness }).fighters.find(({ id }) => id === 'f1')!;
  expect(seen().condition).toMatch(/^badly hurt/);
  expect(seen().condition).not.toMatch(/\d/);
  expect(seen().pools).toEqual([]);
  expect(seen().body).toBeUndefined();
  expect(seen('numbers').condition).toContain('Vitality 9/40');
  const portrait = encounter.portrait!(knownTo(encounter, state, 'party'), 'f1')!;
  expect(portrait.numbers.map(({ name }) => name)).toEqual(['Speed', 'Half move']);
  expect(portrait.traits).toEqual([]);
});

test('SV-DMG-04: what a blow has left of a foe is told in words, and of one’s own in numbers', () => {
  const state = face({}, {});
  const hit = {
    ...{ is: 'hit', actor: 'f1', by: 'p1', location: 'leg', damage: 7, vitality: 13, bleedingCount: 1 },
    ...{ stable: false, shock: 0, lastAction: false, life: 'up', x: 1, y: 0, wear: [], parried: -1 },
  } as const;
  expect(told(state, hit)).toBe(
    'Thug is hit on the leg and looks hurt, bleeding. A hit on the leg: it may slow their steps, by the game master’s word.',
  );
  expect(told(state, hit, 'foes')).toContain('takes 7 damage');
  const attacked = go(state, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 3, 3, 3).events[0]!;
  expect(told(state, attacked)).toMatch(/against \d/);
  expect(told(state, attacked, 'foes')).toMatch(/: success\.$/);
});

test('SV-POW-05: what the unseen does to somebody is felt, not whose it was', () => {
  const state = unseen();
  const hit = {
    ...{ is: 'hit', actor: 'p1', by: 'f1', location: 'leg', damage: 7, vitality: 13, bleedingCount: 0 },
    ...{ stable: false, shock: 0, lastAction: false, life: 'up', x: 0, y: 0, wear: [], parried: -1 },
  } as const;
  expect(told(state, hit)).toContain('takes 7 damage to the leg');
  const healed = { is: 'healed', actor: 'p1', by: 'f1', vitality: 15, life: 'up' } as const;
  expect(told(state, healed)).toMatch(/^Somebody unseen heals /);
});

test('SV-POW-05: what the game master has to decide, players do not read', () => {
  const state = face({}, {});
  const backfired = { is: 'backfired', actor: 'p1', name: 'Bolt', choices: 'the roof falls in' } as const;
  expect(told(state, backfired, 'gm')).toBe('Bolt backfires. For the game master: the roof falls in.');
  expect(told(state, backfired)).toBe('Bolt backfires.');
});

test('SV-R-221: whoever walks into somebody unseen stops before them, loses a metre and has felt them', () => {
  const state = unseen();
  Object.assign(who(state, 'p1'), { x: 2, y: 2 });
  Object.assign(who(state, 'f1'), { x: 5, y: 2 });
  const { after, lived } = done(state, { do: 'move', actor: 'p1', how: 'half', x: 5, y: 2 });
  expect(who(after, 'p1')).toMatchObject({ x: 4, moved: 3 });
  expect(lived.get('party')?.told).toEqual(['Knight moves 2 m.', 'Knight runs into somebody unseen.']);
  Object.assign(who(state, 'p1'), { x: 4 });
  expect(who(done(state, { do: 'move', actor: 'p1', how: 'full', x: 5, y: 2 }).after, 'p1')).toMatchObject({
    ...{ x: 4, y: 2, moved: 1, major: 0 },
  });
});
