/** ATTACK: whoever can answer is asked first, and then the dice fall. */

import { type Weapon, weaponBy } from '../../../content/weapon-list.ts';
import type { StruggleDeed } from '../../../rounds/struggle.ts';
import { NO_ANSWERS, reachedBy } from '../../blows.ts';
import type { AttackCommand, CommandOf } from '../../commands.ts';
import type { Looking } from '../../inquiry.ts';
import { fighterIn } from '../../state.ts';
import type { Act, Course } from '../act.ts';
import { othersPresent } from '../hindrances.ts';
import { asksForAnswer } from './answers.ts';
import { attacksOn } from './attack-offers.ts';
import { weaponsOf, whyNotAttackAct } from './attack-permission.ts';
import { resolveAttack } from './strike.ts';
import { wrestlingWith } from './wrestle-act.ts';

export const attackAct: Act<CommandOf<'attack'>> = {
  binding: true,
  hostile: true,
  announced: true,
  heldAs: (state, { actor, weapon, form }) =>
    weapon === null ? form : strikingWith(weaponBy(fighterIn(state, actor), weapon)),
  whyNot: whyNotAttackAct,
  happens: announceAttack,
  offers: (state, actor, inquiry) =>
    othersPresent(state, actor).flatMap(target => [
      ...weaponsOf(actor).flatMap(weapon => [...attacksOn(actor, target, weapon, inquiry)]),
      ...wrestlingWith(actor, target, inquiry),
    ]),
};

const strikingWith = ({ unarmed, kind }: Weapon): StruggleDeed =>
  unarmed ? 'strike' : kind === 'melee' ? 'melee attack' : 'ranged attack';

/** OA-GUARD-02: everybody who is targeted and could guard or deflect chooses before the roll. */
export function announceAttack(course: Course, command: AttackCommand, asked?: Looking): void {
  const targets = reachedBy(course.state, course.who(command.actor), command);
  if (!asksForAnswer(course, command, targets))
    resolveAttack(course, command, { free: false, asked, answers: NO_ANSWERS, targets });
}
