/** The fight at a glance, and what a viewer may know of it. */
import type { Gauge, Glance, Seen } from '@arbiter/engine';
import { afflictionWords } from '../character/afflictions.ts';
import { maximumHP, maximumSP } from '../character/secondary-scores.ts';
import { capital, listed, plural } from '../checks/words.ts';
import { hasCondition, isHelpless } from '../conditions/conditions.ts';
import { protectionLeft } from '../gear/armor.ts';
import { quietPlay } from '../play.ts';
import type { FightEvent } from './fight-events.ts';
import { allFighters, type Fighter, type FightState, isAlive, isPresent } from './fight-state.ts';
import { askedNow, namerOf, turnNow, undeclared } from './why-not.ts';

/** How somebody is, in a word or two. */
function stateWords(fighter: Fighter): string {
  if (!isAlive(fighter)) return 'dead';
  if (fighter.gone) return 'gone';
  if (hasCondition(fighter, 'unconscious')) return 'unconscious';
  if (isHelpless(fighter)) return 'helpless';
  if (hasCondition(fighter, 'panic')) return 'panicked';
  return fighter.round.guarding ? 'guarding' : 'up';
}

function seen(state: FightState, fighter: Fighter): Seen {
  const play = quietPlay(state.readings);
  const running = [state.interrupt, state.turn].find(each => each?.actor === fighter.id);
  const pools: Gauge[] = [
    { name: 'Health', now: Math.max(0, fighter.HP ?? 0), most: maximumHP(fighter, play) },
    { name: 'Stamina', now: fighter.SP ?? 0, most: maximumSP(fighter, play) },
    ...[...fighter.armor, ...fighter.shields].map(worn => ({
      name: capital(worn.name),
      now: protectionLeft(worn),
    })),
    ...Object.entries(fighter.mana).map(([form, points]) => ({ name: capital(form), now: points ?? 0 })),
    ...Object.entries(fighter.ammunition ?? {}).map(([kind, pieces]) => ({
      name: capital(kind),
      now: pieces ?? 0,
    })),
    ...Object.entries(fighter.pack)
      .filter(([, count]) => (count ?? 0) > 0)
      .map(([name, count]) => ({ name: capital(name), now: count ?? 0 })),
    ...(fighter.aidKits > 0 ? [{ name: 'Aid kits', now: fighter.aidKits }] : []),
    ...(fighter.capacity !== null && fighter.weapons.length > 0
      ? [{ name: 'Energy', now: fighter.capacity }]
      : []),
  ];
  const actions: Gauge[] = [
    { name: 'Half-rounds', now: running?.halfRounds ?? 0, most: 2 },
    { name: 'Bonus half-rounds', now: fighter.bonus },
    ...(fighter.speedLeft > 0 ? [{ name: 'Speed points', now: fighter.speedLeft }] : []),
    ...(fighter.round.exult > 0 ? [{ name: 'Exult points', now: fighter.round.exult }] : []),
  ];
  const held = [
    ...(fighter.delay ? [`waits: ${fighter.delay.response} when ${fighter.delay.trigger}`] : []),
    ...(fighter.round.guarding ? ['a guard'] : []),
    ...(fighter.hidden
      ? [`hidden from ${listed(fighter.hidden.from.map(id => state.fighters[id]?.name ?? 'somebody'))}`]
      : []),
    ...(fighter.aiming ? [`aims at ${state.fighters[fighter.aiming]?.name ?? 'somebody'}`] : []),
    ...(fighter.declared && !fighter.declared.done
      ? [
          `declared: ${fighter.declared.intention}${fighter.declared.target ? ` (${state.fighters[fighter.declared.target]?.name ?? 'somebody'})` : ''}`,
        ]
      : []),
    ...(fighter.lamp ? [`a burning ${fighter.lamp.source}`] : []),
    ...(fighter.dressing
      ? [
          `${fighter.dressing.way === 'don' ? 'putting on' : 'taking off'} the ${fighter.dressing.armor}: ${plural(fighter.dressing.rounds, 'round')} more`,
        ]
      : []),
    ...(fighter.hands.length > 0 ? [`in hand: ${listed(fighter.hands)}`] : []),
  ];
  const positions = state.positions
    .filter(({ who }) => who === fighter.id)
    .map(({ position, against }) => `${position} by ${state.fighters[against]?.name ?? 'somebody'}`);
  const timers = [
    ...fighter.conditions
      .filter(({ rounds }) => rounds !== null)
      .map(({ name, rounds }) => ({ what: name as string, left: plural(rounds!, 'round') })),
    ...state.effects
      .filter(({ on }) => on === fighter.id)
      .map(({ magic, rounds }) => ({
        what: magic,
        left: rounds === null ? 'while concentrating' : plural(rounds, 'round'),
      })),
    ...fighter.skewers.map(({ weapon, rounds }) => ({
      what: `${weapon} stuck`,
      left: plural(rounds, 'round'),
    })),
  ];
  return {
    id: fighter.id,
    name: fighter.name,
    side: fighter.side,
    x: fighter.x,
    y: fighter.y,
    there: !fighter.gone,
    able: isAlive(fighter) && !fighter.gone && !isHelpless(fighter),
    condition: stateWords(fighter),
    pools,
    actions,
    held,
    conditions: [...fighter.conditions.map(afflictionWords), ...positions],
    timers,
  };
}

