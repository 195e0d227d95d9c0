/** The state of a fight: plain JSON, from which everything else follows. A fighter is a character in a place. */
import { areAllThere, HEALTH, type Health, MOST_LISTED } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterFields } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { hostModifierSchema, MOST_HOST_MODIFIERS } from '../character/host-modifiers.ts';
import { MOST_DANGER_SENSE } from '../checks/danger-sense.ts';
import { REACTIONS } from '../checks/reaction.ts';
import { LIGHTS } from '../checks/tester.ts';
import { isUnconscious } from '../conditions/conditions.ts';
import { EXERTIONS } from '../content/adventure-tables.ts';
import { LAMPS } from '../content/goods.ts';
import { magicSchema } from '../content/magic.ts';
import { refNames } from '../content/ref-name.ts';
import { armorEntry, weaponEntry, wornName } from '../content/refs.ts';
import { rulings } from '../content/rulings/index.ts';
import { terrainName } from '../content/words/other-names.ts';
import type { OpenAdventureReadings } from '../play.ts';
import { MORALE_CAUSES } from '../rounds/morale.ts';
import { roundSchema } from '../rounds/round-state.ts';
import { LADDERS, POSITIONS, type PositionOf } from '../rounds/struggle.ts';
import { fireSchema } from '../world/fire.ts';
import { gravityField } from '../world/gravity.ts';
import {
  alternatives,
  CHOSEN_POSTURES,
  commandSchema,
  INTENTIONS,
  PAYABLE,
  RESPONSES,
  scheduledSchema,
  TRIGGERS,
  thingSchema,
} from './commands.ts';
import { COMPASS } from './ground/compass.ts';

const id = z.string().min(1).max(60);
const count = z.int().min(0).max(1000);
const weapon = z.string().min(1).max(60);
export const placeSchema = z.strictObject({ x: z.int().min(0).max(199), y: z.int().min(0).max(199) });

export const mapSchema = z.strictObject({
  width: z.int().min(2).max(200).default(14),
  height: z.int().min(2).max(200).default(10),
  shape: z.enum(['square', 'hex']).default('square').describe('Squares under a roof, hexagons outdoors.'),
  walls: z
    .array(placeSchema)
    .max(2000)
    .default([])
    .describe('Spaces that nobody enters and no blow passes: walls, pillars, crates.'),
  wallProtection: z
    .int()
    .min(0)
    .max(100)
    .default(12)
    .describe('Natural protection of what they are made of.'),
  terrain: z
    .array(
      placeSchema.extend({
        is: z.array(terrainName).min(1).max(4),
        depth: z.int().min(1).max(50).optional().describe('How far down water goes; 2 where not given.'),
        current: z
          .strictObject({ towards: z.enum(COMPASS), spaces: z.int().min(1).max(50).default(1) })
          .optional()
          .describe('Whither flowing water carries whoever floats on it, and how far in a round.'),
      }),
    )
    .max(2000)
    .default([]),
  heights: z
    .array(placeSchema.extend({ z: z.int().min(-50).max(50) }))
    .max(2000)
    .default([])
    .describe('Spaces that lie higher or lower than the rest.'),
  lowWalls: z
    .array(
      placeSchema.extend({
        height: z.int().min(1).max(50).describe('How high it is.').meta({ unit: 'spaces' }),
        protection: z.int().min(0).max(100).optional().describe('Where it is of something else.'),
      }),
    )
    .max(2000)
    .default([])
    .describe('Spaces that nobody enters and one may see over: what they cover depends on the posture.'),
  ropes: z
    .array(placeSchema.extend({ height: z.int().min(1).max(50).meta({ unit: 'spaces' }) }))
    .max(200)
    .default([])
    .describe('Ropes that hang free, so high above their space.'),
  ceiling: z
    .int()
    .min(1)
    .max(50)
    .nullable()
    .default(null)
    .describe('How high a ceiling is that has something to hold on to.')
    .meta({ unit: 'spaces' }),
  fog: z.array(placeSchema).max(2000).default([]).describe('Spaces that conceal: fog, foliage, smoke.'),
  patchyFog: z.array(placeSchema).max(2000).default([]).describe('Spaces that conceal no more than half.'),
  light: z.enum(LIGHTS).default('brightness'),
  shades: z
    .array(placeSchema.extend({ is: z.enum(LIGHTS) }))
    .max(2000)
    .default([])
    .describe('Spaces with a light of their own: a dark corner, a bright window.'),
  fires: z
    .array(
      placeSchema.extend({
        size: fireSchema,
        until: count.optional().describe('The last round in which it burns, where it burns down.'),
      }),
    )
    .max(200)
    .default([])
    .describe('Spaces that burn, each with the size of its fire.')
    .meta({ from: 'fires' }),
  oil: z.array(placeSchema).max(2000).default([]).describe('Spaces on which oil has been spilled.'),
  vacuum: z
    .array(placeSchema)
    .max(2000)
    .default([])
    .describe('Spaces without air, such as a hold that is open to outer space.'),
  gravity: gravityField,
  air: z
    .int()
    .min(0)
    .max(1e12)
    .exactOptional()
    .describe('Air of an enclosed place, in parts of a volume; without it there is enough.'),
});

