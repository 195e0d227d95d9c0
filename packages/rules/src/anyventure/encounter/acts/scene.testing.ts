/** A fight set up for one moment: it is the first fighter's turn in round 2, everybody has acted once. */
import { scriptedDice, seededDice } from '@arbiter/dice';
import { defaultReadings, demand, fighterOf, isRefusal, itemAt, Play } from '@arbiter/engine';
import { expect } from 'vitest';
import { rulings } from '../../content/rulings/index.ts';
import type { AnyventureReadings } from '../../play.ts';
import { commandSchema } from '../commands.ts';
import { enact } from '../decide.ts';
import type { FightEvent } from '../events.ts';
import { encounter } from '../index.ts';
import type { Fighter, FightState } from '../state.ts';

export interface Moment {
  readonly state: FightState;
  who(id: string): Fighter;
  /** Gives a command on scripted dice, all of which must fall, and says what was told. */
  give(command: object, ...faces: number[]): readonly string[];
  /** What would come of it, without its coming. */
  events(command: object, ...faces: number[]): readonly FightEvent[];
  refusal(command: object): string | undefined;
  offers(kind: string): readonly object[];
}

export function momentOf(setup: object, changed: Partial<AnyventureReadings> = {}): Moment {
  const readings = { ...defaultReadings(rulings), ...changed } as AnyventureReadings;
  const opening = encounter.start(setup, new Play(seededDice('scene'), readings));
  if (isRefusal(opening)) throw new Error(opening.message);
  const { state } = opening;
  const ids = Object.keys(state.fighters);
  for (const id of ids) {
    const one = fighterOf(state, id);
    one.turn = {
      ...one.turn,
      now: id === ids[0],
      round: id === ids[0] ? 2 : 1,
      taken: 1,
      phase: 'early',
      actions: 0,
      movement: 0,
    };
  }
  state.moment = { ...state.moment, round: 2, slot: 0, done: [] };
  state.slots = ids.map(id => ({ name: 'early', members: [id], order: 'fixed' }));
  state.actor = itemAt(ids, 0);
  state.pending = null;
  const who = (id: string): Fighter => fighterOf(state, id);
  const events = (command: object, ...faces: number[]): readonly FightEvent[] => {
    const dice = scriptedDice(faces);
    const found = encounter.decide(state, commandSchema.parse(command), new Play(dice, readings));
    if (isRefusal(found)) throw new Error(`[${found.rule}] ${found.message}`);
    dice.finish();
    return found;
  };
  return {
    state,
    who,
    events,
    give(command, ...faces) {
      const asEnacted = structuredClone(state);
      enact(asEnacted, commandSchema.parse(command), new Play(scriptedDice(faces), readings));
      const told = events(command, ...faces).flatMap(event => {
        encounter.evolve(state, event);
        return encounter.tell(state, event) ?? [];
      });
      // What a rule has written as it went, the rows of its events have written too.
      expect(state).toEqual(asEnacted);
      return told;
    },
    refusal: command => encounter.whyNot!(state, commandSchema.parse(command))?.rule,
    offers: kind =>
      encounter
        .legal(state, demand(encounter.waitingFor(state), 'decision'))
        .map(({ command }) => command)
        .filter(command => command.do === kind),
  };
}

/** Somebody at a place; everything else by default. */
export const at = (name: string, x: number, y: number, more: object = {}): object => ({
  name,
  ...more,
  at: { x, y },
});
