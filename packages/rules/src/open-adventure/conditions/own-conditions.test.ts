/** Conditions of packs: bundles of what the book knows, under one name. */
import { introduce, jsonSchema, referee } from '@arbiter/engine';
import { checkPack, loadPacks } from '@arbiter/engine/pack';
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { exampleEntry, exampleOf } from '../../testing/with-example.ts';
import { type Character, characterOf } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { abilityTestProcedure } from '../checks/ability-test.ts';
import { conditionRef, type OwnCondition } from '../content/own-conditions.ts';
import type { Weapon } from '../content/weapon-list.ts';
import { commandSchema } from '../encounter/commands.ts';
import { encounter } from '../encounter/index.ts';
import { fightStateSchema } from '../encounter/state.ts';
import { openAdventure } from '../index.ts';
import { castMagicProcedure } from '../powers/casting.ts';
import { ask, playOn, readingsWith } from '../testing.ts';
import {
  conditionReportProcedure,
  endureConditionsProcedure,
  receiveConditionProcedure,
  relieveConditionProcedure,
} from './condition-changes.ts';
import { hasCondition } from './conditions.ts';

const moonstruck = exampleEntry<OwnCondition>(openAdventure, 'moonstruck');
const { book: grown } = loadPacks(openAdventure, [exampleOf(openAdventure)]);
const bare = characterOf({ name: 'Ann', CHA: 7, STR: 5, DEX: 5, VIT: 5, SP: 5 });
const struck = characterOf({ name: 'Ann', CHA: 7, STR: 5, DEX: 5, VIT: 5, SP: 5, conditions: [moonstruck] });
/** What a procedure leaves of somebody, as far as is looked at here. */
type Left = Pick<Character, 'conditions' | 'SP'>;
const rowsOf = ({ conditions }: Pick<Character, 'conditions'>) =>
  conditions.map(({ name, of }) => [typeof name === 'string' ? name : name.name, of]);
const WHOLE = [
  ['moonstruck', 'moonstruck'],
  ['slow', 'moonstruck'],
  ['cold', 'moonstruck'],
];

describe('somebody who bears one', () => {
  test('OA-COND-01: it comes with all of its parts, and every rule has them', () => {
    expect(rowsOf(struck)).toEqual(WHOLE);
    expect(hasCondition(struck, 'slow')).toBe(true);
    const attack = (who: Character) => secondaryScore(who, 'meleeAttack', playOn());
    expect(attack(struck)).toBe(attack(bare) - 1);
    expect(
      ask(abilityTestProcedure, { character: struck, ability: 'PER' }, playOn([1, 2, 5, 6])),
    ).toMatchObject({
      mode: { disadvantage: true },
    });
  });

  test('OA-COND-01: a file that has it is read alike, and again', () => {
    expect(characterOf(JSON.parse(JSON.stringify(struck)))).toEqual(struck);
  });

  test('OA-COND-01: what it does is said under its own name', () => {
    const { tell } = conditionReportProcedure;
    const outcome = ask(conditionReportProcedure, { character: struck });
    expect(tell(outcome as never, { character: struck } as never)).toMatch(
      /^Ann bears moonstruck \(−1 on attack, disadvantage on perception\), slow and cold: −1 on every roll/,
    );
  });

  test('OA-COND-01: named where conditions are named, the entry is meant', () => {
    const met = introduce(grown, jsonSchema(receiveConditionProcedure.input), {
      character: { conditions: ['moonstruck'] },
      condition: 'moonstruck',
    });
    expect(met).toMatchObject({
      ok: true,
      value: {
        input: { character: { conditions: [{ name: 'moonstruck' }] }, condition: { name: 'moonstruck' } },
      },
    });
    expect(conditionRef.safeParse('moonstruk').success).toBe(false);
  });
});

