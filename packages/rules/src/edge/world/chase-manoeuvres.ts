/** The six manoeuvres of a chase. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  creatureOf,
  creatureSchema,
  defenseBonus,
  whyNotAble,
} from '../character/creature.ts';
import { type Attempted, attempt, type BennyPolicy } from '../checks/attempt.ts';
import { type Roll, rolledFields } from '../checks/d12.ts';
import { difficultySchema, difficultyTarget } from '../checks/difficulty.ts';
import { Sway } from '../checks/edge-and-hindrance.ts';
import { asideWords, isSuccess } from '../checks/outcome.ts';
import { skillBonus, tableTarget } from '../checks/skill-bonus.ts';
import { failsSkill, scaleAgainstDefense } from '../checks/skill-roll.ts';
import { approached } from '../combat/approach.ts';
import { targetNumberOf } from '../combat/defenses.ts';
import { defenseReasons, numberOf } from '../combat/reasons.ts';
import { opposingSway, ownSway } from '../combat/sway.ts';
import { type EdgePlay, part, procedure, type RuleId, refuse } from '../play.ts';
import {
  extraDiceOf,
  type Participant,
  participantOf,
  participantSchema,
  pilotRoll,
  RATTLED,
  rollInputs,
  skillOf,
  spaces,
  speedPenalty,
  speedReasons,
  topSpeed,
  whyNotAccelerate,
} from './chase.ts';

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

/** The same as a table to read. */
export const MANOEUVRE_ROWS = MANOEUVRES.map(name => {
  const { cost, hindersSkills, hindersAttacks, deflectEdge, rolls } = MANOEUVRE_TABLE[name];
  const hindered = hindersAttacks ? 'skill and attack rolls' : hindersSkills ? 'skill rolls' : 'none';
  return { name, cost, rolls, 'passengers hindered on': hindered, 'Edge on Deflect': deflectEdge };
});

interface Pace {
  readonly speed: number;
}

/** ED-CHS-03: what disappearing leaves of the speed, at most. */
export const speedLeft = ({ speed }: Pace): number => Math.floor(speed / 2);

const whyNotFaster = (
  { speed }: Pace,
  manoeuvre: 'Juke' | 'Swap',
  wanted: number | undefined,
): Refusal | undefined =>
  wanted !== undefined && wanted > speed
    ? refuse(MANOEUVRE_RULE[manoeuvre], `${manoeuvre} makes nobody faster than ${speed}.`, 'speed')
    : undefined;

/** ED-CHS-03: why nobody can disappear like this, if so. */
export function whyNotDisappear(
  pace: Pace,
  { screened, speed }: { readonly screened: boolean; readonly speed?: number | undefined },
): Refusal | undefined {
  if (!screened) return refuse('ED-CHS-03', 'Nothing here could screen a participant.', 'screened');
  const most = speedLeft(pace);
  return speed !== undefined && speed > most
    ? refuse(
        'ED-CHS-03',
        `Disappear costs at least half of the speed ${pace.speed}: ${most} at most is left.`,
        'speed',
      )
    : undefined;
}

/** ED-CHS-07: why nobody gets behind the other like this, if so. */
export const whyNotSwap = (
  pace: Pace,
  { targetBehind, speed }: { readonly targetBehind: boolean; readonly speed?: number | undefined },
): Refusal | undefined =>
  targetBehind
    ? whyNotFaster(pace, 'Swap', speed)
    : refuse('ED-CHS-07', 'Swap is for getting behind one who is behind.', 'targetBehind');

interface Outwitted {
  readonly rolled: Attempted;
  readonly roller: 'pilot' | 'other' | 'nobody';
  readonly succeeds: boolean;
}

/** ED-CORE-05: whose roll it is: the pilot's, unless only the other is a player's. */
export const rollsItself = (pilot: Creature, against: Creature): boolean => pilot.player || !against.player;

