/** Every question of the book that makes sense in a fight is asked in one. */
import { type Asking, askEverything } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { openAdventure } from '../index.ts';

/** What a question needs that people of the ready fights do not bring. */
const ASKINGS: Readonly<Record<string, Asking>> = {
  'repair-armor': { me: { armor: [{ name: 'leather garment', lost: 1 }] } },
  'aid-ally': { me: { talents: ['aid ally'] } },
  'divine-sense': { me: { talents: ['divine sense'] } },
  'cloak-of-shadows': {
    me: { talents: ['cloak of shadows'] },
    fight: ({ map }: { map: object }) => ({ map: { ...map, light: 'darkness' } }),
  },
  'spiritual-supremacy': { me: { talents: ['spiritual supremacy'] } },
  'magic-mastery': { me: { talents: ['magic mastery'] } },
  catch: { input: { character: '@me', speed: 20 } },
  psychic: { me: { talents: ['psychic'] } },
};

test('OA-CMBT-04 OA-CMBT-05: whoever acts asks any question for half a round, and the Host has what befalls people happen', () => {
  const tried = askEverything(openAdventure, ASKINGS);
  expect(tried.length).toBeGreaterThan(30);
  const undone = tried.filter(({ done, broken }) => done === 0 || broken !== undefined);
  expect(undone.map(({ procedure, by, refusal, broken }) => ({ procedure, by, broken, refusal }))).toEqual(
    [],
  );
});
