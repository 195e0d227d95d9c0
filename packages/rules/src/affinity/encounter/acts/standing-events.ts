/** How people come to stand: hit, healed, shielded, shaken, fallen and risen. */

import { suffer } from '../../combat/defense.ts';
import { heal, restore } from '../../combat/healing.ts';
import { enter } from '../../combat/life-state.ts';
import { CHECK_WORDS, TRIGGERS, takeCheck } from '../../combat/resolve.ts';
import { abilityName } from '../../content/abilities/index.ts';
import { chain, counted } from '../../words.ts';
import type { EventOf } from '../events.ts';
import type { Fighter } from '../state.ts';
import type { EventRows } from './event-row.ts';
import { dropPortals, effectEndWords, hdOf } from './event-words.ts';

export const standingEvents: EventRows<
  | 'hit'
  | 'stripped'
  | 'healed'
  | 'restored'
  | 'shielded'
  | 'helped'
  | 'hindered'
  | 'stabilized'
  | 'revived'
  | 'checked'
  | 'became'
  | 'distracted'
> = {
  hit: {
    writes(_state, event, who) {
      suffer(who, event);
    },
    tells: ({ who, name, does }, event) => does(hitInWords(event, name, who)),
  },
  stripped: {
    writes(_state, event, who) {
      suffer(who, { taken: event.taken, lost: 0 });
    },
    tells({ who, does }, event) {
      if (!event.taken.some(hd => hd > 0)) return does('has no protection left to lose');
      return does(`loses ${chain(...layerLosses(event.taken, who))}`);
    },
  },
  healed: {
    writes(_state, event, who) {
      heal(who, event.hd);
    },
    tells: ({ who, does }, event) =>
      does(
        who?.seenAs
          ? `recovers and looks ${who.seenAs}`
          : `regains ${hdOf(event.hd)} and has ${hdOf(who?.hd ?? 0)}`,
      ),
  },
  restored: {
    writes(_state, event, who) {
      restore(who, event.resolve);
    },
    tells: ({ who, does }, event) =>
      does(who?.seenAs ? 'takes heart' : `regains ${event.regained} Resolve and has ${who?.resolve ?? 0}`),
  },
  shielded: {
    writes(_state, event, who) {
      who.layers = [...who.layers, { layer: event.layer, die: event.die, hd: event.hd }];
    },
    tells: ({ who, does }, event) =>
      does(
        who?.seenAs
          ? `gains ${event.layer} protection`
          : `gains ${hdOf(event.hd)} of ${event.layer} protection (d${event.die || (who?.die ?? 0)})`,
      ),
  },
  helped: {
    writes(_state, event, who) {
      who.bonusDice = Math.min(MAX_PENDING_DICE, who.bonusDice + event.bonus);
    },
    tells: ({ does }, event) => does(`gains ${counted(event.bonus, 'die', 'dice')} on the next roll`),
  },
  hindered: {
    writes(_state, event, who) {
      who.penaltyDice = Math.min(MAX_PENDING_DICE, who.penaltyDice + event.penalty);
    },
    tells: ({ does }, event) => does(`loses ${counted(event.penalty, 'die', 'dice')} on the next roll`),
  },
  stabilized: {
    writes(_state, _event, who) {
      who.round.stabilized = true;
    },
    tells: ({ does }) => does('is stabilized for this round'),
  },
  revived: {
    writes(_state, event, who) {
      who.hd = event.hd;
      who.resolve = event.resolve;
      who.state = 'conscious';
    },
    tells: ({ who, does }, event) =>
      does(
        who?.seenAs
          ? 'returns from the dead'
          : `returns from the dead with ${hdOf(event.hd)} and ${event.resolve} Resolve`,
      ),
  },
  checked: {
    writes(state, event, who) {
      takeCheck(who, event.result);
      dropPortals(state);
    },
    tells({ who, does }, event) {
      const why =
        event.why.length > 0 ? event.why.map(each => TRIGGERS[each]).join(', ') : 'at 0 HD as the round ends';
      const left = who?.seenAs ? '' : `: Resolve ${who?.resolve ?? 0}`;
      return does(`${CHECK_WORDS[event.result]} (${why})${left}${effectEndWords(event.ended, who)}`);
    },
  },
  distracted: {
    writes(state, _event, who) {
      who.concentrating = null;
      dropPortals(state);
    },
    tells: ({ who, does }, event) =>
      does(`is distracted, and ${abilityName(who?.abilities ?? [], event.ended)} ends`),
  },
  became: {
    writes(state, event, who) {
      enter(who, event.state);
      dropPortals(state);
    },
    tells: ({ who, does }, event) =>
      does(
        `${event.state === 'conscious' ? 'is conscious again' : `is ${event.state}`}${effectEndWords(event.ended, who)}`,
      ),
  },
};

/** Dice gathered for one next roll stay within what a pool can hold. */
const MAX_PENDING_DICE = 20;

function hitInWords(
  { by, damage, cancelled, taken, lost, atZero }: EventOf<'hit'>,
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
