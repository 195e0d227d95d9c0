/** The game master as an actor of a fight: awards, hazards, remedies, conditions, Nullfields, newcomers, and the end. */
import type { Refusal } from '@arbiter/engine';
import { titleOf } from '../../character/attributes.ts';
import { copyOf } from '../../character/creature.ts';
import { creatureCheck, kindOf, meets } from '../../checks/creature-check.ts';
import { type Condition, poisonProblem, withPoison } from '../../combat/conditions.ts';
import { hurt } from '../../combat/damage.ts';
import { payEnergy } from '../../combat/energy.ts';
import { gainCondition, removeCondition } from '../../combat/gain-condition.ts';
import { initiativePhase, rollInitiative } from '../../combat/initiative.ts';
import { pastMorale, takeResolve } from '../../combat/resources.ts';
import { isHelpless } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import { give } from '../../powers/performance.ts';
import { tellFelt, tellFeltSeen, UNTOUCHED } from '../../powers/spell.ts';
import type { Command, CommandOf } from '../commands.ts';
import type { Event, Stage } from '../events.ts';
import { askToPay } from '../interrupted.ts';
import { newcomers } from '../setup.ts';
import { type Fighter, type FightState, playFor } from '../state.ts';
import { endIfOver, finishTurn, nextTurn, settleHolds, settleSongs, skipIfHelpless } from '../turn-flow.ts';
import { settlePlaces } from '../walking.ts';
import { targetOf } from './act.ts';

export function gmProblem(state: FightState, command: Command): Refusal | undefined {
  if (command.do === 'gm end') return winnerProblem(state, command.winner);
  if (command.do === 'gm nullfield') return undefined;
  if (command.do === 'gm join') return joinProblem(state, command);
  if (!('target' in command)) return refuse('AV-GEN-01', 'That is not the game master’s to do.');
  if (!command.do.startsWith('gm')) return refuse('AV-GEN-01', 'That is not the game master’s to do.');
  const target = targetOf(state, command);
  if ('refused' in target) return target;
  if (target.dead) return refuse('AV-LIFE-05', `${target.name} is dead.`);
  return command.do === 'gm condition' ? gmConditionProblem(state, target, command) : undefined;
}

const sidesOf = ({ fighters }: FightState): string[] => [
  ...new Set(Object.values(fighters).map(({ side }) => side)),
];

function winnerProblem(state: FightState, winner: string): Refusal | undefined {
  const sides = sidesOf(state);
  return winner === 'nobody' || sides.includes(winner)
    ? undefined
    : refuse('AV-CMB-02', `There is no side called ${winner}: ${sides.join(', ')}, or nobody.`, 'winner');
}

function joinProblem(state: FightState, command: CommandOf<'gm join'>): Refusal | undefined {
  const sides = sidesOf(state);
  if (!sides.includes(command.side))
    return refuse('AV-CMB-02', `There is no side called ${command.side}: ${sides.join(', ')}.`, 'side');
  const come = newcomers(state, command, playFor(state));
  return 'refused' in come ? come : undefined;
}

/** AV-R-210: initiative is rolled as they come; the order of the next round has them. */
function joined(stage: Stage, command: CommandOf<'gm join'>): void {
  const come = newcomers(stage.state, command, stage.play);
  if ('refused' in come) return;
  for (const { fighter, skill } of come.made) {
    const initiative = rollInitiative(copyOf(fighter), skill, stage.play);
    const { phase } = initiativePhase(initiative);
    stage.emit({
      is: 'joined',
      actor: fighter.id,
      // AV-CMB-10: whoever comes in round 1 does not react before the first turn either.
      newcomer: { ...fighter, initiative, turn: { ...fighter.turn, round: stage.state.moment.round } },
      said: `{${fighter.id}} comes to the fight and rolls ${initiative} for initiative: ${phase} from the next round on.`,
    });
  }
}

function gmConditionProblem(
  state: FightState,
  target: Fighter,
  command: CommandOf<'gm condition'>,
): Refusal | undefined {
  const { condition } = command;
  if (command.ends)
    return target.conditions.some(c => c.name === condition)
      ? undefined
      : refuse('AV-COND-38', `${target.name} is not ${titleOf(condition)}.`);
  const given = withPoison(gmCondition(state, command));
  if (condition === 'charmed' && !Object.values(state.fighters).some(one => one.name === given.by))
    return refuse('AV-COND-08', 'Say who of those in this fight charms.');
  return poisonProblem([given]);
}

/** What the game master lays on somebody; whoever is in the fight may be named by id or name. */
function gmCondition(
  { fighters }: FightState,
  { target, condition, by, rc, damage, turns }: CommandOf<'gm condition'>,
): Condition {
  const source = by === undefined ? undefined : Object.hasOwn(fighters, by) ? fighters[by]!.name : by;
  return {
    name: condition,
    ...(source === undefined ? {} : { by: source }),
    ...(rc === undefined ? {} : { rc }),
    ...(damage === undefined ? {} : { damage }),
    ...(turns === undefined ? {} : { sources: [{ by: fighters[target]!.name, turns }] }),
  };
}

