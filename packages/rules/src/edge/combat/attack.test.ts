import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play, Trace } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import type { EdgePlay } from '../play.ts';
import { ask, askAndKeep, foe, hero, said } from '../testing.ts';

const on = (...faces: number[]): EdgePlay => new Play(scriptedDice(faces), defaultReadings(rulings));
const bow = { name: 'bow', dice: '1d6', tags: ['Simple', 'Ranged'], distance: 8 };
const sword = { name: 'sword', dice: '1d8', versatile: '1d10', tags: ['Simple', 'Versatile'] };
const maul = { name: 'maul', dice: '1d10', tags: ['Simple', 'Two-Handed'] };
const shield = { name: 'shield', deflection: 1 };

test('ED-TAG-20 ED-R-141: whoever shoots at somebody beside them is hindered, unless it cannot act', () => {
  const shoot = (defender: object, more: object, ...faces: number[]) =>
    ask('attack', { attacker: hero({ weapons: [bow] }), defender: foe(defender), ...more }, on(...faces));
  expect(shoot({}, { distance: 1 }, 9, 4)).toMatchObject({ die: 4, hindrances: ['an enemy is adjacent'] });
  expect(shoot({}, { distance: 2 }, 9, 4).hindrances).toEqual([]);
  expect(shoot({}, {}, 9, 4).hindrances).toEqual([]);
  expect(shoot({ conditions: ['Incapacitated'] }, { distance: 1 }, 9, 4).hindrances).toEqual([]);
});

test('ED-R-206: a spell at arm’s length is not hindered, nor a shout, nor a breath', () => {
  const ability = {
    id: 'x',
    name: 'x',
    text: 'Burns.',
    cost: 'act',
    target: 'enemy',
    range: 6,
    attack: { against: 'React', bonus: 3 },
    damage: { dice: '1d6' },
  };
  const cast = (more: object) =>
    ask(
      'attack',
      {
        attacker: hero({ skills: ['Arcane'] }),
        defender: foe(),
        ability: { ...ability, ...more },
        distance: 1,
      },
      on(9, 4, 4),
    ).hindrances;
  expect(cast({})).toEqual(['an enemy is adjacent']);
  expect(cast({ enigma: 'Arcane' })).toEqual([]);
  expect(cast({ attack: { against: 'Mind', stat: 'Will', skill: 'Social' } })).toEqual([]);
  expect(cast({ area: { shape: 'cone', size: 3 } })).toEqual([]);
});

test('ED-DMG-02 ED-R-157: what is resisted is halved together, however many parts it comes in', () => {
  const struck = (target: object, amounts: readonly (readonly [number, string])[]) =>
    ask('damage', { target: foe(target), parts: amounts.map(([amount, kind]) => ({ amount, kind })) }, on())
      .afterResistance;
  const both = [
    [7, 'cutting'],
    [5, 'fire'],
  ] as const;
  expect(struck({ resistances: ['all'] }, both)).toBe(6);
  expect(struck({ conditions: ['Petrified'] }, both)).toBe(6);
  expect(struck({ resistances: ['fire'] }, both)).toBe(9);
  expect(
    struck({ resistances: ['fire'] }, [
      [3, 'fire'],
      [3, 'fire'],
    ]),
  ).toBe(3);
});

test('ED-TAG-16 ED-TAG-27 ED-R-47: one hand guides the mount, so a Versatile weapon has only the other', () => {
  const ridden = (weapon: object, hands: number) =>
    ask('attack', { attacker: hero({ weapons: [weapon] }), defender: foe(), mounted: true, hands }, on(9, 4));
  expect(ridden(sword, 2)).toMatchObject({ rule: 'ED-TAG-16' });
  expect(ridden(sword, 1).hit).toBe(true);
  expect(ridden({ ...sword, tags: [...sword.tags, 'Mounted'] }, 2).hit).toBe(true);
});

test('ED-TAG-26 ED-TAG-27: both hands for the weapon leave none for a shield', () => {
  const strike = (attacker: object, more: object) =>
    ask('attack', { attacker: hero(attacker), defender: foe({ deflect: 9 }), ...more }, on(2));
  expect(strike({ weapons: [sword], shield }, { hands: 2 })).toMatchObject({ rule: 'ED-TAG-26' });
  expect(strike({ weapons: [sword, maul], shield }, { weapon: 'maul' })).toMatchObject({ rule: 'ED-TAG-26' });
  expect(strike({ weapons: [maul], held: ['maul', 'shield'], shield }, {})).toMatchObject({
    rule: 'ED-TAG-26',
  });
  // On the back it is in nobody's way, and adds nothing.
  expect(strike({ weapons: [maul], shield }, {}).hit).toBe(false);
  expect(strike({ weapons: [sword] }, { hands: 2 }).hit).toBe(false);
});

test('ED-SPC-03 ED-R-61: a Large creature strikes 2 spaces away with any weapon, a Huge one 3', () => {
  const from = (size: string, distance: number) =>
    ask('attack', { attacker: foe({ size, weapons: [sword] }), defender: hero(), distance }, on(12)).rule;
  expect(from('Large', 2)).toBeUndefined();
  expect(from('Large', 3)).toBe('ED-TAG-21');
  expect(from('Huge', 3)).toBeUndefined();
  expect(from('Medium', 2)).toBe('ED-TAG-21');
});

