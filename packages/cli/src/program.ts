import { Command } from 'commander';
import { addCharacter } from './commands/character.ts';
import { addCompletion } from './commands/completion.ts';
import { addCoverage } from './commands/coverage.ts';
import { addDescribe } from './commands/describe.ts';
import { addEncounter } from './commands/encounter.ts';
import { addFight } from './commands/fight.ts';
import { addOdds } from './commands/odds.ts';
import { addResolve } from './commands/resolve.ts';
import { addRoll } from './commands/roll.ts';
import { addRules } from './commands/rules.ts';
import { addServe } from './commands/serve.ts';
import { addTables } from './commands/tables.ts';

/** The whole command line. */
export function program(): Command {
  const arbiter = new Command('arbiter')
    .description(
      'A referee for tabletop role-playing games: exact rules, exact odds, and the reason for every number.',
    )
    .version('0.1.0')
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false })
    .addHelpText('after', EXAMPLES);
  for (const add of [
    addRules,
    addTables,
    addCoverage,
    addDescribe,
    addResolve,
    addOdds,
    addRoll,
    addCharacter,
    addEncounter,
    addFight,
    addServe,
    addCompletion,
  ])
    add(arbiter);
  settle(arbiter);
  return arbiter;
}

/** Every command takes --json, and reports mistakes instead of ending the process by itself. */
function settle(command: Command): void {
  command.exitOverride();
  for (const sub of command.commands) settle(sub);
}

const EXAMPLES = `
Examples:
  arbiter systems                                             which games it knows
  arbiter procedures simverse                                 what can be resolved
  arbiter describe simverse check                             what a procedure wants and gives
  arbiter resolve simverse check --input '{"target": 14}'     roll it
  arbiter resolve simverse check --input '{"target": 14}' --dice 2,3,4
                                                              with dice from a real table
  arbiter odds simverse check --input '{"target": 14}'        the exact chances, as fractions
  arbiter roll "4d6kh3+2" --seed monday                       any notation
  arbiter odds "10d6>=4"                                      and its exact distribution

Every command takes --json and then prints one JSON document. \`arbiter help COMMAND\` says more.`;
