/** What many fights say, for people: every percentage with its event, and none that was not seen to be so. */
import { wilson } from '@arbiter/dice';
import { counted } from '@arbiter/engine';
import type { FightReport, WatchedFighter } from '@arbiter/simulator';
import { accent, bar, bold, dim, percent, table } from './output.ts';

/** A share of so many fights. What was never seen is rare, and not impossible; what was seen always may yet fail. */
export function shareOf(count: number, fights: number, unseen = wilson(0, fights)[1]): string {
  if (count === 0) return `below ${percent(unseen).trim()}`;
  if (count === fights) return `above ${percent(1 - unseen).trim()}`;
  return percent(count / fights).trim();
}

/** The same with the interval around it; of what was never or always seen the bound is all there is to say. */
export function knownOf(
  count: number,
  fights: number,
  interval95: readonly [number, number],
): { readonly share: string; readonly confidence: string } {
  if (count > 0 && count < fights)
    return { share: shareOf(count, fights), confidence: `95 %: ${widthOf(interval95)}` };
  const unseen = count === 0 ? interval95[1] : 1 - interval95[0];
  return { share: shareOf(count, fights, unseen), confidence: 'with 95 % confidence' };
}

/** A bound in the middle of a sentence: “in more than 92.87 %”. */
const inWords = (share: string): string => share.replace('above', 'more than').replace('below', 'less than');

/** An average of shares, with the interval around it: what was always nothing or all there is may yet be otherwise. */
export function averageOf(mean: number, interval95: readonly [number, number]): string {
  if (mean <= 0) return `less than ${percent(interval95[1]).trim()}`;
  if (mean >= 1) return `more than ${percent(interval95[0]).trim()}`;
  return `${percent(mean).trim()} (95 %: ${widthOf(interval95)})`;
}

/** A number as it is read: 2,944. */
export const thousands = (count: number): string => count.toLocaleString('en-US');

/** Between what a share lies: an interval that reaches to an end does not claim to end there. */
export const widthOf = ([least, most]: readonly [number, number]): string =>
  most >= 1 && least <= 0
    ? 'anything from 0 to 100 %'
    : most >= 1
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

export const endingOf = (side: string): string =>
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
  const { share, confidence } = knownOf(r.wins, r.fights, r.interval95);
  return [
    `The party wins ${share} of the ${what} (${times(r.wins, r.fights)}; ${confidence})`,
    ...shortfall(r),
    `Somebody of the party is out of the fight at its end in ${inWords(shareOf(r.somebodyDown, r.fights, r.unseen95))} of them; it loses ${averageOf(r.lifeLost, r.lifeLost95)} of its life on average.`,
  ];
}

/** Where fewer fights were played than somebody wanted, or too few to know it so well. */
function shortfall({ stopped, until, fights, interval95: [least, most] }: FightReport): readonly string[] {
  const missed = until?.isReached === false ? `±${percent(until.wanted).trim()}` : undefined;
  if (stopped) {
    const of = `${missed ? 'at most ' : ''}${thousands(stopped.of)} fights`;
    return [
      `Stopped after ${thousands(stopped.after)} of ${of}${missed ? `, before ${missed} was reached` : ''}.`,
    ];
  }
  const width = (50 * (most - least)).toFixed(1);
  return missed
    ? [`${missed} was not reached within ${thousands(fights)} fights: it is known to ±${width} points.`]
    : [];
}

/** How it went for those of one kind, in the fights that were looked at closely. */
export interface Course {
  readonly who: string;
  /** Points of life that they lose in a fight, all of them together. */
  readonly damage: string;
  /** In which rounds they fall, where they do. */
  readonly falls: string;
  readonly uses: string;
}

/** How it went for everybody; those who differ by a number alone are told together. */
export function courses({ watched: { fights, fighters } }: FightReport): readonly Course[] {
  const kinds = new Map<string, WatchedFighter[]>();
  for (const fighter of Object.values(fighters)) {
    const kind = `${fighter.name.replace(/ \d+$/, '')} (${fighter.side})`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), fighter]);
  }
  return [...kinds].map(([kind, all]) => ({
    who: all.length > 1 ? `${all.length} × ${kind}` : kind,
    damage: (all.reduce((sum, { damage }) => sum + damage, 0) / fights).toFixed(1),
    falls: fallsOf(all),
    uses: mostUsed(all, fights),
  }));
}

