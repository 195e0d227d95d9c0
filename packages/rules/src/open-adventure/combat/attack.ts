/** One attack on one target: what a table asks, in the words of the exchange. */

import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  afterSense,
  dangerSenseField,
  rerollsField,
  rerollsOf,
  senseWords,
  waryPlayOf,
  whyNotReady,
} from '../checks/danger-sense.ts';
import { rollModeSchema } from '../checks/standard-roll.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { letGoUnconscious } from '../conditions/held-things.ts';
import { REGION_NAMES } from '../content/damage-types.ts';
import { WEAPON_ABILITIES } from '../content/weapon-ability-list.ts';
import { combatProcedure, type OpenAdventurePlay, refuse } from '../play.ts';
import { bonusHalfRounds, HALF_ROUNDS_PER_TURN } from '../rounds/rounds.ts';
import { blowUnderGravity, gravityField } from '../world/gravity.ts';
import { armsOf } from './arms.ts';
import { whyNotAttack, whyNotBareHands } from './attack-checklist.ts';
import { FOILS } from './attack-course.ts';
import {
  attackedOn,
  attackerAfter,
  attackerRoundAfter,
  defenderRoundAfter,
  droppedBy,
  droppedField,
  knocksAwayField,
  whyNotAttacked,
  whyNotKnocked,
  withoutDropped,
} from './attack-result.ts';
import {
  attackerWords,
  explosionWords,
  guardWords,
  paidWords,
  struckWords,
  swingWords,
} from './attack-words.ts';
import { askedWeapon, nearbyField, type Swing, swingFields, targetFields, withWeaponInHand } from './blow.ts';
import { exchange } from './exchange.ts';
import { deflectPrice } from './guard.ts';
import { hitFields, hitSchema, wakingHit, writeHit } from './hit.ts';
import { withoutLeft } from './shots.ts';
import { uncloak } from './talents.ts';

/** OA-CMBT-07, OA-AIM-02, OA-TACT-05, OA-TLNT-06, OA-R-432: what an attack costs of a turn. */
function halfRoundsFor(
  { aimed, twoWeapons, talent }: Pick<Swing, 'aimed' | 'twoWeapons' | 'talent'>,
  play: OpenAdventurePlay,
): number {
  const follows = twoWeapons === 'off' && play.ruling('OA-R-432') === 'freeWithMainAttack';
  return (follows || talent === 'shield bash' ? 0 : 1) + (aimed ? 1 : 0);
}

/** OA-COND-33, OA-LVL-08, OA-R-670: aiming, a run-up and the attack must fit into the round. */
function whyNotInTime(swing: Swing, play: OpenAdventurePlay): Refusal | undefined {
  const { attacker, aimed, straight } = swing;
  if (!aimed && straight === 0) return undefined;
  const needed = halfRoundsFor(swing, play) + (straight > 0 ? 1 : 0);
  const field = aimed ? 'aimed' : 'straight';
  if (hasCondition(attacker, 'stun') && needed > 1)
    return refuse(
      'OA-COND-33',
      `${attacker.name} is stunned and cannot both ${aimed ? 'aim' : 'run up'} and attack.`,
      field,
    );
  return needed > HALF_ROUNDS_PER_TURN + bonusHalfRounds(attacker.level)
    ? refuse(
        'OA-LVL-08',
        `Aiming, a run-up and the attack are ${needed} half-round actions, and ${attacker.name} has ${HALF_ROUNDS_PER_TURN + bonusHalfRounds(attacker.level)} in a round.`,
        field,
      )
    : undefined;
}

