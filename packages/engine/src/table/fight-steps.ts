/** Steps of a table's fights: they begin, go on, and are put away. */
import { NO_VEIL } from '../encounter/veil.ts';
import type { Cast } from './cast.ts';
import type { FightLog } from './fight-log.ts';
import type { KeptFight, TableFile } from './file.ts';
import { NOTHING_BACK, type StepOf, type StepRows, type TableStep } from './step.ts';
import { isSameOne, type PersonRef, withFight } from './table.ts';

export const fightSteps: StepRows<'began' | 'fought' | 'ran' | 'veiled' | 'cast' | 'proven' | 'closed'> = {
  began: {
    folds: (table, { kept }) => ({
      ...withFight(table, kept),
      game: kept.game,
      begun: Math.max(table.begun, kept.stream ?? 0),
    }),
    takesBack(before, step) {
      const { game, id } = step.kept;
      const kept = fightOf(before, step.kept);
      return kept ? { is: 'began', kept } : { is: 'closed', game, id };
    },
    about: () => 'a fight',
  },
  fought: {
    folds: (table, step) => withKept(table, step, kept => wentOn(kept, step)),
    // A fight has its own steps back.
    takesBack: NOTHING_BACK,
  },
  ran: {
    folds: (table, step) => withKept(table, step, kept => ({ ...kept, automatic: [...step.sides] })),
    takesBack: (before, step) => ({ ...step, sides: fightOf(before, step)?.automatic ?? [] }),
    about: () => 'who acts by themselves',
  },
  veiled: {
    folds: (table, step) => withKept(table, step, kept => ({ ...kept, veil: step.veil })),
    takesBack: (before, step) => ({ ...step, veil: fightOf(before, step)?.veil ?? NO_VEIL }),
    about: () => 'what is hidden in a fight',
  },
  cast: {
    folds: (table, step) =>
      withKept(table, step, kept => ({ ...kept, fight: { ...kept.fight, people: step.people } })),
    takesBack: (before, step) => ({
      ...step,
      people: (fightOf(before, step)?.fight['people'] ?? {}) as Cast,
    }),
    about: () => 'who is who in a fight',
  },
  proven: {
    folds: (table, step) =>
      withKept(table, step, kept => ({ ...kept, fight: { ...kept.fight, seed: step.seed } })),
    // What everybody knows stays known.
    takesBack: NOTHING_BACK,
  },
  closed: {
    folds: (table, step) => ({ ...table, fights: table.fights.filter(kept => !isSameOne(kept, step)) }),
    takesBack(before, step) {
      const kept = fightOf(before, step);
      return kept && { is: 'began', kept };
    },
    about: () => 'a fight',
  },
};

const fightOf = ({ fights }: TableFile, name: PersonRef): KeptFight | undefined =>
  fights.find(other => isSameOne(other, name));

/** The table with a fight of it changed. */
const withKept = (table: TableFile, name: PersonRef, changed: (kept: KeptFight) => KeptFight): TableFile => ({
  ...table,
  fights: table.fights.map(kept => (isSameOne(kept, name) ? changed(kept) : kept)),
});

/** The fight with these entries; its state stays the one that was written down last, and says after how many of them. */
function wentOn(
  kept: KeptFight,
  { entries, state, seal, winner, people, since, home }: StepOf<'fought'>,
): KeptFight {
  const { fight, winner: before, ...rest } = kept;
  const { at = fight.log.length, ...known } = fight;
  const won = winner === undefined ? before : (winner ?? undefined);
  return {
    ...rest,
    fight: {
      ...known,
      log: [...fight.log, ...entries],
      ...(state === undefined ? { at } : { state }),
      ...(seal !== undefined && { seal }),
      ...(people && { people }),
      ...(since && { since }),
    },
    ...(won !== undefined && { winner: won }),
    ...(home && { home: { came: [...home.came], stayed: [...home.stayed] } }),
  };
}

/** A fight is written down whole after so many entries. */
const SNAPSHOT_EVERY = 64;

/** The step by which a fight of the table went on since so many entries of its log. */
export function foughtStep(
  game: string,
  id: string,
  since: number,
  fight: FightLog,
  winner: string | undefined,
): TableStep {
  const entries = fight.log.slice(since);
  const isDue =
    winner !== undefined ||
    Math.floor(fight.log.length / SNAPSHOT_EVERY) > Math.floor(since / SNAPSHOT_EVERY);
  return {
    ...{ is: 'fought', game, id, entries },
    ...(isDue && { state: fight.state }),
    ...(fight.seal !== undefined && { seal: fight.seal }),
    winner: winner ?? null,
  };
}
