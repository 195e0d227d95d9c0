import { jsonSchema, type Seat } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { describe, expect, it } from 'vitest';
import { type Arrival, readHash } from '../route.ts';
import { passingTable } from '../table/store.ts';
import { Bench, type BenchOptions, type ProcedureRoute } from './bench.ts';

const simverse = (await openBook('simverse'))!;
const brenna = simverse.pregenerated!.find(({ id }) => id === 'brenna')!;
const bee: Seat = { id: 'bee', game: 'simverse', name: 'Bee', file: brenna.choices as Seat['file'] };
const address = (name: string): ProcedureRoute => ({
  view: 'procedure',
  system: 'simverse',
  name,
  choices: {},
});

/** A bench whose address changes at once, at a table where Bee sits. */
async function benchFor(name: string, options: Partial<BenchOptions> = {}) {
  const table = await passingTable();
  table.take({ is: 'seated', seat: bee });
  const procedure = simverse.procedures.find(one => one.name === name)!;
  const route = address(name);
  const shown = { times: 0 };
  const change = (next: ProcedureRoute) => bench.arrive({ route: next, change, hasTexts: true });
  const bench: Bench = new Bench({
    ruleset: simverse,
    procedure,
    store: table,
    show: () => {
      shown.times++;
    },
    route,
    change,
    hasTexts: true,
    ...options,
  });
  return { bench, table, shown, procedure };
}

