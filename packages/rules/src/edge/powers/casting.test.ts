import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { edge } from '../index.ts';
import type { EdgePlay } from '../play.ts';
import { ask, askAndKeep } from '../testing.ts';

const on = (...faces: number[]): EdgePlay => new Play(scriptedDice(faces), defaultReadings(rulings));
const found = edge.procedures.find(each => each.name === 'use-ability')!;
const sentence = (input: object, ...faces: number[]): string | undefined =>
  found.tell?.(ask('use-ability', input, on(...faces)) as never, found.input.parse(input) as never);

const warden = { name: 'Ada', stats: { Will: 2 }, skills: ['Divine', 'Arcane'] };

test('ED-ITM-08: uses are counted by the ability, however its name was written', () => {
  const user = { ...warden, abilities: ['mending-touch'] };
  const target = { name: 'Bo', maxHp: 20, hp: 2 };
  const { kept } = askAndKeep('use-ability', { user, ability: 'Mending Touch', target }, on(4));
  expect(kept.user.spent).toEqual({ 'mending-touch': 1 });
});

test('ED-CRE-11: an Edge that lasts is kept with the person it was given to', () => {
  const user = { ...warden, abilities: ['mirror-guard', 'sheltering-light'], concentrating: 'Entangle' };
  const own = askAndKeep('use-ability', { user, ability: 'mirror-guard' }, on());
  expect(own.kept.user.marks).toMatchObject([{ name: 'Mirror Guard', gives: 'edge' }]);
  const other = askAndKeep(
    'use-ability',
    { user, ability: 'sheltering-light', target: { name: 'Bo' } },
    on(),
  );
  expect(other.kept.target.marks).toMatchObject([{ name: 'Sheltering Light', on: ['Deflect'] }]);
});

test('ED-CRE-11 ED-REST-03 ED-NPC-07: what is not had, works by itself, attacks, or is for oneself', () => {
  const user = { ...warden, abilities: ['mirror-guard', 'quiet-boots', 'break-guard', 'shield-wall'] };
  const asked = (ability: string, more: object = {}) =>
    ask('use-ability', { user: { ...user, responses: 0 }, ability, ...more }, on()).message;
  expect(asked('mending-touch')).toBe('Ada does not have “mending-touch”.');
  expect(asked('quiet-boots')).toBe('Quiet Boots works by itself and is not used.');
  expect(asked('break-guard')).toBe('Break Guard attacks: ask for an attack with it.');
  expect(asked('shield-wall')).toBe('Ada has no Response left until its next turn.');
  expect(asked('mirror-guard', { target: { name: 'Bo' } })).toBe('Mirror Guard is for Ada alone.');
});

test('ED-HPS-03 ED-R-155: the sentence says what changed', () => {
  const user = { ...warden, abilities: ['rally', 'sheltering-light'], concentrating: 'Entangle' };
  expect(
    sentence({ user, ability: 'rally', target: { name: 'Bo', hp: 9, conditions: ['Frightened'] } }),
  ).toBe('Ada uses Rally: Bo has 4 temporary HP, is no longer Frightened.');
  expect(sentence({ user, ability: 'sheltering-light', target: { name: 'Bo', hp: 9 } })).toBe(
    'Ada uses Sheltering Light: Bo has Edge on Deflect. The concentration on Entangle ends.',
  );
});

test('ED-R-226 ED-CRE-11: a list of abilities is complete; whoever has none may be given any', () => {
  const asked = { ability: 'mending-touch', target: { name: 'Bo', maxHp: 12, hp: 3 } };
  const listed = { name: 'Ada', abilities: ['shelter'] };
  expect(ask('use-ability', { ...asked, user: listed }, on())).toMatchObject({ rule: 'ED-CRE-11' });
  expect(ask('use-ability', { ...asked, user: { name: 'Ada' } }, on(4))).toMatchObject({ amount: 4 });
});

test('ED-CND-14 ED-CND-15 ED-R-70: a cure of Unconscious leaves Prone, and wakes nobody at 0 HP', () => {
  const ability = {
    id: 'rouse',
    name: 'Rouse',
    text: 'Wakes.',
    cost: 'act',
    target: 'ally',
    effects: [{ is: 'cure', conditions: ['Unconscious'] }],
  };
  const roused = (target: object) =>
    ask('use-ability', { user: warden, ability, target: { name: 'Bo', ...target } }, on());
  expect(roused({ conditions: [{ condition: 'Unconscious', source: 'sleep' }] })).toMatchObject({
    worked: true,
    target: { conditions: [{ condition: 'Prone' }] },
  });
  expect(roused({ hp: 0, life: 'dying' })).toMatchObject({
    worked: false,
    target: { life: 'dying', conditions: [{ condition: 'Unconscious' }] },
  });
});

test('ED-CND-02 ED-R-228 ED-DYI-06: healing that only staunches is told; the dead are not healed', () => {
  const ability = {
    id: 'mend',
    name: 'Mend',
    text: 'Heals.',
    cost: 'act',
    target: 'ally',
    effects: [{ is: 'heal', amount: 2 }],
  };
  const input = {
    user: warden,
    ability,
    target: { name: 'Bo', hp: 10, maxHp: 10, conditions: ['Bleeding'] },
  };
  expect(sentence(input)).toBe('Ada uses Mend: Bo is no longer Bleeding.');
  expect(ask('use-ability', { ...input, target: { name: 'Bo', hp: 0, life: 'dead' } }, on())).toMatchObject({
    rule: 'ED-DYI-06',
  });
});
