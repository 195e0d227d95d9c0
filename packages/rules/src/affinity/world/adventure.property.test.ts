/** Whatever is asked and whatever the dice say, the answers stay within the rules. */
import { fastDice, generator } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLASSES, maxHdOf } from '../character/hit-dice.ts';
import { DOMAINS } from '../character/skills.ts';
import { rulings } from '../content/rulings/index.ts';
import { type Answer, ask, flat, procedureNamed } from '../testing.ts';
import { DISTANCE, DISTANCES, ROLES, TERRAINS } from './journey-setup.ts';

const RUNS = { seed: 424_242, numRuns: 400 };

/** The answer of a procedure on fast dice, checked against its own output schema. */
function asked(name: string, input: unknown, seed: number, readings = {}): Answer {
  const dice = fastDice(generator(`property ${seed}`));
  const answer = ask(name, input, new Play(dice, { ...defaultReadings(rulings), ...readings }));
  if (!isRefusal(answer)) expect(procedureNamed(name).output.safeParse(answer).error).toBeUndefined();
  return answer;
}

const level = fc.integer({ min: 1, max: 10 });
const roller = fc.record({
  level,
  exertion: fc.integer({ min: 0, max: 5 }),
  affinity: fc.integer({ min: 0, max: 5 }),
  bonus: fc.integer({ min: 0, max: 5 }),
  penalty: fc.integer({ min: 0, max: 12 }),
  hd: fc.integer({ min: 0, max: 21 }),
});

describe('AF-HITD-01 AF-EXR-01 AF-POOL-06 tasks', () => {
  test('HD stay at 0 or above, the cap of exertion holds, and a pool never holds fewer dice than were exerted', () => {
    fc.assert(
      fc.property(roller, fc.constantFrom(...DOMAINS), fc.nat(), (who, domain, seed) => {
        const answer = asked(
          'task',
          flat({ ...who, domain, storedAffinity: Math.min(who.level, who.affinity) }),
          seed,
        );
        if (who.exertion + who.affinity > Math.ceil(who.level / 2) || who.hd === 0) {
          expect(isRefusal(answer)).toBe(true);
          return;
        }
        expect(answer.hd).toBe(Math.max(0, who.hd - Number(answer.burn)));
        expect(Number(answer.poolSize)).toBeGreaterThanOrEqual(who.exertion + who.affinity);
        expect(Number(answer.successes)).toBeLessThanOrEqual(2 * Number(answer.poolSize));
        expect((answer.check as { due: boolean }).due).toBe(answer.hd === 0);
      }),
      RUNS,
    );
  });
});

type Duel = Record<'a' | 'b', { character: { resolve: number; hd: number } }>;

describe('AF-SOC-09 AF-RES-01 duels', () => {
  const choice = fc.record({
    choose: fc.constantFrom('roll', 'roll', 'roll', 'concede', 'walk away'),
    exertion: fc.integer({ min: 0, max: 2 }),
    assistants: fc.integer({ min: 0, max: 3 }),
    hostileWitnesses: fc.integer({ min: 0, max: 40 }),
    ifLosing: fc.constantFrom('take it', 'deflect', 'walk away'),
  });
  const switches = fc.record({
    'AF-R-33': fc.constantFrom('successesPlusMargin', 'marginOnly', 'successesOnly'),
    'AF-R-35': fc.constantFrom('concedeOnly', 'collapse'),
    'AF-R-01': fc.constantFrom('atLeastLevel', 'exactlyLevel', 'twiceProficiency'),
  });

  test('Resolve stays from 0 to 5, nobody gains by arguing except through a check, and the end has a reason', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(choice, choice), { minLength: 1, maxLength: 8 }),
        switches,
        fc.nat(),
        (rounds, readings, seed) => {
          const speaker = { character: { level: 4, hd: 3 }, approach: 'Lore' };
          let duel = asked(
            'duel-setup',
            {
              a: speaker,
              b: speaker,
              stakes: { winner: 'w', loser: 'l' },
            },
            seed,
          );
          for (const [i, [a, b]] of rounds.entries()) {
            if (duel.ending !== 'open') break;
            const before = duel as Duel;
            const answer = asked('duel-round', { duel, a, b }, seed + i, readings);
            expect(isRefusal(answer)).toBe(false);
            const after = answer.duel as Duel & Answer;
            for (const side of ['a', 'b'] as const) {
              const report = answer[side] as { check: { result: string | null }; state: string };
              const { hd, resolve } = after[side].character;
              expect(hd).toBeGreaterThanOrEqual(0);
              expect(resolve).toBeGreaterThanOrEqual(0);
              const rallied = report.check.result === 'rallied' ? 1 : 0;
              expect(resolve).toBeLessThanOrEqual(Math.min(5, before[side].character.resolve + rallied));
              if (after.ending === 'open') expect(report.state).toBe('conscious');
            }
            expect(after.winner === null || after.ending !== 'open').toBe(true);
            duel = after;
          }
        },
      ),
      RUNS,
    );
  });
});

