import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { usePowerProcedure } from '../powers/use-power.ts';
import { READY_POWERS } from './power-list.ts';
import { rulings } from './rulings/index.ts';

/** Every ready power played once with the dice in hand, and what its description promises. */
interface Row {
  readonly input?: object;
  readonly target?: object;
  /** After the roll of the user, which is 10 against 14 unless the power needs none. */
  readonly faces?: readonly number[];
  readonly gives: object;
  readonly says?: RegExp;
}
const LOW = [2, 2, 2];
const HIGH = [5, 5, 6];

const row = (gives: object, says?: RegExp, more: Omit<Row, 'gives' | 'says'> = {}): Row =>
  says ? { gives, says, ...more } : { gives, ...more };
const blow = (weapon: string, faces: readonly number[], gives: object, more: object = {}): Row => ({
  input: { weapon, ...more },
  target: { answer: 'none' },
  faces,
  gives,
});
/** Resisted with 16, which fails, unless other faces are given. */
const resisted = (gives: object, says?: RegExp, target: object = {}, faces: readonly number[] = HIGH): Row =>
  row({ ...gives }, says, { target, faces });
const reach = (metres: number) => ({ reachMetres: metres });

const LIBRARY: Readonly<Record<string, Row>> = {
  'Shield Bash': resisted({ spent: 1, targets: [{ affected: true, defenceTn: 12 }] }, /next action/, {
    EN: 12,
  }),
  Disarm: row({ targets: [{ defence: 'contest', defenceTn: 14, states: ['Disarmed'] }] }, /2 m/, {
    target: { DX: 12, weapon: { skill: 2 } },
    faces: [5, 5, 5],
  }),
  'Power Attack': blow('Battleaxe', [3, 3, 4, 4], { tn: 12, spent: 2, targets: [{ damage: 14 }] }),
  'Defensive Stance': row(
    {
      minutes: 5,
      ends: ['after 5 minutes', expect.stringContaining('interruption'), 'attacking, or losing focus'],
    },
    /"all defences","value":4/,
  ),
  'Trip Attack': row({ targets: [{ defenceTn: 12, states: ['Prone'] }] }, undefined, {
    target: { DX: 12 },
    faces: [4, 4, 4],
  }),
  Feint: row(
    { targets: [{ defence: 'contest', defenceTn: 11, affected: true }] },
    /"attack","value":4.*next attack/,
    {
      target: { AW: 12, IN: 10 },
      faces: [4, 4, 4],
    },
  ),
  'Rapid Strike': blow('Battleaxe', [3, 3, 3, 3, 4, 4, 4], {
    tn: 10,
    targets: [{ damage: 14, bleedingCount: 2 }],
  }),
  Riposte: blow('Battleaxe', [3, 3], { tn: 16, spent: 1, targets: [{ damage: 6 }] }),
  'Precision Strike': row({ targets: [{ defenceTn: 4, damage: 5 }] }, /location named/, {
    input: { weapon: 'Battleaxe' },
    target: { DX: 12, AR: 3 },
    faces: [5, 5, 5, 3, 4],
  }),
  'Knockback Strike': blow('Battleaxe', [3, 3, ...HIGH], { targets: [{ knockback: 3, states: ['Prone'] }] }),
  'Sneak Attack': blow('Battleaxe', [3, 3, 4, 4], { targets: [{ damage: 14 }] }),
  'Chi Strike': blow('Kick', [4], { spent: 2, targets: [{ damage: 8 }] }, { user: { target: 14, ST: 14 } }),
  'Aimed Shot': row(
    { reachMetres: null, ends: ['moving, being hurt or another target'] },
    /"attack","value":4.*instead of the usual \+3/,
    { input: { weapon: 'Longbow', metres: 60 } },
  ),
  'Quick Draw': row({ activated: true }, /without an action/),
  'Kip Up': row({ activated: true }, /from prone/),
  'Evasive Movement': row(
    { activated: true, ends: ['after 5 minutes', 'standing still'] },
    /"dodge","value":1/,
  ),
  'Frost Touch': row({ targets: [{ damage: 4 }] }, /freezes/, { target: { answer: 'none' }, faces: [4] }),
  'Flame Dart': row({ tn: 11, reachMetres: 10, targets: [{ damage: 4 }] }, /tinder/, {
    input: { metres: 8 },
    target: { answer: 'none' },
    faces: [4],
  }),
  'Kindle Flame': row({ tn: null, ...reach(3) }, /nothing living, worn or carried/),
  'Phantom Echo': row(
    { minutes: 60, ...reach(10), ends: expect.arrayContaining(['a touch gives it away']) },
    /cubic metre/,
  ),
  'Spectral Grasp': row({ minutes: 60, ...reach(10) }, /Speed 2 handles up to 5 kg/),
  'Arcane Whisper': row({ tn: null, ...reach(100) }, /25 words/),
  'Mending Touch': row({ tn: null, ...reach(1) }, /30 cm/),
  'Fire Bolt': row({ reachMetres: 20, spent: 2, targets: [{ damage: 7 }] }, /alight/, {
    input: { metres: 8 },
    target: { answer: 'none' },
    faces: [3, 4],
  }),
  'Magic Missile': row({ ...reach(30), targets: [{ defence: 'none', damage: 10 }] }, undefined, {
    target: {},
    faces: [3, 3, 4],
  }),
  Fireball: row({ reachMetres: 40, targets: [{ defenceTn: 6, defended: true, damage: 5 }] }, /fires/, {
    target: { DX: 12 },
    faces: [...LOW, 4, 4, 3],
  }),
  'Lightning Bolt': resisted({ reachMetres: 40, targets: [{ damage: 11 }] }, /conductors/, { DX: 12 }, [
    ...HIGH,
    4,
    4,
    3,
  ]),
  'Healing Touch': row({ targets: [{ restored: 7, vitality: 12 }] }, undefined, {
    target: { vitality: 5 },
    faces: [3, 4],
  }),
  'Greater Healing': row({ targets: [{ restored: 15, vitality: 20, bleedingCount: 0 }] }, /illnesses/, {
    target: { vitality: 5, bleedingCount: 3 },
    faces: [4, 4, 4, 4],
  }),
  Invisibility: row({ minutes: 8, ...reach(1) }, /"Stealth","value":8.*Invisible.*Cannot be targeted/),
  Fly: row(
    { minutes: 8, ends: expect.arrayContaining(['empty Mana: the flier falls']) },
    /"Speed factor","value":2/,
  ),
  'Shield Spell': row({ minutes: 60, ends: ['after 60 minutes'] }, /"AR","value":3/),
  Telekinesis: row({ ...reach(20) }, /ST × 3 kg at Speed 3/),
  'Charm Person': resisted(
    {
      minutes: 10,
      targets: [{ defenceTn: 8, states: ['Charmed'] }],
      ends: ['after 10 minutes', 'violence by the caster'],
    },
    /not plainly harm itself/,
    { WS: 12 },
  ),
  Sleep: resisted({ minutes: 5, targets: [{ defenceTn: 12, states: ['Asleep'] }] }, /hurt or shaken/, {
    WS: 12,
    vitality: 20,
  }),
  'Dispel Magic': row({ spent: 4, targets: [{ defenceTn: 13, affected: true }] }, /Ends one running spell/, {
    target: { resistTn: 13 },
    faces: [4, 4, 4],
  }),
  'Detect Magic': row({ minutes: 10, ...reach(20) }, /IN roll/),
  Light: row({ minutes: 60, ...reach(1) }, /torch/),
  'Mage Armor': row({ minutes: 360 }, /"armour","AR":5/),
  'Teleport (Epic)': row({ spent: 12, ...reach(100_000) }, /two willing companions/),
  'Summon Elemental (Epic)': row({ minutes: 60 }, /elemental.*"ST":12,"EN":12,"AR":5,"Vitality":24/),
  'Time Stop': row({ vitality: 19, ends: ['after 2 turns'] }, /no direct harm/),
  'Mind Blast': resisted(
    { targets: [{ defenceTn: 10, drained: 7, states: ['Dazed'] }] },
    /"turns":1/,
    { WS: 12 },
    [...HIGH, 3, 4],
  ),
  Telepathy: row({ minutes: 10, ...reach(100) }, /willing/),
  'Telekinetic Throw': row({ tn: 13, reachMetres: 40, targets: [{ damage: 7, knockback: 2 }] }, /ST × 5 kg/, {
    input: { user: { DX: 12 }, metres: 8 },
    target: { answer: 'none' },
    faces: [3, 4],
  }),
  'Mind Control': resisted(
    { minutes: 10, targets: [{ defenceTn: 12, states: ['Controlled'] }] },
    /new roll/,
    { WS: 12 },
  ),
  Precognition: row({ spent: 6 }, /24 hours/),
  'Turn Undead': resisted({ minutes: 5, targets: [{ defenceTn: 8, states: ['Fleeing'] }] }, /crumble/, {
    WS: 12,
    perks: ['Undead'],
  }),
  Bless: row({ spent: 4, minutes: 10 }, /"all rolls","value":2/),
  'Divine Smite': row({ targets: [{ damage: 18 }] }, undefined, {
    input: { weapon: 'Mace' },
    target: { answer: 'none', matches: true, AR: 2 },
    faces: [3, 4, 4, 4, 3],
  }),
  Resurrection: row({ vitality: 19, targets: [{ vitality: 1 }] }, /"EN","value":-1/, {
    target: { vitality: -12 },
  }),
  Sanctuary: resisted(
    { minutes: 60, spent: 4, targets: [{ defenceTn: 12, affected: true }] },
    /step in or to attack/,
    { WS: 12 },
  ),
  Entangle: resisted(
    { minutes: 10, targets: [{ defenceTn: 12, states: ['Grappled'] }] },
    /ST roll each turn/,
    { ST: 12 },
  ),
  Shapeshift: row({ spent: 12, minutes: 30 }, /half to twice the own mass/),
  'Call Lightning': row({ targets: [{ defence: 'none', damage: 70 }] }, undefined, {
    input: { metres: 8 },
    target: { answer: 'none' },
    faces: Array.from({ length: 5 }, () => [3, 4, 3, 4]).flat(),
  }),
  'Speak with Animals': row({ minutes: 60 }, /may refuse/),
  'Poison Arrow': blow('Longbow', [3, 4, 2], { spent: 1, minutes: 0.3 }, { metres: 10 }),
  'Create Poison': row({ tn: null, spent: 2 }, /1d6 turns.*−4 ST and DX.*2d6.*five turns/),
  'Sense Poison': row({ tn: null, ...reach(20) }, /Alchemy or Nature/),
  'Animate Dead': row({ tn: null, minutes: 4320 }, /zombie or skeleton.*IN × 5 Vitality/),
  'Life Drain': row({ userRegains: 4, vitality: 14, targets: [{ drained: 7, vitality: 11 }] }, undefined, {
    input: { user: { target: 14, vitality: 10 } },
    target: { vitality: 18 },
    faces: [3, 4],
  }),
  'Speak with Dead': row({ tn: null, minutes: 30 }, /[Ff]ive questions/),
  'Command Undead': row(
    { tn: null, minutes: 60, targets: [{ defenceTn: 12, states: ['Controlled'] }] },
    undefined,
    {
      target: { WS: 12, perks: ['Undead'] },
      faces: HIGH,
    },
  ),
  'Death Bolt': row({ ...reach(10), targets: [{ defence: 'none', damage: 7 }] }, /Undead regain/, {
    target: {},
    faces: [3, 4],
  }),
  Identify: row({ tn: null, minutes: 60, ...reach(1) }, /curses/),
  Repair: row({ tn: null, spent: 2 }, /cubic metre/),
  'Enhance Weapon': row({ tn: null, minutes: 60 }, /"weapon damage","dice":1.*enchanted/),
  'Detect Traps': row({ tn: null, ...reach(20) }, /not how to undo/),
  Seeker: row({ reachMetres: 16_000 }, /Direction and rough distance/),
  'Summon Elemental (Major)': row({ minutes: 60 }, /"cp":75.*"attackDice":3.*AR 3 to 5/),
  'Summon Beast': row({ tn: null, spent: 4, minutes: 60 }, /"beast","cp":50/),
  'Summon Spirit': row({ tn: null, minutes: 60 }, /"spirit","cp":50.*intangible \(\+4/),
  'Planar Binding': row({ tn: null, minutes: 360 }, /"outsider","cp":150/),
  Teleport: row({ spent: 6, ...reach(50) }, /in sight/),
};

function play(name: string, { input = {}, target, faces = [] }: Omit<Row, 'gives'>, roll = [3, 3, 4]) {
  const power = READY_POWERS.find(p => p.name === name);
  const rolls =
    power?.against.by === 'weapon' || !power?.design.enhancements.some(e => e.name === 'Reliable Activation');
  const dice = scriptedDice([...(rolls ? roll : []), ...faces]);
  const parsed = usePowerProcedure.input.parse({
    power: name,
    user: { target: 14, stamina: 30, mana: 30, vitality: 20 },
    targets: target ? [target] : [],
    ...input,
  });
  const done = usePowerProcedure.run(parsed, new Play(dice, defaultReadings(rulings)));
  if (isRefusal(done)) throw new Error(done.message);
  dice.finish();
  return done;
}

describe('every ready power does what its description says', () => {
  test('none is left out', () => {
    expect(Object.keys(LIBRARY).sort()).toEqual(READY_POWERS.map(p => p.name).sort());
  });

  test.each(Object.keys(LIBRARY))('%s', name => {
    const { gives, says, ...given } = LIBRARY[name] as Row;
    const done = play(name, given);
    expect(done).toMatchObject({ activated: true, ...gives });
    if (says) expect(JSON.stringify(done.effects)).toMatch(says);
    expect(usePowerProcedure.output.safeParse(done).error).toBeUndefined();
  });
});

describe('what descriptions add', () => {
  test('Sleep passes over everybody above 20 Vitality', () => {
    expect(play('Sleep', { target: { WS: 3, vitality: 21 } })).toMatchObject({
      targets: [{ affected: false }],
    });
  });
  test('Turn Undead destroys the mindless of WS 8 or less without a roll', () => {
    expect(play('Turn Undead', { target: { WS: 8, matches: true } })).toMatchObject({
      targets: [{ defence: 'none', states: ['Destroyed'] }],
    });
    expect(play('Turn Undead', { target: { WS: 9, matches: true }, faces: LOW.map(() => 1) })).toMatchObject({
      targets: [{ defended: true, states: [] }],
    });
  });
  test('Lightning Bolt strikes everybody in its line', () => {
    const two = { input: { targets: [{ DX: 12 }, { DX: 12 }] }, faces: [...LOW, ...HIGH, 4, 4, 3] };
    expect(play('Lightning Bolt', two)).toMatchObject({ targets: [{ damage: 0 }, { damage: 11 }] });
  });
  test('Knockback Strike leaves whoever makes the ST roll standing', () => {
    const strike = blow('Battleaxe', [3, 3, ...LOW], {});
    expect(play('Knockback Strike', strike)).toMatchObject({ targets: [{ knockback: 3, states: [] }] });
  });
  test('SV-LIM-07 Summon Elemental turns on the caster after a critical failure', () => {
    expect(play('Summon Elemental (Epic)', {}, [6, 6, 6])).toMatchObject({
      activated: false,
      gmDecides: 'the elemental turns on the caster',
    });
  });
  test('Poison Arrow goes on for three turns, at least 1 each', () => {
    const done = play('Poison Arrow', blow('Longbow', [3, 4, 2], {}, { metres: 10 }));
    expect(done.effects).toContainEqual({
      does: 'damage',
      dice: 1,
      modifier: -2,
      type: 'poison',
      strikes: 1,
      turns: 3,
      atLeast: 1,
    });
  });
});
