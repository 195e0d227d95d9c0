/** SV-R-148: what a broken arm forbids, wherever hands are used. */
import { expect, test } from 'vitest';
import { face, go, refusal, scripted, who } from '../encounter/fight.testing.ts';
import { simverse } from '../index.ts';
import { reckoning } from '../play.ts';
import { hasFreeHand } from './carried-weapons.ts';

const injuries = [{ injury: 'broken arm' }];
const ask = (name: string, input: object, ...faces: number[]): unknown => {
  const procedure = simverse.procedures.find(p => p.name === name);
  return procedure?.run(procedure.input.parse(input), faces.length > 0 ? scripted(...faces) : reckoning());
};

test('SV-REST-08 SV-R-148: no weapon for both hands, and no second one', () => {
  const attacker = { DX: 12, skill: 3, injuries };
  const defender = { DX: 10 };
  expect(ask('attack', { attacker, weapon: 'Greatsword', defender })).toMatchObject({ rule: 'SV-REST-08' });
  expect(ask('attack', { attacker, weapon: 'Dagger', hand: 'off', defender })).toMatchObject({
    rule: 'SV-REST-08',
  });
  expect(
    ask('two-weapon-attack', { attacker, main: { weapon: 'Dagger' }, off: { weapon: 'Dagger' }, defender }),
  ).toMatchObject({ rule: 'SV-REST-08' });
  expect(ask('attack-tn', { attacker, weapon: 'Longsword', metres: 1 })).toMatchObject({ tn: 15 });
});

test('SV-REST-08 SV-R-148: in a fight sword or shield, never both, and the greatsword stays on the back', () => {
  const shield = { shield: 'Buckler', skill: 1 };
  const sword = who(face({ injuries, shield }, {}), 'p1');
  expect(sword.shield).toBeNull();
  expect(sword.weapons[0]).toMatchObject({ name: 'Longsword', place: 'main' });
  expect(hasFreeHand(sword)).toBe(false);
  const greatsword = face({ injuries, weapons: [{ weapon: 'Greatsword', skill: 3 }], shield }, {});
  expect(who(greatsword, 'p1').weapons[0]?.place).toBe('stowed');
  expect(who(greatsword, 'p1').shield).toMatchObject({ SD: expect.any(Number) });
  expect(refusal(greatsword, { do: 'draw', actor: 'p1', weapon: 0, hand: 'both' })).toBe('SV-REST-08');
  const two = ['main', 'off'].map(hand => ({ weapon: 'Dagger', skill: 2, hand }));
  const daggers = face({ injuries, weapons: two }, {});
  expect(
    who(daggers, 'p1')
      .weapons.map(w => w.place)
      .slice(0, 2),
  ).toEqual(['main', 'stowed']);
  expect(refusal(daggers, { do: 'draw', actor: 'p1', weapon: 1, hand: 'off' })).toBe('SV-REST-08');
});

test('SV-REST-08 SV-R-148: −4 on climbing and on whatever needs both hands', () => {
  const person = { DX: 12, ST: 12, IN: 12, skills: [{ name: 'Climbing', level: 2 }], injuries };
  const tn = (name: string, more: object) => ask(name, { person, ...more }, 3, 3, 3);
  expect(tn('skill-roll', { skill: 'Climbing' })).toMatchObject({ tn: 10 });
  expect(tn('attribute-roll', { attribute: 'DX' })).toMatchObject({ tn: 12 });
  expect(tn('attribute-roll', { attribute: 'DX', situations: ['needs both hands'] })).toMatchObject({
    tn: 8,
  });
});

test('SV-R-193 SV-STAT-04: seizing and holding on with one arm are at −4, breaking free is not', () => {
  const one = { DX: 12, ST: 10, brawling: 3, injuries };
  const grapple = (attacker: object) => ask('grapple', { attacker, defence: null }, 3, 3, 3);
  expect(grapple(one)).toMatchObject({ attackTn: 11, held: true });
  expect(grapple({ ...one, injuries: [] })).toMatchObject({ attackTn: 15 });
  const free = (held: object, holder: object) => ask('break-grapple', { held, holder }, 3, 3, 3, 3, 3, 3);
  expect(free(one, { DX: 12, brawling: 3 })).toMatchObject({ tns: [15, 15] });
  expect(free({ DX: 12, brawling: 3 }, one)).toMatchObject({ tns: [15, 11] });
  const { events } = go(face(one, {}), { do: 'grapple', actor: 'p1', target: 'f1' }, 6, 5, 1);
  expect(events[0]).toMatchObject({ is: 'attacked', grapple: true, tn: 11 });
});