/** What a fight knows of somebody besides the character. */
export const fighterFields = {
  id,
  side: id,
  player: z.boolean().describe('Player-characters never test morale.'),
  declares: z.boolean().describe('Whether actions are declared for it: of the players’ side.'),
  leader: id.nullable().describe('The player-character who may lead it.'),
  loyalty: z.int().min(-10).max(10),
  prefers: z.enum(REACTIONS).nullable(),
  x: count,
  y: count,
  span: z.int().min(1).max(10).describe('Spaces it is wide.'),
  reach: z.int().min(0).max(20).describe('Natural reach.'),
  gone: z.boolean(),
  hands: z.array(weapon).max(2).describe('Weapons in hand.'),
  done: z.boolean().describe('Whether the normal turn of the round is over.'),
  bonus: z.int().min(0).max(10).describe('Half-rounds beyond the normal turn that are left.'),
  round: roundSchema,
  moment: z.boolean().describe('Whether the once-per-round moment is over.'),
  speedLeft: count,
  ran: z.boolean(),
  sprinted: z.boolean(),
  straight: z.strictObject({ dx: z.int(), dy: z.int(), spaces: count }),
  aiming: id.nullable(),
  feints: z
    .record(id, z.int().min(0).max(100))
    .describe('By how much the defense of each target is lowered.'),
  aided: z.enum(['attacks', 'defends']).nullable(),
  aidedBy: id.nullable().default(null).describe('The disciple who helps it this round.'),
  fought: z.boolean().default(false).describe('Whether it has attacked or been attacked this round.'),
  delay: z
    .strictObject({
      trigger: z.enum(TRIGGERS),
      response: z.enum(RESPONSES),
      or: alternatives.exactOptional(),
      before: z.boolean(),
      since: count,
      reserve: z.enum(['turn', 'bonus']),
    })
    .nullable(),
  declared: z
    .strictObject({ intention: z.enum(INTENTIONS), target: id.nullable(), done: z.boolean() })
    .nullable(),
  fears: z.array(z.enum(MORALE_CAUSES)).max(5).describe('Causes for concern since the last morale step.'),
  tested: z.boolean().describe('Whether morale has been tested this round.'),
  calmed: z.array(z.enum(MORALE_CAUSES)).max(5).describe('Causes that leadership has answered.'),
  foughtFire: z.boolean(),
  firesUntil: z
    .int()
    .min(0)
    .max(2000)
    .nullable()
    .describe('The last round of the minute in which an energy staff fires.'),
  hidden: z
    .strictObject({ from: z.array(id).max(MOST_LISTED), result: z.int().min(-100).max(100) })
    .nullable()
    .default(null)
    .describe('Who has lost sight of it, and the result that they must find it with.'),
  exertion: z
    .enum(EXERTIONS)
    .default('rest')
    .describe('The hardest exertion since the breath was last charged.'),
  climbTest: z
    .enum(['passed', 'failed'])
    .nullable()
    .default(null)
    .describe('What the climb test of this round came to, if one was due.'),
  sneaked: z.boolean().default(false).describe('Whether sneaking has been tested this round.'),
  posture: z
    .enum(CHOSEN_POSTURES)
    .nullable()
    .default(null)
    .describe('How somebody moves who has chosen to move otherwise than usual.'),
  altitude: z
    .int()
    .min(-50)
    .max(50)
    .default(0)
    .describe('Spaces above the ground, flying or on a wall; negative under water.'),
  wall: placeSchema.nullable().default(null).describe('The space above the wall on which somebody hangs.'),
  hangs: z
    .strictObject({ on: z.enum(['rope', 'ceiling']), since: count, wrapped: z.boolean() })
    .nullable()
    .default(null)
    .describe(
      'On what somebody hangs by the hands, since which round, and whether a foot stands in the rope.',
    ),
  airless: count
    .nullable()
    .default(null)
    .describe('The last round of which the vacuum has taken a stamina point.'),
  afloat: z.boolean().default(true).describe('Whether the last swim test was made.'),
  lamp: z
    .strictObject({ source: z.enum(LAMPS), until: z.int().min(0).max(100_000).nullable() })
    .nullable()
    .default(null)
    .describe('The light that somebody carries, and the last round in which it burns.'),
  dressing: z
    .strictObject({
      armor: wornName,
      way: z.enum(['don', 'doff']),
      rounds: z.int().min(1).max(200),
      last: z.int().min(1).max(1000),
    })
    .nullable()
    .default(null)
    .describe('A suit that is being put on or taken off: rounds left, and the last round spent on it.'),
  cloaking: z
    .strictObject({ rounds: z.int().min(1).max(100), last: z.int().min(1).max(1000) })
    .nullable()
    .default(null)
    .describe(
      'A scout who blends into the shadows: rounds of the minute that are left, and the last one spent.',
    ),
  attackedBy: id.nullable().default(null).describe('The latest attacker, on whom the confused turn.'),
  scorched: z
    .boolean()
    .default(false)
    .describe('Whether fire on the ground has burned it in the half-round under way.'),
  burns: z.int().min(0).max(2).describe('How often fire on the ground has burned it this round.'),
  gravity: z.number().min(0).max(5).default(1).describe('What the gravity of the place makes of weights.'),
  hostModifiers: z
    .array(hostModifierSchema)
    .max(MOST_HOST_MODIFIERS)
    .default([])
    .describe('What the Host has laid upon its scores and rolls.'),
} as const;

