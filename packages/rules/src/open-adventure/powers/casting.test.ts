import { scriptedDice } from '@arbiter/dice';
import { check, isRefusal, type Procedure, resolve, sentence } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { magicSchema, ownMagic } from '../content/magic.ts';
import { MAGIC_FORMS } from '../content/secondary-abilities.ts';
import { ask, playOn, readingsWith } from '../testing.ts';
import { castMagicProcedure } from './casting.ts';

const caster = { name: 'Ilsabet', CHA: 5, MAG: 6, level: 2, mana: { red: 3, white: 2, black: 4 } };
const knows = (...powers: string[]) => ({ ...caster, powers });
/** Nobody to set on fire: OA-FIRE-03 has tests of its own. */
const FIREPROOF = { immunities: ['burn'] };

test('OA-MAG-01 OA-DMGT-06: our pack has magic of every form', () => {
  expect(new Set(ownMagic.map(({ form }) => form))).toEqual(new Set(MAGIC_FORMS));
});

test('OA-MAG-02 OA-LVL-10: order, Magic, memory and points are asked for before a die falls', () => {
  const refusal = (who: object, magic: string) =>
    ask<object>(castMagicProcedure, { caster: who, target: {}, magic }, playOn());
  expect(refusal({ ...knows('wither'), level: 1 }, 'wither')).toMatchObject({ rule: 'OA-MAG-02' });
  expect(refusal({ ...knows('wither'), orderPenalty: 1 }, 'wither')).toMatchObject({ rule: 'OA-MAG-02' });
  expect(refusal({ ...knows('ember dart'), MAG: 0 }, 'ember dart')).toMatchObject({ rule: 'OA-LVL-10' });
  expect(refusal(caster, 'ember dart')).toMatchObject({ rule: 'OA-SECO-19' });
  expect(refusal({ ...knows('ember dart'), mana: { blue: 9 } }, 'ember dart')).toMatchObject({
    rule: 'OA-SECO-17',
  });
  expect(refusal(knows('ember dart'), 'constructor')).toMatchObject({ rule: 'OA-MAG-01' });
});

test('OA-CMBT-16: Charisma and Magic, one roll for total and range', () => {
  const input = {
    caster: knows('ember dart'),
    target: { DEX: 6, HP: 9, ...FIREPROOF },
    magic: 'ember dart',
    distance: 8,
  };
  // 5 + 6 + 2 = 13 against 6; the range of 6 is 8 with this roll.
  expect(ask(castMagicProcedure, input, playOn([2, 5]))).toMatchObject({
    total: 13,
    range: 8,
    inRange: true,
    damage: 7,
    HP: 2,
    exult: 2,
    mana: { red: 2 },
  });
  // With −1 it falls short, and the point is gone all the same.
  expect(ask(castMagicProcedure, input, playOn([5, 1]))).toMatchObject({
    inRange: false,
    damage: 0,
    mana: { red: 2 },
  });
});

test('OA-MAG-01 OA-SAVE-04: a save against the caster’s Magic halves, or ends it', () => {
  const wither = { caster: knows('wither'), target: { VIT: 4, HP: 10 }, magic: 'wither' };
  // 4 + 2 = 6 reaches Magic 6: 9 becomes 4.
  expect(ask(castMagicProcedure, wither, playOn([2, 5, 4, 5]))).toMatchObject({
    saved: true,
    damage: 4,
    HP: 6,
  });
  expect(ask(castMagicProcedure, wither, playOn([5, 2, 4, 5]))).toMatchObject({
    saved: false,
    damage: 9,
    HP: 1,
  });
  const dread = { caster: knows('dread whisper'), target: { CHA: 4 }, magic: 'dread whisper', distance: 5 };
  expect(ask(castMagicProcedure, dread, playOn([5, 1]))).toMatchObject({ received: { panic: 2 } });
  expect(ask(castMagicProcedure, dread, playOn([3, 5]))).toMatchObject({ received: {} });
});

test('OA-MAG-01: healing stops at the most, and a table brings magic of its own', () => {
  const wounded = { VIT: 6, HP: 4 };
  expect(
    ask(castMagicProcedure, { caster: knows('mending'), target: wounded, magic: 'mending' }, playOn([5])),
  ).toMatchObject({ healed: 2, HP: 6 });
  const magic = magicSchema.parse({
    name: 'mending',
    form: 'black',
    order: 0,
    cost: 1,
    damage: { bonus: 3 },
  });
  expect(
    ask(castMagicProcedure, { caster: knows('mending'), target: wounded, magic }, playOn()),
  ).toMatchObject({ healed: 0, damage: 3, HP: 1, mana: { black: 3 } });
});

