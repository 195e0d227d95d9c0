/** A fight as one would tell it: a sentence for each event, nothing for mere bookkeeping. */
import { GAME_MASTER, listed } from '@arbiter/engine';
import { CHECK_WORDS, TRIGGERS } from '../combat/resolve.ts';
import { RUSH, STEADY } from '../combat/steady.ts';
import type { Moment } from '../combat/turn.ts';
import { abilityName } from '../content/abilities/index.ts';
import { capital, chain, counted, scored } from '../words.ts';
import type { Side } from './commands.ts';
import type { FightEvent } from './events.ts';
import { OCCASION_WORDS } from './reactions.ts';
import type { Fighter, FightState } from './state.ts';

const WHEN: Readonly<Record<Moment, string>> = {
  own: '',
  triggered: ' as a triggered action',
  held: ' as a held action',
  countZero: ' at count 0',
};

/** AF-R-79: who of the winners needs help at once. */
function stillDying({ order, fighters }: FightState, winner: string): string {
  const names = order
    .map(id => fighters[id]!)
    .filter(who => who.side === winner && who.state === 'dying')
    .map(who => who.name);
  return names.length > 0 ? ` ${listed(names)} ${names.length > 1 ? 'are' : 'is'} still dying.` : '';
}

const WINNER: Readonly<Record<Side | 'nobody', string>> = {
  party: 'The party has won.',
  foes: 'The foes have won.',
  nobody: 'Nobody has won.',
};

const hdOf = (n: number): string => `${n} HD`;

/** The sentence for an event, given the state after it. */
export function tell(state: FightState, event: FightEvent): string | undefined {
  const name = (id: string): string =>
    id === GAME_MASTER ? 'the surroundings' : (state.fighters[id]?.name ?? id);
  switch (event.is) {
    case 'began':
      return `The order is ${event.order.map(name).join(', ')}.`;
    case 'round':
      return `Round ${event.round}.`;
    case 'count zero':
      return 'The round ends.';
    case 'ended':
      return `${WINNER[event.winner]}${stillDying(state, event.winner)}`;
    case 'fizzled':
      return `Nothing comes of it: ${event.why}`;
    case 'portal':
      return `${name(event.portal.owner)} opens a portal from ${placed(event.portal.from)} to ${placed(event.portal.to)}.`;
    case 'turn':
    case 'passed':
    case 'interrupted':
      return undefined;
    case 'shared':
      return `${name(event.actor)} gives ${name(event.target)} ${counted(event.dice, 'affinity die', 'affinity dice')}.`;
    default:
      return capital(`${name(event.actor)} ${done(event, name, state.fighters[event.actor])}.`);
  }
}

