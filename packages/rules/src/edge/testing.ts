/** For tests: procedures asked by name, and the words in which the worked cases put their answers. */
import { pool, scriptedDice, sum } from '@arbiter/dice';
import { check, demand, isRefusal, itemAt, Play } from '@arbiter/engine';
import { type Adapter, playCases as playBookCases, readCases } from '../testing/cases.ts';
import { rulings } from './content/rulings/index.ts';
import { type Command, commandSchema } from './encounter/commands.ts';
import type { FightEvent } from './encounter/events.ts';
import { encounter } from './encounter/index.ts';
import { type Fighter, type FightState, fighterOf } from './encounter/state.ts';
import { edge } from './index.ts';
import type { EdgePlay } from './play.ts';

export const cases = readCases(import.meta.url, 'fixtures/cases.json', 'fixtures/cases-play.json');

// biome-ignore lint/suspicious/noExplicitAny: outcomes of any procedure, read only by the test that asked for it
export type Asked = any;

/** A procedure with its input read, to ask as often as somebody likes; input that its schema does not take is a mistake of the test. */
export function askerOf(name: string, input: unknown): (play: EdgePlay) => Asked {
  const found = edge.procedures.find(each => each.name === name);
  if (!found) throw new Error(`There is no procedure ${name}.`);
  const checked = check(found.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(each => each.message).join(' '));
  return play => found.run(checked.value, play as never);
}

/** Asks a procedure; a refusal comes back as it is. */
export const ask = (name: string, input: unknown, play: EdgePlay): Asked => askerOf(name, input)(play);

/** Asks a procedure and gives back whom it changed as well. */
export function askAndKeep(
  name: string,
  input: unknown,
  play: EdgePlay,
): { readonly answer: Asked; readonly kept: Asked } {
  const found = edge.procedures.find(each => each.name === name);
  const answer = ask(name, input, play);
  const checked = found && check(found.input, input);
  return { answer, kept: checked?.ok ? found?.apply?.(checked.value as never, answer as never) : undefined };
}

export const playEdgeCases = (
  areas: readonly string[],
  adapters: Readonly<Record<string, Adapter<typeof rulings>>>,
): void => playBookCases(cases, areas, rulings, adapters);

export const conditionNames = (standing: {
  readonly conditions: readonly { readonly condition: string }[];
}): string[] => standing.conditions.map(each => each.condition);

/** An answer in the words of the cases. */
export function told(answer: Asked): Asked {
  const standing = answer.defender ?? answer.target_ ?? answer.creature;
  return {
    ...answer,
    targetNumber: answer.target,
    keptDie: answer.die,
    diceRolled: answer.dice,
    rolled: answer.die !== null && answer.die !== undefined,
    attackerExposed: answer.attacker?.exposed ?? answer.attackerExposed,
    damageBeforeReductions: answer.dealt,
    damageTaken: answer.taken,
    ...(standing && {
      hp: standing.hp,
      tempHp: standing.tempHp,
      dying: standing.life === 'dying',
      conditions: conditionNames(standing),
      failures: standing.failures,
      successes: standing.successes,
    }),
  };
}

/** Somebody who rolls with this bonus: all of it in one stat. */
export const roller = (bonus: number, more: object = {}): object => ({
  name: 'Ada',
  stats: { Wits: bonus },
  ...more,
});

/** A creature of the game master by its numbers. */
export const foe = (numbers: object = {}): object => ({
  name: 'Foe',
  player: false,
  maxHp: 100,
  soak: 0,
  ...numbers,
});

/** Somebody with plenty of everything, where a case looks at one number only. */
export const hero = (numbers: object = {}): object => ({
  name: 'Hero',
  maxHp: 100,
  soak: 0,
  ...numbers,
});

/** Plays with faces of its own, on the table's rulings: for cases that are played in parts. */
export const playOf = (play: EdgePlay, faces: readonly number[]): EdgePlay =>
  new Play(scriptedDice(faces), play.readings);

/** Takes the case's own faces off its dice, where its parts were played with `playOf`. */
export function useUp(play: EdgePlay, groups: readonly (readonly [count: number, sides: number])[]): void {
  for (const [count, sides] of groups) play.dice.roll(pool(count, sides), sum, 'played in parts');
}

/** A fight on the case's own dice; commands may leave out what has a default. */
export function fightOn(setup: object, play: EdgePlay) {
  const begun = encounter.start(setup, play);
  if (isRefusal(begun)) throw new Error(begun.message);
  const { state } = begun;
  const log: FightEvent[] = [];
  const read = (given: object): Command => {
    const command = check(commandSchema, given);
    if (!command.ok) throw new Error(command.problems.map(each => each.message).join(' '));
    return command.value;
  };
  return {
    state,
    log,
    of: (id: string): Fighter => fighterOf(state, id),
    refusal: (command: object): string | undefined => encounter.whyNot?.(state, read(command))?.rule,
    give(command: object): readonly FightEvent[] {
      const events = encounter.decide(state, read(command), play);
      if (isRefusal(events)) throw new Error(`[${events.rule}] ${events.message}`);
      for (const event of events) encounter.evolve(state, event);
      log.push(...events);
      return events;
    },
    /** The one attack on one target among these events. */
    blow: (events: readonly FightEvent[]) =>
      itemAt(
        events.flatMap(each => (each.is === 'attacked' ? each.targets : [])),
        0,
      ),
    /** Everybody ends the turn, until it is so. */
    passUntil(isSo: (state: FightState) => boolean): void {
      for (let n = 0; n < 40 && !isSo(state); n++)
        this.give({ do: 'end turn', actor: encounter.waitingFor(state) });
    },
    /** Whether anybody was asked for a Movement Response. */
    wasAnswered: (): boolean => log.some(each => each.is === 'asked' && each.frame.ask.ask === 'movement'),
  };
}

/** An attack act by its target number and damage. */
export const attackAbility = (id: string, number: number, damage: number, more: object = {}): object => ({
  id,
  name: id,
  text: 'An attack.',
  cost: 'act',
  target: 'enemy',
  attack: { against: 'Deflect', bonus: number - 5 },
  damage: { average: damage },
  ...more,
});

/** A feature that heals so much. */
export const mendOf = (amount: number): object => ({
  id: 'mend',
  name: 'mend',
  text: 'Heals.',
  cost: 'act',
  target: 'ally',
  effects: [{ is: 'heal', amount }],
});

/** What a referee would say of it. */
export function said(name: string, input: unknown, play: EdgePlay): string {
  const found = demand(
    edge.procedures.find(each => each.name === name),
    `procedure ${name}`,
  );
  return found.tell(ask(name, input, play) as never, found.input.parse(input) as never);
}
