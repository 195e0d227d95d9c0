/** An attack on everybody in an area: a roll for each, one damage roll for all. */
import { capital, isRefusal, itemAt, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, creatureOf, creatureSchema, whyNotOwnDeed } from '../character/creature.ts';
import { bennyField } from '../checks/attempt.ts';
import { parseDice } from '../checks/dice-notation.ts';
import { sourcesOf, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { procedure } from '../play.ts';
import type { Ability } from '../powers/ability.ts';
import { whyNotAbility } from '../powers/casting.ts';
import { findAbility, type StrikeInput, strikeFields } from './attack-input.ts';
import {
  ATTACKER,
  answering,
  attackerAfter,
  attackerFields,
  defenderFields,
  hitWords,
  keepAttacker,
  landedFields,
  showLanded,
  standsAs,
  tellLanded,
  writeLanded,
} from './attack-outcome.ts';
import { whyNotStrike } from './attack-roll.ts';
import { CROWDINGS, PLAIN_SITUATION, type Situation } from './attack-sway.ts';
import { numbersStrike } from './defend.ts';
import { defenseSchema } from './defenses.ts';
import { exchange } from './exchange.ts';
import { abilityStrike, meanDamage, type Strike } from './strike.ts';

export const areaAttackProcedure = procedure({
  name: 'area-attack',
  title: 'Attack on everybody in an area',
  summary:
    'An area spell, breath or burst: a separate roll for each creature in it, friend or foe, and one damage roll for all; a perk adds its damage for that target only.',
  rules: ['ED-ROLL-04', 'ED-ROLL-05', 'ED-ACT-11', 'ED-NPC-08', 'ED-SCN-03'],
  input: z.strictObject({
    attacker: creatureSchema.meta({ from: 'person', rank: 'first' }),
    ability: strikeFields.ability.describe('The act, spell or feature; left out: by numbers.'),
    bonus: strikeFields.bonus,
    defense: defenseSchema.default('React'),
    damageDice: strikeFields.damageDice,
    damageBonus: z.int().min(-20).max(60).default(0),
    damage: z.int().min(0).max(400).optional().describe('Average damage of a stat block.'),
    targets: z
      .array(
        z.strictObject({
          creature: creatureSchema,
          cover: z.boolean().default(false).describe('From where the area starts.'),
          invisible: z.boolean().default(false).describe('Whether the attacker cannot see it.'),
          crowded: z.enum(CROWDINGS).default('no').describe('Whether it shares its space.'),
          edges: sourcesSchema,
          hindrances: sourcesSchema,
        }),
      )
      .min(1)
      .max(12)
      .describe('Everybody with at least one space in it.'),
    attackerCrowded: z.enum(CROWDINGS).default('no').describe('Whether the attacker shares its space.'),
    attackerBenny: bennyField,
    defenderBenny: bennyField,
  }),
  output: z.strictObject({
    targets: z.array(
      z.strictObject({
        ...landedFields,
        creature: z.strictObject(defenderFields),
      }),
    ),
    attacker: z.strictObject(attackerFields),
  }),
  alsoCalled: { hit: 'targets 1.hit', damage: 'targets 1.taken' },
  example: {
    input: {
      attacker: { name: 'Ada', bennies: 0 },
      bonus: 4,
      damageDice: '2d6',
      targets: [{ creature: { name: 'Goblin', player: false, react: 4, soak: 1, maxHp: 12 } }],
    },
    dice: [6, 2, 5],
    outcome: {
      targets: [
        {
          roller: 'attacker',
          target: 9,
          dice: 1,
          die: 6,
          total: 10,
          outcome: 'success',
          edges: [],
          hindrances: [],
          hit: true,
          perk: false,
          doubled: false,
          mayDisarm: false,
          disarmed: null,
          pushed: 0,
          dealt: 7,
          beforeSoak: 7,
          taken: 6,
          pastDurability: false,
          massive: false,
          overwhelming: false,
          bodyTotal: null,
          bodyOutcome: null,
          focusTotal: null,
          focusOutcome: null,
          concentrationEnds: false,
          suffocates: false,
          creature: {
            hp: 6,
            tempHp: 0,
            life: 'living',
            conditions: [],
            exposed: false,
            successes: 0,
            failures: 0,
            bennies: 0,
            responses: 1,
            concentrating: null,
            breath: null,
            held: [],
          },
        },
      ],
      attacker: {
        exposed: false,
        exploited: false,
        bennies: 0,
        responses: 1,
        ammunition: null,
        recoverable: 0,
        loaded: null,
        concentrating: null,
        usesLeft: null,
      },
    },
  },
  run(given, play) {
    const attacker = creatureOf(given.attacker, play);
    if (isRefusal(attacker)) return attacker;
    const found = areaStrike(attacker, given);
    if (isRefusal(found)) return found;
    const { strike, ability } = found;
    const targets: { id: string; creature: Creature; situation: Situation }[] = [];
    for (const [i, each] of given.targets.entries()) {
      const creature = creatureOf(each.creature, play);
      if (isRefusal(creature)) return refusedAt(creature, `targets[${i}].creature`);
      const { cover, invisible: unseen, crowded: targetCrowded } = each;
      const { attackerCrowded } = given;
      const edges = sourcesOf(each.edges, 'ED-EDGE-01');
      const hindrances = sourcesOf(each.hindrances, 'ED-EDGE-02');
      const situation = {
        ...PLAIN_SITUATION,
        cover,
        unseen,
        attackerCrowded,
        targetCrowded,
        edges,
        hindrances,
      };
      const refusal = whyNotStrike(attacker, creature, strike, situation);
      if (refusal) return refusedAt(refusal, `targets[${i}].creature`);
      targets.push({ id: `target ${i}`, creature, situation });
    }
    const idle = whyNotOwnDeed(attacker, 'attacker');
    if (idle) return idle;
    const result = exchange(
      {
        attacker: { id: ATTACKER, creature: attacker },
        strike,
        targets,
        bystanders: [],
        fight: true,
        attackersTurn: true,
      },
      answering({ ...given, nonLethal: false, push: false, disarm: false, responses: false }),
      play,
    );
    for (const [i, landed] of result.landed.entries())
      writeLanded(landed, { strike, attacker, target: itemAt(targets, i).creature }, play);
    return {
      targets: result.landed.map((landed, i) => ({
        ...showLanded(landed, itemAt(targets, i).creature),
        creature: standsAs(itemAt(targets, i).creature),
      })),
      attacker: attackerAfter(attacker, strike, result, ability),
    };
  },
  tell({ targets, attacker: after }, { targets: before, attacker }) {
    const sentences = targets.map((each, i) => {
      const { creature } = itemAt(before, i);
      if (!each.hit) return `${creature.name} escapes it`;
      const how = hitWords(each);
      return `${how ? `hit${how}, ` : ''}${tellLanded(creature, each, each.creature).slice(0, -1)}`;
    });
    const exposed = after.exposed && !attacker.exposed ? ` ${attacker.name} is Exposed.` : '';
    return `${capital(sentences.join('; '))}.${exposed}`;
  },
  apply: ({ attacker, ability, targets }, outcome, readings) => ({
    attacker: keepAttacker(attacker, { ability, offHand: false }, outcome.attacker, readings),
    targets: targets.map((each, i) => ({
      ...each,
      creature: { ...each.creature, ...itemAt(outcome.targets, i).creature },
    })),
  }),
});

function areaStrike(
  attacker: Creature,
  given: {
    ability?: StrikeInput['ability'];
    bonus?: number | undefined;
    defense: Strike['against'];
    damageDice?: string | undefined;
    damageBonus: number;
    damage?: number | undefined;
  },
): { strike: Strike; ability: Ability | null } | Refusal {
  const ability = typeof given.ability === 'string' ? findAbility(attacker, given.ability) : given.ability;
  if (ability && isRefusal(ability)) return ability;
  if (ability) {
    const spent = whyNotAbility(attacker, ability);
    if (spent) return spent;
    const strike = abilityStrike(attacker, ability);
    if (isRefusal(strike)) return strike;
    return { ability, strike: { ...strike, bonus: given.bonus ?? strike.bonus, melee: false } };
  }
  const dice = given.damageDice ? parseDice(given.damageDice) : null;
  const strike = {
    ...numbersStrike(attacker, {
      target: (given.bonus ?? 0) + 5,
      defense: given.defense,
      damage: given.damage ?? meanDamage(dice, given.damageBonus),
      kind: 'plain',
      melee: false,
      name: 'area attack',
      tags: [],
      effects: [],
    }),
    skill: undefined,
    area: true,
    dice,
    damageBonus: given.damageBonus,
    deals: dice !== null || (given.damage ?? 0) > 0,
  };
  return { strike, ability: null };
}
