/** DMG, PAIN, MOR: wounds as they open and close, states, and what fear does. */
import { counted } from '@arbiter/engine';
import type { Trigger } from '../../combat/morale.ts';
import { conditionWords } from '../../combat/own-conditions.ts';
import { isConscious } from '../../combat/vitality.ts';
import type { Combatant } from '../combatant.ts';
import { afflict, inflict, shake } from '../conditions/conditions.ts';
import { forget, relieve, shakeOff, strain } from '../conditions/states-in-play.ts';
import type { EventOf } from '../events.ts';
import { live, revive } from '../hits.ts';
import { interrupt } from '../lasting-powers.ts';
import { act } from '../rounds/turn-economy.ts';
import { type FightState, fighterOf } from '../state.ts';
import { type EventRows, NOTHING_WRITTEN } from './event-row.ts';
import { cause, closedWounds, condition, isCounted, looksOf, openWounds } from './event-words.ts';

export const woundEvents: EventRows<
  | 'wounds'
  | 'healed'
  | 'first aid'
  | 'woken'
  | 'morale'
  | 'ordeal'
  | 'tried to retreat'
  | 'state'
  | 'strained'
  | 'afflicted'
  | 'relieved'
  | 'loses action'
  | 'poisoned'
  | 'strangles'
  | 'airless'
> = {
  wounds: {
    hasRolled: event => event.to === undefined && event.loss > 0,
    writes(state, event, actor) {
      bleed(state, actor, event);
    },
    // SV-LIM-10: who waits for it hears of it.
    touches: ({ actor }, { triggers }) => (triggers ? 'all' : [actor]),
    tells({ state, name }, event) {
      if (!isCounted(state, event.actor))
        return `${name(event.actor)} ${event.loss === 0 ? '' : `${event.to ? `suffers from ${event.to}` : 'loses blood'} and `}${looksOf(state, event.actor)}.`;
      return event.loss === 0
        ? `${name(event.actor)}: Vitality ${event.vitality}${condition(event)}${closedWounds(event)}${openWounds(event)}.`
        : `${name(event.actor)} loses ${event.loss} Vitality to ${event.to ?? 'wounds'}: ${event.vitality} left${condition(event)}${closedWounds(event)}${openWounds(event)}.`;
    },
  },
  healed: {
    writes(state, event, actor) {
      actor.vitality = event.vitality;
      revive(actor);
      live(state, actor, event.life);
    },
    tells: ({ state, name }, event) =>
      `${event.by === event.actor ? `${name(event.actor)} is healed` : `${name(event.by)} heals ${name(event.actor)}`}${isCounted(state, event.actor) ? `: Vitality ${event.vitality}${condition(event)}` : `, who ${looksOf(state, event.actor)}`}.`,
  },
  'first aid': {
    hasRolled: () => true,
    writes(state, event, actor) {
      const target = fighterOf(state, event.target);
      act(state, actor, 'major');
      target.vitality = event.vitality;
      target.bleedingCount = event.bleedingCount;
      target.stable = event.stable;
      target.treated ||= event.roll === 'success' || event.roll === 'critical success';
      revive(target);
      live(state, target, event.life);
    },
    tells: ({ state, name }, event) =>
      `${name(event.actor)} ${event.actor === event.target ? 'tends their own wounds with First Aid' : `gives ${name(event.target)} First Aid`}: ${event.roll}${isCounted(state, event.target) ? `, Vitality ${event.vitality}${condition(event)}${closedWounds(event)}${openWounds(event)}` : `; ${name(event.target)} ${looksOf(state, event.target)}`}.`,
  },
  woken: {
    writes(state, event, actor) {
      act(state, actor, 'minor');
      shakeOff(fighterOf(state, event.target), 'Unconscious');
    },
    tells: ({ name }, event) => `${name(event.actor)} wakes ${name(event.target)}.`,
  },
  morale: {
    hasRolled: () => true,
    writes(state, event, actor) {
      shake(state, actor, event);
    },
    tells: ({ state, name }, event) =>
      `${name(event.actor)} ${FACING[event.trigger]}: ${event.result}${event.rounds && isCounted(state, event.actor) ? ` for ${counted(event.rounds, 'round')}` : ''}.`,
  },
  ordeal: {
    hasRolled: () => true,
    writes: NOTHING_WRITTEN,
    tells({ name, against }, event) {
      const { met, yields } = ORDEALS[event.of];
      const out = event.success ? 'masters it' : yields;
      return `${name(event.actor)} ${met(event.what)}${against(event.actor, event.tn)} and ${out}.`;
    },
  },
  'tried to retreat': {
    hasRolled: () => true,
    writes(_state, event, actor) {
      actor.stays = !event.success;
    },
    tells: ({ name, against }, event) =>
      `${name(event.actor)} is sure of winning${against(event.actor, event.tn)} and ${event.success ? 'leaves all the same' : 'will not retreat'}.`,
  },
  state: {
    writes(state, event, actor) {
      if (event.turns > 0) inflict(state, actor, event.state, event.turns);
      else shakeOff(actor, event.state);
    },
    tells: ({ name }, event) =>
      event.turns > 0
        ? `${name(event.actor)} is ${stateWord(event.state)}${cause(name, event)}.`
        : `${name(event.actor)} is no longer ${stateWord(event.state)}.`,
  },
  afflicted: {
    writes(state, event, actor) {
      afflict(state, actor, event.affliction);
    },
    tells({ name }, event) {
      const { condition, turns } = event.affliction;
      const words = conditionWords(event.affliction);
      const lasts = turns === undefined ? '' : `, for ${counted(turns, 'turn')}`;
      return `${name(event.actor)}: ${condition.name}${words ? ` (${words})` : ''}${lasts}${cause(name, event)}.`;
    },
  },
  relieved: {
    writes(_state, event, actor) {
      relieve(actor, event.name);
    },
    tells: ({ name }, event) => `${name(event.actor)}: ${event.name} is over.`,
  },
  strained: {
    writes(_state, event, actor) {
      strain(actor, event.turns);
    },
    tells: ({ strain }, event) => (event.turns > 0 ? strain({ strained: event.actor }).trim() : undefined),
  },
  poisoned: {
    hasRolled: () => true,
    writes: NOTHING_WRITTEN,
    tells: ({ state, name, against }, event) =>
      `${name(event.actor)} meets ${event.name}${against(event.actor, event.tn)} and ${FELT[event.result]}${event.missedBy > 0 && isCounted(state, event.actor) ? ` (missed by ${event.missedBy}: the game master may lengthen it)` : ''}.`,
  },
  strangles: {
    writes(state, _event, actor) {
      act(state, actor, 'major');
    },
    tells: ({ name }, event) => `${name(event.actor)} strangles ${name(event.target)}.`,
  },
  airless: {
    endsNoPower: true,
    writes(state, { actor: id, held, dies }) {
      for (const power of state.running)
        if (power.airless && power.on.includes(id)) power.airless = { ...power.airless, held, dies };
    },
    tells: ({ name }, event) =>
      event.dies === null && event.held === 0 ? `${name(event.actor)} has no breath left.` : undefined,
  },
  'loses action': {
    writes(_state, _event, actor) {
      actor.losesAction = true;
    },
    tells: ({ name }, event) => `${name(event.actor)} loses the next action.`,
  },
};

