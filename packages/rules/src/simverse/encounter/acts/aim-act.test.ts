import { expect, test } from 'vitest';
import { READY_POWERS } from '../../content/power-list.ts';
import { face, go, who } from '../fight.testing.ts';
import { betterAim } from './aim-act.ts';

const maneuver = (power: string) => ({ powers: [{ power, tn: 15, base: 'DX' }] });

test('SV-POW-05 SV-R-68: rolled and paid for by itself; where it fails, only the price is left', () => {
  const open = face({ ...maneuver('Kip Up'), prone: true }, {});
  const up = go(open, { do: 'stand up', actor: 'p1', power: 0 }, 5, 5, 1);
  expect(up.events.map(e => e.is)).toEqual(['used power', 'cast', 'stood up']);
  expect(up.events[1]).toMatchObject({ tn: 15, cost: 'free', roll: 'success' });
  const down = go(open, { do: 'stand up', actor: 'p1', power: 0 }, 6, 6, 5);
  expect(down.events.map(e => e.is)).toEqual(['used power', 'cast']);
  expect(who(down.state, 'p1')).toMatchObject({
    prone: true,
    major: 1,
    stamina: who(up.state, 'p1').stamina,
  });
});
test('SV-STAT-01: the stunned roll at −4', () => {
  const open = face({ ...maneuver('Kip Up'), prone: true, conditions: ['Stunned'] }, {});
  expect(go(open, { do: 'stand up', actor: 'p1', power: 0 }, 6, 6, 6).events[1]).toMatchObject({ tn: 11 });
});
test('SV-CMOD-05: Aimed Shot is worth one more than the usual aim', () => {
  const shot = READY_POWERS.find(p => p.name === 'Aimed Shot');
  expect(shot && betterAim(shot)).toBe(1);
});
