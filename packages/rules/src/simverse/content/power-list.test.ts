import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import companion from '../fixtures/companion.json' with { type: 'json' };
import { minutesOf, rangeOf, resourceCost, TIERS } from '../powers/power-design.ts';
import { powerPrice, sharesOf } from '../powers/power-price.ts';
import { readyPowerProcedures } from '../powers/ready-powers.ts';
import { listPrice, READY_POWERS, readyPower } from './power-list.ts';
import { rulings } from './rulings/index.ts';

const play = () => new Play(scriptedDice([]), defaultReadings(rulings));

interface Printed {
  name: string;
  kind: string;
  tier: string;
  school: string;
  resource: { type: string; amount: number };
  resourceByRules?: number;
  cost: number;
  tableCost?: number;
}
const library = companion.powers as unknown as readonly Printed[];
/** The companion's Teleport is not the book's. */
const nameOf = ({ name }: Printed): string => (name === 'Teleport' ? 'Teleport (Epic)' : name);

describe('the library of ready powers', () => {
  test('holds all 73 powers and the core book’s Teleport (SV-POW-13)', () => {
    expect(READY_POWERS.map(p => p.name).sort()).toEqual([...library.map(nameOf), 'Teleport'].sort());
    expect(READY_POWERS).toHaveLength(74);
  });

  test.each(library)('$name costs $cost CP by SV-POW-08', printed => {
    const power = readyPower(nameOf(printed));
    if (!power) throw new Error('missing');
    const { tier } = power.design;
    expect([power.kind, tier, power.school]).toEqual([printed.kind, printed.tier, printed.school]);
    expect(powerPrice(TIERS[tier].cp, sharesOf(power.design, power.printed), play())).toMatchObject({
      cp: printed.cost,
    });
    expect(power.cp).toBe(printed.cost);
    expect(powerPrice(TIERS[tier].cp, sharesOf(power.design), play())).toMatchObject({ cp: power.tableCp });
    if (printed.tableCost !== undefined) expect(power.tableCp).toBe(printed.tableCost);
    expect(resourceCost(power.design)).toBe(printed.resourceByRules ?? printed.resource.amount);
    expect(power.libraryCost?.amount ?? resourceCost(power.design)).toBe(printed.resource.amount);
  });

  test.each(READY_POWERS)('$name can be built and says what it does', power => {
    const [lookUp] = readyPowerProcedures;
    expect(lookUp.run({ power: power.name }, play())).toMatchObject({
      name: power.name,
      cp: listPrice(power),
      price: { cp: listPrice(power) },
      minSkill: TIERS[power.design.tier].minSkill,
    });
    expect(power.effects.length).toBeGreaterThan(0);
    // Self-only and touch powers have no range; a stated range is never longer than what the tables would sell.
    const range = rangeOf(power.design);
    if (power.states.minutes) expect(power.states.minutes).toBeLessThanOrEqual(minutesOf(power.design) ?? 0);
    if (power.states.rangeMetres) expect(range).not.toBeNull();
  });

  test('the book’s four samples cost what the book says (SV-POW-10 SV-POW-11 SV-POW-12 SV-POW-13)', () => {
    const cost = (name: string) => readyPower(name)?.cp;
    expect([cost('Shield Bash'), cost('fire bolt'), cost('Power Attack'), cost('Teleport')]).toEqual([
      1, 7, 8, 15,
    ]);
  });

  test('SV-POW-13 SV-R-72 the book’s names find the book’s powers', () => {
    const names = ['teleport', 'Teleport (Major)', 'Teleport (Major Spell)', 'Fire Bolt (Moderate Spell)'];
    expect(names.map(name => readyPower(name)?.cp)).toEqual([15, 15, 15, 7]);
    expect(readyPower('Teleport (Epic Spell)')?.cp).toBe(40);
    expect(readyPower('Summon Elemental (Major)')?.cp).toBe(13);
    expect(readyPower('Fireworks')).toBeUndefined();
  });
});
