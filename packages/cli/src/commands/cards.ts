import { seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { cardsPaper, screenPaper } from '@arbiter/engine/paper';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { findSystem } from '../find.ts';
import { addPaper, isForPaper, type PaperOptions, writePaper } from '../paper.ts';
import { readReadings } from '../readings.ts';
import { addSides, askedForShelf, encounterSystem, SIDES_HELP, type Sides, setupOf } from '../sides.ts';
import { openTable } from '../table.ts';

const NOWHERE = 'Say where the pages go: --html FILE, or --pdf FILE.';

/** `cards SYSTEM`: a card for each foe, to print. */
export function addCards(arbiter: Command): void {
  addPaper(
    addSides(
      arbiter
        .command('cards <system>')
        .description('Cards of the foes to print: numbers, attacks, and boxes to tick their life off in.'),
    ),
  )
    .option('--json', 'with --ready alone: the ready encounters as one JSON document')
    .addHelpText('after', `${SIDES_HELP}\n${HELP}`)
    .action(async (name: string, options: Sides & PaperOptions & { readonly json?: boolean }) => {
      const { system, rules } = await encounterSystem(name, arbiter);
      if (askedForShelf(system, options, !!options.json, openTable(arbiter))) return;
      if (!isForPaper(options)) throw new BadInput(NOWHERE);
      const table = openTable(arbiter);
      const ready = system.pregenerated?.[0]?.id;
      const sides =
        options.ready === undefined && options.party === undefined && ready !== undefined
          ? { ...options, party: ready }
          : options;
      const setup = setupOf(system, rules, sides, table);
      const begun = rules.start(setup, new Play(seededDice('cards'), readReadings(system, undefined, table)));
      if (isRefusal(begun)) throw new BadInput(`[${begun.rule}] ${begun.message}`, begun);
      const title = system.encounters?.find(({ id }) => id === options.ready)?.title ?? 'Foes';
      await writePaper(
        `${title}, ${system.name}`,
        [cardsPaper(system, rules, begun.state, { title })],
        options,
      );
    });
}

/** `screen SYSTEM`: what a game master wants in sight, to print. */
export function addScreen(arbiter: Command): void {
  addPaper(
    arbiter
      .command('screen <system>')
      .description("A page for the game master's screen: the book's everyday questions and short tables."),
  )
    .addHelpText('after', '\nExample:\n  arbiter screen edge --html screen.html')
    .action(async (name: string, options: PaperOptions) => {
      const system = await findSystem(name, arbiter);
      const page = screenPaper(system);
      if (!page) throw new BadInput(`${system.name} does not say what belongs on a screen.`);
      if (!isForPaper(options)) throw new BadInput(NOWHERE);
      await writePaper(`${system.name}: for the game master`, [page], options);
    });
}

const HELP = `
Examples:
  arbiter cards edge --ready goblin-ford --html cards.html
  arbiter cards edge --foes "3 goblin cutters, an ogre" --pdf cards.pdf`;
