/** Questions of the books in the middle of a fight: what they cost, who may ask them, what others learn, and how they are said. */
import { seededDice } from '@arbiter/dice';
import {
  act,
  chosenOrForbidden,
  defaultReadings,
  type EncounterRules,
  foreseeFor,
  GAME_MASTER,
  isRefusal,
  masterSaid,
  Play,
  questionMeant,
  questionsAbout,
  type Readings,
  type Ruleset,
  Trace,
  tellFor,
  whyNotFor,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBook } from './index.ts';

interface Fight {
  readonly fighters: Readonly<
    Record<string, { readonly id: string; readonly name: string; readonly side: string }>
  >;
}

async function fightOf(game: string, ready: string | object) {
  const book = (await openBook(game)) as Ruleset;
  const rules = book.encounter as unknown as EncounterRules<Fight, object, { is: string }, Readings>;
  const readings = defaultReadings(book.rulings) as Readings;
  const setup = typeof ready === 'string' ? book.encounters?.find(({ id }) => id === ready)?.setup : ready;
  const begun = rules.start(setup, new Play(seededDice('questions'), readings));
  if (isRefusal(begun)) throw new Error(begun.message);
  const actor = rules.waitingFor(begun.state)!;
  const ask = (input: object, more: object = {}) => ({ do: 'procedure', actor, ...input, ...more });
  return { book, rules, readings, state: begun.state, actor, ask };
}
const play = (readings: Readings) => new Play(seededDice('roll'), readings);
const recorded = (readings: Readings) => new Play(seededDice('roll'), readings, Trace.recording());

describe('Simverse', () => {
  test('SV-INIT-04 SV-SKL-01: a skill is a Major Action, and there is one a turn', async () => {
    const { rules, state, readings, ask } = await fightOf('simverse', 'wolves');
    const survival = ask({ procedure: 'skill-roll', input: { skill: 'Survival' } });
    const done = act(rules, state, survival, play(readings));
    if (isRefusal(done)) throw new Error(done.message);
    expect(rules.tell(done.state, done.events[0]!)).toMatch(/^Survival: /);
    expect(rules.whyNot?.(done.state, survival)?.message).toMatch(/Major Action/);
  });

  test('SV-INIT-04: what it costs the book says, or the game master', async () => {
    const { rules, state, readings, actor, ask } = await fightOf('simverse', 'wolves');
    const look = { procedure: 'skill-roll', input: { skill: 'Survival' } };
    expect(rules.whyNot?.(state, ask(look, { cost: 'nothing' }))?.message).toMatch(/game master/);
    const free = ask(look, { cost: 'nothing', byMaster: true });
    const done = act(rules, state, free, play(readings));
    if (isRefusal(done)) throw new Error(done.message);
    expect(done.state.fighters[actor]).toEqual(state.fighters[actor]);
  });

  test('SV-INIT-01: only who acts asks; what befalls people is the game master’s, and the making of characters nobody’s', async () => {
    const { rules, state, readings, ask } = await fightOf('simverse', 'wolves');
    const wolf = Object.values(state.fighters).find(({ side }) => side === 'foes')!;
    const mine = { procedure: 'skill-roll', input: { skill: 'Survival' } };
    expect(rules.whyNot?.(state, ask(mine, { actor: wolf.id }))?.message).toMatch(/turn/);
    expect(rules.whyNot?.(state, ask({ procedure: 'fatigue', input: {} }))?.message).toMatch(/game master/);
    expect(rules.whyNot?.(state, ask({ procedure: 'buy-perks', input: {} }))?.message).toMatch(
      /not asked in a fight/,
    );
    const other = ask({ procedure: 'skill-roll', input: { person: wolf.id, skill: 'Survival' } });
    expect(rules.whyNot?.(state, other)?.rule).toBe('SV-INIT-01');
    const hurt = {
      do: 'gm procedure',
      actor: GAME_MASTER,
      procedure: 'fatigue',
      input: { person: wolf.id, events: ['march'] },
    };
    expect(rules.decide(state, hurt, play(readings))).toBeDefined();
  });

  test('SV-SKL-01: the chance that is promised is the question’s own', async () => {
    const { rules, state, readings, actor, ask } = await fightOf('simverse', 'wolves');
    const survival = ask({ procedure: 'skill-roll', input: { skill: 'Survival' } });
    const promised = foreseeFor(rules, state, survival, actor, readings);
    // Untrained at IN 10: 8 or less on 3d6.
    expect(promised).toMatchObject({ exact: true, chance: expect.closeTo(56 / 216, 10), of: 'to succeed' });
  });

  test('SV-ROLL-05: of a contest with a foe whose numbers are not open one hears what was tried', async () => {
    const { rules, state, readings, actor } = await fightOf('simverse', 'wolves');
    const wolf = Object.values(state.fighters).find(({ side }) => side === 'foes')!;
    const contest = {
      ...{ do: 'procedure', actor, procedure: 'simple-contest' },
      input: { first: { person: actor, on: 'WS' }, second: { person: wolf.id, on: 'WS' } },
    };
    const events = rules.decide(state, contest, play(readings));
    if (isRefusal(events)) throw new Error(events.message);
    const told = tellFor(rules, state, events[0]!, 'party', { openness: 'words' });
    expect(told).toMatch(/Simple contest/);
    expect(told).not.toMatch(/\d{2}/);
    expect(tellFor(rules, state, events[0]!, GAME_MASTER)).not.toBe(told);
  });

  test('SV-STAT-07: nobody is asked about of whom one does not know', async () => {
    const { rules, state, readings, actor, ask } = await fightOf('simverse', 'wolves');
    const command = ask({
      procedure: 'simple-contest',
      input: { second: { person: 'nobody-there', on: 'WS' } },
    });
    const refused = whyNotFor(rules, state, command, actor, readings);
    expect(refused?.message).toMatch(/nobody.*called “nobody-there”/i);
  });
});

