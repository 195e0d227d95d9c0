/** Asked and played: what blows leave of somebody, two weapons, several blows, ripostes, feints and aims. */
import { expect, test } from 'vitest';
import { exampleEntry } from '../../testing/with-example.ts';
import { attackProcedure } from '../combat/attack-procedures.ts';
import { twoWeaponProcedure } from '../combat/two-weapons.ts';
import { isDead } from '../combat/vitality.ts';
import { simverse } from '../index.ts';
import { usePowerProcedure } from '../powers/use-power.ts';
import {
  ANSWERS,
  answerWith,
  asked,
  Chance,
  chances,
  eventOf,
  evolved,
  fightOf,
  hitsIn,
  isAlwaysRefused,
  leftOf,
  personAfter,
  personBy,
  playedOut,
  type Readings,
  readingsBy,
  sceneBy,
  sidesOf,
} from './agreement.testing.ts';
import { type FightState, fighterOf } from './state.ts';

const ONE_HANDED = ['Dagger', 'Shortsword', 'Mace', 'Longsword', 'Club'] as const;
const MOON_BLADE = exampleEntry<object>(simverse, 'Moon Blade');
const AIMED_AT = ['torso', 'arm', 'leg', 'hand'] as const;

/** Somebody ready to strike, and somebody who can take two blows. */
function pairBy(chance: Chance) {
  const attacker = { ...personBy(chance), bleedingCount: 0, stamina: 30, shield: undefined, weapons: [] };
  const someone = personBy(chance);
  // The first blow would wake a sleeper, and the second meet somebody else.
  const states = someone.states.filter(state => state !== 'Unconscious');
  return {
    attacker,
    defender: { ...someone, states, EN: 15, reactions: 1, vitality: chance.between(3, 40) },
  };
}

/** The defence that is tried, or none where it is not possible against what was asked. */
function possible(wanted: (typeof ANSWERS)[number], isRefused: boolean) {
  return isRefused ? 'none' : wanted;
}

/** A wall behind whoever is struck, so that no blow pushes them out of reach of the next (SV-R-179). */
const cornered = (scene: ReturnType<typeof sceneBy>) => ({
  ...scene,
  map: { ...scene.map, walls: [9, 10, 11].map(y => ({ x: scene.on.x + 1, y })) },
});

/** The defence of each blow, in a fight that offers it. */
const answering = (how: string) => () => answerWith(how);

const fightFor = (setup: object, readings: Readings): FightState => {
  const fight = fightOf(setup, readings);
  if (typeof fight === 'string') throw new Error(fight);
  return fight;
};

test.each([
  ['an attack', 'aftermath', 250, ONE_HANDED],
  ['an attack with a weapon of a pack', 'pack aftermath', 40, [MOON_BLADE]],
] as const)(
  'SV-DMG-01 SV-ARM-07 SV-ARM-08 SV-ARM-09 SV-PAIN-01: what %s leaves of somebody is written alike',
  (_, title, count, from) => {
    for (let n = 0; n < count; n++) {
      const chance = new Chance(title, n);
      const readings = readingsBy(chance);
      const { attacker, defender } = pairBy(chance);
      const scene = sceneBy(chance, 1);
      const [weapon, skill] = [chance.of<(typeof from)[number]>(from), chance.between(3, 8)];
      const location = chance.of(AIMED_AT);
      const asking = (answer: string) => ({
        attacker: { ...attacker, skill },
        weapon,
        location,
        ...scene.situation,
        flanking: scene.flanking,
        defender: { ...defender, answer, cover: scene.cover },
      });
      const wanted = chance.of(ANSWERS);
      const refused = isAlwaysRefused(attackProcedure, asking(wanted), readings);
      const answer = possible(wanted, refused);
      const told = attackProcedure.input.parse(asking(answer));
      const alone = asked(attackProcedure, asking(answer), readings, outcome =>
        leftOf(personAfter(attackProcedure.apply?.(told, outcome).defender, readings)),
      );
      const fight = fightFor(
        sidesOf(scene, { ...attacker, weapons: [{ weapon, skill }] }, defender),
        readings,
      );
      const command = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, location };
      const inFight = chances(dice =>
        leftOf(fighterOf(playedOut(fight, [command], answering(answer), readings)(dice).after, 'f1')),
      );
      expect(inFight, JSON.stringify({ n, told: asking(answer), readings })).toEqual(alone);
    }
  },
);

