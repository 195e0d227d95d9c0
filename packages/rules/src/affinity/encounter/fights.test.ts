/** Whole fights: everything legal is accepted, everything else refused, and the log is the state. */
import { generator, liveDice, seededDice } from '@arbiter/dice';
import { act, isRefusal, Play, replay } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { CLASSES } from '../character/hit-dice.ts';
import { abilities } from '../content/abilities/index.ts';
import { creatures } from '../content/creatures.ts';
import type { Readings } from '../testing.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { duel, readings, somebody } from './scene.ts';
import type { FightState } from './state.ts';

type Source = ReturnType<typeof generator>;
const pick = <T>(from: readonly T[], source: Source): T => from[source.below(from.length)]!;

/** Somebody of any class and level, with any abilities and wounds. */
function anybody(name: string, source: Source): object {
  const className = pick(CLASSES, source);
  const level = source.die(10);
  const learnt = abilities.filter(a => a.class === className && a.level <= level && source.die(2) === 1);
  return {
    ...somebody(name, {
      class: className,
      level,
      weapons: [pick(['sword', 'bow', 'great-axe', 'spear'], source)],
    }),
    abilities: learnt.map(a => a.id),
    resolve: 1 + source.die(4),
    storedAffinity: source.below(Math.min(4, level)),
    ...(source.die(2) === 1 ? { armour: pick(['light', 'medium', 'heavy'], source) } : {}),
  };
}

function anySetup(source: Source): object {
  const side = (name: string) =>
    Array.from({ length: source.die(3) }, (_, i) => anybody(`${name}${i}`, source));
  const map = { width: 12, height: 6, difficult: [{ x: 5, y: 2 }], walls: [{ x: 6, y: 3 }] };
  return {
    party: side('P'),
    foes: source.die(3) === 1 ? [{ stock: pick(creatures, source).id, count: source.die(2) }] : side('F'),
    ...(source.die(2) === 1 ? { map } : {}),
    maxRounds: 12,
  };
}

/** Everything below its floor or above its ceiling, and every state that does not fit its numbers. */
const unsound = (state: FightState): string[] =>
  Object.values(state.fighters)
    .filter(who => {
      const within = (value: number, most: number) => value >= 0 && value <= most;
      const bounded =
        within(who.hd, who.maxHd) &&
        within(who.resolve, 5) &&
        within(who.storedAffinity, who.level) &&
        within(who.round.actionsUsed, who.actionsPerTurn) &&
        who.moveLeft >= 0 &&
        who.safeMove >= 0 &&
        who.layers.every(layer => layer.hd >= 0);
      const dead = (who.state === 'dead') === (who.hd === 0 && who.resolve === 0);
      const attentive = who.state === 'conscious' || who.concentrating === null;
      const alone =
        !state.map ||
        who.state === 'dead' ||
        !Object.values(state.fighters).some(
          other => other !== who && other.state !== 'dead' && other.x === who.x && other.y === who.y,
        );
      return !(bounded && dead && attentive && alone);
    })
    .map(who => JSON.stringify(who));

/** One fight with any legal command at each turn; the longest lists, moves, are thinned out. */
function anyFight(
  seed: string,
  changed: Readings = {},
): { events: FightEvent[]; opening: FightState; state: FightState } {
  const source = generator(seed);
  const play = new Play(liveDice(source), { ...readings, ...changed });
  const begun = encounter.start(anySetup(source), play);
  if (isRefusal(begun)) throw new Error(begun.message);
  const { state } = begun;
  const opening = structuredClone(state);
  const events: FightEvent[] = [];
  for (let actor = encounter.waitingFor(state); actor !== undefined; actor = encounter.waitingFor(state)) {
    const legal = encounter.legal(state, actor).map(each => each.command);
    if (legal.length === 0) throw new Error(`${actor} can do nothing.`);
    const others = legal.filter(command => command.do !== 'move');
    const command = pick(source.die(4) === 1 ? legal : others, source);
    const happened = encounter.decide(state, command, play);
    if (isRefusal(happened)) throw new Error(`${JSON.stringify(command)}: ${happened.message}`);
    for (const event of happened) encounter.evolve(state, event);
    events.push(...happened);
    const wrong = unsound(state);
    if (wrong.length > 0) throw new Error(`${JSON.stringify(command)} led to ${wrong.join()}`);
  }
  return { events, opening, state };
}

