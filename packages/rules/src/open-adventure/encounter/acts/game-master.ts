/** The Host as an actor: harm, healing, conditions, places, fright, a signal for those who wait, newcomers, and the end. */

import { isOnGrid, isRefusal, type Refusal } from '@arbiter/engine';
import { isEmpty, isOfAbility } from '../../character/afflictions.ts';
import type { Character } from '../../character/character.ts';
import { maximumHP } from '../../character/secondary-scores.ts';
import { suffer } from '../../checks/harm.ts';
import { USUAL_TARGET } from '../../checks/test.ts';
import { bearsCondition, isSpared, receiveCondition, relievedOf } from '../../conditions/receiving.ts';
import { isOwn } from '../../content/own-conditions.ts';
import { ABILITY_NAMES } from '../../content/primary-abilities.ts';
import { refName } from '../../content/ref-name.ts';
import { improvisedThing } from '../../content/weapon-list.ts';
import { type OpenAdventurePlay, quietPlay, refuse } from '../../play.ts';
import { alarmedBy, fallsOff, goTo, reachHeight, receive } from '../changes.ts';
import { type Command, type CommandOf, THE_HOST } from '../commands.ts';
import { newcomers } from '../entrants.ts';
import type { Changes, EventOf, Moved, Ordained } from '../events.ts';
import { isBarred, isSwimming, mayStandAt } from '../ground/ground.ts';
import { changesKept } from '../kept-events.ts';
import { allFighters, type Fighter, type FightState, fighterNamed, isPresent, isWaiting } from '../state.ts';
import type { Course, HostAct } from './act.ts';
import { losesConcentration } from './broken-concentration.ts';
import { type EventRows, NOBODY } from './event-row.ts';
import { mayWake } from './fascination.ts';
import { isKnownThing, isLamp, thingsHeld } from './hand-acts.ts';
import { joinsHidden } from './hide-act.ts';
import { presentIn, refusalIn } from './hindrances.ts';
import { modify, whyNotModify } from './modify-act.ts';
import { swimsOrSinks } from './movement/height-acts.ts';
import { lampUntil } from './pack-acts.ts';
import { changeGround, whyNotGroundBecomes } from './surroundings/ground-acts.ts';

export type HostCommand = Extract<Command, { actor: 'gm' }>;
/** What is done to somebody who is there. */
type Aimed = Extract<HostCommand, { target: string }>;

/** What the Host does to somebody; `why` is asked of those who are there. */
const to = <C extends Aimed>(
  happens: (course: Course, target: Fighter, command: C) => void,
  why: (state: FightState, target: Fighter, command: C) => Refusal | undefined = () => undefined,
): HostAct<C> => ({
  whyNot(state, command) {
    const target = presentIn(state, command.target, 'OA-CMBT-01');
    return isRefusal(target) ? target : why(state, target, command);
  },
  happens: (course, command) => happens(course, course.who(command.target), command),
});

function afflictedBy(
  { condition, counters, ability, source, anchored, rounds, freedBy }: Ordained,
  target: Character,
): Character {
  const given = { name: condition, counters, ability, source, anchored };
  // What a condition of a pack says of its end holds where the Host says nothing of it.
  return receiveCondition(target, { ...given, ...(rounds && { rounds }), ...(freedBy && { freedBy }) });
}

/** OA-COND-02, OA-COND-03: an ability loses no more points than there are, and some conditions have no counters. */
function receivedBy({ condition, counters, ability }: Ordained, before: Character, after: Character): number {
  if (condition === 'energy drain') return counters ?? 1;
  const taken = ({ conditions }: Character): number =>
    conditions.reduce(
      (sum, each) => sum + (each.name === condition && each.ability === ability ? (each.counters ?? 0) : 0),
      0,
    );
  return taken(after) - taken(before);
}

