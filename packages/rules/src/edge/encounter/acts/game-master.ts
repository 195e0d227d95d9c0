/** ED-CORE-02: the game master’s hand on the scene: who comes in, who comes back, who changes sides, what befalls somebody. */

import {
  isMarked,
  isRefusal,
  itemAt,
  listed,
  matching,
  nearestFree,
  type Place,
  type Refusal,
  refusedAt,
} from '@arbiter/engine';
import { hasExpertise, MAX_BENNIES, whyNotAlive } from '../../character/creature.ts';
import { SIZES } from '../../character/size.ts';
import { whyNotGiven, withOneMore } from '../../checks/bennies.ts';
import type { Difficulty } from '../../checks/difficulty.ts';
import { CONDITIONS, type Condition, type OwnCondition } from '../../combat/conditions.ts';
import { isOverwhelming, plainBlow, reduceDamage } from '../../combat/damage.ts';
import { harmOf } from '../../combat/harm.ts';
import { bears, conditionName, conditionsBorne, ownConditionsOf } from '../../combat/own-conditions.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import { itemRow } from '../../content/items.ts';
import { type EdgePlay, refuse } from '../../play.ts';
import { inflict, type Settled, settledFor, writeEffect } from '../../powers/effects.ts';
import { SCENE_ZONES, whyNotZone, type ZoneName } from '../../world/zones.ts';
import { gather, letFall } from '../changes/belongings.ts';
import { boundIn, fightersWho, isBoundOrEngaged, NOBODY, withOther } from '../changes/concerned.ts';
import { applyHarm, endHolds, writeAndEndSpell } from '../changes/endings.ts';
import { hideFromAll, locate, put } from '../changes/place-changes.ts';
import type { CommandOf } from '../commands.ts';
import { freeMount, newcomers, seat } from '../entrants.ts';
import type { EventOf } from '../events.ts';
import { isFreeFor } from '../ground/position.ts';
import { placeAlong } from '../racers.ts';
import {
  allFighters,
  enemiesOf,
  type Fighter,
  type FightState,
  fighterOf,
  SIDE_NAMES,
  stands,
  whyNotThirdParty,
} from '../state.ts';
import { causeOf, effectsWords, harmWords, isCounted } from '../words.ts';
import { type HostAct, presentFighter, refuseNobody } from './act.ts';
import type { EventRows } from './event-row.ts';
import { steadyDeeds } from './hazards.ts';

export const joinAct: HostAct<CommandOf<'join'>> = {
  whyNot(state, command) {
    const found = arrivals(state, command);
    return isRefusal(found) ? found : undefined;
  },
  happens(course, command) {
    const found = arrivals(course.state, command);
    if (isRefusal(found)) return;
    for (const fighter of found) course.emit({ is: 'joined', fighter });
  },
};

export const returnAct: HostAct<CommandOf<'return'>> = {
  whyNot(state, command) {
    const place = placeOfReturn(state, command);
    return isRefusal(place) ? place : undefined;
  },
  happens(course, command) {
    const place = placeOfReturn(course.state, command);
    if (!isRefusal(place)) course.emit({ is: 'returned', actor: command.target, ...place });
  },
};

export const sideAct: HostAct<CommandOf<'side'>> = {
  whyNot(state, { target: id, side }) {
    const target = presentFighter(state, id);
    if (!target) return refuseNobody(id);
    return target.side === side
      ? refuse('ED-ACT-02', `${target.name} is on that side already.`, 'side')
      : whyNotThirdParty(state, side);
  },
  happens: (course, { target, side }) => course.emit({ is: 'changed side', actor: target, side }),
};