describe('any fight', () => {
  test('AF-TURN-03 AF-HITD-01 AF-RES-01: two hundred random fights end, and nothing leaves its bounds', () => {
    for (let n = 0; n < 200; n++) {
      const { state } = anyFight(`fight ${n}`);
      expect(['party', 'foes', 'nobody']).toContain(state.winner);
    }
  });

  test('AF-R-08 AF-R-09 AF-R-12 AF-R-20: so they do in every other reading', () => {
    const other: Readings[] = [
      { 'AF-R-01': 'exactlyLevel', 'AF-R-08': 'everyHit', 'AF-R-20': 'failedDiceLost' },
      { 'AF-R-01': 'twiceProficiency', 'AF-R-08': 'dyingIsExtra', 'AF-R-20': 'failedDiceOnly' },
      { 'AF-R-09': 'staysInScene', 'AF-R-12': 'twoSuccessesSkip', 'AF-R-30': 'onePerDie' },
      { 'AF-R-17': 'diceCount', 'AF-R-31': 'tableDefined' },
    ];
    for (const changed of other)
      for (let n = 0; n < 20; n++) expect(anyFight(`reading ${n}`, changed).state.winner).not.toBeNull();
  });

  test('the log is the state: replaying the events gives it again, also through JSON', () => {
    for (let n = 0; n < 30; n++) {
      const { events, opening, state } = anyFight(`replay ${n}`);
      const written = JSON.parse(JSON.stringify({ events, opening }));
      expect(replay(encounter, written.opening, written.events)).toEqual(state);
      expect(encounter.state.safeParse(JSON.parse(JSON.stringify(state))).error).toBeUndefined();
    }
  });

  test('AF-ACT-01: what is not offered is refused with a rule, and changes nothing', () => {
    for (let n = 0; n < 6; n++) tryNonsense(generator(`illegal ${n}`));
  });

  /** Plays a fight by its tactics and tries commands of every kind on the way. */
  function tryNonsense(source: Source): void {
    const scene = encounter.start(anySetup(source), new Play(seededDice('illegal'), readings));
    if (isRefusal(scene)) throw new Error(scene.message);
    const { state } = scene;
    const play = new Play(seededDice('more'), readings);
    for (let n = 0; n < 400 && encounter.waitingFor(state); n++) {
      const before = structuredClone(state);
      const legal = new Set(
        Object.keys(state.fighters).flatMap(id => encounter.legal(state, id).map(each => text(each.command))),
      );
      for (const command of anyCommands(state, source)) {
        const answer = encounter.decide(state, command, play);
        expect(state).toEqual(before);
        expect(isRefusal(answer)).toBe(!legal.has(text(command)));
        if (isRefusal(answer)) expect(answer.rule).toMatch(/^AF-[A-Z]+-\d\d$/);
      }
      const actor = encounter.waitingFor(state) ?? '';
      const next = act(encounter, state, encounter.tactics(state, actor, play), play);
      if (isRefusal(next)) throw new Error(next.message);
      Object.assign(state, next.state);
    }
  }

  test('both sides on their tactics: no command is ever refused, and fights are decided', () => {
    for (let n = 0; n < 150; n++) {
      const source = generator(`tactics ${n}`);
      const play = new Play(liveDice(source), readings);
      const begun = encounter.start(anySetup(source), play);
      if (isRefusal(begun)) throw new Error(begun.message);
      const { state } = begun;
      for (
        let actor = encounter.waitingFor(state);
        actor !== undefined;
        actor = encounter.waitingFor(state)
      ) {
        const command = encounter.tactics(state, actor, play);
        const happened = encounter.decide(state, command, play);
        if (isRefusal(happened)) throw new Error(`${JSON.stringify(command)}: ${happened.message}`);
        for (const event of happened) encounter.evolve(state, event);
      }
    }
  });
});

