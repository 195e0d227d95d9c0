import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { READY_POWERS } from '../content/power-list.ts';
import type { Command } from '../encounter/commands.ts';
import type { FightEvent } from '../encounter/events.ts';
import { begin, fast, knight, thug, who } from '../encounter/fight.testing.ts';
import { encounter } from '../encounter/index.ts';
import { scene } from '../encounter/scenes.testing.ts';
import { stateSchema } from '../encounter/state.ts';
import { specialOf } from './power-effects.ts';
import { powerOf, powerSchema } from './power-input.ts';

/** Powers that change no number of a fight: they can be used in one, and the game master says what comes of it. */
const ONLY_TOLD: Readonly<Record<string, string>> = {
  'Kindle Flame': 'lights lifeless things only; what burns is up to the table',
  'Phantom Echo': 'an illusion works by what people make of it',
  'Spectral Grasp': 'a hand that cannot attack',
  'Arcane Whisper': 'a message',
  'Mending Touch': 'mends small mundane things',
  Telekinesis: 'moves things; what they do is up to the table',
  'Detect Magic': 'tells the caster something',
  Telepathy: 'silent talk',
  Precognition: 'a hint about the next day',
  Resurrection: 'an hour of prayer for the dead',
  'Speak with Animals': 'talk',
  'Create Poison': 'makes a dose for later',
  'Sense Poison': 'tells the caster something',
  'Speak with Dead': 'talk',
  Identify: 'an hour of study',
  Repair: 'mends broken things',
  'Detect Traps': 'tells the caster something',
  Seeker: 'tells the caster something',
};

describe('every power of the library', () => {
  test('SV-POW-05: all 74 are named once, with what they come to in a fight', () => {
    expect(READY_POWERS).toHaveLength(74);
    const names = READY_POWERS.map(p => p.name);
    for (const name of Object.keys(ONLY_TOLD)) expect(names).toContain(name);
    expect(READY_POWERS.filter(p => p.special !== undefined)).toHaveLength(17);
  });

  test('SV-POW-05: a design of the table’s own that is called Light is not the book’s', () => {
    const own = powerOf(powerSchema.parse({ name: 'Light', tier: 'Minor' }));
    expect(isRefusal(own) ? own : specialOf(own)).toBeUndefined();
    const [book] = READY_POWERS.filter(p => p.name === 'Light');
    expect(book && specialOf(book)).toBe('light');
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

test('SV-PERK-40: Second Sight is known to a fight', () => {
  const state = begin({ party: [{ ...knight, perks: ['Second Sight'] }], foes: [thug] });
  expect(who(state, 'p1').perks).toContain('Second Sight');
});
