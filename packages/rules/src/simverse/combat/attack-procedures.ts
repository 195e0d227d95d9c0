/** ATK: the questions a table asks about attacks. */
import { capital, inField, isRefusal, listed, onceTold, type Refusal, signed } from '@arbiter/engine';
import { z } from 'zod';
import { SPENT_LUCK } from '../checks/lucky.ts';
import { afterBreach, LOCATIONS, pieceOn, wear } from '../gear/armour.ts';
import { isRanged, leavesHand, useSchema, weaponSchema } from '../gear/weapons.ts';
import { procedure, reckoning, type SimversePlay } from '../play.ts';
import { type Exchange, LUCKY_OWNERS, ROLL_WORDS, type Struck, strike, whyNotAnswer } from './attack.ts';
import {
  type AttackTold,
  attackerSchema,
  attackOf,
  attackSituation,
  defenderOf,
  indexOfArms,
  type TargetInput,
  targetSchema,
} from './attack-input.ts';
import { attackTn } from './attack-tn.ts';
import { DEFENCES } from './defence.ts';
import type { Fighter } from './fighter.ts';
import { keepsVitality } from './person.ts';
import { VITALITY_STATES, whyNotAlive } from './vitality.ts';
import { aftermathOf, breachedAt, suffer } from './wounds.ts';

const struckFields = {
  attackTn: z.int(),
  attack: z.enum(ROLL_WORDS),
  defence: z.enum([...DEFENCES, 'none']),
  defenceTn: z
    .int()
    .nullable()
    .describe('With the attacker’s margin taken off; null where no defence was rolled.'),
  defenceRoll: z.enum(ROLL_WORDS).nullable(),
  hit: z.boolean(),
  location: z.enum(LOCATIONS),
  damage: z.int().describe('Vitality lost.'),
  bleeds: z.boolean(),
  knockback: z.int().describe('Metres.'),
  shock: z.int().describe('On all rolls of the next turn, from everything lost in this round.'),
  moraleCheck: z
    .boolean()
    .describe('Half of maximum Vitality or more in one hit, of somebody who is still conscious.'),
  wear: z.array(z.enum(['armour', 'shield', 'weapon'])).describe('What wore or broke (SV-R-99).'),
  gear: z
    .strictObject({
      AR: z.int().nullable(),
      AD: z.int().nullable(),
      SD: z.int().nullable(),
      weaponBroken: z.boolean(),
    })
    .nullable()
    .describe(
      'Where something wore: what is left of the worn piece that was hit and of the shield; null for what was not given.',
    ),
  reactionsLeft: z.int(),
  vitality: z
    .int()
    .nullable()
    .describe('Afterwards, where the table keeps account of it.')
    .meta({ unit: 'Vitality' }),
  bleedingCount: z.int().describe('Afterwards.'),
  state: z
    .enum(VITALITY_STATES)
    .optional()
    .describe('How a hit leaves the defender, told with `vitality` where that is no longer up.'),
  luckyUsed: z
    .array(z.enum(LUCKY_OWNERS))
    .optional()
    .describe('Whose Lucky was spent on a failed roll (SV-PERK-42).'),
};
export const struckSchema = z.strictObject(struckFields);
export type StruckOutcome = z.infer<typeof struckSchema>;

/** What the strike leaves of the one it was aimed at. */
export function struckOutcomeOf(
  struck: Struck,
  { blow, defender, stance }: Exchange,
  told: Partial<TargetInput>,
  play: SimversePlay,
): StruckOutcome {
  const { location } = blow;
  const after = aftermathOf(defender, struck, stance.activeCombat, play);
  const { luckyUsed } = struck;
  const counted = keepsVitality(told);
  const outcome: StruckOutcome = {
    ...(struck as Omit<Struck, 'luckyUsed'>),
    wear: [...struck.wear],
    gear: gearAfter(struck, defender, location),
    location,
    shock: after.shock,
    moraleCheck: after.moraleCheck,
    reactionsLeft: defender.reactions - (struck.defence === 'none' ? 0 : 1),
    vitality: counted ? after.vitality : null,
    bleedingCount: after.bleedingCount,
  };
  if (luckyUsed) outcome.luckyUsed = [...luckyUsed];
  if (counted && struck.hit && after.life !== 'up') outcome.state = after.life;
  return outcome;
}

