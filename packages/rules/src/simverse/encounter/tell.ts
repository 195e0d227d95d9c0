/** A fight as one would tell it: a sentence for each event, nothing for mere bookkeeping. */
import { capital, counted, GAME_MASTER, hasWon, listed, signed } from '@arbiter/engine';
import type { Trigger } from '../combat/morale.ts';
import { isConscious, type VitalityState } from '../combat/vitality.ts';
import type { Place } from '../gear/carried-weapons.ts';
import { type Combatant, isUp } from './combatant.ts';
import type { FightEvent } from './events.ts';
import { bodiesOf } from './lasting-powers.ts';
import { combatant, everybody, type FightState, type Running } from './state.ts';

/** SV-TRAV-08: who comes out of the fight more tired. */
const wearied = (state: FightState, { wearied = [] }: Extract<FightEvent, { is: 'ended' }>): string => {
  const names = wearied.flatMap(id => combatant(state, id)?.name ?? []);
  return names.length === 0
    ? ''
    : ` To fight while Weary has cost ${listed(names)} one more level of fatigue.`;
};

/** Who did something that was felt, without being known. */
const UNSEEN = 'somebody unseen';

/** The sentence for an event, given the state after it. */
export function tell(state: FightState, event: FightEvent): string | undefined {
  const told = sentence(state, event);
  return told?.startsWith(UNSEEN) ? capital(told) : told;
}

