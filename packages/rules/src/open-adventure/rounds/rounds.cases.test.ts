/** The worked cases of initiative, of the order of turns, and of morale. Those that need a fight are in `encounter/`. */
import { isRefusal } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { countersOf } from '../character/afflictions.ts';
import { characterOf } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { surpriseBetween } from '../character/senses.ts';
import type { ActionType } from '../content/adventure-tables.ts';
import { rulings } from '../content/rulings/index.ts';
import { type At, allCases, ask, type G, type OaAdapter } from '../testing.ts';
import { initiativeProcedure, initiativeTest, initiativeWinner, whoTestsProcedure } from './initiative.ts';
import {
  leadershipProcedure,
  loyaltyProcedure,
  moraleProcedure,
  moraleTest,
  whyNotLead,
  withoutPanic,
  withPanic,
} from './morale.ts';
import {
  actionTypeBySeconds,
  actionTypeProcedure,
  attackChecklist,
  delayProcedure,
  mustDeclare,
  turnOrderProcedure,
  whyNotDelay,
  whyNotRechoose,
} from './rounds.ts';

type Out = Record<string, unknown>;
const at2 = ([x, y]: readonly [number, number]) => ({ x, y });

/** Sides by name, each with the score of its tester. */
const sidesOf = (tests: Record<string, number>, others: Record<string, string[]> = {}) =>
  Object.entries(tests).map(([name, PER]) => ({
    name,
    player: name === 'PC' || name === 'party',
    tester: { name, PER },
    others: (others[name] ?? []).map(other => ({ name: other })),
  }));

function initiative(parties: object[], at: At) {
  return ask<{ tests: { party: string; total: number }[]; winner: string; surprised: string[] }>(
    initiativeProcedure,
    { parties },
    at.play,
  );
}

const turns = (given: object, at: At) =>
  ask<{
    turns: { name: string; halfRounds: number; phase: string; namedBy: string | null; fullRound: boolean }[];
    namer: string | null;
    mayBeNamed: readonly string[];
  }>(turnOrderProcedure, given, at.play);

