/** What a list of deeds promises is what each of them is meant to do. */
import { foresee, isRefusal } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { commandSchema } from './commands.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const one = (more: object = {}) => ({ name: 'One', at: { x: 0, y: 1 }, maxHP: 20, ...CALM, ...more });
const other = (more: object = {}) => ({ name: 'Other', at: { x: 1, y: 1 }, maxHP: 20, ...CALM, ...more });
const scene = (party: object, foe: object = other()) =>
  sceneOf(encounter, readingsWith(), {
    ...{ initiative: 'party', declarations: false, map: { width: 8, height: 3 } },
    party: [party],
    foes: [foe],
  });
const promised = (fight: ReturnType<typeof scene>, command: object) => {
  const found = foresee(encounter, fight.state, commandSchema.parse(command), readingsWith());
  if (isRefusal(found)) throw new Error(found.message);
  return found;
};

test('OA-TACT-01 OA-CMBT-14: a blow that spares lives is as likely to land, and takes stamina', () => {
  const fight = scene(one({ STR: 5, weapons: ['dagger'] }), other({ DEX: 5, SP: 6 }));
  const stab = { do: 'attack', actor: 'one', target: 'other', weapon: 'dagger' };
  const [lethal, spares] = [promised(fight, stab), promised(fight, { ...stab, nonlethal: true })];
  expect(spares.chance).toBe(lethal.chance);
  expect(spares.effect).toBeCloseTo(lethal.effect);
});

test('OA-MOVE-09: whoever leaves the fight loses nothing by it', () => {
  expect(promised(scene(one()), { do: 'leave', actor: 'one' })).toMatchObject({ effect: 0, risk: 0 });
});

test('OA-AIM-03 OA-UNARM-05 OA-ACT-25: deeds that hurt nobody have a chance of their own', () => {
  const fight = scene(one({ CHA: 7 }), other({ PER: 5, DEX: 5 }));
  // 7 with a roll of -1 or better is more than 5: 26 of 36.
  const feint = promised(fight, { do: 'feint', actor: 'one', target: 'other' });
  expect([feint.chance, feint.effect]).toEqual([expect.closeTo(26 / 36), 0]);
  const grip = promised(fight, { do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' });
  expect(grip.chance).toBeGreaterThan(0);
});

test('OA-GUARD-02: an answer is meant to come away unhurt', () => {
  const fight = scene(one({ DEX: 6, weapons: ['dagger'] }), other({ STR: 5, weapons: ['dagger'] }));
  fight.give({ do: 'guard', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'attack', actor: 'other', target: 'one', weapon: 'dagger' });
  const parry = promised(fight, { do: 'answer', actor: 'one', maneuver: 'parry', weapon: 'dagger' });
  const none = promised(fight, { do: 'answer', actor: 'one', maneuver: 'none', weapon: null });
  expect(parry.chance).toBeGreaterThan(none.chance);
  expect(none.chance).toBeGreaterThan(0);
  expect(parry.risk).toBeLessThan(none.risk);
});