test('OA-MAG-02: what was done is written into both', () => {
  const run = castMagicProcedure.input.parse({
    caster: knows('steady light'),
    target: {},
    magic: 'steady light',
  });
  const outcome = castMagicProcedure.run(run, playOn());
  if (isRefusal(outcome)) throw new Error(outcome.message);
  expect(castMagicProcedure.apply?.(run, outcome)).toMatchObject({
    caster: { mana: { white: 1 } },
    target: { temporary: { WILL: 2, defense: 1 } },
  });
});

test('OA-ARCH-12: a lapsed disciple has no magic of the deity, and keeps what is not the deity’s', () => {
  const lapsed = {
    ...knows('mending', 'ember dart'),
    archetype: 'disciple',
    deityAlignment: 'good',
    lapsed: true,
    HP: 2,
  };
  expect(ask<object>(castMagicProcedure, { caster: lapsed, magic: 'mending' }, playOn())).toMatchObject({
    rule: 'OA-ARCH-12',
    field: 'caster',
  });
  const input = { caster: lapsed, target: { HP: 9, ...FIREPROOF }, magic: 'ember dart' };
  expect(ask(castMagicProcedure, input, playOn([3, 3]))).toMatchObject({ inRange: true });
  expect(
    ask(castMagicProcedure, { caster: { ...lapsed, lapsed: false }, magic: 'mending' }, playOn([3])),
  ).toMatchObject({ healed: 3 });
});

test('OA-DEAD-01: the dead neither cast nor are healed, and who cannot concentrate casts nothing', () => {
  const refusal = (who: object, target: object) =>
    ask<object>(castMagicProcedure, { caster: who, target, magic: 'mending' }, playOn());
  expect(refusal({ ...knows('mending'), HP: 0 }, {})).toMatchObject({ rule: 'OA-DEAD-01', field: 'caster' });
  expect(refusal(knows('mending'), { HP: 0, name: 'Otael' })).toMatchObject({
    rule: 'OA-DEAD-01',
    field: 'target',
    message: 'Otael is dead, and no magic of this pack undoes that.',
  });
  expect(refusal({ ...knows('mending'), conditions: ['unconscious'] }, {})).toMatchObject({
    refused: true,
    field: 'caster',
  });
});

test('OA-ARCH-08 OA-PERK-12 OA-R-592: who resists a form resists whatever its magic does', () => {
  const input = (target: object) => ({
    caster: knows('ember dart'),
    target: { ...target, ...FIREPROOF },
    magic: 'ember dart',
  });
  // 5 + 6 + 2 = 13 against 5 are 8; a willpower save against chi, 6 + 0 against Magic 6, halves them.
  const arcanist = { DEX: 5, CHA: 6, HP: 20, archetype: 'arcanist', occultResistance: 'red magic' };
  expect(ask(castMagicProcedure, input(arcanist), playOn([2, 5, 1, 1]))).toMatchObject({ damage: 4 });
  expect(
    ask(castMagicProcedure, input({ ...arcanist, occultResistance: 'blue magic' }), playOn([2, 5])),
  ).toMatchObject({ damage: 8 });
});

const piece = (more: object) =>
  magicSchema.parse({ name: 'x', form: 'red', order: 0, cost: 1, range: 5, ...more });

test('OA-SAVE-05 OA-CMBT-16: a save keeps off what an attack would bring, and nobody saves against a miss', () => {
  const magic = piece({
    attack: true,
    save: { save: 'WILL', onSuccess: 'none' },
    conditions: [{ condition: 'stun', counters: 2 }],
  });
  const cast = (target: object, faces: readonly number[]) => {
    const play = playOn(faces);
    const outcome = ask<object>(castMagicProcedure, { caster: knows('x'), target, magic }, play);
    play.finish();
    return outcome;
  };
  // 5 + 6 + 1 = 12 against 5; the willpower save is against Magic 6.
  expect(cast({ DEX: 5, CHA: 5 }, [1, 4, 5, 6])).toMatchObject({ saved: true, damage: 0, received: {} });
  expect(cast({ DEX: 5, CHA: 5, HP: 9 }, [1, 4, 5, 1])).toMatchObject({
    saved: false,
    damage: 7,
    received: { stun: 2 },
  });
  expect(cast({ DEX: 5, protection: 7 }, [1, 4])).toMatchObject({ saved: null, damage: 0, received: {} });
});

test('OA-COND-33: magic that takes a full round is not for the stunned', () => {
  const stunned = { ...knows('fire bloom', 'ember dart'), conditions: { stun: 1 } };
  expect(
    ask(castMagicProcedure, { caster: stunned, target: {}, magic: 'fire bloom' }, playOn()),
  ).toMatchObject({
    rule: 'OA-COND-33',
    field: 'caster',
  });
  expect(
    ask(castMagicProcedure, { caster: stunned, target: {}, magic: 'ember dart' }, playOn([1, 4])),
  ).toMatchObject({ inRange: true });
});

