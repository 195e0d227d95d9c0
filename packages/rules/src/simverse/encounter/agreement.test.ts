/** Asked and played, 2,200 random pairs of persons under random rulings: the exact odds never differ. */

import { expect, test } from 'vitest';
import type { z } from 'zod';
import { attackProcedure, type StruckOutcome } from '../combat/attack-procedures.ts';
import { dyingTurnProcedure } from '../combat/dying.ts';
import { breakGrappleProcedure, grappleProcedure } from '../combat/grapple.ts';
import { moraleProcedure } from '../combat/morale.ts';
import { READY_POWERS } from '../content/power-list.ts';
import { firstAidProcedure } from '../downtime/medicine.ts';
import { LOCATIONS } from '../gear/armour.ts';
import { hasEnhancement, reachOf, resourceOf } from '../powers/power-design.ts';
import { specialOf } from '../powers/power-effects.ts';
import { strikesOf } from '../powers/power-input.ts';
import { usePowerProcedure } from '../powers/use-power.ts';
import { radiusOf } from './acts/powers/areas.ts';
import {
  ANSWERS,
  answerWith,
  armsBy,
  asked,
  Chance,
  chances,
  eventOf,
  evolved,
  fightOf,
  isAlwaysRefused,
  isRule,
  personBy,
  played,
  type Readings,
  readingsBy,
  type Somebody,
  sceneBy,
  sidesOf,
  victimBy,
} from './agreement.testing.ts';
import type { FightEvent } from './events.ts';
import { type FightState, fighterOf } from './state.ts';

type UsedPower = z.output<typeof usePowerProcedure.output>;

const struck = (o: StruckOutcome) => ({
  tn: o.attackTn,
  roll: o.attack,
  with: o.defence,
  defenceTn: o.defenceTn,
  defenceRoll: o.defenceRoll,
  ...(o.hit
    ? { damage: o.damage, vitality: o.vitality, bleeding: o.bleedingCount, shock: o.shock, wear: o.wear }
    : {}),
});

function struckInFight(events: readonly FightEvent[] | string) {
  if (typeof events === 'string') return events;
  const [attacked, defended, hit] = [
    eventOf(events, 'attacked'),
    eventOf(events, 'defended'),
    eventOf(events, 'hit'),
  ];
  return {
    tn: attacked?.tn,
    roll: attacked?.roll,
    with: defended?.with ?? 'none',
    defenceTn: defended?.tn ?? null,
    defenceRoll: defended?.roll ?? null,
    ...(hit
      ? {
          damage: hit.damage,
          vitality: hit.vitality,
          bleeding: hit.bleedingCount,
          shock: hit.shock,
          wear: hit.wear,
        }
      : {}),
  };
}

/** No course of the fight lets the defence be rolled. */
const refusedIn = (fight: FightState, command: object, answer: object, readings: Readings): boolean =>
  [
    ...chances(dice => {
      const events = played(fight, command, answer, readings)(dice);
      return typeof events === 'string' || (eventOf(events, 'defended')?.roll ?? null) === null;
    }).keys(),
  ].every(key => key === 'true');

