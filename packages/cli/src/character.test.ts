/** What `character check` and `character sheet` tell people. */
import { MADE_BY } from '@arbiter/engine';
import { catalogue } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { arbiter, json } from './testing.ts';

const ELF_SCOUT = JSON.stringify({
  name: 'Ilvar',
  templates: [{ name: 'Elf' }, { name: 'Scout', picks: ['sight'] }],
  attributeSteps: { DX: 1 },
  powers: [
    { name: 'Aimed Shot', skill: 'Bows' },
    { name: 'Precision Strike', skill: 'Bows' },
  ],
});

test('check shows the account of the book’s elf scout, for people and for programs', async () => {
  const { out } = await arbiter('character', 'simverse', 'check', ELF_SCOUT);
  expect(out).toMatch(/^Legal\.\n/);
  expect(out).toMatch(/Skills +24\n {2}Bows 3 +6 {2}Scout {2}SV-SKL-04/);
  expect(out).toMatch(/Spent, in CP +100\n.*To spend +100\n.*Left +0\n/s);
  const { ok, account, remarks } = await json('character', 'simverse', 'check', ELF_SCOUT);
  expect({ ok, remarks, spent: account.spent, unspent: account.unspent }).toEqual({
    ok: true,
    // The book's own example learns it with a bow.
    remarks: [expect.objectContaining({ rule: 'SV-LIM-13', path: 'powers[1]' })],
    spent: 100,
    unspent: 0,
  });
});

test('mistakes of form and broken rules are told at once, with the word that was meant', async () => {
  const hero = {
    templates: [{ name: 'Human' }, { name: 'Wizzard' }],
    perks: [{ name: 'Lukcy' }, 'Night Visoin'],
    flaws: [{ name: 'Mute' }, { name: 'Mute' }, { nam: 'Debt' }],
    skills: [{ name: 'Spelcasting', level: 4 }],
    powers: [{ name: 'Fier Bolt' }],
    colour: 'blue',
  };
  const { code, out, err } = await arbiter('character', 'simverse', 'check', JSON.stringify(hero));
  expect([code, err]).toEqual([2, '']);
  for (const meant of ['Wizard', 'Lucky', 'Night Vision', 'Spellcasting', 'Fire Bolt'])
    expect(out).toMatch(new RegExp(`did you mean "${meant}"`));
  expect(out).toMatch('`nam` is not a field of `flaws[2]`; did you mean `name`?');
  expect(out).toMatch('[SV-FLAW-01] Mute is taken twice');
  expect(out).not.toMatch('SV-CRE-06');
});

test('a file with nothing to read in it is told so, without an account', async () => {
  const { code, out } = await arbiter('character', 'simverse', 'check', '[1, 2]', '--json');
  expect(code).toBe(2);
  expect(JSON.parse(out)).not.toHaveProperty('account');
});

test('the sheet has perks, flaws, weapons, armour, powers and gear in tables', async () => {
  const { out } = await arbiter('character', 'simverse', 'sheet', ELF_SCOUT);
  expect(out).toMatch(/^Ilvar\n {2}Made of +Elf, Scout\n/);
  expect(out).toMatch(/Bow +16 +2d6-1 impaling +– +Bows/);
  expect(out).toMatch(/Aimed Shot +Minor +Bows +16 +1 Stamina/);
  expect(out).toMatch(/torso +2 +0/);
  expect(out).toMatch(/Load +[\d.]+ of 18 kg/);
  const { sections } = await json('character', 'simverse', 'sheet', ELF_SCOUT);
  expect(sections.map((s: { title: string }) => s.title)).toContain('Perks');
});

test('advance prints the character, and beside it what the change took', async () => {
  const change = JSON.stringify({ kind: 'skill', skill: 'Swords', to: 3 });
  const { out, err } = await arbiter('character', 'simverse', 'advance', '{}', '--change', change);
  expect(JSON.parse(out).growth).toHaveLength(1);
  expect(err.trim()).toBe('Swords 0 → 3: 6 CP (3 weeks of training). 94 CP left.');
});

test('new begins with a character to fill in, and lists every long row of names once', async () => {
  const { out } = await arbiter('character', 'simverse', 'new');
  expect(out).toMatch(/^Start from this/);
  expect(out.indexOf('"attributeSteps"')).toBeLessThan(out.indexOf('1. Templates'));
  for (const name of ['Cryptography', 'Charismatic Leader', 'Partial', 'Half-Elf'])
    expect(out.split(`"${name}`).length, name).toBe(2);
  expect(out.replace(/\s+/g, ' ')).toMatch('A name as at `skills[].name`.');
});

describe.each(catalogue.map(({ id }) => id))('a character of %s', game => {
  const ready = async () => json('character', game, 'ready', (await json('character', game, 'ready'))[0].id);

  test('says its game and the version that wrote it, and one that does not opens as well', async () => {
    const { game: said, madeBy, ...old } = await ready();
    expect([said, madeBy]).toEqual([game, MADE_BY]);
    expect(await json('character', game, 'random', '--seed', '3')).toMatchObject({ game, madeBy: MADE_BY });
    for (const file of [old, { ...old, game, madeBy: '0.0.1' }])
      expect(await json('character', game, 'check', JSON.stringify(file))).toMatchObject({
        game,
        madeBy: MADE_BY,
        ok: true,
      });
  });

  test('is told as such where another game is asked', async () => {
    const [other] = catalogue.filter(({ id }) => id !== game);
    const { game: _, madeBy: __, ...old } = await ready();
    for (const file of [old, { ...old, game, madeBy: MADE_BY }])
      expect((await arbiter('character', other?.id ?? '', 'check', JSON.stringify(file))).err).toMatch(
        new RegExp(`^That is a character of .*, not of .*: \`arbiter character ${game} …\` takes it`),
      );
  });

  test('is offered what it may take next, with a price and as --change takes it', async () => {
    const file = JSON.stringify(await ready());
    const { changes, name, ...rest } = await json('character', game, 'advance', file, '--all');
    expect(rest).toMatchObject({ game, madeBy: MADE_BY });
    expect(name).not.toBe('');
    const allowed = changes.filter((each: { allowed: boolean }) => each.allowed);
    expect(allowed.length).toBeGreaterThan(0);
    for (const { change, price, group, why } of changes) {
      expect([typeof change, typeof group]).toEqual(['object', 'string']);
      expect(price === null || typeof price === 'string').toBe(true);
      expect(why === undefined || typeof why === 'string').toBe(true);
    }
    const [{ change }] = allowed;
    const grown = await json('character', game, 'advance', file, '--change', JSON.stringify(change));
    expect(grown).toMatchObject({ game, madeBy: MADE_BY });
    const { out } = await arbiter('character', game, 'advance', file);
    expect(out).toContain(JSON.stringify(change));
    expect(out).toContain(`arbiter character ${game} advance FILE --change '{`);
  });
});
