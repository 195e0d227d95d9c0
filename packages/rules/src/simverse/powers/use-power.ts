/** POW: the questions a table asks when somebody uses a power. */
import {
  capital,
  counted,
  inField,
  isRefusal,
  listed,
  onceTold,
  Play,
  type Refusal,
  refusedAt,
  signed,
} from '@arbiter/engine';
import { z } from 'zod';
import { luckyLeft, SPENT_LUCK, withLuck } from '../checks/lucky.ts';
import {
  attackerOf,
  attackSituation,
  situationOf as blowSituation,
  indexOfArms,
  isSeized,
  skillWith,
  type Told,
  usableArms,
  whyNotReady,
} from '../combat/attack-input.ts';
import { afterAttacking, armourAfter } from '../combat/attack-procedures.ts';
import type { AttackSituation } from '../combat/attack-tn.ts';
import { rangeCounts } from '../combat/combat-modifiers.ts';
import type { Fighter } from '../combat/fighter.ts';
import { isOwnCondition, type OwnCondition, type ToldState } from '../combat/own-conditions.ts';
import { endEmptyPools, keepsVitality, NAMELESS } from '../combat/person.ts';
import { suffer } from '../combat/wounds.ts';
import { hasFreeHand } from '../gear/carried-weapons.ts';
import { useSchema, weaponSchema } from '../gear/weapons.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { type Activated, activate, skillFor, type User, userSchema } from './activation.ts';
import { STATES_BY_POWER } from './combat-powers.ts';
import { enhancementOf } from './enhancements.ts';
import { circumstances, type UseCircumstances } from './hindered-use.ts';
import { LIMITATIONS } from './limitations.ts';
import {
  type Affected,
  affected,
  type PowerTarget,
  powerTarget,
  type Reached,
  reachedOf,
  withoutEffect,
} from './power-affected.ts';
import { type PowerPools, payFrom, stones } from './power-cost.ts';
import { hasEnhancement } from './power-design.ts';
import { type Effect, effect, effectWords } from './power-effects.ts';
import {
  armsOfPower,
  isAttack,
  isForSelf,
  mostTargets,
  powerOf,
  powerSchema,
  type Usable,
  whyNotCalled,
} from './power-input.ts';
import { activatedFields, activation, outcomeOf } from './power-outcome.ts';
import { reachWith } from './power-reach.ts';
import { DESTROYED } from './power-spared.ts';
import { affect, aftermath, shareOut, whyNotMet } from './power-targets.ts';
import { strikeWithPower, type WeaponUse } from './power-weapon.ts';

const useFields = {
  power: powerSchema.meta({ from: 'powers', rank: 'first', whose: 'user.powers' }),
  user: userSchema
    .prefault({})
    .describe('Give `target` as the finished skill, or `base`, `attribute` and `skill`.')
    .meta({ from: 'person', rank: 'first' }),
  stones: stones.meta({ rank: 'often' }),
  payFrom: payFrom.meta({ rank: 'rare' }),
  now: circumstances.describe('What the limitations ask for.').meta({ rank: 'often' }),
  ...attackSituation,
  metres: attackSituation.metres.describe(
    'Distance to the target; needed where the roll depends on it, else taken to be near enough.',
  ),
};

/** Where nothing depends on it, the target is at hand. */
const AT_HAND = 1;

/** SV-CMOD-02: a power that is aimed over a distance needs to know it. */
function situationOf(power: Usable, told: Told, play: SimversePlay): AttackSituation | Refusal {
  const { kind } = armsOfPower(power);
  const called = told.location === 'torso' ? undefined : whyNotCalled(power);
  if (called) return called;
  const rolls = isAttack(power) && !hasEnhancement(power.design, 'Reliable Activation');
  if (told.metres === undefined && rolls && rangeCounts(kind, play))
    return refuse('SV-CMOD-02', `Say in \`metres\` how far away the target of ${power.name} is.`, 'metres');
  const { hand, location, metres = AT_HAND, aimed, highGround, flanking, darkness, modifiers } = told;
  return { hand, location, metres, aimed, highGround, flanking, darkness, modifiers };
}