test('SV-ATK-01 SV-ATK-02 SV-ATK-03 SV-DMG-01: an attack has the same exact odds asked and played', () => {
  for (let n = 0; n < 500; n++) {
    const chance = new Chance('attacks', n);
    const readings = readingsBy(chance);
    const [attacker, defender] = [personBy(chance), victimBy(chance)];
    const { weapon, use, hands, shot } = armsBy(chance);
    const hand = hands === 1 && !attacker.shield && chance.once(4) ? 'off' : 'main';
    const scene = sceneBy(chance, shot ? chance.between(1, 15) : 1);
    const blow = {
      skill: chance.between(0, 6),
      specialized: false,
      weaponMaster: chance.once(5),
    };
    const location = chance.of(LOCATIONS);
    const answer = chance.of(ANSWERS);
    const by = { ...attacker, bleedingCount: 0, shield: hands === 2 ? undefined : attacker.shield };
    const drawn = {
      weapon,
      hand: hands === 2 ? ('both' as const) : (hand as 'main' | 'off'),
      throwingSkill: blow.skill,
    };
    const fight = fightOf(sidesOf(scene, { ...by, weapons: [{ ...blow, ...drawn }] }, defender), readings);
    if (typeof fight === 'string') throw new Error(fight);
    const asking = (how: (typeof ANSWERS)[number]) => ({
      attacker: { ...by, weapons: [], ...blow },
      weapon,
      use,
      hand,
      location,
      ...scene.situation,
      flanking: scene.flanking && !shot,
      defender: { ...defender, answer: how, cover: scene.cover },
    });
    const wanted = asked(attackProcedure, asking(answer), readings, struck);
    // A defence that is not possible is refused beforehand; in a fight nobody offers it.
    const isRefused = [...wanted.keys()].every(isRule);
    const how = isRefused ? 'none' : answer;
    const alone = isRefused ? asked(attackProcedure, asking('none'), readings, struck) : wanted;
    const command = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, use, location };
    const inFight = chances(dice => struckInFight(played(fight, command, answerWith(how), readings)(dice)));
    expect(inFight, JSON.stringify({ n, told: asking(how), readings })).toEqual(alone);
    if (isRefused && ![...alone.keys()].every(isRule))
      expect(refusedIn(fight, command, answerWith(answer), readings)).toBe(true);
  }
});

test('SV-STAT-04 SV-R-108 SV-R-174: seizing somebody has the same exact odds asked and played', () => {
  for (let n = 0; n < 500; n++) {
    const chance = new Chance('grapples', n);
    const readings = readingsBy(chance);
    const holding = chance.some(['Grappled', 'Grappling'], 1);
    const seizer = personBy(chance);
    const [attacker, defender] = [
      // SV-STAT-04: now and then somebody is in these hands already.
      { ...seizer, bleedingCount: 0, states: [...seizer.states, ...(chance.once(10) ? ['Grappling'] : [])] },
      { ...victimBy(chance), states: holding },
    ];
    const scene = sceneBy(chance, 1);
    const fight = fightOf(sidesOf(scene, attacker, defender), readings);
    if (typeof fight === 'string') throw new Error(fight);
    const { metres: _, ...situation } = scene.situation;
    const asking = (answer: string) => ({
      attacker,
      ...situation,
      flanking: scene.flanking,
      defender: { ...defender, answer, cover: scene.cover },
    });
    const seized = (o: {
      attackTn: number;
      attackSucceeds: boolean;
      defence: string;
      defenceTn: number | null;
      held: boolean;
    }) => ({
      tn: o.attackTn,
      succeeds: o.attackSucceeds,
      with: o.defence,
      defenceTn: o.defenceTn,
      held: o.held,
    });
    const wanted = chance.of(ANSWERS);
    const isRefused = isAlwaysRefused(grappleProcedure, asking(wanted), readings);
    const answer = isRefused ? 'none' : wanted;
    const inFight = chances(dice => {
      const events = played(
        fight,
        { do: 'grapple', actor: 'p1', target: 'f1' },
        answerWith(answer),
        readings,
      )(dice);
      if (typeof events === 'string') return events;
      const [attacked, defended] = [eventOf(events, 'attacked'), eventOf(events, 'defended')];
      return {
        tn: attacked?.tn,
        succeeds: attacked?.roll.endsWith('success'),
        with: defended?.with ?? 'none',
        defenceTn: defended?.tn ?? null,
        held: eventOf(events, 'grappled') !== undefined,
      };
    });
    expect(inFight, JSON.stringify({ n, told: asking(answer), readings })).toEqual(
      asked(grappleProcedure, asking(answer), readings, seized),
    );
  }
});

test('SV-STAT-04 SV-CON-01 SV-R-102: breaking free has the same exact odds asked and played', () => {
  for (let n = 0; n < 80; n++) {
    const chance = new Chance('wrestling', n);
    const readings = readingsBy(chance);
    const [held, holder] = [
      { ...personBy(chance), bleedingCount: 0 },
      { ...personBy(chance), bleedingCount: 0 },
    ];
    const fight = fightOf(sidesOf(sceneBy(chance, 1), held, holder), readings);
    if (typeof fight === 'string') throw new Error(fight);
    evolved(fight, { is: 'grappled', actor: 'f1', target: 'p1' });
    const inFight = chances(dice => {
      const events = played(fight, { do: 'break grapple', actor: 'p1' }, {}, readings)(dice);
      return typeof events === 'string' ? events : eventOf(events, 'tried to break free')?.free;
    });
    const told = {
      held: { ...held, states: [...held.states, 'Grappled'] },
      holder: { ...holder, states: [...holder.states, 'Grappling'] },
    };
    expect(inFight, JSON.stringify({ n, told, readings })).toEqual(
      asked(breakGrappleProcedure, told, readings, ({ free }) => free),
    );
  }
});

