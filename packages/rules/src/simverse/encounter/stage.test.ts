import { expect, test } from 'vitest';
import { face, fast, who } from './fight.testing.ts';
import { stageOf } from './stage.ts';

test('each step meets the fight as the earlier ones left it, and the fight itself is untouched', () => {
  const open = face({}, {});
  const stage = stageOf(open, fast('stage'));
  stage.happen({ is: 'pools', actor: 'p1', stamina: 3, mana: 2 });
  expect(who(stage.state, 'p1').stamina).toBe(3);
  expect(who(open, 'p1').stamina).toBe(24);
});
test('SV-INIT-01: nothing happens any more once somebody has won', () => {
  const stage = stageOf(face({}, {}), fast('stage'));
  stage.happen({ is: 'ended', winner: 'party' });
  stage.happen({ is: 'prone', actor: 'p1', prone: true });
  expect(stage.events.map(e => e.is)).toEqual(['ended']);
  expect(who(stage.state, 'p1').prone).toBe(false);
});
