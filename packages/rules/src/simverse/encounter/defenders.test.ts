import { Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { defenderOf, incomingOf, protectionOf, targetOf, woundedOf } from './defenders.ts';
import { face, fast, go, map, who } from './fight.testing.ts';
import { plainRunning } from './lasting-powers.ts';
import { grappleOf } from './strikes.ts';

test('SV-ATK-05: a parry is harder with the weapon that has attacked', () => {
  const open = face({}, { DX: 9, weapons: [{ weapon: 'Sword', skill: 5 }] });
  const missed = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 5).state;
  const turn = go(missed, { do: 'end turn', actor: 'p1' }).state;
  const back = go(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 3, 4, 5).state;
  const { events } = go(back, { do: 'defend', actor: 'p1', with: 'parry', weapon: 0 }, 1, 1, 2, 1, 1);
  // (12 + 3) / 2 - 4 = 3.5
  expect(events[0]).toMatchObject({ is: 'defended', tn: 3, roll: 'failure' });
});

test('SV-ATK-04 SV-ATK-05 SV-ATK-06: all that a defence may rest on', () => {
  const state = face(
    { shield: { shield: 'Medium Shield', skill: 2 }, brawling: 1 },
    {},
    { map: { ...map, cover: [{ x: 3, y: 3, cover: 'light' }] } },
  );
  const c = who(state, 'p1');
  c.surprise = -1;
  expect(defenderOf(state, c, 0, false, fast('x'))).toMatchObject({
    DX: 12,
    brawling: 1,
    freeHand: false,
    cover: 'light',
    unarmoured: true,
    weapon: { skill: 3, offHand: false, attackedThisTurn: false },
    shield: { SD: 2, skill: 2 },
  });
  expect(defenderOf(state, c, -1, false, fast('x')).weapon).toBeUndefined();
});

test('SV-R-21 SV-R-79: where Dodge rests on Speed, it is the Speed of this round', () => {
  const state = face({}, {});
  const c = who(state, 'p1');
  const speedOf = (reading: 'dexterity' | 'speed'): number | undefined => {
    const { dice, readings } = fast('x');
    return defenderOf(state, c, 0, false, new Play(dice, { ...readings, 'SV-R-21': reading })).speed;
  };
  const whole = speedOf('speed') ?? 0;
  c.surprise = -1;
  expect([speedOf('speed'), speedOf('dexterity')]).toEqual([whole - 1, undefined]);
});

test('SV-STAT-04: the hold does not hinder grappling itself', () => {
  const state = face({}, {});
  const c = who(state, 'p1');
  c.conditions = ['Grappled'];
  expect(defenderOf(state, c, 0, true, fast('x')).conditions).toEqual([]);
  expect(defenderOf(state, c, 0, false, fast('x')).conditions).toEqual(['Grappled']);
});
test('SV-ARM-01: armour where the blow falls, and the powers that run over it', () => {
  const state = face({ armour: [{ piece: 'torso', AR: 4, AD: 1 }] }, {});
  const c = who(state, 'p1');
  const AR = (location: 'torso' | 'head') => protectionOf(state, c, location, fast('x')).AR;
  expect([AR('torso'), AR('head')]).toEqual([4, 0]);
  state.running.push({ ...plainRunning('p1', ['p1'], 'Shield Spell', 9), AR: 3 });
  expect([AR('torso'), AR('head')]).toEqual([7, 3]);
});
test('SV-INIT-06: who answers nothing spends no reaction', () => {
  const state = face({}, {});
  const by = grappleOf(state, who(state, 'f1'), who(state, 'p1'), fast('x'));
  const target = (answer: 'none' | 'dodge') => targetOf(state, who(state, 'p1'), by, answer, -1, fast('x'));
  expect([target('none').reactions, target('dodge').reactions]).toEqual([0, 1]);
  expect(incomingOf(by, 1, 2)).toEqual({ ranged: false, unarmed: true, frontal: true, AD: 1, steps: 2 });
});
test('SV-STAT-09: the wounded as the rules of dying see them', () => {
  const c = { ...who(face({}, {}), 'p1'), vitality: -2 };
  expect(woundedOf(c)).toMatchObject({
    being: 'living',
    EN: 12,
    vitality: -2,
    maxVitality: 24,
    bleedingCount: 0,
    lastAction: false,
  });
  expect(woundedOf(c, true).lastAction).toBe(true);
});
