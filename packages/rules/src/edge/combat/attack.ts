/** Attacks as a table asks for them: with a weapon or an act, against one or against all in an area. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  type CreatureInput,
  creatureOf,
  creatureSchema,
  keepStanding,
  refusedAt,
} from '../character/creature.ts';
import { statSchema } from '../character/stats.ts';
import { type BennyPolicy, bennyField, wantsReroll } from '../checks/attempt.ts';
import { rolledFields } from '../checks/d12.ts';
import { diceSchema, parseDice } from '../checks/dice-notation.ts';
import { named, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { outcomeSchema } from '../checks/outcome.ts';
import { abilityById } from '../content/abilities.ts';
import { weaponByName } from '../content/weapons.ts';
import { isShooting, meleeReach, UNARMED, type Weapon, weaponSchema } from '../gear/weapon.ts';
import { type EdgePlay, procedure, refuse } from '../play.ts';
import { type Ability, abilitySchema } from '../powers/ability.ts';
import { settleEffect, writeEffect } from '../powers/effects.ts';
import { CROWDINGS, PLAIN_SITUATION, type Situation } from './attack-sway.ts';
import { isIncapacitated } from './conditions.ts';
import { defenseSchema } from './defenses.ts';
import {
  type Answer,
  type Ask,
  attackRefusal,
  type Exchanged,
  exchange,
  type Landed,
  settle,
} from './exchange.ts';
import { standingFields, standingOf, tellHarm } from './harm.ts';
import { rangeAt } from './range.ts';
import { abilityStrike, type Strike, weaponInHand, weaponStrike } from './strike.ts';

const spaces = z.int().min(0).max(200);

/** What is struck with. */
const strikeFields = {
  weapon: z
    .union([z.string().min(1).max(60), weaponSchema])
    .optional()
    .describe('Left out: what is in hand, or an unarmed strike.')
    .meta({ from: 'weapons', rank: 'first' }),
  ability: z
    .union([z.string().min(1).max(60), abilitySchema])
    .optional()
    .describe('An act, spell or feature in place of a weapon; one of the attacker’s own by name or id.')
    .meta({ rank: 'often' }),
  stat: statSchema.optional().describe('Where the weapon offers several; left out: the best.'),
  hands: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .meta({ rank: 'often' }),
  offHand: z.boolean().default(false).describe('An off-hand attack, as a Swift Act.'),
  mounted: z.boolean().default(false),
  expertise: z.string().max(60).optional(),
  bonus: z.int().min(-20).max(60).optional().describe('The whole attack bonus, in place of stat and skill.'),
  damageDice: diceSchema.optional().describe('In place of the weapon’s dice.'),
  damageBonus: z.int().min(-20).max(60).optional().describe('In place of the stat.'),
  extraDice: z
    .array(z.strictObject({ dice: diceSchema, kind: z.string().min(1).max(60) }))
    .max(5)
    .default([])
    .describe('More damage from features, which no Perk maximises.'),
};

/** How the two stand to each other. */
const situationFields = {
  distance: spaces
    .default(1)
    .describe('From the attacker to the target.')
    .meta({ rank: 'often', unit: 'spaces' }),
  cover: z
    .boolean()
    .default(false)
    .describe('Whether the target has Cover from the attacker.')
    .meta({ rank: 'often' }),
  fullCover: z.boolean().default(false).describe('Behind something solid, out of sight.'),
  invisible: z.boolean().default(false).describe('Whether the attacker cannot see the target.'),
  enemyAdjacent: z.boolean().default(false).describe('Whether an enemy stands beside the attacker.'),
  attackerCrowded: z.enum(CROWDINGS).default('no').describe('Whether the attacker shares its space.'),
  targetCrowded: z.enum(CROWDINGS).default('no').describe('Whether the target shares its space.'),
  exposed: z
    .boolean()
    .default(false)
    .describe('Whether the target is Exposed to this attacker by flanking or hiding.')
    .meta({ rank: 'often' }),
  moved: spaces.default(0).describe('Spaces moved this turn before the strike.').meta({ unit: 'spaces' }),
  mountSpeed: spaces.optional().describe('Speed of the mount that was ridden.').meta({ unit: 'spaces' }),
  edges: sourcesSchema.describe('What else gives the attack Edge, each by name.'),
  hindrances: sourcesSchema.describe('What else hinders the attack, each by name.'),
};
type SituationInput = z.output<z.ZodObject<typeof situationFields>>;

