import { fastDice, type Generator, generator, scriptedDice } from '@arbiter/dice';
import { isRefusal, Play, replay, Trace } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPPONENTS } from '../content/opponents.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import { ENCOUNTERS } from '../content/ready-encounters.ts';
import type { Combatant } from './combatant.ts';
import { commandSchema } from './commands.ts';
import type { FightEvent } from './events.ts';
import { begin, fast, knight, readings, thug, who } from './fight.testing.ts';
import { encounter } from './index.ts';
import { adept, anyOf } from './scenes.testing.ts';
import { everybody, stateSchema } from './state.ts';

const isOutOfBounds = (c: Combatant): boolean =>
  Math.min(c.stamina, c.mana, c.reactions, c.bleedingCount, c.shield?.SD ?? 0, c.major, c.minor, c.movement) <
    0 || c.weapons.some(w => (w.ammunition ?? 0) < 0);

/** Any allowed command after the other until somebody has won: always within bounds, never stuck, and replayed to the same state. */
function atRandom(setup: object, source: Generator): void {
  const play = new Play(fastDice(source), readings);
  const state = begin(setup, play);
  const start = structuredClone(state);
  const log: FightEvent[] = [];
  for (let decisions = 0; !encounter.outcome(state) && decisions < 4000; decisions++) {
    const command = anyOf(state, source);
    const events = encounter.decide(state, command, play);
    if (isRefusal(events)) throw new Error(`${JSON.stringify(command)} ${events.rule} ${events.message}`);
    for (const event of events) encounter.evolve(state, event);
    log.push(...events);
    if (everybody(state).some(isOutOfBounds)) throw new Error(`out of bounds: ${JSON.stringify(events)}`);
  }
  expect(encounter.outcome(state)).toBeDefined();
  expect(replay(encounter, start, JSON.parse(JSON.stringify(log)))).toEqual(state);
  expect(stateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
}

/** Both sides fight as well as they can. */
function cleverly(setup: object, play: ReturnType<typeof fast>): string {
  const state = begin(setup, play);
  for (let decisions = 0; !encounter.outcome(state) && decisions < 6000; decisions++) {
    const command = encounter.tactics(state, encounter.waitingFor(state) as string, play);
    const events = encounter.decide(state, command, play);
    if (isRefusal(events)) throw new Error(`${JSON.stringify(command)} ${events.rule} ${events.message}`);
    for (const event of events) encounter.evolve(state, event);
  }
  expect(encounter.outcome(state), JSON.stringify(setup)).toBeDefined();
  return state.winner ?? '';
}

const SIDES = [
  {
    party: [{ ...knight, shield: { shield: 'Buckler', skill: 2 }, perks: ['Relentless'] }],
    foes: [{ stock: 'Goblin', count: 2 }],
  },
  {
    party: [
      {
        ...knight,
        count: 2,
        weapons: [
          { weapon: 'Dagger', hand: 'main', skill: 3 },
          { weapon: 'Dagger', hand: 'off', skill: 3 },
        ],
        perks: ['Ambidextrous'],
      },
    ],
    foes: [{ stock: 'Orc Warrior' }, { stock: 'Goblin Archer' }],
  },
  { party: [{ stock: 'Skeleton', count: 2 }], foes: [{ stock: 'Stone Guardian' }] },
  {
    party: [
      { ...knight, perks: ['Martial Arts Training', 'Hard to Kill'], brawling: 4, weapons: [], firstAid: 12 },
      {
        ...thug,
        powers: [
          {
            name: 'Bolt',
            tn: 13,
            pool: 'mana',
            cost: 4,
            range: 10,
            kind: 'bolt',
            dice: 2,
            modifier: 0,
            type: 'cold',
          },
        ],
      },
    ],
    foes: [{ stock: 'Wolf', count: 2 }, { stock: 'Bandit' }],
  },
  {
    party: [
      {
        ...thug,
        name: 'Witch',
        mana: 60,
        stamina: 40,
        powers: ['Fireball', 'Magic Missile', 'Sleep', 'Entangle', 'Bless', 'Life Drain', 'Fire Bolt'].map(
          power => ({ power, tn: 14 }),
        ),
      },
      {
        ...knight,
        potions: ['Healing Potion (Minor)'],
        powers: ['Trip Attack', 'Disarm', 'Defensive Stance', 'Power Attack', 'Riposte', 'Rapid Strike'].map(
          power => ({
            power,
            tn: 15,
            base: 'DX',
          }),
        ),
      },
    ],
    foes: [
      { stock: 'Bandit', count: 2 },
      {
        ...thug,
        mana: 30,
        powers: ['Mind Blast', 'Shield Spell', 'Lightning Bolt'].map(power => ({ power, tn: 13 })),
      },
    ],
  },
];

const seeds = { seed: 7 };

describe('whole fights', () => {
  const ground = { width: 7, height: 5, difficult: [{ x: 3, y: 2 }], walls: [{ x: 3, y: 0 }] };
  const [fights, streams] = [fc.integer({ min: 0, max: SIDES.length - 1 }), fc.nat({ max: 9999 })];
  test('SV-INIT-01 SV-INIT-04: at random they end, stay within bounds and replay to the same state', () => {
    fc.assert(
      fc.property(fights, streams, fc.boolean(), fc.boolean(), (n, stream, morale, darkness) =>
        atRandom({ ...SIDES[n], morale, map: { ...ground, darkness } }, generator('random', stream)),
      ),
      { ...seeds, numRuns: 30 },
    );
  });
  test('SV-POW-05 SV-LIM-06: with any handful of the 74 powers too', () => {
    fc.assert(
      fc.property(streams, fc.boolean(), fc.boolean(), (stream, morale, darkness) => {
        const source = generator('powers', stream);
        const [party, foes] = [
          [adept(source), adept(source)],
          [adept(source), { stock: 'Skeleton' }],
        ];
        const small = { width: 6, height: 5, darkness, walls: [{ x: 3, y: 0 }] };
        atRandom({ party, foes, morale, map: small }, source);
      }),
      { ...seeds, numRuns: 20 },
    );
  });
  test('SV-ATK-02 SV-MOR-01: the tactics of all opponents choose what is allowed, and fights end', () => {
    for (let n = 0; n < 100; n++) {
      const [a, b] = [OPPONENTS[n % OPPONENTS.length], OPPONENTS[(n * 7 + 3) % OPPONENTS.length]];
      const [party, foes] = [[{ stock: a?.name, count: 2 }], [{ stock: b?.name, count: 2 }]];
      cleverly(
        { party, foes, metresApart: 6, map: { width: 20, height: 10 }, morale: true },
        fast('tactics', n),
      );
    }
  });
  test('SV-POW-05: so do the tactics of those with powers', () => {
    for (let n = 0; n < 60; n++) {
      const source = generator('clever powers', n);
      const [party, foes] = [
        [adept(source), adept(source)],
        [adept(source), adept(source)],
      ];
      const wide = { width: 16, height: 8, darkness: n % 4 === 0 };
      cleverly(
        { party, foes, metresApart: 5, morale: true, map: wide },
        new Play(fastDice(source), readings),
      );
    }
  });
  test('SV-ATK-01: the trace of a blow explains it', () => {
    const trace = Trace.recording();
    const open = begin({ party: [{ ...knight, x: 3, y: 3 }], foes: [{ ...thug, x: 4, y: 3 }] });
    encounter.decide(
      open,
      commandSchema.parse({ do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }),
      new Play(scriptedDice([3, 3, 3]), readings, trace),
    );
    expect(trace.nodes[0]).toMatchObject({ rule: 'SV-ATK-01', value: 15 });
  });
});

describe('content', () => {
  test('fourteen opponents from weak to terrible, each fit to fight', () => {
    expect(OPPONENTS).toHaveLength(14);
    expect(new Set(OPPONENTS.map(o => o.threat)).size).toBe(4);
    for (const { name } of OPPONENTS) {
      const state = begin({ party: [{ stock: name }], foes: [{ stock: name, count: 2 }] });
      expect(stateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }
    expect(encounter.start({ party: [{ stock: 'Unicorn' }], foes: [thug] }, fast('x'))).toMatchObject({
      refused: true,
    });
  });
  test('every ready encounter and every ready character can start', () => {
    for (const { setup } of ENCOUNTERS) expect(isRefusal(encounter.start(setup, fast('ready')))).toBe(false);
    const party = PREGENERATED.map(({ choices }) => ({ character: choices }));
    const state = begin({ party, foes: [{ stock: 'Goblin' }], metresApart: 3 });
    expect(everybody(state).map(c => c.name)).toContain('Brenna Oakshield');
    expect(who(state, 'p1')).toMatchObject({
      maxVitality: 24,
      shield: { SD: 2, skill: 3 },
      weapons: [{ name: 'Longsword', place: 'main' }, {}, {}, {}],
    });
  });
});
