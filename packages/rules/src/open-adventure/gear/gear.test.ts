/** Gear at the edges of the worked cases. */
import { referee } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { characterOf } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { hireHirelingsProcedure, hireMercenariesProcedure } from '../downtime/hire.ts';
import { openAdventure } from '../index.ts';
import { ask, playOn } from '../testing.ts';
import { wearsMetal } from './armor.ts';
import { loadProcedure, packProcedure } from './containers.ts';
import { armorAbilityProcedure, doffArmorProcedure, donArmorProcedure } from './donning.ts';
import { useCellProcedure } from './energy.ts';
import { improviseProcedure } from './improvised.ts';
import { countersFor } from './load.ts';
import { emergencyAidProcedure, herbProcedure } from './medicine.ts';
import { buyProcedure, countMoneyProcedure, fewestCoins, priceWords, sellProcedure } from './money.ts';
import { mealsProcedure } from './provisions.ts';
import { technologyPenalty, technologyPenaltyProcedure, technologySpan } from './technology.ts';
import { repairArmorProcedure } from './tools.ts';
import {
  activateProcedure,
  attackScoreProcedure,
  shootProcedure,
  weaponAbilityProcedure,
} from './weapons.ts';

test('OA-CMBT-16 OA-SECO-14: a magic attack has a score as well, which no weapon raises', () => {
  const character = { CHA: 6, MAG: 3 };
  expect(ask(attackScoreProcedure, { character, kind: 'magic' })).toMatchObject({ attack: 9, range: null });
  expect(ask(attackScoreProcedure, { character, kind: 'magic', weapon: 'dagger' })).toMatchObject({
    rule: 'OA-SECO-14',
    field: 'weapon',
  });
});

test('OA-WEAP-07: an activation comes back with the own turn, whether or not anything was done in it', () => {
  const again = (round: number, ownTurn: boolean) =>
    ask(activateProcedure, { round, activatedInRound: 1, ownTurn });
  expect(again(1, true)).toMatchObject({ rule: 'OA-WEAP-07' });
  expect(again(2, false)).toMatchObject({ rule: 'OA-WEAP-07' });
  expect(again(2, true)).toEqual({ activatedInRound: 2, action: 'free' });
  // The own turn of round 2 has gone by.
  expect(again(3, false)).toEqual({ activatedInRound: 3, action: 'free' });
});

test('OA-MONY-01 OA-MONY-02 OA-R-160: what coins are worth and weigh, as many as they are or the fewest', () => {
  expect(ask(countMoneyProcedure, { moneyCc: '2 gc 3 sc 5 cc' })).toMatchObject({
    moneyCc: 20_305,
    coins: 10,
  });
  expect(ask(countMoneyProcedure, { moneyCc: 250, coins: 250 })).toMatchObject({ sc: 2, cc: 50, weight: 2 });
  expect(ask(countMoneyProcedure, { moneyCc: 99 })).toMatchObject({ coins: 99, weight: 0 });
  const character = { STR: 5 };
  expect(ask(loadProcedure, { character, moneyCc: '4 sc' })).toMatchObject({ coins: 4, load: 0 });
  expect(ask(loadProcedure, { character, moneyCc: 400, coins: 400 })).toMatchObject({
    moneyWeight: 4,
    load: 4,
  });
});

test.each([
  [0, '1-4', -1],
  [4, '1-4', 0],
  [5, 'TL 1 → 4', 0],
  [6, '1-4', -1],
  [15, 10, -2],
  [7, '9+', -2],
  [12, '9+', 0],
])(
  'OA-TECH-02 OA-TECH-03 OA-TECH-04 OA-TECH-05: at home in %s, a thing of %s costs %s',
  (home, technology, penalty) => {
    expect(ask(technologyPenaltyProcedure, { home, technology })).toMatchObject({ penalty });
  },
);

test('OA-TECH-05 OA-R-321: the lists know the levels of weapons and armor; what they do not know has to be told', () => {
  expect(ask(technologyPenaltyProcedure, { home: 12, item: 'atlatl' })).toEqual({
    penalty: -5,
    from: 0,
    to: 2,
  });
  for (const asked of [{ item: 'bedroll' }, {}, { technology: '5-3' }])
    expect(ask(technologyPenaltyProcedure, { home: 3, ...asked })).toMatchObject({
      rule: 'OA-TECH-05',
      field: 'technology',
    });
});

