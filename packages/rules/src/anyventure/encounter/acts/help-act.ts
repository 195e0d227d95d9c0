/** CHK: help in a fight: with the same skill for nothing but the Action, with another against a number that is known. */
import { isRefusal } from '@arbiter/engine';
import { type CheckName, isDiscipline, isSchool, SKILLS, titleOf } from '../../character/attributes.ts';
import { CHECK_NAMES } from '../../checks/check.ts';
import { hasCondition } from '../../checks/creature-check.ts';
import { dieOf } from '../../checks/ladder.ts';
import { CONDITIONS } from '../../combat/conditions.ts';
import { FIRE_RC, standDemand } from '../../combat/default-actions.ts';
import { type HelpWanted, helpAlly, whyNotHelpAlly } from '../../combat/help-in-fight.ts';
import { ownConditions } from '../../combat/own-condition.ts';
import { refuse } from '../../play.ts';
import { CHARGE_RC } from '../../powers/casting.ts';
import { songRow } from '../../powers/song-list.ts';
import { spellRow } from '../../powers/spell-list.ts';
import type { CommandOf } from '../commands.ts';
import { type Fighter, type FightState, isFoe, playFor } from '../state.ts';
import { type Act, action, type Offer, offer, onAnybody, targetOf, whyNotInView } from './act.ts';
import { nullfieldAt } from './cast-act.ts';

/** AV-CHK-02, AV-R-169: numbers that a check of somebody will have to meet and that all can know beforehand. */
function knownNumbers(state: FightState, one: Fighter, check: CheckName): readonly number[] {
  const known = new Set<number>();
  for (const { name, rc } of one.conditions)
    if (CONDITIONS[name].recovery?.skill === check && rc !== undefined && rc >= 1) known.add(rc);
  for (const { mark } of ownConditions(one))
    if (mark.recovery?.skill === check && mark.recovery.rc >= 1) known.add(mark.recovery.rc);
  if (check === 'coordination')
    for (const other of Object.values(state.fighters))
      if (hasCondition(other, 'ignited') && !isFoe(one, other))
        known.add(other.id === one.id ? FIRE_RC.self : FIRE_RC.ally);
  const demand = check === 'endurance' || check === 'resilience' ? standDemand(one) : null;
  if (demand !== null) known.add(demand);
  if (check === 'expression')
    for (const ref of one.songs) {
      const song = songRow(ref);
      if (song?.kind === 'song') known.add(song.rc);
    }
  if (isSchool(check))
    for (const ref of one.spells) {
      const spell = spellRow(ref);
      if (spell?.school !== check || spell.ritual === 'only') continue;
      const rc = spell.rc + nullfieldAt(state, one).raises;
      known.add(rc);
      if (spell.component !== undefined) known.add(rc + CHARGE_RC);
    }
  return [...known].sort((a, b) => a - b);
}

const wantedOf = ({ check, with: used, rc, relevant }: CommandOf<'help'>): HelpWanted => ({
  check,
  with: used ?? check,
  rc,
  relevant,
});

export const helpAct: Act<CommandOf<'help'>> = {
  whyNot(state, actor, command) {
    const { check, with: used, rc, relevant } = command;
    const target = targetOf(state, command);
    if (isRefusal(target)) return target;
    if (target.id === actor.id || isFoe(actor, target)) return refuse('AV-CHK-01', 'Help is for an ally.');
    if (isDiscipline(check)) return refuse('AV-CHK-01', 'Nobody crafts in the middle of a fight.');
    if (target.helps.some(help => help.by === actor.name && help.check === check))
      return refuse('AV-CHK-04', `${actor.name} helps ${target.name} with that already.`);
    if (used === undefined || used === check) {
      if (rc !== undefined || !relevant || used === check)
        return refuse('AV-CHK-01', 'Help with the same skill needs no number, and always fits.');
    } else if (rc === undefined || !knownNumbers(state, target, check).includes(rc))
      return refuse(
        'AV-CHK-02',
        `Help with another skill needs a number that is known: for ${titleOf(check)} of ${target.name} ${knownNumbers(state, target, check).join(', ') || 'there is none'}.`,
      );
    return (
      whyNotInView(state, actor, target) ?? whyNotHelpAlly(actor, target, wantedOf(command), playFor(state))
    );
  },
  happens(course, command) {
    const { actor, target, check, with: used, rc } = command;
    action(course, actor, () =>
      course.deed([actor, target], (me, other) => {
        const given = helpAlly(me, other, wantedOf(command), course.play);
        const { helpResult: result, bonusDice } = given;
        return { is: 'helped', actor, target, check, by: used ?? check, result, rc, works: bonusDice > 0 };
      }),
    );
  },
  action: true,
  ...onAnybody((state, actor, target) =>
    isFoe(actor, target) || target.id === actor.id ? [] : offersOfHelp(state, actor, target),
  ),
};

/** AV-CHK-01, AV-CHK-02: the same skill for anything, another where it could meet a number that is known. */
function offersOfHelp(state: FightState, me: Fighter, target: Fighter): Offer[] {
  const given = { do: 'help', actor: me.id, target: target.id } as const;
  const found: Offer[] = [];
  for (const check of CHECK_NAMES) {
    if (isSchool(check) && !target.schools[check]) continue;
    found.push(
      offer(
        { ...given, check, relevant: true },
        `Help ${target.name} with ${titleOf(check)}`,
        '1 Action',
        'AV-CHK-01',
      ),
    );
    for (const rc of knownNumbers(state, target, check))
      for (const used of SKILLS)
        if (used !== check && dieOf(me.skills[used] ?? 0) >= rc)
          found.push(
            offer(
              { ...given, check, with: used, rc, relevant: true },
              `Help ${target.name} with ${titleOf(check)} ${rc} by ${titleOf(used)}`,
              '1 Action',
              'AV-CHK-02',
            ),
          );
  }
  return found;
}
