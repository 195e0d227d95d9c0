/** MAG: what a spell is, and what it does to those it strikes. */
import { counted } from '@arbiter/engine';
import { z } from 'zod';
import {
  grantKeyField,
  type School,
  type Skill,
  schoolField,
  skillField,
  titleOf,
} from '../character/attributes.ts';
import type { Creature, Effect } from '../character/creature.ts';
import { affectsType, type CreatureType, typeField } from '../character/creature-kinds.ts';
import { creatureCheck, kindOf, meets } from '../checks/creature-check.ts';
import { timesInMelee } from '../combat/attack.ts';
import { type ConditionName, conditionName, statesPoison } from '../combat/conditions.ts';
import { type Harm, hurt, tellAbsorbed, tellResolveLost } from '../combat/damage.ts';
import { payEnergy } from '../combat/energy.ts';
import { gainCondition, removeCondition } from '../combat/gain-condition.ts';
import { tellRow } from '../combat/lifeline.ts';
import { byDamageType, type DamageType, damageTypeField } from '../combat/mitigation.ts';
import { cannotWithstand } from '../combat/recovery.ts';
import { heal, pastMorale, regainMorale, regainResolve, takeResolve } from '../combat/resources.ts';
import { isHelpless } from '../combat/restrictions.ts';
import { ATTACK_KINDS, type AttackKind } from '../gear/weapon.ts';
import { type AnyventurePlay, part } from '../play.ts';
import { SUBSCHOOLS, type Subschool } from './schools.ts';

/** One thing a spell does, as data. */
export type SpellEffect =
  | { readonly do: 'damage'; readonly amount: number; readonly type: DamageType }
  | { readonly do: 'heal' | 'morale' | 'resolve' | 'unnerve' | 'drain'; readonly amount: number }
  | {
      readonly do: 'condition';
      readonly condition: ConditionName;
      readonly rc?: number | undefined;
      readonly turns?: number | undefined;
      readonly damage?: number | undefined;
    }
  | { readonly do: 'cure'; readonly conditions: readonly ConditionName[] }
  | {
      readonly do: 'ward';
      readonly turns?: number | undefined;
      readonly strength?: number | undefined;
      readonly mitigation?: Partial<Record<DamageType, number>> | undefined;
      readonly bonus?: Readonly<Record<string, number>> | undefined;
      readonly upgrade?: readonly string[] | undefined;
      readonly downgrade?: readonly string[] | undefined;
      readonly movement?: number | undefined;
    }
  | { readonly do: 'push' | 'step'; readonly units: number }
  | { readonly do: 'told'; readonly text: string };

export interface Spell {
  readonly name: string;
  readonly school: School;
  readonly subschool?: Subschool | undefined;
  readonly rc: number;
  readonly energy: number;
  /** What charges it; a focus can stand in (AV-MAG-07). */
  readonly component?: string | undefined;
  readonly text?: string | undefined;
  readonly effects: readonly SpellEffect[];
  /** Added by a charged casting or a ritual (AV-MAG-08). */
  readonly charge: readonly SpellEffect[];
  readonly ritual: 'no' | 'allowed' | 'only';
  readonly minutes: number;
  /** Farthest band, or 0 for oneself. */
  readonly range: number;
  readonly targets: 'self' | 'one' | 'area';
  readonly radius: number;
  readonly types: readonly CreatureType[];
  readonly hostile: boolean;
  /** AV-MAG-14: a Defense the casting is held against, or a skill that resists it. */
  readonly defense?: 'evasion' | 'deflection' | undefined;
  readonly resist?:
    | { readonly skill: Skill; readonly rc?: number | undefined; readonly success: 'nothing' | 'half' }
    | undefined;
  readonly kind: AttackKind;
  readonly concentration: boolean;
  /** AV-R-189: has no hold on the Blinded or the Deafened. */
  readonly through?: 'sight' | 'sound' | undefined;
  /** AV-R-157. */
  readonly voice: boolean;
}