test('OA-TRAD-26: the occult are better at magic that they cast, and it is asked whether they do', () => {
  const character = { CHA: 4, MAG: 9, trade: 'occult' };
  expect(ask(attackScoreProcedure, { character, kind: 'magic' })).toMatchObject({ attack: 13 });
  expect(ask(attackScoreProcedure, { character, kind: 'magic', casting: true })).toMatchObject({
    attack: 14,
  });
});

describe('money', () => {
  test('OA-MONY-01 OA-R-318: the fewest coins, and what people call it', () => {
    expect(fewestCoins(0)).toEqual({ gc: 0, sc: 0, cc: 0 });
    expect(fewestCoins(29_999)).toEqual({ gc: 2, sc: 99, cc: 99 });
    expect(priceWords(10_203)).toBe('1 gc 2 sc 3 cc');
    expect(priceWords(0)).toBe('0 cc');
  });

  test('OA-CRE8-15 OA-EQP-28 OA-CELL-04: what cannot be bought is refused where it stands', () => {
    const buy = (items: object[], more: object = {}) =>
      ask(buyProcedure, { moneyCc: 1000, buy: items, ...more });
    expect(buy([{ item: 'torch' }, { item: 'datapad' }])).toMatchObject({
      refused: true,
      rule: 'OA-EQP-28',
      field: 'buy[1].item',
    });
    expect(buy([{ item: 'wishing ring' }])).toMatchObject({ refused: true, field: 'buy[0].item' });
    expect(buy([{ item: 'wishing ring', priceCc: 999, weight: 0.5 }])).toMatchObject({
      leftCc: 1,
      weight: 0.5,
    });
    expect(buy([{ item: 'lightfoil' }], { anyGenre: true })).toMatchObject({
      refused: true,
      rule: 'OA-CRE8-15',
    });
    expect(buy([{ item: 'headlamp' }, { item: 'type C cell' }], { genre: 'science fiction' })).toMatchObject({
      spentCc: 120,
    });
  });

  test('OA-MONY-01 OA-R-337: used-up things bring nothing, and each thing is rounded by itself', () => {
    const { paidCc } = ask(sellProcedure, {
      sell: [
        { item: 'rice' },
        { item: 'rice' },
        { item: 'arrows', left: 7, of: 10 },
        { item: 'torch', left: 0, of: 1 },
      ],
    });
    expect(paidCc).toEqual([0, 0, 35, 0]);
  });
});

describe('as people write it', () => {
  const told = (name: string, input: unknown) => {
    const result = referee(openAdventure).resolve(name, input);
    return result.ok ? result.outcome : result;
  };

  test('OA-CRE8-15 OA-MONY-01: things are bought and sold by name alone, for money as prices are written', () => {
    expect(told('buy', { moneyCc: '5 sc 20 cc', buy: ['Kit, Rope', { item: 'torch', count: 3 }] })).toEqual({
      spentCc: 56,
      leftCc: 464,
      weight: 6,
      coins: 68,
    });
    expect(told('buy', { moneyCc: '1gc', buy: ['Sword, Long'] })).toMatchObject({ leftCc: 8500 });
    expect(told('buy', { moneyCc: 'a lot', buy: ['torch'] })).toMatchObject({ ok: false });
    expect(told('sell', { sell: ['flail'] })).toMatchObject({ paidCc: [112] });
  });
});

describe('energy cells on sale', () => {
  test('OA-CELL-01 OA-CELL-04 OA-R-324: only what is made at the technology level of the place', () => {
    const cell = (type: string, more: object) =>
      ask(buyProcedure, { moneyCc: 10_000, buy: [{ item: `type ${type} cell` }], ...more });
    expect(cell('C', {})).toMatchObject({ refused: true, rule: 'OA-CELL-01', field: 'buy[0].item' });
    expect(cell('C', { technology: 4 })).toMatchObject({ spentCc: 100 });
    expect(cell('B', { technology: 5 })).toMatchObject({ refused: true });
    expect(cell('A', { genre: 'science fiction' })).toMatchObject({ spentCc: 5000 });
    expect(cell('C', { anyGenre: true })).toMatchObject({ spentCc: 100 });
  });
});

