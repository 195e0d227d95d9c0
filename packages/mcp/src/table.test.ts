import {
  chanceFrom,
  decideRequest,
  fileOf,
  HOST,
  isRefusal,
  newTable,
  type Room,
  type Ruleset,
  roomOf,
  type TableRequest,
} from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { ANN, ask, clientOf, evening, GIL, placeAt, type Said, WILL } from './testing.ts';

const edge = (await openBook('edge')) as Ruleset;

describe('a fight by tools', () => {
  test('has the same log as the same fight by hand', async () => {
    const place = await placeAt(newTable('Monday', 'edge'), HOST);
    const client = await clientOf('host', place);
    let said: Said = await ask(client, 'fight_open', {
      encounter: { party: 'brenna and quill', foes: '2 goblin cutters' },
    });
    for (let i = 0; i < 60 && said.due.length > 0; i++)
      said =
        said.next?.who.startsWith('goblin') || !said.next?.advice
          ? await ask(client, 'fight_auto', {})
          : await ask(client, 'fight_act', { option: said.next.advice, step: said.step });
    expect(said.due).toEqual([]);
    const [byTools] = place.kept.file.fights;
    // By hand: the same commands, asked of the table one by one.
    let room: Room = roomOf(newTable('Monday', 'edge'), [edge]);
    const log = byTools!.fight.log as readonly { command: unknown }[];
    const setup = (byTools!.fight as unknown as { setup: unknown }).setup;
    const requests: TableRequest[] = [
      { ask: 'begin', game: 'edge', fight: 'f1', setup },
      ...log.map(({ command }): TableRequest => ({ ask: 'act', game: 'edge', fight: 'f1', command })),
    ];
    for (const request of requests) {
      const decided = decideRequest(room, HOST, request, chanceFrom('monday'));
      if (isRefusal(decided)) throw new Error(decided.message);
      room = decided.room;
    }
    expect(fileOf(room).fights).toEqual(place.kept.file.fights);
    await client.close();
  });

  test('is refused what was meant for an earlier step, and shown how it stands', async () => {
    const client = await clientOf('host', await placeAt(await evening()));
    const begun = await ask(client, 'fight_open', {
      encounter: { party: 'brenna', foes: '3 goblin cutters' },
    });
    await ask(client, 'fight_auto', { until: 'choice' });
    const late = await ask(client, 'fight_act', { option: '1', step: begun.step });
    expect(late.error).toMatchObject({ field: 'step' });
    const { tool, arguments: given } = late.error!.example;
    expect(await ask(client, tool, given)).not.toHaveProperty('error');
    await client.close();
  });

  test('a request that is sent again is done once, and answered alike', async () => {
    const place = await placeAt(await evening());
    const client = await clientOf('host', place);
    await ask(client, 'fight_open', {
      encounter: { party: 'brenna', foes: 'a goblin cutter' },
      request: 'open',
    });
    expect(
      (
        await ask(client, 'fight_open', {
          encounter: { party: 'brenna', foes: 'a goblin cutter' },
          request: 'open',
        })
      ).fight,
    ).toBe('f1');
    const once = await ask(client, 'fight_auto', { who: ['all'], until: 'round', request: 'r1' });
    const steps = place.kept.file.fights[0]!.fight.log.length;
    expect(await ask(client, 'fight_auto', { who: ['all'], until: 'round', request: 'r1' })).toEqual(once);
    expect(place.kept.file.fights[0]!.fight.log.length).toBe(steps);
    await client.close();
  });

  test('goes back and forth again', async () => {
    const place = await placeAt(await evening());
    const client = await clientOf('host', place);
    await ask(client, 'fight_open', { encounter: { party: 'brenna', foes: 'a goblin cutter' } });
    const { step } = await ask(client, 'fight_auto', { who: ['all'], until: 'round' });
    expect((await ask(client, 'undo', {})).told).toMatch(/^Taken back: 1\./);
    expect((await ask(client, 'undo', { redo: true })).step).toBe(step);
    expect((await ask(client, 'undo', { steps: 900 })).error).toMatchObject({ field: 'steps' });
    await client.close();
  });
});

test('whom the host hides, a player is told nothing of; the host reads aloud what players see', async () => {
  const place = await placeAt(await evening());
  const host = await clientOf('host', place);
  await ask(host, 'fight_open', { encounter: { party: 'brenna', foes: '2 goblin cutters' } });
  const hidden = { ask: 'veil', game: 'edge', fight: 'f1', hide: ['goblin-cutter-2'] };
  expect(await ask(host, 'table_change', { change: hidden, reason: 'An ambush.' })).not.toHaveProperty(
    'error',
  );
  const seen = await ask(host, 'table_view', {});
  expect(seen.told).not.toContain('Goblin cutter 2');
  expect(Object.keys(seen.stands.fighters)).toContain('goblin-cutter-2');
  const player = await clientOf('player', await placeAt(place.kept.file, ANN));
  expect(JSON.stringify(await ask(player, 'table_view', { part: 'fight' }))).not.toContain('utter 2');
  await Promise.all([host.close(), player.close()]);
});

