/** Asked and played: areas and several darts, venom turn by turn, potions, surprise, and how far somebody moves. */
import { noDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { initiativeProcedure, surpriseProcedure } from '../combat/initiative.ts';
import { POTION_NAMES } from '../content/potion-list.ts';
import { READY_POWERS } from '../content/power-list.ts';
import { drink } from '../downtime/alchemy.ts';
import { hasEnhancement, reachOf } from '../powers/power-design.ts';
import { powerOf, powerSchema, strikesOf, type Usable } from '../powers/power-input.ts';
import { endurePowerProcedure } from '../powers/power-turns.ts';
import { usePowerProcedure } from '../powers/use-power.ts';
import { moveProcedure } from '../world/movement.ts';
import { isArea, radiusOf } from './acts/powers/areas.ts';
import {
  asked,
  Chance,
  chances,
  eventOf,
  evolved,
  fightOf,
  personBy,
  playedOut,
  type Readings,
  readingsBy,
} from './agreement.testing.ts';
import { allowance } from './ground.ts';
import { encounter } from './index.ts';
import { plainRunning } from './lasting-powers.ts';
import { type FightState, fighterOf } from './state.ts';

const map = { width: 60, height: 20 };
const fightFor = (setup: object, readings: Readings): FightState => {
  const fight = fightOf({ map, ...setup }, readings);
  if (typeof fight === 'string') throw new Error(fight);
  return fight;
};

/** Powers of the library that hurt several at once, in an area or by many darts. */
const FOR_SEVERAL = READY_POWERS.filter(
  power =>
    power.effects.some(({ does }) => does === 'damage') &&
    power.against.by !== 'weapon' &&
    reachOf(power.design) === 'ranged' &&
    (isArea(power) || strikesOf(power) > 1) &&
    strikesOf(power) < 4,
);

/** Bolts that are met one by one; the five of the library have too many courses for a fight. */
const TWIN_BOLTS = {
  name: 'Twin Bolts',
  tier: 'Major',
  enhancements: [{ name: 'Multiple Targets', targets: 2 }],
  against: { by: 'attack' },
  effects: [{ does: 'damage', dice: 2, type: 'lightning', strikes: 2 }],
} as const;

const POWERS = [
  ...FOR_SEVERAL.map(power => ({ power, told: power.name })),
  ...[0, 1].map(() => ({ power: twinBolts(), told: TWIN_BOLTS })),
];

function twinBolts(): Usable {
  const power = powerOf(powerSchema.parse(TWIN_BOLTS));
  if (isRefusal(power)) throw new Error(power.message);
  return power;
}

test('SV-ENH-06 SV-ENH-08 SV-POW-06: areas and darts have the same exact odds asked and played', () => {
  expect(FOR_SEVERAL.length).toBeGreaterThan(2);
  for (let n = 0; n < 40; n++) {
    const chance = new Chance('areas', n);
    const readings = readingsBy(chance);
    const { power, told } = chance.of(POWERS);
    const onOne = strikesOf(power) > 1 && chance.once(2);
    const user = {
      ...personBy(chance),
      flaws: [],
      bleedingCount: 0,
      mana: 60,
      stamina: 60,
      shield: undefined,
      weapons: [],
    };
    const targets = [0, 1].map(() => ({ ...personBy(chance), vitality: 40, flaws: [] }));
    const metres = (radiusOf(power) ?? 0) + 2;
    const [tn, base] = [chance.between(8, 17), chance.of(['WS', 'IN'] as const)];
    const mage = {
      name: 'Mage',
      ...user,
      powers: [{ power: told, tn, base, prepared: true }],
      speed: 90,
    };
    const fight = fightFor(
      {
        party: [{ ...mage, x: 10, y: 10 }],
        foes: targets.map((one, i) => ({ name: `Foe ${i}`, ...one, x: 10 + metres + i, y: 10 })),
      },
      readings,
    );
    const { weapons: _, shield: __, ...bare } = user;
    const asking = {
      power: told,
      user: { ...bare, target: tn, base },
      metres,
      targets: (onOne ? targets.slice(0, 1) : targets).map(one => ({ ...one, answer: 'none' })),
    };
    const several = isArea(power) || onOne ? {} : { others: ['f2'] };
    const reached = onOne ? ['f1'] : ['f1', 'f2'];
    const command = { do: 'power', actor: 'p1', power: 0, target: 'f1', ...several };
    const inFight = chances(dice => {
      const { events, after } = playedOut(fight, [command], () => ({ with: 'none' }), readings)(dice);
      return {
        works: eventOf(events, 'cast')?.roll.endsWith('success'),
        spent: eventOf(events, 'used power')?.cost,
        left: reached.map(id => [fighterOf(after, id).vitality, fighterOf(after, id).bleedingCount]),
      };
    });
    const reliable = hasEnhancement(power.design, 'Reliable Activation');
    const alone = asked(usePowerProcedure, asking, readings, outcome => ({
      works: reliable || outcome.activated,
      spent: outcome.spent,
      left: outcome.targets.map(t => [t.vitality, t.bleedingCount]),
    }));
    expect(inFight, JSON.stringify({ n, told: asking, readings })).toEqual(alone);
  }
});

test('SV-POW-06 SV-PERK-18 SV-PERK-44: a turn of venom has the same exact odds asked and played', () => {
  for (let n = 0; n < 60; n++) {
    const chance = new Chance('venom', n);
    const readings = readingsBy(chance);
    const victim = { ...personBy(chance), being: 'living', bleedingCount: 0, vitality: 30 };
    const perks = [
      ...victim.perks.filter(perk => perk !== 'Undead'),
      ...(chance.once(2) ? ['Damage Resistance (poison)'] : []),
    ];
    const person = { ...victim, perks: [...new Set(perks)] };
    const fight = fightFor(
      {
        party: [{ name: 'Quick', speed: 90, x: 0, y: 0 }],
        foes: [{ name: 'Victim', ...person, speed: 50, x: 20, y: 5 }],
      },
      readings,
    );
    const hurts = { dice: 1, modifier: -2, type: 'poison', atLeast: 1 };
    evolved(fight, {
      is: 'began',
      actor: 'p1',
      running: { ...plainRunning('f1', ['f1'], 'Poison Arrow', 3), hurts },
    });
    const inFight = chances(
      dice =>
        playedOut(fight, [{ do: 'end turn', actor: 'p1' }], () => ({}), readings)(dice).after.fighters.f1
          ?.vitality,
    );
    const told = { power: 'Poison Arrow', target: person };
    const alone = asked(endurePowerProcedure, told, readings, ({ vitality }) => vitality);
    expect(inFight, JSON.stringify({ n, told, readings })).toEqual(alone);
  }
});

test('SV-CRFT-05: a potion has the same exact odds asked and played', () => {
  for (let n = 0; n < 60; n++) {
    const chance = new Chance('potions', n);
    const readings = readingsBy(chance);
    const potion = chance.of(POTION_NAMES);
    const drinker = {
      ...personBy(chance),
      // A question about a potion knows nobody who drinks it.
      states: [],
      bleedingCount: 0,
      vitality: 5,
      stamina: 3,
      mana: 3,
      maxStamina: 90,
      maxMana: 90,
      perks: chance.some(['Resilient', 'Undead'], 2),
      being: 'living',
    };
    const fight = fightFor(
      {
        party: [{ name: 'Drinker', ...drinker, potions: [potion], speed: 90, x: 3, y: 3 }],
        foes: [{ name: 'Foe', x: 40, y: 3 }],
      },
      readings,
    );
    const venom = { dice: 1, modifier: 0, type: 'poison' };
    evolved(fight, {
      is: 'began',
      actor: 'p1',
      running: { ...plainRunning('p1', ['p1'], 'Venom', 9), hurts: venom },
    });
    const inFight = chances(dice => {
      const command = { do: 'drink', actor: 'p1', potion: 0 };
      const { after } = playedOut(fight, [command], () => ({}), readings)(dice);
      const one = fighterOf(after, 'p1');
      return {
        vitality: one.vitality - 5,
        stamina: one.stamina - 3,
        mana: one.mana - 3,
        cured: !after.running.some(({ hurts }) => hurts),
        invisible: one.invisible,
      };
    });
    const undead = drinker.perks.includes('Undead');
    const told = { potion, EN: drinker.EN, resilient: drinker.perks.includes('Resilient'), undead, hours: 1 };
    const alone = asked(drink, told, readings, ({ restored, poisonCured, invisible }) => {
      const gained = (pool: string): number => (restored?.pool === pool ? restored.points : 0);
      return {
        vitality: Math.min(35, gained('Vitality')),
        stamina: gained('Stamina'),
        mana: gained('Mana'),
        cured: poisonCured === true,
        invisible,
      };
    });
    expect(inFight, JSON.stringify({ n, told, readings })).toEqual(alone);
  }
});

test('SV-INIT-01 SV-INIT-02: surprise and the order of acting are the same asked and played', () => {
  for (let n = 0; n < 60; n++) {
    const chance = new Chance('surprise', n);
    const readings = readingsBy(chance);
    const speeds = [chance.between(2, 9), chance.between(2, 9), chance.between(2, 9)];
    const aware = [chance.between(6, 14), chance.between(6, 14), chance.between(6, 14)];
    const people = speeds.map((speed, i) => ({ name: `One ${i}`, DX: 10, speed, AW: aware[i], y: 2 * i }));
    const inFight = chances(dice => {
      const [first, ...rest] = people;
      const opening = encounter.start(
        {
          map,
          morale: false,
          party: [{ ...first, x: 3, surprised: true }],
          foes: rest.map(one => ({ ...one, x: 30 })),
        },
        new Play(dice, readings),
      );
      if (isRefusal(opening)) return opening.rule;
      const { state, events } = opening;
      const names = state.order.map(group => group.map(id => fighterOf(state, id).name));
      return { change: eventOf(events, 'surprised')?.speedChange, order: names };
    });
    const alone = asked(surpriseProcedure, { speed: speeds[0] }, readings, ({ speedChange }) => {
      const fighters = people.map(({ name, speed, AW }, i) => ({
        name,
        speed,
        AW,
        surprise: i === 0 ? speedChange : 0,
      }));
      const order = initiativeProcedure.run(
        initiativeProcedure.input.parse({ fighters }),
        new Play(noDice('No die falls.'), readings),
      );
      return { change: speedChange, order: isRefusal(order) ? order.rule : order.order };
    });
    expect(inFight, JSON.stringify({ n, people, readings })).toEqual(alone);
  }
});

test('SV-INIT-07 SV-INIT-08 SV-INIT-09 SV-INIT-11: everybody moves as far asked as played', () => {
  for (let n = 0; n < 120; n++) {
    const chance = new Chance('moves', n);
    const readings = readingsBy(chance);
    const load = chance.of(['Normal', 'Heavy', 'Overburdened'] as const);
    const fatigueLevel = chance.between(0, 3);
    const conditions = [
      ...(load === 'Heavy' ? ['Heavy load'] : load === 'Overburdened' ? ['Overburdened'] : []),
      ...(fatigueLevel > 0 ? [`Fatigue ${fatigueLevel}`] : []),
    ];
    const size = chance.of(['Human', 'Large', 'Small'] as const);
    const [DX, EN, vitality] = [chance.between(6, 16), chance.between(6, 16), chance.between(1, 40)];
    const fight = fightFor(
      {
        party: [{ name: 'Mover', DX, EN, size, conditions, maxVitality: 40, vitality, x: 3, y: 3 }],
        foes: [{ name: 'Foe', x: 40, y: 3 }],
      },
      readings,
    );
    for (const how of ['half', 'full', 'sprint'] as const) {
      const told = {
        move: how,
        speed: (DX + EN) / 4,
        load,
        size,
        fatigueLevel,
        vitality,
        maxVitality: 40,
        EN,
        inCombat: true,
      };
      const mover = fighterOf(fight, 'p1');
      const played = how === 'sprint' && !mover.canSprint ? 'refused' : allowance(fight, mover, how);
      const alone = asked(moveProcedure, told, readings, ({ metres }) => metres);
      const [wanted = ''] = alone.keys();
      expect(wanted.startsWith('"SV-') ? 'refused' : Number(wanted), JSON.stringify({ n, told })).toBe(
        played,
      );
    }
  }
});
