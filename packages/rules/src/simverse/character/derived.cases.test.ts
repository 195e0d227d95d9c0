import { isRefusal } from '@arbiter/engine';
import { type AtCase, playCases } from '../../testing/cases.ts';
import { rulings } from '../content/rulings/index.ts';
import { cases } from '../fixtures/cases.ts';
import { MAJOR, MINOR, type SIZE_NAMES } from './attributes.ts';
import { type Answer, ask, refusal, throwing } from './building.testing.ts';
import { type ENCUMBRANCES, staminaDrain } from './derived.ts';

type At = AtCase<typeof rulings>;
type Given = Record<string, number>;

const attributesOf = ({ DX, IN, WS, CH, EN, AW, ST }: Given): Answer => ({ DX, IN, WS, CH, EN, AW, ST });
const derived = (input: Answer, at: At): Answer => ask('derived-statistics', input, at);
const owned = (levels: Given): Answer[] => Object.entries(levels).map(([name, n]) => ({ name, levels: n }));
const each = <T>(list: readonly T[], of: (item: T) => unknown): unknown[] => list.map(of);

playCases(cases, ['DER', 'SIZE'], rulings, {
  'SV-C-040': (given, at) => ({
    ...derived({ attributes: attributesOf(given) }, at),
    major: MAJOR,
    minor: MINOR,
  }),
  'SV-C-041': ({ perks, ...given }, at) => {
    const sheet = derived({ attributes: attributesOf(given), perks: owned(perks) }, at);
    const { IN, AW } = given;
    const perception = ask('skill-roll', { skill: 'Perception', attributes: { IN, AW } }, throwing(at));
    return {
      ...sheet,
      perceptionTn: perception.tn,
      perkCp: ask('buy-perks', { perks: owned(perks) }, at).cp,
    };
  },
  'SV-C-042': ({ pairs }, at) => ({
    speed: each(pairs as number[][], ([DX, EN]) => derived({ attributes: { DX, EN } }, at).speed),
  }),
  'SV-C-043': ({ DX, EN, flaws }, at) => ({
    speed: derived({ attributes: { DX, EN }, flaws: owned(flaws) }, at).speed,
    flawCp: -Number(ask('take-flaws', { flaws: owned(flaws) }, at).worth),
  }),
  'SV-C-044': bonuses,
  'SV-C-045': bonuses,
  'SV-C-046': ({ ST, weapon }, at) => ask('strength-damage', { ST, damage: weapon }, at),
  'SV-C-047': conversions,
  'SV-C-048': conversions,
  'SV-C-049': ({ ST }, at) => {
    const sheets = (ST as number[]).map(value => derived({ attributes: { ST: value } }, at));
    return { maxLiftKg: sheets.map(s => s.maxLiftKg), carryKg: sheets.map(s => s.carryKg) };
  },
  'SV-C-050': (given, at) => ask('encumbrance', given, at),
  'SV-C-051': ({ ST, loadsKg }, at) => ({
    levels: each(loadsKg as number[], loadKg => ask('encumbrance', { ST, loadKg }, at).level),
  }),
  'SV-C-052': ({ wants: _, ...given }, at) => ({
    ...ask('encumbrance', given, at),
    ...refusal(ask('encumbrance', { ...given, sprint: true }, at)),
  }),
  'SV-C-053': ({ minutes, levels }) => ({
    staminaLost: (levels as (typeof ENCUMBRANCES)[number][]).map(level => staminaDrain(level, minutes)),
  }),
  'SV-C-054': ({ DX, Stealth, Swords, load, armour }, at) => {
    const common = { attributes: { DX }, load, armour: armour.split(' ')[0] };
    return {
      stealthTn: ask('skill-roll', { ...common, skill: 'Stealth', level: Stealth }, throwing(at)).tn,
      swordTn: ask(
        'attack-tn',
        {
          attacker: {
            DX,
            skill: Swords,
            conditions: ['Heavy load'],
            armour: [{ piece: 'torso', AR: 3, armourClass: 'medium' }],
          },
          weapon: 'Longsword',
        },
        at,
      ).tn,
    };
  },
  'SV-C-055': ({ EN, integrityValues }, at) => ({
    maxIntegrity: derived({ attributes: { EN }, being: 'construct' }, at).vitality,
    states: each(integrityValues as number[], vitality => {
      const { state } = ask('vitality-state', { being: 'construct', EN, vitality }, at);
      return state === 'up' ? 'working' : state;
    }),
  }),
  'SV-C-056': ({ stamina, cost }, at) => {
    const spent = ask('spend-pool', { pool: 'Stamina', current: stamina, cost }, at);
    return { ...refusal(spent), staminaAfter: isRefusal(spent) ? stamina : spent.after };
  },
  'SV-C-057': ({ ST, stamina }, at) => {
    const rested = ask('short-rest', { ST, stamina }, at);
    const pool = ask('spend-pool', { pool: 'Stamina', current: rested.stamina }, at);
    return { staminaAfter: rested.stamina, exhausted: pool.state === 'Exhausted' };
  },
  'SV-C-058': ({ AW }, at) => ({
    luckTn: each(AW as number[], value => derived({ attributes: { AW: value } }, at).luckTn),
  }),
  'SV-C-059': ({ IN, AW, levels }, at) => ({
    tn: each(
      levels as number[],
      level => ask('skill-roll', { skill: 'Perception', attributes: { IN, AW }, level }, throwing(at)).tn,
    ),
  }),
  'SV-C-060': ({ object, hit }, at) =>
    ask('strike-object', { integrity: object.integrity, AR: object.AR, damage: hit.raw, type: hit.type }, at),
  'SV-C-061': ({ bought, sizes }, at) => {
    const all = (sizes as typeof SIZE_NAMES).map(size => ask('size', { size, ...bought }, at));
    const column = (name: string): unknown[] => all.map(row => row[name]);
    return { cp: column('cp'), ST: column('ST'), DX: column('DX'), vitality: column('vitality') };
  },
  'SV-C-062': ({ size, EN, finalST, finalDX, perks }, at) => {
    const attributes = { EN, ST: finalST, DX: finalDX };
    const sheet = derived({ attributes, size, perks: owned(perks) }, at);
    return { ...sheet, halfMoveMetres: sheet.movementSpeed };
  },
  'SV-C-063': ({ size, EN }, at) => derived({ attributes: { EN }, size }, at),
  'SV-C-064': ({ size, wornAR, perks, types }, at) => {
    const { locations } = ask('armour', { armour: [{ piece: 'torso', AR: wornAR }], perks, size }, at);
    const { AR } = (locations as Record<string, { AR: number }>).torso ?? { AR: Number.NaN };
    return {
      effectiveAR: each(
        types as string[],
        type => ask('strike-object', { integrity: 100, AR, damage: 0, type }, at).effectiveAR,
      ),
    };
  },
  'SV-C-065': ({ powerLevel, size, flawsCp, otherSpentCp }, at) => {
    const sizeCp = ask('size', { size }, at).cp;
    return ask('budget', { powerLevel, flaws: flawsCp, spent: { other: otherSpentCp, size: sizeCp } }, at);
  },
  'SV-C-066': ({ humanCost, humanWeightKg, sizes }, at) => {
    const all = (sizes as typeof SIZE_NAMES).map(size =>
      ask('size', { size, gearCost: humanCost, gearKg: humanWeightKg }, at),
    );
    return { cost: all.map(row => row.gearCost), weightKg: all.map(row => row.gearKg) };
  },
  'SV-C-067': ({ size, boughtST }, at) => ({ finalST: ask('size', { size, ST: boughtST }, at).ST }),
  'SV-C-258': ({ beings, turns }, at) => {
    const after = (beings as { kind: string; EN: number; integrity?: number; vitality?: number }[]).map(
      being => {
        let vitality = being.integrity ?? being.vitality;
        for (let turn = 0; turn < turns; turn++)
          vitality = Number(ask('dying-turn', { being: being.kind, EN: being.EN, vitality }, at).vitality);
        return { being: being.kind, EN: being.EN, vitality };
      },
    );
    return {
      after: after.map(b => b.vitality),
      canAct: after.map(b => ask('vitality-state', b, at).conscious),
    };
  },
  'SV-C-363': ({ ST, EN }, at) => {
    const sheet = derived({ attributes: { ST, EN } }, at);
    return { ...sheet, shortRest: sheet.staminaPerShortRest };
  },
  'SV-C-365': ({ IN, AW, level }, at) =>
    ask('skill-roll', { skill: 'Perception', attributes: { IN, AW }, level }, throwing(at)),
});

function bonuses({ ST }: Answer, at: At): Answer {
  return {
    bonus: (ST as number[]).map(value => derived({ attributes: { ST: value } }, at).damageBonus),
  };
}

function conversions({ damage }: Answer, at: At): Answer {
  return { converted: (damage as string[]).map(text => ask('strength-damage', { damage: text }, at).damage) };
}
