/** ATK, ACT: blows, and what is seized and shoved. */
import { demand, fighterOf } from '@arbiter/engine';
import { applyAttack, applyStrike } from '../../combat/attack.ts';
import { tellStruck, tellStruckSeen } from '../../combat/attack-procedure.ts';
import { applyWrestle, knockProne } from '../../combat/default-actions.ts';
import { applyPaid } from '../../combat/energy.ts';
import { spendAction } from '../../combat/restrictions.ts';
import { takeItem } from '../../combat/use-item.ts';
import { afterStriking, hits, weaponFor } from '../blows.ts';
import type { EventOf } from '../events.ts';
import { afterSeizing } from '../hands.ts';
import { type Fighter, type FightState, idsOf } from '../state.ts';
import { setFree } from '../turn-flow.ts';
import { bothOf, type EventRows, intoTarget, type Teller } from './event-row.ts';
import { forEnergy, lostBreath } from './paid-words.ts';

export const blowEvents: EventRows<
  'attacked' | 'found nobody' | 'grabbed' | 'shoved' | 'gave way' | 'freed'
> = {
  attacked: {
    touches: ({ actor, answers, struck }) => [actor, ...idsOf(answers), ...idsOf(struck)],
    writes: writeBlow,
    sets(state, { lying }) {
      state.pending = null;
      if (lying) state.lying = lying;
    },
    tells: tellBlow,
  },
  'found nobody': {
    writes(_state, { paid, reaction, read }, actor) {
      if (!reaction) spendAction(actor);
      if (read !== undefined) takeItem(actor, read);
      applyPaid(actor, paid);
    },
    tells: tellLost,
  },
  grabbed: { touches: bothOf, writes: writeWrestle, sets: setPending, tells: tellWrestle },
  shoved: { touches: bothOf, writes: writeWrestle, sets: setPending, tells: tellWrestle },
  'gave way': {
    touches: intoTarget,
    writes(state, { actor, target, to, at }) {
      state.pending = null;
      const fighter = fighterOf(state, target);
      if (at) Object.assign(fighter, at);
      else if (to !== 'no space') knockProne(fighter, fighterOf(state, actor).name);
    },
    tells: (_teller, { target, to }) => `{${target}} ${GIVES_WAY[to]}.`,
  },
  freed: {
    touches: intoTarget,
    writes: (state, { target, from }) => setFree(fighterOf(state, target), from),
    tells: (_teller, { target }) => `{${target}} is free again.`,
  },
};

const GIVES_WAY = {
  prone: 'is knocked Prone',
  'cannot be felled': 'cannot be felled',
  pushed: 'is pushed 1 unit',
  'no space': 'stays, with no free space behind',
} as const;

function setPending(state: Teller['state'], { pending }: EventOf<'grabbed' | 'shoved'>): void {
  state.pending = pending;
}

function writeBlow(
  state: FightState,
  { weapon: name, act, reaction, paid, answers, struck }: EventOf<'attacked'>,
  attacker: Fighter,
): void {
  const weapon = demand(weaponFor(attacker, name, act), name);
  applyAttack(attacker, weapon, { reaction, paid });
  for (const { id, ...own } of answers) applyPaid(fighterOf(state, id), own);
  for (const { id, defenseUsed: defense, harm, brings } of struck)
    applyStrike(fighterOf(state, id), { defense, harm, brings });
  afterStriking(attacker, weapon, struck.some(hits));
}

function writeWrestle(
  state: FightState,
  { is, target, rolls, ...done }: EventOf<'grabbed' | 'shoved'>,
  actor: Fighter,
): void {
  const deed = is === 'grabbed' ? 'grab' : 'shove';
  applyWrestle(actor, fighterOf(state, target), { ...done, deed, isRolled: rolls !== null });
  afterSeizing(actor);
}

/** "Ash attacks with Mace for 1 Energy and hits Orc for 5 (2 successes); Orc has 9 Health left." */
function tellBlow(
  { isTold, looks }: Teller,
  { actor, weapon, act, reaction, paid, answers, struck }: EventOf<'attacked'>,
): string {
  const felt = struck.map(told =>
    isTold(told.id)
      ? tellStruck(told, `{${told.id}}`)
      : tellStruckSeen(told, `{${told.id}}`).replace('{looks}', looks(told.id)),
  );
  const answered = answers.map(
    ({ id, act: taken, cost, winded }) =>
      `{${id}} answers with ${taken}${forEnergy(cost)}${lostBreath({ winded }, id)}; `,
  );
  const strikes = reaction ? 'strikes out with' : 'attacks with';
  const how = `${act ? ` (${act})` : ''}${forEnergy(paid.cost)}`;
  return `${answered.join('')}{${actor}} ${strikes} ${weapon}${how} and ${felt.join('; ') || 'reaches nobody in sight'}${lostBreath(paid, actor)}.`;
}

function tellLost(_teller: Teller, { actor, what, does, paid, target }: EventOf<'found nobody'>): string {
  const price = forEnergy(paid.cost);
  const breath = lostBreath(paid, actor);
  if (does === 'wrestle') return `{${actor}} reaches for {${target}}${price} and finds nobody${breath}.`;
  return does === 'attack'
    ? `{${actor}}’s attack with ${what}${price} finds nobody in reach any more${breath}.`
    : `{${actor}}’s ${what}${price} finds nobody any more${breath}.`;
}

function tellWrestle(
  { fighter, isTold, looks }: Teller,
  { is, actor, target, won, cannotBeHeld, rolls, paid, pricked }: EventOf<'grabbed' | 'shoved'>,
): string {
  const held = cannotBeHeld ? 'cannot be held' : 'is held';
  const what = !won ? 'does not budge' : is === 'grabbed' ? held : 'gives way';
  const rolled = rolls ? ` (${rolls[0]} against ${rolls[1]})` : '';
  const felt = isTold(actor)
    ? `takes ${pricked?.taken} from the thorns and has ${fighter(actor)?.health} Health left`
    : `is pricked by the thorns and ${looks(actor)}`;
  const thorns = pricked ? `; {${actor}} ${felt}` : '';
  return `{${actor}} ${is === 'grabbed' ? 'grabs' : 'shoves'} {${target}}${forEnergy(paid.cost)}; {${target}} ${what}${rolled}${thorns}${lostBreath(paid, actor)}.`;
}