/** SV-LIM-11, SV-LIM-12: what is known of the user already: held, both hands full, mute or silenced. */
const nowOf = ({ now, user }: { now: UseCircumstances; user: User }, who: Fighter): UseCircumstances => ({
  ...now,
  held: now.held || isSeized(user),
  freeHand: now.freeHand && hasFreeHand(who),
  silenced: now.silenced || who.silenced,
});

/** What the pools hold, as far as the table keeps account of them. */
const accountOf = ({ stamina, mana, vitality }: User, held: readonly number[]): PowerPools => ({
  stamina,
  mana,
  vitality,
  stones: held,
});

/** Who uses the power, if they can. */
const userOf = (told: User, play: SimversePlay): Fighter | Refusal =>
  inField('user', attackerOf({ ...told, base: told.base ?? 'DX' }, play, 'activate power'));

const LIMIT_RULES = Object.values(LIMITATIONS).map(row => row.rule);

export const activateProcedure = procedure({
  name: 'activate-power',
  title: 'Activate a power',
  summary:
    'Try to use a power: whether its limitations allow it, the activation roll (none with Reliable Activation), what is paid even if it fails, and what a critical failure brings.',
  rules: [
    'SV-POW-03',
    'SV-POW-04',
    'SV-POW-05',
    'SV-ENH-04',
    'SV-ENH-11',
    'SV-ENH-13',
    'SV-ENH-15',
    ...LIMIT_RULES,
  ],
  input: z.strictObject(useFields),
  output: z.strictObject(activatedFields),
  example: {
    input: { power: 'Invisibility', user: { target: 13, mana: 9 } },
    dice: [4, 5, 5],
    outcome: {
      activated: false,
      tn: 13,
      critical: 'none',
      resource: 'Mana',
      spent: 6,
      stamina: null,
      mana: 3,
      vitality: null,
      stones: [],
      emptied: null,
      gmDecides: null,
      strenuousMinutes: 0,
      reachMetres: 1,
      reaches: true,
      minutes: null,
      countsAsUse: true,
      ends: [],
      noticed: null,
    },
  },
  run(input, play) {
    const power = powerOf(input.power);
    if (isRefusal(power)) return power;
    if (power.against.by === 'weapon')
      return refuse(
        'SV-POW-05',
        `${power.name} rides on an attack, whose roll activates it: ask for \`use-power\` with a weapon and a target.`,
      );
    const at = situationOf(power, input, play);
    if (isRefusal(at)) return at;
    const user = userOf(input.user, play);
    if (isRefusal(user)) return user;
    const done = activate(
      {
        power,
        user,
        skill: skillFor(power, input.user, user),
        now: nowOf(input, user),
        at,
        account: accountOf(input.user, input.stones),
        payFrom: input.payFrom,
        targetProne: false,
      },
      play,
    );
    return isRefusal(done) ? done : activation(power, done, input.user, at.metres);
  },
  tell: ({ activated, spent, resource, gmDecides }, { power, user }) =>
    `${capital(user.name)} ${activated ? 'uses' : 'fails to use'} ${typeof power === 'string' ? power : power.name} for ${spent} ${resource}.${tellBackfire(gmDecides)}`,
  apply: ({ power, user }, outcome) => ({ user: spentUser(power, user, outcome) }),
});

/** SV-LIM-07: what the game master has to choose from. */
const tellBackfire = (choice: string | null): string =>
  choice === null ? '' : ` It backfires; the game master chooses: ${choice}.`;

/** The user afterwards: pools as far as they were told, and the strain of the use (SV-LIM-16). */
function spentUser(
  given: z.output<typeof powerSchema>,
  user: User,
  after: {
    stamina: number | null;
    mana: number | null;
    vitality: number | null;
    strenuousMinutes: number;
    luckyUsed?: boolean | undefined;
  },
): User {
  const power = powerOf(given);
  // A rage is followed by its strain, not accompanied by it.
  const strained = after.strenuousMinutes > 0 && !isRefusal(power) && !power.states.strainsAfterwards;
  return {
    ...user,
    ...(after.luckyUsed ? SPENT_LUCK : {}),
    stamina: after.stamina ?? user.stamina,
    mana: after.mana ?? user.mana,
    vitality: after.vitality ?? user.vitality,
    conditions: strained ? [...new Set([...user.conditions, 'Strenuous' as const])] : user.conditions,
  };
}

