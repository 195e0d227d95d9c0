/** ATK, REA: attacks that are declared, how each target defends, and strikes at whoever leaves one's reach. */

import { pool as dicePool, highest as top } from '@arbiter/dice';
import { fighterOf, isRefusal, type Refusal } from '@arbiter/engine';
import { titleOf } from '../../character/attributes.ts';
import { weaponNamed, weaponsAtHand } from '../../character/creature.ts';
import { hasCondition } from '../../checks/creature-check.ts';
import { DEFENSES } from '../../combat/defense.ts';
import { whyNotPay } from '../../combat/energy.ts';
import { whyNotReact } from '../../combat/restrictions.ts';
import { attackCost, UNARMED } from '../../gear/weapon.ts';
import { refuse } from '../../play.ts';
import { actsOf } from '../../powers/granted-actions.ts';
import { gate, gateReaction } from '../attempts.ts';
import { askDefense, NOBODY, settleAttack, struckBy, weaponFor, whyNotStrike } from '../blows.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { type Fighter, type FightState, type Pending, playFor } from '../state.ts';
import { nextWatcher } from '../walking.ts';
import { strikesAtWalker } from '../ways.ts';
import {
  type Act,
  type AskedFor,
  everybody,
  nameOf,
  type Offer,
  offer,
  type Question,
  selfReactions,
  targetOf,
} from './act.ts';

/** An attack is declared: what fear and confusion make of it first; then each target chooses how to defend. */
function declareAttack(course: Course, { actor, target, weapon, act: named }: CommandOf<'attack'>): void {
  const act = named ?? null;
  const me = gate(course, actor);
  if (!me) return;
  const aimed = maddenedAim(course, me, course.who(target), { weapon, act });
  const found = weaponFor(me, weapon, act);
  const targets =
    found?.kind === 'area' ? struckBy(course.state, me, found, aimed).map(one => one.id) : [aimed.id];
  const place = { x: aimed.x, y: aimed.y };
  askDefense(course, { by: actor, weapon, targets, place, act, reaction: false, walk: null, queue: NOBODY });
}

/** AV-R-139: at some tables madness draws the target. */
function maddenedAim(
  course: Course,
  me: Fighter,
  wanted: Fighter,
  how: { readonly weapon: string; readonly act: string | null },
): Fighter {
  if (!hasCondition(me, 'maddened') || course.play.ruling('AV-R-139') !== 'randomTarget') return wanted;
  const open = course
    .all()
    .filter(other => other.id !== me.id && !whyNotStrike(course.state, me, other, how));
  if (open.length < 2) return wanted;
  return open[course.play.dice.roll(dicePool(1, open.length), top(1), 'whom madness strikes') - 1] ?? wanted;
}

/** An Attack of Opportunity is taken: confusion may make something else of it. */
function takeOpportunity(
  course: Course,
  { actor, weapon }: CommandOf<'strike'>,
  { walk, asked: queue }: AskedFor<'opportunity'>,
): void {
  if (!gateReaction(course, actor, { is: 'opportunity', asked: queue, walk })) return;
  const { id, x, y } = course.who(walk.mover);
  askDefense(course, {
    by: actor,
    weapon,
    targets: [id],
    place: { x, y },
    act: null,
    reaction: true,
    walk,
    queue,
  });
}

export const attackAct: Act<CommandOf<'attack'>> = {
  whyNot(state, actor, { target: id, weapon, act }) {
    const target = targetOf(state, { target: id });
    return isRefusal(target) ? target : whyNotStrike(state, actor, target, { weapon, act });
  },
  happens: declareAttack,
  action: true,
  offers(state, actor) {
    const { id } = actor;
    const found: Offer[] = [];
    for (const weapon of new Set([...weaponsAtHand(actor), UNARMED])) {
      const cost = attackCost(weapon);
      for (const { id: target, name } of everybody(state)) {
        if (target === id) continue;
        found.push(
          offer(
            { do: 'attack', actor: id, target, weapon: weapon.name },
            `Attack ${name} with ${weapon.name}`,
            `1 Action, ${cost} Energy`,
            'AV-ACT-03',
          ),
        );
        for (const act of actsOf(actor))
          if (act.attack)
            found.push(
              offer(
                { do: 'attack', actor: id, target, weapon: weapon.name, act: act.name },
                `${act.name} on ${name} with ${weapon.name}`,
                `1 Action, ${cost + act.energy} Energy`,
                'AV-MOD-06',
              ),
            );
      }
    }
    return found;
  },
};