describe('people at the table', () => {
  test('the host asks, a player answers, and a note is for one alone', async () => {
    const place = await placeAt(await evening());
    const host = await clientOf('host', place);
    const asked = await ask(host, 'ask', {
      chairs: ['ann'],
      text: 'Left or right?',
      choices: ['left', 'right'],
    });
    expect(asked.due).toEqual([`Ann asked “Left or right?” (call ${asked.call}), not answered yet.`]);
    await ask(host, 'tell', {
      text: 'You alone hear breathing.',
      to: ['ann'],
      as: 'note',
      title: 'Breathing',
    });
    const player = await clientOf('player', await placeAt(place.kept.file, ANN));
    const seen = await ask(player, 'table_view', {});
    expect(seen.due[0]).toMatch(/^You are asked/);
    expect(Object.values(seen.notes)).toEqual(['Breathing']);
    expect(await ask(player, 'tell', { text: 'left', as: 'reply' })).not.toHaveProperty('error');
    const watcher = await clientOf('watcher', await placeAt(place.kept.file, WILL));
    expect(await ask(watcher, 'table_view', {})).not.toHaveProperty('notes');
    await Promise.all([host, player, watcher].map(one => one.close()));
  });

  test('a question at the table is on the record, a secret one for the host alone', async () => {
    const place = await placeAt(await evening());
    const client = await clientOf('host', place);
    const { example } = edge.procedures.find(({ name }) => name === 'skill-roll')!;
    const open = await ask(client, 'resolve', {
      procedure: 'skill-roll',
      input: example.input,
      faces: [7],
      record: 'table',
    });
    expect(open.told).not.toBe('');
    const secret = await ask(client, 'resolve', {
      procedure: 'skill-roll',
      input: example.input,
      faces: [7],
      record: 'secret',
    });
    expect(secret).toMatchObject({ told: '', host: expect.stringContaining('Brenna') });
    expect(place.kept.file.log.map(({ isSecret }) => isSecret ?? false)).toEqual([false, true]);
    await client.close();
  });

  test('what the host changes is logged with its reason', async () => {
    const place = await placeAt(await evening());
    const client = await clientOf('host', place);
    await ask(client, 'fight_open', { encounter: { party: 'brenna', foes: 'a goblin cutter' } });
    const wrong = await ask(client, 'table_change', {
      change: { ask: 'correct', words: 'smite goblin' },
      reason: 'A bolt from above.',
    });
    expect(wrong.error!.reason).toMatch(/There is: /);
    expect(wrong.told).toBe('That was not done.');
    // Whatever a book lets the game master say, with the fields it has, and newcomers in words.
    expect(wrong.error!.reason).toContain('[HOW MANY] NAME [at=…]');
    const correct = (words: string) =>
      ask(client, 'table_change', { change: { ask: 'correct', words }, reason: 'So it is.' });
    expect((await correct('join foes 2 goblin cutter')).told).toMatch(
      /Goblin cutter 1 joins.*Goblin cutter 2 joins/s,
    );
    expect((await correct('brenna give=Prone turns=2 why=mud')).told).toMatch(/mud|Prone/i);
    expect((await correct('brenna give=Sleepy')).error!.reason).toMatch(/`give` must be one of/);
    const { id, readings, default: usual } = edge.rulings.find(one => one.switch)!;
    const { key } = readings.find(one => one.key !== usual)!;
    await ask(client, 'table_change', {
      change: { ask: 'rule', game: 'edge', ruling: id, reading: key },
      reason: 'More fun.',
    });
    expect(place.kept.file.rulings).toEqual({ edge: { [id]: key } });
    expect(place.kept.file.log.at(-1)).toMatchObject({ sentence: 'rule: More fun.', isSecret: true });
    const { entries } = await ask(client, 'rules_read', { ids: [id] });
    expect(entries[0]).toMatchObject({ inForce: key });
    await client.close();
  });

  test('a hero is seated, and what breaks a rule is refused with the rule', async () => {
    const place = await placeAt(await evening(), GIL);
    const client = await clientOf('host', place);
    expect(await ask(client, 'character_change', { character: 'quill', choices: 'quill' })).toMatchObject({
      character: 'Quill',
    });
    const { error } = await ask(client, 'character_change', {
      character: 'nobody',
      choices: { name: 'Nobody' },
    });
    expect(error!.reason).toMatch(/^\[ED-CRE-/);
    expect(place.kept.file.people.map(({ id }) => id)).toEqual(['brenna', 'quill']);
    await client.close();
  });
});