/** OA-MORL-04: player-characters lead those of their side who may lose heart. */
function whyNotLeadBy(state: FightState, target: Fighter, leader: string | null): Refusal | undefined {
  if (target.player)
    return refuse('OA-MORL-04', `${target.name} tests no morale and is led by nobody.`, 'target');
  if (leader === null) return undefined;
  const found = fighterNamed(state, leader);
  return found?.player && found.side === target.side
    ? undefined
    : refuse('OA-MORL-04', `“${leader}” is no player-character on the side of ${target.name}.`, 'leader');
}

/** Something lies in a space; a lamp burns there. */
export function lay(course: Course, { weapon, x, y, weight }: CommandOf<'lay'>): void {
  const own = weight === null ? {} : { own: improvisedThing(weapon, weight) };
  const burns = weight === null && isLamp(weapon) ? { until: lampUntil(weapon, course.state.round) } : {};
  course.emit({ is: 'laid', weapon, at: { x, y }, ...own, ...burns });
}

/** OA-R-408: those who wait for what the Host says, the oldest delay first. */
const awaiting = (state: FightState): string[] =>
  allFighters(state)
    .filter(isWaiting)
    .filter(fighter => fighter.delay.trigger === 'the Host says so' && isPresent(fighter))
    .sort((a, b) => a.delay.since - b.delay.since)
    .map(({ id }) => id);

/** Levels and points that a condition has cost or given back. */
function movedBy(before: Character, after: Character): { readonly moved?: Moved } {
  const moved = {
    ...(after.level !== before.level && { level: after.level - before.level }),
    ...(after.HP !== before.HP && { HP: (after.HP ?? 0) - (before.HP ?? 0) }),
    ...(after.SP !== before.SP && { SP: (after.SP ?? 0) - (before.SP ?? 0) }),
  };
  return isEmpty(moved) ? {} : { moved };
}

/** What becomes of somebody by the Host's word. */
function ordainedFor(event: EventOf<'host'>, target: Character): Changes {
  switch (event.what) {
    case 'harm':
      return { HP: (target.HP ?? 0) - event.amount };
    case 'heal':
      return { HP: (target.HP ?? 0) + event.amount };
    case 'afflict':
      return afflictedBy(event, target);
    case 'relieve':
      return relievedOf(target, event.condition);
  }
}

/** Harm of a kind that something may help against; what is said plainly comes as it is said. */
const sufferedOf = (
  target: Fighter,
  { damage, types }: CommandOf<'harm'>,
  play: OpenAdventurePlay,
): number =>
  types.length === 0
    ? damage
    : suffer(
        target,
        {
          amount: damage,
          types,
          magical: false,
          against: [],
          kind: 'damage',
          target: USUAL_TARGET,
          thresholds: {},
          ownSave: null,
          choice: null,
          armorAbility: false,
        },
        play,
      ).amount;