/** ED-CHS-03, 06, 07, ED-CORE-05: against the other's Mind; where only the other is a player's, it defends with Mind. */
export function outwit(
  participant: Participant,
  against: Creature,
  given: { expertise?: string | undefined; sway: Sway; benny: BennyPolicy },
  play: EdgePlay,
): Outwitted {
  const { pilot, onFoot, speed, base, rattled } = participant;
  const mind = defenseBonus(against, 'Mind');
  const opposing = opposingSway(pilot, against, 'Mind', play);
  if (rollsItself(pilot, against)) {
    const number = {
      target: targetNumberOf(mind),
      targetOf: numberOf(against.name, defenseReasons(against, 'Mind')),
    };
    const { target, targetOf } = approached(number, pilot, { stat: 'Wits', skill: skillOf(onFoot) });
    const rolled = pilotRoll(
      participant,
      target,
      {
        ...given,
        difficulty: undefined,
        targetOf,
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
  const roll: Roll = {
    bonus: mind,
    target: targetNumberOf(made.bonus) - penalty,
    ...(made.bonusOf && {
      bonusOf: defenseReasons(against, 'Mind'),
      targetOf: [...numberOf(pilot.name, made.bonusOf), ...speedReasons(-penalty)],
    }),
    scale: 'defense',
    sway: given.sway.add(own.turned()),
    label: `${against.name}’s Mind`,
  };
  const rolled = attempt(
    against,
    approached(roll, pilot, { stat: 'Wits', skill }, 'withstands'),
    { benny, fight: true, ownTurn: false },
    play,
  );
  return { rolled, roller: 'other', succeeds: !isSuccess(rolled.outcome) };
}

const MANOEUVRE_RULE = {
  Accelerate: 'ED-CHS-02',
  Disappear: 'ED-CHS-03',
  Elude: 'ED-CHS-04',
  'Hold Steady': 'ED-CHS-05',
  Juke: 'ED-CHS-06',
  Swap: 'ED-CHS-07',
} as const;

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
    passengersRoll: z
      .boolean()
      .default(false)
      .describe('Disappear: whether a passenger then rolls against the pursuers, and gives it away.'),
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
    if (isRefusal(participant)) return participant;
    const against = given.against && creatureOf(given.against, play);
    if (against && isRefusal(against)) return against;
    const idle = whyNotAble(participant.pilot, 'participant.pilot');
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
    play.trace.note(MANOEUVRE_RULE[manoeuvre], manoeuvre, row.cost);
    switch (manoeuvre) {
      case 'Accelerate': {
        const wanted = given.speed ?? topSpeed(participant.speed, participant.base);
        const tooFast = whyNotAccelerate(participant, wanted);
        if (tooFast) return tooFast;
        play.trace
          .sum('ED-CHS-02', 'Target numbers are higher by')
          .add('spaces above base speed', speedPenalty(wanted, participant.base), 'ED-CHS-02');
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
        const kept = keeps ? participant.speed : Math.floor(participant.speed / 2);
        slowed(participant.speed, kept, 'ED-CHS-05', play);
        return {
          ...plain,
          ...rolled,
          roller: participant.pilot.player && rolled.die !== null ? ('pilot' as const) : ('nobody' as const),
          succeeds: keeps,
          ...at(kept),
        };
      }
      default: {
        if (!against)
          return refuse('ED-CHS-03', `${manoeuvre} needs somebody to roll \`against\`.`, 'against');
        // ED-CHS-03: at least half of the speed; a Swap slows down as its pilot likes.
        const most = manoeuvre === 'Disappear' ? speedLeft(participant) : participant.speed;
        const no =
          manoeuvre === 'Disappear'
            ? whyNotDisappear(participant, given)
            : manoeuvre === 'Swap'
              ? whyNotSwap(participant, given)
              : whyNotFaster(participant, 'Juke', given.speed);
        if (no) return no;
        const { rolled, roller, succeeds } = outwit(participant, against, { ...given, sway }, play);
        const slower =
          manoeuvre === 'Disappear'
            ? (given.speed ?? most)
            : manoeuvre === 'Swap' && succeeds
              ? (given.speed ?? participant.speed)
              : participant.speed;
        slowed(participant.speed, slower, MANOEUVRE_RULE[manoeuvre], play);
        return {
          ...plain,
          ...rolled,
          roller,
          succeeds,
          // ED-CHS-03: whoever rolls against the pursuers is noticed.
          hidden: manoeuvre === 'Disappear' && succeeds && !given.passengersRoll,
          facesHazard: manoeuvre === 'Juke' && succeeds,
          ...at(slower, roller === 'other' ? against : participant.pilot),
        };
      }
    }
  },
  tell: ({ succeeds, speed, ...found }, { participant, manoeuvre, passengersRoll }) =>
    [
      `${participant.pilot.name}: ${manoeuvre} ${succeeds ? 'succeeds' : 'fails'}${asideWords(found.outcome)}`,
      ...(found.hidden ? ['out of sight'] : []),
      ...(manoeuvre === 'Disappear' && succeeds && passengersRoll ? ['noticed again'] : []),
      ...(found.facesHazard ? ['the other faces a terrain hazard'] : []),
      ...(found.deflectEdge ? ['Edge on Deflect'] : []),
      ...(found.hindersSkills
        ? [`passengers are hindered on skill ${found.hindersAttacks ? 'and attack rolls' : 'rolls'}`]
        : []),
      `speed ${speed}.`,
    ].join('; '),
  apply: ({ participant, against }, { roller, speed, bennies, responses }) => ({
    participant: {
      ...participant,
      speed,
      ...(roller !== 'other' && { pilot: { ...participant.pilot, bennies, responses } }),
    },
    ...(against && roller === 'other' && { against: { ...against, bennies, responses } }),
  }),
});

/** Why it is slower than before, where it is. */
function slowed(before: number, after: number, rule: RuleId, play: EdgePlay): void {
  if (after === before) return;
  play.trace
    .sum(rule, 'Speed')
    .add('before', before)
    .add('lost', after - before, rule);
}

export const parts = [
  part('table', 'chase manoeuvres', ['ED-CHS-01', 'ED-CHS-04', 'ED-CHS-06', 'ED-CHS-07'], MANOEUVRE_TABLE),
];
