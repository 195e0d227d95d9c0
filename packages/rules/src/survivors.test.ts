/** A character file goes into a fight as it is and comes back changed, in every book. */
import { fastDice, generator, seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, survivors } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const books = (await openBooks()).filter(book => book.encounter && book.character && book.person);

describe.each(books.map(book => [book.id, book] as const))('%s', (_id, book) => {
  const { encounter, character, encounters = [] } = book;
  test.each(encounters.map(ready => [ready.id, ready] as const))(
    'those who fought at %s',
    (_ready, { setup }) => {
      if (!encounter || !character) throw new Error('nothing to fight');
      const readings = defaultReadings(book.rulings);
      const begun = encounter.start(setup, new Play(seededDice('survivors'), readings));
      if (isRefusal(begun)) throw new Error(begun.message);
      const { state } = begun;
      const fight = {
        system: book.id,
        rulings: readings,
        setup,
        start: structuredClone(state),
        log: [],
        state,
      };
      const untouched = survivors(book, fight);
      expect(untouched.length).toBeGreaterThan(0);
      const play = new Play(fastDice(generator('survivors')), readings);
      for (
        let actor = encounter.waitingFor(state);
        actor !== undefined;
        actor = encounter.waitingFor(state)
      ) {
        const events = encounter.decide(state, encounter.tactics(state, actor, play), play);
        if (isRefusal(events)) throw new Error(events.message);
        for (const event of events) encounter.evolve(state, event);
      }
      const after = survivors(book, fight);
      for (const { name, after: file } of after) {
        const read = character.choices.safeParse(JSON.parse(JSON.stringify(file)));
        expect([name, read.error?.issues]).toEqual([name, undefined]);
        expect([name, character.validate(read.data, readings)]).toEqual([name, []]);
        const again = book.person?.of(file, readings);
        expect(isRefusal(again)).toBe(false);
      }
      // A fight leaves its marks on somebody.
      expect(after.map(({ after: file }) => file)).not.toEqual(untouched.map(({ before }) => before));
    },
  );
});
