/** The worked cases that are played as a fight: delays, flight, bleeding, and who names the next. */
import { isRefusal } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { countersOf } from '../character/afflictions.ts';
import { characterOf } from '../character/character.ts';
import { attackProcedure } from '../combat/attack.ts';
import { AT_PEACE, passTime, runDown } from '../conditions/condition-clock.ts';
import { rulings } from '../content/rulings/index.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { withPanic } from '../rounds/morale.ts';
import { type At, allCases, ask, type G, type OaAdapter, valuesOf } from '../testing.ts';
import { commandSchema } from './commands.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import type { FightState } from './state.ts';

/** A fight on the dice of the case. */
function fight(at: At, setup: object) {
  const play = at.play as OpenAdventurePlay;
  const begun = encounter.start({ declarations: false, initiative: 'party', ...setup }, play);
  if (isRefusal(begun)) throw new Error(begun.message);
  const { state } = begun;
  const log: FightEvent[] = [...begun.events];
  return {
    state: state as FightState,
    log,
    waiting: () => encounter.waitingFor(state),
    give(...commands: object[]): readonly FightEvent[] {
      let last: readonly FightEvent[] = [];
      for (const command of commands) {
        const happened = encounter.decide(state, commandSchema.parse(command), play);
        if (isRefusal(happened)) throw new Error(`[${happened.rule}] ${happened.message}`);
        for (const event of happened) encounter.evolve(state, event);
        log.push(...happened);
        last = happened;
      }
      return last;
    },
  };
}
const find = <K extends FightEvent['is']>(
  events: readonly FightEvent[],
  is: K,
): Extract<FightEvent, { is: K }> | undefined =>
  events.find((event): event is Extract<FightEvent, { is: K }> => event.is === is);

const CALM = { immunities: ['panic'] };

const panicAfter = (g: G, at: At): number[] => {
  const npc = withPanic(characterOf({}), g.panic);
  return g.rounds.map((rounds: number) =>
    countersOf(passTime(npc, rounds, AT_PEACE, at.play as OpenAdventurePlay).conditions, 'panic'),
  );
};

