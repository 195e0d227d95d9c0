import { defaultReadings } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { glance } from './glance.ts';
import { around, leanings } from './ground/around.ts';
import { encounter } from './index.ts';
import { portrait } from './portrait.ts';
import { fighterOf } from './state.ts';

const at = (x: number, y: number) => ({ at: { x, y } });
const orc = { name: 'Orc', player: false, maxHp: 30, deflect: 4, soak: 3 };
const fight = (party: object[], foes: object[]) =>
  sceneOf(encounter, defaultReadings(rulings), { party, foes, first: 'party' });

test('ED-ACT-02 ED-INI-02: the sides one after the other, each in any order; who has ended is done', () => {
  const scene = fight(
    [
      { name: 'Ada', ...at(1, 1) },
      { name: 'Bo', ...at(1, 2) },
    ],
    [{ ...orc, ...at(8, 1) }],
  );
  const turns = () =>
    glance(scene.state).phases?.map(({ name, is, order, seats }) => ({
      ...{ name, is, order },
      seats: seats.map(seat => `${seat.id} ${seat.is}`),
    }));
  expect(turns()).toEqual([
    { name: 'The characters', is: 'now', order: 'free', seats: ['ada now', 'bo ahead'] },
    { name: 'The enemies', is: 'ahead', order: 'free', seats: ['orc ahead'] },
  ]);
  scene.give({ do: 'end turn', actor: 'ada' });
  expect(turns()?.[0]?.seats).toEqual(['ada done', 'bo now']);
});

test('ED-EXS-02 ED-SPC-03: a thread to whoever is flanked, and what is threatened', () => {
  const scene = fight(
    [
      { name: 'Ada', ...at(3, 3) },
      { name: 'Bo', ...at(5, 3) },
    ],
    [{ ...orc, ...at(4, 3) }],
  );
  expect(glance(scene.state).ties?.map(({ from, to, word }) => [from, to, word])).toEqual([
    ['ada', 'orc', 'Exposed'],
    ['bo', 'orc', 'Exposed'],
  ]);
  const found = around(scene.state, 'ada');
  expect(found?.areas[0]).toMatchObject({ is: 'threat', name: 'Threatened, 1 space' });
  expect(found?.areas[0]?.places).toHaveLength(8);
  expect(found?.others.find(({ id }) => id === 'orc')).toEqual({
    ...{ id: 'orc', far: '1 space', says: ['adjacent', 'Exposed to Ada', 'threatens Ada'] },
  });
});

test('ED-EDGE-01 ED-EDGE-02: each Edge and Hindrance of an attack with its source', () => {
  const scene = fight(
    [{ name: 'Ada', ...at(3, 3), weapons: ['club'], conditions: [{ condition: 'Sickened' }] }],
    [{ ...orc, ...at(4, 3) }],
  );
  fighterOf(scene.state, 'orc').conditions = [{ condition: 'Prone' }];
  const found = leanings(scene.state, {
    ...{ do: 'attack', actor: 'ada', target: 'orc', weapon: 'club', hand: 'main', hands: 1 },
  } as never);
  expect(found).toContainEqual({ is: 'for', source: 'Prone', rule: 'ED-CND-11' });
  expect(found.some(({ is, source }) => is === 'against' && source === 'Sickened')).toBe(true);
  expect(leanings(scene.state, { do: 'end turn', actor: 'ada' })).toEqual([]);
});

test('ED-CORE-02 ED-DEF-05: the game master’s number allows for what Soak swallows', () => {
  const scene = fight([{ name: 'Ada', ...at(3, 3) }], [{ ...orc, ...at(4, 3) }]);
  const hp = glance(scene.state).fighters.find(({ id }) => id === 'orc')?.pools?.[0];
  expect(hp?.edit?.less).toEqual({ do: 'gm', field: 'damage', plus: 3 });
  scene.give(encounter.command.parse({ do: 'gm', actor: 'gm', target: 'orc', damage: 4 + 3 }));
  expect(fighterOf(scene.state, 'orc').hp).toBe(26);
});

test('ED-NPC-08: a card has the bonus and the average of a creature, the dice of a character', () => {
  const scene = fight(
    [{ name: 'Ada', ...at(3, 3), weapons: ['club'] }],
    [{ ...orc, ...at(4, 3), weapons: ['club'] }],
  );
  expect(portrait(scene.state, 'ada')?.attacks[0]?.says).toMatch(/^.\d* against Deflect, 1d\d+/);
  expect(portrait(scene.state, 'orc')?.attacks[0]?.says).toMatch(/^.\d* against Deflect, \d+ /);
  expect(portrait(scene.state, 'orc')?.numbers).toContainEqual({ name: 'Soak', value: '3' });
});

test('ED-HPS-03: temporary HP stand beside the HP', () => {
  const scene = fight([{ name: 'Ada', maxHp: 12, tempHp: 4, ...at(1, 1) }], [{ ...orc, ...at(8, 1) }]);
  expect(glance(scene.state).fighters[0]?.condition).toBe('12 of 12 HP, 4 temporary HP');
});

test('ED-CND-15: a condition says whom and what it comes from, on the card and where the game master gives it', () => {
  const fight = sceneOf(encounter, defaultReadings(rulings), {
    first: 'party',
    party: [
      {
        name: 'Ada',
        ...at(3, 3),
        conditions: [
          { condition: 'Frightened', by: 'Orc', source: 'intimidation' },
          { condition: 'Frightened', source: 'howling dark' },
          'Sickened',
        ],
      },
    ],
    foes: [{ ...orc, ...at(4, 3) }],
  });
  const said = encounter.glance(fight.state).fighters.find(({ id }) => id === 'ada');
  expect(said?.condition).toContain('Frightened by Orc (intimidation) and (howling dark)');
  expect(said?.condition).toMatch(/Sickened(,|$)/);
  expect(said?.cards).toContainEqual(
    expect.objectContaining({ name: 'Frightened', does: 'by Orc (intimidation) and (howling dark)' }),
  );
  fight.give({ do: 'gm', actor: 'gm', target: 'ada', give: 'Charmed', by: 'orc', why: 'a song' });
  fight.give({ do: 'gm', actor: 'gm', target: 'orc', give: 'Prone' });
  expect(fight.log.flatMap(event => encounter.tell(fight.state, event) ?? []).slice(1)).toEqual([
    'The game master decides about Ada: Charmed by Orc (a song).',
    'The game master decides about Orc: Prone.',
  ]);
  // ED-CND-03: and it binds, as that of a spell does.
  expect(fight.refusal({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'unarmed strike' })).toBe(
    'ED-CND-03',
  );
});