export function glance(state: FightState): Glance {
  const { map } = state;
  return {
    round: state.round,
    ground: {
      width: map.width,
      height: map.height,
      ...(map.shape === 'hex' ? { shape: 'hex' as const } : {}),
      marks: [
        ...map.walls.map(({ x, y }) => ({ x, y, is: 'wall' as const })),
        ...map.terrain.map(({ x, y }) => ({ x, y, is: 'difficult' as const })),
      ],
    },
    fighters: allFighters(state).map(fighter => seen(state, fighter)),
    note: noteOf(state),
  };
}

/** What is waited for, where it is not plain to see. */
function noteOf(state: FightState): string | undefined {
  const name = (id: string): string => state.fighters[id]?.name ?? id;
  const asked = askedNow(state);
  if (asked?.for === 'answer')
    return `${name(asked.who)} is attacked by ${name(asked.attack.actor)} and may answer.`;
  if (asked?.for === 'lead') return `${name(asked.npc)} has lost heart; ${name(asked.who)} may lead.`;
  if (asked?.for === 'interrupt') return `What ${name(asked.who)} waited for has come.`;
  if (asked?.for === 'free attack') return `${name(asked.who)} may strike ${name(asked.target)} first.`;
  if (state.step === 'declare') {
    const who = undeclared(state);
    return who ? `${name(who)} declares what to do this round.` : undefined;
  }
  if (turnNow(state) || state.step === 'over') return undefined;
  const namer = namerOf(state);
  return namer
    ? `${name(namer)} names ${state.step === 'name starter' ? 'who starts the next round' : 'who acts next'}.`
    : undefined;
}

const sideOf = (state: FightState, id: string): string | undefined =>
  Object.hasOwn(state.fighters, id) ? state.fighters[id]!.side : undefined;

/** The other sides know which of theirs have lost sight of somebody, not how well it was done. */
function hiddenAsSeen(state: FightState, { side: own, hidden }: Fighter, side: string): Fighter['hidden'] {
  if (!hidden || own === side) return hidden;
  const from = hidden.from.filter(id => sideOf(state, id) === side);
  return from.length > 0 ? { from, result: 0 } : null;
}

/** OA-ACT-24: how well somebody hides or looks is for their own side to know. */
export function conceal(state: FightState, event: FightEvent, viewer: string): FightEvent {
  const side = sideOf(state, viewer) ?? viewer;
  if (event.is === 'hid' && sideOf(state, event.actor) !== side)
    return { ...event, total: null, from: event.from.filter(id => sideOf(state, id) === side) };
  if (event.is !== 'searched') return event;
  const own = sideOf(state, event.actor) === side;
  const tests = event.tests
    .filter(({ who, found }) => found || sideOf(state, who) === side)
    .map(test => (own ? test : { ...test, total: null }));
  return { ...event, tests };
}

/** Whoever is invisible, or hidden from every one of a side, is left out for everybody but their own side. */
export function view(state: FightState, viewer: string): FightState {
  const side = sideOf(state, viewer) ?? viewer;
  const watching = allFighters(state).filter(each => each.side === side && isPresent(each));
  const isHidden = (fighter: Fighter): boolean =>
    fighter.side !== side &&
    isAlive(fighter) &&
    ((fighter.conditions.length > 0 && hasCondition(fighter, 'invisibility')) ||
      (fighter.hidden !== null &&
        watching.length > 0 &&
        watching.every(({ id }) => fighter.hidden!.from.includes(id))));
  const hidden = new Set(
    allFighters(state)
      .filter(isHidden)
      .map(({ id }) => id),
  );
  if (hidden.size === 0 && !allFighters(state).some(({ hidden: from }) => from !== null)) return state;
  const known = (id: string | null): string | null => (id !== null && hidden.has(id) ? null : id);
  const fighters = Object.fromEntries(
    Object.entries(state.fighters)
      .filter(([id]) => !hidden.has(id))
      .map(([id, fighter]) => [
        id,
        {
          ...fighter,
          hidden: fighter.hidden && hiddenAsSeen(state, fighter, side),
          aiming: known(fighter.aiming),
          leader: known(fighter.leader),
          declared: fighter.declared && { ...fighter.declared, target: known(fighter.declared.target) },
          feints: Object.fromEntries(
            Object.entries(fighter.feints).filter(([target]) => !hidden.has(target)),
          ),
          conditions: fighter.conditions.map(each =>
            hidden.has(each.source) ? { ...each, source: '' } : each,
          ),
        },
      ]),
  );
  return {
    ...state,
    fighters,
    order: state.order.filter(id => !hidden.has(id)),
    starter: known(state.starter),
    last: known(state.last),
    turn: state.turn && hidden.has(state.turn.actor) ? null : state.turn,
    interrupt: state.interrupt && hidden.has(state.interrupt.actor) ? null : state.interrupt,
    asked: state.asked.filter(
      each =>
        ![
          each.who,
          ...('target' in each ? [each.target] : []),
          ...('attack' in each ? [each.attack.actor] : []),
        ].some(id => hidden.has(id)),
    ),
    positions: state.positions.filter(({ who, against }) => !hidden.has(who) && !hidden.has(against)),
    effects: state.effects.filter(({ on, from }) => !hidden.has(on) && !hidden.has(from)),
  };
}