test('ED-NPC-06 ED-SKL-14 ED-R-215: nobody tries to frighten what cannot be, or a thing', () => {
  const fearless = { immunities: ['Frightened'] };
  const npc = ask('intimidate', { intimidator: hero(), target: foe(fearless) }, on());
  expect(npc).toMatchObject({ rule: 'ED-NPC-06' });
  const character = ask('intimidate', { intimidator: foe(), target: hero(fearless) }, on());
  expect(character).toMatchObject({ rule: 'ED-NPC-06' });
  const wagon = ask('intimidate', { intimidator: hero(), target: foe({ durability: 6 }) }, on());
  expect(wagon).toMatchObject({ rule: 'ED-SKL-14' });
});

test('ED-BEN-01 ED-SKL-14: what is left is that of whoever rolled, and only they paid', () => {
  const input = { intimidator: foe({ responses: 1 }), target: hero({ bennies: 2 }), benny: 'missed' };
  const { answer, kept } = askAndKeep('intimidate', input, on(2, 9));
  expect(answer).toMatchObject({ roller: 'target', bennies: 1, responses: 0, frightened: false });
  expect(kept).toMatchObject({
    intimidator: { responses: 1 },
    target: { bennies: 1, responses: 0 },
  });
});

test('ED-SKL-08 ED-CND-03 ED-R-242: a charm is shaken off with the Hindrance it brings', () => {
  const bound = { condition: 'Charmed', by: 'Witch', source: 'song', target: 9 };
  const shake = (conditions: object[], ...faces: number[]) =>
    ask('shake-off', { creature: hero({ conditions }), target: 9, condition: 'Charmed' }, on(...faces));
  expect(shake([bound], 11, 3)).toMatchObject({ die: 3, ends: false });
  expect(shake([{ condition: 'Charmed', target: 9 }], 11)).toMatchObject({ dice: 1, ends: true });
});

test('ED-SKL-08 ED-R-115: only the effect that is shaken off ends, with all it had caused', () => {
  const fear = (by: string, target: number) => ({
    condition: 'Frightened',
    by,
    source: 'dread',
    target,
    sensed: false,
  });
  const slow = { condition: 'Restrained', by: 'Imp', source: 'dread', target: 9 };
  const creature = hero({ conditions: [fear('Witch', 12), fear('Imp', 9), slow] });
  const shaken = ask('shake-off', { creature, target: 9, condition: 'Frightened' }, on(10));
  expect(shaken.creature.conditions).toEqual([fear('Witch', 12)]);
});

test('ED-SKL-09 ED-R-155: whoever cannot act holds no spell, and rolls for none', () => {
  const caster = { name: 'Ada', concentrating: 'Veil', conditions: ['Incapacitated'] };
  const { answer, kept } = askAndKeep('concentration', { caster, taken: 3 }, on());
  expect(answer).toMatchObject({ die: null, ends: true });
  expect(kept.caster.concentrating).toBeNull();
  expect(said('concentration', { caster, taken: 3 }, on())).toBe('Ada cannot act: the spell ends.');
});

test('ED-DYI-06 ED-CND-03: an area and an event take the living, and no area falls on a charmer', () => {
  const area = (attacker: object, ...creatures: object[]) =>
    ask('area-attack', { attacker, bonus: 4, targets: creatures.map(creature => ({ creature })) }, on());
  expect(area(hero(), foe({ hp: 0, life: 'dead' }))).toMatchObject({
    rule: 'ED-DYI-06',
    field: 'targets[0].creature',
  });
  const charmed = hero({ conditions: [{ condition: 'Charmed', by: 'Witch' }] });
  expect(area(charmed, foe({ name: 'Witch' }))).toMatchObject({ rule: 'ED-CND-03' });
  const creatures = [hero({ hp: 0, life: 'dead' })];
  expect(ask('event', { event: { damage: 3, target: 9 }, creatures }, on())).toMatchObject({
    rule: 'ED-DYI-06',
    field: 'creatures[0]',
  });
});

test('ED-ACT-06 ED-R-194: the Incapacitated may still draw, the Paralyzed may not', () => {
  const draw = (condition: string) =>
    ask(
      'take-in-hand',
      { creature: { weapons: ['club'], held: [], conditions: [condition] }, item: 'club' },
      on(),
    );
  expect(draw('Incapacitated')).toMatchObject({ held: ['club'] });
  expect(draw('Unconscious')).toMatchObject({ rule: 'ED-CND-07' });
});

test('ED-AQUA-04 ED-R-85: three successes under water clear the tallies, and the rolls go on', () => {
  const drown = (rounds: number, ...faces: number[]) =>
    ask('stabilization', { creature: hero(), drowning: true, rounds }, on(...faces));
  expect(drown(3, 7, 2, 12)).toMatchObject({ state: 'suffocating', successes: 0, failures: 0 });
  expect(drown(6, 7, 2, 12, 3, 3, 3)).toMatchObject({ state: 'dead', rolls: 6 });
});

