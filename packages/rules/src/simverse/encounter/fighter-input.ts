/** From a fighter's numbers to one who stands in a fight; whatever is left out follows from the rest. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { maxMana, maxStamina, maxVitality, movementSpeed, speed } from '../character/derived.ts';
import { flawLevels, hasFlaw } from '../character/flaws.ts';
import { sizeSchema } from '../character/size.ts';
import { levelsOf, poolRefusal } from '../character/statistics.ts';
import { conditionsSchema } from '../combat/fighter.ts';
import { COMBAT_REFLEXES } from '../combat/initiative.ts';
import { BEINGS } from '../combat/vitality.ts';
import { POTION_NAMES } from '../downtime/alchemy.ts';
import { armourPenalty, shieldSchema, shieldSd, type Worn, wear, wornSchema } from '../gear/armour.ts';
import { carriedBy } from '../gear/carried-weapons.ts';
import { weaponSchema } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { type Combatant, type CombatPower, combatPowerSchema, type Side } from './combatant.ts';
import { oneOf } from './one-of.ts';
import { PLAIN_POWER, readied, readiedSchema } from './power-readiness.ts';
import { flawsIn, flawTitles, perksIn, perkTitles } from './traits.ts';

export const place = { x: z.int().min(0).max(199).optional(), y: z.int().min(0).max(199).optional() };
export const count = z.int().min(1).max(40).default(1).describe('How many of them.');
export const surprised = z.boolean().default(false).describe('Rolls for surprise at the start.');

const armed = z.strictObject({
  weapon: weaponSchema,
  skill: z.int().min(0).max(60).default(0).describe('Level; 0 is untrained.'),
  throwingSkill: z.int().min(0).max(60).default(0),
  specialized: z.boolean().default(false),
  weaponMaster: z.boolean().default(false),
  hand: z
    .enum(['main', 'off', 'both', 'stowed'])
    .optional()
    .describe('Without it the first weapon is in hand, and the others are at the belt.'),
  ammunition: z.int().min(0).max(1000).optional(),
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
const powerGiven = oneOf<z.output<typeof readiedSchema> | z.output<typeof numbersOfPower>, PowerIn>(
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

/** A fighter by its numbers; whatever is left out follows from the rest. */
export const fighterSchema = z.strictObject({
  name: z.string().min(1).max(80),
  count,
  surprised,
  ...place,
  DX: attributeValue.default(10),
  ST: attributeValue.default(10),
  EN: attributeValue.default(10),
  AW: attributeValue.default(10),
  WS: attributeValue.default(10),
  IN: attributeValue.default(10),
  CH: attributeValue.default(10),
  size: sizeSchema,
  being: z.enum(BEINGS).default('living'),
  vitality: z.int().min(-500).max(1000).optional().describe('Now; unhurt where left out.'),
  maxVitality: z.int().min(1).max(1000).optional(),
  stamina: z.int().min(0).max(1000).optional(),
  mana: z.int().min(0).max(1000).optional(),
  speed: z.number().min(0).max(100).optional(),
  movement: z.number().min(0).max(400).optional().describe('Metres of a half move.'),
  brawling: z.int().min(0).max(60).default(0),
  unarmed: z
    .strictObject({ specialized: z.boolean().default(false), weaponMaster: z.boolean().default(false) })
    .prefault({})
    .describe('What helps with fists and feet beside Brawling.'),
  firstAid: z.int().min(-20).max(60).optional().describe('Target number; IN - 2 where left out.'),
  perks: perkTitles,
  flaws: flawTitles,
  poorVision: z.int().min(0).max(10).default(0),
  conditions: conditionsSchema,
  weapons: z.array(armed).max(20).default([]),
  shield: z
    .strictObject({
      shield: shieldSchema,
      skill: z.int().min(0).max(60).default(0),
      specialized: z.boolean().default(false),
    })
    .optional(),
  armour: wornSchema,
  powers: z.array(powerGiven).max(20).default([]),
  fearless: z.boolean().default(false),
  veteran: z.boolean().default(false),
  inexperienced: z.boolean().default(false).describe('On a first adventure.'),
  familiar: z.boolean().default(false).describe('Has met such foes before.'),
  kinds: z
    .array(z.string().max(60))
    .max(10)
    .default([])
    .describe('What parts of some powers are meant for: "evil beings".'),
  sureFooted: z.boolean().default(false).describe('Facilitated Movement on this ground.'),
  potions: z.array(z.enum(POTION_NAMES)).max(20).default([]).describe('Potions at hand.'),
  prone: z.boolean().default(false),
  silenced: z.boolean().default(false).describe('Cannot speak: gagged, mute, or under a spell.'),
});
export type FighterInput = z.infer<typeof fighterSchema>;

