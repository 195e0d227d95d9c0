import { isRefusal } from '@arbiter/engine';
import { playCases, playWith } from '../../testing/cases.ts';
import { personOf, personSchema } from '../combat/person.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { ask } from '../testing.ts';
import { arrive, journeyResult, strain } from './journey.ts';
import { DISTANCES, type Role } from './journey-setup.ts';

type Adapter = Parameters<typeof playCases<typeof rulings>>[3][string];
type Play = Parameters<typeof ask>[2];

const setup: Adapter = ({ miles }, { play }) => ask('journey-setup', { distance: miles }, play);

const COUNTER: Readonly<Record<string, Role>> = {
  'hostile territory': 'Guard',
  'harsh weather': 'Scout',
  'limited supplies': 'Quartermaster',
};
const BY_HURDLES = { 1: 'Short', 2: 'Medium', 3: 'Long' } as const;

/** The case names no distance: the one that has as many hurdles. Its game master lets the fitting role counter. */
const pool: Adapter = given => {
  const names: string[] = given.hurdles ?? Object.keys(COUNTER);
  const addressed: string[] = given.unaddressedHurdles === 0 ? names : (given.addressed ?? []);
  return ask(
    'journey',
    {
      distance: BY_HURDLES[names.length as 1 | 2 | 3],
      terrain: 'Moderate',
      hurdles: names.map(name =>
        addressed.includes(name) ? { name, addressedBy: COUNTER[name] } : { name },
      ),
      party: [
        { name: 'Navigator', proficiency: given.proficiency },
        ...given.roles.map((name: string) => ({ name })),
      ],
      exertion: given.exertionDice,
      support: given.roles.map((role: string) => ({ role, by: role })),
      supplies: given.supplies,
    },
    // The case rolls nothing; any faces will do to see how many dice are thrown.
    playWith(rulings, new Array(20).fill(2)),
  );
};

const outcome: Adapter = (given, { play }) => {
  const result = given.outcome ?? journeyResult(given.successes, given.required);
  const change = strain(
    result,
    { treatyRangers: given.treatyRangers ?? 0, powerWordBuffer: given.buffer ?? 0 },
    play,
  );
  const travellers: number[] = given.resolves ?? [given.resolve ?? 5];
  const after = travellers.map(resolve => {
    const who = personOf(personSchema.parse({ resolve, hd: given.hd }), {
      play,
      field: '',
      needs: 'nothing',
    });
    if (isRefusal(who)) throw new Error(who.message);
    arrive(who, change, play);
    return who;
  });
  return {
    outcome: result,
    lossEach: change.lossEach,
    resolvesAfter: after.map(a => a.resolve),
    resolveAfter: after[0]?.resolve,
    state: after[0]?.state,
  };
};

const journey = (over: object, play: Play) =>
  ask('journey', { distance: 'Short', terrain: 'Easy', hurdles: [{ name: 'time pressure' }], ...over }, play);

playCases(cases, ['JRN'], rulings, {
  'AF-C-095': setup,
  'AF-C-096': setup,
  'AF-C-097': setup,
  'AF-C-098': setup,
  'AF-C-099': setup,
  'AF-C-100': setup,
  'AF-C-101': setup,
  'AF-C-102': ({ terrain }, { play }) => ({
    threshold: terrain.map(
      (each: string) => ask('journey-setup', { distance: 1, terrain: each }, play).threshold,
    ),
  }),
  'AF-C-103': pool,
  'AF-C-104': pool,
  'AF-C-105': ({ roles }, { play }) =>
    journey(
      {
        party: [{ name: 'Navigator', level: 1 }],
        support: roles.map((role: string, i: number) => ({ role, by: `traveller ${i}` })),
      },
      play,
    ),
  'AF-C-106': outcome,
  'AF-C-107': outcome,
  'AF-C-108': outcome,
  'AF-C-109': outcome,
  'AF-C-110': outcome,
  'AF-C-111': outcome,
  'AF-C-112': ({ terrain, distance, mounts }, { play }) =>
    ask('journey-setup', { terrain, distance, mounts }, play),
  'AF-C-113': ({ terrain, mounts }, { play }) =>
    ask('journey-setup', { terrain, distance: DISTANCES[0], mounts }, play),
  'AF-C-114': pool,
  'AF-C-115': outcome,
  'AF-C-116': ({ roles, navigator }, { play }) =>
    journey(
      { navigator: navigator ?? undefined, support: roles.map((role: string) => ({ role, by: role })) },
      play,
    ),
  'AF-C-117': outcome,
});
