import { expect, test } from 'vitest';
import { answer, asked } from './combat.testing.ts';

test('SV-WEAP-02 SV-WEAP-03: the second dagger meets no reaction', () => {
  const outcome = answer(
    'two-weapon-attack',
    {
      attacker: { DX: 13, skill: 4 },
      main: { weapon: 'Dagger' },
      off: { weapon: 'Dagger' },
      defender: { DX: 12, vitality: 20 },
    },
    [3, 3, 4, 2, 2, 2, 6, 3, 3, 3, 4],
  );
  expect(outcome).toMatchObject({
    main: { attackTn: 15, defence: 'dodge', defenceTn: 5, hit: true, damage: 3 },
    off: { attackTn: 11, defence: 'none', hit: true, damage: 1, vitality: 16 },
  });
});

test('SV-WEAP-02: each hand may strike another target', () => {
  const outcome = answer(
    'two-weapon-attack',
    {
      attacker: { DX: 13, skill: 4, perks: ['Ambidextrous'] },
      main: { weapon: 'Dagger' },
      off: { weapon: 'Dagger' },
      defender: { answer: 'none', vitality: 9 },
      secondDefender: { answer: 'none', vitality: 7 },
    },
    [3, 3, 4, 5, 3, 3, 4, 6],
  );
  expect(outcome).toMatchObject({ main: { vitality: 7 }, off: { attackTn: 15, vitality: 4 }, hits: 2 });
});

const daggers = { main: { weapon: 'Dagger' }, off: { weapon: 'Dagger' } };

test('SV-WEAP-02 SV-ROLL-02 SV-ROLL-03: a critical of one hand is no critical of the other', () => {
  const two = { attacker: { DX: 13, skill: 4 }, ...daggers, defender: { DX: 14, reactions: 2 } };
  // Three ones: margin 12, so dodge 7 − 2; three sixes miss whatever the other hand did.
  expect(answer('two-weapon-attack', two, [1, 1, 1, 2, 3, 3, 6, 6, 6, 6])).toMatchObject({
    main: { attack: 'critical success', defenceTn: 5, hit: true, reactionsLeft: 1 },
    off: { attack: 'critical failure', defence: 'none', reactionsLeft: 1 },
    hits: 1,
  });
});

test('SV-WEAP-03 SV-INIT-05: with Full Defense each attack meets its own reaction', () => {
  const two = { attacker: { target: 20 }, ...daggers, defender: { DX: 12, reactions: 3, answer: 'dodge' } };
  const dice = [5, 5, 5, 2, 2, 2, 4, 4, 4, 2, 2, 2];
  expect(answer('two-weapon-attack', two, dice)).toMatchObject({
    main: { attackTn: 18, defenceTn: 6, hit: false, reactionsLeft: 2 },
    off: { attackTn: 14, defenceTn: 6, hit: false, reactionsLeft: 1 },
    hits: 0,
  });
});

test('SV-WEAP-02 SV-STAT-08: who falls to the first dagger does not defend against the second', () => {
  const two = {
    attacker: { target: 20, ST: 14 },
    ...daggers,
    defender: { DX: 16, vitality: 3, reactions: 3, answer: 'dodge', activeCombat: false },
  };
  expect(answer('two-weapon-attack', two, [3, 3, 3, 6, 6, 5, 4, 3, 3, 3, 6])).toMatchObject({
    main: { damage: 3, vitality: 0, bleedingCount: 1, shock: 0 },
    off: { defence: 'none', damage: 5, vitality: -5, bleedingCount: 2, shock: -1, reactionsLeft: 2 },
  });
});

test('SV-CMOD-05 SV-WEAP-02: the aim is for the first shot of two', () => {
  const knives = { main: { weapon: 'Throwing Knife' }, off: { weapon: 'Throwing Knife' } };
  const two = { attacker: { target: 15 }, ...knives, metres: 4, aimed: true };
  const tns = (more: object) => {
    const { main, off } = answer('two-weapon-attack', { ...two, ...more }, [6, 6, 6, 6, 6, 6]);
    return [main, off].map(blow => (blow as { attackTn: number }).attackTn);
  };
  expect(tns({})).toEqual([14, 7]);
  expect(tns({ main: { weapon: 'Dagger', metres: 1 } })).toEqual([13, 10]);
  expect(answer('two-weapon-attack', { ...two, ...daggers }).rule).toBe('SV-CMOD-05');
});

test('SV-WEAP-02 SV-CMOD-02: two targets at two distances, one of them flanked', () => {
  const two = {
    attacker: { target: 15, perks: ['Ambidextrous'] },
    main: { weapon: 'Throwing Knife', metres: 8 },
    off: { weapon: 'Dagger', flanking: true, modifiers: [{ source: 'mud', value: -1 }] },
    secondDefender: {},
  };
  expect(answer('two-weapon-attack', two, [6, 6, 6, 6, 6, 6])).toMatchObject({
    main: { attackTn: 10 },
    off: { attackTn: 14 },
  });
});

