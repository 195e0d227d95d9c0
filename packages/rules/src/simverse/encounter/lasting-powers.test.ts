import { expect, test } from 'vitest';
import { begin, end, face, faceTwo, go, knight, map, thug, who } from './fight.testing.ts';
import { encounter } from './index.ts';
import {
  changesOf,
  endPowers,
  endsByAttack,
  endsByBetrayal,
  interrupt,
  isBarred,
  isConcentrating,
  isDark,
  isInside,
  isOutsideTime,
  passTime,
  plainRunning,
  protectedBy,
  refresh,
  sees,
  weaponDice,
} from './lasting-powers.ts';
import { everybody, type Running } from './state.ts';

const under = (...powers: (Partial<Running> & { name: string })[]) => {
  const state = face({}, {});
  state.running.push(
    ...powers.map(({ name, ...more }) => ({ ...plainRunning('p1', ['p1'], name, 9), ...more })),
  );
  return { state, c: who(state, 'p1'), other: who(state, 'f1') };
};

test('SV-R-04: different powers add up, the same power does not count twice', () => {
  const { state, c, other } = under(
    { name: 'Bless', attack: 2 },
    { name: 'Bless', attack: 2 },
    { name: 'Curse', attack: -1 },
  );
  expect(changesOf(state, c, 'attack')).toEqual([
    { source: 'Bless', value: 2 },
    { source: 'Curse', value: -1 },
  ]);
  expect(changesOf(state, c, 'defence')).toEqual([]);
  expect(changesOf(state, other, 'attack')).toEqual([]);
});
test('other armour where it is better, and what is added on top; against fire more', () => {
  const { state, c } = under(
    { name: 'Mage Armor', armour: 5 },
    { name: 'Shield Spell', AR: 3 },
    { name: 'Fire Ward', fireproof: 4 },
  );
  expect(protectedBy(state, c, 2, 'force')).toBe(5 + 3);
  expect(protectedBy(state, c, 7, 'force')).toBe(7 + 3);
  expect(protectedBy(state, c, 2, 'fire')).toBe(5 + 3 + 4);
});
test('SV-LIM-06 SV-LIM-17: it is the user who concentrates, and who casts nothing else', () => {
  const { state, c, other } = under({ name: 'Hold', concentration: true, barsOthers: true, on: ['f1'] });
  expect([isConcentrating(state, c), isConcentrating(state, other)]).toEqual([true, false]);
  expect([isBarred(state, c), isBarred(state, other)]).toEqual([true, false]);
  expect(isOutsideTime(state, c)).toBe(false);
});
test('dice for one weapon are no dice for another', () => {
  const { state, c } = under({ name: 'Enhance Weapon', weapon: { index: 0, dice: 1 } });
  expect([weaponDice(state, c, 0), weaponDice(state, c, 1)]).toEqual([1, 0]);
});

const spell = (more: Partial<Running>, on = ['p1'], by = 'f1'): Running => ({
  ...plainRunning(by, on, 'Spell', 9),
  ...more,
});
const beneath = (...running: Running[]) => {
  const state = face({}, {});
  state.running.push(...running);
  for (const c of everybody(state)) refresh(state, c);
  return state;
};

test('SV-R-04: twice the same speed is not twice as fast, and its end gives the old pace back', () => {
  const state = beneath(spell({ speed: 2 }), spell({ speed: 2 }));
  expect(who(state, 'p1')).toMatchObject({ movement: 12, speedFactor: 2 });
  state.running = [];
  refresh(state, who(state, 'p1'));
  expect(who(state, 'p1')).toMatchObject({ movement: 6, speedFactor: 1 });
});
test('unseen, hushed, charmed and commanded for as long as it lasts', () => {
  const state = beneath(
    spell({ invisible: true, silences: true }),
    spell({ charms: true }),
    spell({ controls: true }),
  );
  expect(who(state, 'p1')).toMatchObject({
    invisible: true,
    hushed: true,
    charmedBy: ['f1'],
    controlledBy: 'f1',
    side: 'foes',
    ownSide: 'party',
  });
  state.running = [];
  refresh(state, who(state, 'p1'));
  expect(who(state, 'p1')).toMatchObject({ invisible: false, hushed: false, charmedBy: [], side: 'party' });
});
test('SV-LIM-09: what an attack ends, and what betrayal ends', () => {
  const p1 = who(face({}, {}), 'p1');
  expect(endsByAttack(spell({ untilAttack: true }), p1)).toBe(true);
  expect(endsByAttack(spell({}), p1)).toBe(false);
  expect(endsByAttack(spell({ untilAttack: true }, ['f1']), p1)).toBe(false);
  const circle = { x: 5, y: 3, metres: 2, is: 'sanctuary', steps: 0 } as const;
  expect(endsByAttack(spell({ untilAttack: true, circle }, []), p1)).toBe(true);
  expect(endsByBetrayal(spell({ charms: true }), 'f1', 'p1')).toBe(true);
  expect(endsByBetrayal(spell({ charms: true }), 'f2', 'p1')).toBe(false);
});
test('a circle is measured in squares', () => {
  const circle = { x: 5, y: 3, metres: 2, is: 'sanctuary', steps: 0 } as const;
  expect([3, 7, 8].map(x => isInside(spell({ circle }), { x, y: 5 }))).toEqual([true, true, false]);
});
test('SV-CMOD-01: a light goes with its bearer', () => {
  const state = begin({
    party: [{ ...knight, x: 1, y: 1 }],
    foes: [{ ...thug, x: 7, y: 5 }],
    map: { ...map, darkness: true },
  });
  expect(isDark(state, { x: 1, y: 2 })).toBe(true);
  const circle = { x: 7, y: 5, metres: 2, is: 'light', steps: 0 } as const;
  encounter.evolve(state, { is: 'began', actor: 'p1', running: spell({ circle }) });
  expect([isDark(state, { x: 1, y: 2 }), isDark(state, { x: 7, y: 5 })]).toEqual([false, true]);
});
test('SV-PERK-40: friends and Second Sight see the unseen', () => {
  const [p1, f1] = [who(beneath(spell({ invisible: true })), 'p1'), who(face({}, {}), 'f1')];
  expect(sees(f1, p1)).toBe(false);
  expect(sees({ ...f1, perks: ['Second Sight'] }, p1)).toBe(true);
  expect(sees({ ...f1, side: 'party' }, p1)).toBe(true);
});

