import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play, type Procedure } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { advancementProcedures } from './advancement.ts';

type Readings = ReturnType<typeof defaultReadings<typeof rulings>>;

function run(name: string, input: unknown, readings: Partial<Readings> = {}): unknown {
  const procedure = advancementProcedures.find(p => p.name === name) as Procedure | undefined;
  if (!procedure) throw new Error(name);
  return procedure.run(
    procedure.input.parse(input),
    new Play(scriptedDice([]), { ...defaultReadings(rulings), ...readings }),
  );
}
const advance = (change: object, more: object = {}, readings: Partial<Readings> = {}) =>
  run('advance', { change, ...more }, readings);

test('SV-ADV-01 awards, with a bonus of 1 to 3', () => {
  expect(run('award-cp', { minorArcs: 2, majorArcs: 1, bonuses: [1, 3] })).toEqual({ cp: 24 });
  expect(() => run('award-cp', { bonuses: [4] })).toThrow();
});

describe('buying in play', () => {
  test('SV-ADV-02 a skill used lately needs CP but no time', () => {
    const raise = { buy: 'skill', skill: 'Swords', from: 4, to: 6 };
    expect(advance({ ...raise, usedRecently: true })).toMatchObject({ cp: 11, weeks: 0 });
    expect(advance(raise)).toMatchObject({ cp: 11, weeks: 11 });
    expect(advance({ ...raise, to: 4 })).toMatchObject({ rule: 'SV-ADV-02' });
  });

  test('SV-ADV-03 a new skill takes half the time; hard ones need help', () => {
    expect(advance({ buy: 'skill', skill: 'Streetwise', to: 2 })).toMatchObject({ cp: 3, weeks: 1.5 });
    expect(advance({ buy: 'skill', skill: 'Surgery', to: 2 })).toMatchObject({
      refused: true,
      rule: 'SV-SKL-07',
    });
    expect(advance({ buy: 'skill', skill: 'Surgery', to: 2, teacher: true, resources: true })).toMatchObject({
      cp: 6,
      weeks: 1.5,
    });
    // A skill nobody has yet cannot have been used lately.
    expect(advance({ buy: 'skill', skill: 'Streetwise', to: 2, usedRecently: true })).toMatchObject({
      weeks: 1.5,
    });
  });

  test('switch SV-R-141: minor attributes at creation prices or a flat 5 (SV-ADV-04)', () => {
    const raise = { buy: 'attribute', attribute: 'ST', from: 12, to: 17 };
    expect(advance(raise)).toMatchObject({ cp: 5 + 10 + 10 + 10 + 20 });
    expect(advance(raise, {}, { 'SV-R-141': 'flatFive' })).toMatchObject({ cp: 25, weeks: 250 });
    // Major attributes cost the same by both.
    const major = { ...raise, attribute: 'DX' };
    expect(advance(major, {}, { 'SV-R-141': 'flatFive' })).toEqual(advance(major));
    // Below 10 every step is worth its refund.
    expect(advance({ ...raise, from: 8, to: 10 })).toMatchObject({ cp: 10 });
  });

  test('SV-ADV-07 SV-R-142 attributes stop at 18 without a supernatural template', () => {
    const raise = { buy: 'attribute', attribute: 'DX', from: 17, to: 18 };
    expect(advance(raise)).toMatchObject({ cp: 40 });
    expect(advance({ ...raise, to: 19 })).toMatchObject({ rule: 'SV-ADV-07' });
    expect(advance({ ...raise, to: 19, supernatural: true })).toMatchObject({ cp: 80 });
  });

  test('SV-ADV-05 perks need a story, their prerequisites, and no adventure around them', () => {
    const lucky = { buy: 'perk', perk: { name: 'Lucky' } };
    expect(advance(lucky)).toMatchObject({ cp: 10, weeks: 0 });
    expect(advance({ ...lucky, storyReason: false })).toMatchObject({ rule: 'SV-ADV-05' });
    expect(advance(lucky, { phase: 'adventure' })).toMatchObject({ rule: 'SV-ADV-05' });
    expect(advance({ buy: 'perk', perk: { name: 'Tinker' } })).toMatchObject({ refused: true });
    expect(advance({ buy: 'perk', perk: { name: 'Tinker' }, owned: [{ name: 'Mage Gift' }] })).toMatchObject({
      cp: 15,
    });
    expect(advance({ ...lucky, owned: [{ name: 'Lucky' }] })).toMatchObject({ refused: true });
  });

  test('SV-ADV-05 SV-PERK-22: of a levelled perk the levels on top are paid', () => {
    const tough = (levels: number) => ({ buy: 'perk', perk: { name: 'Extra Vitality', levels } });
    const owned = [{ name: 'Extra Vitality', levels: 2 }];
    expect(advance({ ...tough(3), owned })).toMatchObject({ cp: 10 });
    expect(advance(tough(3))).toMatchObject({ cp: 30 });
    expect(advance({ ...tough(2), owned })).toMatchObject({ rule: 'SV-PERK-01' });
  });

  test('SV-ADV-06 SV-R-52: a flaw is bought off at its value, an eye lost in play for 10, and new ones give nothing', () => {
    const off = { buy: 'flaw off', flaw: { name: 'One Eye' } };
    expect(advance(off)).toMatchObject({ cp: 15 });
    expect(advance({ ...off, injury: true })).toMatchObject({ cp: 10 });
    expect(advance({ buy: 'flaw off', flaw: 'Phobia' })).toMatchObject({ rule: 'SV-FLAW-16' });
    expect(advance({ ...off, gmConsent: false })).toMatchObject({ rule: 'SV-ADV-06' });
    expect(advance({ ...off, storyReason: false })).toMatchObject({ rule: 'SV-ADV-06' });
    expect(advance({ buy: 'new flaw', flaw: { name: 'One Eye' } }, { phase: 'combat' })).toMatchObject({
      cp: 0,
    });
  });

  test('SV-POW-02 SV-CRE-06: a power in play asks for its skill and perk', () => {
    const bolt = { buy: 'power', power: 'Fire Bolt', skillLevel: 3 };
    expect(advance({ ...bolt, skill: 'Bows' })).toMatchObject({ rule: 'SV-POW-02' });
    expect(advance({ ...bolt, perks: [] })).toMatchObject({ rule: 'SV-CRE-06' });
    expect(advance({ ...bolt, skill: 'Spellcasting', perks: ['Mage Gift'] })).toMatchObject({ cp: 7 });
  });
  test('SV-POW-02 powers in play', () => {
    const perks = ['Mage Gift'];
    expect(advance({ buy: 'power', power: 'Fire Bolt', skillLevel: 3, perks })).toMatchObject({ cp: 7 });
    expect(advance({ buy: 'power', power: 'Fireball', skillLevel: 4, perks })).toMatchObject({
      rule: 'SV-POW-02',
    });
    expect(
      advance({ buy: 'power', power: { tier: 'Major', enhancements: ['Homing'] }, skillLevel: 5 }),
    ).toMatchObject({ cp: 22 });
  });

  test('SV-CRE-06: nobody is taken for a mage; SV-R-32: divine magic needs no perk', () => {
    const bolt = { buy: 'power', power: 'Fire Bolt', skillLevel: 3 };
    expect(advance(bolt)).toMatchObject({ rule: 'SV-CRE-06' });
    const own = { buy: 'power', power: { tier: 'Moderate' }, skillLevel: 3 };
    expect(advance({ ...own, skill: 'Spellcasting' })).toMatchObject({ rule: 'SV-CRE-06' });
    expect(advance({ ...own, skill: 'Divine Magic' })).toMatchObject({ cp: 5 });
  });

  test.each([
    ['Aimed Shot', 'Bows', 3],
    ['Precision Strike', 'Swords', 8],
    ['Disarm', 'Swords', 8],
  ])('SV-TMPL-12: %s costs what the core book quotes', (power, skill, cp) => {
    expect(advance({ buy: 'power', power, skill, skillLevel: 3 })).toMatchObject({ cp });
  });

  test('SV-ADV-07 nothing improves in combat or under stress; SV-ADV-08 nothing is bought on credit', () => {
    const raise = { buy: 'skill', skill: 'Swords', from: 1, to: 2, usedRecently: true };
    for (const phase of ['combat', 'stress'])
      expect(advance(raise, { phase })).toMatchObject({ rule: 'SV-ADV-07' });
    expect(advance(raise, { phase: 'adventure', unspent: 2 })).toEqual({ cp: 2, weeks: 0, unspent: 0 });
    expect(advance(raise, { unspent: 1 })).toMatchObject({ rule: 'SV-ADV-08' });
  });
});
