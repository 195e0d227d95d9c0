/** What happened at a table as Markdown: who sat there, what was said, asked and rolled, and how the fights went. */

import { isRefusal } from '../refusal.ts';
import { listed } from '../words.ts';
import type { TableEntry, TableFile } from './file.ts';
import { fightIn, type Room } from './room.ts';
import { story } from './running.ts';
import type { Chair } from './table.ts';
import { mayHear } from './talk.ts';
import { mayRead } from './view-for.ts';
import { partyViewer, viewerAt } from './whose.ts';

/** As a chair heard it; without one, as everybody did: to give away. */
export function eveningAsMarkdown(room: Room, chair?: Chair): string {
  const { table } = room;
  const happened = [
    ...table.log.filter(entry => isHeard(entry, chair)).map(entry => ({ at: entry.at, text: asked(entry) })),
    ...table.fights.map(kept => ({ at: kept.begunAt, text: fought(room, kept, chair) })),
  ];
  const known = happened.map((one, i) => ({ ...one, i }));
  // What has no date was kept by an older version, and stands first.
  known.sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || a.i - b.i);
  const said = table.words
    .filter(word => (chair ? mayHear(word, chair) : word.to === undefined))
    .map(({ by, text }) => `- ${quiet(nameOf(table, by))}: ${quiet(text)}`);
  const people = table.people.map(({ name }) => quiet(name));
  return `${[
    `# ${quiet(table.name || 'An evening')}`,
    ...(people.length > 0 ? [`${listed(people)}.`] : []),
    ...joined(known.map(({ text }) => text)),
    // Words at a table have no date.
    ...(said.length > 0 ? ['## Said', said.join('\n')] : []),
  ].join('\n\n')}\n`;
}

const isHeard = (entry: TableEntry, chair: Chair | undefined): boolean =>
  chair ? mayRead(entry, chair) : !entry.isSecret;

const asked = ({ sentence }: TableEntry): string => `- ${quiet(sentence)}`;

const nameOf = ({ chairs }: TableFile, by: string | undefined): string =>
  chairs.find(({ id }) => id === by)?.name ?? 'Somebody';

/** A fight with what was heard of it. */
function fought(
  room: Room,
  { game, id, title, winner }: TableFile['fights'][number],
  chair: Chair | undefined,
): string {
  const running = fightIn(room, game, id);
  if (isRefusal(running)) return `## ${quiet(title ?? id)}\n\n${quiet(running.message)}`;
  const viewer = chair ? viewerAt(chair, running) : partyViewer(running, room.table.chairs);
  const told = story(running, viewer).filter(sentences => sentences.length > 0);
  const end = winner === undefined ? 'It goes on.' : `The ${quiet(winner)} won.`;
  return [`## ${quiet(title ?? id)}`, ...told.map(sentences => quiet(sentences.join(' '))), `*${end}*`].join(
    '\n\n',
  );
}

/** Lines of a list stand together. */
const joined = (texts: readonly string[]): readonly string[] =>
  texts.reduce<string[]>((all, text) => {
    const last = all.at(-1);
    if (text.startsWith('- ') && last?.startsWith('- ')) all[all.length - 1] = `${last}\n${text}`;
    else all.push(text);
    return all;
  }, []);

/** What people typed stays what they typed. */
const quiet = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>#|]/g, '\\$&')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^([-+]|\d+[.)])(?=\s)/, '\\$1');
