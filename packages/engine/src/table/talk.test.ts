import { expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { decideRequest } from './decide.ts';
import { chanceFrom, type Decided } from './decision.ts';
import { readTable } from './file.ts';
import { pictureFor } from './preparing.ts';
import { requestSchema, type TableRequest } from './requests.ts';
import { afterStep, type Room, roomOf } from './room.ts';
import { takenBack } from './steps.ts';
import { type Chair, HOST, newTable } from './table.ts';
import { viewFor } from './view-for.ts';

const anna: Chair = { id: 'anna', name: 'Anna', role: 'player', plays: [] };
const otto: Chair = { id: 'otto', name: 'Otto', role: 'player', plays: [] };
const screen: Chair = { id: 'screen', name: 'Screen', role: 'watcher', plays: [] };
const EVERYBODY = [HOST, anna, otto, screen];
const chance = chanceFrom('talk');

const empty = (): Room =>
  EVERYBODY.reduce(
    (room, chair) => afterStep(room, { is: 'sat down', chair }),
    roomOf(newTable('Monday', undefined), []),
  );

/** The room after a request, which is what its steps say, also when they are taken back one by one. */
function done(room: Room, asked: object, chair: Chair = HOST): Room {
  const decided = decideRequest(room, chair, requestSchema.parse(asked), chance) as Decided;
  if (isRefusal(decided)) throw new Error(decided.message);
  expect(decided.steps.reduce(afterStep, room).table).toEqual(decided.room.table);
  expect(readTable(JSON.parse(JSON.stringify(decided.room.table))).ok).toBe(true);
  const back = decided.steps
    .map((step, i) => takenBack(decided.steps.slice(0, i).reduce(afterStep, room).table, step))
    .reverse();
  if (back.every(step => step !== undefined))
    expect(back.reduce(afterStep, decided.room).table).toEqual(room.table);
  return decided.room;
}
const refused = (room: Room, asked: TableRequest, chair: Chair = HOST): string => {
  const decided = decideRequest(room, chair, asked, chance);
  return isRefusal(decided) ? decided.message : '';
};
/** Who is shown this text. */
const seenBy = (room: Room, text: string): string[] =>
  EVERYBODY.filter(chair => JSON.stringify(viewFor(room, chair)).includes(text)).map(({ id }) => id);

test('a word is for everybody, or for some and the host', () => {
  let room = done(empty(), { ask: 'say', text: 'to all' }, anna);
  room = done(room, { ask: 'say', text: 'whispered', to: ['otto'] }, anna);
  room = done(room, { ask: 'say', text: 'from the dark', to: ['anna'] });
  expect(seenBy(room, 'to all')).toEqual(['host', 'anna', 'otto', 'screen']);
  expect(seenBy(room, 'whispered')).toEqual(['host', 'anna', 'otto']);
  expect(seenBy(room, 'from the dark')).toEqual(['host', 'anna']);
  expect(refused(room, { ask: 'say', text: 'x', to: ['nobody'] })).toMatch(/has the chair “nobody”/);
  expect(refused(room, { ask: 'say', text: 'x' }, screen)).toMatch(/^Only the host may do that/);
});

test('a roll is shown, or is the host’s secret, not even for whoever made it; faces may be typed in', () => {
  let room = done(empty(), { ask: 'roll', notation: '2d6+1', label: 'Luck', faces: [3, 4] }, anna);
  expect(room.table.words.at(-1)).toMatchObject({ by: 'anna', roll: { notation: '2d6+1', total: 8 } });
  expect(room.table.words.at(-1)?.text).toMatch(/^Luck: 2d6 \+ 1: .*= 8$/);
  room = done(room, { ask: 'roll', notation: 'd20', label: 'Sneaking', isSecret: true }, anna);
  expect(seenBy(room, 'Sneaking')).toEqual(['host']);
  expect(seenBy(room, 'Luck')).toHaveLength(4);
  expect(refused(room, { ask: 'roll', notation: '2d6', faces: [3] }, anna)).toMatch(/./);
  expect(refused(room, { ask: 'roll', notation: '2d', faces: [] }, anna)).toMatch(/./);
  const again = done(done(empty(), { ask: 'roll', notation: '6d20' }), { ask: 'roll', notation: '6d20' });
  expect(again.table.words[0]?.text).not.toBe(again.table.words[1]?.text);
});

test('notes and handouts: for whom they are, and changed by whoever wrote them and by the host', () => {
  let room = done(empty(), { ask: 'note', note: 'n1', title: 'Plot', text: 'the butler' });
  room = done(room, { ask: 'note', note: 'n2', title: 'Map', text: 'of the cellar', to: 'all' });
  room = done(room, { ask: 'note', note: 'n3', title: 'Diary', text: 'of Anna', to: ['otto'] }, anna);
  expect(seenBy(room, 'the butler')).toEqual(['host']);
  expect(seenBy(room, 'of the cellar')).toHaveLength(4);
  expect(seenBy(room, 'of Anna')).toEqual(['host', 'anna', 'otto']);
  const change: TableRequest = { ask: 'note', note: 'n3', title: 'Diary', text: 'torn', to: [] };
  expect(refused(room, change, otto)).toBe('That note is somebody else’s.');
  expect(refused(room, { ask: 'unnote', note: 'n1' }, anna)).toBe('That note is somebody else’s.');
  room = done(room, change);
  expect(room.table.notes[2]).toMatchObject({ by: 'anna', text: 'torn' });
  expect(done(room, { ask: 'unnote', note: 'n3' }, anna).table.notes).toHaveLength(2);
  expect(refused(room, { ask: 'unnote', note: 'n9' })).toMatch(/no such note/);
});

test('the picture of a handout is for whoever reads it, and goes with it unless something else shows it', () => {
  const cellar = { id: 'cellar', name: '', data: 'data:image/png;base64,AAAA', width: 1, height: 1 };
  const map = { ask: 'note', note: 'n1', title: 'Map', text: '', picture: 'cellar' };
  let room = done(done(empty(), { ask: 'picture', picture: cellar }), map);
  const seeing = (): string[] =>
    EVERYBODY.filter(chair => pictureFor(room.table, chair, 'cellar')).map(({ id }) => id);
  expect(seeing()).toEqual(['host']);
  expect(seenBy(room, 'cellar')).toEqual(['host']);
  // Nobody sees it by naming it in a note of their own.
  const own = {
    ask: 'note',
    note: 'n2',
    title: 'Mine',
    text: '',
    to: [] as string[],
    picture: 'cellar',
  } as const;
  expect(refused(room, { ...own, to: [] }, anna)).toBe('There is no picture “cellar” at this table.');
  room = done(room, { ...map, to: ['anna'] });
  expect(seeing()).toEqual(['host', 'anna']);
  room = done(room, own, anna);
  expect(refused(room, { ...own, to: [], note: 'n3' }, otto)).toMatch(/^There is no picture/);
  room = done(room, { ask: 'note', note: 'n1', title: 'Map', text: 'burnt' });
  expect(seeing()).toEqual(['host', 'anna']);
  room = done(room, { ask: 'note', note: 'n2', title: 'Mine', text: 'from memory' }, anna);
  expect(room.table.pictures).toEqual([]);
});

test('the host asks for a choice or a roll, and sees who has not answered; each sees only their own', () => {
  const call = {
    ask: 'call',
    call: 'c1',
    text: 'Do you open it?',
    chairs: ['anna', 'otto'],
    choices: ['yes', 'no'],
  };
  let room = done(empty(), call);
  expect(seenBy(room, 'Do you open it?')).toEqual(['host', 'anna', 'otto']);
  expect(refused(room, { ask: 'reply', call: 'c1', choice: 'perhaps' }, anna)).toBe(
    'The answers are yes, no.',
  );
  expect(refused(room, { ask: 'reply', call: 'c1', choice: 'yes' }, screen)).toBe('You were not asked.');
  room = done(room, { ask: 'reply', call: 'c1', choice: 'yes' }, anna);
  expect(refused(room, { ask: 'reply', call: 'c1', choice: 'no' }, anna)).toMatch(/already/);
  expect(viewFor(room, HOST).calls[0]).toMatchObject({ chairs: ['anna', 'otto'], replies: { anna: 'yes' } });
  expect(viewFor(room, otto).calls[0]).toMatchObject({ chairs: ['otto'], replies: {} });
  room = done(room, { ask: 'uncall', call: 'c1' });
  expect(refused(room, { ask: 'reply', call: 'c1', choice: 'no' }, otto)).toMatch(/^Nobody has asked/);
  room = done(room, { ask: 'call', call: 'c2', text: 'Listen', chairs: ['anna'], notation: 'd20' });
  room = done(room, { ask: 'reply', call: 'c2', faces: [17] }, anna);
  expect(room.table.calls[0]?.replies.anna).toMatch(/17/);
  expect(refused(room, { ask: 'call', call: 'c3', text: 'x', chairs: ['anna'], notation: 'd' })).toMatch(/./);
});

test('a secret question is the host’s alone', () => {
  const entry = { game: 'edge', question: 'check', sentence: 'Nobody is there.', dice: [] };
  const room = afterStep(empty(), { is: 'asked', entry: { ...entry, by: 'anna', isSecret: true } });
  expect(seenBy(room, 'Nobody is there.')).toEqual(['host']);
  expect(
    seenBy(afterStep(room, { is: 'asked', entry: { ...entry, sentence: 'Open.' } }), 'Open.'),
  ).toHaveLength(4);
});
