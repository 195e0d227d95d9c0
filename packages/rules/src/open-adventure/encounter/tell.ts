/** Every event in the sentence a referee would say; nothing where it is mere bookkeeping. */
import { type Health, hasWon, type Place } from '@arbiter/engine';
import { modeWords } from '../checks/standard-roll.ts';
import { capital, count, listed, plural, rolledWords, signed } from '../checks/words.ts';
import {
  attackerWords,
  explosionWords,
  guardWords,
  paidWords,
  struckWords,
  swingWords,
} from '../combat/attack-words.ts';
import { deflectPrice } from '../combat/guard.ts';
import type { Happening } from '../conditions/condition-clock.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { ABILITY_NAMES } from '../content/primary-abilities.ts';
import { struggleBetween } from '../rounds/struggle.ts';
import type { Intention } from './commands.ts';
import type { AttackEvent, Changes, EventOf, FightEvent } from './fight-events.ts';
import { type FightState, fighterIn, isAlive } from './fight-state.ts';
import { isSwimming } from './ground.ts';
import { UNSEEN } from './unseen.ts';

/** Whoever the state does not know acts unseen. */
const nameIn = ({ fighters }: FightState, id: string): string => fighters[id]?.name ?? 'Somebody unseen';
/** How hurt somebody looks to those who may not know the number; nothing where the number may be told. */
const looksIn = ({ fighters }: FightState, id: string): Health | undefined =>
  fighters[id] ? fighters[id].seenAs : 'unhurt';

