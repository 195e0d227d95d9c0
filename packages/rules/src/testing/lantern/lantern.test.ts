/** The sixth book of CONTRIBUTING, "Add a rulebook": step by step from its index to its fights, in the one dialect. */
import { readFileSync } from 'node:fs';
import { type Dice, scriptedDice } from '@arbiter/dice';
import {
  carryOut,
  defaultReadings,
  isRefusal,
  mistakes,
  oddsOf,
  Play,
  type Procedure,
  type Refusal,
  type Ruleset,
  resolve,
} from '@arbiter/engine';
import { agreement, encounterLaws, sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { book } from './book.ts';
import { checkProcedure } from './checks/check.ts';
import type { Person } from './combat/person.ts';
import { strikeProcedure } from './combat/strike.ts';
import { rules } from './content/rules.ts';
import { rulings } from './content/rulings.ts';
import type { Command } from './encounter/commands.ts';
import type { FightEvent } from './encounter/events.ts';
import { encounter } from './encounter/index.ts';
import { fighterKnowledge } from './encounter/knowledge.ts';
import type { FightState } from './encounter/state.ts';
import { lantern } from './index.ts';
import type { LanternPlay } from './play.ts';

const readings = defaultReadings(rulings) as LanternPlay['readings'];

describe('each step leaves a book that works', () => {
  const { procedures, parts, person: _person, content: _content, ...index } = book;
  const steps: readonly (readonly [string, Ruleset])[] = [
    ['the index', { ...index, procedures: [], parts: [] }],
    ['the dice', { ...index, procedures: procedures.filter(({ name }) => name === 'check'), parts: [] }],
    ['the person and the exchange', book],
    ['the fight', lantern],
  ];

  test.each(steps)('%s', (_step, ruleset) => {
    expect(mistakes(ruleset)).toEqual([]);
    for (const procedure of ruleset.procedures) {
      const { input, dice, outcome } = procedure.example;
      const faces = scriptedDice(dice);
      expect(resolve(procedure, input, faces, readings)).toMatchObject({ ok: true, outcome });
      faces.finish();
    }
  });

  test('every rule is carried out by a procedure, a part or the fight', () => {
    const named = [...lantern.procedures, ...lantern.parts].flatMap(each => [...each.rules]);
    const inFights = ['move-act', 'turn-acts'].flatMap(
      file =>
        readFileSync(new URL(`./encounter/acts/${file}.ts`, import.meta.url), 'utf8').match(/LN-\w+-\d+/g) ??
        [],
    );
    expect(rules.map(({ id }) => id).filter(id => ![...named, ...inFights].includes(id))).toEqual([]);
  });
});

test('LN-CHK-01: a check has its exact odds', () => {
  const told = oddsOf(checkProcedure as unknown as Procedure, { score: 2 }, readings, { of: 'success' });
  if (!told.ok) throw new Error('A check has odds.');
  expect(told.values.find(({ value }) => value === true)?.p).toEqual({ num: 1n, den: 3n });
});

const ama = { name: 'Ama', might: 3, life: 6, nerve: 1 };
const bor = { name: 'Bor', might: 2, life: 4, nerve: 2 };
const refusedIn = ({ rule, message }: Refusal): string => `${rule} ${message}`;

describe('LN-ATK-01 LN-ATK-02 LN-DYI-01: a strike asked and played has the same exact odds, or the same refusal', () => {
  const asked = (defender: Person, nerves: number, reading: string) => (dice: Dice) => {
    const play = new Play(dice, { 'LN-R-1': reading }) as unknown as LanternPlay;
    const input = { attacker: ama, defender, nerves };
    const outcome = carryOut(strikeProcedure, input, play as never);
    if (isRefusal(outcome)) return refusedIn(outcome);
    const { defender: after } = strikeProcedure.apply!(input, outcome) as { defender: Person };
    return { life: after.life, nerve: after.nerve };
  };
  const played = (defender: Person, nerves: number, reading: string) => (dice: Dice) => {
    const play = new Play(dice, { 'LN-R-1': reading }) as unknown as LanternPlay;
    const begun = encounter.start(
      { party: [{ ...ama, at: { x: 1, y: 1 } }], foes: [{ ...defender, at: { x: 2, y: 1 } }, 'Footpad'] },
      play,
    );
    if (isRefusal(begun)) throw new Error(begun.message);
    const { state } = begun;
    const give = (command: Command): Refusal | undefined => {
      const events = encounter.decide(state, command, play);
      if (isRefusal(events)) return events;
      for (const event of events) encounter.evolve(state, event);
      return undefined;
    };
    const refused = give({ do: 'strike', actor: 'ama', target: 'bor' });
    for (let left = nerves; state.asked; left--) give({ do: left > 0 ? 'nerve' : 'bear', actor: 'bor' });
    const { life, nerve } = state.fighters.bor!;
    return refused ? refusedIn(refused) : { life, nerve };
  };

  test.each(
    ['one', 'all'].flatMap(reading =>
      [0, 1, 3].flatMap(nerves =>
        [bor, { ...bor, nerve: 0 }, { ...bor, life: 1 }, { ...bor, life: 0 }].map(
          defender => [reading, nerves, defender] as const,
        ),
      ),
    ),
  )('%s, %i nerves, %o', (reading, nerves, defender) => {
    expect(agreement(asked(defender, nerves, reading), played(defender, nerves, reading))).toBeUndefined();
  });
});

test('LN-ATK-02: whoever is hit is asked, and the strike goes on from there', () => {
  const fight = sceneOf(encounter, readings, {
    party: [{ ...ama, at: { x: 1, y: 1 } }],
    foes: [{ ...bor, at: { x: 2, y: 1 } }],
  });
  fight.give({ do: 'strike', actor: 'ama', target: 'bor' }, 2);
  expect(fight.waiting).toBe('bor');
  expect(fight.told).toEqual(['Ama hits Bor, who may spend a nerve.']);
  expect(fight.refusal({ do: 'end turn', actor: 'bor' })).toBe('LN-ATK-02');
  // The first die is not thrown again.
  fight.give({ do: 'nerve', actor: 'bor' }, 5);
  expect(fight.told[0]).toBe('Ama misses Bor, 1 nerve spent.');
  expect(fight.state.fighters.bor).toMatchObject({ life: 4, nerve: 1 });
  expect(fight.waiting).toBe('bor');
  fight.give({ do: 'rule', actor: 'gm', target: 'bor', life: 0 });
  expect(fight.state.winner).toBe('party');
});

encounterLaws<FightState, Command, FightEvent>(
  { ...lantern, encounter },
  {
    rule: 'LN-TRN-01',
    fights: 12,
    anySetup: source => ({
      party: Array.from({ length: source.die(3) }, (_, i) => ({ name: `Ama ${i}`, might: source.die(5) })),
      foes: [{ creature: 'Footpad', count: source.die(2) }, 'Bravo'],
    }),
    unsound: ({ fighters }) =>
      Object.values(fighters)
        .filter(({ life, nerve, strides }) => life < 0 || nerve < 0 || strides < 0)
        .map(({ id }) => `${id} is out of bounds.`),
    unlisted: ({ do: kind }) => kind === 'rule',
    knowledge: fighterKnowledge,
    changed: (_before, _after, event) => (event.is === 'struck' && event.lost > 0 ? [event.lost] : []),
    kinds: ['moved', 'struck', 'asked', 'turn', 'ended'],
    perft: { alley: [29, 295] },
  },
);