test('ED-VEH-01 ED-OBJ-01 ED-R-162: a vehicle is wrecked at 0 HP; no Body roll, no dying, nothing overwhelms it', () => {
  const wagon = { name: 'Wagon', player: false, durability: 6, soak: 1, maxHp: 20 };
  const hurt = (target: object, amount: number) => ask('damage', { target, parts: [{ amount }] }, on());
  expect(hurt(wagon, 25)).toMatchObject({
    taken: 18,
    massive: false,
    overwhelming: false,
    target: { hp: 2 },
  });
  expect(hurt({ ...wagon, soak: 50 }, 50)).toMatchObject({
    taken: 1,
    overwhelming: false,
    target: { hp: 19 },
  });
  expect(hurt(wagon, 6)).toMatchObject({ taken: 0, target: { hp: 20 } });
  expect(hurt({ ...wagon, hp: 3 }, 15)).toMatchObject({ target: { hp: 0, life: 'dead', conditions: [] } });
  const again = { attacker: hero(), defender: { ...wagon, hp: 0, life: 'dead' } };
  expect(ask('attack', again, on())).toMatchObject({ rule: 'ED-VEH-01' });
});

const idle = { conditions: ['Incapacitated'] };
test.each([
  ['command-mount', { rider: idle, command: 'move' }],
  ['command-vehicle', { pilot: idle }],
  ['chase-manoeuvre', { participant: { pilot: idle }, manoeuvre: 'Elude' }],
  ['chase-move', { participant: { pilot: idle, onFoot: true } }],
  ['hold-breath', { creature: idle }],
  ['athletics', { creature: idle, feat: 'climb', difficulty: 'Easy' }],
  ['hide', { hider: idle, enemies: [foe()], moved: 3 }],
  ['intimidate', { intimidator: idle, target: foe() }],
  ['shake-off', { creature: idle, target: 8 }],
  ['first-aid', { helper: idle, patient: { life: 'dying' } }],
  ['attack', { attacker: idle, defender: foe() }],
])('ED-CND-07: %s is nothing for the Incapacitated', (name, input) => {
  expect(ask(name, input, on())).toMatchObject({ rule: 'ED-CND-07' });
});

test('ED-R-186 ED-CND-07: without a pilot a wagon runs on and hits, a mount falls back to its base speed', () => {
  const pilot = { conditions: ['Unconscious'] };
  const wagon = { name: 'Wagon', player: false, durability: 4, soak: 0, maxHp: 20 };
  const move = (conveyance: object, more: object, ...faces: number[]) =>
    ask('chase-move', { participant: { pilot, conveyance, baseSpeed: 8, speed: 10 }, ...more }, on(...faces));
  expect(move(wagon, { hazard: 'Simple' }, 5, 4)).toMatchObject({
    complication: 'Impact',
    taken: 5,
    speed: 0,
  });
  expect(move({ name: 'Horse' }, {})).toMatchObject({ speed: 8, position: 8 });
});

test('ED-NPC-11 ED-R-206: a Lair Act is the place’s doing: nobody beside the creature hinders it', () => {
  const rockfall = {
    id: 'rockfall',
    name: 'rockfall',
    text: 'Rocks fall.',
    cost: 'lair',
    target: 'enemy',
    range: 12,
    attack: { against: 'React', bonus: 5 },
    damage: { average: 4 },
  };
  const answer = ask(
    'attack',
    { attacker: foe({ abilities: [rockfall] }), defender: hero(), ability: 'rockfall', enemyAdjacent: true },
    on(12),
  );
  expect(answer).toMatchObject({ edges: [], dice: 1 });
});

test('ED-R-214 ED-TAG-16 ED-TAG-07: an Emplaced weapon shoots from the saddle only if it is Mounted too', () => {
  const shoot = (...more: string[]) =>
    ask(
      'attack',
      {
        attacker: hero({
          weapons: [{ ...bow, name: 'swivel gun', tags: ['Simple', 'Ranged', 'Emplaced', ...more] }],
        }),
        defender: foe({}),
        mounted: true,
      },
      on(2),
    );
  expect(shoot()).toMatchObject({ refused: true, rule: 'ED-TAG-16' });
  expect(shoot('Mounted').hit).toBe(false);
});

test('ED-R-215 ED-SKL-08 ED-ITM-07: nothing to shake off and nothing to identify: refused before a die falls', () => {
  const bo = { name: 'Bo', conditions: ['Frightened'] };
  expect(ask('shake-off', { creature: bo, target: 8, condition: 'Charmed' }, on())).toMatchObject({
    refused: true,
    rule: 'ED-SKL-08',
  });
  expect(ask('identify', { creature: { name: 'Bo', tier: 2 }, tier: 2, identified: 2 }, on())).toMatchObject({
    refused: true,
    rule: 'ED-ITM-07',
  });
});