describe('weights and shares', () => {
  test('OA-ENC-01 OA-CNTR-02: many small things weigh what they weigh, to the capacity and the counter', () => {
    const tenths = (count: number) => Array<number>(count).fill(0.1);
    const cells = { moneyCc: 1000, genre: 'science fiction', buy: [{ item: 'type C cell', count: 3 }] };
    expect(ask(buyProcedure, cells)).toMatchObject({ weight: 0.3 });
    expect(ask(packProcedure, { container: 'small pouch', contents: tenths(30) })).toMatchObject({
      contents: 3,
      weight: 3.5,
    });
    expect(ask(loadProcedure, { character: { STR: 4 }, weights: tenths(80) })).toMatchObject({
      load: 8,
      counters: 1,
    });
  });

  test('OA-CNTR-02 OA-ENC-08: things are packed and carried by their names as well', () => {
    const pack = (contents: unknown[]) => ask(packProcedure, { container: 'backpack', contents });
    expect(pack(['bedroll', 'rope kit', 0.5])).toMatchObject({ contents: 8.5, weight: 9.5 });
    expect(pack(['bedroll', 'magic carpet'])).toMatchObject({ refused: true, field: 'contents[1]' });
    expect(
      ask(loadProcedure, { character: { STR: 5 }, weights: ['chain mail', 'long sword'] }),
    ).toMatchObject({
      load: 20,
      counters: 2,
    });
  });

  test('OA-ARMR-13 OA-EQP-18: a flak jacket and the box of a tool kit hold things as well', () => {
    const packed = (container: string) => ask(packProcedure, { container, contents: [5] });
    expect(packed('flak jacket')).toMatchObject({ capacity: 5, weight: 10 });
    expect(packed('tool kit')).toMatchObject({ capacity: 5, weight: 9 });
  });

  test('OA-MONY-01 OA-R-337: a share of the price is rounded down once, and only where there is a fraction', () => {
    const sold = (left: number) =>
      ask(sellProcedure, { sell: [{ item: 'type C cell', left, of: 100 }] }).paidCc;
    expect(sold(58)).toEqual([29]);
    expect(sold(59)).toEqual([29]);
  });
});

describe('technology', () => {
  test('OA-TECH-05: designators as they are printed', () => {
    expect(technologySpan('TL 3 → 5')).toEqual({ from: 3, to: 5 });
    expect(technologySpan('9+')).toEqual({ from: 9, to: 15 });
    expect(technologySpan('7')).toEqual({ from: 7, to: 7 });
    for (const odd of ['', 'soon', '5-3', '16', '-1', '3-']) expect(technologySpan(odd), odd).toBeUndefined();
  });

  test('OA-TECH-03 OA-TECH-04: from the stone age to the stars and back', () => {
    expect(technologyPenalty(0, { from: 15, to: 15 })).toBe(-15);
    expect(technologyPenalty(15, { from: 0, to: 0 })).toBe(-7);
    expect(Object.is(technologyPenalty(5, { from: 1, to: 4 }), 0)).toBe(true);
  });

  test('OA-TECH-02 OA-R-619: nothing is unfamiliar to somebody for whom no home is named', () => {
    const attack = (character: object) => ask(attackScoreProcedure, { character, weapon: 'assault rifle' });
    expect(attack({ PER: 6 })).toMatchObject({ attack: 9, technologyPenalty: 0 });
    expect(attack({ PER: 6, homeTechnology: 3 })).toMatchObject({ attack: 6, technologyPenalty: -3 });
  });
});

