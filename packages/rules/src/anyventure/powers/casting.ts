/** MAG: channeling a spell, plain or charged, and what it meets. */
import { highest, pool } from '@arbiter/dice';
import { isRefusal, itemAt, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import type { CheckName } from '../character/attributes.ts';
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
import { creatureCheck, meets, useUp, whyNotCheck } from '../checks/creature-check.ts';
import { helpersField, helpFromAll, whyNotHelpers } from '../checks/help.ts';
import { circumstanceFields } from '../checks/pool.ts';
import { whyNotAgainstCharmer, whyNotInMadness, whyNotPrepare } from '../combat/attack.ts';
import { attemptAction, attemptSchema, PROCEEDS, tellHindered } from '../combat/attempt.ts';
import { whyNotConcentrate } from '../combat/condition-procedures.ts';
import { type DefenseChoice, defend } from '../combat/defense.ts';
import {
  applyPaid,
  type EnergyPaid,
  type EnergyWritten,
  payEnergy,
  tellWinded,
  whyNotPay,
} from '../combat/energy.ts';
import { removeCondition } from '../combat/gain-condition.ts';
import { foundField, spendAction, whyNotAct, whyNotAlly, whyNotSeen } from '../combat/restrictions.ts';
import { takeItem } from '../combat/use-item.ts';
import type { Focus } from '../content/supplies.ts';
import { fociOf, type Good, goodOf } from '../gear/good.ts';
import { type AnyventurePlay, part, procedure, refuse, withoutTrace } from '../play.ts';
import { bandOf, distanceField } from '../world/distance.ts';
import { feel, type SpellFelt, tellFelt, touches, UNTOUCHED, withstand } from './spell.ts';
import { type Spell, type SpellEffect, spellObject } from './spell-entry.ts';
import { spellNamed } from './spell-list.ts';

/** AV-MAG-08. */
export const CHARGE_RC = 2;

/** The circumstances of one casting. */
export interface Casting {
  readonly charge: boolean;
  readonly hasComponent: boolean;
  readonly hasFocus: boolean;
  /** The focus that stands in for the component, by its record: it may break. */
  readonly focus?: Focus | undefined;
  /** AV-R-222: what it is read from, which goes with the attempt. */
  readonly scroll?: Good | undefined;
  /** AV-MAG-13: a Nullfield raises every number inside, or blocks. */
  readonly nullfield: number;
  readonly blocked: boolean;
  readonly bonus?: number | undefined;
  readonly penalty?: number | undefined;
  readonly upgrades?: number | undefined;
  readonly downgrades?: number | undefined;
}

export const PLAIN: Casting = {
  charge: false,
  hasComponent: false,
  hasFocus: false,
  nullfield: 0,
  blocked: false,
};

/** AV-MAG-06, AV-MAG-08, AV-MAG-13: what forbids a casting of any form, before anything is paid. */
export function whyNotCast(caster: Creature, spell: Spell, casting: Casting): Refusal | undefined {
  const name = spell.name.toLowerCase();
  if (caster.locked.some(one => one.toLowerCase() === name))
    return refuse('AV-MAG-06', 'This spell failed and is locked until after a full rest.', 'spell');
  if (casting.blocked) return refuse('AV-MAG-13', 'Magic is blocked here.', 'blocked');
  if (spell.voice && caster.conditions.some(c => c.name === 'muted'))
    return refuse('AV-COND-28', `${caster.name} is Muted, and ${spell.name} needs a voice.`, 'spell');
  return undefined;
}

/** Why somebody cannot channel a spell as an Action now, if so. */
export function whyNotChannel(
  caster: Creature,
  spell: Spell,
  casting: Casting,
  play: AnyventurePlay,
): Refusal | undefined {
  const first = whyNotAct(caster) ?? whyNotPrepare(caster, play) ?? whyNotCast(caster, spell, casting);
  if (first) return first;
  if (spell.ritual === 'only')
    return refuse('AV-MAG-09', `${spell.name} is a ritual and not for combat turns.`, 'spell');
  if (casting.charge && !casting.hasComponent && !casting.hasFocus)
    return refuse('AV-MAG-08', 'Charging needs the component or a focus.', 'charge');
  if (spell.concentration) {
    const busy = whyNotConcentrate(caster);
    if (busy) return busy;
  }
  return (
    whyNotCheck(caster, spell.school, casting, play) ?? whyNotPay(caster, energyOf(spell, casting), play)
  );
}

/** AV-MAG-05, AV-R-222: its Energy, less what the ink of a scroll saves. */
export const energyOf = (spell: Spell, { scroll }: Pick<Casting, 'scroll'>): number =>
  Math.max(0, spell.energy - (scroll?.reads?.saves ?? 0));

/** AV-R-222: a scroll that somebody carries and that holds a spell. */
export const scrollFor = (
  caster: Pick<Creature, 'items'>,
  spell: Spell,
  wanted: string,
): Good | undefined => {
  for (const item of caster.items) {
    const good = item.count > 0 ? goodOf(item) : undefined;
    const isIt = item.name.toLowerCase() === wanted.toLowerCase();
    if (isIt && good?.reads?.spell.toLowerCase() === spell.name.toLowerCase()) return good;
  }
  return undefined;
};

/** AV-ACT-10: a spell is read only from a scroll that holds it, if from one at all. */
export const whyNotRead = (
  caster: Creature,
  spell: Spell,
  scroll: string | undefined,
): Refusal | undefined =>
  scroll === undefined || scrollFor(caster, spell, scroll)
    ? undefined
    : refuse('AV-ACT-10', `${caster.name} carries no ${scroll} with ${spell.name} on it.`, 'scroll');

export interface Channeled {
  readonly paid: EnergyPaid;
  readonly rcUsed: number;
  readonly result: number;
  readonly success: boolean;
  readonly charged: boolean;
  readonly locked: boolean;
  readonly componentUsed: boolean;
  /** Scroll and component that went with it. */
  readonly used: readonly string[];
  /** The focus that broke, by name. */
  readonly focusBroken: string | null;
}

/** AV-MAG-01, AV-MAG-05, AV-MAG-08: Energy first, then the component, then the school's check. */
export function channel(caster: Creature, spell: Spell, casting: Casting, play: AnyventurePlay): Channeled {
  const paid = payEnergy(caster, energyOf(spell, casting), play);
  // AV-R-95: the component goes with the attempt; a focus stays.
  const componentUsed = casting.charge && casting.hasComponent;
  const used = [
    ...(casting.scroll ? [casting.scroll.name] : []),
    ...(componentUsed && spell.component ? [spell.component] : []),
  ];
  const rcUsed = requiredCheck(spell, casting, play);
  const result = creatureCheck(caster, spell.school, play, {
    ...casting,
    label: `${caster.name} channels ${spell.name}`,
  });
  const success = meets(result, rcUsed);
  if (play.trace.on) play.trace.note('AV-DICE-06', `against ${rcUsed}`, success);
  spendCasting(caster, spell, { used, success });
  if (!success) lock(caster, spell, play);
  const focusBroken = success || !casting.charge ? null : breakFocus(caster, casting, play);
  return {
    paid,
    rcUsed,
    result,
    success,
    charged: success && casting.charge,
    locked: !success,
    componentUsed,
    used,
    focusBroken,
  };
}

/** What a casting takes of the caster besides Energy, and what it is from then on. */
function spendCasting(
  caster: Creature,
  spell: Spell,
  { used, success }: Pick<Channeled, 'used' | 'success'>,
): void {
  spendAction(caster);
  for (const item of used) takeItem(caster, item);
  if (success && spell.concentration) caster.concentration = { on: 'spell', name: spell.name };
  if (spell.hostile) removeCondition(caster, 'obscured');
}

/** Writes what a casting has made of the caster. */
export function applyChanneled(
  caster: Creature,
  spell: Spell,
  cast: Pick<Channeled, 'used' | 'success' | 'focusBroken'> & { readonly paid: EnergyWritten },
): void {
  applyPaid(caster, cast.paid);
  useUp(caster, spell.school);
  spendCasting(caster, spell, cast);
  if (!cast.success) lockSpell(caster, spell);
  if (cast.focusBroken !== null) takeItem(caster, cast.focusBroken);
}

/** AV-MAG-01, AV-MAG-08, AV-MAG-13: the number that a casting must meet; a ritual is never charged (AV-MAG-09). */
export function requiredCheck(spell: Spell, { charge, nullfield }: Casting, play: AnyventurePlay): number {
  const charging = charge ? CHARGE_RC : 0;
  if (play.trace.on)
    play.trace
      .sum('AV-MAG-01', `Required Check of ${spell.name}`)
      .add('printed', spell.rc, 'AV-MAG-01')
      .add('charging', charging, 'AV-MAG-08')
      .add('Nullfield', nullfield, 'AV-MAG-13');
  return spell.rc + charging + nullfield;
}

/** AV-MAG-07, AV-R-95: a focus is not used up, but may break as its own record says. */
export function breakFocus(
  caster: Creature,
  { focus, hasComponent }: Casting,
  play: AnyventurePlay,
): string | null {
  if (!focus?.breaks || hasComponent) return null;
  const { sides, upTo } = focus.breaks;
  const breaks = play.dice.roll(pool(1, sides), highest(1), `${focus.name} breaks up to ${upTo}`) <= upTo;
  if (play.trace.on) play.trace.note('AV-MAG-07', focus.name, breaks ? 'breaks' : 'holds');
  if (breaks) takeItem(caster, focus.name);
  return breaks ? focus.name : null;
}

/** AV-MAG-06, AV-R-96: in every form, until after a full rest. */
export function lock(caster: Creature, spell: Spell, play: AnyventurePlay): void {
  lockSpell(caster, spell);
  if (play.trace.on) play.trace.note('AV-MAG-06', `${spell.name} is locked until after a full rest`);
}

function lockSpell(caster: Creature, { name }: Spell): void {
  caster.locked = [...caster.locked, name];
}

/** What a spell does to somebody: held against a Defense (AV-R-159), or resisted (AV-R-160). */
export interface SpellStruck extends SpellFelt {
  readonly defense: number | null;
  readonly resisted: number | null;
  readonly strikes: boolean;
}

export function strikeWith(
  spell: Spell,
  target: Creature,
  options: {
    readonly result: number;
    readonly charged: boolean;
    readonly by: string;
    readonly defense?: DefenseChoice | undefined;
  },
  play: AnyventurePlay,
): SpellStruck {
  if (!touches(spell, target)) {
    if (play.trace.on) play.trace.note('AV-NPC-04', `${spell.name} has no hold on ${target.name}`);
    return { ...UNTOUCHED, defense: null, resisted: null, strikes: false };
  }
  const effects: readonly SpellEffect[] = options.charged
    ? [...spell.effects, ...spell.charge]
    : spell.effects;
  let defense: number | null = null;
  const rolled: CheckName[] = [];
  if (spell.defense) {
    const defended = defend(target, spell.defense, spell.kind, play);
    defense = defended.value;
    if (defended.choice !== 'static') rolled.push(defended.choice);
    const strikes = meets(options.result, defense);
    if (play.trace.on) play.trace.note('AV-MAG-14', `casting ${options.result} against ${defense}`, strikes);
    if (!strikes) return { ...UNTOUCHED, rolled, defense, resisted: null, strikes };
  }
  if (spell.resist) {
    const { skill, rc = spell.rc } = spell.resist;
    const { resisted, holds } = withstand(target, { skill, rc }, effects, play);
    if (resisted !== null) rolled.push(skill);
    if (holds && spell.resist.success === 'nothing')
      return { ...UNTOUCHED, rolled, defense, resisted, strikes: false };
    const felt = feel(target, spell, effects, { by: options.by, halved: holds }, play);
    return { ...felt, rolled, defense, resisted, strikes: true };
  }
  return {
    ...feel(target, spell, effects, { by: options.by, halved: false }, play),
    rolled,
    defense,
    resisted: null,
    strikes: true,
  };
}

/** AV-R-146: how far a spell reaches. */
export const whyNotInSpellRange = (spell: Spell, distance: number): Refusal | undefined =>
  spell.targets !== 'self' && spell.range > 0 && bandOf(distance).band > spell.range
    ? refuse('AV-RNG-04', `${spell.name} does not reach ${distance} units.`, 'distance')
    : undefined;

export const spellChoice = z
  .union([z.string().max(60), spellObject])
  .describe('A spell of the list by name, or one by its numbers.')
  .meta({ rank: 'first', from: 'spells', whose: 'caster.spells' });

export function spellOf(given: z.output<typeof spellChoice>): Spell | Refusal {
  if (typeof given !== 'string') return given;
  return (
    spellNamed(given) ?? refuse('AV-MAG-01', `There is no spell called ${given}; give its numbers.`, 'spell')
  );
}

export const castingFields = {
  hasComponent: z
    .boolean()
    .optional()
    .describe('Whether the component is at hand; by what the caster carries where left out.'),
  hasFocus: z.boolean().default(false).describe('A focus stands in for the component.'),
  nullfield: z.int().min(0).max(30).default(0).describe('What a Nullfield adds to the number.'),
  blocked: z.boolean().default(false).describe('A Nullfield blocks magic here.'),
};

/** A focus that somebody carries and that stands in for a spell's component. */
export const focusFor = (caster: Creature, spell: Spell, wanted?: string): Focus | undefined =>
  spell.component === undefined
    ? undefined
    : fociOf(caster).find(
        ({ name, replaces }) =>
          (wanted === undefined || name.toLowerCase() === wanted.toLowerCase()) &&
          (replaces === 'every component' || replaces.includes(spell.component ?? '')),
      );

/** AV-MAG-07: a focus that is named is one that somebody carries and that fits the spell. */
export const whyNotFocus = (
  caster: Creature,
  spell: Spell,
  focus: string | undefined,
): Refusal | undefined =>
  focus === undefined || focusFor(caster, spell, focus)
    ? undefined
    : refuse('AV-MAG-07', `${caster.name} carries no ${focus} that fits ${spell.name}.`, 'focus');

export const carries = (caster: Creature, spell: Spell): boolean =>
  spell.component !== undefined && caster.items.some(item => item.name === spell.component && item.count > 0);

const struckOutput = {
  defense: z.int().nullable(),
  resisted: z.int().nullable(),
  strikes: z.boolean(),
  taken: z.int(),
  healed: z.int(),
  gains: z.array(z.string()).readonly(),
  felt: z.string().nullable().describe('All that it did to them, in words; null where it did not strike.'),
};

export const castProcedure = procedure({
  name: 'cast',
  title: 'Channel a spell',
  summary:
    'Energy first, then the school’s check against the spell’s number, 2 higher when charged with its component or a focus. Failing locks the spell until after a full rest. On a target: a Defense the casting is held against, or a check that resists, where the spell says so; one casting for everybody inside an area.',
  rules: [
    'AV-MAG-01',
    'AV-MAG-04',
    'AV-MAG-05',
    'AV-MAG-06',
    'AV-MAG-07',
    'AV-MAG-08',
    'AV-MAG-13',
    'AV-MAG-14',
    'AV-ACT-08',
    'AV-NPC-04',
    'AV-ATK-06',
  ],
  input: z.strictObject({
    caster: creatureField('Who channels.'),
    spell: spellChoice,
    charge: z.boolean().default(false).meta({ rank: 'often' }),
    focus: z
      .string()
      .max(60)
      .optional()
      .describe('A focus that the caster carries, used instead of the component; it may break.')
      .meta({ from: 'foci', also: '.' }),
    scroll: z
      .string()
      .max(80)
      .optional()
      .describe('A scroll that the caster carries and reads the spell from; it is used up.'),
    ...castingFields,
    target: creatureSchema
      .optional()
      .describe('Whom it is aimed at.')
      .meta({ rank: 'first', from: 'person' }),
    others: z
      .array(creatureSchema.meta({ from: 'person' }))
      .max(11)
      .default([])
      .describe('Whoever else is inside a spell that fills an area.')
      .meta({ rank: 'often' }),
    distance: distanceField,
    helpers: helpersField,
    ...circumstanceFields,
    nearest: z
      .array(z.string().max(80))
      .max(20)
      .optional()
      .describe('Whoever is nearest to a Maddened caster.'),
    found: foundField,
  }),
  output: z.strictObject({
    attempt: attemptSchema.nullable(),
    energy: z.int(),
    endurance: z.int().nullable(),
    winded: z.boolean(),
    rcUsed: z.int(),
    result: z.int().nullable(),
    success: z.boolean(),
    charged: z.boolean(),
    locked: z.boolean(),
    componentUsed: z.boolean(),
    focusBroken: z.string().nullable().describe('The focus that broke over a failed casting.'),
    ...struckOutput,
    told: z.array(z.string()).readonly(),
    caster: changeSchema,
    target: changeSchema,
    others: z.array(z.strictObject({ name: z.string(), ...struckOutput, creature: changeSchema })),
  }),
  alsoCalled: { hit: 'strikes', damage: 'taken' },
  example: {
    input: {
      caster: { name: 'Mira', attributes: { knowledge: 4 }, schools: { primal: { level: 2 } } },
      spell: {
        name: 'Frost Lance',
        school: 'primal',
        rc: 5,
        energy: 3,
        hostile: true,
        defense: 'evasion',
        effects: [{ do: 'damage', amount: 5, type: 'cold' }],
      },
      target: {
        name: 'Ogre',
        tier: 'elite',
        stars: 1,
        healthMax: 40,
        attributes: { finesse: 2 },
        skills: { evasion: 1 },
        mitigation: { cold: 3 },
      },
    },
    dice: [6, 3, 3, 1, 6, 2],
    outcome: {
      attempt: null,
      energy: 2,
      endurance: null,
      winded: false,
      rcUsed: 5,
      result: 6,
      success: true,
      charged: false,
      locked: false,
      componentUsed: false,
      focusBroken: null,
      defense: 6,
      resisted: null,
      strikes: true,
      taken: 2,
      healed: 0,
      gains: [],
      felt: 'takes 2 and has 38 Health left',
      told: [],
      caster: { energy: 2, turn: { actions: 1 } },
      target: { health: 38 },
      others: [],
    },
  },
  run(input, play) {
    const before = creatureOf(input.caster, play);
    if (isRefusal(before)) return before;
    const aimed = input.target ? creatureOf(input.target, play) : undefined;
    if (aimed && isRefusal(aimed)) return refusedAt(aimed, 'target');
    const spell = spellOf(input.spell);
    if (isRefusal(spell)) return spell;
    const inside = insideOf(input.others, spell, play);
    if (isRefusal(inside)) return inside;
    const missing =
      whyNotAct(before) ?? whyNotRead(before, spell, input.scroll) ?? whyNotFocus(before, spell, input.focus);
    if (missing) return missing;
    const focus = focusFor(before, spell, input.focus);
    const scroll = input.scroll === undefined ? undefined : scrollFor(before, spell, input.scroll);
    const casting: Casting = {
      ...input,
      scroll,
      hasComponent: input.focus === undefined && (input.hasComponent ?? carries(before, spell)),
      hasFocus: input.hasFocus || focus !== undefined,
      focus,
    };
    const rc = requiredCheck(spell, casting, withoutTrace(play));
    const problem =
      (aimed && spell.effects.length > 0 ? whyNotAlive(aimed, 'target') : undefined) ??
      (aimed && spell.hostile && spell.kind !== 'area'
        ? whyNotSeen(aimed, 'target', input.found)
        : undefined) ??
      whyNotInSpellRange(spell, input.distance) ??
      whyNotChannel(before, spell, casting, play) ??
      // AV-R-170: a casting has a number, and is helped like any check that has one.
      whyNotHelpers(input.helpers, before.schools[spell.school]?.level ?? 0, rc) ??
      (aimed ? whyNotAim(before, spell, [aimed, ...inside], input.nearest, play) : undefined);
    if (problem) return problem;
    const caster = copyOf(before);
    const attempt = attemptAction(caster, play);
    if (!attempt.proceeds)
      return {
        ...NOT_CAST,
        attempt,
        energy: caster.energy,
        rcUsed: spell.rc,
        caster: changeOf(before, caster),
        others: inside.map(({ name }) => ({ name, ...toldSpell(undefined, undefined), creature: {} })),
      };
    const bonus = input.bonus + helpFromAll(input.helpers, rc, play);
    const { paid, used: _things, ...channeled } = channel(caster, spell, { ...casting, bonus }, play);
    const target = aimed && copyOf(aimed);
    const onSelf = spell.targets === 'self';
    const options = { result: channeled.result, charged: channeled.charged, by: caster.name };
    const met = onSelf ? caster : target;
    const struck = channeled.success && met ? strikeWith(spell, met, options, play) : undefined;
    const around = inside.map(copyOf);
    const felt = channeled.success
      ? around.map((one, i) =>
          play.asks(`others ${i + 1}`) ? strikeWith(spell, one, options, play) : undefined,
        )
      : [];
    return {
      attempt: attempt === PROCEEDS ? null : attempt,
      energy: caster.energy,
      endurance: paid.endurance,
      winded: paid.winded,
      ...channeled,
      ...toldSpell(struck, onSelf ? caster : target),
      told: struck?.told ?? [],
      caster: changeOf(before, caster),
      target: aimed && target ? changeOf(aimed, target) : {},
      others: around.map((one, i) => ({
        name: one.name,
        ...toldSpell(felt[i], one),
        creature: changeOf(itemAt(inside, i), one),
      })),
    };
  },
  tell(outcome, { caster, target, spell }) {
    const name = typeof spell === 'string' ? spell : spell.name;
    const hindered = tellHindered(caster.name, outcome.attempt);
    if (hindered) return hindered;
    const winded = tellWinded(caster.name, outcome.winded);
    if (!outcome.success)
      return `${caster.name} rolls ${outcome.result} against ${outcome.rcUsed}: ${name} fails and is locked until after a full rest${outcome.focusBroken ? `; the ${outcome.focusBroken} breaks` : ''}${winded}.`;
    const onOne = (name: string, felt: string | null): string =>
      felt === null ? `; ${name} is not struck` : `; it reaches ${name}, who ${felt}`;
    const made = spellOf(spell);
    const isOnSelf = !isRefusal(made) && made.targets === 'self';
    const on =
      target && !isOnSelf
        ? `${onOne(target.name, outcome.felt)}${outcome.others.map(one => onOne(one.name, one.felt)).join('')}`
        : outcome.felt === null
          ? ''
          : `; ${caster.name} ${outcome.felt}`;
    return `${caster.name} channels ${name} with ${outcome.result}${outcome.charged ? ', charged' : ''}${on}${winded}.`;
  },
  apply: ({ caster, target, others }, outcome) => ({
    caster: personAfter(caster, outcome.caster),
    ...(target ? { target: personAfter(target, outcome.target) } : {}),
    others: others.map((one, i) => personAfter(one, outcome.others[i]?.creature)),
  }),
});

/** AV-R-132: whoever else a spell that fills an area takes in. */
function insideOf(
  given: readonly CreatureGiven[],
  spell: Spell,
  play: AnyventurePlay,
): readonly Creature[] | Refusal {
  const inside: Creature[] = [];
  for (const [i, one] of given.entries()) {
    const creature = creatureOf(one, play);
    if (isRefusal(creature)) return { ...creature, field: `others[${i}]` };
    const dead = whyNotAlive(creature, `others[${i}]`);
    if (dead) return dead;
    inside.push(creature);
  }
  return inside.length && spell.targets !== 'area' && spell.kind !== 'area'
    ? refuse('AV-ATK-06', `${spell.name} fills no area: it strikes one target.`, 'others')
    : inside;
}

/** AV-COND-08, AV-COND-14: why a spell cannot be aimed at them, if so; the first is whom it is aimed at. */
function whyNotAim(
  caster: Creature,
  spell: Spell,
  targets: readonly Creature[],
  nearest: readonly string[] | undefined,
  play: AnyventurePlay,
): Refusal | undefined {
  const [aimed] = targets;
  if (!spell.hostile)
    return aimed && spell.targets !== 'self' ? whyNotAlly(caster, aimed, play, 'caster') : undefined;
  const names = targets.map(({ name }) => name);
  for (const name of names) {
    const charmed = whyNotAgainstCharmer(caster, name);
    if (charmed) return charmed;
  }
  return whyNotInMadness(caster, names, nearest, play);
}

/** What an outcome says of one whom a spell struck. */
const toldSpell = (struck: SpellStruck | undefined, one: Creature | undefined) => ({
  defense: struck?.defense ?? null,
  resisted: struck?.resisted ?? null,
  strikes: struck?.strikes ?? false,
  taken: struck?.harm?.taken ?? 0,
  healed: struck?.healed ?? 0,
  gains: struck?.gains ?? [],
  felt: struck?.strikes && one ? tellFelt(struck, one) : null,
});

const NOT_CAST = {
  endurance: null,
  winded: false,
  result: null,
  success: false,
  charged: false,
  locked: false,
  componentUsed: false,
  focusBroken: null,
  defense: null,
  resisted: null,
  strikes: false,
  taken: 0,
  healed: 0,
  gains: [],
  felt: null,
  told: [],
  target: {},
};

export const castingParts = [
  part('state', 'locked spells', ['AV-MAG-06'], lock),
  part('state', 'components and foci', ['AV-MAG-07'], carries),
  part('state', 'Nullfield', ['AV-MAG-13'], whyNotCast),
  part('derivation', 'defense against spells', ['AV-MAG-14'], strikeWith),
];
