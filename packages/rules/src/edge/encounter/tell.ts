/** Events in sentences. */
import { counted, GAME_MASTER } from '@arbiter/engine';
import { isThing } from '../character/creature.ts';
import type { Attempted } from '../checks/attempt.ts';
import { FUMBLE_FACE } from '../checks/outcome.ts';
import { hitWords } from '../combat/attack-outcome.ts';
import { has } from '../combat/conditions.ts';
import { absorbedWords, dyingWords, FROM_BLOW, type Harm, massiveWords, tallyWords } from '../combat/harm.ts';
import type { Settled } from '../powers/effects.ts';
import type { Deed, FightAsk } from './deed.ts';
import type { Ended, EventOf, FightEvent, Spending, StruckTarget } from './events.ts';
import type { MountOrder } from './orders.ts';
import { type Fighter, type FightState, fighterOf, SIDE_NAMES } from './state.ts';

const SLOTS = ['first', 'second'];
const ORDERS: Readonly<Record<MountOrder, string>> = {
  move: 'it may move, and provokes nobody',
  dodge: 'it may move, and dodges',
  attack: 'it may move and attack',
  other: 'it obeys',
};

/** What happened, and which bennies went into it. */
export function tell(state: FightState, event: FightEvent): string | undefined {
  const said = sentenceOf(state, event);
  if (said === undefined || event.is === 'attacked' || !('spending' in event)) return said;
  return [said, ...bennyWords(state, event.spending).map(each => `${each}.`)].join(' ');
}

const bennyWords = (state: FightState, spending: readonly Spending[]): string[] =>
  spending
    .filter(({ bennies }) => bennies > 0)
    .map(
      ({ who, bennies }) =>
        `${fighterOf(state, who).name} spent ${bennies === 1 ? 'a benny' : `${bennies} bennies`}`,
    );

/** Whoever acts unseen has no name. */
const nameOf = (state: FightState, id: string): string =>
  id === GAME_MASTER ? 'Somebody unseen' : fighterOf(state, id).name;

/** Whether somebody's numbers are known; else there are words for how hurt it looks. */
const isCounted = ({ fighters }: FightState, id: string): boolean =>
  id !== GAME_MASTER && fighters[id]?.seenAs === undefined;

/** Whether everybody's numbers are known. */
function isAllCounted({ fighters }: FightState): boolean {
  for (const id in fighters) if (fighters[id]!.seenAs !== undefined) return false;
  return true;
}

/** Whether it may be said what a roll was against that somebody is asked about. */
export const isNumberOpen = (state: FightState, { of, who }: Extract<FightAsk, { ask: 'benny' }>): boolean =>
  isAllCounted(state) || (isCounted(state, who) && of !== 'attack' && of !== 'defense' && of !== 'skill');

