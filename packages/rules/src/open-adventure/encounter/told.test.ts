/** What changes in a fight is said, and what is offered can be done. */
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { afflictionOf } from '../character/afflictions.ts';
import { attackProcedure } from '../combat/attack.ts';
import type { OpenAdventureReadings } from '../play.ts';
import { playOn, readingsWith } from '../testing.ts';
import { commandSchema } from './commands.ts';
import type { FightEvent } from './events.ts';
import { glance } from './glance.ts';
import { encounter } from './index.ts';
import { knowledge } from './knowledge.ts';
import type { FightState } from './state.ts';

const knownEvent = (state: FightState, event: FightEvent, viewer: string) =>
  knowledge.event(event, knowledge.eyes(state, viewer, 'words'));

const CALM = { immunities: ['panic'] };
const scene = (setup: object, changes: Partial<OpenAdventureReadings> = {}, ...faces: number[]) =>
  sceneOf(encounter, readingsWith(changes), { initiative: 'party', declarations: false, ...setup }, ...faces);
const one = (more: object = {}) => ({ name: 'One', at: { x: 2, y: 2 }, DEX: 8, ...CALM, ...more });
const other = (more: object = {}) => ({ name: 'Other', at: { x: 3, y: 2 }, maxHP: 40, ...CALM, ...more });
const attacks = (fight: ReturnType<typeof scene>): string[] =>
  fight.legal('attack').map(({ label }) => label);
const hold = (position: string, ladder = 'clinch') => ({
  who: 'other',
  against: 'one',
  ladder,
  position,
  failures: 0,
  strangle: 0,
});

test('OA-WABL-19 OA-R-438: a weapon that is stuck brings one counter and takes one round, in a fight too', () => {
  const fight = scene({ party: [one()], foes: [other({ skewers: [{ weapon: 'spear', rounds: 5 }] })] });
  fight.give({ do: 'end turn', actor: 'one' }, 3, 3);
  expect(fight.state.fighters.other).toMatchObject({ skewers: [{ rounds: 4 }], conditions: [], HP: 39 });
  expect(fight.told.at(-1)).toBe(
    'Other: bleed, 1 counter more by the spear. Other: bleed, and the save fails: 1 health point lost. Other has 39 health points left.',
  );
});

test('OA-COND-34 OA-R-248 OA-R-249: what a choke takes is told, and that it is over', () => {
  const fight = scene({ party: [one()], foes: [other({ maxSP: 5 })] });
  fight.state.positions = [hold('choked') as never];
  fight.give({ do: 'end turn', actor: 'one' });
  expect(fight.told.at(-1)).toBe('Other: suffocation, 1 counter more. Other has 4 stamina points left.');
  fight.give({ do: 'let go', actor: 'one', target: 'other' });
  fight.give({ do: 'end turn', actor: 'other' });
  fight.give({ do: 'name', actor: 'other', next: 'other' });
  expect(fight.told.at(-1)).toBe('Other: suffocation; it is over.');
  expect(fight.state.fighters.other).toMatchObject({ SP: 5, conditions: [] });
});

test('OA-R-240 OA-R-401: a condition whose last counter runs down is told to be over', () => {
  const fight = scene({ party: [one()], foes: [other({ conditions: { slow: 1, nausea: 2 } })] });
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'other' });
  expect(fight.told).toEqual(['Slow of Other is over.']);
  expect(fight.state.fighters.other!.conditions).toMatchObject([{ name: 'nausea', counters: 1 }]);
});

test('OA-UNARM-17 OA-WABL-08: what nobody holds cannot be knocked away', () => {
  const beast = scene({ party: [one()], foes: [{ creature: 'giant spider', at: { x: 3, y: 2 } }] });
  expect(attacks(beast)).not.toContain('Attack Giant spider with bare hands, counter-weapon');
  const order = { do: 'attack', actor: 'one', target: 'giant-spider' };
  expect(beast.refusal({ ...order, form: 'counter-weapon' })).toBe('OA-UNARM-17');
  const asked = attackProcedure.input.parse({
    attacker: {},
    defender: { weapons: ['venom sting'] },
    form: 'counter-weapon',
  });
  expect(attackProcedure.run(asked, playOn())).toMatchObject({ rule: 'OA-UNARM-17' });
  const armed = scene({ party: [one()], foes: [other({ weapons: ['dagger'] })] });
  armed.give({ do: 'attack', actor: 'one', target: 'other', form: 'counter-weapon' }, 3, 3);
  expect(armed.told).toEqual([
    'One attacks with 8 (an even roll) (counter-weapon): Other is disarmed.',
    'Other loses hold of the dagger.',
  ]);
});