const amount = z.int().min(0).max(100);
export const spellEffectSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('damage'), amount, type: damageTypeField }),
  z.strictObject({ do: z.enum(['heal', 'morale', 'resolve', 'unnerve', 'drain']), amount }),
  z
    .strictObject({
      do: z.literal('condition'),
      condition: conditionName,
      rc: z.int().min(1).max(60).optional(),
      turns: z.int().min(1).max(100).optional(),
      damage: amount.optional(),
    })
    .superRefine(statesPoison),
  z.strictObject({ do: z.literal('cure'), conditions: z.array(conditionName).max(24).readonly() }),
  z.strictObject({
    do: z.literal('ward'),
    turns: z.int().min(1).max(1000).optional(),
    strength: amount.optional(),
    mitigation: byDamageType(amount).optional(),
    bonus: z.partialRecord(grantKeyField, z.int().min(-10).max(10)).optional(),
    upgrade: z.array(grantKeyField).max(20).readonly().optional(),
    downgrade: z.array(grantKeyField).max(20).readonly().optional(),
    movement: z.int().min(-20).max(20).optional(),
  }),
  z.strictObject({ do: z.enum(['push', 'step']), units: z.int().min(1).max(100) }),
  z.strictObject({ do: z.literal('told'), text: z.string().max(400) }),
]);

export const spellObject = z.strictObject({
  name: z.string().min(1).max(60).default('the spell'),
  school: schoolField.default('primal').meta({ rank: 'first' }),
  subschool: z
    .enum(SUBSCHOOLS.map(s => s.name) as [Subschool, ...Subschool[]])
    .optional()
    .meta({ from: 'subschools' }),
  rc: z.int().min(1).max(60).default(5).describe('Required Check.').meta({ rank: 'first' }),
  energy: z.int().min(0).max(20).default(1).meta({ rank: 'first' }),
  component: z.string().max(60).optional(),
  text: z.string().max(400).optional(),
  effects: z.array(spellEffectSchema).max(10).readonly().default([]),
  charge: z.array(spellEffectSchema).max(10).readonly().default([]),
  ritual: z.enum(['no', 'allowed', 'only']).default('allowed'),
  minutes: z.int().min(0).max(10000).default(10).describe('Time of the ritual.').meta({ unit: 'minutes' }),
  range: z.int().min(0).max(9).default(5).describe('Farthest range band; 0 for oneself.'),
  targets: z.enum(['self', 'one', 'area']).default('one'),
  radius: z.int().min(0).max(20).default(0),
  types: z.array(typeField).max(10).readonly().default([]).describe('The only types it affects; empty: all.'),
  hostile: z.boolean().default(false),
  defense: z.enum(['evasion', 'deflection']).optional().describe('The Defense the casting is held against.'),
  resist: z
    .strictObject({
      skill: skillField,
      rc: z.int().min(1).max(60).optional(),
      success: z.enum(['nothing', 'half']).default('nothing'),
    })
    .optional(),
  kind: z.enum(ATTACK_KINDS).default('ranged'),
  concentration: z.boolean().default(false),
  through: z.enum(['sight', 'sound']).optional(),
  voice: z.boolean().default(false),
});

/** What a spell did to one creature. */
export interface SpellFelt {
  readonly affected: boolean;
  readonly harm: Harm | null;
  readonly healed: number;
  readonly gains: readonly ConditionName[];
  readonly push: number;
  readonly told: readonly string[];
  /** Everything else that changed, in words: pools, cures, wards. */
  readonly besides: readonly string[];
}

export const UNTOUCHED: SpellFelt = {
  affected: false,
  harm: null,
  healed: 0,
  gains: [],
  push: 0,
  told: [],
  besides: [],
};