test('OA-COND-16 OA-COND-29 OA-PERK-13: what magic brings is what the condition says, and the immune receive nothing', () => {
  const cast = (target: object, condition: string) => {
    const magic = piece({ conditions: [{ condition, counters: 1 }] });
    const input = castMagicProcedure.input.parse({ caster: knows('x'), target, magic });
    const outcome = castMagicProcedure.run(input, playOn());
    if (isRefusal(outcome)) throw new Error(outcome.message);
    return {
      outcome,
      target: castMagicProcedure.apply!(input, outcome).target as unknown as typeof input.caster,
    };
  };
  const levels = [{ ability: 'PER', HP: 4, SP: 2 }];
  const drained = cast({ level: 1, xp: 150, VIT: 5, levels, HP: 7 }, 'energy drain');
  expect(drained.outcome).toMatchObject({ HP: 3, dead: false });
  expect(drained.target).toMatchObject({ level: 0, xp: 0, HP: 3, conditions: [] });
  expect(cast({}, 'poison').target.conditions).toMatchObject([
    { name: 'dying', counters: 1, source: 'poison' },
    { name: 'poison', counters: 1 },
  ]);
  expect(cast({ immunities: ['slow'] }, 'slow').outcome.received).toEqual({});
  expect(
    check(magicSchema, { ...piece({}), conditions: [{ condition: 'ability damage', counters: 1 }] }).ok,
  ).toBe(false);
});

test('OA-MAG-01: what harms needs a target, and what helps is for the caster where nobody else is named', () => {
  const cast = (magic: string, faces: readonly number[] = []) =>
    ask<object>(castMagicProcedure, { caster: { ...knows(magic), HP: 1 }, magic }, playOn(faces));
  for (const magic of ['ember dart', 'wither', 'dread whisper'])
    expect(cast(magic)).toMatchObject({ rule: 'OA-MAG-01', field: 'target' });
  expect(cast('mending', [2])).toMatchObject({ healed: 2, HP: 3 });
});

test('OA-CMBT-13 OA-CMBT-16 OA-SIGHT-05: a magic attack asks for sight, cover, concealment and height', () => {
  const dart = {
    caster: knows('ember dart'),
    target: { DEX: 6, HP: 30, ...FIREPROOF },
    magic: 'ember dart',
    distance: 4,
  };
  const cover = { protection: 4, covered: ['left leg', 'right leg', 'torso'] };
  // 11 + 1 against 6, and 4 more behind the wall; the head is free and doubles.
  expect(ask(castMagicProcedure, { ...dart, cover }, playOn([1, 3, 4]))).toMatchObject({
    region: 'torso',
    damage: 2,
  });
  expect(ask(castMagicProcedure, { ...dart, cover }, playOn([1, 3, 6]))).toMatchObject({
    region: 'head',
    damage: 12,
  });
  expect(ask(castMagicProcedure, { ...dart, height: 1 }, playOn([4, 1, 2, 5]))).toMatchObject({ damage: 7 });
  expect(ask(castMagicProcedure, { ...dart, concealment: 'heavy' }, playOn([2, 5]))).toMatchObject({
    total: 9,
    exult: 0,
  });
  expect(ask(castMagicProcedure, { ...dart, lineOfSight: false })).toMatchObject({ rule: 'OA-SIGHT-01' });
  const whole = { protection: 4, covered: [...cover.covered, 'left arm', 'right arm', 'head'] };
  expect(ask(castMagicProcedure, { ...dart, cover: whole })).toMatchObject({ rule: 'OA-SIGHT-03' });
});

test('OA-ARCH-13 OA-EXLT-01: a disciple’s magic attack on the deity’s own loses an exult point too', () => {
  const disciple = { ...knows('ember dart'), archetype: 'disciple', deityAlignment: 'good' };
  const dart = { caster: disciple, magic: 'ember dart', distance: 4 };
  const exult = (alignment: string) =>
    ask(castMagicProcedure, { ...dart, target: { DEX: 6, HP: 9, alignment, ...FIREPROOF } }, playOn([2, 5]))
      .exult;
  expect([exult('good'), exult('evil')]).toEqual([1, 2]);
});

test('OA-ARCH-21: a warrior who neglects the training is inept in attacks by magic too', () => {
  const warrior = { ...knows('ember dart'), archetype: 'warrior', lapsed: true };
  const dart = { caster: warrior, target: { DEX: 6, HP: 9, ...FIREPROOF }, magic: 'ember dart', distance: 3 };
  expect(ask(castMagicProcedure, dart, playOn([2, 5]))).toMatchObject({ total: 9, range: 4, exult: 0 });
});

