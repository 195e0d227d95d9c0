import { toNumber } from '@arbiter/dice';
import { rarityOf, referee } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { at, momentOf } from '../encounter/acts/scene.testing.ts';
import { encounter } from '../encounter/index.ts';
import { anyventure } from '../index.ts';
import { type Answer, askReferee } from '../testing.ts';

const blow = (crits: number | undefined) => ({
  attacker: {
    name: 'Ash',
    weaponSkills: { simpleMelee: { talent: 3, level: 4 } },
    weapons: [{ name: 'Axe', primary: 3, extra: 2, ...(crits === undefined ? {} : { crits }) }],
  },
  defender: { name: 'Orc', tier: 'standard', healthMax: 40, conditions: ['incapacitated'] },
});

test('AV-DMG-03: one crit counts unless the weapon says more, or none at all', () => {
  const raw = (crits?: number) => askReferee('attack', blow(crits), [12, 12, 5]).outcome.rawDamage;
  expect(raw()).toBe(3 + 2 + 2 + 3);
  expect(raw(2)).toBe(3 + 2 + 2 + 3 + 3);
  expect(raw(0)).toBe(3 + 2 + 2);
  expect(askReferee('attack', blow(2), [12, 12, 5]).lines).toContain(
    'AV-DMG-03 2 crits each add primary damage: 6',
  );
});

test('AV-DMG-03: odds count the same crits as the dice on the table', () => {
  const found = referee(anyventure).odds('attack', blow(2));
  if (!found.ok) throw new Error('refused');
  const twoCrits = found.outcomes.filter(({ outcome }) => (outcome as Answer).rawDamage === 3 + 2 + 2 + 6);
  // Two crits and a hit that is none: 3 ways, 1/12 twice, faces 2 to 11; or three crits, of which two count.
  expect(twoCrits.reduce((sum, { p }) => sum + toNumber(p), 0)).toBeCloseTo((3 * 10 + 1) / 12 ** 3, 12);
});

test('AV-DMG-02: a crit in a fight is marked, and how rare it was can be told', () => {
  const axe = { name: 'Axe', primary: 3, extra: 2 };
  const now = momentOf({
    party: [at('A', 5, 5, { weapons: [axe], weaponSkills: { simpleMelee: { talent: 1, level: 4 } } })],
    foes: [at('B', 6, 5, { tier: 'standard', healthMax: 40, conditions: ['incapacitated'] })],
  });
  const before = structuredClone(now.state);
  const command = { do: 'attack', actor: 'a', target: 'b', weapon: 'Axe' } as const;
  const { readings } = now.state;
  const struck = (face: number) => now.events(command, face);
  const critical = struck(12);
  expect(critical).toContainEqual(expect.objectContaining({ is: 'attacked', crit: true }));
  expect(rarityOf(encounter, before, { command, events: critical }, readings)).toEqual({
    chance: 1 / 12,
    is: 'good',
  });
  expect(struck(11)).not.toContainEqual(expect.objectContaining({ crit: true }));
});
