/** MAG: what a spell is, and what it does to those it strikes. */
import { counted } from '@arbiter/engine';
import { type CheckName, type Skill, titleOf } from '../character/attributes.ts';
import type { Creature, Effect } from '../character/creature.ts';
import { affectsType } from '../character/creature-kinds.ts';
import { creatureCheck, kindOf, meets, useUp } from '../checks/creature-check.ts';
import { timesInMelee } from '../combat/attack.ts';
import { applyHarm, type Harm, takeDamage, tellAbsorbed, tellResolveLost } from '../combat/damage.ts';
import { applyPaid, type EnergyWritten, energyWritten, payEnergy } from '../combat/energy.ts';
import { tellRow } from '../combat/lifeline.ts';
import { type Arrival, bringCondition, broughtOf, endCondition, isUnder } from '../combat/own-condition.ts';
import { conditionTitle, refOf } from '../combat/own-condition-entry.ts';
import { cannotWithstandAny } from '../combat/recovery.ts';
import {
  applyRegained,
  applyResolveLost,
  heal,
  type Pool,
  pastMorale,
  regainMorale,
  regainResolve,
  takeResolve,
} from '../combat/resources.ts';
import { isHelpless } from '../combat/restrictions.ts';
import { type AnyventurePlay, part } from '../play.ts';
import type { Spell, SpellEffect } from './spell-entry.ts';

/** What a spell did to one creature. */
export interface SpellFelt {
  readonly affected: boolean;
  readonly harm: Harm | null;
  readonly healed: number;
  readonly gains: readonly string[];
  readonly push: number;
  readonly told: readonly string[];
  /** Checks that were made against it. */
  readonly rolled: readonly CheckName[];
  /** Everything that it changed besides damage. */
  readonly changes: readonly SpellChange[];
  /** An earlier version kept the words for it instead. */
  readonly besides?: readonly string[];
}

/** One thing that a spell changed. */
export type SpellChange =
  | { readonly is: 'regained'; readonly pool: Exclude<Pool, 'energy'>; readonly amount: number }
  | {
      readonly is: 'unnerved';
      readonly absorbed: number;
      readonly lost: number;
      readonly broken: boolean;
    }
  | ({ readonly is: 'drained' } & EnergyWritten)
  | { readonly is: 'gained'; readonly condition: Arrival }
  | { readonly is: 'cured'; readonly condition: string }
  | { readonly is: 'warded'; readonly effect: Effect };

/** Writes what a spell did to somebody. */
export function applyFelt(target: Creature, { harm, rolled, changes }: SpellFelt): void {
  for (const check of rolled) useUp(target, check);
  if (harm) applyHarm(target, harm);
  for (const change of changes) applyChange(target, change);
}

function applyChange(target: Creature, change: SpellChange): void {
  switch (change.is) {
    case 'regained':
      applyRegained(target, change.pool, change.amount);
      break;
    case 'unnerved':
      target.morale -= change.absorbed;
      applyResolveLost(target, change);
      break;
    case 'drained':
      applyPaid(target, change);
      break;
    case 'gained':
      bringCondition(target, change.condition, change.condition);
      break;
    case 'cured':
      endCondition(target, change.condition);
      break;
    case 'warded':
      giveEffect(target, change.effect);
  }
}

/** What is told of a change; Health and conditions are told with the damage. */
function changeWords(change: SpellChange): readonly string[] {
  switch (change.is) {
    case 'regained':
      return change.pool === 'health' ? [] : [`gains ${change.amount} ${titleOf(change.pool)}`];
    case 'unnerved':
      return [
        ...(change.lost ? [`loses ${change.lost} Resolve`] : []),
        ...(change.broken ? [`is ${titleOf('broken')}`] : []),
      ];
    case 'drained':
      return [`loses ${change.cost} Energy`];
    case 'cured':
      return [`is no longer ${conditionTitle(change.condition)}`];
    case 'warded':
      return [`is under ${change.effect.name}`];
    default:
      return [];
  }
}

export const UNTOUCHED: SpellFelt = {
  affected: false,
  harm: null,
  healed: 0,
  gains: [],
  push: 0,
  told: [],
  rolled: [],
  changes: [],
};