test('ED-SCN-03 ED-R-77 ED-R-219: cover helps React and Deflect; a character’s own attack is hindered in any case', () => {
  const defend = (defense: string, ...faces: number[]) =>
    ask('defend', { defender: hero(), target: 8, defense, cover: true }, on(...faces));
  expect(defend('Deflect', 3, 9)).toMatchObject({ dice: 2, die: 9 });
  expect(defend('Mind', 9)).toMatchObject({ dice: 1 });
  expect(defend('Body', 9)).toMatchObject({ dice: 1 });
  const event = { target: 8, damage: 3, defense: 'Body' };
  expect(ask('event', { event, creatures: [hero()], cover: true }, on(9)).results[0].die).toBe(9);
});

test('ED-CND-01 ED-R-243: the Blinded are hindered on React and Deflect; a character attacks them with Edge in any case', () => {
  const blind = (numbers: object = {}) => ({ ...numbers, conditions: ['Blinded'] });
  const dice = (defense: string): number => {
    const input = { defender: hero(blind()), target: 8, defense };
    return ask('defend', input, on(...(defense === 'React' || defense === 'Deflect' ? [9, 9] : [9]))).dice;
  };
  expect(['React', 'Deflect', 'Body', 'Mind'].map(dice)).toEqual([2, 2, 1, 1]);
  const glare = {
    id: 'glare',
    name: 'glare',
    text: 'Glares.',
    cost: 'act',
    target: 'enemy',
    attack: { against: 'Mind', stat: 'Will', bonus: 3 },
    damage: { average: 3 },
  };
  const glared = (attacker: object, defender: object, ...faces: number[]) =>
    ask('attack', { attacker, defender, ability: 'glare' }, on(...faces));
  expect(glared(foe({ abilities: [glare] }), hero(blind()), 9)).toMatchObject({ dice: 1, hindrances: [] });
  expect(glared(hero({ abilities: [glare] }), foe(blind({ mind: 9 })), 2, 3)).toMatchObject({
    dice: 2,
    edges: ['Blinded'],
  });
});

test('ED-CND-06 ED-R-217: the grappled strike freely with bare hands, not with a sword', () => {
  const attack = (weapons: object[], ...faces: number[]) =>
    ask(
      'attack',
      { attacker: hero({ weapons, conditions: ['Grappled'] }), defender: foe({ deflect: 9 }) },
      on(...faces),
    );
  expect(attack([sword], 2, 3).hindrances).toEqual(['Grappled']);
  expect(attack([], 2).hindrances).toEqual([]);
});

test('ED-DYI-01 ED-R-162: an input at 0 HP is dying, a thing is wrecked', () => {
  const heal = (creature: object) => ask('heal', { creature, amount: 2 }, on());
  expect(heal({ hp: 0, maxHp: 9 })).toMatchObject({
    creature: { hp: 2, conditions: [{ condition: 'Prone' }] },
  });
  expect(heal({ hp: 0, maxHp: 9, durability: 4 }).refused).toBe(true);
});

test('ED-NPC-06: a condition that it cannot have implies nothing', () => {
  const creature = { immunities: ['Paralyzed'], conditions: ['Paralyzed'] };
  expect(ask('conditions', { creature }, on())).toMatchObject({ conditions: [], forbidden: [] });
});

test('ED-TAG-26: what is held may be written as people write it', () => {
  const creature = { weapons: [maul], shield, held: ['Maul'] };
  expect(ask('take-in-hand', { creature, item: 'Shield' }, on())).toMatchObject({ rule: 'ED-TAG-26' });
});

test('ED-R-79: where a creature hides, the answer holds the rolls of those who look out', () => {
  const hider = foe({ stats: { Wits: 2 }, skills: ['Stealth'], proficiencyBonus: 2 });
  const hid = ask('hide', { hider, enemies: [hero()], moved: 3 }, on(9));
  expect(hid).toMatchObject({ roller: 'enemies', die: 9, total: 9, target: 9, hidden: false });
});

test('ED-DYI-08: nobody stabilizes themselves, even awake by temporary HP', () => {
  const bo = { name: 'Bo', life: 'dying', tempHp: 2 };
  expect(ask('first-aid', { helper: bo, patient: bo }, on())).toMatchObject({ rule: 'ED-DYI-08' });
});

test('ED-BEN-01 ED-R-17: first aid and a hard look outside a fight: a benny costs no Response', () => {
  const kind = { name: 'Ada', bennies: 1, responses: 1 };
  const aid = (fight: object, ...faces: number[]) =>
    ask('first-aid', { helper: kind, patient: { life: 'dying' }, benny: 'missed', ...fight }, on(...faces));
  expect(aid({}, 2, 9)).toMatchObject({ die: 9, bennies: 0, responses: 0 });
  expect(aid({ fight: false }, 2, 9)).toMatchObject({ die: 9, bennies: 0, responses: 1 });
  const look = (fight: object, ...faces: number[]) =>
    ask('intimidate', { intimidator: kind, target: foe(), benny: 'missed', ...fight }, on(...faces));
  expect(look({}, 2, 11)).toMatchObject({ die: 11, bennies: 0, responses: 0 });
  expect(look({ fight: false }, 2, 11)).toMatchObject({ die: 11, bennies: 0, responses: 1 });
});

