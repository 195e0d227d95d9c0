/** ATK: the attack as a question of its own, on one target or on everybody in an area. */
import { isRefusal, itemAt, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { titleOf } from '../character/attributes.ts';
import {
  type Creature,
  type CreatureGiven,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  creatureSchema,
  personAfter,
  whyNotAlive,
} from '../character/creature.ts';
import { PHASES, type Phase } from '../character/creature-kinds.ts';
import { circumstanceFields, poolName } from '../checks/pool.ts';
import { coatingOf, goodCarried, listedGood } from '../gear/good.ts';
import { weaponObject, weaponOf, whyNotBands } from '../gear/weapon.ts';
import { type AnyventurePlay, procedure, refuse } from '../play.ts';
import { distanceField } from '../world/distance.ts';
import { attack, type Blow, type Struck, weaponInUse, whyNotAttack, whyNotInMadness } from './attack.ts';
import { attemptAction, attemptReaction, attemptSchema, PROCEEDS, tellHindered } from './attempt.ts';
import { betterDefense, defendingField, defenseField } from './defense.ts';
import { tellWinded } from './energy.ts';
import { broughtBy, rowBrings, tellRow } from './lifeline.ts';
import { refOf } from './own-condition-entry.ts';
import { foundField, whyNotAct, whyNotOneself, whyNotSeen } from './restrictions.ts';

const weaponChoice = z
  .union([z.string().max(60), weaponObject])
  .optional()
  .describe(
    'One of the attacker’s weapons or of the list by name, or a weapon by its numbers; its first where left out.',
  )
  .meta({ rank: 'first', whose: 'attacker.weapons,items' });

const blowFields = {
  weapon: weaponChoice,
  distance: distanceField,
  poison: z
    .string()
    .max(60)
    .optional()
    .describe('Poison on the weapon, by name; a hit brings it in.')
    .meta({ from: 'poisons', also: '.' }),
  ...circumstanceFields,
  nearest: z
    .array(z.string().max(80))
    .max(20)
    .optional()
    .describe('The names of whoever is nearest, which matters to a Maddened attacker.'),
  doublings: z
    .int()
    .min(0)
    .max(4)
    .default(0)
    .describe('What doubles its damage, besides melee on the Unconscious.'),
  halvings: z.int().min(0).max(4).default(0).describe('What halves its damage.'),
  forced: z.boolean().default(false).describe('Confusion makes the attack: its d4 is not rolled again.'),
};

const struckFields = {
  defense: z.int().describe('The one value that the dice are held against.'),
  defenseUsed: z.enum(['evasion', 'deflection', 'static']),
  successes: z.int(),
  crit: z.boolean(),
  outcome: z.enum(['hit', 'miss', 'blocked']),
  rawDamage: z.int(),
  compared: z.int().describe('Damage after doubling.'),
  taken: z.int().describe('What got past mitigation.'),
  absorbed: z.int().describe('How much of it Morale took.'),
  resolveLost: z.int().describe('How much of it went to Resolve, at tables where Psychic damage does.'),
  reachesZero: z.boolean(),
  row: z.string().nullable().describe('Row of the Lifeline table.'),
  maximumLost: z.int().optional().describe('Of a Severe Wound: by how much the maximum Health fell.'),
  gains: z.array(z.string()).readonly().describe('Conditions that the blow or the Lifeline table brought.'),
  health: z.int(),
  morale: z.int(),
  dead: z.boolean(),
};

/** What an outcome says of one target. */
export function strikeReport(struck: Struck, target: Creature) {
  const { defended, harm } = struck;
  return {
    defense: defended.value,
    defenseUsed: defended.choice,
    successes: struck.successes,
    crit: struck.crit,
    outcome: struck.outcome,
    rawDamage: struck.rawDamage,
    compared: harm?.compared ?? 0,
    taken: harm?.taken ?? 0,
    absorbed: harm?.absorbed ?? 0,
    resolveLost: harm?.resolveLost ?? 0,
    reachesZero: harm?.reachesZero ?? false,
    row: harm?.row ?? null,
    ...(harm?.maximumLost === undefined ? {} : { maximumLost: harm.maximumLost }),
    gains: [
      ...broughtBy(harm?.row ?? null, target),
      ...(harm?.broken ? (['broken'] as const) : []),
      ...struck.gains.map(({ condition }) => refOf(condition)),
    ],
    health: target.health,
    morale: target.morale,
    dead: target.dead,
  };
}

type TargetTold = Omit<ReturnType<typeof strikeReport>, 'row' | 'maximumLost' | 'gains'> & {
  readonly row: string | null;
  readonly maximumLost?: number | undefined;
  readonly gains: readonly string[];
};

/** "Prone, Bleeding": what a blow brought besides damage. */
const tellBrought = ({
  row,
  dead,
  gains,
  maximumLost,
}: Pick<TargetTold, 'row' | 'dead' | 'gains' | 'maximumLost'>): string =>
  [
    ...(row ? [tellRow(row, dead, maximumLost)] : []),
    ...gains.filter(name => name !== rowBrings(row)).map(name => titleOf(name)),
  ].join(', ');

/** "Hit for 5 with 2 successes; Orc has 9 Health left." */
export function tellStruck(told: TargetTold, target: string): string {
  if (told.outcome !== 'hit')
    return `${told.outcome === 'miss' ? 'misses' : 'is blocked by'} ${target}, who defends with ${told.defense}`;
  const how = `${told.successes} success${told.successes > 1 ? 'es' : ''}${told.crit ? ' and a crit' : ''}`;
  const left = told.dead
    ? `${target} is dead`
    : told.reachesZero
      ? `${target} drops to 0 Health`
      : `${target} has ${told.health} Health left`;
  const more = told.row || told.gains.length ? tellBrought(told) : '';
  const morale = told.absorbed ? `, ${told.absorbed} of it on Morale` : '';
  const will = told.resolveLost ? `, ${told.resolveLost} of it on Resolve` : '';
  return `hits ${target} for ${told.taken}${morale}${will} (${how}); ${left}${more ? ` (${more})` : ''}`;
}

/** The same for whoever knows no numbers of the target: what is seen of it. */
export function tellStruckSeen(told: TargetTold, target: string): string {
  if (told.outcome !== 'hit') return `${told.outcome === 'miss' ? 'misses' : 'is blocked by'} ${target}`;
  const left = told.dead ? 'is dead' : told.reachesZero ? 'drops' : '{looks}';
  const more = told.row || told.gains.length ? tellBrought(told) : '';
  return `hits ${target}${told.crit ? ' with a crit' : ''}; ${target} ${left}${more ? ` (${more})` : ''}`;
}

interface Declared {
  readonly attacker: CreatureGiven;
  readonly weapon?: string | z.output<typeof weaponObject> | undefined;
  readonly reaction: boolean;
  readonly distance: number;
  readonly poison?: string | undefined;
  readonly bonus: number;
  readonly penalty: number;
  readonly upgrades: number;
  readonly downgrades: number;
  readonly doublings: number;
  readonly halvings: number;
  readonly nearest?: string[] | undefined;
  readonly forced: boolean;
  /** Left out where nobody is chosen as a target. */
  readonly found?: boolean | undefined;
  readonly phase?: Phase | undefined;
}

/** The attacker and the blow, or why there is none. */
function declare(
  input: Declared,
  targets: readonly Creature[],
  play: AnyventurePlay,
): { before: Creature; blow: Blow } | Refusal {
  const before = creatureOf(input.attacker, play);
  if (isRefusal(before)) return before;
  const acting = input.phase ? { ...before, turn: { ...before.turn, phase: input.phase } } : before;
  const unable = input.reaction ? undefined : whyNotAct(acting);
  if (unable) return unable;
  const weapon =
    typeof input.weapon === 'object' ? weaponOf(input.weapon) : weaponInUse(before, input.weapon);
  if (isRefusal(weapon)) return weapon;
  const unfit = whyNotChosen(before, targets, input);
  if (unfit) return unfit;
  const bands = whyNotBands(weapon, 'weapon');
  if (bands) return bands;
  const { distance, bonus, penalty, upgrades, downgrades, doublings, halvings, reaction } = input;
  const poison =
    input.poison === undefined
      ? undefined
      : coatingOf(goodCarried(before, input.poison) ?? listedGood(input.poison));
  if (input.poison !== undefined && !poison)
    return refuse('AV-COND-30', `There is no poison for a blade called ${input.poison}.`, 'poison');
  const blow: Blow = {
    weapon,
    distance,
    poison,
    bonus,
    penalty,
    upgrades,
    downgrades,
    doublings,
    halvings,
    reaction,
  };
  const names = targets.map(target => target.name);
  const problem =
    whyNotAttack(acting, targets, blow, play) ?? whyNotInMadness(before, names, input.nearest, play);
  return problem ?? { before, blow };
}

/** AV-ATK-02, AV-LIFE-05, AV-COND-29: why somebody cannot be chosen as a target, if so. */
function whyNotChosen(
  attacker: Creature,
  [target, ...more]: readonly Creature[],
  { found, forced }: Declared,
): Refusal | undefined {
  if (found === undefined || target === undefined || more.length) return undefined;
  return (
    whyNotOneself(attacker, target, 'AV-ATK-02', 'defender') ??
    whyNotAlive(target, 'defender') ??
    (forced ? undefined : whyNotSeen(target, 'defender', found))
  );
}

const gate = (attacker: Creature, input: Declared, play: AnyventurePlay) =>
  input.forced ? PROCEEDS : input.reaction ? attemptReaction(attacker, play) : attemptAction(attacker, play);

const made = {
  attempt: attemptSchema
    .nullable()
    .describe('What fear or confusion made of it; null where neither is at work.'),
  energy: z.int().describe('The attacker’s Energy afterwards.'),
  endurance: z.int().nullable().describe('The check for going below 0 Energy.'),
  winded: z.boolean(),
  pool: z.string(),
  attacker: changeSchema,
};

export const attackProcedure = procedure({
  name: 'attack',
  title: 'Attack',
  summary:
    'A whole attack: range and Energy, one defense value, every die at or above it is a success, primary and extra damage, crits, doubling, mitigation, Morale, Health, and what follows at 0 Health. Also as an Attack of Opportunity.',
  rules: [
    'AV-ATK-01',
    'AV-ATK-02',
    'AV-ATK-03',
    'AV-ATK-04',
    'AV-ATK-05',
    'AV-ACT-03',
    'AV-REA-02',
    'AV-DEF-01',
    'AV-DEF-02',
    'AV-DEF-04',
    'AV-DEF-08',
    'AV-DMG-01',
    'AV-DMG-02',
    'AV-DMG-03',
    'AV-DMG-08',
    'AV-DICE-16',
    'AV-COND-08',
    'AV-COND-14',
    'AV-COND-35',
    'AV-COND-32',
    'AV-LIFE-07',
  ],
  input: z.strictObject({
    attacker: creatureField('Who attacks.'),
    ...blowFields,
    defender: creatureField('Who is attacked.'),
    defense: defenseField,
    defending: defendingField,
    found: foundField,
    reaction: z.boolean().default(false).describe('An Attack of Opportunity: a Reaction, no Action.'),
    phase: z
      .enum(PHASES)
      .optional()
      .describe('The phase it is now, where it is not that of the attacker’s own last turn.'),
  }),
  output: z.strictObject({ ...made, happens: z.boolean(), ...struckFields, defender: changeSchema }),
  alsoCalled: { hit: 'outcome=hit', damage: 'taken' },
  example: {
    input: {
      attacker: {
        name: 'Ash',
        weaponSkills: { simpleMelee: { talent: 3, level: 2 } },
        weapons: [{ name: 'Axe', category: 'simpleMelee', primary: 3, extra: 2 }],
      },
      defender: {
        name: 'Orc',
        tier: 'standard',
        healthMax: 14,
        attributes: { finesse: 2 },
        skills: { evasion: 1 },
      },
      defense: 'evasion',
    },
    dice: [5, 4, 2, 4, 3],
    outcome: {
      attempt: null,
      energy: 5,
      endurance: null,
      winded: false,
      pool: '3d8',
      happens: true,
      defense: 4,
      defenseUsed: 'evasion',
      successes: 2,
      crit: false,
      outcome: 'hit',
      rawDamage: 5,
      compared: 5,
      taken: 5,
      absorbed: 0,
      resolveLost: 0,
      reachesZero: false,
      row: null,
      gains: [],
      health: 9,
      morale: 0,
      dead: false,
      attacker: {
        turn: { actions: 1 },
      },
      defender: { health: 9 },
    },
  },
  run(input, play) {
    const target = creatureOf(input.defender, play);
    if (isRefusal(target)) return target;
    const declared = declare(input, [target], play);
    if (isRefusal(declared)) return declared;
    const { before, blow } = declared;
    const [attacker, defender] = [copyOf(before), copyOf(target)];
    const attempt = gate(attacker, input, play);
    if (!attempt.proceeds)
      return {
        attempt,
        happens: false,
        energy: attacker.energy,
        endurance: null,
        winded: false,
        pool: '',
        ...strikeReport(NO_BLOW, defender),
        attacker: changeOf(before, attacker),
        defender: {},
      };
    const defense = input.defense ?? betterDefense(defender, blow.weapon.kind);
    const { paid, pool, struck } = attack(
      attacker,
      [{ creature: defender, defense, situation: input.defending }],
      blow,
      play,
    );
    return {
      attempt: attempt === PROCEEDS ? null : attempt,
      happens: true,
      energy: attacker.energy,
      endurance: paid.endurance,
      winded: paid.winded,
      pool: poolName(pool),
      ...strikeReport(itemAt(struck, 0), defender),
      attacker: changeOf(before, attacker),
      defender: changeOf(target, defender),
    };
  },
  tell: (outcome, { attacker, defender }) =>
    outcome.happens
      ? `${attacker.name} ${tellStruck(outcome, defender.name)}${tellWinded(attacker.name, outcome.winded)}.`
      : (tellHindered(attacker.name, outcome.attempt) ?? ''),
  apply: ({ attacker, defender }, outcome) => ({
    attacker: personAfter(attacker, outcome.attacker),
    defender: personAfter(defender, outcome.defender),
  }),
});

const NO_BLOW: Struck = {
  defended: { choice: 'static', value: 0 },
  successes: 0,
  crit: false,
  outcome: 'miss',
  rawDamage: 0,
  harm: null,
  gains: [],
};

export const areaAttackProcedure = procedure({
  name: 'area-attack',
  title: 'Area attack',
  summary:
    'One attack roll against everybody inside, friend or foe: each defends for itself (Evasion halved; Deflection too without a heavy shield), and each takes what its own defense lets through.',
  rules: ['AV-ATK-06', 'AV-ATK-02', 'AV-DEF-03', 'AV-DEF-05', 'AV-DEF-07', 'AV-DEF-09'],
  input: z.strictObject({
    attacker: creatureField('Who makes it.'),
    ...blowFields,
    targets: z
      .array(
        z.strictObject({
          creature: creatureSchema.meta({ from: 'person' }),
          defense: defenseField,
          defending: defendingField,
        }),
      )
      .min(1)
      .max(12)
      .describe('Everybody inside.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    ...made,
    targets: z.array(z.strictObject({ name: z.string(), ...struckFields, creature: changeSchema })),
  }),
  alsoCalled: { hit: 'targets 1.outcome=hit', damage: 'targets 1.taken' },
  example: {
    input: {
      attacker: {
        name: 'Drake',
        tier: 'elite',
        stars: 3,
        weaponSkills: { simpleRanged: { talent: 2, level: 2 } },
        weapons: [
          {
            name: 'Breath',
            category: 'simpleRanged',
            kind: 'area',
            type: 'heat',
            primary: 4,
            extra: 2,
            hands: 0,
          },
        ],
      },
      targets: [
        {
          creature: { name: 'Mira', attributes: { finesse: 2 }, skills: { evasion: 3 } },
          defense: 'evasion',
        },
      ],
    },
    dice: [4, 3, 9, 2],
    outcome: {
      attempt: null,
      energy: 5,
      endurance: null,
      winded: false,
      pool: '2d8',
      attacker: {
        turn: { actions: 1 },
      },
      targets: [
        {
          name: 'Mira',
          defense: 4,
          defenseUsed: 'evasion',
          successes: 1,
          crit: false,
          outcome: 'hit',
          rawDamage: 4,
          compared: 4,
          taken: 4,
          absorbed: 0,
          resolveLost: 0,
          reachesZero: false,
          row: null,
          gains: [],
          health: 16,
          morale: 0,
          dead: false,
          creature: { health: 16 },
        },
      ],
    },
  },
  run(given, play) {
    const input = { ...given, reaction: false };
    const standing: Creature[] = [];
    for (const [i, { creature }] of input.targets.entries()) {
      const made = creatureOf(creature, play);
      if (isRefusal(made)) return { ...made, field: `targets[${i}].creature` };
      standing.push(made);
    }
    const declared = declare(input, standing, play);
    if (isRefusal(declared)) return declared;
    const { before, blow } = declared;
    if (blow.weapon.kind !== 'area')
      return refuse('AV-ATK-06', `The ${blow.weapon.name} strikes one target; ask for an attack.`, 'weapon');
    const attacker = copyOf(before);
    const attempt = gate(attacker, input, play);
    const struckAt = standing.map(copyOf);
    const targets = struckAt.map((creature, i) => ({
      creature,
      defense: itemAt(input.targets, i).defense ?? betterDefense(creature, 'area'),
      situation: itemAt(input.targets, i).defending,
    }));
    // Each defends alone: odds of one target follow the defense of that one.
    const asked = targets.filter((_target, i) => play.asks(`targets ${i + 1}`));
    const result = attempt.proceeds ? attack(attacker, asked, blow, play) : undefined;
    const struckOf = (i: number): Struck => result?.struck[asked.indexOf(itemAt(targets, i))] ?? NO_BLOW;
    return {
      attempt: attempt === PROCEEDS ? null : attempt,
      energy: attacker.energy,
      endurance: result?.paid.endurance ?? null,
      winded: result?.paid.winded ?? false,
      pool: result ? poolName(result.pool) : '',
      attacker: changeOf(before, attacker),
      targets: struckAt.map((creature, i) => ({
        name: creature.name,
        ...strikeReport(struckOf(i), creature),
        creature: changeOf(itemAt(standing, i), creature),
      })),
    };
  },
  tell: ({ attempt, targets, winded }, { attacker }) =>
    tellHindered(attacker.name, attempt) ??
    `${attacker.name} ${targets.map(told => tellStruck(told, told.name)).join('; ')}${tellWinded(attacker.name, winded)}.`,
  apply: ({ attacker, targets }, outcome) => ({
    attacker: personAfter(attacker, outcome.attacker),
    targets: targets.map((target, i) => ({
      ...target,
      creature: personAfter(target.creature, outcome.targets[i]?.creature),
    })),
  }),
});
