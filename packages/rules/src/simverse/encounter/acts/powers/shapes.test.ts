import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { person } from '../../../character/character-person.ts';
import {
  against,
  begin,
  end,
  fast,
  go,
  knight,
  labels,
  refusal,
  thug,
  turnOf,
  use,
  who,
} from '../../fight.testing.ts';
import { encounter } from '../../index.ts';
import { stateSchema } from '../../state.ts';

const WORKS = [3, 3, 3];
const druid = (more: object = {}) => against('Shapeshift', [{ x: 4, y: 3 }], more);

test('SV-R-187: a druid as a wolf has its body, its bite and its Vitality, and the own mind', () => {
  const open = druid({ armour: ['Leather Cuirass'], weapons: [{ weapon: 'Dagger', skill: 3 }] });
  const { state, events } = go(open, use({ as: 'wolf' }), ...WORKS);
  const wolf = who(state, 'p1');
  expect(wolf).toMatchObject({
    name: 'Mage',
    DX: 13,
    ST: 10,
    EN: 11,
    WS: 13,
    mana: 18,
    armour: [],
    movement: 8,
  });
  expect([wolf.vitality, wolf.maxVitality]).toEqual([22, 22]);
  expect(wolf.perks).toContain('Night Vision');
  expect(wolf.weapons.map(w => w.name)).toEqual(['Bite']);
  const began = events.find(e => e.is === 'began');
  expect(began && encounter.tell(state, began)).toBe(
    'Mage takes the shape of a Wolf, for 300 turns. Mage has 22 of 22 Vitality.',
  );
  expect(stateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  const back = go(state, { do: 'end power', actor: 'p1', running: 0 }).state;
  expect(who(back, 'p1')).toEqual({
    ...who(open, 'p1'),
    mana: 18,
    major: 0,
    actedInRound: 1,
    powers: who(back, 'p1').powers,
  });
});

test('SV-R-186 SV-LIM-06: the wolf bites; spells and potions are other actions', () => {
  const open = druid({ potions: ['Antidote'] });
  const wolf = turnOf(go(open, use({ as: 'Wolf' }), ...WORKS).state, 'p1');
  const bite = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 };
  // DX 13 and a skill of 2.
  expect(go(wolf, bite, 6, 6, 6).events[0]).toMatchObject({ is: 'attacked', tn: 15, weapon: 0 });
  expect(refusal(wolf, use({ as: 'Wolf' }))).toBe('SV-LIM-06');
  expect(refusal(wolf, { do: 'drink', actor: 'p1', potion: 0 })).toBe('SV-LIM-06');
  expect(refusal(wolf, { do: 'first aid', actor: 'p1', target: 'p1' })).toBe('SV-LIM-06');
  expect(refusal(wolf, { do: 'move', actor: 'p1', how: 'full', x: 3, y: 8 })).toBe('allowed');
  expect(labels(wolf, 'p1').filter(label => /Bite|Punch/.test(label)).length).toBeGreaterThan(0);
});

test('SV-R-186 SV-SIZE-05: half to twice the mass is a size up or down, and animals only', () => {
  const open = druid();
  expect(labels(open, 'p1').filter(label => label.startsWith('Shapeshift'))).toEqual([
    'Shapeshift: Wolf',
    'Shapeshift: Boar',
    'Shapeshift: Bear',
  ]);
  expect(refusal(open, use({ as: 'Giant Rat' }))).toBe('SV-LIM-01');
  expect(refusal(open, use({ as: 'Ogre' }))).toBe('SV-LIM-01');
  expect(refusal(open, use({}))).toBe('SV-LIM-01');
  expect(refusal(open, use({ as: 'Wolf', target: 'f1' }))).toBe('SV-LIM-14');
  expect(refusal(druid({ size: 'Child/Dwarf' }), use({ as: 'Giant Rat' }))).toBe('allowed');
});

test('SV-R-187 SV-LIM-06: a wound breaks it, and what the animal lost is lost', () => {
  const wolf = go(druid({ vitality: 20 }), use({ as: 'Wolf' }), ...WORKS).state;
  // 28 − 20 lost already.
  expect(who(wolf, 'p1')).toMatchObject({ vitality: 14, maxVitality: 22 });
  const turn = go(wolf, end('p1')).state;
  const struck = go(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 3, 3, 3).state;
  const { state, events } = go(struck, { do: 'defend', actor: 'p1', with: 'none' }, 6);
  const hit = events.find(e => e.is === 'hit');
  const lost = hit?.is === 'hit' ? hit.damage : 0;
  expect(lost).toBeGreaterThan(0);
  expect(who(state, 'p1')).toMatchObject({ vitality: 20 - lost, maxVitality: 28, ownBody: null, DX: 14 });
  const lapsed = events.find(e => e.is === 'lapsed');
  expect(lapsed && encounter.tell(state, lapsed)).toBe(
    `Shapeshift ends: the concentration is broken. Mage has ${20 - lost} of 28 Vitality.`,
  );
});