const useInput = z.strictObject({
  ...useFields,
  weapon: weaponSchema
    .optional()
    .describe('For maneuvers that ride on an attack.')
    .meta({ rank: 'often', whose: 'user.weapons' }),
  use: useSchema.meta({ rank: 'often' }),
  targets: z
    .array(powerTarget.meta({ from: 'person' }))
    .max(12)
    .default([])
    .describe('Whoever the power is aimed at; give the user too, if it is to work on them.')
    .meta({ rank: 'first' }),
});

/** SV-ENH-06, SV-ENH-08: one target, the number bought, or everyone in the area. */
function whyNotTargets(power: Usable, count: number): Refusal | undefined {
  const { design: d, states } = power;
  const area =
    enhancementOf(d.enhancements, 'Area Effect') || hasEnhancement(d, 'Cone Shaped') || states.lineMetres;
  return area ? undefined : whyNotSoMany(power, count);
}

/** SV-ENH-08: the same wherever targets are chosen one by one. */
export function whyNotSoMany(power: Usable, count: number): Refusal | undefined {
  const most = mostTargets(power);
  return count <= most
    ? undefined
    : refuse(
        'SV-ENH-08',
        `${power.name} has ${most === 1 ? 'one target' : `${most} targets`}, not ${count}.`,
        'targets',
      );
}

/** SV-LIM-14, SV-TMPL-12: some powers are for their user alone, others for everybody but them. */
function whyNotForTargets(power: Usable, { user, targets, now }: UseInput): Refusal | undefined {
  const only = isForSelf(power);
  const { name, states } = power;
  const { self } = states;
  for (const [i, target] of targets.entries()) {
    const same = target.name === user.name;
    const other = !same && target.name !== NAMELESS && user.name !== NAMELESS;
    const rule = self === undefined ? 'SV-LIM-14' : 'SV-POW-05';
    if (only && (other || targets.length > 1))
      return refuse(
        rule,
        `${name} works on its user alone, and not on ${other ? target.name : 'several'}.`,
        `targets[${i}]`,
      );
    if (self === 'never' && same && target.name !== NAMELESS)
      return refuse(rule, `${name} works on others, and not on ${user.name}, who uses it.`, `targets[${i}]`);
  }
  return self === 'only' && !now.onSelf
    ? refuse('SV-POW-05', `${name} works on its user alone.`, 'now')
    : undefined;
}

/** The targets of a power that works, in the order given. */
function affectAll(
  { power, done, at }: { readonly power: Usable; readonly done: Activated; readonly at: AttackSituation },
  targets: readonly Reached[],
  play: SimversePlay,
): Affected[] | Refusal {
  const reach = reachWith(power, done.margin);
  const short = hasEnhancement(power.design, 'Expansive Range') && reach !== null && at.metres > reach;
  if (short) play.trace.note('SV-ENH-04', `reaches only ${reach} m`, false);
  const results: Affected[] = [];
  for (const one of targets) {
    // Whatever the target rolls to withstand it is their own.
    const own = withLuck(play, one.target);
    const result =
      done.success && !short ? affect({ power, by: done, at }, one, own) : withoutEffect(one.target);
    if (isRefusal(result)) return result;
    const after = aftermath(power, one.target, result, own);
    results.push(luckyLeft(own) === 0 ? { ...after, luckyUsed: true } : after);
  }
  return results;
}

/** Everybody reached; a refusal says whom it is about. */
function everyone(
  power: Usable,
  told: readonly PowerTarget[],
  location: AttackSituation['location'],
  play: SimversePlay,
): Reached[] | Refusal {
  const all: Reached[] = [];
  for (const [i, target] of told.entries()) {
    const one = reachedOf(power, target, location, play);
    if (isRefusal(one)) return refusedAt(one, `targets[${i}]`);
    all.push(one);
  }
  return all;
}