function sentenceOf(state: FightState, event: FightEvent): string | undefined {
  const name = (id: string): string => nameOf(state, id);
  const rolledBy = (id: string, rolled: Attempted): string => rollWords(state, id, rolled);
  switch (event.is) {
    case 'began':
      return `${event.roll ? `Initiative ${event.roll}: the` : 'The'} ${event.first === 'party' ? 'characters' : 'enemies'} take their turn first.`;
    case 'turn':
      if (event.slot === 2) return undefined;
      // Who takes the first turn was said when the fight began.
      if (event.slot === 0 && event.round === 1) return event.ends && endedWords(state, event.ends).join(' ');
      return [
        `Round ${event.round}: ${SLOTS[event.slot]} turn, the ${(event.slot === 0) === (state.first === 'party') ? 'characters' : 'enemies'}.`,
        ...endedWords(state, event.ends),
      ].join(' ');
    case 'turn over':
      return event.ends && endedWords(state, event.ends).join(' ');
    case 'answered':
    case 'done':
    case 'lair':
      return undefined;
    case 'asked':
      return asked(state, event);
    case 'moved':
      return `${name(event.actor)} moves to ${event.x}, ${event.y}${event.height > 0 ? `, ${event.height} up,` : ''} for ${event.cost}${event.drags ? `, dragging ${name(event.drags)}` : ''}${event.hidden ? ` and is hidden from ${event.hidden.map(name).join(', ')}` : ''}.`;
    case 'changed zone':
      return `${name(event.actor)} goes to the ${event.zone} Zone.`;
    case 'left':
      return `${name(event.actor)} leaves the scene.`;
    case 'stood':
      return `${name(event.actor)} stands up for ${event.cost} spaces of movement.`;
    case 'lay down':
      return `${name(event.actor)} drops to the ground, Prone.`;
    case 'dived':
      return `${name(event.actor)} goes under water for ${counted(event.cost, 'space')} of movement${fighterOf(state, event.actor).suffocatingSince === null ? '' : ', without breath'}.`;
    case 'surfaced':
      return `${name(event.actor)} comes up for air for ${counted(event.cost, 'space')} of movement.`;
    case 'attacked':
      return attacked(state, event);
    case 'used': {
      const done = event.effects
        .map(effect => effectWords(effect, fighterOf(state, event.target)))
        .filter(Boolean)
        .join(', ');
      const self = event.actor === event.target;
      const wasted = fighterOf(state, event.actor).abilities.some(
        each => each.id === event.ability && each.attack !== undefined,
      );
      if (wasted) return `${name(event.actor)} uses ${event.name}: nobody is there.`;
      return `${name(event.actor)} uses ${event.name}${self ? '' : ` on ${name(event.target)}`}${done ? `: ${done}` : ''}.`;
    }
    case 'braced':
      return event.how === 'dodge'
        ? `${name(event.actor)} dodges: Edge on React and Deflect until its next turn.`
        : `${name(event.actor)} evades: its movement provokes nobody this turn.`;
    case 'hid':
      return `${name(event.actor)} hides (${event.watchers.length ? event.watchers.map(({ who, rolled }) => (fighterOf(state, who).player ? `${name(who)} ${rolledBy(who, rolled)}` : `${name(who)}: ${rolledBy(who, rolled)}`)).join(', ') : rolledBy(event.actor, event.rolled)}): ${event.from.length ? `${state.map ? 'now to move half the speed inside the cover, unseen by' : 'hidden from'} ${event.from.map(name).join(', ')}` : 'nobody is fooled'}${[...event.exposed, ...(event.complication ? [event.actor] : [])].map(id => `; ${name(id)} is Exposed`).join('')}.`;
    case 'searched':
      // Who found nothing does not learn whom.
      if (event.target === event.actor)
        return `${name(event.actor)} searches${event.rolled.total === null || !isCounted(state, event.actor) ? '' : ` (${event.rolled.total})`} and finds nothing${event.exposed === null ? '' : `; ${name(event.exposed)} is Exposed`}.`;
      return `${name(event.actor)} searches for ${name(event.target)} (${rolledAgainst(state, event)}) and ${event.found ? 'finds it' : 'finds nothing'}${event.exposed === null ? '' : `; ${name(event.exposed)} is Exposed`}.`;
    case 'aided':
      return `${name(event.actor)} helps ${name(event.target)} (${rolledBy(event.actor, event.rolled)}): ${event.helped ? (event.need === 'dying' ? 'stable' : 'the bleeding stops') : 'in vain'}${event.complication ? `; ${name(event.actor)} is Exposed` : ''}.`;
    case 'roused':
      return `${name(event.actor)} rouses ${name(event.target)}: ${has(fighterOf(state, event.target), 'Unconscious') ? 'something else keeps it Unconscious' : `no longer Unconscious${has(fighterOf(state, event.target), 'Prone') ? ' but Prone' : ''}`}.`;
    case 'shook off':
      return `${name(event.actor)} ${event.worked ? 'shakes' : 'cannot shake'} ${event.source ? `off ${event.source}` : 'it off'} (${rolledBy(event.actor, event.rolled)}).`;
    case 'intimidated':
      return `${name(event.actor)} stares at ${name(event.target)} (${rolledAgainst(state, event)}): ${event.frightened ? 'Frightened' : 'not impressed'}${event.complication ? `; ${name(event.actor)} is Exposed` : ''}.`;
    case 'pushed':
      return `${name(event.actor)} pushes ${name(event.target)} to ${event.x}, ${event.y}.`;
    case 'fell':
      return `${name(event.actor)} falls ${counted(event.spaces, 'space')} to the ground, Prone; the game master says what that does.`;
    case 'thwarted':
      return event.into === null
        ? `What ${name(event.actor)} tries comes to nothing.`
        : `${name(event.actor)} runs into ${name(event.into)}, unseen till now.`;
    case 'handed over':
      return `${name(event.actor)} hands the ${event.item} to ${name(event.target)}.`;
    case 'guessed wrong':
      return `${name(event.actor)} strikes at ${event.x}, ${event.y}${event.height ? `, ${event.height} up,` : ''} with the ${event.weapon}: nobody is there${event.thrown === null ? '' : `, and the ${event.thrown} lies there now`}.`;
    case 'took hold':
      return `${name(event.actor)} takes hold of ${name(event.target)}.`;
    case 'freed':
      return `${name(event.actor)} is no longer ${event.from}.`;
    case 'let go':
      return `${name(event.actor)} lets go of ${name(event.target)}.`;
    case 'held breath':
      return `${name(event.actor)} holds its breath${isCounted(state, event.actor) ? `: it lasts ${counted(event.rounds, 'round')} under water` : ''}.`;
    case 'swam':
      return `${name(event.actor)} ${event.sinks ? 'sinks' : 'keeps afloat'} (${rolledBy(event.actor, event.rolled)}).`;
    case 'suffocated':
      return `${name(event.actor)} suffocates${event.left > 0 ? (isCounted(state, event.actor) ? `: ${counted(event.left, 'round')} until it must roll for its life` : '') : ': it must roll for its life'}.`;
    case 'mounted':
      return `${name(event.actor)} mounts ${name(event.target)} for ${event.cost} spaces of movement.`;
    case 'dismounted':
      return event.fell
        ? `${name(event.actor)} is thrown from the saddle and lies Prone${state.map ? ` at ${event.x}, ${event.y}` : ''}.`
        : event.cost === 0
          ? `${name(event.actor)} leaves the wreck${state.map ? ` at ${event.x}, ${event.y}` : ''}; the game master says what else happens.`
          : `${name(event.actor)} gets off${state.map ? ` at ${event.x}, ${event.y}` : ''} for ${event.cost} spaces of movement.`;
    case 'commanded':
      return `${name(event.actor)} ${isThing(fighterOf(state, event.target)) ? 'drives' : 'commands'} ${name(event.target)}${event.rolled ? ` (${rolledBy(event.actor, event.rolled)})` : ''}: ${event.obeys ? (isThing(fighterOf(state, event.target)) ? 'it may move' : ORDERS[event.order]) : 'it does not obey'}${event.complication ? `; ${name(event.actor)} is Exposed` : ''}.`;
    case 'coasted':
      return `${name(event.actor)} keeps its course for ${counted(event.spaces, 'space')} to ${event.x}, ${event.y}${event.stops ? ' and comes to a halt; the game master says what it ran into' : ''}.`;
    case 'joined':
      return `${event.fighter.name} joins the ${SIDE_NAMES[event.fighter.side]} and acts from their next turn on.`;
    case 'returned':
      return `${name(event.actor)} comes back and acts from its side’s next turn on.`;
    case 'changed side':
      return `${name(event.actor)} now fights for the ${SIDE_NAMES[event.side]}, from their next turn on.`;
    case 'handled':
      return {
        drop: `${name(event.actor)} drops the ${event.item}.`,
        'pick up': `${name(event.actor)} picks up the ${event.item}.`,
        draw: `${name(event.actor)} draws the ${event.item}.`,
        stow: `${name(event.actor)} puts the ${event.item} away.`,
        reload: `${name(event.actor)} reloads the ${event.item}.`,
        release: `${name(event.actor)} lets go of ${event.item}.`,
      }[event.how];
    case 'endangered':
      return `${capital(event.by)}: ${name(event.actor)} ${event.rolled ? `(${rolledBy(event.actor, event.rolled)}) ` : ''}${harmWords(state, event.actor, event)}.`;
    case 'steadied':
      return `${name(event.actor)} (${rolledBy(event.actor, event.rolled)}) ${
        event.of === 'breath'
          ? event.fails
            ? 'begins to suffocate'
            : 'holds its breath'
          : `${event.fails ? 'loses' : 'keeps'} concentration on ${event.spell}`
      }.`;
    case 'bled':
      return `${name(event.actor)} bleeds${isCounted(state, event.actor) ? `: ${event.hp} HP left` : ` and looks ${fighterOf(state, event.actor).seenAs}`}${event.dead ? ' and dead' : event.dying ? ' and dying' : ''}.`;
    case 'stabilization':
      return `${name(event.actor)} ${event.tally > 0 ? 'holds on' : 'slips away'}: ${tallyWords(event)}${event.life === 'stable' ? ', stable' : event.life === 'dead' ? ', dead' : ''}.`;
    case 'recharged': {
      const ability = fighterOf(state, event.actor).abilities.find(each => each.id === event.ability);
      return `${name(event.actor)} has ${ability?.name ?? event.ability} again.`;
    }
    case 'judged':
      return `The game master decides about ${name(event.target)}${event.harm ? `: ${harmWords(state, event.target, event.harm)}` : ''}${
        event.effects.length
          ? `: ${event.effects
              .map(effect => effectWords(effect, fighterOf(state, event.target)))
              .filter(Boolean)
              .join(', ')}`
          : ''
      }${event.benny ? ': a benny' : ''}${event.item === null ? '' : isCounted(state, event.target) ? `: ${event.count} ${event.item}` : `: ${event.item}`}.`;
    case 'ended':
      return event.winner === 'nobody'
        ? 'The fight ends without a winner.'
        : `The ${SIDE_NAMES[event.winner]} ${event.winner === 'others' ? 'has' : 'have'} won.`;
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How a roll came out; what it was against only where everybody's numbers are known, the total only of one's own. */
const rollWords = (state: FightState, who: string, { die, total, target, outcome }: Attempted): string =>
  (die === null && total === null) || !isCounted(state, who)
    ? outcome
    : isAllCounted(state)
      ? `${total} against ${target}, ${outcome}`
      : `${total}, ${outcome}`;

/** ED-CORE-05: against a creature of the game master it is the one it is aimed at who rolls. */
const rolledAgainst = (
  state: FightState,
  { actor, target, rolled }: EventOf<'searched' | 'intimidated'>,
): string => {
  const isOwnRoll = actor !== GAME_MASTER && (fighterOf(state, actor).player || rolled.die === null);
  return `${isOwnRoll ? '' : `${fighterOf(state, target).name} rolls `}${rollWords(state, isOwnRoll ? actor : target, rolled)}`;
};

/** What an effect came to: the target is as it is after it. */
function effectWords(effect: Settled, target: Fighter): string {
  switch (effect.is) {
    case 'heal':
      return `${target.seenAs === undefined ? `heals ${effect.amount}, ${target.hp} of ${target.maxHp} HP` : `heals and looks ${target.seenAs}`}${effect.staunches ? ', no longer Bleeding' : ''}${wakingWords(effect, target)}`;
    case 'temporary':
      return `${target.seenAs === undefined ? `${target.tempHp} temporary HP` : 'temporary HP'}${wakingWords(effect, target)}`;
    case 'condition':
      return target.life === 'dead'
        ? ''
        : `${target.immunities.includes(effect.affliction.condition) ? 'immune to being ' : ''}${effect.affliction.condition}`;
    case 'cure':
      return `no longer ${effect.conditions.join(' or ')}`;
    case 'expose':
      return 'Exposed';
    case 'push':
      return `pushed ${effect.spaces}`;
    case 'edge':
      return `Edge on ${effect.mark.on.join(', ')}`;
    case 'hindrance':
      return `Hindrance on ${effect.mark.on.join(', ')}`;
    case 'soften':
      return `${effect.amount} less`;
    case 'move':
      return `${effect.spaces} more spaces of movement`;
    case 'stabilize':
      return 'stable';
  }
}

/** ED-R-70: who wakes is no longer Unconscious, and still Prone. */
const wakingWords = ({ wakes }: Extract<Settled, { is: 'heal' | 'temporary' }>, target: Fighter): string =>
  wakes ? `, no longer Unconscious${has(target, 'Prone') ? ' but Prone' : ''}` : '';

/** What ended by itself, somebody after somebody. */
const endedWords = (state: FightState, ends: readonly Ended[] = []): string[] =>
  ends.map(({ who, what }) => {
    const fighter = fighterOf(state, who);
    const lies = what.includes('Unconscious') && has(fighter, 'Prone') ? ' but Prone' : '';
    return `${fighter.name} is no longer ${what.join(' or ')}${lies}.`;
  });

interface Harmed {
  readonly taken: number;
  readonly harm?: Harm | null;
  readonly absorbed?: number | undefined;
  readonly body?: Attempted | null;
  readonly overwhelming?: boolean | undefined;
}

/** What damage left: the numbers are those of the state after it. */
function harmWords(state: FightState, id: string, harmed: Harmed): string {
  const { taken, absorbed = harmed.harm?.absorbed ?? 0 } = harmed;
  if (taken === 0) return 'takes no damage';
  const { hp, tempHp, life, durability, conditions, failures, seenAs } = fighterOf(state, id);
  const out = conditions.some(each => each.source === FROM_BLOW);
  const left =
    life === 'dead'
      ? isThing({ durability })
        ? 'and is wrecked, with a Complication'
        : 'and dies'
      : life === 'dying'
        ? `and ${dyingWords(failures)}`
        : `and ${seenAs === undefined ? `has ${hp} HP left${tempHp && !absorbed ? ` with ${tempHp} temporary` : ''}` : `looks ${seenAs}`}${out ? ', Unconscious' : ''}${isThing({ durability }) ? ', with a Complication' : ''}`;
  if (seenAs !== undefined) return `takes damage ${left}`;
  const why = massiveWords(harmed.body?.total ?? null, taken, harmed.overwhelming);
  return `takes ${taken}${absorbedWords(absorbed, tempHp)}${absorbed && !why ? ',' : ''}${why} ${left}`;
}

function attacked(state: FightState, event: EventOf<'attacked'>): string {
  const attacker = nameOf(state, event.actor);
  const parts = event.targets.map(target => struck(state, event.actor, target));
  const answers = event.responses.map(({ who, ability }) => {
    const responder = fighterOf(state, who);
    return `${responder.name} answers with ${responder.abilities.find(each => each.id === ability)?.name ?? ability}`;
  });
  const bennies = bennyWords(state, event.spending);
  const more = [
    ...answers,
    ...bennies,
    ...(event.exposed ? [`${attacker} is Exposed`] : []),
    ...(event.thrown === null ? [] : [`${attacker} has thrown the ${event.thrown}`]),
  ];
  return `${attacker}, ${event.name}: ${parts.join('; ') || 'nobody in sight is struck'}${more.length ? `. ${more.join('; ')}` : ''}.`;
}

function struck(state: FightState, attacker: string, target: StruckTarget): string {
  const { name } = fighterOf(state, target.id);
  const { die, total } = target.rolled;
  const sway = [
    target.rolled.die !== null && target.edges.length ? `Edge: ${target.edges.join(', ')}` : '',
    target.rolled.die !== null && target.hindrances.length
      ? `Hindrance: ${target.hindrances.join(', ')}`
      : '',
  ]
    .filter(Boolean)
    .join('; ');
  const roll =
    die === null && total === null ? ', without a roll' : rolledWords(state, attacker, target, sway);
  if (!target.hit) return `${name} is missed${roll}`;
  const how = hitWords(target);
  const taken = target.harm ? `${harmWords(state, target.id, target)}` : 'is hit';
  const extras = [
    ...target.effects.map(effect => effectWords(effect, fighterOf(state, target.id))).filter(Boolean),
    ...(target.exposed ? ['Exposed'] : []),
    ...(target.disarmed ? [`loses the ${target.disarmed}`] : []),
    ...(target.zone ? [`pushed to the ${target.zone} Zone`] : []),
    ...(target.concentrationEnds ? ['loses concentration'] : []),
    ...(target.suffocates ? ['begins to suffocate'] : []),
  ];
  return `${name} ${taken}${roll}${how}${extras.length ? `; ${extras.join(', ')}` : ''}`;
}

/** What was rolled, as far as the numbers of the two are known. */
function rolledWords(
  state: FightState,
  attacker: string,
  { id, roller, rolled: { total, target } }: StruckTarget,
  sway: string,
): string {
  const [who, against] = roller === 'defender' ? [id, attacker] : [attacker, id];
  if (!isCounted(state, who)) return '';
  return `, ${roller === 'defender' ? `${nameOf(state, id)} defends with ` : ''}${total}${isCounted(state, against) ? ` against ${target}` : ''}${sway ? ` (${sway})` : ''}`;
}

/** What somebody else did that the question is about: whose attack with what, as far as it is known, or which hazard. */
function causeOf(state: FightState, deed: Deed, who: string): string {
  if (deed.deed === 'hazard') {
    const peril = deed.index < 0 ? state.hazard : state.events[deed.index];
    return peril ? `${capital(peril.name)}: ` : '';
  }
  const attacker = deed.deed === 'attack' && deed.actor !== who ? state.fighters[deed.actor] : undefined;
  if (deed.deed !== 'attack' || !attacker) return '';
  const ability = attacker.abilities.find(each => each.id === deed.ability)?.name;
  return `${[attacker.name, ability ?? deed.weapon].filter(Boolean).join(', ')}: `;
}

/** ED-DYI-03: a 1 on a Stabilization Roll is two failures. */
const cameTo = ({ of, rolled: { die, outcome } }: Extract<FightAsk, { ask: 'benny' }>): string =>
  of === 'stabilization' && die === FUMBLE_FACE ? 'two failures' : outcome;

function asked(state: FightState, { frame }: EventOf<'asked'>): string | undefined {
  const { ask, deed } = frame;
  if (ask.who === GAME_MASTER) return 'The game master decides something.';
  const { name } = fighterOf(state, ask.who);
  const cause = causeOf(state, deed, ask.who);
  switch (ask.ask) {
    case 'benny':
      return `${cause}${name} has rolled ${ask.rolled.total === null || !isCounted(state, ask.who) ? ask.rolled.outcome : `${ask.rolled.total}${isNumberOpen(state, ask) ? ` against ${ask.rolled.target}` : ''}: ${cameTo(ask)}`}, and may spend a benny to roll again.`;
    case 'hit':
      return `${name} hits ${fighterOf(state, ask.target).name} and chooses what to do with it.`;
    case 'response':
      return ask.trigger === 'allyHit'
        ? `${cause}${fighterOf(state, ask.target).name} is hit, and ${name} may answer.`
        : `${cause}${name} is ${ask.trigger} and may answer.`;
    case 'push':
      return `${name} pushes ${fighterOf(state, ask.target).name} and chooses where to.`;
    case 'movement':
      return `${name} may strike at ${fighterOf(state, ask.target).name}, who ${state.scene ? 'turns or moves' : 'moves'} away.`;
  }
}
