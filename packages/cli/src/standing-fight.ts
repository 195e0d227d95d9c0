/** A fight as it stands, as what is played on many times: from a file of `arbiter encounter`, or from the table. */
import { type EncounterRules, type Readings, type Ruleset, readingsOf } from '@arbiter/engine';
import { readRunning } from './commands/encounter.ts';
import { BadInput } from './failure.ts';
import { readReadings } from './readings.ts';
import type { Sides } from './sides.ts';
import type { Table } from './table.ts';

interface Options extends Sides {
  readonly state: string;
  readonly ruling?: readonly string[];
}

/** Where it stands and by which readings; its sides are its own. */
export function standingFight(
  system: Ruleset,
  rules: EncounterRules,
  options: Options,
  table: Table | undefined,
): { readonly state: unknown; readonly readings: Readings } {
  const { party, foes, side, map, ready, scene, setup, set } = options;
  if ([party, foes, side, map, ready, scene, setup, set].some(given => given !== undefined))
    throw new BadInput('A fight as it stands has its sides already: leave the others out, or --state.');
  const { fight } = readRunning(system, rules, options, table);
  if (rules.outcome(fight.state)) throw new BadInput('That fight is over.');
  const readings = readReadings(system, options.ruling, table);
  return {
    state: fight.state,
    readings: options.ruling ? { ...readingsOf(system, fight), ...readings } : readingsOf(system, fight),
  };
}
