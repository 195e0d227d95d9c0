/** ATTACK: a weapon against one enemy. */
import { WEAPON_TIER } from '../../checks/tiers.ts';
import { finalDamage } from '../../combat/damage.ts';
import { defend, hitTriggers } from '../../combat/defense.ts';
import { whyNotAlive } from '../../combat/life-state.ts';
import type { PersonWeapon } from '../../combat/person.ts';
import { refuse } from '../../play.ts';
import { refuseUnowned } from '../../powers/ability.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { inRange } from '../ground.ts';
import { type Fighter, type Frame, fighterNamed, owe } from '../state.ts';
import { enemies } from './act.ts';
import { deed, outOfRange, rolledAct, rolledOffers } from './rolled-act.ts';

function weaponOf(who: Fighter, id: string): PersonWeapon | undefined {
  for (const weapon of who.weapons) if (weapon.id === id) return weapon;
  return undefined;
}

export const attackAct = rolledAct<CommandOf<'attack'>>({
  deedOf(_, actor, { weapon: id }) {
    const weapon = weaponOf(actor, id);
    if (!weapon) return refuseUnowned(actor, 'weapon', id);
    return deed({ name: weapon.name, tier: WEAPON_TIER, required: weapon.required, weapon });
  },
  whyNot(state, actor, { weapon, target: id }) {
    const target = fighterNamed(state, id);
    if (!target || target.side === actor.side)
      return refuse('AF-ACT-01', 'An attack needs an enemy as its target.', 'target');
    const dead = whyNotAlive(target, 'target');
    if (dead) return dead;
    const { range = 'touch', name = 'a fist' } = weaponOf(actor, weapon) ?? {};
    return inRange(state, actor, target, range)
      ? undefined
      : outOfRange(state, { actor, target, range, name: `the ${name}` });
  },
  succeeds(course, frame, { actor, target }, { what: { weapon }, extra }) {
    const damage = finalDamage(weapon?.damage ?? 0, extra, course.who(actor), course.play);
    frame.steps.push({ do: 'hit', target, damage });
  },
  offers: (state, actor) =>
    actor.weapons.flatMap(({ id: weapon, name }) =>
      enemies(state, actor).flatMap(target =>
        rolledOffers(
          actor,
          effort => ({ do: 'attack', actor: actor.id, weapon, target: target.id, ...effort }),
          `${name} → ${target.name}`,
          'AF-ACT-01',
          'AF-TIER-03',
          'AF-DMG-03',
        ),
      ),
    ),
});

/** AF-DEF-03 to 06, AF-DYI-07: one hit on one target. */
export function hit(course: Course, frame: Frame, target: string, damage: number): void {
  const before = course.who(target);
  if (before.state === 'dead') return;
  const { hd } = before;
  const defended = defend(before, damage, course.play);
  course.emit({
    is: 'hit',
    actor: target,
    by: frame.command.actor,
    damage,
    cancelled: defended.cancelled,
    taken: defended.taken,
    lost: defended.lost,
    atZero: defended.atZero,
  });
  const after = course.who(target);
  course.settle(after);
  owe(frame, target, hitTriggers(after, defended));
  if (hd > 0 && after.hd === 0) frame.steps.unshift({ do: 'fallen', target });
}
