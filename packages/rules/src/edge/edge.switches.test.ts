/** What each reading of each switch changes. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from './content/rulings/index.ts';
import { encounter } from './encounter/index.ts';
import type { EdgePlay, EdgeReadings } from './play.ts';
import { type Asked, ask, foe, hero } from './testing.ts';

const readings = (switched: Partial<EdgeReadings>): EdgeReadings => ({
  ...defaultReadings(rulings),
  ...switched,
});
const asked = (
  switched: Partial<EdgeReadings>,
  faces: readonly number[],
  name: string,
  input: unknown,
): Asked => ask(name, input, new Play(scriptedDice(faces), readings(switched)) as EdgePlay);

test('ED-R-08 ED-ROLL-09: doubled before or after the reductions', () => {
  const input = { defender: hero({ soak: 3 }), target: 20, damage: 6 };
  expect(asked({ 'ED-R-08': 'beforeReductions' }, [1], 'defend', input).taken).toBe(9);
  expect(asked({ 'ED-R-08': 'afterReductions' }, [1], 'defend', input).taken).toBe(6);
});

test('ED-R-11 ED-SKL-09: a total below the target holds or ends the spell', () => {
  const input = { caster: { concentrating: 'Cords' }, taken: 7 };
  expect(asked({ 'ED-R-11': 'literalScale' }, [3], 'concentration', input).ends).toBe(false);
  expect(asked({ 'ED-R-11': 'belowTargetFails' }, [3], 'concentration', input).ends).toBe(true);
});

test('ED-R-12 ED-SKL-14: intimidating on the skill scale or on the attack scale', () => {
  const input = { intimidator: { name: 'Ada' }, target: foe({ mind: 5 }) };
  expect(asked({ 'ED-R-12': 'skillScale' }, [4], 'intimidate', input).frightened).toBe(true);
  expect(asked({ 'ED-R-12': 'attackScale' }, [4], 'intimidate', input).frightened).toBe(false);
});

test('ED-R-12 ED-CHS-06: persuading and piloting against a defense as well', () => {
  const persuade = { roller: {}, stat: 'Will', skill: 'Social', against: foe({ mind: 5 }) };
  const juke = { participant: { pilot: {} }, manoeuvre: 'Juke', against: foe({ mind: 5 }) };
  expect(asked({ 'ED-R-12': 'skillScale' }, [4], 'chase-manoeuvre', juke).succeeds).toBe(true);
  expect(asked({ 'ED-R-12': 'attackScale' }, [4], 'chase-manoeuvre', juke).succeeds).toBe(false);
  expect(asked({ 'ED-R-12': 'skillScale' }, [4], 'skill-roll', persuade).outcome).toBe(
    'success with complication',
  );
  expect(asked({ 'ED-R-12': 'attackScale' }, [4], 'skill-roll', persuade).outcome).toBe('failure');
});

test('ED-R-13 ED-EDGE-01: Hindrances cancel one for one, or any cancels all', () => {
  const input = { roller: {}, stat: 'Wits', target: 8, edges: ['a'], hindrances: ['b', 'c'] };
  expect(asked({ 'ED-R-13': 'oneForOne' }, [9, 3], 'skill-roll', input).die).toBe(3);
  expect(asked({ 'ED-R-13': 'anyCancels' }, [9], 'skill-roll', input).dice).toBe(1);
});

test('ED-R-17 ED-BEN-01: what a benny costs, and when it may be spent', () => {
  const input = (responses: number, ownTurn = true) => ({
    character: { bennies: 1, responses },
    fight: true,
    ownTurn,
  });
  expect(asked({ 'ED-R-17': 'usesResponseAnyTurn' }, [], 'may-reroll', input(0)).rule).toBe('ED-ACT-07');
  expect(asked({ 'ED-R-17': 'otherSideOnly' }, [], 'may-reroll', input(1)).rule).toBe('ED-ACT-07');
  expect(asked({ 'ED-R-17': 'otherSideOnly' }, [], 'may-reroll', input(1, false))).toEqual({
    bennies: 0,
    responses: 0,
  });
  expect(asked({ 'ED-R-17': 'noResponseCost' }, [], 'may-reroll', input(0))).toEqual({
    bennies: 0,
    responses: 0,
  });
});

test('ED-R-21 ED-DYI-02: whether the unconscious spend bennies', () => {
  const input = { creature: { life: 'dying', bennies: 1 }, benny: 'missed' };
  expect(asked({ 'ED-R-21': 'forbidden' }, [3], 'stabilization', input)).toMatchObject({
    failures: 1,
    bennies: 1,
  });
  expect(asked({ 'ED-R-21': 'allowed' }, [3, 8], 'stabilization', input)).toMatchObject({
    successes: 1,
    failures: 0,
    bennies: 0,
  });
});

test('ED-R-25 ED-CPX-02: what counts in a complex roll', () => {
  const input = {
    party: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
    target: 10,
    checks: [
      { by: 'A', stat: 'Wits' },
      { by: 'B', stat: 'Wits' },
      { by: 'C', stat: 'Wits' },
    ],
  };
  expect(asked({ 'ED-R-25': 'meetsTarget' }, [5, 6, 1], 'complex-roll', input).successes).toBe(0);
  expect(asked({ 'ED-R-25': 'anySkillSuccess' }, [5, 6, 1], 'complex-roll', input).successes).toBe(2);
});

test('ED-R-34 ED-DEF-05: Soak on Fortitude or on Body', () => {
  const input = { creature: { stats: { Strength: 3, Fortitude: 1 } } };
  expect(asked({ 'ED-R-34': 'fortitude' }, [], 'numbers', input).soak).toBe(1);
  expect(asked({ 'ED-R-34': 'body' }, [], 'numbers', input).soak).toBe(4);
});

test('ED-R-38 ED-CND-04: what hinders React reaches Deflect or not', () => {
  const input = { creature: { conditions: ['Deafened'] } };
  expect(asked({ 'ED-R-38': 'namedOnly' }, [], 'conditions', input).hindered).not.toContain('Deflect');
  expect(asked({ 'ED-R-38': 'includesDeflect' }, [], 'conditions', input).hindered).toContain('Deflect');
});

test('ED-R-39 ED-HPS-01: what the proficiency bonus multiplies', () => {
  const input = { creature: { baseHp: 10, stats: { Fortitude: 2 }, proficiencyBonus: 2 } };
  expect(asked({ 'ED-R-39': 'fortitudeTimesBonus' }, [], 'numbers', input).maxHp).toBe(14);
  expect(asked({ 'ED-R-39': 'allTimesBonus' }, [], 'numbers', input).maxHp).toBe(24);
});

/** Two face each other; the first acts first. */
const duel = (switched: Partial<EdgeReadings>, one: object = {}, other: object = {}, more: object = {}) =>
  sceneOf(encounter, readings(switched), {
    party: [{ name: 'Ada', maxHp: 20, at: { x: 3, y: 3 }, ...one }],
    foes: [{ name: 'Orc', player: false, maxHp: 20, at: { x: 4, y: 3 }, ...other }],
    first: 'party',
    ...more,
  });