function sentence(state: FightState, event: FightEvent): string | undefined {
  const name = (id: string): string => (id === GAME_MASTER ? UNSEEN : (combatant(state, id)?.name ?? id));
  /** What only those are told who know the numbers of somebody. */
  const against = (id: string, tn: number | null): string => (isCounted(state, id) ? ` against ${tn}` : '');
  const strain = ({ strained }: { readonly strained?: string }): string =>
    strained === undefined ? '' : ` ${name(strained)} is strained: −2 on all actions.`;
  const weapon = (id: string, i: number): string => combatant(state, id)?.weapons[i]?.name ?? 'a power';
  switch (event.is) {
    case 'round':
      return state.quiet ? `Round ${event.round}: the wounded are seen to.` : `Round ${event.round}.`;
    case 'surprised':
      return `${name(event.actor)} is surprised: Speed ${signed(event.speedChange)} this round.`;
    case 'moved':
      return event.metres > 0 ? `${name(event.actor)} moves ${event.metres} m.` : undefined;
    case 'stood up':
      return `${name(event.actor)} stands up.`;
    case 'left':
      return `${name(event.actor)} leaves the field.`;
    case 'aimed':
      return `${name(event.actor)} aims at ${name(event.target)}.`;
    case 'feinted':
      return `${name(event.target)} falls for the feint of ${name(event.actor)}.`;
    case 'loses action':
      return `${name(event.actor)} loses the next action.`;
    case 'strained':
      return event.turns > 0 ? strain({ strained: event.actor }).trim() : undefined;
    case 'backfired':
      return event.choices === ''
        ? `${event.name} backfires.`
        : `${event.name} backfires. For the game master: ${event.choices}.`;
    case 'prepared':
      return `${name(event.actor)} prepares ${combatant(state, event.actor)?.powers[event.power]?.name ?? 'a power'}.`;
    case 'opening':
      return `${name(event.actor)} may strike back at ${name(event.against)}.`;
    case 'let pass':
      return `${name(event.actor)} lets it pass.`;
    case 'lapsed':
      return `${event.name} ends: ${event.why}.${vitalityOf(state, event)}${strain(event)}`;
    case 'overcame':
      return `${name(event.actor)} ${event.success ? 'overcomes' : 'is held off by'} ${event.name}${isCounted(state, event.actor) ? ` (${event.tn})` : ''}.`;
    case 'joined':
      return `${name(event.actor)} joins the fight.`;
    case 'woken':
      return `${name(event.actor)} wakes ${name(event.target)}.`;
    case 'drank':
      return `${
        event.actor === event.target
          ? `${name(event.actor)} drinks ${event.name}`
          : `${name(event.actor)} gives ${name(event.target)} ${event.name}`
      }${event.spared ? `, in vain: ${event.spared}` : ''}.`;
    case 'darkness':
      return event.darkness ? 'It grows dark.' : 'It grows light.';
    case 'full defense':
      return `${name(event.actor)} only defends: three reactions.`;
    case 'weapon':
      return `${name(event.actor)} ${HANDLES[event.place](weapon(event.actor, event.weapon))}.`;
    case 'used power':
      return `${name(event.actor)} uses ${combatant(state, event.actor)?.powers[event.power]?.name ?? 'a power'}${isCounted(state, event.actor) ? ` (${event.cost} ${capital(event.pool)})` : ''}.`;
    case 'trusts to luck':
      return event.on === 'kept'
        ? `${name(event.actor)} keeps Lucky for later.`
        : `${name(event.actor)} trusts to luck: ${event.on === 'any failure' ? 'the next failure' : 'a critical failure'} is rolled again.`;
    case 'was lucky':
      return `${name(event.actor)} is lucky: the roll was made again.`;
    case 'attacked': {
      if (event.grapple)
        return `${name(event.actor)} tries to seize ${name(event.target)}: ${event.roll}${against(event.actor, event.tn)}.`;
      const by =
        event.power === undefined ? undefined : combatant(state, event.actor)?.powers[event.power]?.name;
      const where = event.location === 'torso' ? '' : `, aiming for the ${event.location}`;
      if (event.actor === GAME_MASTER)
        return `${UNSEEN} attacks ${name(event.target)}${where}: ${event.roll}.`;
      const does = {
        strike: `attacks ${name(event.target)} with ${by ?? weapon(event.actor, event.weapon)}`,
        thrust: `thrusts ${weapon(event.actor, event.weapon)} at ${name(event.target)}`,
        throw: `throws ${weapon(event.actor, event.weapon)} at ${name(event.target)}`,
      }[by === undefined ? event.use : 'strike'];
      return `${name(event.actor)} ${does}${where}: ${event.roll}${against(event.actor, event.tn)}.`;
    }
    case 'defended':
      return event.with === 'none' || event.roll === null
        ? `${name(event.actor)} does not defend.`
        : `${name(event.actor)} tries to ${event.with}: ${event.roll}${against(event.actor, event.tn)}.`;
    case 'hit':
      if (!isCounted(state, event.actor))
        return `${name(event.actor)} is hit ${event.from ? `by ${event.from}` : `on the ${event.location}`} and ${looksOf(state, event.actor)}${pushedBack(event)}.`;
      return `${name(event.actor)} takes ${event.damage} damage ${event.from ? `from ${event.from}` : `to the ${event.location}`}: Vitality ${event.vitality}${condition(event)}${openWounds(event)}${pushedBack(event)}.`;
    case 'wounds':
      if (!isCounted(state, event.actor))
        return `${name(event.actor)} ${event.loss === 0 ? '' : `${event.to ? `suffers from ${event.to}` : 'loses blood'} and `}${looksOf(state, event.actor)}.`;
      return event.loss === 0
        ? `${name(event.actor)}: Vitality ${event.vitality}${condition(event)}${closedWounds(event)}${openWounds(event)}.`
        : `${name(event.actor)} loses ${event.loss} Vitality to ${event.to ?? 'wounds'}: ${event.vitality} left${condition(event)}${closedWounds(event)}${openWounds(event)}.`;
    case 'healed':
      return `${name(event.by)} heals ${name(event.actor)}${isCounted(state, event.actor) ? `: Vitality ${event.vitality}${condition(event)}` : `, who ${looksOf(state, event.actor)}`}.`;
    case 'first aid':
      return `${name(event.actor)} ${event.actor === event.target ? 'tends the own wounds with First Aid' : `gives ${name(event.target)} First Aid`}: ${event.roll}${isCounted(state, event.target) ? `, Vitality ${event.vitality}${condition(event)}${closedWounds(event)}${openWounds(event)}` : `; ${name(event.target)} ${looksOf(state, event.target)}`}.`;
    case 'grappled':
      return `${name(event.actor)} grapples ${name(event.target)}.`;
    case 'tried to break free':
      return `${name(event.actor)} ${event.free ? 'breaks free' : 'struggles in vain'}.`;
    case 'let go':
      return `${name(event.actor)} lets ${name(event.target)} go.`;
    case 'morale':
      return `${name(event.actor)} ${FACING[event.trigger]}: ${event.result}${event.rounds && isCounted(state, event.actor) ? ` for ${counted(event.rounds, 'round')}` : ''}.`;
    case 'ordeal': {
      const met = event.of === 'phobia' ? `faces ${event.what ?? 'what they fear'}` : 'fights against sleep';
      const out = event.success ? 'masters it' : event.of === 'phobia' ? 'panics' : 'nods off for a moment';
      return `${name(event.actor)} ${met}${against(event.actor, event.tn)} and ${out}.`;
    }
    case 'tried to retreat':
      return `${name(event.actor)} is sure of winning${against(event.actor, event.tn)} and ${event.success ? 'leaves all the same' : 'will not retreat'}.`;
    case 'state':
      return event.turns > 0
        ? `${name(event.actor)} is ${event.state}.`
        : `${name(event.actor)} is no longer ${event.state}.`;
    case 'prone':
      return event.prone ? `${name(event.actor)} falls prone.` : undefined;
    case 'cast': {
      const cast = combatant(state, event.actor)?.powers[event.power];
      const [only, ...others] = event.targets;
      const onSelf = only === event.actor && others.length === 0;
      // That it was used has been told.
      if (event.tn === null && onSelf && event.gm.length === 0) return undefined;
      const power = cast?.name ?? 'a power';
      const does = cast?.pool === 'stamina' ? 'tries' : 'casts';
      const on = event.targets.length > 0 && !onSelf ? ` on ${event.targets.map(name).join(', ')}` : '';
      const rolled =
        event.tn === null
          ? ''
          : `: ${event.roll}${event.actor === GAME_MASTER ? '' : against(event.actor, event.tn)}`;
      const gm = event.gm.length > 0 ? ` For the game master: ${event.gm.join('; ')}` : '';
      return `${name(event.actor)} ${does} ${power}${on}${rolled}.${gm}`;
    }
    case 'affected':
      if (event.defence === 'none') return undefined;
      return `${name(event.actor)}: ${event.defence}${against(event.actor, event.tn)} ${event.defended ? 'succeeds' : 'fails'}.`;
    case 'pools':
      return `${name(event.actor)} has ${event.stamina} Stamina and ${event.mana} Mana.`;
    case 'placed':
      return `${name(event.actor)} is now at ${event.x}, ${event.y}.`;
    case 'disarmed':
      return `${name(event.actor)} loses ${weapon(event.actor, event.weapon)}.`;
    case 'began':
      return `${event.running.shape ? `${name(event.actor)} takes the shape of a ${event.running.shape.as}` : `${event.running.name} begins${changesIn(event.running)}`}, for ${counted(event.running.turns, 'turn')}.${vitalityOf(state, bodiesOf(event.running))}`;
    case 'ruled': {
      const behind = event.behind?.length ? ` Behind them: ${listed(event.behind.map(name))}.` : '';
      return `The game master rules on ${name(event.actor)}: ${event.why}.${behind}`;
    }
    case 'quiet':
      return event.winner === 'party'
        ? `The party holds the field in round ${state.round}, and sees to its wounded.`
        : `The ${event.winner} hold the field in round ${state.round}, and see to their wounded.`;
    case 'power ended':
      return `${event.name} ends.${vitalityOf(state, event)}${strain(event)}`;
    case 'ended':
      return event.winner === 'nobody'
        ? `Nobody is left standing.${wearied(state, event)}`
        : `${hasWon(event.winner)}${everybody(state).some(c => c.side === event.winner && isUp(c)) ? '' : ', and none of them is left standing'}.${lastEnemyFell(state, event.winner)}${wearied(state, event)}`;
    case 'turn': {
      const c = combatant(state, event.actor);
      return c && !isUp(c) ? `${c.name} fell in the same moment, and still acts.` : undefined;
    }
    case 'thwarted':
      return event.bumped
        ? `${name(event.actor)} runs into somebody unseen.`
        : `${name(event.actor)} tries it in vain.`;
    case 'passed over':
    case 'turn ended':
    case 'owes':
    case 'awaited':
    case 'answered':
      return undefined;
  }
}