describe('AF-CHS-03 chases', () => {
  test('a side that wins met its number, and the fuller side never loses to an equal', () => {
    const side = fc.record({
      character: fc.record({ level, resolve: fc.integer({ min: 1, max: 5 }) }),
      bonus: fc.integer({ min: 0, max: 4 }),
      penalty: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(
        side,
        side,
        fc.boolean(),
        fc.boolean(),
        fc.nat(),
        (lead, chase, darkness, crowded, seed) => {
          const stakes = { escape: 'e', caught: 'c' };
          const answer = asked('chase', { lead, chase, darkness, crowded, stakes }, seed);
          const [l, c] = [answer.lead, answer.chase] as { successes: number; required: number }[];
          if (!l || !c) throw new Error('both sides answer');
          if (answer.result === 'lead')
            expect(
              l.successes >= l.required && !(c.successes >= l.successes && c.successes >= c.required),
            ).toBe(true);
          if (answer.result === 'chase')
            expect(
              c.successes >= c.required && !(l.successes >= c.successes && l.successes >= l.required),
            ).toBe(true);
          expect([l.required, c.required]).toEqual(
            [lead, chase].map(s => (s.character.resolve <= 3 ? 3 : 2)),
          );
        },
      ),
      RUNS,
    );
  });
});

describe('AF-JRN-09 AF-JRN-10 AF-JRN-11 journeys', () => {
  test('the loss fits the result, and nobody leaves 0 to 5', () => {
    const setup = fc.record({
      distance: fc.constantFrom(...DISTANCES),
      terrain: fc.constantFrom(...TERRAINS),
      mounts: fc.boolean(),
      supplies: fc.boolean(),
      powerWordBuffer: fc.integer({ min: 0, max: 2 }),
    });
    const resolves = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        setup,
        fc.subarray([...ROLES]),
        level,
        resolves,
        fc.boolean(),
        fc.nat(),
        (given, roles, rank, minds, treaty, seed) => {
          const answer = asked(
            'journey',
            {
              ...given,
              hurdles: Array.from({ length: DISTANCE[given.distance].hurdles[0] }, (_, i) => ({
                name: `hurdle ${i}`,
              })),
              navigator: 'Wren',
              support: roles.map(role => ({ role, by: role })),
              party: [
                ...minds.map((resolve, i) => ({ name: `t${i}`, resolve })),
                ...roles.map(name => ({ name })),
                { name: 'Wren', level: rank },
                { name: 'Ash', features: treaty ? ['natures-treaty'] : [] },
              ],
            },
            seed,
          );
          const missing = Number(answer.required) - Number(answer.successes);
          expect(answer.result).toBe(missing <= 0 ? 'success' : missing <= 2 ? 'partial' : 'failure');
          const loss = missing <= 0 ? 0 : missing <= 2 ? 1 : 2;
          const relief = (treaty ? 1 : 0) + given.powerWordBuffer;
          expect(answer.lossEach).toBe(Math.max(0, loss - relief));
          (answer.party as { resolve: number }[]).forEach((traveller, i) => {
            const due = (minds[i] ?? 5) + Number(answer.gainEach) - Number(answer.lossEach);
            expect(traveller.resolve).toBe(Math.max(0, Math.min(5, due)));
          });
          if (given.distance === 'Short') expect(answer.result).not.toBe('failure');
        },
      ),
      RUNS,
    );
  });
});

describe('AF-REST-02 AF-REST-05 rests', () => {
  test('HD and Resolve never fall, never pass their maximum, and a Recover fills both', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CLASSES),
        level,
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 5 }),
        fc.double({ min: 0, max: 12, noNaN: true }),
        fc.boolean(),
        (className, rank, share, resolve, hours, safe) => {
          const maxHd = maxHdOf(className, rank);
          const hd = Math.max(1, Math.floor(share * maxHd));
          const answer = asked(
            'recover',
            flat({ class: className, level: rank, hd, resolve, hours, safe }),
            1,
          );
          if (hours < 0.5) {
            expect(isRefusal(answer)).toBe(true);
            return;
          }
          if (safe && hours >= 6) {
            expect(answer).toMatchObject({ kind: 'Recover', hd: maxHd, resolve: 5 });
            return;
          }
          expect(answer).toMatchObject({
            kind: 'Rest',
            hd: Math.min(maxHd, hd + Math.ceil(rank / 2)),
            resolve: Math.min(5, resolve + 1),
          });
        },
      ),
      RUNS,
    );
  });
});
