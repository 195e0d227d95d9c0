/** A turn of a chase: moving along the line, terrain hazards, complications and perks. */

import { pool, sum } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, isAble, isThing, refuseUnable } from '../character/creature.ts';
import { type Attempted, type BennyPolicy, bennyField, withoutRoll } from '../checks/attempt.ts';
import { rolledFields } from '../checks/d12.ts';
import { difficultySchema, difficultyTarget } from '../checks/difficulty.ts';
import { Sway } from '../checks/edge-and-hindrance.ts';
import { hasPerk } from '../checks/outcome.ts';
import { tableTarget } from '../checks/skill-bonus.ts';
import { failsSkill } from '../checks/skill-roll.ts';
import { composureWords, testComposure } from '../combat/composure.ts';
import { isOverwhelming, plainBlow, reduceDamage } from '../combat/damage.ts';
import { type Harm, harmOf, type Standing, standingFields, standingOf, writeHarm } from '../combat/harm.ts';
import { whyNotUpright } from '../combat/turn.ts';
import { type EdgePlay, part, procedure, refuse } from '../play.ts';
import {
  extraDiceOf,
  type Participant,
  type ParticipantInput,
  participantOf,
  participantSchema,
  pilotRoll,
  racerOf,
  rollInputs,
  spaces,
  speedPenalty,
  whyNotAccelerate,
} from './chase.ts';

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

/** ED-CHS-10 to 13, as the book lists them. */
export const COMPLICATION_ROWS = [
  { name: 'Glancing Blow', speed: 'kept', damage: '1d6 for every 4 spaces of speed beyond 6' },
  { name: 'Impact', speed: 'to a stop', damage: '1d6 for every 2 spaces of speed beyond 6' },
  { name: 'Rattled', speed: 'kept', damage: 'none; a Hindrance in the next turn' },
  { name: 'Slowed', speed: 'kept', damage: 'none; half the speed back along the line' },
] as const;
/** ED-CHS-14 to 16. */
export const PERK_ROWS = [
  { name: 'Shortcut', for: 'everybody', does: 'moves the speed once more' },
  { name: 'Interference', for: 'who is ahead', does: 'leads a pursuer into difficult or hazardous terrain' },
  { name: 'Lock On', for: 'who is behind', does: 'Edge on Acts that target the one ahead' },
] as const;

export const complicationDice = (kind: 'Glancing Blow' | 'Impact', speed: number): number =>
  Math.max(0, Math.floor((speed - HARMLESS_SPEED) / SPACES_PER_DIE[kind]));

interface Suffered {
  readonly damageDice: number;
  readonly taken: number;
  readonly breaking: boolean;
  readonly concentrationEnds: boolean;
}

const UNHURT: Suffered = { damageDice: 0, taken: 0, breaking: false, concentrationEnds: false };

/** What a collision does to a body. */
export interface Collision {
  readonly taken: number;
  readonly harm: Harm;
  /** ED-OBJ-01: damage past the Durability is one more complication. */
  readonly breaking: boolean;
}

/** ED-CHS-10, ED-CHS-11, ED-R-162: so many dice of damage; nothing is written. */
export function collision(body: Creature, dice: number, play: EdgePlay): Collision | undefined {
  if (dice === 0) return undefined;
  const rolled = play.dice.roll(pool(dice, 6), sum, 'collision');
  const reduced = reduceDamage(plainBlow(rolled, 'impact'), body, play);
  const { taken, pastDurability: breaking } = reduced;
  if (breaking) play.trace.note('ED-CHS-12', 'a chase complication for the vehicle', 'Rattled');
  return {
    taken,
    breaking,
    harm: harmOf(body, { taken, drops: isOverwhelming(body, reduced), nonLethal: false }, play),
  };
}

/** ED-R-185, ED-R-162: the conveyance, or the runner, takes the damage. */
function collide(participant: Participant, dice: number, benny: BennyPolicy, play: EdgePlay): Suffered {
  const body = racerOf(participant);
  const spell = body.concentrating;
  const found = collision(body, dice, play);
  if (!found) return UNHURT;
  const { taken, harm, breaking } = found;
  writeHarm(body, harm);
  // ED-R-162, ED-DYI-01: what is wrecked or down goes no farther.
  if (body.hp === 0) participant.speed = 0;
  const chance = { benny, fight: true, ownTurn: true };
  const { concentrationEnds } = testComposure(body, { spell, taken }, chance, play);
  return { damageDice: dice, taken, concentrationEnds, breaking };
}

/** ED-CHS-10, ED-CHS-11: the dice of damage that a complication comes to at this speed. */
export function complicationDamage(kind: ChaseComplication, speed: number, play: EdgePlay): number {
  if (kind !== 'Glancing Blow' && kind !== 'Impact') return 0;
  const dice = complicationDice(kind, speed);
  play.trace.note(
    kind === 'Impact' ? 'ED-CHS-11' : 'ED-CHS-10',
    `1d6 for every ${SPACES_PER_DIE[kind]} spaces of speed ${speed} beyond ${HARMLESS_SPEED}`,
    `${dice}d6`,
  );
  return dice;
}