const fighterSchema = z.strictObject({
  ...characterFields,
  ...fighterFields,
  seenAs: z.enum(HEALTH).optional().describe('How hurt it looks, to whoever may not know the number.'),
});
type Extra = { -readonly [K in keyof typeof fighterFields]: z.output<(typeof fighterFields)[K]> };
export type Fighter = Character & Extra & { seenAs?: Health | undefined };

/** Something asked of somebody before the fight goes on. */
const askedSchema = z.discriminatedUnion('for', [
  /** OA-GUARD-02: how a target answers an attack. */
  z.strictObject({
    for: z.literal('answer'),
    who: id,
    attack: commandSchema,
    free: z.boolean(),
    left: z.array(id).max(MOST_LISTED),
    answers: z.record(
      id,
      z.strictObject({
        maneuver: z.enum(['none', 'dodge', 'block', 'parry', 'deflect']),
        weapon: weapon.nullable(),
        at: placeSchema.nullable().default(null).describe('Where a dodge leads to.'),
        pays: z.array(z.enum(PAYABLE)).max(PAYABLE.length).exactOptional(),
      }),
    ),
  }),
  /** OA-MORL-04: whether a leader steadies somebody. */
  z.strictObject({ for: z.literal('lead'), who: id, npc: id, left: z.array(id).max(MOST_LISTED) }),
  /** OA-CMBT-12: whether a delayed action is taken now; what was announced goes on afterwards. */
  z.strictObject({
    for: z.literal('interrupt'),
    who: id,
    target: id,
    left: z.array(id).max(MOST_LISTED),
    resume: commandSchema.nullable(),
    paused: z.boolean().describe('Whether somebody is acting on it just now.'),
  }),
  /** OA-UNARM-07, OA-UNARM-14: the free attack on somebody who ignores the one holding them. */
  z.strictObject({
    for: z.literal('free attack'),
    who: id,
    target: id,
    advantage: z.boolean(),
    resume: commandSchema,
  }),
]);
export type Asked = z.output<typeof askedSchema>;

const turnSchema = z.strictObject({
  actor: id,
  extra: z.boolean(),
  halfRounds: z.int().min(0).max(2),
  begun: z.boolean().describe('Whether anything but free actions has been done.'),
  attacked: z.boolean().describe('Whether a main-hand attack was made, which an off-hand attack may follow.'),
  other: weapon.nullable().default(null).describe('What the off hand held when the main hand attacked.'),
  strained: z
    .boolean()
    .default(false)
    .describe('Whether anything more than light was done, for which whoever concentrates saves once a turn.'),
  extraAttack: id.nullable().describe('Who has won one more attack at once.'),
  response: z.enum(RESPONSES).nullable().describe('What a delayed action may be; null in an ordinary turn.'),
  or: alternatives.exactOptional().describe('What else it may be.'),
});
export type Turn = z.output<typeof turnSchema>;