/** One fighter from its numbers. */
export function fighter(input: FighterInput, side: Side, play: SimversePlay): Combatant | Refusal {
  const worn = wear(input.armour);
  if (isRefusal(worn)) return worn;
  const SD = input.shield && shieldSd(input.shield.shield);
  if (isRefusal(SD)) return SD;
  const powers = powersOf(input);
  if (isRefusal(powers)) return powers;
  const weapons = carriedBy(input);
  if (isRefusal(weapons)) return weapons;
  const [perks, flaws] = [perksIn(input.perks), flawsIn(input.flaws)];
  const levels = levelsOf(perks, flaws);
  const maximum = input.maxVitality ?? maxVitality(input, input.size, levels);
  const none = poolRefusal('Vitality', maximum);
  if (none) return none;
  const load = input.conditions.includes('Overburdened')
    ? 'Overburdened'
    : input.conditions.includes('Heavy load')
      ? 'Heavy'
      : 'Normal';
  const ownSpeed = input.speed ?? speed(input, levels, load);
  const aches = hasFlaw(flaws, 'Chronic Pain') && !input.conditions.includes('Chronic Pain');
  const burdens = [...input.conditions, ...(aches ? (['Chronic Pain'] as const) : [])];
  const undead = input.perks.includes('Undead');
  const vitality = Math.min(maximum, input.vitality ?? maximum);
  const stamina = input.stamina ?? Math.max(0, maxStamina(input, play.readings['SV-R-20'], levels));
  const mana = input.mana ?? Math.max(0, maxMana(input, levels));
  return {
    id: '',
    name: input.name,
    side,
    DX: input.DX,
    ST: input.ST,
    EN: input.EN,
    AW: input.AW,
    WS: input.WS,
    IN: input.IN,
    CH: input.CH,
    perks: [...input.perks],
    flaws: [...input.flaws],
    poorVision: Math.max(input.poorVision, flawLevels(flaws, 'Poor Vision')),
    conditions: [
      ...burdens,
      ...(stamina === 0 ? (['Exhausted'] as const) : []),
      ...(mana === 0 ? (['Depleted'] as const) : []),
    ],
    shock: 0,
    prone: input.prone,
    being: undead ? 'undead' : input.being,
    size: input.size,
    maxVitality: maximum,
    vitality,
    bleedingCount: 0,
    stable: false,
    unconscious: false,
    hardToKill: input.perks.includes('Hard to Kill'),
    lastAction: false,
    relentless: input.perks.includes('Relentless'),
    life: vitality > 0 ? 'up' : 'dying',
    fled: false,
    stamina,
    mana,
    speed: ownSpeed,
    movement:
      input.movement ??
      movementSpeed(ownSpeed, input.size, { ...levels, paraplegic: hasFlaw(flaws, 'Paraplegic') }) /
        (isWeary(input) ? 2 : 1),
    canSprint: load !== 'Overburdened' && !input.conditions.includes('Fatigue 3'),
    reflexes: input.perks.includes('Combat Reflexes') ? COMBAT_REFLEXES : 0,
    surprise: 0,
    // SV-PERK-02: Combat Reflexes are never surprised.
    surprised: input.surprised && !input.perks.includes('Combat Reflexes'),
    brawling: input.brawling,
    firstAid: input.firstAid ?? input.IN + UNTRAINED,
    weapons,
    shield:
      input.shield && SD !== undefined
        ? { SD, skill: input.shield.skill, specialized: input.shield.specialized }
        : null,
    armour: worn.map(piece),
    armourPenalty: worn.length > 0 ? armourPenalty(worn, input.perks, play) : 0,
    powers,
    burdens,
    states: [],
    timers: [],
    aim: null,
    holds: null,
    heldBy: null,
    x: input.x ?? -1,
    y: input.y ?? -1,
    major: 0,
    minor: 0,
    reactions: 1,
    offHandDue: false,
    moved: 0,
    stride: 1,
    attackedUnarmed: false,
    lostThisRound: 0,
    actedInRound: 0,
    treated: false,
    fearless: input.fearless || input.being === 'construct',
    veteran: input.veteran,
    inexperienced: input.inexperienced,
    familiar: input.familiar,
    kinds: [...input.kinds],
    sureFooted: input.sureFooted,
    potions: [...input.potions],
    outnumbered: false,
    silenced: input.silenced || hasFlaw(flaws, 'Mute'),
    ...untouchedBy(side),
  };
}

/** SV-INIT-11, SV-R-133: from the second level on, fatigue halves every move. */
const isWeary = ({ conditions }: FighterInput): boolean =>
  conditions.includes('Fatigue 2') || conditions.includes('Fatigue 3');

const UNTRAINED = -2;

/** What only powers and maneuvers bring about. */
const untouchedBy = (side: Side): Untouched => ({
  ownSide: side,
  invisible: false,
  hushed: false,
  controlledBy: null,
  charmedBy: [],
  speedFactor: 1,
  summonedBy: null,
  strained: 0,
  losesAction: false,
  aimExtra: 0,
  feinted: null,
  rodeAlong: false,
  quick: false,
  due: null,
});
type Untouched = Pick<
  Combatant,
  | 'ownSide'
  | 'invisible'
  | 'hushed'
  | 'controlledBy'
  | 'charmedBy'
  | 'speedFactor'
  | 'summonedBy'
  | 'strained'
  | 'losesAction'
  | 'aimExtra'
  | 'feinted'
  | 'rodeAlong'
  | 'quick'
  | 'due'
>;
const piece = ({ piece: on, AR, AD, armourClass }: Worn): Combatant['armour'][number] =>
  armourClass ? { piece: on, AR, AD, armourClass } : { piece: on, AR, AD };

/** Powers by their numbers or by their design; a design that no fight can carry out is refused. */
function powersOf({ powers }: FighterInput): CombatPower[] | Refusal {
  const all: CombatPower[] = [];
  for (const given of powers) {
    const power = 'power' in given ? readied(given) : { ...PLAIN_POWER, usedOn: [], ...given };
    if (isRefusal(power)) return power;
    all.push(power as CombatPower);
  }
  return all;
}