describe('a question on the page', () => {
  it('begins with the people of the table, in person before the rules', async () => {
    const { bench } = await benchFor('attack');
    expect(bench.given.value).toMatchObject({ attacker: '@bee' });
    expect(bench.question.value).toMatchObject({
      problems: [],
      input: { attacker: { name: 'Brenna Oakshield' } },
      guests: expect.arrayContaining([expect.objectContaining({ path: 'attacker' })]),
    });
    expect(bench.task.value).toMatchObject({ system: 'simverse', procedure: 'attack' });
    expect(bench.answer.value).toBeUndefined();
  });

  it('says at its field what is wrong, and does not roll then', async () => {
    const { bench } = await benchFor('attack');
    bench.put(['attacker'], '@nobody');
    expect([...bench.mistakes.value.keys()]).toEqual(['attacker']);
    expect(bench.task.value).toBeUndefined();
    bench.roll();
    expect(bench.route.value.seed).toBeUndefined();
  });

  it('rolls once, writes the answer into the log and shows it', async () => {
    const { bench, table, shown } = await benchFor('attack');
    bench.roll();
    expect(bench.isRolled.value).toBe(true);
    expect(bench.answer.value).toMatchObject({ kind: 'done' });
    expect(table.table.value.log).toMatchObject([
      { question: 'attack', seed: bench.route.value.seed, sentence: bench.rolledAs.value!.sentence },
    ]);
    expect(shown.times).toBe(1);
  });

  it('asks what the same dice would have made of another question, and goes back to the one rolled', async () => {
    const { bench } = await benchFor('attack');
    bench.roll();
    const { given, route } = bench;
    const [rolled, seed] = [given.value, route.value.seed];
    expect(bench.whatIf.value).toBeUndefined();
    bench.choose('defender', 'Ogre');
    expect(bench.whatIf.value).toEqual(bench.rolledAs.value);
    expect(route.value.seed).toBe(seed);
    bench.takeBack();
    expect(given.value).toEqual(rolled);
    expect(bench.whatIf.value).toBeUndefined();
  });

  it('takes faces of real dice instead of its own, until it is told otherwise', async () => {
    const { bench, table } = await benchFor('attack');
    bench.roll();
    const { sentence } = bench.rolledAs.value!;
    const answer = bench.answer.value;
    const faces = answer?.kind === 'done' ? answer.dice.flatMap(thrown => thrown.faces) : [];
    bench.setOwn(true);
    expect([bench.isOwn.value, bench.isRolled.value]).toEqual([true, false]);
    bench.roll();
    expect(bench.route.value).toMatchObject({ faces: [] });
    expect(bench.route.value.seed).toBeUndefined();
    bench.setFaces(faces);
    expect(bench.answer.value).toMatchObject({ kind: 'done', sentence });
    expect(table.table.value.log.map(entry => entry.sentence)).toEqual([sentence, sentence]);
    expect(bench.isRolled.value).toBe(false);
    bench.setOwn(false);
    expect([bench.isOwn.value, bench.answer.value]).toEqual([false, undefined]);
  });

  it('keeps whoever was asked about as they were when the dice fell', async () => {
    const { bench, table } = await benchFor('attack');
    bench.roll();
    const { seed } = bench.route.value;
    const answer = bench.answer.value;
    const hurt = { ...bee, file: { ...bee.file, state: { vitality: 1 } } };
    table.take({ is: 'seated', seat: hurt });
    expect(bench.people.value).toEqual([bee]);
    expect(bench.answer.value).toBe(answer);
    bench.roll();
    expect(bench.route.value.seed).not.toBe(seed);
    expect(bench.people.value).toEqual([hurt]);
  });

  it('carries somebody on to the next roll, and to none after it', async () => {
    const { bench } = await benchFor('attack');
    bench.roll();
    bench.carry('defender', '@bee');
    expect(bench.carried.value).toEqual({ defender: '@bee' });
    bench.roll();
    expect(bench.given.value).toMatchObject({ defender: '@bee' });
    expect(bench.carried.value).toEqual({});
    bench.carry('defender', '@bee');
    bench.carry('defender', undefined);
    expect(bench.carried.value).toEqual({});
  });

  it('leaves what is set in the drawer there', async () => {
    const spell = simverse.procedures.find(
      ({ input }) => 'knowsSpell' in (jsonSchema(input).properties ?? {}),
    )!;
    const { bench } = await benchFor(spell.name, {
      route: { ...address(spell.name), input: spell.example.input },
    });
    const drawn = () => bench.parts.value.drawer.map(({ key }) => key);
    expect(drawn()).toContain('knowsSpell');
    bench.put(['knowsSpell'], false);
    expect(bench.given.value).toMatchObject({ knowsSpell: false });
    expect(drawn()).toContain('knowsSpell');
  });

  it('goes to others with everybody’s file, so that they read the same', async () => {
    const { bench } = await benchFor('attack');
    bench.roll();
    const { route, problem }: Arrival = readHash(bench.link());
    expect(problem).toBeUndefined();
    expect(route).toMatchObject({ name: 'attack', seed: bench.route.value.seed });
    const there = (await benchFor('attack', { route: route as ProcedureRoute })).bench;
    expect(JSON.stringify(bench.route.value.input)).toContain('@bee');
    expect(JSON.stringify(there.given.value)).not.toContain('@');
    expect(there.answer.value).toMatchObject({ sentence: bench.rolledAs.value!.sentence });
  });

  it('takes the book’s example, whatever lay there before', async () => {
    const { bench, procedure } = await benchFor('attack');
    bench.roll();
    bench.takeExample();
    expect(bench.route.value).toMatchObject({ input: procedure.example.input });
    expect(bench.route.value.seed).toBeUndefined();
  });

  it('without dice is answered as it is put, and logged where somebody wants that', async () => {
    const plain = simverse.procedures.find(({ rolls }) => !rolls)!;
    const { bench, table } = await benchFor(plain.name);
    bench.takeExample();
    expect(bench.answer.value).toMatchObject({ kind: 'done' });
    expect(bench.task.value).toBeUndefined();
    expect(table.table.value.log).toEqual([]);
    bench.log();
    expect(table.table.value.log).toMatchObject([{ question: plain.name }]);
  });

  it('shows what the dice of a table of several said, and leaves its log to that table', async () => {
    const table = await passingTable();
    const faces = Array(12).fill(3);
    const asked: unknown[] = [];
    const company = {
      roll: async (...what: unknown[]) => {
        asked.push(what);
        return { faces, sentence: 'So it fell.' };
      },
    } as unknown as NonNullable<BenchOptions['store']['company']>; // Only its dice are thrown here.
    const { bench, shown } = await benchFor('attack', {
      store: { table: table.table, take: step => table.take(step), company },
    });
    bench.roll();
    await Promise.resolve();
    expect(asked).toMatchObject([['simverse', 'attack', bench.given.value]]);
    expect(bench.route.value.faces).toEqual(faces);
    expect([bench.isOwn.value, bench.isRolled.value]).toEqual([false, true]);
    expect(bench.rolledAs.value).toMatchObject({ sentence: 'So it fell.' });
    expect([table.table.value.log, shown.times]).toEqual([[], 0]);
  });
});