/** A turn of so many half-rounds in which nothing has been done yet. */
export const freshTurn = (actor: string, halfRounds: number): Turn => ({
  actor,
  extra: false,
  halfRounds,
  begun: false,
  attacked: false,
  other: null,
  strained: false,
  extraAttack: null,
  response: null,
});

/** Magic that lasts: what it gives, to whom, from whom, and how long. */
const effectSchema = z.strictObject({
  on: id,
  from: id,
  magic: z.string().min(1).max(60),
  gives: z.record(z.string(), z.int()),
  rounds: z.int().min(1).max(1_000_000).nullable().describe('Null for as long as the caster concentrates.'),
});
export type MagicInForce = z.output<typeof effectSchema>;

const stateFields = z.strictObject({
  fighters: z.record(id, fighterSchema),
  order: z.array(id).max(MOST_LISTED).describe('As they joined the fight; nobody where all are unseen.'),
  map: mapSchema,
  readings: z.record(z.string().max(20), z.string().max(60)),
  maxRounds: z.int().min(1).max(1000),
  declarations: z.boolean(),
  magic: z.array(magicSchema).max(200).describe('The table’s own pack.'),
  round: z.int().min(1).max(1000),
  /** OA-CMBT-01: where in the round the fight is. */
  step: z.enum(['declare', 'morale', 'turns', 'name starter', 'over']),
  sides: z.array(id).max(20).describe('In the order in which they act, where sides take turns.'),
  starter: id.nullable(),
  last: id.nullable().describe('Who acted last and names the next.'),
  turn: turnSchema.nullable(),
  /** OA-CMBT-12: a delayed action that interrupts the turn. */
  interrupt: turnSchema.nullable(),
  asked: z.array(askedSchema).max(MOST_LISTED),
  waits: z.int().min(0).max(100_000).describe('How many delays were begun: the oldest is resolved first.'),
  positions: z
    .array(
      z.strictObject({
        who: id,
        against: id,
        ladder: z.enum(LADDERS),
        position: z.enum(POSITIONS),
        failures: count,
        strangle: count,
      }),
    )
    .max(200),
  things: z
    .array(
      placeSchema.extend({
        weapon: thingSchema,
        own: z
          .union([weaponEntry, armorEntry])
          .optional()
          .describe('What it is, where it is none of the book’s.'),
        owner: id.optional().describe('Who dropped or threw it.'),
        lost: z.int().min(0).max(100).optional().describe('Protection that a shield has lost.'),
        until: z
          .int()
          .min(0)
          .max(100_000)
          .nullable()
          .optional()
          .describe('The last round in which a lamp burns.'),
      }),
    )
    .max(200)
    .describe('What lies on the ground.'),
  nets: z
    .array(weaponEntry)
    .max(200)
    .optional()
    .describe('Thrown weapons of nobody’s list that entangle somebody.'),
  effects: z.array(effectSchema).max(200),
  wary: z
    .array(z.strictObject({ who: id, rerolls: z.int().min(1).max(MOST_DANGER_SENSE) }))
    .max(MOST_LISTED)
    .default([])
    .describe('Who has danger sense ready, and for how many re-rolls.'),
  slow: z
    .array(z.strictObject({ who: id, since: z.int().min(1).max(1_000_000) }))
    .max(MOST_LISTED)
    .default([])
    .describe(
      'Who is slow, in the order in which they became so; whoever did in the same turn has the same number.',
    ),
  winner: id.nullable(),
  regions: z.literal(true).exactOptional().describe('A body region is rolled for every attack.'),
  systems: z.array(z.string().min(1).max(60)).max(20).exactOptional().describe('Of the starship.'),
  events: z.array(scheduledSchema).max(100).exactOptional().describe('What the Host has arranged.'),
});
type Fields = z.output<typeof stateFields>;

export interface FightState extends Omit<Fields, 'fighters' | 'readings' | 'positions'> {
  fighters: Record<string, Fighter>;
  positions: readonly PositionOf[];
  readonly readings: OpenAdventureReadings;
}

