import { isRefusal } from '@arbiter/engine';
import { playCases, playWith } from '../../testing/cases.ts';
import { requiredAt } from '../combat/damage.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { ask } from '../testing.ts';
import { chaseResult } from './chase.ts';
import { BASE_MOVE, MOVE_ACTION, movementCost, totalMovement } from './movement.ts';

type Adapter = Parameters<typeof playCases<typeof rulings>>[3][string];

const moving =
  (name: string): Adapter =>
  (given, { play }) => {
    const { proficiency, hd, resolve } = given;
    const answer = ask(
      name,
      { character: { proficiency, hd, resolve }, exertion: given.exertionDice, checks: 'announce' },
      play,
    );
    return { ...answer, hdAfter: answer.hd, provokes: !answer.safe };
  };

const pursuit: Adapter = given => ({
  result: chaseResult(
    { successes: given.leadSuccesses, required: given.leadRequired },
    { successes: given.chaseSuccesses, required: given.chaseRequired },
  ),
});

playCases(cases, ['MOV', 'CHS'], rulings, {
  'AF-C-077': ({ segments }, { play }) => {
    const answer = ask('move', { way: segments.map((yards: number) => ({ yards })) }, play);
    return { moved: answer.moved, actionsUsedForMove: answer.actionsUsed };
  },
  'AF-C-078': ({ wanted }, { play }) => ask('move', { way: [{ yards: wanted }] }, play),
  'AF-C-079': moving('dash'),
  'AF-C-080': moving('dash'),
  'AF-C-081': ({ dashes }) => ({
    totalMovement: totalMovement(
      BASE_MOVE,
      dashes.filter(Boolean).map(() => MOVE_ACTION.Dash.extra),
    ),
  }),
  'AF-C-082': moving('forced-march'),
  'AF-C-083': moving('forced-march'),
  'AF-C-084': (given, { play }) =>
    ask(
      'declare',
      {
        character: { proficiency: given.proficiency },
        tier: MOVE_ACTION['Forced March'].tier,
        exertion: given.exertionDice,
      },
      play,
    ),
  'AF-C-085': moving('disengage'),
  'AF-C-086': (given, { play }) => passage(given, play),
  'AF-C-087': (given, { play }) => passage(given, play),
  'AF-C-088': pursuit,
  'AF-C-089': pursuit,
  'AF-C-090': pursuit,
  'AF-C-091': pursuit,
  'AF-C-092': pursuit,
  'AF-C-093': given => {
    const [leadRequired, chaseRequired] = [
      requiredAt(2, given.leadResolve),
      requiredAt(2, given.chaseResolve),
    ];
    const result = chaseResult(
      { successes: given.leadSuccesses, required: leadRequired },
      { successes: given.chaseSuccesses, required: chaseRequired },
    );
    return { leadRequired, chaseRequired, result };
  },
  'AF-C-094': ({ lead, chase, darkness, crowded }) => {
    const answer = ask(
      'chase',
      {
        lead: side(lead),
        chase: side(chase),
        darkness,
        crowded,
        stakes: { escape: 'away', caught: 'caught' },
      },
      // The case rolls nothing; any faces will do to see how many dice are thrown.
      playWith(rulings, new Array(20).fill(2)),
    );
    const pool = (name: 'lead' | 'chase') => (answer[name] as { poolSize: number }).poolSize;
    return { leadPool: pool('lead'), chasePool: pool('chase') };
  },
  'AF-C-199': ({ chase, stakes }, { play }) =>
    ask('chase', { lead: { character: { level: 1 } }, chase, stakes }, play),
});

function passage(
  given: { movement: number; openYards: number; difficultYards: number },
  play: Parameters<typeof ask>[2],
) {
  const way = [
    { yards: given.openYards, difficult: false },
    { yards: given.difficultYards, difficult: true },
  ];
  return {
    cost: movementCost(way),
    allowed: !isRefusal(ask('move', { way, movement: given.movement }, play)),
  };
}

const side = ({ proficiency, exertionDice, familiarTerrain, superiorMount }: Record<string, unknown>) => ({
  character: { proficiency },
  exertion: exertionDice,
  familiarTerrain,
  superiorMount,
});