describe('weapons', () => {
  test('OA-SECO-13 OA-WEAP-05: what does not fit is refused by its rule', () => {
    expect(ask(attackScoreProcedure, { character: {}, weapon: 'dagger', kind: 'unarmed' })).toMatchObject({
      refused: true,
      rule: 'OA-SECO-13',
    });
    expect(ask(attackScoreProcedure, { character: {}, weapon: 'long bow', freeHands: 1 })).toMatchObject({
      refused: true,
      rule: 'OA-WEAP-05',
    });
    expect(ask(attackScoreProcedure, { character: {}, weapon: 'dagger', infrared: true })).toMatchObject({
      refused: true,
      rule: 'OA-WEAP-16',
    });
  });

  test('OA-WEAP-08 OA-SECO-06: always on costs nothing; with 0 stamina nothing is paid', () => {
    expect(
      ask(weaponAbilityProcedure, { character: { SP: 0 }, weapon: 'morningstar', ability: 'delay' }),
    ).toMatchObject({ SP: 0, exult: 0 });
    expect(
      ask(weaponAbilityProcedure, { character: { SP: 0 }, weapon: 'shotgun', ability: 'knockback' }),
    ).toMatchObject({ refused: true, rule: 'OA-WEAP-08' });
    expect(ask(weaponAbilityProcedure, { character: {}, weapon: 'dagger', ability: 'bleed' })).toMatchObject({
      refused: true,
      field: 'ability',
    });
  });

  test('OA-WEAP-14 OA-CELL-03 OA-AMMO-04: what is used up, and what is thrown', () => {
    expect(ask(shootProcedure, { weapon: 'net' })).toMatchObject({ thrown: true });
    expect(ask(shootProcedure, { weapon: 'net', uses: 2 })).toMatchObject({
      refused: true,
      rule: 'OA-WEAP-14',
    });
    expect(
      ask(shootProcedure, { weapon: 'chaingun', uses: 3, ammunition: { bullets: 3 }, capacity: 3 }),
    ).toMatchObject({ ammunition: { bullets: 0 }, capacity: 0 });
    expect(ask(shootProcedure, { weapon: 'blunderbuss', ammunition: { pellets: 5 } })).toMatchObject({
      refused: true,
      rule: 'OA-WEAP-04',
    });
  });
});

describe('armor', () => {
  test('OA-ARMR-06 OA-ARMR-08 OA-ARMR-11: what is worn under what', () => {
    const don = (...suits: string[]) => ask(donArmorProcedure, { character: { DEX: 5 }, suits });
    expect(don('chain mail', 'gambeson')).toMatchObject({ DEX: 5, defense: 9 });
    expect(don('gambeson', 'chain mail')).toMatchObject({ DEX: 4, defense: 8 });
    expect(don('leather garment', 'chain mail')).toMatchObject({ refused: true, rule: 'OA-ARMR-06' });
    expect(don('gambeson', 'gambeson')).toMatchObject({ refused: true });
    expect(don('buckler', 'heraldic shield', 'buckler')).toMatchObject({ refused: true, rule: 'OA-ARMR-11' });
  });

  test('OA-ARMR-02 OA-ARMR-03: a shield takes half a round, and undressing goes from the outside in', () => {
    expect(
      ask(donArmorProcedure, { character: { DEX: 5 }, suits: ['heraldic shield'], minutes: 0 }),
    ).toMatchObject({ on: [], defense: 5 });
    expect(
      ask(donArmorProcedure, { character: { DEX: 5 }, suits: ['heraldic shield'], minutes: 0.05 }),
    ).toMatchObject({ defense: 6 });
    const dressed = { DEX: 5, armor: ['gambeson', 'plated mail'], shields: ['heraldic shield'] };
    expect(ask(doffArmorProcedure, { character: dressed })).toMatchObject({
      minutes: 2.05,
      stages: [
        { begun: 'heraldic shield', defense: 9 },
        { begun: 'plated mail', defense: 7 },
        { begun: 'gambeson', defense: 5 },
      ],
    });
    expect(ask(doffArmorProcedure, { character: {} })).toMatchObject({ refused: true });
  });

  test('OA-ARMR-15 OA-ARMR-17 OA-R-333: power, and noise', () => {
    const exo = (powered: boolean) =>
      ask(armorAbilityProcedure, {
        character: { armor: [{ name: 'combat exoskeleton', powered }] },
        armor: 'combat exoskeleton',
      });
    expect(exo(true)).toMatchObject({ STR: 7, FORT: 7, SP: 4 });
    expect(exo(false)).toMatchObject({ refused: true });
    expect(wearsMetal([{ name: 'composite aramid' }, { name: 'flak jacket' }])).toBe(false);
    expect(wearsMetal([{ name: 'battlefront mecha' }])).toBe(true);
  });

  test('OA-EQP-13 OA-WABL-22: what sunder took is gone from the defense', () => {
    const leather = characterOf({ DEX: 5, armor: [{ name: 'leather garment', lost: 2 }] });
    expect(secondaryScore(leather, 'defense', playOn())).toBe(6);
  });
});

