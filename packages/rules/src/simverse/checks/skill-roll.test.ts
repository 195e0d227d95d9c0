import { describe, expect, test } from 'vitest';
import { answer, choicesOf, ruleOf } from '../character/building.testing.ts';
import { personOfCharacter } from '../character/character-person.ts';
import { reckoning } from '../play.ts';

const tn = (input: object): unknown => answer('skill-roll', input, [3, 3, 3]).tn;

const thief = {
  name: 'Vex',
  DX: 13,
  perks: ['Sneaky'],
  flaws: ['Chronic Pain'],
  skills: [{ name: 'Stealth', level: 3 }],
};

describe('SV-SKL-01 SV-ROLL-08: perks, armour, load, fatigue, hunger and wounds in one call', () => {
  test('SV-SKL-01: skill, attributes, perks and flaws are the person’s', () => {
    // DX 13 + 3, Sneaky +2, Chronic Pain −1.
    expect(tn({ skill: 'Stealth', person: thief })).toBe(17);
    expect(tn({ skill: 'Climbing', person: thief })).toBe(10);
    expect(tn({ skill: 'Stealth', person: thief, level: 5 })).toBe(19);
  });

  test('SV-ARM-03 SV-DER-17 SV-TRAV-07 SV-HAZ-01 SV-PAIN-03: everything that hinders adds once', () => {
    const worn = {
      ...thief,
      armour: [{ piece: 'torso', AR: 6, armourClass: 'heavy' }],
      conditions: ['Heavy load', 'Fatigue 2'],
    };
    // 17, heavy armour −4, load −2, fatigue −2.
    expect(tn({ skill: 'Stealth', person: worn })).toBe(9);
    const hurt = { ...worn, EN: 10, vitality: 9 };
    // Below half −1, hunger of three days −2.
    expect(tn({ skill: 'Stealth', person: hurt, daysWithoutFood: 3 })).toBe(6);
    // The same load and flaw told twice count once.
    expect(
      tn({ skill: 'Stealth', person: hurt, conditions: ['Heavy load', 'Chronic Pain'], daysWithoutFood: 3 }),
    ).toBe(6);
    // A load lowers no combat skill and nothing mental (SV-R-28).
    expect(tn({ skill: 'Swords', level: 3, attributes: { DX: 13 }, conditions: ['Overburdened'] })).toBe(16);
    expect(tn({ skill: 'Research', level: 1, conditions: ['Fatigue 1'], daysWithoutFood: 3 })).toBe(10);
  });

  test('SV-ROLL-09: a skill takes its time where nothing presses', () => {
    expect(answer('skill-roll', { skill: 'Stealth', person: thief, takeYourTime: true })).toMatchObject({
      tn: 17,
      roll: 10,
      rolled: false,
      success: true,
      margin: 7,
    });
    expect(
      ruleOf(answer('skill-roll', { skill: 'Stealth', person: thief, takeYourTime: true, pressure: true })),
    ).toBe('SV-ROLL-09');
  });

  test('SV-STAT-08 SV-SKL-06: the unconscious roll nothing; a specialization must be there', () => {
    expect(ruleOf(answer('skill-roll', { skill: 'Stealth', person: { ...thief, unconscious: true } }))).toBe(
      'SV-STAT-08',
    );
    expect(ruleOf(answer('skill-roll', { skill: 'Stealth', person: thief, specialized: true }))).toBe(
      'SV-SKL-06',
    );
  });

  test('SV-SKL-01 SV-CRE-03: a character file brings its skills', () => {
    const scout = personOfCharacter(choicesOf({ templates: [{ name: 'Scout' }] }), reckoning());
    expect(tn({ skill: 'Tracking', person: scout })).toBe(13);
  });
});

describe('SV-PERK-01 SV-PERK-13: perks are written one way everywhere', () => {
  const written = ['Acute Senses (sight)', { name: 'Acute Senses', choice: 'sight' }, 'Acute Vision'];
  test.each(written)('SV-PERK-13: %j', perk => {
    const look = { skill: 'Perception', sense: 'sight', attributes: { IN: 12, AW: 12 } };
    expect(tn({ ...look, perks: [perk] })).toBe(Number(tn(look)) + 2);
    expect(tn({ skill: 'Perception', sense: 'sight', person: { IN: 12, AW: 12, perks: [perk] } })).toBe(
      Number(tn(look)) + 2,
    );
    expect(answer('buy-perks', { perks: [perk] })).toMatchObject({ cp: 5 });
  });

  test('SV-PERK-03 SV-FLAW-16: Weapon Master is one like any other, and flaws have titles too', () => {
    expect(answer('buy-perks', { perks: ['Weapon Master (Longsword)', 'Extra Vitality × 2'] })).toMatchObject(
      {
        cp: 30,
      },
    );
    expect(
      answer('take-flaws', { flaws: [{ name: 'Phobia (spiders)', cp: 5 }, 'Poor Vision × 2'] }),
    ).toMatchObject({ worth: 15 });
    expect(
      choicesOf({ perks: ['Weapon Master (Longsword)', 'Damage Resistance (fire)'] as never }).perks,
    ).toMatchObject([
      { name: 'Weapon Master', choice: 'Longsword' },
      { name: 'Damage Resistance', choice: 'fire' },
    ]);
  });
});

test('SV-FLAW-16 SV-PERK-25 SV-R-58: a phobia knows the person’s Strong Willed, up to 12', () => {
  const wary = { WS: 9, perks: ['Strong Willed', 'Lucky'], shock: -1 };
  expect(answer('phobia', { person: wary }, [3, 3, 3]).tn).toBe(10);
  expect(answer('phobia', { person: { ...wary, WS: 14 } }, [3, 3, 3]).tn).toBe(12);
  expect(answer('phobia', { person: wary, lucky: true }, [6, 6, 6, 1, 1, 1])).toMatchObject({
    success: true,
    luckyLeft: 0,
  });
});

test('SV-SKL-01: attributes told beside a person count in place of theirs, the others stay', () => {
  const person = { DX: 13, ST: 9, skills: [{ name: 'Climbing', level: 2 }] };
  const tn = (input: object) => answer('skill-roll', { person, skill: 'Climbing', ...input }, [3, 3, 3]).tn;
  expect([tn({}), tn({ attributes: { ST: 15 } }), tn({ attributes: { DX: 8 } })]).toEqual([15, 17, 11]);
});