describe('Simverse: what one owns, and whom one threatens', () => {
  test('SV-ENCH-03: an enchanted item is used with its own deed, and nothing is paid for one that nobody owns', async () => {
    const { rules, state, ask } = await fightOf('simverse', 'wolves');
    const refused = rules.whyNot?.(
      state,
      ask({ procedure: 'use-enchanted-item', input: { spell: 'Fireball' } }),
    );
    expect(refused?.message).toMatch(/not asked in a fight: the fight has a deed for it/);
  });

  test('SV-CON-02: intimidating is a contest of wills with somebody, found by its words', async () => {
    const { rules, readings, state, actor } = await fightOf('simverse', 'wolves');
    const wolf = Object.values(state.fighters).find(({ side }) => side === 'foes')!;
    const where = { rules: rules as unknown as EncounterRules, state, actor };
    const command = {
      ...{ do: 'procedure', actor, procedure: 'intimidate' },
      input: { target: wolf.id },
    };
    for (const line of ['Brenna intimidates wolf 1', 'intimidate wolf 1', 'threaten wolf 1'])
      expect(chosenOrForbidden(line, [], rules.glance(state), where), line).toMatchObject({
        command: { procedure: 'intimidate', input: { target: wolf.id } },
        cost: 'Major Action',
      });
    expect(questionsAbout(where, 'intimid')[0]).toMatchObject({ procedure: 'intimidate' });
    const done = act(rules, state, command, play(readings));
    if (isRefusal(done)) throw new Error(done.message);
    expect(rules.tell(done.state, done.events[0]!)).toMatch(/^Brenna Oakshield has a .*Wolf 1/);
  });

  test('SV-SKL-01: what was for one roll is gone with it, and nobody was hurt', async () => {
    const { rules, readings, state, actor, ask } = await fightOf('simverse', 'wolves');
    const ruled = act(
      rules,
      state,
      { do: 'rule', actor: 'gm', target: actor, task: -3, why: 'slippery bank', once: true },
      play(readings),
    );
    if (isRefusal(ruled)) throw new Error(ruled.message);
    const climbs = ask({ procedure: 'skill-roll', input: { skill: 'Climbing' } });
    const done = act(rules, ruled.state, climbs, play(readings));
    if (isRefusal(done)) throw new Error(done.message);
    expect(done.events.map(event => rules.tell(done.state, event))).toContain(
      'Slippery bank ends: it was for one roll.',
    );
  });
});

