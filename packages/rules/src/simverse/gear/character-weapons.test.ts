import { describe, expect, test } from 'vitest';
import { choicesOf, numbers, playing } from '../character/building.testing.ts';
import { personOfCharacter } from '../character/character-person.ts';
import { choicesSchema } from '../character/creation/choices.ts';
import { character } from '../character/index.ts';
import { WEAPONS } from '../content/weapon-list.ts';
import { reckoning } from '../play.ts';
import { skillsFor } from './character-weapons.ts';

type Given = Parameters<typeof choicesOf>[0];
type Weapons = NonNullable<NonNullable<Given['gear']>['weapons']>;
const armed = (weapons: Weapons, more: Given = {}) =>
  choicesOf({ powerLevel: 'Heroic', ...more, gear: { weapons } });
const attack = (weapons: Weapons, name: string, more: Given = {}) =>
  numbers(armed(weapons, more))[`Attack: ${name}`];

describe('SV-ATK-01: the skill that a weapon is used with', () => {
  test('SV-SKL-02: what no skill of the list covers is used untrained, at DX − 2', () => {
    const gaps = WEAPONS.filter(w => w.skill === null).map(w => w.name);
    expect(gaps).toEqual([
      'Warhammer',
      'Staff',
      'Mace',
      'Club',
      'War Hammer',
      'Morningstar',
      'Maul',
      'Quarterstaff',
      'Sling',
    ]);
    for (const name of gaps)
      expect(attack([name], name, { attributeSteps: { DX: 3, ST: 2 } }), name).toBe(13 - 2);
  });

  test('the table chooses one, for listed weapons and for weapons of its own', () => {
    const skills = [{ name: 'Axes' as const, level: 3 }];
    expect(attack([{ name: 'Mace', skill: 'Axes' }], 'Mace', { skills })).toBe(13);
    const leg = { name: 'Chair leg', skill: 'Axes', damage: '1d6-2' } as const;
    expect(numbers(armed([leg], { skills }))).toMatchObject({
      'Attack: Chair leg': 13,
      'Damage: Chair leg': '1d6-2',
      'Parry: Chair leg': 6,
    });
    expect(numbers(armed([{ damage: '2d6' }]))).toMatchObject({ 'Attack: 2d6': 8 });
  });

  test.each([
    [{ name: 'Longsword', skill: 'Axes' }, 'Longsword is used with Swords, not with Axes.'],
    [{ name: 'Mace', skill: 'Stealth' }, 'Stealth is no weapon skill'],
    [{ name: 'Mace', skill: 'Bows' }, 'Mace strikes hand to hand'],
  ] as const)('%o is refused', (weapon, message) => {
    const problems = character.validate(armed([weapon]));
    expect(problems.map(p => [p.rule, p.path])).toEqual([['SV-ATK-01', 'gear.weapons[0].skill']]);
    expect(problems[0]?.message).toMatch(message);
  });

  test('of several skills that cover a weapon the better one counts, for attack and parry', () => {
    const both = [
      { name: 'Swords' as const, level: 1 },
      { name: 'Daggers' as const, level: 4 },
      { name: 'Fencing' as const, level: 5 },
    ];
    const sheet = numbers(armed(['Dagger', 'Rapier', 'Longsword'], { skills: both }));
    expect(sheet).toMatchObject({
      'Attack: Dagger': 14,
      'Parry: Dagger': 7,
      'Attack: Rapier': 15,
      'Parry: Rapier': 8,
      'Attack: Longsword': 11,
    });
    expect(attack(['Dagger'], 'Dagger', { skills: [{ name: 'Swords', level: 6 }, ...both.slice(1)] })).toBe(
      16,
    );
    expect(skillsFor('Throwing Axe')).toEqual(['Axes', 'Throwing']);
  });

  test('what is thrown goes with Throwing, an axe with its own skill if that is better', () => {
    const skills = [
      { name: 'Throwing' as const, level: 2 },
      { name: 'Axes' as const, level: 4 },
    ];
    expect(numbers(armed(['Dagger', 'Hand Axe'], { skills }))).toMatchObject({
      'Attack: Dagger, thrown': 12,
      'Attack: Hand Axe, thrown': 14,
    });
  });

  test('a fight uses the same skill, shield and mastery as the sheet', () => {
    const skills = [
      { name: 'Axes' as const, level: 3 },
      { name: 'Daggers' as const, level: 2 },
      { name: 'Brawling' as const, level: 5, specializations: ['unarmed'] },
    ];
    const perks = [{ name: 'Weapon Master' as const, choice: 'Unarmed' }];
    const choices = armed([{ name: 'Mace', skill: 'Axes' }, 'Dagger', 'Punch'], { skills, perks });
    const { weapons, unarmed } = personOfCharacter(choices, playing());
    expect(weapons).toMatchObject([
      { weapon: 'Mace', skill: 3 },
      { weapon: 'Dagger', skill: 2, throwingSkill: 0 },
    ]);
    expect(unarmed).toEqual({ specialized: true, weaponMaster: true });
    const { shield } = personOfCharacter(
      choicesOf({ gear: { weapons: ['Greatsword'], shield: 'Medium Shield' } }),
      playing(),
    );
    expect(shield).toBeUndefined();
  });
});
test('SV-ARM-09: a masterwork weapon of a character file is sturdy in a fight', () => {
  const file = (sturdy: boolean) =>
    choicesSchema.parse({ name: 'X', gear: { weapons: [{ name: 'Longsword', sturdy }, 'Dagger'] } });
  const sturdy = (given: boolean) =>
    personOfCharacter(file(given), reckoning()).weapons.map(weapon => weapon.sturdy);
  expect(sturdy(true)).toEqual([true, false]);
  expect(sturdy(false)).toEqual([false, false]);
});