const HOST_ACTS: { readonly [D in HostCommand['do']]: HostAct<CommandOf<D>> } = {
  harm: to((course, target, command) => {
    const { id: actor } = target;
    const damage = sufferedOf(target, command, course.play);
    course.emit({ is: 'host', what: 'harm', actor, amount: damage });
    losesConcentration(course, actor, { damage }, true);
    if (damage > 0) mayWake(course, actor);
  }),
  heal: to((course, target, { points }) => {
    const amount = Math.min(points, maximumHP(target, course.play) - (target.HP ?? 0));
    course.emit({ is: 'host', what: 'heal', actor: target.id, amount });
  }),
  afflict: to(
    (course, target, { do: what, actor: _, target: actor, ...said }) => {
      const source = fighterNamed(course.state, said.source)?.name ?? said.source;
      const ordained: Ordained = { ...said, source };
      const after = afflictedBy(ordained, target);
      const amount = receivedBy(ordained, target, after);
      course.emit({ is: 'host', what, actor, amount, ...ordained, ...movedBy(target, after) });
    },
    (_, target, { condition, counters, ability, anchored }) => {
      if (anchored && condition !== 'entangle')
        return refuse('OA-COND-17', 'Only who is entangled hangs on anything.', 'anchored');
      const needs = isOfAbility(condition);
      if (needs !== (ability !== null))
        return refuse(
          'OA-COND-04',
          needs ? 'The Host names the ability that is damaged.' : 'Only ability damage is of an ability.',
          'ability',
        );
      if (isOwn(condition) && counters !== null)
        return refuse(
          'OA-COND-02',
          `${condition.name} has no counters; say how many rounds it lasts.`,
          'counters',
        );
      return isSpared(target, condition)
        ? refuse('OA-RTHR-06', `${target.name} is immune to ${refName(condition)}.`, 'condition')
        : undefined;
    },
  ),
  relieve: to(
    (course, target, { condition }) => {
      const moved = movedBy(target, relievedOf(target, condition));
      course.emit({ is: 'host', what: 'relieve', actor: target.id, condition, ...moved });
    },
    (_, target, { condition }) =>
      bearsCondition(target, condition)
        ? undefined
        : refuse('OA-COND-01', `${target.name} does not bear ${refName(condition)}.`, 'condition'),
  ),
  modify: to(modify, whyNotModify),
  'gm drop': to(
    (course, { id: actor, x, y }, { weapon }) =>
      course.emit({ is: 'dropped', actor, weapon, at: { x, y }, forced: true }),
    (_, target, { weapon }) =>
      thingsHeld(target).includes(weapon)
        ? undefined
        : refuse('OA-WABL-08', `${target.name} holds no ${weapon}.`, 'weapon'),
  ),
  lay: {
    whyNot: (state, { weapon, weight, x, y }) =>
      !isOnGrid(state.map, { x, y }) || isBarred(state, { x, y })
        ? refuse('OA-MOVE-09', 'Nothing can lie there.', 'x')
        : weight !== null || isKnownThing(weapon)
          ? undefined
          : refuse('OA-CMBT-07', `There is no ${weapon} on any list of the book.`, 'weapon'),
    happens: lay,
  },
  ground: {
    whyNot: whyNotGroundBecomes,
    happens: changeGround,
  },
  'name leader': to(
    (course, { id: actor }, { leader }) => course.emit({ is: 'leader named', actor, leader }),
    (state, target, { leader }) => whyNotLeadBy(state, target, leader),
  ),
  place: to(
    (course, target, { x, y }) => {
      // OA-R-452: whoever gets into the water in the middle of a round tests at once.
      const swam = isSwimming(course.state, target);
      course.emit({ is: 'placed', actor: target.id, to: { x, y } });
      if (!swam) swimsOrSinks(course, target.id);
    },
    (state, target, command) =>
      isOnGrid(state.map, command) && mayStandAt(state, { ...target, altitude: 0, wall: null }, command)
        ? undefined
        : refuse('OA-MOVE-09', 'Nobody can stand there.'),
  ),
  frighten: to(
    (course, { id: actor }) => course.emit({ is: 'frightened', actor }),
    (_, { player }) =>
      player ? refuse('OA-MORL-01', 'Player-characters never test morale.', 'target') : undefined,
  ),
  signal: {
    whyNot(state) {
      if (state.asked.length > 0 || state.step !== 'turns')
        return refuse('OA-CMBT-12', 'Nobody can interrupt just now.');
      return awaiting(state).length > 0
        ? undefined
        : refuse('OA-CMBT-12', 'Nobody waits for a sign of the Host.');
    },
    happens(course) {
      const [who, ...left] = awaiting(course.state);
      if (who === undefined) return;
      const target = course.state.turn?.actor ?? who;
      course.emit({
        is: 'asked',
        asked: [{ for: 'interrupt', who, target, left, resume: null, paused: false }],
      });
    },
  },
  join: {
    whyNot: (state, command) => refusalIn(newcomers(state, command, quietPlay(state.readings))),
    happens(course, command) {
      const come = newcomers(course.state, command, course.play);
      if (isRefusal(come)) return;
      for (const fighter of come.fighters) {
        const unseen = come.ambush.find(({ id }) => id === fighter.id);
        if (unseen) joinsHidden(course, fighter, unseen.hidden);
        else course.emit({ is: 'joined', actor: fighter.id, fighter });
        swimsOrSinks(course, fighter.id);
      }
    },
  },
  'end fight': {
    whyNot: (state, { winner }) =>
      winner === 'nobody' || allFighters(state).some(({ side }) => side === winner)
        ? undefined
        : refuse('OA-CMBT-01', `No side is called “${winner}”.`, 'winner'),
    happens: (course, { winner }) => course.emit({ is: 'ended', winner }),
  },
};