/** "takes 6 and has 3 Health left", "regains 4 Health and is no longer Bleeding": what somebody felt, after their name. */
export function tellFelt({ harm, healed, gains, push, told, besides }: SpellFelt, one: Creature): string {
  const left = one.dead ? 'is dead' : one.out ? 'falls' : `has ${one.health} Health left`;
  const parts = [
    ...(harm ? [`takes ${harm.taken}${tellAbsorbed(harm.absorbed)} and ${left}`] : []),
    ...(harm?.row ? [`${tellRow(harm.row, one.dead, harm.maximumLost)}`] : []),
    ...(harm?.resolveLost ? [tellResolveLost(harm)] : []),
    ...(healed ? [`regains ${healed} Health and has ${one.health}`] : []),
    ...(gains.length ? [`is ${gains.map(titleOf).join(' and ')}`] : []),
    ...besides,
    ...(push ? [`is to be moved ${counted(push, 'unit')}`] : []),
  ];
  const words = told.map(text => text.replace(/\.$/, '')).join('; ');
  const felt = parts.join(', ') || (words ? 'feels it' : 'is not changed by it');
  return words ? `${felt} (${words})` : felt;
}

/** The same for whoever knows no numbers of them: what is seen. */
export function tellFeltSeen({ harm, healed, gains, push, told }: SpellFelt, one: Creature): string {
  const parts = [
    ...(harm || healed ? [one.dead ? 'is dead' : one.out ? 'falls' : '{looks}'] : []),
    ...(harm?.row ? [tellRow(harm.row, one.dead)] : []),
    ...(gains.length ? [`is ${gains.map(titleOf).join(' and ')}`] : []),
    ...(push ? [`is to be moved ${counted(push, 'unit')}`] : []),
  ];
  const words = told.map(text => text.replace(/\.$/, '')).join('; ');
  const felt = parts.join(', ') || 'feels it';
  return words ? `${felt} (${words})` : felt;
}

/** AV-R-162: as strong or stronger replaces with its full time; a weaker one changes nothing. */
export function giveEffect(creature: Creature, effect: Effect): boolean {
  const old = creature.effects.find(one => one.name === effect.name);
  if (old && old.strength > effect.strength) return false;
  creature.effects = [...creature.effects.filter(one => one.name !== effect.name), effect];
  return true;
}

/** AV-NPC-04, AV-R-163, AV-R-189: whom it cannot touch. */
export const touches = (spell: Pick<Spell, 'types' | 'through'>, target: Creature): boolean =>
  affectsType(spell.types, target.type) &&
  !(spell.through === 'sight' && target.conditions.some(c => c.name === 'blinded')) &&
  !(spell.through === 'sound' && target.conditions.some(c => c.name === 'deafened'));

/**
 * The check that withstands a spell or a module's action (AV-R-160). The Broken fail it without a roll where it is
 * about fear, confusion, madness or charm (AV-COND-06); whoever cannot defend makes every check but a Defense (AV-R-198).
 */
export function withstand(
  target: Creature,
  { skill, rc }: { readonly skill: Skill; readonly rc: number },
  effects: readonly SpellEffect[],
  play: AnyventurePlay,
): { readonly resisted: number | null; readonly holds: boolean } {
  const broken = effects.some(
    effect => effect.do === 'condition' && cannotWithstand(target, effect.condition),
  );
  if (broken || (kindOf(skill) === 'defense' && isHelpless(target))) {
    if (play.trace.on)
      play.trace.note('AV-DICE-15', `${target.name} ${broken ? 'is Broken' : 'cannot defend'}: no check`);
    return { resisted: null, holds: false };
  }
  const resisted = creatureCheck(target, skill, play, { label: `${target.name} resists` });
  const holds = meets(resisted, rc);
  if (play.trace.on) play.trace.note('AV-MAG-14', `against ${rc}`, holds ? 'resists' : 'does not resist');
  return { resisted, holds };
}

