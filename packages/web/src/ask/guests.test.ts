import { jsonSchema, type Seat, withPeople } from '@arbiter/engine';
import { openBook, openBooks } from '@arbiter/rules';
import { describe, expect, it } from 'vitest';
import { fieldOf } from '../form/model.ts';
import { everybody, withFiles } from './guests.ts';
import { openingInput, withAnother } from './opening.ts';
import { leadOf, partsOf } from './parts.ts';

const simverse = (await openBook('simverse'))!;
const brenna = simverse.pregenerated!.find(({ id }) => id === 'brenna')!;
const seat: Seat = { id: 'bee', game: 'simverse', name: 'Bee', file: brenna.choices as Seat['file'] };
const attack = simverse.procedures.find(({ name }) => name === 'attack')!;
const schema = jsonSchema(attack.input);

describe('people in a question', () => {
  it('come from the table by their seat, from the lists by their name', () => {
    const met = withPeople(simverse, schema, { attacker: '@bee', defender: 'Wolf' }, [seat], {});
    expect(met).toMatchObject({
      ok: true,
      value: {
        input: { attacker: { name: 'Brenna Oakshield' }, defender: { name: 'Wolf' } },
        guests: [{ path: 'attacker', seat: { id: 'bee' } }],
      },
    });
  });

  it('are strangers where the table does not know them', () => {
    expect(withPeople(simverse, schema, { attacker: '@odo' }, [seat], {})).toEqual({
      ok: false,
      problems: [{ path: 'attacker', message: 'Nobody at your table goes by “odo”.' }],
    });
  });

  it('go to others with their files, or as the ready characters they still are', () => {
    const hurt = { ...seat, id: 'odo', file: { ...seat.file, state: { vitality: 3 } } };
    expect(withFiles(simverse, { attacker: '@bee', party: ['@odo', 'Wolf'] }, [seat, hurt])).toEqual({
      attacker: 'brenna',
      party: [hurt.file, 'Wolf'],
    });
  });

  it('of the table stand before the ready ones and the creatures', () => {
    const groups = [...new Set(everybody(simverse, [seat]).map(({ group }) => group))];
    expect(groups).toEqual(['At your table', 'Ready to play', 'Opponents']);
  });
});

describe('somebody else in a question', () => {
  const field = fieldOf(schema);
  const persons = (word: string) => {
    const met = withPeople(simverse, schema, { attacker: word }, [seat], {});
    return met.ok ? (met.value.input as { attacker: unknown }).attacker : undefined;
  };

  it('comes with a weapon of their own, and leaves what was chosen for the question alone', () => {
    const change = (weapon: string, other: string) =>
      withAnother(
        simverse,
        { attacker: 'brenna', weapon },
        field,
        'attacker',
        [persons('brenna'), persons(other)],
        other,
      );
    expect(change('Longsword', 'Goblin')).toMatchObject({
      attacker: 'Goblin',
      weapon: expect.not.stringMatching('Longsword'),
    });
    // A bite is no entry of the list: the wolf comes with what is usual.
    expect(change('Longsword', 'Wolf')).toEqual({ attacker: 'Wolf' });
    expect(change('Battleaxe', 'Wolf')).toEqual({ attacker: 'Wolf', weapon: 'Battleaxe' });
  });
});

const books = (await openBooks()).filter(book => book.person);

describe.each(books.map(book => [book.id, book] as const))('a question to %s', (_, book) => {
  const attacking = book.procedures.find(({ name }) => name === 'attack')!;
  const field = fieldOf(jsonSchema(attacking.input));
  const opening = openingInput(book, attacking, field, [], {});

  it('begins with people one can play, and reads as a sentence', () => {
    expect(book.pregenerated!.map(({ id }) => id)).toContain((opening as { attacker: unknown }).attacker);
    expect(opening).toMatchObject({ defender: expect.any(String) });
    const { words } = partsOf(field, opening, attacking.example.input);
    expect(words.slice(0, 3).map(leadOf)).toEqual(['by', 'with', 'against']);
  });

  it('shows every field once: in the sentence, as a chip, or in the drawer', () => {
    for (const procedure of book.procedures) {
      const whole = fieldOf(jsonSchema(procedure.input));
      if (whole.kind !== 'group') throw new Error(`${procedure.name} takes no fields`);
      const { words, chips, drawer } = partsOf(whole, procedure.example.input, procedure.example.input);
      const keys = [...words, ...chips, ...drawer].map(({ key }) => key).sort();
      expect(keys).toEqual(
        whole.fields
          .filter(f => f.field.kind !== 'fixed')
          .map(({ key }) => key)
          .sort(),
      );
    }
  });
});
