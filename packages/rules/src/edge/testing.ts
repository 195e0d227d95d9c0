/** For tests: procedures asked by name, and the words in which the worked cases put their answers. */
import { pool, scriptedDice, sum } from '@arbiter/dice';
import { check, Play } from '@arbiter/engine';
import { type Adapter, type Case, playCases as playBookCases } from '../testing/cases.ts';
import { rulings } from './content/rulings/index.ts';
import bookCases from './fixtures/cases.json' with { type: 'json' };
import playedCases from './fixtures/cases-play.json' with { type: 'json' };
import { edge } from './index.ts';
import type { EdgePlay } from './play.ts';

export const cases = [...bookCases, ...playedCases] as unknown as readonly Case[];

// biome-ignore lint/suspicious/noExplicitAny: outcomes of any procedure, read only by the test that asked for it
export type Asked = any;

/** Asks a procedure; a refusal comes back as it is, input that its schema does not take is a mistake of the test. */
export function ask(name: string, input: unknown, play: EdgePlay): Asked {
  const found = edge.procedures.find(each => each.name === name);
  if (!found) throw new Error(`There is no procedure ${name}.`);
  const checked = check(found.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(each => each.message).join(' '));
  return found.run(checked.value, play as never);
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
