/** ABILITY: known, not used up, and for somebody it is meant for. */
import type { Refusal } from '@arbiter/engine';
import { domainModifiers } from '../../checks/effort.ts';
import { effectSteps, finalDamage } from '../../combat/damage.ts';
import { whyNotAlive, whyNotDead } from '../../combat/life-state.ts';
import { MOMENTS } from '../../combat/turn.ts';
import { abilityIn, abilityOf } from '../../content/abilities/index.ts';
import type { Ability } from '../../content/types.ts';
import { refuse } from '../../play.ts';
import { refuseUnowned, whyNotAbility } from '../../powers/ability.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { inRange, isOnMap } from '../ground.ts';
import {
  type Fighter,
  type FightState,
  type Frame,
  fighterNamed,
  fighterOf,
  isStanding,
  type Square,
} from '../state.ts';
import { allies, enemies } from './act.ts';
import { deed, outOfRange, rolledAct, rolledOffers } from './rolled-act.ts';

export const abilityAct = rolledAct<CommandOf<'ability'>>(
  {
    deedOf(_, actor, { ability: id }) {
      const ability = abilityIn(actor.abilities, id);
      if (!ability) return refuseUnowned(actor, 'ability', id);
      const modifiers = domainModifiers(actor, ability.domain);
      return deed({ name: ability.name, tier: ability.tier, required: ability.required, modifiers, ability });
    },
    whyNot(state, actor, command, { when }) {
      const ability = abilityIn(actor.abilities, command.ability);
      if (!ability) return refuseUnowned(actor, 'ability', command.ability);
      const unready = whyNotAbility(actor, ability, when);
      if (unready) return unready;
      if (ability.effects.every(effect => effect.kind === 'safePlace' || effect.kind === 'journeyBuffer'))
        return refuse('AF-ACT-01', `${ability.name} does nothing in a fight.`);
      return whyNotAimed(state, actor, ability, command);
    },
    succeeds(course, frame, { actor, target }, { what: { ability }, extra }) {
      if (ability) setGoing(course, frame, ability, { actor, target, extra });
    },
    offers: (state, actor) =>
      actor.abilities.flatMap(ref => {
        const ability = abilityOf(ref);
        if (!ability) return [];
        return aims(state, actor, ability).flatMap(aim =>
          rolledOffers(
            actor,
            effort => ({ do: 'ability', actor: actor.id, ability: ability.id, ...effort, ...aim }),
            'target' in aim ? `${ability.name} → ${fighterOf(state, aim.target).name}` : ability.name,
            'AF-ACT-01',
            'AF-ACT-05',
          ),
        );
      }),
  },
  // AF-TURN-04: alone of all actions an ability may be triggered.
  MOMENTS,
);

type Aim = { target: string } | { at: Square } | Record<never, never>;

function aims(state: FightState, who: Fighter, ability: Ability): Aim[] {
  switch (ability.target) {
    case 'self':
    case 'allies':
      return [{}];
    case 'ally':
      return allies(state, who).map(({ id }) => ({ target: id }));
    case 'enemy':
    case 'area':
      return enemies(state, who).map(({ id }) => ({ target: id }));
    case 'place':
      return places(state, who, ability);
  }
}

/** Every square in range that the ability may name. */
function places(state: FightState, who: Fighter, { range }: Ability): Aim[] {
  const { map } = state;
  if (!map) return [];
  const far = range === 'touch' ? 1 : range;
  const found: Aim[] = [];
  for (let x = Math.max(0, who.x - far); x <= Math.min(map.width - 1, who.x + far); x++)
    for (let y = Math.max(0, who.y - far); y <= Math.min(map.height - 1, who.y + far); y++)
      found.push({ at: { x, y } });
  return found;
}

/** AF-DMG-02, AF-DMG-04: extra successes go to one kind of effect, at most Proficiency or its own cap. */
export function setGoing(
  course: Course,
  frame: Frame,
  ability: Ability,
  {
    actor,
    target,
    extra,
  }: { readonly actor: string; readonly target: string | undefined; readonly extra: number },
): void {
  const who = course.who(actor);
  const { perExtra } = ability;
  const most = Math.min(extra, perExtra?.cap ?? extra);
  if (ability.concentration && isStanding(who))
    course.emit({ is: 'concentrated', actor, effect: ability.id, ended: who.concentrating });
  for (const id of targetsOf(course.state, who, ability, target))
    ability.effects.forEach((effect, index) => {
      const more = perExtra?.adds === effect.kind ? most : 0;
      if (effect.kind === 'damage')
        frame.steps.push({ do: 'hit', target: id, damage: finalDamage(effect.hd, more, who, course.play) });
      else frame.steps.push({ do: 'effect', target: id, index, steps: effectSteps(more, who.proficiency) });
    });
}

/** Whether what is done is for whoever it is done to, and within reach. */
export function whyNotAimed(
  state: FightState,
  who: Fighter,
  ability: Ability,
  { target: id, at }: Pick<CommandOf<'ability'>, 'target' | 'at'>,
): Refusal | undefined {
  if (ability.target === 'place') {
    if (!state.map || !at || !isOnMap(state.map, at))
      return refuse('AF-ACT-01', `${ability.name} needs a place on the map.`);
    return inRange(state, who, at, ability.range)
      ? undefined
      : refuse('AF-ACT-01', 'That place is out of range.');
  }
  if (at) return refuse('AF-ACT-01', `${ability.name} names nobody’s place.`);
  if (ability.target === 'self' || ability.target === 'allies')
    return id === undefined ? undefined : refuse('AF-ACT-01', `${ability.name} names no target.`);
  const target = fighterNamed(state, id);
  if (!target) return refuse('AF-ACT-01', `${ability.name} needs a target.`);
  const ally = ability.target === 'ally';
  if ((target.side === who.side) !== ally)
    return refuse('AF-ACT-01', `${ability.name} is for ${ally ? 'an ally' : 'an enemy'}.`);
  const revives = ability.effects.some(effect => effect.kind === 'revive');
  const unfit = revives ? whyNotDead(target, 'target') : whyNotAlive(target, 'target');
  if (unfit) return unfit;
  return inRange(state, who, target, ability.range)
    ? undefined
    : outOfRange(state, { actor: who, target, range: ability.range, name: ability.name });
}

/** Everybody a successful ability touches, in initiative order; the one it was declared for first. */
export function targetsOf(
  state: FightState,
  who: Fighter,
  ability: Ability,
  target: string | undefined,
): string[] {
  switch (ability.target) {
    case 'self':
    case 'place':
      return [who.id];
    case 'ally':
    case 'enemy':
      return target === undefined ? [] : [target];
    case 'allies':
      return state.order.filter(id => {
        const other = fighterOf(state, id);
        return other.side === who.side && other.state !== 'dead' && inRange(state, who, other, ability.range);
      });
    case 'area': {
      if (target === undefined) return [];
      const centre = fighterOf(state, target);
      const near = state.order.filter(id => {
        const other = fighterOf(state, id);
        const within = inRange(state, centre, other, ability.radius ?? 0);
        return id !== target && other.side !== who.side && other.state !== 'dead' && within;
      });
      return [target, ...near];
    }
  }
}
