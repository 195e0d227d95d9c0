import { defaultReadings } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { pregenerated } from '../../content/pregenerated.ts';
import { rulings } from '../../content/rulings/index.ts';
import { type OpenAdventureReadings, quietPlay } from '../../play.ts';
import { choicesOf } from '../choices.ts';
import { creationPoints } from './creation-points.ts';

const play = quietPlay(defaultReadings(rulings) as OpenAdventureReadings);

test.each(pregenerated.map(({ id, choices }) => [id, choices] as const))(
  'OA-CRE8-09, OA-SKIL-04, OA-LANG-05, OA-SECO-18: %s has placed every point there was',
  (_, choices) => {
    const { spent, available, unspent, groups } = creationPoints(choicesOf(choices), play);
    expect(groups).toHaveLength(4);
    expect(spent).toBe(available);
    expect(unspent).toBe(0);
  },
);

test('OA-CRE8-09: who is nobody yet has five points to place', () => {
  const account = creationPoints(choicesOf({ points: { STR: 2 } }), play);
  expect(account).toMatchObject({ spent: 2, available: 5, unspent: 3 });
  expect(account.groups).toEqual([
    {
      title: 'Abilities, of 5',
      cost: 2,
      lines: [{ what: 'Strength', cost: 2, rule: 'OA-CRE8-09', source: '' }],
    },
  ]);
});
