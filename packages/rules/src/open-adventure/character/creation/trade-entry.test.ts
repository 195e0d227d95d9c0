import { expect, test } from 'vitest';
import { pregenerated } from '../../content/pregenerated.ts';
import { TRADE_NAMES, tradeRow } from '../../content/trades.ts';
import { ask, playOn } from '../../testing.ts';
import { auditCharacter } from '../audit/audit.ts';
import { choicesOf } from '../choices.ts';
import { lifeOf } from '../life.ts';
import { personOf } from '../person.ts';
import { person } from '../rules.ts';
import { qualifyProcedure, testsNeeded } from './trade-entry.ts';

/** An elf is slim: the size changes scores, but not before the trade. */
const young = choicesOf({ name: 'Young', species: 'elf', race: 'dark', hostAllows: ['species', 'race'] });

test('OA-TRAD-02 OA-R-139: a file is compared as species and race left it, without height and body', () => {
  const life = lifeOf(young);
  expect(life.afterSize).not.toEqual(life.afterRace);
  for (const trade of TRADE_NAMES) {
    const needed = testsNeeded(tradeRow(trade), life.afterRace);
    const { testsNeeded: asked } = ask<{ testsNeeded: readonly string[] }>(
      qualifyProcedure,
      { character: personOf(young), trade },
      playOn(needed.flatMap(() => [6, 6])),
    );
    expect(asked, trade).toEqual(needed);
    // What needs no test is accepted by the audit without one.
    const entered = { ...young, trade, attempts: [{ trade, rolls: [], again: false }] };
    const closed = auditCharacter(entered, playOn()).some(({ path }) => path.startsWith('attempts'));
    expect(closed, trade).toBe(needed.length > 0);
  }
});

test('OA-TRAD-02 OA-R-139: points, archetype and levels of a finished file open no trade', () => {
  for (const { choices } of pregenerated) {
    const finished = choicesOf(choices);
    const { afterRace } = lifeOf(finished);
    for (const trade of TRADE_NAMES) {
      const needed = testsNeeded(tradeRow(trade), afterRace);
      const play = playOn(needed.flatMap(() => [6, 6]));
      const asked = ask<{ testsNeeded: readonly string[] }>(
        qualifyProcedure,
        { character: personOf(finished), trade },
        play,
      );
      expect(asked.testsNeeded, `${finished.name}, ${trade}`).toEqual(needed);
    }
  }
});

test('OA-CRE8-01: three rolls and a species are a file already, a species and scores are not', () => {
  expect(person.isFile({ species: 'elf', race: 'dark', rolls: [5, 4, 7] })).toBe(true);
  expect(person.isFile({ species: 'elf', race: 'dark', INT: 4, trade: 'occult' })).toBe(false);
});

test('OA-TRAD-02: scores by number are taken as they are', () => {
  expect(ask(qualifyProcedure, { character: { INT: 3, DEX: 5 }, trade: 'engineering' })).toMatchObject({
    qualifies: true,
    testsNeeded: [],
  });
});
