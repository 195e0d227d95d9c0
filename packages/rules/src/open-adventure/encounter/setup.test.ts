/** Who may come to a fight, and with what in hand. */
import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { playOn } from '../testing.ts';
import { encounter } from './index.ts';

const refused = (one: object): string | undefined => {
  const begun = encounter.start(
    { party: [{ name: 'One', ...one }], foes: 'wolf', initiative: 'party' },
    playOn(),
  );
  return isRefusal(begun) ? begun.message : undefined;
};

test('OA-WEAP-05 OA-ARMR-11: nobody begins a fight with more than two hands hold', () => {
  const two = { weapons: ['short sword', 'dagger'], hands: ['short sword', 'dagger'] };
  expect(refused(two)).toBeUndefined();
  expect(refused({ ...two, shields: ['heraldic shield'] })).toContain('takes 3 hands, and there are two');
  expect(refused({ weapons: ['long bow', 'dagger'], hands: ['long bow', 'dagger'] })).toContain(
    'takes 3 hands',
  );
  expect(refused({ weapons: ['long bow'], hands: ['long bow'], lamp: 'torch' })).toContain('takes 3 hands');
  expect(refused({ shields: ['heraldic shield', 'buckler'], lamp: 'torch' })).toContain('takes 3 hands');
  expect(
    refused({
      weapons: ['bladed cestus', 'dagger'],
      hands: ['bladed cestus', 'dagger'],
      shields: ['buckler'],
    }),
  ).toBeUndefined();
});

test('OA-CMBT-07: what is held must be there, twice where it is held twice', () => {
  expect(refused({ weapons: ['dagger'], hands: ['dagger', 'dagger'] })).toContain('no second dagger');
  expect(refused({ weapons: ['dagger', 'dagger'], hands: ['dagger', 'dagger'] })).toBeUndefined();
  expect(refused({ weapons: [], hands: ['dagger'] })).toContain('no dagger');
});
