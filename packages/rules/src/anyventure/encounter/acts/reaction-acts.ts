/** REA, RES, COND: covering eyes and ears, dropping, letting Concentration go, cashing tokens, keeping watch. */
import { titleOf } from '../../character/attributes.ts';
import { whyNotSelfReaction } from '../../combat/condition-procedures.ts';
import { TOKENS, whyNotCash } from '../../combat/tokens.ts';
import { refuse } from '../../play.ts';
import { gateReaction } from '../attempts.ts';
import type { CommandOf } from '../commands.ts';
import { interruptedBy } from '../interrupted.ts';
import { settleSongs } from '../turn-flow.ts';
import { type Act, offer, selfReactions } from './act.ts';
import { nextCover } from './cast-act.ts';

export const letGoAct: Act<CommandOf<'let go'>> = {
  whyNot: (_state, actor) =>
    actor.concentration ? undefined : refuse('AV-COND-40', `${actor.name} concentrates on nothing.`),
  happens(course, { actor }) {
    const what = course.who(actor).concentration?.name ?? '';
    course.emit({ is: 'let go', actor, what });
    settleSongs(course);
  },
  offers: (_state, { id: actor }) => [offer({ do: 'let go', actor }, 'End Concentration', '', 'AV-COND-40')],
};

export const reactAct: Act<CommandOf<'react'>> = {
  whyNot: (_state, actor, { reaction }) => whyNotSelfReaction(actor, reaction),
  happens(course, { actor, reaction }) {
    const { pending } = course.state;
    if (!gateReaction(course, actor, interruptedBy(pending))) return;
    course.emit({ is: 'reacted', actor, reaction });
    settleSongs(course);
    // Whoever was asked has answered the spell by it; anybody else leaves the question as it is.
    if (pending?.is === 'spell' && pending.actor === actor)
      nextCover(course, pending.spell, [actor, ...pending.asked]);
  },
  offers: (_state, { id }) => selfReactions(id),
};

export const cashAct: Act<CommandOf<'cash'>> = {
  whyNot: (_state, actor, { token }) => whyNotCash(actor, token),
  happens(course, { actor, token }) {
    course.emit({ is: 'cashed', actor, token });
  },
  offers: (_state, { id: actor }) =>
    TOKENS.map(token =>
      offer({ do: 'cash', actor, token }, `Cash ${titleOf(token)}`, titleOf(token), 'AV-RES-12'),
    ),
};

/** AV-R-194: a word beforehand, which costs nothing. */
export const watchAct: Act<CommandOf<'watch'>> = {
  whyNot: (_state, actor, { friends }) =>
    actor.watchful === friends
      ? refuse(
          'AV-REA-02',
          `${actor.name} ${friends ? 'watches friends already' : 'lets friends go anyway'}.`,
        )
      : undefined,
  happens(course, { actor, friends }) {
    course.emit({ is: 'watches', actor, friends });
  },
  offers: (_state, { id: actor }) =>
    [true, false].map(friends =>
      offer(
        { do: 'watch', actor, friends },
        friends ? 'Be asked about striking at friends' : 'Let friends pass',
        '',
        'AV-REA-02',
      ),
    ),
};
