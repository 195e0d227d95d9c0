/** Characters as people read them in a terminal: the account of their points, remarks, the sheet. */
import type { AccountLine, PointAccount, Problem, SheetSection } from '@arbiter/engine';
import { accent, bad, bold, dim, good, table } from '../output.ts';

const points = (cost: number): string => String(cost).padStart(5);

const line = ({ what, cost, rule, source }: AccountLine): string[] => [
  `  ${what}`,
  points(cost),
  dim([source, rule].filter(Boolean).join('  ')),
];

/** Every cost in its group, then the sum against what there is. */
export function accountText({
  unit,
  groups,
  income,
  spent,
  available,
  unspent,
  notes,
}: PointAccount): string {
  const parts = groups.flatMap(({ title, cost, lines }) => [
    [bold(title), bold(points(cost))],
    ...lines.map(line),
  ]);
  const rows = [
    ...parts,
    [bold(`Spent, in ${unit}`), bold(points(spent))],
    [],
    ...income.map(line),
    [bold('To spend'), bold(points(available))],
    [],
    [bold('Left'), (unspent < 0 ? bad : good)(points(unspent))],
  ];
  return [table(rows), ...notes.map(note => dim(`· ${note}`))].join('\n');
}

export const problemsText = (problems: readonly Problem[]): string =>
  problems.length === 0
    ? good('Legal.')
    : problems.map(p => `${bad('✗')} ${p.rule ? `[${p.rule}] ` : ''}${p.message}`).join('\n');

export const remarksText = (remarks: readonly Problem[]): string =>
  remarks.map(p => `${accent('·')} ${p.rule ? `[${p.rule}] ` : ''}${p.message}`).join('\n');

export const sheetText = (sections: readonly SheetSection[]): string =>
  sections
    .map(({ title, head, rows }) => {
      const lines = rows.map(([first = '', ...rest]) => [
        `  ${first}`,
        ...rest.map((cell, i) => (i ? cell : bold(cell))),
      ]);
      const above = head ? [head.map((cell, i) => dim(i ? cell : `  ${cell}`))] : [];
      return `${bold(title)}\n${table([...above, ...lines])}`;
    })
    .join('\n\n');
