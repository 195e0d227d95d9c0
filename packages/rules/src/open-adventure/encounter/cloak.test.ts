/** The cloak of shadows in a fight: a minute of hiding, and what ends it. */
import { legalFor } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { cloakOfShadowsProcedure } from '../combat/talents.ts';
import { ask, readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const SCOUT = { archetype: 'scout', talents: ['cloak of shadows'], weapons: ['dagger'], DEX: 6, maxHP: 20 };
const CLOAKED = [{ name: 'invisibility', source: 'cloak of shadows' }];
const scene = (more: object = {}, map: object = {}, foe: object = {}) =>
  sceneOf(encounter, readingsWith({}), {
    initiative: 'party',
    declarations: false,
    map: { light: 'twilight', ...map },
    party: [{ name: 'One', at: { x: 2, y: 2 }, ...SCOUT, ...CALM, ...more }],
    foes: [{ name: 'Foe', at: { x: 6, y: 2 }, maxHP: 40, ...CALM, ...foe }],
  });
type Scene = ReturnType<typeof scene>;
const cloak = { do: 'cloak', actor: 'one' };
const isInvisible = (fight: Scene): boolean =>
  fight.state.fighters.one!.conditions.some(({ name }) => name === 'invisibility');
const round = (fight: Scene): void => {
  fight.give({ do: 'end turn', actor: 'foe' });
  if (fight.waiting === 'foe') fight.give({ do: 'name', actor: 'foe', next: 'one' });
};

test('OA-TLNT-09 OA-TIME-03: ten full rounds of a minute, then the hide test with +4', () => {
  const fight = scene();
  expect(fight.legal('cloak').map(({ label, cost }) => `${label}: ${cost}`)).toEqual([
    'Blend into the shadows: full-round, for 10 rounds',
  ]);
  for (let n = 1; n < 10; n++) {
    fight.give(cloak);
    expect(fight.state.fighters.one!.cloaking).toMatchObject({ rounds: 10 - n });
    if (fight.waiting === 'one') fight.give({ do: 'end turn', actor: 'one' });
    round(fight);
  }
  // 6 of Dexterity, +4 and an even roll against 10.
  fight.give(cloak, 3, 3);
  expect(fight.told[0]).toBe('One blends into the shadows with 10 and is invisible.');
  expect(isInvisible(fight)).toBe(true);
  expect(fight.state.fighters.one!.conditions[0]).toMatchObject({ rounds: null });
});

test('OA-TLNT-09 OA-R-331: a round spent on something else begins the minute anew', () => {
  const fight = scene();
  fight.give(cloak);
  if (fight.waiting === 'one') fight.give({ do: 'end turn', actor: 'one' });
  round(fight);
  fight.give({ do: 'end turn', actor: 'one' });
  round(fight);
  fight.give(cloak);
  expect(fight.state.fighters.one!.cloaking).toMatchObject({ rounds: 9 });
});

test('OA-TLNT-09: not in brightness, not untrained, not twice', () => {
  expect(scene({}, { light: 'brightness' }).refusal(cloak)).toBe('OA-TLNT-09');
  expect(scene({ talents: [] }).refusal(cloak)).toBe('OA-TLNT-09');
  expect(scene({ conditions: CLOAKED }).refusal(cloak)).toBe('OA-TLNT-09');
  expect(scene().refusal(cloak)).toBeUndefined();
  // Asked outside a fight the same forbids it.
  const asked = { character: { ...SCOUT, conditions: CLOAKED }, light: 'twilight' };
  expect(ask(cloakOfShadowsProcedure, asked)).toMatchObject({ rule: 'OA-TLNT-09' });
});

test('OA-TLNT-09 OA-COND-25: enemies know nothing of whoever is cloaked', () => {
  const fight = scene({ conditions: CLOAKED }, {}, { weapons: ['long bow'] });
  fight.give({ do: 'end turn', actor: 'one' });
  const offers = legalFor(encounter, fight.state, 'foe', 'foes', readingsWith({}));
  expect(offers.some(({ command }) => 'target' in command && command.target === 'one')).toBe(false);
});

test('OA-TLNT-09: an attack, damage of any kind and a grip end it', () => {
  const striking = scene({ conditions: CLOAKED, at: { x: 5, y: 2 } });
  striking.give({ do: 'attack', actor: 'one', target: 'foe', weapon: 'dagger' }, 1, 1);
  expect(isInvisible(striking)).toBe(false);
  const hurt = scene({ conditions: CLOAKED });
  hurt.give({ do: 'harm', actor: 'gm', target: 'one', damage: 1 });
  expect(isInvisible(hurt)).toBe(false);
  const healed = scene({ conditions: CLOAKED, HP: 5 });
  healed.give({ do: 'heal', actor: 'gm', target: 'one', points: 1 });
  expect(isInvisible(healed)).toBe(true);
});

test('OA-TLNT-09 OA-SIGHT-10: a torch beside the scout ends it, one far away does not', () => {
  const fight = scene({ conditions: CLOAKED }, {}, { lamp: 'torch' });
  expect(isInvisible(fight)).toBe(true);
  fight.give({ do: 'place', actor: 'gm', target: 'foe', x: 3, y: 2 });
  expect(isInvisible(fight)).toBe(false);
  expect(fight.told.at(-1)).toBe('One is exposed to brightness and is seen again.');
});