const switches = rulings.filter(ruling => ruling.switch);
const isReadings = (readings: Readonly<Record<string, string>>): boolean =>
  switches.every(({ id: ruling, readings: known }) => known.some(({ key }) => key === readings[ruling])) &&
  Object.keys(readings).every(ruling => switches.some(({ id: known }) => known === ruling));

/** Everybody whom the state names. */
function everybodyNamed(fight: Fields): (string | null)[] {
  const { order, starter, last, turn, interrupt, asked, positions, effects, wary, slow, fighters } = fight;
  return [
    ...order,
    starter,
    last,
    turn?.actor ?? null,
    interrupt?.actor ?? null,
    ...asked.flatMap(each => [
      each.who,
      ...('left' in each ? each.left : []),
      ...('target' in each ? [each.target] : []),
      ...('npc' in each ? [each.npc] : []),
      ...('answers' in each ? Object.keys(each.answers) : []),
      ...('attack' in each ? namedBy(each.attack) : []),
      ...('resume' in each && each.resume ? namedBy(each.resume) : []),
    ]),
    ...positions.flatMap(({ who, against }) => [who, against]),
    ...effects.flatMap(({ on, from }) => [on, from]),
    ...wary.map(({ who }) => who),
    ...slow.map(({ who }) => who),
    ...Object.values(fighters).flatMap(({ leader, aiming, attackedBy, aidedBy, declared, feints }) => [
      leader,
      aiming,
      attackedBy,
      aidedBy,
      declared?.target ?? null,
      ...Object.keys(feints),
    ]),
  ];
}

const namedBy = (command: z.output<typeof commandSchema>): string[] => [
  ...(command.actor === 'gm' ? [] : [command.actor]),
  ...('target' in command && command.target ? [command.target] : []),
];

/** What no fight can have come to. */
function isSound(fight: Fields): boolean {
  const ids = Object.keys(fight.fighters);
  if (ids.length !== fight.order.length || new Set(fight.order).size !== ids.length) return false;
  if (!isReadings(fight.readings)) return false;
  if ((fight.step === 'over') !== (fight.winner !== null)) return false;
  const sides = new Set(Object.values(fight.fighters).map(({ side }) => side));
  if (fight.sides.length !== sides.size || !fight.sides.every(side => sides.has(side))) return false;
  return Object.entries(fight.fighters).every(
    ([key, { id: own, x, y, hands, weapons }]) =>
      key === own &&
      x < fight.map.width &&
      y < fight.map.height &&
      hands.every(held => refNames(weapons).includes(held)),
  );
}

export const fightStateSchema = stateFields
  .refine(fight => areAllThere(fight, everybodyNamed(fight)), 'Everybody whom a fight names must be in it.')
  .refine(isSound, 'This is no state that a fight can come to.');

export const allFighters = (state: FightState): Fighter[] => state.order.map(id => fighterIn(state, id));

/** The fighter that a command names; names of objects' own machinery are nobody's. */
export function fighterNamed({ fighters }: FightState, who: string): Fighter | undefined {
  const found = fighters[who];
  return found?.id === who ? found : undefined;
}

/** The same, unless it is the one who was found already. */
export const sameOrNamed = (
  state: FightState,
  who: string,
  found: Fighter | undefined,
): Fighter | undefined => (found?.id === who ? found : fighterNamed(state, who));

export function fighterIn({ fighters }: Pick<FightState, 'fighters'>, who: string): Fighter {
  const found = fighters[who];
  if (!found) throw new RangeError(`There is no fighter ${who}.`);
  return found;
}

/** Who has delayed an action until something happens. */
export type Waiting = Fighter & { readonly delay: NonNullable<Fighter['delay']> };
export const isWaiting = (fighter: Fighter): fighter is Waiting => fighter.delay !== null;

/** In a fight health is always written down. */
export const isAlive = (fighter: Fighter): boolean => !isDead(fighter.HP ?? 1);
/** Alive and still there. */
export const isPresent = (fighter: Fighter): boolean => isAlive(fighter) && !fighter.gone;
/** OA-COND-38: whoever lies senseless no longer holds the field. */
export const holdsField = (fighter: Fighter): boolean =>
  isPresent(fighter) && (fighter.conditions.length === 0 || !isUnconscious(fighter));

/** A fighter whose lists may be replaced, never written into. */
export const copyFighter = (fighter: Fighter): Fighter => ({ ...fighter });