/** What a table keeps no account of is not told. */
const asTold = (results: readonly Affected[], told: readonly PowerTarget[]): Affected[] =>
  results.map((result, i) => (keepsVitality(told[i] ?? {}) ? result : { ...result, vitality: null }));

export const usePowerProcedure = procedure({
  name: 'use-power',
  title: 'Use a power',
  summary:
    'A spell, power or maneuver from the attempt to its effects: limitations, cost, the roll, dodge or resistance of each target, and damage, healing or drain with their dice. Ready powers by name, or a design of the table’s own.',
  rules: [
    'SV-POW-03',
    'SV-POW-04',
    'SV-POW-05',
    'SV-POW-06',
    'SV-POW-10',
    'SV-POW-11',
    'SV-POW-12',
    'SV-ENH-04',
    'SV-ENH-06',
    'SV-ENH-08',
    'SV-ENH-10',
    'SV-ENH-13',
    'SV-ENH-14',
    'SV-ENH-15',
    'SV-ENH-16',
    ...LIMIT_RULES,
  ],
  input: useInput,
  output: z.strictObject({
    ...activatedFields,
    targets: z.array(affected),
    effects: z
      .array(effect)
      .describe('What else it does, for as long as it lasts; damage and healing are counted above.'),
    userRegains: z.int().describe('Vitality that comes back to the user.'),
  }),
  alsoCalled: { hit: 'targets 1.affected', damage: 'targets 1.damage', healed: 'targets 1.restored' },
  example: {
    input: { power: 'Fire Bolt', user: { target: 15, mana: 12 }, metres: 8, targets: [{ DX: 12, AR: 2 }] },
    dice: [1, 2, 5, 2, 3, 4, 3, 4],
    outcome: {
      activated: true,
      tn: 12,
      critical: 'none',
      resource: 'Mana',
      spent: 2,
      stamina: null,
      mana: 10,
      vitality: null,
      stones: [],
      emptied: null,
      gmDecides: null,
      strenuousMinutes: 0,
      reachMetres: 20,
      reaches: true,
      minutes: null,
      countsAsUse: true,
      ends: [],
      noticed: 'everybody nearby notices it',
      targets: [
        {
          affected: true,
          spared: null,
          defence: 'dodge',
          defenceTn: 6,
          defended: false,
          damage: 5,
          bleeds: false,
          knockback: 0,
          armourBreached: false,
          restored: 0,
          drained: 0,
          shock: 0,
          moraleCheck: false,
          reactionsLeft: 0,
          vitality: null,
          bleedingCount: 0,
          states: [],
        },
      ],
      effects: [{ does: 'special', what: 'May set things alight.' }],
      userRegains: 0,
    },
  },
  run(input, play) {
    const ready = readyToUse(input, play);
    if (isRefusal(ready)) return ready;
    return 'blow' in ready ? useWithWeapon(input, ready, play) : useAlone(input, ready, play);
  },
  tell: ({ activated, gmDecides, targets, effects, minutes, luckyUsed }, { power, user, targets: told }) => {
    const name = typeof power === 'string' ? power : power.name;
    const lucky = [
      ...(luckyUsed ? [user.name] : []),
      ...targets.flatMap((t, i) => (t.luckyUsed ? [told[i]?.name ?? 'somebody'] : [])),
    ];
    const spent = lucky.length > 0 ? ` ${capital(listed(lucky))} used Lucky.` : '';
    if (!activated) return `${capital(user.name)} fails with ${name}.${tellBackfire(gmDecides)}${spent}`;
    const does =
      minutes === null ? effectWords(effects) : `${effectWords(effects)} for ${counted(minutes, 'minute')}`;
    const each =
      targets.length === 0 && effects.length > 0
        ? [does]
        : targets.map((t, i) => tellAffected(t, told[i]?.name ?? 'somebody'));
    return `${capital(user.name)} uses ${name}${each.length > 0 ? `: ${each.join('; ')}` : ''}.${spent}`;
  },
  apply: (input, outcome, readings) => {
    const { power, targets, location } = input;
    const usable = powerOf(power);
    const effects = isRefusal(usable) ? [] : usable.effects;
    return {
      user: spentUser(power, afterUse(input, readings), outcome),
      targets: targets.map((told, i) => affectedTarget(told, outcome.targets[i], location, effects)),
    };
  },
});

