import { expect, test } from 'vitest';
import { against, begin, go, map, refusal, use, who } from './fight.testing.ts';
import { encounter } from './index.ts';

const mage = (...powers: object[]) => ({
  game: 'simverse',
  name: 'Ilva',
  powerLevel: 'Heroic',
  attributeSteps: { WS: 3, AW: 4, DX: 3 },
  perks: ['Mage Gift'],
  skills: [
    { name: 'Spellcasting', level: 5 },
    { name: 'Swords', level: 5 },
  ],
  powers,
  gear: { weapons: ['Longsword'] },
});
const fight = (...powers: object[]) =>
  begin({
    party: [mage(...powers)],
    foes: [{ name: 'Thug', maxVitality: 60 }],
    map,
    metresApart: 3,
  });

const lance = {
  name: 'Frost lance',
  skill: 'Spellcasting',
  design: { tier: 'Moderate', enhancements: ['Increased Damage +1d6'], baseMinutes: null },
  against: { by: 'attack' },
  effects: [{ does: 'damage', dice: 2, type: 'cold' }],
};

test('SV-POW-05 SV-POW-08: a power designed for a character strikes in a fight as it was designed', () => {
  const state = fight(lance);
  expect(who(state, 'p1').powers).toMatchObject([
    { name: 'Frost lance', kind: 'bolt', cost: 2, dice: 2, type: 'cold', tn: 18 },
  ]);
  expect(encounter.legal(state, 'p1').map(({ label }) => label)).toContain('Frost lance on Thug');
  const cast = go(state, use({ target: 'f1' }), 3, 3, 3);
  const hit = go(cast.state, { do: 'defend', actor: 'f1', with: 'none' }, 4, 5);
  expect(who(hit.state, 'f1').vitality).toBe(51);
  expect(who(hit.state, 'p1').mana).toBe(who(state, 'p1').maxMana - 2);
});

test('SV-POW-12 SV-R-71: a maneuver of one’s own that says no more adds its dice to a blow', () => {
  const cleave = {
    name: 'Cleave',
    skill: 'Swords',
    design: { tier: 'Moderate', kind: 'maneuver', enhancements: ['Increased Damage +2d6'] },
  };
  expect(who(fight(cleave), 'p1').powers).toMatchObject([{ name: 'Cleave', kind: 'blow', dice: 2 }]);
});

test('SV-POW-05: what a design does not say is told to the game master, and costs what it costs', () => {
  const omen = { name: 'Omen', skill: 'Spellcasting', design: { tier: 'Minor', limitations: ['Self Only'] } };
  const state = fight(omen);
  const { state: after } = go(state, use({}), 3, 3, 3);
  expect(who(after, 'p1').mana).toBe(who(state, 'p1').maxMana - 1);
});

test('SV-ENH-18: a bolt that is cast fast takes a Minor Action, and no more than the turn has', () => {
  const dart = {
    name: 'Dart',
    tier: 'Minor',
    baseMinutes: null,
    enhancements: ['Fast Cast', 'Reliable Activation', 'Homing'],
    against: { by: 'attack' },
    effects: [{ does: 'damage', dice: 1, modifier: 0, type: 'force' }],
  };
  const at = use({ target: 'f1' });
  let state = against(dart, [{ x: 6, y: 3, maxVitality: 60 }]);
  state = go(state, at, 1).state;
  expect(who(state, 'p1')).toMatchObject({ major: 1, minor: 0 });
  // SV-INIT-04: a Major Action serves as a Minor one.
  state = go(state, at, 1).state;
  expect(who(state, 'p1')).toMatchObject({ major: 0, minor: 0 });
  expect(refusal(state, at)).toBe('SV-INIT-04');
});