test('SV-R-187: a blow that fells the animal may leave its owner on their feet', () => {
  const wolf = structuredClone(go(druid(), use({ as: 'Wolf' }), ...WORKS).state);
  who(wolf, 'p1').vitality = 1;
  const struck = go(
    go(wolf, end('p1')).state,
    { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 },
    3,
    3,
    3,
  );
  const { state } = go(struck.state, { do: 'defend', actor: 'p1', with: 'none' }, 4);
  expect(who(state, 'p1').vitality).toBeGreaterThan(0);
  expect(who(state, 'p1').life).toBe('up');
});

test('SV-R-183 SV-R-187: a rage goes with whoever changes shape, and the file keeps the wounds', () => {
  const raging = begin({
    party: [{ ...knight, stamina: 20, powers: [{ power: 'Rage', tn: 0, base: 'DX' }], x: 3, y: 3 }],
    foes: [{ ...thug, x: 7, y: 5 }],
  });
  const { state } = go(raging, use({ target: 'p1' }));
  expect(who(state, 'p1')).toMatchObject({ vitality: 32, maxVitality: 32 });
  const file = { name: 'X' };
  const kept = person.keep(file, { ...structuredClone(who(state, 'p1')), vitality: 27 });
  // 5 of 32 lost; 20 in the file's own body.
  expect(kept).toMatchObject({ state: { vitality: 15 } });
});

test('SV-R-186: on tactics an animal fights on and is never refused', () => {
  let state = go(druid(), use({ as: 'Bear' }), ...WORKS).state;
  const play = fast('bear');
  const seen = new Set<string>();
  for (let n = 0; n < 200 && !state.winner; n++) {
    const actor = encounter.waitingFor(state) ?? '';
    const command = encounter.tactics(state, actor, play);
    if (actor === 'p1' && who(state, 'p1').ownBody) seen.add(command.do);
    const events = encounter.decide(state, command, play);
    if (isRefusal(events)) throw new Error(events.message);
    state = structuredClone(state);
    for (const event of events) encounter.evolve(state, event);
  }
  expect([...seen]).toContain('attack');
});

test('SV-R-187: a wound that would fell the wolf leaves the druid standing, and the fight goes on', () => {
  const wolf = go(druid({ EN: 16 }), use({ as: 'Wolf' }), ...WORKS).state;
  who(wolf, 'p1').vitality = 4;
  who(wolf, 'p1').reactions = 0;
  const turn = turnOf(wolf, 'f1');
  // 22 − 4 are lost already; what gets through the hide makes 22 of the druid’s 32.
  const { state, events } = go(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 1, 2, 2, 6);
  expect(events.find(e => e.is === 'hit')).toMatchObject({ life: 'up' });
  expect(events.some(e => e.is === 'ended')).toBe(false);
  expect(who(state, 'p1')).toMatchObject({ life: 'up', vitality: 10, maxVitality: 32, ownBody: null });
});

test('SV-R-187 SV-DMG-08: who bleeds down to 0 as an animal goes on in the own body', () => {
  const wolf = go(druid({ EN: 16 }), use({ as: 'Wolf' }), ...WORKS).state;
  Object.assign(who(wolf, 'p1'), { vitality: 1, bleedingCount: 2 });
  const { state, events } = go(turnOf(wolf, 'f1'), end('f1'), 6, 6, 6);
  expect(events.find(e => e.is === 'wounds')).toMatchObject({ loss: 2, life: 'up' });
  expect(encounter.waitingFor(state)).toBe('p1');
  expect(who(state, 'p1')).toMatchObject({ life: 'up', vitality: 32 - 23, ownBody: null });
});

test('SV-INIT-01: with the speed of another body comes another place in the order', () => {
  const quick = begin({
    party: [
      {
        ...knight,
        name: 'Druid',
        EN: 8,
        mana: 30,
        powers: [{ power: 'Shapeshift', tn: 15 }],
        speed: 9,
        x: 1,
        y: 1,
      },
    ],
    foes: [{ ...thug, speed: 7, x: 6, y: 4 }],
  });
  expect(quick.order).toEqual([['p1'], ['f1']]);
  const wolf = go(quick, use({ as: 'Wolf' }), ...WORKS).state;
  const next = go(go(wolf, end('p1')).state, end('f1'));
  expect(next.events.find(e => e.is === 'round')).toMatchObject({ order: [['f1'], ['p1']] });
  expect(encounter.waitingFor(next.state)).toBe('f1');
});