function fallsOf(all: readonly WatchedFighter[]): string {
  const falls = all.flatMap(({ fell }) =>
    Object.entries(fell).map(([round, times]) => [Number(round), times] as const),
  );
  const count = falls.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) return 'never';
  const rounds = falls.map(([round]) => round);
  const [first, last] = [Math.min(...rounds), Math.max(...rounds)];
  const mean = falls.reduce((sum, [round, times]) => sum + round * times, 0) / count;
  return first === last ? `round ${first}` : `round ${mean.toFixed(1)} (${first} to ${last})`;
}

function mostUsed(all: readonly WatchedFighter[], fights: number): string {
  const times = new Map<string, number>();
  for (const { used } of all)
    for (const [what, count] of Object.entries(used)) times.set(what, (times.get(what) ?? 0) + count);
  const inOrder = [...times].sort(([, a], [, b]) => b - a);
  const often = (count: number): string => (count / fights).toFixed(1);
  const shown = inOrder.slice(0, MOST_USES).filter(([, count]) => count / fights >= SELDOM);
  const others = inOrder.slice(shown.length).reduce((sum, [, count]) => sum + count, 0);
  return [
    ...shown.map(([what, count]) => `${what} ${often(count)}`),
    ...(others / fights >= SELDOM ? [`others ${often(others)}`] : []),
  ].join(', ');
}
const MOST_USES = 4;
/** What is used less often than this in a fight would be told as 0.0. */
const SELDOM = 0.05;

const coursesTitle = ({ watched, won }: FightReport): string =>
  `In ${won ? 'a day' : 'a fight'}, seen in ${counted(watched.fights, won ? 'day' : 'fight')}: life lost, when they fall, and how often they use what`;

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
        shareOf(count, r.fights, r.unseen95),
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
    coursesTitle(r),
    table(courses(r).map(({ who, damage, falls, uses }) => [`  ${who}`, damage, falls, dim(uses)])),
    ...(examples(r).length > 0
      ? [
          `To look at with --replay: ${examples(r)
            .map(({ what, number }) => `${number} ${what}`)
            .join(', ')}`,
        ]
      : []),
    dim(`${speedOf(r)} fights a second, ${r.decisions} decisions, seed "${r.seed}"`),
  ].join('\n');
}

const speedOf = ({ perSecond }: FightReport): string =>
  String(perSecond < 10 ? Number(perSecond.toPrecision(2)) : Math.round(perSecond));

/** One of the fights, told from its beginning to its end. */
export interface ToldFight {
  readonly what: string;
  readonly number: number;
  readonly told: readonly string[];
}

/** The report as one page that needs nothing else, with the fights to look at told in it. */
export function reportPage(title: string, r: FightReport, toldFights: readonly ToldFight[] = []): string {
  const rows = (name: string, list: readonly ReportRow[]): string => {
    const most = Math.max(...list.map(({ count }) => count));
    const lines = list.map(
      ({ what, count }) =>
        `<tr><th scope="row">${harmless(what)}</th><td>${shareOf(count, r.fights, r.unseen95)}</td><td>${times(count, r.fights)}</td><td class="bar"><i style="width:${((100 * count) / most).toFixed(1)}%"></i></td></tr>`,
    );
    return `<h2>${name}</h2><table>${lines.join('')}</table>`;
  };
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${harmless(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:400}td{padding:.1rem .6rem;text-align:right;white-space:nowrap}
.uses{white-space:normal;text-align:left;color:#666}details p{margin:.2rem 0}summary{cursor:pointer}
.bar{width:40%}.bar i{display:block;height:.9rem;background:#3b6ea5}h2{font-size:1.1rem;margin:1.5rem 0 .3rem}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181a1c}.uses{color:#aaa}.bar i{background:#7fb0e0}}</style>
<h1>${harmless(title)}</h1>${headlines(r)
    .map(line => `<p>${harmless(line)}</p>`)
    .join('')}
${rows('How it ends', endings(r))}
${r.won ? rows('Fights of the day that the party won', fightsWon(r)) : ''}
${rows('Rounds', lengths(r))}
${r.fallen.length > 0 ? rows('Out of the fight at its end', casualties(r)) : ''}
<h2>${coursesTitle(r)}</h2><table>${courses(r)
    .map(
      ({ who, damage, falls, uses }) =>
        `<tr><th scope="row">${harmless(who)}</th><td>${damage}</td><td>${falls}</td><td class="uses">${harmless(uses)}</td></tr>`,
    )
    .join('')}</table>
${toldFights
  .map(
    ({ what, number, told }) =>
      `<details><summary>Fight ${number}, ${what}</summary>${told.map(line => `<p>${harmless(line)}</p>`).join('')}</details>`,
  )
  .join('\n')}
<p>${r.fights} fights, both sides on their tactics, seed “${harmless(r.seed)}”.</p></html>
`;
}

const harmless = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
