/** ED-ROLL-14 wherever a difficulty is asked for: who has learnt enough needs no die. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import type { EdgePlay } from '../play.ts';
import { ask } from '../testing.ts';

const on = (...faces: number[]): EdgePlay => new Play(scriptedDice(faces), defaultReadings(rulings));

const asked: [name: string, input: (difficulty: string, who: object) => object, skill: string][] = [
  ['skill-roll', (difficulty, roller) => ({ roller, stat: 'Will', skill: 'Social', difficulty }), 'Social'],
  ['athletics', (difficulty, creature) => ({ creature, feat: 'jump', difficulty }), 'Athletics'],
  ['command-mount', (difficulty, rider) => ({ rider, command: 'something harder', difficulty }), 'Pilot'],
  ['command-vehicle', (difficulty, pilot) => ({ pilot, difficulty }), 'Pilot'],
  ['chase-move', (hazard, pilot) => ({ participant: { pilot, baseSpeed: 8 }, hazard }), 'Pilot'],
  [
    'chase-manoeuvre',
    (difficultTerrain, pilot) => ({
      participant: { pilot, baseSpeed: 8 },
      manoeuvre: 'Hold Steady',
      difficultTerrain,
    }),
    'Pilot',
  ],
];

test.each(asked)(
  'ED-ROLL-14: %s succeeds by itself on Simple with skill or expertise, on Easy with both',
  (name, input, skill) => {
    const without = (difficulty: string, who: object): boolean => {
      const expertise = 'expertises' in who ? { expertise: 'Profession: guide' } : {};
      return ask(name, { ...input(difficulty, who), ...expertise }, on(6)).die === null;
    };
    const expert = { expertises: ['Profession: guide'] };
    expect(without('Simple', {})).toBe(false);
    expect(without('Simple', { skills: [skill] })).toBe(true);
    expect(without('Simple', expert)).toBe(true);
    expect(without('Easy', { skills: [skill] })).toBe(false);
    expect(without('Easy', expert)).toBe(false);
    expect(without('Easy', { skills: [skill], ...expert })).toBe(true);
    expect(without('Moderate', { skills: [skill], ...expert })).toBe(false);
  },
);

test('ED-ROLL-14 ED-CHS-02 ED-R-09: above base speed the target is no longer that of the table', () => {
  const participant = { pilot: { skills: ['Pilot'] }, baseSpeed: 8, speed: 9 };
  expect(ask('chase-move', { participant, hazard: 'Simple' }, on(4))).toMatchObject({
    target: 5,
    total: 5,
    dice: 1,
  });
});

test('ED-MNT-03 ED-R-09: an attack of an untrained mount goes against a defense and is rolled', () => {
  const rider = { skills: ['Pilot'], expertises: ['Mounted Combat'] };
  const command = { rider, command: 'attack', target: 6, expertise: 'Mounted Combat' };
  expect(ask('command-mount', command, on(4))).toMatchObject({ rolled: true, total: 6 });
});

test('ED-ROLL-14 ED-CORE-04: a creature of the game master does by itself what it has learnt, and nobody rolls for it', () => {
  const roll = (difficulty: string, skills: string[]) =>
    ask('skill-roll', { roller: { player: false, skills }, stat: 'Wits', skill: 'Senses', difficulty }, on());
  expect(roll('Simple', ['Senses'])).toMatchObject({ die: null, outcome: 'success' });
  expect(roll('Simple', [])).toMatchObject({ refused: true, rule: 'ED-CORE-04' });
  expect(roll('Easy', ['Senses'])).toMatchObject({ rule: 'ED-CORE-04' });
});

test('ED-BEN-01 ED-R-20: a benny is for one’s own die', () => {
  const asked = { character: { bennies: 2 }, ownRoll: false };
  expect(ask('may-reroll', asked, on())).toMatchObject({ refused: true, rule: 'ED-BEN-01' });
});
