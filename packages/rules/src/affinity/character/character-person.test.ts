/** A character file goes into every question as it is, and comes back changed. */
import { generator, liveDice, seededDice } from '@arbiter/dice';
import { defaultReadings, introduce, isRefusal, jsonSchema, Play, type Problem } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { personFrom, personSchema } from '../combat/person.ts';
import { creatures } from '../content/creatures.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { rulings } from '../content/rulings/index.ts';
import { affinity } from '../index.ts';
import { type Answer, ask, personsAfter, procedureNamed } from '../testing.ts';
import { type Choices, character, choicesSchema } from './character.ts';
import { person } from './character-person.ts';

const readings = defaultReadings(rulings);
const play = () => new Play(seededDice('file'), readings);

/** An input as the command line reads it: names and files become persons. */
function introduced(name: string, input: unknown): Answer {
  const read = introduce(affinity, jsonSchema(procedureNamed(name).input), input, readings);
  if (!read.ok) throw new Error(read.problems.map((problem: Problem) => problem.message).join(' '));
  return read.value.input as Answer;
}

const wren = pregenerated.find(each => each.id === 'ranger-5')!.choices as Choices;
const tired: Choices = {
  ...wren,
  state: {
    hd: 4,
    resolve: 3,
    conceded: false,
    storedAffinity: 2,
    affinityGainsToday: 1,
    armour: { rolled: 7, hd: 5 },
    restsFinishedHoursAgo: [3],
    recoveredHoursAgo: 9,
    abilitiesUsed: [],
  },
};

describe('AF-HITD-04 AF-ARM-05 a file becomes a person', () => {
  test('with its state, its worn suit as a layer, and what its features give', () => {
    const made = personFrom(personSchema.parse(person.of(tired)), '');
    expect(made).toMatchObject({
      name: 'Wren',
      level: 5,
      proficiency: 3,
      die: 8,
      hd: 4,
      maxHd: 10,
      resolve: 3,
      storedAffinity: 2,
      layers: [{ layer: 'physical', die: 6, hd: 5, rolled: 7 }],
      bonuses: [{ name: 'Nature’s Treaty', domain: 'Wilderness', dice: 2 }],
      restsFinishedHoursAgo: [3],
    });
  });

  test('every random character of the book, and every creature of the list, is one', () => {
    for (let n = 0; n < 200; n++) {
      const choices = character.random(liveDice(generator('person', n)));
      const given = person.of(choices);
      expect(isRefusal(given)).toBe(false);
      expect(isRefusal(personFrom(personSchema.parse(given), ''))).toBe(false);
    }
    for (const row of creatures)
      expect(isRefusal(personFrom(personSchema.parse(person.lists.creatures!(row as never)), ''))).toBe(
        false,
      );
  });

  test('AF-LVL-01 one that is not legal is refused under its rule', () => {
    expect(person.of({ ...wren, level: 11 })).toMatchObject({ refused: true, rule: 'AF-LVL-01' });
    expect(person.isFile(wren)).toBe(true);
    expect(person.isFile({ level: 5 })).toBe(false);
  });

  test('AF-HITD-01 what it keeps is what it was, where nothing happened', () => {
    const now = personSchema.parse(person.of(tired));
    expect(person.keep(tired, now)).toEqual({ ...tired, remedies: [] });
  });

  test('AF-ACT-05 AF-HEAL-01 what was found, lost and used up is written down', () => {
    const file = { ...tired, weapons: ['bow', 'knife'], remedies: ['poultice', 'surgeons-kit'] };
    const now = personSchema.parse(person.of(file));
    expect(person.keep(file, now)).toEqual(file);
    const later = {
      ...now,
      weapons: [
        { id: 'knife', name: 'Long knife', required: 1, damage: 1, range: 'touch' as const },
        { id: 'chair leg', name: 'Chair leg', required: 2, damage: 1, range: 'touch' as const },
      ],
      remedies: ['surgeons-kit'],
    };
    const kept = person.keep(file, later) as Choices;
    expect(kept.weapons).toEqual([
      'knife',
      {
        id: 'chair leg',
        name: 'Chair leg',
        required: 2,
        damage: 1,
        range: 'touch',
        hands: 1,
        tags: ['melee'],
      },
    ]);
    expect(kept.remedies).toEqual(['surgeons-kit']);
    expect(character.validate(choicesSchema.parse(kept))).toEqual([]);
  });

  test('AF-ACT-05 AF-REST-02 an ability tried that is not its own is not written down as used up', () => {
    const asked = { character: personSchema.parse(person.of(tired)), ability: 'power-word-courage' };
    const after = personsAfter('action', asked, ask('action', asked, play()));
    const file = person.keep(tired, after.character) as Choices;
    expect(file.state?.abilitiesUsed).toEqual([]);
    expect(character.validate(file)).toEqual([]);
  });
});

