import { readFileSync } from 'node:fs';
import { referee } from '@arbiter/engine';
import { loadPacks } from '@arbiter/engine/pack';
import { expect, test } from 'vitest';
import { simverse } from '../index.ts';
import { answer } from './survival.testing.ts';

test('SV-TRAV-13 SV-TRAV-14: mounts carry, tire for the rider, and go their own Speed', () => {
  expect(answer('mount', { mount: { kind: 'camel', loadKg: 301 } }).refused).toBe(true);
  expect(answer('travel', { speed: 5, terrain: 'hills', mount: { kind: 'wagon' } }).rule).toBe('SV-TRAV-13');
  const pony = { kind: { name: 'pony', speed: 6, capacityKg: 100 }, loadKg: 90 };
  expect(answer('travel', { speed: 3, load: 'Heavy', mount: pony })).toMatchObject({ km: 30, stamina: 0 });
  // A party waits for those on foot.
  expect(answer('travel', { speed: 3, mount: pony, companions: [5] }).km).toBe(25);
  expect(answer('travel', { speed: 3, paraplegic: true, mount: { kind: 'riding horse' } }).km).toBe(50);
});

test('SV-TRAV-06 SV-R-138 SV-R-132: a loaded mount forces no march either', () => {
  const ride = (loadKg: number, pace: string) =>
    answer('travel', { speed: 5, pace, mount: { kind: 'riding horse', loadKg } });
  expect(ride(120, 'Forced March')).toMatchObject({ km: 70 });
  expect(ride(150, 'Forced March').rule).toBe('SV-TRAV-06');
  expect(ride(200, 'Forced March').rule).toBe('SV-TRAV-06');
  expect(ride(150, 'Normal')).toMatchObject({ km: 40 });
  expect(ride(241, 'Normal').rule).toBe('SV-TRAV-14');
  expect(answer('mount', { mount: { kind: 'riding horse', loadKg: 241 } }).rule).toBe('SV-TRAV-14');
});

test('SV-TRAV-13: a wagon needs a road and something to draw it', () => {
  const ride = (more: object, terrain = 'road') =>
    answer('travel', { speed: 4, terrain, mount: { kind: 'wagon', ...more } });
  expect(ride({})).toMatchObject({ km: 25, stamina: 0 });
  expect(ride({}, 'plains').rule).toBe('SV-TRAV-13');
  expect(ride({ draftAnimal: false }).rule).toBe('SV-TRAV-13');
});

test('SV-TRAV-13 SV-TRAV-14: beasts of the price list by name; the core book holds where it knows them', () => {
  const mount = (kind: string) => answer('mount', { mount: { kind, loadKg: 90 } });
  expect(mount('Pony')).toMatchObject({ speed: 6, capacityKg: 100 });
  expect(mount('mule')).toMatchObject({ speed: 6, capacityKg: 200 });
  expect(mount('Horse, Riding')).toMatchObject({ speed: 10, capacityKg: 120 });
  expect(mount('Horse, War')).toMatchObject({ speed: 9, capacityKg: 160 });
  expect(() => mount('Hawk, Hunting')).toThrow();
});

test('SV-TRAV-13 SV-R-233: a mount of a pack carries somebody in a fight and on the road, by its name', () => {
  const pack = JSON.parse(
    readFileSync(new URL('../fixtures/moonlit-road.pack.json', import.meta.url), 'utf8'),
  );
  const { book } = loadPacks(simverse, [pack]);
  const begun = referee(book).fight(
    { party: [{ ready: 'brenna', mount: 'Moon Elk' }], foes: '1 wolf' },
    { seed: 'a' },
  );
  if (!begun.ok) throw new Error(JSON.stringify(begun));
  expect(JSON.stringify(begun)).toContain('"mount":"Moon Elk"');
});
