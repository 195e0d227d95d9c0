/** COND-23: the mercy kill. */

import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, saveScore } from '../character/secondary-scores.ts';
import { damageTypesField, thresholdsField } from '../checks/resistance.ts';
import { saveTest } from '../checks/save.ts';
import { HIGHEST_ROLL } from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { amid, listed, plural } from '../checks/words.ts';
import { isHelpless, whyNotAlive, whyNotDo } from '../conditions/conditions.ts';
import { WEAPON_ABILITIES } from '../content/weapon-ability-list.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { ATTACK_KINDS, struckWith } from '../gear/weapons.ts';
import { combatProcedure, type OpenAdventurePlay, refuse, silently } from '../play.ts';
import { whyNotAttack } from './attack-checklist.ts';
import { effectsOf, explosionWords } from './attack-words.ts';
import {
  askedWeapon,
  nearbyField,
  PLAIN_SWING,
  plainSwing,
  plainTarget,
  type Swing,
  swingFields,
  type Target,
} from './blow.ts';
import { exchange } from './exchange.ts';
import { hitFields, hitOf, hitSchema, noHit, wakingHit, writeHit } from './hit.ts';
import { shotsTaken, withoutLeft } from './shots.ts';
import { uncloak } from './talents.ts';

/** OA-COND-23: hits as if +5 had been rolled, exult points included (OA-R-251); whoever survives saves or dies (OA-R-443: even unhurt). */
export function coupDeGrace(
  swing: Swing,
  target: Target,
  play: OpenAdventurePlay,
  around: readonly Character[] = [],
) {
  const { defender: victim } = target;
  const { exult: held, extraAttack: hadExtra } = swing.attackerRound;
  play.trace.note('OA-COND-23', 'as if rolled', HIGHEST_ROLL);
  const { total, exult, attackerSP, bought, extraAttack, shots, targets, nearby } = exchange(
    { ...swing, attackerRound: { ...PLAIN_SWING.attackerRound, exult: held, extraAttack: hadExtra } },
    [target],
    play,
    { asIfRolled: HIGHEST_ROLL, nearby: around },
  );
  const struck = itemAt(targets, 0);
  const saved = struck.dead
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
  const HP = saved === false ? Math.min(0, struck.HP) : struck.HP;
  const hit = { ...hitOf(struck), HP, dead: isDead(HP) };
  return { total, exult, attackerSP, bought, extraAttack, shots, saved, nearby, hit };
}

/** OA-COND-23: why no end is made of somebody: not helpless, not adjacent, or no whole round to spend. */
export function whyNotCoup(attacker: Character, victim: Character, distance: number): Refusal | undefined {
  if (!isHelpless(victim))
    return refuse('OA-COND-23', `${victim.name} is not helpless; a coup de grace needs that.`, 'victim');
  if (distance > 1)
    return refuse(
      'OA-COND-23',
      `A coup de grace is for somebody adjacent, not ${distance} spaces away.`,
      'distance',
    );
  const barred = whyNotDo(attacker, 'full-round action');
  return barred && { ...barred, field: 'attacker' };
}

export const coupDeGraceProcedure = combatProcedure({
  name: 'coup-de-grace',
  title: 'Coup de grace',
  summary:
    'A full round beside somebody helpless: the attack hits as if +5 had been rolled, Dexterity does not defend, its exult points pay for what the weapon can do, and a survivor makes a fortitude save or dies.',
  rules: ['OA-COND-22', 'OA-COND-23', 'OA-EXLT-02'],
  input: z.strictObject({
    attacker: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    victim: characterSchema
      .describe('Somebody helpless, unconscious, paralyzed or petrified.')
      .meta({ rank: 'first', from: 'person', living: false }),
    weapon: askedWeapon,
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
    buys: swingFields.buys,
    nearby: nearbyField,
  }),
  output: z.strictObject({
    total: z.int(),
    exult: z.int().describe('Exult points left of five.'),
    attackerSP: z.int(),
    bought: z.array(z.enum(WEAPON_ABILITIES)).readonly().describe('Abilities that were paid for.'),
    extraAttack: z.boolean().describe('Whether one more attack has been won.'),
    shots: z.int().describe('Pieces of ammunition, or uses of a cell, that it took.'),
    saved: z.boolean().nullable().describe('Null where the blow itself killed.'),
    ...hitFields,
    nearby: z.array(hitSchema).readonly().describe('What the explosion did to those near it.'),
  }),
  example: {
    input: {
      attacker: { STR: 8 },
      victim: { DEX: 6, VIT: 6, HP: 14, protection: 3, conditions: ['helpless'] },
      kind: 'melee',
    },
    dice: [2, 4],
    outcome: {
      total: 13,
      exult: 5,
      attackerSP: 5,
      bought: [],
      extraAttack: false,
      shots: 0,
      saved: false,
      ...noHit(0, 6),
      damage: 10,
      nearby: [],
    },
  },
  run(input, play) {
    const { attacker, victim, distance } = input;
    const barred =
      whyNotAlive({ name: victim.name, HP: healthOf(victim, silently(play)) }, 'victim') ??
      whyNotCoup(attacker, victim, distance);
    if (barred) return barred;
    const { kind, types, magical, buys, thresholds } = input;
    const weapon = struckWith(input.weapon, attacker, kind);
    const swing = { ...plainSwing(attacker), weapon, kind, types, magical, buys };
    const target = { ...plainTarget(victim), distance, thresholds };
    const refused = whyNotAttack(swing, [target], play);
    if (refused) return refused;
    const { hit, nearby, ...rest } = coupDeGrace(swing, target, play, input.nearby);
    return {
      ...rest,
      ...wakingHit(victim, hit, play),
      nearby: nearby.map((each, i) => wakingHit(itemAt(input.nearby, i), each, play)),
    };
  },
  tell(outcome, { attacker, victim, nearby: around }) {
    const { total, damage, saved, HP, dead, disintegrated, bought, exult, attackerSP } = outcome;
    const others = outcome.nearby
      .map((hit, i) => ` ${explosionWords(itemAt(around, i).name, hit, false)}`)
      .join('');
    const paid = bought.length ? `, paying for ${listed(bought)},` : '';
    const blow = `${attacker.name} strikes ${amid(victim.name)}, who is helpless, with ${total}${paid} for ${damage}.`;
    const left = bought.length
      ? ` ${attacker.name} has ${plural(exult, 'exult point')} and ${plural(attackerSP, 'stamina point')} left.`
      : '';
    if (saved === null)
      return `${blow} ${victim.name} ${disintegrated ? 'is disintegrated' : 'dies'}.${others}${left}`;
    if (dead) return `${blow} ${victim.name} fails the fortitude save and dies.${others}${left}`;
    const lives = [
      'makes the fortitude save',
      `has ${plural(HP, 'health point')} left`,
      ...effectsOf(outcome),
    ];
    return `${blow} ${victim.name} ${listed(lives)}.${others}${left}`;
  },
  apply({ attacker, victim, weapon: named, kind, nearby }, outcome) {
    const ref = struckWith(named, attacker, kind);
    const weapon = ref && weaponOf(ref);
    const paid = outcome.bought.length ? { ...attacker, SP: outcome.attackerSP } : attacker;
    const used = shotsTaken(paid, weapon, outcome.shots);
    return {
      attacker: uncloak(withoutLeft(used, weapon, outcome.skewered > 0)),
      victim: writeHit(victim, outcome, ref),
      nearby: nearby.map((one, i) => (outcome.nearby[i] ? writeHit(one, outcome.nearby[i]) : one)),
    };
  },
});
