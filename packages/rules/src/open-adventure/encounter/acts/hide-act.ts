/** ACT-15, ACT-24 to 26: hiding and sneaking in a fight, losing it, and finding those who hide. */

import { isRefusal, itemAt } from '@arbiter/engine';
import { findHiddenProcedure, isFound, whyNotSearch } from '../../checks/searching.ts';
import { spots, stealthProcedure } from '../../checks/stealth.ts';
import { count, listed } from '../../checks/words.ts';
import { type OpenAdventurePlay, quietPlay, refuse } from '../../play.ts';
import { spend } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import type { Ambusher } from '../entrants.ts';
import { enemiesOf } from '../ground/ground.ts';
import { between, offersHiding } from '../ground/sight.ts';
import { turnNow } from '../rounds/whose-turn.ts';
import { allFighters, type Fighter, type FightState, fighterIn, isAlive, isPresent } from '../state.ts';
import { type Act, type Course, offer } from './act.ts';
import type { EventRows } from './event-row.ts';
import { othersPresent } from './hindrances.ts';

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
const couldHideFrom = (state: FightState, fighter: Fighter, play: OpenAdventurePlay): Fighter[] =>
  enemiesOf(state, fighter).filter(enemy => isSheltered(state, enemy, fighter, play));

/** Whether somebody has lost sight of anybody who is there. */
export const hasHidden = (state: FightState, { id }: Fighter): boolean =>
  hiddenFrom(state, id).some(isPresent);

/** Whoever is hidden from somebody. */
const hiddenFrom = (state: FightState, seeker: string): readonly Fighter[] =>
  isAnybodyHidden(state) ? allFighters(state).filter(({ hidden }) => hidden?.from.includes(seeker)) : NOBODY;
const NOBODY: readonly Fighter[] = [];

const PLAIN_STEALTH = stealthProcedure.input.parse({ character: {} });
const PLAIN_SEARCH = findHiddenProcedure.input.parse({ character: {}, hideResult: 0 });

/** How well somebody hides, and from whom. */
interface Hiding {
  readonly total: number;
  readonly from: readonly string[];
}

/** How somebody hides from whom, and with what. */
interface FromWhom {
  readonly how: 'hide' | 'sneak';
  readonly among: readonly Fighter[];
  readonly equipment?: CommandOf<'hide'>['equipment'];
}

/** OA-ACT-24: one test against the Perception of everybody who might notice. */
function hidingTest(
  { state, play }: Course,
  fighter: Fighter,
  { how, among, equipment = [] }: FromWhom,
): Hiding {
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
  const from = among.filter((_, i) => !spots(itemAt(observers, i), total));
  return { total: Math.max(-100, total), from: from.map(enemy => enemy.id) };
}

/** OA-ACT-24, OA-R-752: those who come unseen are hidden from every enemy whom their result fools. */
export function beginsHidden(course: Course, { id, hidden }: Ambusher): void {
  const hiding = ambush(course, course.who(id), hidden);
  course.emit({ is: 'hid', actor: id, how: 'hide', ...hiding, halfRounds: 0 });
}

/** OA-R-611, OA-R-752: whoever comes to a fight unseen is unseen as they come: nobody who is fooled learns of it. */
export function joinsHidden(course: Course, fighter: Fighter, hidden: Ambusher['hidden']): void {
  const hiding = ambush(course, fighter, hidden);
  const { total: result, from } = hiding;
  const unseen = from.length > 0 ? { from: [...from], result } : null;
  course.emit({ is: 'joined', actor: fighter.id, fighter: { ...fighter, hidden: unseen } });
  course.emit({ is: 'hid', actor: fighter.id, how: 'hide', ...hiding, halfRounds: 0 });
}

function ambush(course: Course, fighter: Fighter, hidden: Ambusher['hidden']): Hiding {
  const enemies = enemiesOf(course.state, fighter);
  if (hidden === true) return hidingTest(course, fighter, { how: 'hide', among: enemies });
  const from = enemies.filter(
    character => !spots({ character, skill: '', lineOfSight: true, payingAttention: true }, hidden),
  );
  return { total: hidden, from: from.map(({ id }) => id) };
}

/** OA-ACT-24, OA-ACT-25: behind something, from whoever could be fooled. */
export const hideAct: Act<CommandOf<'hide'>> = {
  binding: true,
  takes: { needs: ['move'], halfRounds: () => 1 },
  whyNot(state, actor, _, { play }) {
    const from = couldHideFrom(state, actor, play);
    if (from.length === 0)
      return refuse('OA-ACT-25', 'To hide takes cover or concealment from somebody.', 'actor');
    return from.every(({ id }) => actor.hidden?.from.includes(id))
      ? refuse('OA-ACT-24', `${actor.name} is hidden already.`, 'actor')
      : undefined;
  },
  happens(course, { actor, equipment }) {
    const fighter = course.who(actor);
    const among = couldHideFrom(course.state, fighter, course.play);
    const hiding = hidingTest(course, fighter, { how: 'hide', among, equipment });
    course.emit({ is: 'hid', actor, how: 'hide', ...hiding, halfRounds: 1 });
  },
  offers: (state, actor) =>
    offersHiding(state) || othersPresent(state, actor).length > 1
      ? [offer({ do: 'hide', actor: actor.id, equipment: [] }, 'Hide', 'half-round', 'OA-ACT-24')]
      : [],
};

