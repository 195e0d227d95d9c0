/** What many fights say, for people: every percentage with its event, and none that was not seen to be so. */
import type { FightReport } from '@arbiter/simulator';
import { accent, bar, bold, dim, percent, table } from './output.ts';

/** A share of so many fights. What was never seen is rare, and not impossible; what was seen always may yet fail. */
export function shareOf(count: number, fights: number): string {
  if (count === 0) return `below ${percent(Math.min(1, UNSEEN / fights)).trim()}`;
  if (count === fights) return `above ${percent(Math.max(0, 1 - UNSEEN / fights)).trim()}`;
  return percent(count / fights).trim();
}

/** What happens in one of N fights is missed by 3 N of them once in twenty times. */
const UNSEEN = 3;

/** Between what a share lies: an interval that reaches to an end does not claim to end there. */
export const widthOf = ([least, most]: readonly [number, number]): string =>
  most >= 1
    ? `${percent(least).trim()} or more`
    : least <= 0
      ? `${percent(most).trim()} or less`
      : `${percent(least).trim()} to ${percent(most).trim()}`;

const times = (count: number, fights: number): string => `${count} of ${fights}`;
const BAR = 24;

/** The rows of a picture: what, how likely, how often. */
export interface ReportRow {
  readonly what: string;
  readonly count: number;
}

/** How the fights ended. */
export const endings = ({ outcomes }: FightReport): readonly ReportRow[] =>
  Object.entries(outcomes).map(([side, count]) => ({ what: endingOf(side), count }));

const endingOf = (side: string): string =>
  side === 'nobody' ? 'nobody wins' : side === 'unfinished' ? 'no end in sight' : `${side} win`;

/** Who was out of the fight at its end. */
export const casualties = ({ fallen }: FightReport): readonly ReportRow[] =>
  fallen.map(({ name, side, fights }) => ({ what: `${name} (${side})`, count: fights }));

/** The fights of a day that the party won. */
export const fightsWon = ({ won = {} }: FightReport): readonly ReportRow[] =>
  Object.entries(won).map(([what, count]) => ({ what, count }));

/** How long the fights took; where there are many different lengths, the long ones together. */
export function lengths({ rounds }: FightReport): readonly ReportRow[] {
  const all = Object.entries(rounds.each)
    .map(([n, count]) => ({ n: Number(n), count }))
    .sort((a, b) => a.n - b.n);
  const rest = all.slice(MOST_LENGTHS);
  return [
    ...all.slice(0, MOST_LENGTHS).map(({ n, count }) => ({ what: `${n}`, count })),
    ...(rest.length > 0
      ? [{ what: `${rest[0]!.n} or more`, count: rest.reduce((sum, { count }) => sum + count, 0) }]
      : []),
  ];
}
const MOST_LENGTHS = 12;

/** The sentences above the pictures. */
export function headlines(r: FightReport): readonly string[] {
  const what = r.won ? 'days, with all their fights' : 'fights';
  return [
    `The party wins ${shareOf(r.wins, r.fights)} of the ${what} (${times(r.wins, r.fights)}; 95 %: ${widthOf(r.interval95)})`,
    `Somebody of the party is out of the fight at its end in ${shareOf(r.somebodyDown, r.fights)} of them; it loses ${percent(r.lifeLost).trim()} of its life on average.`,
  ];
}

/** Three fights to look at, and what each of them is an example of. */
export const examples = ({
  stories,
  fights,
  won,
}: FightReport): readonly { what: string; number: number }[] =>
  fights < FEWEST || won
    ? []
    : [
        { what: 'bad for the party (one in twenty is worse)', number: stories.bad.number },
        { what: 'in the middle', number: stories.typical.number },
        { what: 'good for the party (one in twenty is better)', number: stories.good.number },
      ];
const FEWEST = 20;

/** The report as text. */
export function reportText(r: FightReport): string {
  const [first = '', ...others] = headlines(r);
  const picture = (rows: readonly ReportRow[]): string => {
    const most = Math.max(...rows.map(({ count }) => count));
    return table(
      rows.map(({ what, count }) => [
        `  ${what}`,
        shareOf(count, r.fights),
        dim(times(count, r.fights)),
        accent(bar(count / most, BAR)),
      ]),
    );
  };
  return [
    bold(first),
    ...others,
    picture(endings(r)),
    ...(r.won ? ['Fights of the day that the party won', picture(fightsWon(r))] : []),
    `Rounds: ${r.rounds.mean.toFixed(1)} on average, from ${r.rounds.least} to ${r.rounds.most}`,
    picture(lengths(r)),
    ...(r.fallen.length > 0 ? ['Out of the fight at its end', picture(casualties(r))] : []),
    ...(examples(r).length > 0
      ? [
          `To look at with --replay: ${examples(r)
            .map(({ what, number }) => `${number} ${what}`)
            .join(', ')}`,
        ]
      : []),
    dim(`${Math.round(r.perSecond)} fights a second, ${r.decisions} decisions, seed "${r.seed}"`),
  ].join('\n');
}

/** The report as one page that needs nothing else. */
export function reportPage(title: string, r: FightReport): string {
  const rows = (name: string, list: readonly ReportRow[]): string => {
    const most = Math.max(...list.map(({ count }) => count));
    const lines = list.map(
      ({ what, count }) =>
        `<tr><th scope="row">${harmless(what)}</th><td>${shareOf(count, r.fights)}</td><td>${times(count, r.fights)}</td><td class="bar"><i style="width:${((100 * count) / most).toFixed(1)}%"></i></td></tr>`,
    );
    return `<h2>${name}</h2><table>${lines.join('')}</table>`;
  };
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${harmless(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:400}td{padding:.1rem .6rem;text-align:right;white-space:nowrap}
.bar{width:40%}.bar i{display:block;height:.9rem;background:#3b6ea5}h2{font-size:1.1rem;margin:1.5rem 0 .3rem}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181a1c}.bar i{background:#7fb0e0}}</style>
<h1>${harmless(title)}</h1>${headlines(r)
    .map(line => `<p>${harmless(line)}</p>`)
    .join('')}
${rows('How it ends', endings(r))}
${r.won ? rows('Fights of the day that the party won', fightsWon(r)) : ''}
${rows('Rounds', lengths(r))}
${r.fallen.length > 0 ? rows('Out of the fight at its end', casualties(r)) : ''}
<p>${r.fights} fights, both sides on their tactics, seed “${harmless(r.seed)}”.</p></html>
`;
}

const harmless = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
