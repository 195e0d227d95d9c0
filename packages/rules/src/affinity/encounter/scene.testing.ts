/** For the tests of fights: small set-ups, scripted dice, and a way to give orders. */
import { scriptedDice, seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Refusal } from '@arbiter/engine';
import { rulings } from '../content/rulings/index.ts';
import type { AffinityPlay } from '../play.ts';
import type { Readings } from '../testing.ts';
import type { Command, CommandType } from './commands.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { type Fighter, type FightState, fighterOf } from './state.ts';

export const readings = defaultReadings(rulings);

/** A fight and its log, driven by orders with the faces their dice shall show. */
export class Scene {
  readonly state: FightState;
  readonly log: FightEvent[] = [];
  readonly #readings: AffinityPlay['readings'];

  constructor(setup: unknown, changed: Readings = {}, faces: readonly number[] = []) {
    this.#readings = { ...readings, ...changed };
    const dice = scriptedDice(faces);
    const opening = encounter.start(setup, new Play(dice, this.#readings));
    if (isRefusal(opening)) throw new Error(opening.message);
    dice.finish();
    this.state = opening.state;
  }

  who(id: string): Fighter {
    return fighterOf(this.state, id);
  }

  get waiting(): string | undefined {
    return encounter.waitingFor(this.state);
  }

  /** Gives an order; every face must be used. Says what happened. */
  give(command: Order, ...faces: number[]): readonly FightEvent[] {
    const dice = scriptedDice(faces);
    const events = encounter.decide(this.state, complete(command), new Play(dice, this.#readings));
    if (isRefusal(events)) throw new Error(`[${events.rule}] ${events.message}`);
    dice.finish();
    for (const event of events) encounter.evolve(this.state, event);
    this.log.push(...events);
    return events;
  }

  /** The rule by which an order is refused; undefined where it is allowed. */
  refusal(command: Order): string | undefined {
    const found: readonly FightEvent[] | Refusal = encounter.decide(
      this.state,
      complete(command),
      new Play(seededDice('refusal'), this.#readings),
    );
    return isRefusal(found) ? found.rule : undefined;
  }

  legal(type?: CommandType): readonly Command[] {
    const actor = this.waiting;
    const all = actor ? encounter.legal(this.state, actor).map(each => each.command) : [];
    return type ? all.filter(command => command.do === type) : all;
  }
}

type Rolled = Extract<Command, { exertion: number }>;
/** A command whose exertion and affinity may be left out. */
export type Order = Exclude<Command, Rolled> | Omittable<Rolled>;
type Omittable<C> = C extends Rolled
  ? Omit<C, 'exertion' | 'affinity'> & { exertion?: number; affinity?: number }
  : never;

export const complete = (order: Order): Command => encounter.command.parse(order) as Command;

export const somebody = (name: string, more: object = {}) => ({
  name,
  class: 'Ranger',
  level: 3,
  weapons: ['sword'],
  ...more,
});

/** A fight between two, one blow each. */
export const duel = (party: object = {}, foe: object = {}, more: object = {}) => ({
  party: [somebody('Ama', party)],
  foes: [somebody('Bor', foe)],
  ...more,
});