const running = (...powers: (Partial<Running> & { name: string; by?: string })[]) => {
  const state = face({}, {});
  state.running.push(
    ...powers.map(({ name, by = 'p1', ...more }) => ({ ...plainRunning(by, ['f1'], name, 3), ...more })),
  );
  return state;
};
const names = (state: ReturnType<typeof running>) => state.running.map(({ name }) => name);

test('what a power brought ends with it', () => {
  const state = running({ name: 'Hold', states: ['Stunned'] }, { name: 'Other' });
  encounter.evolve(state, { is: 'state', actor: 'f1', state: 'Stunned', turns: 9 });
  endPowers(state, ({ name }) => name === 'Hold');
  expect(names(state)).toEqual(['Other']);
  expect(who(state, 'f1')).toMatchObject({ states: [], timers: [] });
});
test('SV-LIM-06 SV-LIM-09: any interruption breaks concentration, only a wound what is fragile', () => {
  const powers = [
    { name: 'Held', concentration: true },
    { name: 'Frail', fragile: true },
    { name: 'Sturdy' },
  ];
  const [distracted, hurt] = [running(...powers), running(...powers)];
  interrupt(distracted, who(distracted, 'p1'), false);
  interrupt(hurt, who(hurt, 'p1'), true);
  expect([names(distracted), names(hurt)]).toEqual([['Frail', 'Sturdy'], ['Sturdy']]);
  const other = running(...powers);
  interrupt(other, who(other, 'f1'), true);
  expect(names(other)).toEqual(['Held', 'Frail', 'Sturdy']);
});
test('SV-LIM-09: the one it hides is betrayed by a wound as well', () => {
  const state = running({ name: 'Invisibility', fragile: true, invisible: true });
  interrupt(state, who(state, 'f1'), true);
  expect(names(state)).toEqual([]);
});
test('SV-ENH-05: only the own turns of its user count', () => {
  const state = running({ name: 'Mine', turns: 1 }, { name: 'Theirs', by: 'f1', turns: 1 });
  passTime(state, who(state, 'p1'));
  expect(names(state)).toEqual(['Theirs']);
});

const VENOM = {
  ...plainRunning('f1', ['f1'], 'Poison Arrow', 3),
  hurts: { dice: 1, modifier: -2, type: 'poison', atLeast: 1 },
};
const poisoned = (victim: object) => {
  const state = faceTwo({}, { speed: 5, ...victim });
  state.running.push(structuredClone(VENOM));
  return state;
};

test('SV-R-197 SV-ENH-05: venom works on in a turn that the Relentless do not get, and leaves them the last action', () => {
  const state = poisoned({ EN: 14, vitality: 2, perks: ['Relentless'], bleedingCount: 2 });
  // They bleed down to 0 now and act on the next turn; the venom takes 1 all the same.
  const waits = go(state, end('p1'), 6, 6, 6, 1);
  expect(waits.events.find(e => e.is === 'hit')).toMatchObject({ actor: 'f1', damage: 1, vitality: -1 });
  expect(waits.state.running).toMatchObject([{ turns: 2 }]);
  const last = go(go(waits.state, end('f2')).state, end('p1'), 6, 6, 6, 6).state;
  expect(encounter.waitingFor(last)).toBe('f1');
  expect(who(last, 'f1')).toMatchObject({ life: 'last action', vitality: -7, major: 1 });
});

test('SV-STAT-10: venom ends with the life of its victim', () => {
  const state = poisoned({ EN: 10, vitality: -8 });
  const { events, state: after } = go(state, end('p1'), 6, 6, 6, 6);
  expect(who(after, 'f1').life).toBe('dead');
  const lapsed = events.find(e => e.is === 'lapsed');
  expect(lapsed && encounter.tell(after, lapsed)).toBe('Poison Arrow ends: its victim is dead.');
  expect(after.running).toEqual([]);
});