test('ED-R-238: what strikes a paralyzed character is read as a defense that failed with a Complication', () => {
  const struck = (conditions: string[], more: object) =>
    ask('defend', { defender: hero({ conditions, maxHp: 30 }), target: 10, damage: 4, ...more }, on());
  expect(struck(['Paralyzed'], {})).toMatchObject({
    roller: 'nobody',
    outcome: 'failure with complication',
    hit: true,
    doubled: true,
  });
  expect(struck(['Paralyzed'], { melee: false })).toMatchObject({ outcome: 'failure', doubled: false });
});

test('ED-R-239 ED-BEN-02: a fourth benny is lost', () => {
  const rich = { name: 'Ada', bennies: 3 };
  expect(ask('benny', { character: rich, reason: 'Flaw' }, on())).toEqual({ bennies: 3, lost: true });
});

test('ED-NPC-11: a creature without Lair Acts has none to choose', () => {
  expect(ask('lair-act', { creature: { abilities: ['mending-touch'] }, inLair: true }, on())).toMatchObject({
    rule: 'ED-NPC-11',
  });
});

test('ED-BEN-03: only characters have bennies', () => {
  expect(ask('benny', { character: foe(), reason: 'Flaw' }, on())).toMatchObject({ rule: 'ED-BEN-03' });
});

test('ED-TOM-03: a shot from the Adjacent Zone reaches with a Hindrance', () => {
  const shot = { from: 'Adjacent', to: 'Adjacent', range: 12, tags: ['Ranged'] };
  expect(ask('zone-reach', shot, on())).toEqual({
    reach: 'hindrance',
    hindrances: ['from the Adjacent Zone'],
  });
});

test('ED-NPC-08: a stat block strikes with its first attack act where nothing is named', () => {
  const act = (id: string, damage: number, more: object = {}) => ({
    id,
    name: id,
    text: 'An attack.',
    cost: 'act',
    target: 'enemy',
    attack: { against: 'Deflect', bonus: 6 },
    damage: { average: damage },
    ...more,
  });
  const attacker = foe({ abilities: [act('breath', 9, { recharge: 5 }), act('claws', 5)] });
  expect(ask('attack', { attacker, defender: hero() }, on(2))).toMatchObject({ target: 11, dealt: 5 });
});

test('ED-ROLL-02 ED-DEF-04 ED-ROLL-11: the trace says what bonus and target are made of', () => {
  const trace = Trace.recording();
  const play = new Play(scriptedDice([6, 3]), defaultReadings(rulings), trace) as EdgePlay;
  const attacker = hero({ stats: { Strength: 2 }, skills: ['Weapon'], weapons: [sword] });
  const defender = foe({ stats: { Wits: 1 }, armor: { name: 'mail', deflection: 2 } });
  ask('attack', { attacker, defender }, play);
  const line = (label: string) => trace.nodes.find(each => each.label === label);
  expect(line('Hero: sword')?.children?.map(({ label, value }) => [label, value])).toEqual([
    ['kept die', 6],
    ['Strength', 2],
    ['Weapon', 1],
  ]);
  expect(line('target number')?.children?.map(({ label, value }) => [label, value])).toEqual([
    ['Foe: Wits', 1],
    ['Foe: mail', 2],
    ['stands for a roll', 5],
  ]);
});

test('ED-TAG-22 ED-STAT-02: a shield, a weapon of one’s own and bare hands can be named', () => {
  const attacker = hero({ weapons: [sword], shield, stats: { Strength: 2 } });
  const attack = (weapon: string, more: object, ...faces: number[]) =>
    ask('attack', { attacker, defender: foe(), weapon, ...more }, on(...faces)).dealt;
  expect(attack('Shield', { offHand: true }, 9, 3)).toBe(5);
  expect(attack('Sword', {}, 9, 3)).toBe(5);
  expect(attack('Unarmed Strike', {}, 9)).toBe(2);
  expect(attack('Longsword', {}, 9, 3, 3)).toBe(5);
});

test('ED-NPC-04 ED-R-202: on wings the way is reckoned by the fly speed, over bad ground', () => {
  const creature = { name: 'Bat', fly: 8, speed: 2 };
  const way = (path: string[], more: object = {}) =>
    ask('movement', { creature: { ...creature, ...more }, path, mode: 'fly' }, on());
  expect(way(['free', 'difficult', 'hazardous', 'free'])).toMatchObject({ cost: 4, left: 4, hazard: false });
  expect(way(['free', 'enemy'])).toMatchObject({ cost: 3 });
  expect(way(['free'], { conditions: ['Prone'] })).toMatchObject({ rule: 'ED-NPC-04' });
  expect(way(['free'], { fly: 0 })).toMatchObject({ rule: 'ED-NPC-04' });
  expect(way(['free'], { conditions: ['Grappled'] })).toMatchObject({ rule: 'ED-SPD-02' });
});