/** SV-ATK-05: a power that rides on a blow leaves the weapon as any blow does. */
function afterUse(input: UseInput, readings?: SimversePlay['readings']): User {
  const { user } = input;
  const power = powerOf(input.power);
  if (isRefusal(power) || power.against.by !== 'weapon') return user;
  return afterAttacking({ ...input, attacker: { ...user, base: user.base ?? 'DX' } }, user, readings);
}

function tellAffected(t: Affected, name: string): string {
  if (t.spared) return `${name} is not affected, since ${t.spared}`;
  if (!t.affected) return `${name} is not affected`;
  const left = t.vitality === null ? '' : ` (${t.vitality} left)`;
  const parts = [
    t.damage > 0 ? `loses ${t.damage}${left}` : '',
    t.restored > 0 ? `regains ${t.restored}` : '',
    t.drained > 0 ? `is drained of ${t.drained}` : '',
    t.bleeds ? 'bleeds' : '',
    t.knockback > 0 ? `is pushed back ${t.knockback} m` : '',
    ...t.states.map(state => `is ${state.toLowerCase()}`),
    t.shock < 0 ? `is at ${signed(t.shock)} on the next turn from shock` : '',
    t.moraleCheck ? 'must check morale' : '',
  ].filter(Boolean);
  return `${name} ${parts.length > 0 ? listed(parts) : 'is affected'}`;
}

/** One who was reached, as told of afterwards. */
function affectedTarget(
  told: PowerTarget,
  after: Affected | undefined,
  location: AttackSituation['location'],
  effects: readonly Effect[],
): PowerTarget {
  if (!after) return told;
  const { stamina = told.stamina, mana = told.mana } = after;
  const refreshed = endEmptyPools(told, after);
  const left = {
    ...refreshed,
    ...(after.luckyUsed ? SPENT_LUCK : {}),
    reactions: after.reactionsLeft,
    prone: told.prone || after.states.includes('Prone'),
    states: statesAfter(refreshed.states, after.states, effects),
    stamina,
    mana,
  };
  suffer(left, { ...after, damage: after.damage + (after.bled ?? 0) });
  // SV-R-112: awake again above 0.
  if (after.restored > 0 && left.vitality !== undefined && left.vitality > 0)
    [left.stable, left.unconscious] = [false, false];
  if (after.states.includes(DESTROYED)) left.dead = true;
  if (!after.armourBreached) return left;
  let worn = left;
  for (let n = after.pierced ?? 1; n > 0; n--) worn = { ...worn, ...armourAfter(worn, location) };
  return worn;
}

/** The states of the book that a power brings; lying prone has a field of its own. */
const statesAfter = (
  before: readonly ToldState[],
  brought: readonly string[],
  effects: readonly Effect[],
): ToldState[] => {
  const more = brought.filter(state => state !== 'Prone').flatMap(state => STATES_BY_POWER[state] ?? []);
  const own = effects.flatMap(e => (e.does === 'state' && typeof e.state !== 'string' ? e.state : []));
  const isNew = ({ name }: OwnCondition): boolean =>
    brought.includes(name) && !before.some(state => isOwnCondition(state) && state.name === name);
  return [...new Set([...before, ...more]), ...own.filter(isNew)];
};

type UseInput = z.output<typeof useInput>;

