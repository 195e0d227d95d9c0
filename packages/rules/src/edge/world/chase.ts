/** Chases: participants along one line, six manoeuvres, terrain hazards, complications and perks. */
import { pool, sum } from '@arbiter/dice';
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  ableRefusal,
  type Creature,
  creatureOf,
  creatureSchema,
  defenseBonus,
  isAble,
  isThing,
} from '../character/creature.ts';
import { type Attempted, attempt, type BennyPolicy, bennyField, withoutRoll } from '../checks/attempt.ts';
import { type Reason, rolledFields } from '../checks/d12.ts';
import { type Difficulty, difficultySchema, difficultyTarget } from '../checks/difficulty.ts';
import { Sway, source, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { hasPerk, isSuccess, type Scale } from '../checks/outcome.ts';
import { skillBonus, tableTarget } from '../checks/skill-bonus.ts';
import { attemptLearnt, failsSkill, scaleAgainstDefense } from '../checks/skill-roll.ts';
import { testComposure } from '../combat/composure.ts';
import { isOverwhelming, plainBlow, reduceDamage } from '../combat/damage.ts';
import { targetNumberOf } from '../combat/defenses.ts';
import { harmOf, type Standing, standingFields, standingOf, writeHarm } from '../combat/harm.ts';
import { defenseReasons, numberOf } from '../combat/reasons.ts';
import { opposingSway, ownSway } from '../combat/sway.ts';
import { type EdgePlay, part, procedure, refuse } from '../play.ts';

export const MANOEUVRES = ['Accelerate', 'Disappear', 'Elude', 'Hold Steady', 'Juke', 'Swap'] as const;
export type Manoeuvre = (typeof MANOEUVRES)[number];

/** ED-CHS-01 to 07, ED-R-87: the price of each, what it does to passengers and to the pilot's Deflect. */
export const MANOEUVRE_TABLE: Readonly<
  Record<
    Manoeuvre,
    {
      readonly cost: 'Swift Act' | 'none';
      readonly hindersSkills: boolean;
      readonly hindersAttacks: boolean;
      readonly deflectEdge: boolean;
      readonly rolls: boolean;
    }
  >
> = {
  Accelerate: {
    cost: 'Swift Act',
    hindersSkills: false,
    hindersAttacks: false,
    deflectEdge: false,
    rolls: false,
  },
  Disappear: {
    cost: 'Swift Act',
    hindersSkills: false,
    hindersAttacks: false,
    deflectEdge: false,
    rolls: true,
  },
  Elude: { cost: 'Swift Act', hindersSkills: true, hindersAttacks: true, deflectEdge: true, rolls: false },
  'Hold Steady': {
    cost: 'none',
    hindersSkills: false,
    hindersAttacks: false,
    deflectEdge: false,
    rolls: false,
  },
  Juke: { cost: 'Swift Act', hindersSkills: true, hindersAttacks: true, deflectEdge: false, rolls: true },
  Swap: { cost: 'Swift Act', hindersSkills: true, hindersAttacks: false, deflectEdge: false, rolls: true },
};

/** ED-CHS-09. */
export const HAZARD_KINDS = [
  { name: 'crowds', does: 'stop the slow and are hurt by the fast' },
  { name: 'buildings', does: 'stop and hurt whoever fails the Pilot roll' },
  { name: 'debris', does: 'hurts participants or their vehicles' },
] as const;

export const COMPLICATIONS = ['Glancing Blow', 'Impact', 'Rattled', 'Slowed'] as const;
export type ChaseComplication = (typeof COMPLICATIONS)[number];
export const PERKS = ['Shortcut', 'Interference', 'Lock On'] as const;
export type ChasePerk = (typeof PERKS)[number];

/** ED-CHS-10, ED-CHS-11: speed beyond this hurts, one d6 for every so many spaces. */
const HARMLESS_SPEED = 6;
const SPACES_PER_DIE = { 'Glancing Blow': 4, Impact: 2 } as const;

export const complicationDice = (kind: 'Glancing Blow' | 'Impact', speed: number): number =>
  Math.max(0, Math.floor((speed - HARMLESS_SPEED) / SPACES_PER_DIE[kind]));

/** ED-CHS-02: what every Pilot roll is harder by, and what fixed damage of a complication gains in dice. */
export const speedPenalty = (speed: number, base: number): number => Math.max(0, speed - base);
export const extraDiceOf = (speed: number, base: number): number => Math.floor(speedPenalty(speed, base) / 4);

/** ED-CHS-02, ED-R-89, ED-R-182: the fastest an Accelerate may lead to. */
export const topSpeed = (speed: number, base: number): number => (speed === 0 ? base : 2 * base);

const spaces = z.int().min(0).max(400);

export const participantSchema = z.strictObject({
  pilot: creatureSchema.describe('Who steers, or runs.').meta({ from: 'person', rank: 'first' }),
  onFoot: z
    .boolean()
    .default(false)
    .describe('A runner uses Athletics in place of Pilot.')
    .meta({ rank: 'often' }),
  conveyance: creatureSchema
    .optional()
    .describe('The mount or vehicle; it takes the damage.')
    .meta({ from: 'person', rank: 'often' }),
  baseSpeed: spaces
    .optional()
    .describe('Left out: of the conveyance, or of the runner.')
    .meta({ unit: 'spaces' }),
  speed: spaces
    .optional()
    .describe('Present speed; left out: the base speed.')
    .meta({ rank: 'first', unit: 'spaces' }),
  position: z.int().min(-10000).max(10000).default(0).describe('Along the line.').meta({ unit: 'spaces' }),
  rattled: z.boolean().default(false).describe('Rattled: hindered in this turn.'),
});
type ParticipantInput = z.output<typeof participantSchema>;

interface Participant {
  readonly pilot: Creature;
  readonly conveyance: Creature | undefined;
  readonly onFoot: boolean;
  readonly base: number;
  readonly rattled: boolean;
  speed: number;
  position: number;
}

/** ED-R-185: who takes the damage. */
const bodyOf = ({ conveyance, pilot }: Participant): Creature => conveyance ?? pilot;

function participantOf(given: ParticipantInput, play: EdgePlay): Participant | Refusal {
  const pilot = creatureOf(given.pilot, play);
  if ('refused' in pilot) return pilot;
  const conveyance = given.conveyance && creatureOf(given.conveyance, play);
  if (conveyance && 'refused' in conveyance) return conveyance;
  const base = given.baseSpeed ?? (conveyance ?? pilot).speed;
  const speed = given.speed ?? base;
  if (speed > 2 * base)
    return refuse('ED-CHS-02', `At most ${2 * base}, twice the base speed.`, 'participant.speed');
  const { onFoot, position, rattled } = given;
  return { pilot, conveyance, onFoot, base, rattled, speed, position };
}

const RATTLED = source('Rattled', 'ED-CHS-12');

/** ED-R-183. */
const skillOf = (onFoot: boolean): 'Athletics' | 'Pilot' => (onFoot ? 'Athletics' : 'Pilot');

/** ED-CHS-02: what speed adds to a number. */
export const speedReasons = (penalty: number): Reason[] => [
  { label: 'spaces above base speed', value: penalty, rule: 'ED-CHS-02' },
];

/** ED-CHS-08, ED-R-183: Wits+Pilot, or Athletics on foot; faster is harder. */
function pilotRoll(
  { pilot, onFoot, speed, base, rattled }: Participant,
  target: number,
  {
    difficulty,
    targetOf,
    expertise,
    sway,
    benny,
    scale = 'skill',
  }: {
    /** What the target is made of, but for the speed. */
    targetOf: readonly Reason[];
    /** ED-R-09: the row of the table that the target is; undefined where it comes from elsewhere. */
    difficulty: Difficulty | undefined;
    expertise?: string | undefined;
    sway: Sway;
    benny: BennyPolicy;
    scale?: Scale;
  },
  play: EdgePlay,
): Attempted {
  const skill = skillOf(onFoot);
  const penalty = speedPenalty(speed, base);
  if (rattled) sway.hindrance(RATTLED);
  return attemptLearnt(
    pilot,
    { difficulty: penalty ? undefined : difficulty, skill, expertise },
    {
      ...skillBonus(pilot, { stat: 'Wits', skill, expertise }, play),
      target: target + penalty,
      targetOf: [...targetOf, ...speedReasons(penalty)],
      scale,
      sway: sway.add(ownSway(pilot, { stat: 'Wits', skill }, play)),
      label: `Wits+${skill}`,
    },
    { benny, fight: true, ownTurn: true },
    play,
  );
}

interface Outwitted {
  readonly rolled: Attempted;
  readonly roller: 'pilot' | 'other' | 'nobody';
  readonly succeeds: boolean;
}

/** ED-CHS-03, 06, 07, ED-CORE-05: against the other's Mind; where only the other is a player's, it defends with Mind. */
function outwit(
  participant: Participant,
  against: Creature,
  given: { expertise?: string | undefined; sway: Sway; benny: BennyPolicy },
  play: EdgePlay,
): Outwitted {
  const { pilot, onFoot, speed, base, rattled } = participant;
  const mind = defenseBonus(against, 'Mind');
  const opposing = opposingSway(pilot, against, 'Mind', play);
  if (pilot.player || !against.player) {
    const rolled = pilotRoll(
      participant,
      targetNumberOf(mind),
      {
        ...given,
        difficulty: undefined,
        targetOf: numberOf(against.name, defenseReasons(against, 'Mind')),
        sway: given.sway.add(opposing),
        scale: scaleAgainstDefense(play),
      },
      play,
    );
    return { rolled, roller: pilot.player ? 'pilot' : 'nobody', succeeds: isSuccess(rolled.outcome) };
  }
  const { expertise, benny } = given;
  const skill = skillOf(onFoot);
  const penalty = speedPenalty(speed, base);
  const made = skillBonus(pilot, { stat: 'Wits', skill, expertise }, play);
  const own = ownSway(pilot, { stat: 'Wits', skill }, play).add(opposing);
  if (rattled) own.hindrance(RATTLED);
  const rolled = attempt(
    against,
    {
      bonus: mind,
      target: targetNumberOf(made.bonus) - penalty,
      ...(made.bonusOf && {
        bonusOf: defenseReasons(against, 'Mind'),
        targetOf: [...numberOf(pilot.name, made.bonusOf), ...speedReasons(-penalty)],
      }),
      scale: 'defense',
      sway: given.sway.add(own.turned()),
      label: `${against.name}’s Mind`,
    },
    { benny, fight: true, ownTurn: false },
    play,
  );
  return { rolled, roller: 'other', succeeds: !isSuccess(rolled.outcome) };
}

const rollInputs = {
  expertise: z.string().max(60).optional(),
  edges: sourcesSchema,
  hindrances: sourcesSchema,
  benny: bennyField,
};

export const manoeuvreProcedure = procedure({
  name: 'chase-manoeuvre',
  title: 'Chase manoeuvre',
  summary:
    'Accelerate, Disappear, Elude, Hold Steady, Juke or Swap: what it costs, the Wits+Pilot roll where it needs one, and what it means for speed, passengers and the others.',
  rules: ['ED-CHS-01', 'ED-CHS-02', 'ED-CHS-03', 'ED-CHS-04', 'ED-CHS-05', 'ED-CHS-06', 'ED-CHS-07'],
  input: z.strictObject({
    participant: participantSchema.meta({ rank: 'first' }),
    manoeuvre: z.enum(MANOEUVRES).meta({ rank: 'first' }),
    speed: spaces
      .optional()
      .describe('The speed to accelerate or slow down to.')
      .meta({ rank: 'often', unit: 'spaces' }),
    against: creatureSchema
      .optional()
      .describe('The pursuer or the one to outwit.')
      .meta({ from: 'person', rank: 'often' }),
    screened: z.boolean().default(true).describe('Whether the terrain can hide a participant.'),
    targetBehind: z.boolean().default(true).describe('Swap: whether the other is behind.'),
    difficultTerrain: difficultySchema
      .optional()
      .describe('Hold Steady: difficulty of the terrain passed through.'),
    target: z.int().min(-10).max(60).optional().describe('In place of the terrain’s difficulty.'),
    ...rollInputs,
  }),
  output: z.strictObject({
    cost: z.enum(['Swift Act', 'none']),
    roller: z
      .enum(['pilot', 'other', 'nobody'])
      .describe('A character whom a creature of the game master would outwit defends with Mind.'),
    ...rolledFields,
    succeeds: z.boolean(),
    speed: z.int(),
    extraDice: z.int().describe('More dice of fixed complication damage at this speed.'),
    hindersSkills: z.boolean().describe('Of passengers, until the pilot’s next turn.'),
    hindersAttacks: z.boolean(),
    deflectEdge: z.boolean(),
    bennies: z.int().describe('Of whoever rolled; of the pilot where nobody did.'),
    responses: z.int(),
    hidden: z.boolean(),
    facesHazard: z.boolean().describe('Juke: the other must roll for a terrain hazard at once.'),
  }),
  rolls: true,
  example: {
    input: { participant: { pilot: { name: 'Brenna' }, baseSpeed: 8 }, manoeuvre: 'Accelerate', speed: 13 },
    dice: [],
    outcome: {
      cost: 'Swift Act',
      roller: 'nobody',
      target: 0,
      dice: 0,
      die: null,
      total: null,
      outcome: 'success',
      succeeds: true,
      bennies: 0,
      responses: 1,
      speed: 13,
      extraDice: 1,
      hindersSkills: false,
      hindersAttacks: false,
      deflectEdge: false,
      hidden: false,
      facesHazard: false,
    },
  },
  run(given, play) {
    const participant = participantOf(given.participant, play);
    if ('refused' in participant) return participant;
    const against = given.against && creatureOf(given.against, play);
    if (against && 'refused' in against) return against;
    const idle = ableRefusal(participant.pilot, 'participant.pilot');
    if (idle) return idle;
    const { manoeuvre } = given;
    const { rolls: _, ...row } = MANOEUVRE_TABLE[manoeuvre];
    const plain = {
      ...row,
      roller: 'nobody' as const,
      target: 0,
      dice: 0,
      die: null,
      total: null,
      outcome: 'success' as const,
      succeeds: true,
      hidden: false,
      facesHazard: false,
    };
    const at = (speed: number, roller = participant.pilot) => ({
      speed,
      extraDice: extraDiceOf(speed, participant.base),
      bennies: roller.bennies,
      responses: roller.responses,
    });
    const sway = Sway.of(given.edges, given.hindrances);
    switch (manoeuvre) {
      case 'Accelerate': {
        const wanted = given.speed ?? topSpeed(participant.speed, participant.base);
        const top = topSpeed(participant.speed, participant.base);
        if (wanted > top)
          return refuse(
            'ED-CHS-02',
            participant.speed === 0
              ? `After a stop one Accelerate leads to ${top} at most, the base speed.`
              : `At most ${top}, twice the base speed.`,
            'speed',
          );
        // ED-R-182: slowing down is free.
        return { ...plain, ...(wanted <= participant.speed && { cost: 'none' as const }), ...at(wanted) };
      }
      case 'Elude':
        return { ...plain, ...at(participant.speed) };
      case 'Hold Steady': {
        const difficulty = given.target === undefined ? given.difficultTerrain : undefined;
        const target = given.target ?? (difficulty && difficultyTarget(difficulty));
        if (target === undefined) return { ...plain, ...at(participant.speed) };
        const rolled = pilotRoll(
          participant,
          target,
          { ...given, difficulty, targetOf: tableTarget(difficulty, given.target).targetOf, sway },
          play,
        );
        const keeps = !failsSkill(rolled, play);
        return {
          ...plain,
          ...rolled,
          roller: participant.pilot.player && rolled.die !== null ? ('pilot' as const) : ('nobody' as const),
          succeeds: keeps,
          ...at(keeps ? participant.speed : Math.floor(participant.speed / 2)),
        };
      }
      default: {
        if (!against)
          return refuse('ED-CHS-03', `${manoeuvre} needs somebody to roll \`against\`.`, 'against');
        if (manoeuvre === 'Disappear' && !given.screened)
          return refuse('ED-CHS-03', 'Nothing here could screen a participant.', 'screened');
        if (manoeuvre === 'Swap' && !given.targetBehind)
          return refuse('ED-CHS-07', 'Swap is for getting behind one who is behind.', 'targetBehind');
        const { rolled, roller, succeeds } = outwit(participant, against, { ...given, sway }, play);
        // ED-CHS-03: at least half of the speed; a Swap slows down as its pilot likes.
        const slower =
          manoeuvre === 'Disappear'
            ? Math.min(given.speed ?? participant.speed, Math.floor(participant.speed / 2))
            : manoeuvre === 'Swap' && succeeds
              ? (given.speed ?? participant.speed)
              : participant.speed;
        return {
          ...plain,
          ...rolled,
          roller,
          succeeds,
          hidden: manoeuvre === 'Disappear' && succeeds,
          facesHazard: manoeuvre === 'Juke' && succeeds,
          ...at(Math.min(slower, participant.speed), roller === 'other' ? against : participant.pilot),
        };
      }
    }
  },
  tell: ({ succeeds, speed }, { participant, manoeuvre }) =>
    `${participant.pilot.name}: ${manoeuvre} ${succeeds ? 'succeeds' : 'fails'}; speed ${speed}.`,
  apply: ({ participant, against }, { roller, speed, bennies, responses }) => ({
    participant: {
      ...participant,
      speed,
      ...(roller !== 'other' && { pilot: { ...participant.pilot, bennies, responses } }),
    },
    ...(against && roller === 'other' && { against: { ...against, bennies, responses } }),
  }),
});

interface Suffered {
  readonly damageDice: number;
  readonly taken: number;
  readonly breaking: boolean;
  readonly concentrationEnds: boolean;
}

const UNHURT: Suffered = { damageDice: 0, taken: 0, breaking: false, concentrationEnds: false };

/** ED-CHS-10, ED-CHS-11, ED-R-185, ED-R-162: the conveyance, or the runner, takes the damage. */
function collide(participant: Participant, dice: number, benny: BennyPolicy, play: EdgePlay): Suffered {
  const body = bodyOf(participant);
  if (dice === 0) return UNHURT;
  const spell = body.concentrating;
  const rolled = play.dice.roll(pool(dice, 6), sum, 'collision');
  const reduced = reduceDamage(plainBlow(rolled, 'impact'), body, play);
  writeHarm(
    body,
    harmOf(body, { taken: reduced.taken, drops: isOverwhelming(body, reduced), nonLethal: false }, play),
  );
  // ED-R-162, ED-DYI-01: what is wrecked or down goes no farther.
  if (body.hp === 0) participant.speed = 0;
  const chance = { benny, fight: true, ownTurn: true };
  return {
    damageDice: dice,
    taken: reduced.taken,
    concentrationEnds: testComposure(body, { spell, taken: reduced.taken }, chance, play).concentrationEnds,
    breaking: isThing(body) && reduced.afterResistance > body.durability,
  };
}

/** What a complication does to speed and place. ED-CHS-10 to 13. */
function suffer(
  participant: Participant,
  complication: ChaseComplication,
  benny: BennyPolicy,
  play: EdgePlay,
): Suffered {
  switch (complication) {
    case 'Glancing Blow':
    case 'Impact': {
      const found = collide(participant, complicationDice(complication, participant.speed), benny, play);
      if (complication === 'Impact') participant.speed = 0;
      return found;
    }
    case 'Slowed':
      participant.position -= Math.floor(participant.speed / 2);
      return UNHURT;
    case 'Rattled':
      return UNHURT;
  }
}

/** How the participant is left. */
const leftOf = (participant: Participant) => {
  const { speed, position, pilot } = participant;
  const { bennies, responses } = pilot;
  return { creature: standingOf(bodyOf(participant)), bennies, responses, speed, position };
};

const sufferedFields = {
  damageDice: z.int().describe('d6 of damage.'),
  taken: z.int(),
  concentrationEnds: z.boolean(),
  creature: z
    .strictObject(standingFields)
    .describe('The conveyance, or the runner, afterwards; a wrecked vehicle is dead.'),
  bennies: z.int().describe('Of the pilot.'),
  responses: z.int(),
  speed: z.int(),
  position: z.int(),
  rattled: z.boolean().describe('Hindered in its next turn.'),
};

/** What a complication did to the one who takes the damage. */
function sufferedWords(
  { conveyance, pilot }: ParticipantInput,
  taken: number,
  { hp, life }: Standing,
): string {
  const { name, durability } = conveyance ?? pilot;
  if (taken === 0) return 'no damage';
  const left =
    life === 'living' ? `has ${hp} HP left` : isThing({ durability }) ? 'is wrecked' : `is ${life}`;
  return `${name} takes ${taken} damage and ${left}`;
}

/** The participant as it came in, with what a turn of the chase has made of it. */
const participantAfter = (
  participant: ParticipantInput,
  { creature, bennies, responses, speed, position, rattled }: z.output<z.ZodObject<typeof sufferedFields>>,
): ParticipantInput => ({
  ...participant,
  speed,
  position,
  rattled,
  ...(participant.conveyance
    ? {
        conveyance: { ...participant.conveyance, ...creature },
        pilot: { ...participant.pilot, bennies, responses },
      }
    : { pilot: { ...participant.pilot, ...creature } }),
});

export const complicationProcedure = procedure({
  name: 'chase-complication',
  title: 'Chase complication',
  summary:
    'Glancing Blow, Impact, Rattled or Slowed: damage by speed beyond 6, a stop, a Hindrance on the next turn, or half the speed back along the line.',
  rules: ['ED-CHS-10', 'ED-CHS-11', 'ED-CHS-12', 'ED-CHS-13'],
  input: z.strictObject({
    participant: participantSchema.meta({ rank: 'first' }),
    complication: z.enum(COMPLICATIONS).meta({ rank: 'first' }),
    benny: bennyField,
  }),
  output: z.strictObject({
    ...sufferedFields,
    until: z.string().describe('How long a Hindrance lasts; empty for none.'),
  }),
  example: {
    input: {
      participant: { pilot: { name: 'Brenna', soak: 2, maxHp: 20 }, onFoot: true, baseSpeed: 8, speed: 13 },
      complication: 'Impact',
    },
    dice: [4, 2, 6],
    outcome: {
      damageDice: 3,
      taken: 10,
      concentrationEnds: false,
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
      bennies: 0,
      responses: 1,
      speed: 0,
      position: 0,
      rattled: false,
      until: '',
    },
  },
  run({ participant: given, complication, benny }, play) {
    const participant = participantOf(given, play);
    if ('refused' in participant) return participant;
    const { breaking, ...suffered } = suffer(participant, complication, benny, play);
    const rattled = complication === 'Rattled' || breaking;
    return {
      ...suffered,
      ...leftOf(participant),
      rattled,
      until: rattled ? 'the end of its next turn' : '',
    };
  },
  tell: ({ taken, speed, position, rattled, creature }, { complication, participant }) =>
    `${complication}: ${sufferedWords(participant, taken, creature)}, speed ${speed}, position ${position}${rattled ? '; hindered in the next turn' : ''}.`,
  apply: ({ participant }, outcome) => ({ participant: participantAfter(participant, outcome) }),
});

export const chaseMoveProcedure = procedure({
  name: 'chase-move',
  title: 'Move in a chase',
  summary:
    'A participant moves its speed along the line; terrain hazards ask for Wits+Pilot against their difficulty, raised by speed above base. A failed roll, or one below the target, brings a complication.',
  rules: [
    'ED-CHS-01',
    'ED-CHS-02',
    'ED-CHS-08',
    'ED-CHS-09',
    'ED-CHS-10',
    'ED-CHS-11',
    'ED-CHS-12',
    'ED-CHS-13',
  ],
  input: z.strictObject({
    participant: participantSchema.meta({ rank: 'first' }),
    hazard: difficultySchema
      .optional()
      .describe('Difficulty of the terrain; left out: none.')
      .meta({ rank: 'first' }),
    target: z.int().min(-10).max(60).optional().describe('In place of the difficulty.'),
    complication: z
      .enum(COMPLICATIONS)
      .optional()
      .describe('As the game master names it; left out: Slowed, or Impact on a failure.')
      .meta({ rank: 'often' }),
    accelerateTo: spaces
      .optional()
      .describe('An Accelerate before moving; it needs no roll.')
      .meta({ unit: 'spaces' }),
    pilotDown: z.boolean().default(false).describe('The pilot cannot act: the hazard roll counts as failed.'),
    ...rollInputs,
  }),
  output: z.strictObject({
    ...rolledFields,
    extraDice: z.int(),
    perk: z.boolean(),
    complication: z.enum(COMPLICATIONS).nullable(),
    breaking: z.boolean().describe('Damage beyond Durability adds one more complication: Rattled.'),
    ...sufferedFields,
  }),
  example: {
    input: {
      participant: {
        pilot: { name: 'Brenna', stats: { Wits: 2 }, skills: ['Athletics'] },
        onFoot: true,
        position: 12,
      },
      hazard: 'Moderate',
    },
    dice: [7],
    outcome: {
      target: 10,
      dice: 1,
      die: 7,
      total: 10,
      outcome: 'success',
      extraDice: 0,
      perk: false,
      complication: null,
      breaking: false,
      damageDice: 0,
      taken: 0,
      concentrationEnds: false,
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
      bennies: 0,
      responses: 1,
      speed: 6,
      position: 18,
      rattled: false,
    },
  },
  run(given, play) {
    const participant = participantOf(given.participant, play);
    if ('refused' in participant) return participant;
    // ED-R-186: a vehicle runs on, a mount falls back to its base speed; nobody runs unconscious.
    const down = given.pilotDown || !isAble(participant.pilot);
    if (down && (participant.onFoot || given.accelerateTo !== undefined))
      return refuse('ED-CND-07', `${participant.pilot.name} cannot act.`, 'participant.pilot');
    if (down && participant.conveyance && !isThing(participant.conveyance))
      participant.speed = Math.min(participant.speed, participant.base);
    if (given.accelerateTo !== undefined) {
      const top = topSpeed(participant.speed, participant.base);
      if (given.accelerateTo > top)
        return refuse('ED-CHS-02', `One Accelerate leads to ${top} at most.`, 'accelerateTo');
      participant.speed = given.accelerateTo;
    }
    participant.position += participant.speed;
    const difficulty = given.target === undefined ? given.hazard : undefined;
    const set = given.target ?? (difficulty && difficultyTarget(difficulty));
    const extraDice = extraDiceOf(participant.speed, participant.base);
    if (set === undefined)
      return {
        ...withoutRoll(0),
        extraDice,
        perk: false,
        complication: null,
        ...UNHURT,
        ...leftOf(participant),
        rattled: false,
      };
    const rolled: Attempted = down
      ? withoutRoll(set + speedPenalty(participant.speed, participant.base), 'failure')
      : pilotRoll(
          participant,
          set,
          {
            ...given,
            difficulty,
            targetOf: tableTarget(difficulty, given.target).targetOf,
            sway: Sway.of(given.edges, given.hindrances),
          },
          play,
        );
    const { outcome } = rolled;
    const complication =
      outcome === 'success' || hasPerk(outcome)
        ? null
        : (given.complication ?? (failsSkill(rolled, play) ? 'Impact' : 'Slowed'));
    const suffered = complication ? suffer(participant, complication, given.benny, play) : UNHURT;
    return {
      ...rolled,
      extraDice,
      perk: hasPerk(outcome),
      complication,
      ...suffered,
      ...leftOf(participant),
      rattled: complication === 'Rattled' || suffered.breaking,
    };
  },
  tell: ({ position, speed, perk, complication, taken, creature, rattled }, { participant }) =>
    `${participant.pilot.name} is at ${position} with speed ${speed}${perk ? ', with a Perk to choose' : ''}${complication ? `; ${complication}: ${sufferedWords(participant, taken, creature)}${rattled ? ', hindered in the next turn' : ''}` : ''}.`,
  apply: ({ participant }, outcome) => ({ participant: participantAfter(participant, outcome) }),
});

/** ED-CHS-15, ED-CHS-16: which perks fit the place. */
export function perkRefusal(perk: ChasePerk, ahead: boolean): Refusal | undefined {
  if (perk === 'Interference' && !ahead)
    return refuse('ED-CHS-15', 'Interference is for one who is ahead.', 'perk');
  if (perk === 'Lock On' && ahead) return refuse('ED-CHS-16', 'Lock On is for one who is behind.', 'perk');
  return undefined;
}

export const chasePerkProcedure = procedure({
  name: 'chase-perk',
  title: 'Chase perk',
  summary:
    'Shortcut moves the speed once more; Interference leads a pursuer into bad terrain; Lock On gives Edge on Acts against the one ahead until the end of the next turn.',
  rules: ['ED-CHS-14', 'ED-CHS-15', 'ED-CHS-16'],
  input: z.strictObject({
    perk: z.enum(PERKS).meta({ rank: 'first' }),
    ahead: z.boolean().describe('Whether the participant is ahead of the other.').meta({ rank: 'first' }),
    position: z.int().min(-10000).max(10000).default(0).meta({ unit: 'spaces' }),
    speed: spaces.default(6).meta({ unit: 'spaces' }),
  }),
  output: z.strictObject({
    position: z.int(),
    speed: z.int(),
    edgeAgainst: z.boolean(),
    badTerrain: z.boolean(),
  }),
  example: {
    input: { perk: 'Shortcut', ahead: true, position: 16, speed: 9 },
    dice: [],
    outcome: { position: 25, speed: 9, edgeAgainst: false, badTerrain: false },
  },
  run({ perk, ahead, position, speed }) {
    return (
      perkRefusal(perk, ahead) ?? {
        position: position + (perk === 'Shortcut' ? speed : 0),
        speed,
        edgeAgainst: perk === 'Lock On',
        badTerrain: perk === 'Interference',
      }
    );
  },
  tell: ({ position }, { perk }) =>
    perk === 'Shortcut'
      ? `Shortcut: now at ${position}.`
      : perk === 'Interference'
        ? 'Interference: a pursuer is led into difficult or hazardous terrain.'
        : 'Lock On: Edge on Acts against the one ahead until the end of the next turn.',
});

export const parts = [
  part('table', 'chase manoeuvres', ['ED-CHS-01', 'ED-CHS-04', 'ED-CHS-06', 'ED-CHS-07'], MANOEUVRE_TABLE),
  part('table', 'terrain hazards', ['ED-CHS-09'], HAZARD_KINDS),
];
