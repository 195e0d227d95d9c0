import { seededDice } from '@arbiter/dice';
import { defaultReadings, EVERYBODY, type FightLog, isRefusal, Play, readFight } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceFor } from './fair-fight.ts';
import { Game } from './game.ts';

const books = (await openBooks()).filter(book => book.encounter && book.encounters?.length);

describe.each(books.map(book => [book.id, book] as const))('%s at a prompt', (_id, system) => {
  const rules = system.encounter!;
  const sit = (own = 'party') => {
    const readings = defaultReadings(system.rulings);
    const dice = seededDice('prompt');
    const { setup } = system.encounters![0]!;
    const opening = rules.start(setup, new Play(dice, readings));
    if (isRefusal(opening)) throw new Error(opening.message);
    const { state } = opening;
    const fight: FightLog = {
      system: system.id,
      rulings: readings,
      setup,
      opening: dice.thrown,
      start: state,
      log: [],
      state,
    };
    let kept = fight;
    const game = new Game({
      system,
      rules,
      fight,
      own,
      throwing: (now, stream, faces) =>
        diceFor(now, faces ? { dice: faces.join() } : { seed: 'prompt' }, undefined, stream),
      keep(after) {
        kept = structuredClone(after);
      },
    });
    return { game, kept: () => kept };
  };

  test('plays to the end by itself, and what was kept can be read again', () => {
    const { game, kept } = sit();
    expect(game.begin()).toContain('decides:');
    expect(game.say('auto all')).toMatch(/The fight is over|Nobody has won/);
    expect(readFight(system, rules, JSON.parse(JSON.stringify(kept())))).toMatchObject({ ok: true });
    expect(game.say('1')).toContain('The fight is over');
    expect(game.say('log')?.length).toBeGreaterThan(100);
  });

  test('a step back is as if it had never been taken, and can be taken again', () => {
    const { game, kept } = sit(EVERYBODY);
    game.begin();
    const before = JSON.stringify(kept().state);
    game.say('auto');
    expect(JSON.stringify(kept().state)).not.toBe(before);
    const after = JSON.stringify(kept().state);
    game.say('undo');
    expect(JSON.parse(JSON.stringify(kept().state))).toEqual(JSON.parse(before));
    game.say('redo');
    expect(JSON.parse(JSON.stringify(kept().state))).toEqual(JSON.parse(after));
    expect(game.say('redo')).toBe('Nothing was taken back that could be done again.');
  });

  test('any line at all gets an answer', () => {
    const { game } = sit();
    game.begin();
    const words = fc.constantFrom(
      '1',
      '2',
      'move',
      'attack',
      'dice 3',
      'dice x',
      'why',
      'odds',
      'undo',
      'gm',
      'gm {',
      '?',
      'constructor',
      '__proto__',
      '99',
      '',
    );
    fc.assert(
      fc.property(fc.oneof(words, fc.string({ maxLength: 30 })), line => {
        const text = game.say(line);
        return text === undefined ? /^\s*(q|quit|exit)\b/i.test(line) : !/undefined|NaN|\[object/.test(text);
      }),
      { seed: 20_261_116, numRuns: 60 },
    );
  });
});
