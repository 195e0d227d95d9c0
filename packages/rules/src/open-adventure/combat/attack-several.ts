/** WABL-02, 18 and 23, MAP-06: one attack that reaches several. */

import { demand, itemAt, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import {
  afterSense,
  dangerSenseField,
  rerollsField,
  rerollsOf,
  senseWords,
  waryPlayOf,
  whyNotReady,
} from '../checks/danger-sense.ts';
import { PLAIN, type RollMode, rollModeSchema } from '../checks/standard-roll.ts';
import { count } from '../checks/words.ts';
import { letGoUnconscious } from '../conditions/held-things.ts';
import { REGION_NAMES } from '../content/damage-types.ts';
import { WEAPON_ABILITIES } from '../content/weapon-ability-list.ts';
import { combatProcedure, type OpenAdventurePlay, part, refuse } from '../play.ts';
import { gravityField, underGravity } from '../world/gravity.ts';
import { armsOf } from './arms.ts';
import { whyNotAttack } from './attack-checklist.ts';
import { FOILS, type Struck } from './attack-course.ts';
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
import { askedWeapon, type Swing, swingFields, type Target, targetFields, withWeaponInHand } from './blow.ts';
import { type Exchange, exchange } from './exchange.ts';
import { deflectPrice } from './guard.ts';
import { bothHits, type Hit, hitFields, hitSchema, wakingHit, writeHit } from './hit.ts';
import { withoutLeft } from './shots.ts';
import { uncloak } from './talents.ts';

/** What makes an attack reach several. */
export const SPREADS = ['sweep', 'area', 'reach', 'blast'] as const;
export type Spread = (typeof SPREADS)[number];
const RULE_OF = {
  sweep: 'OA-WABL-23',
  area: 'OA-MAP-06',
  reach: 'OA-WABL-18',
  blast: 'OA-WABL-02',
} as const satisfies Record<Spread, string>;

/** One of several targets, and whether it is a friend of the attacker. */
export type AmongTarget = Target & { readonly ally: boolean };

/** What came of it for one target, and by which roll; nothing for somebody who was spared. */
export interface StruckAmong {
  readonly mode: RollMode;
  readonly roll: number;
  readonly total: number;
  readonly struck: Struck;
}

export interface ExchangeAmong extends Omit<Exchange, 'targets' | 'rolls'> {
  readonly targets: readonly (StruckAmong | null)[];
}

/** OA-R-286, OA-R-431: one roll against everybody whom the attack reaches, or, for a sweep, as the table reads it. */
export function exchangeAmong(
  swing: Swing,
  targets: readonly AmongTarget[],
  { by, nearby }: { readonly by: Spread; readonly nearby: readonly Character[] },
  play: OpenAdventurePlay,
): ExchangeAmong {
  const reading = by === 'sweep' ? play.ruling('OA-R-286') : 'oneRollEveryone';
  const order = targets
    .map((_, i) => i)
    .filter(i => !(itemAt(targets, i).ally && reading === 'oneRollEnemies'));
  // The nearest thing in the way of a blast comes first.
  if (by === 'blast') order.sort((a, b) => itemAt(targets, a).distance - itemAt(targets, b).distance);
  // OA-MAP-06: only the space at which an area is aimed must be in range.
  const aimed = order.map(i =>
    by === 'area'
      ? { ...itemAt(targets, i), distance: itemAt(targets, itemAt(order, 0)).distance }
      : itemAt(targets, i),
  );
  const found: (StruckAmong | null)[] = targets.map(() => null);
  const keep = (i: number, { mode, roll, total, rolls }: Exchange, at: number, struck: Struck): void => {
    found[i] = { ...(rolls[at] ?? { mode, roll, total }), struck };
  };
  if (reading !== 'rollEachEveryone') {
    const made = exchange(swing, aimed, play, { blast: by === 'blast', nearby });
    for (const [at, i] of order.entries()) keep(i, made, at, itemAt(made.targets, at));
    const { rolls: _rolls, ...rest } = made;
    return { ...rest, targets: found };
  }
  let now = swing;
  let last: Exchange | undefined;
  let counter: Hit | null = null;
  let exploded: readonly Hit[] = [];
  const bought = new Set<Exchange['bought'][number]>();
  for (const [at, i] of order.entries()) {
    if (last?.counter?.dead) break;
    const target = itemAt(aimed, at);
    const one: Exchange = play.trace.within('OA-R-286', target.defender.name, () =>
      exchange(now, [target], play, at === 0 ? { nearby } : {}),
    );
    keep(i, one, 0, itemAt(one.targets, 0));
    if (one.counter) counter = counter ? bothHits(counter, one.counter) : one.counter;
    for (const ability of one.bought) bought.add(ability);
    now = {
      ...now,
      // OA-WABL-23: one sweep, however many rolls; other abilities belong to each of its attacks.
      buys: now.buys.filter(ability => ability !== 'sweep'),
      attacker: one.counter
        ? writeHit({ ...now.attacker, SP: one.attackerSP }, one.counter)
        : one.bought.length
          ? { ...now.attacker, SP: one.attackerSP }
          : now.attacker,
      attackerRound: {
        ...now.attackerRound,
        exult: one.exult,
        guarding: one.attackerGuarding,
        extraAttack: now.attackerRound.extraAttack || one.extraAttack,
      },
    };
    if (at === 0) exploded = one.nearby;
    last = one;
  }
  const { rolls: _rolls, ...rest } = demand(last, 'attack');
  return {
    ...rest,
    counter,
    nearby: exploded,
    bought: [...bought],
    extraAttack: now.attackerRound.extraAttack && !swing.attackerRound.extraAttack,
    targets: found,
  };
}

const amongSchema = z.strictObject({
  ...targetFields,
  dangerSense: dangerSenseField,
  knocksAway: knocksAwayField,
  ally: z
    .boolean()
    .default(false)
    .describe('A friend of the attacker, who is reached like everybody else.')
    .meta({ rank: 'often' }),
});

export const attackSeveralProcedure = combatProcedure({
  name: 'attack-several',
  title: 'Attack on several',
  summary:
    'One attack that reaches several: a sweep around the attacker, a net or breath over an area, everybody along a reach, or a blast through whatever it damages. One roll is compared with each defense; an ability is paid for once and works on everybody who was hurt.',
  rules: ['OA-WABL-02', 'OA-WABL-18', 'OA-WABL-23', 'OA-TLNT-18', 'OA-EXLT-02', 'OA-GRAV-02'],
  input: z.strictObject({
    ...swingFields,
    weapon: askedWeapon,
    attackerDangerSense: dangerSenseField,
    gravity: gravityField,
    by: z.enum(SPREADS).default('sweep').describe('What makes it reach several.').meta({ rank: 'first' }),
    targets: z
      .array(amongSchema)
      .min(1)
      .max(24)
      .describe('Everybody in the spaces that are attacked; the one it is aimed at first.')
      .meta({ rank: 'first' }),
    nearby: z
      .array(characterSchema)
      .max(24)
      .default([])
      .describe('Everybody else near enough to an explosion.')
      .meta({ rank: 'rare', from: 'person', living: true }),
  }),
  output: z.strictObject({
    mode: rollModeSchema,
    roll: z.int(),
    total: z.int(),
    exult: z.int(),
    attackerSP: z.int(),
    attackerGuarding: z.boolean(),
    attackerRerolls: rerollsField,
    bought: z.array(z.enum(WEAPON_ABILITIES)).readonly(),
    extraAttack: z.boolean(),
    shots: z.int(),
    targets: z
      .array(
        z
          .strictObject({
            roll: z.int(),
            total: z.int(),
            range: z.int().nullable(),
            foiled: z.enum(FOILS).nullable(),
            region: z.enum(REGION_NAMES).nullable(),
            ...hitFields,
            dropped: droppedField,
            guarding: z.boolean(),
            defenderExult: z.int(),
            armorPaid: z.boolean(),
            naturalArmorPaid: z.boolean(),
            strangled: z.int(),
            rerolls: rerollsField,
          })
          .nullable(),
      )
      .describe('In the order in which they were named; null for somebody who was spared.'),
    counter: hitSchema.nullable().describe('What weapons set against the charge did to the attacker.'),
    nearby: z.array(hitSchema).readonly().describe('What the explosion did to those near it.'),
  }),
  alsoCalled: { hit: 'targets 1.damage>=1', damage: 'targets 1.damage' },
  example: {
    input: {
      attacker: { STR: 4 },
      weapon: 'crescent blade',
      targets: [{ defender: { DEX: 7 } }, { defender: { DEX: 9, HP: 8 }, ally: true }],
    },
    dice: [2, 3, 2, 3],
    outcome: {
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      roll: 2,
      total: 10,
      exult: 4,
      attackerSP: 5,
      attackerGuarding: false,
      bought: [],
      extraAttack: false,
      shots: 0,
      targets: [
        { roll: 2, total: 10, ...exampleHit(3, 2) },
        { roll: 2, total: 10, ...exampleHit(1, 7) },
      ],
      counter: null,
      nearby: [],
    },
  },
  run(asked, play) {
    const given = withWeaponInHand(asked);
    const { by, gravity } = given;
    const input = { ...given, attacker: underGravity(given.attacker, gravity, play) };
    const targets = given.targets.map(target => ({
      ...target,
      defender: underGravity(target.defender, gravity, play),
    }));
    const arms = armsOf(input);
    const able =
      arms.abilities.some(({ ability }) => ability === by) ||
      (by === 'sweep' && input.talent === 'sweep attack');
    if (!able)
      return refuse(
        RULE_OF[by],
        `${arms.weapon ? `The ${arms.weapon.name}` : 'A bare hand'} has no ${by}; say so in abilities if it does.`,
        'by',
      );
    const needs = arms.abilities.find(({ ability }) => ability === by);
    if (needs?.cost && !input.buys.includes(by))
      return refuse('OA-WEAP-08', `The ${by} must be paid for: name it in buys.`, 'buys');
    if (by === 'sweep' && arms.kind === 'ranged')
      return refuse('OA-WABL-23', 'A sweep reaches the spaces around the attacker.', 'by');
    if (by === 'blast' && arms.kind !== 'ranged')
      return refuse('OA-WABL-02', 'A blast is the flight of a projectile.', 'by');
    const refused =
      whyNotReady(input.attacker, input.attackerDangerSense, 'attackerDangerSense') ??
      whyNotAttack(input, targets, play);
    if (refused) return refused;
    for (const [i, target] of targets.entries()) {
      const no =
        whyNotReady(target.defender, target.dangerSense, 'dangerSense') ??
        whyNotAttacked(input.attacker, target.defender, play) ??
        whyNotKnocked(input, target);
      // A provoked sweep may reach others besides the provoker, at whom it is aimed.
      if (no && !(no.rule === 'OA-COND-10' && i > 0)) return refusedAt(no, `targets[${i}]`);
    }
    const wary = waryPlayOf(
      [
        { who: input.attacker, rerolls: input.attackerDangerSense },
        ...targets.map(({ defender, dangerSense }) => ({ who: defender, rerolls: dangerSense })),
      ],
      play,
    );
    const { targets: struck, ...rest } = exchangeAmong(input, targets, { by, nearby: input.nearby }, wary);
    const each = struck.map(
      (one, i) =>
        one && {
          roll: one.roll,
          total: one.total,
          ...wakingHit(itemAt(targets, i).defender, one.struck, wary),
          ...rerollsOf(itemAt(targets, i).defender, 'rerolls', wary),
          dropped: droppedBy(input, itemAt(targets, i), one.struck),
        },
    );
    const nearby = rest.nearby.map((hit, i) => wakingHit(itemAt(input.nearby, i), hit, wary));
    return { ...rest, ...rerollsOf(input.attacker, 'attackerRerolls', wary), targets: each, nearby };
  },
  tell(outcome, { attacker, attackerRound, targets, nearby, nonlethal, stun }) {
    // OA-R-286: where each is rolled for, the first roll is told first.
    const first = outcome.targets.find(hit => hit !== null) ?? outcome;
    const each = outcome.targets.map((hit, i) => {
      const { name } = itemAt(targets, i).defender;
      if (!hit) return `${name} is spared.`;
      const own = hit.total === first.total ? '' : `Against ${name} it is ${count(hit.total)}: `;
      const tried = itemAt(targets, i).guard?.maneuver ?? null;
      const bears = nonlethal || stun;
      const paid = paidWords(name, hit, deflectPrice(itemAt(targets, i)), bears && hit.damage > 0);
      return `${own}${struckWords(name, hit, { nonlethal: bears, tried })}${paid}${senseWords(name, hit.rerolls, hit.SP)}${guardWords(name, itemAt(targets, i).defenderRound, hit)}`;
    });
    const around = outcome.nearby.map((hit, i) =>
      explosionWords(itemAt(nearby, i).name, hit, nonlethal || stun),
    );
    const { total, roll } = first;
    const mode = total === outcome.total ? outcome.mode : PLAIN;
    const swing = swingWords(attacker.name, { total, roll, mode, bought: outcome.bought });
    return `${swing}: ${[...each, ...around].join(' ')}${senseWords(attacker.name, outcome.attackerRerolls, outcome.attackerSP)}${attackerWords(attacker.name, outcome)}${guardWords(attacker.name, attackerRound, { guarding: outcome.attackerGuarding, dead: outcome.counter?.dead ?? false })}`;
  },
  apply(given, outcome) {
    const input = withWeaponInHand(given);
    const { attacker, attackerRound } = input;
    const { weapon } = armsOf(input);
    const setBy = input.targets.find(target => target.setVersusCharge !== null);
    const after = attackerAfter(
      attacker,
      weapon,
      { talent: input.talent, setVersusCharge: setBy?.setVersusCharge ?? null },
      outcome,
    );
    return {
      attacker: afterSense(
        uncloak(
          withoutLeft(
            after,
            weapon,
            outcome.targets.some(hit => hit !== null && hit.skewered > 0),
          ),
        ),
        outcome.attackerRerolls,
      ),
      attackerRound: attackerRoundAfter(
        attackerRound,
        { talent: input.talent, offHand: input.twoWeapons === 'off' },
        outcome,
      ),
      targets: input.targets.map((target, i) => {
        const hit = outcome.targets[i];
        if (!hit) return target;
        return {
          ...target,
          defender: afterSense(
            attackedOn(
              letGoUnconscious(
                target.defender,
                withoutDropped(writeHit(target.defender, hit, weapon), hit.dropped),
              ),
              hit,
            ),
            hit.rerolls,
          ),
          defenderRound: defenderRoundAfter(target.defenderRound, target.defender, target.guard, hit),
        };
      }),
      nearby: input.nearby.map((one, i) => (outcome.nearby[i] ? writeHit(one, outcome.nearby[i]) : one)),
    };
  },
});

function exampleHit(damage: number, HP: number) {
  return {
    range: null,
    foiled: null,
    region: null,
    damage,
    HP,
    SP: 5,
    unconscious: false,
    dead: false,
    killed: null,
    disintegrated: false,
    slowMinutes: 0,
    stunnedRounds: 0,
    gains: {},
    knockback: 0,
    drops: false,
    dropped: null,
    sundered: 0,
    skewered: 0,
    guarding: false,
    defenderExult: 0,
    armorPaid: false,
    naturalArmorPaid: false,
    strangled: 0,
  };
}

export const attackSeveralParts = [
  part(
    'state',
    'Everybody whom one attack reaches',
    ['OA-WABL-02', 'OA-WABL-18', 'OA-WABL-23'],
    exchangeAmong,
  ),
];