test('ED-R-198 ED-BEN-01: asked for a benny after a miss, or after everything but a Perk', () => {
  const asks = (reading: EdgeReadings['ED-R-198'], face: number, ...damage: number[]) => {
    const ada = { bennies: 1, weapons: ['longsword'], skills: ['Weapon'] };
    const scene = duel({ 'ED-R-198': reading }, ada, { deflect: 0 });
    scene.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'longsword' }, face, ...damage);
    return scene.state.asked?.ask.ask;
  };
  expect(asks('missesOnly', 2)).toBe('benny');
  expect(asks('missesOnly', 9, 4)).toBeUndefined();
  expect(asks('allButPerks', 9)).toBe('benny');
  expect(asks('allButPerks', 12, 4)).toBeUndefined();
});

test('ED-R-46 ED-TAG-08: an off-hand attack by itself, or only after the Act', () => {
  const command = { do: 'attack', actor: 'ada', target: 'orc', weapon: 'dagger', hand: 'off' };
  const armed = { weapons: ['club', 'dagger'], held: ['club', 'dagger'] };
  expect(duel({ 'ED-R-46': 'independent' }, armed).refusal(command)).toBeUndefined();
  expect(duel({ 'ED-R-46': 'afterAttack' }, armed).refusal(command)).toBe('ED-TAG-08');
});

test('ED-R-55 ED-ACT-08: circling a foe provokes, or only leaving its reach', () => {
  const circling = (reading: EdgeReadings['ED-R-55']) => {
    const scene = duel(
      { 'ED-R-55': reading },
      {},
      {
        abilities: [
          {
            id: 'bite',
            name: 'bite',
            text: 'Bites.',
            cost: 'act',
            target: 'enemy',
            attack: { against: 'Deflect', bonus: 3 },
            damage: { average: 3 },
          },
        ],
      },
    );
    return scene.give({ do: 'move', actor: 'ada', x: 3, y: 2 }).map(event => event.is);
  };
  expect(circling('anyThreatenedSpace')).toEqual(['asked']);
  expect(circling('leavingReach')).toEqual(['moved']);
});

test('ED-R-68 ED-DYI-01 ED-CND-02: what becomes of a creature at 0 HP', () => {
  const input = { target: foe({ hp: 2, maxHp: 20 }), parts: [{ amount: 5 }] };
  expect(asked({ 'ED-R-68': 'staticFive' }, [], 'damage', input).target.life).toBe('dying');
  expect(asked({ 'ED-R-68': 'defeatedAtOnce' }, [], 'damage', input).target.life).toBe('dead');
  const bled = { creature: foe({ hp: 1, conditions: ['Bleeding'] }) };
  expect(asked({ 'ED-R-68': 'staticFive' }, [], 'bleed', bled).creature.life).toBe('dying');
  expect(asked({ 'ED-R-68': 'defeatedAtOnce' }, [], 'bleed', bled).creature.life).toBe('dead');
  const down = { creature: foe({ hp: 0 }), rounds: 3 };
  expect(asked({ 'ED-R-68': 'defeatedAtOnce' }, [], 'stabilization', down)).toMatchObject({
    state: 'dead',
    rolls: 1,
  });
  expect(
    asked({ 'ED-R-68': 'playerRolls' }, [9], 'stabilization', { creature: foe({ life: 'dying', hp: 0 }) })
      .successes,
  ).toBe(1);
});

