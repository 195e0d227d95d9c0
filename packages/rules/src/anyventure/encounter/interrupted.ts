/** AV-R-142, AV-R-137: how a fight goes on when a deed is over: with what it interrupted, or with the turn. */
import { mayPayNow, payNow } from '../combat/lifeline.ts';
import { nextCover } from './acts/cast-act.ts';
import { nextReveal } from './acts/hide-acts.ts';
import { wrestleAgain } from './acts/wrestle-acts.ts';
import type { Stage } from './events.ts';
import { type Interrupted, isIn, isUp, type Pending } from './state.ts';
import { attackAgain, nextWatcher } from './striking.ts';
import { endIfOver, finishTurn, nextTurn } from './turn-flow.ts';

/** What waits while whoever is asked takes a Reaction of its own first, and is then asked again. */
export function waiting(pending: Pending | null): Interrupted | null {
  switch (pending?.is) {
    case 'defense':
    case 'resist':
      return pending;
    case 'opportunity':
    case 'reveal':
      return { is: pending.is, asked: [pending.actor, ...pending.asked], walk: pending.walk };
    case 'spell':
      return { is: 'spell', asked: [pending.actor, ...pending.asked], spell: pending.spell };
    default:
      return null;
  }
}

/** AV-R-124: where whoever's turn it is has dropped and may pay at once, they are asked; true where they are. */
export function askToPay(stage: Stage, waits: readonly Interrupted[] = []): boolean {
  const { actor, interrupted } = stage.state;
  if (actor === null || !mayPayNow(stage.who(actor), stage.play)) return false;
  if (waits.length) stage.emit({ is: 'asked', pending: null, interrupted: [...interrupted, ...waits] });
  stage.ask({ is: 'lifeline', actor });
  return true;
}

/** The answer: the turn goes on from there, or is over. */
export function settlePayment(stage: Stage, actor: string, pays: boolean): void {
  stage.deed([actor], me => {
    const { acts, broken } = payNow(me, pays, stage.play);
    return {
      is: 'acted',
      actor,
      pending: null,
      said: acts
        ? [
            `{${actor}} pays 2 Resolve to finish the turn`,
            { of: actor, told: `, ${me.resolve} left`, seen: '' },
            `${broken ? ', and is Broken' : ''}.`,
          ]
        : `{${actor}} does not pay and loses the rest of the turn.`,
    };
  });
  resume(stage);
}

/** What waited last goes on; else whoever's turn it is goes on, or has lost the rest of it (AV-R-124). */
export function resume(stage: Stage): void {
  if (endIfOver(stage) || askToPay(stage)) return;
  const { interrupted, actor } = stage.state;
  const last = interrupted.at(-1);
  if (last) {
    stage.emit({ is: 'asked', pending: null, interrupted: interrupted.slice(0, -1) });
    goOn(stage, last);
    return;
  }
  if (actor === null) {
    nextTurn(stage, null);
    return;
  }
  const me = stage.who(actor);
  if (isUp(me) && !me.turn.dropped) return;
  if (isIn(me)) finishTurn(stage, actor);
  else stage.emit({ is: 'turn ended', actor, turnOf: null, pending: null });
  nextTurn(stage, actor);
}

function goOn(stage: Stage, waited: Interrupted): void {
  switch (waited.is) {
    case 'defense':
      attackAgain(stage, waited);
      return;
    case 'resist':
      wrestleAgain(stage, waited);
      return;
    case 'opportunity':
      nextWatcher(stage, waited.walk, waited.asked);
      return;
    case 'reveal':
      nextReveal(stage, waited.walk, waited.asked);
      return;
    case 'spell':
      nextCover(stage, waited.spell, waited.asked);
  }
}