test('SV-REST-13 SV-R-102 SV-R-150: First Aid has the same exact odds asked and played', () => {
  for (let n = 0; n < 400; n++) {
    const chance = new Chance('first aid', n);
    const readings = readingsBy(chance);
    const healer = { ...personBy(chance), bleedingCount: 0 };
    const someone = victimBy(chance);
    const patient = {
      ...someone,
      vitality: chance.once(10) ? -90 : chance.between(-5, 40),
      treated: someone.bleedingCount > 0 && chance.once(2),
    };
    const scene = sceneBy(chance, 1);
    const sides = sidesOf(scene, healer, { name: 'Foe' });
    const [first] = sides.party;
    const fight = fightOf(
      {
        ...sides,
        party: [first, { name: 'Patient', ...patient, x: 10, y: 11 }],
        foes: [{ name: 'Foe', x: 40, y: 3 }],
      },
      readings,
    );
    if (typeof fight === 'string') throw new Error(fight);
    const inFight = chances(dice => {
      const events = played(fight, { do: 'first aid', actor: 'p1', target: 'p2' }, {}, readings)(dice);
      if (typeof events === 'string') return events;
      const done = eventOf(events, 'first aid');
      return {
        success: done?.roll.endsWith('success'),
        vitality: done?.vitality,
        bleeding: done?.bleedingCount,
        dying: done?.life === 'dying',
      };
    });
    const told = { healer, patient, activeCombat: true };
    const alone = asked(firstAidProcedure, told, readings, o => ({
      success: o.success,
      vitality: o.vitality,
      bleeding: o.bleedingCount,
      dying: !o.stable,
    }));
    expect(inFight, JSON.stringify({ n, told, readings })).toEqual(alone);
  }
});

/** A power may be asked about with a corpse before it, as Resurrection is; in a fight the dead are left out. */
const onTheField = (victim: Somebody): Somebody => ({ ...victim, vitality: Math.max(-3, victim.vitality) });

/** Powers of the library that are aimed at one, and whose numbers say all that they do. */
const AIMED = READY_POWERS.filter(power => {
  const { design: d, effects, against, states } = power;
  return (
    effects.every(({ does }) => does !== 'summon' && does !== 'modifier') &&
    effects.some(({ does }) => does !== 'special') &&
    specialOf(power) === undefined &&
    strikesOf(power) === 1 &&
    against.by !== 'weapon' &&
    reachOf(d) !== 'self' &&
    states.only === undefined &&
    states.lineMetres === undefined &&
    resourceOf(d) !== 'Vitality'
  );
});