test('ED-R-72 ED-NPC-08: a creature deals its average, or the dice', () => {
  const input = {
    attacker: foe({ weapons: ['club'], stats: { Strength: 2 } }),
    defender: hero({ deflect: -10 }),
  };
  expect(asked({ 'ED-R-72': 'average' }, [3], 'attack', input).dealt).toBe(5);
  expect(asked({ 'ED-R-72': 'rolled' }, [3, 6], 'attack', input).dealt).toBe(8);
});

test('ED-R-98 ED-TRV-02: by a quarter or to a quarter', () => {
  expect(asked({ 'ED-R-98': 'byAQuarter' }, [12], 'forced-pace', { party: [{}], hours: 8 }).hours).toBe(6);
  expect(asked({ 'ED-R-98': 'toAQuarter' }, [12], 'forced-pace', { party: [{}], hours: 8 }).hours).toBe(2);
});

test('ED-R-125 ED-DYI-02: the Stabilization Roll at the start, at the end, or at a moment of the turn', () => {
  const begun = (reading: EdgeReadings['ED-R-125']) =>
    sceneOf(encounter, readings({ 'ED-R-125': reading }), {
      party: [
        { name: 'Ada', maxHp: 20 },
        { name: 'Bo', life: 'dying' },
      ],
      foes: [{ name: 'Orc', player: false, maxHp: 20 }],
      first: 'foes',
    });
  const rolls = (reading: EdgeReadings['ED-R-125']) => {
    const scene = begun(reading);
    const early = scene.give({ do: 'end turn', actor: 'orc' }, ...(reading === 'startOfTurn' ? [8] : []));
    const late = scene.give({ do: 'end turn', actor: 'ada' }, ...(reading === 'startOfTurn' ? [] : [8]));
    const again = scene.give({ do: 'end turn', actor: 'orc' }, ...(reading === 'startOfTurn' ? [8] : []));
    return [early, late, again].map(events => events.some(event => event.is === 'stabilization'));
  };
  expect(rolls('startOfTurn')).toEqual([true, false, true]);
  expect(rolls('endOfTurn')).toEqual([false, true, false]);
  expect(rolls('anyMoment')).toEqual([false, true, false]);
  // In the middle of the turn, and then not again at its end.
  const scene = begun('anyMoment');
  scene.give({ do: 'end turn', actor: 'orc' });
  scene.give({ do: 'dodge', actor: 'ada' });
  expect(scene.give({ do: 'stabilize', actor: 'bo' }, 12)).toMatchObject([
    { is: 'stabilization', successes: 2 },
  ]);
  expect(scene.refusal({ do: 'stabilize', actor: 'bo' })).toBe('ED-DYI-02');
  scene.give({ do: 'end turn', actor: 'ada' });
  expect(begun('startOfTurn').refusal({ do: 'stabilize', actor: 'bo' })).toBe('ED-ACT-02');
});

test('ED-R-136 ED-SCN-05: hidden below the number, or not', () => {
  const input = { hider: { speed: 6 }, enemies: [foe({ stats: { Wits: 5 } })], moved: 3 };
  expect(asked({ 'ED-R-136': 'literalScale' }, [6], 'hide', input).hidden).toBe(true);
  expect(asked({ 'ED-R-136': 'mustMeet' }, [6], 'hide', input).hidden).toBe(false);
});

test('ED-R-167 ED-TOM-03: an empty front opens, or not', () => {
  const input = { from: 'Adjacent', to: 'Close', frontOpen: true };
  expect(asked({ 'ED-R-167': 'emptyFrontOpens' }, [], 'zone-reach', input).reach).toBe('melee');
  expect(asked({ 'ED-R-167': 'strict' }, [], 'zone-reach', input).refused).toBe(true);
  // In both directions: who is reached behind an open front strikes back, and a shot from there is pressed.
  const back = { from: 'Close', to: 'Adjacent', ownFrontOpen: true };
  expect(asked({ 'ED-R-167': 'emptyFrontOpens' }, [], 'zone-reach', back).reach).toBe('melee');
  expect(asked({ 'ED-R-167': 'strict' }, [], 'zone-reach', back).refused).toBe(true);
  const shot = { ...back, range: 8 };
  expect(asked({ 'ED-R-167': 'emptyFrontOpens' }, [], 'zone-reach', shot).reach).toBe('hindrance');
  expect(asked({ 'ED-R-167': 'strict' }, [], 'zone-reach', shot).reach).toBe('normal');
});

test('every switch is shown here', async () => {
  const { readFileSync } = await import('node:fs');
  const own = readFileSync(new URL(import.meta.url), 'utf8');
  for (const { id } of rulings.filter(each => each.switch)) expect(own).toContain(`test('${id} `);
});