/** ED-TAG-05, ED-R-44, ED-R-140: at least half the speed, without rounding. */
export const isCharge = (moved: number, speed: number): boolean => moved > 0 && 2 * moved >= speed;

export const situationOf = (given: SituationInput, attacker: Creature, longRange: boolean): Situation => ({
  ...PLAIN_SITUATION,
  longRange,
  enemyAdjacent: given.enemyAdjacent,
  cover: given.cover,
  unseen: given.invisible,
  attackerCrowded: given.attackerCrowded,
  targetCrowded: given.targetCrowded,
  exposed: given.exposed,
  charged: isCharge(given.moved, given.mountSpeed ?? attacker.speed),
  edges: named(given.edges, 'ED-EDGE-01'),
  hindrances: named(given.hindrances, 'ED-EDGE-02'),
});

type StrikeInput = z.output<z.ZodObject<typeof strikeFields>>;

const findAbility = (attacker: Creature, name: string): Ability | undefined =>
  attacker.abilities.find(each => each.id === name || each.name.toLowerCase() === name.toLowerCase()) ??
  abilityById(name);

function weaponOf(attacker: Creature, given: StrikeInput['weapon']): Weapon | Refusal {
  if (given === undefined) {
    const [first] = attacker.held;
    return (first !== undefined && weaponInHand(attacker, first)) || UNARMED;
  }
  if (typeof given !== 'string') return given;
  return (
    weaponInHand(attacker, given) ??
    weaponByName(given) ??
    refuse('ED-TAG-01', `There is no weapon called “${given}”.`, 'weapon')
  );
}

/** The strike an input describes, and how far away the target is for it. */
function strikeOf(
  attacker: Creature,
  given: StrikeInput,
  distance: number,
): { strike: Strike; long: boolean } | Refusal {
  const found = plainStrike(attacker, given, distance);
  if ('refused' in found) return found;
  const { strike } = found;
  const dice = given.damageDice ? parseDice(given.damageDice) : strike.dice;
  return {
    ...found,
    strike: {
      ...strike,
      bonus: given.bonus ?? strike.bonus,
      dice,
      damageBonus: given.damageBonus ?? strike.damageBonus,
      extra: given.extraDice.map(each => ({
        dice: parseDice(each.dice),
        kind: each.kind,
        source: each.kind,
      })),
    },
  };
}

function plainStrike(
  attacker: Creature,
  given: StrikeInput,
  distance: number,
): { strike: Strike; long: boolean } | Refusal {
  if (given.ability !== undefined) {
    const ability = typeof given.ability === 'string' ? findAbility(attacker, given.ability) : given.ability;
    if (!ability)
      return refuse('ED-CRE-11', `There is no ability called “${String(given.ability)}”.`, 'ability');
    if (ability.target !== 'weapon') {
      const strike = abilityStrike(attacker, ability);
      if ('refused' in strike) return strike;
      const far = rangeAt(
        {
          reach: strike.reach,
          distance: strike.distance,
          tags: strike.tags,
          strikes: strike.melee,
          weapon: strike.tags.includes('Ranged') || strike.tags.includes('Thrown'),
        },
        distance,
      );
      if (far === 'out')
        return refuse('ED-TAG-19', `${strike.name} does not reach ${distance} spaces.`, 'distance');
      return { strike, long: far === 'long' };
    }
    const weapon = weaponOf(attacker, given.weapon);
    if ('refused' in weapon) return weapon;
    const found = strikeWith(attacker, weapon, given, distance);
    return 'refused' in found
      ? found
      : { ...found, strike: { ...found.strike, exploits: ability.exploits, effects: ability.effects } };
  }
  const weapon = weaponOf(attacker, given.weapon);
  return 'refused' in weapon ? weapon : strikeWith(attacker, weapon, given, distance);
}

