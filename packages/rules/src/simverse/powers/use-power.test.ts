import { odds, seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, marginals, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { READY_POWERS } from '../content/power-list.ts';
import { rulings } from '../content/rulings/index.ts';
import { FAILS, use, WORKS } from './powers.testing.ts';
import { activateProcedure, usePowerProcedure } from './use-power.ts';

const target = { DX: 12, AR: 2, vitality: 20, maxVitality: 20 };
const bolt = { power: 'Fire Bolt', user: { target: 15 }, metres: 8, targets: [target] };

test('SV-POW-11 SV-POW-06 a bolt is dodged like an attack', () => {
  expect(use(bolt, [...WORKS, 2, 2, 2])).toMatchObject({
    targets: [{ affected: false, defence: 'dodge', damage: 0, vitality: 20 }],
  });
  expect(use(bolt, [...WORKS, 6, 5, 1, 6, 6])).toMatchObject({
    targets: [{ affected: true, damage: 10, vitality: 10 }],
  });
  // SV-R-10: a failed roll misses, nobody dodges.
  expect(use(bolt, FAILS)).toMatchObject({
    activated: false,
    targets: [{ affected: false, defence: 'none' }],
    effects: [],
  });
});

test('SV-CMOD-06: a part of the body is named only for what is aimed with an attack roll', () => {
  expect(use({ ...bolt, location: 'head' }, [2, 2, 2, 6, 5, 1, 6, 6])).toMatchObject({
    tn: 6,
    targets: [{ damage: 20 }],
  });
  expect(use({ ...bolt, power: 'Fireball', location: 'head' }, [])).toMatchObject({
    rule: 'SV-CMOD-06',
  });
});

describe('the whole library', () => {
  const input = (name: string) => ({
    power: name,
    user: { target: 14, stamina: 50, mana: 50, vitality: 30 },
    metres: 1,
    weapon:
      { 'Chi Strike': 'Punch', 'Aimed Shot': 'Longbow', 'Poison Arrow': 'Longbow' }[name] ?? 'Longsword',
    targets: [{ resistTn: 11, AR: 2, vitality: 20, maxVitality: 22, matches: true }],
  });
  test.each(READY_POWERS.map(p => p.name))('%s can be used, live and exactly', name => {
    const parsed = usePowerProcedure.input.parse(input(name));
    for (let seed = 0; seed < 20; seed++) {
      const p = new Play(seededDice(`power ${seed}`), defaultReadings(rulings));
      const outcome = usePowerProcedure.run(parsed, p);
      expect(usePowerProcedure.output.safeParse(outcome).error).toBeUndefined();
    }
    const activation = activateProcedure.input.parse({ power: name, user: { target: 14 } });
    const found = odds(dice => {
      const done = activateProcedure.run(activation, new Play(dice, defaultReadings(rulings)));
      return isRefusal(done) ? done : done.activated;
    });
    expect(found.outcomes.length).toBeGreaterThan(0);
  });

  test('SV-POW-06 the odds of a spell at 15 against WS 12', () => {
    const parsed = usePowerProcedure.input.parse({
      power: { tier: 'Moderate', against: { by: 'resist', attribute: 'WS' } },
      user: { target: 15 },
      targets: [{ WS: 12 }],
    });
    const found = odds(dice => {
      const done = usePowerProcedure.run(parsed, new Play(dice, defaultReadings(rulings)));
      return !isRefusal(done) && done.targets[0]?.affected === true;
    });
    const p = found.outcomes.find(o => o.outcome)?.p;
    // SV-O-11
    expect(`${p?.num}/${p?.den}`).toBe('7253/23328');
  });
});

test('SV-POW-11 the odds of a bolt answer what a table asks: to hit, to dodge, how much', () => {
  const parsed = usePowerProcedure.input.parse(bolt);
  const found = odds(dice => {
    const done = usePowerProcedure.run(parsed, new Play(dice, defaultReadings(rulings)));
    if (isRefusal(done)) throw new Error(done.message);
    return done;
  });
  const fields = marginals(found.outcomes);
  const field = (name: string) => fields.find(f => f.field === name);
  const yes = field('targets 1.affected')?.values.find(v => v.value === true)?.p;
  const activated = field('activated')?.values.find(v => v.value === true)?.p;
  // 12 or less is 160 of 216.
  expect(activated).toEqual({ num: 20n, den: 27n });
  // Dodged at 6, 5 or 4 by the margin: (125 × 196 + 34 × 206 + 1 × 212) of 46656.
  expect(yes).toEqual({ num: 881n, den: 1296n });
  // 2d6 − 2 for AR.
  expect(field('targets 1.damage')?.mean).toBeCloseTo((5 * 881) / 1296, 10);
  expect(field('targets 1.defended')?.values).toHaveLength(2);
});

test('SV-POW-05 SV-SKL-01: a power that is not in the list of known ones is rolled on the skill that serves for it', () => {
  const mage = { WS: 13, IN: 9, skills: [{ name: 'Spellcasting', level: 4 }], mana: 9 };
  const drain = { power: 'Life Drain', user: mage, targets: [{ vitality: 20 }] };
  expect(use(drain, [...WORKS, 3, 4])).toMatchObject({ tn: 17, targets: [{ drained: 7 }] });
  const own = {
    tier: 'Moderate',
    kind: 'spell',
    name: 'Mending',
    effects: [{ does: 'restore', dice: 1, pool: 'Vitality' }],
  };
  expect(use({ ...drain, power: own }, [...WORKS, 3])).toMatchObject({ tn: 17 });
});

test('SV-POW-06 SV-MOR-01 SV-DMG-05: the sentence tells what is left, the push and the morale check', () => {
  const input = usePowerProcedure.input.parse({ ...bolt, targets: [{ ...target, AR: 0, name: 'Bob' }] });
  const outcome = use(input, [...WORKS, 6, 5, 1, 6, 6]);
  if (isRefusal(outcome)) throw new Error(outcome.message);
  expect(usePowerProcedure.tell(outcome as never, input)).toBe(
    'Somebody uses Fire Bolt: Bob loses 12 (8 left), is pushed back 1 m and must check morale.',
  );
});

test('SV-LIM-14 SV-TMPL-12: asked without targets, a power says what it does', () => {
  const input = usePowerProcedure.input.parse({ power: 'Rage', user: { name: 'Ulf', stamina: 20 } });
  const outcome = use(input, []);
  if (isRefusal(outcome)) throw new Error(outcome.message);
  expect(usePowerProcedure.tell(outcome as never, input)).toBe(
    'Ulf uses Rage: +2 AR, +4 EN and +4 ST for 10 minutes.',
  );
});
