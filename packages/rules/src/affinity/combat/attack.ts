/** An attack from the first die to the last Resolve check: action, damage, defense, attrition, checks. */
import { isRefusal, onceTold, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { poolSize } from '../checks/pool.ts';
import { lookup } from '../content/lookup.ts';
import { weapons as table } from '../content/weapons.ts';
import { donWorn } from '../gear/armour.ts';
import { type AffinityPlay, procedure, refuse } from '../play.ts';
import { burnWords, capital, chain, successWords } from '../words.ts';
import { type Acted, act, type Declaration, declarationFields, whyNotAction } from './action.ts';
import { effectSteps, finalDamage } from './damage.ts';
import {
  type Defended,
  defend,
  hitTriggers,
  layersLostIn,
  suffer,
  sufferedInWords,
  whyNotWithoutDie,
} from './defense.ts';
import { inWords, settle, whyNotAlive } from './life-state.ts';
import {
  afterwards,
  nameOr,
  type Person,
  type PersonWeapon,
  personOf,
  personSchema,
  standingFields,
  standingOf,
  usedByRoll,
  weaponSchema,
} from './person.ts';
import { answer, type CheckReport, type Checks, checkInWords, NO_CHECK } from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';

interface Blow {
  readonly attacker: Person;
  readonly defender: Person;
  readonly declared: Declaration;
  /** Base damage of the weapon. */
  readonly base: number;
  readonly checks: Checks;
}

export interface Exchange {
  readonly acted: Acted;
  readonly damage: number;
  readonly defended: Defended | null;
  readonly attackerCheck: CheckReport;
  readonly defenderCheck: CheckReport;
}

/** AF-MODE-01: the whole exchange. AF-R-74: checks come last, the attacker's first. */
export function exchange({ attacker, defender, declared, base, checks }: Blow, play: AffinityPlay): Exchange {
  const { acted, triggers } = act(attacker, declared, 'attack', play);
  settle(attacker, play);
  const damage = acted.success ? finalDamage(base, acted.extra, attacker, play) : 0;
  const defended = acted.success ? defend(defender, damage, play) : null;
  if (defended) {
    suffer(defender, defended);
    settle(defender, play);
  }
  const attackerCheck = answer(attacker, triggers, checks, play, 'attacker’s Resolve check');
  const defenderCheck = defended
    ? answer(defender, hitTriggers(defender, defended), checks, play, 'defender’s Resolve check')
    : NO_CHECK;
  return { acted, damage, defended, attackerCheck, defenderCheck };
}

/** A weapon of one's own by that name, else one of the table. */
function anyWeapon(own: readonly PersonWeapon[], name: string): PersonWeapon | Refusal {
  const others = table.filter(({ id }) => !own.some(weapon => weapon.id === id));
  return lookup<PersonWeapon>([...own, ...others], 'weapon', 'AF-ACT-05')(name, 'weapon');
}

/** AF-ACT-05: the weapon by name, the attacker's own first; or by its numbers; or the first that the attacker has. */
function weaponOf(
  { weapons }: Person,
  given: {
    weapon?: string | PersonWeapon | undefined;
    required?: number | undefined;
    damage?: number | undefined;
  },
): Pick<PersonWeapon, 'name' | 'required' | 'damage'> | Refusal {
  const { weapon, required, damage } = given;
  const known =
    weapon === undefined ? weapons[0] : typeof weapon === 'string' ? anyWeapon(weapons, weapon) : weapon;
  if (known && isRefusal(known)) return known;
  if (!known && damage === undefined)
    return refuse('AF-ACT-05', 'Name the `weapon`, or give the base `damage` of the attack.', 'weapon');
  const byNumbers = weapon === undefined && damage !== undefined;
  return {
    name: byNumbers || !known ? 'the attack' : known.name,
    required: required ?? (byNumbers ? 1 : (known?.required ?? 1)),
    damage: damage ?? known?.damage ?? 0,
  };
}

const attackInput = z.strictObject({
  attacker: personSchema,
  defender: personSchema,
  weapon: z
    .union([z.string().min(1).max(60), weaponSchema])
    .optional()
    .describe(
      'One of the attacker’s own weapons or attacks, or any of the table; left out: the attacker’s first.',
    )
    .meta({ rank: 'first', whose: 'attacker.weapons', orFrom: 'weapons' }),
  ...declarationFields,
  required: z.int().min(1).max(100).optional().describe('Required successes, where the weapon does not say.'),
  damage: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('Base damage, where the weapon does not say.')
    .meta({ unit: 'HD' }),
  checks: checksField,
});

/** What the attack is made with, by how the attacker stands before it. */
const usedOf = onceTold((input: z.output<typeof attackInput>, play: AffinityPlay) => {
  const attacker = personOf(input.attacker, { play, field: 'attacker' });
  return isRefusal(attacker) ? attacker : weaponOf(attacker, input);
});

export const attackProcedure = procedure({
  name: 'attack',
  title: 'Attack',
  summary:
    'A whole exchange: the attacker rolls, successes beyond the required number add damage up to Proficiency, the defender’s dice cancel, layers are lost before the body, and whoever owes a Resolve check rolls it, the attacker first.',
  rules: [
    'AF-TIER-03',
    'AF-ACT-01',
    'AF-ACT-02',
    'AF-ACT-03',
    'AF-DMG-01',
    'AF-DMG-02',
    'AF-DMG-03',
    'AF-DEF-01',
    'AF-DEF-02',
    'AF-DEF-03',
    'AF-DEF-04',
    'AF-DEF-06',
    'AF-ARM-01',
    'AF-ARM-03',
    'AF-ARM-04',
    'AF-RES-02',
    'AF-RES-03',
    'AF-DYI-03',
    'AF-DYI-07',
    'AF-MODE-01',
  ],
  input: attackInput,
  output: z.strictObject({
    required: z.int(),
    poolSize: z.int(),
    successes: z.int(),
    success: z.boolean(),
    extra: z.int(),
    bonus: z.int().describe('Extra successes that count, at most Proficiency.'),
    damage: z.int().describe('Final damage, before defense.'),
    burn: z.int(),
    diceRolled: z.array(z.string()).describe('Defense dice, outermost layer first.'),
    cancelled: z.int(),
    remaining: z.int(),
    attacker: z.strictObject({ check: checkReportSchema, ...standingFields }),
    defender: z.strictObject({
      hdLost: z.int().describe('Permanent HD lost to this attack.').meta({ unit: 'HD' }),
      layersLost: z.int().describe('HD that protective layers lost to it.').meta({ unit: 'HD' }),
      check: checkReportSchema,
      ...standingFields,
    }),
  }),
  alsoCalled: { hit: 'success' },
  example: {
    input: {
      attacker: { class: 'Combatant', level: 3, hd: 7 },
      weapon: 'Great axe',
      exertion: 2,
      defender: { class: 'Ranger', level: 3, hd: 6, layers: [{ layer: 'physical', die: 6, hd: 2 }] },
    },
    dice: [4, 6, 1, 3, 4],
    outcome: {
      required: 2,
      poolSize: 4,
      successes: 4,
      success: true,
      extra: 2,
      bonus: 2,
      damage: 4,
      burn: 1,
      diceRolled: ['d6'],
      cancelled: 0,
      remaining: 4,
      attacker: {
        check: { due: false, triggers: [], result: null },
        hd: 6,
        resolve: 5,
        state: 'conscious',
        conceded: false,
        layers: [],
        storedAffinity: 0,
        concentrating: null,
        round: {
          hdLost: 1,
          exertion: 2,
          checks: 0,
          actionsUsed: 1,
          expertUsed: false,
          held: 0,
          stabilized: false,
        },
      },
      defender: {
        hdLost: 2,
        layersLost: 2,
        check: { due: false, triggers: [], result: null },
        hd: 4,
        resolve: 5,
        state: 'conscious',
        conceded: false,
        layers: [{ layer: 'physical', die: 6, hd: 0 }],
        storedAffinity: 0,
        concentrating: null,
        round: {
          hdLost: 2,
          exertion: 0,
          checks: 0,
          actionsUsed: 0,
          expertUsed: false,
          held: 0,
          stabilized: false,
        },
      },
    },
  },
  run(input, play) {
    const { attacker: from, defender: to, weapon: _, required: __, damage: ___, checks, ...effort } = input;
    const attacker = personOf(from, { play, field: 'attacker' });
    if (isRefusal(attacker)) return attacker;
    const defender = personOf(to, { play, field: 'defender' });
    if (isRefusal(defender)) return defender;
    const used = usedOf(input, play);
    if (isRefusal(used)) return used;
    const declared: Declaration = { ...effort, required: used.required, rollKind: 'attacks' };
    const problem = whyNotAction(attacker, declared);
    if (problem) return problem;
    const missing = whyNotAlive(defender, 'defender') ?? whyNotWithoutDie(defender, 'defender');
    if (missing) return missing;
    if (defender.hd > 0) donWorn(defender, play);
    const { acted, damage, defended, attackerCheck, defenderCheck } = exchange(
      { attacker, defender, declared, base: used.damage, checks },
      play,
    );
    return {
      required: acted.required,
      poolSize: poolSize(acted.dice),
      successes: acted.successes,
      success: acted.success,
      extra: acted.extra,
      bonus: effectSteps(acted.extra, attacker.proficiency),
      damage,
      burn: acted.burn,
      diceRolled: (defended?.dice ?? []).map(die => `d${die.size}`),
      cancelled: defended?.cancelled ?? 0,
      remaining: defended?.remaining ?? 0,
      attacker: { check: attackerCheck, ...standingOf(attacker) },
      defender: {
        hdLost: defended?.lost ?? 0,
        layersLost: defended ? layersLostIn(defended) : 0,
        check: defenderCheck,
        ...standingOf(defender),
      },
    };
  },
  tell({ success, successes, required, damage, cancelled, burn, attacker, defender }, input) {
    const [from, to] = [nameOr(input.attacker, 'The attacker'), nameOr(input.defender, 'the defender')];
    const price = [burnWords(burn, input.attacker.hd, attacker.hd), checkInWords(attacker.check)];
    const blow = success
      ? `hits ${to} for ${damage} HD`
      : `misses ${to} with ${successWords(successes, required)}`;
    const paid = price.some(Boolean) ? `: ${inWords(attacker, input.attacker)}` : '';
    const attack = `${from} ${chain(blow, ...price)}${paid}.`;
    if (!success) return attack;
    const suffered = sufferedInWords({ damage, cancelled, ...defender, atZero: input.defender.hd === 0 });
    return `${attack} ${capital(to)} ${chain(...suffered, checkInWords(defender.check))}: ${inWords(defender, input.defender)}.`;
  },
  apply: (input, { attacker, defender }) => ({
    attacker: afterwards(input.attacker, attacker, usedByRoll(input.attacker, 'attacks')),
    defender: afterwards(input.defender, defender),
  }),
});
