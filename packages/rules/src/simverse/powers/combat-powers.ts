/** Powers made ready for a fight: what each one is there, from its design. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import type { State } from '../combat/states.ts';
import { DAMAGE_TYPES } from '../content/weapon-list.ts';
import type { Specials } from '../encounter/state.ts';
import { oneOf } from '../one-of.ts';
import { refuse } from '../play.ts';
import { PIERCED_AR } from './enhancements.ts';
import { isOfMoving } from './on-the-move.ts';
import { hasEnhancement, hasLimitation, rangeOf, resourceCost, resourceOf } from './power-design.ts';
import { type BroughtState, type Effect, type MODIFIED, type Special, specialOf } from './power-effects.ts';
import {
  isAttack,
  type PowerInput,
  powerOf,
  powerSchema,
  pushedBy,
  strikesOf,
  turnsOfPreparation,
  type Usable,
  worksUnrolled,
} from './power-input.ts';

/** A power that can be used in a fight, with what it costs. */
export const combatPowerSchema = z.strictObject({
  name: z.string().min(1).max(80),
  tn: z.int().min(-50).max(200).describe('Target number of its skill.'),
  parts: z
    .array(
      z.strictObject({ source: z.string().max(80), value: z.number(), rule: z.string().max(20).optional() }),
    )
    .max(40)
    .optional()
    .describe('What the target number is made of, for whoever asks why.'),
  base: z.enum(['DX', 'WS', 'IN', 'CH']),
  pool: z.enum(['stamina', 'mana', 'vitality']),
  cost: z.int().min(0).max(1000),
  range: z.number().min(0).max(100_000).describe('Metres; 0 is touch.'),
  kind: z
    .enum(['bolt', 'heal', 'blow', 'riposte', 'draw', 'rise', 'aim', 'cast'])
    .describe(
      'Met like an attack; healing; part of a blow; a counter-attack after a parry; a quick way to draw, get up or aim; or whatever its design says.',
    ),
  dice: z.int().min(0).max(60),
  modifier: z.int().min(-60).max(60),
  type: z.enum(DAMAGE_TYPES),
  toHit: z.int().min(-50).max(50),
  gestures: z.boolean(),
  verbal: z.boolean(),
  homing: z.boolean(),
  reliable: z.boolean(),
  piercing: z.int().min(0).max(100),
  push: z.int().min(0).max(100),
  /** The whole power, where it was given by name or by its design. */
  design: powerSchema.optional(),
  /** SV-LIM-03: uses made already today, or this week. */
  used: z.int().min(0).max(1_000_000),
  /** SV-LIM-04: own turns of preparation so far. */
  prepared: z.int().min(0).max(1_000_000),
  /** SV-ENCH-03: the item that holds it: no gift and no activation roll. */
  item: z.string().min(1).max(80).exactOptional(),
  /** SV-ENCH-12: Mana left in the stone of the item. */
  stone: z.int().min(0).max(1000).exactOptional(),
  /** Scrolls and gadgets: uses left, which cost nothing more. */
  left: z.int().min(0).max(1000).exactOptional(),
  /** Targets it has been used on, where once in a fight is enough. */
  usedOn: z.array(z.string().max(20)).max(200),
});
export type CombatPower = z.infer<typeof combatPowerSchema>;

/** A power by name or design, with the finished target number of its skill. */
export const readiedSchema = z.strictObject({
  power: powerSchema.meta({ from: 'powers', also: '.' }),
  tn: z
    .int()
    .min(-50)
    .max(200)
    .optional()
    .describe('Target number of its skill; of an item it may be left out: DX − 2 for attack spells.'),
  base: z.enum(['DX', 'WS', 'IN', 'CH']).default('WS').describe('What the skill rests on.'),
  item: z.string().min(1).max(80).optional().describe('The enchanted item, scroll or gadget that holds it.'),
  stone: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('Mana left in the stone of the item.')
    .meta({ unit: 'Mana' }),
  uses: z.int().min(0).max(1000).optional().describe('Scrolls and gadgets: uses left; they cost no Mana.'),
  prepared: z.boolean().default(false).describe('Its preparation was finished before the fight began.'),
});

const numbersOfPower = combatPowerSchema.partial({
  base: true,
  toHit: true,
  gestures: true,
  verbal: true,
  homing: true,
  reliable: true,
  piercing: true,
  push: true,
  used: true,
  prepared: true,
  usedOn: true,
});
/** A power of the library by its name, a design, or all its numbers, which say what `kind` it is. */
export const knownPowerSchema = oneOf<
  z.output<typeof readiedSchema> | z.output<typeof numbersOfPower>,
  PowerIn
