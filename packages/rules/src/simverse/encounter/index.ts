/** A fight by the rules of Simverse, from surprise to the last one standing. */
import {
  check,
  type EncounterRules,
  type Happening,
  isRefusal,
  type Refusal,
  startWith,
} from '@arbiter/engine';
import { rollSurprise } from '../combat/initiative.ts';
import { DEED_WORDS } from '../content/deed-words.ts';
import { isHeld } from '../gear/carried-weapons.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { around, leanings } from './around.ts';
import { canonical } from './canonical.ts';
import { isThere } from './combatant.ts';
import { type Command, commandSchema } from './commands.ts';
import { outnumber } from './conditions/morale-in-play.ts';
import { ordealsAtStart } from './conditions/ordeals.ts';
import { Course, copiesOf, copyOfFight, sharing } from './course.ts';
import { auto, decide, enact } from './decide.ts';
import type { FightEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { foresight } from './foresight.ts';
import { card, glance, portrait, standings } from './glance.ts';
import { knowledge } from './knowledge.ts';
import { legal } from './legal.ts';
import { ownRoll } from './luck.ts';
import { passTurn } from './rounds/consequences.ts';
import { nextTurn, orderOf } from './rounds/turns.ts';
import { combatantsOf, entry, setupSchema } from './setup.ts';
import { combatant, everybody, type FightState, stateSchema } from './state.ts';
import { tactics } from './tactics/tactics.ts';
import { tell } from './tell.ts';
import { thwarted } from './thwarted.ts';
import { waitingFor, whyNot } from './why-not.ts';

/** Both sides in place, before anything is rolled. */
function openingOf(given: unknown, play: SimversePlay): FightState | Refusal {
  const parsed = check(setupSchema, given);
  if (!parsed.ok) return refuse('SV-INIT-01', parsed.problems.map(p => p.message).join(' '));
  const combatants = combatantsOf(parsed.value, play);
  if (isRefusal(combatants)) return combatants;
  const { map, morale, circumstances, initiative } = parsed.value;
  const opening: FightState = {
    round: 0,
    // Unless surprise changes it.
    order: orderOf(combatants.filter(isThere), 1, initiative ?? undefined),
    group: 0,
    member: 0,
    together: [],
    fighters: Object.fromEntries(combatants.map(c => [c.id, c])),
    running: [],
    map,
    pending: null,
    queue: [],
    opening: null,
    morale,
    readings: play.readings,
    circumstances: circumstances?.map(holds => ({ holds })) ?? null,
    triggers: combatants.some(({ awaits }) => awaits.length > 0),
    quiet: null,
    winner: null,
    ...(initiative !== null && { first: initiative }),
    ...(combatants.some(({ hidden }) => hidden !== undefined) && { hiding: true }),
  };
  // A state is plain JSON. Read from text, its short strings are the engine's own, which are compared at a glance.
  return JSON.parse(JSON.stringify(opening)) as FightState;
}

/** SV-INIT-01, SV-INIT-02: who is surprised, in what order all act, and the first turn. */
function begin(opening: FightState, play: SimversePlay): Happening<FightState, FightEvent> {
  const fighters = copiesOf(opening.fighters);
  const state: FightState = { ...opening, fighters, running: [], queue: [] };
  const course = new Course(state, play, 'owned');
  const surprised = everybody(state).filter(c => c.surprised);
  for (const c of surprised) {
    const { result, luck } = ownRoll(c, play, own =>
      rollSurprise(c.speed, own, [{ source: 'shock', value: c.shock }]),
    );
    course.emit({ is: 'surprised', actor: c.id, tn: result.tn, speedChange: result.speedChange });
    course.emitAll(luck);
  }
  const order =
    surprised.length > 0 ? orderOf(everybody(state).filter(isThere), 1, state.first) : opening.order;
  course.emit({ is: 'round', round: 1, order });
  const shaken: FightEvent[] = [];
  if (state.morale) outnumber(state, play, shaken);
  course.emitAll(shaken);
  state.member = -1;
  course.emitAll(ordealsAtStart(state, play));
  const first: FightEvent[] = [];
  first.push(nextTurn(state, play, first));
  passTurn(course, first);
  return { state, events: course.events };
}

function prepare(given: unknown, play: SimversePlay) {
  const opening = openingOf(given, play);
  return isRefusal(opening) ? opening : { begin: (fight: SimversePlay) => begin(opening, fight) };
}

export const encounter: EncounterRules<FightState, Command, FightEvent, SimversePlay['readings']> = {
  setup: setupSchema,
  entry,
  state: stateSchema,
  command: commandSchema,

  prepare,
  start: startWith(prepare),
  waitingFor,
  legal,
  weaponsOf: (state, id) =>
    (combatant(state, id)?.weapons ?? []).flatMap((carried, weapon) =>
      isHeld(carried) ? [{ weapon, name: carried.name }] : [],
    ),
  alsoCalled: DEED_WORDS,
  decide,
  enact,
  auto,
  evolve,
  // The care of the wounded is no part of the fighting.
  outcome: ({ winner, round, quiet }) =>
    winner ? { winner, rounds: quiet?.side === winner ? quiet.round : round } : undefined,
  tell,
  glance,
  standings,
  around,
  leanings,
  portrait,
  tactics,
  whyNot,
  foresight,
  copy: copyOfFight,
  canonical,
  knowledge,
  thwarted,
  sharing,
  card,
};