/** SV-ARM-07 to SV-ARM-09: what wear left of the gear. */
function gearAfter(
  { wear: worn }: Struck,
  { armour, shield }: Fighter,
  location: StruckOutcome['location'],
): StruckOutcome['gear'] {
  if (worn.length === 0) return null;
  const piece = pieceOn(armour, location);
  const left = piece && (worn.includes('armour') ? afterBreach(piece) : piece);
  return {
    AR: left?.AR ?? null,
    AD: left?.AD ?? null,
    SD: shield ? shield.SD - (worn.includes('shield') ? 1 : 0) : null,
    weaponBroken: worn.includes('weapon'),
  };
}

/** The one who was struck, as they are told of afterwards: what the next attack meets. */
export function struckDefender(told: TargetInput, after: StruckOutcome): TargetInput {
  const { shield, fixed, answer } = told;
  const SD = after.gear?.SD ?? undefined;
  const lost = { block: SD === 0, parry: after.wear.includes('weapon') };
  const hurt = { ...told };
  suffer(hurt, after);
  return {
    ...hurt,
    ...(after.wear.includes('armour') ? armourAfter(told, after.location) : {}),
    shield: shield && SD !== undefined ? { ...shield, SD } : shield,
    ...(lost.parry ? disarmed(told) : {}),
    fixed: fixed && {
      ...fixed,
      block: lost.block ? undefined : worn(fixed.block, after.wear.includes('shield')),
      parry: lost.parry ? undefined : fixed.parry,
    },
    // Whoever meant to use what has just been broken does the best that is left.
    answer: (answer === 'block' || answer === 'parry') && lost[answer] ? 'best' : answer,
    reactions: after.reactionsLeft,
    ...(after.luckyUsed?.includes('defender') ? SPENT_LUCK : {}),
  };
}

/** SV-ARM-08: a point of SD is a point of the finished block. */
const worn = (block: number | undefined, isWorn: boolean): number | undefined =>
  block === undefined ? undefined : block - (isWorn ? 1 : 0);

/** SV-ARM-09: the weapon that parried is of no more use. */
function disarmed({ weapon, weapons }: TargetInput): Partial<TargetInput> {
  if (weapon) return { weapon: undefined };
  const broken = weapons.findIndex(({ hand }) => hand !== 'stowed' && hand !== 'broken' && hand !== 'ground');
  return { weapons: weapons.map((w, i) => (i === broken ? { ...w, hand: 'broken' as const } : w)) };
}

/** SV-ARM-07: typed AR and AD are those of the piece that was hit; of a list, only that piece is rewritten. */
export function armourAfter(
  { armour, AR, AD }: Pick<TargetInput, 'armour' | 'AR' | 'AD'>,
  location: StruckOutcome['location'],
): Partial<Pick<TargetInput, 'armour' | 'AR' | 'AD'>> {
  if (armour.length === 0) return afterBreach({ AR: AR ?? 0, AD: AD ?? 0 });
  const pieces = wear(armour);
  if (isRefusal(pieces)) return {};
  const left = breachedAt(pieces, location);
  return {
    armour: armour.map((told, i) => {
      const piece = left[i];
      // Without its class, whose least AR it may have fallen below; the AD still tells the class.
      return piece && piece !== pieces[i] ? { piece: piece.piece, AR: piece.AR, AD: piece.AD } : told;
    }),
  };
}

const ATTACK_RULES = [
  'SV-ATK-01',
  'SV-ATK-02',
  'SV-ATK-03',
  'SV-ATK-04',
  'SV-ATK-05',
  'SV-ATK-06',
  'SV-ATK-07',
  'SV-ATK-08',
  'SV-ATK-09',
  'SV-INIT-06',
  'SV-DMG-01',
  'SV-DMG-02',
  'SV-DMG-03',
  'SV-DMG-04',
  'SV-DMG-05',
  'SV-DMG-06',
  'SV-DMG-07',
  'SV-DMG-10',
  'SV-DMG-11',
  'SV-DMG-13',
  'SV-WEAP-01',
  'SV-WEAP-06',
  'SV-WEAP-07',
  'SV-CMOD-01',
  'SV-CMOD-02',
  'SV-CMOD-03',
  'SV-CMOD-04',
  'SV-CMOD-05',
  'SV-CMOD-06',
  'SV-PAIN-01',
  'SV-ARM-07',
  'SV-ARM-08',
  'SV-ARM-09',
] as const;

