/** CRFT: brewing potions by recipe, and drinking them. */

import { pool, series, sum, totals } from '@arbiter/dice';
import { counted, inField, isRefusal, listed, Play, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { maxVitality } from '../character/derived.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { ownRolls } from '../checks/lucky.ts';
import { aRoll, rollAgainst, succeeds } from '../checks/rolls.ts';
import { isSomebody, type Trained, trained } from '../checks/trained-skill.ts';
import { rollDamage, wound } from '../combat/damage.ts';
import { type PersonInput, personOf } from '../combat/person.ts';
import { VITALITY_STATES } from '../combat/vitality.ts';
import { aftermathOf, suffer } from '../combat/wounds.ts';
import { DRAUGHT_NAMES, DRAUGHTS, type Draught, POTION_NAMES, POTIONS } from '../content/potion-list.ts';
import { protectionOf } from '../gear/armour.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { bodyField, ofPerson } from '../world/body.ts';
import { RESILIENT } from '../world/poison.ts';
import { whyNotInTime } from '../world/rest.ts';
import {
  choices,
  craftingTn,
  craftOutcome,
  difficulty,
  hours,
  type MaterialRows,
  type ModifierRow,
  materialModifiers,
  materialRows,
  outcome,
  requirements,
  tellCrafted,
  toolModifier,
  type Workplace,
  whyNotCrafted,
  workDone,
  workplace,
} from './crafting.ts';
import { modifiers } from './work-penalties.ts';

/** SV-CRFT-07 */
export const LABORATORY = { 'complete laboratory': 2, 'field kit only': -2 } as const;
export const FRESH = 1;
export const AGED = { from: -3, to: -1 } as const;

export const bench = {
  laboratory: z
    .enum(['complete laboratory', 'field kit only', 'neither'])
    .default('neither')
    .describe('A laboratory or field kit replaces the row of the tools, unless an essential one is missing.')
    .meta({ rank: 'often' }),
  ingredients: z.enum(['fresh', 'ordinary', 'aged']).default('ordinary').meta({ rank: 'often' }),
  agedModifier: z
    .int()
    .min(AGED.from)
    .max(AGED.to)
    .default(-1)
    .describe('For aged ingredients: −1 to −3.')
    .meta({ rank: 'rare' }),
  ...workplace,
  ...materialRows,
};
type Bench = z.output<z.ZodObject<typeof bench>> & Workplace & MaterialRows;

/** SV-CRFT-07, SV-R-152: laboratory or field kit replace the tool rows; rows of the materials still count. */
export function benchModifiers(b: Bench): ModifierRow[] | Refusal {
  const equipment = equipmentRow(b);
  if (isRefusal(equipment)) return equipment;
  const fresh = b.ingredients === 'fresh' ? FRESH : b.ingredients === 'aged' ? b.agedModifier : 0;
  return [
    equipment,
    { source: `${b.ingredients} ingredients`, value: fresh, rule: 'SV-CRFT-07' },
    ...materialModifiers(b),
  ];
}

/** One row for the equipment; SV-CRFT-04: where an essential tool is missing, that is the row, field kit or not. */
function equipmentRow(b: Bench): ModifierRow | Refusal {
  const missing = b.tools === 'essential one missing';
  if (missing && b.laboratory === 'complete laboratory')
    return refuse('SV-CRFT-07', 'A complete laboratory misses no essential tool: say one or the other.');
  if (!missing && b.laboratory !== 'neither')
    return { source: b.laboratory, value: LABORATORY[b.laboratory], rule: 'SV-CRFT-07' };
  const tools = toolModifier(b);
  return typeof tools === 'number' ? { source: `${b.tools} tools`, value: tools, rule: 'SV-CRFT-04' } : tools;
}

export const brew = procedure({
  name: 'brew',
  title: 'Brew a potion',
  summary:
    'Make one of the listed potions or poisons, or a recipe of the table’s own, with Alchemy: laboratory, freshness and materials change the target number, the crafting results say what comes out.',
  rules: ['SV-CRFT-05', 'SV-CRFT-06', 'SV-CRFT-07', 'SV-CRFT-02', 'SV-CRFT-03', 'SV-CRFT-04'],
  conventions: [ownRolls('alchemy')],
  input: z.strictObject({
    potion: byNameOr(z.enum(POTION_NAMES), z.strictObject({ difficulty, hours }))
      .describe("A recipe of the book, or difficulty and hours of the table's own.")
      .meta({ rank: 'first', from: 'potions' }),
    alchemy: trained.meta({ rank: 'first' }),
    ...requirements,
    materialsCost: z.number().min(0).max(1_000_000).default(0).meta({ rank: 'rare', unit: 'silver' }),
    ...bench,
    modifiers: modifiers.meta({ rank: 'often' }),
    ...choices,
  }),
  output: z.strictObject(outcome),
  example: {
    input: {
      potion: 'Healing Potion (Major)',
      alchemy: { attribute: 13, level: 4 },
      laboratory: 'complete laboratory',
    },
    dice: [4, 4, 4],
    outcome: {
      tn: 15,
      roll: 12,
      margin: 3,
      result: 'as specified',
      quality: 'as specified',
      boon: null,
      hours: 4,
      materialsCost: 0,
      harmPossible: false,
    },
  },
  run(input, play) {
    const refused = whyNotCrafted(input);
    if (refused) return refused;
    const recipe = typeof input.potion === 'string' ? POTIONS[input.potion] : input.potion;
    const rows = benchModifiers(input);
    if (!Array.isArray(rows)) return rows;
    // SV-CRFT-06: Alchemy like any other craft, by the recipe that is known.
    const task = {
      skill: 'Alchemy',
      value: input.alchemy,
      difficulty: recipe.difficulty,
      modifiers: input.modifiers,
    };
    const tn = craftingTn(task, rows, play);
    if (typeof tn !== 'number') return tn;
    const rolled = rollAgainst(tn, 'Alchemy', play);
    const plan = { hours: recipe.hours, materialsCost: input.materialsCost };
    return { tn, ...workDone(rolled, craftOutcome(rolled, input, play), plan) };
  },
  tell: tellCrafted,
});

/** What somebody has, to see what a potion leaves. */
const poolsNow = {
  vitality: z.int().min(-500).max(10_000).optional().meta({ rank: 'often', unit: 'Vitality' }),
  maxVitality: z.int().min(1).max(10_000).optional().meta({ rank: 'rare', unit: 'Vitality' }),
  stamina: z.int().min(0).max(10_000).optional().meta({ rank: 'often', unit: 'Stamina' }),
  maxStamina: z.int().min(0).max(10_000).optional().meta({ rank: 'rare', unit: 'Stamina' }),
  mana: z.int().min(0).max(10_000).optional().meta({ rank: 'often', unit: 'Mana' }),
  maxMana: z.int().min(0).max(10_000).optional().meta({ rank: 'rare', unit: 'Mana' }),
};

/** What a potion asks of whoever drinks it. */
const DRINKING = [
  'EN',
  'resilient',
  'undead',
  'vitality',
  'maxVitality',
  'stamina',
  'maxStamina',
  'mana',
  'maxMana',
] as const;

export const drink = procedure({
  name: 'drink-potion',
  title: 'Drink a potion',
  summary:
    'What one of the listed potions does to whoever drinks it, with its dice. Poison is resisted first: ask `resist-poison`.',
  rules: ['SV-CRFT-05'],
  conventions: [ofPerson(DRINKING), ownRolls()],
  input: z.strictObject({
    potion: z.enum(DRAUGHT_NAMES).meta({ rank: 'first', from: 'potions' }),
    EN: z
      .int()
      .min(1)
      .max(50)
      .default(10)
      .describe('For the roll an antidote allows.')
      .meta({ rank: 'often' }),
    resilient: z
      .boolean()
      .default(false)
      .describe('The Resilient perk: +2 on the roll an antidote allows.')
      .meta({ rank: 'rare' }),
    undead: z
      .boolean()
      .default(false)
      .describe('Neither healing potions nor poison do anything to the undead.')
      .meta({ rank: 'rare' }),
    hours: z
      .int()
      .min(1)
      .max(4)
      .default(4)
      .describe('Lethal poison: for how many hours it runs.')
      .meta({ rank: 'often', unit: 'hours' }),
    person: bodyField,
    ...poolsNow,
  }),
  output: z.strictObject({
    restored: z.strictObject({ pool: z.enum(['Vitality', 'Stamina', 'Mana']), points: z.int() }).nullable(),
    poisonCured: z.boolean().nullable(),
    arAgainstFire: z.int(),
    invisible: z.boolean(),
    minutes: z.int().nullable().describe('How long a lasting effect lasts.').meta({ unit: 'minutes' }),
    damage: z.int().describe('Raw damage of all its hours, where the poison works in full.'),
    resistWith: z
      .literal('resist-poison')
      .nullable()
      .describe('Poison: the procedure that says how much of it works (SV-DIS-02).'),
    after: z
      .strictObject({ vitality: z.int().optional(), stamina: z.int().optional(), mana: z.int().optional() })
      .optional()
      .describe('What the pool holds then, where it was told; never above its maximum.'),
  }),
  example: {
    input: { potion: 'Healing Potion (Minor)' },
    dice: [4],
    outcome: {
      restored: { pool: 'Vitality', points: 6 },
      poisonCured: null,
      arAgainstFire: 0,
      invisible: false,
      minutes: null,
      damage: 0,
      resistWith: null,
    },
  },
  run({ potion, person, EN, resilient, undead, hours: poisoned, ...pools }, play) {
    const { vitality, maxVitality: most = maxVitality({ EN }) } = pools;
    const hardToKill = can(person?.perks ?? [], 'is hard to kill');
    const body = { being: 'living' as const, EN, maxVitality: most, hardToKill };
    const late =
      vitality === undefined || undead ? undefined : whyNotInTime({ ...body, vitality }, 'a potion', play);
    if (late) return late;
    const { effect } = DRAUGHTS[potion];
    play.trace.note('SV-CRFT-05', potion);
    const restored = 'restores' in effect ? restore(effect, undead, play) : null;
    const after = restored && refilledBy(restored, pools);
    return {
      ...(after ? { after } : {}),
      restored,
      poisonCured:
        // SV-PERK-44: no poison harms the undead, so there is none to cure.
        'curesPoison' in effect && !undead
          ? succeeds(EN + effect.curesPoison + (resilient ? RESILIENT : 0), 'EN against the poison', play)
          : null,
      arAgainstFire: 'arAgainstFire' in effect ? effect.arAgainstFire : 0,
      invisible: 'invisible' in effect,
      minutes: 'minutes' in effect ? effect.minutes : null,
      damage: 'damageDice' in effect && !undead ? poisonOver(poisoned, effect.damageDice, play) : 0,
      resistWith: 'damageDice' in effect && !undead ? ('resist-poison' as const) : null,
    };
  },
  tell({ restored, poisonCured, arAgainstFire, invisible, minutes, damage }, { undead }) {
    if (undead && restored?.pool === 'Vitality') return `It restores nothing: ${LIFELESS}.`;
    const does = [
      restored && `restores ${restored.points} ${restored.pool}`,
      poisonCured === true && 'cures the poison',
      poisonCured === false && 'does not cure the poison',
      arAgainstFire > 0 && `gives AR ${arAgainstFire} against fire`,
      invisible && 'makes invisible',
      damage > 0 && `takes ${damage} Vitality where nothing resists it`,
    ].filter(each => typeof each === 'string');
    return `It ${listed(does)}${minutes === null ? '' : ` for ${counted(minutes, 'minute')}`}.`.replace(
      'It nothing',
      'It does nothing',
    );
  },
  // SV-R-112: a draught that brings somebody above 0 wakes them.
  apply: ({ potion, person }, { after }) => ({
    ...after,
    ...((after?.vitality ?? 0) > 0 ? { conscious: true } : {}),
    ...(person ? { potions: without(person.potions, potion) } : {}),
  }),
});

/** Whoever had the potion has one less; what somebody else handed them leaves their own alone. */
const without = (potions: PersonInput['potions'], drunk: Draught): PersonInput['potions'] => {
  const at = potions.indexOf(drunk);
  return at < 0 ? potions : potions.toSpliced(at, 1);
};

/** SV-DER-03: what the potion leaves in the pool, up to its maximum. */
function refilledBy(
  { pool: of, points }: { pool: 'Vitality' | 'Stamina' | 'Mana'; points: number },
  now: z.output<z.ZodObject<typeof poolsNow>>,
): Partial<Record<'vitality' | 'stamina' | 'mana', number>> | undefined {
  const name = of.toLowerCase() as 'vitality' | 'stamina' | 'mana';
  const [held, most] = [now[name], now[`max${of}`]];
  if (held === undefined) return undefined;
  return { [name]: Math.max(held, Math.min(held + points, most ?? held + points)) };
}

/** SV-CRFT-05: so many dice an hour; only what they add up to counts. */
function poisonOver(hours: number, dice: number, play: SimversePlay): number {
  const hourly = series({
    pool: pool(dice, 6),
    statistic: sum,
    label: hour => `poison, hour ${hour + 1}`,
    read: (total, hour) => {
      if (play.trace.on) play.trace.note('SV-CRFT-05', `poison, hour ${hour + 1}`, total);
      return total;
    },
  });
  return totals(play.dice, hours, [hourly])[0] ?? 0;
}

const LIFELESS = 'healing potions restore only the living';

function restore(
  { restores, dice, plus }: { restores: 'Vitality' | 'Stamina' | 'Mana'; dice: number; plus: number },
  undead: boolean,
  play: SimversePlay,
): { pool: 'Vitality' | 'Stamina' | 'Mana'; points: number } {
  // SV-PERK-45: healing potions do nothing for the undead.
  if (undead && restores === 'Vitality') {
    play.trace.note('SV-PERK-45', LIFELESS, 0);
    return { pool: restores, points: 0 };
  }
  const rolled = play.dice.roll(pool(dice, 6), sum, restores);
  const points = play.trace
    .sum('SV-CRFT-05', `${restores} restored`)
    .add(`${dice}d6`, rolled)
    .add('flat', plus).total;
  return { pool: restores, points };
}

export const alchemyParts = [
  part('table', 'potion recipes', ['SV-CRFT-05'], POTIONS),
  part('table', 'laboratory and ingredients', ['SV-CRFT-07'], LABORATORY),
];

// CRFT: experiments towards new recipes of alchemy.

/** SV-CRFT-08: what a critical failure may do; the game master chooses. */
export const EXPLOSION = { dice: 2, radiusMetres: 2 } as const;
export const MISHAPS = ['explosion', 'toxic fumes', 'tools destroyed'] as const;
/** SV-CRFT-08: failing by no more than this still teaches something. */
export const INSTRUCTIVE_MARGIN = -4;

const experiment = procedure({
  name: 'experiment',
  title: 'Experiment with alchemy',
  summary:
    'Look for a new recipe at the difficulty the GM sets (typically −4 to −10). Success finds it; a narrow failure tells what is missing; a bad one wastes the materials, and a critical failure is dangerous.',
  rules: ['SV-CRFT-08'],
  conventions: [ownRolls('alchemy')],
  input: z.strictObject({
    alchemy: trained.meta({ rank: 'first' }),
    difficulty: z
      .int()
      .min(-20)
      .max(0)
      .describe('Set by the GM from similar recipes, typically −4 to −10.')
      .meta({ rank: 'first' }),
    ...bench,
    modifiers: modifiers.meta({ rank: 'often' }),
    mishap: z
      .enum(MISHAPS)
      .default('explosion')
      .describe("The GM's choice for a critical failure.")
      .meta({ rank: 'rare' }),
    AR: z
      .int()
      .min(0)
      .max(30)
      .optional()
      .describe('Of the alchemist, against an explosion; left out, what somebody wears on the torso.')
      .meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    tn: z.int(),
    roll: z.int(),
    margin: z.int(),
    critical: z.enum(['success', 'failure', 'none']),
    recipeKnown: z.boolean().describe('From now on it can be brewed at the same difficulty.'),
    learnsWhatIsMissing: z.boolean(),
    materialsLost: z.boolean(),
    mishap: z.enum(MISHAPS).nullable(),
    explosion: z
      .strictObject({
        raw: z.int().describe('Before armour: what everybody else within the radius meets, too.'),
        vitalityDamage: z.int(),
        radiusMetres: z.int(),
        left: z
          .strictObject({
            vitality: z.int().meta({ unit: 'Vitality' }),
            shock: z.int().describe('On all rolls of the next turn.'),
            state: z.enum(VITALITY_STATES),
          })
          .optional()
          .describe('What is left of the alchemist.'),
      })
      .nullable(),
  }),
  example: {
    input: { alchemy: 15, difficulty: -6 },
    dice: [4, 4, 4],
    outcome: {
      tn: 9,
      roll: 12,
      margin: -3,
      critical: 'none',
      recipeKnown: false,
      learnsWhatIsMissing: true,
      materialsLost: false,
      mishap: null,
      explosion: null,
    },
  },
  run(input, play) {
    const rows = benchModifiers(input);
    if (!Array.isArray(rows)) return rows;
    const tn = craftingTn({ skill: 'Alchemy', value: input.alchemy, ...input }, rows, play);
    if (typeof tn !== 'number') return tn;
    const { roll, success, critical, margin } = rollAgainst(tn, 'Alchemy', play);
    const instructive = !success && margin >= INSTRUCTIVE_MARGIN;
    const mishap = critical === 'failure' ? input.mishap : null;
    const explosion = mishap === 'explosion' ? explode(input.alchemy, input.AR, play) : null;
    if (explosion !== null && isRefusal(explosion)) return explosion;
    return {
      tn,
      roll,
      margin,
      critical,
      recipeKnown: success,
      learnsWhatIsMissing: instructive,
      materialsLost: !success && !instructive,
      mishap,
      explosion,
    };
  },
  tell({ tn, roll, recipeKnown, learnsWhatIsMissing, mishap, explosion }, { alchemy }) {
    const came = recipeKnown
      ? 'the recipe is found'
      : learnsWhatIsMissing
        ? 'it fails, but shows what is missing'
        : 'it fails';
    const { vitalityDamage = 0, left } = explosion ?? {};
    const from = left && isSomebody(alchemy) ? ` from ${alchemy.name}, who has ${left.vitality} left` : '';
    const harm = explosion
      ? `; an explosion takes ${vitalityDamage} Vitality${from}`
      : mishap
        ? `; ${mishap}`
        : '';
    return `${aRoll(roll)} against ${tn}: ${came}${harm}.`;
  },
  apply({ alchemy }, { explosion }) {
    if (!isSomebody(alchemy) || !explosion?.left) return {};
    const hurt = { ...alchemy };
    const { vitalityDamage: damage, left } = explosion;
    suffer(hurt, { damage, ...left, bleedingCount: hurt.bleedingCount });
    return { alchemy: hurt };
  },
});

/** SV-CRFT-08, SV-R-210: heat and shards meet the AR of the torso once (SV-DMG-13). */
function explode(alchemist: Trained, told: number | undefined, play: SimversePlay) {
  const { dice, radiusMetres } = EXPLOSION;
  // Who they are was told with the roll.
  const who = isSomebody(alchemist)
    ? inField('alchemy', personOf(alchemist, new Play(play.dice, play.readings)))
    : undefined;
  if (isRefusal(who)) return who;
  const AR = told ?? (who ? protectionOf(who, 'torso', play).AR : 0);
  const body = { AR, piercing: 0, resists: false, bleeds: false };
  const meets = (rolled: number) => wound(rolled, 'force', 'torso', 0, body);
  const { raw, damage } = rollDamage({ dice, modifier: 0 }, meets, play, hurt => hurt, 'explosion');
  const met = { raw, vitalityDamage: damage, radiusMetres };
  if (!who) return met;
  const { vitality, shock, life: state } = aftermathOf(who, { damage, bleeds: false }, false, play);
  return { ...met, left: { vitality, shock, state } };
}

export const experimentProcedures = [experiment] as const;
