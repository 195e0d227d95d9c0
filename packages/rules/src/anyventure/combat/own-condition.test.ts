/** Conditions of one's own: made of the book's, had, shown and ended under one name, by the book's own ways. */
import { check, isRefusal, type Ruleset, referee } from '@arbiter/engine';
import { checkPack, loadPacks } from '@arbiter/engine/pack';
import { describe, expect, test } from 'vitest';
import { exampleEntry, exampleOf } from '../../testing/with-example.ts';
import { book as base } from '../book.ts';
import { at, momentOf } from '../encounter/acts/scene.testing.ts';
import { encounter } from '../encounter/index.ts';
import { askReferee } from '../testing.ts';

const book: Ruleset = { ...base, encounter };
const fever = exampleEntry<object>(book, 'Moonstruck');
const { id: _id, origin: _origin, ...plain } = fever as Record<string, unknown>;

const two = (more: object = {}) =>
  momentOf({ party: [at('A', 2, 2, more)], foes: [at('B', 3, 2, { tier: 'standard' })] });
const host = (more: object = {}) => ({
  ...{ do: 'gm condition', actor: 'gm', target: 'a', condition: fever },
  ...more,
});
const namesOf = (one: { readonly conditions: readonly { readonly name: string }[] }): readonly string[] =>
  one.conditions.map(({ name }) => name);