test('SV-WEAP-02 SV-WEAP-03: two weapons have the same exact odds asked and played', () => {
  for (let n = 0; n < 20; n++) {
    const chance = new Chance('two weapons', n);
    const readings = readingsBy(chance);
    const { attacker, defender } = pairBy(chance);
    const scene = cornered({ ...sceneBy(chance, 1), flanking: false });
    const hands = [chance.of(ONE_HANDED), chance.of(ONE_HANDED)] as const;
    const skills = [chance.between(3, 8), chance.between(3, 8)] as const;
    const location = chance.of(AIMED_AT);
    const both = { ...defender, reactions: chance.between(1, 2) };
    const asking = (answer: string) => ({
      attacker,
      main: { weapon: hands[0], skill: skills[0], location },
      off: { weapon: hands[1], skill: skills[1] },
      highGround: scene.situation.highGround,
      darkness: scene.situation.darkness,
      flanking: scene.flanking,
      defender: { ...both, answer, cover: scene.cover },
    });
    const wanted = chance.of(['none', 'dodge', 'block'] as const);
    const refused = isAlwaysRefused(twoWeaponProcedure, asking(wanted), readings);
    const answer = possible(wanted, refused);
    const told = twoWeaponProcedure.input.parse(asking(answer));
    const weapons = hands.map((weapon, i) => ({ weapon, skill: skills[i], hand: i === 0 ? 'main' : 'off' }));
    const fight = fightFor(sidesOf(scene, { ...attacker, weapons }, both), readings);
    fighterOf(fight, 'f1').reactions = both.reactions;
    const blow = { do: 'attack', actor: 'p1', target: 'f1' };
    const commands = [
      { ...blow, weapon: 0, hands: 'two', location },
      { ...blow, weapon: 1 },
    ];
    // Nobody strikes the dead a second time in a fight.
    const inFight = chances(dice => {
      const { events, after } = playedOut(fight, commands, answering(answer), readings)(dice);
      const left = leftOf(fighterOf(after, 'f1'));
      return isDead(left.life) ? 'dead' : { hits: hitsIn(events), left };
    });
    const alone = asked(twoWeaponProcedure, asking(answer), readings, outcome => {
      const left = leftOf(personAfter(twoWeaponProcedure.apply?.(told, outcome).defender, readings));
      return isDead(left.life) ? 'dead' : { hits: outcome.hits, left };
    });
    expect(inFight, JSON.stringify({ n, told: asking(answer), readings })).toEqual(alone);
  }
});

test('SV-POW-12 SV-R-65 SV-R-68: Rapid Strike has the same exact odds asked and played', () => {
  for (let n = 0; n < 30; n++) {
    const chance = new Chance('rapid', n);
    const readings = readingsBy(chance);
    const { attacker, defender } = pairBy(chance);
    const scene = cornered({ ...sceneBy(chance, 1), flanking: false });
    const [weapon, skill] = [chance.of(ONE_HANDED), chance.between(5, 9)];
    const { weapons: _, ...bare } = attacker;
    const asking = (answer: string) => ({
      power: 'Rapid Strike',
      weapon,
      user: { ...bare, skill },
      ...scene.situation,
      targets: [{ ...defender, answer, cover: scene.cover }],
    });
    const wanted = chance.of(['none', 'dodge', 'block'] as const);
    const refused = isAlwaysRefused(usePowerProcedure, asking(wanted), readings);
    const answer = possible(wanted, refused);
    const powers = [{ power: 'Rapid Strike', tn: 12, base: 'DX' }];
    const fight = fightFor(
      sidesOf(scene, { ...attacker, weapons: [{ weapon, skill }], powers }, defender),
      readings,
    );
    const blow = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, power: 0 };
    const inFight = chances(dice => {
      const { after } = playedOut(fight, [blow, blow], answering(answer), readings)(dice);
      const { life, vitality, bleeding, nextShock, reactions } = leftOf(fighterOf(after, 'f1'));
      const spent = fighterOf(fight, 'p1').stamina - fighterOf(after, 'p1').stamina;
      return isDead(life) ? 'dead' : { vitality, bleeding, nextShock, reactions, spent };
    });
    const told = usePowerProcedure.input.parse(asking(answer));
    const alone = asked(usePowerProcedure, asking(answer), readings, outcome => {
      const { targets } = usePowerProcedure.apply?.(told, outcome) ?? {};
      const [target] = targets as readonly object[];
      const { life, vitality, bleeding, nextShock, reactions } = leftOf(personAfter(target, readings));
      return isDead(life) ? 'dead' : { vitality, bleeding, nextShock, reactions, spent: outcome.spent };
    });
    expect(inFight, JSON.stringify({ n, told: asking(answer), readings })).toEqual(alone);
  }
});