function strikeWith(
  attacker: Creature,
  weapon: Weapon,
  given: StrikeInput,
  distance: number,
): { strike: Strike; long: boolean } | Refusal {
  const { tags } = weapon;
  const far = rangeAt(
    {
      reach: meleeReach(weapon),
      distance: weapon.distance ?? (isShooting(tags) || tags.includes('Thrown') ? 1 : 0),
      tags,
      strikes: meleeReach(weapon) > 0,
      weapon: true,
    },
    Math.max(distance, weapon.distance === undefined && isShooting(tags) ? 1 : 0),
  );
  if (far === 'out')
    return refuse(
      tags.includes('Ranged') || tags.includes('Thrown') ? 'ED-TAG-19' : 'ED-TAG-21',
      `A ${weapon.name} does not reach ${distance} spaces.`,
      'distance',
    );
  const strike = weaponStrike(attacker, weapon, {
    stat: given.stat,
    hands: given.hands,
    atDistance: far !== 'melee',
    offHand: given.offHand,
    mounted: given.mounted,
    expertise: given.expertise,
  });
  if ('refused' in strike) return strike;
  const spent = ammunitionRefusal(attacker, weapon);
  return spent ?? { strike, long: far === 'long' };
}

/** ED-TAG-02, ED-TAG-14: nothing left to shoot, or not loaded. Where no count is kept, there is enough. */
export function ammunitionRefusal(attacker: Creature, weapon: Weapon): Refusal | undefined {
  const { ammunition: kind, tags, name } = weapon;
  if (kind !== undefined && Object.hasOwn(attacker.ammunition, kind) && attacker.ammunition[kind] === 0)
    return refuse('ED-TAG-02', `${attacker.name} has no ${kind} left.`, 'weapon');
  if (tags.includes('Mechanical') && attacker.unloaded.includes(name))
    return refuse('ED-TAG-14', `The ${name} is not loaded; reloading takes a Swift Act.`, 'weapon');
  return undefined;
}

/** ED-TAG-02, ED-TAG-14, ED-R-41: what a shot uses up; what hit can be picked up afterwards. */
export function spendAmmunition(attacker: Creature, strike: Strike): void {
  const kind = strike.ammunition;
  if (kind !== undefined && Object.hasOwn(attacker.ammunition, kind))
    attacker.ammunition = {
      ...attacker.ammunition,
      [kind]: Math.max(0, (attacker.ammunition[kind] ?? 0) - 1),
    };
  if (strike.tags.includes('Mechanical') && !attacker.unloaded.includes(strike.name))
    attacker.unloaded = [...attacker.unloaded, strike.name];
}

const choiceFields = {
  nonLethal: z.boolean().default(false).describe('A Blunt weapon spares the target.'),
  disarm: z
    .boolean()
    .default(false)
    .describe('A Disarming weapon takes what the target holds, in place of damage.'),
  push: z.boolean().default(false).describe('A Slam weapon pushes an Exposed target.'),
  responses: z.boolean().default(false).describe('Whether those who can answer with a feature do so.'),
  attackerBenny: bennyField,
  defenderBenny: bennyField,
};

const landedFields = {
  roller: z.enum(['attacker', 'defender', 'nobody']),
  ...rolledFields,
  edges: z.array(z.string()).describe('What gave the one who rolled Edge.'),
  hindrances: z.array(z.string()),
  hit: z.boolean(),
  mayDisarm: z.boolean(),
  disarmed: z.string().nullable(),
  pushed: z.int().describe('Spaces.'),
  dealt: z.int().describe('Damage before any reduction.'),
  beforeSoak: z.int(),
  taken: z.int(),
  massive: z.boolean(),
  bodyTotal: z.int().nullable(),
  bodyOutcome: outcomeSchema.nullable(),
  focusTotal: z.int().nullable().describe('Concentration against the damage; null where none was needed.'),
  focusOutcome: outcomeSchema.nullable(),
  concentrationEnds: z.boolean(),
};

