/** Fights on scripted dice, for tests. */
import { fastDice, generator, scriptedDice } from '@arbiter/dice';
import { act, defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { rulings } from '../content/rulings/index.ts';
import type { Combatant } from './combatant.ts';
import { commandSchema } from './commands.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import type { FightState } from './state.ts';

export const readings = defaultReadings(rulings);
export const fast = (seed: string, stream = 0) => new Play(fastDice(generator(seed, stream)), readings);
export const scripted = (...faces: number[]) => new Play(scriptedDice(faces), readings);

export const knight = {
  name: 'Knight',
  DX: 12,
  EN: 12,
  ST: 12,
  weapons: [{ weapon: 'Longsword', skill: 3 }],
};
export const thug = { name: 'Thug', weapons: [{ weapon: 'Club', skill: 1 }] };
export const map = { width: 8, height: 6 };

export function begin(setup: object, play = fast('begin')): FightState {
  const opening = encounter.start({ map, morale: false, metresApart: 1, ...setup }, play);
  if (isRefusal(opening)) throw new Error(opening.message);
  return opening.state;
}

export const who = (state: FightState, id: string): Combatant => state.fighters[id] as Combatant;

/** Carries out a command on scripted dice that must be used up. */
export function go(
  state: FightState,
  command: object,
  ...faces: number[]
): { state: FightState; events: readonly FightEvent[] } {
  const dice = scriptedDice(faces);
  const happened = act(encounter, state, commandSchema.parse(command), new Play(dice, readings));
  if (isRefusal(happened)) throw new Error(`${happened.rule}: ${happened.message}`);
  dice.finish();
  return happened;
}

export const refusal = (state: FightState, command: object): string => {
  const happened = encounter.decide(state, commandSchema.parse(command), fast('refusal'));
  return isRefusal(happened) ? happened.rule : 'allowed';
};

/** How many commands of each kind are offered. */
export const kinds = (state: FightState, id: string): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { command } of encounter.legal(state, id)) found[command.do] = (found[command.do] ?? 0) + 1;
  return found;
};

/** The offers as a player reads them, ways to move aside. */
export const labels = (state: FightState, id: string): string[] =>
  encounter
    .legal(state, id)
    .filter(({ command }) => command.do !== 'move')
    .map(({ label }) => label);

/** A knight beside a thug, the knight first. */
export const face = (party: object, foe: object, more: object = {}): FightState =>
  begin({ party: [{ ...knight, ...party, x: 3, y: 3 }], foes: [{ ...thug, ...foe, x: 4, y: 3 }], ...more });

/** A knight before a thug, with another thug in the corner who keeps the fight going. */
export const faceTwo = (party: object, foe: object, more: object = {}): FightState =>
  begin({
    party: [{ ...knight, ...party, x: 3, y: 3 }],
    foes: [
      { ...thug, ...foe, x: 4, y: 3 },
      { ...thug, DX: 6, x: 7, y: 5 },
    ],
    ...more,
  });

export const blow = (more: object = {}) => ({ do: 'attack', actor: 'p1', target: 'f1', weapon: 0, ...more });
export const end = (actor: string) => ({ do: 'end turn', actor });
/** The blow lands undefended, for so much on the dice. */
export const fell = (state: FightState, ...damage: number[]) =>
  go(go(state, blow(), 3, 3, 3).state, { do: 'defend', actor: 'f1', with: 'none' }, ...damage);

/** The next turn begins afresh for this one, whoever’s turn it was. */
export function turnOf(state: FightState, actor: string): FightState {
  const group = state.order.findIndex(members => members.includes(actor));
  const member = state.order[group]?.indexOf(actor) ?? 0;
  const copy = structuredClone(state);
  encounter.evolve(copy, { is: 'turn', actor, group, member, together: [] });
  return copy;
}

/** A mage in the corner of a wide field, with one power at 15. */
export const wide = { width: 30, height: 12 };
export const mage = (power: unknown, more: object = {}) => ({
  name: 'Mage',
  DX: 14,
  EN: 14,
  WS: 13,
  mana: 30,
  powers: [{ power, tn: 15, prepared: true }],
  x: 3,
  y: 3,
  ...more,
});
export const use = (more: object) => ({ do: 'power', actor: 'p1', power: 0, ...more });
/** The mage against some thugs, each where the list says. */
export const against = (power: unknown, foes: readonly object[], more: object = {}): FightState =>
  begin({ party: [mage(power, more)], foes: foes.map(foe => ({ ...thug, ...foe })), map: wide });
/** A power of the table’s own that WS resists. */
export const curse = (more: object): object => ({
  name: 'Curse',
  tier: 'Moderate',
  baseMinutes: null,
  against: { by: 'resist', attribute: 'WS' },
  ...more,
});