describe('said', () => {
  test('AV-ACT-10 AV-CHK-01: in a sentence at any prompt', async () => {
    const { rules, state, actor } = await fightOf('anyventure', 'ferry-road');
    const first = (state as unknown as { pending: { among?: string[] } }).pending;
    const begun = first?.among
      ? act(rules, state, { do: 'order', actor, first: actor }, play(defaultReadings([]) as Readings))
      : { state };
    if (isRefusal(begun)) throw new Error(begun.message);
    const where = { rules: rules as unknown as EncounterRules, state: begun.state, actor };
    const seen = rules.glance(begun.state);
    expect(chosenOrForbidden('check skill=Persuasion rc=6', [], seen, where)).toMatchObject({
      command: { do: 'procedure', actor, procedure: 'check', input: { skill: 'Persuasion', rc: 6 } },
      cost: '1 Action',
    });
    expect(questionsAbout(where, 'persuade')[0]).toMatchObject({ cost: '1 Action' });
  });

  test.each([
    ['open-adventure', 'rats-in-the-cellar', { ability: 'DEX', action: 'lock pick' }],
    ['affinity', 'hungry-road', { domain: 'Agility' }],
  ])('OA-TEST-02 AF-SKL-01: “picks the lock” is a deed of whoever acts in %s', async (game, ready, input) => {
    const { rules, state, actor } = await fightOf(game, ready);
    const where = { rules: rules as unknown as EncounterRules, state, actor };
    for (const line of ['picks the lock', 'pick lock'])
      expect(chosenOrForbidden(line, [], rules.glance(state), where), line).toMatchObject({
        command: { do: 'procedure', actor, input },
      });
  });

  test('ED-OBJ-01: whoever decides may be named where the question asks about nobody', async () => {
    const { rules, state, actor } = await fightOf('edge', 'goblin-ford');
    const where = { rules: rules as unknown as EncounterRules, state, actor };
    const { name } = state.fighters[actor]!;
    for (const line of [`${name} breaks the wall, hard`, 'breaks the wall, hard'])
      expect(chosenOrForbidden(line, [], rules.glance(state), where), line).toMatchObject({
        command: { do: 'procedure', actor, procedure: 'break-object', input: { difficulty: 'Hard' } },
      });
    const odd = chosenOrForbidden(
      `${name} breaks the wall, hard, quixotically`,
      [],
      rules.glance(state),
      where,
    );
    expect('message' in odd && odd.message).toMatch(/“quixotically” is nothing/);
  });

  test('ED-ENV-01: the game master has somebody fall, by the question’s name', async () => {
    const { book, rules, state, actor } = await fightOf('edge', 'goblin-ford');
    const said = masterSaid(`fall creature=${actor} damage=7`, {
      ...{ book, rules: rules as unknown as EncounterRules, seen: rules.glance(state), state },
    });
    expect(said).toMatchObject({ ok: true, value: { do: 'gm procedure', procedure: 'fall' } });
  });
});

describe('whoever a sentence begins with does it', () => {
  test.each([
    ['open-adventure', 'wolves-at-the-ford', ['picks the lock', 'tracks', 'catches']],
    ['affinity', 'gallows-hill', ['picks the lock', 'climbs']],
    ['simverse', 'wolves', ['tracks']],
  ])(
    'OA-CMBT-04 AF-TURN-03 SV-INIT-01: in %s nobody does what another one’s turn is for',
    async (game, ready, deeds) => {
      const { rules, state, actor } = await fightOf(game, ready);
      const where = { rules: rules as unknown as EncounterRules, state, actor };
      const me = state.fighters[actor]!;
      const other = Object.values(state.fighters).find(({ id, side }) => id !== actor && side !== me.side)!;
      const message = `${me.name} decides now: ${other.name} does nothing before their own turn.`;
      for (const deed of deeds) {
        const line = `${other.name} ${deed}`;
        expect(chosenOrForbidden(line, [], rules.glance(state), where), line).toEqual({ message });
      }
      const [own = ''] = deeds;
      expect(chosenOrForbidden(`${me.name} ${own}`, [], rules.glance(state), where)).not.toEqual({ message });
    },
  );

  test('SV-INIT-01: a command for somebody else is refused with both names', async () => {
    const { rules, state, actor, ask } = await fightOf('simverse', 'wolves');
    const wolf = Object.values(state.fighters).find(({ side }) => side === 'foes')!;
    const command = ask({ procedure: 'skill-roll', input: { person: wolf.id, skill: 'Survival' } });
    expect(rules.whyNot?.(state, command)?.message).toBe(
      `${state.fighters[actor]!.name} acts now: ${wolf.name} does nothing before their own turn.`,
    );
  });
});