export const attackProcedure = combatProcedure({
  name: 'attack',
  title: 'Attack',
  summary:
    'One attack with a weapon, a shield, an improvised object or bare hands, in the order of the book: what was declared, cover, height and distance, the guard that answers, the roll, what is paid for, the body region, damage, resistances, and whatever befalls somebody who was hurt.',
  rules: [
    'OA-CMBT-13',
    'OA-CMBT-14',
    'OA-CMBT-15',
    'OA-UNARM-01',
    'OA-UNARM-04',
    'OA-UNARM-17',
    'OA-WEAP-03',
    'OA-WEAP-15',
    'OA-WEAP-17',
    'OA-ARMR-14',
    'OA-TECH-06',
    'OA-TRAD-21',
    'OA-TRAD-24',
    'OA-TRAD-28',
    'OA-ARCH-13',
    'OA-ARCH-21',
    'OA-TLNT-06',
    'OA-TLNT-11',
    'OA-TLNT-12',
    'OA-TLNT-13',
    'OA-TLNT-14',
    'OA-TLNT-15',
    'OA-TLNT-16',
    'OA-TLNT-17',
    'OA-TLNT-18',
    'OA-EXLT-01',
    'OA-EXLT-02',
    'OA-RTHR-08',
    'OA-AIM-01',
    'OA-AIM-02',
    'OA-AIM-03',
    'OA-GUARD-02',
    'OA-GUARD-03',
    'OA-GUARD-04',
    'OA-GUARD-05',
    'OA-TACT-01',
    'OA-TACT-02',
    'OA-TACT-03',
    'OA-TACT-04',
    'OA-TACT-05',
    'OA-SIGHT-03',
    'OA-SIGHT-05',
    'OA-SIGHT-06',
    'OA-SIGHT-08',
    'OA-SIGHT-09',
    'OA-WABL-01',
    'OA-WABL-03',
    'OA-WABL-04',
    'OA-WABL-05',
    'OA-WABL-06',
    'OA-WABL-07',
    'OA-WABL-08',
    'OA-WABL-09',
    'OA-WABL-10',
    'OA-WABL-11',
    'OA-WABL-12',
    'OA-WABL-13',
    'OA-WABL-14',
    'OA-WABL-15',
    'OA-WABL-16',
    'OA-WABL-17',
    'OA-WABL-18',
    'OA-WABL-19',
    'OA-WABL-20',
    'OA-WABL-21',
    'OA-WABL-22',
    'OA-WABL-24',
    'OA-COND-19',
    'OA-TLNT-02',
    'OA-GRAV-02',
  ],
  input: z.strictObject({
    ...swingFields,
    weapon: askedWeapon,
    ...targetFields,
    attackerDangerSense: dangerSenseField,
    dangerSense: dangerSenseField,
    gravity: gravityField,
    knocksAway: knocksAwayField,
    nearby: nearbyField,
  }),
  output: z.strictObject({
    mode: rollModeSchema,
    roll: z.int().describe('What the dice showed.'),
    total: z.int(),
    range: z.int().nullable(),
    inRange: z.boolean(),
    foiled: z.enum(FOILS).nullable().describe('What kept the blow away, if anything did.'),
    exult: z.int().describe('Exult points left.'),
    attackerSP: z.int(),
    attackerGuarding: z.boolean(),
    attackerRerolls: rerollsField,
    bought: z.array(z.enum(WEAPON_ABILITIES)).readonly().describe('Abilities that were paid for.'),
    extraAttack: z.boolean(),
    shots: z.int().describe('Pieces of ammunition, or uses of a cell, that it took.'),
    halfRounds: z
      .int()
      .describe(
        'Half-round actions that it takes: one, aiming another; an off hand that follows the main hand, and a shield bash, none.',
      ),
    region: z.enum(REGION_NAMES).nullable(),
    ...hitFields,
    dropped: droppedField,
    guarding: z.boolean().describe("Whether the defender's guard still stands."),
    defenderExult: z.int(),
    rerolls: rerollsField,
    armorPaid: z.boolean().describe('Whether the defender paid for what the armor can do.'),
    naturalArmorPaid: z.boolean().describe('Whether natural armor was paid for.'),
    strangled: z.int().describe('Suffocation counters more in each round of a choke.'),
    counter: hitSchema.nullable().describe('What a weapon set against the charge did to the attacker.'),
    nearby: z.array(hitSchema).readonly().describe('What the explosion did to those near it.'),
  }),
  alsoCalled: { hit: 'damage>=1' },
  example: {
    input: {
      attacker: { STR: 7, archetype: 'warrior', talents: ['power attack'] },
      defender: { DEX: 6, HP: 12 },
      weapon: 'battle axe',
      talent: 'power attack',
      power: 3,
    },
    dice: [2, 6],
    outcome: {
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      roll: 2,
      total: 9,
      range: null,
      inRange: true,
      foiled: null,
      exult: 2,
      attackerSP: 5,
      attackerGuarding: false,
      bought: [],
      extraAttack: false,
      shots: 0,
      halfRounds: 1,
      region: null,
      damage: 9,
      slowMinutes: 0,
      stunnedRounds: 0,
      gains: {},
      knockback: 0,
      drops: false,
      dropped: null,
      sundered: 0,
      skewered: 0,
      killed: null,
      disintegrated: false,
      HP: 3,
      SP: 5,
      unconscious: false,
      dead: false,
      guarding: false,
      defenderExult: 0,
      armorPaid: false,
      naturalArmorPaid: false,
      strangled: 0,
      counter: null,
      nearby: [],
    },
  },
  rolls: true,
  run(given, asked) {
    const input = blowUnderGravity(withWeaponInHand(given), asked);
    const { attacker, defender, attackerDangerSense, dangerSense } = input;
    const play = waryPlayOf(
      [
        { who: attacker, rerolls: attackerDangerSense },
        { who: defender, rerolls: dangerSense },
      ],
      asked,
    );
    const refused =
      whyNotReady(attacker, attackerDangerSense, 'attackerDangerSense') ??
      whyNotReady(defender, dangerSense, 'dangerSense') ??
      whyNotBareHands(input) ??
      whyNotInTime(input, play) ??
      whyNotAttack(input, [input], play) ??
      whyNotAttacked(attacker, defender, play) ??
      whyNotKnocked(input, input);
    if (refused) return refused;
    const { targets, rolls: _rolls, ...rest } = exchange(input, [input], play, { nearby: input.nearby });
    const struck = wakingHit(defender, itemAt(targets, 0), play);
    return {
      ...rest,
      nearby: rest.nearby.map((hit, i) => wakingHit(itemAt(input.nearby, i), hit, play)),
      ...struck,
      ...rerollsOf(attacker, 'attackerRerolls', play),
      ...rerollsOf(defender, 'rerolls', play),
      dropped: droppedBy(input, input, struck),
      halfRounds: halfRoundsFor(input, play),
      inRange: struck.foiled !== 'out of range',
    };
  },
  tell(outcome, given) {
    const input = withWeaponInHand(given);
    const { attacker, attackerRound, defender, defenderRound, nearby, nonlethal, stun, guard, form } = input;
    const { counter, foiled } = outcome;
    if (counter?.dead) return `${attacker.name} charges.${attackerWords(attacker.name, outcome)}`;
    const bare = armsOf(input).weapon ? '' : ` (${form === 'strike' ? 'bare hands' : form})`;
    const swing =
      foiled === 'wrong space'
        ? `${attacker.name} strikes at a space`
        : `${swingWords(attacker.name, outcome)}${bare}`;
    const lost = guardWords(defender.name, defenderRound, outcome);
    const bears = nonlethal || stun;
    const paid = paidWords(defender.name, outcome, deflectPrice(input), bears && outcome.damage > 0);
    const around = outcome.nearby.map(
      (hit, i) => ` ${explosionWords(itemAt(nearby, i).name, hit, nonlethal || stun)}`,
    );
    return `${swing}: ${struckWords(defender.name, outcome, { nonlethal: bears, tried: guard?.maneuver })}${paid}${senseWords(defender.name, outcome.rerolls, outcome.SP)}${lost}${around.join('')}${senseWords(attacker.name, outcome.attackerRerolls, outcome.attackerSP)}${attackerWords(attacker.name, outcome)}${guardWords(attacker.name, attackerRound, { guarding: outcome.attackerGuarding, dead: false })}`;
  },
  apply(given, outcome) {
    const input = withWeaponInHand(given);
    const { attacker, attackerRound, defender, defenderRound } = input;
    const { weapon } = armsOf(input);
    return {
      attacker: afterSense(
        uncloak(withoutLeft(attackerAfter(attacker, weapon, input, outcome), weapon, outcome.skewered > 0)),
        outcome.attackerRerolls,
      ),
      attackerRound: attackerRoundAfter(
        attackerRound,
        { talent: input.talent, offHand: input.twoWeapons === 'off' },
        outcome,
      ),
      defender: afterSense(
        attackedOn(
          letGoUnconscious(defender, withoutDropped(writeHit(defender, outcome, weapon), outcome.dropped)),
          outcome,
        ),
        outcome.rerolls,
      ),
      defenderRound: defenderRoundAfter(defenderRound, defender, input.guard, outcome),
      nearby: input.nearby.map((one, i) => (outcome.nearby[i] ? writeHit(one, outcome.nearby[i]) : one)),
    };
  },
});
