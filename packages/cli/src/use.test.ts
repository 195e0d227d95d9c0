import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsFile } from './settings.ts';
import { arbiter } from './testing.ts';

const before = process.env.ARBITER_CONFIG;
beforeAll(() => {
  process.env.ARBITER_CONFIG = mkdtempSync(join(tmpdir(), 'arbiter-use-'));
});
afterAll(() => {
  process.env.ARBITER_CONFIG = before;
});

describe('a game that is meant by itself', () => {
  test('none is, until one is chosen', async () => {
    expect((await arbiter('use')).out).toMatch(/^No game is meant by itself/);
    expect((await arbiter('check', '14')).code).toBe(2);
    expect((await arbiter('use', 'nosuchgame')).err).toMatch(/^There is no system "nosuchgame"/);
  });

  test('then its questions are commands, and every other command is about it', async () => {
    expect((await arbiter('use', 'sim')).out).toMatch(/^simverse is meant where no game is named/);
    const named = await arbiter('resolve', 'simverse', 'check', '14', 'hard', '--seed', 'x');
    expect(named.code).toBe(0);
    expect(await arbiter('check', '14', 'hard', '--seed', 'x')).toEqual(named);
    expect(await arbiter('resolve', 'check', '14', 'hard', '--seed', 'x')).toEqual(named);
    expect(await arbiter('odds', 'check', '14')).toEqual(await arbiter('odds', 'simverse', 'check', '14'));
    expect(await arbiter('procedures')).toEqual(await arbiter('procedures', 'simverse'));
    expect(await arbiter('rules', '--find', 'called shot')).toEqual(
      await arbiter('rules', 'simverse', '--find', 'called shot'),
    );
  });

  test('another game can still be named, notations are still notations, nonsense is still refused', async () => {
    expect((await arbiter('procedures', 'affinity')).out).toContain('social-duel');
    expect((await arbiter('odds', '3d6')).out).toContain('216');
    expect((await arbiter('systems')).code).toBe(0);
    expect((await arbiter('nosuchthing')).code).toBe(2);
  });

  test('settings that are none do no harm; they can be forgotten', async () => {
    writeFileSync(settingsFile(), '{"game": 5');
    expect((await arbiter('use')).out).toMatch(/^No game is meant by itself/);
    writeFileSync(settingsFile(), '{"game": "constructor"}');
    expect((await arbiter('roll', '3d6')).code).toBe(0);
    await arbiter('use', 'edge');
    expect((await arbiter('use', '--forget')).out).toMatch(/^No game is meant by itself/);
  });
});