describe('Open Adventure: throwing and the Host’s word on tests', () => {
  const ox = { name: 'Ox', STR: 9, weapons: ['long sword'], at: { x: 1, y: 1 } };
  const setup = (more: object = {}) => ({
    ...{ initiative: 'party', declarations: false, map: { width: 40, height: 4 } },
    party: [{ ...ox, ...more }],
    foes: [{ name: 'Orc', at: { x: 6, y: 1 } }],
  });
  const said = async (line: string, more: object = {}) => {
    const fight = await fightOf('open-adventure', setup(more));
    const { rules, state, actor } = fight;
    const where = { rules: rules as unknown as EncounterRules, state, actor };
    return { ...fight, asked: chosenOrForbidden(line, [], rules.glance(state), where) };
  };

  test('OA-ACT-16: what is thrown leaves the hand, and lies where it comes down', async () => {
    const { rules, state, readings, asked } = await said('Ox throws long sword at orc');
    expect(asked).toMatchObject({
      command: { procedure: 'throw', input: { thing: 'long sword', target: 'orc' } },
    });
    const done = act(rules, state, (asked as { command: object }).command, play(readings));
    if (isRefusal(done)) throw new Error(done.message);
    expect(rules.tell(done.state, done.events[0]!)).toMatch(/^Ox throws the long sword towards Orc with/);
    expect(done.state.fighters['ox']).toMatchObject({ hands: [], weapons: [] });
    expect(done.state).toMatchObject({ things: [{ weapon: 'long sword', owner: 'ox', y: 1 }] });
    const again = (asked as { command: object }).command;
    expect(rules.whyNot?.(done.state, again)?.message).toMatch(/has no long sword/);
  });

  test('OA-ACT-16: nobody throws what they have not in hand, or without saying where to', async () => {
    const { rules, state, ask } = await said('catches', { hands: [] });
    const thrown = (input: object) => rules.whyNot?.(state, ask({ procedure: 'throw', input }))?.message;
    expect(thrown({ thing: 'long sword', target: 'orc' })).toBe('Ox has no long sword in hand.');
    const ready = await said('catches');
    const aimless = ready.ask({ procedure: 'throw', input: { thing: 'long sword' } });
    expect(ready.rules.whyNot?.(ready.state, aimless)?.message).toMatch(/^Say towards whom/);
  });

  test('OA-ACT-19: catching takes something that flies', async () => {
    const { rules, state, asked } = await said('Ox catches');
    expect(rules.whyNot?.(state, (asked as { command: object }).command)?.message).toMatch(
      /^Say what there is to catch/,
    );
  });

  test('OA-DICE-07 OA-TEST-02: what the Host lays upon tests counts and is shown by its name', async () => {
    const { rules, state, readings, ask } = await said('catches');
    const modify = {
      do: 'modify',
      actor: GAME_MASTER,
      target: 'ox',
      value: -2,
      why: 'slick deck',
      rounds: 2,
    };
    const test = ask({ procedure: 'ability-test', input: { ability: 'STR', action: 'climb' } });
    const totalsOf = (on: string) => {
      const laid = act(rules, state, rules.command.parse({ ...modify, on }) as object, play(readings));
      if (isRefusal(laid)) throw new Error(laid.message);
      const dice = recorded(readings);
      const done = act(rules, laid.state, test, dice);
      if (isRefusal(done)) throw new Error(done.message);
      return [rules.tell(done.state, done.events[0]!), JSON.stringify(dice.trace.nodes)];
    };
    const total = (on: string): number =>
      Number(/with (−?\d+) against/.exec(totalsOf(on)[0] ?? '')?.[1]?.replace('−', '-'));
    expect(total('tests')).toBe(total('dexterity') - 2);
    expect(total('strength')).toBe(total('tests'));
    expect(totalsOf('tests')[1]).toContain('slick deck');
    const once = { ...modify, on: 'tests', once: true };
    const laid = act(rules, state, rules.command.parse(once) as object, play(readings));
    if (isRefusal(laid)) throw new Error(laid.message);
    const first = recorded(readings);
    const tested = act(rules, laid.state, test, first);
    if (isRefusal(tested)) throw new Error(tested.message);
    expect(JSON.stringify(first.trace.nodes)).toContain('slick deck');
    // For one roll: the next goes without it.
    const second = recorded(readings);
    expect(isRefusal(act(rules, tested.state, test, second))).toBe(false);
    expect(JSON.stringify(second.trace.nodes)).not.toContain('slick deck');
  });

  test('OA-TEST-02: a modifier for one roll has the name that the Host gives it', async () => {
    const { book, rules, state, readings } = await said('catches');
    const seen = rules.glance(state);
    const line = 'ability-test character=ox ability=STR action=climb modifier=-4 why="wet rope"';
    const master = masterSaid(line, { book, rules: rules as unknown as EncounterRules, seen, state });
    if (!master.ok) throw new Error(JSON.stringify(master.problems));
    const dice = recorded(readings);
    expect(isRefusal(act(rules, state, master.value as object, dice))).toBe(false);
    expect(JSON.stringify(dice.trace.nodes)).toContain('wet rope');
  });
});