test('ED-CND-07 ED-R-194: whoever cannot act has nothing left of the turn but, Incapacitated, the Minor Act', () => {
  const turn = (condition: string) =>
    ask('turn', { creature: { conditions: [condition] }, deeds: [{ do: 'act' }] }, on());
  const nothing = { act: false, swift: false, minor: false, movement: 0, responses: 0 };
  expect(turn('Unconscious')).toMatchObject({ allowed: [false], ...nothing });
  expect(turn('Incapacitated')).toMatchObject({ ...nothing, minor: true });
  const idle = ask('turn', { creature: {}, deeds: [{ do: 'act' }], ownTurn: false }, on());
  expect(idle).toMatchObject({ allowed: [false], ...nothing, responses: 1 });
});

test('ED-R-72 ED-NPC-08: a creature of the game master deals the mean of the dice it is given with', () => {
  const attacker = { name: 'Orc', player: false };
  const dealt = { bonus: 5, damageDice: '2d6', damageBonus: 3 };
  const defender = { name: 'Ada', maxHp: 60, soak: 0 };
  expect(ask('attack', { attacker, defender, ...dealt }, on(4))).toMatchObject({ dealt: 10 });
  const targets = [{ creature: defender }, { creature: defender, crowded: 'sharing' }];
  expect(ask('area-attack', { attacker, targets, ...dealt }, on(4, 9, 5)).targets).toMatchObject([
    { taken: 10, dice: 1 },
    { taken: 10, dice: 2, die: 5 },
  ]);
});

test('ED-TAG-05: a charge deals one die more, not all of them again', () => {
  const lance = { name: 'great lance', dice: '2d6', tags: ['Charging', 'Simple', 'Piercing'] };
  const defender = { name: 'Orc', player: false, maxHp: 60, soak: 0 };
  const charge = { attacker: { name: 'Ada', weapons: [lance] }, defender, moved: 3 };
  expect(ask('attack', charge, on(9, 2, 3, 4))).toMatchObject({ dealt: 9 });
  const orc = { name: 'Orc', player: false, weapons: [lance] };
  const struck = { attacker: orc, defender: { name: 'Ada', maxHp: 60, soak: 0 }, moved: 3 };
  expect(ask('attack', struck, on(2))).toMatchObject({ dealt: 10 });
});

test('ED-R-227 ED-TAG-04 ED-STAT-02: bare hands spare nobody, and add 1 only where there are no dice', () => {
  const defender = { name: 'Orc', player: false, maxHp: 60, soak: 0 };
  const fists = { attacker: { name: 'Ada', stats: { Strength: -1 } }, defender };
  expect(ask('attack', { ...fists, nonLethal: true }, on())).toMatchObject({ rule: 'ED-TAG-04' });
  expect(ask('attack', fists, on(9))).toMatchObject({ dealt: 1 });
  expect(ask('attack', { ...fists, damageDice: '1d8' }, on(9, 5))).toMatchObject({ dealt: 4 });
});

test('ED-R-228 ED-CND-02: healing ends Bleeding even where no HP are missing', () => {
  const creature = { maxHp: 10, hp: 10, conditions: ['Bleeding'] };
  expect(ask('heal', { creature, amount: 3 }, on())).toMatchObject({
    regained: 0,
    creature: { conditions: [] },
  });
});

test('ED-TAG-27: the Versatile die is for melee, not for a throw', () => {
  const spear = { dice: '1d6', versatile: '1d10', tags: ['Simple', 'Versatile', 'Thrown'], distance: 4 };
  const hit = (distance: number, damage: number) =>
    ask('attack', { attacker: hero(), defender: foe(), weapon: spear, hands: 2, distance }, on(9, damage))
      .dealt;
  expect(hit(1, 9)).toBe(9);
  expect(hit(3, 6)).toBe(6);
  expect(() => hit(3, 9)).toThrow('must be 1 to 6');
});

test('ED-STAT-02: unarmed goes by several names', () => {
  const hit = (weapon: string) =>
    ask('attack', { attacker: hero({ stats: { Strength: 2 } }), defender: foe(), weapon }, on(9)).dealt;
  expect(['unarmed strike', 'unarmed', 'Fists'].map(hit)).toEqual([2, 2, 2]);
});

test('ED-TAG-22: a shield strikes off-hand, whether it is said or not', () => {
  const bash = { attacker: hero({ shield }), defender: foe(), weapon: 'shield' };
  expect(ask('attack', bash, on(9, 3))).toMatchObject({ cost: 'Swift Act', dealt: 3 });
  expect(ask('attack', { ...bash, offHand: true }, on(9, 3)).cost).toBe('Swift Act');
});

test('ED-CND-08 ED-R-74: without a roll the outcome is read as the one who would have rolled', () => {
  const struck = (attacker: object, defender: object, weapon: object) =>
    ask('attack', { attacker, defender, weapon, distance: weapon === bow ? 4 : 1 }, on(4, 4)).outcome;
  const paralyzed = { conditions: ['Paralyzed'] };
  expect(struck(hero(), foe(paralyzed), sword)).toBe('success with perk');
  expect(struck(hero(), foe(paralyzed), bow)).toBe('success');
  expect(struck(foe(), hero(paralyzed), sword)).toBe('failure with complication');
  expect(struck(foe(), hero(paralyzed), bow)).toBe('failure');
  expect(struck(foe(), foe(paralyzed), bow)).toBe('success');
});