/** "takes 6 and has 3 Health left", "regains 4 Health and is no longer Bleeding": what somebody felt, after their name. */
export function tellFelt(
  { harm, healed, gains, push, told, changes, besides = once(changes.flatMap(changeWords)) }: SpellFelt,
  one: Creature,
): string {
  const left = one.dead ? 'is dead' : one.out ? 'falls' : `has ${one.health} Health left`;
  const parts = [
    ...(harm ? [`takes ${harm.taken}${tellAbsorbed(harm.absorbed)} and ${left}`] : []),
    ...(harm?.row ? [`${tellRow(harm.row, one.dead, harm.maximumLost)}`] : []),
    ...(harm?.resolveLost ? [tellResolveLost(harm)] : []),
    ...(healed ? [`regains ${healed} Health and has ${one.health}`] : []),
    ...(gains.length ? [`is ${gains.map(conditionTitle).join(' and ')}`] : []),
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
    ...(gains.length ? [`is ${gains.map(conditionTitle).join(' and ')}`] : []),
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
    effect => effect.do === 'condition' && cannotWithstandAny(target, effect.condition),
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
  const gains: string[] = [];
  const told: string[] = [];
  const changes: SpellChange[] = [];
  const traceChange = (how: 'gains' | 'loses' | 'regains', pool: string, n: number): void => {
    if (n && play.trace.on) play.trace.note('AV-MAG-04', `${target.name} ${how} ${pool}`, n);
  };
  const regain = (pool: 'health' | 'morale' | 'resolve', amount: number): number => {
    traceChange(pool === 'health' ? 'regains' : 'gains', titleOf(pool), amount);
    if (amount) changes.push({ is: 'regained', pool, amount });
    return amount;
  };
  const unnerve = (amount: number): void => {
    const left = pastMorale(target, amount, play);
    const taken = takeResolve(target, left);
    traceChange('loses', 'Resolve', taken.lost);
    changes.push({ is: 'unnerved', absorbed: amount - left, ...taken });
  };
  const drain = (amount: number): void => {
    const paid = energyWritten(payEnergy(target, amount, play));
    traceChange('loses', 'Energy', paid.cost);
    if (paid.cost) changes.push({ is: 'drained', ...paid });
  };
  const from = { by: options.by, maker: options.by, means: spell.name };
  let [healed, push] = [0, 0];
  const shares = effects.flatMap(effect => (effect.do === 'damage' ? [effect] : []));
  const harm = shares.length
    ? takeDamage(
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
        healed += regain('health', heal(target, effect.amount));
        break;
      case 'morale':
        regain('morale', regainMorale(target, effect.amount, play));
        break;
      case 'resolve':
        regain('resolve', regainResolve(target, effect.amount));
        break;
      case 'unnerve':
        unnerve(effect.amount);
        break;
      case 'drain':
        drain(effect.amount);
        break;
      case 'condition': {
        const condition = { ...broughtOf(effect), ...from };
        if (options.halved || !bringCondition(target, condition, from)) break;
        gains.push(refOf(effect.condition));
        changes.push({ is: 'gained', condition });
        if (play.trace.on)
          play.trace.note('AV-MAG-04', `${target.name} gains`, conditionTitle(effect.condition));
        break;
      }
      case 'cure':
        for (const cured of effect.conditions)
          if (isUnder(target, cured)) {
            endCondition(target, refOf(cured));
            changes.push({ is: 'cured', condition: refOf(cured) });
          }
        break;
      case 'ward': {
        const ward = wardOf(spell, effect, options.by);
        if (giveEffect(target, ward)) changes.push({ is: 'warded', effect: ward });
        break;
      }
      case 'push':
      case 'step':
        push = Math.max(push, effect.units);
        break;
      case 'told':
        told.push(effect.text);
    }
  }
  return { affected: true, harm, healed, gains: once(gains), push, told, rolled: [], changes };
}

/** What a spell and its Charge effect both do is told once. */
const once = <T>(list: readonly T[]): readonly T[] => (list.length > 1 ? [...new Set(list)] : list);

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