const attackInput = z.strictObject({
  attacker: attackerSchema.prefault({}).meta({ from: 'person', rank: 'first' }),
  weapon: weaponSchema
    .optional()
    .describe('What the attack is made with; left out: what the attacker has in hand.')
    .meta({ rank: 'first', whose: 'attacker.weapons' }),
  use: useSchema.meta({ rank: 'often' }),
  ...attackSituation,
  defender: targetSchema.prefault({}).meta({ from: 'person', rank: 'first' }),
});
export type AttackInput = z.infer<typeof attackInput>;

/** Everybody who takes part; all that the rules refuse is refused here, before anybody rolls. */
export const exchangeOf = onceTold((told: AttackInput, play: SimversePlay): Exchange | Refusal => {
  const by = attackOf(told, play);
  if (isRefusal(by)) return by;
  const on = inField('defender', defenderOf(told.defender, told.location, play));
  if (isRefusal(on)) return on;
  const exchange = { ...by, ...on };
  return whyNotAnswer(exchange, play) ?? exchange;
});

const attackersTn = onceTold(({ attacker, blow, defender }: Exchange, play: SimversePlay) =>
  attackTn(attacker, blow, defender.prone, play),
);

/** One attack as a table describes it. */
export function attack(told: AttackInput, play: SimversePlay): StruckOutcome | Refusal {
  const exchange = exchangeOf(told, play);
  if (isRefusal(exchange)) return exchange;
  const struck = strike(exchange, play, attackersTn(exchange, play));
  return isRefusal(struck) ? struck : struckOutcomeOf(struck, exchange, told.defender, play);
}

/** The same on somebody who lives: a second blow may fall on whom the first one killed, a first one does not. */
function attackLiving(told: AttackInput, play: SimversePlay): StruckOutcome | Refusal {
  const exchange = exchangeOf(told, play);
  if (isRefusal(exchange)) return exchange;
  return whyNotAlive(exchange.defender.life, 'defender') ?? attack(told, play);
}

export const attackProcedure = procedure({
  name: 'attack',
  title: 'Attack',
  summary:
    'One whole attack: the attack roll with everything that changes it, the defence that is chosen, and if it hits the damage through armour, with bleeding, knockback and shock. Ask for the odds to see the chances before rolling.',
  rules: ATTACK_RULES,
  input: attackInput,
  output: struckSchema,
  example: {
    input: {
      attacker: { DX: 12, ST: 14, skill: 3 },
      weapon: 'Battleaxe',
      defender: { DX: 12, shield: { skill: 3, SD: 2 }, AR: 3, AD: 1, vitality: 20 },
    },
    dice: [3, 3, 4, 3, 3, 4, 4, 5],
    outcome: {
      attackTn: 15,
      attack: 'success',
      defence: 'block',
      defenceTn: 8,
      defenceRoll: 'failure',
      hit: true,
      location: 'torso',
      damage: 5,
      bleeds: true,
      knockback: 1,
      shock: 0,
      moraleCheck: false,
      wear: [],
      gear: null,
      reactionsLeft: 0,
      vitality: 15,
      bleedingCount: 1,
    },
  },
  run: attackLiving,
  tell: (outcome, { attacker, defender }) => tellStruck(outcome, attacker.name, defender.name),
  apply: (told, outcome, readings) => {
    const { attacker, defender } = told;
    const spent = afterAttacking(told, attacker, readings);
    const lucky = outcome.luckyUsed?.includes('attacker');
    return {
      ...(lucky || spent !== attacker ? { attacker: { ...spent, ...(lucky ? SPENT_LUCK : {}) } } : {}),
      defender: struckDefender(defender, outcome),
    };
  },
});

/** SV-ATK-05: whoever has attacked, as the next question finds them: the weapon used, a shot less, what was thrown gone. */
export function afterAttacking<A extends Pick<AttackInput['attacker'], 'weapons' | 'attackedUnarmed'>>(
  told: AttackTold,
  attacker: A,
  readings?: SimversePlay['readings'],
): A {
  const by = attackOf(told, reckoning(readings));
  if (isRefusal(by)) return attacker;
  const { arms } = by.blow;
  const used = indexOfArms(by.attacker, arms, told.hand);
  const own = attacker.weapons[used];
  const fists = arms.unarmed && !attacker.attackedUnarmed ? { ...attacker, attackedUnarmed: true } : attacker;
  if (!own) return fists;
  const { ammunition } = own;
  const after = {
    ...own,
    attacked: true,
    ...(isRanged(arms.kind) && ammunition !== undefined ? { ammunition: ammunition - 1 } : {}),
    ...(leavesHand(arms) && ammunition === undefined ? { hand: 'ground' as const } : {}),
  };
  return { ...fists, weapons: attacker.weapons.map((each, i) => (i === used ? after : each)) };
}

