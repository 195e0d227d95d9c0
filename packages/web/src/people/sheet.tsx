/** The sheet one plays from: a number opens to its reasons and a line rolls, each where it stands. */
import { scriptedDice, seededDice, type Thrown } from '@arbiter/dice';
import {
  chooseReadings,
  type Derived,
  introduce,
  jsonSchema,
  type Procedure,
  type Ruleset,
  resolve,
  type Seat,
  type SheetQuestion,
  type SheetSection,
  sentence,
  type TraceNode,
} from '@arbiter/engine';
import { Fragment } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { DiceRow } from '../dice/die.tsx';
import { newSeed } from '../dice/seed.ts';
import { isPacked } from '../packed.ts';
import { diceOf } from '../result/ask.ts';
import { TraceTree } from '../result/trace.tsx';
import { type Choices, hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { capital, typeset } from '../words.ts';
import { type NumberNames, namesOf, numberAt } from './cell-reasons.ts';
import { aboutPerson } from './play.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly choices: Choices;
  readonly seat: Seat;
  readonly sections: readonly SheetSection[];
  readonly derived: Derived;
  /** How whoever's sheet this is is called in questions; nobody, who is not known here. */
  readonly word: string;
}

export function SheetSections({ sections, derived, ...rest }: Props) {
  const names = useMemo(
    () => namesOf(derived, rest.ruleset.character?.longNames),
    [derived, rest.ruleset.character],
  );
  return (
    <div class="sheet-sections">
      {sections.map(section => (
        <SheetTable key={section.title} section={section} derived={derived} names={names} {...rest} />
      ))}
    </div>
  );
}

const LONG_CELL = 24;

interface TableProps extends Omit<Props, 'sections'> {
  readonly section: SheetSection;
  readonly names: NumberNames;
}