const adapters: Record<string, OaAdapter> = {
  'OA-C-2214': (g, at) => {
    const [first, second] = g.sequence
      .filter((s: string) => s.startsWith('move'))
      .map((s: string) => Number(s.slice(5)));
    const scene = fight(
      { ...at, play: Object.assign(Object.create(at.play), { dice: { roll: () => 0 } }) },
      {
        party: [{ name: 'One', baseSpeed: g.speed, at: { x: 1, y: 1 } }],
        foes: [{ name: 'Other', maxHP: 50, at: { x: first + 2, y: 1 }, ...CALM }],
        map: { width: 20, height: 5 },
      },
    );
    const to = { x: 1 + first, y: 1 };
    scene.give(
      { do: 'move', actor: 'one', ...to },
      { do: 'attack', actor: 'one', target: 'other' },
      { do: 'move', actor: 'one', x: to.x, y: Math.min(4, 1 + second) },
    );
    // Four spaces on, around the corner of the small map.
    const rest = second - 3;
    if (rest > 0) scene.give({ do: 'move', actor: 'one', x: to.x - rest, y: 4 });
    return {
      accepted: true,
      halfRoundsUsed: 2 - scene.state.turn!.halfRounds,
      speedPointsLeft: scene.state.fighters.one!.speedLeft,
    };
  },
  'OA-C-2215': (g, at) => {
    const scene = fight(at, {
      party: [{ name: 'Archer', CHA: g.archer.willpower, maxHP: 50, weapons: ['short bow'] }],
      foes: [{ name: 'Orc', DEX: 5, weapons: ['dagger'], ...CALM }],
      apart: 4,
    });
    scene.give({ do: 'delay', actor: 'archer', trigger: 'an enemy comes into sight', response: 'attack' });
    scene.give({ do: 'harm', actor: 'gm', target: 'archer', damage: g.damageSuffered });
    return {
      saveTotal: valuesOf(at.trace, 'total').at(-1),
      delayedActionLost: scene.state.fighters.archer!.delay === null,
    };
  },
  'OA-C-2235': (g, at) => {
    const play = at.play as OpenAdventurePlay;
    let npc = withPanic(characterOf({}), g.panic);
    return {
      panicAfterEachRound: Array.from({ length: g.rounds }, () => {
        npc = runDown(npc, play);
        return countersOf(npc.conditions, 'panic');
      }),
    };
  },
  'OA-C-2335': (g, at) => ({ panicAfter: panicAfter(g, at) }),
  'OA-C-2336': (g, at) => ({ panicAfter: panicAfter(g, at) }),
  'OA-C-2902': (g, at) => {
    const scene = fight(at, {
      party: [{ name: 'Mira' }],
      foes: [
        { name: 'Orc', VIT: g.orc.fortitude, HP: g.orc.hp, conditions: { bleed: g.orc.bleed }, ...CALM },
        { name: 'Goblin', ...CALM },
        { name: 'Third', ...CALM },
      ],
      initiative: 'foes',
    });
    // The Host's side began; whoever won initiative is the first of the line, the orc or another.
    if (scene.state.turn?.actor !== 'orc' && scene.waiting() !== 'orc') {
      scene.give({ do: 'end turn', actor: scene.waiting()! });
      scene.give({ do: 'name', actor: scene.waiting()!, next: g.named });
    }
    const died = find(scene.log, 'suffered')!;
    const namer = scene.waiting();
    scene.give({ do: 'name', actor: namer!, next: g.hostNames });
    const orc = scene.state.fighters.orc!;
    return {
      saveTotal: valuesOf(at.trace, 'total').at(-1),
      orcHp: orc.HP,
      orcDead: died.happened[0]?.lost === 1 && (orc.HP ?? 1) <= 0,
      orcTurn:
        orc.done &&
        !find(
          scene.log.filter(e => 'actor' in e && e.actor === 'orc'),
          'attacked',
        )
          ? 'taken, no actions'
          : 'left',
      namesNext: namer === 'orc' ? "GH, as the orc's player" : namer,
      next: scene.state.turn?.actor,
    };
  },
  'OA-C-2904': (g, at) => {
    // A shotgun has range 5 and destruction 3; the door is where the Host says that the orc has come through.
    const door = { x: 2 + g.orc.distanceAtDoor, y: 5 };
    const scene = fight(at, {
      party: [
        {
          name: 'Archer',
          PER: g.archer.rangedAttack - 3,
          weapons: ['shotgun'],
          homeTechnology: 8,
          at: { x: 2, y: 5 },
        },
      ],
      foes: [
        {
          name: 'Orc',
          DEX: g.orc.defense,
          maxHP: g.orc.hp,
          baseSpeed: g.orc.moves,
          at: { x: door.x + g.orc.doorAfterStep, y: 5 },
          ...CALM,
        },
        { name: 'Goblin', at: { x: 18, y: 9 }, ...CALM },
        { name: 'Third', at: { x: 18, y: 10 }, ...CALM },
      ],
      map: { width: 20, height: 11 },
    });
    scene.give({ do: 'delay', actor: 'archer', trigger: 'the Host says so', response: 'attack' });
    const namer = scene.waiting();
    scene.give({ do: 'name', actor: 'archer', next: g.afterWaitingNames });
    const moved = find(scene.give({ do: 'move', actor: 'orc', ...door }), 'moved')!;
    scene.give({ do: 'signal', actor: 'gm' }, { do: 'interrupt', actor: 'archer' });
    const shot = find(
      scene.give({ do: 'attack', actor: 'archer', target: 'orc', weapon: 'shotgun' }),
      'attacked',
    )!;
    const orc = scene.state.fighters.orc!;
    return {
      namesNextOnWaiting: namer,
      interruptAfterStep: moved.points,
      effectiveRange: shot.outcome.targets[0]!.range,
      total: shot.outcome.total,
      damage: shot.outcome.targets[0]!.damage,
      orcDead: (orc.HP ?? 1) <= 0,
      orcStepsTaken: g.orc.doorAfterStep + door.x - orc.x,
      archerHalfRoundsUsed: 1 + shot.halfRounds,
      namesNextAfterwards: scene.waiting() === 'orc' ? "GH, as the orc's player" : scene.waiting(),
    };
  },
  'OA-C-2905': (g, at) => {
    const names: string[] = g.readied.map((each: string) => each.split(':')[0]!);
    const [ana, bo] = names.map(name => name.toLowerCase()) as [string, string];
    const scene = fight(at, {
      party: [
        { name: names[0], STR: g.attack[names[0]!] - 1, weapons: ['dagger'], at: { x: 4, y: 4 } },
        { name: names[1], weapons: ['dagger'], at: { x: 6, y: 4 } },
      ],
      foes: [
        { name: 'Cultist', DEX: g.cultist.defense, maxHP: g.cultist.hp, at: { x: 5, y: 5 }, ...CALM },
        { name: 'Other', at: { x: 15, y: 8 }, ...CALM },
      ],
      map: { width: 18, height: 10 },
    });
    const wait = (actor: string) => ({ do: 'delay', actor, trigger: 'the Host says so', response: 'attack' });
    scene.give(wait(scene.waiting()!));
    scene.give({ do: 'name', actor: scene.waiting()!, next: scene.state.fighters[ana]!.delay ? bo : ana });
    scene.give(wait(scene.waiting()!));
    scene.give({ do: 'name', actor: scene.waiting()!, next: 'cultist' });
    scene.give({ do: 'signal', actor: 'gm' });
    const first = scene.waiting();
    scene.give({ do: 'interrupt', actor: first! });
    const blow = find(
      scene.give({ do: 'attack', actor: ana, target: 'cultist', weapon: 'dagger' }),
      'attacked',
    )!;
    const asked = scene.waiting();
    const refused = encounter.decide(
      scene.state,
      commandSchema.parse({ do: 'attack', actor: bo, target: 'cultist', weapon: 'dagger' }),
      at.play as OpenAdventurePlay,
    );
    if (asked === bo) scene.give({ do: 'pass', actor: bo });
    const acted = scene.log.some(event => event.is === 'attacked' && event.actor === bo);
    scene.give({ do: 'end turn', actor: 'other' });
    const lost = scene.log.some(
      event => event.is === 'delay lost' && event.actor === bo && event.why === 'end of round',
    );
    return {
      order: [g.event.replace(/^the /, ''), ...(first === ana ? [names[0]] : [])],
      total: blow.outcome.total,
      damage: blow.outcome.targets[0]!.damage,
      cultistDead: (scene.state.fighters.cultist!.HP ?? 1) <= 0,
      boActs: acted || !isRefusal(refused),
      boDelay: lost ? 'lost at the end of the round' : 'kept',
    };
  },
  'OA-C-2917': (g, at) => {
    const scene = fight(at, {
      party: [
        { name: 'Leader', CHA: g.leader.valor, PER: 9, at: { x: 4, y: 5 } },
        {
          name: 'Hireling',
          STR: g.hireling.meleeAttack - 1,
          CHA: g.hireling.willpower,
          maxHP: g.hireling.hp,
          HP: g.hireling.hp - g.hireling.lost,
          weapons: ['dagger'],
          retainer: true,
          loyalty: g.leader.fidelity,
          prefers: g.hireling.prefers,
          at: { x: 4, y: 4 },
        },
      ],
      foes: [
        {
          name: 'Goblin',
          CHA: g.goblin.willpower,
          maxHP: g.goblin.hp,
          HP: g.goblin.hp - g.goblin.lost,
          baseSpeed: g.goblin.speed,
          SP: g.goblin.stamina,
          conditions: ['prone'],
          at: { x: 6, y: 4 },
        },
        { name: 'Enemy', DEX: g.enemyDefense, maxHP: 30, at: { x: 5, y: 4 }, ...CALM },
      ],
      // Wide enough to flee for two rounds without leaving it.
      map: { width: 60, height: 12 },
    });
    // Both were hurt before: the morale step of this round comes before the turns.
    scene.give({ do: 'lead', actor: 'leader' });
    const [first, second] = scene.log.filter(event => event.is === 'morale');
    const led = find(scene.log, 'led')!;
    const fear = scene.state.fighters.hireling!.conditions.find(({ name }) => name === 'fear')!;
    const who = (id: string) => scene.state.fighters[id]!;
    const panicAtOnce = countersOf(who('hireling').conditions, 'panic');
    scene.give({ do: 'end turn', actor: 'leader' }, { do: 'name', actor: 'leader', next: 'hireling' });
    const blow = find(
      scene.give({ do: 'attack', actor: 'hireling', target: 'enemy', weapon: 'dagger' }),
      'attacked',
    )!;
    scene.give({ do: 'end turn', actor: 'hireling' }, { do: 'name', actor: 'hireling', next: 'goblin' });
    const from = { ...who('goblin') };
    scene.give({ do: 'stand up', actor: 'goblin' }, { do: 'run', actor: 'goblin' });
    const ran = find(scene.give({ do: 'move', actor: 'goblin', x: from.x + 12, y: from.y }), 'moved')!;
    const stamina = who('goblin').SP;
    scene.give({ do: 'end turn', actor: 'goblin' }, { do: 'end turn', actor: 'enemy' });
    const afterThree = countersOf(who('goblin').conditions, 'panic');
    const tests = scene.log.filter(event => event.is === 'morale').length;
    scene.give({ do: 'name', actor: scene.waiting()!, next: 'leader' });
    const again = scene.log.filter(event => event.is === 'morale').slice(tests);
    scene.give({ do: 'end turn', actor: 'leader' });
    for (let n = 0; n < 8 && scene.state.step !== 'name starter'; n++) {
      const actor = scene.waiting()!;
      const offer = encounter
        .legal(scene.state, actor)
        .find(({ command }) => command.do === 'end turn' || command.do === 'name');
      // The goblin goes on fleeing: nobody in panic ends the turn before.
      scene.give(offer?.command ?? encounter.tactics(scene.state, actor, at.play as OpenAdventurePlay));
    }
    return {
      hireling: {
        moraleTotal: first?.is === 'morale' ? first.total : null,
        panic: first?.is === 'morale' ? first.panic : null,
        leadershipTotal: led.total,
        panicAfterwards: panicAtOnce,
        fearMinutes: (fear.rounds ?? 0) / 10,
        moraleInRound4ForOldWound: again.some(event => 'actor' in event && event.actor === 'hireling'),
        attackKept: blow.outcome.roll,
        damage: blow.outcome.targets[0]!.damage,
      },
      goblin: {
        moraleTotal: second?.is === 'morale' ? second.total : null,
        panic: second?.is === 'morale' ? second.panic : null,
        turn: ['stand up', `run ${ran.points} spaces away`],
        stamina,
        moraleInRound4: again.some(event => 'actor' in event && event.actor === 'goblin'),
        panicAfterRounds: { 3: afterThree, 4: countersOf(who('goblin').conditions, 'panic') },
      },
    };
  },
  'OA-C-2909': (g, at) => {
    const found = ask<{
      total: number;
      damage: number;
      exult: number;
      range: number | null;
      inRange: boolean;
      roll: number;
    }>(
      attackProcedure,
      {
        attacker: { PER: g.perception },
        weapon: g.weapon,
        buys: ['more range'],
        defender: { DEX: g.defender.reflex, protection: g.defender.defense - g.defender.reflex, maxHP: 50 },
        distance: g.distance,
        room: g.defender.emptyAdjacentSpace,
      },
      at.play as OpenAdventurePlay,
    );
    const totals = valuesOf(at.trace, 'total') as number[];
    return {
      rangedAttack: found.total - found.roll,
      rangeAfterRoll: 10 + found.roll,
      exult: found.roll,
      rangeBought: found.range,
      inRange: found.inRange,
      total: found.total,
      freeDodge: totals.length > 0,
      saveTotal: totals.at(-1),
      damage: found.damage,
      exultLeft: found.exult,
    };
  },
};

playCases(
  allCases.filter(({ id }) => Object.hasOwn(adapters, id)),
  ['CMBT', 'MORL', 'COND'],
  rulings,
  adapters,
);