const attackTnProcedure = procedure({
  name: 'attack-tn',
  title: 'Attack target number',
  summary:
    'The target number of an attack with every reason: skill, perks, hand, range, called shot, position, states.',
  rules: [
    'SV-ATK-01',
    'SV-WEAP-01',
    'SV-WEAP-02',
    'SV-WEAP-06',
    'SV-CMOD-01',
    'SV-CMOD-02',
    'SV-CMOD-05',
    'SV-CMOD-06',
  ],
  input: z.strictObject({
    attacker: attackerSchema.prefault({}).meta({ from: 'person', rank: 'first' }),
    weapon: weaponSchema
      .optional()
      .describe('Left out: what the attacker has in hand.')
      .meta({ rank: 'first', whose: 'attacker.weapons' }),
    use: useSchema.meta({ rank: 'often' }),
    ...attackSituation,
    targetProne: z.boolean().default(false).meta({ rank: 'often' }),
  }),
  output: z.strictObject({ tn: z.int() }),
  example: {
    input: { attacker: { DX: 13, skill: 3 }, weapon: 'Longsword', highGround: true },
    dice: [],
    outcome: { tn: 18 },
  },
  run(input, play) {
    const by = attackOf(input, play);
    return isRefusal(by) ? by : { tn: attackTn(by.attacker, by.blow, input.targetProne, play) };
  },
  tell: ({ tn }, { attacker }) => `${capital(attacker.name)} attacks at ${tn}.`,
});

/** SV-ATK-02: what became of an attack, in a sentence. */
export function tellStruck(outcome: StruckOutcome, by: string, on: string): string {
  const lucky = outcome.luckyUsed?.map(who => capital(who === 'attacker' ? by : on)) ?? [];
  const spent = lucky.length > 0 ? ` ${listed(lucky)} used Lucky for it.` : '';
  return `${tellHit(outcome, by, on)}${spent}`;
}

function tellHit(
  { attack: roll, hit, defence, damage, location, vitality, state, ...struck }: StruckOutcome,
  by: string,
  on: string,
): string {
  const who = capital(by);
  if (!hit && defence === 'none') return `${who} misses${roll === 'critical failure' ? ' badly' : ''}.`;
  if (!hit) return `${who} strikes, but ${on === 'somebody' ? 'the ' : `${on}’s `}${defence} succeeds.`;
  const wound =
    damage === 0
      ? `${who} hits the ${location}, but does no damage`
      : `${who} hits for ${damage} to the ${location}`;
  const { bleeds, bleedingCount, knockback, shock, moraleCheck } = struck;
  const more = [
    // SV-STAT-10: the dead bleed no more.
    bleeds && bleedingCount > 0 ? 'it bleeds' : '',
    knockback > 0 ? `pushed back ${knockback} m` : '',
    shock < 0 ? `${signed(shock)} on the next turn from shock` : '',
    moraleCheck ? 'a morale check falls due' : '',
    ...tellWear(struck),
  ].filter(Boolean);
  const left =
    vitality === null ? '' : ` ${capital(on)} has ${vitality} Vitality left${state ? `: ${state}` : ''}.`;
  return `${wound}${more.length > 0 ? `; ${more.join(', ')}` : ''}.${left}`;
}

/** SV-ARM-07 to SV-ARM-09: what the blow did to the gear. */
const tellWear = ({ wear: worn, gear }: Pick<StruckOutcome, 'wear' | 'gear'>): string[] =>
  worn.map(what => {
    if (what === 'weapon') return 'the weapon that parried breaks';
    if (what === 'shield') return gear?.SD ? `the shield has SD ${gear.SD} left` : 'the shield breaks';
    return gear?.AR ? `the armour is breached and has AR ${gear.AR} left` : 'the armour is ruined';
  });

export const attackProcedures = [attackProcedure, attackTnProcedure] as const;
