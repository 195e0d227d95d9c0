import { expect, test } from 'vitest';
import { begin, end, face, go, knight, thug } from './fight.testing.ts';
import { actorOnTurn, combatant, everybody, fighterOf, mapSchema, stateSchema, stillToAct } from './state.ts';

test('a fight is plain JSON, from the opening on', () => {
  const open = face({}, {});
  expect(stateSchema.parse(JSON.parse(JSON.stringify(open)))).toEqual(open);
});
test('somebody by id; whom nobody knows is a mistake', () => {
  const open = face({}, {});
  expect(fighterOf(open, 'f1').name).toBe('Thug');
  expect(combatant(open, 'f9')).toBeUndefined();
  expect(() => fighterOf(open, 'f9')).toThrow('Nobody in this fight is called f9.');
});
test('SV-INIT-01: of those who act at the same time, the later ones are still to act', () => {
  const open = begin({ party: [knight], foes: [knight, { ...thug, DX: 6 }] });
  expect([actorOnTurn(open), open.together]).toEqual(['p1', ['p1', 'f1']]);
  expect(
    everybody(open)
      .filter(c => stillToAct(open, c))
      .map(c => c.id),
  ).toEqual(['f1']);
  const next = go(open, end('p1')).state;
  expect(everybody(next).filter(c => stillToAct(next, c))).toEqual([]);
});
test('a map of 24 by 16 m unless the table says otherwise', () => {
  expect(mapSchema.parse({})).toMatchObject({ width: 24, height: 16, darkness: false, walls: [] });
  expect(mapSchema.safeParse({ width: 201 }).success).toBe(false);
});