export const isHosts = (command: Command): command is HostCommand => Object.hasOwn(HOST_ACTS, command.do);
export const hostActOf = (command: HostCommand): HostAct<HostCommand> => HOST_ACTS[command.do];

export const whyNotHost = (state: FightState, command: Command): Refusal | undefined =>
  isHosts(command)
    ? hostActOf(command).whyNot(state, command)
    : refuse('OA-CMBT-01', 'The Host does this to somebody.', 'target');

/** What the Host has arranged for this round; what can no longer be is left out. */
export function happensNow(course: Course): void {
  for (const { round, does } of course.state.events ?? [])
    if (round === course.state.round && isHosts(does) && !hostActOf(does).whyNot(course.state, does))
      hostActOf(does).happens(course, does);
}

export const hostEvents: EventRows<'host' | 'placed' | 'joined' | 'leader named' | 'laid'> = {
  'leader named': {
    writes(_, { leader }, fighter) {
      fighter.leader = leader;
    },
    tells: ({ who, name }, { leader }) =>
      leader === null ? `Nobody leads ${who} any more.` : `${name(leader)} may lead ${who}.`,
  },
  laid: {
    touches: NOBODY,
    writes(state, { is: _, at, ...thing }) {
      state.things = [...state.things, { ...at, ...thing }];
    },
    tells: (_, { weapon, at: { x, y } }) => `A ${weapon} lies at ${x}, ${y}.`,
  },
  host: {
    changesSight: true,
    writes(state, event, fighter) {
      const { conditions: before } = fighter;
      receive(state, fighter, changesKept(event) ?? ordainedFor(event, fighter));
      alarmedBy(fighter, before);
      fallsOff(state, fighter, before);
    },
    tells({ who, isTold, left, lies, changed }, event) {
      switch (event.what) {
        case 'harm':
          return `The Host: ${who} suffers ${isTold() ? event.amount : 'harm'}. ${left()}`;
        case 'heal':
          return `The Host: ${who} regains ${isTold() ? event.amount : 'health'}. ${left()}`;
        case 'afflict': {
          const { amount, condition, ability, source, moved = changesKept(event) ?? {} } = event;
          const received = `${amount > 0 ? `${amount} ` : ''}${refName(condition)}${ability ? ` (${ABILITY_NAMES[ability]})` : ''}`;
          const cause = source && source !== THE_HOST ? ` caused by ${source}` : '';
          const down = condition === 'unconscious' || ability ? lies() : '';
          return `The Host: ${who} receives ${received}${cause}${down}.${changed(moved)}`;
        }
        case 'relieve': {
          const { condition, moved = changesKept(event) ?? {} } = event;
          return `The Host: ${refName(condition)} of ${who} is over.${changed(moved)}`;
        }
      }
    },
  },
  placed: {
    changesSight: true,
    writes(state, { to: place }, fighter) {
      goTo(state, fighter, place);
      reachHeight(fighter, 0);
      fighter.wall = null;
      fighter.hangs = null;
    },
    tells: ({ who }, { to: { x, y } }) => `The Host places ${who} at ${x}, ${y}.`,
  },
  joined: {
    changesSight: true,
    touches: NOBODY,
    writes(state, { fighter }) {
      state.fighters[fighter.id] = { ...fighter };
      state.order = [...state.order, fighter.id];
      // OA-R-265, OA-R-711: a side that is new comes after the others.
      if (!state.sides.includes(fighter.side)) state.sides = [...state.sides, fighter.side];
    },
    tells: (_, { fighter: { name, x, y } }) => `${name} comes to the fight, at ${x}, ${y}.`,
  },
};