export const judgeAct: HostAct<CommandOf<'gm'>> = {
  whyNot(state, command) {
    const target = presentFighter(state, command.target);
    if (!target) return refuseNobody(command.target);
    const dead = whyNotAlive(target, 'target');
    if (dead) return dead;
    const { item, benny, by, lift, drop, expertise, end } = command;
    const unknown = end === undefined ? undefined : whyNotEnd(target, end);
    if (unknown) return unknown;
    if (expertise !== undefined && !hasExpertise(target, expertise))
      return refuse('ED-EXPT-01', `${target.name} does not have the expertise ${expertise}.`, 'expertise');
    if (drop !== undefined && !target.held.includes(drop))
      return refuse('ED-ACT-06', `${target.name} does not hold the ${drop}.`, 'drop');
    if (by !== undefined && !presentFighter(state, by)) return refuseNobody(by);
    if (lift !== undefined && !target.marks.some(({ name, of }) => name === lift && !of))
      return refuse('ED-CORE-02', `${target.name} has no Edge or Hindrance called “${lift}”.`, 'lift');
    const elsewhere = destination(state, target, command);
    if (isRefusal(elsewhere)) return elsewhere;
    const noPlayer = benny && whyNotGiven(target, 'benny');
    if (noPlayer) return noPlayer;
    if (benny && target.bennies >= MAX_BENNIES)
      return refuse('ED-BEN-02', `${target.name} has three bennies already; another would be lost.`, 'benny');
    return item === undefined || itemRow(item) || Object.hasOwn(target.ammunition, item)
      ? undefined
      : refuse('ED-RWD-02', `There is no item called “${item}”.`, 'item');
  },
  happens(course, command) {
    const judged = judgement(course.state, command, course.play);
    const tests = judged.harm ? steadyDeeds(course.who(command.target), judged.harm.taken) : [];
    course.emit(judged);
    course.next(...tests);
  },
};

export const endFightAct: HostAct<CommandOf<'end fight'>> = {
  whyNot: () => undefined,
  happens: (course, { winner }) => course.emit({ is: 'ended', winner }),
};

/** The free space that somebody asks for, or the nearest to whom they come with, or to the edge where its side stands. */
function placeFor(state: FightState, fighter: Fighter, at: Place | undefined, near?: Place): Place | Refusal {
  const { map } = state;
  if (!map) return { x: 0, y: 0 };
  if (at) {
    if (isFreeFor(state, fighter, at)) return at;
    return refuse('ED-SPC-06', `There is no room for ${fighter.name} at ${at.x}, ${at.y}.`, 'x');
  }
  if (state.chase) return placeAlong(state, fighter, 0);
  const corner = {
    party: { x: 0, y: 0 },
    foes: { x: map.width - 1, y: 0 },
    others: { x: 0, y: map.height - 1 },
  }[fighter.side];
  return (
    nearestFree(
      map,
      near ?? corner,
      spacesBetween,
      to => !isMarked(map, map.walls, to) && isFreeFor(state, fighter, to),
    ) ?? refuse('ED-SPC-06', `There is no room for ${fighter.name}.`)
  );
}

function zoneFor(state: FightState, zone: string | undefined): Fighter['zone'] | Refusal {
  if (!state.scene) return null;
  const zones: readonly string[] = SCENE_ZONES[state.scene];
  const wanted = (zone ?? itemAt(zones, zones.length - 1)) as ZoneName;
  const absent = whyNotZone(state.scene, wanted);
  return absent ? refusedAt(absent, 'zone') : wanted;
}

/** ED-R-121: a newcomer acts from the next start of its side's turn; its Response is available at once. */
function arrivals(state: FightState, { side, who }: CommandOf<'join'>): Fighter[] | Refusal {
  const nowhere = whyNotThirdParty(state, side);
  if (nowhere) return nowhere;
  const found = newcomers(state, side, who);
  if (isRefusal(found)) return found;
  const all: Fighter[] = [];
  const there: FightState = { ...state, fighters: { ...state.fighters } };
  for (const { fighter, at, near, zone: wanted, hidden, rides } of found.entrants) {
    const mount = rides === undefined ? undefined : freeMount(allFighters(there), fighter, rides);
    if (rides !== undefined && (!mount || at || wanted !== undefined))
      return mount
        ? refuse('ED-MNT-02', `Whoever rides is where its mount is: ${mount.name}.`, 'who')
        : refuse('ED-MNT-02', `There is no free mount “${rides}” on that side.`, 'who');
    if (mount && SIZES.indexOf(mount.size) <= SIZES.indexOf(fighter.size))
      return refuse('ED-MNT-02', `${mount.name} is too small for ${fighter.name}.`, 'who');
    const zone = mount ? mount.zone : zoneFor(state, wanted);
    if (zone !== null && typeof zone === 'object') return zone;
    const place = mount ?? placeFor(there, fighter, at, near);
    if (isRefusal(place)) return place;
    const arrived: Fighter = { ...fighter, x: place.x, y: place.y, zone, arriving: true };
    if (mount) seat(arrived, mount);
    if (hidden)
      hideFromAll(
        arrived,
        enemiesOf(there, arrived).map(({ id }) => id),
      );
    there.fighters[arrived.id] = arrived;
    all.push(arrived);
  }
  return all;
}