test('SV-INIT-01 SV-MOR-06: people are called by their names, and panic is what they are in', async () => {
  const { rules, state, actor } = await fightOf('simverse', 'wolves');
  const me = state.fighters[actor]!;
  const wolf = Object.values(state.fighters).find(({ side }) => side === 'foes')!;
  expect(rules.whyNot?.(state, { do: 'end turn', actor: wolf.id })?.message).toBe(
    `It is the turn of ${me.name}.`,
  );
  const waiting = { ...state, pending: { by: wolf.id, target: actor } };
  expect(rules.whyNot?.(waiting, { do: 'end turn', actor: wolf.id })?.message).toBe(
    `First ${me.name} answers the attack of ${wolf.name}.`,
  );
  const panics = { is: 'state', actor: wolf.id, state: 'Panic', turns: 2 };
  expect(rules.tell(state, panics)).toBe(`${wolf.name} is in panic.`);
});

test('AF-MODE-01: interfering with a ritual is an action of the conflict', async () => {
  const { book, rules, state, actor } = await fightOf('affinity', 'gallows-hill');
  const where = { rules: rules as unknown as EncounterRules, state, actor };
  for (const words of ['ritual interference', 'interfere with the ritual'])
    expect(questionsAbout(where, words)[0], words).toMatchObject({ procedure: 'action' });
  expect(book.procedures.find(({ name }) => name === 'action')?.rules).toContain('AF-MODE-01');
  expect(questionMeant('action tier=Expert required=2 exertion=1', where)).toMatchObject({
    command: { procedure: 'action' },
  });
});

test('AV-CHK-05: whoever is in the fight is named in a contest, with what they roll beside', async () => {
  const { rules, state, actor } = await fightOf('anyventure', 'ferry-road');
  const where = { rules: rules as unknown as EncounterRules, state, actor };
  const foe = Object.values(state.fighters).find(({ side }) => side === 'foes')!;
  const line = `contest initiator.skill=persuasion opponent="${foe.name}" opponent.skill=insight`;
  expect(questionMeant(line, where)).toMatchObject({
    command: { procedure: 'contest', input: { opponent: { creature: foe.name, skill: 'insight' } } },
  });
  expect(questionMeant(`contest opponent="${foe.name}"`, where)).toMatchObject({
    command: { input: { opponent: { creature: foe.name } } },
  });
});

