import {
  followed,
  jsonSchema,
  PERSON,
  type Procedure,
  type Readings,
  type Ruleset,
  resolve,
  type Seat,
  sentence,
} from '@arbiter/engine';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { findProcedure, findSystem } from '../find.ts';
import { changedSeats, type Given, readInput, saveGuests } from '../input.ts';
import { bold, dim, fields, output, tree } from '../output.ts';
import { openDice } from '../read.ts';
import { readReadings } from '../readings.ts';
import { openTable, type Table } from '../table.ts';

export interface Options {
  readonly dice?: string;
  readonly seed?: string;
  readonly ruling?: readonly string[];
  readonly save?: boolean;
  readonly all?: boolean;
  readonly json?: boolean;
}

export function addResolve(arbiter: Command): void {
  arbiter
    .command('resolve <system> <procedure> [fields...]')
    .description('Carry out a procedure: what happens, which dice fell, and why.')
    .option('--input <json>', 'JSON, the path of a file, or - for standard input', '{}')
    .option('--dice <faces>', 'faces rolled on a real table, in the order asked for: 4,3,6')
    .option('--seed <seed>', 'roll from this seed; the same seed gives the same faces')
    .option('--ruling <id=key...>', 'read a contested rule differently, may be repeated')
    .option('--save', 'write those whom it changed back to the character files they came from')
    .option('--all', 'the whole outcome too, field by field')
    .option('--json', 'print one JSON document: {outcome, sentence, dice, trace}')
    .addHelpText('after', HELP)
    .action(
      async (
        name: string,
        procedureName: string,
        words: readonly string[],
        options: Options & { readonly input: string },
      ) => {
        const system = await findSystem(name, arbiter);
        const procedure = findProcedure(system, procedureName);
        const sitting = openTable(arbiter);
        const readings = readReadings(system, options.ruling, sitting);
        const given = await readInput(system, procedure, { ...options, words, table: sitting }, readings);
        carryOut({ system, procedure, given, readings, sitting }, options);
      },
    );
}

/** A question that is ready to be answered. */
export interface Ready {
  readonly system: Ruleset;
  readonly procedure: Procedure;
  readonly given: Given;
  readonly readings: Readings;
  readonly sitting: Table | undefined;
  /** What is shown before the answer, and what a document says beside it. */
  readonly told?: { readonly text: string; readonly document: object };
}

/** Throws the dice, keeps what has to be kept, and shows what came of it. */
export function carryOut(
  { system, procedure, given, readings, sitting, told }: Ready,
  options: Options,
): void {
  if (options.save) mustComeFromFiles(given, system.id, procedure);
  const { dice, seed, finish } = openDice(options);
  const result = resolve(procedure, given.input, dice, readings, given);
  if (!result.ok)
    throw new BadInput(
      sentence(result),
      result.failed === 'rule' ? result.refusal : { problems: result.problems },
    );
  finish();
  const keep = (file: unknown, person: unknown): unknown => system.person?.keep(file, person, readings);
  const seats = options.save ? changedSeats(given, result.changed, keep) : [];
  const saved = [
    ...(options.save ? saveGuests(given, result.changed, keep) : []),
    ...seats.map(({ name }) => name),
  ];
  if (sitting) {
    for (const seat of seats) sitting.seat(seat);
    const { sentence: answer = '', dice: fallen } = result;
    sitting.log({
      game: system.id,
      question: procedure.name,
      sentence: answer,
      dice: [...fallen],
      ...(seed !== undefined && { seed }),
    });
    sitting.save();
  }
  const { outcome, trace } = result;
  const document = {
    ...told?.document,
    outcome,
    sentence: result.sentence,
    dice: result.dice,
    trace,
    ...(seed && { seed }),
  };
  output(!!options.json, system.id).show(
    {
      ...document,
      ...(Object.keys(result.changed).length > 0 && { changed: result.changed }),
      ...(options.save && { saved }),
    },
    () => {
      const thrown = result.dice.map(t => `${t.label}: ${t.dice} → ${bold(t.faces.join(' '))}`);
      return [
        ...(told ? [told.text, ''] : []),
        bold(result.sentence || procedure.title),
        ...(options.all || !result.sentence ? ['', fields(outcome, '  ')] : []),
        ...(thrown.length ? ['', ...thrown] : []),
        ...(trace.length ? ['', tree(trace)] : []),
        ...saved.map(path => dim(`saved ${path}`)),
        ...(seed && thrown.length ? [dim(`seed ${seed}`)] : []),
      ].join('\n');
    },
  );
}

/** Before any die falls: there must be somebody to save, and somewhere to save them to. */
function mustComeFromFiles(
  { guests, files, seats, byNumbers }: Given,
  system: string,
  { apply, input }: Procedure,
): void {
  if (!apply) throw new BadInput('--save has nothing to do here: this procedure changes nobody.');
  if (
    byNumbers.length === 0 &&
    !guests.some(({ file }) => files.has(file) || seats.has(file as Seat['file']))
  )
    throw new BadInput(
      `--save writes people back to their files, so somebody must come from one: ${personField(input)}=hero.json, which \`arbiter character ${system} ready NAME > hero.json\` makes; or from a --table.`,
    );
}

/** The first field that takes somebody. */
function personField(input: Procedure['input']): string {
  const root = jsonSchema(input);
  const [field = 'character'] =
    Object.entries(root.properties ?? {}).find(
      ([, node]) => (node.from ?? followed(node, root).from) === PERSON,
    ) ?? [];
  return field;
}

const HELP = `
Examples:
  arbiter resolve simverse check 14 hard
  arbiter resolve simverse check target=14 difficulty=hard
  arbiter resolve simverse check --input '{"target": 14, "difficulty": "Hard"}'
  arbiter resolve simverse check --input check.json --dice 2,3,4
  echo '{"target": 14}' | arbiter resolve simverse check --input - --seed monday --json

A person is a ready character, a creature of the lists, the name of a character file, or numbers:
  arbiter resolve simverse attack brenna longsword wolf head
  arbiter resolve simverse attack attacker=brenna weapon=longsword defender=wolf
  arbiter resolve simverse attack brenna longsword wolf 'defender.armour+=chain shirt'
  arbiter resolve simverse attack attacker=brenna weapon=longsword defender=hero.json --save

A word without a field goes where its value belongs: numbers, names and words of a list are told apart; the name of a
yes-or-no field is yes. \`arbiter describe SYSTEM PROCEDURE\` lists the fields. Too few faces, or faces left over, are refused.`;
