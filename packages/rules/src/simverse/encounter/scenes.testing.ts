/** Places and people for tests of whole fights: each power where it can work, and fighters with a handful of powers. */
import type { Generator } from '@arbiter/dice';
import { READY_POWERS } from '../content/power-list.ts';
import type { Command } from './commands.ts';
import { begin, knight, thug, who } from './fight.testing.ts';
import { encounter } from './index.ts';
import { plainRunning } from './lasting-powers.ts';
import type { FightState } from './state.ts';

const BASES: Readonly<Record<string, string>> = { maneuver: 'DX', power: 'IN', spell: 'WS' };
const readied = (name: string, kind: string) => ({ power: name, tn: 30, base: BASES[kind], prepared: true });

/** A place where every power has somebody and something to work on. */
export const scene = (name: string, kind: string): FightState => {
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
  // SV-LIM-01: it works on the move alone.
  if (name === 'Evasive Movement') who(state, 'p1').moved = 1;
  if (name === 'Dispel Magic')
    state.running.push({ ...plainRunning('f1', ['f1'], 'Shield Spell', 9), strength: 4, AR: 3 });
  return state;
};

/** One of the allowed commands, powers and each kind of them as likely as any other. */
export function anyOf(state: FightState, source: Generator): Command {
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
export const adept = (source: Generator) => ({
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
