/** The scene: Environmental Events, hazardous terrain, things that break, falling, climbing and jumping. */

import { pool, sum } from '@arbiter/dice';
import { counted, isRefusal, itemAt, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  creatureOf,
  creatureSchema,
  defenseBonus,
  whyNotAble,
  whyNotAlive,
} from '../character/creature.ts';
import { type Attempted, attempt, bennyField, type Chance, leftFields, leftTo } from '../checks/attempt.ts';
import { rolledFields } from '../checks/d12.ts';
import { diceSchema, parseDice } from '../checks/dice-notation.ts';
import { difficultySchema, difficultyTarget } from '../checks/difficulty.ts';
import { Sway, source, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { asideWords, isSuccess, outcomeSchema } from '../checks/outcome.ts';
import { skillBonus, tableTarget } from '../checks/skill-bonus.ts';
import { attemptLearnt, failsSkill } from '../checks/skill-roll.ts';
import { composureFields, composureWords, testComposure, UNSHAKEN } from '../combat/composure.ts';
import { has } from '../combat/conditions.ts';
import { isOverwhelming, plainBlow, reduceDamage } from '../combat/damage.ts';
import { type Defense, defenseSchema } from '../combat/defenses.ts';
import { type Harm, harmOf, standingFields, standingOf, tellHarm, writeHarm } from '../combat/harm.ts';
import { defenseReasons } from '../combat/reasons.ts';
import { ownSway } from '../combat/sway.ts';
import { speedNow } from '../combat/turn.ts';
import { type EdgePlay, procedure, refuse } from '../play.ts';

export interface Peril {
  readonly name: string;
  /** Null: it cannot be avoided. */
  readonly target: number | null;
  readonly defense: Defense;
  readonly damage: number;
  readonly kind: string;
  readonly onSuccess: 'none' | 'half' | 'full';
}

export interface PerilResult {
  readonly rolled: Attempted | null;
  readonly avoided: boolean;
  readonly taken: number;
  /** ED-DMG-04: more than the maximum before Soak. */
  readonly overwhelming: boolean;
  readonly harm: Harm | null;
}

/** ED-SCN-02, ED-TER-02, ED-R-134, ED-R-135, ED-R-106: an event or a hazard befalls somebody. No attack: nothing doubles. */
export function befall(
  peril: Peril,
  creature: Creature,
  chance: Chance & { sway?: Sway },
  play: EdgePlay,
): PerilResult {
  const rolled = defendAgainst(peril, creature, chance, play);
  const avoided = rolled !== null && isSuccess(rolled.outcome);
  const damage = !avoided
    ? peril.damage
    : peril.onSuccess === 'half'
      ? Math.floor(peril.damage / 2)
      : peril.onSuccess === 'full'
        ? peril.damage
        : 0;
  if (avoided && damage > 0)
    play.trace.note('ED-SCN-02', `on a success still ${peril.onSuccess} of ${peril.damage}`, damage);
  if (damage === 0) return { rolled, avoided, taken: 0, overwhelming: false, harm: null };
  const reduced = reduceDamage(plainBlow(damage, peril.kind), creature, play);
  const overwhelming = isOverwhelming(creature, reduced);
  const harm = harmOf(creature, { taken: reduced.taken, drops: overwhelming, nonLethal: false }, play);
  return { rolled, avoided, taken: reduced.taken, overwhelming, harm };
}

/** What befalls without a number is not rolled against. */
function defendAgainst(
  peril: Peril,
  creature: Creature,
  { sway = new Sway(), ...chance }: Chance & { sway?: Sway },
  play: EdgePlay,
): Attempted | null {
  const { target } = peril;
  if (target === null) return null;
  // ED-CND-08: the paralyzed fail React without a roll.
  if (has(creature, 'Paralyzed') && (peril.defense === 'React' || peril.defense === 'Deflect')) {
    play.trace.note('ED-CND-08', `${creature.name} is Paralyzed`, 'fails without a roll');
    return { die: null, dice: 0, total: null, target, outcome: 'failure' };
  }
  const all = sway.add(ownSway(creature, { defense: peril.defense }, play));
  return attempt(
    creature,
    {
      bonus: defenseBonus(creature, peril.defense),
      ...(play.trace.on && { bonusOf: defenseReasons(creature, peril.defense) }),
      target,
      scale: 'defense',
      sway: all,
      label: `${creature.name}’s ${peril.defense} against ${peril.name}`,
    },
    chance,
    play,
  );
}

export const perilSchema = z.strictObject({
  name: z.string().min(1).max(60).default('hazard'),
  target: z
    .int()
    .min(-10)
    .max(60)
    .nullable()
    .default(null)
    .describe('Target number to avoid it; null: it cannot be avoided.'),
  defense: defenseSchema.default('React'),
  damage: z.int().min(0).max(400),
  kind: z.string().min(1).max(60).default('plain'),
  onSuccess: z.enum(['none', 'half', 'full']).default('none').describe('What it deals on a success.'),
});

export const eventProcedure = procedure({
  name: 'event',
  title: 'Environmental event or hazard',
  summary:
    'A trap, steam, falling rocks or hazardous ground befalls creatures: each defends against its number, a creature of the game master compares. It is no attack: nothing doubles, nobody is Exposed, no Body roll.',
  rules: ['ED-SCN-02', 'ED-TER-02', 'ED-DMG-04', 'ED-INI-02', 'ED-SKL-09', 'ED-AQUA-03'],
  input: z.strictObject({
    event: perilSchema.meta({ rank: 'first' }),
    creatures: z.array(creatureSchema).min(1).max(20).meta({ from: 'person', rank: 'first' }),
    cover: z.boolean().default(false).describe('Whether they have Cover from it.'),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
    fight: z.boolean().default(true),
  }),
  output: z.strictObject({
    results: z.array(
      z.strictObject({
        die: z.int().nullable(),
        total: z.int().nullable(),
        outcome: outcomeSchema.nullable().describe('Null where it cannot be avoided.'),
        avoided: z.boolean(),
        taken: z.int(),
        overwhelming: z.boolean().describe('More than the maximum HP before Soak.'),
        ...composureFields,
        creature: z.strictObject(standingFields),
      }),
    ),
  }),
  rolls: true,
  example: {
    input: {
      event: { name: 'steam', target: 10, damage: 6, onSuccess: 'half' },
      creatures: [{ name: 'Brenna', react: 3, soak: 1, maxHp: 12 }],
    },
    dice: [7],
    outcome: {
      results: [
        {
          die: 7,
          total: 10,
          outcome: 'success',
          avoided: true,
          taken: 2,
          overwhelming: false,
          ...UNSHAKEN,
          creature: {
            hp: 10,
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
          },
        },
      ],
    },
  },
  run({ event, creatures: given, cover, edges, hindrances, benny, fight }, play) {
    const creatures: Creature[] = [];
    for (const [i, each] of given.entries()) {
      const creature = creatureOf(each, play);
      if (isRefusal(creature)) return refusedAt(creature, `creatures[${i}]`);
      const dead = whyNotAlive(creature, `creatures[${i}]`);
      if (dead) return dead;
      creatures.push(creature);
    }
    return {
      results: play.each('results', creatures, creature => {
        // ED-SCN-03, ED-R-77, ED-R-219: cover helps React and Deflect.
        const covers = cover && (event.defense === 'React' || event.defense === 'Deflect');
        const sway = Sway.of(edges, hindrances);
        if (covers) sway.edge(source('Cover', 'ED-SCN-03'));
        const chance = { benny, fight, ownTurn: false };
        const spell = creature.concentrating;
        const { rolled, avoided, taken, overwhelming, harm } = befall(
          event,
          creature,
          { ...chance, sway },
          play,
        );
        if (harm) writeHarm(creature, harm);
        const composure = testComposure(creature, { spell, taken }, chance, play);
        return {
          die: rolled?.die ?? null,
          total: rolled?.total ?? null,
          outcome: rolled?.outcome ?? null,
          avoided,
          taken,
          overwhelming,
          ...composure,
          creature: standingOf(creature),
        };
      }),
    };
  },
  tell: ({ results }, { creatures }) =>
    results
      .map(
        (each, i) =>
          tellHarm(
            itemAt(creatures, i),
            { taken: each.taken, overwhelming: each.overwhelming },
            each.creature,
          ) + composureWords(each, itemAt(creatures, i).concentrating),
      )
      .join(' '),
  apply: ({ creatures }, { results }) => ({
    creatures: creatures.map((each, i) => ({ ...each, ...itemAt(results, i).creature })),
  }),
});

export const breakProcedure = procedure({
  name: 'break-object',
  title: 'Break an object',
  summary:
    'An unattended object is hit without a roll. Its Durability is subtracted before Soak and can bring the damage to nothing; damage beyond it always adds a Complication. Ordinary things have Soak 0 and 1 HP.',
  rules: ['ED-OBJ-01', 'ED-OBJ-02', 'ED-OBJ-03', 'ED-DMG-02', 'ED-VEH-01'],
  input: z.strictObject({
    difficulty: difficultySchema
      .optional()
      .describe('How hard it is to damage; gives the Durability.')
      .meta({ rank: 'first' }),
    durability: z.int().min(0).max(60).optional().describe('In place of the difficulty.'),
    // ED-OBJ-02: unless it is built to withstand damage.
    soak: z.int().min(0).max(60).default(0),
    hp: z.int().min(1).max(400).default(1),
    resistant: z.boolean().default(false),
    damage: z.int().min(0).max(500).optional().describe('Damage already rolled.').meta({ rank: 'first' }),
    dice: diceSchema.optional().describe('Or the dice to roll.').meta({ rank: 'first' }),
    bonus: z.int().min(-20).max(60).default(0).describe('Stat added to the dice.'),
  }),
  output: z.strictObject({
    durability: z.int(),
    dealt: z.int(),
    taken: z.int(),
    hp: z.int(),
    broken: z.boolean(),
    complication: z.boolean(),
  }),
  example: {
    input: { difficulty: 'Hard', dice: '2d8', bonus: 3 },
    dice: [7, 6],
    outcome: { durability: 14, dealt: 16, taken: 2, hp: 0, broken: true, complication: true },
  },
  run({ difficulty, durability: set, soak, hp, resistant, damage, dice, bonus }, play) {
    const durability = set ?? (difficulty && difficultyTarget(difficulty));
    if (durability === undefined)
      return refuse('ED-OBJ-01', 'Give the `difficulty` of damaging it, or its `durability`.', 'difficulty');
    const group = dice ? parseDice(dice) : undefined;
    if ((damage === undefined) === (group === undefined))
      return refuse('ED-OBJ-01', 'Give either the `damage`, or the `dice` to roll.', 'damage');
    const rolled = damage ?? (group ? play.dice.roll(pool(group.count, group.sides), sum, 'damage') : 0);
    const dealt = damage ?? Math.max(0, rolled + bonus);
    if (dice && group)
      play.trace.sum('ED-OBJ-01', 'Damage').add(dice, rolled).add('bonus', bonus, 'ED-OBJ-01');
    const thing = creatureOf(
      creatureSchema.parse({
        name: 'The object',
        player: false,
        durability,
        soak,
        maxHp: hp,
        resistances: resistant ? ['all'] : [],
      }),
      play,
    );
    if (isRefusal(thing)) return thing;
    const { taken, afterResistance } = reduceDamage(plainBlow(dealt), thing, play);
    const left = Math.max(0, hp - taken);
    return {
      durability,
      dealt,
      taken,
      hp: left,
      broken: left === 0,
      complication: afterResistance > durability,
    };
  },
  tell: ({ broken, taken, hp, complication }) =>
    broken
      ? `It breaks${complication ? ', with a Complication' : ''}.`
      : taken
        ? `It takes ${taken} and has ${hp} HP left${complication ? ', with a Complication' : ''}.`
        : 'It holds.',
});

export const fallProcedure = procedure({
  name: 'fall',
  title: 'Fall',
  summary:
    'The book has no falling damage: the game master gives the amount, and Soak counts as for any damage.',
  rules: ['ED-NPC-04', 'ED-DMG-01', 'ED-SKL-09', 'ED-AQUA-03'],
  input: z.strictObject({
    creature: creatureSchema,
    damage: z.int().min(0).max(400).describe('As the game master says.').meta({ rank: 'first' }),
    benny: bennyField,
  }),
  output: z.strictObject({
    taken: z.int(),
    overwhelming: z.boolean().describe('More than the maximum HP before Soak.'),
    ...composureFields,
    creature: z.strictObject(standingFields),
  }),
  rolls: true,
  example: {
    input: {
      creature: { name: 'Wyvern', player: false, soak: 2, maxHp: 22, hp: 0, life: 'dying' },
      damage: 6,
    },
    dice: [],
    outcome: {
      taken: 4,
      overwhelming: false,
      ...UNSHAKEN,
      creature: {
        hp: 0,
        tempHp: 0,
        life: 'dying',
        conditions: [{ condition: 'Unconscious', source: 'dying' }],
        exposed: false,
        successes: 0,
        failures: 1,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
      },
    },
  },
  run({ creature: given, damage, benny }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const chance = { benny, fight: true, ownTurn: false };
    const spell = creature.concentrating;
    const { taken, overwhelming, harm } = befall(
      { name: 'the fall', target: null, defense: 'React', damage, kind: 'impact', onSuccess: 'none' },
      creature,
      chance,
      play,
    );
    if (harm) writeHarm(creature, harm);
    const composure = testComposure(creature, { spell, taken }, chance, play);
    return { taken, overwhelming, ...composure, creature: standingOf(creature) };
  },
  tell: ({ creature: after, ...found }, { creature }) =>
    tellHarm(creature, { taken: found.taken, overwhelming: found.overwhelming }, after) +
    composureWords(found, creature.concentrating),
  apply: ({ creature }, outcome) => ({ creature: { ...creature, ...outcome.creature } }),
});

export const FEATS = ['climb', 'jump', 'swim against a current'] as const;

export const featProcedure = procedure({
  name: 'athletics',
  title: 'Climb, jump, swim against a current',
  summary:
    'Strength+Athletics against a difficulty. A success moves up to half the speed on a wall or against a current, or clears the leap.',
  rules: ['ED-SKL-02', 'ED-SKL-03', 'ED-SKL-04', 'ED-SKL-05', 'ED-NPC-05', 'ED-ROLL-14'],
  input: z.strictObject({
    creature: creatureSchema.meta({ from: 'person', rank: 'first' }),
    feat: z.enum(FEATS).meta({ rank: 'first' }),
    difficulty: difficultySchema.meta({ rank: 'first' }),
    expertise: z.string().max(60).optional(),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
  }),
  output: z.strictObject({
    ...rolledFields,
    succeeds: z.boolean(),
    spaces: z
      .int()
      .nullable()
      .describe('How far it gets; null for a leap, whose distance the game master has set.'),
    ...leftFields,
  }),
  example: {
    input: {
      creature: { name: 'Brenna', stats: { Strength: 2 }, skills: ['Athletics'] },
      feat: 'climb',
      difficulty: 'Moderate',
    },
    dice: [7],
    outcome: {
      target: 10,
      dice: 1,
      die: 7,
      total: 10,
      outcome: 'success',
      succeeds: true,
      spaces: 3,
      bennies: 0,
      responses: 1,
    },
  },
  run({ creature: given, feat, difficulty, expertise, edges, hindrances, benny }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const idle = whyNotAble(creature, 'creature');
    if (idle) return idle;
    const own = feat === 'climb' ? creature.climb : feat === 'jump' ? 0 : creature.swim;
    const target = difficultyTarget(difficulty);
    if (feat === 'climb' && own > 0) {
      play.trace.note('ED-NPC-05', 'a Climb speed needs no roll', own);
      return {
        target,
        dice: 0,
        die: null,
        total: null,
        outcome: 'success' as const,
        succeeds: true,
        spaces: speedNow(creature, own),
        ...leftTo(creature),
      };
    }
    const sway = Sway.of(edges, hindrances).add(
      ownSway(creature, { stat: 'Strength', skill: 'Athletics' }, play),
    );
    const rolled = attemptLearnt(
      creature,
      {
        learnt: { difficulty, skill: 'Athletics', expertise },
        ...skillBonus(creature, { stat: 'Strength', skill: 'Athletics', expertise }, play),
        ...tableTarget(difficulty),
        scale: 'skill',
        sway,
        label: 'Strength+Athletics',
      },
      { benny, fight: false, ownTurn: true },
      play,
    );
    const succeeds = !failsSkill(rolled, play);
    // ED-SKL-05: half the speed; ED-SKL-04: how far a leap goes is the game master's.
    const half = Math.floor(speedNow(creature, own || creature.speed) / (own ? 1 : 2));
    return {
      ...rolled,
      succeeds,
      spaces: feat === 'jump' ? null : succeeds ? half : 0,
      ...leftTo(creature),
    };
  },
  tell: ({ succeeds, spaces, outcome }, { creature, feat }) =>
    !succeeds
      ? `${creature.name} does not manage to ${feat}${asideWords(outcome)}.`
      : feat === 'jump'
        ? `${creature.name} makes the leap${asideWords(outcome)}.`
        : `${creature.name} gets ${counted(spaces ?? 0, 'space')} on${asideWords(outcome)}.`,
  apply: ({ creature }, { bennies, responses }) => ({ creature: { ...creature, bennies, responses } }),
});