/** Outcome, sentence and what is written, of a dart at somebody. */
function dart({ target, ...more }: { target?: object; [more: string]: unknown }, faces: readonly number[]) {
  const foe = { name: 'Foe', DEX: 5, CHA: 5, maxHP: 40, SP: 5 };
  const mage = { name: 'Mage', CHA: 6, MAG: 5, mana: { red: 6 }, powers: ['ember dart'] };
  const input = {
    caster: mage,
    magic: 'ember dart',
    distance: 3,
    target: { ...(target ?? foe), ...FIREPROOF },
    ...more,
  };
  const dice = scriptedDice(faces);
  const made = resolve(castMagicProcedure as Procedure, input, dice, readingsWith());
  if (!made.ok) throw new Error(sentence(made));
  dice.finish();
  return { outcome: made.outcome as Record<string, unknown>, told: made.sentence, after: made.changed };
}
const GUARDING = { defenderRound: { guarding: true } };

test('OA-GUARD-02 OA-GUARD-03: a magic attack is dodged, blocked or parried as in a fight', () => {
  // 11 − 3 = 8 against a reflex of 5 and 4.
  const dodged = dart({ ...GUARDING, guard: 'dodge' }, [5, 3, 4, 5]);
  expect(dodged.outcome).toMatchObject({ damage: 0, answer: { foiled: true, guarding: true } });
  expect(dodged.told).toBe('Mage uses ember dart with 8: Foe dodges it.');
  expect(dodged.after.defenderRound).toMatchObject({ guarding: true, dodges: 1 });
  // In vain: 3 over the defense, and the guard is saved for with 5 − 3 + 0.
  const hurt = dart({ ...GUARDING, guard: 'dodge' }, [5, 3, 1, 5, 3, 3]);
  expect(hurt.outcome).toMatchObject({ damage: 3, answer: { foiled: false, guarding: false } });
  expect(hurt.told).toMatch(
    /with 8: Foe tries in vain to dodge it; Foe suffers 3 and has 37 left\. Foe no longer guards\.$/,
  );
  // A guard that is not used is disturbed by the damage all the same.
  expect(dart(GUARDING, [5, 3, 3, 3]).outcome).toMatchObject({ damage: 3, answer: { guarding: false } });
  const parry = { ...GUARDING, guard: { maneuver: 'parry', weapon: 'long sword' } };
  expect(dart(parry, [5, 3, 4, 5]).outcome).toMatchObject({ answer: { foiled: true } });
});

test('OA-WABL-05 OA-EXLT-02: a deflect is paid for and needs no guard', () => {
  const deflect = { guard: { maneuver: 'deflect', weapon: 'lightfoil' } };
  const { outcome, told, after } = dart(
    { ...deflect, target: { name: 'Foe', STR: 5, SP: 5, homeTechnology: 11 } },
    [5, 3, 4, 5],
  );
  expect(outcome).toMatchObject({ damage: 0, SP: 4, answer: { foiled: true, guarding: false } });
  expect(told).toBe('Mage uses ember dart with 8: Foe deflects it. Foe has 4 stamina points left.');
  expect(after).toMatchObject({ target: { SP: 4 }, defenderRound: { deflects: ['lightfoil'] } });
});

test('OA-GUARD-01 OA-GUARD-02: only an attack is answered, and only by a guard that stands', () => {
  const cast = (more: object) =>
    ask<object>(castMagicProcedure, { caster: knows('wither', 'ember dart'), target: {}, ...more });
  expect(cast({ magic: 'wither', ...GUARDING, guard: 'dodge' })).toMatchObject({
    rule: 'OA-GUARD-02',
    field: 'guard',
  });
  expect(cast({ magic: 'ember dart', guard: 'dodge' })).toMatchObject({ rule: 'OA-GUARD-01' });
});

test('OA-TLNT-02 OA-COND-19: danger sense and fascination of the target count as in an attack', () => {
  const mage = { name: 'Foe', archetype: 'arcanist', talents: ['danger sense'], DEX: 5, CHA: 10, SP: 5 };
  const sensed = dart(
    { ...GUARDING, guard: 'dodge', dangerSense: 1, target: { ...mage, maxHP: 40 } },
    [5, 3, 1, 5, 4, 5, 3, 5],
  );
  expect(sensed.outcome).toMatchObject({ rerolls: 1, SP: 4, answer: { foiled: true, guarding: true } });
  expect(sensed.after.target).toMatchObject({ SP: 4, spent: ['danger sense'] });
  const dreamer = { name: 'Foe', DEX: 5, CHA: 7, maxHP: 40, conditions: ['fascinate'] };
  const woken = dart({ target: dreamer }, [5, 3, 3, 5]);
  expect(woken.outcome).toMatchObject({ damage: 3, breaksFree: true });
  expect(woken.told).toMatch(/Foe breaks free of the fascination\.$/);
  expect(woken.after.target).toMatchObject({ HP: 37, conditions: [] });
});
