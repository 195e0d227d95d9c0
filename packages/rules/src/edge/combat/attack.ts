/** An attack as a table asks for it: the whole exchange with a weapon, an act or a spell. */
import { isRefusal, itemAt, onceTold, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { creatureOf, creatureSchema } from '../character/creature.ts';
import { noteLacking } from '../checks/skill-bonus.ts';
import { type EdgePlay, procedure } from '../play.ts';
import { COST_NAMES } from '../powers/casting.ts';
import { type Aimed, situationFields, situationOf, strikeFields, strikeOf } from './attack-input.ts';
import {
  ATTACKER,
  answering,
  attackerAfter,
  attackerFields,
  choiceFields,
  defenderFields,
  hitWords,
  keepAttacker,
  landedFields,
  showLanded,
  standsAs,
  TARGET,
  tellLanded,
  whyNotAskedAttack,
  writeLanded,
} from './attack-outcome.ts';
import { exchange } from './exchange.ts';

const attackInput = z.strictObject({
  attacker: creatureSchema.meta({ from: 'person', rank: 'first' }),
  defender: creatureSchema.meta({ from: 'person', rank: 'first' }),
  ...strikeFields,
  ...situationFields,
  ...choiceFields,
  fight: z.boolean().default(true).describe('Whether a benny costs the Response.'),
});

const attackOutput = z.strictObject({
  cost: z.string().describe('What it takes of the turn.'),
  ...landedFields,
  attacker: z.strictObject(attackerFields),
  defender: z.strictObject(defenderFields),
});

/** What the attack is made with, as the attacker stands before it. */
const aimedOf = onceTold((given: z.output<typeof attackInput>, play: EdgePlay): Aimed | Refusal => {
  const attacker = creatureOf(given.attacker, play);
  if (isRefusal(attacker)) return attacker;
  // ED-SPC-11: the Tiny strike in the space they are in.
  return strikeOf(attacker, given, given.distance ?? (attacker.size === 'Tiny' ? 0 : 1));
});

export const attackProcedure = procedure({
  name: 'attack',
  title: 'Attack',
  summary:
    'A whole exchange: whoever is a player rolls, with every Edge and Hindrance of both sides counted by name; then damage, resistance, Soak, massive damage, dying, concentration. Perks and complications as printed.',
  rules: [
    'ED-ROLL-04',
    'ED-ROLL-05',
    'ED-ROLL-06',
    'ED-ROLL-07',
    'ED-ROLL-08',
    'ED-ROLL-09',
    'ED-ROLL-10',
    'ED-CORE-01',
    'ED-CORE-05',
    'ED-EDGE-03',
    'ED-EDGE-04',
    'ED-STAT-02',
    'ED-SKL-16',
    'ED-SKL-17',
    'ED-SKL-18',
    'ED-ACT-11',
    'ED-NPC-08',
    'ED-TAG-02',
    'ED-TAG-04',
    'ED-TAG-05',
    'ED-TAG-06',
    'ED-TAG-08',
    'ED-TAG-09',
    'ED-TAG-10',
    'ED-TAG-11',
    'ED-TAG-13',
    'ED-TAG-14',
    'ED-TAG-15',
    'ED-TAG-19',
    'ED-TAG-20',
    'ED-TAG-22',
    'ED-TAG-24',
    'ED-TAG-25',
    'ED-TAG-27',
    'ED-SPC-07',
    'ED-SPC-08',
    'ED-EXS-01',
    'ED-EXS-03',
    'ED-CND-01',
    'ED-CND-03',
    'ED-CND-06',
    'ED-CND-08',
    'ED-CND-11',
    'ED-CND-12',
    'ED-SCN-03',
    'ED-SCN-04',
    'ED-SCN-07',
    'ED-SKL-09',
  ],
  input: attackInput,
  output: attackOutput,
  alsoCalled: { damage: 'taken' },
  example: {
    input: {
      attacker: { name: 'Brenna', stats: { Strength: 3 }, skills: ['Weapon'], weapons: ['longsword'] },
      defender: { name: 'Wolf', player: false, deflect: 5, soak: 1, maxHp: 16 },
    },
    dice: [8, 5],
    outcome: {
      cost: 'Act',
      roller: 'attacker',
      target: 10,
      dice: 1,
      die: 8,
      total: 12,
      outcome: 'success',
      edges: [],
      hindrances: [],
      hit: true,
      perk: false,
      doubled: false,
      mayDisarm: false,
      disarmed: null,
      pushed: 0,
      dealt: 8,
      beforeSoak: 8,
      taken: 7,
      pastDurability: false,
      massive: false,
      overwhelming: false,
      bodyTotal: null,
      bodyOutcome: null,
      focusTotal: null,
      focusOutcome: null,
      concentrationEnds: false,
      suffocates: false,
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
      defender: {
        hp: 9,
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
  },
  run(given, play) {
    const attacker = creatureOf(given.attacker, play);
    if (isRefusal(attacker)) return attacker;
    const target = creatureOf(given.defender, play);
    if (isRefusal(target)) return target;
    const found = aimedOf(given, play);
    if (isRefusal(found)) return found;
    noteLacking(attacker, given.expertise, play);
    const { strike, long, ability } = found;
    const situation = situationOf(given, attacker, target, long);
    const refusal = whyNotAskedAttack({ attacker, target, strike }, situation, given);
    if (refusal) return refusal;
    const result = exchange(
      {
        attacker: { id: ATTACKER, creature: attacker },
        strike,
        targets: [{ id: TARGET, creature: target, situation }],
        bystanders: [],
        fight: given.fight,
        attackersTurn: true,
      },
      answering(given),
      play,
    );
    const landed = itemAt(result.landed, 0);
    writeLanded(landed, { strike, attacker, target }, play);
    return {
      ...showLanded(landed, target),
      cost: given.offHand || strike.tagged.Shield ? COST_NAMES.swift : COST_NAMES[ability?.cost ?? 'act'],
      attacker: attackerAfter(attacker, strike, result, ability),
      defender: standsAs(target),
    };
  },
  tell(outcome, { attacker, defender }) {
    const { hit, roller, total, target, attacker: after } = outcome;
    const roll = total === null ? '' : ` (${total} against ${target})`;
    const exposed = after.exposed && !attacker.exposed ? ` ${attacker.name} is Exposed.` : '';
    const held =
      after.concentrating !== null && after.concentrating !== attacker.concentrating
        ? ` ${attacker.name} concentrates on ${after.concentrating}.`
        : '';
    if (!hit)
      return `${roller === 'defender' ? `${defender.name} holds ${attacker.name} off` : `${attacker.name} misses ${defender.name}`}${roll}.${exposed}`;
    return `${attacker.name} hits${hitWords(outcome)}${roll}. ${tellLanded(defender, outcome, outcome.defender)}${exposed}${held}`;
  },
  apply: ({ attacker, defender, weapon, ability, offHand }, outcome, readings) => ({
    attacker: keepAttacker(attacker, { weapon, ability, offHand }, outcome.attacker, readings),
    defender: { ...defender, ...outcome.defender },
  }),
});
