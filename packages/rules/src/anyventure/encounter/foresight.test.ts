import { defaultReadings, type Foreseen, foresee, isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { at, momentOf } from './acts/scene.testing.ts';
import { type Command, commandSchema } from './commands.ts';
import { encounter } from './index.ts';

const readings = defaultReadings(rulings);

test('AV-DEF-01: a Defense shows the chance to stay unhurt, an attack that to hurt', () => {
  const now = momentOf({
    party: [at('A', 5, 5, { weapons: [{ name: 'blade', category: 'complexMelee' }] })],
    foes: [at('B', 6, 5)],
  });
  const promise = (command: object): Foreseen => {
    const found = foresee(encounter, now.state, commandSchema.parse(command) as Command, readings);
    if (isRefusal(found)) throw new Error(found.message);
    return found;
  };
  const strike = { do: 'attack', actor: 'a', target: 'b', weapon: 'blade' };
  expect(promise(strike)).toMatchObject({ of: 'to hurt' });
  now.give(strike);
  expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'b' });
  const { of, chance, risk } = promise({ do: 'defend', actor: 'b', with: 'evasion' });
  expect(of).toBe('to stay unhurt');
  expect(risk).toBeGreaterThan(0);
  expect(chance).toBeGreaterThan(0);
  expect(chance).toBeLessThan(1);
});