describe('load, food and energy', () => {
  test('OA-ENC-08 OA-ABIL-07: full steps only, five at most, and nothing without Strength', () => {
    expect([11, 12, 59, 60, 600].map(weight => countersFor(weight, 6, 'carry'))).toEqual([0, 1, 4, 5, 5]);
    expect(countersFor(0, 0, 'carry')).toBe(0);
    expect(countersFor(1, 0, 'carry')).toBe(5);
    expect(ask(loadProcedure, { character: { STR: 2 }, weights: [20] })).toMatchObject({
      overLimit: false,
      counters: 5,
    });
    expect(ask(loadProcedure, { character: { STR: 2 }, weights: [20.5] })).toMatchObject({ overLimit: true });
    expect(ask(loadProcedure, { character: { STR: 2, archetype: 'scout' }, weights: [16] })).toMatchObject({
      counted: 21,
      overLimit: true,
    });
  });

  test('OA-CNTR-02: a container holds what its capacity says, and no more', () => {
    expect(ask(packProcedure, { container: 'vial', contents: [0.5] })).toMatchObject({ weight: 1 });
    expect(ask(packProcedure, { container: 'vial', contents: [0.5, 0.01] })).toMatchObject({
      refused: true,
      rule: 'OA-CNTR-02',
    });
  });

  test('OA-EQP-06 OA-EQP-08 OA-R-195: each interval wants its own meal', () => {
    expect(ask(mealsProcedure, { body: 'stout', hours: 12, eaten: [10, 4, 5] }).starvation).toBe(1);
    expect(ask(mealsProcedure, { body: 'slim', hours: 11, eaten: [] }).starvation).toBe(0);
    expect(ask(mealsProcedure, { food: 'gravel' })).toMatchObject({ refused: true, rule: 'OA-EQP-04' });
  });

  test('OA-CELL-01 OA-CELL-02 OA-R-325: no cell before its time, and minutes add up', () => {
    expect(ask(useCellProcedure, { type: 'A', technology: 7 })).toMatchObject({
      refused: true,
      rule: 'OA-CELL-01',
    });
    expect(ask(useCellProcedure, { type: 'F', technology: 3 })).toMatchObject({ refused: true });
    expect(ask(useCellProcedure, { type: 'C', technology: 4, minutes: [59] })).toMatchObject({ left: 1 });
    expect(
      ask(useCellProcedure, { type: 'C', technology: 4, minutesBefore: 59, minutes: [5] }),
    ).toMatchObject({ left: 0, minutesUsed: [1] });
  });

  test('OA-EQP-23 OA-EQP-24: medicine that cannot help is refused before anything is used', () => {
    expect(ask(emergencyAidProcedure, { patient: { HP: 5, maxHP: 5 } })).toMatchObject({ HP: 5, bleed: 0 });
    expect(ask(emergencyAidProcedure, { patient: {}, kits: 0 })).toMatchObject({ refused: true });
    expect(ask(herbProcedure, { patient: {}, herb: 'ginger' })).toMatchObject({
      refused: true,
      field: 'herb',
    });
    expect(
      ask(herbProcedure, { patient: { conditions: { inebriation: 1 } }, herb: 'turmeric' }, playOn([1, 1])),
    ).toMatchObject({ condition: 'inebriation', counters: 0, hours: 3 });
  });
});

