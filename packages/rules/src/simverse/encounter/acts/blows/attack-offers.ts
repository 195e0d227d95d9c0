/** Every way to strike: each weapon in hand with each of its uses, at each foe, at each location, with each maneuver. */
import { capital, isRefusal } from '@arbiter/engine';
import { LOCATIONS, type Location } from '../../../gear/armour.ts';
import { type Carried, isHeld } from '../../../gear/carried-weapons.ts';
import type { Arms } from '../../../gear/weapons.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { FightState } from '../../state.ts';
import { blowName, heldName, verbOf } from '../../weapon-words.ts';
import { type AtHand, type Offer, offer } from '../act.ts';
import { type Swing, swingOf } from './swing.ts';

const FREE: Swing = { hand: 'main', cost: 'free' };
const COSTS: Readonly<Record<Swing['cost'], string>> = {
  major: 'Major Action',
  minor: 'Minor Action',
  'off-hand': 'part of the two-weapon attack',
  due: 'part of the maneuver',
  free: 'nothing',
};

export function attackOffers(state: FightState, c: Combatant, atHand: AtHand): readonly Offer[] {
  const maneuvers = [
    -1,
    ...c.powers.flatMap(({ kind }, i) => (kind === 'blow' || kind === 'riposte' ? [i] : [])),
  ];
  return c.weapons.flatMap((weapon, index) =>
    isHeld(weapon)
      ? atHand.foes.flatMap(target => blows(state, c, { weapon, index, maneuvers }, target, atHand))
      : [],
  );
}

/** What somebody may strike with. */
interface Striking {
  readonly weapon: Carried;
  readonly index: number;
  /** Places among their powers, with -1 for a plain blow. */
  readonly maneuvers: readonly number[];
}

function blows(
  state: FightState,
  c: Combatant,
  { weapon, index, maneuvers }: Striking,
  target: Combatant,
  { isAllowed }: AtHand,
): Offer[] {
  return weapon.uses.flatMap(({ use, arms }) =>
    (['one', 'two'] as const).flatMap(hands => {
      const swing = state.opening ? FREE : swingOf(c, weapon, arms as Arms, hands);
      if (isRefusal(swing)) return [];
      const commandAt = (location: Location, power: number): CommandOf<'attack'> => ({
        do: 'attack',
        actor: c.id,
        target: target.id,
        weapon: index,
        use,
        location,
        hands,
        power,
      });
      // Whatever may be struck may be struck anywhere: it is asked once.
      const possible = maneuvers.filter(power => isAllowed(commandAt('torso', power)));
      return LOCATIONS.flatMap(location =>
        possible.map(power =>
          offer(
            commandAt(location, power),
            `${power < 0 ? '' : `${c.powers[power]?.name}: `}${blowName(verbOf(use, arms.kind), target.name, heldName(c, weapon))}${location === 'torso' ? '' : `, ${location}`}${hands === 'two' ? ', both weapons' : ''}`,
            `${COSTS[swing.cost]}${power < 0 || swing.cost === 'due' ? '' : priceOfPower(c.powers[power])}`,
            'SV-ATK-01',
            ...(location === 'torso' ? [] : (['SV-CMOD-06'] as const)),
            ...(hands === 'two' ? (['SV-WEAP-02'] as const) : []),
          ),
        ),
      );
    }),
  );
}

const priceOfPower = (power: CombatPower | undefined): string =>
  power ? `, ${power.cost} ${capital(power.pool)}` : '';