>(
  [readiedSchema, numbersOfPower],
  given => ('kind' in given ? numbersOfPower : readiedSchema),
  given =>
    typeof given === 'string'
      ? { power: given }
      : 'power' in given || 'kind' in given || !('name' in given)
        ? given
        : renamed(given as Record<string, unknown>),
);
type PowerIn = z.input<typeof readiedSchema> | z.input<typeof numbersOfPower>;
/** "name" and "tn" alone mean the power that the book calls so. */
const renamed = ({ name, ...rest }: Record<string, unknown>): object => ({ power: name, ...rest });

/** What a power has unless it says otherwise. */
export const PLAIN_POWER = {
  base: 'WS',
  toHit: 0,
  gestures: false,
  verbal: false,
  homing: false,
  reliable: false,
  piercing: 0,
  push: 0,
  used: 0,
  prepared: 0,
} as const;

/** What the states of powers are in a fight: sleep is unconsciousness until hurt, flight is panic. */
export const STATES_BY_POWER: Readonly<Record<string, State>> = {
  Stunned: 'Stunned',
  Dazed: 'Dazed',
  Shaken: 'Shaken',
  Panic: 'Panic',
  Prone: 'Prone',
  Disarmed: 'Disarmed',
  Grappled: 'Grappled',
  Fleeing: 'Panic',
  Asleep: 'Unconscious',
  Unconscious: 'Unconscious',
};

/** The state of the book that a power brings; conditions of packs and what only a running power knows are none. */
export const stateByPower = (state: BroughtState): State | undefined =>
  typeof state === 'string' ? STATES_BY_POWER[state] : undefined;

type Modified = (typeof MODIFIED)[number];
/** The rolls that a lasting modifier changes; what is not listed the game master applies. */
export const ROLLS_MODIFIED: {
  readonly [M in Modified]?: readonly ('attack' | 'defence' | 'resistance' | 'task' | 'AR')[];
} = {
  attack: ['attack'],
  'all defences': ['defence'],
  'all rolls': ['attack', 'defence', 'resistance', 'task'],
  resistance: ['resistance'],
  AR: ['AR'],
};

/** States that only a running power knows. */
export const HELD_STATES: Readonly<Record<string, Specials>> = {
  Invisible: { invisible: true, untilAttack: true },
  Charmed: { charms: true },
  Controlled: { controls: true },
  Silenced: { silences: true },
};

/** Every state that a power brings, as its design calls it. */
export const STATES_BROUGHT: readonly string[] = [
  ...Object.keys(STATES_BY_POWER),
  ...Object.keys(HELD_STATES),
];

/** Who comes when a power calls, by what it calls; whatever has numbers of its own comes as itself. */
export const CALLED: Readonly<Record<string, readonly string[]>> = {
  beast: ['Wolf', 'Giant Rat'],
  'zombie or skeleton': ['Skeleton'],
  outsider: ['Ogre', 'Black Knight'],
};
export const SPIRIT = 'spirit';
export const BEINGS_CALLED: readonly string[] = [...Object.keys(CALLED), SPIRIT];

/** Whether a fight carries this effect out by itself; of all others it tells the game master. */
export function isCarriedOut(e: Effect): boolean {
  switch (e.does) {
    case 'damage':
    case 'weapon damage':
    case 'attacks':
    case 'summon':
    case 'restore':
    case 'drain':
    case 'armour':
    case 'push':
      return true;
    case 'state':
      return (
        typeof e.state !== 'string' ||
        STATES_BY_POWER[e.state] !== undefined ||
        HELD_STATES[e.state] !== undefined
      );
    case 'modifier':
      if ((e.to === 'ST' || e.to === 'EN') && e.value > 0) return true;
      if (e.to === 'Speed factor') return true;
      return (
        (e.on === undefined || isOfMoving(e.on)) && (e.to === 'dodge' || ROLLS_MODIFIED[e.to] !== undefined)
      );
    default:
      return false;
  }
}

const BY_SPECIAL: { readonly [S in Special]?: CombatPower['kind'] } = {
  draws: 'draw',
  rises: 'rise',
  aims: 'aim',
};

/** What kind of thing a power is in a fight. */
function kindOf(power: Usable): CombatPower['kind'] {
  const { against, effects, design: d } = power;
  const special = BY_SPECIAL[specialOf(power) ?? 'feints'];
  if (special) return special;
  if (against.by === 'weapon') return hasLimitation(d, 'Situational Trigger') ? 'riposte' : 'blow';
  const done = effects.filter(isCarriedOut);
  const bolt =
    done.length > 0 &&
    done.every(e => (e.does === 'damage' && e.turns === undefined) || e.does === 'push') &&
    strikesOf(power) === 1;
  if (against.by === 'attack' && bolt && !isSpread(power)) return 'bolt';
  const heals = effects.length > 0 && effects.every(e => e.does === 'restore' && e.pool === 'Vitality');
  return against.by === 'nothing' && heals && !isPrepared(power) ? 'heal' : 'cast';
}

const isSpread = ({ design: d }: Usable): boolean =>
  hasEnhancement(d, 'Area Effect') ||
  hasEnhancement(d, 'Cone Shaped') ||
  hasEnhancement(d, 'Multiple Targets');