const attackerFields = {
  exposed: z.boolean(),
  exploited: z.boolean().describe('Whether its additional damage of this turn is dealt.'),
  bennies: z.int(),
  responses: z.int(),
  ammunition: z.int().nullable().describe('Shots left of this kind; null where none is counted.'),
  recoverable: z.int().describe('Of these, what can be picked up afterwards.'),
  loaded: z.boolean().nullable(),
};

const SLAM_PUSH = 2;

const shown = (landed: Landed, holder: Creature) => ({
  roller: landed.roller,
  target: landed.rolled.target,
  dice: landed.rolled.dice,
  die: landed.rolled.die,
  total: landed.rolled.total,
  outcome: landed.rolled.outcome,
  edges: [...landed.edges],
  hindrances: [...landed.hindrances],
  hit: landed.hit,
  mayDisarm: landed.mayDisarm,
  disarmed: landed.choices.disarm ?? null,
  pushed: landed.choices.push && holder.size !== 'Gargantuan' ? SLAM_PUSH : pushOf(landed),
  dealt: landed.reduced?.dealt ?? 0,
  beforeSoak: landed.reduced?.beforeSoak ?? 0,
  taken: landed.harm?.taken ?? 0,
  massive: landed.massive,
  bodyTotal: landed.body?.total ?? null,
  bodyOutcome: landed.body?.outcome ?? null,
  focusTotal: landed.focus?.total ?? null,
  focusOutcome: landed.focus?.outcome ?? null,
  concentrationEnds: landed.concentrationEnds,
});

const pushOf = ({ effects }: Landed): number =>
  effects.reduce((most, each) => (each.is === 'push' ? Math.max(most, each.spaces) : most), 0);

interface Answers {
  readonly nonLethal: boolean;
  readonly disarm: boolean;
  readonly push: boolean;
  readonly responses: boolean;
  readonly attackerBenny: BennyPolicy;
  readonly defenderBenny: BennyPolicy;
}

/** The answers of somebody who has decided everything beforehand. */
const answering =
  (given: Answers) =>
  (ask: Ask): Answer => {
    switch (ask.ask) {
      case 'benny':
        return wantsReroll(ask.who === ATTACKER ? given.attackerBenny : given.defenderBenny, ask.rolled);
      case 'hit':
        return {
          nonLethal: given.nonLethal,
          push: given.push,
          disarm: given.disarm ? ask.options.disarm[0] : undefined,
        };
      case 'response':
        return given.responses ? (ask.abilities[0] ?? null) : null;
    }
  };

const ATTACKER = 'attacker';

/** What the hit leaves beside damage, written into the target. */
export function writeLanded(
  landed: Landed,
  strike: Strike,
  attacker: Creature,
  target: Creature,
  play: EdgePlay,
): void {
  if (landed.choices.disarm) target.held = target.held.filter(each => each !== landed.choices.disarm);
  if (landed.targetExposed) target.exposed = true;
  for (const effect of landed.effects) {
    const settled = settleEffect(
      effect,
      { by: attacker.name, name: strike.name, caster: attacker, target: 5 + strike.bonus },
      play,
    );
    writeEffect(target, settled);
  }
}

function choiceRefusal(given: Answers, strike: Strike, target: Creature): Refusal | undefined {
  if (given.nonLethal && !strike.tags.includes('Blunt'))
    return refuse('ED-TAG-04', `Only Blunt weapons can spare, not the ${strike.name}.`, 'nonLethal');
  if (given.disarm && !strike.tags.includes('Disarming'))
    return refuse('ED-TAG-06', `The ${strike.name} is not Disarming.`, 'disarm');
  if (given.push && !strike.tags.includes('Slam'))
    return refuse('ED-TAG-24', `The ${strike.name} does not Slam.`, 'push');
  if (given.push && target.size === 'Gargantuan')
    return refuse('ED-SPC-05', 'A Gargantuan creature cannot be moved against its will.', 'push');
  return undefined;
}

