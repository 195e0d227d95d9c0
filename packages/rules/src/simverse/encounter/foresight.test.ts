import { type Foreseen, foresee, isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { commandSchema } from './commands.ts';
import { blow, face, go, readings } from './fight.testing.ts';
import { foresight } from './foresight.ts';
import { encounter } from './index.ts';
import type { FightState } from './state.ts';

function promised(state: FightState, command: object): Foreseen {
  const found = foresee(encounter, state, commandSchema.parse(command) as Command, readings);
  if (isRefusal(found)) throw new Error(found.message);
  return found;
}

test('SV-ATK-01 SV-ATK-03: a blow works where it hits and is not turned aside; a called shot works less often', () => {
  const state = face({}, {});
  const torso = promised(state, blow());
  const head = promised(state, blow({ location: 'head' }));
  // TN 15 hits 206 times in 216; the thug's best defence stops some of those.
  expect(torso.exact).toBe(true);
  expect(torso.chance).toBeGreaterThan(0.5);
  expect(torso.chance).toBeLessThan(206 / 216);
  expect(head.chance).toBeLessThan(torso.chance);
  expect(torso.effect).toBeGreaterThan(1);
  expect(torso.risk).toBe(0);
});

test('what needs no roll always works; what is not allowed is refused', () => {
  const state = face({}, {});
  expect(promised(state, { do: 'full defense', actor: 'p1' })).toMatchObject({ chance: 1, effect: 0 });
  expect(foresee(encounter, state, { do: 'end turn', actor: 'f1' }, readings)).toMatchObject({
    refused: true,
  });
});

test('an exchange is open while somebody has to answer', () => {
  const open = face({}, {});
  expect(foresight.isOpen(open)).toBe(false);
  const struck = go(open, blow(), 3, 3, 3).state;
  expect(foresight.isOpen(struck)).toBe(true);
  // The answer is foreseen from there on: how likely the defence holds.
  const none = promised(struck, { do: 'defend', actor: 'f1', with: 'none' });
  expect(none).toMatchObject({ effect: 0, chance: 0 });
  const dodge = promised(struck, { do: 'defend', actor: 'f1', with: 'dodge' });
  expect(dodge.chance).toBeGreaterThan(0);
  expect(dodge.risk).toBeLessThan(none.risk);
});
