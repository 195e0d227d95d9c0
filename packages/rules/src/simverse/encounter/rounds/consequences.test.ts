import { expect, test } from 'vitest';
import { commandSchema } from '../commands.ts';
import { against, blow, end, face, go, use, who } from '../fight.testing.ts';
import { plainRunning } from '../lasting-powers.ts';
import { hasConsequences } from './consequences.ts';

test('a plain blow while no power runs has none to look for', () => {
  const open = face({ mana: 9, powers: [{ power: 'Fire Bolt', tn: 12 }] }, {});
  const has = (command: object) => hasConsequences(open, who(open, 'p1'), commandSchema.parse(command));
  expect([has(blow()), has(blow({ power: 0 })), has(end('p1'))]).toEqual([false, true, false]);
  open.running.push(plainRunning('p1', ['p1'], 'Bless', 3));
  expect(has(end('p1'))).toBe(true);
});
test('SV-ENH-05: a power whose time is over is told', () => {
  const open = face({}, {});
  open.running.push(plainRunning('p1', ['p1'], 'Bless', 1));
  const { events, state } = go(open, end('p1'));
  expect(events).toContainEqual({ is: 'lapsed', actor: 'p1', name: 'Bless', why: 'its time is over' });
  expect(state.running).toEqual([]);
});
test('SV-LIM-09: a fragile power ends as its user is hurt', () => {
  const open = face({ DX: 14 }, {});
  open.running.push({ ...plainRunning('f1', ['f1'], 'Veil', 9), fragile: true });
  const struck = go(open, blow(), 3, 3, 3).state;
  const { events } = go(struck, { do: 'defend', actor: 'f1', with: 'none' }, 3, 4);
  expect(events).toContainEqual({ is: 'lapsed', actor: 'f1', name: 'Veil', why: 'its user is hurt' });
});
test('what lingers in the blood takes its due as the turn begins, at least 1, and halved by resistance', () => {
  for (const [perks, face4, left] of [
    [[], 6, 20 - 4],
    [[], 1, 20 - 1],
    [['Damage Resistance (poison)'], 6, 20 - 2],
  ] as const) {
    const open = face({}, { perks });
    open.running.push({
      ...plainRunning('f1', ['f1'], 'Poison', 3),
      hurts: { dice: 1, modifier: -2, type: 'poison', atLeast: 1 },
    });
    expect(who(go(open, end('p1'), face4).state, 'f1').vitality).toBe(left);
  }
});
test('SV-INIT-01: who goes by magic leaves the turn to the next, or the field to the foe', () => {
  const open = against('Teleport (Epic)', [{ x: 9, y: 3 }], { mana: 60 });
  expect(go(open, use({ target: 'p1' }), 3, 3, 3).events.at(-1)).toEqual({ is: 'ended', winner: 'foes' });
});