/** ED-R-197: whoever left comes back as a newcomer. */
function placeOfReturn(
  state: FightState,
  { target, x, y, zone }: CommandOf<'return'>,
): Pick<Fighter, 'x' | 'y' | 'zone'> | Refusal {
  const fighter = Object.hasOwn(state.fighters, target) ? state.fighters[target] : undefined;
  if (!fighter?.gone) return refuse('ED-ACT-02', 'Only who has left the scene can come back.', 'target');
  if (state.map && zone !== undefined)
    return refuse('ED-TOM-01', 'There are no zones on a map; say x and y.', 'zone');
  if (!state.map && (x !== undefined || y !== undefined))
    return refuse('ED-TOM-01', 'There are no squares in a scene; say its zone.', 'x');
  const into = zoneFor(state, zone);
  if (into !== null && typeof into === 'object') return into;
  const place = placeFor(state, fighter, x === undefined || y === undefined ? undefined : { x, y });
  return isRefusal(place) ? place : { x: place.x, y: place.y, zone: into };
}

/** ED-CORE-02: where the game master puts somebody; nothing where nothing is said of it. */
function destination(
  state: FightState,
  target: Fighter,
  { x, y, zone }: CommandOf<'gm'>,
): { x: number; y: number; zone: Fighter['zone'] } | undefined | Refusal {
  if (x === undefined && y === undefined && zone === undefined) return undefined;
  if (target.mount !== null)
    return refuse('ED-MNT-02', `Whoever rides is where its mount is: ${target.name} rides.`, 'x');
  if (zone !== undefined) {
    if (!state.scene) return refuse('ED-TOM-01', 'There are no zones on a map; say x and y.', 'zone');
    const into = zoneFor(state, zone);
    return isRefusal(into) ? into : { x: target.x, y: target.y, zone: into };
  }
  if (!state.map) return refuse('ED-TOM-01', 'There are no squares in a scene; say its zone.', 'x');
  if (x === undefined || y === undefined)
    return refuse('ED-SPC-06', 'A place has both numbers: say x and y.', x === undefined ? 'x' : 'y');
  const place = placeFor(state, target, { x, y });
  return isRefusal(place) ? place : { x: place.x, y: place.y, zone: target.zone };
}

/** ED-DIF-04, ED-R-253: how somebody goes about it, until the end of their turn unless more is said. */
const approach = ({ why, on, turns = 1 }: CommandOf<'gm'>, rated: Difficulty): Settled => ({
  is: 'edge',
  mark: {
    name: why,
    gives: 'approach',
    approach: rated,
    on,
    until: { at: 'end', of: 'bearer', left: turns },
  },
});