/** Who uses what on whom; all that the rules refuse is refused here, before anybody rolls. */
const readyToUse = onceTold((input: UseInput, play: SimversePlay) => {
  const power = powerOf(input.power);
  if (isRefusal(power)) return power;
  const wrong = whyNotTargets(power, input.targets.length) ?? whyNotForTargets(power, input);
  if (wrong) return wrong;
  return power.against.by === 'weapon' ? readyWithWeapon(input, power, play) : readyAlone(input, power, play);
});

/** SV-R-65: a power that rides on a blow. */
function readyWithWeapon(input: UseInput, power: Usable, play: SimversePlay): WeaponUse | Refusal {
  if (!input.weapon || input.targets.length === 0)
    return refuse(
      'SV-POW-05',
      `${power.name} rides on an attack: give the \`weapon\` and the target in \`targets\`.`,
      'weapon',
    );
  const user = userOf(input.user, play);
  if (isRefusal(user)) return user;
  const arms = usableArms(input.weapon, input.use, user, input.hand);
  if (isRefusal(arms)) return arms;
  const unfit = whyNotReady(user.weapons[indexOfArms(user, arms, input.hand)]);
  if (unfit) return unfit;
  const at = blowSituation(input, arms);
  if (isRefusal(at)) return at;
  const targets = everyone(power, input.targets, input.location, play);
  if (isRefusal(targets)) return targets;
  const told = { ...input.user, base: input.user.base ?? ('DX' as const) };
  const { skill, specialized, ...rest } = skillWith(told, user, arms, input.weapon);
  const own = input.user.skill ?? (skill > 0 ? skill : undefined);
  const blow = { ...at, ...rest, skill, specialized, arms, bonus: input.user.damageBonus };
  return {
    power,
    user,
    skill: { ...input.user, skill: own },
    now: nowOf(input, user),
    account: accountOf(input.user, input.stones),
    payFrom: input.payFrom,
    blow,
    targets,
  };
}

function useWithWeapon(input: UseInput, use: WeaponUse, play: SimversePlay) {
  const { power, targets } = use;
  const struck = strikeWithPower(use, play);
  if (isRefusal(struck)) return struck;
  const results = targets.map(({ target }, i) =>
    aftermath(power, target, struck.targets[i] ?? withoutEffect(target), play),
  );
  return outcomeOf(
    { power, done: struck.done, user: input.user, metres: AT_HAND },
    asTold(results, input.targets),
  );
}

/** A power by itself, and whom it reaches. */
interface UseAlone {
  readonly activation: Parameters<typeof activate>[0];
  readonly at: AttackSituation;
  readonly targets: readonly Reached[];
}

function readyAlone(input: UseInput, power: Usable, play: SimversePlay): UseAlone | Refusal {
  const user = userOf(input.user, play);
  if (isRefusal(user)) return user;
  const arms = input.weapon === undefined ? undefined : usableArms(input.weapon, input.use, user, input.hand);
  if (isRefusal(arms)) return arms;
  const at = situationOf(power, input, play);
  if (isRefusal(at)) return at;
  const shared = shareOut(power, input.targets);
  if (isRefusal(shared)) return shared;
  const unread = new Play(play.dice, play.readings);
  const targets = everyone(power, shared, input.location, play);
  if (isRefusal(targets)) return targets;
  const wrong = targets.map(t => whyNotMet(power, t, at, unread)).find(isRefusal);
  if (wrong) return wrong;
  const activation = {
    power,
    user,
    skill: skillFor(power, input.user, user),
    now: nowOf(input, user),
    at,
    account: accountOf(input.user, input.stones),
    payFrom: input.payFrom,
    targetProne: targets[0]?.target.prone ?? false,
    arms,
  };
  return { activation, at, targets };
}

/** The activation, then one target after the other. */
function useAlone(input: UseInput, { activation, at, targets }: UseAlone, play: SimversePlay) {
  const { power } = activation;
  const done = activate(activation, play);
  if (isRefusal(done)) return done;
  const results = affectAll({ power, done, at }, targets, play);
  if (isRefusal(results)) return results;
  return outcomeOf({ power, done, user: input.user, metres: at.metres }, asTold(results, input.targets));
}

export const usePowerProcedures = [activateProcedure, usePowerProcedure] as const;
