import { expect, test } from 'vitest';
import { type CommandOf, commandSchema } from '../commands.ts';
import { against, begin, blow, face, fast, go, knight, thug, who } from '../fight.testing.ts';
import { encounter } from '../index.ts';
import { callHelp, chosenManeuver, fromBeside, strikeAgain, strikeBack } from './maneuver-tactics.ts';

const maneuvers = (...names: string[]) => ({ powers: names.map(power => ({ power, tn: 15, base: 'DX' })) });

test('SV-LIM-10: strikes back where a Riposte is open, and lets pass what cannot be paid', () => {
  const fencer = { ...maneuvers('Riposte'), DX: 11, weapons: [{ weapon: 'Sword', skill: 3 }] };
  const struck = go(face({ DX: 14 }, fencer), blow(), 3, 3, 3).state;
  const open = go(struck, { do: 'defend', actor: 'f1', with: 'parry', weapon: 0 }, 1, 1, 1).state;
  expect(strikeBack(open, who(open, 'f1'))).toMatchObject({ do: 'attack', target: 'p1', power: 0 });
  who(open, 'f1').stamina = 0;
  expect(strikeBack(open, who(open, 'f1'))).toEqual({ do: 'let pass', actor: 'f1' });
});
test('the blow that is owed goes to the weakest in reach, and lapses where nobody is', () => {
  const foes = [
    { ...thug, x: 4, y: 3 },
    { ...thug, vitality: 4, x: 4, y: 4 },
  ];
  const open = begin({ party: [{ ...knight, ...maneuvers('Rapid Strike'), x: 3, y: 3 }], foes });
  const owing = go(open, blow({ power: 0 }), 6, 6, 6).state;
  expect(strikeAgain(owing, who(owing, 'p1'))).toMatchObject({ target: 'f2', power: 0 });
  Object.assign(who(owing, 'p1'), { x: 0, y: 0 });
  expect(strikeAgain(owing, who(owing, 'p1'))).toBeUndefined();
});
test('a feint before the blow, a bash of the shield after it', () => {
  const feint = face(maneuvers('Feint'), {});
  expect(fromBeside(feint, who(feint, 'p1'))).toMatchObject({ do: 'power', power: 0, target: 'f1' });
  const bash = face({ ...maneuvers('Shield Bash'), shield: { shield: 'Buckler', skill: 3 } }, {});
  expect(fromBeside(bash, who(bash, 'p1'))).toBeUndefined();
  const struck = go(bash, blow(), 6, 6, 6).state;
  expect(fromBeside(struck, who(struck, 'p1'))).toMatchObject({ do: 'power', power: 0, target: 'f1' });
});
test('SV-CRFT-05: the gravely hurt drink', () => {
  const hurt = (vitality: number) => face({ vitality, potions: ['Antidote', 'Healing Potion (Minor)'] }, {});
  const [badly, hardly] = [hurt(8), hurt(9)];
  expect(fromBeside(badly, who(badly, 'p1'))).toEqual({ do: 'drink', actor: 'p1', potion: 1 });
  expect(fromBeside(hardly, who(hardly, 'p1'))).toBeUndefined();
});
test('SV-LIM-06: help that needs concentration is left to people', () => {
  const state = against('Summon Beast', [{ x: 9, y: 3 }]);
  expect(callHelp(state, who(state, 'p1'))).toBeUndefined();
});
test('SV-POW-12: Power Attack where its dice are worth the −2, and never the last Stamina', () => {
  const state = face({ ...maneuvers('Power Attack'), DX: 15 }, {});
  const plain = commandSchema.parse(blow()) as CommandOf<'attack'>;
  expect(chosenManeuver(state, who(state, 'p1'), plain)).toMatchObject({ power: 0 });
  who(state, 'p1').stamina = 2;
  expect(chosenManeuver(state, who(state, 'p1'), plain)).toEqual(plain);
});
test('SV-STAT-08: a friend put to sleep is shaken first, powers or not', () => {
  const party = [
    { ...knight, DX: 16, x: 3, y: 3 },
    { ...thug, x: 3, y: 4 },
  ];
  const state = begin({ party, foes: [{ ...thug, x: 7, y: 0 }] });
  encounter.evolve(state, { is: 'state', actor: 'p2', state: 'Unconscious', turns: 9 });
  const wake = { do: 'wake', actor: 'p1', target: 'p2' };
  expect(fromBeside(state, who(state, 'p1'))).toEqual(wake);
  expect(encounter.tactics(state, 'p1', fast('wake'))).toEqual(wake);
});
