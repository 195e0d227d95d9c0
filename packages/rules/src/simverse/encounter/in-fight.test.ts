import { fastDice, type Generator, generator } from '@arbiter/dice';
import { isRefusal, Play, replay } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { READY_POWERS } from '../content/powers.ts';
import type { Command } from './commands.ts';
import { encounter } from './encounter.ts';
import type { FightEvent } from './events.ts';
import { begin, fast, knight, readings, thug, who } from './fight.testing.ts';
import { ONLY_TOLD, SPECIALS } from './in-fight.ts';
import { type FightState, stateSchema } from './state.ts';

const BASES: Readonly<Record<string, string>> = { maneuver: 'DX', power: 'IN', spell: 'WS' };
const readied = (name: string, kind: string) => ({ power: name, tn: 30, base: BASES[kind], prepared: true });

/** A place where every power has somebody and something to work on. */
const scene = (name: string, kind: string): FightState => {
  const hero = {
    name: 'Hero',
    DX: 20,
    EN: 14,
    brawling: 4,
    stamina: 50,
    mana: 50,
    prone: name === 'Kip Up',
    vitality: 20,
    weapons:
      name === 'Aimed Shot' || name === 'Poison Arrow'
        ? [{ weapon: 'Bow', skill: 4 }]
        : [
            { weapon: 'Shortsword', skill: 5 },
            { weapon: 'Dagger', skill: 3, hand: 'stowed' },
          ].slice(0, name === 'Quick Draw' ? 2 : 1),
    shield: name === 'Shield Bash' ? { shield: 'Buckler', skill: 3 } : undefined,
    powers: [readied(name, kind)],
    x: 5,
    y: 3,
  };
  const foe = {
    ...thug,
    DX: 5,
    WS: 3,
    ST: 5,
    mana: 9,
    perks: ['Undead'],
    kinds: ['evil beings'],
    x: 6,
    y: 3,
  };
  const state = begin({
    party: [hero, { ...knight, DX: 6, vitality: 5, x: 7, y: 3 }],
    foes: [foe, { ...thug, DX: 4, WS: 3, x: 6, y: 5 }],
    map: { width: 14, height: 8, darkness: true },
  });
  if (name === 'Dispel Magic')
    state.running.push({
      by: 'f1',
      on: ['f1'],
      name: 'Shield Spell',
      turns: 9,
      strength: 4,
      attack: 0,
      defence: 0,
      resistance: 0,
      task: 0,
      AR: 3,
      armour: 0,
      states: [],
      concentration: false,
      fragile: false,
      barsOthers: false,
    });
  return state;
};