describe('people for hire', () => {
  test('OA-HIRE-01 OA-R-339: days served are owed, a started one whole, and the advance is kept', () => {
    const owed = (served: number) =>
      ask(hireHirelingsProcedure, { kind: 'warrior', level: 1, priceSc: 12, days: 10, served }).dueAtEndCc;
    expect([0, 5, 6, 10, 12].map(owed)).toEqual([0, 0, 1200, 6000, 6000]);
    const input = hireHirelingsProcedure.input.parse({ kind: 'warrior', level: 2, days: 3, served: 2 });
    const outcome = hireHirelingsProcedure.run(input, playOn()) as never;
    expect(hireHirelingsProcedure.tell(outcome, input)).toMatch(/After 2 days 14 sc are still owed\.$/);
  });

  test('OA-HIRE-05 OA-HIRE-08 OA-HIRE-10 OA-R-340 OA-R-341: who cannot be hired like that', () => {
    expect(ask(hireHirelingsProcedure, { kind: 'commoner', level: 1 })).toMatchObject({
      refused: true,
      rule: 'OA-HIRE-05',
    });
    expect(ask(hireHirelingsProcedure, { kind: 'scout' })).toMatchObject({
      refused: true,
      rule: 'OA-HIRE-05',
    });
    expect(ask(hireMercenariesProcedure, { kind: 'enforcer', count: 3, others: 2 })).toMatchObject({
      level: 5,
      pricePerDayCc: 108_000,
    });
    expect(ask(hireMercenariesProcedure, { kind: 'enforcer', count: 5, level: 6 })).toMatchObject({
      refused: true,
      rule: 'OA-HIRE-08',
    });
    expect(ask(hireMercenariesProcedure, { kind: 'archer', count: 19, others: 1 })).toMatchObject({
      officers: 1,
    });
  });
});