/** What somebody does with a weapon that is then in this place. */
const HANDLES: Readonly<Record<Place, (weapon: string) => string>> = {
  main: weapon => `takes ${weapon} in hand`,
  off: weapon => `takes ${weapon} in the off-hand`,
  both: weapon => `takes ${weapon} in both hands`,
  stowed: weapon => `puts ${weapon} away`,
  ground: weapon => `drops ${weapon}`,
  broken: weapon => `breaks ${weapon}`,
};

/** SV-R-185: the rounds of care are none of the fight. */
function lastEnemyFell({ quiet, round }: FightState, winner: string): string {
  if (quiet?.side !== winner || quiet.round >= round) return '';
  return ` ${winner === 'party' ? 'The last foe' : 'Their last enemy'} fell in round ${quiet.round}.`;
}

/** SV-MOR-01: what calls for the check, as one tells it. */
const FACING: Readonly<Record<Trigger, string>> = {
  'first sight of gruesome violence': 'sees such violence for the first time',
  'supernatural being': 'faces a supernatural being',
  'death of an ally': 'sees an ally die',
  'outnumbered three to one': 'is outnumbered three to one',
  'massive damage': 'is gravely hurt at a blow',
  'supernatural fear': 'is gripped by supernatural fear',
};

/** What a power that lasts changes, in numbers. */
function changesIn({ attack, defence, resistance, task, AR, armour, body, dodge }: Running): string {
  const plus = Object.entries({
    'to attack': attack,
    'to defend': defence,
    'to resist': resistance,
    'to other rolls': task,
    'to dodge': dodge ?? 0,
    AR,
    ST: body?.ST ?? 0,
    EN: body?.EN ?? 0,
  }).flatMap(([what, value]) => (value === 0 ? [] : [`${signed(value)} ${what}`]));
  const all = armour > 0 ? [...plus, `AR ${armour} where less is worn`] : plus;
  return all.length > 0 ? ` (${listed(all)})` : '';
}