/** ED-CORE-02: the game master has the last word. */
function judgement(state: FightState, command: CommandOf<'gm'>, play: EdgePlay): Judged {
  const target = fighterOf(state, command.target);
  const moved = destination(state, target, command);
  const reduced = command.damage > 0 ? reduceDamage(plainBlow(command.damage), target, play) : undefined;
  const until = command.turns && { until: { at: 'end', of: 'bearer', left: command.turns } as const };
  const over = command.end === undefined ? undefined : conditionMeant(target, command.end);
  const lean = (gives: 'edge' | 'hindrance'): Settled[] =>
    command[gives].length > 0
      ? [{ is: gives, mark: { name: `${command.why}`, gives, on: command[gives], ...until } }]
      : [];
  const effects: Settled[] = [
    ...(command.heal > 0 ? [{ is: 'heal' as const, amount: command.heal }] : []),
    ...(command.temporary > 0 ? [{ is: 'temporary' as const, amount: command.temporary }] : []),
    ...(command.give
      ? inflict(command.give, {
          source: command.why,
          // Causes go by their names, as those of spells and blows do.
          ...(command.by !== undefined && { by: fighterOf(state, command.by).name }),
          ...until,
        })
      : []),
    ...(over ? [{ is: 'cure' as const, conditions: [over] }] : []),
    ...(command.expose ? [{ is: 'expose' as const }] : []),
    ...lean('edge'),
    ...lean('hindrance'),
    ...(command.expertise === undefined
      ? []
      : [
          {
            is: 'edge' as const,
            mark: { name: command.expertise, gives: 'expertise' as const, on: command.on, ...until },
          },
        ]),
    ...(command.approach === undefined ? [] : [approach(command, command.approach)]),
  ];
  return {
    is: 'judged',
    target: target.id,
    harm: reduced
      ? harmOf(
          target,
          { taken: reduced.taken, drops: isOverwhelming(target, reduced), nonLethal: false },
          play,
        )
      : null,
    effects: settledFor(target, effects),
    benny: command.benny,
    item: command.item ?? null,
    count: command.count,
    ...(command.lift !== undefined && { lift: command.lift }),
    ...(command.drop !== undefined && { drop: command.drop }),
    ...(moved && !isRefusal(moved) && { moved }),
    ...(command.unseen && { unseenBy: enemiesOf(state, target).map(({ id }) => id) }),
  };
}

/** The condition that is to end: one of a pack that is not at hand is known by whoever has it. */
function conditionMeant(target: Fighter, end: string | OwnCondition): Condition | OwnCondition | undefined {
  if (typeof end !== 'string') return end;
  const all = [...CONDITIONS, ...ownConditionsOf(target)];
  const [name, another] = matching(end, all.map(conditionName));
  return another === undefined ? all.find(each => conditionName(each) === name) : undefined;
}

/** ED-CND-15: nobody is rid of what nobody knows. */
function whyNotEnd(target: Fighter, end: string | OwnCondition): Refusal | undefined {
  const meant = conditionMeant(target, end);
  if (meant && bears(target, meant)) return undefined;
  const names = conditionsBorne(target);
  const has = names.length > 0 ? `${target.name} is ${listed(names)}` : `${target.name} has no condition`;
  const wrong = meant ? `${target.name} is not ${conditionName(meant)}` : `There is no condition “${end}”`;
  return refuse('ED-CND-15', `${wrong}; ${has}.`, 'end');
}

/** ED-R-163: whoever rides it comes along; whoever was engaged with it is no longer. */
function relocate(state: FightState, fighter: Fighter, { x, y, zone }: NonNullable<Judged['moved']>): void {
  fighter.zone = zone;
  fighter.engagedWith = null;
  fighter.hiding = null;
  fighter.dragging = null;
  for (const other of allFighters(state)) {
    if (other.engagedWith === fighter.id) other.engagedWith = null;
    if (other.dragging === fighter.id) other.dragging = null;
  }
  put(state, fighter, x, y);
}
type Judged = EventOf<'judged'>;

