import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableRequest } from '@arbiter/engine';
import { openBook as openReal } from '@arbiter/rules/books';
import { openSqlite, type Serving } from '@arbiter/table';
import { linkTo } from '@arbiter/table/client';
import { BEGIN, done, FIGHT, fiveAtATable, openBook, serving, until } from '@arbiter/table/testing';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chairBy } from './chair-file.ts';
import { TableGame } from './table-game.ts';
import { plain } from './terminal.ts';
import { arbiter } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-join-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SETUP = {
  party: [
    { name: 'Ama', might: 5, life: 16 },
    { name: 'Bo', might: 4, life: 16 },
  ],
  foes: [{ creature: 'wolf', count: 2 }],
};
/** Milliseconds, for a machine that has much else to do. */
const PATIENCE = 20_000;
const PEOPLE = ['ama', 'bo'].map(id => ({ game: 'skirmish', id }));

/** The smallest book, with a ready fight. */
const openReady: typeof openBook = async game => {
  // Its people are no characters of the book: those of another game are brought along.
  if (game === 'edge') return openReal(game);
  const book = await openBook(game);
  const ready = {
    id: 'ford',
    title: 'A ford',
    summary: 'Wolves.',
    difficulty: 'even',
    setup: SETUP,
  } as const;
  return book && { ...book, encounters: [ready] };
};

/** A terminal without a terminal: lines in, and everything that was written. */
interface Terminal {
  readonly game: TableGame;
  /** Everything so far. */
  text(): string;
  /** Says a line; what was written from then on, until something of it fits. */
  type(line: string, until?: RegExp): Promise<string>;
}

function terminal(origin: string, table: string, secret: string): Terminal {
  let written = '';
  const write = (text: string): void => {
    written += `${plain(text)}\n`;
  };
  const game = new TableGame({ origin, table, secret, openBook: openReady, tell: write });
  return {
    game,
    text: () => written,
    async type(line, wanted = /(?:)/) {
      const from = written.length;
      write((await game.say(line)) ?? '(left)');
      await until(() => wanted.test(written.slice(from)), `${wanted} after ${line}`, PATIENCE);
      return written.slice(from);
    },
  };
}