/** SV-R-183, SV-R-187: what a body that changes makes of the Vitality of those who have it. */
const vitalityOf = (state: FightState, { bodies = [] }: { readonly bodies?: readonly string[] }): string =>
  bodies
    .flatMap(id => combatant(state, id) ?? [])
    .map(c =>
      c.seenAs === undefined
        ? ` ${c.name} has ${c.vitality} of ${c.maxVitality} Vitality${condition(c)}.`
        : ` ${c.name} ${looks(c)}.`,
    )
    .join('');

/** Whether the numbers of somebody are known to whoever is told. */
const isCounted = (state: FightState, id: string): boolean =>
  id !== GAME_MASTER && combatant(state, id)?.seenAs === undefined;

/** How somebody looks whose numbers are not known. */
const looks = ({ seenAs, life, bleedingCount }: Combatant): string =>
  isConscious(life)
    ? `looks ${seenAs}${condition({ life })}${bleedingCount > 0 ? ', bleeding' : ''}`
    : `is ${life}`;

const looksOf = (state: FightState, id: string): string => {
  const c = combatant(state, id);
  return c ? looks(c) : 'is gone';
};

const condition = ({ life }: { life: VitalityState }): string => (life === 'up' ? '' : `, ${life}`);

/** SV-DMG-05: how far the blow drove its victim. */
const pushedBack = ({ pushed = 0 }: { pushed?: number }): string =>
  pushed > 0 ? `, driven back ${pushed} m` : '';

/** SV-DMG-08: how many have closed. */
const closedWounds = ({ closed = 0 }: { closed?: number }): string =>
  closed > 0 ? `, ${closed === 1 ? 'a wound closes' : `${closed} wounds close`}` : '';

/** SV-DMG-08: how many wounds are open now; the dead bleed no more. */
const openWounds = ({ life, bleedingCount }: { life: VitalityState; bleedingCount: number }): string =>
  bleedingCount === 0 || life === 'dead' || life === 'destroyed'
    ? ''
    : `, ${counted(bleedingCount, 'open wound')}`;