describe('a condition of one’s own', () => {
  test('AV-COND-38 AV-DICE-08: comes with all its parts at once, told and shown as one, and weighs on the dice', () => {
    const now = two({ attributes: { finesse: 3, mind: 2 } });
    expect(now.give(host())).toEqual(['A is Moonstruck.']);
    expect(namesOf(now.who('a'))).toEqual(['dazed', 'bleeding']);
    const [a] = encounter.glance(now.state).fighters;
    expect(a?.conditions).toEqual(['Moonstruck 9']);
    expect(a?.cards).toEqual([
      {
        name: 'Moonstruck 9',
        does: 'Cold light behind the eyes: Dazed, Bleeding 8, 1 penalty die on Attack, a downgrade on Senses, 2 units slower; from The moonlit road.',
        ends: 'Endurance 9 at the end of its turn',
      },
    ]);
    const pool = (conditions: readonly unknown[]) =>
      askReferee('restrictions', { creature: { conditions } }).outcome;
    expect(pool([fever])).toMatchObject({ attackPenaltyDice: 1, defensePenaltyDice: 1 });
    expect(pool([])).toMatchObject({ attackPenaltyDice: 0, defensePenaltyDice: 0 });
  });

  test('AV-COND-02 AV-COND-39: its own check comes after those of its parts, grows easier, and ends all that is left', () => {
    const now = two({ attributes: { physique: 1 }, skills: { endurance: 2 } });
    now.give(host());
    // Bleeding deals 1 and ends on 8; the fever’s own check fails on 4.
    expect(now.give({ do: 'end turn', actor: 'a' }, 8, 4).join(' ')).toContain(
      'Bleeding deals 1 and ends; Moonstruck goes on, next against 8',
    );
    expect(namesOf(now.who('a'))).toEqual(['dazed']);
    expect(encounter.glance(now.state).fighters[0]?.conditions).toEqual(['Moonstruck 8']);
    const kept = JSON.parse(JSON.stringify(now.state));
    expect(check(encounter.state!, kept)).toMatchObject({ ok: true });
    const { name, attributes, skills, conditions, effects } = kept.fighters.a;
    const again = askReferee(
      'recovery-check',
      { creature: { name, attributes, skills, conditions, effects }, condition: 'Moonstruck' },
      [8],
    );
    expect(again.outcome).toMatchObject({ rc: 8, result: 8, ends: true });
    expect(again.outcome.creature).toEqual({ conditions: [], effects: [] });
    expect(again.said).toBe('A rolls 8 against 8: no longer Moonstruck.');
  });

  test('AV-COND-14: whoever is immune to a part does not get it, and whoever is immune to the whole gets nothing', () => {
    const half = two({ immune: ['bleeding'] });
    expect(half.give(host())).toEqual(['A is Moonstruck.']);
    expect(namesOf(half.who('a'))).toEqual(['dazed']);
    const none = two({ immune: [fever] });
    expect(none.give(host())).toEqual(['A cannot become Moonstruck.']);
    expect(none.who('a')).toMatchObject({ conditions: [], effects: [] });
  });

  test('AV-R-133: ended by its name it takes only what is its own; parts go by the book’s ways', () => {
    const now = two({ conditions: ['bleeding'] });
    now.give(host());
    expect(encounter.glance(now.state).fighters[0]?.conditions).toEqual(['Bleeding 8', 'Moonstruck 9']);
    expect(now.give(host({ condition: 'Moonstruck', ends: true }))).toEqual(['A is no longer Moonstruck.']);
    expect(namesOf(now.who('a'))).toEqual(['bleeding']);
    expect(now.who('a').effects).toEqual([]);
    expect(now.refusal(host({ condition: 'Moonstruck', ends: true }))).toBe('AV-COND-38');
    const down = two();
    const snare = { name: 'Snare', has: ['prone'] };
    down.give(host({ condition: snare }));
    down.give({ do: 'stand', actor: 'a', pay: 'movement' });
    expect(encounter.glance(down.state).fighters[0]?.conditions).toEqual([]);
  });

  test('AV-R-161: what lasts a number of turns is over with all its parts, and told as one', () => {
    const now = two();
    now.give(host({ turns: 1 }));
    expect(encounter.glance(now.state).fighters[0]?.timers).toEqual([
      { what: 'Moonstruck', left: '1 turn of its own' },
    ]);
    now.give({ do: 'end turn', actor: 'a' }, 3, 3);
    const told = now.give({ do: 'end turn', actor: 'b' });
    expect(told.join(' ')).toContain('no longer Moonstruck');
    expect(now.who('a')).toMatchObject({ conditions: [], effects: [] });
  });

  test('AV-COND-19: a check that takes an Action is offered and made', () => {
    const now = two({ attributes: { mind: 2 } });
    const doubt = {
      name: 'Doubt',
      modifiers: [{ check: 'attack', bonus: -2 }],
      ends: { skill: 'logic', rc: 4, when: 'action spent' },
    };
    now.give(host({ condition: doubt }));
    expect(now.offers('recover')).toEqual([{ do: 'recover', actor: 'a', condition: 'Doubt' }]);
    const told = now.give({ do: 'recover', actor: 'a', condition: 'Doubt' }, 4, 1);
    expect(told).toEqual(['A rolls 4 and is no longer Doubt.']);
    expect(now.who('a')).toMatchObject({ effects: [], turn: { actions: 1 } });
  });

  test('AV-MAG-04 AV-COND-30 AV-RES-02: spells and poisons bring it, draughts end it', () => {
    const rage = { ...plain, has: ['maddened'], ends: undefined };
    const spell = {
      ...{ name: 'Moonfire', rc: 2, energy: 0, hostile: true },
      effects: [{ do: 'condition', condition: fever }],
    };
    const water = { name: 'Moon water', cures: [fever] };
    const nightshade = { name: 'Nightshade', coats: { damage: 0, rc: 3, also: rage } };
    const caster = {
      ...{
        attributes: { knowledge: 1 },
        schools: { primal: { level: 1 } },
        weapons: ['Mace'],
        spells: [spell],
      },
      items: [
        { name: water, count: 1 },
        { name: nightshade, count: 1 },
      ],
    };
    const now = two(caster);
    expect(now.give({ do: 'cast', actor: 'a', spell: 'Moonfire', target: 'b' }, 4).join(' ')).toContain(
      'B is Moonstruck',
    );
    const asked = askReferee(
      'cast',
      { caster: { name: 'A', ...caster }, spell, target: { name: 'B', tier: 'standard' } },
      [4],
    );
    expect(asked.outcome.gains).toEqual(['Moonstruck']);
    expect(asked.outcome.target).toMatchObject({
      conditions: now.who('b').conditions,
      effects: now.who('b').effects,
    });
    const sick = two({ ...caster, conditions: [fever] });
    expect(sick.give({ do: 'use', actor: 'a', item: 'Moon water', target: 'a' })).toEqual([
      'A uses Moon water: no longer Moonstruck.',
    ]);
    expect(sick.who('a')).toMatchObject({ conditions: [], effects: [] });
    const blade = two(caster);
    blade.give({ do: 'use', actor: 'a', item: 'Nightshade', target: 'a' });
    blade.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Mace' });
    blade.give({ do: 'defend', actor: 'b', with: 'evasion' }, 4, 1);
    expect(namesOf(blade.who('b'))).toEqual(['poisoned', 'maddened']);
  });

  test('AV-REST-05 AV-R-214: a full rest or the hour ends what may be shaken off, and what lasts outlasts the rest', () => {
    const rested = (ends: object | undefined, ...faces: number[]) =>
      askReferee(
        'rest',
        {
          creature: { name: 'A', attributes: { mind: 1 }, conditions: [{ ...plain, has: ['dazed'], ends }] },
        },
        faces,
      );
    const slow = rested({ skill: 'resilience', rc: 4, when: 'full rest' }, 3);
    expect(slow.outcome.own).toEqual({ Moonstruck: { result: 3, next: 3 } });
    expect(slow.said).toContain('Resilience 3: Moonstruck goes on, next at 3');
    expect(slow.outcome.creature.effects).toHaveLength(1);
    expect(rested({ skill: 'endurance', rc: 9 }).outcome.creature.effects).toEqual([]);
    expect(rested(undefined).outcome.creature.effects).toHaveLength(1);
  });
});