test('SV-POW-05 SV-POW-06 SV-R-65: a power has the same exact odds asked and played', () => {
  expect(AIMED.length).toBeGreaterThan(12);
  for (let n = 0; n < 150; n++) {
    const chance = new Chance('powers', n);
    const readings = readingsBy(chance);
    const power = chance.of(AIMED);
    const [user, someone] = [
      { ...personBy(chance), bleedingCount: 0, stamina: 30, mana: 30 },
      onTheField(victimBy(chance)),
    ];
    const heals = power.effects.every(({ does }) => does === 'restore');
    // In a fight nobody heals what does not live.
    const alive = { being: 'living', perks: someone.perks.filter(perk => perk !== 'Undead') };
    const target = { ...someone, ...(heals ? { ...alive, vitality: chance.between(1, 30) } : {}) };
    const touch = reachOf(power.design) === 'adjacent' || heals;
    // Nobody stands in an area of their own making.
    const nearest = (radiusOf(power) ?? 0) + 1;
    const scene = { ...sceneBy(chance, touch ? 1 : chance.between(nearest, 9)), flanking: false };
    const [tn, base] = [chance.between(8, 17), chance.of(['WS', 'IN', 'CH'] as const)];
    const mage = {
      ...user,
      shield: undefined,
      weapons: [],
      powers: [{ power: power.name, tn, base, prepared: true }],
    };
    const sides = sidesOf(scene, mage, heals ? {} : target);
    const [first] = sides.party;
    const fight = fightOf(
      heals
        ? {
            ...sides,
            party: [first, { name: 'Friend', ...target, ...scene.on }],
            foes: [{ name: 'Foe', x: 50, y: 3 }],
          }
        : sides,
      readings,
    );
    if (typeof fight === 'string') throw new Error(fight);
    const { shield: _, weapons: __, ...bare } = user;
    const asking = (answer: string) => ({
      power: power.name,
      user: { ...bare, target: tn, base },
      ...scene.situation,
      targets: [{ ...target, answer, cover: scene.cover }],
    });
    const wanted = chance.of(ANSWERS);
    const isRefused = isAlwaysRefused(usePowerProcedure, asking(wanted), readings);
    const answer = isRefused ? 'none' : wanted;
    const on = heals ? 'p2' : 'f1';
    const command = { do: 'power', actor: 'p1', power: 0, target: on };
    const inFight = chances(dice => {
      const events = played(fight, command, answerWith(answer), readings)(dice);
      return typeof events === 'string' ? events : usedInFight(events, fighterOf(fight, on));
    });
    expect(inFight, JSON.stringify({ n, told: asking(answer), readings })).toEqual(
      asked(usePowerProcedure, asking(answer), readings, used),
    );
  }
});

const used = (o: UsedPower) => ({
  works: o.activated,
  tn: o.tn,
  spent: o.spent,
  vitality: o.targets[0]?.vitality,
  bleeding: o.targets[0]?.bleedingCount,
});

function usedInFight(
  events: readonly FightEvent[],
  before: { vitality: number; bleedingCount: number },
  isReliable = false,
) {
  const [attempt, cast] = [eventOf(events, 'attacked'), eventOf(events, 'cast')];
  const [hit, healed] = [eventOf(events, 'hit'), eventOf(events, 'healed')];
  return {
    works: isReliable || (attempt ?? cast)?.roll.endsWith('success'),
    tn: (attempt ?? cast)?.tn,
    spent: eventOf(events, 'used power')?.cost,
    vitality: hit?.vitality ?? healed?.vitality ?? before.vitality,
    bleeding: hit?.bleedingCount ?? before.bleedingCount,
  };
}

const MANEUVERS = READY_POWERS.filter(
  power =>
    power.against.by === 'weapon' &&
    power.timing !== 'interrupt' &&
    power.design.limitations.every(
      ({ name }) => name !== 'Situational Trigger' && name !== 'Only in Condition',
    ) &&
    power.effects.every(({ does }) => does !== 'attacks'),
);

test('SV-POW-12 SV-R-65: a maneuver on a blow has the same exact odds asked and played', () => {
  expect(MANEUVERS.length).toBeGreaterThan(4);
  for (let n = 0; n < 40; n++) {
    const chance = new Chance('maneuvers', n);
    const readings = readingsBy(chance);
    const power = chance.of(MANEUVERS);
    const [user, defender] = [
      { ...personBy(chance), bleedingCount: 0, stamina: 30, mana: 30, shield: undefined },
      onTheField(victimBy(chance)),
    ];
    const shot = power.states.with === 'a ranged weapon' || power.skill === 'ranged weapon skill';
    const weapon = power.states.with === 'an unarmed blow' ? 'Punch' : shot ? 'Bow' : 'Longsword';
    const skill = chance.between(5, 8);
    const scene = { ...sceneBy(chance, shot ? chance.between(1, 9) : 1), flanking: false };
    const drawn = weapon === 'Punch' ? [] : [{ weapon, skill, hand: shot ? 'both' : 'main' }];
    const fighter = {
      ...user,
      ...(weapon === 'Punch' ? { brawling: skill } : {}),
      weapons: drawn,
      powers: [{ power: power.name, tn: 12, base: 'DX', prepared: true }],
    };
    const fight = fightOf(sidesOf(scene, fighter, defender), readings);
    if (typeof fight === 'string') throw new Error(fight);
    const { weapons: _, ...bare } = user;
    const asking = (answer: string) => ({
      power: power.name,
      weapon,
      user: { ...bare, skill },
      ...scene.situation,
      targets: [{ ...defender, answer, cover: scene.cover }],
    });
    const wanted = chance.of(ANSWERS);
    const answer = isAlwaysRefused(usePowerProcedure, asking(wanted), readings) ? 'none' : wanted;
    const alone = asked(usePowerProcedure, asking(answer), readings, used);
    const command = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0, power: 0 };
    const inFight = chances(dice => {
      const events = played(fight, command, answerWith(answer), readings)(dice);
      return typeof events === 'string'
        ? events
        : usedInFight(events, fighterOf(fight, 'f1'), hasEnhancement(power.design, 'Reliable Activation'));
    });
    expect(inFight, JSON.stringify({ n, told: asking(answer), readings })).toEqual(alone);
  }
});