/** AV-R-184: what the scene deals; a check may avoid it. */
function harmed(stage: Stage, one: Fighter, { target, type, amount, avoid }: CommandOf<'gm harm'>): Event {
  // AV-COND-27: whoever cannot defend does not dodge.
  const tries = avoid && !(kindOf(avoid.skill) === 'defense' && isHelpless(one));
  const check = tries ? creatureCheck(one, avoid.skill, stage.play) : null;
  const avoided = check !== null && avoid !== undefined && meets(check, avoid.rc);
  const tried = tries ? `{${target}} rolls ${check} against ${avoid.rc} and ` : `{${target}} `;
  if (avoided) return { is: 'judged', target, said: `${tried}avoids it.` };
  const harm = hurt(one, [{ type, amount }], {}, stage.play);
  const told = tellFelt({ ...UNTOUCHED, harm }, one).replace(/^takes \d+/, taken => `${taken} ${type}`);
  const felt = { of: target, told, seen: tellFeltSeen({ ...UNTOUCHED, harm }, one) };
  return { is: 'judged', target, taken: { [target]: harm.taken }, said: [tried, felt, '.'] };
}

/** AV-RES-02, AV-RES-04, AV-RES-06: what the scene gives back, each pool by its own rules. */
function restored(stage: Stage, one: Fighter, { target, pool, amount }: CommandOf<'gm restore'>): Event {
  const gained = give(one, pool, amount, stage.play);
  return {
    is: 'judged',
    target,
    said: [
      `{${target}} `,
      {
        of: target,
        told: `regains ${gained} ${titleOf(pool)} and has ${one[pool]}`,
        seen: pool === 'health' ? 'recovers and {looks}' : `regains ${titleOf(pool)}`,
      },
      '.',
    ],
  };
}

/** AV-RES-03, AV-RES-05, AV-R-164: what the scene takes; Morale shields Resolve, and Energy below 0 costs breath. */
function drained(stage: Stage, one: Fighter, { target, pool, amount }: CommandOf<'gm drain'>): Event {
  if (pool === 'morale') one.morale = Math.max(0, one.morale - amount);
  if (pool === 'resolve') takeResolve(one, pastMorale(one, amount, stage.play));
  const { endurance, winded } =
    pool === 'energy' ? payEnergy(one, amount, stage.play) : { endurance: null, winded: false };
  const breath = endurance === null ? '' : `; Endurance ${endurance}: ${winded ? 'Winded' : 'holds'}`;
  const broken = pool === 'resolve' && one.conditions.some(c => c.name === 'broken') ? ', Broken' : '';
  return {
    is: 'judged',
    target,
    said: [
      `{${target}} `,
      {
        of: target,
        told: `has ${one[pool]} ${titleOf(pool)} left${broken}${breath}`,
        seen: `loses ${titleOf(pool)}${broken}${winded ? ' and is Winded' : ''}`,
      },
      '.',
    ],
  };
}

/** The game master: awards, hazards, conditions, and the word that the fight is over (AV-R-166, AV-R-184). */
export function judge(stage: Stage, command: Command): void {
  const { nullfields } = stage.state;
  if (command.do === 'gm end') {
    stage.emit({
      is: 'ended',
      winner: command.winner,
      pending: null,
      turnOf: null,
      said: 'The game master ends the fight.',
    });
    return;
  }
  if (command.do === 'gm nullfield') {
    const { field } = command;
    stage.emit({
      is: 'judged',
      nullfields: field ? [...nullfields, field] : [],
      said: field
        ? `A Nullfield of ${field.radius} units around ${field.x}, ${field.y} ${field.raises === null ? 'blocks magic' : `raises magic by ${field.raises}`}.`
        : 'The Nullfields are gone.',
    });
    return;
  }
  if (command.do === 'gm join') {
    joined(stage, command);
    return;
  }
  if (!('target' in command)) return;
  const { target } = command;
  stage.deed([target], one => {
    if (command.do === 'gm award') {
      // AV-RES-11: never stored.
      const held = one[command.token];
      one[command.token] = true;
      const token = titleOf(command.token);
      return {
        is: 'judged',
        target,
        said: held
          ? `{${target}} holds a ${token} already; another is lost.`
          : `{${target}} holds a ${token}.`,
      };
    }
    if (command.do === 'gm condition') {
      const wanted = gmCondition(stage.state, command);
      const { gained } = command.ends ? { gained: false } : gainCondition(one, wanted);
      if (command.ends) removeCondition(one, command.condition, wanted.by);
      const isSo = one.conditions.some(c => c.name === command.condition);
      const now = command.ends ? (isSo ? 'is still' : 'is no longer') : gained ? 'is' : 'cannot become';
      return { is: 'judged', target, said: `{${target}} ${now} ${titleOf(command.condition)}.` };
    }
    if (command.do === 'gm restore') return restored(stage, one, command);
    if (command.do === 'gm drain') return drained(stage, one, command);
    return command.do === 'gm harm' ? harmed(stage, one, command) : { is: 'judged', target };
  });
  settlePlaces(stage);
  settleHolds(stage);
  settleSongs(stage);
  if (endIfOver(stage)) return;
  const running = stage.state.actor;
  if (stage.state.pending || running === null) return;
  const me = stage.who(running);
  if (askToPay(stage)) return;
  if (me.dead || me.out || me.turn.dropped) {
    finishTurn(stage, running);
    nextTurn(stage, running);
  } else if (skipIfHelpless(stage, running)) nextTurn(stage, running);
}