describe('AF-ACT-01 AF-REST-02 AF-JRN-05 AF-TASK-01 files, ready characters, creatures and numbers in one question', () => {
  test.each([
    ['attack', { attacker: tired, weapon: 'bow', defender: 'grey wolf' }],
    ['attack', { attacker: 'Grey wolf', weapon: 'jaws', defender: 'ranger-5' }],
    ['task', { character: tired, domain: 'Wilderness' }],
    ['group-task', { required: 3, members: [{ character: tired }, { character: { level: 2 } }] }],
    ['short-rest', { character: tired }],
    ['recover', { character: tired, safe: true }],
    [
      'chase',
      { lead: { character: tired }, chase: { character: 'grey wolf' }, stakes: { escape: 'a', caught: 'b' } },
    ],
    ['journey', { distance: 10, terrain: 'Easy', hurdles: [{ name: 'rain' }], party: [tired, 'priest-5'] }],
    [
      'social-duel',
      {
        a: { character: tired },
        b: { character: 'scholar-5', approach: 'Lore' },
        stakes: { winner: 'w', loser: 'l' },
      },
    ],
    ['round', { character: tired, happenings: [{ kind: 'hit', damage: 2 }, { kind: 'endOfRound' }] }],
    ['mend-armour', { mender: tired }],
    ['affinity-gain', { character: tired }],
  ] as const)('%s takes them', (name, given) => {
    const input = introduced(name, given);
    const answer = ask(name, input, play());
    expect(answer.refused, JSON.stringify(answer)).toBeUndefined();
    // Whoever came from a file goes back into it, and the file is still legal.
    const after = personsAfter(name, input, answer);
    const kept = firstPerson(after);
    const file = person.keep(tired, kept) as Choices;
    expect(character.validate(file)).toEqual([]);
    expect(procedureNamed(name).tell?.(answer, procedureNamed(name).input.parse(input))).toMatch(
      /^\P{Ll}.*\.$/su,
    );
  });

  /** The first person that an application gives back, wherever it stands. */
  function firstPerson(after: unknown): unknown {
    if (typeof after !== 'object' || after === null) throw new Error('nobody was changed');
    if ('hd' in after && 'resolve' in after) return after;
    return firstPerson(Object.values(after)[0]);
  }

  test('AF-ACT-05 names in any spelling, with a suggestion where there is none', () => {
    const attack = (weapon: string) =>
      ask('attack', introduced('attack', { attacker: tired, weapon, defender: 'grey wolf' }), play());
    expect(attack('BOW').refused).toBeUndefined();
    expect(attack('great').refused).toBeUndefined();
    expect(attack('swrod')).toMatchObject({
      refused: true,
      rule: 'AF-ACT-05',
      field: 'weapon',
      message: 'There is no weapon called “swrod”; did you mean “Sword”?',
    });
  });
});

test('AF-ARM-05 AF-R-69 a suit that was never donned is rolled when it is first needed, and kept', () => {
  const input = introduced('defense', { defender: wren, damage: 3 });
  const answer = ask('defense', input, play());
  const [layer] = answer.layers as { rolled: number }[];
  expect(layer?.rolled).toBeGreaterThanOrEqual(2);
  const file = person.keep(wren, personsAfter('defense', input, answer).defender) as Choices;
  expect(file.state?.armour?.rolled).toBe(layer?.rolled);
  expect(character.validate(file)).toEqual([]);
});
