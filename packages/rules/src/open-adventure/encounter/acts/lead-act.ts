/** MORL-04 to 06: a leader steadies somebody who has lost heart. */
import { leadershipTest } from '../../rounds/morale.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import type { Asked } from '../fight-state.ts';
import { askedNow } from '../whose-turn.ts';

export function leadAct(course: Course, { actor }: CommandOf<'lead'>): void {
  const asked = askedNow(course.state) as Extract<Asked, { for: 'lead' }>;
  const npc = course.who(asked.npc);
  const { tested, total, minutes } = leadershipTest(
    course.who(actor),
    npc,
    { prefers: npc.prefers, chosen: 'valor', loyalty: npc.loyalty },
    course.play,
  );
  course.emit({ is: 'asked', asked: course.state.asked.slice(0, -1) });
  course.emit({ is: 'led', actor, target: npc.id, by: tested, total, minutes });
}