/** AV-MOD-06, AV-CMB-09: a module's reaction with the defense. */
export function whyNotDefenseAct(
  state: FightState,
  me: Fighter,
  command: CommandOf<'defend'>,
): Refusal | undefined {
  const act = actsOf(me).find(one => one.name === command.act);
  if (!act?.defend || act.defend.defense !== command.with)
    return refuse('AV-MOD-06', `${me.name} has no ${command.act} for ${titleOf(command.with)}.`);
  return whyNotReact(me) ?? whyNotPay(me, act.energy, playFor(state));
}

/** AV-DEF-01: the next target is asked; when all have chosen, the attack is settled. */
export function chooseDefense(
  course: Course,
  { actor, with: defense, act }: CommandOf<'defend'>,
  pending: Extract<Pending, { is: 'defense' }>,
): void {
  // AV-COND-11: a Reaction with the defense is an attempted Reaction like any other.
  if (act !== undefined && !gateReaction(course, actor, pending)) return;
  const choice = { who: actor, defense, act: act ?? null };
  const chosen = pending.chosen.length ? [...pending.chosen, choice] : [choice];
  const next = pending.asked[0];
  if (next === undefined) settleAttack(course, pending.blow, chosen);
  else course.ask({ ...pending, actor: next, asked: pending.asked.slice(1), chosen });
}

/** AV-DEF-01: how somebody meets a blow. */
export const defenseQuestion: Question<AskedFor<'defense'>> = {
  answers: ['defend'],
  whyNot: (state, actor, command) =>
    command.do === 'defend' && command.act !== undefined
      ? whyNotDefenseAct(state, actor, command)
      : undefined,
  happens(course, command, asked) {
    if (command.do === 'defend') chooseDefense(course, command, asked);
  },
  offers: (_state, actor) => [
    ...DEFENSES.map(choice =>
      offer({ do: 'defend', actor: actor.id, with: choice }, titleOf(choice), '', 'AV-DEF-01'),
    ),
    ...actsOf(actor).flatMap(({ name, defend, energy }) =>
      defend
        ? [
            offer(
              { do: 'defend', actor: actor.id, with: defend.defense, act: name },
              `${titleOf(defend.defense)} with ${name}`,
              `${energy} Energy`,
              'AV-MOD-06',
            ),
          ]
        : [],
    ),
    ...selfReactions(actor.id),
  ],
};

/** AV-REA-02: whether to strike at whoever leaves one's reach. */
export const opportunityQuestion: Question<AskedFor<'opportunity'>> = {
  answers: ['strike', 'let pass'],
  whyNot(state, actor, command, { walk }) {
    if (command.do !== 'strike') return undefined;
    const mover = fighterOf(state, walk.mover);
    const wanted = weaponNamed(actor, command.weapon);
    if (wanted && !strikesAtWalker(state, actor, walk).some(weapon => weapon.name === wanted.name))
      return refuse('AV-REA-02', `${mover.name} does not leave the reach of ${actor.name}’s ${wanted.name}.`);
    return whyNotStrike(state, actor, mover, { weapon: command.weapon, reaction: true });
  },
  happens(course, command, question) {
    const { walk, asked } = question;
    if (command.do === 'strike') takeOpportunity(course, command, question);
    if (command.do !== 'let pass') return;
    course.emit({ is: 'asked', pending: null });
    nextWatcher(course, walk, asked);
  },
  offers: (state, actor, { walk }) => [
    ...strikesAtWalker(state, actor, walk).map(weapon =>
      offer(
        { do: 'strike', actor: actor.id, weapon: weapon.name },
        `Strike ${nameOf(state, walk.mover)} with ${weapon.name}`,
        `${attackCost(weapon)} Energy`,
        'AV-REA-02',
      ),
    ),
    offer({ do: 'let pass', actor: actor.id }, 'Let it pass', '', 'AV-REA-02'),
    ...selfReactions(actor.id),
  ],
};