test('ED-EDGE-04: what is said to help the attack hinders the defense, and the other way round', () => {
  const held = { defender: hero(), target: 10, damage: 3 };
  expect(ask('defend', { ...held, edges: ['high ground'] }, on(11, 2))).toMatchObject({
    die: 2,
    hindrances: ['high ground'],
  });
  expect(ask('defend', { ...held, hindrances: ['sun in its eyes'] }, on(11, 2))).toMatchObject({
    die: 11,
    edges: ['sun in its eyes'],
  });
});

test('ED-CND-08 ED-NPC-06: whoever is Paralyzed cannot speak, even if nothing incapacitates it', () => {
  const creature = { conditions: ['Paralyzed'], immunities: ['Incapacitated'] };
  expect(ask('conditions', { creature }, on()).forbidden).toEqual(['speak']);
  expect(ask('conditions', { creature: { conditions: ['Paralyzed'] } }, on()).forbidden).toContain('speak');
});

test('ED-R-191 ED-TER-01: whoever drags pays one more for each space', () => {
  const way = { creature: {}, path: ['free', 'difficult'], drags: true };
  expect(ask('movement', way, on())).toMatchObject({ cost: 5, left: 1, farthest: 3, farthestDifficult: 2 });
});

test('ED-TAG-04 ED-NPC-08: a Blunt act of a stat block may spare whom it hits', () => {
  const club = { defender: hero({ hp: 4 }), target: 20, damage: 6, tags: ['Blunt'], nonLethal: true };
  expect(ask('defend', club, on(4)).defender).toMatchObject({
    hp: 1,
    life: 'living',
    conditions: [{ condition: 'Unconscious', source: 'non-lethal blow' }],
  });
  expect(ask('defend', { ...club, tags: ['Bladed'] }, on())).toMatchObject({ rule: 'ED-TAG-04' });
});

test('ED-TAG-24: a creature that slams pushes whoever is Exposed to it', () => {
  const slam = { defender: hero({ exposed: true }), target: 20, damage: 6, tags: ['Slam'], push: true };
  expect(ask('defend', slam, on(4)).pushed).toBe(2);
  expect(ask('defend', { ...slam, defender: hero() }, on())).toMatchObject({ rule: 'ED-TAG-24' });
});

test('ED-OBJ-03 ED-VEH-01: a blow past the Durability of a vehicle adds a Complication', () => {
  const cart = { name: 'Cart', durability: 6, soak: 1, maxHp: 20, deflect: 1 };
  const ram = { defender: cart, target: 12 };
  expect(ask('defend', { ...ram, damage: 7 }, on(4))).toMatchObject({ taken: 1, pastDurability: true });
  expect(ask('defend', { ...ram, damage: 6 }, on(4))).toMatchObject({ taken: 0, pastDurability: false });
  expect(said('damage', { target: cart, parts: [{ amount: 9 }] }, on())).toBe(
    'Cart takes 2 damage and has 18 HP left, with a Complication.',
  );
  expect(ask('damage', { target: hero(), parts: [{ amount: 9 }] }, on()).pastDurability).toBe(false);
});

test('ED-TAG-26 ED-TAG-19: hands and reach are told as they are', () => {
  const creature = { name: 'Ada', weapons: [maul, sword], held: ['sword'] };
  expect(ask('take-in-hand', { creature, item: 'maul' }, on())).toMatchObject({
    rule: 'ED-TAG-26',
    message: 'Ada needs both hands for the maul and holds the sword.',
  });
  expect(said('weapon', { weapon: bow }, on())).toContain('strikes nobody in melee');
});

test('ED-R-235 ED-TAG-22: a shield strikes with impact and spares nobody', () => {
  const bash = (more: object, ...faces: number[]) =>
    ask(
      'attack',
      {
        attacker: hero({ weapons: [sword], shield }),
        defender: foe({ resistances: ['impact'] }),
        weapon: 'shield',
        ...more,
      },
      on(...faces),
    );
  expect(bash({ offHand: true, nonLethal: true }).rule).toBe('ED-TAG-04');
  expect(bash({ offHand: true }, 9, 4)).toMatchObject({ dealt: 4, taken: 2 });
});

test('ED-SPC-11 ED-R-61: the Tiny strike with teeth and bare hands in the space they are in, with a blade beside it too', () => {
  const bite = { id: 'bite', name: 'bite', text: 'Bites.', cost: 'act', target: 'enemy', reach: 0 };
  const tiny = { size: 'Tiny', stats: { Strength: 2 } };
  const rat = { ...tiny, abilities: [{ ...bite, attack: { against: 'Deflect', bonus: 4 } }] };
  const strike = (attacker: object, more: object, ...faces: number[]) =>
    ask('attack', { attacker: hero(attacker), defender: foe(), ...more }, on(...faces));
  expect(strike(rat, {}, 9)).toMatchObject({ hit: true });
  expect(strike(tiny, {}, 9)).toMatchObject({ hit: true, dealt: 2 });
  for (const one of [rat, tiny]) expect(strike(one, { distance: 1 })).toMatchObject({ refused: true });
  expect(strike({ ...tiny, weapons: ['dagger'] }, { distance: 1 }, 9, 3)).toMatchObject({ hit: true });
});

