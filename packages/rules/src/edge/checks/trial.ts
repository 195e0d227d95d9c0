/**
 * A skill used on others, asked or played: its core says whose roll comes next and what follows from it. A procedure
 * answers with bennies decided beforehand, a fight asks the player whenever a die has fallen.
 */
import type { Creature } from '../character/creature.ts';
import type { EdgePlay } from '../play.ts';
import { type Attempted, type Chance, compareStatic, rollWithBennies } from './attempt.ts';
import { type Roll, rollD12 } from './d12.ts';

export interface Trial<C extends Creature = Creature> {
  readonly roller: C;
  /** Whether it is made in the turn of the roller's own side. */
  readonly ownTurn: boolean;
  roll(): Attempted;
}

/** The core of a deed: it names each roll and is told how it came out. */
export type Skilled<T, C extends Creature = Creature> = Generator<Trial<C>, T, Attempted>;

/** ED-CORE-05: a player rolls; a creature of the game master compares its number. */
export const trialOf = <C extends Creature>(
  roller: C,
  ownTurn: boolean,
  roll: Roll,
  play: EdgePlay,
): Trial<C> => ({
  roller,
  ownTurn,
  roll: () => (roller.player ? rollD12(roll, play) : compareStatic(roll, play)),
});

/** A deed whose bennies are decided beforehand. */
export function settleTrials<T>(deed: Skilled<T>, chance: Omit<Chance, 'ownTurn'>, play: EdgePlay): T {
  let step = deed.next();
  while (!step.done) {
    const { roller, ownTurn, roll } = step.value;
    step = deed.next(rollWithBennies(roller, roll, { ...chance, ownTurn }, play));
  }
  return step.value;
}
