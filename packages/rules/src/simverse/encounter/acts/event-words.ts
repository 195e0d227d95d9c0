/** What sentences about events are made of: how somebody stands, in numbers where they are known and in looks where not. */
import { capital, counted, GAME_MASTER, listed } from '@arbiter/engine';
import { isConscious, type VitalityState } from '../../combat/vitality.ts';
import { pieceOn } from '../../gear/armour.ts';
import type { Combatant } from '../combatant.ts';
import type { EventOf } from '../events.ts';
import { combatant, type FightState } from '../state.ts';

/** Who did something that was felt, without being known. */
export const UNSEEN = 'somebody unseen';

/** SV-R-183, SV-R-187: what a body that changes makes of the Vitality of those who have it. */
export const vitalityOf = (
  state: FightState,
  { bodies = [] }: { readonly bodies?: readonly string[] },
): string =>
  bodies
    .flatMap(id => combatant(state, id) ?? [])
    .map(c =>
      c.seenAs === undefined
        ? ` ${c.name} has ${c.vitality} of ${c.maxVitality} Vitality${condition(c)}.`
        : ` ${c.name} ${looks(c)}.`,
    )
    .join('');

/** Whether the numbers of somebody are known to whoever is told. */
export const isCounted = (state: FightState, id: string): boolean =>
  id !== GAME_MASTER && combatant(state, id)?.seenAs === undefined;

/** How somebody looks whose numbers are not known. */
const looks = ({ seenAs, life, bleedingCount }: Combatant): string =>
  isConscious(life)
    ? `looks ${seenAs}${condition({ life })}${bleedingCount > 0 ? ', bleeding' : ''}`
    : `is ${life}`;

export const looksOf = (state: FightState, id: string): string => {
  const c = combatant(state, id);
  return c ? looks(c) : 'is gone';
};

export const condition = ({ life }: { life: VitalityState }): string => (life === 'up' ? '' : `, ${life}`);

/** Who or what has brought a state, where that was said. */
export const cause = (name: (id: string) => string, { by }: { readonly by?: string }): string =>
  by === undefined ? '' : ` because of ${name(by)}`;

/** SV-DMG-05: how far the blow drove its victim. */
export const pushedBack = ({ pushed = 0 }: { pushed?: number }): string =>
  pushed > 0 ? `, driven back ${pushed} m` : '';

/** SV-DMG-08: how many have closed. */
export const closedWounds = ({ closed = 0 }: { closed?: number }): string =>
  closed > 0 ? `, ${closed === 1 ? 'a wound closes' : `${closed} wounds close`}` : '';

/** SV-DMG-08: how many wounds are open now; the dead bleed no more. */
export const openWounds = ({
  life,
  bleedingCount,
}: {
  life: VitalityState;
  bleedingCount: number;
}): string =>
  bleedingCount === 0 || life === 'dead' || life === 'destroyed'
    ? ''
    : `, ${counted(bleedingCount, 'open wound')}`;

/** SV-ARM-07 to SV-ARM-09: what the hit did to gear. */
export function wornDown(
  state: FightState,
  { actor, wear, location, parried }: Pick<EventOf<'hit'>, 'actor' | 'wear' | 'location' | 'parried'>,
): string {
  const c = combatant(state, actor);
  if (!c || wear.length === 0) return '';
  const piece = pieceOn(c.armour, location);
  const words = wear.map(what =>
    what === 'armour'
      ? `the ${piece?.piece ?? 'torso'} armour is ${piece && piece.AR > 0 ? `breached: AR ${piece.AR}` : 'ruined'}`
      : what === 'shield'
        ? c.shield && c.shield.SD > 0
          ? `the shield is battered: SD ${c.shield.SD}`
          : 'the shield breaks'
        : `${c.weapons[parried]?.name ?? 'the weapon that parried'} breaks`,
  );
  return ` ${capital(listed([...new Set(words)]))}.`;
}
