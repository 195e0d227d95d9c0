/** REST-13: caring for friends: wounds are treated, sleepers woken. */
import { inCommand, type Refusal } from '@arbiter/engine';
import { treat, whyNotTreated } from '../../downtime/medicine.ts';
import { refuse } from '../../play.ts';
import { type Combatant, isThere, isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import type { EventOf } from '../events.ts';
import { metresBetween } from '../ground.ts';
import { ownRoll } from '../luck.ts';
import { combatant, type FightState, fighterOf } from '../state.ts';
import { taskIn } from '../strikes.ts';
import { type Act, nobodyCalled, OUT_OF_REACH, offer, whyNotMajor, whyNotMinor } from './act.ts';

function whyNotFirstAid(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'first aid'>,
): Refusal | undefined {
  const target = combatant(state, id);
  // A captive's wounds are treated like a friend's.
  if (!target || target.fled) return nobodyCalled(id);
  const untreatable = whyNotTreated(target, state.readings);
  if (untreatable) return inCommand(untreatable, { patient: 'target' });
  return metresBetween(c, target) > 1 ? OUT_OF_REACH : whyNotMajor(c);
}

/** SV-REST-13 in a fight: a Major Action. */
function firstAid(course: Course, { actor, target: id }: CommandOf<'first aid'>): void {
  const { state, play } = course;
  const c = course.who(actor);
  const { activeCombat, modifiers } = taskIn(state, c);
  const how = { supplies: 'basic supplies', activeCombat, modifiers } as const;
  const { result, luck } = ownRoll(c, play, own => treat(c, fighterOf(state, id), how, own));
  const { roll, after } = result;
  const { vitality, bleedingCount, stable, life } = after;
  const closed = fighterOf(state, id).bleedingCount - bleedingCount;
  const aid: EventOf<'first aid'> = {
    is: 'first aid',
    actor,
    target: id,
    roll,
    vitality,
    bleedingCount,
    stable,
    life,
  };
  course.emit(closed > 0 ? { ...aid, closed } : aid);
  course.emitAll(luck);
}

export const firstAidAct: Act<CommandOf<'first aid'>> = {
  whyNot: whyNotFirstAid,
  happens: firstAid,
  offers: (_state, { id: actor }, { there }) =>
    there.map(({ id: target, name }) =>
      offer(
        { do: 'first aid', actor, target },
        `First Aid for ${name}`,
        'Major Action',
        'SV-REST-13',
        'SV-DMG-09',
      ),
    ),
};

/** Whoever sleeps by magic wakes when shaken. */
function whyNotWake(state: FightState, c: Combatant, { target: id }: CommandOf<'wake'>): Refusal | undefined {
  const target = combatant(state, id);
  if (!target || target.side !== c.side || !isThere(target) || target === c)
    return refuse('SV-STAT-08', 'Choose somebody of the own side.');
  if (!isUp(target) || !target.states.includes('Unconscious'))
    return refuse('SV-STAT-08', `${target.name} does not sleep.`);
  return metresBetween(c, target) > 1 ? OUT_OF_REACH : whyNotMinor(c);
}

export const wakeAct: Act<CommandOf<'wake'>> = {
  whyNot: whyNotWake,
  happens: (course, { actor, target }) => course.emit({ is: 'woken', actor, target }),
  offers: (_state, { id: actor }, { friends }) =>
    friends.map(({ id: target, name }) =>
      offer({ do: 'wake', actor, target }, `Wake ${name}`, 'Minor Action', 'SV-STAT-08'),
    ),
};
