import { expect, test } from 'vitest';
import { blow, end, face, faceTwo, fast, go, kinds, refusal, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';
import { plainRunning } from '../lasting-powers.ts';

const lucky = (actor: string, on: string) => ({ do: 'lucky', actor, on });

test('SV-PERK-41 SV-PERK-42: Lucky is trusted beforehand, rolls one failed attack again, and is used up', () => {
  const fight = face({ perks: ['Lucky'] }, {});
  expect(kinds(fight, 'p1').lucky).toBe(2);
  const trusting = go(fight, lucky('p1', 'any failure')).state;
  expect(refusal(trusting, lucky('p1', 'any failure'))).toBe('SV-PERK-41');
  const { state, events } = go(trusting, blow(), 6, 6, 5, 2, 2, 2);
  expect(events).toMatchObject([
    { is: 'attacked', roll: 'success' },
    { is: 'was lucky', actor: 'p1' },
  ]);
  expect(who(state, 'p1')).toMatchObject({ lucky: 'kept', luckyUsed: true });
  expect(
    refusal(go(state, { do: 'defend', actor: 'f1', with: 'none' }, 1, 1).state, lucky('p1', 'any failure')),
  ).toBe('SV-PERK-42');
  expect(encounter.tell(state, { is: 'was lucky', actor: 'p1' })).toContain('lucky');
});

test('SV-PERK-41 SV-R-178: the one who is attacked may trust to luck before the defence; nobody without the perk', () => {
  const attacked = go(face({}, { perks: ['Lucky'] }), blow(), 3, 3, 3).state;
  expect(kinds(attacked, 'f1').lucky).toBe(2);
  const trusting = go(attacked, lucky('f1', 'any failure')).state;
  const { events } = go(trusting, { do: 'defend', actor: 'f1', with: 'dodge' }, 6, 6, 4, 1, 1, 2);
  expect(events).toMatchObject([
    { is: 'defended', roll: 'success' },
    { is: 'was lucky', actor: 'f1' },
  ]);
  expect(refusal(face({}, {}), lucky('p1', 'any failure'))).toBe('SV-PERK-41');
});

test('SV-PERK-41: a sensible fighter who is half dead trusts to luck before the defence', () => {
  const attacked = (vitality: number) => go(face({}, { perks: ['Lucky'], vitality }), blow(), 3, 3, 3).state;
  const choice = (state: ReturnType<typeof attacked>) => encounter.tactics(state, 'f1', fast('luck')).do;
  expect([choice(attacked(11)), choice(attacked(10))]).toEqual(['defend', 'lucky']);
  expect(choice(go(attacked(10), lucky('f1', 'any failure')).state)).toBe('defend');
});

test('SV-ENH-05 SV-POW-06: venom works on, and runs out, in the turns of somebody who cannot act', () => {
  const fight = faceTwo({}, { EN: 20, speed: 5, vitality: -2, stable: true });
  fight.running.push({
    ...plainRunning('f1', ['f1'], 'Venom', 1),
    hurts: { dice: 1, modifier: 0, type: 'poison', atLeast: 1 },
  });
  const { state, events } = go(fight, end('p1'), 3);
  expect(events.map(({ is }) => is)).toEqual(expect.arrayContaining(['hit', 'passed over', 'lapsed']));
  expect(who(state, 'f1').vitality).toBe(-5);
  expect(state.running).toEqual([]);
});

test('SV-DMG-05: a blow that drives somebody back is told so', () => {
  const told = encounter.tell(face({}, {}), {
    is: 'hit',
    actor: 'f1',
    by: 'p1',
    location: 'torso',
    damage: 3,
    vitality: 17,
    bleedingCount: 0,
    stable: false,
    shock: 0,
    lastAction: false,
    life: 'up',
    x: 6,
    y: 3,
    wear: [],
    parried: -1,
    pushed: 2,
  });
  expect(told).toContain('driven back 2 m');
});