function SheetTable({ section, ...rest }: TableProps) {
  const { title, head, rows, asks } = section;
  const widest = Math.max(1, ...rows.map(row => row.length), head?.length ?? 0);
  // Where many columns end in a text, the text has a line of its own.
  const tall = widest > 4 && rows.some(row => (row[widest - 1]?.length ?? 0) > LONG_CELL);
  return (
    <section class="sheet-section" aria-label={title} data-asks={asks ? true : undefined}>
      <h2>{title}</h2>
      <table>
        {head && (
          <thead>
            <tr>
              {(tall ? head.slice(0, -1) : head).map((name, i) => (
                <th key={i} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, i) => (
            <Row key={i} section={section} row={row} ask={asks?.[i]} widest={widest} tall={tall} {...rest} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends TableProps {
  readonly row: readonly string[];
  readonly ask: SheetQuestion | undefined;
  readonly widest: number;
  readonly tall: boolean;
}

function Row({ section, row, ask, widest, tall, ...of }: RowProps) {
  const { ruleset, choices, derived, names, word } = of;
  const [open, setOpen] = useState<string>();
  const [rolled, setRolled] = useState<Rolled>();
  const procedure = ask && ruleset.procedures.find(({ name }) => name === ask.procedure);
  const cells = tall ? row.slice(0, widest - 1) : row;
  const span = tall ? widest - 1 : widest;
  const reasons = open === undefined ? undefined : derived[open];
  const question = ask && procedure && !isPacked(word) ? { ask, procedure, word } : undefined;
  const cellOf = (cell: string, j: number) => {
    const key = numberAt(derived, names, section, row, j);
    const shown = typeset(cell) || (row.length === 2 && <span class="quiet">–</span>);
    return (
      <td
        key={j}
        colSpan={!tall && j === row.length - 1 ? widest - j : undefined}
        data-number={/^[-+−]?[\d.]+$/.test(cell) || undefined}
      >
        {key === undefined ? (
          shown
        ) : (
          <button
            type="button"
            class="sheet-number"
            aria-expanded={open === key}
            title="Why?"
            onClick={() => setOpen(open === key ? undefined : key)}
          >
            {shown}
            <span class="unseen">, why</span>
          </button>
        )}
      </td>
    );
  };
  return (
    <Fragment>
      <tr data-tall={tall || undefined}>
        {cells.map((cell, j) =>
          j === 0 ? (
            <th key={j} scope="row">
              {question ? (
                <Door question={question} cell={cell} of={of} rolled={setRolled} />
              ) : (
                capital(cell.trim())
              )}
            </th>
          ) : (
            cellOf(cell, j)
          ),
        )}
      </tr>
      {tall && row[widest - 1] && (
        <tr>
          <td colSpan={span} class="sheet-text">
            {row[widest - 1]}
          </td>
        </tr>
      )}
      {reasons && (
        <tr class="sheet-inset">
          <td colSpan={span}>
            {reasons.why.length > 0 ? (
              <TraceTree nodes={reasons.why} ruleset={ruleset} choices={choices} />
            ) : (
              <p class="quiet">As chosen.</p>
            )}
          </td>
        </tr>
      )}
      {rolled && question && (
        <tr class="sheet-inset">
          <td colSpan={span}>
            <RolledHere rolled={rolled} question={question} of={of} again={setRolled} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

interface Question {
  readonly ask: SheetQuestion;
  readonly procedure: Procedure;
  readonly word: string;
}

interface Rolled {
  readonly said: string;
  readonly dice: readonly Thrown[];
  readonly trace: readonly TraceNode[];
}

type Of = Pick<TableProps, 'ruleset' | 'choices' | 'seat'>;

const linkOf = ({ ask, procedure, word }: Question, { ruleset }: Of): string =>
  hashOf({
    view: 'procedure',
    system: ruleset.id,
    choices: {},
    name: ask.procedure,
    input: aboutPerson(procedure, { ...ask.input, [ask.person]: word }),
  });

/** Whether the line says everything that its question asks for: what it would roll is then exactly this. */
function isWhole({ ask, procedure }: Question): boolean {
  const { required = [] } = jsonSchema(procedure.input);
  return required.every(key => key === ask.person || key in ask.input);
}

interface DoorProps {
  readonly question: Question;
  readonly cell: string;
  readonly of: Of;
  readonly rolled: (rolled: Rolled) => void;
}

/** A line that rolls here; one that has more to ask leads to its question. */
function Door({ question, cell, of, rolled }: DoorProps) {
  const roll = useRoll(question, of);
  return isWhole(question) ? (
    <button type="button" class="sheet-ask sheet-roll" onClick={() => void roll().then(rolled)}>
      <span class="unseen">Roll </span>
      {cell.trim()}
    </button>
  ) : (
    <a class="sheet-ask" href={linkOf(question, of)}>
      {cell.trim()}
    </a>
  );
}

function useRoll({ ask, procedure, word }: Question, { ruleset, choices, seat }: Of): () => Promise<Rolled> {
  const store = useTable();
  return async () => {
    const chosen = chooseReadings(ruleset.rulings, choices);
    const readings = chosen.ok ? chosen.readings : {};
    const nothing = { dice: [], trace: [] };
    const met = introduce(
      ruleset,
      jsonSchema(procedure.input),
      { ...ask.input, [ask.person]: seat.file },
      readings,
    );
    if (!met.ok) return { ...nothing, said: met.problems.map(({ message }) => message).join(' ') };
    const input = { ...ask.input, [ask.person]: word };
    const seed = newSeed();
    const fallen = await store.company?.roll(ruleset.id, procedure.name, input);
    if (store.company && !fallen) return { ...nothing, said: store.company.problem.peek() };
    const dice = fallen ? scriptedDice(fallen.faces) : seededDice(seed);
    const answer = resolve(procedure, met.value.input, dice, readings);
    if (!answer.ok) return { ...nothing, said: sentence(answer) };
    if (fallen) return { said: answer.sentence, dice: answer.dice, trace: answer.trace };
    store.take({
      is: 'asked',
      entry: {
        game: ruleset.id,
        question: procedure.name,
        sentence: answer.sentence.slice(0, 4000),
        dice: answer.dice.slice(0, 1000),
        at: Date.now(),
        seed,
        input,
      },
    });
    return { said: answer.sentence, dice: answer.dice, trace: answer.trace };
  };
}

interface RolledProps {
  readonly rolled: Rolled;
  readonly question: Question;
  readonly of: Of;
  readonly again: (rolled: Rolled | undefined) => void;
}

function RolledHere({ rolled: { said, dice, trace }, question, of, again }: RolledProps) {
  const roll = useRoll(question, of);
  return (
    <div class="rolled-here">
      <p role="status" class="rolled-said">
        {typeset(said)}
      </p>
      {dice.map((thrown, i) => (
        <DiceRow key={i} dice={diceOf(thrown)} />
      ))}
      <p class="rolled-do">
        <button type="button" class="plain" onClick={() => void roll().then(again)}>
          Once more
        </button>
        <a href={linkOf(question, of)}>The whole question</a>
        <button type="button" class="plain" onClick={() => again(undefined)}>
          Fold away
        </button>
      </p>
      {trace.length > 0 && (
        <details>
          <summary>Why</summary>
          <TraceTree nodes={trace} ruleset={of.ruleset} choices={of.choices} />
        </details>
      )}
    </div>
  );
}
