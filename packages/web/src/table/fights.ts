/** The fights of a table: what each is called, and whether it is over. */
import {
  type EncounterOutcome,
  type FightLog,
  type Glance,
  goOnWith,
  type KeptFight,
  type Ruleset,
} from '@arbiter/engine';

/** `wolves-2` began as the ready encounter `wolves`. */
export function titleOf({ id, title }: Pick<KeptFight, 'id' | 'title'>, ruleset: Ruleset): string {
  if (title) return title;
  const [, ready, n] = /^(.+?)(?:-(\d+))?$/.exec(id) ?? [];
  const encounter = ruleset.encounters?.find(one => one.id === id || one.id === ready);
  if (!encounter) return id;
  return n && encounter.id !== id ? `${encounter.title}, ${n}` : encounter.title;
}

/** Where a fight stands; what is listed was kept here and is read closely when it is opened. */
const stateOf = ({ fight }: Pick<KeptFight, 'fight'>, ruleset: Ruleset): unknown =>
  goOnWith(ruleset, fight as unknown as FightLog).fight.state;

/** How a fight ended; nothing where it goes on, or nobody can tell. */
export const outcomeOf = (kept: Pick<KeptFight, 'fight'>, ruleset: Ruleset): EncounterOutcome | undefined =>
  safely(() => ruleset.encounter?.outcome(stateOf(kept, ruleset)));

/** A fight as one sees it at a glance. */
export const glanceOf = (kept: Pick<KeptFight, 'fight'>, ruleset: Ruleset): Glance | undefined =>
  safely(() => ruleset.encounter?.glance(stateOf(kept, ruleset)));

/** A fight of an older book may hold what today's does not know; it is listed all the same. */
function safely<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** `the party won in round 5`. */
export const endOf = (outcome: EncounterOutcome | undefined): string =>
  !outcome
    ? ''
    : outcome.winner === 'nobody' || outcome.winner === 'unfinished'
      ? `ended in round ${outcome.rounds}; nobody won`
      : `the ${outcome.winner} won in round ${outcome.rounds}`;
