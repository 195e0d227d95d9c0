import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';

test('SV-STAT-04 SV-CON-01: ties and double failures keep the grapple; the holder’s failure frees', () => {
  const wrestle = { held: { ST: 12 }, holder: { target: 12 } };
  expect(answer('break-grapple', wrestle, [3, 3, 3, 3, 3, 3]).free).toBe(false);
  expect(answer('break-grapple', wrestle, [5, 5, 5, 6, 5, 5]).free).toBe(false);
  expect(answer('break-grapple', wrestle, [4, 4, 4, 5, 5, 5]).free).toBe(true);
  expect(answer('grapple', { brawling: 12 }, [4, 4, 4])).toMatchObject({ held: true });
  expect(answer('grapple', { brawling: 12, defence: 8 }, [5, 5, 5])).toMatchObject({
    held: false,
    defenceTn: null,
  });
  const held = { target: 13, states: ['Grappled'] };
  expect(answer('burdened-roll', { ...held, purpose: 'grapple' }).tn).toBe(13);
  expect(answer('burdened-roll', { ...held, states: ['Grappled', 'Grappling'] }).tn).toBe(9);
});

test('SV-STAT-04 SV-ATK-01 SV-ATK-03: two whole fighters, with everything that changes an attack and a defence', () => {
  const attacker = { DX: 13, skill: 3, shock: -1, conditions: ['Dazed', 'Grappled'] };
  const defender = { DX: 12, prone: true, weapon: { skill: 4 }, reactions: 2, conditions: ['Grappled'] };
  // 13 + 3, shock −1, dazed −2, the target prone +4, flanking +2; a hold hinders no grappling.
  const seize = { attacker, defender, flanking: true };
  expect(answer('grapple', seize, [3, 3, 3, 4, 4, 4])).toEqual({
    attackTn: 19,
    attackSucceeds: true,
    defence: 'parry',
    defenceTn: 6,
    held: true,
    reactionsLeft: 1,
  });
  expect(answer('grapple', { ...seize, defender: { ...defender, reactions: 0 } }, [3, 3, 3])).toMatchObject({
    defence: 'none',
    held: true,
    reactionsLeft: 0,
  });
  expect(answer('grapple', { attacker, defender: { vitality: -3 } }, [3, 3, 3])).toMatchObject({
    held: true,
  });
});

test('SV-STAT-04: each side is given once, and what cannot be is refused before anybody rolls', () => {
  const rule = (input: object) => answer('grapple', input).rule;
  expect([rule({}), rule({ brawling: 12, attacker: {} })]).toEqual(['SV-STAT-04', 'SV-STAT-04']);
  expect(rule({ brawling: 12, defence: 9, defender: {} })).toBe('SV-STAT-04');
  expect(rule({ brawling: 12, defender: { answer: 'block' } })).toBe('SV-ATK-06');
  expect(rule({ attacker: { vitality: 0 } })).toBe('SV-STAT-08');
  expect(rule({ attacker: { states: ['Grappling'] } })).toBe('SV-STAT-04');
  expect(answer('grapple', { brawling: 12, defender: { prone: true } }, [6, 6, 5]).attackTn).toBe(16);
});

test('SV-STAT-04 SV-ROLL-08: wounds, shock and states count in wrestling, the hold itself does not', () => {
  const held = { ST: 14, conditions: ['Grappled', 'Exhausted'], shock: -1 };
  const holder = { target: 13, conditions: ['Grappling'], vitality: 9, activeCombat: false };
  expect(answer('break-grapple', { held, holder }, [3, 3, 3, 3, 3, 3]).tns).toEqual([9, 12]);
  const fighting = { held, holder: { ...holder, activeCombat: true } };
  expect(answer('break-grapple', fighting, [3, 3, 3, 3, 3, 3]).tns).toEqual([9, 13]);
  expect(answer('break-grapple', fighting, [3, 3, 3, 3, 3, 3], { 'SV-R-102': 'always' }).tns).toEqual([
    9, 12,
  ]);
});

test('SV-R-28 SV-DER-15 SV-R-108: a load lowers neither seizing nor breaking free', () => {
  const loaded = { DX: 14, ST: 12, brawling: 2, conditions: ['Overburdened', 'Fatigue 1'] };
  expect(answer('grapple', { attacker: loaded, defender: { answer: 'none' } }, [3, 3, 3]).attackTn).toBe(15);
  expect(answer('break-grapple', { held: loaded, holder: loaded }, [3, 3, 3, 3, 3, 4]).tns).toEqual([15, 15]);
});