const adapters: Record<string, OaAdapter> = {
  'OA-C-2201': (g, { play }) => initiativeTest(characterOf({ PER: g.perception }), {}, play),
  'OA-C-2202': (g, at) =>
    ask(
      whoTestsProcedure,
      {
        met: at2(g.npcAt),
        party: Object.fromEntries(
          Object.entries(g.party).map(([name, place]) => [name, at2(place as never)]),
        ),
      },
      at.play,
    ),
  'OA-C-2203': (g, at) => {
    const { tests, winner, surprised } = initiative(sidesOf(g.tests), at);
    const totals = Object.fromEntries(tests.map(({ party, total }) => [party, total]));
    return { totals, winner, margin: totals.PC! - totals.orcs!, surprised };
  },
  'OA-C-2204': (g, { play }) => ({
    surprised: g.others.map(
      (total: number) =>
        surpriseBetween(
          { who: characterOf({}), total: g.winnerTotal },
          { who: characterOf({}), total },
          { distance: 12, noise: false },
          play,
        ).surprised,
    ),
  }),
  'OA-C-2205': g => {
    const found = [g.first, g.second].map(tie => {
      const who = Object.keys(tie);
      const { winner, reason } = initiativeWinner(
        who.map(name => ({
          player: name === 'PC',
          roll: tie[name].roll,
          total: tie[name].score + tie[name].roll,
        })),
      );
      return { winner: who[winner], reason };
    });
    return { winners: found.map(f => f.winner), reasons: found.map(f => f.reason) };
  },
  'OA-C-2206': (_g, at) => {
    const parties = sidesOf({ party: 5, enemies: 5 });
    const { winner, reason, surprised } = ask<{ winner: string; reason: string; surprised: string[] }>(
      initiativeProcedure,
      { parties, awarded: 'enemies', surprisesAll: true },
      at.play,
    );
    return {
      initiative: `${winner}, ${reason === 'awarded' ? 'without a test' : 'tested'}`,
      surprised: surprised.join(),
    };
  },
  'OA-C-2339': (g, at) => {
    const [tester, ...rest] = g.orcSide;
    const { tests, winner, surprised } = initiative(sidesOf(g.tests, { [tester]: rest }), at);
    const totals = Object.fromEntries(tests.map(({ party, total }) => [party, total]));
    return { totals, winner, margin: totals.PC! - totals[tester]!, surprised };
  },
  'OA-C-2901': (g, at) => {
    const { tests, winner, surprised } = initiative(
      sidesOf(g.initiativeScores, {}).map(side => ({
        ...side,
        tester: { ...side.tester, name: side.name === 'party' ? g.tester : side.name },
      })),
      at,
    );
    const first = winner === 'party' ? g.tester : winner;
    const combatants = g.combatants.map(({ name, side, level }: G) => ({
      name,
      level,
      side: side ?? 'foes',
      surprised: surprised.includes(name),
    }));
    const round = turns({ combatants, starter: first, picks: [...g.picks, ...g.bonusPicks] }, at);
    const extra = round.turns.find(({ phase }) => phase === 'extra')!;
    const second = turns(
      { combatants: combatants.map((c: G) => ({ ...c, surprised: false })), starter: g.round2Starter },
      at,
    );
    return {
      totals: Object.fromEntries(tests.map(({ party, total }) => [party, total])),
      winner: first,
      surprised,
      round1: round.turns.map(({ name, phase, halfRounds }) =>
        phase === 'normal' ? name : `${name} (bonus ${halfRounds})`,
      ),
      whoNamesFirstBonusTurn: extra.namedBy,
      whoNamesRound2Starter: round.namer,
      wolfMayStartRound2: second.turns[0]?.name === 'wolf',
    };
  },
  'OA-C-2207': (g, at) => {
    const { turns: order, namer } = turns(
      { combatants: g.combatants.map((name: string) => ({ name })), starter: g.winner, picks: g.picks },
      at,
    );
    return { order: order.map(({ name }) => name), whoNamesNextStarter: namer };
  },
  'OA-C-2208': g => ({
    mustDeclare: g.sides.map((side: string) => mustDeclare({ party: !side.includes('(GH)') })),
  }),
  'OA-C-2209': g => {
    const stillPossible = !/block/.test(g.atOwnTurn);
    return {
      mayChoose: whyNotRechoose(g.declared, stillPossible) ? [] : ['a new target', 'a new action'],
      declaredActionForced: whyNotRechoose(g.declared, stillPossible) !== undefined,
    };
  },
  'OA-C-2210': g => {
    const refusal = whyNotRechoose(g.declared, /still/.test(g.atOwnTurn));
    return {
      accepted: !refusal,
      refusalSays: refusal?.message.match(/the declared action is still possible/i)?.[0].toLowerCase(),
    };
  },
  'OA-C-2211': (g, at) => {
    const { turns: all } = turns(
      { combatants: g.combatants, starter: g.order[0], picks: [...g.order.slice(1), ...g.bonusOrder] },
      at,
    );
    const extra = all.filter(({ phase }) => phase === 'extra');
    return {
      turns: all.map(({ name, halfRounds }) => [name, halfRounds]),
      fullRoundPossibleInBonus: Object.fromEntries(extra.map(({ name, fullRound }) => [name, fullRound])),
    };
  },
  'OA-C-2212': (g, at) => ({
    types: g.actions.map(
      (action: string) => ask<{ type: string }>(actionTypeProcedure, { action }, at.play).type,
    ),
  }),
  'OA-C-2213': g => ({ types: g.seconds.map(actionTypeBySeconds) }),
  'OA-C-2216': (g, at) => {
    const found = ask<Out>(
      delayProcedure,
      { trigger: g.trigger, responses: [g.actor], happens: g.triggerHappens },
      at.play,
    );
    const without = (input: object) => {
      const refusal = ask<object>(delayProcedure, { happens: true, ...input }, at.play);
      return isRefusal(refusal) ? refusal.field : undefined;
    };
    return {
      interruptsTurn: found.interrupts,
      interruptedTurnResumes: found.interruptedTurn === 'resumes',
      delayerTurnAfterwards: found.ownTurnAfterwards,
      declaredAtStartOfRound: found.declaredAtStart,
      mustName: [
        without({ responses: ['x'] }) === 'trigger' && 'one trigger',
        without({ trigger: 'x' }) === 'responses' && 'the responses',
      ],
    };
  },
  'OA-C-2217': (g, at) =>
    ask<Out>(delayProcedure, { trigger: g.delayed, responses: [g.delayed], happens: g.doorOpens }, at.play),
  'OA-C-2218': g => ({
    order: attackChecklist(g.attack),
    distanceStepForMelee: attackChecklist('melee').includes('distance'),
  }),
  'OA-C-2224': (g, { play }) => ({
    magicAttack: secondaryScore(characterOf({ CHA: g.charisma, MAG: g.magic }), 'magicAttack', play),
  }),
  'OA-C-2314': (_g, at) => {
    const type = ask<{ type: ActionType }>(actionTypeProcedure, { action: 'light torch' }, at.play).type;
    const refusal = type === 'special' ? undefined : whyNotDelay({ halfRounds: 2, begun: false }, 0, type);
    return {
      accepted: !refusal,
      refusalSays: refusal?.message.match(/a full-round action can only begin a turn/i)?.[0].toLowerCase(),
    };
  },
  'OA-C-2319': (g, at) => {
    const combatants = g.combatants.map((name: string) => ({
      name,
      side: name.startsWith('PC') ? 'party' : 'orcs',
    }));
    const refusal: { message?: string } = ask<object>(
      turnOrderProcedure,
      { combatants, starter: g.winner, picks: [g.attemptedNext] },
      at.play,
    );
    const allowed = combatants
      .map(({ name }: G) => name)
      .filter((name: string) => !isRefusal(turns({ combatants, starter: g.winner, picks: [name] }, at)));
    return {
      accepted: !isRefusal(refusal),
      refusalSays: refusal.message?.match(/the winning side acts first/i)?.[0].toLowerCase(),
      allowedNext: allowed,
    };
  },
  'OA-C-2906': (g, at) => {
    const [novice, veteran] = g.fighters.map(({ level }: G) =>
      ask<Out>(
        delayProcedure,
        { level, spent: g.normalTurn.length - 1, trigger: g.trigger, responses: ['attack'], happens: true },
        at.play,
      ),
    );
    return {
      novice: isRefusal(novice)
        ? `refused: ${novice.message.match(/no half-round action left/)?.[0]} for the delayed attack`
        : '',
      veteran: { accepted: !isRefusal(veteran), ...veteran },
    };
  },
  'OA-C-2225': (g, at) => {
    const npc = { CHA: g.willpower, VIT: g.hp, HP: g.hp - g.damage };
    return ask<Out>(moraleProcedure, { npc }, at.play);
  },
  'OA-C-2226': (g, at) => ({
    mustTest: g.npcs.map(
      (npc: G) =>
        ask<{ mustTest: boolean }>(
          moraleProcedure,
          {
            npc: { CHA: 50, VIT: npc.hp ?? 5, HP: (npc.hp ?? 5) - (npc.lost ?? 0) },
            playerCharacter: npc.playerCharacter ?? false,
            sideSize: npc.partySize ?? 1,
            out: npc.out ?? 0,
          },
          // Whoever tests passes: only the need to test is asked about.
          Object.assign(Object.create(at.play), { dice: { roll: () => 0 } }),
        ).mustTest,
    ),
  }),
  'OA-C-2227': (g, at) => ({
    allowed: whyNotLead(g.relation === 'employee' ? 'retainer' : 'none', 0, false) === undefined,
    testedAbility: quietLeadership({ prefers: g.npcPrefers, leader: {}, npc: {} }, at).tested,
  }),
  'OA-C-2228': (g, at) => ({
    testedAbilities: g.npcs.map(
      (npc: G) => quietLeadership({ leader: reactions(g.leader), npc: reactions(npc) }, at).tested,
    ),
  }),
  'OA-C-2229': g => ({
    allowed: g.npcs.map((npc: string) => {
      const xp = Number(npc.match(/([\d,]+) shared XP/)?.[1]?.replace(',', '') ?? 0);
      const relation = /trained/.test(npc)
        ? 'trained creature'
        : /companion/.test(npc)
          ? 'companion'
          : 'none';
      return whyNotLead(relation, xp, false) === undefined;
    }),
  }),
  'OA-C-2230': g => {
    const { conditions } = withoutPanic(withPanic(characterOf({}), g.panic), 1);
    return { panic: countersOf(conditions, 'panic'), fear: countersOf(conditions, 'fear') > 0 };
  },
  'OA-C-2231': (g, at) =>
    ask<object>(
      leadershipProcedure,
      { leader: { CHA: g.leadershipScore }, loyalty: g.fidelity, prefers: 'valor' },
      at.play,
    ),
  'OA-C-2232': (g, at) => ({
    net: ask<{ course: number[] }>(
      loyaltyProcedure,
      { points: g.events.map((e: string) => Number.parseInt(e, 10) * (e.endsWith('DF') ? -1 : 1)) },
      at.play,
    ).course,
  }),
  'OA-C-2233': (g, at) => {
    const { given, loyalty } = ask<{ given: number[]; loyalty: number }>(
      loyaltyProcedure,
      { deeds: g.deeds },
      at.play,
    );
    return { points: given, net: loyalty };
  },
  'OA-C-2234': (g, at) => moraleTest(characterOf({ CHA: g.willpower }), [], at.play),
  'OA-C-2918': (g, at) => {
    const found = g.scenes.map((scene: G) => {
      const sideSize = scene.startingSide + (scene.lateArrivals ?? 0);
      const out = ['dead', 'unconscious', 'panicked', 'left'].reduce(
        (sum, key) => sum + (scene[key] ?? 0),
        0,
      );
      const { mustTest } = ask<{ mustTest: boolean }>(
        moraleProcedure,
        { npc: { CHA: 50 }, sideSize, out },
        Object.assign(Object.create(at.play), { dice: { roll: () => 0 } }),
      );
      return { sideSize, out, mustTest };
    });
    return {
      out: found.map((f: G) => f.out),
      of: found.map((f: G) => f.sideSize),
      test: found.map((f: G) => f.mustTest),
    };
  },
};

/** Only which score is tested is asked about: no die of the case is used. */
const quietLeadership = (input: object, at: At) =>
  ask<{ tested: string }>(
    leadershipProcedure,
    input,
    Object.assign(Object.create(at.play), { dice: { roll: () => 0 } }),
  );

const reactions = ({ valor, wisdom }: { valor: number; wisdom: number }) => ({
  CHA: 0,
  modifiers: { valor, wisdom },
});

playCases(
  allCases.filter(({ id }) => Object.hasOwn(adapters, id)),
  ['INIT', 'CMBT', 'MORL'],
  rulings,
  adapters,
);
