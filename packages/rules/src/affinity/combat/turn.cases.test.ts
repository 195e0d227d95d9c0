import { seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { expect } from 'vitest';
import { type Adapter, type Case, playCases } from '../../testing/cases.ts';
import { rulings } from '../content/rulings/index.ts';
import { encounter } from '../encounter/index.ts';
import { cases } from '../fixtures/cases.ts';
import { type Answer, ask } from '../testing.ts';

type TurnAdapter = Adapter<typeof rulings>;

/** What the turn still allows; refused by this rule, or not at all. */
const turn =
  (input: (given: Case['given']) => Answer, rule?: string): TurnAdapter =>
  (given, { play }) => {
    const answer = ask('turn', input(given), play);
    const reasons = answer.reasons as { rule: string }[];
    expect(reasons.map(reason => reason.rule)).toEqual(rule ? [rule] : []);
    return { ...answer, refused: !answer.allowed };
  };

const basics = (n: number) => Array.from({ length: n }, () => ({ tier: 'Basic' }));

playCases(cases, ['TURN'], rulings, {
  'AF-C-028': turn(
    ({ actionsUsed, actionsPerTurn }) => ({
      used: basics(actionsUsed),
      actionsPerTurn,
      wanted: { tier: 'Basic' },
    }),
    'AF-TURN-01',
  ),
  'AF-C-029': turn(
    ({ firstAction, secondAction }) => ({ used: [{ tier: firstAction }], wanted: { tier: secondAction } }),
    'AF-TURN-02',
  ),
  'AF-C-030': turn(({ firstAction, secondAction }) => ({
    used: [{ tier: firstAction }],
    wanted: { tier: secondAction },
  })),
  'AF-C-031': ({ triggeredActionUsed, ownTurnTaken }, { play }) => {
    const used = [{ tier: triggeredActionUsed, when: 'triggered' }];
    const answer = ask('turn', { used, ownTurnBegun: ownTurnTaken }, play);
    return { actionsLeftOnOwnTurn: answer.actionsLeft, expertAllowedOnOwnTurn: answer.expertAllowed };
  },
  'AF-C-032': turn(
    ({ actionsUsed, ownTurnTaken }) => ({
      used: basics(actionsUsed),
      ownTurnBegun: ownTurnTaken,
      wanted: { tier: 'Basic', when: 'triggered' },
    }),
    'AF-TURN-04',
  ),
  'AF-C-033': (_given, { play }) => {
    const sword = { weapons: ['sword'], class: 'Ranger', level: 1 };
    const opening = encounter.start(
      {
        party: [
          { name: 'A', ...sword },
          { name: 'C', ...sword, weapons: ['bow'] },
        ],
        foes: [{ name: 'B', ...sword }],
      },
      play,
    );
    if (isRefusal(opening)) return opening;
    const { state } = opening;
    const order: string[] = [];
    const give = (command: Parameters<typeof encounter.decide>[1]) => {
      const events = encounter.decide(state, command, seeded(play));
      if (isRefusal(events)) throw new Error(events.message);
      for (const event of events) {
        encounter.evolve(state, event);
        if (event.is === 'acted') order.push(event.actor);
      }
    };
    give({ do: 'hold', actor: 'a', until: 'enemyActs' });
    give({ do: 'end turn', actor: 'a' });
    give({ do: 'end turn', actor: 'c' });
    give({ do: 'attack', actor: 'b', weapon: 'sword', target: 'c', exertion: 0, affinity: 0 });
    expect(encounter.waitingFor(state)).toBe('a');
    give({ do: 'attack', actor: 'a', weapon: 'sword', target: 'b', exertion: 0, affinity: 0 });
    const words: Record<string, string> = { a: 'A held action', b: 'B attack' };
    return { order: order.map(each => words[each]) };
  },
  'AF-C-034': turn(
    ({ heldActions, wantedTier }) => ({ held: heldActions, wanted: { tier: wantedTier, when: 'countZero' } }),
    'AF-TURN-06',
  ),
  'AF-C-035': turn(({ heldActions }) => ({ held: heldActions })),
  'AF-C-196': ({ level, hd, lossesRound1, lossesRound2 }, { play }) => {
    const [first, second] = [lossesRound1, lossesRound2].map((lost: number) => ({ kind: 'loss', hd: lost }));
    const dueAfter = (happenings: readonly object[]): number =>
      Number(ask('round', { character: { level, hd }, happenings, checks: 'announce' }, play).checks);
    const round1 = dueAfter([first!]);
    const both = dueAfter([first!, { kind: 'endOfRound' }, second!]);
    return { checkDueRound1: round1 > 0, checkDueRound2: both > round1 };
  },
  'AF-C-197': turn(({ did }) => ({ used: did.map((free: string) => ({ free })) })),
});

/** The case is about the order, not the dice: any will do. */
function seeded(play: Parameters<typeof encounter.decide>[2]): Parameters<typeof encounter.decide>[2] {
  return new Play(seededDice('order'), play.readings);
}