const bolt = {
  id: 'z',
  name: 'Zap',
  text: 'Burns.',
  cost: 'act',
  target: 'enemy',
  enigma: 'Arcane',
  range: 6,
  attack: { against: 'React', stat: 'Will', skill: 'Arcane' },
  damage: { dice: '1d6' },
};

test('ED-TAG-02 ED-TAG-14 ED-ITM-08: what is shot and used up is kept, named in the question or not', () => {
  const crossbow = {
    name: 'long arbalest',
    dice: '1d6',
    tags: ['Ranged', 'Mechanical', 'Ammunition'],
    distance: 6,
    ammunition: 'quarrels',
  };
  const quick = {
    ...bolt,
    id: 'q',
    name: 'Quick Shot',
    target: 'weapon',
    enigma: undefined,
    attack: undefined,
  };
  const uses = { count: 2, refresh: 'long rest' };
  const ada = hero({
    skills: ['Arcane'],
    weapons: [crossbow],
    ammunition: { quarrels: 3 },
    abilities: [
      { ...bolt, uses },
      { ...quick, uses },
    ],
  });
  const left = (more: object) =>
    askAndKeep('attack', { attacker: ada, defender: foe(), distance: 4, ...more }, on(8, 3)).kept.attacker;
  const shot = { ammunition: { quarrels: 2 }, unloaded: ['long arbalest'] };
  expect(left({})).toMatchObject({ ...shot, spent: {} });
  expect(left({ weapon: 'Long Arbalest' })).toMatchObject(shot);
  expect(left({ ability: 'Quick Shot' })).toMatchObject({ ...shot, spent: { q: 1 } });
  expect(left({ ability: 'Zap' })).toMatchObject({ ammunition: { quarrels: 3 }, spent: { z: 1 } });
});

test('ED-CRE-11 ED-R-226: an attack is made with what is on the list, and with a weapon that fits', () => {
  const strike = (abilities: unknown[], ability: string) =>
    ask(
      'attack',
      { attacker: hero({ skills: ['Arcane'], weapons: [sword], abilities }), defender: foe(), ability },
      on(9, 4, 4),
    );
  expect(strike([bolt], 'spark')).toMatchObject({ rule: 'ED-CRE-11' });
  expect(strike([], 'spark').hit).toBe(true);
  const crush = {
    ...bolt,
    id: 'crush',
    target: 'weapon',
    enigma: undefined,
    attack: undefined,
    needs: ['Blunt'],
  };
  expect(strike([crush], 'crush')).toMatchObject({ rule: 'ED-CRE-11' });
});

test('ED-SPC-05: no spell moves a Gargantuan creature', () => {
  const gale = { ...bolt, effects: [{ is: 'push', spaces: 3 }] };
  const pushed = (size: string) =>
    ask(
      'attack',
      { attacker: hero({ skills: ['Arcane'] }), ability: gale, defender: foe({ size }) },
      on(9, 4),
    ).pushed;
  expect([pushed('Huge'), pushed('Gargantuan')]).toEqual([3, 0]);
});

test('ED-CRE-11 ED-ITM-08: a Hindrance that an attack leaves is told and kept, and so is the use of a Response', () => {
  const numb = {
    ...bolt,
    effects: [{ is: 'hindrance', on: ['attack'], until: { at: 'end', of: 'bearer' } }],
  };
  const input = { attacker: hero({ skills: ['Arcane'] }), ability: numb, defender: foe() };
  const struck = askAndKeep('attack', input, on(9, 4));
  expect(struck.kept.defender.marks).toMatchObject([{ name: 'Zap', gives: 'hindrance', on: ['attack'] }]);
  expect(said('attack', input, on(9, 4))).toContain('it has a Hindrance on attack.');
  const ward = {
    id: 'ward',
    name: 'Ward Off',
    text: 'Softens.',
    cost: 'response',
    trigger: 'hit',
    target: 'self',
    uses: { count: 1, refresh: 'long rest' },
    effects: [{ is: 'soften', amount: 3 }],
  };
  const answered = { defender: hero({ abilities: [ward] }), target: 10, damage: 6, responses: true };
  const { answer, kept } = askAndKeep('defend', answered, on(3));
  expect(answer).toMatchObject({ taken: 3, defender: { responses: 0 } });
  expect(kept.defender.spent).toEqual({ ward: 1 });
});

test('ED-TAG-25 ED-R-152: what was thrown is no longer in hand, what struck in melee is', () => {
  const thrower = hero({ weapons: ['dagger', 'club'], held: ['dagger', 'club'] });
  const left = (distance: number) =>
    askAndKeep('attack', { attacker: thrower, defender: foe(), distance }, on(9, 4));
  expect(left(4).answer.attacker.held).toEqual(['club']);
  expect(left(4).kept.attacker.held).toEqual(['club']);
  expect(left(1).answer.attacker.held).toBeUndefined();
  expect(left(1).kept.attacker.held).toEqual(['dagger', 'club']);
});