test('SV-LIM-10 SV-POW-12: Riposte has the same exact odds asked and played', () => {
  for (let n = 0; n < 50; n++) {
    const chance = new Chance('riposte', n);
    const readings = readingsBy(chance);
    const { attacker, defender } = pairBy(chance);
    const scene = { ...sceneBy(chance, 1), flanking: false };
    const [weapon, skill] = [chance.of(ONE_HANDED), chance.between(5, 9)];
    const { weapons: _, ...bare } = attacker;
    const asking = (answer: string) => ({
      power: 'Riposte',
      weapon,
      user: { ...bare, skill },
      ...scene.situation,
      targets: [{ ...defender, answer, cover: scene.cover }],
    });
    const wanted = chance.of(ANSWERS);
    const refused = isAlwaysRefused(usePowerProcedure, asking(wanted), readings);
    const answer = possible(wanted, refused);
    const powers = [{ power: 'Riposte', tn: 12, base: 'DX' }];
    const fight = fightFor(
      sidesOf(scene, { ...attacker, weapons: [{ weapon, skill }], powers }, defender),
      readings,
    );
    evolved(fight, { is: 'opening', actor: 'p1', against: 'f1', weapon: 0 });
    const blow = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, power: 0 };
    const inFight = chances(dice => {
      const { after } = playedOut(fight, [blow], answering(answer), readings)(dice);
      return {
        left: leftOf(fighterOf(after, 'f1')).vitality,
        spent: fighterOf(fight, 'p1').stamina - fighterOf(after, 'p1').stamina,
      };
    });
    const alone = asked(usePowerProcedure, asking(answer), readings, ({ targets, spent }) => ({
      left: targets[0]?.vitality,
      spent,
    }));
    expect(inFight, JSON.stringify({ n, told: asking(answer), readings })).toEqual(alone);
  }
});

test('SV-CON-01 SV-POW-06: a feint has the same exact odds asked and played, and so has the blow after it', () => {
  for (let n = 0; n < 50; n++) {
    const chance = new Chance('feint', n);
    const readings = readingsBy(chance);
    const { attacker, defender } = pairBy(chance);
    const scene = { ...sceneBy(chance, 1), flanking: false };
    const tn = chance.between(8, 16);
    const { weapons: _, ...bare } = attacker;
    const asking = {
      power: 'Feint',
      user: { ...bare, target: tn, base: 'DX' },
      ...scene.situation,
      targets: [{ ...defender, answer: 'none', cover: scene.cover }],
    };
    const weapons = [{ weapon: 'Longsword', skill: 4 }];
    const powers = [{ power: 'Feint', tn, base: 'DX' }];
    const fight = fightFor(sidesOf(scene, { ...attacker, weapons, powers }, defender), readings);
    const inFight = chances(dice => {
      const feint = { do: 'power', actor: 'p1', power: 0, target: 'f1' };
      const { events } = playedOut(fight, [feint], answering('none'), readings)(dice);
      const roll = eventOf(events, 'cast')?.roll;
      return {
        works: roll?.endsWith('success'),
        feinted: eventOf(events, 'feinted') !== undefined,
        spent: eventOf(events, 'used power')?.cost,
      };
    });
    const alone = asked(usePowerProcedure, asking, readings, ({ activated, targets, spent }) => ({
      works: activated,
      feinted: targets[0]?.affected,
      spent,
    }));
    expect(inFight, JSON.stringify({ n, told: asking, readings })).toEqual(alone);
    evolved(fight, { is: 'feinted', actor: 'p1', target: 'f1' });
    const blow = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 };
    const struck = chances(dice => {
      const { events } = playedOut(fight, [blow], answering('none'), readings)(dice);
      return { tn: eventOf(events, 'attacked')?.tn, damage: eventOf(events, 'hit')?.damage ?? 0 };
    });
    const plain = {
      attacker: { ...attacker, skill: 4 },
      weapon: 'Longsword',
      ...scene.situation,
      modifiers: [{ source: 'Feint', value: 4 }],
      defender: { ...defender, answer: 'none', cover: scene.cover },
    };
    expect(struck, JSON.stringify({ n, plain, readings })).toEqual(
      asked(attackProcedure, plain, readings, ({ attackTn, damage }) => ({ tn: attackTn, damage })),
    );
  }
});

test('SV-CMOD-05: an aimed shot has the same exact odds asked and played', () => {
  for (let n = 0; n < 60; n++) {
    const chance = new Chance('aim', n);
    const readings = readingsBy(chance);
    const { attacker, defender } = pairBy(chance);
    const ready = { ...defender, flaws: [], conditions: [], states: [] };
    const scene = { ...sceneBy(chance, chance.between(1, 20)), flanking: false };
    const [weapon, skill] = [chance.of(['Bow', 'Shortbow', 'Sling'] as const), chance.between(0, 6)];
    const fight = fightFor(sidesOf(scene, { ...attacker, weapons: [{ weapon, skill }] }, ready), readings);
    evolved(fight, { is: 'aimed', actor: 'p1', target: 'f1', extra: 0 });
    fighterOf(fight, 'p1').major = 1;
    const asking = {
      attacker: { ...attacker, skill },
      weapon,
      ...scene.situation,
      aimed: true,
      defender: { ...ready, answer: 'dodge', cover: scene.cover },
    };
    const shot = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 };
    const inFight = chances(dice => {
      const { events, after } = playedOut(fight, [shot], answering('dodge'), readings)(dice);
      return { tn: eventOf(events, 'attacked')?.tn, left: fighterOf(after, 'f1').vitality };
    });
    const alone = asked(attackProcedure, asking, readings, ({ attackTn, vitality }) => ({
      tn: attackTn,
      left: vitality,
    }));
    expect(inFight, JSON.stringify({ n, told: asking, readings })).toEqual(alone);
  }
});
