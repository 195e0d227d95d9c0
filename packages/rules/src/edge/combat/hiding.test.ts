/** Hiding and searching: what a benny spent there leaves behind. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { askAndKeep } from '../testing.ts';

const on = (...faces: number[]) => new Play(scriptedDice(faces), defaultReadings(rulings));
const guard = { name: 'Guard', player: false, stats: { Wits: 3 } };

test('ED-BEN-01 ED-SCN-05: a benny spent on hiding is gone, and in a fight the Response with it', () => {
  const hider = { name: 'Cy', bennies: 2 };
  const input = { hider, enemies: [guard], moved: 3, benny: 'failed', fight: true };
  const { answer, kept } = askAndKeep('hide', input, on(1, 9));
  expect(answer).toMatchObject({ hidden: true, left: { bennies: 1, responses: 0 } });
  expect(kept.hider).toMatchObject({ bennies: 1, responses: 0 });
});

test('ED-BEN-01 ED-R-79: each who looks for a hiding creature pays for the own reroll', () => {
  const input = {
    hider: { name: 'Shade', player: false, stats: { Wits: 3 } },
    enemies: [
      { name: 'Ada', bennies: 2 },
      { name: 'Bo', bennies: 1 },
    ],
    moved: 3,
    benny: 'failed',
  };
  const { answer, kept } = askAndKeep('hide', input, on(1, 8, 8));
  expect(answer.enemiesLeft).toEqual([
    { bennies: 1, responses: 1 },
    { bennies: 1, responses: 1 },
  ]);
  expect(kept.enemies.map((each: { bennies: number }) => each.bennies)).toEqual([1, 1]);
});

test('ED-R-01 ED-SCN-05: a creature hides from another one: it acts, so equal numbers hide it', () => {
  const shade = { name: 'Shade', player: false, stats: { Wits: 2 }, skills: ['Stealth'] };
  const from = (...enemies: object[]) => askAndKeep('hide', { hider: shade, enemies, moved: 3 }, on()).answer;
  expect(from(guard)).toMatchObject({
    roller: 'nobody',
    total: 8,
    target: 8,
    outcome: 'success',
    hidden: true,
  });
  const keen = { ...guard, name: 'Keen', stats: { Wits: 4 } };
  expect(from(keen)).toMatchObject({ total: 8, target: 9, outcome: 'failure', hidden: false });
  expect(from(guard, keen)).toMatchObject({ target: 9, targets: [8, 9], hiddenFrom: ['Guard'] });
});

test('ED-BEN-01 ED-SCN-07 ED-R-138: a search takes the benny of whoever rolled', () => {
  const searcher = { name: 'Ada', bennies: 2 };
  const sought = { name: 'Shade', player: false, react: 4 };
  const found = askAndKeep('locate', { searcher, sought, benny: 'failed' }, on(1, 9));
  expect(found.answer).toMatchObject({ found: true, left: { bennies: 1, responses: 1 } });
  expect(found.kept.searcher.bennies).toBe(1);
  const hid = { searcher: guard, sought: { name: 'Cy', bennies: 1 }, hidden: true, benny: 'failed' };
  const missed = askAndKeep('locate', hid, on(1, 9));
  expect(missed.answer).toMatchObject({ found: false, soughtLeft: { bennies: 0, responses: 1 } });
  expect(missed.kept.sought.bennies).toBe(0);
});

test('ED-CORE-05 ED-SCN-07: a creature seeks a character who only cannot be seen: the player rolls React', () => {
  const seek = (sought: object, ...faces: number[]) =>
    askAndKeep('locate', { searcher: guard, sought: { name: 'Cy', react: 1, ...sought } }, on(...faces))
      .answer;
  expect(seek({}, 6)).toMatchObject({
    roller: 'sought',
    target: 8,
    total: 7,
    outcome: 'failure',
    found: true,
  });
  expect(seek({}, 7)).toMatchObject({ total: 8, outcome: 'success', found: false });
  expect(seek({ conditions: ['Restrained'] }, 9, 2)).toMatchObject({ die: 2, found: true });
  expect(seek({ conditions: ['Paralyzed'] })).toMatchObject({ roller: 'nobody', found: true });
});
