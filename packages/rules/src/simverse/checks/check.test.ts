import { expect, test } from 'vitest';
import { answer } from '../combat/combat.testing.ts';

const tn = (input: object) => answer('check', { target: 16, ...input }, [3, 3, 3]).tn;

test('SV-ROLL-08 SV-PAIN-01 SV-PAIN-03 SV-HAZ-01: a wounded, hungry, shocked climber fits one question', () => {
  const climber = {
    base: 'DX',
    wounds: { vitality: 4, EN: 10 },
    shock: -1,
    daysWithoutFood: 3,
    nightsWithoutSleep: 1,
    conditions: ['Chronic Pain', 'Heavy load'],
  };
  // Below a quarter −2, shock −1, hunger −2, lost sleep −1, Chronic Pain −1, load −2.
  expect(tn(climber)).toBe(7);
  expect(tn({ ...climber, base: 'IN' })).toBe(14);
  expect(tn({ ...climber, purpose: 'resistance' })).toBe(15);
  const { conditions: _, ...burdened } = climber;
  expect(answer('burdened-roll', { target: 16, ...burdened, chronicPain: true, load: 'Heavy' })).toEqual({
    tn: 7,
    modifier: -9,
  });
});

test('SV-ROLL-08 SV-HAZ-13 SV-DIS-04: hunger, thirst, sleep and disease as on the road, but not for the undead', () => {
  const worn = { base: 'EN', daysWithoutWater: 1, hot: true, disease: 'moderate' };
  expect(tn(worn)).toBe(answer('burdened-roll', { target: 16, ...worn }).tn);
  expect(tn({ ...worn, undead: true })).toBe(16);
  expect(tn({ dayAfterLongMarch: true })).toBe(
    answer('burdened-roll', { target: 16, dayAfterLongMarch: true }).tn,
  );
  expect(answer('check', { target: 12, daysWithoutFood: 3 }).rule).toBe('SV-ROLL-08');
});

test('SV-STAT-02: lying down lowers attacks and nothing else', () => {
  expect([tn({ prone: true }), tn({ prone: true, purpose: 'attack' })]).toEqual([16, 12]);
});

test('SV-ROLL-09: nobody takes their time in a fight', () => {
  const calm = { target: 12, base: 'DX', takeYourTime: true };
  expect(answer('check', { ...calm, wounds: { vitality: 9, inCombat: true } }).rule).toBe('SV-ROLL-09');
  expect(answer('check', { ...calm, wounds: { vitality: 9 } })).toMatchObject({ tn: 11, success: true });
});
