/** MAG: what a spell is, and what it does to those it strikes. */
import { counted } from '@arbiter/engine';
import { type Skill, titleOf } from '../character/attributes.ts';
import type { Creature, Effect } from '../character/creature.ts';
import { affectsType } from '../character/creature-kinds.ts';
import { creatureCheck, kindOf, meets } from '../checks/creature-check.ts';
import { timesInMelee } from '../combat/attack.ts';
import { type Harm, takeDamage, tellAbsorbed, tellResolveLost } from '../combat/damage.ts';
import { payEnergy } from '../combat/energy.ts';
import { tellRow } from '../combat/lifeline.ts';
import { bringCondition, endCondition, isUnder } from '../combat/own-condition.ts';
import { conditionTitle, refOf } from '../combat/own-condition-entry.ts';
import { cannotWithstandAny } from '../combat/recovery.ts';
import { heal, pastMorale, regainMorale, regainResolve, takeResolve } from '../combat/resources.ts';
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
  const besides: string[] = [];
  const traceChange = (how: 'gains' | 'loses' | 'regains', pool: string, n: number): number => {
    if (n && play.trace.on) play.trace.note('AV-MAG-04', `${target.name} ${how} ${pool}`, n);
    return n;
  };
  const noteGain = (pool: string, n: number): void => {
    if (traceChange('gains', pool, n)) besides.push(`gains ${n} ${pool}`);
  };
  const noteLoss = (pool: string, n: number): void => {
    if (traceChange('loses', pool, n)) besides.push(`loses ${n} ${pool}`);
  };
  const unnerve = (amount: number): void => {
    const taken = takeResolve(target, pastMorale(target, amount, play));
    noteLoss('Resolve', taken.lost);
    if (taken.broken) besides.push(`is ${titleOf('broken')}`);
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
        healed += traceChange('regains', 'Health', heal(target, effect.amount));
        break;
      case 'morale':
        noteGain('Morale', regainMorale(target, effect.amount, play));
        break;
      case 'resolve':
        noteGain('Resolve', regainResolve(target, effect.amount));
        break;
      case 'unnerve':
        unnerve(effect.amount);
        break;
      case 'drain':
        noteLoss('Energy', payEnergy(target, effect.amount, play).cost);
        break;
      case 'condition':
        if (options.halved || !bringCondition(target, effect, from)) break;
        gains.push(refOf(effect.condition));
        if (play.trace.on)
          play.trace.note('AV-MAG-04', `${target.name} gains`, conditionTitle(effect.condition));
        break;
      case 'cure':
        for (const cured of effect.conditions)
          if (isUnder(target, cured)) {
            endCondition(target, refOf(cured));
            besides.push(`is no longer ${conditionTitle(cured)}`);
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
