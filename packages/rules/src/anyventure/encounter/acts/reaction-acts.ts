/** REA, RES, COND: covering eyes and ears, dropping, letting Concentration go, cashing tokens, keeping watch. */
import { titleOf } from '../../character/attributes.ts';
import { reactOnSelf, selfReactionProblem } from '../../combat/condition-procedures.ts';
import { loseConcentration } from '../../combat/gain-condition.ts';
import { refuse } from '../../play.ts';
import type { CommandOf } from '../commands.ts';
import { waiting } from '../interrupted.ts';
import { gateReaction, stopPlaying } from '../striking.ts';
import { settleSongs } from '../turn-flow.ts';
import type { Act } from './act.ts';
import { nextCover } from './cast-act.ts';

export const letGoAct: Act<CommandOf<'let go'>> = {
  whyNot: (_state, me) =>
    me.concentration ? undefined : refuse('AV-COND-40', `${me.name} concentrates on nothing.`),
  carryOut(stage, { actor }) {
    stage.deed([actor], me => ({
      is: 'concentrated',
      actor,
      said: `{${actor}} lets ${loseConcentration(me)} go.`,
    }));
    settleSongs(stage);
  },
};

export const reactAct: Act<CommandOf<'react'>> = {
  whyNot: (_state, me, { reaction }) => selfReactionProblem(me, reaction),
  carryOut(stage, { actor, reaction }) {
    const { pending } = stage.state;
    if (!gateReaction(stage, actor, waiting(pending))) return;
    const what = {
      'cover-eyes': 'covers the eyes',
      'cover-ears': 'covers the ears',
      'fall-prone': 'drops Prone',
    } as const;
    stage.deed([actor], me => {
      if (reaction !== 'fall-prone') stopPlaying(me);
      reactOnSelf(me, reaction);
      return { is: 'reacted', actor, said: `{${actor}} ${what[reaction]}.` };
    });
    settleSongs(stage);
    if (pending?.is === 'spell') nextCover(stage, pending.spell, [actor, ...pending.asked]);
  },
};

export const cashAct: Act<CommandOf<'cash'>> = {
  whyNot: (_state, me, { token }) =>
    me[token] ? undefined : refuse('AV-RES-12', `${me.name} holds no ${titleOf(token)}.`),
  carryOut(stage, { actor, token }) {
    stage.deed([actor], me => {
      me[token] = false;
      return {
        is: 'cashed',
        actor,
        said: `{${actor}} cashes a ${titleOf(token)}; the table says what it does.`,
      };
    });
  },
};

/** AV-R-194: a word beforehand, which costs nothing. */
export const watchAct: Act<CommandOf<'watch'>> = {
  whyNot: (_state, me, { friends }) =>
    me.watchful === friends
      ? refuse('AV-REA-02', `${me.name} ${friends ? 'watches friends already' : 'lets friends go anyway'}.`)
      : undefined,
  carryOut(stage, { actor, friends }) {
    stage.deed([actor], me => {
      me.watchful = friends;
      return {
        is: 'reacted',
        actor,
        said: friends
          ? `{${actor}} will be asked about striking when a friend leaves reach.`
          : `{${actor}} lets friends pass.`,
      };
    });
  },
};
