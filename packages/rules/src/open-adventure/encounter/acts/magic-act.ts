/** MAG, CMBT-16: magic on somebody and whoever stands near, and magic that is kept up. */

import { concealmentCircumstances, heightCircumstances } from '../../combat/attack-circumstances.ts';
import { attackCircumstances } from '../../conditions/conditions.ts';
import { CLOCKS } from '../../content/condition-list.ts';
import { magicOf } from '../../content/magic.ts';
import { magicEffectOn, rollMagicAttack } from '../../powers/casting.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { type Fighter, isPresent, type MagicInForce } from '../fight-state.ts';
import { between, bodyAt, distanceOf, levelOf, spacesBetween } from '../ground.ts';
import { losesConcentration, turnsTo } from './broken-concentration.ts';
import { mayWake } from './fascination.ts';
import { holdsOn } from './height-acts.ts';
import { givenAway } from './hide-act.ts';

export function magicAct(course: Course, command: CommandOf<'use magic'>): void {
  const { state, play } = course;
  const caster = course.who(command.actor);
  const target = course.who(command.target);
  const magic = magicOf(state.magic, command.magic)!;
  const ground = between(state, caster, target, play);
  const attack = magic.attack
    ? rollMagicAttack(
        caster,
        magic,
        [
          ...attackCircumstances(caster, target, 'magic'),
          ...concealmentCircumstances(ground, play),
          ...heightCircumstances(levelOf(state, caster) - levelOf(state, target)),
        ],
        play,
      )
    : null;
  const reached = [target, ...others(course, target, magic.area)].map(one => {
    const range = attack?.range ?? magic.range;
    const inRange = one.id === caster.id || magic.area > 1 || distanceOf(state, caster, one) <= range;
    const effect = inRange ? magicEffectOn(caster, one, magic, attack, play) : NOTHING;
    return { id: one.id, inRange, effect, HP: (one.HP ?? 0) - effect.damage + effect.healed };
  });
  const lasts: MagicInForce[] = reached.flatMap(({ id, effect }) =>
    effect.given
      ? [
          {
            on: id,
            from: caster.id,
            magic: magic.name,
            gives: magic.gives as Record<string, number>,
            rounds: magic.minutes > 0 ? magic.minutes * CLOCKS.minute : magic.concentration ? null : 1,
          },
        ]
      : [],
  );
  if (lasts.some(({ rounds }) => rounds === null)) turnsTo(course, caster.id, 'magic');
  course.emit({
    is: 'used magic',
    actor: caster.id,
    magic: magic.name,
    form: magic.form,
    cost: magic.cost,
    halfRounds: magic.action === 'free' ? 0 : magic.action === 'full-round' ? 2 : 1,
    total: attack?.total ?? null,
    roll: attack?.roll ?? 0,
    reached,
    gives: magic.gives as Record<string, number>,
    inForce: lasts,
  });
  if (magic.attack)
    givenAway(
      course,
      caster,
      reached.map(({ id }) => id),
    );
  for (const { id, effect } of reached)
    if (effect.damage > 0) {
      losesConcentration(course, id, effect.damage, true);
      mayWake(course, id);
      holdsOn(course, id);
    }
}

/** OA-MAP-06, OA-MAP-09: everybody else in the square around the target. */
const others = (course: Course, target: Fighter, area: number): Fighter[] =>
  area <= 1
    ? []
    : course.state.order
        .map(id => course.who(id))
        .filter(
          one =>
            one.id !== target.id &&
            isPresent(one) &&
            spacesBetween(course.state, bodyAt(target), bodyAt(one)) <= Math.floor((area - 1) / 2),
        );

const NOTHING = { damage: 0, healed: 0, saved: null, received: {}, given: false };

export function endMagicAct(course: Course, { actor }: CommandOf<'end magic'>): void {
  const kept = new Set(course.state.effects.filter(({ from }) => from === actor).map(({ magic }) => magic));
  for (const magic of kept) course.emit({ is: 'magic ended', actor, magic, why: 'choice' });
}
