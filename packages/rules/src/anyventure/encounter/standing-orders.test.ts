/** What the book leaves to people: by standing order, or asked. */
import { scriptedDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { at, type Moment, momentOf } from './acts/scene.testing.ts';
import { fights } from './procedures-in-play.ts';

/** Gives a command in fights with standing orders, and says who is waited for then. */
function give({ state }: Moment, command: object, ...faces: number[]): string | undefined {
  const dice = scriptedDice(faces);
  const play = new Play(dice, state.readings) as never;
  const events = fights.enact!(state, fights.command.parse(command) as never, play);
  if (isRefusal(events)) throw new Error(events.message);
  dice.finish();
  return fights.waitingFor(state);
}

const KNIFE = { weapons: ['Knife'] };
const STAB = { do: 'attack', actor: 'a', target: 'b', weapon: 'Knife' };

describe('how blows are met', () => {
  const struck = (orders: object, more: object, ...faces: number[]): [string | undefined, Moment] => {
    const now = momentOf({ party: [at('A', 2, 2, KNIFE)], foes: [at('B', 3, 2, { ...more, orders })] });
    return [give(now, STAB, ...faces), now];
  };
  const QUICK = { attributes: { finesse: 3 }, features: [{ name: 'Steps', act: 'Roll aside' }] };

  test('AV-DEF-01: whoever has not said how to defend is asked; with the order the better of the two is rolled', () => {
    expect(struck({}, {})[0]).toBe('b');
    // A knife's d4 against Evasion 3d4, which is more than Deflection's one die.
    const [waiting, now] = struck({ defenses: 'always' }, { attributes: { finesse: 3 } }, 2, 3, 3, 4);
    expect(waiting).toBe('a');
    expect(now.who('b').health).toBe(20);
  });

  test('AV-ACT-07: the same order resists a grab', () => {
    const now = momentOf({
      party: [at('A', 2, 2)],
      foes: [at('B', 3, 2, { attributes: { finesse: 2 }, orders: { defenses: 'always' } })],
    });
    expect(give(now, { do: 'grab', actor: 'a', target: 'b' }, 1, 3, 4)).toBe('a');
    expect(now.who('b').conditions).toEqual([]);
  });

  test('AV-MOD-06: a Reaction with the defense is spent, kept, or asked about', () => {
    const [spent, with_] = struck({ defenses: 'always' }, QUICK, 2, 3, 3, 4, 1);
    expect([spent, with_.who('b').energy]).toEqual(['a', 4]);
    const [kept, without] = struck(
      { defenses: 'always', 'defense reactions': 'never' },
      QUICK,
      ...[2, 3, 3, 4],
    );
    expect([kept, without.who('b').energy]).toEqual(['a', 5]);
    expect(struck({ defenses: 'always', 'defense reactions': 'ask' }, QUICK)[0]).toBe('b');
  });
});

describe('what else is asked', () => {
  const walkAway = (orders: object, ...faces: number[]): [string | undefined, Moment] => {
    const now = momentOf({
      party: [at('A', 2, 2)],
      foes: [at('B', 1, 2, { ...KNIFE, orders })],
    });
    return [give(now, { do: 'move', actor: 'a', x: 5, y: 2 }, ...faces), now];
  };

  test('AV-REA-02: an Attack of Opportunity is made or let be as ordered', () => {
    expect(walkAway({})[0]).toBe('b');
    const [waiting, now] = walkAway({ 'attacks of opportunity': 'never' });
    expect([waiting, now.who('a').x]).toEqual(['a', 5]);
    // A is asked how to defend.
    expect(walkAway({ 'attacks of opportunity': 'always' })[1].state.pending).toMatchObject({
      is: 'defense',
      actor: 'a',
      blow: { by: 'b', reaction: true },
    });
  });

  test('AV-LIFE-01: Resolve is paid at 0 Health by order, or kept', () => {
    const fallen = (answer: string, ...faces: number[]): Moment => {
      const now = momentOf({
        party: [at('A', 2, 2), at('C', 9, 9, { health: 0, orders: { lifeline: answer } })],
        foes: [at('B', 12, 2)],
      });
      give(now, { do: 'end turn', actor: 'a' }, ...faces);
      return now;
    };
    const paid = fallen('always');
    expect([paid.who('c').resolve, paid.state.actor]).toEqual([18, 'c']);
    const unpaid = fallen('never', 3);
    expect(unpaid.who('c')).toMatchObject({ resolve: 20, conditions: [{ name: 'unconscious' }] });
  });

  test('AV-REA-03 AV-REA-04: eyes are covered against a spell that is seen, by order', () => {
    const cast = (orders: object, ...faces: number[]): Moment => {
      const caster = { schools: { black: { level: 4 } }, attributes: { knowledge: 3 }, spells: ['Evil Eye'] };
      const now = momentOf({ party: [at('A', 2, 2, caster)], foes: [at('B', 4, 2, { orders })] });
      give(now, { do: 'cast', actor: 'a', spell: 'Evil Eye', target: 'b' }, ...faces);
      return now;
    };
    expect(cast({}).state.pending).toMatchObject({ is: 'spell', actor: 'b' });
    const covered = cast({ 'covered eyes and ears': 'always' }, 12, 12, 12);
    expect(covered.who('b').conditions.map(({ name }) => name)).toEqual(['blinded']);
    const open = cast({ 'covered eyes and ears': 'never' }, 12, 12, 12, 1);
    expect(open.who('b').conditions.map(({ name }) => name)).not.toContain('blinded');
  });
});
