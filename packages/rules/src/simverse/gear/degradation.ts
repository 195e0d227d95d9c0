/** ARM-06 to ARM-09: the optional rules on armour, shields and weapons that wear out. */
import { capital, listed, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { luck } from '../character/derived.ts';
import { finishedTn, succeeds } from '../checks/rolls.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { afterBreach, breaches } from './armour.ts';

/** SV-ARM-08, SV-ARM-09: a failed block or parry strains the gear from this much Vitality damage on. */
export const STRAIN = { shield: 10, weapon: 10, sturdyWeapon: 15 } as const;

/** SV-ARM-08: whether a failed block costs the shield a point of SD. */
export const strainsShield = (vitalityDamage: number): boolean => vitalityDamage >= STRAIN.shield;

/** SV-ARM-09: whether a failed parry puts the weapon at risk. */
export const strainsWeapon = (vitalityDamage: number, sturdy: boolean): boolean =>
  vitalityDamage >= (sturdy ? STRAIN.sturdyWeapon : STRAIN.weapon);

/** SV-ARM-09: the roll against Luck that saves a weapon. */
export const weaponHolds = (AW: number, play: SimversePlay): boolean => {
  const tn = play.trace
    .sum('SV-DER-10', 'Luck')
    .add('AW / 2', luck({ AW }))
    .change('fraction dropped', finishedTn);
  return succeeds(tn.total, 'Luck', play);
};

/** SV-DMG-06, SV-CMOD-06: an impaling blow to the head hurts four times what was rolled, and none hurts more. */
const MOST_TIMES = 4;

/** SV-ARM-07, SV-R-100: raw damage decides about armour, and goes with the Vitality that was lost. */
function whyNotRawDamage(
  raw: number | undefined,
  vitalityDamage: number,
  armoured: boolean,
): Refusal | undefined {
  if (raw === undefined)
    return armoured && vitalityDamage > 0
      ? refuse('SV-ARM-07', 'A breach depends on the damage before armour: give `raw`.')
      : undefined;
  return vitalityDamage > MOST_TIMES * raw
    ? refuse(
        'SV-ARM-07',
        `No hit of ${raw} before armour costs ${vitalityDamage} Vitality: impaling and a called shot make it ${MOST_TIMES} times as much at most.`,
      )
    : undefined;
}

const equipmentWear = procedure({
  name: 'equipment-wear',
  title: 'Wear of armour, shield and weapon',
  summary:
    'The optional rules on gear that breaks, after one hit: a breach costs armour a point of AR, a failed block with 10 or more Vitality damage costs the shield a point of SD, a failed parry with as much may break the weapon. Nothing happens unless the table has switched SV-R-99 on.',
  rules: ['SV-ARM-06', 'SV-ARM-07', 'SV-ARM-08', 'SV-ARM-09'],
  input: z.strictObject({
    raw: z
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe('Damage rolled, before armour; a hit that hurt somebody in armour must name it.')
      .meta({ rank: 'first' }),
    vitalityDamage: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('Vitality lost to this attack.')
      .meta({ rank: 'first', unit: 'Vitality' }),
    armour: z
      .strictObject({ AR: z.int().min(0).max(100), AD: z.int().min(0).max(20).default(0) })
      .optional()
      .describe('The piece on the location that was hit.')
      .meta({ rank: 'first' }),
    failed: z
      .enum(['block', 'parry', 'none'])
      .default('none')
      .describe('The defence that failed.')
      .meta({ rank: 'often' }),
    SD: z.int().min(0).max(20).default(0).describe('SD of the shield that blocked.').meta({ rank: 'often' }),
    AW: z
      .int()
      .min(1)
      .max(50)
      .default(10)
      .describe('Awareness of the parrying character, for Luck.')
      .meta({ rank: 'first' }),
    sturdy: z
      .boolean()
      .default(false)
      .describe('Masterwork or oversized weapon: only from 15 damage on.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    armour: z.strictObject({ AR: z.int(), AD: z.int(), ruined: z.boolean() }).nullable(),
    shield: z.strictObject({ SD: z.int(), broken: z.boolean() }).nullable(),
    weaponBroken: z.boolean(),
  }),
  example: {
    input: { raw: 9, vitalityDamage: 4, armour: { AR: 4, AD: 1 } },
    dice: [],
    outcome: { armour: { AR: 4, AD: 1, ruined: false }, shield: null, weaponBroken: false },
  },
  run({ raw, vitalityDamage, armour, failed, SD, AW, sturdy }, play) {
    if (failed === 'block' && SD === 0)
      return refuse('SV-ARM-08', 'A block needs a shield: give its `SD`, of 1 or more.');
    const wrong = whyNotRawDamage(raw, vitalityDamage, armour !== undefined);
    if (wrong) return wrong;
    const on = play.ruling('SV-R-99') === 'on';
    const after = armour && on && breaches(raw ?? 0, armour) ? afterBreach(armour) : armour;
    const left = Math.max(0, SD - (on && failed === 'block' && strainsShield(vitalityDamage) ? 1 : 0));
    const atRisk = on && failed === 'parry' && strainsWeapon(vitalityDamage, sturdy);
    if (!on) play.trace.note('SV-ARM-06', 'gear does not wear at this table');
    if (armour && after)
      play.trace
        .sum('SV-ARM-07', 'AR')
        .add('before', armour.AR)
        .add('breached', after.AR - armour.AR);
    if (failed === 'block')
      play.trace
        .sum('SV-ARM-08', 'SD')
        .add('before', SD)
        .add('a hard blow', left - SD);
    if (failed === 'parry')
      play.trace.note('SV-ARM-09', 'the weapon', atRisk ? 'may break' : 'is not at risk');
    return {
      armour: after ? { AR: after.AR, AD: after.AD, ruined: after.AR === 0 } : null,
      shield: failed === 'block' ? { SD: left, broken: left === 0 } : null,
      weaponBroken: atRisk && !weaponHolds(AW, play),
    };
  },
  tell({ armour, shield, weaponBroken }, input) {
    const worn = [
      armour?.ruined && 'the armour is ruined',
      armour &&
        !armour.ruined &&
        armour.AR < (input.armour?.AR ?? 0) &&
        `the armour falls to AR ${armour.AR}`,
      shield?.broken && 'the shield breaks',
      shield && !shield.broken && shield.SD < input.SD && `the shield falls to SD ${shield.SD}`,
      weaponBroken && 'the weapon breaks',
    ].filter(each => typeof each === 'string');
    return worn.length ? `${capital(listed(worn))}.` : 'The gear holds.';
  },
  apply: (_told, { armour, shield }) => ({
    ...(armour ? { armour: { AR: armour.AR, AD: armour.AD } } : {}),
    ...(shield ? { SD: shield.SD } : {}),
  }),
});

export const degradationProcedures = [equipmentWear] as const;