describe('how it comes and goes', () => {
  test('OA-COND-01 OA-COND-39: received, with the stamina that its parts take; ended, all of it', () => {
    const received = ask<Left>(receiveConditionProcedure, { character: bare, condition: moonstruck });
    expect(rowsOf(received)).toEqual(WHOLE);
    expect(received.SP).toBe(4);
    const character = characterOf({ name: 'Ann', SP: received.SP, conditions: received.conditions });
    expect(ask(relieveConditionProcedure, { character, condition: 'moonstruck' })).toMatchObject({
      conditions: [],
      SP: 5,
      removed: 3,
    });
    expect(ask(relieveConditionProcedure, { character, condition: 'cold' })).toMatchObject({ removed: 1 });
  });

  test('OA-RTHR-06: a part that somebody is immune to does not come; who is immune to it gets nothing', () => {
    const got = (immunities: string[]) =>
      rowsOf(ask<Left>(receiveConditionProcedure, { character: { immunities }, condition: moonstruck }));
    expect(got(['cold'])).toEqual(WHOLE.slice(0, 2));
    expect(got(['moonstruck'])).toEqual([]);
  });

  test('OA-COND-02: it has no counters, and drains no levels where levels are asked for', () => {
    const received = (condition: OwnCondition, counters: number | null) =>
      ask(receiveConditionProcedure, { character: bare, condition, counters });
    expect(received(moonstruck, 2)).toMatchObject({
      message: 'moonstruck has no counters; say how many rounds it lasts.',
    });
    const has = [{ condition: 'energy drain', counters: 1, ability: null, anchored: false } as const];
    expect(received({ ...moonstruck, has }, null)).toMatchObject({
      message: 'Energy drain takes levels at once: ask for energy-drain.',
    });
  });

  test('OA-COND-01: with its time all of it ends, and a save ends it before', () => {
    const character = { ...struck, SP: 4 };
    const fails = [6, 5];
    const after = (time: number, faces: number[]) =>
      ask<Left>(endureConditionsProcedure, { character, time }, playOn(faces));
    expect(rowsOf(after(4, [...fails, ...fails, ...fails, ...fails]))).toEqual(WHOLE);
    expect(after(5, [...fails, ...fails, ...fails, ...fails, ...fails])).toMatchObject({
      conditions: [],
      SP: 5,
    });
    expect(after(1, [5, 6])).toMatchObject({ conditions: [], SP: 5 });
  });

  test('OA-COND-01: without modifiers it is over with the last of its parts', () => {
    const bound: OwnCondition = { ...moonstruck, modifiers: [], has: moonstruck.has.slice(0, 1) };
    const character = characterOf({ conditions: [bound] });
    expect(ask(relieveConditionProcedure, { character, condition: 'slow' })).toMatchObject({
      conditions: [],
    });
  });
});