export const hostEvents: EventRows<'joined' | 'returned' | 'changed side' | 'judged' | 'ended' | 'thwarted'> =
  {
    joined: {
      writes(state, { fighter }) {
        state.fighters[fighter.id] = { ...fighter };
        if (fighter.mount !== null && fighter.player) fighterOf(state, fighter.mount).player = true;
      },
      tells: ({ name: nameOf }, { fighter: { name, side, mount } }) =>
        `${name} joins the ${SIDE_NAMES[side]}${mount === null ? '' : `, riding ${nameOf(mount)},`} and acts from their next turn on.`,
      touches: ({ fighter }) => (fighter.mount === null ? NOBODY : [fighter.mount]),
    },
    returned: {
      writes(_, { x, y, zone }, actor) {
        actor.gone = false;
        actor.arriving = true;
        actor.zone = zone;
        actor.x = x;
        actor.y = y;
      },
      tells: ({ who }) => `${who} comes back and acts from its side’s next turn on.`,
    },
    /** ED-R-192: its turns come with the new side, from the next start of its turn. */
    'changed side': {
      writes(state, { side }, actor) {
        actor.side = side;
        actor.arriving = true;
        actor.engagedWith = null;
        actor.hiddenFrom = [];
        actor.hiding = null;
        actor.dragging = null;
        for (const other of allFighters(state)) {
          if (other.engagedWith === actor.id) other.engagedWith = null;
          if (other.dragging === actor.id) other.dragging = null;
          if (other.hiddenFrom.includes(actor.id))
            other.hiddenFrom = other.hiddenFrom.filter(id => id !== actor.id);
        }
      },
      tells: ({ who }, { side }) => `${who} now fights for the ${SIDE_NAMES[side]}, from their next turn on.`,
      touches: () => 'all',
    },
    judged: {
      writes(state, { target: id, harm, effects, benny, item, count, lift, drop, unseenBy, moved }) {
        const target = fighterOf(state, id);
        if (harm) applyHarm(state, target, harm);
        writeAndEndSpell(state, target, () => {
          for (const effect of effects) writeEffect(target, effect);
        });
        if (lift !== undefined) target.marks = target.marks.filter(({ name, of }) => name !== lift || of);
        if (benny) target.bennies = withOneMore(target.bennies);
        if (item !== null) {
          const kept = Object.hasOwn(target.ammunition, item) ? 'ammunition' : 'items';
          target[kept] = { ...target[kept], [item]: (target[kept][item] ?? 0) + count };
        }
        if (drop !== undefined) letFall(state, target, drop, target);
        if (moved) relocate(state, target, moved);
        if (unseenBy) hideFromAll(target, unseenBy);
        endHolds(state);
      },
      tells({ state, name }, { target, harm, effects, benny, item, count, lift, drop, unseenBy, moved }) {
        const done = effectsWords(effects, fighterOf(state, target), causeOf);
        const given = item === null ? '' : isCounted(state, target) ? `: ${count} ${item}` : `: ${item}`;
        return `The game master decides about ${name(target)}${harm ? `: ${harmWords(state, target, harm)}` : ''}${effects.length ? `: ${done.join(', ')}` : ''}${benny ? ': a benny' : ''}${lift === undefined ? '' : `: ${lift} is over`}${drop === undefined ? '' : `: it drops the ${drop}`}${moved ? `: it is ${moved.zone === null ? `at ${moved.x}, ${moved.y}` : `in the ${moved.zone} Zone`} now` : ''}${unseenBy ? ': nobody knows where it is' : ''}${given}.`;
      },
      touches: ({ target, moved }, state) => [
        target,
        ...(moved ? fightersWho(state, isBoundOrEngaged) : boundIn(state)),
      ],
      tellsEndings: true,
    },
    ended: {
      writes(state, { winner }) {
        state.winner = winner;
        state.asked = null;
        state.queue = [];
        gather(
          state,
          allFighters(state).filter(each => each.side === winner && stands(each)),
        );
      },
      tells: (_, { winner }) =>
        winner === 'nobody'
          ? 'The fight ends without a winner.'
          : `The ${SIDE_NAMES[winner]} ${winner === 'others' ? 'has' : 'have'} won.`,
      touches: () => 'all',
      tellsEndings: true,
    },
    thwarted: {
      writes(state, { spends, into }, actor) {
        if (spends === 'move') actor.moved += 1;
        else actor[spends] = false;
        // ED-SCN-07: whoever was bumped into is known to be there.
        if (into !== null) locate(fighterOf(state, into), actor.id);
      },
      tells: ({ who, name }, { into }) =>
        into === null
          ? `What ${who} tries comes to nothing.`
          : `${who} runs into ${name(into)}, unseen till now.`,
      touches: ({ actor, into }) => withOther(actor, into),
    },
  };