describe('gear and the one who has it', () => {
  const told = (name: string, input: unknown) => {
    const result = referee(openAdventure).resolve(name, input, { faces: [] });
    return result.ok ? result.sentence : undefined;
  };

  test('OA-EQP-13: one use of a kit mends what is worn, and the wearer has it', () => {
    const given = { character: { armor: [{ name: 'chain mail', lost: 1 }] }, armor: 'chain mail' };
    const input = repairArmorProcedure.input.parse(given);
    const outcome = repairArmorProcedure.run(input, playOn());
    expect(outcome).toEqual({ protection: 2, kits: 0 });
    expect(repairArmorProcedure.apply!(input, outcome as never)).toMatchObject({
      character: { armor: [{ name: 'chain mail', lost: 0 }] },
    });
    expect(ask(repairArmorProcedure, { ...given, armor: 'iron plate' })).toMatchObject({
      refused: true,
      field: 'armor',
    });
  });

  test('OA-EQP-06 OA-EQP-08: a dwarf is stout, and bears what the missed meals give', () => {
    const input = mealsProcedure.input.parse({
      character: { species: 'dwarf' },
      hours: 12,
      eaten: [5, 4, 5],
    });
    const outcome = mealsProcedure.run(input, playOn());
    expect(outcome).toMatchObject({ everyHours: 4, meals: 3, starvation: 1 });
    expect(mealsProcedure.apply!(input, outcome as never)).toMatchObject({
      character: { conditions: [{ name: 'starvation', counters: 1 }] },
    });
  });

  test('OA-WEAP-19: the hands of an improvised weapon go by the Strength of the moment', () => {
    const hands = (character: object) => ask(improviseProcedure, { weight: 3, character }).weapon.hands;
    expect([hands({ STR: 6 }), hands({ STR: 6, temporary: { STR: -1 } })]).toEqual([1, 2]);
  });

  test('OA-ENC-08 OA-WEAP-18 OA-R-336: an improvised weapon burdens beside the load, and is no heavier than can be carried', () => {
    const made = (character: object) => ask(improviseProcedure, { weight: 30, character });
    expect(made({ STR: 5 })).toMatchObject({ weapon: { destruction: 7 }, encumbrance: 3 });
    expect(made({ STR: 5, load: 20 })).toMatchObject({ encumbrance: 5 });
    expect(made({ STR: 5, load: 20.5 })).toMatchObject({ refused: true, rule: 'OA-ENC-08', field: 'weight' });
  });

  test('OA-EQP-24 OA-R-197: a herb helps once a day against each condition', () => {
    const patient = { conditions: { bleed: 1, poison: 1 }, herbToday: ['bleed'] };
    const herb = (name: string) => ask(herbProcedure, { patient, herb: name }, playOn([3, 4]));
    expect(herb('milk thistle')).toMatchObject({ condition: 'poison', hours: 8 });
    expect(herb('aloe vera')).toMatchObject({ refused: true, rule: 'OA-EQP-24' });
  });

  test('OA-MONY-01 OA-R-337: the lists know how much armor and ammunition are when new', () => {
    const sold = (sell: object) => ask(sellProcedure, { sell: [sell] });
    expect(sold({ item: 'arrows', left: 3 })).toMatchObject({ paidCc: [15] });
    expect(sold({ item: 'iron plate', left: 3 })).toMatchObject({ paidCc: [9750] });
    expect(sold({ item: 'oil', left: 0 })).toMatchObject({ paidCc: [0] });
    expect(sold({ item: 'type C cell', left: 40 })).toMatchObject({ refused: true, field: 'sell[0].of' });
    expect(sold({ item: 'arrows', left: 11 })).toMatchObject({ refused: true, field: 'sell[0].left' });
  });

  test('OA-EQP-23 OA-EQP-24 OA-SECO-04: no kit and no herb raises the dead', () => {
    const patient = { HP: 0, VIT: 5, conditions: { bleed: 1 } };
    expect(ask(emergencyAidProcedure, { patient })).toMatchObject({ refused: true, rule: 'OA-SECO-04' });
    expect(ask(herbProcedure, { patient, herb: 'ginger' })).toMatchObject({
      refused: true,
      rule: 'OA-SECO-04',
    });
  });

  test('OA-ARMR-02 OA-R-187: a shield comes off first, and times are told as the book tells them', () => {
    const knight = { DEX: 5, armor: ['iron plate'], shields: ['heraldic shield'] };
    expect(told('doff-armor', { character: knight })).toBe(
      'The character needs 5 minutes and a half-round and has defense 9 as soon as the heraldic shield is begun and defense 5 as soon as the iron plate is begun.',
    );
    expect(told('don-armor', { character: { DEX: 5 }, suits: ['iron plate', 'heraldic shield'] })).toBe(
      'Putting it all on takes 10 minutes and a half-round; the character now has defense 10.',
    );
  });

  test('OA-WEAP-08 OA-SECO-06: whoever spends stamina is told of no health', () => {
    const play = playOn();
    const character = { STR: 5, armor: ['leather garment'] };
    ask(armorAbilityProcedure, { character, armor: 'leather garment' }, play);
    expect(play.trace.nodes.map(({ label }) => label)).toEqual([
      'Stamina',
      'stamina points',
      'leather garment against slash',
    ]);
  });

  test('OA-ARMR-11: a shield is no suit, and a suit is no shield', () => {
    expect(told('don-armor', { character: { armor: ['buckler'] }, suits: ['gambeson'] })).toBeUndefined();
    expect(told('don-armor', { character: { shields: ['gambeson'] }, suits: ['gambeson'] })).toBeUndefined();
  });

  test('OA-EQP-02 OA-EQP-21 OA-R-334: clothes and a space suit take a minute, and the suit no heavy armor', () => {
    const don = (...suits: string[]) => ask<object>(donArmorProcedure, { character: { DEX: 5 }, suits });
    expect(don('space suit')).toMatchObject({
      minutesForAll: 1,
      minutesToDoff: 1,
      on: ['space suit'],
      defense: 5,
    });
    expect(don("peasant's garb", 'leather garment')).toMatchObject({ minutesForAll: 2, defense: 8 });
    expect(don('space suit', 'plated mail')).toMatchObject({
      refused: true,
      rule: 'OA-EQP-21',
      field: 'suits',
    });
    const armored = { character: { armor: ['iron plate'] }, suits: ['space suit'] };
    expect(ask<object>(donArmorProcedure, armored)).toMatchObject({ refused: true, rule: 'OA-EQP-21' });
  });

  test('OA-HIRE-04 OA-R-111: nobody is hired of a level that there is not', () => {
    expect(told('hire-hirelings', { kind: 'warrior', level: 5 })).toContain('70 sc');
    const high = ask<object>(hireHirelingsProcedure, { kind: 'warrior', level: 6 });
    expect(high).toMatchObject({ refused: true, rule: 'OA-ROLE-04', field: 'level' });
  });
});