test('AV-NAR-01: narrative dice are the game master’s, and say whether it came about', async () => {
  const { book, rules, state, actor } = await fightOf('anyventure', 'ferry-road');
  expect(rules.procedures?.isMasters('narrative-dice')).toBe(true);
  expect(
    questionsAbout({ rules: rules as unknown as EncounterRules, state, actor }, 'narrative dice'),
  ).not.toContainEqual(expect.objectContaining({ procedure: 'narrative-dice' }));
  const { tell } = book.procedures.find(({ name }) => name === 'narrative-dice')!;
  const stakes = 'The bridge holds';
  const said = (roll: number, success: boolean | null) =>
    tell({ stakes, roll, success }, { stakes, chance: 40 });
  expect(said(79, false)).toBe('The bridge holds: no, with 79 where 40 or less was needed.');
  expect(said(12, true)).toBe('The bridge holds: yes, with 12, for 40 or less was needed.');
  expect(said(12, null)).toBe('The bridge holds: 12 of 100; the game master says what that means.');
});

test('AF-ARM-07: armour is mended in a short Rest, and in no fight', async () => {
  const { rules, state, actor, ask } = await fightOf('affinity', 'gallows-hill');
  const where = { rules: rules as unknown as EncounterRules, state, actor };
  expect(rules.whyNot?.(state, ask({ procedure: 'mend-armour', input: {} }))?.message).toMatch(
    /a short Rest/,
  );
  expect(chosenOrForbidden('recover', [], rules.glance(state), where)).toEqual({
    message: '“recover” is not asked in a fight: it takes longer than a fight.',
  });
  expect(questionMeant('mend-armour exertion=1', where)).toEqual({
    message: '“mend armour” is not asked in a fight: it takes a short Rest.',
  });
});

describe('looked for with `else`', () => {
  test.each([
    ['anyventure', 'ferry-road'],
    ['simverse', 'wolves'],
    ['open-adventure', 'rats-in-the-cellar'],
    ['affinity', 'hungry-road'],
  ])('%s: words find and ask nothing, the bare name of a question neither', async (game, ready) => {
    const { rules, state, actor } = await fightOf(game, ready);
    const where = { rules: rules as unknown as EncounterRules, state, actor };
    const names = questionsAbout(where).map(({ procedure }) => procedure);
    for (const words of ['throw', 'lock', 'climb', 'repair', ...names])
      expect(questionMeant(words, where) ?? {}, words).not.toHaveProperty('command');
    expect(chosenOrForbidden('else climb', [], rules.glance(state), where)).toEqual({
      message: expect.stringContaining('“climb”'),
    });
  });

  test('OA: with a field, or `!` behind it, a question is asked', async () => {
    const { rules, state, actor } = await fightOf('open-adventure', 'rats-in-the-cellar');
    const where = { rules: rules as unknown as EncounterRules, state, actor };
    const asked = { command: { do: 'procedure', procedure: 'throw' } };
    for (const line of ['throw!', 'throw !', 'throw weight=2'])
      expect(questionMeant(line, where)).toMatchObject(asked);
    expect(chosenOrForbidden('else throw!', [], rules.glance(state), where)).toMatchObject(asked);
  });

  test('OA-ACT-10: a search takes a minute a space, and says that a fight is too short for it', async () => {
    const { rules, state, actor } = await fightOf('open-adventure', 'rats-in-the-cellar');
    const where = { rules: rules as unknown as EncounterRules, state, actor };
    const message = '“search” is not asked in a fight: it takes longer than a fight.';
    expect(questionMeant('search', where)).toEqual({ message });
    expect(questionMeant('search!', where)).toEqual({ message });
  });

  test('AF: a word of a sentence takes the fields of the question it finds', async () => {
    const { rules, state, actor } = await fightOf('affinity', 'hungry-road');
    const where = { rules: rules as unknown as EncounterRules, state, actor };
    expect(questionMeant('climb tier=Expert required=3', where)).toMatchObject({
      command: { procedure: 'task', input: { tier: 'Expert', required: 3 } },
    });
  });
});