/** What stops an attack before a die falls. */
function refusalOf(
  attacker: Creature,
  target: Creature,
  strike: Strike,
  situation: Situation,
  given: Pick<SituationInput, 'fullCover' | 'invisible'> & Answers,
): Refusal | undefined {
  if (isIncapacitated(attacker)) return refuse('ED-CND-07', `${attacker.name} cannot act.`, 'attacker');
  if (given.fullCover) return refuse('ED-SCN-04', `There is no line to ${target.name}.`, 'fullCover');
  if (given.invisible && strike.spell)
    return refuse(
      'ED-SCN-07',
      `A spell needs a line of effect: only area spells touch what is Invisible.`,
      'invisible',
    );
  const choice = choiceRefusal(given, strike, target);
  if (choice) return choice;
  const exposed = situation.exposed || target.exposed;
  if (given.push && !exposed && !exposedHere(attacker, target, strike, situation))
    return refuse('ED-TAG-24', `${target.name} is not Exposed to ${attacker.name}.`, 'push');
  return attackRefusal(attacker, target, strike, situation);
}

const exposedHere = (attacker: Creature, target: Creature, strike: Strike, situation: Situation): boolean =>
  attackRefusal(attacker, target, { ...strike, exploits: true }, situation) === undefined;

const attackInput = z.strictObject({
  attacker: creatureSchema.meta({ from: 'person', rank: 'first' }),
  defender: creatureSchema.meta({ from: 'person', rank: 'first' }),
  ...strikeFields,
  ...situationFields,
  ...choiceFields,
  fight: z.boolean().default(true).describe('Whether a benny costs the Response.'),
});

const attackOutput = z.strictObject({
  ...landedFields,
  attacker: z.strictObject(attackerFields),
  defender: z.strictObject({ ...standingFields, held: z.array(z.string()) }),
});

export function attackerAfter(attacker: Creature, strike: Strike, { landed }: Exchanged) {
  const kind = strike.ammunition;
  const counted = kind !== undefined && Object.hasOwn(attacker.ammunition, kind);
  if (landed.some(each => each.attackerExposed)) attacker.exposed = true;
  spendAmmunition(attacker, strike);
  return {
    exposed: attacker.exposed,
    exploited: attacker.exploited,
    bennies: attacker.bennies,
    responses: attacker.responses,
    ammunition: counted ? (attacker.ammunition[kind] ?? 0) : null,
    recoverable: counted && landed.some(each => each.hit) ? 1 : 0,
    loaded: strike.tags.includes('Mechanical') ? !attacker.unloaded.includes(strike.name) : null,
  };
}

const standsAs = (creature: Creature) => ({ ...standingOf(creature), held: [...creature.held] });

