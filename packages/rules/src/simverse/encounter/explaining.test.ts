import { scriptedDice } from '@arbiter/dice';
import { act, isRefusal, Play, Trace, type TraceNode } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { commandSchema } from './commands.ts';
import { blow, face, go, readings, turnOf, use, who } from './fight.testing.ts';
import { encounter } from './index.ts';
import { plainRunning } from './lasting-powers.ts';
import type { FightState } from './state.ts';

/** Every line of the explanation of one command, with its rule. */
function lines(state: FightState, command: object, ...faces: number[]): string[] {
  const trace = Trace.recording();
  const happened = act(
    encounter,
    state,
    commandSchema.parse(command),
    new Play(scriptedDice(faces), readings, trace),
  );
  if (isRefusal(happened)) throw new Error(happened.message);
  const flat = (nodes: readonly TraceNode[]): string[] =>
    nodes.flatMap(({ rule, label, value, children }) => [
      `${rule ?? ''} ${label} ${value ?? ''}`.trim(),
      ...flat(children ?? []),
    ]);
  return flat(trace.nodes);
}
const take = { do: 'defend', actor: 'f1', with: 'none' };

test('SV-PERK-18: Damage Resistance is named where it halves', () => {
  const open = face(
    { weapons: [{ weapon: { damage: '3d6', type: 'fire' }, skill: 6 }] },
    { perks: ['Damage Resistance (fire)'] },
  );
  const struck = go(open, blow(), 3, 3, 3).state;
  expect(lines(struck, take, 2, 2, 2)).toContain('SV-PERK-18 Damage Resistance (fire): the damage is halved');
  expect(who(go(struck, take, 2, 2, 2).state, 'f1').vitality).toBe(20 - 3);
});
test('SV-WEAP-06: so is a weapon too heavy for its bearer', () => {
  const open = face({ ST: 11, weapons: [{ weapon: 'Greataxe', skill: 6 }] }, {});
  const struck = go(open, blow(), 3, 3, 3).state;
  expect(lines(struck, take, 2, 2, 2)).toContain('SV-WEAP-06 too weak for the weapon: the damage is halved');
});
test('SV-DMG-04: the AR that a running power adds is named', () => {
  const open = face({}, {});
  open.running.push({ ...plainRunning('f1', ['f1'], 'Shield Spell', 9), AR: 3 });
  const struck = go(open, blow(), 3, 3, 3).state;
  expect(lines(struck, take, 5, 5)).toContain('SV-DMG-04 AR with Shield Spell, 0 worn 3');
});
test('SV-DMG-08: the roll to close a wound shows EN, wounds and shock', () => {
  const open = face({}, {});
  Object.assign(who(open, 'f1'), { bleedingCount: 2, shock: -1 });
  const found = lines(open, { do: 'end turn', actor: 'p1' }, 3, 3, 3);
  expect(found).toEqual(expect.arrayContaining(['SV-DMG-08 to close a wound 5', 'EN 10', '2 bleeding -4']));
  expect(found).toContain('SV-PAIN-01 shock -1');
});
test('SV-POW-05: healing is told and explained as healing, with its dice', () => {
  const open = face({ vitality: 5, mana: 20, weapons: [], powers: [{ power: 'Healing Touch', tn: 16 }] }, {});
  const heal = use({ target: 'p1' });
  expect(lines(open, heal, 3, 3, 3, 4, 4)).toContain('SV-POW-05 healing, 2d6 with 8 on the dice 8');
  const { state, events } = go(open, heal, 3, 3, 3, 4, 4);
  expect(events.flatMap(e => encounter.tell(state, e) ?? []).slice(1)).toEqual([
    'Knight casts Healing Touch: success against 16.',
    'Knight is healed: Vitality 13.',
  ]);
  expect(who(state, 'p1')).toMatchObject({ major: 0, vitality: 13 });
});
test.each(['Feint', 'Disarm', 'Trip Attack'])('SV-CON-01: %s shows what the defender rolled', name => {
  const open = face({ DX: 16, powers: [{ power: name, tn: 16, base: 'DX' }] }, {});
  const found = lines(open, use({ target: 'f1' }), 3, 3, 3, 4, 4, 4);
  expect(found).toContain('SV-CON-01 Thug rolls 12');
});
test('SV-LIM-01: a condition that is not met is named', () => {
  const open = turnOf(face({ mana: 30, weapons: [], powers: [{ power: 'Turn Undead', tn: 16 }] }, {}), 'p1');
  const no = encounter.decide(
    open,
    commandSchema.parse(use({ target: 'f1' })),
    new Play(scriptedDice([]), readings),
  );
  expect(isRefusal(no) && [no.rule, no.message]).toEqual([
    'SV-LIM-01',
    'Turn Undead works only under its condition: undead.',
  ]);
});
