/** ATK: a strike, which asks its target in the middle, and what the target may say. */
import { type Asking, chebyshev, fighterOf, goThrough, type Recorded, Unanswered } from '@arbiter/engine';
import { exchange, type NerveAsk, struckBy } from '../../combat/strike.ts';
import { refuse, whyNotStanding } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { type Act, type FightCourse, offer, type Question } from './act.ts';
import type { EventRows } from './event-row.ts';
import { endTurn } from './turn-acts.ts';

const START: Recorded<boolean> = { answers: [], faces: [] };

export const strikeAct: Act<CommandOf<'strike'>> = {
  whyNot({ fighters }, actor, { target: id }) {
    const target = Object.hasOwn(fighters, id) ? fighters[id] : undefined;
    if (!target || target.side === actor.side)
      return refuse('LN-ATK-01', 'A strike needs a foe as its target.', 'target');
    return (
      whyNotStanding(target, 'target') ??
      (chebyshev(actor, target) === 1
        ? undefined
        : refuse('LN-ATK-01', `${target.name} is not on the next square.`, 'target'))
    );
  },
  happens: (course, command) => strike(course, command, START),
  offers: ({ fighters }, { id: actor, side }) =>
    Object.values(fighters)
      .filter(other => other.side !== side)
      .map(({ id, name }) =>
        offer({ do: 'strike', actor, target: id }, `Strike ${name}`, 'turn', 'LN-ATK-01'),
      ),
};

/** The strike, from its beginning or with one answer more. */
function strike(course: FightCourse, deed: CommandOf<'strike'>, before: Recorded<boolean>): void {
  const { actor, target } = deed;
  const sides = { attacker: course.who(actor), defender: course.who(target), who: target };
  const went = goThrough(course.play, before, (play, ask: Asking<NerveAsk, boolean>) =>
    exchange(sides, play, ask),
  );
  if (went instanceof Unanswered) {
    const { ask, answers, faces } = went;
    course.emit({ is: 'asked', actor, waits: { deed, answers, faces, ask } });
    return;
  }
  course.emit({ is: 'struck', actor, target, ...went });
  endTurn(course, actor);
}

/** LN-ATK-02: whether to have it rolled again. */
export const nerveQuestion: Question = {
  whyNot: (_state, _actor, { do: kind }) =>
    kind === 'nerve' || kind === 'bear'
      ? undefined
      : refuse('LN-ATK-02', 'First whoever is hit says whether to spend a nerve.'),
  offers: (_state, { id: actor }) => [
    offer({ do: 'bear', actor }, 'Bear it', '', 'LN-ATK-02'),
    offer({ do: 'nerve', actor }, 'Have it rolled again', '1 nerve', 'LN-ATK-02'),
  ],
  happens: (course, { do: kind }, { deed, answers, faces }) =>
    strike(course, deed, { answers: [...answers, kind === 'nerve'], faces }),
};

export const strikeEvents: EventRows<'struck' | 'asked'> = {
  struck: {
    writes(state, { target, ...struck }) {
      state.fighters[target] = struckBy(fighterOf(state, target), struck);
      state.asked = null;
    },
    tells(name, { actor, target, hit, lost, nerve }) {
      const again = nerve > 0 ? `, ${nerve} nerve spent` : '';
      return hit
        ? `${name(actor)} strikes ${name(target)} for ${lost}${again}.`
        : `${name(actor)} misses ${name(target)}${again}.`;
    },
    touches: ({ target }) => [target],
  },
  asked: {
    writes(state, { waits }) {
      state.asked = waits;
    },
    tells: (name, { actor, waits }) => `${name(actor)} hits ${name(waits.ask.who)}, who may spend a nerve.`,
    touches: () => [],
  },
};