/** ED-CHS-13. */
export const spacesBack = (speed: number): number => Math.floor(speed / 2);

/** ED-CHS-08, ED-R-184: the complication of a hazard roll, as the game master has named it, or the usual one. */
export function complicationOf(
  rolled: Attempted,
  named: ChaseComplication | undefined,
  play: EdgePlay,
): ChaseComplication | null {
  const { outcome } = rolled;
  if (outcome === 'success' || hasPerk(outcome)) return null;
  return named ?? (failsSkill(rolled, play) ? 'Impact' : 'Slowed');
}

/** What the way has in store for whoever comes along in a chase. */
export const terrainHazardSchema = z.strictObject({
  name: z.string().min(1).max(60).default('debris').describe('What it is: crowds, buildings, debris.'),
  difficulty: difficultySchema.default('Moderate'),
  complication: z
    .enum(COMPLICATIONS)
    .exactOptional()
    .describe('What a failure brings; left out: Slowed, or Impact on a failed 1.'),
});
export type TerrainHazard = z.output<typeof terrainHazardSchema>;

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
      const dice = complicationDamage(complication, participant.speed, play);
      const found = collide(participant, dice, benny, play);
      if (complication === 'Impact') participant.speed = 0;
      return found;
    }
    case 'Slowed':
      participant.position -= spacesBack(participant.speed);
      return UNHURT;
    case 'Rattled':
      return UNHURT;
  }
}

/** How the participant is left. */
const leftOf = (participant: Participant) => {
  const { speed, position, pilot } = participant;
  const { bennies, responses } = pilot;
  return { creature: standingOf(racerOf(participant)), bennies, responses, speed, position };
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

/** ED-SKL-09: what the collision did to a runner's concentration. */
const shakenWords = (
  { conveyance, pilot }: ParticipantInput,
  { concentrationEnds }: Pick<Suffered, 'concentrationEnds'>,
): string => composureWords({ concentrationEnds, suffocates: false }, (conveyance ?? pilot).concentrating);

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
    if (isRefusal(participant)) return participant;
    const { breaking, ...suffered } = suffer(participant, complication, benny, play);
    const rattled = complication === 'Rattled' || breaking;
    return {
      ...suffered,
      ...leftOf(participant),
      rattled,
      until: rattled ? 'the end of its next turn' : '',
    };
  },
  tell: ({ taken, speed, position, rattled, creature, ...found }, { complication, participant }) =>
    `${complication}: ${sufferedWords(participant, taken, creature)}, speed ${speed}, position ${position}${rattled ? '; hindered in the next turn' : ''}.${shakenWords(participant, found)}`,
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
    if (isRefusal(participant)) return participant;
    // ED-R-186: a vehicle runs on, a mount falls back to its base speed; nobody runs unconscious.
    const down = given.pilotDown || !isAble(participant.pilot);
    if (down && (participant.onFoot || given.accelerateTo !== undefined))
      return refuseUnable(participant.pilot, 'participant.pilot');
    if (down && participant.conveyance && !isThing(participant.conveyance))
      participant.speed = Math.min(participant.speed, participant.base);
    if (given.accelerateTo !== undefined) {
      const tooFast = whyNotAccelerate(participant, given.accelerateTo);
      if (tooFast) return refuse('ED-CHS-02', tooFast.message, 'accelerateTo');
      participant.speed = given.accelerateTo;
    }
    const prone = participant.speed > 0 ? whyNotUpright(racerOf(participant)) : undefined;
    if (prone) return prone;
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
    const complication = complicationOf(rolled, given.complication, play);
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
  tell: ({ position, speed, perk, complication, taken, creature, rattled, ...found }, { participant }) =>
    `${participant.pilot.name} is at ${position} with speed ${speed}${perk ? ', with a Perk to choose' : ''}${complication ? `; ${complication}: ${sufferedWords(participant, taken, creature)}${rattled ? ', hindered in the next turn' : ''}` : ''}.${shakenWords(participant, found)}`,
  apply: ({ participant }, outcome) => ({ participant: participantAfter(participant, outcome) }),
});

/** ED-CHS-15, ED-CHS-16: which perks fit the place. */
function whyNotPerk(perk: ChasePerk, ahead: boolean): Refusal | undefined {
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
  run({ perk, ahead, position, speed }, play) {
    if (perk === 'Shortcut')
      play.trace.sum('ED-CHS-14', 'Position').add('now', position).add('speed once more', speed, 'ED-CHS-14');
    return (
      whyNotPerk(perk, ahead) ?? {
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
  part('table', 'terrain hazards', ['ED-CHS-09'], HAZARD_KINDS),
  part('state', 'chase perks', ['ED-CHS-14', 'ED-CHS-15', 'ED-CHS-16'], whyNotPerk),
];