test('SV-R-99 SV-ARM-07 SV-ARM-08: what the first attack breaks does not help against the second', () => {
  const swords = { main: { weapon: 'Longsword' }, off: { weapon: 'Longsword' } };
  const hit = [3, 3, 3, 6, 6];
  const two = { attacker: { target: 20, ST: 14 }, ...swords };
  const damage = (defender: object, reading: string, off = {}) => {
    const input = { ...two, off: { weapon: 'Longsword', ...off }, defender: { answer: 'none', ...defender } };
    const { off: second } = answer('two-weapon-attack', input, [...hit, ...hit], { 'SV-R-99': reading });
    return (second as { damage: number }).damage;
  };
  // 13 against an AR of 4 that counts double, then of 3.
  expect([damage({ AR: 4, AD: 1 }, 'off'), damage({ AR: 4, AD: 1 }, 'on')]).toEqual([5, 7]);
  expect(damage({ armour: ['Chain Shirt'] }, 'on')).toBe(7);
  expect(damage({ armour: ['Chain Shirt', 'Chain Leggings'] }, 'on', { location: 'leg' })).toBe(5);

  const shielded = { DX: 12, reactions: 2, shield: { skill: 2, SD: 'Buckler' }, answer: 'best' };
  const input = { ...two, defender: shielded };
  const failed = [3, 3, 3, 6, 5, 5, 6, 6];
  expect(answer('two-weapon-attack', input, [...failed, ...failed], { 'SV-R-99': 'on' })).toMatchObject({
    main: { defence: 'block', wear: ['shield'] },
    off: { defence: 'dodge' },
  });
});

test('SV-R-99 SV-ARM-08 SV-ARM-09: what the first attack breaks is not what the second one meets', () => {
  const ON = { 'SV-R-99': 'on' };
  const swords = { main: { weapon: 'Longsword' }, off: { weapon: 'Longsword' } };
  const two = { attacker: { target: 20, ST: 14 }, ...swords };
  const failed = [3, 3, 3, 6, 5, 5, 6, 6];
  const shield = { DX: 12, reactions: 2, shield: { skill: 2, SD: 1 }, answer: 'block' };
  expect(answer('two-weapon-attack', { ...two, defender: shield }, [...failed, ...failed], ON)).toMatchObject(
    {
      main: { defence: 'block', wear: ['shield'], gear: { SD: 0 } },
      off: { defence: 'dodge' },
    },
  );
  // The Luck roll fails, and no weapon is left to parry with.
  const parry = { DX: 12, reactions: 2, weapon: { skill: 4 }, answer: 'parry' };
  const broken = [...failed, 6, 6, 5];
  for (const more of [{}, { fixed: { parry: 9 } }])
    expect(
      answer('two-weapon-attack', { ...two, defender: { ...parry, ...more } }, [...broken, ...failed], ON),
    ).toMatchObject({
      main: { defence: 'parry', wear: ['weapon'], gear: { weaponBroken: true } },
      off: { defence: 'dodge' },
    });
  // A block that was typed in loses the point of SD.
  const typed = { reactions: 2, fixed: { block: 11 }, answer: 'block' };
  expect(answer('two-weapon-attack', { ...two, defender: typed }, [...failed, ...failed], ON)).toMatchObject({
    main: { defence: 'block', defenceTn: 10, gear: { SD: null } },
    off: { defence: 'block', defenceTn: 9 },
  });
});

test('SV-WEAP-02: whatever cannot be is refused before the first hand rolls', () => {
  const second = (secondDefender: object) => answer('two-weapon-attack', { ...daggers, secondDefender }).rule;
  expect(second({ answer: 'block' })).toBe('SV-ATK-06');
  expect(second({ EN: 10, vitality: 99 })).toBe('SV-DER-01');
  const own = { ...daggers, off: { weapon: 'Dagger', skill: 2, specialized: true } };
  expect(answer('two-weapon-attack', own).rule).toBe('SV-SKL-06');
});

test('SV-PAIN-01: the shock of the first dagger comes with the next turn, not with the second', () => {
  const two = {
    attacker: { target: 20, ST: 14 },
    ...daggers,
    defender: { DX: 14, EN: 20, reactions: 3, answer: 'dodge', activeCombat: false },
  };
  const result = asked('two-weapon-attack', two, [4, 4, 4, 6, 5, 5, 6, 4, 4, 4, 6, 5, 5, 6]);
  if (!result.ok) throw new Error('refused');
  expect(result.outcome).toMatchObject({
    main: { damage: 5, shock: -1, defenceTn: 6 },
    off: { damage: 5, shock: -2, defenceTn: 7 },
  });
  expect(result.changed).toMatchObject({ defender: { nextShock: -2, lostThisRound: 10 } });
  expect(result.changed.defender).not.toHaveProperty('shock');
});