/** The whole effect, however far the check was passed (AV-MAG-04). */
export function feel(
  target: Creature,
  spell: Spell,
  effects: readonly SpellEffect[],
  options: { readonly by: string; readonly halved: boolean },
  play: AnyventurePlay,
): SpellFelt {
  const gains: ConditionName[] = [];
  const told: string[] = [];
  const besides: string[] = [];
  const changed = (how: 'gains' | 'loses' | 'regains', pool: string, n: number): number => {
    if (n && play.trace.on) play.trace.note('AV-MAG-04', `${target.name} ${how} ${pool}`, n);
    return n;
  };
  const gained = (pool: string, n: number): void => {
    if (changed('gains', pool, n)) besides.push(`gains ${n} ${pool}`);
  };
  const lost = (pool: string, n: number): void => {
    if (changed('loses', pool, n)) besides.push(`loses ${n} ${pool}`);
  };
  const unnerve = (amount: number): void => {
    const taken = takeResolve(target, pastMorale(target, amount, play));
    lost('Resolve', taken.lost);
    if (taken.broken) besides.push(`is ${titleOf('broken')}`);
  };
  let [healed, push] = [0, 0];
  const shares = effects.flatMap(effect => (effect.do === 'damage' ? [effect] : []));
  const harm = shares.length
    ? hurt(
        target,
        shares,
        { doublings: timesInMelee(target, spell.kind, play) - 1, halvings: options.halved ? 1 : 0 },
        play,
      )
    : null;
  for (const effect of effects) {
    switch (effect.do) {
      case 'damage':
        break;
      case 'heal':
        healed += changed('regains', 'Health', heal(target, effect.amount));
        break;
      case 'morale':
        gained('Morale', regainMorale(target, effect.amount, play));
        break;
      case 'resolve':
        gained('Resolve', regainResolve(target, effect.amount));
        break;
      case 'unnerve':
        unnerve(effect.amount);
        break;
      case 'drain':
        lost('Energy', payEnergy(target, effect.amount, play).cost);
        break;
      case 'condition':
        if (options.halved || !gainFrom(target, spell, effect, options.by)) break;
        gains.push(effect.condition);
        if (play.trace.on) play.trace.note('AV-MAG-04', `${target.name} gains`, titleOf(effect.condition));
        break;
      case 'cure':
        for (const name of effect.conditions)
          if (target.conditions.some(c => c.name === name)) {
            removeCondition(target, name);
            besides.push(`is no longer ${titleOf(name)}`);
          }
        break;
      case 'ward':
        if (giveEffect(target, wardOf(spell, effect, options.by))) besides.push(`is under ${spell.name}`);
        break;
      case 'push':
      case 'step':
        push = Math.max(push, effect.units);
        break;
      case 'told':
        told.push(effect.text);
    }
  }
  return { affected: true, harm, healed, gains: once(gains), push, told, besides: once(besides) };
}

/** What a spell and its Charge effect both do is told once. */
const once = <T>(list: readonly T[]): readonly T[] => (list.length > 1 ? [...new Set(list)] : list);

function gainFrom(
  target: Creature,
  spell: Spell,
  effect: Extract<SpellEffect, { do: 'condition' }>,
  by: string,
): boolean {
  const named =
    effect.condition === 'poisoned'
      ? spell.name
      : effect.condition === 'afraid' || effect.condition === 'charmed'
        ? by
        : undefined;
  return gainCondition(target, {
    name: effect.condition,
    ...(effect.rc === undefined ? {} : { rc: effect.rc }),
    ...(effect.damage === undefined ? {} : { damage: effect.damage }),
    ...(named === undefined ? {} : { by: named }),
    ...(effect.turns === undefined ? {} : { sources: [{ by, turns: effect.turns }] }),
  }).gained;
}

const wardOf = (spell: Spell, effect: Extract<SpellEffect, { do: 'ward' }>, by: string): Effect => ({
  name: spell.name,
  by,
  strength: effect.strength ?? 1,
  ...(effect.turns === undefined ? {} : { turns: effect.turns }),
  ...(effect.mitigation ? { mitigation: effect.mitigation } : {}),
  ...(effect.bonus ? { bonus: effect.bonus } : {}),
  ...(effect.upgrade ? { upgrade: effect.upgrade } : {}),
  ...(effect.downgrade ? { downgrade: effect.downgrade } : {}),
  ...(effect.movement ? { movement: effect.movement } : {}),
});

export const spellParts = [
  part('state', 'what a spell does', ['AV-MAG-04', 'AV-NPC-04'], feel),
  part('derivation', 'whom a spell cannot touch', ['AV-NPC-04', 'AV-REA-03', 'AV-REA-04'], touches),
];
