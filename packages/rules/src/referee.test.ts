/** The library's front door, with every book behind it. */
import { type Fight, referee, sentence } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { edge } from './edge/index.ts';
import { openBooks } from './index.ts';

const done = <T extends { ok: boolean }>(result: T): Extract<T, { ok: true }> => {
  if (!result.ok) throw new Error(sentence(result as never));
  return result as Extract<T, { ok: true }>;
};

describe.each(await openBooks())('$name', book => {
  const { resolve, ask, character, randomCharacter, advance, fight, goOn } = referee(book);
  const [ready] = book.pregenerated ?? [];
  const [encounter] = book.encounters ?? [];

  test('a rule that forbids something says so as any other problem', () => {
    const { problems, ...failure } = resolve(book.procedures[0]!.name, { nonsense: 1 }) as never as {
      problems: readonly object[];
    };
    expect(failure).toEqual({ ok: false, failed: 'input' });
    expect(problems.length).toBeGreaterThan(0);
  });

  test('a character by name, by chance, by choices; what is wrong is a value', () => {
    const { choices, problems, numbers, sheet } = done(character(ready!.id));
    expect(problems).toEqual([]);
    expect([Object.keys(numbers).length > 3, sheet.length > 0]).toEqual([true, true]);
    expect(done(character(choices)).numbers).toEqual(numbers);
    expect(done(randomCharacter('monday')).problems).toEqual([]);
    expect(character('nobody at all')).toMatchObject({ ok: false, failed: 'input' });
    expect(character({ nonsense: 1 })).toMatchObject({ ok: false, failed: 'input' });
    expect(advance(choices, { nonsense: 1 }).ok).toBe(false);
  });

  test('a fight is begun, played by words and by tactics, taken back, kept and gone on with', () => {
    const begun = done(fight({ ready: encounter!.id }, { seed: 'monday' }));
    expect(begun.waitingFor).toBeDefined();
    const offers = begun.offers();
    const number = offers.findIndex(({ needsPlace }) => !needsPlace) + 1;
    const first = done(begun.act(String(number)));
    const command = offers[number - 1]!.first.command;
    expect(done(begun.act(command as object)).fight.log).toEqual(first.fight.log);
    expect(first.fight.undo().view().glance).toEqual(begun.view().glance);
    expect(first.fight.undo().redo().view().glance).toEqual(first.fight.view().glance);
    expect(done(goOn(JSON.parse(JSON.stringify(first.fight.log)))).view()).toEqual(first.fight.view());
    let now: Fight = first.fight;
    for (let i = 0; i < 5 && now.outcome === undefined; i++) now = done(now.auto()).fight;
    expect(now.log.log.length).toBeGreaterThan(1);
  });

  test('what cannot be done in a fight is a value', () => {
    const begun = done(fight({ ready: encounter!.id }, { seed: 'monday' }));
    for (const wrong of [
      begun.act('dance on the moon'),
      begun.act('9999'),
      begun.act({ do: 'nonsense' }),
      fight({ ready: 'no such fight' }),
      fight({ party: 'nobody at all', foes: ready!.id }),
      fight({ party: ready!.id, foes: ready!.id, nonsense: 1 }),
      fight({ ready: encounter!.id, foes: ready!.id }),
      goOn({}),
      ask('the moon is made of cheese'),
    ])
      expect(wrong).toMatchObject({ ok: false, problems: expect.arrayContaining([expect.anything()]) });
  });
});

test.each([
  ['party', 'The characters take their turn first.'],
  ['foes', 'The enemies take their turn first.'],
])('a fight takes what a set-up has besides sides and map: the %s begin', (first, told) => {
  const begun = done(referee(edge).fight({ party: 'brenna', foes: 'goblin cutter', first }, { faces: [] }));
  expect(begun.opening[0]).toBe(told);
});
