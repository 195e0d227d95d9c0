import { isRefusal } from '@arbiter/engine';
import { type AtCase, playCases, playWith } from '../../testing/cases.ts';
import { personOf, personSchema } from '../combat/person.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { type Answer, ask } from '../testing.ts';
import { crowdPenalty, loseArgument, roundWinner, socialDamage, speakerModifiers } from './social.ts';

type Adapter = Parameters<typeof playCases<typeof rulings>>[3][string];
type Play = AtCase<typeof rulings>['play'];

interface Given {
  proficiency?: number;
  exertionDice?: number;
  hd?: number;
  resolve?: number;
  successes?: number;
  chooses?: string;
}

const stakes = { winner: 'the day', loser: 'the argument' };

const speaker = (name: string, given: Given) => ({
  approach: 'Influence',
  character: { name, proficiency: given.proficiency ?? 1, hd: given.hd, resolve: given.resolve },
});

const begun = (a: Given, b: Given, play: Play) =>
  ask('duel-setup', { a: speaker('A', a), b: speaker('B', b), stakes }, play);

function played(a: Given, b: Given, choices: object, play: Play): { a: Answer; b: Answer } & Answer {
  const duel = begun(a, b, play);
  const answer = ask(
    'duel-round',
    {
      duel,
      a: { exertion: a.exertionDice, choose: a.chooses },
      b: { exertion: b.exertionDice, choose: b.chooses },
      checks: 'announce',
      ...choices,
    },
    play,
  );
  return answer as { a: Answer; b: Answer } & Answer;
}

/** A round whose successes the case gives instead of dice. */
const settled: Adapter = ({ A, B }: { A: Required<Given>; B: Required<Given> }, { play }) => {
  const won = roundWinner(A.successes, B.successes);
  if (!won) return { winner: null, resolveA: A.resolve, resolveB: B.resolve };
  const [winner, loser] = won === 'a' ? [A, B] : [B, A];
  const damage = socialDamage(winner, loser.successes, play);
  const who = bodyOf({ resolve: loser.resolve }, play);
  const { duelResolve, standing } = loseArgument(who, damage, play);
  return { winner: won.toUpperCase(), damage, resolveB: duelResolve, bConcedes: standing !== 'standing' };
};

function bodyOf(given: { resolve?: number; hd?: number }, play: Play) {
  const who = personOf(personSchema.parse({ level: 1, ...given }), { play, field: '' });
  if (isRefusal(who)) throw new Error(who.message);
  return who;
}

const struck: Adapter = ({ resolve, hd, damage }, { play }) => {
  const who = bodyOf({ resolve, hd }, play);
  const { duelResolve, standing } = loseArgument(who, damage, play);
  return {
    duelResolve,
    outcome: standing,
    resolveAfter: duelResolve,
    duelEnded: standing !== 'standing',
    resolveAfterDuel: who.resolve,
    conscious: who.state === 'conscious',
    hdAfter: who.hd,
  };
};

const deflecting: Adapter = ({ defender, incoming }, { play }) => {
  const { hd, resolve, level, proficiency } = defender;
  const answer = ask(
    'deflect',
    {
      character: { hd, resolve, ...(level ? { level } : { proficiency }) },
      exertion: defender.exertionDice,
      incoming,
      checks: 'announce',
    },
    play,
  );
  return { ...answer, hdAfter: answer.hd, resolveAfter: answer.resolve };
};

playCases(cases, ['SOC'], rulings, {
  'AF-C-061': ({ resolve }, { play }) => begun({ resolve }, {}, play),
  'AF-C-062': ({ A, B }, { play }) => {
    const { wonBy, a, b } = played(A, B, {}, play);
    return {
      successesA: a.successes,
      successesB: b.successes,
      winner: wonBy === 'a' ? 'A' : 'B',
      damage: b.damage,
      resolveB: b.resolve,
    };
  },
  'AF-C-063': settled,
  'AF-C-064': settled,
  'AF-C-065': settled,
  'AF-C-066': ({ A, B }, { play }) => {
    const { a, b, duel } = played(A, B, {}, play);
    return {
      resolveA: a.resolve,
      nextRollBonusDice: (duel as { a: { nextRollDice: number } }).a.nextRollDice,
      otherDamage: b.damage,
    };
  },
  'AF-C-067': (given, { play }) => {
    const duel = begun({ ...given, resolve: 5 }, {}, play);
    const conceded = { ...(duel.a as object), nextRollDice: given.bonusDice };
    const answer = ask(
      'duel-round',
      // The opponent has no dice left: a crowd of ten takes the only one.
      {
        duel: { ...duel, a: conceded },
        a: { exertion: given.exertionDice },
        b: { hostileWitnesses: 10 },
        checks: 'announce',
      },
      play,
    );
    const { poolSize, successes, burn, hd } = answer.a as Answer;
    const after = (answer.duel as { a: { nextRollDice: number } }).a;
    return { poolSize, successes, burn, hdAfter: hd, nextRollBonusDice: after.nextRollDice };
  },
  'AF-C-068': deflecting,
  'AF-C-069': deflecting,
  'AF-C-070': ({ exertionDice }, { play }) =>
    ask('deflect', { character: { level: 4 }, exertion: exertionDice, incoming: 2 }, play),
  'AF-C-071': ({ resolve, chooses }, { play }) => {
    const { a, duel } = played({ resolve, chooses: chooses === 'walkAway' ? 'walk away' : '' }, {}, {}, play);
    return { duelLost: (duel as { winner: string }).winner === 'b', resolveAfter: a.resolve };
  },
  'AF-C-072': struck,
  'AF-C-073': struck,
  'AF-C-074': given => {
    const [assisting, crowd] = speakerModifiers(given);
    const { proficiency, exertionDice, assistants, hostileWitnesses } = given;
    // The case rolls nothing; any faces will do to see how many dice are thrown.
    const play = playWith(rulings, new Array(20).fill(2));
    const { a } = played(
      { proficiency, exertionDice },
      {},
      {
        a: { exertion: exertionDice, assistants, hostileWitnesses },
      },
      play,
    );
    return { bonusDice: assisting?.dice, penaltyDice: 0 - (crowd?.dice ?? 0), poolSize: a.poolSize };
  },
  'AF-C-075': ({ hostileWitnesses }) => ({
    penaltyDice: crowdPenalty(hostileWitnesses),
  }),
  'AF-C-076': struck,
  'AF-C-198': ({ approach }, { play }) =>
    ask('duel-setup', { a: { ...speaker('A', {}), approach }, b: speaker('B', {}), stakes }, play),
  'AF-C-215': settled,
  'AF-C-216': struck,
});