describe('every power of the library', () => {
  test('SV-POW-05: all 74 are named once, with what they come to in a fight', () => {
    expect(READY_POWERS).toHaveLength(74);
    const names = READY_POWERS.map(p => p.name);
    for (const name of [...Object.keys(SPECIALS), ...Object.keys(ONLY_TOLD)]) expect(names).toContain(name);
  });

  test.each(READY_POWERS.map(p => [p.name, p.kind] as const))('SV-POW-05: %s', (name, kind) => {
    if (name === 'Riposte') return; // Only after a parry: maneuvers.test.ts.
    const open = scene(name, kind);
    const offers = encounter
      .legal(open, 'p1')
      .map(o => o.command)
      .filter(c => 'power' in c && (c.power ?? -1) === 0);
    expect(offers.length, 'offered').toBeGreaterThan(0);
    const tries = offers.flatMap(command => [command, command, command]);
    const changed = tries.some((command, i) => {
      const play = fast(name, i);
      const state = structuredClone(open);
      const apply = (given: Command): readonly FightEvent[] => {
        const events = encounter.decide(state, given, play);
        if (isRefusal(events)) throw new Error(events.message);
        for (const event of events) encounter.evolve(state, event);
        return events;
      };
      let events = [...apply(command)];
      while (state.pending)
        events = [
          ...events,
          ...apply({ do: 'defend', actor: state.pending.target, with: 'none', weapon: -1 }),
        ];
      expect(stateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
      const told = events.some(e => e.is === 'cast' && e.gm.length > 0);
      return name in ONLY_TOLD ? told : events.some(e => EFFECTS.has(e.is));
    });
    expect(changed, 'has its effect').toBe(true);
  });
});

const EFFECTS: ReadonlySet<string> = new Set([
  'hit',
  'healed',
  'state',
  'began',
  'pools',
  'disarmed',
  'prone',
  'stood up',
  'weapon',
  'aimed',
  'feinted',
  'loses action',
  'joined',
  'left',
  'power ended',
  'wounds',
  'placed',
]);

/** One of the allowed commands, powers and each kind of them as likely as any other. */
function anyOf(state: FightState, source: Generator): Command {
  const allowed = encounter.legal(state, encounter.waitingFor(state) as string).map(a => a.command);
  const sort = (c: Command): string => `${c.do} ${'power' in c ? (c.power ?? '') : ''}`;
  const found = [...new Set(allowed.map(sort))];
  const attacks = found.filter(f => f.startsWith('attack'));
  const kinds = attacks.length > 0 && source.below(3) === 0 ? attacks : found;
  const kind = kinds[source.below(kinds.length)];
  const some = allowed.filter(c => sort(c) === kind);
  return some[source.below(some.length)] as Command;
}

/** Somebody with a random handful of powers. */
const adept = (source: Generator) => ({
  name: 'Adept',
  DX: 8 + source.below(8),
  WS: 8 + source.below(6),
  vitality: 18,
  mana: 40,
  stamina: 20,
  brawling: 2,
  weapons: source.below(2)
    ? [{ weapon: 'Sword', skill: 3 }]
    : [
        { weapon: 'Bow', skill: 3 },
        { weapon: 'Dagger', skill: 2, hand: 'stowed' },
      ],
  potions: ['Healing Potion (Minor)', 'Invisibility', 'Antidote', 'Mana Elixir'].slice(source.below(4)),
  perks: source.below(4) === 0 ? ['Second Sight'] : [],
  powers: Array.from({ length: 8 }, () => {
    const { name, kind } = READY_POWERS[source.below(READY_POWERS.length)] as (typeof READY_POWERS)[number];
    return { power: name, tn: 12 + source.below(5), base: BASES[kind], prepared: source.below(2) === 0 };
  }),
});

describe('whole fights with all powers', () => {
  test('SV-POW-05 SV-LIM-06 SV-INIT-01: random fights end, stay within bounds and replay to the same state', () => {
    for (let n = 0; n < 60; n++) {
      const source = generator('all powers', n);
      const play = new Play(fastDice(source), readings);
      const state = begin(
        {
          party: [adept(source), adept(source)],
          foes: [adept(source), { stock: 'Skeleton' }],
          morale: n % 3 === 0,
          map: { width: 8, height: 6, darkness: n % 4 === 0, walls: [{ x: 3, y: 0 }] },
        },
        play,
      );
      const start = structuredClone(state);
      const log: FightEvent[] = [];
      let decisions = 0;
      for (; !encounter.outcome(state) && decisions < 4000; decisions++) {
        const command = anyOf(state, source);
        const events = encounter.decide(state, command, play);
        if (isRefusal(events))
          throw new Error(`${n}: ${JSON.stringify(command)} ${events.rule} ${events.message}`);
        for (const event of events) encounter.evolve(state, event);
        log.push(...events);
        for (const c of state.combatants)
          if (
            Math.min(c.stamina, c.mana, c.reactions, c.bleedingCount, c.major, c.minor) < 0 ||
            c.movement < 0
          )
            throw new Error(`fight ${n}: ${c.name} ${JSON.stringify(events)}`);
        const waited = encounter.waitingFor(state);
        if (waited !== undefined && encounter.legal(state, waited).length === 0)
          throw new Error(`fight ${n}: stuck after ${JSON.stringify(command)}`);
      }
      expect(encounter.outcome(state), `fight ${n} after ${decisions}`).toBeDefined();
      expect(replay(encounter, start, JSON.parse(JSON.stringify(log)))).toEqual(state);
      expect(stateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }
  }, 120_000);

  test('SV-POW-05: the tactics of both sides always choose what is allowed, and fights end', () => {
    for (let n = 0; n < 150; n++) {
      const source = generator('clever powers', n);
      const play = new Play(fastDice(source), readings);
      const state = begin(
        {
          party: [adept(source), adept(source)],
          foes: [adept(source), adept(source)],
          morale: true,
          map: { width: 16, height: 8, darkness: n % 4 === 0 },
          metresApart: 5,
        },
        play,
      );
      let decisions = 0;
      for (; !encounter.outcome(state) && decisions < 6000; decisions++) {
        const command = encounter.tactics(state, encounter.waitingFor(state) as string, play);
        const events = encounter.decide(state, command, play);
        if (isRefusal(events))
          throw new Error(`${n}: ${JSON.stringify(command)} ${events.rule} ${events.message}`);
        for (const event of events) encounter.evolve(state, event);
      }
      expect(encounter.outcome(state), `fight ${n}`).toBeDefined();
    }
  }, 120_000);
});

test('SV-PERK-40: Second Sight is known to a fight', () => {
  const state = begin({ party: [{ ...knight, perks: ['Second Sight'] }], foes: [thug] });
  expect(who(state, 'p1').perks).toContain('Second Sight');
});
