/** COND-23: the mercy kill. */
import { z } from 'zod';
import { alignmentOf, type Character, characterSchema } from '../character/character.ts';
import { healthOf, isDead, saveScore, secondaryScore, staminaOf } from '../character/secondary-scores.ts';
import { suffer } from '../checks/harm.ts';
import { damageTypesField, thresholdsField } from '../checks/resistance.ts';
import { saveTest } from '../checks/save.ts';
import { HIGHEST_ROLL } from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { amid, plural } from '../checks/words.ts';
import { isHelpless, whyNotDo } from '../conditions/conditions.ts';
import type { DamageType, Threshold } from '../content/damage-types.ts';
import { weaponOrHands } from '../content/other-names.ts';
import { type Weapon, weaponNamed } from '../content/weapon-list.ts';
import {
  ATTACK_KINDS,
  type AttackKind,
  attackScore,
  handsBeside,
  usualKind,
  weaponInUse,
  whyNotHands,
  whyNotKind,
} from '../gear/weapons.ts';
import { type OpenAdventurePlay, procedure, refuse, silently } from '../play.ts';
import { exultPoints } from './exult.ts';
import { noHit, writeHit } from './hit.ts';
import { afterUse, whyNotShots } from './shots.ts';
import { uncloaked } from './talents.ts';

export interface MercyKill {
  readonly attacker: Character;
  readonly victim: Character;
  readonly weapon: Weapon | null;
  readonly kind: AttackKind;
  readonly types: readonly DamageType[];
  readonly magical: boolean;
  readonly thresholds: Readonly<Partial<Record<DamageType, Threshold>>>;
}

/** OA-COND-23: hits as if +5 had been rolled; whoever survives saves or dies (OA-R-443: even unhurt). */
export function coupDeGrace(
  { attacker, victim, weapon, kind, types, magical, thresholds }: MercyKill,
  play: OpenAdventurePlay,
) {
  const total = attackScore(attacker, weapon, { kind }, play) + HIGHEST_ROLL;
  play.trace.note('OA-COND-23', 'attack as if +5 were rolled', total);
  const struck = Math.max(0, total - secondaryScore(victim, 'defense', play));
  const { amount: damage } = struck
    ? suffer(
        victim,
        {
          amount: struck,
          types,
          magical,
          thresholds,
          against: [],
          kind: 'damage',
          target: USUAL_TARGET,
          ownSave: null,
          choice: null,
          armorAbility: false,
        },
        play,
      )
    : { amount: 0 };
  const left = healthOf(victim, play) - damage;
  // OA-R-251: treated as a roll of +5, exult points included.
  const known = victim.alignment !== null || victim.virtues.length > 0 || victim.vices.length > 0;
  const target = { kinds: victim.kinds, alignment: known ? alignmentOf(victim) : null };
  const exult = exultPoints(attacker, HIGHEST_ROLL, target, null, play);
  const saved = isDead(left)
    ? null
    : rollTest(
        {
          ...saveTest(
            victim,
            'FORT',
            { against: ['death'], magical: false },
            { target: USUAL_TARGET, score: saveScore(victim, 'FORT', play) },
          ),
          onlySuccess: true,
        },
        play,
      ).success;
  const HP = saved === false ? Math.min(0, left) : left;
  return { total, damage, exult, saved, HP, SP: staminaOf(victim, play), dead: isDead(HP) };
}

export const coupDeGraceProcedure = procedure({
  name: 'coup-de-grace',
  title: 'Coup de grace',
  summary:
    'A full round beside somebody helpless: the attack hits as if +5 had been rolled, Dexterity does not defend, and a survivor makes a fortitude save or dies.',
  rules: ['OA-COND-22', 'OA-COND-23'],
  input: z.strictObject({
    attacker: characterSchema.meta({ rank: 'first', from: 'person' }),
    victim: characterSchema
      .describe('Somebody helpless, unconscious, paralyzed or petrified.')
      .meta({ rank: 'first', from: 'person' }),
    weapon: weaponOrHands
      .describe('Unarmed, or null, for bare hands.')
      .meta({ rank: 'first', from: 'weapons' }),
    kind: z.enum(ATTACK_KINDS).nullable().default(null).describe('How it is used, where it is not as usual.'),
    distance: z
      .int()
      .min(0)
      .max(10_000)
      .default(1)
      .describe('It takes somebody adjacent.')
      .meta({ rank: 'rare', unit: 'spaces' }),
    types: damageTypesField
      .unwrap()
      .nullable()
      .default(null)
      .describe('Damage types, all at once; those of the weapon where not given.')
      .meta({ rank: 'often', from: 'damage types' }),
    magical: z.boolean().default(false).describe('Whether magic is at work.'),
    thresholds: thresholdsField,
  }),
  output: z.strictObject({
    total: z.int(),
    damage: z.int(),
    exult: z.int(),
    saved: z.boolean().nullable().describe('Null where the blow itself killed.'),
    HP: z.int(),
    SP: z.int(),
    dead: z.boolean(),
  }),
  example: {
    input: {
      attacker: { STR: 8 },
      victim: { DEX: 6, VIT: 6, HP: 14, protection: 3, conditions: ['helpless'] },
      kind: 'melee',
    },
    dice: [2, 4],
    outcome: { total: 13, damage: 10, exult: 5, saved: false, HP: 0, SP: 6, dead: true },
  },
  run(input, play) {
    const { attacker, victim, distance } = input;
    if (isDead(healthOf(victim, silently(play))))
      return refuse('OA-DEAD-01', `${victim.name} is dead already.`, 'victim');
    if (!isHelpless(victim))
      return refuse('OA-COND-23', `${victim.name} is not helpless; a coup de grace needs that.`, 'victim');
    if (distance > 1)
      return refuse(
        'OA-COND-23',
        `A coup de grace is for somebody adjacent, not ${distance} spaces away.`,
        'distance',
      );
    const barred = whyNotDo(attacker, 'attack') ?? whyNotDo(attacker, 'full-round action');
    if (barred) return { ...barred, field: 'attacker' };
    const held = input.weapon ? weaponNamed(input.weapon) : null;
    const kind = input.kind ?? (held ? usualKind(held) : 'unarmed');
    const weapon = held && weaponInUse(held, kind);
    const refused =
      (weapon && (whyNotKind(weapon, kind) ?? whyNotHands(weapon, handsBeside(attacker, 2)))) ??
      whyNotShots(attacker, weapon);
    const types = input.types ?? [weapon?.damageType ?? 'crush'];
    return refused ?? coupDeGrace({ ...input, weapon, kind, types }, play);
  },
  tell({ total, damage, saved, HP, dead }, { attacker, victim }) {
    const blow = `${attacker.name} strikes ${amid(victim.name)}, who is helpless, with ${total} for ${damage}.`;
    if (saved === null) return `${blow} ${victim.name} dies.`;
    return dead
      ? `${blow} ${victim.name} fails the fortitude save and dies.`
      : `${blow} ${victim.name} makes the fortitude save and has ${plural(HP, 'health point')} left.`;
  },
  apply: ({ attacker, victim, weapon }, { HP, SP, damage }) => ({
    attacker: uncloaked(afterUse(attacker, weapon && weaponNamed(weapon))),
    victim: writeHit(victim, { ...noHit(HP, SP), damage }),
  }),
});
