import { seededDice } from '@arbiter/dice';
import {
  defaultReadings,
  EVERYBODY,
  type FightLog,
  isRefusal,
  Play,
  type Ruleset,
  readFight,
  setupFields,
} from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginAgain, diceFor } from './fair-fight.ts';
import { Game } from './game.ts';

const books = (await openBooks()).filter(book => book.encounter && book.encounters?.length);

const sitting =
  (system: Ruleset) =>
  (own = 'party') => {
    const rules = system.encounter!;
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
      cunning: false,
      throwing: (now, stream, faces) =>
        diceFor(now, faces ? { dice: faces.join() } : { seed: 'prompt' }, undefined, stream),
      keep(after) {
        kept = after;
      },
      anew: again => beginAgain(system, kept, again, { seed: 'prompt' }),
    });
    return { game, kept: () => structuredClone(kept) };
  };

describe.each(books.map(book => [book.id, book] as const))('%s at a prompt', (_id, system) => {
  const rules = system.encounter!;
  const sit = sitting(system);

  test('before the first decision a field of the beginning can be set, and not after it', () => {
    const { game, kept } = sit();
    game.begin();
    const fields = Object.keys(setupFields(rules));
    const all = game.say('set') ?? '';
    for (const field of fields) expect(all).toContain(field);
    expect(game.say('set weather=rain')).toContain('knows no weather');
    const [name, value] = fields.includes('maxRounds') ? ['maxRounds', 7] : ['apart', 9];
    const line = fields.includes(name) ? `${name}=${value}` : 'metresApart=9';
    expect(game.say(`set ${line}`)).toContain('decides:');
    expect(kept().setup).toMatchObject({ [line.split('=')[0]!]: Number(line.split('=')[1]) });
    game.say('auto');
    expect(game.say(`set ${line}`)).toContain('under way');
  });

  test('`else` and words only find: nothing is done', () => {
    const { game, kept } = sit();
    game.begin();
    const before = kept().log.length;
    for (const words of ['throw', 'lock', 'climb', 'repair'])
      expect(game.say(`else ${words}`)).not.toContain('decides:');
    expect(kept().log).toHaveLength(before);
  });

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

  test('the game master is told what can be said', () => {
    const { game } = sit();
    game.begin();
    const said = game.say('gm') ?? '';
    const isSilent = said.startsWith('This game leaves nothing');
    const [, word] = /^ {2}gm (\w+)/m.exec(said) ?? [];
    expect(isSilent).toBe(word === undefined);
    expect(game.say('gm non sense=1')).toMatch(isSilent ? said : /gm/);
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

test.each([
  [
    'simverse',
    'hit wolf 1 with the longsword',
    /\[SV-ATK-02\] Wolf 1 is \d+ m away, and the Longsword reaches 1 m/,
  ],
  ['affinity', 'attack wolf 1', /\[AF-ACT-01\] Grey wolf 1 is \d+ yards away, and the .+ reaches \d/],
  [
    'anyventure',
    'attack raider 1',
    /\[AV-RNG-06\] The target is out of melee reach: \d+ units away, and the .+ reaches \d/,
  ],
  ['edge', 'attack sniper 1', /\[ED-TAG-21\] Goblin sniper 1 is \d+ spaces away, out of reach of the/],
])('%s: what is out of reach is refused by how far it is', (id, line, said) => {
  const { game } = sitting(books.find(book => book.id === id)!)();
  game.begin();
  // Whoever decides first may have to answer something else, or reach somebody.
  let answer = game.say(line) ?? '';
  for (let turns = 0; turns < 6 && !said.test(answer); turns++) {
    game.say('auto');
    answer = game.say(line) ?? '';
  }
  expect(answer).toMatch(said);
});

describe('at Simverse’s prompt', () => {
  const [simverse] = books.filter(({ id }) => id === 'simverse');

  test('the game master speaks in words', () => {
    const { game, kept } = sitting(simverse!)();
    game.begin();
    expect(game.say('gm rule f1 vitality=3')).toContain('Vitality 3');
    expect(kept().log.at(-1)).toMatchObject({ command: { actor: 'gm', do: 'rule', vitality: 3 } });
  });

  test('faces that do not fit are told, and nothing is done', () => {
    const { game, kept } = sitting(simverse!)();
    game.begin();
    game.say('auto 3');
    const why = game.say('why');
    const before = kept().log.length;
    game.say('dice 4,3,6');
    expect(game.say('drop prone')).toMatch(/3 faces left over.* Nothing was done/);
    expect(kept().log.length).toBe(before);
    expect(game.say('why')).toBe(why);
    expect(game.say('dice x')).toBe('`dice` takes faces such as 4,3,6; "x" is not a face.');
  });
});

test('too few faces from a real table: the rest is asked for, and carries the action out', () => {
  const { game, kept } = sitting(books.at(-1)!)(EVERYBODY);
  game.begin();
  const asked = /; now .+ needs .+: say `dice` with (?:its|the other)/;
  const short = (): string | undefined => {
    for (let number = 1; number < 12; number++) {
      game.say('dice 1');
      const answer = game.say(String(number)) ?? '';
      if (asked.test(answer)) return answer;
      if (!/There is no action|Say where|That could be|must be 1|left over|\[/.test(answer)) game.say('undo');
    }
    game.say('dice');
    game.say('auto');
    return undefined;
  };
  let answer: string | undefined;
  for (let turn = 0; turn < 60 && !answer; turn++) answer = short();
  expect(answer).toMatch(asked);
  const before = kept().log.length;
  // Faces that do not fit leave it waiting for those that do.
  expect(game.say('dice 99')).toMatch(/it must be 1 to \d+, got 99\. Nothing was done/);
  for (let n = 0; n < 40 && answer && asked.test(answer); n++) answer = game.say('dice 1');
  expect(answer).not.toMatch(asked);
  expect(kept().log.length).toBe(before + 1);
});
