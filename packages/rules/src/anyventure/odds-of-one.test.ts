import { referee } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { anyventure } from './index.ts';

/** The chance that a field of an outcome reads so, as a fraction. */
function chance(procedure: string, input: object, of: string, value: unknown): string {
  const odds = referee(anyventure).odds(procedure, input, { of });
  if (!odds.ok) return 'refused';
  const found = odds.values.find(one => one.value === value);
  return found ? `${found.p.num}/${found.p.den}` : '0';
}

describe('odds that are asked for one field follow nothing else', () => {
  test('AV-COND-24 AV-LIFE-08: twenty turns on fire, a limb here and there', () => {
    // From the fifth turn on each is heavy damage at 0 Health: a Death Check on 1 of 8, failed on 7 of 12.
    const burning = { name: 'Ash', immune: ['bleeding'], conditions: ['ignited'] };
    const dies = 96n ** 16n - 89n ** 16n;
    expect(chance('course-of-conditions', { creature: burning, turns: 20 }, 'dead', true)).toBe(
      `${dies}/${96n ** 16n}`,
    );
  });

  test('AV-COND-21 AV-COND-31: blood and poison together, for thirty turns', () => {
    const conditions = ['bleeding', { name: 'poisoned', by: 'Adder', rc: 12, damage: 1 }];
    const creature = { name: 'Ash', healthMax: 40, attributes: { physique: 1 }, conditions };
    // On a d4 both are over when their numbers have fallen to 1 at the latest: after 10 and 12 turns.
    expect(chance('course-of-conditions', { creature, turns: 30 }, 'dead', false)).toBe('1/1');
  });

  test('AV-ATK-06: one of twelve in an area defends for itself', () => {
    const weaponSkills = { simpleRanged: { talent: 2, level: 0 } };
    const breath = { name: 'Breath', category: 'simpleRanged', kind: 'area', primary: 3, extra: 2 };
    const targets = Array.from({ length: 12 }, (_one, i) => ({
      creature: { name: `Foe ${i + 1}`, attributes: { finesse: 1 }, skills: { evasion: i % 7 } },
      defense: 'evasion',
    }));
    const attack = { attacker: { name: 'Drake', weaponSkills, weapons: [breath] }, targets };
    // Halved 1d4 is 0, 1, 1 or 2: both of two d4 always meet the first three, and 9 of 16 times the last.
    expect(chance('area-attack', attack, 'targets 8.taken', 5)).toBe('57/64');
  });

  test('AV-MAG-14: one of many inside a spell; whom a failed casting does not reach takes nothing', () => {
    const others = Array.from({ length: 11 }, (_one, i) => ({ name: `Foe ${i + 1}` }));
    const spell = {
      name: 'Burst',
      rc: 4,
      kind: 'area',
      targets: 'area',
      defense: 'evasion',
      effects: [{ do: 'damage', amount: 4, type: 'heat' }],
    };
    const cast = { caster: { name: 'Mira' }, spell, target: { name: 'Foe' }, others };
    expect(chance('cast', cast, 'others 11.taken', 4)).toBe('1/4');
    expect(chance('cast', cast, 'others 11.taken', 0)).toBe('3/4');
  });
});