const isPrepared = ({ design: d }: Usable): boolean => hasLimitation(d, 'Preparation Time');

/** A power for a fight, from the library or of the table's own making. */
export function readyPowerOf(given: z.output<typeof readiedSchema>, DX: number): CombatPower | Refusal {
  const power = powerOf(given.power);
  if (isRefusal(power)) return power;
  const isItem = given.item !== undefined;
  if (isItem && power.design.kind === 'maneuver')
    return refuse('SV-ENCH-01', 'Maneuvers cannot be enchanted, so no item holds one.');
  if (given.tn === undefined && !isItem)
    return refuse(
      'SV-POW-05',
      `${power.name}: \`tn\` is missing: it must be the target number of its skill.`,
    );
  if (!isItem && (given.stone !== undefined || given.uses !== undefined))
    return refuse('SV-ENCH-03', `Say in \`item\` what holds ${power.name}.`);
  // SV-R-156: attack spells of an item are aimed with DX.
  const found = readyFor(
    power,
    given.power,
    { tn: given.tn ?? DX + UNTRAINED_ATTACK },
    isItem ? 'DX' : given.base,
  );
  if (!found)
    return refuse(
      'SV-POW-01',
      `${power.name} is Legendary: the GM sets what a use costs, give \`resourceCost\`.`,
    );
  const ready = given.prepared ? { ...found, prepared: turnsOfPreparation(power) } : found;
  return isItem ? heldBy(ready, power, given) : ready;
}

/** SV-R-156 */
const UNTRAINED_ATTACK = -2;

/** SV-ENCH-03, SV-ENCH-12: the same in an item: whatever is no attack works by itself. */
export const heldBy = (
  found: CombatPower,
  power: Usable,
  { item = '', stone, uses }: Pick<z.output<typeof readiedSchema>, 'item' | 'stone' | 'uses'>,
): CombatPower => ({
  ...found,
  item,
  reliable: found.reliable || !isAttack(power),
  ...(stone !== undefined && { stone }),
  ...(uses !== undefined && { left: uses, cost: 0 }),
});

const POOLS = { Stamina: 'stamina', Mana: 'mana', Vitality: 'vitality' } as const;

export function readyFor(
  power: Usable,
  given: PowerInput,
  { tn, parts }: Pick<CombatPower, 'tn' | 'parts'>,
  base: CombatPower['base'],
): CombatPower | undefined {
  const { design: d, effects } = power;
  const kind = kindOf(power);
  const cost = resourceCost(d);
  if (cost === null) return undefined;
  const hurt = effects.find(e => e.does === 'damage' || e.does === 'weapon damage' || e.does === 'restore');
  const toHit = effects.find(e => e.does === 'modifier' && e.to === 'attack');
  const push = effects.find(e => e.does === 'push');
  const type = hurt && 'type' in hurt ? DAMAGE_TYPES.find(t => t === hurt.type) : undefined;
  return {
    name: power.name,
    tn,
    ...(parts ? { parts } : {}),
    base,
    pool: POOLS[resourceOf(d)],
    cost,
    range: power.states.rangeMetres ?? rangeOf(d) ?? 0,
    kind,
    dice: hurt && 'dice' in hurt ? hurt.dice : 0,
    modifier: hurt && 'modifier' in hurt ? hurt.modifier : 0,
    type: type ?? 'force',
    toHit: kind === 'blow' && toHit && 'value' in toHit ? toHit.value : 0,
    gestures: hasLimitation(d, 'Gesture Required'),
    verbal: hasLimitation(d, 'Verbal Component'),
    homing: hasEnhancement(d, 'Homing'),
    reliable: worksUnrolled(power),
    piercing: hasEnhancement(d, 'Armor Piercing') ? PIERCED_AR : 0,
    push: push && 'metres' in push ? Math.floor(push.metres) : pushedBy(d, 0),
    used: 0,
    prepared: 0,
    usedOn: [],
    design: given,
  };
}

/** Powers by their numbers or by their design; a design that no fight can carry out is refused. */
export function powersKnown({
  powers,
  DX,
}: {
  readonly powers: readonly z.output<typeof knownPowerSchema>[];
  readonly DX: number;
}): CombatPower[] | Refusal {
  const all: CombatPower[] = [];
  for (const given of powers) {
    const power = 'power' in given ? readyPowerOf(given, DX) : { ...PLAIN_POWER, usedOn: [], ...given };
    if (isRefusal(power)) return power;
    all.push(power as CombatPower);
  }
  return all;
}

/** SV-TMPL-12: against what whoever has a power is guarded by it. */
export function guardedBy({ design }: CombatPower): readonly string[] {
  const power = design === undefined ? undefined : powerOf(design as PowerInput);
  return power && !isRefusal(power) && power.states.guards ? [power.states.guards] : [];
}