const TARGET = 'defender';

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
  example: {
    input: {
      attacker: { name: 'Brenna', stats: { Strength: 3 }, skills: ['Weapon'], weapons: ['longsword'] },
      defender: { name: 'Wolf', player: false, deflect: 5, soak: 1, maxHp: 16 },
    },
    dice: [8, 5],
    outcome: {
      roller: 'attacker',
      target: 10,
      dice: 1,
      die: 8,
      total: 12,
      outcome: 'success',
      edges: [],
      hindrances: [],
      hit: true,
      mayDisarm: false,
      disarmed: null,
      pushed: 0,
      dealt: 8,
      beforeSoak: 8,
      taken: 7,
      massive: false,
      bodyTotal: null,
      bodyOutcome: null,
      focusTotal: null,
      focusOutcome: null,
      concentrationEnds: false,
      attacker: {
        exposed: false,
        exploited: false,
        bennies: 0,
        responses: 1,
        ammunition: null,
        recoverable: 0,
        loaded: null,
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
    if ('refused' in attacker) return attacker;
    const target = creatureOf(given.defender, play);
    if ('refused' in target) return target;
    const found = strikeOf(attacker, given, given.distance);
    if ('refused' in found) return found;
    const { strike, long } = found;
    const situation = situationOf(given, attacker, long);
    const refusal = refusalOf(attacker, target, strike, situation, given);
    if (refusal) return refusal;
    const result = settle(
      exchange(
        {
          attacker: { id: ATTACKER, creature: attacker },
          strike,
          targets: [{ id: TARGET, creature: target, situation }],
          bystanders: [],
          fight: given.fight,
          attackersTurn: true,
        },
        play,
      ),
      answering(given),
    );
    const [landed] = result.landed;
    writeLanded(landed!, strike, attacker, target, play);
    return {
      ...shown(landed!, target),
      attacker: attackerAfter(attacker, strike, result),
      defender: standsAs(target),
    };
  },
  tell(
    { hit, taken, roller, total, target, disarmed, bodyTotal, attacker: before, defender: after },
    { attacker, defender },
  ) {
    const roll = total === null ? '' : ` (${total} against ${target})`;
    const exposed =
      before.exposed && !attacker.exposed ? ` and ${roller === 'defender' ? 'leaves it' : 'is'} Exposed` : '';
    if (!hit)
      return `${roller === 'defender' ? `${defender.name} holds ${attacker.name} off` : `${attacker.name} misses ${defender.name}`}${roll}${exposed}.`;
    if (disarmed) return `${attacker.name} hits${roll}; ${defender.name} loses the ${disarmed}.`;
    return `${attacker.name} hits${roll}. ${tellHarm(defender.name, taken, after, bodyTotal)}`;
  },
  apply: ({ attacker, defender, weapon }, outcome) => ({
    attacker: keepAttacker(attacker, weapon, outcome.attacker),
    defender: { ...defender, ...outcome.defender },
  }),
});

function keepAttacker(
  attacker: CreatureInput,
  weapon: StrikeInput['weapon'],
  after: z.output<z.ZodObject<typeof attackerFields>>,
): CreatureInput {
  const { exposed, exploited, bennies, responses } = after;
  const known = typeof weapon === 'string' ? weaponByName(weapon) : weapon;
  const kind = known?.ammunition;
  return keepStanding(attacker, {
    exposed,
    exploited,
    bennies,
    responses,
    ...(kind !== undefined &&
      after.ammunition !== null && { ammunition: { ...attacker.ammunition, [kind]: after.ammunition } }),
    ...(known && after.loaded === false && { unloaded: [...new Set([...attacker.unloaded, known.name])] }),
  });
}

