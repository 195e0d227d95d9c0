/** The worked cases of damage types; all 33 of them and how thresholds follow their tree. */
import { describe, expect, test } from 'vitest';
import { characterOf } from '../character/character.ts';
import { attackProcedure } from '../combat/attack.ts';
import { damageTypes, SAVE_NAMES } from '../content/damage-types.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { type At, ask, type G, playAreas, playOn, totals, valuesOf } from '../testing.ts';
import { sufferDamageProcedure } from './harm.ts';
import { damageTypeProcedure } from './resistance.ts';

const thresholds = (g: G): Record<string, string> => ({
  ...Object.fromEntries((g.resistant ?? []).map((type: string) => [type, 'resistant'])),
  ...Object.fromEntries((g.immune ?? []).map((type: string) => [type, 'immune'])),
  ...Object.fromEntries((g.vulnerable ?? []).map((type: string) => [type, 'vulnerable'])),
});
/** Which saves were made, in order. */
const saveLabels = (trace: At['trace']): string[] =>
  trace.nodes
    .map(({ label }) => label)
    .flatMap(said => (/ save$/.test(said) ? [said.replace(' save', '')] : []));
/** Damage of a type against thresholds, with the save that was made. */
const suffered = (g: G, { play, trace }: At) => {
  const { damage, threshold } = ask(
    sufferDamageProcedure,
    {
      character: { DEX: g.reflex, VIT: g.fortitude },
      damage: g.damage,
      types: [g.type],
      thresholds: thresholds(g),
    },
    play,
  );
  return { save: saveLabels(trace)[0], saveTotal: totals(trace)[0], damage, threshold };
};

describe('damage types', () => {
  playAreas(['DMGT'], {
    'OA-C-2096': g => ({
      countsAs: g.types.map((type: string) => ask(damageTypeProcedure, { type }).countsAs),
    }),
    'OA-C-2097': g => {
      const read = g.types.map((type: string) =>
        ask(
          damageTypeProcedure,
          { type },
          playOn([], { 'OA-R-526': g.subtypesUsed ? 'subtypes' : 'mainTypes' }),
        ),
      );
      return {
        readAs: read.map((o: G) => o.readAs),
        saves: read.map((o: { save: keyof typeof SAVE_NAMES }) => SAVE_NAMES[o.save]),
      };
    },
    'OA-C-2098': suffered,
    'OA-C-2099': suffered,
    'OA-C-2100': () => {
      const count = (of: (row: (typeof damageTypes)[number]) => boolean) => damageTypes.filter(of).length;
      return {
        total: damageTypes.length,
        mainTypes: count(({ parent }) => parent === null),
        subtypes: count(({ parent }) => parent !== null),
        fantasyOnly: count(({ genre }) => genre === 'fantasy'),
        scienceFictionOnly: count(({ genre }) => genre === 'science fiction'),
        savesByKind: {
          fortitude: count(({ save }) => save === 'FORT'),
          reflex: count(({ save }) => save === 'REF'),
          willpower: count(({ save }) => save === 'WILL'),
        },
      };
    },
    'OA-C-2346': suffered,
    'OA-C-2924': (g, { play, trace }) => {
      const { shooter, trooper, android } = g;
      const { weapon, stamina, cellCapacity } = shooter;
      const sure = { weapon, distance: 1 };
      const swing = {
        attacker: characterOf({
          PER: shooter.rangedAttack - weaponOf(weapon).destruction,
          SP: stamina,
          homeTechnology: 11,
          capacity: cellCapacity,
        }),
        buys: ['pierce'],
      };
      const protectedBy = trooper.defense - trooper.protection;
      const defender = {
        DEX: protectedBy,
        modifiers: { REF: trooper.reflex - protectedBy },
        armor: [trooper.armor],
        HP: 20,
      };
      const first = ask(attackProcedure, { ...sure, ...swing, defender }, play);
      const machine = {
        DEX: android.reflex,
        protection: android.defense - android.reflex,
        species: 'android',
        HP: 20,
      };
      const second = ask(
        attackProcedure,
        {
          ...sure,
          attacker: { ...swing.attacker, SP: first.attackerSP },
          attackerRound: { exult: first.exult },
          defender: machine,
        },
        play,
      );
      const over = valuesOf(trace, 'total over defense');
      const saves = saveLabels(trace);
      return {
        trooper: {
          damageBefore: over[0],
          withPierce: valuesOf(trace, 'over the defense with pierce')[0],
          save: saves[0],
          saveTotal: totals(trace)[0],
          damage: first.damage,
        },
        exultAfterFirst: first.exult,
        stamina: second.attackerSP,
        android: {
          damageBefore: over[1],
          save: saves[1],
          saveTotal: totals(trace)[1],
          damage: second.damage,
        },
        exultAtEnd: second.exult,
        cellCapacity: cellCapacity - first.shots - second.shots,
      };
    },
  });
});

describe('OA-DMGT-03: without subtypes', () => {
  test('OA-DMGT-03 OA-R-526: damage and thresholds are read as the parent, save included', () => {
    const pierced = (reading: 'subtypes' | 'mainTypes', faces: number[]) =>
      ask(
        sufferDamageProcedure,
        { character: { DEX: 7, VIT: 1 }, damage: 7, types: ['pierce'], thresholds: { slash: 'resistant' } },
        playOn(faces, { 'OA-R-526': reading }),
      );
    // With subtypes resistance to slashing is of no use against a thrust.
    expect(pierced('subtypes', [])).toMatchObject({ threshold: 'normal', damage: 7 });
    // Without them both are kinetic, and the save is that of kinetic damage: reflex 7 and +3.
    expect(pierced('mainTypes', [3, 5])).toMatchObject({ threshold: 'resistant', saved: true, damage: 3 });
  });
});