describe('with its pack', () => {
  const { book: grown } = loadPacks(book, [exampleOf(book)]);

  test('AV-COND-38: the host gives it by its name, and the fight goes on and ends it where the pack is gone', () => {
    const begun = referee(grown).fight({ party: 'brenn', foes: 'Wolf' }, { seed: 'fever' });
    if (!begun.ok) throw new Error(begun.problems[0]?.message);
    const { id } = begun.view().glance.fighters[0]!;
    const given = begun.act({ do: 'gm condition', actor: 'gm', target: id, condition: 'moonstruck' });
    if (!given.ok) throw new Error(given.problems[0]?.message);
    const gone = referee(book).goOn(JSON.parse(JSON.stringify(given.fight.log)));
    if (!gone.ok) throw new Error(gone.problems[0]?.message);
    expect(gone.view().glance.fighters[0]?.conditions).toEqual(['Moonstruck 9']);
    const ended = gone.act({
      ...{ do: 'gm condition', actor: 'gm', target: id },
      ...{ condition: 'Moonstruck', ends: true },
    });
    expect(ended.ok && ended.fight.view().glance.fighters[0]?.conditions).toEqual([]);
  });

  test('AV-CRE-01: a character file has it in its state, opens without the pack, and says on its sheet what it is', () => {
    const file = { ...(book.pregenerated?.[0]?.choices as object), state: { conditions: ['Moonstruck'] } };
    const read = referee(grown).character(file);
    if (!read.ok) throw new Error(read.problems[0]?.message);
    const without = referee(book).character(JSON.parse(JSON.stringify(read.choices)));
    if (!without.ok) throw new Error(without.problems[0]?.message);
    for (const { sheet } of [read, without])
      expect(sheet.find(({ title }) => title === 'Conditions')?.rows).toEqual([
        [
          'Moonstruck (9): Dazed, Bleeding 8, 1 penalty die on Attack, a downgrade on Senses, 2 units slower; from The moonlit road',
        ],
      ]);
    const person = book.person!.of(without.choices, undefined as never);
    if (isRefusal(person)) throw new Error(person.message);
    const after = askReferee('recovery-check', { creature: person, condition: 'Moonstruck' }, [1, 1, 1, 1]);
    const kept = book.person!.keep(without.choices, { ...(person as object), ...after.outcome.creature });
    expect((kept as { state: object }).state).toMatchObject({
      effects: [{ name: 'Moonstruck', of: { name: 'Moonstruck', recovery: { rc: 8, startRc: 9 } } }],
    });
  });

  test('a wrong entry is told with what is right', () => {
    const told = (entry: object): readonly string[] => {
      const pack = { ...exampleOf(book), needs: [], rulings: {} };
      const condition = [{ id: 'chill', name: 'Chill', ...entry }];
      return checkPack(book, { ...pack, entries: { condition } }).problems.map(({ message }) => message);
    };
    expect(told({ has: ['prone'] })).toEqual([]);
    expect(told({})).toEqual([expect.stringContaining('It does nothing yet: name conditions of the book')]);
    expect(told({ has: [{ name: 'poisoned' }] })[0]).toContain('A poison has its own damage a turn');
    expect(told({ has: [{ name: 'prone', rc: 8 }] })[0]).toContain('Prone has no recovery check');
    expect(told({ has: [{ name: 'prone', damage: 2 }] })[0]).toContain('Only Poisoned says its damage');
    expect(told({ has: ['prone', 'prone'] })[0]).toContain('stands in `has` twice');
    expect(told({ has: ['prome'] })[0]).toContain('did you mean "prone"?');
    expect(told({ has: ['prone'], ends: { skill: 'endurence' } })[0]).toContain('did you mean "endurance"?');
    expect(told({ modifiers: [{ check: 'attack' }] })[0]).toContain('Say how many bonus dice');
  });
});
