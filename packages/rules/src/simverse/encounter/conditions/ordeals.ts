/** FLAW-16, FLAW-18, HAZ-10 in a running fight: rolls of the will that nobody chooses to make. */
import { hasFlaw } from '../../character/perks/flaws.ts';
import { can } from '../../character/perks/perk-deeds.ts';
import { rollAgainst } from '../../checks/rolls.ts';
import { moraleRounds } from '../../combat/morale.ts';
import type { SimversePlay } from '../../play.ts';
import { type Combatant, isThere, isUp } from '../combatant.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { changesOf } from '../lasting-powers.ts';
import { ownRoll } from '../luck.ts';
import { everybody, type FightState } from '../state.ts';
import { isPanicked } from './morale-in-play.ts';

/** SV-R-58: a roll of WS against 12 is a roll against WS, but never against more than 12. */
const CALM_CAP = 12;
/** SV-PERK-25 */
const STRONG_WILLED = 2;

/** What of somebody is afraid: "Phobia (spiders)" fears spiders; a phobia that names nothing waits for the game master. */
const fearOf = ({ flaws }: Combatant): string | undefined => {
  const phobia = flaws.find(flaw =>
    typeof flaw === 'string' ? flaw.startsWith('Phobia') : hasFlaw([flaw], 'Phobia'),
  );
  if (typeof phobia === 'object') return phobia.note ?? '';
  const title = phobia;
  return title === undefined ? undefined : (/^Phobia \((.+)\)$/.exec(title)?.[1] ?? '');
};

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-zà-ž]+/)
    .filter(word => word.length > 2)
    .map(word => word.replace(/ves$/, 'f').replace(/s$/, ''));

/** Whether somebody is what another fears: by name, or by what they are said to be. */
function isFeared({ name, kinds, being }: Combatant, fear: string): boolean {
  const are = new Set(wordsIn([name, ...kinds, being].join(' ')));
  return wordsIn(fear).some(word => are.has(word));
}

const willOf = (state: FightState, c: Combatant, label: string, play: SimversePlay): number => {
  const sum = play.trace.sum('SV-FLAW-18', `${label}: target number`).add('WS', c.WS).add('shock', c.shock);
  for (const { source, value } of changesOf(state, c, 'task')) sum.add(source, value);
  return sum.total;
};

/** SV-FLAW-16, SV-R-222: whoever meets what they fear masters it, or panics for as long as after a failed morale check. */
export function faceFear(
  state: FightState,
  c: Combatant,
  what: string | undefined,
  play: SimversePlay,
): FightEvent[] {
  const will = willOf(state, c, 'phobia', play) + (can(c.perks, 'has a strong will') ? STRONG_WILLED : 0);
  const tn = Math.min(will, CALM_CAP);
  const { result, luck } = ownRoll(c, play, own => rollAgainst(tn, `${c.name}: phobia`, own));
  const { success } = result;
  const met: EventOf<'ordeal'> = { is: 'ordeal', actor: c.id, of: 'phobia', tn, success };
  const events: FightEvent[] = [what ? { ...met, what } : met, ...luck];
  if (!success)
    events.push({ is: 'state', actor: c.id, state: 'Panic', turns: moraleRounds('panic', play) ?? 1 });
  return events;
}

/** SV-HAZ-10, SV-R-124: once in a fight; SV-R-07: the bare WS. */
function nodOff(c: Combatant, play: SimversePlay): FightEvent[] {
  const tn = c.WS;
  const { result, luck } = ownRoll(c, play, own => rollAgainst(tn, `${c.name}: WS to stay awake`, own));
  const { success } = result;
  const events: FightEvent[] = [{ is: 'ordeal', actor: c.id, of: 'microsleep', tn, success }, ...luck];
  if (!success) events.push({ is: 'state', actor: c.id, state: 'Frozen', turns: 1 });
  return events;
}

const canFear = (c: Combatant): boolean => isUp(c) && !c.fearless && !isPanicked(c);

/** Those among some whom somebody fears and sees. */
const fearsome = (c: Combatant, others: readonly Combatant[]): Combatant | undefined => {
  const fear = c.flaws.length === 0 ? undefined : fearOf(c);
  return fear
    ? others.find(
        one => one !== c && isThere(one) && !one.invisible && one.hidden === undefined && isFeared(one, fear),
      )
    : undefined;
};

/** What overcomes people as a fight begins: what they fear stands there, or they have not slept for two nights. */
export function ordealsAtStart(state: FightState, play: SimversePlay): FightEvent[] {
  const all = everybody(state);
  const events: FightEvent[] = [];
  for (const c of all) {
    if (!c.drowsy && c.flaws.length === 0) continue;
    const feared = canFear(c) ? fearsome(c, all) : undefined;
    if (feared) events.push(...faceFear(state, c, feared.name, play));
    if (c.drowsy && isUp(c)) events.push(...nodOff(c, play));
  }
  return events;
}

/** SV-FLAW-16: somebody who is feared has come. */
export function fearsOf(state: FightState, come: Combatant, play: SimversePlay): FightEvent[] {
  return everybody(state).flatMap(c =>
    canFear(c) && fearsome(c, [come]) ? faceFear(state, c, come.name, play) : [],
  );
}

/** SV-FLAW-18: who underestimates every danger, and is not driven by panic. */
export const isTooSure = (c: Combatant): boolean => hasFlaw(c.flaws, 'Overconfident') && !isPanicked(c);

/** SV-FLAW-18, SV-R-223: the will to leave a fight that is not won, once in each own turn. */
export function retreats(
  state: FightState,
  c: Combatant,
  play: SimversePlay,
): readonly [EventOf<'tried to retreat'>, ...FightEvent[]] {
  const tn = willOf(state, c, 'retreat', play);
  const { result, luck } = ownRoll(c, play, own => rollAgainst(tn, `${c.name}: retreat`, own));
  return [{ is: 'tried to retreat', actor: c.id, tn, success: result.success }, ...luck];
}
