/** ACT-15, ACT-24 to 26: hiding and sneaking in a fight, losing it, and finding those who hide. */
import { isRefusal } from '@arbiter/engine';
import { findHiddenProcedure, isFound } from '../../checks/searching.ts';
import { spots, stealthProcedure } from '../../checks/stealth.ts';
import type { OpenAdventurePlay } from '../../play.ts';
import { quietPlay } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { allFighters, type Fighter, type FightState, isPresent } from '../fight-state.ts';
import { between, enemiesOf } from '../ground.ts';
import { turnNow } from '../whose-turn.ts';

/** OA-ACT-25, OA-ACT-26: whether something stands or drifts between an observer and somebody: cover or concealment. */
const isSheltered = (
  state: FightState,
  observer: Fighter,
  fighter: Fighter,
  play: OpenAdventurePlay,
): boolean => {
  const { lineOfSight, cover, concealment } = between(state, observer, fighter, play);
  return !lineOfSight || cover !== null || concealment !== 'none';
};

/** Those from whom somebody could hide where they are. */
export const couldHideFrom = (state: FightState, fighter: Fighter, play: OpenAdventurePlay): Fighter[] =>
  enemiesOf(state, fighter).filter(enemy => isSheltered(state, enemy, fighter, play));

/** Whoever is hidden from somebody. */
export const hiddenFrom = (state: FightState, seeker: string): readonly Fighter[] =>
  isAnybodyHidden(state) ? allFighters(state).filter(({ hidden }) => hidden?.from.includes(seeker)) : NOBODY;
const NOBODY: readonly Fighter[] = [];

const PLAIN_STEALTH = stealthProcedure.input.parse({ character: {} });
const PLAIN_SEARCH = findHiddenProcedure.input.parse({ character: {}, hideResult: 0 });

/** OA-ACT-24: one test against the Perception of everybody who might notice. */
function test(
  course: Course,
  id: string,
  how: 'hide' | 'sneak',
  among: readonly Fighter[],
  equipment: CommandOf<'hide'>['equipment'] = [],
): void {
  const { state, play } = course;
  const fighter = course.who(id);
  const observers = among.map(character => ({
    character,
    skill: '',
    lineOfSight: between(state, character, fighter, quietPlay(state.readings)).lineOfSight,
    payingAttention: true,
  }));
  const outcome = stealthProcedure.run(
    { ...PLAIN_STEALTH, character: fighter, action: how, observers, equipment },
    play,
  );
  const total = isRefusal(outcome) ? Number.NEGATIVE_INFINITY : (outcome.total ?? Number.NEGATIVE_INFINITY);
  const from = among.filter((_, i) => !spots(observers[i]!, total));
  course.emit({
    is: 'hid',
    actor: id,
    how,
    total: Math.max(-100, total),
    from: from.map(enemy => enemy.id),
    halfRounds: how === 'hide' ? 1 : 0,
  });
}

export function hideAct(course: Course, { actor, equipment }: CommandOf<'hide'>): void {
  test(course, actor, 'hide', couldHideFrom(course.state, course.who(actor), course.play), equipment);
}

/** OA-ACT-25, OA-R-474: the test belongs to the move, once a round. */
export function sneakOn(course: Course, id: string): void {
  const { hidden, sneaked } = course.who(id);
  if (!hidden || sneaked) return;
  test(
    course,
    id,
    'sneak',
    hidden.from.map(enemy => course.who(enemy)).filter(enemy => isPresent(enemy)),
  );
}

/** OA-ACT-26, OA-R-597: whoever sees the place without cover or concealment has found them, once their turn is over. */
export function noticeTheExposed(course: Course): void {
  for (const id of course.state.order) noticeIfExposed(course, id);
}

/** In most fights nobody is. */
export function isAnybodyHidden({ fighters }: FightState): boolean {
  for (const id in fighters) if (fighters[id]!.hidden !== null) return true;
  return false;
}

function noticeIfExposed(course: Course, id: string): void {
  const { state, play } = course;
  const fighter = state.fighters[id]!;
  if (!fighter.hidden || !isPresent(fighter) || turnNow(state)?.actor === id) return;
  const by = fighter.hidden.from.filter(enemy => {
    const observer = state.fighters[enemy]!;
    return (
      isPresent(observer) &&
      !isSheltered(state, observer, fighter, play) &&
      spots({ character: observer, skill: '', lineOfSight: true, payingAttention: true }, LEAST)
    );
  });
  if (by.length > 0) course.emit({ is: 'noticed', actor: id, by });
}
/** OA-ACT-26, OA-ACT-09: hit or not, whoever is attacked knows from where; in the noise of a fight nobody else does. */
export function givenAway(course: Course, { id, hidden }: Fighter, targets: readonly string[]): void {
  const by = hidden ? hidden.from.filter(each => targets.includes(each)) : [];
  if (by.length > 0) course.emit({ is: 'noticed', actor: id, by });
}

/** In the open nothing hides anybody from eyes that see. */
const LEAST = Number.NEGATIVE_INFINITY;

/**
 * OA-ACT-15, OA-R-597: a Perception test against the result of each who hides: by sight, through what conceals them, or
 * by ear where nothing can be seen of them.
 */
export function searchAct(course: Course, { actor, equipment }: CommandOf<'search'>): void {
  const { state, play } = course;
  const seeker = course.who(actor);
  const tests = hiddenFrom(state, actor)
    .filter(isPresent)
    .map(hider => {
      const { concealment, lineOfSight } = between(state, seeker, hider, quietPlay(state.readings));
      const unseen = concealment === 'heavy' || !lineOfSight;
      const hideResult = hider.hidden!.result;
      const outcome = findHiddenProcedure.run(
        {
          ...PLAIN_SEARCH,
          character: seeker,
          equipment,
          hideResult,
          concealment: unseen ? 'none' : concealment,
          sense: unseen ? 'hearing' : 'sight',
        },
        play,
      );
      const total = isRefusal(outcome) ? null : outcome.total;
      return { who: hider.id, total, found: total !== null && isFound(total, hideResult) };
    });
  course.emit({ is: 'searched', actor, tests });
}