export function tell(state: FightState, event: FightEvent): string | undefined {
  const name = (id: string): string => nameIn(state, id);
  /** Whether somebody's numbers may be told. */
  const isTold = (id: string): boolean => looksIn(state, id) === undefined;
  /** A number of somebody's, where it may be told. */
  const told = (id: string, words: string): string => (isTold(id) ? words : '');
  const other = ({ actor, target }: { readonly actor: string; readonly target: string }): string =>
    actor === target ? 'themselves' : name(target);
  const left = (id: string): string => {
    const fighter = fighterIn(state, id);
    if (isAlive(fighter) && fighter.seenAs !== undefined) return `${fighter.name} looks ${fighter.seenAs}.`;
    return isAlive(fighter)
      ? `${fighter.name} has ${plural(fighter.HP ?? 0, 'health point')} left.`
      : `${fighter.name} dies.`;
  };
  const lies = (id: string): string =>
    isAlive(fighterIn(state, id)) && hasCondition(fighterIn(state, id), 'prone')
      ? ', and lies on the ground'
      : '';
  /** Levels and points that came or went with a condition. */
  const changed = (id: string, now: Changes): string => {
    const fighter = fighterIn(state, id);
    const level =
      now.level === undefined || !isTold(id) ? '' : ` ${fighter.name} is of level ${fighter.level} now.`;
    if (now.HP !== undefined || !isAlive(fighter)) return `${level} ${left(id)}`;
    return now.SP === undefined || !isTold(id)
      ? level
      : `${level} ${fighter.name} has ${plural(fighter.SP ?? 0, 'stamina point')} left.`;
  };
  const naturalArmorWords = (id: string): string =>
    ` The natural armor is paid for${told(id, `: ${name(id)} has ${plural(fighterIn(state, id).SP ?? 0, 'stamina point')} left`)}.`;
  switch (event.is) {
    case 'initiative': {
      const tests = event.tests.map(
        ({ who, total, roll }) => `${name(who)} ${told(who, `${total} `)}(${rolledWords(roll)})`,
      );
      const why = event.reason === 'awarded' ? 'as the Host says' : `by ${event.reason}`;
      const struck = event.surprised.length ? ` Surprised: ${listed(event.surprised.map(name))}.` : '';
      return `${tests.length ? `Initiative: ${listed(tests)}. ` : ''}${name(event.winner)} acts first, ${why}.${struck}`;
    }
    case 'declared':
      return `${name(event.actor)} declares ${declaredWords(event.intention, event.target && name(event.target))}.`;
    case 'morale':
      return event.panic > 0
        ? `${name(event.actor)} loses heart${told(event.actor, ` with ${count(event.total)}`)} (${event.causes.join(', ')}) and receives ${plural(event.panic, 'panic counter')}.`
        : `${name(event.actor)} stands fast${told(event.actor, ` with ${count(event.total)}`)} (${event.causes.join(', ')}).`;
    case 'led':
      return event.minutes > 0
        ? `${name(event.actor)} steadies ${name(event.target)} by ${event.by}${told(event.actor, ` with ${count(event.total)}`)}: panic is only fear for ${plural(event.minutes, 'minute')}.`
        : `${name(event.actor)} cannot steady ${name(event.target)}${told(event.actor, `: ${count(event.total)}`)} by ${event.by}.`;
    case 'named':
      return `${name(event.actor)} names ${name(event.next)} ${event.starts ? 'to start the next round' : 'next'}.`;
    case 'turn':
      return event.turn.extra
        ? `${name(event.turn.actor)} has an extra turn of ${plural(event.turn.halfRounds, 'half-round')}.`
        : `${name(event.turn.actor)}’s turn.`;
    case 'suffered': {
      const said = event.happened
        .map(happening => sufferedWords(name(event.actor), happening, isTold(event.actor)))
        .filter(Boolean);
      said.push(
        ...(event.over ?? []).map(condition => `${capital(condition)} of ${name(event.actor)} is over.`),
      );
      if (said.length === 0) return undefined;
      const lost = event.happened.reduce((sum, happening) => sum + happening.lost, 0);
      const breathless = event.happened.some(
        ({ condition, counters }) => condition === 'suffocation' && counters,
      );
      const air =
        breathless && isTold(event.actor)
          ? ` ${name(event.actor)} has ${plural(fighterIn(state, event.actor).SP ?? 0, 'stamina point')} left.`
          : '';
      return `${said.join(' ')}${air}${lost > 0 ? ` ${left(event.actor)}` : ''}`;
    }
    case 'burned':
      return `${name(event.actor)} is in the fire${told(event.actor, ` and suffers ${event.damage}`)}${event.caught ? ', catching fire' : ''}. ${left(event.actor)}`;
    case 'exposed': {
      const { SP } = fighterIn(state, event.actor);
      const out = `${name(event.actor)} is in the vacuum${told(event.actor, ` and has ${plural(SP ?? 0, 'stamina point')} left`)}`;
      return isAlive(fighterIn(state, event.actor)) ? `${out}.` : `${out}: ${name(event.actor)} dies.`;
    }
    case 'back in air':
      return `${name(event.actor)} is back in air.`;
    case 'smothered':
      return `Without air the flames on ${name(event.actor)} go out.`;
    case 'attacked':
      return attackWords(state, event);
    case 'wrestled': {
      const grips = `${event.ladder === 'clinch' ? 'clinches' : 'grapples'} ${name(event.target)}`;
      const begins = swingWords(name(event.actor), { ...event, bought: [] }, isTold(event.actor)).replace(
        'attacks',
        grips,
      );
      if (
        event.foiled === 'dodge' ||
        event.foiled === 'block' ||
        event.foiled === 'parry' ||
        event.foiled === 'deflect'
      )
        return `${begins}, but ${name(event.target)} ${FOILED[event.foiled]}${event.foiled === 'deflect' ? told(event.target, ` and has ${plural(fighterIn(state, event.target).SP ?? 0, 'stamina point')} left`) : ''}${event.dodgedTo ? ` to ${event.dodgedTo.x}, ${event.dodgedTo.y}` : ''}.`;
      if (!event.success) return `${begins} and fails.`;
      if (event.escaped) return `${begins} and escapes; ${name(event.actor)} is ${event.own}.`;
      const drops = event.hit.drops ? ` ${name(event.target)} drops everything held.` : '';
      const harm =
        event.hit.damage > 0
          ? `${told(event.target, ` ${name(event.target)} suffers ${event.hit.damage}.`)} ${left(event.target)}`
          : '';
      const paid = event.naturalArmor ? naturalArmorWords(event.target) : '';
      const down = TO_THE_GROUND.includes(event.theirs) ? ' and lies on the ground' : '';
      return `${begins}: ${name(event.target)} is ${event.theirs}${down}, ${name(event.actor)} ${event.own}.${drops}${harm}${paid}`;
    }
    case 'reversed':
      return `${name(event.target)} turns the tables on ${name(event.actor)}, who is on the ground now.`;
    case 'released': {
      const pair = `${name(event.actor)} and ${name(event.target)}`;
      const on = struggleBetween(event.positions, event.actor, event.target);
      if (!on) return `${pair} are free of each other.`;
      // OA-R-471: one of the two has fallen.
      if (event.fallen)
        return `${pair} go on struggling on the ground: ${name(event.actor)} is ${on.own}, ${name(event.target)} ${on.theirs}.`;
      const [freed, held, as] =
        on.own === 'free' ? [event.actor, event.target, on.theirs] : [event.target, event.actor, on.own];
      return `${name(freed)} is free of ${name(held)}, who is still ${as}.`;
    }
    case 'moved':
      return `${name(event.actor)} moves to ${event.to.x}, ${event.to.y} for ${plural(event.points, 'speed point')}.`;
    case 'rose':
      return event.z > 0
        ? `${name(event.actor)} flies ${plural(event.z, 'space')} high.`
        : event.z < 0
          ? `${name(event.actor)} dives ${plural(-event.z, 'space')} deep.`
          : `${name(event.actor)} ${isSwimming(state, fighterIn(state, event.actor)) ? 'is at the surface' : 'lands'}.`;
    case 'swam': {
      const test =
        event.total === null ? 'cannot swim' : `swims${told(event.actor, ` with ${count(event.total)}`)}`;
      return event.afloat
        ? `${name(event.actor)} ${test} and may move.`
        : `${name(event.actor)} ${test}, goes down ${plural(event.sinks, 'space')} and is ${plural(-event.altitude, 'space')} under water.`;
    }
    case 'climbed': {
      const test = `${name(event.actor)} climbs${event.total === null ? '' : told(event.actor, ` with ${count(event.total)}`)}`;
      const at = `${event.to.x}, ${event.to.y}`;
      if (event.success)
        return event.wall
          ? `${test} and is ${plural(event.altitude, 'space')} up the wall at ${at}.`
          : `${test} and is at the end of the wall, at ${at}.`;
      return `${test} and slips${event.falls ? '' : `, but grips again at ${at}, ${plural(event.altitude, 'space')} up the wall`}.`;
    }
    case 'jumped': {
      const test = `${name(event.actor)} jumps${event.total === null ? '' : told(event.actor, ` with ${count(event.total)}`)}`;
      const at = `${plural(event.spaces, 'space')} far, to ${event.to.x}, ${event.to.y}`;
      return event.spaces < event.wanted ? `${test}, only ${at}.` : `${test}, ${at}.`;
    }
    case 'poured oil':
      return `${name(event.actor)} pours oil out at ${placeWords(event.on)}.`;
    case 'set alight':
      return `${name(event.actor)} sets the oil alight at ${placeWords(event.on)}: a ${event.size} fire to the end of round ${event.until}.`;
    case 'burned down':
      return `The fire at ${placeWords(event.on)} has burned down.`;
    case 'drifted':
      return `The current carries ${name(event.actor)} ${plural(event.spaces, 'space')} to ${event.to.x}, ${event.to.y}.`;
    case 'held on': {
      const test = `${name(event.actor)} is hit on the wall${event.total === null ? '' : told(event.actor, `, climbs with ${count(event.total)}`)}`;
      if (event.success) return `${test} and holds on.`;
      return `${test} and slips${event.falls ? '' : ', but grips again'}.`;
    }
    case 'grabbed':
      return `${name(event.actor)} goes over the edge and grabs ${event.success ? `the wall${told(event.actor, ` with ${count(event.total)}`)}, ${plural(event.altitude, 'space')} above the ground` : `in vain${told(event.actor, ` with ${count(event.total)}`)}`}.`;
    case 'ran':
      return `${name(event.actor)} ${event.how === 'run' ? 'runs' : 'sprints'}${told(event.actor, ` and has ${plural(event.SP, 'stamina point')} left`)}.`;
    case 'left':
      return `${name(event.actor)} leaves the fight.`;
    case 'stood up':
      return `${name(event.actor)} stands up.`;
    case 'lay down':
      return `${name(event.actor)} lies down.`;
    case 'pushed':
      return `${name(event.actor)} is driven back ${plural(event.spaces, 'space')} to ${event.to.x}, ${event.to.y}.`;
    case 'fell':
      if (event.lifeless) return `The body of ${name(event.actor)} falls ${plural(event.spaces, 'space')}.`;
      return `${name(event.actor)} falls ${plural(event.spaces, 'space')}${event.to ? ` and comes down at ${event.to.x}, ${event.to.y}${told(event.actor, ',')}` : ''}${told(event.actor, ` and suffers ${event.damage}`)}${lies(event.actor)}. ${left(event.actor)}${event.naturalArmor ? naturalArmorWords(event.actor) : ''}`;
    case 'guarded':
      return `${name(event.actor)} guards.`;
    case 'hid':
      return hidWords(state, event);
    case 'noticed': {
      const by = event.by.filter(id => isAlive(fighterIn(state, id)));
      if (by.length === 0) return undefined;
      return `${listed(by.map(name))} ${by.length === 1 ? 'notices' : 'notice'} ${name(event.actor)}.`;
    }
    case 'searched': {
      const found = event.tests.filter(each => each.found);
      const said = (tests: typeof found): string =>
        listed(tests.map(({ who, total }) => `${name(who)}${total === null ? '' : ` with ${count(total)}`}`));
      const missed = event.tests.filter(each => !each.found);
      return `${name(event.actor)} searches and finds ${found.length > 0 ? said(found) : 'nobody'}${missed.length > 0 ? `, and looks in vain for ${said(missed)}` : ''}.`;
    }
    case 'guard lost':
      if (event.why === 'end of round') return `The guard of ${name(event.actor)} ends with the round.`;
      return event.why === 'next turn'
        ? `The guard of ${name(event.actor)} ends: the next turn is there.`
        : `${name(event.actor)} no longer guards.`;
    case 'aimed':
      return `${name(event.actor)} aims at ${name(event.target)}.`;
    case 'aim lost':
      if (event.why === 'end of round') return `The aim of ${name(event.actor)} ends with the round.`;
      return `${name(event.actor)} ${event.why === 'another deed' ? 'gives up' : 'loses'} the aim.`;
    case 'feinted':
      return event.lowers > 0
        ? `${name(event.actor)} deceives ${name(event.target)}${told(event.actor, ` with ${count(event.total)}`)}: the defense is ${event.lowers} lower ${state.readings['OA-R-279'] === 'wholeRound' ? 'to the end of the round' : 'for the next attack of the round'}.`
        : `${name(event.actor)} feints${told(event.actor, ` with ${count(event.total)}`)}, and ${name(event.target)} is not deceived.`;
    case 'delayed':
      // OA-CMBT-12: what for is between them and the Host.
      if (!isTold(event.actor)) return `${name(event.actor)} waits.`;
      return `${name(event.actor)} waits: ${event.delay.response} ${event.delay.before ? 'before' : 'when'} ${event.delay.trigger}.`;
    case 'delay lost':
      return event.why === 'given up'
        ? `${name(event.actor)} waits no longer.`
        : `${name(event.actor)} has waited in vain (${event.why}).`;
    case 'interrupted':
      return `${name(event.actor)} interrupts: ${event.trigger}.`;
    case 'drew':
      return `${name(event.actor)} draws the ${event.weapon}.`;
    case 'put away':
      return `${name(event.actor)} puts the ${event.weapon} away.`;
    case 'dropped':
      return `${name(event.actor)} ${event.forced ? 'loses hold of' : 'drops'} the ${event.weapon}.`;
    case 'picked up':
      return `${name(event.actor)} picks up the ${event.weapon}.`;
    case 'used magic': {
      const begins = `${name(event.actor)} uses ${event.magic}${event.total === null ? '' : `${told(event.actor, ` with ${count(event.total)}`)} (${rolledWords(event.roll)}${event.mode ? modeWords(event.mode) : ''})`}${told(event.actor, ` for ${plural(event.cost, 'point')} of ${event.form}`)}`;
      const effects = event.reached.map(({ id, inRange, effect, HP, region, answer, foiled }) => {
        const at = answer?.at ? ` ${name(id)} is at ${answer.at.x}, ${answer.at.y} now.` : '';
        if (!inRange) return `${name(id)} is out of range.${at}`;
        if (foiled) return `${name(id)} ${FOILED[foiled]} it.${at}`;
        const done = [
          ...(answer ? [`tries to ${answer.maneuver} in vain`] : []),
          ...(effect.saved === null ? [] : [`${effect.saved ? 'makes' : 'fails'} the save`]),
          ...(effect.damage
            ? [`suffers ${isTold(id) ? effect.damage : 'harm'}${region ? ` to the ${region}` : ''}`]
            : []),
          ...(effect.healed ? [`regains ${isTold(id) ? effect.healed : 'health'}`] : []),
          ...Object.entries(effect.received).map(([condition, n]) => `receives ${n} ${condition}`),
          ...(effect.given
            ? [
                `has ${listed(Object.entries(event.gives).map(([key, change]) => `${signed(change)} ${key}`))}`,
              ]
            : []),
        ];
        const health =
          effect.damage || effect.healed
            ? ` ${HP <= 0 ? `${name(id)} dies.` : isTold(id) ? `${name(id)} has ${plural(HP, 'health point')}.` : left(id)}`
            : '';
        return `${name(id)} ${done.length ? listed(done) : 'feels nothing'}.${health}${at}`;
      });
      return `${begins}. ${effects.join(' ')}`;
    }
    case 'thwarted':
      if (event.into !== undefined)
        return `${name(event.actor)} runs into ${event.into === UNSEEN ? 'somebody unseen' : name(event.into)} and has lost a half-round.`;
      return `${name(event.actor)} can no longer do what was announced, and has lost a half-round.`;
    case 'used armor':
      return `${name(event.actor)} pays for the ${event.armor}: ${listed(Object.entries(event.inForce.gives).map(([key, change]) => `${signed(change)} ${key}`))} to the end of the round.${told(event.actor, ` ${name(event.actor)} has ${plural(event.SP, 'stamina point')} left.`)}`;
    case 'readied sense':
      return event.rerolls > 0
        ? `${name(event.actor)} is alert to danger, for up to ${plural(event.rerolls, 're-roll')} of a reflex save.`
        : `${name(event.actor)} is alert to danger no longer.`;
    case 'sensed danger':
      return `${name(event.actor)} has sensed the danger: ${plural(event.rerolls, 're-roll')} of the reflex save.${told(event.actor, ` ${name(event.actor)} has ${plural(event.SP, 'stamina point')} left.`)}`;
    case 'magic ended':
      return `${capital(event.magic)} of ${name(event.actor)} ends (${event.why}).`;
    case 'collected':
      return `${name(event.actor)} collects themselves: one stun counter less.`;
    case 'fought fire':
      return event.success
        ? `${name(event.actor)} beats the flames on ${other(event)}${told(event.actor, ` with ${count(event.total)}`)}: one burn counter less.`
        : `${name(event.actor)} fights the flames on ${other(event)}${told(event.actor, ` with ${count(event.total)}`)} in vain${told(event.target, `: ${event.lost} lost`)}. ${left(event.target)}`;
    case 'shook':
      return `${name(event.actor)} shakes ${other(event)}, who ${event.freed ? 'comes to' : 'stays fascinated'}${told(event.target, ` with ${count(event.total)}`)}.`;
    case 'pulled out':
      return `${name(event.actor)} pulls the ${event.weapon} out of ${other(event)}${told(event.target, `: ${event.damage} damage`)}. ${left(event.target)}`;
    case 'coup de grace':
      return coupWords(state, event, left(event.target));
    case 'gave first aid': {
      const bled = event.now.conditions ? ' One bleed counter less.' : '';
      return `${name(event.actor)} uses an emergency aid kit on ${other(event)}${told(event.actor, `, ${plural(event.kits, 'kit')} left`)}.${bled} ${left(event.target)}`;
    }
    case 'took herb':
      return `${name(event.actor)} gives ${other(event)} ${event.herb}: one counter of ${event.condition} is held back for ${plural(event.hours, 'hour')}.`;
    case 'lit':
      return `${name(event.actor)} lights a ${event.lamp.source}.`;
    case 'went out':
      return event.actor === null
        ? `The ${event.source} at ${event.at.x}, ${event.at.y} goes out.`
        : `The ${event.source} of ${name(event.actor)} goes out.`;
    case 'dressed': {
      const what = `the ${event.armor} ${event.way === 'don' ? 'on' : 'off'}`;
      return event.dressing === null
        ? `${name(event.actor)} ${event.way === 'don' ? 'has put' : 'has taken'} ${what}.`
        : `${name(event.actor)} is ${event.way === 'don' ? 'putting' : 'taking'} ${what}: ${plural(event.dressing.rounds, 'round')} more.`;
    }
    case 'aided':
      return `${name(event.actor)} helps ${name(event.target)}: ${event.help === 'attacks' ? 'attacks with advantage' : 'enemies attack with disadvantage'} to the end of the round.`;
    case 'cowered':
      return `${name(event.actor)} finds no way to flee and cowers.`;
    case 'ran down': {
      const surprised = event.over.filter(({ condition }) => condition === 'surprise');
      return (
        [
          surprised.length > 0
            ? `${listed(surprised.map(({ id }) => name(id)))} ${surprised.length === 1 ? 'is' : 'are'} surprised no longer.`
            : '',
          ...event.over.map(({ id, condition }) =>
            condition === 'surprise' ? '' : `${capital(condition)} of ${name(id)} is over.`,
          ),
          ...event.faded.map(({ magic, on }) => `${capital(magic)} on ${name(on)} is over.`),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      );
    }
    case 'round': {
      const gone = (event.vanished ?? []).map(({ who, exult }) => `${name(who)} ${exult}`);
      return `Round ${event.round}.${gone.length > 0 ? ` Unspent exult points are gone: ${listed(gone)}.` : ''}`;
    }
    case 'host':
      switch (event.what) {
        case 'harm':
          return `The Host: ${name(event.actor)} suffers ${isTold(event.actor) ? event.amount : 'harm'}. ${left(event.actor)}`;
        case 'heal':
          return `The Host: ${name(event.actor)} regains ${isTold(event.actor) ? event.amount : 'health'}. ${left(event.actor)}`;
        case 'afflict':
          return `The Host: ${name(event.actor)} receives ${event.amount > 0 ? `${event.amount} ` : ''}${event.condition ?? 'a condition'}${event.ability ? ` (${ABILITY_NAMES[event.ability]})` : ''}${event.condition === 'unconscious' || event.ability ? lies(event.actor) : ''}.${changed(event.actor, event.now)}`;
        default:
          return `The Host: ${event.condition ?? 'a condition'} of ${name(event.actor)} is over.${changed(event.actor, event.now)}`;
      }
    case 'joined':
      return `${event.fighter.name} comes to the fight, at ${event.fighter.x}, ${event.fighter.y}.`;
    case 'placed':
      return `The Host places ${name(event.actor)} at ${event.to.x}, ${event.to.y}.`;
    case 'frightened':
      return `${name(event.actor)} is in grave danger and will test morale.`;
    case 'ended':
      return event.winner === 'nobody'
        ? 'The fight is over, and nobody has won.'
        : `The fight is over. ${hasWon(event.winner)}.`;
    case 'step':
    case 'asked':
    case 'passed':
      return undefined;
    case 'turn over':
      return event.vanished
        ? `Unspent exult points are gone: ${name(event.actor)} ${event.vanished}.`
        : undefined;
  }
}

const placeWords = (places: readonly Place[]): string => listed(places.map(({ x, y }) => `${x}, ${y}`));

/** OA-CMBT-02: what is declared, and on whom; who names nobody keeps the choice. */
export function declaredWords(intention: Intention, target: string | null): string {
  switch (intention) {
    case 'attack':
      return `an attack on ${target ?? 'anybody'}`;
    case 'use magic':
      return `magic on ${target ?? 'anybody'}`;
    case 'help':
      return `help for ${target ?? 'anybody'}`;
    case 'guard':
      return 'a guard';
    case 'move':
      return 'a move';
    case 'anything':
      return 'nothing in particular';
  }
}

/** Whoever may not know the result only sees somebody vanish. */
function hidWords(state: FightState, { actor, how, total, from }: EventOf<'hid'>): string {
  const { name } = fighterIn(state, actor);
  const names = listed(from.map(id => fighterIn(state, id).name));
  if (total === null)
    return from.length > 0
      ? `${names} ${from.length === 1 ? 'loses' : 'lose'} sight of ${name}.`
      : `${name} tries to ${how} in vain.`;
  return from.length > 0
    ? `${name} ${how === 'hide' ? 'hides' : 'sneaks'} with ${count(total)}, unnoticed by ${names}.`
    : `${name} tries to ${how} with ${count(total)}, and nobody is fooled.`;
}

function attackWords(state: FightState, event: AttackEvent): string {
  const name = (id: string): string => nameIn(state, id);
  const looks = looksIn(state, event.actor);
  const { outcome, actor } = event;
  const means =
    event.talent === 'shield bash'
      ? event.talent
      : (event.weapon ?? (event.form === 'strike' ? 'bare hands' : event.form));
  const with_ = ` (${means}${event.infrared ? ', infrared' : ''}${event.nonlethal ? ', nonlethal' : ''})`;
  const struck = outcome.targets.map((hit, i) => {
    const { id, answer, dodgedTo, guarded } = event.reached[i]!;
    const tried = answer.maneuver === 'none' ? null : answer.maneuver;
    const moved = dodgedTo ? ` ${name(id)} is at ${dodgedTo.x}, ${dodgedTo.y} now.` : '';
    const open = guardWords(name(id), { guarding: guarded === true }, hit);
    const price =
      tried === null
        ? undefined
        : deflectPrice({ guard: { maneuver: tried, weapon: answer.weapon }, defenderAbilities: [] });
    const seenAs = looksIn(state, id);
    const paid =
      seenAs === undefined ? paidWords(name(id), hit, price, event.nonlethal && hit.damage > 0) : '';
    // How far somebody is driven back, and where it ends, is told when it happens.
    const own = outcome.rolls[i]?.total ?? outcome.total;
    const total =
      own === outcome.total || looks !== undefined ? '' : `Against ${name(id)} it is ${count(own)}: `;
    return `${total}${struckWords(name(id), { ...hit, knockback: 0 }, event.nonlethal, tried, seenAs)}${paid}${moved}${open}`;
  });
  const around = event.nearby.map((id, i) =>
    explosionWords(name(id), { ...outcome.nearby[i]!, knockback: 0 }, event.nonlethal, looksIn(state, id)),
  );
  const swing = swingWords(name(actor), outcome, looks === undefined);
  return `${swing}${with_}: ${[...struck, ...around].join(' ')}${attackerWords(name(actor), lasting(state, outcome), looks)}`;
}

/** OA-R-275: where exult points last no longer than the attack, none are left after it. */
const lasting = <T extends { readonly exult: number }>({ readings }: FightState, so: T): T =>
  so.exult > 0 && readings['OA-R-275'] === 'thisAttack' ? { ...so, exult: 0 } : so;

/** OA-COND-23: the blow, what it was worth, what the save came to, and what is left. */
function coupWords(state: FightState, event: EventOf<'coup de grace'>, left: string): string {
  const name = (id: string): string => nameIn(state, id);
  const [attacker, victim] = [name(event.actor), name(event.target)];
  const paid = event.bought.length > 0 ? `, paying for ${listed(event.bought)},` : '';
  const saved = event.saved === null ? '' : `, and the save ${event.saved ? 'is made' : 'fails'}`;
  const around = event.nearby.map(
    ({ id, hit }) => ` ${explosionWords(name(id), { ...hit, knockback: 0 }, false, looksIn(state, id))}`,
  );
  const stamina = event.bought.length > 0 ? ` and ${plural(event.SP, 'stamina point')}` : '';
  const more = event.extraAttack ? ` ${attacker} may attack once more at once.` : '';
  const { exult } = lasting(state, event);
  const has =
    looksIn(state, event.actor) === undefined
      ? ` ${attacker} has ${plural(exult, 'exult point')}${stamina} left.`
      : '';
  const harm = looksIn(state, event.target) === undefined ? ` for ${event.damage}` : '';
  return `${attacker} strikes the helpless ${victim}${paid}${harm}${saved}. ${left}${around.join('')}${has}${more}`;
}

function sufferedWords(
  name: string,
  { condition, source, saved, lost, counters, effect }: Happening,
  isTold: boolean,
): string {
  const how = saved === null ? '' : saved ? ', and the save is made' : ', and the save fails';
  const loses = lost > 0 && isTold ? `: ${plural(lost, 'health point')} lost` : '';
  const then = effect === null ? '' : effect === 'ends' ? '; it is over' : `; ${name} ${effect}`;
  const more = counters ? `, ${plural(counters, 'counter')} more${source ? ` by the ${source}` : ''}` : '';
  return `${name}: ${condition}${more}${how}${loses}${then}.`;
}

/** Holds that end on the ground. */
const TO_THE_GROUND: readonly string[] = ['taken-down', 'hurled', 'slammed'];

const FOILED = {
  dodge: 'dodges',
  block: 'blocks',
  parry: 'parries',
  deflect: 'deflects',
} as const;
