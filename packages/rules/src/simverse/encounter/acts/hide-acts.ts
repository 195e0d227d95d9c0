/** SKL-01, DER-09, R-229: out of sight by Stealth, and found again by Perception. */
import { isMarked, type Refusal } from '@arbiter/engine';
import { marginSteps } from '../../checks/rolls.ts';
import { rollSkill, skillRollInput } from '../../checks/skill-roll.ts';
import { isWakeful } from '../../combat/fighter.ts';
import { granted, refuse, type SimversePlay } from '../../play.ts';
import { type Combatant, isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import type { FightEvent } from '../events.ts';
import { coverAt, isClear } from '../ground.ts';
import { isDark, sees } from '../lasting-powers.ts';
import { ownRoll } from '../luck.ts';
import { personRead } from '../person-in-fight.ts';
import { everybody, type FightState } from '../state.ts';
import { type Act, offer, whyNotMajor, whyNotMinor } from './act.ts';

/** Those of other sides who are awake, would see somebody who does not hide, and have a clear line to them. */
function watchersOf(state: FightState, c: Combatant): Combatant[] {
  const { hidden: _, ...inSight } = c;
  return everybody(state).filter(
    other =>
      other.side !== c.side &&
      !other.fled &&
      isWakeful(other) &&
      sees(other, inSight) &&
      isClear(state.map, other, c),
  );
}

/** SV-R-229: where somebody can hide: underbrush, the dark, cover, or where no foe looks. */
export const isHideout = (state: FightState, c: Combatant): boolean =>
  isMarked(state.map, state.map.brush, c) ||
  isDark(state, c) ||
  coverAt(state.map, c) !== 'none' ||
  watchersOf(state, c).length === 0;

/** Whether ground could hide anybody. */
const hasHideouts = ({ darkness, brush, dark, cover, walls }: FightState['map']): boolean =>
  darkness || [brush, dark, cover, walls].some(squares => squares.length > 0);

/** SV-STAT-08 */
const whyNotAwake = (c: Combatant): Refusal | undefined =>
  isUp(c) ? undefined : refuse('SV-STAT-08', 'Who has fallen neither hides nor looks around.');

/** Which of the two skills is rolled, and how well the other side does. */
interface HidingRoll {
  readonly skill: 'Stealth' | 'Perception';
  readonly against: number;
}

/** A skill as somebody rolls it in this fight; the margin counts the other's skill against it. */
function rolledSkill(state: FightState, c: Combatant, { skill, against }: HidingRoll, play: SimversePlay) {
  const asked = skillRollInput.parse({
    person: personRead(c, state),
    skill,
    modifiers: against === 0 ? [] : [{ source: 'how well they hide', value: -against }],
  });
  return ownRoll(c, play, own => granted(rollSkill(asked, own)));
}

/** SV-ROLL-05: of each other side, whoever notices most keeps watch. */
const sharpest = (watchers: readonly Combatant[]): Combatant[] =>
  [...new Set(watchers.map(({ side }) => side))].map(side =>
    watchers.filter(c => c.side === side).reduce((best, c) => (keenness(c) > keenness(best) ? c : best)),
  );
const keenness = ({ IN, AW, skills }: Combatant): number =>
  (IN + AW) / 2 + (skills.find(({ name }) => name === 'Perception')?.level ?? 0);

function hide(course: Course, { actor }: CommandOf<'hide'>): void {
  const { state, play } = course;
  const c = course.who(actor);
  const { result, luck } = rolledSkill(state, c, { skill: 'Stealth', against: 0 }, play);
  const steps = marginSteps(result.margin ?? 0);
  const events: FightEvent[] = [...luck];
  let noticedBy: string | null = null;
  if (result.success)
    for (const watcher of sharpest(watchersOf(state, c))) {
      const watched = rolledSkill(state, watcher, { skill: 'Perception', against: steps }, play);
      events.push(...watched.luck);
      if (watched.result.success) noticedBy = watcher.id;
    }
  const isHidden = result.success && noticedBy === null;
  course.emit({
    is: 'hid',
    actor,
    tn: result.tn,
    success: result.success,
    noticedBy,
    steps: isHidden ? steps : null,
  });
  course.emitAll(events);
}

export const hideAct: Act<CommandOf<'hide'>> = {
  whyNot(state, c) {
    if (c.hidden !== undefined) return refuse('SV-DER-09', `${c.name} is hidden already.`);
    if (!isHideout(state, c))
      return refuse('SV-DER-09', 'There is nothing to hide in here: go into underbrush, cover or the dark.');
    return whyNotAwake(c) ?? whyNotMajor(c);
  },
  happens: hide,
  offers: (_state, { id: actor }) => [offer({ do: 'hide', actor }, 'Hide', 'Major Action', 'SV-SKL-01')],
};

/** SV-INIT-04: a quick look around is a Minor Action. */
export const lookAct: Act<CommandOf<'look around'>> = {
  // Whether anybody is there says nothing: it is asked what the ground could hide.
  whyNot: ({ map }, c) =>
    hasHideouts(map)
      ? (whyNotAwake(c) ?? whyNotMinor(c))
      : refuse('SV-DER-09', 'On ground as open as this there is nothing to look for.'),
  happens(course, { actor }) {
    const { state, play } = course;
    const c = course.who(actor);
    const { result, luck } = rolledSkill(state, c, { skill: 'Perception', against: 0 }, play);
    const { success, margin, tn } = result;
    const found = everybody(state)
      .filter(other => other.side !== c.side && !other.fled && isFound(state, c, other, margin ?? 0))
      .map(({ id }) => id);
    course.emit({ is: 'looked around', actor, tn, success, found: success ? found : [] });
    course.emitAll(luck);
  },
  offers: (_state, { id: actor }) => [
    offer({ do: 'look around', actor }, 'Look around for whoever hides', 'Minor Action', 'SV-INIT-04'),
  ],
};

/** SV-ROLL-05: each five of the hider's margin takes one from the searcher's. */
const isFound = (state: FightState, c: Combatant, other: Combatant, margin: number): boolean =>
  other.hidden !== undefined && other.hidden <= margin && isClear(state.map, c, other);
