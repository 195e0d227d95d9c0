/** What armor does for stamina in a fight: only where it helps, and no longer than it says. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { readingsWith } from '../testing.ts';
import { encounter } from './index.ts';

const CALM = { immunities: ['panic'] };
const scene = (setup: object, changes: Parameters<typeof readingsWith>[0] = {}) =>
  sceneOf(encounter, readingsWith(changes), { initiative: 'party', declarations: false, ...setup });
const one = (weapon: string) => ({
  name: 'One',
  at: { x: 2, y: 2 },
  weapons: [weapon],
  PER: 9,
  STR: 9,
  capacity: 9,
  ammunition: { bullets: 9 },
  ...CALM,
});
const foe = (more: object) => ({ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, SP: 6, ...CALM, ...more });
const attack = (weapon: string) => ({ do: 'attack', actor: 'one', target: 'foe', weapon });
const spent = (armor: string, weapon: string, changes = {}, ...faces: number[]) => {
  const fight = scene({ party: [one(weapon)], foes: [foe({ armor: [armor] })] }, changes);
  fight.give(attack(weapon), 3, 3, ...faces);
  return 6 - fight.state.fighters.foe!.SP!;
};

test('OA-ARMR-07 OA-ARMR-13 OA-R-507: armor is paid for where it helps, and not against other damage', () => {
  expect(spent('flak jacket', 'laser pistol')).toBe(0);
  expect(spent('flak jacket', 'semi-automatic pistol', {}, 3, 3)).toBe(1);
  expect(spent('leather garment', 'dagger')).toBe(0);
  expect(spent('leather garment', 'long sword', {}, 3, 3)).toBe(1);
  // OA-DMGT-03: where there are no subtypes, a thrust is as kinetic as a cut.
  expect(spent('leather garment', 'dagger', { 'OA-R-526': 'mainTypes' }, 3, 3)).toBe(1);
});

test('OA-ARMR-14 OA-R-441: aramid is paid for until the end of the turn, leather to the end of the round', () => {
  const left = (armor: string, weapon: string, ...save: number[]) => {
    const fight = scene({ party: [one(weapon)], foes: [foe({ armor: [armor] })] });
    fight.give(attack(weapon), 3, 3, ...save);
    fight.give(attack(weapon), 3, 3, ...save);
    expect(fight.state.fighters.foe!.SP).toBe(5);
    fight.give({ do: 'end turn', actor: 'one' });
    return fight.state.fighters.foe!.round.armorPaid;
  };
  expect(left('composite aramid', 'laser pistol')).toBe(false);
  expect(left('leather garment', 'long sword', 3, 3)).toBe(true);
});

test('OA-PERK-18 OA-R-507: a combat android pays three points for one off kinetic damage, once a turn', () => {
  const android = foe({ species: 'android', race: 'combat', DEX: 5 });
  const fight = scene({ party: [one('dagger')], foes: [android] });
  // 10 against a defense of 5.
  fight.give(attack('dagger'), 3, 3);
  expect(fight.state.fighters.foe).toMatchObject({ HP: 36, SP: 3, round: { naturalArmor: true } });
  expect(fight.told[0]).toContain('The natural armor is paid for: Foe has 3 stamina points left.');
  fight.give(attack('dagger'), 3, 3);
  expect(fight.state.fighters.foe).toMatchObject({ HP: 31, SP: 3 });
  fight.give({ do: 'end turn', actor: 'one' });
  expect(fight.state.fighters.foe!.round.naturalArmor).toBe(false);
});

test('OA-ARMR-15 OA-R-441: an exoskeleton makes stronger for stamina, in anybody’s turn, to the end of the round', () => {
  const wearer = { ...one('katana'), armor: ['combat exoskeleton'], STR: 5, SP: 3, maxHP: 20 };
  const fight = scene({ party: [wearer], foes: [foe({ DEX: 5 })] });
  const boost = { do: 'use armor', actor: 'one', armor: 'combat exoskeleton' };
  expect(fight.legal('use armor').map(({ label, cost }) => [label, cost])).toEqual([
    ['Use the strength of the combat exoskeleton', '1 stamina'],
  ]);
  expect(fight.refusal({ ...boost, armor: 'flak jacket' })).toBe('OA-WEAP-08');
  fight.give(boost);
  expect(fight.told[0]).toContain(
    '+2 STR and +2 FORT to the end of the round. One has 2 stamina points left.',
  );
  expect(fight.refusal(boost)).toBe('OA-ARMR-15');
  expect(fight.refusal({ do: 'end magic', actor: 'one' })).toBe('OA-CMBT-07');
  // 5 and 2 and 4 for the katana.
  fight.give(attack('katana'), 3, 3);
  expect(fight.told[0]).toContain('One attacks with 11 (an even roll)');
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'foe' });
  expect(fight.state.fighters.one!.temporary).toEqual({});
  expect(fight.state.effects).toEqual([]);
});