const stateWord = (state: EventOf<'state'>['state']): string =>
  state === 'Panic' || state === 'Total panic' ? `in ${state.toLowerCase()}` : state;

/** SV-DIS-02 */
const FELT: Readonly<Record<EventOf<'poisoned'>['result'], string>> = {
  'no effect': 'feels nothing of it',
  'half effect': 'feels half of it',
  'full effect': 'feels all of it',
  doubled: 'feels it twice over',
};

/** What is fought against, and what comes of losing. */
const ORDEALS: Readonly<Record<EventOf<'ordeal'>['of'], { met: (what?: string) => string; yields: string }>> =
  {
    phobia: { met: what => `faces ${what ?? 'what they fear'}`, yields: 'panics' },
    microsleep: { met: () => 'fights against sleep', yields: 'nods off for a moment' },
    hallucinations: {
      met: () => 'sees what is not there',
      yields: 'cannot act normally for a minute: the game master says how',
    },
    airless: { met: () => 'fights for air', yields: 'faints' },
  };

/** SV-MOR-01: what calls for the check, as one tells it. */
const FACING: Readonly<Record<Trigger, string>> = {
  'first sight of gruesome violence': 'sees such violence for the first time',
  'supernatural being': 'faces a supernatural being',
  'death of an ally': 'sees an ally die',
  'outnumbered three to one': 'is outnumbered three to one',
  'massive damage': 'is gravely hurt at a blow',
  'supernatural fear': 'is gripped by supernatural fear',
};

function bleed(state: FightState, c: Combatant, event: EventOf<'wounds'>): void {
  c.vitality = event.vitality;
  c.bleedingCount = event.bleedingCount;
  if (c.bleedingCount === 0) forget(c, 'Bleeding');
  c.stable = event.stable;
  c.unconscious = event.unconscious;
  c.lastAction = event.lastAction;
  if (event.lastAction) c.relentless = false;
  // SV-PAIN-01: who cannot act has this for a turn, and the shock is over with it.
  if (!isConscious(event.life) && c.life !== 'last action') c.shock = c.nextShock = 0;
  revive(c);
  live(state, c, fallsOutOfShape(state, c) ? c.life : event.life);
}

/** SV-R-187: whoever falls unconscious as an animal has the own body again. */
function fallsOutOfShape(state: FightState, c: Combatant): boolean {
  if (!c.ownBody || c.vitality > 0) return false;
  interrupt(state, c, true);
  return c.ownBody === null;
}
