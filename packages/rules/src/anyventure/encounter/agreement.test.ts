/** A deed asked for and the same deed done in a fight have the same exact odds. */
import { type Dice, generator, seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Readings } from '@arbiter/engine';
import { agreement } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import type { AnyventurePlay, AnyventureReadings } from '../play.ts';
import { procedureNamed } from '../testing.ts';
import type { Command } from './fight-commands.ts';
import type { FightState } from './fight-state.ts';
import { encounter } from './index.ts';

const SWITCHES = rulings.filter(r => r.switch);
const FIGHTS = 40;

/** Readings drawn for a seed: most as printed, some otherwise. */
function anyReadings(source: ReturnType<typeof generator>): AnyventureReadings {
  const drawn: Record<string, string> = { ...(defaultReadings(rulings) as Readings) };
  for (const { id, readings } of SWITCHES)
    if (source.below(4) === 0) drawn[id] = readings[source.below(readings.length)]!.key;
  // Nobody of these has a Talent of 0, and Preparation would forbid the attack.
  return { ...drawn, 'AV-R-48': 'extraFullTurn' } as AnyventureReadings;
}

function someone(name: string, tier: string, source: ReturnType<typeof generator>): object {
  const level = () => source.below(4);
  const conditions = ['prone', 'blinded', 'dazed', 'numbed'].filter(() => source.below(5) === 0);
  return {
    name,
    tier,
    attributes: {
      physique: source.die(2),
      finesse: source.die(2),
      mind: source.die(2),
      knowledge: source.die(3),
      social: 1,
    },
    skills: {
      evasion: level(),
      deflection: level(),
      endurance: level(),
      fitness: level(),
      might: level(),
      resilience: level(),
      coordination: 5,
    },
    weaponSkills: { simpleMelee: { talent: source.die(2), level: source.below(5) } },
    weapons: [
      {
        name: 'Mace',
        category: 'simpleMelee',
        primary: 2 + source.below(3),
        extra: source.below(3),
        ...(source.below(3) ? {} : { onHit: { condition: 'bleeding' } }),
      },
    ],
    mitigation: { physical: source.below(4) },
    schools: { primal: { level: 1 + source.below(3) } },
    spells: ['Frost Lance', 'Mending Moss'],
    health: tier === 'pc' && source.below(4) === 0 ? 0 : 6,
    healthMax: 12,
    morale: source.below(3),
    shield: ['none', 'light', 'heavy'][source.below(3)],
    conditions,
  };
}

/** The fight at the moment when `a` may act, standing beside `b`. */
function scene(a: object, b: object, play: AnyventurePlay): FightState {
  const opening = encounter.start(
    { party: [{ ...a, at: { x: 5, y: 5 } }], foes: [{ ...b, at: { x: 6, y: 5 } }] },
    play,
  );
  if (isRefusal(opening)) throw new Error(opening.message);
  const { state } = opening;
  const me = state.fighters.a!;
  me.turn = {
    ...me.turn,
    now: true,
    actions: 0,
    movement: 0,
    round: 2,
    taken: 1,
    paid: true,
    dropped: false,
    phase: 'early',
  };
  me.health = Math.max(1, me.health);
  me.conditions = me.conditions.filter(c => c.name !== 'unconscious');
  state.winner = null;
  state.pending = null;
  state.actor = 'a';
  return state;
}

function carryOut(state: FightState, commands: readonly Command[], play: AnyventurePlay): FightState {
  const now = structuredClone(state);
  for (const command of commands) {
    const events = encounter.decide(now, command, play);
    if (isRefusal(events)) throw new Error(`${JSON.stringify(command)}: ${events.message}`);
    for (const event of events) encounter.evolve(now, event);
  }
  return now;
}

const told = ({
  health,
  healthMax,
  morale,
  resolve,
  energy,
  conditions,
  locked,
  dead,
  out,
}: FightState['fighters'][string]) => ({
  ...{ health, healthMax, morale, resolve, energy, locked, dead, out },
  conditions: conditions.map(({ name, rc }) => ({ name, rc })),
});

function both(seed: string, deed: 'attack' | 'cast' | 'grab' | 'shove'): string | undefined {
  const source = generator(seed);
  const readings = anyReadings(source);
  const state = scene(
    someone('A', 'pc', source),
    someone('B', source.below(2) ? 'pc' : 'standard', source),
    new Play(seededDice(seed), readings),
  );
  const [a, b] = [state.fighters.a!, state.fighters.b!];
  const commands: Command[] =
    deed === 'attack'
      ? [
          { do: 'attack', actor: 'a', target: 'b', weapon: 'Mace' },
          { do: 'defend', actor: 'b', with: 'evasion' },
        ]
      : deed === 'cast'
        ? [{ do: 'cast', actor: 'a', spell: 'Frost Lance', target: 'b', charge: false }]
        : deed === 'grab'
          ? [
              { do: 'grab', actor: 'a', target: 'b' },
              { do: 'resist', actor: 'b', with: 'fitness' },
            ]
          : [
              { do: 'shove', actor: 'a', target: 'b', choose: 'prone' },
              { do: 'resist', actor: 'b', with: 'fitness' },
            ];
  const person = ({
    id: _id,
    side: _side,
    group: _group,
    initiative: _initiative,
    x: _x,
    y: _y,
    found: _found,
    held: _held,
    slung: _slung,
    coated: _coated,
    watchful: _watchful,
    order: _order,
    ...rest
  }: typeof a) => rest;
  const input =
    deed === 'attack'
      ? { attacker: person(a), defender: person(b), weapon: 'Mace', defense: 'evasion' }
      : deed === 'cast'
        ? { caster: person(a), target: person(b), spell: 'Frost Lance' }
        : { actor: person(a), target: person(b), resist: 'fitness' };
  const procedure = procedureNamed(deed);
  const checked = procedure.input.parse(input);
  const [own, other] =
    deed === 'attack'
      ? ['attacker', 'defender']
      : deed === 'cast'
        ? ['caster', 'target']
        : ['actor', 'target'];
  const ask = (dice: Dice) => {
    const outcome = procedure.run(checked, new Play(dice, readings) as never);
    if (isRefusal(outcome)) return { refused: outcome.rule };
    const after = procedure.apply!(checked, outcome) as Record<string, typeof a>;
    return { a: told({ ...a, ...after[own!] }), b: told({ ...b, ...after[other!] }) };
  };
  const refused = encounter.whyNot!(state, commands[0]!);
  const played = (dice: Dice) => {
    if (refused) return { refused: refused.rule };
    const events = carryOut(state, commands.slice(0, 1), new Play(dice, readings));
    const now =
      commands.length > 1 && events.pending
        ? carryOut(events, commands.slice(1), new Play(dice, readings))
        : events;
    return { a: told(now.fighters.a!), b: told(now.fighters.b!) };
  };
  // The turn of whoever is left may be over where the fight is: only the deed itself is compared.
  return agreement(ask, played);
}

describe.each(['attack', 'cast', 'grab', 'shove'] as const)('%s', deed => {
  test(`AV-ATK-05 AV-MAG-05 AV-ACT-07 AV-ACT-09: ${deed} has the same odds asked and played, over random people and rulings`, () => {
    for (let n = 0; n < FIGHTS; n++) expect(both(`${deed} ${n}`, deed), `${deed} ${n}`).toBeUndefined();
  });
});
