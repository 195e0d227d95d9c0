/** What abilities do to somebody: one function for each kind of effect, found by data. */
import { pool, sum } from '@arbiter/dice';
import type { Creature } from '../character/creature.ts';
import { parseDice } from '../checks/dice-notation.ts';
import { type Affliction, type Condition, has, isImmuneTo, type OwnCondition } from '../combat/conditions.ts';
import { cure, gainTemporary, heal, isCurable, makeStable, wouldWake } from '../combat/harm.ts';
import { bears, type Cause, partsOf } from '../combat/own-conditions.ts';
import type { EdgePlay } from '../play.ts';
import type { Effect } from './ability.ts';

/** Where an effect comes from. */
export interface EffectSource {
  /** Who causes it, as others know them. */
  readonly by: string;
  /** The ability. */
  readonly name: string;
  readonly caster: Creature;
  /** ED-SKL-08: what a retry would have to reach. */
  readonly target: number;
}

/** What an effect amounts to, once its dice have fallen: nothing is left to roll. */
export type Settled =
  | {
      readonly is: 'heal' | 'temporary';
      readonly amount: number;
      /** ED-DYI-07, ED-DYI-09, ED-CND-02: it wakes somebody; it ends Bleeding. */
      readonly wakes?: true;
      readonly staunches?: true;
    }
  | { readonly is: 'condition'; readonly affliction: Affliction }
  | Extract<Effect, { is: 'cure' | 'expose' | 'push' | 'soften' | 'move' | 'stabilize' }>
  | { readonly is: 'edge' | 'hindrance'; readonly mark: Creature['marks'][number] };

/** Rolls what is to be rolled, and names who and what is behind it; a condition of a pack is all of its parts. */
export function settleEffect(effect: Effect, source: EffectSource, play: EdgePlay): readonly Settled[] {
  switch (effect.is) {
    case 'heal': {
      const group = effect.dice ? parseDice(effect.dice) : undefined;
      const rolled = group ? play.dice.roll(pool(group.count, group.sides), sum, source.name) : 0;
      const amount = Math.max(
        0,
        rolled + effect.amount + (effect.stat ? source.caster.stats[effect.stat] : 0),
      );
      play.trace
        .sum('ED-HPS-02', `${source.name} heals`)
        .add(effect.dice ?? '', rolled)
        .add('set', effect.amount)
        .add(effect.stat ?? '', effect.stat ? source.caster.stats[effect.stat] : 0, 'ED-STAT-01')
        .change('at least 0', n => Math.max(0, n));
      return [{ is: 'heal', amount }];
    }
    case 'temporary': {
      const amount = Math.max(0, effect.amount + (effect.stat ? source.caster.stats[effect.stat] : 0));
      play.trace
        .sum('ED-HPS-03', `${source.name}: temporary HP`)
        .add('set', effect.amount)
        .add(effect.stat ?? '', effect.stat ? source.caster.stats[effect.stat] : 0, 'ED-STAT-01')
        .change('at least 0', n => Math.max(0, n));
      return [{ is: 'temporary', amount }];
    }
    case 'condition':
      return inflict(effect.condition, {
        by: source.by,
        source: source.name,
        ...(effect.until && { until: { ...effect.until } }),
        ...(effect.retry && { target: source.target }),
      });
    case 'edge':
    case 'hindrance':
      return [
        {
          is: effect.is,
          mark: {
            name: source.name,
            gives: effect.is,
            on: effect.on,
            by: source.by,
            ...(effect.until && { until: { ...effect.until } }),
          },
        },
      ];
    default:
      return [effect];
  }
}

/** ED-CND-15: somebody is to have a condition: the book's, or a pack's with all of its parts. */
export function inflict(condition: Condition | OwnCondition, cause: Cause): readonly Settled[] {
  if (typeof condition === 'string') return [{ is: 'condition', affliction: { condition, ...cause } }];
  const { conditions, marks } = partsOf(condition, cause);
  return [
    ...conditions.map(affliction => ({ is: 'condition' as const, affliction })),
    ...marks.map(mark => ({ is: mark.gives, mark })),
  ];
}

/** Of what was settled, what can change this creature: nobody is cured of what it does not have. */
export const settledFor = (creature: Creature, effects: readonly Settled[]): Settled[] =>
  effects.flatMap((effect): Settled[] => {
    if (effect.is === 'heal' || effect.is === 'temporary') return [restoring(creature, effect)];
    if (effect.is !== 'cure') return [effect];
    const conditions = effect.conditions.filter(ends =>
      typeof ends === 'string'
        ? creature.conditions.some(each => each.condition === ends && isCurable(creature, each))
        : bears(creature, ends),
    );
    return conditions.length > 0 ? [{ ...effect, conditions }] : [];
  });

/** What HP and temporary HP end besides. */
function restoring(creature: Creature, effect: Extract<Settled, { is: 'heal' | 'temporary' }>): Settled {
  if (creature.life === 'dead' || creature.conditions.length === 0) return effect;
  const heals = effect.is === 'heal' && effect.amount > 0;
  const wakes =
    (heals || (effect.is === 'temporary' && effect.amount > creature.tempHp && creature.hp === 0)) &&
    wouldWake(creature);
  const staunches = heals && has(creature, 'Bleeding');
  return { ...effect, ...(wakes && { wakes }), ...(staunches && { staunches }) };
}

/** ED-CND-15, ED-NPC-06: writes an effect; false where the creature is immune or it changes nothing. */
export function writeEffect(creature: Creature, effect: Settled): boolean {
  switch (effect.is) {
    case 'heal': {
      const before = creature.conditions;
      return heal(creature, effect.amount) > 0 || creature.conditions.length !== before.length;
    }
    case 'temporary':
      return gainTemporary(creature, effect.amount);
    case 'condition':
      return afflict(creature, effect.affliction);
    case 'cure':
      return cure(creature, effect.conditions);
    case 'expose':
      creature.exposed = true;
      return true;
    case 'edge':
    case 'hindrance':
      return mark(creature, effect.mark);
    case 'stabilize':
      if (creature.life !== 'dying') return false;
      makeStable(creature);
      return true;
    default:
      return false;
  }
}

/** ED-CND-15, ED-R-115: one more source of a condition; the same source again starts anew. */
export function afflict(creature: Creature, affliction: Affliction): boolean {
  const { condition, of } = affliction;
  if (isImmuneTo(creature, condition) || (of && isImmuneTo(creature, of)) || creature.life === 'dead')
    return false;
  const same = (each: Affliction): boolean =>
    each.condition === condition &&
    each.source === affliction.source &&
    each.by === affliction.by &&
    each.of?.id === of?.id;
  creature.conditions = [...creature.conditions.filter(each => !same(each)), affliction];
  // ED-R-155: whoever cannot act concentrates on nothing.
  if (has(creature, 'Incapacitated')) creature.concentrating = null;
  return true;
}

/** An Edge or Hindrance anew, in the place of the same from the same one. */
function mark(creature: Creature, given: Creature['marks'][number]): boolean {
  const { name, by, gives, of } = given;
  if (of && isImmuneTo(creature, of)) return false;
  // A condition of a pack may bring one of each, and an approach is neither.
  const isKept = of !== undefined || gives === 'approach';
  const same = (each: Creature['marks'][number]): boolean =>
    each.name === name && each.by === by && (each.gives === gives || (!isKept && each.gives !== 'approach'));
  creature.marks = [...creature.marks.filter(each => !same(each)), given];
  return true;
}