test('OA-UNARM-04: nobody kicks with fangs or a gauntlet', () => {
  const fight = scene({ party: [one({ weapons: ['bladed cestus'] })], foes: [other()] });
  const kick = { do: 'attack', actor: 'one', target: 'other', form: 'kick' };
  expect(fight.refusal({ ...kick, weapon: 'bladed cestus' })).toBe('OA-UNARM-04');
  expect(attacks(fight)).toContain('Attack Other with bare hands, a kick');
  const asked = attackProcedure.input.parse({ attacker: {}, defender: {}, weapon: 'fangs', form: 'kick' });
  expect(attackProcedure.run(asked, playOn())).toMatchObject({ rule: 'OA-UNARM-04' });
});

test('OA-UNARM-09 OA-COND-38: everything held falls, the shield and the torch too', () => {
  const bearer = other({ weapons: ['dagger'], hands: [], shields: ['heraldic shield'], lamp: 'torch' });
  const fight = scene({ party: [one()], foes: [bearer] });
  fight.state.positions = [hold('trapped') as never];
  fight.give({ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch', into: 'locked' }, 3, 3, 3, 3);
  expect(fight.told.slice(1)).toEqual([
    'Other loses hold of the heraldic shield.',
    'Other loses hold of the torch.',
  ]);
  expect(fight.state.fighters.other).toMatchObject({ shields: [], lamp: null, weapons: ['dagger'] });
  expect(fight.state.things.map(({ weapon }) => weapon)).toEqual(['heraldic shield', 'torch']);
});

test('OA-UNARM-05: whoever rises names no hold', () => {
  const fight = scene({ party: [one()], foes: [other()] });
  fight.state.positions = [{ ...hold('trapped'), who: 'one', against: 'other' } as never];
  const rise = { do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch', use: 'rise' };
  expect(fight.refusal({ ...rise, into: 'choked' })).toBe('OA-UNARM-05');
  expect(fight.refusal(rise)).toBeUndefined();
});

test('OA-UNARM-05 OA-UNARM-12: a grip says at whom, and who lies on the ground', () => {
  const fight = scene({ party: [one()], foes: [other()] });
  fight.give({ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' }, 5, 4);
  expect(fight.told).toEqual(['One clinches Other with 4 (−4) and fails.']);
  fight.state.positions = [hold('trapped') as never];
  fight.give({ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch', into: 'hurled' }, 3, 3);
  expect(fight.told[0]).toBe(
    'One clinches Other with 8 (an even roll): Other is hurled and lies on the ground, One free.',
  );
});

test('OA-CMBT-02 OA-CMBT-12: whoever has no magic neither declares nor waits with it', () => {
  const fight = scene({ party: [one()], foes: [other()], declarations: true });
  expect(fight.legal().map(({ label }) => label)).not.toContain('Declare magic');
  expect(fight.refusal({ do: 'declare', actor: 'one', intention: 'use magic' })).toBe('OA-CMBT-02');
  fight.give({ do: 'declare', actor: 'one', intention: 'anything' });
  const wait = { do: 'delay', actor: 'one', trigger: 'an enemy attacks' };
  expect(fight.refusal({ ...wait, response: 'use magic' })).toBe('OA-CMBT-12');
  expect(fight.refusal({ ...wait, response: 'attack' })).toBeUndefined();
});

test('OA-ACT-32: nobody runs who has no move left', () => {
  const fight = scene({ party: [one()], foes: [other()] });
  for (let n = 0; n < 2; n++) fight.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3);
  expect(fight.refusal({ do: 'run', actor: 'one' })).toBe('OA-ACT-32');
  const quick = scene({ party: [one({ level: 1 })], foes: [other()] });
  for (let n = 0; n < 2; n++) quick.give({ do: 'attack', actor: 'one', target: 'other' }, 3, 3);
  expect(quick.refusal({ do: 'run', actor: 'one' })).toBeUndefined();
});

test('OA-AIM-02 OA-TACT-01: every region can be aimed at, and who is spared is told', () => {
  const fight = scene({ party: [one({ weapons: ['long sword'], STR: 6 })], foes: [other()] });
  fight.give({ do: 'aim', actor: 'one', target: 'other' });
  for (const region of ['left leg', 'right leg', 'left arm', 'torso', 'right arm', 'head'])
    expect(attacks(fight)).toContain(`Attack Other with long sword, aimed at the ${region}`);
  fight.give({ do: 'attack', actor: 'one', target: 'other', weapon: 'long sword', nonlethal: true }, 3, 3, 4);
  expect(fight.told[0]).toBe(
    'One attacks with 9 (an even roll) (long sword, nonlethal): Other suffers 4 to the torso. Other has 1 stamina point and 40 health points left.',
  );
});

test('OA-MORL-01 OA-ACT-24: a result below nothing has the sign of every other number', () => {
  const fight = scene({ party: [one({ DEX: 1, PER: 1 })], foes: [other()], map: { light: 'darkness' } });
  fight.give({ do: 'hide', actor: 'one' }, 6, 5);
  expect(fight.told[0]).toContain('with −4');
});

test('OA-COND-20 OA-COND-10: who or what has caused a condition is told and shown, but nobody who is unknown', () => {
  const fight = scene({ party: [one(), { name: 'Two', at: { x: 2, y: 4 } }], foes: [other()] });
  const afflict = (condition: string, source: string, counters?: number) =>
    fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition, source, counters });
  afflict('fear', 'other');
  expect(fight.told).toEqual(['The Host: One receives fear caused by Other.']);
  expect(glance(fight.state).fighters[0]).toMatchObject({
    condition: expect.stringContaining('fear (Other)'),
    conditions: ['fear (Other)'],
  });
  afflict('bleed', 'thorns', 2);
  expect(fight.told).toEqual(['The Host: One receives 2 bleed caused by thorns.']);
  const event = fight.log.findLast(({ is }) => is === 'host')!;
  const veiled = structuredClone(fight.state);
  veiled.fighters.other!.conditions = [afflictionOf({ name: 'invisibility' })];
  const named = { ...event, source: 'Other' } as FightEvent;
  expect(knownEvent(veiled, named, 'party')).toMatchObject({ is: 'host', source: '' });
});

test('OA-COND-16 OA-COND-04: what a condition of the Host takes is told, and a lost level takes its actions', () => {
  const level = { ability: 'STR', HP: 4, SP: 2, FORT: 1, REF: 1, WILL: 1 };
  const veteran = one({ level: 1, levels: [level], xp: 150, STR: 6, maxHP: 30 });
  const fight = scene({ party: [veteran, { name: 'Two' }], foes: [other()] });
  const afflict = (condition: string, more: object) =>
    fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition, ...more });
  afflict('energy drain', { counters: 1 });
  expect(fight.told).toEqual([
    'The Host: One receives 1 energy drain. One is of level 0 now. One has 26 health points left.',
  ]);
  expect(fight.state.fighters.one).toMatchObject({ level: 0, bonus: 0, STR: 5 });
  afflict('exhaustion', { counters: 2 });
  expect(fight.told).toEqual(['The Host: One receives 2 exhaustion. One has 3 stamina points left.']);
  afflict('ability damage', { counters: 9, ability: 'VIT' });
  expect(fight.told[0]).toBe('The Host: One receives 5 ability damage (Vitality). One dies.');
});

test('OA-MORL-01 OA-R-614: a harmful condition is a cause for concern, however it comes', () => {
  const fight = scene({ party: [one()], foes: [other({ immunities: [] })] });
  const { other: npc, one: holder } = fight.state.fighters;
  fight.give({ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' }, 3, 3);
  expect(npc!.fears).toEqual([]);
  fight.give({ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' }, 3, 3);
  expect(fight.state.fighters.other!.fears).toEqual(['dangerous condition']);
  expect(holder!.fears).toEqual([]);
  const burnt = scene({ party: [one()], foes: [other({ immunities: [] })] });
  burnt.give({ do: 'afflict', actor: 'gm', target: 'other', condition: 'burn', counters: 1 });
  expect(burnt.state.fighters.other!.fears).toEqual(['dangerous condition']);
  burnt.state.fighters.other!.fears = [];
  burnt.give({ do: 'afflict', actor: 'gm', target: 'other', condition: 'invisibility' });
  expect(burnt.state.fighters.other!.fears).toEqual([]);
});

test('OA-CMBT-15 OA-R-429: nobody pays for the force of a shot that falls short', () => {
  const archer = one({ PER: 8, weapons: ['heavy crossbow'], SP: 9, maxSP: 9 });
  const fight = scene({
    party: [archer],
    foes: [other({ at: { x: 12, y: 2 } })],
    map: { width: 20, height: 6 },
  });
  const order = { do: 'attack', actor: 'one', target: 'other', weapon: 'heavy crossbow' };
  fight.state.fighters.one!.round = { ...fight.state.fighters.one!.round, exult: 5 };
  fight.give({ ...order, buys: ['more destruction'] }, 6, 5);
  expect(fight.told[0]).toBe('One attacks with 5 (−5) (heavy crossbow): Other is out of range.');
  expect(fight.state.fighters.one).toMatchObject({ SP: 9, round: { exult: 5 } });
});

test('OA-FALL-01 OA-EXLT-02: who lies on the ground after a fall, and what was paid, is told', () => {
  const fight = scene({
    party: [one({ weapons: ['long sword'], STR: 9, maxSP: 9 })],
    foes: [other({ at: { x: 3, y: 2 }, armor: ['chain mail'] })],
    map: {
      width: 9,
      height: 6,
      heights: [
        { x: 2, y: 2, z: 1 },
        { x: 3, y: 2, z: 1 },
      ],
    },
  });
  fight.give(
    { do: 'attack', actor: 'one', target: 'other', weapon: 'long sword', buys: ['sunder'] },
    3,
    5,
    6,
    5,
  );
  expect(fight.told[0]).toContain('paying for sunder');
  const { SP, round } = fight.state.fighters.one!;
  expect(fight.told[0]).toContain(`One has ${round.exult} exult point`);
  expect(fight.told[0]).toContain(`${SP} stamina points left.`);
});

test('OA-UNARM-17 OA-GUARD-05 OA-R-420: a counter-weapon, also as a parry, is for those without a weapon in hand', () => {
  const armed = { weapons: ['long sword'] };
  const fight = scene({ party: [one(armed)], foes: [other({ weapons: ['dagger'] })] });
  const order = { do: 'attack', actor: 'one', target: 'other', form: 'counter-weapon' };
  expect(fight.refusal(order)).toBe('OA-UNARM-17');
  fight.give({ do: 'guard', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'attack', actor: 'other', target: 'one', weapon: 'dagger' });
  expect(fight.legal().map(({ label }) => label)).toEqual([
    'Let it come',
    ...['3, 3', '2, 3', '1, 3', '1, 2', '1, 1', '2, 1', '3, 1'].map(at => `Dodge to ${at}`),
    'Parry with the long sword',
    'Drop the long sword',
    'Lie down',
  ]);
  const bare = scene({ party: [one(armed)], foes: [other({ weapons: ['dagger'] })] });
  bare.give({ do: 'holster', actor: 'one', weapon: 'long sword' });
  expect(bare.refusal(order)).toBeUndefined();
  const worn = scene({
    party: [one({ weapons: ['bladed cestus'] })],
    foes: [other({ weapons: ['dagger'] })],
  });
  expect(worn.refusal(order)).toBeUndefined();
});

test('OA-GUARD-01 OA-ACT-22: whoever strikes and thereby leaves the guard is told to', () => {
  const fight = scene({ party: [one({ CHA: 1 })], foes: [other()] });
  fight.give({ do: 'guard', actor: 'one' });
  const faces = [3, 3, 3, 3];
  fight.give({ do: 'attack', actor: 'one', target: 'other' }, ...faces);
  expect(fight.state.fighters.one!.round.guarding).toBe(false);
  expect(fight.told.at(-1)).toBe('One no longer guards.');
});

test('OA-UNARM-02 OA-R-420: sword and shield leave no hand to clinch with', () => {
  const clinch = { do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' };
  const holding = (more: object) => scene({ party: [one(more)], foes: [other()] }).refusal(clinch);
  expect(holding({ weapons: ['long sword'], shields: ['heraldic shield'] })).toBe('OA-UNARM-02');
  expect(holding({ lamp: 'torch', shields: ['heraldic shield'] })).toBe('OA-UNARM-02');
  expect(holding({ weapons: ['long sword'] })).toBeUndefined();
  expect(holding({ shields: ['heraldic shield'] })).toBeUndefined();
  expect(holding({ weapons: ['bladed cestus'], shields: ['heraldic shield'] })).toBeUndefined();
});

test('OA-UNARM-07 OA-R-426: a new hold ends the one before, and that is told', () => {
  const fight = scene({ party: [one()], foes: [other(), { ...other(), name: 'Third', at: { x: 2, y: 3 } }] });
  fight.give({ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' }, 3, 3);
  fight.give({ do: 'wrestle', actor: 'one', target: 'third', ladder: 'clinch' }, 3, 3);
  expect(fight.told).toEqual([
    'One clinches Third with 8 (an even roll): Third is maneuvered, One free.',
    'One and Other are free of each other.',
  ]);
  expect(fight.state.positions).toMatchObject([{ who: 'third', against: 'one' }]);
});

test('OA-GUARD-01 OA-AIM-02 OA-R-442: a guard and an aim that end with the round are told to', () => {
  const two = { ...one(), name: 'Two', at: { x: 1, y: 2 } };
  const fight = scene({ party: [one(), two], foes: [other({ conditions: ['paralysis'] })] });
  fight.give({ do: 'guard', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'aim', actor: 'two', target: 'other' });
  fight.give({ do: 'end turn', actor: 'two' });
  expect(fight.told).toEqual([
    'The guard of One ends with the round.',
    'The aim of Two ends with the round.',
  ]);
  expect(fight.state.fighters.one!.round.guarding).toBe(false);
  expect(fight.state.fighters.two!.aiming).toBeNull();
});

test('OA-AIM-02: an aim is given up by a blow at somebody else, a grip, or an end made of somebody', () => {
  const third = { ...other(), name: 'Third', at: { x: 2, y: 3 } };
  const begun = (more: object = {}) => {
    const fight = scene({ party: [one({ level: 1 })], foes: [other(), { ...third, ...more }] });
    fight.state.fighters.one!.aiming = 'other';
    return fight;
  };
  for (const [order, more, faces] of [
    [{ do: 'attack', actor: 'one', target: 'third' }, {}, [3, 3]],
    [{ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' }, {}, [3, 3]],
    [{ do: 'coup de grace', actor: 'one', target: 'third' }, { conditions: ['unconscious'] }, [6, 5]],
  ] as const) {
    const fight = begun(more);
    fight.give(order, ...faces);
    expect(fight.told).toContain('One gives up the aim.');
    expect(fight.state.fighters.one!.aiming).toBeNull();
  }
  const used = begun();
  used.give({ do: 'attack', actor: 'one', target: 'other', region: 'torso' }, 3, 3, 4);
  expect(used.told.join(' ')).not.toContain('aim.');
});

test('OA-ACT-26: whoever strikes or grips somebody from hiding is noticed by them, and that is told', () => {
  for (const [order, faces] of [
    [{ do: 'attack', actor: 'one', target: 'other' }, [3, 3, 3, 3]],
    [{ do: 'wrestle', actor: 'one', target: 'other', ladder: 'clinch' }, [3, 3, 3, 3]],
  ] as const) {
    const far = { ...other(), name: 'Far', at: { x: 9, y: 2 } };
    const map = { width: 12, height: 5, fog: [{ x: 2, y: 2 }] };
    const fight = scene({ party: [one()], foes: [other(), far], map });
    fight.state.fighters.one!.hidden = { from: ['other', 'far'], result: 12 };
    // Fog about oneself conceals, and out of it one attacks with advantage.
    fight.give(order, ...faces);
    expect(fight.told).toContain('Other notices One.');
    expect(fight.state.fighters.one!.hidden).toEqual({ from: ['far'], result: 12 });
  }
});

test('OA-CMBT-12 OA-R-407: an ally is hurt by a blow that hurts, not by one that goes wide', () => {
  const two = { ...one(), name: 'Two', at: { x: 2, y: 3 } };
  const waiting = (trigger: string, ...faces: number[]) => {
    const fight = scene({ party: [one(), two], foes: [other({ DEX: 8 })] });
    fight.give({ do: 'end turn', actor: 'one' });
    fight.give({ do: 'name', actor: 'one', next: 'two' });
    fight.give({ do: 'delay', actor: 'two', trigger, response: 'attack' });
    fight.give({ do: 'attack', actor: 'other', target: 'one' }, ...faces);
    return fight.waiting;
  };
  // 8 + 1 against 8, and 8 - 1.
  expect(waiting('an ally is hurt', 1, 3)).toBe('two');
  expect(waiting('an ally is hurt', 3, 1)).toBe('other');
  expect(waiting('an enemy attacks', 3, 1)).toBe('two');
});

test('OA-COND-05 OA-R-240: the last counter of a condition is told to be the last, whichever clock it runs on', () => {
  const fight = scene({ party: [one()], foes: [other({ conditions: { bleed: 1 } })] });
  fight.give({ do: 'end turn', actor: 'one' }, 3, 3);
  expect(fight.told.at(-1)).toBe(
    'Other: bleed, and the save fails: 1 health point lost. Bleed of Other is over. Other has 39 health points left.',
  );
  const slow = [{ name: 'slow', counters: 1, elapsed: 9 }];
  const minute = scene(
    { party: [one()], foes: [other({ conditions: slow })] },
    { 'OA-R-240': 'oneMinuteEach' },
  );
  minute.give({ do: 'end turn', actor: 'one' });
  expect(minute.told).toContain('Slow of Other is over.');
});

test('OA-WABL-14 OA-COND-23 OA-COND-02: where somebody is driven to, what a coup de grace counts as, and what has no counters', () => {
  const hammer = one({ weapons: ['war hammer'], STR: 8 });
  const fight = scene({ party: [hammer], foes: [other()] });
  const blow = { do: 'attack', actor: 'one', target: 'other', weapon: 'war hammer', buys: ['knockback'] };
  fight.give(blow, 3, 5);
  expect(fight.told).toContain('Other is driven back 1 space to 4, 2.');
  const end = scene({
    party: [one()],
    foes: [other({ conditions: ['unconscious'] }), { ...other(), name: 'Third', at: { x: 5, y: 2 } }],
  });
  end.give({ do: 'coup de grace', actor: 'one', target: 'other' }, 6, 5);
  expect(end.told[0]).toContain('One has 5 exult points left.');
  expect(end.state.fighters.one!.round.exult).toBe(5);
  end.give({ do: 'afflict', actor: 'gm', target: 'third', condition: 'surprise', counters: 3 });
  expect(end.told).toEqual(['The Host: Third receives surprise.']);
});

test('OA-AIM-02 OA-EXLT-02: whoever moves the body region is told to have spent the points', () => {
  const fight = scene({ party: [one()], foes: [other()] });
  fight.state.fighters.one!.aiming = 'other';
  fight.give({ do: 'attack', actor: 'one', target: 'other', region: 'head' }, 3, 5, 3);
  expect(fight.told[0]).toContain('to the head');
  expect(fight.told[0]).toContain('One has 0 exult points');
});

test('OA-R-591 OA-WABL-23: of one throw at several, what it comes to against each is told', () => {
  const third = { ...other(), name: 'Third', at: { x: 2, y: 3 }, conditions: ['prone'] };
  const sweeper = one({ weapons: ['crescent blade'], homeTechnology: 9, STR: 6 });
  const fight = scene({ party: [sweeper], foes: [third, other()] }, { 'OA-R-286': 'oneRollEveryone' });
  const order = { do: 'attack', actor: 'one', target: 'third', weapon: 'crescent blade', buys: ['sweep'] };
  fight.give(order, 5, 2, 3, 5);
  expect(fight.told[0]).toContain('One attacks with 13 (+3 with advantage)');
  expect(fight.told[0]).toContain('Against Other it is 8: Other suffers 3.');
});

test('OA-UNARM-08 OA-R-617: whoever is trapped neither drops anything nor lies down, whoever is maneuvered may', () => {
  const held = (position: string) => {
    const armed = other({ weapons: ['dagger'] });
    const fight = scene({ party: [armed], foes: [one()] });
    fight.state.positions = [hold(position) as never];
    const drop = { do: 'drop', actor: 'other', weapon: 'dagger' };
    return [fight.refusal(drop), fight.refusal({ do: 'lie down', actor: 'other' })];
  };
  expect(held('trapped')).toEqual(['OA-UNARM-08', 'OA-UNARM-08']);
  expect(held('choked')).toEqual(['OA-UNARM-08', 'OA-UNARM-08']);
  expect(held('maneuvered')).toEqual([undefined, undefined]);
});

test('OA-CMBT-05 OA-UNARM-05: who starts is named in other words, and a glance tells who holds whom', () => {
  const fight = scene({ party: [one()], foes: [other()] });
  fight.state.positions = [hold('maneuvered') as never];
  const words = () => encounter.glance(fight.state).fighters.map(({ condition }) => condition);
  expect(words()[1]).toContain('maneuvered by One');
  fight.give({ do: 'aim', actor: 'one', target: 'other' });
  expect(words()[0]).toContain('aiming');
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'other' });
  expect(fight.legal().map(({ label }) => label)).toEqual([
    'One starts the next round',
    'Other starts the next round',
  ]);
});

test('OA-EXLT-03: exult points that nobody has spent are told to be gone, once a round, to whom they belonged', () => {
  const fight = scene({ party: [one()], foes: [other()] });
  fight.give({ do: 'attack', actor: 'one', target: 'other' }, 2, 6);
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'other' });
  const round = fight.give({ do: 'name', actor: 'other', next: 'one' }).find(({ is }) => is === 'round')!;
  expect(fight.told).toContain('Round 2. Unspent exult points are gone: 2 of One.');
  expect(knownEvent(fight.state, round, 'one')).toMatchObject({
    vanished: [{ who: 'one', exult: 2 }],
  });
  expect(knownEvent(fight.state, round, 'other')).toMatchObject({ vanished: [] });
  fight.give({ do: 'end turn', actor: 'one' });
  fight.give({ do: 'end turn', actor: 'other' });
  fight.give({ do: 'name', actor: 'other', next: 'one' });
  expect(fight.told).toContain('Round 3.');
});

test('OA-EXLT-03 OA-R-275: where they end with the turn or the attack, that is told as well', () => {
  const strike = { do: 'attack', actor: 'one', target: 'other' };
  const turn = scene({ party: [one()], foes: [other()] }, { 'OA-R-275': 'endOfTurn' });
  turn.give(strike, 2, 6);
  const over = turn.give({ do: 'end turn', actor: 'one' }).find(({ is }) => is === 'turn over')!;
  expect(turn.told).toContain('Unspent exult points are gone: 2 of One.');
  expect(turn.state.fighters.one!.round.exult).toBe(0);
  expect(knownEvent(turn.state, over, 'other')).toEqual({ is: 'turn over', actor: 'one' });
  const attack = scene({ party: [one()], foes: [other()] }, { 'OA-R-275': 'thisAttack' });
  attack.give(strike, 2, 6);
  expect(attack.told[0]).toContain('One has 0 exult points and 5 stamina points left.');
});

test('OA-COND-35: whoever is surprised is told to be so no longer, in one breath', () => {
  const fight = scene({ party: [one()], foes: [other(), { ...other(), name: 'Third', at: { x: 5, y: 2 } }] });
  for (const target of ['other', 'third'])
    fight.give({ do: 'afflict', actor: 'gm', target, condition: 'surprise' });
  fight.give({ do: 'end turn', actor: 'one' });
  expect(fight.told).toContain('Other and Third are surprised no longer.');
});

test('OA-CMBT-13: whoever is dead or gone is told to be so, by name', () => {
  const fight = scene({ party: [one()], foes: [other(), { ...other(), name: 'Third', at: { x: 5, y: 2 } }] });
  fight.state.fighters.other!.HP = 0;
  fight.state.fighters.third!.gone = true;
  const why = (target: string, deed = 'attack') => {
    const command = commandSchema.parse({ do: deed, actor: 'one', target });
    return encounter.whyNot!(fight.state, command)?.message;
  };
  expect(why('other')).toBe('Other is dead.');
  expect(why('third', 'aim')).toBe('Third has left the fight.');
  expect(why('fourth', 'feint')).toBe('Nobody called “fourth” is in this fight.');
  expect(why('one', 'feint')).toBe('One is no enemy of One.');
  expect(why('one', 'fight the fire')).toBe('One is not burning.');
});

test('OA-COND-34 OA-COND-39: stamina below nothing is told with a minus', () => {
  const fight = scene({ party: [one({ SP: 2 })], foes: [other()] });
  fight.give({ do: 'afflict', actor: 'gm', target: 'one', condition: 'suffocation', counters: 4 });
  expect(fight.told[0]).toContain('One has −2 stamina points left.');
});