const placed = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x}, ${y}`;
/** AF-CON-02 to 04: what is maintained no longer. */
const ending = (effect: string | null | undefined, who: Fighter | undefined): string =>
  effect ? `; ${abilityName(who?.abilities ?? [], effect)} ends` : '';

type Doing = Exclude<
  FightEvent,
  {
    is:
      | 'began'
      | 'round'
      | 'count zero'
      | 'ended'
      | 'fizzled'
      | 'portal'
      | 'turn'
      | 'passed'
      | 'interrupted'
      | 'shared';
  }
>;

/** What somebody does, or what happens to them; `who` is how they are afterwards. */
function done(event: Doing, name: (id: string) => string, who: Fighter | undefined): string {
  switch (event.is) {
    case 'moved':
      return `moves ${counted(event.cost, 'yard', 'yards')} to ${placed(event.to)}`;
    case 'gained movement':
      return event.yards > 0
        ? `may move ${counted(event.yards, 'yard', 'yards')} more${event.safe > 0 ? `, ${event.safe} of them without setting anything off` : ''}`
        : `may move ${counted(event.safe, 'yard', 'yards')} without setting anything off`;
    case 'leapt':
      return `is at once beside ${name(event.target)}, at ${placed(event.to)}`;
    case 'declared':
      return `uses ${event.what}${event.target ? ` on ${name(event.target)}` : ''}${WHEN[event.when]} (${event.tier})`;
    case 'acted': {
      const dice = event.exertion + event.affinity;
      const bet = dice > 0 ? `exerts ${counted(dice, 'die', 'dice')} and ` : '';
      const burn =
        event.burned > 0 ? (who?.seenAs ? ', burning its own' : `, burning ${hdOf(event.burned)}`) : '';
      return `${bet}rolls ${scored(event.successes, event.required)}${burn}: it ${event.success ? 'works' : 'fails'}`;
    }
    case 'hit':
      return hitInWords(event, name, who);
    case 'stripped':
      if (!event.taken.some(hd => hd > 0)) return 'has no protection left to lose';
      return `loses ${chain(...layerLosses(event.taken, who))}`;
    case 'healed':
      return who?.seenAs
        ? `recovers and looks ${who.seenAs}`
        : `regains ${hdOf(event.hd)} and has ${hdOf(who?.hd ?? 0)}`;
    case 'restored':
      return who?.seenAs ? 'takes heart' : `regains ${event.regained} Resolve and has ${who?.resolve ?? 0}`;
    case 'shielded':
      return who?.seenAs
        ? `gains ${event.layer} protection`
        : `gains ${hdOf(event.hd)} of ${event.layer} protection (d${event.die || (who?.die ?? 0)})`;
    case 'helped':
      return `gains ${counted(event.bonus, 'die', 'dice')} on the next roll`;
    case 'hindered':
      return `loses ${counted(event.penalty, 'die', 'dice')} on the next roll`;
    case 'stabilized':
      return 'is stabilized for this round';
    case 'revived':
      return who?.seenAs
        ? 'returns from the dead'
        : `returns from the dead with ${hdOf(event.hd)} and ${event.resolve} Resolve`;
    case 'concentrated':
      return `maintains ${abilityName(who?.abilities ?? [], event.effect)}${ending(event.ended, who)}`;
    case 'checked': {
      const why = event.why.length > 0 ? event.why.map(each => TRIGGERS[each]).join(', ') : 'dying';
      const left = who?.seenAs ? '' : `: Resolve ${who?.resolve ?? 0}`;
      return `${CHECK_WORDS[event.result]} (${why})${left}${ending(event.ended, who)}`;
    }
    case 'became':
      return `${event.state === 'conscious' ? 'is conscious again' : `is ${event.state}`}${ending(event.ended, who)}`;
    case 'steadied':
      return `gives up ${hdOf(STEADY.hd)} for ${STEADY.resolve} Resolve${standing(who)}`;
    case 'rushed':
      return who?.seenAs
        ? `gives up ${RUSH.resolve} Resolve and looks ${who.seenAs}`
        : `gives up ${RUSH.resolve} Resolve for ${hdOf(event.hd)}${standing(who)}`;
    case 'joined':
      return `joins the fight${event.fighter.side === 'party' ? ' beside the party' : ' against the party'}`;
    case 'ruled':
      return who?.seenAs
        ? 'is as the game master says'
        : `is as the game master says: ${rulingInWords(event)}`;
    case 'held':
      return `holds an action until ${OCCASION_WORDS[event.until]}`;
    case 'released':
      return 'uses a held action';
  }
}

const rulingInWords = ({
  hd,
  resolve,
  affinity,
  bonus,
  penalty,
  to,
}: Extract<FightEvent, { is: 'ruled' }>): string =>
  [
    hdOf(hd),
    `Resolve ${resolve}`,
    ...(affinity > 0 ? [counted(affinity, 'affinity die', 'affinity dice')] : []),
    ...(bonus > 0 ? [`+${counted(bonus, 'die', 'dice')} on the next roll`] : []),
    ...(penalty > 0 ? [`-${counted(penalty, 'die', 'dice')} on the next roll`] : []),
    ...(to.x + to.y > 0 ? [`at ${placed(to)}`] : []),
  ].join(', ');

function hitInWords(
  { by, damage, cancelled, taken, lost, atZero }: Extract<FightEvent, { is: 'hit' }>,
  name: (id: string) => string,
  who: Fighter | undefined,
): string {
  const hit = `is hit by ${name(by)} for ${hdOf(damage)}`;
  if (atZero) return `${hit}, but is at 0 HD already`;
  if (who?.seenAs) return `${chain(hit, lost > 0 ? `looks ${who.seenAs}` : 'is not hurt')}`;
  const losses = [...layerLosses(taken, who), ...(lost > 0 ? [hdOf(lost)] : [])];
  const loses = losses.length > 0 ? `loses ${chain(...losses)}` : 'loses nothing';
  return `${chain(hit, `cancels ${cancelled}`, loses)}: ${hdOf(who?.hd ?? 0)} left`;
}

/** AF-ARM-01: what each layer lost. */
const layerLosses = (taken: readonly number[], who: Fighter | undefined): string[] =>
  taken.flatMap((hd, i) => {
    const protection = `${who?.layers[i]?.layer ?? 'its'} protection`;
    return hd > 0 ? [who?.seenAs ? protection : `${hdOf(hd)} of ${protection}`] : [];
  });

/** How somebody stands whose numbers are known. */
const standing = (who: Fighter | undefined): string =>
  who?.seenAs ? '' : `: ${hdOf(who?.hd ?? 0)}, Resolve ${who?.resolve ?? 0}`;