export const defendProcedure = procedure({
  name: 'defend',
  title: 'Defend',
  summary:
    'A player’s defense roll against the target number of an attack, spell or ability, with what it deals: a 12 exposes the attacker, a failed 1 doubles the damage.',
  rules: ['ED-ROLL-07', 'ED-ROLL-08', 'ED-ROLL-09', 'ED-ACT-11', 'ED-NPC-08', 'ED-DEF-03'],
  input: z.strictObject({
    defender: creatureSchema.meta({ from: 'person', rank: 'first' }),
    target: z.int().min(-10).max(60).describe('Target number of the attack.').meta({ rank: 'first' }),
    defense: defenseSchema.default('Deflect').meta({ rank: 'first' }),
    damage: z
      .int()
      .min(0)
      .max(400)
      .default(0)
      .describe('Average damage of the attack.')
      .meta({ rank: 'first' }),
    kind: z.string().min(1).max(60).default('plain').describe('Kind of damage.'),
    melee: z.boolean().default(true),
    name: z.string().min(1).max(60).default('attack').describe('What the attack is called.'),
    tags: weaponSchema.shape.tags,
    effects: abilitySchema.shape.effects.describe('What a hit brings besides damage.'),
    attacker: creatureSchema
      .prefault({ name: 'The attacker', player: false })
      .describe('Only where the attacker’s own state matters.')
      .meta({ from: 'person', rank: 'rare' }),
    ...situationFields,
    benny: bennyField,
    responses: z.boolean().default(false).describe('Whether the defender answers with a feature, if it can.'),
    disarm: z
      .boolean()
      .default(false)
      .describe('Whether a Disarming attack takes an item in place of damage.'),
    fight: z.boolean().default(true).describe('Whether a benny costs the Response.'),
  }),
  output: z.strictObject({
    ...landedFields,
    attackerExposed: z.boolean(),
    defender: z.strictObject({ ...standingFields, held: z.array(z.string()) }),
  }),
  example: {
    input: { defender: { name: 'Brenna', deflect: 3, soak: 3, maxHp: 20 }, target: 10, damage: 6 },
    dice: [1],
    outcome: {
      roller: 'defender',
      target: 10,
      dice: 1,
      die: 1,
      total: 4,
      outcome: 'failure with complication',
      edges: [],
      hindrances: [],
      hit: true,
      mayDisarm: false,
      disarmed: null,
      pushed: 0,
      dealt: 12,
      beforeSoak: 12,
      taken: 9,
      massive: false,
      bodyTotal: null,
      bodyOutcome: null,
      focusTotal: null,
      focusOutcome: null,
      concentrationEnds: false,
      attackerExposed: false,
      defender: {
        hp: 11,
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
    const target = creatureOf(given.defender, play);
    if ('refused' in target) return target;
    const attacker = creatureOf({ ...given.attacker, player: false }, play);
    if ('refused' in attacker) return attacker;
    if (!target.player)
      return refuse(
        'ED-CORE-04',
        `Nobody rolls a d12 for ${target.name}; compare the target numbers instead.`,
        'defender',
      );
    const strike = numbersStrike(given);
    const situation = situationOf(given, attacker, false);
    const answers: Answers = {
      nonLethal: false,
      push: false,
      disarm: given.disarm,
      responses: given.responses,
      attackerBenny: 'keep',
      defenderBenny: given.benny,
    };
    const refusal = refusalOf(attacker, target, strike, situation, { ...given, ...answers });
    if (refusal) return refusal;
    const { landed: found } = settle(
      exchange(
        {
          attacker: { id: ATTACKER, creature: attacker },
          strike,
          targets: [{ id: TARGET, creature: target, situation }],
          bystanders: [],
          fight: given.fight,
          attackersTurn: true,
        },
        play,
      ),
      answering(answers),
    );
    const [landed] = found;
    writeLanded(landed!, strike, attacker, target, play);
    return {
      ...shown(landed!, target),
      attackerExposed: landed!.attackerExposed,
      defender: standsAs(target),
    };
  },
  tell({ hit, taken, total, target, bodyTotal, defender: after, attackerExposed }, { defender, name }) {
    const roll = total === null ? '' : ` (${total} against ${target})`;
    if (!hit)
      return `${defender.name} holds off the ${name}${roll}${attackerExposed ? '; the attacker is Exposed' : ''}.`;
    return `The ${name} hits${roll}. ${tellHarm(defender.name, taken, after, bodyTotal)}`;
  },
  apply: ({ defender }, outcome) => ({ defender: { ...defender, ...outcome.defender } }),
});

interface NumbersInput {
  readonly target: number;
  readonly defense: Strike['against'];
  readonly damage: number;
  readonly kind: string;
  readonly melee: boolean;
  readonly name: string;
  readonly tags: Strike['tags'];
  readonly effects: Strike['effects'];
}

/** ED-NPC-08: an attack by the numbers of a stat block. */
const numbersStrike = ({
  target,
  defense,
  damage,
  kind,
  melee,
  name,
  tags,
  effects,
}: NumbersInput): Strike => ({
  name,
  melee,
  skill: 'Weapon',
  stat: undefined,
  tags,
  bonus: target - 5,
  against: defense,
  dice: null,
  extra: [],
  damageBonus: 0,
  average: damage,
  kind,
  deals: damage > 0,
  effects,
  reach: 1,
  distance: 0,
  exploits: false,
  spell: false,
  ammunition: undefined,
});

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
        }),
      )
      .min(1)
      .max(12)
      .describe('Everybody with at least one space in it.'),
    attackerBenny: bennyField,
    defenderBenny: bennyField,
  }),
  output: z.strictObject({
    targets: z.array(
      z.strictObject({
        ...landedFields,
        creature: z.strictObject({ ...standingFields, held: z.array(z.string()) }),
      }),
    ),
    attacker: z.strictObject(attackerFields),
  }),
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
          mayDisarm: false,
          disarmed: null,
          pushed: 0,
          dealt: 7,
          beforeSoak: 7,
          taken: 6,
          massive: false,
          bodyTotal: null,
          bodyOutcome: null,
          focusTotal: null,
          focusOutcome: null,
          concentrationEnds: false,
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
      },
    },
  },
  run(given, play) {
    const attacker = creatureOf(given.attacker, play);
    if ('refused' in attacker) return attacker;
    const strike = areaStrike(attacker, given);
    if ('refused' in strike) return strike;
    const targets: { id: string; creature: Creature; situation: Situation }[] = [];
    for (const [i, each] of given.targets.entries()) {
      const creature = creatureOf(each.creature, play);
      if ('refused' in creature) return refusedAt(creature, `targets[${i}].creature`);
      targets.push({ id: `target ${i}`, creature, situation: { ...PLAIN_SITUATION, cover: each.cover } });
    }
    if (isIncapacitated(attacker)) return refuse('ED-CND-07', `${attacker.name} cannot act.`, 'attacker');
    const result = settle(
      exchange(
        {
          attacker: { id: ATTACKER, creature: attacker },
          strike,
          targets,
          bystanders: [],
          fight: true,
          attackersTurn: true,
        },
        play,
      ),
      answering({ ...given, nonLethal: false, push: false, disarm: false, responses: false }),
    );
    for (const [i, landed] of result.landed.entries())
      writeLanded(landed, strike, attacker, targets[i]!.creature, play);
    return {
      targets: result.landed.map((landed, i) => ({
        ...shown(landed, targets[i]!.creature),
        creature: standsAs(targets[i]!.creature),
      })),
      attacker: attackerAfter(attacker, strike, result),
    };
  },
  tell: ({ targets }, given) =>
    targets
      .map((each, i) => {
        const name = given.targets[i]?.creature.name ?? '';
        return each.hit ? `${name} takes ${each.taken}` : `${name} escapes it`;
      })
      .join('; ')
      .concat('.'),
  apply: ({ targets }, outcome) => ({
    targets: targets.map((each, i) => ({
      ...each,
      creature: { ...each.creature, ...outcome.targets[i]!.creature },
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
): Strike | Refusal {
  const ability = typeof given.ability === 'string' ? findAbility(attacker, given.ability) : given.ability;
  if (given.ability !== undefined && !ability)
    return refuse('ED-CRE-11', `There is no ability called “${String(given.ability)}”.`, 'ability');
  if (ability) {
    const strike = abilityStrike(attacker, ability);
    return 'refused' in strike ? strike : { ...strike, bonus: given.bonus ?? strike.bonus, melee: false };
  }
  const dice = given.damageDice ? parseDice(given.damageDice) : null;
  return {
    ...numbersStrike({
      target: (given.bonus ?? 0) + 5,
      defense: given.defense,
      damage: given.damage ?? 0,
      kind: 'plain',
      melee: false,
      name: 'area attack',
      tags: [],
      effects: [],
    }),
    skill: undefined,
    dice,
    damageBonus: given.damageBonus,
    deals: dice !== null || (given.damage ?? 0) > 0,
  };
}