describe('arbiter join', () => {
  let server: Serving;
  let data: string;
  let terminals: Terminal[] = [];
  beforeEach(async () => {
    data = mkdtempSync(join(folder, 'data-'));
    server = await serving(await openSqlite(data));
  });
  afterEach(async () => {
    for (const { game } of terminals) game.close();
    terminals = [];
    await server.close();
  });

  /** A table whose host and first player sit at terminals. */
  const sitDown = async () => {
    const five = await fiveAtATable(server, PEOPLE);
    const { origin, table, host, players, all } = five;
    const [atHost, atPlayer] = [host, players[0]!].map(({ secret }) => terminal(origin, table, secret));
    terminals = [atHost!, atPlayer!];
    await until(() => terminals.every(one => one.text().includes('You are')), 'both to sit down');
    for (const { client } of all) if (client !== host.client) client.close();
    return { ...five, atHost: atHost!, atPlayer: atPlayer! };
  };

  test('a host begins a fight, lets foes act, invites, looks through other eyes, decrees, reveals, asks and whispers', async () => {
    const { host, atHost, atPlayer } = await sitDown();
    expect(await atPlayer.type('?')).not.toContain('invite Ann');
    expect(await atHost.type('?')).toMatch(/begin wolves[\s\S]*invite Ann/);
    expect(await atHost.type('begin')).toMatch(/Ready fights of Skirmish:\n {2}begin ford {2}A ford/);
    expect(await atHost.type('begin bridge')).toContain('Skirmish has no ready fight “bridge”');
    await atHost.type('begin skirmish ford', /A fight begins: ford\./);
    // For a player these are words for something to do.
    expect(await atPlayer.type('invite Eve')).not.toContain('link');
    expect(await atHost.type('run away')).toContain('Nothing is asked of you now');
    await atHost.type('run foes', /By themselves act from now on: foes\./);
    await atHost.type('run off', /Nobody acts by themselves any longer\./);
    expect(await atHost.type('look Player 1')).toContain('Through the eyes of Player 1');
    expect(await atHost.type('look')).toContain('Through your own eyes.');
    expect(await atHost.type('gm')).toMatch(/game master/);
    await atHost.type('reveal numbers');
    await until(() => /Wolf 1.*Life/s.test(JSON.stringify(host.client.view?.fights)), 'the numbers');
    const invited = await atHost.type('invite Eve', /█|▀|▄/);
    const [link = ''] = /http:\S+/.exec(invited) ?? [];
    const eve = await chairBy(link, { name: 'Eve', chair: join(data, 'eve.json'), askName: async () => '' });
    const atEve = terminal(eve.origin, eve.table, eve.secret);
    terminals.push(atEve);
    await until(() => atEve.text().includes('You are Eve'), 'Eve');
    await atHost.type('ask Eve, Player 1: Who keeps watch? (I, Eve)', /Asked: Eve and Player 1\./);
    await until(() => /You are asked: Who keeps watch\?/.test(atEve.text()), 'the question');
    await atEve.type('reply I');
    await until(() => /Eve answers: I/.test(atHost.text()), 'the answer');
    expect(await atHost.type('show')).toContain('Who keeps watch? Eve: I; Player 1 has not answered.');
    expect(await atHost.type('ask Eve roll 2d6: Who hears it?')).toContain('Asked: Eve.');
    await until(() => /reply` rolls 2d6/.test(atEve.text()), 'the roll');
    expect(await atHost.type('ask Nobody: What?')).toContain('Nobody at this table is called “Nobody”');
    await atEve.type('/to Hanna psst', /Eve \(to Hanna\): psst/);
    await until(() => /psst/.test(atHost.text()), 'the whisper');
    await atEve.type('say loud', /Eve: loud/);
    await until(() => /loud/.test(atPlayer.text()), 'the word');
    expect(atPlayer.text()).not.toContain('psst');
    expect(await atEve.type('/to Nemo psst')).toContain('Nobody at this table is called “Nemo”');
    await atHost.type('close', /The fight ford was put away\./);
  });

  test('whoever plays nobody yet chooses among those who are free, or brings somebody; a host seats people', async () => {
    const { host, atHost, atPlayer } = await sitDown();
    const invited = await atHost.type('invite Eve', /█|▀|▄/);
    const [link = ''] = /http:\S+/.exec(invited) ?? [];
    const eve = await chairBy(link, { name: 'Eve', chair: join(data, 'eve.json'), askName: async () => '' });
    const atEve = terminal(eve.origin, eve.table, eve.secret);
    terminals.push(atEve);
    await until(() => atEve.text().includes('You play nobody yet'), 'Eve');
    expect(atPlayer.text()).not.toContain('You play nobody yet');
    expect(await atEve.type('play')).toContain('Nobody at this table is free');
    expect(await atEve.type('play ama')).toContain('Player 1 plays them already');
    await done(
      host.client.ask({ ask: 'seat', seat: { id: 'cyn', game: 'skirmish', name: 'Cyn', file: {} } }),
    );
    // It comes to Eve a moment later.
    await vi.waitFor(
      async () => expect(await atEve.type('play')).toContain('Nobody plays Cyn yet.'),
      PATIENCE,
    );
    expect(await atEve.type('play cyn')).toContain('You play Cyn.');
    const { pregenerated = [] } = (await openReal('edge'))!;
    const [own, others] = pregenerated;
    expect(await atEve.type('bring nobody-there')).not.toContain('sits at the table');
    expect(await atEve.type(`bring edge ${own!.id}`)).toContain('sits at the table, and you play them.');
    expect(await atHost.type(`bring edge ${others!.id}`)).toMatch(/sits at the table\.$/m);
    await until(() => host.client.view!.people.some(({ id }) => id === others!.id), 'both');
    const { plays = [] } = host.client.view!.chairs.find(({ name }) => name === 'Eve') ?? {};
    expect(plays.map(({ id }) => id)).toEqual(['cyn', own!.id]);
    expect(await atHost.type('play cyn')).toBe('Only players choose whom they play.\n');
  });

  test('two terminals play a fight: offers, words, own dice, talk, undo, reasons, and the end', async () => {
    const { host, atHost, atPlayer } = await sitDown();
    expect(atPlayer.text()).toMatch(/You are Player 1 at “Five”, as player, and play ama\./);
    expect(await atPlayer.type('1')).toContain('There is no fight at this table now.');
    await done(host.client.ask({ ...BEGIN, setup: SETUP }));
    await atPlayer.type('wait', /Ama decides:/);
    expect(atPlayer.text()).toMatch(/A fight begins: ford\.[\s\S]*Round 1[\s\S]*Ama decides:\n {2}1 {2}Walk/);
    expect(await atHost.type('1')).toContain('Nothing is asked of you now: Ama decides.');
    expect(await atPlayer.type('strike wolf 1')).toContain('[SK-03] One strikes a foe on the next square.');
    expect(await atPlayer.type('dance')).toMatch(/dance/);
    const [, place = ''] = /Walk.*one of \d+ places: \d+ (\d+,\d+)/.exec(atPlayer.text()) ?? [];
    await atPlayer.type(`walk ${place}`, /Ama walks[\s\S]*decides:/);
    expect(await atPlayer.type('undo')).toContain(
      'Only the host may do that: ask the host to take steps back.',
    );
    await atHost.type('undo', /1 step taken back/);
    await until(() => /1 step taken back[\s\S]*Ama decides:/.test(atPlayer.text()), 'the player to hear it');
    await atHost.type('redo', /1 step done again/);
    await until(() => /1 step done again[\s\S]*Ama decides:/.test(atPlayer.text()), 'the player to hear it');
    // A step back halts whoever acts by themselves, and is told all the same.
    await done(host.client.ask({ ask: 'run', ...FIGHT, sides: ['foes'] }));
    await until(() => /By themselves act from now on: foes\./.test(atPlayer.text()), 'the foes to be let go');
    await atHost.type('undo', /1 step taken back\.\s+Nobody acts by themselves any longer\./);
    await atHost.type('redo', /1 step done again/);
    await until(() => atPlayer.text().match(/1 step done again/g)?.length === 2, 'the player to hear it');
    await atPlayer.type('wait');
    expect(await atPlayer.type('odds')).toMatch(
      /Ama decides:[\s\S]*This game does not say what a deed promises/,
    );
    expect(await atPlayer.type('log')).toMatch(/^Ama walks \d\.$/m);
    await atPlayer.type('say Watch out!', /Player 1: Watch out!/);
    await atPlayer.type('dice 6 6');
    await atPlayer.type('roll 2d6', /Player 1 rolls: .*12/);
    await until(() => /Player 1 rolls: .*12/.test(atHost.text()), 'the host to hear the roll');
    expect(await atPlayer.type('dice x')).toContain('is not a face');
    expect(await atPlayer.type('reply yes')).toBe('Nobody has asked you for anything.\n');
    const chair = host.client.view!.chairs.find(({ name }) => name === 'Player 1')!.id;
    const choices = ['yes', 'no'];
    await done(host.client.ask({ ask: 'call', call: 'c', text: 'Sneak?', chairs: [chair], choices }));
    await until(() => atPlayer.text().includes('You are asked: Sneak?'), 'the call');
    expect(await atPlayer.type('reply perhaps')).toContain('The answers are yes, no.');
    expect(await atPlayer.type('reply yes')).toBe('\n');
    expect(host.client.view?.calls[0]?.replies).toEqual({ [chair]: 'yes' });
    // Until Ama stands before a wolf everybody goes by tactics, the host for whoever has no terminal.
    const isOver = (): boolean => host.client.view?.fights[0]?.winner !== undefined;
    let struck = false;
    for (let turn = 0; turn < 200 && !isOver(); turn++) {
      const actor = host.client.view?.fights[0]?.view?.waitingFor;
      if (actor !== 'ama') {
        await done(host.client.ask({ ask: 'auto', ...FIGHT }));
        continue;
      }
      await atPlayer.type('wait');
      if (struck || !/Strike Wolf/.test(await atPlayer.type('show'))) {
        await atPlayer.type('auto', /Ama|The fight is over/);
        continue;
      }
      struck = true;
      await atPlayer.type('dice 6');
      await atPlayer.type('1', /Ama misses Wolf/);
      expect(await atPlayer.type('why')).toMatch(/No rule had to decide|─/);
    }
    expect([struck, isOver()]).toEqual([true, true]);
    await until(() => /The fight is over: the \w+ won/.test(atPlayer.text()), 'the end');
    expect(await atPlayer.type('1')).toMatch(/The fight is over/);
    expect(await atPlayer.type('help')).toContain('roll 2d6+1');
    expect(await atPlayer.type('quit')).toBe('(left)\n');
  });

  test('whoever decides before what may be done has come is not told that nothing is asked of them', async () => {
    const { origin, table, host, players } = await fiveAtATable(server, PEOPLE);
    const early: Promise<string | undefined>[] = [];
    const game: TableGame = new TableGame({
      ...{ origin, table, secret: players[0]!.secret, openBook: openReady },
      tell: text => {
        if (text.includes('A fight begins')) early.push(game.say('1'));
      },
    });
    await game.arrived;
    await done(host.client.ask({ ...BEGIN, setup: SETUP }));
    await until(() => early.length > 0, 'the fight', PATIENCE);
    expect(await early[0]).toBe(
      'Ama decides, and you for them: what may be done is on its way; `wait` waits for it.',
    );
    expect(await game.say('wait')).toBe('');
    game.close();
    for (const { client } of [host, ...players]) client.close();
  });

  test('a lost server is told and come back to; a chair that is taken away ends with the reason', async () => {
    const { host, atPlayer } = await sitDown();
    const chair = host.client.view!.chairs.find(({ name }) => name === 'Player 1')!.id;
    const { port } = server;
    await server.close();
    await until(() => /Trying again by itself/.test(atPlayer.text()), 'the loss');
    server = await serving(await openSqlite(data), port);
    await until(() => /Connected again\./.test(atPlayer.text()), 'the return');
    await done(host.client.ask({ ask: 'revoke', id: chair }));
    expect(await atPlayer.game.ended).toBe('The host has taken this chair away.');
    expect(await atPlayer.type('say hello')).toContain('The host has taken this chair away.');
    host.client.close();
  });

  test('an invitation is one chair however often somebody comes; its secret is readable for its owner alone', async () => {
    const { origin, table, host, all } = await fiveAtATable(server, []);
    for (const { client } of all) if (client !== host.client) client.close();
    const invite = async (many: boolean): Promise<string> => {
      const invitation = `open ${many}`;
      const request = { ask: 'invite', invitation, role: 'player', plays: [], many } satisfies TableRequest;
      const { secret = '' } = await done(host.client.ask(request));
      return linkTo(origin, table, secret);
    };
    const [once, open] = [await invite(false), await invite(true)];
    const askName = async (): Promise<string> => ' Ann ';
    const chair = join(folder, 'ann.json');
    const first = await chairBy(once, { chair, askName });
    expect(first).toMatchObject({ origin, table, name: 'Ann' });
    if (process.platform !== 'win32') expect(statSync(chair).mode & 0o777).toBe(0o600);
    expect(await chairBy(once, { chair, askName })).toEqual(first);
    expect(await chairBy(undefined, { chair, askName })).toEqual(first);
    expect(await chairBy(linkTo(origin, table, first.secret), { askName })).toMatchObject({
      secret: first.secret,
    });
    const names = (): string[] => host.client.view?.chairs.map(({ name }) => name) ?? [];
    await until(() => names().includes('Ann'), 'Ann');
    expect(names().filter(name => name === 'Ann')).toHaveLength(1);
    // Without --chair it is kept in one's own folder, under a name that does not tell the secret.
    const before = process.env.ARBITER_CONFIG;
    process.env.ARBITER_CONFIG = join(folder, 'own');
    try {
      const own = await chairBy(open, { name: 'Bea', askName });
      expect((await chairBy(open, { askName })).secret).toBe(own.secret);
      const [file = ''] = readdirSync(join(folder, 'own', 'chairs'));
      expect(readFileSync(join(folder, 'own', 'chairs', file), 'utf8')).toContain(own.secret);
      expect(open).not.toContain(file.replace(/^.*-|\.json$/g, ''));
    } finally {
      process.env.ARBITER_CONFIG = before;
    }
    const gone = chairBy(once, { chair: join(folder, 'late.json'), askName });
    await expect(gone).rejects.toThrow('There is no such table, or you have no chair at it.');
    expect(readdirSync(folder)).not.toContain('late.json');
    const elsewhere = linkTo(origin, 'another', first.secret);
    await expect(chairBy(elsewhere, { chair, askName })).rejects.toThrow(/keeps a chair at another table/);
    host.client.close();
  });
});

test.each([
  [['join'], /^Give the link that you were sent/],
  [['join', 'http://127.0.0.1:1/odd'], /^A link to a table looks like/],
  [
    ['join', `http://127.0.0.1:1/#/table/abc/${'x'.repeat(24)}`],
    /^Nobody answers at http:\/\/127\.0\.0\.1:1/,
  ],
  [['join', '--chair', join(folder, 'none.json')], /^There is no chair in/],
])('%j is refused in a sentence', async (argv, sentence) => {
  const { code, err } = await arbiter(...argv);
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
});

test('a file that keeps something else is no chair', async () => {
  const path = join(folder, 'odd.json');
  writeFileSync(path, '{"table":5}');
  expect((await arbiter('join', '--chair', path)).err).toMatch(/keeps no chair/);
});