test('SV-STAT-05 SV-STAT-09 SV-STAT-13: a turn of bleeding and dying has the same exact odds asked and played', () => {
  for (let n = 0; n < 400; n++) {
    const chance = new Chance('dying', n);
    const readings = readingsBy(chance);
    const told = {
      ...personBy(chance),
      vitality: chance.between(-8, 12),
      bleedingCount: chance.between(0, 3),
      maxVitality: 20,
    };
    const person = { ...told, perks: told.perks.filter(perk => perk !== 'Relentless') };
    const sides = {
      party: [
        { name: 'Quick', speed: 90, x: 0, y: 0 },
        { name: 'Victim', ...person, speed: 50, x: 5, y: 5 },
      ],
      foes: [{ name: 'Foe', x: 40, y: 3 }],
      map: { width: 60, height: 20 },
    };
    const fight = fightOf(sides, readings);
    if (typeof fight === 'string') throw new Error(fight);
    const inFight = chances(dice => {
      const events = played(fight, { do: 'end turn', actor: 'p1' }, {}, readings)(dice);
      if (typeof events === 'string') return events;
      const wounds = events.find(event => event.is === 'wounds' && event.actor === 'p2');
      const { vitality, bleedingCount, life } = wounds?.is === 'wounds' ? wounds : fighterOf(fight, 'p2');
      return { vitality, bleedingCount, state: life };
    });
    const alone = asked(dyingTurnProcedure, { person }, readings, ({ vitality, bleedingCount, state }) => ({
      vitality,
      bleedingCount,
      state,
    }));
    expect(inFight, JSON.stringify({ n, told: person, readings })).toEqual(alone);
  }
});

test('SV-MOR-02 SV-MOR-03: a morale check has the same exact odds asked and played', () => {
  for (let n = 0; n < 150; n++) {
    const chance = new Chance('morale', n);
    const readings = readingsBy(chance);
    const person = {
      ...personBy(chance),
      being: 'living',
      bleedingCount: 0,
      familiar: chance.once(3),
      veteran: chance.once(3),
      states: chance.once(4) ? ['Steeled'] : [],
    };
    const leads = chance.once(3);
    const sides = {
      party: [
        { name: 'Shaken', ...person, speed: 90, x: 5, y: 5 },
        { name: 'Leader', perks: leads ? ['Charismatic Leader'] : [], x: 7, y: 5 },
      ],
      foes: [{ name: 'Foe', x: 40, y: 3 }],
      map: { width: 60, height: 20 },
    };
    const fight = fightOf(sides, readings);
    if (typeof fight === 'string') throw new Error(fight);
    const command = { do: 'rule', actor: 'gm', target: 'p1', morale: 'supernatural fear', why: 'a dragon' };
    const inFight = chances(dice => {
      const events = played(fight, command, {}, readings)(dice);
      if (typeof events === 'string') return events;
      const check = eventOf(events, 'morale');
      return { tn: check?.tn, result: check?.result, rounds: check?.rounds };
    });
    const told = { person, leaderWithin10m: leads, steeled: person.states.length > 0 };
    const alone = asked(moraleProcedure, told, readings, ({ tn, result, rounds }) => ({
      tn,
      result,
      rounds,
    }));
    expect(inFight, JSON.stringify({ n, told, readings })).toEqual(alone);
  }
});