/** The same command in one spelling. */
const text = (command: Command): string => JSON.stringify(Object.entries(command).sort());

/** Commands of every kind, most of them nonsense. */
function anyCommands(state: FightState, source: Source): Command[] {
  const ids = Object.keys(state.fighters);
  const actor = pick(ids, source);
  const target = pick(ids, source);
  const effort = { exertion: source.below(4), affinity: source.below(3) };
  const own = state.fighters[actor]!;
  return [
    { do: 'attack', actor, target, weapon: pick(own.weapons, source).id, ...effort },
    { do: 'ability', actor, target, ability: pick(abilities, source).id, ...effort },
    { do: 'ability', actor, ability: pick(abilities, source).id, ...effort },
    { do: 'stabilize', actor, target, ...effort },
    { do: pick(['dash', 'forced march', 'disengage'], source), actor, ...effort },
    { do: pick(['steady', 'rush', 'pass', 'end turn'], source), actor },
    { do: 'move', actor, x: source.below(14), y: source.below(8) },
    { do: 'share', actor, target, dice: source.die(3) },
    {
      do: 'hold',
      actor,
      until: pick(['selfHit', 'allyHit', 'allyFalls', 'enemyMoves', 'enemyActs'], source),
    },
  ];
}

describe('counting legal commands', () => {
  /** How many courses of so many commands there are, with dice that depend on the place in the tree alone. */
  function perft(state: FightState, depth: number, path = ''): number {
    const actor = encounter.waitingFor(state);
    if (depth === 0 || actor === undefined) return 1;
    let count = 0;
    encounter.legal(state, actor).forEach(({ command }, i) => {
      const at = `${path}/${i}`;
      const next = act(encounter, state, command, new Play(seededDice(at), readings));
      if (isRefusal(next)) throw new Error(next.message);
      count += perft(next.state, depth - 1, at);
    });
    return count;
  }
  const opening = (setup: unknown): FightState => {
    const begun = encounter.start(setup, new Play(seededDice('perft'), readings));
    if (isRefusal(begun)) throw new Error(begun.message);
    return begun.state;
  };

  test('AF-EXR-01 AF-TURN-05: a duel of level 1', () => {
    // Two stakes on the one target, five ways to hold, the end of the turn; Rush would regain nothing at full HD.
    const state = opening(duel({ level: 1 }, { level: 1 }));
    expect(perft(state, 1)).toBe(8);
    expect([perft(state, 2), perft(state, 3)]).toEqual(PERFT.duel);
  });

  test('AF-TURN-04 AF-TURN-05: a duel with triggered abilities', () => {
    const state = opening(
      duel(
        { class: 'Weaver', abilities: ['barrier'] },
        { class: 'Combatant', abilities: ['answering-steel'] },
      ),
    );
    expect([perft(state, 1), perft(state, 2), perft(state, 3)]).toEqual(PERFT.triggered);
  });

  test('AF-MOV-01 AF-MOV-02: a duel on a small map', () => {
    const map = { width: 3, height: 2 };
    const state = opening(duel({ level: 1, move: 1 }, { level: 1, move: 1 }, { map }));
    expect([perft(state, 1), perft(state, 2), perft(state, 3)]).toEqual(PERFT.map);
  });
});

/** Counted once, checked by hand where that is possible; any change of a rule shows here. */
const PERFT = { duel: [65, 171], triggered: [9, 66, 330], map: [15, 225, 2010] };
