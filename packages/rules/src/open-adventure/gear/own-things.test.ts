/** Arms, armor and gear of packs: each rule reads what the thing itself says. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { exampleEntry } from '../../testing/with-example.ts';
import { characterOf } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { type Armor, piece } from '../content/armor-list.ts';
import type { Good } from '../content/goods.ts';
import type { Weapon } from '../content/weapon-list.ts';
import { encounter } from '../encounter/index.ts';
import { openAdventure } from '../index.ts';
import { ask, playOn, readingsWith } from '../testing.ts';
import { armorThresholds } from './armor.ts';
import { packProcedure } from './containers.ts';
import { donArmorProcedure } from './donning.ts';
import { buyProcedure, sellProcedure } from './money.ts';
import { repairArmorProcedure } from './tools.ts';
import { attackScoreProcedure } from './weapons.ts';

const entry = <T>(name: string) => exampleEntry<T>(openAdventure, name);
const LONG_SWORD = 3;
const [blade, mail, shield, satchel] = [
  entry<Weapon>('moon blade'),
  entry<Armor>('bark mail'),
  entry<Armor>('moon shield'),
  entry<Good>('moon satchel'),
];

test('OA-SECO-16 OA-ARMR-01 OA-ARMR-11: a suit and a shield of a pack protect by their own points', () => {
  const bare = characterOf({ DEX: 4 });
  const clad = characterOf({ DEX: 4, armor: [mail], shields: [shield] });
  const defense = (who: typeof bare) => secondaryScore(who, 'defense', playOn());
  expect(defense(clad) - defense(bare)).toBe(mail.protection + shield.protection);
  // Read again, as a file is, they are the same pieces.
  expect(characterOf(JSON.parse(JSON.stringify(clad)))).toEqual(clad);
});

test('OA-DMGT-01: a threshold of the suit counts', () => {
  expect(armorThresholds([piece(mail)])).toEqual([
    { type: 'cold', threshold: 'resistant', from: 'bark mail' },
  ]);
});

test('OA-EQP-13: what it has lost is mended, up to what it has when new', () => {
  const character = { armor: [{ name: mail, lost: 1 }] };
  expect(ask(repairArmorProcedure, { character, armor: mail })).toMatchObject({
    protection: mail.protection,
    kits: 0,
  });
});

test('OA-ARMR-02 OA-ARMR-06: it is put on in the time of its kind, and lies under nothing that its own words forbid', () => {
  expect(ask(donArmorProcedure, { character: {}, suits: [mail] })).toMatchObject({
    minutesForAll: 1,
    on: ['bark mail'],
  });
  expect(ask(donArmorProcedure, { character: {}, suits: [mail, 'chain mail'] })).toMatchObject({
    rule: 'OA-ARMR-06',
  });
  expect(() => ask(donArmorProcedure, { character: {}, suits: [satchel] })).toThrow('clothes are put on');
});

test('OA-WEAP-02 OA-CNTR-02 OA-MONY-01: a blade has its destruction, a container its capacity, and both a price', () => {
  const score = (weapon: Weapon | 'long sword') =>
    ask(attackScoreProcedure, { character: { STR: 6 }, weapon });
  expect(score(blade).attack - score('long sword').attack).toBe(blade.destruction - LONG_SWORD);
  expect(ask(packProcedure, { container: satchel, contents: [blade, 16] })).toMatchObject({
    contents: 17,
    capacity: 18,
  });
  expect(ask(buyProcedure, { moneyCc: 1000, buy: [{ item: blade }] })).toMatchObject({ leftCc: 100 });
  expect(ask(sellProcedure, { sell: [{ item: mail, left: 1 }] })).toMatchObject({ paidCc: [150] });
});

test('OA-CMBT-07 OA-ARMR-08: a shield of a pack falls, lies there as what it is, and takes a full round to take up', () => {
  const fight = sceneOf(encounter, readingsWith({}), {
    initiative: 'party',
    declarations: false,
    party: [
      { name: 'One', DEX: 9, at: { x: 2, y: 2 }, spare: [shield], weapons: [] },
      { name: 'Two', at: { x: 2, y: 5 } },
    ],
    foes: [{ name: 'Foe', at: { x: 8, y: 2 } }],
  });
  const one = () => fight.state.fighters.one!;
  fight.give({ do: 'don', actor: 'one', armor: 'moon shield' });
  expect(one().shields).toMatchObject([{ name: 'moon shield', own: { protection: shield.protection } }]);
  fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition: 'unconscious', counters: 1 });
  expect(fight.state.things).toMatchObject([{ weapon: 'moon shield', own: { id: shield.id }, lost: 0 }]);
  expect(one().shields).toEqual([]);
  fight.give({ do: 'relieve', actor: 'gm', target: 'one', condition: 'unconscious' });
  do fight.give(fight.legal('name')[0]?.command ?? { do: 'end turn', actor: fight.waiting! });
  while (fight.waiting !== 'one' || fight.legal('name').length > 0);
  fight.give({ do: 'pick up', actor: 'one', weapon: 'moon shield' });
  expect(one().shields).toMatchObject([{ name: 'moon shield', own: { id: shield.id } }]);
  expect(fight.state.turn!.halfRounds).toBe(0);
});