describe('in a fight', () => {
  const jaws = exampleEntry<Weapon>(openAdventure, 'silver jaws');
  const gaze = exampleEntry<object>(openAdventure, 'moon gaze');
  const CALM = { immunities: ['panic'] };
  const scene = () =>
    sceneOf(encounter, readingsWith({}), {
      initiative: 'party',
      declarations: false,
      party: [{ name: 'One', at: { x: 2, y: 2 }, maxHP: 20, weapons: ['long sword'], ...CALM }],
      map: { width: 30, height: 8 },
      foes: [{ name: 'Foe', at: { x: 3, y: 2 }, maxHP: 40, weapons: [jaws], ...CALM }],
    });
  const afflicts = (target: string) => ({ do: 'afflict', actor: 'gm', target, condition: moonstruck });
  const strikes = { do: 'attack', actor: 'one', target: 'foe', weapon: 'long sword' };
  type Fight = ReturnType<typeof scene>;
  const totalOf = (fight: Fight): number =>
    fight.log.flatMap(event => (event.is === 'attacked' ? [event.outcome.total] : [])).at(-1)!;

  test('OA-COND-01: the Host lays it upon somebody, its numbers count, and it ends by its name', () => {
    const plain = scene();
    plain.give(strikes, 3, 4);
    const fight = scene();
    fight.give(afflicts('one'));
    expect(fight.told).toEqual([expect.stringMatching(/^The Host: One receives moonstruck\./)]);
    const { fighters } = encounter.glance(fight.state);
    const [one] = fighters;
    expect(one).toMatchObject({
      conditions: ['moonstruck (slow, 1 cold, −1 on attack, disadvantage on perception, 5 rounds left)'],
      cards: [
        {
          does: expect.stringContaining('From The moonlit road.'),
          ends: 'each round: a willpower save against 10',
        },
      ],
    });
    fight.give(strikes, 3, 4);
    // One for the attack, one for the counter of cold.
    expect(totalOf(fight)).toBe(totalOf(plain) - 2);
    fight.give({ do: 'relieve', actor: 'gm', target: 'one', condition: 'moonstruck' });
    expect(fight.told.at(-1)).toMatch(/^The Host: moonstruck of One is over\./);
    expect(fight.state.fighters.one!.conditions).toEqual([]);
  });

  test('OA-COND-01: a fight that is kept is read again without the pack', () => {
    const fight = scene();
    fight.give(afflicts('one'));
    const kept = JSON.parse(JSON.stringify(fight.state));
    expect(fightStateSchema.parse(kept)).toEqual(kept);
    expect(JSON.parse(JSON.stringify(fightStateSchema.parse(kept)))).toEqual(kept);
  });

  test('OA-RTHR-06 OA-COND-02: who is immune to all of it, and counters that it does not have', () => {
    const fight = scene();
    const why = (command: object) => encounter.whyNot!(fight.state, commandSchema.parse(command))?.message;
    expect(why({ ...afflicts('one'), counters: 2 })).toBe(
      'moonstruck has no counters; say how many rounds it lasts.',
    );
    expect(why({ do: 'relieve', actor: 'gm', target: 'one', condition: 'moonstruck' })).toBe(
      'One does not bear moonstruck.',
    );
    const proof = { ...fight.state.fighters.one!, immunities: ['moonstruck'] };
    const state = { ...fight.state, fighters: { ...fight.state.fighters, one: proof } };
    expect(encounter.whyNot!(state, commandSchema.parse(afflicts('one')))?.message).toBe(
      'One is immune to moonstruck.',
    );
  });

  test('OA-WABL-07: a weapon of a pack inflicts it by the ability that it stands behind', () => {
    const fight = sceneOf(encounter, readingsWith({}), {
      initiative: 'foes',
      declarations: false,
      party: [{ name: 'One', at: { x: 2, y: 2 }, maxHP: 20, protection: 0, ...CALM }],
      map: { width: 30, height: 8 },
      foes: [{ name: 'Foe', STR: 14, at: { x: 3, y: 2 }, weapons: [jaws], ...CALM }],
    });
    fight.give(
      { do: 'attack', actor: 'foe', target: 'one', weapon: 'silver jaws', buys: ['delay'] },
      5,
      6,
      6,
      5,
    );
    expect(fight.told.join(' ')).toContain('suffers moonstruck');
    expect(rowsOf(fight.state.fighters.one!)).toEqual(WHOLE);
  });

  test('OA-MAG-01: magic of a pack inflicts it, asked as played', () => {
    const caster = { name: 'Mage', MAG: 5, level: 1, powers: [gaze], mana: { blue: 3 } };
    const input = { caster, target: { name: 'Ann', STR: 5, SP: 5 }, magic: 'moon gaze', distance: 2 };
    const outcome = ask(castMagicProcedure, input, playOn([6, 5]));
    expect(outcome).toMatchObject({ saved: false, inflicts: [{ condition: { name: 'moonstruck' } }] });
    const fight = sceneOf(encounter, readingsWith({}), {
      initiative: 'party',
      declarations: false,
      party: [{ ...caster, at: { x: 2, y: 2 }, ...CALM }],
      map: { width: 30, height: 8 },
      foes: [{ name: 'Ann', STR: 5, at: { x: 3, y: 2 }, ...CALM }],
    });
    fight.give({ do: 'use magic', actor: 'mage', target: 'ann', magic: 'moon gaze' }, 6, 5);
    expect(fight.told.join(' ')).toContain('receives moonstruck');
    expect(rowsOf(fight.state.fighters.ann!)).toEqual(WHOLE);
  });

  test('OA-COND-01: by its word at the prompt, the pack on the table', () => {
    const begun = referee(grown).fight({ party: 'arinor', foes: 'moon wolf' }, { seed: 'moon' });
    if (!begun.ok) throw new Error(begun.problems[0]?.message);
    const [target] = begun.view().glance.fighters;
    const next = begun.act({ do: 'afflict', actor: 'gm', target: target!.id, condition: 'moonstruck' });
    if (!next.ok) throw new Error(next.problems[0]?.message);
    expect(next.told.join(' ')).toContain('receives moonstruck');
  });
});

describe('a pack that says it wrong', () => {
  const told = (condition: object): readonly string[] => {
    const entries = { condition: [{ id: 'odd', name: 'odd', ...condition }] };
    return checkPack(openAdventure, { ...exampleOf(openAdventure), entries }).problems.map(
      ({ message }) => message,
    );
  };
  test('OA-COND-01: it does something, and with conditions that there are', () => {
    expect(told({ has: [{ condition: 'slow' }] })).toEqual([]);
    expect(told({ like: 'moonstruk', has: [{ condition: 'slow' }] })[0]).toContain(
      'there is no condition called that',
    );
    expect(told({})[0]).toContain('It does nothing: say which conditions of the book it has');
    expect(told({ has: [{ condition: 'sloww' }] })[0]).toContain('did you mean "slow"?');
    expect(told({ has: [{ condition: 'ability damage' }] })[0]).toContain('Say which ability it takes from');
    expect(told({ modifiers: [{ on: 'defense', gives: 'advantage' }] })[0]).toContain(
      'Nobody rolls for defense',
    );
    expect(told({ modifiers: [{ on: 'attack' }] })[0]).toContain('Say what it adds or takes');
  });
});
