import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { person } from '../character/character-person.ts';
import type { PersonInput } from '../combat/person.ts';
import { personOf } from '../combat/person.ts';
import type { FightEvent } from '../encounter/events.ts';
import { face, go, scripted, who } from '../encounter/fight.testing.ts';
import { tell } from '../encounter/tell.ts';

const archer = {
  name: 'Nim',
  gear: {
    armour: ['Leather Cuirass'],
    countsMissiles: true,
    weapons: ['Longbow', 'Dagger', 'Dagger'],
    items: [
      { name: 'Arrows', count: 20 },
      { name: 'arrows', count: 5 },
    ],
  },
};
const fighterOf = (file: object) => {
  const fighter = personOf(person.of(file) as PersonInput, scripted());
  if (isRefusal(fighter)) throw new Error(fighter.message);
  return fighter;
};
/** The file after a fight that changed the weapons like this. */
const kept = (file: object, weapons: (carried: { ammunition: number | null; place: string }[]) => void) => {
  const after = structuredClone(fighterOf(file));
  weapons(after.weapons as never);
  return person.keep(file, after) as { state: object };
};

test('SV-R-200: missiles that a file counts are those a fight has, and what was shot is gone', () => {
  expect(fighterOf(archer).weapons[0]).toMatchObject({ name: 'Longbow', ammunition: 25 });
  const shot = kept(archer, ([bow]) => {
    bow!.ammunition = 19;
  });
  expect(shot.state).toEqual({ spent: [{ name: 'Arrows', count: 6 }] });
  expect(fighterOf(shot).weapons[0]).toMatchObject({ ammunition: 19 });
  const again = kept(shot, ([bow]) => {
    bow!.ammunition = 0;
  });
  expect(again.state).toEqual({ spent: [{ name: 'Arrows', count: 25 }] });
  const bought = { ...again, gear: { ...archer.gear, items: [{ name: 'Arrows', count: 45 }] } };
  expect(fighterOf(bought).weapons[0]).toMatchObject({ ammunition: 20 });
  const uncounted = { ...archer, gear: { ...archer.gear, countsMissiles: false } };
  expect(fighterOf(uncounted).weapons[0]).toMatchObject({ ammunition: null });
});

test('SV-ARM-09: a weapon that broke is broken in its owner’s file, and a second one of the name is not', () => {
  const broke = kept(archer, ([, dagger]) => {
    dagger!.place = 'broken';
  });
  expect(broke.state).toEqual({ broken: ['Dagger'] });
  expect(
    fighterOf(broke)
      .weapons.map(({ name, place }) => [name, place])
      .slice(0, 3),
  ).toEqual([
    ['Longbow', 'both'],
    ['Dagger', 'broken'],
    ['Dagger', 'stowed'],
  ]);
  expect(kept(broke, () => {}).state).toEqual({ broken: ['Dagger'] });
});

test('SV-ARM-07: armour is kept where wear has changed it, and not where it is as the file lists it', () => {
  expect(kept(archer, () => {}).state).toEqual({});
  const worn = structuredClone(fighterOf(archer));
  const breached = worn.armour.map(piece => ({ ...piece, AR: piece.AR - 1 }));
  expect(person.keep(archer, { ...worn, armour: breached })).toMatchObject({
    state: { armour: [{ piece: 'torso', AR: 1 }] },
  });
});

test('SV-ARM-07 SV-ARM-08 SV-ARM-09: what a hit did to gear is told', () => {
  const state = face({}, { armour: ['Chain Shirt'], shield: { SD: 2 } });
  const hit = {
    ...{ is: 'hit', actor: 'f1', by: 'p1', location: 'torso', damage: 11, vitality: 9, bleedingCount: 0 },
    ...{ stable: false, shock: 0, lastAction: false, life: 'up', x: 4, y: 3, parried: 0 },
  };
  const told = (wear: readonly ('armour' | 'shield' | 'weapon')[], after: object = {}) => {
    const own = structuredClone(state);
    Object.assign(who(own, 'f1'), after);
    return tell(own, { ...hit, wear } as FightEvent);
  };
  expect(told([])).toBe('Thug takes 11 damage to the torso: Vitality 9.');
  expect(told(['armour'])).toContain('The torso armour is breached: AR 4.');
  expect(told(['armour'], { armour: [{ piece: 'torso', AR: 0, AD: 0 }] })).toContain('armour is ruined.');
  expect(told(['armour', 'shield'])).toContain('and the shield is battered: SD 2.');
  expect(told(['weapon'])).toContain('Club breaks.');
  expect(go(state, { do: 'end turn', actor: 'p1' }).state.round).toBe(1);
});