/** OA-ACT-25, OA-R-474: the test belongs to the move, once a round. */
export function sneakOn(course: Course, id: string): void {
  const fighter = course.who(id);
  const { hidden, sneaked } = fighter;
  if (!hidden || sneaked) return;
  const among = hidden.from.map(enemy => course.who(enemy)).filter(isPresent);
  const hiding = hidingTest(course, fighter, { how: 'sneak', among });
  course.emit({ is: 'hid', actor: id, how: 'sneak', ...hiding, halfRounds: 0 });
}

/** OA-ACT-26, OA-R-597: whoever sees the place without cover or concealment has found them, once their turn is over. */
export function noticeTheExposed(course: Course): void {
  for (const id of course.state.order) noticeIfExposed(course, id);
}

/** In most fights nobody is. */
export const isAnybodyHidden = ({ fighters }: FightState): boolean =>
  Object.values(fighters).some(({ hidden }) => hidden !== null);

function noticeIfExposed(course: Course, id: string): void {
  const { state, play } = course;
  const fighter = fighterIn(state, id);
  if (!fighter.hidden || !isPresent(fighter) || turnNow(state)?.actor === id) return;
  const by = fighter.hidden.from.filter(enemy => {
    const observer = fighterIn(state, enemy);
    return (
      isPresent(observer) &&
      !isSheltered(state, observer, fighter, play) &&
      spots({ character: observer, skill: '', lineOfSight: true, payingAttention: true }, LEAST)
    );
  });
  if (by.length > 0) course.emit({ is: 'noticed', actor: id, by });
}
/** OA-ACT-26, OA-ACT-09: hit or not, whoever is attacked knows from where; in the noise of a fight nobody else does. */
export function giveAway(course: Course, { id, hidden }: Fighter, targets: readonly string[]): void {
  const by = hidden ? hidden.from.filter(each => targets.includes(each)) : [];
  if (by.length > 0) course.emit({ is: 'noticed', actor: id, by });
}

/** In the open nothing hides anybody from eyes that see. */
const LEAST = Number.NEGATIVE_INFINITY;

/**
 * OA-ACT-15, OA-R-597: a Perception test against the result of each who hides: by sight, through what conceals them, or
 * by ear where nothing can be seen of them.
 */
export const searchAct: Act<CommandOf<'search'>> = {
  binding: true,
  takes: { halfRounds: () => 1 },
  // Whether anybody hides is what the search is to show.
  whyNot: (_, actor) => whyNotSearch(actor),
  happens(course, { actor, equipment }) {
    const { state, play } = course;
    const seeker = course.who(actor);
    const tests = hiddenFrom(state, actor)
      .filter(isPresent)
      .map(hider => {
        const { concealment, lineOfSight } = between(state, seeker, hider, quietPlay(state.readings));
        const unseen = concealment === 'heavy' || !lineOfSight;
        const hideResult = hider.hidden?.result ?? 0;
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
  },
  offers: (_, { id: actor }) => [
    offer({ do: 'search', actor, equipment: [] }, 'Search for those who hide', 'half-round', 'OA-ACT-15'),
  ],
};

export const hideEvents: EventRows<'hid' | 'noticed' | 'searched'> = {
  hid: {
    writes(state, { actor, how, total, from, halfRounds }, fighter) {
      fighter.hidden = from.length > 0 ? { from: [...from], result: total ?? 0 } : null;
      if (how === 'sneak') fighter.sneaked = true;
      spend(state, actor, halfRounds);
    },
    /** Whoever may not know the result only sees somebody vanish. */
    tells({ state, who }, { how, total, from }) {
      const names = listed(from.map(id => fighterIn(state, id).name));
      if (total === null)
        return from.length > 0
          ? `${names} ${from.length === 1 ? 'loses' : 'lose'} sight of ${who}.`
          : `${who} tries to ${how} in vain.`;
      return from.length > 0
        ? `${who} ${how === 'hide' ? 'hides' : 'sneaks'} with ${count(total)}, unnoticed by ${names}.`
        : `${who} tries to ${how} with ${count(total)}, and nobody is fooled.`;
    },
  },
  noticed: {
    writes: (_, { by }, fighter) => notice(fighter, by),
    tells({ state, who, name }, event) {
      const by = event.by.filter(id => isAlive(fighterIn(state, id)));
      return by.length === 0
        ? undefined
        : `${listed(by.map(name))} ${by.length === 1 ? 'notices' : 'notice'} ${who}.`;
    },
  },
  searched: {
    touches: ({ actor, tests }) => [actor, ...tests.map(({ who }) => who)],
    writes(state, { actor, tests }) {
      for (const { who, found } of tests) if (found) notice(fighterIn(state, who), [actor]);
      spend(state, actor, 1);
    },
    tells({ who, name }, { tests }) {
      const found = tests.filter(each => each.found);
      const missed = tests.filter(each => !each.found);
      const said = (some: typeof found): string =>
        listed(
          some.map(({ who: id, total }) => `${name(id)}${total === null ? '' : ` with ${count(total)}`}`),
        );
      return `${who} searches and finds ${found.length > 0 ? said(found) : 'nobody'}${missed.length > 0 ? `, and looks in vain for ${said(missed)}` : ''}.`;
    },
  },
};

/** OA-ACT-26: hidden no longer from some of those who had lost sight. */
function notice(fighter: Fighter, by: readonly string[]): void {
  if (!fighter.hidden) return;
  const from = fighter.hidden.from.filter(id => !by.includes(id));
  fighter.hidden = from.length > 0 ? { ...fighter.hidden, from } : null;
}
